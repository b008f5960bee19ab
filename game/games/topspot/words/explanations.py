"""Answers to "why?" in Top Spot: the rules behind refusals, points and ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.core.game import Explanations
from game.core.rules import Seat
from game.core.wording import Rule, mark
from game.games.topspot.rules.model import NUMBERS, Deal, Play, Played, TopSpotView, gained_by

_WHEN_JOKERS_ARE_STACKED: Final = Rule(
    "joker",
    mark(
        "A joker is the top card of its stack, or alone. Below it cards of any colours may lie, but"
        " no second joker."
    ),
)
_WHEN_COLOURS_ARE_MIXED: Final = Rule(
    "stacks",
    mark(
        "All cards of a stack have the same colour. Only a joker on top, in Expert, allows other"
        " colours below it."
    ),
)
_WHO_FOLLOWS: Final = Rule(
    "round",
    mark(
        "Whoever has the colour in play must play one card or a stack of it. In Expert a joker"
        " may be played instead."
    ),
)
_WHO_THROWS_OFF: Final = Rule(
    "round",
    mark(
        "Without the colour in play one single card is thrown off. It cannot win, and nobody"
        " may get rid of several that way."
    ),
)
REASONS: Final[Mapping[str, Rule]] = {
    "game_over": Rule(
        "variants",
        mark("A match is over when everybody has dealt as often as was agreed on."),
    ),
    "chance_first": Rule("cards", mark("First all cards are shuffled and dealt.")),
    "not_your_turn": Rule(
        "round", mark("Play goes clockwise, and everybody who has cards plays exactly once.")
    ),
    "no_cards": Rule(
        "round",
        mark("Nobody may pass: whoever has cards plays one card or one stack in every round."),
    ),
    "card_twice": Rule("cards", mark("Each colour has twelve cards, and each of them only once.")),
    "not_in_hand": Rule("round", mark("Only cards of your own hand can be played.")),
    "one_joker": _WHEN_JOKERS_ARE_STACKED,
    "joker_on_top": _WHEN_JOKERS_ARE_STACKED,
    "mixed_colours": _WHEN_COLOURS_ARE_MIXED,
    "mixed_without_joker": _WHEN_COLOURS_ARE_MIXED,
    "colour_needed": Rule(
        "joker",
        mark(
            "A joker has no colour. When it leads, you say which colour the others have to follow."
        ),
    ),
    "colour_not_in_game": Rule(
        "joker",
        mark(
            "A joker that leads asks for a colour of this game: there are as many colours as"
            " players."
        ),
    ),
    "colour_not_asked": Rule(
        "joker",
        mark(
            "The first play of a round decides its colour. A joker played later has the colour in"
            " play."
        ),
    ),
    "must_follow": _WHO_FOLLOWS,
    "must_follow_or_joker": _WHO_FOLLOWS,
    "one_card_only": _WHO_THROWS_OFF,
    "one_card_or_joker": _WHO_THROWS_OFF,
    "adds_nothing": Rule(
        "stacks",
        mark(
            "Every card of a stack must raise its value: if you leave out any one of them, or"
            " several, fewer spots have to be seen."
        ),
    ),
}
"""The rules behind refusals, by the code of the reason."""


_GAMES_LISTED: Final = 10
"""The points of more games are not listed one by one."""


class Account(NamedTuple):
    """The knowledge of a table about a match, beyond a view."""

    names: Sequence[str]
    ended: Mapping[int, TopSpotView]
    """The ends of games, counted from 0."""


def score(view: TopSpotView, seat: Seat, account: Account | None = None) -> Rule:
    """Explains a player's points, as far as the rounds are known."""
    if view.phase == "over":
        return _score_of_match(view, seat)
    if account is not None and _is_between_games(view):
        return _score_after_game(view, seat, account)
    if view.phase == "deal" and view.history:
        return _score_between_games(view, seat)
    won = _rounds_won(view, seat)
    if len(won) != view.points[seat]:
        return _score_in_sum(view, seat)
    if not won:
        return _score_without_a_round(view, seat)
    now: tuple[tuple[str, object], ...] = (
        ("now", len(won)), ("rounds", ", ".join(map(str, won))),
    )  # fmt: skip
    if view.game_no:
        now = (("earlier", view.match[seat]), *now)
        if len(won) == 1:
            return Rule(
                "variants",
                mark(
                    "{earlier} from the games before, and {now} for round {rounds} of this one."
                    " The most points in the match win."
                ),
                now,
            )
        return Rule(
            "variants",
            mark(
                "{earlier} from the games before, and {now} for rounds {rounds} of this one: each"
                " brings 1. The most points in the match win."
            ),
            now,
        )
    if len(won) == 1:
        return Rule(
            "round",
            mark("{now} for round {rounds} of this game. The most points in the match win."),
            now,
        )
    return Rule(
        "round",
        mark(
            "{now} for rounds {rounds} of this game: each brings 1. The most points in the match"
            " win."
        ),
        now,
    )


def _rounds_won(view: TopSpotView, seat: Seat) -> list[int]:
    """The numbers of the rounds won in the running game. A tie-break belongs to the tied round."""
    won, number = [], 0
    for finished in view.rounds:
        number += not finished.tiebreak
        if finished.winner == seat:
            won.append(number)
    return won


def _is_between_games(view: TopSpotView) -> bool:
    """Whether the table still shows a finished game, while the next may have begun."""
    if view.phase == "deal":
        return bool(view.history)
    return view.phase == "play" and view.active is None


def _score_after_game(view: TopSpotView, seat: Seat, account: Account) -> Rule:
    """Explains the points of a finished game and of those before it."""
    game = view.game_no - (view.phase == "deal")
    if not game:
        return entry(view, game, seat, account)
    points = _points_of(view, game)
    earlier: tuple[tuple[str, object], ...] = (
        ("earlier", view.match[seat] - (points[seat] if view.phase == "deal" else 0)),
        ("game", game + 1),
    )
    best = _best(points, account.names)
    if not points[seat] and max(points):
        return Rule(
            "variants",
            mark(
                "{earlier} from the games before, and nothing from game {game}: no round won in it."
                " Most points in it: {most} ({names})."
            ),
            (*earlier, *best),
        )
    gains = _gains(_as_seen(view, game, account), points, seat)
    if gains is None:
        return _score_from_sum(earlier, points[seat])
    figures = (*earlier, ("now", points[seat]), ("rounds", gains.rounds), *best)
    if gains.left:
        return Rule(
            "end",
            mark(
                "{earlier} from the games before, and {now} from game {game}. Rounds won in it:"
                " no. {rounds}, and {left} more for cards left, as nobody else had any. Most points"
                " in it: {most} ({names})."
            ),
            (*figures, ("left", gains.left)),
        )
    return Rule(
        "variants",
        mark(
            "{earlier} from the games before, and {now} from game {game}. Rounds won in it:"
            " no. {rounds}. Most points in it: {most} ({names})."
        ),
        figures,
    )


def _score_between_games(view: TopSpotView, seat: Seat) -> Rule:
    """Explains the points after a finished game whose rounds are not known."""
    last = len(view.history) - 1
    now = view.history[last][seat]
    if not last:
        return _entry_from_sum(last, now)
    return _score_from_sum((("earlier", view.match[seat] - now), ("game", last + 1)), now)


def _score_from_sum(earlier: tuple[tuple[str, object], ...], now: int) -> Rule:
    return Rule(
        "variants",
        mark(
            "{earlier} from the games before and {now} from game {game}, which is over: 1 for each"
            " round won, and 1 for each card that its winner alone had left in the end."
        ),
        (*earlier, ("now", now)),
    )


def _score_without_a_round(view: TopSpotView, seat: Seat) -> Rule:
    if view.game_no:
        return Rule(
            "variants",
            mark(
                "{earlier} from the games before, and nothing from this one yet: each round won"
                " brings 1."
            ),
            (("earlier", view.match[seat]),),
        )
    return Rule(
        "round",
        mark("Nothing yet: each round won brings 1, and the most points in the match win."),
    )


def _score_of_match(view: TopSpotView, seat: Seat) -> Rule:
    points: tuple[tuple[str, object], ...] = (("points", view.match[seat]),)
    if 1 < len(view.history) <= _GAMES_LISTED:
        games = " + ".join(str(each[seat]) for each in view.history)
        return Rule(
            "variants",
            mark(
                "{games} in the games of the match make {points}. A round that is won brings 1,"
                " and so does each card that the only player with cards has left."
            ),
            (("games", games), *points),
        )
    return Rule(
        "variants",
        mark(
            "{points}: the points of all games. A round that is won brings 1, and so does each"
            " card that the only player with cards has left."
        ),
        points,
    )


def _score_in_sum(view: TopSpotView, seat: Seat) -> Rule:
    """Explains the points of a running game if not all of its rounds are known."""
    if not view.game_no:
        return Rule(
            "round",
            mark("{points}: 1 for each round won in this game. The most points in the match win."),
            (("points", view.points[seat]),),
        )
    return Rule(
        "variants",
        mark(
            "{earlier} from the games before and {now} from this one, where each round won brings"
            " 1. The most points in the match win."
        ),
        (("earlier", view.match[seat]), ("now", view.points[seat])),
    )


ranked = score
"""The final points are the figure beside the name."""


# --- the sheet of scores ---


class _Gains(NamedTuple):
    """The parts of a player's points in a game."""

    rounds: str
    """The numbers of the rounds won."""
    left: int
    """The points for cards left when nobody else had any."""


def _points_of(view: TopSpotView, game: int) -> tuple[int, ...]:
    return view.points if game == view.game_no else view.history[game]


def _as_seen(view: TopSpotView, game: int, account: Account) -> TopSpotView | None:
    """A view of that game with its rounds, or None."""
    return view if game == view.game_no else account.ended.get(game)


def _gains(seen: TopSpotView | None, points: Sequence[int], seat: Seat) -> _Gains | None:
    """None if not all of them are known."""
    if seen is None or seen.points != points:
        return None
    won = _rounds_won(seen, seat)
    left = points[seat] - len(won)
    if not won or (left and not seen.sizes[seat] == left == sum(seen.sizes)):
        return None
    return _Gains(", ".join(map(str, won)), left)


def _best(points: Sequence[int], names: Sequence[str]) -> tuple[tuple[str, object], ...]:
    """The players with the most points of a game, and their points."""
    most = max(points)
    best = [name for name, each in zip(names, points, strict=True) if each == most]
    return ("most", most), ("names", ", ".join(best))


def entry(view: TopSpotView, game: int, seat: Seat, account: Account) -> Rule:
    """Explains a player's points in a game, which may not be over. Games are counted from 0."""
    if game == view.game_no and view.active is not None:
        return _entry_so_far(view, game, seat)
    points = _points_of(view, game)
    figures: tuple[tuple[str, object], ...] = (("game", game + 1), *_best(points, account.names))
    if not points[seat] and max(points):
        return Rule(
            "round",
            mark(
                "No round won in game {game}, so no point. Most points in it: {most} ({names})."
            ),
            figures,
        )  # fmt: skip
    gains = _gains(_as_seen(view, game, account), points, seat)
    if gains is None:
        return _entry_from_sum(game, points[seat])
    figures = (*figures, ("rounds", gains.rounds))
    if gains.left:
        return Rule(
            "end",
            mark(
                "Rounds won in game {game}: no. {rounds}, at 1 point each. Nobody else had cards in"
                " the end, so each card left brought 1 more, here {left}. Most points in it:"
                " {most} ({names})."
            ),
            (*figures, ("left", gains.left)),
        )
    return Rule(
        "round",
        mark(
            "Rounds won in game {game}: no. {rounds}, at 1 point each. Most points in it: {most}"
            " ({names})."
        ),
        figures,
    )


def _entry_so_far(view: TopSpotView, game: int, seat: Seat) -> Rule:
    won, points = _rounds_won(view, seat), view.points[seat]
    if not points or len(won) != points:
        return _entry_from_sum(game, points)
    return _entry_of_rounds(won, (("game", game + 1), ("rounds", ", ".join(map(str, won)))))


def _entry_from_sum(game: int, points: int) -> Rule:
    """Explains points of which no more is known."""
    numbered: tuple[str, object] = ("game", game + 1)
    if not points:
        return Rule(
            "round",
            mark(
                "No point comes from game {game} without a round won: each of them brings 1, to its"
                " winner alone."
            ),
            (numbered,),
        )
    return Rule(
        "round",
        mark(
            "{points} in game {game}: 1 for each round won, and 1 for each card that its winner"
            " alone had left in the end."
        ),
        (("points", points), numbered),
    )


def _entry_of_rounds(won: list[int], figures: tuple[tuple[str, object], ...]) -> Rule:
    if len(won) == 1:
        return Rule(
            "round", mark("1 point for round {rounds} of game {game}: its winner gets it."), figures
        )
    return Rule(
        "round",
        mark("1 point for each of these rounds of game {game}: {rounds}. Its winner gets it."),
        figures,
    )


def game(view: TopSpotView, number: int, names: Sequence[str]) -> Rule:
    """Says who has the most points of a game, and the sum of all its points."""
    points = _points_of(view, number)
    numbered: tuple[str, object] = ("game", number + 1)
    if not any(points):
        return Rule(
            "round",
            mark("No round of game {game} has a winner yet. Each one brings 1 point."),
            (numbered,),
        )
    return Rule(
        "variants",
        mark(
            "Game {game} has brought {all} points together. Most points in it: {most} ({names})."
            " What counts is the sum of all games."
        ),
        (numbered, ("all", sum(points)), *_best(points, names)),
    )


# --- steps ---


def step(before: TopSpotView, actor: Seat, move: Any, after: TopSpotView) -> Rule | None:
    if isinstance(move, Deal):
        return Rule(
            "cards",
            mark(
                "Everybody is dealt {n} cards. The player to the left of the dealer leads the first"
                " round."
            ),
            (("n", after.terms.hand_size),),
        )
    if not isinstance(move, Play):
        return None
    return _played(before, after) if after.plays else _ended(before, actor, move, after)


def _played(before: TopSpotView, after: TopSpotView) -> Rule:
    """Explains a play while the round goes on."""
    played = after.plays[-1]
    if not before.plays:
        return _led(played)
    if played.colour != before.plays[0].colour:
        return Rule(
            "round",
            mark(
                "Whoever does not have the colour in play throws off one card of another colour. It"
                " cannot win, whatever its value."
            ),
        )
    highest = max(other.value for other in before.plays if other.colour == played.colour)
    return _followed(played, highest, after.terms.expert)


def _led(played: Played) -> Rule:
    value = (("value", played.value),)
    if played.has_joker:
        return Rule(
            "joker",
            mark(
                "Whoever leads with a joker says which colour is in play. Only spots seen through"
                " its holes count, here {value}."
            ),
            value,
        )
    return Rule(
        "round",
        mark(
            "What is led decides the colour in play: all must follow if they can. The spots that"
            " can be seen are its value, here {value}."
        ),
        value,
    )


def _followed(played: Played, highest: int, expert: bool) -> Rule:
    values = (("value", played.value), ("highest", highest))
    if played.value > highest:
        return Rule(
            "round",
            mark(
                "The highest value in the colour in play is ahead: {value} is more than {highest}."
            ),
            values,
        )
    if played.value < highest:
        return Rule(
            "round",
            mark(
                "The highest value in the colour in play is ahead: {value} is less than {highest}."
            ),
            values,
        )
    if expert:
        return Rule(
            "ties",
            mark("{value} ties: if nobody plays more, those who are tied play a tie-break."),
            values[:1],
        )
    return Rule(
        "ties",
        mark("In Junior the first of equal values wins, and {value} was played before."),
        values[:1],
    )


# --- the end of a round, a game, the match ---


def _ended(before: TopSpotView, actor: Seat, move: Play, after: TopSpotView) -> Rule:
    if len(after.history) == len(before.history):
        return _ended_round(after)
    gains = gained_by(before, after)
    if sum(gains) and not gains[actor] and _may_have_tied_in_junior(before, move):
        return _ended_by_an_earlier_play(before, sum(gains))
    return game_over(before, after)


def _may_have_tied_in_junior(before: TopSpotView, move: Play) -> bool:
    """If the last play lost in the colour in play, a view no longer has its value."""
    return not before.terms.expert and move.cards[0] // NUMBERS == before.plays[0].colour


def _ended_by_an_earlier_play(before: TopSpotView, gained: int) -> Rule:
    """In Junior, the last play of a game may have been as high as the winning one."""
    in_play = before.plays[0].colour
    highest = max(played.value for played in before.plays if played.colour == in_play)
    if gained > 1:
        return Rule(
            "end",
            mark(
                "The value {value} wins the round: nothing in the colour in play was more, and in"
                " Junior the first of equal values wins. Only its player has cards left, each worth"
                " 1 more: {points} together. The game is over."
            ),
            (("value", highest), ("points", gained)),
        )
    return Rule(
        "end",
        mark(
            "The value {value} wins the round: nothing in the colour in play was more, and in"
            " Junior the first of equal values wins. The winner has no cards left, and that ends"
            " the game."
        ),
        (("value", highest),),
    )


def game_over(before: TopSpotView, after: TopSpotView) -> Rule:
    """Says why a game is over, and explains the points of a winner who has cards left."""
    gained = sum(gained_by(before, after))
    if gained > 1:
        return Rule(
            "end",
            mark(
                "The winner of the round alone has cards left: 1 point for the round and 1 for"
                " each of these cards, {points} together. The game is over."
            ),
            (("points", gained),),
        )
    if gained:
        return Rule(
            "end",
            mark(
                "The winner of the round has no cards left. That ends the game, even if others"
                " still have cards."
            ),
        )
    return Rule(
        "end",
        mark("Nobody has cards left to play off the tie. So nobody scores, and the game is over."),
    )


def _ended_round(after: TopSpotView) -> Rule:
    finished = after.rounds[-1]
    in_play = [played for played in finished.plays if played.colour == finished.plays[0].colour]
    highest = max(played.value for played in in_play)
    is_tie = sum(played.value == highest for played in in_play) > 1
    value = (("value", highest),)
    if not is_tie:
        return _won_alone(finished.tiebreak, highest)
    if not after.terms.expert:
        return Rule(
            "ties",
            mark("In Junior the first of equal values, here {value}, wins the round and 1 point."),
            value,
        )
    if finished.winner is not None:
        return Rule(
            "ties",
            mark(
                "Of those tied at {value} only one has cards left for a tie-break, and so wins the"
                " round and 1 point."
            ),
            value,
        )
    if after.tiebreak is not None:
        return Rule(
            "ties",
            mark(
                "In Expert those tied, here at {value}, play a tie-break among themselves. The"
                " first of them leads any colour; all of it is worth 1 point."
            ),
            value,
        )
    return Rule(
        "ties",
        mark(
            "None of those tied at {value} has cards left for a tie-break, so nobody scores. The"
            " last winner of a round leads the next."
        ),
        value,
    )


def _won_alone(tiebreak: bool, value: int) -> Rule:
    figures = (("value", value),)
    if tiebreak:
        return Rule(
            "ties",
            mark(
                "The highest value of the tie-break, {value}, wins the whole round. With its"
                " tie-breaks it is worth 1 point."
            ),
            figures,
        )
    return Rule(
        "round",
        mark("The highest value in the colour in play, {value}, wins the round and 1 point."),
        figures,
    )


def result(view: TopSpotView) -> Rule:
    highest = max(view.match)
    figures = (("points", highest),)
    if view.match.count(highest) > 1:
        return Rule(
            "variants",
            mark(
                "The points of all games are added up. {points} was reached several times: they"
                " win together."
            ),
            figures,
        )
    return Rule(
        "variants",
        mark("The points of all games are added up. The most win, here {points}."),
        figures,
    )


EXPLANATIONS: Final = Explanations[Play, Deal, TopSpotView](
    reasons=REASONS, score=score, ranked=ranked, step=step, result=result
)
