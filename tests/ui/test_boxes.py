"""Boxes in a row share their room: nothing is lost, nothing overlaps."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.toolkit.boxes import (
    FILL,
    Box,
    aligned,
    centred,
    column,
    even_part,
    grid,
    inset,
    part_of,
    row,
    share,
    wrapped,
)

_BOXES = st.lists(
    st.builds(
        lambda wants, spare, more, grows, grows_after, yields: Box(
            wants, max(0, wants - spare), wants + more, grows, grows_after, yields
        ),
        st.integers(0, 300), st.integers(0, 300), st.integers(0, 300),
        st.integers(0, 3), st.integers(0, 2), st.integers(0, 2),
    ),
    min_size=1, max_size=6,
)  # fmt: skip

_PLACES = st.builds(
    pygame.Rect,
    st.integers(0, 99), st.integers(0, 99), st.integers(0, 1500), st.integers(0, 1500),
)  # fmt: skip


@given(st.integers(0, 1500), _BOXES, st.integers(0, 20))
def test_every_box_stays_between_its_least_and_its_most(
    room: int, boxes: list[Box], gap: int
) -> None:
    sizes = share(room, boxes, gap)
    for box, size in zip(boxes, sizes, strict=True):
        assert box.least is not None
        assert box.most is not None
        assert box.least <= size <= (box.most if box.grows else box.wants)


@given(st.integers(0, 1500), _BOXES, st.integers(0, 20))
def test_the_room_is_used_and_kept_to_as_far_as_the_boxes_allow(
    room: int, boxes: list[Box], gap: int
) -> None:
    used = sum(share(room, boxes, gap)) + gap * (len(boxes) - 1)
    least = sum(box.least or 0 for box in boxes) + gap * (len(boxes) - 1)
    most = sum((box.most or 0) if box.grows else box.wants for box in boxes)
    most += gap * (len(boxes) - 1)
    assert used == min(max(room, least), most)


@given(st.integers(0, 1500), _BOXES, st.integers(0, 20))
def test_nobody_grows_or_yields_before_all_are_done_whose_turn_is_earlier(
    room: int, boxes: list[Box], gap: int
) -> None:
    sizes = share(room, boxes, gap)
    for box, size in zip(boxes, sizes, strict=True):
        for other, found in zip(boxes, sizes, strict=True):
            if size > box.wants and other.grows and other.grows_after < box.grows_after:
                assert found == other.most
            if size < box.wants and other.yields < box.yields:
                assert found == other.least


@given(_PLACES, _BOXES, st.integers(0, 20))
def test_children_never_overlap_and_stay_inside_where_the_least_sizes_have_room(
    place: pygame.Rect, boxes: list[Box], gap: int
) -> None:
    gaps = gap * (len(boxes) - 1)
    least = sum(box.least or 0 for box in boxes) + gaps
    for laid, axis in ((row, 0), (column, 1)):
        places = laid(place, boxes, gap)
        starts = [each.topleft[axis] for each in places]
        lengths = [each.size[axis] for each in places]
        ends = [start + length for start, length in zip(starts, lengths, strict=True)]
        assert starts == [place.topleft[axis], *(end + gap for end in ends[:-1])]
        if least <= place.size[axis]:
            assert ends[-1] <= place.topleft[axis] + place.size[axis]
            assert all(is_ >= (of.least or 0) for is_, of in zip(lengths, boxes, strict=True))


def test_the_first_to_grow_has_all_that_it_likes_before_the_next() -> None:
    boxes = [Box(100, most=130, grows=1, grows_after=1), Box(50, most=80, grows=1), Box(20)]
    assert share(170, boxes) == [100, 50, 20]
    assert share(190, boxes) == [100, 70, 20]
    assert share(210, boxes) == [110, 80, 20]
    assert share(500, boxes) == [130, 80, 20]


def test_the_first_to_yield_gives_all_it_can_before_the_next() -> None:
    boxes = [Box(100, least=40, yields=1), Box(100, least=50), Box(100)]
    assert share(300, boxes) == [100, 100, 100]
    assert share(260, boxes) == [100, 60, 100]
    assert share(230, boxes) == [80, 50, 100]
    assert share(0, boxes) == [40, 50, 100]


def test_what_one_cannot_take_goes_to_the_others() -> None:
    assert share(300, [Box(0, most=50, grows=1), Box(0, grows=1), Box(20)]) == [50, 230, 20]
    assert share(100, [FILL, FILL, FILL], gap=5) == [30, 30, 30]


def test_rows_columns_and_grids_lie_within_their_place() -> None:
    place = pygame.Rect(10, 20, 301, 203)
    assert [each.right for each in row(place, [Box(50), FILL], 7)] == [60, 311]
    assert [each.bottom for each in column(place, [Box(50), FILL], 7)] == [70, 223]
    cells = grid(place, 3, 2, (4, 6))
    assert len(cells) == 6
    assert all(place.contains(cell) for cell in cells)
    assert all(one.collidelist(cells[number + 1 :]) < 0 for number, one in enumerate(cells))
    assert cells[-1].bottomright == place.bottomright


def test_what_does_not_fit_in_a_row_goes_to_the_next() -> None:
    place = pygame.Rect(10, 20, 100, 400)
    places = wrapped([60, 50, 30, 200, 10], 12, place, (5, 3))
    assert [each.topleft for each in places] == [
        (10, 20), (10, 35), (65, 35), (10, 50), (10, 65),
    ]  # fmt: skip


def test_rows_may_end_at_the_right() -> None:
    place = pygame.Rect(10, 20, 100, 400)
    places = wrapped([60, 50, 30, 100, 10], 12, place, (5, 3), align="right")
    assert [each.topleft for each in places] == [
        (50, 20), (25, 35), (80, 35), (10, 50), (100, 65),
    ]  # fmt: skip
    assert wrapped([], 12, place) == []


def test_margins_are_the_same_at_both_sides() -> None:
    place = pygame.Rect(10, 20, 100, 60)
    assert inset(place, 8) == pygame.Rect(18, 28, 84, 44)
    assert inset(place, 8, 3) == pygame.Rect(18, 23, 84, 54)
    assert centred((20, 10), place).center == place.center


def test_a_part_of_a_place_keeps_the_sides_that_are_not_told() -> None:
    place = pygame.Rect(10, 20, 100, 60)
    assert part_of(place) == place
    assert part_of(place, top=30) == pygame.Rect(10, 30, 100, 50)
    assert part_of(place, left=15, right=40) == pygame.Rect(15, 20, 25, 60)
    assert part_of(place, bottom=100) == pygame.Rect(10, 20, 100, 80)


def test_places_can_share_a_corner_or_the_middle_of_a_side() -> None:
    place = pygame.Rect(10, 20, 100, 60)
    assert aligned((20, 10), place, "midright") == pygame.Rect(90, 45, 20, 10)
    assert aligned((20, 10), place, "bottomleft") == pygame.Rect(10, 70, 20, 10)


@pytest.mark.parametrize(("room", "number", "gap"), [(100, 3, 10), (101, 4, 7), (9, 1, 5)])
def test_even_parts_fill_their_room_but_for_some_pixels(room: int, number: int, gap: int) -> None:
    taken = number * even_part(room, number, gap) + (number - 1) * gap
    assert room - number < taken <= room
