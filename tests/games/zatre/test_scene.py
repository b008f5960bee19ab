"""The table of Zatre, tried as a person would: with a mouse and with keys."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import AUTO, Match
from game.core.ranking import Part
from game.games import GAMES, rules_of
from game.games.zatre.art import pieces as art
from game.games.zatre.art import sum_marks
from game.games.zatre.rules.model import (
    BIT,
    CELLS,
    DOWN,
    FIRST_TURN_TILES,
    FREE,
    RED,
    Drawn,
    Move,
    Put,
    StartDraws,
    Tile,
    ZatreView,
    cell_at,
    cell_of,
    tile_of,
    value_of,
    with_tile,
)
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.bag import COUNT, Bag
from game.games.zatre.scene.gains import fewer_rows, rows_of, said_of
from game.games.zatre.scene.layout import ROOM_BELOW, TOOLS
from game.games.zatre.scene.log import TableLog
from game.games.zatre.scene.phrases import sums_and_crosses
from game.games.zatre.scene.scene import ZatreTable
from game.games.zatre.scene.sentences import Sentences
from game.games.zatre.scene.small_sheet import row_height
from game.games.zatre.scene.trying import Gains, lines_of
from game.services.settings import LANGUAGES
from game.ui.frame.desk import Entry, Mistake
from game.ui.frame.layout import lay_out
from game.ui.frame.prompts import player_lines
from game.ui.frame.proposal import Proposal
from game.ui.frame.reach import strokes_of
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.flow import plain
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.stage import Open
from tests.explained import refusal
from tests.games.zatre.positions import THREE_SIXES, board_of, sheet
from tests.hinting import show_hint
from tests.patience import Patience
from tests.scenes.desk import Desk, each_layout_with, everything_fits, nothing_overlaps, sitting

NAMES = ("Mira", "Noah", "Ada", "Ben", "Lea", "Tom")
ALONE: Sequence[str | None] = (None, "novice")
PEOPLE: Sequence[str | None] = (None, None)


def sentences_at(table: Table) -> Sentences:
    return Sentences(table.table.desk, TableLog(table.table.desk))


sentence_of = partial(refusal, "zatre")
"""The sentence with which the rules refuse a move."""


def puts(attempt: ZatreAttempt) -> Iterator[Put]:
    """The legal turns in which tiles are placed or kept."""
    assert attempt.turn is not None
    return (move for move in attempt.turn.legal() if isinstance(move, Put))


class Table(Desk):
    """A desk with a match of Zatre on it."""

    names: Sequence[str] = NAMES

    def begin(self, levels: Sequence[str | None] = ALONE, **options: Any) -> None:
        about = {"game": "zatre", "players": len(levels), "options": options, "house": {}}
        self.open("table", new={**about, "seats": self._seats(levels)})
        self.step(times=3)

    def deal(
        self, *hands: list[int], levels: Sequence[str | None] = ALONE, **position: Any
    ) -> None:
        """A match that stands at a position, opened as a saved one would be."""
        options = {
            "holding": position.pop("holding", "free"),
            "teams": position.pop("teams", len(hands) > 3),
        }
        given = {"phase": "put", "active": 0, "board": THREE_SIXES, "hands": list(hands)}
        match = Match(
            rules_of("zatre"), len(hands), options, 1, chance=AUTO, position={**given, **position}
        )
        number = self.home.store.begin(match, self._seats(levels))
        self.open("table", number=number)
        self.step(times=3)
        if self.has("curtain"):
            self.click("curtain")
            self.step(times=3)

    def _seats(self, levels: Sequence[str | None]) -> list[Any]:
        return [sitting(self.names[seat], seat, level) for seat, level in enumerate(levels)]

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def shown(self) -> ZatreTable:
        found = self.table.table
        assert isinstance(found, ZatreTable)
        return found

    @property
    def view(self) -> ZatreView:
        return self.shown.view

    def tried(self) -> tuple[Tile, ...]:
        return self.shown.attempt.tiles

    def place(self, row: int, column: int) -> tuple[int, int]:
        return self.shown.board.window.place(cell_at(row, column)).center

    def click_cell(self, row: int, column: int, button: int = pygame.BUTTON_LEFT) -> None:
        self.click_at(self.place(row, column), button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for share in (0.3, 1.0):
            way = pygame.math.Vector2(start).lerp(end, share)
            self.point((round(way.x), round(way.y)))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def try_out(self, tiles: Sequence[Tile]) -> None:
        """By clicks, each tile beside one that lies there already."""
        waiting, board = list(tiles), self.view.board
        while waiting:
            tile = next(tile for tile in waiting if board.beside & BIT[tile])
            waiting.remove(tile)
            board = with_tile(board, tile)
            attempt = self.shown.attempt
            if attempt.value != value_of(tile):
                slot = next(s for s in attempt.left if attempt.hand[s] == value_of(tile))
                self.click(f"hand {slot}")
            self.click_at(self.shown.board.window.place(cell_of(tile)).center)

    def play_a_turn(self) -> None:
        """What stands in the way of a turn, or the first of the legal ones that puts most."""
        key = self.until("curtain", "draw", "first 0", "first 2", "hand 0", "put", "keep")
        if key in ("hand 0", "put", "keep"):
            moves = list(islice(puts(self.shown.attempt), 400))
            best = max(moves, key=lambda move: len(move.tiles))
            self.try_out(best.tiles)
            assert self.tried() == best.tiles
            key = "put" if best.tiles else "keep"
        self.click(key)

    def is_over(self) -> bool:
        return any(isinstance(each, Open) and each.page == "result" for each in self.asked)

    def log(self) -> list[str]:
        return [plain(entry.parts) for entry in self.table.log.entries]

    def picked(self) -> int | None:
        return self.shown.attempt.picked

    def is_zoomed(self) -> bool:
        return self.shown.board.window.is_zoomed

    def said(self) -> str:
        """All that can be read, without the ends of its lines."""
        return self.text().replace("\n", " ")

    def bubble(self) -> str:
        found = self.table.explanations.bubble
        return "" if found is None else found.text


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    desk = Table(tmp_path, speed="instant")
    yield desk
    desk.close()


# --- whole matches ---


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (ALONE, {"holding": "free"}),
        (PEOPLE, {"holding": "forced"}),
        ((None, "novice", "novice", "novice"), {"teams": True}),
    ],
)
def test_a_match_is_played_to_its_result_by_clicks(
    table: Table, levels: Sequence[str | None], options: dict[str, Any]
) -> None:
    table.begin(levels, **options)
    patience = Patience()
    while not table.is_over():
        patience.goes_on()
        if {"curtain", "draw", "first 0", "hand 0", "put", "keep"} & set(table.keys()):
            table.play_a_turn()
        table.step(0.1)
    assert len(table.home.store.finished()) == 1


def test_computers_play_among_themselves(table: Table) -> None:
    table.begin(("novice", "novice", "novice"))
    while table.table.session.length < 25:
        table.step(0.05)
        pygame.time.wait(1)
    table.picture()


def test_a_turn_is_played_by_keys_alone(table: Table) -> None:
    table.deal([4, 5], [])
    table.press(pygame.K_5)
    assert table.focus == "board"
    cell = table.shown.aim.cursor
    assert cell in table.shown.attempt.lit
    table.press(pygame.K_RETURN)
    assert table.tried() == (tile_of(5, cell),)
    table.press(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_p)
    assert table.table.session.shown(0).move == Put((tile_of(5, cell),))


def test_what_ends_a_turn_by_keyboard_does_not_end_the_next_one_too(table: Table) -> None:
    table.deal([4, 5, 6], [1])
    table.press(pygame.K_5, pygame.K_RETURN)
    put_by_keyboard(table)
    table.until("keep", "draw")
    assert table.focus is not None
    assert table.focus.startswith("hand ")
    if table.has("draw"):
        table.press(pygame.K_d)
        table.until("keep")
        assert table.focus.startswith("hand ")
    before = table.table.session.length
    table.press(pygame.K_RETURN)
    table.step(times=3)
    assert table.table.session.length == before


def put_by_keyboard(table: Table) -> None:
    """What lies there, with the button: the focus is led to it once all tiles lie there."""
    table.screen.set_focus("put")
    table.press(pygame.K_RETURN)
    move = table.table.session.shown(0).move
    assert isinstance(move, Put)
    assert move.tiles


def test_keeping_all_tiles_by_keyboard_keeps_those_of_one_turn_only(table: Table) -> None:
    table.deal([4, 5, 6], [1])
    table.press(pygame.K_TAB)
    table.screen.set_focus("keep")
    table.press(pygame.K_RETURN)
    assert table.table.session.shown(0).move == Put(())
    table.until("hand 0")
    assert table.focus == "hand 0"


def test_arrows_go_from_cell_to_cell_and_leave_the_board_at_its_rim(table: Table) -> None:
    table.deal([4, 5], [])
    table.screen.set_focus("board")
    table.shown.aim.set_cursor(RED)
    table.press(pygame.K_UP, pygame.K_LEFT)
    assert table.shown.aim.cursor == cell_at(6, 6)
    assert "Row 7, column 7" in table.control("board").name
    for _ in range(15):
        table.press(pygame.K_RIGHT)
    assert table.focus != "board"


def test_everything_can_be_reached_by_keyboard(table: Table) -> None:
    table.deal([4, 5], [])
    table.try_out(next(_singles(table)))
    assert {"board", "hand 0", "hand 1", "put", "take back", "sheets", "zoom plus"} <= (
        table.reached_by_keyboard()
    )


# --- trying out ---


def test_a_tile_is_tried_out_moved_and_taken_back_by_clicks(table: Table) -> None:
    table.deal([2, 3], [])
    table.click("hand 1")
    table.click_cell(6, 8)
    assert table.tried() == (tile_of(3, cell_at(6, 8)),)
    table.click_cell(6, 8)
    assert table.tried() == ()
    table.click_cell(9, 7)
    assert table.tried() == (tile_of(3, cell_at(9, 7)),)
    table.click("take back")
    assert table.tried() == ()
    assert table.table.session.length == 0


def test_the_other_button_takes_one_tile_back(table: Table) -> None:
    table.deal([2, 3], [])
    table.try_out((tile_of(3, cell_at(6, 8)),))
    table.click_cell(6, 8, pygame.BUTTON_RIGHT)
    assert table.tried() == ()


def test_a_tile_is_dragged_to_the_board_on_it_and_off_it(table: Table) -> None:
    table.deal([2, 3], [])
    table.drag(table.control("hand 0").place.center, table.place(6, 8))
    assert table.tried() == (tile_of(2, cell_at(6, 8)),)
    table.drag(table.place(6, 8), table.place(9, 7))
    assert table.tried() == (tile_of(2, cell_at(9, 7)),)
    table.drag(table.place(9, 7), table.shown.column.places.bag.center)
    assert table.tried() == ()


def test_escape_puts_down_what_is_picked_and_then_takes_back_what_is_tried_out(
    table: Table,
) -> None:
    table.deal([2, 3], [])
    table.click("hand 0")
    table.click_cell(6, 8)
    assert table.picked() == 1  # the last one is picked by itself
    table.press(pygame.K_ESCAPE)
    assert table.picked() is None
    assert table.tried()
    table.press(pygame.K_ESCAPE)
    assert not table.tried()
    assert isinstance(table.scene, TableScene)


def test_what_is_tried_out_outlives_another_size_and_looking_back(table: Table) -> None:
    table.begin(PEOPLE)
    for _ in range(2):
        table.play_a_turn()
    if table.until("hand 0", "curtain") == "curtain":
        table.click("curtain")
    move = next(m for m in puts(table.shown.attempt) if m.tiles)
    table.try_out(move.tiles)
    table.resize(1024, 640)
    assert table.tried() == move.tiles
    table.press(pygame.K_PAGEUP)
    assert table.tried() == ()
    table.press(pygame.K_ESCAPE)
    table.step(times=3)
    assert table.tried() == move.tiles


def test_looking_back_shows_what_the_step_brought_and_the_sheet_of_whoever_moved(
    table: Table,
) -> None:
    table.deal([6, 3], [], levels=PEOPLE)
    six = next(move for move in _singles(table) if value_of(move[0]) == 6)
    table.try_out(six)
    table.click("put")
    table.until("curtain")
    table.click("curtain")
    table.step(times=3)
    steps = table.table.session.shown
    put, drawn = 0, 1
    assert isinstance(steps(put).move, Put)
    assert isinstance(steps(drawn).move, Drawn)
    table.table.history.look_at(put + 1)
    table.step()
    gain = table.shown.sheets.shown(0).sheet.total
    assert gain
    assert f"Mira: +{gain}" in table.said()
    assert "Mira\u2019s sheet" in table.said()
    table.table.history.look_at(drawn + 1)
    table.step()
    assert "Mira: +" not in table.said()
    assert "Noah\u2019s sheet" in table.said()


@pytest.mark.parametrize("levels", [ALONE, PEOPLE])
def test_looking_back_at_anothers_move_shows_his_hand_and_only_its_backs(
    table: Table, levels: Sequence[str | None]
) -> None:
    table.deal([2, 3], [], levels=levels)
    table.try_out(next(_singles(table)))
    table.click("put")
    table.step(times=3)
    if table.has("curtain"):
        table.click("curtain")
    table.until("hand 0")
    own, other = table.view.seat, 1 - table.view.seat
    theirs = max(n for n in range(table.table.course.shown)
                 if table.table.session.shown(n).actor == other)  # fmt: skip
    table.table.history.look_at(theirs + 1)
    table.step()
    shown = table.shown.column
    assert f"{NAMES[other]}\u2019s hand" in table.said()
    assert f"{NAMES[own]}\u2019s hand" not in table.said()
    held = table.view.hands[other]
    assert isinstance(held, int)
    assert shown.hands.held_by(other) == (FREE,) * held
    table.table.history.look_at(table.table.course.shown)
    table.step()
    assert f"{NAMES[other]}\u2019s hand" not in table.said()


def test_another_turn_begins_with_nothing_tried_out(table: Table) -> None:
    table.deal([2, 3], [], levels=PEOPLE)
    table.try_out((tile_of(2, cell_at(6, 8)),))
    table.click("put")
    table.until("curtain")
    table.click("curtain")
    table.until("hand 0")
    assert table.tried() == ()
    table.click("undo")
    table.until("curtain")
    table.click("curtain")
    table.until("hand 0")
    assert table.tried() == ()


def test_the_sheet_shows_what_a_turn_would_enter(table: Table) -> None:
    table.deal([4, 5], [], board=board_of({(7, 7): 6, (7, 8): 1, (7, 9): 1}))
    table.try_out((tile_of(4, cell_at(7, 10)),))
    shown = table.shown.sheets.shown(0)
    assert shown.is_preview
    assert (shown.before.total, shown.sheet.total) == (0, 4)
    assert shown.sheet.boxes == ((), (), (4,))
    assert "0 → 4" in table.said()
    assert "4 points" in table.said()


def test_all_that_raises_the_total_is_told_so_that_it_adds_up(table: Table) -> None:
    two_12s = (tile_of(1, cell_at(7, 9)), tile_of(2, cell_at(8, 6)))
    square = board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5})
    table.deal([1, 2], [], board=square, sheets=[sheet(0, c10=[1], c11=[2]), sheet()])
    table.try_out(two_12s)
    told = table.said()
    assert "8 points" in told
    assert "Row 1 bonus: 3" in told
    assert "1 cross" in told
    assert "Doubled rows: +14" in told
    assert "Total 3 → 28" in told  # 8 + 3 + 14


def test_where_few_rows_have_room_they_still_add_up(table: Table) -> None:
    sheets = [sheet(3, c11=[2, 2], c12=[4, 4, 4]), sheet()]
    table.deal([4, 6], [], sheets=sheets)
    words, attempt = table.scene.stage.words, table.shown.attempt
    had = attempt.preview(())[0]
    for move in islice(puts(attempt), 400):
        after = attempt.preview(move.tiles)[1]
        rows = rows_of(words, attempt, had, after, move.tiles)
        for most in range(3, len(rows) + 1):
            fewer = fewer_rows(words, rows, most)
            assert len(fewer) <= most
            assert sum(row.points + row.more for row in fewer) == after.total - had.total
            heard = " ".join(said_of(words, row) for row in fewer)
            assert all(row.text in heard for row in rows if row.scores)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_where_tiles_in_hands_are_counted_nobody_is_left_out(
    tmp_path: Path, language: str, text_size: int
) -> None:
    desk = Table(tmp_path, (1024, 640), text_size=text_size, language=language, speed="instant")
    desk.deal([6, 4], *[[]] * 5, levels=[None, *["novice"] * 5], teams=False)
    place, writer = desk.shown.column.places.bag, desk.table.stage.writer
    numbers = ["4", "12", "4", "5", "11"]
    has_word, lefts = Bag(desk.table.course.desk, desk.shown.attempt).lay_out(place, numbers)
    ends = [
        left + writer.width(each, COUNT) for (_, left), each in zip(lefts, numbers, strict=True)
    ]
    assert ends[-1] <= place.right
    assert all(end < sign for end, (sign, _) in zip(ends, lefts[1:], strict=False))
    assert (lefts[0][0] > place.left) == has_word
    desk.close()


def test_what_is_asked_of_the_next_player_does_not_go_by_the_hand_of_whoever_looks(
    table: Table,
) -> None:
    table.deal([2, 3], [], levels=PEOPLE)
    view = replace(table.view, active=1, hands=((), 2))
    assert "No tile fits" not in sentences_at(table).prompt(view, 0)


def test_lines_without_points_are_told_before_the_total(table: Table) -> None:
    table.deal([4, 2], [], board=board_of({(7, 7): 6, (7, 8): 5, (8, 8): 5}))
    table.try_out([tile_of(4, cell_at(8, 7))])
    told = table.said()
    assert told.index("nothing") < told.index("Total 0")


def test_no_row_of_the_card_reaches_beyond_it(tmp_path: Path) -> None:
    desk = Table(tmp_path, speed="instant")
    desk.open("lesson", game="zatre", step="first_turn")
    desk.step(times=3)
    desk.try_out([tile_of(6, cell_at(7, 7)), tile_of(5, cell_at(7, 8)), tile_of(5, cell_at(8, 8))])
    sheet = desk.shown.column.places.sheet
    assert "2 crosses" in desk.said()
    assert "Doubled rows: +3" in desk.said()
    inside = [line for line in desk.written() if sheet.collidepoint(line.rect.center)]
    assert inside
    assert all(line.rect.right <= sheet.right for line in inside)
    desk.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 100), ((1024, 640), 150), ((1280, 800), 150)]
)
def test_a_card_with_much_to_tell_grows_so_that_its_rows_are_all_seen_apart(
    tmp_path: Path, size: tuple[int, int], text_size: int, language: str
) -> None:
    desk = Table(tmp_path, size=size, text_size=text_size, language=language, speed="instant")
    desk.open("lesson", game="zatre", step="draw")
    desk.step(times=3)
    desk.click("draw")
    desk.until("hand 2")
    desk.try_out([tile_of(3, cell_at(4, 10)), tile_of(6, cell_at(10, 5)),
                  tile_of(4, cell_at(10, 6))])  # fmt: skip
    column = desk.shown.column
    beside = column.places.sheet
    inside = [
        line.rect for line in desk.written()
        if beside.left <= line.rect.left and line.rect.right <= beside.right
        and column.hands.slots(0)[0].bottom < line.rect.top and line.rect.bottom <= beside.bottom
    ]  # fmt: skip
    assert any("48 → 76" in line.text for line in desk.written())
    for one, next_one in itertools.pairwise(sorted(inside, key=lambda rect: rect.centery)):
        assert next_one.centery - one.centery >= 0.6 * one.height
    assert not any(rect.colliderect(slot) for rect in inside for slot in column.hands.slots(0))
    desk.close()


def test_a_turn_with_two_12s_names_both_in_the_log() -> None:
    assert sums_and_crosses(Gains(((10, 1), (12, 8)), 2)) == "10, 12, 12, \u00d7\u00d7"


def test_a_hint_that_puts_all_tiles_keeps_none_in_the_last_turn(table: Table) -> None:
    table.open("lesson", game="zatre", step="last_turn")
    table.step(times=3)
    table.click("lesson show")
    table.step(times=3)
    assert isinstance(table.shown.attempt.ghost, Put)
    assert "Total 73 → 78" in table.said()
    assert "Kept tiles" not in table.said()


def test_a_line_of_thirteen_is_refused_with_its_reason_and_nothing_is_played(
    table: Table,
) -> None:
    table.deal([4, 5], [])
    table.click("hand 0")
    table.click_cell(7, 9)
    told = sentence_of("line_too_high", value=4, sum=16, most=12)
    assert told in table.said()
    assert "row" not in table.table.explanations.text
    assert "This isn\u2019t allowed" in table.said()
    assert not table.control("put").enabled
    table.press(pygame.K_p)
    assert table.table.session.length == 0
    assert told in table.table.explanations.text


@pytest.mark.parametrize("takes_back", [pygame.K_BACKSPACE, pygame.K_ESCAPE])
def test_a_refusal_is_not_explained_any_more_once_the_tile_is_taken_back(
    table: Table, takes_back: int
) -> None:
    table.deal([4, 5], [])
    table.click("hand 0")
    table.click_cell(7, 9)
    table.press(pygame.K_F2)
    refused = table.asked[-1]
    assert isinstance(refused, Open)
    assert refused.page == "why"
    table.press(takes_back, pygame.K_F2)
    assert table.asked[-1] not in (refused, table.asked[0])


def test_the_tile_that_was_tried_last_is_the_one_that_makes_a_line_too_high(
    table: Table,
) -> None:
    table.open("lesson", game="zatre", step="first_turn")
    table.step(times=3)
    for slot in range(3):
        table.click(f"hand {slot}")
        table.click_cell(7, 7 + slot)
    assert sentence_of("line_too_high", value=6, sum=16, most=12) in table.said()


@pytest.mark.parametrize("place", [(7, 9), (2, 3), (13, 8)])
def test_what_the_sheet_refuses_can_be_asked_why_there_and_lies_over_nothing(
    table: Table, place: tuple[int, int]
) -> None:
    table.deal([4, 5], [])
    table.click("hand 0")
    table.click_cell(*place)
    assert table.table.explanations.bubble is None
    said = table.table.explanations.text
    assert said  # for those who listen
    assert said in table.said()
    asks = table.control("why not").place
    assert table.shown.column.places.sheet.contains(asks)
    table.click("why not")
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.page == "why"


def test_a_tile_refused_on_a_cell_with_a_cross_is_shown_where_it_could_lie(table: Table) -> None:
    table.open("lesson", game="zatre", step="last_turn")
    table.step(times=3)
    place = table.shown.board.window.place(cell_at(12, 10))
    table.click("hand 1")
    table.click_cell(8, 0)  # on a cell with a cross, where the 6 may lie as long as it must
    alone = pygame.image.tobytes(table.picture().subsurface(place), "RGB")
    table.click_cell(11, 10)  # the 4 opens a free cell for it
    assert sentence_of("light_cell", value=6) in table.said()
    assert table.table.explanations.bubble is None
    assert pygame.image.tobytes(table.picture().subsurface(place), "RGB") != alone
    table.click_cell(11, 10, pygame.BUTTON_RIGHT)
    table.click("hand 0")
    table.click("hand 0")
    assert pygame.image.tobytes(table.picture().subsurface(place), "RGB") == alone


@pytest.mark.parametrize(
    ("step", "slot", "cell"), [("two_lines", 0, (8, 7)), ("complete", 1, (6, 11))]
)
def test_the_tiles_of_a_wrong_try_in_a_lesson_return_to_the_hand(
    table: Table, step: str, slot: int, cell: tuple[int, int]
) -> None:
    table.open("lesson", game="zatre", step=step)
    table.step(times=3)
    table.click(f"hand {slot}")
    table.click_cell(*cell)
    assert table.picked() is not None  # the last tile, by itself
    table.click("put")
    assert "That" in table.said()
    assert table.tried() == ()
    assert table.picked() is None


def test_a_score_that_is_asked_why_names_its_player_and_can_be_added_up(table: Table) -> None:
    table.deal([2, 3], [], sheets=[sheet(), sheet(1, c10=[1, 1], c11=[2], c12=[8])])
    table.click("score 1")
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    rule = asked.about["rule"]
    told = rule.text.format_map(dict(rule.figures)).replace("\u00a0", " ")
    assert "Noah\u2019s sheet comes to 29, row by row: (1 + 2 + 8 + 3) \u00d7 2 + 1." in told


def test_a_turn_that_still_lacks_tiles_says_so_instead_of_what_it_brings(table: Table) -> None:
    table.deal([2, 3], [], holding="forced")
    table.try_out(next(_pairs(table))[:1])
    assert "Not finished yet" in table.said()
    assert not table.control("put").enabled


def test_a_tile_that_lies_beside_nothing_may_be_tried_out_but_not_put(table: Table) -> None:
    table.deal([4, 5], [])
    table.click("hand 0")
    table.click_cell(2, 3)
    assert table.tried()
    assert not table.control("put").enabled
    table.press(pygame.K_p)
    assert sentence_of("not_beside", value=4) in table.table.explanations.text
    assert table.table.session.length == 0


def test_the_first_turn_asks_for_all_three_tiles(table: Table) -> None:
    table.begin(PEOPLE)
    if table.until("curtain", "hand 0") == "curtain":
        table.click("curtain")
    table.until("hand 2")
    assert "all three" in table.shown.prompt()
    table.click("hand 0")
    assert table.shown.attempt.lit == {RED}
    table.click_cell(7, 7)
    assert not table.control("put").enabled
    assert "all 3 tiles" in table.said()
    table.press(pygame.K_p)
    assert table.table.session.to_act == (table.view.seat,)
    assert "all 3 tiles" in table.table.explanations.text


def test_lit_cells_are_those_from_which_a_legal_turn_can_be_made(table: Table) -> None:
    table.deal([4, 4], [])
    attempt = table.shown.attempt
    attempt.pick(0)
    legal = [move.tiles for move in puts(attempt) if move.tiles]
    alone = {cell_of(tiles[0]) for tiles in legal if len(tiles) == 1}
    assert alone <= attempt.lit <= {cell_of(tile) for tiles in legal for tile in tiles}
    assert alone


@pytest.mark.parametrize("holding", ["free", "forced"])
def test_every_tile_of_every_legal_turn_is_lit_in_some_order(table: Table, holding: str) -> None:
    table.deal([2, 4], [], holding=holding)
    attempt = table.shown.attempt
    singles: dict[int, frozenset[int]] = {}
    for slot, value in enumerate(attempt.hand):
        attempt.picked = slot
        singles[value] = attempt.lit
    pairs = [move.tiles for move in puts(attempt) if len(move.tiles) == 2]
    for tiles in pairs:
        assert any(cell_of(tile) in singles[value_of(tile)] for tile in tiles)
    assert pairs


def test_where_cells_are_small_the_nearest_lit_one_takes_the_tile(tmp_path: Path) -> None:
    table = Table(tmp_path, (1024, 640), text_size=200, speed="instant")
    try:
        table.deal([4, 4], [])
        window = table.shown.board.window
        assert window.cell < 32
        table.click("hand 0")
        lit = min(table.shown.attempt.lit)
        x, y = window.place(lit).center
        away = next(
            (x + dx, y + dy)
            for dx, dy in ((-window.cell, 0), (0, -window.cell), (window.cell, 0), (0, window.cell))
            if window.cell_at((x + dx, y + dy)) not in table.shown.attempt.lit
            and window.cell_at((x + dx, y + dy)) is not None
        )
        table.click_at(away)
        assert len(table.tried()) == 1
        assert cell_of(table.tried()[0]) != window.cell_at(away)
    finally:
        table.close()


def test_a_sum_covers_rather_the_sign_of_a_cross_than_a_number_where_the_tile_fits(
    table: Table,
) -> None:
    tiles = {(7, 5): 4, (7, 6): 1, (7, 7): 5, (6, 6): 6, (8, 6): 3}
    table.deal([4, 4], [], board=board_of(tiles))
    table.click("hand 0")
    table.point(table.place(6, 5))
    board = table.shown.board
    sums = board.places_of_sums(table.shown.aim.shown_tiles())
    side = board.window.cell
    ends = {line.total: art.cell_at(side, *place) for line, (place, _) in sums.items()}
    assert cell_at(8, 5) in table.shown.attempt.lit
    assert ends == {10: cell_at(6, 4), 8: cell_at(5, 5)}  # rather on the sign of a cross


def test_two_sums_stand_in_two_places_where_a_row_and_a_column_end_at_one_cell(
    table: Table,
) -> None:
    table.deal([5, 6], [], board=board_of({(7, 7): 4, (7, 8): 1, (8, 8): 3}))
    table.try_out([tile_of(5, cell_at(6, 7)), tile_of(6, cell_at(8, 9))])
    board = table.shown.board
    sums = board.places_of_sums(table.tried())
    ends = [art.cell_at(board.window.cell, *place) for place, _ in sums.values()]
    assert len(ends) == 2
    assert cell_at(8, 7) in ends
    assert len(set(ends)) == 2


# --- lit cells, and sums ---

FITTING_BOARD = {
    (7, 7): 6, (7, 8): 5, (8, 8): 3, (8, 9): 4, (6, 7): 2, (9, 9): 2, (10, 9): 1, (6, 6): 5,
    (7, 5): 3, (6, 5): 1, (9, 10): 4,
}  # fmt: skip
"""Many cells take a 4: some score, in one line or in two, and some need another tile."""


def drawn_lit(table: Table, monkeypatch: pytest.MonkeyPatch) -> dict[int, tuple[Any, ...]]:
    """Per lit cell its numbers, whether it is bright, and whether its ring is dashed."""
    lit, said = art.lit, list[tuple[Any, ...]]()

    def watched(*about: Any) -> pygame.Surface:
        said.append(about[2:])
        return lit(*about)

    monkeypatch.setattr(art, "lit", watched)
    table.picture()
    monkeypatch.undo()
    return dict(zip(table.shown.attempt.lit_cells, said, strict=True))


def test_a_lit_cell_shows_the_sums_that_the_tile_would_make(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
    table.click("hand 1")
    board, attempt = table.view.board, table.shown.attempt
    shown = drawn_lit(table, monkeypatch)
    assert set(shown) == attempt.lit
    for cell, (numbers, is_bright, is_dashed) in shown.items():
        tiles = (tile_of(4, cell),)
        totals = sorted(line.total for line in lines_of(board, tiles))
        scoring = [total for total in totals if total in (10, 11, 12)]
        assert sorted(numbers) == (scoring or totals[-1:])
        assert is_bright == bool(scoring)
        assert attempt.turn is not None
        assert is_dashed == (attempt.turn.why_not(Put(tiles)) is not None)
    assert shown[cell_at(8, 7)] == ((11, 12), True, False)
    assert shown[cell_at(5, 5)] == ((8,), False, True)
    assert shown[cell_at(5, 6)] == ((9,), False, False)


def test_the_sums_in_lit_cells_count_what_is_tried_out(table: Table) -> None:
    table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
    table.try_out([tile_of(4, cell_at(8, 7))])
    table.click("hand 0")
    board, tried = table.view.board, table.tried()
    for cell, lit in table.shown.attempt.lit_cells.items():
        tile = tile_of(3, cell)
        lines = lines_of(board, (*tried, tile))
        of_tile = [line.total for line in lines if tile in _tiles_of(line, (*tried, tile))]
        assert set(lit.sums) <= set(of_tile)
        assert max(of_tile) in lit.sums


def _tiles_of(line: Any, tiles: Sequence[Tile]) -> list[Tile]:
    step = 1 if line.across else DOWN
    cells = range(line.first, line.last + 1, step)
    return [tile for tile in tiles if cell_of(tile) in cells]


def test_those_who_listen_hear_what_a_lit_cell_shows(table: Table) -> None:
    table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
    table.click("hand 1")
    aim = table.shown.aim

    def heard(row: int, column: int) -> str:
        aim.set_cursor(cell_at(row, column))
        return aim.name_of_cursor()

    assert heard(8, 7) == "Row 9, column 8: free. Here the 4 scores 11 and 12."
    assert heard(5, 6) == "Row 6, column 7: free. The 4 makes 9 here."
    told = "Row 6, column 6: a cross space. The 4 makes 8 here and needs another tile."
    assert heard(5, 5) == told
    assert heard(3, 3) == "Row 4, column 4: a cross space"


def test_without_lights_nothing_of_them_is_heard(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", show_where=False)
    try:
        table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
        table.click("hand 1")
        table.shown.aim.set_cursor(cell_at(8, 7))
        assert table.shown.aim.name_of_cursor() == "Row 9, column 8: free"
        table.press(pygame.K_w)
        assert "Here the 4 scores 11 and 12." in table.shown.aim.name_of_cursor()
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 100), ((1280, 800), 100), ((1024, 640), 200)]
)
def test_sums_can_be_read_and_never_lie_over_a_lit_cell(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    table = Table(tmp_path, size, text_size=text_size, speed="instant")
    try:
        table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
        table.try_out([tile_of(4, cell_at(8, 7))])
        table.click("hand 0")
        board, least = table.shown.board, sum_marks.sum_height_for(13)
        for cell in sorted(table.shown.attempt.lit):
            table.point(board.window.place(cell).center)
            tiles = table.shown.aim.shown_tiles()
            lit = [
                art.lit_place(board.window.cell, other)
                for other in table.shown.attempt.lit - set(map(cell_of, tiles))
            ]
            sums = board.places_of_sums(tiles)
            assert len(sums) > 1
            for place, high in sums.values():
                assert high >= least
                assert sum_marks.sum_rect(place, high).collidelist(lit) < 0
    finally:
        table.close()


def test_sums_grow_with_the_texts_where_there_is_room(tmp_path: Path) -> None:
    found: dict[int, tuple[int, float]] = {}
    for text_size in (100, 200):
        table = Table(tmp_path / str(text_size), (1280, 800), text_size=text_size, speed="instant")
        try:
            table.deal([4, 5], [], board=board_of(FITTING_BOARD))
            table.try_out([tile_of(4, cell_at(8, 7))])
            board = table.shown.board
            sums = board.places_of_sums(table.shown.attempt.settled)
            highest = max(high for _, high in sums.values())
            found[text_size] = highest, highest / board.window.cell
        finally:
            table.close()
    # The board itself becomes smaller, for the texts beside it.
    assert found[200][0] > 1.2 * found[100][0]
    assert found[200][1] > 1.5 * found[100][1]


# --- drawing, teams, the end ---


def test_drawing_is_a_choice_with_two_kept_tiles(table: Table) -> None:
    table.deal([2, 3], [], phase="draw", levels=PEOPLE)
    assert "2 tiles were kept" in table.said()
    table.click("no draw")
    table.until("hand 0")
    assert not table.has("put")
    assert "Nothing was drawn, so at least one tile must be placed." in table.said()


def test_forced_holding_says_how_many_tiles_must_be_put(table: Table) -> None:
    table.deal([2, 3], [], holding="forced")
    assert "2 tiles must be placed" in table.said()
    assert not table.has("put")


def test_keeping_everything_is_offered_but_not_lit(table: Table) -> None:
    table.deal([2, 3], [])
    assert table.control("keep").name == "Keep all tiles"
    table.click("keep")
    assert table.table.session.shown(0).move == Put(())


def test_of_two_equal_tiles_none_is_picked_by_itself(table: Table) -> None:
    table.deal([2, 2], [])
    assert table.shown.attempt.picked is None


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_laid_tile_is_moved_also_while_another_is_lifted(table: Table, by_keys: bool) -> None:
    table.deal([1, 3, 5], [], board=board_of({}), phase="put")
    table.click("hand 0")
    table.click_cell(7, 7)
    if by_keys:
        table.press(pygame.K_3)
        table.shown.aim.set_cursor(RED)
        table.press(pygame.K_RETURN)
    else:
        table.click("hand 1")
        table.click_cell(7, 7)
    assert table.picked() == 0
    assert table.bubble() == "Now you are moving the 1. The 3 is back in your hand."
    assert table.tried() == ()
    assert table.shown.attempt.left == [0, 1, 2]
    table.click_cell(7, 7)
    assert table.tried() == (tile_of(1, RED),)


def test_a_tile_that_lies_where_another_was_stays_picked(table: Table) -> None:
    table.deal([1, 3], [])
    table.click("hand 0")
    table.click_cell(7, 7)
    assert table.picked() == 0
    assert table.bubble()
    assert table.tried() == ()


def test_what_fits_and_stays_in_the_hand_is_told_before_the_rest_is_placed(table: Table) -> None:
    table.deal([3, 4, 5, 6], [], board=board_of(FITTING_BOARD))
    table.click("hand 1")
    table.click_cell(8, 7)
    assert "The 3, 5 and 6 fit, too." in table.said()
    reading = reading_of(table.table)
    assert reading is not None
    assert "The 3, 5 and 6 fit, too." in "\n".join(reading.lines)
    assert table.has("put")
    table.click("put")
    assert table.table.session.shown(0).move == Put((tile_of(4, cell_at(8, 7)),))


def test_of_a_hand_of_which_nothing_is_left_nothing_is_told(table: Table) -> None:
    table.deal([4, 5], [], board=board_of(FITTING_BOARD))
    table.try_out([tile_of(4, cell_at(8, 7))])
    assert "The 5 fits, too." in table.said()
    table.click_at(table.shown.board.window.place(min(table.shown.attempt.lit)).center)
    assert len(table.tried()) == 2
    assert "too." not in table.said()


@pytest.mark.parametrize(("hand", "least"), [([1, 3, 5], 56), ([2, 2, 2, 2, 3, 4, 5, 5], 48)])
def test_a_hand_of_several_tiles_uses_the_room_below_it(
    table: Table, hand: list[int], least: int
) -> None:
    table.deal(hand, [])
    slots = table.shown.column.hands.slots(0)
    assert min(slot.width for slot in slots) >= least
    nothing_overlaps(table)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("hands", [([1, 3, 3, 6], []), ([1, 4], [2, 4], [], [])])
def test_cloth_is_seen_between_a_high_hand_and_the_sheet_below_it(
    tmp_path: Path, size: tuple[int, int], hands: tuple[list[int], ...]
) -> None:
    table = Table(tmp_path, size, speed="instant")
    try:
        teams = {"to_put": [0, 1], "undrawn": []} if len(hands) > 2 else {}
        table.deal(*hands, levels=(*ALONE, *ALONE)[: len(hands)], **teams)
        column = table.shown.column
        last = 1 if teams else 0
        lowest = max(slot.bottom for slot in column.hands.slots(last))
        assert column.places.sheet.top - lowest >= table.app.stage.px(ROOM_BELOW + 4)
    finally:
        table.close()


def test_a_tile_that_was_picked_by_itself_stays_picked_when_it_is_clicked(table: Table) -> None:
    table.deal([2, 4], [])
    attempt = table.shown.attempt
    attempt.pick(0)
    attempt.try_on(min(attempt.lit))
    picked = attempt.picked
    assert picked == 1
    table.click(f"hand {picked}")
    assert table.shown.attempt.picked == picked
    table.click(f"hand {picked}")
    assert table.shown.attempt.picked is None


def test_whoever_looks_on_reads_how_many_tiles_the_starter_puts_and_who_drew_highest(
    table: Table,
) -> None:
    table.begin((None, "novice", "novice"))
    view = table.table.session.shown(0).after
    viewer = next(seat for seat in range(3) if seat != view.starter)
    sentences = sentences_at(table)
    sentences.log.start = StartDraws(
        (tuple(FREE if seat == view.starter else 1 + seat for seat in range(3)),)
    )
    hands = tuple(FIRST_TURN_TILES if seat == view.starter else () for seat in range(3))
    looks_on = replace(view, seat=viewer, phase="put", active=view.starter, hands=hands)
    first, start = sentences.notes(looks_on)[:2]
    assert f"{NAMES[view.starter]} (highest)" in start
    assert f"{NAMES[viewer]} ({1 + viewer})" in start
    assert "all 3 tiles" in first


def test_after_a_tie_the_draws_of_all_who_drew_are_told(table: Table) -> None:
    table.deal([1, 3, 5], [], [], levels=(None, "novice", "novice"), board=board_of({}))
    sentences = sentences_at(table)
    sentences.log.start = StartDraws(((6, 5, 6), (5, None, 2)))
    told = sentences.notes(table.view)[1]
    assert told == "Starting draw: Mira (6), Noah (5), Ada (6); Mira (5), Ada (2)"


def test_unseen_tiles_are_named_beside_what_others_hold(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.deal([2, 3], [6], levels=PEOPLE)
    written: list[str] = []
    writer = table.screen.stage.writer
    write = writer.write

    def note(surface: pygame.Surface, told: str, *rest: Any) -> pygame.Rect:
        written.append(told)
        return write(surface, told, *rest)

    monkeypatch.setattr(writer, "write", note)
    table.picture()
    unseen = sum(table.view.unseen)
    assert unseen == table.view.bag_left + 1
    assert {"In hand", f"Bag and other hands: {unseen}"} <= set(written)


def test_the_log_marks_whoever_plays_first_not_the_partner_who_chose(table: Table) -> None:
    table.deal([2, 3], [4, 5], [], [], levels=(None, None, "novice", "novice"), phase="team")
    table.click("first 1")
    table.until("hand 0")
    log = list[Entry]()
    TableLog(table.table.desk).tell(replace(table.table.session.shown(0), actor=0), log)
    assert plain(log[0].parts) == "Noah plays first"
    assert log[0].actor == 1


def test_partners_see_each_others_tiles_and_choose_who_plays_first(table: Table) -> None:
    table.deal([2, 3], [4, 5], [], [], levels=(None, None, "novice", "novice"), phase="team")
    text = table.said()
    assert "Mira\u2019s hand" in text
    assert "Noah\u2019s hand" in text
    table.click("first 1")
    table.until("hand 0")
    assert table.view.seat == 1  # no curtain falls between partners
    assert table.control("keep").name == "Keep all tiles"
    table.try_out(next(_singles(table)))
    assert table.control("put").name == "Place it, then Mira"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_texts_are_huge_the_hands_of_a_team_bear_names_above_their_tiles(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = Table(tmp_path, size, text_size=200, language=language, speed="instant")
    team = (None, None, "novice", "novice")
    table.deal([2, 3], [4, 5, 6, 1], [], [], levels=team, to_put=[0, 1])
    column = table.shown.column
    for seat, name in enumerate(NAMES[:2]):
        (line,) = [each.rect for each in table.written() if each.text == name
                   and each.rect.left >= column.places.column.left]  # fmt: skip
        first = column.hands.slots(seat)[0]
        assert abs(line.left - first.left) <= 2
        assert line.bottom <= first.top
    nothing_overlaps(table)
    table.deal([2, 3], [], [], [], levels=team, to_put=[0])
    everything_fits(table)
    table.close()


def test_long_names_above_the_hands_of_a_team_keep_to_their_hands(tmp_path: Path) -> None:
    table = Table(tmp_path, (1024, 640), text_size=200, speed="instant")
    table.names = ("Maximiliane Sophie", "Bartholomaeus Junior", "Ada", "Ben")
    table.deal([2, 3], [4, 5], [], [], levels=(None, None, None, None), to_put=[0, 1])
    if table.has("curtain"):
        table.click("curtain")
    column = table.shown.column
    for begin, hand in (("Max", column.places.hand), ("Bar", column.places.partner)):
        (line,) = [each.rect for each in table.written() if each.text.startswith(begin)
                   and column.places.hand.top <= each.rect.centery < column.places.hand.bottom
                   and "and" not in each.text]  # fmt: skip
        assert hand.left <= line.left
        assert line.right <= hand.right
    nothing_overlaps(table)
    table.close()


def _pairs(table: Table) -> Iterator[tuple[Tile, ...]]:
    """Turns of two tiles, the first of which lies beside the board."""
    beside = table.view.board.beside
    return (
        move.tiles for move in puts(table.shown.attempt)
        if len(move.tiles) == 2 and beside & BIT[move.tiles[0]]
    )  # fmt: skip


def _singles(table: Table) -> Iterator[tuple[Tile, ...]]:
    return (move.tiles for move in puts(table.shown.attempt) if len(move.tiles) == 1)


def test_the_last_turn_is_said_and_kept_tiles_count_against_it(table: Table) -> None:
    everything = [value for value in range(1, 7) for _ in range(20)] + [1]
    for value in (6, 6, 6, 2, 3):
        everything.remove(value)
    table.deal([2, 3], everything, levels=PEOPLE)
    assert "The bag is empty" in table.said()
    assert "for later turns" not in table.said()
    table.try_out(next(_singles(table)))
    total = table.shown.sheets.shown(0).sheet.total
    (kept,) = (table.shown.attempt.hand[slot] for slot in table.shown.attempt.left)
    left = table.screen.stage.words.number(total - kept)
    assert f"Kept tiles: {total} \u2212 {kept} = {left}" in table.said()
    table.click("put")
    table.step(times=5)
    assert any("Left in hand: " in line for line in table.log())


def test_once_the_match_is_over_it_is_told_what_was_taken_off_and_not_that_it_will_end(
    table: Table,
) -> None:
    everything = [value for value in range(1, 7) for _ in range(20)] + [1]
    for value in (6, 6, 6, 2, 3):
        everything.remove(value)
    table.deal([2, 3], everything, levels=PEOPLE)
    table.click("keep")
    table.step(times=5)
    assert table.view.phase == "over"
    assert "the match ends with this turn" not in table.said()
    (note,) = sentences_at(table).notes(table.view)
    assert note.startswith("Left in hand: Mira \u22125")


def test_hands_are_hidden_from_other_people_behind_a_curtain(table: Table) -> None:
    table.deal([2, 3], [6], levels=PEOPLE)
    table.try_out(next(_singles(table)))
    table.click("put")
    assert table.until("curtain") == "curtain"
    assert table.shown.is_private(table.table.session.view(viewer=1))


def test_what_others_draw_is_told_and_seen_without_values(table: Table) -> None:
    table.begin(("novice", "novice", "novice"))
    while table.table.session.length < 12:
        table.step(0.05)
        pygame.time.wait(1)
    session = table.table.session
    table_log = TableLog(table.table.desk)
    hidden = 0
    for number in range(12):
        shown, log = session.shown(number), list[Entry]()
        table_log.tell(shown, log)
        if isinstance(shown.move, Drawn) and shown.move.seat != session.viewer:
            told = plain(log[0].parts)
            count = len(shown.move.tiles)
            what = "1 tile" if count == 1 else f"{count} tiles"
            assert told == f"{NAMES[shown.move.seat]} drew {what}"
            hidden += 1
    assert hidden


TEAM = (None, None, "novice", "expert")


def test_a_team_is_one_row_that_names_both_and_marks_who_is_to_move(table: Table) -> None:
    table.deal([4, 5], [3, 3], [], [], levels=TEAM, to_put=[0, 1])
    text = table.said()
    assert "Mira and Noah" in text
    assert "Mira to move" in text
    assert "Ada and Ben" in text
    assert "Novice · Expert" in text
    lines = player_lines(table.table.course)
    assert [(line.seats, line.active, line.mover) for line in lines] == [
        ((0, 1), True, 0), ((2, 3), False, None),
    ]  # fmt: skip


def test_a_team_has_one_colour_also_where_a_kept_match_gave_everybody_his_own(
    table: Table,
) -> None:
    table.deal([4, 5], [3, 3], [], [], levels=TEAM, to_put=[0, 1])
    tokens = [table.table.desk.token(seat) for seat in range(4)]
    assert tokens == [tokens[0], tokens[0], tokens[2], tokens[2]]
    assert tokens[0] != tokens[2]


def test_long_names_of_partners_are_both_seen_where_the_row_is_narrow(tmp_path: Path) -> None:
    long = ("Maximiliane Sophie", "Bartholomaeus Junior", "Ada", "Ben")
    for number, text in enumerate((100, 200)):
        table = Table(tmp_path / str(number), (1024, 640), text_size=text, speed="instant")
        table.names = long
        table.deal([4, 5], [3, 3], [], [], levels=TEAM, to_put=[0, 1])
        (row,) = [line.text for line in table.written() if re.match("Max.* and ", line.text)]
        first, second = row.split(" and ")
        assert first.startswith("Max")
        assert second.startswith("Bar")
        nothing_overlaps(table)
        table.close()


# --- hint, sheets, zoom ---


def test_a_hint_shows_its_tiles_on_the_board_and_why(table: Table) -> None:
    table.deal([4, 5], [])
    table.press(pygame.K_h)
    table.until("play ghost")
    ghost = table.shown.attempt.ghost
    assert isinstance(ghost, Put)
    assert table.shown.aim.shown_tiles() == ghost.tiles
    table.click("play ghost")
    assert table.table.session.shown(0).move == ghost


def test_all_sheets_open_over_the_table_and_close_again(table: Table) -> None:
    sheets = [sheet(1, c10=[1], c11=[2], c12=[4]), sheet(), sheet(c12=[8])]
    table.deal([2, 3], [], [], levels=(None, "novice", "novice"), sheets=sheets)
    table.click("sheets")
    text = table.said()
    assert all(f"{name}\u2019s sheet" in text for name in NAMES[:3])
    assert not table.has("board")
    table.press(pygame.K_ESCAPE)
    assert table.has("board")
    assert isinstance(table.scene, TableScene)


def test_a_total_that_is_only_tried_out_is_told_as_such_on_all_sheets(table: Table) -> None:
    table.deal([4, 5], [], board=board_of({(7, 7): 6, (7, 8): 1, (7, 9): 1}))
    table.try_out((tile_of(4, cell_at(7, 10)),))
    table.click("sheets")
    assert "Total 0 \u2192 4" in table.said()


def test_all_rows_of_all_sheets_are_reached_by_scrolling_and_stand_side_by_side(
    table: Table,
) -> None:
    sheets = [sheet(3, c12=[4] * 24), sheet(1, c10=[1, 1])]
    table.deal([2, 3], [], sheets=sheets)
    table.click("sheets")
    region = next(each for each in table.screen.regions if each.name == "all sheets")
    rows = [item for item in table.screen.items if item.region is region]
    assert [row.rect.top for row in rows] == [0, 0]
    assert {row.rect.height for row in rows} == {region.content}
    assert region.content // row_height(table.screen.stage) == 25
    assert region.offset == 0 < region.reach
    table.screen.set_focus("why sheet 0")
    for _ in range(25):
        table.press(pygame.K_DOWN)
    (region,) = (each for each in table.screen.regions if each.name == "all sheets")
    assert region.offset == region.reach
    table.point(region.rect.center)
    for _ in range(25):
        table.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    (region,) = (each for each in table.screen.regions if each.name == "all sheets")
    assert region.offset == 0


def test_the_sheet_in_the_rail_begins_where_something_is_new_and_scrolls_to_the_rest(
    table: Table,
) -> None:
    sheets = [sheet(3, c10=[1] * 15, c11=[2] * 15, c12=[4] * 15), sheet()]
    table.deal([2, 3], [], sheets=sheets)
    (region,) = (each for each in table.screen.regions if each.name.startswith("sheet of"))
    high = row_height(table.screen.stage)
    seen = region.rect.height // high
    assert region.content == 16 * high
    assert region.offset == (16 - seen) * high > 0
    table.point(region.rect.center)
    for _ in range(16):
        table.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    (region,) = (each for each in table.screen.regions if each.name.startswith("sheet of"))
    assert region.offset == 0


def test_the_sheet_in_the_rail_leaves_room_for_the_log(tmp_path: Path) -> None:
    desk = Table(tmp_path, size=(1280, 800))
    desk.deal([2, 3], [])
    (sheet_rows,) = (each for each in desk.screen.regions if each.name.startswith("sheet of"))
    stage = desk.screen.stage
    assert sheet_rows.rect.height // row_height(stage) >= 10
    (log,) = (each for each in desk.screen.regions if each.name == "log")
    assert log.rect.height >= stage.px(180)
    desk.close()


def test_a_lesson_that_speaks_of_rows_shows_the_sheet_beside_the_board(tmp_path: Path) -> None:
    for number, size in enumerate(((1024, 640), (1280, 800))):
        table = Table(tmp_path / str(number), size, speed="instant")
        try:
            table.open("lesson", game="zatre", step="complete")
            table.step(times=3)
            assert "Player\u2019s sheet" in table.said()
            assert table.has("sheet")
            nothing_overlaps(table)
            table.click("hand 0")
            table.click_cell(6, 11)
            assert "Row 2 bonus: 3" in table.said()
        finally:
            table.close()


def test_a_solved_step_tells_what_the_turn_brought_also_where_a_kept_tile_fits(
    table: Table,
) -> None:
    table.open("lesson", game="zatre", step="complete")
    table.step(times=3)
    table.click("hand 0")
    table.click_cell(6, 11)
    table.click("put")
    table.step(times=5)
    assert "Well done." in table.said()
    assert "Player: +10" in table.said()
    assert "Total 38 \u2192 48" in table.said()
    assert "Player\u2019s sheet" in table.said()


@pytest.mark.parametrize(
    ("key", "rows"),
    [
        ("why sheet 0", "Mira\u2019s sheet comes to 14, row by row: 1 + 2 + 8 + 3."),
        ("why sheet 2", "Ada\u2019s sheet comes to 8, row by row: 8."),
    ],
)
def test_each_sheet_can_be_asked_why_it_comes_to_its_total(
    table: Table, key: str, rows: str
) -> None:
    sheets = [sheet(0, c10=[1], c11=[2], c12=[8]), sheet(), sheet(c12=[8])]
    table.deal([2, 3], [], [], levels=(None, "novice", "novice"), sheets=sheets)
    table.click("sheets")
    table.click(key)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.page == "why"
    rule = asked.about["rule"]
    assert rows in rule.text.format_map(dict(rule.figures)).replace("\u00a0", " ")


def test_the_wheel_zooms_about_the_pointer_and_dragging_moves_the_board(table: Table) -> None:
    table.deal([2, 3], [])
    window = table.shown.board.window
    place = table.place(4, 4)
    table.point(place)
    for _ in range(2):
        table.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    assert table.is_zoomed()
    assert window.cell_at(place) == cell_at(4, 4)
    before = window.place(RED).topleft
    table.drag(table.place(5, 5), (table.place(5, 5)[0] - 60, table.place(5, 5)[1] - 40))
    after = window.place(RED).topleft
    assert (before[0] - after[0], before[1] - after[1]) == (60, 40)
    assert table.tried() == ()
    table.press(pygame.K_0)
    assert not table.is_zoomed()
    assert table.place(4, 4) == place


def test_pinching_and_keys_zoom_and_the_keyboard_brings_its_cell_into_sight(table: Table) -> None:
    table.deal([2, 3], [])
    window = table.shown.board.window
    middle = window.rect.center
    width, height = table.screen.stage.size
    table.post(
        pygame.MULTIGESTURE, x=middle[0] / width, y=middle[1] / height, pinched=0.2, rotated=0.0,
        num_fingers=2,
    )  # fmt: skip
    assert table.is_zoomed()
    for _ in range(5):
        table.press(pygame.K_PLUS)
    table.screen.set_focus("board")
    table.shown.aim.set_cursor(cell_at(1, 1))
    table.step(times=3)
    assert window.rect.contains(window.place(cell_at(1, 1)))
    assert window.rect.contains(window.place(table.shown.aim.cursor))
    for _ in range(6):
        table.press(pygame.K_MINUS)
    assert not table.is_zoomed()


def test_a_tile_waits_unseen_in_the_bag_until_it_sets_out(tmp_path: Path) -> None:
    desk = Table(tmp_path, motion="full")
    desk.begin()
    waited = 0
    while waited < 10:
        waiting = [each for each in desk.table.showing.motions if each.flight.place <= 0]
        assert not strokes_of(waiting, desk.screen.stage.size)
        waited += len(waiting)
        desk.step(1 / 60)
    desk.close()


@pytest.mark.parametrize(
    ("levels", "is_closed"),
    [((None, None, "novice", "novice"), False), ((None, "novice", None, "novice"), True)],
    ids=["partners", "opponents"],
)
def test_only_who_has_secrets_has_to_say_who_comes_back(
    table: Table, levels: tuple[str | None, ...], is_closed: bool
) -> None:
    table.deal([2, 3], [4, 5], [], [], levels=levels, phase="team")
    number = table.table.number
    table.open("table", number=number)
    table.step(times=3)
    assert table.has("curtain") == is_closed


def zoomed_away_from(table: Table, row: int, column: int) -> None:
    """As near as it goes, with a corner in sight that is far from that cell."""
    window = table.shown.board.window
    for _ in range(5):
        table.press(pygame.K_PLUS)
    far = table.place(row, column)
    right, down = (
        1 if at < middle else -1 for at, middle in zip(far, window.rect.center, strict=True)
    )
    window.move_by(right * 4000, down * 4000, at_once=True)
    table.table.display.rebuild()
    assert not window.rect.collidepoint(table.place(row, column))


def test_where_a_part_of_the_board_is_seen_it_follows_what_the_others_put(table: Table) -> None:
    table.deal([2, 3], [], levels=PEOPLE)
    cell = cell_at(6, 8)
    table.try_out((tile_of(2, cell),))
    zoomed_away_from(table, 6, 8)
    table.click("put")
    table.until("curtain")
    table.click("curtain")
    window = table.shown.board.window
    table.until("hand 0")
    assert window.rect.contains(window.place(cell))


def test_where_a_part_of_the_board_is_seen_it_follows_a_hint(table: Table) -> None:
    table.deal([2, 3], [])
    cell = cell_at(6, 8)
    zoomed_away_from(table, 6, 8)
    table.table.show_move(Put((tile_of(2, cell),)))
    table.step(times=40)
    window = table.shown.board.window
    assert window.rect.contains(window.place(cell))
    far = window.origin
    window.move_by(-4000, -4000, at_once=True)
    assert window.origin != far
    table.table.display.rebuild()
    table.step(times=40)
    assert window.origin != far, "whoever looks elsewhere is not pulled back"


def test_undo_takes_a_tile_back_that_is_tried_out_and_then_the_turn(table: Table) -> None:
    table.deal([2, 3], [], levels=PEOPLE)
    length = table.table.session.length
    table.try_out((tile_of(2, cell_at(6, 8)),))
    tried = table.tried()
    assert len(tried) == 1
    table.click("undo")
    assert table.tried() == ()
    assert table.table.session.length == length
    table.try_out((tile_of(2, cell_at(6, 8)),))
    table.press(pygame.K_BACKSPACE)
    assert table.tried() == ()
    assert table.table.session.length == length


def test_a_saved_match_goes_on_where_it_was(table: Table) -> None:
    table.deal([2, 3], [], levels=PEOPLE)
    table.try_out(next(_singles(table)))
    table.click("put")
    number, board = table.table.number, table.view.board
    table.open("table", number=number)
    table.step(times=3)
    assert table.view.board == board


# --- layouts ---


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
    assert "Doubled rows" in table.said()
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
    table.try_out(next(_singles(table)))
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
        for tiles in islice(_pairs(table), 12):
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
        table.try_out(next(pair for pair in _pairs(table) if preview(pair)[1] == had))
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
    show_hint(table.scene, *(Put(tiles) for tiles in islice(_singles(table), 2)))
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
        table.try_out(next(_singles(table)))
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


# --- for those who listen ---


def test_where_tiles_went_and_what_they_brought_is_heard_without_signs(table: Table) -> None:
    table.deal([6, 3], [1])
    tile = tile_of(6, cell_at(8, 8))
    table.try_out([tile])
    gain = table.shown.sheets.shown(0)
    crosses = gain.sheet.crosses - gain.before.crosses
    total = gain.sheet.total - gain.before.total
    assert crosses
    table.click("put")
    put = next(entry for entry in table.table.log.entries if entry.number == 1)
    assert put.spoken == (
        "Mira placed 6 in row 9, column 9. Lines: 12, 12. "
        f"New crosses: {crosses}. The total goes up by {total}"
    )


def test_a_hint_is_heard_with_the_cells_where_tiles_go(table: Table) -> None:
    table.deal([6, 3], [1])
    move = Put((tile_of(6, cell_at(8, 8)),))
    table.table.course.preview.propose(Proposal(move))
    table.table.display.show()
    table.step()
    reading = reading_of(table.scene)
    assert reading is not None
    told = next(line for line in reading.lines if line.startswith("Place 6 "))
    assert told.startswith("Place 6 in row 9, column 9 for 12, 12.")
    assert "The total goes from " in told
    assert not {"\u2192", "\u00d7"} & set(told)


def test_tiles_that_were_drawn_are_heard_one_by_one(table: Table) -> None:
    table.deal([6, 3], [1])
    table.try_out(next(_pairs(table)))
    table.click("put")
    table.until("hand 0")
    entry = next(each for each in reversed(table.table.log.entries) if each.actor == 0)
    assert entry.spoken.startswith("Mira drew ")
    drawn = entry.spoken.removeprefix("Mira drew ").split(", ")
    assert len(drawn) > 1
    assert sorted(map(int, drawn)) == sorted(table.shown.attempt.hand)
