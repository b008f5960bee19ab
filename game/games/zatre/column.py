"""What stands beside the board of Zatre: the hand, what a turn brings, its buttons, the bag."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.zatre import art
from game.games.zatre.attempt import Attempt
from game.games.zatre.model import (
    VALUES,
    Draw,
    First,
    Move,
    Put,
    Sheet,
    Tile,
    bonus_of,
    partner_of,
    value_of,
)
from game.games.zatre.places import NOTE, ROOM_ABOVE, SMALL, TITLE, Places, slots_in, title_height
from game.games.zatre.saying import CROSS, Teller, signs_of
from game.games.zatre.sheets import ShownSheet, build_small, height_within
from game.games.zatre.trying import gains_between, lines_of, points_entered, rows_completed
from game.ui import materials
from game.ui.controls import BUTTON_TEXT, Button, IconButton, button_width
from game.ui.desk import Desk
from game.ui.flow import Flow
from game.ui.page import paper, text
from game.ui.screen import Control, Paint, Screen, Spot, State
from game.ui.text import Style

_SHEET_TITLE: Final = Style(16, 600)
_COUNT: Final = Style(13.5, 600)
_MOST_OTHERS: Final = 3
"""Sums that score nothing, shown in one row."""
_ROW_SETTINGS: Final = ((1.0, 1), (0.92, 1), (0.85, 1), (0.8, 2), (0.7, 2), (0.6, 3))
"""Of their size, how small the letters of a row become where it is long, and in how many lines."""
_FEW_TILES: Final = 6
"""More of them lie closer together."""
_LARGE_TILE: Final = 56
"""Pixels at 100 % from which on tiles of a hand need no more room."""


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


class Column:
    def __init__(self, desk: Desk, attempt: Attempt, teller: Teller) -> None:
        self._desk = desk
        self._attempt = attempt
        self._teller = teller
        self._places: Places | None = None
        self.held = False
        """Whether the picked tile hangs at the pointer."""
        self.at = 0
        """How many steps of the match are shown."""

    def lay_out(self, places: Places) -> None:
        self._places = places

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
    ) -> None:
        """`sheet`: one that has no place in the rail, as in lessons."""
        self._build_hands(screen, actions)
        self._build_tools(screen, actions)
        if self._desk.stage.has_huge_text and self._attempt.ghost is not None:
            return  # the frame lays its sheet over the rest
        if sheet is None or not self._build_small_sheet(screen, actions, tiles, sheet):
            self._build_sheet(screen, tiles)
        self._build_buttons(screen, actions)
        self._build_bag(screen)

    # --- hands ---

    def slots(self, seat: Seat) -> list[pygame.Rect]:
        """Where the tiles of a hand lie that the viewer sees."""
        return self.slots_for(seat, len(self._attempt.hand_of(seat)))

    def slots_for(self, seat: Seat, count: int) -> list[pygame.Rect]:
        stage, view = self._desk.stage, self._attempt.view
        block = self.places.hand if seat == view.seat else self.places.partner
        above = title_height(stage) + stage.px(ROOM_ABOVE)
        room = pygame.Rect(block.left, block.top + above, block.width, block.height - above)
        gap, tile = stage.px(10 if stage.is_small else 14), self.places.tile
        if count > _FEW_TILES:
            gap = stage.px(6)
        slots = slots_in(room, count, tile, gap)
        if not slots or slots[0].width >= stage.px(_LARGE_TILE) or seat != view.seat:
            return slots
        below = slots_in(self.places.hand_below, count, tile, gap)
        return below if below[0].width > slots[0].width else slots

    def _build_hands(self, screen: Screen, actions: Actions) -> None:
        stage, view = self._desk.stage, self._attempt.view
        say = self._desk.say
        hand, partner_block = self.places.hand, self.places.partner
        if not stage.has_huge_text:
            named = view.teams or sum(who.level is None for who in self._desk.seats) > 1
            title = say("Hand of {name}", name=self._desk.name(view.seat)) if named else say("Hand")
            self._write_title(screen, title, hand, view.seat)
            if view.teams:
                partner = partner_of(view.seat)
                title = say("Hand of {name}", name=self._desk.name(partner))
                self._write_title(screen, title, partner_block, partner)
        for slot, place in enumerate(self.slots(view.seat)):
            if self._attempt.may_put:
                screen.add(self._slot_spot(slot, place, actions))

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
        stage, press = self._desk.stage, actions.open_sheets
        # translators: on a button: shows the score sheets of all players
        label = stage.words.say_in("Zatre", "Sheets")
        room = rect.width - stage.px(16)
        if stage.writer.width(label, BUTTON_TEXT) > room:
            name = stage.say("All score sheets")
            return IconButton(stage, "sheets", rect, "eye", name, press, group="look")
        symbol = "eye" if button_width(stage, label, "eye") <= rect.width else None
        return Button(stage, "sheets", rect, label, press, symbol=symbol, group="look")

    def _write_title(self, screen: Screen, title: str, block: pygame.Rect, seat: Seat) -> None:
        stage = self._desk.stage
        if not self._attempt.hand_of(seat):
            y = block.top + title_height(stage) + stage.high(NOTE) / 2
            text(screen, stage.say("no tiles"), NOTE, block.left, y)
        shown = stage.writer.fitted(title, TITLE, block.width)
        text(screen, shown, TITLE, block.left, block.top + title_height(stage) / 2)

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
        view = self._attempt.view
        self._draw_hand(surface, view.seat, hidden)
        if view.teams:
            self._draw_hand(surface, partner_of(view.seat), hidden)

    def _draw_hand(self, surface: pygame.Surface, seat: Seat, hidden: frozenset[Hashable]) -> None:
        attempt, theme = self._attempt, self._desk.stage.theme
        own = seat == attempt.view.seat and attempt.may_put
        ghosts = self._ghost_values() if seat == attempt.view.seat else []
        used = set(attempt.tried.values()) if own else set()
        for slot, (value, place) in enumerate(
            zip(attempt.hand_of(seat), self.slots(seat), strict=True)
        ):
            if ("slot", seat, slot) in hidden:
                continue
            picked = own and slot == attempt.picked
            if value in ghosts:
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

    def _build_small_sheet(
        self, screen: Screen, actions: Actions, tiles: tuple[Tile, ...], shown: ShownSheet
    ) -> bool:
        """The score sheet, where nothing else has to be said; whether there is room for it."""
        stage, rect = self._desk.stage, self.places.sheet
        view = self._attempt.view
        has_news = tiles or not any(shown.sheet.boxes) or self._teller.has_to_say(view)
        inner = rect.inflate(0, -2 * stage.px(8))
        high = height_within(stage, inner.height)
        if has_news or not high:
            return False
        paper(screen, rect, level=materials.REST, radius=16)
        build_small(screen, pygame.Rect(inner.left, inner.top, inner.width, high), shown,
                    actions.open_sheets)  # fmt: skip
        return True

    def _build_sheet(self, screen: Screen, tiles: tuple[Tile, ...]) -> None:
        """A sheet of paper with what is to be known now."""
        attempt, say = self._attempt, self._desk.say
        if tiles:
            problem = attempt.problem(tiles) if attempt.may_put else None
            if problem is not None:
                told = self._teller.refusal(problem)
                self._build_notes(screen, say("Not allowed like this"), [told], "error")
                return
            missing = attempt.why_not(tiles) if attempt.may_put else None
            if missing is not None:
                title = say("Not finished yet")
                self._build_notes(screen, title, [self._teller.refusal(missing)], "ink")
                return
            had, has = attempt.preview(tiles)
            title = say("This turn brings")
            if attempt.view.teams:
                title = say("The tiles of {name} bring", name=self._desk.name(attempt.view.seat))
            self._build_rows(screen, title, self._rows(had, has, tiles))
        elif attempt.turn is not None:
            self._build_notes(screen, "", self._teller.notes(attempt.view), "ink")
        else:
            self._build_last(screen)

    def _build_last(self, screen: Screen) -> None:
        """What the last turn has brought, while others think; when looking back, what the step
        has brought that is looked at."""
        told = next((t for t in reversed(self._teller.puts) if t.number < self.at), None)
        if self._attempt.looks_back and (told is None or told.number != self.at - 1):
            return
        if told is None or not told.tiles:
            self._build_notes(screen, "", self._teller.notes(self._attempt.view), "ink")
            return
        more = self._desk.stage.words.number(told.after.total - told.before.total)
        title = self._desk.say("{name}: +{n}", name=self._desk.name(told.seat), n=more)
        self._build_rows(screen, title, self._rows(told.before, told.after, ()))

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
            rows.append(_Row((), told, True))
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
            _Row(signs_of(total, points), words.count("{n} point", "{n} points", points), True)
            for total, points in reversed(gains.points)
        ]
        bonuses = 0
        for row in rows_completed(had, has):
            bonuses += bonus_of(row)
            told = words.say("Bonus of row {row}: {n}", row=row + 1, n=bonus_of(row))
            rows.append(_Row(("+",), told, True))
        doubled = has.total - had.total - points_entered(had, has) - bonuses
        # New crosses may double nothing yet, and older ones what is entered now.
        if gains.crosses:
            told = words.count("{n} cross", "{n} crosses", gains.crosses)
            rows.append(_Row((CROSS,), told, True))
        if doubled:
            told = words.say("Doubled rows: +{n}", n=words.number(doubled))
            rows.append(_Row((CROSS,), told, True))
        return rows

    def _paper(self, screen: Screen) -> pygame.Rect:
        stage, rect = self._desk.stage, self.places.sheet
        paper(screen, rect, level=materials.REST, radius=16)
        return rect.inflate(-2 * stage.px(14), -2 * stage.px(8))

    def _build_rows(self, screen: Screen, title: str, rows: Sequence[_Row]) -> None:
        stage = self._desk.stage
        inner = self._paper(screen)
        top = inner.top
        title_high = stage.high(_SHEET_TITLE, 4)
        shown = stage.writer.fitted(title, _SHEET_TITLE, inner.width)
        text(screen, shown, _SHEET_TITLE, inner.left, top + title_high / 2)
        top += title_high
        columns = 2 if stage.has_huge_text else 1
        line_count = -(-len(rows) // columns)
        least = stage.high(NOTE)
        high = min(
            max(least, stage.tx(40)), max(least * 0.86, (inner.bottom - top) / max(1, line_count))
        )
        fitting = max(1, int((inner.bottom - top) / high + 0.05)) * columns
        for n, row in enumerate(rows[:fitting]):
            left = inner.left + n % columns * inner.width // columns
            rect = pygame.Rect(
                left, round(top + n // columns * high), inner.width // columns, round(high)
            )
            screen.add(Paint(rect, partial(self._paint_row, row), said=self._said(row)))

    def _said(self, row: _Row) -> str:
        if not row.signs:
            return row.told
        return self._desk.say("{sums}: {line}", sums=", ".join(row.signs), line=row.told)

    def _paint_row(self, row: _Row, surface: pygame.Surface, place: pygame.Rect) -> None:
        stage = self._desk.stage
        height = min(round(place.height * 0.76), stage.tx(30))
        step = round(height * 1.3) + stage.px(6)
        x = place.left
        for sign in row.signs:
            mark = art.sum_mark(stage.theme, height, sign, row.scores, raised=False)
            mark.draw(surface, x + height * 0.65, place.centery)
            x += step
        left = x + stage.px(4) if row.signs else place.left
        ink = stage.theme.colour("ink" if row.scores else "ink_soft")
        written, lines = self._set_row(row, place.right - left)
        high = stage.writer.line_height(written)
        top = place.centery - high * len(lines) / 2
        for n, line in enumerate(lines):
            stage.writer.write(surface, line, written, ink, left, top + high * (n + 0.5))

    def _set_row(self, row: _Row, width: float) -> tuple[Style, list[str]]:
        """In how large letters its words are written: in one line, or else in two."""
        writer = self._desk.stage.writer
        weight = NOTE.weight if row.signs else _SHEET_TITLE.weight
        written, lines = NOTE, [row.told]
        for share, most in _ROW_SETTINGS:
            written = Style(NOTE.size * share, weight)
            lines = writer.wrapped(row.told, written, width)
            fits = all(writer.width(line, written) <= width for line in lines)
            if fits and len(lines) <= most:
                break
        return written, lines

    def _build_notes(self, screen: Screen, title: str, notes: Sequence[str], colour: str) -> None:
        """Sentences, as many of them as there is room for."""
        if not notes:
            return
        stage = self._desk.stage
        inner = self._paper(screen)
        top = inner.top + stage.px(2)
        if title:
            text(screen, title, _SHEET_TITLE, inner.left, top + stage.high(_SHEET_TITLE) / 2,
                 colour)  # fmt: skip
            top += stage.high(_SHEET_TITLE, 1)
        for n, note in enumerate(notes):
            flow = self._fitting_flow(note, inner.width, inner.bottom - top if not n else None)
            if n and top + flow.height > inner.bottom:
                return
            rect = pygame.Rect(inner.left, top, inner.width, flow.height)
            screen.add(Paint(rect, partial(self._paint_flow, flow, colour), said=note))
            top += flow.height + stage.px(8)

    def _fitting_flow(self, note: str, width: int, room: int | None) -> Flow:
        """The sentence, in smaller letters where it is long and must be read."""
        stage = self._desk.stage
        flow = Flow(stage, [note], NOTE, width)
        for share in (0.92, 0.84, 0.76, 0.68):
            if room is None or flow.height <= room:
                break
            flow = Flow(stage, [note], Style(NOTE.size * share, NOTE.weight), width)
        return flow

    def _paint_flow(
        self, flow: Flow, colour: str, surface: pygame.Surface, place: pygame.Rect
    ) -> None:
        flow.draw(surface, place.left, place.top, self._desk.stage.theme.colour(colour))

    # --- buttons ---

    def _build_buttons(self, screen: Screen, actions: Actions) -> None:
        attempt, say, name = self._attempt, self._desk.say, self._desk.name
        if attempt.turn is None or attempt.ghost is not None:
            return
        view = attempt.view
        if view.phase == "draw":
            self._add(screen, "draw", say("Draw one tile"), partial(actions.play, Draw(True)), True)
            label = say("Play without drawing")
            self._add(screen, "no draw", label, partial(actions.play, Draw(False)), False)
        elif view.phase == "team":
            for seat in sorted((view.seat, partner_of(view.seat))):
                label = say("{name} first", name=name(seat))
                first = seat == min(view.seat, partner_of(view.seat))
                self._add(screen, f"first {seat}", label, partial(actions.play, First(seat)), first)
        elif view.phase == "put":
            self._build_put(screen, actions)

    def _build_put(self, screen: Screen, actions: Actions) -> None:
        """Light falls on it where it is a turn; keeping what could be put is none to light up."""
        attempt, say = self._attempt, self._desk.say
        tried = len(attempt.tried)
        possible = attempt.why_not(attempt.tiles) is None
        label = self._teller.put_label(attempt.view, tried or (0 if possible else 2))
        main = possible and bool(tried or not attempt.can_put_any)
        self._add(screen, "put", label, actions.put, main, above=True, enabled=possible)
        if tried:
            self._add(screen, "take back", say("Take back"), actions.take_back, False, above=False)

    def _add(
        self,
        screen: Screen,
        key: str,
        label: str,
        press: Callable[[], None],
        main: bool,
        above: bool | None = None,
        enabled: bool = True,
    ) -> None:
        rect = self.places.main if (main if above is None else above) else self.places.second
        screen.add(
            Button(
                self._desk.stage, key, rect, label, press, main=main, enabled=enabled, group="turn"
            )
        )  # fmt: skip

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
            if rest.width > stage.tx(190):
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
        stage = self._desk.stage
        step = place.width / len(VALUES)
        side = round(min(stage.tx(20), step * 0.45))
        ink = stage.theme.colour("ink")
        y = place.top + stage.high(TITLE) / 2
        for n, (value, there) in enumerate(zip(VALUES, self._attempt.view.unseen, strict=True)):
            left = place.left + step * n
            materials.tile(stage.theme, side, str(value)).draw(surface, left, y - side / 2)
            stage.writer.write(surface, stage.words.number(there), _COUNT, ink,
                               left + side + stage.px(4), y)  # fmt: skip

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
