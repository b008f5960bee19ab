"""Where the panel of a proposed move lies, and how it is set: in the rail, or over the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.ui.frame.desk import AnyTable, Desk
from game.ui.frame.proposal import Said, say_proposal
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.buttons import BUTTON_TEXT, MAIN_TEXT, button_width
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

BADGE: Final = 30
_WIDEST: Final = 330
MARGIN: Final = 18
ABOVE: Final = 14
BELOW_TITLE: Final = 12
APART: Final = 8
BETWEEN: Final = 10
_SMALLER: Final = 0.9
"""So much smaller a label may be for its button to stand beside another one."""
_PADDING: Final = 17
"""Room beside the label of a button, in pixels of the design."""
_NARROWEST: Final = 180
"""So wide a sheet is at least that lies beside what is to stay in sight; and this far from it."""
_BESIDE: Final = 12
_ASIDE: Final = 0.5
"""How much of a strip buttons may take that stand beside what is told."""
_FINE: Final = 20
"""So finely it is told apart how bad it is to cover something: for less no sheet moves."""


class Under(NamedTuple):
    """The things that a sheet over the table may cover."""

    in_sight: Sequence[pygame.Rect] = ()
    """Better not covered; the earlier ones count more."""
    wholes: Sequence[pygame.Rect] = ()
    """Hidden as a whole where a part would be covered, so that nothing sticks out."""


NOTHING: Final = Under()


@dataclass(frozen=True, slots=True)
class Setting:
    """How the panel is set: airy where there is room, else tighter."""

    told: str
    """The name of the style of what is told."""
    gap: int
    """Above the buttons, in pixels of the design."""
    in_row: bool = False
    """Whether all buttons stand side by side."""
    is_strip: bool = False
    """Whether the buttons stand beside what is told, and the sign stands for the title."""


def _settings(said: Said) -> list[Setting]:
    """The airiest first; three buttons never stand in one row."""
    found = [Setting("body", 18), Setting("body", 8)]
    if not said.other:
        found.append(Setting("body", 8, in_row=True))
    found.append(Setting("small", 8))
    if not said.other:
        found.append(Setting("small", 8, in_row=True))
    return found


def _settings_over(said: Said) -> list[Setting]:
    """The same for a sheet over the table, where also three buttons may stand in one row."""
    found = _settings(said)
    return found + [
        each for told in ("body", "small") if (each := Setting(told, 8, in_row=True)) not in found
    ]


_STRIPS: Final = (Setting("body", 0, is_strip=True), Setting("small", 0, is_strip=True))


_Named = tuple[str, str]
"""A button: its key and its label."""


def rows_of(stage: Stage, said: Said, width: int, setting: Setting) -> list[list[_Named]]:
    """The buttons, the main one first; side by side only where their labels are whole there."""
    main, other, close = zip(said.keys, (said.play, said.other, said.close), strict=True)
    others = [each for each in (other, close) if each[1]]
    wanted = [[main, *others]] if setting.in_row else [[main], others]
    rows: list[list[_Named]] = []
    for row in wanted:
        rows += [row] if widths_of(stage, said, row, width) else [[each] for each in row]
    return rows


def widths_of(stage: Stage, said: Said, row: Sequence[_Named], width: int) -> list[int]:
    """How wide buttons side by side are: all the same, or where a label would be cut each as wide
    as its own, if need be a little smaller. Empty where there is too little room even so."""
    room = width - stage.px(BETWEEN) * (len(row) - 1)
    same = room // len(row)
    if len(row) == 1:
        return [same]
    needed = [
        stage.writer.width(label, _smaller(MAIN_TEXT if key == said.keys[0] else BUTTON_TEXT))
        + stage.px(_PADDING)
        for key, label in row
    ]
    if max(needed) <= same:
        return [same] * len(row)
    spare = (room - sum(needed)) // len(row)
    return [] if spare < 0 else [each + spare for each in needed]


def _smaller(written: Style) -> Style:
    """No letters are smaller than can be read: what has so small ones already stays as it is."""
    return Style(written.size * _SMALLER, written.weight, written.display)


def fits_in(stage: Stage, said: Said, rail: pygame.Rect) -> bool:
    """Whether that part of the rail has room for the whole panel."""
    return _setting_in(stage, said, rail) is not None


def takes_rail(
    stage: Stage,
    said: Said,
    rail: pygame.Rect,
    area: pygame.Rect,
    under: Under = NOTHING,
) -> bool:
    """Whether the panel would lie in that part of the rail, or a sheet begin there."""
    return place_of(stage, said, rail, area, under).colliderect(rail)


def place_of(
    stage: Stage,
    said: Said,
    rail: pygame.Rect | None,
    area: pygame.Rect,
    under: Under = NOTHING,
) -> pygame.Rect:
    """That part of the rail, where the panel has room there, or where its sheet would lie."""
    return find_place(stage, said, rail, area, under)[0]


def find_place(
    stage: Stage,
    said: Said,
    rail: pygame.Rect | None,
    area: pygame.Rect,
    under: Under,
) -> tuple[pygame.Rect, Setting]:
    """Where it lies and how it is set: that part of the rail itself, or a sheet."""
    sheets = list(_sheets_over(stage, said, area, under))
    if rail is not None:
        in_rail = _setting_in(stage, said, rail)
        if in_rail is not None:
            return rail, in_rail
        if under.in_sight:
            sheets += _sheets_from(stage, said, rail, area)
    sheets += _sheets(stage, said, area)
    sheets += _sheets_beside(stage, said, area, under)
    # The first of several that cover as little.
    return min(sheets, key=lambda sheet: _how_bad(sheet[0], under))


def _setting_in(stage: Stage, said: Said, rail: pygame.Rect) -> Setting | None:
    """The airiest that fits."""
    fitting = (
        each for each in _settings(said) if _height(stage, said, rail.width, each) <= rail.height
    )
    return next(fitting, None)


def _sheets(
    stage: Stage, said: Said, area: pygame.Rect
) -> Iterator[tuple[pygame.Rect, Setting]]:  # fmt: skip
    """Where a sheet may lie over the table: in a corner, the lower right one first, or as a strip
    along its lower or upper edge."""
    width = min(area.width, stage.tx(_WIDEST))
    settings = _settings_over(said)
    fitting = [each for each in settings if _height(stage, said, width, each) <= area.height]
    for setting in fitting or [_settings(said)[-1]]:
        rect = pygame.Rect(0, 0, width, min(area.height, _height(stage, said, width, setting)))
        for corner in ("bottomright", "topright", "bottomleft", "topleft"):
            place = rect.copy()
            setattr(place, corner, getattr(area, corner))
            yield place, setting
    if area.width <= width or aside(stage, said) > area.width * _ASIDE:
        return
    for setting in _STRIPS:
        high = _height(stage, said, area.width, setting)
        if high <= area.height:
            yield part_of(area, top=area.bottom - high), setting
            yield part_of(area, bottom=area.top + high), setting


def _sheets_from(
    stage: Stage, said: Said, rail: pygame.Rect, area: pygame.Rect
) -> Iterator[tuple[pygame.Rect, Setting]]:
    """Where a sheet may lie that is too wide for that part of the rail, and only begins there."""
    width = min(rail.right - area.left, stage.tx(_WIDEST))
    for setting in _settings_over(said):
        rect = pygame.Rect(0, 0, width, _height(stage, said, width, setting))
        rect.bottomright = rail.bottomright
        if rect.top >= rail.top:
            yield rect, setting


def _sheets_over(
    stage: Stage, said: Said, area: pygame.Rect, under: Under
) -> Iterator[tuple[pygame.Rect, Setting]]:
    """Where a sheet may lie that begins where something below it does."""
    for left in sorted({each.left for each in under.wholes}, reverse=True):
        yield from _sheets_in(stage, said, area, area.right - left)


def _sheets_beside(
    stage: Stage, said: Said, area: pygame.Rect, under: Under
) -> Iterator[tuple[pygame.Rect, Setting]]:
    """Where a narrower sheet may lie that has room to the right of what is to stay in sight, the
    narrowest first."""
    for right in sorted({each.right for each in under.in_sight}, reverse=True):
        yield from _sheets_in(stage, said, area, area.right - right - stage.px(_BESIDE))


def _sheets_in(
    stage: Stage, said: Said, area: pygame.Rect, width: int
) -> Iterator[tuple[pygame.Rect, Setting]]:
    """In the lower right corner, no wider than a sheet is at most."""
    if not stage.tx(_NARROWEST) <= width <= stage.tx(_WIDEST):
        return
    for setting in _settings_over(said):
        rect = pygame.Rect(0, 0, width, _height(stage, said, width, setting))
        rect.bottomright = area.bottomright
        if rect.top >= area.top:
            yield rect, setting


def _how_bad(sheet: pygame.Rect, under: Under) -> tuple[int, int, int]:
    """How much it covers; then how many things it touches, and how many it hides as a whole."""
    touched = len(sheet.collidelistall(list(under.in_sight)))
    return _covered(sheet, under.in_sight), touched, len(sheet.collidelistall(list(under.wholes)))


def _covered(sheet: pygame.Rect, in_sight: Sequence[pygame.Rect]) -> int:
    """How bad it is to lie there: of each the share that is covered, what comes earlier more."""
    bad = 0.0
    for place, each in enumerate(in_sight, 1):
        common = sheet.clip(each)
        bad += common.width * common.height / max(1, each.width * each.height) / place
    return round(bad * _FINE)


def panel_heights(
    desk: Desk, table: AnyTable, move: object, width: int | None = None
) -> tuple[int, ...]:
    """How high the panel of a move is that waits to be confirmed, in each way to set it, the
    airiest first; without a width on a sheet over the table."""
    stage = desk.stage
    said = say_proposal(desk, table, move)
    wide = stage.tx(_WIDEST) if width is None else width
    return tuple(_height(stage, said, wide, setting) for setting in _settings(said))


def aside(stage: Stage, said: Said) -> int:
    """How wide the buttons of a strip are, the main one above the others."""
    main = button_width(stage, said.play, main=True)
    width, spare = stage.writer.width, 2 * stage.px(_PADDING)
    others = [width(each, BUTTON_TEXT) + spare for each in (said.other, said.close) if each]
    return max(main, sum(others) + (len(others) - 1) * stage.px(BETWEEN))


def beside_aside(stage: Stage, said: Said, inner: int) -> tuple[int, int]:
    """Where what is told in a strip begins, between sign and buttons, and how wide it is."""
    left = stage.tx(BADGE) + stage.px(MARGIN)
    return left, inner - left - stage.px(MARGIN) - aside(stage, said)


def _height(stage: Stage, said: Said, width: int, setting: Setting) -> int:
    inner = width - 2 * stage.px(MARGIN)
    if setting.is_strip:
        told = told_height(stage, said, beside_aside(stage, said, inner)[1], setting)
        buttons = buttons_height(stage, said, aside(stage, said), setting)
        return max(told, buttons) + 2 * stage.px(ABOVE)
    high = stage.px(ABOVE) + stage.tx(BADGE) + stage.px(BELOW_TITLE)
    high += told_height(stage, said, inner, setting)
    high += stage.px(setting.gap) + buttons_height(stage, said, inner, setting)
    return high + stage.px(ABOVE)


def told_height(stage: Stage, said: Said, width: int, setting: Setting) -> int:
    high = Flow(stage, said.told, style_of(setting), width).height + stage.px(APART)
    return high + (Flow(stage, said.note, style("small"), width).height if said.note else 0)


def buttons_height(stage: Stage, said: Said, width: int, setting: Setting) -> int:
    rows = len(rows_of(stage, said, width, setting))
    return rows * stage.control_height() + (rows - 1) * stage.px(BETWEEN)


def style_of(setting: Setting) -> Style:
    return style(setting.told)
