"""The object that Zatre gives to the program."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.core.game import ComputerParts, HelpParts, WordParts
from game.games.zatre.rules.about import ABOUT
from game.games.zatre.words.names import TEXTS
from game.ui.frame.game import ArtParts, SceneParts, WindowGame

if TYPE_CHECKING:
    from game.core.game import Facts
    from game.core.training import Training
    from game.games.zatre.rules.model import Event, Move, State, ZatreView
    from game.games.zatre.rules.rules import Zatre
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme

_JUDGEMENT: Final = "judgements/zatre.json"


class ZatreGame(WindowGame["State", "Move", "Event", "ZatreView"]):
    about = ABOUT
    texts = TEXTS

    @cached_property
    def rules(self) -> Zatre:
        from game.games.zatre.rules.rules import Zatre

        return Zatre()

    @property
    def facts(self) -> Facts[State, Move, Event, ZatreView]:
        from game.games.zatre.rules.facts import FACTS

        return FACTS

    def load_computer(self) -> ComputerParts[State]:
        from game.core.training import read_weights
        from game.games.zatre.computer.judgement import FEATURES
        from game.games.zatre.computer.players import opponents
        from game.games.zatre.computer.trials import TRIALS
        from game.services import resources

        with resources.understanding(_JUDGEMENT):
            weights = read_weights(resources.read(_JUDGEMENT), FEATURES)
        return ComputerParts(opponents=opponents(self.rules, weights), trials=TRIALS)

    @property
    def training(self) -> Training:
        from game.games.zatre.computer.training import TRAINING

        return TRAINING

    def load_words(self) -> WordParts:
        from game.games.zatre.words.chance import CHANCE
        from game.games.zatre.words.keys import KEYS
        from game.games.zatre.words.results import RESULTS
        from game.games.zatre.words.rule_pages import TOPICS

        return WordParts(topics=TOPICS, results=RESULTS, chance=CHANCE, keys=KEYS)

    def load_help(self) -> HelpParts[Move, Event, ZatreView]:
        from game.games.zatre.words.coach import COACH
        from game.games.zatre.words.explanations import EXPLANATIONS
        from game.games.zatre.words.lesson import LESSON
        from game.games.zatre.words.puzzles import PUZZLES

        return HelpParts(lesson=LESSON, explanations=EXPLANATIONS, coach=COACH, puzzles=PUZZLES)

    def load_art(self) -> ArtParts[Move, ZatreView]:
        from game.games.zatre.art.close_up import close_up
        from game.games.zatre.art.pictures import DRAWINGS
        from game.games.zatre.art.pieces import miniature

        return ArtParts(
            miniature=lambda _match, _players: miniature,
            close_up=lambda _match, _players, _step: close_up,
            drawings=DRAWINGS,
        )

    def load_scene(self) -> SceneParts[Move, ZatreView]:
        from game.games.zatre.scene.reading import board
        from game.games.zatre.scene.scene import make_table

        return SceneParts(make_table=make_table, read_aloud=board)

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.zatre.art.emblem import emblem

        return emblem(theme, radius)
