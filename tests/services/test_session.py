"""A match at the table: saving, undo, computers, and what a viewer gets to see."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.ranking import Ranked
from game.core.reasons import Refused
from game.core.thinking import FIRST_EFFORT, Answer, Question
from game.games import GAMES, read_rules, rules_of
from game.services.session import UNDO_PAST_CHANCE, UNDO_PAST_OTHERS, Session
from game.services.store import Sitting, Store
from game.services.thinker import Thinker


class Ready(Thinker):
    """A thinker that has thought before it is asked: any legal move."""

    def __init__(self) -> None:
        super().__init__(command=[])
        self.asked: list[Question] = []
        self.answer: Any = None
        self.ranked: tuple[Ranked[Any], ...] = ()

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def cancel(self) -> None:
        self.answer = None

    def poll(self, timeout: float = 0.0) -> Answer | None:
        return Answer(self.answer, 0.5, ranked=self.ranked)


def sitting(name: str, level: str | None = None) -> Sitting:
    return Sitting(name, "blue", "disc", None, level)


def session_of(
    levels: list[str | None],
    house: dict[str, Any] | None = None,
    store: Store | None = None,
    choose_seed: Callable[[], int] = lambda: 0,
    game: str = "fivetotwelve",
    thinker: Thinker | None = None,
    seed: int = 5,
) -> Session:
    kept = Store(None) if store is None else store
    match = Match(rules_of(game), len(levels), {}, seed)
    seats = [sitting(f"P{n}", level) for n, level in enumerate(levels)]
    number = kept.begin(match, seats, house or {})
    facts = GAMES[game].facts
    return Session(
        match, seats, kept, number, thinker or Ready(), facts.seen, house, choose_seed,
        figures=facts.figures,
    )  # fmt: skip


def any_move(session: Session, seat: int, rng: QuickRng) -> Any:
    turn = session.turn_of(seat)
    assert turn is not None
    moves = list(turn.legal())
    return moves[rng.below(len(moves))]


def play_on(session: Session, moves: int, rng: QuickRng) -> None:
    for _ in range(moves):
        if not session.to_act:
            return
        seat = session.to_act[0]
        session.play(seat, any_move(session, seat, rng))


@pytest.fixture
def rng() -> QuickRng:
    return QuickRng(3)


def test_every_move_is_saved_before_it_counts_as_played(tmp_path: Path, rng: QuickRng) -> None:
    store = Store(tmp_path / "a.sqlite3")
    session = session_of([None, None], store=store)
    for _ in range(20):
        play_on(session, 1, rng)
        other = sqlite3.connect(tmp_path / "a.sqlite3")
        rows = other.execute("select step from steps order by number").fetchall()
        other.close()
        assert [json.loads(row) for (row,) in rows] == session.record["steps"]


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    session = session_of([None, None])
    before = session.record
    with pytest.raises(Refused):
        session.play(0, rules_of("fivetotwelve").decode_move({"type": "draw"}))
    assert session.record == before


def test_undo_goes_back_to_the_last_decision_of_a_person(rng: QuickRng) -> None:
    session = session_of([None, "skilled"])
    play_on(session, 8, rng)
    while session.next_human() is None:
        play_on(session, 1, rng)
    lengths = []
    for _ in range(6):
        lengths.append(session.length)
        play_on(session, 1, rng)
        while session.to_act and session.next_human() is None:
            play_on(session, 1, rng)
    for length in reversed(lengths):
        assert session.undo()
        assert session.length == length
        assert session.next_human() == 0


def test_a_choice_that_all_make_at_once_is_taken_back_as_a_whole(rng: QuickRng) -> None:
    session = session_of([None, None, "casual"])
    begun = session.length
    play_on(session, 3, rng)
    assert session.length > begun + 3  # the last choice brought the next tiles
    assert session.undo()
    assert session.length == begun
    assert session.to_act == (0, 1, 2)


def test_a_choice_of_a_running_step_takes_the_others_of_that_step_back_too(
    rng: QuickRng,
) -> None:
    session = session_of([None, None])
    play_on(session, 3, rng)  # two choices, the next tiles, and one more choice
    assert list(session.to_act) == [1]
    assert session.undo()
    assert list(session.to_act) == [0, 1]


def test_redo_brings_back_what_undo_took(rng: QuickRng) -> None:
    session = session_of([None, "skilled"])
    play_on(session, 14, rng)
    while session.next_human() is None:
        play_on(session, 1, rng)
    whole = session.record
    assert session.undo()
    assert session.undo()
    assert session.redo()
    assert session.redo()
    assert session.record == whole
    assert not session.redo()


@pytest.mark.parametrize("game", GAMES)
def test_one_redo_brings_back_what_one_undo_took_also_where_all_choose_at_once(
    game: str, rng: QuickRng
) -> None:
    players = max(GAMES[game].about.player_counts)
    session = session_of([None, *["novice"] * (players - 1)], game=game)
    for _ in range(40):
        if not session.to_act:
            break
        seat = session.to_act[rng.below(len(session.to_act))]
        session.play(seat, any_move(session, seat, rng))
        whole = session.record
        if session.can_undo:
            assert session.undo()
            assert session.redo()
            assert session.record == whole
            assert not session.can_redo


def test_a_table_may_agree_that_undo_stops_at_a_draw(rng: QuickRng) -> None:
    strict = session_of([None, None], {UNDO_PAST_CHANCE: False})
    play_on(strict, 2, rng)
    assert strict.chance_since(strict.length - 2)
    assert not strict.can_undo
    assert not strict.undo()
    play_on(strict, 1, rng)
    assert strict.can_undo


def test_a_table_may_agree_that_undo_stops_at_the_move_of_a_computer(rng: QuickRng) -> None:
    for house, may in (({}, True), ({UNDO_PAST_OTHERS: False}, False)):
        session = session_of([None, "novice"], house)
        play_on(session, 1, rng)
        while session.next_human() is not None:
            assert session.can_undo
            play_on(session, 1, rng)
        play_on(session, 1, rng)
        assert session.can_undo is may
        assert session.undo() is may


def test_undo_past_a_draw_is_counted_in_what_is_kept(rng: QuickRng) -> None:
    store = Store(None)
    session = session_of([None, None], store=store)
    play_on(session, 2, rng)
    assert session.undo()
    assert store.saved(session.number).went_back == 1


def test_a_viewer_sees_no_choice_of_the_others_before_the_last_has_chosen(
    rng: QuickRng,
) -> None:
    session = session_of([None, None])
    session.viewer = 1
    play_on(session, 1, rng)
    shown = session.shown(session.length - 1)
    assert shown.actor == 0
    assert shown.move is None
    session.viewer = 0
    assert session.shown(session.length - 1).move is not None
    session.viewer = 1
    play_on(session, 1, rng)
    played = [n for n in range(session.length) if session.shown(n).actor == 0]
    assert session.shown(played[0]).move is None  # what was hidden then is hidden in that step


def test_steps_are_shown_with_the_views_before_and_after_them(rng: QuickRng) -> None:
    session = session_of([None, None])
    play_on(session, 12, rng)
    for number in range(session.length):
        shown = session.shown(number)
        assert shown.before == session.view(number)
        assert shown.after == session.view(number + 1)


def test_a_computer_is_asked_for_its_move_and_it_is_played(rng: QuickRng) -> None:
    session = session_of([None, "expert"])
    play_on(session, 1, rng)
    session.think()
    thought = session.thought()
    assert thought is not None
    seat, move = thought
    assert seat == 1
    session.play(seat, move)
    assert any(step.get("seat") == 1 for step in session.record["steps"])


def test_rubbish_from_a_computer_becomes_some_legal_move() -> None:
    thinker = Ready()
    session = session_of(["novice", None], thinker=thinker)
    for rubbish in (None, {"type": "no such move"}, {"type": "put", "cell": [0, 1]}, 7):
        session.think()
        thinker.answer = rubbish
        thought = session.thought()
        assert thought is not None
        assert session.turn_of(0) is not None
        turn = session.turn_of(0)
        assert turn is not None
        assert turn.why_not(thought[1]) is None


def test_who_asks_for_a_ranking_again_at_the_same_place_asks_the_same(rng: QuickRng) -> None:
    thinker = Ready()
    session = session_of([None, None], choose_seed=partial(next, count(1)), thinker=thinker)
    for _ in range(2):
        assert session.ask_ranking(0, first=True)
        assert session.ranking(0) is not None
    first, second = thinker.asked[-2:]
    assert first == second
    session.play(0, any_move(session, 0, rng))
    while 0 not in session.to_act:
        play_on(session, 1, rng)
    assert session.ask_ranking(0)
    assert thinker.asked[-1].seed != first.seed


def test_whoever_moves_before_the_ranking_is_there_needs_none_and_the_match_goes_on(
    rng: QuickRng,
) -> None:
    thinker = Ready()
    session = session_of([None, "novice"], thinker=thinker)
    play_on(session, 4, rng)
    while session.to_act != (0,):
        play_on(session, 1, rng)
    assert session.ask_ranking(0)
    session.play(0, any_move(session, 0, rng))
    assert not session.is_thinking
    while session.to_act == (0,):
        play_on(session, 1, rng)
    assert session.ranking(0) is None
    session.think()
    assert (thinker.asked[-1].player, thinker.asked[-1].seat) == ("novice", 1)


def test_a_ranking_is_for_nobody_but_who_asked_for_it(rng: QuickRng) -> None:
    session = session_of([None, None])
    assert session.ask_ranking(0)
    session.play(1, any_move(session, 1, rng))
    assert session.ranking(1) is None
    assert session.ranking(0) is not None


def test_a_ranking_tells_the_rest_of_each_turn_as_far_as_it_is_legal() -> None:
    """The steps that follow are asked of the rules, as everything that comes from the worker."""
    thinker = Ready()
    session = session_of([None], game="topominos", thinker=thinker)
    rules = session.rules
    state = Match.load(session.record, read_rules).state
    puts: list[Any] = []
    for _ in range(3):
        puts.append(next(iter(rules.legal(state, 0))))
        state = rules.apply(state, 0, puts[-1])
    first, second, third = puts
    told = list(map(rules.encode_move, puts))
    for then, expected in (
        (told[1:], (second, third)),
        ([told[1], told[1]], (second,)),
        ([told[1], {"put": 5}, told[2]], (second,)),
        ([None], ()),
        ((), ()),
    ):
        assert session.ask_ranking(0, first=True)
        thinker.answer, thinker.ranked = told[0], (Ranked(told[0], 0.5, 0.01, (), tuple(then)),)
        ranking = session.ranking(0)
        assert ranking is not None
        (ranked,) = ranking.ranked
        assert (ranked.move, ranked.then) == (first, expected)
    assert session.length == 1, "nothing is played by asking"


def test_where_the_disk_fails_the_match_goes_on_in_memory(
    tmp_path: Path, rng: QuickRng, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "a.sqlite3")
    session = session_of([None, None], store=store)
    real = store.save
    failures = [sqlite3.OperationalError("disk I/O error")]

    def fails_once(*given: Any, **more: Any) -> int:
        if failures:
            raise failures.pop()
        return real(*given, **more)

    monkeypatch.setattr(store, "save", fails_once)
    play_on(session, 1, rng)
    assert len(session.notices) == 1
    assert store.path is None
    play_on(session, 5, rng)
    assert store.record(session.number)["steps"] == session.record["steps"]


def test_a_finished_match_is_kept_with_the_figures_of_its_players(rng: QuickRng) -> None:
    store = Store(None)
    session = session_of([None, None], store=store)
    while session.result is None:
        play_on(session, 1, rng)
    results = store.results()
    assert len(results) == 2
    drawn = sum(result.figures["drawn"] for result in results)
    drawn_tiles = sum(1 for each in session.record["steps"] if "event" in each) - 8
    assert drawn == drawn_tiles


def test_giving_up_ends_the_match_with_who_gives_up_last(rng: QuickRng) -> None:
    store = Store(None)
    session = session_of([None, "skilled", "casual"], store=store)
    play_on(session, 9, rng)
    session.give_up(0, ((1,), (2,), (0,)), ["9", "8", "7"])
    assert store.unfinished() == []
    places = {result.seat: result.place for result in store.results()}
    assert places == {1: 1, 2: 2, 0: 3}


def rankers(session: Session, chances: list[float], rubbish: object = None) -> list[Ranked[Any]]:
    """A ranking of the first legal moves as the worker tells it."""
    turn = session.turn_of(0)
    assert turn is not None
    encode = session.rules.encode_move
    ranked: list[Ranked[Any]] = [
        Ranked(encode(move), chance, 0.01)
        for move, chance in zip(turn.legal(), chances, strict=False)
    ]
    return ranked if rubbish is None else [Ranked(rubbish, 1.0, 0.0), *ranked]


def test_a_ranking_comes_soon_and_then_again_with_all_work() -> None:
    thinker = Ready()
    session = session_of([None, None], thinker=thinker)
    assert session.ask_ranking(0)
    thinker.ranked = tuple(rankers(session, [0.6, 0.5]))
    first = session.ranking(0)
    assert first is not None
    assert not first.is_final
    thinker.ranked = tuple(rankers(session, [0.7, 0.4]))
    last = session.ranking(0)
    assert last is not None
    assert last.is_final
    assert [each.chance for each in last.ranked] == [0.7, 0.4]
    assert session.ranking(0) == last
    quick, full = thinker.asked[0], thinker.asked[-1]
    assert quick.effort < full.effort == 1.0
    assert {quick.player, full.player, quick.task, full.task} == {"master", "rank"}
    assert not session.is_thinking


def test_who_wants_only_the_first_ranking_gets_no_other() -> None:
    thinker = Ready()
    session = session_of([None, None], thinker=thinker)
    turn = session.turn_of(0)
    assert turn is not None
    move = list(turn.legal())[-1]
    assert session.ask_ranking(0, moves=[move], first=True)
    thinker.ranked = tuple(rankers(session, [0.6]))
    ranking = session.ranking(0)
    assert ranking is not None
    assert ranking.is_final
    assert {asked.effort for asked in thinker.asked} == {FIRST_EFFORT}
    assert thinker.asked[-1].moves == (session.rules.encode_move(move),)


def test_nobody_ranks_a_move_that_is_impossible_after_what_is_laid() -> None:
    """Whoever has laid a start number cannot lay it once more."""
    thinker = Ready()
    session = session_of([None, None], game="top12", thinker=thinker)
    turn = session.turn_of(0)
    assert turn is not None
    first = next(iter(turn.legal()))
    assert session.ask_ranking(0, [first])
    asked = len(thinker.asked)
    assert not session.ask_ranking(0, [first], [first])
    assert len(thinker.asked) == asked


def test_a_ranking_holds_only_legal_moves_and_each_once() -> None:
    thinker = Ready()
    session = session_of([None, None], thinker=thinker)
    assert session.ask_ranking(0)
    thinker.ranked = (*rankers(session, [0.6, 0.5], {"no": "move"}), *rankers(session, [0.4]))
    ranking = session.ranking(0)
    assert ranking is not None
    assert [each.chance for each in ranking.ranked] == [0.6, 0.5]


def test_a_ranking_is_gone_once_its_seat_moves(rng: QuickRng) -> None:
    session = session_of([None, None])
    assert session.ask_ranking(0)
    session.play(0, any_move(session, 0, rng))
    assert session.ranking(0) is None
    assert not session.is_thinking


def test_who_goes_back_meets_the_same_thought_and_another_match_another() -> None:
    asked = []
    for match_seed in (5, 6):
        thinker = Ready()
        session = session_of([None, "novice"], thinker=thinker, seed=match_seed)
        rng = QuickRng(1)
        play_on(session, 2, rng)
        while session.to_act != (1,):
            play_on(session, 1, rng)
        session.think()
        assert session.undo()
        assert session.redo()
        session.think()
        first, second = thinker.asked[-2:]
        assert first == second
        asked.append(first)
    one, other = asked
    assert one.seed != other.seed


def test_the_result_is_worked_out_once_for_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """A result takes as long to find as a sheet of Zatre takes to paint, and a table asks in every
    frame."""
    session = session_of([None, None])
    usual, judged = session.rules.result, []

    def result(state: Any) -> Any:
        judged.append(state)
        return usual(state)

    monkeypatch.setattr(session.rules, "result", result)
    for _ in range(3):
        assert session.result is None
    assert len(judged) <= 1
    (seat,) = session.to_act[:1]
    turn = session.turn_of(seat)
    assert turn is not None
    session.play(seat, next(iter(turn.legal())))
    before = len(judged)
    for _ in range(3):
        assert session.result is None
    assert len(judged) <= before + 1
