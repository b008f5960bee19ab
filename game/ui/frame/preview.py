"""Things on the table that are not played: a proposed move, and the coach's sentence about it."""

from __future__ import annotations

from collections.abc import Sequence

from game.coach.advice import Warned
from game.core.ranking import Part
from game.ui.frame.desk import Mistake
from game.ui.frame.hint import Hint
from game.ui.frame.proposal import Proposal


class Preview:
    """At most one move is proposed: by the coach, a lesson, or a person who has to confirm it."""

    def __init__(self) -> None:
        self._proposal: Proposal | None = None
        self._hint: Hint | None = None
        self._warned: Warned | None = None
        self._pointed_out: Mistake[object] | None = None

    @property
    def proposal(self) -> Proposal | None:
        """The move that lies on the table as a ghost."""
        return self._proposal

    @property
    def hint(self) -> Hint | None:
        """The hint on the coach's sheet."""
        return self._hint

    @property
    def warned(self) -> Warned | None:
        """The coach's warning about the proposed move before it is played."""
        return self._warned

    @property
    def has_panel(self) -> bool:
        """Whether there is a sheet of the coach or that of a proposed move."""
        is_proposed = self._proposal is not None and self._pointed_out is None
        return is_proposed or self._hint is not None

    @property
    def mistake(self) -> Mistake[object] | None:
        """The move that is warned of, or that was tried, for the table."""
        warned = self._warned
        if warned is None:
            return self._pointed_out
        told = [reason for reason in warned.line.reasons if reason.part is not None]
        part = (told[0].part if told else None) or Part("", 0.0)
        than = told[0].other if told else None
        overlooks = bool(told) and told[0].is_praise
        return Mistake(warned.line.moves, part, warned.best.moves, overlooks, than)

    def propose(self, proposal: Proposal) -> None:
        self.drop()
        self._proposal = proposal

    def show_hint(self, hint: Hint) -> None:
        """The sheet of the coach, and on the table the move that is looked at there."""
        self.drop()
        self._hint, line = hint, hint.line
        if line is not None:
            self._proposal = Proposal(line.moves[0], line.moves[1:], is_hint=True)

    def warn(self, warned: Warned, moves: Sequence[object]) -> None:
        """The moves lie on the table and are not played yet."""
        self.propose(Proposal(moves[0], tuple(moves[1:])))
        self._warned = warned

    def point_out(self, mistake: Mistake[object]) -> None:
        """Moves that were tried lie on the table again, with marks for what is wrong with them."""
        self.propose(Proposal(mistake.moves[0], mistake.moves[1:]))
        self._pointed_out = mistake

    def drop(self) -> None:
        self._proposal = self._hint = self._warned = self._pointed_out = None
