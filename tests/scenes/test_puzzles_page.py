"""The puzzle book: today's puzzle, the shelves, all puzzles of a game, and one's own."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.analysis import ENGINE
from game.coach.kept import show_analysis
from game.coach.puzzles import Puzzle
from game.games import GAMES
from game.scenes.puzzles import own_page
from game.scenes.puzzles.page import PuzzlesPage
from game.services import puzzles
from game.services.own_puzzles import read_own
from game.services.puzzles import entries
from game.services.store import PUZZLE, OwnAnswer, Profile
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.stage import Back, Open
from tests.mistakes import mistaken
from tests.scenes.at_day import TODAY, at_day
from tests.scenes.desk import (
    LAYOUTS,
    Desk,
    each_layout_with,
    everything_fits,
    nothing_overlaps,
    with_longer_words,
)
from tests.scenes.finished import keep, mira, played, seats_of

BOOK = tuple(game for game in GAMES if entries(game))
"""The games that have puzzles."""
TILES = 7


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    found = Desk(tmp_path)
    at_day(found)
    return found


def long_shelves(monkeypatch: pytest.MonkeyPatch, number: int = 60) -> None:
    """As many puzzles of each game as a book is to have, the first ones again and again."""
    long: dict[str, Any] = dict.fromkeys(GAMES, ())
    for game in BOOK:
        short = puzzles._shelf(game)
        several = [{**short[n % len(short)], "id": f"p{n}"} for n in range(number)]
        long[game] = tuple(sorted(several, key=lambda each: each["grade"]))
    monkeypatch.setattr(puzzles, "_SHELVES", long)


def solve(desk: Desk, profile: int, game: str, places: Sequence[int]) -> None:
    every = entries(game)
    for place in places:
        desk.home.store.note_solved(profile, game, every[place].id)


def with_mistakes(desk: Desk, profile: Profile, *games: str) -> None:
    """A finished match of each game whose review found mistakes of that player."""
    for game in games:
        players = 2 if 2 in GAMES[game].about.player_counts else 4
        match = played(game, players, seed=3)
        number = keep(desk.home, match, seats_of(players, profile))
        told = show_analysis(mistaken(match, 0), match.rules)
        desk.home.store.keep_review(number, match, ENGINE, told, [])


def opened(desk: Desk, page: str = "puzzles", **about: Any) -> Any:
    scene = desk.open(page, **about)
    for _ in range(300):
        if getattr(scene, "is_filled", True):
            return scene
        desk.step()
    raise AssertionError("it never comes to its end")


def heard(desk: Desk) -> list[str]:
    found = reading_of(desk.scene)
    assert found is not None
    return [*found.lines, *(each.name for each in found.controls)]


def tiles(desk: Desk, game: str) -> list[str]:
    return [key.rsplit("/", 1)[1] for key in desk.keys(f"puzzle/{game}/")]


# --- today's puzzle ---


def test_the_puzzle_of_today_is_shown_and_opened_with_its_day(desk: Desk) -> None:
    game, name = "topspot", entries("topspot")[2].id
    at_day(desk, (game, name))
    opened(desk)
    assert desk.says("Today\u2019s puzzle")
    assert desk.says("Top Spot, Friday, 20 November 2026")
    assert desk.focus == "solve"
    desk.press(pygame.K_RETURN)
    assert desk.asked == [Open("puzzle", {"game": game, "puzzle": name, "day": "2026-11-20"})]


def test_its_title_and_task_say_nothing_of_its_solution(desk: Desk) -> None:
    game, name = "zatre", entries("zatre")[0].id
    at_day(desk, (game, name))
    page = opened(desk)
    said = heard(desk)
    puzzle = puzzles.puzzle(GAMES[game].rules, name)
    assert puzzle is not None
    solution = GAMES[game].coach.name(
        GAMES[game].rules.view(puzzle.match(GAMES[game].rules, 0).state, puzzle.seat),
        puzzle.turns[0],
    )
    told = page.stage.words.say(solution.text, **dict(solution.figures))
    assert all(told not in line for line in said)
    assert "The position of the puzzle, Zatre" in said
    assert f"difficulty {puzzle.grade} of 3" in said


def test_a_puzzle_of_today_that_is_solved_can_be_played_again(desk: Desk) -> None:
    game, name = "topspot", entries("topspot")[2].id
    at_day(desk, (game, name))
    desk.home.days.finish_puzzle(None, TODAY)
    opened(desk)
    assert desk.says("Solved today.")
    assert desk.control("solve").name == "Solve it again"
    assert desk.home.store.day(0, TODAY, PUZZLE) is not None
    desk.click("solve")
    assert desk.asked[-1] == Open("puzzle", {"game": game, "puzzle": name, "day": "2026-11-20"})


@pytest.mark.parametrize("daily", [[], [("zatre", "of a later version")], [("chess", "a")]])
def test_where_no_puzzle_is_set_for_today_the_next_of_the_book_is_offered(
    desk: Desk, daily: list[tuple[str, str]]
) -> None:
    at_day(desk, *daily)
    for game in BOOK[1:]:
        solve(desk, 0, game, [0])
    opened(desk)
    assert desk.says("Next puzzle")
    desk.click("solve")
    first = {"game": BOOK[0], "puzzle": entries(BOOK[0])[0].id}
    assert desk.asked == [Open("puzzle", first)]


def test_where_all_puzzles_are_solved_there_is_none_to_offer(desk: Desk) -> None:
    for game in BOOK:
        solve(desk, 0, game, range(len(entries(game))))
    opened(desk)
    assert desk.says("All puzzles are solved")
    assert not desk.has("solve")
    nothing_overlaps(desk)


def test_the_days_in_a_row_are_told(desk: Desk) -> None:
    name = entries("topspot")[0].id
    at_day(desk, ("topspot", name))
    opened(desk)
    assert "in a row" not in desk.text()
    desk.home.days.finish_puzzle(None, TODAY)
    opened(desk)
    assert desk.says("1 day in a row")
    assert desk.says("longest 1")


# --- shelves ---


def test_each_game_with_puzzles_has_a_shelf(desk: Desk) -> None:
    opened(desk)
    assert [key.split("/")[1] for key in desk.keys("all/")] == list(BOOK)
    every = sum(len(entries(game)) for game in BOOK)
    assert desk.says(f"0 of {every} solved")


def test_shelves_show_what_is_solved(desk: Desk) -> None:
    solve(desk, 0, "topominos", [0, 2])
    desk.home.store.note_solved(0, "topominos", "of a later version")
    desk.home.store.note_wrong_try(0, "topominos", entries("topominos")[1].id)
    opened(desk)
    number = len(entries("topominos"))
    assert desk.says(f"2 of {number} solved")
    said = heard(desk)
    for place, entry in enumerate(entries("topominos")[:3], 1):
        told = "solved" if place in (1, 3) else "not solved"
        assert f"Topominos: Puzzle {place}, difficulty {entry.grade} of 3, {told}" in said


def test_seven_puzzles_are_shown_among_which_the_first_open_one_is(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_shelves(monkeypatch)
    solve(desk, 0, "zatre", [*range(20), 21])
    solve(desk, 0, "topspot", range(60))
    opened(desk)
    names = [entry.id for entry in entries("zatre")]
    assert tiles(desk, "zatre") == names[17:24]
    assert tiles(desk, "top12") == [entry.id for entry in entries("top12")][:TILES]
    assert tiles(desk, "topspot") == [entry.id for entry in entries("topspot")][-TILES:]


def test_a_tile_opens_its_puzzle_and_the_arrow_all_of_its_game(desk: Desk) -> None:
    opened(desk)
    name = entries("topspot")[1].id
    desk.click(f"puzzle/topspot/{name}")
    desk.click("all/topspot")
    assert desk.asked == [
        Open("puzzle", {"game": "topspot", "puzzle": name}),
        Open("shelf", {"game": "topspot"}),
    ]


def test_arrow_keys_walk_the_tiles(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    long_shelves(monkeypatch)
    opened(desk)
    first, second = (f"puzzle/{game}/" for game in BOOK[:2])
    names = [entry.id for entry in entries(BOOK[0])]
    desk.screen.set_focus(first + names[0])
    desk.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert desk.focus == first + names[2]
    desk.press(pygame.K_DOWN)
    assert desk.focus is not None
    assert desk.focus == second + entries(BOOK[1])[2].id
    desk.press(pygame.K_UP, *[pygame.K_RIGHT] * 5)
    assert desk.focus == f"all/{BOOK[0]}"
    desk.press(pygame.K_RETURN)
    assert desk.asked == [Open("shelf", {"game": BOOK[0]})]


def test_a_book_that_cannot_be_read_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "_SHELVES", dict.fromkeys(GAMES, ()))
    opened(desk)
    assert desk.says("The puzzle book couldn\u2019t be read.")
    everything_fits(desk)


# --- whose puzzles ---


def test_every_player_has_solved_others(desk: Desk) -> None:
    who = mira(desk)
    noah = desk.home.store.add_profile("Noah", "teal", "square")
    solve(desk, who.id, "zatre", [0])
    solve(desk, noah.id, "zatre", [1, 2])
    solve(desk, 0, "zatre", [0, 1, 2])
    number = len(entries("zatre"))
    opened(desk)
    assert desk.says(f"1 of {number} solved")
    desk.click("profile")
    desk.click("profile/1")
    assert desk.asked == []
    assert desk.home.settings.profile == noah.id, "it is chosen for all pages"
    assert desk.says(f"2 of {number} solved")
    desk.click("profile")
    desk.click("profile/2")
    assert desk.home.profile() is None, "somebody plays without a name"
    assert desk.says(f"3 of {number} solved")


def test_without_players_there_is_none_to_choose(desk: Desk) -> None:
    opened(desk)
    assert not desk.has("profile")


# --- own puzzles ---


def test_an_empty_shelf_says_what_will_come_there(desk: Desk) -> None:
    opened(desk)
    assert desk.says("Play under a name")
    mira(desk)
    opened(desk)
    assert desk.says("your costliest mistakes come here")


def test_mistakes_of_old_reviews_come_onto_the_shelf_without_being_waited_for(desk: Desk) -> None:
    with_mistakes(desk, mira(desk), "fivetotwelve", "topspot")
    desk.open("puzzles")
    assert desk.says("Your reviews are searched")
    assert not desk.keys("own/")
    opened(desk)
    assert len(desk.keys("own/")) == 3
    assert desk.has("all_own"), "there are more"
    own = desk.home.store.own_puzzles(1)
    desk.click(f"own/{own[0].number}")
    desk.click("all_own")
    assert desk.asked == [Open("puzzle", {"own": own[0].number}), Open("own_puzzles")]


def test_own_puzzles_say_when_they_are_due(desk: Desk) -> None:
    with_mistakes(desk, mira(desk), "fivetotwelve")
    opened(desk)
    store = desk.home.store
    first, second, third = store.own_puzzles(1)
    store.answer_own_puzzle(first.number, OwnAnswer.ALONE, TODAY)
    store.answer_own_puzzle(first.number, OwnAnswer.ALONE, TODAY + timedelta(days=1))
    store.answer_own_puzzle(second.number, OwnAnswer.NUDGED, TODAY)
    store.answer_own_puzzle(third.number, OwnAnswer.NUDGED, TODAY)
    store.answer_own_puzzle(third.number, OwnAnswer.NUDGED, TODAY + timedelta(days=1))
    opened(desk)
    said = [line for line in heard(desk) if line.startswith("From your own matches: ")]
    assert len(said) == 3
    for line, due in zip(said, ("tomorrow", "in 4 days", "solved"), strict=True):
        assert line.startswith(f"From your own matches: 5 vor 12, {due}, difficulty ")


def test_an_own_puzzle_that_cannot_be_read_is_left_out(desk: Desk) -> None:
    with_mistakes(desk, mira(desk), "fivetotwelve")
    opened(desk)
    first = desk.home.store.own_puzzles(1)[0].number
    desk.home.store.database.execute("update own_puzzles set content = '{}' where id = ?", (first,))
    opened(desk)
    assert not desk.has(f"own/{first}")
    assert len(desk.keys("own/")) == 2


# --- all of a game, all of one's own ---


def test_all_puzzles_of_a_game_lie_by_how_hard_they_are(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_shelves(monkeypatch)
    solve(desk, 0, "topspot", range(4))
    opened(desk, "shelf", game="topspot")
    names = [entry.id for entry in entries("topspot")]
    assert tiles(desk, "topspot") == names
    assert desk.says("4 of 60 solved")
    assert desk.focus == f"puzzle/topspot/{names[4]}"
    for grade, told in enumerate(("Easy", "Medium", "Hard"), 1):
        assert desk.says(told) == any(entry.grade == grade for entry in entries("topspot"))
    desk.press(pygame.K_LEFT, pygame.K_RETURN)
    assert desk.asked == [Open("puzzle", {"game": "topspot", "puzzle": names[3]})]


def test_all_own_puzzles_lie_on_sheets_that_can_be_turned(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_page, "_AT_ONCE", 2)
    with_mistakes(desk, mira(desk), "fivetotwelve")
    opened(desk)
    opened(desk, "own_puzzles")
    numbers = [own.number for own in desk.home.store.own_puzzles(1)]
    assert desk.keys("own/") == [f"own/{number}" for number in numbers[:2]]
    desk.click("more")
    opened_numbers = desk.keys("own/")
    assert opened_numbers == [f"own/{numbers[2]}"]
    desk.click("before")
    desk.click(f"own/{numbers[1]}")
    assert desk.asked == [Open("puzzle", {"own": numbers[1]})]


# --- there and back ---


def play_solution(desk: Desk, puzzle: Puzzle) -> None:
    for move in puzzle.turns[0]:
        desk.scene.desk.play(move)
        desk.step(0.1, times=20)


def back_to_the_book(desk: Desk) -> None:
    while not isinstance(desk.scene, PuzzlesPage):
        desk.ask(Back())
        desk.step()


def test_a_puzzle_that_is_solved_at_its_table_lies_on_its_shelf_as_felt(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    game, entry = "fivetotwelve", entries("fivetotwelve")[0]
    opened(desk)
    desk.click(f"puzzle/{game}/{entry.id}")
    desk.step(0.1, times=5)
    found = puzzles.puzzle(GAMES[game].rules, entry.id)
    assert found is not None
    play_solution(desk, found)
    back_to_the_book(desk)
    assert f"5 vor 12: Puzzle 1, difficulty {entry.grade} of 3, solved" in heard(desk)
    assert desk.focus == f"puzzle/{game}/{entry.id}"
    desk.close()


def test_an_own_puzzle_that_is_solved_comes_again_tomorrow(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    with_mistakes(desk, mira(desk), "fivetotwelve")
    opened(desk)
    first = desk.home.store.own_puzzles(1)[0]
    desk.click(f"own/{first.number}")
    desk.step(0.1, times=5)
    found = read_own(desk.home.store, GAMES["fivetotwelve"], first)
    assert found is not None
    play_solution(desk, found)
    back_to_the_book(desk)
    again = desk.home.store.own_puzzle(first.number)
    assert again is not None
    assert again.due == desk.home.days.today() + timedelta(days=1)
    assert [line for line in heard(desk) if "tomorrow" in line]
    desk.close()


# --- room ---


@pytest.mark.parametrize(("size", "text", "language"), each_layout_with(("en", "de")))
def test_everything_fits(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, monkeypatch: Any
) -> None:
    long_shelves(monkeypatch)
    desk = Desk(tmp_path, size, text_size=text, language=language)
    at_day(desk, ("zatre", "p3"))
    who = mira(desk)
    with_mistakes(desk, who, "fivetotwelve", "topspot")
    solve(desk, who.id, "zatre", range(9))
    for page, about in (("puzzles", {}), ("shelf", {"game": "zatre"}), ("own_puzzles", {})):
        opened(desk, page, **about)
        for region in desk.screen.regions:
            region.scroll(region.reach)
        everything_fits(desk)


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_longer_words_have_room(
    tmp_path: Path, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_shelves(monkeypatch)
    with_longer_words(monkeypatch)
    desk = Desk(tmp_path, size, text_size=text)
    at_day(desk, ("zatre", "p3"))
    with_mistakes(desk, mira(desk), "fivetotwelve")
    for page, about in (("puzzles", {}), ("shelf", {"game": "zatre"}), ("own_puzzles", {})):
        opened(desk, page, **about)
        everything_fits(desk)


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_many_games_have_room(
    tmp_path: Path, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nine games: the shelves scroll, and the keyboard comes to all of them."""
    long_shelves(monkeypatch)
    many = {f"{game}{n}": GAMES[game] for n in range(2) for game in BOOK}
    monkeypatch.setattr("game.scenes.puzzles.book.GAMES", dict([*many.items()][:9]))
    shelves = {name: puzzles._SHELVES[name[:-1]] for name in many}
    monkeypatch.setattr(puzzles, "_SHELVES", shelves)
    monkeypatch.setattr("game.scenes.parts.emblems.GAMES", many)
    desk = Desk(tmp_path, size, text_size=text)
    at_day(desk)
    monkeypatch.setattr("game.scenes.puzzles.book.Book._next", lambda _: None)
    desk.open("puzzles")
    assert len(desk.keys("all/")) == 9
    last = desk.keys("all/")[-1]
    desk.screen.set_focus(last)
    desk.step()
    control = desk.control(last)
    assert desk.screen.stage.rect.contains(control.place)
    everything_fits(desk)
