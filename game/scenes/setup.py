"""Before a match: who sits where, and how it is played. What is chosen is kept per game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from secrets import randbelow
from typing import Any, Final

import pygame

from game.core.about import Option
from game.core.opponents import LEVELS
from game.core.reasons import Reason
from game.core.rules import all_reasons
from game.games import GAMES, rules_of
from game.scenes.parts.option_rows import OptionRows, read_options
from game.scenes.parts.rows import GAP, LABEL, Rows, columns, page_between
from game.scenes.parts.seat_row import (
    HIGHEST_ROW,
    LEFT,
    NAME,
    RIGHT,
    Grip,
    SeatRow,
    field_width,
    grip_width,
    sign_width,
    token_width,
)
from game.services import seats as sittings
from game.services.home import Home
from game.services.lessons import is_new_to, progress
from game.services.seats import Look
from game.services.session import TURN_SECONDS, UNDO_PAST_CHANCE
from game.services.store import Sitting
from game.services.teams import dressed, sides
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.drawing import box, disc, raster, rounded
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.page import HEADING, TITLE, Page, page_margin, paragraph, text
from game.ui.toolkit.stage import Back, Open
from game.ui.toolkit.text import style

MAIN_HEIGHT: Final = 60
_SHARES: Final = (664.0, 464.0)
"""Of the width: who plays, and how."""
_WIDEST_WAYS: Final = 0.4
"""Of the window, where the ways to learn the game stand side by side."""
_PIP: Final = 42
_ABOVE_FOOT: Final = 8
"""Between the sheets and the foot."""
_HEADING: Final = 56
"""How high those of the sheets are: the rows need the room."""
_NEXT_HEAD: Final = 96
"""So high is the gap to the next sheet below, with the heading there."""
_BELOW_ROWS: Final = 8
"""Of a sheet, below its last row."""


_CUT: Final = (0.3, 0.7)
"""Where the edge of what is seen may cut a row, of its height, so that one sees that it is cut."""

Ways = tuple[tuple[str, str, Callable[[], None]], ...]


def growth(heights: Sequence[int], seen: int, after: int) -> int:
    """By how much every row grows so that one sees that something follows what is seen: `after`
    the last row, or because it ends in the middle of a row."""
    if not heights or sum(heights) + after <= seen:
        return 0
    tops = [sum(heights[:number]) for number in range(len(heights))]
    number = max(0, sum(top <= seen for top in tops) - 1)
    share = (seen - tops[number]) / heights[number]
    if _CUT[0] <= share <= _CUT[1]:
        return 0
    if share < _CUT[0]:
        number = max(0, number - 1)
    missing = seen - tops[number] - heights[number] / 2
    return max(0, round(missing / (number + 0.5)))


class SetupPage(Page):
    """A match of one game, before it begins."""

    key_places = ("setup",)

    def __init__(self, home: Home, game: str, pick: Callable[[int], int] = randbelow) -> None:
        """`pick`: any of so many numbers from 0 on, by chance."""
        super().__init__()
        self._home = home
        self._game = game
        self._pick = pick
        self.about = GAMES[game].about
        self.texts = GAMES[game].texts
        self.profiles = home.store.profiles()
        told = home.settings.tables.get(game)
        kept = told if type(told) is dict else {}
        read = sittings.read_seats(kept.get("seats"), self.about, self.profiles)
        here = home.profile()
        self.seats = sittings.with_present(
            self.about, read or sittings.first_seats(self.about, here), here, self.profiles
        )
        self.options = read_options(kept.get("options"), self.about.options, len(self.seats))
        """By name; None for a seat that is drawn by lot."""
        self.undo_past_chance = kept.get(UNDO_PAST_CHANCE) is not False
        clock = kept.get(TURN_SECONDS)
        self.turn_seconds: int = clock if clock in self.texts.turn_clocks else 0
        self._places: list[pygame.Rect] = []
        """The rows of the seats, where one can drop one."""
        self._is_stale = False
        """Whether the name just typed needs more room, or means somebody with a profile."""
        self._fields: tuple[bool, ...] = ()
        """For each seat, whether its name stands in a field."""
        self._fold: int | None = None
        """Where the sheet that is built leaves sight, if another follows below it."""
        self.rooms_for_names: dict[int, int] = {}
        """How wide a name may be that stands in a line with all else of its seat."""
        self.memory.focus = "start"

    # --- what is chosen ---

    @property
    def seat_options(self) -> list[Option]:
        return [option for option in self.about.options if option.seat]

    def resolved(self) -> dict[str, Any]:
        """All options as the rules know them, with lots drawn."""
        players = len(self.seats)
        drawn = {
            option.name: self._pick(players)
            for option in self.seat_options
            if self.options[option.name] is None
        }
        return {**self.options, **drawn}

    def trouble(self) -> Reason | None:
        """What makes the options impossible together."""
        return self._trouble_of(self.options)

    def _trouble_of(self, options: Mapping[str, Any]) -> Reason | None:
        rules = rules_of(self._game)
        certain = {
            option.name: 0
            for option in self.seat_options
            if options[option.name] is None
        }  # fmt: skip
        return rules.why_not_options(len(self.seats), {**options, **certain})

    def to_blame(self, option: Option) -> bool:
        """Whether all would be well if this option alone were as it is usually."""
        usual = {option.name: None if option.seat else option.default}
        return self._trouble_of({**self.options, **usual}) is None

    def why_fixed(self, option: Option) -> str:
        """Why nothing is to be chosen for an option as the others are; empty where something is."""
        if option.unless:
            other = next(each for each in self.about.options if each.name == option.unless)
            if self.options[other.name] != other.default:
                return self.stage.say(self.texts.options[option.name].unused)
        is_off = self.options[option.name] is False and option.choices is not None
        if not is_off or self.trouble() is not None:
            return ""
        why = self._trouble_of({**self.options, option.name: True})
        return "" if why is None else self.told(why)

    def told(self, why: Reason) -> str:
        rules = rules_of(self._game)
        return self.stage.words.reason(why, all_reasons(rules))

    def named(self) -> tuple[Sitting, ...]:
        """The seats with the names, colours and shapes that they will have at the table."""
        say = self.stage.say
        is_alone = sum(sitting.level is None for sitting in self.seats) == 1
        called = sittings.named(
            self.seats,
            say("Computer"),
            lambda seat: say("Player") if is_alone else say("Player {n}", n=seat + 1),
        )
        return dressed(called, self._playable_options())

    def _playable_options(self) -> Mapping[str, Any]:
        """What is chosen; nothing while it is impossible: so many may be too few for teams."""
        return self.options if self.trouble() is None else {}

    def side(self, seat: int) -> tuple[int, ...]:
        """Who wins and loses with a seat, itself among them."""
        of = sides(len(self.seats), self._playable_options())
        return next(side for side in of if seat in side)

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
        if self.texts.turn_clocks:
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
        if self._home.settings.tables.get(self._game) != kept:
            self._home.choose(tables={self._game: kept})

    # --- changing seats ---

    def _sit(self, seats: sittings.Seats, focus: str | None = None) -> None:
        self.seats = seats
        if focus is not None:
            self.memory.focus = focus
        self.rebuild()

    def add(self) -> None:
        seats = sittings.with_one_more(self.about, self.seats)
        if len(seats) not in self.about.player_counts:
            return
        room = len(seats) + 1 in self.about.player_counts
        self._sit(seats, "add" if room else f"kind{len(seats) - 1}")

    def remove(self, seat: int) -> None:
        if len(self.seats) - 1 not in self.about.player_counts:
            return
        self._renumber(lambda at: None if at == seat else at - (at > seat))
        seats = sittings.without(self.seats, seat)
        more = len(seats) - 1 in self.about.player_counts
        self._sit(seats, f"remove{min(seat, len(seats) - 1)}" if more else "add")

    def move(self, seat: int, to: int) -> None:
        if to == seat or not 0 <= to < len(self.seats):
            return
        self._renumber(lambda at: sittings.place_after_move(at, seat, to))
        self._sit(sittings.moved(self.seats, seat, to), f"grip{to}")

    def _renumber(self, place: Callable[[int], int | None]) -> None:
        """Who was to begin begins wherever he sits now."""
        for option in self.seat_options:
            at = self.options[option.name]
            self.options[option.name] = None if at is None else place(at)

    def choose_look(self, seat: int, look: Look) -> None:
        self.screen.close_popup()
        self._sit(sittings.with_look(self.seats, self.side(seat)[0], look))

    def has_field(self, seat: int) -> bool:
        """Whether his name is typed: that of a guest, and whoever is just being typed."""
        sitting = self.seats[seat]
        if sitting.level is not None:
            return False
        return sitting.profile is None or self.memory.focus == f"name{seat}"

    def type_name(self, seat: int, name: str) -> None:
        before = self.seats[seat]
        self.seats = sittings.with_name(self.seats, seat, name, self.profiles)
        after, room = self.seats[seat], self.rooms_for_names[seat]
        needed = [field_width(self.stage, each.name) for each in (before, after)]
        self._is_stale |= before.profile != after.profile
        self._is_stale |= (needed[0] <= room) is not (needed[1] <= room)

    def choose_kind(self, seat: int, computer: bool) -> None:
        if computer:
            levels = [each.level for each in self.seats if each.level is not None]
            level = levels[-1] if levels else sittings.FIRST_LEVEL
            self._sit(sittings.with_computer(self.seats, seat, level))
        else:
            self._sit(sittings.with_person(self.about, self.seats, seat, None, self.profiles))

    def choose_level(self, seat: int, number: int) -> None:
        self._sit(sittings.with_computer(self.seats, seat, LEVELS[number]))

    def choose_person(self, seat: int, number: int) -> None:
        """A guest, or one of the profiles that sit nowhere else."""
        free = sittings.free_profiles(self.seats, seat, self.profiles)
        who = None if number == 0 else free[number - 1]
        self._sit(sittings.with_person(self.about, self.seats, seat, who, self.profiles))

    def choose_option(self, name: str, value: Any) -> None:
        self.options[name] = value
        self.rebuild()

    def choose_undo(self, on: bool) -> None:
        self.undo_past_chance = on
        self.rebuild()

    def choose_clock(self, number: int) -> None:
        self.turn_seconds = (0, *self.texts.turn_clocks)[number]
        self.rebuild()

    # --- input ---

    def update(self, seconds: float) -> bool:
        changed = super().update(seconds)
        is_field = tuple(self.has_field(seat) for seat in range(len(self.seats)))
        if is_field != self._fields and self.screen.popup is None:
            self.rebuild()
            return True
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
        if isinstance(dragged, Grip) and event.type == pygame.MOUSEBUTTONUP:
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
        return place.move(region.rect.left, region.rect.top - region.offset)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        dragged = self.screen.dragged
        if isinstance(dragged, Grip):
            self._draw_dragged(surface, dragged.seat)

    def _draw_dragged(self, surface: pygame.Surface, seat: int) -> None:
        """The one who changes his place, and where he would sit."""
        stage, theme = self.stage, self.stage.theme
        to = self._place_at_pointer(seat)
        place = self._seen(self._places[to])
        if to != seat:
            y = place.bottom if to > seat else place.top
            line = pygame.Rect(place.left, y - stage.px(2), place.width, stage.px(4))
            surface.blit(rounded(*line.size, stage.px(2), theme.colour("accent")), line)
        side, padding = stage.px(30), stage.px(12)
        name = stage.writer.fitted(self.named()[seat].name, NAME, stage.tx(180))
        width = 3 * padding + side + stage.writer.width(name, NAME)
        high = stage.control_height() + stage.px(10)
        x, y = self.screen.pointer[0] - stage.px(10), self.screen.pointer[1] - high // 2
        sheet = materials.sheet(theme, width, high, stage.px(12), 3, materials.LIFTED)
        sheet.draw(surface, x, y)
        middle = y + high // 2
        token = materials.player_token(theme, side, self.token_of(seat))
        token.draw(surface, x + padding, middle - side / 2)
        ink = theme.colour("ink")
        stage.writer.write(surface, name, NAME, ink, x + 2 * padding + side, middle)

    def token_of(self, seat: int) -> int:
        return sittings.number_of(sittings.look_of(self.seats[self.side(seat)[0]]))

    # --- building ---

    def build(self) -> None:
        self._fields = tuple(self.has_field(seat) for seat in range(len(self.seats)))
        foot = _Foot(self)
        page_between(self.screen, self._head(page_margin(self.stage)), foot.top, self._sheets)
        foot.put()

    def _sheets(self, area: pygame.Rect) -> int:
        stage = self.stage
        place = pygame.Rect(area.left, area.top, area.width, 0)
        least = (stage.tx(440), stage.tx(330))
        bottom = area.bottom - stage.px(_ABOVE_FOOT)

        def fill(put: Callable[[Rows, int], None], rows: Rows) -> None:
            """Sheets side by side go down to the foot, however few rows there are."""
            rows.head = _HEADING
            is_beside = rows.rect.width < place.width
            # Where the other sheet follows below, its head is to be seen.
            self._fold = None if is_beside else area.bottom
            put(rows, bottom - stage.px(_BELOW_ROWS if is_beside else _NEXT_HEAD))
            if is_beside:
                rows.y = max(rows.y, bottom - stage.px(_BELOW_ROWS))

        table, options = partial(fill, self._table), partial(fill, OptionRows(self).build)
        return columns(self.screen, place, _SHARES, least, (table, options)) + stage.px(_ABOVE_FOOT)

    def _head(self, margin: int) -> int:
        """The way back, the game's pip, what it is, and its rules; gives where they end."""
        stage, screen = self.stage, self.screen
        side = max(stage.px(48), stage.control_height(), 40)
        title, body = stage.high(TITLE), style("body")
        high, gap = stage.control_height(), stage.px(10)
        ways = self._ways_to_learn()
        widths = [button_width(stage, label, key) for key, label, _ in ways]
        right = stage.size[0] - margin
        radius, top = stage.px(_PIP), stage.px(24 if stage.is_small else 34)
        flat = min(radius, max(side, title) // 2)
        left = margin + side + stage.px(28) + 2 * flat + stage.px(20)
        gaps = gap * (len(ways) - 1)
        taken = stage.writer.width(self.texts.name, TITLE) + stage.px(24) + sum(widths) + gaps
        # With large text one line for all but what it is about leaves room for the sheets.
        is_flat = stage.has_large_text and left + taken <= right
        if is_flat:
            radius, top = flat, stage.px(12 if stage.is_small else 20)
        left = margin + side + stage.px(28) + 2 * radius + stage.px(20)
        beside = is_flat or sum(widths) + gaps <= stage.size[0] * _WIDEST_WAYS
        wide = sum(widths) + gaps if beside else max(widths)
        stack = high if beside else len(ways) * high + gaps
        width = right - left - (0 if is_flat else wide + stage.px(24))
        told = Flow(stage, [stage.say(self.texts.tagline)], body, width)
        whole = max(2 * radius, title + (0 if is_flat else told.height), stack)
        centre = top + whole // 2
        back = pygame.Rect(margin, centre - side // 2, side, side)
        leave = partial(stage.ask, Back())
        screen.add(IconButton(stage, "back", back, "left", stage.say("Back"), leave))
        self._pip(back.right + stage.px(28) + radius, centre, radius)
        y = centre - (title + (0 if is_flat else told.height)) // 2
        below = top + whole if is_flat else y + title
        text(screen, self.texts.name, TITLE, left, y + title / 2)
        paragraph(screen, [stage.say(self.texts.tagline)], body, left, below, width)
        place = pygame.Rect(right - wide, centre - stack // 2, wide, high)
        self._put_ways(ways, place, widths if beside else None)
        bottom = top + whole + (told.height if is_flat else 0)
        return bottom + stage.px(22 if stage.is_small or is_flat else 30)

    def _put_ways(self, ways: Ways, place: pygame.Rect, widths: Sequence[int] | None) -> None:
        """From there on side by side, each of its width; without widths one below the other."""
        stage, gap = self.stage, self.stage.px(10)
        left, top = place.topleft
        for number, (key, label, ask) in enumerate(ways):
            width = place.width if widths is None else widths[number]
            rect = pygame.Rect(left, top, width, place.height)
            self.screen.add(Button(stage, key, rect, label, ask, symbol=key))
            left, top = (left, rect.bottom + gap) if widths is None else (rect.right + gap, top)

    def _ways_to_learn(self) -> Ways:
        """The lesson, if any, and the rules: which sign, what it is called, what it does."""
        stage, about = self.stage, {"game": self._game}
        rules = ("rules", stage.say("Rules"), partial(stage.ask, Open("rules", about)))
        if not GAMES[self._game].lesson:
            return (rules,)
        lesson = stage.say("Lesson")
        # With large text there is no room for more words.
        is_brief = stage.has_large_text
        if not is_brief and is_new_to(self._home, self._game):
            lesson = stage.say("New here? Play the lesson")
        elif not is_brief and progress(self._home, self._game).step is not None:
            lesson = stage.say("Go on with the lesson")
        return (
            ("lesson", lesson, partial(stage.ask, Open("lesson", about))),
            rules,
        )

    def _pip(self, x: int, y: int, radius: int) -> None:
        """The game's window on the die of the menu."""
        theme = self.stage.theme
        felt = radius - self.stage.px(6)
        emblem = GAMES[self._game].emblem(theme, felt)
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

    def _table(self, rows: Rows, bottom: int) -> None:
        """Who plays, in rows that end there where they need not be higher."""
        stage, about = self.stage, self.about
        how = stage.say("Drag to change the order") if len(self.seats) > 1 else ""
        rows.heading(stage.say("At the table"), how)
        can_add = len(self.seats) + 1 in about.player_counts
        lines = len(self.seats) + can_add
        high = min(stage.px(HIGHEST_ROW), (bottom - rows.y) // lines)
        seated = [SeatRow(self, rows, seat, each) for seat, each in enumerate(self.named())]
        heights = [max(high, each.height) for each in seated]
        if can_add:
            heights.append(max(high, token_width(stage) + stage.px(16), stage.high(LABEL, 8)))
        more = 0 if self._fold is None else growth(heights, self._fold - rows.y, self._to_next())
        self._places = []
        for each, least in zip(seated, heights, strict=False):
            rows.line()
            place = pygame.Rect(rows.rect.left, rows.y, rows.rect.width, least + more)
            self._places.append(place)
            each.put(place)
            rows.y = place.bottom
        if can_add:
            rows.line()
            self._add_row(rows, heights[-1] + more)

    def _to_next(self) -> int:
        """From the last row down to where one sees that another sheet follows."""
        stage = self.stage
        return stage.px(_BELOW_ROWS + GAP) + stage.high(HEADING, 12) // 3

    def _add_row(self, rows: Rows, high: int) -> None:
        stage = self.stage
        side = token_width(stage)
        label = stage.say("Add a player")
        left = rows.rect.left + stage.px(LEFT) + grip_width(stage) + stage.px(6)
        gap = sign_width(stage) + stage.px(14)
        width = side + gap + stage.writer.width(label, LABEL)
        rect = pygame.Rect(left, 0, min(width, rows.rect.right - left - stage.px(RIGHT)), 0)
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

    # --- below all ---

    def how_long(self) -> str:
        """How many play, and how long that will take."""
        words = self.stage.words
        players = words.count("{n} player", "{n} players", len(self.seats))
        minutes = self.texts.minutes * len(self.seats) * (self._games() or 1)
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
        games = len(self.seats) if self.about.is_series(options) else 1
        return games * int(options.get("rounds", 1)) * int(options.get("deals_each", 1))

    def what_else(self) -> str:
        """The line below it: what has to be mended, or what is worth knowing."""
        say, why = self.stage.say, self.trouble()
        if why is not None:
            return self.told(why)
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
        below = stage.px(12 if stage.has_large_text else 28)
        self._button.bottomright = (self._right, stage.size[1] - below)
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
        self.top = min(top, self._top_of_words) - stage.px(16)
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
        rect = pygame.Rect(self._left + left, y, round(flow.width) + 1, flow.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, stage.theme.colour("ink"))

        self._page.screen.add(Paint(rect, paint, said=flow.said))

    def _put_warning(self, top: int) -> None:
        stage = self._page.stage
        side = stage.tx(20)
        centre = top + self._lines[1].line_height // 2
        rect = pygame.Rect(self._left, centre - side // 2, side, side)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(icon("warning", side, stage.theme.colour("ink"), 2.2), place)

        self._page.screen.add(Paint(rect, paint))
