"""The list of possible plays."""

from __future__ import annotations

from game.games.topspot.rules import stacks
from tests.games.topspot.at_table import PEOPLE, Table
from tests.games.topspot.table import RULES, lay, move


def test_the_strongest_plays_can_be_leafed_through(table: Table) -> None:
    table.begin(PEOPLE)
    table.click("curtain")
    table.until("suggest")
    shown = []
    for _ in range(5):
        table.click("suggest")
        shown.append(table.built())
        assert table.table.course.turn is not None
        assert table.table.course.turn.why_not(table.attempt.play) is None
    assert len(set(shown)) == 5
    table.click("proposal 3")
    assert table.built() == shown[3]


def test_who_leads_is_proposed_each_colour_in_turn_the_highest_first() -> None:
    state = lay(["a1 a12 b9 b10 c5", "a2 a3 b1 b2 b3", "c1 c2 c3 a5 a6"])
    view = RULES.view(state, 0)
    told = stacks.proposals(view, RULES.legal(state, 0), RULES.card_set)
    colours = [stacks.colour_of(each.play, view) for each in told[:3]]
    assert set(colours) == {0, 1, 2}
    values = [each.value for each in told[:3]]
    assert values == sorted(values, reverse=True)


def test_who_follows_is_proposed_the_cheapest_that_wins_and_no_wasted_stacks() -> None:
    state = lay(["a5 b1", "a1 a10 a12", "c1 c2"])
    state = RULES.apply(state, 0, move("a5"))
    view = RULES.view(state, 1)
    told = stacks.proposals(view, RULES.legal(state, 1), RULES.card_set)
    assert told[0].wins
    assert told[0].play == move("a10")
    assert all(each.wins or len(each.play.cards) == 1 for each in told)
