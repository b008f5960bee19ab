"""The panel with a finished round: everybody's play, its value and the cards it was built of."""

from __future__ import annotations

from functools import partial

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.art.cards import LEAST_LABEL
from game.games.topspot.rules.model import Card, Played, Round
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene import sentences
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.layout import LABEL, NOTE, PLAYER
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import divided
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Paint
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage


def rounds_to(attempt: Attempt, leafed: int) -> tuple[Round, ...]:
    """The rounds up to the one that is looked at, which is `leafed` rounds before the last."""
    rounds = attempt.game.view.rounds
    return rounds[: max(1, len(rounds) - leafed)]


def title_of(attempt: Attempt, leafed: int) -> str:
    say = attempt.desk.say
    if not attempt.game.view.rounds:
        return say(sentences.NO_ROUND_YET)
    rounds = rounds_to(attempt, leafed)
    number = sum(not each.tiebreak for each in rounds)
    if rounds[-1].tiebreak:
        return say("Round {n}, tie-break", n=max(1, number))
    return say("Round {n}", n=number)


def build_last_round(screen: Screen, attempt: Attempt, leafed: int, place: pygame.Rect) -> None:
    """Adds a column for each play."""
    if not attempt.game.view.rounds:
        return
    finished = rounds_to(attempt, leafed)[-1]
    for column, played in zip(divided(place, len(finished.plays)), finished.plays, strict=True):
        screen.add(Paint(column, partial(_paint_play, attempt, finished, played)))


def bake_last_round(attempt: Attempt, place: pygame.Rect) -> None:
    """Has the cards painted before anybody looks at them."""
    if not attempt.game.view.rounds:
        return
    stage, finished = attempt.desk.stage, rounds_to(attempt, 0)[-1]
    column = divided(place, len(finished.plays))[0]
    for played in finished.plays:
        width = _card_width(stage, finished, column)
        attempt.desk.ahead.want(partial(_stack, stage, width, played))
        if len(played.cards) > 1:
            width = _part_width(stage, finished, column.width)
            attempt.desk.ahead.want(*(partial(_part, stage, width, card) for card in played.cards))


def _card_width(stage: Stage, finished: Round, place: pygame.Rect) -> int:
    px = stage.px
    line, foot = stage.high(PLAYER), stage.high(NOTE)
    room = place.height - line - foot - px(30) - _height_of_parts(stage, finished, place.width)
    return min(round(place.width * 0.68), px(150), int(room * 0.72))


def _stack(stage: Stage, width: int, played: Played) -> Picture:
    return art.stack(
        stage.theme, width, played.cards, materials.REST, behind=art.SHADED, label=_label(stage)
    )


def _part(stage: Stage, width: int, card: Card) -> Picture:
    return art.card(stage.theme, width, card, None, behind=art.SHADED, label=_label(stage))


def _paint_play(
    attempt: Attempt,
    finished: Round,
    played: Played,
    surface: pygame.Surface,
    place: pygame.Rect,
) -> None:
    stage, px = attempt.desk.stage, attempt.desk.stage.px
    trick = Trick(finished.plays, True, finished.winner)
    _draw_name(attempt, played, surface, place)
    line, foot = stage.high(PLAYER), stage.high(NOTE)
    below = _height_of_parts(stage, finished, place.width)
    width = _card_width(stage, finished, place)
    card = pygame.Rect(0, 0, width, art.card_height(width))
    card.midtop = (place.centerx, place.top + line + px(8))
    _stack(stage, width, played).draw(surface, *card.topleft)
    leading = trick.leading(attempt.game.view.terms.expert)
    badge = min(max(px(42), stage.tx(26)), round(width * 0.48))
    mark = art.badge(
        stage.theme, badge, played.value, played.seat in leading, played.colour != trick.colour
    )
    mark.draw(surface, card.right - badge * 0.45, card.bottom - badge * 0.83)
    parts = pygame.Rect(place.left, card.bottom + foot + px(26), place.width, below)
    _draw_parts(stage, finished, played, surface, parts)
    note = _note(attempt, trick, played)
    if note:
        written = fitting(stage, note, NOTE, place.width - px(6))
        y, ink = card.bottom + px(12) + foot / 2, stage.theme.colour("ink")
        stage.writer.write(surface, note, written, ink, place.centerx, y, "middle")


def _draw_name(
    attempt: Attempt, played: Played, surface: pygame.Surface, place: pygame.Rect
) -> None:
    desk, stage = attempt.desk, attempt.desk.stage
    line, px = stage.high(PLAYER), stage.px
    size = round(line * 0.9)
    name = stage.writer.fitted(desk.name(played.seat), PLAYER, place.width - size - px(18))
    wide = size + px(8) + stage.writer.width(name, PLAYER)
    left, y = place.centerx - wide / 2, place.top + line / 2
    token = materials.player_token(stage.theme, size, desk.token(played.seat))
    token.draw(surface, left, y - size / 2)
    ink = stage.theme.colour("ink")
    stage.writer.write(surface, name, PLAYER, ink, left + size + px(8), y)


def _note(attempt: Attempt, trick: Trick, played: Played) -> str:
    stage = attempt.desk.stage
    note = sentences.note_of(stage.words, attempt.game.view, trick, played.seat)
    if note:
        return note
    if played is trick.plays[0]:
        return stage.say("Led")
    return stage.say("Other colour") if played.colour != trick.colour else ""


def _label(stage: Stage) -> int:
    """The least size of the figures in the corners of cards that have room for them."""
    return max(LEAST_LABEL, stage.tx(LABEL))


# --- the cards of a stack ---


def _part_width(stage: Stage, finished: Round, room: int) -> int:
    """The width of the cards of a stack, shown side by side."""
    most = max(len(played.cards) for played in finished.plays)
    return min(max(stage.px(62), stage.tx(44)), (room - stage.px(10)) // max(2, most) - stage.px(3))


def _height_of_parts(stage: Stage, finished: Round, width: int) -> int:
    if all(len(played.cards) == 1 for played in finished.plays):
        return 0
    return art.card_height(_part_width(stage, finished, width)) + stage.px(6)


def _draw_parts(
    stage: Stage,
    finished: Round,
    played: Played,
    surface: pygame.Surface,
    place: pygame.Rect,
) -> None:
    """Draws the cards of a stack, from the top down."""
    if len(played.cards) == 1:
        return
    width = _part_width(stage, finished, place.width)
    step = width + stage.px(3)
    left = place.centerx - step * len(played.cards) / 2
    for number, card in enumerate(played.cards):
        _part(stage, width, card).draw(surface, left + number * step, place.top)
