"""Codes of deals: what goes in comes out, typing mistakes are found, old codes stay good."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.about import About, Option
from game.core.codes import (
    GROUP,
    LARGEST_SEED,
    MOST_PLAYERS,
    REASONS,
    SIGNS,
    Deal,
    check_deal,
    code_of,
    deal_of,
)
from game.core.opponents import LEVELS
from game.core.reasons import Refused
from game.core.rules import all_reasons
from game.games import GAMES, rules_of

GAMES_KNOWN: Final = [game.about for game in GAMES.values()]
EXAMPLE: Final = Deal("zatre", 3, 1, ("expert", "expert"), {}, 123_456_789)
GOLDEN: Final = {
    "2278-TW38-66ED": EXAMPLE,
    "4FZZ-ZZZZ-ZZE1-EYK0": Deal("top12", 1, 0, (), {}, 281474976710655),
    "DB22-B0G6-C50K-EY59": Deal("top12", 4, 3, (None, None, None), {"first": 2}, 271828182845904),
    "9G29-TG8Q-PTDB-SCJ6": Deal(
        "fivetotwelve", 2, 0, ("master",), {"series": True}, 31415926535897
    ),
    "0010-6G00-0000-0101-SCVK": Deal(
        "fivetotwelve", 4, 2, ("novice", "casual", None), {"first": 1}, 1
    ),
    "F2GW-4JF4-ADG0-66NY": Deal(
        "zatre",
        6,
        5,
        ("skilled", "skilled", "skilled", "skilled", "skilled"),
        {"holding": "forced", "teams": True},
        98765432109876,
    ),
    "00BG-E01T-SEPR-ZB0V-KM9S": Deal(
        "topominos", 3, 2, ("casual", "casual"), {"target": 150}, 112233445566
    ),
    "0002-NG00-0000-0093-KMZK": Deal("topominos", 2, 0, ("expert",), {"rounds": 20}, 0),
    "0001-Y94E-4ZZZ-ZZZZ-ZZAC-BYVT": Deal(
        "topspot",
        5,
        4,
        ("novice", "casual", "skilled", "expert"),
        {
            "level": "expert",
            "joker_each": True,
            "deals_each": 10,
            "dealer": 2,
            "colours": "abce",
            "open_cards": False,
        },
        281474976710654,
    ),
    "72RV-RV0N-1DNP-BY0D": Deal(
        "topspot", 4, 1, ("master", "master", "master"), {"dealer": 0}, 161803398874989
    ),
}
"""Codes that were given away open for ever: never change what stands here, only add."""


def values_of(option: Option, players: int) -> some.SearchStrategy[Any]:
    """All that an option can be."""
    if option.some_of:
        letters = some.lists(some.sampled_from(option.some_of), unique=True)
        return letters.map(lambda found: "".join(sorted(found, key=option.some_of.index)))
    if option.seat:
        return some.integers(0, players - 1)
    every = some.sampled_from(option.choices) if option.choices else some.nothing()
    if option.low is None:
        return every
    return every | some.integers(option.low, option.high)


@some.composite
def deals(draw: some.DrawFn) -> Deal:
    about = draw(some.sampled_from(GAMES_KNOWN))
    players = draw(some.sampled_from(about.player_counts))
    level = some.sampled_from((None, *LEVELS))
    alike = draw(level)
    others = [draw(level) if draw(some.booleans()) else alike for _ in range(players - 1)]
    chosen = {option.name: draw(values_of(option, players)) for option in about.options}
    usual = {option.name: option.default_for(players) for option in about.options}
    options = {name: value for name, value in chosen.items() if value != usual[name]}
    seat, seed = draw(some.integers(0, players - 1)), draw(some.integers(0, LARGEST_SEED - 1))
    return Deal(about.id, players, seat, tuple(others), options, seed)


def written(deal: Deal) -> str:
    code = code_of(deal, GAMES[deal.game].about)
    assert code is not None
    return code


def signs(code: str) -> str:
    return code.replace("-", "")


def why_not(code: str) -> str | None:
    try:
        deal_of(code, GAMES_KNOWN)
    except Refused as problem:
        return problem.reason.code
    return None


# --- what goes in comes out ---


@given(deals())
def test_a_code_opens_the_deal_that_it_was_made_of(deal: Deal) -> None:
    code = written(deal)
    assert deal_of(code, GAMES_KNOWN) == deal
    assert len(signs(code)) <= 24
    assert all(len(group) == GROUP for group in code.split("-"))


@given(deals())
def test_the_usual_deal_has_sixteen_signs(deal: Deal) -> None:
    """Whoever begins, from whichever seat, against whichever level."""
    about = GAMES[deal.game].about
    seats = {option.name for option in about.options if option.seat}
    usual = {name: value for name, value in deal.options.items() if name in seats}
    alike = deal.others[:1] * len(deal.others)
    assert (
        len(signs(written(Deal(about.id, deal.players, deal.seat, alike, usual, deal.seed)))) <= 16
    )


@pytest.mark.parametrize("code", GOLDEN)
def test_codes_that_were_given_away_still_open(code: str) -> None:
    assert deal_of(code, GAMES_KNOWN) == GOLDEN[code]
    assert written(GOLDEN[code]) == code


def test_options_that_are_told_as_by_default_change_no_code() -> None:
    about = GAMES["fivetotwelve"].about
    plain = Deal("fivetotwelve", 2, 0, ("master",), {}, 77)
    told = Deal("fivetotwelve", 2, 0, ("master",), {"first": 0, "series": False}, 77)
    assert code_of(told, about) == code_of(plain, about)


def test_levels_are_by_seat() -> None:
    assert EXAMPLE.levels == ("expert", None, "expert")
    assert Deal("top12", 1, 0, (), {}, 1).levels == (None,)


@pytest.mark.parametrize(
    "deal",
    [
        Deal("top12", 1, 0, (), {}, LARGEST_SEED),
        Deal("top12", 1, 0, (), {}, -1),
        Deal("top12", 2, 0, ("oracle",), {}, 1),
        Deal("top12", 2, 0, (None,), {"first": 2}, 1),
        Deal("topspot", 3, 0, (None, None), {"colours": "az"}, 1),
        Deal("topominos", 2, 0, (None,), {"target": 19}, 1),
    ],
)  # fmt: skip
def test_what_does_not_fit_into_a_code_has_none(deal: Deal) -> None:
    assert code_of(deal, GAMES[deal.game].about) is None


def test_no_two_games_are_taken_for_each_other() -> None:
    about = About("top12", (1,), ())
    for game in GAMES_KNOWN:
        code = code_of(
            Deal(game.id, 2 + (2 not in game.player_counts), 0, (None,) * 2, {}, 5), game
        )
        assert code is not None
        if game.id != "top12":
            with pytest.raises(Refused):
                deal_of(code, [about])


def test_every_table_of_the_games_has_a_code() -> None:
    assert max(max(about.player_counts) for about in GAMES_KNOWN) <= MOST_PLAYERS


# --- typing ---


@given(deals(), some.randoms(use_true_random=False))
def test_case_spaces_and_dashes_do_not_matter(deal: Deal, random: Random) -> None:
    code = signs(written(deal))
    between = [random.choice(("", "", " ", "-", "\u2013", "\u00a0", "\n")) for _ in code]
    typed = "".join(sign + gap for sign, gap in zip(code, between, strict=True))
    assert deal_of(f"  {random.choice((typed, typed.lower()))} ", GAMES_KNOWN) == deal


@given(deals())
def test_what_looks_alike_is_read_as_what_is_meant(deal: Deal) -> None:
    code = written(deal)
    assert deal_of(code.replace("0", "O").replace("1", "I"), GAMES_KNOWN) == deal
    assert deal_of(code.replace("0", "o").replace("1", "l").replace("V", "u"), GAMES_KNOWN) == deal


@given(deals())
def test_every_single_wrong_sign_is_found(deal: Deal) -> None:
    code = signs(written(deal))
    for at, right in enumerate(code):
        for wrong in SIGNS.replace(right, ""):
            assert why_not(code[:at] + wrong + code[at + 1 :]) == "code_mistyped"


@given(deals())
def test_all_neighbours_in_the_wrong_order_are_found(deal: Deal) -> None:
    code = signs(written(deal))
    for at, (one, other) in enumerate(pairwise(code)):
        if one != other:
            swapped = code[:at] + other + one + code[at + 2 :]
            assert why_not(swapped) == "code_mistyped"


@given(deals(), some.sampled_from(SIGNS))
def test_a_sign_too_many_or_too_few_is_found(deal: Deal, sign: str) -> None:
    code = signs(written(deal))
    for at in range(len(code)):
        assert why_not(code[:at] + code[at + 1 :]) == "code_incomplete"
        assert why_not(code[:at] + sign + code[at:]) == "code_incomplete"


def test_hardly_any_other_mistake_opens_another_deal() -> None:
    random, opened = Random(25), 0
    code = signs(written(EXAMPLE))
    for _ in range(3_000):
        typed = list(code)
        for at in random.sample(range(len(code)), random.randint(2, 6)):
            typed[at] = random.choice(SIGNS)
        opened += "".join(typed) != code and why_not("".join(typed)) is None
    assert opened <= 3


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "code_unreadable"),
        (" - ", "code_unreadable"),
        ("2278-TW38-66E!", "code_unreadable"),
        ("2278-TW38-66E\u00e9", "code_unreadable"),
        ("2278-TW38-66E", "code_incomplete"),
        ("0" * 4_000, "code_incomplete"),
        ("2278-TW38-66EE", "code_mistyped"),
    ],
)
def test_what_is_no_code_is_refused(code: str, why: str) -> None:
    assert why_not(code) == why


@given(some.text())
def test_whatever_is_typed_is_a_deal_or_refused(typed: str) -> None:
    assert why_not(typed) in {None, *REASONS}


# --- deals that this program does not know ---


def test_a_game_that_is_not_there_is_of_a_newer_version() -> None:
    with pytest.raises(Refused) as found:
        deal_of(written(EXAMPLE), [about for about in GAMES_KNOWN if about.id != "zatre"])
    assert found.value.reason.code == "code_newer"


def test_an_option_or_a_table_that_is_not_there_is_of_a_newer_version() -> None:
    about = GAMES["zatre"].about
    deal = Deal("zatre", 4, 1, (None,) * 3, {"teams": True}, 1)
    code = written(deal)
    for known in (
        About("zatre", about.player_counts, about.options[:1]),
        About("zatre", (2, 3), about.options),
    ):
        with pytest.raises(Refused) as found:
            deal_of(code, [known])
        assert found.value.reason.code == "code_newer"


def test_an_option_that_is_added_at_the_end_leaves_codes_as_they_are() -> None:
    about = GAMES["zatre"].about
    more = Option("more", False, choices=(False, True))
    known = About("zatre", about.player_counts, (*about.options, more))
    deal = Deal("zatre", 4, 1, (None,) * 3, {"teams": True}, 1)
    assert deal_of(written(deal), [known]) == deal


def test_a_deal_that_the_rules_refuse_says_why() -> None:
    deal = Deal("zatre", 3, 0, ("expert", "expert"), {"teams": True}, 1)
    rules = rules_of("zatre")
    found = deal_of(written(deal), GAMES_KNOWN)
    with pytest.raises(Refused) as refused:
        check_deal(found, rules)
    why = refused.value.reason
    assert why.code == "code_impossible"
    inner = rules.why_not_options(3, {"holding": "free", "teams": True})
    assert inner is not None
    reasons = {**all_reasons(rules), **REASONS}
    assert inner.sentence(reasons) in why.sentence(reasons)


@given(deals())
def test_a_deal_is_refused_exactly_where_the_rules_refuse_its_match(deal: Deal) -> None:
    rules = rules_of(deal.game)
    complete = {
        o.name: deal.options.get(o.name, o.default_for(deal.players)) for o in rules.options
    }
    is_allowed = rules.why_not_options(deal.players, complete) is None
    try:
        check_deal(deal, rules)
        assert is_allowed
    except Refused:
        assert not is_allowed


def test_every_refusal_of_codes_is_said() -> None:
    codes = {"2278-TW38-66E!", "2278-TW38-66E", "2278-TW38-66EE", written(EXAMPLE)}
    found = {why_not(code) for code in codes} - {None}
    assert found | {"code_newer", "code_impossible"} == set(REASONS)
