"""Exercises one after the other, against the clock or without one."""

from django.db import models

from tutor.models.learner import Learner


class Run(models.Model):
    """A run that somebody started. What was answered in it stands in the attempts, with `via` of the run."""

    CLOCKS = (180, 300, 600)
    """How many seconds a run with a clock may last."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="runs")
    key = models.CharField(max_length=16, unique=True)
    """Its name in addresses, and what its exercises are drawn from."""
    kind = models.CharField(max_length=32, blank=True)
    """The one kind it is of, or nothing for a mixed run."""
    difficulty = models.PositiveSmallIntegerField(default=1)
    rules = models.CharField(max_length=64)
    """The rules of the table."""
    exercises = models.JSONField(default=list)
    """The very exercises to answer, each as kind and id, where they are not drawn: what was missed."""
    seconds = models.PositiveIntegerField(default=0)
    """How long it lasts; 0 where no clock runs."""
    most = models.PositiveSmallIntegerField(default=0)
    """How many exercises it has at most; 0 where the clock alone ends it."""
    tells_at_end = models.BooleanField(default=False)
    """Whether what the answers were worth is said at the end."""
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    """When the learner ended it, where they did."""

    def __str__(self) -> str:
        return f"run {self.key}"
