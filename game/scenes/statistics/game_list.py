"""The list of games, each with the number of matches that somebody has played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from game.games import GAMES
from game.scenes.parts.emblems import paint_on_felt
from game.scenes.parts.glimpses import name_of
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.buttons import paint_flat
from game.ui.toolkit.items import Pick, State
from game.ui.toolkit.page import paper, scrolling
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

_GAME: Final = Style(17, 600)
_LIST: Final = 236
_EMBLEM: Final = 36
_ROW: Final = 116
_GAP: Final = 6


def list_width(stage: Stage, notes: Mapping[str, str]) -> int:
    """`notes`: the line below the name of each game."""
    width = stage.writer.width
    widest = max(
        max(width(name_of(game), _GAME), width(notes[game], style("small"))) for game in GAMES
    )
    return max(stage.px(_LIST), stage.px(98 + 2 * 10 + 18) + widest)


def build_list(
    screen: Screen, sheet: pygame.Rect, notes: Mapping[str, str], chosen: str,
    choose: Callable[[str], None],
) -> None:  # fmt: skip
    """A row for every game; the rows are lower where there are many, and scroll in the end."""
    stage, margin, gap = screen.stage, screen.stage.px(10), screen.stage.px(_GAP)
    paper(screen, sheet)
    region = inset(sheet, 0, margin)
    least = max(stage.high(_GAME) + stage.high("small") + stage.px(12), stage.px(64))
    share = (region.height - 2 * stage.px(2)) // len(GAMES) - gap
    high = max(least, min(share, stage.px(_ROW)))

    def fill(room: pygame.Rect) -> int:
        stack = Stack(screen, inset(room, margin, 0))
        stack.skip(2)
        for game in GAMES:
            press, rect = partial(choose, game), stack.place(high, after=_GAP)
            screen.add(GameRow(stage, game, rect, notes[game], game == chosen, press))
        return stack.y - stage.px(4)

    scrolling(screen, "games", region, fill)


class GameRow(Pick):
    """A game with its emblem, and how often it was played."""

    def __init__(
        self,
        stage: Stage,
        game: str,
        rect: pygame.Rect,
        played: str,
        chosen: bool,
        press: Callable[[], None],
    ) -> None:
        name = f"{name_of(game)}, {played}" if played else name_of(game)
        super().__init__(f"game/{game}", rect, name, press, group="games")
        self._stage = stage
        self._game = game
        self._played = played
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        if self.chosen or state.hovered:
            paint_flat(surface, theme, place, state, lit=self.chosen)
        radius = min(stage.px(_EMBLEM), place.height // 2 - stage.px(6))
        middle = (place.left + stage.px(48), place.centery)
        paint_on_felt(surface, theme, self._game, radius, middle)
        left = place.left + stage.px(98)
        name_high, small = stage.high(_GAME), stage.high("small")
        top = place.centery - (name_high + small) / 2
        ink = theme.colour("ink")
        stage.writer.write(surface, name_of(self._game), _GAME, ink, left, top + name_high / 2)
        soft = ink if self.chosen else theme.colour("ink_soft")
        stage.writer.write(
            surface, self._played, style("small"), soft, left, top + name_high + small / 2
        )
