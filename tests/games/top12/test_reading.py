"""The sheets of Top 12 as they are heard: every number in its column and row."""

from __future__ import annotations

import re
from itertools import islice

from game.games import rules_of
from game.games.top12.rules.model import COLUMNS
from game.games.top12.scene.reading import board
from game.services.words import Words
from tests.play import random_match

NAMES = ("Mira", "Pip")
COLUMN = re.compile("(\\w+)\u2019s sheet, (\\w+), from the top: (.*)\\.")


def test_all_sheets_can_be_put_together_from_what_is_heard() -> None:
    rules = rules_of("top12")
    for match in islice(random_match("top12", 2, {}, 5), 80):
        view = rules.view(match.state, 1)
        sheets: dict[str, list[tuple[int, ...]]] = {}
        for name, column, cells in COLUMN.findall("\n".join(board(view, Words("en"), NAMES))):
            columns = sheets.setdefault(name, [])
            assert column.lower() == COLUMNS[len(columns)]
            columns.append(tuple(0 if n == "free" else int(n) for n in cells.split(", ")))
        assert tuple(sheets["Pip"]) == view.sheets[1]
        if view.phase == "setup":
            assert "Mira" not in sheets
        else:
            assert tuple(sheets["Mira"]) == view.sheets[0]


def test_number_and_die_are_heard_while_they_count() -> None:
    rules = rules_of("top12")
    rolled = next(
        match for match in random_match("top12", 2, {}, 5) if match.state.phase == "write"
    )
    told = board(rules.view(rolled.state, 0), Words("en"), NAMES)
    assert f"The number is {rolled.state.number}." in told
    assert any(line.startswith("The die shows: ") for line in told)
