"""Whichever bit of the database flips, every page that reads it opens, and players can go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from game.services.home import Home
from game.services.paths import Paths
from tests.faults.disk import folder_of_ones_own
from tests.faults.program import Program
from tests.faults.small_database import (
    asked_on_all_ways,
    opened,
    small_database,
    walk,
    walk_where_it_differs,
)
from tests.keeping import KEEPING
from tests.nightly import times

SMALL = (1024, 640)
SHARES = 4
"""Tests that share the flips, so that several cores can try them."""


@pytest.fixture(autouse=True)
def made_before() -> None:
    asked_on_all_ways()


@dataclass
class Flips:
    """The number of tries, in figures for whoever asks."""

    flips: int = 0
    with_pages: int = 0
    """Those after which some page got another answer from the database."""
    pages: int = 0
    """Pages that were opened beside the menu."""


def places(share: int, shares: int, many: int) -> Iterator[tuple[int, int]]:
    """So many bytes, spread over the file, and a bit of each."""
    size = len(small_database())
    for number in range(share, many, shares):
        place = number * size // many + (number * 997) % (size // many)
        yield place, (place * 5 + number) % 8


def flip(place: int, bit: int, flips: Flips) -> None:
    content = bytearray(small_database())
    content[place] ^= 1 << bit
    with folder_of_ones_own() as folder:
        paths = Paths(folder, folder, folder)
        paths.database.write_bytes(content)
        try:
            program = Program(folder, SMALL)
            gone = walk_where_it_differs(program)
            program.home.store.add_profile("Zora", "lime", "star")
            program.close()
            home = Home.open(paths)
            assert "Zora" in [each.name for each in home.store.profiles()]
            assert not home.notices
            home.close()
        except BaseException as problem:
            problem.add_note(f"byte {place}, bit {bit}")
            raise
    flips.flips += 1
    flips.with_pages += bool(gone)
    flips.pages += len(gone)


@pytest.mark.parametrize("share", range(SHARES))
def test_whichever_bit_of_the_file_flips_every_page_opens(share: int) -> None:
    flips, many = Flips(), times(60, len(small_database()))
    with KEEPING.during():
        for place, bit in places(share, SHARES, many):
            flip(place, bit, flips)
            KEEPING.tidy()
    assert flips.flips == len(range(share, many, SHARES))
    assert flips.pages >= flips.with_pages > 0


@pytest.mark.parametrize(("place", "bit"), [(18, 4)])
def test_what_was_found_once_does_no_harm(place: int, bit: int) -> None:
    """SQLite refuses to write a file of a later format, and says that the disk does."""
    flip(place, bit, Flips())


def test_a_whole_database_answers_as_before_and_no_page_needs_to_be_opened() -> None:
    with opened(small_database()) as program:
        assert walk_where_it_differs(program) == []


def test_a_changed_row_opens_the_pages_that_read_it() -> None:
    """So the flips that change nothing may leave them out."""
    with opened(small_database()) as program:
        program.home.store.database.execute("update matches set seconds = 61 where id = 2")
        gone = {way.button or way.page for way in walk_where_it_differs(program)}
        assert {"continue", "result/2", "draws/2", "look/2"} <= gone
        walk(program)


def test_what_a_page_does_not_ask_for_does_not_open_it() -> None:
    with opened(small_database()) as program:
        program.home.store.database.execute("update steps set step = step || ' ' where match = 3")
        gone = {way.button or way.page for way in walk_where_it_differs(program)}
        assert "look/3" in gone
        assert not gone & {"look/1", "result/1", "profiles", "fairness"}
