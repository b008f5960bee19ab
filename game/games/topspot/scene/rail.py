"""The rail's part of the table: the points of the running game, and buttons that look things up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.form import table_form
from game.games.topspot.scene.layout import HEAD, NOTE, Places
from game.ui.frame.scores import Line, build_sheet, sheet_height
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, column, even_part, inset, wrapped
from game.ui.toolkit.buttons import IconButton, fitting, paint_flat
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_BUTTON: Final = Style(15, 600)


@dataclass(frozen=True, slots=True)
class LookUpButton:
    """A button that opens something to look up, or sorts the hand."""

    key: str
    label: str
    symbol: str
    press: Callable[[], None]
    has_content: bool = True
    """Whether there is anything to look at yet; if not, a press says so."""


def _button_height(stage: Stage) -> int:
    return max(32, stage.px(36), stage.high(_BUTTON, 4))


def _names_dealer(stage: Stage) -> bool:
    """Whether the rail names the dealer, where the table has not always room for that."""
    return not table_form(stage).names_dealer


def _above_buttons(stage: Stage) -> int:
    dealer = stage.high(NOTE) if _names_dealer(stage) else 0
    return sheet_height(stage, 1, is_asked=False) + dealer + stage.px(4)


def rail_height(stage: Stage) -> int:
    return _above_buttons(stage) + 2 * _button_height(stage) + stage.px(8)


def build_rail(
    screen: Screen, attempt: Attempt, rail: pygame.Rect, buttons: Sequence[LookUpButton]
) -> None:
    """Adds the number of the game and the round, the points, and the buttons."""
    stage, view = screen.stage, attempt.game.view
    px = stage.px
    title = stage.words.say_in(
        "Top Spot", "Game {n} of {all}", n=view.game_no + 1, all=view.terms.games
    )
    number = stage.say("Round {n}", n=attempt.game.round_number)
    points = Line(stage.say("Points"), tuple(map(stage.words.number, view.points)))
    build_sheet(attempt.desk, screen, rail, title, [points], number)
    dealer = stage.high(NOTE) if _names_dealer(stage) else 0
    head, below = Box(_above_buttons(stage) - dealer - px(8)), Box(px(8))
    _, line, _, places = column(inset(rail, px(18), 0), [head, Box(dealer), below, FILL])
    if dealer:
        _build_dealer(screen, attempt, line)
    gap = px(8)
    wide = even_part(places.width, 2, gap)
    rects = wrapped([wide] * len(buttons), _button_height(stage), places, (gap, gap))
    for button, rect in zip(buttons, rects, strict=True):
        screen.add(
            Spot(button.key, rect, button.label, button.press,
                 paint=partial(_paint_button, stage, button), group="look", sound="click",
                 radius=px(11))
        )  # fmt: skip


def _paint_button(
    stage: Stage,
    button: LookUpButton,
    surface: pygame.Surface,
    place: pygame.Rect,
    state: State,
) -> None:
    """The button is flat: raised buttons play."""
    theme = stage.theme
    paint_flat(surface, theme, place, state, lit=False)
    written = fitting(stage, button.label, _BUTTON, place.width - stage.px(14))
    ink = theme.colour("ink" if button.has_content else "ink_faint")
    stage.writer.write(surface, button.label, written, ink, place.centerx, place.centery, "middle")


def _build_dealer(screen: Screen, attempt: Attempt, place: pygame.Rect) -> None:
    stage, view, desk = screen.stage, attempt.game.view, attempt.desk
    dealer = view.terms.dealer(view.game_no)
    label = stage.say("Dealer")
    text(screen, label, NOTE, place.left, place.centery, "ink_soft")
    size = stage.tx(14)
    room = place.width - stage.writer.width(label, NOTE) - size - stage.px(24)
    name = stage.writer.fitted(desk.name(dealer), HEAD, room)
    text(screen, name, HEAD, place.right, place.centery, align="right")
    left = place.right - stage.writer.width(name, HEAD) - stage.px(7) - size

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        token = materials.player_token(stage.theme, size, desk.token(dealer), None)
        token.draw(surface, *rect.topleft)

    screen.add(Paint(pygame.Rect(left, place.centery - size // 2, size, size), paint))


def build_tools(screen: Screen, places: Places, buttons: Sequence[LookUpButton]) -> None:
    """Adds the same buttons as icons where there is no rail."""
    for number, button in enumerate(buttons):
        row, column = divmod(number, 2)
        screen.add(_ToolButton(screen.stage, button, places.icon(column, row)))


class _ToolButton(IconButton):
    """Faint while there is nothing to look at yet, though a press says so."""

    def __init__(self, stage: Stage, button: LookUpButton, rect: pygame.Rect) -> None:
        super().__init__(
            stage, button.key, rect, button.symbol, button.label, button.press, group="look"
        )
        self._has_content = button.has_content

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        super().paint(surface, place, state._replace(enabled=self._has_content))
