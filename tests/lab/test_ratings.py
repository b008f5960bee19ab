"""How strong the levels are: how that is measured, and what was found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.coach.ladder import read_ladders
from game.coach.rating import Opposition, Played, Rater
from game.core.opponents import LEVELS
from game.lab.arena import Contest, interval, play_game
from game.lab.ratings import as_text, merged, qualities, run
from game.services import resources
from game.services.ratings import scale_of

MEASURED = tuple(sorted(path.stem for path in Path(resources.file_path("ratings")).glob("*.json")))


def ladder(players: int, *levels: str, quality: Any = None) -> dict[str, Any]:
    below = dict(zip(LEVELS[1:], LEVELS, strict=False))
    rungs = [{"a": level, "b": below[level], "share": 0.7} for level in levels]
    return {
        "players": players, "options": {}, "sides": players, "rungs": rungs,
        "quality": quality or {},
    }  # fmt: skip


def test_a_part_can_be_measured_again_and_the_rest_stays() -> None:
    data = merged({}, ladder(2, "casual", "skilled", quality={"novice": {"cost": 1}}))
    data = merged(data, ladder(4, "casual"))
    again = ladder(2, "skilled", "expert")
    again["rungs"][0]["share"] = 0.6
    data = merged(data, again)
    two, four = data["ladders"]
    assert [(each["a"], each["share"]) for each in two["rungs"]] == [
        ("casual", 0.7), ("skilled", 0.6), ("expert", 0.7),
    ]  # fmt: skip
    assert two["quality"] == {"novice": {"cost": 1}}
    assert (four["players"], four["sides"], len(four["rungs"])) == (4, 4, 1)
    assert json.loads(as_text(data)) == data | {"ladders": [two, four | {"quality": {}}]}


def test_qualities_are_means_over_matches_with_their_errors() -> None:
    costs = [[dict.fromkeys(LEVELS, cost)] * 4 for cost in (0.1, 0.3)] + [[]]
    told = qualities(costs)
    assert tuple(told) == LEVELS
    assert told["novice"] == {
        "matches": 2, "decisions": 8, "cost": 0.2, "error": 0.1, "spread": 0.28284,
    }  # fmt: skip
    assert qualities(costs[:1]) == {}


def test_the_command_measures_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = tmp_path / "top12.json"
    asked = ["top12", "--games", "2", "--level", "casual", "--matches", "0", "--jobs", "1"]
    assert run([*asked, "--write", str(where)]) == 0
    (found,) = json.loads(where.read_text())["ladders"]
    assert [each["games"] for each in found["rungs"]] == [2]
    assert json.loads(capsys.readouterr().out)["rungs"] == found["rungs"]
    assert run([*asked, "--options", '{"nonsense": 1}']) == 2


def test_whole_matches_are_played_where_the_arena_plays_deals() -> None:
    contest = Contest("topspot", "novice", "random", 3, 1, ())
    whole = Contest("topspot", "novice", "random", 3, 1, (), whole=True)
    assert len(play_game(whole, 0).record["steps"]) > len(play_game(contest, 0).record["steps"])


@pytest.mark.nightly
@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_a_profile_that_plays_by_a_level_gets_its_rating_in_real_matches(level: str) -> None:
    scale = scale_of("top12")
    assert scale is not None
    ladder, rater = scale.ladders.of(2, {}), Rater(scale)
    for n in range(30):
        other = LEVELS[n % (len(LEVELS) - 1)]
        share = play_game(Contest("top12", level, other, 2, 77, ()), n).share
        strength = ladder.strength_of(other)
        assert strength is not None
        rater.add(Played(ladder, Opposition((strength,)), share))
    found = rater.rating()
    assert abs(found.value - scale.ladders.rating_of(level)) < 2 * found.error


@pytest.mark.parametrize("game", MEASURED)
def test_what_was_measured_can_be_read_and_says_how_sure_it_is(game: str) -> None:
    data = json.loads(resources.read(f"ratings/{game}.json"))
    found = read_ladders(data)
    assert found.every[0].qualities, "decisions count at least with the usual players"
    names = set(data["ladders"][0]["options"])
    for each, ladder in zip(data["ladders"], found.every, strict=True):
        assert set(each["options"]) == names
        assert len({(x.players, *sorted(x.options.items())) for x in found.every}) == len(
            found.every
        )
        assert ladder.strengths == tuple(sorted(ladder.strengths))
        for rung in each["rungs"]:
            low, high = interval(rung["share"], rung["games"])
            assert (rung["low"], rung["high"]) == pytest.approx((low, high), abs=0.001)
