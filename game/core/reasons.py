"""Why something is refused: codes with figures, which the words layer can say in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_LONGEST_FIGURE: Final = 160
"""Figures may come from outside, such as the name of a key that nobody knows."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: a code from a table of reasons, and the figures in its sentence.

    A figure may be a reason itself: what lies behind this one.
    """

    code: str
    figures: tuple[tuple[str, int | str | Reason], ...] = ()

    def sentence(self, reasons: Mapping[str, str]) -> str:
        figures = {name: _told(figure, reasons) for name, figure in self.figures}
        return reasons[self.code].format_map(figures)


def _told(figure: int | str | Reason, reasons: Mapping[str, str]) -> str:
    if isinstance(figure, Reason):
        return figure.sentence(reasons)
    text = str(figure)
    return text if len(text) <= _LONGEST_FIGURE else text[: _LONGEST_FIGURE - 1] + "…"


def reason(code: str, **figures: int | str | Reason) -> Reason:
    return Reason(code, tuple(figures.items()))


class Refused(Exception):
    """Something that the rules, a table or a reader does not allow."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.code)
        self.reason = why


def refuse(code: str, **figures: int | str | Reason) -> Refused:
    return Refused(reason(code, **figures))


# The codes that do not belong to one game; each game has a table of its own beside its rules.
COMMON_REASONS: Final[Mapping[str, str]] = {
    "game_over": "The game is over.",
    "chance_first": "First the awaited event must happen: {event}.",
    "not_your_turn": "Seat {seat} has no move to make now.",
    "wrong_phase": "That move does not belong to this phase: {phase}.",
    "bad_field": "{field} should be {expected}.",
    "missing_field": "{field} is missing.",
    "extra_field": "{field} does not belong there.",
    "no_event_awaited": "No chance event is awaited now.",
    "wrong_event": "The awaited event is {event}, not that one.",
    "wrong_event_seat": "The awaited event is for seat {seat}.",
    "wrong_event_count": "The awaited event has {count}, not {given}.",
    "not_in_bag": "{piece} is not left there to be drawn.",
    "unknown_option": "{option} is not an option of this game.",
    "bad_option": "The option {option} should be {expected}.",
    "bad_players": "This game is for {expected} players.",
    "position_derived": "{field} disagrees with the rest of the position.",
    "position_not_over": "The position says that the game is over, but it is not.",
    "position_over": "The game must be over in this position.",
    "position_nobody": "Nobody is left to choose in this phase.",
    "chance_is_automatic": "Chance is automatic at this table.",
    "nothing_to_undo": "There is no move to take back.",
    "nothing_to_redo": "There is no move to bring back.",
    "other_components": "The record was made with another set of cards or pieces.",
    "record_step": "Step {step} of the record cannot be replayed. {because}",
    "event_not_from_seed": "That event is not what the seed brings.",
}
