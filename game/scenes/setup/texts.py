"""The two lines at the foot of the page."""

from __future__ import annotations

from typing import Final

from game.core.wording import mark
from game.scenes.setup.plan import Plan
from game.services.words import Words

YOU_WATCH: Final = mark("The computers play each other and you watch.")
GUESTS_NOT_COUNTED: Final = mark("Guests aren\u2019t counted in the statistics.")


def how_long(words: Words, plan: Plan) -> str:
    """The number of players, and how long the match will take."""
    players = words.count("{n} player", "{n} players", len(plan.seats))
    minutes = plan.texts.minutes * len(plan.seats) * (_games(plan) or 1)
    hours = round(minutes / 60)
    time = (
        words.count("{n} hour", "{n} hours", hours) if minutes >= 2 * 60
        else words.count("{n} minute", "{n} minutes", minutes)
    )  # fmt: skip
    if _games(plan) is None:
        return words.say("{players}, about {minutes} a round", players=players, minutes=time)
    return words.say("{players}, about {minutes}", players=players, minutes=time)


def _games(plan: Plan) -> int | None:
    """The number of games in the match; None if nobody can know."""
    options = plan.options
    if options.get("target") is not None:
        return None
    games = len(plan.seats) if plan.about.is_series(options) else 1
    return games * int(options.get("rounds", 1)) * int(options.get("deals_each", 1))


def what_else(words: Words, plan: Plan) -> str:
    """The line below it: what has to be changed, or what is worth knowing."""
    say, why = words.say, plan.trouble()
    if why is not None:
        return plan.explain(why)
    if all(sitting.level is not None for sitting in plan.seats):
        return say(YOU_WATCH)
    people = [sitting for sitting in plan.seats if sitting.level is None]
    if all(sitting.profile is None for sitting in people):
        return say(GUESTS_NOT_COUNTED)
    return say("Your choices are saved for next time.")
