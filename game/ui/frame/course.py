"""How a match stands at its table: what of it is shown, who may move, what is proposed.

All parts of a table's scene look at this rather than at one another. What it holds is set by the
scene, and by the part whose business it is: `Showing`, `Handing`, `Computers`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.services.session import AnyShown, AnyTurn, Session
from game.ui.frame.desk import (
    AnySituation,
    AnyTable,
    Desk,
    LaysFirst,
    RollsForAll,
    Situation,
    TakesBack,
)
from game.ui.frame.guide import Guide
from game.ui.frame.proposal import Proposal
from game.ui.frame.rail import Log


class Course:
    """A match at its table, as it is seen there."""

    def __init__(
        self,
        session: Session,
        desk: Desk,
        table: AnyTable,
        *,
        guide: Guide | None = None,
        replay: bool = False,
        at: int | None = None,
    ) -> None:
        self.session = session
        self.desk = desk
        self.table = table
        self.guide = guide
        self.replay = replay
        """Whether the match is only looked at, and nobody moves."""
        self.log = Log()
        self.at = at if at is not None else (session.length if replay else None)
        """How many steps are shown while one looks back; None at the table as it is."""
        self.shown = session.length if replay or self._has_begun() else 0
        """How many steps have been shown; what is dealt or drawn to begin with is seen too."""
        self.turn: AnyTurn | None = None
        self.proposal: Proposal | None = None
        """The move that lies on the table as a ghost."""
        self.untold: AnyShown | None = None
        """What chance has brought, until it has landed: nothing gives it away before."""
        self.pauses = False
        """Whether what was shown last stays until somebody goes on."""
        self.waits = False
        """Whether a computer has chosen, and moves when it is told to."""
        self.curtain: Seat | None = None
        """Who has to say that he is there before anything is seen."""

    def _has_begun(self) -> bool:
        """Whether anybody has made a move."""
        session = self.session
        return any(session.shown(number).actor >= 0 for number in range(session.length))

    @property
    def live(self) -> bool:
        """Whether the table is shown as it is, and nobody looks back."""
        return self.at is None

    @property
    def where(self) -> int:
        """How many steps have been made on the table that is seen."""
        return self.shown if self.at is None else self.at

    @property
    def is_held(self) -> bool:
        """Whether a lesson explains or asks something: then nobody moves."""
        guide = self.guide
        return guide is not None and (guide.holds or self.session.result is not None)

    @property
    def may_go_back(self) -> bool:
        """Whether steps may be taken back and brought again: also the last one of a match that was
        played freely in a lesson, but not those that it explains."""
        return not self.replay and (self.guide is None or not self.guide.holds)

    @property
    def teacher(self) -> Guide | None:
        """Who leads through the table that is seen; nobody while one looks back or plays freely."""
        guide = self.guide
        return guide if guide is not None and self.live and not guide.is_free else None

    @property
    def may_hint(self) -> bool:
        taught = self.guide is not None and not self.guide.is_free
        return self.turn is not None and self.desk.stage.settings.hints and not taught

    @property
    def computers_wait(self) -> bool:
        """While somebody who went back may yet bring back what computers chose."""
        return self.turn is not None and self.session.can_redo

    @property
    def rolls(self) -> RollsForAll | None:
        """The table, while chance decides there who may move."""
        table = self.table
        is_open = self.untold is not None and self.live
        return table if is_open and isinstance(table, RollsForAll) else None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who is to act on the table that is seen."""
        return () if self.rolls is not None else self.session.acting(self.shown)

    def is_private(self, seat: Seat) -> bool:
        """Whether a seat sees or chooses now what others may not see."""
        return self.table.is_private(self.session.view(viewer=seat))

    def hides_from(self, human: Seat) -> bool:
        """Whether the viewer and somebody else at the computer have secrets from each other;
        partners have theirs in common."""
        session = self.session
        viewer = session.viewer
        if len(session.humans) < 2:
            return False
        seen, others = session.view(viewer=viewer), session.view(viewer=human)
        if replace(seen, seat=human) == others:
            return False
        return self.is_private(human) or self.is_private(viewer)

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo or self.laid is not None

    @property
    def laid(self) -> TakesBack | None:
        """The table, where anything lies there that is not played yet."""
        table = self.table
        if self.turn is None or not self.live or not isinstance(table, TakesBack):
            return None
        return table if table.has_laid else None

    @property
    def lays(self) -> LaysFirst | None:
        """The table, where the person lays out first what he plays."""
        table = self.table
        return table if self.turn is not None and isinstance(table, LaysFirst) else None

    def lays_it(self, move: Any) -> bool:
        """Whether a hint's move is laid rather than played."""
        lays = self.lays
        return lays is not None and lays.is_laid(move)

    def situation(self) -> AnySituation:
        """What the game's table is to show."""
        at, live, proposal = self.where, self.live, self.proposal
        return Situation(
            view=self.session.view(at),
            turn=self.turn if live else None,
            ghost=proposal.move if live and proposal is not None else None,
            proposal=proposal if live else None,
            last=self.session.shown(at - 1) if at else None,
            looks_back=not live,
            is_held=self.is_held,
        )
