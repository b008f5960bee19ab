"""Answers to "why?" in Top Spot: the rules behind refusals, points and ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.core.game import Explanations
from game.core.rules import Seat
from game.core.wording import Listed, Phrase, Rule, mark, mark_count, phrase
from game.games.topspot.rules.model import NUMBERS, Deal, Play, Played, TopSpotView, gained_by

_WHEN_JOKERS_ARE_STACKED: Final = Rule(
    "joker",
    mark(
        "A joker is played alone or on top of a stack. The cards below it may be of any "
        "colours, but can\u2019t include another joker."
    ),
)
_WHEN_COLOURS_ARE_MIXED: Final = Rule(
    "stacks",
    mark(
        "All cards in a stack must be the same colour. The only exception, with Advanced "
        "rules, is a stack with a joker on top."
    ),
)
_WHO_FOLLOWS: Final = Rule(
    "round",
    mark(
        "If you have the colour in play, you must play a card or a stack of it. With Advanced "
        "rules, you may play a joker instead."
    ),
)
_WHO_THROWS_OFF: Final = Rule(
    "round",
    mark(
        "If you don\u2019t have the colour in play, you throw off a single card. It can\u2019t "
        "win, and you can\u2019t get rid of several cards this way."
    ),
)
REASONS: Final[Mapping[str, Rule]] = {
    "game_over": Rule(
        "variants",
        mark("A match is over when everybody has dealt the agreed number of times."),
    ),
    "chance_first": Rule("cards", mark("First, all the cards are shuffled and dealt.")),
    "not_your_turn": Rule(
        "round",
        mark("Play goes clockwise. In each round, everybody who has cards plays exactly once."),
    ),
    "no_cards": Rule(
        "round",
        mark("Nobody may pass: if you have cards, you play one card or one stack in every round."),
    ),
    "card_twice": Rule("cards", mark("Each colour has 12 cards, all different.")),
    "not_in_hand": Rule("round", mark("You can only play cards from your own hand.")),
    "one_joker": _WHEN_JOKERS_ARE_STACKED,
    "joker_on_top": _WHEN_JOKERS_ARE_STACKED,
    "mixed_colours": _WHEN_COLOURS_ARE_MIXED,
    "mixed_without_joker": _WHEN_COLOURS_ARE_MIXED,
    "colour_needed": Rule(
        "joker",
        mark(
            "A joker has no colour. When you lead with it, you choose the colour that the "
            "others must follow."
        ),
    ),
    "colour_not_in_game": Rule(
        "joker",
        mark(
            "When you lead with a joker, choose a colour from this game. There are as many "
            "colours as players."
        ),
    ),
    "colour_not_asked": Rule(
        "joker",
        mark(
            "The first play of a round sets the colour in play. A joker played later takes "
            "that colour."
        ),
    ),
    "must_follow": _WHO_FOLLOWS,
    "must_follow_or_joker": _WHO_FOLLOWS,
    "one_card_only": _WHO_THROWS_OFF,
    "one_card_or_joker": _WHO_THROWS_OFF,
    "adds_nothing": Rule(
        "stacks",
        mark(
            "Every card in a stack must raise its value. Leaving out any one or more of them "
            "must lower the number of visible spots."
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
                    "{earlier} from earlier games, and {now} for winning round {rounds} of "
                    "this one. The most points win the match."
                ),
                now,
            )
        return Rule(
            "variants",
            mark(
                "{earlier} from earlier games, and {now} for winning rounds {rounds} of this "
                "one: each is worth 1. The most points win the match."
            ),
            now,
        )
    if len(won) == 1:
        return Rule(
            "round",
            mark("{now} for winning round {rounds} of this game. The most points win the match."),
            now,
        )
    return Rule(
        "round",
        mark(
            "{now} for winning rounds {rounds} of this game: each is worth 1. The most points "
            "win the match."
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
                "{earlier} from earlier games, and nothing from game {game}, where this "
                "player won no round. Most points in that game: {most} ({names})."
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
                "{earlier} from earlier games, and {now} from game {game}: 1 for each round won "
                "({rounds}), and {left} for cards left when nobody else had any. Most points in "
                "that game: {most} ({names})."
            ),
            (*figures, ("left", gains.left)),
        )
    return Rule(
        "variants",
        mark(
            "{earlier} from earlier games, and {now} from game {game}: 1 for each round won "
            "({rounds}). Most points in that game: {most} ({names})."
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
            "{earlier} from earlier games, and {now} from game {game}, which is over. Each "
            "round won is worth 1. If only its winner has cards left, each of them is worth 1 "
            "more."
        ),
        (*earlier, ("now", now)),
    )


def _score_without_a_round(view: TopSpotView, seat: Seat) -> Rule:
    if view.game_no:
        return Rule(
            "variants",
            mark(
                "{earlier} from earlier games, and nothing from this one yet. Each round won "
                "is worth 1."
            ),
            (("earlier", view.match[seat]),),
        )
    return Rule(
        "round",
        mark("Nothing yet. Each round won is worth 1, and the most points win the match."),
    )


def _score_of_match(view: TopSpotView, seat: Seat) -> Rule:
    points: tuple[tuple[str, object], ...] = (("points", view.match[seat]),)
    if 1 < len(view.history) <= _GAMES_LISTED:
        games = " + ".join(str(each[seat]) for each in view.history)
        return Rule(
            "variants",
            mark(
                "The games of the match add up to {points}: {games}. Each round won is worth "
                "1. If only its winner has cards left, each of them is worth 1 more."
            ),
            (("games", games), *points),
        )
    return Rule(
        "variants",
        mark(
            "{points} from all games together. Each round won is worth 1. If only its winner "
            "has cards left, each of them is worth 1 more."
        ),
        points,
    )


def _score_in_sum(view: TopSpotView, seat: Seat) -> Rule:
    """Explains the points of a running game if not all of its rounds are known."""
    if not view.game_no:
        return Rule(
            "round",
            mark("{points}: 1 for each round won in this game. The most points win the match."),
            (("points", view.points[seat]),),
        )
    return Rule(
        "variants",
        mark(
            "{earlier} from earlier games, and {now} from this one, where each round won is "
            "worth 1. The most points win the match."
        ),
        (("earlier", view.match[seat]), ("now", view.points[seat])),
    )


ranked = score
"""The final points are the figure beside the name."""


# --- the sheet of scores ---


class _Gains(NamedTuple):
    """The parts of a player's points in a game."""

    rounds: Phrase
    """The numbers of the rounds won, in words."""
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
    return _Gains(numbered_rounds(*won), left)


def numbered_rounds(*numbers: int) -> Phrase:
    """Rounds by their numbers, in words: rounds 1, 3 and 4."""
    text = mark_count("round {rounds}", "rounds {rounds}")
    return phrase(text, n=len(numbers), rounds=Listed(numbers))


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
                "This player won no round in game {game} and so scored no points. Most points "
                "in that game: {most} ({names})."
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
                "Game {game}: 1 point for each round won ({rounds}). "
                "Nobody else had cards at the end, so the cards left scored {left} more. Most "
                "points in that game: {most} ({names})."
            ),
            (*figures, ("left", gains.left)),
        )
    return Rule(
        "round",
        mark(
            "Game {game}: 1 point for each round won ({rounds}). Most points in that game: "
            "{most} ({names})."
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
                "This player has won no round in game {game}. Each round is worth 1 point, "
                "and only its winner scores it."
            ),
            (numbered,),
        )
    return Rule(
        "round",
        mark(
            "{points} in game {game}. Each round won is worth 1. If only its winner has cards "
            "left, each of them is worth 1 more."
        ),
        (("points", points), numbered),
    )


def _entry_of_rounds(won: list[int], figures: tuple[tuple[str, object], ...]) -> Rule:
    if len(won) == 1:
        return Rule("round", mark("1 point for winning round {rounds} of game {game}."), figures)
    return Rule(
        "round",
        mark("1 point each for winning these rounds of game {game}: {rounds}."),
        figures,
    )


def game(view: TopSpotView, number: int, names: Sequence[str]) -> Rule:
    """Says who has the most points of a game, and the sum of all its points."""
    points = _points_of(view, number)
    numbered: tuple[str, object] = ("game", number + 1)
    if not any(points):
        text = mark("No round of game {game} has a winner yet. Each one is worth 1 point.")
        if number < len(view.history):
            text = mark("No round of game {game} had a winner, so nobody scored in it.")
        return Rule("round", text, (numbered,))
    return Rule(
        "variants",
        mark(
            "Points in game {game}: {all} altogether. Most points: {most} ({names}). The "
            "total of all games decides the match."
        ),
        (numbered, ("all", sum(points)), *_best(points, names)),
    )


# --- steps ---


def step(before: TopSpotView, actor: Seat, move: Any, after: TopSpotView) -> Rule | None:
    if isinstance(move, Deal):
        return Rule(
            "cards",
            mark(
                "Everybody is dealt {n} cards. The player to the dealer\u2019s left leads the "
                "first round."
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
                "Players who don\u2019t have the colour in play throw off one card of another "
                "colour. It can\u2019t win, whatever its value."
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
                "A player who leads with a joker chooses the colour in play. Only spots "
                "visible through its holes count, here {value}."
            ),
            value,
        )
    return Rule(
        "round",
        mark(
            "The lead sets the colour in play, and everybody must follow it if they can. The "
            "value is the number of visible spots, here {value}."
        ),
        value,
    )


def _followed(played: Played, highest: int, expert: bool) -> Rule:
    values = (("value", played.value), ("highest", highest))
    if played.value > highest:
        return Rule(
            "round",
            mark("The highest value in the colour in play is ahead: {value} beats {highest}."),
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
            mark("{value} ties. If nobody plays higher, the tied players play a tie-break."),
            values[:1],
        )
    return Rule(
        "ties",
        mark(
            "With Junior rules, the first of equal values wins, and {value} has already been "
            "played."
        ),
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
                "{value} wins the round: nothing in the colour in play was higher, and with "
                "Junior rules the first of equal values wins. Only its player has cards left, "
                "each worth 1 more point: {points} in all. The game is over."
            ),
            (("value", highest), ("points", gained)),
        )
    return Rule(
        "end",
        mark(
            "{value} wins the round: nothing in the colour in play was higher, and with "
            "Junior rules the first of equal values wins. The winner has no cards left, so "
            "the game is over."
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
                "Only the winner of the round has cards left: 1 point for the round and 1 for "
                "each of these cards, {points} in all. The game is over."
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
        mark("Nobody has cards left for a tie-break, so nobody scores and the game is over."),
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
            mark(
                "With Junior rules, the first of equal values, here {value}, wins the round "
                "and 1 point."
            ),
            value,
        )
    if finished.winner is not None:
        return Rule(
            "ties",
            mark(
                "Only one of the players tied at {value} has cards left for a tie-break. That "
                "player wins the round and 1 point."
            ),
            value,
        )
    if after.tiebreak is not None:
        return Rule(
            "ties",
            mark(
                "With Advanced rules, the players tied at {value} play a tie-break. The first "
                "of them to have played leads any colour. The round and its tie-breaks "
                "together are worth 1 point."
            ),
            value,
        )
    return Rule(
        "ties",
        mark(
            "None of the players tied at {value} has cards left for a tie-break, so nobody "
            "scores. The last player to win a round leads the next."
        ),
        value,
    )


def _won_alone(tiebreak: bool, value: int) -> Rule:
    figures = (("value", value),)
    if tiebreak:
        return Rule(
            "ties",
            mark(
                "The highest value in the tie-break, {value}, wins the whole round. A round "
                "and its tie-breaks together are worth 1 point."
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
                "The points of all games are added up. Several players share the highest "
                "total, {points}, and win together."
            ),
            figures,
        )
    return Rule(
        "variants",
        mark("The points of all games are added up. The highest total wins, here {points}."),
        figures,
    )


EXPLANATIONS: Final = Explanations[Play, Deal, TopSpotView](
    reasons=REASONS, score=score, ranked=ranked, step=step, result=result
)
