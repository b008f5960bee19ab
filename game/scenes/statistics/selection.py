"""Whose matches of which game are shown, and what is counted of them."""

from __future__ import annotations

from game.games import GAMES
from game.scenes.parts.drawn import Drawn
from game.scenes.parts.matches import MatchCount
from game.scenes.parts.player import last_game
from game.services.home import Home
from game.services.ratings import Course, course_of
from game.services.statistics import Filter, Played, Statistics
from game.services.store import Profile


class Selection:
    """A profile, a game and a number of players."""

    def __init__(self, home: Home) -> None:
        self.profile: Profile | None = None
        self.game = next(iter(GAMES))
        self.players: int | None = None
        """None for any number of players."""
        self._home = home
        self._played = Played(home.store)
        self._count: MatchCount | None = None
        self._drawn: tuple[tuple[int, str, int | None], Drawn] | None = None
        """The draws that were counted last, and for which selection."""
        self._course: tuple[tuple[int, str], Course | None] | None = None
        """The rating that was found last, and of whom in which game."""
        self._has_game = False

    def read(self) -> None:
        """Reads everything again: matches and profiles may have changed."""
        profiles = self.profiles()
        ids = [each.id for each in profiles]
        if self.profile is None or self.profile.id not in ids:
            self.profile = self._home.profile() or next(iter(profiles), None)
        else:
            self.profile = profiles[ids.index(self.profile.id)]
        self._played = Played(self._home.store)
        self._played.go_on()
        if not self._has_game:
            self._has_game = True
            self.game = self._game_played_last()
        self._drawn = self._count = self._course = None

    def profiles(self) -> list[Profile]:
        return list(self._home.store.profiles())

    def _game_played_last(self) -> str:
        store, profile = self._home.store, self.profile
        last = {}
        if profile is not None:
            times = {game: store.last_finished_by(profile.id, game) for game in GAMES}
            last = {game: time for game, time in times.items() if time is not None}
        return max(last, key=last.__getitem__) if last else last_game(self._home)

    # --- choosing ---

    def choose_game(self, game: str) -> None:
        self.game = game
        if self.players not in GAMES[game].about.player_counts:
            self.players = None

    def player_counts(self) -> list[int | None]:
        """The numbers of players that can be chosen; None for any."""
        return [None, *GAMES[self.game].about.player_counts]

    # --- counting ---

    @property
    def is_filled(self) -> bool:
        """Whether all matches of the selection are counted; draws may still be counted."""
        return self._played.is_done and (self._count is None or self._count.is_done)

    def go_on(self) -> bool:
        """Counts some more matches; whether the page looks different now."""
        if self._count is not None and not self._count.is_done:
            if self._course is None:  # in a frame of its own
                self.course()
                return False
            return self._count.go_on()
        return not self._played.is_done and self._played.go_on()

    def matches_of(self, game: str) -> int | None:
        """How many the profile has finished; None before they are counted."""
        if not self._played.is_done:
            return None
        own = {} if self.profile is None else self._played.of(self.profile.id)
        return own.get(game, 0)

    def matches(self) -> MatchCount | None:
        """The matches of the selection, as far as they are counted; None without a profile."""
        if self.profile is None:
            return None
        wanted = Filter(game=GAMES[self.game].about, players=self.players)
        if self._count is None or self._count.of != (self.profile.id, wanted):
            self._count = MatchCount(self._home, self.profile.id, wanted)
            self._count.go_on()
        return self._count

    def figures(self) -> Statistics | None:
        """Counts what is not counted yet; None without a profile."""
        count = self.matches()
        while count is not None and not count.is_done:
            count.go_on()
        return None if count is None else count.account.statistics()

    def course(self) -> Course | None:
        """The rating in the game, whatever the number of players; None where there is none."""
        if self.profile is None:
            return None
        chosen = self.profile.id, self.game
        if self._course is None or self._course[0] != chosen:
            self._course = chosen, course_of(self._home.store, *chosen)
        return self._course[1]

    def draws(self) -> Drawn:
        """The draws of the selection, which are counted again for another one."""
        assert self.profile is not None
        chosen = self.profile.id, self.game, self.players
        if self._drawn is None or self._drawn[0] != chosen:
            count = self.matches()
            assert count is not None
            self._drawn = chosen, Drawn(self._home, self.game, count.sources)
        return self._drawn[1]
