"""The lines of the log of Top Spot."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.topspot.rules.model import JOKER, CardSet, Deal, Play, TopSpotView
from game.games.topspot.rules.stacks import colour_of, trick_on_table
from game.games.topspot.scene.sentences import NOBODY_SCORES, ROUND_WON, colour_name
from game.games.topspot.scene.types import Shown
from game.ui.frame.desk import Desk, Entry
from game.ui.toolkit.flow import Bold, Chip, Part, plain
from game.ui.toolkit.names import together


def add_step(desk: Desk, card_set: CardSet, shown: Shown, log: list[Entry]) -> None:
    """Adds a deal or a play to the log."""
    if isinstance(shown.move, Deal):
        after: TopSpotView = shown.after
        dealer = after.terms.dealer(after.game_no)
        line = desk.parts(
            "Game {n}: {name} dealt", n=after.game_no + 1, name=Bold(desk.name(dealer))
        )
        log.append(Entry(shown.number + 1, dealer, line))
    elif isinstance(shown.move, Play):
        lines = [_play(desk, card_set, shown, shown.move), *_end(desk, card_set, shown)]
        spoken = ". ".join(plain(each) for each in lines) if len(lines) > 1 else ""
        log.append(Entry(shown.number + 1, shown.actor, _in_a_line(lines), spoken))


def _in_a_line(sentences: Sequence[tuple[Part, ...]]) -> tuple[Part, ...]:
    """Joins sentences with a middle dot, which never ends a line. A full stop would be too far
    from a figure on its tile."""
    first, *others = sentences
    return (*first, *(part for each in others for part in (" ·\u00a0", *each)))


def _play(desk: Desk, card_set: CardSet, shown: Shown, move: Play) -> tuple[Part, ...]:
    before: TopSpotView = shown.before
    colour = colour_of(move, before)
    name, worth = desk.bold(shown.actor), Chip(str(card_set.value(move.cards)))
    has_joker, stacked = move.cards[0] == JOKER, len(move.cards) > 1
    if not before.plays:
        led = colour_name(desk.stage.words, colour)
        if has_joker:
            return desk.parts(
                "{name} led a joker as {colour} {value}", name=name, colour=led, value=worth
            )
        if stacked:
            return desk.parts(
                "{name} led a {colour} stack {value}", name=name, colour=led, value=worth
            )
        return desk.parts("{name} led {colour} {value}", name=name, colour=led, value=worth)
    if has_joker:
        return desk.parts("{name} played a joker {value}", name=name, value=worth)
    if colour != before.plays[0].colour:
        return desk.parts("{name} threw off {value}", name=name, value=worth)
    if stacked:
        return desk.parts("{name} stacked {value}", name=name, value=worth)
    return desk.parts("{name} played {value}", name=name, value=worth)


def _end(desk: Desk, card_set: CardSet, shown: Shown) -> list[tuple[Part, ...]]:
    """Says how the round ended, and whether the game ended with it."""
    after: TopSpotView = shown.after
    trick = trick_on_table(shown.before, shown.actor, shown.move, after, card_set)
    if not trick.is_over:
        return []
    if trick.winner is not None and trick.bonus:
        ended = desk.parts(
            "{name} won the round, plus {n} for cards left",
            name=desk.bold(trick.winner), n=trick.bonus,
        )  # fmt: skip
    elif trick.winner is not None:
        ended = desk.parts(ROUND_WON, name=desk.bold(trick.winner))
    elif after.tiebreak is not None:
        names = together(desk.stage.words, [desk.name(seat) for seat in after.tiebreak])
        ended = desk.parts("Tie-break: {names}", names=names)
    else:
        ended = desk.parts(NOBODY_SCORES)
    if len(after.history) > len(shown.before.history):
        return [ended, desk.parts("Game {n} is over", n=len(after.history))]
    return [ended]
