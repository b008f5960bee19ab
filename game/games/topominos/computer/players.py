"""The computer players of Topominos.

`Choice.value` is the expected share of the match's win, from 0 to 1. It is a logistic curve over
the expected lead at the end of the match; the more pieces are still to come from bags, the flatter
the curve. For a single player it is always 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.chance import QuickRng, Rng
from game.core.opponents import RANDOM, Budget, Choice, Opponents, RandomOpponent
from game.games.topominos.computer.search import (
    PATIENCE,
    Outlook,
    Round,
    Turn,
    best_turn,
    chance_to_win,
    dots_of,
    endings,
    laid,
    points_between,
    shuffled,
    tray_after,
    turn_after,
    turn_of,
    way_to,
)
from game.games.topominos.rules.model import (
    END,
    Move,
    Pass,
    Piece,
    Pieces,
    Put,
    TopominosView,
    piece_of,
    without,
)
from game.games.topominos.rules.rules import Topominos


def opponents(rules: Topominos) -> Opponents:
    return {
        "novice": OneByOne(rules, notices=Chance(1, 2), stops=Chance(1, 6)),
        "casual": OneByOne(rules, notices=Chance(4, 5), stops=Chance(0, 1)),
        "skilled": Planner(rules, work=1_000, overlooks=Chance(1, 14)),
        "expert": Thinker(rules, work=4_000, widest=100, stages=((4, 4),), turns=2),
        "master": Thinker(rules, work=60_000, widest=300, stages=((14, 32), (6, 64)), turns=3),
        RANDOM: RandomOpponent(rules),
        "greedy": Greedy(rules),
        # The Master of version 0.1.0, by which later ones are measured: it must never change.
        "master1": Thinker(rules, work=60_000, widest=300, stages=((14, 32), (6, 64)), turns=3),
    }


@dataclass(frozen=True, slots=True)
class Chance:
    """A probability as a fraction."""

    times: int
    out_of: int

    def comes(self, rng: Rng) -> bool:
        return rng.below(self.out_of) < self.times


class _Player:
    def __init__(self, rules: Topominos, work: int) -> None:
        self._rules = rules
        self.work = work

    def _legal(self, view: TopominosView, rng: Rng) -> list[Move]:
        return self._rules.legal(self._rules.determinize(view, rng), view.seat)

    def _expects(self, view: TopominosView, more: float) -> float:
        return expected_share(self._rules, view, more)


def pick(moves: Sequence[Move], rng: Rng) -> Move:
    return moves[rng.below(len(moves))]


def puts_by_turn(view: TopominosView, legal: Sequence[Move]) -> dict[Turn, list[Move]]:
    """The moves of these that place a piece, by the turn that they lead to."""
    turn = turn_of(view.table, view.rack)
    leading: dict[Turn, list[Move]] = {}
    for move in legal:
        if isinstance(move, Put):
            leading.setdefault(turn_after(view.table, turn, move), []).append(move)
    return leading


# --- the yardstick ---


class Greedy(_Player):
    """Plays the turn with the highest score now; passes only when nothing fits, and exchanges
    everything.

    Every piece adds to the score, so the turn ends where nothing more fits. Chance decides among
    equal turns. If the bag holds fewer pieces than the rack, the first ones on the rack are
    exchanged.
    """

    def __init__(self, rules: Topominos) -> None:
        super().__init__(rules, work=0)

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        leading = puts_by_turn(view, self._legal(view, rng))
        if not leading:
            last = END if view.table.has_put else Pass(view.rack[: view.bag_left])
            return Choice(last, self._expects(view, 0))
        turn = turn_of(view.table, view.rack)
        points = {}
        for later in leading:
            budget.spend()
            points[later] = points_between(turn, later) + best_turn(later)[0]
        most = max(points.values())
        best = [later for later in leading if points[later] == most]
        move = pick(leading[best[rng.below(len(best))]], rng)
        return Choice(move, self._expects(view, most))


# --- knowledge, and the state of the match ---


def unseen_by(rules: Topominos, view: TopominosView) -> list[Piece]:
    """The pieces in the bag and on the racks of others, sorted."""
    every = rules.piece_set
    lying = [piece_of(dots) for stack in view.table.stacks for dots in stack]
    left = every.changed(every.bag, (*view.rack, *view.table.out, *lying), -1)
    return [piece for piece, count in zip(every.pieces, left, strict=True) for _ in range(count)]


POINTS_OF_A_PIECE: Final = 3.5
"""Estimates how far away a target is: two good players get about 190 points with 56 pieces."""
STEADY_SPREAD: Final = 4.0
SPREAD_OF_A_PIECE: Final = 2.5
"""The scale of the curve from a lead to a chance: the squares of the first, and of the second for
each piece still to come from the bag, add up. Fitted to games between Experts."""


def pieces_to_come(rules: Topominos, view: TopominosView) -> float:
    """An estimate of the pieces that will still come from the bag in this match."""
    table = view.table
    every = sum(rules.piece_set.bag)
    rounds = table.rounds - table.round - 1.0
    if table.target is not None:
        best = max(map(sum, zip(table.match, table.scores, strict=True)))
        a_round = POINTS_OF_A_PIECE * every / view.players
        rounds = max(0.0, (table.target - best) / a_round - view.bag_left / every)
    return view.bag_left + every * rounds


def expected_share(rules: Topominos, view: TopominosView, more: float) -> float:
    """The chance to win for a seat that is expected to score that many more points than the
    others."""
    table = view.table
    sums = [sum(both) for both in zip(table.match, table.scores, strict=True)]
    lead = sums.pop(view.seat) + table.turn_score + more - max(sums, default=0)
    variance = STEADY_SPREAD**2 + SPREAD_OF_A_PIECE**2 * pieces_to_come(rules, view)
    return chance_to_win(view.players, lead, variance**0.5)


HEAVY: Final = 3
"""A piece with at least that many dots is hard to place."""


def exchanges(view: TopominosView) -> list[Pieces]:
    """The exchanges worth a thought: nothing, everything, heavy pieces, pieces that fit no
    stack."""
    shapes = {piece_of(seen) for seen in view.table.tray if seen}
    rack = view.rack
    heavy = tuple(piece for piece in rack if piece.bit_count() >= HEAVY)
    unfit = tuple(piece for piece in rack if not any(laid(shape, piece) for shape in shapes))
    kinds = ((), rack, heavy, unfit)
    return list(dict.fromkeys(pieces[: view.bag_left] for pieces in kinds))


# --- one piece at a time ---


class OneByOne(_Player):
    """Plays the piece that scores most at once, among those that it notices; never plans a turn.

    It overlooks some of the pieces that fit, and so ends its turn early when it sees nothing more.
    It may also stop by chance.
    """

    def __init__(self, rules: Topominos, notices: Chance, stops: Chance) -> None:
        super().__init__(rules, work=0)
        self._notices = notices
        self._stops = stops

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        budget.spend()
        legal = self._legal(view, rng)
        leading = puts_by_turn(view, legal)
        if not leading:
            return Choice(pick(legal, rng), self._expects(view, 0))
        noticed = [later for later in leading if self._notices.comes(rng)]
        if view.table.has_put and (not noticed or self._stops.comes(rng)):
            return Choice(END, self._expects(view, 0))
        seen = noticed or list(leading)
        turn = turn_of(view.table, view.rack)
        most = max(points_between(turn, later) for later in seen)
        best = [later for later in seen if points_between(turn, later) == most]
        move = pick(leading[best[rng.below(len(best))]], rng)
        return Choice(move, self._expects(view, most))


# --- planning whole turns ---


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play the rest of a turn."""

    points: int
    ends: Turn
    first: Turn | None
    """The turn after the first piece; None if no more pieces are placed."""
    exchanged: Pieces | None = None
    """The pieces that a pass exchanges; None if it is no pass."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A plan, and the expected lead in points over the others from now on."""

    plan: Plan
    worth: float


def plans_of(view: TopominosView, legal: Sequence[Move], widest: int, budget: Budget) -> list[Plan]:
    """The different plans found within the budget, at least one."""
    table = view.table
    turn = turn_of(table, view.rack)
    plans: dict[tuple[object, ...], Plan] = {}
    for points, ends, first in endings(turn, widest, budget):
        key = (tray_after(ends), ends[3]) if ends[3] else ends
        plans.setdefault(key, Plan(points, ends, first))
    found = list(plans.values()) or _at_once(view, legal)
    if table.has_put:
        found.append(Plan(0, turn, None))
    elif not table.is_fresh:
        found += [Plan(0, turn, None, pieces) for pieces in exchanges(view)]
    return found


def _at_once(view: TopominosView, legal: Sequence[Move]) -> list[Plan]:
    """The piece that scores most at once, if any; used when there was no time to plan."""
    turn = turn_of(view.table, view.rack)
    firsts = puts_by_turn(view, legal)
    if not firsts:
        return []
    first = max(firsts, key=lambda later: points_between(turn, later))
    return [Plan(points_between(turn, first), first, first)]


def judged(plans: Sequence[Plan], outlook: Outlook, budget: Budget, rng: Rng) -> list[Judged]:
    """Plans sorted by their points and by what they leave, the best first; chance orders equals.

    When the budget is used up, only the points count.
    """
    values = [
        plan.points + (_left_behind(plan, outlook) if budget.spend() else 0.0) for plan in plans
    ]
    order = sorted(range(len(plans)), key=lambda at: (-values[at], rng.below(1 << 16)))
    return [Judged(plans[at], values[at]) for at in order]


def _left_behind(plan: Plan, outlook: Outlook) -> float:
    kept = plan.ends[3]
    if plan.exchanged is not None:
        kept = without(kept, plan.exchanged)
    return outlook.of(tray_after(plan.ends), kept)


def _begin_alike(one: Plan, other: Plan) -> bool:
    return (one.first, one.exchanged) == (other.first, other.exchanged)


def _any_move_of(plan: Plan, view: TopominosView, legal: Sequence[Move]) -> Move:
    """The first of equal moves: a value for display needs no chance."""
    if plan.first is not None:
        return puts_by_turn(view, legal)[plan.first][0]
    return END if plan.exchanged is None else Pass(plan.exchanged)


def move_of(plan: Plan, view: TopominosView, legal: Sequence[Move], rng: Rng) -> Move:
    if plan.exchanged is not None:
        return Pass(plan.exchanged)
    if plan.first is None:
        return END
    return pick(puts_by_turn(view, legal)[plan.first], rng)


def rest_of_turn(rules: Topominos, view: TopominosView, move: Move, plan: Plan) -> tuple[Put, ...]:
    """The moves with which a plan goes on after its first one.

    It stops before a compartment that an earlier piece has emptied, because two pieces of a plan in
    the same place can't be shown together.
    """
    if plan.first is None or not isinstance(move, Put):
        return ()
    found: list[Put] = []
    state = rules.determinize(view, QuickRng(0))
    put: Put = move
    emptied: set[int] = set()
    for wanted in way_to(plan.first, plan.ends):
        state = rules.apply(state, view.seat, put)
        if not state.table.tray[put.compartment]:
            emptied.add(put.compartment)
        seen = rules.view(state, view.seat)
        leading = puts_by_turn(seen, rules.legal(state, view.seat)).get(wanted, ())
        puts = (each for each in leading if isinstance(each, Put))
        following = next((each for each in puts if each.compartment not in emptied), None)
        if following is None:
            break
        put = following
        found.append(put)
    return tuple(found)


class Planner(_Player):
    """Plans the turn that scores most, but overlooks some ways to begin it."""

    WIDEST: Final = 60

    def __init__(self, rules: Topominos, work: int, overlooks: Chance) -> None:
        super().__init__(rules, work)
        self._overlooks = overlooks

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        legal = self._legal(view, rng)
        plans = plans_of(view, legal, self.WIDEST, budget)
        begins = dict.fromkeys(plan.first for plan in plans)
        missed = {first for first in begins if self._overlooks.comes(rng)}
        seen = [plan for plan in plans if plan.first not in missed] or plans
        most = max(plan.points for plan in seen)
        best = [plan for plan in seen if plan.points == most]
        plan = best[rng.below(len(best))]
        return Choice(move_of(plan, view, legal, rng), self._expects(view, most))


class Thinker(_Player):
    """Plans turns, judges what they leave, and plays out the best ones with sampled bags and racks.

    Each stage keeps a number of plans and plays a number of deals for each, the same deals for all
    plans; `turns` is the number of turns that a deal is played out.
    """

    OWN_JUDGEMENT: Final = 16
    """The judgement without playing out counts as much as that many deals; a guess, not tuned."""

    def __init__(
        self,
        rules: Topominos,
        work: int,
        widest: int,
        stages: tuple[tuple[int, int], ...],
        turns: int,
    ) -> None:
        super().__init__(rules, work)
        self._widest = widest
        self._stages = stages
        self._turns = turns

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        legal = self._legal(view, rng)
        unseen = unseen_by(self._rules, view)
        outlook = Outlook(unseen, alone=view.players == 1)
        plans = plans_of(view, legal, self._widest, budget)
        left = judged(plans, outlook, budget, rng)
        weight = self.OWN_JUDGEMENT
        for kept, deals in self._stages:
            left = left[:kept]
            if left[0].plan.first and len({choice.plan.first for choice in left}) == 1:
                break  # all plans begin alike; the next move is thought of when it comes
            played = self._played(
                [choice.plan for choice in left],
                view,
                (shuffled(unseen, rng) for _ in range(deals)),
                outlook,
                budget,
            )
            sums = [
                choice.worth * weight + sum(worths)
                for choice, *worths in zip(left, *played, strict=True)
            ]
            weight += len(played)
            left = [
                Judged(choice.plan, total / weight)
                for choice, total in zip(left, sums, strict=True)
            ]
            left.sort(key=_worth, reverse=True)
        best = left[0]
        other = next((each for each in left if not _begin_alike(each.plan, best.plan)), None)
        move, value = move_of(best.plan, view, legal, rng), self._expects(view, best.worth)
        then = rest_of_turn(self._rules, view, move, best.plan)
        if other is None:
            return Choice(move, value, then=then)
        next_best = _any_move_of(other.plan, view, legal)
        other_then = rest_of_turn(self._rules, view, next_best, other.plan)
        return Choice(move, value, (next_best, self._expects(view, other.worth)), then, other_then)

    def _played(
        self,
        plans: Sequence[Plan],
        view: TopominosView,
        deals: Iterable[Sequence[Piece]],
        outlook: Outlook,
        budget: Budget,
    ) -> list[list[float]]:
        """The values of each plan, one per deal; deals that the budget cuts short are left out."""
        played: list[list[float]] = []
        for deal in deals:
            worths = []
            for plan in plans:
                worth = self._play_on(plan, view, deal, outlook, budget)
                if worth is None:
                    return played
                worths.append(worth)
            played.append(worths)
        return played

    def _play_on(
        self,
        plan: Plan,
        view: TopominosView,
        deal: Sequence[Piece],
        outlook: Outlook,
        budget: Budget,
    ) -> float | None:
        """The average lead that the seat gets with this plan and deal."""
        game = _dealt(view, deal)
        share = 1 / max(1, view.players - 1)
        worth = float(plan.points)
        if plan.exchanged is None:
            more, kept = game.finish(plan.ends)
            worth += more
        else:
            kept = game.exchange(plan.exchanged)
        weight = 1.0
        mover = view.seat
        for _ in range(self._turns * (TURNS_ALONE if view.players == 1 else 1)):
            if not game.next_turn():
                rests = [dots_of(rack) for rack in game.racks]
                mine = rests.pop(view.seat)
                return worth - weight * (mine - share * sum(rests))
            if not budget.spend(PLAYING_ON):
                return None
            mover = game.seat
            weight *= PATIENCE
            points, kept = game.play_turn()
            worth += weight * points * (1 if mover == view.seat else -share)
        rest = outlook.of(game.tray, kept)
        return worth + weight * rest * (1 if mover == view.seat else -share)


TURNS_ALONE: Final = 5
"""How many times as many turns are played out for a single player; only 1 and 5 were tried."""
PLAYING_ON: Final = 8
"""The cost of a turn that is played out; a turn that is looked at while planning costs one."""


def _worth(judgement: Judged) -> float:
    return judgement.worth


def _dealt(view: TopominosView, deal: Sequence[Piece]) -> Round:
    """The round with the unseen pieces dealt in this order."""
    racks = []
    begin = 0
    for seat, size in enumerate(view.rack_sizes):
        if seat == view.seat:
            racks.append(view.rack)
        else:
            racks.append(tuple(sorted(deal[begin : begin + size])))
            begin += size
    return Round(view.table, racks, list(deal[begin:]))
