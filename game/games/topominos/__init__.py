"""The game's one object for the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from game.games.topominos.rules.about import ABOUT
from game.ui.frame.game import WindowGame

if TYPE_CHECKING:
    import pygame

    from game.core.about import About
    from game.core.chance_texts import ChanceTexts
    from game.core.coach_words import CoachWords
    from game.core.draws import Handful
    from game.core.game import Explanations, Facts
    from game.core.keys import Command
    from game.core.lessons import Lesson
    from game.core.match import Match
    from game.core.opponents import Opponents
    from game.core.training import Training
    from game.core.trials import Trials
    from game.core.wording import GameTexts, ResultTexts, Topic
    from game.games.topominos.rules.model import Event, Move, State, TopominosView
    from game.games.topominos.rules.rules import Topominos
    from game.services.words import Words
    from game.ui.frame.desk import Desk, GameTable
    from game.ui.frame.game import PaintView
    from game.ui.parts.figure import Say
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme

_COMPONENTS: Final = "components/topominos.json"
_JUDGEMENT: Final = "judgements/topominos.json"


class TopominosGame(WindowGame["State", "Move", "Event", "TopominosView"]):
    @property
    def about(self) -> About:
        return ABOUT

    @cached_property
    def rules(self) -> Topominos:
        from game.games.topominos.rules.rules import Topominos
        from game.services import resources

        with resources.understanding(_COMPONENTS):
            return Topominos(resources.read(_COMPONENTS))

    @cached_property
    def opponents(self) -> Opponents:
        from game.core.training import read_weights
        from game.games.topominos.computer.judgement import FEATURES
        from game.games.topominos.computer.players import opponents
        from game.services import resources

        with resources.understanding(_JUDGEMENT):
            weights = read_weights(resources.read(_JUDGEMENT), FEATURES)
        return opponents(self.rules, weights)

    @property
    def training(self) -> Training:
        from game.games.topominos.computer.training import TopominosTraining

        return TopominosTraining(self.rules)

    @property
    def facts(self) -> Facts[State, Move, Event, TopominosView]:
        from game.games.topominos.rules.facts import FACTS

        return FACTS

    def drawn(self, before: State, event: Event) -> tuple[Handful, ...]:
        from game.games.topominos.rules.facts import drawn

        return drawn(self.rules, before, event)

    @property
    def trials(self) -> Trials[State]:
        from game.games.topominos.computer.trials import TRIALS

        return TRIALS

    @property
    def texts(self) -> GameTexts:
        from game.games.topominos.words.names import TEXTS

        return TEXTS

    @property
    def results(self) -> ResultTexts:
        from game.games.topominos.words.results import RESULTS

        return RESULTS

    @property
    def chance(self) -> ChanceTexts:
        from game.games.topominos.words.chance import CHANCE

        return CHANCE

    @property
    def topics(self) -> Sequence[Topic]:
        from game.games.topominos.words.rule_pages import TOPICS

        return TOPICS

    @property
    def keys(self) -> tuple[Command, ...]:
        from game.games.topominos.words.keys import KEYS

        return KEYS

    @property
    def coach(self) -> CoachWords[Move, TopominosView]:
        from game.games.topominos.words.coach import COACH

        return COACH

    @property
    def lesson(self) -> Lesson:
        from game.games.topominos.words.lesson import LESSON

        return LESSON

    @property
    def explanations(self) -> Explanations[Move, Event, TopominosView]:
        from game.games.topominos.words.explanations import EXPLANATIONS

        return EXPLANATIONS

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.topominos.art.emblem import emblem

        return emblem(theme, radius)

    def miniature(self, match: Match, players: Sequence[int]) -> PaintView[TopominosView]:
        from game.games.topominos.art.pieces import miniature
        from game.games.topominos.rules.facts import laid_by

        owners = [[players[seat] for seat in seats] for seats in laid_by(match)]
        return partial(miniature, owners=owners)

    def rule_picture(self, theme: Theme, name: str, width: int, say: Say) -> pygame.Surface | None:
        from game.games.topominos.art.pictures import picture

        return picture(theme, name, width, say)

    def read_aloud(self, view: TopominosView, words: Words, names: Sequence[str]) -> list[str]:
        from game.games.topominos.scene.reading import board

        return board(view, words, names)

    def make_table(self, desk: Desk) -> GameTable[Move, TopominosView]:
        from game.games.topominos.scene.scene import make_table

        return make_table(desk)
