"""What the card of today says. It is read after the first frame, a little in every frame: nothing
of it is loaded before."""

from __future__ import annotations

import logging
from collections.abc import Generator
from datetime import date
from typing import Final, NamedTuple

from game.coach.puzzle_texts import PuzzleTexts
from game.games import GAMES
from game.scenes.parts.dailies import daily_name
from game.scenes.parts.day_dots import row_told, told_day
from game.services import puzzles, resources
from game.services.days import DayDone, Days, Dot
from game.services.home import Home
from game.services.store import KeptDay
from game.services.words import Words
from game.ui.frame.phrases import say_phrase

_LOG: Final = logging.getLogger("game.today")


class Row(NamedTuple):
    """The game or the puzzle of today."""

    game: str
    """Whose emblem is shown."""
    line: str
    is_done: bool
    puzzle: str = ""
    """Its name in the book, where it is a puzzle."""
    grade: int = 0


class Today(NamedTuple):
    day: date
    dots: tuple[Dot, ...]
    row: str
    """How many days in a row; empty before the second one."""
    heard: str
    """The dots, for those who listen."""
    game: Row | None
    puzzle: Row | None
    language: str


class Reading:
    """Reads the days of whoever sits at the computer."""

    def __init__(self, home: Home, words: Words, before: Today | None = None) -> None:
        """`before`: what was read last; the title of its puzzle is not read again."""
        self._words = words
        self._home = home
        profile = home.profile()
        self._who = None if profile is None else profile.id
        self.is_done = False
        """Whether also the title of the puzzle is read."""
        self.today = self._read_days()
        """None where the program can't read its own calendar: the menu works without."""
        self._work = self._read_title()
        if before is not None and self.today is not None:
            self._take_title(self.today, before)

    def _take_title(self, today: Today, before: Today) -> None:
        """Takes the title from what was read before, if it is that of the same puzzle."""
        found, last = today.puzzle, before.puzzle
        if found is None or last is None or today.language != before.language:
            return
        if (found.game, found.puzzle) == (last.game, last.puzzle):
            self.today = today._replace(puzzle=found._replace(line=last.line))
            self.is_done = True

    def _read_days(self) -> Today | None:
        try:
            return self._read(self._home.days)
        except resources.Unusable as problem:
            _LOG.warning("nothing for today: %s", problem)
            return None

    def go_on(self) -> None:
        """Reads the next part."""
        try:
            self.is_done = next(self._work, True)
        except resources.Unusable as problem:
            _LOG.warning("a puzzle without its title: %s", problem)
            self.is_done = True

    def _read(self, days: Days) -> Today:
        words, day = self._words, days.today()
        done, streak = days.done(self._who).get(day), days.streak(self._who)
        row = row_told(words, streak) if streak.days > 1 else ""
        heard = ". ".join(told_day(words, dot) for dot in streak.week)
        game, puzzle = self._game(days, day, done), self._puzzle(days, day, done)
        return Today(day, streak.week, row, heard, game, puzzle, words.language)

    def _game(self, days: Days, day: date, done: DayDone | None) -> Row | None:
        daily = days.game_of(day)
        if daily is None or daily.game not in GAMES:
            return None
        return Row(
            daily.game,
            daily_name(self._words, daily),
            _is_over(None if done is None else done.game),
        )

    def _puzzle(self, days: Days, day: date, done: DayDone | None) -> Row | None:
        """Without its title, in place of which is the name of the game."""
        told = days.puzzle_of(day)
        if told is None or told[0] not in GAMES:
            return None
        game, name = told
        entry = next((each for each in puzzles.entries(game) if each.id == name), None)
        if entry is None:
            return None
        title = self._words.say(GAMES[game].texts.name)
        return Row(game, title, _is_over(None if done is None else done.puzzle), name, entry.grade)

    def _read_title(self) -> Generator[bool, None, None]:
        """Puts the title of the puzzle into its line. That takes the rules of its game, which are
        loaded in several frames."""
        today, found = self.today, None if self.today is None else self.today.puzzle
        if today is None or found is None:
            return
        game = GAMES[found.game]
        rules = game.rules
        yield False
        puzzle = puzzles.puzzle(rules, found.puzzle)
        yield False
        _ = game.coach
        yield False
        if puzzle is not None:
            line = say_phrase(self._words, PuzzleTexts(game, puzzle).line, str)
            self.today = today._replace(puzzle=found._replace(line=line))


def _is_over(kept: KeptDay | None) -> bool:
    return kept is not None and kept.done is not None
