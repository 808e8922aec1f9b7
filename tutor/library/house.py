"""House rules in words: each rule that differs between tables, the sets of rules, and where each value comes from."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine import OPTIONS, PROFILES, RECREATIONAL, Profile
from engine.guandan.settings import SETTINGS, code, setting
from tutor.markup.facts import read_toml
from tutor.markup.problems import Problems, Report, did_you_mean


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One field of the engine's profile that differs between tables."""

    field: str
    title: str
    question: str
    values: Mapping[str, str]
    """What each value means, by the engine's code for it."""

    points: tuple[int, ...]
    """Rows of the comparison of the documents, from 1."""

    def words(self, profile: Profile) -> str:
        """Return what `profile` says: "exactamente cinco"."""
        return self.values[setting(profile, self.field)]


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a set of rules has the value of one house rule from."""

    status: str
    """states, silent, contradicts or outside."""

    statements: tuple[str, ...] = ()
    mistakes: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    filled: str = ""
    """The document that fills a silence."""

    says: str = ""
    resolved: str = ""
    """How a contradiction is read."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A set of rules without options, in words."""

    key: str
    title: str
    summary: str
    provenance: Mapping[str, Provenance]
    """Where it has each house rule from, by its field."""

    decided: tuple[str, ...]
    """What is decided here because nothing says it."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a set of rules plays on one house rule, and where it has that from."""

    title: str
    value: str
    provenance: Provenance | None
    """None where an option of the table says otherwise than its set of rules."""

    mine: bool = False
    """Whether the reader's table plays so, where it has chosen its rules."""


@dataclass(frozen=True, slots=True)
class Option:
    """One change on top of a set of rules, in words."""

    key: str
    field: str
    title: str
    summary: str


@dataclass(frozen=True, slots=True)
class House:
    """Everything the book says of house rules."""

    rules: Mapping[str, HouseRule]
    """By the field of the engine's profile, in its order."""

    sets: Mapping[str, RuleSet]
    options: Mapping[str, Option]
    sources: Mapping[str, str]

    def name(self, profile: Profile) -> str:
        """Return what `profile` is called, with its options: "Ficha en portugués, con escaleras largas"."""
        titles = (self.options[key].title for key in profile.options)
        return " + ".join((self.sets[profile.base].title, *titles))

    def played(self, field: str, table: Profile = RECREATIONAL) -> list[Played]:
        """Return what each set of rules plays on the house rule `field`, and what the reader's table does."""
        rule = self.rules[field]
        chosen = table is not RECREATIONAL
        opted = any(self.options[key].field == field for key in table.options)
        played = [
            Played(
                one.title,
                rule.words(PROFILES[key]),
                one.provenance[field],
                mine=chosen and not opted and key == table.base,
            )
            for key, one in self.sets.items()
        ]
        if opted:
            played.append(Played(self.name(table), rule.words(table), None, mine=True))
        return played


def read_house(folder: Path, language: str, problems: Problems) -> House:
    """Read `folder`/profiles in `language`."""

    def table(name: str) -> dict[str, Any]:
        path = f"profiles/{name}.toml"
        try:
            source = (folder / path).read_text(encoding="utf-8")
        except FileNotFoundError:
            problems.at(path)(1, "this file is missing")
            return {}
        return read_toml(source, problems.at(path)) or {}

    rules = {
        field: HouseRule(
            field=field,
            title=entry["title"][language],
            question=entry["question"][language],
            values={key: words[language] for key, words in entry["values"].items()},
            points=tuple(entry["points"]),
        )
        for field, entry in table("settings").items()
    }
    options = {
        key: Option(
            key,
            OPTIONS[key].field,
            entry["title"][language],
            entry["summary"][language],
        )
        for key, entry in table("options").items()
    }
    _check_words(rules, problems.at("profiles/settings.toml"))
    return House(
        rules=MappingProxyType(rules),
        sets=MappingProxyType(
            {
                key: _rule_set(
                    key, table(key), language, problems.at(f"profiles/{key}.toml")
                )
                for key in PROFILES
            }
        ),
        options=MappingProxyType(options),
        sources={key: entry[language] for key, entry in table("sources").items()},
    )


def _check_words(rules: Mapping[str, HouseRule], report: Report) -> None:
    """Report a value of a house rule, of a set of rules or of an option, that has no words."""
    values = [
        (name, setting(profile, name))
        for profile in PROFILES.values()
        for name in SETTINGS
    ]
    values += [(one.field, code(one.value)) for one in OPTIONS.values()]
    for name, value in dict.fromkeys(values):
        if name not in rules or value not in rules[name].values:
            report(1, f"{name}: no words for the value {value}")


def _rule_set(
    key: str, table: Mapping[str, Any], language: str, report: Report
) -> RuleSet:
    settings = table.get("settings", {})
    # Where the file is missing, that is all there is to say.
    wanted = {name: name in table for name in ("title", "summary", "settings")}
    wanted |= {f"settings: {name}": name in settings for name in SETTINGS}
    for name in (name for name, there in wanted.items() if table and not there):
        report(1, f"{name} is missing")
    for name in settings.keys() - set(SETTINGS):
        report(1, f"settings: unknown {name}{did_you_mean(name, SETTINGS)}")
    return RuleSet(
        key=key,
        title=table.get("title", {}).get(language, key),
        summary=table.get("summary", {}).get(language, ""),
        provenance=MappingProxyType(
            {name: _provenance(entry, language) for name, entry in settings.items()}
        ),
        decided=tuple(entry[language] for entry in table.get("decided", ())),
    )


def _provenance(entry: Mapping[str, Any], language: str) -> Provenance:
    return Provenance(
        status=entry["status"],
        statements=tuple(entry.get("statements", ())),
        mistakes=tuple(entry.get("mistakes", ())),
        sources=tuple(entry.get("sources", ())),
        filled=entry.get("filled", ""),
        says=entry.get("says", {}).get(language, ""),
        resolved=entry.get("resolved", {}).get(language, ""),
    )
