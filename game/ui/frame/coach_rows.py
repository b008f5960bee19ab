"""The moves on the sheet of the coach: what each row says, how high it is, how it is painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.coach.advice import Line
from game.coach.verdicts import VERDICTS, Verdict
from game.ui.frame.desk import AnyTable, Desk, ShowsTurns, SpeaksOfGhosts
from game.ui.frame.hint import ROW
from game.ui.frame.proposal import share_of
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit.buttons import FLAT_RADIUS, paint_flat
from game.ui.toolkit.controls import filling
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.flow import Bold, Flow, Part, plain
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

NAME: Final = Style(16, 600)
_LONG_NAME: Final = Style(14.5, 600)
_LEADING: Final = 1.2
"""From line to line of a name, of the size of its letters."""
_CHANCE: Final = Style(16, 700)
REASON: Final = Style(14.5, 500)
_SIGN: Final = 24
_BESIDE_SIGN: Final = 10
_BAR: Final = 7
_ABOVE, _BETWEEN, _BELOW = 8, 6, 9
"""Pixels above the name of a move, between its parts, and below them."""


@dataclass(frozen=True, slots=True)
class RowText:
    """The texts of a row."""

    verdict: Verdict | None
    """None while the coach thinks."""
    name: str
    chance: str
    share: float
    reason: tuple[Part, ...]
    said: str
    """For those who listen."""


THINKING: Final = RowText(None, "\u2026", "", 0.0, (), "")


def texts_of(desk: Desk, table: AnyTable, lines: Sequence[Line], *, alone: bool) -> list[RowText]:
    """The rows of some moves. Whoever plays alone wins in any case: no chances are told."""
    return [_text_of(desk, table, line, alone) for line in lines]


def _text_of(desk: Desk, table: AnyTable, line: Line, alone: bool) -> RowText:
    verdict, name = desk.say(VERDICTS[line.verdict]), desk.phrase(line.name)
    chance = "" if alone else share_of(desk, line.chance)
    why, spoken = _reason(desk, table, line)
    parts = (Bold(desk.say("{verdict}:", verdict=verdict)), " ", *why) if why else (Bold(verdict),)
    told = [desk.say("{verdict}: {move}.", verdict=verdict, move=name)]
    if chance:
        told.append(desk.say("Chance to win: {share}.", share=chance))
    told.append(spoken)
    return RowText(line.verdict, name, chance, line.share, parts, " ".join(filter(None, told)))


def said_of(desk: Desk, line: Line) -> str:
    """The verdict on a move that was played, with its reason."""
    verdict = desk.say(VERDICTS[line.verdict])
    told = desk.say("{verdict}: {move}.", verdict=verdict, move=desk.phrase(line.name))
    return " ".join((told, *(desk.phrase(reason.told) for reason in line.reasons)))


def _reason(desk: Desk, table: AnyTable, line: Line) -> tuple[tuple[Part, ...], str]:
    """Why, written and spoken. Without any reason it is what the table says of the turn or of the
    move; not of a weaker move: "Mistake: Leave 6 in the middle." would be read as advice."""
    if line.reasons:
        told = " ".join(desk.phrase(reason.told) for reason in line.reasons)
        return (told,), told
    if len(line.moves) > 1 and isinstance(table, ShowsTurns):
        parts = table.explain_turn(line.moves)
        return parts, table.spoken_turn(line.moves) or plain(parts)
    if line.verdict > Verdict.JUST_AS_GOOD:
        return (), ""
    parts = table.explain_ghost(line.moves[0])
    heard = table.spoken_ghost(line.moves[0]) if isinstance(table, SpeaksOfGhosts) else ""
    return parts, heard or plain(parts)


class CoachRow(Spot):
    """A move of the coach: the pointer shows it, a press chooses it."""

    kind = "pick"

    def __init__(
        self,
        stage: Stage,
        number: int,
        rect: pygame.Rect,
        text: RowText,
        press: Callable[[], None],
        *,
        is_lit: bool,
        is_chosen: bool,
        has_reason: bool,
        name_height: int,
    ) -> None:
        """`name_height`: the room for the name, the same in all rows."""
        thinks = text.verdict is None
        super().__init__(
            f"{ROW}{number}", rect, text.said, press, group="coach", sound="click",
            enabled=not thinks, radius=stage.px(FLAT_RADIUS),
        )  # fmt: skip
        self._stage = stage
        self._text = text
        self._is_lit = is_lit
        self._is_chosen = is_chosen
        self._name_height = name_height
        self._name = _name_flow(stage, text, rect.width)
        self._flow = reason_flow(stage, text, rect.width) if has_reason else None

    @property
    def value(self) -> bool:
        return self._is_chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme, text = self._stage, self._stage.theme, self._text
        if self._is_lit:
            paint_flat(surface, theme, place, state, lit=True)
        inner = place.inflate(-2 * side_of(stage), 0)
        ink = theme.colour("ink" if state.enabled else "ink_faint")
        size, left = stage.tx(_SIGN), inner.left + before_name(stage)
        middle = place.top + stage.px(_ABOVE) + self._name_height / 2
        if text.verdict is not None:
            sign = verdict_sign(theme, size, text.verdict)
            surface.blit(sign, (inner.left, round(middle - size / 2)))
        write, wide = stage.writer.write, stage.writer.width(text.chance, _CHANCE)
        write(surface, text.chance, _CHANCE, ink, inner.right - wide, middle)
        self._name.draw(surface, left, middle - self._name.height / 2, ink)
        top = place.top + stage.px(_ABOVE) + self._name_height + stage.px(_BETWEEN) // 2
        bar = pygame.Rect(left, top, inner.right - left, stage.px(_BAR))
        self._paint_bar(surface, bar)
        if self._flow is not None:
            top = bar.bottom + stage.px(_BETWEEN)
            soft = theme.colour("ink" if self._is_lit else "ink_soft")
            self._flow.draw(surface, inner.left, top, soft)

    def _paint_bar(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """How much of the best chance the move has."""
        theme, radius = self._stage.theme, self._stage.px(_BAR) // 2
        ground = theme.colour("paper" if self._is_lit else "paper_low")
        surface.blit(rounded(*bar.size, radius, ground), bar)
        if self._text.verdict is not None and self._text.chance:
            wide = max(bar.height, round(bar.width * self._text.share))
            surface.blit(rounded(wide, bar.height, radius, filling(theme)), bar)


def side_of(stage: Stage) -> int:
    """From the edge of a row to what is in it."""
    return stage.px(12)


def before_name(stage: Stage) -> int:
    """The room of the sign."""
    return stage.tx(_SIGN) + stage.px(_BESIDE_SIGN)


def name_height(stage: Stage, texts: Sequence[RowText], width: int) -> int:
    """The room for the names of moves in rows of that width: two lines where one is too long."""
    names = (_name_flow(stage, each, width).height for each in texts)
    return max(stage.tx(_SIGN), *names)


def _name_flow(stage: Stage, text: RowText, width: int) -> Flow:
    """The name beside the chance, in smaller letters where it needs two lines."""
    room = width - 2 * side_of(stage) - before_name(stage)
    if text.chance:
        room -= stage.writer.width(text.chance, _CHANCE) + stage.px(8)
    fits = stage.writer.width(text.name, NAME) <= room
    return Flow(stage, [text.name], NAME if fits else _LONG_NAME, room, leading=_LEADING)


def head_height(stage: Stage, name: int) -> int:
    """A row without its reason, with so much room for the name."""
    return stage.px(_ABOVE) + name + stage.px(_BETWEEN) // 2 + stage.px(_BAR) + stage.px(_BELOW)


def reason_flow(stage: Stage, text: RowText, width: int) -> Flow:
    """The reason below the head of a row of that width."""
    return Flow(stage, text.reason, REASON, width - 2 * side_of(stage))


def whole_height(stage: Stage, text: RowText, width: int, name: int) -> int:
    """A row with its reason."""
    return head_height(stage, name) + reason_flow(stage, text, width).height
