"""The promises that pyproject.toml and requirements.lock make each other."""

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


MAP = (ROOT / "game" / "README.md").read_text(encoding="utf-8")
OF_EVERY_GAME = "game/games/<id>"


def on_the_map() -> dict[str, list[str]]:
    """The modules of the map by the folder under whose heading they are named."""
    found: dict[str, list[str]] = {}
    folder = ""
    for line in MAP.partition("\n## Modules\n")[2].partition("\n## ")[0].splitlines():
        if heading := re.fullmatch(r"### `([^`]+)`", line):
            folder = heading[1]
        elif module := re.match(r"\| `([^`]+\.py)` \| \S", line):
            found.setdefault(folder, []).append(module[1])
    return found


def test_every_module_is_on_the_map_once_and_none_that_is_gone() -> None:
    found = on_the_map()
    common = found.pop(OF_EVERY_GAME)
    there = {path.relative_to(ROOT / "game").as_posix() for path in (ROOT / "game").rglob("*.py")}
    games = [f"games/{path.parent.name}" for path in (ROOT / "game" / "games").glob("*/rules")]
    named = [
        f"{folder}/{module}".removeprefix("game/")
        for folder, modules in found.items()
        for module in modules
    ]
    of_games = {f"{game}/{module}" for game in games for module in common}
    need_no_line = {path for path in there if path.endswith("__init__.py")}
    assert sorted(there - need_no_line - of_games - set(named)) == []
    assert sorted(set(named) - there) == []
    assert [each for each in common if not any(f"{game}/{each}" in there for game in games)] == []
    assert sorted(set(named) & of_games) == []
    assert len(named) == len(set(named))
    assert len(common) == len(set(common))


PAGES = ("README.md", "CONTRIBUTING.md", "game/README.md", "tests/sixth_game/README.md")
AT_THE_TOP = "game|tests|build_scripts|assets|saves"


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    """Links, and paths that begin at the top of the project."""
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    paths = re.findall(rf"`((?:{AT_THE_TOP})/[^`\s<*]*)`", text)
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_map_names_the_layers_that_are_checked() -> None:
    """In the order of the contracts, from above to below."""
    picture = MAP.partition("\n## Layers\n")[2].partition("```\n")[2].partition("```")[0]
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    for contract in contracts:
        if contract["type"] == "layers":
            # Scenes of one layer are named in the list of modules.
            layers = [each.strip("()") for each in contract["layers"] if " | " not in each]
            places = [re.search(rf"│ +{layer} ", picture) for layer in layers]
            assert None not in places, layers
            starts = [place.start() for place in places if place is not None]
            if contract["containers"] != ["game.ui"]:  # scenes have parts as well
                assert starts == sorted(starts)
