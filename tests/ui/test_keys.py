"""Which key gives which command, on keyboards of several countries, and what keys are called."""

from __future__ import annotations

import pygame
import pytest

from game.core.keys import Command
from game.services.words import Words
from game.ui.toolkit.keys import EVERYWHERE, Pressed, is_pressed, name_of, names_of, pressed

SOME = (
    Command("undo", ("Ctrl+Z",), "Undo"),
    Command("redo", ("Ctrl+Shift+Z",), "Redo"),
    Command("turn", ("R",), "Rotate"),
    Command("turn back", ("Shift+R",), "Turn back"),
    Command("where", ("W",), "Where"),
    Command("pick", ("1", "2", "3", "6"), "Pick"),
    Command("larger", ("+",), "Larger"),
    Command("smaller", ("-",), "Smaller"),
    Command("keys", ("?",), "Keys"),
    Command("list", ("Alt+Down",), "List"),
    Command("down", ("Down",), "Down"),
    Command("press", ("Enter",), "Press"),
)
SHIFT, CTRL, ALT, CMD = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA
GERMAN_SHARP_S, FRENCH_E, RUSSIAN_TSE = 223, 233, 0x446


def key(code: int, mod: int = 0, typed: str = "", place: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=place)


@pytest.mark.parametrize(
    ("event", "command"),
    [
        (key(pygame.K_w, 0, "w"), "where"),
        (key(pygame.K_w, SHIFT, "W"), "where"),
        (key(pygame.K_w, pygame.KMOD_CAPS, "W"), "where"),
        (key(pygame.K_w), "where"),
        (key(pygame.K_w, CTRL, "\x17"), None),
        (key(pygame.K_w, ALT, "w"), None),
        (key(pygame.K_r, 0, "r"), "turn"),
        (key(pygame.K_r, SHIFT, "R"), "turn back"),
        (key(pygame.K_z, 0, "z"), None),
        (key(pygame.K_z, CTRL, "\x1a"), "undo"),
        (key(pygame.K_z, CMD), "undo"),
        (key(pygame.K_z, CTRL | SHIFT), "redo"),
        (key(pygame.K_DOWN), "down"),
        (key(pygame.K_DOWN, ALT), "list"),
        (key(pygame.K_DOWN, CTRL), None),
        (key(pygame.K_KP_ENTER), "press"),
        (key(pygame.K_1, 0, "1"), "pick"),
        (key(pygame.K_KP_1, 0, "1"), "pick"),
        (key(pygame.K_KP_1), "pick"),
        (key(pygame.K_4, 0, "4"), None),
        (key(pygame.K_PLUS, 0, "+"), "larger"),
        (key(pygame.K_KP_PLUS, 0, "+"), "larger"),
        (key(pygame.K_KP_MINUS), "smaller"),
        (key(pygame.K_F5), None),
    ],
)  # fmt: skip
def test_a_key_gives_the_command_that_names_it(
    event: pygame.event.Event, command: str | None
) -> None:
    found = pressed(event, SOME)
    assert (None if found is None else found.id) == command
    assert is_pressed(event, SOME, "where") == (command == "where")


@pytest.mark.parametrize(
    ("event", "found"),
    [
        # "?" and "+" where they lie on the keyboards of the United States and of Germany
        (key(pygame.K_SLASH, SHIFT, "?", 56), Pressed("keys", "?")),
        (key(GERMAN_SHARP_S, SHIFT, "?", 45), Pressed("keys", "?")),
        (key(GERMAN_SHARP_S, SHIFT), Pressed("keys", "?")),
        (key(pygame.K_SLASH, SHIFT), Pressed("keys", "?")),
        (key(pygame.K_SLASH), None),
        (key(pygame.K_EQUALS, SHIFT, "+", 46), Pressed("larger", "+")),
        (key(pygame.K_PLUS, 0, "+", 48), Pressed("larger", "+")),
        (key(pygame.K_SLASH, 0, "/", 56), None),
        (key(GERMAN_SHARP_S, 0, "\xdf", 45), None),
        # the row of digits of a French keyboard, without Shift and with it
        (key(pygame.K_AMPERSAND, 0, "&", 30), Pressed("pick", "1")),
        (key(FRENCH_E, 0, "\xe9", 31), Pressed("pick", "2")),
        (key(pygame.K_AMPERSAND, SHIFT, "1", 30), Pressed("pick", "1")),
        (key(pygame.K_MINUS, 0, "-", 35), Pressed("smaller", "-")),
        (key(pygame.K_MINUS, SHIFT, "6", 35), Pressed("pick", "6")),
        # letters lie elsewhere there, and count where they are written
        (key(pygame.K_w, 0, "w", 29), Pressed("where", "W")),
        (key(pygame.K_z, 0, "z", 26), None),
        (key(pygame.K_z, CTRL, "\x1a", 26), Pressed("undo", "Ctrl+Z")),
        # another alphabet: the place of the key
        (key(RUSSIAN_TSE, 0, "\u0446", 26), Pressed("where", "W")),
        (key(RUSSIAN_TSE, CTRL, "", 29), Pressed("undo", "Ctrl+Z")),
    ],
)
def test_what_is_typed_counts_on_every_keyboard(
    event: pygame.event.Event, found: Pressed | None
) -> None:
    assert pressed(event, SOME) == found


def test_of_two_commands_with_one_key_the_first_is_given() -> None:
    both = (Command("one", ("W",), ""), Command("other", ("W",), ""))
    assert pressed(key(pygame.K_w), both) == Pressed("one", "W")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Ctrl+Shift+Z", "Enter", "Space", "Esc", "Page Up", "Delete"]),
        ("de", ["Strg+Umschalt+Z", "Eingabetaste", "Leertaste", "Esc", "Bild auf", "Entf"]),
        ("fr", ["Ctrl+Maj+Z", "Entr\xe9e", "Espace", "\xc9chap", "Page pr\xe9c.", "Suppr"]),
        ("nl", ["Ctrl+Shift+Z", "Enter", "Spatie", "Esc", "Page Up", "Delete"]),
        ("it", ["Ctrl+Maiusc+Z", "Invio", "Spazio", "Esc", "Pag su", "Canc"]),
        ("es", ["Ctrl+May\xfas+Z", "Intro", "Espacio", "Esc", "Re P\xe1g", "Supr"]),
    ],
)
def test_keys_are_called_as_they_are_written_in_that_country(
    language: str, names: list[str]
) -> None:
    keys = ("Ctrl+Shift+Z", "Enter", "Space", "Esc", "PageUp", "Delete")
    assert [name_of(Words(language), each) for each in keys] == names


def test_digits_in_a_row_are_told_as_the_first_and_the_last() -> None:
    words = Words("en")
    assert names_of(words, ("1", "2", "3", "4")) == ["1\u20134"]
    assert names_of(words, ("1", "2")) == ["1", "2"]
    assert names_of(words, ("+", "=", "-")) == ["+", "=", "\u2212"]
    assert names_of(words, ("Left", "Ctrl+Home")) == ["\u2190", "Ctrl+Home"]


def test_no_command_of_the_program_has_a_key_twice() -> None:
    keys = [key for command in EVERYWHERE for key in command.keys]
    assert len(keys) == len(set(keys))
