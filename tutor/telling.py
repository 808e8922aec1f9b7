"""Whether what is said of a wrong answer says a right one as well."""

from tutor.exercises import Entry, Exercise, Outcome


def tells_answer(exercise: Exercise, outcome: Outcome) -> bool:
    """Whether a learner who reads what is said of an answer knows a right one.

    Of options it is said which are right, and of a play what change would make it one. What is out of order, and a play
    without such a change, is told no more than that.
    """
    if outcome.solved or not outcome.complete:
        return False
    if exercise.entry in (Entry.ONE, Entry.MANY):
        return True
    return outcome.nearest is not None or outcome.none_exists
