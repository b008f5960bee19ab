"""The program's window: drawn only when something changes, never broken for the player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.app.window import LARGEST_WINDOW
from game.services import records
from game.services.home import Home
from game.services.paths import Paths
from game.services.rescue import LOCKED, Notice
from game.services.system_wishes import SystemWishes
from game.services.wishes import Wishes
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Change, ToggleFullScreen
from tests.scenes.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path, follows=True, paints=True)
    yield found
    found.close()


def test_no_frame_is_drawn_while_nothing_changes(desk: Desk) -> None:
    for page in ("menu", "settings", "about"):
        desk.open(page)
        desk.step(times=5)
        frames = desk.app.frames
        desk.step(1 / 60, times=300)
        assert desk.app.frames == frames, page


def test_a_pointer_that_moves_over_nothing_draws_nothing(desk: Desk) -> None:
    desk.open("menu")
    desk.step(times=5)
    desk.point((4, 4))
    frames = desk.app.frames
    for x in range(5, 40):
        desk.point((x, 4))
    assert desk.app.frames == frames


def test_a_window_is_laid_out_again_once_it_has_come_to_rest(desk: Desk) -> None:
    desk.open("menu")
    for width in (1100, 1200, 1300):
        pygame.display.set_mode((width, 800), pygame.RESIZABLE)
        desk.post(pygame.WINDOWSIZECHANGED, x=width, y=800)
        assert desk.app.stage.size == (1280, 800)
    desk.step(0.2)
    assert desk.app.stage.size == (1300, 800)
    assert desk.home.settings.window_size == (1300, 800)


def test_a_smaller_window_than_the_smallest_is_laid_out_as_the_smallest(desk: Desk) -> None:
    desk.open("menu")
    pygame.display.set_mode((700, 500), pygame.RESIZABLE)
    desk.post(pygame.WINDOWSIZECHANGED, x=700, y=500)
    desk.step(0.2)
    assert desk.app.stage.size == (1024, 640)
    assert desk.home.settings.window_size == (1280, 800)


@pytest.mark.parametrize("size", [(16_384, 16_384), (99_999, 700), (1024, 99_999)])
def test_a_window_is_never_larger_than_can_be_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """A settings file may say what it likes; it took a gigabyte, and heeded no signal."""
    assert LARGEST_WINDOW < 16_384 * 16_384 / 6
    most = 17_000_000  # larger ones only take a test longer
    monkeypatch.setattr("game.app.window.LARGEST_WINDOW", most)
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(window_size=size)
    app = App(home)
    app.open("menu")
    app.step(0.1)
    surface = pygame.display.get_surface()
    assert surface is not None
    for width, height in (surface.get_size(), app.stage.size):
        assert width * height <= most
        assert max(width, height) <= 16_000
    app.end()


def test_a_window_that_is_pulled_too_large_becomes_smaller_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.app.window.LARGEST_WINDOW", 1_500_000)
    desk.open("menu")
    desk.resize(2000, 1500)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_width() * surface.get_height() <= 1_500_000
    assert desk.app.stage.size == surface.get_size()
    assert desk.home.settings.window_size == surface.get_size()


def test_a_window_that_was_too_small_for_a_while_shows_all_that_is_below_again(
    desk: Desk,
) -> None:
    desk.home.notices.append(Notice(LOCKED, Path("quincunx.sqlite3")))
    desk.resize(1024, 640)
    desk.open("menu")
    assert desk.has("close")
    whole = desk.picture()
    desk.press(pygame.K_ESCAPE)
    desk.home.notices.append(Notice(LOCKED, Path("quincunx.sqlite3")))
    desk.resize(700, 500)
    desk.open("menu")
    desk.resize(1024, 640)
    assert desk.has("close")
    assert desk.picture().get_buffer().raw == whole.get_buffer().raw


def test_the_window_fills_the_screen_and_comes_back(desk: Desk) -> None:
    desk.open("menu")
    desk.press(pygame.K_F11)
    filled = [desk.home.settings.full_screen]
    desk.press(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    filled.append(desk.home.settings.full_screen)
    assert filled == [True, False]
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (1280, 800)
    assert ToggleFullScreen() in desk.asked


def test_a_chosen_language_text_size_and_theme_take_effect_at_once(desk: Desk) -> None:
    desk.open("menu")
    desk.ask(Change({"language": "de", "text_size": 150, "theme": "dark"}))
    desk.step()
    stage = desk.app.stage
    assert (stage.words.language, stage.text_scale, stage.theme.name) == ("de", 1.5, "dark")
    assert "Einstellungen" in desk.text()


def test_what_the_system_wishes_takes_effect_once_it_is_heard(desk: Desk) -> None:
    desk.choose(theme="system", motion="system")
    desk.open("menu")
    looks = [_look(desk)]
    wished = Wishes(contrast=True, still=True)
    desk.app.wishes = SystemWishes(lambda: wished)
    desk.app.wishes.begin()
    desk.app.wishes.wait()
    desk.step()
    looks.append(_look(desk))
    # Whoever comes back from the settings of the system may have changed them.
    wished = Wishes(dark=True)
    desk.post(pygame.WINDOWFOCUSGAINED)
    desk.app.wishes.wait()
    desk.step()
    looks.append(_look(desk))
    desk.choose(theme="light", motion="short")
    looks.append(_look(desk))
    assert looks == [("light", "full"), ("contrast", "off"), ("dark", "full"), ("light", "short")]


def test_what_the_system_wished_counts_from_the_first_frame_of_the_next_start(
    desk: Desk, tmp_path: Path
) -> None:
    desk.choose(theme="system", wishes=Wishes(contrast=True).kept())
    desk.close()
    again = App(Home.open(Paths(tmp_path, tmp_path, tmp_path)))
    assert again.stage.theme.name == "contrast"
    again.home.close()


def _look(desk: Desk) -> tuple[str, str]:
    return desk.app.stage.theme.name, desk.app.stage.pace.motion


def test_a_file_that_is_dropped_onto_the_window_is_opened(desk: Desk) -> None:
    desk.open("menu")
    sample = Path(__file__).parents[1] / "saves" / "samples" / "fivetotwelve.quincunx"
    desk.post(pygame.DROPFILE, file=str(sample))
    desk.step(times=3)
    assert isinstance(desk.scene, TableScene)
    assert len(desk.home.store.finished()) == 1


def test_a_file_that_is_no_match_says_so(desk: Desk, tmp_path: Path) -> None:
    desk.open("menu")
    wrong = tmp_path / "shopping.txt"
    wrong.write_text("eggs", encoding="utf-8")
    desk.post(pygame.DROPFILE, file=str(wrong))
    desk.step(times=3)
    assert type(desk.scene).__name__ == "ContinuePage"
    assert records.reasons["file_no_json"] in desk.text()


def test_where_nothing_happens_it_looks_less_often_until_there_is_an_input(desk: Desk) -> None:
    desk.open("menu")
    desk.step(0.5, times=8)
    resting = desk.app.pace
    desk.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    desk.step()
    assert 10 <= resting < desk.app.pace == 60


def test_a_key_that_is_held_moves_on_until_it_comes_up(desk: Desk) -> None:
    desk.open("menu")
    steps = moves_of_the_focus(desk)
    key_goes_down(desk, pygame.K_DOWN)
    desk.step(0.1, times=3)
    assert len(steps) == 1
    desk.step(0.1, times=4)
    assert len(steps) == 5
    key_comes_up(desk, pygame.K_DOWN)
    desk.step(0.1, times=10)
    assert len(steps) == 5


def test_a_press_arrives_once_however_busy_the_program_was(desk: Desk) -> None:
    """pygame repeats a key by the clock, also after it has come up: one arrived 19 times."""
    desk.open("menu")
    steps = moves_of_the_focus(desk)
    key_goes_down(desk, pygame.K_DOWN)
    desk.step(0.25)
    key_comes_up(desk, pygame.K_DOWN, steps=False)
    desk.step(0.25, times=4)
    assert len(steps) == 1
    assert pygame.key.get_repeat() == (0, 0)


def test_no_field_to_type_in_brings_the_repeating_of_pygame_back(desk: Desk) -> None:
    desk.open("rules")
    desk.click("search")
    typing = pygame.key.get_repeat()
    desk.press(pygame.K_ESCAPE)
    assert (typing, pygame.key.get_repeat()) == ((0, 0), (0, 0))


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F11])
def test_what_presses_or_closes_something_does_so_once(desk: Desk, key: int) -> None:
    desk.open("menu")
    steps = moves_of_the_focus(desk)
    key_goes_down(desk, key)
    desk.step(0.1, times=20)
    assert [event.key for event in steps] in ([key], [])


def test_of_two_keys_that_are_held_the_last_one_goes_on(desk: Desk) -> None:
    desk.open("menu")
    steps = moves_of_the_focus(desk)
    key_goes_down(desk, pygame.K_DOWN)
    key_goes_down(desk, pygame.K_UP)
    key_comes_up(desk, pygame.K_DOWN)
    desk.step(0.1, times=5)
    assert {event.key for event in steps[2:]} == {pygame.K_UP}
    key_comes_up(desk, pygame.K_LCTRL)
    held = len(steps)
    desk.step(0.1, times=5)
    assert len(steps) == held


def moves_of_the_focus(desk: Desk) -> list[pygame.event.Event]:
    """The requests about the keyboard that reach the page from now on."""
    heard: list[pygame.event.Event] = []
    page: Any = desk.scene
    usual = page.handle

    def hears(event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            heard.append(event)
        return bool(usual(event))

    page.handle = hears
    return heard


def key_goes_down(desk: Desk, key: int) -> None:
    desk.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def key_comes_up(desk: Desk, key: int, *, steps: bool = True) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
    if steps:
        desk.step()


def test_closing_the_window_ends_the_program(desk: Desk) -> None:
    desk.open("menu")
    desk.post(pygame.QUIT)
    assert not desk.app.is_running


def test_a_crash_shows_a_page_that_says_where_the_report_is(tmp_path: Path) -> None:
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(sounds=False, motion="off", language="en")
    app = App(home)
    app.open("menu")
    scene: Any = app.scene

    def fails(_: float) -> bool:
        raise ZeroDivisionError("for this test")

    scene.update = fails
    app.step(0.02)
    app.step(0.02)
    assert app.is_running
    assert type(app.scene).__name__ == "ErrorPage"
    reports = list(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 1
    told = reports[0].read_text(encoding="utf-8")
    assert "ZeroDivisionError: for this test" in told
    app.end()


def test_a_page_of_the_crash_that_fails_itself_ends_the_program_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(sounds=False, motion="off", language="en")
    app = App(home)
    app.open("menu")
    scene: Any = app.scene

    def fails(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError("for this test")

    scene.update = fails
    monkeypatch.setattr("game.app.pages.open_page", fails)
    app.step(0.02)
    assert not app.is_running
    app.end()


def test_a_second_program_fills_the_screen_while_the_window_of_the_first_is_still_open(
    tmp_path: Path,
) -> None:
    homes = [Home.open(Paths(tmp_path / each, tmp_path / each, tmp_path / each)) for each in "ab"]
    for home in homes:
        home.choose(full_screen=True)
    first, second = (App(home) for home in homes)
    assert second.stage.size == first.stage.size
    second.end()
