"""The choice of a player at the head of a page: a shape, and a list of names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.scenes.parts.pictures import painter
from game.scenes.parts.player import number_of_profile
from game.services.store import Profile
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, row
from game.ui.toolkit.choices import Choice
from game.ui.toolkit.items import Paint
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage

_NAME: Final = 170
_WIDEST_NAME: Final = 250
_SHAPE: Final = 30


Who = Profile | None
"""None for whoever plays without a profile."""


def who_width(stage: Stage, profiles: Sequence[Who]) -> int:
    """The width of the shape and the list of names."""
    names = Choice.width(stage, _names(stage, profiles))
    most = max(stage.px(_NAME), min(names, stage.tx(_WIDEST_NAME)))
    return stage.tx(_SHAPE) + stage.px(10) + most


def build_who(
    screen: Screen,
    rect: pygame.Rect,
    profiles: Sequence[Who],
    chosen: Who,
    choose: Callable[[int], None],
) -> None:
    """`choose` is told which of the profiles it is."""
    stage, side = screen.stage, screen.stage.tx(_SHAPE)
    shape, field = row(rect, [Box(side), FILL], stage.px(10))
    if chosen is not None:
        token = materials.player_token(stage.theme, side, number_of_profile(chosen))
        screen.add(Paint(aligned((side, side), shape, "midleft"), painter(token)))
    names, number = _names(stage, profiles), list(profiles).index(chosen)
    screen.add(Choice(stage, screen, "profile", field, stage.say("Player"), names, number, choose))


def _names(stage: Stage, profiles: Sequence[Who]) -> list[str]:
    return [stage.say("Guest") if each is None else each.name for each in profiles]
