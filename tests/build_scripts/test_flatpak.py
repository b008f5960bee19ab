"""The manifest of the Flatpak: only what the locks name, each file with its hash."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from build_scripts.packaging import flatpak, names
from game import __version__
from game.games import LISTED
from game.services.records import SUFFIX

ROOT = Path(__file__).resolve().parents[2]
LOCK = flatpak.LOCK.read_text(encoding="utf-8")
TOOLS = flatpak.TOOLS_LOCK.read_text(encoding="utf-8")
BUILT = 1_700_000_000
SOURCE = {"type": "dir", "path": "/somewhere"}


def packages() -> list[dict[str, Any]]:
    """The answer of an index, with the hashes of the locks: a package has one sdist and wheels of
    every kind that is chosen among."""
    known = {**flatpak.hashes(LOCK), **flatpak.hashes(TOOLS)}
    found = []
    for name in flatpak.wanted(LOCK, TOOLS):
        (one, *_), (*_, another) = 2 * [sorted(known[name])]
        kinds: tuple[str, ...] = ("py3-none-any",)
        if name == "accesskit":
            kinds = tuple(f"cp38-abi3-manylinux_2_17_{each}" for each in flatpak.PROCESSORS)
        address = f"https://example.org/{name}-1"
        found.append({
            "name": name,
            "sdist": {"url": f"{address}.tar.gz", "hashes": {"sha256": one}},
            "wheels": [
                {"url": f"{address}-{kind}.whl", "hashes": {"sha256": another}} for kind in kinds
            ],
        })  # fmt: skip
    return found


def manifest(told: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    return flatpak.manifest(told or packages(), LOCK, TOOLS, SOURCE, BUILT)


def sources(told: dict[str, Any]) -> list[dict[str, Any]]:
    return [each for module in told["modules"] for each in module["sources"]]


def test_every_file_of_the_manifest_has_a_hash_that_a_lock_names() -> None:
    known = set().union(*flatpak.hashes(LOCK).values(), *flatpak.hashes(TOOLS).values())
    fetched = [each for each in sources(manifest()) if "url" in each]
    named = set(flatpak.wanted(LOCK, TOOLS))
    assert len(fetched) == len(named) + len(flatpak.PROCESSORS) - 1
    assert {each["sha256"] for each in fetched} <= known


def test_a_file_that_no_lock_names_is_refused() -> None:
    told = packages()
    told[0]["wheels"][0]["hashes"]["sha256"] = "0" * 64
    with pytest.raises(flatpak.NotLocked, match=told[0]["name"]):
        manifest(told)


def test_the_versions_are_those_that_are_tested() -> None:
    shipped = flatpak.pins(LOCK)
    chosen = flatpak.wanted(LOCK, TOOLS)
    assert {name: chosen[name] for name in chosen.keys() & shipped.keys()} == {
        name: shipped[name] for name in chosen.keys() & shipped.keys()
    }
    assert {*flatpak.FROM_SOURCE, *flatpak.MODULES} <= chosen.keys()


def test_the_lock_of_the_tools_has_hashes_and_no_address() -> None:
    assert all(flatpak.hashes(TOOLS).values())
    assert "://" not in TOOLS


def test_pygame_is_built_from_source_and_its_tools_are_left_out() -> None:
    modules = {module["name"]: module for module in manifest()["modules"]}
    (pygame,) = modules["pygame-ce"]["sources"]
    assert pygame["type"] == "archive"
    assert modules["build-tools"]["cleanup"] == ["*"]
    arches = [each.get("only-arches") for each in modules["modules"]["sources"]]
    assert [each for each in arches if each] == [[each] for each in flatpak.PROCESSORS]


def test_nothing_builds_with_a_network_and_the_sandbox_opens_little() -> None:
    told = manifest()
    assert "--share=network" not in str(told)
    assert not [each for each in told["finish-args"] if each.startswith("--filesystem=ho")]
    assert told["id"] == names.APP_ID
    assert told["command"] == names.COMMAND


def test_everything_is_installed_that_the_program_and_desktops_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", {**os.environ, "SOURCE_DATE_EPOCH": str(BUILT)})
    unneeded = tmp_path / "lib/quincunx/pygame_gui/data/NotoSansJP-Regular.otf"
    unneeded.parent.mkdir(parents=True)
    unneeded.touch()
    flatpak.install(ROOT, tmp_path)
    site, share = tmp_path / "lib/quincunx", tmp_path / "share"
    assert f'"{__version__}"' in (site / "game/__init__.py").read_text(encoding="utf-8")
    samples = {path.name for path in (site / "game/_assets/samples").iterdir()}
    assert samples == {f"{game}{SUFFIX}" for game in LISTED}
    assert not unneeded.exists()
    assert not list(site.rglob("*.md"))
    for place in ("applications/{}.desktop", "metainfo/{}.metainfo.xml", "mime/packages/{}.xml"):
        assert (share / place.format(names.APP_ID)).is_file()
    assert (share / "licenses" / names.APP_ID / "LICENSE").is_file()
    program = tmp_path / "bin" / names.COMMAND
    assert program.stat().st_mode & 0o111
    compile(program.read_text(encoding="utf-8"), program.name, "exec")


@pytest.mark.parametrize("arguments", [[], ["fly"], ["install"]])
def test_what_the_command_does_not_know_gets_its_help(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert flatpak.main(arguments) == 2
    assert "manifest" in capsys.readouterr().err
