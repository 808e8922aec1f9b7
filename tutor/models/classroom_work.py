"""What a class is given to do, and what came of it."""

from django.db import models

from tutor.classes import codes
from tutor.models.classroom import LONGEST_TITLE, Classroom, Group, Pupil
from tutor.models.progress import Attempt


class Assignment(models.Model):
    """Exercises for a class or some of it."""

    class State(models.TextChoices):
        """Who may answer."""

        DRAFT = "draft"
        OPEN = "open"
        CLOSED = "closed"

    class Counts(models.TextChoices):
        """Which of several tries counts."""

        BEST = "best"
        FIRST = "first"
        LAST = "last"

    classroom = models.ForeignKey(
        Classroom, on_delete=models.CASCADE, related_name="assignments"
    )
    key = models.CharField(
        max_length=codes.KEY_LENGTH, unique=True, default=codes.new_key
    )
    title = models.CharField(max_length=LONGEST_TITLE)
    state = models.CharField(max_length=8, choices=State, default=State.DRAFT)
    opens_at = models.DateTimeField(null=True, blank=True)
    closes_at = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    """How often each exercise may be answered; 0 is as often as one likes."""
    counts = models.CharField(max_length=8, choices=Counts, default=Counts.BEST)
    verdict_waits = models.BooleanField(default=False)
    """Whether pupils hear what an answer was worth only after the end."""
    own_seeds = models.BooleanField(default=False)
    """Whether each pupil gets exercises of their own, of the same kinds."""
    whole_class = models.BooleanField(default=True)
    groups = models.ManyToManyField(Group, related_name="assignments")
    pupils = models.ManyToManyField(Pupil, related_name="assignments")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["classroom", "state"], name="assignment_of_class")
        ]

    def __str__(self) -> str:
        return f"assignment {self.key}"


class Item(models.Model):
    """One exercise of an assignment: the values it is made from, and the step of a lesson it stands in, if any."""

    assignment = models.ForeignKey(
        Assignment, on_delete=models.CASCADE, related_name="items"
    )
    place = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=32)
    seed = models.CharField(max_length=24)
    level = models.CharField(max_length=2)
    rules = models.CharField(max_length=120)
    difficulty = models.PositiveSmallIntegerField()
    version = models.PositiveSmallIntegerField()
    lesson = models.CharField(max_length=64, blank=True)
    step = models.CharField(max_length=64, blank=True)

    class Meta:
        ordering = ["place", "pk"]

    def __str__(self) -> str:
        return f"item {self.place} of {self.assignment_id}"


class Try(models.Model):
    """An attempt at an item, and what it is worth: a sum of the attempt, which can be judged again."""

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="all_tries")
    pupil = models.ForeignKey(Pupil, on_delete=models.CASCADE, related_name="tries")
    attempt = models.OneToOneField(
        Attempt, on_delete=models.CASCADE, related_name="as_try"
    )
    number = models.PositiveSmallIntegerField()
    """The pupil's first, second, third … at this item."""
    solved = models.BooleanField()
    rule = models.CharField(max_length=8, blank=True)
    """The rule it was about: the one that refused it, or the one that the solution rests on."""
    beliefs = models.JSONField(default=list)
    """What the pupil seems to think, in codes (tutor.classes.beliefs)."""
    hints = models.PositiveSmallIntegerField(default=0)
    answered_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["item", "pupil", "number"], name="try_once")
        ]

    def __str__(self) -> str:
        return f"try {self.number} of {self.pupil_id} at {self.item_id}"


class Worksheet(models.Model):
    """A printed sheet: the code on it leads to its exercises."""

    code = models.CharField(
        max_length=codes.LENGTH, unique=True, default=codes.new_code
    )
    assignment = models.ForeignKey(
        Assignment, on_delete=models.CASCADE, related_name="worksheets"
    )
    pupil = models.ForeignKey(
        Pupil, on_delete=models.CASCADE, null=True, related_name="worksheets"
    )
    number = models.PositiveSmallIntegerField(default=0)
    """Of a sheet that is nobody's."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["assignment", "pupil", "number"], name="worksheet_once"
            )
        ]

    def __str__(self) -> str:
        return f"worksheet {self.code}"


class Judgement(models.Model):
    """An attempt that is worth something else since a rule or an exercise was corrected."""

    attempt = models.ForeignKey(
        Attempt, on_delete=models.CASCADE, related_name="judgements"
    )
    solved = models.BooleanField()
    outcome = models.CharField(max_length=64)
    was_solved = models.BooleanField()
    was_outcome = models.CharField(max_length=64)
    judged_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["attempt", "-judged_at"], name="judgement_latest")
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id}: {self.was_outcome} is {self.outcome}"
