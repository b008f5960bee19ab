"""A number that is typed, digit by digit."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.top12.rules.model import HIGHEST, LOWEST

_DIGITS: Final = {
    **{pygame.K_0 + digit: digit for digit in range(10)},
    **{pygame.K_KP_1 + digit - 1: digit for digit in range(1, 10)},
    pygame.K_KP_0: 0,
}
NOT_TYPED: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With these a key is a command, and writes nothing."""


def within(number: int) -> int:
    return max(LOWEST, min(HIGHEST, number))


def digit_of(event: pygame.event.Event) -> int | None:
    """The digit that a key writes: in the upper row, on the keypad, or on a keyboard where digits
    need Shift; None for any other key."""
    if event.mod & NOT_TYPED:
        return None
    if event.key in _DIGITS:
        return _DIGITS[event.key]
    letter = getattr(event, "unicode", "")
    return int(letter) if letter and letter in "0123456789" else None


class Typed:
    """Digits that make a number, as they are typed and corrected."""

    def __init__(self) -> None:
        self._digits = ""
        self._before = LOWEST

    @property
    def has_any(self) -> bool:
        return bool(self._digits)

    def forget(self) -> None:
        self._digits = ""

    def add(self, digit: int, shown: int) -> int | None:
        """The number with this digit at its end, or a new one that begins with it; None where no
        number begins so. `shown` is the number that the first digit takes the place of."""
        if not self._digits:
            self._before = shown
        longer = f"{self._digits}{digit}"
        if int(longer) > HIGHEST:
            longer = str(digit)
        self._digits = longer if int(longer) else ""
        return int(longer) or None

    def drop_last(self) -> int:
        """The number without its last digit; without any, the number that was there before."""
        self._digits = self._digits[:-1]
        return int(self._digits) if self._digits else self._before

    def drop_all(self) -> int:
        """The number that was there before anything was typed."""
        self._digits = ""
        return self._before
