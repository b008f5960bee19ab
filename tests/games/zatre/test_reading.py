"""The board and the sheets of Zatre as they are heard."""

from __future__ import annotations

import re
from itertools import islice

from game.games import rules_of
from game.games.zatre.rules.model import FREE, SIDE, cell_at
from game.games.zatre.scene.reading import board
from game.services.words import Words
from tests.play import random_match

ENGLISH = Words("en")
NAMES = ("Mira", "Pip", "Ada", "Lin")
ROW = re.compile(r"^Row (\d+): (.*)\.$", re.MULTILINE)
TILE = re.compile(r"(\d) in column (\d+)")
SHEET_ROW = re.compile(
    "(\\w+)\u2019s sheet, row \\d+: column 10: (\\w+), column 11: (\\w+), column 12: (\\w+)\\."
    " The row is worth (\\d+)\\."
)
TOTAL = re.compile("(.*?)\u2019s sheet: (\\d+) cross(?:es)?, total (\\d+)\\.")


def test_the_board_can_be_put_together_from_what_is_heard() -> None:
    rules = rules_of("zatre")
    for match in islice(random_match("zatre", 2, {}, 1), 60):
        view = rules.view(match.state, 0)
        lies = {
            (row, column): value
            for row in range(SIDE)
            for column in range(SIDE)
            if (value := view.board.tiles[cell_at(row, column)]) != FREE
        }
        heard = {
            (int(row) - 1, int(column) - 1): int(value)
            for row, tiles in ROW.findall("\n".join(board(view, ENGLISH, NAMES)))
            for value, column in TILE.findall(tiles)
        }
        assert heard == lies


def test_the_sheets_are_heard_row_by_row_with_what_they_are_worth() -> None:
    rules = rules_of("zatre")
    *_, match = islice(random_match("zatre", 2, {}, 1), 50)
    view = rules.view(match.state, 0)
    told = "\n".join(board(view, ENGLISH, NAMES))
    totals = {name: (int(crosses), int(total)) for name, crosses, total in TOTAL.findall(told)}
    for side, sheet in enumerate(view.sheets):
        name = NAMES[side]
        assert totals[name] == (sheet.crosses, sheet.total)
        rows = [row for row in SHEET_ROW.findall(told) if row[0] == name]
        assert rows
        for number, (_, *boxes, worth) in enumerate(rows):
            for column, box in zip(sheet.boxes, boxes, strict=True):
                assert box == (str(column[number]) if number < len(column) else "free")
            assert int(worth) == sheet.row_total(number)


def test_hands_are_heard_as_far_as_they_are_seen() -> None:
    rules = rules_of("zatre")
    *_, match = islice(random_match("zatre", 4, {"teams": True}, 1), 21)
    told = board(rules.view(match.state, 0), ENGLISH, NAMES)
    own, partner, *others = match.state.hands
    assert f"In your hand: {', '.join(map(str, own))}." in told or not own
    assert f"In Pip\u2019s hand: {', '.join(map(str, partner))}." in told or not partner
    for name, hand in zip(NAMES[2:], others, strict=True):
        assert any(line.startswith(f"{name} has {len(hand)} tile") for line in told)
    assert any(line.startswith("Mira and Pip\u2019s sheet: ") for line in told)
