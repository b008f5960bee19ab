"""Sounds: there, quiet when asked, and silent without a device."""

from __future__ import annotations

import wave
from pathlib import Path

import pygame
import pytest

from game.ui.toolkit.sound import NAMES, RATE, Sounds

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"


def test_every_sound_is_there_short_and_no_louder_than_it_should_be() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == sorted(NAMES)
    for name in NAMES:
        with wave.open(str(FOLDER / f"{name}.wav")) as file:
            assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (RATE, 1, 2)
            assert 0.01 < file.getnframes() / RATE < 1.6
            content = file.readframes(file.getnframes())
        numbers = memoryview(content).cast("h")
        assert 0.1 * 32768 < max(map(abs, numbers)) < 0.75 * 32768
        assert abs(numbers[0]) < 200
        assert abs(numbers[-1]) < 200


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()


@pytest.mark.usefixtures("device")
def test_a_sound_is_played_unless_it_is_switched_off() -> None:
    sounds = Sounds(True, 0.5)
    assert all(sounds.play(name) for name in NAMES)
    sounds.choose(False, 0.5)
    assert not sounds.play("put")
    sounds.choose(True, 0.0)
    assert not sounds.play("put")
    sounds.choose(True, 1.0)
    assert sounds.play("put")


def test_without_a_device_there_is_silence_and_no_complaint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries = 0

    def no_device(*_: object) -> None:
        nonlocal tries
        tries += 1
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(True, 0.5)
    assert not sounds.play("put")
    assert not sounds.play("win")
    assert tries == 1
