"""What stands beside the board of Zatre: the hand, what a turn brings, its buttons, the bag."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.core.reasons import Reason
from game.core.rules import Seat
from game.core.wording import Rule
from game.games.zatre.art import pieces as art
from game.games.zatre.rules.model import (
    FREE,
    Draw,
    First,
    Move,
    Put,
    Sheet,
    Tile,
    partner_of,
    seats_of_side,
    side_of,
    value_of,
)
from game.games.zatre.scene.attempt import Attempt
from game.games.zatre.scene.bag import Bag
from game.games.zatre.scene.card import Card, Cards, write_fitted
from game.games.zatre.scene.gains import rows_of
from game.games.zatre.scene.layout import (
    NOTE,
    ROOM_ABOVE,
    ROOM_BELOW,
    TITLE,
    Places,
    between_tiles,
    slots_in,
    title_height,
    tools_above,
)
from game.games.zatre.scene.sentences import Teller, Told
from game.games.zatre.scene.sheets import ShownSheet, build_small, height_of_rows, height_within
from game.games.zatre.words.explanations import REASONS
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import BUTTON_TEXT, Button, IconButton, button_width, fitting
from game.ui.toolkit.items import Control, Paint, Spot, State
from game.ui.toolkit.page import paper
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

HAND: Final = "hand"
TURN: Final = "turn"
"""Groups of controls: the tiles in hand, and the buttons of a turn."""
_NAME: Final = Style(14, 600)
"""Of whose a hand of a team is, where texts are huge."""
_LEAST_OF_TITLE: Final = 0.75
"""Of its size, how small the title of a hand becomes rather than that it is only a name."""
_FEW_TILES: Final = 6
"""More of them lie closer together."""
_ABOVE_BAG: Final = 24
"""Pixels of cloth, where a sheet grows into the place of buttons that are not there."""
_MOST_ROWS_BELOW: Final = 3
"""Of the score sheet, below what a hint brings."""


@dataclass(frozen=True, slots=True)
class Actions:
    """What the buttons and the hand do."""

    pick: Callable[[int], None]
    grab: Callable[[int], bool]
    drop: Callable[[Control | None], None]
    put: Callable[[], None]
    take_back: Callable[[], None]
    play: Callable[[Move], None]
    open_sheets: Callable[[], None]
    zoom: Callable[[int], None]
    can_zoom: Callable[[int], bool]


@dataclass(frozen=True, slots=True)
class _Choice:
    """A button of a turn."""

    key: str
    label: str
    press: Callable[[], None]
    is_main: bool = False
    enabled: bool = True


class Column:
    def __init__(self, desk: Desk, attempt: Attempt, teller: Teller) -> None:
        self._desk = desk
        self._attempt = attempt
        self._teller = teller
        self._cards = Cards(desk)
        self._bag = Bag(desk, attempt)
        self._roomy: Places | None = None
        self._places: Places | None = None
        self.held = False
        """Whether the picked tile hangs at the pointer."""
        self.at = 0
        """How many steps of the match are shown."""
        self.looked_at: Seat | None = None
        """Whose step one looks back at."""

    def lay_out(self, places: Places) -> None:
        """Where everything lies when the hand and the sheet take all the room they may."""
        self._roomy = self._places = self._with_names(places)

    def _with_names(self, places: Places) -> Places:
        """Where texts are huge, the two hands of a team make room for names above them."""
        if not (self._desk.stage.has_huge_text and places.partner.height):
            return places
        high = self._desk.stage.high(_NAME, 6)
        hand, partner, sheet = places.hand.copy(), places.partner.copy(), places.sheet.copy()
        hand.height += high
        partner.height += high
        sheet.top += high
        sheet.height -= high
        return replace(places, hand=hand, partner=partner, sheet=sheet, heading=high)

    def names_hands(self, teams: bool) -> bool:
        """Whether it has to be said whose hand one sees."""
        return teams or sum(who.level is None for who in self._desk.seats) > 1

    @property
    def _is_named(self) -> bool:
        """Whether it is said now whose hand one sees."""
        view = self._attempt.view
        return self.names_hands(view.teams) or self._seats_shown()[0] != view.seat

    @property
    def sheets_word(self) -> str:
        # translators: on a button: shows the score sheets of all players
        return self._desk.stage.words.say_in("Zatre", "Sheets")

    @property
    def places(self) -> Places:
        assert self._places is not None
        return self._places

    def build(
        self,
        screen: Screen,
        actions: Actions,
        tiles: tuple[Tile, ...],
        sheet: ShownSheet | None,
        hint: pygame.Rect | None,
    ) -> None:
        """`sheet`: one that has no place in the rail, as in lessons. `hint`: where one lies over
        the table."""
        assert self._roomy is not None
        self._places = self._roomy
        if hint is not None and self._desk.stage.has_huge_text:
            room = hint.top - self._roomy.column.top
            self._places = self._roomy.above_hint(self._desk.stage, room)
            if self.places.tile:
                self._build_hands(screen, actions)
                self._build_tools(screen, actions)
            return
        if not self._desk.stage.has_huge_text and self._is_named:
            stage, column = self._desk.stage, self._roomy.column
            tools = tools_above(stage, column, True, self.sheets_word)
            self._places = replace(self._roomy, tools=tools)
        card = None
        if sheet is not None:
            card = self._small_sheet(screen, actions, tiles, sheet)
        card = card or self._card(screen, tiles)
        self._move_up(card)
        if hint is not None and hint.colliderect(self.places.column):
            self._build_beside_hint(screen, actions, card, hint)
            return
        self._build_hands(screen, actions)
        self._build_tools(screen, actions)
        if card is not None:
            card.build(self.places.sheet)
            if not self._has_buttons and sheet is not None and card.keeps_low:
                self._build_sheet_below(screen, actions, sheet)
        self._build_buttons(screen, actions)
        self._build_bag(screen)

    def _build_beside_hint(
        self, screen: Screen, actions: Actions, card: Card | None, hint: pygame.Rect
    ) -> None:
        """Of what stands there all that the hint leaves whole."""
        places, ends = self.places, self._end_of_hand(self._seats_shown()[-1])
        covered = hint.inflate(0, 2 * places.gap)
        hands = pygame.Rect(places.hand.topleft, (places.hand.width, ends - places.hand.top))
        if hands.colliderect(hint):
            self._places = replace(places, tile=0)
        else:
            self._build_hands(screen, actions)
        if not places.tools[0].unionall(places.tools[1:]).colliderect(hint):
            self._build_tools(screen, actions)
        if card is not None and not places.sheet.colliderect(covered):
            card.build(self.places.sheet)
        if not places.bag.colliderect(covered):
            self._build_bag(screen)

    @property
    def _has_buttons(self) -> bool:
        return self._attempt.turn is not None and self._attempt.ghost is None

    def _move_up(self, card: Card | None) -> None:
        """Nothing stays empty below a hand of few tiles or a sheet that says little."""
        wanted = 0 if card is None else card.wanted
        if not self._desk.stage.has_huge_text:
            self._places = self._with_sheet(wanted)
        elif card is not None and not self._has_buttons:
            sheet = self.places.sheet.copy()
            sheet.height = min(sheet.height, wanted)
            self._places = replace(self.places, sheet=sheet)

    def _with_sheet(self, wanted: int) -> Places:
        """Where everything lies around a sheet that should be so high."""
        ends = [self._end_of_hand(seat) for seat in self._seats_shown()]
        stage = self._desk.stage
        kept = self._cards.kept_for_turn() if self._has_buttons else wanted
        places = self.places.moved_up(stage, ends[0], ends[-1], kept)
        sheet = places.sheet.copy()
        if self._has_buttons:
            sheet.height = min(sheet.height, max(places.least_sheet(stage), wanted))
        else:
            room = places.bag.top - stage.px(_ABOVE_BAG) - sheet.top
            sheet.height = max(sheet.height, min(wanted, room))
        return replace(places, sheet=sheet)

    def _room_for_card(self) -> int:
        """How high the sheet may become."""
        places = self.places
        if self._desk.stage.has_huge_text:
            return places.sheet.height
        return self._with_sheet(places.column.height).sheet.height

    def _end_of_hand(self, seat: Seat) -> int:
        """Where its tiles end, or would end in one row."""
        slots = [*self.slots(seat), *self.slots_for(seat, 1)]
        return max(slot.bottom for slot in slots)

    # --- hands ---

    def _seats_shown(self) -> tuple[Seat, ...]:
        """Whose hands lie there: one's own or, looking back at somebody else's move, his; in teams
        with the partner's."""
        view, moved = self._attempt.view, self.looked_at
        own = side_of(view.seat, view.teams)
        if moved is not None and side_of(moved, view.teams) != own:
            return seats_of_side(side_of(moved, view.teams), view.teams)
        return (view.seat, partner_of(view.seat)) if view.teams else (view.seat,)

    def _held_by(self, seat: Seat) -> tuple[int, ...]:
        """The tiles of a hand; of one that the viewer does not see, as many backs."""
        hand = self._attempt.view.hands[seat]
        return (FREE,) * hand if isinstance(hand, int) else hand

    def slots(self, seat: Seat) -> list[pygame.Rect]:
        """Where the tiles of a hand lie that is shown."""
        return self.slots_for(seat, len(self._held_by(seat)))

    def slots_for(self, seat: Seat, count: int) -> list[pygame.Rect]:
        stage, places = self._desk.stage, self.places
        block, above = places.hand, places.heading
        if seat != self._seats_shown()[0]:
            block, above = places.partner, self._partner_heading()
        below = 0
        if above and not stage.has_huge_text:
            above, below = above + stage.px(ROOM_ABOVE), stage.px(ROOM_BELOW)
        high = block.height - above - below
        room = pygame.Rect(block.left, block.top + above, block.width, high)
        gap = between_tiles(stage)
        if count > _FEW_TILES:
            gap = stage.px(6)
        return slots_in(room, count, places.tile, gap)

    def _partner_heading(self) -> int:
        """How much of the hand of the partner stands above its tiles."""
        stage = self._desk.stage
        return self.places.heading if stage.has_huge_text else title_height(stage)

    def _build_hands(self, screen: Screen, actions: Actions) -> None:
        view = self._attempt.view
        if self.places.heading:
            self._build_titles(screen)
        for slot, place in enumerate(self.slots(view.seat)):
            if self._attempt.may_put:
                screen.add(self._slot_spot(slot, place, actions))
            elif self._has_buttons:
                screen.add(self._waiting_spot(slot, place))

    def _build_titles(self, screen: Screen) -> None:
        """Above the hands, whose they are, where that is not plain."""
        stage, say = self._desk.stage, self._desk.say
        hand, partner_block = self.places.hand, self.places.partner
        seat, *partner = self._seats_shown()
        named = self._is_named
        title = say("Hand of {name}", name=self._desk.name(seat)) if named else say("Hand")
        width, is_long = hand.width, stage.has_huge_text
        if not stage.has_huge_text:
            width = self.places.tools[0].left - hand.left - stage.px(10)
            is_long = fitting(stage, title, TITLE, width).size < TITLE.size * _LEAST_OF_TITLE
        if named and is_long:
            title = self._desk.name(seat)
        self._write_title(screen, title, pygame.Rect(hand.topleft, (width, self.places.heading)),
                          seat)  # fmt: skip
        for other in partner:
            name = self._desk.name(other)
            title = name if is_long else say("Hand of {name}", name=name)
            place = pygame.Rect(partner_block.topleft, (hand.width, self._partner_heading()))
            self._write_title(screen, title, place, other)

    def _build_tools(self, screen: Screen, actions: Actions) -> None:
        stage, say = self._desk.stage, self._desk.say
        ways: tuple[tuple[str, str, str, int], ...] = (
            ("zoom minus", "minus", say("Show more of the board"), -1),
            ("zoom plus", "plus", say("Show the board larger"), 1),
        )
        minus, plus, sheets = self.places.tools
        for (key, symbol, name, by), rect in zip(ways, (minus, plus), strict=True):
            screen.add(
                IconButton(stage, key, rect, symbol, name, partial(actions.zoom, by),
                           enabled=actions.can_zoom(by), group="look")
            )  # fmt: skip
        screen.add(self._sheets_button(sheets, actions))

    def _sheets_button(self, rect: pygame.Rect, actions: Actions) -> Control:
        """With its word where that has room, and with a sign beside it where both have."""
        stage, press, label = self._desk.stage, actions.open_sheets, self.sheets_word
        room = rect.width - stage.px(16)
        if stage.writer.width(label, BUTTON_TEXT) > room:
            name = stage.say("All score sheets")
            return IconButton(stage, "sheets", rect, "eye", name, press, group="look")
        symbol = "eye" if button_width(stage, label, "eye") <= rect.width else None
        return Button(stage, "sheets", rect, label, press, symbol=symbol, group="look")

    def _write_title(self, screen: Screen, title: str, place: pygame.Rect, seat: Seat) -> None:
        stage = self._desk.stage
        if not self._held_by(seat):
            top = place.bottom + stage.px(ROOM_ABOVE)
            below = pygame.Rect(place.left, top, place.width, stage.high(NOTE))
            write_fitted(screen, stage.say("no tiles"), NOTE, below)
        write_fitted(screen, title, _NAME if stage.has_huge_text else TITLE, place)

    def _slot_spot(self, slot: int, place: pygame.Rect, actions: Actions) -> Spot:
        value = self._attempt.hand[slot]
        if slot in self._attempt.tried.values():
            name = self._desk.say("The {value} on the board: take it back", value=value)
        else:
            name = self._desk.say("The {value} in hand", value=value)
        return Spot(
            f"hand {slot}", place, name, partial(actions.pick, slot), group=HAND,
            paint=partial(self._paint_slot_hover, slot), radius=round(place.width * 0.17),
            grab=partial(actions.grab, slot), drop=actions.drop, sound="pick",
        )  # fmt: skip

    def _waiting_spot(self, slot: int, place: pygame.Rect) -> Spot:
        """A tile that can be put once something else is decided: it says what is asked first."""
        attempt, desk = self._attempt, self._desk

        def tell() -> None:
            desk.explain(self._teller.prompt(attempt.view, 0), place)

        name = desk.say("The {value} in hand", value=attempt.hand[slot])
        return Spot(f"hand {slot}", place, name, tell, group=HAND, radius=round(place.width * 0.17))

    def _paint_slot_hover(
        self, slot: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        attempt = self._attempt
        if not state.hovered or slot not in attempt.left or slot == attempt.picked:
            return
        theme = self._desk.stage.theme
        tile = materials.tile(theme, place.width, str(attempt.hand[slot]), materials.RAISED)
        tile.draw(surface, place.left, place.top - theme.px(4))

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        if not self.places.tile:
            return
        for seat in self._seats_shown():
            self._draw_hand(surface, seat, hidden)

    def _draw_hand(self, surface: pygame.Surface, seat: Seat, hidden: frozenset[Hashable]) -> None:
        attempt, theme = self._attempt, self._desk.stage.theme
        own = seat == attempt.view.seat and attempt.may_put
        ghosts = self._ghost_values() if seat == attempt.view.seat else []
        used = set(attempt.tried.values()) if own else set()
        for slot, (value, place) in enumerate(
            zip(self._held_by(seat), self.slots(seat), strict=True)
        ):
            if ("slot", seat, slot) in hidden:
                continue
            picked = own and slot == attempt.picked
            if value == FREE:
                materials.tile_back(theme, place.width).draw(surface, *place.topleft)
            elif value in ghosts:
                ghosts.remove(value)
                surface.blit(art.hand_well(theme, place.width, value), place)
            elif slot in used or (picked and self.held):
                surface.blit(art.hand_well(theme, place.width, value), place)
            elif picked:
                lifted = materials.tile(theme, place.width, str(value), materials.LIFTED, True)
                lifted.draw(surface, place.left, place.top - theme.px(4))
            else:
                materials.tile(theme, place.width, str(value)).draw(surface, *place.topleft)

    def _ghost_values(self) -> list[int]:
        """The tiles of the hand that a hint puts."""
        ghost = self._attempt.ghost
        return [value_of(tile) for tile in ghost.tiles] if isinstance(ghost, Put) else []

    # --- what it brings ---

    def _small_sheet(
        self, screen: Screen, actions: Actions, tiles: tuple[Tile, ...], shown: ShownSheet
    ) -> Card | None:
        """The score sheet, where nothing else has to be said and there is room for it."""
        stage, room = self._desk.stage, self.places.sheet.height
        has_news = tiles or not any(shown.sheet.boxes) or self._has_to_say()
        high = height_within(stage, room - 2 * stage.px(8))
        if has_news or not high:
            return None

        def build(rect: pygame.Rect) -> None:
            paper(screen, rect, level=materials.REST, radius=16)
            inner = pygame.Rect(rect.left, rect.top + stage.px(8), rect.width, high)
            inner.height = height_within(stage, rect.height - 2 * stage.px(8)) or high
            build_small(screen, inner, shown, actions.open_sheets)

        return Card(high + 2 * stage.px(8), build, keeps_low=False)

    def _has_to_say(self) -> bool:
        """Whether the last turn or this one has to be told of."""
        attempt, told = self._attempt, self._last_told()
        if attempt.looks_back and told is None:
            return False
        if attempt.turn is None and told is not None and told.tiles:
            return True
        return self._teller.has_to_say(attempt.view)

    def _build_sheet_below(self, screen: Screen, actions: Actions, shown: ShownSheet) -> None:
        """The score sheet, or the rows of it that change, where there is room below the card."""
        stage, places = self._desk.stage, self.places
        top, edge = places.sheet.bottom + places.gap, stage.px(8)
        room = self._end_of_sheets() - top - 2 * edge
        high = height_within(stage, room)
        if shown.is_preview:
            high = min(high, height_of_rows(stage, _MOST_ROWS_BELOW))
        if not high:
            return
        rect = pygame.Rect(places.sheet.left, top, places.sheet.width, high + 2 * edge)
        if not stage.has_huge_text and rect.bottom + places.gap > places.bag.top:
            bag = places.bag.copy()
            bag.top = rect.bottom + places.gap
            self._places = replace(places, bag=bag)
        if stage.has_huge_text:
            rect.height = room + 2 * edge  # what is left of a row is paper, down to the bag
        paper(screen, rect, level=materials.REST, radius=16)
        inner = pygame.Rect(rect.left, top + edge, rect.width, high)
        build_small(screen, inner, shown, actions.open_sheets)

    def _end_of_sheets(self) -> int:
        """How far down sheets of paper may reach that stand in the place of buttons, too."""
        assert self._roomy is not None
        if self._desk.stage.has_huge_text:
            return self._roomy.sheet.bottom
        lowest = self.places.column.bottom - self.places.bag.height
        return max(self.places.bag.top, lowest) - self.places.gap

    def _card(self, screen: Screen, tiles: tuple[Tile, ...]) -> Card | None:
        """What is to be known now."""
        attempt, say = self._attempt, self._desk.say
        if tiles:
            problem = attempt.problem(tiles) if attempt.may_put else None
            if problem is not None:
                return self._card_of_refusal(screen, say("Not allowed like this"), problem, "error")
            missing = attempt.why_not(tiles) if attempt.may_put else None
            if missing is not None:
                return self._card_of_refusal(screen, say("Not finished yet"), missing, "ink")
            had, has = attempt.preview(tiles)
            title = say("This turn brings")
            if attempt.view.teams:
                title = say("The tiles of {name} bring", name=self._desk.name(attempt.view.seat))
            return self._card_of_rows(screen, title, had, has, tiles)
        if attempt.turn is not None:
            return self._card_of_notes(screen, "", self._teller.notes(attempt.view), "ink")
        return self._card_of_last(screen)

    def _card_of_refusal(self, screen: Screen, title: str, why: Reason, colour: str) -> Card | None:
        """What is not possible, with the way to the rule behind it."""
        told = self._teller.refusal(why)
        rule = REASONS.get(why.code)
        return self._card_of_notes(screen, title, [told], colour, rule)

    def _card_of_notes(
        self,
        screen: Screen,
        title: str,
        notes: Sequence[str],
        colour: str,
        rule: Rule | None = None,
    ) -> Card | None:
        sheet, room = self.places.sheet, self._room_for_card()
        return self._cards.of_notes(screen, sheet, room, title, notes, colour, rule)

    def _card_of_rows(
        self, screen: Screen, title: str, had: Sheet, has: Sheet, tiles: tuple[Tile, ...]
    ) -> Card:
        rows = rows_of(self._desk.stage.words, self._attempt, had, has, tiles)
        return self._cards.of_rows(screen, self.places.sheet, title, rows)

    def _last_told(self) -> Told | None:
        """The put that is shown last; when looking back, only if it is the step one looks at."""
        told = next((t for t in reversed(self._teller.puts) if t.number < self.at), None)
        is_seen = told is not None and told.number == self.at - 1
        return told if is_seen or not self._attempt.looks_back else None

    def _card_of_last(self, screen: Screen) -> Card | None:
        """What the last turn has brought, while others think; when looking back, what the step
        has brought that is looked at."""
        told = self._last_told()
        if told is None and self._attempt.looks_back:
            return None
        if told is None or not told.tiles:
            return self._card_of_notes(screen, "", self._teller.notes(self._attempt.view), "ink")
        more = self._desk.stage.words.number(told.after.total - told.before.total)
        title = self._desk.say("{name}: +{n}", name=self._desk.name(told.seat), n=more)
        return self._card_of_rows(screen, title, told.before, told.after, ())

    # --- buttons ---

    def _build_buttons(self, screen: Screen, actions: Actions) -> None:
        attempt, say, name = self._attempt, self._desk.say, self._desk.name
        if not self._has_buttons:
            return
        view = attempt.view
        choices: list[_Choice] = []
        if view.phase == "draw":
            choices = [
                _Choice("draw", say("Draw one tile"), partial(actions.play, Draw(True)), True),
                _Choice("no draw", say("Play without drawing"), partial(actions.play, Draw(False))),
            ]
        elif view.phase == "team":
            choices = [
                _Choice(f"first {seat}", say("{name} first", name=name(seat)),
                        partial(actions.play, First(seat)), not number)
                for number, seat in enumerate(sorted((view.seat, partner_of(view.seat))))
            ]  # fmt: skip
        elif view.phase == "put":
            choices = self._choices_of_put(actions)
        places = self._places_of([choice.label for choice in choices])
        for choice, rect in zip(choices, places, strict=True):
            screen.add(
                Button(self._desk.stage, choice.key, rect, choice.label, choice.press,
                       main=choice.is_main, enabled=choice.enabled, group=TURN)
            )  # fmt: skip

    def _choices_of_put(self, actions: Actions) -> list[_Choice]:
        """Light falls on it where it is a turn; keeping what could be put is none to light up."""
        attempt, say = self._attempt, self._desk.say
        tried = len(attempt.tried)
        possible = attempt.why_not(attempt.tiles) is None
        label = self._teller.put_label(attempt.view, tried or (0 if possible else 2))
        main = possible and bool(tried or not attempt.can_put_any)
        # Who has put tiles by the keyboard must not throw the next turn away with the same key.
        key = "put" if tried or not possible else "keep"
        found = [_Choice(key, label, actions.put, main, possible)]
        if tried or not self._desk.stage.has_huge_text:
            # It keeps its place below the other one; where both share a line, it goes.
            found.append(
                _Choice("take back", say("Take back"), actions.take_back, enabled=bool(tried))
            )
        return found

    def _places_of(self, labels: Sequence[str]) -> list[pygame.Rect]:
        """Of the buttons, the upper first; side by side each is as wide as its words want."""
        stage, main, second = self._desk.stage, self.places.main, self.places.second
        if not stage.has_huge_text:
            return [main, second][: len(labels)]
        wanted = [button_width(stage, label, main=True) for label in labels]
        room = main.right - second.left
        wide = max(main.width, min(room, max(wanted[:1], default=0)))
        if len(labels) > 1:
            room -= main.left - second.right
            wide = min(wide, max(room // 2, room - wanted[1]))
            wide = max(wide, room - max(room // 2, wanted[1]))
        upper = pygame.Rect(main.right - wide, main.top, wide, main.height)
        lower = pygame.Rect(second.left, second.top, room - wide, second.height)
        return [upper, lower][: len(labels)]

    # --- the bag ---

    def bag_place(self) -> tuple[int, int]:
        """From where tiles come."""
        return self._bag.place_of_draws(self.places.bag)

    def _build_bag(self, screen: Screen) -> None:
        paint = partial(self._bag.draw, self.places.bag_has_legend)
        screen.add(Paint(self.places.bag, paint))
