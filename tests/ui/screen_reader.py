"""A screen reader that keeps what it is told, on the package or on a stand-in for it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from game.ui.toolkit.access import PACKAGE, Access
from tests.scenes.desk import Desk


class _Node:
    """As the package's: what was set can be read."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.actions: list[str] = []
        self.is_disabled = False

    def add_action(self, action: str) -> None:
        self.actions.append(action)

    def set_disabled(self) -> None:
        self.is_disabled = True

    def supports_action(self, action: str) -> bool:
        return action in self.actions

    def __getattr__(self, name: str) -> Any:
        if name.startswith("set_"):
            return lambda value: setattr(self, name.removeprefix("set_"), value)
        if name.startswith("is_"):
            return getattr(self, name.removeprefix("is_"))
        return None


class _Names:
    """Any name is its own value."""

    def __getattr__(self, name: str) -> str:
        return name


class _Rect(NamedTuple):
    x0: float
    y0: float
    x1: float
    y1: float


class _Position(NamedTuple):
    node: int
    character_index: int


class _Span(NamedTuple):
    anchor: _Position
    focus: _Position


def stand_in() -> Any:
    """The part of the package that the program uses, for machines on which it is not installed."""
    return SimpleNamespace(
        Node=_Node,
        Role=_Names(),
        Live=_Names(),
        Action=_Names(),
        Toggled=_Names(),
        Rect=_Rect,
        TextPosition=_Position,
        TextSelection=_Span,
        Tree=lambda root: SimpleNamespace(root=root),
        TreeUpdate=lambda focus: SimpleNamespace(focus=focus, nodes=[], tree=None),
    )  # fmt: skip


KITS: list[Any] = [stand_in()]
if find_spec(PACKAGE) is not None:
    KITS.append(import_module(PACKAGE))
every_kit = pytest.mark.parametrize("kit", KITS, ids=["stand-in", PACKAGE][: len(KITS)])


class Adapter:
    """Keeps what it is told, and calls as the package's adapters do."""

    def __init__(self, owner: Access) -> None:
        self.owner = owner
        self.trees: list[Any] = []
        self.focused: list[bool] = []

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.trees.append(make())

    def update_window_focus_state(self, focused: bool) -> None:
        self.focused.append(focused)


def listen(desk: Desk, kit: Any) -> Adapter:
    """A reader that is there, but has not asked for anything yet."""
    made: list[Adapter] = []

    def make(_: Any, owner: Access) -> Adapter:
        made.append(Adapter(owner))
        return made[0]

    desk.app.access = Access("Quincunx", kit, make)
    return made[0]


def ask(adapter: Adapter, action: Any, key: str) -> None:
    number = adapter.owner._maker.number_of(key)
    adapter.owner.ask(SimpleNamespace(action=action, target=number))
