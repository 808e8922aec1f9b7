"""What is wrong with the book, and where."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches

type Report = Callable[[int, str], None]
"""Tells that a line of the file at hand is wrong: the line's number and what is wrong with it."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing an author has to mend."""

    path: str
    """The file, with the folder of the book."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


class BrokenBook(Exception):
    """The book disagrees with itself or cannot be read; `problems` says where."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Problems:
    """Collects problems, so that an author sees them all at once."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._found: list[Problem] = []

    def at(self, path: str) -> Report:
        """Return the way to report problems of one file."""
        return lambda line, message: self._found.append(
            Problem(f"{self._folder}/{path}", line, message)
        )

    def found(self) -> tuple[Problem, ...]:
        """Return what was reported, once each, by file and line."""
        return tuple(sorted(set(self._found)))


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Return "; did you mean …?" with the nearest of `names`, or nothing when none is near."""
    near = get_close_matches(name, list(names), n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else ""
