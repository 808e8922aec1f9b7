"""When to look at a rule again."""

from django.db import models

from tutor.models.learner import Learner


class Review(models.Model):
    """What a learner remembers of a rule, as `fsrs` reckons it. A sum of the attempts."""

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="review_rows"
    )
    rule = models.CharField(max_length=8)
    due = models.DateTimeField()
    stability = models.FloatField()
    difficulty = models.FloatField()
    seen_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "rule"], name="review_once")
        ]
        indexes = [models.Index(fields=["learner", "due"], name="review_due")]

    def __str__(self) -> str:
        return f"{self.rule}: {self.due:%Y-%m-%d}"
