"""The result of a match alone: the best so far, and what Master reaches with the same chance."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.thinking import AGAIN, Answer, Question
from game.games import GAMES, read_rules, rules_of
from game.scenes.parts.alone import BEST, EQUALS_BEST, IS_BEST, MASTER_PLAYS
from game.scenes.parts.matches import score_of
from game.services.help import Help
from game.services.statistics import statistics_of
from game.services.store import Profile
from tests.patience import MOST_FRAMES
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, nothing_overlaps
from tests.scenes.finished import keep, played, seats_of
from tests.thinking import ThinkerInProcess

TURNS = (28, 31)


def _answer(question: Question) -> Answer:
    """Master's playings bring these turns in turn; nothing else gets an answer that is of use."""
    if question.task == AGAIN:
        return Answer(None, 0.0, reached=TURNS[question.seed % 2])
    return Answer(None, 0.0, "gone")


def quick(desk: Desk) -> Desk:
    desk.home.thinker = ThinkerInProcess(_answer, lambda _: 0)
    return desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return quick(Desk(tmp_path))


def mira(desk: Desk) -> Profile:
    return desk.home.store.add_profile("Mira", "red", "circle")


def alone(desk: Desk, profile: Profile | None, turns: int, seed: int = 1) -> int:
    """Keeps a match of Top 12 in which a column was full after so many turns."""
    match = played("top12", 1, seed)
    number = keep(desk.home, match, seats_of(1, profile), 60.0, ({"turns": turns},))
    desk.home.store.database.execute("update results set share = 1 where match = ?", (number,))
    return number


def opened(desk: Desk, number: int) -> Any:
    page = desk.open("result", number=number)
    desk.step(0.6)
    return page


def told(desk: Desk) -> str:
    return " ".join(desk.text().split())


def test_master_plays_the_match_behind_the_page(desk: Desk) -> None:
    page = opened(desk, alone(desk, None, 33))
    assert MASTER_PLAYS in told(desk)
    review = desk.home.reviews.open(page.outcome.match)
    for _ in range(MOST_FRAMES):
        desk.step()
        if review.is_done:
            break
    desk.step(0.6)
    assert review.analysis.masters_mean is not None
    mean = round(review.analysis.masters_mean)
    _, many = GAMES["top12"].results.master_alone
    assert many.format(n=mean) in told(desk)
    assert MASTER_PLAYS not in told(desk)


def test_the_turns_are_told_also_where_the_file_of_a_match_has_no_figures(desk: Desk) -> None:
    match = next(
        match
        for seed in range(200)
        if (match := played("top12", 1, seed)).rules.reached_alone(match.state) is not None
    )
    opened(desk, keep(desk.home, match))
    assert f"It took {match.state.turns} turns." in told(desk)


@pytest.mark.parametrize("game", [game for game in GAMES if 1 in rules_of(game).player_counts])
def test_what_is_compared_is_what_the_statistics_count(desk: Desk, game: str) -> None:
    for seed in range(12):
        match = played(game, 1, seed)
        keep(desk.home, match, figures=GAMES[game].facts.figures(match))
    for result in desk.home.store.results():
        match = desk.home.store.load(result.match.id, read_rules)
        assert score_of(result) == match.rules.reached_alone(match.state)


def test_nothing_is_compared_where_others_played(desk: Desk) -> None:
    number = keep(desk.home, played("top12", 2), seats_of(2, mira(desk)))
    page = opened(desk, number)
    assert page.outcome.alone is None
    assert not desk.home.reviews.is_working


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ((30,), None),
        ((30, 28), IS_BEST),
        ((30, 28, 28), EQUALS_BEST),
        ((28, 30), BEST.format(n=28, unit="turns")),
    ],
)
def test_a_match_alone_is_compared_with_ones_own_best(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, turns: tuple[int, ...], said: str | None
) -> None:
    profile = mira(desk)
    number = [alone(desk, profile, each) for each in turns][-1]
    monkeypatch.setattr(type(GAMES["top12"].rules), "reached_alone", lambda *_: turns[-1])
    opened(desk, number)
    bests = (IS_BEST, EQUALS_BEST, BEST.partition(" {")[0])
    assert said in told(desk) if said else not any(each in told(desk) for each in bests)


def test_nobody_without_a_name_has_a_best(desk: Desk) -> None:
    numbers = [alone(desk, None, turns) for turns in (30, 28)]
    opened(desk, numbers[-1])
    assert "best" not in told(desk)


def test_whoever_played_by_hints_alone_has_not_won_and_has_no_new_best(desk: Desk) -> None:
    profile = mira(desk)
    match = played("topominos", 1)
    keep(desk.home, match, seats_of(1, profile))
    number = keep(desk.home, played("topominos", 1, 2), seats_of(1, profile))
    page = opened(desk, number)
    helped = {0: Help(hints=3, played={1}, moves=1)}
    saved = page.outcome.saved = replace(page.outcome.saved, helped=helped)
    note = page.outcome.luck_note()
    assert "Mira had 3 hints." in note
    assert "count this result" in note
    assert "won" not in note
    results = desk.home.store.results_in(number)
    by_hints = [replace(each, match=saved) for each in results]
    counted = statistics_of(by_hints, profile.id).alone
    assert (counted.played, counted.scores.best) == (1, None)


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_the_comparison_has_room_everywhere(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = quick(Desk(tmp_path, size, text_size=text_size, language="de"))
    profile = mira(desk)
    numbers = [alone(desk, profile, turns) for turns in (28, 30)]
    opened(desk, numbers[-1])
    nothing_overlaps(desk)
    everything_fits(desk)
