"""Opens the table of a game: for a new match, to go on with one, to look back at one, or to try one
again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from game.core.match import Match
from game.core.wording import Phrase, Player, mark, phrase
from game.games import GAMES, read_rules, rules_of
from game.scenes.parts.dailies import begin_daily, go_on_with
from game.scenes.parts.notices import notice_text
from game.scenes.parts.reader import reader_of
from game.scenes.parts.sessions import session_of
from game.services.again import Again, begin_again, last_time
from game.services.home import Home
from game.services.store import Saved
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Scene

LAST_TIME: Final = mark("Last time {name} played \u201c{move}\u201d. Better: \u201c{better}\u201d.")


def open_table(
    home: Home,
    number: int | None = None,
    new: Mapping[str, Any] | None = None,
    again: Again | None = None,
    day: str | None = None,
) -> Scene:
    """The table of a kept match, of a new one, of one that is tried again, or of the game of a
    day."""
    if day is not None:
        number = begin_daily(home, date.fromisoformat(day))
    elif again is not None:
        number = begin_again(home.store, again, home.new_seed())
    elif number is None:
        assert new is not None
        number = _begin(home, new)
    go_on_with(home, number)
    saved = home.store.saved(number)
    match = home.store.load(number, read_rules)
    home.thinker.warm(saved.game)
    return TableScene(
        session_of(home, saved, match, home.store.laid(number)),
        GAMES[saved.game].make_table,
        notice_text,
        answers=GAMES[saved.game].explanations,
        reader=reader_of(saved.game),
        coach=GAMES[saved.game].coach,
        greeting=_greeting(saved, match),
    )


def _greeting(saved: Saved, match: Match) -> Phrase | None:
    """The move that was played at the first position and the better one, where a match is tried
    again."""
    last = last_time(saved, match.rules)
    if last is None:
        return None
    view, words = match.rules.view(match.first_state, last.seat), GAMES[saved.game].coach
    return phrase(
        LAST_TIME,
        name=Player(last.seat),
        move=words.name(view, last.played),
        better=words.name(view, last.better),
    )


def look_back(home: Home, number: int, at: int | None = None, viewer: int | None = None) -> Scene:
    """A match to be looked through, move by move, with the eyes of who looks."""
    saved = home.store.saved(number)
    match = home.store.load(number, read_rules)
    session = session_of(home, saved, match)
    if viewer is not None:
        session.viewer = viewer
    return TableScene(
        session,
        GAMES[saved.game].make_table,
        notice_text,
        replay=True,
        at=at,
        analysis=home.reviews.of(match, number),
        answers=GAMES[saved.game].explanations,
        reader=reader_of(saved.game),
        coach=GAMES[saved.game].coach,
    )


def _begin(home: Home, new: Mapping[str, Any]) -> int:
    match = Match(rules_of(new["game"]), new["players"], new["options"], home.new_seed())
    return home.store.begin(match, new["seats"], new.get("house", {}))
