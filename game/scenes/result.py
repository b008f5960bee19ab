"""How a match ended: who wins, the winner's position, the ranking, and what is next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

import pygame

from game.core.game import AnyExplanations
from game.core.keys import Command
from game.core.match import Match
from game.core.rules import Result, Seat
from game.core.wording import POINTS, Rule, mark
from game.games import GAMES, moves_of
from game.scenes.match import read_rules
from game.scenes.parts.glimpses import how_it_went_alone, in_words
from game.scenes.parts.luck import device_of, is_counted, times_gone_back, why_practice
from game.scenes.parts.ranking import Line, Ranking
from game.services.home import Home
from game.services.seats import in_language
from game.services.statistics import wins_in_a_row
from game.services.store import Saved, SeatResult, results_from
from game.services.teams import sides
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, Flat, IconButton, button_width, icon_size
from game.ui.toolkit.drawing import disc, over_shadow, raster
from game.ui.toolkit.flow import Flow, Part, Token
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.keyboard import PRESS_KEYS
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.motion import Flight, drop
from game.ui.toolkit.names import level_name, together
from game.ui.toolkit.page import Edges, Offer, Page, page_margin, paper, paragraph, rule
from game.ui.toolkit.stage import Back, Open, Stage, ToMenu
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme, player_number

KEYS: Final = (Command("why", ("F2",), mark("Ask why somebody has won")),)
_GAVE_UP: Final = mark(
    "Whoever gives up is last, whatever the score. The figure is what stood at the table then;"
    " nothing was added or taken off any more."
)
_STOOD: Final = mark(
    "The match ended because somebody gave up. The figure is what stood at the table then; nothing"
    " was added or taken off any more."
)
_TITLES: Final = ((44, 1), (38, 1), (34, 1), (38, 2), (32, 2), (27, 3))
"""Sizes of letters, and in how many lines a title may be to be so large."""
_SHEET: Final = 1112
_FOOT_WIDTHS: Final = {"menu": 180, "look_back": 220, "draws": 240, "again": 280}
"""Of the buttons below the sheet, at 100 %, as far as their words let them."""
_FOOT_GAP: Final = 16
_BOARD: Final = 324
_SMALL_BOARD: Final = 264
_ABOVE_NOTE: Final = 16
_SENTENCE: Final = Style(17, 500)
_FOOT: Final = Style(15, 500)
_DOTS: Final = 64
_DEAF_SECONDS: Final = 0.8
"""So long what was still meant for the game does not play again."""
_BAND: Final = 140
"""Pixels at either side of the window on which dots fall."""


@dataclass(frozen=True, slots=True)
class _Dot:
    """One that falls on the cloth: its place in its band and in the height, from 0 to 1."""

    right: bool
    x: float
    y: float
    radius: float
    colour: int
    flight: Flight


class ResultPage(Page):
    """The end of one match."""

    key_places = ("result",)

    def __init__(self, home: Home, number: int, from_list: bool = False) -> None:
        """`from_list`: it is looked at again, and leads back to where it was asked for."""
        super().__init__()
        self.number = number
        self._from_list = from_list
        self.saved = home.store.saved(number)
        match = Match.load(home.store.record(number), read_rules)
        self._match = match
        self._result: Result | None = match.rules.result(match.state)
        found = home.store.results_in(number)
        if len(found) != match.players:  # some cannot be read any more: the match still tells them
            found = results_from(self.saved, self._result)
        self._seats = sorted(found, key=lambda result: (result.place, result.seat))
        self._streak = _streak(home, self.saved, self._seats)
        self._facts = GAMES[match.rules.id].facts
        self._texts = GAMES[match.rules.id].results
        self._games = self._facts.games(match) or ()
        self._views = [match.rules.view(match.state, seat) for seat in range(match.players)]
        players = [player_number(sitting) for sitting in self.saved.seats]
        self._paint_small = GAMES[match.rules.id].miniature(match, players)
        self._dots: list[_Dot] | None = None
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._open_for = 0.0

    def leave(self) -> None:
        """Whatever lies below is over, but for the list of matches."""
        self.stage.ask(Back() if self._from_list else ToMenu())

    def enter(self, stage: Stage) -> None:
        # Another language may have been chosen since.
        seats = in_language(self.saved.seats, lambda: stage.words)
        self.saved = replace(self.saved, seats=seats)
        super().enter(stage)
        if self._from_list:  # it was celebrated when it ended
            self._dots = []
        if self._dots is None:
            self._dots = _dots(stage, self.number) if self._is_festive else []
            stage.sounds.play("win" if self._is_festive else "end")

    # --- what is told ---

    @property
    def winners(self) -> list[Seat]:
        return [result.seat for result in self._seats if result.share > 0]

    @property
    def _is_festive(self) -> bool:
        """Whether a win was played for, or others than computers have it."""
        people = [seat for seat, who in enumerate(self.saved.seats) if who.level is None]
        return bool(self.winners) and [self.saved.gave_up] != people

    def lines(self, *, brief: bool = False) -> list[Line]:
        """The ranking; partners share a line. `brief`: with few words of how scores came about."""
        alone, found = self.saved.players == 1, list[Line]()
        by_first = {side[0]: side for side in sides(self.saved.players, self.saved.options)}
        for result in self._seats:
            seats = by_first.get(result.seat)
            if seats is None:
                continue
            found.append(
                Line(
                    seat=result.seat,
                    place=None if alone else (result.place - 1) // len(seats) + 1,
                    sittings=tuple(self.saved.seats[seat] for seat in seats),
                    notes=tuple(map(self._note_of, seats)),
                    wins=result.share > 0,
                    score=self._score_of(result),
                    figures=self._figures_of(result),
                    reckoned=self._reckoned(result, brief),
                )
            )
        return found

    def _note_of(self, seat: Seat) -> str:
        """The level of a computer player, or that somebody gave up."""
        stage, level = self.stage, self.saved.seats[seat].level
        if self.saved.gave_up == seat:
            return stage.say("Gave up")
        return level_name(stage.words, level) if level is not None else ""

    def _score_of(self, result: SeatResult) -> str:
        score = result.score[0] if isinstance(result.score, list) else result.score
        if isinstance(score, str):
            return score  # as it stood at the table when somebody gave up
        return self.stage.words.number(score) if isinstance(score, int | float) else "\u2013"

    def _reckoned(self, result: SeatResult, brief: bool) -> str:
        """How the score has come about, where something was taken off in the end."""
        taken_off = self._texts.taken_off
        score = result.score[0] if isinstance(result.score, list) else result.score
        if taken_off is None or self.saved.gave_up is not None or not isinstance(score, int):
            return ""
        left = result.figures.get(taken_off.figure)
        if not isinstance(left, int) or not left:
            return ""
        number = self.stage.words.number
        reckoned = {"total": number(score + left), "left": number(left), "points": number(score)}
        rounds = self._facts.rounds(self._match) or 1
        if rounds > 1:
            in_rounds = taken_off.in_rounds_brief if brief else taken_off.in_rounds
            return self.stage.say(in_rounds, n=rounds, **reckoned)
        return self.stage.say(taken_off.told, **reckoned)

    def _figures_of(self, result: SeatResult) -> tuple[str, ...]:
        number = self.stage.words.number
        if self._games:
            points = [game[result.seat] for game in self._games]
            return tuple(f"+{number(each)}" if each > 0 else number(each) for each in points)
        return tuple(number(result.figures[key]) for key, _ in self._told_figures())

    def _labels(self) -> list[str]:
        """Of the figures: the games of a series, where one is over; else what is known of all."""
        if self._games:
            words, label = self.stage.words, self._texts.game
            return [in_words(words, label, n=game + 1) for game in range(len(self._games))]
        return [label for _, label in self._told_figures()]

    def _told_figures(self) -> list[tuple[str, str]]:
        """The figures that are kept of every seat and can be called something."""
        return [
            (key, self.stage.say(label))
            for key, label in self._texts.figures
            if all(isinstance(result.figures.get(key), int | float) for result in self._seats)
        ]

    def _score_label(self) -> str:
        is_series = GAMES[self.saved.game].about.is_series(self.saved.options)
        return self.stage.say(
            POINTS if is_series and self.saved.gave_up is None else self._texts.score
        )

    def title(self) -> str:
        """Who wins, or how else it ended."""
        words, saved, winners = self.stage.words, self.saved, self.winners
        names = [saved.seats[seat].name for seat in winners]
        if saved.gave_up is not None and not winners:
            return words.say("{name} gave up", name=saved.seats[saved.gave_up].name)
        if saved.players == 1:
            return how_it_went_alone(words, saved.seats[0].name, wins=bool(winners))
        if len(names) == 1:
            return words.say("{name} wins", name=names[0])
        if sum(line.wins for line in self.lines()) == 1:
            return words.say("{names} win", names=together(words, names))
        if not names:
            return words.say("Nobody has won")
        return words.say("{names} share the win", names=together(words, names))

    def sentences(self) -> list[str]:
        """What ended the match, as far as the game can tell it."""
        words, saved = self.stage.words, self.saved
        if saved.gave_up is not None:
            name = saved.seats[saved.gave_up].name
            return [words.say("{name} gave up.", name=name)] if self.winners else []
        told: list[str] = []
        ending = self._facts.ending(self._match)
        if ending is not None:
            sentence, figures = ending
            told.append(words.say(sentence, **self._named(figures)))
        extra = dict(self._result.extra) if self._result is not None else {}
        if "rank" in extra:
            rank = self._texts.ranks.get(str(extra["rank"]))
            told.append(
                words.say("No rank this time.") if rank is None
                else words.say("Rank: {rank}", rank=words.say(rank))
            )  # fmt: skip
        return told

    def _named(self, figures: Mapping[str, object]) -> dict[str, object]:
        """A seat that is given as a name is told by its player's, and so is each that has gained
        something."""
        return {name: self._in_names(name, figure) for name, figure in figures.items()}

    def _in_names(self, name: str, figure: object) -> object:
        seats, number = self.saved.seats, self.stage.words.number
        if name == "name" and isinstance(figure, int):
            return seats[figure].name
        if isinstance(figure, Mapping):
            gains = figure.items()
            return ", ".join(f"{seats[seat].name}\u00a0+{number(gained)}" for seat, gained in gains)
        return figure

    def luck_note(self) -> str:
        """How often somebody had taken back what came by chance, and why the match doesn't count;
        empty where nobody had, and it does."""
        words, saved = self.stage.words, self.saved
        back = times_gone_back(words, saved.game, saved.went_back) if saved.went_back else ""
        return " ".join(filter(None, (back, why_practice(words, saved.practice))))

    def summary(self) -> str:
        """Wins in a row, moves, time."""
        words, told = self.stage.words, []
        if self._streak is not None:
            name, wins = self._streak
            told.append(
                words.count("{n} win in a row for {name}", "{n} wins in a row for {name}",
                            wins, name=name)
            )  # fmt: skip
        moves = moves_of(self._match)
        told.append(words.count("{n} move", "{n} moves", moves))
        minutes = round(self.saved.seconds / 60)
        if minutes:
            told.append(words.count("{n} minute", "{n} minutes", minutes))
        elif self.saved.seconds > 0:
            told.append(words.say("less than a minute"))
        return ", ".join(told)

    # --- what is asked for ---

    def _play_again(self) -> None:
        """The same once more; who begins, or deals, moves on to the next seat."""
        saved = self.saved
        options = dict(self._match.options)
        for option in GAMES[saved.game].about.options:
            if option.seat:
                before = options.get(option.name, option.default_for(saved.players))
                options[option.name] = (before + 1) % saved.players
        new = {
            "game": saved.game,
            "players": saved.players,
            "options": options,
            "seats": saved.seats,
            "house": saved.house,
        }
        self.stage.ask(Open("table", {"new": new, "instead": True}))

    def _offers(self) -> list[Offer]:
        stage = self.stage
        back = Open("look_back", {"number": self.number})
        draws = Open("fairness", {"number": self.number})
        device = device_of(self.saved.game)
        leave = stage.say("Back") if self._from_list else stage.say("Menu")
        offers = [
            Offer("menu", leave, self.leave, "left"),
            Offer("look_back", stage.say("Look back"), lambda: stage.ask(back), "eye"),
            Offer("again", stage.say("Play again"), self._play_again, main=True),
        ]
        if is_counted(self.saved.game):
            shown = Offer("draws", stage.say(device.title), lambda: stage.ask(draws), device.sign)
            offers.insert(-1, shown)
        return offers

    # --- dots ---

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._dots:
            for each in self._dots:
                each.flight.finish()
        if self._open_for < _DEAF_SECONDS and self._plays_again(event):
            return False
        if event.type == pygame.KEYDOWN and pressed(event, KEYS) is not None:
            self._ask_why()
            return True
        return super().handle(event)

    def _plays_again(self, event: pygame.event.Event) -> bool:
        """Whether it would press the button for another match."""
        if event.type == pygame.KEYDOWN:
            return event.key in PRESS_KEYS and self.memory.focus == "again"
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        control = self.screen.at(event.pos)
        return control is not None and control.key == "again"

    def update(self, seconds: float) -> bool:
        self._open_for += seconds
        falling = [each for each in self._dots or () if not each.flight.is_over]
        for each in falling:
            each.flight.advance(seconds)
        return super().update(seconds) or bool(falling)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.stage.theme
        surface.blit(materials.cloth(theme, *self.stage.size), (0, 0))
        for each in self._dots or ():
            self._draw_dot(surface, each)
        self.screen.draw(surface)

    def _draw_dot(self, surface: pygame.Surface, one: _Dot) -> None:
        stage = self.stage
        radius = max(2, stage.px(one.radius))
        player = player_number(self.saved.seats[self.winners[0]])
        picture = _fallen(stage.theme, radius, one.colour, player)
        band, lowest = stage.px(_BAND), self._sheet.bottom
        x = one.x * (band - 2 * radius) + radius
        y = one.y * (lowest - 4 * radius) + 2 * radius
        x = stage.size[0] - x if one.right else x
        height = one.flight.between(-2.0 * radius, y)
        picture.draw(surface, x - radius, height - radius)

    # --- building ---

    def build(self) -> None:
        stage, screen = self.stage, self.screen
        margin = page_margin(stage)
        width = min(stage.px(_SHEET), stage.size[0] - 2 * margin)
        edge, gap = stage.px(24 if stage.is_small else 40), stage.px(28)
        foot = self._foot_height()
        most = stage.size[1] - 2 * edge - gap - foot
        self._sheet = sheet = pygame.Rect((stage.size[0] - width) // 2, edge, width, most)
        paper(screen, sheet, thickness=5, radius=28)
        side, above = stage.px(44), stage.px(28)
        inside = sheet.inflate(-2 * (side - stage.px(20)), -2 * above)
        screen.begin_region("result", inside)
        room = pygame.Rect(stage.px(20), 0, inside.width - 2 * stage.px(20), inside.height)
        content = self._build_content(room)
        inside.height = min(inside.height, content)
        sheet.height = inside.height + 2 * above
        lower = (most - sheet.height) // 2
        sheet.top += lower
        inside.top += lower
        screen.add(Edges(stage, pygame.Rect(0, 0, inside.width, content), "paper"))
        screen.end_region(content)
        self._build_foot(sheet, sheet.bottom + gap)
        # Nothing has the focus yet: whoever pressed Enter for the game has not asked for another.
        screen.begins_at = "again"

    def _foot_widths(self, width: int) -> list[int]:
        """Of the buttons; those that have no room for their words are as wide as they are high."""
        stage, high = self.stage, self._foot_height()
        widths = [
            max(
                stage.px(_FOOT_WIDTHS[offer.key]),
                button_width(stage, offer.label, offer.symbol, offer.main),
            )
            for offer in self._offers()
        ]
        between = (len(widths) - 1) * stage.px(_FOOT_GAP)
        for number, offer in enumerate(self._offers()):
            if sum(widths) + between > width and not offer.main:
                widths[number] = high
        return widths

    def _foot_height(self) -> int:
        return max(self.stage.px(52), self.stage.control_height())

    def _build_foot(self, sheet: pygame.Rect, top: int) -> None:
        """All in one row: what is seldom wanted becomes a sign where words have no room."""
        stage, left, high = self.stage, sheet.left, self._foot_height()
        for offer, width in zip(self._offers(), self._foot_widths(sheet.width), strict=True):
            rect = pygame.Rect(sheet.right - width if offer.main else left, top, width, high)
            if width == high and offer.symbol is not None:
                self.screen.add(
                    IconButton(stage, offer.key, rect, offer.symbol, offer.label, offer.press)
                )
            else:
                self.screen.add(
                    Button(stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol,
                           main=offer.main)
                )  # fmt: skip
            left += width + stage.px(_FOOT_GAP)

    def _build_content(self, room: pygame.Rect) -> int:
        """Two columns where they fit side by side, else one; gives the height."""
        stage, ranking = self.stage, self._ranking()
        left, table = self._columns(room, ranking)
        alone = self.saved.players == 1
        if alone or stage.has_large_text or table.width < ranking.least_width():
            return self._build_one_column(room, ranking)
        if ranking.breaks_reckonings(table.width):
            ranking = self._ranking(brief=True)
            left, table = self._columns(room, ranking)
        board = self._build_title(left, 0) + stage.px(18)
        y = self._build_board(left, board, left.width)
        # The labels stand on the line of the title.
        table.top = max(0, round(self._title_stands_on(left) - ranking.baseline(table.width)))
        below = self._note_height(self.summary(), table.width) + 2 * stage.px(_ABOVE_NOTE)
        least = table.top + ranking.least_height(table.width) + below
        if least > max(y, room.height):
            return self._build_notes_at_left(left, y, table, ranking)
        most = max(y, room.height) - below - table.top
        end = ranking.build(table, y - below - table.top, most)
        end = max(end, y - below) + stage.px(_ABOVE_NOTE)
        rule(self.screen, table.left, table.right, end)
        end += stage.px(_ABOVE_NOTE)
        end += self._build_note("statistics", self.summary(), table, end, "ink")
        return self._build_luck_note(left, y, table, end)

    def _columns(self, room: pygame.Rect, ranking: Ranking) -> tuple[pygame.Rect, pygame.Rect]:
        """For the position and the ranking: the position is smaller where how scores have come
        about would be broken beside a large one."""
        left, table = self._columns_beside(room, _BOARD, 44)
        if ranking.breaks_reckonings(table.width):
            return self._columns_beside(room, _SMALL_BOARD, 28)
        return left, table

    def _columns_beside(
        self, room: pygame.Rect, side: int, between: int
    ) -> tuple[pygame.Rect, pygame.Rect]:
        left = pygame.Rect(room.left, 0, self.stage.px(side), room.height)
        begin = left.right + self.stage.px(between)
        return left, pygame.Rect(begin, 0, room.right - begin, room.height)

    def _build_notes_at_left(
        self, left: pygame.Rect, y: int, table: pygame.Rect, ranking: Ranking
    ) -> int:
        """Where the lines take all the height, notes stand below the position; gives the height."""
        for symbol, line, colour in self._notes():
            y += self.stage.px(_ABOVE_NOTE)
            y += self._build_note(symbol, line, left, y, colour)
        most = max(y, table.height) - table.top
        return max(y, ranking.build(table, y - table.top, most))

    def _notes(self) -> list[tuple[str, str, str]]:
        """What is told at the end: its sign, the line and its colour."""
        notes = (
            ("statistics", self.summary(), "ink"),
            ("undo", self.luck_note(), "ink_soft"),
        )
        return [note for note in notes if note[1]]

    def _build_luck_note(self, left: pygame.Rect, y: int, table: pygame.Rect, end: int) -> int:
        """Below what is told at the right or below the position, wherever the page is shorter;
        gives where both end."""
        stage, note = self.stage, self.luck_note()
        if not note:
            return max(y, end)
        below = end + stage.px(8)
        beside = max(y, below + self._note_height(note, table.width))
        y += stage.px(16)
        if beside <= y + self._note_height(note, left.width):
            self._build_note("undo", note, table, below, "ink_soft")
            return beside
        return max(end, y + self._build_note("undo", note, left, y, "ink_soft"))

    def _ranking(self, *, brief: bool = False) -> Ranking:
        seats = [result.seat for result in self._seats]

        def picture(line: int, side: int) -> pygame.Surface:
            return self._miniature(seats[line], side)

        own = picture if self._has_own_boards() else None
        return Ranking(
            self.screen,
            self.lines(brief=brief),
            self._score_label(),
            self._labels(),
            own,
            self._ask_line,
        )

    def _has_own_boards(self) -> bool:
        """Where all play on one board, there is nothing to show of each."""
        side = self.stage.px(_BOARD)
        first = self._miniature(0, side)
        return any(self._miniature(seat, side) is not first for seat in range(self.saved.players))

    def _build_one_column(self, room: pygame.Rect, ranking: Ranking) -> int:
        """The position stands large above all, but where each line has its own."""
        stage = self.stage
        side = stage.px(_BOARD if self.saved.players == 1 else _SMALL_BOARD)
        gap = stage.px(6 if stage.has_huge_text else 14)
        board = pygame.Rect(room.right - side, 0, side, side)
        if ranking.has_pictures:
            y = self._build_title(room, 0, why_beside=True) + gap
        else:
            title = pygame.Rect(room.left, 0, board.left - stage.px(32) - room.left, 0)
            y = self._build_title(title, 0)
            y = max(y, self._build_board(board, 0, side)) + gap
        notes = self._notes()
        below = sum(gap + self._note_height(line, room.width) for _, line, _ in notes)
        most = room.height - y - below
        y = ranking.build(pygame.Rect(room.left, y, room.width, 0), 0, most)
        for symbol, line, colour in notes:
            y += gap
            y += self._build_note(symbol, line, room, y, colour)
        return y

    def _build_title(self, room: pygame.Rect, top: int, *, why_beside: bool = False) -> int:
        """Who wins, what ended it, and below or beside that the button that asks why."""
        stage = self.stage
        why = self._why_width()
        beside = why + stage.px(24) if why_beside and why else 0
        title = self._title_flow(room.width - beside)
        self._add_flow(title, room.left, top)
        y = top + title.height
        if beside:
            centre = top + title.line_height // 2
            self._build_why(room.right - why, centre - stage.control_height() // 2)
        for sentence in self.sentences():
            y += paragraph(self.screen, [sentence], _SENTENCE, room.left, y, room.width)
        if why and not beside:
            y = self._build_why(room.left, y + stage.px(6))
        return y

    def _why_width(self) -> int:
        """Of the button that asks how it was decided; nothing where the rules have not decided."""
        if self._result is None or self.saved.gave_up is not None:
            return 0
        return Flat.width(self.stage, self.stage.say("Why?"), "why")

    def _build_why(self, left: int, top: int) -> int:
        """Gives where it ends."""
        stage = self.stage
        rect = pygame.Rect(left, top, self._why_width(), stage.control_height())
        label = stage.say("Why?")
        self.screen.add(Flat(stage, "why", rect, label, self._ask_why, symbol="why"))
        return rect.bottom

    def _ask_why(self) -> None:
        """How it was decided; where somebody gave up, that this has decided it."""
        gave_up = self.saved.gave_up
        if gave_up is not None:
            self._ask_line(gave_up)
        elif self._result is not None:
            self._open_why(self._answers.result(self._views[0]))

    def _ask_line(self, seat: Seat) -> None:
        if self.saved.gave_up is not None:
            self._open_why(self._as_it_stood(seat))
            return
        answer = self._answers.score if self._result is None else self._answers.ranked
        self._open_why(answer(self._views[0], seat))

    def _as_it_stood(self, seat: Seat) -> Rule:
        """Where somebody gave up, the score is the figure that stood at the table."""
        page = self._answers.score(self._views[0], seat).topic
        if seat == self.saved.gave_up:
            return Rule(page, _GAVE_UP)
        return Rule(page, _STOOD)

    @property
    def _answers(self) -> AnyExplanations:
        answers: AnyExplanations = GAMES[self.saved.game].explanations
        return answers

    def _open_why(self, rule: Rule) -> None:
        self.stage.ask(Open("why", {"game": self.saved.game, "rule": rule}))

    def _title_stands_on(self, room: pygame.Rect) -> float:
        """How far below its top the line is on which the title's first letters stand."""
        written = self._title_style(room.width)
        centre = self._title_in(written, room.width).line_height / 2
        return centre + self.stage.writer.below_centre(written)

    def _title_flow(self, room: int) -> Flow:
        return self._title_in(self._title_style(room), room)

    def _title_style(self, room: int) -> Style:
        """Large, but smaller where the title has fewer lines then."""
        styles = [(Style(size, 700, True), lines) for size, lines in _TITLES]
        fitting = (
            written
            for written, lines in styles
            if len(self._title_in(written, room).lines) <= lines
        )
        return next(fitting, styles[-1][0])

    def _title_in(self, written: Style, room: int) -> Flow:
        """Who wins."""
        shapes: list[Part] = [Token(number) for number in self._winning_tokens()]
        title = self._fitted_title(written, room)
        parts = [*shapes, " ", title] if shapes else [title]
        return Flow(self.stage, parts, written, room)

    def _winning_tokens(self) -> list[int]:
        """The shapes of those who win; a team has one."""
        return [player_number(line.sittings[0]) for line in self.lines() if line.wins]

    def _fitted_title(self, written: Style, room: int) -> str:
        """The title, with words of names cut that alone are wider than a line."""
        title, writer = self.title(), self.stage.writer
        for sitting in self.saved.seats:
            words = [writer.fitted(word, written, room) for word in sitting.name.split(" ")]
            title = title.replace(sitting.name, " ".join(words))
        return title

    def _add_flow(self, flow: Flow, left: int, top: int) -> None:
        rect = pygame.Rect(left, top, round(flow.width), flow.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, self.stage.theme.colour("ink"))

        self.screen.add(Paint(rect, paint, said=flow.said))

    def _build_board(self, room: pygame.Rect, top: int, side: int) -> int:
        """The position of whoever is ahead, large."""
        seat = self._seats[0].seat if self._seats else 0
        self._add_picture(self._miniature(seat, side), room.left, top)
        return top + side

    def _miniature(self, seat: Seat, side: int) -> pygame.Surface:
        found: pygame.Surface = self._paint_small(self.stage.theme, side, self._views[seat])
        return found

    def _add_picture(self, picture: pygame.Surface, left: float, top: float) -> None:
        rect = picture.get_rect(topleft=(round(left), round(top)))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(picture, place)

        self.screen.add(Paint(rect, paint))

    def _build_note(self, symbol: str, line: str, room: pygame.Rect, top: int, colour: str) -> int:
        """A sign and a line; gives the height."""
        if not line:
            return 0
        stage, side = self.stage, icon_size(self.stage, 20)
        centre = Flow(stage, [line], _FOOT, room.width).line_height / 2
        sign = icon(symbol, side, stage.theme.colour("ink_soft"))
        self._add_picture(sign, room.left, top + centre - side / 2)
        left = room.left + side + stage.px(12)
        return paragraph(self.screen, [line], _FOOT, left, top, room.right - left, colour)

    def _note_height(self, line: str, width: int) -> int:
        stage = self.stage
        room = width - icon_size(stage, 20) - stage.px(12)
        return Flow(stage, [line], _FOOT, room).height


# --- what is told ---


def _streak(home: Home, saved: Saved, seats: Sequence[SeatResult]) -> tuple[str, int] | None:
    """Who of the winners had won how many in a row then, from two on."""
    if saved.practice is not None or saved.players == 1:
        return None
    for result in seats:
        profile = result.sitting.profile
        if result.share > 0 and profile is not None:
            wins = wins_in_a_row(home.store, profile, saved)
            if wins > 1:
                return result.sitting.name, wins
    return None


# --- dots ---


def _dots(stage: Stage, number: int) -> list[_Dot]:
    """The same for a match whenever one looks at it."""
    rng = Random(number)
    return [
        _Dot(
            right=bool(count % 2),
            x=rng.random(),
            y=rng.random(),
            radius=4 + 8 * rng.random(),
            colour=count % len(_COLOURS),
            flight=stage.pace.flight("die_roll", drop, delay=0.6 * rng.random()),
        )
        for count in range(_DOTS)
    ]


_COLOURS: Final = ("accent", "tile_top", "", "accent_high", "tile_top")
"""Of the theme; the empty one is the winner's own."""


@lru_cache(maxsize=128)
def _fallen(theme: Theme, radius: int, colour: int, player: int) -> Picture:
    fill = theme.colour(_COLOURS[colour]) if _COLOURS[colour] else theme.player(player)["fill"]
    body = raster(2 * radius, 2 * radius, disc(radius, radius, radius, fill))
    picture, reach = over_shadow(body, theme, materials.REST)
    return Picture(picture, reach, reach)
