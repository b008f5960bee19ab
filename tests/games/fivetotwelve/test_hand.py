"""The tile in hand: its buttons and notes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.games.fivetotwelve.rules.model import (
    Take,
)
from game.games.fivetotwelve.scene.notes import build_notes
from tests.games.fivetotwelve.at_table import (
    ONE_FREE,
    OWN,
    Table,
    X,
    is_main,
    notes_stay_out_of_the_middle,
)
from tests.patience import Patience
from tests.scenes.desk import SIZES


@pytest.mark.parametrize("text", [100, 150])
def test_while_a_hint_is_shown_it_has_the_only_main_button(tmp_path: Path, text: int) -> None:
    table = Table(tmp_path, (1280, 800), text_size=text, speed="instant")
    table.lay(middle=[10])
    for picks in (False, True):
        if picks:
            table.click("open 0")
        table.propose(Take(10, 6))
        assert is_main(table, "play ghost")
        assert not is_main(table, "draw")
        assert not table.has("put back")
        table.click("close ghost")
        assert table.has("put back") == picks
    table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_labels_of_buttons_keep_a_margin(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant")
    table.begin(*[None] * players)
    patience = Patience()
    while table.until("curtain", "hand", "draw") != "draw":
        patience.goes_on()
        if table.has("curtain"):
            table.click("curtain")
        else:
            table.click(f"cell {min(table.game.attempt.fits[table.game.attempt.value])}")
    for key in ("draw", "leave"):
        table.until(key)
        button, told = table.control(key).place, table.control(key).name
        label = next(each.rect for each in table.written() if each.text == told)
        room = table.screen.stage.px(18)
        assert min(label.left - button.left, button.right - label.right) >= room
        table.click(key)
    table.close()


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES[:2])
def test_notes_beside_the_tile_in_hand_stay_out_of_the_middle(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant", language="de")
    positions: list[dict[str, Any]] = [
        {"phase": "setup", "own": ((X,) * 4,) * 4, "dealt": [3, 12]},
        {"phase": "drawn", "drawn": 15},
    ]
    for about in positions:
        own = about.pop("own", OWN)
        boards = [[list(row) for row in board] for board in (own, own)]
        table.lay(levels=(None, "novice"), **about, boards=boards)
        if table.has("curtain"):
            table.click("curtain")
        table.until("hand")
        notes_stay_out_of_the_middle(table)
        if text < 200:
            left = table.game.places.hand_of(0).right
            room = table.game.places.notes_room(left)
            build_notes(table.screen, room, "Für die Vorbereitung ausgeteilt, " * 2)
            notes_stay_out_of_the_middle(table)
    for step in ("setup", "fits"):
        table.open("lesson", game="fivetotwelve", step=step)
        table.step(times=3)
        notes_stay_out_of_the_middle(table)
    table.close()


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("drawn", [6, 13, 15])
def test_a_note_says_where_a_drawn_tile_fits(tmp_path: Path, drawn: int, text: int) -> None:
    table = Table(tmp_path, (1024, 640), text_size=text, speed="instant")
    table.lay(phase="drawn", drawn=drawn)
    table.until("leave")
    hand = table.game.places.hand
    told = [each.text for each in table.written() if each.rect.colliderect(hand)]
    assert any(each.startswith("Fits ") for each in told), told
    table.close()


@pytest.mark.parametrize("text", [100, 150])
def test_the_note_does_not_count_exchanges_as_free_cells(tmp_path: Path, text: int) -> None:
    table = Table(tmp_path, text_size=text, speed="instant")
    only_exchanges = ((7, X, X, X), (X, 8, X, X), (X, X, 14, X), (X, X, X, 13))
    for own, drawn, free in ((ONE_FREE, 16, 1), (only_exchanges, 6, 0)):
        table.lay(own=own, phase="drawn", drawn=drawn)
        table.until("leave")
        attempt, hand = table.game.attempt, table.game.places.hand
        fits = attempt.fits[drawn]
        assert 0 < len(fits) != free, "exchanges are possible"
        told = " ".join(each.text for each in table.written() if each.rect.colliderect(hand))
        notes = (
            attempt.sentences.where_it_fits(table.view, fits),
            *attempt.sentences.where_it_fits_in_short(table.view, fits),
        )
        assert any(note in told for note in notes)
        assert not re.search(r"\bFits \d+ cells?\b", told)
        assert ("free" in told.lower()) is bool(free)
    table.close()
