"""The log of a match at its table: what each viewer has been told, and the list on the screen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

import pygame

from game.coach.verdicts import Verdict
from game.core.rules import Seat
from game.services.session import AnyShown
from game.ui.frame.desk import AnyTable, Desk, Entry, Explain
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Region, Spot, State
from game.ui.toolkit.page import rule, scrolling, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, whole
from game.ui.toolkit.theme import tokens

_LOG: Final = Style(14.5, 400)
_BAR: Final = 11
"""Beside the lines of the log: the bar that shows how far it is scrolled."""
_LEAST_LINES: Final = 4
_AROUND: Final = 34
"""How much of the list is seen before and after the line that is looked at."""
_FLOWS: Final = 64
"""Lines that stay laid out and painted: more than are ever seen at once."""
_NOBODY: Final = -2
"""Whose line the first one is: neither a player's nor that of chance."""
_END: Final = 8
"""Free room at the end of a line of the log."""


def bake_log(desk: Desk) -> None:
    """Who stands in the log, painted before his first move."""
    theme, size = desk.stage.theme, _log_token(desk.stage)
    for seat in range(len(desk.seats)):
        desk.ahead.want(partial(materials.player_token, theme, size, desk.token(seat)))


def least_log_height(stage: Stage) -> int:
    """With fewer lines than some, a log says little."""
    line: int = max(stage.high(_LOG, 3), tokens()["target"]["minimum"])
    return _heading_height(stage) + stage.px(16) + _LEAST_LINES * line


def _heading_height(stage: Stage) -> int:
    return stage.high("small", 4)


@dataclass
class _Told:
    """The lines that one viewer has seen, and how to take them back."""

    entries: list[Entry] = field(default_factory=list)
    changes: list[_Change] = field(default_factory=list)
    """One for each step that was told."""
    lines: list[_Line] = field(default_factory=list)
    """The first of them, as far as they have been laid out."""

    def cut(self, steps: int) -> None:
        """Only the first steps have been told."""
        while len(self.changes) > steps:
            change = self.changes.pop()
            self.entries[change.kept :] = change.dropped
            del self.lines[change.kept :]


class _Change(NamedTuple):
    """The change that a step made: all lines behind the first ones were replaced."""

    kept: int
    dropped: tuple[Entry, ...]


class Log:
    """The lines of the log; the newest stands first.

    Each viewer has lines of his own, which are kept while another one looks: whoever comes back is
    told only what has happened since.
    """

    def __init__(self, greeting: Callable[[], str] | None = None) -> None:
        """`greeting`: says the line that stands before all others."""
        self._viewer: Seat = 0
        self._greeting = greeting
        self._told: dict[Seat, _Told] = {0: _Told()}
        self._flows: OrderedDict[tuple[int, int], tuple[Entry, Flow]] = OrderedDict()
        """The lines that were laid out last, by the entry's identity, which holds as long as the
        entry is kept beside it."""
        self._width = 0
        self._scrolled_to: int | None = None
        """The step to which the list was scrolled last; None at its newest."""

    @property
    def entries(self) -> list[Entry]:
        return self._told[self._viewer].entries

    @property
    def told(self) -> int:
        """How many steps the viewer has been told."""
        return len(self._told[self._viewer].changes)

    def forget(self) -> None:
        """Everything is told and laid out anew, such as in another language."""
        self._told = {self._viewer: self._nothing_told()}
        self._flows.clear()
        self._scrolled_to = None

    def look_as(self, viewer: Seat) -> None:
        self._viewer = viewer
        if viewer not in self._told:
            self._told[viewer] = self._nothing_told()

    def _nothing_told(self) -> _Told:
        if self._greeting is None:
            return _Told()
        return _Told([Entry(0, _NOBODY, (self._greeting(),))])

    def cut(self, steps: int) -> None:
        """Steps behind the first ones have been taken back."""
        for told in self._told.values():
            told.cut(steps)

    def tell(self, table: AnyTable, shown: AnyShown) -> None:
        """The next step, in the words of the game."""
        told = self._told[self._viewer]
        told.cut(shown.number)
        before = told.entries.copy()
        table.tell(shown, told.entries)
        pairs = enumerate(zip(before, told.entries, strict=False))
        least = min(len(before), len(told.entries))
        kept = next((number for number, (old, new) in pairs if old is not new), least)
        for number in range(kept, len(told.entries)):
            told.entries[number] = self._shared(number, told.entries[number])
        del told.lines[kept:]
        told.changes.append(_Change(kept, tuple(before[kept:])))

    def _shared(self, number: int, entry: Entry) -> Entry:
        """Most lines are the same for all viewers: they are kept once."""
        for told in self._told.values():
            if number < len(told.entries) and told.entries[number] == entry:
                return told.entries[number]
        return entry

    def _flow(self, stage: Stage, entry: Entry, width: int) -> Flow:
        key = (id(entry), width)
        known = self._flows.get(key)
        if known is None:
            known = self._flows[key] = entry, Flow(stage, entry.parts, _LOG, width)
            if len(self._flows) > _FLOWS:
                self._flows.popitem(last=False)
        self._flows.move_to_end(key)
        return known[1]

    def _lines(self, stage: Stage, width: int) -> Sequence[_Line]:
        """All of them, at that width."""
        told = self._told[self._viewer]
        if width != self._width:
            self._width = width
            for each in self._told.values():
                each.lines.clear()
        for number in range(len(told.lines), len(told.entries)):
            told.lines.append(self._line(stage, number, told.entries[number], width))
        return told.lines

    def _line(self, stage: Stage, number: int, entry: Entry, width: int) -> _Line:
        for told in self._told.values():
            if number < len(told.lines) and told.entries[number] is entry:
                return told.lines[number]
        flow = self._flow(stage, entry, width)
        high = max(flow.height + stage.px(6), tokens()["target"]["minimum"])
        lay_out = partial(self._flow, stage, entry, width)
        return _Line(entry.number, entry.actor, lay_out, high, entry.spoken or flow.said)

    def build(
        self,
        screen: Screen,
        desk: Desk,
        rect: pygame.Rect,
        look_at: Callable[[int], None],
        looked_at: int | None,
        on: str = "paper",
        marks: Marks | None = None,
    ) -> None:
        """The heading and, below it, the lines, which scroll; `on` a sheet of that colour."""
        stage = screen.stage
        heading = _heading_height(stage)
        rule(screen, rect.left + stage.px(18), rect.right - stage.px(18), rect.top)
        text(
            screen, stage.say("Moves"), Style(13.5, 600), rect.left + stage.px(18),
            rect.top + stage.px(4) + heading / 2, "ink_soft",
        )  # fmt: skip
        inner = pygame.Rect(
            rect.left + stage.px(8),
            rect.top + heading + stage.px(6),
            rect.width - stage.px(8 + 3),
            rect.height - heading - stage.px(16),
        )
        if inner.height < stage.high(_LOG):
            return

        places: dict[int, pygame.Rect] = {}
        steps = partial(self._build_steps, screen, desk, look_at, looked_at, marks, places)
        region = scrolling(screen, "log", inner, steps, fades_into=on)
        self._scroll_to(region, places, looked_at, stage.px(_AROUND))

    def _build_steps(
        self,
        screen: Screen,
        desk: Desk,
        look_at: Callable[[int], None],
        looked_at: int | None,
        marks: Marks | None,
        places: dict[int, pygame.Rect],
        area: pygame.Rect,
    ) -> int:
        """What is told of a step is looked at and asked about as one. Adds the place of each step
        by the number of steps after it; gives the height of all."""
        stage, width = screen.stage, area.width - screen.stage.px(_BAR)
        beside = _mark_size(stage) + stage.px(_END) if marks is not None and marks.of else 0
        measure = width - _before_line(stage) - stage.px(_END) - beside
        newest_first = list(reversed(self._lines(stage, measure)))
        earlier = _numbers_before(newest_first)
        told = newest_first[0].number if newest_first else 0
        if looked_at is not None:  # a position in the middle of a turn has no line of its own
            told = max((each for each in earlier if each <= looked_at), default=-1)
        stack = Stack(screen, pygame.Rect(0, 0, width - beside, 0))
        for number, of_step in groupby(newest_first, key=attrgetter("number")):
            lines = list(of_step)
            rect = places[number] = stack.place(sum(line.high for line in lines))
            screen.add(
                Spot(
                    f"log {number}", rect, _said_together(lines), partial(look_at, number),
                    paint=_step_painter(stage, desk, lines, number == told), group="log",
                    sound="click", radius=stage.px(9), is_line=True,
                )
            )  # fmt: skip
            if marks is not None:
                marks.build(screen, rect, range(earlier[number], number))
        return stack.y

    def _scroll_to(
        self, region: Region, places: dict[int, pygame.Rect], looked_at: int | None, around: int
    ) -> None:
        """Once for each step that is looked at, so that one can still scroll by hand."""
        if looked_at == self._scrolled_to:
            return
        self._scrolled_to = looked_at
        if looked_at is None:
            region.offset = 0
            return
        told = max((number for number in places if number <= looked_at), default=None)
        last = pygame.Rect(0, region.content, 1, 0)
        region.show(last if told is None else places[told], around)


def _said_together(lines: Sequence[_Line]) -> str:
    """One after the other, with a stop between them."""
    *told, last = (line.said for line in lines)
    stopped = (each if each.endswith((".", "!", "?")) else f"{each}." for each in told)
    return " ".join((*stopped, last))


@dataclass(frozen=True, slots=True)
class Marks:
    """The coach's verdicts on moves, beside their lines."""

    of: Mapping[int, Verdict]
    """By the number of a step."""
    say: Callable[[int], str]
    """The verdict on a step with its reason."""
    explain: Explain

    def build(self, screen: Screen, row: pygame.Rect, steps: range) -> None:
        """The worst verdict on these steps, at the right of their line."""
        found = [self.of[number] for number in steps if number in self.of]
        if not found:
            return
        verdict = max(found)
        step = next(number for number in steps if self.of.get(number) is verdict)
        stage, size = screen.stage, _mark_size(screen.stage)
        place = pygame.Rect(0, 0, size, size)
        place.midleft = (row.right + stage.px(_END) // 2, row.centery)

        def paint(surface: pygame.Surface, at: pygame.Rect, _: State) -> None:
            surface.blit(verdict_sign(stage.theme, size, verdict), at)

        def press() -> None:
            mark = screen.control(key)
            self.explain(self.say(step), place if mark is None else mark.place)

        key = f"mark {steps.stop}"
        screen.add(Spot(key, place, self.say(step), press, paint=paint, group="marks", radius=size))


def _mark_size(stage: Stage) -> int:
    return max(stage.tx(20), stage.px(20))


def _numbers_before(newest_first: Sequence[_Line]) -> dict[int, int]:
    """By the number of a line that of the line before it."""
    numbers = list(dict.fromkeys(line.number for line in newest_first))
    return dict(zip(numbers, (*numbers[1:], 0), strict=False))


class _Line(NamedTuple):
    """One line of the log, and how much room it takes."""

    number: int
    actor: Seat
    flow: Callable[[], Flow]
    """Laid out when it is painted: most lines are scrolled out of sight."""
    high: int
    said: str
    """For those who listen."""


def _step_painter(
    stage: Stage, desk: Desk, lines: Sequence[_Line], marked: bool
) -> Callable[[pygame.Surface, pygame.Rect, State], None]:
    theme = stage.theme

    def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        if marked or state.hovered:
            field = place.inflate(0, -2)
            fill = theme.colour("panel_row")
            surface.blit(rounded(*field.size, stage.px(9), fill), field)
        ink = theme.colour("ink" if marked else "ink_soft")
        top = place.top
        for line in lines:
            _paint_line(surface, stage, desk, line, (place.left, top), ink)
            top += line.high

    return paint


def _paint_line(
    surface: pygame.Surface, stage: Stage, desk: Desk, line: _Line, at: tuple[int, int], ink: str
) -> None:
    """Who did it, and what."""
    left, top = at
    flow, middle = line.flow(), top + line.high / 2
    if line.actor >= 0:
        size = _log_token(stage)
        token = materials.player_token(stage.theme, size, desk.token(line.actor))
        centre = middle if len(flow.lines) == 1 else top + flow.line_height * 0.6
        token.draw(surface, left + stage.px(9), whole(centre - size / 2))
    flow.draw(surface, left + _before_line(stage), middle - flow.height / 2, ink)


def _log_token(stage: Stage) -> int:
    return stage.tx(16)


def _before_line(stage: Stage) -> int:
    """The room for who did it."""
    return stage.px(14) + stage.tx(18)
