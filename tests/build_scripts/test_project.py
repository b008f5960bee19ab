"""What pyproject.toml and requirements.lock promise each other."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WANTED: list[str] = [
    *PROJECT["project"]["dependencies"],
    *PROJECT["project"]["optional-dependencies"]["dev"],
]


def pinned() -> dict[str, str]:
    """Every package of the lock with all that belongs to it."""
    entries = re.split(r"^(?=[A-Za-z0-9])", LOCK, flags=re.MULTILINE)[1:]
    return {entry.partition("==")[0]: entry for entry in entries}


def test_every_package_of_the_lock_has_an_exact_version_and_hashes() -> None:
    assert pinned()
    for name, entry in pinned().items():
        assert re.match(rf"{re.escape(name)}==\d\S*", entry), entry
        assert "--hash=sha256:" in entry, name


def test_the_lock_names_no_address_and_no_path() -> None:
    for sign in ("://", "file:", "--index", "--extra-index", "--find-links", "-f ", "-i ", "\\\\"):
        assert sign not in LOCK
    assert not re.search(r"(?:^|\s)/\w", LOCK)


@pytest.mark.parametrize("requirement", WANTED)
def test_everything_the_project_asks_for_is_in_the_lock(requirement: str) -> None:
    assert re.split(r"[<>=!~ \[;]", requirement)[0] in pinned()


def test_pygame_never_comes_in_beside_pygame_ce() -> None:
    assert "pygame-ce" in pinned()
    assert "pygame" not in pinned()


def test_the_contract_of_pure_modules_names_the_window_as_soon_as_there_is_one() -> None:
    """import-linter refuses names of modules that do not exist, so this one waits its turn."""
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    (pure,) = (contract for contract in contracts if contract["type"] == "forbidden")
    assert ("game.ui" in pure["forbidden_modules"]) == (ROOT / "game" / "ui").exists()
