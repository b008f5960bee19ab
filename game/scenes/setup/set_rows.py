"""The rows below the players: sets of which each player adds one, such as the colours of cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.about import Option
from game.games import GAMES
from game.scenes.parts.glimpses import in_words
from game.scenes.parts.rows import Rows
from game.scenes.setup.plan import Plan
from game.ui.toolkit.boxes import Box, row
from game.ui.toolkit.buttons import paint_flat
from game.ui.toolkit.items import Control, Spot, State
from game.ui.toolkit.screen import Memory, Screen


class SetRows:
    """A row for each set in which there is a choice."""

    def __init__(self, plan: Plan, screen: Screen) -> None:
        self._plan = plan
        self._screen = screen
        self._stage = screen.stage

    def heights(self, rows: Rows) -> list[int]:
        """The height of each row on such a sheet."""
        rehearsal = SetRows(self._plan, Screen(self._stage, Memory()))
        tried = Rows(rehearsal._screen, *rows.rect.topleft, rows.rect.width)
        found = []
        for option in self._options():
            before = tried.y
            rehearsal._build_row(tried, option)
            found.append(tried.y - before)
        return found

    def build(self, rows: Rows) -> None:
        for option in self._options():
            self._build_row(rows, option)

    def row_of(self, option: Option) -> Callable[[Rows], None]:
        return partial(self._build_row, option=option)

    def _options(self) -> list[Option]:
        return [option for option in self._plan.about.options if self._plan.can_choose(option)]

    def _build_row(self, rows: Rows, option: Option) -> None:
        """The parts that the set may consist of as fields, each of which goes in or out."""
        stage, words = self._stage, self._plan.texts.options[option.name]
        count, gap = len(option.some_of), stage.px(8)
        side = max(stage.control_height() - stage.px(4), 32)
        used = self._plan.used(option)

        def put(place: pygame.Rect) -> None:
            fields = row(place, [Box(side)] * count, gap)
            for letter, field in zip(option.some_of, fields, strict=True):
                self._screen.add(self._field(option, letter, field, letter in used))

        size = (count * side + (count - 1) * gap, side)
        # What is wrong stands in the place of the line, so that no field moves under the pointer.
        line = self._plan.trouble_by(option) or stage.say(words.line)
        rows.row(stage.say(words.label), line, size, put)

    def _field(self, option: Option, letter: str, place: pygame.Rect, is_used: bool) -> Control:
        stage, theme, game = self._stage, self._stage.theme, GAMES[self._plan.game]
        words = self._plan.texts.options[option.name]
        name = in_words(stage.words, dict(words.choices)[letter])
        size = stage.px(20)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            paint_flat(surface, theme, place, state, lit=is_used)
            picture = game.letter_picture(theme, size, option.name, letter)
            picture.draw(surface, place.centerx - size / 2, place.centery - size / 2)

        key = f"option/{option.name}"
        field = _Field(
            f"{key}/{letter}", place, name, partial(self._plan.turn_letter, option, letter),
            paint=paint, group=key, tip=True, sound="click",
        )  # fmt: skip
        field.value = is_used
        field.called = stage.say("{name}: {line}", name=stage.say(words.label), line=name)
        return field


class _Field(Spot):
    """The field of something that belongs to a set or not."""

    kind = "switch"
    value = False
    """Whether it is in the set."""
