"""Where everything is, in windows and sizes of text."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.fivetotwelve.art import marks
from game.games.fivetotwelve.rules.model import (
    HIGHEST,
)
from game.ui.toolkit import materials
from tests.games.fivetotwelve.at_table import Table
from tests.scenes.desk import SIZES


def test_the_frame_of_the_supply_touches_no_text(tmp_path: Path) -> None:
    for number, size in enumerate(SIZES):
        for text in (100, 150, 200):
            folder = tmp_path / f"{number} {text}"
            table = Table(folder, size, text_size=text, speed="instant")
            table.lay()
            frame = table.control("supply").place
            middle = table.game.places.middle
            assert middle.contains(frame)
            told = [each for each in table.written() if middle.contains(each.rect)]
            assert not any(frame.colliderect(each.rect) for each in told)
            ring = materials.focus_ring(table.screen.stage.theme, *frame.size, 18)
            around = frame.inflate(2 * ring.left, 2 * ring.top)
            assert not any(around.colliderect(each.rect) for each in told)
            title, left = (
                next(each for each in told if word in each.text)
                for word in ("Supply", str(table.view.supply_left))
            )
            assert title.rect.right < left.rect.left
            table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_ones_own_board_is_clearly_the_largest(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    places = table.game.places
    assert places.own_side >= 1.3 * places.other_side
    boards = (places.own, *places.others, places.middle)
    assert all(table.table.places.area.contains(board) for board in boards)
    assert not any(one.colliderect(other) for n, one in enumerate(boards) for other in boards[:n])
    assert places.hand.collidelist(list(boards)) < 0
    table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_reaches_from_the_left_edge_of_its_area_to_the_right_edge(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    places, area = table.game.places, table.table.places.area
    heads = [places.head(number) for number in range(1, players)]
    assert places.own.left == area.left
    assert max(rect.right for rect in (*places.others, *heads)) == area.right
    assert all(area.contains(rect) for rect in (*places.others, *heads))
    for head in heads:
        others = (places.own, places.hand, places.middle, *places.others)
        assert head.collidelist([board.inflate(-2, -2) for board in others]) < 0
    if players == 2:
        assert abs(places.others[0].centery - places.own.centery) <= 1
    table.close()


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_rings_of_open_tiles_do_not_touch(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.lay(middle=[1, 2, 4, 6, 9, 10, 11, 14, 15, 16, 17, 18])
    ring = marks.takeable(table.screen.stage.theme, 40).left
    ringed = [place.inflate(2 * ring, 2 * ring) for _, place in table.open_tiles()]
    apart = table.screen.stage.px(2)
    for number, place in enumerate(ringed):
        assert place.inflate(2 * apart, 2 * apart).collidelist(ringed[:number]) < 0
        assert table.game.places.middle.contains(place)
    table.close()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_open_tiles_become_smaller_only_if_there_is_no_room_for_another_row(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    table = Table(tmp_path, size, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    places, px = table.game.places, table.screen.stage.px
    room = places.in_middle.supply_rule - px(13)
    lowest, step, side = 0, 0, 0
    for count in range(3, 30):
        shown = [place for _, place in places.in_middle.open_tiles((count, *[0] * (HIGHEST - 1)))]
        if side and shown[0].width < side:
            assert lowest + step > room
        side, edge = shown[0].width, round(shown[0].width * 0.06)
        lowest = shown[-1].bottom + edge
        assert lowest <= room
        tops = sorted({place.top for place in shown})
        step = tops[1] - tops[0]
    table.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_number_stands_alone_beside_another_players_tile(tmp_path: Path, language: str) -> None:
    table = Table(tmp_path, (1024, 640), text_size=150, speed="instant", language=language)
    table.begin(None, *["novice"] * 3)
    table.until("hand")
    heads = [table.game.places.board(number) for number in range(1, 4)]
    for board in heads:
        head = pygame.Rect(board.left, board.top - table.game.places.title, board.width, 1)
        head.height = table.game.places.title
        assert not any(each.text.isdigit() for each in table.written() if head.contains(each.rect))
    table.close()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("text", [100, 150])
def test_another_players_tile_is_above_their_board_and_covers_nothing(
    tmp_path: Path, text: int, players: int
) -> None:
    table = Table(tmp_path, (1024, 640), text_size=text, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    table.until("hand")
    places = table.game.places
    told = [each for each in table.written() if each.text.split()[0].isdigit()]
    for number in range(1, players):
        held, board = places.hand_of(number), places.board(number)
        head = places.head(number)
        assert head.centerx - board.centerx in (0, 1, -1)
        assert head.left <= held.left < held.right <= head.right
        assert held.bottom <= board.top
        assert not held.colliderect(places.middle)
        assert not any(held.colliderect(each.rect) for each in told)
    table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_with_huge_text_another_players_tile_is_beside_their_board(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    places = table.game.places
    for number in range(1, players):
        held = places.hand_of(number)
        cells = [places.cell(number, cell) for cell in range(16)]
        assert held.collidelist([*cells, places.middle, places.head(number)]) < 0
        assert held.width >= table.screen.stage.px(32)
    table.close()
