"""The texts of the sheet of a key moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.coach.advice import Compared, Line, compared
from game.coach.analysis import Analysis, Decision
from game.coach.moments import Kind, Moment
from game.coach.verdicts import JUST_AS_GOOD, VERDICTS
from game.core.match import Match
from game.core.rules import CHANCE
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.luck import device_of
from game.scenes.review.texts import MINUS, Texts
from game.ui.frame.desk import CountsGains
from game.ui.frame.moment_sheet import BarText, MomentTexts, MoveText
from game.ui.frame.open_hands import ALL_HANDS, OPEN_NOW, hands_of
from game.ui.frame.proposal import share_of
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.flow import Bold, Part

JUDGED_BY: Final = mark("Judged by what {name} could know then.")
WHAT_CAME: Final = mark("What came")
TEMPTING: Final = mark("Tempting, but weaker")
GREAT_MOVE: Final = mark("Great move")


class Told:
    """The texts of one moment, in the language of its table."""

    def __init__(
        self, scene: TableScene, texts: Texts, match: Match, analysis: Analysis, moment: Moment
    ) -> None:
        self._table = scene.table
        self._course = scene.course
        self._desk = scene.desk
        self._texts = texts
        self._match = match
        self._analysis = analysis
        self._moment = moment

    @property
    def _is_alone(self) -> bool:
        """Nobody wins who plays alone: no chances are told."""
        return len(self._analysis.frame.sides) == 1

    # --- a decision ---

    def decision(self, decision: Decision, turn: Sequence[Any]) -> MomentTexts:
        """`turn`: the move with those that followed it, as they were played."""
        desk, say = self._desk, self._desk.say
        view = self._match.rules.view(self._match.state_after(decision.step), decision.seat)
        found = compared(GAMES[self._match.rules.id].coach, view, decision, turn)
        verdict, is_great = found.played.verdict, self._moment.kind is Kind.GREAT
        return MomentTexts(
            moves=self._moves(decision, found),
            verdict=verdict,
            word=say(GREAT_MOVE) if is_great else say(VERDICTS[verdict]),
            size=self._texts.signed(self._texts.cost(self._moment)),
            chances=say("Chance to win: {name}", name=desk.name(decision.seat)),
            bars=self._bars(decision, found),
            notes=self._notes(decision),
        )

    def _moves(self, decision: Decision, found: Compared) -> tuple[MoveText, ...]:
        say, other, is_better = self._desk.say, found.other, found.better is not None
        played = self._move(say("Played"), decision, found.played, is_better=False)
        if other is None:
            return (played,)
        if is_better:
            return played, self._move(say("Better"), decision, other, is_better=True)
        return played, self._move(say(TEMPTING), decision, other)

    def _move(
        self, label: str, decision: Decision, line: Line, *, is_better: bool | None = None
    ) -> MoveText:
        told = " ".join(self._desk.phrase(reason.told) for reason in line.reasons)
        gain = self._gain(decision, line.moves)
        return MoveText(label, self._desk.phrase(line.name), gain, told, is_better)

    def _gain(self, decision: Decision, moves: Sequence[Any]) -> str:
        """The points that a turn brings, in games where it does."""
        rules, seat = self._match.rules, decision.seat
        if not isinstance(self._table, CountsGains):
            return ""
        state = before = self._match.state_after(decision.step)
        for move in moves:
            state = rules.apply(state, seat, move)
        gain = self._table.gain(rules.view(before, seat), rules.view(state, seat))
        if gain is None:
            return ""
        number = self._desk.stage.words.number(abs(gain))
        return f"{MINUS if gain < 0 else '+'}{number}"

    def _bars(self, decision: Decision, found: Compared) -> tuple[BarText, ...]:
        """Both chances; they differ by what is told as the cost."""
        if found.other is None or self._is_alone:
            return ()
        say, is_better = self._desk.say, found.better is not None
        best = round(decision.best.chance, 2)
        lower = max(0.0, round(best - round(self._moment.size, 2), 2))
        other, played = (best, lower) if is_better else (lower, best)
        label = say("Better") if is_better else say("Weaker")
        return self._bar(label, other), self._bar(say("Played"), played)

    def _bar(self, label: str, chance: float) -> BarText:
        return BarText(label, share_of(self._desk, chance), chance)

    def _notes(self, decision: Decision) -> tuple[str, ...]:
        say, name = self._desk.say, self._desk.name(decision.seat)
        judged = say(JUDGED_BY, name=name)
        if self._moment.kind is Kind.MISTAKE and self._luck_was_small(decision):
            return say(device_of(self._match.rules.id).not_to_blame), judged
        return (judged,)

    def _luck_was_small(self, decision: Decision) -> bool:
        """Whether something came between the last and the next decision of this player, and nothing
        of it mattered to him."""
        steps, side = self._match.steps, self._analysis.frame.side_of(decision.seat)
        entries = self._analysis.entries
        acted = [n for n, step in enumerate(steps) if step.actor == decision.seat]
        first = max((n for n in acted if n < decision.step), default=-1) + 1
        last = min((n for n in acted if n > decision.step), default=len(steps))
        came = [
            abs(entries[n].luck[side])
            for n in range(first, min(last, len(entries)))
            if steps[n].actor == CHANCE
        ]
        return bool(came) and max(came) < JUST_AS_GOOD

    # --- what came by chance ---

    def luck(self) -> MomentTexts:
        desk, say, moment = self._desk, self._desk.say, self._moment
        name = desk.side_name(self._analysis.frame.sides[moment.side])
        before = self._analysis.before(moment.step)[moment.side]
        lower = min(1.0, max(0.0, round(before, 2)))
        higher = min(1.0, round(lower + round(moment.size, 2), 2))
        bars = self._bar(say("Before"), lower), self._bar(say("After"), higher)
        return MomentTexts(
            moves=(MoveText(say(WHAT_CAME), self._texts.what_happened(self._analysis, moment)),),
            verdict=None,
            word=say("Luck"),
            size=self._texts.signed(self._texts.cost(moment)),
            chances=say("Chance to win: {name}", name=name),
            bars=() if self._is_alone else bars,
        )

    # --- what everybody held ---

    def hands(self, *, is_list: bool) -> tuple[tuple[Part, ...], ...]:
        """All hands are open once a match is over; empty where nobody holds anything."""
        desk = self._desk
        held = hands_of(self._course)
        if not held:
            return ()
        if not is_list:
            return ((desk.say(OPEN_NOW),),)
        lines = (
            (Bold(desk.say("{name}:", name=desk.name(seat))), " ", *parts)
            for seat, parts in held.items()
        )
        return ((desk.say(ALL_HANDS),), *lines)
