"""The position for screen readers: every tile at its place."""

from __future__ import annotations

import re
from itertools import islice

from game.games import rules_of
from game.games.fivetotwelve.rules.model import FiveView
from game.games.fivetotwelve.scene.reading import board
from game.services.words import Words
from tests.play import random_match

NAMES = ("Mira", "Pip", "Ada")
ROW = re.compile("(\\w+)\u2019s board, row \\d: (.*)\\.")
MIDDLE = re.compile(r"In the middle: (.*)\.")


def heard(view: FiveView) -> list[str]:
    return board(view, Words("en"), NAMES)


def test_boards_and_middle_can_be_reconstructed_from_the_sentences() -> None:
    rules = rules_of("fivetotwelve")
    for match in islice(random_match("fivetotwelve", 3, {}, 3), 60):
        view = rules.view(match.state, 1)
        told = "\n".join(heard(view))
        boards: dict[str, list[int]] = {name: [] for name in NAMES}
        for name, cells in ROW.findall(told):
            boards[name] += [0 if cell == "free" else int(cell) for cell in cells.split(", ")]
        assert [tuple(boards[name]) for name in NAMES] == list(view.boards)
        open_tiles = [int(tile) for found in MIDDLE.findall(told) for tile in found.split(", ")]
        assert open_tiles == [
            value for value, there in enumerate(view.middle, 1) for _ in range(there)
        ]


def test_ones_own_board_is_read_first() -> None:
    rules = rules_of("fivetotwelve")
    (match,) = islice(random_match("fivetotwelve", 3, {}, 3), 1)
    order = [name for name, _ in ROW.findall("\n".join(heard(rules.view(match.state, 2))))]
    assert list(dict.fromkeys(order)) == ["Ada", "Mira", "Pip"]


def test_only_the_viewer_hears_their_own_choice() -> None:
    rules = rules_of("fivetotwelve")
    chosen = "You have chosen row"
    for match in islice(random_match("fivetotwelve", 3, {}, 3), 2):
        told = [heard(rules.view(match.state, seat)) for seat in range(3)]
        hears = [any(line.startswith(chosen) for line in lines) for lines in told]
        assert hears == [seat not in rules.to_act(match.state) for seat in range(3)]
