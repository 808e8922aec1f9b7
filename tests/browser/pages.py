"""Every page of the site, one instance for each template variant; a name in urls.py without an entry fails."""

from dataclasses import dataclass, field

from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils.translation import override

LANGUAGES = ("es", "pt-br")


@dataclass(frozen=True, slots=True)
class Sample:
    """One page: the name of its address, what fills it, who looks, and the status it answers with."""

    name: str
    filled: dict[str, str] = field(default_factory=dict)
    query: str = ""
    member: bool = False
    status: int = 200

    def __str__(self) -> str:
        looker = "member" if self.member else ""
        return " ".join(
            filter(None, (self.name, *self.filled.values(), self.query, looker))
        )

    def address(self, language: str) -> str:
        """Its path in a language."""
        with override(language):
            return reverse(self.name, kwargs=self.filled) + self.query


def exercise(kind: str, seed: str) -> Sample:
    """One exercise by itself."""
    return Sample("exercise", {"kind": kind, "name": f"{seed}.7.recreational.2.1"})


SAMPLES = (
    Sample("home"),
    Sample("lesson", {"lesson": "wild-heart"}),
    Sample("lesson", {"lesson": "wild-heart", "step": "a-wild-bomb"}),
    Sample("lesson", {"lesson": "card-order"}),
    Sample("lesson", {"lesson": "tribute"}),
    Sample("lesson", {"lesson": "give-away-turn", "step": "you-must"}),
    Sample("practice"),
    exercise("beats", "sample"),
    exercise("name-it", "sample"),
    exercise("order", "sample"),
    exercise("wild-bomb", "sample"),
    Sample("settings"),
    Sample("offline", {"name": "start"}),
    Sample("offline", {"name": "needs"}),
    Sample("offline", {"name": "look-up"}),
    Sample("offline", {"name": "lesson-wild-heart"}),
    Sample("rules"),
    Sample("chapter", {"name": "G3"}),
    Sample("chapter", {"name": "G8"}),
    Sample("rule", {"number": "G3.6"}),
    Sample("rule", {"number": "G4.18"}),
    Sample("glossary"),
    Sample("term", {"name": "tube"}),
    Sample("look-up"),
    Sample("look-up", query="?q=bomba"),
    Sample("look-up", query="?q=xyzzy"),
    Sample("documents"),
    Sample("mistakes"),
    Sample("beats"),
    Sample("beats", query="?play=8S+8D+8C+7H&over=KS+KD&level=7"),
    Sample("beats", query="?play=3S+3D&over=8S+8D+9S+9D+7H+7H&level=7"),
    Sample("point", {"name": "jokers"}),
    Sample("progress"),
    Sample("progress", member=True),
    Sample("day", {"day": "2026-11-01"}),
    Sample("review"),
    Sample("review", member=True),
    Sample("review-exercise", {"kind": "order", "name": "s.7.recreational.1.1"}),
    Sample("run-start"),
    Sample("run", {"key": "none"}, status=404),
    Sample("run-exercise", {"key": "none", "number": "1"}, status=404),
    Sample("account"),
    Sample("account", member=True),
    Sample("sign-up"),
    Sample("sign-in"),
    Sample("recover"),
    Sample("new-password", {"ticket": "made-up"}, status=404),
    Sample("details", member=True),
    Sample("password", member=True),
    Sample("delete", member=True),
    Sample("classes"),
    Sample("classes", member=True),
    Sample("class-join"),
    Sample("class-join-as", {"code": "AAAAAAAA"}, status=404),
    Sample("class-card"),
    Sample("class-sheet"),
    Sample("class-sheet-of", {"code": "AAAAAAAA"}, status=404),
    Sample("class-parents"),
    Sample("rule", {"number": "G8.3"}),
    Sample("chapter", {"name": "V3"}),
    Sample("documents", query="?show=differ"),
    Sample("combinations"),
    Sample("combinations", query="?rules=sheet"),
    Sample("table-rules"),
    Sample("table-rules", query="?rules=recreational%2Bsteps-421"),
    Sample("house-sheet"),
    Sample("house-sheet", query="?rules=sheet"),
    Sample("point", {"name": "straight-length"}),
    Sample("point", {"name": "win-at-ace"}),
)

NO_PAGE = {
    "healthz": "one word for machines",
    "beats-picture": "is a picture",
    "home-picture": "is a picture",
    "worker": "a program",
    "manifest": "a file for the device",
    "offline-index": "a file for the worker",
    "offline-book": "a file for the worker",
    "lesson-picture": "is a picture",
    "rule-picture": "is a picture",
    "day-picture": "is a picture",
    "example": "leads on to the rule that shows it",
    "another": "leads on to an exercise",
    "review-next": "leads on to an exercise of the review",
    "daily": "leads on to the exercise of today",
    "export-json": "a file to take away",
    "export-csv": "a file to take away",
    "report": "a form's target",
    "reports": "for editors: test_states.py looks at it",
    "about": "leads on to an exercise about a rule",
    "sign-out": "a button's target",
    **dict.fromkeys(
        (
            *("class", "class-add", "class-agree", "class-archive", "class-cards"),
            *("class-code", "class-copy", "class-delete", "class-invitation"),
            *("class-leave", "class-notices", "class-pupil", "class-pupils"),
            *("class-quit", "class-settings", "class-teachers", "class-assign"),
            *("class-work", "class-work-edit", "class-work-items", "class-item"),
            *("class-board", "class-results", "class-results-file", "class-reteach"),
            *("class-answers", "class-sheets"),
            *("class-work-state", "class-work-copy", "class-work-delete"),
        ),
        "for who is in the class: test_classes.py looks at it",
    ),
}
"""Names of addresses that show no page of their own, and why."""


def names_of_addresses() -> set[str]:
    """Every name in urls.py."""
    return set(names_in(get_resolver().url_patterns))


def names_in(patterns: list[URLPattern | URLResolver]) -> list[str]:
    """The names in some patterns and in those they include."""
    names = []
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            names += names_in(pattern.url_patterns)
        else:
            names.append(str(pattern.name))
    return names
