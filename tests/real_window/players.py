"""How a person would play each table with the mouse: what to press next, found out on the twin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pygame

from game.games.top12.model import Write
from game.games.topspot.model import JOKER
from tests.scenes.desk import Desk

Press = str | tuple[int, int]
"""The key of a control, or a place in the window."""


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
    hand = [key for key in keys if key.startswith("hand ")]
    for key in hand:
        yield key
        table = twin.scene.table
        attempt = table.attempt
        legal = [
            cell for cell in sorted(attempt.lit)
            if attempt.why_not(attempt.with_picked(cell)) is None
        ]  # fmt: skip
        if not legal and not twin.control("put").enabled:
            legal = sorted(attempt.lit)  # the first turn needs all of its tiles
        if legal:
            yield table.board._seen(legal[len(legal) // 2]).center
    yield "put"


def topominos(twin: Desk) -> Iterator[Press]:
    table = twin.scene.table
    for slot in [key for key in list(twin.keys()) if key.startswith("piece ")]:
        yield slot
        for which in range(9):
            if table._way_at(which) is not None:
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
