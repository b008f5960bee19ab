"""A program that plays until it is killed, and says after each frame what the screen shows.

Lines of JSON: {"match": 3, "shown": 17, "sign": ...} for what is seen, {"going_to": ...} before
steps are taken back, {"file": ...} for a match that was said to be saved as a file, and
{"worker": ...} for the process that thinks, {"told": ...} for what the player has to be told.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pygame

from game.core.chance import QuickRng
from game.scenes.parts.match_files import save_as_file
from game.services.settings import read_settings
from game.ui.frame.table_scene import TableScene
from tests.faults.program import Program


def sign_of(steps: list[Any]) -> str:
    return sha256(json.dumps(steps, sort_keys=True).encode()).hexdigest()


class Player:
    def __init__(self, folder: Path, game: str, seed: int) -> None:
        known = read_settings(folder / "settings.json")[0]
        self.program = Program(folder, volume=known.volume)
        self.game = game
        self.program.rng = self.rng = QuickRng(seed)
        self.seen = ""
        self.worker: int | None = None
        self.told: list[str] = []

    def say(self, **told: Any) -> None:
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()

    def look(self) -> None:
        """A frame, and what is to be seen in it."""
        program = self.program
        program.step(0.05)
        program.go_on()
        worker = program.home.thinker.worker_pid
        if worker != self.worker:
            self.worker = worker
            self.say(worker=worker)
        self.say_what_is_told()
        if isinstance(program.scene, TableScene):
            shown = program.scene.course.shown
            seen = sign_of(program.steps()[:shown])
            if seen != self.seen:
                self.seen = seen
                self.say(match=program.table.number, shown=shown, sign=seen)

    def say_what_is_told(self) -> None:
        told = [notice.code for notice in self.program.home.notices]
        if told != self.told:
            self.told = told
            self.say(told=told)

    def play_for_ever(self) -> None:
        program = self.program
        self.say_what_is_told()  # before the menu shows it, and has it no more
        program.open("menu")
        while True:
            unfinished = program.home.store.unfinished()
            mine = [each.id for each in unfinished if each.game == self.game]
            if mine and self.rng.below(2):
                program.open("table", number=mine[0])
            else:
                program.begin(self.game)
            while program.page != "ResultPage":
                self.look()
                if program.has_turn():
                    self.do_something()
                pygame.time.wait(1)

    def do_something(self) -> None:
        program, dice = self.program, self.rng.below(12)
        session = program.table.session
        if dice == 0 and session.can_undo:
            left = session.undo_to()
            self.say(going_to=left, sign=sign_of(program.steps()[:left]))
            program.press(pygame.K_BACKSPACE)
        elif dice == 1:
            path = save_as_file(program.home, program.home.store.saved(program.table.number))
            self.say(file=str(path))
        elif dice == 2:
            program.home.choose(volume=self.rng.below(11) / 10)
            self.say(volume=program.home.settings.volume)
        else:
            program.move()


if __name__ == "__main__":
    Player(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])).play_for_ever()
