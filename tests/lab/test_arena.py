"""The arena: who sits where, what is counted, and that it does not depend on who plays it."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.games import GAMES, rules_of
from game.lab import arena
from game.lab.arena import Contest, Outcome, Summary, interval, play_all, play_game


def contest(game: str, players: int = 2, **options: Any) -> Contest:
    return Contest(game, "random", "random", players, 7, tuple(options.items()))


def without_times(outcomes: list[Outcome]) -> list[tuple[Any, ...]]:
    return [(o.number, o.share, o.score_a, o.score_b, o.turns, o.record) for o in outcomes]


def test_wilsons_interval_is_that_of_the_textbooks() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    low, high = interval(1.0, 10)
    assert (round(low, 4), round(high, 4)) == (0.7225, 1.0)


def test_seats_and_starts_are_balanced() -> None:
    starts: Counter[tuple[int, int]] = Counter()
    for number in range(9):
        outcome = play_game(contest("top12", 3), number)
        first = outcome.record["options"]["first"]
        starts[number % 3, first] += 1
        moves = [step for step in outcome.record["steps"] if "name" in step.get("move", {})]
        assert moves[0]["seat"] == first
    assert set(starts.values()) == {1}
    assert len(starts) == 9


@pytest.mark.parametrize("game", GAMES)
def test_shares_add_up_over_the_seats_and_the_record_replays(game: str) -> None:
    players = rules_of(game).player_counts[-1]
    outcome = play_game(contest(game, players), 3)
    assert 0 <= outcome.share <= 1
    again = Match.load(outcome.record, lambda name, _: rules_of(name))
    assert again.record() == outcome.record


def test_a_deal_of_top_spot_counts_as_a_game_that_most_points_win() -> None:
    outcome = play_game(contest("topspot", 3), 1)
    match = Match.load(outcome.record, lambda name, _: rules_of(name))
    points = match.state.history[0]
    best = [seat for seat, gained in enumerate(points) if gained == max(points)]
    assert outcome.share == (1 / len(best) if 1 in best else 0)
    assert len(match.state.history) == 1
    assert outcome.score_a == points[1]


def test_teams_are_one_side_with_one_score() -> None:
    outcome = play_game(contest("zatre", 4, teams=True), 1)
    match = Match.load(outcome.record, lambda name, _: rules_of(name))
    result = match.rules.result(match.state)
    assert result is not None
    assert (outcome.score_a, outcome.score_b) == (result.scores[1], result.scores[0])
    assert outcome.share == sum(seat in (2, 3) for seat in result.winners) / len(result.winners)


def test_games_shared_out_to_processes_are_the_same_games() -> None:
    alone = play_all(contest("top12"), 12, None)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers:
        shared = play_all(contest("top12"), 12, workers)
    assert without_times(shared) == without_times(alone)


def test_games_played_on_a_cluster_are_the_same_games() -> None:
    from distributed import LocalCluster

    from game.lab.cluster import executor_of

    alone = play_all(contest("top12"), 12, None)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        executor_of(cluster.scheduler_address) as workers,
    ):
        shared = play_all(contest("top12"), 12, workers)
    assert without_times(shared) == without_times(alone)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="nothing here makes certificates")
def test_a_cluster_is_reached_with_the_certificates_of_dasks_own_configuration(
    tmp_path: Path,
) -> None:
    import dask
    from distributed import LocalCluster
    from distributed.security import Security

    from game.lab.cluster import executor_of

    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
         "-subj", "/CN=quincunx", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    shown = {"distributed.comm.tls.ca-file": str(certificate)}
    for side in ("client", "scheduler", "worker"):
        shown[f"distributed.comm.tls.{side}.cert"] = str(certificate)
        shown[f"distributed.comm.tls.{side}.key"] = str(key)
    with (
        dask.config.set(shown),
        LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=None,
            protocol="tls", security=Security(),
        ) as cluster,
        executor_of(cluster.scheduler_address) as workers,
    ):  # fmt: skip
        assert cluster.scheduler_address.startswith("tls://")
        assert len(play_all(contest("top12"), 2, workers)) == 2


def test_json_has_the_figures_and_their_interval(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["top12", "--a", "random", "--b", "random", "--games", "6", "--jobs", "1", "--json"]
    assert arena.run(asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == [
        "game", "a", "b", "players", "games", "share", "low", "high", "mean_score", "ms_per_move",
    ]  # fmt: skip
    assert told["low"] <= told["share"] <= told["high"]
    assert list(told["ms_per_move"]["a"]) == ["mean", "p95", "max"]


def test_solo_games_tell_their_turns(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["top12", "--a", "random", "--players", "1", "--games", "2", "--jobs", "1", "--json"]
    assert arena.run(asked) == 0
    assert json.loads(capsys.readouterr().out)["turns"] > 0


def test_every_record_can_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["top12", "--a", "random", "--b", "random", "--games", "3", "--jobs", "1"]
    assert arena.run([*asked, "--records", str(tmp_path / "out")]) == 0
    assert "share of wins" in capsys.readouterr().out
    records = sorted((tmp_path / "out").iterdir())
    assert len(records) == 3
    for path in records:
        Match.load(json.loads(path.read_text(encoding="utf-8")), lambda name, _: rules_of(name))


def test_what_the_game_does_not_know_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.run(["top12", "--a", "random", "--players", "7", "--jobs", "1"]) == 2
    assert arena.run(["top12", "--a", "random", "--options", '{"x": 1}', "--jobs", "1"]) == 2
    assert arena.run(["top12", "--a", "nobody", "--games", "1", "--jobs", "1"]) == 2
    assert "nobody" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        arena.run(["top12", "--a", "random", "--games", "0"])


def test_a_share_is_the_mean_over_the_games() -> None:
    outcomes = [
        Outcome(n, share, 1.0, 2.0, (1.0,), (2.0,), 0, {}) for n, share in enumerate((1, 0, 0.5, 1))
    ]
    told = Summary(contest("top12"), outcomes).as_json()
    assert told["share"] == 0.625
    assert told["mean_score"] == {"a": 1.0, "b": 2.0}
