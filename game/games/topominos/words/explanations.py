"""Answers to "why?": the rule behind a refusal or a score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.game import Explanations
from game.core.rules import CHANCE, Seat
from game.core.wording import Rule, mark
from game.games.topominos.rules.model import (
    MOST_ROUNDS,
    NEW,
    PASSING_LAPS,
    PLACES,
    End,
    Event,
    Move,
    Pass,
    Put,
    Starter,
    Table,
    TopominosView,
)

Turns = tuple[int, ...]
"""The points of a player's turns, one by one."""
_ROUNDS_TOLD: Final = 10
"""With more turns, their points are not listed one by one."""

REASONS: Final[Mapping[str, Rule]] = {
    "game_over": Rule(
        "variants",
        mark(
            "A match ends after the agreed number of rounds, or after the round in which a "
            "total reaches the target. Then no more pieces are placed."
        ),
    ),
    "chance_first": Rule(
        "turn",
        mark(
            "Pieces are drawn from the bag first: racks are refilled at the end of a turn, "
            "and a player who has placed every piece draws one."
        ),
    ),
    "not_your_turn": Rule(
        "turn",
        mark("Play goes clockwise, and only the player whose turn it is places pieces or passes."),
    ),
    "not_on_rack": Rule(
        "material",
        mark(
            "You can place or exchange only pieces from your own rack, and only as many of "
            "each as you have."
        ),
    ),
    "stack_begun": Rule(
        "putting",
        mark(
            "A turn builds one new stack or adds to existing ones. This one began a new stack, so "
            "all pieces go there until it\u2019s full."
        ),
    ),
    "existing_chosen": Rule(
        "putting",
        mark(
            "A turn builds one new stack or adds to existing ones. This one adds to existing "
            "stacks, so a new one has to wait until one of them is full."
        ),
    ),
    "fits_turned": Rule(
        "putting",
        mark(
            "A piece fits if none of its dots covers a dot of the stack. You may rotate and "
            "flip it to make it fit."
        ),
    ),
    "fits_no_way": Rule(
        "putting",
        mark(
            "No dot may cover another, but this piece covers one whichever way it lies. It "
            "needs another stack or an empty compartment."
        ),
    ),
    "nothing_put": Rule(
        "turn",
        mark(
            "You can end a turn only after placing a piece. Placing nothing is a pass, and "
            "then you may exchange pieces."
        ),
    ),
    "pass_after_put": Rule(
        "turn",
        mark(
            "Each turn, you either place pieces or pass. Once you\u2019ve placed a piece, you can "
            "only go on or end the turn."
        ),
    ),
    "pass_first_turn": Rule(
        "turn",
        mark("A round starts with an empty tray, so its first turn has to start a stack."),
    ),
    "bag_too_small": Rule(
        "turn",
        mark(
            "In an exchange, you draw as many pieces as you set aside, so the bag must hold "
            "that many."
        ),
    ),
}
"""By the code of the refusal."""


def score(view: TopominosView, seat: Seat, turns: Turns = ()) -> Rule:
    """`turns` are the points of each turn of the running or the last round, where they are
    known."""
    table = view.table
    points = table.match[seat]
    if view.phase == "over":
        return _last_score(table, seat, turns)
    now = _summed(turns, table.scores[seat])
    if not (table.history or _has_one_round(table)):
        return entry(view, 0, seat, turns)
    if _has_one_round(table):
        return Rule(
            "scoring",
            mark(
                "{points}: the points from all turns so far. At the end, 1 is subtracted for "
                "each dot left on the rack."
            ),
            (("points", now),),
        )
    return Rule(
        "variants",
        mark(
            "{earlier} from earlier rounds and {now} from this round\u2019s turns. The dots left "
            "on the rack will be subtracted, and the highest total wins."
        ),
        (("earlier", points), ("now", now)),
    )


def _last_score(table: Table, seat: Seat, turns: Turns) -> Rule:
    points, now, left = table.match[seat], table.scores[seat], table.left[seat]
    figures = (("scored", _summed(turns, now + left)), ("left", left), ("points", points))
    if table.round == 0:  # in which a target may have been reached, too
        return Rule(
            "end",
            mark(
                "Points scored: {scored}. Minus {left} for the dots left on the rack, that "
                "makes {points}."
            ),
            figures,
        )
    if table.round < _ROUNDS_TOLD and len(table.history) == table.round + 1:
        rounds = _added(tuple(each[seat] for each in table.history))
        return Rule(
            "variants",
            mark(
                "The rounds of the match, {rounds}, add up to {points}. The last one scored "
                "{scored}, minus {left} for the dots left on the rack."
            ),
            (("rounds", rounds), *figures),
        )
    return Rule(
        "variants",
        mark(
            "{earlier} from earlier rounds. The last one scored {scored}, minus {left} for "
            "the dots left on the rack: {points} in all."
        ),
        (("earlier", points - now), *figures),
    )


def _summed(turns: Turns, points: int) -> int | str:
    """Points as a sum, where there is more than one figure to add."""
    return f"{_added(turns)} = {points}" if len(turns) > 1 else points


def _added(points: Turns) -> str:
    """A round may have cost more than it scored."""
    signs = (f" + {each}" if each >= 0 else f" \u2212 {-each}" for each in points[1:])
    return f"{points[0]}{''.join(signs)}".replace("-", "\u2212")


def _has_one_round(table: Table) -> bool:
    return table.rounds == 1 and table.target is None


# --- the figures on the table ---


def entry(view: TopominosView, number: int, seat: Seat, turns: Turns = ()) -> Rule:
    """The points of a player in a round, so far or in all; rounds are counted from 0.

    `turns` are the points of each of the player's turns in it, where they are known.
    """
    table = view.table
    which = ("round", number + 1)
    if number >= len(table.history):
        return Rule(
            "variants",
            mark(
                "{points}: the points from all turns of round {round} so far. When it ends, 1 "
                "is subtracted for each dot left on the rack."
            ),
            (("points", _summed(turns, table.scores[seat])), which),
        )
    points = table.history[number][seat]
    is_last = view.phase == "over" and number == len(table.history) - 1
    if is_last or turns:
        scored = points + table.left[seat] if is_last else sum(turns)
        return Rule(
            "variants",
            mark(
                "Points scored in round {round}: {scored}. Minus {left} for the dots left on "
                "the rack, that makes {points}."
            ),
            (
                ("scored", _summed(turns, scored)),
                which,
                ("left", scored - points),
                ("points", points),
            ),
        )
    return Rule(
        "variants",
        mark(
            "{points}: the points from all turns of round {round}, minus 1 for each dot left "
            "on the rack."
        ),
        (("points", points), which),
    )


def turn(view: TopominosView) -> Rule:
    """The score of the running turn if it ended now."""
    if view.table.has_put:
        return _scored(view.table)
    return Rule(
        "scoring",
        mark(
            "No piece has been placed this turn, so it scores nothing yet. Each stack that "
            "gets a piece will score all its dots, once."
        ),
    )


def last_turn(points: int, counted: tuple[int, ...] = ()) -> Rule:
    """The score of the last turn; `counted` are the points of each of its stacks."""
    if len(counted) > 1:
        return Rule(
            "scoring",
            mark(
                "The last turn scored {points}: {sum}. Every stack that got a piece scores "
                "all its dots, once, and a full one scores 9."
            ),
            (("points", points), ("sum", " + ".join(map(str, counted)))),
        )
    if points:
        return Rule(
            "scoring",
            mark(
                "The last turn scored {points}. Every stack that got a piece scores all its "
                "dots, once, and a full one scores 9."
            ),
            (("points", points),),
        )
    return Rule(
        "scoring",
        mark("No piece was placed, so nothing scores. A stack scores when it gets a piece."),
    )


ranked = score
"""The figure of a finished match is the same as the one beside the name at the table."""


# --- steps ---


def step(before: TopominosView, actor: Seat, move: Any, after: TopominosView) -> Rule | None:
    """`move` is None where others draw or exchange pieces, because those are hidden."""
    if len(after.table.history) > len(before.table.history):
        return _end_of_round(before, move)
    if actor == CHANCE:
        return _drawn(before, move)
    match move:
        case Put():
            return _put(before, after)
        case End():
            return _scored(before.table)
    exchanges = after.phase == "exchange" or bool(move and move.pieces)
    return _passed(min(before.rack_sizes[actor], before.bag_left) if exchanges else 0)


def _drawn(before: TopominosView, move: Any) -> Rule | None:
    if isinstance(move, Starter):
        return Rule(
            "start",
            mark(
                "The player who draws the most dots starts. Players who tie for the most draw "
                "again until one has the most."
            ),
        )
    match before.phase:
        case "deal":
            return Rule(
                "material",
                mark("Everybody draws {n} pieces and keeps them hidden."),
                (("n", before.table.rack_size),),
            )
        case "draw":
            return Rule(
                "putting",
                mark(
                    "A player who has placed every piece draws one at once and may go on "
                    "with the turn."
                ),
            )
        case "refill":
            return Rule(
                "turn",
                mark(
                    "At the end of a turn, the rack is filled up to {n} pieces again, as far as "
                    "the bag allows."
                ),
                (("n", before.table.rack_size),),
            )
    return Rule(
        "open",
        mark(
            "In an exchange, the pieces are set aside first. They go back into the bag only "
            "after as many have been drawn."
        ),
    )


def _put(before: TopominosView, after: TopominosView) -> Rule:
    if after.table.completed > before.table.completed:
        return Rule(
            "putting",
            mark(
                "With its ninth dot, the stack is full: it scores 9 and leaves the tray. This "
                "turn may go on with a new stack or existing ones; so far it scores {points}."
            ),
            (("points", after.table.turn_score),),
        )
    table = after.table
    if table.choice == NEW:
        return Rule(
            "putting",
            mark(
                "This turn builds a new stack: all further pieces go on it until it\u2019s full. "
                "As it stands, the turn scores {points}."
            ),
            (("points", table.turn_score),),
        )
    return Rule(
        "scoring",
        mark(
            "This turn adds to existing stacks. Each of them scores all its dots, but only "
            "once: as it stands, the turn scores {points}."
        ),
        (("points", table.turn_score),),
    )


def _counted(table: Table) -> list[int]:
    """The points of each stack that got a piece this turn."""
    lying = [table.tray[compartment].bit_count() for compartment in table.touched]
    return [PLACES] * table.completed + lying


def _scored(table: Table) -> Rule:
    counted = _counted(table)
    if len(counted) == 1:
        return _scored_one(table, counted[0])
    figures = (("sum", " + ".join(map(str, counted))), ("points", table.turn_score))
    if table.completed:
        return Rule(
            "scoring",
            mark(
                "A full stack scores 9. Any other stack that got a piece this turn scores all "
                "its dots, once: {sum} = {points}."
            ),
            figures,
        )
    return Rule(
        "scoring",
        mark(
            "Each stack you add to scores all its dots, including those already there, but "
            "only once: {sum} = {points}."
        ),
        figures,
    )


def _scored_one(table: Table, points: int) -> Rule:
    """For a turn in which all pieces went on one stack."""
    if table.completed:
        return Rule(
            "scoring",
            mark("A full stack scores 9, whoever placed its dots, and leaves the tray."),
        )
    if table.choice == NEW:
        return Rule(
            "scoring",
            mark("A new stack scores 1 point for each of its dots, here {points}."),
            (("points", points),),
        )
    return Rule(
        "scoring",
        mark(
            "A stack you add to scores all its dots, including those already there: here {points}."
        ),
        (("points", points),),
    )


def _passed(may_exchange: int) -> Rule:
    """`may_exchange`: so many pieces at most, where some were; else 0."""
    if may_exchange:
        return Rule(
            "turn",
            mark(
                "A player who passes scores nothing, but may exchange pieces once: here up to "
                "{n}, and never more than the bag holds."
            ),
            (("n", may_exchange),),
        )
    return Rule(
        "turn",
        mark(
            "Nobody has to place a piece, except in the first turn of a round. A pass scores "
            "nothing."
        ),
    )


# --- the end of a round, and of the match ---


def _end_of_round(before: TopominosView, move: Any) -> Rule:
    """The reason why the round ended with this step."""
    table = before.table
    ends_lap = not any(before.rack_sizes[seat] for seat in _later_in_lap(table))
    passes = len(table.passed) + isinstance(move, Pass)
    if ends_lap and passes == table.players and before.bag_left:
        if table.laps + 1 == PASSING_LAPS:
            return Rule(
                "end",
                mark(
                    "Everybody passed in {n} laps in a row, so the round ends. A lap is once "
                    "around the table."
                ),
                (("n", PASSING_LAPS),),
            )
    elif ends_lap and passes == table.players:
        return Rule(
            "end",
            mark(
                "Everybody passed, once around the table, and the bag is empty, so the round ends."
            ),
        )
    elif ends_lap and not before.bag_left and not all(before.rack_sizes):
        return Rule(
            "end",
            mark(
                "A rack and the bag are empty, and the lap is over, so everybody has had the "
                "same number of turns. Each dot left on a rack costs 1 point."
            ),
        )
    return Rule(
        "end",
        mark(
            "The round ends at once, because no piece on any rack or in the bag fits any "
            "more. Each dot left on a rack costs 1 point."
        ),
    )


def _later_in_lap(table: Table) -> list[Seat]:
    """The seats after the active one, up to the last one of the lap."""
    turns = (table.starter - table.active - 1) % table.players
    return [(table.active + step) % table.players for step in range(1, turns + 1)]


def result(view: TopominosView) -> Rule:
    table = view.table
    highest = max(table.match)
    figures = (("points", highest),)
    if view.players == 1:
        return Rule(
            "variants",
            mark("In solo play, the score, here {points}, is compared with your own best."),
            figures,
        )
    if table.match.count(highest) > 1:
        return Rule(
            "end" if _has_one_round(table) else "variants",
            mark("The highest score wins. Several players reached {points}, so they win together."),
            figures,
        )
    if _has_one_round(table):
        left = table.left[table.match.index(highest)]
        return Rule(
            "end",
            mark(
                "The highest score wins: {scored} scored, minus {left} for the dots left on "
                "the rack, makes {points}."
            ),
            (("scored", highest + left), ("left", left), *figures),
        )
    return _result_of_rounds(table, highest)


def _result_of_rounds(table: Table, highest: int) -> Rule:
    if table.target is None:
        return Rule(
            "variants",
            mark("The scores of all rounds are added up. The highest total, here {points}, wins."),
            (("points", highest),),
        )
    if highest < table.target:
        return Rule(
            "open",
            mark(
                "A match with a target ends after {rounds} rounds at the latest. The highest "
                "total, here {points}, wins."
            ),
            (("rounds", MOST_ROUNDS), ("points", highest)),
        )
    return Rule(
        "variants",
        mark(
            "When a round is over and a total has reached the target of {target}, the match "
            "ends. The highest total, here {points}, wins."
        ),
        (("target", table.target), ("points", highest)),
    )


EXPLANATIONS: Final = Explanations[Move, Event, TopominosView](
    reasons=REASONS, score=score, ranked=ranked, step=step, result=result
)
