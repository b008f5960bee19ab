"""What the column beside the tray says to whoever is to act, in letters that fit there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.topominos.rules.model import TopominosView
from game.games.topominos.scene import sentences
from game.games.topominos.scene.layout import NOTE, TITLE, Column
from game.ui.frame.desk import Desk
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.page import paragraph, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style


class Advice:
    """Adds titles and paragraphs to a screen, each in its place in the column."""

    def __init__(self, desk: Desk, screen: Screen, column: Column) -> None:
        self._stage = desk.stage
        self._screen = screen
        self._column = column

    def title(self, title: str, centre: float) -> None:
        fitted = fitting(self._stage, title, TITLE, self._column.rect.width)
        text(self._screen, title, fitted, self._column.rect.left, centre)

    def on_exchange(self, view: TopominosView) -> None:
        """How an exchange goes, while pieces are picked for it."""
        told = self._stage.words.count(
            "Lay {n} piece aside. You draw another, and then the one laid aside goes back into"
            " the bag.",
            "Lay up to {n} pieces aside. You draw as many, and then those laid aside go back"
            " into the bag.",
            min(len(view.rack), view.bag_left),
        )
        self._fill([told], self._column.below_score)

    def on_turn(self, view: TopominosView, misfit: str, has_picked: bool) -> None:
        """What is open to whose turn it is, below the ways of a picked piece or in their place;
        `misfit` says that the picked piece cannot be placed."""
        words, column = self._stage.words, self._column
        told = misfit or sentences.allowed(words, view)
        warned = sentences.warning(words, view)
        allowed = f"{warned} {told}" if warned else told
        if has_picked:
            self._fill([allowed], column.note)
        elif not sentences.has_fitting(view):
            self._fill([allowed], column.below_score)
        else:
            if column.has_titles:
                self.title(self._stage.say("Pick a piece"), column.ways_title)
            how = sentences.how_to_put(words, view)
            if not self._fill([how, allowed], column.instead_of_ways):
                self._fill([allowed], column.instead_of_ways)

    def _fill(self, told: Sequence[str], rect: pygame.Rect) -> bool:
        """Writes paragraphs, in letters small enough for their place; says whether they fitted."""
        stage, gap = self._stage, self._stage.tx(9)
        for share in (1.0, 0.9, 0.8, 0.7):
            written = Style(NOTE.size * share, NOTE.weight)
            high = sum(Flow(stage, [each], written, rect.width).height + gap for each in told)
            if high - gap <= rect.height:
                top = rect.top
                for each in told:
                    top += gap + paragraph(
                        self._screen, [each], written, rect.left, top, rect.width
                    )
                return True
        return False
