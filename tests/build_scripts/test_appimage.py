"""The AppImage: its folder, and the runtime in front of it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from build_scripts.packaging import appimage, icons, names

BUILT = 1_700_000_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tmp_path = tmp_path_factory.mktemp("appimage")
    bundle = tmp_path / "bundle"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / "_internal" / "library.so.1").write_bytes(b"library")
    (bundle / names.COMMAND).write_bytes(b"program")
    pictures = tmp_path / "icons"
    icons.write(pictures)
    return appimage.make_folder(bundle, pictures, "1.2.3", BUILT, tmp_path / "AppDir")


def test_the_folder_has_at_its_top_what_lists_of_appimages_read(folder: Path) -> None:
    top = {path.name for path in folder.iterdir()}
    assert top == {
        "AppRun", ".DirIcon", f"{names.APP_ID}.desktop", f"{names.APP_ID}.png", "usr",
    }  # fmt: skip
    assert (folder / "AppRun").read_bytes() == b"program"
    assert (folder / "usr/bin" / names.COMMAND).read_bytes() == b"program"
    assert "Exec=quincunx %f" in (folder / f"{names.APP_ID}.desktop").read_text(encoding="utf-8")
    metainfo = folder / f"usr/share/metainfo/{names.APP_ID}.metainfo.xml"
    assert 'version="1.2.3"' in metainfo.read_text(encoding="utf-8")
    assert {path.lstat().st_mtime for path in folder.rglob("*")} == {BUILT}


def test_no_link_of_the_folder_leads_out_of_it(folder: Path) -> None:
    for link in [path for path in folder.rglob("*") if path.is_symlink()]:
        assert not link.readlink().is_absolute()
        assert link.resolve().is_relative_to(folder.resolve())


def test_what_the_runtime_consists_of_is_named_with_its_licences(folder: Path) -> None:
    (told,) = folder.glob("usr/share/doc/*/appimage-runtime.txt")
    assert "Lesser General Public" in told.read_text(encoding="utf-8")


def test_only_the_known_runtime_comes_in_front(tmp_path: Path) -> None:
    runtime, packed, target = (tmp_path / name for name in ("runtime", "packed", "whole"))
    runtime.write_bytes(b"begin ")
    packed.write_bytes(b"folder")
    with pytest.raises(appimage.WrongRuntime):
        appimage.join(runtime, packed, target)
    assert not target.exists()
    appimage.join(runtime, packed, target, hashlib.sha256(b"begin ").hexdigest())
    assert target.read_bytes() == b"begin folder"
    assert target.stat().st_mode & 0o777 == 0o755


def test_the_hash_of_the_runtime_is_one_and_its_address_names_a_release() -> None:
    assert len(bytes.fromhex(appimage.HASH)) == 32
    assert f"/{appimage.RELEASE}/" in appimage.RUNTIME
    assert "continuous" not in appimage.RUNTIME


@pytest.mark.parametrize("arguments", [[], ["nothing-there.tar.xz"]])
def test_without_an_archive_the_command_gives_its_help(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert appimage.main(arguments) == 2
    assert "ARCHIVE" in capsys.readouterr().err
