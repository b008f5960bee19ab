"""Where a hint covers a part of the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.fivetotwelve.rules.model import (
    Draw,
    Leave,
    Put,
)
from tests.games.fivetotwelve.at_table import Table, seats
from tests.play import random_match
from tests.scenes.desk import SIZES, nothing_overlaps


def test_with_huge_text_a_hint_leaves_the_board_free(tmp_path: Path) -> None:
    for number, size in enumerate(SIZES):
        folder = tmp_path / str(number)
        table = Table(folder, size, text_size=200, speed="instant", confirm=True)
        table.lay(phase="drawn", drawn=15)
        table.click("cell 11")
        assert not table.control("play ghost").place.colliderect(table.game.places.own)
        nothing_overlaps(table)
        table.close()


def _huge_with_hint(folder: Path, size: tuple[int, int], move: Any) -> Table:
    table = Table(folder, size, text_size=200, speed="instant")
    table.lay(phase="turn" if move == Draw() else "drawn", drawn=None if move == Draw() else 15)
    table.propose(move)
    return table


@pytest.mark.parametrize("move", [Leave(), Put(11)])
@pytest.mark.parametrize("size", SIZES)
def test_with_huge_text_the_supply_keeps_its_text_beside_a_hint(
    tmp_path: Path, size: tuple[int, int], move: Any
) -> None:
    table = _huge_with_hint(tmp_path, size, move)
    places, left = table.game.places, str(table.view.supply_left)
    told = [
        each.text for each in table.written() if places.in_middle.supply_line.contains(each.rect)
    ]
    is_free = not table.control("proposal").place.colliderect(places.middle)
    assert is_free or move == Put(11)
    assert any(left in each for each in told) == is_free
    nothing_overlaps(table)
    table.close()


@pytest.mark.parametrize("size", SIZES)
def test_with_huge_text_a_hint_to_draw_leaves_the_supply_free(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = _huge_with_hint(tmp_path, size, Draw())
    proposed, heap = table.picture(), table.game.places.in_middle.heap
    over = table.control("proposal").place.clip(heap)
    assert over.height < heap.height * 0.1
    # Below the shadow of the sheet, inside the ring round the heap.
    seen = heap.inflate(-heap.width // 3, -heap.height // 3).move(0, heap.height // 6)
    table.click("close ghost")
    table.point((1, 1))
    bare = table.picture()
    assert _same(proposed.subsurface(seen), bare.subsurface(seen))
    nothing_overlaps(table)
    table.close()


def _same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("phase", ["turn", "drawn"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_with_large_text_nothing_can_be_clicked_through_a_hint(
    tmp_path: Path, size: tuple[int, int], phase: str
) -> None:
    table = Table(tmp_path, size, text_size=150, speed="instant", language="fr")
    match = next(
        each
        for each in random_match("fivetotwelve", 4, {"series": True}, 4)
        if each.state.history and each.state.phase == phase and any(each.state.middle)
    )
    table.open("table", number=table.home.store.begin(match, seats((None,) * 4)))
    table.step(times=3)
    (seat,) = match.rules.to_act(match.state)
    move = list(match.rules.legal(match.state, seat))[-1]
    table.propose(move)
    panel = [table.control(key).place for key in ("play ghost", "close ghost")]
    places, over = table.table.places, table.screen.control("proposal")
    assert places.rail is not None
    assert over is not None or phase == "drawn"  # less is told then: the rail has room for it
    whole = places.rail if over is None else over.place
    assert places.area.union(places.rail).contains(whole)
    assert all(whole.contains(place) for place in panel)
    told = panel[0].unionall(panel)
    above = [(told.left + n * told.width // 8, told.top - m) for n in range(9) for m in (20, 60)]
    for place in (*above, told.midbottom):
        found = table.screen.at(place)
        assert found is None or found.key == "proposal" or "ghost" in found.key
    controls = [each for each in table.screen.controls() if each.focusable]
    controls = [each for each in controls if "ghost" not in each.key]
    assert not any(each.place.colliderect(told) for each in controls)
    table.close()
