"""Pig: a small, finished game, and the template for whoever adds one. Its README tells how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.ui.frame.game import WindowGame
from tests.sixth_game.rules.about import ABOUT

if TYPE_CHECKING:
    from game.core.about import About
    from game.core.open_game import OpenView
    from game.core.opponents import Opponents
    from game.core.wording import GameTexts, Topic
    from game.ui.frame.desk import Desk, GameTable
    from tests.sixth_game.rules.model import Move, Rolled, State  # noqa: F401
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

    def make_table(self, desk: Desk) -> GameTable[Move, OpenView[State]]:
        from tests.sixth_game.scene.scene import PigTable

        return PigTable(desk)


GAME = PigGame()
