"""What a die, a bag or a deal brought, beside what was to be expected; and the check of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import ceil, floor
from time import perf_counter
from typing import Any, Final
from weakref import WeakKeyDictionary

import pygame

from game.games import GAMES, rules_of
from game.scenes.parts.draws import DrawsChart, kind_picture, legend
from game.scenes.parts.glimpses import NOT_READ, name_of
from game.scenes.parts.luck import (
    all_as_fixed,
    device_of,
    matches_gone_back,
    number_drawn,
    only_some_as_fixed,
    why_practice,
)
from game.scenes.parts.rows import Rows
from game.services.fairness import (
    Check,
    Count,
    Counts,
    Draws,
    Judgement,
    check_draws,
    count_draws,
    is_from_seed,
    judged,
    summed,
)
from game.services.home import Home
from game.services.seats import in_language
from game.services.statistics import Filter
from game.services.store import Saved, SeatResult, Sitting, Store
from game.services.words import Words
from game.ui.toolkit.buttons import Flat, icon_size
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.flow import Part, Token
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import (
    CLOTH,
    HEADING,
    TITLE,
    Offer,
    Page,
    button_rows,
    head,
    page_margin,
    paragraph,
    scrolling,
    text,
)
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import player_number

EVERYBODY: Final = None
_SLICE: Final = 0.008
"""So many seconds of a frame go into counting."""
TELLS: Final = 0.25
"""Seconds between two tellings of how far the counting is."""
_RAREST: Final = 10_000
_AROUND: Final = 20
"""Pixels that the scrolling part is larger than its sheets, for their shadows."""
_CHART: Final = 250
_TABLE: Final = Style(15, 500)
_TABLE_HEAD: Final = Style(14, 600)
_KIND: Final = 26
_NAME: Final = Style(17, 600)
_COLUMN: Final = 300
"""How wide what is told of a player is at least, where several stand side by side."""
_VERDICT: Final = Style(16, 600)

MOST_COUNTED: Final = 2000
"""So many matches are known at once; more are counted anew."""
_counted: WeakKeyDictionary[Store, dict[tuple[Any, ...], Draws | None]] = WeakKeyDictionary()
"""What was counted before: a finished match stays as it is until it is played on."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A kind in numbers."""

    kind: str
    figures: tuple[str, str, str]


def kind_name(words: Words, kind: str) -> str:
    return kind if kind[0].isdecimal() else words.say_in("symbol", kind.capitalize())


def own_seats(
    results: Iterable[SeatResult], profile: int, wanted: Filter
) -> list[tuple[Saved, int]]:
    """The matches of somebody and where he sat; of several seats the first, however it did."""
    found: dict[int, tuple[Saved, int]] = {}
    for result in results:
        if result.sitting.profile == profile and wanted.lets_through(result.match):
            _, seat = found.get(result.match.id, (None, result.seat))
            found[result.match.id] = result.match, min(seat, result.seat)
    return list(found.values())


Work = Generator[None, None, None]
"""Something that takes long, and pauses often."""


def go_on(work: Work) -> bool:
    """Works for a part of a frame; says whether there is more to do."""
    until = perf_counter() + _SLICE
    try:
        while perf_counter() < until:
            next(work)
    except StopIteration:
        return False
    return True


def counting(
    home: Home, game: str, sources: Sequence[tuple[Saved, int]], found: list[Draws | None]
) -> Work:
    """Counts what came in all these matches of a game, and adds it to what is found: None for
    those that cannot be read. What was counted before is known."""
    known = _counted.setdefault(home.store, {})
    for saved, _ in sources:
        key = (saved.id, saved.changed, saved.finished)
        if key not in known:
            known[key] = yield from _read(home, game, saved)
            if len(known) > MOST_COUNTED:
                del known[next(iter(known))]
        found.append(known[key])
        yield


def _read(home: Home, game: str, saved: Saved) -> Generator[None, None, Draws | None]:
    """None where a match does not replay."""
    facts = GAMES[game].facts
    try:
        record = home.store.record(saved.id)
        rules = rules_of(saved.game)
        return (yield from count_draws(record, rules, GAMES[game].drawn, len(facts.kinds)))
    except NOT_READ:
        return None


class Total:
    """What came in several matches, added up as they are counted, each of them once."""

    def __init__(self, kinds: int, counts_of: Callable[[Draws, int], Counts]) -> None:
        """`counts_of`: what counts of a match, where somebody sat on that seat."""
        self._kinds = kinds
        self._counts_of = counts_of
        self._found: Sequence[Draws | None] = ()
        self._matches = 0
        self._counts: Counts = ()

    def of(self, sources: Sequence[tuple[Saved, int]], found: Sequence[Draws | None]) -> Counts:
        """Of all that are counted so far."""
        if found is not self._found:
            self._found, self._matches, self._counts = found, 0, (Count(),) * self._kinds
        new = zip(sources[self._matches :], found[self._matches :], strict=False)
        self._matches = len(found)
        several = [self._counts_of(draws, seat) for (_, seat), draws in new if draws is not None]
        self._counts = summed((self._counts, *several), self._kinds)
        return self._counts


def outside_told(words: Words, found: Judgement) -> str:
    """How many counts lie outside the band."""
    if not found.outside:
        return words.say("All counts lie within the band.")
    return words.count(
        "{n} of {all} lies outside the band.",
        "{n} of {all} lie outside the band.",
        found.outside,
        all=found.kinds,
    )


class FairnessPage(Page):
    """Of one finished match, or of all that somebody has played of a game."""

    def __init__(
        self,
        home: Home,
        number: int | None = None,
        profile: int | None = None,
        game: str = "",
        players: int | None = None,
    ) -> None:
        """A match by its number; or a profile, a game, and with how many players."""
        super().__init__()
        self._home = home
        self._match = None if number is None else home.store.saved(number)
        if self._match is not None and self._match.finished is None:
            raise ValueError("what was drawn is a secret until a match is over")
        self._name = ""
        if self._match is not None:
            self._game = self._match.game
            self._sources = [(self._match, 0)]
        else:
            assert profile is not None
            self._game = game
            wanted = Filter(game=GAMES[game].about, players=players)
            results, _ = home.store.results_of(profile, game)
            self._sources = own_seats(chain(*results), profile, wanted)
            self._name = next((p.name for p in home.store.profiles() if p.id == profile), "")
        facts = GAMES[self._game].facts
        self._kinds: tuple[str, ...] = facts.kinds
        self._whole_dealt: bool = facts.whole_dealt
        self._draws: list[Draws | None] = []
        """Of the matches that were counted so far; None for those that cannot be read."""
        self._totals: dict[int | None, Total] = {}
        """By whose draws are looked at."""
        self._scopes: list[int | None] = self._make_scopes()
        self._scope = self._scopes[0]
        self._work: Work | None = counting(home, self._game, self._sources, self._draws)
        self._check: Check | None = None
        self._check_failed = False
        self._message = ""
        self._is_exact = False
        """Whether the way to check it by other means is unfolded."""
        self._seed_sheet = pygame.Rect(0, 0, 0, 0)
        self._told = 0.0

    def _make_scopes(self) -> list[int | None]:
        """Whose draws can be looked at."""
        if self._match is None:
            return [EVERYBODY]
        seats = list(range(self._match.players))
        if len(seats) == 1:
            return [0]
        return [*seats] if self._whole_dealt else [EVERYBODY, *seats]

    def enter(self, stage: Stage) -> None:
        if self._match is not None:  # another language may have been chosen since
            seats = in_language(self._match.seats, lambda: stage.words)
            self._match = replace(self._match, seats=seats)
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus("scope" if self.screen.control("scope") else "back")

    # --- counting, a little in every frame ---

    def _check_again(self) -> Work:
        assert self._match is not None
        try:
            record = self._home.store.record(self._match.id)
            rules = rules_of(self._match.game)
            self._check = yield from check_draws(record, rules)
        except NOT_READ:
            self._check_failed = True

    def update(self, seconds: float) -> bool:
        if self._work is not None:
            self._go_on(seconds)
        return super().update(seconds)

    def _go_on(self, seconds: float) -> None:
        assert self._work is not None
        self._told += seconds
        if not go_on(self._work):
            self._work = None
        if self._work is None or self._told >= TELLS:
            self._told = 0.0
            self.rebuild()
        if self._work is None and (self._check is not None or self._check_failed):
            self._show_seed("check")

    # --- figures ---

    @property
    def is_counted(self) -> bool:
        return len(self._draws) == len(self._sources)

    def counts(self) -> Counts:
        """Of whom is looked at, as far as it is counted."""
        scope = self._scope
        if scope not in self._totals:
            self._totals[scope] = Total(len(self._kinds), self._counted_of)
        return self._totals[scope].of(self._sources, self._draws)

    def _counted_of(self, draws: Draws, seat: int) -> Counts:
        if self._match is None:
            return draws.seats[seat]
        return draws.together if self._scope is EVERYBODY else draws.seats[self._scope]

    def _early(self) -> int:
        """How many of those were drawn in no turn."""
        early = 0
        for (_, seat), draws in zip(self._sources, self._draws, strict=False):
            if draws is not None:
                of_seat = draws.before_turns
                scope = seat if self._match is None else self._scope
                early += sum(of_seat) if scope is EVERYBODY else of_seat[scope]
        return early

    # --- what is asked for ---

    def _choose_scope(self, number: int) -> None:
        self._scope = self._scopes[number]
        self.rebuild()

    def _start_check(self) -> None:
        self._check, self._check_failed, self._message = None, False, ""
        self._work = self._check_again()
        self.rebuild()

    def _unfold(self) -> None:
        self._is_exact = not self._is_exact
        self.rebuild()
        self._show_seed("exactly")

    def _show_seed(self, key: str) -> None:
        """Scrolls to the end of that sheet, which has grown, and to the button that was used."""
        control = self.screen.control(key)
        if control is not None and control.region is not None:
            control.region.show(self._seed_sheet, self.stage.px(_AROUND))
        self.screen.set_focus(key)

    def _save(self) -> None:
        # The page of all matches is large, and this one opens sooner without.
        from game.scenes.resume import save_as_file

        assert self._match is not None
        stage, path = self.stage, save_as_file(self._home, self._match)
        if path is None:
            folder = self._home.paths.exports
            self._message = stage.say("Nothing can be written to {folder}", folder=folder)
        else:
            self._message = stage.say(
                "Saved as {file} in {folder}", file=path.name, folder=path.parent
            )
        self.rebuild()
        self._show_seed("save")

    # --- what is told ---

    def sentences(self, counts: Counts) -> list[str]:
        """In words whether what came is unusual."""
        words, found = self.stage.words, judged(counts)
        if not found.kinds:
            return self._without_chance(counts)
        told = [outside_told(self.stage.words, found)]
        if found.outside:
            usual = words.number(found.usually_outside, 0 if found.usually_outside >= 1 else 1)
            told.append(
                words.say(
                    "Chance alone puts one in twenty outside: of {all} that makes about {usual}.",
                    all=found.kinds,
                    usual=usual,
                )
            )
        told.append(self._together(found))
        return told

    def _without_chance(self, counts: Counts) -> list[str]:
        words = self.stage.words
        if not any(count.came for count in counts):
            return [words.say("Nothing was left to chance.")]
        told = [words.say("All there was came, so nothing was left to chance.")]
        if self._match is not None and self._scope is EVERYBODY:
            told.append(words.say("To whom it came was chance: choose a player to see that."))
        return told

    def _together(self, found: Judgement) -> str:
        words = self.stage.words
        if not found.is_unusual:
            return words.say("Taken together this is nothing unusual.")
        often = min(_RAREST, floor(1 / max(found.together, 1 / _RAREST)))
        if found.strayed is None:
            return words.say(
                "Taken together this is unusual: by chance, so many outside show at most once in"
                " {n} pictures like this.",
                n=often,
            )
        return words.say(
            "Taken together this is unusual: by chance, a difference like that of {kind} shows at"
            " most once in {n} pictures like this.",
            kind=kind_name(words, self._kinds[found.strayed]),
            n=often,
        )

    def _notes(self) -> list[str]:
        """What takes something away from the figures."""
        words, notes = self.stage.words, list[str]()
        lost = sum(draws is None for draws in self._draws)
        if lost:
            notes.append(
                words.count(
                    "{n} match cannot be opened any more, and is not counted.",
                    "{n} matches cannot be opened any more, and are not counted.",
                    lost,
                )
            )
        if self._match is not None and self._match.practice is not None:
            notes.append(why_practice(words, self._match.practice))
        back = sum(saved.went_back > 0 for saved, _ in self._sources)
        if back:
            notes.append(
                words.say(device_of(self._game).went_back)
                if self._match is not None
                else matches_gone_back(words, self._game, back)
            )
        return notes

    def _whose(self, number: int) -> str:
        """So many were drawn, and by whom."""
        told = number_drawn(self.stage.words, self._game, number, self._early())
        name = self._name
        if self._match is not None and self._scope is not EVERYBODY:
            name = self._match.seats[self._scope].name
        return self.stage.say("{name}: {drawn}", name=name, drawn=told) if name else told

    # --- building ---

    def build(self) -> None:
        stage = self.stage
        margin, top = page_margin(stage), self._build_head()
        room = pygame.Rect(margin, top, stage.size[0] - 2 * margin, 0)
        room.height = stage.size[1] - stage.px(24 if stage.is_small else 44) - top
        around, below = stage.px(_AROUND), stage.size[1] - room.bottom
        seen = room.inflate(2 * around, 2 * around)
        seen.height = stage.size[1] - seen.top

        def fill(area: pygame.Rect) -> int:
            return self._build_sheets(around, area.width - 2 * around) + below

        scrolling(self.screen, "draws", seen, fill, fades_into=CLOTH)

    def _build_head(self) -> int:
        """Title, and whose draws: in one line where they fit; gives where the page goes on."""
        stage, title = self.stage, self.stage.say(device_of(self._game).title)
        below = head(self.screen, title)
        if len(self._scopes) == 1:
            return below
        assert self._match is not None
        labels = [
            stage.words.say_in("players", "Everybody") if scope is EVERYBODY
            else self._match.seats[scope].name
            for scope in self._scopes
        ]  # fmt: skip
        margin, high = page_margin(stage), stage.control_height()
        left = margin + max(stage.px(48), 40) + stage.px(52) + stage.writer.width(title, TITLE)
        right = stage.size[0] - margin
        narrow = min(Choice.width(stage, labels), right - margin)
        wide = Segments.width(stage, labels)
        back = self.screen.control("back")
        top = below if back is None else back.rect.centery - high // 2
        if right - left < narrow:
            left, top = margin, below
            below += high + stage.px(20)
        width = wide if wide <= right - left else narrow
        rect = pygame.Rect(right - width, top, width, high)
        chosen, name = self._scopes.index(self._scope), stage.say("Whose draws")
        change = self._choose_scope
        self.screen.add(
            Segments(stage, "scope", rect, name, labels, chosen, change)
            if width == wide
            else Choice(stage, self.screen, "scope", rect, name, labels, chosen, change)
        )
        return below

    def _build_sheets(self, left: int, width: int) -> int:
        """All sheets from above to below; gives where they end."""
        stage, y = self.stage, left
        builders: list[Callable[[Rows], None]] = []
        if not self.is_counted:
            builders.append(self._build_waiting)
        else:
            builders.append(self._build_chart)
        if self._match is not None:
            builders.append(self._build_seed)
        if self.is_counted:
            builders.append(self._build_table)
            if self._match is not None and self._match.players > 1:
                builders.append(self._build_players)
        for build in builders:
            sheet = Rows(self.screen, left, y, width)
            build(sheet)
            sheet.close()
            y = sheet.rect.bottom + stage.px(20)
        return y - stage.px(20)

    def _build_waiting(self, sheet: Rows) -> None:
        sheet.heading(self.stage.say("Draws against expectation"))
        told = self.stage.words.count(
            "Counting: {done} of {n} match.", "Counting: {done} of {n} matches.",
            len(self._sources), done=len(self._draws),
        )  # fmt: skip
        self._say(sheet, told)

    def _say(self, sheet: Rows, told: str, colour: str = "ink") -> None:
        """A paragraph on a sheet."""
        stage = self.stage
        sheet.y += paragraph(
            self.screen, [told], style("body"), sheet.left, sheet.y, sheet.width, colour
        ) + stage.px(8)

    def _build_chart(self, sheet: Rows) -> None:
        stage, counts = self.stage, self.counts()
        title = stage.say("{game}: what came", game=name_of(self._game))
        note = self._whose(sum(count.came for count in counts))
        wide = stage.writer.width(title, HEADING) + stage.tx(24)
        beside = wide + stage.writer.width(note, style("small")) <= sheet.width
        sheet.heading(title, note if beside else "")
        if not beside:
            self._say(sheet, note, "ink_soft")
        if any(count.came for count in counts):
            caption = stage.say(
                "Above the line more came than was to be expected, below it less. The scale at the"
                " left tells by how many."
            )
            self._say(sheet, caption)
        sheet.y += stage.px(12)
        chart = DrawsChart(self.screen, self._game, self._kinds, counts)
        high = stage.px(_CHART) + chart.more_height
        chart.build(pygame.Rect(sheet.left, sheet.y, sheet.width, high))
        sheet.y += high + stage.px(14)
        is_open = any(count.is_open for count in counts)
        parts = legend(stage, is_open, any(count.is_outside for count in counts))
        sheet.y += paragraph(
            self.screen, parts, style("small"), sheet.left, sheet.y, sheet.width
        ) + stage.px(14)
        self._build_verdict(sheet, counts)
        if self._match is None:
            self._say(sheet, stage.say("All matches that have ended are counted."), "ink_soft")
        for told in (*self._notes(), stage.say(GAMES[self._game].chance.expected)):
            self._say(sheet, told, "ink_soft")
        if is_open:
            told = stage.say(
                "The band is where each count, looked at alone, lies in about 19 of 20 cases. So of"
                " twenty counts about one is to be expected outside, and that alone means nothing."
            )
            self._say(sheet, told, "ink_soft")

    def _build_verdict(self, sheet: Rows, counts: Counts) -> None:
        """Whether it is unusual: a sign and the words."""
        stage, found = self.stage, judged(counts)
        colour = "warn" if found.is_unusual else "success" if not found.outside else "ink"
        first, *more = self.sentences(counts)
        self._build_signed(sheet, "check" if not found.outside else "info", first, colour)
        for told in more:
            self._say(sheet, told, "warn" if found.is_unusual else "ink")
        sheet.y += stage.px(4)

    def _build_signed(self, sheet: Rows, symbol: str, told: str, colour: str) -> None:
        stage, side = self.stage, icon_size(self.stage, 20)
        high = stage.high(_VERDICT)
        at = pygame.Rect(sheet.left, round(sheet.y + (high - side) / 2), side, side)
        sign = icon(symbol, side, stage.theme.colour(colour))
        self.screen.add(Paint(at, lambda surface, place: _blit(surface, sign, place)))
        left = at.right + stage.px(10)
        room = sheet.left + sheet.width - left
        sheet.y += paragraph(self.screen, [told], _VERDICT, left, sheet.y, room, colour) + stage.px(
            6
        )

    # --- in numbers ---

    def _table_rows(self) -> list[_Row]:
        words = self.stage.words
        return [
            _Row(
                kind,
                (
                    words.number(count.came),
                    words.number(count.expected, 1),
                    self._between(count),
                ),
            )
            for kind, count in zip(self._kinds, self.counts(), strict=True)
            if count.expected or count.came
        ]

    def _between(self, count: Count) -> str:
        """The band; a dash where nothing was left to chance."""
        if not count.is_open:
            return "\u2013"
        words, (low, high) = self.stage.words, count.band
        if low == high:
            return words.number(low)
        return words.say("{low} to {high}", low=low, high=high)

    def _build_table(self, sheet: Rows) -> None:
        """In as many blocks side by side as have room."""
        stage, writer, rows = self.stage, self.stage.writer, self._table_rows()
        sheet.heading(stage.say("In numbers"))
        if not rows:
            return
        labels = (
            # translators: the column of a table: how often something came
            stage.say("Came"),
            # translators: the column of a table: how often something was to be expected
            stage.say("Expected"),
            # translators: the column of a table: between what and what something usually lies
            stage.say("Usual"),
        )
        widths = [
            max(
                writer.width(label, _TABLE_HEAD),
                *(writer.width(row.figures[place], _TABLE) for row in rows),
            )
            for place, label in enumerate(labels)
        ]
        side, gap = stage.tx(_KIND), stage.px(18)
        block = side + sum(widths) + len(widths) * gap
        between = stage.px(56)
        most = max(1, (sheet.width + between) // (block + between))
        deep = ceil(len(rows) / min(most, ceil(len(rows) / 3)))
        step = max(stage.high(_TABLE, 4), side + stage.px(8))
        for start in range(0, len(rows), deep):
            left = sheet.left + start // deep * (block + between)
            ends = [left + side + sum(widths[: n + 1]) + (n + 1) * gap for n in range(len(widths))]
            centre = sheet.y + stage.high(_TABLE_HEAD) / 2
            for label, right in zip(labels, ends, strict=True):
                text(self.screen, label, _TABLE_HEAD, right, centre, "ink_soft", "right", said="")
            for number, row in enumerate(rows[start : start + deep]):
                centre = sheet.y + stage.high(_TABLE_HEAD, 4) + step * (number + 0.5)
                place = pygame.Rect(left, round(centre - side / 2), side, side)
                self._build_kind(row.kind, place, self._said_row(row, labels))
                for figure, right in zip(row.figures, ends, strict=True):
                    text(self.screen, figure, _TABLE, right, centre, align="right", said="")
        sheet.y += stage.high(_TABLE_HEAD, 4) + step * deep + stage.px(10)

    def _said_row(self, row: _Row, labels: Sequence[str]) -> str:
        """What it is of, and each figure with what it means: nobody hears in which column it is."""
        figures = zip(labels, row.figures, strict=True)
        told = ", ".join(f"{label} {figure}" for label, figure in figures)
        kind = kind_name(self.stage.words, row.kind)
        return self.stage.say("{name}: {line}", name=kind, line=told)

    def _build_kind(self, kind: str, rect: pygame.Rect, said: str) -> None:
        picture = kind_picture(self._game, self.stage.theme, rect.width, kind)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            picture.draw(surface, place.left, place.top)

        self.screen.add(Paint(rect, paint, said=said))

    # --- to each player ---

    def _build_players(self, sheet: Rows) -> None:
        stage, match, draws = self.stage, self._match, self._draws[0]
        assert match is not None
        sheet.heading(stage.say("What came to each"))
        if draws is None:
            self._say(sheet, stage.say("This match cannot be opened any more."))
            return
        gap = stage.px(40)
        most = max(1, (sheet.width + gap) // (stage.tx(_COLUMN) + gap))
        side_by_side = ceil(match.players / ceil(match.players / most))
        width = (sheet.width + gap) // side_by_side - gap
        seats = list(zip(match.seats, draws.seats, draws.before_turns, strict=True))
        for start in range(0, len(seats), side_by_side):
            ends = [
                self._build_player(*seat, sheet.left + place * (width + gap), sheet.y, width)
                for place, seat in enumerate(seats[start : start + side_by_side])
            ]
            sheet.y = max(ends) + stage.px(18)

    def _build_player(
        self, sitting: Sitting, counts: Counts, early: int, left: int, top: int, width: int
    ) -> int:
        """What came to one of them; gives where it ends."""
        stage, found = self.stage, judged(counts)
        room = width - 2 * stage.high(_NAME)
        told = stage.writer.fitted(sitting.name, _NAME, room)
        name: list[Part] = [Token(player_number(sitting)), "\u00a0" + told]
        y = top + paragraph(self.screen, name, _NAME, left, top, width) + stage.px(2)
        for told in (
            number_drawn(stage.words, self._game, sum(count.came for count in counts), early),
            outside_told(stage.words, found),
            self._together(found),
        ):
            y += paragraph(self.screen, [told], style("body"), left, y, width)
        return y

    # --- the seed ---

    def _build_seed(self, sheet: Rows) -> None:
        """What everything came from, and how anybody can check that."""
        stage, match = self.stage, self._match
        assert match is not None
        self._seed_sheet = sheet.rect
        sheet.heading(stage.say("Check it yourself"))
        record = self._record()
        if record is None:
            self._say(sheet, stage.say("This match cannot be opened any more."))
        elif is_from_seed(record):
            self._say(sheet, stage.say(device_of(self._game).fixed))
            self._build_outcome(sheet)
            offer = Offer("check", stage.say("Check now"), self._start_check, "check")
            self._build_offer(sheet, offer)
            self._build_fold(sheet)
            if self._is_exact:
                self._build_exactly(sheet, record["seed"])
        else:
            self._say(sheet, stage.say(device_of(self._game).by_hand))
            self._build_saving(sheet)

    def _build_offer(self, sheet: Rows, offer: Offer) -> None:
        left, right = sheet.left, sheet.left + sheet.width
        sheet.y += self.stage.px(4)
        high = button_rows(self.screen, [offer], left, right, sheet.y, "left")
        sheet.y += high + self.stage.px(14)

    def _build_fold(self, sheet: Rows) -> None:
        """What shows and hides the rest of the sheet."""
        stage = self.stage
        label = stage.say("For those who want to know exactly")
        symbol = "up" if self._is_exact else "down"
        width = min(sheet.width, Flat.width(stage, label, symbol))
        rect = pygame.Rect(sheet.left, sheet.y, width, stage.control_height())
        self.screen.add(
            Flat(stage, "exactly", rect, label, self._unfold, lit=self._is_exact, symbol=symbol)
        )
        sheet.y = rect.bottom + stage.px(14)

    def _build_exactly(self, sheet: Rows, seed: object) -> None:
        """In small letters: the number itself, and how anybody can work everything out again."""
        stage = self.stage
        for told in (stage.say("Seed of this match: {seed}", seed=str(seed)), *self._explained()):
            sheet.y += paragraph(
                self.screen, [told], style("small"), sheet.left, sheet.y, sheet.width, "ink_soft"
            ) + stage.px(8)
        self._build_saving(sheet)

    def _build_saving(self, sheet: Rows) -> None:
        if self._message:
            self._say(sheet, self._message)
        offer = Offer("save", self.stage.say("Save the record"), self._save, "save")
        self._build_offer(sheet, offer)

    def _record(self) -> dict[str, Any] | None:
        assert self._match is not None
        try:
            return self._home.store.record(self._match.id)
        except NOT_READ:
            return None

    def _explained(self) -> list[str]:
        stage = self.stage
        return [
            stage.say(
                "The seed was chosen before the first move, and everything that came by chance"
                " follows from it. No computer player knows it, and no screen shows it before the"
                " end."
            ),
            stage.say(
                "A file of a match that isn't over doesn't hold its seed: a copy goes on with a"
                " seed of its own, and counts as practice. So does a match that is played on after"
                " everything in it was shown."
            ),
            stage.say(
                "The record of the match holds the seed and all moves. Whoever has it can work out"
                " every draw again, even without this program."
            ),
            stage.say(
                "For people who program: the numbers of the draw n are SHA-256 of the text"
                " seed/n/k, with n and k counted from 0. The table protocol, python -m game"
                " engine, loads a record and checks every step."
            ),
        ]

    def _build_outcome(self, sheet: Rows) -> None:
        """What checking or saving came to."""
        stage, check = self.stage, self._check
        if self._check_failed:
            told = stage.say("The record cannot be played through.")
            self._build_signed(sheet, "warning", told, "error")
        elif check is not None and check.agreeing == check.draws:
            told = all_as_fixed(stage.words, self._game, check.draws)
            self._build_signed(sheet, "check", told, "success")
        elif check is not None:
            told = only_some_as_fixed(stage.words, self._game, check.agreeing, check.draws)
            self._build_signed(sheet, "warning", told, "error")


def _blit(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    surface.blit(picture, place)
