"""The calendar of daily games, their tables, and the result that can be shared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.daily import Steps
from game.core.thinking import Answer
from game.games import GAMES
from game.scenes.daily.page import DailyPage
from game.scenes.daily.result import DailyResultPage
from game.scenes.daily.share import Share, phases_of
from game.scenes.daily.stars_line import place_of
from game.scenes.daily.texts import NO_PAR, ONE_TRY, WAITING
from game.scenes.parts.dailies import begin_daily, daily_name, deal_of
from game.services.days import own
from game.services.pars import Pars
from game.services.session import UNDO_PAST_CHANCE, UNDO_PAST_OTHERS
from game.services.store import GAME, KNOWN
from game.services.words import Words
from game.ui.toolkit import clipboard
from game.ui.toolkit.stage import Back, Open, ToMenu
from tests.scenes.days import TODAY, finish_day, keep_par, set_day
from tests.scenes.desk import Desk
from tests.scenes.finished import mira, played
from tests.thinking import ThinkerInProcess

EN = Words("en")
A_DAY = timedelta(days=1)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    set_day(desk)
    yield desk
    desk.close()


def calendar(desk: Desk, day: date | None = None) -> DailyPage:
    page = desk.open("daily", **({} if day is None else {"day": day.isoformat()}))
    assert isinstance(page, DailyPage)
    return page


def result(desk: Desk, number: int, **about: bool) -> DailyResultPage:
    page = desk.open("result", number=number, **about)
    assert isinstance(page, DailyResultPage)
    return page


def key_of(day: date) -> str:
    return f"day/{day.isoformat()}"


# --- the calendar ---


def test_the_calendar_tells_of_today_before_one_plays(desk: Desk) -> None:
    page = calendar(desk)
    daily = desk.home.days.game_of(TODAY)
    assert daily is not None
    assert page.chosen == TODAY
    assert daily_name(EN, daily) in desk.text()
    assert ONE_TRY in desk.text()
    desk.click("play")
    assert desk.asked[-1] == Open("table", {"day": TODAY.isoformat()})


def test_a_day_that_is_over_can_be_caught_up_and_one_to_come_cannot(desk: Desk) -> None:
    calendar(desk)
    desk.click(key_of(TODAY - A_DAY))
    assert desk.control("play").name == "Catch up"
    desk.click(key_of(TODAY + A_DAY))
    assert desk.screen.control("play") is None
    desk.click("back_to_menu")
    assert desk.asked[-1] == Back()


def test_a_day_that_is_done_leads_to_its_result(desk: Desk) -> None:
    number = finish_day(desk)
    calendar(desk)
    desk.click("play")
    assert desk.asked[-1] == Open("result", {"number": number, "from_list": True})


def test_a_try_that_has_begun_goes_on(desk: Desk) -> None:
    first = begin_daily(desk.home, TODAY)
    calendar(desk)
    assert desk.control("play").name == "Continue"
    assert begin_daily(desk.home, TODAY) == first


def test_months_are_turned_from_the_first_day_there_is_to_today(desk: Desk) -> None:
    set_day(desk, date(2027, 1, 5))
    page = calendar(desk)
    assert desk.screen.control("later") is None
    desk.click("earlier")
    desk.click("earlier")
    assert page.month == date(2026, 11, 1)
    assert desk.screen.control("earlier") is None
    desk.click(key_of(date(2026, 11, 30)))
    desk.click("today")
    assert (page.month, page.chosen) == (date(2027, 1, 1), date(2027, 1, 5))


def test_each_day_says_how_it_stands(desk: Desk) -> None:
    set_day(desk, TODAY - 2 * A_DAY)
    number = finish_day(desk, TODAY - 2 * A_DAY)
    assert desk.home.store.day_of_match(number) is not None
    desk.home.store.note_stars(0, TODAY - 2 * A_DAY, 3, {})
    set_day(desk)
    calendar(desk)
    told = [desk.control(key_of(TODAY + n * A_DAY)).name for n in (-2, -1, 0, 1)]
    for name, word in zip(
        told, ("done, 3 stars", "missed", "still to do", "still to come"), strict=True
    ):
        assert word in name


def test_days_are_chosen_by_keyboard(desk: Desk) -> None:
    page = calendar(desk)
    desk.press(pygame.K_TAB)
    assert desk.screen.memory.focus == "play"
    desk.click(key_of(TODAY))
    desk.press(pygame.K_LEFT, pygame.K_RETURN)
    assert page.chosen == TODAY - A_DAY
    desk.press(pygame.K_UP, pygame.K_RETURN)
    assert page.chosen == TODAY - 8 * A_DAY
    desk.press(pygame.K_ESCAPE)
    assert desk.asked[-1] == Back()


@pytest.mark.parametrize("day", [date(1970, 1, 1), date(9999, 12, 31), date(2028, 2, 29)])
def test_whatever_the_clock_says_there_is_a_calendar(desk: Desk, day: date) -> None:
    set_day(desk, day)
    calendar(desk)
    assert desk.text()
    desk.press(pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RETURN)


def test_a_clock_before_the_first_day_opens_nothing(desk: Desk) -> None:
    set_day(desk, date(2020, 1, 1))
    calendar(desk)
    assert desk.screen.control("play") is None
    with pytest.raises(ValueError, match="not open"):
        begin_daily(desk.home, TODAY)


# --- the match ---


def test_everybody_gets_the_same_match(desk: Desk) -> None:
    daily = desk.home.days.game_of(TODAY)
    assert daily is not None
    number = begin_daily(desk.home, TODAY)
    record = desk.home.store.record(number)
    profile = mira(desk)
    own_number = begin_daily(desk.home, TODAY)
    assert desk.home.store.record(own_number) == record
    assert record == deal_of(daily).match().record()
    assert desk.home.store.saved(own_number).seats[0].profile == profile.id


def test_the_others_play_at_the_level_of_that_day(desk: Desk) -> None:
    for n in range(7):
        day = TODAY - n * A_DAY
        daily = desk.home.days.game_of(day)
        assert daily is not None
        seats = desk.home.store.saved(begin_daily(desk.home, day)).seats
        assert [each.level for each in seats] == [None] + [daily.level] * (daily.players - 1)
        assert len({each.name for each in seats}) == len(seats)


def test_one_try_counts_and_another_is_practice(desk: Desk) -> None:
    first = finish_day(desk)
    assert desk.home.store.saved(first).practice is None
    second = begin_daily(desk.home, TODAY)
    assert second != first
    assert desk.home.store.saved(second).practice == KNOWN
    kept = desk.home.store.day(own(None), TODAY, GAME)
    assert kept is not None
    assert kept.match == first


def test_a_try_that_was_deleted_is_not_begun_anew(desk: Desk) -> None:
    store, first = desk.home.store, begin_daily(desk.home, TODAY)
    with store.database.transaction():
        store.database.execute("delete from matches where id = ?", (first,))
    assert store.saved(begin_daily(desk.home, TODAY)).practice == KNOWN
    calendar(desk)
    assert desk.control("play").name == "Practise it"


def test_at_its_table_undo_takes_back_only_what_nobody_has_answered(desk: Desk) -> None:
    house = desk.home.store.saved(begin_daily(desk.home, TODAY)).house
    assert house == {UNDO_PAST_CHANCE: False, UNDO_PAST_OTHERS: False}


# --- the result ---


def test_the_stars_follow_from_what_the_computers_have_reached(desk: Desk) -> None:
    number = finish_day(desk)
    keep_par(desk, 20, 200)
    page = result(desk, number)
    assert page.figure is not None or page.stars == 1
    steps = page.steps
    assert steps is not None
    assert page.stars == steps.stars(page.figure)
    kept = desk.home.store.day_of_match(number)
    assert kept is not None
    assert kept.stars == page.stars


def test_a_day_that_was_caught_up_says_so_and_has_room(desk: Desk) -> None:
    page = result(desk, finish_day(desk, TODAY - A_DAY))
    assert "Caught up later." in said(desk)
    assert "in a row" not in said(desk)  # nobody needs to read of none
    assert not any(region.reach for region in page.screen.regions)


def test_until_then_the_page_says_that_the_master_is_playing(desk: Desk) -> None:
    desk.home.pars = Pars(desk.home.store, lambda: ThinkerInProcess(looks=lambda _: 10**9))
    page = result(desk, finish_day(desk))
    desk.step(0.5, times=3)
    assert EN.say(WAITING) in said(desk)
    assert page.share.stars is None
    assert "\u25cf" not in page.share.text.splitlines()[0]
    keep_par(desk, 20, 200)
    desk.step(0.5, times=2)
    assert page.stars is not None
    assert page.stars == page.kept.stars
    assert EN.say(WAITING) not in said(desk)


def test_stars_that_come_after_the_page_was_left_stand_in_the_calendar(desk: Desk) -> None:
    desk.home.pars = Pars(desk.home.store, partial(ThinkerInProcess, looks=lambda _: 10**9))
    page = result(desk, finish_day(desk))
    calendar(desk)
    assert "star" not in desk.control(key_of(TODAY)).name
    assert desk.home.pars.is_working
    keep_par(desk, 20, 200)
    desk.step(0.1, times=2)
    assert "star" in desk.control(key_of(TODAY)).name
    (kept,) = desk.home.store.days(0)
    assert kept.stars == page.stars


def test_the_calendar_lets_the_master_play_what_is_missing(desk: Desk) -> None:
    result(desk, finish_day(desk))
    desk.home.pars.cancel()
    calendar(desk)
    assert desk.home.pars.is_working


def test_where_the_master_has_no_answer_there_are_no_stars(desk: Desk) -> None:
    fails = partial(ThinkerInProcess, lambda _: Answer(None, 0.0, "no"))
    desk.home.pars = Pars(desk.home.store, fails)
    page = result(desk, finish_day(desk))
    desk.step(0.5, times=50)
    assert page.stars is None
    assert EN.say(NO_PAR) in said(desk)


def said(desk: Desk) -> str:
    """All that is on the screen, as one line."""
    return " ".join(desk.text().split())


def test_who_gives_up_is_done_without_stars(desk: Desk) -> None:
    store, number = desk.home.store, begin_daily(desk.home, TODAY)
    daily = desk.home.days.game_of(TODAY)
    assert daily is not None
    match = deal_of(daily).match()
    players = match.players
    ranking = [[seat for seat in range(players) if seat], [0]] if players > 1 else [[0]]
    store.give_up(number, match, 0, ranking, [0] * players)
    page = result(desk, number)
    assert page.stars == 0
    assert desk.home.days.streak(None).days == 1
    assert "You gave up" in desk.text()
    assert "Gave up" in page.share.text  # whoever gets it didn't


def test_help_is_told_with_the_result(desk: Desk) -> None:
    number = finish_day(desk)
    desk.home.store.keep_helped(
        number, {"0": {"hints": 2, "warnings": 0, "played": [], "moves": 3}}
    )
    keep_par(desk, 20, 200)
    page = result(desk, number)
    assert "2 hints" in page.share.text
    assert "2 hints" in desk.text()


def test_what_is_shared_tells_nothing_of_the_deal() -> None:
    """Day, game, result, stars, cells: no other figure stands in it."""
    for game in GAMES:
        match = played(game, min(GAMES[game].about.player_counts))
        pattern = GAMES[game].facts.pattern(match, 0)
        assert all(cell in (0, 1, 2) for row in pattern for cell in row)
        share = Share(TODAY, "A game", "n points", 3, pattern)
        first, *phases = share.text.splitlines()
        assert first == "Quincunx 2026-11-19 \u00b7 A game \u00b7 n points \u25cf\u25cf\u25cf\u25cb"
        assert len("".join(phases)) == len(phases_of(pattern))


Counts = Callable[[list[int], dict[str, Any], Any], bool]
SAME: dict[str, tuple[int, Counts]] = {
    # The five start numbers are written before the match begins.
    "top12": (2, lambda cells, told, _: sum(map(bool, cells)) == told["written"] + 5),
    "fivetotwelve": (3, lambda cells, _, score: cells.count(0) == score),
    "zatre": (3, lambda cells, told, _: cells.count(2) == 3 * told["rows"]),
    "topominos": (2, lambda cells, told, _: cells.count(0) == told["passes"]),
    "topspot": (4, lambda cells, _, score: cells.count(2) == score),
}
"""For so many players, how a pattern agrees with the figures and the score of a seat."""


@pytest.mark.parametrize("game", SAME)
def test_patterns_show_what_was_reached(game: str) -> None:
    players, agrees = SAME[game]
    for seed in range(1, 4):
        match = played(game, players, seed)
        figures, result = GAMES[game].facts.figures(match), match.rules.result(match.state)
        assert result is not None
        for seat in range(players):
            cells = [cell for row in GAMES[game].facts.pattern(match, seat) for cell in row]
            assert agrees(cells, figures[seat], result.scores[seat])


def test_phases_are_the_columns_of_high_patterns_and_the_rows_of_others() -> None:
    assert phases_of([[1, 0], [2, 0], [1, 0], [1, 1]]) == [4, 1]
    assert phases_of([[1, 1, 1], [0, 2, 0]]) == [4, 1]
    assert phases_of([]) == []


def test_the_text_goes_to_the_clipboard(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def take(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", take)
    keep_par(desk, 20, 200)
    page = result(desk, finish_day(desk))
    desk.click("copy")
    assert copied == [page.share.text]
    assert "Copied." in desk.text()


def test_without_a_clipboard_the_page_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "copy", lambda _text: False)
    result(desk, finish_day(desk))
    desk.click("copy")
    assert "couldn\u2019t be copied" in desk.text()


def test_the_picture_is_saved_as_a_file(desk: Desk) -> None:
    result(desk, finish_day(desk))
    desk.click("save")
    (file,) = desk.home.paths.exports.glob("*.png")
    picture = pygame.image.load(file)
    assert picture.get_width() == 1280
    assert file.name in desk.text()


def test_a_folder_that_takes_nothing_is_told(desk: Desk) -> None:
    desk.home.paths.exports.parent.mkdir(parents=True, exist_ok=True)
    desk.home.paths.exports.write_text("in the way")
    result(desk, finish_day(desk))
    desk.click("save")
    assert "Can\u2019t write" in desk.text()


def test_the_ways_on(desk: Desk) -> None:
    number = finish_day(desk)
    result(desk, number)
    desk.step(1.0)
    for key, asked in (
        ("look_back", Open("look_back", {"number": number})),
        ("review", Open("review", {"number": number})),
        ("practise", Open("table", {"day": TODAY.isoformat()})),
    ):
        desk.click(key)
        assert desk.asked[-1] == asked
    desk.click("menu")
    assert desk.asked[-1] == ToMenu()
    result(desk, number, from_list=True)
    desk.press(pygame.K_ESCAPE)
    assert desk.asked[-1] == Back()


def test_the_puzzle_of_the_day_is_the_way_on_until_it_is_solved(desk: Desk) -> None:
    set_day(desk, game="zatre")
    number = finish_day(desk)
    result(desk, number)
    desk.step(1.0)
    desk.click("on")
    game, name = desk.home.days.puzzle_of(TODAY) or ("", "")
    about = {"game": game, "puzzle": name, "day": TODAY.isoformat()}
    assert desk.asked[-1] == Open("puzzle", about)
    desk.home.days.finish_puzzle(None, TODAY)
    result(desk, number)
    desk.step(1.0)
    desk.click("on")
    assert desk.asked[-1] == Open("daily", {"day": TODAY.isoformat()})


def test_a_key_that_was_meant_for_the_game_leaves_the_page_alone(desk: Desk) -> None:
    result(desk, finish_day(desk))
    before = list(desk.asked)
    desk.press(pygame.K_RETURN)
    assert desk.asked == before


def test_a_second_try_has_the_usual_result(desk: Desk) -> None:
    finish_day(desk)
    second = finish_day(desk)
    page = desk.open("result", number=second)
    assert not isinstance(page, DailyResultPage)
    assert "practice" in desk.text()


def test_the_token_stands_between_the_steps() -> None:
    fewer = Steps(38, 32, 25, lower_is_better=True)
    assert place_of(fewer, 25) == place_of(fewer, 20) == 1
    assert place_of(fewer, 38) == pytest.approx(1 / 3)
    assert place_of(fewer, 35) == pytest.approx(1 / 2)
    assert place_of(fewer, 90) == 0
    more = Steps(150, 180, 212)
    assert place_of(more, 180) == pytest.approx(2 / 3)
