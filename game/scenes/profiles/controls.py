"""The controls of the page of players: a player, and a colour with its shape."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.buttons import icon_size, paint_flat
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Pick, State
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

_NAME: Final = Style(18, 600)
_CLEAR: Final = 16
"""The part of a row's height that a shape leaves free, at 100 %."""


class Person(Pick):
    """A player in the list; lit if chosen."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        name: str,
        token: int | None,
        chosen: bool,
        played: int = 0,
        rated: Sequence[str] = (),
    ) -> None:
        """`rated`: the rating in the game played most, the longest form of it first; nothing where
        there is none."""
        super().__init__(key, pygame.Rect(0, 0, 0, 0), name)
        matches = stage.words.count("{n} match", "{n} matches", played) if played else ""
        self._notes = [*(f"{matches} \u00b7 {each}" for each in rated), matches]
        """The note beside the name: the first one that is not too long."""
        if self._notes[0]:
            self.called = stage.say("{name}: {line}", name=name, line=self._notes[0])
        self._stage = stage
        self._token = token
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        face = materials.button_face(theme, place.width, place.height, False, state.pressed)
        face.draw(surface, place.left, place.top)
        if self.chosen:
            paint_flat(surface, theme, place, State(), lit=True)
        side, ink = icon_size(stage, 28), theme.colour("ink")
        left = place.left + stage.px(20)
        if self._token is None:
            sign = icon("profile", side, ink)
            surface.blit(sign, (left, place.centery - side // 2))
        else:
            size = min(side, place.height - stage.px(_CLEAR))
            token = materials.player_token(theme, size, self._token)
            token.draw(surface, left + (side - size) / 2, place.centery - size / 2)
        left += side + stage.px(16)
        right = place.right - stage.px(20)
        if self.chosen:
            sign = icon("check", side, ink, 2.6)
            right -= side
            surface.blit(sign, (right, place.centery - side // 2))
            right -= stage.px(12)
        small, room = style("small"), right - left - stage.writer.width(self.name, _NAME)
        for note in self._notes:
            if note and stage.writer.width(note, small) + stage.px(16) <= room:
                soft = theme.colour("ink" if self.chosen else "ink_soft")
                stage.writer.write(surface, note, small, soft, right, place.centery, "right")
                break
        name = stage.writer.fitted(self.name, _NAME, right - left)
        stage.writer.write(surface, name, _NAME, ink, left, place.centery)


class LookButton(Pick):
    """A colour with its shape."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        number: int,
        chosen: bool,
        press: partial[None],
    ) -> None:
        super().__init__(key, rect, name, press, group="looks", tip=True)
        self._stage = stage
        self._number = number
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme = self._stage.theme
        paint_flat(surface, theme, place, state, lit=self.chosen)
        size = round(place.width * 0.5)
        token = materials.player_token(theme, size, self._number)
        token.draw(surface, place.centerx - size / 2, place.centery - size / 2)
