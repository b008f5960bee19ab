"""The table protocol, through the engine's own streams."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.engine import LONGEST_LINE, Engine, help_text
from game.core.positions import read_position
from game.core.ranking import Part, Ranked
from game.core.rules import all_reasons, complete_options
from game.core.thinking import Answer, Question
from game.games import GAMES, rules_of
from game.games.top12.rules.model import COLUMNS
from tests.play import through_json

SESSION = Path(__file__).parents[1] / "golden" / "session.txt"


def first_legal(question: Question) -> Answer:
    """Thinks of nothing but the position that it is shown."""
    rules = rules_of(question.game)
    options = complete_options(rules, question.players, question.options)
    state = read_position(rules, question.players, options, through_json(question.state))
    move = next(iter(rules.legal(state, question.seat)))
    return Answer(rules.encode_move(move), question.seed / 100)


def engine(think: Callable[[Question], Answer] = first_legal) -> Engine:
    return Engine(
        tuple(GAMES), lambda game: GAMES[game].about, rules_of, lambda: 99, think, "1.2.3"
    )


def ask(table: Engine, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(table.answer(json.dumps(request).encode()))
    return answer


def code(answer: dict[str, Any]) -> str:
    assert answer["ok"] is False
    assert answer["error"]["message"].endswith(".")
    found: str = answer["error"]["code"]
    return found


def serve(lines: bytes) -> list[dict[str, Any]]:
    answers = io.BytesIO()
    engine().serve(io.BytesIO(lines), answers)
    assert answers.getvalue().endswith(b"\n")
    return [json.loads(line) for line in answers.getvalue().split(b"\n")[:-1]]


def test_the_written_session_is_answered_as_written() -> None:
    table = engine()
    lines = SESSION.read_text(encoding="utf-8").splitlines()
    assert lines
    for request, expected in zip(lines[::2], lines[1::2], strict=True):
        given = json.loads(table.answer(request.removeprefix("> ").encode()))
        wanted = json.loads(expected.removeprefix("< "))
        for part in ("error", "why"):  # the codes of the session are only an example
            if part in wanted:
                assert given[part].keys() == wanted[part].keys()
                given[part] = wanted[part]
        assert given == wanted


def test_hello_introduces_the_engine_and_every_game() -> None:
    hello = ask(engine(), cmd="hello", id=4)
    assert (hello["name"], hello["version"], hello["protocol"]) == ("Quincunx", "1.2.3", 1)
    assert hello["levels"] == ["novice", "casual", "skilled", "expert", "master"]
    assert [game["game"] for game in hello["games"]] == list(GAMES)
    assert hello["games"][1] == {
        "game": "fivetotwelve", "players": [2, 3, 4], "options": {"first": 0, "series": False},
    }  # fmt: skip
    assert (hello["ok"], hello["id"]) == (True, 4)


@pytest.mark.parametrize("name", [7, "x", None, [1, {"a": 2}], 1.5, {"deep": []}])
def test_an_id_comes_back_with_answers_and_errors(name: Any) -> None:
    assert ask(engine(), cmd="hello", id=name)["id"] == name
    assert ask(engine(), cmd="fly", id=name)["id"] == name
    assert "id" not in ask(engine(), cmd="hello")


@pytest.mark.parametrize(
    "command",
    ["state", "view", "legal", "check", "play", "chance", "best", "rank", "undo", "record"],
)
def test_without_a_game_there_is_no_table(command: str) -> None:
    assert code(ask(engine(), cmd=command, seat=0, move={}, event={}, level="expert")) == "no_table"


def test_the_engine_chooses_a_seed_and_records_it() -> None:
    table = engine()
    ask(table, cmd="new", game="top12", players=2)
    record = ask(table, cmd="record")["record"]
    assert (record["seed"], record["chance"], record["options"]) == (99, "auto", {})


def test_a_game_is_played_undone_recorded_and_loaded() -> None:
    table = engine()
    ask(table, cmd="new", game="fivetotwelve", players=2, seed=3)
    before = ask(table, cmd="state")["state"]
    move = ask(table, cmd="legal", seat=1)["moves"][2]
    assert ask(table, cmd="check", seat=1, move=move) == {"legal": True, "ok": True}
    after = ask(table, cmd="play", seat=1, move=move)["state"]
    assert ask(table, cmd="undo")["state"] == before
    assert ask(table, cmd="play", seat=1, move=move)["state"] == after
    record = ask(table, cmd="record")["record"]
    assert ask(engine(), cmd="load", record=record)["state"] == after


def test_a_position_is_put_on_the_table_and_kept_in_the_record() -> None:
    table = engine()
    state = ask(table, cmd="new", game="fivetotwelve", players=2, seed=3)["state"]
    request = {"game": "fivetotwelve", "players": 2, "state": state, "seed": 8}
    assert ask(table, cmd="position", **request)["state"] == state
    assert ask(table, cmd="record")["record"]["start"] == state
    refused = ask(table, cmd="position", **request | {"state": {**state, "supply": 3}})
    assert code(refused) == "position_derived"
    assert ask(table, cmd="state")["state"] == state


def test_reasons_are_told_in_the_words_of_the_game_that_was_asked_about() -> None:
    table = engine()
    state = {"phase": "turn", "active": 0, "boards": [[[6, 5, None, None]] * 4] * 2}
    answer = ask(table, cmd="position", game="fivetotwelve", players=2, state=state)
    assert code(answer) in rules_of("fivetotwelve").reasons
    ask(table, cmd="new", game="top12", players=2)
    assert ask(table, cmd="position", game="fivetotwelve", players=2, state=state) == answer


def test_chance_can_be_brought_only_at_a_manual_table() -> None:
    table = engine()
    ask(table, cmd="new", game="fivetotwelve", players=2, seed=3)
    event = {"tile": 4, "seat": 0}
    assert code(ask(table, cmd="chance", event=event)) == "chance_is_automatic"
    ask(table, cmd="new", game="fivetotwelve", players=2, chance="manual")
    assert ask(table, cmd="chance", event=event)["state"]["dealt"] == [4, None]
    assert code(ask(table, cmd="chance", event=event)) == "wrong_event_seat"
    assert code(ask(table, cmd="play", seat=0, move={"put": [0, 0]})) == "chance_first"


def test_a_manual_table_that_is_loaded_waits_for_the_event_that_was_awaited() -> None:
    table = engine()
    ask(table, cmd="new", game="fivetotwelve", players=2, chance="manual")
    ask(table, cmd="chance", event={"tile": 4, "seat": 0})
    record = ask(table, cmd="record")["record"]
    again = engine()
    assert ask(again, cmd="load", record=record)["state"]["dealt"] == [4, None]
    assert ask(again, cmd="chance", event={"tile": 9, "seat": 1})["ok"]


def test_a_list_of_moves_stops_at_its_limit_and_says_so() -> None:
    table = engine()
    ask(table, cmd="new", game="top12", players=2, seed=3)
    assert len(ask(table, cmd="legal", seat=0)["moves"]) == 60
    some = ask(table, cmd="legal", seat=0, limit=59)
    assert (len(some["moves"]), some["more"]) == (59, True)
    assert "more" not in ask(table, cmd="legal", seat=0, limit=60)
    assert len(ask(table, cmd="legal", seat=0, limit=10**30)["moves"]) == 60
    for limit in (0, -1, True, 2.0, "9"):
        assert code(ask(table, cmd="legal", seat=0, limit=limit)) == "bad_field"


def test_best_is_a_move_with_its_value_for_a_seat_that_has_one_to_make() -> None:
    table = engine()
    ask(table, cmd="new", game="top12", players=2, seed=3)
    answer = ask(table, cmd="best", seat=1, level="master", seed=40)
    assert answer == {"move": {"start": [10, "hand", 0]}, "value": 0.4, "ok": True}
    assert ask(table, cmd="best", seat=1, level="master")["value"] == 0.99
    for number, column in zip((10, 20, 30, 40, 50), COLUMNS, strict=True):
        ask(table, cmd="play", seat=1, move={"start": [number, column, 3]})
    assert code(ask(table, cmd="best", seat=1, level="master")) == "not_your_turn"


def test_who_thinks_is_shown_a_sample_and_never_the_truth() -> None:
    shown: list[Question] = []

    def remember(question: Question) -> Answer:
        shown.append(question)
        return first_legal(question)

    table = engine(remember)
    state = ask(table, cmd="new", game="topspot", players=4, seed=3)["state"]
    for seed in range(6):
        ask(table, cmd="best", seat=0, level="expert", seed=seed)
    assert all(question.state["hands"][0] == state["hands"][0] for question in shown)
    assert all(question.state["hands"][1] != state["hands"][1] for question in shown)
    assert len({str(question.state) for question in shown}) == 6


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": "genius"}, {"level": None}, {"seconds": 0}, {"seconds": -1}, {"seconds": True},
        {"seconds": "1"}, {"seconds": 601}, {"seed": 1.0}, {"seat": 2},
    ],
)  # fmt: skip
def test_best_asked_wrongly_gets_an_error(wrong: dict[str, Any]) -> None:
    table = engine()
    ask(table, cmd="new", game="top12", players=2, seed=3)
    request = {"seat": 0, "level": "expert", "seconds": 0.5, "seed": 1, **wrong}
    assert code(ask(table, cmd="best", **request)) == "bad_field"


def ranked_as_legal(question: Question) -> Answer:
    """Ranks the moves that were named, or two others."""
    named = question.moves or ({"start": [10, "hand", 0]}, {"start": [11, "hand", 0]})
    ranked = tuple(Ranked(move, 0.5, 0.01, (Part("gaps", 0.1, (3,)),)) for move in named)
    return Answer(named[0], 0.5, ranked=ranked)


def test_rank_tells_moves_with_chances_errors_and_parts() -> None:
    table = engine(ranked_as_legal)
    ask(table, cmd="new", game="top12", players=2, seed=3)
    first, second = ask(table, cmd="rank", seat=0)["moves"]
    assert (first["move"], second["move"]) == (
        {"start": [10, "hand", 0]}, {"start": [11, "hand", 0]},
    )  # fmt: skip
    assert (first["chance"], first["error"], first["then"]) == (0.5, 0.01, [])
    assert first["parts"] == [{"code": "gaps", "worth": 0.1, "figures": [3]}]


def test_rank_asks_master_about_the_named_moves_too() -> None:
    shown: list[Question] = []

    def remember(question: Question) -> Answer:
        shown.append(question)
        return ranked_as_legal(question)

    table = engine(remember)
    ask(table, cmd="new", game="top12", players=2, seed=3)
    move = {"start": [10, "star", 3]}
    (rated,) = ask(table, cmd="rank", seat=0, moves=[move])["moves"]
    assert rated["move"] == move
    assert (shown[0].player, shown[0].task, shown[0].seat) == ("master", "rank", 0)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"moves": 5}, "bad_field"), ({"moves": [5]}, "bad_field"),
        ({"moves": [{"start": [0, "hand", 0]}]}, None), ({"seconds": 0}, "bad_field"),
        ({"seed": "1"}, "bad_field"),
    ],
)  # fmt: skip
def test_rank_asked_wrongly_gets_an_error(wrong: dict[str, Any], expected: str | None) -> None:
    table = engine(ranked_as_legal)
    ask(table, cmd="new", game="top12", players=2, seed=3)
    answer = ask(table, cmd="rank", seat=0, **wrong)
    assert answer["ok"] is False
    assert expected is None or code(answer) == expected


def test_a_worker_that_fails_is_told_as_an_error() -> None:
    table = engine(lambda _: Answer(None, 0.0, "it ended"))
    ask(table, cmd="new", game="top12", players=2, seed=3)
    assert code(ask(table, cmd="best", seat=0, level="expert")) == "no_answer"


BAD_LINES = [
    b"nonsense", b"{", b"[]", b"3", b"null", b'"hello"', b"\xff\xfe", b'{"cmd": NaN}',
    b'{"cmd": "hello", "id": Infinity}', b'{"cmd": "hello", "id": 1e999}', b'{"a": 1, "a": 2}',
    b"[" * 100_000, b'{"cmd": "hello", "id": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    b'{"cmd": "hello", "id": ' + b"9" * 5000 + b"}", b"\xef\xbb\xbf{}", b"\x00",
    b'{"cmd": "\\ud800"}',
]  # fmt: skip


@pytest.mark.parametrize("line", BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_line_that_is_no_request_gets_an_error_and_the_engine_lives(line: bytes) -> None:
    bad, good = serve(line + b'\n{"cmd": "hello"}\n')
    assert code(bad) in ("bad_json", "unknown_command")
    assert good["ok"] is True


BAD_REQUESTS: list[dict[str, Any]] = [
    {}, {"cmd": None}, {"cmd": 3}, {"cmd": ["hello"]}, {"cmd": "HELLO"},
    {"cmd": "new"}, {"cmd": "new", "game": "chess", "players": 2}, {"cmd": "new", "game": 5},
    {"cmd": "new", "game": ["top12"], "players": 2}, {"cmd": "new", "game": "top12"},
    {"cmd": "new", "game": "top12", "players": 9}, {"cmd": "new", "game": "top12", "players": True},
    {"cmd": "new", "game": "top12", "players": 2.0}, {"cmd": "new", "game": "zatre", "players": 1},
    {"cmd": "new", "game": "top12", "players": 2, "options": []},
    {"cmd": "new", "game": "top12", "players": 2, "options": {"first": 2}},
    {"cmd": "new", "game": "top12", "players": 2, "options": {"first": False}},
    {"cmd": "new", "game": "top12", "players": 2, "options": {"last": 2}},
    {"cmd": "new", "game": "fivetotwelve", "players": 2, "options": {"series": 1}},
    {"cmd": "new", "game": "top12", "players": 2, "seed": "x"},
    {"cmd": "new", "game": "top12", "players": 2, "seed": None},
    {"cmd": "new", "game": "top12", "players": 2, "seed": 1.0},
    {"cmd": "new", "game": "top12", "players": 2, "chance": "random"},
    {"cmd": "view"}, {"cmd": "view", "seat": 2}, {"cmd": "view", "seat": -1},
    {"cmd": "view", "seat": True}, {"cmd": "legal", "seat": "0"}, {"cmd": "legal", "seat": 1e3},
    {"cmd": "play", "seat": 0}, {"cmd": "play", "move": {"start": [10, "star", 1]}},
    {"cmd": "play", "seat": 0, "move": None}, {"cmd": "play", "seat": 0, "move": {}},
    {"cmd": "play", "seat": 0, "move": [10, "star", 1]},
    {"cmd": "play", "seat": 0, "move": {"start": [10, "star", 1], "x": 1}},
    {"cmd": "play", "seat": 0, "move": {"start": [10, "sun", 1]}},
    {"cmd": "play", "seat": 0, "move": {"start": [10.0, "star", 1]}},
    {"cmd": "play", "seat": 0, "move": {"start": [10, "star", True]}},
    {"cmd": "play", "seat": 0, "move": {"start": [20, "star", 1]}},
    {"cmd": "play", "seat": 0, "move": {"name": 10**30}},
    {"cmd": "chance"}, {"cmd": "chance", "event": {"roll": "star"}},
    {"cmd": "undo"}, {"cmd": "load"}, {"cmd": "load", "record": {}},
    {"cmd": "load", "record": {"format": 1, "game": "top12"}},
    {"cmd": "position", "game": "top12", "players": 2}, {"cmd": "position"},
    {"cmd": "position", "game": "top12", "players": 2, "state": {}},
    {"cmd": "position", "game": "top12", "players": 2, "state": {"phase": 1}},
]  # fmt: skip


@pytest.mark.parametrize("request_", BAD_REQUESTS, ids=range(len(BAD_REQUESTS)))
def test_a_wrong_request_gets_an_error_and_leaves_the_table_as_it_was(
    request_: dict[str, Any],
) -> None:
    table = engine()
    before = ask(table, cmd="new", game="top12", players=2, seed=3)["state"]
    assert code(ask(table, **request_)) != "internal_error"
    assert ask(table, cmd="state")["state"] == before


def test_an_id_may_be_nested_as_deeply_as_json_can_be_read() -> None:
    for depth in range(10, 3000, 97):
        line = b'{"cmd": "hello", "id": ' + b"[" * depth + b"1" + b"]" * depth + b"}"
        assert code_or_ok(engine().answer(line)) in ("ok", "bad_json")


def test_a_position_may_be_nested_as_deeply_as_json_can_be_read() -> None:
    for depth in range(900, 1000):
        nested = b"[" * depth + b"1" + b"]" * depth
        line = b'{"cmd": "position", "game": "top12", "players": 1, "state": {"phase": "setup",'
        assert code_or_ok(engine().answer(line + b'"result": ' + nested + b"}}")) in (
            "position_derived",
            "bad_json",
        )


def code_or_ok(answer: bytes) -> str:
    found = json.loads(answer)
    return "ok" if found["ok"] else code(found)


def test_blank_lines_are_passed_over_and_only_a_line_feed_ends_a_line() -> None:
    answers = serve(b'\n  \r\n\t\n{"cmd":\r"hello",\x20"id":1}\r\n{"cmd": "state"}')
    assert [answer["ok"] for answer in answers] == [True, False]


def test_a_line_that_is_too_long_is_answered_once_and_the_next_is_read() -> None:
    longest = b'{"cmd": "hello", "id": "' + b"x" * (LONGEST_LINE - 26) + b'"}'
    assert len(longest) == LONGEST_LINE
    whole, too_long, again = serve(longest + b"\n" + longest + b" \n" + b'{"cmd": "hello"}\n')
    assert whole["ok"] is True
    assert code(too_long) == "line_too_long"
    assert again["ok"] is True


def test_quit_is_answered_and_ends_the_engine() -> None:
    assert serve(b'{"cmd": "quit", "id": 1}\n{"cmd": "hello"}\n') == [{"ok": True, "id": 1}]


def test_help_names_every_command_and_every_code_with_its_sentence() -> None:
    text = help_text({game: rules_of(game) for game in GAMES})
    for game in GAMES:
        for reason_code, sentence in all_reasons(rules_of(game)).items():
            assert reason_code in text
            assert sentence in text
    for command in engine().commands:
        assert command in text
