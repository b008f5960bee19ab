"""The look as figures: assets/theme/tokens.json, and lengths at the scale of the screen."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from game.services import resources

if TYPE_CHECKING:
    from game.services.store import Sitting

LIGHT: Final = "light"
DARK: Final = "dark"
CONTRAST: Final = "contrast"
"""High contrast: a dark theme in which everything has an outline."""
Rgb = tuple[int, int, int]


@cache
def tokens() -> dict[str, Any]:
    file = "theme/tokens.json"
    with resources.understanding(file):
        found: dict[str, Any] = json.loads(resources.read(file))
    return found


def rgb(colour: str) -> Rgb:
    """#RRGGBB as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@dataclass(frozen=True, slots=True)
class Theme:
    """One of the themes at one scale; equal themes share what is baked for them."""

    name: str
    scale: float
    """Real pixels per pixel at 100 %."""

    @property
    def is_dark(self) -> bool:
        return self.name in (DARK, CONTRAST)

    @property
    def has_outlines(self) -> bool:
        """Whether a line goes round everything, also where a shadow tells enough otherwise."""
        return self.name == CONTRAST

    def rim(self, light: float, dark: float) -> float:
        """How strong the light along a rim is, which is an outline with high contrast."""
        if self.has_outlines:
            return 1.0
        return dark if self.is_dark else light

    def colour(self, name: str) -> str:
        """A colour of the theme, as #RRGGBB."""
        found: str = tokens()["theme"][self.name][name]
        return found

    def layer(self, name: str) -> tuple[str, float]:
        """A colour of the theme that lies over others, with its alpha."""
        found = tokens()["theme"][self.name][name]
        return found["colour"], found["alpha"]

    def px(self, length: float) -> int:
        """A length at 100 % in whole real pixels; what is not nothing stays visible."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    def radius(self, name: str) -> float:
        return float(tokens()["radius"][name]) * self.scale

    def milliseconds(self, motion: str) -> int:
        return int(tokens()["motion"][motion])

    def player(self, number: int) -> dict[str, Any]:
        """Colour, shape and pens of a seat's colour."""
        found: list[dict[str, Any]] = tokens()["players"]
        return found[number] if number < len(found) else tokens()["player_six"]

    def pen(self, number: int) -> str:
        """The ink of numbers on sheets; player colours are never used for text."""
        pen: str = self.player(number)["pen_dark" if self.is_dark else "pen_light"]
        return pen

    def shadow(self, level: str) -> list[tuple[float, float, float]]:
        """The layers of a shadow, the widest first: way down, blur, alpha."""
        strength = 1.5 if self.is_dark else 1.0
        layers = tokens()["shadow"][level]
        return [
            (
                layers[part]["dy"] * self.scale,
                layers[part]["blur"] * self.scale,
                min(1.0, layers[part]["alpha"] * strength),
            )
            for part in ("ambient", "contact")
        ]


def player_number(sitting: Sitting) -> int:
    """The number of a seat's colour and shape in the tokens."""
    names = [player["name"] for player in tokens()["players"]]
    return names.index(sitting.colour) if sitting.colour in names else len(names)
