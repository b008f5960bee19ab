"""Where things lie at the table of Zatre: nothing overlaps or is cut, in any window."""

from __future__ import annotations

import itertools
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pygame
import pytest

from game.core.ranking import Part
from game.games import GAMES
from game.games.zatre.rules.model import (
    CELLS,
    Move,
    Put,
    cell_at,
    cell_of,
    tile_of,
)
from game.games.zatre.scene.layout import TOOLS
from game.games.zatre.scene.small_sheet import row_height
from game.services.settings import LANGUAGES
from game.ui.frame.desk import Mistake
from game.ui.frame.layout import lay_out
from game.ui.frame.proposal import Proposal
from game.ui.toolkit.buttons import Button, button_width
from tests.games.zatre.at_table import Table, pairs, singles
from tests.games.zatre.positions import sheet
from tests.hinting import show_hint
from tests.scenes.desk import Desk, each_layout_with, nothing_overlaps


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_board_begins_at_the_margin_and_what_is_beside_it_ends_with_the_bar(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, speed="instant")
    try:
        table.deal([2, 3], [])
        area, places = lay_out(table.app.stage, TOOLS).area, table.shown.column.places
        assert places.board.left == area.left
        assert places.column.right == area.right
        assert max(tool.right for tool in places.tools) == area.right
        assert len({(tool.top, tool.bottom) for tool in places.tools}) == 1
    finally:
        table.close()


def test_the_parts_below_the_hand_keep_their_places_through_a_turn(table: Table) -> None:
    table.deal([6, 3], [])
    stage = table.app.stage

    def check() -> tuple[int, pygame.Rect]:
        places = table.shown.column.places
        lowest = max(slot.bottom for slot in table.shown.column.hands.slots(0))
        assert 0 < places.sheet.top - lowest <= stage.px(30)
        assert places.sheet.bottom + places.gap <= places.main.top
        for upper, lower in itertools.pairwise((places.main, places.second, places.bag)):
            assert lower.top - upper.bottom == places.gap
        assert places.bag.bottom <= places.column.bottom
        return places.sheet.height, table.control("put" if table.tried() else "keep").place

    least, place = check()
    table.try_out([tile_of(6, cell_at(8, 8))])
    assert any(row.more and row.text in table.said() for row in table.brings())
    high, same = check()
    assert high > least
    assert same == place
    table.click_cell(9, 8)
    assert len(table.tried()) == 2
    assert check()[1] == place


def test_take_back_keeps_its_place_and_can_be_pressed_once_a_tile_is_tried_out(
    table: Table,
) -> None:
    table.deal([2, 3], [])
    before = table.control("take back")
    assert not before.enabled
    table.try_out(next(singles(table)))
    assert table.control("take back").enabled


def test_a_sentence_is_written_smaller_rather_than_left_out(tmp_path: Path) -> None:
    table = Table(tmp_path, text_size=150, language="de", speed="instant")
    try:
        table.deal([2, 3], [])
        told = table.said()
        assert "keine darf 13 erreichen" in told
        assert "sp\u00e4tere Z\u00fcge" in told
    finally:
        table.close()


def test_a_long_label_has_a_wider_button_where_texts_are_huge(tmp_path: Path) -> None:
    table = Table(tmp_path, (1024, 640), text_size=200, language="de", speed="instant")
    try:
        table.deal([2, 3], [])
        button = table.control("keep")
        assert isinstance(button, Button)
        assert button.rect.width >= button_width(table.app.stage, button.name, main=True)
        assert table.shown.column.places.column.contains(button.rect)
    finally:
        table.close()


def test_cells_of_a_lesson_with_large_text_can_be_hit(tmp_path: Path) -> None:
    table = Table(tmp_path, text_size=150, language="de", speed="instant")
    try:
        table.open("lesson", game="zatre")
        table.step(times=3)
        assert table.shown.board.window.cell >= 32
    finally:
        table.close()


@pytest.mark.parametrize("players", [5, 6])
def test_the_coach_lies_below_the_hand_and_leaves_the_sheet_its_place_in_a_full_rail(
    tmp_path: Path, players: int
) -> None:
    table = Table(tmp_path, speed="instant")
    try:
        levels = (None, *["novice"] * (players - 1))
        sheets = [sheet(c10=[1], c11=[2]), *[sheet() for _ in levels[1:]]]
        table.deal([6, 4], *[[] for _ in levels[1:]], levels=levels, teams=False, sheets=sheets)
        table.press(pygame.K_h)
        table.until("play ghost")
        column, rail = table.shown.column, lay_out(table.app.stage, TOOLS).rail
        assert rail is not None
        assert rail.contains(table.control("sheet").place)
        assert table.shown.coach_place() == column.coach_place
        assert column.places.column.contains(column.coach_place)
        assert column.coach_place.contains(table.control("play ghost").place)
        assert all(slot.bottom <= column.coach_place.top for slot in column.hands.slots(0))
        nothing_overlaps(table)
    finally:
        table.close()


def test_a_warning_marks_the_tile_the_next_player_waits_for_and_the_better_turn(
    table: Table,
) -> None:
    table.deal([4, 5], [])
    situation = table.shown.attempt.situation
    assert situation.turn is not None
    legal = islice(situation.turn.legal(), 40)
    bad, *_, better = (each for each in legal if isinstance(each, Put) and each.tiles)

    def marks(part: Part, *, overlooks: bool = False) -> tuple[object, frozenset[int]]:
        mistake: Mistake[Move] = Mistake((bad,), part, (better,), overlooks)
        table.shown.show(replace(situation, ghost=bad, mistake=mistake))
        return table.shown.attempt.waited_for, table.shown.attempt.overlooked

    at = set(map(cell_of, better.tiles)) - set(map(cell_of, bad.tiles))
    opened = Part("reply", 0.1, (5, 1, 0, 6, 8, 9, 0, 0, 1, 0))
    assert marks(opened) == ((cell_at(7, 8), 6), frozenset())
    assert marks(Part("reply", 0.1, (5, 1, 0, 0, 0, 0, 0, 0, 0, 0))) == (None, frozenset())
    assert marks(Part("rows", 0.1)) == (None, frozenset(at))
    assert marks(Part("kept", 0.1), overlooks=True) == (None, frozenset(at))
    assert marks(Part("kept", 0.1)) == (None, frozenset())


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("held", [[6, 4, 2], [6, 4, 2, 1, 3, 5, 2, 2]])
def test_the_coach_lies_at_the_same_place_however_many_tiles_are_held(
    tmp_path: Path, size: tuple[int, int], held: list[int]
) -> None:
    table = Table(tmp_path, size, speed="instant")
    try:
        table.deal([6, 4], [])
        place = table.shown.coach_place()
        assert place is not None
        table.deal(held, [])
        assert table.shown.coach_place() == place
        table.press(pygame.K_h)
        table.until("play ghost")
        hands = table.shown.column
        if hands.places.tile:
            assert all(slot.bottom <= place.top for slot in hands.hands.slots(0))
        nothing_overlaps(table)
    finally:
        table.close()


def test_in_teams_both_hands_lie_side_by_side_above_the_coach(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant")
    try:
        levels = (None, None, "novice", "novice")
        table.deal([2, 3], [4, 5, 6, 1], [], [], levels=levels, to_put=[0, 1])
        table.press(pygame.K_h)
        table.until("play ghost")
        hands, place = table.shown.column.hands, table.shown.column.coach_place
        own, partner = (hands.slots(seat) for seat in hands.seats_shown())
        assert max(slot.right for slot in own) < min(slot.left for slot in partner)
        assert max(slot.bottom for slot in (*own, *partner)) <= place.top
        nothing_overlaps(table)
        assert not table.shortened()
    finally:
        table.close()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_column_is_cleared_for_a_hint_only_where_it_lies_over_it(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, language=language, speed="instant")
    try:
        sheets = [sheet(c10=[1], c11=[2]), *[sheet() for _ in range(5)]]
        levels = (None, *["novice"] * 5)
        table.deal([6, 4], *[[]] * 5, levels=levels, teams=False, sheets=sheets)
        for tiles in islice(pairs(table), 12):
            move = Put(tiles)
            table.table.course.preview.propose(Proposal(move))
            table.table.display.show()
            places = table.shown.column.places
            gain = [line for line in table.written() if places.sheet.contains(line.rect)]
            assert gain or table.screen.control("proposal") is not None
    finally:
        table.close()


def test_while_others_think_the_own_sheet_stands_below_what_the_last_turn_brought(
    tmp_path: Path,
) -> None:
    table = Table(tmp_path, (1024, 640), text_size=200, speed="wait")
    try:
        table.deal([2, 3], [], sheets=[sheet(c10=[1], c11=[2]), sheet()])
        preview = table.shown.attempt.preview
        had = preview(())[0]
        table.try_out(next(pair for pair in pairs(table) if preview(pair)[1] == had))
        table.click("put")
        table.step(times=3)
        places, own = table.shown.column.places, table.control("sheet").place
        assert places.sheet.bottom < own.top < own.bottom < places.bag.top
    finally:
        table.close()


def test_a_tile_says_what_is_asked_first_where_drawing_is_a_choice(table: Table) -> None:
    table.deal([2, 3], [], phase="draw")
    table.click("hand 0")
    assert table.bubble() == table.shown.prompt()
    assert table.tried() == ()
    assert table.has("draw")


def test_a_hint_leaves_three_rows_of_the_sheet_in_the_rail(tmp_path: Path) -> None:
    table = Table(tmp_path, (1024, 640), language="fr", speed="instant")
    try:
        sheets = [sheet(c10=[1], c11=[2]), sheet(), sheet()]
        levels = (None, "novice", "novice")
        table.deal([6, 4], [], [], levels=levels, sheets=sheets)
        table.press(pygame.K_h)
        table.until("play ghost")
        rail = lay_out(table.app.stage, TOOLS).rail
        assert rail is not None
        assert table.shown.column.places.column.contains(table.control("play ghost").place)
        (rows,) = (each for each in table.screen.regions if each.name.startswith("sheet of"))
        assert rows.rect.height >= 3 * row_height(table.app.stage)
        nothing_overlaps(table)
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "text", "players"),
    [
        ((1024, 640), 200, 2), ((1280, 800), 200, 2), ((1280, 800), 150, 3), ((1024, 640), 100, 3),
        ((1280, 800), 150, 6), ((1024, 640), 150, 6),
    ],
)  # fmt: skip
def test_nothing_beside_the_board_is_cut_by_a_hint(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, language="fr", speed="instant")
    try:
        hands = [[6, 4], *[[] for _ in range(players - 1)]]
        sheets = [sheet(c10=[1], c11=[2]), *[sheet() for _ in range(players - 1)]]
        levels = (None, *["novice"] * (players - 1))
        table.deal(*hands, levels=levels, teams=False, sheets=sheets)
        table.press(pygame.K_h)
        table.until("play ghost")
        column, over = table.shown.column, table.screen.control("proposal")
        if over is None:
            return
        sheet_over = over.place
        assert not sheet_over.colliderect(table.shown.board.window.rect)
        beside = column.hands.slots(0) if column.places.tile else []
        beside += [table.control("sheets").place] if table.has("sheets") else []
        assert sheet_over.collidelist(beside) < 0
        told = [line for line in table.written() if column.places.column.contains(line.rect)]
        assert all(
            sheet_over.contains(line.rect) or not sheet_over.colliderect(line.rect) for line in told
        )
    finally:
        table.close()


@pytest.mark.parametrize("text", [75, 100])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_is_cut_in_a_lesson_with_small_text(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language=language, speed="instant")
    for step in GAMES["zatre"].lesson:
        desk.open("lesson", game="zatre", step=step.id)
        assert not desk.shortened()
    desk.close()


@pytest.mark.parametrize("text", [75, 100])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_a_hint_is_cut_where_text_is_small(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, language=language, speed="instant")
    table.deal([6, 4], [])
    show_hint(table.scene, *(Put(tiles) for tiles in islice(singles(table), 2)))
    assert table.has("coach 1")
    assert not table.shortened()
    table.close()


def test_a_sheet_beside_the_board_of_a_lesson_shows_whole_rows_on_its_paper(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=75, language="fr")
    scene = desk.open("lesson", game="zatre", step="complete")
    desk.step(times=3)
    paper = scene.table.column.places.sheet
    (rows,) = (each for each in desk.screen.regions if each.name.startswith("sheet of"))
    assert paper.contains(rows.rect)
    desk.close()


@pytest.mark.parametrize(("size", "text", "teams"), each_layout_with([False, True]))
def test_nothing_overlaps_in_any_layout(
    tmp_path: Path, size: tuple[int, int], text: int, teams: bool
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    try:
        hands = [[2, 3], [5, 6], [], [], [], []] if teams else [[2, 3], [], []]
        levels = (None, None, *["novice"] * (len(hands) - 2))
        table.deal(*hands, levels=levels, **({"to_put": [0, 1]} if teams else {}))
        nothing_overlaps(table)
        table.try_out(next(singles(table)))
        nothing_overlaps(table)
        table.click("sheets")
        nothing_overlaps(table)
    finally:
        table.close()


def test_every_cell_of_the_board_is_seen_in_the_smallest_window(tmp_path: Path) -> None:
    table = Table(tmp_path, (1024, 640), speed="instant")
    try:
        table.deal([2, 3], [])
        window = table.shown.board.window
        assert window.cell >= 32
        assert len(CELLS) == 193
        assert all(window.rect.contains(window.place(cell)) for cell in CELLS)
    finally:
        table.close()
