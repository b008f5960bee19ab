"""Makes assets/sounds: python build_scripts/sounds.py

Every sound is worked out here from sines and noise: small hard things on paper and cloth. The
same numbers come out each time, so the files change only when this file does.
"""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Final

TARGET: Final = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE: Final = 32_000
LOUDEST: Final = 0.7

Wave = list[float]


class Noise:
    """White noise that is the same each time."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def next(self) -> float:
        self._state = (self._state * 1_103_515_245 + 12_345) % (1 << 31)
        return self._state / (1 << 30) - 1


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def ring(seconds: float, partials: list[tuple[float, float, float]]) -> Wave:
    """A struck thing: partials of a frequency, a strength and a time in which they fade."""
    found = silence(seconds)
    for frequency, strength, fade in partials:
        for n in range(len(found)):
            time = n / RATE
            found[n] += strength * math.exp(-time / fade) * math.sin(2 * math.pi * frequency * time)
    return found


def rush(
    seconds: float, low: float, high: float, shape: Callable[[float], float], seed: int
) -> Wave:
    """Noise between two frequencies, as loud as the shape says from 0 to 1."""
    noise = Noise(seed)
    keep_low = math.exp(-2 * math.pi * high / RATE)
    keep_high = math.exp(-2 * math.pi * low / RATE)
    smooth = rumble = 0.0
    found = silence(seconds)
    for n in range(len(found)):
        smooth = keep_low * smooth + (1 - keep_low) * noise.next()
        rumble = keep_high * rumble + (1 - keep_high) * smooth
        found[n] = (smooth - rumble) * shape(n / len(found))
    return found


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds over each other: each with when it begins and how loud it is."""
    length = max(round(begin * RATE) + len(part) for begin, _, part in parts)
    found = [0.0] * length
    for begin, strength, part in parts:
        first = round(begin * RATE)
        for n, value in enumerate(part):
            found[first + n] += strength * value
    return found


def finished(sound: Wave, loud: float = 1.0) -> Wave:
    """As loud as it should be, without a click at its ends."""
    edge = round(0.002 * RATE)
    peak = max(abs(value) for value in sound) or 1.0
    scaled = [value / peak * LOUDEST * loud for value in sound]
    for n in range(min(edge, len(scaled))):
        scaled[n] *= n / edge
        scaled[-1 - n] *= n / edge
    return scaled


def fading(power: float) -> Callable[[float], float]:
    return lambda place: (1 - place) ** power


def swelling(place: float) -> float:
    return float(math.sin(math.pi * place) ** 1.5)


def knock(pitch: float, seed: int) -> Wave:
    """A piece of ivory that is put down."""
    body = ring(0.16, [(pitch, 1, 0.022), (pitch * 2.7, 0.4, 0.010), (pitch * 0.5, 0.5, 0.035)])
    return mix((0, 1, body), (0, 1.4, rush(0.03, 900, 6000, fading(3), seed)))


def chime(*notes: tuple[float, float]) -> Wave:
    """Soft bars, each note with when it comes."""
    return mix(
        *(
            (
                begin,
                1.0,
                ring(1.0, [(note, 1, 0.22), (note * 2.01, 0.25, 0.12), (note * 3.9, 0.1, 0.05)]),
            )
            for note, begin in notes
        )
    )


def die() -> Wave:
    """It hits the table less and less."""
    hits = [
        (0.0, 1.0),
        (0.16, 0.8),
        (0.29, 0.65),
        (0.40, 0.5),
        (0.49, 0.4),
        (0.57, 0.3),
        (0.64, 0.2),
    ]
    return mix(
        *((begin, loud, knock(520 + 90 * (n % 3), n + 1)) for n, (begin, loud) in enumerate(hits))
    )


SOUNDS: Final[dict[str, Callable[[], Wave]]] = {
    "click": lambda: finished(
        mix((0, 1, rush(0.02, 1500, 7000, fading(3), 3)), (0, 0.5, ring(0.03, [(1400, 1, 0.006)]))),
        0.35,
    ),
    "put": lambda: finished(knock(610, 5), 0.8),
    "pick": lambda: finished(
        mix(
            (0, 1, rush(0.05, 1200, 7000, swelling, 7)), (0.01, 0.6, ring(0.05, [(1100, 1, 0.01)]))
        ),
        0.35,
    ),
    "slide": lambda: finished(rush(0.22, 500, 3000, swelling, 9), 0.4),
    "draw": lambda: finished(
        mix((0, 1, rush(0.25, 300, 2500, swelling, 11)), (0.18, 1.5, knock(760, 12))), 0.6
    ),
    "roll": lambda: finished(die(), 0.85),
    "write": lambda: finished(
        mix(
            (0, 1, rush(0.09, 2500, 9000, swelling, 13)),
            (0.11, 0.8, rush(0.07, 2500, 9000, swelling, 14)),
        ),
        0.35,
    ),
    "card": lambda: finished(
        mix(
            (0, 1, rush(0.10, 900, 8000, fading(2), 15)),
            (0.06, 0.7, rush(0.04, 300, 1500, fading(2), 16)),
        ),
        0.55,
    ),
    "glass": lambda: finished(
        ring(0.4, [(2310, 1, 0.07), (3720, 0.5, 0.05), (5480, 0.3, 0.03), (880, 0.3, 0.02)]), 0.5
    ),
    "complete": lambda: finished(
        mix(
            (0, 0.7, ring(0.8, [(1568, 1, 0.2), (3136, 0.4, 0.12)])),
            (0.08, 0.7, ring(0.8, [(2093, 1, 0.2), (4186, 0.3, 0.1)])),
        ),
        0.6,
    ),
    "score": lambda: finished(chime((784.0, 0.0), (1046.5, 0.09)), 0.5),
    "turn": lambda: finished(chime((659.3, 0.0)), 0.4),
    "refuse": lambda: finished(
        mix(
            (0, 1, ring(0.18, [(150, 1, 0.05), (210, 0.5, 0.03)])),
            (0, 0.4, rush(0.05, 100, 800, fading(2), 17)),
        ),
        0.6,
    ),
    "win": lambda: finished(chime((523.3, 0.0), (659.3, 0.13), (784.0, 0.26), (1046.5, 0.42)), 0.8),
    "end": lambda: finished(chime((784.0, 0.0), (659.3, 0.16), (587.3, 0.32)), 0.6),
}


def write(name: str, sound: Wave) -> None:
    with wave.open(str(TARGET / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        numbers = [round(max(-1.0, min(1.0, value)) * 32_767) for value in sound]
        file.writeframes(struct.pack(f"<{len(numbers)}h", *numbers))


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for each, make in SOUNDS.items():
        write(each, make())
