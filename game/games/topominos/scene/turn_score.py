"""The score of a turn: now, and with the proposed pieces."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.games.topominos.rules.model import FULL, End
from game.games.topominos.scene import sentences
from game.games.topominos.scene.attempt import Attempt
from game.games.topominos.scene.layout import ColumnPlaces
from game.games.topominos.scene.planned import score_after
from game.games.topominos.scene.writing import add_title, numeral_width, write_lines
from game.games.topominos.words import explanations as explaining
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Spot
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme


class TurnScore:
    def __init__(self, desk: Desk, attempt: Attempt) -> None:
        self._desk = desk
        self._attempt = attempt

    @property
    def shows_last_turn(self) -> bool:
        """Whether the last turn is shown, until the turn of another player scores anything."""
        attempt = self._attempt
        view, table = attempt.view, attempt.view.table
        if table.has_put:
            return False
        if attempt.situation.decided is not None:  # it is the turn that is looked at
            return False
        is_others = table.active != view.seat and attempt.laid.pieces > 0
        return attempt.looks_back or view.phase != "turn" or is_others

    @property
    def points(self) -> int:
        """The points of the turn that is shown."""
        if self.shows_last_turn:
            return self._attempt.laid.points
        return self._attempt.view.table.turn_score

    # --- input ---

    def build(self, screen: Screen, places: ColumnPlaces) -> None:
        stage, attempt = self._desk.stage, self._attempt
        if places.has_titles:
            is_over = self.shows_last_turn and not attempt.looks_back and attempt.laid.pieces
            last = stage.words.say_in("one player's turn", "Last turn")
            title = last if is_over else stage.say("This turn")
            add_title(screen, title, places.score_title)
        if attempt.ghost is None:
            name = stage.say("This turn: {points}", points=stage.words.number(self.points))
            screen.add(
                Spot("turn score", places.score, name, lambda: self._explain(places.score),
                     sound="click", radius=stage.px(16))
            )  # fmt: skip

    def _explain(self, beside: pygame.Rect) -> None:
        attempt = self._attempt
        last, rule = attempt.last, explaining.turn(attempt.view)
        if attempt.looks_back and last is not None and isinstance(last.move, End):
            rule = explaining.turn(last.before)
        elif self.shows_last_turn:
            rule = explaining.last_turn(self.points, attempt.laid.counted)
        self._desk.why(rule, beside)

    # --- painting ---

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        stage, theme = self._desk.stage, self._desk.stage.theme
        sheet = materials.sheet(
            theme, place.width, place.height, stage.px(16), stage.px(3), materials.REST
        )
        sheet.draw(surface, *place.topleft)
        size, ink = self._size(place), theme.colour("ink")
        now = stage.words.number(self.points)
        middle = place.left + stage.px(22) + numeral_width(now, size) / 2
        write_numeral(surface, now, size, ink, middle, place.centery)
        if self._attempt.coming:
            self._draw_coming(surface, place, size)
        left = self._left_of_text(place)
        free = part_of(place, left=left)
        write_lines(surface, stage, self._text(), free)

    def _size(self, place: pygame.Rect) -> float:
        """The size of the numeral."""
        return min(self._desk.stage.px(52), place.height * 0.6)

    def _right_of(self, points: int, place: pygame.Rect) -> int:
        """Where the room to the right of these points begins."""
        width = numeral_width(self._desk.stage.words.number(points), self._size(place))
        return place.left + self._desk.stage.px(22 + 16) + width

    @property
    def _score_then(self) -> str:
        """The score of the turn with the proposed pieces."""
        attempt = self._attempt
        return self._desk.stage.words.number(score_after(attempt.view.table, attempt.coming))

    def _place_then(self, place: pygame.Rect) -> pygame.Rect:
        stage, size = self._desk.stage, self._size(place)
        high = round(size * 1.18)
        wide = max(high, numeral_width(self._score_then, size * 0.8) + stage.px(26))
        left = self._right_of(self._attempt.view.table.turn_score, place) + stage.px(26 + 12)
        return pygame.Rect(left, place.centery - high // 2, wide, high)

    def _draw_coming(self, surface: pygame.Surface, place: pygame.Rect, size: float) -> None:
        """An arrow and what the turn would score."""
        stage, theme, lit = self._desk.stage, self._desk.stage.theme, self._place_then(place)
        arrow = icon("right", stage.px(26), theme.colour("ink_soft"))
        surface.blit(arrow, arrow.get_rect(midright=(lit.left - stage.px(12), lit.centery)))
        surface.blit(_lit_box(theme, lit.width, lit.height), lit)
        ink = theme.colour("accent_text")
        write_numeral(surface, self._score_then, size * 0.8, ink, *lit.center)

    def _left_of_text(self, place: pygame.Rect) -> int:
        if self._attempt.coming:
            return self._place_then(place).right + self._desk.stage.px(16)
        return self._right_of(self.points, place)

    def _text(self) -> str:
        """Where the points come from."""
        words, attempt = self._desk.stage.words, self._attempt
        if self.shows_last_turn:
            return sentences.last_turn_text(words, attempt.laid)
        if attempt.coming:
            return self._gain()
        return sentences.turn_text(words, attempt.view)

    def _gain(self) -> str:
        words, table, puts = self._desk.stage.words, self._attempt.view.table, self._attempt.coming
        if len(puts) == 1 and table.tray[puts[0].compartment] | puts[0].dots == FULL:
            return words.say("full stack, leaves the tray")
        more = score_after(table, puts) - table.turn_score
        return words.count("{n} more point", "{n} more points", more)


@lru_cache(maxsize=16)
def _lit_box(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The honey ground of a number that is proposed."""
    line, corner = theme.px(2), theme.px(14)
    edge = theme.colour("accent_deep")
    return raster(
        width,
        height,
        box(0, 0, width, height, corner, theme.colour("lit")),
        box(line / 2, line / 2, width - line, height - line, corner, stroke=edge, line=line),
    )
