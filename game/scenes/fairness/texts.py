"""The sentences about what came by chance."""

from __future__ import annotations

from typing import Final

from game.core.wording import mark
from game.scenes.fairness.figures import EVERYBODY, Figures
from game.scenes.parts.luck import (
    device_of,
    matches_gone_back,
    number_drawn,
    outside_sentence,
    together_sentence,
    why_practice,
)
from game.services.fairness import Counts, judged
from game.services.words import Words

NO_CHANCE: Final = mark("Chance played no part.")
CHOOSE_A_PLAYER: Final = mark("Who got what was left to chance: choose a player to see that.")
ALL_CAME: Final = mark("Everything was drawn or dealt, so the totals weren\u2019t left to chance.")


def verdict(words: Words, figures: Figures, counts: Counts) -> list[str]:
    """Whether what came is unusual, in sentences."""
    found = judged(counts)
    if not found.kinds:
        return _without_chance(words, figures, counts)
    lines = [outside_sentence(words, found)]
    if found.outside:
        lines.append(_usual_outside(words, round(found.usually_outside), found.kinds))
    lines.append(together_sentence(words, found, figures.kinds))
    return lines


def _usual_outside(words: Words, usual: int, kinds: int) -> str:
    """How many counts are outside by chance alone; a part of one would say nothing."""
    if usual < 2:
        return words.say("By chance alone, about 1 count in 20 is outside.")
    return words.say(
        "By chance alone, about 1 count in 20 is outside, here {usual} of {all}.",
        usual=usual,
        all=kinds,
    )


def _without_chance(words: Words, figures: Figures, counts: Counts) -> list[str]:
    if not any(count.came for count in counts):
        return [words.say(NO_CHANCE)]
    lines = [words.say(ALL_CAME)]
    if figures.match is not None and figures.scope is EVERYBODY:
        lines.append(words.say(CHOOSE_A_PLAYER))
    return lines


def notes(words: Words, figures: Figures) -> list[str]:
    """The circumstances that limit the value of the figures."""
    notes = list[str]()
    lost = sum(draws is None for draws in figures.draws)
    if lost:
        notes.append(
            words.count(
                "{n} match can\u2019t be opened any more and isn\u2019t counted.",
                "{n} matches can\u2019t be opened any more and aren\u2019t counted.",
                lost,
            )
        )
    if figures.match is not None and figures.match.practice is not None:
        notes.append(why_practice(words, figures.match.practice))
    back = sum(saved.went_back > 0 for saved, _ in figures.sources)
    if back:
        notes.append(
            words.say(device_of(figures.game).went_back)
            if figures.match is not None
            else matches_gone_back(words, figures.game, back)
        )
    return notes


def number_and_name(words: Words, figures: Figures) -> str:
    """How many were drawn, and by whom."""
    number = sum(count.came for count in figures.counts())
    drawn = number_drawn(words, figures.game, number, figures.early())
    name = figures.name
    if figures.match is not None and figures.scope is not EVERYBODY:
        name = figures.match.seats[figures.scope].name
    return words.say("{name}: {drawn}", name=name, drawn=drawn) if name else drawn
