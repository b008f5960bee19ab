"""A player who wanders over all pages while he plays: what a table has shown stays kept, no table
waits for ever, and nothing brings the page of a fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import QuickRng
from game.games import GAMES
from tests.faults.program import Program
from tests.nightly import times

DEEDS = times(60, nightly=120)
DEEP = 9
"""No more pages lie over each other, wherever he goes."""
AVOIDED = ("licence", "delete", "quit")
"""The controls that lead out of the program, and those that he would miss for good reason."""


class Wanderer:
    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.rng = folder, QuickRng(seed)
        self.seen: dict[int, list[Any]] = {}
        """The last position of each match that its table has shown."""
        self.trail: list[str] = []
        (folder / "bad.quincunx").write_text("no match", encoding="utf-8")
        self.program = Program(folder)
        self.program.open("menu")
        self.program.begin(self.one_of(tuple(GAMES)))

    def one_of(self, things: Any) -> Any:
        return things[self.rng.below(len(things))]

    @property
    def plays(self) -> bool:
        """Whether he sits at a table of which something is kept."""
        return getattr(self.program.scene, "plays", None) is not None

    def wander(self) -> None:
        for _ in range(DEEDS):
            self.at_table() if self.plays else self.on_page()
            self.program.step(times=2)
            self.look()

    def look(self) -> None:
        assert self.program.page != "ErrorPage", (self.trail[-14:], self.program.text())
        assert self.program.app.stack.depth <= DEEP, self.trail[-30:]
        if self.plays:
            self.seen[self.program.table.number] = self.program.steps()
            return
        for number, steps in self.seen.items():
            kept = self.program.kept_steps(number)
            assert kept[: len(steps)] == steps, (number, len(kept), len(steps), self.trail[-14:])

    def at_table(self) -> None:
        keys = {
            "undo": pygame.K_BACKSPACE, "back": pygame.K_ESCAPE, "rules": pygame.K_F1,
            "why": pygame.K_F2, "hint": pygame.K_h, "earlier": pygame.K_PAGEUP,
        }  # fmt: skip
        others: dict[str, Callable[[], None]] = {
            "rest": lambda: self.program.step(0.05, times=25),
            "drop": self.drop,
            "speak": self.speak,
            "pull": lambda: self.program.resize(self.one_of((1024, 1280)), self.one_of((640, 800))),
            "start anew": self.start_anew,
        }
        deed = self.one_of((*["play"] * 6, *keys, *others, "back"))
        self.trail.append(deed)
        if deed == "play":
            self.play()
        elif deed in keys:
            self.program.press(keys[deed])
        else:
            others[deed]()

    def play(self) -> None:
        program = self.program
        while self.plays and not program.table.course.live:
            program.press(pygame.K_ESCAPE)  # nobody moves while he looks back
        program.wait_until(
            lambda: not self.plays or program.waits_for_me() or bool(program.table.course.curtain)
        )
        if self.plays and program.has_turn():
            program.move()

    def drop(self) -> None:
        saved = (self.folder / "files").glob("*.quincunx")
        file = self.one_of([self.folder / "bad.quincunx", *sorted(saved)])
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        self.program.step(times=4)

    def speak(self) -> None:
        self.program.choose(language=self.one_of(("de", "en", "fr")))

    def start_anew(self) -> None:
        number = self.program.table.number
        self.program.close()
        self.program = Program(self.folder)
        is_over = self.program.home.store.saved(number).finished is not None
        self.program.open("look_back" if is_over else "table", number=number)

    def on_page(self) -> None:
        program = self.program
        usable = program.keys()
        keys = [key for key in usable if not key.startswith(AVOIDED)]
        deed = self.one_of([*keys, "back", "back"])
        self.trail.append(f"{program.page}: {deed}")
        if deed == "back":
            program.press(pygame.K_ESCAPE)
        else:
            program.screen.set_focus(deed)
            program.press(pygame.K_RETURN)
        program.step(times=2)
        if self.rng.below(8 if program.page != "MenuPage" else 3) == 0:
            program.begin(self.one_of(tuple(GAMES)))


@pytest.mark.parametrize("seed", range(times(2, nightly=200)))
def test_who_wanders_over_all_pages_while_he_plays_loses_nothing(tmp_path: Path, seed: int) -> None:
    wanderer = Wanderer(tmp_path, seed)
    wanderer.wander()
    wanderer.program.close()
    assert wanderer.seen
