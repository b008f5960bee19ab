"""The table of Top Spot: the trick, the stack that is being built, and the hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from game.core.reasons import Reason
from game.core.rules import Seat, ranking_of
from game.games.topspot import art, panels, sentences, stacks
from game.games.topspot.flights import Flights
from game.games.topspot.model import JOKER, NUMBERS, Card, CardSet, Colour, Deal, Play, TopSpotView
from game.games.topspot.places import NOTE, Fanned, Places
from game.games.topspot.stacks import Proposal, Slot, Trick
from game.games.topspot.trick import ALL, TrickPainter, draw_least, running
from game.services.session import Shown, Turn
from game.ui import materials
from game.ui.controls import Button, IconButton, fitting
from game.ui.desk import Desk, Entry, Motion, Situation
from game.ui.flow import Part
from game.ui.icons import icon
from game.ui.page import rule, text
from game.ui.screen import Control, Paint, Screen, Spot, State
from game.ui.text import Style, write_numeral

_STRONG = Style(15, 600)
_VERB = Style(17, 600)
_HAND = "hand"
_MOST_CARDS = 5
"""More would not fit; no stack without waste is higher."""
_ROWS_SHOWN = 3
_IDLE = "adds_nothing"
"""Why a stack may not be played, though it may be built: the person still sorts it out."""


@dataclass
class _Hand:
    """How somebody has arranged his hand."""

    order: str = stacks.BY_COLOUR
    own: list[Slot] = field(default_factory=list)


class TopSpotTable:
    """Top Spot as it is seen and played."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._cards: CardSet = art.card_set()
        self._situation: Situation | None = None
        self._places: Places | None = None
        self._painter: TrickPainter | None = None
        self._screen: Screen | None = None
        self._trick = Trick()
        self._stack: list[Slot] = []
        """What is being built, from the top down."""
        self._asked: Colour | None = None
        """What a joker that leads asks for."""
        self._held: Slot | None = None
        """The card that hangs at the pointer."""
        self._arranged: dict[Seat, _Hand] = {}
        self._shows_where = False
        self._panel = ""
        self._leafed = 0
        """The round that is looked at again, counted from the last one."""
        self._proposals: tuple[Proposal, ...] = ()
        self._proposed: int | None = None
        """Which of them is shown."""
        self._why_not: dict[Slot, Reason | None] = {}
        """For the cards that are not in the stack: why they cannot go into it."""
        self._fanned: dict[Slot, Fanned] = {}
        self._hand_picture: tuple[Hashable, pygame.Surface] | None = None

    # --- situation ---

    @property
    def view(self) -> TopSpotView:
        assert self._situation is not None
        view: TopSpotView = self._situation.view
        return view

    @property
    def _turn(self) -> Turn | None:
        return None if self._situation is None else self._situation.turn

    @property
    def _ghost(self) -> Play | None:
        ghost = None if self._situation is None else self._situation.ghost
        return ghost if isinstance(ghost, Play) else None

    @property
    def places(self) -> Places:
        assert self._places is not None
        return self._places

    @property
    def painter(self) -> TrickPainter:
        assert self._painter is not None
        return self._painter

    @property
    def rail_height(self) -> int:
        if self._situation is None:
            return 0
        stage = self._desk.stage
        rows = 2 * (self._rail_button() + stage.px(8))
        return 2 * stage.high(NOTE) + rows + stage.px(22)

    def _rail_button(self) -> int:
        return max(32, self._desk.stage.px(38), self._desk.stage.high(_STRONG, 6))

    def lay_out(self, area: pygame.Rect) -> None:
        self._places = Places(self._desk.stage, area, len(self._desk.seats))
        self._painter = TrickPainter(self._desk, self._places)
        self._hand_picture = None

    def show(self, situation: Situation) -> None:
        before = self._situation
        self._situation = situation
        view, last = self.view, situation.last
        if before is None or before.view != view:
            self._proposals, self._proposed = (), None
        if before is not None and before.view.seat != view.seat:
            self.put_down()
            self._panel = ""
        self._trick = stacks.trick_on_table(
            None if last is None else last.before,
            -1 if last is None else last.actor,
            None if last is None else last.move,
            view,
            self._cards,
        )
        slots = stacks.slots_of(view.hand)
        self._stack = [slot for slot in self._stack if slot in slots]
        if self._held not in slots:
            self._held = None
        if not self._leads_with_joker:
            self._asked = None
        if self._turn is None:
            self._shows_where = False
        self._judge()

    @property
    def _arrangement(self) -> _Hand:
        return self._arranged.setdefault(self.view.seat, _Hand())

    def _judge(self) -> None:
        """Lays the hand out, and asks the rules which cards may be played or added now."""
        arranged = self._arrangement
        slots = stacks.in_order(self.view.hand, arranged.order, arranged.own, self._cards)
        places = self.places.fanned(len(slots))
        self._fanned = dict(zip(slots, places, strict=True))
        self._why_not = {}
        if self._turn is None:
            return
        for slot in slots:
            if slot not in self._stack:
                self._why_not[slot] = self._why_not_with(slot)

    def _why_not_with(self, slot: Slot) -> Reason | None:
        return self._why_not_stack(self._with(slot, self._place_for(slot)))

    def _why_not_stack(self, stack: list[Slot]) -> Reason | None:
        """Why it cannot be built; which colour a joker asks for is said later."""
        assert self._turn is not None
        play = self._play_of([card for card, _ in stack])
        if not self.view.plays and play.cards[0] == JOKER and play.colour is None:
            play = Play(play.cards, 0)
        return self._turn.why_not(play)

    def _place_for(self, slot: Slot) -> int:
        """Under the others, or else the lowest place where the card raises the value."""
        lowest = len(self._stack)
        for place in range(lowest, -1, -1):
            if self._why_not_stack(self._with(slot, place)) is None:
                return place
        return lowest

    def _with(self, slot: Slot, place: int) -> list[Slot]:
        """The stack with a card at a place, counted from the top, which belongs to a joker."""
        stack = [each for each in self._stack if each != slot]
        if slot[0] == JOKER:
            place = 0
        elif stack and stack[0][0] == JOKER:
            place = max(1, place)
        return [*stack[:place], slot, *stack[place:]]

    @property
    def _built(self) -> tuple[Card, ...]:
        return tuple(card for card, _ in self._stack)

    @property
    def _leads_with_joker(self) -> bool:
        leads = self._turn is not None and not self.view.plays
        return leads and self._built[:1] == (JOKER,)

    def _play_of(self, cards: list[Card]) -> Play:
        leads = not self.view.plays and cards[:1] == [JOKER]
        return Play(tuple(cards), self._asked if leads else None)

    @property
    def _colour_of_build(self) -> Colour | None:
        cards = self._built
        if not cards:
            return None
        if cards[0] != JOKER:
            return cards[0] // NUMBERS
        return self._asked if not self.view.plays else self.view.plays[0].colour

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        self._screen = screen
        self._bake()
        if rail is not None:
            self._build_rail(screen, rail)
        if self._panel:
            self._build_panel(screen)
            if self._desk.stage.has_huge_text:
                return
        elif self._turn is not None and self._ghost is None:
            self._build_left(screen)
            self._build_buttons(screen)
        if self.places.tools is not None:
            self._build_tools(screen, self.places.tools)
        for slot, fanned in self._fanned.items():
            screen.add(self._card_spot(slot, fanned))

    def _bake(self) -> None:
        """Paints what is dear before it is needed in the middle of a motion."""
        self._baked_hand()
        theme = self._desk.stage.theme
        for played in running(self.view, self._trick).plays:
            width = self.painter.card_of(self.view, played.seat).width
            if width:
                art.stack(theme, width, played.cards)

    def _card_spot(self, slot: Slot, fanned: Fanned) -> Spot:
        return Spot(
            f"card {slot[0]} {slot[1]}", fanned.free, self._name_of(slot),
            partial(self._press_card, slot), group=_HAND,
            paint=partial(self._paint_raised, slot), radius=self._desk.stage.px(9),
            grab=partial(self._grab, slot), drop=self._drop, sound="pick",
        )  # fmt: skip

    def _name_of(self, slot: Slot) -> str:
        words = self._desk.stage.words
        name = sentences.card_name(words, slot[0], self._cards)
        if slot in self._stack:
            return words.say("{card}: picked", card=name)
        if self._turn is not None and self._why_not.get(slot) is not None:
            return words.say("{card}: not now", card=name)
        return name

    def _build_rail(self, screen: Screen, rail: pygame.Rect) -> None:
        stage, view = self._desk.stage, self.view
        px, line = stage.px, stage.high(NOTE)
        left, right = rail.left + px(18), rail.right - px(18)
        rule(screen, left, right, rail.top)
        y = rail.top + px(7) + line / 2
        title = stage.words.say_in(
            "Top Spot", "Game {n} of {all}", n=view.game_no + 1, all=view.terms.games
        )
        number = stage.say("Round {n}", n=sentences.round_number(view))
        written = fitting(stage, title + number, Style(14.5, 600), right - left - px(16))
        text(screen, title, written, left, y)
        text(screen, number, written, right, y, "ink_soft", "right")
        self._build_points(screen, pygame.Rect(left, round(y + line / 2), right - left, line))
        high, gap = self._rail_button(), px(8)
        wide = (right - left - gap) // 2
        top = rail.top + px(14) + 2 * line
        for place, (key, label, press) in enumerate(self._ways_to_look()):
            rect = pygame.Rect(
                left + place % 2 * (wide + gap), top + place // 2 * (high + gap), wide, high
            )
            screen.add(Button(stage, key, rect, label, press, group="look"))

    def _build_points(self, screen: Screen, place: pygame.Rect) -> None:
        """The points of the running game."""
        stage, view = self._desk.stage, self.view
        told = stage.say("This game")
        wide = stage.writer.width(told, NOTE) + stage.px(10)
        each = (place.width - wide) / view.players
        size = stage.px(13)
        if each < size + stage.writer.width("99", NOTE) + stage.px(6):
            wide, each = 0, place.width / view.players
        else:
            text(screen, told, NOTE, place.left, place.centery, "ink_soft")
        for seat in range(view.players):
            right = place.left + wide + each * (seat + 1)
            number = stage.words.number(view.points[seat])
            drawn = stage.writer.width(number, _STRONG)
            text(screen, number, _STRONG, right, place.centery, align="right")
            rect = pygame.Rect(0, 0, size, size)
            rect.midright = (round(right - drawn - stage.px(5)), place.centery)
            screen.add(Paint(rect, partial(self._paint_token, seat)))

    def _paint_token(self, seat: Seat, surface: pygame.Surface, place: pygame.Rect) -> None:
        token = self._desk.token(seat)
        picture = materials.player_token(self._desk.stage.theme, place.width, token, None)
        picture.draw(surface, *place.topleft)

    def _ways_to_look(self) -> list[tuple[str, str, Callable[[], None]]]:
        stage = self._desk.stage
        order = sentences.order_name(stage.words, self._arrangement.order)
        return [
            ("last trick", stage.say("Last trick"), partial(self._open, panels.TRICK)),
            ("cards seen", stage.say("Cards seen"), partial(self._open, panels.SEEN)),
            ("scores", stage.say("Scores"), partial(self._open, panels.SCORES)),
            ("order", order, self._change_order),
        ]

    def _build_tools(self, screen: Screen, place: pygame.Rect) -> None:
        """The same where there is no rail."""
        stage = self._desk.stage
        side = (place.width - stage.px(10)) // 2
        symbols = ("first", "eye", "statistics", "shuffle")
        for number, (key, label, press) in enumerate(self._ways_to_look()):
            rect = pygame.Rect(
                place.left + number % 2 * (side + stage.px(10)),
                place.top + number // 2 * (side + stage.px(10)),
                side, min(side, (place.height - stage.px(14)) // 2),
            )  # fmt: skip
            screen.add(IconButton(stage, key, rect, symbols[number], label, press, group="look"))

    def _build_panel(self, screen: Screen) -> None:
        about = panels.About(self._desk, self.view, self._cards, self._leafed)
        place = self.places.trick.union(self.places.build)
        if self._desk.stage.has_huge_text:
            place = self.places.area
        panels.build(screen, self._panel, about, place, self._close, self._leaf)

    # --- what is being built ---

    def _build_left(self, screen: Screen) -> None:
        """The colour that a joker asks for, and the stack card by card, or what is proposed."""
        if self._leads_with_joker:
            self._build_colours(screen)
        if self._proposed is not None:
            self._build_proposals(screen)
            return
        for number, rect in enumerate(self._row_places(len(self._stack))):
            slot = self._stack[number]
            words = self._desk.stage.words
            name = words.say(
                "{place}: {card}",
                place=sentences.place_in_stack(words, number),
                card=sentences.card_name(words, slot[0], self._cards),
            )
            screen.add(
                Spot(
                    f"row {number}", rect, name, partial(self._raise, number),
                    paint=partial(self._paint_row, number), group="stack",
                    radius=self._desk.stage.px(14), grab=partial(self._grab, slot),
                    drop=self._drop, alternative=partial(self._take_out, slot), sound="slide",
                )
            )  # fmt: skip

    @property
    def _pill(self) -> pygame.Rect:
        rows, stage = self.places.rows, self._desk.stage
        high = max(stage.px(34), min(stage.high(_VERB), rows.height // 3))
        return pygame.Rect(rows.left, rows.top, rows.width, high)

    def _row_places(self, number: int) -> list[pygame.Rect]:
        stage, rows = self._desk.stage, self.places.rows
        gap = stage.px(8)
        top = self._pill.bottom + gap
        columns = 1 if number <= _ROWS_SHOWN else 2
        if stage.has_huge_text:
            columns = max(_ROWS_SHOWN, number)
        lines = max(1, -(-number // columns))
        high = min(stage.px(76), (rows.bottom - top - (lines - 1) * gap) // lines)
        wide = (rows.width - (columns - 1) * gap) // columns
        return [
            pygame.Rect(
                rows.left + n % columns * (wide + gap),
                top + n // columns * (high + gap),
                wide,
                high,
            )
            for n in range(number)
        ]

    def _build_colours(self, screen: Screen) -> None:
        stage, pill = self._desk.stage, self._pill
        players = self.view.players
        gap = stage.px(6)
        wide = (pill.width - (players - 1) * gap) // players
        for colour in range(players):
            rect = pygame.Rect(pill.left + colour * (wide + gap), pill.top, wide, pill.height)
            name = sentences.colour_name(stage.words, colour)
            asks = stage.say("Ask for {colour}", colour=name)
            screen.add(
                Spot(
                    f"colour {colour}", rect, asks, partial(self._ask_for, colour),
                    paint=partial(self._paint_colour, colour), group="colours", tip=True,
                    radius=rect.height // 2, sound="click",
                )
            )  # fmt: skip

    def _build_proposals(self, screen: Screen) -> None:
        chosen = self._proposed or 0
        first = max(0, min(chosen - 1, len(self._proposals) - _ROWS_SHOWN))
        shown = self._proposals[first : first + _ROWS_SHOWN]
        for row, rect in enumerate(self._row_places(len(shown))):
            proposal = shown[row]
            named = sentences.cards_named(self._desk.stage.words, proposal.play.cards, self._cards)
            name = self._desk.say("{cards}: {value}", cards=named, value=proposal.value)
            screen.add(
                Spot(
                    f"proposal {first + row}", rect, name, partial(self._propose, first + row),
                    paint=partial(self._paint_proposal, first + row), group="proposals",
                    radius=self._desk.stage.px(14), sound="click",
                )
            )  # fmt: skip

    def _button_places(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """To play, to clear, to have something suggested."""
        stage, worth = self._desk.stage, self.places.worth
        px = stage.px
        high, gap = min(stage.control_height(), worth.height // 3), px(8)
        bottom = worth.bottom - px(4)
        if stage.has_huge_text:
            play = pygame.Rect(worth.left, bottom - high, worth.width - 2 * (high + gap), high)
            clear = pygame.Rect(play.right + gap, play.top, high, high)
            return play, clear, clear.move(high + gap, 0)
        wide = (worth.width - px(10)) // 2
        clear = pygame.Rect(worth.left, bottom - high, wide, high)
        suggest = clear.move(wide + px(10), 0)
        play = pygame.Rect(worth.left, clear.top - gap - high, 2 * wide + px(10), high)
        return play, clear, suggest

    def _build_buttons(self, screen: Screen) -> None:
        stage = self._desk.stage
        play, clear, suggest = self._button_places()
        label = stage.say("Play the stack") if len(self._stack) > 1 else stage.say("Play the card")
        built = bool(self._stack)
        screen.add(
            Button(
                stage,
                "play",
                play,
                label,
                self._play,
                main=self._is_legal(),
                enabled=built,
                group="build",
            )
        )
        texts = (stage.say("Clear"), stage.say("Suggest"))
        if self._proposed is not None:
            texts = (stage.say("Clear"), stage.say("Next"))
        ways = (("clear", clear, self._clear, "cross"), ("suggest", suggest, self._suggest, "list"))
        for (key, rect, press, symbol), name in zip(ways, texts, strict=True):
            enabled = built or key == "suggest"
            if stage.has_huge_text:
                control: Control = IconButton(
                    stage, key, rect, symbol, name, press, enabled=enabled, group="build"
                )
            else:
                control = Button(stage, key, rect, name, press, enabled=enabled, group="build")
            screen.add(control)

    def _is_legal(self) -> bool:
        if self._turn is None or not self._stack:
            return False
        return self._turn.why_not(self._play_of(list(self._built))) is None

    # --- what a person does ---

    def _press_card(self, slot: Slot) -> None:
        if self._turn is None:
            self._explain_wait(slot)
        elif slot in self._stack:
            self._take_out(slot)
        else:
            self._add(slot)

    def _explain_wait(self, slot: Slot) -> None:
        active = self.view.active
        if active is None or (self._situation is not None and self._situation.looks_back):
            return
        told = self._desk.say("It is the turn of {name}.", name=self._desk.name(active))
        self._desk.explain(told, self._fanned[slot].free)

    def _add(self, slot: Slot, at: int | None = None) -> bool:
        """Puts a card into the stack, or says why it cannot go there."""
        if self._turn is None:
            return False
        stack = self._with(slot, self._place_for(slot) if at is None else at)
        why = self._why_not_stack(stack)
        if why is not None and why.code == "one_card_only" and self._why_not_alone(slot) is None:
            stack, why = [slot], None
        if why is not None and not self._puts_up_with(why, stack):
            self._desk.refuse(why, self._fanned[slot].free)
            return False
        self._stack = stack
        self._changed(keep_proposals=False)
        return True

    def _why_not_alone(self, slot: Slot) -> Reason | None:
        assert self._turn is not None
        return self._turn.why_not(Play((slot[0],)))

    def _puts_up_with(self, why: Reason, stack: list[Slot]) -> bool:
        """One card that adds nothing may lie there, to be put elsewhere; a second one may not."""
        if why.code != _IDLE or len(stack) > _MOST_CARDS:
            return False
        return not stacks.idle(self._cards, self._built)

    def _take_out(self, slot: Slot) -> None:
        self._stack = [each for each in self._stack if each != slot]
        self._changed(keep_proposals=False)

    def _raise(self, number: int) -> None:
        """A card of the stack goes to the top; the uppermost one goes below the next."""
        if len(self._stack) < 2:
            return
        slot = self._stack[number]
        self._move(slot, 1 if number == 0 else 0)

    def _move(self, slot: Slot, to: int) -> None:
        stack = self._with(slot, to)
        why = None if self._turn is None else self._why_not_stack(stack)
        if why is not None and why.code != _IDLE:
            self._desk.refuse(why, self.places.frame)
            return
        self._stack = stack
        self._changed(keep_proposals=False)

    def _changed(self, *, keep_proposals: bool) -> None:
        if not keep_proposals:
            self._proposed = None
        if not self._leads_with_joker:
            self._asked = None
        self._judge()
        self._desk.rebuild()

    def _clear(self) -> None:
        self._stack = []
        self._changed(keep_proposals=False)

    def _ask_for(self, colour: Colour) -> None:
        self._asked = colour
        self._changed(keep_proposals=True)

    def _suggest(self) -> None:
        """The next of the strongest plays."""
        if self._turn is None:
            return
        if not self._proposals:
            self._proposals = stacks.proposals(self.view, self._turn.legal(), self._cards)
        if not self._proposals:
            return
        number = 0 if self._proposed is None else (self._proposed + 1) % len(self._proposals)
        self._propose(number)

    def _propose(self, number: int) -> None:
        play = self._proposals[number].play
        self._proposed = number
        self._stack = self._slots_of(play.cards)
        self._asked = play.colour
        self._changed(keep_proposals=True)

    def _slots_of(self, cards: tuple[Card, ...]) -> list[Slot]:
        return [(card, 0) for card in cards]

    def _play(self) -> None:
        if self._turn is None or not self._stack:
            return
        move = self._play_of(list(self._built))
        why = self._turn.why_not(move)
        if why is not None:
            self._desk.refuse(why, self._button_places()[0])
            return
        self._desk.play(move)

    # --- dragging ---

    def _grab(self, slot: Slot) -> bool:
        self._held = slot
        self._desk.rebuild()
        return True

    def _drop(self, on: Control | None) -> None:
        slot, self._held = self._held, None
        if slot is None:
            return
        if on is not None and on.key.startswith("card "):
            self._drop_in_hand(slot, on.key)
        elif on is not None and on.key.startswith("row ") and slot in self._stack:
            self._move(slot, int(on.key.removeprefix("row ")))
        elif self._is_over_build():
            if self._turn is not None and slot not in self._stack:
                row = on.key.removeprefix("row ") if on is not None else ""
                self._add(slot, int(row) if row.isdecimal() else None)
        elif slot in self._stack:
            self._take_out(slot)
        self._desk.rebuild()

    def _is_over_build(self) -> bool:
        if self._screen is None:
            return False
        places = self.places
        reach = places.frame.union(places.rows)
        return reach.collidepoint(self._screen.pointer)

    def _drop_in_hand(self, slot: Slot, on: str) -> None:
        """The hand gets an order of its own; a card of the stack goes back to it."""
        if slot in self._stack:
            self._take_out(slot)
            return
        card, copy = map(int, on.removeprefix("card ").split())
        if (card, copy) == slot:
            return
        order = list(self._fanned)
        to = order.index((card, copy))
        order.remove(slot)
        order.insert(to, slot)
        self._arrange(order)

    def _arrange(self, order: list[Slot]) -> None:
        self._arrangement.order = stacks.OWN_ORDER
        self._arrangement.own = order
        self._judge()
        self._desk.rebuild()

    def _change_order(self) -> None:
        """The next way to sort the hand; an own order is there once cards have been moved."""
        arranged = self._arrangement
        ways = [order for order in stacks.ORDERS if order != stacks.OWN_ORDER or arranged.own]
        arranged.order = ways[(ways.index(arranged.order) + 1) % len(ways)]
        self._judge()
        self._desk.rebuild()

    # --- panels ---

    def _open(self, panel: str) -> None:
        self._panel = "" if self._panel == panel else panel
        self._leafed = 0
        self._desk.rebuild()
        if self._panel and self._screen is not None:
            self._screen.set_focus("close panel")

    def _close(self) -> None:
        self._open(self._panel)

    def _leaf(self, by: int) -> None:
        self._leafed = max(0, min(len(self.view.rounds) - 1, self._leafed + by))
        self._desk.rebuild()

    # --- keys ---

    def put_down(self) -> bool:
        had = bool(self._stack or self._held or self._panel)
        self._stack, self._held, self._asked = [], None, None
        self._proposed, self._panel = None, ""
        return had

    def key(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & pygame.KMOD_CTRL)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and control:
            return self._shift(-1 if event.key == pygame.K_LEFT else 1)
        ways: dict[int, Callable[[], object]] = {
            pygame.K_o: self._change_order,
            pygame.K_l: partial(self._open, panels.TRICK),
            pygame.K_e: partial(self._open, panels.SEEN),
            pygame.K_t: partial(self._open, panels.SCORES),
        }
        if self._turn is not None and not self._panel:
            ways |= {
                pygame.K_w: self._toggle_where,
                pygame.K_s: self._suggest,
                pygame.K_c: self._clear,
                pygame.K_p: self._play,
            }
        way = ways.get(event.key)
        if way is None or control:
            return False
        way()
        return True

    def _toggle_where(self) -> None:
        self._shows_where = not self._shows_where

    def _shift(self, by: int) -> bool:
        """Moves the card that has the focus within the hand."""
        focus = "" if self._screen is None else self._screen.memory.focus or ""
        if not focus.startswith("card "):
            return False
        card, copy = map(int, focus.removeprefix("card ").split())
        order = list(self._fanned)
        if (card, copy) not in order:
            return False
        at = order.index((card, copy))
        to = max(0, min(len(order) - 1, at + by))
        order.insert(to, order.pop(at))
        self._arrange(order)
        return True

    # --- words ---

    def prompt(self) -> str:
        asks = self._leads_with_joker and self._asked is None
        return sentences.prompt(self._desk.stage.words, self.view, asks)

    def score(self, seat: Seat) -> tuple[str, str]:
        return str(self._sums()[seat]), ""

    def _sums(self) -> tuple[int, ...]:
        """The points of the match, those of the running game among them."""
        view = self.view
        if view.phase == "over":
            return view.match
        return tuple(map(sum, zip(view.match, view.points, strict=True)))

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        return ranking_of(self._sums())

    def is_private(self, view: TopSpotView) -> bool:
        """Hands are hidden as long as there are any."""
        return bool(view.hand)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return sentences.figure_in_words(self._desk.stage.words, name, figure, self._cards)

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        sentences.tell(self._desk, self._cards, shown, log)

    def explain_ghost(self, move: Any) -> tuple[Part, ...]:
        return sentences.explain(self._desk, self._cards, move)

    def motions(self, shown: Shown) -> list[Motion]:
        flights = Flights(self._desk, self.painter, self._cards)
        if isinstance(shown.move, Deal):
            return flights.deal(shown)
        if isinstance(shown.move, Play):
            return flights.play(shown, shown.move, self._trick)
        return []

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        fan = self.places.fan
        recess = materials.recess(self._desk.stage.theme, fan.width, fan.height)
        surface.blit(recess, fan)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        if not self._panel:
            if ALL not in hidden:
                self._draw_trick(surface, hidden)
            self._draw_left(surface)
            self._draw_worth(surface, hidden)
        if _HAND not in hidden:
            self._draw_hand(surface)

    def _draw_trick(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        if self._shows_scores():
            about = panels.About(self._desk, self.view, self._cards, 0)
            panels.draw_game_over(surface, about, self.places.trick)
        else:
            self.painter.draw(surface, self.view, self._trick, hidden)
        self._draw_own(surface, hidden)

    def _shows_scores(self) -> bool:
        """Between two games."""
        view = self.view
        nothing_yet = not view.plays and not view.rounds and view.tiebreak is None
        starts = view.phase == "deal" or (view.phase == "play" and nothing_yet)
        return bool(view.history) and starts and not self._trick.plays

    def _draw_own(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        """What one builds, or has played."""
        theme, places = self._desk.stage.theme, self.places
        frame, place = places.frame, places.own
        lit = self._turn is not None
        surface.blit(art.own_place(theme, frame.width, frame.height, lit), frame)
        trick = running(self.view, self._trick)
        played = trick.of(self.view.seat)
        ghost = self._ghost
        if ghost is not None:
            art.stack(theme, place.width, ghost.cards).draw(surface, *place.topleft)
            surface.blit(art.empty_place(theme, place.width), place)
        elif self._turn is not None and self._stack:
            cards = tuple(card for card, copy in self._stack if (card, copy) != self._held)
            if cards:
                art.stack(theme, place.width, cards).draw(surface, *place.topleft)
        elif played is not None and ("play", self.view.seat) not in hidden:
            self.painter.draw_play(surface, self.view, trick, played, place)
        elif self._turn is not None:
            surface.blit(art.empty_place(theme, place.width), place)
            highest = trick.highest if not trick.is_over else None
            if highest is not None and self._can_win():
                least = f"{highest.value + 1} +"
                draw_least(surface, place, least, theme.colour("ink"))

    def _can_win(self) -> bool:
        """Whether a card in hand may have the colour in play."""
        colour = self.view.plays[0].colour if self.view.plays else None
        return any(card in (colour, JOKER) for card in self._colours_in_hand())

    def _colours_in_hand(self) -> set[int]:
        return {card // NUMBERS if card != JOKER else JOKER for card, _ in self._fanned}

    def _draw_left(self, surface: pygame.Surface) -> None:
        """Above the stack: which colour is in play."""
        if self._leads_with_joker:
            return
        words = self._desk.stage.words
        trick = running(self.view, self._trick)
        colour = None if trick.is_over else trick.colour
        if colour is not None:
            name = sentences.colour_name(words, colour)
            told = words.say("{colour} is in play", colour=name[:1].upper() + name[1:])
        elif self._turn is not None:
            told = words.say("Any colour may lead")
        else:
            return
        self.painter.draw_colour(surface, self._pill, colour, told)

    def _draw_worth(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        """The value, counted live, and how it would stand."""
        cards: tuple[Card, ...] = ()
        colour = None
        ghost = self._ghost
        if ghost is not None:
            cards, colour = ghost.cards, stacks.colour_of(ghost, self.view)
        elif self._turn is not None:
            cards, colour = self._built, self._colour_of_build
        if not cards:
            self._draw_advice(surface)
            return
        stage, theme, worth = self._desk.stage, self._desk.stage.theme, self.places.worth
        value = self._cards.value(cards)
        top = self._worth_top()
        pixels = min(top.height * 0.95, stage.px(84))
        drawn = write_numeral(
            surface, str(value), pixels, theme.colour("ink"), top.left + pixels * 0.36, top.centery
        )
        left = max(drawn.right, round(top.left + pixels * 0.72)) + stage.px(14)
        room = pygame.Rect(left, top.top, worth.right - left, top.height)
        self._draw_standing(surface, room, colour, value)

    def _worth_top(self) -> pygame.Rect:
        worth = self.places.worth
        bottom = self._button_places()[0].top - self._desk.stage.px(8)
        return pygame.Rect(worth.left, worth.top, worth.width, bottom - worth.top)

    def _draw_standing(
        self, surface: pygame.Surface, room: pygame.Rect, colour: Colour | None, value: int
    ) -> None:
        stage = self._desk.stage
        theme, writer = stage.theme, stage.writer
        if self._ghost is None and stacks.idle(self._cards, self._built):
            said = sentences.Standing("cross", stage.say("a card adds nothing"), None, False)
        else:
            said = sentences.standing(stage.words, self.view, colour, value)
        ink = theme.colour("ink")
        line = min(stage.high(_VERB, 2), room.height // 2)
        y = room.centery - (line / 2 if said.against is not None else 0)
        side = stage.tx(22)
        sign = icon(said.symbol, side, ink, 2.6)
        surface.blit(sign, sign.get_rect(midleft=(room.left, round(y))))
        left = room.left + side + stage.px(8)
        written = fitting(stage, said.told, _VERB, room.right - left)
        writer.write(surface, said.told, written, ink, left, y)
        if said.against is None:
            return
        y += line
        token = materials.player_token(theme, side, self._desk.token(said.against.seat))
        token.draw(surface, room.left, y - side / 2)
        number = stage.words.number(said.against.value)
        wide = writer.width(f"  {number}", _VERB)
        name = self._desk.name(said.against.seat)
        shown = writer.fitted(name, _VERB, room.right - left - wide)
        drawn = writer.write(surface, shown, _VERB, ink, left, y)
        writer.write(surface, number, _VERB, ink, drawn.right + stage.px(8), y)

    def _draw_advice(self, surface: pygame.Surface) -> None:
        """Nothing is picked: what to do, or how one's play stands."""
        stage = self._desk.stage
        trick = running(self.view, self._trick)
        seat = self.view.seat
        if self._turn is not None:
            told = stage.say("Pick a card, or several for a stack.")
        else:
            told = sentences.note_of(
                stage.words, self.view, trick, seat, self.view.sizes[seat]
            ) if trick.of(seat) is not None else ""  # fmt: skip
        if not told or self._situation is None:
            return
        top = self._worth_top()
        lines = stage.writer.wrapped(told, _STRONG, top.width)
        high = stage.high(_STRONG)
        for number, each in enumerate(lines[: max(1, top.height // high)]):
            y = top.top + high * (number + 0.5) + stage.px(4)
            stage.writer.write(surface, each, _STRONG, stage.theme.colour("ink"), top.left, y)

    # --- painting the hand ---

    def _draw_hand(self, surface: pygame.Surface) -> None:
        surface.blit(self._baked_hand(), self.places.fan)

    def _baked_hand(self) -> pygame.Surface:
        """All of it in one picture: large cards with soft edges are dear to paint."""
        looks = tuple(
            (slot, fanned.turn, self._look_of(slot)) for slot, fanned in self._fanned.items()
        )
        if self._hand_picture is None or self._hand_picture[0] != looks:
            self._hand_picture = looks, self._paint_hand()
        return self._hand_picture[1]

    def _paint_hand(self) -> pygame.Surface:
        stage, fan = self._desk.stage, self.places.fan
        picture = materials.cloth(stage.theme, *stage.size).subsurface(fan).copy()
        picture.blit(materials.recess(stage.theme, fan.width, fan.height), (0, 0))
        for slot in self._fanned:
            self._draw_card(picture, slot, (-fan.left, -fan.top))
        return picture

    def _look_of(self, slot: Slot) -> str:
        if slot == self._held:
            return "held"
        if slot in self._stack or self._is_in_ghost(slot):
            return "picked"
        if not self._shows_what_fits():
            return ""
        if self._why_not.get(slot) is not None:
            return "dim"
        # Where everything may be played, nothing needs to be told apart.
        return "lit" if any(self._why_not.values()) else ""

    def _shows_what_fits(self) -> bool:
        if self._turn is None or self._ghost is not None:
            return False
        return self._desk.stage.settings.show_where or self._shows_where

    def _draw_card(
        self,
        surface: pygame.Surface,
        slot: Slot,
        moved: tuple[int, int] = (0, 0),
        level: str = materials.REST,
    ) -> None:
        look = self._look_of(slot)
        if look == "held":
            return
        theme, fanned, width = self._desk.stage.theme, self._fanned[slot], self.places.hand_card
        left, top = fanned.rect.left + moved[0], fanned.rect.top + moved[1]
        if look == "picked":
            top -= self.places.lift
        picture = art.card(theme, width, slot[0], level, turn=fanned.turn, backed=True)
        picture.draw(surface, left, top)
        if look == "dim":
            art.veil(theme, width, fanned.turn).draw(surface, left, top)
        elif look:
            ring = "accent" if look == "picked" else "accent_deep"
            art.ring(theme, width, ring, fanned.turn).draw(surface, left, top)

    def _is_in_ghost(self, slot: Slot) -> bool:
        ghost = self._ghost
        if ghost is None:
            return False
        return slot[0] in ghost.cards and (slot[0] != JOKER or slot[1] == 0)

    def _paint_raised(
        self, slot: Slot, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """The card under the pointer, or with the focus, is seen whole."""
        focused = state.focused and self._screen is not None and self._screen.memory.shows_focus
        if (state.hovered or focused) and slot in self._fanned:
            self._draw_card(surface, slot, level=materials.RAISED)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        if self._held is None:
            return
        theme, width = self._desk.stage.theme, self.places.hand_card
        card = art.card(theme, width, self._held[0], materials.LIFTED, backed=True)
        x, y = pointer[0] - width / 2, pointer[1] - art.card_height(width) / 2
        card.draw(surface, x, y)
        art.ring(theme, width, "accent").draw(surface, x, y)

    # --- painting what is built ---

    def _paint_sheet(
        self, surface: pygame.Surface, place: pygame.Rect, state: State, *, lit: bool = False
    ) -> None:
        theme = self._desk.stage.theme
        up = theme.px(1.5) if state.hovered else 0
        sheet = materials.sheet(
            theme, place.width, place.height, theme.px(14), theme.px(2), materials.REST,
            "lit" if lit else "paper",
        )  # fmt: skip
        sheet.draw(surface, place.left, place.top - up)

    def _paint_row(
        self, number: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """A card of the stack, and what it brings."""
        if number >= len(self._stack):
            return
        stage, theme = self._desk.stage, self._desk.stage.theme
        px, words = stage.px, stage.words
        self._paint_sheet(surface, place, state)
        spots = stacks.brought(self._cards, self._built)[number]
        is_idle = number in stacks.idle(self._cards, self._built)
        ink = theme.colour("ink_soft")
        for column in range(2):
            for row in range(3):
                at = (place.left + px(13 + 6 * column), place.centery + px(8) * (row - 1))
                pygame.draw.circle(surface, ink, at, max(1, px(1.8)))
        high = place.height - px(12)
        width = max(18, int(high * 0.72))
        card = art.card(theme, width, self._stack[number][0], materials.REST, backed=True)
        x = place.left + px(22 if stage.has_huge_text else 30)
        card.draw(surface, x, place.centery - art.card_height(width) / 2)
        x += width + px(12)
        told = sentences.brings(words, number == 0, spots, is_idle)
        if stage.has_huge_text:
            told = words.number(0 if is_idle else spots)
        colour = theme.colour("error" if is_idle else "ink_soft")
        lines = [(told, NOTE, colour)]
        if place.height >= stage.high(_STRONG) + stage.high(NOTE) and not stage.has_huge_text:
            title = sentences.place_in_stack(words, number)
            lines = [(title, _STRONG, theme.colour("ink")), *lines]
        self._write_lines(surface, lines, x, place)

    def _write_lines(
        self,
        surface: pygame.Surface,
        lines: list[tuple[str, Style, str]],
        x: float,
        place: pygame.Rect,
    ) -> None:
        """Lines on a sheet, as a block in the middle of its height."""
        stage = self._desk.stage
        high = stage.high(NOTE)
        top = place.centery - high * len(lines) / 2
        for number, (told, written, colour) in enumerate(lines):
            fitted = fitting(stage, told, written, place.right - stage.px(8) - x)
            stage.writer.write(surface, told, fitted, colour, x, top + high * (number + 0.5))

    def _paint_proposal(
        self, number: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        if number >= len(self._proposals):
            return
        stage, theme = self._desk.stage, self._desk.stage.theme
        px, words, proposal = stage.px, stage.words, self._proposals[number]
        lit = number == self._proposed
        self._paint_sheet(surface, place, state, lit=lit)
        width = max(18, int((place.height - px(12)) * 0.72))
        card = art.stack(theme, width, proposal.play.cards, materials.REST, backed=True)
        x = place.left + px(12)
        card.draw(surface, x, place.centery - art.card_height(width) / 2)
        x += width + px(12)
        size = min(px(34), place.height * 0.6)
        write_numeral(
            surface, str(proposal.value), size, theme.colour("ink"), x + size * 0.34, place.centery
        )
        x += round(size * 0.68) + px(12)
        if stage.has_huge_text:
            return
        named = sentences.cards_named(words, proposal.play.cards, self._cards)
        lines = [(named, NOTE, theme.colour("ink"))]
        if place.height >= 2 * stage.high(NOTE) and self.view.plays:
            outcome = words.say("wins so far") if proposal.wins else words.say("does not win")
            lines.append((outcome, NOTE, theme.colour("ink" if lit else "ink_soft")))
        self._write_lines(surface, lines, x, place)

    def _paint_colour(
        self, colour: Colour, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        theme = self._desk.stage.theme
        chosen = colour == self._asked
        inset = theme.px(3)
        mark = art.colour_mark(place.width - 2 * inset, place.height - 2 * inset, colour)
        surface.blit(mark, place.move(inset, inset - (theme.px(2) if state.hovered else 0)))
        if chosen:
            ring = art.own_place(theme, place.width, place.height, True)
            surface.blit(ring, place)


def make_table(desk: Desk) -> TopSpotTable:
    return TopSpotTable(desk)
