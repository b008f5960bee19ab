"""Asks the system for its `Wishes`: in a thread, after the first frame, and never for long. Where a
system cannot be asked, it wishes nothing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, Final

from game.services.wishes import Wishes

SECONDS: Final = 3.0
"""The time that all questions together may take."""

Run = Callable[..., str]
"""The output of a command; nothing if it fails."""

_PORTAL: Final = (
    *("gdbus", "call", "--session", "--timeout", "2"),
    *("--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.ReadAll"),
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface', "
    "'org.gnome.desktop.a11y.interface', 'org.kde.kdeglobals.KDE']",
)
_GNOME: Final = "org.gnome.desktop.interface"
_GNOME_ACCESS: Final = "org.gnome.desktop.a11y.interface"
_SPI_GETHIGHCONTRAST: Final = 0x0042
_SPI_GETCLIENTAREAANIMATION: Final = 0x1042
_HIGH_CONTRAST_ON: Final = 1
_COLOURS_OF_WINDOWS: Final = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"


class SystemWishes:
    """Asks now and then, and says what was heard."""

    def __init__(self, ask: Callable[[], Wishes] | None = None) -> None:
        self._ask = ask or ask_system
        self._heard: SimpleQueue[Wishes] = SimpleQueue()
        self._asking: Thread | None = None

    def begin(self) -> None:
        """Asks, unless an answer is still to come."""
        if self._asking is None or not self._asking.is_alive():
            self._asking = Thread(target=lambda: self._heard.put(self._ask()), daemon=True)
            self._asking.start()

    def news(self) -> Wishes | None:
        """An answer that was not looked at yet."""
        try:
            return self._heard.get_nowait()
        except Empty:
            return None

    def wait(self) -> None:
        """Until the answer is there."""
        if self._asking is not None:
            self._asking.join()


def ask_system() -> Wishes:
    if sys.platform == "win32":
        return _of_windows()
    run = _runner()
    return of_mac(run) if sys.platform == "darwin" else of_linux(run, os.environ)


def _runner() -> Run:
    """Runs commands that have to be done within `SECONDS` together."""
    end = monotonic() + SECONDS
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):  # programs of the system need its own libraries
        before = environment.pop("LD_LIBRARY_PATH_ORIG", "")
        environment["LD_LIBRARY_PATH"] = before

    def run(*command: str) -> str:
        left = end - monotonic()
        if left <= 0:
            return ""
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=left, check=False,
                stdin=subprocess.DEVNULL, errors="replace", env=environment,
            )  # fmt: skip
        except (OSError, subprocess.SubprocessError):
            return ""
        return done.stdout if done.returncode == 0 else ""

    return run


# --- Linux ---


def of_linux(run: Run, environment: Mapping[str, str]) -> Wishes:
    """The answer of the desktop's portal, and of `gsettings` where the portal says nothing."""
    # Without a bus gdbus would start one.
    has_bus = bool(environment.get("DBUS_SESSION_BUS_ADDRESS"))
    has_bus = has_bus or Path(environment.get("XDG_RUNTIME_DIR", ""), "bus").exists()
    told = run(*_PORTAL) if has_bus else ""
    # Without that folder `gsettings` would write one among those of the player.
    if _GNOME not in told and environment.get("XDG_RUNTIME_DIR"):
        told += _of_gsettings(run)
    return of_portal(told)


def _of_gsettings(run: Run) -> str:
    """The settings of GNOME and what is built like it, written as the portal writes them."""
    keys = [(_GNOME, name) for name in ("color-scheme", "gtk-theme", "enable-animations")]
    keys.append((_GNOME_ACCESS, "high-contrast"))
    return "".join(
        f"'{name}': <{value.strip()}>, "
        for schema, name in keys
        if (value := run("gsettings", "get", schema, name))
    )


def of_portal(told: str) -> Wishes:
    """From 'name': <value> for each setting."""
    theme = _value(told, "gtk-theme").strip("'").lower()
    scheme = _value(told, "color-scheme")
    return Wishes(
        dark=scheme == "uint32 1"
        or "'color-scheme': <'prefer-dark'>" in told
        or (scheme in ("", "uint32 0", "'default'") and theme.endswith(("-dark", "inverse"))),
        contrast=_value(told, "contrast") == "uint32 1"
        or _value(told, "high-contrast") == "true"
        or theme.startswith("highcontrast"),
        still=_value(told, "reduced-motion") == "uint32 1"
        or _value(told, "enable-animations") == "false"
        or _value(told, "AnimationDurationFactor") in ("'0'", "'0.0'"),
    )


def _value(told: str, name: str) -> str:
    found = re.search(rf"'{name}': <([^>]*)>", told)
    return found[1] if found else ""


# --- macOS ---


def of_mac(run: Run) -> Wishes:
    access = "com.apple.universalaccess"
    return Wishes(
        dark=run("defaults", "read", "-g", "AppleInterfaceStyle").strip() == "Dark",
        contrast=run("defaults", "read", access, "increaseContrast").strip() == "1",
        still=run("defaults", "read", access, "reduceMotion").strip() == "1",
    )


# --- Windows ---

if sys.platform == "win32":

    def _of_windows() -> Wishes:
        import ctypes
        import winreg
        from ctypes import wintypes

        class HighContrast(ctypes.Structure):
            _fields_ = (
                ("size", wintypes.UINT),
                ("flags", wintypes.DWORD),
                ("scheme", wintypes.LPWSTR),
            )

        ask: Any = ctypes.windll.user32.SystemParametersInfoW
        moves = wintypes.BOOL(True)
        ask(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0)
        contrast = HighContrast(ctypes.sizeof(HighContrast), 0, None)
        ask(_SPI_GETHIGHCONTRAST, contrast.size, ctypes.byref(contrast), 0)
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _COLOURS_OF_WINDOWS) as key:
                light = winreg.QueryValueEx(key, "AppsUseLightTheme")[0]
        except OSError:
            light = 1
        return Wishes(light == 0, bool(contrast.flags & _HIGH_CONTRAST_ON), not moves.value)
