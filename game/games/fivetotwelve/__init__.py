"""The object that 5 vor 12 gives to the program."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from game.core.game import ComputerParts, HelpParts, WordParts
from game.games.fivetotwelve.rules.about import ABOUT
from game.games.fivetotwelve.words.names import TEXTS
from game.ui.frame.game import ArtParts, SceneParts, WindowGame

if TYPE_CHECKING:
    from game.core.game import Facts
    from game.games.fivetotwelve.rules.model import FiveView, Move, State, Tile
    from game.games.fivetotwelve.rules.rules import FiveToTwelve
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme


class FiveToTwelveGame(WindowGame["State", "Move", "Tile", "FiveView"]):
    about = ABOUT
    texts = TEXTS

    @cached_property
    def rules(self) -> FiveToTwelve:
        from game.games.fivetotwelve.rules.rules import FiveToTwelve

        return FiveToTwelve()

    @property
    def facts(self) -> Facts[State, Move, Tile, FiveView]:
        from game.games.fivetotwelve.rules.facts import FACTS

        return FACTS

    def load_computer(self) -> ComputerParts[State]:
        from game.games.fivetotwelve.computer.players import opponents
        from game.games.fivetotwelve.computer.trials import TRIALS

        return ComputerParts(opponents=opponents(self.rules), trials=TRIALS)

    def load_words(self) -> WordParts:
        from game.games.fivetotwelve.words.chance import CHANCE
        from game.games.fivetotwelve.words.keys import KEYS
        from game.games.fivetotwelve.words.results import RESULTS
        from game.games.fivetotwelve.words.rule_pages import TOPICS

        return WordParts(topics=TOPICS, results=RESULTS, chance=CHANCE, keys=KEYS)

    def load_help(self) -> HelpParts[Move, Tile, FiveView]:
        from game.games.fivetotwelve.words.coach import COACH
        from game.games.fivetotwelve.words.explanations import EXPLANATIONS
        from game.games.fivetotwelve.words.lesson import LESSON
        from game.games.fivetotwelve.words.puzzles import PUZZLES

        return HelpParts(lesson=LESSON, explanations=EXPLANATIONS, coach=COACH, puzzles=PUZZLES)

    def load_art(self) -> ArtParts[Move, FiveView]:
        from game.games.fivetotwelve.art.close_up import close_up
        from game.games.fivetotwelve.art.pictures import DRAWINGS
        from game.games.fivetotwelve.art.pieces import miniature
        from game.games.fivetotwelve.rules.facts import put_last

        return ArtParts(
            miniature=lambda match, _players: partial(miniature, last=put_last(match)),
            close_up=lambda _match, _players, _step: close_up,
            drawings=DRAWINGS,
        )

    def load_scene(self) -> SceneParts[Move, FiveView]:
        from game.games.fivetotwelve.scene.reading import board
        from game.games.fivetotwelve.scene.scene import make_table

        return SceneParts(make_table=make_table, read_aloud=board)

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.fivetotwelve.art.emblem import emblem

        return emblem(theme, radius)
