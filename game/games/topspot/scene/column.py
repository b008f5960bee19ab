"""What stands beside one's own place: the stack card by card or what is proposed, and the value."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import Card, CardSet, Colour, TopSpotView
from game.games.topspot.rules.stacks import Proposal
from game.games.topspot.scene import sentences
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.layout import NOTE, Places
from game.games.topspot.scene.sentences import Standing
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.drawing import dot
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Painted, State
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, write_numeral

STRONG: Final = Style(15, 600)
_LEAST: Final = 9
"""So small a sentence of that style may become where room is short."""
_VERB: Final = Style(17, 600)
_COVERING: Final = 8.0
"""How far away, for each pixel of its width, a sentence rather lies than cover the figure."""
ROWS_SHOWN: Final = 3
_EDGE: Final = 4
"""Of sheets in a list, in pixels of the design: so far their edges reach."""

Line = tuple[str, Style, str]


class Columns:
    """To the left and to the right of one's place."""

    def __init__(self, desk: Desk, places: Places, cards: CardSet) -> None:
        self._desk = desk
        self._places = places
        self._cards = cards

    # --- where ---

    def colours(self, players: int, staged: bool) -> list[pygame.Rect]:
        """Of these a joker that leads asks for one; of a tie-break, if it is `staged`."""
        pill, gap = self._places.pill(staged), self._desk.stage.px(6)
        wide = (pill.width - (players - 1) * gap) // players
        return [
            pygame.Rect(pill.left + colour * (wide + gap), pill.top, wide, pill.height)
            for colour in range(players)
        ]

    def rows(self, number: int) -> list[pygame.Rect]:
        """Of a stack, or of what is proposed; side by side where texts are huge."""
        stage, rows = self._desk.stage, self._places.rows
        gap = stage.px(8)
        top = self._places.heading.bottom + gap
        columns = 1 if number <= ROWS_SHOWN else 2
        if stage.has_huge_text:
            columns = max(ROWS_SHOWN, number)
        lines = max(1, -(-number // columns))
        high = min(stage.px(76), (rows.bottom - top - (lines - 1) * gap) // lines)
        wide = (rows.width - (columns - 1) * gap) // columns
        return [
            pygame.Rect(
                rows.left + n % columns * (wide + gap),
                top + n // columns * (high + gap),
                wide,
                high,
            )
            for n in range(number)
        ]

    def list_room(self) -> pygame.Rect:
        """Where the possible plays are listed: as many rows as are in sight at a time, with room
        for their edges and, at the right, for the bar that tells how far one has scrolled."""
        px, rows = self._desk.stage.px, self._rows_in_sight()
        room = rows[0].unionall(rows).inflate(0, 2 * px(_EDGE))
        room.left, room.width = room.left - px(_EDGE), room.width + px(_EDGE) + px(14)
        return room

    def listed(self, number: int) -> list[pygame.Rect]:
        """The possible plays one below the other, as they lie before anything is scrolled."""
        first = self._rows_in_sight()
        in_line = ROWS_SHOWN if self._desk.stage.has_huge_text else 1
        pitch = first[0].height + self._desk.stage.px(8)
        return [
            first[n % in_line].move(0, n // in_line * pitch) if in_line > 1
            else first[0].move(0, n * pitch)
            for n in range(number)
        ]  # fmt: skip

    def _rows_in_sight(self) -> list[pygame.Rect]:
        """Where texts are huge, what tells how far one is lies below them."""
        rows = self.rows(ROWS_SHOWN)
        if self._desk.stage.has_huge_text:
            high = min(rows[0].height, self._counted().top - rows[0].top)
            rows = [pygame.Rect(each.topleft, (each.width, high)) for each in rows]
        return rows

    def _counted(self) -> pygame.Rect:
        """The lowest line beside one's place, where texts are huge."""
        line, rows = self._desk.stage.high(NOTE), self._places.rows
        return pygame.Rect(rows.left, rows.bottom - line, rows.width, line)

    def steps(self, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """In the place of a button: the way back, how far one is, and the way forward."""
        if self._desk.stage.has_huge_text:
            _, clear, forward = self.buttons()
            back = clear.move(clear.left - forward.left, 0)
            return back, self._counted(), forward
        side = min(place.height, round(place.width * 0.3))
        back = pygame.Rect(place.topleft, (side, place.height))
        forward = back.move(place.width - side, 0)
        return back, place.inflate(-2 * side - self._desk.stage.px(8), 0), forward

    def buttons(self, steps: bool = False) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """To play, to clear, to have something suggested; where texts are huge, with a place for
        the way back if one `steps` through what is suggested."""
        stage, worth = self._desk.stage, self._places.worth
        px = stage.px
        high, gap = min(stage.control_height(), worth.height // 3), px(8)
        bottom = worth.bottom - px(4)
        if stage.has_huge_text:
            clear, suggest = (self._places.icon(column, -1) for column in range(2))
            wide = clear.left - (suggest.left - clear.right) - worth.left
            wide -= (suggest.left - clear.left) * steps
            return pygame.Rect(worth.left, clear.top, wide, clear.height), clear, suggest
        wide = (worth.width - px(10)) // 2
        clear = pygame.Rect(worth.left, bottom - high, wide, high)
        suggest = clear.move(wide + px(10), 0)
        play = pygame.Rect(worth.left, clear.top - gap - high, 2 * wide + px(10), high)
        return play, clear, suggest

    def keep_clear(self, screen: Screen) -> None:
        """The figure is what one has to see beside what is said of a stack."""
        screen.add(Painted(self._above_buttons(), _COVERING))

    def _above_buttons(self) -> pygame.Rect:
        worth = self._places.worth
        bottom = self.buttons()[0].top - self._desk.stage.px(8)
        return pygame.Rect(worth.left, worth.top, worth.width, bottom - worth.top)

    # --- on the left ---

    def paint_row(
        self,
        attempt: Attempt,
        number: int,
        surface: pygame.Surface,
        place: pygame.Rect,
        state: State,
    ) -> None:
        """A card of the stack, and what it brings."""
        if number >= len(attempt.stack):
            return
        stage, theme = self._desk.stage, self._desk.stage.theme
        px, words = stage.px, stage.words
        self._paint_sheet(surface, place, state)
        grip = dot(max(1, px(1.8)), theme.colour("ink_soft"))
        for n in range(6):
            x, y = place.left + px(13 + 6 * (n % 2)), place.centery + px(8) * (n // 2 - 1)
            surface.blit(grip, grip.get_rect(center=(x, y)))
        left = place.left + px(22 if stage.has_huge_text else 30)
        x = self._draw_small(surface, attempt.cards[number : number + 1], left, place)
        is_idle = number in attempt.idle
        told = sentences.brings(words, self._cards, attempt.cards, number)
        if stage.has_huge_text:
            spots = stacks.brought(self._cards, attempt.cards)[number]
            told = words.number(0 if is_idle else spots)
        lines = [(told, NOTE, theme.colour("error" if is_idle else "ink_soft"))]
        if place.height >= stage.high(STRONG) + stage.high(NOTE) and not stage.has_huge_text:
            title = sentences.place_in_stack(words, number)
            lines.insert(0, (title, STRONG, theme.colour("ink")))
        self._write_lines(surface, lines, x, place)

    def paint_proposal(
        self,
        proposal: Proposal,
        outcome: str,
        lit: bool,
        surface: pygame.Surface,
        place: pygame.Rect,
        state: State,
    ) -> None:
        """A stack, its value and its cards."""
        stage, theme = self._desk.stage, self._desk.stage.theme
        self._paint_sheet(surface, place, state, lit=lit)
        left = place.left + stage.px(12)
        x = self._draw_small(surface, proposal.play.cards, left, place)
        size, ink = min(stage.px(34), place.height * 0.6), theme.colour("ink")
        write_numeral(surface, str(proposal.value), size, ink, x + size * 0.34, place.centery)
        if stage.has_huge_text:
            return
        x += round(size * 0.68) + stage.px(12)
        named = sentences.cards_named(stage.words, proposal.play.cards, self._cards)
        lines = [(named, NOTE, ink)]
        if outcome and place.height >= 2 * stage.high(NOTE):
            lines.append((outcome, NOTE, theme.colour("ink" if lit else "ink_soft")))
        self._write_lines(surface, lines, x, place)

    def paint_colour(
        self,
        colour: Colour,
        chosen: bool,
        surface: pygame.Surface,
        place: pygame.Rect,
        state: State,
    ) -> None:
        theme = self._desk.stage.theme
        inset, up = theme.px(3), theme.px(2) if state.hovered else 0
        mark = art.colour_mark(place.width - 2 * inset, place.height - 2 * inset, colour)
        surface.blit(mark, place.move(inset, inset - up))
        if chosen:
            surface.blit(art.own_place(theme, place.width, place.height, True), place)

    def _paint_sheet(
        self, surface: pygame.Surface, place: pygame.Rect, state: State, *, lit: bool = False
    ) -> None:
        theme = self._desk.stage.theme
        up = theme.px(1.5) if state.hovered else 0
        sheet = materials.sheet(
            theme, place.width, place.height, theme.px(14), theme.px(2), materials.REST,
            "lit" if lit else "paper",
        )  # fmt: skip
        sheet.draw(surface, place.left, place.top - up)

    def _draw_small(
        self, surface: pygame.Surface, cards: tuple[Card, ...], left: int, place: pygame.Rect
    ) -> int:
        """Cards on a sheet, as high as it allows; gives where it goes on."""
        stage = self._desk.stage
        width = max(18, int((place.height - stage.px(12)) * 0.72))
        picture = art.stack(stage.theme, width, cards, materials.REST, behind=art.SHADED)
        picture.draw(surface, left, place.centery - art.card_height(width) / 2)
        return left + width + stage.px(12)

    def _write_lines(
        self, surface: pygame.Surface, lines: list[Line], x: float, place: pygame.Rect
    ) -> None:
        """Lines on a sheet, as a block in the middle of its height."""
        stage = self._desk.stage
        high = stage.high(NOTE)
        top = place.centery - high * len(lines) / 2
        for number, (told, written, colour) in enumerate(lines):
            fitted = fitting(stage, told, written, place.right - stage.px(14) - x)
            stage.writer.write(surface, told, fitted, colour, x, top + high * (number + 0.5))

    # --- on the right ---

    def draw_worth(self, surface: pygame.Surface, value: int, said: Standing) -> None:
        """The value, counted live, and how it would stand."""
        stage, top = self._desk.stage, self._above_buttons()
        ink = stage.theme.colour("ink")
        size = min(top.height * 0.95, stage.px(84))
        drawn = write_numeral(surface, str(value), size, ink, top.left + size * 0.36, top.centery)
        left = max(drawn.right, round(top.left + size * 0.72)) + stage.px(14)
        room = pygame.Rect(left, top.top, top.right - left, top.height)
        line = min(stage.high(_VERB, 2), room.height // 2)
        y = room.centery - (line // 2 if said.against is not None else 0)
        side = stage.tx(22)
        sign = icon(said.symbol, side, ink, 2.6)
        surface.blit(sign, sign.get_rect(midleft=(room.left, y)))
        x = room.left + side + stage.px(8)
        written = fitting(stage, said.told, _VERB, room.right - x)
        stage.writer.write(surface, said.told, written, ink, x, y)
        if said.against is not None:
            self._draw_against(surface, said, room, y + line)

    def _draw_against(
        self, surface: pygame.Surface, said: Standing, room: pygame.Rect, y: int
    ) -> None:
        """Whose play it is measured against, and what that is worth."""
        assert said.against is not None
        stage, writer = self._desk.stage, self._desk.stage.writer
        ink, side = stage.theme.colour("ink"), stage.tx(22)
        token = materials.player_token(stage.theme, side, self._desk.token(said.against.seat))
        token.draw(surface, room.left, y - side / 2)
        x = room.left + side + stage.px(8)
        number = stage.words.number(said.against.value)
        space = room.right - x - writer.width(number, _VERB) - stage.px(10)
        name = writer.fitted(self._desk.name(said.against.seat), _VERB, space)
        drawn = writer.write(surface, name, _VERB, ink, x, y)
        writer.write(surface, number, _VERB, ink, drawn.right + stage.px(8), y)

    def draw_note(self, surface: pygame.Surface, told: str) -> None:
        """What to do, or how one's play stands; smaller where it would need more room."""
        stage, top = self._desk.stage, self._above_buttons()
        ink = stage.theme.colour("ink")
        written, lines = self._in_room(told, top.width, top.height - stage.px(4))
        high = stage.high(written)
        for number, each in enumerate(lines):
            y = top.top + high * (number + 0.5) + stage.px(4)
            stage.writer.write(surface, each, written, ink, top.left, y)

    def _in_room(self, told: str, width: int, height: int) -> tuple[Style, list[str]]:
        """The lines and how they are written: smaller where they would need more room."""
        stage = self._desk.stage
        size = STRONG.size
        while True:
            written = Style(size, STRONG.weight)
            lines = stage.writer.wrapped(told, written, width)
            if len(lines) * stage.high(written) <= height or size <= _LEAST:
                return written, lines
            size -= 1


def standing_of(
    desk: Desk, view: TopSpotView, colour: Colour | None, value: int, is_idle: bool
) -> Standing:
    """How a play would stand beside what lies; one with waste would not be allowed."""
    if is_idle:
        return Standing("cross", desk.say("a card too many"), None, False)
    return sentences.standing(desk.stage.words, view, colour, value)
