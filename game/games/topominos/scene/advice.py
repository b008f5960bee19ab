"""The advice in the column beside the tray, for the player to act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.wording import mark
from game.games.topominos.rules.model import TopominosView
from game.games.topominos.scene import sentences
from game.games.topominos.scene.attempt import Attempt
from game.games.topominos.scene.layout import NOTE, ColumnPlaces
from game.games.topominos.scene.writing import add_title
from game.ui.frame.desk import Desk
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.page import paragraph
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

PICK_A_PIECE: Final = mark("Pick a piece")


class Advice:
    """Adds paragraphs to a screen, each in its place in the column."""

    def __init__(self, desk: Desk, screen: Screen, places: ColumnPlaces) -> None:
        self._stage = desk.stage
        self._screen = screen
        self._places = places

    def on_exchange(self, view: TopominosView) -> None:
        """How an exchange works, while pieces are picked for it."""
        advice = self._stage.words.count(
            "Set {n} piece aside. You draw another, then the one set aside goes back into the bag.",
            "Set up to {n} pieces aside. You draw as many, then those set aside go back into "
            "the bag.",
            min(len(view.rack), view.bag_left),
        )
        self._fill([advice], self._places.below_score)

    def on_turn(self, attempt: Attempt) -> None:
        """Explains the possible moves: below the orientations of a picked piece, or instead of
        them."""
        words, places, view = self._stage.words, self._places, attempt.view
        advice = sentences.misfit(words) if attempt.is_misfit else sentences.allowed(words, view)
        warning = sentences.warning(words, view)
        if warning:
            advice = f"{warning} {advice}"
        if attempt.dots is not None:
            self._fill([advice], places.note)
        elif not sentences.has_fitting(view):
            self._fill([advice], places.below_score)
        else:
            if places.has_titles:
                add_title(self._screen, self._stage.say(PICK_A_PIECE), places.ways_title)
            self._screen.tells_of_keys()
            how = sentences.how_to_put(words, view, self._stage.used)
            if not self._fill([how, advice], places.instead_of_ways):
                self._fill([advice], places.instead_of_ways)

    def _fill(self, paragraphs: Sequence[str], rect: pygame.Rect) -> bool:
        """Adds paragraphs, in letters small enough for their place; says whether they fitted."""
        stage, gap = self._stage, self._stage.tx(9)
        for share in (1.0, 0.9, 0.8, 0.7):
            written = Style(NOTE.size * share, NOTE.weight)
            high = sum(Flow(stage, [each], written, rect.width).height + gap for each in paragraphs)
            if high - gap <= rect.height:
                top = rect.top
                for each in paragraphs:
                    top += gap + paragraph(
                        self._screen, [each], written, rect.left, top, rect.width
                    )
                return True
        return False
