"""A puzzle at its table: what is tried is judged, answered and taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coach.puzzle_tries import Judged, Tries
from game.coach.puzzles import Puzzle, Turn
from game.core.chance import QuickRng
from game.core.thinking import Answer
from game.games import GAMES, rules_of
from game.scenes.puzzle.guide import THEN
from game.scenes.puzzle.opening import match_of
from game.scenes.puzzle.replies import reply_to
from game.scenes.puzzle.sheet import ONE_MOMENT, SOLUTION, SOLVED
from game.services.store import AGAIN, NotThere, Tried
from game.ui.toolkit.reading import Told, reading_of
from game.ui.toolkit.stage import Back, Open
from tests.nightly import times
from tests.scenes.desk import Desk, everything_fits
from tests.scenes.posed import (
    SIXTH,
    finish,
    play,
    pose,
    puzzles_of,
    sampled,
    settle,
    turns_end,
    wrong_turn,
)
from tests.thinking import ThinkerInProcess

every_game = pytest.mark.parametrize("game", GAMES)
BOOK = "topspot"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path, follows=True, speed="instant")
    found.open("menu")
    yield found
    found.close()


def of_book(desk: Desk, game: str = BOOK, number: int = 0) -> Puzzle:
    """Opens a puzzle of the book."""
    puzzle = puzzles_of(game)[number]
    desk.open("puzzle", game=game, puzzle=puzzle.id)
    settle(desk)
    return puzzle


def tried(desk: Desk, puzzle: Puzzle) -> Tried | None:
    return desk.home.store.tried(0, puzzle.game).get(puzzle.id)


def heard(desk: Desk) -> Told:
    """What a screen reader tells beside the controls."""
    found = reading_of(desk.scene)
    assert found is not None
    return found.told


def with_wrong_turn(game: str) -> Puzzle:
    for puzzle in puzzles_of(game):
        with suppress(StopIteration):
            wrong_turn(puzzle)
            return puzzle
    raise AssertionError(f"no puzzle of {game} has a whole turn that is wrong")


# --- the course of a puzzle ---


@every_game
def test_a_solution_solves_it_and_leads_on(desk: Desk, game: str) -> None:
    for puzzle in puzzles_of(game)[:2]:
        for turn in puzzle.turns[:2]:
            pose(desk, puzzle)
            play(desk, turn)
            assert desk.focus == "puzzle next"
            assert SOLVED in heard(desk).warning
            assert desk.says(desk.scene.course.guide.closing)
            assert desk.scene.course.turn is None, "nobody moves any more"


@every_game
def test_any_turn_is_solved_or_answered_and_then_the_position_is_the_puzzles(
    desk: Desk, game: str
) -> None:
    @settings(max_examples=times(3, 60), deadline=None)
    @given(st.integers(0, 10**6))
    def tries(seed: int) -> None:
        rng = QuickRng(seed)
        puzzles = puzzles_of(game)
        puzzle = puzzles[rng.below(len(puzzles))]
        pose(desk, puzzle)
        start = desk.scene.session.view()
        turn = finish(desk, rng)
        if desk.has("puzzle next"):
            return
        assert desk.focus == "puzzle again"
        why = desk.scene.course.guide.wrong
        assert why, turn
        assert why in heard(desk).warning
        assert desk.says(why)
        desk.click("puzzle again")
        settle(desk)
        assert desk.scene.session.length == 0
        assert desk.scene.session.view() == start
        assert desk.scene.course.turn is not None

    tries()


@every_game
def test_what_is_shown_does_not_depend_on_what_is_hidden(desk: Desk, game: str) -> None:
    puzzle = with_wrong_turn(game)
    seen: list[list[object]] = []
    for number in (1, 2):
        pose(desk, sampled(puzzle, number))
        pictures: list[object] = [picture(desk)]
        play(desk, wrong_turn(puzzle))
        pictures += [picture(desk), heard(desk)]
        desk.click("puzzle show")
        settle(desk)
        pictures += [picture(desk), heard(desk)]
        seen.append(pictures)
        assert match_of(sampled(puzzle, number)).record() == match_of(puzzle).record()
    assert seen[0] == seen[1]


def picture(desk: Desk) -> bytes:
    return pygame.image.tobytes(desk.picture(), "RGB")


@every_game
def test_the_solution_is_shown_and_played(desk: Desk, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    pose(desk, puzzle)
    while not desk.has("puzzle next"):
        desk.click("puzzle show")
        settle(desk)
        desk.click("play ghost")
        settle(desk)
    assert desk.focus == "puzzle next"
    assert desk.says(SOLUTION)
    assert SOLUTION in heard(desk).warning


@every_game
def test_nudges_come_one_by_one_until_there_are_no_more(desk: Desk, game: str) -> None:
    pose(desk, puzzles_of(game)[0])
    guide = desk.scene.course.guide
    for number, nudge in enumerate(guide.texts.nudges):
        said = guide.say(nudge)
        assert not desk.says(said)
        desk.click("puzzle nudge")
        assert desk.says(said)
        assert said in heard(desk).warning
        assert guide.nudges == number + 1
    assert not desk.has("puzzle nudge")


def moves_after(puzzle: Puzzle, turn: Turn) -> dict[int, set[str]]:
    """By seat, the moves of whoever replies to a turn of one move; nobody where none does."""
    match, rules = match_of(puzzle), rules_of(puzzle.game)
    match.play(puzzle.seat, turn[0])
    reply = reply_to(match, puzzle.seat, 1)
    if len(turn) > 1 or reply is None:
        return {}
    encoded = map(rules.encode_move, rules.legal(match.state, reply.seat))
    return {reply.seat: {json.dumps(each) for each in encoded}}


def answered() -> Iterator[tuple[Puzzle, Turn, str, str]]:
    """Wrong turns of the book with a reply that could not follow on the solution, and one that
    could."""
    for puzzle in puzzles_of(BOOK):
        (right,) = moves_after(puzzle, puzzle.turns[0]).values() or [set()]
        for each in puzzle.ranking[puzzle.solutions :]:
            for wrong in moves_after(puzzle, (each.move, *each.then)).values():
                if wrong - right and wrong & right:
                    yield puzzle, (each.move,), min(wrong - right), min(wrong & right)


def answer_with(desk: Desk, puzzle: Puzzle, turn: Turn, move: str) -> str:
    """Makes a turn to which Master replies with that move, where it is legal; gives what is said
    of it."""
    desk.home.thinker = ThinkerInProcess(lambda _: Answer(json.loads(move), 0.5))
    pose(desk, puzzle)
    play(desk, turn)
    return str(desk.scene.course.guide.wrong)


def test_a_wrong_turn_is_taken_back_by_undo_and_brought_again_by_redo(desk: Desk) -> None:
    puzzle, turn, own, _ = next(answered())
    why = answer_with(desk, puzzle, turn, own)
    desk.click("undo")
    settle(desk)
    assert desk.scene.session.length == 0
    assert not turns_end(desk)
    desk.click("redo")
    settle(desk)
    assert desk.has("puzzle again")
    assert desk.scene.course.guide.wrong == why


@pytest.mark.parametrize("leaves", [False, True])
def test_nobody_goes_on_thinking_about_a_try_that_is_taken_back_or_left(
    desk: Desk, leaves: bool
) -> None:
    puzzle, (move,), _, _ = next(answered())
    desk.home.thinker = ThinkerInProcess(looks=lambda _: 10**6)
    pose(desk, puzzle)
    desk.scene.desk.play(move)
    desk.step(0.3, times=5)
    assert desk.home.thinker.is_thinking
    if leaves:
        desk.open("menu")
    else:
        desk.click("undo")
    desk.step(times=3)
    assert not desk.home.thinker.is_thinking


def test_what_is_said_of_a_try_follows_the_language(desk: Desk) -> None:
    puzzle, turn, own, _ = next(answered())
    before = answer_with(desk, puzzle, turn, own)
    desk.choose(language="de")
    settle(desk)
    assert desk.scene.course.guide.wrong != before
    assert desk.says(desk.scene.course.guide.wrong)


def test_the_reply_is_played_on_the_table_and_told(desk: Desk) -> None:
    puzzle, turn, own, _ = next(answered())
    why = answer_with(desk, puzzle, turn, own)
    session = desk.scene.session
    (replier,) = {session.shown(n).actor for n in range(session.length)} - {puzzle.seat, -1}
    move = session.rules.decode_move(json.loads(own))
    name = GAMES[BOOK].coach.name(session.view(1, replier), (move,))
    said = {"name": desk.scene.desk.name(replier), "move": desk.scene.desk.phrase(name)}
    assert desk.scene.stage.say(THEN, **said) in why
    assert desk.says(why)
    length = session.length
    desk.step(0.5, times=20)
    assert session.length == length, "nobody else goes on"


def test_a_reply_that_would_also_come_after_the_solution_is_not_told(desk: Desk) -> None:
    puzzle, turn, own, common = next(answered())
    before = THEN.partition("{move}")[0].partition("{name}")[2]
    assert before in answer_with(desk, puzzle, turn, own)
    assert before not in answer_with(desk, puzzle, turn, common)
    assert desk.scene.session.length == 0


def test_a_wrong_turn_that_nobody_answers_is_taken_back_and_its_flaw_is_marked(desk: Desk) -> None:
    """The cell that it opens for the next player: in Zatre chance decides first what that one
    draws."""
    puzzle, turn = next(opening_turns())
    pose(desk, puzzle)
    play(desk, turn)
    table = desk.scene.table
    assert desk.scene.session.length == 0
    assert table.attempt.waited_for is not None
    assert table.attempt.overlooked == frozenset(), "the solution is not shown"
    assert desk.focus == "puzzle again"
    assert not desk.has("play ghost")
    desk.press(pygame.K_RETURN)
    settle(desk)
    assert table.attempt.waited_for is None
    assert desk.scene.course.turn is not None
    assert desk.scene.course.guide.wrong, "why it was wrong is still to be read"


def opening_turns() -> Iterator[tuple[Puzzle, Turn]]:
    """Turns in Zatre of which is told what they open for the next player."""
    for puzzle in puzzles_of("zatre"):
        rules, words = rules_of("zatre"), GAMES["zatre"].coach
        tries = Tries(rules, words, GAMES["zatre"].facts.is_half, puzzle, match_of(puzzle).state)
        for each in puzzle.ranking[puzzle.solutions :]:
            judged = tries.judge((each.move,), {})
            part = judged.flaw.part if isinstance(judged, Judged) and judged.flaw else None
            if part is not None and part.code == "reply" and part.figures[3]:
                yield puzzle, (each.move,)


def test_a_turn_that_nobody_has_ranked_yet_is_judged_while_the_table_lives(desk: Desk) -> None:
    puzzle = next(
        each for each in puzzles_of("zatre") if each.ranking[0].move.tiles and each.solutions == 1
    )
    pose(desk, puzzle)
    known = {each.move for each in puzzle.ranking}
    legal = desk.scene.course.turn.legal()
    desk.scene.desk.play(next(move for move in legal if move not in known))
    assert desk.says(ONE_MOMENT)
    assert ONE_MOMENT in heard(desk).warning
    desk.click("undo")
    settle(desk)
    assert not turns_end(desk)
    assert desk.scene.session.length == 0


def test_others_do_not_move_before_something_is_tried(desk: Desk) -> None:
    of_book(desk, "top12")
    desk.step(0.5, times=20)
    assert desk.scene.session.length == 0


@pytest.mark.parametrize("game", [game for game in GAMES if game != SIXTH])
def test_a_move_against_the_rules_is_refused_as_at_any_table(desk: Desk, game: str) -> None:
    """In the puzzle of the sixth game all its moves are legal."""
    rules = rules_of(game)
    puzzle, move = next(
        (puzzle, move)
        for puzzle in puzzles_of(game)
        for move in rules.candidates(match_of(puzzle).state, puzzle.seat)
        if rules.why_not(match_of(puzzle).state, puzzle.seat, move) is not None
    )
    pose(desk, puzzle)
    desk.scene.desk.play(move)
    assert heard(desk).warning == desk.scene.explanations.text != ""
    assert desk.scene.session.length == 0
    assert tried(desk, puzzle) is None


# --- what is kept ---


def test_the_book_keeps_wrong_tries_and_that_it_is_solved(desk: Desk) -> None:
    puzzle = of_book(desk)
    assert tried(desk, puzzle) is None
    for _ in range(2):  # the same turn is one wrong try
        play(desk, wrong_turn(puzzle))
        desk.click("puzzle again")
        settle(desk)
    assert tried(desk, puzzle) == Tried(1, is_shown=False, is_solved=False)
    play(desk, puzzle.turns[0])
    assert tried(desk, puzzle) == Tried(1, is_shown=False, is_solved=True)


def test_a_solution_that_was_shown_does_not_count_as_found(desk: Desk) -> None:
    puzzle = of_book(desk)
    desk.click("puzzle show")
    settle(desk)
    desk.click("play ghost")
    settle(desk)
    assert tried(desk, puzzle) == Tried(0, is_shown=True, is_solved=False)
    desk.click("puzzle again")
    settle(desk)
    play(desk, puzzle.turns[0])
    assert tried(desk, puzzle) == Tried(0, is_shown=True, is_solved=True)


def test_an_own_puzzle_that_is_solved_comes_again_later(desk: Desk) -> None:
    puzzle = puzzles_of(SIXTH)[0]
    number = pose(desk, puzzle)
    play(desk, puzzle.turns[0])
    own = desk.home.store.own_puzzle(number)
    assert own is not None
    assert own.alone == 1
    assert not own.is_due(desk.home.days.today())


def test_the_puzzle_of_a_day_is_done_for_that_day(desk: Desk) -> None:
    puzzle, day = puzzles_of(BOOK)[0], desk.home.days.today()
    desk.open("puzzle", game=BOOK, puzzle=puzzle.id, day=day.isoformat())
    settle(desk)
    play(desk, puzzle.turns[0])
    assert desk.home.days.done(None)[day].is_done


def test_a_day_that_is_still_to_come_is_not_noted(desk: Desk) -> None:
    puzzle, day = puzzles_of(BOOK)[0], date(2999, 1, 1)
    desk.open("puzzle", game=BOOK, puzzle=puzzle.id, day=day.isoformat())
    settle(desk)
    play(desk, puzzle.turns[0])
    assert desk.home.days.done(None) == {}


def test_a_puzzle_that_is_left_leaves_no_match(desk: Desk) -> None:
    puzzle = of_book(desk)
    play(desk, wrong_turn(puzzle))
    desk.click("puzzle leave")
    assert desk.asked[-1] == Back()
    store = desk.home.store
    assert store.count_unfinished() == store.count_finished() == 0


def test_playing_on_begins_a_match_for_practice_from_the_position(desk: Desk) -> None:
    puzzle = of_book(desk)
    play(desk, puzzle.turns[0])
    after = desk.scene.session.view()
    desk.click("puzzle play")
    settle(desk)
    saved = desk.home.store.saved(desk.scene.number)
    assert saved.practice == AGAIN
    assert saved.seats[puzzle.seat].level is None
    assert desk.scene.session.view(0, puzzle.seat) == after


def test_the_next_puzzle_is_the_next_that_is_not_solved(desk: Desk) -> None:
    names = [each.id for each in puzzles_of(BOOK)]
    desk.home.store.note_solved(0, BOOK, names[1])
    puzzle = of_book(desk)
    play(desk, puzzle.turns[0])
    desk.click("puzzle next")
    settle(desk)
    assert desk.scene.course.guide.source.puzzle.id == names[2]
    opened = [each for each in desk.asked if isinstance(each, Open)]
    assert opened[-1].about == {"game": BOOK, "puzzle": names[2], "instead": True}


def test_a_puzzle_that_is_gone_is_told_so(desk: Desk) -> None:
    with pytest.raises(NotThere):
        desk.open("puzzle", game=BOOK, puzzle="of a later version")
    with pytest.raises(NotThere):
        desk.open("puzzle", own=99)


# --- by keyboard, and in any layout ---


@every_game
def test_all_of_a_puzzle_is_reached_by_keyboard(desk: Desk, game: str) -> None:
    puzzle = with_wrong_turn(game)
    pose(desk, puzzle)
    assert {"puzzle nudge", "puzzle show", "puzzle leave"} <= desk.reached_by_keyboard()
    play(desk, wrong_turn(puzzle))
    assert desk.focus == "puzzle again"
    assert {"puzzle again", "puzzle show", "puzzle leave"} <= desk.reached_by_keyboard()
    desk.screen.set_focus("puzzle again")
    desk.press(pygame.K_RETURN)
    settle(desk)
    assert desk.scene.session.length == 0


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 200)])
@every_game
def test_a_puzzle_fits_in_german(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de", follows=True, speed="instant")
    desk.open("menu")
    puzzle = with_wrong_turn(game)
    pose(desk, puzzle)
    if desk.has("close drawer"):
        desk.click("log" if desk.has("log") else "close drawer")
    everything_fits(desk)
    play(desk, wrong_turn(puzzle))
    everything_fits(desk)
    desk.click("puzzle again")
    settle(desk)
    play(desk, puzzle.turns[0])
    everything_fits(desk)
    desk.close()
