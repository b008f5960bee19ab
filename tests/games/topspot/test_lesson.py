"""The figures in the lesson of Top Spot, checked by the rules."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.lessons import Question, Task
from game.core.match import Match
from game.games.topspot.rules.model import CARD_NAMES, State, cards_in
from game.games.topspot.words.lesson import (
    LAST,
    LEARNER,
    LESSON,
    RAISED,
    STACK,
    THREE_ALONE,
    TIES,
    USELESS,
    WEAKEST,
    WINS,
    WITH_JOKER,
)
from tests.games.topspot.table import RULES, code, may_play, move
from tests.games.topspot.table import why as why_refused
from tests.tables import play


def step(name: str) -> Task | Question:
    return next(step for step in LESSON if step.id == name)


def begun(name: str) -> Match:
    return step(name).start.match(RULES)


def told(name: str, cards: str) -> str | None:
    """The text of a task about a legal play."""
    asked, state = step(name), begun(name).state
    assert isinstance(asked, Task)
    assert code(state, cards) is None
    return asked.judge(RULES.view(state, LEARNER), move(cards))


def played(name: str, *plays: str) -> State:
    """The state after the learner and the following seats have played."""
    match = begun(name)
    for cards in plays:
        (seat,) = RULES.to_act(match.state)
        play(match, seat, {"cards": cards.split()})
    state: State = match.state
    return state


def value(cards: str) -> int:
    return RULES.card_set.value(move(cards).cards)


def spots(card: str) -> int:
    return RULES.card_set.spots[CARD_NAMES.index(card)].bit_count()


def corner(card: str) -> str:
    holes = RULES.card_set.holes[CARD_NAMES.index(card)].bit_count()
    return f"{spots(card)}/{spots(card) + holes}"


def hand_of(name: str) -> list[str]:
    return [CARD_NAMES[card] for card in cards_in(begun(name).state.hands[LEARNER])]


def highest(name: str) -> int:
    state: State = begun(name).state
    plays = state.plays
    return max(played.value for played in plays if played.colour == plays[0].colour)


def right_answer(name: str) -> str:
    question = step(name)
    assert isinstance(question, Question)
    (right,) = (answer.text for answer in question.answers if answer.right)
    return right


# --- value ---


def test_five_spots_beat_four_and_an_equal_value_would_lose_to_the_first() -> None:
    assert (highest("value"), value(WINS), value(TIES)) == (4, 5, 4)
    assert told("value", WINS) is None
    before = begun("value").state.points[LEARNER]
    after = played("value", WINS)
    assert (after.points[LEARNER], after.last_winner, after.leader) == (before + 1, 0, 0)
    assert played("value", TIES).last_winner == 2


def test_only_one_single_card_wins_and_red_may_not_be_played() -> None:
    blue = {card for card in hand_of("value") if card.startswith("a")}
    assert {card for card in blue if value(card) > 4} == {WINS}
    assert "fewer than 4" in str(told("value", "a3"))
    assert value("a3") < 4
    assert "stack" in str(told("value", f"{TIES} {WINS}")).lower()
    assert value("b12") == 6
    assert code(begun("value").state, "b12") == "must_follow"


# --- stacks ---


def test_of_the_stacks_that_can_be_built_one_shows_three_spots() -> None:
    stacks = [cards for cards in may_play(begun("stack").state) if " " in cards]
    assert stacks == [" ".join(STACK)]
    assert value(" ".join(STACK)) == 3
    assert [value(card) for card in STACK] == [2, 1]
    assert value(" ".join(reversed(STACK))) == 1
    assert code(begun("stack").state, " ".join(reversed(STACK))) == "adds_nothing"
    assert RULES.card_set.holes[CARD_NAMES.index(STACK[1])] == 0
    assert value(THREE_ALONE) == 3


def test_no_other_two_blue_cards_show_three_not_even_with_a_useless_one() -> None:
    blue = [card for card in hand_of("stack") if card.startswith("a")]
    assert len(blue) > len(STACK)
    assert THREE_ALONE not in blue
    threes = [list(cards) for cards in permutations(blue, 2) if value(" ".join(cards)) == 3]
    assert threes == [STACK]


def test_the_booklets_useless_cards_are_refused_because_the_lowest_alone_shows_five() -> None:
    state = begun("raise").state
    assert [corner(card) for card in USELESS] == ["3/6", "2/4", "5/6"]
    assert value(" ".join(USELESS)) == value(USELESS[-1]) == 5
    why = why_refused(state, " ".join(USELESS))
    assert why is not None
    assert why.code == "adds_nothing"
    assert dict(why.figures)["without"] == 5


def test_only_the_spot_below_the_hole_makes_six_and_every_other_play_is_told_why() -> None:
    state = begun("raise").state
    assert [corner(card) for card in RAISED] == ["5/6", "1/1"]
    assert value(" ".join(RAISED)) == 6
    assert [value(card) for card in RAISED] == [5, 1]
    assert told("raise", " ".join(RAISED)) is None
    others = may_play(state) - {" ".join(RAISED)}
    assert all(value(cards) < 6 for cards in others)
    stacks = {cards for cards in others if " " in cards}
    assert stacks
    assert all(
        value(cards) == 4 and "only 4 spots" in str(told("raise", cards)) for cards in stacks
    )
    assert "one card" in str(told("raise", "a11"))


def test_what_the_lesson_asks_it_has_told_before() -> None:
    assert "with Junior rules, the first" in step("value").text
    assert "second number" in step("stack").text
    assert "tie-break for the point" in step("tie").text
    assert "1 more point for each" in step("alone").text


def test_a_stack_may_have_more_than_two_cards() -> None:
    every = (1 << 12) - 1
    assert any(len(each.cards) > 2 for each in RULES.card_set.plays_of(every))


# --- following ---


def test_without_green_one_card_is_thrown_off_and_the_fewest_spots_are_told() -> None:
    state = begun("throw").state
    hand = hand_of("throw")
    assert may_play(state) == set(hand)
    assert not any(card.startswith("c") for card in hand)
    fewest = min(hand, key=spots)
    assert (fewest, told("throw", fewest)) == (WEAKEST, None)
    for card in hand:
        assert spots(card) == 1 if card == WEAKEST else spots(card) > 1
        assert played("throw", card).last_winner == 2


# --- the end of a game ---


def test_both_last_cards_together_win_and_end_the_game_and_neither_does_alone() -> None:
    assert hand_of("last") == sorted(LAST, key=CARD_NAMES.index)
    assert highest("last") == 6
    assert value(" ".join(LAST)) == 8
    assert may_play(begun("last").state) == {*LAST, " ".join(LAST)}
    won = played("last", " ".join(LAST))
    assert (won.phase, won.last_winner, len(won.history)) == ("over", LEARNER, 3)
    assert max(won.match) == won.match[LEARNER]
    for card in LAST:
        assert value(card) < 6
        assert played("last", card).phase == "play"
        assert "fewer than 6" in str(told("last", card))


def test_who_alone_has_three_cards_left_scores_4_in_all() -> None:
    before = begun("alone").state
    after = played("alone", "c10")
    assert [len(cards_in(hand)) for hand in before.hands] == [1 + 3, 0, 0]
    gained = after.history[0][LEARNER] - before.points[LEARNER]
    assert right_answer("alone") == f"{gained} points"


def test_if_another_had_won_the_last_cards_would_be_worth_nothing() -> None:
    start = step("alone").start
    position = dict(start.position or {})
    position["hands"] = [["a2", "b4", "b7", "c1"], [], []]
    match = Match(RULES, 3, dict(start.options), 1, position=position)
    points = match.state.points
    play(match, LEARNER, {"cards": ["c1"]})
    assert match.state.history[0][LEARNER] == points[LEARNER]


# --- Expert ---


def test_the_joker_wins_only_on_the_card_with_six_spots() -> None:
    state = begun("joker").state
    assert highest("joker") == 5
    assert value(" ".join(WITH_JOKER)) == 6
    winning = {cards for cards in may_play(state) if cards[0] == "J" and value(cards) > 5}
    assert winning == {" ".join(WITH_JOKER)}
    assert played("joker", " ".join(WITH_JOKER)).last_winner == LEARNER
    assert value("J") == 0
    assert RULES.card_set.holes[CARD_NAMES.index("J")].bit_count() == 6


@pytest.mark.parametrize(
    ("cards", "said"),
    [("a12", "another colour"), ("J", "worth 0"), ("J b5", "doesn\u2019t beat 5")],
)
def test_other_ways_to_play_without_green_are_told_why_not(cards: str, said: str) -> None:
    assert said in str(told("joker", cards))
    assert played("joker", cards).last_winner == 2


def test_of_three_tied_the_two_with_cards_play_a_tie_break() -> None:
    state = begun("tie").state
    assert [each.value for each in state.plays] == [4, 4]
    assert may_play(state) == {"c9"}
    assert value("c9") == 4
    after = played("tie", "c9")
    assert after.tiebreak == (1, 0)
    assert after.points == state.points
    assert "between you two" in right_answer("tie")
