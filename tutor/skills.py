"""Counting what an answer says about the rules: the rows behind the page of progress."""

from collections.abc import Iterable

from tutor import reviews
from tutor.evidence import evidence_of, is_first
from tutor.models import Attempt, Day, Skill, SkillDay
from tutor.tally import Tally

DAYS = Tally(Day, row=("learner_id", "day"), sums=("answers", "right"))
SKILL_DAYS = Tally(
    SkillDay, row=("learner_id", "day", "rule"), sums=("tries", "solved")
)


def count(attempt: Attempt) -> int:
    """Move the sums that a new attempt changes, in the transaction that keeps the attempt; return its number of that day.

    That transaction holds the learner: one learner's answers are counted one after the other.
    """
    number = DAYS.add(
        learner_id=attempt.learner_id,
        day=attempt.day,
        answers=1,
        right=int(attempt.solved),
    )
    if attempt.rules and is_first(attempt):
        _count_evidence(attempt)
    return number


def _count_evidence(attempt: Attempt) -> None:
    evidence = evidence_of(attempt)
    for skill in _skills(attempt.learner_id, attempt.rules):
        skill.standing = skill.standing.after(evidence)
        skill.save()
        SKILL_DAYS.add(
            learner_id=attempt.learner_id,
            day=attempt.day,
            rule=skill.rule,
            tries=1,
            solved=int(evidence.solved),
        )
    reviews.note(attempt.learner, attempt.rules, evidence)


def _skills(learner: int, rules: Iterable[str]) -> list[Skill]:
    """Return the rows of some rules, new ones where there were none."""
    rules = list(rules)
    known = {
        row.rule: row
        for row in Skill.objects.filter(learner_id=learner, rule__in=rules)
    }
    return [known.get(rule) or Skill(learner_id=learner, rule=rule) for rule in rules]
