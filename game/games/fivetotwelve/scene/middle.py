"""The middle of the table: the open tiles, and the supply below them."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame

from game.games.fivetotwelve.art import marks
from game.games.fivetotwelve.art.heap import heap
from game.games.fivetotwelve.rules.model import FREE, Draw, Leave, Move, Take, changed
from game.games.fivetotwelve.scene.attempt import Attempt
from game.games.fivetotwelve.scene.focus import first_to_do
from game.games.fivetotwelve.scene.layout import Places
from game.games.fivetotwelve.scene.motions import InMiddle, side_in_flight
from game.games.fivetotwelve.scene.styles import NOTE, TITLE
from game.ui.parts.played import played_ring
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_SUPPLY: Final = Style(16, 600)
_RADIUS: Final = 18

_Rings = tuple[tuple[str, int, int], ...]
"""The colours of rings, how broad they are, and how far inside."""
_LIT: Final[_Rings] = (("accent_deep", 5, 0), ("accent", 3, 1))
_PLAYED: Final[_Rings] = (("ink", 3, 0),)


class Middle:
    """The tiles that can be taken, and the heap from which one can draw."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._place = places.middle
        self._places = places.in_middle
        self._table = places

    def place_of(self, value: int) -> pygame.Rect:
        """The first tile of that value."""
        return next(place for there, place in self._open_tiles() if there == value)

    def _open_tiles(self) -> list[tuple[int, pygame.Rect]]:
        return self._places.open_tiles(self._attempt.view.middle)

    def bake(self) -> None:
        """Paints ahead what would be slow to paint during an animation."""
        theme = self._desk.stage.theme
        for side in self._places.open_sides():
            materials.tile(theme, side, "")
            materials.tile(theme, side_in_flight(side), "", materials.LIFTED)

    # --- controls ---

    def build_title(self, screen: Screen) -> None:
        stage, place = self._desk.stage, self._place
        if self._table.form.has_titles:
            title = stage.writer.fitted(stage.say("The middle"), TITLE, place.width)
            middle = place.top - self._table.title / 2
            text(screen, title, TITLE, place.left + stage.px(4), middle)

    def build(self, screen: Screen) -> None:
        """With a drawn tile in hand, a click says what comes first."""
        attempt = self._attempt
        phase, ghost = attempt.view.phase, attempt.ghost
        if phase == "turn" and (ghost is None or self._table.is_clear_of_panel(self._place)):
            self._build_tiles(screen)
            self._build_supply(screen)
        elif phase == "drawn" and ghost is None:
            self._build_explained(screen)

    def _build_tiles(self, screen: Screen) -> None:
        stage, attempt = self._desk.stage, self._attempt
        for index, (value, place) in enumerate(self._open_tiles()):
            screen.add(
                Spot(
                    f"open {index}", place, stage.say("The {value} in the middle", value=value),
                    partial(self._pick, value), paint=partial(self._paint_hovered, value),
                    group="middle", radius=round(place.width * 0.17), sound="pick",
                    grab=partial(self._grab, value), drop=attempt.drop,
                )
            )  # fmt: skip

    def _build_supply(self, screen: Screen) -> None:
        stage = self._desk.stage
        screen.add(
            Spot(
                "supply", self._places.supply, stage.say("The supply: draw a tile"),
                self._attempt.draw, paint=self._paint_hovered_supply, group="supply",
                radius=stage.px(_RADIUS), sound=None,
            )
        )  # fmt: skip

    def _build_explained(self, screen: Screen) -> None:
        found = [(f"open {index}", place) for index, (_, place) in enumerate(self._open_tiles())]
        for key, place in (*found, ("supply", self._places.supply)):
            explain = partial(self._attempt.explain_prompt, place)
            screen.add(Spot(key, place, self._attempt.prompt(), explain, focusable=False))

    def _pick(self, value: int) -> None:
        attempt = self._attempt
        if attempt.pick(value, self.place_of(value)) and attempt.is_by_keyboard:
            attempt.lead_to(first_to_do(attempt))

    def _grab(self, value: int) -> bool:
        return self._attempt.grab_open(value, self.place_of(value))

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        recess = materials.recess(self._desk.stage.theme, *self._place.size)
        surface.blit(recess, self._place)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self._draw_tiles(surface, {key.value for key in hidden if isinstance(key, InMiddle)})
        self._draw_supply(surface)

    def _draw_tiles(self, surface: pygame.Surface, hidden: set[int]) -> None:
        """Of equal tiles, only the first is hidden, shown elsewhere or only proposed."""
        attempt, theme = self._attempt, self._desk.stage.theme
        takeable, ghost, goes = attempt.takeable, attempt.ghost, attempt.goes
        elsewhere = ghost.value if isinstance(ghost, Take) else attempt.taken
        middle, played = attempt.view.middle, attempt.played
        taken = played.value if isinstance(played, Take) else FREE
        for value, place in self._places.open_tiles(changed(middle, goes, 1) if goes else middle):
            if value in hidden:
                hidden.discard(value)
            elif value == elsewhere:  # in the hand, or on the cell where it would go
                surface.blit(marks.gap(theme, place.width, value), place)
                elsewhere = FREE
            elif value == goes:
                marks.ghost(theme, place.width, value).draw(surface, *place.topleft)
                goes = FREE
            else:
                materials.tile(theme, place.width, str(value)).draw(surface, *place.topleft)
                if value in takeable:
                    marks.takeable(theme, place.width).draw(surface, *place.topleft)
            if value == taken:
                surface.blit(played_ring(theme, *place.size), place)
                taken = FREE

    def _draw_supply(self, surface: pygame.Surface) -> None:
        attempt, place = self._attempt, self._places.heap
        tiles = heap(self._desk.stage.theme, place.width, attempt.view.supply_left)
        tiles.draw(surface, *place.topleft)
        if not self._is_supply_line_covered:
            self._draw_supply_line(surface)
        self._draw_ring_of(surface, attempt.ghost, _LIT)
        self._draw_ring_of(surface, attempt.played, _PLAYED)

    @property
    def _is_supply_line_covered(self) -> bool:
        """Whether a sheet lies over it: that of a series, of the end of a game or of a hint. A
        hint may hide the whole middle, unless it proposes to draw."""
        attempt = self._attempt
        sheet = None if attempt.screen is None else attempt.screen.control("proposal")
        if sheet is None:
            has_ended = attempt.finished is not None and self._table.form.opens_series
            return has_ended or attempt.shows_series
        is_to_draw = isinstance(attempt.ghost, Draw)
        return bool(
            sheet.place.colliderect(self._places.supply_line if is_to_draw else self._place)
        )

    def _draw_supply_line(self, surface: pygame.Surface) -> None:
        stage, line, y = self._desk.stage, self._places.supply_line, self._places.supply_rule
        ink, faint = stage.theme.colour("ink"), stage.theme.colour("ink_faint")
        pygame.draw.line(surface, faint, (line.left, y), (line.right, y))
        left = self._attempt.view.supply_left
        note, title = stage.words.count("{n} left", "{n} left", left), stage.say("Supply")
        gap, width = stage.px(8), stage.writer.width
        if width(title, _SUPPLY) + gap + width(note, NOTE) > line.width:
            note = stage.words.number(left)
        drawn = stage.writer.write(surface, note, NOTE, ink, line.right, line.centery, "right")
        style = fitting(stage, title, _SUPPLY, drawn.left - gap - line.left)
        stage.writer.write(surface, title, style, ink, line.left, line.centery)

    def _draw_ring_of(self, surface: pygame.Surface, move: Move | None, rings: _Rings) -> None:
        """Round the supply, or round the whole middle."""
        if isinstance(move, Draw):
            self._draw_ring(surface, self._places.supply, rings)
        elif isinstance(move, Leave):
            self._draw_ring(surface, self._place, rings)

    def _draw_ring(self, surface: pygame.Surface, place: pygame.Rect, rings: _Rings) -> None:
        theme = self._desk.stage.theme
        for colour, width, margin in rings:
            rect = inset(place, theme.px(margin))
            pygame.draw.rect(
                surface, theme.colour(colour), rect, theme.px(width), theme.px(_RADIUS)
            )

    def _paint_hovered(
        self, value: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """A tile that can be taken rises under the pointer."""
        attempt = self._attempt
        if state.hovered and attempt.can_take(value) and value != attempt.picked:
            theme = self._desk.stage.theme
            tile = materials.tile(theme, place.width, str(value), materials.RAISED)
            tile.draw(surface, place.left, place.top - theme.px(4))

    def _paint_hovered_supply(
        self, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        if state.hovered:
            self._draw_ring(surface, place, _LIT)
