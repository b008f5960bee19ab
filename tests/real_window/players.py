"""How a person would play each table with the mouse: what to press next, found out on the twin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

import pygame

from game.games.fivetotwelve.rules.model import Put
from game.games.top12.rules.model import Write
from game.games.topspot.rules.model import JOKER
from game.games.zatre.rules.model import cell_of, value_of
from tests.scenes.desk import Desk

LOOKED_AT: Final = 300
"""Legal turns of Zatre, of which the one with the most tiles is played."""
Press = str | tuple[int, int]
"""The key of a control, or a place in the window."""


def fitting_cells(twin: Desk) -> list[int]:
    """The cells of 5 vor 12 where the tile in hand can be placed."""
    return sorted(move.cell for move in turn_of(twin).legal() if isinstance(move, Put))


def top12(twin: Desk) -> Iterator[Press]:
    view, turn = twin.scene.table.view, turn_of(twin)
    if view.phase == "setup":
        for column, number in enumerate((10, 20, 30, 40, 50)):
            yield f"start {number}"
            yield f"cell {column} {2 + column}"
        yield "done"
    elif view.phase == "name":
        yield "name"
    else:
        written = next(move for move in turn.legal() if isinstance(move, Write))
        yield f"cell {written.column} {written.row}"


def zatre(twin: Desk) -> Iterator[Press]:
    keys = list(twin.keys())
    firsts = [key for key in keys if key.startswith("first ")]
    if "draw" in keys or firsts:
        yield "draw" if "draw" in keys else firsts[0]
        return
    table = twin.scene.table
    some: list[Any] = [move.tiles for move in islice(turn_of(twin).legal(), LOOKED_AT)]
    ones = [tiles for tiles in some if len(tiles) == 1]
    most = max(len(tiles) for tiles in some)
    left = list(ones[0] if ones else next(tiles for tiles in some if len(tiles) == most))
    while left:
        for tile in tuple(left):
            used = table.attempt.tried.values()
            hand = enumerate(table.attempt.hand)
            slot = next(n for n, value in hand if value == value_of(tile) and n not in used)
            if table.attempt.picked != slot:
                yield f"hand {slot}"
            if cell_of(tile) in table.attempt.lit:
                yield table.board.window.place(cell_of(tile)).center
                left.remove(tile)
                break
        else:
            raise AssertionError("no order in which the tiles light up")
    yield "put" if "put" in list(twin.keys()) else "keep"


def topominos(twin: Desk) -> Iterator[Press]:
    table = twin.scene.table
    for slot in [key for key in list(twin.keys()) if key.startswith("piece ")]:
        yield slot
        for which in range(9):
            if table.attempt.way_at(which) is not None:
                yield f"place {which}"
                return
    keys = list(twin.keys())
    if "exchange" in keys:
        yield "exchange"
        yield next(key for key in list(twin.keys()) if key.startswith("piece "))
        keys = list(twin.keys())
    yield next(key for key in ("end", "pass", "exchange") if key in keys)


def topspot(twin: Desk) -> Iterator[Press]:
    singles = [move for move in turn_of(twin).legal() if len(move.cards) == 1]
    plain = [move for move in singles if move.cards[0] != JOKER] or singles
    card = plain[0].cards[0]
    yield next(key for key in list(twin.keys()) if key.startswith(f"card {card} "))
    colours = [key for key in list(twin.keys()) if key.startswith("colour ")]
    if colours:
        yield colours[0]
    yield "play"


PLAYERS: Final[dict[str, Callable[[Desk], Iterator[Press]]]] = {
    "top12": top12,
    "zatre": zatre,
    "topominos": topominos,
    "topspot": topspot,
}


def turn_of(twin: Desk) -> Any:
    session = twin.scene.session
    return session.turn_of(session.next_human())


def place_of(twin: Desk, press: Press) -> tuple[int, int]:
    if isinstance(press, tuple):
        return press
    control = twin.control(press)
    assert control.enabled, f"{press} cannot be used"
    return control.place.center


def press_on_twin(twin: Desk, press: Press) -> None:
    twin.click_at(place_of(twin, press))
    pygame.event.pump()


_NAMES = {
    pygame.K_TAB: "Tab",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
}


def keys_to(twin: Desk, key: str) -> list[str]:
    """Which keys lead to a control, found out on the twin."""
    names: list[str] = []
    target = twin.control(key)
    for _ in range(60):
        focused = twin.screen.focused
        if focused is not None and focused.key == key:
            return names
        if focused is None or focused.group != target.group:
            press = pygame.K_TAB
        else:
            here, there = focused.place.center, target.place.center
            if abs(there[0] - here[0]) > 4:
                press = pygame.K_RIGHT if there[0] > here[0] else pygame.K_LEFT
            else:
                press = pygame.K_DOWN if there[1] > here[1] else pygame.K_UP
        twin.press(press)
        names.append(_NAMES[press])
    raise AssertionError(f"{key} is not reached")
