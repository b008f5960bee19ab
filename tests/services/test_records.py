"""Matches as files: written whole, read from anywhere, and never trusted."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.positions import show_state
from game.core.reasons import Reason, Refused
from game.core.rules import AnyRules, all_reasons
from game.games import GAMES, rules_of
from game.scenes.parts.match_files import new_names, open_file, save_as_file
from game.services import records
from game.services.help import Help
from game.services.home import Home
from game.services.paths import Paths
from game.services.records import (
    clean_name,
    open_record,
    read_record,
    write_new_record,
    write_record,
)
from game.services.rescue import open_store
from game.services.resources import Unusable
from game.services.store import Sitting, Store
from tests.play import begin, pick_move, random_match, through_json
from tests.scenes.desk import Desk
from tests.test_reasons import SAID

SEATS = (
    Sitting("Mira", "lilac", "diamond", profile=3),
    Sitting("Skilled", "teal", "square", level="skilled"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"match{records.SUFFIX}"


def match_of(moves: int = 12) -> Match:
    match = begin("fivetotwelve", 2, {}, 5)
    rng = QuickRng(1)
    for _ in range(moves):
        match.play(*pick_move(match, rng))
    return match


def put(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content), encoding="utf-8")


def wrapped(**more: Any) -> dict[str, Any]:
    return {"quincunx": 1, "seats": [], "record": match_of().record(), **more}


def why_not_read(path: Path) -> Reason:
    with pytest.raises(Refused) as refused:
        read_record(path, rules_of)
    why = refused.value.reason
    assert why.sentence({**all_reasons(rules_of("fivetotwelve")), **records.reasons})
    return why


def seats_read(path: Path, told: Any) -> tuple[Sitting, ...]:
    put(path, wrapped(seats=told))
    return read_record(path, rules_of)[1]


# --- there and back ---


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game_comes_back_as_it_was(game: str, path: Path) -> None:
    players = rules_of(game).player_counts[-1]
    for match in random_match(game, players, {}, 5):
        if len(match.steps) > 40:
            break
    assert write_record(path, match, SEATS)
    again, _ = read_record(path, rules_of)
    assert again.steps == match.steps
    assert again.record() == match.record()


def test_who_sat_there_comes_back_but_for_the_profiles_of_another_computer(path: Path) -> None:
    write_record(path, match_of(), SEATS)
    _, seats = read_record(path, rules_of)
    assert seats == (Sitting("Mira", "lilac", "diamond"), SEATS[1])
    assert "profile" not in path.read_text(encoding="utf-8")


def test_a_file_holds_the_record_exactly_as_the_match_gives_it(path: Path) -> None:
    match = match_of()
    write_record(path, match, SEATS)
    told = json.loads(path.read_text(encoding="utf-8"))
    assert sorted(told) == ["quincunx", "record", "seats"]
    assert told["record"] == through_json(match.record())


def test_a_bare_record_is_read_with_guests_on_all_seats(path: Path) -> None:
    match = match_of()
    put(path, match.record())
    again, seats = read_record(path, rules_of, guest="Gast")
    assert again.steps == match.steps
    assert seats == (Sitting("Gast 1", "blue", "disc"), Sitting("Gast 2", "coral", "triangle"))


def test_what_was_read_can_be_kept_and_gone_on_with(path: Path) -> None:
    write_record(path, match_of(), SEATS)
    match, seats = read_record(path, rules_of)
    store = Store(None)
    number = store.begin(match, seats)
    match.play(*pick_move(match, QuickRng(1)))
    store.save(number, match)
    assert store.load(number, lambda name, _: rules_of(name)).steps == match.steps


def test_a_sign_at_the_beginning_that_editors_put_there_does_no_harm(path: Path) -> None:
    path.write_text(json.dumps(wrapped()), encoding="utf-8-sig")
    assert read_record(path, rules_of)[0].steps == match_of().steps


# --- the help of the coach ---


def test_how_much_the_coach_has_helped_comes_back(path: Path) -> None:
    match = match_of()
    own = [number for number, step in enumerate(match.steps) if step.actor == 0]
    helped = {0: Help(4, 2, set(own[:3]), len(own))}
    write_record(path, match, SEATS, helped)
    assert open_record(path, rules_of).helped == helped
    write_record(path, match, SEATS)
    assert open_record(path, rules_of).helped == {}


def test_older_versions_read_a_file_that_tells_of_help(path: Path) -> None:
    """They refuse keys beside "seats" and "record", but pass over those of a seat."""
    write_record(path, match_of(), SEATS, {0: Help(1, 0, {0}, 3)})
    told = json.loads(path.read_text(encoding="utf-8"))
    assert sorted(told) == ["quincunx", "record", "seats"]
    assert sorted(told["record"]) == sorted(match_of().record())
    assert sorted(told["seats"][0]) == ["colour", "help", "level", "name", "shape"]
    assert sorted(told["seats"][1]) == ["colour", "level", "name", "shape"]


@pytest.mark.parametrize(
    ("told", "read"),
    [
        (7, None),
        ({"hints": "many", "played": 3}, Help(0, 0, set(), 6)),
        ({"hints": -1, "warnings": 2, "played": [0, 1, 99, "x"]}, Help(0, 2, {1}, 6)),
    ],
)
def test_help_that_cannot_be_true_is_not_believed(
    path: Path, told: object, read: Help | None
) -> None:
    match = match_of()
    own = {number for number, step in enumerate(match.steps) if step.actor == 0}
    put(path, wrapped(seats=[{"name": "Mira", "help": told}]))
    found = open_record(path, rules_of).helped
    if read is None:
        assert found == {}
    else:
        assert found == {0: Help(read.hints, read.warnings, read.played & own, len(own))}


def test_a_file_that_is_opened_keeps_its_help_with_the_match(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    *_, match = random_match("fivetotwelve", 2, {}, 5)
    own = {number for number, step in enumerate(match.steps) if step.actor == 0}
    helped = {0: Help(len(own), 0, own, len(own))}
    path = tmp_path / "helped.quincunx"
    write_record(path, match, SEATS, helped)
    number = open_file(desk.home, path, desk.app.stage)
    assert desk.home.store.saved(number).helped == helped
    again = save_as_file(desk.home, desk.home.store.saved(number))
    assert again is not None
    assert open_record(again, rules_of).helped == helped
    desk.close()


# --- writing ---


def test_a_file_is_replaced_whole_and_nothing_lies_beside_it(path: Path) -> None:
    write_record(path, match_of(20), SEATS)
    assert write_record(path, match_of(3), SEATS)
    assert read_record(path, rules_of)[0].steps == match_of(3).steps
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def numbered(path: Path) -> Iterator[Path]:
    return (path.with_name(f"{number}{records.SUFFIX}") for number in range(1, 9))


def without_links(*_: object) -> None:
    raise PermissionError("this disk gives no file two names")


@pytest.mark.parametrize("has_links", [True, False])
def test_a_new_file_takes_the_first_name_that_no_other_has(
    path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool
) -> None:
    if not has_links:
        monkeypatch.setattr(os, "link", without_links)
    found = [write_new_record(numbered(path), match_of(moves), SEATS) for moves in (3, 5, 8)]
    assert found == [*numbered(path)][:3]
    assert sorted(path.parent.iterdir()) == found
    for moves, name in zip((3, 5, 8), found, strict=True):
        assert name is not None
        assert read_record(name, rules_of)[0].steps == match_of(moves).steps


@pytest.mark.parametrize("has_links", [True, False])
def test_two_programs_that_write_at_the_same_moment_have_a_file_each(
    path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool
) -> None:
    if not has_links:
        monkeypatch.setattr(os, "link", without_links)
    found: list[Path | None] = []
    fsync = os.fsync

    def meanwhile(number: int) -> None:
        monkeypatch.setattr(os, "fsync", fsync)
        found.append(write_new_record(numbered(path), match_of(5), SEATS))
        fsync(number)

    monkeypatch.setattr(os, "fsync", meanwhile)
    found.append(write_new_record(numbered(path), match_of(3), SEATS))
    assert found == [*numbered(path)][:2]
    assert sorted(path.parent.iterdir()) == found
    assert read_record(path.with_name(f"1{records.SUFFIX}"), rules_of)[0].steps == match_of(5).steps
    assert read_record(path.with_name(f"2{records.SUFFIX}"), rules_of)[0].steps == match_of(3).steps


def test_where_all_names_are_taken_nothing_is_written(path: Path) -> None:
    path.touch()
    assert write_new_record([path], match_of(3), SEATS) is None
    assert path.read_bytes() == b""
    assert list(path.parent.iterdir()) == [path]


def test_a_name_that_was_kept_for_a_file_is_let_go_where_it_cannot_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "link", without_links)
    monkeypatch.setattr(Path, "replace", cannot)
    assert write_new_record(numbered(path), match_of(3), SEATS) is None
    assert list(path.parent.iterdir()) == []


def test_a_file_that_cannot_be_finished_leaves_the_one_before_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_record(path, match_of(3), SEATS)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", full)
    assert not write_record(path, match_of(20), SEATS)
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("name", ["file/match", "folder", "a\0b"])
def test_a_place_that_cannot_be_written_is_told_and_no_crash(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    assert not write_record(tmp_path / name, match_of(3), SEATS)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file", "folder"]


# --- what is no match ---


@pytest.mark.parametrize(
    "what",
    [
        "nothing there",
        "a folder",
        pytest.param(
            "a pipe",
            marks=pytest.mark.skipif(sys.platform == "win32", reason="no pipe is a file there"),
        ),
    ],
)
def test_what_is_no_file_is_refused(path: Path, what: str) -> None:
    if what == "a folder":
        path.mkdir()
    elif what == "a pipe":
        os.mkfifo(path)
    assert why_not_read(path).code == "file_unreadable"


KEPT_BY_WINDOWS = ("CON", "NUL", "con.quincunx", "COM1", "LPT1.quincunx", "a:b", "what?", "x*y")


@pytest.mark.parametrize("name", KEPT_BY_WINDOWS)
def test_a_name_that_windows_keeps_for_itself_is_no_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """There it may be a device, which would be waited for."""
    monkeypatch.chdir(tmp_path)
    assert why_not_read(Path(name)).code == "file_unreadable"


@pytest.mark.parametrize("game", GAMES)
def test_files_that_are_saved_have_names_that_every_system_takes(game: str, tmp_path: Path) -> None:
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    players = rules_of(game).player_counts[0]
    match = begin(game, players, {}, 5)
    saved = home.store.saved(home.store.begin(match, (SEATS * players)[:players]))
    for path in islice(new_names(home, saved, records.SUFFIX), 3):
        assert not set(path.name) & set('<>:"/\\|?*')
        assert path.name.isprintable()
        assert path.stem == path.stem.strip(" .")
        first, *_ = path.name.split(".")
        assert not re.fullmatch("con|prn|aux|nul|(com|lpt).", first.strip(), re.IGNORECASE)
    home.close()


@pytest.mark.parametrize("name", ["CON", "a:b", "Anna.", "../Zoë", "NUL\\x"])
def test_a_player_may_be_called_as_no_file_can(path: Path, name: str) -> None:
    assert write_record(path, match_of(), (replace(SEATS[0], name=name), SEATS[1]))
    _, seats = read_record(path, rules_of)
    assert seats[0].name == name


def test_in_a_place_of_many_letters_matches_are_kept_or_it_is_told(tmp_path: Path) -> None:
    """Windows took 260 for a long time, and takes more only where it is told to."""
    folder = tmp_path.joinpath(*["Sehr viele schöne Spiele"] * 12)
    path = folder / f"match{records.SUFFIX}"
    may_fail = sys.platform == "win32"
    if write_record(path, match_of(), SEATS):
        assert read_record(path, rules_of)[0].steps == match_of().steps
    else:
        assert may_fail
        assert why_not_read(path).code == "file_unreadable"
    store, notice = open_store(folder / "quincunx.sqlite3")
    assert notice is None or may_fail
    number = store.begin(match_of(), SEATS)
    assert store.load(number, lambda name, _: rules_of(name)).steps == match_of().steps


def test_a_file_that_is_too_large_is_refused_before_it_is_read_whole(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(records.LARGEST + 1)
    assert why_not_read(path).code == "file_too_large"
    with path.open("wb") as file:
        file.truncate(records.LARGEST)
    assert why_not_read(path).code == "file_no_json"


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe\x00", b"SQLite format 3\x00", b"[" * 100_000, b"1" * 10_000]
)
def test_what_is_no_json_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert why_not_read(path).code == "file_no_json"


@pytest.mark.parametrize(
    "content",
    [
        None, 7, "match", [], [{"format": 1}], {}, {"format": 1},
        {"quincunx": 1, "record": []}, {"quincunx": 0, "record": {}}, {"quincunx": None},
        {"quincunx": True, "record": {}}, {"quincunx": "1", "record": {}},
    ],
)  # fmt: skip
def test_json_that_is_no_match_is_refused(path: Path, content: Any) -> None:
    put(path, content)
    assert why_not_read(path).code == "file_no_record"


def test_a_file_of_a_later_version_is_told_apart(path: Path) -> None:
    put(path, wrapped(quincunx=2, more="than we know"))
    assert why_not_read(path).code == "file_newer"


@pytest.mark.parametrize("game", ["chess", "", None, 5, [], {}])
def test_a_game_that_there_is_not_is_refused(path: Path, game: Any) -> None:
    put(path, wrapped(record={**match_of().record(), "game": game}))
    assert why_not_read(path).code == "file_unknown_game"


def test_a_game_whose_own_files_are_broken_is_refused(path: Path) -> None:
    put(path, wrapped())

    def unusable(_: str) -> AnyRules:
        raise Unusable("components/topominos.json")

    with pytest.raises(Refused) as refused:
        read_record(path, unusable)
    assert refused.value.reason.code == "file_game_unusable"


def test_nothing_in_a_file_is_passed_over_in_silence(path: Path) -> None:
    put(path, wrapped(more=1))
    assert why_not_read(path).code == "extra_field"
    put(path, {"quincunx": 1, "seats": []})
    assert why_not_read(path).code == "missing_field"
    put(path, wrapped(record={**match_of().record(), "seats": []}))
    assert why_not_read(path).code == "extra_field"


def test_a_step_that_does_not_replay_is_refused_as_the_rules_say(path: Path) -> None:
    record = through_json(match_of().record())
    record["steps"][5] = {"event": {"tile": 21}}
    put(path, wrapped(record=record))
    why = why_not_read(path)
    assert why.code == "record_step"
    assert dict(why.figures)["step"] == 5


def test_a_record_made_with_other_cards_is_refused_as_the_rules_say(path: Path) -> None:
    record = through_json(begin("topspot", 3, {}, 1).record())
    put(path, {**record, "components": "0" * 64})
    assert why_not_read(path).code == "other_components"


def test_a_start_that_is_nested_too_deep_is_refused_whoever_finds_out(path: Path) -> None:
    """Just below the depth that cannot be read, it is the comparison that cannot go so deep."""
    match = begin("fivetotwelve", 2, {}, 5)
    start = {**show_state(match.rules, match.first_state), "actors": "deep"}
    whole = json.dumps({**match.record(), "start": start, "steps": []})
    codes = set()
    for depth in range(700, 1000):
        path.write_text(whole.replace('"deep"', "[" * depth + "]" * depth), encoding="utf-8")
        codes.add(why_not_read(path).code)
    assert codes <= {"position_derived", "file_no_record", "file_no_json"}


def test_a_damaged_file_is_read_or_refused_and_nothing_else(path: Path) -> None:
    write_record(path, match_of(4), SEATS)
    whole = path.read_bytes()
    rng = QuickRng(9)
    for _ in range(300):
        damaged = bytearray(whole)
        for _ in range(1 + rng.below(4)):
            damaged[rng.below(len(damaged))] = rng.below(256)
        path.write_bytes(damaged)
        try:
            _, seats = read_record(path, rules_of)
        except Refused:
            continue
        assert len(seats) == 2


# --- who is said to have sat there ---


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Mira", "Mira"),
        ("  Åsa \t de  Vries ", "Åsa de Vries"),
        ("Mi\nra", "Mi ra"),
        ("a\0b\x1b[31m", "ab[31m"),
        ("\u202egnp.exe", "gnp.exe"),
        ("\ud800x", "x"),
        ("Mira \U0001f600", "Mira"), ("\u4e2d\u6587", ""),
        ("x" * 1000, "x" * 39 + "\u2026"),
        ("\u200b \u200b", ""),
        (" ", ""), ("", ""), (None, ""), (5, ""), (["Mira"], ""), ({"a": 1}, ""),
    ],
)  # fmt: skip
def test_a_name_is_cleaned_before_it_is_shown(told: Any, shown: str) -> None:
    assert clean_name(told) == shown


@pytest.mark.parametrize("told", [None, 5, "Mira", {}, [], [None, 7], [[], "x"], [{}, {}, {}]])
def test_seats_of_which_nothing_can_be_read_are_guests(path: Path, told: Any) -> None:
    seats = seats_read(path, told)
    assert [(seat.name, seat.level, seat.profile) for seat in seats] == [
        ("Guest 1", None, None),
        ("Guest 2", None, None),
    ]


@pytest.mark.parametrize("level", ["random", "greedy", "MASTER", "", 3, None, ["master"]])
def test_what_is_no_level_is_taken_for_a_person(path: Path, level: Any) -> None:
    (seat, other) = seats_read(path, [{"name": "Deep", "level": level}, {"level": "master"}])
    assert (seat.name, seat.level) == ("Deep", None)
    assert other.level == "master"


def test_a_profile_of_another_computer_is_nobody_here(path: Path) -> None:
    (seat, _) = seats_read(path, [{"name": "Mira", "profile": 1}])
    assert seat.profile is None


def test_a_colour_that_there_is_not_becomes_one_that_is_free(path: Path) -> None:
    seats = seats_read(path, [{"colour": "../pink", "shape": "star"}, {"colour": "blue"}])
    assert [(seat.colour, seat.shape) for seat in seats] == [
        ("coral", "triangle"),
        ("blue", "disc"),
    ]
    seats = seats_read(path, [{"colour": ["blue"]}, {"colour": "teal", "shape": "ring"}])
    assert [(seat.colour, seat.shape) for seat in seats] == [("blue", "disc"), ("teal", "square")]


# --- what is said ---


def test_every_code_of_files_has_a_sentence_and_every_sentence_can_be_said() -> None:
    source = Path(records.__file__).read_text(encoding="utf-8")
    assert {code for groups in SAID.findall(source) for code in groups if code} == set(
        records.reasons
    )


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file has no such mode")
def test_a_match_that_is_written_over_stays_as_private_as_it_was(path: Path) -> None:
    assert write_record(path, match_of(), SEATS)
    path.chmod(0o600)
    link = path.with_name("link.quincunx")
    link.symlink_to(path)
    assert write_record(link, match_of(), SEATS)
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o600
