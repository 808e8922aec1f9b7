"""Does this beat that? A question from a real table, and everything there is to say about it."""

from tutor.beats.change import Change, change
from tutor.beats.question import Question, Ruling, rule_on

__all__ = ["Change", "Question", "Ruling", "change", "rule_on"]
