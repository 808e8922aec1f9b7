"""The one app."""

from django.apps import AppConfig


class TutorConfig(AppConfig):
    """The site as Django sees it."""

    name = "tutor"
    verbose_name = "Mesa"

    def ready(self) -> None:
        """Load the checks."""
        from tutor import checks  # noqa: F401, PLC0415 - models must be ready first.
