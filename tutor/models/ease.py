"""How often people solve the exercises of a kind."""

from django.db import models


class Ease(models.Model):
    """What first answers to exercises of a kind and a difficulty came to: a sum of attempts, about nobody."""

    kind = models.CharField(max_length=32)
    difficulty = models.PositiveSmallIntegerField()
    tries = models.PositiveIntegerField()
    solved = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["kind", "difficulty"], name="ease_once")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.difficulty}: {self.solved} of {self.tries}"
