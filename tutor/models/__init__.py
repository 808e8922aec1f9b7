"""What is kept: people, and what they did."""

from tutor.models.learner import Learner
from tutor.models.progress import Attempt, HintUse, StepProgress
from tutor.models.review import Review
from tutor.models.session import Session
from tutor.models.skill import Day, Skill, SkillDay
from tutor.models.throttle import Throttle
from tutor.models.user import User

__all__ = [
    "Attempt",
    "Day",
    "HintUse",
    "Learner",
    "Review",
    "Session",
    "Skill",
    "SkillDay",
    "StepProgress",
    "Throttle",
    "User",
]
