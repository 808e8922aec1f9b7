"""Every page of the site, one instance for each template variant; a name in urls.py without an entry fails."""

from dataclasses import dataclass, field

from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils.translation import override

LANGUAGES = ("es", "pt-br")


@dataclass(frozen=True, slots=True)
class Sample:
    """One page: the name of its address, what fills it, and what tells it from others of that name."""

    name: str
    filled: dict[str, str] = field(default_factory=dict)
    query: str = ""

    def __str__(self) -> str:
        return " ".join((self.name, *self.filled.values(), self.query)).strip()

    def address(self, language: str) -> str:
        """Its path in a language."""
        with override(language):
            return reverse(self.name, kwargs=self.filled) + self.query


SAMPLES = (
    Sample("home"),
    Sample("lesson", {"lesson": "wild-heart"}),
    Sample("lesson", {"lesson": "wild-heart", "step": "two-hearts"}),
    Sample("lesson", {"lesson": "wild-heart", "step": "a-wild-bomb"}),
    Sample("lesson", {"lesson": "tribute"}),
    Sample("practice"),
    Sample("exercise", {"kind": "wild-bomb", "name": "shown.7.recreational.2.1"}),
    Sample("exercise", {"kind": "beats", "name": "shown.7.recreational.1.1"}),
    Sample("exercise", {"kind": "beats", "name": "shown.7.recreational.3.1"}),
    Sample("exercise", {"kind": "name-it", "name": "shown.7.recreational.2.1"}),
    Sample("exercise", {"kind": "order", "name": "shown.7.recreational.3.1"}),
    Sample("glossary"),
    Sample("term", {"name": "tube"}),
    Sample("settings"),
    Sample("account"),
    Sample("sign-up"),
    Sample("sign-in"),
    Sample("recover"),
    Sample("new-password", {"ticket": "used-before"}),
    Sample("delete"),
    Sample("rules"),
    Sample("chapter", {"name": "G3"}),
    Sample("rule", {"number": "G3.6"}),
)

NO_PAGE = {
    "healthz": "one word for machines",
    "another": "leads on to an exercise",
    "example": "leads on to the rule that shows it",
    "sign-out": "is a button's",
    "details": "is for who is signed in: test_account.py looks at it",
    "password": "is for who is signed in: test_account.py looks at it",
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
