"""Every address of the site, from its map: what the tests of all of them walk through."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import URLResolver, get_resolver, reverse
from django.utils.translation import override

KNOWN = {
    "lesson": "wild-heart",
    "step": "a-wild-bomb",
    "name": "G3",
    "number": "G3.6",
    "day": "2026-11-01",
    "kind": "order",
    "ticket": "made-up",
    "key": "aaaaaaaaaa",
    "work": "aaaaaaaaaa",
    "code": "K7M4QX9P",
    "place": "1",
}
"""A value for each name in an address; those of one address alone stand below."""

OF_ADDRESS = {
    ("exercise", "name"): "s.7.recreational.1.1",
    ("review-exercise", "name"): "s.7.recreational.1.1",
    ("term", "name"): "tube",
    ("point", "name"): "jokers",
    ("example", "name"): "two-hearts",
    ("run-exercise", "number"): "1",
    ("class-pupil", "number"): "1",
    ("class-answers", "number"): "1",
    ("class-item", "number"): "1",
}


@dataclass(frozen=True, slots=True)
class Address:
    """One line of the site map."""

    name: str
    arguments: tuple[str, ...]

    def filled(self, language: str, **values: str) -> str:
        """Its path in a language: with a value that there is, or what is given here. NoReverseMatch if none fits."""
        known = {
            one: values.get(one) or OF_ADDRESS.get((self.name, one)) or KNOWN[one]
            for one in self.arguments
        }
        with override(language):
            return reverse(self.name, kwargs=known)


def addresses() -> list[Address]:
    """Every address, in the order of the map."""
    return list(dict.fromkeys(_walk(get_resolver("tutor.urls"))))


def _walk(resolver: URLResolver) -> Iterator[Address]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from _walk(entry)
        elif entry.name:
            yield Address(entry.name, tuple(entry.pattern.regex.groupindex))
