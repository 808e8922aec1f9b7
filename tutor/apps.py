"""The one app."""

from django.apps import AppConfig


class TutorConfig(AppConfig):
    """The site as Django sees it."""

    name = "tutor"
    verbose_name = "Mesa"
