"""python -m game bench NAME [--json]: figures against their bars."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any, Final

from game.coach.advice import place_of, warned_of
from game.core.chance import QuickRng, Rng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.ranking import Ranker
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, complete_options, seats_to_act
from game.core.thinking import FIRST_EFFORT
from game.games import GAMES, rules_of
from game.lab.arguments import Parser, whole
from game.lab.figures import Figure

Bench = Callable[..., tuple[list[Figure], str]]
"""Gives figures and the conditions under which they were measured."""
MANY: Final = "many"
"""The bench that can be told how many matches are kept."""
MOST_MATCHES: Final = 1_000_000


def run(arguments: Sequence[str]) -> int:
    parser = Parser(prog="python -m game bench", description=__doc__)
    what = f"one of {', '.join(sorted(BENCHES))}; without it all of them, one after the other"
    parser.add_argument("name", nargs="?", choices=sorted(BENCHES), help=what, metavar="NAME")
    parser.add_argument("--json", action="store_true", help="a JSON object a line, no table")
    kept = f"for {MANY}: with about so many matches kept"
    parser.add_argument("--matches", type=whole(1, MOST_MATCHES), help=kept, metavar="N")
    asked = parser.read(arguments)
    if asked.matches is not None and asked.name != MANY:
        parser.error(f"--matches is for {MANY}")
    names = [asked.name] if asked.name else list(BENCHES)
    met = [_tell(name, asked.json, asked.matches) for name in names]
    return 0 if all(met) else 1


def _tell(name: str, as_json: bool, matches: int | None = None) -> bool:
    """Measures and prints; says whether every bar was met."""
    figures, conditions = BENCHES[name](*[] if matches is None else [matches])
    if as_json:
        print(json.dumps(_as_json(name, figures, conditions)), flush=True)
    else:
        print(f"bench {name}, {conditions}")
        for figure in figures:
            verdict = "ok" if figure.ok else "MISSED"
            sign = "<=" if figure.at_most else ">="
            places = 0 if figure.bar >= 30 else 1 if figure.bar >= 1 else 2
            value, bar = f"{figure.value:,.{places}f}", f"{figure.bar:,.{places}f}"
            print(f"  {figure.what:<34} {value:>8}  {sign} {bar:>6}  {verdict}", flush=True)
    return all(figure.ok for figure in figures)


def _as_json(name: str, figures: Sequence[Figure], conditions: str) -> dict[str, Any]:
    return {
        "name": name,
        "conditions": conditions,
        "figures": [
            {
                "what": f.what,
                "value": round(f.value, 3),
                "bar": f.bar,
                "at_most": f.at_most,
                "ok": f.ok,
            }
            for f in figures
        ],
        "ok": all(figure.ok for figure in figures),
    }


def unit() -> float:
    """Seconds that plain CPython takes for a fixed sum: what all speeds are compared with."""
    begun = perf_counter()
    sum(i * i for i in range(1_000_000))
    return perf_counter() - begun


# --- rules ---

ROUNDS: Final = 7
SLICE_SECONDS: Final = 0.25


def bench_rules() -> tuple[list[Figure], str]:
    """Plies (moves and events) per unit in random games through the public rules."""
    figures = []
    units = []
    for game in GAMES:
        rules, bar = rules_of(game), GAMES[game].trials.plies_per_unit
        for players in rules.player_counts:
            player = _random_plies(rules, players, QuickRng(players))
            next(player)  # tables that are made once are made here
            ratios = []
            for _ in range(ROUNDS):
                units.append(unit())
                ratios.append(_speed(player) * units[-1])
            figures.append(Figure(f"{game}, {players} players", median(ratios), bar))
    conditions = (
        f"plies per unit, median of {ROUNDS} slices; unit {median(units) * 1000:.1f} ms, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )
    return figures, conditions


def _speed(player: Iterator[None]) -> float:
    plies = 0
    begun = perf_counter()
    while (elapsed := perf_counter() - begun) < SLICE_SECONDS:
        for _ in range(20):
            next(player)
        plies += 20
    return plies / elapsed


def _random_plies(rules: AnyRules, players: int, rng: Rng) -> Iterator[None]:
    """Plays random games for ever, a ply at a time."""
    options = complete_options(rules, players, {})
    while True:
        state = rules.setup(players, options)
        while actors := rules.to_act(state):
            if actors == CHANCE_ACTS:
                state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
            else:
                moves = tuple(rules.legal(state, actors[0]))
                state = rules.apply(state, actors[0], moves[rng.below(len(moves))])
            yield


# --- think ---

MILLISECONDS: Final = {"novice": 100, "casual": 100, "skilled": 100, "expert": 700, "master": 1500}
"""The milliseconds that 19 of 20 moves may take."""
LONGEST_MILLISECONDS: Final = 3000
POSITIONS: Final = 40
RANKINGS: Final = (("first ranking", FIRST_EFFORT, 400), ("full ranking", 1.0, 1500))
"""Each ranking, its share of Master's work, and the milliseconds that it may take."""


TUTOR_SECONDS: Final = 0.3
"""For so long a move is held back until the coach has judged it."""
TUTOR_SHARE: Final = 95


def bench_think() -> tuple[list[Figure], str]:
    """Milliseconds a move, in positions from beginners' games of all numbers of players."""
    figures = []
    for game in GAMES:
        views = [view for players in rules_of(game).player_counts for view in _views(game, players)]
        step = max(1, len(views) // POSITIONS)
        for level, bar in MILLISECONDS.items():
            times = sorted(_milliseconds(game, level, view) for view in views[::step])
            p95 = times[int(len(times) * 0.95)]
            figures.append(Figure(f"{game}, {level}, p95", p95, bar, at_most=True))
            if level == "master":
                longest = Figure(f"{game}, {level}, max", times[-1], LONGEST_MILLISECONDS, True)
                figures.append(longest)
        figures += _ranking_figures(game, views[::step])
        figures += _tutor_figures(game, views[::step])
    return figures, f"ms a move with the level's own work, unit {unit() * 1000:.1f} ms"


def _ranking_figures(game: str, views: Sequence[Any]) -> list[Figure]:
    """How long Master takes to rank moves: until the first answer, and with all its work."""
    ranker = GAMES[game].opponents["master"]
    if not isinstance(ranker, Ranker):
        return []
    figures = []
    for what, effort, bar in RANKINGS:
        times = []
        for view in views:
            begun = perf_counter()
            ranker.rank(view, Budget(round(ranker.work * effort)), QuickRng(1))
            times.append((perf_counter() - begun) * 1000)
        p95 = sorted(times)[int(len(times) * 0.95)]
        figures.append(Figure(f"{game}, {what}, p95", p95, bar, at_most=True))
    return figures


def _tutor_figures(game: str, views: Sequence[Any]) -> list[Figure]:
    """In how many of 100 moves a beginner's move is judged in time, after a full ranking was
    prepared; the others are played without a word."""
    ranker, novice = GAMES[game].opponents["master"], GAMES[game].opponents["novice"]
    if not isinstance(ranker, Ranker):
        return []
    in_time = 0
    for number, view in enumerate(views):
        move = novice.choose(view, Budget(novice.work), QuickRng(number)).move
        ranking = ranker.rank(view, Budget(ranker.work), QuickRng(1))
        begun = perf_counter()
        if place_of(ranking, (move,)) is None:
            ranking = ranker.rank(
                view, Budget(round(ranker.work * FIRST_EFFORT)), QuickRng(1), (move,)
            )
        warned_of(GAMES[game].coach, view, ranking, (move,))
        in_time += perf_counter() - begun <= TUTOR_SECONDS
    share = 100 * in_time / len(views)
    return [Figure(f"{game}, moves judged by the tutor in time, %", share, TUTOR_SHARE)]


def _views(game: str, players: int) -> Iterator[Any]:
    """The views of the seats to move, on the way of a game between beginners."""
    rules = rules_of(game)
    novice = GAMES[game].opponents["novice"]
    match = Match(rules, players, {}, 1)
    rng = QuickRng(players)
    while actors := seats_to_act(rules, match.state):
        view = rules.view(match.state, actors[0])
        yield view
        match.play(actors[0], novice.choose(view, Budget(novice.work), rng).move)


def _milliseconds(game: str, level: str, view: Any) -> float:
    player = GAMES[game].opponents[level]
    begun = perf_counter()
    player.choose(view, Budget(player.work), QuickRng(1))
    return (perf_counter() - begun) * 1000


def _of_window(name: str, module: str = "game.lab.window") -> Bench:
    """A bench of the window, which alone needs pygame."""

    def bench(*arguments: int) -> tuple[list[Figure], str]:
        found: tuple[list[Figure], str] = getattr(import_module(module), name)(*arguments)
        return found

    return bench


BENCHES: Final[dict[str, Bench]] = {
    "memory": _of_window("bench_memory"),  # before the others leave anything behind
    "rules": bench_rules,
    "think": bench_think,
    "start": _of_window("bench_start"),
    "frame": _of_window("bench_frame"),
    "click": _of_window("bench_click", "game.lab.clicks"),
    "smooth": _of_window("bench_smooth"),
    "warnings": _of_window("bench_warnings", "game.lab.tutor"),
    "idle": _of_window("bench_idle"),
    "review": _of_window("bench_review", "game.lab.review_bench"),
    MANY: _of_window("bench_many", "game.lab.many"),
}
