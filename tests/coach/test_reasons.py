"""Reasons: the parts that decide between two moves, in the words of a game."""

from __future__ import annotations

from game.coach.reasons import Reason, why_best, why_equal, why_warned, why_weaker
from game.coach.telling import tells, tells_less, tells_more, tells_other
from game.core.coach_words import CoachWords, Compared
from game.core.ranking import Part, Ranked
from game.core.wording import Phrase, mark, mark_count, phrase

POINTS = mark_count("{n} point", "{n} points")
ROW = mark("row {row}")
LEFT = mark("row {row} stays open")
WORDS: CoachWords[str, None] = CoachWords(
    name=lambda _view, moves: Phrase(moves[0]),
    strengths={"points": tells_more(POINTS), "row": tells(ROW, "row")},
    weaknesses={"points": tells_less(POINTS), "row": tells_other(LEFT, "row")},
)


def move(name: str, chance: float, *parts: Part) -> Ranked[str]:
    return Ranked(name, chance, 0.005, parts)


def told(found: tuple[Reason, ...]) -> list[Phrase]:
    return [reason.told for reason in found]


def test_the_best_move_is_told_by_the_parts_that_differ_most() -> None:
    best = move("a", 0.5, Part("points", 0.1, (9,)), Part("row", 0.3, (2,)))
    other = move("b", 0.3, Part("points", 0.02, (4,)))
    assert told(why_best(WORDS, None, [best, other])) == [phrase(ROW, row=2)]
    heavy = move("a", 0.5, Part("points", 0.2, (9,)), Part("row", 0.3, (2,)))
    assert told(why_best(WORDS, None, [heavy, other])) == [
        phrase(ROW, row=2),
        phrase(POINTS, n=5),
    ]


def test_two_parts_with_the_same_sentence_tell_it_once() -> None:
    words: CoachWords[str, None] = CoachWords(
        name=WORDS.name,
        strengths={"row": tells(ROW, "row"), "later": lambda _: phrase(ROW, row=2)},
    )
    best = move("a", 0.5, Part("row", 0.1, (2,)), Part("later", 0.1))
    assert told(why_best(words, None, [best, move("b", 0.3)])) == [phrase(ROW, row=2)]


def test_the_best_move_is_compared_with_the_first_that_is_clearly_weaker() -> None:
    best = move("a", 0.5, Part("row", 0.3, (2,)))
    equal = move("b", 0.495, Part("row", 0.3, (2,)))
    weaker = move("c", 0.4)
    assert told(why_best(WORDS, None, [best, equal, weaker])) == [phrase(ROW, row=2)]


def test_where_nothing_speaks_for_the_best_move_it_is_said_what_is_wrong_with_the_rest() -> None:
    words: CoachWords[str, None] = CoachWords(name=WORDS.name, weaknesses=WORDS.weaknesses)
    best, other = move("a", 0.5, Part("row", 0.1, (2,))), move("b", 0.4)
    (reason,) = why_best(words, None, [best, other])
    assert dict(reason.told.figures) == {"move": Phrase("b"), "reason": phrase(LEFT, row=2)}


def test_what_speaks_for_the_best_move_beside_a_later_one_is_told_before_any_blame() -> None:
    best = move("a", 0.5, Part("row", 0.3, (2,)))
    next_one = move("b", 0.4, Part("row", 0.3, (2,)), Part("points", -0.1, (0,)))
    last = move("c", 0.3)
    assert told(why_best(WORDS, None, [best, next_one, last])) == [phrase(ROW, row=2)]


def test_no_move_that_is_just_as_good_is_called_weaker() -> None:
    words: CoachWords[str, None] = CoachWords(name=WORDS.name, weaknesses=WORDS.weaknesses)
    best, equal = move("a", 0.5, Part("row", 0.1, (2,))), move("b", 0.49)
    assert not why_best(words, None, [best, equal])


def test_a_move_without_any_other_needs_no_part() -> None:
    assert len(why_best(WORDS, None, [move("a", 0.5)])) == 1


def test_a_weaker_move_is_told_by_what_is_wrong_with_it_or_by_what_the_best_has() -> None:
    best = move("a", 0.5, Part("row", 0.1, (2,)), Part("points", 0.05, (5,)))
    other = move("b", 0.4, Part("points", 0.03, (3,)))
    assert told(why_weaker(WORDS, None, other, best)) == [phrase(LEFT, row=2)]
    words: CoachWords[str, None] = CoachWords(name=WORDS.name, strengths=WORDS.strengths)
    (reason,) = why_weaker(words, None, other, best)
    assert dict(reason.told.figures) == {"move": Phrase("a"), "reason": phrase(ROW, row=2)}


def test_an_equal_move_is_told_by_what_it_does_better() -> None:
    best = move("a", 0.5, Part("row", 0.1, (2,)), Part("points", 0.0))
    equal = move("b", 0.495, Part("points", 0.09, (4,)))
    weak = move("c", 0.3)
    assert told(why_equal(WORDS, None, equal, [best, equal, weak])) == [phrase(POINTS, n=4)]
    twin = move("b", 0.495, Part("row", 0.1, (2,)))
    assert why_equal(WORDS, None, twin, [best, twin, weak]) == ()


def test_where_the_match_is_nearly_decided_it_is_said_once_that_little_depends_on_a_move() -> None:
    little = phrase("Little depends on this move now.")
    for chance in (0.03, 0.98):
        best = move("a", chance, Part("row", 0.1, (2,)))
        equal = move("b", chance - 0.01, Part("points", 0.09, (4,)))
        assert told(why_best(WORDS, None, [best, equal])) == [phrase(ROW, row=2), little]
        assert told(why_equal(WORDS, None, equal, [best, equal])) == [phrase(POINTS, n=4)]
    best, weaker = move("a", 0.97, Part("row", 0.3, (2,))), move("b", 0.8)
    assert told(why_best(WORDS, None, [best, weaker])) == [phrase(ROW, row=2)]


def test_a_warning_has_words_of_its_own_or_those_about_a_weaker_move() -> None:
    def warns(compared: Compared[str, None]) -> Phrase:
        return phrase(mark("nothing fits row {row} then"), row=compared.other.figures[0])

    words: CoachWords[str, None] = CoachWords(
        name=WORDS.name, weaknesses=WORDS.weaknesses, warnings={"row": warns}
    )
    best, other = move("a", 0.5, Part("row", 0.2, (2,))), move("b", 0.3)
    (reason,) = why_warned(words, None, other, best)
    assert reason.told == phrase(mark("nothing fits row {row} then"), row=2)
    assert reason.part == Part("row", 0.2, (2,))
    points = move("a", 0.5, Part("points", 0.2, (8,)))
    assert told(why_warned(words, None, other, points)) == [phrase(POINTS, n=8)]


def test_who_overlooks_something_great_is_not_told_of_a_trifle() -> None:
    best = move("a", 0.9, Part("row", 0.4, (2,)), Part("points", 0.05, (5,)))
    other = move("b", 0.4, Part("points", 0.0, (1,)))
    words: CoachWords[str, None] = CoachWords(
        name=WORDS.name,
        strengths={"row": tells(ROW, "row")},
        weaknesses={"points": tells_less(POINTS)},
    )
    (reason,) = why_warned(words, None, other, best)
    assert dict(reason.told.figures) == {"move": Phrase("a"), "reason": phrase(ROW, row=2)}
    assert reason.is_praise
    near = move("a", 0.6, Part("row", 0.1, (2,)), Part("points", 0.05, (5,)))
    (reason,) = why_warned(words, None, other, near)
    assert reason.told == phrase(POINTS, n=4)
    assert not reason.is_praise


def test_a_difference_that_weighs_nothing_is_no_reason() -> None:
    best, other = move("a", 0.5, Part("row", 0.001, (2,))), move("b", 0.4)
    assert why_best(WORDS, None, [best, other]) == ()


def test_ready_sentences_say_nothing_about_a_part_without_figures() -> None:
    one, two = move("a", 0.5), move("b", 0.4, Part("row", 0.1, (2,)))
    compared = Compared(None, one, two, one.part("row"), two.part("row"))
    assert tells(ROW, "row")(compared) is None
    assert tells_other(LEFT, "row")(compared) == phrase(LEFT, row=2)
    assert tells_more(POINTS)(compared) is None
    assert tells_less(POINTS)(compared) == phrase(POINTS, n=2)
