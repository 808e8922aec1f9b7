"""Classes: who teaches, who learns, how pupils get in, and what the teachers tell them."""

from django.conf import settings
from django.db import models

from tutor.classes import codes

LONGEST_TITLE = 60
LONGEST_NAME = 60
LONGEST_NUMBER = 20
LONGEST_NOTICE = 2000


class Classroom(models.Model):
    """A class."""

    key = models.CharField(
        max_length=codes.KEY_LENGTH, unique=True, default=codes.new_key
    )
    """What names it in addresses."""
    title = models.CharField(max_length=LONGEST_TITLE)
    language = models.CharField(max_length=7)
    """The language of its links and of what is printed for it."""
    rules = models.CharField(max_length=120, default="recreational")
    """Its house rules: a profile with its options, as the engine writes them."""
    zone = models.CharField(max_length=40, default="UTC")
    """The time zone its dates are in."""
    created_at = models.DateTimeField(auto_now_add=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    code = models.CharField(max_length=codes.LENGTH, unique=True, null=True, blank=True)
    """The code to join with, while there is one."""
    code_until = models.DateTimeField(null=True, blank=True)
    code_left = models.PositiveSmallIntegerField(default=0)
    """How many may still join with the code."""

    def __str__(self) -> str:
        return f"class {self.key}"


class Teacher(models.Model):
    """Somebody who teaches a class, or is asked to."""

    classroom = models.ForeignKey(
        Classroom, on_delete=models.CASCADE, related_name="teachers"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="teaching"
    )
    owner = models.BooleanField(default=False)
    """Whether the class is theirs: each class has one owner."""
    since = models.DateTimeField(null=True, blank=True)
    """When they said yes; empty while they are only asked."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["classroom", "user"], name="teacher_once")
        ]

    def __str__(self) -> str:
        return f"teacher {self.user_id} of {self.classroom_id}"


class Pupil(models.Model):
    """Somebody in a class. The name is for the teachers of this class and nobody else."""

    class State(models.TextChoices):
        """How far in they are."""

        WAITING = "waiting"
        IN = "in"
        OUT = "out"

    classroom = models.ForeignKey(
        Classroom, on_delete=models.CASCADE, related_name="pupils"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="classes"
    )
    name = models.CharField(max_length=LONGEST_NAME)
    number = models.CharField(max_length=LONGEST_NUMBER, blank=True)
    """What the school's own lists call them, where the teacher gave it."""
    state = models.CharField(max_length=8, choices=State, default=State.IN)
    managed = models.BooleanField(default=False)
    """Whether the account was made by a teacher of this class, who may give it a new sign-in card."""
    consent = models.PositiveSmallIntegerField(default=0)
    """Which version of the explanation of what teachers see was agreed to; 0 where the teacher made the account."""
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["classroom", "user"], name="pupil_once")
        ]

    def __str__(self) -> str:
        return f"pupil {self.pk} of {self.classroom_id}"


class Group(models.Model):
    """Some pupils of a class, to be given something of their own."""

    classroom = models.ForeignKey(
        Classroom, on_delete=models.CASCADE, related_name="groups"
    )
    title = models.CharField(max_length=LONGEST_TITLE)
    pupils = models.ManyToManyField(Pupil, related_name="groups")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["classroom", "title"], name="group_once")
        ]

    def __str__(self) -> str:
        return f"group {self.pk} of {self.classroom_id}"


class SignInCard(models.Model):
    """The printed card of a pupil's account: its QR code opens the account. Only a digest is kept."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="card"
    )
    digest = models.CharField(max_length=64, unique=True)
    issued_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"card of {self.user_id}"


class Notice(models.Model):
    """What the teachers of a class tell it."""

    classroom = models.ForeignKey(
        Classroom, on_delete=models.CASCADE, related_name="notices"
    )
    text = models.TextField(max_length=LONGEST_NOTICE, blank=True)
    """Empty where `event` says it."""
    event = models.CharField(max_length=16, blank=True)
    """What the site itself has to tell: `closed`, `new-owner`."""
    who = models.CharField(max_length=30, blank=True)
    """The account name of whom the event is about; empty once the account is gone."""
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["classroom", "-created_at"], name="notice_latest")
        ]

    def __str__(self) -> str:
        return f"notice {self.pk} of {self.classroom_id}"
