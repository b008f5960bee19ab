"""The object that Top 12 gives to the program."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from game.core.game import ComputerParts, HelpParts, WordParts
from game.games.top12.rules.about import ABOUT
from game.games.top12.words.names import TEXTS
from game.ui.frame.game import ArtParts, SceneParts, WindowGame

if TYPE_CHECKING:
    from game.core.game import Facts
    from game.games.top12.rules.model import Move, Roll, State, Top12View
    from game.games.top12.rules.rules import Top12
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme


class Top12Game(WindowGame["State", "Move", "Roll", "Top12View"]):
    about = ABOUT
    texts = TEXTS

    @cached_property
    def rules(self) -> Top12:
        from game.games.top12.rules.rules import Top12

        return Top12()

    @property
    def facts(self) -> Facts[State, Move, Roll, Top12View]:
        from game.games.top12.rules.facts import FACTS

        return FACTS

    def load_computer(self) -> ComputerParts[State]:
        from game.games.top12.computer.players import opponents
        from game.games.top12.computer.trials import TRIALS

        return ComputerParts(opponents=opponents(self.rules), trials=TRIALS)

    def load_words(self) -> WordParts:
        from game.games.top12.words.chance import CHANCE
        from game.games.top12.words.keys import KEYS
        from game.games.top12.words.results import RESULTS
        from game.games.top12.words.rule_pages import TOPICS

        return WordParts(topics=TOPICS, results=RESULTS, chance=CHANCE, keys=KEYS)

    def load_help(self) -> HelpParts[Move, Roll, Top12View]:
        from game.games.top12.words.coach import COACH
        from game.games.top12.words.explanations import EXPLANATIONS
        from game.games.top12.words.lesson import LESSON
        from game.games.top12.words.puzzles import PUZZLES

        return HelpParts(lesson=LESSON, explanations=EXPLANATIONS, coach=COACH, puzzles=PUZZLES)

    def load_art(self) -> ArtParts[Move, Top12View]:
        from game.games.top12.art.close_up import close_up
        from game.games.top12.art.die import die
        from game.games.top12.art.pictures import DRAWINGS
        from game.games.top12.art.pieces import miniature
        from game.ui.toolkit.materials import REST

        return ArtParts(
            miniature=lambda _match, players: partial(miniature, pens=tuple(players)),
            close_up=lambda _match, players, _step: partial(close_up, pens=tuple(players)),
            drawings=DRAWINGS,
            kind_picture=partial(die, level=REST),
        )

    def load_scene(self) -> SceneParts[Move, Top12View]:
        from game.games.top12.scene.reading import board
        from game.games.top12.scene.scene import make_table

        return SceneParts(make_table=make_table, read_aloud=board)

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.top12.art.emblem import emblem

        return emblem(theme, radius)
