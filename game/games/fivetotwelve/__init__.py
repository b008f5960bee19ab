"""5 vor 12: its one object for the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from game.games.fivetotwelve.rules.about import ABOUT
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
    from game.core.trials import Trials
    from game.core.wording import GameTexts, ResultTexts, Topic
    from game.games.fivetotwelve.rules.model import FiveView, Move, State, Tile
    from game.games.fivetotwelve.rules.rules import FiveToTwelve
    from game.services.words import Words
    from game.ui.frame.desk import Desk, GameTable
    from game.ui.frame.game import PaintView
    from game.ui.parts.figure import Say
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme


class FiveToTwelveGame(WindowGame["State", "Move", "Tile", "FiveView"]):
    @property
    def about(self) -> About:
        return ABOUT

    @cached_property
    def rules(self) -> FiveToTwelve:
        from game.games.fivetotwelve.rules.rules import FiveToTwelve

        return FiveToTwelve()

    @cached_property
    def opponents(self) -> Opponents:
        from game.games.fivetotwelve.computer.players import opponents

        return opponents(self.rules)

    @property
    def facts(self) -> Facts[State, Move, Tile, FiveView]:
        from game.games.fivetotwelve.rules.facts import FACTS

        return FACTS

    def drawn(self, before: State, event: Tile) -> tuple[Handful, ...]:
        from game.games.fivetotwelve.rules.facts import drawn

        return drawn(self.rules, before, event)

    @property
    def trials(self) -> Trials[State]:
        from game.games.fivetotwelve.computer.trials import TRIALS

        return TRIALS

    @property
    def texts(self) -> GameTexts:
        from game.games.fivetotwelve.words.names import TEXTS

        return TEXTS

    @property
    def results(self) -> ResultTexts:
        from game.games.fivetotwelve.words.results import RESULTS

        return RESULTS

    @property
    def chance(self) -> ChanceTexts:
        from game.games.fivetotwelve.words.chance import CHANCE

        return CHANCE

    @property
    def topics(self) -> Sequence[Topic]:
        from game.games.fivetotwelve.words.rule_pages import TOPICS

        return TOPICS

    @property
    def keys(self) -> tuple[Command, ...]:
        from game.games.fivetotwelve.words.keys import KEYS

        return KEYS

    @property
    def lesson(self) -> Lesson:
        from game.games.fivetotwelve.words.lesson import LESSON

        return LESSON

    @property
    def explanations(self) -> Explanations[Move, Tile, FiveView]:
        from game.games.fivetotwelve.words.explanations import EXPLANATIONS

        return EXPLANATIONS

    @property
    def coach(self) -> CoachWords[Move, FiveView]:
        from game.games.fivetotwelve.words.coach import COACH

        return COACH

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.fivetotwelve.art.emblem import emblem

        return emblem(theme, radius)

    def miniature(self, match: Match, players: Sequence[int]) -> PaintView[FiveView]:
        from game.games.fivetotwelve.art.pieces import miniature
        from game.games.fivetotwelve.rules.facts import put_last

        return partial(miniature, last=put_last(match))

    def rule_picture(self, theme: Theme, name: str, width: int, say: Say) -> pygame.Surface | None:
        from game.games.fivetotwelve.art.pictures import picture

        return picture(theme, name, width, say)

    def read_aloud(self, view: FiveView, words: Words, names: Sequence[str]) -> list[str]:
        from game.games.fivetotwelve.scene.reading import board

        return board(view, words, names)

    def make_table(self, desk: Desk) -> GameTable[Move, FiveView]:
        from game.games.fivetotwelve.scene.scene import make_table

        return make_table(desk)
