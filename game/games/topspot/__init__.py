"""The object that Top Spot gives to the program."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.core.game import ComputerParts, HelpParts, WordParts
from game.games.topspot.rules.about import ABOUT
from game.games.topspot.words.names import TEXTS
from game.ui.frame.game import ArtParts, SceneParts, WindowGame

if TYPE_CHECKING:
    from game.core.game import Facts
    from game.games.topspot.rules.model import Deal, Play, State, TopSpotView
    from game.games.topspot.rules.rules import TopSpot
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme

_COMPONENTS: Final = "components/topspot.json"


class TopSpotGame(WindowGame["State", "Play", "Deal", "TopSpotView"]):
    about = ABOUT
    texts = TEXTS

    @cached_property
    def rules(self) -> TopSpot:
        from game.games.topspot.rules.rules import TopSpot
        from game.services import resources

        with resources.understanding(_COMPONENTS):
            return TopSpot(resources.read(_COMPONENTS))

    @property
    def facts(self) -> Facts[State, Play, Deal, TopSpotView]:
        from game.games.topspot.rules.facts import FACTS

        return FACTS

    def load_computer(self) -> ComputerParts[State]:
        from game.games.topspot.computer.players import opponents
        from game.games.topspot.computer.trials import TRIALS

        return ComputerParts(opponents=opponents(self.rules), trials=TRIALS)

    def load_words(self) -> WordParts:
        from game.games.topspot.words.chance import CHANCE
        from game.games.topspot.words.keys import KEYS
        from game.games.topspot.words.results import RESULTS
        from game.games.topspot.words.rule_pages import TOPICS

        return WordParts(topics=TOPICS, results=RESULTS, chance=CHANCE, keys=KEYS)

    def load_help(self) -> HelpParts[Play, Deal, TopSpotView]:
        from game.games.topspot.words.coach import COACH
        from game.games.topspot.words.explanations import EXPLANATIONS
        from game.games.topspot.words.lesson import LESSON
        from game.games.topspot.words.puzzles import PUZZLES

        return HelpParts(lesson=LESSON, explanations=EXPLANATIONS, coach=COACH, puzzles=PUZZLES)

    def load_art(self) -> ArtParts[Play, TopSpotView]:
        from game.games.topspot.art.close_up import close_up
        from game.games.topspot.art.pictures import DRAWINGS
        from game.games.topspot.art.pieces import colour_letter, counted, miniature
        from game.games.topspot.art.posed import posed

        return ArtParts(
            miniature=lambda _match, _players: miniature,
            close_up=lambda _match, _players, _step: close_up,
            posed=posed,
            drawings=DRAWINGS,
            kind_picture=counted,
            letter_picture=colour_letter,
        )

    def load_scene(self) -> SceneParts[Play, TopSpotView]:
        from game.games.topspot.scene.reading import board
        from game.games.topspot.scene.scene import make_table

        return SceneParts(make_table=make_table, read_aloud=board)

    def emblem(self, theme: Theme, radius: int) -> Picture:
        from game.games.topspot.art.emblem import emblem

        return emblem(theme, radius)
