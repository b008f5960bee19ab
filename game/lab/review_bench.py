"""The bench of reviews: how long a whole match takes, and whether the window stays smooth."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import pygame

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of
from game.lab.figures import Figure
from game.lab.window import (
    SMOOTH_BAR,
    USUAL,
    Benched,
    percentile,
    players_of,
    program,
    where,
)

WHOLE_BAR: Final = 60.0
FIRST_BAR: Final = 2.0
PLAYER: Final = "skilled"


def bench_review() -> Benched:
    """A review of a match of each game in the running program, whose picture always moves."""
    figures: list[Figure] = []
    intervals: list[float] = []
    for game in GAMES:
        match = _match(game)
        first, whole = _review(match, intervals)
        figures += [
            Figure(f"{game}, first results, s", first, FIRST_BAR, at_most=True),
            Figure(f"{game}, {len(match.steps)} steps, s", whole, WHOLE_BAR, at_most=True),
        ]
    p99 = percentile(intervals, 0.99)
    figures.append(Figure("interval of frames meanwhile, p99 ms", p99, SMOOTH_BAR, at_most=True))
    return figures, f"{where()}, matches of {PLAYER} players, {len(intervals)} frames"


def _match(game: str) -> Match:
    rules = rules_of(game)
    match = Match(rules, players_of(game), {}, 1)
    player, rng = GAMES[game].opponents[PLAYER], QuickRng(1)
    while actors := seats_to_act(rules, match.state):
        view = rules.view(match.state, actors[0])
        match.play(actors[0], player.choose(view, Budget(player.work), rng).move)
    return match


def _review(match: Match, intervals: list[float]) -> tuple[float, float]:
    """Seconds until the first chances are there, and until the review is finished."""
    with program(USUAL, motion="full") as app:
        clock = pygame.time.Clock()
        begun = last = perf_counter()
        review = app.home.reviews.open(match)
        first: float | None = None
        while not review.is_done:
            app.step(clock.tick(60) / 1000)
            app._dirty = True  # something always moves
            now = perf_counter()
            intervals.append((now - last) * 1000)
            last = now
            if first is None and review.analysis.chances:
                first = now - begun
        whole = perf_counter() - begun
    return whole if first is None else first, whole
