"""Computers play in the window for hours: it holds no more than before, and forgets nothing.

One match here, of which nothing is painted; two hundred of each game with `QUINCUNX_NIGHTLY=1`, or
with `python -m tests.soak`.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.games import GAMES
from tests.monkey.watching import leaks
from tests.nightly import is_nightly, times
from tests.soak.soaking import soak

MATCHES = times(usually=1, nightly=200)


@pytest.mark.parametrize("game", GAMES)
def test_matches_end_as_their_records_say_and_leave_nothing_behind(game: str) -> None:
    done = soak(game, MATCHES, seed=1, paints=is_nightly())
    assert done.matches == MATCHES
    assert done.steps > MATCHES
    assert done.frames > done.matches
    assert leaks(done.rounds) is None


def test_a_record_that_ends_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    load = Match.load

    def load_another(*given: Any) -> Match:
        """A match that is over comes without its last move."""
        match = load(*given)
        if match.rules.result(match.state) is not None:
            match.undo()
        return match

    monkeypatch.setattr(Match, "load", load_another)
    with pytest.raises(AssertionError):
        soak("top12", 1, seed=1, paints=False)
