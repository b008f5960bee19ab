"""One match: the only holder of its state, and the only way to change it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from game.core import notation as read
from game.core.chance import SeededRng
from game.core.notation import Fields, Json
from game.core.positions import read_position, show_state
from game.core.reasons import Reason, Refused, refuse
from game.core.rules import (
    CHANCE,
    CHANCE_ACTS,
    AnyRules,
    Seat,
    complete_options,
    not_to_act,
)

RECORD_FORMAT: Final = 1
MOST_STEPS: Final = 100_000
"""Far more than the longest match has."""
_MOST_SEED: Final = 10**4300
"""As many digits as Python reads: the table protocol has always taken such seeds."""
AUTO: Final = "auto"
MANUAL: Final = "manual"


@dataclass(frozen=True, slots=True)
class Step:
    """A seat's move or, with the actor `CHANCE`, an event; and the state that it led to."""

    actor: Seat
    move: Any
    after: Any


IsHalf = Callable[[Any, Any], bool]
"""Told a move and the state after it: whether the rest of what counts as one move still follows."""


def count_moves(steps: Iterable[Step], is_half: IsHalf) -> int:
    """The number of moves, as players count them; dice, draws and deals are none.

    A draw and the placing of the tile are one move, which counts as soon as it is begun.
    """
    return max(moves_so_far(steps, is_half), default=0)


def moves_so_far(steps: Iterable[Step], is_half: IsHalf) -> Iterator[int]:
    """The number of moves after each step, counted in the same way."""
    count, begun = 0, False
    for step in steps:
        if step.actor != CHANCE:
            begun = is_half(step.move, step.after)
            count += not begun
        yield count + begun


class Match:
    """The truth of a match: its options, seed and start, and the log of what happened.

    With automatic chance the state never waits for an event: what the seed brings comes at once.
    With manual chance somebody brings each event, who has the real dice, tiles or cards.
    The n-th event of a match is drawn from the seed and n alone, so that after an undo the same
    moves bring the same events.
    """

    def __init__(
        self,
        rules: AnyRules,
        players: int,
        options: Mapping[str, Json],
        seed: int,
        *,
        chance: str = AUTO,
        position: Json = None,
    ) -> None:
        complete = complete_options(rules, players, options)
        self.rules = rules
        self.players = players
        self.options = dict(options)
        self.seed = seed
        self.chance = chance
        self._steps: list[Step] = []
        self._undone: list[Step] = []
        self._draws = chance == AUTO
        """Whether it draws what is awaited itself."""
        self._start: Json = None
        if position is None:
            self._first_state = rules.setup(players, complete)
        else:
            self._first_state = read_position(rules, players, complete, position)
            self._start = show_state(rules, self._first_state)
        self._settle()

    @property
    def state(self) -> Any:
        return self._steps[-1].after if self._steps else self._first_state

    @property
    def first_state(self) -> Any:
        return self._first_state

    @property
    def has_position(self) -> bool:
        """Whether it began at a position that was given, and not as every match does."""
        return self._start is not None

    def state_after(self, steps: int) -> Any:
        """The state after the first steps; after all of them where there are fewer."""
        last = min(steps, len(self._steps))
        return self._steps[last - 1].after if last > 0 else self._first_state

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self._steps)

    # --- moves and events ---

    def why_not(self, seat: Seat, move: Any) -> Reason | None:
        return self.rules.why_not(self.state, seat, move)

    def play(self, seat: Seat, move: Any) -> None:
        why = self.why_not(seat, move)
        if why is not None:
            raise Refused(why)
        before = len(self._steps)
        try:
            self._add(seat, move)
            self._settle()
        except BaseException:  # all of it happens, or nothing
            del self._steps[before:]
            raise
        self._undone.clear()

    def happen(self, event: Any) -> None:
        """A chance event from outside; only with manual chance."""
        if self.chance == AUTO:
            raise refuse("chance_is_automatic")
        self._check_event(event)
        self._add(CHANCE, event)
        self._undone.clear()

    def _check_event(self, event: Any) -> None:
        if self.rules.to_act(self.state) != CHANCE_ACTS:
            raise refuse("no_event_awaited")
        why = self.rules.why_not_event(self.state, event)
        if why is not None:
            raise Refused(why)

    def _add(self, actor: Seat, move: Any) -> None:
        self._steps.append(Step(actor, move, self.rules.apply(self.state, actor, move)))

    def _next_event(self) -> Any:
        number = sum(step.actor == CHANCE for step in self._steps)
        return self.rules.chance(self.state).draw(SeededRng(self.seed, number))

    def _settle(self) -> None:
        """All events that are awaited come from the seed, unless somebody else brings them."""
        while self._draws and self.rules.to_act(self.state) == CHANCE_ACTS:
            self._add(CHANCE, self._next_event())

    @property
    def has_secrets(self) -> bool:
        """Whether one seat sees now what another one doesn't."""
        views = [self.rules.view(self.state, seat) for seat in range(self.players)]
        return any(replace(view, seat=views[0].seat) != views[0] for view in views[1:])

    def draw_anew(self, seed: int) -> None:
        """Draws from another seed from here on: a copy of a match never tells what is still to come
        in the other. Past events stay as they came, as if somebody had brought them."""
        self.seed = seed
        if any(step.actor == CHANCE for step in self._steps):
            self.chance = MANUAL

    # --- undo and redo ---

    def undo(self) -> None:
        """Takes the last move back, with the events after it."""
        last = self._last_move(self._steps)
        if last is None:
            raise refuse("nothing_to_undo")
        self._undone[:0] = self._steps[last:]
        del self._steps[last:]

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def next_redone(self) -> int | None:
        """The actor of the step that would be brought back; None where there is none."""
        return self._undone[0].actor if self._undone else None

    def redo(self) -> None:
        """Brings back the move, and its events, that was undone last."""
        if not self._undone:
            raise refuse("nothing_to_redo")
        following = (n for n, step in enumerate(self._undone) if n and step.actor != CHANCE)
        end = next(following, len(self._undone))
        self._steps += self._undone[:end]
        del self._undone[:end]

    @staticmethod
    def _last_move(steps: list[Step]) -> int | None:
        return next((n for n in reversed(range(len(steps))) if steps[n].actor != CHANCE), None)

    # --- records ---

    def record(self) -> dict[str, Json]:
        record: dict[str, Json] = {
            "format": RECORD_FORMAT,
            "game": self.rules.id,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "chance": self.chance,
        }
        if self.rules.components_hash is not None:
            record["components"] = self.rules.components_hash
        if self._start is not None:
            record["start"] = self._start
        record["steps"] = self.encoded_steps()
        return record

    def encoded_steps(self, first: int = 0) -> list[dict[str, Json]]:
        """The log as records hold it, from a step on."""
        return [self._encode(step) for step in self._steps[first:]]

    def _encode(self, step: Step) -> dict[str, Json]:
        if step.actor == CHANCE:
            return {"event": self.rules.encode_event(step.move)}
        return {"seat": step.actor, "move": self.rules.encode_move(step.move)}

    @classmethod
    def load(
        cls,
        record: Json,
        rules_of: Callable[[Json, str], AnyRules],
        *,
        by_hand: bool = False,
    ) -> Match:
        """The match of a record, every step checked; `rules_of` reads the game's name.

        What comes by chance after a record with manual chance is drawn from its seed as well, so
        that nobody waits for ever for what he cannot bring: or, `by_hand`, it goes on as it was.
        """
        fields = Fields(record, "record")
        fields.take("format", read.whole(RECORD_FORMAT, RECORD_FORMAT))
        rules = fields.take("game", rules_of)
        players = fields.take("players", read_players(rules))
        options = fields.take("options", read.mapping)
        seed = fields.take("seed", read_seed)
        chance = fields.take("chance", read.one_of((AUTO, MANUAL)))
        components = rules.components_hash
        if components is not None and fields.take("components", read.text) != components:
            raise refuse("other_components")
        start = fields.take("start", read.mapping, None)
        steps = fields.take("steps", read.list_of(read.mapping, at_most=MOST_STEPS))
        fields.close()
        match = cls(rules, players, options, seed, chance=MANUAL, position=start)
        match.chance = chance
        for number, step in enumerate(steps):
            try:
                match._replay(step, f"record.steps[{number}]")
            except Refused as refused:
                raise refuse("record_step", step=number, because=refused.reason) from refused
        match._draws = chance == AUTO or not by_hand
        match._settle()
        return match

    def _replay(self, step: Json, place: str) -> None:
        fields = Fields(step, place)
        if "event" in fields:
            event = fields.take("event", lambda data, _: self.rules.decode_event(data))
            fields.close()
            self._check_event(event)
            if self.chance == AUTO and event != self._next_event():
                raise refuse("event_not_from_seed")
            self._add(CHANCE, event)
            return
        seat = fields.take("seat", read.whole(0, self.players - 1))
        move = fields.take("move", lambda data, _: self.rules.decode_move(data))
        fields.close()
        why = not_to_act(self.rules, self.state, seat) or self.why_not(seat, move)
        if why is not None:
            raise Refused(why)
        self._add(seat, move)


def read_players(rules: AnyRules) -> read.Reader[int]:
    return read.whole(rules.player_counts[0], rules.player_counts[-1])


def read_seed(value: Json, field: str) -> int:
    if type(value) is int and abs(value) < _MOST_SEED:
        return value
    raise read.wrong(field, "a whole number of at most 4300 digits")
