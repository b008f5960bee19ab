"""Judges whole turns at a puzzle, and has Master rank the moves that nobody has ranked yet."""

from __future__ import annotations

from game.coach.puzzle_tries import Judged, Ranking, Tries, Unknown
from game.coach.puzzles import Turn
from game.core.rules import Seat
from game.services.session import Session


class Judging:
    """What was ranked once stays known."""

    def __init__(self, tries: Tries, seat: Seat) -> None:
        self._tries = tries
        self._seat = seat
        self._rankings: dict[Turn, Ranking] = {}
        self._asked: Turn = ()
        """What was asked to be ranked last."""

    def judgement(self, session: Session, turn: Turn) -> Judged | None:
        """On the turn that lies on the table; None while Master ranks a move."""
        while isinstance(found := self._tries.judge(turn, self._rankings), Unknown):
            ranked = self._ranked(session, found)
            if ranked is None:
                return None
            self._rankings[found.key] = ranked
        return found

    def _ranked(self, session: Session, unknown: Unknown) -> Ranking | None:
        """Nothing at all where no answer can be had."""
        if self._asked != unknown.key or not session.is_ranking(self._seat):
            self._asked = unknown.key
            at, moves = len(unknown.before), (unknown.move,)
            if not session.ask_ranking(self._seat, moves=moves, at=at):
                return ()
        ranking = session.ranking(self._seat)
        return ranking.ranked if ranking is not None and ranking.is_final else None
