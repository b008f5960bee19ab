"""Ready sentences about a part, for the words of a game: they say its figures, or compare them.

A game writes a function of its own only where a sentence needs more than the figures of one part.
"""

from __future__ import annotations

from typing import Any

from game.core.coach_words import Compared, SayPart
from game.core.wording import InContext, Phrase, Plural, phrase


def tells(text: str | InContext | Plural, *names: str) -> SayPart[Any, Any]:
    """Says the figures of the move's part, which have these names in the text; an empty name leaves
    one out. Says nothing where the move does not have this part.

    >>> from game.core.ranking import Part, Ranked
    >>> from game.core.wording import mark
    >>> say = tells(mark("It completes row {row}."), "", "row")
    >>> part, none = Part("row", 0.1, (7, 3)), Part("row", 0.0)
    >>> one, two = Ranked("a", 0.5, 0.0, (part,)), Ranked("b", 0.4, 0.0)
    >>> say(Compared(None, one, two, part, none)).figures
    (('row', 3),)
    """

    def say(compared: Compared[Any, Any]) -> Phrase | None:
        return _with_figures(text, names, compared.part.figures)

    return say


def tells_other(text: str | InContext | Plural, *names: str) -> SayPart[Any, Any]:
    """The same with the figures of the other move's part: what this move leaves undone."""

    def say(compared: Compared[Any, Any]) -> Phrase | None:
        return _with_figures(text, names, compared.other.figures)

    return say


def tells_more(text: Plural, figure: int = 0) -> SayPart[Any, Any]:
    """Says by how much a figure of the part is larger than that of the other move, as {n}."""

    def say(compared: Compared[Any, Any]) -> Phrase | None:
        more = _figure(compared.part.figures, figure) - _figure(compared.other.figures, figure)
        return phrase(text, n=more) if more > 0 else None

    return say


def tells_less(text: Plural, figure: int = 0) -> SayPart[Any, Any]:
    """Says by how much a figure of the part is smaller than that of the other move, as {n}."""

    def say(compared: Compared[Any, Any]) -> Phrase | None:
        less = _figure(compared.other.figures, figure) - _figure(compared.part.figures, figure)
        return phrase(text, n=less) if less > 0 else None

    return say


def _with_figures(
    text: str | InContext | Plural, names: tuple[str, ...], figures: tuple[int, ...]
) -> Phrase | None:
    if len(figures) < len(names):
        return None
    return phrase(
        text, **{name: figure for name, figure in zip(names, figures, strict=False) if name}
    )


def _figure(figures: tuple[int, ...], number: int) -> int:
    return figures[number] if number < len(figures) else 0
