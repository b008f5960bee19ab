"""Ratings: what matches say of a player, in numbers and in doubt."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.coach.ladder import Ladder, Ladders, NoLadder, apart, read_ladders
from game.coach.rating import ENOUGH, SPREAD, Opposition, Played, Rater, Rating, Scale, chance
from game.core.opponents import LEVELS
from game.services.ratings import scale_of

MATCHES = 30
RUNS = 20
MEASURED = ("fivetotwelve", "top12", "topominos", "topspot", "zatre")


def ladders(share: float = 0.7, *, quality: bool = False) -> Ladders:
    """Every level wins that share against the one below it."""
    rungs = [{"a": a, "b": b, "share": share} for a, b in zip(LEVELS[1:], LEVELS, strict=False)]
    costs = {level: {"cost": 0.05 - 0.01 * n, "spread": 0.08} for n, level in enumerate(LEVELS)}
    ladder = {"players": 2, "options": {"long": False}, "sides": 2, "rungs": rungs}
    flat = [{**rung, "share": 0.6} for rung in rungs]
    other = {"players": 2, "options": {"long": True}, "sides": 2, "rungs": flat}
    return read_ladders({"ladders": [ladder | ({"quality": costs} if quality else {}), other]})


def scale(game: str) -> Scale:
    found = scale_of(game)
    assert found is not None
    return found


def against(ladder: Ladder, level: str, share: float) -> Played:
    strength = ladder.strength_of(level)
    assert strength is not None
    return Played(ladder, Opposition((strength,)), share)


def play(known: Ladders, own: str, rng: Random, *, reviewed: bool = False) -> list[Played]:
    """The matches of a profile that plays as well as a level does, against levels by lot."""
    ladder = known.every[0]
    strength = ladder.strength_of(own)
    assert strength is not None
    found = []
    for _ in range(MATCHES):
        others = tuple(rng.choice(ladder.strengths) for _ in range(ladder.players - 1))
        won = float(rng.random() < chance(strength, others))
        decisions, cost = 0, 0.0
        if reviewed:
            decisions, quality = 20, ladder.quality(known.rating_of(own))
            cost = max(0.0, decisions * rng.gauss(quality.cost, quality.spread / decisions**0.5))
        found.append(Played(ladder, Opposition(others), won, decisions, cost))
    return found


def rated(of: Scale, matches: list[Played]) -> Rating:
    rater = Rater(of)
    for each in matches:
        rater.add(each)
    return rater.rating()


def test_400_points_are_ten_to_one() -> None:
    assert apart(10 / 11, 2) == pytest.approx(400)
    assert chance(1400, (1000,)) == pytest.approx(10 / 11)
    assert apart(chance(1200, (1000,) * 3), 4) == pytest.approx(200)


def test_before_the_first_match_nothing_is_sure_and_everybody_is_new() -> None:
    known = ladders()
    rating = rated(Scale(known), [])
    assert rating.value == pytest.approx(known.rating_of("casual"), abs=15)
    assert rating.error == pytest.approx(SPREAD, rel=0.05)
    assert rating.is_new
    ladder = known.every[0]
    assert not rated(Scale(known), [against(ladder, "casual", 1.0)] * ENOUGH).is_new


def test_wins_raise_a_rating_losses_lower_it_and_a_draw_with_an_equal_leaves_it() -> None:
    known = ladders()
    ladder, of = known.every[0], Scale(known)
    before = rated(of, [])
    won, lost, drawn = (rated(of, [against(ladder, "casual", s)]) for s in (1.0, 0.0, 0.5))
    assert won.value > before.value + 30
    assert lost.value < before.value - 30
    assert drawn.value == pytest.approx(before.value, abs=12)
    assert max(won.error, lost.error, drawn.error) < before.error
    better = rated(of, [against(ladder, "master", 1.0)])
    assert better.value > won.value, "a win against a stronger level says more"


@pytest.mark.parametrize("game", MEASURED)
@pytest.mark.parametrize("reviewed", [False, True])
def test_who_plays_like_a_level_gets_its_rating_within_30_matches(
    game: str, reviewed: bool
) -> None:
    """Results by the shares that were measured, and costs as they were."""
    of, rng = scale(game), Random(7)
    known = of.ladders
    near = []
    for level in LEVELS:
        found = [rated(of, play(known, level, rng, reviewed=reviewed)) for _ in range(RUNS)]
        truth = known.rating_of(level)
        near += [abs(each.value - truth) <= 2 * each.error for each in found]
        assert abs(fmean(each.value for each in found) - truth) < 80, level
        # One win among four is rarer than one among two, and a loss says little.
        assert fmean(each.error for each in found) < (120 if known.every[0].players == 2 else 180)
    assert fmean(near) >= 0.9


def test_decisions_make_a_rating_surer_than_results_alone() -> None:
    known = ladders(quality=True)
    of, rng = Scale(known), Random(3)
    for level in LEVELS:
        matches = play(known, level, rng, reviewed=True)
        alone = [Played(each.ladder, each.opposition, each.share) for each in matches]
        assert rated(of, matches).error < 0.9 * rated(of, alone).error
        assert abs(rated(of, matches).value - known.rating_of(level)) < 150


def test_decisions_alone_are_never_very_sure() -> None:
    known = ladders(quality=True)
    ladder = known.every[0]
    expected = ladder.quality(known.rating_of("skilled")).cost
    many = [Played(ladder, decisions=100, cost=100 * expected)] * 200
    found = rated(Scale(known), many)
    assert 40 < found.error < 120
    assert found.value == pytest.approx(known.rating_of("skilled"), abs=25)


@pytest.mark.parametrize("seed", range(20))
def test_the_order_in_which_luck_falls_moves_a_rating_by_less_than_its_uncertainty(
    seed: int,
) -> None:
    rng = Random(seed)
    known = scale("zatre").ladders
    matches = play(known, LEVELS[seed % len(LEVELS)], rng, reviewed=seed % 2 == 0)
    first = rated(scale("zatre"), matches)
    for _ in range(5):
        rng.shuffle(matches)
        again = rated(scale("zatre"), matches)
        assert abs(again.value - first.value) < first.error
        assert again.error == pytest.approx(first.error, rel=0.1)


def test_as_much_luck_moves_a_rating_as_its_uncertainty_says() -> None:
    """The same player with other luck: the ratings differ as the uncertainty says, not more."""
    of, rng = scale("fivetotwelve"), Random(11)
    found = [rated(of, play(of.ladders, "skilled", rng)) for _ in range(60)]
    mean = fmean(each.value for each in found)
    spread = fmean((each.value - mean) ** 2 for each in found) ** 0.5
    assert 0.5 < spread / fmean(each.error for each in found) < 1.15


def test_who_gets_better_is_seen_after_some_matches() -> None:
    known = ladders()
    ladder, of = known.every[0], Scale(known)
    long_ago = [against(ladder, "casual", n % 2) for n in range(400)]
    now = [against(ladder, "expert", n % 2) for n in range(200)]
    before, after = rated(of, long_ago), rated(of, long_ago + now)
    assert before.value == pytest.approx(known.rating_of("casual"), abs=30)
    assert after.value > known.rating_of("skilled")
    assert before.error < 45


def test_a_variant_in_which_luck_is_larger_moves_a_rating_less() -> None:
    known = ladders()
    usual, flat = known.every
    assert known.of(2, {"long": True}) is flat
    assert known.of(4, {"long": False}) is usual
    assert known.of(3, {}) is usual
    lucky = rated(Scale(known), [against(flat, "master", 0.0)] * 10)
    sure = rated(Scale(known), [against(usual, "master", 0.0)] * 10)
    assert flat.strength(known.rating_of("expert")) == flat.strength_of("expert")
    assert lucky.value < sure.value, "to lose against Master says less where it often loses"


def test_a_strong_partner_takes_a_part_of_the_win() -> None:
    known = ladders()
    ladder, of = known.every[0], Scale(known)
    others = (ladder.strengths[2],)
    alone = rated(of, [Played(ladder, Opposition(others), 1.0)] * 5)
    helped = rated(of, [Played(ladder, Opposition(others, (ladder.strengths[4],)), 1.0)] * 5)
    together = rated(of, [Played(ladder, Opposition(others, unknown=1), 1.0)] * 5)
    assert helped.value < together.value
    assert together == alone


def test_a_match_that_says_nothing_changes_nothing() -> None:
    known = ladders()
    rater = Rater(Scale(known))
    before = rater.rating()
    assert not rater.add(Played(known.every[0]))
    assert not rater.add(Played(known.every[0], decisions=5, cost=0.1)), "no qualities are known"
    assert rater.rating() == before


def test_the_fair_level_is_the_one_that_is_as_strong() -> None:
    known = ladders()
    for ladder in known.every:
        for level in LEVELS:
            assert ladder.fair_level(known.rating_of(level) + 20) == level
    assert known.level_at(0) == "novice"
    assert known.level_at(5000) == "master"


@pytest.mark.parametrize("data", [None, {}, {"ladders": []}, {"ladders": [{"players": 2}]}])
def test_what_is_no_ladder_is_refused(data: object) -> None:
    with pytest.raises(NoLadder):
        read_ladders(data)


def test_a_rung_that_was_not_measured_is_as_long_as_the_usual_one() -> None:
    rungs = [{"a": a, "b": b, "share": 0.7} for a, b in zip(LEVELS[1:], LEVELS, strict=False)]
    usual = {"players": 2, "options": {}, "sides": 2, "rungs": rungs}
    short = {"players": 4, "options": {}, "sides": 4, "rungs": [{**rungs[0], "share": 0.3}]}
    first, other = read_ladders({"ladders": [usual, short]}).every
    assert other.strengths[1] - other.strengths[0] == pytest.approx(apart(0.3, 4))
    for n in range(1, len(LEVELS) - 1):
        assert other.strengths[n + 1] - other.strengths[n] == pytest.approx(
            first.strengths[n + 1] - first.strengths[n]
        )
    with pytest.raises(NoLadder):
        read_ladders({"ladders": [short, usual]})


def test_levels_that_never_met_are_compared_by_one_whom_both_have_met() -> None:
    rungs = [{"a": a, "b": b, "share": 0.7} for a, b in zip(LEVELS[1:], LEVELS, strict=False)]
    others = [
        {"a": "master1", "b": "expert", "share": 0.6},
        {"a": "master", "b": "master1", "share": 0.55},
    ]
    told = {"players": 2, "options": {}, "sides": 2, "rungs": [*rungs[:-1], *others]}
    (found,) = read_ladders({"ladders": [told]}).every
    step = found.strengths[-1] - found.strengths[-2]
    assert step == pytest.approx(apart(0.6, 2) + apart(0.55, 2))


def test_a_level_that_is_not_stronger_is_refused() -> None:
    with pytest.raises(NoLadder):
        ladders(0.45)
