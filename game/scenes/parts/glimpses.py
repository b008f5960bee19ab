"""Previews of matches for the menu and for lists."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.reasons import Refused
from game.core.wording import InContext, mark
from game.games import GAMES, moves_of, rules_of
from game.services.home import Home
from game.services.seats import nameless
from game.services.store import Saved, Sitting
from game.services.words import Words
from game.ui.toolkit.names import together
from game.ui.toolkit.theme import Theme, player_number

# What matches are made of is loaded with the first match: the menu opens sooner without.
if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Seat

WON: Final = mark("{name} won")
YOUR_TURN: Final = mark("It\u2019s your turn")


NOT_READ: Final = (
    Refused,
    ArithmeticError,
    LookupError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
    sqlite3.Error,
)
"""The errors of a damaged match; the others can still be opened."""


_TRIED: Final = 20
"""The number of matches that are tried to find one that can be continued."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A preview of a match."""

    game: str
    seats: tuple[Sitting, ...]
    to_act: tuple[Seat, ...]
    view: Any
    """None if any view would show something secret."""
    moves: int
    winners: tuple[Seat, ...]
    miniature: Any
    """Paints the view; None without one."""
    steps: int = 0
    """The length of its record: the work to play it through."""
    chance: str = ""
    """Where what comes by chance comes from, as in its record."""
    standing: tuple[int, int | None, tuple[int, ...]] | None = None
    """For a match of several games or rounds: the number played, the whole number if it is fixed,
    and the points of the seats."""


def glimpse(home: Home, saved: Saved) -> Glimpse | None:
    """None where the match cannot be opened: its record does not replay, or nobody knows it."""
    try:
        match = replayed(home, saved)
    except NOT_READ:
        return None
    return glimpse_of(match, saved.seats)


def replayed(home: Home, saved: Saved) -> Match:
    """The match itself, as far as it was played."""
    from game.core.match import Match

    return Match.load(home.store.record(saved.id), lambda game, _: rules_of(game))


def glimpse_of(match: Match, seats: tuple[Sitting, ...]) -> Glimpse:
    from game.core.rules import seats_to_act

    rules, state = match.rules, match.state
    game = GAMES[rules.id]
    to_act = seats_to_act(rules, state)
    view = _open_view(match, seats, to_act)
    result = rules.result(state)
    return Glimpse(
        rules.id,
        seats,
        to_act,
        view,
        moves_of(match),
        () if result is None else result.winners,
        None if view is None else game.miniature(match, [*map(player_number, seats)]),
        len(match.steps),
        match.chance,
        game.facts.standing(match),
    )


def how_it_stands(words: Words, found: Glimpse, gave_up: Seat | None = None) -> str:
    """The points of a match of several games or rounds; empty for all others."""
    if found.standing is None:
        return ""
    done, of, points = found.standing
    scores = ", ".join(
        f"{who.name}\u00a0{words.number(point)}"
        for who, point in zip(found.seats, points, strict=True)
    )
    if not found.to_act or gave_up is not None:
        return scores
    texts = GAMES[found.game].results
    sentence = texts.running_openly if of is None else texts.running
    return in_words(words, sentence, n=done + 1, games=of, rounds=of, scores=scores)


def in_words(words: Words, marked: str | InContext, /, **figures: object) -> str:
    """A marked text, with its context where it has one."""
    if isinstance(marked, InContext):
        context, text = marked
        return words.say_in(context, text, **figures)
    return words.say(marked, **figures)


def _open_view(match: Match, seats: Sequence[Sitting], to_act: tuple[Seat, ...]) -> Any:
    """A view that anybody at this computer may see; None if there is none. If several people play,
    the choice of one of them is secret while the others still choose, unless the picture of the
    game does not show it."""
    people = [seat for seat, who in enumerate(seats) if who.level is None]
    seat = next((seat for seat in to_act if seat in people), people[0] if people else 0)
    view = match.rules.view(match.state, seat)
    if len(people) > 1 and len(to_act) > 1 and GAMES[match.rules.id].facts.has_secrets(view):
        return None
    return view


def first_glimpse(home: Home) -> tuple[Saved, Glimpse] | None:
    """The match played last that can be gone on with."""
    for saved in home.store.unfinished(most=_TRIED):
        found = glimpse(home, saved)
        if found is not None:
            return saved, found
    return None


def name_of(game: str) -> str:
    """The name of a game, which is the same in every language."""
    return GAMES[game].texts.name if game in GAMES else game


def whose_turn(words: Words, found: Glimpse) -> str:
    """Who is to move."""
    if len(found.to_act) == 1:
        (seat,) = found.to_act
        if seat == nameless(found.seats):
            return words.say(YOUR_TURN)
        return words.say("It\u2019s {name}\u2019s turn", name=found.seats[seat].name)
    return words.count("{n} player has to move", "{n} players have to move", len(found.to_act))


def how_it_went_alone(words: Words, seats: Sequence[Sitting], *, wins: bool) -> str:
    """For who had nobody to win against, but perhaps a rank to reach."""
    if nameless(seats) is not None:
        return words.say("Well played") if wins else words.say("Not this time")
    if wins:
        return words.say("Well played, {name}", name=seats[0].name)
    return words.say("Not this time, {name}", name=seats[0].name)


def who_gave_up(words: Words, seats: Sequence[Sitting], seat: Seat) -> str:
    if seat == nameless(seats):
        return words.say("You gave up")
    return words.say("{name} gave up", name=seats[seat].name)


def who_shares(words: Words, seats: Sequence[Sitting], winners: Sequence[Seat]) -> str:
    """Several winners of one match."""
    you = nameless(seats)
    names = together(words, [seats[seat].name for seat in winners if seat != you])
    if you in winners:
        return words.say("You share the win with {names}", names=names)
    return words.say("{names} share the win", names=names)


def how_it_ended(words: Words, found: Glimpse, gave_up: Seat | None = None) -> str:
    """Who has won, or who gave up."""
    if gave_up is not None:
        return who_gave_up(words, found.seats, gave_up)
    if len(found.seats) == 1:
        return how_it_went_alone(words, found.seats, wins=bool(found.winners))
    if not found.winners:
        return words.say("Nobody won")
    if len(found.winners) > 1:
        return who_shares(words, found.seats, found.winners)
    (winner,) = found.winners
    if winner == nameless(found.seats):
        return words.say("You won")
    return words.say(WON, name=found.seats[winner].name)


def paint_picture(
    surface: pygame.Surface, theme: Theme, place: pygame.Rect, found: Glimpse
) -> None:
    """The position in a square, or the game's emblem where it is nobody's business."""
    side = min(place.size)
    if found.view is None:
        GAMES[found.game].emblem(theme, side // 2).draw(surface, *place.center)
    else:
        picture = found.miniature(theme, side, found.view)
        surface.blit(picture, picture.get_rect(center=place.center))
