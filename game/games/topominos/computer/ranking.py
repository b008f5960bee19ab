"""The Master of Topominos: compares turns on the same deals, and says what their worth is made of.

A deal is one way to deal the unseen pieces to the other racks and the bag. Each turn is played out
with the same deals until the seat has had its next turn; everybody plays the turn that scores most
together with what it leaves, by the learned judgement, which also judges the end. The mean lead in
points becomes a chance (`winning.py`), after it was corrected in the same way for all turns.

The parts of a turn add up to its lead:

- `points`: what the turn scores. Figures: its points, the stacks that it completes, the stacks that
  get a piece.
- `drawn`: what pieces are expected to score that are drawn because the rack becomes empty. Figures:
  1 if it does.
- `next_player`: what the others are expected to score before the seat's next turn. Figures: those
  of `Left` (`figures.py`).
- `next_turn`: what the seat is expected to score with its next turn. Figures: the kept pieces, how
  many of them complete a stack that is left, the dots of the highest of these stacks, the kept
  pieces with three dots and more, the kept pieces that fit no stack, the pieces that are drawn.
- `later`: what comes after that, and the dots that are taken off at the end of the round. Figures:
  the dots of the kept pieces, the pieces in the bag.

For a single player the chance is that of reaching `PAR` points a round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean, variance
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.core.ranking import Part, Ranked
from game.core.training import Weights
from game.games.topominos.computer.base import Player, puts_by_turn
from game.games.topominos.computer.figures import figures_of
from game.games.topominos.computer.judgement import Judgement
from game.games.topominos.computer.outlook import Outlook
from game.games.topominos.computer.plans import (
    Plan,
    kept_by,
    move_of,
    plans_of,
    rest_of_turn,
)
from game.games.topominos.computer.rounds import (
    Judges,
    Round,
    dealt,
    judged_turns,
    quick_turn,
    shuffled,
    unseen_by,
)
from game.games.topominos.computer.turns import (
    Turn,
    continued,
    dots_of,
    endings,
    points_between,
    tray_after,
    turn_after,
    turn_of,
    way_to,
)
from game.games.topominos.computer.winning import corrected, share_of_lead, slope_of_lead
from game.games.topominos.rules.model import (
    NOBODY,
    Move,
    Pass,
    Piece,
    Put,
    TopominosView,
)
from game.games.topominos.rules.rules import Topominos

WIDEST: Final = 300
"""The most ways to play so many pieces that are kept when a turn is planned."""
FIRST_LOOK: Final = (12, 32)
"""So many turns are played out with so many deals; the best of them go on."""
LISTED: Final = 6
BEGINNINGS: Final = 3
"""So many turns are looked at for a named move that they begin with."""
DEALS: Final = 200
TURNS_ALONE: Final = 15


@dataclass(frozen=True, slots=True)
class Course:
    """How a round went on with one deal: points for the seat, or against it."""

    drawn: float
    others: float
    own: float
    later: float
    goes_on: bool
    """Whether the round is not over then, and `later` is judged."""

    @property
    def lead(self) -> float:
        return self.drawn + self.others + self.own + self.later


@dataclass(slots=True)
class Line:
    """A plan that is compared."""

    plan: Plan
    promise: float
    """Its points and what it leaves, as the judgement sees it."""
    courses: list[Course] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The expected lead in points from now on."""
        if not self.courses:
            return self.promise
        return self.plan.points + fmean(course.lead for course in self.courses)


class TurnRanker(Player):
    """Master."""

    def __init__(self, rules: Topominos, work: int, weights: Weights) -> None:
        super().__init__(rules, work)
        self.weights = weights

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        best, *others = self.rank(view, budget, rng)
        if not others:
            return Choice(best.move, best.chance, then=best.then)
        other = others[0]
        return Choice(best.move, best.chance, (other.move, other.chance), best.then, other.then)

    def rank(
        self, view: TopominosView, budget: Budget, rng: Rng, moves: Sequence[Move] = ()
    ) -> tuple[Ranked[Move], ...]:
        """The best turns, each with another first move, and for every named move the best turn that
        begins with it."""
        thought = Thought(self.rules, view, self.weights, budget, rng)
        found = thought.compared(moves)
        return tuple(thought.ranked(found, moves))


class Thought:
    """One position, thought about once."""

    def __init__(
        self, rules: Topominos, view: TopominosView, weights: Weights, budget: Budget, rng: Rng
    ) -> None:
        self._rules = rules
        self._view = view
        self._budget = budget
        self._rng = rng
        self._unseen = unseen_by(rules, view)
        self._is_alone = view.players == 1
        self._judge: Judges = (
            Outlook(self._unseen, alone=True)
            if self._is_alone
            else Judgement(self._unseen, weights)
        )
        self._plan_in_round = quick_turn if self._is_alone else judged_turns(self._judge, budget)
        self._turn = turn_of(view.table, view.rack)
        self._begun: dict[object, list[Move]] = {}
        """The named moves, by the keys of the plans that begin with them."""
        self._legal = rules.legal(rules.determinize(view, rng), view.seat)
        self._puts = puts_by_turn(view, self._legal)

    # --- which plans are compared ---

    def compared(self, named: Sequence[Move]) -> list[Line]:
        """The lines that are played out to the end, the best first: those of the named moves, and
        the best others."""
        lines = {key_of(line.plan): line for line in self._lines()}
        beginning: dict[Move, set[object]] = {}
        for move in dict.fromkeys(named):
            found = {key_of(plan): plan for plan in self._plans_with(move)}
            beginning[move] = set(found)
            for key, plan in found.items():
                if key not in lines:
                    lines[key] = self._line(plan)
        half = self._budget.left // 2
        turns, deals = FIRST_LOOK
        wanted = {
            key for keys in beginning.values() for key in self._order(lines, keys)[:BEGINNINGS]
        }
        wanted |= self._beginning_otherwise(lines)
        going_on = self._best(lines, wanted, turns)
        self._play_out(going_on, deals, half)
        played = {key_of(line.plan): line for line in going_on}
        wanted = {self._order(played, keys)[0] for keys in beginning.values()}
        wanted |= self._beginning_otherwise(played)
        going_on = self._best(played, wanted, LISTED)
        self._play_out(going_on, DEALS - len(going_on[0].courses), 0)
        compared = {key_of(line.plan): line for line in going_on}
        for move, keys in beginning.items():
            best = self._order(compared, keys)[0]
            self._begun.setdefault(best, []).append(move)
        return sorted(going_on, key=_worth, reverse=True)

    def _beginning_otherwise(self, lines: Mapping[object, Line]) -> set[object]:
        """The key of the best line that can begin as the very best one cannot, nor any other that
        looks like it: without it, there might be no other move to tell. Empty where all can."""
        order = self._order(lines, set(lines))
        looks = _dots_of(lines[order[0]].plan)
        alike = [lines[key].plan for key in order[:LISTED] if _dots_of(lines[key].plan) == looks]
        begun = set().union(*map(self._beginnings, alike))
        for key in order[1:]:
            plan = lines[key].plan
            if plan.first is None or self._beginnings(plan) - begun:
                return {key}
        return set()

    def _order(self, lines: Mapping[object, Line], keys: set[object]) -> list[object]:
        """Those of the lines that have these keys, the best first."""
        those = [key for key in lines if key in keys]
        return sorted(those, key=lambda key: lines[key].worth, reverse=True)

    def _lines(self) -> list[Line]:
        """All plans in random order, so that chance decides among equal ones."""
        plans = plans_of(self._view, self._legal, WIDEST, self._budget, scores_most=True)
        order = shuffled(range(len(plans)), self._rng)
        return [self._line(plans[at]) for at in order]

    def _line(self, plan: Plan) -> Line:
        """Without time to judge what it leaves, only the points of a plan count."""
        leaves = 0.0
        if self._budget.spend():
            leaves = self._judge.of(tray_after(plan.ends), kept_by(plan))
        return Line(plan, plan.points + leaves)

    def _best(self, lines: dict[object, Line], wanted: set[object], most: int) -> list[Line]:
        order = self._order(lines, set(lines))
        best = set(order[:most])
        return [lines[key] for key in order if key in best or key in wanted]

    def _plans_with(self, move: Move) -> list[Plan]:
        """All plans that begin with this move."""
        if not isinstance(move, Put):
            exchanged = tuple(sorted(move.pieces)) if isinstance(move, Pass) else None
            return [Plan(0, self._turn, None, exchanged)]
        first = turn_after(self._view.table, self._turn, move)
        points = points_between(self._turn, first)
        going_on = endings(first, WIDEST, Budget(WIDEST))
        plans = [Plan(points + more, ends, first) for more, ends, _ in going_on]
        return [Plan(points, first, first), *plans]

    # --- playing them out ---

    def _play_out(self, lines: Sequence[Line], deals: int, until: int) -> None:
        """Plays all lines out with the same deals, as long as more work is left than that. A deal
        that is cut short counts for none of them."""
        for _ in range(deals):
            if self._budget.left <= until:
                return
            deal = shuffled(self._unseen, self._rng)
            courses: list[Course] = []
            for line in lines:
                course = self._course(line.plan, deal)
                if course is None:
                    return
                courses.append(course)
            for line, course in zip(lines, courses, strict=True):
                line.courses.append(course)

    def _course(self, plan: Plan, deal: Sequence[Piece]) -> Course | None:
        """None where the budget is used up."""
        view = self._view
        game = dealt(view, deal, self._plan_in_round)
        share = 1 / max(1, view.players - 1)
        drawn = 0
        if plan.exchanged is None:
            drawn, kept = game.finish(plan.ends)
        else:
            kept = game.exchange(plan.exchanged)
        others = own = 0.0
        mover = view.seat
        for _ in range(TURNS_ALONE if self._is_alone else view.players):
            if not game.next_turn():
                taken_off = _taken_off(game, view.seat, share)
                return Course(drawn, others, own, -taken_off, goes_on=False)
            mover = game.seat
            points, kept = game.play_turn()
            if not self._budget.spend():
                return None
            if mover == view.seat:
                own += points
            else:
                others -= share * points
        later = self._judge.of(game.tray, kept)
        later = later if mover == view.seat else -share * later
        return Course(drawn, others, own, later, goes_on=True)

    # --- from lines to a ranking ---

    def ranked(self, lines: Sequence[Line], named: Sequence[Move]) -> Iterator[Ranked[Move]]:
        """The named moves stand where the plans stand that begin with them; of the others, those
        that can begin with a piece with which no better one begins: the chance of a move is that of
        the best turn that begins with it."""
        taken = set(named)
        best = lines[0]
        looks: set[object] = set()
        begun: set[Turn] = set()
        for line in lines:
            firsts = self._beginnings(line.plan)
            moves = self._begun.get(key_of(line.plan), ())
            for move in moves:
                found = self._ranked(move, line, best)
                looks.add(_look(found))
                yield found
            other = self._another_beginning(line.plan, firsts - begun, taken)
            if not moves and other is not None:
                found = self._ranked(other, line, best)
                if line is best or _look(found) not in looks:
                    taken.add(other)
                    looks.add(_look(found))
                    yield found
            begun |= firsts

    def _beginnings(self, plan: Plan) -> set[Turn]:
        """The turns after the first piece with which a plan can begin."""
        if plan.first is None:
            return set()
        firsts = {later for _, later in continued(self._turn)}
        return {each for each in firsts if each == plan.ends or way_to(each, plan.ends)}

    def _another_beginning(
        self, plan: Plan, firsts: AbstractSet[Turn], taken: set[Move]
    ) -> Move | None:
        """A move that a plan can begin with and that is not taken; None where there is none."""
        if plan.first is None:
            move = move_of(plan, self._view, self._legal, self._rng)
            return None if move in taken else move
        for first in sorted(firsts):
            free = [move for move in self._puts[first] if move not in taken]
            if free:
                return free[self._rng.below(len(free))]
        return None

    def _ranked(self, move: Move, line: Line, best: Line) -> Ranked[Move]:
        first = turn_after(self._view.table, self._turn, move) if isinstance(move, Put) else None
        plan = replace(line.plan, first=first)
        then = rest_of_turn(self._rules, self._view, move, plan)
        courses = best.courses
        goes_on = fmean(course.goes_on for course in courses) if courses else 0.0
        best_lead, lead = (corrected(self._view, each.worth, goes_on) for each in (best, line))
        slope = slope_of_lead(self._rules, self._view, best_lead)
        return Ranked(
            move=move,
            chance=share_of_lead(self._rules, self._view, lead),
            error=slope * _error(line, None if line is best else best),
            parts=self._parts(line, slope, self._shown(plan, len(then))),
            then=then,
        )

    def _shown(self, plan: Plan, pieces: int) -> Plan:
        """The plan as far as its moves are told: so many pieces after the first one."""
        if plan.first is None:
            return plan
        ends = (plan.first, *way_to(plan.first, plan.ends))[pieces]
        return Plan(points_between(self._turn, ends), ends, plan.first)

    def _parts(self, line: Line, slope: float, shown: Plan) -> tuple[Part, ...]:
        courses = line.courses
        points = {"points": float(line.plan.points)}
        for code, name in CODES:
            points[code] = fmean(getattr(course, name) for course in courses) if courses else 0.0
        if not courses:
            points["later"] = line.promise - line.plan.points
        figures = figures_of(self._view, shown, self._unseen)
        return tuple(Part(code, slope * found, figures[code]) for code, found in points.items())


CODES: Final = (
    ("drawn", "drawn"),
    ("next_player", "others"),
    ("next_turn", "own"),
    ("later", "later"),
)


def key_of(plan: Plan) -> object:
    """The same for plans that come to the same."""
    if plan.first is None:
        return plan.exchanged
    return (tray_after(plan.ends), plan.ends[3]) if plan.ends[3] else plan.ends


def _dots_of(plan: Plan) -> tuple[int, ...]:
    """The score of a plan, and the dots of the pieces that it keeps."""
    return plan.points, *sorted(piece.bit_count() for piece in kept_by(plan))


def _look(ranked: Ranked[Move]) -> tuple[tuple[int, int], ...]:
    """The outline of a turn: the dots of its pieces, and where they go. Of turns that look alike
    only the best one is listed."""
    move = ranked.move
    if isinstance(move, Pass):
        return tuple(sorted((NOBODY, piece.bit_count()) for piece in move.pieces))
    puts = [each for each in (move, *ranked.then) if isinstance(each, Put)]
    return tuple(sorted((put.compartment, put.dots.bit_count()) for put in puts))


def _taken_off(game: Round, seat: int, share: float) -> float:
    """By how much the dots that are left at the end of a round set a seat back."""
    rests = [dots_of(rack) for rack in game.racks]
    return rests.pop(seat) - share * sum(rests)


def _error(line: Line, best: Line | None) -> float:
    """The standard error of the worth of a line, or of its difference to the best one."""
    leads = [course.lead for course in line.courses]
    if len(leads) < 2:
        return UNKNOWN
    if best is not None:
        leads = [a.lead - b for a, b in zip(best.courses, leads, strict=True)]
    return sqrt(variance(leads) / len(leads))


UNKNOWN: Final = 10.0
"""The error in points of what was not played out."""


def _worth(line: Line) -> float:
    return line.worth
