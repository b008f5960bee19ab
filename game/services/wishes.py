"""The system's wishes for everybody's eyes: dark, high contrast, less motion. Where the player has
chosen, that counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from game.services.settings import SYSTEM, Settings


@dataclass(frozen=True, slots=True)
class Wishes:
    dark: bool = False
    contrast: bool = False
    still: bool = False
    """Whether nothing should move that need not."""

    def kept(self) -> dict[str, Any]:
        """As the settings keep them until the system has been asked again."""
        return asdict(self)


def wishes_of(settings: Settings) -> Wishes:
    """The system's wish when it was last asked."""
    there: Mapping[str, Any] = settings.wishes
    return Wishes(**{name: there.get(name) is True for name in Wishes.__slots__})


def decided(settings: Settings) -> Settings:
    """The settings without anything that is left to the system."""
    wishes = wishes_of(settings)
    theme, motion = settings.theme, settings.motion
    if theme == SYSTEM:
        theme = "contrast" if wishes.contrast else "dark" if wishes.dark else "light"
    if motion == SYSTEM:
        motion = "off" if wishes.still else "full"
    return replace(settings, theme=theme, motion=motion)
