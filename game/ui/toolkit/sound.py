"""Sounds, where there is something to play them on; they never are the only sign of anything."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import pygame

from game.services import resources

RATE: Final = 32_000
_BUFFER: Final = 512
NAMES: Final = (
    "card", "click", "complete", "draw", "end", "glass", "pick", "put", "refuse", "roll", "score",
    "slide", "turn", "win", "write",
)  # fmt: skip


class Sounds:
    """Plays by name. Without a sound device, or switched off, it is silent and never complains."""

    def __init__(self, switched_on: bool, volume: float) -> None:
        self._switched_on = switched_on
        self._volume = volume
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._works: bool | None = None

    def choose(self, switched_on: bool, volume: float) -> None:
        self._switched_on = switched_on
        self._volume = volume
        for sound in self._loaded.values():
            if sound is not None:
                sound.set_volume(volume)

    def play(self, name: str) -> bool:
        """Plays it, and says whether it did."""
        if not self._switched_on or not self._volume or not self._open():
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        try:
            sound.play()
        except pygame.error:
            self._works = False
            return False
        return True

    def _open(self) -> bool:
        """The device is opened with the first sound: a program starts without waiting for it."""
        if self._works is None:
            try:
                pygame.mixer.init(RATE, -16, 1, _BUFFER)
                self._works = True
            except pygame.error:
                self._works = False
        elif self._works and pygame.mixer.get_init() is None:
            # Closed by somebody else: what was loaded is lost with it, and would crash.
            self._loaded.clear()
            self._works = False
        return self._works

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """None where its file is missing or broken: the others are heard all the same."""
        if name not in self._loaded:
            try:
                sound = pygame.mixer.Sound(BytesIO(resources.read(f"sounds/{name}.wav")))
                sound.set_volume(self._volume)
                self._loaded[name] = sound
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]
