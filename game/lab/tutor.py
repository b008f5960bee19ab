"""The bench of the tutor in the running program: how soon after a click the coach warns.

A person plays at random against a beginner and thinks for a second before each move, in which the
coach prepares himself. A move that is not judged in time is played without a word.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter
from typing import Any, Final

import pygame

from game.app import App
from game.core.chance import QuickRng
from game.games import GAMES
from game.lab.figures import Figure
from game.lab.window import USUAL, Benched, begin, players_of, program, where
from game.services.settings import GUEST, MISTAKES
from game.ui.frame.table_scene import TableScene

MOVES: Final = 40
THINKS: Final = 1.0
SECONDS: Final = 0.3
SHARE: Final = 95
_MOVES_PICKED_FROM: Final = 400
_PATIENCE: Final = 30.0
"""Seconds for a turn to come, with all that the others do before it."""


@dataclass(slots=True)
class _Clicks:
    warned: list[float] = field(default_factory=list)
    """How long each warning took until it was painted."""
    moves: int = 0
    late: int = 0


def bench_warnings() -> Benched:
    """From the click to the painted warning; and how many moves are judged in time."""
    figures = []
    told = []
    for game in GAMES:
        clicks = _clicks_in(game)
        ordered = sorted(clicks.warned) or [0.0]
        p95 = ordered[min(len(ordered) - 1, int(len(ordered) * SHARE / 100))]
        in_time = 100 * (1 - clicks.late / max(1, clicks.moves))
        figures += [
            Figure(f"{game}, click to warning, p95 ms", p95 * 1000, SECONDS * 1000, at_most=True),
            Figure(f"{game}, moves judged in time, %", in_time, SHARE),
        ]
        told.append(f"{len(clicks.warned)} of {clicks.moves}")
    return figures, f"{where()}, {THINKS:.0f} s of thought; warned of {', '.join(told)} moves"


def _clicks_in(game: str) -> _Clicks:
    found, rng = _Clicks(), QuickRng(1)
    with program(USUAL, speed="instant", tutors={GUEST: MISTAKES}) as app:
        clock = pygame.time.Clock()
        while found.moves < MOVES:
            table = _table_at_turn(app, game, clock)
            _run(app, clock, THINKS)
            turn = table.course.turn
            if turn is None:  # the clock of the turn, or a program in a hurry
                continue
            legal = list(islice(turn.legal(), _MOVES_PICKED_FROM))
            _click(app, clock, table, legal[rng.below(len(legal))], found)
    return found


def _table_at_turn(app: App, game: str, clock: pygame.time.Clock) -> TableScene:
    """In a new match where the last one is over."""
    until = perf_counter() + _PATIENCE
    while perf_counter() < until:
        scene: Any = app.stack.top
        if not isinstance(scene, TableScene):
            levels = [None, *["novice"] * (players_of(game) - 1)]
            begin(app, game, levels)
        elif scene.course.turn is not None and not scene.course.motions:
            return scene
        else:
            _press(scene, "go on")
        _frame(app, clock)
    raise RuntimeError(f"{game}: no turn came")


def _click(
    app: App, clock: pygame.time.Clock, table: TableScene, move: object, found: _Clicks
) -> None:
    """Plays a move, and waits until it is played or the coach has painted a warning."""
    length = table.session.length
    begun = perf_counter()
    seconds = clock.tick(app.pace) / 1000  # the click waits for the next frame
    table.desk.play(move)
    app.step(seconds)
    while table.session.length == length and table.course.preview.warned is None:
        _frame(app, clock)
        if perf_counter() - begun > _PATIENCE:
            raise RuntimeError("neither played nor warned of")
    passed = perf_counter() - begun
    found.moves += 1
    if table.course.preview.warned is not None:
        found.warned.append(passed)
        _press(table, "play anyway")
        _frame(app, clock)
    else:
        found.late += passed >= SECONDS


def _press(table: TableScene, key: str) -> None:
    control = table.screen.control(key)
    if control is not None and control.press is not None:
        control.press()


def _run(app: App, clock: pygame.time.Clock, seconds: float) -> None:
    until = perf_counter() + seconds
    while perf_counter() < until:
        _frame(app, clock)


def _frame(app: App, clock: pygame.time.Clock) -> None:
    app.step(clock.tick(app.pace) / 1000)
