"""Facts about matches: what others have seen of a step, and figures of a finished match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.core.draws import Handful, by_kind, one_by_one
from game.core.game import Facts, Pattern
from game.core.match import Match
from game.core.rules import Seat
from game.core.wording import mark
from game.games.zatre.rules.model import (
    ALL_TILES,
    FREE,
    POINTS,
    VALUES,
    Draw,
    Drawn,
    Event,
    Move,
    Sheet,
    StartDraws,
    State,
    ZatreView,
    seats_of_side,
    side_of,
)

BAG_EMPTY: Final = mark("The last tile was drawn from the bag, so that turn ended the match.")


def seen(view: ZatreView, _actor: Seat, move: Move | Event) -> Move | Event:
    """Tiles that go to hands are seen by their owner and his partner; others see their backs.

    That goes for the starter's tile too (3): the last of the start draws that he keeps. All
    others go back to the bag, for everybody to see. What cannot be seen is `FREE`.
    """
    match move:
        case Drawn(tiles, seat) if not _shares_a_hand(view, seat):
            return Drawn((FREE,) * len(tiles), seat)
        case StartDraws(rounds):
            return _seen_start(view, rounds)
    return move


def is_half(move: Move, _after: State) -> bool:
    """Whoever has chosen whether to draw is yet to put."""
    return isinstance(move, Draw)


def _shares_a_hand(view: ZatreView, seat: Seat) -> bool:
    return side_of(seat, view.teams) == side_of(view.seat, view.teams)


def _seen_start(view: ZatreView, rounds: tuple[tuple[int | None, ...], ...]) -> StartDraws:
    *earlier, last = rounds
    starter = view.starter
    if starter is None or _shares_a_hand(view, starter):
        return StartDraws(rounds)
    seen_last = tuple(FREE if seat == starter else value for seat, value in enumerate(last))
    return StartDraws((*earlier, seen_last))


def figures(match: Match) -> list[dict[str, Any]]:
    """Per seat, what its sheet and its hands came to; partners have all of it in common."""
    state = match.state
    sides = []
    for side, sheet in enumerate(state.sheets):
        hands = [state.hands[seat] for seat in seats_of_side(side, state.teams)]
        sides.append({**_figures_of(sheet), "left_in_hand": sum(map(sum, hands))})
    return [dict(sides[side_of(seat, state.teams)]) for seat in range(match.players)]


def ending(match: Match) -> tuple[str, Mapping[str, object]] | None:
    """The end of a match that is over by its rules."""
    if match.rules.result(match.state) is None:
        return None
    return BAG_EMPTY, {}


def _figures_of(sheet: Sheet) -> dict[str, int]:
    """The number of lines of each sum, of crosses, and of rows with their bonus."""
    lines = {
        name: sum(column) // worth
        for name, column, worth in zip(
            ("tens", "elevens", "twelves"), sheet.boxes, POINTS.values(), strict=True
        )
    }
    complete = min(len(column) for column in sheet.boxes)
    return {**lines, "crosses": sheet.crosses, "rows": complete}


KINDS: Final = tuple(map(str, VALUES))
"""The kinds that are counted of the draws: the numbers of the tiles."""
WHOLE_DEALT: Final = False
"""Not everything there is comes to somebody."""


def drawn(before: State, event: Event) -> tuple[Handful, ...]:
    """The draws by kinds, and out of what; for the first turn all draw from a full bag."""
    if isinstance(event, Drawn):
        came = by_kind(len(KINDS), (value - 1 for value in event.tiles))
        return (Handful(event.seat, came, before.bag),)
    return tuple(handful for each in event.rounds for handful in _drawn_in_turn(each))


def _drawn_in_turn(drawn_by: tuple[int | None, ...]) -> Iterator[Handful]:
    kinds = [(seat, value - 1) for seat, value in enumerate(drawn_by) if value is not None]
    return one_by_one(ALL_TILES, kinds, before_turns=True)


def pattern(match: Match, seat: Seat) -> Pattern:
    """The boxes of the sheet that are filled; those of full rows count as finished."""
    state: State = match.state
    boxes = state.sheets[side_of(seat, state.teams)].boxes
    rows = [[row < len(column) for column in boxes] for row in range(max(map(len, boxes)))]
    return [[(2 if all(row) else 1) * filled for filled in row] for row in rows]


FACTS: Final = Facts[State, Move, Event, ZatreView](
    seen=seen,
    is_half=is_half,
    figures=figures,
    ending=ending,
    pattern=pattern,
    kinds=KINDS,
    drawn=drawn,
    whole_dealt=WHOLE_DEALT,
)
