"""What the lessons give to do."""

from tutor import library

TOLD = {
    "the-ace#ready": "what is to be done now is to play",
}
"""The steps that only tell, and why."""


def test_every_other_step_ends_in_something_to_do():
    told = {
        f"{lesson.id}#{step.id}"
        for lesson in library.book("es").lessons_by_id.values()
        for step in lesson.steps
        if step.exercise is None
    }
    assert told == set(TOLD)
