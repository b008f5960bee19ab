"""The set of pieces: the pieces of the file, and of other editions."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import product
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.rules import CHANCE, CHANCE_ACTS, complete_options
from game.games import rules_of
from game.games.topominos.rules.notation import BadPieceSet
from game.games.topominos.rules.rules import Topominos
from game.services import resources
from tests.games.topominos.tables import canonical

FILE = resources.read("components/topominos.json")
LISTED: dict[str, int] = json.loads(FILE)["pieces"]


def test_the_set_is_every_pattern_of_up_to_four_dots_and_single_dots_three_times() -> None:
    patterns = {canonical("".join(places)) for places in product("o.", repeat=9)}
    expected = {
        pattern: 3 if pattern.count("o") == 1 else 1
        for pattern in patterns
        if 1 <= pattern.count("o") <= 4
    }
    assert expected == LISTED


def test_the_set_has_56_pieces_and_165_dots() -> None:
    assert sum(LISTED.values()) == 56
    assert sum(pattern.count("o") * number for pattern, number in LISTED.items()) == 165


def test_the_components_are_identified_by_the_hash_of_their_file() -> None:
    assert rules_of("topominos").components_hash == sha256(FILE).hexdigest()
    other = Topominos(FILE.replace(b'"....o....": 3', b'"....o....": 4'))
    assert other.components_hash != sha256(FILE).hexdigest()


GOOD = {"........o": 10, ".......oo": 6}


@pytest.mark.parametrize(
    ("content", "what_is_wrong"),
    [
        ("{", "not JSON"),
        ("\ud800", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ([], "should be an object with"),
        ({"pieces": GOOD, "colour": "red"}, "should be an object with"),
        ({"about": "nothing"}, '"pieces" should be an object'),
        ({"pieces": list(GOOD)}, '"pieces" should be an object'),
        ('{"pieces": {"........o": 10, "........o": 6}}', '"........o" is listed twice'),
        ({"pieces": {**GOOD, ".......o": 1}}, '".......o" is no piece'),
        ({"pieces": {**GOOD, ".......O.": 1}}, '".......O." is no piece'),
        ({"pieces": {**GOOD, ".........": 1}}, '"........." is no piece'),
        ({"pieces": {**GOOD, "o........": 1}}, 'should be listed as "........o"'),
        ({"pieces": {**GOOD, "....o....": 0}}, 'number of "....o...."'),
        ({"pieces": {**GOOD, "....o....": 1.0}}, 'number of "....o...."'),
        ({"pieces": {**GOOD, "....o....": True}}, 'number of "....o...."'),
        ({"pieces": {**GOOD, "....o....": "1"}}, 'number of "....o...."'),
        ({"pieces": {**GOOD, "....o....": 10**9}}, 'number of "....o...."'),
        ({"pieces": {}}, "at least 16 pieces"),
        ({"pieces": {"........o": 9, ".......oo": 6}}, "at least 16 pieces"),
        ({"pieces": {"........o": 9, ".......o.": 9}}, "equally many dots"),
    ],
)
def test_a_file_that_is_no_set_of_pieces_is_refused_with_the_reason(
    content: Any, what_is_wrong: str
) -> None:
    text = content if isinstance(content, str) else json.dumps(content)
    with pytest.raises(BadPieceSet) as wrong:
        Topominos(text.encode("utf-8", "surrogatepass"))
    assert what_is_wrong in str(wrong.value)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_other_editions_can_be_played_to_the_end(players: int) -> None:
    """An edition with few pieces, some of them with five to nine dots."""
    pieces = {**GOOD, "ooooooooo": 2, "oooo.oooo": 3, ".o.ooo.o.": 2}
    rules = Topominos(json.dumps({"pieces": pieces}).encode())
    rng = QuickRng(players)
    for _ in range(20):
        state = rules.setup(players, complete_options(rules, players, {}))
        while rules.to_act(state):
            if rules.to_act(state) == CHANCE_ACTS:
                event = rules.chance(state).draw(rng)
                assert rules.why_not_event(state, event) is None
                state = rules.apply(state, CHANCE, event)
            else:
                (seat,) = rules.to_act(state)
                moves = rules.legal(state, seat)
                state = rules.apply(state, seat, moves[rng.below(len(moves))])
            assert rules.flaw(state) is None
        assert rules.result(state) is not None
