"""Animations at the table."""

from __future__ import annotations

from pathlib import Path

from game.games.top12.scene.marks import Marks, marks_on
from game.ui.frame.prompts import player_lines, prompt_of
from game.ui.toolkit.stage import Open
from tests.games.top12.at_table import (
    Table,
    rolling,
)
from tests.patience import Patience
from tests.scenes.desk import keep_match, sitting


def test_the_die_rolls_over_what_the_table_shows_and_a_click_ends_that(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", motion="full")
    table.begin(None)
    table.set_up()
    table.until("name")
    table.click("name")
    patience = Patience()
    while not any("die" in motion.hides for motion in rolling(table)):
        patience.goes_on()
        table.step(0.05)
    hidden = frozenset().union(*(motion.hides for motion in table.table.showing.motions))
    assert marks_on(table.game.attempt, 0, hidden) == Marks()
    assert " fit" not in table.told()
    table.click_at((300, 780))
    assert not any("die" in motion.hides for motion in rolling(table))
    table.close()


def test_nobody_is_awaited_while_the_die_rolls_that_decides_who_may_write(tmp_path: Path) -> None:
    seen = 0
    for moves in range(40, 200, 8):
        table = Table(tmp_path / str(moves), speed="instant", motion="full")
        seats = [sitting("Mira"), sitting("Pip", 1, "novice")]
        table.open("table", number=keep_match(table.home, "top12", seats, moves))
        for _ in range(80):
            table.step(0.05)
            course = table.table.course
            if table.has("name"):
                table.click("name")
            if any("die" in motion.hides for motion in rolling(table)):
                assert prompt_of(course).told == table.game.told_of_roll()
                assert not any(line.active for line in player_lines(course))
                seen += course.session.acting(course.shown) == (1,)
        table.close()
        if seen:
            return
    raise AssertionError("Mira can always write")


def test_a_click_beside_the_table_is_not_lost_while_something_moves(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", motion="full")
    table.begin(None)
    table.set_up()
    table.until("name")
    table.click("name")
    patience = Patience()
    while not rolling(table):
        patience.goes_on()
        table.step(0.05)
    table.click("rules")
    assert isinstance(table.asked[-1], Open)
    assert table.asked[-1].page == "rules"
    table.close()


def test_all_numbers_of_a_turn_go_to_their_cells_at_once(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", motion="full")
    table.begin(None, None, None)
    table.set_up()
    table.until("name")
    table.name(60)
    patience = Patience()
    while table.truth.phase != "name":
        patience.goes_on()
        if table.is_to_write():
            writers = len(table.table.session.to_act)
            table.play_a_move()
            flying = {key for motion in table.table.showing.motions for key in motion.hides}
            if writers > 1:
                assert not flying
        table.step(0.02)
    assert table.truth.turns == 1


def test_with_motion_off_nothing_is_on_its_way(table: Table) -> None:
    table.begin(None, "novice")
    while table.truth.turns < 3:
        table.play_a_move()
        assert not table.table.showing.motions
