"""The bag beside the board of Zatre: what is left in it, and how many tiles the others hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.rules import Seat
from game.core.wording import mark
from game.games.zatre.art import pieces as art
from game.games.zatre.rules.model import VALUES
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.form import table_form
from game.games.zatre.scene.layout import NOTE, SMALL, TITLE
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.text import Style

BAG_AND_HANDS: Final = mark("Bag and other hands: {n}")
# translators: before the number of tiles that each of the others holds
IN_HAND: Final = mark("In hand")

COUNT: Final = Style(13.5, 600)
_COUNT_IN_LINE: Final = Style(11, 600)
"""Where texts are huge."""
_BETWEEN_VALUES: Final = 12
"""Pixels between the number of one value and the tile of the next, where they stand in a line."""
_LEAST_IN_LINE: Final = 11
_HELD_SETTINGS: Final = ((True, 10, 4), (False, 10, 4), (False, 6, 3), (False, 3, 2))
"""The ways to write the numbers of tiles in hands: with a word before them or without, and how many
pixels lie between two of them and beside a sign. The first with enough room is taken."""


class Bag:
    """Paints it."""

    def __init__(self, desk: Desk, attempt: ZatreAttempt) -> None:
        self._desk = desk
        self._attempt = attempt

    def place_of_draws(self, bag: pygame.Rect) -> tuple[int, int]:
        """The place from which drawn tiles come."""
        stage = self._desk.stage
        return bag.left + stage.tx(13), bag.top + stage.high(TITLE) // 2

    def draw(self, has_legend: bool, surface: pygame.Surface, place: pygame.Rect) -> None:
        """`has_legend`: there is room for a line on what the numbers below the tiles are."""
        stage, words = self._desk.stage, self._desk.stage.words
        ink = stage.theme.colour("ink")
        size = stage.tx(26)
        line = stage.high(TITLE)
        middle = place.top + line / 2
        surface.blit(art.bag(stage.theme, size), (place.left, round(middle - size / 2)))
        left = place.left + size + stage.px(10)
        there = self._attempt.view.bag_left
        left_text = words.count("{n} left", "{n} left", there)
        if table_form(stage).columns > 1:
            drawn = stage.writer.write(surface, left_text, NOTE, ink, left, middle)
            rest = pygame.Rect(drawn.right + stage.px(16), place.top, 0, place.height)
            rest.width = place.right - rest.left
            self._paint_unseen_in_line(surface, rest)
            return
        drawn = stage.writer.write(surface, left_text, NOTE, ink, place.right, middle, "right")
        named = words.say("Bag")
        if left + stage.writer.width(named, TITLE) + stage.px(8) <= drawn.left:
            stage.writer.write(surface, named, TITLE, ink, left, middle)
        self._paint_unseen(surface, place, place.top + line)
        self._paint_others(surface, place, has_legend)

    def _paint_unseen(self, surface: pygame.Surface, place: pygame.Rect, top: int) -> None:
        """Paints how many tiles of each value are in the bag and in hidden hands."""
        stage = self._desk.stage
        side = min(stage.px(25), place.width // 7)
        step = place.width / len(VALUES)
        ink = stage.theme.colour("ink")
        for n, (value, there) in enumerate(zip(VALUES, self._attempt.view.unseen, strict=True)):
            centre = place.left + step * (n + 0.5)
            tile = materials.tile(stage.theme, side, str(value))
            tile.draw(surface, centre - side / 2, top + stage.px(1))
            y = top + side + stage.px(4) + stage.high(COUNT) / 2
            stage.writer.write(surface, stage.words.number(there), COUNT, ink, centre, y, "middle")

    def _paint_unseen_in_line(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Each tile with its own number in the middle of a column; all columns are as wide."""
        stage, unseen = self._desk.stage, self._attempt.view.unseen
        numbers = [stage.words.number(there) for there in unseen]
        step, apart = place.width / len(VALUES), stage.px(4)
        widths = [stage.writer.width(number, _COUNT_IN_LINE) for number in numbers]
        side = round(min(stage.tx(16), step - max(widths) - apart - stage.px(_BETWEEN_VALUES)))
        if side < stage.tx(_LEAST_IN_LINE):
            return
        ink = stage.theme.colour("ink")
        y = place.top + stage.high(TITLE) / 2
        for n, (value, number) in enumerate(zip(VALUES, numbers, strict=True)):
            left = place.left + step * (n + 0.5) - (side + apart + widths[n]) / 2
            materials.tile(stage.theme, side, str(value)).draw(surface, left, y - side / 2)
            stage.writer.write(surface, number, _COUNT_IN_LINE, ink, left + side + apart, y)

    def _paint_others(self, surface: pygame.Surface, place: pygame.Rect, has_legend: bool) -> None:
        """Paints the legend of the numbers below the tiles, and how many tiles the others hold."""
        stage, view, held = self._desk.stage, self._attempt.view, self._held_by_others()
        ink = stage.theme.colour("ink")
        y = place.bottom - stage.high(SMALL) / 2
        if has_legend or not held:
            legend = stage.say("Unseen tiles by value")
            if held:
                legend = stage.say(BAG_AND_HANDS, n=sum(view.unseen))
            above = stage.high(SMALL) if has_legend else 0
            if stage.writer.width(legend, SMALL) <= place.width:
                stage.writer.write(surface, legend, SMALL, ink, place.left, y - above)
        if held:
            self._paint_held(surface, place, y, held)

    def _held_by_others(self) -> list[tuple[Seat, str]]:
        """How many tiles each of the other sides holds; partners are counted one by one."""
        desk, view = self._desk, self._attempt.view
        unseen = [hand if isinstance(hand, int) else 0 for hand in view.hands]
        return [
            (side[0], " + ".join(desk.stage.words.number(unseen[seat]) for seat in side))
            for side in desk.sides
            if view.seat not in side and any(unseen[seat] for seat in side)
        ]

    def _paint_held(
        self, surface: pygame.Surface, place: pygame.Rect, y: float, held: list[tuple[Seat, str]]
    ) -> None:
        stage = self._desk.stage
        ink, size = stage.theme.colour("ink"), self._sign
        has_word, lefts = self.lay_out(place, [shown for _, shown in held])
        if has_word:
            stage.writer.write(surface, self._word, SMALL, ink, place.left, y)
        for (seat, shown), (sign, number) in zip(held, lefts, strict=True):
            token = materials.player_token(stage.theme, size, self._desk.token(seat), None)
            token.draw(surface, sign, round(y - size / 2))
            stage.writer.write(surface, shown, COUNT, ink, number, y)

    @property
    def _word(self) -> str:
        return self._desk.stage.say(IN_HAND)

    @property
    def _sign(self) -> int:
        return self._desk.stage.tx(15)

    def lay_out(
        self, place: pygame.Rect, numbers: Sequence[str]
    ) -> tuple[bool, list[tuple[int, int]]]:
        """Whether there is room for a word before so many numbers, and where the sign of each
        begins and itself. Nobody is left out: what lies between them gets less."""
        stage, size = self._desk.stage, self._sign
        widths = [stage.writer.width(number, COUNT) for number in numbers]
        word = stage.writer.width(self._word, SMALL)
        begin, has_word = place.left, False
        apart = beside = 0
        for has_word, wide, narrow in _HELD_SETTINGS:
            apart, beside = stage.px(wide), stage.px(narrow)
            begin = place.left + (word + apart if has_word else 0)
            if begin + sum(widths) + len(widths) * (size + beside + apart) - apart <= place.right:
                break
        lefts: list[tuple[int, int]] = []
        for width in widths:
            lefts.append((begin, begin + size + beside))
            begin += size + beside + width + apart
        return has_word, lefts
