"""The tray during the set-up: the start numbers that are not placed yet, and Done."""

from __future__ import annotations

from functools import partial

import pygame

from game.games.top12.rules.model import START_NUMBERS
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.control_keys import DONE, START
from game.games.top12.scene.layout import CAPTION, NOTE, Places
from game.games.top12.scene.placing import Placing
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint, Spot
from game.ui.toolkit.screen import Screen


class SetUp:
    """Draws the start numbers in the tray, and lets the person pick them."""

    def __init__(self, attempt: Attempt, places: Places, placing: Placing) -> None:
        self._attempt = attempt
        self._stage = attempt.desk.stage
        self._places = places
        self._placing = placing

    def build(self, screen: Screen) -> None:
        stage, places, placing = self._stage, self._places, self._placing
        left = self._attempt.starts.left(self._attempt.view)
        for number, place in zip(START_NUMBERS, places.start_tiles(), strict=True):
            if number in left:
                screen.add(
                    Spot(
                        f"{START}{number}", place,
                        stage.say("Start number {number}", number=number),
                        partial(placing.pick, number), group="starts",
                        radius=round(place.width * 0.17),
                        grab=partial(placing.grab, number), drop=placing.drop,
                    )
                )  # fmt: skip
        screen.add(
            Button(stage, DONE, places.done, stage.say("Done"), placing.finish, main=not left,
                   symbol="check", enabled=not left)
        )  # fmt: skip
        self._build_advice(screen)

    def _build_advice(self, screen: Screen) -> None:
        """Says how start numbers are placed, if there is room for it."""
        stage, room = self._stage, self._places.beside_done
        advice = stage.say(
            "Place one in each column, in any order. You can move them until you\u2019re done."
        )
        flows = [Flow(stage, [advice], style, room.width) for style in (NOTE, CAPTION)]
        flow = next((each for each in flows if each.height <= room.height), None)
        if flow is None:
            return
        rect = pygame.Rect(room.left, room.centery - flow.height // 2, room.width, flow.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, stage.theme.colour("ink"))

        screen.add(Paint(rect, paint, said=advice))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the start numbers that are not on the sheet, and wells for the others. The one that
        a click would place is marked."""
        theme, attempt = self._stage.theme, self._attempt
        left = attempt.starts.left(attempt.view)
        in_hand = attempt.starts.in_hand(attempt.view)
        for number, rect in zip(START_NUMBERS, self._places.start_tiles(), strict=True):
            chosen = number == in_hand
            if number not in left or (chosen and attempt.is_held):
                surface.blit(materials.well(theme, rect.width, rect.height), rect)
                continue
            level = materials.LIFTED if chosen else materials.REST
            tile = materials.tile(theme, rect.width, str(number), level, chosen)
            tile.draw(surface, rect.left, rect.top - (theme.px(6) if chosen else 0))
