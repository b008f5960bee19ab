"""The sentences about the game of a day."""

from __future__ import annotations

from typing import Final

from game.coach.par import Par
from game.core.daily import STARS, Steps
from game.core.rules import Seat
from game.core.thinking import COACH
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.matches import unit_of
from game.scenes.parts.outcome import Outcome
from game.services.days import DailyGame
from game.services.help import Help
from game.services.words import Words
from game.ui.toolkit.names import level_name, together

DAILY: Final = mark("Daily game")
ONE_TRY: Final = mark("One try counts: everybody gets the same deal.")
FIRST_UNDO: Final = mark("Undo takes back only what nobody has answered yet.")
HELP_IS_MARKED: Final = mark("You may ask the coach. The result then says so.")
WAITING: Final = mark("One moment \u2026 The Master is still playing this deal.")
NO_PAR: Final = mark("The Master couldn\u2019t play this deal here, so there are no stars.")


def rules_told(words: Words, daily: DailyGame) -> list[str]:
    """What holds for the game of a day, to be read before it is begun."""
    told = [words.say(ONE_TRY)]
    if daily.players > 1:
        level = level_name(words, daily.level)
        told.append(words.say("Everybody plays against the same level: {level}.", level=level))
    return [*told, words.say(FIRST_UNDO), words.say(HELP_IS_MARKED)]


def figure_told(words: Words, daily: DailyGame, figure: int) -> str:
    """A result with its unit."""
    unit = unit_of(words, daily.game, figure, alone=daily.players == 1)
    return words.say("{n} {unit}", n=figure, unit=unit)


def heading_told(outcome: Outcome, daily: DailyGame, figure: int | None) -> str:
    """How it ended: alone with what was reached, else who won."""
    words = outcome.words
    if daily.players > 1 or figure is None or outcome.saved.gave_up is not None:
        return outcome.title()
    return words.say("Done: {result}", result=figure_told(words, daily, figure))


def stars_told(words: Words, stars: int) -> str:
    return words.count("{n} star of {all}.", "{n} stars of {all}.", stars, all=STARS)


def par_told(words: Words, daily: DailyGame, par: Par, steps: Steps) -> str:
    """What Master has reached, as the mean of all playings."""
    if daily.players == 1:
        one, many = GAMES[daily.game].results.master_alone
        return words.count(one, many, steps.fourth)
    number = len(par.reached[COACH])
    return words.count(
        "In your seat, the Master reached {result}.",
        "In your seat, the Master reached {result} on average in {n} matches.",
        number,
        result=figure_told(words, daily, steps.fourth),
    )


def help_told(words: Words, help_: Help | None) -> str:
    """The coach's help in the match; empty without any."""
    if help_ is None or not (help_.hints or help_.warnings):
        return ""
    hints = words.count("{n} hint", "{n} hints", help_.hints)
    warnings = words.count("{n} warning", "{n} warnings", help_.warnings)
    told = [each for each, n in ((hints, help_.hints), (warnings, help_.warnings)) if n]
    return words.say("Help: {help}", help=together(words, told))


def help_of(outcome: Outcome, seat: Seat) -> str:
    return help_told(outcome.words, outcome.saved.helped.get(seat))
