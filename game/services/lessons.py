"""How far somebody is in the lessons of the games; kept among the settings."""

from __future__ import annotations

from typing import NamedTuple

from game.services.home import Home


class Progress(NamedTuple):
    """How far somebody is in the lesson of one game."""

    step: str | None
    """Where it was left; None where it was never begun, or gone through to its end."""
    done: bool
    """Whether it was ever gone through."""
    skipped: tuple[str, ...] = ()
    """Steps that were passed over and have not been done since."""


def progress(home: Home, game: str) -> Progress:
    kept = home.settings.lessons.get(game)
    if not isinstance(kept, dict):
        return Progress(None, False)
    step, skipped = kept.get("step"), kept.get("skipped")
    return Progress(
        step if isinstance(step, str) else None,
        kept.get("done") is True,
        tuple(map(str, skipped)) if isinstance(skipped, list | tuple) else (),
    )


def keep(home: Home, game: str, now: Progress) -> None:
    if progress(home, game) != now:
        home.choose(lessons={game: now._asdict()})


def is_new_to(home: Home, game: str) -> bool:
    """Whether nobody here has played the game to its end, or has begun its lesson."""
    if progress(home, game) != Progress(None, False):
        return False
    return not home.store.has_finished(game)
