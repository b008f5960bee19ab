"""The tray beside one's own sheet: the number that was named, the die, and a title above."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame

from game.core.wording import mark
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import JOKER, SYMBOLS, Move, Name
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.layout import NOTE, TITLE, Places
from game.games.top12.scene.motions import DIE, DIE_LIES, DIE_ROLLS_FROM, SLIP, slip_of
from game.games.top12.scene.sentences import counts_title, symbol_name
from game.ui.frame.desk import Decided
from game.ui.parts.played import better_ring, played_ring
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

LAST_TURN: Final = mark("Last turn")

_SIDE: Final = Style(20, 700, True)


class Tray:
    """Draws the named number and the die."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places

    def bake(self) -> None:
        """Paints what takes long before it is needed in the middle of an animation."""
        theme, side = self._desk.stage.theme, self._places.die.width
        for name in SYMBOLS:
            art.die(theme, side, name, turn=DIE_LIES)
        for lean in art.LEANS:
            self._desk.ahead.want(partial(art.blank_die, theme, side, lean))
        for rolled in range(len(SYMBOLS)):
            self._desk.ahead.want(partial(self._bake_side, rolled))

    def bake_roll(self) -> None:
        """Paints the die as it sets out, while nobody knows yet what it will show."""
        theme, side = self._desk.stage.theme, self._places.die.width
        for name in SYMBOLS:
            self._desk.ahead.want(partial(art.die_turned, theme, side, name, DIE_ROLLS_FROM))

    def _bake_side(self, rolled: int) -> None:
        stage = self._desk.stage
        name = symbol_name(stage.words, rolled)
        style = fitting(stage, name, _SIDE, self._places.beside_die.width)
        stage.writer.face(style).line(name, stage.theme.colour("ink"))

    @property
    def tried_slip(self) -> pygame.Rect:
        """The place of the slip while its number is being chosen: beside the buttons, or alone in
        the tray for a hint."""
        if self._attempt.ghost is None:
            return self._places.tried_number
        return self._places.proposed_number

    @property
    def slip_place(self) -> pygame.Rect:
        """The place of the slip now."""
        return self.tried_slip if self._attempt.names else self._places.slip

    # --- the title ---

    def build_title(self, screen: Screen) -> None:
        """The title over the tray; those over the sheets are painted."""
        stage, place = self._desk.stage, self._places.tray_title
        if not place.height:
            return
        title, note = self._titles()
        both = stage.writer.width(title, TITLE) + stage.px(14) + stage.writer.width(note, NOTE)
        if self._attempt.view.phase == "over" and both > place.width:
            title, note = note, ""  # what the figures are has to be said
        style = fitting(stage, title, TITLE, place.width)
        text(screen, title, style, place.left, place.centery)
        if note and both <= place.width:
            text(screen, note, NOTE, place.right, place.centery, align="right")

    def _titles(self) -> tuple[str, str]:
        """The title of the tray, and a note at its right."""
        view, stage = self._attempt.view, self._desk.stage
        if view.phase == "setup":
            return stage.say("Start numbers"), ""
        if view.phase == "over":
            return stage.say("How it ended"), counts_title(stage.words)
        if self._attempt.names or (view.phase == "name" and self._attempt.decided is not None):
            return stage.say("Next number"), stage.say("Turn {n}", n=view.turns + 1)
        if view.phase == "name" and self._attempt.last_named is not None:
            return stage.say(LAST_TURN), stage.say("Turn {n}", n=view.turns)
        turn = view.turns if view.phase == "write" else view.turns + 1
        return stage.words.say_in("Top 12", "This turn"), stage.say("Turn {n}", n=turn)

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        tray = self._places.tray
        surface.blit(materials.recess(self._desk.stage.theme, *tray.size), tray)

    def draw_tried_slip(self, surface: pygame.Surface) -> None:
        """The slip with the number that is being chosen, or that a hint proposes."""
        attempt, place, seat = self._attempt, self.tried_slip, self._attempt.view.seat
        if attempt.ghost is not None:
            slip = slip_of(self._desk, place, attempt.number, seat)
        else:
            token, is_typed = self._desk.token(seat), attempt.typed.has_any
            theme = self._desk.stage.theme
            slip = art.tried_number(theme, *place.size, attempt.number, token, is_typed)
        slip.draw(surface, *place.topleft)

    def draw_decided(self, surface: pygame.Surface, decided: Decided[Move]) -> None:
        """The number that was named in a decision that is looked at again, with the better one
        beside it."""
        places, theme = self._places, self._desk.stage.theme
        beside = places.slip.copy()
        beside.right = places.tray.right - (places.slip.left - places.tray.left)
        for moves, place, ring in (
            (decided.better, beside, better_ring),
            (decided.played, places.slip, played_ring),
        ):
            named = next((move for move in moves if isinstance(move, Name)), None)
            if named is not None:
                slip = slip_of(self._desk, place, named.number, self._attempt.view.seat)
                slip.draw(surface, *place.topleft)
                surface.blit(ring(theme, *place.size), place)

    def draw_turn(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        """The number and the roll that count for everybody, or did in the last turn."""
        places, rolled = self._places, self._attempt.last_rolled
        named = self._attempt.last_named
        if named is not None and SLIP not in hidden:
            seat, number = named
            slip_of(self._desk, places.slip, number, seat).draw(surface, *places.slip.topleft)
        if rolled is None or DIE in hidden:
            return
        die = art.die(self._desk.stage.theme, places.die.width, SYMBOLS[rolled], turn=DIE_LIES)
        die.draw(surface, *places.die.topleft)
        self._write_side(surface, rolled)

    def _write_side(self, surface: pygame.Surface, rolled: int) -> None:
        """Writes what the die shows beside it."""
        stage, room = self._desk.stage, self._places.beside_die
        ink = stage.theme.colour("ink")
        name = symbol_name(stage.words, rolled)
        titled = fitting(stage, name, _SIDE, room.width)
        lines: list[str] = []
        if SYMBOLS[rolled] == JOKER:
            lines = stage.writer.wrapped(stage.say("any column"), NOTE, room.width)
        style = NOTE
        for line in lines:
            style = min((style, fitting(stage, line, NOTE, room.width)), key=lambda s: s.size)
        high, line_high = stage.writer.line_height(titled), stage.writer.line_height(style)
        top = room.centery - (high + line_high * len(lines)) / 2
        stage.writer.write(surface, name, titled, ink, room.left, top + high / 2)
        for number, line in enumerate(lines):
            centre = top + high + line_high * (number + 0.5)
            stage.writer.write(surface, line, style, ink, room.left, centre)
