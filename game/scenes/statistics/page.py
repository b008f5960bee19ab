"""The statistics of a player: matches, wins and scores for each game, and the opponents."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.drawn import Drawn
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.luck import device_of, is_counted
from game.scenes.parts.page_room import page_room, scrolling_sheets
from game.scenes.parts.ratings import rating_figure, rating_note
from game.scenes.parts.sheet import Sheet
from game.scenes.parts.title_row import title_row
from game.scenes.parts.who import build_who, who_width
from game.scenes.statistics.cells import Cell, CellSheet, cells_of
from game.scenes.statistics.charts import ChartSheets
from game.scenes.statistics.game_list import build_list, list_width
from game.scenes.statistics.puzzles import PuzzleLines, told_of_puzzles
from game.scenes.statistics.selection import Selection
from game.services.home import Home
from game.services.statistics import Statistics
from game.ui.toolkit.boxes import FILL, Box, column, part_of, row
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.page import (
    Offer,
    Page,
    button_rows,
    head,
    rows_height,
)
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import Style, style

NOT_PLAYED: Final = mark("No {game} matches yet")
NOBODY_YET: Final = mark("No named players yet")

_EMPTY: Final = Style(24, 700, True)
_DRAWS: Final = 0.54
"""The share of the sheet of draws in the room that it has together with the charts above it."""


class StatisticsPage(Page):
    """One profile, one game, and a number of players."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self.selection = Selection(home)
        self.drawn: Drawn | None = None
        """The chance; None where that is not shown."""

    def enter(self, stage: Stage) -> None:
        self.selection.read()
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus(f"game/{self.selection.game}")

    def update(self, seconds: float) -> bool:
        if self.screen.popup is None:  # a list that is open stays open
            if self.selection.go_on():
                self.rebuild()
            if self.drawn is not None and self.drawn.go_on(seconds):
                self.rebuild()
        return super().update(seconds)

    @property
    def is_filled(self) -> bool:
        return self.selection.is_filled

    # --- choosing ---

    def _choose_profile(self, number: int) -> None:
        self.selection.profile = self.selection.profiles()[number]
        self.rebuild()

    def _choose_game(self, game: str) -> None:
        self.selection.choose_game(game)
        self.rebuild()

    def _choose_players(self, number: int) -> None:
        self.selection.players = self.selection.player_counts()[number]
        self.rebuild()

    # --- building ---

    def build(self) -> None:
        stage, notes, selection = self.stage, self._played_notes(), self.selection
        room = page_room(stage, self._build_head())
        games, rest = row(room, [Box(list_width(stage, notes)), FILL], stage.px(24))
        line = self._puzzle_lines()
        if line is not None:
            games, below = column(games, [FILL, Box(line.height(games.width))], stage.px(14))
            line.build(below)
        build_list(self.screen, games, notes, selection.game, self._choose_game)
        scrolling_sheets(self.screen, f"figures/{selection.game}", rest, self._build_figures)

    def _played_notes(self) -> dict[str, str]:
        """For every game the number of finished matches, once they are counted."""
        counts = {game: self.selection.matches_of(game) for game in GAMES}
        return {
            game: "" if number is None
            else self.stage.words.count("{n} match", "{n} matches", number)
            for game, number in counts.items()
        }  # fmt: skip

    def _build_head(self) -> int:
        """Title, whose statistics, and how many played: in one line where they fit."""
        stage, screen, selection = self.stage, self.screen, self.selection
        title = stage.say("Statistics")
        below = head(screen, title)
        if selection.profile is None:
            return below
        profiles = selection.profiles()
        gap, who, labels = stage.px(28), who_width(stage, profiles), self._count_labels()
        wide, narrow = Segments.width(stage, labels), Choice.width(stage, labels)
        place, below = title_row(screen, title, below, who + gap + narrow, gap=28, after=20)
        fits = wide <= place.width - gap - who
        mine, _, rect = row(place, [Box(who), FILL, Box(wide if fits else narrow)])
        build_who(screen, mine, profiles, selection.profile, self._choose_profile)
        chosen = selection.player_counts().index(selection.players)
        name, choose = stage.say("Number of players"), self._choose_players
        screen.add(
            Segments(stage, "players", rect, name, labels, chosen, choose)
            if fits
            else Choice(stage, screen, "players", rect, name, labels, chosen, choose)
        )
        return below

    def _count_labels(self) -> list[str]:
        words = self.stage.words
        return [
            words.say_in("matches", "All") if count is None
            else words.count("{n} player", "{n} players", count)
            for count in self.selection.player_counts()
        ]  # fmt: skip

    # --- figures ---

    def _build_figures(self, room: pygame.Rect) -> int:
        """Sheets with figures and charts, which fill the room; gives where they end."""
        count = self.selection.matches()
        self.drawn = None
        if count is not None and not count.is_done:
            return self._build_waiting(room)
        found = self.selection.figures()
        if found is None or not found.played + found.alone.played:
            return self._build_empty(room, found is None)
        cells = cells_of(self.stage.words, self.selection.game, found)
        rated = self._rating_cell(found)
        if rated is not None:
            cells.insert(2, rated)
        top = CellSheet(self.screen).build(room, room.top, cells) + self.stage.px(20)
        return self._build_below(room, top, found)

    def _puzzle_lines(self) -> PuzzleLines | None:
        """None for whoever has solved no puzzle."""
        stage, profile, game = self.stage, self.selection.profile, self.selection.game
        told = [] if profile is None else told_of_puzzles(stage.words, self._home, profile.id, game)
        show = self._way("puzzles", "", None, "shelf", game=game).press
        return PuzzleLines(self.screen, told, show) if told else None

    def _rating_cell(self, found: Statistics) -> Cell | None:
        """The rating, which leads to how it came about; None where there was nobody to compare
        with."""
        course, profile, words = self.selection.course(), self.selection.profile, self.stage.words
        if course is None or profile is None or not found.played:
            return None
        about = {"profile": profile.id, "game": self.selection.game}
        return Cell(
            rating_figure(words, course.rating),
            words.say("rating"),
            "" if course.rating.is_new else rating_note(words, self.selection.game, course.rating),
            lambda: self.stage.ask(Open("progress", about)),
        )

    def _build_below(self, room: pygame.Rect, top: int, found: Statistics) -> int:
        """The charts of scores and wins; below them that of draws, or the way to it."""
        stage, gap = self.stage, self.stage.px(20)
        charts = ChartSheets(self.screen, self.selection.game, found)
        if not is_counted(self.selection.game):
            return charts.build(room, top, room.bottom)
        drawn, least = self.selection.draws(), charts.least_height(room.width)
        left = room.bottom - top - gap
        high = max(drawn.least_height(stage), min(round(_DRAWS * left), left - least))
        if not stage.has_large_text and left - high >= least:
            self.drawn = drawn
            y = charts.build(room, top, top + left - high) + gap
            sheet = part_of(room, top=y)
            drawn.build(self.screen, sheet, self._draws_offer())
            return sheet.bottom
        offers = [self._draws_offer()]
        below = rows_height(stage, offers, room.width) + gap
        y = charts.build(room, top, room.bottom - below) + gap
        return y + button_rows(self.screen, offers, room.left, room.right, y)

    def _draws_offer(self) -> Offer:
        """The way to the page with what came by chance in these matches."""
        selection = self.selection
        assert selection.profile is not None
        device = device_of(selection.game)
        about = {
            "profile": selection.profile.id, "game": selection.game, "players": selection.players,
        }  # fmt: skip
        return self._way("draws", self.stage.say(device.title), device.sign, "fairness", **about)

    def _way(self, key: str, label: str, symbol: str | None, page: str, **about: object) -> Offer:
        """A button that leads to another page."""
        return Offer(key, label, lambda: self.stage.ask(Open(page, about)), symbol)

    def _build_waiting(self, room: pygame.Rect) -> int:
        """The sheet that says that matches are being counted."""
        sheet = Sheet(self.screen, room, margin=36, above=36)
        sheet.write(self.stage.say("Counting the matches …"), style("body"), 0)
        return sheet.close(36)

    def _build_empty(self, room: pygame.Rect, nobody: bool) -> int:
        """Friendly words where there is nothing to count."""
        title, line, offer = self._nobody() if nobody else self._no_match()
        sheet = Sheet(self.screen, room, margin=36, above=30)
        sheet.write(title, _EMPTY, 8)
        sheet.write(line, style("body"), 22, most=self.stage.tx(560))
        sheet.buttons([offer], "left")
        return sheet.close(32)

    def _nobody(self) -> tuple[str, str, Offer]:
        stage = self.stage
        line = stage.say(
            "Statistics are kept for named players. Add a player, play under that name, and "
            "every finished match counts."
        )
        offer = self._way("profiles", stage.say("Players"), "profile", "profiles")
        return stage.say(NOBODY_YET), line, offer

    def _no_match(self) -> tuple[str, str, Offer]:
        stage, game, players = self.stage, self.selection.game, self.selection.players
        title = (
            stage.say(NOT_PLAYED, game=name_of(game))
            if players is None
            else stage.words.count(
                "No {game} matches with {n} player yet",
                "No {game} matches with {n} players yet",
                players,
                game=name_of(game),
            )
        )
        line = stage.say("Finish a match to see it counted here.")
        return title, line, self._way("play", stage.say("Play"), None, "setup", game=game)
