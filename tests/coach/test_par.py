"""What computer players reach in the game of a day."""

from __future__ import annotations

from game.coach.par import BEGINNER, OWN, PLAYINGS, Deal, Par, Playing, read_par, show_par
from game.core.opponents import AnyOpponent, RandomOpponent
from game.core.thinking import COACH, Answer, seed_of_thought, think
from tests.coach.reviews import PIG, Rough

PLAYERS: dict[str, AnyOpponent] = {
    BEGINNER: RandomOpponent(PIG),
    "skilled": RandomOpponent(PIG),
    COACH: Rough(),
}
DEAL = Deal(PIG, 2, {"target": 30}, 7, "skilled")


def played(player: str, number: int = 0) -> Playing:
    playing = Playing(DEAL, player, number)
    while not playing.is_over:
        assert playing.take(think(playing.question(), PIG, PLAYERS))
    return playing


def test_a_playing_reaches_the_same_each_time() -> None:
    assert played(COACH).figure == played(COACH).figure
    assert played(BEGINNER).figure == played(BEGINNER).figure


def test_several_playings_differ_in_their_own_thoughts_alone() -> None:
    first, second = (Playing(DEAL, COACH, number) for number in (0, 1))
    seats = set()
    match = DEAL.match()
    while not first.is_over:
        asked, also = first.question(), second.question()
        seats.add(asked.seat)
        assert asked.player == (COACH if asked.seat == OWN else DEAL.level)
        assert (asked.seed == also.seed) is (asked.seat != OWN)
        if asked.seat != OWN:  # as at the table of whoever plays it
            assert asked.seed == seed_of_thought(match, asked.seat)
        answer = think(asked, PIG, PLAYERS)
        match.play(asked.seat, PIG.decode_move(answer.move))
        assert first.take(answer)
        assert second.take(answer)
    assert seats == {0, 1}


def test_a_move_that_is_none_is_not_played() -> None:
    playing = Playing(DEAL, COACH, 0)
    asked = playing.question()
    assert not playing.take(Answer({"rubbish": 1}, 0.5))
    assert playing.question() == asked


def test_all_playings_of_all_players_make_the_steps() -> None:
    par, turns = Par(), list[str]()
    while (coming := par.next) is not None:
        assert par.steps(lower_is_better=False) is None
        player, number = coming
        assert number == turns.count(player)
        turns.append(player)
        par.reached[player].append(30 if player == COACH else 15)
    assert {player: turns.count(player) for player in PLAYINGS} == PLAYINGS
    steps = par.steps(lower_is_better=False)
    assert steps is not None
    assert steps[:3] == (20, 25, 30)


def test_figures_that_are_missing_count_for_nothing() -> None:
    par = Par({BEGINNER: [None] * 5, COACH: [None, 27, 27, None, 27]})
    steps = par.steps(lower_is_better=True)
    assert steps is not None
    assert steps.fourth == 27
    assert Par({BEGINNER: [5] * 5, COACH: [None] * 5}).steps(lower_is_better=False) is None


def test_what_is_kept_is_read_again_and_damage_is_played_again() -> None:
    par = Par({BEGINNER: [1, None], COACH: []})
    assert read_par(show_par(par)) == par
    for damaged in ({}, {COACH: "much", BEGINNER: [1.5]}, {"somebody": [1]}):
        assert read_par(damaged) == Par()
