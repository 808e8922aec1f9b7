"""Making one learner of two: what a guest did becomes part of an account, once."""

from django.db import transaction
from django.db.models import Exists, OuterRef

from tutor import sums
from tutor.holding import hold, hold_to_delete
from tutor.models import Attempt, HintUse, Learner, Report, Run, Skill

ONCE = ((Attempt, ("token",)), (HintUse, ("kind", "exercise", "number")))
"""What a learner did, and what tells two doings of one learner apart. The rest are sums of these."""


def merge(guest: int, into: Learner) -> None:
    """Give what the guest of that number did to another learner, and forget the guest.

    What both have, because a form was sent again, stays one. A number that is no guest's changes nothing. Raises Gone
    where the other is deleted meanwhile.
    """
    with transaction.atomic():
        # Locked, so that an answer on its way is counted before or after, and never between.
        found = hold_to_delete(Learner.objects.filter(pk=guest, user=None))
        if not found or found == [into]:
            return
        [gone], into = found, hold(Learner, into.pk)
        for doings, key in ONCE:
            same = {name: OuterRef(name) for name in key}
            theirs = doings.objects.filter(learner=gone)
            theirs.filter(Exists(doings.objects.filter(learner=into, **same))).delete()
            theirs.update(learner=into)
        for model in (Report, Run):
            model._default_manager.filter(learner=gone).update(learner=into)  # noqa: SLF001 - any model has it.
        if not into.reviews:
            into.reviews = gone.reviews
            into.save(update_fields=["reviews"])
        _keep_criteria(gone, into)
        gone.delete()
        sums.rebuild(into)


def _keep_criteria(gone: Learner, into: Learner) -> None:
    """Let each rule keep the criterion that held when the one or the other met it first."""
    own = {row.rule: row for row in Skill.objects.filter(learner=into)}
    theirs = Skill.objects.filter(learner=gone)
    for row in theirs.filter(rule__in=own):
        met, mine = row.met_at, own[row.rule]
        if met and mine.met_at and met < mine.met_at:
            Skill.objects.filter(pk=mine.pk).update(criterion=row.criterion)
    theirs.exclude(rule__in=own).update(learner=into)
