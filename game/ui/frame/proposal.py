"""A move that is only proposed, and what is said before it is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.coach.advice import Warned
from game.coach.verdicts import Verdict
from game.core.wording import mark
from game.ui.frame.desk import AnyTable, Desk, ShowsTurns, SpeaksOfGhosts
from game.ui.toolkit.flow import Part

SURE: Final = mark("Are you sure?")
"""The title of a warning."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A move that lies on the table as a ghost."""

    move: object
    then: tuple[object, ...] = ()
    """The moves that follow in the same turn."""
    is_hint: bool = False
    """Whether the coach shows it; else it is the person's own and waits to be confirmed, or a
    lesson shows it."""

    def moves(self, table: AnyTable) -> tuple[object, ...]:
        """All that is played with it: of a whole turn only what the table can show."""
        return (self.move, *self.then) if isinstance(table, ShowsTurns) else (self.move,)


@dataclass(frozen=True, slots=True)
class Said:
    """The texts of the panel."""

    symbol: str
    title: str
    told: tuple[Part, ...]
    note: tuple[Part, ...]
    play: str
    close: str
    other: str = ""
    """A third button; empty where there is none."""
    spoken: str = ""
    """The text for screen readers instead of `told`, where that contains pieces."""
    verdict: Verdict | None = None
    """Its sign stands in the place of the symbol."""
    keys: tuple[str, str, str] = ("play ghost", "other ghost", "close ghost")
    """Of the buttons, the main one first, then the third one, then the one that closes."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The functions of the panel's buttons."""

    main: Callable[[], None]
    close: Callable[[], None]
    other: Callable[[], None]


def say_proposal(desk: Desk, table: AnyTable, move: object) -> Said:
    """The words for a move that waits to be confirmed."""
    say = desk.stage.say
    spoken = table.spoken_ghost(move) if isinstance(table, SpeaksOfGhosts) else ""
    told = table.explain_ghost(move)
    return Said(
        "check", say("Play this?"), told, (), say("Play it"), say("Take back"), spoken=spoken
    )


def say_warning(desk: Desk, warned: Warned, *, alone: bool) -> Said:
    """The words of the coach before a move is played that gives much away."""
    say = desk.stage.say
    told = " ".join(desk.phrase(reason.told) for reason in warned.line.reasons)
    note = say(
        "Chance to win: {before} \u2192 {after}",
        before=share_of(desk, warned.best.chance),
        after=share_of(desk, warned.line.chance),
    )
    return Said(
        "cross",
        say(SURE),
        (told or _nothing_told(desk, warned),),
        () if alone else (note,),
        say("Take back"),
        say("Play it anyway"),
        say("Show me better"),
        verdict=warned.line.verdict,
        keys=("take back", "show better", "play anyway"),
    )


def _nothing_told(desk: Desk, warned: Warned) -> str:
    """Where there is no reason that could be counted, which move is better."""
    if warned.best.name == warned.line.name:
        return desk.say("Another move is much better.")
    move = desk.phrase(warned.best.name)
    return desk.say("\u201c{move}\u201d is much better.", move=move)


def share_of(desk: Desk, chance: float) -> str:
    """A chance to win as it is told: never none at all, never certain."""
    share = desk.stage.words.share
    if chance < 0.01:
        return desk.say("under {share}", share=share(0.01))
    if chance > 0.99:
        return desk.say("over {share}", share=share(0.99))
    return share(chance)
