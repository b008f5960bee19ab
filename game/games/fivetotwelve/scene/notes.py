"""Notes beside the tile in hand."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.games.fivetotwelve.scene.styles import NOTE, NOTE_LEADING, SMALL_NOTE, TITLE
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style


def build_notes(screen: Screen, room: pygame.Rect, title: str, *notes: str) -> int:
    """Writes the title and the first of the notes that the room is high enough for; returns the
    height used. A note says more than the title: if there is no room for both, it is alone."""
    top = room.top
    for flow in _that_fit(screen.stage, room, title, notes):
        add_flow(screen, flow, pygame.Rect(room.left, top, room.width, flow.height))
        top += flow.height
    return top - room.top


def add_flow(screen: Screen, flow: Flow, place: pygame.Rect) -> None:
    ink = screen.stage.theme.colour("ink")
    screen.add(
        Paint(place, lambda surface, at: flow.draw(surface, at.left, at.top, ink), said=flow.said)
    )


def _that_fit(stage: Stage, room: pygame.Rect, title: str, notes: tuple[str, ...]) -> list[Flow]:
    def choices() -> Iterator[list[Flow]]:
        titled = Flow(stage, [title], TITLE, room.width)
        noted = [
            _balanced(stage, note, style, room.width)
            for note in notes
            for style in (NOTE, SMALL_NOTE)
        ]
        yield from ([titled, note] for note in noted)
        yield from ([note] for note in noted)
        yield [titled]

    fits = (each for each in choices() if sum(flow.height for flow in each) <= room.height)
    return next(fits, [])


def _balanced(stage: Stage, note: str, style: Style, width: int) -> Flow:
    """In as few lines as possible, and none of them much longer than the others."""

    def within(width: int) -> Flow:
        return Flow(stage, [note], style, width, leading=NOTE_LEADING)

    flow = within(width)
    if len(flow.lines) == 1:
        return flow
    narrower = map(within, range(width // 2, width, stage.px(8)))
    return next((each for each in narrower if len(each.lines) == len(flow.lines)), flow)
