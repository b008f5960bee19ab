"""Reviews of matches of any game, made of answers that cost nothing: chances out of a hat.

They are as good as any for what follows from chances: verdicts, counts, graphs, moments.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from itertools import islice
from typing import Any
from zlib import crc32

from game.coach.analysis import ENGINE, Analysis
from game.coach.kept import show_analysis
from game.coach.reviewing import Reviewing
from game.coach.summary import show_summaries, summaries_of
from game.core.match import Match
from game.core.positions import read_position
from game.core.ranking import Ranked
from game.core.rules import complete_options
from game.core.thinking import AGAIN, WEIGH, Answer, Question
from game.core.weighing import Weighed
from game.games import rules_of
from game.services.home import Home
from game.services.reviews import Reviews
from game.services.teams import sides
from tests.coach.reviews import made_up
from tests.thinking import ThinkerInProcess

COMPARED = 4
_REACHED = 30


def hat_answer(question: Question) -> Answer:
    """An answer that is the same each time, as quick as the rules are."""
    if question.task == AGAIN:
        return Answer(None, 0.0, reached=_REACHED)
    if question.task == WEIGH:
        return Answer(None, 0.0, weighed=(_weighed(question),))
    table = json.dumps([question.players, dict(question.options), question.state])
    moves = list(question.moves)
    moves += [move for move in _legal(question.game, table, question.seat) if move not in moves]
    ranked = [Ranked(move, _chance(question, move), 0.01) for move in moves]
    ranked.sort(key=lambda each: -each.chance)
    return Answer(ranked[0].move, ranked[0].chance, ranked=tuple(ranked))


@lru_cache(maxsize=4096)
def _legal(game: str, table: str, seat: int) -> list[Any]:
    """Some legal moves in a position; most matches of tests are reviewed many times."""
    rules = rules_of(game)
    players, options, position = json.loads(table)
    state = read_position(rules, players, complete_options(rules, players, options), position)
    return [rules.encode_move(move) for move in islice(rules.legal(state, seat), COMPARED)]


def _weighed(question: Question) -> Weighed:
    """The gain of the first side by an event."""
    came, mean = _share(f"came{question.seed}"), _share(f"mean{question.seed}")
    return Weighed(0, 0.45 + 0.1 * came, 0.45 + 0.1 * mean, 0.01)


def _chance(question: Question, move: Any) -> float:
    """Around an even chance; most moves are about as good, some are much worse."""
    drawn = _share(f"{question.seed}{move}")
    return (1 - 0.6 * drawn**4) / max(2, question.players)


def _share(text: str) -> float:
    return crc32(text.encode()) / 2**32


def review_quickly(home: Home) -> None:
    """Lets somebody who only opens reviews not wait for the many questions of one."""
    home.reviews = Reviews(home.store, ThinkerInProcess(hat_answer))


_reviews: dict[tuple[str, int | None], Analysis] = {}


def hat_review(match: Match, tasks: int | None = None) -> Analysis:
    """The review of a match, made once; of only so many tasks where that is said."""
    asked = (json.dumps(match.record()), tasks)
    if asked not in _reviews:
        _reviews[asked] = _hat_review(match, tasks)
    return _reviews[asked]


def _hat_review(match: Match, tasks: int | None) -> Analysis:
    work = Reviewing(match, sides(match.players, match.options))
    done = 0
    while (task := work.next()) is not None and done != tasks:
        question = work.question(task)
        answer = hat_answer(question)
        again = work.again(task, answer)
        work.take(task, answer if again is None else hat_answer(again))
        done += 1
    return work.analysis()


_quick_review = cache(made_up)


def keep_review(
    home: Home, number: int, match: Match, analysis: Analysis | None = None
) -> Analysis:
    """Keeps a review beside its match; one that is made up where none is given."""
    found = _quick_review(match) if analysis is None else analysis
    summary = show_summaries(summaries_of(found)) if found.is_final else None
    home.store.keep_review(number, match, ENGINE, show_analysis(found, match.rules), summary)
    return found
