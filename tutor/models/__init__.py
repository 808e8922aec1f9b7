"""What is kept: people, what they did, and the classes they are in."""

from tutor.models.classroom import (
    Classroom,
    Group,
    Notice,
    Pupil,
    SignInCard,
    Teacher,
)
from tutor.models.classroom_work import Assignment, Item, Judgement, Try, Worksheet
from tutor.models.ease import Ease
from tutor.models.learner import Learner
from tutor.models.progress import Attempt, HintUse, StepProgress
from tutor.models.report import Report
from tutor.models.review import Review
from tutor.models.run import Run
from tutor.models.session import Session
from tutor.models.skill import Day, Skill, SkillDay
from tutor.models.throttle import Throttle
from tutor.models.user import User

__all__ = [
    "Assignment",
    "Attempt",
    "Classroom",
    "Day",
    "Ease",
    "Group",
    "HintUse",
    "Item",
    "Judgement",
    "Learner",
    "Notice",
    "Pupil",
    "Report",
    "Review",
    "Run",
    "Session",
    "SignInCard",
    "Skill",
    "SkillDay",
    "StepProgress",
    "Teacher",
    "Throttle",
    "Try",
    "User",
    "Worksheet",
]
