"""How the downloads are made: what goes in, what systems are told, that they come out the same."""

from __future__ import annotations

import configparser
import os
import plistlib
import re
import stat
import struct
import subprocess
import sys
import tarfile
import tomllib
import xml.etree.ElementTree as ElementTree
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from build_scripts import package, screenshots
from build_scripts.packaging import (
    archives,
    debian,
    desktop,
    icons,
    names,
    smoke,
    sources,
    start,
    trim,
)
from build_scripts.packaging.freeze import libraries
from game import __version__
from game.games import GAMES, LISTED
from game.services import records, works
from game.services.home import Home
from game.services.paths import TRIAL, Paths
from game.services.settings import LANGUAGES
from game.ui.toolkit import access
from game.ui.toolkit.logo import icon_of_program

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "build_scripts" / "package.lock").read_text(encoding="utf-8")
TESTED = (ROOT / "requirements.lock").read_text(encoding="utf-8")
BUILT = 1_700_000_000


def pins(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)", lock, re.MULTILINE))


# --- what goes in ---


def test_what_is_shipped_is_what_is_tested() -> None:
    shipped, tested = pins(LOCK), pins(TESTED)
    assert {"pygame-ce", "pygame-gui", "platformdirs", "python-i18n", "pyinstaller"} <= set(shipped)
    assert "pygame" not in shipped
    assert {name: shipped[name] for name in shipped.keys() & tested.keys()} == {
        name: tested[name] for name in shipped.keys() & tested.keys()
    }


def test_every_package_of_the_lock_has_hashes_and_none_an_address() -> None:
    entries = re.split(r"^(?=[A-Za-z0-9])", LOCK, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(LOCK))
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in LOCK


def test_every_asset_that_the_program_reads_comes_along() -> None:
    shipped = {f"{folder}/{Path(path).name}" for path, folder in trim.assets(ROOT)}
    for kind, ending in (
        ("components", "json"), ("fonts", "ttf"), ("sounds", "wav"), ("theme", "json"),
        ("licences", "txt"),
    ):  # fmt: skip
        files = [path.name for path in (ROOT / "assets" / kind).glob(f"*.{ending}")]
        assert files
        assert {f"game/_assets/{kind}/{name}" for name in files} <= shipped
    spoken = {language for language in LANGUAGES if language != "en"}
    assert {f"game/_assets/locale/{each}/LC_MESSAGES/quincunx.mo" for each in spoken} <= shipped
    assert {f"game/_assets/samples/{game}{records.SUFFIX}" for game in LISTED} <= shipped
    assert not [place for place in shipped if place.endswith((".po", ".pot", ".md"))]


@pytest.mark.parametrize(
    ("place", "needed"),
    [
        ("pygame_gui/data/NotoSansSC-Bold.otf", False),
        ("pygame_gui/data/NotoSansKR-Regular.ttf", False),
        ("pygame_gui/data/NotoSans-Regular.ttf", True),
        ("pygame_gui/data/FiraCode-Regular.ttf", True),
        ("pygame_gui\\data\\NotoSansJP-Regular.otf", False),
        ("pygame_gui/data/pygame_gui.en.json", True),
        ("pygame/docs/generated/index.html", False),
        ("pygame_ce-2.5.8.dist-info/RECORD", False),
        ("pygame_ce-2.5.8.dist-info/METADATA", True),
        ("game/_assets/fonts/Inter-Medium.ttf", True),
        ("libstdc++.so.6", False),
        ("pygame\\portmidi.dll", False),
        ("libSDL2-2-50d19f93.0.so.0.3200.10", True),
    ],
)
def test_large_things_that_nobody_needs_stay_behind(place: str, needed: bool) -> None:
    assert (place in trim.needed([place])) is needed


def test_libraries_that_pygame_brings_twice_come_once() -> None:
    twice = ["SDL2.dll", "pygame\\SDL2.dll", "libpng16-16.dll", "pygame\\font.pyd"]
    assert trim.needed(twice) == set(twice) - {"SDL2.dll"}


def test_nothing_that_controllers_need_stays_behind() -> None:
    """They come in only once the window is open, so a bundle without them would start."""
    asked = """
import sys, pygame
before = set(sys.modules)
from pygame._sdl2 import controller
print(*set(sys.modules) - before)
"""
    quiet = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    told = subprocess.run(
        [sys.executable, "-c", asked], env=quiet, capture_output=True, text=True, check=True
    )
    needed = set(told.stdout.split())
    assert "pygame._sdl2.controller" in needed
    assert not needed & set(trim.EXCLUDED)


def test_libraries_are_told_from_modules_of_python(tmp_path: Path) -> None:
    kept = ["SDL2.dll", "libSDL2-2.0.0.dylib", "libz.so.1"]
    others = ["math.cpython-311-x86_64-linux-gnu.so", "_socket.pyd", "quincunx.mo", "click.wav"]
    for name in [*kept, *others]:
        (tmp_path / name).touch()
    assert libraries(tmp_path) == kept
    assert package.strangers([*kept, "libunheard.so.3"], ROOT) == ["libunheard.so.3"]


def test_what_packages_say_of_themselves_comes_along_for_the_page_about() -> None:
    named = {work.package for work in works.WORKS if work.package} - {"quincunx"}
    assert {name.replace("_", "-") for name in named} == set(trim.PACKAGES)


def test_the_reader_that_is_shipped_is_the_one_of_the_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (extra,) = project["optional-dependencies"]["access"]
    assert re.split(r"[>=<]", extra)[0] == access.PACKAGE
    assert access.PACKAGE in trim.PACKAGES
    assert access.PACKAGE in pins(LOCK)


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_the_sources_of_the_lgpl_are_told_with_the_versions_that_came_along(system: str) -> None:
    told = sources.sources(system)
    lesser = [work for work in works.WORKS if "LGPL" in work.licence]
    assert all(f": {work.source}\n" in told for work in lesser)
    assert f"pygame-ce {pins(LOCK)['pygame-ce']}: " in told
    versions = [work.version in told for work in lesser if work.version]
    assert versions == [system == "linux"] * 3


def test_a_wheel_holds_the_assets_and_the_samples_where_the_program_looks_for_them() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["only-include"] == ["game", "assets", "saves/samples"]
    assert wheel["sources"] == {"assets": "game/_assets", "saves/samples": "game/_assets/samples"}
    assert project["project"]["gui-scripts"] == {"quincunx": "game.__main__:main"}


def test_the_wheel_reads_its_version_where_every_other_download_does() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    place = project["tool"]["hatch"]["version"]["path"]
    assert f'"{names.version_of(ROOT)}"' in (ROOT / place).read_text(encoding="utf-8")


def test_what_an_index_shows_of_the_wheel_leads_nowhere_into_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = (ROOT / project["readme"]).read_text(encoding="utf-8")
    assert "](" not in told
    assert all(f"**{GAMES[game].texts.name}**" in told for game in LISTED)
    assert "whose games" in told.casefold()


def test_the_wheel_names_the_oldest_python_and_every_language() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    kinds = [each.split(" :: ") for each in project["classifiers"]]
    versions = [each[-1] for each in kinds if each[:2] == ["Programming Language", "Python"]]
    assert oldest in versions
    spoken = [each[1] for each in kinds if each[0] == "Natural Language"]
    assert len(spoken) == len(LANGUAGES)


# --- names ---


def test_all_names_are_those_of_the_program() -> None:
    assert names.version_of(ROOT) == __version__
    assert names.RECORD_ENDING == records.SUFFIX
    assert (
        f'"SDL_VIDEO_X11_WMCLASS", "{desktop.WM_CLASS}"'
        in (ROOT / "game/app/__init__.py").read_text()
    )


def test_windows_is_told_the_version() -> None:
    told = names.information_of_windows("1.2.3")
    assert "filevers=(1, 2, 3, 0)" in told
    assert "StringStruct('ProductVersion', '1.2.3')" in told
    compile(told, "version.txt", "eval")


def test_macs_are_told_the_version_and_whose_record_files_are() -> None:
    told = plistlib.loads(plistlib.dumps(names.information_of_mac("1.2.3")))
    assert told["CFBundleShortVersionString"] == "1.2.3"
    (document,) = told["CFBundleDocumentTypes"]
    (kind,) = told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["quincunx"]


# --- desktops ---


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(desktop.entry("/usr/games/quincunx"))
    return parser["Desktop Entry"]


def test_the_menu_entry_opens_record_files_in_the_window_that_it_knows() -> None:
    told = entry()
    assert told["Exec"] == "/usr/games/quincunx %f"
    assert told["MimeType"] == f"{names.RECORD_TYPE};"
    assert told["StartupWMClass"] == names.APP_ID
    assert told["Icon"] == names.APP_ID


@pytest.mark.parametrize("language", LANGUAGES)
def test_desktops_are_told_everything_in_every_language(language: str) -> None:
    where = "" if language == "en" else f"[{language}]"
    told, texts = entry(), desktop.TEXTS[language]
    assert told[f"Comment{where}"] == texts.summary
    assert told[f"GenericName{where}"] == texts.kind
    marked = None if language == "en" else language
    key = "{http://www.w3.org/XML/1998/namespace}lang"
    tree = ElementTree.fromstring(desktop.metainfo("1.2.3", BUILT))
    spoken = [each.text for each in tree.iter() if each.get(key) == marked]
    assert {texts.summary, *texts.paragraphs, *texts.games} <= set(spoken)
    kinds = ElementTree.fromstring(desktop.file_type())
    assert texts.record in [each.text for each in kinds.iter() if each.get(key) == marked]


def test_the_languages_say_different_things_about_the_same_games() -> None:
    assert tuple(desktop.TEXTS) == LANGUAGES
    for texts in desktop.TEXTS.values():
        told = [line.split(":")[0].strip() for line in texts.games]
        assert told == [GAMES[game].texts.name for game in LISTED]
    assert len({texts.summary for texts in desktop.TEXTS.values()}) == len(LANGUAGES)


def test_the_metainfo_names_the_release() -> None:
    tree = ElementTree.fromstring(desktop.metainfo("1.2.3", BUILT))
    release = tree.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": "1.2.3", "date": "2023-11-14"}
    assert tree.findtext("launchable") == f"{names.APP_ID}.desktop"


def metainfo(**addresses: str) -> ElementTree.Element:
    return ElementTree.fromstring(desktop.metainfo("1.2.3", BUILT, **addresses))


def test_the_metainfo_names_who_makes_it_as_appstream_1_wants_it() -> None:
    tree = metainfo()
    developer = tree.find("developer")
    assert developer is not None
    assert names.APP_ID.startswith(f"{developer.get('id')}.")
    assert developer.findtext("name") == names.AUTHORS
    assert tree.find("developer_name") is None


def test_the_metainfo_has_no_address_that_nobody_has_given() -> None:
    assert not names.HOMEPAGE
    assert not names.PICTURES
    assert metainfo().find("url") is None
    assert metainfo().find("screenshots") is None


def test_with_addresses_the_metainfo_has_a_homepage_and_pictures_that_are_there() -> None:
    address = "https://example.org/quincunx"
    tree = metainfo(homepage=address, pictures=f"{address}/pictures")
    (homepage,) = tree.findall("url")
    assert (homepage.get("type"), homepage.text) == ("homepage", address)
    shots = tree.findall("screenshots/screenshot")
    assert [shot.get("type") for shot in shots] == ["default"] + [None] * len(LISTED)
    shown = [(shot.findtext("image") or "").removeprefix(f"{address}/pictures/") for shot in shots]
    assert shown == ["menu.png", *(f"{game}.png" for game in LISTED)]
    assert all((ROOT / "build_scripts" / "pictures" / name).is_file() for name in shown)
    for shot in shots:
        assert len(shot.findall("caption")) == len(LANGUAGES)


def test_a_silent_installation_starts_nothing() -> None:
    told = (ROOT / "build_scripts/packaging/windows.iss").read_text(encoding="utf-8")
    run = told.split("[Run]")[1].splitlines()
    starts = [line for line in run if line.startswith("Filename:")]
    assert starts
    for line in starts:
        flags = line.split("Flags:")[1].split(";")[0].split()
        assert {"postinstall", "skipifsilent"} <= set(flags)


# --- icons ---


@pytest.mark.parametrize("side", icons.SIZES)
def test_every_icon_is_drawn_in_its_own_size(side: int) -> None:
    picture = pygame.image.load(BytesIO(icons.png(side)))
    assert picture.get_size() == (side, side)
    middle = (side // 2, round(side * 0.47))
    assert picture.get_at(middle) == icon_of_program(side).get_at(middle)


def test_the_scalable_icon_has_the_same_shapes() -> None:
    drawn = pygame.image.load(BytesIO(icons.svg().encode()), "icon.svg")
    side = icons.SCALABLE
    for x in range(0, side, 16):
        for y in range(0, side, 16):
            assert drawn.get_at((x, y)) == icon_of_program(side).get_at((x, y))


def test_windows_and_macs_get_all_sizes_in_one_file() -> None:
    ico, icns = icons.ico(), icons.icns()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, len(icons.ICO_SIZES))
    for number, side in enumerate(icons.ICO_SIZES):
        size, place = struct.unpack("<II", ico[6 + 16 * number + 8 : 6 + 16 * number + 16])
        picture = pygame.image.load(BytesIO(ico[place : place + size]))
        assert picture.get_size() == (side, side)
    assert struct.unpack(">I", icns[4:8]) == (len(icns),)
    assert all(kind in icns for kind in icons.ICNS_SIZES)


# --- archives ---


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "bundle" / "quincunx"
    (folder / "_internal" / "game" / "_assets").mkdir(parents=True)
    (folder / "_internal" / "game" / "_assets" / "Ä b.txt").write_text("text", encoding="utf-8")
    (folder / "_internal" / "library.so.1").write_bytes(b"library")
    if sys.platform != "win32":
        (folder / "_internal" / "library.so").symlink_to("library.so.1")
    (folder / "quincunx").write_bytes(b"program")
    (folder / "quincunx").chmod(0o700)
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gives links to few")
@pytest.mark.parametrize("pack", [archives.as_tar, archives.as_zip])
def test_an_archive_is_the_same_whenever_it_is_made(
    bundle: Path, tmp_path: Path, pack: Any
) -> None:
    made: list[bytes] = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        archives.set_times(bundle, BUILT + len(made))
        path = tmp_path / name / ("x.tar.xz" if pack is archives.as_tar else "x.zip")
        pack(bundle, path, BUILT)
        made.append(path.read_bytes())
    assert made[0] == made[1]


def test_times_are_set_where_the_system_can_only_follow_links(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Windows, where a file without links is asked about all the same."""
    whole = os.utime

    def follows(path: Path, times: tuple[int, int], *, follow_symlinks: bool = True) -> None:
        if not follow_symlinks:
            raise NotImplementedError("follow_symlinks unavailable on this platform")
        whole(path, times)

    for link in [path for path in bundle.rglob("*") if path.is_symlink()]:
        link.unlink()
    monkeypatch.setattr(os, "utime", follows)
    archives.set_times(bundle, BUILT)
    assert {path.stat().st_mtime for path in bundle.rglob("*")} == {BUILT}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gives links to few")
def test_archives_keep_what_can_be_started_and_what_are_links(bundle: Path, tmp_path: Path) -> None:
    archives.as_tar(bundle, tmp_path / "quincunx-1.tar.xz", BUILT)
    with tarfile.open(tmp_path / "quincunx-1.tar.xz") as archive:
        found = {each.name: each for each in archive.getmembers()}
    assert found["quincunx-1/quincunx"].mode == 0o755
    assert found["quincunx-1/_internal/library.so.1"].mode == 0o644
    assert found["quincunx-1/_internal/library.so"].linkname == "library.so.1"
    assert {each.uname for each in found.values()} == {"root"}
    archives.as_zip(bundle, tmp_path / "x.zip", BUILT)
    with zipfile.ZipFile(tmp_path / "x.zip") as packed:
        modes = {each.filename: each.external_attr >> 16 for each in packed.infolist()}
        assert packed.read("quincunx/_internal/library.so") == b"library.so.1"
    assert stat.S_ISLNK(modes["quincunx/_internal/library.so"])
    assert modes["quincunx/quincunx"] & 0o111


def test_the_listing_tells_files_apart_by_what_is_in_them(bundle: Path) -> None:
    before = archives.listing(bundle)
    assert "_internal/game/_assets/Ä b.txt 4 " in before
    (bundle / "_internal" / "library.so.1").write_bytes(b"another")
    assert archives.listing(bundle) != before


def test_sums_are_of_all_downloads_of_this_version(tmp_path: Path) -> None:
    for name in ("quincunx-1.2.3-linux.tar.xz", "quincunx_1.2.3_amd64.deb", "quincunx-1.2.2.zip"):
        (tmp_path / name).write_bytes(name.encode())
    for _ in range(2):
        archives.write_sums(tmp_path, "1.2.3")
    told = (tmp_path / archives.SUMS).read_text(encoding="utf-8")
    assert re.findall(r"^[0-9a-f]{64}  (\S+)$", told, re.MULTILINE) == [
        "quincunx-1.2.3-linux.tar.xz",
        "quincunx_1.2.3_amd64.deb",
    ]


# --- Debian ---


@pytest.mark.skipif(not Path("/usr/bin/dpkg-deb").exists(), reason="no dpkg here")
def test_the_package_for_debian_has_all_a_desktop_needs_and_is_made_the_same(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "glibc_of", lambda _: "2.31")
    pictures = tmp_path / "icons"
    icons.write(pictures)
    made: list[bytes] = []
    for umask in (0o022, 0o077):
        before = os.umask(umask)
        target = tmp_path / oct(umask)
        target.mkdir()
        path = debian.make_package(ROOT, bundle, pictures, "1.2.3", BUILT, target)
        os.umask(before)
        made.append(path.read_bytes())
    assert made[0] == made[1]
    tree = bundle.parent / "deb"
    control = (tree / "DEBIAN/control").read_text(encoding="utf-8")
    assert "\nVersion: 1.2.3\n" in control
    assert "libc6 (>= 2.31)" in control
    assert (tree / "usr/games/quincunx").resolve() == (tree / "usr/lib/quincunx/quincunx").resolve()
    share = tree / "usr/share"
    sizes = {path.parent.parent.name for path in share.glob("icons/hicolor/*/apps/*")}
    assert sizes == {"scalable", *(f"{side}x{side}" for side in icons.SIZES)}
    for place in ("applications/{}.desktop", "metainfo/{}.metainfo.xml", "mime/packages/{}.xml"):
        assert (share / place.format(names.APP_ID)).is_file()
    assert "Permission is hereby granted" in (share / "doc/quincunx/copyright").read_text()
    told = (share / "lintian/overrides/quincunx").read_text().splitlines()
    assert len(told) == 2 * len(debian.OVERRIDES)
    assert all(line.startswith("# ") and len(line) > 20 for line in told[::2])
    assert all("[usr/" in line for line in told[1::2])  # none is about the whole package
    maintainer = re.search(r"\nMaintainer: .*<(.*)>\n", control)
    assert maintainer is not None
    assert maintainer.group(1).endswith(".invalid")
    assert sources.FILE in (share / "doc/quincunx/copyright").read_text()


# --- the command ---


def test_a_bundle_that_is_too_large_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert package.report({"bundle": 45_000_000, "archive": 18_000_000}, [], True) == 0
    assert package.report({"bundle": 45_000_001}, [], True) == 1
    assert "TOO LARGE" in capsys.readouterr().out


def test_a_library_of_nobody_and_a_program_that_fails_are_failures() -> None:
    assert package.report({"deb": 1}, ["libunheard.so.3"], True) == 1
    assert package.report({"deb": 1}, [], False) == 1


def test_the_program_from_source_passes_what_a_bundle_has_to_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(smoke, "WINDOW_SECONDS", 1.5)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(smoke, "_NEEDED", ("PATH", "PYTHONPATH"))
    took = smoke.check([sys.executable, "-m", "game"], __version__)
    assert list(took) == ["version", "engine and worker", "first picture", "every page", "window"]


def test_a_trial_keeps_away_from_folders_that_the_system_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Windows does, where no variable leads the folders of the player elsewhere."""
    monkeypatch.setattr(smoke, "WINDOW_SECONDS", 3.0)
    real, home = tmp_path / "real", tmp_path / "home"
    home.mkdir()
    script = f"""
import pathlib, sys
sys.path.insert(0, {str(ROOT)!r})
import platformdirs
for name in ("data", "config", "log", "documents"):
    setattr(platformdirs, f"user_{{name}}_path", lambda *_, **__: pathlib.Path({str(real)!r}))
from game.__main__ import main
sys.exit(main([]))
"""
    smoke._check_window([sys.executable, "-c", script], smoke.surroundings(home))
    assert not real.exists()


def test_a_program_that_fails_in_a_trial_says_so_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing() -> int:
        raise OSError("nothing there")

    monkeypatch.setattr("game.__main__.main", failing)
    monkeypatch.delenv(TRIAL, raising=False)
    with pytest.raises(OSError, match="nothing there"):
        start.run()
    monkeypatch.setenv(TRIAL, "somewhere")
    assert start.run() == 1
    assert "OSError: nothing there" in capsys.readouterr().err


def test_a_program_that_does_not_end_does_not_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smoke, "PATIENCE", 0.5)
    with pytest.raises(smoke.Failed, match="did not end"):
        smoke.check([sys.executable, "-c", "import time; time.sleep(60)"], __version__)


def test_a_window_that_closes_by_itself_does_not_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke, "WINDOW_SECONDS", 2.0)
    program = [sys.executable, "-c", "raise SystemExit('why it closed')"]
    with pytest.raises(smoke.Failed, match="why it closed"):
        smoke._check_window(program, smoke.surroundings(tmp_path))


def test_a_window_may_come_late_but_has_to_keep_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke, "WINDOW_SECONDS", 0.1)
    late = """
import os, pathlib, time
time.sleep(0.5)
pathlib.Path(os.environ["HOME"], "quincunx.sqlite3").touch()
time.sleep(600)
"""
    smoke._check_window([sys.executable, "-c", late], smoke.surroundings(tmp_path))
    (tmp_path / "other").mkdir()
    monkeypatch.setattr(smoke, "PATIENCE", 0.3)
    never = [sys.executable, "-c", "import time; time.sleep(600)"]
    with pytest.raises(smoke.Failed, match="nothing was kept"):
        smoke._check_window(never, smoke.surroundings(tmp_path / "other"))


def test_a_program_that_says_another_version_does_not_pass() -> None:
    with pytest.raises(smoke.Failed, match="it says"):
        smoke.check([sys.executable, "-c", "print('Quincunx 0')"], __version__)


@pytest.mark.parametrize("arguments", [["fly"], ["build", "twice"]])
def test_what_the_command_does_not_know_gets_its_help(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert package.main(arguments) == 2
    assert "package.lock" in capsys.readouterr().err


# --- the README ---


def test_the_readme_shows_a_picture_of_the_menu_and_of_each_game() -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", told)
    assert {Path(place).stem for place in shown} == {"menu", *LISTED}
    for place in shown:
        picture = pygame.image.load(ROOT / place)
        assert picture.get_size() == screenshots.SIZE
        assert (ROOT / place).stat().st_size < 300_000


def test_a_picture_is_packed_without_being_changed_to_the_eye() -> None:
    picture = pygame.Surface((7, 5))
    for x in range(7):
        for y in range(5):
            picture.set_at((x, y), (36 * x, 50 * y, 255))
    packed = pygame.image.load(BytesIO(screenshots.as_png(picture)))
    for x in range(7):
        for y in range(5):
            seen, was = packed.get_at((x, y)), picture.get_at((x, y))
            assert all(abs(a - b) <= screenshots.SHADES for a, b in zip(seen, was, strict=True))


def test_matches_for_the_pictures_wait_for_a_person(tmp_path: Path) -> None:
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    for game in LISTED:
        screenshots.keep(home, game)
    kept = home.store.unfinished()
    assert {saved.game for saved in kept} == set(LISTED)
    for saved in kept:
        assert [seat.level is None for seat in saved.seats] == [True] + [False] * (
            len(saved.seats) - 1
        )
    home.close()
