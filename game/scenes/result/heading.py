"""The title of the result, what ended the match, and the button that asks why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.parts.outcome import Outcome
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.buttons import Flat
from game.ui.toolkit.flow import Flow, Part, Token
from game.ui.toolkit.items import Paint
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import player_number

_TITLES: Final = ((44, 1), (38, 1), (34, 1), (38, 2), (32, 2), (27, 3))
"""Sizes of letters, and the number of lines up to which a title may have them."""
_SENTENCE: Final = Style(17, 500)


class Heading:
    """Built from top to bottom in the width that it is given."""

    def __init__(self, screen: Screen, outcome: Outcome, ask_why: Callable[[], None]) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._outcome = outcome
        self._ask_why = ask_why
        self._has_why = outcome.result is not None and outcome.saved.gave_up is None

    def build(self, left: int, top: int, width: int, *, why_beside: bool = False) -> int:
        """Gives where it ends. `why_beside`: the button is to the right of the title."""
        stage = self._stage
        why_beside = why_beside and self._has_why
        why = Flat.width(stage, stage.say("Why?"), "why")
        title = self._title(width - (why + stage.px(24) if why_beside else 0))
        stack = Stack(self._screen, pygame.Rect(left, top, width, 0))
        size = why, stage.control_height()
        line = pygame.Rect(left, top, width, title.line_height)
        self._add_flow(title, stack.place(title.height))
        if why_beside:
            self._build_why(aligned(size, line, "midright"))
        for sentence in self._outcome.sentences():
            stack.write(sentence, _SENTENCE)
        if self._has_why and not why_beside:
            stack.skip(6)
            self._build_why(aligned(size, stack.place(size[1]), "topleft"))
        return stack.y

    def baseline(self, width: int) -> float:
        """The distance from the top of the title to the baseline of its first line."""
        written = self._style(width)
        middle = self._title_in(written, width).line_height / 2
        return middle + self._stage.writer.below_centre(written)

    def _build_why(self, rect: pygame.Rect) -> None:
        label = self._stage.say("Why?")
        self._screen.add(Flat(self._stage, "why", rect, label, self._ask_why, symbol="why"))

    def _title(self, width: int) -> Flow:
        return self._title_in(self._style(width), width)

    def _style(self, width: int) -> Style:
        """The letters are large, but smaller where the title has fewer lines then."""
        styles = [(Style(size, 700, True), lines) for size, lines in _TITLES]
        fitting = (
            written
            for written, lines in styles
            if len(self._title_in(written, width).lines) <= lines
        )
        return next(fitting, styles[-1][0])

    def _title_in(self, written: Style, width: int) -> Flow:
        """The title behind the shapes of those who win; a team has one shape."""
        winners = [line.sittings[0] for line in self._outcome.lines() if line.wins]
        shapes: list[Part] = [Token(player_number(sitting)) for sitting in winners]
        title = self._fitted(written, width)
        return Flow(self._stage, [*shapes, " ", title] if shapes else [title], written, width)

    def _fitted(self, written: Style, width: int) -> str:
        """The title; words of names that are wider than a line are shortened."""
        title, writer = self._outcome.title(), self._stage.writer
        for sitting in self._outcome.saved.seats:
            words = [writer.fitted(word, written, width) for word in sitting.name.split(" ")]
            title = title.replace(sitting.name, " ".join(words))
        return title

    def _add_flow(self, flow: Flow, place: pygame.Rect) -> None:
        rect = aligned((round(flow.width), flow.height), place, "topleft")

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, self._stage.theme.colour("ink"))

        self._screen.add(Paint(rect, paint, said=flow.said))
