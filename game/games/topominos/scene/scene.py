"""The table of Topominos: the tray with its stacks, the rack, and the ways a piece can lie."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.core.rules import Seat
from game.core.wording import Rule
from game.games.topominos.art import pieces as art
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    END,
    RACK_SIZES,
    Dots,
    End,
    Pass,
    Put,
    TopominosView,
    piece_of,
)
from game.games.topominos.scene import sentences
from game.games.topominos.scene.advice import Advice
from game.games.topominos.scene.fitting import Fitting
from game.games.topominos.scene.laid import Account, Laid
from game.games.topominos.scene.layout import Column, Places
from game.games.topominos.scene.motions import Flights
from game.games.topominos.scene.painting import DARK, LIT, TURNED, Look, Painter, Way
from game.games.topominos.scene.racks import (
    Slots,
    arranged,
    flipped,
    next_way,
    turned,
    ways_in_turn,
)
from game.games.topominos.scene.rounds import build_all_rounds, build_rounds, rounds_height
from game.games.topominos.scene.types import Shown, Situation, Turn
from game.games.topominos.words import explanations as explaining
from game.games.topominos.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.toolkit.buttons import Button, Flat
from game.ui.toolkit.flow import Part
from game.ui.toolkit.items import Control, Spot
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.screen import Screen

DOUBLE_CLICK: Final = 380
"""Milliseconds within which a second click flips a piece."""
_PLACE: Final = "place "
_SLOT: Final = "piece "
_WAY: Final = "way "
_ENDINGS: Final = frozenset(("end", "exchange", "pass", "play ghost"))
"""Keys of the buttons that end a turn, or play what a hint proposes."""
_COLLISION: Final = "fits_no_way"
"""The code of a refusal because of dots that would be covered; what fits another way is turned."""


class TopominosTable:
    """Topominos as it is seen and played."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._situation: Situation | None = None
        self._area = pygame.Rect(0, 0, 0, 0)
        self._places: Places | None = None
        self._column: Column | None = None
        self._painter: Painter | None = None
        self._screen: Screen | None = None
        self._account = Account()
        self._racks: dict[Seat, Slots] = {}
        """How those at the computer have their pieces stand; each sees only his own."""
        self._slots: Slots = ()
        """What stands on the rack that is shown, as it lies."""
        self._picked: int | None = None
        """The slot of the piece that the person has picked."""
        self._held = False
        """Whether it hangs at the pointer."""
        self._giving: frozenset[int] | None = None
        """The slots of what would be exchanged, while the person picks that."""
        self._shows_where = False
        """Asked for with a key, where compartments do not light up by themselves."""
        self._fits = Fitting()
        self._clicked: tuple[int, int] = (-1, 0)
        """The slot that was clicked last, and when."""
        self._put_from: pygame.Rect | None = None
        """Where the piece that is just put has been seen already."""
        self._collides: Put | None = None
        """What was refused last because it would cover dots, until something else is done."""
        self._goes_on = False
        """The keyboard goes back to the rack, for the next piece."""

    # --- situation ---

    @property
    def view(self) -> TopominosView:
        assert self._situation is not None
        view: TopominosView = self._situation.view
        return view

    @property
    def _turn(self) -> Turn | None:
        return None if self._situation is None else self._situation.turn

    @property
    def _ghost(self) -> Any:
        return None if self._situation is None else self._situation.ghost

    @property
    def _ghosts(self) -> tuple[Put, ...]:
        """The pieces that a proposal would put, one after the other."""
        situation = self._situation
        if situation is None or situation.ghost is None:
            return ()
        proposal = situation.proposal
        moves = (situation.ghost,) if proposal is None else proposal.moves(self)
        return tuple(move for move in moves if isinstance(move, Put))

    @property
    def places(self) -> Places:
        assert self._places is not None
        return self._places

    @property
    def column(self) -> Column:
        assert self._column is not None
        return self._column

    @property
    def painter(self) -> Painter:
        assert self._painter is not None
        return self._painter

    @property
    def _laid(self) -> Laid:
        """What was laid up to the step that is shown."""
        last = None if self._situation is None else self._situation.last
        return self._account.at(0 if last is None else last.number + 1)

    def lay_out(self, area: pygame.Rect) -> None:
        self._area = area
        self._places = Places(self._desk.stage, area, RACK_SIZES[len(self._desk.seats)])
        self._column = None
        self._stand_column()

    def show(self, situation: Situation) -> None:
        had_turn, self._situation = self._turn is not None, situation
        self._goes_on |= self._turn is not None and not had_turn and self._has_ended
        view = self.view
        if situation.last is None:
            self._account.begin(view.table)
        if situation.looks_back:
            self._slots = arranged((), view.rack, view.table.rack_size)
        else:
            self._slots = self._racks[view.seat] = self._arranged(view, situation.last)
        self._collides = None
        self._fits = Fitting(() if self._turn is None else self._turn.legal())
        if self._turn is None:
            self._held = False
            self._shows_where = False
        if self._turn is None or self._picked_dots is None or self._giving is not None:
            self._picked = None
        if self._turn is None or view.table.has_put:
            self._giving = None
        self._stand_column()
        self.painter.bake(self._look())

    def _stand_column(self) -> None:
        """What stands beside the tray makes room for as many buttons as there are now."""
        rows = 2 if self._giving is not None else 1
        if self._column is None or len(self._column.buttons) != rows:
            self._column = Column(self._desk.stage, self.places, rows)
            self._painter = Painter(self._desk, self.places, self._column)

    def _arranged(self, view: TopominosView, last: Shown | None) -> Slots:
        move = None if last is None else last.move
        put = move.dots if isinstance(move, Put) else None
        before = self._racks.get(view.seat, ())
        return arranged(before, view.rack, view.table.rack_size, put)

    # --- what is picked ---

    @property
    def _picked_dots(self) -> Dots | None:
        """The picked piece as it lies."""
        if self._picked is None or self._picked >= len(self._slots):
            return None
        return self._slots[self._picked]

    def _ways_at(self, which: int) -> tuple[Dots, ...]:
        """The ways in which the picked piece may be put there now."""
        return self._fits.ways(self._picked_dots, which)

    def _way_at(self, which: int) -> Dots | None:
        """In which it is put there at once."""
        return self._fits.way(self._picked_dots, which)

    @property
    def _pointed(self) -> int | None:
        """The compartment under the pointer, or in the focus of one who uses the keyboard."""
        screen = self._screen
        if screen is None or self._turn is None or self._ghost is not None:
            return None
        focused = screen.focused
        if screen.memory.shows_focus and focused is not None:
            return self._number_of(focused.key, _PLACE)
        return self._number_of(self._hovered, _PLACE)

    @property
    def _hovered(self) -> str:
        control = None if self._screen is None else self._screen.hovered
        return "" if control is None else control.key

    @staticmethod
    def _number_of(key: str, of: str) -> int | None:
        """The number in the key of one of many."""
        return int(key.removeprefix(of)) if key.startswith(of) else None

    @property
    def _proposed(self) -> Put | None:
        """What would be put where one points."""
        which = self._pointed
        if which is None:
            return None
        way = self._way_at(which)
        return None if way is None else Put(way, which)

    # --- controls ---

    @property
    def rail_height(self) -> int:
        return 0 if self._situation is None else rounds_height(self._desk, self.view.table)

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        self._screen = screen
        screen.wheel = self._wheel
        screen.pointed = self._follow_pointer
        if rail is not None:
            build_rounds(self._desk, screen, rail, self.view, self._laid)
        self._build_score(screen)
        if self._turn is not None:
            self._build_rack(screen)
            if self._giving is None:
                for which in range(COMPARTMENTS):
                    screen.add(self._compartment_spot(which))
                self._build_ways(screen)
        if self._is_own and not self._is_covered:
            if self._ghost is None:
                advice, has_picked = self._advice(screen), self._picked_dots is not None
                if self._giving is not None:
                    advice.on_exchange(self.view)
                else:
                    advice.on_turn(self.view, self._told_misfit(), has_picked)
            self._build_buttons(screen)
        screen.begins_at = self._where_to_begin(screen)
        if self._goes_on and self._turn is not None:
            self._goes_on = False
            if screen.memory.shows_focus:
                self._focus_next(screen)

    def _advice(self, screen: Screen) -> Advice:
        return Advice(self._desk, screen, self.column)

    def build_sheet(self, screen: Screen, place: pygame.Rect) -> None:
        build_all_rounds(self._desk, screen, place, self.view, self._laid)

    @property
    def _is_covered(self) -> bool:
        """Where the rack stands beside the tray, a hint lies on all that is below it."""
        return self._ghost is not None and self.places.is_rack_beside

    @property
    def _is_own(self) -> bool:
        """Whether it is the turn of who looks, even while a piece is still on its way."""
        view, situation = self.view, self._situation
        if situation is None or situation.looks_back or situation.is_held:
            return False
        if view.phase != "turn":
            return False
        return view.table.active == view.seat and self._desk.seats[view.seat].level is None

    @property
    def _has_ended(self) -> bool:
        """Whether the focus is still where the last turn was ended: the same key would end this
        one."""
        return self._screen is not None and self._screen.memory.focus in _ENDINGS

    def _focus_next(self, screen: Screen) -> None:
        """To a piece that can be put next, or to ending a turn in which something was put."""
        slot = self._next_slot()
        ends = "end" if screen.control("end") is not None else None
        screen.set_focus(ends if slot is None else f"{_SLOT}{slot}")

    def _where_to_begin(self, screen: Screen) -> str | None:
        """At a piece that can be put or, where none can, at what ends the turn."""
        slot = self._next_slot()
        if slot is not None:
            return f"{_SLOT}{slot}"
        return next((key for key, *_ in self._offers() if screen.control(key) is not None), None)

    def _next_slot(self) -> int | None:
        """The first piece that can be put now."""
        lying = enumerate(self._slots)
        fits = (slot for slot, dots in lying if dots is not None and piece_of(dots) in self._fits)
        return next(fits, None)

    def _build_score(self, screen: Screen) -> None:
        stage, column = self._desk.stage, self.column
        if column.has_titles:
            look = self._look()
            is_over = look.shows_last_turn and not look.looks_back and look.laid.pieces
            last = stage.words.say_in("one player's turn", "Last turn")
            title = last if is_over else stage.say("This turn")
            self._advice(screen).title(title, column.score_title)
        if self._ghost is None:
            points = stage.words.number(self._look().points)
            name = stage.say("This turn: {points}", points=points)
            screen.add(
                Spot("turn score", column.score, name, self._why_turn, sound="click",
                     radius=stage.px(16))
            )  # fmt: skip

    def _why_turn(self) -> None:
        look = self._look()
        rule = explaining.turn(look.view)
        last = None if self._situation is None else self._situation.last
        if look.looks_back and last is not None and isinstance(last.move, End):
            rule = explaining.turn(last.before)
        elif look.shows_last_turn:
            rule = explaining.last_turn(look.points, look.laid.counted)
        self._desk.why(rule, self.column.score)

    def _build_rack(self, screen: Screen) -> None:
        words = self._desk.stage.words
        for slot, dots in enumerate(self._slots):
            if dots is None:
                continue
            giving = self._giving is not None
            name = sentences.piece_name(words, dots)
            if slot == self._picked or slot in (self._giving or ()):
                name = words.say("{name}: chosen", name=name)
            screen.add(
                Spot(
                    f"{_SLOT}{slot}", self.places.slots[slot], name,
                    partial(self._give if giving else self._click_piece, slot), group="rack",
                    grab=None if giving else partial(self._grab, slot), drop=self._drop,
                    alternative=None if giving else partial(self._turn_slot, slot),
                    radius=round(self.places.slot_side * 0.1), sound="pick",
                )
            )  # fmt: skip

    def _compartment_spot(self, which: int) -> Spot:
        words, light = self._desk.stage.words, self._light(which)
        name = sentences.compartment_name(words, which, self.view.table.tray[which])
        if light != DARK:
            name = sentences.fitting_name(words, name, as_it_lies=light == LIT)
        return Spot(
            f"{_PLACE}{which}",
            self.places.compartment(which),
            name,
            partial(self._put, which),
            group="tray",
            alternative=self._turn_picked,
            radius=round(self.places.compartment(which).width * 0.09),
        )

    def _build_ways(self, screen: Screen) -> None:
        stage, column, dots = self._desk.stage, self.column, self._picked_dots
        if dots is None:
            return
        if column.has_titles:
            self._advice(screen).title(stage.say("Ways this piece can lie"), column.ways_title)
        ways = ways_in_turn(piece_of(dots))
        for number, way in enumerate(ways):
            name = sentences.way_name(stage.words, way, number + 1, len(ways), way == dots)
            screen.add(
                Spot(
                    f"{_WAY}{number}", column.ways[number], name, partial(self._lie, way),
                    group="ways",
                    radius=round(column.ways[number].width * 0.146), sound="pick",
                )
            )  # fmt: skip
        for key, symbol, label, rect, new, press in (
            ("turn", "turn", stage.say("Turn"), column.turn, turned(dots), self._turn_picked),
            ("flip", "flip", stage.say("Flip"), column.flip, flipped(dots), self._flip_picked),
        ):
            screen.add(
                Button(
                    stage, key, rect, label, press, symbol=symbol, enabled=new != dots,
                    group="turning",
                )
            )  # fmt: skip

    def _told_misfit(self) -> str:
        """Of a picked piece that cannot be put anywhere."""
        dots = self._picked_dots
        if dots is None or piece_of(dots) in self._fits:
            return ""
        return self._desk.stage.say("This piece fits nowhere now, whichever way it lies.")

    def _offers(self) -> list[tuple[str, str, str | None, Callable[[], None], bool]]:
        """The buttons: key, label, sign, what they do, and whether it is the main one."""
        words, view = self._desk.stage.words, self.view
        if self._giving is not None:
            label = words.say("Pass without exchange")
            if self._giving:
                label = words.count(
                    "Exchange {n} piece and pass", "Exchange {n} pieces and pass", len(self._giving)
                )
            return [
                ("pass", label, "swap", self._pass, True),
                ("keep", words.say("Back to the tray"), None, self._stop_giving, False),
            ]
        if view.table.has_put:
            points = words.count(
                "End turn: {n} point", "End turn: {n} points", view.table.turn_score
            )
            return [("end", points, "check", self._end, True)]
        if view.table.is_fresh:
            return []
        if view.bag_left:
            label = words.say("Exchange pieces and pass")
            return [("exchange", label, "swap", self._start_giving, False)]
        return [("pass", words.say("Pass"), None, self._pass, False)]

    def _build_buttons(self, screen: Screen) -> None:
        stage, ghost = self._desk.stage, self._ghost
        for (key, label, symbol, press, main), rect in zip(
            self._offers(), self.column.buttons, strict=False
        ):
            if isinstance(ghost, (End, Pass)) and rect == self.column.buttons[0]:
                screen.add(
                    Flat(stage, key, rect, label, press, symbol=symbol, lit=True, group="ending")
                )
                continue
            screen.add(
                Button(
                    stage,
                    key,
                    rect,
                    label,
                    press,
                    symbol=symbol,
                    main=main and self._turn is not None and ghost is None,
                    group="ending",
                    enabled=self._turn is not None,
                )
            )

    # --- what a person does ---

    def _click_piece(self, slot: int) -> None:
        """Picks a piece up or puts it down again; a second click soon after flips it."""
        now = pygame.time.get_ticks()
        last, when = self._clicked
        by_pointer = self._screen is not None and not self._screen.memory.shows_focus
        self._clicked = (slot, now)
        if by_pointer and last == slot and now - when <= DOUBLE_CLICK:
            self._clicked = (-1, 0)
            self._picked = slot
            self._flip_picked()
            return
        self._pick(None if self._picked == slot else slot)

    def _pick(self, slot: int | None) -> None:
        self._picked = slot
        self._look_again()
        screen, dots = self._screen, self._picked_dots
        if screen is None or dots is None or self._follow_pointer(self._hovered):
            return
        which = self._fits.first(dots) if screen.memory.shows_focus else None
        if which is not None:
            screen.set_focus(f"{_PLACE}{which}")

    def _follow_pointer(self, key: str | None) -> bool:
        """While a piece is picked, the focus goes with the pointer over the tray: so Enter and a
        click do the same, and the preview shows it. Says whether the focus has moved."""
        screen = self._screen
        if screen is None or self._turn is None or self._picked_dots is None or self._ghost:
            return False
        focus = screen.memory.focus or ""
        if key is not None and key.startswith(_PLACE):
            wanted = key
        elif focus.startswith(_PLACE) and not screen.memory.shows_focus:
            wanted = f"{_SLOT}{self._picked}"  # outside the tray a mouse shows no preview
        else:
            return False
        if wanted == focus:
            return False
        screen.set_focus(wanted, shows=False)
        return True

    def _look_again(self) -> None:
        self._collides = None
        dots = self._picked_dots
        if dots is not None:
            art.piece(self._desk.stage.theme, self.places.piece, dots, lifted=True)
        self._desk.rebuild()

    def _lie(self, dots: Dots) -> None:
        """The picked piece lies another way."""
        if self._picked is None:
            return
        slots = list(self._slots)
        slots[self._picked] = dots
        self._slots = tuple(slots)
        self._racks[self.view.seat] = self._slots
        self._look_again()

    def _turn_picked(self) -> None:
        dots = self._picked_dots
        if dots is not None:
            self._lie(turned(dots))

    def _flip_picked(self) -> None:
        dots = self._picked_dots
        if dots is not None:
            self._lie(flipped(dots))

    def _turn_slot(self, slot: int) -> None:
        self._picked = slot
        self._turn_picked()

    def _wheel(self, up: int) -> bool:
        dots = self._picked_dots
        if dots is None or not up or self._turn is None:
            return False
        # Up turns it one way, down the other: a quarter back is three quarters on.
        for _ in range(1 if up < 0 else 3):
            dots = turned(dots)
        self._lie(dots)
        return True

    def _put(self, which: int) -> None:
        turn, dots = self._turn, self._picked_dots
        if turn is None:
            return
        place = self.places.compartment(which)
        self._collides = None
        if dots is None:
            told = self._desk.say("First pick a piece from your rack.")
            self._desk.explain(told if self._fits else self.prompt(), place)
            return
        way, ways = self._way_at(which), self._ways_at(which)
        if way is None and ways:
            self._lie(next_way(dots, ways))
            told = self._desk.say("Now it fits: the next click or Enter places it.")
            self._desk.explain(told, place)
            return
        if way is None:
            why = turn.why_not(Put(dots, which))
            if why is not None:
                if why.code == _COLLISION:
                    self._collides = Put(dots, which)
                self._desk.refuse(why, place)
            return
        if way != dots:
            self._lie(way)
        self._put_from = self.painter.preview_place(self.view.table, which)
        self._goes_on = True
        self._desk.play(Put(way, which))
        self._put_from = None

    def _grab(self, slot: int) -> bool:
        self._picked = slot
        self._held = True
        self._look_again()
        return True

    def _drop(self, on: Control | None) -> None:
        self._held = False
        if on is not None and on.key.startswith(_PLACE):
            self._put(int(on.key.removeprefix(_PLACE)))
        self._desk.rebuild()

    def _end(self) -> None:
        self._desk.play(END)

    def turn_number(self) -> tuple[Any, ...]:
        """A turn has many moves, none of which changes any of this before its end."""
        table = self.view.table
        return (table.round, table.active, table.scores, table.laps, table.passed)

    def out_of_time(self) -> Any:
        """The turn ends as it lies. A round's first turn can't be passed: there the piece with
        the most dots is placed, and then the turn can end."""
        turn = self._turn
        if turn is None:
            return None
        endings: tuple[Any, ...] = (END, Pass(()))
        ending = next((move for move in endings if turn.why_not(move) is None), None)
        if ending is not None:
            return ending
        puts = (move for move in turn.legal() if isinstance(move, Put))
        return max(puts, key=lambda put: put.dots.bit_count(), default=None)

    def told_out_of_time(self, move: Any) -> str:
        if isinstance(move, Put):
            return self._desk.say(
                "Time is up. A round's first turn can't be passed, so your piece with the most"
                " dots was placed."
            )
        return self._desk.say("The time of this turn is over.")

    def _start_giving(self) -> None:
        self._giving = frozenset()
        self._picked = None
        self._collides = None
        is_pressed = self._screen is not None and self._screen.memory.focus == "exchange"
        first = next(slot for slot, dots in enumerate(self._slots) if dots is not None)
        # In the place of what was pressed stands now what passes at once.
        self._change_buttons(f"{_SLOT}{first}" if is_pressed else "pass")

    def _stop_giving(self) -> None:
        self._giving = None
        self._change_buttons("exchange")

    def _change_buttons(self, focus: str) -> None:
        self._stand_column()
        self._desk.rebuild()
        screen = self._screen
        if screen is not None and screen.memory.shows_focus:
            screen.set_focus(focus)

    def _give(self, slot: int) -> None:
        """A piece is to be exchanged, or is not."""
        if self._giving is None or self._turn is None:
            return
        giving = self._giving ^ {slot}
        why = self._turn.why_not(self._pass_with(giving))
        if why is not None:
            self._desk.refuse(why, self.places.slots[slot])
            return
        self._giving = giving
        self._desk.rebuild()

    def _pass_with(self, slots: frozenset[int]) -> Pass:
        given = (self._slots[slot] for slot in slots)
        return Pass(tuple(sorted(piece_of(dots) for dots in given if dots is not None)))

    def _pass(self) -> None:
        self._desk.play(self._pass_with(self._giving or frozenset()))

    def put_down(self) -> bool:
        had = self._picked is not None or self._held or self._giving is not None
        self._picked = None
        self._held = False
        self._giving = None
        self._collides = None
        return had

    def key(self, event: pygame.event.Event) -> bool:
        found = pressed(event, KEYS)
        if found is None or self._turn is None:
            return False
        if found.id == "where":
            self._shows_where = not self._shows_where
            self._desk.rebuild()
            return True
        if found.id == "pick":
            return self._pick_by_number(int(found.key) - 1)
        if found.id in ("turn", "turn back") and self._picked is not None:
            return self._wheel(1 if found.id == "turn back" else -1)
        if found.id == "flip" and self._picked is not None:
            self._flip_picked()
            return True
        for key, _, _, press, _ in self._offers():
            if key == found.id:
                press()
                return True
        return False

    def _pick_by_number(self, slot: int) -> bool:
        if slot >= len(self._slots) or self._slots[slot] is None:
            return False
        if self._giving is not None:
            self._give(slot)
        else:
            self._pick(slot)
        return True

    # --- words ---

    def prompt(self) -> str:
        fits = self._turn is None or bool(self._fits)
        if fits and self.places.is_rack_beside and self._told_misfit():
            return self._told_misfit()  # there is no room for it below the ways of the piece
        return sentences.prompt(self._desk.stage.words, self.view, fits, self._giving is not None)

    def _sums(self) -> tuple[int, ...]:
        table = self.view.table
        if self.view.phase == "over":
            return table.match
        return tuple(sum(both) for both in zip(table.match, table.scores, strict=True))

    def score(self, seat: Seat) -> tuple[str, str]:
        return self._desk.stage.words.number(self._sums()[seat]), ""

    def why_score(self, seat: Seat) -> Rule:
        """With the turns one by one, which a view does not tell."""
        table = self.view.table
        number = len(table.history) - (self.view.phase == "over")
        return explaining.score(self.view, seat, self._laid.scored(table, number, seat))

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        sums = self._sums()
        return tuple(
            tuple(seat for seat, points in enumerate(sums) if points == each)
            for each in sorted(set(sums), reverse=True)
        )

    def is_private(self, view: TopominosView) -> bool:
        """Only its owner sees a rack."""
        return bool(view.rack or view.aside)

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        laid = self._account.keep(
            shown.number, shown.actor, shown.move, shown.before.table, shown.after.table
        )
        sentences.tell(self._desk, shown, laid, log)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        """Figures count pieces and dots: they are the same for everybody."""
        return figure

    def in_sight(self) -> Sequence[pygame.Rect]:
        """Where a piece is proposed to be put, or what is counted; the rack and the tray."""
        places = self.places
        shown = [places.ledge.unionall(places.slots), places.tray]
        where = dict.fromkeys(put.compartment for put in self._ghosts)
        if isinstance(self._ghost, End) and not self._is_covered:
            shown.insert(0, self.column.score)
        return [*map(places.compartment, where), *shown]

    def wholes(self) -> Sequence[pygame.Rect]:
        """The bag with the buttons below it, and the score of the turn."""
        rect, top = self.column.rect, self.column.rule
        bag = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
        return [bag] if self._is_covered else [bag, self.column.titled_score]

    def explain_ghost(self, move: Any) -> tuple[Part, ...]:
        return sentences.explain(self._desk, self.view, move)

    def spoken_ghost(self, move: Any) -> str:
        return sentences.spoken(self._desk, self.view, move)

    def explain_turn(self, moves: Sequence[Any]) -> tuple[Part, ...]:
        return sentences.explain_turn(self._desk, self.view, moves)

    def spoken_turn(self, moves: Sequence[Any]) -> str:
        return sentences.spoken_turn(self._desk.stage.words, self.view, moves)

    def spoken_hand(self) -> str:
        """The picked piece as it lies: turned or flipped with a key, it stays where it is."""
        dots = self._picked_dots
        if dots is None or self._turn is None or self._ghost is not None:
            return ""
        told = sentences.in_hand(self._desk.stage.words, dots)
        misfit = self._told_misfit()
        return f"{told} {misfit}" if misfit and misfit not in self.prompt() else told

    # --- motion ---

    def motions(self, shown: Shown) -> list[Motion]:
        after: TopominosView = shown.after
        if len(after.table.history) > len(shown.before.table.history) and after.phase != "over":
            self._announce_round(shown)
        put = shown.move.dots if isinstance(shown.move, Put) else None
        before = self._racks.get(after.seat, ())
        flights = Flights(
            self._desk,
            self._area,
            self.places,
            self.column.bag,
            self._account.at(shown.number),
            slots=before,
            coming=arranged(before, after.rack, after.table.rack_size, put),
            start=self._put_from,
        )
        return flights.of(shown)

    def _announce_round(self, shown: Shown) -> None:
        """The next deal follows at once: what the round brought is said over it."""
        lines = sentences.told_round(self._desk, shown)
        told = " ".join("".join(str(part) for part in line) + "." for line in reversed(lines))
        self._desk.explain(told, self.places.compartment(4))

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.painter.draw_ground(surface)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self.painter.draw(surface, self._look(hidden))

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        dots, pointed = self._picked_dots, self._pointed
        if pointed is not None:
            self.painter.draw_marks(surface, self._look(), pointed)  # over the ring of the focus
        if self._ghost is not None or self._proposed is not None:
            self.painter.draw_gains(surface, self._look())
        elif self._held and dots is not None:
            self.painter.draw_held(surface, dots, pointer)

    def _look(self, hidden: frozenset[Hashable] = frozenset()) -> Look:
        proposed = self._proposed
        return Look(
            view=self.view,
            laid=self._laid,
            slots=self._slots,
            lights=tuple(map(self._light, range(COMPARTMENTS))),
            ways=self._ways(),
            picked=self._picked,
            is_away=self._held or proposed is not None,
            giving=self._giving or frozenset(),
            hovered=self._number_of(self._hovered, _SLOT),
            proposed=proposed,
            ghost=self._ghost,
            ghosts=self._ghosts,
            hidden=hidden,
            looks_back=self._situation is not None and self._situation.looks_back,
            collides=self._collides,
            shows_keys=self._shows_keys,
            is_covered=self._is_covered,
        )

    @property
    def _shows_keys(self) -> bool:
        """Whether it is told which key picks which piece: to whoever uses the keyboard."""
        screen = self._screen
        return self._turn is not None and screen is not None and screen.memory.shows_focus

    def _light(self, which: int) -> int:
        """What lights up for the piece that is picked."""
        if self._turn is None or self._ghost is not None:
            return DARK
        if not self._desk.stage.settings.show_where and not self._shows_where:
            return DARK
        ways = self._ways_at(which)
        if self._picked_dots in ways:
            return LIT
        return TURNED if ways else DARK

    def _ways(self) -> tuple[Way, ...]:
        """How the picked piece may lie; faint where that does not fit."""
        dots, hovered = self._picked_dots, self._number_of(self._hovered, _WAY)
        if dots is None or self._turn is None:
            return ()
        pointed = self._pointed
        where = range(COMPARTMENTS) if pointed is None else (pointed,)
        fitting = {way for which in where for way in self._ways_at(which)}
        return tuple(
            Way(way, way == dots, way in fitting, number == hovered)
            for number, way in enumerate(ways_in_turn(piece_of(dots)))
        )


def make_table(desk: Desk) -> TopominosTable:
    return TopominosTable(desk)
