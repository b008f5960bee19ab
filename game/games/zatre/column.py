"""What stands beside the board of Zatre: the hand, what a turn brings, its buttons, the bag."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.core.reasons import Reason
from game.core.rules import Seat
from game.core.wording import Rule
from game.games.zatre import art
from game.games.zatre.attempt import Attempt
from game.games.zatre.explaining import REASONS
from game.games.zatre.model import (
    FREE,
    VALUES,
    Draw,
    First,
    Move,
    Put,
    Sheet,
    Tile,
    bonus_of,
    partner_of,
    seats_of_side,
    side_of,
    value_of,
)
from game.games.zatre.places import (
    LEAST_TOOL,
    NOTE,
    ROOM_ABOVE,
    ROOM_BELOW,
    SMALL,
    TITLE,
    Places,
    between_tiles,
    slots_in,
    title_height,
    tools_above,
)
from game.games.zatre.saying import CROSS, Teller, Told, signs_of
from game.games.zatre.sheets import ShownSheet, build_small, height_of_rows, height_within
from game.games.zatre.trying import gains_between, lines_of, points_entered, rows_completed
from game.ui import materials
from game.ui.controls import BUTTON_TEXT, Button, IconButton, button_width, fitting
from game.ui.desk import Desk
from game.ui.flow import Flow
from game.ui.page import paper, text
from game.ui.screen import Control, Paint, Screen, Spot, State
from game.ui.text import Style

WHY_NOT: Final = "why not"
"""The button for the rule behind what the sheet below the hand refuses."""

_SHEET_TITLE: Final = Style(16, 600)
_COUNT: Final = Style(13.5, 600)
_COUNT_IN_LINE: Final = Style(11, 600)
"""Where texts are huge."""
_MOST_OTHERS: Final = 3
"""Sums that score nothing, shown in one row."""
_ROW_SETTINGS: Final = ((1.0, 1), (0.92, 1), (0.85, 1), (0.8, 2), (0.7, 2), (0.6, 3))
"""Of their size, how small the letters of a row become where it is long, and in how many lines."""
_LEAST_OF_TITLE: Final = 0.75
"""Of its size, how small the title of a hand becomes rather than that it is only a name."""
_NOTE_SETTINGS: Final = (1.0, 0.92, 0.84)
_LAST_SETTINGS: Final = (0.76, 0.68)
"""Of a sentence that has to be read."""
_FEW_TILES: Final = 6
"""More of them lie closer together."""
_CLOSEST: Final = 0.8
"""Of their height, how close together rows may lie rather than that the last is left out."""
_BETWEEN_VALUES: Final = 12
"""Pixels between the number of one value and the tile of the next, where they stand in a line."""
_LEAST_IN_LINE: Final = 11
_APART: Final = 8
"""Pixels between two sentences."""
_ROW: Final = 36
"""Pixels: how high a row of what a turn brings is, where there is room."""
_LEAST_ROW: Final = 0.86
"""Of a line of text, how high it is at least."""
_ROWS_OF_TURN: Final = 5
"""So many have room above the buttons, which keep their place through a turn."""
_ABOVE_TOTAL: Final = 12
_ABOVE_BAG: Final = 24
"""Pixels of cloth, where a sheet grows into the place of buttons that are not there."""
_MOST_ROWS_BELOW: Final = 3
"""Of the score sheet, below what a hint brings."""


@dataclass(frozen=True, slots=True)
class Actions:
    """What the buttons and the hand do."""

    pick: Callable[[int], None]
    grab: Callable[[int], bool]
    drop: Callable[[Control | None], None]
    put: Callable[[], None]
    take_back: Callable[[], None]
    play: Callable[[Move], None]
    open_sheets: Callable[[], None]
    zoom: Callable[[int], None]
    can_zoom: Callable[[int], bool]


@dataclass(frozen=True, slots=True)
class _Row:
    """What something brings: signs and a few words."""

    signs: tuple[str, ...]
    told: str
    scores: bool
    is_total: bool = False
    points: int = 0
    """Of lines."""
    more: int = 0
    """What else raises the total."""
    said: str = ""
    """What those who listen are told instead."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A button of a turn."""

    key: str
    label: str
    press: Callable[[], None]
    is_main: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class _Card:
    """What stands on the sheet of paper below the hand."""

    wanted: int
    """How high the sheet then should be."""
    build: Callable[[], None]
    keeps_low: bool = True
    """Whether it may be lower than what is left for it, with the score sheet below."""


class Column:
    def __init__(self, desk: Desk, attempt: Attempt, teller: Teller) -> None:
        self._desk = desk
        self._attempt = attempt
        self._teller = teller
        self._roomy: Places | None = None
        self._places: Places | None = None
        self.held = False
        """Whether the picked tile hangs at the pointer."""
        self.at = 0
        """How many steps of the match are shown."""
        self.looked_at: Seat | None = None
        """Whose step one looks back at."""

    def lay_out(self, places: Places) -> None:
        """Where everything lies when the hand and the sheet take all the room they may."""
        self._roomy = self._places = places

    def names_hands(self, teams: bool) -> bool:
        """Whether it has to be said whose hand one sees."""
        return teams or sum(who.level is None for who in self._desk.seats) > 1

    @property
    def _is_named(self) -> bool:
        """Whether it is said now whose hand one sees."""
        view = self._attempt.view
        return self.names_hands(view.teams) or self._seats_shown()[0] != view.seat

    @property
    def sheets_word(self) -> str:
        # translators: on a button: shows the score sheets of all players
        return self._desk.stage.words.say_in("Zatre", "Sheets")

    @property
    def places(self) -> Places:
        assert self._places is not None
        return self._places

    def build(
        self,
        screen: Screen,
        actions: Actions,
        tiles: tuple[Tile, ...],
        sheet: ShownSheet | None,
        hint: pygame.Rect | None,
    ) -> None:
        """`sheet`: one that has no place in the rail, as in lessons. `hint`: where one lies over
        the table."""
        assert self._roomy is not None
        self._places = self._roomy
        if hint is not None and self._desk.stage.has_huge_text:
            room = hint.top - self._roomy.column.top
            self._places = self._roomy.above_hint(self._desk.stage, room)
            if self.places.tile:
                self._build_hands(screen, actions)
                self._build_tools(screen, actions)
            return
        if not self._desk.stage.has_huge_text and self._is_named:
            stage, column = self._desk.stage, self._roomy.column
            tools = tools_above(stage, column, True, self.sheets_word)
            self._places = replace(self._roomy, tools=tools)
        card = None
        if sheet is not None:
            card = self._small_sheet(screen, actions, tiles, sheet)
        card = card or self._card(screen, tiles)
        self._move_up(card)
        if hint is not None and hint.colliderect(self.places.column):
            self._build_beside_hint(screen, actions, card, hint)
            return
        self._build_hands(screen, actions)
        self._build_tools(screen, actions)
        if card is not None:
            card.build()
            if not self._has_buttons and sheet is not None and card.keeps_low:
                self._build_sheet_below(screen, actions, sheet)
        self._build_buttons(screen, actions)
        self._build_bag(screen)

    def _build_beside_hint(
        self, screen: Screen, actions: Actions, card: _Card | None, hint: pygame.Rect
    ) -> None:
        """Of what stands there all that the hint leaves whole."""
        places, ends = self.places, self._end_of_hand(self._seats_shown()[-1])
        covered = hint.inflate(0, 2 * places.gap)
        hands = pygame.Rect(places.hand.topleft, (places.hand.width, ends - places.hand.top))
        if hands.colliderect(hint):
            self._places = replace(places, tile=0)
        else:
            self._build_hands(screen, actions)
        if not places.tools[0].unionall(places.tools[1:]).colliderect(hint):
            self._build_tools(screen, actions)
        if card is not None and not places.sheet.colliderect(covered):
            card.build()
        if not places.bag.colliderect(covered):
            self._build_bag(screen)

    @property
    def _has_buttons(self) -> bool:
        return self._attempt.turn is not None and self._attempt.ghost is None

    def _move_up(self, card: _Card | None) -> None:
        """Nothing stays empty below a hand of few tiles or a sheet that says little."""
        wanted = 0 if card is None else card.wanted
        if not self._desk.stage.has_huge_text:
            self._places = self._with_sheet(wanted)
        elif card is not None and not self._has_buttons:
            sheet = self.places.sheet.copy()
            sheet.height = min(sheet.height, wanted)
            self._places = replace(self.places, sheet=sheet)

    def _with_sheet(self, wanted: int) -> Places:
        """Where everything lies around a sheet that should be so high."""
        ends = [self._end_of_hand(seat) for seat in self._seats_shown()]
        stage = self._desk.stage
        kept = self._kept_for_turn() if self._has_buttons else wanted
        places = self.places.moved_up(stage, ends[0], ends[-1], kept)
        sheet = places.sheet.copy()
        if self._has_buttons:
            sheet.height = min(sheet.height, max(places.least_sheet(stage), wanted))
        else:
            room = places.bag.top - stage.px(_ABOVE_BAG) - sheet.top
            sheet.height = max(sheet.height, min(wanted, room))
        return replace(places, sheet=sheet)

    def _kept_for_turn(self) -> int:
        """How much is left above the buttons, whatever is told there: they must not jump."""
        sheet = self.places.sheet
        around = sheet.height - self._inside(sheet).height
        return around + self._desk.stage.high(_SHEET_TITLE, 4) + _ROWS_OF_TURN * self._usual_row()

    def _room_for_card(self) -> int:
        """How high the sheet may become."""
        places = self.places
        if self._desk.stage.has_huge_text:
            return places.sheet.height
        return self._with_sheet(places.column.height).sheet.height

    def _end_of_hand(self, seat: Seat) -> int:
        """Where its tiles end, or would end in one row."""
        slots = [*self.slots(seat), *self.slots_for(seat, 1)]
        return max(slot.bottom for slot in slots)

    # --- hands ---

    def _seats_shown(self) -> tuple[Seat, ...]:
        """Whose hands lie there: one's own or, looking back at somebody else's move, his; in teams
        with the partner's."""
        view, moved = self._attempt.view, self.looked_at
        own = side_of(view.seat, view.teams)
        if moved is not None and side_of(moved, view.teams) != own:
            return seats_of_side(side_of(moved, view.teams), view.teams)
        return (view.seat, partner_of(view.seat)) if view.teams else (view.seat,)

    def _held_by(self, seat: Seat) -> tuple[int, ...]:
        """The tiles of a hand; of one that the viewer does not see, as many backs."""
        hand = self._attempt.view.hands[seat]
        return (FREE,) * hand if isinstance(hand, int) else hand

    def slots(self, seat: Seat) -> list[pygame.Rect]:
        """Where the tiles of a hand lie that is shown."""
        return self.slots_for(seat, len(self._held_by(seat)))

    def slots_for(self, seat: Seat, count: int) -> list[pygame.Rect]:
        stage, places = self._desk.stage, self.places
        block, above = places.hand, places.heading
        if seat != self._seats_shown()[0]:
            block, above = places.partner, title_height(stage)
        below = 0
        if above:
            above, below = above + stage.px(ROOM_ABOVE), stage.px(ROOM_BELOW)
        high = block.height - above - below
        room = pygame.Rect(block.left, block.top + above, block.width, high)
        gap = between_tiles(stage)
        if count > _FEW_TILES:
            gap = stage.px(6)
        return slots_in(room, count, places.tile, gap)

    def _build_hands(self, screen: Screen, actions: Actions) -> None:
        stage, view = self._desk.stage, self._attempt.view
        if not stage.has_huge_text:
            self._build_titles(screen)
        for slot, place in enumerate(self.slots(view.seat)):
            if self._attempt.may_put:
                screen.add(self._slot_spot(slot, place, actions))
            elif self._has_buttons:
                screen.add(self._waiting_spot(slot, place))

    def _build_titles(self, screen: Screen) -> None:
        """Above the hands, whose they are, where that is not plain."""
        stage, say = self._desk.stage, self._desk.say
        hand, partner_block = self.places.hand, self.places.partner
        seat, *partner = self._seats_shown()
        named = self._is_named
        title = say("Hand of {name}", name=self._desk.name(seat)) if named else say("Hand")
        width = self.places.tools[0].left - hand.left - stage.px(10)
        is_long = fitting(stage, title, TITLE, width).size < TITLE.size * _LEAST_OF_TITLE
        if named and is_long:
            title = self._desk.name(seat)
        self._write_title(screen, title, pygame.Rect(hand.topleft, (width, self.places.heading)),
                          seat)  # fmt: skip
        for other in partner:
            name = self._desk.name(other)
            title = name if is_long else say("Hand of {name}", name=name)
            place = pygame.Rect(partner_block.topleft, (hand.width, title_height(stage)))
            self._write_title(screen, title, place, other)

    def _build_tools(self, screen: Screen, actions: Actions) -> None:
        stage, say = self._desk.stage, self._desk.say
        ways: tuple[tuple[str, str, str, int], ...] = (
            ("zoom minus", "minus", say("Show more of the board"), -1),
            ("zoom plus", "plus", say("Show the board larger"), 1),
        )
        minus, plus, sheets = self.places.tools
        for (key, symbol, name, by), rect in zip(ways, (minus, plus), strict=True):
            screen.add(
                IconButton(stage, key, rect, symbol, name, partial(actions.zoom, by),
                           enabled=actions.can_zoom(by), group="look")
            )  # fmt: skip
        screen.add(self._sheets_button(sheets, actions))

    def _sheets_button(self, rect: pygame.Rect, actions: Actions) -> Control:
        """With its word where that has room, and with a sign beside it where both have."""
        stage, press, label = self._desk.stage, actions.open_sheets, self.sheets_word
        room = rect.width - stage.px(16)
        if stage.writer.width(label, BUTTON_TEXT) > room:
            name = stage.say("All score sheets")
            return IconButton(stage, "sheets", rect, "eye", name, press, group="look")
        symbol = "eye" if button_width(stage, label, "eye") <= rect.width else None
        return Button(stage, "sheets", rect, label, press, symbol=symbol, group="look")

    def _write_title(self, screen: Screen, title: str, place: pygame.Rect, seat: Seat) -> None:
        stage = self._desk.stage
        if not self._held_by(seat):
            y = place.bottom + stage.px(ROOM_ABOVE) + stage.high(NOTE) / 2
            text(screen, stage.say("no tiles"), NOTE, place.left, y)
        self._write_fitted(screen, title, TITLE, place)

    def _write_fitted(
        self, screen: Screen, told: str, written: Style, place: pygame.Rect, colour: str = "ink"
    ) -> None:
        """In letters that are somewhat smaller where it is long."""
        stage = self._desk.stage
        written = fitting(stage, told, written, place.width)
        shown = stage.writer.fitted(told, written, place.width)
        text(screen, shown, written, place.left, place.centery, colour)

    def _slot_spot(self, slot: int, place: pygame.Rect, actions: Actions) -> Spot:
        value = self._attempt.hand[slot]
        if slot in self._attempt.tried.values():
            name = self._desk.say("The {value} on the board: take it back", value=value)
        else:
            name = self._desk.say("The {value} in hand", value=value)
        return Spot(
            f"hand {slot}", place, name, partial(actions.pick, slot), group="hand",
            paint=partial(self._paint_slot_hover, slot), radius=round(place.width * 0.17),
            grab=partial(actions.grab, slot), drop=actions.drop, sound="pick",
        )  # fmt: skip

    def _waiting_spot(self, slot: int, place: pygame.Rect) -> Spot:
        """A tile that can be put once something else is decided: it says what is asked first."""
        attempt, desk = self._attempt, self._desk

        def tell() -> None:
            desk.explain(self._teller.prompt(attempt.view, 0), place)

        name = desk.say("The {value} in hand", value=attempt.hand[slot])
        return Spot(
            f"hand {slot}", place, name, tell, group="hand", radius=round(place.width * 0.17)
        )

    def _paint_slot_hover(
        self, slot: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        attempt = self._attempt
        if not state.hovered or slot not in attempt.left or slot == attempt.picked:
            return
        theme = self._desk.stage.theme
        tile = materials.tile(theme, place.width, str(attempt.hand[slot]), materials.RAISED)
        tile.draw(surface, place.left, place.top - theme.px(4))

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        if not self.places.tile:
            return
        for seat in self._seats_shown():
            self._draw_hand(surface, seat, hidden)

    def _draw_hand(self, surface: pygame.Surface, seat: Seat, hidden: frozenset[Hashable]) -> None:
        attempt, theme = self._attempt, self._desk.stage.theme
        own = seat == attempt.view.seat and attempt.may_put
        ghosts = self._ghost_values() if seat == attempt.view.seat else []
        used = set(attempt.tried.values()) if own else set()
        for slot, (value, place) in enumerate(
            zip(self._held_by(seat), self.slots(seat), strict=True)
        ):
            if ("slot", seat, slot) in hidden:
                continue
            picked = own and slot == attempt.picked
            if value == FREE:
                materials.tile_back(theme, place.width).draw(surface, *place.topleft)
            elif value in ghosts:
                ghosts.remove(value)
                surface.blit(art.hand_well(theme, place.width, value), place)
            elif slot in used or (picked and self.held):
                surface.blit(art.hand_well(theme, place.width, value), place)
            elif picked:
                lifted = materials.tile(theme, place.width, str(value), materials.LIFTED, True)
                lifted.draw(surface, place.left, place.top - theme.px(4))
            else:
                materials.tile(theme, place.width, str(value)).draw(surface, *place.topleft)

    def _ghost_values(self) -> list[int]:
        """The tiles of the hand that a hint puts."""
        ghost = self._attempt.ghost
        return [value_of(tile) for tile in ghost.tiles] if isinstance(ghost, Put) else []

    # --- what it brings ---

    def _small_sheet(
        self, screen: Screen, actions: Actions, tiles: tuple[Tile, ...], shown: ShownSheet
    ) -> _Card | None:
        """The score sheet, where nothing else has to be said and there is room for it."""
        stage, room = self._desk.stage, self.places.sheet.height
        has_news = tiles or not any(shown.sheet.boxes) or self._has_to_say()
        high = height_within(stage, room - 2 * stage.px(8))
        if has_news or not high:
            return None

        def build() -> None:
            rect = self.places.sheet
            paper(screen, rect, level=materials.REST, radius=16)
            inner = pygame.Rect(rect.left, rect.top + stage.px(8), rect.width, high)
            inner.height = height_within(stage, rect.height - 2 * stage.px(8)) or high
            build_small(screen, inner, shown, actions.open_sheets)

        return _Card(high + 2 * stage.px(8), build, keeps_low=False)

    def _has_to_say(self) -> bool:
        """Whether the last turn or this one has to be told of."""
        attempt, told = self._attempt, self._last_told()
        if attempt.looks_back and told is None:
            return False
        if attempt.turn is None and told is not None and told.tiles:
            return True
        return self._teller.has_to_say(attempt.view)

    def _build_sheet_below(self, screen: Screen, actions: Actions, shown: ShownSheet) -> None:
        """The score sheet, or the rows of it that change, where there is room below the card."""
        stage, places = self._desk.stage, self.places
        top, edge = places.sheet.bottom + places.gap, stage.px(8)
        room = self._end_of_sheets() - top - 2 * edge
        high = height_within(stage, room)
        if shown.is_preview:
            high = min(high, height_of_rows(stage, _MOST_ROWS_BELOW))
        if not high:
            return
        rect = pygame.Rect(places.sheet.left, top, places.sheet.width, high + 2 * edge)
        if not stage.has_huge_text and rect.bottom + places.gap > places.bag.top:
            bag = places.bag.copy()
            bag.top = rect.bottom + places.gap
            self._places = replace(places, bag=bag)
        if stage.has_huge_text:
            rect.height = room + 2 * edge  # what is left of a row is paper, down to the bag
        paper(screen, rect, level=materials.REST, radius=16)
        inner = pygame.Rect(rect.left, top + edge, rect.width, high)
        build_small(screen, inner, shown, actions.open_sheets)

    def _end_of_sheets(self) -> int:
        """How far down sheets of paper may reach that stand in the place of buttons, too."""
        assert self._roomy is not None
        if self._desk.stage.has_huge_text:
            return self._roomy.sheet.bottom
        lowest = self.places.column.bottom - self.places.bag.height
        return max(self.places.bag.top, lowest) - self.places.gap

    def _card(self, screen: Screen, tiles: tuple[Tile, ...]) -> _Card | None:
        """What is to be known now."""
        attempt, say = self._attempt, self._desk.say
        if tiles:
            problem = attempt.problem(tiles) if attempt.may_put else None
            if problem is not None:
                return self._card_of_refusal(screen, say("Not allowed like this"), problem, "error")
            missing = attempt.why_not(tiles) if attempt.may_put else None
            if missing is not None:
                return self._card_of_refusal(screen, say("Not finished yet"), missing, "ink")
            had, has = attempt.preview(tiles)
            title = say("This turn brings")
            if attempt.view.teams:
                title = say("The tiles of {name} bring", name=self._desk.name(attempt.view.seat))
            return self._card_of_rows(screen, title, self._rows(had, has, tiles))
        if attempt.turn is not None:
            return self._card_of_notes(screen, "", self._teller.notes(attempt.view), "ink")
        return self._card_of_last(screen)

    def _card_of_refusal(
        self, screen: Screen, title: str, why: Reason, colour: str
    ) -> _Card | None:
        """What is not possible, with the way to the rule behind it."""
        told = self._teller.refusal(why)
        return self._card_of_notes(screen, title, [told], colour, REASONS.get(why.code))

    def _last_told(self) -> Told | None:
        """The put that is shown last; when looking back, only if it is the step one looks at."""
        told = next((t for t in reversed(self._teller.puts) if t.number < self.at), None)
        is_seen = told is not None and told.number == self.at - 1
        return told if is_seen or not self._attempt.looks_back else None

    def _card_of_last(self, screen: Screen) -> _Card | None:
        """What the last turn has brought, while others think; when looking back, what the step
        has brought that is looked at."""
        told = self._last_told()
        if told is None and self._attempt.looks_back:
            return None
        if told is None or not told.tiles:
            return self._card_of_notes(screen, "", self._teller.notes(self._attempt.view), "ink")
        more = self._desk.stage.words.number(told.after.total - told.before.total)
        title = self._desk.say("{name}: +{n}", name=self._desk.name(told.seat), n=more)
        return self._card_of_rows(screen, title, self._rows(told.before, told.after, ()))

    def _rows(self, had: Sheet, has: Sheet, tiles: tuple[Tile, ...]) -> list[_Row]:
        words = self._desk.stage.words
        rows = self._rows_of_gains(had, has)
        others = [
            line.total for line in lines_of(self._attempt.view.board, tiles) if not line.scores
        ]
        if others or not rows:
            signs = tuple(str(total) for total in dict.fromkeys(others))[:_MOST_OTHERS]
            # translators: what a line of 9 or less brings
            rows.append(_Row(signs, words.say("nothing"), False))
        if has.total > had.total:
            figures = {"before": had.total, "after": has.total}
            told = words.say("Total {before} \u2192 {after}", **figures)
            rows.append(_Row((), told, True, is_total=True))
        kept = sum(self._attempt.hand) - sum(map(value_of, tiles))
        if tiles and kept and not self._attempt.view.bag_left:
            # In the last turn what is not put counts against the total (16).
            figures = {"total": has.total, "n": kept, "rest": has.total - kept}
            told = words.say("Kept tiles: {total} \u2212 {n} = {rest}", **figures)
            rows.append(_Row((), told, False))
        return rows

    def _rows_of_gains(self, had: Sheet, has: Sheet) -> list[_Row]:
        """All that raises the total, so that it adds up."""
        words = self._desk.stage.words
        gains = gains_between(had, has)
        rows = [
            self._row_of_points(signs_of(total, points), points)
            for total, points in reversed(gains.points)
        ]
        bonuses = 0
        for row in rows_completed(had, has):
            bonuses += bonus_of(row)
            told = words.say("Bonus of row {row}: {n}", row=row + 1, n=bonus_of(row))
            rows.append(_Row(("+",), told, True, more=bonus_of(row)))
        doubled = has.total - had.total - points_entered(had, has) - bonuses
        # New crosses may double nothing yet, and older ones what is entered now.
        if gains.crosses:
            told = words.count("{n} cross", "{n} crosses", gains.crosses)
            rows.append(_Row((CROSS,), told, True))
        if doubled:
            told = words.say("Doubled rows: +{n}", n=words.number(doubled))
            rows.append(_Row((CROSS,), told, True, more=doubled))
        return rows

    def _row_of_points(self, signs: tuple[str, ...], points: int) -> _Row:
        told = self._desk.stage.words.count("{n} point", "{n} points", points)
        return _Row(signs, told, True, points=points)

    def _fewer_rows(self, rows: Sequence[_Row], most: int) -> Sequence[_Row]:
        """No more than so many, as far as they still add up: first all lines share a row, then what
        brings nothing is left out, then all else that raises the total shares a row."""
        if len(rows) > most and sum(row.points > 0 for row in rows) > 1:
            rows = self._together(rows, [row for row in rows if row.points])
        if len(rows) > most:
            rows = [row for row in rows if row.scores or not row.signs]
        if len(rows) > most:
            others = [row for row in rows if row.signs and not row.points]
            rows = self._together(rows, others) if len(others) > 1 else rows
        return rows

    def _together(self, rows: Sequence[_Row], some: Sequence[_Row]) -> Sequence[_Row]:
        """Some of the rows as one, in the place of the first of them."""
        signs = tuple(sign for row in some for sign in row.signs)
        said = ", ".join(map(self._said, some))
        points, more = sum(row.points for row in some), sum(row.more for row in some)
        one = self._row_of_points(signs, points)
        if not points:
            signs = tuple(dict.fromkeys(signs))
            one = _Row(signs, f"+{self._desk.stage.words.number(more)}", True, more=more)
        kept = [row for row in rows if row not in some]
        kept.insert(rows.index(some[0]), replace(one, said=said))
        return kept

    def _paper(self, screen: Screen) -> pygame.Rect:
        rect = self.places.sheet
        paper(screen, rect, level=materials.REST, radius=16)
        return self._inside(rect)

    def _inside(self, sheet: pygame.Rect) -> pygame.Rect:
        stage = self._desk.stage
        return sheet.inflate(-2 * stage.px(14), -2 * stage.px(8))

    def _card_of_rows(self, screen: Screen, title: str, rows: Sequence[_Row]) -> _Card:
        stage, sheet = self._desk.stage, self.places.sheet
        high, width = self._usual_row(), self._inside(sheet).width
        written = [max(high, self._height_of(row, width, high)) for row in rows]
        wanted = sheet.height - self._inside(sheet).height + stage.high(_SHEET_TITLE, 4)
        if not stage.has_huge_text and len(rows) > 1:
            wanted += stage.px(_ABOVE_TOTAL)
        build = partial(self._build_rows, screen, title, rows)
        if stage.has_huge_text:
            return _Card(wanted + -(-len(rows) // 2) * high, build)  # in two columns
        return _Card(wanted + round(sum(written)), build)

    def _usual_row(self) -> int:
        stage = self._desk.stage
        return max(stage.high(NOTE), stage.tx(_ROW))

    def _build_rows(self, screen: Screen, title: str, rows: Sequence[_Row]) -> None:
        stage = self._desk.stage
        inner = self._paper(screen)
        title_high, least = stage.high(_SHEET_TITLE, 4), stage.high(NOTE)
        columns = 2 if stage.has_huge_text else 1
        width, room = inner.width // columns, inner.height - title_high
        rows = self._fewer_rows(rows, columns * int(room // (least * _LEAST_ROW)))
        line_count = -(-len(rows) // columns)
        high = min(self._usual_row(), max(least * _LEAST_ROW, room / max(1, line_count)))
        heights = [high] * len(rows)
        if columns == 1:
            written = [max(high, self._height_of(row, width, high)) for row in rows]
            closer = min(1.0, room / sum(written))
            if closer >= _CLOSEST:
                heights = [each * closer for each in written]
        apart = self._above_total(rows, heights, room)
        largest = self._common_share(rows, width, high)
        place = pygame.Rect(inner.topleft, (inner.width, title_high))
        self._write_fitted(screen, title, _SHEET_TITLE, place)
        top: float = inner.top + title_high
        for n, row in enumerate(rows):
            if row.is_total and n % columns == 0:
                top += apart
            if top + heights[n] * 0.95 > inner.bottom:
                return
            left = inner.left + n % columns * width
            rect = pygame.Rect(left, round(top), width, round(heights[n]))
            paint = partial(self._paint_row, row, high, largest)
            screen.add(Paint(rect, paint, said=self._said(row)))
            if n % columns == columns - 1:
                top += heights[n]

    def _above_total(self, rows: Sequence[_Row], heights: Sequence[float], room: float) -> float:
        """What parts the total from the rows above it, where there is room."""
        if len(rows) < 2 or self._desk.stage.has_huge_text:
            return 0
        return max(0, min(self._desk.stage.px(_ABOVE_TOTAL), room - sum(heights)))

    def _common_share(self, rows: Sequence[_Row], width: float, high: float) -> float:
        """Of their size, how small the letters of all rows with signs are that need one line: none
        stands out beside the others."""
        shares = [1.0]
        for row in rows:
            written, lines = self._set_row(row, width - self._signs_of(row, high)[2], high)
            if row.signs and len(lines) == 1:
                shares.append(written.size / NOTE.size)
        return min(shares)

    def _said(self, row: _Row) -> str:
        if row.said or not row.signs:
            return row.said or row.told
        return self._desk.say("{sums}: {line}", sums=", ".join(row.signs), line=row.told)

    def _signs_of(self, row: _Row, high: float) -> tuple[int, int, int]:
        """How high the signs of a row are, how far each is from the next, and where words begin
        beside them."""
        stage = self._desk.stage
        height = min(round(high * 0.76), stage.tx(30))
        step = round(height * 1.3) + stage.px(6)
        return height, step, len(row.signs) * step + stage.px(4) if row.signs else 0

    def _height_of(self, row: _Row, width: float, high: float) -> int:
        """What its words need."""
        written, lines = self._set_row(row, width - self._signs_of(row, high)[2], float("inf"))
        return self._desk.stage.writer.line_height(written) * len(lines)

    def _paint_row(
        self,
        row: _Row,
        usual: float,
        largest: float,
        surface: pygame.Surface,
        place: pygame.Rect,
    ) -> None:
        """`usual`: how high rows are whose words stand in one line; `largest`: of their size, the
        letters of such rows."""
        stage = self._desk.stage
        height, step, beside = self._signs_of(row, usual)
        for n, sign in enumerate(row.signs):
            mark = art.sum_mark(stage.theme, height, sign, row.scores, raised=False)
            mark.draw(surface, place.left + n * step + height * 0.65, place.centery)
        left = place.left + beside
        ink = stage.theme.colour("ink" if row.scores else "ink_soft")
        share = largest if row.signs else 1.0
        written, lines = self._set_row(row, place.right - left, place.height, share)
        high = stage.writer.line_height(written)
        top = place.centery - high * len(lines) / 2
        for n, line in enumerate(lines):
            stage.writer.write(surface, line, written, ink, left, top + high * (n + 0.5))

    def _set_row(
        self, row: _Row, width: float, height: float, largest: float = 1.0
    ) -> tuple[Style, list[str]]:
        """In how large letters its words are written: in one line, or else in two, where two do
        not run into the next row."""
        writer = self._desk.stage.writer
        weight = NOTE.weight if row.signs else _SHEET_TITLE.weight
        written, lines = NOTE, [row.told]
        for setting, most in _ROW_SETTINGS:
            written = Style(NOTE.size * min(setting, largest), weight)
            lines = writer.wrapped(row.told, written, width)
            fits = all(writer.width(line, written) <= width for line in lines)
            if len(lines) > 1:
                fits &= writer.line_height(written) * len(lines) <= height
            if fits and len(lines) <= most:
                break
        return written, lines

    def _card_of_notes(
        self,
        screen: Screen,
        title: str,
        notes: Sequence[str],
        colour: str,
        rule: Rule | None = None,
    ) -> _Card | None:
        """Sentences, as many of them as there is room for."""
        if not notes:
            return None
        stage, sheet = self._desk.stage, self.places.sheet
        inner = self._inside(sheet)
        around = sheet.height - inner.height + 2 * stage.px(2)
        around += self._title_of_notes(rule) if title else 0
        flows = self._flows(notes, inner.width, self._room_for_card() - around)
        told = list(zip(notes, flows, strict=False))
        return _Card(
            around + self._height_of_flows(flows),
            partial(self._build_notes, screen, title, told, colour, rule),
        )

    def _title_of_notes(self, rule: Rule | None) -> int:
        """How high it is; a button stands beside it where there is a rule to ask for."""
        high = self._desk.stage.high(_SHEET_TITLE, 1)
        return high if rule is None else max(high, LEAST_TOOL)

    def _flows(self, notes: Sequence[str], width: int, room: int) -> list[Flow]:
        """In smaller letters where they are long; the last are left out rather than tiny."""
        flows: list[Flow] = []
        for count in range(len(notes), 0, -1):
            for share in (*_NOTE_SETTINGS, *(_LAST_SETTINGS if count == 1 else ())):
                written = Style(NOTE.size * share, NOTE.weight)
                flows = [Flow(self._desk.stage, [note], written, width) for note in notes[:count]]
                if self._height_of_flows(flows) <= room:
                    return flows
        return flows

    def _height_of_flows(self, flows: Sequence[Flow]) -> int:
        apart = self._desk.stage.px(_APART)
        return sum(flow.height for flow in flows) + (len(flows) - 1) * apart

    def _build_notes(
        self,
        screen: Screen,
        title: str,
        told: Sequence[tuple[str, Flow]],
        colour: str,
        rule: Rule | None,
    ) -> None:
        stage = self._desk.stage
        inner = self._paper(screen)
        top = inner.top + stage.px(2)
        if title:
            place = pygame.Rect(inner.left, top, inner.width, self._title_of_notes(rule))
            if rule is not None:
                self._build_why(screen, place, rule)
                place.width -= place.height
            self._write_fitted(screen, title, _SHEET_TITLE, place, colour)
            top = place.bottom
        for note, flow in told:
            rect = pygame.Rect(inner.left, top, inner.width, flow.height)
            screen.add(Paint(rect, partial(self._paint_flow, flow, colour), said=note))
            top += flow.height + stage.px(_APART)

    def _build_why(self, screen: Screen, beside: pygame.Rect, rule: Rule) -> None:
        stage = self._desk.stage
        place = pygame.Rect(0, 0, beside.height, beside.height)
        place.midright = beside.right, beside.centery
        ask = partial(self._desk.why, rule, place)
        screen.add(
            IconButton(stage, WHY_NOT, place, "why", stage.say("Why?"), ask, bare=True,
                       group="turn")
        )  # fmt: skip

    def _paint_flow(
        self, flow: Flow, colour: str, surface: pygame.Surface, place: pygame.Rect
    ) -> None:
        flow.draw(surface, place.left, place.top, self._desk.stage.theme.colour(colour))

    # --- buttons ---

    def _build_buttons(self, screen: Screen, actions: Actions) -> None:
        attempt, say, name = self._attempt, self._desk.say, self._desk.name
        if not self._has_buttons:
            return
        view = attempt.view
        choices: list[_Choice] = []
        if view.phase == "draw":
            choices = [
                _Choice("draw", say("Draw one tile"), partial(actions.play, Draw(True)), True),
                _Choice("no draw", say("Play without drawing"), partial(actions.play, Draw(False))),
            ]
        elif view.phase == "team":
            choices = [
                _Choice(f"first {seat}", say("{name} first", name=name(seat)),
                        partial(actions.play, First(seat)), not number)
                for number, seat in enumerate(sorted((view.seat, partner_of(view.seat))))
            ]  # fmt: skip
        elif view.phase == "put":
            choices = self._choices_of_put(actions)
        places = self._places_of([choice.label for choice in choices])
        for choice, rect in zip(choices, places, strict=True):
            screen.add(
                Button(self._desk.stage, choice.key, rect, choice.label, choice.press,
                       main=choice.is_main, enabled=choice.enabled, group="turn")
            )  # fmt: skip

    def _choices_of_put(self, actions: Actions) -> list[_Choice]:
        """Light falls on it where it is a turn; keeping what could be put is none to light up."""
        attempt, say = self._attempt, self._desk.say
        tried = len(attempt.tried)
        possible = attempt.why_not(attempt.tiles) is None
        label = self._teller.put_label(attempt.view, tried or (0 if possible else 2))
        main = possible and bool(tried or not attempt.can_put_any)
        found = [_Choice("put", label, actions.put, main, possible)]
        if tried or not self._desk.stage.has_huge_text:
            # It keeps its place below the other one; where both share a line, it goes.
            found.append(
                _Choice("take back", say("Take back"), actions.take_back, enabled=bool(tried))
            )
        return found

    def _places_of(self, labels: Sequence[str]) -> list[pygame.Rect]:
        """Of the buttons, the upper first; side by side each is as wide as its words want."""
        stage, main, second = self._desk.stage, self.places.main, self.places.second
        if not stage.has_huge_text:
            return [main, second][: len(labels)]
        wanted = [button_width(stage, label, main=True) for label in labels]
        room = main.right - second.left
        wide = max(main.width, min(room, max(wanted[:1], default=0)))
        if len(labels) > 1:
            room -= main.left - second.right
            wide = min(wide, max(room // 2, room - wanted[1]))
            wide = max(wide, room - max(room // 2, wanted[1]))
        upper = pygame.Rect(main.right - wide, main.top, wide, main.height)
        lower = pygame.Rect(second.left, second.top, room - wide, second.height)
        return [upper, lower][: len(labels)]

    # --- the bag ---

    def bag_place(self) -> tuple[int, int]:
        """From where tiles come."""
        bag, stage = self.places.bag, self._desk.stage
        return bag.left + stage.tx(13), bag.top + stage.high(TITLE) // 2

    def _build_bag(self, screen: Screen) -> None:
        screen.add(Paint(self.places.bag, self._paint_bag))

    def _paint_bag(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        stage, words = self._desk.stage, self._desk.stage.words
        ink = stage.theme.colour("ink")
        size = stage.tx(26)
        line = stage.high(TITLE)
        middle = place.top + line / 2
        surface.blit(art.bag(stage.theme, size), (place.left, round(middle - size / 2)))
        left = place.left + size + stage.px(10)
        there = self._attempt.view.bag_left
        told = words.count("{n} left", "{n} left", there)
        if stage.has_huge_text:
            drawn = stage.writer.write(surface, told, NOTE, ink, left, middle)
            rest = pygame.Rect(drawn.right + stage.px(16), place.top, 0, place.height)
            rest.width = place.right - rest.left
            self._paint_unseen_in_line(surface, rest)
            return
        drawn = stage.writer.write(surface, told, NOTE, ink, place.right, middle, "right")
        named = words.say("Bag")
        if left + stage.writer.width(named, TITLE) + stage.px(8) <= drawn.left:
            stage.writer.write(surface, named, TITLE, ink, left, middle)
        self._paint_unseen(surface, place, place.top + line)
        self._paint_others(surface, place)

    def _paint_unseen(self, surface: pygame.Surface, place: pygame.Rect, top: int) -> None:
        """How many of each value lie in the bag and in hands that the viewer does not see."""
        stage = self._desk.stage
        side = min(stage.px(25), place.width // 7)
        step = place.width / len(VALUES)
        ink = stage.theme.colour("ink")
        for n, (value, there) in enumerate(zip(VALUES, self._attempt.view.unseen, strict=True)):
            centre = place.left + step * (n + 0.5)
            tile = materials.tile(stage.theme, side, str(value))
            tile.draw(surface, centre - side / 2, top + stage.px(1))
            y = top + side + stage.px(4) + stage.high(_COUNT) / 2
            stage.writer.write(surface, stage.words.number(there), _COUNT, ink, centre, y, "middle")

    def _paint_unseen_in_line(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Each tile with its own number in the middle of a column; all columns are as wide."""
        stage, unseen = self._desk.stage, self._attempt.view.unseen
        numbers = [stage.words.number(there) for there in unseen]
        step, apart = place.width / len(VALUES), stage.px(4)
        widths = [stage.writer.width(number, _COUNT_IN_LINE) for number in numbers]
        side = round(min(stage.tx(16), step - max(widths) - apart - stage.px(_BETWEEN_VALUES)))
        if side < stage.tx(_LEAST_IN_LINE):
            return
        ink = stage.theme.colour("ink")
        y = place.top + stage.high(TITLE) / 2
        for n, (value, number) in enumerate(zip(VALUES, numbers, strict=True)):
            left = place.left + step * (n + 0.5) - (side + apart + widths[n]) / 2
            materials.tile(stage.theme, side, str(value)).draw(surface, left, y - side / 2)
            stage.writer.write(surface, number, _COUNT_IN_LINE, ink, left + side + apart, y)

    def _paint_others(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """How many tiles the others hold; of partners, each for himself."""
        stage, desk, view = self._desk.stage, self._desk, self._attempt.view
        unseen = [hand if isinstance(hand, int) else 0 for hand in view.hands]
        held = [
            (side[0], " + ".join(stage.words.number(unseen[seat]) for seat in side))
            for side in desk.sides
            if view.seat not in side and any(unseen[seat] for seat in side)
        ]
        ink = stage.theme.colour("ink")
        y = place.bottom - stage.high(SMALL) / 2
        if self.places.bag_has_legend or not held:
            legend = stage.say("Unseen tiles of each value")
            if held:
                legend = stage.say("Bag and other hands: {n}", n=sum(view.unseen))
            above = stage.high(SMALL) if self.places.bag_has_legend else 0
            if stage.writer.width(legend, SMALL) <= place.width:
                stage.writer.write(surface, legend, SMALL, ink, place.left, y - above)
        if not held:
            return
        # translators: before the number of tiles that each of the others holds
        told = stage.say("In hands")
        x = stage.writer.write(surface, told, SMALL, ink, place.left, y).right + stage.px(10)
        size = stage.tx(15)
        for seat, shown in held:
            if x + size + stage.px(4) + stage.writer.width(shown, _COUNT) > place.right:
                return
            token = materials.player_token(stage.theme, size, self._desk.token(seat), None)
            token.draw(surface, x, y - size / 2)
            x += size + stage.px(4)
            x = stage.writer.write(surface, shown, _COUNT, ink, x, y).right + stage.px(10)
