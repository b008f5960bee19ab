"""The parts of a game for the window.

Nothing of the window is loaded with this module: the engine and the computer players know the list
of games too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from game.core.game import EventT, Game, MoveT, StateT, ViewT

if TYPE_CHECKING:
    import pygame

    from game.core.match import Match
    from game.services.words import Words
    from game.ui.frame.desk import Desk, GameTable
    from game.ui.parts.figure import Drawing, Say
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme

    PaintView = Callable[[Theme, int, ViewT], pygame.Surface]
    """Paints a view into a square of that side."""
    PaintDecision = Callable[[Theme, int, ViewT, Sequence[MoveT], Sequence[MoveT]], pygame.Surface]
    """Paints what is seen before a decision into a square of that side, with the moves that were
    played on it, and those that were better; either may be none."""


@dataclass(frozen=True, kw_only=True)
class ArtParts(Generic[MoveT, ViewT]):
    """How a game looks where it is painted small, besides its emblem."""

    miniature: Callable[[Match, Sequence[int]], PaintView[ViewT]] | None = None
    """Gives a function that paints views of a match; the numbers are those of the seats' colours.
    By default it paints the emblem."""
    close_up: Callable[[Match, Sequence[int], int], PaintDecision[ViewT, MoveT]] | None = None
    """Gives a function that paints a decision of a match, at that step, with what was played and
    what was better. By default it paints the miniature."""
    posed: PaintView[ViewT] | None = None
    """Paints the position of a puzzle, with what its seat holds. By default the miniature."""
    drawings: Mapping[str, Drawing] | None = None
    """The pictures of its rule pages, by their names; by default there are none."""
    kind_picture: Callable[[Theme, int, str], Picture] | None = None
    """One of the kinds that chance brings. By default a tile with its number or first letter."""
    letter_picture: Callable[[Theme, int, str, str], Picture] | None = None
    """One of the things of which an option is a set (`Option.some_of`): the option and a letter. By
    default a tile with the letter."""


@dataclass(frozen=True, kw_only=True)
class SceneParts(Generic[MoveT, ViewT]):
    """How a game is played and read in the window."""

    make_table: Callable[[Desk], GameTable[MoveT, ViewT]]
    read_aloud: Callable[[ViewT, Words, Sequence[str]], list[str]] | None = None
    """A position in sentences, for those who listen; by default none."""


class WindowGame(Game[StateT, MoveT, EventT, ViewT]):
    """One game with everything that is seen and heard of it."""

    @abstractmethod
    def load_scene(self) -> SceneParts[MoveT, ViewT]:
        """The parts in its folder `scene`."""

    def load_art(self) -> ArtParts[MoveT, ViewT]:
        """The parts in its folder `art`."""
        return ArtParts()

    @cached_property
    def _scene(self) -> SceneParts[MoveT, ViewT]:
        return self.load_scene()

    @cached_property
    def _art(self) -> ArtParts[MoveT, ViewT]:
        return self.load_art()

    def emblem(self, theme: Theme, radius: int) -> Picture:
        """The picture of the game in the menu; painted without loading its rules."""
        from game.ui.toolkit import materials

        side = round(radius * 1.1)
        tile = materials.tile(theme, side, self.texts.name[:1])
        return materials.Picture(tile.surface, tile.left + side // 2, tile.top + side // 2)

    def miniature(self, match: Match, players: Sequence[int]) -> PaintView[ViewT]:
        if self._art.miniature is not None:
            return self._art.miniature(match, players)

        def paint(theme: Theme, side: int, _view: ViewT) -> pygame.Surface:
            import pygame

            surface = pygame.Surface((side, side), pygame.SRCALPHA)
            self.emblem(theme, side // 2).draw(surface, side / 2, side / 2)
            return surface

        return paint

    def posed(self, match: Match, players: Sequence[int]) -> PaintView[ViewT]:
        return self._art.posed or self.miniature(match, players)

    def close_up(
        self, match: Match, players: Sequence[int], step: int
    ) -> PaintDecision[ViewT, MoveT]:
        if self._art.close_up is not None:
            return self._art.close_up(match, players, step)
        small = self.miniature(match, players)

        def paint(
            theme: Theme, side: int, view: ViewT, _played: Sequence[MoveT], _better: Sequence[MoveT]
        ) -> pygame.Surface:
            return small(theme, side, view)

        return paint

    def rule_picture(self, theme: Theme, name: str, width: int, say: Say) -> pygame.Surface | None:
        from game.ui.parts.figure import picture_of

        return picture_of(self._art.drawings or {}, theme, name, width, say)

    def kind_picture(self, theme: Theme, side: int, kind: str) -> Picture:
        if self._art.kind_picture is not None:
            return self._art.kind_picture(theme, side, kind)
        from game.ui.toolkit import materials

        return materials.tile(theme, side, kind if kind.isdecimal() else kind[:1].upper())

    def letter_picture(self, theme: Theme, side: int, option: str, letter: str) -> Picture:
        if self._art.letter_picture is not None:
            return self._art.letter_picture(theme, side, option, letter)
        from game.ui.toolkit import materials

        return materials.tile(theme, side, letter.upper())

    def read_aloud(self, view: ViewT, words: Words, names: Sequence[str]) -> list[str]:
        read = self._scene.read_aloud
        return [] if read is None else read(view, words, names)

    def make_table(self, desk: Desk) -> GameTable[MoveT, ViewT]:
        return self._scene.make_table(desk)


AnyGame = WindowGame[Any, Any, Any, Any]
"""A game of the list, whichever it is."""
