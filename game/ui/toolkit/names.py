"""Names of levels, speeds and groups of people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.core.wording import mark
from game.services.words import Words

SPEEDS: Final = ("instant", "fast", "normal", "slow", "wait")
COMPUTER_SPEED: Final = mark("Computer speed")
_LONGEST_LEVEL: Final = 14
"""Letters; none of this version has more."""


_SPANISH: Final = "es"
_SOUNDS_LIKE_Y: Final = re.compile("h?[i\u00edy](?![aeiou\u00e1\u00e9\u00f3\u00fa])", re.IGNORECASE)
"""Before such a sound, the Spanish word for and is another: Mira y Noah, Mira e Ida."""


def together(words: Words, names: Sequence[str], heard: str = "") -> str:
    """Names as one says them: Mira, Noah and Zora. `heard`: the last name, where a sign stands
    for it."""
    *names, last = names
    if not names:
        return last
    text = words.say("{names} and {last}")
    if words.language == _SPANISH and _SOUNDS_LIKE_Y.match(heard or last):
        text = text.replace(" y ", " e ")
    return text.format(names=", ".join(names), last=last)


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
