"""The game and the round whose cards lie on the table.

When a game ends, the rules go on to the next one at once. The cards that decided it stay on the
table until they have been looked at, so the game that is shown may be over already.
"""

from __future__ import annotations

from game.core.rules import Seat
from game.core.wording import Rule
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import CardSet, Deal, TopSpotView
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene import sentences
from game.games.topspot.scene.types import Shown, Situation
from game.games.topspot.words import explanations
from game.games.topspot.words.explanations import Account
from game.ui.frame.desk import Desk


def is_watched(desk: Desk) -> bool:
    """Whether only computers play."""
    return all(seat.level is not None for seat in desk.seats)


def stages_tie(view: TopSpotView) -> bool:
    """Whether a tie is played off and the tied round is known."""
    return view.tiebreak is not None and bool(view.rounds)


def running(view: TopSpotView, trick: Trick) -> Trick:
    """The plays that lie in front of the players. A tied round lies aside instead while it is
    played off."""
    return Trick() if trick.is_over and stages_tie(view) and not view.plays else trick


class ShownGame:
    """The game on the table, its last trick, and how earlier games ended."""

    def __init__(self, desk: Desk, card_set: CardSet) -> None:
        self._desk = desk
        self._card_set = card_set
        self._situation: Situation | None = None
        self.trick = Trick()
        """All plays that lie open, with the winner if the round is over."""
        self._ended: TopSpotView | None = None
        """A game as it ended, while the rules have gone on to the next."""
        self.why_ended: Rule | None = None
        self._ends: dict[tuple[Seat, int], TopSpotView] = {}
        """The end of each game as each viewer saw it: it explains points later."""

    def show(self, situation: Situation) -> None:
        stays = self._stays(situation)
        self._situation = situation
        if not stays:
            self._lay_out_cards(situation)

    def _stays(self, situation: Situation) -> bool:
        """Whether the end of a game stays while the next one is dealt: it does if only computers
        play. A person has looked at it for as long as they liked."""
        if self._ended is None or situation.looks_back or situation.last is None:
            return False
        return is_watched(self._desk) and isinstance(situation.last.move, Deal)

    def _lay_out_cards(self, situation: Situation) -> None:
        view, last = situation.view, situation.last
        self.trick, self._ended, self.why_ended = Trick(view.plays), None, None
        if last is None:
            return
        self.trick = stacks.trick_on_table(last.before, last.actor, last.move, view, self._card_set)
        if self.trick.is_over and view.phase == "deal":
            self._ended = stacks.at_end(last.before, last.actor, view, self.trick)
            self.why_ended = explanations.game_over(last.before, view)

    def keep_end(self, shown: Shown) -> None:
        """Remembers the end of a game if the step ended it."""
        before, after = shown.before, shown.after
        if len(after.history) > len(before.history):
            trick = stacks.trick_on_table(before, shown.actor, shown.move, after, self._card_set)
            ended = stacks.at_end(before, shown.actor, after, trick)
            self._ends[after.seat, before.game_no] = ended

    @property
    def view(self) -> TopSpotView:
        """The game whose cards are on the table, also after it is over."""
        if self._ended is not None:
            return self._ended
        assert self._situation is not None
        return self._situation.view

    @property
    def shows_scores(self) -> bool:
        """Whether the scores of a finished game are shown in place of the hand."""
        situation = self._situation
        return self._ended is not None and situation is not None and not situation.looks_back

    @property
    def running(self) -> Trick:
        return running(self.view, self.trick)

    @property
    def round_number(self) -> int:
        """The round on the table. A finished round keeps its number until the next is led."""
        if self._ended is not None:
            return max(1, sentences.round_number(self._ended) - 1)
        situation = self._situation
        assert situation is not None
        if situation.last is not None and self.trick.is_over and situation.turn is None:
            return sentences.round_number(situation.last.before)
        return sentences.round_number(situation.view)

    @property
    def account(self) -> Account:
        """Everything that explanations of points need: names and the ends of games."""
        viewer = self.view.seat
        ended = {game: view for (seat, game), view in self._ends.items() if seat == viewer}
        return Account([seat.name for seat in self._desk.seats], ended)
