"""Reviews in the background: tables come first, and what was found is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.coach import analysis as analyses
from game.coach.kept import show_analysis
from game.coach.reviewing import Reviewing, Task
from game.coach.summary import read_summary, summaries_of
from game.core.match import Match
from game.core.thinking import Answer, Question, question_of, think
from game.services import reviews as module
from game.services.reviews import Review, Reviews
from game.services.store import Sitting, Store, schema
from game.services.thinker import Thinker
from tests.coach.reviews import PIG, pig, reviewed, rough
from tests.services.old_files import write_old_file

SEATS = (Sitting("Ada", "blue", "circle"), Sitting("Bo", "green", "square"))


class Instant(Thinker):
    """Answers when it is asked for the answer, without a worker."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.now: Question | None = None
        self.closed = False

    def close(self) -> None:
        self.now, self.closed = None, True

    @property
    def is_thinking(self) -> bool:
        return self.now is not None

    def is_asked(self, question: Question) -> bool:
        return self.now is question

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self.now = question

    def cancel(self) -> None:
        self.now = None

    def poll(self, timeout: float = 0.0) -> Answer | None:
        question, self.now = self.now, None
        return None if question is None else think(question, PIG, rough())


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which passes only where a test says so."""
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def thinker() -> Instant:
    return Instant()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "quincunx.sqlite3")) as store:
        yield store


@pytest.fixture
def match() -> Match:
    return pig(3)


@pytest.fixture
def reviews(store: Store, thinker: Instant) -> Reviews:
    return Reviews(store, thinker)


def finish(reviews: Reviews, steps: int = 2_000) -> None:
    for _ in range(steps):
        if not reviews.is_working:
            return
        reviews.update()
    raise AssertionError("it never ends")


def table_asks(thinker: Instant) -> Question:
    """A question of a table."""
    match = Match(PIG, 2, {}, 1)
    question = question_of(match, 0, "master", 1, 3.0)
    thinker.ask(question)
    return question


def test_a_review_grows_until_it_is_done_and_is_kept(
    reviews: Reviews, store: Store, match: Match
) -> None:
    number = store.begin(match, SEATS)
    review = reviews.open(match, number)
    reached, done = [], []
    while reviews.is_working:
        if reviews.update():
            reached.append(len(review.analysis.chances))
            done.append(review.done)
    assert reached == sorted(reached)
    assert done == sorted(done)
    assert review.is_done
    assert review.analysis == reviewed(match, rough())
    assert reviews.kept(match, number) == review.analysis
    assert store.reviewed() == {number: analyses.ENGINE}


def test_a_finished_review_is_shown_at_once(
    reviews: Reviews, store: Store, match: Match, thinker: Instant
) -> None:
    number = store.begin(match, SEATS)
    reviews.open(match, number)
    finish(reviews)
    asked = len(thinker.asked)
    again = Reviews(store, thinker).open(match, number)
    assert again.is_done
    assert again.analysis.is_final
    assert len(thinker.asked) == asked


def test_a_table_comes_first(
    reviews: Reviews, match: Match, thinker: Instant, clock: list[float]
) -> None:
    review = reviews.open(match)
    for _ in range(9):
        reviews.update()
    before, asked = review.analysis, len(thinker.asked)
    question = table_asks(thinker)
    for _ in range(9):
        assert not reviews.update()
    assert thinker.is_asked(question)
    assert len(thinker.asked) == asked + 1
    thinker.poll()
    reviews.update()
    assert not thinker.is_thinking, "the table may ask again at once"
    assert review.analysis is before
    clock[0] += module.TABLE_SECONDS + 1
    finish(reviews)
    assert review.analysis == reviewed(match, rough())


def test_a_second_worker_makes_the_same_review_and_goes_when_it_is_done(
    store: Store, match: Match, thinker: Instant
) -> None:
    others: list[Instant] = []

    def another() -> Instant:
        others.append(Instant())
        return others[-1]

    reviews = Reviews(store, thinker, another)
    review = reviews.open(match)
    finish(reviews)
    assert review.analysis == reviewed(match, rough())
    (second,) = others
    asked = {each.seed for each in thinker.asked}, {each.seed for each in second.asked}
    assert min(map(len, asked)) > max(map(len, asked)) // 3, "both had their share"
    assert second.closed
    assert not thinker.closed


class Mute(Instant):
    """Has no answer to anything, as where it gets no time to think."""

    def poll(self, timeout: float = 0.0) -> Answer | None:
        question, self.now = self.now, None
        return None if question is None else Answer(None, 0.0, "no answer")


def test_what_the_second_worker_has_no_answer_to_is_asked_of_the_first(
    store: Store, match: Match, thinker: Instant
) -> None:
    seconds: list[Mute] = []

    def another() -> Mute:
        seconds.append(Mute())
        return seconds[-1]

    reviews = Reviews(store, thinker, another)
    review = reviews.open(match)
    finish(reviews)
    assert review.analysis == reviewed(match, rough()), "nothing is left out"
    (second,) = seconds
    assert len(second.asked) == 1, "it is not tried again soon"
    assert second.closed


class Stuck(Instant):
    """Never gets to anything, as on a machine that other programs keep busy."""

    def poll(self, timeout: float = 0.0) -> Answer | None:
        return None


def test_a_second_worker_that_gets_no_time_holds_nothing_up(
    store: Store, match: Match, thinker: Instant, clock: list[float]
) -> None:
    seconds: list[Stuck] = []

    def another() -> Stuck:
        seconds.append(Stuck())
        return seconds[-1]

    reviews = Reviews(store, thinker, another)
    review = reviews.open(match)
    for _ in range(2_000):
        reviews.update()
    assert not review.is_done, "one task is with the second worker"
    clock[0] += module.PATIENCE["again"] + 1
    reviews.update()
    assert seconds[0].closed
    for _ in range(2_000):
        reviews.update()
    assert len(seconds) == 1, "it is not tried again at once"
    assert review.analysis == reviewed(match, rough())


def test_the_second_worker_is_asked_nothing_while_a_table_thinks_and_goes_with_the_work(
    store: Store, match: Match, thinker: Instant
) -> None:
    second = Instant()
    reviews = Reviews(store, thinker, lambda: second)
    reviews.open(match)
    for _ in range(9):
        reviews.update()
    table = table_asks(thinker)
    reviews.update()
    asked = len(second.asked)
    for _ in range(9):
        reviews.update()
    assert thinker.is_asked(table)
    assert len(second.asked) == asked
    reviews.cancel()
    assert second.closed
    assert thinker.is_asked(table)


def test_an_answer_that_came_for_a_table_is_not_taken(
    reviews: Reviews, match: Match, thinker: Instant
) -> None:
    reviews.open(match)
    table = table_asks(thinker)
    reviews.update()
    assert thinker.is_asked(table)
    assert thinker.poll() is not None


def test_a_step_that_cannot_be_asked_about_is_left_out(
    reviews: Reviews, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Reviewing.question

    def question(work: Reviewing, task: Task) -> Question:
        if task.step == 4:
            raise RuntimeError
        return ask(work, task)

    monkeypatch.setattr(Reviewing, "question", question)
    review = reviews.open(match)
    finish(reviews)
    assert review.analysis.is_final
    assert review.analysis.decision(4) is None
    assert len(review.analysis.chances) == len(match.steps)


def test_what_was_found_is_kept_when_it_is_left_and_gone_on_with(
    reviews: Reviews, store: Store, match: Match, thinker: Instant
) -> None:
    number = store.begin(match, SEATS)
    reviews.open(match, number)
    for _ in range(40):
        reviews.update()
    reviews.cancel()
    assert not thinker.is_thinking
    assert not reviews.is_working
    left = len(thinker.asked)
    again = Reviews(store, thinker)
    review = again.open(match, number)
    assert len(review.analysis.decisions) > 5
    finish(again)
    assert review.analysis == reviewed(match, rough())
    whole = Instant()
    fresh = Reviews(store, whole)
    fresh.open(match)
    finish(fresh)
    assert len(thinker.asked) - left < len(whole.asked)


def test_it_is_kept_now_and_then(
    reviews: Reviews, store: Store, match: Match, clock: list[float]
) -> None:
    number = store.begin(match, SEATS)
    reviews.open(match, number)
    for _ in range(9):
        reviews.update()
    assert store.reviewed() == {}
    clock[0] += module.KEEP_SECONDS + 1
    reviews.update()
    assert store.reviewed() == {number: analyses.ENGINE}


def test_a_review_of_an_older_engine_is_made_anew(
    reviews: Reviews, store: Store, match: Match
) -> None:
    number = store.begin(match, SEATS)
    old = show_analysis(reviewed(match, rough()), PIG) | {"engine": 0}
    store.keep_review(number, match, 0, old)
    assert store.reviewed() == {number: 0}
    assert reviews.kept(match, number) is None
    assert not reviews.open(match, number).is_done
    finish(reviews)
    assert store.reviewed() == {number: analyses.ENGINE}


def test_a_review_is_none_of_a_match_that_went_on(store: Store) -> None:
    match = pig(3)
    number = store.begin(match, SEATS)
    store.keep_review(number, match, analyses.ENGINE, {"any": 1})
    assert store.review(number, match) == {"any": 1}
    match.undo()
    assert store.review(number, match) is None


@pytest.mark.parametrize("content", [b"", b"rubbish", None, 3, "text"])
def test_a_damaged_review_is_like_none(
    store: Store, reviews: Reviews, match: Match, content: Any
) -> None:
    number = store.begin(match, SEATS)
    reviews.open(match, number)
    finish(reviews)
    if content is not None:
        store.database.execute("update reviews set content = ?", (content,))
    else:
        store.database.execute("update reviews set content = zeroblob(200)")
    assert reviews.kept(match, number) is None
    assert not Reviews(store, Instant()).open(match, number).is_done


def test_what_is_counted_over_matches_is_kept_with_a_finished_review(
    store: Store, reviews: Reviews, match: Match
) -> None:
    number = store.begin(match, SEATS)
    review = reviews.open(match, number)
    reviews.update()
    reviews.cancel()
    assert store.summaries([number], analyses.ENGINE) == {}
    review = reviews.open(match, number)
    finish(reviews)
    kept = store.summaries([number, number + 1], analyses.ENGINE)
    assert list(kept) == [number]
    told = tuple(read_summary(kept[number], seat) for seat in range(2))
    assert told == summaries_of(review.analysis)
    assert store.summaries([number], analyses.ENGINE + 1) == {}


@pytest.mark.parametrize(
    "told", ["", "rubbish", "[]", "3", "[{}]", '[{"decisions": -1, "good": 0}]', "[[[[", b"x", 7]
)
def test_a_damaged_summary_is_like_none(store: Store, match: Match, told: Any) -> None:
    number = store.begin(match, SEATS)
    store.keep_review(number, match, 1, {}, [])
    store.database.execute("update reviews set summary = ?", (told,))
    kept = store.summaries([number], 1)
    assert read_summary(kept.get(number), 0) is None


def test_a_review_goes_with_its_match(store: Store, match: Match) -> None:
    number = store.begin(match, SEATS)
    store.keep_review(number, match, 1, {})
    store.drop_review(number)
    assert store.reviewed() == {}
    store.keep_review(number, match, 1, {})
    store.database.execute("delete from matches")
    assert store.reviewed() == {}
    store.keep_review(number, match, 1, {})
    assert store.reviewed() == {}, "of a match that is gone, none is kept"


def test_reviews_outlive_a_failing_disk_and_a_damaged_file(
    store: Store, match: Match, tmp_path: Path
) -> None:
    number = store.begin(match, SEATS)
    store.keep_review(number, match, 1, {"any": 1})
    store.begin_anew(lambda path: path.rename(tmp_path / "aside.sqlite3"))
    assert store.review(number, match) == {"any": 1}
    store.move_to_memory()
    assert store.review(number, match) == {"any": 1}


def test_a_file_of_version_1_gets_room_for_reviews(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    write_old_file(path)
    with closing(Store(path)) as store:
        assert store.reviewed() == {}
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("pragma user_version").fetchone() == (schema.VERSION,)
        new = base.execute("pragma table_info(reviews)").fetchall()
    names = [name for _, name, *_ in new]
    assert names == ["match", "engine", "of", "content", "summary", "searched"]


def test_a_match_that_is_not_kept_is_reviewed_as_well(reviews: Reviews, match: Match) -> None:
    review: Review = reviews.open(match)
    assert reviews.open(match) is review
    finish(reviews)
    assert review.analysis.is_final
