"""The bill of a download names exactly what lies in its bundle."""

from __future__ import annotations

import hashlib
from importlib import metadata
from pathlib import Path

import pytest

from build_scripts.packaging import bill, trim
from game.services.works import WORKS

MODULES = {"game", "pygame", "pygame_gui", "platformdirs", "i18n", "accesskit", "json", "pyimod02"}


@pytest.fixture(autouse=True)
def builder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the environment of the downloads has PyInstaller."""
    whole = metadata.version
    monkeypatch.setattr(
        metadata, "version", lambda name: "6.0" if name == "pyinstaller" else whole(name)
    )


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    inner = tmp_path / "bundle" / "_internal"
    inner.mkdir(parents=True)
    (inner / "libz.so.1").write_bytes(b"zlib")
    (inner / "libpng16.so.16").write_bytes(b"png")
    (inner / "libpng.so").symlink_to("libpng16.so.16")
    (inner / "math.cpython-311.so").write_bytes(b"a module")
    return tmp_path / "bundle"


def test_the_bill_has_every_package_and_library_once(bundle: Path) -> None:
    parts = list(bill.parts_of(bundle, MODULES))
    assert {part.package for part in parts if part.package} == set(trim.PACKAGES)
    placed = {part.place: part for part in parts if part.place}
    assert placed.keys() == {"_internal/libz.so.1", "_internal/libpng16.so.16"}
    assert placed["_internal/libz.so.1"].name == "zlib"
    assert placed["_internal/libz.so.1"].digest == hashlib.sha256(b"zlib").hexdigest()
    named = [part.name for part in parts if not part.place]
    assert len(named) == len(set(named))
    licences = {work.name: work.licence for work in WORKS}
    assert all(part.licence == licences[part.name] for part in parts)
    assert {"Python", "Inter", "Noto Sans", "Fira Code", "PyInstaller"} <= set(named)


@pytest.mark.parametrize("stranger", ["hypothesis", "nobody_knows_this"])
def test_a_module_of_another_package_fails_the_download(bundle: Path, stranger: str) -> None:
    with pytest.raises(bill.Unknown, match=stranger):
        list(bill.parts_of(bundle, MODULES | {stranger}))


def test_a_package_that_is_named_and_not_there_fails_the_download(bundle: Path) -> None:
    with pytest.raises(bill.Unknown, match="accesskit"):
        list(bill.parts_of(bundle, MODULES - {"accesskit"}))


def test_modules_in_files_of_their_own_are_found(bundle: Path) -> None:
    inner = bundle / "_internal"
    for place in ("pygame/font.pyd", "accesskit/accesskit.abi3.so", "data/notes.txt"):
        (inner / place).parent.mkdir()
        (inner / place).touch()
    (inner / "_ctypes.pyd").touch()
    assert bill.modules_beside(inner) == {"pygame", "accesskit", "_ctypes", "math"}


def test_a_library_of_nobody_fails_the_download(bundle: Path) -> None:
    (bundle / "_internal" / "libunheard.so.3").write_bytes(b"?")
    with pytest.raises(bill.Unknown, match=r"libunheard\.so\.3"):
        list(bill.parts_of(bundle, MODULES))
