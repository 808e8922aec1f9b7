"""The only door from codes to sentences, in the reader's language.

    explain(exercise, outcome).title            "Sí: bomba de cuatro ochos"
    goal(exercise)                              "Supera la pareja de reyes con una bomba."
    reading_name(reading)                       "bomba de cuatro ochos"
    card_name(card, level)                      "siete de corazones, comodín"

Every sentence is a Said: text with cards in it, which a template may draw.
"""

from .answers import answer
from .beliefs import belief
from .cards import card_name, card_sign, rank_sign
from .drills import DIFFICULTIES, SAMPLE_LEVEL, NamedKind, kinds
from .outcomes import Explained, RulingSaid, explain
from .questions import also_asked, goal, hint, option, story
from .readings import reading_name, reading_phrase, the_reading
from .said import Said, Shown
from .verdicts import verdict_sentences, verdict_title

__all__ = [
    "DIFFICULTIES",
    "SAMPLE_LEVEL",
    "Explained",
    "NamedKind",
    "RulingSaid",
    "Said",
    "Shown",
    "also_asked",
    "answer",
    "belief",
    "card_name",
    "card_sign",
    "explain",
    "goal",
    "hint",
    "kinds",
    "option",
    "rank_sign",
    "reading_name",
    "reading_phrase",
    "story",
    "the_reading",
    "verdict_sentences",
    "verdict_title",
]
