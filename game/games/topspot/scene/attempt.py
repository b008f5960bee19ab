"""What a person builds before he plays it: a stack, the colour its joker asks for, proposals."""

from __future__ import annotations

from typing import Final

from game.core.notation import Json
from game.core.reasons import Reason
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import (
    ALL_COLOURS,
    JOKER,
    NUMBERS,
    OF_COLOUR,
    Card,
    CardSet,
    Colour,
    Play,
    TopSpotView,
)
from game.games.topspot.rules.stacks import Proposal, Slot
from game.games.topspot.scene.types import Turn

MOST_CARDS: Final = 5
"""More would not fit beside one's place; no stack without waste is higher."""
_IDLE: Final = "adds_nothing"
"""Why a stack may not be played, though it may be built: the person still sorts it out."""
_MIXED: Final = ("mixed_colours", "mixed_without_joker")
_FOLLOWS: Final = ("must_follow", "must_follow_or_joker")


class Attempt:
    """It asks the rules for every card, and plays nothing."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards
        self._view: TopSpotView | None = None
        self._turn: Turn | None = None
        self.stack: list[Slot] = []
        """From the top down."""
        self.asked: Colour | None = None
        """What a joker that leads asks for."""
        self.proposals: tuple[Proposal, ...] = ()
        self.proposed: int | None = None
        """Which of them is shown."""

    def stand(self, view: TopSpotView, turn: Turn | None) -> None:
        """What is there now; what is built stays as far as the hand still has it."""
        if self._view != view:
            self.proposals, self.proposed = (), None
        self._view, self._turn = view, turn
        slots = stacks.slots_of(view.hand)
        self.stack = [slot for slot in self.stack if slot in slots]
        self._forget_colour()

    @property
    def _leads(self) -> bool:
        return self._view is not None and not self._view.plays

    # --- what is built ---

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for card, _ in self.stack)

    @property
    def leads_with_joker(self) -> bool:
        return self._turn is not None and self._leads and self.cards[:1] == (JOKER,)

    @property
    def colour(self) -> Colour | None:
        """The colour that it has, as far as that is known."""
        if not self.stack:
            return None
        if self.cards[0] != JOKER:
            return self.cards[0] // NUMBERS
        if self._view is None or self._leads:
            return self.asked
        return self._view.plays[0].colour

    @property
    def idle(self) -> frozenset[int]:
        """Cards that could be left out."""
        return stacks.idle(self._cards, self.cards)

    @property
    def play(self) -> Play:
        return self._play_of(self.stack)

    def _play_of(self, stack: list[Slot]) -> Play:
        cards = tuple(card for card, _ in stack)
        return Play(cards, self.asked if self._leads and cards[:1] == (JOKER,) else None)

    @property
    def is_legal(self) -> bool:
        return self._turn is not None and bool(self.stack) and self._turn.why_not(self.play) is None

    # --- what may be added ---

    def why_not_with(self, slot: Slot) -> Reason | None:
        """Why a card cannot go into it."""
        return self._why_not_added(slot, self._built_with(slot, self._place_for(slot)))

    def _why_not_added(self, slot: Slot, stack: list[Slot]) -> Reason | None:
        """Where the card could not be played alone either, what forbids that is told first."""
        assert self._turn is not None
        why = self._why_not(stack)
        if why is None or why.code not in _MIXED:
            return why
        alone = self._turn.why_not(Play((slot[0],)))
        return alone if alone is not None and alone.code in _FOLLOWS else why

    def _why_not(self, stack: list[Slot]) -> Reason | None:
        """Why it cannot be built; which colour a joker asks for is said later."""
        assert self._turn is not None
        play = self._play_of(stack)
        if self._leads and play.cards[0] == JOKER and play.colour is None:
            play = Play(play.cards, 0)
        return self._turn.why_not(play)

    def _place_for(self, slot: Slot) -> int:
        """Under the others, or else the lowest place where the card raises the value."""
        lowest = len(self.stack)
        for place in range(lowest, -1, -1):
            if self._why_not(self._with(slot, place)) is None:
                return place
        return lowest

    def _built_with(self, slot: Slot, place: int) -> list[Slot]:
        """As with a card more; where a single one is thrown off, with this one instead."""
        stack = self._with(slot, place)
        alone = self._throws_off and all(card != JOKER for card, _ in stack)
        return [slot] if alone else stack

    @property
    def _throws_off(self) -> bool:
        """Whether the colour in play cannot be followed."""
        view = self._view
        if view is None or not view.plays:
            return False
        return not view.hand & OF_COLOUR[view.plays[0].colour]

    def _with(self, slot: Slot, place: int) -> list[Slot]:
        """The stack with a card at a place, counted from the top, which belongs to a joker."""
        stack = [each for each in self.stack if each != slot]
        if slot[0] == JOKER:
            place = 0
        elif stack and stack[0][0] == JOKER:
            place = max(1, place)
        return [*stack[:place], slot, *stack[place:]]

    # --- what a person does ---

    def add(self, slot: Slot, at: int | None = None) -> Reason | None:
        """Puts a card into the stack, or says why it cannot go there."""
        assert self._turn is not None
        stack = self._built_with(slot, self._place_for(slot) if at is None else at)
        why = self._why_not_added(slot, stack)
        if why is not None and not _is_put_up_with(why, stack):
            return why
        self._change(stack)
        return None

    def unplayed(self) -> Json:
        """The stack from the top down, and the colour that its joker asks for."""
        if not self.stack:
            return None
        return {"stack": [list(slot) for slot in self.stack], "asked": self.asked}

    def lay_again(self, kept: Json) -> None:
        """Builds the same stack again, where the hand still has its cards and it may be built."""
        if self.stack or self._turn is None or self._view is None or type(kept) is not dict:
            return
        told, asked = kept.get("stack"), kept.get("asked")
        hand = stacks.slots_of(self._view.hand)
        if type(told) is not list:
            return
        stack = [slot for each in told for slot in hand if [*slot] == each]
        if not stack or len({*stack}) != len(told):
            return
        why = self._why_not(stack)
        if why is not None and not _is_put_up_with(why, stack):
            return
        self._change(stack)
        if self.leads_with_joker and type(asked) is int and asked in range(len(ALL_COLOURS)):
            self.asked = asked
            why = self._turn.why_not(self.play)
            if why is not None and why.code != _IDLE:
                self.asked = None

    def move(self, slot: Slot, to: int) -> Reason | None:
        """Puts a card of the stack elsewhere in it, or says why it cannot go there."""
        stack = self._with(slot, to)
        why = None if self._turn is None else self._why_not(stack)
        if why is not None and why.code != _IDLE:
            return why
        self._change(stack)
        return None

    def take_out(self, slot: Slot) -> None:
        self._change([each for each in self.stack if each != slot])

    def clear(self) -> bool:
        """Says whether there was anything."""
        had = bool(self.stack)
        self._change([])
        return had

    def _change(self, stack: list[Slot]) -> None:
        self.stack, self.proposed = stack, None
        self._forget_colour()

    def _forget_colour(self) -> None:
        if not self.leads_with_joker:
            self.asked = None

    # --- proposals ---

    def suggest(self, by: int = 1) -> None:
        """Builds the first of the strongest plays, or else the next or the one before."""
        if self._turn is None or self._view is None:
            return
        if not self.proposals:
            self.proposals = stacks.proposals(self._view, self._turn.legal(), self._cards)
        number = 0 if self.proposed is None else self.proposed + by
        self.propose(number % len(self.proposals))

    def propose(self, number: int) -> None:
        play = self.proposals[number].play
        self.stack = [(card, 0) for card in play.cards]
        self.asked, self.proposed = play.colour, number


def _is_put_up_with(why: Reason, stack: list[Slot]) -> bool:
    """Cards that add nothing may lie there, all alike: elsewhere in the stack they may add."""
    return why.code == _IDLE and len(stack) <= MOST_CARDS
