"""The rules of Topominos: worked examples, rulings and corner cases. Numbers are those of the rules
page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.reasons import Refused
from tests.games.topominos.tables import (
    CENTRE,
    CORNER,
    EDGE,
    EMPTY,
    HAND,
    OTHER_HAND,
    canonical,
    draw,
    end,
    late,
    names,
    new,
    no_end,
    no_event,
    no_pass,
    no_put,
    pass_on,
    put,
    seen,
    shown,
    table,
)
from tests.tables import assert_legal, happen, play, why_not

EIGHT = ("oooo.....", "....oooo.")
"""Two pieces that leave only one corner free."""
LAST = "........o"
"""The corner that they leave free."""


# --- worked examples ---


def test_three_stacks_that_then_hold_6_7_and_6_dots_score_19() -> None:
    stacks = {0: ["oooo.....", "....o...."], 1: ["....oooo.", "..o......"], 2: ["oo.oo...."]}
    match = table(stacks, [["oo.......", CORNER, CORNER, EDGE, CENTRE], OTHER_HAND])
    put(match, "........o", into=0)
    put(match, "oo.......", into=1)
    assert seen(match, "turn_score") == (6 + 7,)
    put(match, "..o......", into=2)
    assert no_put(match, ".......o.", into=3) == "existing_chosen"
    put(match, ".....o...", into=2)
    assert seen(match, "choice", "touched") == ("existing", {"in": [0, 1, 2], "complete": 0})
    assert seen(match, "turn_score") == (6 + 7 + 6,)
    end(match)
    assert seen(match, "scores", "turn_score", "phase") == ([19, 0], 0, "refill")


def test_a_stack_from_nothing_to_nine_dots_scores_9_and_leaves_the_choice_open() -> None:
    match = table({1: ["oo......."]}, [[*EIGHT, CORNER, EDGE, CENTRE], OTHER_HAND])
    put(match, *EIGHT, LAST, into=4)
    assert seen(match, "choice", "touched") == (None, {"in": [], "complete": 1})
    assert seen(match, "turn_score", "out") == (9, names([*EIGHT, LAST]))
    assert (shown(match)["tray"][4], shown(match)["stacks"][4]) == (EMPTY, [])
    assert_legal(
        match,
        0,
        {"end": True},
        *({"put": CENTRE, "in": compartment} for compartment in range(9)),
        *({"put": edge, "in": c} for edge in edges() for c in range(9) if c != 1 or edge[1] == "."),
    )
    put(match, CENTRE, into=4)  # another new one
    assert seen(match, "choice", "turn_score") == ("new", 9 + 1)


def edges() -> list[str]:
    return [".o.......", "...o.....", ".....o...", ".......o."]


def test_after_a_full_stack_others_may_get_pieces() -> None:
    match = table({1: ["oo......."]}, [[*EIGHT, CORNER, EDGE, CENTRE], OTHER_HAND])
    put(match, *EIGHT, LAST, into=4)
    put(match, CENTRE, into=1)
    assert seen(match, "choice", "touched") == ("existing", {"in": [1], "complete": 1})
    assert seen(match, "turn_score") == (9 + 3,)


def test_after_a_piece_in_an_empty_compartment_others_wait_until_that_stack_is_full() -> None:
    match = table({1: ["oo......."]}, [[*EIGHT, CORNER, EDGE, CENTRE], OTHER_HAND])
    put(match, EIGHT[0], into=4)
    assert (no_put(match, CENTRE, into=1), no_put(match, CENTRE, into=0)) == ("stack_begun",) * 2
    put(match, EIGHT[1], into=4)
    assert (no_put(match, CENTRE, into=1), no_put(match, CENTRE, into=0)) == ("stack_begun",) * 2
    put(match, LAST, into=4)
    assert (no_put(match, CENTRE, into=1), no_put(match, CENTRE, into=0)) == (None, None)


# --- the start (1, 2) ---


def test_the_most_dots_start_and_tied_players_draw_again_from_the_full_bag() -> None:
    match = new(4)
    assert seen(match, "phase", "active", "starter") == ("start", None, None)
    assert shown(match)["chance"] == {"event": "starter", "seat": None, "count": 4}
    again = "......ooo"  # there is one of it: the bag is full again for each round of draws
    happen(
        match,
        {
            "starter": [
                [CORNER, again, ".....oo.o", ".....o.oo"],
                [None, ".....oo.o", CENTRE, again],
                [None, CENTRE, None, again],
            ]
        },
    )
    assert seen(match, "phase", "active", "starter", "bag") == ("deal", None, 3, 56)


@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ([], "draws_go_on"),
        ([[CORNER, EDGE, CORNER]], "draws_go_on"),
        ([[CORNER, ".......oo", CORNER], [CORNER, None, EDGE]], "draws_decided"),
        ([[CORNER, ".......oo"]], "draws_of_seats"),
        ([[CORNER, None, ".......oo"]], "draws_of_tied"),
        ([[CORNER, "......o.o", ".......oo"], [CORNER, ".......oo", EDGE]], "draws_of_tied"),
        ([[CORNER, ".......oo", ".......oo"]], "not_in_bag"),
        ([["ooooooooo", CORNER, CORNER]], "not_in_bag"),
    ],
)
def test_impossible_draws_for_the_first_turn_are_refused(
    rounds: list[list[str | None]], code: str
) -> None:
    assert no_event(new(3), {"starter": rounds}) == code


def test_after_the_draw_the_racks_are_filled_seat_by_seat() -> None:
    match = new(2)
    happen(match, {"starter": [[CORNER, ".......oo"]]})
    assert shown(match)["chance"] == {"event": "pieces", "seat": 0, "count": 5}
    draw(match, *reversed(HAND))
    assert shown(match)["chance"] == {"event": "pieces", "seat": 1, "count": 5}
    draw(match, *OTHER_HAND)
    assert seen(match, "phase", "active", "racks") == ("turn", 1, [names(HAND), names(OTHER_HAND)])


@pytest.mark.parametrize(("players", "size"), [(2, 5), (3, 5), (4, 4)])
def test_a_rack_has_five_pieces_and_with_four_players_four(players: int, size: int) -> None:
    match = new(players)
    happen(match, {"starter": [[".......oo", *[CORNER, CORNER, EDGE][: players - 1]]]})
    assert shown(match)["chance"] == {"event": "pieces", "seat": 0, "count": size}


def test_a_single_player_starts_without_a_draw_and_has_five_pieces() -> None:
    match = new(1)
    assert seen(match, "phase", "starter") == ("deal", 0)
    assert no_event(match, {"starter": [[CORNER]]}) == "wrong_event"
    draw(match, *HAND)
    assert seen(match, "phase", "active", "bag") == ("turn", 0, 51)


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"starter": [[CORNER, ".......oo"]]}, "wrong_event"),
        ({"pieces": HAND, "seat": 1}, "wrong_event_seat"),
        ({"pieces": HAND[:4], "seat": 0}, "wrong_event_count"),
        ({"pieces": [*HAND[:4], "ooooooooo"], "seat": 0}, "not_in_bag"),
        ({"pieces": [".......oo", ".......oo", *HAND[:3]], "seat": 0}, "not_in_bag"),
        ({"pieces": [*HAND[:4], "o........"], "seat": 0}, "not_canonical"),
        ({"pieces": [*HAND[:4], "........"], "seat": 0}, "bad_field"),
        ({"pieces": HAND, "seat": 4}, "bad_field"),
        ({"pieces": HAND, "seat": 0, "of": 5}, "extra_field"),
    ],
)
def test_impossible_draws_are_refused(event: dict[str, Any], code: str) -> None:
    match = new(2)
    assert no_event(match, {"pieces": HAND, "seat": 0}) == "wrong_event"
    happen(match, {"starter": [[".......oo", CORNER]]})
    assert no_event(match, event) == code


def test_chance_has_no_event_during_a_turn() -> None:
    assert no_event(table(), {"pieces": [CORNER], "seat": 0}) == "no_event_awaited"


@pytest.mark.parametrize(
    ("last", "racks", "following"),
    [
        (0, [[CORNER], [CORNER], [CORNER]], 1),
        (1, [[CORNER], [CORNER], [CORNER]], 2),
        (2, [[CORNER], [CORNER], [CORNER]], 0),
        (1, [[CORNER], [CORNER], ["oo......."]], 0),
        (0, [[CORNER], ["oo......."], ["oo......."]], 0),
        (0, [["oo......."], ["oo......."], [CORNER]], 2),
    ],
)
def test_of_several_winners_the_first_after_the_last_starter_begins_the_next_round(
    last: int, racks: list[list[str]], following: int
) -> None:
    lap = [(last + step) % 3 for step in range(3)]
    match = late({0: ["oo......."]}, racks, active=lap[0], starter=last, options={"rounds": 2})
    for _ in lap:  # an empty bag, and everybody passes
        pass_on(match)
    assert seen(match, "phase", "round", "starter") == ("deal", 1, following)


# --- legal placements (3, 4, 6, 7, 8) ---


def test_the_first_piece_may_go_into_any_compartment_in_each_orientation() -> None:
    match = table({}, [["oo.......", "o.o...o.o"], OTHER_HAND])
    pairs = [
        "oo.......", ".oo......", "o..o.....", "..o..o...",
        "...o..o..", ".....o..o", "......oo.", ".......oo",
    ]  # fmt: skip
    assert_legal(
        match,
        0,
        *({"put": way, "in": c} for way in [*pairs, "o.o...o.o"] for c in range(9)),
    )


def test_only_the_active_seat_may_move() -> None:
    match = table()
    assert_legal(match, 1)
    assert why_not(match, 1, {"put": CORNER, "in": 0}) == "not_your_turn"


def test_only_pieces_of_the_own_rack_can_be_placed() -> None:
    match = table({}, [[EDGE, CENTRE], OTHER_HAND])
    assert no_put(match, CORNER, into=0) == "not_on_rack"
    assert no_put(match, "ooooooooo", into=0) == "not_on_rack"
    assert no_put(match, EMPTY, into=0) == "not_on_rack"
    assert no_put(match, ".o.......", into=0) is None


def test_the_refusal_of_a_dot_on_a_dot_says_whether_the_turned_piece_fits() -> None:
    match = table({0: EIGHT}, [[CORNER, EDGE, "oo......."], OTHER_HAND])
    why = match.why_not(0, match.rules.decode_move({"put": "oo.......", "in": 0}))
    assert why is not None
    assert (why.code, why.figures) == ("fits_no_way", (("covered", 2),))
    assert no_put(match, ".......o.", into=0) == "fits_no_way"
    assert no_put(match, "o........", into=0) == "fits_turned"
    assert no_put(match, "........o", into=0) is None


def test_after_a_piece_on_a_stack_others_may_get_pieces_but_no_empty_compartment() -> None:
    match = table({0: ["oo......."], 1: ["o.o......"]}, [[CORNER, EDGE], OTHER_HAND])
    put(match, CORNER, into=0)
    assert no_put(match, EDGE, into=2) == "existing_chosen"
    assert_legal(
        match,
        0,
        {"end": True},
        *({"put": edge, "in": c} for edge in edges() for c in (0, 1) if c or edge[1] == "."),
    )


def test_filling_an_existing_stack_leaves_the_choice_open_too() -> None:
    stacks = {0: EIGHT, 5: ["oo.......", CENTRE]}
    match = table(stacks, [[CORNER, CORNER, EDGE, EDGE], OTHER_HAND])
    put(match, CORNER, into=5)
    put(match, LAST, into=0)
    assert seen(match, "choice", "touched") == (None, {"in": [5], "complete": 1})
    assert seen(match, "turn_score", "out") == (9 + 4, names([*EIGHT, LAST]))
    put(match, EDGE, into=0)  # the compartment is free again
    assert seen(match, "choice", "touched") == ("new", {"in": [5, 0], "complete": 1})
    assert no_put(match, EDGE, into=5) == "stack_begun"
    assert seen(match, "turn_score") == (9 + 4 + 1,)


def test_a_stack_that_was_touched_before_it_is_full_scores_nine_once() -> None:
    match = table({0: ["oooo.....", "....ooo.."]}, [[CORNER, EDGE, CENTRE], OTHER_HAND])
    put(match, EDGE, LAST, into=0)
    assert seen(match, "touched", "turn_score") == ({"in": [], "complete": 1}, 9)


def test_a_turn_may_fill_several_stacks() -> None:
    match = table({0: EIGHT, 8: ["o.o...o.o", ".o.o.o.o."]}, [[CORNER, CENTRE, EDGE], OTHER_HAND])
    put(match, LAST, into=0)
    put(match, CENTRE, into=8)
    assert seen(match, "choice", "turn_score") == (None, 18)


# --- drawing, ending, passing (5, 9, 10) ---


def test_a_turn_without_a_piece_cannot_be_ended_and_one_with_a_piece_cannot_be_passed() -> None:
    match = table({0: ["oo......."]})
    assert (no_end(match), no_pass(match)) == ("nothing_put", None)
    put(match, CENTRE, into=0)
    assert (no_end(match), no_pass(match)) == (None, "pass_after_put")


def test_after_a_full_stack_the_turn_may_end_but_not_be_passed() -> None:
    match = table({0: EIGHT})
    put(match, LAST, into=0)
    assert (no_end(match), no_pass(match)) == (None, "pass_after_put")


def test_the_first_turn_of_a_round_cannot_be_a_pass() -> None:
    match = table()
    assert no_pass(match) == no_pass(match, CORNER) == "pass_first_turn"


def test_the_second_turn_may_be_a_pass_even_when_the_tray_is_empty_again() -> None:
    out = names([*EIGHT, LAST])
    match = table(racks=[[CORNER], [CORNER]], out=out, active=1, starter=0)
    assert no_pass(match) is None


def test_a_player_with_an_empty_rack_draws_one_piece_at_once_and_keeps_the_choice() -> None:
    match = table({0: ["oo......."], 1: ["o.o......"]}, [[CORNER], OTHER_HAND])
    put(match, CORNER, into=0)
    assert seen(match, "phase", "choice", "turn_score") == ("draw", "existing", 3)
    assert shown(match)["chance"] == {"event": "pieces", "seat": 0, "count": 1}
    assert why_not(match, 0, {"end": True}) == "chance_first"
    draw(match, EDGE)
    assert seen(match, "phase", "choice") == ("turn", "existing")
    assert no_put(match, EDGE, into=5) == "existing_chosen"
    put(match, EDGE, into=1)  # again the rack is empty
    assert seen(match, "phase") == ("draw",)
    draw(match, CENTRE)
    end(match)
    assert shown(match)["chance"] == {"event": "pieces", "seat": 0, "count": 4}
    assert seen(match, "scores") == ([6, 0],)


def test_a_piece_drawn_while_building_a_new_stack_goes_on_that_stack() -> None:
    match = table({0: ["oo......."]}, [[CORNER], OTHER_HAND])
    put(match, CORNER, into=3)
    draw(match, EDGE)
    assert seen(match, "choice") == ("new",)
    assert no_put(match, EDGE, into=0) == "stack_begun"
    assert no_put(match, EDGE, into=3) is None


def test_filling_a_stack_with_the_last_piece_draws_another_and_leaves_the_choice_open() -> None:
    match = table({0: EIGHT}, [[CORNER], OTHER_HAND])
    put(match, LAST, into=0)
    assert seen(match, "phase", "choice", "touched") == ("draw", None, {"in": [], "complete": 1})
    draw(match, EDGE)
    assert (no_put(match, EDGE, into=0), no_pass(match)) == (None, "pass_after_put")


def test_with_an_empty_bag_nothing_is_drawn_and_the_turn_is_still_ended_explicitly() -> None:
    match = late({0: ["oo......."]}, [[CORNER], [CORNER], [CORNER]])
    put(match, CORNER, into=0)
    assert seen(match, "phase", "active") == ("turn", 0)
    assert_legal(match, 0, {"end": True})
    end(match)
    assert seen(match, "phase", "active", "scores") == ("turn", 1, [3, 0, 0])


def test_a_turn_ends_with_a_full_rack_as_far_as_the_bag_goes() -> None:
    match = late({0: ["oo......."]}, [HAND, [EDGE]], bag=[EDGE])
    put(match, CORNER, into=0)
    put(match, CENTRE, into=0)
    end(match)
    assert shown(match)["chance"] == {"event": "pieces", "seat": 0, "count": 1}
    draw(match, EDGE)
    assert seen(match, "active", "bag") == (1, 0)
    assert len(shown(match)["racks"][0]) == 4


def test_an_exchange_lays_pieces_aside_draws_and_then_returns_them_to_the_bag() -> None:
    match = late({0: ["oo......."]}, [[CORNER, CORNER, EDGE], [EDGE]], bag=[CENTRE, ".......oo"])
    pass_on(match, CORNER, CORNER)
    assert shown(match)["chance"] == {"event": "pieces", "seat": 0, "count": 2}
    assert seen(match, "phase", "aside", "passed") == ("exchange", [CORNER, CORNER], [0])
    assert seen(match, "racks", "bag") == ([[EDGE], [EDGE]], 2)
    assert no_event(match, {"pieces": [CORNER, CENTRE], "seat": 0}) == "not_in_bag"
    draw(match, CENTRE, ".......oo")
    assert seen(match, "phase", "active", "aside", "bag") == ("turn", 1, [], 2)
    assert shown(match)["racks"][0] == names([EDGE, CENTRE, ".......oo"])
    put(match, EDGE, into=1)
    draw(match, CORNER)  # what was laid aside can be drawn now


def test_no_more_can_be_exchanged_than_the_bag_holds() -> None:
    match = late({0: ["oo......."]}, [[CORNER, CORNER, EDGE], [EDGE]], bag=[CENTRE])
    why = match.why_not(0, match.rules.decode_move({"pass": [CORNER, EDGE]}))
    assert why is not None
    assert (why.code, why.figures) == ("bag_too_small", (("left", 1), ("given", 2)))
    assert no_pass(match, CORNER) is None


def test_each_choice_of_pieces_to_exchange_is_listed_once() -> None:
    stacks = {c: ["oooo.oooo"] for c in range(9)}
    match = late(stacks, [[CORNER, CORNER, EDGE], [CENTRE]], bag=[CORNER, CORNER])
    assert_legal(
        match,
        0,
        {"pass": []},
        {"pass": [CORNER]},
        {"pass": [EDGE]},
        {"pass": [CORNER, CORNER]},
        {"pass": names([CORNER, EDGE])},
    )


def test_only_pieces_of_the_own_rack_can_be_exchanged_by_their_canonical_names() -> None:
    match = table({0: ["oo......."]})
    assert no_pass(match, CORNER, CORNER) == "not_on_rack"
    assert no_pass(match, "ooooooooo") == "not_on_rack"
    for name, code in [("o........", "not_canonical"), ("o", "bad_field"), (None, "bad_field")]:
        with pytest.raises(Refused, match=code):
            match.rules.decode_move({"pass": [name]})


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"put": CORNER},
        {"put": CORNER, "in": 9},
        {"put": CORNER, "in": True},
        {"put": "o", "in": 0},
        {"put": None, "in": 0},
        {"put": CORNER, "in": 0, "end": True},
        {"end": False},
        {"end": 1},
        {"pass": CORNER},
        {"pass": [], "draw": 1},
        [],
    ],
)
def test_malformed_moves_are_refused(move: Any) -> None:
    with pytest.raises(Refused):
        table().rules.decode_move(move)


def test_an_exchange_of_nothing_needs_no_draw() -> None:
    match = table({0: ["oo......."]})
    pass_on(match)
    assert seen(match, "phase", "active", "passed") == ("turn", 1, [0])


# --- the end of a round (12, 13, 14) ---


def test_with_an_empty_rack_and_bag_the_running_lap_is_finished() -> None:
    racks = [[CORNER], [CORNER, EDGE], [CENTRE]]
    match = late({0: ["oo......."]}, racks, active=1, starter=1)
    put(match, CORNER, into=0)
    end(match)
    put(match, CENTRE, into=0)  # seat 2 has no piece left
    end(match)
    assert seen(match, "phase", "active") == ("turn", 0)
    pass_on(match)
    assert seen(match, "phase", "active", "passed", "turn_score") == ("over", None, [], 0)
    assert seen(match, "scores", "match", "history") == ([-1, 2, 4], [-1, 2, 4], [[-1, 2, 4]])
    assert shown(match)["result"] == {
        "winners": [2],
        "ranking": [[2], [1], [0]],
        "scores": [-1, 2, 4],
    }


def test_a_player_without_pieces_is_passed_over() -> None:
    match = late({0: ["oo......."]}, [[CORNER], [], [CORNER], [CORNER]], active=0, starter=3)
    pass_on(match)
    assert seen(match, "phase", "active") == ("turn", 2)
    pass_on(match)
    assert seen(match, "phase") == ("over",)


def test_the_lap_ends_with_the_seat_before_the_starter() -> None:
    match = late({0: ["oo......."]}, [[CORNER], [CORNER, EDGE]], active=0, starter=1)
    put(match, CORNER, into=0)
    end(match)
    assert seen(match, "phase", "scores") == ("over", [3, -2])


def test_a_round_ends_at_once_when_nothing_fits_any_more() -> None:
    stacks = {c: ["oooo.oooo"] for c in range(8)} | {8: ["oooo.o.oo"]}
    racks = [["......o..", EDGE, EDGE, EDGE, EDGE], [EDGE], [EDGE]]
    match = late(stacks, racks, bag=[EDGE, CORNER], laps=1)
    put(match, "......o..", into=8)
    end(match)
    assert seen(match, "phase", "active", "scores") == ("refill", 0, [8, 0, 0])
    draw(match, EDGE)  # after the draw the turn is over
    assert seen(match, "phase", "laps", "passed", "bag") == ("over", 1, [], 1)
    assert seen(match, "scores") == ([8 - 5, -1, -1],)


def test_a_round_goes_on_while_a_piece_in_the_bag_fits() -> None:
    stacks = {c: ["oooo.oooo"] for c in range(8)} | {8: ["oooo.o.oo"]}
    match = late(stacks, [["......o..", EDGE], [EDGE]], bag=[CENTRE, EDGE, EDGE, EDGE, EDGE])
    put(match, "......o..", into=8)
    end(match)
    draw(match, EDGE, EDGE, EDGE, EDGE)
    assert seen(match, "phase", "active") == ("turn", 1)


def test_with_an_empty_bag_a_lap_of_passes_ends_the_round() -> None:
    match = late({0: ["oo......."]}, [[CORNER], [CORNER]])
    pass_on(match)
    assert seen(match, "phase", "laps", "passed") == ("turn", 0, [0])
    pass_on(match)
    assert seen(match, "phase", "laps", "passed", "scores") == ("over", 1, [], [-1, -1])


def test_with_pieces_in_the_bag_three_laps_of_passes_end_the_round() -> None:
    match = table({0: ["oo......."]})
    for laps in range(1, 4):
        pass_on(match)
        assert seen(match, "laps", "passed") == (laps - 1, [0])
        pass_on(match)
        assert seen(match, "laps", "passed") == (laps, [])
    assert seen(match, "phase", "scores") == ("over", [-7, -13])


def test_a_lap_with_a_placed_piece_restarts_the_count_of_laps_of_passes() -> None:
    match = table({0: ["oo......."]}, laps=2)
    put(match, CORNER, into=0)
    end(match)
    draw(match, CORNER)
    assert seen(match, "laps", "active") == (2, 1)
    pass_on(match)
    assert seen(match, "phase", "laps", "passed") == ("turn", 0, [])


def test_the_third_lap_of_passes_ends_after_the_draw_of_its_last_exchange() -> None:
    match = table({0: ["oo......."]}, laps=2, passed=[0], active=1, starter=0)
    pass_on(match, OTHER_HAND[0])
    assert seen(match, "phase", "laps", "passed") == ("exchange", 2, [0, 1])
    draw(match, CORNER)
    assert seen(match, "phase", "laps") == ("over", 3)


def test_tied_players_win_together() -> None:
    match = late({0: ["oo......."]}, [[CORNER], [CORNER], [EDGE, EDGE]])
    for _ in range(3):
        pass_on(match)
    assert shown(match)["result"] == {
        "winners": [0, 1],
        "ranking": [[0, 1], [2]],
        "scores": [-1, -1, -2],
    }


# --- the match (15, 17) ---


def all_pass(match: Match, racks: Sequence[Sequence[str]]) -> None:
    """A lap of passes that ends a round with an empty bag."""
    for _ in racks:
        pass_on(match)


def test_a_new_round_has_a_full_bag_and_empty_tray_and_keeps_the_sums() -> None:
    racks = [[CORNER], [CORNER, EDGE]]
    match = late(
        {0: ["oo......."]}, racks, options={"rounds": 2}, scores=[20, 10], starter=0, active=0
    )
    all_pass(match, racks)
    assert seen(match, "phase", "round", "starter", "match") == ("deal", 1, 0, [19, 8])
    assert seen(match, "history", "scores", "laps", "out") == ([[19, 8]], [0, 0], 0, [])
    assert seen(match, "stacks", "racks", "bag") == ([[]] * 9, [[], []], 16 + 1 + 3)


def test_the_last_round_ends_the_match_with_the_sums_of_all() -> None:
    racks = [[CORNER], [CORNER]]
    match = late(
        {0: ["oo......."]},
        racks,
        options={"rounds": 2},
        round=1,
        history=[[30, 10]],
        scores=[5, 31],
    )
    all_pass(match, racks)
    assert seen(match, "phase", "round", "scores", "match") == ("over", 1, [4, 30], [34, 40])
    assert seen(match, "history", "starter") == ([[30, 10], [4, 30]], 0)
    assert shown(match)["result"]["winners"] == [1]


@pytest.mark.parametrize(("score", "phase"), [(20, "deal"), (21, "over")])
def test_a_match_with_a_target_lasts_until_a_sum_reaches_it(score: int, phase: str) -> None:
    racks = [[CORNER], [CORNER]]
    match = late({0: ["oo......."]}, racks, options={"target": 20}, scores=[score, 0])
    all_pass(match, racks)
    assert seen(match, "phase", "match") == (phase, [score - 1, -1])


@pytest.mark.parametrize(("round_no", "phase"), [(48, "deal"), (49, "over")])
def test_a_match_with_a_target_ends_after_50_rounds_at_the_latest(
    round_no: int, phase: str
) -> None:
    racks = [[CORNER], [CORNER]]
    options = {"target": 2000, "rounds": 3}
    match = late({0: ["oo......."]}, racks, options=options, round=round_no, match=[5, 6])
    all_pass(match, racks)
    assert seen(match, "phase") == (phase,)


def test_for_a_single_player_every_turn_is_a_lap_and_the_player_wins() -> None:
    match = table({0: ["oo......."]}, [HAND])
    for laps in (1, 2, 3):
        pass_on(match)
        assert seen(match, "laps") == (laps,)
    assert shown(match)["result"] == {"winners": [0], "ranking": [[0]], "scores": [-7]}


def test_for_a_single_player_the_round_ends_when_rack_and_bag_are_empty() -> None:
    match = late({0: ["oo......."]}, [[CORNER]])
    put(match, CORNER, into=0)
    end(match)
    assert seen(match, "phase", "scores", "racks") == ("over", [3], [[]])


# --- chance ---


def test_single_draws_are_listed_with_their_weights() -> None:
    match = table({0: ["oo......."]}, [[CORNER], OTHER_HAND])
    put(match, CORNER, into=0)
    chance = match.rules.chance(match.state)
    assert sum(chance.weights) == shown(match)["bag"]
    weights = {
        event.pieces[0]: weight
        for event, weight in zip(chance.outcomes, chance.weights, strict=True)
    }
    assert [weights[dots] for dots in (1, 2, 16)] == [2, 3, 3]  # a corner is on the tray


def test_every_draw_for_the_first_turn_leads_to_one_starter() -> None:
    match = new(4)
    rng = QuickRng(7)
    starters = set()
    for _ in range(60):
        event = match.rules.chance(match.state).draw(rng)
        assert match.rules.why_not_event(match.state, event) is None
        starters.add(match.rules.apply(match.state, -1, event).table.starter)
    assert starters == {0, 1, 2, 3}


def test_an_event_keeps_the_order_of_its_pieces() -> None:
    rules = new(2).rules
    for event in (
        {"pieces": [EDGE, CORNER, EDGE], "seat": 1},
        {"starter": [[CORNER, EDGE], [canonical("oo......."), CORNER]]},
    ):
        assert rules.encode_event(rules.decode_event(event)) == event


def test_the_pieces_of_an_exchange_are_a_multiset() -> None:
    match = table({0: ["oo......."]})
    play(match, 0, {"pass": [CENTRE, CORNER]})
    assert seen(match, "aside") == ([CORNER, CENTRE],)
