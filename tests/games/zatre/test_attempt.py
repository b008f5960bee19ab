"""Tiles that are tried out on the board before they are played."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path

import pygame
import pytest

from game.games.zatre.art import pieces as art
from game.games.zatre.rules.model import (
    FREE,
    RED,
    Drawn,
    Put,
    cell_at,
    cell_of,
    tile_of,
    value_of,
)
from game.games.zatre.scene.bag import COUNT, Bag
from game.games.zatre.scene.gains import fewer_rows, rows_of, said_of
from game.games.zatre.scene.news import NOT_ALLOWED, NOT_FINISHED
from game.games.zatre.scene.phrases import CROSS, sums_and_crosses
from game.games.zatre.scene.sentences import NO_TILE_FITS
from game.games.zatre.scene.trying import Gains
from game.services.settings import LANGUAGES
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Open
from tests.explained import refusal
from tests.games.zatre.at_table import (
    ALONE,
    PEOPLE,
    Table,
    pairs,
    puts,
    sentences_at,
    singles,
)
from tests.games.zatre.positions import board_of, sheet

sentence_of = partial(refusal, "zatre")
"""The sentence with which the rules refuse a move."""


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
    six = next(move for move in singles(table) if value_of(move[0]) == 6)
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
    table.try_out(next(singles(table)))
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
    assert shown.hands.is_named
    assert shown.hands.seats_shown() == (other,)
    held = table.view.hands[other]
    assert isinstance(held, int)
    assert shown.hands.held_by(other) == (FREE,) * held
    table.table.history.look_at(table.table.course.shown)
    table.step()
    assert shown.hands.seats_shown() == (own,)


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
    (scored,) = (row for row in table.brings() if row.points)
    assert scored.points == 4
    assert scored.text in table.said()


def test_all_that_raises_the_total_is_told_so_that_it_adds_up(table: Table) -> None:
    two_12s = (tile_of(1, cell_at(7, 9)), tile_of(2, cell_at(8, 6)))
    square = board_of({(7, 7): 6, (7, 8): 5, (8, 7): 5, (8, 8): 5})
    table.deal([1, 2], [], board=square, sheets=[sheet(0, c10=[1], c11=[2]), sheet()])
    table.try_out(two_12s)
    rows = table.brings()
    assert [(row.points, row.more) for row in rows] == [(8, 0), (0, 3), (0, 0), (0, 14), (0, 0)]
    assert rows[2].signs == rows[3].signs == (CROSS,)
    assert "3 → 28" in rows[-1].text  # 8 + 3 + 14
    assert all(row.text in table.said() for row in rows)


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
    assert sentences_at(table).prompt(view, 0) != NO_TILE_FITS


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
    rows = desk.brings()
    assert [row.more for row in rows if row.more] == [3]
    assert all(row.text in desk.said() for row in rows)
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
    assert all(row.scores for row in table.brings()), "none is kept"


def test_a_line_of_thirteen_is_refused_with_its_reason_and_nothing_is_played(
    table: Table,
) -> None:
    table.deal([4, 5], [])
    table.click("hand 0")
    table.click_cell(7, 9)
    told = sentence_of("line_too_high", value=4, sum=16, most=12)
    assert told in table.said()
    assert "row" not in table.table.explanations.text
    assert NOT_ALLOWED in table.said()
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
    table.try_out(next(pairs(table))[:1])
    assert NOT_FINISHED in table.said()
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
    assert sentences_at(table).notes(table.view)[0] in table.said()
    table.click("hand 0")
    assert table.shown.attempt.lit == {RED}
    table.click_cell(7, 7)
    assert not table.control("put").enabled
    assert sentence_of("first_all", count=3) in table.said()
    table.press(pygame.K_p)
    assert table.table.session.to_act == (table.view.seat,)
    assert sentence_of("first_all", count=3) in table.table.explanations.text


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
