"""A window with a match of Topominos, for tests that play as a person would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import pygame

from game.core.match import Match
from game.games import rules_of
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    name_of,
    piece_of,
)
from game.games.topominos.scene.scene import TopominosTable
from game.services.store import Sitting
from game.services.words import Words
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Open
from game.ui.toolkit.theme import tokens
from tests.games.topominos.tables import names
from tests.patience import Patience
from tests.play import random_match
from tests.scenes.desk import Desk

CORNER, EDGE, CENTRE = "........o", ".......o.", "....o...."

ENGLISH = Words("en")

RACK = [CORNER, EDGE, CENTRE, "...o.o...", "o.......o"]

OTHER_RACK = [".....oo.o", ".....o.oo", ".....oo..", ".....o.o.", "o...o...."]


def sit(seat: int, level: str | None) -> Sitting:
    player = tokens()["players"][seat]
    name = ("Mira", "Noah", "Ada", "Otto")[seat]
    return Sitting(name, player["name"], player["shape"], None, level)


def dots(pattern: str) -> int:
    return sum(1 << (8 - place) for place, sign in enumerate(pattern) if sign == "o")


def sit_down(
    desk: Desk, match: Match, levels: Sequence[str | None] = (None, None)
) -> TopominosTable:
    """Opens the table of a match and sits down at it, behind the curtain if there is one."""
    seats = [sit(seat, level) for seat, level in enumerate(levels)]
    number = desk.home.store.begin(match, seats)
    scene = desk.open("table", number=number)
    desk.step(times=3)
    if desk.has("curtain"):
        desk.click("curtain")
        desk.step(times=3)
    assert isinstance(scene, TableScene)
    found = scene.table
    assert isinstance(found, TopominosTable)
    return found


def play_to_the_end(desk: Desk) -> None:
    """A match against the computer: the next piece that fits, by clicks or with what there is
    instead of a mouse."""
    attempt, patience = desk.scene.table.attempt, Patience()
    while not any(isinstance(each, Open) and each.page == "result" for each in desk.asked):
        patience.goes_on()
        desk.step(0.05)
        if desk.has("go on"):
            desk.click("go on")
        elif attempt.turn is None:
            desk.rest()
        elif attempt.next_slot is None:
            desk.click(next(key for key in ("end", "pass", "exchange") if desk.has(key)))
            if attempt.giving is not None:
                desk.click("piece 0")
                desk.click("pass")
        else:
            if attempt.picked != attempt.next_slot:
                desk.click(f"piece {attempt.next_slot}")
            desk.click(f"place {attempt.fits.first(attempt.dots)}")


def position(
    stacks: Mapping[int, Sequence[str]],
    racks: Sequence[Sequence[str]] = (RACK, OTHER_RACK),
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Match:
    about = {
        "phase": "turn",
        "active": 0,
        "stacks": [list(stacks.get(which, ())) for which in range(COMPARTMENTS)],
        "racks": [names(rack) for rack in racks],
        **more,
    }
    return Match(rules_of("topominos"), len(racks), options or {}, 1, position=about)


def played(players: int, moves: int, seed: int = 1, **options: Any) -> Match:
    """A match of random moves that is in somebody's turn."""
    *_, match = islice(random_match("topominos", players, options, seed), moves + 1)
    return match


def slot_of(table: TopominosTable, pattern: str) -> int:
    wanted = piece_of(dots(pattern))
    return next(
        slot
        for slot, lying in enumerate(table.attempt.slots)
        if lying is not None and piece_of(lying) == wanted
    )


def pick(desk: Desk, table: TopominosTable, pattern: str) -> int:
    """Picks a piece and turns it to lie as in the pattern."""
    slot = slot_of(table, pattern)
    desk.click(f"piece {slot}")
    for key in (*[pygame.K_r] * 4, pygame.K_f, *[pygame.K_r] * 4):
        if table.attempt.slots[slot] != dots(pattern):
            desk.press(key)
    assert table.attempt.slots[slot] == dots(pattern)
    return slot


def read(desk: Desk) -> str:
    """All visible text, with lines joined."""
    return " ".join(desk.text().split())


def tray(table: TopominosTable) -> list[str]:
    return [name_of(there) for there in table.view.table.tray]


STACKS = {
    0: ["o........"],
    4: ["ooo......", "...oo....", "......oo."],
    8: [".o.......", "......o.o"],
}
"""Compartment 4 has room on the right of its second row and in the lower right corner."""
