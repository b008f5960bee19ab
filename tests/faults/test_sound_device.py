"""No sound device, one that cannot be used, or one that is pulled out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.faults.program import Program


@pytest.mark.parametrize("driver", ["nothing-of-that-name", "disk"])
def test_without_a_device_the_program_is_silent_and_says_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    # Where this driver writes what it would play: nowhere.
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "no" / "folder" / "sound.raw"))
    program = Program(tmp_path, sounds=True)
    program.open("menu")
    program.step(times=3)
    assert program.page == "MenuPage"
    program.begin("fivetotwelve")
    program.play(3)
    assert pygame.mixer.get_init() is None
    assert program.page == "TableScene", program.text()
    program.open("settings")
    program.step(times=2)
    assert program.page == "SettingsPage"
    program.close()


def test_a_device_that_is_pulled_out_while_one_plays_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(tmp_path, sounds=True)
    program.begin("fivetotwelve")
    program.play(2)

    def gone(*_: Any, **__: Any) -> Any:
        raise pygame.error("mixer not initialized")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "Sound", gone)
    program.play(3)
    assert program.page == "TableScene", program.text()
    program.close()
