"""Settings: kept at once, and never a reason not to start."""

from __future__ import annotations

import json
import os
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from game.services.settings import Settings, read_settings, with_choices, write_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_without_a_file_everything_is_as_delivered(path: Path) -> None:
    assert read_settings(path) == (Settings(), None)
    assert not path.parent.exists()


def test_two_programs_may_write_at_the_same_moment(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Settings(language="de"), Settings(language="fr")
    wrote: list[bool] = []
    fsync = os.fsync

    def meanwhile(number: int) -> None:
        monkeypatch.setattr(os, "fsync", fsync)
        wrote.append(write_settings(path, second))
        fsync(number)

    monkeypatch.setattr(os, "fsync", meanwhile)
    wrote.append(write_settings(path, first))
    assert wrote == [True, True]
    assert read_settings(path) == (first, None)
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json"]


def test_what_was_chosen_is_there_again(path: Path) -> None:
    chosen = Settings(
        language="de",
        theme="dark",
        text_size=150,
        motion="off",
        volume=0.25,
        window_size=(1920, 1080),
        window_place=(-5, 30),
        profile=3,
        tables={"zatre": {"seats": ["Mira"], "options": {"teams": True}}},
    )
    assert write_settings(path, chosen)
    assert read_settings(path) == (chosen, None)
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"), ("theme", "pink"), ("text_size", 110), ("text_size", "100"),
        ("text_size", True), ("sounds", 1), ("volume", 2), ("volume", "loud"),
        ("window_size", [800, 600]), ("window_size", [1280]), ("window_size", [1280.0, 800]),
        ("window_place", [10**9, 0]), ("motion", None), ("speed", []), ("profile", "Mira"),
        ("tables", []),
    ],
)  # fmt: skip
def test_a_value_that_is_not_allowed_counts_as_not_chosen_and_the_others_stay(
    path: Path, name: str, value: Any
) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"hints": False, name: value, "of_a_later_version": 1}))
    assert read_settings(path) == (replace(Settings(), hints=False), None)


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", "null", "\x00\x01", "[" * 100_000])
def test_a_file_that_cannot_be_read_is_set_aside_under_a_name_that_is_told(
    path: Path, content: str
) -> None:
    path.parent.mkdir()
    path.write_text(content)
    settings, aside = read_settings(path)
    assert settings == Settings()
    assert aside == path.with_name("settings-broken.json")
    assert aside.read_text() == content
    assert read_settings(path) == (Settings(), None)


def test_bytes_that_are_no_text_are_set_aside_too(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe\x00{")
    assert read_settings(path)[1] is not None


def test_a_place_that_cannot_be_written_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not write_settings(tmp_path / "file" / "settings.json", Settings())


def test_every_setting_has_a_default_that_is_allowed() -> None:
    for each in fields(Settings):
        assert each.metadata["check"](getattr(Settings(), each.name)), each.name


def test_what_a_later_version_has_written_is_kept_until_it_is_chosen_anew(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    seat = {"name": "Mira", "level": None}
    later = {
        "theme": "sepia",
        "text_size": 110,
        "family": {"goal": 3},
        "tables": {"zatre": {"seats": [seat], "options": {}, "weather": "rain"}, "chess": {"x": 1}},
        "lessons": {"zatre": {"step": "a", "done": False, "stars": 2}},
        "sounds": False,
    }
    path.write_text(json.dumps(later), encoding="utf-8")
    settings, aside = read_settings(path)
    assert aside is None
    assert (settings.theme, settings.text_size, settings.sounds) == ("system", 100, False)
    settings = with_choices(settings, {"sounds": True, "text_size": 150})
    settings = with_choices(settings, {"tables": {"zatre": {"seats": [], "options": {"a": 1}}}})
    settings = with_choices(settings, {"lessons": {"zatre": {"step": None, "done": True}}})
    assert write_settings(path, settings)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept["theme"], kept["text_size"], kept["sounds"]) == ("sepia", 150, True)
    assert kept["family"] == {"goal": 3}
    assert kept["tables"]["zatre"] == {"seats": [], "options": {"a": 1}, "weather": "rain"}
    assert kept["tables"]["chess"] == {"x": 1}
    assert kept["lessons"]["zatre"] == {"step": None, "done": True, "stars": 2}


# --- whose file it is ---


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file has no such mode")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_who_may_read_the_file_stays_as_it_was(path: Path, mode: int) -> None:
    assert write_settings(path, Settings(language="de"))
    path.chmod(mode)
    assert write_settings(path, Settings(language="fr"))
    assert path.stat().st_mode & 0o777 == mode


@pytest.mark.skipif(os.name != "posix", reason="Windows gives links to few")
@pytest.mark.parametrize("is_there", [True, False])
def test_a_link_stays_one_and_what_it_leads_to_is_written(path: Path, is_there: bool) -> None:
    kept = path.parent.parent / "dotfiles" / "quincunx.json"
    path.parent.mkdir()
    kept.parent.mkdir()
    if is_there:
        kept.write_text("{}", encoding="utf-8")
    path.symlink_to(kept)
    assert write_settings(path, Settings(language="fr"))
    assert path.is_symlink()
    assert read_settings(kept) == (Settings(language="fr"), None)
    assert [entry.name for entry in kept.parent.iterdir()] == [kept.name]


def test_a_file_that_is_far_too_long_is_set_aside_unread(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"language": "de"' + " " * 5_000_000 + "}", encoding="utf-8")
    settings, aside = read_settings(path)
    assert settings == Settings()
    assert aside is not None
    assert aside.exists()


@pytest.mark.parametrize("number", [2**63, -(2**63), 10**4000])
def test_a_profile_that_no_database_can_have_counts_as_not_chosen(path: Path, number: int) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"profile": number, "language": "de"}), encoding="utf-8")
    assert read_settings(path) == (Settings(language="de"), None)
