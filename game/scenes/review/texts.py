"""The texts of a review, in the language of the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.coach.advice import Compared, Line, compared
from game.coach.analysis import Analysis, Decision, Side
from game.coach.gist import gist_of
from game.coach.moments import Kind, Moment, turning_points
from game.coach.verdicts import VERDICTS, Verdict
from game.core.draws import Handful, likelihood
from game.core.match import moves_so_far
from game.core.rules import Seat
from game.core.wording import Phrase
from game.games import GAMES
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.luck import device_of, kind_name
from game.scenes.parts.outcome import Outcome
from game.scenes.review.trying import turn_of
from game.services.seats import nameless
from game.services.store import ended, utc_now
from game.services.words import Words
from game.ui.frame.phrases import say_phrase
from game.ui.toolkit.names import together

MINUS: Final = "\u2212"
_OFTEN: Final = 0.3
"""The chance above which events are told in per cent: as "1 in" a number they would be rounded too
much."""


class Texts:
    """The texts of one match."""

    def __init__(self, outcome: Outcome, *, dated: bool = False) -> None:
        """`dated`: they are kept, and say on which day the match was."""
        self._outcome = outcome
        self._is_dated = dated
        self._match = outcome.match
        self.game = outcome.saved.game
        self.moves: tuple[int, ...] = tuple(
            moves_so_far(self._match.steps, GAMES[self.game].facts.is_half)
        )
        """How many moves have been made after each step."""
        self._known: dict[int, tuple[Decision, Compared]] = {}
        """The coach's lines about decisions, by their steps."""

    @property
    def words(self) -> Words:
        return self._outcome.words

    # --- the match ---

    def about(self) -> str:
        """The game, when it was played, and how long it was."""
        words = self.words
        at, made = ended(self._outcome.saved), max(self.moves, default=0)
        when = words.date(at.astimezone()) if self._is_dated else words.ago(at, utc_now())
        moves = words.count("{n} move", "{n} moves", made)
        return words.say("{game}, {when}, {moves}", game=name_of(self.game), when=when, moves=moves)

    def name(self, seat: Seat) -> str:
        return self._outcome.saved.seats[seat].name

    def side_name(self, analysis: Analysis, side: Side) -> str:
        """Partners are named together."""
        return together(self.words, [self.name(seat) for seat in analysis.frame.sides[side]])

    def move(self, step: int) -> str:
        """As looking back counts it; before the first one is the start."""
        number = self.moves[step]
        return self.words.say("Move {n}", n=number) if number else self.words.say("The start")

    def graph_title(self, analysis: Analysis) -> str:
        if len(analysis.frame.sides) == 1:
            return self.words.say("Chance to do better than usual")
        return self.words.say("Chance to win")

    # --- all of it in a line ---

    def gist(self, analysis: Analysis) -> str:
        """Who played better, and whom luck helped."""
        found = gist_of(analysis)
        told = [self._better(analysis, found.better)] if len(analysis.sides) > 1 else []
        if found.lucky is not None:
            told.append(self._lucky(analysis, found.lucky, found.luck))
        elif found.is_luck_small:
            told.append(self.words.say("Luck hardly mattered."))
        told.append(self._outcome.alone_note(analysis))
        return " ".join(filter(None, told))

    def _better(self, analysis: Analysis, side: Side | None) -> str:
        words, two = self.words, len(analysis.sides) == 2
        if side is None:
            if two:
                return words.say("Both played about equally well.")
            return words.say("Nobody played clearly better than the others.")
        seats = analysis.frame.sides[side]
        if len(seats) > 1:
            names = self.side_name(analysis, side)
            if two:
                return words.say("{names} played better.", names=names)
            return words.say("{names} played best.", names=names)
        if seats[0] == self._you:
            return words.say("You played better.") if two else words.say("You played best.")
        name = self.name(seats[0])
        if two:
            return words.say("{name} played better.", name=name)
        return words.say("{name} played best.", name=name)

    def _lucky(self, analysis: Analysis, side: Side, luck: float) -> str:
        words, device = self.words, device_of(self.game)
        if analysis.frame.sides[side] == (self._you,):
            return words.say(device.gave_you, share=words.share(luck))
        name = self.side_name(analysis, side)
        return words.say(device.gave, name=name, share=words.share(luck))

    @property
    def _you(self) -> Seat | None:
        return nameless(self._outcome.saved.seats)

    # --- figures ---

    def signed(self, share: float) -> str:
        """A share that was won or lost."""
        told = self.words.share(abs(share))
        if told == self.words.share(0):
            return told
        return f"{MINUS if share < 0 else '+'}{told}"

    def luck(self, analysis: Analysis, side: Side) -> str:
        """With twice its standard error: 19 times out of 20 it lies within."""
        totals = analysis.sides[side]
        value = self.signed(totals.luck)
        if totals.luck_error <= 0:
            return value
        error = self.words.number(max(1, round(200 * totals.luck_error)))
        return self.words.say("{luck} \u00b1 {error}", luck=value, error=error)

    def counted(self, verdict: Verdict, number: int) -> str:
        """One of the counts, as it is heard."""
        name = self.words.say(VERDICTS[verdict])
        return self.words.say("{name}: {line}", name=name, line=number)

    def way(self, analysis: Analysis, side: Side) -> str:
        """A line of the graph, as it is heard."""
        share, name = self.words.share, self.side_name(analysis, side)
        shares = [chances[side] for chances in analysis.graph]
        return self.words.say(
            "{name}: from {first} to {last}; at least {low}, at most {high}.",
            name=name, first=share(shares[0]), last=share(shares[-1]), low=share(min(shares)),
            high=share(max(shares)),
        )  # fmt: skip

    def turns(self, analysis: Analysis) -> list[str]:
        """The turning points, as they are heard."""
        told = []
        for step in turning_points(analysis):
            chances = analysis.chances[step]
            name = self.side_name(analysis, chances.index(max(chances)))
            told.append(
                self.words.say(
                    "Turning point: {where}. {name} comes out ahead.",
                    where=self.move(step), name=name,
                )
            )  # fmt: skip
        return told

    # --- key moments ---

    def what_happened(self, analysis: Analysis, moment: Moment) -> str:
        """The sentence about a key moment."""
        if moment.kind is Kind.LUCK:
            return self._what_came(analysis, moment)
        found = self._compared(analysis, moment)
        if moment.kind is Kind.GREAT:
            if found.other is None:
                return self._say(found.played.name)
            move = self._say(found.other.name)
            return self.words.say("“{move}” looks better at first.", move=move)
        return self._first_reason(found.played) or self._better_move(found)

    def heard(self, analysis: Analysis, moment: Moment) -> str:
        """All that a card shows, for those who listen."""
        words, told = self.words, [f"{self.move(moment.step)}."]
        name, size = self.who(analysis, moment), self.signed(self.cost(moment))
        told.append(words.say("{name}: {line}", name=name, line=f"{size}."))
        if moment.kind is Kind.LUCK:
            return " ".join([*told, f"{words.say('Luck')}.", self.what_happened(analysis, moment)])
        found = self._compared(analysis, moment)
        verdict = words.say(VERDICTS[found.played.verdict])
        move = self._say(found.played.name)
        told.append(words.say("{verdict}: {move}.", verdict=verdict, move=move))
        told.append(self.what_happened(analysis, moment))
        if moment.kind is Kind.MISTAKE and self._first_reason(found.played):
            told.append(self._better_move(found))
        return " ".join(told)

    def who(self, analysis: Analysis, moment: Moment) -> str:
        """Who made the move, or whom luck helped."""
        decision = analysis.decision(moment.step)
        if moment.kind is Kind.LUCK or decision is None:
            return self.side_name(analysis, moment.side)
        return self.name(decision.seat)

    @staticmethod
    def cost(moment: Moment) -> float:
        return -moment.size if moment.kind is Kind.MISTAKE else moment.size

    def stem(self, moment: Moment) -> str:
        """The share of the alternative, beside the chosen disc of the graph."""
        share = self.words.share(moment.size)
        if moment.kind is Kind.MISTAKE:
            return self.words.say("{share} more with the best move", share=share)
        if moment.kind is Kind.LUCK:
            return self.words.say("{share} less on average", share=share)
        return ""

    def _what_came(self, analysis: Analysis, moment: Moment) -> str:
        words, facts = self.words, GAMES[self.game].facts
        before = self._match.state_after(moment.step)
        own = analysis.frame.sides[moment.side]
        drawn = facts.drawn(before, self._match.steps[moment.step].move) if facts.kinds else ()
        mine = [each for each in drawn if each.seat in own] or drawn
        kinds = [
            kind_name(words, facts.kinds[kind])
            for handful in mine
            for kind, number in enumerate(handful.came)
            for _ in range(number)
        ]
        if not kinds:
            return words.say("Luck")
        came = words.say(device_of(self.game).came, what=together(words, kinds))
        return " ".join(filter(None, (came, self._how_likely(drawn))))

    def _how_likely(self, drawn: Sequence[Handful]) -> str:
        """Empty where several drew at once: no two deals are alike."""
        if len(drawn) != 1:
            return ""
        words, share = self.words, likelihood(drawn[0])
        often = words.share(share) if share > _OFTEN else words.say("1 in {n}", n=round(1 / share))
        return words.say("A chance of {odds}.", odds=often)

    def _compared(self, analysis: Analysis, moment: Moment) -> Compared:
        """The coach's line about the move that was played, beside the better one."""
        decision = analysis.decision(moment.step)
        assert decision is not None
        known = self._known.get(decision.step)
        if known is None or known[0] is not decision:
            match = self._match
            view = match.rules.view(match.state_after(decision.step), decision.seat)
            turn = turn_of(match, decision)
            known = decision, compared(GAMES[self.game].coach, view, decision, turn)
            self._known[decision.step] = known
        return known[1]

    def _better_move(self, found: Compared) -> str:
        """Two moves may have the same name: then only the table can tell them apart."""
        if found.other is None or found.played.name == found.other.name:
            return self.words.say("The same move in another place was better.")
        return self.words.say("Better: {move}.", move=self._say(found.other.name))

    def _first_reason(self, line: Line) -> str:
        return self._say(line.reasons[0].told) if line.reasons else ""

    def _say(self, phrase: Phrase) -> str:
        return say_phrase(self.words, phrase, self.name)
