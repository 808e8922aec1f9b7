import pytest
from django.core.exceptions import ValidationError

from tutor import names, unseen
from tutor.classes import words

FILLERS = ["\u3164", "\u115f", "\u034f", "\uffa0", "\u00ad", "\u200b", "\u2800"]


@pytest.mark.parametrize("filler", FILLERS)
@pytest.mark.parametrize("place", [0, 1, 3])
def test_what_is_not_seen_makes_no_other_name(filler, place):
    twin = "Ana"[:place] + filler + "Ana"[place:]
    assert words.key(twin) == words.key("Ana")
    assert names.key(twin) == names.key("Ana")
    assert unseen.stray(twin) == [filler]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ANA", "ana"),
        ("Ａｎａ", "Ana"),
        ("Straße", "STRASSE"),
        ("ﬁna", "fina"),
        ("نیک\u200cپی", "نیکپی"),
        ("❤\ufe0f", "❤"),
        ("Вера", "Bepa"),
    ],
)
def test_names_that_look_alike_are_the_same_in_a_class(one, other):
    assert words.key(one) == words.key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Jose", "José"), ("Ana M.", "Ana N."), ("Anna", "Ana"), ("王伟", "王维")],
)
def test_names_that_a_teacher_tells_apart_are_others(one, other):
    assert words.key(one) != words.key(other)


@pytest.mark.parametrize(
    "name",
    [
        "نیک\u200cپی رضایی",  # Persian: two parts of a name that are not joined
        "രാജൻ ക\u0d4d\u200d",  # Malayalam
        "Ana 👩\u200d🚀",
        "Leo 🧑🏽\u200d🍳",
        "Zoe ❤\ufe0f\u200d🔥",
        "Zoë",
        "O’Connor-Łukasz",
        "葛\U000e0100城",
    ],
)
def test_a_joiner_in_its_place_is_accepted(name):
    words.check_name(words.tidy(name), 60)


@pytest.mark.parametrize(
    "name",
    [
        *("Ana\u200d", "\u200dAna", "An\u200da", "An\u200ca", "Ana \u200c", "👩\u200d"),
        *("Ana \ufe0fB", "\ufe0fAna", "نیک\u200c\u200cپی", "👩\u200d\u200d🚀"),
        *("👩\u200dA", "\u3164\u115f"),
    ],
)
def test_a_joiner_out_of_its_place_is_refused(name):
    with pytest.raises(ValidationError):
        words.check_name(words.tidy(name), 60)


@pytest.mark.parametrize("name", [f"Profe{filler}" for filler in FILLERS])
def test_s44_no_account_passes_for_another_by_what_is_not_seen(name):
    with pytest.raises(ValidationError):
        names.check(names.tidy(name))
