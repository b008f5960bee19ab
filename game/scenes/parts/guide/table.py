"""A table at which somebody is led through something, and of which nothing is kept."""

from __future__ import annotations

from typing import Final

from game.core.match import Match
from game.core.rules import Seat
from game.games import GAMES
from game.scenes.parts.notices import notice_text
from game.scenes.parts.reader import reader_of
from game.services.home import Home
from game.services.seats import COMPUTER_NAMES, looks
from game.services.session import Session
from game.services.store import Profile, Sitting
from game.services.words import Words, language_of_system
from game.ui.frame.guide import Guide
from game.ui.frame.table_scene import TableScene

_NUMBER: Final = 0
"""The number of a match that is not kept."""


def guided_table(home: Home, match: Match, guide: Guide, seat: Seat, level: str) -> TableScene:
    """The table of that match: one person on that seat, and computer players of that level."""
    game = GAMES[match.rules.id]
    home.thinker.warm(game.id)
    session = Session(
        match, seats_at(home, match.players, seat, level), None, _NUMBER, home.thinker,
        game.facts.seen, choose_seed=home.new_seed, is_half=game.facts.is_half,
    )  # fmt: skip
    return TableScene(
        session,
        game.make_table,
        notice_text,
        guide=guide,
        answers=game.explanations,
        reader=reader_of(game.id),
        coach=game.coach,
    )


def seats_at(
    home: Home, players: int, seat: Seat, level: str, owner: Profile | None = None
) -> tuple[Sitting, ...]:
    """One person, and computer players. `owner`: whose match it is, where it is kept."""
    profile = home.profile()
    own, *others = looks()
    words = Words(home.settings.language or language_of_system())
    name = words.say("Player") if profile is None else profile.name
    computers = [
        Sitting(called, look.colour, look.shape, level=level)
        for called, look in zip(COMPUTER_NAMES, others[: players - 1], strict=False)
    ]
    person = Sitting(name, own.colour, own.shape, None if owner is None else owner.id)
    return (*computers[:seat], person, *computers[seat:])
