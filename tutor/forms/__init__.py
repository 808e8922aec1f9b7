"""The only door from text to cards: values of forms, and cards as people type them."""

from .answers import AnswerForm
from .fields import CardsField, LevelField
from .problems import Problem, Unreadable
from .questions import Read, read_question
from .typed import read_typed

__all__ = [
    "AnswerForm",
    "CardsField",
    "LevelField",
    "Problem",
    "Read",
    "Unreadable",
    "read_question",
    "read_typed",
]
