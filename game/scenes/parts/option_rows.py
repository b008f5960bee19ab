"""How a match is played: the options of its game and the habits of the table, as rows to set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from game.core.about import Option
from game.core.reasons import Refused
from game.core.wording import OptionTexts
from game.scenes.parts.luck import device_of
from game.scenes.parts.rows import LABEL, Rows, pick_row, switch_row
from game.scenes.parts.seat_row import HIGHEST_ROW
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import IconButton, paint_flat
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Spot, State
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Change
from game.ui.toolkit.text import style

if TYPE_CHECKING:
    from game.scenes.setup import SetupPage


class Room(NamedTuple):
    """How much of it rows take, at 100 %."""

    lowest: float
    """How high a row is at least that may be higher."""
    between: float
    """Above and below what stands in a row, at least."""
    around: float
    """Above and below who may begin."""
    gap: float
    """Between that and the fields below it."""
    side: float
    """How high these are."""


_WIDE: Final = Room(85, 8, 18, 12, 56)
_USUAL: Final = Room(60, 8, 12, 10, 52)
_CLOSE: Final = Room(0, 8, 10, 8, 50)
_CLOSER: Final = Room(0, 8, 8, 6, 44)
_CLOSEST: Final = Room(0, 6, 8, 6, 44)
_DENSE: Final = Room(0, 4, 5, 6, 42)
_ROOMS: Final = (_WIDE, _USUAL, _CLOSE, _CLOSER, _CLOSEST, _DENSE)
"""From the widest on; texts keep off the rules as long as anything else can give way."""
_FEW: Final = 30
"""Up to so many numbers are counted through one by one."""
_STEPS: Final = ((100, 10), (500, 50), (1000, 100))
"""Below so much, so much at a time."""
_LARGEST_STEP: Final = 500


class OptionRows:
    """The rows, one below the other."""

    def __init__(self, page: SetupPage, screen: Screen | None = None, room: Room = _USUAL) -> None:
        """On another screen than that of its page they are only measured."""
        self._page = page
        self._screen = page.screen if screen is None else screen
        self._room = room

    def build(self, rows: Rows, bottom: int) -> None:
        """All rows, as high as they may be to end there; where they do not, as usual."""
        stage = self._page.stage
        rows.heading(stage.say("How to play"))
        space = bottom - rows.y
        measured = {room: self._measured(rows, room) for room in _ROOMS}
        fitting = (
            room for room, heights in measured.items()
            if _at_least(heights, stage.px(room.lowest)) <= space
        )  # fmt: skip
        self._room = next(fitting, _USUAL)
        rows.between = self._room.between
        rows.least = self._height_for(measured[self._room], space)
        for _, put in self._puts():
            put(rows)

    def _measured(self, rows: Rows, room: Room) -> list[tuple[bool, int]]:
        """How high each row is at least on such a sheet, and whether it may be higher."""
        rehearsal = OptionRows(self._page, Screen(self._page.stage, Memory()), room)
        return rehearsal.heights(rows)

    def heights(self, rows: Rows) -> list[tuple[bool, int]]:
        """The same, of rows that are put on this screen."""
        tried = Rows(self._screen, *rows.rect.topleft, rows.rect.width)
        tried.least = 0
        tried.between = self._room.between
        heights = []
        for may_grow, put in self._puts():
            before = tried.y
            put(tried)
            heights.append((may_grow, tried.y - before))
        return heights

    def _height_for(self, heights: Sequence[tuple[bool, int]], space: int) -> float:
        """How high the rows that may grow are to be so that all of them fill that space."""
        stage = self._page.stage
        lowest, highest = stage.px(self._room.lowest), stage.px(HIGHEST_ROW)
        fitting = (high for high in range(highest, lowest, -1) if _at_least(heights, high) <= space)
        return next(fitting, lowest) / stage.theme.scale

    def _puts(self) -> Iterator[tuple[bool, Callable[[Rows], None]]]:
        """What puts each row on a sheet, and whether the row may be higher than it has to be."""
        why = self._page.trouble()
        for option in self._page.about.options:
            blamed = why is not None and self._page.to_blame(option)
            told = self._page.told(why) if why is not None and blamed else ""
            if not option.seat:
                yield True, partial(self._option_row, option=option, trouble=told)
            elif len(self._page.seats) > 1:
                yield False, partial(self._seat_row, option=option)
        if self._page.texts.turn_clocks:
            yield True, self._clock_row
        yield True, self._undo_row
        if self._page.texts.shows_where:
            yield True, self._show_where_row

    def _clock_row(self, rows: Rows) -> None:
        stage = self._page.stage
        clocks = (0, *self._page.texts.turn_clocks)
        pick_row(
            rows, self._screen, "turn_clock", stage.say("Turn clock"),
            stage.say("When it runs out, the turn ends as it lies."),
            [stage.say("{n} s", n=each) if each else stage.say("Off") for each in clocks],
            clocks.index(self._page.turn_seconds), self._page.choose_clock,
        )  # fmt: skip

    def _undo_row(self, rows: Rows) -> None:
        stage, device = self._page.stage, device_of(self._page.about.id)
        switch_row(
            rows, self._screen, "undo_past_chance", stage.say(device.undo),
            stage.say(device.undo_line), self._page.undo_past_chance, self._page.choose_undo,
        )  # fmt: skip

    def _show_where_row(self, rows: Rows) -> None:
        stage = self._page.stage
        switch_row(
            rows, self._screen, "show_where", stage.say("Show where pieces fit"),
            stage.say("Legal places light up."), stage.settings.show_where,
            lambda on: stage.ask(Change({"show_where": on})),
        )  # fmt: skip

    def _words_of(self, option: Option) -> OptionTexts:
        return self._page.texts.options[option.name]

    def _option_row(self, rows: Rows, option: Option, trouble: str) -> None:
        """A row for an option, by what it can be."""
        stage, words = self._page.stage, self._words_of(option)
        label, line = stage.say(words.label), stage.say(words.line)
        chosen, key = self._page.options[option.name], f"option/{option.name}"
        change = partial(self._page.choose_option, option.name)
        if option.choices is not None and set(option.choices) == {False, True}:
            fixed = self._page.why_fixed(option)
            switch_row(
                rows, self._screen, key, label, fixed or line, chosen, change, trouble,
                enabled=not fixed,
            )  # fmt: skip
        elif option.low is None:
            values = [value for value, _ in words.choices]
            pick_row(
                rows, self._screen, key, label, line,
                [stage.say(said) for _, said in words.choices],
                values.index(chosen), lambda n: change(values[n]), trouble,
            )  # fmt: skip
        else:
            self._number_row(rows, option, trouble)

    def _number_row(self, rows: Rows, option: Option, trouble: str) -> None:
        """A number between a button for less and one for more."""
        stage, screen, words = self._page.stage, self._screen, self._words_of(option)
        named: dict[Any, str] = dict(words.choices)
        values: tuple[Any, ...] = (*named, *rungs(option.low or 0, option.high or 0))
        shown = [
            stage.say(named[value]) if value in named else stage.words.number(value)
            for value in values
        ]
        chosen, label = self._page.options[option.name], stage.say(words.label)
        told = stage.say(named[chosen]) if chosen in named else stage.words.number(chosen)
        side, gap = max(stage.control_height() - stage.px(4), 32), stage.px(10)
        middle = max(stage.writer.width(each, LABEL) for each in (*shown, told))
        size = (2 * side + 2 * gap + max(middle, stage.tx(36)), side)
        key = f"option/{option.name}"
        less, more = neighbours(values, chosen)
        fixed = self._page.why_fixed(option)

        def button(name: str, place: pygame.Rect, symbol: str, said: str, value: Any) -> None:
            change = partial(self._page.choose_option, option.name, value[0] if value else None)
            screen.add(
                IconButton(
                    stage, f"{key}/{name}", place, symbol, said, change,
                    enabled=bool(value) and not fixed, group=key,
                )
            )  # fmt: skip

        def put(place: pygame.Rect) -> None:
            first = pygame.Rect(place.left, place.top, side, side)
            last = pygame.Rect(place.right - side, place.top, side, side)
            button("less", first, "minus", stage.say("{option}: less", option=label), less)
            button("more", last, "plus", stage.say("{option}: more", option=label), more)
            ink = "ink_soft" if fixed else "ink"
            text(screen, told, LABEL, place.centerx, place.centery, ink, "middle")

        rows.row(label, fixed or stage.say(words.line), size, put, trouble=trouble)

    def _seat_row(self, rows: Rows, option: Option) -> None:
        """A seat or the lot, each on a field of its own; below them who it is."""
        stage, screen, words = self._page.stage, self._screen, self._words_of(option)
        chosen = self._page.options[option.name]
        seats = self._page.named()
        around = stage.px(self._room.around)
        rows.line()
        rows.y += around
        high = stage.high(LABEL)
        label = stage.say(words.label)
        width = text(screen, label, LABEL, rows.left, rows.y + high / 2)
        whose = stage.say("At random") if chosen is None else seats[chosen].name
        small, room = style("small"), rows.width - width - stage.px(20)
        has_room = chosen is not None or stage.writer.width(whose, small) <= room
        if has_room and room > 0:
            told = stage.writer.fitted(whose, small, room)
            right = rows.left + rows.width
            text(screen, told, small, right, rows.y + high / 2, "ink_soft", "right")
        rows.y += high + stage.px(self._room.gap)
        gap, count = stage.px(10), len(self._page.seats) + 1
        side = max(stage.px(self._room.side), 36)
        across = min(count, (rows.width + gap) // (side + gap))
        pitch = (rows.width + gap) / across
        for number, seat in enumerate((*range(len(seats)), None)):
            line, column = divmod(number, across)
            left, right = (rows.left + round(at * pitch) for at in (column, column + 1))
            place = pygame.Rect(left, rows.y + line * (side + gap), right - gap - left, side)
            name = stage.say("At random") if seat is None else seats[seat].name
            screen.add(self._seat_field(option, seat, place, name))
        rows.y += -(-count // across) * (side + gap) - gap + around

    def _seat_field(
        self, option: Option, seat: int | None, place: pygame.Rect, name: str
    ) -> Control:
        stage, theme = self._page.stage, self._page.stage.theme
        lit = self._page.options[option.name] == seat
        size = stage.px(26)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            paint_flat(surface, theme, place, state, lit=lit)
            if seat is None:
                sign = icon("shuffle", size, theme.colour("ink"))
                surface.blit(sign, sign.get_rect(center=place.center))
            else:
                token = materials.player_token(theme, size, self._page.token_of(seat))
                token.draw(surface, place.centerx - size / 2, place.centery - size / 2)

        key = f"option/{option.name}"
        field = _SeatField(
            f"{key}/{'lot' if seat is None else seat}", place, name,
            partial(self._page.choose_option, option.name, seat), paint=paint, group=key, tip=True,
            sound="click",
        )  # fmt: skip
        field.value = lit
        label = stage.say(self._words_of(option).label)
        field.called = stage.say("{name}: {line}", name=label, line=name)
        return field


class _SeatField(Spot):
    """A seat, or the lot."""

    kind = "pick"
    value = False
    """Whether it is chosen."""


def _at_least(heights: Sequence[tuple[bool, int]], least: int) -> int:
    """How high rows of these heights are together if those that may grow are at least so high."""
    return sum(max(high, least) if may_grow else high for may_grow, high in heights)


def read_options(told: Any, options: tuple[Option, ...], players: int) -> dict[str, Any]:
    """The options that were kept, as far as the game allows them; a seat may be None."""
    given = told if type(told) is dict else {}
    return {option.name: _read_option(given, option, players) for option in options}


def _read_option(given: Mapping[str, Any], option: Option, players: int) -> Any:
    if option.name not in given:
        return None if option.seat else option.default_for(players)
    try:
        return option.check(given[option.name], players)
    except Refused:
        return None if option.seat else option.default_for(players)


def rungs(low: int, high: int) -> tuple[int, ...]:
    """The numbers from low to high, one by one, or in steps that grow where they are many."""
    if high - low <= _FEW:
        return tuple(range(low, high + 1))
    found = [low]
    while found[-1] < high:
        step = next((step for limit, step in _STEPS if found[-1] < limit), _LARGEST_STEP)
        found.append(min(high, (found[-1] // step + 1) * step))
    return tuple(found)


def neighbours(values: tuple[Any, ...], chosen: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The value before and the one after, each alone or none; also of one between them."""
    if chosen in values:
        at = values.index(chosen)
        return values[max(0, at - 1) : at], values[at + 1 : at + 2]
    smaller = [value for value in values if value is None or value < chosen]
    larger = [value for value in values if value is not None and value > chosen]
    return tuple(smaller[-1:]), tuple(larger[:1])
