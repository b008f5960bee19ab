"""The page with the review of a match: it grows, stops, goes on, and tells one story throughout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.account import account_of
from game.coach.moments import Kind, moments_of, turning_points
from game.coach.verdicts import VERDICTS, Verdict
from game.core.match import Match
from game.games import GAMES, moves_of, read_rules, rules_of
from game.scenes.review.sheets import NO_MOMENTS
from game.services.reviews import Review
from game.services.teams import dressed
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.stage import Back, Open
from tests.play import TABLES_SEEN
from tests.reviewed import hat_answer, hat_review, keep_review
from tests.scenes.desk import (
    Desk,
    each_layout_with,
    everything_fits,
    nothing_overlaps,
    with_longer_words,
)
from tests.scenes.finished import keep, played, seats_of
from tests.thinking import ThinkerInProcess


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    desk.home.thinker = ThinkerInProcess(hat_answer, lambda _: 0)
    yield desk
    desk.close()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Desk]:
    """One that does what pages ask for."""
    desk = Desk(tmp_path, follows=True)
    desk.home.thinker = ThinkerInProcess(hat_answer, lambda _: 0)
    yield desk
    desk.close()


def kept(desk: Desk, match: Match) -> int:
    """A match with its players, and the figures of its game."""
    seats = dressed(seats_of(match.players), match.options)
    return keep(desk.home, match, seats, 60.0, GAMES[match.rules.id].facts.figures(match))


def reviewed(desk: Desk, game: str = "zatre", players: int = 2, **options: Any) -> Any:
    """The page of a match whose review is kept."""
    match = played(game, players, **options)
    number = kept(desk, match)
    keep_review(desk.home, number, match)
    return desk.open("review", number=number)


def finished(desk: Desk) -> Any:
    """The page, once its analysis is done."""
    for _ in range(5_000):
        if not desk.scene.is_working:
            return desk.scene
        desk.step()
    raise AssertionError("the analysis never ends")


def read(desk: Desk) -> str:
    """All that is heard of the page, in one line."""
    found = reading_of(desk.scene)
    assert found is not None
    return " ".join([found.told.title, *found.lines, *(each.name for each in found.controls)])


def cards(desk: Desk) -> list[str]:
    return desk.keys("moment/")


# --- what it shows ---


@pytest.mark.parametrize(("game", "players"), TABLES_SEEN)
def test_every_game_with_every_number_of_players_has_its_review(
    desk: Desk, game: str, players: int
) -> None:
    page = reviewed(desk, game, players)
    match = page.outcome.match
    told = read(desk)
    assert f"{moves_of(match)} moves" in told
    for seat in page.outcome.saved.seats:
        assert seat.name in told
    assert cards(desk) == [f"moment/{each.step}" for each in moments_of(page.analysis)]
    nothing_overlaps(desk)
    everything_fits(desk)


def test_partners_share_a_line_and_luck(desk: Desk) -> None:
    page = reviewed(desk, "zatre", 4, teams=True)
    told = read(desk)
    assert len(page.analysis.sides) == 2
    assert "Mira and Noah" in told
    assert told.count("team luck") == 4
    nothing_overlaps(desk)


def test_the_figures_are_those_of_the_analysis(desk: Desk) -> None:
    page = reviewed(desk, "fivetotwelve", 3)
    words, told = desk.app.stage.words, read(desk)
    for totals in page.analysis.seats:
        assert f"{words.share(totals.share)} as well as the best." in told
        assert f"given away: {words.share(totals.cost)}." in told
        for verdict, number in zip(Verdict, totals.counts, strict=True):
            assert f"{VERDICTS[verdict]}: {number}." in told


def test_the_graph_is_heard_with_its_turning_points(desk: Desk) -> None:
    page = reviewed(desk, "topominos", 2)
    words, told = desk.app.stage.words, read(desk)
    first, last = page.analysis.graph[0][0], page.analysis.graph[-1][0]
    assert f"Mira: from {words.share(first)} to {words.share(last)};" in told
    assert told.count("Turning point:") == len(turning_points(page.analysis))


def test_a_player_alone_is_compared_with_the_usual(desk: Desk) -> None:
    reviewed(desk, "top12", 1)
    told = read(desk)
    assert "Chance to win" not in told
    assert "Chance to do better than usual" in told
    assert "played better" not in told


def test_a_match_without_key_moments_says_so(desk: Desk) -> None:
    match = played("fivetotwelve", 2)
    number = kept(desk, match)
    whole = hat_review(match)
    best = [each.ranking[each.place] for each in whole.decisions]
    level = [
        replace(each, ranking=(one,), first=None)
        for each, one in zip(whole.decisions, best, strict=True)
    ]
    quiet = [replace(each, weighed=()) for each in whole.events]
    keep_review(desk.home, number, match, account_of(whole.frame, level, quiet))
    page = desk.open("review", number=number)
    assert page.moments == ()
    assert NO_MOMENTS in read(desk)
    everything_fits(desk)


def test_who_gave_up_has_a_review_as_well(desk: Desk) -> None:
    match = played("zatre", 2, seed=3)
    begun = Match(match.rules, 2, match.options, match.seed)
    for step in match.steps[: len(match.steps) // 2]:
        if step.actor >= 0 and step.actor in match.rules.to_act(begun.state):
            begun.play(step.actor, step.move)
    number = desk.home.store.begin(begun, seats_of(2))
    desk.home.store.give_up(number, begun, 0, [[1], [0]], ["12", "9"], 10.0)
    keep_review(desk.home, number, begun, hat_review(begun))
    page = desk.open("review", number=number)
    assert page.analysis.frame.outcome is None
    everything_fits(desk)


def test_nobody_reviews_a_match_that_is_not_over(desk: Desk) -> None:
    match = Match(rules_of("zatre"), 2, {}, 1)
    number = desk.home.store.begin(match, seats_of(2))
    with pytest.raises(ValueError, match="secret"):
        desk.open("review", number=number)


# --- while the analysis runs ---


def test_it_grows_and_is_kept(desk: Desk) -> None:
    match = played("topspot", 3)
    number = kept(desk, match)
    page = desk.open("review", number=number)
    assert page.is_working
    assert desk.has("stop")
    reached, done = [], []
    while page.is_working:
        reached.append(len(page.analysis.chances))
        done.append(page.analysis.done)
        desk.step(0.1)
    assert reached == sorted(reached)
    assert done == sorted(done)
    assert len(set(reached)) > 5
    assert not desk.has("stop")
    assert page.analysis == hat_review(match)
    desk.app.stack.clear()
    again = desk.open("review", number=number)
    assert not again.is_working
    assert again.analysis == page.analysis


def test_the_first_results_come_with_the_first_answers(desk: Desk) -> None:
    page = desk.open("review", number=kept(desk, played("top12", 2)))
    desk.step(0.1, times=20)
    assert len(page.analysis.chances) > 1
    everything_fits(desk)


def test_it_can_be_stopped_and_go_on(desk: Desk) -> None:
    page = desk.open("review", number=kept(desk, played("top12", 2)))
    desk.step(0.1, times=30)
    desk.click("stop")
    assert desk.focus == "go on"
    assert not page.is_working
    shown = len(page.analysis.chances)
    desk.step(0.5, times=20)
    assert len(page.analysis.chances) == shown
    assert "Stopped at" in read(desk)
    desk.click("go on")
    assert page.is_working
    assert desk.focus == "stop"
    finished(desk)
    assert page.analysis.is_final


def test_the_work_goes_on_where_the_page_is_left(program: Desk) -> None:
    match = played("top12", 2)
    number = kept(program, match)
    program.open("menu")
    program.open("review", number=number)
    program.step(0.1, times=10)
    program.press(pygame.K_ESCAPE)
    while program.home.reviews.is_working:
        program.step(0.1)
    kept_review = program.home.reviews.kept(match, number)
    assert kept_review is not None
    assert kept_review.is_final


def test_who_comes_back_finds_it_as_far_as_it_is(program: Desk) -> None:
    number = kept(program, played("top12", 2))
    program.open("menu")
    page = program.open("review", number=number)
    program.step(0.1, times=60)
    program.press(pygame.K_ESCAPE)
    again = program.open("review", number=number)
    assert again.review is page.review


def test_another_review_takes_its_place(program: Desk) -> None:
    program.open("menu")
    page = program.open("review", number=kept(program, played("top12", 2)))
    program.step(0.1, times=30)
    other = program.open("review", number=kept(program, played("topspot", 3)))
    program.step(0.1, times=30)
    assert other.is_working
    assert not page.is_working
    finished(program)
    program.press(pygame.K_ESCAPE)
    program.step(0.1, times=3)
    assert program.scene is page
    assert program.has("go on")


def test_the_chosen_moment_stays_while_the_page_grows(desk: Desk) -> None:
    page = desk.open("review", number=kept(desk, played("topspot", 3)))
    while not page.moments:
        desk.step(0.3)
    finished(desk)
    chosen = cards(desk)[-1]
    desk.click(chosen)
    page.rebuild()
    assert f"moment/{page.chosen}" == chosen
    assert desk.focus == chosen


# --- the key moments ---


def test_whoever_walks_over_the_cards_chooses_them(desk: Desk) -> None:
    page = reviewed(desk, "fivetotwelve", 3)
    assert len(cards(desk)) == 4
    desk.press(pygame.K_TAB)
    assert desk.focus == "look"
    desk.walk_to(cards(desk)[0])
    for card, following in pairwise(cards(desk)):
        assert f"moment/{page.chosen}" == card
        desk.press(pygame.K_RIGHT)
        assert f"moment/{page.chosen}" == following
    heard = reading_of(page)
    assert heard is not None
    assert [each.key for each in heard.controls if each.value is True] == [desk.focus]


def test_a_press_on_a_disc_chooses_its_moment(desk: Desk) -> None:
    page = reviewed(desk, "fivetotwelve", 3)
    for card in cards(desk):
        step = int(card.partition("/")[2])
        desk.click(f"disc/{step}")
        assert page.chosen == step


def test_the_costliest_move_is_chosen_first(desk: Desk) -> None:
    page = reviewed(desk, "fivetotwelve", 3)
    decided = [each for each in page.moments if each.kind is not Kind.LUCK]
    assert page.chosen == max(decided, key=lambda each: each.size).step


@pytest.mark.parametrize("by_hand", [False, True])
def test_the_choice_follows_the_costliest_move_until_somebody_chooses(
    desk: Desk, by_hand: bool
) -> None:
    page = reviewed(desk, "fivetotwelve", 3)
    whole, match = page.analysis, page.outcome.match
    costliest = page.chosen
    known = [replace(each, is_free=each.step != costliest) for each in whole.decisions]
    page.review = Review(None, match, account_of(whole.frame, known, whole.events))
    page.chosen = None
    page.rebuild()
    first = page.chosen
    assert first != costliest, "it is not known yet"
    if by_hand:
        desk.click(f"moment/{first}")
    page.review = Review(None, match, whole)
    page.rebuild()
    assert page.chosen == (first if by_hand else costliest)


@pytest.mark.parametrize("game", GAMES)
def test_each_card_says_what_it_cost_and_to_whom(desk: Desk, game: str) -> None:
    page = reviewed(desk, game, max(rules_of(game).player_counts))
    words = desk.app.stage.words
    for moment in page.moments:
        said = desk.control(f"moment/{moment.step}").name
        assert words.share(moment.size) in said
        assert ("\u2212" in said) == (moment.kind is Kind.MISTAKE)
        assert page.texts.who(page.analysis, moment) in said
        assert page.texts.what_happened(page.analysis, moment) in said


def test_the_luckiest_roll_says_that_it_was_one_of_six(desk: Desk) -> None:
    page = reviewed(desk, "top12", 3)
    assert any(each.kind is Kind.LUCK for each in page.moments)
    assert "A chance of 1 in 6." in read(desk)


def test_the_luckiest_tile_says_among_how_many_it_was(desk: Desk) -> None:
    page = reviewed(desk, "fivetotwelve", 3)
    (lucky,) = (each for each in page.moments if each.kind is Kind.LUCK)
    match = page.outcome.match
    left = sum(match.rules.chance(match.state_after(lucky.step)).weights)
    assert f"A chance of 1 in {left}." in read(desk)


def test_no_deal_is_said_to_be_unlikely(desk: Desk) -> None:
    """No two are alike."""
    reviewed(desk, "topspot", 4)
    assert "A chance of" not in read(desk)


# --- ways in and out ---


def last_asked(desk: Desk, page: str) -> Any:
    """Expects that the last request opens that page; gives what it is about."""
    asked = desk.asked[-1]
    assert isinstance(asked, Open)
    assert asked.page == page
    return asked.about


def test_the_match_is_played_again(desk: Desk) -> None:
    page = reviewed(desk)
    desk.click("again")
    assert last_asked(desk, "table")["new"]["game"] == page.outcome.saved.game
    desk.press(pygame.K_ESCAPE)
    assert desk.asked[-1] == Back()


def test_the_chosen_moment_is_looked_at(desk: Desk) -> None:
    page = reviewed(desk)
    desk.click(cards(desk)[0])
    desk.click("look")
    about = last_asked(desk, "moment")
    assert about["step"] == page.moments[0].step
    assert about["review"] is page.review


def test_enter_on_a_card_looks_at_it_and_so_do_two_quick_clicks(desk: Desk) -> None:
    page = reviewed(desk)
    desk.walk_to(cards(desk)[1])
    desk.press(pygame.K_RETURN)
    assert last_asked(desk, "moment")["step"] == page.moments[1].step
    desk.click(cards(desk)[2])
    assert len(desk.asked) == 1
    desk.step(1.0)
    desk.click(cards(desk)[2])
    assert len(desk.asked) == 1
    desk.click(cards(desk)[2])
    assert last_asked(desk, "moment")["step"] == page.moments[2].step


def test_the_match_is_tried_again_from_the_chosen_moment(program: Desk) -> None:
    page = reviewed(program, "zatre", 2)
    decided = next(each for each in page.moments if each.kind is Kind.MISTAKE)
    program.click(f"moment/{decided.step}")
    program.click("try")
    assert program.scene.number != page.outcome.saved.id
    saved = program.home.store.saved(program.scene.number)
    assert saved.practice is not None


@pytest.mark.parametrize("game", GAMES)
def test_from_a_moment_one_comes_back_to_the_review(program: Desk, game: str) -> None:
    program.open("menu")
    page = reviewed(program, game, max(rules_of(game).player_counts))
    program.click("look")
    program.step(0.2)
    assert program.scene is not page
    program.press(pygame.K_ESCAPE)
    program.step()
    assert program.scene is page


def test_the_result_and_the_list_of_matches_lead_there(desk: Desk) -> None:
    number = kept(desk, played("zatre", 2))
    desk.open("result", number=number)
    desk.step(1.0)
    desk.click("review")
    assert desk.asked == [Open("review", {"number": number})]
    desk.open("continue")
    desk.step(0.1, times=20)
    desk.click(f"review/{number}")
    assert desk.asked[-1] == Open("review", {"number": number})


def test_a_match_loaded_anew_is_known(desk: Desk) -> None:
    match = played("zatre", 2)
    number = kept(desk, match)
    first = desk.home.reviews.open(match, number)
    assert desk.home.reviews.open(desk.home.store.load(number, read_rules), number) is first


# --- room ---


def has_room(desk: Desk, may_be_cut: Sequence[str] = ()) -> None:
    for end in (False, True):
        for region in desk.screen.regions:
            region.scroll(region.reach if end else -region.reach)
        nothing_overlaps(desk)
        everything_fits(desk, may_be_cut)


@pytest.mark.parametrize(
    ("size", "text", "table"), each_layout_with([("zatre", 6), ("top12", 1), ("topspot", 5)])
)
def test_everything_has_room(
    tmp_path: Path, size: tuple[int, int], text: int, table: tuple[str, int]
) -> None:
    game, players = table
    desk = Desk(tmp_path, size, text_size=text, language="de")
    page = reviewed(desk, game, players)
    for moment in page.moments:
        desk.click(f"moment/{moment.step}")
        has_room(desk)
    desk.close()


@pytest.mark.parametrize(("size", "text", "is_done"), each_layout_with([False, True]), ids=str)
def test_longer_words_have_room_as_well(
    tmp_path: Path,
    size: tuple[int, int],
    text: int,
    is_done: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_longer_words(monkeypatch)
    desk = Desk(tmp_path, size, text_size=text)
    desk.home.thinker = ThinkerInProcess(hat_answer)
    if is_done:
        page = reviewed(desk, "zatre", 4, teams=True)
    else:
        page = desk.open("review", number=kept(desk, played("topspot", 4)))
        desk.step(0.1, times=20)
    analysis = page.analysis
    has_room(desk, [page.texts.side_name(analysis, side) for side in range(len(analysis.sides))])
    desk.close()
