"""The table of a finished match that is tried again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import GAMES
from game.scenes.match import LAST_TIME
from game.scenes.parts.luck import why_practice
from game.scenes.resume.entries import FOR_PRACTICE
from game.services.again import Again, LastTime
from game.services.store import AGAIN
from tests.faults.program import Program
from tests.scenes.at_moment import players_of
from tests.scenes.finished import keep, played, sitting
from tests.services.test_again import decision_at


def sit_down_again(program: Program, game: str, share: float = 0.4) -> int:
    """Tries a match again in which a person played against computers; its number."""
    match = played(game, players_of(game))
    seats = [sitting(seat, level="novice" if seat else None) for seat in range(match.players)]
    number = keep(program.home, match, seats)
    step = decision_at(match, share)
    move = match.steps[step].move
    last = LastTime(match.steps[step].actor, (move,), (move,))
    program.open("menu")
    program.open("table", again=Again(number, match, step, last))
    return number


@pytest.mark.parametrize("game", GAMES)
def test_what_was_better_stands_in_the_log_and_is_said_before_the_first_move(
    tmp_path: Path, game: str
) -> None:
    program = Program(tmp_path)
    sit_down_again(program, game)
    program.wait_until(program.waits_for_me)
    assert LAST_TIME.partition(" {")[0] in program.read()
    first = program.table.log.entries[0]
    assert first.number == 0
    assert "Better:" in str(first.parts[0])
    program.play(2)
    assert program.table.log.entries[0] == first
    program.close()


@pytest.mark.parametrize("game", GAMES)
def test_it_is_saved_goes_on_and_ends_as_practice(tmp_path: Path, game: str) -> None:
    program = Program(tmp_path)
    sit_down_again(program, game, 0.9)
    program.play(1)
    own, steps = program.table.number, program.steps()
    program.close()
    program = Program(tmp_path)  # nothing was said to the first one
    assert program.kept_steps(own)[: len(steps)] == steps
    program.open("table", number=own)
    program.wait_until(program.waits_for_me)
    for _ in range(60):
        if program.page == "ResultPage":
            break
        program.play(1)
    if program.page == "ResultPage":
        assert why_practice(program.app.stage.words, AGAIN) in program.read()
    assert program.home.store.saved(own).practice == AGAIN
    program.open("continue")
    program.step(times=5)
    assert FOR_PRACTICE in program.read()
    program.close()


def test_an_undo_leads_back_to_the_position_and_no_further(tmp_path: Path) -> None:
    program = Program(tmp_path)
    sit_down_again(program, "zatre")
    program.play(1)
    while program.table.session.can_undo:
        program.table.history.undo()
        program.step()
    assert program.table.session.view() is not None
    assert not any(step.get("seat") == 0 for step in program.steps())
    program.close()


def test_played_once_more_it_is_a_match_like_any_other(tmp_path: Path) -> None:
    program = Program(tmp_path)
    sit_down_again(program, "topominos", 0.95)
    while program.page != "ResultPage":
        program.play(1)
    program.scene.play_again()
    program.step()
    saved = program.home.store.saved(program.table.number)
    assert saved.practice is None
    assert saved.house == {}
    program.close()
