"""The lesson of Pig: to take points, and to know when."""

from __future__ import annotations

from typing import Any, Final

from game.core.lessons import Answer, Lesson, Point, Question, Start, Task
from game.core.wording import mark
from tests.sixth_game.rules.model import Hold, Roll


def _start(points: int, scores: tuple[int, int]) -> Start:
    """The learner's turn, in the middle of a match to 50 points."""
    position: dict[str, Any] = {
        "players": 2, "target": 50, "phase": "turn", "active": 0,
        "points": points, "last": 5 if points else 0, "scores": list(scores),
    }  # fmt: skip
    return Start(2, position)


def _judge_roll(_view: Any, move: Any) -> str | None:
    if isinstance(move, Roll):
        return None
    return mark("Four points are too few to stop: one more roll brings more than it risks.")


def _judge_hold(_view: Any, move: Any) -> str | None:
    if isinstance(move, Hold):
        return None
    return mark("One more roll could be a 1. Take the points while you have them.")


LESSON: Final[Lesson] = (
    Task(
        "roll",
        mark("Roll for more"),
        mark(
            "You roll as often as you like. Every side from 2 to 6 adds points to this turn. They"
            " are yours only once you take them."
        ),
        mark("You have 4 points in this turn. Roll once more."),
        "turn",
        _start(4, (20, 20)),
        _judge_roll,
        ({"type": "roll"},),
        (
            Point(True, mark("A roll is worth it"), mark("Five sides of six add points.")),
            Point(None, mark("Never quite safe"), mark("A 1 would have cost the 4 points.")),
        ),
    ),
    Question(
        "one",
        mark("When the die shows 1"),
        mark("You have 30 points, and 12 in this turn. You roll again, and the die shows 1."),
        mark("How many points do you have now?"),
        "turn",
        _start(12, (30, 20)),
        (
            Answer(mark("30"), True, mark("The 12 of this turn are lost. What was taken is safe.")),
            Answer(mark("42"), False, mark("The 12 points were not taken, so they are lost.")),
            Answer(mark("0"), False, mark("Only the points of this turn are lost.")),
        ),
        (
            Point(True, mark("Taken is taken"), mark("Nobody can lose points that were taken.")),
            Point(False, mark("A 1 brings nothing"), mark("And the next player rolls.")),
        ),
    ),
    Task(
        "hold",
        mark("Know when to stop"),
        mark("The more there is to lose, the less a roll is worth. From 20 points on, take them."),
        mark("You have 22 points in this turn. Take them."),
        "turn",
        _start(22, (10, 20)),
        _judge_hold,
        ({"type": "hold"},),
        (
            Point(True, mark("22 points are safe"), mark("Now you have 32.")),
            Point(False, mark("Rolling again"), mark("A 1 would have lost all 22 points.")),
        ),
    ),
    Question(
        "risk",
        mark("How much is a roll worth?"),
        mark("The sides 2 to 6 bring 20 points together. The 1 loses the points of the turn."),
        mark("At how many points are gain and risk the same?"),
        "turn",
        _start(16, (20, 20)),
        (
            Answer(
                mark("8"), False, mark("With 8 points, a roll still brings more than it loses.")
            ),
            Answer(mark("20"), True, mark("Together the other sides bring 20, and a 1 loses 20.")),
            Answer(
                mark("36"), False, mark("A 1 would lose 36, and the other sides bring only 20.")
            ),
        ),
        (
            Point(True, mark("Below 20"), mark("On average, rolling pays.")),
            Point(None, mark("Close to the end"), mark("Whoever is far behind has to dare more.")),
        ),
    ),
    Task(
        "win",
        mark("Win the match"),
        mark("The first player who takes enough points for the target wins at once."),
        mark("You have 38 points, and 14 in this turn. Win."),
        "aim",
        _start(14, (38, 41)),
        _judge_hold,
        ({"type": "hold"},),
        (
            Point(True, mark("38 and 14 make 52"), mark("50 win, so there is no reason to roll.")),
            Point(False, mark("Another roll"), mark("A 1 would have lost the 14 points.")),
        ),
    ),
)
