"""Records from anywhere: whatever numbers, lists and texts are in them, they are refused or shown.

Each place of a record gets a number, a list or a text that is far too large. What is refused is
fine; what is read is opened on every page that shows a record.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.core.match import Match
from game.core.positions import show_state
from game.core.reasons import Reason, Refused
from game.games import GAMES, rules_of
from game.services.records import read_record
from game.services.store import Sitting
from tests.nightly import times
from tests.play import random_match
from tests.reviewed import review_quickly
from tests.samples import sample_of
from tests.scenes.desk import Desk, nothing_overlaps
from tests.scenes.finished import keep

every_game = pytest.mark.parametrize("game", GAMES)

LARGEST_SEED: Final = 10**4300 - 1
"""The table protocol has always taken a seed of as many digits as Python reads."""
NUMBERS: Final = (2**63, LARGEST_SEED, -LARGEST_SEED)
MANY: Final = times(5_000, nightly=20_000)
FRAMES: Final = 30
MOVES: Final = 12
LONGEST_LINE: Final = 400
PAGES: Final = 12


def _samples(game: str) -> Iterator[dict[str, Any]]:
    """A finished match, and one that begins from a position."""
    yield json.loads(sample_of(game).read_text(encoding="utf-8"))
    players = GAMES[game].about.player_counts[-1]
    *_, match = islice(random_match(game, players, {}, 3), MOVES)
    position = show_state(match.rules, match.state)
    match = Match(match.rules, players, {}, 3, position=position)
    yield {"quincunx": 1, "seats": [], "record": match.record()}


def _places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values; of a list the first and the last."""
    yield way
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _places(inner, (*way, key))
    elif isinstance(value, list):
        for place in sorted({0, len(value) - 1} & set(range(len(value)))):
            yield from _places(value[place], (*way, place))


def _at(value: Any, way: tuple[Any, ...]) -> Any:
    for key in way:
        value = value[key]
    return value


def _larger(value: Any) -> Iterator[Any]:
    """The same kind of value, far too large."""
    if isinstance(value, list):
        yield [value[-1] if value else 0] * MANY
    elif isinstance(value, dict):
        yield value | {str(number): number for number in range(MANY)}
    elif isinstance(value, str):
        yield value + "9" * MANY
    else:
        yield from NUMBERS


def _hostile(game: str) -> Iterator[dict[str, Any]]:
    for sample in _samples(game):
        for way in _places(sample):
            if not way:
                continue
            for worse in _larger(_at(sample, way)):
                told = deepcopy(sample)
                _at(told, way[:-1])[way[-1]] = worse
                yield told


def _show(desk: Desk, match: Match, seats: Sequence[Sitting] = ()) -> None:
    """On every page that shows a record."""
    number = keep(desk.home, match, seats)
    pages: list[tuple[str, dict[str, Any]]] = [("table", {"number": number}), ("continue", {})]
    if match.rules.result(match.state) is not None:
        pages += [
            (page, {"number": number}) for page in ("look_back", "result", "fairness", "review")
        ]
    for page, of_match in pages:
        desk.open(page, **of_match)
        desk.step(0.1, times=3)
        if page == "fairness":
            _read_exactly(desk)
        desk.picture()
        desk.app.stack.clear()
    desk.home.store.remove(number)


def _read_exactly(desk: Desk) -> None:
    """The seed and the check by it, down to the end of the page."""
    for key in ("exactly", "check"):
        desk.click(key)
        for _ in range(FRAMES):
            desk.step()
    desk.press(pygame.K_HOME)
    for _ in range(PAGES):
        lines = nothing_overlaps(desk)
        longest = max(len(line.text) for line in lines)
        assert longest < LONGEST_LINE, "a line goes on far beyond the window"
        before = [region.offset for region in desk.screen.regions]
        desk.press(pygame.K_PAGEDOWN)
        if [region.offset for region in desk.screen.regions] == before:
            break  # the page ends here


@every_game
def test_whatever_is_far_too_large_in_a_record_is_refused_or_shown(
    game: str, tmp_path: Path
) -> None:
    desk = Desk(tmp_path / "home")
    review_quickly(desk.home)
    path = tmp_path / "match.quincunx"
    shown = set()
    for told in _hostile(game):
        path.write_text(json.dumps(told), encoding="utf-8")
        try:
            match, seats = read_record(path, rules_of)
        except Refused:
            continue
        alike = match.seed, seats
        if alike not in shown:
            shown.add(alike)
            _show(desk, match, seats)
    assert {seed for seed, _ in shown} > {LARGEST_SEED, -LARGEST_SEED}
    desk.close()


@every_game
def test_the_longest_seed_that_a_record_may_have_is_shown_with_its_draws(
    game: str, tmp_path: Path
) -> None:
    desk = Desk(tmp_path)
    *_, match = random_match(game, GAMES[game].about.player_counts[-1], {}, LARGEST_SEED)
    assert match.rules.result(match.state) is not None
    _show(desk, match)
    desk.close()


@pytest.mark.parametrize("game", ["zatre", "topominos"])
def test_a_start_that_is_tied_without_end_is_refused_before_it_is_looked_at(
    game: str, tmp_path: Path
) -> None:
    """It froze the window for half a minute."""
    told = json.loads(sample_of(game).read_text(encoding="utf-8"))
    steps = told["record"]["steps"]
    first = next(step["event"] for step in steps if "starter" in step.get("event", {}))
    first["starter"] = [first["starter"][0]] * MANY
    path = tmp_path / "match.quincunx"
    path.write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(Refused) as refused:
        read_record(path, rules_of)
    because = dict(refused.value.reason.figures)["because"]
    assert isinstance(because, Reason)
    assert because.code == "bad_field"
