"""What teachers and pupils write about their classes."""

import re
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.conf import settings
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from engine import PROFILES, EngineError, find_profile
from tutor import library
from tutor.classes import roster, words
from tutor.classes.roster import MOST_PUPILS
from tutor.models.classroom import (
    LONGEST_NAME,
    LONGEST_NOTICE,
    LONGEST_NUMBER,
    LONGEST_TITLE,
)

GUESS = {"es": "Europe/Madrid", "pt-br": "America/Sao_Paulo"}
"""Where a class is taken to be until its teacher says so."""


MOMENT = "%Y-%m-%dT%H:%M"
LONGEST_MOMENT = 30
YEARS = range(2000, 2200)
"""Those in which a class may have something to do: the first and the last of all have no other zone's hour."""


class LineField(forms.CharField):
    """A line of text that is shown as it is."""

    def __init__(
        self, *, longest: int, label: Any, required: bool = True, help_text: Any = ""
    ) -> None:
        # Far more than is allowed is not even looked at.
        super().__init__(
            label=label, required=required, max_length=20_000, help_text=help_text
        )
        self.longest = longest
        self.widget.attrs |= {"maxlength": str(longest), "autocomplete": "off"}

    def to_python(self, value: Any) -> str:
        """Return the line as it is kept."""
        return words.tidy(super().to_python(value) or "")

    def validate(self, value: str) -> None:
        """Refuse what cannot be seen."""
        super().validate(value)
        if value:
            words.check_name(value, self.longest)


class NumberField(forms.IntegerField):
    """A whole number between two, which whatever else is typed is told."""

    def __init__(self, *, least: int, most: int, label: Any, initial: int) -> None:
        super().__init__(label=label, min_value=least, max_value=most, initial=initial)
        self.least, self.most = least, most

    def clean(self, value: Any) -> int | None:
        """Return the number."""
        try:
            number: int | None = super().clean(value)
        except forms.ValidationError:
            said = _("Write a number from %(least)s to %(most)s.")
            facts = {"least": self.least, "most": self.most}
            raise forms.ValidationError(said, code="range", params=facts) from None
        return number


class MomentField(forms.Field):
    """A day and an hour on the clock of the class, which may be left empty; `called` is what sentences call it."""

    zone = "UTC"

    def __init__(self, *, label: Any, called: Any) -> None:
        widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format=MOMENT)
        super().__init__(label=label, required=False, widget=widget)
        self.called = called

    def to_python(self, value: Any) -> datetime | None:
        """Return the moment; None where none is given."""
        if not value:
            return None
        year = re.match(r"\d+(?=-)", str(value)[:LONGEST_MOMENT], re.ASCII)
        if year and int(year[0]) not in YEARS:
            said = _("%(field)s: the year has to lie between %(first)s and %(last)s.")
            facts = {"field": self.called, "first": YEARS[0], "last": YEARS[-1]}
            raise forms.ValidationError(said, code="year", params=facts)
        try:
            moment = datetime.strptime(str(value)[:16], MOMENT).replace(
                tzinfo=ZoneInfo(self.zone)
            )
        except ValueError:
            said = _("%(field)s: write day and hour like 2026-05-31T18:00.")
            raise forms.ValidationError(
                said, code="moment", params={"field": self.called}
            ) from None
        return moment

    def prepare_value(self, value: Any) -> Any:
        """Return the moment as its control shows it."""
        return (
            value.astimezone(ZoneInfo(self.zone)).strftime(MOMENT)
            if isinstance(value, datetime)
            else value
        )


class ClassForm(forms.Form):
    """A class: what it is called, and what language it speaks."""

    title = LineField(longest=LONGEST_TITLE, label=_("Name of the class"))
    language = forms.ChoiceField(
        label=_("Language of the class"), choices=settings.LANGUAGES
    )


class SettingsForm(ClassForm):
    """All that can be said of a class."""

    rules = forms.ChoiceField(label=_("House rules"))
    zone = forms.ChoiceField(label=_("Time zone"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rules"].choices = rule_choices(self.initial.get("rules", ""))  # type: ignore[attr-defined]
        self.fields["zone"].choices = [  # type: ignore[attr-defined]
            (name, name.replace("_", " ")) for name in _zones()
        ]


class PupilForm(forms.Form):
    """What a pupil is called in this class, where `others` have names and numbers too."""

    name = LineField(
        longest=LONGEST_NAME,
        label=_("Real name"),
        help_text=_("Only the teachers of this class see it."),
    )
    number = LineField(
        longest=LONGEST_NUMBER,
        label=_("Number in the school’s lists (you may leave it empty)"),
        required=False,
    )

    def __init__(self, others: roster.There, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.others = others

    def clean_name(self) -> str:
        """Refuse a name that somebody else has."""
        name: str = self.cleaned_data["name"]
        if words.key(name) in self.others.names:
            raise forms.ValidationError(capfirst(roster.name_taken()), code="taken")
        return name

    def clean_number(self) -> str:
        """Refuse a number that somebody else has."""
        number: str = self.cleaned_data["number"]
        if number and words.key(number) in self.others.numbers:
            raise forms.ValidationError(capfirst(roster.number_taken()), code="taken")
        return number


class JoinForm(forms.Form):
    """The name under which somebody asks to join, and that they know who will see what."""

    name = LineField(
        longest=LONGEST_NAME,
        label=_("Your real name"),
        help_text=_(
            "Only your teachers see it. The others see the name of your account."
        ),
    )
    agreed = forms.BooleanField(
        label=_("I have read this, with an adult if I am a child, and I agree.")
    )


class CodeForm(forms.Form):
    """How long a code holds, and for how many."""

    days = forms.TypedChoiceField(
        label=_("It holds for"),
        coerce=int,
        choices=[(1, _("a day")), (7, _("a week")), (30, _("a month"))],
        initial=7,
    )
    places = NumberField(label=_("For how many"), least=1, most=MOST_PUPILS, initial=40)


class AssignmentForm(forms.Form):
    """How an assignment is given; what it holds is drawn or picked beside it."""

    title = LineField(longest=LONGEST_TITLE, label=_("Title"), required=False)
    opens_at = MomentField(label=_("Beginning (optional)"), called=_("Beginning"))
    closes_at = MomentField(label=_("End (optional)"), called=_("End"))
    tries = forms.TypedChoiceField(
        label=_("How often each exercise may be answered"),
        coerce=int,
        choices=[
            (0, _("as often as they like")),
            (1, _("once")),
            (2, _("twice")),
            (3, _("three times")),
        ],
    )
    counts = forms.ChoiceField(
        label=_("Which answer counts"),
        choices=[
            ("best", _("the best")),
            ("first", _("the first")),
            ("last", _("the last")),
        ],
    )
    verdict_waits = forms.ChoiceField(
        label=_("When they hear what it was worth"),
        choices=[("", _("at once")), ("1", _("after the end"))],
        required=False,
    )
    own_seeds = forms.ChoiceField(
        label=_("Exercises"),
        choices=[
            ("", _("the same for all")),
            ("1", _("each pupil their own, of the same kinds")),
        ],
        required=False,
    )

    def __init__(self, zone: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("opens_at", "closes_at"):
            self.fields[name].zone = zone  # type: ignore[attr-defined]

    def clean(self) -> None:
        """Refuse an end that comes before the beginning, and a new one that has passed."""
        for name in self.fields.keys() & {"verdict_waits", "own_seeds"}:
            self.cleaned_data[name] = self.cleaned_data.get(name) == "1"
        begins, ends = (
            self.cleaned_data.get("opens_at"),
            self.cleaned_data.get("closes_at"),
        )
        if begins and ends and ends <= begins:
            self.add_error("closes_at", _("The end has to come after the beginning."))
        elif ends and ends <= timezone.now() and not self._had(ends):
            said = _(
                "The end has passed already. Choose a later one, or leave it empty."
            )
            self.add_error("closes_at", said)

    def _had(self, end: datetime) -> bool:
        """Whether that was its end before."""
        before: datetime | None = self.initial.get("closes_at")
        return before is not None and before.replace(second=0, microsecond=0) == end


class NoticeForm(forms.Form):
    """A few lines to the class."""

    text = forms.CharField(
        label=_("To the class"), widget=forms.Textarea(attrs={"rows": 3})
    )

    def clean_text(self) -> str:
        """Return the lines as they are kept."""
        text = words.tidy(self.cleaned_data["text"])
        words.check(text, LONGEST_NOTICE, lines=True)
        return text


def rule_choices(now: str = "") -> list[tuple[str, Any]]:
    """Return the house rules there are to choose from, with the ones in use."""
    house = library.book(get_language() or "").house
    known: list[tuple[str, Any]] = [
        (key, house.name(find_profile(key))) for key in PROFILES if key in house.sets
    ]
    if now and now not in dict(known) and _is_profile(now):
        known.append((now, house.name(find_profile(now))))
    return known


def _is_profile(text: str) -> bool:
    try:
        return find_profile(text).key == text
    except EngineError:
        return False


def _zones() -> list[str]:
    """Return the zones of the places where people live, by continent."""
    places = (
        "America/",
        "Europe/",
        "Africa/",
        "Asia/",
        "Atlantic/",
        "Australia/",
        "Pacific/",
        "Indian/",
    )
    return [
        "UTC",
        *sorted(name for name in available_timezones() if name.startswith(places)),
    ]
