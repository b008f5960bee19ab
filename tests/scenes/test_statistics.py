"""Statistics: of whom, of which game, of how many players; figures, charts and empty pages."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.games import GAMES, read_rules
from game.scenes.parts import counting
from game.scenes.parts.charts import ScoreChart, scale_of
from game.scenes.parts.counting import own_seats
from game.scenes.parts.luck import WHAT_CAME_UP, counted_so_far, number_drawn
from game.scenes.parts.matches import chart_of, unit_of
from game.scenes.statistics.cells import IN_A_ROW, LONGEST_RUN, cells_of
from game.scenes.statistics.charts import NO_SCORES, WON_AGAINST, tallies_of
from game.scenes.statistics.page import NOBODY_YET, NOT_PLAYED
from game.services.puzzles import entries
from game.services.statistics import Filter, Score, Tally
from game.services.store import Profile
from game.services.words import Words
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.stage import Back, Open
from game.ui.toolkit.theme import rgb
from tests.scenes.at_day import TODAY, at_day
from tests.scenes.desk import (
    LAYOUTS,
    Desk,
    everything_fits,
    keep_match,
    nothing_overlaps,
    with_longer_words,
)
from tests.scenes.finished import keep, mira, played, seats_of, sitting, won_by
from tests.services.test_fairness import draws_of


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def several(desk: Desk, profile: Profile) -> None:
    """Four matches of Topominos, three won; two of 5 vor 12, of two and of three players."""
    for seat in (0, 1, 0, 0):
        keep(desk.home, won_by(seat), seats_of(2, profile), 600.0)
    for players in (2, 3):
        keep(desk.home, played("fivetotwelve", players), seats_of(players, profile), 300.0)


def opened(desk: Desk, game: str = "") -> Any:
    page = desk.open("statistics")
    if game:
        desk.click(f"game/{game}")
    return page


def cells(page: Any) -> list[tuple[str, str, str]]:
    found = cells_of(page.stage.words, page.selection.game, page.selection.figures())
    return [(cell.figure, cell.unit, cell.note) for cell in found]


def test_figures_are_heard_with_what_they_count(desk: Desk) -> None:
    several(desk, mira(desk))
    page = opened(desk, "topominos")
    found = reading_of(page)
    assert found is not None
    for figure, unit, note in cells(page):
        said = f"{figure} {unit}, {note}" if note else f"{figure} {unit}"
        assert said in found.lines
    assert "Novice: 0 of 0" in found.lines
    assert not [line for line in found.lines if line.isdecimal() or line in ("won", "\u2013")]


def scores_of(desk: Desk, game: str) -> list[float]:
    return [r.score for r in desk.home.store.results() if r.match.game == game and not r.seat]


# --- figures ---


def test_the_figures_are_those_of_the_profile_in_the_game(desk: Desk) -> None:
    several(desk, mira(desk))
    page = opened(desk, "topominos")
    scores = scores_of(desk, "topominos")
    best = max(scores)
    times = scores.count(best)
    average = f"{sum(scores) / len(scores):.1f}"
    assert cells(page) == [
        ("4", "played", "40:00 at the table"),
        ("3", "won", "75%"),
        ("2", IN_A_ROW, "longest run: 2"),
        (average, "points", "on average"),
        (f"{best:g}", "points", f"best ({times} times)"),
        ("10:00", "minutes", "fastest match"),
    ]
    read = desk.text()
    for cell in cells(page):
        assert all(part in read for part in cell)


def test_where_fewer_is_better_the_fewest_are_best(desk: Desk) -> None:
    several(desk, mira(desk))
    page = opened(desk, "fivetotwelve")
    assert page.selection.figures().scores.best == min(scores_of(desk, "fivetotwelve"))


def test_points_of_a_series_are_not_charted_with_free_cells(desk: Desk) -> None:
    profile = mira(desk)
    keep(desk.home, played("fivetotwelve", 2, series=True), seats_of(2, profile), 60.0)
    found = opened(desk, "fivetotwelve").selection.figures()
    assert (found.played, found.scores.last, found.scores.average) == (1, (), None)
    assert desk.says(NO_SCORES)
    nothing_overlaps(desk)


def test_only_the_matches_with_so_many_players_count(desk: Desk) -> None:
    several(desk, mira(desk))
    page = opened(desk, "fivetotwelve")
    assert page.selection.figures().played == 2
    desk.screen.set_focus("players")
    desk.press(pygame.K_RIGHT)
    assert page.selection.players == 2
    assert page.selection.figures().played == 1
    desk.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert page.selection.figures().played == 0
    assert desk.has("play"), "there are none with so many"
    desk.press(*[pygame.K_LEFT] * 3)
    assert page.selection.figures().played == 2


def test_a_number_of_players_that_a_game_does_not_know_is_let_go(desk: Desk) -> None:
    several(desk, mira(desk))
    page = opened(desk, "topominos")
    desk.screen.set_focus("players")
    desk.press(pygame.K_RIGHT)
    assert page.selection.players == 1
    desk.click("game/fivetotwelve")
    chosen = [each.key for each in desk.screen.controls() if each.value is True]
    assert chosen == ["game/fivetotwelve"]
    assert page.selection.players is None


def test_every_profile_has_figures_of_its_own(desk: Desk) -> None:
    several(desk, mira(desk))
    noah = desk.home.store.add_profile("Noah", "coral", "triangle")
    keep(desk.home, won_by(0), seats_of(2, noah))
    page = opened(desk, "topominos")
    assert page.selection.figures().played == 4
    desk.click("profile")
    desk.press(pygame.K_DOWN, pygame.K_RETURN)
    assert page.selection.profile == noah
    assert page.selection.figures().played == 1
    assert "1 match" in desk.control("game/topominos").name


def test_levels_and_people_that_were_met_are_told_apart(desk: Desk) -> None:
    profile = mira(desk)
    pip, noah = sitting(1, "Pip", "expert"), sitting(1)
    first = replace(sitting(0), profile=profile.id)
    for winner, other in ((0, pip), (1, pip), (0, noah)):
        keep(desk.home, won_by(winner), [first, other])
    page = opened(desk, "topominos")
    tallies = dict(tallies_of(page.stage.words, page.selection.figures()))
    assert tallies["Expert"] == Tally(1, 2)
    assert tallies["People"] == Tally(1, 1)
    assert tallies["Novice"] == Tally()
    read = desk.text().split("\n")
    assert "1 of 2" in read
    assert "1 of 1" in read
    assert read.count("\u2013") == 4


def test_the_game_played_last_comes_first_and_who_sits_here(desk: Desk) -> None:
    desk.home.store.add_profile("Noah", "coral", "triangle")
    profile = mira(desk)
    several(desk, profile)
    page = opened(desk)
    assert (page.selection.game, page.selection.profile) == ("fivetotwelve", profile)
    assert desk.focus == "game/fivetotwelve"


def test_without_a_finished_match_the_game_played_last_comes_first(desk: Desk) -> None:
    mira(desk)
    keep_match(desk.home, "topspot", seats_of(3))
    keep_match(desk.home, "zatre", seats_of(2))
    assert opened(desk).selection.game == "zatre"


def test_without_wins_in_a_row_none_are_shown(desk: Desk) -> None:
    profile = mira(desk)
    for seat in (0, 0, 1):
        keep(desk.home, won_by(seat), seats_of(2, profile), 600.0)
    page = opened(desk, "topominos")
    told = [(figure, note) for figure, unit, note in cells(page) if unit == IN_A_ROW]
    assert told == [("2", LONGEST_RUN)]


def test_one_win_is_no_row(desk: Desk) -> None:
    profile = mira(desk)
    for seat in (0, 1, 0):
        keep(desk.home, won_by(seat), seats_of(2, profile), 600.0)
    page = opened(desk, "topominos")
    assert IN_A_ROW not in [unit for _, unit, _ in cells(page)]


def test_what_was_played_meanwhile_counts_when_one_comes_back(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    profile = mira(desk)
    several(desk, profile)
    page = opened(desk, "topominos")
    desk.open("rules")
    keep(desk.home, won_by(0), seats_of(2, profile))
    desk.press(pygame.K_ESCAPE)
    assert desk.scene is page
    assert "5 matches" in desk.control("game/topominos").name
    assert page.selection.figures().played == 5
    desk.close()


# --- what came by chance ---


def test_what_came_is_charted_below_the_scores_where_there_is_room(desk: Desk) -> None:
    profile = mira(desk)
    several(desk, profile)
    page = opened(desk, "fivetotwelve")
    while not page.drawn.is_counted:
        desk.step()
    drawn = 0
    sources = own_seats(
        desk.home.store.results(), profile.id, Filter(GAMES[page.selection.game].about)
    )
    assert len(sources) == 2
    for saved, seat in sources:
        match = Match.load(desk.home.store.record(saved.id), read_rules)
        drawn += sum(count.came for count in draws_of(match).seats[seat])
    assert number_drawn(Words("en"), "fivetotwelve", drawn) in desk.text()
    assert WHAT_CAME_UP.format(game="5 vor 12") in desk.text()
    assert desk.control("draws").place.bottom < desk.control("game/topspot").place.bottom
    everything_fits(desk)


def test_it_is_shown_how_far_the_counting_is(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    several(desk, mira(desk))
    monkeypatch.setattr(counting, "SLICE", 0.0)
    page = opened(desk, "fivetotwelve")
    assert not page.drawn.is_counted
    assert counted_so_far(Words("en"), 0, 2) in desk.text()
    nothing_overlaps(desk)


def test_an_open_list_stays_open_while_draws_are_counted(desk: Desk) -> None:
    several(desk, mira(desk))
    page = opened(desk, "topominos")
    desk.click("profile")
    desk.step(0.2, times=20)
    assert desk.screen.popup is not None
    desk.press(pygame.K_ESCAPE)
    while not page.drawn.is_counted:
        desk.step()
    drawn = sum(count.came for count in page.drawn.counts())
    assert number_drawn(Words("en"), "topominos", drawn) in desk.text()


def test_with_large_text_only_a_button_leads_to_what_came(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1280, 800), text_size=150)
    several(desk, mira(desk))
    page = opened(desk, "fivetotwelve")
    assert page.drawn is None
    assert WHAT_CAME_UP.format(game="5 vor 12") not in desk.text()
    desk.click("draws")
    (asked,) = desk.asked
    assert isinstance(asked, Open)
    assert asked.page == "fairness"


# --- nothing to tell ---


def test_without_profiles_the_page_says_what_to_do(desk: Desk) -> None:
    opened(desk)
    assert NOBODY_YET in desk.text()
    assert desk.screen.control("players") is None
    desk.click("profiles")
    assert desk.asked == [Open("profiles", {})]


def test_a_game_that_was_never_played_can_be_played(desk: Desk) -> None:
    mira(desk)
    opened(desk, "fivetotwelve")
    assert NOT_PLAYED.format(game="5 vor 12") in desk.text()
    desk.click("play")
    assert desk.asked == [Open("setup", {"game": "fivetotwelve"})]


def test_a_match_that_was_given_up_counts_without_a_score(desk: Desk) -> None:
    profile = mira(desk)
    match = won_by(1)
    number = keep(desk.home, match, seats_of(2, profile))
    desk.home.store.give_up(number, match, 0, ((1,), (0,)), (10, 20))
    page = opened(desk, "topominos")
    assert cells(page) == [
        ("1", "played", ""), ("0", "won", "0%"),
    ]  # fmt: skip
    nothing_overlaps(desk)


# --- words and charts ---


def test_every_game_says_what_its_scores_are() -> None:
    words = Words("en")
    for game in GAMES:
        assert "{n}" in chart_of(game).title
        assert unit_of(words, game, 2)
    assert unit_of(words, "fivetotwelve", 1) == "free cell"
    assert unit_of(words, "fivetotwelve", 0.4) == "free cell"
    assert unit_of(words, "fivetotwelve", 2.4) == "free cells"
    assert unit_of(words, "zatre", -3) == "points"


@pytest.mark.parametrize(
    ("values", "low", "high"),
    [([], 0, 1), ([0, 0], 0, 1), ([6, 3], 0, 6), ([137], 0, 150), ([-12, 95], -50, 100)],
)
def test_an_axis_goes_over_all_values_in_round_numbers(
    values: list[float], low: int, high: int
) -> None:
    scale = scale_of(values)
    assert (scale.low, scale.high) == (low, high)
    assert scale.marks[0] == low
    assert scale.marks[-1] == high
    assert 0 in scale.marks
    assert 2 <= len(scale.marks) <= 5


@pytest.mark.parametrize("most_marks", [2, 3, 5])
def test_an_axis_ends_not_far_above_the_highest_value(most_marks: int) -> None:
    assert scale_of([216], 3).marks == [0, 125, 250]
    assert scale_of([12], 3).marks == [0, 6, 12]
    for highest in range(1, 600):
        scale = scale_of([highest, 0], most_marks)
        assert scale.low == 0
        assert 0.7 * scale.high <= highest <= scale.high
        assert len(scale.marks) <= most_marks


def test_bars_are_as_high_as_their_scores_and_wins_carry_a_dot(desk: Desk) -> None:
    several(desk, mira(desk))
    page = opened(desk, "topominos")
    theme = page.stage.theme

    def column(scores: list[Score]) -> tuple[int, int]:
        """The pixels of felt and of honey at the place of the only bar."""
        page.screen.clear()
        ScoreChart(page.screen, scores).build(pygame.Rect(400, 200, 400, 300))
        page.screen.items[:] = [each for each in page.screen.items if each.rect.height > 100]
        surface = pygame.Surface(page.stage.size)
        page.screen.draw(surface)
        count = [
            pygame.mask.from_threshold(surface, rgb(theme.colour(name)), (3, 3, 3, 255)).count()
            for name in ("felt", "accent")
        ]
        return count[0], count[1]

    half, whole = column([Score(50, False), Score(100, False)]), column([Score(100, False)] * 2)
    assert half[0] == pytest.approx(whole[0] * 0.75, rel=0.05)
    assert half[1] == whole[1] == 0
    assert column([Score(100, True)] * 2)[1] > 0


# --- room ---


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_all_of_it_has_room_in_every_window_and_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    several(desk, mira(desk))
    opened(desk)
    for game in ("topominos", "zatre"):
        desk.click(f"game/{game}")
        for key in (pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END):
            desk.press(key)
            everything_fits(desk)


@pytest.mark.parametrize("text_size", [100, 200])
def test_words_half_as_long_again_have_room_too(
    tmp_path: Path, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_longer_words(monkeypatch)
    desk = Desk(tmp_path, (1024, 640), text_size=text_size)
    several(desk, mira(desk))
    opened(desk, "topominos")
    for key in (pygame.K_HOME, pygame.K_END):
        desk.press(key)
        everything_fits(desk)


def test_the_keyboard_reaches_everything(desk: Desk) -> None:
    several(desk, mira(desk))
    opened(desk)
    games = {f"game/{game}" for game in GAMES}
    assert set(desk.keys()) == {"back", "profile", "players", "more", "draws", *games}
    assert desk.reached_by_keyboard() == set(desk.keys())


def test_escape_goes_back(desk: Desk) -> None:
    opened(desk)
    desk.press(pygame.K_ESCAPE)
    assert desk.asked == [Back()]


# --- alone ---


def test_what_was_played_alone_has_figures_of_its_own(desk: Desk) -> None:
    profile = mira(desk)
    several(desk, profile)
    solo = [played("topominos", 1, seed) for seed in (1, 2, 3)]
    for match in solo:
        keep(desk.home, match, seats_of(1, profile), 120.0)
    results = desk.home.store.results()
    scores = [result.score for result in results if result.match.players == 1]
    page = opened(desk, "topominos")
    number = page.stage.words.number
    average = number(round(sum(scores) / 3, 1), 1)
    assert cells(page)[0][0] == "4"
    figure, _, told = cells(page)[-1]
    assert figure == "3"
    assert re.findall(r"[\d.]+", told) == [number(max(scores)), average]
    desk.screen.set_focus("players")
    desk.press(pygame.K_RIGHT)
    assert [cell[:2] for cell in cells(page)][:2] == [("3", "played"), (average, "points")]
    assert WON_AGAINST not in desk.text()
    assert "won" not in [cell[1] for cell in cells(page)]


def test_who_plays_top_12_alone_sees_the_turns(desk: Desk) -> None:
    profile = mira(desk)
    for seed, turns in ((1, 31), (2, 29)):
        match = played("top12", 1, seed)
        number = keep(desk.home, match, seats_of(1, profile), 60.0, ({"turns": turns},))
        desk.home.store.database.execute("update results set share = 1 where match = ?", (number,))
    page = opened(desk, "top12")
    assert [(figure, unit) for figure, unit, _ in cells(page)] == [
        ("2", "played"),
        ("30.0", "turns"),
        ("29", "turns"),
        ("1:00", "minutes"),
    ]
    chart = GAMES["top12"].results.chart_alone
    assert chart is not None
    assert desk.says(chart.title.format(n=20))


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_figures_of_who_plays_alone_have_room_everywhere(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, language="de")
    profile = mira(desk)
    keep(desk.home, played("topominos", 1), seats_of(1, profile), 600.0)
    opened(desk, "topominos")
    nothing_overlaps(desk)
    keep(desk.home, won_by(0), seats_of(2, profile), 600.0)
    opened(desk, "topominos")
    nothing_overlaps(desk)


# --- puzzles ---


def test_solved_puzzles_of_a_game_are_counted_by_how_hard_they_are(desk: Desk) -> None:
    profile = mira(desk)
    several(desk, profile)
    every = entries("topominos")
    for entry in every[1:4]:
        desk.home.store.note_solved(profile.id, "topominos", entry.id)
    desk.home.store.note_solved(0, "topominos", every[0].id)
    opened(desk, "topominos")
    grades = [entry.grade for entry in every[1:4]]
    told = ", ".join(f"{name}: {grades.count(n)}" for n, name in
                     enumerate(("easy", "medium", "hard"), 1))  # fmt: skip
    assert desk.control("puzzles").name == f"3 of {len(every)} puzzles solved, {told}"
    desk.click("puzzles")
    assert desk.asked == [Open("shelf", {"game": "topominos"})]
    desk.click("game/fivetotwelve")
    assert not desk.has("puzzles"), "none of it is solved"


def test_days_in_a_row_are_told_in_every_game(desk: Desk) -> None:
    at_day(desk)
    profile = mira(desk)
    desk.home.days.finish_puzzle(profile.id, TODAY)
    opened(desk, "zatre")
    assert desk.control("puzzles").name == "1 day in a row · longest 1"


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_the_lines_about_puzzles_have_room(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de")
    profile = mira(desk)
    several(desk, profile)
    for entry in entries("topominos"):
        desk.home.store.note_solved(profile.id, "topominos", entry.id)
    at_day(desk)
    desk.home.days.finish_puzzle(profile.id, TODAY)
    opened(desk, "topominos")
    everything_fits(desk)
