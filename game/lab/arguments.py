"""The arguments of the commands of the lab: read with distrust, and every refusal names what is
wrong."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

MOST_JOBS: Final = 61
"""More processes a pool cannot have on Windows."""
MOST: Final = 1_000_000
_MOST_SEED: Final = 10**18


class Parser(argparse.ArgumentParser):
    """Names an option that there is not before one that is missing."""

    _given: Sequence[str] = ()

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        self._given = arguments
        return self.parse_args(arguments)

    def error(self, message: str) -> NoReturn:
        unknown = [each for each in self._given if each.startswith("--") and not self._knows(each)]
        super().error(f"unrecognized arguments: {' '.join(unknown)}" if unknown else message)

    def _knows(self, argument: str) -> bool:
        """As far as argparse does: the beginning of an option is enough."""
        begun = argument.partition("=")[0]
        return any(option.startswith(begun) for option in self._option_string_actions)


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number between these."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{_short(text)} is no whole number") from None
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"{_short(text)} is not from {low} to {high}")
        return number

    return read


at_least_one: Final = whole(1, MOST)
"""A number of games and the like."""
jobs: Final = whole(1, MOST_JOBS)
seed: Final = whole(-_MOST_SEED, _MOST_SEED)


def options(text: str) -> dict[str, Any]:
    """Of a match, as a JSON object."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if type(found) is not dict:
        raise argparse.ArgumentTypeError(f"{_short(text)} is no JSON object")
    return found


def folder(text: str) -> Path:
    """One that is there, or can be made."""
    path = Path(text)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as problem:
        raise argparse.ArgumentTypeError(f"{_short(text)} cannot be a folder: {problem}") from None
    return path


def _short(text: str) -> str:
    return ascii(text if len(text) <= 40 else f"{text[:40]}...")
