"""The addresses of classes: /<lang>/classes/…"""

from django.urls import path, register_converter

from tutor.classes.codes import ALPHABET, KEY_LENGTH
from tutor.views.classes import (
    assignments,
    door,
    home,
    pupils,
    results,
    rooms,
    sheets,
    teachers,
    work,
)


class Key:
    """What names a class or an assignment in addresses."""

    regex = f"[{ALPHABET.lower()}]{{{KEY_LENGTH}}}"

    def to_python(self, value: str) -> str:
        """Return the key."""
        return value

    def to_url(self, value: str) -> str:
        """Return the key."""
        return value


register_converter(Key, "key")

urlpatterns = [
    path("", rooms.classes, name="classes"),
    path("join/", door.join, name="class-join"),
    path("join/<slug:code>/", door.join_as, name="class-join-as"),
    path("sheet/", sheets.find, name="class-sheet"),
    path("sheet/<slug:code>/", sheets.sheet, name="class-sheet-of"),
    path("card/", door.card, name="class-card"),
    path("parents/", door.parents, name="class-parents"),
    path("<key:key>/", home.home, name="class"),
    path("<key:key>/settings/", rooms.settings, name="class-settings"),
    path("<key:key>/archive/", rooms.archive, name="class-archive"),
    path("<key:key>/copy/", rooms.copy, name="class-copy"),
    path("<key:key>/delete/", rooms.delete, name="class-delete"),
    path("<key:key>/invitation/", rooms.answer_invitation, name="class-invitation"),
    path("<key:key>/pupils/", pupils.everybody, name="class-pupils"),
    path("<key:key>/pupils/add/", pupils.add, name="class-add"),
    path("<key:key>/pupils/cards/", pupils.new_cards, name="class-cards"),
    path("<key:key>/pupils/<int:number>/", pupils.one, name="class-pupil"),
    path("<key:key>/code/", pupils.code, name="class-code"),
    path("<key:key>/board/", results.board, name="class-board"),
    path("<key:key>/work/<key:work>/results/", results.results, name="class-results"),
    path(
        "<key:key>/work/<key:work>/results.csv", results.file, name="class-results-file"
    ),
    path("<key:key>/work/<key:work>/reteach/", results.reteach, name="class-reteach"),
    path(
        "<key:key>/work/<key:work>/pupils/<int:number>/<int:place>/",
        results.answers,
        name="class-answers",
    ),
    path("<key:key>/work/<key:work>/sheets/", sheets.sheets, name="class-sheets"),
    path("<key:key>/assign/", assignments.assign, name="class-assign"),
    path("<key:key>/work/<key:work>/", work.work, name="class-work"),
    path("<key:key>/work/<key:work>/edit/", assignments.edit, name="class-work-edit"),
    path(
        "<key:key>/work/<key:work>/items/", assignments.items, name="class-work-items"
    ),
    path(
        "<key:key>/work/<key:work>/state/", assignments.state, name="class-work-state"
    ),
    path("<key:key>/work/<key:work>/copy/", assignments.copy, name="class-work-copy"),
    path(
        "<key:key>/work/<key:work>/delete/",
        assignments.delete,
        name="class-work-delete",
    ),
    path("<key:key>/work/<key:work>/<int:number>/", work.item, name="class-item"),
    path("<key:key>/teachers/", teachers.teachers, name="class-teachers"),
    path("<key:key>/agree/", home.agree, name="class-agree"),
    path("<key:key>/quit/", home.quit_class, name="class-quit"),
    path("<key:key>/leave/", teachers.leave, name="class-leave"),
    path("<key:key>/notices/", home.notices, name="class-notices"),
]
