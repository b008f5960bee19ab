"""A monkey at one scene: rounds of random inputs, each of which can be done again by its seed.

Where one fails, the list of its inputs is made as short as can be and told as a test.
"""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

from game.core.match import Match
from game.games import read_rules
from game.services.home import Home
from tests.monkey.choosing import Chooser
from tests.monkey.inputs import Input, Return, Uncover
from tests.monkey.places import PLACES
from tests.monkey.shrinking import shrunk
from tests.monkey.visit import SEEDS, Visit
from tests.monkey.watching import Held, held

LONGEST_STRAY: Final = 6
"""So many inputs a monkey may be elsewhere before it is brought back."""
ANEW: Final = 0.004
"""How often it is brought back although it is there: the scene is about something else then."""
LAST_VISITS: Final = 3
GAME: Final = str(Path(__file__).parents[2] / "game")


class Fault(NamedTuple):
    """The marks by which two failures are the same: the error, and where in the program it came
    up."""

    kind: str
    where: str


@dataclass
class Round:
    """A report of a run: its inputs, how long it took, and what the program held when it had come
    home."""

    inputs: list[Input] = field(default_factory=list)
    at_scene: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    """Seconds of the processor for one input."""
    after: Held = field(default_factory=Held)


class Failed(Exception):
    """The monkey has broken something."""

    def __init__(self, place: str, seed: int, done: Round, error: Exception) -> None:
        super().__init__(f"{place}, seed {seed}, input {len(done.inputs)}: {error!r}")
        self.place = place
        self.done = done
        self.error = error
        self.fault = fault_of(error)


def fault_of(error: Exception) -> Fault:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if frame.filename.startswith(GAME)]
    where = f"{ours[-1].filename}:{ours[-1].name}" if ours else ""
    return Fault(type(error).__name__, "" if type(error).__name__ == "Frozen" else where)


def play(place: str, seed: int, count: int, stock: Path, *, weighs: bool = True) -> Round:
    """So many inputs at that scene, those elsewhere not counted; `Failed` where one fails.

    With `weighs` everything that the program remembers is forgotten in the end, to see what it
    holds otherwise."""
    done = Round()
    begun = perf_counter()
    try:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            visit = Visit(Path(folder), stock, PLACES[place])
            _stay(visit, Random(f"{place} {seed}"), count, done)
            check_matches(visit.desk.home)
            visit.come_home()
            done.slowest = visit.slowest
            if weighs:
                done.after = held()
            visit.close()
    except Exception as error:
        raise Failed(place, seed, done, error) from error
    done.seconds = perf_counter() - begun
    return done


def _stay(visit: Visit, rng: Random, count: int, done: Round) -> None:
    chooser = Chooser(rng)
    astray = LONGEST_STRAY
    while done.at_scene < count:
        if rng.random() < ANEW or (astray >= LONGEST_STRAY and not visit.is_left_open):
            given: Input = Return(rng.randrange(SEEDS))
        elif astray >= LONGEST_STRAY:
            given = Uncover()
        else:
            given = chooser.next(visit)
        done.inputs.append(given)
        visit.do(given)
        done.at_scene += visit.is_there
        astray = 0 if visit.is_there else astray + rng.randrange(1, 4)


def replay(place: str, inputs: Sequence[Input], stock: Path) -> None:
    """Does once more what a monkey did."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        visit = Visit(Path(folder), stock, PLACES[place])
        for each in inputs:
            visit.do(each)
        check_matches(visit.desk.home)
        visit.close()


def fails_alike(failed: Failed, inputs: Sequence[Input], stock: Path) -> bool:
    try:
        replay(failed.place, inputs, stock)
    except Exception as error:
        return fault_of(error) == failed.fault
    return False


def shortened(failed: Failed, stock: Path) -> list[Input]:
    """The fewest inputs found that fail in the same way; all of them where none do again."""
    inputs = failed.done.inputs
    visits = [number for number, each in enumerate(inputs) if isinstance(each, Return)]
    # The last visits are soon tried; what went before them seldom matters.
    for start in (*reversed(visits[-LAST_VISITS:]), 0):
        if fails_alike(failed, inputs[start:], stock):
            return shrunk(inputs[start:], lambda some: fails_alike(failed, some, stock))
    return inputs


def told_as_code(failed: Failed, inputs: Sequence[Input]) -> str:
    """A failure that stands in a test of its own until it is mended."""
    lines = "".join(f"    {each!r},\n" for each in inputs)
    error = "".join(traceback.format_exception(failed.error))
    return f"{error}\n{failed}\n\nreplay({failed.place!r}, [\n{lines}], stock)\n"


def check_matches(home: Home) -> None:
    """Every match that is kept replays, and ended as its record does."""
    store = home.store
    finished = store.finished()
    for saved in (*finished, *store.unfinished()):
        match = Match.load(store.record(saved.id), read_rules)
        result = match.rules.result(match.state)
        if saved.gave_up is None:
            assert (saved.finished is not None) == (result is not None), saved
    results = {(each.match.id, each.seat): each.place for each in store.results()}
    for saved in finished:
        places = [results.get((saved.id, seat)) for seat in range(saved.players)]
        assert None not in places, f"{saved} has no place for some seat: {places}"
