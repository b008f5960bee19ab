"""Pig: a small, finished game, and the template for whoever adds one. Its README tells how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.ui.frame.game import WindowGame
from tests.sixth_game.rules.about import ABOUT

if TYPE_CHECKING:
    import pygame

    from game.core.about import About
    from game.core.coach_words import CoachWords
    from game.core.game import Explanations
    from game.core.lessons import Lesson
    from game.core.match import Match
    from game.core.open_game import OpenView
    from game.core.opponents import Opponents
    from game.core.trials import Trials
    from game.core.wording import GameTexts, Topic
    from game.services.words import Words
    from game.ui.frame.desk import Desk, GameTable
    from game.ui.frame.game import PaintView
    from game.ui.parts.figure import Say
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme
    from tests.sixth_game.rules.model import Move, Rolled, State
    from tests.sixth_game.rules.rules import Pig


class PigGame(WindowGame["State", "Move", "Rolled", "OpenView[State]"]):
    @property
    def about(self) -> About:
        return ABOUT

    @cached_property
    def rules(self) -> Pig:
        from tests.sixth_game.rules.rules import Pig

        return Pig()

    @cached_property
    def opponents(self) -> Opponents:
        from tests.sixth_game.computer.players import opponents

        return opponents(self.rules)

    @property
    def texts(self) -> GameTexts:
        from tests.sixth_game.words.names import TEXTS

        return TEXTS

    def translations(self, language: str) -> Mapping[str, str | tuple[str, str]]:
        from tests.sixth_game.words.translations import TRANSLATIONS

        return TRANSLATIONS.get(language, {})

    @property
    def topics(self) -> Sequence[Topic]:
        from tests.sixth_game.words.rule_pages import TOPICS

        return TOPICS

    @property
    def lesson(self) -> Lesson:
        from tests.sixth_game.words.lesson import LESSON

        return LESSON

    @property
    def explanations(self) -> Explanations[Move, Rolled, OpenView[State]]:
        from tests.sixth_game.words.explanations import EXPLANATIONS

        return EXPLANATIONS

    @property
    def coach(self) -> CoachWords[Move, OpenView[State]]:
        from tests.sixth_game.words.coach import COACH

        return COACH

    @property
    def trials(self) -> Trials[State]:
        from tests.sixth_game.computer.trials import TRIALS

        return TRIALS

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from tests.sixth_game.art.emblem import emblem

        return emblem(theme, radius)

    def miniature(self, match: Match, players: Sequence[int]) -> PaintView[OpenView[State]]:
        from tests.sixth_game.art.pieces import miniature

        return miniature

    def rule_picture(self, theme: Theme, name: str, width: int, say: Say) -> pygame.Surface | None:
        from tests.sixth_game.art.pictures import picture

        return picture(theme, name, width, say)

    def read_aloud(self, view: OpenView[State], words: Words, names: Sequence[str]) -> list[str]:
        from tests.sixth_game.scene.reading import board

        return board(view, words, names)

    def make_table(self, desk: Desk) -> GameTable[Move, OpenView[State]]:
        from tests.sixth_game.scene.scene import PigTable

        return PigTable(desk)


GAME = PigGame()
