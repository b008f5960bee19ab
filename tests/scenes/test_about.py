"""About: credits, places, and licences that are what the packages say of themselves."""

from __future__ import annotations

import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.games import GAMES
from game.scenes.about import INDEPENDENT, PRIVATE, SEPARATE, paragraphs_of
from game.services.works import (
    FONT,
    PROGRAM,
    PYTHON,
    WORKS,
    Work,
    licence_text,
    version_of,
    work_of,
)
from game.ui.toolkit.stage import Open
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, nothing_overlaps

ROOT = Path(__file__).parents[2]
PACKAGES = [work for work in WORKS if work.package is not None and work.name != PROGRAM]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, (1280, 3000))
    yield desk
    desk.close()


def plain(desk: Desk) -> str:
    return " ".join(desk.text().split())


def letters(text: str) -> str:
    """Without spaces: where lines end is the page's business."""
    return "".join(text.split())


def test_it_shows_the_version_and_every_games_credits(desk: Desk) -> None:
    desk.open("about")
    text = letters(desk.text())
    assert __version__ in text
    for game in GAMES:
        assert letters(GAMES[game].texts.credits) in text
    assert letters(INDEPENDENT) in text


def test_it_says_where_everything_is(desk: Desk) -> None:
    desk.open("about")
    text, paths = letters(desk.text()), desk.home.paths
    for path in (paths.database, paths.settings, paths.log, paths.exports):
        assert letters(str(path)) in text
    assert letters(PRIVATE) in text


@pytest.mark.parametrize("work", PACKAGES, ids=lambda work: work.name)
def test_a_package_is_under_the_licence_that_it_names(work: Work) -> None:
    told = metadata.metadata(work.package or "")
    about, files = told.json, told.get_all("License-File")  # some name nothing but the files
    named = str(about.get("license_expression") or about.get("license") or files)
    kind = next(kind for kind in ("MIT", "LGPL") if kind in named)
    assert kind in work.licence
    assert set(re.findall(r"\d\.\d", named)) == set(re.findall(r"\d\.\d", work.licence))


@pytest.mark.parametrize("work", PACKAGES, ids=lambda work: work.name)
def test_the_text_of_a_packages_licence_is_the_one_that_came_with_it(work: Work) -> None:
    kind = re.compile(r"\.dist-info/(.*/)?(LICENSE|LICENCE|COPYING)[^/]*$")
    distribution = metadata.distribution(work.package or "")
    brought = [file for file in distribution.files or () if kind.search(file.as_posix())]
    if not brought:
        assert work.file == "LGPL-2.1.txt"  # pygame-ce brings none
    kept = letters(licence_text(work.name))
    for file in brought:
        if "APACHE" not in file.name:  # the other one of two that one may choose
            text = re.sub(r"(?m)^// ?", "", file.read_text(encoding="utf-8"))
            assert letters(text) in kept


@pytest.mark.parametrize(("name", "file"), [("Fira Code", "FiraCode"), ("Noto Sans", "NotoSans")])
def test_the_texts_of_fonts_are_those_that_pygame_gui_brings(name: str, file: str) -> None:
    brought = metadata.distribution("pygame-gui").locate_file(
        f"pygame_gui/data/licenses/{file}-LICENSE.txt"
    )
    assert letters(licence_text(name)) == letters(Path(str(brought)).read_text(encoding="utf-8"))


LIBRARIES = [work for work in WORKS if work.version]
LESSER = LIBRARIES[-1].name


@pytest.mark.skipif(sys.platform != "linux", reason="the versions are those of Linux")
@pytest.mark.parametrize("work", LIBRARIES, ids=lambda work: work.name)
def test_the_version_of_a_library_is_in_its_file(work: Work) -> None:
    place = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    if not place.is_dir():
        pytest.skip("this pygame-ce uses the libraries of the system")
    (file,) = [path for path in place.iterdir() if path.name.lower().startswith(work.libraries)]
    found = re.search(rb"(?<![\d.])" + re.escape(work.version.encode()) + rb"(?![\d.])",
                      file.read_bytes())  # fmt: skip
    assert found


def test_everything_under_the_lgpl_says_where_its_source_is(tmp_path: Path) -> None:
    lesser = [work for work in WORKS if "LGPL" in work.licence]
    assert [work for work in WORKS if work.source] == lesser
    desk = Desk(tmp_path)
    for work in lesser:
        assert version_of(work)
        desk.open("about", licence=work.name)
        told = plain(desk)
        assert f"{work.name} {version_of(work)}" in told
        assert letters(work.source) in letters(told)
        assert letters(SEPARATE) in letters(told)
    desk.open("about", licence=PROGRAM)
    assert letters(SEPARATE) not in letters(plain(desk))
    desk.close()


def test_all_that_the_program_needs_is_named() -> None:
    def needed(package: str) -> Iterator[str]:
        for line in metadata.requires(package) or ():
            if "extra" not in line:
                yield re.split(r"[^\w-]", line, maxsplit=1)[0].lower()

    file = ROOT / "pyproject.toml"
    project = tomllib.loads(file.read_text(encoding="utf-8"))["project"]
    shipped = [*project["dependencies"], *project["optional-dependencies"]["access"]]
    direct = {re.split(r"[>=<]", each)[0] for each in shipped}
    further = {name for package in direct for name in needed(package)}
    assert direct | further == {str(work.package).replace("_", "-") for work in PACKAGES}


def test_python_is_under_the_licence_that_it_names() -> None:
    for folder in ("stdlib", "platstdlib"):
        file = Path(sysconfig.get_paths()[folder]) / "LICENSE.txt"
        if file.is_file():
            licence = next(work.licence for work in WORKS if work.name == PYTHON)
            assert licence.upper() in file.read_text(encoding="utf-8").upper()
            return
    pytest.skip("this Python came without its licence")


@pytest.mark.parametrize(
    ("name", "said"),
    [(PROGRAM, "MIT License"), (FONT, "SIL Open Font License"), ("platformdirs", "Permission")],
)
def test_licences_are_read_on_a_page_of_their_own(tmp_path: Path, name: str, said: str) -> None:
    desk = Desk(tmp_path)
    desk.open("about")
    desk.click(f"read/{name}")
    assert desk.asked == [Open("about", {"licence": name})]
    desk.open("about", licence=name)
    assert said in plain(desk)
    desk.press(pygame.K_END)
    last = paragraphs_of(licence_text(name))[-1]
    assert last.split()[-1] in plain(desk)
    desk.close()


def test_a_licence_is_shown_whole() -> None:
    for work in WORKS:
        shown = letters(" ".join(paragraphs_of(licence_text(work.name))))
        whole = re.sub(r"(?m)^[-=*_ ]+$", "", licence_text(work.name))
        assert shown == letters(whole)


def test_every_licence_is_at_hand_and_none_is_of_nothing() -> None:
    kept = {each.name for each in (ROOT / "assets" / "licences").iterdir()}
    assert {work.file for work in WORKS} == kept
    assert all(len(licence_text(work.name)) > 100 for work in WORKS)


def test_our_own_licence_is_the_one_beside_the_program() -> None:
    assert licence_text(PROGRAM) == (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert licence_text(FONT) == (ROOT / "assets/fonts/OFL.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
        ("libopus-ddd6afb9.so.0.11.1", "Opus"),
        ("libz.so.1", "zlib"),
        ("SDL2_image.dll", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("freetype.dll", "FreeType"),
        ("libopus.0.dylib", "Opus"),
        ("VCRUNTIME140_1.dll", "Python"),
        ("libunheard.so.1", None),
    ],
)
def test_a_librarys_file_says_whose_it_is(file: str, name: str | None) -> None:
    found = work_of(file)
    assert (None if found is None else found.name) == name


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_it_holds_at_all_sizes(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    desk = Desk(tmp_path / ("folder-" * 12) / "with-a-long-name", size, text_size=text)
    desk.open("about")
    nothing_overlaps(desk)
    desk.press(pygame.K_END)
    everything_fits(desk)
    assert desk.reached_by_keyboard() == set(desk.keys())
    for name in (FONT, LESSER):
        desk.open("about", licence=name)
        everything_fits(desk)
        desk.press(pygame.K_PAGEDOWN)
        nothing_overlaps(desk)
    desk.close()
