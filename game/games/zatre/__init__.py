"""Zatre: its one object for the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.games.zatre.rules.about import ABOUT
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
    from game.games.zatre.rules.model import Event, Move, State, ZatreView
    from game.games.zatre.rules.rules import Zatre
    from game.services.words import Words
    from game.ui.frame.desk import Desk, GameTable
    from game.ui.frame.game import PaintView
    from game.ui.parts.figure import Say
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme


_JUDGEMENT: Final = "judgements/zatre.json"


class ZatreGame(WindowGame["State", "Move", "Event", "ZatreView"]):
    @property
    def about(self) -> About:
        return ABOUT

    @cached_property
    def rules(self) -> Zatre:
        from game.games.zatre.rules.rules import Zatre

        return Zatre()

    @cached_property
    def opponents(self) -> Opponents:
        from game.core.training import read_weights
        from game.games.zatre.computer.judgement import FEATURES
        from game.games.zatre.computer.players import opponents
        from game.services import resources

        return opponents(self.rules, read_weights(resources.read(_JUDGEMENT), FEATURES))

    @property
    def training(self) -> Training:
        from game.games.zatre.computer.training import TRAINING

        return TRAINING

    @property
    def facts(self) -> Facts[State, Move, Event, ZatreView]:
        from game.games.zatre.rules.facts import FACTS

        return FACTS

    def drawn(self, before: State, event: Event) -> tuple[Handful, ...]:
        from game.games.zatre.rules.facts import drawn

        return drawn(self.rules, before, event)

    @property
    def trials(self) -> Trials[State]:
        from game.games.zatre.computer.trials import TRIALS

        return TRIALS

    @property
    def texts(self) -> GameTexts:
        from game.games.zatre.words.names import TEXTS

        return TEXTS

    @property
    def results(self) -> ResultTexts:
        from game.games.zatre.words.results import RESULTS

        return RESULTS

    @property
    def chance(self) -> ChanceTexts:
        from game.games.zatre.words.chance import CHANCE

        return CHANCE

    @property
    def topics(self) -> Sequence[Topic]:
        from game.games.zatre.words.rule_pages import TOPICS

        return TOPICS

    @property
    def keys(self) -> tuple[Command, ...]:
        from game.games.zatre.words.keys import KEYS

        return KEYS

    @property
    def lesson(self) -> Lesson:
        from game.games.zatre.words.lesson import LESSON

        return LESSON

    @property
    def explanations(self) -> Explanations[Move, Event, ZatreView]:
        from game.games.zatre.words.explanations import EXPLANATIONS

        return EXPLANATIONS

    @property
    def coach(self) -> CoachWords[Move, ZatreView]:
        from game.games.zatre.words.coach import COACH

        return COACH

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.zatre.art.emblem import emblem

        return emblem(theme, radius)

    def miniature(self, match: Match, players: Sequence[int]) -> PaintView[ZatreView]:
        from game.games.zatre.art.pieces import miniature

        return miniature

    def rule_picture(self, theme: Theme, name: str, width: int, say: Say) -> pygame.Surface | None:
        from game.games.zatre.art.pictures import picture

        return picture(theme, name, width, say)

    def read_aloud(self, view: ZatreView, words: Words, names: Sequence[str]) -> list[str]:
        from game.games.zatre.scene.reading import board

        return board(view, words, names)

    def make_table(self, desk: Desk) -> GameTable[Move, ZatreView]:
        from game.games.zatre.scene.scene import make_table

        return make_table(desk)
