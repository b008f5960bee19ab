"""The column beside the person's own place: the value of the stack, a note, and the buttons."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import JOKER, NUMBERS, Colour, Played
from game.games.topspot.scene import sentences
from game.games.topspot.scene.actions import Actions
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.build_layout import BuildPlaces
from game.games.topspot.scene.form import table_form
from game.games.topspot.scene.layout import STRONG
from game.games.topspot.scene.sentences import Comparison
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.buttons import Button, IconButton, fitting
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Painted
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, write_numeral

_LEAST: Final = 9
"""The least size of a note."""
_VERB: Final = Style(17, 600)
_COVERING: Final = 8.0
"""The distance that a bubble accepts, for each pixel of its width, rather than cover the value."""


class Column:
    """To the right of the person's own place."""

    def __init__(self, attempt: Attempt, places: BuildPlaces, actions: Actions) -> None:
        self._attempt = attempt
        self._places = places
        self._actions = actions

    # --- controls ---

    def build(self, screen: Screen) -> None:
        """Adds the buttons to play, to clear and to suggest."""
        attempt, actions = self._attempt, self._actions
        stage = attempt.desk.stage
        steps = attempt.proposed is not None
        play, clear, suggest = self._places.buttons(steps)
        has_stack = bool(attempt.stack)
        label = stage.say("Play the card")
        if len(attempt.stack) > 1:
            label = stage.say("Play the stack")
        screen.add(
            Button(
                stage, "play", play, label, actions.play, main=attempt.is_legal, enabled=has_stack
            )
        )
        others = [("clear", clear, stage.say("Clear"), actions.clear, "cross", has_stack)]
        if not steps:
            name = stage.say("Show plays")
            others.append(("suggest", suggest, name, actions.suggest, "cards", True))
        for key, rect, name, press, symbol, enabled in others:
            control: Control
            if table_form(stage).strip_is_low:
                control = IconButton(
                    stage, key, rect, symbol, name, press, enabled=enabled, group="build"
                )
            else:
                control = Button(stage, key, rect, name, press, enabled=enabled, group="build")
            screen.add(control)

    def keep_clear(self, screen: Screen) -> None:
        """Keeps bubbles away from the value, which one has to see beside an explanation."""
        if self._attempt.stack:
            screen.add(Painted(self._places.above_buttons, _COVERING))

    # --- the value ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the value of the stack or of the proposed play, else a note."""
        worth = self.worth
        if worth is None:
            self._draw_note(surface, self._note())
        else:
            self.draw_worth(surface, *worth)

    @property
    def worth(self) -> tuple[int, Comparison] | None:
        """The value of the proposed play or the stack, and how it compares; None without cards."""
        attempt, view = self._attempt, self._attempt.game.view
        ghost, cards = attempt.ghost, attempt.cards_left
        if ghost is not None:
            value, colour = attempt.card_set.value(ghost.cards), stacks.colour_of(ghost, view)
            return value, self._compare(colour, value)
        if attempt.turn is None or not cards:
            return None
        value = attempt.card_set.value(cards)
        if stacks.idle(attempt.card_set, cards):
            return value, Comparison("cross", attempt.desk.say(sentences.TOO_MANY))
        return value, self._compare(
            attempt.colour if cards[0] == JOKER else cards[0] // NUMBERS, value
        )

    def _compare(self, colour: Colour | None, value: int) -> Comparison:
        words = self._attempt.desk.stage.words
        return sentences.compare(words, self._attempt.game.view, colour, value)

    def draw_worth(self, surface: pygame.Surface, value: int, comparison: Comparison) -> None:
        stage, top = self._attempt.desk.stage, self._places.above_buttons
        ink = stage.theme.colour("ink")
        size = min(top.height * 0.95, stage.px(84))
        drawn = write_numeral(surface, str(value), size, ink, top.left + size * 0.36, top.centery)
        left = max(drawn.right, round(top.left + size * 0.72)) + stage.px(14)
        room = part_of(top, left=left)
        line = min(stage.high(_VERB, 2), room.height // 2)
        y = room.centery - (line // 2 if comparison.against is not None else 0)
        side = stage.tx(22)
        sign = icon(comparison.symbol, side, ink, 2.6)
        surface.blit(sign, sign.get_rect(midleft=(room.left, y)))
        x = room.left + side + stage.px(8)
        written = fitting(stage, comparison.text, _VERB, room.right - x)
        stage.writer.write(surface, comparison.text, written, ink, x, y)
        if comparison.against is not None:
            self._draw_against(surface, comparison.against, room, y + line)

    def _draw_against(
        self, surface: pygame.Surface, highest: Played, room: pygame.Rect, y: int
    ) -> None:
        """The player of the highest play so far, and its value."""
        desk, stage = self._attempt.desk, self._attempt.desk.stage
        ink, side = stage.theme.colour("ink"), stage.tx(22)
        token = materials.player_token(stage.theme, side, desk.token(highest.seat))
        token.draw(surface, room.left, y - side / 2)
        x = room.left + side + stage.px(8)
        number = stage.words.number(highest.value)
        space = room.right - x - stage.writer.width(number, _VERB) - stage.px(10)
        name = stage.writer.fitted(desk.name(highest.seat), _VERB, space)
        drawn = stage.writer.write(surface, name, _VERB, ink, x, y)
        stage.writer.write(surface, number, _VERB, ink, drawn.right + stage.px(8), y)

    # --- the note ---

    def _note(self) -> str:
        """Says what to do, or how the person's play compares."""
        attempt, view = self._attempt, self._attempt.game.view
        words, trick = attempt.desk.stage.words, attempt.game.running
        if attempt.turn is not None:
            return sentences.note_to_pick(words, view)
        if trick.of(view.seat) is None:
            return sentences.out_of_cards(words, view)
        if trick.winner == view.seat and not trick.bonus:
            return ""  # the winner is named above the stack
        return sentences.note_of(words, view, trick, view.seat)

    def _draw_note(self, surface: pygame.Surface, text: str) -> None:
        stage, top = self._attempt.desk.stage, self._places.above_buttons
        ink = stage.theme.colour("ink")
        style, lines = self._fitting(text, top.width, top.height - stage.px(4))
        high = stage.high(style)
        for number, each in enumerate(lines):
            y = top.top + high * (number + 0.5) + stage.px(4)
            stage.writer.write(surface, each, style, ink, top.left, y)

    def _fitting(self, text: str, width: int, height: int) -> tuple[Style, list[str]]:
        """The lines and their style, which is smaller where they would need more room."""
        stage = self._attempt.desk.stage
        size = STRONG.size
        while True:
            style = Style(size, STRONG.weight)
            lines = stage.writer.wrapped(text, style, width)
            if len(lines) * stage.high(style) <= height or size <= _LEAST:
                return style, lines
            size -= 1
