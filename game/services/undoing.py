"""Undo and redo: how far they go, and whether the house rules allow it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.core.match import Match
from game.core.notation import Json
from game.core.rules import CHANCE, Seat, seats_to_act

UNDO_PAST_CHANCE: Final = "undo_past_chance"
"""In the house rules of a table: whether undo may go past a die or a draw."""
UNDO_PAST_OTHERS: Final = "undo_past_others"
"""Likewise whether undo may go past a move of a computer player."""


class Undoing:
    """Takes back the last decision of somebody at the computer, and brings it again."""

    def __init__(self, match: Match, humans: Collection[Seat], house: Mapping[str, Json]) -> None:
        self._match = match
        self._humans = humans
        self._house = house
        self._with_before: set[int] = set()
        """Steps that were one decision with the step before."""

    def forget_undone(self) -> None:
        """What was taken back is not brought again: another move is made now."""
        length = len(self._match.steps)
        self._with_before = {number for number in self._with_before if number < length}

    def join_next(self) -> None:
        """The next step is one decision with the one before."""
        self._with_before.add(len(self._match.steps))

    def end(self) -> int | None:
        """How many steps are left after an undo; None where there is nothing to take back."""
        return undo_to(self._match, self._humans, self._with_before)

    @property
    def is_allowed(self) -> bool:
        """Whether there is something to take back, and the house rules allow it."""
        end = self.end()
        if end is None:
            return False
        if self._house.get(UNDO_PAST_OTHERS) is False and self._others_since(end):
            return False
        return self._house.get(UNDO_PAST_CHANCE, True) is not False or not self.chance_since(end)

    def _others_since(self, number: int) -> bool:
        """Whether a computer player has moved after that step."""
        return any(
            step.actor != CHANCE and step.actor not in self._humans
            for step in self._match.steps[number:]
        )

    def chance_since(self, number: int) -> bool:
        """Whether a die, a draw or a deal came after that step."""
        return any(step.actor == CHANCE for step in self._match.steps[number:])

    def go_back_to(self, steps: int) -> None:
        while len(self._match.steps) > steps:
            self._match.undo()

    def bring_back(self) -> None:
        """A decision of somebody at the computer, with what computers and chance did before and
        after it."""
        is_back = False
        while self._match.can_redo:
            is_persons = self._match.next_redone in self._humans
            if is_back and is_persons and len(self._match.steps) not in self._with_before:
                break
            is_back |= is_persons
            self._match.redo()


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
