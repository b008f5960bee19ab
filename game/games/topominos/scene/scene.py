"""The table of Topominos: joins the tray, the rack and the column, and answers the frame."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.core.rules import Seat
from game.core.wording import Rule
from game.games.topominos.rules.model import END, RACK_SIZES, End, Move, Pass, Put, TopominosView
from game.games.topominos.scene import hints, log_lines, sentences
from game.games.topominos.scene.attempt import SLOT, Attempt
from game.games.topominos.scene.board import Tray
from game.games.topominos.scene.column import Column
from game.games.topominos.scene.hand import Rack
from game.games.topominos.scene.layout import places_in
from game.games.topominos.scene.motions import Flights
from game.games.topominos.scene.rounds import build_all_rounds, build_rounds, rounds_height
from game.games.topominos.scene.types import Shown, Situation
from game.games.topominos.words import explanations as explaining
from game.games.topominos.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.frame.form import frame_form
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.flow import Part
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.screen import Screen

_ENDINGS: Final = frozenset(("end", "exchange", "pass", "play ghost"))
"""Keys of the buttons that end a turn or play a hint."""
_CENTRE: Final = 4
"""The compartment in the middle."""


class TopominosTable:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.area = pygame.Rect(0, 0, 0, 0)
        self.attempt = Attempt(desk)
        self.tray = Tray(desk, self.attempt)
        self.rack = Rack(desk, self.attempt, self.tray.put)
        self.column = Column(desk, self.attempt)

    @property
    def view(self) -> TopominosView:
        return self.attempt.view

    def lay_out(self, area: pygame.Rect) -> None:
        self.area = area
        places = places_in(self._desk.stage, area, RACK_SIZES[len(self._desk.seats)])
        self.tray.lay_out(places.tray)
        self.rack.lay_out(places.rack)
        self.column.lay_out(places)

    def show(self, situation: Situation) -> None:
        attempt = self.attempt
        had_turn = attempt.turn is not None
        attempt.show(situation)
        focus = None if attempt.screen is None else attempt.screen.memory.focus
        if attempt.turn is not None and not had_turn and focus in _ENDINGS:
            attempt.goes_on = True  # the same key would end this turn, too
        self.column.make_room()
        self.tray.bake()
        self.rack.bake()

    # --- controls ---

    @property
    def rail_height(self) -> int:
        return rounds_height(self._desk, self.view.table) if self.attempt.has_begun else 0

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        attempt = self.attempt
        attempt.screen = screen
        screen.wheel = attempt.turn_by_wheel
        screen.pointed = attempt.follow_pointer
        if rail is not None:
            build_rounds(self._desk, screen, rail, self.view, attempt.laid)
        self.column.build_score(screen)
        if attempt.turn is not None:
            self.rack.build(screen)
            if attempt.giving is None:
                self.tray.build(screen)
        self.column.build(screen)
        self._lead_on(screen)

    def _lead_on(self, screen: Screen) -> None:
        """Gives the focus to a piece that can be placed or, where none can, to what ends the
        turn."""
        attempt, slot = self.attempt, self.attempt.next_slot
        piece = None if slot is None else f"{SLOT}{slot}"
        screen.begins_at = piece or self.column.first_button(screen)
        if attempt.goes_on and attempt.turn is not None:
            attempt.goes_on = False
            if attempt.is_by_keyboard:
                end = "end" if screen.control("end") is not None else None
                screen.set_focus(piece or end)

    def build_sheet(self, screen: Screen, place: pygame.Rect) -> None:
        build_all_rounds(self._desk, screen, place, self.view, self.attempt.laid)

    def put_down(self) -> bool:
        return self.attempt.put_down()

    def key(self, event: pygame.event.Event) -> bool:
        attempt, found = self.attempt, pressed(event, KEYS)
        if found is None or attempt.turn is None:
            return False
        if found.id == "where":
            attempt.asks_where = not attempt.asks_where
            self._desk.rebuild()
            return True
        if found.id == "pick":
            return self.rack.choose(int(found.key) - 1)
        if found.id in ("turn", "turn back") and attempt.picked is not None:
            return attempt.turn_by_wheel(1 if found.id == "turn back" else -1)
        if found.id == "flip" and attempt.picked is not None:
            attempt.flip_piece()
            return True
        return self.column.press(found.id)

    # --- a turn with a clock ---

    def turn_number(self) -> Hashable:
        """A turn has many moves; none of these figures changes before its end."""
        table = self.view.table
        return (table.round, table.active, table.scores, table.laps, table.passed)

    def out_of_time(self) -> Move | None:
        """The move that ends the turn. The first turn of a round can't be passed: there the piece
        with the most dots is placed first."""
        turn = self.attempt.turn
        if turn is None:
            return None
        endings: tuple[Move, ...] = (END, Pass(()))
        ending = next((move for move in endings if turn.why_not(move) is None), None)
        if ending is not None:
            return ending
        puts = (move for move in turn.legal() if isinstance(move, Put))
        return max(puts, key=lambda put: put.dots.bit_count(), default=None)

    def told_out_of_time(self, move: Move) -> str:
        if isinstance(move, Put):
            return self._desk.say(
                "Time\u2019s up. You can\u2019t pass in the first turn of a round, so your piece "
                "with the most dots was placed."
            )
        return self._desk.say("Time\u2019s up for this turn.")

    # --- scores ---

    def _sums(self) -> tuple[int, ...]:
        table = self.view.table
        if self.view.phase == "over":
            return table.match
        return tuple(sum(both) for both in zip(table.match, table.scores, strict=True))

    def score(self, seat: Seat) -> tuple[str, str]:
        return self._desk.stage.words.number(self._sums()[seat]), ""

    def gain(self, before: TopominosView, after: TopominosView) -> int | None:
        """The score of a turn, as far as it has come; with the end of a round other things are
        counted as well."""
        if after.table.round != before.table.round or after.phase == "over":
            return None
        return _points(after) - _points(before)

    def hand_of(self, view: TopominosView) -> tuple[Part, ...]:
        """The pieces on the rack of whoever looks."""
        pieces = (replace(hints.inlay(dots), said=str(dots.bit_count())) for dots in view.rack)
        return tuple(part for piece in pieces for part in (piece, " "))[:-1]

    def why_score(self, seat: Seat) -> Rule:
        """With the turns one by one, which a view does not hold."""
        table = self.view.table
        number = len(table.history) - (self.view.phase == "over")
        return explaining.score(self.view, seat, self.attempt.laid.scored(table, number, seat))

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        sums = self._sums()
        return tuple(
            tuple(seat for seat, points in enumerate(sums) if points == each)
            for each in sorted(set(sums), reverse=True)
        )

    # --- text ---

    def prompt(self) -> str:
        attempt, words = self.attempt, self._desk.stage.words
        fits = attempt.turn is None or bool(attempt.fits)
        if fits and attempt.is_misfit and self.column.places.is_rack_beside:
            return sentences.misfit(words)  # the column has no room for it there
        return sentences.prompt(words, self.view, fits, attempt.giving is not None)

    def is_private(self, view: TopominosView) -> bool:
        """Only its owner sees a rack."""
        return bool(view.rack or view.aside)

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        laid = self.attempt.account.keep(
            shown.number, shown.actor, shown.move, shown.before.table, shown.after.table
        )
        log_lines.tell(self._desk, shown, laid, log)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        """Figures count pieces and dots, so they are the same in every language."""
        return figure

    def explain_ghost(self, move: Move) -> tuple[Part, ...]:
        return hints.explain(self._desk, self.view, move)

    def spoken_ghost(self, move: Move) -> str:
        return hints.spoken(self._desk, self.view, move)

    def explain_turn(self, moves: Sequence[Put]) -> tuple[Part, ...]:
        return hints.explain_turn(self._desk, self.view, moves)

    def spoken_turn(self, moves: Sequence[Put]) -> str:
        return hints.spoken_turn(self._desk.stage.words, self.view, moves)

    def spoken_hand(self) -> str:
        """The picked piece as it lies."""
        attempt, words = self.attempt, self._desk.stage.words
        if attempt.dots is None or attempt.turn is None or attempt.ghost is not None:
            return ""
        piece, misfit = sentences.in_hand(words, attempt.dots), sentences.misfit(words)
        return f"{piece} {misfit}" if attempt.is_misfit and misfit not in self.prompt() else piece

    # --- painting ---

    def in_sight(self) -> Sequence[pygame.Rect]:
        """The compartments of proposed pieces or the score of the turn, the rack and the tray."""
        attempt, tray = self.attempt, self.tray.places
        where = dict.fromkeys(put.compartment for put in attempt.ghosts)
        ends = isinstance(attempt.ghost, End) and not self.column.is_covered
        score = [self.column.places.score] if ends else []
        return [*map(tray.compartment, where), *score, self.rack.places.rect, tray.rect]

    def wholes(self) -> Sequence[pygame.Rect]:
        """The bag with the buttons below it, and the score of the turn."""
        places = self.column.places
        rect, top = places.rect, places.rule
        bag = part_of(rect, top=top)
        return [bag] if self.column.is_covered else [bag, places.titled_score]

    def coach_place(self) -> pygame.Rect | None:
        """The column where there is no rail; else that."""
        if frame_form(self._desk.stage).has_rail:
            return None
        return part_of(self.area, left=self.column.places.rect.left)

    def warning_place(self) -> pygame.Rect | None:
        """In the column, below the score of the turn: that and the pieces on the rack stay in
        sight, which the warning may be about."""
        if not frame_form(self._desk.stage).has_rail:
            return None
        places = self.column.places
        top = places.titled_score.bottom + self._desk.stage.px(14)
        return part_of(places.rect, top=top, bottom=places.rule)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.tray.draw_ground(surface)
        self.rack.draw_ground(surface)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self.tray.draw(surface, hidden)
        self.rack.draw(surface, hidden)
        self.column.draw(surface)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        self.tray.draw_over(surface, pointer)

    def motions(self, shown: Shown) -> list[Motion]:
        attempt, after = self.attempt, shown.after
        if len(after.table.history) > len(shown.before.table.history) and after.phase != "over":
            self._announce_round(shown)
        flights = Flights(
            self._desk,
            self.area,
            self.tray.places,
            self.rack.places,
            self.column.places,
            attempt.account.at(shown.number),
            slots=attempt.racks.of(after.seat),
            coming=attempt.racks.after(after, shown.move),
            start=self.tray.put_from,
        )
        return flights.of(shown)

    def _announce_round(self, shown: Shown) -> None:
        """Says what the round has brought, as the next deal follows at once."""
        lines = log_lines.round_lines(self._desk, shown)
        text = " ".join("".join(str(part) for part in line) + "." for line in reversed(lines))
        self._desk.explain(text, self.tray.places.compartment(_CENTRE))


def make_table(desk: Desk) -> TopominosTable:
    return TopominosTable(desk)


def _points(view: TopominosView) -> int:
    """Of whoever looks, in this round; those of a turn that is not over count."""
    table = view.table
    is_active = view.phase == "turn" and table.active == view.seat
    return table.scores[view.seat] + (table.turn_score if is_active else 0)
