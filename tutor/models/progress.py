"""What a learner did. Attempts are the truth and never change; step progress is a sum of them."""

from typing import Any

from django.db import models

from tutor.models.learner import Learner


class Attempt(models.Model):
    """One answer, as it was given and judged."""

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="attempts"
    )
    token = models.CharField(max_length=64)
    """Of the form it came with: the same form sent again is the same attempt."""
    kind = models.CharField(max_length=32)
    exercise = models.CharField(max_length=128)
    lesson = models.CharField(max_length=64, blank=True)
    step = models.CharField(max_length=64, blank=True)
    via = models.CharField(max_length=32, blank=True)
    """What it was given for, where it was neither a lesson nor practice by itself: `review`, `daily`, `run-7`."""
    answer = models.JSONField()
    outcome = models.CharField(max_length=64)
    solved = models.BooleanField()
    hints = models.PositiveSmallIntegerField(default=0)
    """How many hints had been read before it; a solution that was shown counts as one."""
    rules = models.JSONField(default=list)
    """The rules it says something about."""
    day = models.DateField()
    """The day it was for the learner."""
    created_at = models.DateTimeField(auto_now_add=True)
    waits = models.BooleanField(default=False, db_default=False)
    """Whether it moves no sum yet: what it is worth is told at the end of an assignment (tutor.waiting)."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "token"], name="attempt_once_per_form"
            ),
        ]
        indexes = [
            models.Index(fields=["learner", "-created_at"], name="attempt_latest"),
            models.Index(
                fields=["learner", "kind", "exercise"], name="attempt_same_exercise"
            ),
            models.Index(
                fields=["learner"],
                condition=models.Q(waits=True),
                name="attempt_waits",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.exercise}: {self.outcome}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep a new attempt; one that is kept never changes."""
        if not self._state.adding:
            raise TypeError("an attempt never changes")
        super().save(*args, **kwargs)


class StepProgress(models.Model):
    """Where a learner stands in a step of a lesson; can be counted again from the attempts."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="steps")
    lesson = models.CharField(max_length=64)
    step = models.CharField(max_length=64)
    tries = models.PositiveIntegerField(default=0)
    solved_at = models.DateTimeField(null=True, blank=True)
    tried_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "lesson", "step"], name="step_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.lesson}/{self.step}: {self.tries}"


class HintUse(models.Model):
    """A hint that a learner asked for."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="hints")
    kind = models.CharField(max_length=32)
    exercise = models.CharField(max_length=128)
    number = models.PositiveSmallIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "kind", "exercise", "number"], name="hint_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.exercise}: hint {self.number}"
