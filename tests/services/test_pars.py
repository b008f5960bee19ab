"""What computer players reach is found in the background and kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from game.coach.par import PLAYINGS, Deal
from game.core.opponents import RandomOpponent
from game.core.thinking import COACH, Answer, Question, think
from game.services.pars import Pars
from game.services.store import Store
from game.services.thinker import Thinker
from tests.coach.reviews import PIG

DAY = date(2026, 11, 20)
DEAL = Deal(PIG, 2, {"target": 30}, 7, "skilled")
PLAYERS = {player: RandomOpponent(PIG) for player in ("novice", "skilled", "master")}


class Instant(Thinker):
    """Answers when it is asked for the answer, without a worker."""

    def __init__(self, answers: bool = True) -> None:
        super().__init__()
        self.now: Question | None = None
        self.answers = answers
        self.asked = 0
        self.closed = False

    def ask(self, question: Question) -> None:
        self.now, self.asked = question, self.asked + 1

    def poll(self, timeout: float = 0.0) -> Answer | None:
        if not self.answers:
            return Answer(None, 0.0, "no answer")
        return None if self.now is None else think(self.now, PIG, PLAYERS)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def store() -> Iterator[Store]:
    store = Store(None)
    yield store
    store.close()


def finish(pars: Pars, most: int = 20_000) -> None:
    for _ in range(most):
        if not pars.is_working:
            return
        pars.update()
    raise AssertionError("it doesn't end")


def test_what_is_reached_is_found_and_kept(store: Store) -> None:
    workers = [Instant(), Instant()]
    pars = Pars(store, lambda: workers.pop())
    pars.want(DAY, DEAL)
    finish(pars)
    par = pars.of(DAY)
    assert par.next is None
    assert len(par.reached[COACH]) == PLAYINGS[COACH]
    assert len(workers) == 1  # one was enough
    later = Pars(store, lambda: workers.pop())
    assert later.of(DAY) == par
    later.want(DAY, DEAL)
    assert not later.is_working
    assert not later.update()
    assert len(workers) == 1


def test_the_worker_goes_when_all_has_been_played(store: Store) -> None:
    worker = Instant()
    pars = Pars(store, lambda: worker)
    pars.want(DAY, DEAL)
    assert not worker.closed
    finish(pars)
    assert worker.closed


def test_what_is_interrupted_goes_on_after_the_last_playing(store: Store) -> None:
    pars = Pars(store, Instant)
    pars.want(DAY, DEAL)
    while not pars.update():
        pass
    reached = pars.of(DAY)
    pars.cancel()
    assert not pars.is_working
    again = Pars(store, Instant)
    again.want(DAY, DEAL)
    assert again.of(DAY) == reached
    assert again.is_working
    whole = Pars(Store(None), Instant)
    whole.want(DAY, DEAL)
    finish(again)
    finish(whole)
    assert again.of(DAY) == whole.of(DAY)


def test_a_worker_without_answers_is_not_asked_for_ever(store: Store) -> None:
    worker = Instant(answers=False)
    pars = Pars(store, lambda: worker)
    pars.want(DAY, DEAL)
    for _ in range(50):
        pars.update()
    assert pars.has_failed(DAY)
    assert not pars.is_working
    assert worker.closed
    assert worker.asked < 10
