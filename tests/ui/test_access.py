"""The material of a screen reader: the tree, the announcements, and the requests that it may
make."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.toolkit import access
from game.ui.toolkit.access import (
    ASKED,
    EVERY,
    NEWS,
    WARNING,
    WINDOW,
    TreeMaker,
    open_access,
)
from game.ui.toolkit.reading import Heard, Reading, Told
from tests.scenes.desk import Desk, keep_match, sitting
from tests.ui.screen_reader import ask, every_kit, listen, stand_in

PLACE = (10, 20, 30, 40)


def reading(*controls: Heard, focus: str | None = None, **told: Any) -> Reading:
    return Reading(Told("Zatre", **told), ("written",), controls, focus)


def heard(key: str, kind: str = "button", value: Any = None, *, enabled: bool = True) -> Heard:
    return Heard(key, kind, key.capitalize(), value, enabled, PLACE)


# --- the tree ---


@every_kit
def test_the_tree_names_the_window_and_holds_every_line_and_control(kit: Any) -> None:
    tree = TreeMaker(kit, "Quincunx").tree(
        reading(heard("undo"), asked="Mira: Draw a tile.", lines=("Row 1: free.",))
    )
    nodes = dict(tree.nodes)
    assert tree.tree.root == WINDOW
    assert nodes[WINDOW].label == "Zatre"
    assert set(nodes[WINDOW].children) == set(nodes) - {WINDOW}
    lines = [nodes[number].value for number in nodes[WINDOW].children if nodes[number].value]
    assert lines == ["Mira: Draw a tile.", "Row 1: free.", "written"]


@every_kit
def test_names_of_files_that_are_no_text_do_not_end_what_is_told(kit: Any) -> None:
    name = os.fsdecode(b"f\xfcr Oma")
    control = Heard("file", "button", name, None, True, PLACE)
    field = Heard("path", "field", "Path", name, True, PLACE)
    maker = TreeMaker(kit, "Quincunx")
    tree = maker.tree(Reading(Told(name, asked=name), (name,), (control, field), None))
    nodes = dict(tree.nodes)
    told = "f\ufffdr Oma"
    assert nodes[WINDOW].label == nodes[maker.number_of("file")].label == told
    assert nodes[ASKED].value == nodes[maker.number_of("path")].value == told


@every_kit
def test_a_control_is_told_with_role_name_and_place(kit: Any) -> None:
    maker = TreeMaker(kit, "Quincunx")
    nodes = dict(maker.tree(reading(heard("undo"))).nodes)
    node = nodes[maker.number_of("undo")]
    assert node.role == kit.Role.BUTTON
    assert node.label == "Undo"
    bounds = node.bounds
    assert (bounds.x0, bounds.y0, bounds.x1, bounds.y1) == (10, 20, 40, 60)
    assert node.supports_action(kit.Action.CLICK)
    assert not node.is_disabled


@every_kit
def test_what_controls_are_set_to_is_told(kit: Any) -> None:
    maker = TreeMaker(kit, "Quincunx", spells_out=False)
    controls = (
        heard("on", "switch", True),
        heard("off", "switch", False),
        heard("volume", "slider", 0.25),
        heard("theme", "choice", "Dark"),
        heard("name", "field", "Mira"),
        heard("german", "row", True),
        heard("first", "pick", True),
        heard("second", "pick", False),
        heard("ending", "button", True),
    )
    nodes = dict(maker.tree(reading(*controls)).nodes)
    on, off, volume, theme, name, german, first, second, ending = (
        nodes[maker.number_of(c.key)] for c in controls
    )
    assert (on.toggled, off.toggled) == (kit.Toggled.TRUE, kit.Toggled.FALSE)
    assert (volume.min_numeric_value, volume.max_numeric_value) == (0, 100)
    assert volume.numeric_value == 25
    assert volume.supports_action(kit.Action.INCREMENT)
    assert (theme.value, name.value) == ("Dark", "Mira")
    assert german.is_selected
    assert first.role == second.role == kit.Role.RADIO_BUTTON
    assert (first.toggled, second.toggled) == (kit.Toggled.TRUE, kit.Toggled.FALSE)
    assert (ending.role, ending.toggled) == (kit.Role.BUTTON, kit.Toggled.TRUE)


@every_kit
def test_a_choice_is_named_with_its_value_where_values_are_not_carried(kit: Any) -> None:
    """As a button: when the name of a combo box changes, nobody is told."""
    maker = TreeMaker(kit, "Quincunx", spells_out=True)
    choice = replace(heard("tiles", "choice", "Any time"), spelt="Tiles: Freely")
    node = dict(maker.tree(reading(choice)).nodes)[maker.number_of("tiles")]
    assert (node.role, node.label) == (kit.Role.BUTTON, "Tiles: Freely")


@every_kit
@pytest.mark.parametrize("typed", ["Mira", "", "Zoë 😀", " ~/a b/" + 300 * "x" + 300 * " "])
def test_what_is_typed_can_be_read_where_values_are_not_carried(kit: Any, typed: str) -> None:
    maker = TreeMaker(kit, "Quincunx", spells_out=True)
    nodes = dict(maker.tree(reading(heard("name", "field", typed))).nodes)
    field = nodes[maker.number_of("name")]
    (run,) = field.children
    assert nodes[run].role == kit.Role.TEXT_RUN
    assert run not in nodes[WINDOW].children
    assert nodes[run].value == typed
    assert list(nodes[run].character_lengths) == [len(each.encode()) for each in typed]
    assert sum(nodes[run].word_lengths) == len(typed)
    assert field.placeholder == (typed or None)
    assert field.text_selection.focus.character_index == len(typed)


@every_kit
def test_elsewhere_a_value_is_told_once(kit: Any) -> None:
    maker = TreeMaker(kit, "Quincunx", spells_out=False)
    choice = replace(heard("tiles", "choice", "Any time"), spelt="Tiles: Freely")
    controls = choice, heard("name", "field", "Mira")
    nodes = dict(maker.tree(reading(*controls)).nodes)
    tiles, name = (nodes[maker.number_of(each.key)] for each in controls)
    assert (tiles.role, tiles.label, tiles.value) == (kit.Role.COMBO_BOX, "Tiles", "Any time")
    assert not name.children
    assert name.placeholder is None


@every_kit
def test_what_cannot_be_used_is_told_as_disabled(kit: Any) -> None:
    maker = TreeMaker(kit, "Quincunx")
    nodes = dict(maker.tree(reading(heard("undo", enabled=False))).nodes)
    node = nodes[maker.number_of("undo")]
    assert node.is_disabled
    assert not node.supports_action(kit.Action.CLICK)


@every_kit
def test_the_focus_is_that_of_the_screen(kit: Any) -> None:
    maker = TreeMaker(kit, "Quincunx")
    controls = heard("undo"), heard("hint")
    assert maker.tree(reading(*controls)).focus == WINDOW
    assert maker.tree(reading(*controls, focus="hint")).focus == maker.number_of("hint")


@every_kit
def test_turn_and_news_are_read_out_politely_and_refusals_at_once(kit: Any) -> None:
    tree = TreeMaker(kit, "Quincunx").tree(
        reading(asked="Pip: Draw.", warning="Not here.", news=("Mira drew 3", "Pip drew 4"))
    )
    nodes = dict(tree.nodes)
    polite, assertive = kit.Live.POLITE, kit.Live.ASSERTIVE
    live = [(nodes[n].value, nodes[n].live) for n in (ASKED, WARNING, NEWS, NEWS + 1)]
    assert live == [
        ("Pip: Draw.", polite),
        ("Not here.", assertive),
        ("Mira drew 3", polite),
        ("Pip drew 4", polite),
    ]


@every_kit
def test_a_control_keeps_its_number_from_tree_to_tree(kit: Any) -> None:
    maker = TreeMaker(kit, "Quincunx")
    before = {maker.number_of(key) for key in ("a", "b")}
    maker.tree(reading(heard("c"), heard("a")))
    assert {maker.number_of(key) for key in ("a", "b")} == before
    assert maker.key_of(maker.number_of("c")) == "c"


# --- what goes to the reader and comes from it ---


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path, follows=True)
    yield found
    found.close()


@every_kit
def test_nothing_is_read_until_somebody_asks(
    kit: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    adapter = listen(desk, kit)
    monkeypatch.setattr(access, "reading_of", lambda _: pytest.fail("nobody listens"))
    desk.open("menu")
    desk.step(EVERY, times=3)
    assert not adapter.trees


@every_kit
def test_the_first_tree_comes_at_once_and_another_only_with_something_new(
    kit: Any, desk: Desk
) -> None:
    desk.open("settings")
    adapter = listen(desk, kit)
    adapter.owner.begin()
    desk.step(EVERY, times=5)
    assert len(adapter.trees) == 1
    desk.press(pygame.K_TAB)
    desk.step(EVERY, times=5)
    assert len(adapter.trees) == 2
    adapter.owner.end()
    desk.press(pygame.K_TAB)
    desk.step(EVERY, times=5)
    assert len(adapter.trees) == 2


@every_kit
def test_a_reader_presses_a_control_as_the_keyboard_would(kit: Any, desk: Desk) -> None:
    desk.open("settings")
    adapter = listen(desk, kit)
    adapter.owner.begin()
    desk.step(EVERY)
    before = desk.home.settings.show_where
    ask(adapter, kit.Action.CLICK, "show_where")
    desk.step(EVERY)
    assert desk.home.settings.show_where is not before
    assert desk.focus == "show_where"
    volume = desk.home.settings.volume
    ask(adapter, kit.Action.DECREMENT, "volume")
    desk.step(EVERY)
    assert desk.home.settings.volume < volume


@every_kit
def test_a_slider_is_told_and_set_by_a_reader_in_percent(kit: Any, desk: Desk) -> None:
    desk.open("settings")
    adapter = listen(desk, kit)
    adapter.owner.begin()
    desk.step(EVERY)
    number = adapter.owner._maker.number_of("text_size")
    node = dict(adapter.trees[-1].nodes)[number]
    assert node.supports_action(kit.Action.SET_VALUE)
    low, now, high = node.min_numeric_value, node.numeric_value, node.max_numeric_value
    assert (low, now, high) == (75, 100, 200)
    for asked, size in ((150.0, 150), (132.0, 125), (900.0, 200)):
        data = ("numeric", asked)
        request = SimpleNamespace(action=kit.Action.SET_VALUE, target=number, data=data)
        adapter.owner.ask(request)
        desk.step(EVERY, times=2)
        assert desk.home.settings.text_size == size
    adapter.owner.ask(SimpleNamespace(action=kit.Action.SET_VALUE, target=number, data=None))
    desk.step(EVERY)
    assert desk.home.settings.text_size == 200


@every_kit
def test_a_reader_moves_the_focus_and_plays_a_move(kit: Any, desk: Desk) -> None:
    number = keep_match(desk.home, "topspot", [sitting(n, k) for k, n in enumerate("ABC")], 0)
    desk.open("table", number=number)
    adapter = listen(desk, kit)
    adapter.owner.begin()
    desk.step(EVERY)
    ask(adapter, kit.Action.CLICK, "curtain")
    desk.step(EVERY, times=2)
    keys = desk.keys()
    card = next(key for key in keys if key.startswith("card "))
    ask(adapter, kit.Action.FOCUS, card)
    desk.step(EVERY)
    assert desk.focus == card
    assert not desk.has("play")
    ask(adapter, kit.Action.CLICK, card)
    desk.step(EVERY)
    ask(adapter, kit.Action.CLICK, "play")
    desk.step(EVERY, times=2)
    assert desk.scene.session.moves(desk.scene.session.length) == 1


@every_kit
def test_what_has_gone_from_the_screen_is_asked_for_in_vain(kit: Any, desk: Desk) -> None:
    desk.open("settings")
    adapter = listen(desk, kit)
    adapter.owner.begin()
    desk.step(EVERY)
    ask(adapter, kit.Action.CLICK, "quit")
    adapter.owner.ask(SimpleNamespace(action=kit.Action.CLICK, target=987_654))
    desk.step(EVERY)
    assert desk.app.is_running


@every_kit
def test_the_reader_hears_whether_the_window_has_the_keyboard(kit: Any, desk: Desk) -> None:
    desk.open("menu")
    adapter = listen(desk, kit)
    desk.post(pygame.WINDOWFOCUSGAINED)
    desk.post(pygame.WINDOWFOCUSLOST)
    assert adapter.focused[-2:] == [True, False]


@every_kit
def test_what_breaks_in_a_reader_is_logged_and_the_game_goes_on(
    kit: Any, desk: Desk, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class PanicError(BaseException):
        """An error as the package raises it, which is no `Exception`."""

    def panic(_: Any) -> None:
        raise PanicError("broken")

    desk.open("menu")
    adapter = listen(desk, kit)
    adapter.owner.begin()
    monkeypatch.setattr(adapter, "update_if_active", panic)
    with caplog.at_level(logging.ERROR):
        desk.step(EVERY, times=3)
    assert len(caplog.records) == 1
    assert desk.app.is_running


# --- without one ---


def test_without_the_package_there_is_no_way_to_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "find_spec", lambda _: None)
    assert open_access("Quincunx", lambda *_: pytest.fail("nothing to adapt")) is None


def test_an_adapter_that_cannot_be_made_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: Any) -> Any:
        raise OSError("no bus")

    pygame.display.init()
    monkeypatch.setattr(access, "find_spec", lambda _: object())
    monkeypatch.setattr(access, "import_module", lambda _: stand_in())
    with caplog.at_level(logging.ERROR):
        assert open_access("Quincunx", refuse) is None
    assert "no bus" in caplog.text


def test_the_package_is_not_loaded_before_the_first_frame(tmp_path: Path) -> None:
    shown = """
import sys
from game.lab.first_frame import first_frame
first_frame(sys.argv[1])
print([name for name in sys.modules if name in ("accesskit", "game.ui.toolkit.access")])
"""
    done = subprocess.run(
        [sys.executable, "-c", shown, str(tmp_path)],
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"
