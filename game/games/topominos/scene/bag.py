"""The bag, with the number of pieces left in it and on the racks."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.games.topominos.rules.model import TopominosView
from game.games.topominos.scene.attempt import Attempt
from game.games.topominos.scene.layout import NOTE, TITLE
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.buttons import BUTTON_TEXT
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.theme import Theme


class Bag:
    def __init__(self, desk: Desk, attempt: Attempt) -> None:
        self._desk = desk
        self._attempt = attempt

    def draw(self, surface: pygame.Surface, place: pygame.Rect, rule: int) -> None:
        """Paints the bag below a line at the height `rule`."""
        stage, writer, view = self._desk.stage, self._desk.stage.writer, self._attempt.view
        ink, size = stage.theme.colour("ink"), min(place.height, stage.tx(26))
        surface.blit(_line(stage.theme, place.width, stage.px(1.5)), (place.left, rule))
        surface.blit(icon("bag", size, ink), (place.left, place.centery - size // 2))
        left = place.left + size + stage.px(10)
        name = writer.write(surface, stage.say("Bag"), TITLE, ink, left, place.centery)
        count = self._count(view)
        if view.bag_left or view.players == 1:
            writer.write(surface, count, NOTE, ink, place.right, place.centery, "right")
            return
        end = writer.write(surface, count, NOTE, ink, name.right + stage.px(10), place.centery)
        left = end.right + stage.px(20)
        free = part_of(place, left=left)
        self._draw_rack_sizes(surface, view.rack_sizes, free)

    def _count(self, view: TopominosView) -> str:
        if not view.bag_left:
            return self._desk.say("empty")
        return self._desk.stage.words.count("{n} left", "{n} left", view.bag_left)

    def _draw_rack_sizes(
        self, surface: pygame.Surface, sizes: tuple[int, ...], free: pygame.Rect
    ) -> None:
        """Paints how many pieces each player has left, once the bag is empty."""
        stage, centre = self._desk.stage, free.centery
        side, title = stage.px(18), stage.say("On the racks")
        step = side + stage.px(18) + stage.writer.width("0", BUTTON_TEXT)
        wide = stage.writer.width(title, NOTE) + stage.px(10)
        first = free.right - step * len(sizes)
        if first - wide < free.left:
            return
        ink = stage.theme.colour("ink")
        stage.writer.write(surface, title, NOTE, ink, first - wide, centre)
        for seat, count in enumerate(sizes):
            x = first + seat * step
            token = materials.player_token(stage.theme, side, self._desk.token(seat), None)
            token.draw(surface, x, centre - side / 2)
            label = stage.words.number(count)
            stage.writer.write(surface, label, BUTTON_TEXT, ink, x + side + stage.px(6), centre)


@lru_cache(maxsize=4)
def _line(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A line on the cloth."""
    return raster(width, height, box(0, 0, width, height, 0, theme.colour("ink"), alpha=0.16))
