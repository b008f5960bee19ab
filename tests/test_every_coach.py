"""The coach's sentences about any game: names that tell moves apart, sentences that can be said."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest

from game.coach.advice import advice_on, place_of, warned_of
from game.coach.verdicts import Verdict, verdicts_of
from game.core.chance import QuickRng
from game.core.lessons import Task
from game.core.opponents import Budget
from game.core.ranking import Ranked, Ranker
from game.core.wording import Phrase
from game.games import GAMES, rules_of
from game.services.words import Words
from game.ui.frame.phrases import say_phrase
from tests.nightly import is_nightly
from tests.play import random_match

WITH_WORDS = tuple(game for game, each in GAMES.items() if each.coach.strengths)
NAMES = ("Mira", "Noah", "Zora", "Pip", "Quinn", "Ben")
EFFORT, LESSON_EFFORT = 0.1, 0.5 if is_nightly() else 0.2
LONGEST_NAME, LONGEST_SENTENCE = 30, 140


def said(phrase: Phrase) -> str:
    return say_phrase(Words("en"), phrase, NAMES.__getitem__)


def ranking_of(
    game: str, view: object, effort: float = EFFORT, moves: Sequence[object] = ()
) -> tuple[Ranked[object], ...]:
    player = GAMES[game].opponents["master"]
    assert isinstance(player, Ranker)
    return tuple(player.rank(view, Budget(round(player.work * effort)), QuickRng(1), moves))


@pytest.mark.parametrize("game", WITH_WORDS)
def test_whatever_the_coach_says_can_be_said(game: str) -> None:
    words, rules = GAMES[game].coach, rules_of(game)
    players = rules.player_counts[min(1, len(rules.player_counts) - 1)]
    for match in islice(random_match(game, players, {}, 2), 4, 60, 18):
        seats = [seat for seat in rules.to_act(match.state) if seat >= 0]
        if not seats:
            continue
        view = rules.view(match.state, seats[0])
        ranking = ranking_of(game, view)
        if len(list(islice(rules.legal(match.state, seats[0]), 2))) > 1:
            assert len(ranking) > 1, "the coach would say that there is no other move"
        advice = advice_on(words, view, ranking)
        assert len({said(line.name) for line in advice.lines}) == len(advice.lines)
        for line in advice.lines:
            assert len(said(line.name)) <= LONGEST_NAME
            for reason in line.reasons:
                assert said(reason.told)[-1] in ".!?"
                assert len(said(reason.told)) <= LONGEST_SENTENCE
        assert advice.nudge is None or said(advice.nudge)
        for each in ranking:
            warned = warned_of(words, view, ranking, (each.move, *each.then), Verdict.WEAKER)
            assert warned is None or all(said(reason.told) for reason in warned.line.reasons)


@pytest.mark.parametrize("game", WITH_WORDS)
def test_kinds_of_mistakes_have_names_that_fit_a_row(game: str) -> None:
    words = GAMES[game].coach
    assert set(words.weaknesses) <= {*words.habits, "turns"}, "turns are counted alone only"
    told = [Words("en").say(text) for text in words.habits.values()]
    assert len(set(told)) == len(told)
    assert all(len(each) <= 45 and each[-1].isalpha() for each in told)


TAUGHT = [
    pytest.param(game, step, id=f"{game}-{step.id}")
    for game, each in GAMES.items()
    if each.coach.strengths
    for step in each.lesson
    if isinstance(step, Task)
]


@pytest.mark.parametrize(("game", "step"), TAUGHT)
def test_the_coach_does_not_contradict_the_lesson(game: str, step: Task) -> None:
    """Each move of the answer that a lesson shows is best or just as good."""
    rules = rules_of(game)
    match = step.start.match(rules)
    for number, written in enumerate(step.solution):
        taught = rules.decode_move(written)
        (seat, *_) = (seat for seat in rules.to_act(match.state) if seat >= 0)
        ranking = ranking_of(game, rules.view(match.state, seat), LESSON_EFFORT, (taught,))
        place = place_of(ranking, (taught,))
        assert place is not None
        assert verdicts_of(ranking)[place] <= Verdict.JUST_AS_GOOD, (step.id, number)
        match.play(seat, taught)
