"""The rules for every game in the catalogue, every number of players and every option.

A new game is tested here by being listed in the catalogue.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import QuickRng
from game.core.engine import ENGINE_REASONS
from game.core.match import MANUAL, Match
from game.core.open_game import OpenRules
from game.core.positions import read_position, show_state, show_view
from game.core.reasons import COMMON_REASONS, Refused, refuse
from game.core.rules import (
    CHANCE,
    CHANCE_ACTS,
    AnyRules,
    all_reasons,
    complete_options,
    seats_to_act,
)
from game.games import GAMES, rules_of
from tests.nightly import times
from tests.play import TABLES, begin, options_of, pick_move, random_match, through_json

LONGEST_MATCH = 30_000
"""Moves; far more than any match takes here."""
CANDIDATES_TRIED = 1_500
LEGAL_TRIED = 600

every_table = pytest.mark.parametrize(("game", "players"), TABLES)
few = settings(max_examples=times(3, nightly=300))
"""By day a property is looked at in three matches at each table."""
SEEDS = st.integers(0, 2**32)
PLACES = st.floats(0, 1, exclude_max=True)
"""How far into a match a property is looked at."""


def finished(data: st.DataObject, game: str, players: int) -> Match:
    options = data.draw(options_of(rules_of(game), players))
    match = None
    for moves, reached in enumerate(random_match(game, players, options, data.draw(SEEDS))):
        assert moves < LONGEST_MATCH
        match = reached
    assert match is not None
    return match


def somewhere(data: st.DataObject, game: str, players: int) -> Match:
    """A match that has come to some place between its first move and its last."""
    match = finished(data, game, players)
    back = int(data.draw(PLACES) * sum(step.actor != CHANCE for step in match.steps))
    for _ in range(back):
        match.undo()
    return match


def states_on_the_way(match: Match) -> Iterator[Any]:
    yield match.first_state
    for step in match.steps:
        yield step.after


@every_table
@few
@given(data=st.data())
def test_games_end_with_a_result_that_names_every_seat_once(
    game: str, players: int, data: st.DataObject
) -> None:
    match = finished(data, game, players)
    result = match.rules.result(match.state)
    assert result is not None
    assert sorted(seat for group in result.ranking for seat in group) == list(range(players))
    assert result.winners in (result.ranking[0], ())
    assert all(match.rules.result(state) is None for state in list(states_on_the_way(match))[:-1])


@every_table
@few
@given(data=st.data())
def test_legal_moves_are_exactly_those_that_nothing_speaks_against(
    game: str, players: int, data: st.DataObject
) -> None:
    match = somewhere(data, game, players)
    rules, state = match.rules, match.state
    sentences = all_reasons(rules)
    for seat in range(players):
        legal = list(islice(rules.legal(state, seat), LEGAL_TRIED))
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in seats_to_act(rules, state))
        assert [move for move in legal if rules.why_not(state, seat, move) is not None] == []
        complete = len(legal) < LEGAL_TRIED
        candidates = list(islice(rules.candidates(state, seat), CANDIDATES_TRIED))
        for move in candidates:
            why = rules.why_not(state, seat, move)
            if why is not None:
                assert why.sentence(sentences)
                assert move not in legal
            elif complete:
                assert move in legal
        if complete and len(candidates) < CANDIDATES_TRIED:
            assert set(legal) <= set(candidates)


@every_table
@few
@given(data=st.data())
def test_events_that_are_listed_or_drawn_can_happen_and_no_others(
    game: str, players: int, data: st.DataObject
) -> None:
    match = finished(data, game, players)
    rules = match.rules
    waiting = [state for state in states_on_the_way(match) if rules.to_act(state) == CHANCE_ACTS]
    state = waiting[int(data.draw(PLACES) * len(waiting))]
    chance = rules.chance(state)
    for event, weight in zip(chance.outcomes, chance.weights, strict=True):
        assert (rules.why_not_event(state, event) is None) == (weight > 0)
    drawn = chance.draw(QuickRng(data.draw(SEEDS)))
    assert rules.why_not_event(state, drawn) is None
    assert rules.decode_event(through_json(rules.encode_event(drawn))) == drawn
    awaited = rules.awaited(state)
    assert awaited is not None
    assert awaited.event in rules.encode_event(drawn)
    after = rules.apply(state, CHANCE, drawn)
    if rules.to_act(after) != CHANCE_ACTS:
        assert rules.why_not_event(after, drawn) is not None


@every_table
@few
@given(data=st.data())
def test_moves_and_events_come_back_from_their_json(
    game: str, players: int, data: st.DataObject
) -> None:
    match = finished(data, game, players)
    rules = match.rules
    for step in match.steps:
        if step.actor == CHANCE:
            assert rules.decode_event(through_json(rules.encode_event(step.move))) == step.move
        else:
            assert rules.decode_move(through_json(rules.encode_move(step.move))) == step.move


@every_table
@few
@given(data=st.data())
def test_every_state_is_a_possible_position_and_comes_back_from_its_json(
    game: str, players: int, data: st.DataObject
) -> None:
    """Pieces are conserved: bags are worked out from what is seen, and come out the same."""
    match = finished(data, game, players)
    complete = complete_options(match.rules, players, match.options)
    for state in islice(states_on_the_way(match), data.draw(st.integers(0, 6)), None, 7):
        shown = through_json(show_state(match.rules, state))
        assert read_position(match.rules, players, complete, shown) == state


@every_table
@few
@given(data=st.data())
def test_a_replayed_record_gives_the_same_states_and_the_same_record(
    game: str, players: int, data: st.DataObject
) -> None:
    match = somewhere(data, game, players)
    record = through_json(match.record())
    again = Match.load(record, _known_rules)
    assert again.steps == match.steps
    assert again.record() == record


@every_table
@few
@given(data=st.data())
def test_undo_and_redo_lead_back_and_the_same_moves_bring_the_same_events(
    game: str, players: int, data: st.DataObject
) -> None:
    match = somewhere(data, game, players)
    moves = [step for step in match.steps if step.actor != CHANCE]
    steps = match.steps
    back = min(len(moves), data.draw(st.integers(1, 12)))
    for _ in range(back):
        match.undo()
    for _ in range(back):
        match.redo()
    assert match.steps == steps
    for _ in range(back):
        match.undo()
    for step in moves[len(moves) - back :]:
        match.play(step.actor, step.move)
    assert match.steps == steps


def _other_event(rules: AnyRules, state: Any, event: Any, rng: QuickRng) -> Any:
    """Another event that could have happened there, if one is found."""
    drawn = (rules.chance(state).draw(rng) for _ in range(50))
    return next((other for other in drawn if other != event), None)


Record = dict[str, Any]


def _with(record: Record, **changes: Any) -> Record:
    return {**record, **changes}


def _with_step(record: Record, number: int, **changes: Any) -> Record:
    steps = list(record["steps"])
    steps[number] = {**steps[number], **changes}
    return {**record, "steps": steps}


def _falsified(match: Match, record: Record, rng: QuickRng) -> Iterator[Record]:
    """Versions of a record each of which must be noticed."""
    for key in record:
        yield {kept: value for kept, value in record.items() if kept != key}
    yield _with(record, format=2)
    yield _with(record, game="chess")
    yield _with(record, players=7)
    yield _with(record, players=True)
    yield _with(record, options={"cheat": True})
    yield _with(record, note="won by me")
    yield _with(record, seed=1.0)
    if "components" in record:
        yield _with(record, components="0" * 64)
    moves = [n for n, step in enumerate(match.steps) if step.actor != CHANCE]
    if moves:
        n = moves[rng.below(len(moves))]
        step = record["steps"][n]
        yield _with_step(record, n, seat=match.players)
        yield _with_step(record, n, seat=float(step["seat"]))
        yield _with_step(record, n, move={"fly": 1})
        yield _with_step(record, n, move={**step["move"], "also": 1})
        yield _with_step(record, n, note="a fine move")
        yield _with(record, steps=[*record["steps"], {**step, "seat": -1}])
    events = [n for n, step in enumerate(match.steps) if step.actor == CHANCE]
    if events:
        n = events[rng.below(len(events))]
        before = match.steps[n - 1].after if n else match.first_state
        other = _other_event(match.rules, before, match.steps[n].move, rng)
        if other is not None:
            yield _with_step(record, n, event=match.rules.encode_event(other))
        if n + 1 < len(match.steps):
            steps = record["steps"]
            yield _with(record, steps=steps[:n] + steps[n + 1 :])


def _known_rules(name: Any, _: str) -> AnyRules:
    if name not in GAMES:
        raise refuse("unknown_game")
    return rules_of(name)


@every_table
@few
@given(data=st.data())
def test_a_tampered_record_is_refused(game: str, players: int, data: st.DataObject) -> None:
    match = somewhere(data, game, players)
    record = through_json(match.record())
    for falsified in _falsified(match, record, QuickRng(data.draw(SEEDS))):
        with pytest.raises(Refused):
            Match.load(falsified, _known_rules)


@every_table
@few
@given(data=st.data())
def test_a_view_fits_every_truth_that_is_sampled_from_it(
    game: str, players: int, data: st.DataObject
) -> None:
    match = somewhere(data, game, players)
    rules, state = match.rules, match.state
    rng = QuickRng(data.draw(SEEDS))
    for seat in range(players):
        view = rules.view(state, seat)
        for _ in range(3):
            sample = rules.determinize(view, rng)
            assert rules.view(sample, seat) == view
            assert rules.flaw(sample) is None
            assert rules.to_act(sample) == rules.to_act(state)
            of_sample = islice(rules.legal(sample, seat), LEGAL_TRIED)
            assert list(of_sample) == list(islice(rules.legal(state, seat), LEGAL_TRIED))


def hides_or_shows(full: Any, seen: Any) -> bool:
    """Whether what is seen is the truth, or the truth with parts counted or left out."""
    if seen is None or full == seen:
        return True
    if isinstance(full, list) and isinstance(seen, list):
        return len(full) == len(seen) and all(map(hides_or_shows, full, seen))
    if isinstance(full, dict) and isinstance(seen, dict):
        return all(key in full and hides_or_shows(full[key], seen[key]) for key in seen)
    return isinstance(full, list) and type(seen) is int and seen == len(full)


@every_table
@few
@given(data=st.data())
def test_a_view_shows_the_truth_or_hides_it(game: str, players: int, data: st.DataObject) -> None:
    match = somewhere(data, game, players)
    rules, state = match.rules, match.state
    full = through_json(show_state(rules, state))
    for seat in range(players):
        seen = through_json(show_view(rules, rules.view(state, seat)))
        assert full.keys() <= seen.keys()
        assert hides_or_shows(full, {key: seen[key] for key in full})


def shows_all(state: Any, rules: AnyRules, view: Any) -> bool:
    """Whether a view tells everything of the state, as in games without anything hidden."""
    full = through_json(show_state(rules, state))
    seen = through_json(show_view(rules, view))
    return all(seen[key] == full[key] for key in full)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_things_change_without_the_view_changing(game: str) -> None:
    """So that the samples in these tests are not just copies of the truth."""
    rules = rules_of(game)
    players = rules.player_counts[-1]
    rng = QuickRng(1)
    differs = 0
    hides = False
    for match in islice(random_match(game, players, {}, 5), 40):
        for seat in seats_to_act(rules, match.state):
            view = rules.view(match.state, seat)
            differs += rules.determinize(view, rng) != match.state
            hides = hides or not shows_all(match.state, rules, view)
    assert bool(differs) == hides
    assert hides != isinstance(rules, OpenRules)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nobody_can_move_out_of_turn_and_chance_cannot_be_played_as_a_seat(
    game: str, players: int
) -> None:
    for match in islice(random_match(game, players, {}, 3), 60):
        rules, state = match.rules, match.state
        for actor in seats_to_act(rules, state):
            move = next(iter(rules.legal(state, actor)))
            for seat in (CHANCE, *range(players), players):
                if seat not in seats_to_act(rules, state):
                    assert rules.why_not(state, seat, move) is not None
                    assert list(rules.legal(state, seat)) == []
        with pytest.raises(Refused, match="chance_is_automatic"):
            match.happen(None)


@every_table
def test_manual_chance_plays_the_same_game_as_the_seed(game: str, players: int) -> None:
    *_, auto = random_match(game, players, {}, 11)
    manual = Match(rules_of(game), players, {}, 0, chance=MANUAL)
    for step in auto.steps:
        if step.actor == CHANCE:
            manual.happen(step.move)
        else:
            manual.play(step.actor, step.move)
    assert manual.state == auto.state


@every_table
def test_the_same_seed_brings_the_same_game_and_another_seed_another(
    game: str, players: int
) -> None:
    def steps(seed: int) -> Any:
        match = begin(game, players, {}, seed)
        rng = QuickRng(4)
        for _ in range(30):
            if match.rules.to_act(match.state):
                match.play(*pick_move(match, rng))
        return match.steps

    assert steps(21) == steps(21)
    assert len({json.dumps(_events(game, steps(seed))) for seed in range(21, 29)}) > 1


def _events(game: str, steps: Any) -> list[Any]:
    rules = rules_of(game)
    return [rules.encode_event(step.move) for step in steps if step.actor == CHANCE]


@every_table
def test_unknown_and_impossible_options_are_refused(game: str, players: int) -> None:
    rules = rules_of(game)
    with pytest.raises(Refused, match="unknown_option"):
        complete_options(rules, players, {"speed": 3})
    for option in rules.options:
        wrong: tuple[Any, ...] = ("?", 1.0, -(10**9), 10**9, [], {})
        for value in wrong:
            with pytest.raises(Refused, match="bad_option") as refused:
                complete_options(rules, players, {option.name: value})
            assert has_no_words(refused.value, (*(option.choices or ()), *option.some_of))
    for count in (0, max(rules.player_counts) + 1):
        with pytest.raises(Refused, match="bad_players") as refused:
            complete_options(rules, count, {})
        assert has_no_words(refused.value)


def has_no_words(refused: Refused, names: Sequence[Any] = ()) -> bool:
    """Whether what is expected can be told within a sentence of any language; but for the names
    of choices, which are the engine's."""
    figures = dict(refused.reason.figures)
    told = str(figures["expected"])
    for name in names:
        told = told.replace(json.dumps(name), "")
    return not any(letter.isalpha() for letter in told)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_a_sentence_and_no_code_means_two_things(game: str) -> None:
    own = rules_of(game).reasons
    assert not own.keys() & (COMMON_REASONS.keys() | ENGINE_REASONS.keys())
    assert all(sentence.endswith((".", "{because}")) for sentence in own.values())
