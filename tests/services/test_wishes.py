"""The wishes of the system: how each system says them, and that the player's own choice wins."""

from __future__ import annotations

import subprocess
import sys
from threading import Event
from typing import Any

import pytest

from game.services import system_wishes
from game.services.settings import Settings
from game.services.system_wishes import SystemWishes, ask_system, of_linux, of_mac, of_portal
from game.services.wishes import Wishes, decided, wishes_of

BUS = {
    "DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/1000/bus",
    "XDG_RUNTIME_DIR": "/run/user/1000",
}
NOTHING = Wishes()
ALL = Wishes(dark=True, contrast=True, still=True)

GNOME = (
    "({'org.freedesktop.appearance': {'color-scheme': <uint32 %d>, 'contrast': <uint32 %d>}, "
    "'org.gnome.desktop.interface': {'color-scheme': <'default'>, 'gtk-theme': <'Adwaita'>, "
    "'enable-animations': <%s>}, 'org.gnome.desktop.a11y.interface': {'high-contrast': <%s>}},)"
)
KDE = (
    "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 0>}, "
    "'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': <'0'>}},)"
)


@pytest.mark.parametrize(
    ("told", "wishes"),
    [
        (GNOME % (0, 0, "true", "false"), NOTHING),
        (GNOME % (1, 0, "true", "false"), Wishes(dark=True)),
        (GNOME % (2, 1, "true", "false"), Wishes(contrast=True)),
        (GNOME % (0, 0, "false", "true"), Wishes(contrast=True, still=True)),
        (GNOME % (1, 1, "false", "true"), ALL),
        (KDE, Wishes(dark=True, still=True)),
        ("({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)", Wishes(still=True)),
        ("", NOTHING),
        ("Error: GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown", NOTHING),
        ("'color-scheme': <", NOTHING),
    ],
)
def test_the_portal_of_a_desktop_says_what_is_wished(told: str, wishes: Wishes) -> None:
    assert of_portal(told) == wishes


class Commands:
    """A system that answers these commands and no others."""

    def __init__(self, **answers: str) -> None:
        self.answers = answers
        self.asked: list[str] = []

    def __call__(self, *command: str) -> str:
        self.asked.append(command[0])
        return self.answers.get(command[0] if command[0] == "gdbus" else command[-1], "")


def test_where_no_portal_answers_gsettings_does() -> None:
    system = Commands(
        **{
            "color-scheme": "'prefer-dark'\n", "gtk-theme": "'Adwaita'\n",
            "enable-animations": "false\n", "high-contrast": "true\n",
        }
    )  # fmt: skip
    assert of_linux(system, BUS) == ALL
    assert system.asked == ["gdbus"] + ["gsettings"] * 4


def test_nothing_is_asked_that_would_write_among_the_files_of_the_player() -> None:
    system = Commands()
    assert of_linux(system, {}) == NOTHING
    assert not system.asked


@pytest.mark.parametrize(
    ("theme", "wishes"),
    [
        ("'Yaru-dark'", Wishes(dark=True)),
        ("'HighContrastInverse'", Wishes(dark=True, contrast=True)),
        ("'HighContrast'", Wishes(contrast=True)),
        ("'Adwaita'", NOTHING),
    ],
)
def test_an_older_desktop_says_it_by_the_name_of_its_theme(theme: str, wishes: Wishes) -> None:
    assert (
        of_linux(
            Commands(**{"gtk-theme": theme, "color-scheme": "'default'"}),
            {"XDG_RUNTIME_DIR": "/nowhere"},
        )
        == wishes
    )


def test_a_portal_that_answers_is_the_only_one_asked() -> None:
    system = Commands(gdbus=GNOME % (1, 0, "true", "false"))
    assert of_linux(system, BUS) == Wishes(dark=True)
    assert system.asked == ["gdbus"]


def test_without_a_bus_none_is_started() -> None:
    system = Commands()
    assert of_linux(system, {"XDG_RUNTIME_DIR": "/nowhere"}) == NOTHING
    assert "gdbus" not in system.asked


def test_macos_says_what_is_wished() -> None:
    system = Commands(AppleInterfaceStyle="Dark\n", increaseContrast="1\n", reduceMotion="1\n")
    assert of_mac(system) == ALL
    assert of_mac(Commands(increaseContrast="0\n")) == NOTHING


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked without a command")
@pytest.mark.parametrize(
    "fails",
    [FileNotFoundError("no such command"), subprocess.TimeoutExpired("gsettings", 1), ValueError],
)
def test_a_system_that_cannot_be_asked_wishes_nothing(
    monkeypatch: pytest.MonkeyPatch, fails: Any
) -> None:
    def run(*_: Any, **__: Any) -> subprocess.CompletedProcess[str]:
        if fails is ValueError:
            return subprocess.CompletedProcess([], 1, "1\ntrue\nDark", "")
        raise fails

    monkeypatch.setattr(subprocess, "run", run)
    assert ask_system() == NOTHING


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked without a command")
def test_all_questions_together_take_no_longer_than_they_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    limits = []

    def run(*_: Any, timeout: float, **__: Any) -> subprocess.CompletedProcess[str]:
        limits.append(timeout)
        now[0] += min(timeout, 2.0)
        raise subprocess.TimeoutExpired("asked", timeout)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(system_wishes, "monotonic", lambda: now[0])
    assert ask_system() == NOTHING
    assert now[0] - 100.0 <= system_wishes.SECONDS
    assert all(limit <= system_wishes.SECONDS for limit in limits)


def test_nobody_waits_for_an_answer_and_only_one_question_is_open() -> None:
    may_answer = Event()
    asked = []

    def ask() -> Wishes:
        asked.append(1)
        may_answer.wait()
        return ALL

    system = SystemWishes(ask)
    system.begin()
    system.begin()
    assert system.news() is None
    may_answer.set()
    system.wait()
    assert system.news() == ALL
    assert system.news() is None
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("wishes", "theme", "motion"),
    [
        (NOTHING, "light", "full"),
        (Wishes(dark=True), "dark", "full"),
        (Wishes(contrast=True), "contrast", "full"),
        (ALL, "contrast", "off"),
    ],
)
def test_what_is_left_to_the_system_is_as_it_wishes(
    wishes: Wishes, theme: str, motion: str
) -> None:
    found = decided(Settings(wishes=wishes.kept()))
    assert (found.theme, found.motion) == (theme, motion)


def test_what_the_player_chose_counts_whatever_the_system_wishes() -> None:
    for theme in ("light", "dark", "contrast"):
        for motion in ("full", "short", "off"):
            for wishes in (NOTHING, ALL):
                chosen = Settings(theme=theme, motion=motion, wishes=wishes.kept())
                assert decided(chosen) == chosen


@pytest.mark.parametrize("kept", [{}, {"dark": "yes"}, {"still": 1, "more": None}])
def test_wishes_that_make_no_sense_are_none(kept: dict[str, Any]) -> None:
    assert wishes_of(Settings(wishes=kept)) == NOTHING
