"""The things that a monkey finds: matches that can be gone on with and looked back at, players,
files."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from shutil import copyfile
from typing import Final

from game.core.match import Match
from game.games import GAMES, rules_of
from game.services.home import Home
from game.services.paths import Paths
from game.services.records import SUFFIX, read_record
from game.services.seats import looks
from game.services.settings import SMALLEST_WINDOW
from game.services.store import Profile
from tests.play import random_match
from tests.samples import sample_of
from tests.scenes.finished import seats_of

FIRST_MOVES: Final = 12
LAST_MOVES: Final = 3
"""The moves before and after which matches were left."""
SECONDS: Final = 600.0
ILLEGAL: Final = "illegal"
RUBBISH: Final = "rubbish"
TORN: Final = "torn"
DIRECTORY: Final = "directory"
MISSING: Final = "missing"
FILES: Final = (*(f"{game}{SUFFIX}" for game in GAMES), ILLEGAL, RUBBISH, TORN, DIRECTORY, MISSING)


def lay_in(place: Path) -> None:
    """A home with two profiles and three matches of each game, and files of all kinds."""
    home = Home.open(Paths(place / "home", place / "home", place / "home"))
    files = place / "files"
    files.mkdir()
    mira = home.store.add_profile("Mira", *looks()[0])
    home.store.add_profile("Noah", *looks()[1])
    home.choose(
        profile=mira.id, sounds=False, theme="light", language="en", speed="instant",
        window_size=SMALLEST_WINDOW,
    )  # fmt: skip
    for game in GAMES:
        sample = sample_of(game)
        copyfile(sample, files / sample.name)
        match, _ = read_record(sample, rules_of)
        keep(home, match, mira)
        for _ in range(LAST_MOVES):
            match.undo()
        keep(home, match, mira)
        players = max(2, GAMES[game].about.player_counts[0])
        *_, begun = islice(random_match(game, players, {}, 1), FIRST_MOVES)
        keep(home, begun, mira, "novice")
    home.close()
    whole = sample_of("zatre").read_text(encoding="utf-8")
    (files / ILLEGAL).write_text(_with_an_illegal_step(whole), encoding="utf-8")
    (files / RUBBISH).write_bytes(bytes(range(256)) * 40)
    (files / TORN).write_text(whole[: len(whole) // 2], encoding="utf-8")
    (files / DIRECTORY).mkdir()


def keep(home: Home, match: Match, first: Profile, others: str | None = None) -> None:
    """A profile on the first seat; other people on the others, or computers of that level."""
    seats = seats_of(match.players, first)
    seats[1:] = [replace(each, level=others) for each in seats[1:]]
    number = home.store.begin(match, seats)
    if match.rules.result(match.state) is not None:
        home.store.save(number, match, SECONDS, GAMES[match.rules.id].facts.figures(match))


def _with_an_illegal_step(record: str) -> str:
    told = json.loads(record)
    steps = told["record"]["steps"]
    steps.insert(1, steps[-1])
    return json.dumps(told)
