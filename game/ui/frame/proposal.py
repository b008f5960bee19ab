"""A move that is only proposed, as a hint or to be confirmed, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.services.session import Hint
from game.ui.frame.desk import AnyTable, Desk, ShowsTurns, SpeaksOfGhosts
from game.ui.toolkit.flow import Part


@dataclass(frozen=True, slots=True)
class Proposal:
    """A move that lies on the table as a ghost."""

    move: object
    hint: Hint | None = None
    """The Expert's hint; None for the person's own move, which waits to be confirmed."""
    instead_of: Hint | None = None
    """Of the next best: the hint itself."""

    def moves(self, table: AnyTable) -> tuple[object, ...]:
        """All that is played with it: of a whole turn only what the table can show."""
        if self.hint is None or not isinstance(table, ShowsTurns):
            return (self.move,)
        return (self.move, *self.hint.then)

    @property
    def next(self) -> Proposal | None:
        """The other proposal: the next best move, or the best again."""
        if self.instead_of is not None:
            return Proposal(self.instead_of.move, self.instead_of)
        other = None if self.hint is None else self.hint.other
        return None if other is None else Proposal(other.move, other, self.hint)


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
    """The button that shows the next best, or the best again; empty where there is none."""
    spoken: str = ""
    """The text for screen readers instead of `told`, where that contains pieces."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The functions of the panel's buttons."""

    play: Callable[[], None]
    close: Callable[[], None]
    show_other: Callable[[], None]


def say_proposal(
    desk: Desk, table: AnyTable, proposal: Proposal, seat: int | None, lays: bool
) -> Said:
    """The words for a proposal to that seat; whether it is only laid, to be played later."""
    stage, hint = desk.stage, proposal.hint
    moves = proposal.moves(table)
    if len(moves) > 1 and isinstance(table, ShowsTurns):
        told, spoken = table.explain_turn(moves), table.spoken_turn(moves)
        play = stage.say("Play the turn")
    else:
        told = table.explain_ghost(proposal.move)
        spoken = table.spoken_ghost(proposal.move) if isinstance(table, SpeaksOfGhosts) else ""
        play = stage.say("Place it") if lays and hint is not None else stage.say("Play it")
    if hint is None:
        back = stage.say("Take back")
        return Said("check", stage.say("Play this?"), told, (), play, back, spoken=spoken)
    note: tuple[str, ...] = ()
    if seat is not None and len(desk.seats) > 1:  # who plays alone wins in any case
        note = (_said_chance(desk, hint, proposal.instead_of, seat),)
    title, other = stage.say("Hint"), ""
    if proposal.instead_of is not None:
        title, other = stage.say("Next best"), stage.say("Best move")
    elif hint.other is not None:
        other = stage.say("Next best")
    return Said("hint", title, told, note, play, stage.say("Close"), other, spoken)


def _said_chance(desk: Desk, hint: Hint, best: Hint | None, seat: int) -> str:
    """The chance to win, and what it would be with the other move."""
    share, name = desk.stage.words.share, desk.name(seat)
    if best is not None:
        return desk.say(
            "{name}\u2019s chance to win: {share}. With the best move: {other}.",
            name=name, share=share(hint.value), other=share(best.value),
        )  # fmt: skip
    if hint.other is not None:
        return desk.say(
            "{name}\u2019s chance to win: {share}. With the next best: {other}.",
            name=name, share=share(hint.value), other=share(hint.other.value),
        )  # fmt: skip
    return desk.say("{name}\u2019s chance to win: {share}.", name=name, share=share(hint.value))
