"""python -m game review and mistakes: what they ask, tell and refuse."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, variance

import pytest

from game.coach.kept import read_analysis
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.thinking import Answer, Question, think
from game.games import GAMES, rules_of
from game.lab import mistakes, review
from game.lab.mistakes import Mistake, Trial, is_settled, mistakes_of, summary
from game.services.records import read_record, write_record
from game.services.store import Sitting
from tests.coach.reviews import PIG, pig, rough

SEATS = [Sitting("Ada", "blue", "circle"), Sitting("Bo", "green", "square")]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """Rough answers, at once, about Pig."""
    asked: list[Question] = []

    def answer(question: Question) -> Answer:
        asked.append(question)
        return think(question, PIG, rough())

    monkeypatch.setattr(review, "answer", answer)
    monkeypatch.setattr(review, "rules_of", lambda _: PIG)
    return asked


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.quincunx"
    assert write_record(path, pig(3, 2, {0: 4}), SEATS)
    return path


def test_the_story_names_players_moments_and_both_accounts(
    quick: list[Question],
    file: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tests.sixth_game import PigGame

    monkeypatch.setitem(GAMES, "pig", PigGame())
    assert review.run([str(file), "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert quick
    for name in ("Ada", "Bo"):
        assert f"{name}: from" in told
        assert f"{name}: " in told
    assert "luck" in told
    assert "key moments" in told


def test_the_json_is_the_match_with_its_analysis_and_can_be_opened(
    quick: list[Question], file: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert review.run([str(file), "--jobs", "1", "--json"]) == 0
    told = capsys.readouterr().out
    assert quick
    analysis = json.loads(told)["analysis"]
    assert {"chances", "totals", "moments", "turning_points"} <= set(analysis)
    assert read_analysis(analysis, PIG).is_final
    again = tmp_path / "again.json"
    again.write_text(told)
    match, seats = read_record(again, lambda _: PIG)
    assert match.steps == pig(3, 2, {0: 4}).steps
    assert [each.name for each in seats] == [each.name for each in SEATS]


@pytest.mark.usefixtures("quick")
def test_a_match_that_is_not_over_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.quincunx"
    write_record(path, Match(PIG, 2, {}, 1), SEATS)
    assert review.run([str(path)]) == 2
    assert "not finished" in capsys.readouterr().err


def test_what_is_no_match_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.quincunx"
    path.write_text("{}")
    assert review.run([str(path)]) == 2
    assert review.run([str(tmp_path / "nothing")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_a_question_that_goes_wrong_is_an_answer() -> None:
    match = Match(rules_of("topominos"), 2, {}, 1)
    question = Question("topominos", 2, {}, {}, 0, "master", 1, 1.0)
    assert review.answer(question).error
    assert match.state is not None


# --- mistakes ---


def test_mistakes_are_tried_on_both_moves_with_the_same_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mistakes, "answer", review.answer)
    trial = Trial("topominos", "novice", "random", 2, (), 4, 5)
    monkeypatch.setattr(
        mistakes, "_judged", lambda work, step: ((work._match.steps[step].move,), 0.1)
    )
    found = mistakes_of(trial, 1)
    assert len(found) == 2, "one of each seat"
    for each in found:
        assert (each.told, each.found, each.error) == (0.1, 0.0, 0.0), "the same move twice"
        assert each.is_real
    assert mistakes_of(trial, 1) == found


def test_a_mistake_is_real_where_the_better_move_is_not_clearly_worse() -> None:
    assert Mistake(0, 0, 0.1, -0.01, 0.02).is_real
    assert not Mistake(0, 0, 0.1, -0.03, 0.02).is_real
    trial = Trial("zatre", "skilled", "expert", 2, (), 200, 1)
    told = summary(trial, [Mistake(0, 0, 0.1, 0.1, 0.02), Mistake(0, 1, 0.2, -0.1, 0.02)])
    assert (told["real"], told["better"], told["ok"]) == (0.5, 0.5, False)
    assert told["told"] == pytest.approx(0.15)


def test_play_outs_end_early_where_the_rest_would_not_change_the_verdict() -> None:
    wins, losses, level = [1.0, 0.0] * 20, [-1.0, 0.0] * 20, [1.0, -1.0] * 20
    assert is_settled(wins, 200)
    assert is_settled(losses, 200)
    assert not is_settled(level, 200)
    assert not is_settled(wins[:20], 200), "too few to know how much they differ"
    assert not is_settled([0.0] * 40, 200), "they may still come to differ"


@pytest.mark.parametrize("better", [-0.1, 0.0, 0.05, 0.1, 0.2])
def test_the_verdict_of_play_outs_that_end_early_is_that_of_all(better: float) -> None:
    rng, changed = QuickRng(round(100 * better) + 50), 0
    for _ in range(100):
        every = [
            float(rng.below(1000) < 500 + 1000 * better) - float(rng.below(1000) < 500)
            for _ in range(200)
        ]
        stops = next((n for n in range(1, 200) if is_settled(every[:n], 200)), 200)
        early, late = (Mistake(0, 0, 0.1, *_measured(every[:n])) for n in (stops, 200))
        changed += early.is_real != late.is_real
    assert changed <= 2


def _measured(numbers: Sequence[float]) -> tuple[float, float]:
    return fmean(numbers), sqrt(variance(numbers) / len(numbers))


def test_who_cannot_play_it_out_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert mistakes.run(["topominos", "--player", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err
