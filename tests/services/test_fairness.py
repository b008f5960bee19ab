"""Deviations from the expected chance: chances as in the rules, honest bands, the seed."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from math import comb, sqrt
from typing import Any, TypeVar

import pytest

from game.core.chance import QuickRng
from game.core.draws import Handful, one_by_one, stretches
from game.core.match import MANUAL, Match
from game.core.opponents import Budget
from game.core.reasons import Refused
from game.core.rules import CHANCE, seats_to_act
from game.games import GAMES, rules_of
from game.services.fairness import (
    BEYOND,
    Check,
    Count,
    Counts,
    Draws,
    check_draws,
    count_draws,
    counts_of,
    is_from_seed,
    judged,
    summed,
    told_apart,
)
from tests.nightly import times
from tests.play import random_match, through_json

T = TypeVar("T")
TABLES = [
    ("top12", 2, ()),
    ("fivetotwelve", 2, ()),
    ("fivetotwelve", 4, ()),
    ("zatre", 2, ()),
    ("topominos", 3, ()),
    ("topspot", 3, ()),
    ("topspot", 4, (("level", "expert"),)),
]
SAMPLES = 3000


def to_the_end(work: Generator[None, None, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


@cache
def played(game: str, players: int, options: tuple[tuple[str, Any], ...], seed: int) -> Match:
    *_, match = random_match(game, players, dict(options), seed)
    return match


def draws_of(match: Match) -> Draws:
    game = GAMES[match.rules.id]
    kinds = len(game.facts.kinds)
    return to_the_end(count_draws(match.record(), match.rules, game.facts.drawn, kinds))


def handfuls_of(match: Match) -> list[Handful]:
    """All draws of a match, as its game tells them."""
    drawn, before, found = GAMES[match.rules.id].facts.drawn, match.first_state, list[Handful]()
    for step in match.steps:
        if step.actor == CHANCE:
            found += drawn(before, step.move)
        before = step.after
    return found


def hypergeometric(size: int, kind: int, whole: int) -> list[float]:
    """The chances of 0, 1, ... of a kind among so many that are drawn without putting back."""
    return [
        comb(kind, number) * comb(whole - kind, size - number) / comb(whole, size)
        for number in range(min(size, kind) + 1)
    ]


def exact_chances(handfuls: list[Handful], seat: int | None, kind: int) -> list[float]:
    """The probabilities of how many of a kind come to a seat, or to all together, when so many are
    drawn."""
    chances = [1.0]
    for stretch in stretches(handfuls):
        size = sum(sum(each.came) for each in stretch if seat in (None, each.seat))
        more = hypergeometric(size, stretch[0].among[kind], sum(stretch[0].among))
        both = [0.0] * (len(chances) + len(more) - 1)
        for number, chance in enumerate(chances):
            for added, likely in enumerate(more):
                both[number + added] += chance * likely
        chances = both
    return chances


def moments(match: Match, before: Any, seat: int) -> list[tuple[float, float]]:
    """Per kind the mean and the variance of what comes to a seat, from the rules themselves."""
    game, chance = GAMES[match.rules.id], match.rules.chance(before)
    kinds = len(game.facts.kinds)
    if chance.sampler is None:
        told = list(zip(chance.outcomes, chance.weights, strict=True))
    else:
        rng = QuickRng(1)
        told = [(chance.draw(rng), 1) for _ in range(SAMPLES)]
    whole = sum(weight for _, weight in told)
    came: list[tuple[tuple[int, ...], int]] = []
    for event, weight in told:
        own = [counts_of(h) for h in game.facts.drawn(before, event) if h.seat == seat]
        came.append((tuple(count.came for count in summed(own, kinds)), weight))
    found = []
    for kind in range(kinds):
        mean = sum(counts[kind] * weight for counts, weight in came) / whole
        squares = sum((counts[kind] - mean) ** 2 * weight for counts, weight in came)
        found.append((mean, squares / whole))
    return found


# --- the chances are those of the rules ---


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_what_is_to_be_expected_is_what_the_rules_bring(
    game: str, players: int, options: tuple[tuple[str, Any], ...]
) -> None:
    match = played(game, players, options, 1)
    facts, before = GAMES[game].facts, match.first_state
    listed = sampled = 0
    for step in match.steps:
        if step.actor == CHANCE:
            is_listed = match.rules.chance(before).sampler is None
            handfuls = GAMES[game].facts.drawn(before, step.move)
            # Start draws go on as long as there is a tie: what one round brings, not how many.
            one_round = len({each.seat for each in handfuls}) == len(handfuls)
            take = (listed < 40) if is_listed else (sampled < 4 and len(handfuls) == 1)
            take |= facts.whole_dealt and not sampled
            if take and one_round:
                listed, sampled = listed + is_listed, sampled + (not is_listed)
                for handful in handfuls:
                    expected = moments(match, before, handful.seat)
                    for count, (mean, variance) in zip(counts_of(handful), expected, strict=True):
                        room = 0.0 if is_listed else 5 * sqrt((variance + 1e-3) / SAMPLES)
                        assert count.expected == pytest.approx(mean, abs=room + 1e-9)
                        room = 0.0 if is_listed else 0.25 * variance + 0.03
                        assert count.variance == pytest.approx(variance, abs=room + 1e-9)
        before = step.after
    assert listed + sampled


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_every_piece_that_comes_is_counted_and_was_to_be_expected(
    game: str, players: int, options: tuple[tuple[str, Any], ...]
) -> None:
    draws = draws_of(played(game, players, options, 2))
    assert len(draws.seats) == players
    for counts in draws.seats:
        came = sum(count.came for count in counts)
        assert came > 0
        assert sum(count.expected for count in counts) == pytest.approx(came)
        assert all(count.variance >= 0 for count in counts)
    for kind, count in enumerate(draws.together):
        own = [counts[kind] for counts in draws.seats]
        assert count.came == sum(each.came for each in own)
        assert count.expected == pytest.approx(sum(each.expected for each in own))


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_means_and_variances_are_those_of_drawing_without_putting_back(
    game: str, players: int, options: tuple[tuple[str, Any], ...]
) -> None:
    match = played(game, players, options, 2)
    handfuls, draws = handfuls_of(match), draws_of(match)
    scopes: list[int | None] = [0, 1] if GAMES[game].facts.whole_dealt else [None, 0, 1]
    for scope in scopes:
        for kind, count in enumerate(draws.together if scope is None else draws.seats[scope]):
            chances = exact_chances(handfuls, scope, kind)
            mean = sum(number * chance for number, chance in enumerate(chances))
            squares = sum((number - mean) ** 2 * chance for number, chance in enumerate(chances))
            assert count.expected == pytest.approx(mean, abs=1e-9)
            assert count.variance == pytest.approx(squares, abs=1e-9)
            cubes = sum((number - mean) ** 3 * chance for number, chance in enumerate(chances))
            assert count.lean == pytest.approx(cubes, abs=1e-9)


def test_when_all_tiles_are_drawn_each_number_was_expected_as_often_as_there_is() -> None:
    tiles = [*range(20)] * 2
    handfuls = list(one_by_one((2,) * 20, ((n // 3 % 2, kind) for n, kind in enumerate(tiles))))
    draws = told_apart(handfuls, 2, 20)
    for count in draws.together:
        assert (count.came, count.expected, count.variance) == (2, 2, 0)
        assert count.band == (2, 2)
    first = sum(count.came for count in draws.seats[0])
    for count in draws.seats[0]:
        assert count.expected == pytest.approx(first * 2 / 40)
        assert count.variance == pytest.approx(first * 0.05 * 0.95 * (40 - first) / 39)
        assert 0 <= count.band[0] <= count.band[1] <= 2


def test_what_comes_back_into_the_bag_begins_a_new_stretch() -> None:
    first, second = one_by_one((2, 2), [(0, 0), (1, 1)])
    after_exchange = Handful(0, (1, 0), (2, 1))
    assert stretches([first, second, after_exchange]) == [[first, second], [after_exchange]]
    draws = told_apart([first, second, after_exchange], 2, 2)
    assert [count.expected for count in draws.together] == pytest.approx([1 + 2 / 3, 1 + 1 / 3])
    rolls = [Handful(0, (1, 0), (1, 1))] * 3
    assert len(stretches(rolls)) == 3
    assert told_apart(rolls, 1, 2).together[0] == Count(3, 1.5, 0.75)


def test_tiles_of_the_set_up_are_told_apart_from_those_of_turns() -> None:
    match = played("fivetotwelve", 3, (), 2)
    draws, figures = draws_of(match), GAMES["fivetotwelve"].facts.figures(match)
    for seat in range(3):
        came = sum(count.came for count in draws.seats[seat])
        assert draws.before_turns[seat] > 0
        assert came - draws.before_turns[seat] == figures[seat]["drawn"]


@pytest.mark.parametrize("game", ["zatre", "topominos"])
def test_draws_for_the_first_turn_are_told_apart_from_those_of_turns(game: str) -> None:
    match = played(game, 3, (), 2) if game == "topominos" else played(game, 2, (), 2)
    rounds = match.steps[0].move.rounds
    for seat, number in enumerate(draws_of(match).before_turns):
        assert number == sum(each[seat] is not None for each in rounds) > 0


def test_in_a_deal_of_all_cards_everybody_together_gets_each_of_them() -> None:
    match = played("topspot", 3, (), 1)
    deals = sum(step.actor == CHANCE for step in match.steps)
    kinds = GAMES["topspot"].facts.kinds
    for kind, count in zip(kinds, summed(draws_of(match).seats, len(kinds)), strict=True):
        assert count.came == (0 if kind == "joker" else 3 * deals)


def test_a_joker_that_each_gets_is_no_chance_and_others_are() -> None:
    each = played("topspot", 4, (("level", "expert"),), 1)
    assert rules_of("topspot").about.options
    terms = each.first_state.terms
    joker = draws_of(each).seats[0][-1]
    assert (joker.variance > 0) is not terms.joker_each


def test_drawing_one_after_the_other_leaves_less_in_the_bag() -> None:
    first, second = one_by_one((2, 1), [(0, 0), (1, 0)])
    assert first == Handful(0, (1, 0), (2, 1))
    assert second == Handful(1, (1, 0), (1, 1))


def test_drawing_all_there_is_leaves_nothing_to_chance() -> None:
    all_of_it = counts_of(Handful(0, (2, 1), (2, 1)))
    assert [count.variance for count in all_of_it] == [0, 0]
    assert not any(count.is_outside for count in all_of_it)
    assert judged(all_of_it).kinds == 0


# --- bands are honest ---


@pytest.mark.parametrize(
    ("game", "players", "options", "matches"),
    [
        ("top12", 2, (), times(usually=30, nightly=60)),
        ("fivetotwelve", 2, (), times(usually=20, nightly=40)),
        ("zatre", 2, (), times(usually=20, nightly=40)),
        ("topominos", 3, (), times(usually=40, nightly=80)),
        ("topspot", 3, (), times(usually=20, nightly=40)),
    ],
)
def test_over_many_matches_as_many_lie_within_their_band_as_chance_alone_puts_there(
    game: str, players: int, options: tuple[tuple[str, Any], ...], matches: int
) -> None:
    scopes: list[int | None] = [0] if GAMES[game].facts.whole_dealt else [None, 0]
    for scope in scopes:
        inside, all_of_them, unusual, expected, variance = 0, 0, 0, 0.0, 0.0
        for seed in range(matches):
            match = played(game, players, options, 100 + seed)
            draws, handfuls = draws_of(match), handfuls_of(match)
            counts = draws.together if scope is None else draws.seats[scope]
            unusual += judged(counts).is_unusual
            for kind, count in enumerate(counts):
                if count.is_open:
                    low, high = count.band
                    within = sum(exact_chances(handfuls, scope, kind)[low : high + 1])
                    inside += not count.is_outside
                    all_of_them += 1
                    expected += within
                    variance += within * (1 - within)
        # Few whole numbers can come, so a band holds 19 of 20 as nearly as these can.
        assert expected / all_of_them > 1 - BEYOND - 0.02
        assert inside == pytest.approx(expected, abs=4 * sqrt(variance) + 1)
        assert unusual <= matches * BEYOND + 3 * sqrt(matches * BEYOND)


def test_who_plays_with_thought_and_exchanges_when_it_helps_has_no_unusual_draws() -> None:
    rules, matches = rules_of("topominos"), 60
    greedy = GAMES["topominos"].opponents["greedy"]
    unusual = 0
    for seed in range(matches):
        match, rng = Match(rules, 3, {}, seed), QuickRng(seed)
        while rules.result(match.state) is None:
            (seat,) = seats_to_act(rules, match.state)
            view = rules.view(match.state, seat)
            match.play(seat, greedy.choose(view, Budget(1), rng).move)
        unusual += judged(draws_of(match).together).is_unusual
    assert unusual <= matches * BEYOND + 3 * sqrt(matches * BEYOND)


@pytest.mark.parametrize(("kind", "whole"), [(2, 40), (4, 80), (20, 120), (3, 12)])
def test_a_band_holds_nineteen_of_twenty_hands_out_of_a_bag(kind: int, whole: int) -> None:
    for size in range(1, whole):
        came = Handful(0, (size, 0), (kind, whole - kind))
        low, high = counts_of(came)[0].band
        assert 0 <= low <= high <= min(size, kind)
        assert sum(hypergeometric(size, kind, whole)[low : high + 1]) >= 0.92


@pytest.mark.parametrize("rolls", [12, 60, 600, 60_000])
def test_a_band_holds_nineteen_of_twenty_fair_dice(rolls: int) -> None:
    whole = Count(0, rolls / 6, rolls * 5 / 36, rolls * 5 / 36 * (1 - 2 / 6))
    low, high = whole.band
    assert low < rolls / 6 < high
    if rolls >= 600:
        deviation = sqrt(whole.variance)
        assert (high - low) / 2 == pytest.approx(1.96 * deviation, abs=1)
    chances = [_binomial(rolls, k) for k in range(low, high + 1)] if rolls <= 600 else [0.95]
    assert 0.92 <= sum(chances) <= 0.985


def _binomial(rolls: int, sixes: int) -> float:
    return float(comb(rolls, sixes) / 6**sixes * (5 / 6) ** (rolls - sixes))


@pytest.mark.parametrize(
    ("expected", "variance"), [(0.001, 0.00099), (10, 1e-6), (10.5, 0.25), (1e5, 5e4)]
)
def test_there_is_a_band_however_little_or_much_is_drawn(expected: float, variance: float) -> None:
    low, high = Count(0, expected, variance).band
    assert 0 <= low <= round(expected) <= high


def test_what_is_rare_stays_as_rare_beside_what_is_sure_to_come() -> None:
    """A few draws that went back, then the whole bag: it is the few that leave something open."""
    few, whole = Handful(0, (2, 1), (12, 108)), Handful(0, (12, 108), (12, 108))
    draws = told_apart([few, whole], 1, 2)
    chances = hypergeometric(3, 12, 120)
    assert draws.together[0].came == 14
    assert draws.together[0].rarity == pytest.approx(2 * sum(chances[2:]), rel=0.1)
    assert draws.together[0].band == (12, 13)


def test_a_loaded_die_is_found_out() -> None:
    fair = [Count(100 + away, 100, 500 / 6) for away in (3, -8, 6, -5, 4, 0)]
    loaded = [Count(100 + away, 100, 500 / 6) for away in (60, -12, -12, -12, -12, -12)]
    assert not judged(tuple(fair)).is_unusual
    found = judged(tuple(loaded))
    assert (found.is_unusual, found.strayed, found.outside) == (True, 0, 1)


def test_too_many_outside_are_unusual_though_none_strays_far() -> None:
    slightly, as_expected = Count(122, 100, 90), Count(100, 100, 90)
    found = judged((slightly,) * 5 + (as_expected,) * 15)
    assert found.outside == 5
    assert found.is_unusual
    assert found.strayed is None
    one = judged((slightly,) + (as_expected,) * 19)
    assert (one.outside, one.is_unusual) == (1, False)
    assert one.usually_outside == 1


def test_counts_of_several_matches_add_up() -> None:
    one: Counts = (Count(1, 0.5, 0.25), Count(0, 0.5, 0.25))
    assert summed([one, one], 2) == (Count(2, 1.0, 0.5), Count(0, 1.0, 0.5))
    assert summed([], 2) == (Count(), Count())


# --- the seed ---


@pytest.mark.parametrize("game", list(GAMES))
def test_every_draw_of_a_match_comes_from_its_seed(game: str) -> None:
    match = played(game, 3, (), 3) if game != "zatre" else played(game, 2, (), 3)
    record = through_json(match.record())
    draws = sum(step.actor == CHANCE for step in match.steps)
    assert to_the_end(check_draws(record, match.rules)) == Check(draws, draws)
    assert is_from_seed(record)


def test_a_record_with_another_seed_is_found_out() -> None:
    match = played("fivetotwelve", 2, (), 3)
    check = to_the_end(check_draws({**match.record(), "seed": 4}, match.rules))
    assert check.agreeing < check.draws


def test_counting_and_checking_pause_after_every_step() -> None:
    match = played("top12", 2, (), 3)
    game = GAMES["top12"]
    count = count_draws(match.record(), match.rules, game.facts.drawn, len(game.facts.kinds))
    assert len(list(count)) == len(match.steps)
    assert len(list(check_draws(match.record(), match.rules))) == len(match.steps)


def test_what_was_put_in_by_hand_is_from_no_seed() -> None:
    match = Match(rules_of("top12"), 2, {}, 1, chance=MANUAL)
    assert not is_from_seed(match.record())


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    match = played("fivetotwelve", 2, (), 3)
    record = through_json(match.record())
    record["steps"][0]["event"]["seat"] = 1
    with pytest.raises(Refused):
        to_the_end(check_draws(record, match.rules))
    other = {**played("topspot", 3, (), 3).record(), "components": "of another set"}
    with pytest.raises(Refused):
        to_the_end(check_draws(other, rules_of("topspot")))
