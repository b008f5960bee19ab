"""One match: what may happen in it, and its record."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import MANUAL, Match, read_seed
from game.core.reasons import Refused
from game.core.rules import AnyRules
from game.games import rules_of
from tests.play import begin, pick_move, through_json
from tests.tables import happen, play, put_on_table

X = None
POSITION = {
    "phase": "turn",
    "active": 0,
    "boards": [[[6, X, X, X], [X] * 4, [X] * 4, [X] * 4], [[X] * 4] * 4],
    "middle": [13],
}


def read_rules(name: Any, _: str) -> AnyRules:
    return rules_of(name)


def test_automatic_chance_never_keeps_one_waiting() -> None:
    match = begin("fivetotwelve", 2, {}, 1)
    assert match.state.phase == "setup"
    with pytest.raises(Refused, match="chance_is_automatic"):
        match.happen(match.steps[0].move)


def test_manual_chance_waits_for_the_event() -> None:
    match = Match(rules_of("fivetotwelve"), 2, {}, 1, chance=MANUAL)
    assert match.steps == ()
    happen(match, {"tile": 4, "seat": 0})
    happen(match, {"tile": 4, "seat": 1})
    with pytest.raises(Refused, match="no_event_awaited"):
        happen(match, {"tile": 4, "seat": 0})


def test_a_refused_move_changes_nothing() -> None:
    match = put_on_table("fivetotwelve", 2, POSITION)
    before = (match.state, match.steps)
    with pytest.raises(Refused, match="not_in_middle"):
        play(match, 0, {"take": 5, "put": [0, 0]})
    with pytest.raises(Refused, match="not_your_turn"):
        play(match, 1, {"draw": True})
    assert (match.state, match.steps) == before


def test_a_state_cannot_be_changed_from_outside() -> None:
    match = put_on_table("fivetotwelve", 2, POSITION)
    with pytest.raises(FrozenInstanceError):
        match.state.active = 1
    with pytest.raises(AttributeError):
        vars(Match)["state"].__set__(match, None)


def test_undo_takes_the_last_move_back_with_the_events_after_it() -> None:
    match = put_on_table("fivetotwelve", 2, POSITION)
    before = match.state
    play(match, 0, {"draw": True})
    happen(match, {"tile": 8, "seat": 0})
    match.undo()
    assert match.state == before
    with pytest.raises(Refused, match="nothing_to_undo"):
        match.undo()


def test_events_before_the_first_move_stay() -> None:
    match = begin("fivetotwelve", 2, {}, 1)
    steps = match.steps
    with pytest.raises(Refused, match="nothing_to_undo"):
        match.undo()
    assert match.steps == steps != ()


def test_redo_brings_moves_back_one_by_one_until_another_is_played() -> None:
    match = put_on_table("fivetotwelve", 2, POSITION)
    play(match, 0, {"draw": True})
    happen(match, {"tile": 8, "seat": 0})
    play(match, 0, {"put": [1, 1]})
    after = match.steps
    match.undo()
    match.undo()
    match.redo()
    assert match.steps == after[:2]
    match.redo()
    assert match.steps == after
    with pytest.raises(Refused, match="nothing_to_redo"):
        match.redo()
    match.undo()
    play(match, 0, {"leave": True})
    with pytest.raises(Refused, match="nothing_to_redo"):
        match.redo()


def test_after_an_undo_the_same_move_draws_the_same_tile() -> None:
    match = begin("fivetotwelve", 2, {}, 9)
    while match.state.phase == "setup":
        seat = match.rules.to_act(match.state)[0]
        match.play(seat, next(iter(match.rules.legal(match.state, seat))))
    play(match, 0, {"draw": True})
    drawn = match.state.drawn
    match.undo()
    play(match, 0, {"draw": True})
    assert match.state.drawn == drawn


def test_a_record_keeps_the_position_it_began_from() -> None:
    match = put_on_table("fivetotwelve", 2, POSITION)
    play(match, 0, {"take": 13, "put": [3, 3]})
    record = through_json(match.record())
    assert record["start"]["boards"] == POSITION["boards"]
    again = Match.load(record, read_rules)
    assert again.state == match.state
    assert again.record() == record


def test_a_record_without_a_position_has_no_start_and_without_components_none() -> None:
    record = begin("fivetotwelve", 2, {"series": True}, 1).record()
    assert list(record) == ["format", "game", "players", "options", "seed", "chance", "steps"]
    assert record["options"] == {"series": True}


def test_the_refusal_of_a_record_names_the_step_and_what_is_wrong_with_it() -> None:
    match = put_on_table("fivetotwelve", 2, POSITION)
    play(match, 0, {"take": 13, "put": [3, 3]})
    play(match, 1, {"draw": True})
    record = through_json(match.record())
    record["steps"][1]["move"] = {"take": 13, "put": [3, 3]}
    with pytest.raises(Refused) as refused:
        Match.load(record, read_rules)
    figures = dict(refused.value.reason.figures)
    assert refused.value.reason.code == "record_step"
    assert figures["step"] == 1
    assert getattr(figures["because"], "code", None) == "not_in_middle"


def test_an_event_that_the_seed_does_not_bring_is_noticed() -> None:
    record = begin("fivetotwelve", 2, {}, 1).record()
    tile = record["steps"][0]["event"]["tile"]
    record["steps"][0]["event"]["tile"] = tile % 20 + 1
    with pytest.raises(Refused) as refused:
        Match.load(record, read_rules)
    because = dict(refused.value.reason.figures)["because"]
    assert getattr(because, "code", None) == "event_not_from_seed"


def test_a_record_that_was_cut_off_goes_on_where_it_ends() -> None:
    record = begin("fivetotwelve", 2, {}, 1).record()
    steps = record["steps"]
    cut = Match.load({**record, "steps": steps[:1]}, read_rules)
    assert cut.record()["steps"] == steps


def by_hand(events: int) -> Match:
    """A match whose first tiles somebody drew who has them before him."""
    match = Match(rules_of("fivetotwelve"), 2, {}, 1, chance=MANUAL)
    for seat in range(events):
        happen(match, {"tile": 4, "seat": seat})
    return match


@pytest.mark.parametrize("events", [0, 1, 2])
def test_a_record_of_chance_by_hand_goes_on_with_what_its_seed_brings(events: int) -> None:
    record = through_json(by_hand(events).record())
    match = Match.load(record, read_rules)
    assert match.state.phase == "setup"
    assert match.record()["steps"][:events] == record["steps"]
    assert match.record()["chance"] == MANUAL
    rng = QuickRng(1)
    for _ in range(12):
        match.play(*pick_move(match, rng))
    played = match.steps
    again = Match.load(through_json(match.record()), read_rules)
    assert again.steps == played
    match.undo()
    last = played[len(match.steps)]
    match.play(last.actor, last.move)
    assert match.steps == played


def test_who_brings_the_events_himself_is_waited_for_after_loading_too() -> None:
    match = Match.load(through_json(by_hand(1).record()), read_rules, by_hand=True)
    assert match.record() == by_hand(1).record()
    happen(match, {"tile": 9, "seat": 1})
    with pytest.raises(Refused, match="chance_is_automatic"):
        happen(Match.load(begin("fivetotwelve", 2, {}, 1).record(), read_rules, by_hand=True),
               {"tile": 9, "seat": 1})  # fmt: skip


def test_a_mistake_of_the_rules_leaves_the_match_as_it_was() -> None:
    match = begin("fivetotwelve", 2, {}, 1)
    steps = match.steps

    class Broken:
        def __getattr__(self, name: str) -> Any:
            if name == "apply":
                raise RuntimeError("broken")
            return getattr(rules_of("fivetotwelve"), name)

    broken: Any = Broken()
    match.rules = broken
    seat = match.rules.to_act(match.state)[0]
    with pytest.raises(RuntimeError):
        match.play(seat, next(iter(match.rules.legal(match.state, seat))))
    assert match.steps == steps


@pytest.mark.parametrize("seed", [10**4300 - 1, 1 - 10**4300])
def test_a_seed_has_as_many_digits_as_the_table_protocol_has_always_taken(seed: int) -> None:
    record = {**begin("top12", 2, {}, 1).record(), "seed": seed}
    again = Match.load(through_json(record), read_rules)
    assert again.seed == seed
    with pytest.raises(Refused) as refused:
        read_seed(10 * seed, "record.seed")
    assert refused.value.reason.code == "bad_field"
