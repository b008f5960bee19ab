"""The object that Top Spot gives to the program."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.games.topspot.rules.about import ABOUT
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
    from game.games.topspot.rules.model import Deal, Play, State, TopSpotView
    from game.games.topspot.rules.rules import TopSpot
    from game.services.words import Words
    from game.ui.frame.desk import Desk, GameTable
    from game.ui.frame.game import PaintView
    from game.ui.parts.figure import Say
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme

_COMPONENTS: Final = "components/topspot.json"


class TopSpotGame(WindowGame["State", "Play", "Deal", "TopSpotView"]):
    @property
    def about(self) -> About:
        return ABOUT

    @cached_property
    def rules(self) -> TopSpot:
        from game.games.topspot.rules.rules import TopSpot
        from game.services import resources

        with resources.understanding(_COMPONENTS):
            return TopSpot(resources.read(_COMPONENTS))

    @cached_property
    def opponents(self) -> Opponents:
        from game.games.topspot.computer.players import opponents

        return opponents(self.rules)

    @property
    def facts(self) -> Facts[State, Play, Deal, TopSpotView]:
        from game.games.topspot.rules.facts import FACTS

        return FACTS

    def drawn(self, before: State, event: Deal) -> tuple[Handful, ...]:
        from game.games.topspot.rules.facts import drawn

        return drawn(self.rules, before, event)

    @property
    def trials(self) -> Trials[State]:
        from game.games.topspot.computer.trials import TRIALS

        return TRIALS

    @property
    def texts(self) -> GameTexts:
        from game.games.topspot.words.names import TEXTS

        return TEXTS

    @property
    def results(self) -> ResultTexts:
        from game.games.topspot.words.results import RESULTS

        return RESULTS

    @property
    def chance(self) -> ChanceTexts:
        from game.games.topspot.words.chance import CHANCE

        return CHANCE

    @property
    def coach(self) -> CoachWords[Play, TopSpotView]:
        from game.games.topspot.words.coach import COACH

        return COACH

    @property
    def topics(self) -> Sequence[Topic]:
        from game.games.topspot.words.rule_pages import TOPICS

        return TOPICS

    @property
    def keys(self) -> tuple[Command, ...]:
        from game.games.topspot.words.keys import KEYS

        return KEYS

    @property
    def lesson(self) -> Lesson:
        from game.games.topspot.words.lesson import LESSON

        return LESSON

    @property
    def explanations(self) -> Explanations[Play, Deal, TopSpotView]:
        from game.games.topspot.words.explanations import EXPLANATIONS

        return EXPLANATIONS

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.topspot.art.emblem import emblem

        return emblem(theme, radius)

    def miniature(self, match: Match, players: Sequence[int]) -> PaintView[TopSpotView]:
        from game.games.topspot.art.pieces import miniature

        return miniature

    def rule_picture(self, theme: Theme, name: str, width: int, say: Say) -> pygame.Surface | None:
        from game.games.topspot.art.pictures import picture

        return picture(theme, name, width, say)

    def kind_picture(self, theme: Theme, side: int, kind: str) -> Picture:
        if kind.isdecimal():
            return super().kind_picture(theme, side, kind)
        from game.games.topspot.art.pieces import counted

        return counted(theme, side, kind)

    def read_aloud(self, view: TopSpotView, words: Words, names: Sequence[str]) -> list[str]:
        from game.games.topspot.scene.reading import board

        return board(view, words, names)

    def make_table(self, desk: Desk) -> GameTable[Play, TopSpotView]:
        from game.games.topspot.scene.scene import make_table

        return make_table(desk)
