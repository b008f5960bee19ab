"""What is kept of matches, profiles and results, and that none of it gets lost."""

from __future__ import annotations

import itertools
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import GAMES, rules_of
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.reasons import Refused
from game.core.rules import AnyRules
from game.services import store as stores
from game.services.rescue import keep_going, open_store
from game.services.store import Profile, Sitting, Store
from tests.play import begin, pick_move, random_match

ROOT = Path(__file__).parents[2]
SEATS = (
    Sitting("Mira", "blue", "disc", profile=None),
    Sitting("Computer", "teal", "square", level="skilled"),
)


def known(name: Any, _: str) -> AnyRules:
    return rules_of(name)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "quincunx.sqlite3"


@pytest.fixture
def clock() -> Iterator[datetime]:
    start = datetime(2026, 11, 18, 12, tzinfo=UTC)
    return (start + timedelta(minutes=minute) for minute in itertools.count())


def play_on(match: Match, moves: int, rng: QuickRng) -> None:
    for _ in range(moves):
        if match.rules.to_act(match.state):
            match.play(*pick_move(match, rng))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_the_same_after_every_move_and_a_new_start(game: str, path: Path) -> None:
    players = rules_of(game).player_counts[0]
    store = Store(path)
    rng = QuickRng(2)
    match = begin(game, players, {}, 5)
    number = store.begin(match, SEATS)
    for _ in range(8):
        play_on(match, 3, rng)
        store.save(number, match)
        store.close()
        store = Store(path)
        loaded = store.load(number, known)
        assert loaded.steps == match.steps
        match = loaded
    store.close()


def test_what_was_taken_back_is_gone_and_what_was_brought_back_is_there(path: Path) -> None:
    store = Store(path)
    rng = QuickRng(2)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    play_on(match, 12, rng)
    store.save(number, match)
    for _ in range(3):
        match.undo()
    store.save(number, match)
    assert store.record(number) == json.loads(json.dumps(match.record()))
    match.redo()
    store.save(number, match)
    assert store.record(number) == json.loads(json.dumps(match.record()))
    play_on(match, 4, rng)
    store.save(number, match)
    assert store.load(number, known).steps == match.steps


def test_going_back_past_a_draw_is_remembered_and_past_a_move_alone_is_not(path: Path) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    play_on(match, 1, QuickRng(1))
    store.save(number, match)
    match.undo()
    store.save(number, match)
    assert not store.saved(number).went_back
    while match.state.phase != "drawn":
        play_on(match, 1, QuickRng(3))
    store.save(number, match)
    match.undo()
    store.save(number, match)
    assert store.saved(number).went_back


def test_unfinished_matches_are_listed_the_last_played_first(
    path: Path, clock: Iterator[datetime]
) -> None:
    store = Store(path, lambda: next(clock))
    matches = [begin("top12", 2, {}, seed) for seed in range(3)]
    numbers = [store.begin(match, SEATS) for match in matches]
    play_on(matches[0], 2, QuickRng(1))
    store.save(numbers[0], matches[0])
    assert [saved.id for saved in store.unfinished()] == [numbers[0], numbers[2], numbers[1]]
    shown = store.unfinished()[0]
    assert (shown.game, shown.players, shown.seats) == ("top12", 2, SEATS)
    assert shown.changed.tzinfo is not None


def test_a_finished_match_has_its_results_and_taking_its_last_move_back_takes_them_back(
    path: Path,
) -> None:
    store = Store(path)
    *_, match = random_match("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    assert store.unfinished() == []
    places = {result.seat: result.place for result in store.results()}
    result = match.rules.result(match.state)
    assert result is not None
    assert {seat for seat, place in places.items() if place == 1} == set(result.ranking[0])
    assert sum(result.share for result in store.results()) == 1
    assert [result.score for result in store.results()] == list(result.scores)
    match.undo()
    store.save(number, match)
    assert store.results() == []
    assert [saved.id for saved in store.unfinished()] == [number]


def test_equal_scores_share_a_place_and_teams_a_score(path: Path) -> None:
    store = Store(path)
    *_, match = random_match("zatre", 4, {"teams": True}, 5)
    store.begin(match, SEATS * 2)
    results = store.results()
    result = match.rules.result(match.state)
    assert result is not None
    assert [each.score for each in results] == [result.scores[seat // 2] for seat in range(4)]
    assert sorted(each.place for each in results) == [1, 1, 3, 3]


def test_a_removed_match_can_be_restored_until_the_next_start(path: Path) -> None:
    store = Store(path)
    numbers = [store.begin(begin("top12", 2, {}, seed), SEATS) for seed in range(2)]
    for number in numbers:
        store.remove(number)
    assert store.unfinished() == []
    store.restore(numbers[0])
    assert [saved.id for saved in store.unfinished()] == [numbers[0]]
    store.close()
    again = Store(path)
    again.restore(numbers[1])
    assert [saved.id for saved in again.unfinished()] == [numbers[0]]
    with pytest.raises(KeyError):
        again.record(numbers[1])


def test_profiles_are_added_changed_removed_and_restored(path: Path) -> None:
    store = Store(path)
    mira = store.add_profile("Mira", "blue", "disc")
    noah = store.add_profile("Noah", "coral", "triangle")
    store.change_profile(Profile(noah.id, "Noah B.", "teal", "square"))
    store.remove_profile(mira.id)
    assert [profile.name for profile in store.profiles()] == ["Noah B."]
    store.restore_profile(mira.id)
    assert [profile.name for profile in Store(path).profiles()] == ["Mira", "Noah B."]


def test_a_move_that_cannot_be_written_is_not_half_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    before = store.record(number)
    play_on(match, 9, QuickRng(1))

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(Store, "_write_result", fail)
        with pytest.raises(sqlite3.OperationalError):
            store.save(number, match)
    assert store.record(number) == before
    store.save(number, match)
    assert store.load(number, known).steps == match.steps


def test_a_record_that_does_not_replay_is_refused_and_stays_as_it_is(path: Path) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    play_on(match, 9, QuickRng(1))
    number = store.begin(match, SEATS)
    store.close()
    with sqlite3.connect(path) as base:
        base.execute("""update steps set step = '{"event": {"tile": 99}}' where number = 3""")
    base.close()
    again = Store(path)
    before = again.record(number)
    with pytest.raises(Refused):
        again.load(number, known)
    assert again.record(number) == before


def test_two_programs_can_write_to_one_database(path: Path) -> None:
    one, other = Store(path), Store(path)
    numbers = [store.begin(begin("top12", 2, {}, 1), SEATS) for store in (one, other, one, other)]
    assert len(set(numbers)) == 4
    assert len(one.unfinished()) == len(other.unfinished()) == 4


# --- what may be wrong with the file ---


def test_a_new_player_gets_a_new_file_and_no_notice(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "quincunx.sqlite3"
    store, notice = open_store(path)
    assert notice is None
    assert store.profiles() == []
    assert path.exists()


@pytest.mark.parametrize("damage", ["random", "truncated", "middle"])
def test_a_broken_file_is_set_aside_under_a_name_that_is_told(path: Path, damage: str) -> None:
    store = Store(path)
    for seed in range(30):
        *_, match = random_match("top12", 1, {}, seed)
        store.begin(match, SEATS[:1])
    store.close()
    content = bytearray(path.read_bytes())
    if damage == "random":
        content = bytearray(QuickRng(1).below(256) for _ in range(5000))
    elif damage == "truncated":
        del content[len(content) // 2 :]
    else:
        middle = len(content) // 2
        content[middle : middle + 9000] = b"\xa5" * 9000
    path.write_bytes(content)
    again, notice = open_store(path, lambda: datetime(2026, 11, 18, 12, 30, tzinfo=UTC))
    assert notice is not None
    assert notice.code == "set_aside"
    assert notice.file.name == "quincunx-20261118-123000.sqlite3"
    assert notice.file.read_bytes() == content
    again.begin(begin("top12", 2, {}, 1), SEATS)
    again.close()
    fine, notice = open_store(path)
    assert notice is None
    assert len(fine.unfinished()) == 1


def test_two_files_set_aside_in_one_second_do_not_overwrite_each_other(path: Path) -> None:
    names = set()
    for _ in range(2):
        path.write_bytes(b"not a database at all, far from it" * 100)
        store, notice = open_store(path, lambda: datetime(2026, 11, 18, tzinfo=UTC))
        store.close()
        assert notice is not None
        names.add(notice.file)
    assert len(names) == 2
    assert all(name.exists() for name in names)


def test_a_file_of_a_later_version_is_set_aside_untouched(path: Path) -> None:
    Store(path).close()
    with sqlite3.connect(path) as base:
        base.execute(f"pragma user_version = {stores.VERSION + 1}")
    base.close()
    store, notice = open_store(path)
    assert notice is not None
    assert notice.code == "newer"
    assert store.profiles() == []
    with sqlite3.connect(notice.file) as kept:
        assert kept.execute("pragma user_version").fetchone() == (stores.VERSION + 1,)
    kept.close()


def test_a_file_that_cannot_be_written_is_read_and_gone_on_from_in_memory(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    number = store.begin(begin("top12", 2, {}, 1), SEATS)
    store.close()
    before = path.read_bytes()
    connect = stores._connect

    def read_only(where: Path | None) -> sqlite3.Connection:
        if where is None:
            return connect(None)
        return sqlite3.connect(f"{where.as_uri()}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(stores, "_connect", read_only)
    again, notice = open_store(path)
    assert notice is not None
    assert (notice.code, notice.file) == ("read_only", path)
    match = again.load(number, known)
    play_on(match, 3, QuickRng(1))
    again.save(number, match)
    assert again.load(number, known).steps == match.steps
    assert path.read_bytes() == before


def test_while_another_program_holds_the_file_all_it_has_is_still_shown(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    store.add_profile("Mira", "blue", "disc")
    store._base.execute("begin immediate")
    monkeypatch.setattr(stores, "BUSY_SECONDS", 0.1)
    other, notice = open_store(path)
    assert notice is not None
    assert notice.code == "locked"
    assert [profile.name for profile in other.profiles()] == ["Mira"]


def test_a_folder_that_cannot_be_made_is_no_reason_not_to_play(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store, notice = open_store(tmp_path / "file" / "folder" / "quincunx.sqlite3")
    assert notice is not None
    assert notice.code == "read_only"
    assert store.unfinished() == []


def test_a_full_disk_is_gone_on_from_in_memory(path: Path) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    store._base.execute("pragma max_page_count = 1")
    for _ in range(40):
        play_on(match, 5, QuickRng(1))
        try:
            store.save(number, match)
        except sqlite3.OperationalError as problem:
            notice = keep_going(store, problem)
            break
    else:
        pytest.fail("the disk never got full")
    assert notice.code == "no_room"
    store._base.execute("pragma max_page_count = 100000")
    store.save(number, match)
    assert store.load(number, known).steps == match.steps


_PLAYER = """
import sys
from pathlib import Path
from game.core.chance import QuickRng
from game.services.store import Sitting, Store
from tests.play import begin, pick_move
store = Store(Path(sys.argv[1]))
match = begin("fivetotwelve", 2, {}, 5)
seats = (Sitting("a", "blue", "disc"), Sitting("b", "teal", "square"))
number = store.begin(match, seats)
rng = QuickRng(3)
while True:
    match.play(*pick_move(match, rng))
    store.save(number, match)
    print(len(match.steps), flush=True)
    if not match.rules.to_act(match.state):
        match = begin("fivetotwelve", 2, {}, 5)
        number = store.begin(match, seats)
"""


def test_a_killed_program_has_every_move_that_it_had_shown_as_done(path: Path) -> None:
    for run in range(5):
        player = subprocess.Popen(
            [sys.executable, "-c", _PLAYER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert player.stdout is not None
        shown = [int(player.stdout.readline()) for _ in range(20 + 7 * run)]
        os.kill(player.pid, signal.SIGKILL)
        shown += [int(line) for line in player.stdout.read().split()]
        player.stdout.close()
        player.wait()
        store, notice = open_store(path)
        assert notice is None
        newest = max(saved.id for saved in (*store.unfinished(), *store.finished()))
        assert len(store.load(newest, known).steps) >= shown[-1]
        store.close()
