"""Fields to type in: input methods, accents, the clipboard, and letters that can't be shown."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pygame
import pygame_gui
import pytest

import game
from game.services.naming import LONGEST_NAME
from game.ui.toolkit.entry import IS_FULL, LEFT_OUT
from game.ui.toolkit.items import Field
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.text import style
from game.ui.toolkit.theme import rgb
from tests.scenes.desk import Desk

EMOJI: Final = "\U0001f3b2"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path)
    found.open("profiles")
    found.click("add")
    yield found
    found.close()


def field(desk: Desk) -> Field:
    found = desk.control("name")
    assert isinstance(found, Field)
    return found


def compose(desk: Desk, text: str, start: int | None = None) -> None:
    desk.post(pygame.TEXTEDITING, text=text, start=len(text) if start is None else start, length=0)
    desk.step(times=2)


def give(desk: Desk, text: str) -> None:
    """As an input method gives what was composed."""
    compose(desk, "")
    desk.post(pygame.TEXTINPUT, text=text)
    desk.step(times=2)


def paste(desk: Desk, text: str) -> None:
    pygame.scrap.put_text(text)
    desk.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    desk.step(times=2)


def painted(desk: Desk) -> bytes:
    return pygame.image.tobytes(desk.picture().subsurface(field(desk).place), "RGB")


def underlined(desk: Desk) -> list[int]:
    """The columns of the window in which a line of ink lies below the letters of the field."""
    picture, place = desk.picture(), field(desk).place
    ink = rgb(desk.app.stage.theme.colour("ink"))
    rows = [
        [x for x in range(place.left, place.right) if picture.get_at((x, y))[:3] == ink]
        for y in range(place.centery + 6, place.bottom - 4)
    ]
    # The caret is one column.
    return max((row for row in rows if len(row) > 4), key=len, default=[])


# --- input methods ---


def test_a_composition_is_shown_underlined_and_counts_only_when_it_is_given(desk: Desk) -> None:
    desk.type("Jo")
    before = painted(desk)
    assert not underlined(desk)
    compose(desk, "nas")
    assert field(desk).value == "Jo"
    assert painted(desk) != before
    there = underlined(desk)
    width = desk.app.stage.writer.width("nas", style("body"))
    assert len(there) == pytest.approx(width, abs=3)
    assert there == list(range(there[0], there[-1] + 1))
    give(desk, "n\u00e1\u0161")
    assert field(desk).value == "Jon\u00e1\u0161"
    assert not underlined(desk)


def test_a_composition_that_is_given_up_leaves_the_name_as_it_was(desk: Desk) -> None:
    desk.type("Mira")
    before = field(desk).caret
    compose(desk, "ka")
    compose(desk, "kan")
    compose(desk, "")
    assert (field(desk).value, field(desk).caret) == ("Mira", before)
    assert not underlined(desk)


def test_what_is_composed_stands_at_the_caret_and_is_typed_there(desk: Desk) -> None:
    desk.type("Mra")
    desk.press(pygame.K_LEFT, pygame.K_LEFT)
    compose(desk, "\u00b4", 1)
    give(desk, "\u00ed")
    assert field(desk).value == "M\u00edra"
    assert field(desk).caret == 2


def test_a_composition_replaces_what_is_selected_or_leaves_it(desk: Desk) -> None:
    desk.type("Mira")
    desk.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    compose(desk, "No")
    compose(desk, "")
    assert field(desk).value == "Mira"
    compose(desk, "No")
    give(desk, "No\u00eb")
    assert field(desk).value == "No\u00eb"


@pytest.mark.parametrize(
    "key",
    [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_LEFT,
     pygame.K_SPACE, pygame.K_DOWN],
)  # fmt: skip
def test_keys_belong_to_the_input_method_while_it_composes(desk: Desk, key: int) -> None:
    desk.type("Mi")
    compose(desk, "ra")
    page = desk.scene
    desk.press(key)
    assert desk.scene is page
    assert desk.focus == "name"
    give(desk, "ra")
    assert field(desk).value == "Mira"


@pytest.mark.parametrize(("told", "caret"), [(0, 5), (2, 4), (3, 5), (99, 5), (-1, 5)])
def test_the_caret_is_where_the_input_method_has_it_and_at_the_end_where_it_does_not_say(
    desk: Desk, told: int, caret: int
) -> None:
    desk.type("Mi")
    compose(desk, "rab", told)
    assert field(desk).caret == caret


def test_escape_leads_out_of_a_composition_that_nobody_ends(desk: Desk) -> None:
    desk.type("Mi")
    compose(desk, "ra")
    desk.press(pygame.K_ESCAPE)
    desk.step(times=2)
    assert not underlined(desk)
    desk.type("a")
    assert field(desk).value == "Mia"
    desk.press(pygame.K_ESCAPE)
    assert not desk.has("name")


def test_a_field_that_is_left_gives_its_composition_up(desk: Desk) -> None:
    desk.type("Mi")
    compose(desk, "ra")
    desk.screen.set_focus("look/teal")
    desk.step(times=2)
    assert not underlined(desk)
    desk.screen.set_focus("name")
    desk.step(times=2)
    assert field(desk).value == "Mi"


def test_a_full_field_shows_what_is_composed_and_takes_as_much_as_it_holds(desk: Desk) -> None:
    desk.type("a" * (LONGEST_NAME - 1))
    compose(desk, "bcd")
    assert underlined(desk)
    give(desk, "bcd")
    assert field(desk).value == "a" * (LONGEST_NAME - 1) + "b"
    assert desk.app.stage.say(IS_FULL, n=LONGEST_NAME) in desk.text()


def test_a_composition_in_letters_that_no_font_has_breaks_nothing(desk: Desk) -> None:
    for text in ("\u304b\u3093", "\u0000", "\ud83c", "\u200f\u200b", "\u0301", "x" * 500):
        compose(desk, text)
        desk.picture()
    give(desk, "\u6f22\u5b57")
    assert field(desk).value == ""
    assert LEFT_OUT in desk.text()


def test_the_window_of_an_input_method_is_placed_at_the_caret(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", places.append)
    desk.type("Mira")
    desk.step(times=2)
    desk.press(pygame.K_HOME)
    desk.step(times=2)
    place = field(desk).place
    assert all(place.contains(each) for each in places)
    assert places[-1].left < places[0].left


def test_an_input_method_sleeps_while_nothing_is_typed_and_wakes_with_the_next_field(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    for name in ("start_text_input", "stop_text_input"):
        monkeypatch.setattr(pygame.key, name, lambda name=name: said.append(name))
    compose(desk, "a")
    assert said == []
    desk.screen.set_focus("look/teal")
    compose(desk, "h")
    assert said == ["stop_text_input"]
    desk.screen.set_focus("name")
    desk.step()
    assert said == ["stop_text_input", "start_text_input"]


# --- accents ---


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Jose\u0301", "Jos\u00e9"),
        ("Nguye\u0302\u0303n", "Nguy\u1ec5n"),
        ("A\u030angstrom", "\u00c5ngstrom"),
        ("Cha\u0302n", "Ch\u00e2n"),
    ],
)
def test_an_accent_that_is_typed_after_its_letter_becomes_one_with_it(
    desk: Desk, typed: str, name: str
) -> None:
    desk.type(typed)
    assert field(desk).value == name
    assert LEFT_OUT not in desk.text()


@pytest.mark.parametrize(
    "name",
    ["Nguy\u1ec5n V\u0103n", "\u0218tefan", "\u0395\u03bb\u03ad\u03bd\u03b7",
     "\u0414\u043c\u0438\u0442\u0440\u043e", "\u0141ukasz", "\u00de\u00f3r"],
)  # fmt: skip
def test_names_of_many_languages_are_typed_and_kept(desk: Desk, name: str) -> None:
    desk.type(name)
    assert LEFT_OUT not in desk.text()
    desk.press(pygame.K_RETURN)
    assert [each.name for each in desk.home.store.profiles()] == [name]
    assert name in desk.text()


def test_an_accent_that_belongs_to_no_letter_is_left_out_and_that_is_said(desk: Desk) -> None:
    desk.type("\u0301Q\u0301")
    assert field(desk).value == "Q"
    assert LEFT_OUT in desk.text()


# --- the clipboard ---


@pytest.mark.parametrize(
    ("pasted", "name", "is_said"),
    [
        ("Mira", "Mira", False),
        ("v", "v", False),
        ("Mira\n", "Mira", False),
        ("\r\n\tMira\u2028Marie\n\n", "Mira Marie", False),
        ("Jose\u0301", "Jos\u00e9", False),
        ("Mi\x07ra\x1b", "Mira", True),
        ("Mi\u202era\u200b\u2066", "Mira", True),
        ("Mira " + EMOJI, "Mira ", True),
        ("\u6f22Mira", "Mira", True),
        ("\u20acMira", "Mira", True),
    ],
)
def test_a_pasted_name_is_cleaned_and_what_is_left_out_is_said(
    desk: Desk, pasted: str, name: str, is_said: bool
) -> None:
    paste(desk, pasted)
    assert field(desk).value == name
    assert (LEFT_OUT in desk.text()) is is_said


@pytest.mark.parametrize("wrong", ["Mi\0ra", "Mi\ud83cra"])
def test_halves_of_letters_and_zeros_of_the_clipboard_are_left_out(
    desk: Desk, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: wrong)
    desk.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    desk.step(times=2)
    assert field(desk).value == "Mira"
    assert LEFT_OUT in desk.text()


@pytest.mark.parametrize("error", [pygame.error("owner gone"), RuntimeError(), OSError()])
def test_a_clipboard_that_cannot_be_read_is_empty(
    desk: Desk, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> str:
        raise error

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    desk.type("Mira")
    desk.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field(desk).value == "Mira"


def test_a_pasted_text_that_is_too_long_fills_the_field_and_that_is_said(desk: Desk) -> None:
    paste(desk, "Mira " * 10_000)
    assert field(desk).value == ("Mira " * 10)[:LONGEST_NAME]
    assert desk.app.stage.say(IS_FULL, n=LONGEST_NAME) in desk.text()


def test_a_pasted_name_takes_the_place_of_what_is_selected(desk: Desk) -> None:
    desk.type("Mira")
    desk.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    paste(desk, "No\u00ebl")
    assert field(desk).value == "No\u00ebl"


def test_that_letters_were_left_out_is_said_until_the_next_one_comes(desk: Desk) -> None:
    desk.type("Mi" + EMOJI)
    assert LEFT_OUT in desk.text()
    reading = reading_of(desk.scene)
    assert reading is not None
    heard = next(each for each in reading.controls if each.key == "name")
    assert LEFT_OUT in heard.name
    desk.type("ra")
    assert LEFT_OUT not in desk.text()
    assert field(desk).value == "Mira"


# --- pygame-gui ---


def _trees(folder: Path, with_text: str = "") -> Iterator[tuple[Path, ast.Module]]:
    """All modules in which that text stands."""
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if with_text in text:
            yield path, ast.parse(text)


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


@cache
def private_names() -> set[str]:
    """All private members of pygame-gui's classes and modules."""
    found = set()
    for _, tree in _trees(Path(inspect.getfile(pygame_gui)).parent):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
    return {name for name in found if _is_private(name)}


def uses_of_private_members(tree: ast.Module, private: set[str]) -> list[str]:
    """In a module that imports pygame-gui: private modules and names that are imported, and members
    that are used of anything but one's own class, or in a class that is made of one of its own."""
    imported = set()
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pygame_gui"):
            names = [*str(node.module).split("."), *(each.name for each in node.names)]
            found += [name for name in names if _is_private(name)]
            imported |= {each.asname or each.name for each in node.names}
        elif isinstance(node, ast.Import):
            names = [each.name for each in node.names if each.name.startswith("pygame_gui")]
            found += [part for name in names for part in name.split(".") if _is_private(part)]
            imported |= {"pygame_gui"} & {name.split(".")[0] for name in names}
    if not imported and not found:
        return []
    own = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = {part.id for base in node.bases for part in ast.walk(base)
                     if isinstance(part, ast.Name)}  # fmt: skip
            if bases & imported:
                made = [each.name for each in node.body if isinstance(each, ast.FunctionDef)]
                found += [name for name in made if name in private]
            else:
                own |= {
                    id(each) for each in ast.walk(node)
                    if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name)
                    and each.value.id == "self"
                }  # fmt: skip
    found += [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in private and id(node) not in own
    ]
    return found


def test_only_public_parts_of_pygame_gui_are_used() -> None:
    private = private_names()
    assert {"_do_paste", "_process_entered_character", "_select_range"} <= private
    used = {
        path.name: names
        for path, tree in _trees(Path(game.__file__).parent, "pygame_gui")
        if (names := uses_of_private_members(tree, private))
    }
    assert used == {}


@pytest.mark.parametrize(
    "text",
    [
        "from pygame_gui._constants import UI_TEXT_ENTRY_CHANGED",
        "import pygame_gui\nclass A(pygame_gui.elements.UITextEntryLine):\n"
        "    def _do_paste(self): ...",
        "from pygame_gui.elements import UITextEntryLine\nclass A(UITextEntryLine):\n"
        "    def go(self): self._do_copy()",
        "import pygame_gui\ndef go(line): line._select_range = 0",
        "import pygame_gui\nclass A:\n    def go(self): self.line._do_paste()",
    ],
)
def test_a_private_part_that_is_used_is_noticed(text: str) -> None:
    assert uses_of_private_members(ast.parse(text), private_names())


def test_a_class_may_have_private_members_of_its_own() -> None:
    text = "import pygame_gui\nclass A:\n    def go(self): self._do_paste()"
    assert not uses_of_private_members(ast.parse(text), private_names())
