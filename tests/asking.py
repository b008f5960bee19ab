"""Asking "why?" of what stands on a table or a page, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
import pytest

from game.core.match import Match
from game.core.wording import Rule
from game.ui.frame.scores import GROUP
from game.ui.toolkit.stage import Open
from tests.explained import assert_answers, told
from tests.scenes.desk import Desk
from tests.scenes.finished import seats_of


def sit_down(desk: Desk, match: Match) -> None:
    """People at one screen, at a match that was kept; the first curtain is opened."""
    desk.open("table", number=desk.home.store.begin(match, seats_of(match.players)))
    desk.step(times=3)
    if desk.has("curtain"):
        desk.click("curtain")
        desk.step(times=3)


def figures(desk: Desk) -> list[str]:
    """The keys of the figures that can be asked."""
    return [each.key for each in desk.screen.controls() if each.group == GROUP]


def by_mouse(desk: Desk, game: str, key: str) -> str:
    """The answer to a click."""
    before = len(desk.asked)
    desk.click(key)
    return _answer(desk, game, key, before)


def by_keys(desk: Desk, game: str, key: str) -> str:
    """The answer to Enter while it has the focus."""
    assert desk.control(key) in desk.screen.focusable()
    desk.screen.set_focus(key)
    before = len(desk.asked)
    desk.press(pygame.K_RETURN)
    return _answer(desk, game, key, before)


def _answer(desk: Desk, game: str, key: str, before: int) -> str:
    assert len(desk.asked) == before + 1, key
    asked = desk.asked[-1]
    assert isinstance(asked, Open), key
    assert (asked.page, asked.about["game"]) == ("why", game)
    rule: Rule = asked.about["rule"]
    assert_answers(game, rule)
    return told(rule)


def figures_answered(desk: Desk) -> dict[str, object]:
    """The figures of the answer that was given last, by their names."""
    asked = desk.asked[-1]
    assert isinstance(asked, Open)
    rule: Rule = asked.about["rule"]
    return dict(rule.figures)


Ask = Callable[[Desk, str, str], str]
both_ways = pytest.mark.parametrize("ask", [by_mouse, by_keys])


def all_reached(desk: Desk, keys: Iterable[str]) -> bool:
    """Whether Tab leads to the figures, and arrows from figure to figure to all of them."""
    screen, found = desk.screen, set[str]()
    for _ in screen.focusable():
        _press(desk, pygame.K_TAB)
        focused = screen.focused
        if focused is not None and focused.group == GROUP:
            found.add(focused.key)
    waiting = list(found)
    while waiting:
        start = waiting.pop()
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            screen.set_focus(start)
            _press(desk, arrow)
            focused = screen.focused
            if focused is not None and focused.group == GROUP and focused.key not in found:
                found.add(focused.key)
                waiting.append(focused.key)
    return set(keys) <= found


def _press(desk: Desk, key: int) -> None:
    desk.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def are_large_enough(desk: Desk, keys: Iterable[str], least: int = 32) -> bool:
    return all(min(desk.control(key).rect.size) >= least for key in keys)
