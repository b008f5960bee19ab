"""The table of Top Spot. It joins its parts and answers the frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.core.notation import Json
from game.core.rules import Seat, ranking_of
from game.core.wording import Rule
from game.games.topspot.art import pieces as art
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import Play, TopSpotView
from game.games.topspot.scene import hints, sentences
from game.games.topspot.scene import log as log_lines
from game.games.topspot.scene import rail as rails
from game.games.topspot.scene.actions import Actions
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.board import Board
from game.games.topspot.scene.build_layout import BuildPlaces
from game.games.topspot.scene.colour import ColourInPlay, ColourPill
from game.games.topspot.scene.column import Column
from game.games.topspot.scene.game_over import GameOver
from game.games.topspot.scene.hand import Hand
from game.games.topspot.scene.layout import Places
from game.games.topspot.scene.lookup import LookUp
from game.games.topspot.scene.motions import Flights
from game.games.topspot.scene.open_hands import OpenHands
from game.games.topspot.scene.own_place import OwnPlace
from game.games.topspot.scene.proposing import Proposing
from game.games.topspot.scene.sheets import sums_of
from game.games.topspot.scene.spread import Spread
from game.games.topspot.scene.stack_rows import StackRows
from game.games.topspot.scene.trick import ALL, TrickPainter
from game.games.topspot.scene.types import Shown, Situation
from game.games.topspot.words import explanations
from game.games.topspot.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.frame.form import frame_form
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.flow import Part
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.screen import Screen


class Parts:
    """The parts of the table, for one size of window and texts."""

    def __init__(
        self, attempt: Attempt, look_up: LookUp, spread: Spread, area: pygame.Rect
    ) -> None:
        desk = attempt.desk
        self.places = Places(desk.stage, area)
        build_places = BuildPlaces(desk.stage, self.places)
        self.actions = Actions(attempt, look_up, self.places, build_places)
        self.hands = OpenHands(attempt)
        self.painter = TrickPainter(desk, self.places, self.hands)
        self.pill = ColourPill(desk, self.places, self.painter.seats)
        self.board = Board(attempt, self.places, self.painter, spread)
        self.own_place = OwnPlace(attempt, self.places, self.painter)
        self.colour = ColourInPlay(attempt, build_places, self.pill, self.actions)
        self.column = Column(attempt, build_places, self.actions)
        self.rows = StackRows(attempt, build_places, self.actions)
        self.proposing = Proposing(attempt, build_places, self.actions)
        self.hand = Hand(attempt, self.places, self.actions)
        self.game_over = GameOver(attempt, self.places.fan.room)

    def bake(self) -> None:
        """Paints ahead large pictures that would else be painted in the middle of a motion."""
        self.hand.bake_tray()
        self.painter.bake_recesses()
        self.pill.bake()
        self.game_over.bake()

    def build_stack(self, screen: Screen) -> None:
        """Adds the controls that build a stack, in the order of the focus: to play comes first."""
        self.colour.build(screen)
        self.column.build(screen)
        self.proposing.build_steps(screen)
        self.proposing.build(screen)
        self.rows.build(screen)
        self.column.keep_clear(screen)


class TopSpotTable:
    """Top Spot as it is seen and played."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.attempt = Attempt(desk, art.card_set())
        self._look_up = LookUp(self.attempt)
        self._spread = Spread(self.attempt)
        self._parts: Parts | None = None

    @property
    def parts(self) -> Parts:
        assert self._parts is not None
        return self._parts

    # --- situation ---

    @property
    def view(self) -> TopSpotView:
        """The game whose cards lie on the table. The rules may have gone on to the next."""
        return self.attempt.game.view

    @property
    def rail_height(self) -> int:
        return rails.rail_height(self._desk.stage) if self.attempt.has_begun else 0

    def lay_out(self, area: pygame.Rect) -> None:
        self._parts = Parts(self.attempt, self._look_up, self._spread, area)
        self._parts.bake()

    def show(self, situation: Situation) -> None:
        before = self.attempt.situation if self.attempt.has_begun else None
        if before is not None and before.view.seat != situation.view.seat:
            while self.put_down():
                pass
        self._look_up.show(before, situation)
        self.attempt.show(situation)

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        attempt, parts = self.attempt, self.parts
        attempt.screen = screen
        parts.hand.bake()
        parts.board.bake()
        buttons = self._look_up.buttons(parts.actions.change_order)
        if rail is not None:
            rails.build_rail(screen, attempt, rail, buttons)
        covers_all, is_open = parts.places.form.strip_is_low, self._look_up.is_open
        below = parts.places.trick.union(parts.places.build)
        self._look_up.build(screen, parts.places.area if covers_all else below)
        if is_open and covers_all:
            return
        if attempt.game.shows_scores and not is_open:
            parts.game_over.build(screen)
        parts.hand.build(screen)
        if not is_open:
            if attempt.can_build and not attempt.game.shows_scores:
                parts.build_stack(screen)
            parts.board.build(screen)
        if parts.places.tools is not None:
            rails.build_tools(screen, parts.places, buttons)

    # --- the stack ---

    @property
    def has_laid(self) -> bool:
        return bool(self.attempt.stack)

    def take_last(self) -> None:
        """Takes the whole stack back: its order does not tell which card came last."""
        self.attempt.put_down()

    def unplayed(self) -> Json:
        return self.attempt.unplayed()

    def lay_again(self, kept: Json) -> None:
        self.attempt.lay_again(kept)

    def put_down(self) -> bool:
        """Closes one thing at a time: an opened stack, a panel, then the stack that is built."""
        return self._spread.close() or self._look_up.close() or self.attempt.put_down()

    def key(self, event: pygame.event.Event) -> bool:
        if pressed(event, KEYS) is None:
            return False  # only keys that the sheet of keys lists do something
        actions, look_up = self.parts.actions, self._look_up
        control = bool(event.mod & pygame.KMOD_CTRL)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and control:
            return actions.shift(-1 if event.key == pygame.K_LEFT else 1)
        commands: dict[int, Callable[[], object]] = {
            pygame.K_o: actions.change_order,
            pygame.K_l: look_up.open_last_round,
            pygame.K_e: look_up.open_seen,
            pygame.K_t: look_up.open_scores,
            pygame.K_w: actions.toggle_where,
        }
        if self.attempt.turn is not None and not look_up.is_open:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            commands |= {
                pygame.K_s: partial(actions.suggest, -1 if back else 1),
                pygame.K_c: actions.clear,
                pygame.K_p: actions.play,
            }
        command = commands.get(event.key)
        if command is None or control:
            return False
        command()
        return True

    # --- words ---

    def prompt(self) -> str:
        words, asked = self._desk.stage.words, self.attempt.asked
        asks = self.attempt.leads_with_joker and asked is None
        return sentences.unbroken(sentences.prompt(words, self.attempt.view, asked, asks))

    def score(self, seat: Seat) -> tuple[str, str]:
        return str(sums_of(self.attempt.view)[seat]), ""

    def why_score(self, seat: Seat) -> Rule:
        """Explains the points, also by the rounds of a finished game, which a view does not
        have."""
        return explanations.score(self.attempt.view, seat, self.attempt.game.account)

    def hand_of(self, view: TopSpotView) -> tuple[Part, ...]:
        """The cards in the hand of whoever looks."""
        if not view.hand:
            return ()
        cards = [card for card, _ in stacks.slots_of(view.hand)]
        return (sentences.cards_named(self._desk.stage.words, cards, self.attempt.card_set),)

    @property
    def has_room_for_hands(self) -> bool:
        return self.parts.painter.seats.has_room_for_hands(self.view)

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        return ranking_of(sums_of(self.attempt.view))

    def is_private(self, view: TopSpotView) -> bool:
        """Hands are hidden as long as there are any."""
        return bool(view.hand)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        words = self._desk.stage.words
        return sentences.figure_in_words(words, name, figure, self.attempt.card_set)

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        self.attempt.game.keep_end(shown)
        log_lines.add_step(self._desk, self.attempt.card_set, shown, log)

    def explain_ghost(self, move: Play) -> tuple[Part, ...]:
        return hints.explain(self._desk, self.attempt.card_set, self.view, move)

    def spoken_hand(self) -> str:
        """The value of the stack that is built, which the table shows as a large figure."""
        is_covered = self.attempt.ghost is not None or self._look_up.is_open
        worth = None if is_covered else self.parts.column.worth
        if worth is None:
            return ""
        names = [seat.name for seat in self._desk.seats]
        return sentences.spoken_value(self._desk.stage.words, *worth, names)

    # --- hints that lie over the table ---

    def in_sight(self) -> Sequence[pygame.Rect]:
        """The proposed play with its value, the hand, the play to beat, and the colour in play."""
        board, places = self.parts.board, self.parts.places
        shown = [places.frame, places.worth, places.fan.tray(len(self.attempt.hand.slots))]
        highest = board.card_to_beat()
        return [*shown, *([] if highest is None else [highest]), board.pill()]

    def wholes(self) -> Sequence[pygame.Rect]:
        return self.parts.board.wholes()

    def coach_place(self) -> pygame.Rect | None:
        """Beside one's own place where there is no rail; else there."""
        stage, places = self._desk.stage, self.parts.places
        if frame_form(stage).has_rail:
            return None
        left, area = places.frame.right + stage.px(12), places.area
        return part_of(area, left=left)

    def warning_place(self) -> pygame.Rect | None:
        """Left of the play: the hand stays in sight, which the warning may be about."""
        stage, places = self._desk.stage, self.parts.places
        if not frame_form(stage).has_rail:
            return None
        right = places.frame.left - stage.px(20)
        return part_of(
            places.area, top=places.trick.bottom, right=right, bottom=places.build.bottom
        )

    # --- motions ---

    def motions(self, shown: Shown) -> list[Motion]:
        parts = self.parts
        flights = Flights(self.attempt, parts.places, parts.painter, parts.pill)
        return [
            replace(each, paint=partial(self._paint_moving, each.paint))
            for each in flights.of(shown)
        ]

    def _paint_moving(
        self, paint: Callable[[pygame.Surface, float], None], surface: pygame.Surface, way: float
    ) -> None:
        """Nothing is painted over a panel."""
        if not self._look_up.is_open:
            paint(surface, way)

    def pauses_after(self, shown: Shown) -> bool:
        """The end of a game is looked at before the next one is dealt."""
        return isinstance(shown.move, Play) and shown.after.phase == "deal"

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The ground is cloth only: the recess of the hand is as wide as the hand."""

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        parts = self.parts
        is_covered = self._look_up.is_open or ALL in hidden
        if not is_covered:
            parts.board.draw(surface, hidden)
            parts.own_place.draw(surface, hidden)
            parts.colour.draw(surface)
            parts.column.draw(surface)
        parts.hand.draw(surface, hidden)
        if self.attempt.game.shows_scores and not is_covered:
            parts.game_over.draw(surface)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        self.parts.hand.draw_over(surface, pointer)


def make_table(desk: Desk) -> TopSpotTable:
    return TopSpotTable(desk)
