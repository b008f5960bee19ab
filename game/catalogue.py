"""The list of games. A game's modules are named as text and imported when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from game.services import resources

if TYPE_CHECKING:
    from game.core.about import About
    from game.core.keys import Command
    from game.core.lessons import Lesson
    from game.core.match import IsHalf, Match
    from game.core.notation import Json
    from game.core.opponents import Opponents
    from game.core.rules import AnyRules
    from game.core.wording import GameTexts, Topic


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a game lives."""

    rules: str
    """The class of its rules, as module:class."""
    opponents: str
    """What makes its computer players, as module:function."""
    room: str
    """Its package; what only the window needs lies in modules of agreed names."""
    components: str | None = None
    """The data file of its cards or pieces, under assets/."""


def _entry(game: str, rules: str, components: str | None = None) -> Entry:
    room = f"game.games.{game}"
    return Entry(
        f"{room}.rules.rules:{rules}", f"{room}.computer.players:opponents", room, components
    )


GAMES: Final[dict[str, Entry]] = {
    "top12": _entry("top12", "Top12"),
    "fivetotwelve": _entry("fivetotwelve", "FiveToTwelve"),
    "zatre": _entry("zatre", "Zatre"),
    "topominos": _entry("topominos", "Topominos", "components/topominos.json"),
    "topspot": _entry("topspot", "TopSpot", "components/topspot.json"),
}


def about(game: str) -> About:
    """Who can play, and how the game can be varied; its rules are not loaded for that."""
    found: About = import_module(f"game.games.{game}").ABOUT
    return found


@cache
def rules_of(game: str) -> AnyRules:
    entry = GAMES[game]
    make = _named(entry.rules)
    if entry.components is None:
        rules: AnyRules = make()
    else:
        with resources.understanding(entry.components):
            rules = make(resources.read(entry.components))
    return rules


@cache
def opponents_of(game: str) -> Opponents:
    opponents: Opponents = _named(GAMES[game].opponents)(rules_of(game))
    return opponents


def read_rules(value: Json, field: str) -> AnyRules:
    """The rules of the game that a record names."""
    from game.core import notation as read

    return rules_of(read.one_of(tuple(GAMES))(value, field))


def texts_of(game: str) -> GameTexts:
    """What it is called and how it is introduced."""
    found: GameTexts = import_module(f"{GAMES[game].room}.words.names").TEXTS
    return found


def topics_of(game: str) -> tuple[Topic, ...]:
    """The pages of its rules."""
    found: tuple[Topic, ...] = import_module(f"{GAMES[game].room}.words.rule_pages").TOPICS
    return found


def keys_of(game: str) -> tuple[Command, ...]:
    """What its table does when a key is pressed, besides what all tables do."""
    found: tuple[Command, ...] = import_module(f"{GAMES[game].room}.words.keys").KEYS
    return found


def lesson_of(game: str) -> Lesson:
    """The steps of its playable introduction."""
    found: Lesson = import_module(f"{GAMES[game].room}.words.lesson").LESSON
    return found


def explaining_of(game: str) -> Any:
    """Its answers to "why?"."""
    return import_module(f"{GAMES[game].room}.words.explanations")


def telling_of(game: str) -> Any:
    """What of a step others see, and the figures of a finished match."""
    return import_module(f"{GAMES[game].room}.rules.facts")


def is_half_of(game: str) -> IsHalf:
    """Whether a move of it is only the beginning of what players count as one move."""
    found: IsHalf = telling_of(game).is_half
    return found


def moves_of(match: Match) -> int:
    """How many moves were made in it: the same wherever moves are counted."""
    from game.core.match import count_moves

    return count_moves(match.steps, is_half_of(match.rules.id))


def reading_of(game: str) -> Any:
    """A position of it in sentences: what takes a view, words and the names of the players."""
    return import_module(f"{GAMES[game].room}.scene.reading").board


def art_of(game: str) -> Any:
    """How its pieces are painted."""
    return import_module(f"{GAMES[game].room}.art.pieces")


def miniature_of(match: Match, players: Sequence[int]) -> Any:
    """What paints its views small, with the numbers of its players' colours.

    Who laid what is not part of a position, nor what was put last, nor in which colour somebody
    writes: where that is seen on the board, it is told here.
    """
    art, telling = art_of(match.rules.id), telling_of(match.rules.id)
    paint = art.miniature
    if getattr(art, "SHOWS_PENS", False):
        paint = partial(paint, pens=tuple(players))
    if hasattr(telling, "put_last"):
        paint = partial(paint, last=telling.put_last(match))
    tell = getattr(telling, "laid_by", None)
    if tell is None:
        return paint
    return partial(paint, whose=[[players[seat] for seat in seats] for seats in tell(match)])


def pictures_of(game: str) -> Any:
    """The pictures in its rules."""
    return import_module(f"{GAMES[game].room}.art.pictures")


def emblem_of(game: str) -> Any:
    """What paints its emblem; its art, and the model behind that, are not loaded for it."""
    return import_module(f"{GAMES[game].room}.art.emblem").emblem


def table_of(game: str) -> Any:
    """What makes its table in the window."""
    return import_module(f"{GAMES[game].room}.scene.scene").make_table


def _named(what: str) -> Any:
    module, name = what.split(":")
    return getattr(import_module(module), name)
