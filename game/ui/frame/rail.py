"""The players of a match with their scores: in the rail, or as chips above the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.rules import Seat
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import Box, column, even_part, inset, row
from game.ui.toolkit.buttons import FLAT_RADIUS, paint_flat
from game.ui.toolkit.flow import Bold, Flow, Inlay, Part, plain, split
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint, PaintControl, Spot, State
from game.ui.toolkit.names import together
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme

_NAME: Final = Style(16, 600)
_SCORE: Final = Style(24, 600, True)
_HAND: Final = Style(14, 500)
_CHIP: Final = Style(15, 600)
_MOVER: Final = 700
_PARTNER: Final = 500
"""How heavy the names of a team are: of the one to move, and of the other meanwhile."""


_MOVER_HERE: Final = "\ue000"
"""A letter that no language uses: it holds the place of the mover's name."""
_SHARES: Final = (1.0, 0.92, 0.85, 0.78, 0.72)
"""How far the names of a team, or what is noted of it, shrink before they are cut."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player's or a team's line in the rail."""

    seats: tuple[Seat, ...]
    note: str
    score: str
    unit: str
    active: bool
    mover: Seat | None = None
    """Who of a team is to move, or has made the move that is looked at."""
    hand: tuple[Part, ...] = ()
    """The pieces that they held at a key moment, which stand there instead of the note."""

    @property
    def said_note(self) -> str:
        """The note for those who listen, with the hand."""
        return ", ".join(filter(None, (self.note, plain(self.hand))))


class _Rows(NamedTuple):
    """The players' rows in the rail, in pixels of the drawings."""

    padding: int
    """Around all of them."""
    least: int
    """The least height of a row."""
    token: int


_ROWS: Final = Forms(_Rows(8, 58, 28), small=_Rows(6, 46, 22))
_BETWEEN: Final = 2


def row_height(stage: Stage) -> int:
    two_lines = stage.high(_NAME) + stage.high("small")
    return max(stage.px(_ROWS.of(stage).least), round(two_lines * 0.94) + stage.px(6))


def _padding(stage: Stage) -> int:
    return stage.px(_ROWS.of(stage).padding)


def players_height(stage: Stage, rows: int) -> int:
    """How much of the rail the players take; a team has one row."""
    return _padding(stage) + rows * (row_height(stage) + stage.px(_BETWEEN))


def player_places(stage: Stage, rail: pygame.Rect, rows: int) -> list[pygame.Rect]:
    """Where the players or the teams are in the rail, one below the other."""
    inner = inset(rail, _padding(stage))
    return column(inner, [Box(row_height(stage))] * rows, stage.px(_BETWEEN))


Ask = Callable[[Seat], None]
"""Somebody asks what a player's figure counts."""


def build_players(
    screen: Screen, desk: Desk, lines: Sequence[PlayerLine], rail: pygame.Rect, ask: Ask | None
) -> int:
    """The players, one below the other; gives the height used."""
    stage = screen.stage
    for line, rect in zip(lines, player_places(stage, rail, len(lines)), strict=True):
        _add_line(screen, desk, line, rect, _player_painter(stage, desk, line), ask)
    return players_height(stage, len(lines))


def _add_line(
    screen: Screen,
    desk: Desk,
    line: PlayerLine,
    rect: pygame.Rect,
    paint: PaintControl,
    ask: Ask | None,
) -> None:
    """Adds a player's line; it can be pressed where there is an explanation of the score."""
    if ask is None:
        screen.add(Paint(rect, lambda surface, place: paint(surface, place, State())))
        return
    seat, figure = line.seats[0], f"{line.score} {line.unit}".strip()
    name = desk.say(
        "{name}, {note}: {figure}",
        name=desk.side_name(line.seats),
        note=line.said_note,
        figure=figure,
    )
    spot = Spot(
        f"score {seat}", rect, name, partial(ask, seat), paint=paint, group="scores",
        sound="click", radius=screen.stage.px(11),
    )  # fmt: skip
    screen.add(spot)


def _player_painter(stage: Stage, desk: Desk, line: PlayerLine) -> PaintControl:
    theme, writer = stage.theme, stage.writer

    def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        if line.active or state.hovered:
            paint_flat(surface, theme, place, state, lit=line.active)
        size = stage.px(_ROWS.of(stage).token)
        token = materials.player_token(theme, size, desk.token(line.seats[0]))
        token.draw(surface, place.left + stage.px(15), place.centery - size / 2)
        right = place.right - stage.px(14)
        soft = theme.colour("ink" if line.active else "ink_soft")
        if line.unit:
            drawn = writer.write(
                surface, line.unit, style("small"), soft, right, place.centery + stage.px(3),
                "right",
            )  # fmt: skip
            right = drawn.left - stage.px(5)
        drawn = writer.write(
            surface, line.score, _SCORE, theme.colour("ink"), right, place.centery, "right"
        )
        left = place.left + stage.px(15) + size + stage.px(15)
        room = drawn.left - left - stage.px(6)
        is_high = bool(line.hand or line.note)
        up = min(writer.line_height(_NAME) * 0.42, place.height * 0.22) if is_high else 0
        _write_names(surface, stage, desk, line, _NAME, (left, place.centery - up), room)
        if line.hand:
            _draw_hand(surface, stage, line.hand, (left, place.centery), room)
        elif line.note:
            small = style("small")
            down = place.centery + writer.line_height(small) * 0.48
            written = _as_large_as_fits(small, lambda each: writer.width(line.note, each) <= room)
            note = writer.fitted(line.note, written, room)
            writer.write(surface, note, written, soft, left, down)

    return paint


def _draw_hand(
    surface: pygame.Surface,
    stage: Stage,
    hand: Sequence[Part],
    at: tuple[float, float],
    room: float,
) -> None:
    """In one line below the name, as large as that has room for."""
    parts = (Inlay(_eye), " ", *hand)

    def fits(written: Style) -> bool:
        return len(Flow(stage, parts, written, room).lines) == 1

    flow = Flow(stage, parts, _as_large_as_fits(_HAND, fits), room)
    flow.draw(surface, at[0], at[1] + stage.px(1), stage.theme.colour("ink"))


def _eye(theme: Theme, side: int) -> pygame.Surface:
    """Marks what others see only now that the match is over."""
    return icon("eye", side, theme.colour("ink_soft"))


def build_chips(
    screen: Screen, desk: Desk, lines: Sequence[PlayerLine], strip: pygame.Rect, ask: Ask | None
) -> None:
    """The players side by side above the table, where texts are huge."""
    gap = screen.stage.px(10)
    chip = Box(even_part(strip.width, len(lines), gap))
    for line, rect in zip(lines, row(strip, [chip] * len(lines), gap), strict=True):
        _add_line(screen, desk, line, rect, _chip_painter(screen.stage, desk, line), ask)


def _chip_painter(stage: Stage, desk: Desk, line: PlayerLine) -> PaintControl:
    theme, writer = stage.theme, stage.writer

    def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        radius = stage.px(FLAT_RADIUS)
        picture = materials.sheet(theme, place.width, place.height, radius, 3, materials.REST)
        picture.draw(surface, place.left, place.top)
        if line.active:
            paint_flat(surface, theme, place, state, lit=True)
        size = round(place.height * 0.5)
        token = materials.player_token(theme, size, desk.token(line.seats[0]))
        token.draw(surface, place.left + stage.px(10), place.centery - size / 2)
        ink, right = theme.colour("ink"), place.right - stage.px(12)
        score = writer.write(
            surface, line.score, Style(18, 700), ink, right, place.centery, "right"
        )
        left = place.left + stage.px(18) + size
        room = score.left - left - stage.px(6)
        _write_names(surface, stage, desk, line, _CHIP, (left, place.centery), room)

    return paint


def _write_names(
    surface: pygame.Surface,
    stage: Stage,
    desk: Desk,
    line: PlayerLine,
    written: Style,
    at: tuple[float, float],
    room: float,
) -> None:
    """Who it is, from a place in the middle of the line on; of a team, the one to move stands
    out."""
    writer, ink = stage.writer, stage.theme.colour("ink")
    names = [desk.name(seat) for seat in line.seats]
    if len(names) == 1:
        writer.write(surface, writer.fitted(names[0], written, room), written, ink, *at)
        return

    def fits(each: Style) -> bool:
        heavy = replace(each, weight=_MOVER)
        return writer.width(together(stage.words, names), heavy) <= room

    written = _as_large_as_fits(written, fits)
    heavy = replace(written, weight=_MOVER)
    around = writer.width(together(stage.words, ("", "")), heavy)
    shown = _shortened(stage, names, heavy, room - around)
    marked = [
        _MOVER_HERE if seat == line.mover else name
        for name, seat in zip(shown, line.seats, strict=True)
    ]
    mover = next((name for name, mark in zip(shown, marked, strict=True) if name != mark), "")
    parts = split(together(stage.words, marked, heard=shown[-1]), {_MOVER_HERE: Bold(mover)})
    light = written if line.mover is None else replace(written, weight=_PARTNER)
    flow = Flow(stage, parts, light, room + stage.px(4), bold=_MOVER)
    flow.draw(surface, at[0], at[1] - flow.height / 2, ink)


def _as_large_as_fits(written: Style, fits: Callable[[Style], bool]) -> Style:
    """The style, or smaller so that it fits; the smallest there is where nothing does."""
    smaller = [replace(written, size=written.size * share) for share in _SHARES]
    return next(filter(fits, smaller), smaller[-1])


def _shortened(stage: Stage, names: Sequence[str], written: Style, room: float) -> list[str]:
    """Two names that stand side by side in so much room; the longer one is cut first."""
    writer = stage.writer
    widths = [writer.width(name, written) for name in names]
    return [
        writer.fitted(name, written, max(room / 2, room - other))
        for name, other in zip(names, reversed(widths), strict=True)
    ]
