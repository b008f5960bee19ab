"""A database as version 1 of its schema wrote it, with what it held."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.rules import AnyRules
from game.games import rules_of
from game.services.store import Sitting, Store
from tests.play import begin, pick_move

SEATS = (
    Sitting("Mira", "blue", "disc", profile=None),
    Sitting("Computer", "teal", "square", level="skilled"),
)
VERSION_1 = """
create table profiles (
    id integer primary key,
    name text not null,
    colour text not null,
    shape text not null,
    gone text
);
create table matches (
    id integer primary key,
    game text not null,
    players integer not null,
    options text not null,
    seats text not null,
    head text not null,
    changed text not null,
    finished text,
    went_back integer not null default 0,
    gone text
);
create table steps (
    match integer not null references matches (id) on delete cascade,
    number integer not null,
    step text not null,
    primary key (match, number)
) without rowid;
create table results (
    match integer not null references matches (id) on delete cascade,
    seat integer not null,
    place integer not null,
    share real not null,
    score text not null,
    primary key (match, seat)
) without rowid;
pragma user_version = 1;
"""
OLD_MATCH = (
    "insert into matches (id, game, players, options, seats, head, changed, finished, went_back)"
    " values (?, 'fivetotwelve', 2, '{}', ?, ?, ?, ?, ?)"
)
OLD_TIME = "2026-11-18T12:00:00+00:00"


def known(name: Any, _: str) -> AnyRules:
    return rules_of(name)


def play_on(match: Match, moves: int, rng: QuickRng) -> None:
    for _ in range(moves):
        if match.rules.to_act(match.state):
            match.play(*pick_move(match, rng))


def write_old_file(path: Path) -> Match:
    """A match in play, whose state is given, one that is finished, and a profile."""
    match = begin("fivetotwelve", 2, {}, 5)
    play_on(match, 9, QuickRng(1))
    record = match.record()
    steps = [json.dumps(step) for step in match.encoded_steps()]
    head = json.dumps({key: value for key, value in record.items() if key != "steps"})
    seats = json.dumps([asdict(seat) for seat in SEATS])
    with closing(sqlite3.connect(path)) as base:
        base.execute("pragma journal_mode = wal")
        base.executescript(VERSION_1)
        base.execute("insert into profiles values (1, 'Mira', 'blue', 'disc', null)")
        base.execute(OLD_MATCH, (7, seats, head, OLD_TIME, None, 1))
        base.executemany("insert into steps values (7, ?, ?)", enumerate(steps))
        base.execute(OLD_MATCH, (8, seats, head, OLD_TIME, OLD_TIME, 0))
        base.execute("insert into results values (8, 0, 1, 1.0, '3'), (8, 1, 2, 0.0, '5')")
        base.commit()
    return match


def assert_all_there(store: Store, match: Match) -> None:
    """The contents of the old file, as they are shown now."""
    assert [profile.name for profile in store.profiles()] == ["Mira"]
    (going_on,) = store.unfinished()
    assert (going_on.id, going_on.went_back, going_on.seats) == (7, 1, SEATS)
    assert (going_on.seconds, going_on.house, going_on.gave_up) == (0, {}, None)
    assert store.load(7, known).steps == match.steps
    assert [(each.seat, each.score, each.figures) for each in store.results()] == [
        (0, 3, {}),
        (1, 5, {}),
    ]
    assert store.results()[0].match.finished == datetime.fromisoformat(OLD_TIME)
