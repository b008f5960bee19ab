"""The bench: its figures, and what it says of a bar that is missed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

import pytest

from game.core.opponents import Budget
from game.core.ranking import Ranker
from game.core.trials import Played
from game.games import GAMES
from game.lab import bench, clicks, moments, window
from game.lab.figures import Figure
from tests.thinking import ThinkerInProcess

LITTLE_WORK = 60
"""The work of each bench: no more than a test can wait for."""


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts figures in the place of a measurement."""

    def install(*figures: Figure) -> None:
        monkeypatch.setitem(bench.BENCHES, "rules", lambda: (list(figures), "here"))

    return install


def test_a_missed_bar_is_named_and_gives_the_exit_status_1(
    measured: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    measured(Figure("zatre", 19.4, 20), Figure("top12", 1500, 1500))
    assert bench.run(["rules"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "MISSED" in lines[1]
    assert lines[2].endswith("ok")


def test_json_is_one_object_with_the_bar_and_ok_of_each_figure(
    measured: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    measured(Figure("zatre", 40.0629, 20))
    assert bench.run(["rules", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "name": "rules",
        "conditions": "here",
        "figures": [{"what": "zatre", "value": 40.063, "bar": 20, "at_most": False, "ok": True}],
        "ok": True,
    }


def test_the_bench_of_many_matches_is_told_how_many(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[tuple[int, ...]] = []

    def bench_many(*most: int) -> tuple[list[Figure], str]:
        told.append(most)
        return [], "here"

    monkeypatch.setitem(bench.BENCHES, "many", bench_many)
    assert bench.run(["many", "--matches", "60000"]) == 0
    assert bench.run(["many"]) == 0
    assert told == [(60_000,), ()]
    for wrong in (["rules", "--matches", "5"], ["--matches", "5"], ["many", "--matches", "0"]):
        with pytest.raises(SystemExit):
            bench.run(wrong)
        assert "--matches" in capsys.readouterr().err


def test_every_game_is_measured_against_the_bar_it_must_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "SLICE_SECONDS", 0.01)
    figures, conditions = bench.bench_rules()
    bars = {"top12": 1500, "fivetotwelve": 1500, "zatre": 20, "topominos": 300, "topspot": 150}
    of_all = {game: bars.get(game, 20) for game in GAMES}
    assert {figure.what.split(",")[0]: figure.bar for figure in figures} == of_all
    assert all(figure.value > 0 for figure in figures)
    assert "unit" in conditions


def test_a_bar_may_be_the_most_that_will_do() -> None:
    assert Figure("thinking", 99, 100, at_most=True).ok
    assert not Figure("thinking", 101, 100, at_most=True).ok


def test_every_level_of_every_game_is_timed_against_its_bar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "POSITIONS", 1)
    monkeypatch.setattr(bench, "MILLISECONDS", {"novice": 100, "casual": 100})
    monkeypatch.setattr(bench, "Budget", lambda work: Budget(min(work, LITTLE_WORK)))
    figures, _ = bench.bench_think()
    rankers = sum(isinstance(GAMES[game].opponents["master"], Ranker) for game in GAMES)
    assert len(figures) == 2 * len(GAMES) + 3 * rankers
    times = [figure for figure in figures if figure.at_most]
    assert len(times) == 2 * (len(GAMES) + rankers)
    assert all(figure.value > 0 for figure in times)


def test_an_unknown_name_is_refused_with_the_names_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stopped:
        bench.run(["nonsense"])
    assert stopped.value.code == 2
    assert "rules" in capsys.readouterr().err


# --- what is painted ---


@pytest.mark.usefixtures("one_match")
@pytest.mark.parametrize("game", GAMES)
def test_a_moment_is_the_busiest_of_its_match_and_the_table_is_opened_before_it(game: str) -> None:
    match, moves, _ = moments.moment_of(game)
    begun = len(match.steps)
    found = []
    for seat, move in moves:
        before = match.state
        match.play(seat, move)
        played = Played(seat, move, before, match.state)
        found.append(GAMES[game].trials.weight(played))
    earlier = match.steps[begun - 1].after if begun else match.first_state
    assert match.rules.result(earlier) is None
    assert match.rules.result(match.state) is not None
    assert 0 < max(found) == max(found[: moments.LEAD + 1])


@pytest.mark.usefixtures("one_match")
def test_moments_are_what_their_games_have_most_to_paint_in() -> None:
    """Full boards, a stack that lifts off, a round of five that is played off."""
    last = {}
    for game in GAMES:
        match, moves, _ = moments.moment_of(game)
        for seat, move in moves[: moments.LEAD + 1]:
            before = match.state
            match.play(seat, move)
            last[game] = before, match.state
    cells = [cell for board in last["fivetotwelve"][1].boards for cell in board]
    assert cells.count(0) < len(cells) / 4
    assert last["topspot"][1].tiebreak
    assert len(last["topspot"][1].rounds[-1].plays) == 5
    before, after = (state.table for state in last["topominos"])
    assert after.completed > before.completed
    columns = [column for sheet in last["top12"][1].sheets for column in sheet]
    assert any(all(column) for column in columns)
    assert sum(map(bool, last["zatre"][1].board.tiles)) > 100


@pytest.mark.usefixtures("one_match")
def test_every_table_is_drawn_and_timed_at_its_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "FRAMES", 4)
    monkeypatch.setattr(window, "STILL_FRAMES", 2)
    monkeypatch.setattr(window, "FRAME_BARS", {window.USUAL: 4.0})
    figures, conditions = window.bench_frame()
    assert [figure.what for figure in figures[::2]] == [
        f"{what}, 1280x800, p99 ms" for what in ("menu", *GAMES)
    ]
    assert {figure.bar for figure in figures} == {4.0}
    assert all(figure.at_most and figure.value > 0 for figure in figures)
    assert "moment" in conditions


@pytest.mark.usefixtures("one_match")
def test_clicks_at_every_table_are_timed_and_their_rebuilds_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clicks, "SITTINGS", 1)
    monkeypatch.setattr(clicks, "CLICKS_ON_TABLE", 3)
    monkeypatch.setattr(clicks, "ANSWER_SECONDS", 0.0)
    monkeypatch.setattr("game.services.thinker.Thinker", ThinkerInProcess)
    some = list(GAMES)[:2]
    monkeypatch.setattr(clicks, "GAMES", some)
    figures, conditions = clicks.bench_click()
    assert [figure.what for figure in figures] == [
        f"{game}, {what}" for game in some for what in ("p99 ms", "most rebuilds")
    ]
    assert {figure.bar for figure in figures[1::2]} == {1}
    assert all(figure.at_most for figure in figures)
    assert all(figure.ok for figure in figures[1::2])
    for kind in ("on the table", "on 'hint'", "on 'log'", "on 'close drawer'"):
        assert kind in conditions


def test_without_a_name_everything_is_measured_and_one_miss_is_a_miss(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measuring(value: float) -> Callable[[], tuple[list[Figure], str]]:
        return lambda: ([Figure("it", value, 10)], "here")

    monkeypatch.setattr(bench, "BENCHES", {"one": measuring(9), "two": measuring(11)})
    assert bench.run([]) == 1
    assert [line.split(",")[0] for line in capsys.readouterr().out.splitlines()[::2]] == [
        "bench one",
        "bench two",
    ]


def test_memory_is_measured_before_other_benches_leave_anything_behind() -> None:
    assert next(iter(bench.BENCHES)) == "memory"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells what is held")
def test_growth_is_measured_while_people_share_a_table_and_take_moves_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(window, "MOVES_ON", 3)
    monkeypatch.setattr(window, "WARMING_MOVES", 1)
    monkeypatch.setattr(window, "_MOVES_BEFORE_UNDO", 2)
    for game in GAMES:
        moves, undos = window._shared(game)
        assert moves.what.startswith(f"{game}, ")
        assert {moves.bar, undos.bar} == {window.GROWTH_MEGABYTES}
        assert moves.at_most
        assert undos.at_most
