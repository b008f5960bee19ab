"""Before a match: who sits where, and how it is played. What is chosen is kept per game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from secrets import randbelow
from typing import Any, Final

import pygame

from game import catalogue
from game.core.about import Option
from game.core.opponents import LEVELS
from game.core.reasons import Reason, Refused
from game.core.rules import all_reasons
from game.core.wording import OptionTexts
from game.scenes.rows import LABEL, Rows, above, columns, pick_row, switch_row
from game.services import seats as sittings
from game.services.home import Home
from game.services.seats import Look
from game.services.session import TURN_SECONDS, UNDO_PAST_CHANCE
from game.services.store import Sitting
from game.services.words import Words
from game.ui import materials
from game.ui.controls import (
    Button,
    Choice,
    IconButton,
    Segments,
    button_width,
    paint_flat,
)
from game.ui.drawing import box, disc, raster
from game.ui.entry import TextField
from game.ui.flow import Flow
from game.ui.icons import icon
from game.ui.names import level_name
from game.ui.page import TITLE, Page, page_margin, paragraph, text
from game.ui.scene import Back, Change, Open, Stage
from game.ui.screen import Control, Paint, Popup, Spot, State
from game.ui.text import Style, style

MAIN_HEIGHT: Final = 60
_SHARES: Final = (664.0, 464.0)
"""Of the width: who plays, and how."""
_PIP: Final = 42
_NAME: Final = Style(18, 600)
_LEFT: Final = 12
_RIGHT: Final = 24
_TOKEN: Final = 46
_HIGHEST_ROW: Final = 102
_FEW: Final = 30
"""Up to so many numbers are counted through one by one."""
_STEPS: Final = ((100, 10), (500, 50), (1000, 100))
"""Below so much, so much at a time."""
_LARGEST_STEP: Final = 500


class SetupPage(Page):
    """A match of one game, before it begins."""

    def __init__(self, home: Home, game: str, pick: Callable[[int], int] = randbelow) -> None:
        """`pick`: any of so many numbers from 0 on, by chance."""
        super().__init__()
        self._home = home
        self._game = game
        self._pick = pick
        self._about = catalogue.about(game)
        self._texts = catalogue.texts_of(game)
        self._profiles = home.store.profiles()
        told = home.settings.tables.get(game)
        kept = told if type(told) is dict else {}
        read = sittings.read_seats(kept.get("seats"), self._about, self._profiles)
        here = home.profile()
        self.seats = sittings.with_present(
            self._about, read or sittings.first_seats(self._about, here), here, self._profiles
        )
        self.options = read_options(kept.get("options"), self._about.options, len(self.seats))
        """By name; None for a seat that is drawn by lot."""
        self.undo_past_chance = kept.get(UNDO_PAST_CHANCE) is not False
        clock = kept.get(TURN_SECONDS)
        self.turn_seconds: int = clock if clock in self._texts.turn_clocks else 0
        self._places: list[pygame.Rect] = []
        """The rows of the seats, where one can drop one."""
        self._is_stale = False
        """Whether the name just typed needs more room, or means somebody with a profile."""
        self._rooms_for_names: dict[int, int] = {}
        """How wide a name may be that stands in a line with all else of its seat."""
        self.memory.focus = "start"

    # --- what is chosen ---

    @property
    def _seat_options(self) -> list[Option]:
        return [option for option in self._about.options if option.seat]

    def resolved(self) -> dict[str, Any]:
        """All options as the rules know them, with lots drawn."""
        players = len(self.seats)
        drawn = {
            option.name: self._pick(players)
            for option in self._seat_options
            if self.options[option.name] is None
        }
        return {**self.options, **drawn}

    def trouble(self) -> Reason | None:
        """What makes the options impossible together."""
        return self._trouble_of(self.options)

    def _trouble_of(self, options: Mapping[str, Any]) -> Reason | None:
        rules = catalogue.rules_of(self._game)
        certain = {
            option.name: 0
            for option in self._seat_options
            if options[option.name] is None
        }  # fmt: skip
        return rules.why_not_options(len(self.seats), {**options, **certain})

    def _to_blame(self, option: Option) -> bool:
        """Whether all would be well if this option alone were as it is usually."""
        usual = {option.name: None if option.seat else option.default}
        return self._trouble_of({**self.options, **usual}) is None

    def _told(self, why: Reason) -> str:
        rules = catalogue.rules_of(self._game)
        return self.stage.words.reason(why, all_reasons(rules))

    def named(self) -> tuple[Sitting, ...]:
        """The seats with the names that they will have at the table."""
        say = self.stage.say
        is_alone = sum(sitting.level is None for sitting in self.seats) == 1
        return sittings.named(
            self.seats,
            say("Computer"),
            lambda seat: say("Player") if is_alone else say("Player {n}", n=seat + 1),
        )

    def start(self) -> None:
        # What was typed last may not have been heard yet.
        self.screen.tick(0.0)
        if self.trouble() is not None:
            return
        new = {
            "game": self._game,
            "players": len(self.seats),
            "options": self.resolved(),
            "seats": list(self.named()),
            "house": self._house(),
        }
        self.stage.ask(Open("table", {"new": new, "instead": True}))

    def _house(self) -> dict[str, Any]:
        """What the table agrees on besides the rules."""
        house: dict[str, Any] = {UNDO_PAST_CHANCE: self.undo_past_chance}
        if self._texts.turn_clocks:
            house[TURN_SECONDS] = self.turn_seconds
        return house

    def exit(self) -> None:
        """Whatever comes next, what was chosen is there again the next time."""
        if self._screen is not None:
            self.screen.tick(0.0)
        super().exit()
        kept = {
            "seats": sittings.kept(self.seats),
            "options": dict(self.options),
            **self._house(),
        }
        tables = self._home.settings.tables
        if tables.get(self._game) != kept:
            self._home.choose(tables={**tables, self._game: kept})

    # --- changing seats ---

    def _sit(self, seats: sittings.Seats, focus: str | None = None) -> None:
        self.seats = seats
        if focus is not None:
            self.memory.focus = focus
        self.rebuild()

    def add(self) -> None:
        seats = sittings.with_one_more(self._about, self.seats)
        if len(seats) not in self._about.player_counts:
            return
        room = len(seats) + 1 in self._about.player_counts
        self._sit(seats, "add" if room else f"kind{len(seats) - 1}")

    def remove(self, seat: int) -> None:
        if len(self.seats) - 1 not in self._about.player_counts:
            return
        self._renumber(lambda at: None if at == seat else at - (at > seat))
        seats = sittings.without(self.seats, seat)
        more = len(seats) - 1 in self._about.player_counts
        self._sit(seats, f"remove{min(seat, len(seats) - 1)}" if more else "add")

    def move(self, seat: int, to: int) -> None:
        if to == seat or not 0 <= to < len(self.seats):
            return
        self._renumber(lambda at: sittings.place_after_move(at, seat, to))
        self._sit(sittings.moved(self.seats, seat, to), f"grip{to}")

    def _renumber(self, place: Callable[[int], int | None]) -> None:
        """Who was to begin begins wherever he sits now."""
        for option in self._seat_options:
            at = self.options[option.name]
            self.options[option.name] = None if at is None else place(at)

    def _choose_look(self, seat: int, look: Look) -> None:
        self.screen.close_popup()
        self._sit(sittings.with_look(self.seats, seat, look))

    def _type_name(self, seat: int, name: str) -> None:
        before = self.seats[seat]
        self.seats = sittings.with_name(self.seats, seat, name, self._profiles)
        after, room = self.seats[seat], self._rooms_for_names[seat]
        needed = [field_width(self.stage, each.name) for each in (before, after)]
        self._is_stale |= before.profile != after.profile
        self._is_stale |= (needed[0] <= room) is not (needed[1] <= room)

    def _choose_kind(self, seat: int, computer: bool) -> None:
        if computer:
            levels = [each.level for each in self.seats if each.level is not None]
            level = levels[-1] if levels else sittings.FIRST_LEVEL
            self._sit(sittings.with_computer(self.seats, seat, level))
        else:
            self._sit(sittings.with_person(self._about, self.seats, seat, None, self._profiles))

    def _choose_level(self, seat: int, number: int) -> None:
        self._sit(sittings.with_computer(self.seats, seat, LEVELS[number]))

    def _choose_person(self, seat: int, number: int) -> None:
        """A guest, or one of the profiles that sit nowhere else."""
        free = sittings.free_profiles(self.seats, seat, self._profiles)
        who = None if number == 0 else free[number - 1]
        self._sit(sittings.with_person(self._about, self.seats, seat, who, self._profiles))

    def _choose_option(self, name: str, value: Any) -> None:
        self.options[name] = value
        self.rebuild()

    def _choose_undo(self, on: bool) -> None:
        self.undo_past_chance = on
        self.rebuild()

    def _choose_clock(self, number: int) -> None:
        self.turn_seconds = (0, *self._texts.turn_clocks)[number]
        self.rebuild()

    # --- input ---

    def update(self, seconds: float) -> bool:
        changed = super().update(seconds)
        if self._is_stale:
            self._is_stale = False
            self._rebuild_while_typing()
            return True
        return changed

    def _rebuild_while_typing(self) -> None:
        before = self.screen.focused
        caret = before.caret if isinstance(before, TextField) else None
        self.rebuild()
        field = self.screen.focused
        if isinstance(field, TextField) and caret is not None:
            field.caret = caret

    def handle(self, event: pygame.event.Event) -> bool:
        dragged = self.screen.dragged
        changed = super().handle(event)
        if isinstance(dragged, _Grip) and event.type == pygame.MOUSEBUTTONUP:
            self.move(dragged.seat, self._place_at_pointer(dragged.seat))
        return changed

    def _place_at_pointer(self, seat: int) -> int:
        """Where a seat goes that is let go of now: below all whose middle lies above."""
        y = self.screen.pointer[1]
        others = [place for number, place in enumerate(self._places) if number != seat]
        return sum(self._seen(place).centery < y for place in others)

    def _seen(self, place: pygame.Rect) -> pygame.Rect:
        """A place of the page in the window."""
        region = self.screen.regions[0]
        return place.move(0, region.rect.top - region.offset)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        dragged = self.screen.dragged
        if isinstance(dragged, _Grip):
            self._draw_dragged(surface, dragged.seat)

    def _draw_dragged(self, surface: pygame.Surface, seat: int) -> None:
        """The one who changes his place, and where he would sit."""
        stage, theme = self.stage, self.stage.theme
        to = self._place_at_pointer(seat)
        place = self._seen(self._places[to])
        if to != seat:
            y = place.bottom if to > seat else place.top
            line = pygame.Rect(place.left, y - stage.px(2), place.width, stage.px(4))
            pygame.draw.rect(surface, theme.colour("accent"), line, border_radius=stage.px(2))
        side, padding = stage.px(30), stage.px(12)
        name = stage.writer.fitted(self.named()[seat].name, _NAME, stage.tx(180))
        width = 3 * padding + side + stage.writer.width(name, _NAME)
        high = stage.control_height() + stage.px(10)
        x, y = self.screen.pointer[0] - stage.px(10), self.screen.pointer[1] - high // 2
        sheet = materials.sheet(theme, width, high, stage.px(12), 3, materials.LIFTED)
        sheet.draw(surface, x, y)
        middle = y + high // 2
        token = materials.player_token(theme, side, self._number(seat))
        token.draw(surface, x + padding, middle - side / 2)
        ink = theme.colour("ink")
        stage.writer.write(surface, name, _NAME, ink, x + 2 * padding + side, middle)

    def _number(self, seat: int) -> int:
        return sittings.number_of(sittings.look_of(self.seats[seat]))

    # --- building ---

    def build(self) -> None:
        foot = _Foot(self)
        above(self.screen, foot.top, self._sheets)
        foot.put()

    def _sheets(self, area: pygame.Rect) -> int:
        stage = self.stage
        margin = page_margin(stage)
        top = self._head(margin)
        place = pygame.Rect(margin, top, area.width - 2 * margin, 0)
        least = (stage.tx(440), stage.tx(330))
        room = area.height - top - stage.px(16)
        fill = (partial(self._table, room=room), partial(self._game_sheet, room=room))
        return columns(self.screen, place, _SHARES, least, fill) + stage.px(16)

    def _head(self, margin: int) -> int:
        """The way back, the game's pip, what it is, and its rules; gives where they end."""
        stage, screen = self.stage, self.screen
        radius, top = stage.px(_PIP), stage.px(34)
        side = max(stage.px(48), 40)
        title, body = stage.high(TITLE), style("body")
        rules = stage.say("Rules")
        wide, high = button_width(stage, rules, "rules"), stage.control_height()
        left = margin + side + stage.px(28) + 2 * radius + stage.px(20)
        right = stage.size[0] - margin
        width = right - wide - stage.px(24) - left
        told = Flow(stage, [stage.say(self._texts.tagline)], body, width)
        whole = max(2 * radius, title + told.height)
        centre = top + whole // 2
        back = pygame.Rect(margin, centre - side // 2, side, side)
        leave = partial(stage.ask, Back())
        screen.add(IconButton(stage, "back", back, "left", stage.say("Back"), leave))
        self._pip(back.right + stage.px(28) + radius, centre, radius)
        y = centre - (title + told.height) // 2
        text(screen, self._texts.name, TITLE, left, y + title / 2)
        paragraph(screen, [stage.say(self._texts.tagline)], body, left, y + title, width)
        place = pygame.Rect(right - wide, centre - high // 2, wide, high)
        ask = partial(stage.ask, Open("rules", {"game": self._game}))
        screen.add(Button(stage, "rules", place, rules, ask, symbol="rules"))
        return top + whole + stage.px(30)

    def _pip(self, x: int, y: int, radius: int) -> None:
        """The game's window on the die of the menu."""
        theme = self.stage.theme
        felt = self.stage.px(_PIP - 6)
        emblem = catalogue.emblem_of(self._game)(theme, felt)
        side, low = 2 * radius, theme.px(2)
        ground = raster(
            side,
            side + low,
            disc(radius, radius + low, radius, theme.colour("tile_side")),
            disc(radius, radius, radius, theme.colour("tile_top")),
            disc(radius, radius, felt, theme.colour("felt")),
        )

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(ground, place)
            emblem.draw(surface, place.centerx, place.top + radius)

        self.screen.add(Paint(pygame.Rect(x - radius, y - radius, side, side + low), paint))

    # --- who plays ---

    def _table(self, rows: Rows, room: int) -> None:
        stage, about = self.stage, self._about
        rows.heading(stage.say("At the table"), stage.say("Drag to change the order"))
        can_add = len(self.seats) + 1 in about.player_counts
        lines = len(self.seats) + can_add
        share = (room - (rows.y - rows.rect.top) - stage.px(16)) // lines
        high = min(stage.px(_HIGHEST_ROW), share)
        self._places = []
        for seat, sitting in enumerate(self.named()):
            rows.line()
            seated = _SeatRow(self, rows, seat, sitting)
            place = pygame.Rect(
                rows.rect.left, rows.y, rows.rect.width, max(high, seated.height)
            )  # fmt: skip
            self._places.append(place)
            seated.put(place)
            rows.y = place.bottom
        if can_add:
            rows.line()
            self._add_row(rows, high)

    def _add_row(self, rows: Rows, high: int) -> None:
        stage = self.stage
        side = max(stage.px(_TOKEN), 40)
        label = stage.say("Add a player")
        high = max(high, side + stage.px(16), stage.high(LABEL, 8))
        left = rows.rect.left + stage.px(_LEFT) + _grip_width(stage) + stage.px(6)
        gap = stage.px(30)
        width = side + gap + stage.writer.width(label, LABEL)
        rect = pygame.Rect(left, 0, min(width, rows.rect.right - left - stage.px(_RIGHT)), 0)
        rect.height = max(side, stage.high(LABEL))
        rect.centery = rows.y + high // 2

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            edge = theme.colour("ink_soft" if state.hovered else "ink_faint")
            line = theme.px(1.5)
            frame = raster(
                side, side,
                box(
                    line / 2, line / 2, side - line, side - line, theme.px(14), stroke=edge,
                    line=line, dash=(theme.px(5), theme.px(6)),
                ),
            )  # fmt: skip
            surface.blit(frame, (place.left, place.centery - side // 2))
            sign = icon("plus", round(side * 0.5), theme.colour("ink"))
            centre = (place.left + side // 2, place.centery)
            surface.blit(sign, sign.get_rect(center=centre))
            ink = theme.colour("ink")
            stage.writer.write(
                surface, label, LABEL, ink, place.left + side + gap, place.centery
            )  # fmt: skip

        self.screen.add(Spot("add", rect, label, self.add, paint=paint, sound="click"))
        rows.y += high

    def open_looks(self, seat: int, button: pygame.Rect) -> None:
        """The colours and shapes; one that another has is exchanged with his."""
        stage = self.stage
        offered = sittings.looks_for(self._about)
        side, inset, across = max(stage.px(60), 44), stage.px(8), 3
        down = -(-len(offered) // across)
        rect = pygame.Rect(0, 0, across * side + 2 * inset, down * side + 2 * inset)
        rect.topleft = (button.left, button.bottom + stage.px(6))
        if rect.bottom > stage.size[1]:
            rect.bottom = button.top - stage.px(6)
        rect.clamp_ip(stage.rect)
        rows: list[Control] = []
        for number, look in enumerate(offered):
            line, column = divmod(number, across)
            place = pygame.Rect(
                rect.left + inset + column * side, rect.top + inset + line * side, side, side
            )
            rows.append(self._look_cell(seat, look, place.inflate(-stage.px(6), -stage.px(6))))
        current = rows[offered.index(sittings.look_of(self.seats[seat]))]
        self.screen.open_popup(Popup(rect, rows, f"look{seat}"), current.key)

    def _look_cell(self, seat: int, look: Look, place: pygame.Rect) -> Control:
        stage, theme = self.stage, self.stage.theme
        owner = next(
            (n for n, each in enumerate(self.seats) if sittings.look_of(each) == look), None
        )
        name = colour_name(stage.words, look.colour)
        is_own, is_taken = owner == seat, owner not in (None, seat)
        if is_taken and owner is not None:
            other = self.named()[owner].name
            name = stage.say("{colour}: exchange with {name}", colour=name, name=other)
        number = sittings.number_of(look)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            if is_own or state.hovered:
                paint_flat(surface, theme, place, state, lit=is_own)
            size = stage.px(30)
            token = materials.player_token(theme, size, number)
            token.draw(surface, place.centerx - size / 2, place.centery - size / 2)
            if is_taken:
                sign = icon("swap", stage.px(16), theme.colour("ink_soft"))
                surface.blit(sign, sign.get_rect(bottomright=place.bottomright))

        choose = partial(self._choose_look, seat, look)
        key = f"look{seat}/{look.colour}"
        return Spot(key, place, name, choose, paint=paint, tip=True, sound="click")

    # --- how it is played ---

    def _game_sheet(self, rows: Rows, room: int) -> None:
        stage = self.stage
        rows.heading(stage.say("How to play"))
        asked = [option for option in self._about.options if not option.seat]
        seated = [option for option in self._seat_options if len(self.seats) > 1]
        taken = rows.y - rows.rect.top + len(seated) * stage.px(124) + stage.px(16)
        least = (room - taken) / (len(asked) + 2 + bool(self._texts.turn_clocks))
        least = min(85, least / stage.theme.scale)
        rows.least = max(60, least)
        why = self.trouble()
        for option in self._about.options:
            blamed = why is not None and self._to_blame(option)
            told = self._told(why) if why is not None and blamed else ""
            if option.seat:
                if option in seated:
                    self._seat_row(rows, option)
            else:
                self._option_row(rows, option, told)
        if self._texts.turn_clocks:
            clocks = (0, *self._texts.turn_clocks)
            pick_row(
                rows, self.screen, "turn_clock", stage.say("Turn clock"),
                stage.say("When it runs out, the turn ends as it lies."),
                [stage.say("{n} s", n=each) if each else stage.say("Off") for each in clocks],
                clocks.index(self.turn_seconds), self._choose_clock,
            )  # fmt: skip
        switch_row(
            rows, self.screen, "undo_past_chance", stage.say("Undo past a draw"),
            stage.say("Also past dice. Marked in the result."), self.undo_past_chance,
            self._choose_undo,
        )  # fmt: skip
        switch_row(
            rows, self.screen, "show_where", stage.say("Show where pieces fit"),
            stage.say("Legal places light up."), stage.settings.show_where,
            lambda on: stage.ask(Change({"show_where": on})),
        )  # fmt: skip

    def _words_of(self, option: Option) -> OptionTexts:
        return self._texts.options[option.name]

    def _option_row(self, rows: Rows, option: Option, trouble: str) -> None:
        """A row for an option, by what it can be."""
        stage, words = self.stage, self._words_of(option)
        label, line = stage.say(words.label), stage.say(words.line)
        chosen, key = self.options[option.name], f"option/{option.name}"
        change = partial(self._choose_option, option.name)
        if option.choices is not None and set(option.choices) == {False, True}:
            switch_row(rows, self.screen, key, label, line, chosen, change, trouble)
        elif option.low is None:
            values = [value for value, _ in words.choices]
            pick_row(
                rows, self.screen, key, label, line, [stage.say(said) for _, said in words.choices],
                values.index(chosen), lambda n: change(values[n]), trouble,
            )  # fmt: skip
        else:
            self._number_row(rows, option, trouble)

    def _number_row(self, rows: Rows, option: Option, trouble: str) -> None:
        """A number between a button for less and one for more."""
        stage, screen, words = self.stage, self.screen, self._words_of(option)
        named: dict[Any, str] = dict(words.choices)
        values: tuple[Any, ...] = (*named, *rungs(option.low or 0, option.high or 0))
        shown = [
            stage.say(named[value]) if value in named else stage.words.number(value)
            for value in values
        ]
        chosen, label = self.options[option.name], stage.say(words.label)
        told = stage.say(named[chosen]) if chosen in named else stage.words.number(chosen)
        side, gap = max(stage.control_height() - stage.px(4), 32), stage.px(10)
        middle = max(stage.writer.width(each, LABEL) for each in (*shown, told))
        size = (2 * side + 2 * gap + max(middle, stage.tx(36)), side)
        key = f"option/{option.name}"
        less, more = neighbours(values, chosen)

        def button(name: str, place: pygame.Rect, symbol: str, said: str, value: Any) -> None:
            change = partial(self._choose_option, option.name, value[0] if value else None)
            screen.add(
                IconButton(
                    stage, f"{key}/{name}", place, symbol, said, change, enabled=bool(value),
                    group=key,
                )
            )  # fmt: skip

        def put(place: pygame.Rect) -> None:
            first = pygame.Rect(place.left, place.top, side, side)
            last = pygame.Rect(place.right - side, place.top, side, side)
            button("less", first, "minus", stage.say("{option}: less", option=label), less)
            button("more", last, "plus", stage.say("{option}: more", option=label), more)
            text(screen, told, LABEL, place.centerx, place.centery, "ink", "middle")

        rows.row(label, stage.say(words.line), size, put, trouble=trouble)

    def _seat_row(self, rows: Rows, option: Option) -> None:
        """A seat or the lot, each on a field of its own; below them who it is."""
        stage, screen, words = self.stage, self.screen, self._words_of(option)
        chosen = self.options[option.name]
        seats = self.named()
        rows.line()
        rows.y += stage.px(12)
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
        rows.y += high + stage.px(10)
        gap, count = stage.px(10), len(self.seats) + 1
        side = max(stage.px(52), 36)
        across = min(count, (rows.width + gap) // (side + gap))
        width = min((rows.width - (across - 1) * gap) // across, stage.px(120))
        for number, seat in enumerate((*range(len(seats)), None)):
            line, column = divmod(number, across)
            left = rows.left + column * (width + gap)
            place = pygame.Rect(left, rows.y + line * (side + gap), width, side)
            name = stage.say("At random") if seat is None else seats[seat].name
            screen.add(self._seat_field(option, seat, place, name))
        rows.y += -(-count // across) * (side + gap) + stage.px(6)

    def _seat_field(
        self, option: Option, seat: int | None, place: pygame.Rect, name: str
    ) -> Control:
        stage, theme = self.stage, self.stage.theme
        lit = self.options[option.name] == seat
        size = stage.px(26)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            paint_flat(surface, theme, place, state, lit=lit)
            if seat is None:
                sign = icon("shuffle", size, theme.colour("ink"))
                surface.blit(sign, sign.get_rect(center=place.center))
            else:
                token = materials.player_token(theme, size, self._number(seat))
                token.draw(surface, place.centerx - size / 2, place.centery - size / 2)

        key = f"option/{option.name}"
        return Spot(
            f"{key}/{'lot' if seat is None else seat}", place, name,
            partial(self._choose_option, option.name, seat), paint=paint, group=key, tip=True,
            sound="click",
        )  # fmt: skip

    # --- below all ---

    def how_long(self) -> str:
        """How many play, and how long that will take."""
        words = self.stage.words
        players = words.count("{n} player", "{n} players", len(self.seats))
        minutes = self._texts.minutes * len(self.seats) * (self._games() or 1)
        hours = round(minutes / 60)
        time = (
            words.count("{n} hour", "{n} hours", hours) if minutes >= 2 * 60
            else words.count("{n} minute", "{n} minutes", minutes)
        )  # fmt: skip
        if self._games() is None:
            return words.say("{players}, about {minutes} a round", players=players, minutes=time)
        return words.say("{players}, about {minutes}", players=players, minutes=time)

    def _games(self) -> int | None:
        """How many times what usually is a whole match is played; None where nobody can know."""
        options = self.options
        if options.get("target") is not None:
            return None
        games = len(self.seats) if options.get("series") else 1
        return games * int(options.get("rounds", 1)) * int(options.get("deals_each", 1))

    def what_else(self) -> str:
        """The line below it: what has to be mended, or what is worth knowing."""
        say, why = self.stage.say, self.trouble()
        if why is not None:
            return self._told(why)
        if all(sitting.level is not None for sitting in self.seats):
            return say("Computers play among themselves; you watch.")
        people = [sitting for sitting in self.seats if sitting.level is None]
        if all(sitting.profile is None for sitting in people):
            return say("Guests are not counted in the statistics.")
        return say("These choices are kept for next time.")


class _Foot:
    """How long it takes, and the button with which it begins."""

    def __init__(self, page: SetupPage) -> None:
        stage = page.stage
        self._page = page
        self._is_troubled = page.trouble() is not None
        self._left = page_margin(stage)
        self._right = stage.size[0] - self._left
        label = stage.say("Start the match")
        room = self._right - self._left
        usual = round((room - stage.px(24)) * _SHARES[1] / sum(_SHARES))
        wide = max(button_width(stage, label, main=True), usual)
        self._label = label
        high = max(stage.px(MAIN_HEIGHT), stage.high("body", 16), 44)
        self._button = pygame.Rect(0, 0, min(wide, room), high)
        self._button.bottomright = (self._right, stage.size[1] - stage.px(28))
        sign = stage.tx(28) if self._is_troubled else 0
        self._sign = sign
        width = room - self._button.width - stage.px(32)
        self._lines = self._set(width - sign)
        needed = max(stage.writer.width(word, style("body")) for word in page.how_long().split())
        is_beside = width - sign >= max(needed, stage.tx(200))
        if not is_beside:
            self._lines = self._set(room - sign)
        told = sum(flow.height for flow in self._lines)
        top = self._button.top
        self._top_of_words = (
            min(self._button.centery - told // 2, self._button.bottom - told)
            if is_beside
            else top - told - stage.px(8)
        )
        self.top = min(top, self._top_of_words) - stage.px(14)
        """Where it begins."""

    def _set(self, width: float) -> list[Flow]:
        stage, page = self._page.stage, self._page
        return [
            Flow(stage, [page.how_long()], style("body"), width),
            Flow(stage, [page.what_else()], style("label"), width),
        ]

    def put(self) -> None:
        page, stage = self._page, self._page.stage
        y = self._top_of_words
        for flow, left in zip(self._lines, (0, self._sign), strict=True):
            self._put_line(flow, left, y)
            y += flow.height
        if self._is_troubled:
            self._put_warning(y - self._lines[1].height)
        page.screen.add(
            Button(
                stage, "start", self._button, self._label, page.start,
                main=not self._is_troubled, enabled=not self._is_troubled,
            )
        )  # fmt: skip

    def _put_line(self, flow: Flow, left: int, y: int) -> None:
        stage = self._page.stage
        rect = pygame.Rect(self._left + stage.px(4) + left, y, round(flow.width) + 1, flow.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, stage.theme.colour("ink"))

        self._page.screen.add(Paint(rect, paint))

    def _put_warning(self, top: int) -> None:
        stage = self._page.stage
        side = stage.tx(20)
        centre = top + self._lines[1].line_height // 2
        rect = pygame.Rect(self._left + stage.px(2), centre - side // 2, side, side)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(icon("warning", side, stage.theme.colour("ink"), 2.2), place)

        self._page.screen.add(Paint(rect, paint))


class _Grip(Spot):
    """By this a seat is put at another place: dragged, or with the keyboard."""

    def __init__(
        self, seat: int, rect: pygame.Rect, name: str, paint: Any, move: Callable[[int], None]
    ) -> None:
        super().__init__(
            f"grip{seat}", rect, name, paint=paint, tip=True, grab=lambda: True,
            drop=lambda _: None,
        )  # fmt: skip
        self.seat = seat
        self._move = move

    def takes_key(self, event: pygame.event.Event) -> bool:
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key not in ways or not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return False
        self._move(ways[event.key])
        return True


def field_width(stage: Stage, name: str) -> int:
    """How wide a field is in which all of a name is seen, and the cursor behind it."""
    return stage.writer.width(name, style("body")) + 2 * stage.tx(12) + stage.tx(10)


def _grip_width(stage: Stage) -> int:
    return max(stage.px(32), 32)


class _SeatRow:
    """A seat: who sits there and, for a computer, how well it plays."""

    def __init__(self, page: SetupPage, rows: Rows, seat: int, sitting: Sitting) -> None:
        self._page = page
        self._stage = page.stage
        self._seat = seat
        self._sitting = sitting
        stage = self._stage
        self._high = stage.control_height()
        self._gap = stage.px(12)
        self._token = max(stage.px(_TOKEN), 40)
        self._cross = max(stage.px(32), 32)
        kinds = self._kinds()
        self._kind_width = Segments.width(stage, kinds)
        self._choice_width = self._width_of_choice()
        self._left = rows.rect.left + stage.px(_LEFT)
        self._right = rows.rect.right - stage.px(_RIGHT)
        self._name_left = self._left + _grip_width(stage) + self._token + stage.px(34)
        self._lines = self._set_lines()
        self.height = self._lines * (self._high + stage.px(8)) + stage.px(12)

    def _set_lines(self) -> int:
        """In how many lines all of it goes."""
        stage = self._stage
        both = self._kind_width + self._gap + self._choice_width
        name = self._right - self._cross - self._gap - both - self._gap - self._name_left
        is_person = self._sitting.level is None
        needed = field_width(stage, self._page.seats[self._seat].name) if is_person else 0
        widest = max(needed, field_width(stage, "n" * sittings.LONGEST_NAME))
        self._page._rooms_for_names[self._seat] = name
        if name >= max(stage.tx(104), needed):
            self._name_width = min(name, widest)
            return 1
        self._name_width = self._right - self._cross - self._gap - self._name_left
        self._name_width = min(self._name_width, widest)
        if both <= self._right - self._name_left:
            return 2
        return 2 if both <= self._right - self._left - stage.px(16) else 3

    def _kinds(self) -> list[str]:
        return [self._stage.say("Human"), self._stage.say("Computer")]

    def _levels(self) -> list[str]:
        return [level_name(self._stage.words, level) for level in LEVELS]

    def _people(self) -> list[str]:
        page = self._page
        free = sittings.free_profiles(page.seats, self._seat, page._profiles)
        return [self._stage.say("Guest"), *(profile.name for profile in free)]

    def _width_of_choice(self) -> int:
        return Choice.width(self._stage, self._levels())

    def put(self, place: pygame.Rect) -> None:
        """Puts it there, its first line in the middle where there is one only."""
        line = self._high + self._stage.px(8)
        top = place.top + (place.height - self._lines * line) // 2 + self._stage.px(4)
        centre = top + self._high // 2
        self._put_grip(centre)
        self._put_token(centre)
        self._put_name(centre)
        self._put_cross(centre)
        self._put_kind_and_choice(centre, line)

    def _put_kind_and_choice(self, centre: int, line: int) -> None:
        choice_left = self._right - self._cross - self._gap - self._choice_width
        kind_left = choice_left - self._gap - self._kind_width
        choice_centre = centre
        if self._lines > 1:
            both = self._kind_width + self._gap + self._choice_width
            is_broad = both <= self._right - self._name_left
            kind_left = self._name_left if is_broad else self._left + self._stage.px(16)
            choice_left = kind_left + self._kind_width + self._gap
            centre = choice_centre = centre + line
        if self._lines > 2:
            choice_left, choice_centre = kind_left, centre + line
        width = min(self._kind_width, self._right - kind_left)
        self._put_kind(self._rect(kind_left, centre, width))
        self._put_choice(self._rect(choice_left, choice_centre, self._choice_width))

    def _rect(self, left: int, centre: int, width: int) -> pygame.Rect:
        return pygame.Rect(left, centre - self._high // 2, width, self._high)

    def _put_grip(self, centre: int) -> None:
        stage, page, seat = self._stage, self._page, self._seat
        width = _grip_width(stage)
        rect = pygame.Rect(self._left, centre - self._high // 2, width, self._high)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            colour = stage.theme.colour("ink" if state.hovered else "ink_soft")
            apart, radius = stage.px(8), max(2, stage.px(2))
            for column in (-1, 1):
                for line in (-1, 0, 1):
                    x = place.centerx + column * stage.px(3.5)
                    y = place.centery + line * apart
                    pygame.draw.circle(surface, colour, (x, y), radius)

        name = stage.say("Drag, or press Alt with up or down")
        page.screen.add(_Grip(seat, rect, name, paint, lambda way: page.move(seat, seat + way)))

    def _put_token(self, centre: int) -> None:
        stage, page, seat, side = self._stage, self._page, self._seat, self._token
        left = self._left + _grip_width(stage) + stage.px(6)
        rect = pygame.Rect(left, centre - side // 2, side + stage.px(22), side)
        number = page._number(seat)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            field = pygame.Rect(place.left, place.top, side, side)
            paint_flat(surface, theme, field, state, lit=False)
            size = stage.px(30)
            token = materials.player_token(theme, size, number)
            token.draw(surface, field.centerx - size / 2, field.centery - size / 2)
            sign = icon("down", stage.px(16), theme.colour("ink_soft"))
            surface.blit(sign, sign.get_rect(midright=(place.right - 1, place.centery)))

        name = stage.say("Colour and shape of {name}", name=self._sitting.name)
        spot = Spot(f"look{seat}", rect, name, paint=paint, tip=True, sound="click")
        spot.press = lambda: page.open_looks(seat, spot.place)
        page.screen.add(spot)

    def _put_name(self, centre: int) -> None:
        stage, page, seat = self._stage, self._page, self._seat
        if self._sitting.level is None:
            rect = self._rect(self._name_left, centre, self._name_width)
            name = stage.say("Name of player {n}", n=seat + 1)
            page.screen.add(
                TextField(
                    stage, f"name{seat}", rect, name, page.seats[seat].name,
                    partial(page._type_name, seat), longest=sittings.LONGEST_NAME,
                    placeholder=self._sitting.name, clean=sittings.cleaned,
                )
            )  # fmt: skip
        else:
            shown = stage.writer.fitted(self._sitting.name, _NAME, self._name_width)
            text(page.screen, shown, _NAME, self._name_left + stage.px(2), centre)

    def _put_kind(self, rect: pygame.Rect) -> None:
        page, seat = self._page, self._seat
        name = self._stage.say("Who is {name}?", name=self._sitting.name)
        page.screen.add(
            Segments(
                self._stage, f"kind{seat}", rect, name, self._kinds(),
                int(self._sitting.level is not None), lambda n: page._choose_kind(seat, bool(n)),
            )
        )  # fmt: skip

    def _put_choice(self, rect: pygame.Rect) -> None:
        """How well the computer plays, or who of those who have a profile sits there."""
        page, seat, stage = self._page, self._seat, self._stage
        level = self._sitting.level
        if level is not None:
            labels, chosen = self._levels(), LEVELS.index(level)
            name, choose, key = stage.say("Level"), page._choose_level, f"level{seat}"
        else:
            labels = self._people()
            free = sittings.free_profiles(page.seats, seat, page._profiles)
            own = [each.id for each in free]
            mine = page.seats[seat].profile
            chosen = 1 + own.index(mine) if mine is not None and mine in own else 0
            name, choose, key = stage.say("Profile"), page._choose_person, f"who{seat}"
            if not page._profiles:
                return
        page.screen.add(
            Choice(
                stage, page.screen, key, rect, name, labels, chosen, partial(choose, seat)
            )
        )  # fmt: skip

    def _put_cross(self, centre: int) -> None:
        page, seat = self._page, self._seat
        if len(page.seats) - 1 not in page._about.player_counts:
            return
        side = self._cross
        rect = pygame.Rect(self._right - side, centre - side // 2, side, side)
        name = self._stage.say("Remove {name}", name=self._sitting.name)
        remove = partial(page.remove, seat)
        page.screen.add(
            IconButton(self._stage, f"remove{seat}", rect, "cross", name, remove, bare=True)
        )


# --- options ---


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


def colour_name(words: Words, colour: str) -> str:
    return {
        "blue": words.say("Blue"),
        "coral": words.say("Coral"),
        "teal": words.say("Teal"),
        "lilac": words.say("Lilac"),
        "wine": words.say("Wine red"),
        "sky": words.say("Sky blue"),
    }[colour]
