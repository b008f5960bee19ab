"""How a match has ended."""

from __future__ import annotations

from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.rules.facts import (
    BOARD_FULL,
    STANDSTILL,
    SUPPLY_EMPTY,
    ending,
    put_last,
)
from game.games.fivetotwelve.rules.model import (
    Leave,
    Take,
)
from tests.games.fivetotwelve.at_table import (
    ONE_FREE,
    Table,
    all_but_last_tile,
    pixels,
    position_of,
)
from tests.play import random_match


def test_the_end_says_who_filled_the_last_cell(table: Table) -> None:
    table.lay(own=ONE_FREE, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    match = table.match
    assert ending(match) == (BOARD_FULL, {"name": 0})
    table.open("result", number=table.table.number)
    assert table.says(BOARD_FULL.format(name="Mira"))


def test_the_end_says_that_the_supply_is_empty() -> None:
    match = position_of(phase="drawn", drawn=14, middle=all_but_last_tile(14))
    match.play(0, Leave())
    assert ending(match) == (SUPPLY_EMPTY, {})


def test_the_end_says_how_long_nothing_had_happened() -> None:
    match = position_of(middle=[2, 3], idle=23)
    match.play(0, Take(3, 1))
    assert ending(match) == (STANDSTILL, {"n": 24})


def test_the_tile_that_was_placed_last_is_marked_in_the_result(table: Table) -> None:
    table.lay(own=ONE_FREE, middle=[16])
    assert put_last(table.match) is None
    table.click("open 0")
    table.click("cell 15")
    match = table.match
    assert put_last(match) == (0, 15)
    table.open("result", number=table.table.number)
    table.step(times=3)
    theme, view = table.screen.stage.theme, match.rules.view(match.state, 0)
    shown = table.scene._miniature(0, 200)
    assert pixels(shown) == pixels(art.miniature(theme, 200, view, (0, 15)))
    assert pixels(shown) != pixels(art.miniature(theme, 200, view))


def test_a_series_is_not_decided_by_the_end_of_its_last_game() -> None:
    *_, match = random_match("fivetotwelve", 2, {"series": True}, 1)
    assert match.rules.result(match.state) is not None
    assert ending(match) is None


def test_a_match_that_was_given_up_has_no_ending() -> None:
    first = next(random_match("fivetotwelve", 2, {}, 1))
    assert ending(first) is None
