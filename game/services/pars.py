"""What computer players reach in the games of the days, found in the background and kept.

A worker of its own plays, behind everything else that the computer has to do, from the moment when
somebody sits down to the game of a day. It goes as soon as all has been played; what was reached so
far is kept after each playing.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.coach.analysis import ENGINE
from game.coach.par import Deal, Par, Playing, read_par, show_par
from game.core.thinking import Question
from game.services.store import Store
from game.services.thinker import Thinker

_MOST_FAULTS = 3
"""After so many answers that are of no use, nothing more is asked for this deal."""


class Pars:
    """One deal at a time. `update` is called with every frame, and never waits."""

    def __init__(self, store: Store, make_thinker: Callable[[], Thinker]) -> None:
        self._store = store
        self._make_thinker = make_thinker
        self._thinker: Thinker | None = None
        self._day: date | None = None
        self._deal: Deal | None = None
        self._par = Par()
        self._playing: Playing | None = None
        self._question: Question | None = None
        self._faults = 0

    def of(self, day: date) -> Par:
        """What has been reached in the game of that day, as far as it is known."""
        if day == self._day:
            return self._par
        told = self._store.par(day, ENGINE)
        return Par() if told is None else read_par(told)

    def want(self, day: date, deal: Deal) -> None:
        """Somebody will want to know it; the deal that was wanted before waits for another time."""
        if day == self._day:
            return
        self.cancel()
        self._day, self._deal, self._par, self._faults = day, deal, self.of(day), 0

    @property
    def is_working(self) -> bool:
        return self._deal is not None and self._par.next is not None

    def has_failed(self, day: date) -> bool:
        """Whether nothing more will come, though something is missing."""
        return day == self._day and self._deal is None and self._par.next is not None

    def update(self) -> bool:
        """Takes an answer and asks the next question; says whether a playing has ended."""
        coming, deal = self._par.next, self._deal
        if deal is None or coming is None:
            return False
        if self._thinker is None:
            self._thinker = self._make_thinker()
        if self._playing is None:
            self._playing = Playing(deal, *coming)
        playing, thinker = self._playing, self._thinker
        if self._question is None:
            self._ask(playing, thinker)
            return False
        answer = thinker.poll()
        if answer is None:
            return False
        self._question = None
        if answer.move is None or not playing.take(answer):
            self._fail()
            return False
        if not playing.is_over:
            self._ask(playing, thinker)
            return False
        self._take(coming[0], playing.figure)
        return True

    def _ask(self, playing: Playing, thinker: Thinker) -> None:
        self._question = playing.question()
        thinker.ask(self._question)

    def _fail(self) -> None:
        """The worker had no answer: the question is asked again, but not for ever."""
        self._faults += 1
        if self._faults >= _MOST_FAULTS:
            self._deal = None
            self._close()

    def _take(self, player: str, figure: int | None) -> None:
        assert self._day is not None
        self._par.reached[player].append(figure)
        self._playing = None
        self._store.keep_par(self._day, ENGINE, show_par(self._par))
        if self._par.next is None:
            self._close()

    def cancel(self) -> None:
        """Ends the work; the playing that was not over is begun anew another time."""
        self._close()
        self._day = self._deal = None
        self._par = Par()

    def _close(self) -> None:
        thinker, self._thinker = self._thinker, None
        self._playing = self._question = None
        if thinker is not None:
            thinker.close()
