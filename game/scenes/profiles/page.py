"""The players of this computer, and who of them is playing now."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.coach.rating import Rating
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.notices import message_below
from game.scenes.parts.page_room import foot_margin, scrolling_page
from game.scenes.parts.player import number_of_profile
from game.scenes.parts.ratings import about_level, rating_figure
from game.scenes.profiles.controls import Person
from game.scenes.profiles.editor import Editor
from game.services.home import Home
from game.services.ratings import course_of
from game.services.statistics import Played
from game.services.store import Profile
from game.ui.toolkit.boxes import FILL, Box, centred, row
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.page import (
    Offer,
    Page,
    button_rows,
    head,
    page_margin,
)
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Change, Stage

REMOVED: Final = mark("{name} was removed.")


class ProfilesPage(Page):
    """A list of players; one of them is chosen, added or changed."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._removed: list[tuple[Profile, bool]] = []
        """Who can be brought back, the last removed last; and whether it was the chosen one."""
        self.editor: Editor | None = None
        """The editor, while a player is added or changed."""
        self._played: Played | None = None
        self._ratings: dict[int, tuple[str, Rating]] = {}
        """By profile, the game played most and the rating there, as far as they are known."""
        self._unrated: list[Profile] = []
        """Whose rating isn't known yet."""

    def enter(self, stage: Stage) -> None:
        self._played = Played(self._home.store)
        self._played.go_on()
        self._unrated = list(self._home.store.profiles())
        super().enter(stage)

    def update(self, seconds: float) -> bool:
        played = self._played
        if played is not None and not self.is_filled:
            is_new = played.go_on() if not played.is_done else self._rate_next(played)
            if is_new and not self.editor:
                self.rebuild()
        return super().update(seconds)

    @property
    def is_filled(self) -> bool:
        """Whether the matches of all players are counted, and all of them are rated."""
        if self._played is None:
            return True
        return self._played.is_done and not self._unrated

    def _rate_next(self, played: Played) -> bool:
        """Rates one player in a frame; says whether nobody is left."""
        profile = self._unrated.pop()
        matches = played.of(profile.id)
        game = max(matches, key=matches.__getitem__, default="")
        course = course_of(self._home.store, profile.id, game) if game in GAMES else None
        if course is not None and not course.rating.is_new:
            self._ratings[profile.id] = game, course.rating
        return not self._unrated

    def _rating_of(self, profile: Profile) -> tuple[str, ...]:
        """The game played most and the rating there, with its level and without; nothing where
        there is none yet."""
        if profile.id not in self._ratings:
            return ()
        game, rating = self._ratings[profile.id]
        words = self.stage.words
        figure, level = rating_figure(words, rating), about_level(words, game, rating)
        both = words.say("{rating}, {level}", rating=figure, level=level)
        return tuple(
            words.say("{game}: {line}", game=name_of(game), line=line) for line in (both, figure)
        )

    def _matches_of(self, profile: Profile) -> int:
        """The number of finished matches; 0 before they are counted."""
        if self._played is None or not self._played.is_done:
            return 0
        return sum(self._played.of(profile.id).values())

    def leave(self) -> None:
        if self.editor is not None:
            self._stop_editing()
        else:
            super().leave()

    # --- building ---

    def build(self) -> None:
        stage = self.stage
        if self.editor is not None:
            top = head(self.screen, stage.say("Players"), back=self.leave)
            self.editor.build(self.screen, top)
            return
        note = stage.say("Who\u2019s playing? Each player has their own statistics.")
        top = head(self.screen, stage.say("Players"), note, self.leave)
        scrolling_page(self.screen, "players", top, self._build_foot(), self._fill)

    def _build_foot(self) -> int:
        """The last removed player and the main button, below the scrolling part; gives its top."""
        stage, margin = self.stage, page_margin(self.stage)
        add = partial(self._edit, None)
        offer = Offer("add", stage.say("Add player"), add, "plus", main=True)
        top = stage.size[1] - foot_margin(stage) - stage.control_height()
        button_rows(self.screen, [offer], margin, stage.size[0] - margin, top)
        top -= stage.px(10)
        if self._removed:
            line = stage.say(REMOVED, name=self._removed[-1][0].name)
            top -= message_below(self.screen, [line], top, self._bring_back) + stage.px(10)
        return top

    def _fill(self, page: Stack) -> None:
        """The list of players."""
        stage = self.stage
        chosen = self._home.profile()
        guest = Person(stage, "guest", stage.say("Guest"), None, chosen is None)
        guest.press = partial(self._choose, None)
        self._build_row(guest, None, page)
        for profile in self._home.store.profiles():
            number = number_of_profile(profile)
            is_chosen = chosen is not None and profile.id == chosen.id
            person = Person(
                stage,
                f"who/{profile.id}",
                profile.name,
                number,
                is_chosen,
                self._matches_of(profile),
                self._rating_of(profile),
            )
            person.press = partial(self._choose, profile.id)
            self._build_row(person, profile, page)
        page.skip(8)

    def _build_row(self, person: Person, profile: Profile | None, page: Stack) -> None:
        """A player to choose, with buttons."""
        stage = self.stage
        place = page.place(max(stage.px(64), stage.control_height()), after=14)
        self.screen.add(person)
        person.rect.update(place)
        if profile is not None:
            person.rect.width -= self._build_tools(profile, place)

    def _build_tools(self, profile: Profile, place: pygame.Rect) -> int:
        """The buttons at the end of a player's row; gives their width."""
        stage, gap = self.stage, self.stage.px(12)
        high, label = stage.control_height(), stage.say("Edit")
        wide = max(button_width(stage, label), stage.px(110))
        line = centred((place.width, high), place)
        _, change, bin_place = row(line, [FILL, Box(wide), Box(high)], gap)
        edit, remove = partial(self._edit, profile), partial(self._remove, profile)
        name = stage.say("Remove {name}", name=profile.name)
        self.screen.add(Button(stage, f"change/{profile.id}", change, label, edit))
        key = f"remove/{profile.id}"
        self.screen.add(IconButton(stage, key, bin_place, "trash", name, remove))
        return place.right - change.left + gap

    # --- actions ---

    def _choose(self, profile: int | None) -> None:
        self.stage.ask(Change({"profile": profile}))

    def _edit(self, profile: Profile | None) -> None:
        """Opens the editor, for a new player without a profile."""
        self.editor = Editor(
            self._home, profile, self.rebuild, self._finish_editing, self._stop_editing
        )
        self.rebuild()
        self.screen.set_focus("name")

    def _stop_editing(self) -> None:
        edited = None if self.editor is None else self.editor.edited
        self.editor = None
        self.rebuild()
        self.screen.set_focus("add" if edited is None else f"change/{edited.id}")

    def _finish_editing(self, added: Profile | None) -> None:
        """Whoever is added while no player is chosen becomes the chosen one."""
        if added is None:
            self._stop_editing()
            return
        self.editor = None
        self.memory.focus = f"who/{added.id}"
        if self._home.profile() is None:
            self._choose(added.id)
        self.rebuild()

    def _remove(self, profile: Profile) -> None:
        was_chosen = self._home.settings.profile == profile.id
        self._home.store.remove_profile(profile.id)
        self._removed.append((profile, was_chosen))
        if was_chosen:
            self._choose(None)
        self.rebuild()
        self.screen.set_focus("undo")

    def _bring_back(self) -> None:
        profile, was_chosen = self._removed.pop()
        self._home.store.restore_profile(profile.id)
        if was_chosen:
            self._choose(profile.id)
        self.rebuild()
        self.screen.set_focus(f"who/{profile.id}")
