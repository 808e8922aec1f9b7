"""What is said of a question from a table: the verdict, what would be enough, the smallest change."""

from django.utils.translation import gettext

from engine import Rank
from tutor.beats import Change, Ruling
from tutor.exercises.enough import enough

from .readings import reading_phrase, the_reading
from .said import Said, Shown, say
from .verdicts import verdict_sentences


def ruling_sentences(ruling: Ruling) -> list[Said]:
    """What happened, what the rule says, and for a refused play what would do."""
    question, verdict = ruling.question, ruling.verdict
    if verdict is None:
        return []
    sentences = verdict_sentences(verdict, question.level, question.profile)
    if verdict.legal:
        return sentences
    if ruling.change is not None:
        sentences.append(_change(ruling.change, question.level))
    over = verdict.over_reading
    least = enough(over, question.level, question.profile) if over else None
    if least is not None and over is not None:
        words = gettext("To beat %(the_over)s it takes at least %(enough)s.")
        sentences.append(
            say(words, the_over=the_reading(over), enough=reading_phrase(least))
        )
    elif over is not None:
        sentences.append(
            say(gettext("Nothing beats %(the_over)s."), the_over=the_reading(over))
        )
    return sentences


def _change(change: Change, level: Rank) -> Said:
    if change.add and change.drop:
        words = gettext(
            "The smallest change: %(add)s instead of %(drop)s, and it is %(reading)s."
        )
    elif change.add:
        words = gettext("The smallest change: add %(add)s, and it is %(reading)s.")
    elif change.drop:
        words = gettext(
            "The smallest change: leave out %(drop)s, and it is %(reading)s."
        )
    else:
        words = gettext("The same cards may be played as %(reading)s.")
    return say(
        words,
        add=Shown(change.add, level),
        drop=Shown(change.drop, level),
        reading=reading_phrase(change.reading),
    )
