"""A kept match as its table knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.core.match import Match
from game.core.notation import Json
from game.core.opponents import LEVELS
from game.games import GAMES
from game.services.home import Home
from game.services.session import Session
from game.services.store import Saved, Sitting

_OTHERWISE: Final = "expert"
"""How strong a computer player is whose level only a later version knows."""


def session_of(
    home: Home, saved: Saved, match: Match, laid: Mapping[str, Json] | None = None
) -> Session:
    """A match as its table knows it."""
    facts = GAMES[saved.game].facts
    session = Session(
        match,
        tuple(map(_playing, saved.seats)),
        home.store,
        saved.id,
        home.thinker,
        facts.seen,
        house=saved.house,
        choose_seed=home.new_seed,
        figures=facts.figures,
        is_half=facts.is_half,
        laid=laid,
        helped=saved.helped,
    )
    # One list for all tables: the topmost one shows the notices.
    home.at_table[:] = home.notices
    session.notices = home.at_table
    return session


def _playing(sitting: Sitting) -> Sitting:
    """A computer player of a level that only a later version knows plays on as a strong one."""
    if sitting.level is None or sitting.level in LEVELS:
        return sitting
    return replace(sitting, level=_OTHERWISE)
