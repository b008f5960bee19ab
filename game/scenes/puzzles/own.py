"""The puzzles of somebody's own matches: cards with the position, and when they are due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.coach.puzzles import Puzzle
from game.core.wording import mark
from game.scenes.parts.emblems import paint_on_felt
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.pips import difficulty_told, pips, pips_size
from game.scenes.puzzles.book import Book, load_own
from game.scenes.puzzles.positions import Positions
from game.scenes.puzzles.texts import when_due
from game.services.home import Home
from game.services.store import OwnPuzzle
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import aligned, inset
from game.ui.toolkit.buttons import paint_flat
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

TITLE: Final = mark("From your own matches")
_DUE: Final = Style(14, 500)
_WIDE: Final = 128
_PICTURE: Final = 69
_PADDING: Final = 8
_EMBLEM: Final = 16
_BADGE: Final = 22


@dataclass(frozen=True, slots=True)
class OwnCard:
    """What a card shows."""

    own: OwnPuzzle
    due: str
    puzzle: Puzzle | None
    """None as long as it isn't read."""
    picture: pygame.Surface | None

    @property
    def key(self) -> str:
        return f"own/{self.own.number}"


def own_cards(
    stage: Stage, home: Home, book: Book, positions: Positions, several: Sequence[OwnPuzzle]
) -> list[OwnCard]:
    """The cards of these puzzles, as far as they are read. One that can't be read has none."""
    found = []
    for own in several:
        key, load = ("own", own.number), partial(load_own, home, own)
        picture = positions.picture(key, load, stage, picture_side(stage))
        puzzle = positions.puzzle(key, load)
        if puzzle is not None or not positions.is_known(key):
            due = when_due(stage.words, own, book.today)
            found.append(OwnCard(own, due, puzzle, picture))
    return found


def picture_side(stage: Stage) -> int:
    return stage.px(_PICTURE)


def card_size(stage: Stage, several: Sequence[str]) -> tuple[int, int]:
    """Of cards that say these things about when they are due."""
    widest = max((stage.writer.width(each, _DUE) for each in several), default=0)
    padding = stage.px(_PADDING)
    line = widest + stage.px(8) + pips_size(stage)[0]
    above = picture_side(stage) + stage.px(8) + 2 * (stage.px(_EMBLEM) + stage.px(2))
    wide = max(stage.px(_WIDE), max(line, above) + 2 * padding)
    return wide, padding + picture_side(stage) + stage.px(4) + stage.high(_DUE) + padding


class OwnPuzzleCard(Control):
    """A mistake of one's own, to be solved."""

    def __init__(
        self,
        stage: Stage,
        card: OwnCard,
        rect: pygame.Rect,
        press: Callable[[], None],
    ) -> None:
        game = name_of(card.own.game)
        told = stage.say("{game}, {when}", game=game, when=card.due)
        if card.puzzle is not None:
            hard = difficulty_told(stage, card.puzzle.grade)
            told = stage.say("{name}, {difficulty}", name=told, difficulty=hard)
        super().__init__(card.key, rect, told, press, group="own")
        self.called = stage.say("{name}: {line}", name=stage.say(TITLE), line=told)
        self._stage = stage
        self._card = card

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme, card = self._stage, self._stage.theme, self._card
        paint_flat(surface, theme, place, state, lit=False)
        inner = inset(place, stage.px(_PADDING))
        side = picture_side(stage)
        window = aligned((side, side), inner, "topleft")
        if card.picture is None:
            surface.blit(materials.well(theme, side, side), window)
        else:
            surface.blit(card.picture, card.picture.get_rect(center=window.center))
        radius = stage.px(_EMBLEM)
        middle = ((window.right + inner.right) // 2, window.centery)
        paint_on_felt(surface, theme, card.own.game, radius, middle)
        line = stage.high(_DUE)
        centre = inner.bottom - line / 2
        ink = theme.colour("ink" if state.hovered else "ink_soft")
        stage.writer.write(surface, card.due, _DUE, ink, inner.left, centre)
        if card.puzzle is not None:
            dots = pips(stage, card.puzzle.grade)
            at = (inner.right, round(centre))
            surface.blit(dots, dots.get_rect(midright=at))
        if card.own.done is not None:
            size = stage.px(_BADGE)
            badge = materials.badge(theme, size, "check")
            badge.draw(surface, window.left - stage.px(3), window.top - stage.px(3))
