"""The orientations of the picked piece, and the buttons that turn and flip it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.games.topominos.art import pieces as art
from game.games.topominos.rules.model import COMPARTMENTS, Dots, piece_of
from game.games.topominos.scene import sentences
from game.games.topominos.scene.attempt import WAY, Attempt
from game.games.topominos.scene.layout import ColumnPlaces
from game.games.topominos.scene.racks import flipped, turned, ways_in_turn
from game.games.topominos.scene.writing import add_title
from game.ui.frame.desk import Desk
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.items import Spot
from game.ui.toolkit.screen import Screen


@dataclass(frozen=True, slots=True)
class Way:
    """One orientation of the picked piece."""

    dots: Dots
    is_chosen: bool
    fits: bool


class Ways:
    def __init__(self, desk: Desk, attempt: Attempt) -> None:
        self._desk = desk
        self._attempt = attempt

    @property
    def shown(self) -> tuple[Way, ...]:
        """All orientations; they can fit where the player points, or else anywhere."""
        attempt = self._attempt
        dots, pointed = attempt.dots, attempt.pointed
        if dots is None or attempt.turn is None:
            return ()
        where = range(COMPARTMENTS) if pointed is None else (pointed,)
        fitting = {way for which in where for way in attempt.ways_at(which)}
        return tuple(Way(way, way == dots, way in fitting) for way in ways_in_turn(piece_of(dots)))

    def build(self, screen: Screen, places: ColumnPlaces) -> None:
        stage, attempt, dots = self._desk.stage, self._attempt, self._attempt.dots
        if dots is None:
            return
        if places.has_titles:
            add_title(screen, stage.say("Ways this piece can lie"), places.ways_title)
        ways = ways_in_turn(piece_of(dots))
        for number, (way, place) in enumerate(zip(ways, places.ways, strict=False)):
            name = sentences.way_name(stage.words, way, number + 1, len(ways), way == dots)
            screen.add(
                Spot(f"{WAY}{number}", place, name, partial(attempt.lie, way), group="ways",
                     radius=round(place.width * 0.146), sound="pick")
            )  # fmt: skip
        for key, label, place, new, press in (
            ("turn", stage.say("Rotate"), places.turn, turned(dots), attempt.turn_piece),
            ("flip", stage.say("Flip"), places.flip, flipped(dots), attempt.flip_piece),
        ):
            screen.add(
                Button(stage, key, place, label, press, symbol=key, enabled=new != dots,
                       group="turning")
            )  # fmt: skip

    def draw(self, surface: pygame.Surface, places: tuple[pygame.Rect, ...]) -> None:
        theme, hovered = self._desk.stage.theme, self._attempt.hovered(WAY)
        for number, (way, place) in enumerate(zip(self.shown, places, strict=False)):
            surface.blit(art.way(theme, place.width, way.is_chosen), place)
            inset = round(place.width * 0.09)
            rise = theme.px(3) if number == hovered else 0
            picture = art.piece(theme, place.width - 2 * inset, way.dots, faint=not way.fits)
            picture.draw(surface, place.left + inset, place.top + inset - rise)
