"""Whatever a form of the site refuses is said in the site's own words, Django's own messages included."""

import re
from typing import Any

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import override

from tutor import account_forms
from tutor.classes import forms as class_forms
from tutor.classes.roster import There
from tutor.views.classes.teachers import InviteForm

FORMAL = re.compile(
    r"Introduzca|Asegúrese|Escoja|Compruebe|Informe|Certifique|Faça|Ensure|Enter|Select|This|fichero",
)
GARBAGE = [
    "",
    " ",
    "\0",
    "x",
    "-5",
    "99999",
    "x" * 30_000,
    "a\u202eb",
    "a@b",
    "0001-01-01T00:00",
]
MADE = {
    class_forms.AssignmentForm: ("UTC",),
    class_forms.PupilForm: (There(),),
    account_forms.PasswordForm: (None,),
}
FORMS = [
    InviteForm,
    account_forms.SignInForm,
    account_forms.RecoverForm,
    *MADE,
    *(class_forms.ClassForm, class_forms.SettingsForm, class_forms.JoinForm),
    *(class_forms.CodeForm, class_forms.NoticeForm),
]


def refusals(form: Any) -> set[str]:
    said: set[str] = set()
    for garbage in GARBAGE:
        filled = form(*MADE.get(form, ()), dict.fromkeys(form.base_fields, garbage))
        said |= {str(one) for faults in filled.errors.values() for one in faults}
    return said


@pytest.mark.parametrize("language", ["es", "pt-br"])
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_what_a_form_refuses_is_said_as_to_a_friend_and_begins_with_a_capital(
    form, language
):
    with override(language):
        said = refusals(form)
    assert [one for one in said if FORMAL.search(one) or not one[0].isupper()] == []


@pytest.mark.parametrize(
    ("language", "short", "common"),
    [
        ("es", "demasiado corta: escribe al menos 8", "demasiado común"),
        ("pt-br", "curta demais: escreva pelo menos 8", "comum demais"),
    ],
)
def test_a_password_is_refused_in_our_own_words(language, short, common):
    with override(language), pytest.raises(ValidationError) as refused:
        validate_password("abc123")
    with override(language):
        said = " ".join(refused.value.messages)
    assert (short in said, common in said) == (True, True)


@pytest.mark.parametrize("places", ["", "0", "121", "x", "1.5"])
def test_a_number_out_of_range_is_told_the_range(places):
    with override("es"):
        form = class_forms.CodeForm({"days": "7", "places": places})
        assert form.errors["places"] == ["Escribe un número de 1 a 120."]
