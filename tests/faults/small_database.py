"""A database with a few rows of every kind, and the ways to all pages that read it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.core.match import Match
from game.scenes.resume.page import ContinuePage
from game.services.paths import Paths
from game.services.store import NewPuzzle, Sitting
from game.ui.toolkit.stage import Back
from tests.faults.disk import folder_of_ones_own
from tests.faults.program import Program
from tests.scenes.desk import keep_match, sitting
from tests.scenes.finished import keep, played

MATCHES = (1, 2, 3, 4)
WAYS = ("result/", "draws/", "look/", "review/", "continue/")
"""The controls that lead from the list of matches to the pages of one."""
PAGE_BYTES: Final = 512
"""The bytes of a page of the file. Few rows fill many small pages, and most rows go on in another
one."""


def first_match() -> Match:
    return played("fivetotwelve", 2, seed=34)


@cache
def small_database() -> bytes:
    """Two players; matches finished, played alone, given up and in play: short ones, so that each
    byte can be changed in turn."""
    with folder_of_ones_own() as folder:
        program = Program(folder)
        store = program.home.store
        mira = store.add_profile("Mira", "blue", "disc")
        noah = store.add_profile("Noah", "teal", "square")
        program.home.choose(profile=mira.id)
        people = [
            replace(sitting("Mira"), profile=mira.id),
            replace(sitting("Noah", 1), profile=noah.id),
        ]
        first, shortest = first_match(), played("topominos", 1, seed=3)
        number = keep(program.home, first, people, 60.0, ({"drawn": 3}, {"drawn": 4}))
        store.keep_review(number, first, 1, {"any": 1})
        store.note_solved(mira.id, "fivetotwelve", "1-2")
        store.put_own_puzzles(number, [NewPuzzle(4, mira.id, {"any": 1})], date(2026, 11, 20))
        keep(program.home, shortest, people[:1], 30.0, ({"turns": 40},))
        given_up = keep_match(program.home, "fivetotwelve", people, moves=4, seed=3)
        match = store.load(given_up, _rules)
        store.give_up(given_up, match, 1, ((0,), (1,)), (20, 21))
        computer: Sitting = sitting("Pip", 1, "novice")
        keep_match(program.home, "fivetotwelve", [people[0], computer], moves=6, seed=2)
        program.close()
        return _in_small_pages(Paths(folder, folder, folder).database)


def _rules(game: Any, _: str) -> Any:
    from game.games import rules_of

    return rules_of(game)


def _in_small_pages(database: Path) -> bytes:
    with closing(sqlite3.connect(database, isolation_level=None)) as base:
        base.execute("pragma journal_mode = delete")
        base.execute(f"pragma page_size = {PAGE_BYTES}")
        base.execute("vacuum")
        base.execute("pragma journal_mode = wal")
    return database.read_bytes()


@contextmanager
def opened(content: bytes | bytearray) -> Iterator[Program]:
    """The program on a database of this content."""
    with folder_of_ones_own() as folder:
        Paths(folder, folder, folder).database.write_bytes(content)
        program = Program(folder)
        yield program
        program.close()


@dataclass(frozen=True, slots=True)
class Way:
    """A page, with what it is about, or a button in the list of matches that leads to it."""

    page: str
    about: tuple[tuple[str, Any], ...] = ()
    button: str = ""

    def go(self, program: Program) -> None:
        if self.button:
            self._press(program)
            return
        program.app.stack.clear()
        program.open(self.page, **dict(self.about))
        program.step(times=3)
        if self.page == LIST.page:
            program.wait_until(lambda: program.scene.is_filled)
        self._look(program)

    def _press(self, program: Program) -> None:
        """In the list, if that has the button. One comes back to it, or it is opened."""
        while program.app.stack.depth > 1:
            program.ask(Back())
            program.step()
        if isinstance(program.scene, ContinuePage):
            program.wait_until(lambda: program.scene.is_filled)
        else:
            LIST.go(program)
        if program.has(self.button):
            program.click(self.button)
            program.step(times=2)
            self._look(program)

    def _look(self, program: Program) -> None:
        assert program.page != "ErrorPage", f"{self}: {program.text()}"


MENU = Way("menu")
LIST = Way("continue")
PLAIN = (Way("statistics"), Way("profiles"), Way("puzzles"), Way("own_puzzles"), LIST)


def ways_of_matches(program: Program) -> list[Way]:
    """The ways from the list, which is open, to the pages of each match; the oldest is last."""
    return [Way(LIST.page, button=key) for way in WAYS for key in program.keys(way)]


def ways_of_players(program: Program) -> list[Way]:
    return [
        Way("fairness", (("profile", profile.id), ("game", game)))
        for profile in program.home.store.profiles()
        for game in ("fivetotwelve", "topominos")
    ]


def walk(program: Program, most: int | None = None) -> None:
    """Opens every page that reads the database, as far as there is a way to it: of each kind that
    tells of a match, those of so many of the oldest matches."""
    for way in (MENU, *PLAIN):
        way.go(program)
    of_matches = ways_of_matches(program)
    for kind in WAYS:
        for way in [way for way in of_matches if way.button.startswith(kind)][-(most or 0) :]:
            way.go(program)
    for way in (*ways_of_players(program), MENU):
        way.go(program)


@dataclass(frozen=True, slots=True)
class Asked:
    """The questions that a page asks of the database, each once, and the answers of a whole one."""

    way: Way
    questions: tuple[str, ...]
    answers: tuple[str, ...]


@cache
def asked_on_all_ways() -> tuple[Asked, ...]:
    with opened(small_database()) as program:
        MENU.go(program)
        LIST.go(program)
        # The matches come last: the one that is in play goes on.
        ways = (*PLAIN, *ways_of_players(program), *ways_of_matches(program))
        asked = [(way, _questions(program, way)) for way in ways]
    with opened(small_database()) as program:
        base = program.home.store.database.base
        return tuple(Asked(way, said, answers(base, said)) for way, said in asked)


def _questions(program: Program, way: Way) -> tuple[str, ...]:
    base = program.home.store.database.base
    said: list[str] = []
    if way.button:
        LIST.go(program)
    base.set_trace_callback(said.append)
    way.go(program)
    base.set_trace_callback(None)
    return tuple(dict.fromkeys(each for each in said if each.startswith("select ")))


def answers(base: sqlite3.Connection, questions: Sequence[str]) -> tuple[str, ...]:
    return tuple(_answer(base, each) for each in questions)


def _answer(base: sqlite3.Connection, question: str) -> str:
    try:
        return repr(base.execute(question).fetchall())  # which tells 1 from 1.0
    except sqlite3.Error as problem:
        return repr(problem)


def walk_where_it_differs(program: Program) -> list[Way]:
    """Opens the menu, and every page that gets another answer to one of its questions than from a
    whole database, or that only this one leads to. All other pages get the same answers, and
    would do what they do there. Gives the ways that were gone."""
    MENU.go(program)
    gone: list[Way] = []
    others: list[Way] = []
    known = {asked.way for asked in asked_on_all_ways()}
    for asked in asked_on_all_ways():
        base = program.home.store.database.base
        if answers(base, asked.questions) != asked.answers:
            asked.way.go(program)
            gone.append(asked.way)
            if asked.way == LIST:
                others = [way for way in ways_of_matches(program) if way not in known]
    if gone:
        others += [way for way in ways_of_players(program) if way not in known]
        for way in others:
            way.go(program)
        MENU.go(program)
    return gone + others
