"""No copy of a match tells what is still to come in another: not its file, nor a second window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import QuickRng
from game.core.match import AUTO, MANUAL, Match
from game.core.rules import CHANCE
from game.games import GAMES, read_rules, rules_of
from game.games.fivetotwelve.rules.model import Draw
from game.scenes.parts.luck import device_of, why_practice
from game.scenes.parts.match_files import open_file, save_as_file
from game.scenes.resume.entries import FOR_PRACTICE
from game.services.records import write_record
from game.services.rescue import SHOWN_ELSEWHERE
from game.services.statistics import statistics_of
from game.services.store import COPY, SHOWN, Sitting, Store
from tests.faults.program import Program
from tests.play import pick_move, random_match
from tests.scenes.desk import keep_match, sitting


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    opened = Program(tmp_path)
    opened.home.new_seed = iter(range(500, 1000)).__next__
    yield opened
    opened.close()


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[tuple[Program, Program]]:
    first, second = Program(tmp_path), Program(tmp_path)
    second.home.new_seed = iter(range(1000, 2000)).__next__
    yield first, second
    first.close()
    second.close()


def seats_of(game: str) -> list[Sitting]:
    return [sitting(f"P{seat}", seat) for seat in range(3 if game == "topspot" else 2)]


def kept(program: Program, game: str, moves: int | None = 12) -> int:
    return keep_match(program.home, game, seats_of(game), moves)


def saved_file(program: Program, number: int) -> Path:
    path = save_as_file(program.home, program.home.store.saved(number))
    assert path is not None
    return path


def record_in(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["record"]
    return found


def play_on(store: Store, number: int, moves: int = 40) -> list[Any]:
    """The same choices whatever comes; gives what came."""
    match = store.load(number, read_rules)
    before, rng = len(match.steps), QuickRng(7)
    while moves and match.rules.to_act(match.state):
        match.play(*pick_move(match, rng))
        moves -= 1
    store.save(number, match)
    return [step.move for step in match.steps[before:] if step.actor == CHANCE]


def copy_of(program: Program, number: int) -> int:
    """A copy, made before the match itself was played on."""
    path = saved_file(program, number)
    play_on(program.home.store, number, moves=1)
    copy = open_file(program.home, path, program.app.stage)
    assert copy != number
    return copy


# --- files ---


@pytest.mark.parametrize("game", GAMES)
def test_the_file_of_an_unfinished_match_does_not_hold_its_seed(
    program: Program, game: str
) -> None:
    number = kept(program, game)
    told, record = record_in(saved_file(program, number)), program.home.store.record(number)
    assert told["seed"] != record["seed"]
    assert told["steps"] == record["steps"]
    assert record["chance"] == AUTO
    again = record_in(saved_file(program, number))
    assert again["seed"] not in (told["seed"], record["seed"])


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_in_a_copy_is_not_what_will_come_in_the_match(
    program: Program, game: str
) -> None:
    number, store = kept(program, game), program.home.store
    moves = 200 if game == "topspot" else 40
    copy = copy_of(program, number)
    came = play_on(store, copy, moves)
    assert came
    store.load(number, read_rules)
    assert came != play_on(store, number, moves)[: len(came)]


def test_a_file_that_is_opened_again_does_not_bring_the_same_again(program: Program) -> None:
    number, store = kept(program, "top12"), program.home.store
    path = saved_file(program, number)
    play_on(store, number, moves=1)
    came = []
    for _ in range(3):
        copy = open_file(program.home, path, program.app.stage)
        came.append(play_on(store, copy))
    assert all(one != other for n, one in enumerate(came) for other in came[:n])


def test_a_file_of_an_earlier_version_goes_on_with_a_seed_of_its_own(
    program: Program, tmp_path: Path
) -> None:
    *_, match = islice(random_match("zatre", 2, {}, 3), 13)
    path = tmp_path / "old.quincunx"
    assert write_record(path, match, seats_of("zatre"))
    assert record_in(path)["chance"] == AUTO
    number = open_file(program.home, path, program.app.stage)
    record = program.home.store.record(number)
    assert (record["chance"], record["seed"] == match.seed) == (MANUAL, False)
    assert record["steps"] == match.record()["steps"]


def test_before_anything_has_come_a_copy_can_be_checked_from_its_seed(program: Program) -> None:
    number = kept(program, "top12", 0)
    copy = copy_of(program, number)
    play_on(program.home.store, copy)
    assert program.home.store.record(copy)["chance"] == AUTO


@pytest.mark.parametrize("game", GAMES)
def test_the_file_of_a_match_that_is_over_holds_all_that_it_takes_to_check_it(
    program: Program, game: str
) -> None:
    number = kept(program, game, None)
    assert record_in(saved_file(program, number)) == program.home.store.record(number)


def test_the_file_of_a_match_that_was_given_up_holds_its_seed(program: Program) -> None:
    number, store = kept(program, "zatre"), program.home.store
    store.give_up(number, store.load(number, read_rules), 1, ((0,), (1,)), (3, 4))
    path = saved_file(program, number)
    assert record_in(path) == store.record(number)
    assert open_file(program.home, path, program.app.stage) == number


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_practice(program: Program, game: str) -> None:
    store, words = program.home.store, program.app.stage.words
    counts_as_practice = why_practice(words, COPY)
    copy = copy_of(program, kept(program, game))
    assert store.saved(copy).practice == COPY
    play_on(store, copy, 100_000)
    assert store.saved(copy).finished is not None
    result = program.open("result", number=copy)
    assert counts_as_practice in program.read()
    assert result.outcome.luck_note()
    program.open("fairness", number=copy)
    program.step(times=200)
    assert counts_as_practice in program.read()
    program.press(pygame.K_END)
    assert words.say(device_of(game).by_hand) in program.read()
    program.open("continue")
    assert FOR_PRACTICE in program.read()


@pytest.mark.parametrize(
    ("game", "moves", "expected"),
    [("topspot", 4, SHOWN), ("zatre", 12, SHOWN), ("topominos", 12, SHOWN), ("top12", 40, None)],
)
def test_the_end_of_a_copy_counts_for_the_match_whose_hands_it_shows(
    program: Program, game: str, moves: int, expected: str | None
) -> None:
    number, store = kept(program, game, moves), program.home.store
    other = kept(program, game, moves + 1)
    copy = copy_of(program, number)
    assert store.saved(number).practice is None
    play_on(store, copy, 100_000)
    assert store.saved(number).practice == expected
    assert store.saved(other).practice is None


def test_the_report_of_a_crash_does_not_tell_what_is_still_to_come(program: Program) -> None:
    number = program.begin("zatre")
    program.play(3)
    told, record = program.table.record, program.home.store.record(number)
    assert told["seed"] != record["seed"]
    assert Match.load(told, read_rules).record()["steps"] == record["steps"]


# --- windows ---


def give_up(program: Program) -> None:
    program.wait_until(program.has_turn)
    program.press(pygame.K_ESCAPE)
    program.step(times=2)
    program.click("give_up")
    program.click("yes")
    program.step(times=3)
    assert program.page == "ResultPage", program.text()


def test_a_match_that_was_given_up_in_another_window_is_played_on_as_practice(
    windows: tuple[Program, Program],
) -> None:
    first, second = windows
    number = first.begin("topominos")
    first.play(2)
    second.open("table", number=number)
    give_up(second)
    first.move()
    first.step(0.05)
    assert first.notice(SHOWN_ELSEWHERE) in first.read()
    assert first.table.number == number
    store = first.home.store
    assert (store.saved(number).finished, store.saved(number).practice) == (None, SHOWN)
    while first.page != "ResultPage":
        first.play(1)
    assert store.saved(number).practice == SHOWN
    assert why_practice(first.app.stage.words, SHOWN) in first.read()
    assert not statistics_of(store.results(), profile=1).played


def test_it_is_told_once_that_a_match_was_ended_elsewhere(
    windows: tuple[Program, Program],
) -> None:
    first, second = windows
    number = first.begin("topominos")
    first.play(1)
    second.open("table", number=number)
    give_up(second)
    first.play(1)
    first.step(12.0)
    first.step(12.0)
    first.play(1)
    assert first.notice(SHOWN_ELSEWHERE) not in first.read()


def test_practice_counts_in_no_statistics(program: Program) -> None:
    store = program.home.store
    profile = store.add_profile("Mira", "blue", "disc")
    seats = (Sitting("Mira", "blue", "disc", profile.id), sitting("Pip", 1, "novice"))
    for practice in (None, COPY, SHOWN):
        match = Match(rules_of("top12"), 2, {}, 5)
        number = store.begin(match, seats, practice=practice)
        play_on(store, number, 100_000)
    found = statistics_of(store.results(), profile.id)
    assert found.played == 1


@pytest.mark.parametrize("game", ["topominos", "zatre", "fivetotwelve"])
def test_two_windows_that_go_different_ways_do_not_see_each_others_future(
    windows: tuple[Program, Program], game: str
) -> None:
    first, second = windows
    number = first.begin(game)
    first.play(2)
    second.open("table", number=number)
    second.wait_until(second.has_turn)
    first.play(6)
    second.rng = QuickRng(99)
    second.move()
    second.step(0.05)
    own = second.table.number
    assert own != number
    store = first.home.store
    one, other = store.record(number), store.record(own)
    assert one["seed"] != other["seed"]
    assert (one["chance"], other["chance"]) == (AUTO, MANUAL)
    assert store.saved(own).practice == COPY
    assert store.saved(number).practice is None
    second.play(2)
    assert second.steps() == second.kept_steps(own)
    for each in (number, own):
        store.load(each, read_rules)  # replays, step by step


def test_what_is_drawn_next_is_new_already_in_the_move_that_parts(tmp_path: Path) -> None:
    """Both windows make the same move; in one of them its draw has been seen."""
    draws: list[Any] = []
    for seed in range(2000, 2020):
        first, second = Program(tmp_path), Program(tmp_path)
        second.home.new_seed = iter(range(seed, 9000)).__next__
        number = first.begin("fivetotwelve")
        first.wait_until(first.has_turn)
        while first.table.session.view().phase == "setup":
            first.move()
            first.wait_until(first.has_turn)
        second.open("table", number=number)
        second.wait_until(second.has_turn)
        for window in (first, second):
            length = window.table.session.length
            window.table.moves.play_at_once(Draw())
            draws.append(window.table.record["steps"][length + 1])
            window.close()
        if draws[-1] != draws[-2]:
            return
    raise AssertionError("the same tile came each time")


def test_who_goes_on_with_a_match_that_he_gave_up_practises(program: Program) -> None:
    number, store = kept(program, "zatre"), program.home.store
    store.give_up(number, store.load(number, read_rules), 1, ((0,), (1,)), (3, 4))
    play_on(store, number, 2)
    assert (store.saved(number).finished, store.saved(number).practice) == (None, SHOWN)


def test_who_takes_the_last_move_back_at_once_still_plays_in_earnest(program: Program) -> None:
    store = program.home.store
    number = keep_match(program.home, "top12", seats_of("top12"), None)
    match = Match.load(store.record(number), read_rules)
    fresh = store.begin(match, seats_of("top12"))
    match.undo()
    store.save(fresh, match)
    assert (store.saved(fresh).finished, store.saved(fresh).practice) == (None, None)
