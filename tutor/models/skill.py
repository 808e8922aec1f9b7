"""How far a learner is with each rule, and on which days. Sums of the attempts: `tutor.sums` can make them anew."""

from dataclasses import asdict, fields

from django.db import models

from tutor.mastery import NEWEST, REMEMBERED, Standing
from tutor.models.learner import Learner


class Skill(models.Model):
    """A learner's standing with a rule (see `tutor.mastery.Standing`, whose fields it keeps)."""

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="skills"
    )
    rule = models.CharField(max_length=8)
    criterion = models.PositiveSmallIntegerField(default=NEWEST)
    tries = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)
    recent = models.CharField(max_length=REMEMBERED, blank=True)
    days = models.PositiveIntegerField(default=0)
    last_day = models.DateField(null=True, blank=True)
    met_at = models.DateTimeField(null=True, blank=True)
    practised_at = models.DateTimeField(null=True, blank=True)
    mastered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "rule"], name="skill_once")
        ]

    def __str__(self) -> str:
        return f"{self.rule}: {self.solved} of {self.tries}"

    @property
    def standing(self) -> Standing:
        """The row as a value."""
        return Standing(
            **{field.name: getattr(self, field.name) for field in fields(Standing)}
        )

    @standing.setter
    def standing(self, standing: Standing) -> None:
        for name, value in asdict(standing).items():
            setattr(self, name, value)


class SkillDay(models.Model):
    """What a learner answered about a rule on a day of theirs: first answers only."""

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="skill_days"
    )
    day = models.DateField()
    rule = models.CharField(max_length=8)
    tries = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "day", "rule"], name="skill_day_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.rule}: {self.solved} of {self.tries}"


class Day(models.Model):
    """How much a learner answered on a day of theirs, repeats included."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="days")
    day = models.DateField()
    answers = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "day"], name="day_once")
        ]

    def __str__(self) -> str:
        return f"{self.day}: {self.right} of {self.answers}"
