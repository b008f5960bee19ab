"""What levels and speeds are called."""

from __future__ import annotations

from typing import Final

from game.services.words import Words

SPEEDS: Final = ("instant", "fast", "normal", "slow", "wait")


def level_name(words: Words, level: str) -> str:
    return {
        "novice": words.say("Novice"),
        "casual": words.say("Casual"),
        "skilled": words.say("Skilled"),
        "expert": words.say("Expert"),
        "master": words.say("Master"),
    }[level]


def speed_name(words: Words, speed: str) -> str:
    return {
        "instant": words.say("Instant"),
        "fast": words.say("Fast"),
        "normal": words.say("Normal"),
        "slow": words.say("Slow"),
        "wait": words.say("Wait for me"),
    }[speed]
