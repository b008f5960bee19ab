"""Computers play whole matches in the window, one after the other, on one and the same program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from game.core.match import Match
from game.games import GAMES, read_rules
from game.services.home import Home
from game.services.store import SeatResult
from game.services.teams import sides
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Change
from tests.monkey.places import any_options
from tests.monkey.watching import Held, held
from tests.play import through_json
from tests.scenes.desk import Desk, sitting

LEVEL: Final = "novice"
MOVING: Final = 10
"""One match of so many is seen to be played, piece by piece."""
STILL_STEP: Final = 0.1
MOVING_STEP: Final = 0.05
MOST_FRAMES: Final = 200_000
"""The frames of one match."""
ROUNDS: Final = 8
"""So often it is told what the program holds."""


@dataclass
class Soaked:
    """The outcome of the match."""

    matches: int = 0
    steps: int = 0
    frames: int = 0
    seconds: float = 0.0
    rounds: list[Held] = field(default_factory=list)


def soak(game: str, matches: int, seed: int, *, paints: bool = True) -> Soaked:
    """So many matches of a game; each is compared with a replay of its record. Frames that are not
    painted are counted all the same."""
    rng, done = Random(f"{game} {seed}"), Soaked()
    begun = perf_counter()
    with _program(paints) as desk:
        for number in range(matches):
            done.steps += _play_out(desk, game, rng, moving=number % MOVING == MOVING - 1)
            done.matches += 1
            if (number + 1) * ROUNDS // matches > len(done.rounds):
                done.rounds.append(held())
        done.frames = desk.app.frames
    done.seconds = perf_counter() - begun
    return done


@contextmanager
def _program(paints: bool) -> Iterator[Desk]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        desk = Desk(Path(folder), follows=True, paints=paints, speed="instant")
        try:
            yield desk
        finally:
            desk.close()


def _play_out(desk: Desk, game: str, rng: Random, *, moving: bool) -> int:
    """A match up to its result, and how many steps it had; everything is left then."""
    desk.open("menu")
    desk.app.stage.ask(Change({"motion": "full" if moving else "off"}))
    table: Any = desk.open("table", new=_new_match(game, rng, varied=moving))
    assert isinstance(table, TableScene)
    for _ in range(MOST_FRAMES):
        if desk.scene is not table:
            break
        desk.step(MOVING_STEP if moving else STILL_STEP)
        desk.rest()
    assert desk.scene is not table, f"{game} does not end: {table.record}"
    assert type(desk.scene).__name__ == "ResultPage", desk.scene
    _compare(desk.home, table)
    steps: int = table.session.length
    desk.app.stack.clear()
    desk.app.asked.clear()
    return steps


def _new_match(game: str, rng: Random, *, varied: bool) -> dict[str, Any]:
    """With any number of computers; most as the game is usually played, which is shorter."""
    players = rng.choice(GAMES[game].about.player_counts)
    options = any_options(game, players, rng) if varied else {}
    seats = [sitting(f"P{seat}", seat, LEVEL) for seat in range(players)]
    return {"game": game, "players": players, "options": options, "seats": seats, "house": {}}


def _compare(home: Home, table: TableScene) -> None:
    """Checks that the moves that were played and kept are those of the record."""
    number = table.number
    record = home.store.record(number)
    assert record == table.record
    replayed = Match.load(record, read_rules)
    result = replayed.rules.result(replayed.state)
    assert result is not None
    assert result == table.session.result
    for seat in range(replayed.players):
        shown = replayed.rules.view(replayed.state, seat)
        assert shown == table.session.view(viewer=seat)
    kept = {each.seat: (each.place, each.score) for each in _results(home, number)}
    scores = through_json(result.encode()["scores"])
    together = sides(replayed.players, replayed.options)
    own = {seat: scores[n] for n, side in enumerate(together) for seat in side}
    ahead = 0
    for group in result.ranking:
        for seat in group:
            assert kept[seat] == (ahead + 1, own[seat]), f"seat {seat} of {table.session.game}"
        ahead += len(group)


def _results(home: Home, number: int) -> list[SeatResult]:
    return [each for each in home.store.results() if each.match.id == number]
