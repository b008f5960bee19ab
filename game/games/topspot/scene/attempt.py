"""The stack that a person builds before playing it, the colour that its joker asks for, and
proposals."""

from __future__ import annotations

from typing import Final

from game.core.notation import Json
from game.core.reasons import Reason
from game.games.topspot.computer.parts import LATER, LEFT, RIVALS, ROUND
from game.games.topspot.rules import stacks
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import (
    JOKER,
    NUMBERS,
    OF_COLOUR,
    Card,
    Cards,
    CardSet,
    Colour,
    Play,
    TopSpotView,
)
from game.games.topspot.rules.stacks import Proposal, Slot
from game.games.topspot.scene.arrangement import Arrangement
from game.games.topspot.scene.reachable import Reach, reach_of
from game.games.topspot.scene.shown_game import ShownGame
from game.games.topspot.scene.types import Situation
from game.ui.frame import attempt
from game.ui.frame.desk import Desk

MOST_CARDS: Final = 5
"""More would not fit beside the player's place; no stack without waste is higher."""
_IDLE: Final = "adds_nothing"
"""Why a stack may not be played, though it may be built: the person still sorts it out."""
_MIXED: Final = ("mixed_colours", "mixed_without_joker")
_FOLLOWS: Final = ("must_follow", "must_follow_or_joker")


class Attempt(attempt.Attempt[Play, TopSpotView]):
    """The situation, the hand, and the stack that is built from it. It asks the rules for every
    card, and plays nothing."""

    def __init__(self, desk: Desk, card_set: CardSet) -> None:
        super().__init__(desk)
        self.card_set = card_set
        self.game = ShownGame(desk, card_set)
        self.hand = Arrangement(card_set)
        self.held: Slot | None = None
        """The card that hangs at the pointer. The hand can be sorted without a turn, too."""
        self.stack: list[Slot] = []
        """The cards from the top down."""
        self.asked: Colour | None = None
        """The colour that a leading joker asks for."""
        self.proposals: tuple[Proposal, ...] = ()
        self.proposed: int | None = None
        """The number of the proposal that is shown."""
        self.why_not: dict[Slot, Reason | None] = {}
        """The reasons why cards cannot go into the stack, for all cards that are not in it."""
        self.reaches: dict[Slot, Reach] = {}
        """The highest possible play of each card that may be played, if the person asked for it."""
        self._holding: tuple[int, Cards] | None = None
        """The game and the hand for which the stack is built."""

    def show(self, situation: Situation) -> None:
        """Keeps the cards of the stack that the hand still has."""
        if not self.has_begun or self.view != situation.view:
            self.proposals, self.proposed = (), None
        super().show(situation)
        self.game.show(situation)
        if not situation.looks_back:
            self._begin_anew()
        slots = stacks.slots_of(self.view.hand)
        self.stack = [slot for slot in self.stack if slot in slots]
        self._forget_colour()
        self.refresh()

    def _begin_anew(self) -> None:
        """Drops the stack if it was played, or if its hand is played out."""
        holding = (self.view.game_no, self.view.hand)
        if holding != self._holding:
            self.clear()
        self._holding = holding

    def refresh(self) -> None:
        """Sorts the hand, and asks the rules which cards may be played or added now."""
        self.hand.show(self.game.view)
        if self.held not in self.hand.slots:
            self.held = None
        self.why_not, self.reaches = {}, {}
        if self.turn is None:
            return
        left = [slot for slot in self.hand.slots if slot not in self.stack]
        self.why_not = {slot: self.why_not_with(slot) for slot in left}
        if self.asks_where and self.ghost is None:
            found = reach_of(self.game.view, self.turn.legal(), self.cards, self.card_set)
            self.reaches = {slot: found[slot[0]] for slot in left if slot[0] in found}

    @property
    def can_build(self) -> bool:
        """Whether the person can build a stack now."""
        return self.turn is not None and self.ghost is None

    @property
    def played_cards(self) -> tuple[Card, ...]:
        """The cards that were played in a decision that is looked at again."""
        decided = self.situation.decided if self.has_begun else None
        return () if decided is None else decided.played[0].cards

    @property
    def leaves_round(self) -> bool:
        """Whether the coach warns of a play because it leaves the round to the others."""
        mistake = self.situation.mistake
        return mistake is not None and mistake.part.code in (ROUND, RIVALS)

    @property
    def spends_much(self) -> bool:
        """Whether the coach warns of a play because of the cards that it spends."""
        mistake = self.situation.mistake
        return mistake is not None and mistake.part.code in (LATER, LEFT)

    @property
    def marks_playable(self) -> bool:
        """Whether the hand shows which cards may be played."""
        return self.can_build and self.shows_where

    @property
    def leads_next(self) -> bool:
        """Whether the next round is being built while the last one still lies on the table."""
        has_any = bool(self.stack) or self.ghost is not None
        return self.turn is not None and self.game.trick.is_over and has_any

    @property
    def _leads(self) -> bool:
        return self.has_begun and not self.view.plays

    # --- the stack ---

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for card, _ in self.stack)

    @property
    def cards_left(self) -> tuple[Card, ...]:
        """The stack without the card that hangs at the pointer."""
        return tuple(slot[0] for slot in self.stack if slot != self.held)

    @property
    def leads_with_joker(self) -> bool:
        return self.turn is not None and self._leads and self.cards[:1] == (JOKER,)

    @property
    def colour(self) -> Colour | None:
        """The colour of the stack, as far as it is known."""
        if not self.stack:
            return None
        if self.cards[0] != JOKER:
            return self.cards[0] // NUMBERS
        if self._leads:
            return self.asked
        return self.view.plays[0].colour

    @property
    def idle(self) -> frozenset[int]:
        """The numbers of cards that could be left out."""
        return stacks.idle(self.card_set, self.cards)

    @property
    def play(self) -> Play:
        return self._play_of(self.stack)

    def _play_of(self, stack: list[Slot]) -> Play:
        cards = tuple(card for card, _ in stack)
        return Play(cards, self.asked if self._leads and cards[:1] == (JOKER,) else None)

    @property
    def is_legal(self) -> bool:
        return self.turn is not None and bool(self.stack) and self.turn.why_not(self.play) is None

    # --- reasons ---

    def why_not_with(self, slot: Slot) -> Reason | None:
        """Why a card cannot go into the stack."""
        return self._why_not_added(slot, self._built_with(slot, self._place_for(slot)))

    def _why_not_added(self, slot: Slot, stack: list[Slot]) -> Reason | None:
        """If the card could not be played alone either, the reason for that comes first."""
        assert self.turn is not None
        why = self._why_not(stack)
        if why is None or why.code not in _MIXED:
            return why
        alone = self.turn.why_not(Play((slot[0],)))
        return alone if alone is not None and alone.code in _FOLLOWS else why

    def _why_not(self, stack: list[Slot]) -> Reason | None:
        """Why a stack cannot be built. The colour that a joker asks for can be chosen later."""
        assert self.turn is not None
        play = self._play_of(stack)
        if self._leads and play.cards[0] == JOKER and play.colour is None:
            play = Play(play.cards, self.view.terms.colours[0])
        return self.turn.why_not(play)

    def _place_for(self, slot: Slot) -> int:
        """The place for a new card: below the others, or else the lowest place where it raises the
        value."""
        lowest = len(self.stack)
        for place in range(lowest, -1, -1):
            if self._why_not(self._with(slot, place)) is None:
                return place
        return lowest

    def _built_with(self, slot: Slot, place: int) -> list[Slot]:
        """The stack with one more card. If a single card is thrown off, the new one replaces it."""
        stack = self._with(slot, place)
        alone = self._throws_off and all(card != JOKER for card, _ in stack)
        return [slot] if alone else stack

    @property
    def _throws_off(self) -> bool:
        """Whether the colour in play cannot be followed."""
        view = self.view
        return bool(view.plays) and not view.hand & OF_COLOUR[view.plays[0].colour]

    def _with(self, slot: Slot, place: int) -> list[Slot]:
        """The stack with a card at a place, counted from the top. The top belongs to a joker."""
        stack = [each for each in self.stack if each != slot]
        if slot[0] == JOKER:
            place = 0
        elif stack and stack[0][0] == JOKER:
            place = max(1, place)
        return [*stack[:place], slot, *stack[place:]]

    # --- commands ---

    def add(self, slot: Slot, at: int | None = None) -> Reason | None:
        """Puts a card into the stack, or says why it cannot go there."""
        assert self.turn is not None
        stack = self._built_with(slot, self._place_for(slot) if at is None else at)
        why = self._why_not_added(slot, stack)
        if why is not None and not _is_tolerated(why, stack):
            return why
        self._change(stack)
        return None

    def unplayed(self) -> Json:
        """The stack from the top down, and the colour that its joker asks for."""
        if not self.stack:
            return None
        return {"stack": [list(slot) for slot in self.stack], "asked": self.asked}

    def lay_again(self, kept: Json) -> None:
        """Builds a kept stack again, if the hand still has its cards and it may be built."""
        if self.stack or self.turn is None or type(kept) is not dict:
            return
        slots, asked = kept.get("stack"), kept.get("asked")
        hand = stacks.slots_of(self.view.hand)
        if type(slots) is not list:
            return
        stack = [slot for each in slots for slot in hand if [*slot] == each]
        if not stack or len({*stack}) != len(slots):
            return
        why = self._why_not(stack)
        if why is not None and not _is_tolerated(why, stack):
            return
        self._change(stack)
        if self.leads_with_joker and type(asked) is int and asked in range(len(ALL_COLOURS)):
            self.asked = asked
            why = self.turn.why_not(self.play)
            if why is not None and why.code != _IDLE:
                self.asked = None

    def move(self, slot: Slot, to: int) -> Reason | None:
        """Moves a card within the stack, or says why it cannot go there."""
        stack = self._with(slot, to)
        why = None if self.turn is None else self._why_not(stack)
        if why is not None and why.code != _IDLE:
            return why
        self._change(stack)
        return None

    def take_out(self, slot: Slot) -> None:
        self._change([each for each in self.stack if each != slot])

    def clear(self) -> None:
        self._change([])

    def put_down(self) -> bool:
        """Takes everything back; says whether there was anything."""
        had = bool(self.stack) or self.held is not None
        self.held = None
        self.clear()
        return had

    def _change(self, stack: list[Slot]) -> None:
        self.stack, self.proposed = stack, None
        self._forget_colour()

    def _forget_colour(self) -> None:
        if not self.leads_with_joker:
            self.asked = None

    # --- proposals ---

    def suggest(self, by: int = 1) -> None:
        """Builds the strongest play, or the next or previous one if one is shown already."""
        if self.turn is None:
            return
        if not self.proposals:
            self.proposals = stacks.proposals(self.view, self.turn.legal(), self.card_set)
        number = 0 if self.proposed is None else self.proposed + by
        self.propose(number % len(self.proposals))

    def propose(self, number: int) -> None:
        play = self.proposals[number].play
        self.stack = [(card, 0) for card in play.cards]
        self.asked, self.proposed = play.colour, number


def _is_tolerated(why: Reason, stack: list[Slot]) -> bool:
    """Whether a stack may be built though a card adds nothing: elsewhere in it, the card may add
    something."""
    return why.code == _IDLE and len(stack) <= MOST_CARDS
