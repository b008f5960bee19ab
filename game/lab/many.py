"""python -m game bench many: whether pages stay quick where very many matches are kept."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import pygame

from game.app import App
from game.core.chance import QuickRng
from game.core.match import MANUAL, Match
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of
from game.lab.figures import Figure
from game.lab.window import USUAL, Benched, sittings, where
from game.services.home import Home
from game.services.paths import Paths
from game.services.store import Store

UNFINISHED: Final = 2_000
RESULTS: Final = 100_000
"""With four to six at a table these are more than 20,000 finished matches."""
PAINTED_MILLISECONDS: Final = 300
FRAME_MILLISECONDS: Final = 50
ON_SECONDS: Final = 2.0
"""So long frames are looked at after all is painted: draws are still counted."""
_FRAME: Final = 1 / 60
_PATIENCE: Final = 20.0
_FIRST: Final = datetime(2026, 1, 1, tzinfo=UTC)


def bench_many(most: int | None = None) -> Benched:
    """From opening a page to the frame in which all of it is told, and the longest frame: with
    about so many matches, or as many as the bars ask for."""
    figures = []
    with _home(most) as (home, matches), _program(home) as (app, opened):
        figures.append(Figure("database, opened, ms", opened, PAINTED_MILLISECONDS, True))
        found = _milliseconds_for_file(app.home)
        figures.append(Figure("a file, looked for, ms", found, PAINTED_MILLISECONDS, True))
        profile = app.home.store.profiles()[0].id
        rated = {"profile": profile, "game": next(iter(GAMES))}
        pages: dict[str, dict[str, Any]] = {
            "menu": {}, "continue": {}, "statistics": {}, "progress": rated, "profiles": {},
            "puzzles": {}, "own_puzzles": {},
        }  # fmt: skip
        for page, about in pages.items():
            app.stack.clear()
            painted, longest = _opened(app, page, about)
            figures.append(Figure(f"{page}, painted, ms", painted, PAINTED_MILLISECONDS, True))
            figures.append(Figure(f"{page}, longest frame, ms", longest, FRAME_MILLISECONDS, True))
        results = app.home.store.database.execute("select count(*) from results").fetchone()[0]
    return figures, f"{where()}, {USUAL[0]}x{USUAL[1]}, {matches:,} matches, {results:,} results"


def _milliseconds_for_file(home: Home) -> float:
    """To find out whether the match in a file is kept: it is one of those whose likes are many, and
    it isn't."""
    kept = home.store.finished(most=1)[0]
    record = home.store.record(kept.id)
    steps: Any = record["steps"]
    other = Match.load({**record, "steps": steps[:-1]}, lambda game, _: rules_of(str(game)))
    begun = perf_counter()
    home.store.with_steps(other)
    return (perf_counter() - begun) * 1000


def _opened(app: App, page: str, about: Mapping[str, Any]) -> tuple[float, float]:
    """Milliseconds until all of the page is painted, and of the longest frame."""
    times: list[float] = []
    clock, begun, painted = pygame.time.Clock(), perf_counter(), 0.0
    app.open(page, **about)
    app.step(0.0)
    times.append(perf_counter() - begun)
    while perf_counter() - begun < _PATIENCE:
        if getattr(app.scene, "is_filled", True):
            painted = painted or perf_counter() - begun
            if perf_counter() - begun > painted + ON_SECONDS:
                break
        clock.tick(60)
        frame = perf_counter()
        app.step(_FRAME)
        times.append(perf_counter() - frame)
    return (painted or _PATIENCE) * 1000, max(times) * 1000


@contextmanager
def _home(most: int | None) -> Iterator[tuple[Home, int]]:
    """One with very many matches, and how many they are."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        home = Home.open(Paths(path, path, path))
        home.choose(window_size=USUAL, sounds=False, theme="light", language="en")
        if most is None:
            matches = fill(home, UNFINISHED, RESULTS)
        else:
            unfinished = min(UNFINISHED, most // 2)
            players = [rules_of(game).player_counts[-1] for game in GAMES]
            each = sum(players) / len(players)
            matches = fill(home, unfinished, round((most - unfinished) * each))
        yield home, matches


@contextmanager
def _program(home: Home) -> Iterator[tuple[App, float]]:
    """The program, with all its pages opened once, so that only what is kept takes time, and how
    many milliseconds it took to open what is kept."""
    home.close()
    begun = perf_counter()
    again = Home.open(home.paths)
    opened = (perf_counter() - begun) * 1000
    app = App(again)
    try:
        for page in ("menu", "continue", "statistics", "profiles", "puzzles"):
            app.stack.clear()
            app.open(page)
            app.step(0.0)
        yield app, opened
    finally:
        app.end()


def fill(home: Home, unfinished: int, results: int) -> int:
    """Keeps so many matches, copies of a few that were played, and a player who sat at all of
    them; gives how many there are. Each has a seed and a time of its own."""
    store = home.store
    profile = store.add_profile("Mira", "blue", "disc")
    home.choose(profile=profile.id)
    done, begun = [], []
    for game in GAMES:
        players = rules_of(game).player_counts[-1]
        seats = sittings([None, *["skilled"] * (players - 1)])
        seats[0] = replace(seats[0], name=profile.name, profile=profile.id)
        match = _random_match(game, players)
        done.append((store.begin(match, seats), players))
        begun.append(store.begin(_part_of(match), seats))
    kept = 0
    numbers: list[tuple[int, bool]] = []
    while kept < results:
        number, players = done[len(numbers) % len(done)]
        numbers.append((number, True))
        kept += players
    numbers += [(begun[n % len(begun)], False) for n in range(unfinished)]
    _copy(store, numbers)
    return len(numbers) + len(done) + len(begun)


def _random_match(game: str, players: int) -> Match:
    match, rng = Match(rules_of(game), players, {}, 1), QuickRng(1)
    while actors := seats_to_act(match.rules, match.state):
        moves = list(islice(match.rules.legal(match.state, actors[0]), 50))
        match.play(actors[0], moves[rng.below(len(moves))])
    return match


def _part_of(match: Match) -> Match:
    """Its first third."""
    record = match.record()
    steps: Any = record["steps"]
    record = {**record, "chance": MANUAL, "steps": steps[: len(steps) // 3]}
    return Match.load(record, lambda game, _: rules_of(str(game)))


def _copy(store: Store, numbers: Sequence[tuple[int, bool]]) -> None:
    """Copies matches. Their chance is written by hand: the copies have other seeds."""
    base = store.database.base
    columns = "game, players, options, seats, house, gave_up, seconds, went_back"
    rows: dict[int, Any] = {}
    base.execute("begin immediate")
    (number_before,) = base.execute("select max(id) from matches").fetchone()
    for place, (number, is_finished) in enumerate(numbers):
        if number not in rows:
            asked = f"select head, {columns} from matches where id = ?"
            head, *rest = base.execute(asked, (number,)).fetchone()
            rows[number] = json.loads(head), rest
        head, rest = rows[number]
        told = json.dumps({**head, "chance": MANUAL, "seed": 1000 + place})
        when = (_FIRST + timedelta(minutes=place)).isoformat()
        marks = ", ".join("?" * (len(rest) + 4))
        base.execute(
            f"insert into matches ({columns}, id, head, changed, finished) values ({marks})",
            (*rest, number_before + 1 + place, told, when, when if is_finished else None),
        )
    for number in rows:
        copies = [(number_before + 1 + n, each) for n, (each, _) in enumerate(numbers)]
        own = [(copy, number) for copy, each in copies if each == number]
        for table, more in (
            ("steps", "number, step"),
            ("results", "seat, place, share, score, figures"),
        ):
            base.executemany(
                f"insert into {table} (match, {more})"
                f" select ?, {more} from {table} where match = ?",
                own,
            )
    base.execute("commit")
