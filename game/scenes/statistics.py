"""How a player has done: per game what was played, won and scored, and against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.core.opponents import LEVELS
from game.core.wording import Chart
from game.games import GAMES
from game.scenes.fairness import own_seats
from game.scenes.menu import last_game, number_of_profile
from game.scenes.parts.charts import ScoreChart, TallyChart
from game.scenes.parts.drawn import Drawn
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.luck import device_of, is_counted
from game.services.home import Home
from game.services.statistics import (
    LAST,
    Account,
    Filter,
    Played,
    Scores,
    Statistics,
    Tally,
    main_score,
)
from game.services.store import Profile, Saved, SeatResult
from game.services.words import Words
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import paint_flat
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.drawing import disc, raster
from game.ui.toolkit.items import Control, Paint, State
from game.ui.toolkit.names import level_name
from game.ui.toolkit.page import (
    CLOTH,
    TITLE,
    Offer,
    Page,
    button_rows,
    head,
    page_margin,
    paper,
    paragraph,
    rows_height,
    scrolling,
    text,
)
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme

MATCHES_A_FRAME: Final = 400
"""So many are counted in a frame; the page says so meanwhile."""
_HOUR: Final = 3600
_GAME: Final = Style(17, 600)
_FIGURE: Final = Style(36, 700, True)
_UNIT: Final = Style(14.5, 600)
_HEADING: Final = Style(15, 600)
_EMPTY: Final = Style(24, 700, True)
_LIST: Final = 236
_EMBLEM: Final = 36
_ROW: Final = 116
_CHART: Final = 208
_DRAWS: Final = 0.54
"""Of what the sheet of draws and the charts above it have in common."""
_PADDING: Final = 28
_BETWEEN: Final = 32
_CHART_WIDTH: Final = 300
_NAME: Final = 170
_WIDEST_NAME: Final = 250
_AROUND: Final = 20
"""Pixels that the scrolling part is larger than its sheets, for their shadows."""


def chart_of(game: str, *, alone: bool = False) -> Chart:
    """How the scores of a game are shown; those of who plays alone may be of another kind."""
    texts = GAMES[game].results
    return (texts.chart_alone if alone else None) or texts.chart


def unit_of(words: Words, game: str, number: float, *, alone: bool = False) -> str:
    """What so many of a game's scores are called."""
    one, many = chart_of(game, alone=alone).unit
    return words.count(one, many, ceil(abs(number)))


def score_of(result: SeatResult) -> float | None:
    """The score as it is shown in the chart; a series has points of another kind than a single
    match."""
    match = result.match
    figure = chart_of(match.game, alone=match.players == 1).figure
    if figure:
        score = result.figures.get(figure)
        return score if result.share > 0 and type(score) is int else None
    return None if GAMES[match.game].about.is_series(match.options) else main_score(result)


@dataclass(frozen=True, slots=True)
class Cell:
    """A large figure with what it counts, and a word about it."""

    figure: str
    unit: str
    note: str = ""


class _ChartMeasures(NamedTuple):
    """How the sheets of the two charts are."""

    beside: bool
    """Whether they stand side by side."""
    width: int
    height: int
    """At least."""
    head_high: int
    titles: tuple[str, str]


class StatisticsPage(Page):
    """One profile, one game, and how many played."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._played = Played(home.store)
        self._counting: _Counting | None = None
        self._profile: Profile | None = None
        self._game = next(iter(GAMES))
        self._players: int | None = None
        """None for any number of players."""
        self._begun = False
        self._drawn: Drawn | None = None
        """What came by chance; None where that is not shown."""
        self._drawn_of: tuple[tuple[int, str, int | None], Drawn] | None = None
        """The same, and of whom and what it is, shown or not."""

    def enter(self, stage: Stage) -> None:
        self._read()
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus(f"game/{self._game}")

    def _read(self) -> None:
        """What is kept now: one may have played, or changed profiles, since one was here."""
        profiles = self._home.store.profiles()
        ids = [each.id for each in profiles]
        if self._profile is None or self._profile.id not in ids:
            self._profile = self._home.profile() or next(iter(profiles), None)
        else:
            self._profile = profiles[ids.index(self._profile.id)]
        self._played = Played(self._home.store)
        self._played.go_on()
        if not self._begun:
            self._begun = True
            self._game = self._game_played_last()
        self._drawn_of = self._counting = None

    def update(self, seconds: float) -> bool:
        counting = self._counting
        if counting is not None and not counting.is_done and self.screen.popup is None:
            if counting.go_on():
                self.rebuild()
        elif not self._played.is_done and self.screen.popup is None and self._played.go_on():
            self.rebuild()
        drawn = self._drawn
        # A list that is open stays open.
        if drawn is not None and self.screen.popup is None and drawn.go_on(seconds):
            self.rebuild()
        return super().update(seconds)

    def _game_played_last(self) -> str:
        store, profile = self._home.store, self._profile
        last = {}
        if profile is not None:
            times = {game: store.last_finished_by(profile.id, game) for game in GAMES}
            last = {game: time for game, time in times.items() if time is not None}
        return max(last, key=last.__getitem__) if last else last_game(self._home)

    @property
    def is_filled(self) -> bool:
        """Whether all that is chosen is counted and told; draws may still be counted."""
        return self._played.is_done and (self._counting is None or self._counting.is_done)

    def figures(self) -> Statistics | None:
        """Of whom and what is chosen; None where nobody is."""
        counting = self._counted()
        while counting is not None and not counting.is_done:
            counting.go_on()
        return None if counting is None else counting.account.statistics()

    def _counted(self) -> _Counting | None:
        """The matches of whom and what is chosen, as far as they are counted."""
        if self._profile is None:
            return None
        wanted = Filter(game=GAMES[self._game].about, players=self._players)
        if self._counting is None or self._counting.of != (self._profile.id, wanted):
            self._counting = _Counting(self._home, self._profile.id, wanted)
            self._counting.go_on()
        return self._counting

    # --- what is chosen ---

    def _choose_profile(self, number: int) -> None:
        self._profile = self._home.store.profiles()[number]
        self.rebuild()

    def _choose_game(self, game: str) -> None:
        self._game = game
        if self._players not in GAMES[game].about.player_counts:
            self._players = None
        self.rebuild()

    def _choose_players(self, number: int) -> None:
        self._players = self._counts()[number]
        self.rebuild()

    def _counts(self) -> list[int | None]:
        return [None, *GAMES[self._game].about.player_counts]

    # --- building ---

    def build(self) -> None:
        stage = self.stage
        margin = page_margin(stage)
        top = self._build_head()
        bottom = stage.size[1] - stage.px(24 if stage.is_small else 44)
        games = pygame.Rect(margin, top, self._list_width(), bottom - top)
        self._build_games(games)
        left = games.right + stage.px(24)
        rest = pygame.Rect(left, top, stage.size[0] - margin - left, bottom - top)
        # Sheets that go on below are seen to, down to the end of the window.
        around, below = stage.px(_AROUND), stage.size[1] - rest.bottom
        seen = rest.inflate(2 * around, 2 * around)
        seen.height = stage.size[1] - seen.top

        def fill(room: pygame.Rect) -> int:
            inner = pygame.Rect(around, around, room.width - 2 * around, rest.height)
            return self._build_figures(inner) + below

        scrolling(self.screen, f"figures/{self._game}", seen, fill, fades_into=CLOTH)

    def _build_head(self) -> int:
        """Title, whose statistics, and how many played: in one line where they fit."""
        stage = self.stage
        title = stage.say("Statistics")
        below = head(self.screen, title)
        profiles = self._home.store.profiles()
        if self._profile is None:
            return below
        margin, gap, high = page_margin(stage), stage.px(28), stage.control_height()
        right = stage.size[0] - margin
        title_ends = (
            margin + max(stage.px(48), 40) + stage.px(24) + stage.writer.width(title, TITLE)
        )
        who = self._who_width(profiles)
        labels = self._count_labels()
        wide = Segments.width(stage, labels)
        narrow = Choice.width(stage, labels)
        room = right - title_ends - 2 * gap - who
        back = self.screen.control("back")
        top = below if back is None else back.rect.centery - high // 2
        left = title_ends + gap
        if room < narrow:
            left, top = margin, below
            room = right - left - gap - who
            below += high + stage.px(20)
        self._build_who(pygame.Rect(left, top, who, high), profiles)
        width = wide if wide <= room else narrow
        rect = pygame.Rect(right - width, top, width, high)
        chosen, name = self._counts().index(self._players), stage.say("How many players")
        self.screen.add(
            Segments(stage, "players", rect, name, labels, chosen, self._choose_players)
            if wide <= room
            else Choice(
                stage, self.screen, "players", rect, name, labels, chosen, self._choose_players
            )
        )
        return below

    def _count_labels(self) -> list[str]:
        words = self.stage.words
        return [
            words.say_in("matches", "All") if count is None
            else words.count("{n} player", "{n} players", count)
            for count in self._counts()
        ]  # fmt: skip

    def _who_width(self, profiles: Sequence[Profile]) -> int:
        """Of the shape and the list of names."""
        stage = self.stage
        names = Choice.width(stage, [profile.name for profile in profiles])
        most = max(stage.px(_NAME), min(names, stage.tx(_WIDEST_NAME)))
        return stage.tx(30) + stage.px(10) + most

    def _build_who(self, rect: pygame.Rect, profiles: Sequence[Profile]) -> None:
        stage, profile = self.stage, self._profile
        assert profile is not None
        side = stage.tx(30)
        token = materials.player_token(stage.theme, side, number_of_profile(profile))
        at = pygame.Rect(0, 0, side, side)
        at.midleft = rect.midleft

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            token.draw(surface, place.left, place.top)

        self.screen.add(Paint(at, paint))
        left = at.right + stage.px(10)
        field = pygame.Rect(left, rect.top, rect.right - left, rect.height)
        names = [each.name for each in profiles]
        chosen = [each.id for each in profiles].index(profile.id)
        self.screen.add(
            Choice(
                stage, self.screen, "profile", field, stage.say("Player"), names, chosen,
                self._choose_profile,
            )
        )  # fmt: skip

    # --- the games ---

    def _told_played(self, game: str) -> str:
        """How many matches somebody has finished, once they are counted."""
        if not self._played.is_done:
            return ""
        own = {} if self._profile is None else self._played.of(self._profile.id)
        return self.stage.words.count("{n} match", "{n} matches", own.get(game, 0))

    def _list_width(self) -> int:
        stage, writer = self.stage, self.stage.writer
        widest = max(
            max(
                writer.width(name_of(game), _GAME),
                writer.width(self._told_played(game), style("small")),
            )
            for game in GAMES
        )
        return max(stage.px(_LIST), stage.px(98 + 2 * 10 + 18) + widest)

    def _build_games(self, sheet: pygame.Rect) -> None:
        stage, inset = self.stage, self.stage.px(10)
        paper(self.screen, sheet)
        games = list(GAMES)
        least = max(stage.high(_GAME) + stage.high("small") + stage.px(12), stage.px(64))
        region = sheet.inflate(0, -2 * inset)
        share = (region.height - 2 * stage.px(2)) // len(games) - stage.px(6)

        def fill(room: pygame.Rect) -> int:
            y, high = stage.px(2), max(least, min(share, stage.px(_ROW)))
            for game in games:
                rect = pygame.Rect(inset, y, room.width - 2 * inset, high)
                press = partial(self._choose_game, game)
                chosen = game == self._game
                row = _GameRow(stage, game, rect, self._told_played(game), chosen, press)
                self.screen.add(row)
                y = rect.bottom + stage.px(6)
            return y - stage.px(4)

        scrolling(self.screen, "games", region, fill)

    # --- the figures ---

    def _build_figures(self, room: pygame.Rect) -> int:
        """Sheets with figures and charts, which take what room there is; gives where they end."""
        stage, counting = self.stage, self._counted()
        self._drawn = None
        if counting is not None and not counting.is_done:
            return self._build_waiting(room)
        found = self.figures()
        if found is None or not found.played + found.alone.played:
            return self._build_empty(room, found is None)
        gap = stage.px(20)
        y = self._build_cells(room, room.top, self._cells(found)) + gap
        left = room.bottom - y - gap
        if not is_counted(self._game):
            return self._build_charts(room, y, room.bottom, found)
        drawn, charts = self._counted_draws(), self._charts_height(room.width, found)
        draws = max(drawn.least_height(stage), min(round(_DRAWS * left), left - charts))
        if not stage.has_large_text and left - draws >= charts:
            self._drawn = drawn
            y = self._build_charts(room, y, y + left - draws, found) + gap
            sheet = pygame.Rect(room.left, y, room.width, room.bottom - y)
            drawn.build(self.screen, sheet, self._draws_offer())
            return sheet.bottom
        offers = [self._draws_offer()]
        below = rows_height(stage, offers, room.width) + gap
        y = self._build_charts(room, y, room.bottom - below, found) + gap
        return y + button_rows(self.screen, offers, room.left, room.right, y)

    def _counted_draws(self) -> Drawn:
        """Of whom and what is chosen; they are counted anew where that is something else."""
        assert self._profile is not None
        chosen = self._profile.id, self._game, self._players
        if self._drawn_of is None or self._drawn_of[0] != chosen:
            counting = self._counted()
            assert counting is not None
            self._drawn_of = chosen, Drawn(self._home, self._game, counting.sources)
        return self._drawn_of[1]

    def _draws_offer(self) -> Offer:
        """What came by chance in the matches that are looked at."""
        assert self._profile is not None
        about = {"profile": self._profile.id, "game": self._game, "players": self._players}
        device = device_of(self._game)
        label, opener = self.stage.say(device.title), self._opener("fairness", **about)
        return Offer("draws", label, opener, device.sign)

    def _build_waiting(self, room: pygame.Rect) -> int:
        """Where there is so much to count that one sees it."""
        stage, padding = self.stage, self.stage.px(36)
        told = stage.say("The matches are being counted.")
        sheet = pygame.Rect(room.left, room.top, room.width, 0)
        paper(self.screen, sheet)
        left, width = sheet.left + padding, sheet.width - 2 * padding
        high = paragraph(self.screen, [told], style("body"), left, sheet.top + padding, width)
        sheet.height = high + 2 * padding
        return sheet.bottom

    def _build_empty(self, room: pygame.Rect, nobody: bool) -> int:
        """Friendly words where there is nothing to count."""
        stage, game = self.stage, name_of(self._game)
        if nobody:
            title = stage.say("Nobody has a name here yet")
            line = stage.say(
                "Statistics are kept of players with a name of their own. Add one, take a seat"
                " under it, and every match that ends counts."
            )
            offer = Offer("profiles", stage.say("Players"), self._opener("profiles"), "profile")
        else:
            title = (
                stage.say("No match of {game} yet", game=game)
                if self._players is None
                else stage.words.count(
                    "No match of {game} with {n} player yet",
                    "No match of {game} with {n} players yet",
                    self._players,
                    game=game,
                )
            )
            line = stage.say("Play one to its end, and it is counted here.")
            offer = Offer("play", stage.say("Play"), self._opener("setup", game=self._game))
        padding = stage.px(36)
        sheet = pygame.Rect(room.left, room.top, room.width, 0)
        paper(self.screen, sheet)
        left, width = sheet.left + padding, sheet.width - 2 * padding
        y = sheet.top + stage.px(30)
        y += paragraph(self.screen, [title], _EMPTY, left, y, width) + stage.px(8)
        y += paragraph(self.screen, [line], style("body"), left, y, min(width, stage.tx(560)))
        y += stage.px(22)
        y += button_rows(self.screen, [offer], left, left + width, y, "left")
        sheet.height = y + stage.px(32) - sheet.top
        return sheet.bottom

    def _opener(self, page: str, **about: object) -> Callable[[], None]:
        return lambda: self.stage.ask(Open(page, about))

    def _cells(self, found: Statistics) -> list[Cell]:
        words = self.stage.words
        if not found.played:
            return [
                self._played_cell(found.alone.played, found.alone.seconds),
                *self._score_cells(found.alone.scores, alone=True),
            ]
        cells = [
            self._played_cell(found.played, found.seconds),
            Cell(
                words.number(found.won),
                words.say_in("matches", "won"),
                words.share(found.won / found.played),
            ),
        ]
        if found.best_streak:
            cells.append(self._streak_cell(found))
        cells += self._score_cells(found.scores, alone=False)
        if found.alone.played:
            cells.append(self._alone_cell(found))
        return cells

    def _played_cell(self, matches: int, seconds: float) -> Cell:
        words = self.stage.words
        time = words.say("{time} at the table", time=words.duration(seconds)) if seconds else ""
        return Cell(words.number(matches), words.say_in("matches", "played"), time)

    def _score_cells(self, scores: Scores, *, alone: bool) -> list[Cell]:
        """What was scored on average and at best, and how quickly."""
        words, cells = self.stage.words, []
        if scores.average is not None:
            unit = unit_of(words, self._game, round(scores.average, 1), alone=alone)
            cells.append(Cell(self._average(scores.average), unit, words.say("on average")))
        if scores.best is not None:
            times = words.count("at best, once", "at best, {n} times", scores.times_best)
            unit = unit_of(words, self._game, scores.best, alone=alone)
            cells.append(Cell(words.number(scores.best), unit, times))
        if scores.fastest is not None:
            cells.append(self._time_cell(scores.fastest, words.say("fastest match")))
        return cells

    def _average(self, value: float) -> str:
        average = round(value, 1)
        return self.stage.words.number(average, 0 if average >= 100 else 1)

    def _alone_cell(self, found: Statistics) -> Cell:
        """Beside what was played with others; all there is to tell stands on a page of its own."""
        words, scores = self.stage.words, found.alone.scores
        unit, note = words.say_in("matches", "played alone"), ""
        if scores.best is not None and scores.average is not None:
            best = words.number(scores.best)
            note = words.say(
                "best: {best}, average: {average}", best=best, average=self._average(scores.average)
            )
        return Cell(words.number(found.alone.played), unit, note)

    def _streak_cell(self, found: Statistics) -> Cell:
        """Wins in a row just now, and the most there ever were; without any now only those."""
        words, unit = self.stage.words, self.stage.say("won in a row")
        best = words.number(found.best_streak)
        if not found.streak:
            return Cell(best, unit, words.say("longest"))
        return Cell(words.number(found.streak), unit, words.say("longest: {n}", n=best))

    def _time_cell(self, seconds: float, note: str) -> Cell:
        words = self.stage.words
        unit = words.say("hours") if round(seconds) >= _HOUR else words.say("minutes")
        return Cell(words.duration(seconds), unit, note)

    # --- cells ---

    def _cell_widths(self, cells: Sequence[Cell]) -> list[int]:
        """Of each, with a gap after it."""
        width = self.stage.writer.width
        return [
            max(
                width(cell.figure, _FIGURE),
                width(cell.unit, _UNIT),
                width(cell.note, style("small")),
            )
            + self.stage.px(_BETWEEN)
            for cell in cells
        ]

    def _cell_rows(
        self, width: int, cells: Sequence[Cell]
    ) -> list[tuple[Sequence[Cell], list[int]]]:
        """As many beside each other as have room, in rows of about the same length, and where
        each stands in its row."""
        widths = self._cell_widths(cells)
        inside = width - 2 * self.stage.px(_PADDING) + self.stage.px(_BETWEEN)
        if max(widths) * len(cells) > inside >= sum(widths):
            spare = (inside - sum(widths)) / len(cells)
            lefts = [round(sum(widths[:at]) + at * spare) for at in range(len(cells))]
            return [(cells, lefts)]
        most = max(1, inside // max(widths))
        length = ceil(len(cells) / ceil(len(cells) / most))
        lefts = [round(at * inside / length) for at in range(length)]
        return [(cells[at : at + length], lefts) for at in range(0, len(cells), length)]

    def _cell_heights(self) -> tuple[int, int, int]:
        stage = self.stage
        figure = round(stage.writer.face(_FIGURE).pixels * 1.25)
        return figure, stage.high(_UNIT), stage.high("small")

    def _build_cells(self, room: pygame.Rect, top: int, cells: Sequence[Cell]) -> int:
        """A sheet with figures side by side; gives where it ends."""
        stage, high = self.stage, sum(self._cell_heights())
        rows = self._cell_rows(room.width, cells)
        sheet = pygame.Rect(room.left, top, room.width, len(rows) * (high + stage.px(18)))
        sheet.height += 2 * stage.px(22) - stage.px(18)
        paper(self.screen, sheet)
        y = sheet.top + stage.px(22)
        for row, lefts in rows:
            for cell, beside in zip(row, lefts, strict=False):
                left = sheet.left + stage.px(_PADDING) + beside
                if beside:
                    self._build_line(left - stage.px(_BETWEEN // 2), y, high)
                self._build_cell(cell, left, y)
            y += high + stage.px(18)
        return sheet.bottom

    def _build_cell(self, cell: Cell, left: int, top: int) -> None:
        parts = (
            (cell.figure, _FIGURE, "ink"),
            (cell.unit, _UNIT, "ink"),
            (cell.note, style("small"), "ink_soft"),
        )
        y, said = top, " ".join(line for line, _, _ in parts[:2])
        if cell.note:
            said = f"{said}, {cell.note}"
        for (line, written, colour), high in zip(parts, self._cell_heights(), strict=True):
            if line:  # all of it is heard with the figure
                text(self.screen, line, written, left, y + high / 2, colour, said=said)
                said = ""
            y += high

    def _build_line(self, x: int, top: int, high: int) -> None:
        rect = pygame.Rect(x, top, self.stage.px(1.5), high)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.fill(self.stage.theme.colour("paper_line"), place)

        self.screen.add(Paint(rect, paint))

    # --- charts ---

    def _charts_height(self, width: int, found: Statistics) -> int:
        """How high their sheets are at least."""
        return self._chart_measures(width, found).height

    def _chart_measures(self, width: int, found: Statistics) -> _ChartMeasures:
        stage, gap = self.stage, self.stage.px(20)
        beside = (width - gap) // 2 >= stage.tx(_CHART_WIDTH) and found.played > 0
        width = (width - gap) // 2 if beside else width
        titles = (self._chart_title(found), stage.say("Won against"))
        room = width - 2 * stage.px(24)
        lines = max(len(stage.writer.wrapped(title, _HEADING, room)) for title in titles)
        head_high = lines * stage.high(_HEADING)
        around = 2 * stage.px(20) + stage.px(12)
        least = self._score_chart(found).least_height()
        if found.played:
            tallies = TallyChart(self.screen, self._tallies(found))
            least = max(least, tallies.least_height())
        height = max(least + head_high + around, stage.px(_CHART))
        return _ChartMeasures(beside, width, height, head_high, titles)

    def _build_charts(self, room: pygame.Rect, top: int, bottom: int, found: Statistics) -> int:
        """The two charts, side by side where they fit; gives where they end."""
        stage, gap = self.stage, self.stage.px(20)
        beside, width, least, head_high, titles = self._chart_measures(room.width, found)
        is_alone = not found.played
        high = max(least, bottom - top if beside or is_alone else 0)
        sheets = [pygame.Rect(room.left, top, width, high), pygame.Rect(0, top, width, high)]
        sheets[1].left = sheets[0].right + gap if beside else room.left
        if not beside:
            sheets[1].top = sheets[0].bottom + gap
        inner = self._build_chart_sheet(sheets[0], titles[0], head_high)
        if self._scores(found).last:
            self._score_chart(found).build(inner)
        else:
            line = stage.say("No match with a score to show here yet.")
            paragraph(self.screen, [line], style("body"), inner.left, inner.top, inner.width)
        if is_alone:  # there was nobody to win against
            return sheets[0].bottom
        inner = self._build_chart_sheet(sheets[1], titles[1], head_high)
        TallyChart(self.screen, self._tallies(found)).build(inner)
        return sheets[1].bottom

    def _scores(self, found: Statistics) -> Scores:
        return found.scores if found.played else found.alone.scores

    def _score_chart(self, found: Statistics) -> ScoreChart:
        scores = self._scores(found).last
        return ScoreChart(self.screen, scores, tells_wins=found.played > 0)

    def _chart_title(self, found: Statistics) -> str:
        chart = chart_of(self._game, alone=not found.played)
        return self.stage.say(chart.title, n=LAST)

    def _build_chart_sheet(self, sheet: pygame.Rect, title: str, head_high: int) -> pygame.Rect:
        """A sheet with its title; gives the room for the chart."""
        stage = self.stage
        paper(self.screen, sheet)
        inner = sheet.inflate(-2 * stage.px(24), -2 * stage.px(20))
        line_high, y = stage.high(_HEADING), inner.top
        for line in stage.writer.wrapped(title, _HEADING, inner.width):
            text(self.screen, line, _HEADING, inner.left, y + line_high / 2)
            y += line_high
        used = head_high + stage.px(12)
        return pygame.Rect(inner.left, inner.top + used, inner.width, inner.height - used)

    def _tallies(self, found: Statistics) -> list[tuple[str, Tally]]:
        words = self.stage.words
        levels = [(level_name(words, level), found.against[level]) for level in LEVELS]
        return [*levels, (words.say_in("players", "People"), found.against_people)]


class _Counting:
    """The matches of somebody in a game, counted some in every frame."""

    def __init__(self, home: Home, profile: int, wanted: Filter) -> None:
        assert wanted.game is not None
        self.of = profile, wanted
        game = wanted.game.id
        self.account = Account(
            profile,
            wanted,
            higher_is_better=not chart_of(game).lower_is_better,
            higher_is_better_alone=not chart_of(game, alone=True).lower_is_better,
            score_of=score_of,
        )
        self.sources: list[tuple[Saved, int]] = []
        """The matches that count, each with the seat that counts its draws."""
        self._home = home
        self._place: tuple[str, int] | None = ("", 0)

    @property
    def is_done(self) -> bool:
        return self._place is None

    def go_on(self) -> bool:
        """Counts the next matches; says whether these were the last."""
        if self._place is None:
            return True
        profile, wanted = self.of
        assert wanted.game is not None
        found, self._place = self._home.store.results_of(
            profile, wanted.game.id, self._place, MATCHES_A_FRAME
        )
        for results in found:
            self.account.add(results)
            self.sources += own_seats(results, profile, wanted)
        return self._place is None


class _GameRow(Control):
    """A game with its emblem, and how often it was played."""

    kind = "pick"

    def __init__(
        self,
        stage: Stage,
        game: str,
        rect: pygame.Rect,
        played: str,
        chosen: bool,
        press: Callable[[], None],
    ) -> None:
        name = f"{name_of(game)}, {played}" if played else name_of(game)
        super().__init__(f"game/{game}", rect, name, press, group="games")
        self._stage = stage
        self._game = game
        self._played = played
        self._chosen = chosen

    @property
    def value(self) -> bool:
        return self._chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        if self._chosen or state.hovered:
            paint_flat(surface, theme, place, state, lit=self._chosen)
        radius = min(stage.px(_EMBLEM), place.height // 2 - stage.px(6))
        middle = (place.left + stage.px(48), place.centery)
        ground = _felt(theme, radius)
        surface.blit(ground, ground.get_rect(center=middle))
        GAMES[self._game].emblem(theme, radius).draw(surface, *middle)
        left = place.left + stage.px(98)
        name_high, small = stage.high(_GAME), stage.high("small")
        top = place.centery - (name_high + small) / 2
        ink = theme.colour("ink")
        stage.writer.write(surface, name_of(self._game), _GAME, ink, left, top + name_high / 2)
        soft = ink if self._chosen else theme.colour("ink_soft")
        stage.writer.write(
            surface, self._played, style("small"), soft, left, top + name_high + small / 2
        )


@lru_cache(maxsize=8)
def _felt(theme: Theme, radius: int) -> pygame.Surface:
    """A round window of felt with a light rim."""
    rim = theme.px(2)
    middle = radius + rim + 1
    return raster(
        2 * middle,
        2 * middle,
        disc(middle, middle, radius + rim / 2, theme.colour("felt"),
             stroke=theme.colour("tile_top"), line=rim),
    )  # fmt: skip
