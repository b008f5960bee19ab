"""Shared by all scenes: paths, the store, the thinker and the settings."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any, Final

from game.services.alone import alone
from game.services.paths import Paths
from game.services.rescue import (
    NOT_THERE,
    ROWS_ASIDE,
    Notice,
    is_of_the_disk,
    keep_going,
    leave_all,
    open_store,
)
from game.services.seats import in_language
from game.services.settings import (
    Settings,
    read_settings,
    set_aside_settings,
    with_choices,
    write_settings,
)
from game.services.store import Profile, Store

if TYPE_CHECKING:
    from game.services.days import Days
    from game.services.pars import Pars
    from game.services.reviews import Reviews
    from game.services.thinker import Thinker
    from game.services.words import Words

SETTINGS_BROKEN: Final = "settings_broken"
SETTINGS_UNREAD: Final = "settings_unread"
"""They could not be set aside either: the next choice may be written over them."""
SETTINGS_UNWRITTEN: Final = "settings_unwritten"
SETTINGS_ASIDE: Final = "settings_aside"
OTHERS_SECONDS: Final = 1.0
"""How long a choice waits for another program that is writing its own."""
SEED_BYTES: Final = 6


def draw_seed() -> int:
    return int.from_bytes(os.urandom(SEED_BYTES))


class Home:
    """One for the whole program; made by `app` and handed to every screen."""

    def __init__(self, paths: Paths, settings: Settings, store: Store) -> None:
        self.paths = paths
        self.settings = settings
        self.store = store
        self.notices: list[Notice] = []
        """Messages for the player; whoever shows them takes them out."""
        self.at_table: list[Notice] = []
        """Messages about the match that is being played: shown there at once, and again later."""
        store.database.when_disk_fails = self._go_on_in_memory
        store.database.when_set_aside = self._tell_what_is_left_out
        store.dressed = lambda seats: in_language(seats, self._words)
        self._spoken: Words | None = None
        self._kept: Settings | None = None
        """The settings in the file, where other settings count."""
        self._unwritten: list[dict[str, Any]] = []
        """Choices that are not in the file yet."""
        self.new_seed = draw_seed
        """Where every match and every computer's move gets its chance from."""
        self.is_afresh = False
        """Whether all that was kept is set aside already."""
        self._thinker: Thinker | None = None
        self._reviews: Reviews | None = None
        self._days: Days | None = None
        self._pars: Pars | None = None

    @classmethod
    def open(cls, paths: Paths, *, safe: bool = False) -> Home:
        """Reads what there is, whatever its state.

        With `safe` the settings are as delivered, without sounds. What is chosen then is kept
        among the player's own settings, which stay as they are otherwise.
        """
        settings, aside = read_settings(paths.settings)
        store, notice = open_store(paths.database)
        home = cls(paths, Settings(sounds=False) if safe else settings, store)
        home._kept = settings if safe else None
        if aside is not None:
            moved = aside != paths.settings
            home.notices.append(Notice(SETTINGS_BROKEN if moved else SETTINGS_UNREAD, aside))
        if notice is not None:
            home.notices.append(notice)
        return home

    @property
    def thinker(self) -> Thinker:
        """Loaded when it is first asked for: the program opens sooner without."""
        if self._thinker is None:
            from game.services.thinker import Thinker

            self._thinker = Thinker()
        return self._thinker

    @thinker.setter
    def thinker(self, thinker: Thinker) -> None:
        self._thinker = thinker

    @property
    def reviews(self) -> Reviews:
        """The reviews of finished matches, which the thinker makes when no table needs it."""
        if self._reviews is None:
            from game.services.reviews import Reviews

            second = self.thinker.another if (os.cpu_count() or 1) > 1 else None
            self._reviews = Reviews(self.store, self.thinker, second)
        return self._reviews

    @reviews.setter
    def reviews(self, reviews: Reviews) -> None:
        self._reviews = reviews

    @property
    def days(self) -> Days:
        """The games and puzzles of the days; loaded when they are first asked for."""
        if self._days is None:
            from game.services.days import Days

            self._days = Days(self.store)
        return self._days

    @days.setter
    def days(self, days: Days) -> None:
        self._days = days

    @property
    def pars(self) -> Pars:
        """What computer players reach in the games of the days."""
        if self._pars is None:
            from game.services.pars import Pars

            self._pars = Pars(self.store, self.thinker.another)
        return self._pars

    @pars.setter
    def pars(self, pars: Pars) -> None:
        self._pars = pars

    def go_on_behind(self) -> None:
        """Work that goes on whatever page is open: a little of it, and never any waiting."""
        if self._pars is not None:
            self._pars.update()
        if self._reviews is not None:
            self._reviews.update()

    def choose(self, **settings: Any) -> None:
        """Keeps what the player has chosen, at once; of what is kept per game only that game.

        Whatever else lies in the file stays as it is: another program may have chosen it since.
        """
        self.settings = with_choices(self.settings, settings)
        if self._kept is not None:
            self._kept = with_choices(self._kept, settings)
        self._unwritten.append(settings)
        with alone(self.paths.settings, OTHERS_SECONDS):
            written = self._write_choices()
        if written:
            self._unwritten.clear()
        else:
            self._tell_once(Notice(SETTINGS_UNWRITTEN, self.paths.settings))

    def _write_choices(self) -> bool:
        """Where the file is gone or broken by now, among the settings as this program has them."""
        path = self.paths.settings
        there, aside = read_settings(path, self._kept or self.settings)
        if aside not in (None, path):
            self._tell_once(Notice(SETTINGS_BROKEN, aside))
        return write_settings(path, reduce(with_choices, self._unwritten, there))

    def _tell_once(self, notice: Notice) -> None:
        if all(each.code != notice.code for each in self.notices):
            self.notices.append(notice)

    def tell_that_it_is_gone(self) -> None:
        """Of a match that was to be opened."""
        self._tell_once(Notice(NOT_THERE, self.store.path or self.paths.database))

    def _go_on_in_memory(self, problem: Exception) -> bool:
        if self.store.path is None or not is_of_the_disk(problem):
            return False
        notice = keep_going(self.store, problem)
        self.notices.append(notice)
        self.at_table.append(notice)
        return True

    def _words(self) -> Words:
        """The texts of the language that is chosen."""
        from game.services.words import Words, language_of_system

        chosen = self.settings.language
        if self._spoken is None or chosen not in (None, self._spoken.language):
            self._spoken = Words(chosen or language_of_system())
        return self._spoken

    def _tell_what_is_left_out(self, table: str, rows: int) -> None:
        """Puts all damage that is found before the player reads of it into one message."""
        code = ROWS_ASIDE[table]
        before = sum(each.number for each in self.notices if each.code == code)
        self.notices[:] = [each for each in self.notices if each.code != code]
        self.notices.append(Notice(code, self.store.path or self.paths.database, before + rows))

    def profile(self) -> Profile | None:
        """The profile of whoever sits at the computer, where somebody has chosen one."""
        chosen = self.settings.profile
        return next((each for each in self.store.profiles() if each.id == chosen), None)

    def start_afresh(self) -> None:
        """Sets aside all that is kept. How the program speaks and looks stays as it is."""
        before, self.settings = self.settings, Settings()
        self.settings = replace(
            self.settings,
            language=before.language,
            theme=before.theme,
            text_size=before.text_size,
            window_size=before.window_size,
        )
        self._kept = None
        self._unwritten.clear()
        self.is_afresh = True
        self.notices.clear()
        aside = set_aside_settings(self.paths.settings)
        if aside is not None:
            self.notices.append(Notice(SETTINGS_ASIDE, aside))
        self.notices.append(leave_all(self.store))

    def close(self) -> None:
        if self._reviews is not None:
            self._reviews.cancel()
        if self._pars is not None:
            self._pars.cancel()
        if self._thinker is not None:
            self._thinker.close()
        self.store.close()
