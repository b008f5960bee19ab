"""The table of Top Spot: the trick, the stack that is being built, and the hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game.core.notation import Json
from game.core.reasons import Reason
from game.core.rules import Seat, ranking_of
from game.core.wording import Rule
from game.games.topspot.art import pieces as art
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import (
    JOKER,
    NUMBERS,
    Card,
    Cards,
    CardSet,
    Colour,
    Deal,
    Play,
    TopSpotView,
)
from game.games.topspot.rules.stacks import Slot, Trick
from game.games.topspot.scene import hand as hands
from game.games.topspot.scene import panels, sentences
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.column import Columns, standing_of
from game.games.topspot.scene.hand import CardSpot, Hand
from game.games.topspot.scene.layout import Fanned, Places
from game.games.topspot.scene.lookup import LookUp, is_watched
from game.games.topspot.scene.motions import Flights
from game.games.topspot.scene.proposing import Proposing
from game.games.topspot.scene.sentences import Standing
from game.games.topspot.scene.spread import Lying, Spread
from game.games.topspot.scene.trick import (
    ALL,
    TrickPainter,
    draw_least,
    recess,
    running,
    stages_tie,
)
from game.games.topspot.scene.types import Shown, Situation, Turn
from game.games.topspot.words import explanations as explaining
from game.games.topspot.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.toolkit.buttons import Button, IconButton
from game.ui.toolkit.flow import Part
from game.ui.toolkit.items import Control, Spot, State
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.screen import Screen

_HAND: Final = "hand"


class TopSpotTable:
    """Top Spot as it is seen and played."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._cards: CardSet = art.card_set()
        self._situation: Situation | None = None
        self._places: Places | None = None
        self._painter: TrickPainter | None = None
        self._screen: Screen | None = None
        self._columns: Columns | None = None
        self._trick = Trick()
        self._ended: TopSpotView | None = None
        """A game as it ended, where the rules have gone on to the next."""
        self._why_ended: Rule | None = None
        self._games: dict[tuple[Seat, int], TopSpotView] = {}
        """Games as each viewer has seen them end, for who asks later what they have brought."""
        self._attempt = Attempt(self._cards)
        self._hand = Hand(desk, self._cards)
        self._spread = Spread(desk, self._cards)
        self._proposing: Proposing | None = None
        self._held: Slot | None = None
        """The card that hangs at the pointer."""
        self._shows_where = False
        self._look_up = LookUp(desk)
        self._holding: tuple[int, Cards] | None = None
        """The hand for which is built, and the game in which it is held."""
        self._why_not: dict[Slot, Reason | None] = {}
        """For the cards that are not in the stack: why they cannot go into it."""

    # --- situation ---

    @property
    def position(self) -> TopSpotView:
        """As the rules have it: between two games that is already the next."""
        assert self._situation is not None
        view: TopSpotView = self._situation.view
        return view

    @property
    def view(self) -> TopSpotView:
        """What is seen and told: of the game whose cards lie there, not of the one that follows."""
        return self.position if self._ended is None else self._ended

    @property
    def _round_no(self) -> int:
        """Of the round that lies there, also when it is over, until one leads the next."""
        if self._ended is not None:
            return max(1, sentences.round_number(self._ended) - 1)
        last = None if self._situation is None else self._situation.last
        if last is not None and self._trick.is_over and self._turn is None:
            return sentences.round_number(last.before)
        return sentences.round_number(self.position)

    @property
    def _turn(self) -> Turn | None:
        return None if self._situation is None else self._situation.turn

    @property
    def _panel(self) -> str:
        return self._look_up.panel

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
    def columns(self) -> Columns:
        assert self._columns is not None
        return self._columns

    @property
    def rail_height(self) -> int:
        return 0 if self._situation is None else panels.rail_height(self._desk.stage)

    def lay_out(self, area: pygame.Rect) -> None:
        self._places = Places(self._desk.stage, area)
        self._painter = TrickPainter(self._desk, self._places)
        self._columns = Columns(self._desk, self._places, self._cards)
        self._proposing = Proposing(self._desk, self._columns, self._cards)
        self._hand.lay_out(self._places)
        self._bake_trays()

    def _bake_trays(self) -> None:
        """What would else be painted in the middle of a motion: it is large."""
        self._hand.draw_tray(None)
        for room in self.places.staging():
            recess(self._desk.stage.theme, *room.size)
        self.painter.bake_colours()
        panels.bake_game_over(self._desk, self.places.fan, len(self._desk.seats))

    def show(self, situation: Situation) -> None:
        before = self._situation
        self._situation = situation
        view, last = self.position, situation.last
        if before is not None and before.view.seat != view.seat:
            while self.put_down():
                pass
        if self._look_up.is_called_back(before, situation):
            self._look_up.panel = ""
        if not self._is_still_watched(situation):
            self._lay_trick(view, last)
        if not situation.looks_back:
            self._begin_anew(view)
        self._attempt.stand(view, self._turn)
        if self._turn is None:
            self._shows_where = False
        self._judge()

    def _is_still_watched(self, situation: Situation) -> bool:
        """Where only computers sit, the end of a game stays while the next one is dealt; a person
        has looked at it for as long as he liked."""
        if self._ended is None or situation.looks_back or situation.last is None:
            return False
        return is_watched(self._desk) and isinstance(situation.last.move, Deal)

    def _lay_trick(self, view: TopSpotView, last: Shown | None) -> None:
        """What lies open, and whether a game has ended with it."""
        self._trick, self._ended, self._why_ended = Trick(view.plays), None, None
        if last is None:
            return
        self._trick = stacks.trick_on_table(last.before, last.actor, last.move, view, self._cards)
        if self._trick.is_over and view.phase == "deal":
            self._ended = stacks.at_end(last.before, last.actor, view, self._trick)
            self._why_ended = explaining.game_over(last.before, view)

    def _begin_anew(self, view: TopSpotView) -> None:
        """What was built is played, or was of a hand that is played out."""
        holding = (view.game_no, view.hand)
        if holding != self._holding:
            self._attempt.clear()
        self._holding = holding

    def _judge(self) -> None:
        """Lays the hand out, and asks the rules which cards may be played or added now."""
        self._hand.show(self.view)
        if self._held not in self._hand.fanned:
            self._held = None
        self._why_not = {}
        if self._turn is not None:
            for slot in self._hand.fanned:
                if slot not in self._attempt.stack:
                    self._why_not[slot] = self._attempt.why_not_with(slot)
        asks = self._shows_where and self._turn is not None and self._ghost is None
        legal = self._turn.legal() if asks and self._turn is not None else ()
        self._hand.mark(self.view, legal, self._attempt.stack)

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        self._screen = screen
        self._bake()
        if rail is not None:
            panels.build_rail(screen, self._about, rail, self._ways_to_look())
        self._build_panel(screen)
        if self._panel:
            if self._desk.stage.has_huge_text:
                return
        elif self._shows_scores():
            game = len(self.position.history) - 1
            panels.build_game_over(
                screen, self._about, self.places.fan, game, self.position.history[game]
            )
        if not self._shows_scores():
            for slot, fanned in self._hand.fanned.items():
                screen.add(self._card_spot(slot, fanned))
            screen.begins_at = self._where_to_begin()
        if not self._panel:
            self._build_table(screen)
        if self.places.tools is not None:
            panels.build_tools(screen, self.places, self._ways_to_look())

    def _build_table(self, screen: Screen) -> None:
        """In the order in which Tab leads there from the hand: to play comes first."""
        if self._turn is not None and self._ghost is None and not self._shows_scores():
            if self._attempt.leads_with_joker:
                self._build_colours(screen)
            self._build_buttons(screen)
            self._build_left(screen)
            if self._attempt.stack:
                self.columns.keep_clear(screen)
        room = self.places.trick.union(self.places.build)
        self._spread.build(screen, self._lying_plays(), room)
        self._build_newest(screen)

    def _lying_plays(self) -> list[Lying]:
        """The plays that lie in sight, but for what one builds oneself."""
        view, trick = self.view, running(self.view, self._trick)
        is_covered = self._ghost is not None or bool(self._attempt.stack)
        if self._turn is not None and self._desk.stage.has_huge_text:
            is_covered = True  # nothing lies aside there
        places = [(each, self.painter.lying(view, each.seat)) for each in trick.plays]
        return [
            Lying(played, place)
            for played, place in places
            if place.width and not (is_covered and played.seat == view.seat)
        ]

    def _where_to_begin(self) -> str | None:
        """At a card that may be played or added now, else at any."""
        cards = list(self._hand.fanned)
        slot = next((each for each in cards if self._why_not.get(each) is None), None)
        slot = cards[0] if slot is None and cards else slot
        return None if slot is None else _key_of(slot)

    @property
    def _about(self) -> panels.About:
        return panels.About(
            self._desk,
            self.view,
            self._cards,
            self._look_up.leafed,
            self._round_no,
            self._account,
        )

    @property
    def _account(self) -> explaining.Account:
        viewer = self.view.seat
        ended = {game: seen for (seat, game), seen in self._games.items() if seat == viewer}
        return explaining.Account([seat.name for seat in self._desk.seats], ended)

    def _bake(self) -> None:
        """Paints what is dear before it is needed in the middle of a motion."""
        self._hand.picture(self._look_of)
        if self._attempt.stack:
            self._hand.bake_rest(self._attempt.stack)
        theme = self._desk.stage.theme
        if stages_tie(self.position):
            self.painter.bake_tied(self.position)
        for played in running(self.view, self._trick).plays:
            width = self.painter.card_of(self.view, played.seat).width
            for dim in (False, True) if width else ():
                # Named as where it is painted, else it is not found again.
                art.stack(theme, width, played.cards, dim=dim, label=self.places.label)

    def _card_spot(self, slot: Slot, fanned: Fanned) -> Spot:
        return CardSpot(
            slot, fanned.free, self._name_of(slot), partial(self._press_card, slot),
            partial(self._ringed, slot), group=_HAND, paint=partial(self._paint_raised, slot),
            radius=self._desk.stage.px(9), grab=partial(self._grab, slot), drop=self._drop,
        )  # fmt: skip

    def _ringed(self, slot: Slot) -> pygame.Rect:
        return self._hand.ringed(slot, self._look_of(slot))

    def _name_of(self, slot: Slot) -> str:
        words = self._desk.stage.words
        name = sentences.card_name(words, slot[0], self._cards)
        if slot in self._attempt.stack:
            return words.say("{card}: picked", card=name)
        if self._turn is not None and self._why_not.get(slot) is not None:
            return words.say("{card}: not now", card=name)
        reach = self._hand.marks.get(slot)
        if reach is not None:
            return sentences.reach_of_card(words, name, reach.value, reach.is_ahead)
        return name

    def _ways_to_look(self) -> list[panels.Way]:
        order = sentences.order_name(self._desk.stage.words, self._hand.next_order)
        return self._look_up.ways(self.view, order, self._change_order)

    def _build_panel(self, screen: Screen) -> None:
        huge = self._desk.stage.has_huge_text
        place = self.places.area if huge else self.places.trick.union(self.places.build)
        self._look_up.build(screen, self._about, place)

    def _build_newest(self, screen: Screen) -> None:
        """What the dot stands for is said where the pointer rests on it."""
        place = self.painter.newest(self.view, self._trick)
        lies_on = screen.control(f"stack of {self._trick.plays[-1].seat}") if place else None
        if place is not None and lies_on is not None:
            place = place.clip(
                lies_on.place.move(lies_on.place.width, 0).inflate(0, 2 * place.height)
            )
        if place is not None and self._ghost is None and not self._shows_scores():
            told = self._desk.say("Golden dot: played last")
            screen.add(Spot("newest", place, told, tip=True, focusable=False))

    # --- what is being built ---

    def _build_left(self, screen: Screen) -> None:
        """The stack card by card, or what is proposed."""
        if self._attempt.proposed is not None and self._proposing is not None:
            self._proposing.build(screen, self.view, self._attempt, self._propose)
        else:
            self._build_stack(screen)

    def _build_stack(self, screen: Screen) -> None:
        words, attempt = self._desk.stage.words, self._attempt
        for number, rect in enumerate(self.columns.rows(len(attempt.stack))):
            slot = attempt.stack[number]
            name = words.say(
                "{place}: {card}",
                place=sentences.place_in_stack(words, number),
                card=sentences.card_name(words, slot[0], self._cards),
            )
            screen.add(
                Spot(
                    f"row {number}", rect, name, partial(self._raise, number), group="stack",
                    paint=partial(self.columns.paint_row, attempt, number),
                    radius=self._desk.stage.px(14), grab=partial(self._grab, slot),
                    drop=self._drop, alternative=partial(self._take_out, slot), sound="slide",
                )
            )  # fmt: skip

    def _build_colours(self, screen: Screen) -> None:
        stage, asked = self._desk.stage, self._attempt.asked
        rects = self.columns.colours(self.view.players, stages_tie(self.view))
        for colour, rect in enumerate(rects):
            name = sentences.colour_name(stage.words, colour)
            asks = stage.say("Ask for {colour}", colour=name)
            screen.add(
                Spot(
                    f"colour {colour}", rect, asks, partial(self._ask_for, colour),
                    paint=partial(self.columns.paint_colour, colour, colour == asked),
                    group="colours", tip=True, radius=rect.height // 2, sound="click",
                )
            )  # fmt: skip

    def _build_buttons(self, screen: Screen) -> None:
        stage, attempt = self._desk.stage, self._attempt
        steps = attempt.proposed is not None
        play, clear, suggest = self.columns.buttons(steps)
        built = bool(attempt.stack)
        label = stage.say("Play the card")
        if len(attempt.stack) > 1:
            label = stage.say("Play the stack")
        screen.add(
            Button(stage, "play", play, label, self._play, main=attempt.is_legal, enabled=built)
        )
        others = [("clear", clear, stage.say("Clear"), self._clear, "cross", built)]
        if not steps:
            leaf = stage.say("Possible plays")
            others.append(("suggest", suggest, leaf, self._suggest, "cards", True))
        for key, rect, name, press, symbol, enabled in others:
            control: Control
            if stage.has_huge_text:
                control = IconButton(
                    stage, key, rect, symbol, name, press, enabled=enabled, group="build"
                )
            else:
                control = Button(stage, key, rect, name, press, enabled=enabled, group="build")
            screen.add(control)
        if steps and self._proposing is not None:
            self._proposing.build_steps(screen, attempt, suggest, self._suggest)

    # --- what a person does ---

    def _press_card(self, slot: Slot) -> None:
        if self._turn is None:
            self._explain_wait(slot)
        elif slot in self._attempt.stack:
            self._take_out(slot)
        else:
            self._add(slot)

    def _explain_wait(self, slot: Slot) -> None:
        active = self.view.active
        if active is None or (self._situation is not None and self._situation.looks_back):
            return
        told = self._desk.say("It is the turn of {name}.", name=self._desk.name(active))
        self._desk.explain(told, self._hand.fanned[slot].free)

    def _add(self, slot: Slot, at: int | None = None) -> None:
        """Puts a card into the stack, or says why it cannot go there."""
        self._look_up.panel = ""
        why = self._attempt.add(slot, at)
        if why is not None:
            self._desk.refuse(why, self._hand.fanned[slot].free)
            return
        self._changed()

    def _take_out(self, slot: Slot) -> None:
        self._look_up.panel = ""
        self._attempt.take_out(slot)
        self._changed()

    def _raise(self, number: int) -> None:
        """A card of the stack goes to the top; the uppermost one goes below the next."""
        if len(self._attempt.stack) > 1:
            self._move(self._attempt.stack[number], 1 if number == 0 else 0)

    def _move(self, slot: Slot, to: int) -> None:
        why = self._attempt.move(slot, to)
        if why is not None:
            self._desk.refuse(why, self.places.frame)
            return
        self._changed()

    def _changed(self) -> None:
        self._judge()
        self._desk.rebuild()

    def _clear(self) -> None:
        self._attempt.clear()
        self._changed()

    def _ask_for(self, colour: Colour) -> None:
        self._attempt.asked = colour
        self._changed()

    def _suggest(self, by: int = 1) -> None:
        if self._attempt.proposed is None and self._proposing is not None:
            self._proposing.forget()
        self._attempt.suggest(by)
        self._changed()

    def _propose(self, number: int) -> None:
        self._attempt.propose(number)
        self._changed()

    def _play(self) -> None:
        if self._turn is None or not self._attempt.stack:
            return
        move = self._attempt.play
        why = self._turn.why_not(move)
        if why is not None:
            self._desk.refuse(why, self.columns.buttons()[0])
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
        key = "" if on is None else on.key
        row = key.removeprefix("row ")
        is_built = slot in self._attempt.stack
        if key.startswith("card "):
            self._drop_in_hand(slot, _slot_of(key))
        elif is_built and key.startswith("row "):
            self._move(slot, int(row))
        elif is_built and not self._is_over_build():
            self._take_out(slot)
        elif not is_built and self._turn is not None and self._is_over_build():
            self._add(slot, int(row) if row.isdecimal() else None)
        self._desk.rebuild()

    def _is_over_build(self) -> bool:
        reach = self.places.frame.union(self.places.rows)
        return self._screen is not None and reach.collidepoint(self._screen.pointer)

    def _drop_in_hand(self, slot: Slot, on: Slot) -> None:
        """The hand gets an order of its own; a card of the stack goes back to it."""
        if slot in self._attempt.stack:
            self._take_out(slot)
        elif slot != on:
            self._hand.move_onto(slot, on)
            self._changed()

    def _change_order(self) -> None:
        self._hand.change_order()
        self._changed()

    # --- keys ---

    @property
    def has_laid(self) -> bool:
        return bool(self._attempt.stack)

    def take_last(self) -> None:
        """The whole stack: where its cards lie in it does not tell which came last."""
        self._held = None
        self._attempt.clear()

    def unplayed(self) -> Json:
        return self._attempt.unplayed()

    def lay_again(self, kept: Json) -> None:
        self._attempt.lay_again(kept)

    def put_down(self) -> bool:
        """One thing at a time: what is looked up is closed before what is picked goes back."""
        if self._spread.close():
            return True
        if self._panel:
            self._look_up.panel = ""
            return True
        had = self._attempt.clear() or self._held is not None
        self._held = None
        return had

    def key(self, event: pygame.event.Event) -> bool:
        if pressed(event, KEYS) is None:
            return False  # nothing that the sheet of keys does not tell of
        control = bool(event.mod & pygame.KMOD_CTRL)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and control:
            return self._shift(-1 if event.key == pygame.K_LEFT else 1)
        ways: dict[int, Callable[[], object]] = {
            pygame.K_o: self._change_order,
            pygame.K_l: partial(self._look_up.open_last, self.view),
            pygame.K_e: partial(self._look_up.open_seen, self.view),
            pygame.K_t: self._look_up.open_scores,
        }
        ways[pygame.K_w] = self._toggle_where
        if self._turn is not None and not self._panel:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            ways |= {
                pygame.K_s: partial(self._suggest, -1 if back else 1),
                pygame.K_c: self._clear,
                pygame.K_p: self._play,
            }
        way = ways.get(event.key)
        if way is None or control:
            return False
        way()
        return True

    def _toggle_where(self) -> None:
        """Shows what may be played, or says why there is nothing to be shown."""
        if self._turn is None:
            slot = next(iter(self._hand.fanned), None)
            if slot is not None and not self._shows_scores():
                self._explain_wait(slot)
            return
        self._shows_where = not self._shows_where
        self._look_up.panel = ""
        self._changed()

    def _shift(self, by: int) -> bool:
        """Moves the card that has the focus within the hand."""
        focus = "" if self._screen is None else self._screen.memory.focus or ""
        if not focus.startswith("card ") or _slot_of(focus) not in self._hand.fanned:
            return False
        self._hand.shift(_slot_of(focus), by)
        self._changed()
        return True

    # --- words ---

    def prompt(self) -> str:
        asks = self._attempt.leads_with_joker and self._attempt.asked is None
        words, asked = self._desk.stage.words, self._attempt.asked
        return sentences.unbroken(sentences.prompt(words, self.position, asked, asks))

    def score(self, seat: Seat) -> tuple[str, str]:
        return str(self._sums()[seat]), ""

    def why_score(self, seat: Seat) -> Rule:
        """With the rounds of the game that is just over, which a view does not tell."""
        return explaining.score(self.position, seat, self._account)

    def _sums(self) -> tuple[int, ...]:
        """The points of the match, those of the running game among them."""
        view = self.position
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
        self._keep_ended(shown)
        sentences.tell(self._desk, self._cards, shown, log)

    def _keep_ended(self, shown: Shown) -> None:
        before, after = shown.before, shown.after
        if len(after.history) > len(before.history):
            trick = stacks.trick_on_table(before, shown.actor, shown.move, after, self._cards)
            ended = stacks.at_end(before, shown.actor, after, trick)
            self._games[after.seat, before.game_no] = ended

    def in_sight(self) -> Sequence[pygame.Rect]:
        """What is proposed with its value, the hand it is taken from, what it has to beat, and the
        colour in play."""
        places, view = self.places, self.view
        shown = [places.frame, places.worth, places.tray(len(self._hand.fanned))]
        highest = None if self._leads_next else running(view, self._trick).highest
        if highest is not None:
            shown.append(self.painter.card_of(view, highest.seat))
        return [*shown, places.pill(stages_tie(view))]

    def wholes(self) -> Sequence[pygame.Rect]:
        """The places of those whose cards lie above, with the values at their lower edges, but
        nothing of what is seen below them beside a hint."""
        columns = self.places.arc(len(self.painter.seats(self.view)))
        below, end = self.places.badge // 4, min(self.places.build.top, self.places.frame.top)
        return [
            pygame.Rect(each.topleft, (each.width, min(each.bottom + below, end) - each.top))
            for each in columns
        ]

    def explain_ghost(self, move: Any) -> tuple[Part, ...]:
        return sentences.explain(self._desk, self._cards, self.view, move)

    def spoken_hand(self) -> str:
        """What the stack is worth that is built: on the table a large figure."""
        worth = None if self._ghost is not None or self._panel else self._worth()
        if worth is None:
            return ""
        names = [seat.name for seat in self._desk.seats]
        return sentences.spoken_standing(self._desk.stage.words, *worth, names)

    def motions(self, shown: Shown) -> list[Motion]:
        flights = Flights(self._desk, self.painter, self._cards)
        if isinstance(shown.move, Deal):
            found = flights.deal(shown)
        elif isinstance(shown.move, Play):
            found = flights.play(shown, shown.move, self._trick)
        else:
            found = []
        return [replace(each, paint=partial(self._paint_moving, each.paint)) for each in found]

    def _paint_moving(
        self, paint: Callable[[pygame.Surface, float], None], surface: pygame.Surface, way: float
    ) -> None:
        """Nothing passes over what is looked up."""
        if not self._panel:
            paint(surface, way)

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Only cloth: the recess of the hand is as wide as the hand."""

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        if not self._panel and ALL not in hidden:
            self._draw_trick(surface, hidden)
            self._draw_colour(surface)
            self._draw_worth(surface)
        if self._shows_scores():
            self._hand.draw_tray(surface)
            if not self._panel and ALL not in hidden:
                about = replace(self._about, view=self.position)
                panels.draw_game_over(surface, about, self.places.fan, self._why_ended)
        elif _HAND in hidden:
            self._hand.draw_tray(surface)
        else:
            surface.blit(self._hand.picture(self._look_of), self.places.fan)

    def _draw_trick(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self.painter.draw(surface, self.view, self._trick, hidden, self._leads_next)
        self._draw_own(surface, hidden)

    @property
    def _leads_next(self) -> bool:
        """Whether the next round is being built while the last one still lies there."""
        builds = bool(self._attempt.stack) or self._ghost is not None
        return self._turn is not None and self._trick.is_over and builds

    def _shows_scores(self) -> bool:
        """Between two games: in place of the hand, below the cards that have decided the last."""
        return (
            self._ended is not None
            and self._situation is not None
            and not self._situation.looks_back
        )

    def pauses_after(self, shown: Shown) -> bool:
        """The end of a game is looked at before the next one is dealt."""
        return isinstance(shown.move, Play) and shown.after.phase == "deal"

    def _draw_own(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        """What one builds, or has played."""
        theme, place, view = self._desk.stage.theme, self.places.own, self.view
        frame = self.places.frame
        lit = self._turn is not None
        surface.blit(art.own_place(theme, frame.width, frame.height, lit), frame)
        trick = running(view, self._trick)
        staged = stages_tie(view)
        if staged:
            self._draw_least(surface, trick, self.painter.card_of(view, view.seat))
        played, ghost = trick.of(view.seat), self._ghost
        built = self._lying
        if ghost is not None:
            label = self.places.label
            art.stack(theme, place.width, ghost.cards, label=label).draw(surface, *place.topleft)
            surface.blit(art.empty_place(theme, place.width), place)
        elif lit and built:
            label = self.places.label
            art.stack(theme, place.width, built, label=label).draw(surface, *place.topleft)
        elif lit:
            surface.blit(art.empty_place(theme, place.width), place)
            if not staged:
                self._draw_least(surface, trick, place)
            if trick.is_over:
                self.painter.draw_aside(surface, view, trick)
        elif not staged and played is not None and ("play", view.seat) not in hidden:
            self.painter.draw_play(surface, view, trick, played, place)

    @property
    def _lying(self) -> tuple[Card, ...]:
        """The stack that is built, without the card that hangs at the pointer."""
        return tuple(slot[0] for slot in self._attempt.stack if slot != self._held)

    def _draw_least(self, surface: pygame.Surface, trick: Trick, place: pygame.Rect) -> None:
        """What one has to reach, if it is one's turn and one can."""
        highest = None if trick.is_over else trick.highest
        fits = (trick.colour, JOKER // NUMBERS)
        if self._turn is None or highest is None or highest.value >= sentences.MOST:
            return
        if any(card // NUMBERS in fits for card, _ in self._hand.fanned):
            last = sentences.is_last(self.view)
            draw_least(self._desk.stage, surface, place, highest.value + 1, last)

    def _draw_colour(self, surface: pygame.Surface) -> None:
        """Above the stack: which colour is in play."""
        if self._attempt.leads_with_joker:
            return
        trick = Trick() if self._leads_next else running(self.view, self._trick)
        if trick.plays:
            self.painter.draw_colour(surface, self.view, trick)
        elif self._turn is not None:
            self.painter.draw_colour(surface, self.view, Trick())

    def _draw_worth(self, surface: pygame.Surface) -> None:
        """The value, counted live, or what there is to say without one."""
        worth = self._worth()
        if worth is None:
            self.columns.draw_note(surface, self._note())
        else:
            self.columns.draw_worth(surface, *worth)

    def _worth(self) -> tuple[int, Standing] | None:
        """Of what is proposed or built, and how it would stand; None where nothing is."""
        ghost, lying = self._ghost, self._lying
        if ghost is not None:
            value, colour = self._cards.value(ghost.cards), stacks.colour_of(ghost, self.view)
            return value, standing_of(self._desk, self.view, colour, value, False)
        if self._turn is None or not lying:
            return None
        value = self._cards.value(lying)
        own = self._attempt.colour if lying[0] == JOKER else lying[0] // NUMBERS
        is_idle = bool(stacks.idle(self._cards, lying))
        return value, standing_of(self._desk, self.view, own, value, is_idle)

    def _note(self) -> str:
        words, view = self._desk.stage.words, self.view
        trick = running(view, self._trick)
        if self._turn is not None:
            return sentences.what_to_pick(words, view)
        if trick.of(view.seat) is None:
            return sentences.out_of_cards(words, view)
        if trick.winner == view.seat and not trick.bonus:
            return ""  # above the stack stands who won
        return sentences.note_of(words, view, trick, view.seat)

    # --- painting the hand ---

    def _look_of(self, slot: Slot) -> str:
        if slot == self._held:
            return hands.HELD
        if slot in self._attempt.stack or self._is_in_ghost(slot):
            return hands.PICKED
        if not self._shows_what_fits():
            return hands.PLAIN
        if self._why_not.get(slot) is not None:
            return hands.DIM
        # Where everything may be played, nothing needs to be told apart, unless it is asked for.
        told = self._shows_where or any(self._why_not.values())
        return hands.LIT if told else hands.PLAIN

    def _shows_what_fits(self) -> bool:
        if self._turn is None or self._ghost is not None:
            return False
        return self._desk.stage.settings.show_where or self._shows_where

    def _is_in_ghost(self, slot: Slot) -> bool:
        ghost = self._ghost
        return ghost is not None and slot[0] in ghost.cards and slot[1] == 0

    def _paint_raised(
        self, slot: Slot, surface: pygame.Surface, _place: pygame.Rect, state: State
    ) -> None:
        """The card under the pointer, or with the focus, is seen whole; one that is picked stands
        out as it is, and stays below its neighbour."""
        screen = self._screen
        ringed = (
            state.focused
            and screen is not None
            and screen.memory.shows_focus
            and screen.dragged is None
        )
        raised = state.hovered and slot not in self._attempt.stack
        if (raised or ringed) and slot in self._hand.fanned:
            self._hand.draw_raised(surface, slot, self._look_of, ringed)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        if self._held is not None:
            self._hand.draw_held(surface, self._held, pointer)


def _key_of(slot: Slot) -> str:
    return "card {} {}".format(*slot)


def _slot_of(key: str) -> Slot:
    card, copy = map(int, key.removeprefix("card ").split())
    return card, copy


def make_table(desk: Desk) -> TopSpotTable:
    return TopSpotTable(desk)
