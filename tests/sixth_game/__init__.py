"""Pig: a small, finished game, and the template for whoever adds one. Its README tells how."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.core.game import ComputerParts, HelpParts, WordParts
from game.ui.frame.game import ArtParts, SceneParts, WindowGame
from tests.sixth_game.rules.about import ABOUT
from tests.sixth_game.words.names import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme
    from tests.sixth_game.rules.model import Move, PigView, Rolled, State
    from tests.sixth_game.rules.rules import Pig


class PigGame(WindowGame["State", "Move", "Rolled", "PigView"]):
    about = ABOUT
    texts = TEXTS

    @cached_property
    def rules(self) -> Pig:
        from tests.sixth_game.rules.rules import Pig

        return Pig()

    def load_computer(self) -> ComputerParts[State]:
        from tests.sixth_game.computer.players import opponents

        return ComputerParts(opponents=opponents(self.rules))

    def load_words(self) -> WordParts:
        from tests.sixth_game.words.rule_pages import TOPICS

        return WordParts(topics=TOPICS)

    def load_help(self) -> HelpParts[Move, Rolled, PigView]:
        from tests.sixth_game.words.coach import COACH
        from tests.sixth_game.words.explanations import EXPLANATIONS
        from tests.sixth_game.words.lesson import LESSON

        return HelpParts(lesson=LESSON, explanations=EXPLANATIONS, coach=COACH)

    def load_art(self) -> ArtParts[Move, PigView]:
        from tests.sixth_game.art.pictures import DRAWINGS
        from tests.sixth_game.art.pieces import miniature

        return ArtParts(miniature=lambda _match, _players: miniature, drawings=DRAWINGS)

    def load_scene(self) -> SceneParts[Move, PigView]:
        from tests.sixth_game.scene.reading import board
        from tests.sixth_game.scene.scene import PigTable

        # A class given as it is would not have to be complete for mypy.
        return SceneParts(make_table=lambda desk: PigTable(desk), read_aloud=board)

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from tests.sixth_game.art.emblem import emblem

        return emblem(theme, radius)

    def translations(self, language: str) -> Mapping[str, str | tuple[str, str]]:
        from tests.sixth_game.words.translations import TRANSLATIONS

        return TRANSLATIONS.get(language, {})


GAME = PigGame()
