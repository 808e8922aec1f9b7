"""What readers say is wrong."""

from django.db import models

from tutor.models.learner import Learner


class Report(models.Model):
    """A problem with an exercise, with what the reader had answered: enough to see what they saw."""

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, null=True, blank=True, related_name="reports"
    )
    kind = models.CharField(max_length=32)
    exercise = models.CharField(max_length=128)
    answer = models.JSONField(null=True)
    """The last one that the reader gave."""
    outcome = models.CharField(max_length=64, blank=True)
    language = models.CharField(max_length=8)
    words = models.TextField(max_length=500, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["closed_at", "-created_at"], name="report_open")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.exercise}"
