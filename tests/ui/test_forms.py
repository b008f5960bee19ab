"""A page declares its forms once, and gets the one for its window and its texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from game.ui.toolkit.forms import Forms


@dataclass(frozen=True, slots=True)
class _Stage:
    """What a form depends on."""

    has_large_text: bool = False
    has_huge_text: bool = False
    is_small: bool = False


_USUAL: Any = _Stage()
_SMALL: Any = _Stage(is_small=True)
_LARGE: Any = _Stage(has_large_text=True)
_HUGE: Any = _Stage(has_large_text=True, has_huge_text=True)
_SMALL_AND_HUGE: Any = _Stage(has_large_text=True, has_huge_text=True, is_small=True)


@pytest.mark.parametrize(
    ("stage", "form"),
    [(_USUAL, 1), (_LARGE, 2), (_HUGE, 3), (_SMALL, 4), (_SMALL_AND_HUGE, 3)],
)
def test_the_size_of_texts_comes_before_that_of_the_window(stage: Any, form: int) -> None:
    assert Forms(1, large=2, huge=3, small=4).of(stage) == form


def test_a_form_that_is_not_declared_is_like_the_next_that_is() -> None:
    assert Forms(1, large=2).of(_HUGE) == 2
    assert Forms(1, huge=3).of(_LARGE) == 1
    assert Forms(1, small=4).of(_SMALL_AND_HUGE) == 4
    assert Forms(1).of(_SMALL_AND_HUGE) == 1


def test_a_form_may_be_nothing_at_all() -> None:
    assert Forms(0, huge=0).of(_HUGE) == 0
