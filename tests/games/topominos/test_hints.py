"""A hint for the whole turn."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.games.topominos.rules.model import Pass, Put
from game.games.topominos.scene.hints import DRAWS_AGAIN, TURN_SCORES
from game.games.topominos.scene.laid import Account
from game.games.topominos.scene.planned import score_after
from game.games.topominos.scene.scene import TopominosTable
from game.ui.frame.prompts import seat_and_prompt
from game.ui.toolkit.flow import plain
from tests.games.topominos.at_table import (
    CENTRE,
    CORNER,
    EDGE,
    OTHER_RACK,
    STACKS,
    dots,
    pick,
    position,
    read,
    sit_down,
)
from tests.hinting import show_hint
from tests.scenes.desk import Desk

TURN = (Put(dots(CORNER), 4), Put(dots(EDGE), 0), Put(dots(CENTRE), 8))


def propose_turn(desk: Desk) -> TopominosTable:
    """Proposes a hint with three pieces, and another with two."""
    table = sit_down(desk, position(STACKS))
    show_hint(desk.scene, TURN, TURN[1:])
    desk.step()
    return table


def test_a_hint_shows_the_whole_turn_and_its_score(desk: Desk) -> None:
    table = propose_turn(desk)
    shown = [table.attempt.ghosts]
    text = read(desk)
    assert str(table.explain_turn(TURN)[0]) in text
    assert TURN_SCORES.format(n=14).removesuffix(".") in text
    asked = seat_and_prompt(desk.scene.course)[1]
    assert asked in text
    assert asked.startswith(desk.control("play ghost").name)
    assert score_after(table.view.table, TURN) == 14
    desk.click("coach 1")
    shown.append(table.attempt.ghosts)
    assert shown == [TURN, TURN[1:]]
    fewer = score_after(table.view.table, TURN[1:])
    assert TURN_SCORES.format(n=fewer).removesuffix(".") in read(desk)


def test_a_pass_that_is_looked_at_later_leaves_no_ground_of_a_button(desk: Desk) -> None:
    """A review showed an empty sheet below the bag."""
    table = sit_down(desk, position(STACKS))
    situation = replace(table.attempt.situation, turn=None, looks_back=True)
    pictures = []
    for ghost in (None, Pass(())):
        table.show(replace(situation, ghost=ghost))
        surface = pygame.Surface(desk.scene.stage.size)
        table.draw(surface, frozenset())
        place = table.column.places.buttons[0]
        pictures.append(pygame.image.tobytes(surface.subsurface(place), "RGB"))
    assert pictures[0] == pictures[1]


def test_playing_a_hinted_turn_plays_all_pieces_and_one_undo_takes_them_back(
    desk: Desk,
) -> None:
    table = propose_turn(desk)
    desk.click("play ghost")
    desk.step(times=3)
    session = desk.scene.session
    assert [session.shown(number).move for number in range(3)] == list(TURN)
    assert session.length == 3
    assert table.view.table.turn_score == 14
    assert desk.has("end")
    desk.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert session.length == 0
    desk.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert session.length == 3


def test_after_playing_a_hint_by_keyboard_the_focus_is_at_the_rack(desk: Desk) -> None:
    table = propose_turn(desk)
    desk.press(pygame.K_TAB)
    desk.screen.set_focus("play ghost")
    desk.press(pygame.K_RETURN)
    desk.step(times=3)
    assert desk.scene.session.length == 3
    assert desk.focus == f"piece {table.attempt.next_slot}"


def test_placing_the_first_piece_of_a_hint_by_hand_places_only_that_piece(desk: Desk) -> None:
    propose_turn(desk)
    desk.scene.desk.play(TURN[0])
    assert desk.scene.session.length == 1


def test_the_hint_of_a_turn_that_empties_the_rack_mentions_the_draw(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS, [[CORNER, EDGE, CENTRE], OTHER_RACK]))
    assert DRAWS_AGAIN in plain(table.explain_turn(TURN))
    assert DRAWS_AGAIN in table.spoken_turn(TURN)
    assert DRAWS_AGAIN not in plain(table.explain_turn(TURN[:2]))


def test_a_hinted_turn_is_spoken_with_the_place_of_each_piece(desk: Desk) -> None:
    propose_turn(desk)
    text = desk.control("coach 0").name
    assert "row 2, column 2" in text
    assert "row 1, column 1, which then has 2 dots" in text
    assert text.endswith(" 14.")


def test_dots_of_the_running_turn_are_marked_until_the_next_one_begins(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    pick(desk, table, EDGE)
    desk.click("place 0")
    assert table.attempt.laid.new == (1, 0, 0, 0, 1, 0, 0, 0, 0)
    desk.click("end")
    desk.step(times=3)
    desk.click("curtain")
    desk.step(times=3)
    assert table.attempt.laid.new == (1, 0, 0, 0, 1, 0, 0, 0, 0)
    turn = table.attempt.turn
    assert turn is not None
    move = next(move for move in turn.legal() if isinstance(move, Put) and move.compartment == 8)
    desk.scene.desk.play(move)
    desk.step(times=3)
    assert table.attempt.laid.new == (0, 0, 0, 0, 0, 0, 0, 0, 1)


def test_after_a_full_stack_only_pieces_of_the_new_stack_are_marked() -> None:
    match = position(
        {4: ["ooo......", "...ooo...", "......oo."]}, [[CORNER, EDGE, CENTRE], OTHER_RACK]
    )
    account = Account()
    for number, move in enumerate((Put(dots(CORNER), 4), Put(dots(EDGE), 4), Put(dots(CENTRE), 4))):
        before = match.state.table
        match.play(0, move)
        account.keep(number, 0, move, before, match.steps[number].after.table)
    assert account.at(1).new[4] == 0
    assert account.at(2).new[4] == 1
    assert account.at(3).new[4] == 2
