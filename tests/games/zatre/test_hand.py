"""Hands: what is drawn and kept, the hands of a team, and the last turn."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.zatre.rules.model import (
    FIRST_TURN_TILES,
    FREE,
    RED,
    Drawn,
    Put,
    StartDraws,
    cell_at,
    tile_of,
)
from game.games.zatre.scene.bag import BAG_AND_HANDS, IN_HAND
from game.games.zatre.scene.layout import ROOM_BELOW
from game.games.zatre.scene.log import TableLog
from game.games.zatre.scene.phrases import minus_points
from game.services.settings import LANGUAGES
from game.ui.frame.desk import Entry
from game.ui.frame.prompts import player_lines
from game.ui.toolkit.flow import plain
from game.ui.toolkit.reading import reading_of
from tests.games.zatre.at_table import (
    ALONE,
    FITTING_BOARD,
    NAMES,
    PEOPLE,
    Table,
    sentences_at,
    singles,
)
from tests.games.zatre.positions import board_of
from tests.scenes.desk import everything_fits, nothing_overlaps


def test_drawing_is_a_choice_with_two_kept_tiles(table: Table) -> None:
    table.deal([2, 3], [], phase="draw", levels=PEOPLE)
    choice = sentences_at(table).notes(table.view)
    assert "2" in choice[0]
    assert all(note in table.said() for note in choice)
    table.click("no draw")
    table.until("hand 0")
    assert not table.has("put")
    (after,) = sentences_at(table).notes(table.view)
    assert after in table.said()
    assert after not in choice


def test_forced_holding_says_how_many_tiles_must_be_put(table: Table) -> None:
    table.deal([2, 3], [], holding="forced")
    (note,) = sentences_at(table).notes(table.view)
    assert "2" in note
    assert note in table.said()
    assert not table.has("put")


def test_keeping_everything_is_offered_but_not_lit(table: Table) -> None:
    table.deal([2, 3], [])
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
    assert re.findall(r"\d", table.bubble()) == ["1", "3"], "the one that is moved, then the other"
    assert table.tried() == ()
    assert table.shown.attempt.left == [0, 1, 2]
    table.click_cell(7, 7)
    assert table.tried() == (tile_of(1, RED),)


@pytest.mark.parametrize("by_click", [False, True])
def test_a_tile_picked_by_its_number_is_previewed_where_it_will_lie(
    table: Table, by_click: bool
) -> None:
    table.deal([1, 3, 5], [])
    table.press(pygame.K_3)
    before, lit = table.shown.aim.aimed_at(), sorted(table.shown.attempt.lit)
    cell = next(each for each in lit if each != before)
    place = table.shown.board.window.place(cell)
    table.point(place.center)
    assert table.shown.aim.aimed_at() == cell
    assert table.control("board").name == table.shown.aim.name_of_cursor()
    table.click_at(place.center) if by_click else table.press(pygame.K_RETURN)
    assert table.tried() == (tile_of(3, cell),)


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
    assert sorted(table.shown.attempt.fitting_too) == [3, 5, 6]
    told = table.brings()[-1].text
    assert told in table.said()
    reading = reading_of(table.table)
    assert reading is not None
    assert told in "\n".join(reading.lines)
    assert table.has("put")
    table.click("put")
    assert table.table.session.shown(0).move == Put((tile_of(4, cell_at(8, 7)),))


def test_of_a_hand_of_which_nothing_is_left_nothing_is_told(table: Table) -> None:
    table.deal([4, 5], [], board=board_of(FITTING_BOARD))
    table.try_out([tile_of(4, cell_at(8, 7))])
    assert table.shown.attempt.fitting_too == (5,)
    told = table.brings()[-1].text
    assert told in table.said()
    table.click_at(table.shown.board.window.place(min(table.shown.attempt.lit)).center)
    assert len(table.tried()) == 2
    assert told not in table.said()
    assert not table.shown.attempt.fitting_too


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
    assert told.endswith("Mira (6), Noah (5), Ada (6); Mira (5), Ada (2)")


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
    assert {IN_HAND, BAG_AND_HANDS.format(n=unseen)} <= set(written)


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
    assert table.has("keep")
    table.try_out(next(singles(table)))
    assert table.control("put").name == sentences_at(table).put_label(table.view, 1)
    assert table.control("put").name.endswith("Mira"), "the partner, who is next"


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


def test_the_last_turn_is_said_and_kept_tiles_count_against_it(table: Table) -> None:
    everything = [value for value in range(1, 7) for _ in range(20)] + [1]
    for value in (6, 6, 6, 2, 3):
        everything.remove(value)
    table.deal([2, 3], everything, levels=PEOPLE)
    ends, subtracts, *others = sentences_at(table).notes(table.view)
    assert ends in table.said()
    assert subtracts in table.said()
    usual = sentences_at(table).notes(replace(table.view, bag_left=9))
    assert len(others) < len(usual), "nothing can be kept for later turns"
    assert usual[-1] not in table.said()
    table.try_out(next(singles(table)))
    total = table.shown.sheets.shown(0).sheet.total
    (kept,) = (table.shown.attempt.hand[slot] for slot in table.shown.attempt.left)
    left = table.screen.stage.words.number(total - kept)
    reckoned = f" {total} \u2212 {kept} = {left}"
    (less,) = (row.text for row in table.brings() if row.text.endswith(reckoned))
    assert less in table.said()
    table.click("put")
    table.step(times=5)
    assert any(minus_points(table.table.desk, table.view) in line for line in table.log())


def test_once_the_match_is_over_it_is_told_what_was_taken_off_and_not_that_it_will_end(
    table: Table,
) -> None:
    everything = [value for value in range(1, 7) for _ in range(20)] + [1]
    for value in (6, 6, 6, 2, 3):
        everything.remove(value)
    table.deal([2, 3], everything, levels=PEOPLE)
    will_end = sentences_at(table).notes(table.view)[0]
    assert will_end in table.said()
    table.click("keep")
    table.step(times=5)
    assert table.view.phase == "over"
    assert will_end not in table.said()
    (note,) = sentences_at(table).notes(table.view)
    assert "Mira \u22125" in note


def test_hands_are_hidden_from_other_people_behind_a_curtain(table: Table) -> None:
    table.deal([2, 3], [6], levels=PEOPLE)
    table.try_out(next(singles(table)))
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
            assert told.startswith(f"{NAMES[shown.move.seat]} ")
            assert re.findall(r"\d+", told) == [str(count)]
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
