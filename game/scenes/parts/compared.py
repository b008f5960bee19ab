"""A match beside what a friend has reached in the same deal, and the way to challenge a friend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from game.core.match import Match
from game.core.rules import Seat
from game.core.wording import FRIEND_REACHED, Chart, mark
from game.games import GAMES
from game.scenes.parts.matches import chart_of, score_of
from game.services.challenges import Reached, can_be_dealt
from game.services.statistics import main_score
from game.services.store import Saved, SeatResult
from game.services.words import Words
from game.ui.toolkit.page import Offer
from game.ui.toolkit.stage import Open, Stage

CHALLENGE: Final = mark("Challenge a friend")
FRIENDS_DEAL: Final = mark("A friend\u2019s deal")
PLAYED_TOO: Final = mark("{name} has played this deal too.")
LEVEL: Final = mark("You\u2019re level.")
LEVEL_OF: Final = mark("{name} is level with that.")
AHEAD: Final = mark("You\u2019re ahead by {n} {unit}.")
AHEAD_OF: Final = mark("{name} is ahead by {n} {unit}.")


class Dealt(Protocol):
    """What decides in which unit a match is counted."""

    @property
    def game(self) -> str: ...

    @property
    def players(self) -> int: ...

    @property
    def options(self) -> Mapping[str, Any]: ...


def reached_by(result: SeatResult) -> int | None:
    """What a seat has reached, as friends compare it; None where it counts for nothing."""
    match = result.match
    if match.gave_up is not None:
        return None
    score = main_score(result) if _is_series(match.game, match.options) else score_of(result)
    return None if score is None else round(score)


def friend_told(words: Words, match: Dealt, reached: Reached) -> str:
    """What a friend has reached; empty where nobody has said."""
    if not reached.name:
        return ""
    if reached.score is None:
        return words.say(PLAYED_TOO, name=reached.name)
    texts = GAMES[match.game].results
    told = texts.friend
    if _is_series(match.game, match.options):
        told = FRIEND_REACHED
    elif match.players == 1 and texts.friend_alone is not None:
        told = texts.friend_alone
    return words.count(*told, reached.score, name=reached.name)


def compared(
    words: Words, saved: Saved, results: Sequence[SeatResult], seat: Seat, reached: Reached
) -> list[str]:
    """What the friend has reached, and who is ahead."""
    told = friend_told(words, saved, reached)
    own = next((reached_by(each) for each in results if each.seat == seat), None)
    if not told or own is None or reached.score is None:
        return [told] if told else []
    is_you = len(people_at(saved)) == 1
    name, more = saved.seats[seat].name, own - reached.score
    if not more:
        return [told, words.say(LEVEL) if is_you else words.say(LEVEL_OF, name=name)]
    chart = _chart(saved)
    is_ahead = (more > 0) is not chart.lower_is_better
    figures = {"n": abs(more), "unit": words.count(*chart.unit, abs(more))}
    if is_ahead and is_you:
        return [told, words.say(AHEAD, **figures)]
    return [told, words.say(AHEAD_OF, name=name if is_ahead else reached.name, **figures)]


def people_at(saved: Saved) -> list[Seat]:
    return [seat for seat, sitting in enumerate(saved.seats) if sitting.level is None]


def makes_challenge(saved: Saved, chance: str) -> bool:
    """Whether somebody has played the match, and it can be dealt again."""
    return bool(people_at(saved)) and can_be_dealt(chance, saved.seats)


def challenge_offer(stage: Stage, saved: Saved, match: Match) -> list[Offer]:
    """The way from a finished match to the challenge that is made of it, if there is one."""
    if not makes_challenge(saved, match.chance):
        return []
    page = Open("challenge", {"number": saved.id})
    return [Offer("challenge", stage.say(CHALLENGE), lambda: stage.ask(page), "send")]


def _is_series(game: str, options: Mapping[str, Any]) -> bool:
    return GAMES[game].about.is_series(options)


def _chart(saved: Saved) -> Chart:
    """The chart whose unit counts; a series is counted in points."""
    if _is_series(saved.game, saved.options):
        return Chart()
    return chart_of(saved.game, alone=saved.players == 1)
