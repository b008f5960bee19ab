"""Whether the coach offers to warn somebody: once, after a match lost against a computer player."""

from __future__ import annotations

from game.scenes.parts.outcome import Outcome
from game.services.home import Home
from game.services.settings import tutor_key


def tutor_offered_to(home: Home, outcome: Outcome) -> str | None:
    """The key in `Settings.tutors` of the only person, who has lost and was never asked; None where
    nothing is offered."""
    saved = outcome.saved
    people = [seat for seat, who in enumerate(saved.seats) if who.level is None]
    if len(people) != 1 or saved.players == 1 or saved.practice is not None:
        return None
    if people[0] in outcome.winners or saved.gave_up == people[0]:
        return None
    key = tutor_key(saved.seats[people[0]].profile)
    return None if key in home.settings.tutors else key
