"""The order of the cards in a hand, as each player wants it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.rules import Seat
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import CardSet, TopSpotView
from game.games.topspot.rules.stacks import Slot


@dataclass
class _Order:
    name: str = stacks.BY_COLOUR
    own: list[Slot] = field(default_factory=list)
    """The order that the player made, from left to right."""


class Arrangement:
    """The hand of the viewer in its order."""

    def __init__(self, card_set: CardSet) -> None:
        self._card_set = card_set
        self._seat: Seat = 0
        self._orders: dict[Seat, _Order] = {}
        self.slots: list[Slot] = []
        """The cards from left to right."""

    def show(self, view: TopSpotView) -> None:
        self._seat = view.seat
        order = self._order
        self.slots = stacks.in_order(view.hand, order.name, order.own, self._card_set)

    @property
    def _order(self) -> _Order:
        return self._orders.setdefault(self._seat, _Order())

    @property
    def next_order(self) -> str:
        """The next way to sort the hand. The player's own order takes part once it exists."""
        order = self._order
        names = [name for name in stacks.ORDERS if name != stacks.OWN_ORDER or order.own]
        return names[(names.index(order.name) + 1) % len(names)]

    def change_order(self) -> None:
        self._order.name = self.next_order

    def move_onto(self, slot: Slot, other: Slot) -> None:
        """Moves a card to the place of another one."""
        self._put(slot, self.slots.index(other))

    def shift(self, slot: Slot, by: int) -> None:
        """Moves a card some places to the right, or to the left."""
        self._put(slot, max(0, self.slots.index(slot) + by))

    def _put(self, slot: Slot, at: int) -> None:
        own = [each for each in self.slots if each != slot]
        own.insert(at, slot)
        self._order.name, self._order.own = stacks.OWN_ORDER, own
