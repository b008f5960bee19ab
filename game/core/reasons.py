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
    "chance_first": "A chance event must come first: {event}.",
    "not_your_turn": "Seat {seat} can\u2019t move now.",
    "wrong_phase": "That move isn\u2019t possible in this phase: {phase}.",
    "bad_field": "{field} must be {expected}.",
    "missing_field": "{field} is missing.",
    "extra_field": "{field} doesn\u2019t belong there.",
    "no_event_awaited": "No chance event is due now.",
    "wrong_event": "The next event must be {event}, not that one.",
    "wrong_event_seat": "The next event must be for seat {seat}.",
    "wrong_event_count": "The next event must have {count}, not {given}.",
    "not_in_bag": "No {piece} is left to draw.",
    "unknown_option": "{option} isn\u2019t an option of this game.",
    "bad_option": "The option {option} must be {expected}.",
    "bad_players": "This game is for {expected} players.",
    "position_derived": "{field} doesn\u2019t match the rest of the position.",
    "position_not_over": "The position says the game is over, but it isn\u2019t.",
    "position_over": "In this position the game is already over.",
    "position_nobody": "In this position, the match can\u2019t go on.",
    "chance_is_automatic": "Dice and draws are automatic here.",
    "nothing_to_undo": "There\u2019s no move to undo.",
    "nothing_to_redo": "There\u2019s no move to redo.",
    "other_components": "The record was made with a different set of cards or pieces.",
    "record_step": "Step {step} of the record can\u2019t be replayed. {because}",
    "event_not_from_seed": "That event doesn\u2019t match the seed.",
}
