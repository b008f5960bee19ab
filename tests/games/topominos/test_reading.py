"""The spoken position of Topominos: it names every dot and its place."""

from __future__ import annotations

import re
from itertools import islice

from game.games import rules_of
from game.games.topominos.rules.model import SIDE, Dots, bit_of
from game.games.topominos.scene.reading import board
from game.games.topominos.scene.sentences import place_names
from game.services.words import Words
from tests.play import random_match

ENGLISH = Words("en")
STACK = re.compile("Stack in row (\\d), column (\\d): dots at (.*)")
PIECE = re.compile("Piece \\d on your rack: dots at (.*)\\.")


def dots_of(text: str) -> Dots:
    names = place_names(ENGLISH)
    return sum(bit_of(names.index(place)) for place in text.split(", "))


def test_tray_and_rack_can_be_reconstructed_from_the_spoken_text() -> None:
    rules = rules_of("topominos")
    for match in islice(random_match("topominos", 2, {}, 4), 60):
        view = rules.view(match.state, 0)
        text = "\n".join(board(view, ENGLISH, ("Mira", "Pip")))
        tray = [0] * len(view.table.tray)
        for row, column, places in STACK.findall(text):
            tray[(int(row) - 1) * SIDE + int(column) - 1] = dots_of(places)
        assert tuple(tray) == view.table.tray
        assert tuple(map(dots_of, PIECE.findall(text))) == view.rack
        assert text.count(": empty") == tray.count(0)


def test_only_the_number_of_pieces_of_the_others_is_spoken() -> None:
    rules = rules_of("topominos")
    *_, match = islice(random_match("topominos", 3, {}, 4), 9)
    text = board(rules.view(match.state, 0), ENGLISH, ("Mira", "Pip", "Ada"))
    about_others = [line for line in text if "Pip" in line or "Ada" in line]
    assert len(about_others) == 2
    assert all(re.fullmatch(r"(Pip|Ada) has \d pieces?\.", line) for line in about_others)
