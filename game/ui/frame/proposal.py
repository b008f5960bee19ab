"""A move that is only proposed, as a hint or to be confirmed: what is said of it, and its panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.services.session import Hint
from game.ui.frame.desk import AnyTable, Desk, ShowsTurns, SpeaksOfGhosts
from game.ui.toolkit import materials
from game.ui.toolkit.controls import BUTTON_TEXT, MAIN_TEXT, Button, button_width
from game.ui.toolkit.flow import Flow, Part
from game.ui.toolkit.page import paper, paragraph, text
from game.ui.toolkit.screen import Paint, Screen, Spot
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

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
_NARROWEST: Final = 180
"""So wide a sheet is at least that lies beside what is to stay in sight; and this far from it."""
_BESIDE: Final = 12
_ASIDE: Final = 0.5
"""How much of a strip buttons may take that stand beside what is told."""
_FINE: Final = 20
"""So finely it is told apart how bad it is to cover something: for less no sheet moves."""
_MAIN: Final = "play ghost"
_LIKELY: Final = 0.88
"""As wide as chances to win are, as long as nothing is certain."""
_SHADOW: Final = 8
"""So far round a thing its shadow is seen, in pixels of the design."""


class Under(NamedTuple):
    """What a sheet over the table may lie on."""

    in_sight: Sequence[pygame.Rect] = ()
    """What rather is not covered; what stands earlier counts more."""
    wholes: Sequence[pygame.Rect] = ()
    """What is not seen at all where a part of it is covered, so that nothing sticks out."""


_NOTHING: Final = Under()


@dataclass(frozen=True, slots=True)
class Proposal:
    """What lies on the table as a ghost."""

    move: object
    hint: Hint | None = None
    """What the Expert says of it; None where it is the person's own and waits to be confirmed."""
    instead_of: Hint | None = None
    """Of the next best: the hint itself."""

    def moves(self, table: AnyTable) -> tuple[object, ...]:
        """All that is played with it: of a whole turn only what the table can show."""
        if self.hint is None or not isinstance(table, ShowsTurns):
            return (self.move,)
        return (self.move, *self.hint.then)

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
    spoken: str = ""
    """What those who listen are told instead of `told`, where pieces stand in that."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What one may do with a proposal."""

    play: Callable[[], None]
    close: Callable[[], None]
    show_other: Callable[[], None]


def say_proposal(
    desk: Desk, table: AnyTable, proposal: Proposal, seat: int | None, lays: bool
) -> Said:
    """The words for a proposal to that seat; whether it is only laid, to be played later."""
    stage, hint = desk.stage, proposal.hint
    moves = proposal.moves(table)
    if len(moves) > 1 and isinstance(table, ShowsTurns):
        told, spoken = table.explain_turn(moves), table.spoken_turn(moves)
        play = stage.say("Play the turn")
    else:
        told = table.explain_ghost(proposal.move)
        spoken = table.spoken_ghost(proposal.move) if isinstance(table, SpeaksOfGhosts) else ""
        play = stage.say("Place it") if lays and hint is not None else stage.say("Play it")
    if hint is None:
        back = stage.say("Take back")
        return Said("check", stage.say("Play it so?"), told, (), play, back, spoken=spoken)
    note: tuple[str, ...] = ()
    if seat is not None and len(desk.seats) > 1:  # who plays alone wins in any case
        note = (_said_chance(desk, hint, proposal.instead_of, seat),)
    title, other = stage.say("Hint"), ""
    if proposal.instead_of is not None:
        title, other = stage.say("Next best"), stage.say("The best")
    elif hint.other is not None:
        other = stage.say("Next best")
    return Said("hint", title, told, note, play, stage.say("Close"), other, spoken)


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
    is_strip: bool = False
    """Whether the buttons stand beside what is told, and the sign stands for the title."""


def _settings(said: Said) -> list[_Setting]:
    """The airiest first; three buttons never stand in one row."""
    found = [_Setting("body", 18), _Setting("body", 8)]
    if not said.other:
        found.append(_Setting("body", 8, in_row=True))
    found.append(_Setting("small", 8))
    if not said.other:
        found.append(_Setting("small", 8, in_row=True))
    return found


def _settings_over(said: Said) -> list[_Setting]:
    """The same for a sheet over the table, where also three buttons may stand in one row."""
    found = _settings(said)
    return found + [
        each for told in ("body", "small") if (each := _Setting(told, 8, in_row=True)) not in found
    ]


_STRIPS: Final = (_Setting("body", 0, is_strip=True), _Setting("small", 0, is_strip=True))


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
        stage.writer.width(label, _smaller(MAIN_TEXT if key == _MAIN else BUTTON_TEXT))
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


def build_proposal(
    screen: Screen,
    rail: pygame.Rect | None,
    area: pygame.Rect,
    said: Said,
    ways: Ways,
    under: Under = _NOTHING,
) -> pygame.Rect:
    """In that part of the rail, or where there is too little room on a sheet, which lies over the
    table where it covers as little as it can of what is to stay in sight; gives where."""
    stage = screen.stage
    rect, setting = _place(stage, said, rail, area, under)
    if rect != rail:
        for each in under.wholes:
            if rect.colliderect(each):
                _hide(screen, each, under.in_sight)
        paper(screen, rect, level=materials.LIFTED)
        # What it lies over must not be hit through it.
        screen.add(Spot("proposal", rect, said.title, enabled=False, focusable=False))
    _build(screen, rect, said, ways, setting)
    return rect


def _hide(screen: Screen, thing: pygame.Rect, in_sight: Sequence[pygame.Rect]) -> None:
    """With its shadow, below cloth."""
    stage = screen.stage
    place = thing.inflate(2 * stage.px(_SHADOW), 2 * stage.px(_SHADOW)).clip(stage.rect)
    if place.collidelist(list(in_sight)) >= 0:
        place = thing

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        surface.blit(materials.cloth(stage.theme, *stage.size), at, at)

    screen.take_off(thing)
    screen.add(Paint(place, paint))


def fits_in(stage: Stage, said: Said, rail: pygame.Rect) -> bool:
    """Whether that part of the rail has room for the whole panel."""
    return _setting_in(stage, said, rail) is not None


def takes_rail(
    stage: Stage,
    said: Said,
    rail: pygame.Rect,
    area: pygame.Rect,
    under: Under = _NOTHING,
) -> bool:
    """Whether the panel would lie in that part of the rail, or a sheet begin there."""
    return place_of(stage, said, rail, area, under).colliderect(rail)


def place_of(
    stage: Stage,
    said: Said,
    rail: pygame.Rect | None,
    area: pygame.Rect,
    under: Under = _NOTHING,
) -> pygame.Rect:
    """That part of the rail, where the panel has room there, or where its sheet would lie."""
    return _place(stage, said, rail, area, under)[0]


def _place(
    stage: Stage,
    said: Said,
    rail: pygame.Rect | None,
    area: pygame.Rect,
    under: Under,
) -> tuple[pygame.Rect, _Setting]:
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


def _setting_in(stage: Stage, said: Said, rail: pygame.Rect) -> _Setting | None:
    """The airiest that fits."""
    fitting = (
        each for each in _settings(said) if _height(stage, said, rail.width, each) <= rail.height
    )
    return next(fitting, None)


def _sheets(
    stage: Stage, said: Said, area: pygame.Rect
) -> Iterator[tuple[pygame.Rect, _Setting]]:  # fmt: skip
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
    if area.width <= width or _aside(stage, said) > area.width * _ASIDE:
        return
    for setting in _STRIPS:
        high = _height(stage, said, area.width, setting)
        if high <= area.height:
            yield pygame.Rect(area.left, area.bottom - high, area.width, high), setting
            yield pygame.Rect(area.left, area.top, area.width, high), setting


def _sheets_from(
    stage: Stage, said: Said, rail: pygame.Rect, area: pygame.Rect
) -> Iterator[tuple[pygame.Rect, _Setting]]:
    """Where a sheet may lie that is too wide for that part of the rail, and only begins there."""
    width = min(rail.right - area.left, stage.tx(_WIDEST))
    for setting in _settings_over(said):
        rect = pygame.Rect(0, 0, width, _height(stage, said, width, setting))
        rect.bottomright = rail.bottomright
        if rect.top >= rail.top:
            yield rect, setting


def _sheets_over(
    stage: Stage, said: Said, area: pygame.Rect, under: Under
) -> Iterator[tuple[pygame.Rect, _Setting]]:
    """Where a sheet may lie that begins where something below it does."""
    for left in sorted({each.left for each in under.wholes}, reverse=True):
        yield from _sheets_in(stage, said, area, area.right - left)


def _sheets_beside(
    stage: Stage, said: Said, area: pygame.Rect, under: Under
) -> Iterator[tuple[pygame.Rect, _Setting]]:
    """Where a narrower sheet may lie that has room to the right of what is to stay in sight, the
    narrowest first."""
    for right in sorted({each.right for each in under.in_sight}, reverse=True):
        yield from _sheets_in(stage, said, area, area.right - right - stage.px(_BESIDE))


def _sheets_in(
    stage: Stage, said: Said, area: pygame.Rect, width: int
) -> Iterator[tuple[pygame.Rect, _Setting]]:
    """In the lower right corner, no wider than a sheet is at most."""
    if not stage.tx(_NARROWEST) <= width <= stage.tx(_WIDEST):
        return
    for setting in _settings_over(said):
        rect = pygame.Rect(0, 0, width, _height(stage, said, width, setting))
        rect.bottomright = area.bottomright
        if rect.top >= area.top:
            yield rect, setting


def _how_bad(sheet: pygame.Rect, under: Under) -> tuple[int, int, int]:
    """What it covers; of as little, what is only touched, and what is not seen at all then."""
    touched = len(sheet.collidelistall(list(under.in_sight)))
    return _covered(sheet, under.in_sight), touched, len(sheet.collidelistall(list(under.wholes)))


def _covered(sheet: pygame.Rect, in_sight: Sequence[pygame.Rect]) -> int:
    """How bad it is to lie there: of each the share that is covered, what comes earlier more."""
    bad = 0.0
    for place, each in enumerate(in_sight, 1):
        common = sheet.clip(each)
        bad += common.width * common.height / max(1, each.width * each.height) / place
    return round(bad * _FINE)


def hint_heights(
    desk: Desk, table: AnyTable, move: object, seat: int, width: int | None = None
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


def _aside(stage: Stage, said: Said) -> int:
    """How wide the buttons of a strip are, the main one above the others."""
    main = button_width(stage, said.play, main=True)
    width, spare = stage.writer.width, 2 * stage.px(_PADDING)
    others = [width(each, BUTTON_TEXT) + spare for each in (said.other, said.close) if each]
    return max(main, sum(others) + (len(others) - 1) * stage.px(_BETWEEN))


def _beside_aside(stage: Stage, said: Said, inner: int) -> tuple[int, int]:
    """Where what is told in a strip begins, between sign and buttons, and how wide it is."""
    left = stage.tx(_BADGE) + stage.px(_MARGIN)
    return left, inner - left - stage.px(_MARGIN) - _aside(stage, said)


def _height(stage: Stage, said: Said, width: int, setting: _Setting) -> int:
    inner = width - 2 * stage.px(_MARGIN)
    if setting.is_strip:
        told = _told_height(stage, said, _beside_aside(stage, said, inner)[1], setting)
        buttons = _buttons_height(stage, said, _aside(stage, said), setting)
        return max(told, buttons) + 2 * stage.px(_ABOVE)
    high = stage.px(_ABOVE) + stage.tx(_BADGE) + stage.px(_BELOW_TITLE)
    high += _told_height(stage, said, inner, setting)
    high += stage.px(setting.gap) + _buttons_height(stage, said, inner, setting)
    return high + stage.px(_ABOVE)


def _told_height(stage: Stage, said: Said, width: int, setting: _Setting) -> int:
    high = Flow(stage, said.told, _style(setting), width).height + stage.px(_APART)
    return high + (Flow(stage, said.note, style("small"), width).height if said.note else 0)


def _buttons_height(stage: Stage, said: Said, width: int, setting: _Setting) -> int:
    rows = len(_rows(stage, said, width, setting))
    return rows * stage.control_height() + (rows - 1) * stage.px(_BETWEEN)


def _style(setting: _Setting) -> Style:
    return style(setting.told)


def _build(screen: Screen, rect: pygame.Rect, said: Said, ways: Ways, setting: _Setting) -> None:
    """What is proposed, why, and what one may do with it."""
    stage = screen.stage
    left, inner = rect.left + stage.px(_MARGIN), rect.width - 2 * stage.px(_MARGIN)
    top = rect.top + stage.px(_ABOVE)
    size = stage.tx(_BADGE)
    if setting.is_strip:
        _build_strip(screen, rect.inflate(-2 * stage.px(_MARGIN), 0), said, ways, setting)
        return
    _build_badge(screen, said, pygame.Rect(left, top, size, size))
    text(screen, said.title, _TITLE, left + size + stage.px(10), top + size / 2)
    top += size + stage.px(_BELOW_TITLE)
    top += _build_told(screen, said, setting, left, top, inner) + stage.px(setting.gap)
    _build_buttons(screen, said, ways, setting, pygame.Rect(left, top, inner, 0))


def _build_strip(
    screen: Screen, inner: pygame.Rect, said: Said, ways: Ways, setting: _Setting
) -> None:
    """Sign, words and buttons side by side, each in the middle of the height."""
    stage, size = screen.stage, screen.stage.tx(_BADGE)
    badge = pygame.Rect(inner.left, inner.centery - size // 2, size, size)
    _build_badge(screen, said, badge, said.title)
    left, width = _beside_aside(stage, said, inner.width)
    top = inner.centery - _told_height(stage, said, width, setting) // 2
    _build_told(screen, said, setting, inner.left + left, top, width)
    aside = _aside(stage, said)
    high = _buttons_height(stage, said, aside, setting)
    place = pygame.Rect(inner.right - aside, inner.centery - high // 2, aside, high)
    _build_buttons(screen, said, ways, setting, place)


def _build_badge(screen: Screen, said: Said, rect: pygame.Rect, heard: str = "") -> None:
    def badge(surface: pygame.Surface, place: pygame.Rect) -> None:
        picture = materials.badge(screen.stage.theme, place.width, said.symbol)
        picture.draw(surface, place.left, place.top)

    screen.add(Paint(rect, badge, said=heard))


def _build_told(
    screen: Screen, said: Said, setting: _Setting, left: int, top: int, width: int
) -> int:
    """What is proposed and why; gives the height used."""
    high = paragraph(screen, said.told, _style(setting), left, top, width, said=said.spoken or None)
    high += screen.stage.px(_APART)
    if said.note:
        high += paragraph(screen, said.note, style("small"), left, top + high, width, "ink_soft")
    return high


def _build_buttons(
    screen: Screen, said: Said, ways: Ways, setting: _Setting, place: pygame.Rect
) -> None:
    """As wide as that place, from its top downwards."""
    stage, top = screen.stage, place.top
    press = {_MAIN: ways.play, "other ghost": ways.show_other, "close ghost": ways.close}
    for row in _rows(stage, said, place.width, setting):
        x = place.left
        buttons: list[Button] = []
        for (key, label), width in zip(row, _widths(stage, row, place.width), strict=True):
            rect = pygame.Rect(x, top, width, stage.control_height())
            x = rect.right + stage.px(_BETWEEN)
            buttons.append(
                Button(stage, key, rect, label, press[key], main=key == _MAIN, group="panel")
            )
            screen.add(buttons[-1])
        Button.in_row(buttons)
        top += stage.control_height() + stage.px(_BETWEEN)
