"""Cards in templates: `{% face card level %}`, `{{ cards|minis:level }}`, `{{ sentence|said }}`."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from engine import RECREATIONAL, Card, Kind, Profile, Rank, Reading
from tutor import controls, explain, faces, library
from tutor.exercises import Exercise, Option
from tutor.explain.cards import card_name, card_sign, rank_sign
from tutor.explain.said import Said

register = template.Library()

register.simple_tag(faces.face, name="face")
register.simple_tag(faces.style, name="card_style")
register.simple_tag(faces.lying, name="lying")
register.simple_tag(controls.card_box, name="card_box")
register.simple_tag(controls.meaning_options, name="meaning_options")


@register.simple_tag(takes_context=True)
def if_wrong(context: template.Context, *name: str) -> SafeString:
    """The attributes of the control of that name, where it is what the form's problem is about: they tell it with its error."""
    said = context.get("said")
    wrong = said and any(problem.field == "".join(name) for problem in said.problems)
    return SafeString(' aria-invalid="true" aria-describedby="wrong"' if wrong else "")


@register.simple_tag
def bomb_rungs(profile: Profile | str = "") -> list[Kind | int]:
    """List the bombs of a set of rules, the strongest first: kinds, and the sizes of cards alike."""
    rules = profile if isinstance(profile, Profile) else RECREATIONAL
    alike = list(range(rules.largest_bomb, 3, -1))
    above = rules.straight_flush_above
    if above is None:
        return [Kind.JOKER_BOMB, *alike]
    larger = [size for size in alike if size > above]
    smaller = [size for size in alike if size <= above]
    return [Kind.JOKER_BOMB, *larger, Kind.STRAIGHT_FLUSH, *smaller]


@register.filter
def rung(reading: Reading | None) -> Kind | int | str:
    """Name the rung of the ladder that a reading stands on; nothing for what is no bomb."""
    if not isinstance(reading, Reading) or not reading.is_bomb:
        return ""
    return reading.size if reading.kind is Kind.BOMB else reading.kind


@register.filter
def document_title(document: str) -> str:
    """Name a document by its id."""
    documents = library.book(get_language() or "").documents
    return next(one.title for one in documents if one.id == document)


@register.filter
def minis(cards: Iterable[Card], level: Rank | None = None) -> SafeString:
    """Draw cards small, as they stand in a sentence."""
    return faces.minis(cards, level)


@register.filter
def said(sentence: Said | str) -> SafeString | str:
    """Draw a sentence with the cards in it."""
    if isinstance(sentence, str):
        return sentence
    return format_html_join(
        "",
        "{}",
        (
            (part if isinstance(part, str) else faces.minis(part.cards, part.level),)
            for part in sentence
        ),
    )


register.filter("sign", card_sign)
register.filter("rank_sign", rank_sign)
register.filter("card_word", card_name)


@register.filter
def option_words(option: Option, exercise: Exercise) -> Said:
    """Name an option of an exercise."""
    return explain.option(option, exercise)
