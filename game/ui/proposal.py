"""A move that is only proposed, as a hint or to be confirmed: what is said of it, and its panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.services.session import Hint
from game.ui import materials
from game.ui.controls import BUTTON_TEXT, MAIN_TEXT, Button
from game.ui.desk import Desk, GameTable
from game.ui.flow import Flow, Part
from game.ui.page import paper, paragraph, text
from game.ui.scene import Stage
from game.ui.screen import Paint, Screen, Spot
from game.ui.text import Style, style

_TITLE: Final = Style(19, 700, True)
_BADGE: Final = 30
_WIDEST: Final = 330
_MARGIN: Final = 18
_ABOVE: Final = 14
_BELOW_TITLE: Final = 12
_APART: Final = 8
_BETWEEN: Final = 10
_SMALLER: Final = 0.9
"""So much smaller a label may be for its button to stand beside another one."""
_PADDING: Final = 17
"""What a button has beside its label, in pixels of the design."""
_MAIN: Final = "play ghost"
_LIKELY: Final = 0.88
"""As wide as chances to win are, as long as nothing is certain."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What lies on the table as a ghost."""

    move: Any
    hint: Hint | None = None
    """What the Expert says of it; None where it is the person's own and waits to be confirmed."""
    instead_of: Hint | None = None
    """Of the next best: the hint itself."""

    @property
    def next(self) -> Proposal | None:
        """What is shown when one asks for another: the next best, or the best again."""
        if self.instead_of is not None:
            return Proposal(self.instead_of.move, self.instead_of)
        other = None if self.hint is None else self.hint.other
        return None if other is None else Proposal(other.move, other, self.hint)


@dataclass(frozen=True, slots=True)
class Said:
    """What the panel tells."""

    symbol: str
    title: str
    told: tuple[Part, ...]
    note: tuple[Part, ...]
    play: str
    close: str
    other: str = ""
    """The button that shows the next best, or the best again; empty where there is none."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What one may do with a proposal."""

    play: Callable[[], None]
    close: Callable[[], None]
    show_other: Callable[[], None]


def say_proposal(
    desk: Desk, table: GameTable, proposal: Proposal, seat: int | None, lays: bool
) -> Said:
    """The words for a proposal to that seat; whether it is only laid, to be played later."""
    stage, hint = desk.stage, proposal.hint
    told = table.explain_ghost(proposal.move)
    play = stage.say("Place it") if lays and hint is not None else stage.say("Play it")
    if hint is None:
        return Said("check", stage.say("Play it so?"), told, (), play, stage.say("Take back"))
    note = () if seat is None else (_said_chance(desk, hint, proposal.instead_of, seat),)
    title, other = stage.say("Hint"), ""
    if proposal.instead_of is not None:
        title, other = stage.say("Next best"), stage.say("The best")
    elif hint.other is not None:
        other = stage.say("Next best")
    return Said("hint", title, told, note, play, stage.say("Close"), other)


def _said_chance(desk: Desk, hint: Hint, best: Hint | None, seat: int) -> str:
    """The chance to win, and what it would be with the other move."""
    share, name = desk.stage.words.share, desk.name(seat)
    if best is not None:
        return desk.say(
            "With it the Expert gives {name} {share} to win; with the best, {other}.",
            name=name, share=share(hint.value), other=share(best.value),
        )  # fmt: skip
    if hint.other is not None:
        return desk.say(
            "With it the Expert gives {name} {share} to win; with the next best, {other}.",
            name=name, share=share(hint.value), other=share(hint.other.value),
        )  # fmt: skip
    return desk.say(
        "With it the Expert gives {name} {share} to win.", name=name, share=share(hint.value)
    )


@dataclass(frozen=True, slots=True)
class _Setting:
    """How the panel is set: airy where there is room, else tighter."""

    told: str
    """The name of the style of what is told."""
    gap: int
    """Above the buttons, in pixels of the design."""
    in_row: bool = False
    """Whether all buttons stand side by side."""


def _settings(said: Said) -> list[_Setting]:
    """The airiest first; three buttons never stand in one row."""
    found = [_Setting("body", 18), _Setting("body", 8)]
    if not said.other:
        found.append(_Setting("body", 8, in_row=True))
    found.append(_Setting("small", 8))
    if not said.other:
        found.append(_Setting("small", 8, in_row=True))
    return found


_Named = tuple[str, str]
"""A button: its key and its label."""


def _rows(stage: Stage, said: Said, width: int, setting: _Setting) -> list[list[_Named]]:
    """The buttons, the main one first; side by side only where their labels are whole there."""
    main, other = (_MAIN, said.play), ("other ghost", said.other)
    others = [each for each in (other, ("close ghost", said.close)) if each[1]]
    wanted = [[main, *others]] if setting.in_row else [[main], others]
    rows: list[list[_Named]] = []
    for row in wanted:
        rows += [row] if _widths(stage, row, width) else [[each] for each in row]
    return rows


def _widths(stage: Stage, row: Sequence[_Named], width: int) -> list[int]:
    """How wide buttons side by side are: all the same, or where a label would be cut each as wide
    as its own, if need be a little smaller. Empty where there is too little room even so."""
    room = width - stage.px(_BETWEEN) * (len(row) - 1)
    same = room // len(row)
    if len(row) == 1:
        return [same]
    needed = [
        round(stage.writer.width(label, MAIN_TEXT if key == _MAIN else BUTTON_TEXT) * _SMALLER)
        + stage.px(_PADDING)
        for key, label in row
    ]
    if max(needed) <= same:
        return [same] * len(row)
    spare = (room - sum(needed)) // len(row)
    return [] if spare < 0 else [each + spare for each in needed]


def build_proposal(
    screen: Screen, rail: pygame.Rect | None, area: pygame.Rect, said: Said, ways: Ways
) -> None:
    """In that part of the rail, or where there is too little room on a sheet over the table."""
    stage = screen.stage
    if rail is not None:
        for setting in _settings(said):
            if _height(stage, said, rail.width, setting) <= rail.height:
                _build(screen, rail, said, ways, setting)
                return
    width = min(area.width, stage.tx(_WIDEST))
    setting = next(
        (each for each in _settings(said) if _height(stage, said, width, each) <= area.height),
        _settings(said)[-1],
    )
    rect = pygame.Rect(0, 0, width, min(area.height, _height(stage, said, width, setting)))
    rect.bottomright = area.bottomright
    paper(screen, rect, level=materials.LIFTED)
    # What it lies over must not be hit through it.
    screen.add(Spot("proposal", rect, said.title, enabled=False, focusable=False))
    _build(screen, rect, said, ways, setting)


def hint_heights(
    desk: Desk, table: GameTable, move: Any, seat: int, width: int | None = None
) -> tuple[int, ...]:
    """How high the panel of a hint is in each way to set it, the airiest first; without a width
    on a sheet over the table."""
    stage = desk.stage
    hint = Hint(move, _LIKELY, Hint(move, _LIKELY))
    said = [
        say_proposal(desk, table, each, seat, lays=False)
        for each in (Proposal(move, hint), Proposal(move, hint, hint))
    ]
    wide = stage.tx(_WIDEST) if width is None else width
    return tuple(
        max(_height(stage, each, wide, setting) for each in said) for setting in _settings(said[0])
    )


def _height(stage: Stage, said: Said, width: int, setting: _Setting) -> int:
    inner = width - 2 * stage.px(_MARGIN)
    high = stage.px(_ABOVE) + stage.tx(_BADGE) + stage.px(_BELOW_TITLE)
    high += Flow(stage, said.told, _style(setting), inner).height + stage.px(_APART)
    if said.note:
        high += Flow(stage, said.note, style("small"), inner).height
    rows = len(_rows(stage, said, inner, setting))
    buttons = rows * stage.control_height() + (rows - 1) * stage.px(_BETWEEN)
    return high + stage.px(setting.gap) + buttons + stage.px(_ABOVE)


def _style(setting: _Setting) -> Style:
    return style(setting.told)


def _build(screen: Screen, rect: pygame.Rect, said: Said, ways: Ways, setting: _Setting) -> None:
    """What is proposed, why, and what one may do with it."""
    stage = screen.stage
    left, inner = rect.left + stage.px(_MARGIN), rect.width - 2 * stage.px(_MARGIN)
    top = rect.top + stage.px(_ABOVE)
    size = stage.tx(_BADGE)

    def badge(surface: pygame.Surface, place: pygame.Rect) -> None:
        picture = materials.badge(stage.theme, place.width, said.symbol)
        picture.draw(surface, place.left, place.top)

    screen.add(Paint(pygame.Rect(left, top, size, size), badge))
    text(screen, said.title, _TITLE, left + size + stage.px(10), top + size / 2)
    top += size + stage.px(_BELOW_TITLE)
    top += paragraph(screen, said.told, _style(setting), left, top, inner) + stage.px(_APART)
    if said.note:
        top += paragraph(screen, said.note, style("small"), left, top, inner, "ink_soft")
    top += stage.px(setting.gap)
    press = {_MAIN: ways.play, "other ghost": ways.show_other, "close ghost": ways.close}
    for row in _rows(stage, said, inner, setting):
        x = left
        for (key, label), width in zip(row, _widths(stage, row, inner), strict=True):
            place = pygame.Rect(x, top, width, stage.control_height())
            x = place.right + stage.px(_BETWEEN)
            screen.add(
                Button(stage, key, place, label, press[key], main=key == _MAIN, group="panel")
            )  # fmt: skip
        top += stage.control_height() + stage.px(_BETWEEN)
