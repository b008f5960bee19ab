"""The lines of the log."""

from __future__ import annotations

from typing import Final

from game.core.rules import CHANCE, Seat
from game.core.wording import mark
from game.games.topominos.rules.model import (
    SIDE,
    End,
    Pass,
    Put,
    Scores,
    Starter,
    Table,
    TopominosView,
)
from game.games.topominos.scene.laid import Laid
from game.games.topominos.scene.types import Shown
from game.services.words import Words
from game.ui.frame.desk import Desk, Entry
from game.ui.toolkit.flow import Bold, Part, plain

LEFT_ON_RACKS: Final = mark("Left on racks: {scores}")


def tell(desk: Desk, shown: Shown, laid: Laid, log: list[Entry]) -> None:
    """Adds one line for each turn, which grows with the turn, and lines for the end of a round."""
    before, after = shown.before.table, shown.after.table
    parts = _line_of(desk, shown, laid)
    if parts:
        actor: Seat = after.starter if shown.actor == CHANCE else shown.actor
        if before.has_put and log and log[-1].actor == actor:
            log.pop()
        log.append(Entry(shown.number + 1, actor, parts, _spoken_line(desk, shown, laid, parts)))
    if len(after.history) > len(before.history):
        log += [Entry(shown.number + 1, -1, line) for line in round_lines(desk, shown)]


def _line_of(desk: Desk, shown: Shown, laid: Laid) -> tuple[Part, ...]:
    move = shown.move
    if isinstance(move, Starter):
        name = desk.bold(shown.after.table.starter)
        return desk.parts("{name} drew the most dots and starts", name=name)
    if shown.actor == CHANCE:
        return ()
    if isinstance(move, Put):
        return _placing_line(desk, shown.actor, laid)
    if isinstance(move, End):
        return _ending_line(desk, shown.actor, laid, shown.before.table.turn_score)
    return _pass_line(desk, shown)


def _spoken_line(desk: Desk, shown: Shown, laid: Laid, parts: tuple[Part, ...]) -> str:
    """The line for listeners, with the places of the pieces, which others see in the tray."""
    if not isinstance(shown.move, Put | End) or not laid.places:
        return ""
    table = (shown.after if isinstance(shown.move, Put) else shown.before).table
    where = (_spoken_place(desk.stage.words, table, which) for which in laid.places)
    return desk.say("{line}: {places}", line=plain(parts), places="; ".join(where))


def _spoken_place(words: Words, table: Table, which: int) -> str:
    row, column = divmod(which, SIDE)
    where = {"row": row + 1, "column": column + 1}
    if which not in table.touched:
        return words.say("row {row}, column {column}, now full", **where)
    return words.count(
        "row {row}, column {column}, now {n} dot",
        "row {row}, column {column}, now {n} dots",
        table.tray[which].bit_count(),
        **where,
    )


def _pieces_text(desk: Desk, pieces: int) -> str:
    return desk.stage.words.count("{n} piece", "{n} pieces", pieces)


def _placing_line(desk: Desk, seat: Seat, laid: Laid) -> tuple[Part, ...]:
    figures = {"name": desk.bold(seat), "pieces": _pieces_text(desk, laid.pieces)}
    if laid.full == 1:
        return desk.parts("{name} placed {pieces} and filled a stack", **figures)
    if laid.full:
        return desk.parts("{name} placed {pieces} and filled {n} stacks", n=laid.full, **figures)
    return desk.parts("{name} placed {pieces}", **figures)


def _ending_line(desk: Desk, seat: Seat, laid: Laid, points: int) -> tuple[Part, ...]:
    name, scored = desk.bold(seat), Bold(desk.stage.words.number(points))
    figures = {"name": name, "points": scored, "pieces": _pieces_text(desk, laid.pieces)}
    if laid.full == 1:
        return desk.parts("{name} scored {points} with {pieces} and filled a stack", **figures)
    if laid.full:
        return desk.parts(
            "{name} scored {points} with {pieces} and filled {n} stacks", n=laid.full, **figures
        )
    return desk.parts("{name} scored {points} with {pieces}", **figures)


def exchanged(shown: Shown) -> int:
    """The number of pieces that a pass has exchanged, of any player."""
    if isinstance(shown.move, Pass):
        return len(shown.move.pieces)
    after: TopominosView = shown.after
    return after.aside_count


def _pass_line(desk: Desk, shown: Shown) -> tuple[Part, ...]:
    name, n = desk.bold(shown.actor), exchanged(shown)
    if n:
        return desk.parts(
            "{name} passed and exchanged {pieces}", name=name, pieces=_pieces_text(desk, n)
        )
    return desk.parts("{name} passed", name=name)


def round_lines(desk: Desk, shown: Shown) -> tuple[tuple[Part, ...], ...]:
    """The scores of a finished round, and the points taken off for dots on racks."""
    table = shown.after.table
    scores, rests = table.history[-1], _rests(shown)
    lines = [desk.parts(LEFT_ON_RACKS, scores=_scores_text(desk, rests))]
    text = _scores_text(desk, scores)
    if table.rounds == 1 and table.target is None:
        return (*lines, desk.parts("The round is over: {scores}", scores=text))
    return (*lines, desk.parts("Round {n}: {scores}", n=len(table.history), scores=text))


def _rests(shown: Shown) -> Scores:
    before, after = shown.before.table, shown.after.table
    last_turn = before.turn_score if isinstance(shown.move, End) else 0
    return tuple(
        score - before.scores[seat] - (last_turn if seat == shown.actor else 0)
        for seat, score in enumerate(after.history[-1])
    )


def _scores_text(desk: Desk, scores: Scores) -> str:
    number = desk.stage.words.number
    return ", ".join(f"{desk.name(seat)} {number(score)}" for seat, score in enumerate(scores))
