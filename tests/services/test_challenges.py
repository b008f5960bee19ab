"""Challenges: deals as codes and files, who sits at their tables, what is kept of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from game.core.chance import QuickRng
from game.core.codes import Deal, code_of
from game.core.match import MANUAL, Match
from game.core.positions import show_state
from game.core.reasons import Refused
from game.core.rules import all_reasons
from game.games import GAMES, rules_of
from game.services import records
from game.services.challenges import (
    Challenge,
    Reached,
    begin_challenge,
    challenge_from,
    challenge_in,
    kept_challenge,
    read_challenge,
    seats_for,
    was_dealt,
    write_challenge,
)
from game.services.records import open_record, write_record
from game.services.store import AGAIN, KNOWN, Sitting, Store
from tests.play import pick_move
from tests.scenes.finished import played, sitting

ABOUTS: Final = [game.about for game in GAMES.values()]
MIRA: Final = Reached("Mira", 212)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deal.quincunx"


def seats_of(players: int, *, levels: str | None = "expert") -> list[Sitting]:
    return [sitting(0), *(sitting(seat, level=levels) for seat in range(1, players))]


def made(match: Match, seat: int = 0, levels: str | None = "expert") -> Challenge:
    found = challenge_from(match, seat, seats_of(match.players, levels=levels), MIRA)
    assert found is not None
    return found


def written(path: Path, challenge: Challenge) -> dict[str, Any]:
    assert write_challenge(challenge, [path]) == path
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def read(path: Path, told: Any) -> Challenge | None:
    path.write_text(json.dumps(told), encoding="utf-8")
    return read_challenge(path, rules_of)


def events(match: Match, moves: int = 30, seed: int = 4) -> list[Any]:
    """What comes where everybody plays in a certain way."""
    for _ in range(moves):
        if match.rules.result(match.state) is None:
            match.play(*pick_move(match, QuickRng(seed)))
    return [step.move for step in match.steps if step.actor < 0]


# --- the same deal ---


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["code", "file"])
def test_a_friend_gets_the_same_chance_from_the_same_seat(game: str, way: str, path: Path) -> None:
    players = GAMES[game].about.player_counts[-1]
    match = played(game, players, 11)
    challenge = made(match, players - 1)
    if way == "code":
        assert challenge.code is not None
        found = challenge_in(challenge.code, ABOUTS, rules_of)
    else:
        written(path, challenge)
        opened = read_challenge(path, rules_of)
        assert opened is not None
        found = opened
    assert (found.seat, found.levels) == (players - 1, challenge.levels)
    assert not any(step.actor >= 0 for step in found.match.steps)
    again = Match(match.rules, players, match.options, match.seed)
    assert events(found.match) == events(again)


def test_no_move_of_anybody_is_in_a_file(path: Path) -> None:
    told = written(path, made(played("zatre", 2)))
    assert told["record"]["steps"] == []
    assert sorted(told["challenge"]) == ["levels", "name", "score", "seat"]


def test_a_code_holds_no_name_and_no_score() -> None:
    code = made(played("zatre", 2)).code
    assert code is not None
    assert challenge_in(code, ABOUTS, rules_of).reached == Reached()


def test_what_was_reached_is_in_the_file(path: Path) -> None:
    written(path, made(played("zatre", 2)))
    found = read_challenge(path, rules_of)
    assert found is not None
    assert found.reached == MIRA


def test_the_levels_of_the_others_come_along_and_people_are_people() -> None:
    seats = [sitting(0), sitting(1), sitting(2, level="casual"), sitting(3, level="master")]
    found = challenge_from(played("fivetotwelve", 4), 1, seats, Reached())
    assert found is not None
    assert found.levels == (None, None, "casual", "master")
    assert found.people == (0,)
    assert found.code is not None
    assert challenge_in(found.code, ABOUTS, rules_of).levels == found.levels


def test_a_deal_that_the_rules_refuse_says_so() -> None:
    deal = Deal("zatre", 3, 0, (None, None), {"teams": True}, 1)
    code = code_of(deal, GAMES["zatre"].about)
    assert code is not None
    with pytest.raises(Refused) as refused:
        challenge_in(code, ABOUTS, rules_of)
    assert refused.value.reason.code == "code_impossible"


# --- matches without a deal of their own ---


def test_a_match_whose_chance_somebody_brought_makes_no_challenge() -> None:
    match = Match(rules_of("top12"), 1, {}, 5, chance=MANUAL)
    assert challenge_from(match, 0, seats_of(1), MIRA) is None


def test_an_opponent_whom_nobody_knows_makes_no_challenge() -> None:
    seats = seats_of(2, levels="oracle")
    assert challenge_from(played("zatre", 2), 0, seats, MIRA) is None


def test_a_match_from_a_position_goes_only_into_a_file_and_is_practice(path: Path) -> None:
    middle = played("zatre", 2).state_after(20)
    position = show_state(rules_of("zatre"), middle)
    match = Match(rules_of("zatre"), 2, {}, 6, position=position)
    challenge = made(match)
    assert challenge.code is None
    written(path, challenge)
    found = read_challenge(path, rules_of)
    assert found is not None
    assert show_state(found.match.rules, found.match.first_state) == position
    store = Store(None)
    number = begin_challenge(store, found, seats_for(found, None, None, ()))
    assert store.saved(number).practice == AGAIN


# --- files from anywhere ---


def test_a_file_with_a_match_is_no_challenge_and_the_other_way_round(path: Path) -> None:
    write_record(path, played("zatre", 2), seats_of(2))
    assert read_challenge(path, rules_of) is None
    path.unlink()
    written(path, made(played("zatre", 2)))
    with pytest.raises(Refused) as refused:
        open_record(path, rules_of)
    assert refused.value.reason.code == "file_no_record"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"quincunx": 3}, "file_newer"),
        ({"quincunx": 1}, "file_no_record"),
        ({"quincunx": None}, "file_no_record"),
        ({"record": []}, "file_no_record"),
        ({"seat": 2}, "file_no_record"),
        ({"seat": -1}, "file_no_record"),
        ({"seat": "0"}, "file_no_record"),
        ({"levels": ["expert"]}, "file_no_record"),
        ({"levels": None}, "file_no_record"),
        ({"levels": [None, "oracle"]}, "file_newer"),
        ({"levels": [None, 7]}, "file_newer"),
        ({"game": "chess"}, "file_unknown_game"),
        ({"chance": "manual"}, "file_no_record"),
        ({"players": 77}, "bad_field"),
        ({"seed": "x"}, "bad_field"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_file_is_refused(path: Path, changes: dict[str, Any], why: str) -> None:
    told = written(path, made(played("zatre", 2)))
    for key, value in changes.items():
        part = next((each for each in (told["challenge"], told["record"]) if key in each), told)
        part[key] = value
    with pytest.raises(Refused) as refused:
        read(path, told)
    assert refused.value.reason.code == why
    sentences = {**all_reasons(rules_of("zatre")), **records.reasons}
    assert refused.value.reason.sentence(sentences)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"name": 5}, Reached("", 212)),
        ({"name": "Mi\u202era\n"}, Reached("Mira", 212)),
        ({"score": "a lot"}, Reached("Mira", None)),
        ({"score": True}, Reached("Mira", None)),
        ({"score": 10**9}, Reached("Mira", None)),
        ({"score": float("nan")}, Reached("Mira", None)),
        ({"more": 1}, MIRA),
    ],
)  # fmt: skip
def test_what_a_file_says_of_somebody_is_cleaned(
    path: Path, changes: dict[str, Any], found: Reached
) -> None:
    told = written(path, made(played("zatre", 2)))
    told["challenge"].update(changes)
    challenge = read(path, told)
    assert challenge is not None
    assert challenge.reached == found


# --- at the table ---


def test_whoever_is_here_sits_where_the_friend_sat() -> None:
    store = Store(None)
    profile = store.add_profile("Noah", "teal", "square")
    challenge = made(played("zatre", 3), 0)
    seats = seats_for(challenge, None, profile, store.profiles())
    assert [each.level for each in seats] == [None, "expert", "expert"]
    assert (seats[0].name, seats[0].profile, seats[0].colour) == ("Noah", profile.id, "teal")
    assert len({each.colour for each in seats}) == 3


def test_where_people_sat_people_or_computers_of_any_level_sit() -> None:
    challenge = made(played("top12", 3), 1, levels=None)
    assert [each.level for each in seats_for(challenge, None, None, ())] == [None] * 3
    levels = [each.level for each in seats_for(challenge, "casual", None, ())]
    assert levels == ["casual", None, "casual"]


def test_what_the_friend_reached_is_kept_with_the_match_and_goes_with_it() -> None:
    store = Store(None)
    challenge = made(played("top12", 2), 1)
    number = begin_challenge(store, challenge, seats_for(challenge, "casual", None, ()))
    assert kept_challenge(store, number, 2) == (1, MIRA)
    assert kept_challenge(store, number + 1, 2) is None
    store.database.execute("delete from matches where id = ?", (number,))
    assert store.challenge(number) is None


@pytest.mark.parametrize("content", ["", "[]", "{", '{"seat": 9}', '{"seat": null}', "{}"])
def test_what_is_spoilt_in_the_database_is_as_if_it_was_not_there(content: str) -> None:
    store = Store(None)
    challenge = made(played("top12", 2), 1)
    number = begin_challenge(store, challenge, seats_for(challenge, "casual", None, ()))
    store.database.execute("update challenges set content = ?", (content,))
    assert kept_challenge(store, number, 2) is None


# --- who knows a deal ---


def test_whoever_has_played_a_deal_before_plays_it_for_practice() -> None:
    store = Store(None)
    mira = store.add_profile("Mira", "blue", "disc")
    noah = store.add_profile("Noah", "teal", "square")

    def begin(profile: Any) -> str | None:
        challenge = made(Match(rules_of("zatre"), 2, {}, 9))
        seats = seats_for(challenge, None, profile, store.profiles())
        return store.saved(begin_challenge(store, challenge, seats)).practice

    assert begin(mira) is None
    assert begin(mira) == KNOWN
    assert begin(noah) is None
    assert begin(None) is None
    assert begin(None) == KNOWN


def test_another_deal_is_known_to_nobody() -> None:
    store = Store(None)
    rules = rules_of("zatre")
    store.begin(Match(rules, 2, {"teams": False}, 9), seats_of(2))
    assert was_dealt(store, made(Match(rules, 2, {}, 9)), None)
    for other in (
        Match(rules, 2, {}, 99),
        Match(rules, 3, {}, 9),
        Match(rules, 2, {"holding": "forced"}, 9),
    ):
        assert not was_dealt(store, made(other), None)


def test_a_damaged_match_keeps_nobody_from_a_deal() -> None:
    store = Store(None)
    rules = rules_of("zatre")
    number = store.begin(Match(rules, 2, {}, 9), seats_of(2))
    for head in ('"seed": 9,', '{"seed": 9, "players": 2, "options": 5}'):
        store.database.execute("update matches set head = ? where id = ?", (head, number))
        assert not was_dealt(store, made(Match(rules, 2, {}, 9)), None)
