"""The stack card by card, beside the person's own place."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import Card
from game.games.topspot.scene import sentences
from game.games.topspot.scene.actions import Actions
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.build_layout import BuildPlaces
from game.games.topspot.scene.form import table_form
from game.games.topspot.scene.layout import NOTE, STRONG
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.drawing import dot
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

Line = tuple[str, Style, str]
"""A text, its style and its colour."""
ROW_RADIUS: Final = 14


class StackRows:
    """A row for each card. A row can be dragged, pressed to go to the top, and taken out."""

    def __init__(self, attempt: Attempt, places: BuildPlaces, actions: Actions) -> None:
        self._attempt = attempt
        self._places = places
        self._actions = actions

    def build(self, screen: Screen) -> None:
        attempt, actions = self._attempt, self._actions
        stage = attempt.desk.stage
        if attempt.proposed is not None:
            return
        for number, rect in enumerate(self._places.rows(len(attempt.stack))):
            slot = attempt.stack[number]
            name = stage.words.say(
                "{place}: {card}",
                place=sentences.place_in_stack(stage.words, number),
                card=sentences.card_name(stage.words, slot[0], attempt.card_set),
            )
            screen.add(
                Spot(
                    f"row {number}", rect, name, partial(actions.raise_card, number),
                    group="stack", paint=partial(self._paint_row, number),
                    radius=stage.px(ROW_RADIUS), grab=partial(actions.grab, slot),
                    drop=actions.drop, alternative=partial(actions.take_out, slot), sound="slide",
                )
            )  # fmt: skip

    def _paint_row(
        self, number: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """Paints a card of the stack and the spots that it adds."""
        attempt = self._attempt
        if number >= len(attempt.stack):
            return
        stage = attempt.desk.stage
        draw_row(stage, surface, place, state)
        self._draw_grip(surface, place)
        left = place.left + stage.px(table_form(stage).grip)
        x = draw_small_stack(stage, surface, attempt.cards[number : number + 1], left, place)
        write_lines(stage, surface, self._lines(number, place.height), x, place)

    def _draw_grip(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Six dots: the row can be dragged."""
        stage = self._attempt.desk.stage
        px = stage.px
        grip = dot(max(1, px(1.8)), stage.theme.colour("ink_soft"))
        for n in range(6):
            x, y = place.left + px(13 + 6 * (n % 2)), place.centery + px(8) * (n // 2 - 1)
            surface.blit(grip, grip.get_rect(center=(x, y)))

    def _lines(self, number: int, height: int) -> list[Line]:
        attempt, stage = self._attempt, self._attempt.desk.stage
        is_idle = number in attempt.idle
        text = sentences.gain_of_card(stage.words, attempt.card_set, attempt.cards, number)
        is_low = table_form(stage).strip_is_low
        if is_low:
            spots = stacks.brought(attempt.card_set, attempt.cards)[number]
            text = stage.words.number(0 if is_idle else spots)
        lines = [(text, NOTE, stage.theme.colour("error" if is_idle else "ink_soft"))]
        if height >= stage.high(STRONG) + stage.high(NOTE) and not is_low:
            title = sentences.place_in_stack(stage.words, number)
            lines.insert(0, (title, STRONG, stage.theme.colour("ink")))
        return lines


# --- rows, also those of the possible plays ---


def draw_row(
    stage: Stage, surface: pygame.Surface, place: pygame.Rect, state: State, *, lit: bool = False
) -> None:
    """The small sheet of a row, which rises under the pointer."""
    theme = stage.theme
    up = theme.px(1.5) if state.hovered else 0
    sheet = materials.sheet(
        theme, place.width, place.height, theme.px(ROW_RADIUS), theme.px(2), materials.REST,
        "lit" if lit else "paper",
    )  # fmt: skip
    sheet.draw(surface, place.left, place.top - up)


def draw_small_stack(
    stage: Stage, surface: pygame.Surface, cards: tuple[Card, ...], left: int, place: pygame.Rect
) -> int:
    """Draws cards as high as the row allows, and returns where the text begins."""
    width = max(18, int((place.height - stage.px(12)) * 0.72))
    picture = art.stack(stage.theme, width, cards, materials.REST, behind=art.SHADED)
    picture.draw(surface, left, place.centery - art.card_height(width) / 2)
    return left + width + stage.px(12)


def write_lines(
    stage: Stage, surface: pygame.Surface, lines: list[Line], x: float, place: pygame.Rect
) -> None:
    """Writes lines as a block in the middle of the row's height."""
    high = stage.high(NOTE)
    top = place.centery - high * len(lines) / 2
    for number, (text, style, colour) in enumerate(lines):
        fitted = fitting(stage, text, style, place.right - stage.px(14) - x)
        stage.writer.write(surface, text, fitted, colour, x, top + high * (number + 0.5))
