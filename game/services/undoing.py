"""How far an undo goes back."""

from __future__ import annotations

from collections.abc import Collection

from game.core.match import Match
from game.core.rules import Seat, seats_to_act


def undo_to(match: Match, humans: Collection[Seat], with_before: Collection[int]) -> int | None:
    """How many steps are left after an undo; None where there is nothing to take back.

    It goes back to the last decision of somebody at the computer, behind all that computers and
    chance did after it. Where all choose at once, the whole step is taken back. `with_before` are
    the steps that were one decision with the step before.
    """
    for number in reversed(range(len(match.steps))):
        if match.steps[number].actor in humans:
            return _start_of_step(match, number, with_before)
    return None


def acting(match: Match, number: int) -> tuple[Seat, ...]:
    """The seats that were to act after that many steps."""
    return seats_to_act(match.rules, match.state_after(number))


def _start_of_step(match: Match, number: int, with_before: Collection[int]) -> int:
    """The first choice of the step in which all chose at once."""
    while number in with_before:
        number -= 1
    while number > 0:
        here, before = acting(match, number), acting(match, number - 1)
        actor = match.steps[number - 1].actor
        together = actor in before and len(before) > 1
        left = tuple(s for s in before if s != actor)
        if not together or left != here or not _chose_once(match, number - 1):
            break
        number -= 1
    return number


def _chose_once(match: Match, number: int) -> bool:
    """Whether whoever made that step made no other before it, while all were choosing.

    Where each goes on at his own pace, the others have nothing to choose anew.
    """
    steps, actor = match.steps, match.steps[number].actor
    while number > 0 and len(acting(match, number - 1)) > 1:
        number -= 1
        if steps[number].actor == actor and actor in acting(match, number + 1):
            return False
    return True
