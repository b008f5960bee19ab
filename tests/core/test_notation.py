"""Reading JSON: what is not exactly right is refused, with its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core import notation as read
from game.core.notation import Fields
from game.core.reasons import Refused


def complaint(act: Callable[..., Any], *arguments: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        act(*arguments)
    figures = dict(refused.value.reason.figures)
    return refused.value.reason.code, str(figures["field"])


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1, 7, [1]])
def test_only_a_whole_number_in_its_bounds_is_one(value: Any) -> None:
    assert complaint(read.whole(0, 6), value, "n") == ("bad_field", "n")


def test_a_list_names_the_place_of_what_is_wrong_in_it() -> None:
    reader = read.list_of(read.list_of(read.whole(0, 6), 2), at_most=3)
    assert reader([[1, 2], [3, 4]], "board") == ((1, 2), (3, 4))
    assert complaint(reader, [[1, 2], [3, 9]], "board") == ("bad_field", "board[1][1]")
    assert complaint(reader, [[1, 2], [3]], "board") == ("bad_field", "board[1]")
    assert complaint(reader, [[1, 2]] * 4, "board") == ("bad_field", "board")
    assert complaint(reader, {"0": []}, "board") == ("bad_field", "board")


def test_places_in_a_row_have_readers_of_their_own() -> None:
    reader = read.row_of((read.whole(1, 6), read.whole(0, 0)))
    assert reader([6, 0], "cell") == [6, 0]
    assert complaint(reader, [6, 1], "cell") == ("bad_field", "cell[1]")
    assert complaint(reader, [6], "cell") == ("bad_field", "cell")


def test_flags_texts_objects_and_choices_are_nothing_else() -> None:
    for reader, value in [
        (read.flag, 1), (read.true, False), (read.text, 3), (read.mapping, []),
        (read.one_of(("a", "b")), "c"), (read.one_of(("a",)), None),
    ]:  # fmt: skip
        assert complaint(reader, value, "x")[0] == "bad_field"


def test_null_is_read_as_what_stands_for_it() -> None:
    assert read.null_or(read.whole(1, 6), 0)(None, "tile") == 0
    assert read.null_or(read.whole(1, 6), 0)(3, "tile") == 3


def test_keys_that_are_no_seat_are_refused() -> None:
    reader = read.by_seat(2, read.flag)
    assert reader({"1": True}, "pending") == {1: True}
    for key in ("2", "-1", "01", "x", ""):
        assert complaint(reader, {key: True}, "pending")[0] == "extra_field"


def test_fields_are_required_unless_they_have_a_default_and_all_must_be_asked_for() -> None:
    fields = Fields({"a": 1, "b": 2}, "move")
    assert fields.take("a", read.any_count) == 1
    assert fields.take("c", read.any_count, 5) == 5
    assert complaint(fields.take, "d", read.any_count) == ("missing_field", "move.d")
    assert complaint(fields.close) == ("extra_field", "move.b")


def test_one_is_not_true_and_not_one_point_zero() -> None:
    assert read.same({"a": [1, None], "b": 2}, {"b": 2, "a": [1, None]})
    assert not read.same([1], [True])
    assert not read.same([1], [1.0])


def test_no_list_is_longer_than_anything_that_comes_about() -> None:
    reader = read.list_of(read.flag)
    assert len(reader([True] * 1000, "ties")) == 1000
    assert complaint(reader, [True] * 1001, "ties") == ("bad_field", "ties")
