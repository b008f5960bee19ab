"""What the guides at tables have in common: what the frame asks of them, and showing a solution."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.core.rules import Seat
from game.core.wording import mark
from game.scenes.parts.guide.sheet import GuideSheet
from game.scenes.parts.guide.told import ASKED, FREE
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Back

ONE_WAY: Final = mark("Here\u2019s one way to do it.")
_FROM_BEGINNING: Final = mark("Here\u2019s one way to do it, from the beginning.")


class TableGuide(ABC):
    """Leads one seat through something at a table. A guide adds what is abstract."""

    sheet: GuideSheet

    def __init__(self, seat: Seat, *, shows: bool = False) -> None:
        """`shows`: a way to do it is shown at once, from the beginning."""
        self.seat = seat
        self.has_news = True
        self._shows = shows
        self.is_from_beginning = shows
        """Whether what is shown begins at the beginning, because another way was tried."""
        self._laid: tuple[Any, ...] = ()
        """The moves laid out on request, on a table where several moves are played at once."""
        self._scene: TableScene | None = None

    # --- what a guide adds ---

    @property
    @abstractmethod
    def state(self) -> str:
        """Whether it is asked or done, or one plays freely."""

    @property
    @abstractmethod
    def speaker(self) -> str:
        """Who speaks in the bar."""

    @property
    @abstractmethod
    def asked(self) -> str:
        """The sentence in the bar while no way is shown."""

    @property
    @abstractmethod
    def solution(self) -> Sequence[Any]:
        """The moves that do it; empty where there are none to be shown."""

    @property
    @abstractmethod
    def focus(self) -> str:
        """The key of what gets the focus when something new is said; empty for nothing."""

    @abstractmethod
    def begin_anew(self) -> bool:
        """As the frame asks it of a guide."""

    @abstractmethod
    def is_right(self, view: Any, move: Any) -> bool:
        """Whether a move of the solution goes on with it, from that view."""

    def rest_after(self, _move: Any) -> Sequence[Any]:
        """The moves of the solution that are shown with that move, where the table can show several
        at once."""
        return ()

    @abstractmethod
    def show_from_beginning(self) -> None:
        """Shows the solution where it can't be gone on with."""

    # --- for the table ---

    def sit_down(self, scene: TableScene) -> None:
        self._scene = scene

    @property
    def scene(self) -> TableScene:
        assert self._scene is not None
        return self._scene

    @property
    @abstractmethod
    def holds(self) -> bool:
        """As the frame asks it of a guide."""

    @property
    def is_free(self) -> bool:
        return self.state == FREE

    @property
    def may_go_back(self) -> bool:
        return not self.holds

    @property
    def others_wait(self) -> bool:
        return False

    def news(self) -> str | None:
        if not self.has_news:
            return None
        self.has_news = False
        if self._shows:
            self._shows = False
            self.show_how()
            return ""
        return self.focus

    def prompt(self) -> tuple[str, str]:
        if self.state == ASKED and self.shows_way:
            told = _FROM_BEGINNING if self.is_from_beginning else ONE_WAY
            return self.speaker, self.scene.stage.say(told)
        return self.speaker, self.asked

    def build(self, screen: Screen, sheet: pygame.Rect) -> None:
        self.sheet.build(screen, sheet)

    def leave(self) -> None:
        self.scene.stage.ask(Back())

    # --- showing a solution ---

    def show_how(self) -> None:
        """The next move of a solution, or all of them where they are played at once; from the
        beginning where something else was played. What was tried makes room."""
        scene, moves = self.scene, self.solution
        if not moves:
            return
        self.begin_anew()
        scene.explanations.forget_try()
        scene.take_all_back()
        if self._lay_out(moves):
            return
        move = self._next_of(moves)
        if move is None:
            self.show_from_beginning()
        else:
            scene.show_move(move, *self.rest_after(move))

    def _next_of(self, moves: Sequence[Any]) -> Any:
        """The move of a solution that can be played now, first of all the one that is next."""
        session = self.scene.session
        turn = session.turn_of(self.seat)
        if turn is None:
            return None
        made = sum(session.shown(number).actor == self.seat for number in range(session.length))
        view = session.view()
        for move in (*moves[made:], *moves[:made]):
            if turn.why_not(move) is None and self.is_right(view, move):
                return move
        return None

    def _lay_out(self, moves: Sequence[Any]) -> bool:
        """Lays all moves, if several are laid on this table before they are played at once. Says
        whether they are."""
        scene, lays = self.scene, self.scene.course.lays
        if lays is None or not all(map(lays.is_laid, moves)):
            return False
        for move in moves:
            lays.lay(move)
        self._laid = tuple(moves)
        scene.stage.sounds.play("put")
        if scene.panels.shows_drawer:
            scene.toggle_drawer()
        else:
            scene.desk.rebuild()
        return True

    @property
    def shows_way(self) -> bool:
        """Whether a way to do it lies on the table and waits to be played."""
        return self.scene.proposes or self.has_laid

    @property
    def has_laid(self) -> bool:
        """Whether what was laid out on request is still there."""
        lays = self.scene.course.lays
        return bool(self._laid) and lays is not None and tuple(lays.laid()) == self._laid

    def play_laid(self) -> None:
        self.scene.desk.play(*self._laid)
