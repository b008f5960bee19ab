"""The parts of a game for the window.

Nothing of the window is loaded with this module: the engine and the computer players know the list
of games too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.game import EventT, Game, MoveT, StateT, ViewT

if TYPE_CHECKING:
    import pygame

    from game.core.match import Match
    from game.services.words import Words
    from game.ui.frame.desk import AnyTable, Desk
    from game.ui.parts.figure import Say
    from game.ui.toolkit.materials import Picture
    from game.ui.toolkit.theme import Theme

    PaintView = Callable[[Theme, int, ViewT], pygame.Surface]
    """Paints a view into a square of that side."""


class WindowGame(Game[StateT, MoveT, EventT, ViewT]):
    """One game with everything that is seen and heard of it."""

    def emblem(self, theme: Theme, radius: int) -> Picture:
        """The picture of the game in the menu; painted without loading its rules."""
        from game.ui.toolkit import materials

        side = round(radius * 1.1)
        tile = materials.tile(theme, side, self.texts.name[:1])
        return materials.Picture(tile.surface, tile.left + side // 2, tile.top + side // 2)

    def miniature(self, match: Match, players: Sequence[int]) -> PaintView[ViewT]:
        """A function that paints views of a match small; `players` numbers the seats' colours."""

        def paint(theme: Theme, side: int, _view: ViewT) -> pygame.Surface:
            import pygame

            surface = pygame.Surface((side, side), pygame.SRCALPHA)
            self.emblem(theme, side // 2).draw(surface, side / 2, side / 2)
            return surface

        return paint

    def rule_picture(self, theme: Theme, name: str, width: int, say: Say) -> pygame.Surface | None:
        """A picture of its rule pages; None where there is none of that name."""
        return None

    def kind_picture(self, theme: Theme, side: int, kind: str) -> Picture:
        """One of the kinds that chance brings, as it is shown where they are counted."""
        from game.ui.toolkit import materials

        return materials.tile(theme, side, kind if kind.isdecimal() else kind[:1].upper())

    def read_aloud(self, view: ViewT, words: Words, names: Sequence[str]) -> list[str]:
        """A position in sentences, for those who listen."""
        return []

    @abstractmethod
    def make_table(self, desk: Desk) -> AnyTable:
        """Its table in the window."""


AnyGame = WindowGame[Any, Any, Any, Any]
"""A game of the list, whichever it is."""
