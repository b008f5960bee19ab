"""Matches to continue, to look back at, to save as files and to open from files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.core.reasons import Refused
from game.core.wording import mark
from game.games import rules_of
from game.scenes.parts.compared import FRIENDS_DEAL
from game.scenes.parts.glimpses import Glimpse, glimpse, name_of
from game.scenes.parts.match_files import (
    is_there,
    open_file,
    save_as_file,
    saved_message,
    why_not_opened,
)
from game.scenes.parts.notices import message_below
from game.scenes.parts.page_room import scrolling_page
from game.scenes.parts.title_row import title_row
from game.scenes.resume.entries import Entries, Entry
from game.scenes.resume.file_field import FileField
from game.scenes.resume.samples import Samples, named_by_level
from game.scenes.resume.sheet import EntrySheet
from game.scenes.resume.shown import Shown
from game.services import records
from game.services.challenges import Challenge, read_challenge
from game.services.home import Home
from game.services.store import Saved
from game.ui.toolkit.page import (
    HEADING,
    Offer,
    Page,
    button_rows,
    head,
    page_margin,
    rows_of,
)
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Open, Stage

EXAMPLES: Final = mark("Example matches")
NO_SUCH_FILE: Final = mark("There\u2019s no file with that name.")
DELETED: Final = mark("{game} was deleted: {names}")

_STEPS_A_FRAME: Final = 200
"""How many steps of matches are played through in a frame."""
_SEEN_AT_FIRST: Final = 4
"""How many matches of a kind are visible when the page opens."""


class _Section(NamedTuple):
    """A part of the list, and how many more matches there are before and behind it."""

    title: str
    key: str
    entries: list[Entry]
    before: int = 0
    behind: int = 0


class ContinuePage(Page):
    """All matches there are. A file that was dropped onto the window is opened at once."""

    takes_files = True
    """A file that is dropped while the page is on top is opened in its place."""

    def __init__(self, home: Home, file: Path | None = None) -> None:
        super().__init__()
        self.glimpses: dict[int, Glimpse | None] = {}
        """The previews of the matches read so far; None for one that cannot be opened."""
        self.field = FileField(home, self._show_field, self._open_path)
        self._home = home
        self._file = file
        self._samples = Samples()
        self._waiting: list[tuple[Saved, pygame.Rect]] = []
        """The listed matches that are not read yet, with their places."""
        self._removed: list[Saved] = []
        """The removed matches that can be restored, the last one last."""
        self._is_first_frame = False
        self._message = ""
        self._shown = {"unfinished": Shown(), "finished": Shown()}

    def enter(self, stage: Stage) -> None:
        self.glimpses.clear()  # matches may have been continued at the table
        self._samples.find()
        store, seen = self._home.store, _SEEN_AT_FIRST
        self._look([*store.unfinished(seen), *store.finished(seen)][:seen])
        self._is_first_frame = True
        super().enter(stage)
        if self.memory.focus is None:
            first = next((c for c in self.screen.controls() if c.key.startswith("continue/")), None)
            self.screen.set_focus(None if first is None else first.key)
        file, self._file = self._file, None
        if file is not None:
            self._open_path(file)

    def leave(self) -> None:
        if self.field.is_open:
            self.field.close()
        else:
            super().leave()

    def _show_field(self, focus: str) -> None:
        """Shows or hides the field."""
        if self.field.is_open:
            self._message = ""
        self._rebuild_at(focus)

    def _rebuild_at(self, focus: str) -> None:
        self.rebuild()
        self.screen.set_focus(focus)

    # --- looking at matches, some in every frame but the first ---

    def update(self, seconds: float) -> bool:
        is_first, self._is_first_frame = self._is_first_frame, False
        if not is_first and not self.is_filled and self.screen.popup is None:
            self._look(self._in_sight())
            self.rebuild()
        return super().update(seconds)

    @property
    def is_filled(self) -> bool:
        """Whether all visible matches have been read."""
        return self._samples.is_read and not self._in_sight()

    def _in_sight(self) -> list[Saved]:
        """The visible matches that are not read yet."""
        region = next((each for each in self.screen.regions if each.name == "matches"), None)
        if region is None:
            return []
        seen = pygame.Rect(0, region.offset, region.rect.width, region.rect.height)
        return [
            saved
            for saved, place in self._waiting
            if saved.id not in self.glimpses and seen.colliderect(place)
        ]

    def _look(self, matches: Sequence[Saved]) -> None:
        """Plays some matches or examples through; at least one if there are any."""
        steps = 0
        for saved in matches:
            found = self._glimpse(saved)
            steps += 0 if found is None else found.steps
            if steps >= _STEPS_A_FRAME:
                return
        while steps < _STEPS_A_FRAME and not self._samples.is_read:
            steps += self._samples.read_next()

    def _glimpse(self, saved: Saved) -> Glimpse | None:
        if saved.id not in self.glimpses:
            self.glimpses[saved.id] = glimpse(self._home, saved)
        return self.glimpses[saved.id]

    # --- building ---

    def build(self) -> None:
        stage, screen = self.stage, self.screen
        margin, title = page_margin(stage), stage.say("Matches")
        top = head(screen, title, back=super().leave)
        top = self._build_ways(title, top)
        if self.field.is_open:
            room = pygame.Rect(margin, top, stage.size[0] - 2 * margin, 0)
            below = Stack(screen, room)
            self.field.build_field(below)
            top = below.y
        # Down to the end of the window, or to the messages below the list.
        bottom, end = stage.size[1], stage.px(12)
        said = self._messages()
        if said:
            undo = self._bring_back if self._removed else None
            bottom -= message_below(screen, said, bottom - end, undo) + end
        scrolling_page(screen, "matches", top, bottom, self._fill)

    def _build_ways(self, title: str, below: int) -> int:
        """The buttons beside the title; gives where the page goes on."""
        stage, screen = self.stage, self.screen
        friends = Open("friends_deal")
        label = stage.say(FRIENDS_DEAL)
        offers = [
            Offer("friends_deal", label, lambda: stage.ask(friends), "receive"),
            self.field.offer(stage),
        ]
        whole = stage.size[0] - 2 * page_margin(stage)
        (row, *_) = rows_of(stage, offers, whole)
        needed = sum(wide for _, wide in row) + stage.px(14) * (len(row) - 1)
        room, top = title_row(screen, title, below, needed, gap=24, after=16)
        high = button_rows(screen, offers, room.left, room.right, room.top)
        return max(top, room.top + high + stage.px(16))

    def _messages(self) -> list[str]:
        said = [self._message] if self._message else []
        if self._removed:
            last = self._removed[-1]
            names = ", ".join(seat.name for seat in last.seats)
            said.append(self.stage.say(DELETED, game=name_of(last.game), names=names))
        return said

    def _fill(self, page: Stack) -> None:
        """The list."""
        self._waiting = []
        if self.field.is_open:
            self.field.build_files(page)
        for section in self._sections():
            page.write(section.title, HEADING, 12)
            if section.before:
                self._build_more(f"newer/{section.key}", section.before, page)
            for entry in section.entries:
                place = EntrySheet(self.screen, entry).build(page)
                if entry.saved is not None and entry.saved.id not in self.glimpses:
                    self._waiting.append((entry.saved, place))
                page.skip(18)
            if section.behind:
                self._build_more(f"more/{section.key}", section.behind, page)
            page.skip(10)
        page.skip(12)

    def _build_more(self, key: str, more: int, page: Stack) -> None:
        """The way to matches that are newer or older than those that are shown."""
        label = self.stage.words.count("{n} more", "{n} more", more)
        symbol = "up" if key.startswith("newer/") else "down"
        offer = Offer(key, label, partial(self._show_more, key), symbol)
        page.buttons([offer], "left")
        page.skip(18)

    def _sections(self) -> list[_Section]:
        stage, store = self.stage, self._home.store
        make = Entries(stage.words, self.glimpses, self)
        shown = self._shown["unfinished"]
        unfinished = store.unfinished(len(shown), shown.start)
        entries = [make.unfinished(each, n == 0) for n, each in enumerate(unfinished)]
        title = stage.say("Unfinished") if entries else stage.say("No unfinished matches.")
        more = shown.behind(store.count_unfinished())
        sections = [_Section(title, "unfinished", entries, shown.start, more)]
        shown = self._shown["finished"]
        entries = [make.finished(each) for each in store.finished(len(shown), shown.start)]
        if entries:
            more = shown.behind(store.count_finished())
            title = stage.say("Finished")
            sections.append(_Section(title, "finished", entries, shown.start, more))
        entries = [make.sample(path, found) for path, found in self._samples.found(stage.words)]
        if entries:
            sections.append(_Section(stage.say(EXAMPLES), "samples", entries))
        return sections

    # --- showing more ---

    def _show_more(self, asked: str) -> None:
        """`asked`: whether older or newer ones, and of which kind."""
        way, key = asked.split("/")
        if way == "more":
            self._shown[key].show_older()
        else:
            self._shown[key].show_newer()
        anchor = _anchor(self.screen, key, way)
        self.rebuild()
        _scroll_back(self.screen, anchor)

    # --- actions of entries ---

    def open_match(self, page: str, number: int) -> None:
        """Opens it, once it is certain that it can be opened."""
        if self._glimpse(self._home.store.saved(number)) is None:
            self.rebuild()
            return
        from_list = {"from_list": True} if page == "result" else {}
        self.stage.ask(Open(page, {"number": number, **from_list}))

    def open_sample(self, page: str, path: Path) -> None:
        """An example is never among the matches of the player: it is kept only to be looked at, and
        found again with its review."""
        store = self._home.store
        match, seats = records.read_record(path, rules_of)
        named, record = named_by_level(self.stage.words, seats), match.record()
        kept = (
            saved.id
            for saved in store.with_steps(match, removed=True)
            if saved.seats == named and store.record(saved.id) == record
        )
        number = next(kept, None) or store.begin(match, named)
        store.remove(number)
        self.open_match(page, number)

    def save(self, saved: Saved) -> None:
        path = save_as_file(self._home, saved)
        self._message = saved_message(self._home, self.stage.words, path)
        self.rebuild()

    def remove(self, saved: Saved) -> None:
        self._home.store.remove(saved.id)
        self._removed.append(saved)
        self._message = ""
        self._rebuild_at("undo")

    def _bring_back(self) -> None:
        back = self._removed.pop()
        self._home.store.restore(back.id)
        self._rebuild_at(f"delete/{back.id}")

    # --- files ---

    def _open_path(self, path: Path) -> None:
        if not is_there(path):
            self._message = self.stage.say(NO_SUCH_FILE)
            self.rebuild()
            return
        try:
            challenge = read_challenge(path, rules_of)
            if challenge is not None:
                self._open_deal(challenge)
                return
            number = open_file(self._home, path, self.stage)
        except Refused as problem:
            self._message = why_not_opened(self.stage.words, problem)
            self.rebuild()
            return
        saved = self._home.store.saved(number)
        self._message = ""
        self.field.clear()
        self.rebuild()
        self.open_match("table" if saved.finished is None else "look_back", number)

    def _open_deal(self, challenge: Challenge) -> None:
        self._message = ""
        self.field.clear()
        self.rebuild()
        self.stage.ask(Open("friends_deal", {"challenge": challenge}))


def _anchor(screen: Screen, key: str, way: str) -> tuple[str, int] | None:
    """A button of a match that is shown before and after, and its place in the window."""
    which = "continue/" if key == "unfinished" else "look/"
    own = [each for each in screen.controls() if each.key.startswith(which)]
    if not own:
        return None
    control = own[-1] if way == "more" else own[0]
    return control.key, control.place.top


def _scroll_back(screen: Screen, anchor: tuple[str, int] | None) -> None:
    """Keeps the anchor at its place in the window, whatever was added above it."""
    control = None if anchor is None else screen.control(anchor[0])
    if anchor is not None and control is not None and control.region is not None:
        control.region.scroll(control.place.top - anchor[1])
