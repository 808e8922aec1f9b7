"""What people write about their accounts."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tutor import names
from tutor.models import User

LONGEST_PASSWORD = 128


class PasswordField(forms.CharField):
    """A password as it was typed, spaces included."""

    widget = forms.PasswordInput

    def __init__(self, *, label: Any, new: bool = False) -> None:
        super().__init__(
            label=label,
            strip=False,
            max_length=LONGEST_PASSWORD,
            help_text=_("At least 8 characters. Three words are easy to keep in mind.")
            if new
            else "",
        )
        self.widget.attrs["autocomplete"] = (
            "new-password" if new else "current-password"
        )


class NameField(forms.CharField):
    """A name, tidied; whether it may be used is for `check_free` to say."""

    def __init__(self) -> None:
        super().__init__(label=_("Name"), max_length=200)
        self.widget.attrs |= {
            "autocomplete": "username",
            "autocapitalize": "none",
            "spellcheck": "false",
        }

    def to_python(self, value: str | None) -> str:
        """Return the name as it is kept."""
        return names.tidy(super().to_python(value) or "")


class MailField(forms.EmailField):
    """An address, for who wants one."""

    def __init__(self) -> None:
        super().__init__(
            label=_("E-mail address (you may leave it empty)"),
            required=False,
            max_length=254,
            help_text=_("Only used to get a forgotten password back."),
        )
        self.widget.attrs["autocomplete"] = "email"


def check_free(name: str, *, but: User | None = None) -> str:
    """Return a tidy name that nobody else has. ValidationError when it is refused."""
    names.check(name)
    others = User.objects.filter(name_key=names.key(name))
    if (others.exclude(pk=but.pk) if but else others).exists():
        raise ValidationError(names.taken(), code="taken")
    return name


class SignUpForm(forms.Form):
    """A name and a password; an address where the site can write to it."""

    name = NameField()
    password = PasswordField(label=_("Password"), new=True)
    email = MailField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not settings.MAIL_URL:
            del self.fields["email"]
        self.fields["name"].help_text = _("Not your real name: others may see it.")

    def clean_name(self) -> str:
        """Refuse a name that is none, or that somebody has."""
        return check_free(self.cleaned_data["name"])

    def clean(self) -> None:
        """Refuse a password that is easy to guess."""
        if password := self.cleaned_data.get("password"):
            user = User(username=self.cleaned_data.get("name", ""))
            _check_password(self, "password", password, user)

    def save(self) -> User:
        """Make the account."""
        data = self.cleaned_data
        return User.objects.create_user(
            data["name"], data.get("email", ""), data["password"]
        )


class SignInForm(forms.Form):
    """A name and its password."""

    name = NameField()
    password = PasswordField(label=_("Password"))
    stay = forms.BooleanField(
        label=_("Keep me signed in on this device"), required=False
    )


class OwnForm(forms.Form):
    """A form that asks for the password once more."""

    proof = "password"
    """The field that holds it."""

    def __init__(self, user: User | None, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if user is None or not user.has_usable_password():
            del self.fields[self.proof]

    @property
    def wrong_password(self) -> bool:
        """Whether it was given, and was not theirs."""
        return self.has_error(self.proof, "wrong")

    def check_proof(self) -> str:
        """Refuse a password that is not theirs."""
        password: str = self.cleaned_data[self.proof]
        if self.user and not self.user.check_password(password):
            raise ValidationError(_("That is not your password."), code="wrong")
        return password


class PasswordForm(OwnForm):
    """A new password, for who knows the old one."""

    proof = "old"

    old = PasswordField(label=_("Password now"))
    new = PasswordField(label=_("New password"), new=True)

    def clean_old(self) -> str:
        """Refuse a wrong one."""
        return self.check_proof()

    def clean(self) -> None:
        """Refuse a password that is easy to guess."""
        if new := self.cleaned_data.get("new"):
            _check_password(self, "new", new, self.user)


class NewPasswordForm(forms.Form):
    """A new password, for who came with a letter."""

    new = PasswordField(label=_("New password"), new=True)

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean(self) -> None:
        """Refuse a password that is easy to guess."""
        if new := self.cleaned_data.get("new"):
            _check_password(self, "new", new, self.user)


class DetailsForm(OwnForm):
    """Another name or address, for who knows the password."""

    name = NameField()
    email = MailField()
    password = PasswordField(label=_("Password"))

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(
            user, *args, initial={"name": user.username, "email": user.email}, **kwargs
        )
        if not settings.MAIL_URL:
            del self.fields["email"]

    def clean_name(self) -> str:
        """Refuse a name that is none, or that somebody else has."""
        return check_free(self.cleaned_data["name"], but=self.user)

    def clean_password(self) -> str:
        """Refuse a wrong one."""
        return self.check_proof()


class RecoverForm(forms.Form):
    """The address that an account gave."""

    email = forms.EmailField(label=_("E-mail address"), max_length=254)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].widget.attrs["autocomplete"] = "email"


class DeleteForm(OwnForm):
    """The password once more, before everything goes."""

    password = PasswordField(label=_("Password"))

    def clean_password(self) -> str:
        """Refuse a wrong one."""
        return self.check_proof()


def _check_password(
    form: forms.Form, field: str, password: str, user: User | None
) -> None:
    try:
        password_validation.validate_password(password, user)
    except ValidationError as refused:
        form.add_error(field, refused)
