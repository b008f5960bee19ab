"""The options of a match as rows: those of its game, and the house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from game.core.about import Option
from game.core.wording import OptionTexts
from game.scenes.parts.glimpses import in_words
from game.scenes.parts.luck import device_of
from game.scenes.parts.rows import LABEL, Rows, pick_row, switch_row
from game.scenes.setup.options import neighbours, rungs
from game.scenes.setup.plan import Plan
from game.scenes.setup.seat_row import HIGHEST_ROW
from game.scenes.setup.set_rows import SetRows
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import IconButton, paint_flat
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Spot, State
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Change
from game.ui.toolkit.text import style


class Room(NamedTuple):
    """The measures of rows, at 100 %."""

    lowest: float
    """The least height of a row that may grow."""
    between: float
    """The least gap above and below the content of a row."""
    around: float
    """The gap above and below the row of who begins."""
    gap: float
    """Between its label and its fields."""
    side: float
    """The height of the fields."""


_WIDE: Final = Room(85, 8, 18, 12, 56)
_USUAL: Final = Room(60, 8, 12, 10, 52)
_CLOSE: Final = Room(0, 8, 10, 8, 50)
_CLOSER: Final = Room(0, 8, 8, 6, 44)
_CLOSEST: Final = Room(0, 6, 8, 6, 44)
_DENSE: Final = Room(0, 4, 5, 6, 42)
_ROOMS: Final = (_WIDE, _USUAL, _CLOSE, _CLOSER, _CLOSEST, _DENSE)
"""From the widest to the closest; the gaps between texts and rules yield last."""


class OptionRows:
    """The rows, one below the other."""

    def __init__(
        self, plan: Plan, screen: Screen, room: Room = _USUAL, *, has_sets: bool = False
    ) -> None:
        """`has_sets`: whether the sets are among the rows, and not below the players."""
        self._plan = plan
        self._has_sets = has_sets
        self._screen = screen
        self._stage = screen.stage
        self._room = room

    def build(self, rows: Rows, bottom: int) -> None:
        """All rows, as high as they may be to end at `bottom`; where they do not, as usual."""
        stage = self._stage
        rows.heading(stage.say("Options"))
        space = bottom - rows.y
        measured = {room: self._measured(rows, room) for room in _ROOMS}
        fitting = (
            room for room, heights in measured.items()
            if _at_least(heights, stage.px(room.lowest)) <= space
        )  # fmt: skip
        self._room = next(fitting, _USUAL)
        rows.between = self._room.between
        rows.least = self._height_for(measured[self._room], space)
        for _, build in self._builders():
            build(rows)

    def _measured(self, rows: Rows, room: Room) -> list[tuple[bool, int]]:
        """The least height of each row on such a sheet, and whether it may grow."""
        screen = Screen(self._stage, Memory())
        rehearsal = OptionRows(self._plan, screen, room, has_sets=self._has_sets)
        return rehearsal.heights(rows)

    def heights(self, rows: Rows) -> list[tuple[bool, int]]:
        """The same for rows on this screen."""
        tried = Rows(self._screen, *rows.rect.topleft, rows.rect.width)
        tried.least = 0
        tried.between = self._room.between
        heights = []
        for may_grow, build in self._builders():
            before = tried.y
            build(tried)
            heights.append((may_grow, tried.y - before))
        return heights

    def _height_for(self, heights: Sequence[tuple[bool, int]], space: int) -> float:
        """The height of rows that may grow with which all rows fill the space."""
        stage = self._stage
        lowest, highest = stage.px(self._room.lowest), stage.px(HIGHEST_ROW)
        fitting = (high for high in range(highest, lowest, -1) if _at_least(heights, high) <= space)
        return next(fitting, lowest) / stage.theme.scale

    def _builders(self) -> Iterator[tuple[bool, Callable[[Rows], None]]]:
        """For each row whether it may grow, and the function that builds it."""
        for option in self._plan.about.options:
            trouble = self._plan.trouble_by(option)
            if option.some_of:
                if self._has_sets and self._plan.can_choose(option):
                    yield True, SetRows(self._plan, self._screen).row_of(option)
            elif not option.seat:
                yield True, partial(self._option_row, option=option, trouble=trouble)
            elif len(self._plan.seats) > 1:
                yield False, partial(self._seat_row, option=option)
        if self._plan.texts.turn_clocks:
            yield True, self._clock_row
        yield True, self._undo_row
        if self._plan.texts.shows_where:
            yield True, self._show_where_row

    def _clock_row(self, rows: Rows) -> None:
        stage = self._stage
        clocks = (0, *self._plan.texts.turn_clocks)
        pick_row(
            rows, self._screen, "turn_clock", stage.say("Turn clock"),
            stage.say("When time runs out, the turn ends as it stands."),
            [stage.say("{n} s", n=each) if each else stage.say("Off") for each in clocks],
            clocks.index(self._plan.turn_seconds), self._plan.choose_clock,
        )  # fmt: skip

    def _undo_row(self, rows: Rows) -> None:
        stage, device = self._stage, device_of(self._plan.about.id)
        switch_row(
            rows, self._screen, "undo_past_chance", stage.say(device.undo),
            stage.say(device.undo_line), self._plan.undo_past_chance, self._plan.choose_undo,
        )  # fmt: skip

    def _show_where_row(self, rows: Rows) -> None:
        stage = self._stage
        switch_row(
            rows, self._screen, "show_where", stage.say("Show where pieces fit"),
            stage.say("Legal places light up."), stage.settings.show_where,
            lambda on: stage.ask(Change({"show_where": on})),
        )  # fmt: skip

    def _words_of(self, option: Option) -> OptionTexts:
        return self._plan.texts.options[option.name]

    def _option_row(self, rows: Rows, option: Option, trouble: str) -> None:
        """A row for an option, by what it can be."""
        stage, words = self._stage, self._words_of(option)
        label, line = stage.say(words.label), stage.say(words.line)
        chosen, key = self._plan.options[option.name], f"option/{option.name}"
        change = partial(self._plan.choose_option, option.name)
        if option.choices is not None and set(option.choices) == {False, True}:
            fixed = self._plan.why_fixed(option)
            switch_row(
                rows, self._screen, key, label, fixed or line, chosen, change, trouble,
                enabled=not fixed,
            )  # fmt: skip
        elif option.low is None:
            values = [value for value, _ in words.choices]
            pick_row(
                rows, self._screen, key, label, line,
                [in_words(stage.words, said) for _, said in words.choices],
                values.index(chosen), lambda n: change(values[n]), trouble,
            )  # fmt: skip
        else:
            self._number_row(rows, option, trouble)

    def _number_row(self, rows: Rows, option: Option, trouble: str) -> None:
        """A number between a button for less and one for more."""
        stage, screen, words = self._stage, self._screen, self._words_of(option)
        named = {value: in_words(stage.words, said) for value, said in words.choices}
        values: tuple[Any, ...] = (*named, *rungs(option.low or 0, option.high or 0))
        shown = [named[value] if value in named else stage.words.number(value) for value in values]
        chosen, label = self._plan.options[option.name], stage.say(words.label)
        label_now = named[chosen] if chosen in named else stage.words.number(chosen)
        side, gap = max(stage.control_height() - stage.px(4), 32), stage.px(10)
        middle = max(stage.writer.width(each, LABEL) for each in (*shown, label_now))
        size = (2 * side + 2 * gap + max(middle, stage.tx(36)), side)
        key = f"option/{option.name}"
        less, more = neighbours(values, chosen)
        fixed = self._plan.why_fixed(option)

        def button(name: str, place: pygame.Rect, symbol: str, said: str, value: Any) -> None:
            change = partial(self._plan.choose_option, option.name, value[0] if value else None)
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
            text(screen, label_now, LABEL, place.centerx, place.centery, ink, "middle")

        rows.row(label, fixed or stage.say(words.line), size, put, trouble=trouble)

    def _seat_row(self, rows: Rows, option: Option) -> None:
        """The seats and the draw by lot as fields; beside the label whoever is chosen."""
        stage, screen, words = self._stage, self._screen, self._words_of(option)
        chosen = self._plan.options[option.name]
        seats = self._plan.named()
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
            label_now = stage.writer.fitted(whose, small, room)
            right = rows.left + rows.width
            text(screen, label_now, small, right, rows.y + high / 2, "ink_soft", "right")
        rows.y += high + stage.px(self._room.gap)
        gap, count = stage.px(10), len(self._plan.seats) + 1
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
        stage, theme = self._stage, self._stage.theme
        lit = self._plan.options[option.name] == seat
        size = stage.px(26)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            paint_flat(surface, theme, place, state, lit=lit)
            if seat is None:
                sign = icon("shuffle", size, theme.colour("ink"))
                surface.blit(sign, sign.get_rect(center=place.center))
            else:
                token = materials.player_token(theme, size, self._plan.token_of(seat))
                token.draw(surface, place.centerx - size / 2, place.centery - size / 2)

        key = f"option/{option.name}"
        field = _SeatField(
            f"{key}/{'lot' if seat is None else seat}", place, name,
            partial(self._plan.choose_option, option.name, seat), paint=paint, group=key, tip=True,
            sound="click",
        )  # fmt: skip
        field.value = lit
        label = stage.say(self._words_of(option).label)
        field.called = stage.say("{name}: {line}", name=label, line=name)
        return field


class _SeatField(Spot):
    """The field of a seat, or of the draw by lot."""

    kind = "pick"
    value = False
    """Whether it is chosen."""


def _at_least(heights: Sequence[tuple[bool, int]], least: int) -> int:
    """The sum of these heights, if rows that may grow have at least the given height."""
    return sum(max(high, least) if may_grow else high for may_grow, high in heights)
