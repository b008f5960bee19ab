"""The object that Topominos gives to the program."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from game.core.game import ComputerParts, HelpParts, WordParts
from game.games.topominos.rules.about import ABOUT
from game.games.topominos.words.names import TEXTS
from game.ui.frame.game import ArtParts, SceneParts, WindowGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.game import Facts
    from game.core.match import Match
    from game.core.training import Training
    from game.games.topominos.rules.model import Event, Move, State, TopominosView
    from game.games.topominos.rules.rules import Topominos
    from game.ui.frame.game import PaintDecision, PaintView
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme

_COMPONENTS: Final = "components/topominos.json"
_JUDGEMENT: Final = "judgements/topominos.json"


class TopominosGame(WindowGame["State", "Move", "Event", "TopominosView"]):
    about = ABOUT
    texts = TEXTS

    @cached_property
    def rules(self) -> Topominos:
        from game.games.topominos.rules.rules import Topominos
        from game.services import resources

        with resources.understanding(_COMPONENTS):
            return Topominos(resources.read(_COMPONENTS))

    @cached_property
    def facts(self) -> Facts[State, Move, Event, TopominosView]:
        from game.games.topominos.rules.facts import facts

        return facts(self.rules)

    def load_computer(self) -> ComputerParts[State]:
        from game.core.training import read_weights
        from game.games.topominos.computer.judgement import FEATURES
        from game.games.topominos.computer.players import opponents
        from game.games.topominos.computer.trials import TRIALS
        from game.services import resources

        with resources.understanding(_JUDGEMENT):
            weights = read_weights(resources.read(_JUDGEMENT), FEATURES)
        return ComputerParts(opponents=opponents(self.rules, weights), trials=TRIALS)

    @property
    def training(self) -> Training:
        from game.games.topominos.computer.training import TopominosTraining

        return TopominosTraining(self.rules)

    def load_words(self) -> WordParts:
        from game.games.topominos.words.chance import CHANCE
        from game.games.topominos.words.keys import KEYS
        from game.games.topominos.words.results import RESULTS
        from game.games.topominos.words.rule_pages import TOPICS

        return WordParts(topics=TOPICS, results=RESULTS, chance=CHANCE, keys=KEYS)

    def load_help(self) -> HelpParts[Move, Event, TopominosView]:
        from game.games.topominos.words.coach import COACH
        from game.games.topominos.words.explanations import EXPLANATIONS
        from game.games.topominos.words.lesson import LESSON
        from game.games.topominos.words.puzzles import PUZZLES

        return HelpParts(lesson=LESSON, explanations=EXPLANATIONS, coach=COACH, puzzles=PUZZLES)

    def load_art(self) -> ArtParts[Move, TopominosView]:
        from game.games.topominos.art.close_up import close_up
        from game.games.topominos.art.pictures import DRAWINGS
        from game.games.topominos.art.pieces import miniature
        from game.games.topominos.rules.facts import laid_by

        def small(match: Match, players: Sequence[int]) -> PaintView[TopominosView]:
            return partial(miniature, owners=owners_of(match, players))

        def decision(
            match: Match, players: Sequence[int], step: int
        ) -> PaintDecision[TopominosView, Move]:
            return partial(close_up, owners=owners_of(match, players, step))

        def owners_of(
            match: Match, players: Sequence[int], steps: int | None = None
        ) -> list[list[int]]:
            return [[players[seat] for seat in seats] for seats in laid_by(match, steps)]

        return ArtParts(
            miniature=small,
            close_up=decision,
            drawings=DRAWINGS,
        )

    def load_scene(self) -> SceneParts[Move, TopominosView]:
        from game.games.topominos.scene.reading import board
        from game.games.topominos.scene.scene import make_table

        return SceneParts(make_table=make_table, read_aloud=board)

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.topominos.art.emblem import emblem

        return emblem(theme, radius)
