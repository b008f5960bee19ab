"""Ratings of the players of this computer, found anew from their matches and reviews.

What counts is what the statistics count: no practice, no match in which every move was the coach's,
and a match that somebody gave up as lost for whoever did. Matches alone have nobody to compare
with. Where other people sit at the table, the result is that among the computers and the player.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.coach.analysis import ENGINE
from game.coach.ladder import Ladder, Ladders, read_ladders
from game.coach.rating import Opposition, Played, Rater, Rating, Scale
from game.coach.summary import Summary, read_summary
from game.core.notation import Json
from game.services import resources
from game.services.store import Saved, SeatResult, Store
from game.services.teams import sides

LOOKED_BACK: Final = 240
"""So many matches are looked at: what older ones say has faded to a sixteenth."""
POINTS: Final = 30
"""So many of the last matches are told one by one."""


@dataclass(frozen=True, slots=True)
class Point:
    """A match, and what was known after it."""

    result: SeatResult
    rating: Rating
    before: Rating
    summary: Summary | None
    """How the player decided; None without a finished review."""

    @property
    def match(self) -> Saved:
        return self.result.match


@dataclass(frozen=True, slots=True)
class Course:
    """How somebody has come to a rating."""

    rating: Rating
    points: tuple[Point, ...]
    """The last matches that counted, the oldest first."""
    mistakes: dict[str, int]
    """The mistakes in the reviews that were looked at, by the code of the part that decided."""
    reviews: int
    """How many reviews that were."""


@cache
def scale_of(game: str) -> Scale | None:
    """The scale of a game; None where its levels were not measured."""
    name = f"ratings/{game}.json"
    if not resources.exists(name):
        return None
    with resources.understanding(name):
        return Scale(read_ladders(json.loads(resources.read(name))))


def course_of(store: Store, profile: int, game: str) -> Course | None:
    """The rating of somebody in a game; None where there are no ratings."""
    scale = scale_of(game)
    if scale is None:
        return None
    matches = store.last_results(profile, game, LOOKED_BACK)
    numbers = [results[0].match.id for results in matches if results]
    return course_from(matches, store.summaries(numbers, ENGINE), profile, scale)


def course_from(
    matches: Sequence[Sequence[SeatResult]],
    summaries: Mapping[int, Json],
    profile: int,
    scale: Scale,
) -> Course:
    """The rating after these matches, the oldest of which comes first; and what reviews say."""
    rater = Rater(scale)
    before, points = rater.rating(), list[Point]()
    mistakes = Counter[str]()
    reviews = 0
    for left, results in zip(range(len(matches), 0, -1), matches, strict=True):
        own = own_result(results, profile)
        if own is None:
            continue
        summary = read_summary(summaries.get(own.match.id), own.seat)
        if summary is not None:
            reviews += 1
            mistakes.update(summary.mistakes)
        if left <= POINTS and not points:
            before = rater.rating()
        if not rater.add(played_in(results, own, scale.ladders, summary)):
            continue
        if left <= POINTS:
            rating = rater.rating()
            points.append(Point(own, rating, before, summary))
            before = rating
    return Course(rater.rating(), tuple(points), dict(mistakes), reviews)


def own_result(results: Sequence[SeatResult], profile: int) -> SeatResult | None:
    """The result of somebody in a match that counts. Who sat on several seats played against
    himself: that says nothing."""
    own = [each for each in results if each.sitting.profile == profile]
    if len(own) != 1:
        return None
    match, helped = own[0].match, own[0].help
    counts = match.practice is None and match.players > 1 and len(results) == match.players
    return own[0] if counts and not (helped is not None and helped.is_all) else None


def played_in(
    results: Sequence[SeatResult], own: SeatResult, ladders: Ladders, summary: Summary | None
) -> Played:
    """The evidence of a match about the player on one of its seats."""
    match = own.match
    ladder = ladders.of(match.players, match.options)
    found = _opposition(results, own, ladder)
    decisions, cost = 0, 0.0
    if summary is not None and ladders.is_measured(match.players, match.options):
        decisions, cost = summary.decisions, summary.cost
    if found is None:
        return Played(ladder, decisions=decisions, cost=cost)
    return Played(ladder, *found, decisions, cost)


def _opposition(
    results: Sequence[SeatResult], own: SeatResult, ladder: Ladder
) -> tuple[Opposition, float] | None:
    """The sides of known strength, and the share of the win among them and the player's; None
    where there is none of them, or nobody won."""
    match = own.match
    places = {each.seat: each.place for each in results}
    if not any(each.share > 0 for each in results):
        return None
    partners, others = list[float](), list[float]()
    met, unknown = list[int](), 0
    for side in sides(match.players, match.options):
        if own.seat in side:
            levels = [match.seats[seat].level for seat in side if seat != own.seat]
            partners = _known(ladder, levels)
            unknown = len(levels) - len(partners)
            continue
        known = _known(ladder, [match.seats[seat].level for seat in side])
        if len(known) == len(side):
            others.append(sum(known) / len(known))
            met.append(min(places[seat] for seat in side))
    if not others:
        return None
    best = min(own.place, *met)
    share = (own.place == best) / (met.count(best) + 1)
    return Opposition(tuple(sorted(others)), tuple(sorted(partners)), unknown), share


def _known(ladder: Ladder, levels: Sequence[str | None]) -> list[float]:
    """The strengths of these players, as far as they are known."""
    found = [ladder.strength_of(level) for level in levels if level is not None]
    return [each for each in found if each is not None]
