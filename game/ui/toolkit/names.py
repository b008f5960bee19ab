"""Names of levels, speeds and groups of people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.services.words import Words

SPEEDS: Final = ("instant", "fast", "normal", "slow", "wait")
_LONGEST_LEVEL: Final = 14
"""Letters; none of this version has more."""


def together(words: Words, names: Sequence[str]) -> str:
    """Names as one says them: Mira, Noah and Zora."""
    *names, last = names
    return words.say("{names} and {last}", names=", ".join(names), last=last) if names else last


def _cut(name: str) -> str:
    return name if len(name) <= _LONGEST_LEVEL else f"{name[: _LONGEST_LEVEL - 1]}\u2026"


def level_name(words: Words, level: str) -> str:
    """One of a later version is called as it is written, as far as there is room for it."""
    names = {
        "novice": words.say("Novice"),
        "casual": words.say("Casual"),
        "skilled": words.say("Skilled"),
        "expert": words.say("Expert"),
        "master": words.say("Master"),
    }
    return names.get(level) or _cut(level.capitalize())


def speed_name(words: Words, speed: str) -> str:
    return {
        "instant": words.say("Instant"),
        "fast": words.say("Fast"),
        "normal": words.say("Normal"),
        "slow": words.say("Slow"),
        "wait": words.say("Wait for me"),
    }[speed]
