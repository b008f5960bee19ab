"""Matches to go on with, to look back at, to save as files and to open from files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain, count
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import pygame

from game.core.match import Match
from game.core.notation import Json
from game.core.reasons import Refused
from game.core.rules import Seat
from game.games import GAMES, rules_of
from game.scenes.parts.glimpses import (
    NOT_READ,
    Glimpse,
    glimpse,
    glimpse_of,
    how_it_ended,
    how_it_stands,
    name_of,
    paint_picture,
    replayed,
    whose_turn,
)
from game.scenes.parts.luck import device_of, is_counted
from game.scenes.parts.notices import say_below
from game.services import records, resources
from game.services.home import Home
from game.services.paths import program_folder
from game.services.store import COPY, Saved, Sitting, ended, utc_now
from game.services.words import Words
from game.ui.toolkit.buttons import BUTTON_TEXT, Button, Flat, button_width
from game.ui.toolkit.drawing import box, downward, raster
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.flow import Part, Token
from game.ui.toolkit.items import Control, Paint
from game.ui.toolkit.names import level_name, together
from game.ui.toolkit.page import (
    CLOTH,
    HEADING,
    TITLE,
    Offer,
    Page,
    button_rows,
    head,
    page_margin,
    paper,
    paragraph,
    scrolling,
)
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme, player_number

_NAME: Final = Style(24, 700, True)
_LINE: Final = Style(16, 500)
_AT_ONCE: Final = 10
"""So many matches of a kind are shown before one asks for more."""
_MOST_AT_ONCE: Final = 40
"""Of more the first are taken away again: a page is built as quickly however many there are."""
_STEPS_A_FRAME: Final = 200
"""So many steps of matches are played through in a frame, to see how they stand."""
_SEEN_AT_FIRST: Final = 4
"""So many matches of a kind are in sight when the page opens."""
_FILES_AT_ONCE: Final = 8
_LONGEST_PATH: Final = 1000
_SAMPLES: Final = "samples"


# --- files ---


def open_file(home: Home, path: Path, stage: Stage) -> int:
    """The number of the match in a file, kept from now on; `Refused` where there is none."""
    match, seats = records.read_record(path, rules_of, stage.say("Guest"))
    record = _without_seed(match.record())
    for saved in home.store.with_steps(match):
        if _record_of(home, saved) == record:
            return saved.id
    if match.rules.result(match.state) is not None:
        return home.store.begin(match, seats)
    return _begin_copy(home, match, seats)


def _begin_copy(home: Home, match: Match, seats: Sequence[Sitting]) -> int:
    """Goes on with a copy of an unfinished match. Its file can be opened again and again, and so
    it doesn't say what is still to come."""
    store = home.store
    copied = store.copied_from(match.seed) if match.has_secrets else None
    match.draw_anew(home.new_seed())
    return store.begin(match, seats, practice=COPY, copy_of=copied)


def _without_seed(record: Mapping[str, Json]) -> dict[str, Json]:
    """What a match and its copies have in common."""
    return {key: value for key, value in record.items() if key not in ("seed", "chance")}


def _record_of(home: Home, saved: Saved) -> dict[str, Json] | None:
    """None where it is damaged: it keeps nobody from the others."""
    try:
        return _without_seed(home.store.record(saved.id))
    except NOT_READ:
        return None


def why_not_opened(words: Words, problem: Refused) -> str:
    """What is wrong with a file, for those who do not read records."""
    if problem.reason.code in records.reasons:
        return words.reason(problem.reason, records.reasons)
    return words.say("The match in that file cannot be played through, so it was not opened.")


def path_typed(text: str) -> Path:
    """The file that somebody means who types or pastes its place."""
    told = text.strip().strip("\"'").strip()
    if told.lower().startswith("file://"):
        with suppress(ValueError):  # what no address can be is a name like any other
            told = unquote(urlsplit(told).path, errors="surrogateescape")
    try:
        return Path(told).expanduser()
    except RuntimeError:  # the home of somebody whom the system does not know
        return Path(told)


def save_as_file(home: Home, saved: Saved) -> Path | None:
    """Writes the match to a file of its own; None where that was not possible. As long as it isn't
    over, the file doesn't tell what is still to come: a copy has a seed of its own."""
    match, is_copy = replayed(home, saved), home.store.saved(saved.id).finished is None
    if is_copy:
        match.draw_anew(home.new_seed())
    stem = f"{name_of(saved.game)} {ended(saved).astimezone().strftime('%Y-%m-%d %H.%M')}"
    numbered = (f"{stem} ({number})" for number in count(2))
    names = (home.paths.exports / f"{name}{records.SUFFIX}" for name in chain([stem], numbered))
    path = records.write_new_record(names, match, saved.seats)
    if path is not None and is_copy:
        home.store.note_copy(saved.id, match.seed)
    return path


def is_there(path: Path) -> bool:
    """Whether anything lies there; what no system can have as a name does not."""
    try:
        return str(path) != "." and path.exists()
    except OSError:
        return False


def files_saved(home: Home) -> list[Path]:
    """The matches that were saved as files, the newest first."""
    try:
        paths = [path for path in home.paths.exports.iterdir() if path.suffix == records.SUFFIX]
    except OSError:  # no such folder, as long as nothing was saved
        return []
    found = []
    for path in paths:
        with suppress(OSError):  # a link to nothing, or what somebody has just taken away
            found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def sample_files() -> list[Path]:
    """The matches that come with the program, beside it or among what it carries."""
    folders = (program_folder() / "saves" / _SAMPLES, Path(resources.file_path(_SAMPLES)))
    for folder in folders:
        found = sorted(folder.glob(f"*{records.SUFFIX}"))
        if found:
            return found
    return []


# --- the page ---


@dataclass(frozen=True, slots=True)
class _Row:
    """One sheet of the list."""

    game: str
    seats: Sequence[Sitting]
    glimpse: Glimpse | None
    line: str
    """Who is to move, or who has won."""
    note: str
    offers: Sequence[Offer]
    scores: str = ""
    """The points so far, of a match of several games."""
    saved: Saved | None = None
    """None for an example."""


_read_samples: dict[tuple[Path, int], tuple[Path, Glimpse] | None] = {}
"""The examples that were played through, by file and time; None for one that is damaged."""


class ContinuePage(Page):
    """All matches there are. A file that was dropped onto the window is opened at once."""

    takes_files = True
    """One that is dropped while it lies on top is opened in its place."""

    def __init__(self, home: Home, file: Path | None = None) -> None:
        super().__init__()
        self._home = home
        self._file = file
        self._glimpses: dict[int, Glimpse | None] = {}
        """Of the matches that were looked at so far; None for those that cannot be opened."""
        self._places: dict[int, pygame.Rect] = {}
        """Where the sheets of the matches are that nobody has looked at."""
        self._sample_files: list[Path] | None = None
        self._unread_samples: list[Path] = []
        """Those that are still to be played through."""
        self._removed: list[Saved] = []
        """What can be brought back, the last removed last."""
        self._is_new = False
        self._waiting: list[Saved] = []
        """The matches that are listed and that nobody has looked at."""
        self._match_said = ""
        """What those who listen are told of the match whose row is being built."""
        self._message = ""
        self._is_opening = False
        self._path = ""
        self._shown = {"unfinished": range(_AT_ONCE), "finished": range(_AT_ONCE)}
        """Which matches of each kind, counted from the newest."""

    def enter(self, stage: Stage) -> None:
        self._glimpses.clear()  # played on at the table, perhaps
        self._places.clear()
        if self._sample_files is None:
            self._sample_files = sample_files()
            unread = [path for path in self._sample_files if _key_of(path) not in _read_samples]
            self._unread_samples = unread
        store, seen = self._home.store, _SEEN_AT_FIRST
        self._look([*store.unfinished(seen), *store.finished(seen)][:seen])
        self._is_new = True
        super().enter(stage)
        if self.memory.focus is None:
            first = next((c for c in self.screen.controls() if c.key.startswith("continue/")), None)
            self.screen.set_focus(None if first is None else first.key)
        file, self._file = self._file, None
        if file is not None:
            self._open_path(file)

    def update(self, seconds: float) -> bool:
        """Looks at the matches that are in sight, some in every frame but the first."""
        is_new, self._is_new = self._is_new, False
        if not is_new and not self.is_filled and self.screen.popup is None:
            self._look(self._in_sight())
            self.rebuild()
        return super().update(seconds)

    @property
    def is_filled(self) -> bool:
        """Whether all that is in sight is told."""
        return not self._unread_samples and not self._in_sight()

    def _in_sight(self) -> list[Saved]:
        """The matches that are seen and that nobody has looked at."""
        region = next((each for each in self.screen.regions if each.name == "matches"), None)
        if region is None:
            return []
        seen = pygame.Rect(0, region.offset, region.rect.width, region.rect.height)
        return [
            saved
            for saved in self._waiting
            if saved.id not in self._glimpses and seen.colliderect(self._places[saved.id])
        ]

    def _look(self, matches: Sequence[Saved]) -> None:
        """Plays some of them through, or an example; at least one if there are any."""
        steps = 0
        for saved in matches:
            found = self._glimpse(saved)
            steps += 0 if found is None else found.steps
            if steps >= _STEPS_A_FRAME:
                return
        while steps < _STEPS_A_FRAME and self._unread_samples:
            path = self._unread_samples.pop(0)
            sample = _read_sample(path)
            _read_samples[_key_of(path)] = sample
            steps += 0 if sample is None else sample[1].steps

    def leave(self) -> None:
        if self._is_opening:
            self._close_field()
        else:
            super().leave()

    # --- building ---

    def build(self) -> None:
        stage, screen = self.stage, self.screen
        margin = page_margin(stage)
        title = stage.say("Matches")
        top = head(screen, title, back=super().leave)
        top = self._build_opener(margin, title, top)
        if self._is_opening:
            top += self._build_field(margin, top)
        # Down to the end of the window, or to what stands below the list.
        bottom, end = stage.size[1], stage.px(12)
        said = [self._message] if self._message else []
        if self._removed:
            last = self._removed[-1]
            names = ", ".join(seat.name for seat in last.seats)
            said.append(
                stage.say("{game} is deleted: {names}", game=name_of(last.game), names=names)
            )
        if said:
            undo = self._bring_back if self._removed else None
            bottom -= say_below(screen, said, bottom - end, undo) + end
        beside = min(margin, stage.px(24))
        area = pygame.Rect(
            margin - beside, top, stage.size[0] - 2 * (margin - beside), bottom - top
        )
        scrolling(
            screen, "matches", area, lambda each: self._fill(each, beside) + end, fades_into=CLOTH
        )

    def _build_opener(self, margin: int, title: str, top: int) -> int:
        """The button at the right of the title, or below it; gives where the page goes on."""
        stage = self.stage
        label = stage.say("Open a file")
        width = button_width(stage, label, "open")
        high = stage.control_height()
        taken = margin + max(stage.px(48), 40) + stage.px(24) + stage.writer.width(title, TITLE)
        right = stage.size[0] - margin
        beside = right - width > taken + stage.px(24)
        y = top - stage.px(8)
        if beside:
            y = stage.px(40 if not stage.is_small else 24) + (max(stage.px(48), 40) - high) // 2
        rect = pygame.Rect(max(margin, right - width), y, min(width, right - margin), high)
        self.screen.add(Button(stage, "open", rect, label, self._open_field, symbol="open"))
        return max(top, rect.bottom + stage.px(16))

    def _build_field(self, margin: int, top: int) -> int:
        """Where one types which file; gives its height."""
        stage, screen = self.stage, self.screen
        left, right = margin, stage.size[0] - margin
        gap, padding, high = stage.px(14), stage.px(20), stage.control_height()
        go, cancel = stage.say("Open"), stage.say("Cancel")
        sheet = pygame.Rect(left, top, right - left, 0)
        paper(screen, sheet)
        hint = stage.say("Type or paste where the file lies, or drop it onto the window.")
        inner = sheet.width - 2 * padding
        y = top + stage.px(14)
        y += paragraph(screen, [hint], style("label"), left + padding, y, inner, "ink_soft")
        y += stage.px(8)
        buttons = button_width(stage, go, main=True) + button_width(stage, cancel) + 2 * gap
        aside = inner - max(buttons, stage.px(270)) > stage.tx(240)
        room = inner - max(buttons, stage.px(270)) if aside else inner
        place = pygame.Rect(left + padding, y, room, high)
        screen.add(
            TextField(stage, "path", place, hint, self._path, self._typed, longest=_LONGEST_PATH,
                      done=self._open_typed)
        )  # fmt: skip
        if not aside:
            y = place.bottom + gap
        offers = [
            Offer("cancel", cancel, self._close_field),
            Offer("go", go, self._open_typed, main=True),
        ]
        y += button_rows(screen, offers, left + padding, right - padding, y)
        sheet.height = y + stage.px(16) - top
        return sheet.height + stage.px(14)

    def _fill(self, area: pygame.Rect, beside: int) -> int:
        """The list, within a region that is wider than it by its shadows; gives its height."""
        left, width = beside, area.width - 2 * beside
        top = self.stage.px(8)
        self._places.clear()
        self._waiting = []
        if self._is_opening:
            top += self._build_files(left, top, width)
        for title, key, rows, before, more in self._sections():
            top += paragraph(self.screen, [title], HEADING, left, top, width)
            top += self.stage.px(12)
            if before:
                top += self._build_more(f"newer/{key}", before, left, top, width)
            for row in rows:
                high = self._build_row(row, left, top, width)
                if row.saved is not None and row.saved.id not in self._glimpses:
                    self._places[row.saved.id] = pygame.Rect(left, top, width, high)
                    self._waiting.append(row.saved)
                top += high + self.stage.px(18)
            if more:
                top += self._build_more(f"more/{key}", more, left, top, width)
            top += self.stage.px(10)
        return top

    def _build_more(self, key: str, more: int, left: int, top: int, width: int) -> int:
        """The way to matches that are newer or older than those that are shown."""
        label = self.stage.words.count("{n} more", "{n} more", more)
        symbol = "up" if key.startswith("newer/") else "down"
        offer = Offer(key, label, partial(self._show_more, key), symbol)
        high = button_rows(self.screen, [offer], left, left + width, top, "left")
        return high + self.stage.px(18)

    def _build_files(self, left: int, top: int, width: int) -> int:
        """What was saved as files, to be opened with a click; gives the height."""
        stage, y = self.stage, top
        for path in files_saved(self._home)[:_FILES_AT_ONCE]:
            rect = pygame.Rect(left, y, width, max(stage.control_height(), stage.px(44)))
            press = partial(self._open_path, path)
            self.screen.add(
                Flat(stage, f"file/{path.name}", rect, path.stem, press, symbol="open",
                     align="left")
            )  # fmt: skip
            y = rect.bottom + stage.px(8)
        return y - top + (stage.px(16) if y > top else 0)

    def _sections(self) -> list[tuple[str, str, list[_Row], int, int]]:
        """Titles with their rows, and how many more there are before and behind them."""
        stage, store = self.stage, self._home.store
        sections: list[tuple[str, str, list[_Row], int, int]] = []
        shown = self._shown["unfinished"]
        unfinished = store.unfinished(len(shown), shown.start)
        rows = [self._unfinished_row(each, n == 0) for n, each in enumerate(unfinished)]
        title = stage.say("Unfinished") if rows else stage.say("No match waits to be finished.")
        more = store.count_unfinished() - shown.stop
        sections.append((title, "unfinished", rows, shown.start, max(0, more)))
        shown = self._shown["finished"]
        rows = [self._finished_row(each) for each in store.finished(len(shown), shown.start)]
        if rows:
            more = store.count_finished() - shown.stop
            title = stage.say("Finished")
            sections.append((title, "finished", rows, shown.start, max(0, more)))
        rows = [self._sample_row(path, found) for path, found in self._samples()]
        if rows:
            sections.append((stage.say("Example matches"), "samples", rows, 0, 0))
        return sections

    # --- rows ---

    def _glimpse(self, saved: Saved) -> Glimpse | None:
        if saved.id not in self._glimpses:
            self._glimpses[saved.id] = glimpse(self._home, saved)
        return self._glimpses[saved.id]

    def _unfinished_row(self, saved: Saved, first: bool) -> _Row:
        stage, found = self.stage, self._glimpses.get(saved.id)
        offers = self._files_and_bin(saved)
        if self._can_be_opened(saved):
            go_on = partial(self._ask, "table", saved.id)
            offers.append(Offer(f"continue/{saved.id}", stage.say("Continue"), go_on, main=first))
        line = "" if found is None else whose_turn(stage.words, found)
        return self._row(saved, found, line, offers)

    def _finished_row(self, saved: Saved) -> _Row:
        stage, found = self.stage, self._glimpses.get(saved.id)
        offers = self._files_and_bin(saved)
        if self._can_be_opened(saved):
            if is_counted(saved.game):
                draws = partial(self._ask, "fairness", saved.id)
                title = stage.say(device_of(saved.game).title)
                offers.insert(0, Offer(f"draws/{saved.id}", title, draws))
            look = partial(self._ask, "look_back", saved.id)
            offers.append(Offer(f"look/{saved.id}", stage.say("Look back"), look))
            result = partial(self._ask, "result", saved.id)
            offers.append(Offer(f"result/{saved.id}", stage.say("Result"), result))
        line = "" if found is None else how_it_ended(stage.words, found, saved.gave_up)
        return self._row(saved, found, line, offers, saved.gave_up)

    def _row(
        self,
        saved: Saved,
        found: Glimpse | None,
        line: str,
        offers: Sequence[Offer],
        gave_up: Seat | None = None,
    ) -> _Row:
        stage, scores = self.stage, ""
        note = stage.words.ago(ended(saved), utc_now())
        if found is not None:
            moves = stage.words.count("{n} move", "{n} moves", found.moves)
            note = stage.say("{when}, {moves}", when=note, moves=moves)
            scores = how_it_stands(stage.words, found, gave_up)
        elif not self._can_be_opened(saved):
            line = stage.say("This match cannot be opened any more.")
        if saved.practice is not None:
            # translators: of a match that doesn't count in the statistics
            note = f"{note} · {stage.say('for practice')}"
        return _Row(saved.game, saved.seats, found, line, note, offers, scores, saved)

    def _can_be_opened(self, saved: Saved) -> bool:
        """As far as anybody has looked."""
        return saved.game in GAMES and self._glimpses.get(saved.id, saved) is not None

    def _files_and_bin(self, saved: Saved) -> list[Offer]:
        stage = self.stage
        offers = [
            Offer(f"save/{saved.id}", stage.say("Save as file"), partial(self._save, saved)),
            Offer(f"delete/{saved.id}", stage.say("Delete"), partial(self._remove, saved)),
        ]
        return offers if self._can_be_opened(saved) else offers[1:]

    def _sample_row(self, path: Path, found: Glimpse) -> _Row:
        stage = self.stage
        found = replace(found, seats=_by_level(stage.words, found.seats))
        look = partial(self._look_at, path)
        offers = [Offer(f"sample/{path.stem}", stage.say("Look at it"), look)]
        moves = stage.words.count("{n} move", "{n} moves", found.moves)
        return _Row(found.game, found.seats, found, how_it_ended(stage.words, found), moves, offers)

    def _samples(self) -> list[tuple[Path, Glimpse]]:
        """Those that were played through, once all were: then they come all at once."""
        if self._unread_samples or self._sample_files is None:
            return []
        found = [_read_samples.get(_key_of(path)) for path in self._sample_files]
        return [each for each in found if each is not None]

    def _build_row(self, row: _Row, left: int, top: int, width: int) -> int:
        """A sheet with a picture, what there is to say, and what can be done; gives its height."""
        stage, screen = self.stage, self.screen
        self._match_said = ", ".join((name_of(row.game), self._names(row), row.note))
        padding, side = stage.px(20), stage.px(132)
        sheet = pygame.Rect(left, top, width, 0)
        paper(screen, sheet)
        broad = width > stage.px(1000) and not stage.has_large_text
        picture = pygame.Rect(left + padding, top + stage.px(16), stage.px(200) if broad else side,
                              side)  # fmt: skip
        if row.glimpse is not None:
            screen.add(Paint(picture, self._painter(row.glimpse)))
        text_left = picture.right + stage.px(28)
        right = sheet.right - padding
        widths = [self._width_of(offer) for offer in row.offers]
        actions = sum(widths) + stage.px(12) * (len(widths) - 1) if widths else 0
        aside = right - text_left - actions - stage.px(20) >= stage.tx(280)
        room = right - text_left - (actions + stage.px(20) if aside else 0)
        y = top + stage.px(18)
        y += paragraph(screen, [name_of(row.game)], _NAME, text_left, y, room)
        y += paragraph(screen, [row.line or "\u00a0"], _LINE, text_left, y, room, said=row.line)
        y += stage.px(4)
        if row.scores:
            y += paragraph(screen, [row.scores], _LINE, text_left, y, room) + stage.px(4)
        people, names = _people(stage, row.seats, room), self._names(row)
        y += paragraph(screen, people, _LINE, text_left, y, room, said=names) + stage.px(4)
        y += paragraph(screen, [row.note], style("small"), text_left, y, room, "ink_soft")
        bottom = max(y, picture.bottom)
        if aside:
            sheet.height = bottom + stage.px(16) - top
            self._build_actions(row.offers, widths, right, sheet.centery, actions)
        else:
            y = self._build_below(row.offers, widths, sheet, bottom + stage.px(14), padding)
            sheet.height = y + stage.px(16) - top
        return sheet.height

    def _names(self, row: _Row) -> str:
        return together(self.stage.words, [seat.name for seat in row.seats])

    def _painter(self, found: Glimpse) -> Callable[[pygame.Surface, pygame.Rect], None]:
        theme = self.stage.theme

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(_ground(theme, place.width, place.height), place)
            paint_picture(surface, theme, place.inflate(-theme.px(8), -theme.px(8)), found)

        return paint

    def _width_of(self, offer: Offer) -> int:
        stage = self.stage
        if _is_flat(offer):
            wide = stage.writer.width(offer.label, BUTTON_TEXT) + 2 * stage.px(20)
            return max(wide, stage.px(104))
        return max(button_width(stage, offer.label, main=offer.main), stage.px(150))

    def _build_actions(
        self, offers: Sequence[Offer], widths: Sequence[int], right: int, middle: int, whole: int
    ) -> None:
        """Side by side, with their middles on a height."""
        stage, x = self.stage, right - whole
        for offer, width in zip(offers, widths, strict=True):
            rect = pygame.Rect(x, 0, width, stage.control_height())
            rect.centery = middle
            self.screen.add(self._control(offer, rect))
            x += width + stage.px(12)

    def _build_below(
        self, offers: Sequence[Offer], widths: Sequence[int], sheet: pygame.Rect, top: int,
        padding: int,
    ) -> int:  # fmt: skip
        """Below the words, in as many rows as they need; gives where the last ends."""
        stage = self.stage
        high, gap, room = stage.control_height(), stage.px(12), sheet.width - 2 * padding
        rows: list[list[tuple[Offer, int]]] = [[]]
        for offer, width in zip(offers, widths, strict=True):
            used = sum(wide + gap for _, wide in rows[-1])
            if rows[-1] and used + width > room:
                rows.append([])
            rows[-1].append((offer, min(width, room)))
        for row in rows:
            if row:
                whole = sum(wide for _, wide in row) + gap * (len(row) - 1)
                self._build_actions(
                    [offer for offer, _ in row], [wide for _, wide in row],
                    sheet.right - padding, top + high // 2, whole,
                )  # fmt: skip
                top += high + gap
        return top - gap

    def _control(self, offer: Offer, rect: pygame.Rect) -> Control:
        """Those who listen are told of which match it is."""
        stage = self.stage
        control: Control = (
            Flat(stage, offer.key, rect, offer.label, offer.press)
            if _is_flat(offer)
            else Button(stage, offer.key, rect, offer.label, offer.press, main=offer.main)
        )
        control.called = stage.say("{name}: {line}", name=offer.label, line=self._match_said)
        return control

    # --- what is done ---

    def _ask(self, page: str, number: int) -> None:
        """Opens it, once it is sure that it can be."""
        if self._glimpse(self._home.store.saved(number)) is None:
            self.rebuild()
            return
        from_list = {"from_list": True} if page == "result" else {}
        self.stage.ask(Open(page, {"number": number, **from_list}))

    def _show_more(self, asked: str) -> None:
        """Some more, newer or older ones; where there are very many, others go for them."""
        way, key = asked.split("/")
        shown = self._shown[key]
        if way == "more":
            stop = shown.stop + _AT_ONCE
            self._shown[key] = range(max(shown.start, stop - _MOST_AT_ONCE), stop)
        else:
            start = max(0, shown.start - _AT_ONCE)
            self._shown[key] = range(start, min(shown.stop, start + _MOST_AT_ONCE))
        anchor = self._anchor(key, way)
        self.rebuild()
        self._bring_back_into_sight(anchor)

    def _anchor(self, key: str, way: str) -> tuple[str, int] | None:
        """A button of a match that is shown before and after, and where it stands in the window."""
        which = "continue/" if key == "unfinished" else "look/"
        own = [each for each in self.screen.controls() if each.key.startswith(which)]
        if not own:
            return None
        control = own[-1] if way == "more" else own[0]
        return control.key, control.place.top

    def _bring_back_into_sight(self, anchor: tuple[str, int] | None) -> None:
        """What one has looked at stays where it is, whatever was put in above it."""
        if anchor is None:
            return
        control = self.screen.control(anchor[0])
        if control is not None and control.region is not None:
            control.region.scroll(control.place.top - anchor[1])

    def _remove(self, saved: Saved) -> None:
        self._home.store.remove(saved.id)
        self._removed.append(saved)
        self._message = ""
        self.rebuild()
        self.screen.set_focus("undo")

    def _bring_back(self) -> None:
        back = self._removed.pop()
        self._home.store.restore(back.id)
        self.rebuild()
        self.screen.set_focus(f"delete/{back.id}")

    def _save(self, saved: Saved) -> None:
        path = save_as_file(self._home, saved)
        stage = self.stage
        if path is None:
            folder = self._home.paths.exports
            self._message = stage.say("Nothing can be written to {folder}", folder=folder)
        else:
            self._message = stage.say(
                "Saved as {file} in {folder}", file=path.name, folder=path.parent
            )
        self.rebuild()

    def _open_field(self) -> None:
        self._is_opening = True
        self._message = ""
        self.rebuild()
        self.screen.set_focus("path")

    def _close_field(self) -> None:
        self._is_opening = False
        self._path = ""
        self.rebuild()
        self.screen.set_focus("open")

    def _typed(self, text: str) -> None:
        self._path = text

    def _open_typed(self) -> None:
        self._open_path(path_typed(self._path))

    def _look_at(self, path: Path) -> None:
        """An example is never among the matches of the player: it is kept only to be looked at."""
        store = self._home.store
        match, seats = records.read_record(path, rules_of)
        number = store.begin(match, _by_level(self.stage.words, seats))
        store.remove(number)
        self._ask("look_back", number)

    def _open_path(self, path: Path) -> None:
        if not is_there(path):
            self._message = self.stage.say("There is no file of that name.")
            self.rebuild()
            return
        try:
            number = open_file(self._home, path, self.stage)
        except Refused as problem:
            self._message = why_not_opened(self.stage.words, problem)
            self.rebuild()
            return
        saved = self._home.store.saved(number)
        self._is_opening, self._path, self._message = False, "", ""
        self.rebuild()
        self._ask("table" if saved.finished is None else "look_back", number)


def _key_of(path: Path) -> tuple[Path, int]:
    """What tells a file from one that had its name before."""
    try:
        return path, path.stat().st_mtime_ns
    except OSError:
        return path, 0


def _read_sample(path: Path) -> tuple[Path, Glimpse] | None:
    """None where it is damaged: then it is no example."""
    try:
        match, seats = records.read_record(path, rules_of)
        return path, glimpse_of(match, seats)
    except NOT_READ:
        return None


def _by_level(words: Words, seats: Sequence[Sitting]) -> tuple[Sitting, ...]:
    """Who is called by his level is called so in the language of the player."""
    return tuple(
        seat if seat.level is None or seat.name != seat.level.capitalize()
        else replace(seat, name=level_name(words, seat.level))
        for seat in seats
    )  # fmt: skip


def _is_flat(offer: Offer) -> bool:
    """What is seldom wanted lies flat on its sheet."""
    return offer.key.startswith(("draws/", "save/", "delete/"))


def _people(stage: Stage, seats: Sequence[Sitting], room: float) -> list[Part]:
    """The shapes of those at the table, each with its name, which is torn apart only where it
    would be wider than a line."""
    parts: list[Part] = []
    for seat in seats:
        whole = "\u00a0" + seat.name.replace(" ", "\u00a0")
        fits = stage.writer.width(whole, _LINE) + stage.tx(_LINE.size * 2) <= room
        parts += [Token(player_number(seat)), (whole if fits else "\u00a0" + seat.name) + "   "]
    return parts


@lru_cache(maxsize=8)
def _ground(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A piece of cloth under a picture."""
    definition, cloth = downward(
        "ground", theme.colour("cloth_top"), theme.colour("cloth_bottom"), 0, height
    )
    return raster(width, height, definition, box(0, 0, width, height, theme.px(14), cloth))
