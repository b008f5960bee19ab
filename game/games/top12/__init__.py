"""Top 12: its one object for the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from game.games.top12.rules.about import ABOUT
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
    from game.games.top12.rules.model import Move, Roll, State, Top12View
    from game.games.top12.rules.rules import Top12
    from game.services.words import Words
    from game.ui.frame.desk import Desk, GameTable
    from game.ui.frame.game import PaintView
    from game.ui.parts.figure import Say
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme


class Top12Game(WindowGame["State", "Move", "Roll", "Top12View"]):
    @property
    def about(self) -> About:
        return ABOUT

    @cached_property
    def rules(self) -> Top12:
        from game.games.top12.rules.rules import Top12

        return Top12()

    @cached_property
    def opponents(self) -> Opponents:
        from game.games.top12.computer.players import opponents

        return opponents(self.rules)

    @property
    def facts(self) -> Facts[State, Move, Roll, Top12View]:
        from game.games.top12.rules.facts import FACTS

        return FACTS

    def drawn(self, before: State, event: Roll) -> tuple[Handful, ...]:
        from game.games.top12.rules.facts import drawn

        return drawn(self.rules, before, event)

    @property
    def trials(self) -> Trials[State]:
        from game.games.top12.computer.trials import TRIALS

        return TRIALS

    @property
    def texts(self) -> GameTexts:
        from game.games.top12.words.names import TEXTS

        return TEXTS

    @property
    def results(self) -> ResultTexts:
        from game.games.top12.words.results import RESULTS

        return RESULTS

    @property
    def chance(self) -> ChanceTexts:
        from game.games.top12.words.chance import CHANCE

        return CHANCE

    @property
    def topics(self) -> Sequence[Topic]:
        from game.games.top12.words.rule_pages import TOPICS

        return TOPICS

    @property
    def keys(self) -> tuple[Command, ...]:
        from game.games.top12.words.keys import KEYS

        return KEYS

    @property
    def lesson(self) -> Lesson:
        from game.games.top12.words.lesson import LESSON

        return LESSON

    @property
    def explanations(self) -> Explanations[Move, Roll, Top12View]:
        from game.games.top12.words.explanations import EXPLANATIONS

        return EXPLANATIONS

    @property
    def coach(self) -> CoachWords[Move, Top12View]:
        from game.games.top12.words.coach import COACH

        return COACH

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.top12.art.emblem import emblem

        return emblem(theme, radius)

    def miniature(self, match: Match, players: Sequence[int]) -> PaintView[Top12View]:
        from game.games.top12.art.pieces import miniature

        return partial(miniature, pens=tuple(players))

    def rule_picture(self, theme: Theme, name: str, width: int, say: Say) -> pygame.Surface | None:
        from game.games.top12.art.pictures import picture

        return picture(theme, name, width, say)

    def kind_picture(self, theme: Theme, side: int, kind: str) -> Picture:
        from game.games.top12.art.die import die
        from game.ui.toolkit.materials import REST

        return die(theme, side, kind, REST)

    def read_aloud(self, view: Top12View, words: Words, names: Sequence[str]) -> list[str]:
        from game.games.top12.scene.reading import board

        return board(view, words, names)

    def make_table(self, desk: Desk) -> GameTable[Move, Top12View]:
        from game.games.top12.scene.scene import make_table

        return make_table(desk)
