"""What the table is like with usual, large and huge texts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.ui.toolkit.forms import Forms
from game.ui.toolkit.stage import Stage


@dataclass(frozen=True, slots=True)
class TableForm:
    """The hand and the strip in which a stack is built are told as shares of the table's height."""

    hand: float = 0.36
    strip: float = 0.27
    pill_is_above: bool = True
    """Whether the colour in play is named above the own place, else at its left."""
    has_words: bool = True
    """Names above the others' cards and captions below them, and what a tie-break is; else there
    are only signs and numbers, and hands do not lie open."""
    names_dealer: bool = True
    """Whether the table names the dealer also where a name needs all the room. The rail does
    otherwise: with large texts no log needs that room."""
    strip_is_low: bool = False
    """Whether cards of the stack and possible plays lie side by side in the strip, with figures in
    place of words, and the buttons beside it have symbols: there is no rail then, whose buttons
    are beside the hand, and no room for plays beside the own place."""
    grip: int = 30
    """The room for the grip at the left of a card of the stack, in pixels of the drawings."""
    badge: float = 0.48
    """The size of the value of a play as a share of the width of its cards."""


_LARGE: Final = TableForm(
    hand=0.31, strip=0.315, pill_is_above=False, names_dealer=False, badge=0.56
)
_FORMS: Final = Forms(
    TableForm(),
    large=_LARGE,
    huge=replace(
        _LARGE, hand=0.335, has_words=False, names_dealer=True, strip_is_low=True, grip=22
    ),
)


def table_form(stage: Stage) -> TableForm:
    return _FORMS.of(stage)
