"""The settings of a player, kept in one small JSON file, at once and whole.

A value that is not allowed, of an older or a later version or written by hand, counts as not
chosen; a file that cannot be read is set aside. Neither keeps the program from starting.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from game.services.whole import write_whole

LANGUAGES: Final = ("en", "de", "fr", "nl", "it", "es")
SYSTEM: Final = "system"
"""The choice that leaves it to the system."""
THEMES: Final = ("light", "dark", "contrast", SYSTEM)
MOTIONS: Final = ("full", "short", "off", SYSTEM)
SPEEDS: Final = ("instant", "fast", "normal", "slow", "wait")
OFF, BLUNDERS, MISTAKES = "off", "blunders", "mistakes"
TUTORS: Final = (OFF, BLUNDERS, MISTAKES)
"""Before which moves the coach warns."""
GUEST: Final = "guest"
"""Stands for all who play without a profile."""
TEXT_SIZES: Final = (75, 100, 125, 150, 175, 200)
SMALLEST_WINDOW: Final = (1024, 640)
_LARGEST: Final = 4 * 1024 * 1024
"""Bytes: a thousand times as much as settings take."""
_MOST_NUMBER: Final = 2**63 - 1
"""The highest number of a profile that the database knows."""


def _one_of(*choices: Any) -> Callable[[Any], bool]:
    return lambda value: any(type(value) is type(c) and value == c for c in choices)


def _flag(value: Any) -> bool:
    return type(value) is bool


def _share(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= 1


def _pair(value: Any) -> bool:
    return (
        type(value) in (list, tuple)
        and len(value) == 2
        and all(type(number) is int and abs(number) < 100_000 for number in value)
    )


def _size(value: Any) -> bool:
    return _pair(value) and value[0] >= SMALLEST_WINDOW[0] and value[1] >= SMALLEST_WINDOW[1]


def _profile(value: Any) -> bool:
    return type(value) is int and abs(value) <= _MOST_NUMBER


def _or_none(check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: value is None or check(value)


def _text(value: Any) -> bool:
    return type(value) is str


def _object(value: Any) -> bool:
    return type(value) is dict


def _setting(default: Any, check: Callable[[Any], bool]) -> Any:
    """A field with what its value may be."""
    if type(default) is dict:
        return field(default_factory=dict, metadata={"check": check})
    return field(default=default, metadata={"check": check})


@dataclass(frozen=True, slots=True)
class Settings:
    language: str | None = _setting(None, _or_none(_one_of(*LANGUAGES)))
    """None: that of the system, as far as there is one of it."""
    theme: str = _setting(SYSTEM, _one_of(*THEMES))
    text_size: int = _setting(100, _one_of(*TEXT_SIZES))
    """In per cent; pieces have a size of their own."""
    full_screen: bool = _setting(False, _flag)
    motion: str = _setting(SYSTEM, _one_of(*MOTIONS))
    speed: str = _setting("normal", _one_of(*SPEEDS))
    """The speed of the computer players."""
    sounds: bool = _setting(True, _flag)
    volume: float = _setting(0.6, _share)
    show_where: bool = _setting(True, _flag)
    """Whether the places light up on which a piece fits."""
    today: bool = _setting(True, _flag)
    """Whether the menu shows what there is to do today."""
    hints: bool = _setting(True, _flag)
    all_help: bool = _setting(False, _flag)
    """Whether a hint shows all moves at once, without a nudge before."""
    marks: bool = _setting(False, _flag)
    """Whether the log marks how good the moves of people were."""
    tutors: Mapping[str, Any] = _setting({}, _object)
    """By profile, as text, before which moves the coach warns: one of `TUTORS`. Who is not there
    was never asked."""
    confirm: bool = _setting(False, _flag)
    """Whether a move needs one more click before it counts."""
    swap_buttons: bool = _setting(False, _flag)
    """Whether B presses on a game controller, and A leads back."""
    window_size: tuple[int, int] = _setting((1280, 800), _size)
    window_place: tuple[int, int] | None = _setting(None, _or_none(_pair))
    window_monitor: str | None = _setting(None, _or_none(_text))
    """The monitor on which the window was last."""
    windows: Mapping[str, Any] = _setting({}, _object)
    """Per monitor the size and the place that the window had there."""
    maximised: bool = _setting(False, _flag)
    profile: int | None = _setting(None, _or_none(_profile))
    """The profile of whoever sits at the computer."""
    wishes: Mapping[str, Any] = _setting({}, _object)
    """The system's wish when it was last asked: it is asked after the first frame only."""
    tables: Mapping[str, Any] = _setting({}, _object)
    """Per game the seats and options of its last set-up."""
    lessons: Mapping[str, Any] = _setting({}, _object)
    """Per game the step at which its lesson was left, and whether it was ever finished."""
    others: Mapping[str, Any] = field(
        default_factory=dict, compare=False, metadata={"check": _object}
    )
    """Other keys of the file, such as those of a later version: they are written again."""

    def tutor_of(self, profile: int | None) -> str:
        """Before which moves the coach warns somebody."""
        chosen = self.tutors.get(tutor_key(profile))
        return chosen if chosen in TUTORS else OFF


def tutor_key(profile: int | None) -> str:
    """The key of somebody in `Settings.tutors`."""
    return GUEST if profile is None else str(profile)


_KEPT: Final = tuple(each for each in fields(Settings) if each.name != "others")


def with_choices(settings: Settings, choices: Mapping[str, Any]) -> Settings:
    """The settings with these choices. Of settings per game, only those of the games given
    change."""
    chosen: dict[str, Any] = {
        name: _with_more(getattr(settings, name), value) if isinstance(value, Mapping) else value
        for name, value in choices.items()
    }
    others = {name: value for name, value in settings.others.items() if name not in choices}
    return replace(settings, **{"others": others, **chosen})


def _with_more(before: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Per game; what a later version keeps of a game beside what is chosen stays."""
    return {
        **before,
        **{
            game: {**there, **value}
            if isinstance(there := before.get(game), dict) and isinstance(value, Mapping)
            else value
            for game, value in chosen.items()
        },
    }


def read_settings(path: Path, otherwise: Settings | None = None) -> tuple[Settings, Path | None]:
    """The settings, or those that count otherwise, and, where the file could not be read, the
    name it was set aside under: its own where it could not even be moved."""
    otherwise = otherwise or Settings()
    try:
        data = json.loads(_text_in(path))
    except (FileNotFoundError, NotADirectoryError):
        return otherwise, None
    except (OSError, ValueError, RecursionError):
        return otherwise, _set_aside(path)
    if type(data) is not dict:
        return otherwise, _set_aside(path)
    chosen: dict[str, Any] = {
        each.name: tuple(value) if type(value := data[each.name]) is list else value
        for each in _KEPT
        if each.name in data and each.metadata["check"](data[each.name])
    }
    others = {name: value for name, value in data.items() if name not in chosen}
    return replace(Settings(), others=others, **chosen), None


def _text_in(path: Path) -> str:
    """A file that is no file might never end, and one that is far too long is not ours."""
    if path.exists() and not path.is_file():
        raise OSError(f"{path} is no file")
    if path.stat().st_size > _LARGEST:
        raise ValueError("too long for settings")
    return path.read_text(encoding="utf-8")


def write_settings(path: Path, settings: Settings) -> bool:
    """Writes them whole or not at all, and says whether that worked."""
    content = {each.name: getattr(settings, each.name) for each in _KEPT} | dict(settings.others)
    try:
        write_whole(path, json.dumps(content, indent=1))
    except (OSError, RecursionError):  # what was read may be nested too deep to be written
        return False
    return True


def set_aside_settings(path: Path) -> Path | None:
    """Another name for the file, which can be read; None where there is none."""
    return _set_aside(path) if path.exists() else None


def _set_aside(path: Path) -> Path:
    """Another name for a file that cannot be read; the newest broken one is kept."""
    aside = path.with_name(f"{path.stem}-broken{path.suffix}")
    try:
        path.replace(aside)
    except OSError:
        return path
    return aside
