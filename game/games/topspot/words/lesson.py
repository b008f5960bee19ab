"""The lesson of Top Spot: from the value of a card to jokers and ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.lessons import Answer, Lesson, Point, Question, Start, Task
from game.core.notation import Json
from game.core.wording import mark
from game.games.topspot.rules.model import (
    CARD_NAMES,
    EXPERT,
    JOKER,
    Play,
    TopSpotView,
)

LEARNER: Final = 0
LEADER: Final = 1
_EXPERT: Final = {"level": EXPERT}


def _start(
    hands: Sequence[str],
    plays: Sequence[str] = (),
    points: Sequence[int] = (0, 0, 0),
    options: dict[str, Json] | None = None,
    history: Sequence[Sequence[int]] = (),
) -> Start:
    """A position later in a game: the winner of the last round led, and the learner is to play."""
    lying = [
        {"seat": LEADER + number, "cards": played.split()} for number, played in enumerate(plays)
    ]
    position: dict[str, Json] = {
        "phase": "play",
        "hands": [hand.split() for hand in hands],
        "plays": lying,
        "last_winner": LEADER if plays else LEARNER,
        "points": list(points),
        "game_no": len(history),
        "history": [list(each) for each in history],
    }
    return Start(len(hands), position, options or {})


def _names(move: Play) -> list[str]:
    """The names of the cards of a play, from the top down, as positions list them."""
    return [CARD_NAMES[card] for card in move.cards]


_GAMES_BEFORE: Final = ((5, 3, 2), (3, 4, 3))
"""It is the last game of the match: no new cards cover those that decide it."""


# --- the value of a card, and following ---

WINS, TIES = "a10", "a8"
"""Two blue cards: five spots beat the four on the table, and four spots tie with them."""


def _judge_value(_view: TopSpotView, move: Play) -> str | None:
    names = _names(move)
    if names == [WINS]:
        return None
    if len(names) > 1:
        return mark("Stacks come next. Here, one card is enough.")
    if names == [TIES]:
        return mark("4 spots are already on the table, and the first of equal values wins.")
    return mark("That card shows fewer than 4 spots, so it would lose the round.")


_VALUE: Final = Task(
    id="value",
    title=mark("The most spots win"),
    text=mark(
        "The first number in a card\u2019s corner is its value: the number of spots. Blue was led, "
        "so whoever has blue must play blue. The highest blue value wins; with Junior rules, "
        "the first of equal values wins."
    ),
    ask=mark("Win the round with one blue card."),
    topic="round",
    rule_begins="The highest value",
    start=_start(
        ("a3 a8 a10 b5 b12", "a2 a9 b7 c4", "a1 b3 c8 c10"),
        plays=("a5", "a7"),
        points=(1, 3, 2),
    ),
    judge=_judge_value,
    solution=({"cards": [WINS]},),
    points=(
        Point(
            True,
            mark("5 spots beat 4"),
            mark("The round is worth 1 point, and you lead the next one."),
        ),
        Point(
            False,
            mark("The blue card with 4 spots"),
            mark("With Junior rules, whoever played that value first would win."),
        ),
        Point(
            False,
            mark("The red card with 6 spots"),
            mark("If you have the colour in play, you must play it."),
        ),
    ),
)


# --- stacks ---

STACK: Final = ["a3", "a1"]
THREE_ALONE: Final = "b5"
"""A card of another colour. No other two blue cards show three, not even with one that adds
nothing."""


def _judge_stack(_view: TopSpotView, move: Play) -> str | None:
    names = _names(move)
    if names == STACK:
        return None
    if names == [THREE_ALONE]:
        return mark("That\u2019s 3 spots, but on a single card. Stack 2 cards.")
    return mark("That\u2019s only one card. Stack 2, and look through the hole in the upper one.")


_STACK: Final = Task(
    id="stack",
    title=mark("Look through the holes"),
    text=mark(
        "You may stack cards of one colour: a hole shows what lies below, a spot or a blank "
        "space hides it. All visible spots count. The second number in a card\u2019s corner, spots "
        "plus holes, is the most it can be worth."
    ),
    ask=mark("You lead: stack 2 blue cards so that 3 spots show."),
    topic="stacks",
    start=_start(
        ("a1 a3 a7 b5", "a5 b10 c11", "a10 c5 c6"),
        points=(1, 1, 0),
        history=_GAMES_BEFORE,
    ),
    judge=_judge_stack,
    solution=({"cards": list(STACK)},),
    points=(
        Point(
            True,
            mark("2 spots on top, 1 through the hole"),
            mark("The hole in the middle shows the spot on the other card."),
        ),
        Point(
            False,
            mark("The other way round"),
            mark("The card with one spot has no holes: on top, it hides the others."),
        ),
        Point(
            False,
            mark("Two colours in one stack"),
            mark("A stack has one colour. Only a joker changes that, in Advanced rules."),
        ),
    ),
)


# --- every card must raise the value ---

USELESS: Final = ("a6", "a4", "a11")
"""A stack from the top down: its lowest card alone shows as many spots as all three."""
RAISED: Final = ["a11", "a1"]


def _judge_raise(_view: TopSpotView, move: Play) -> str | None:
    names = _names(move)
    if names == RAISED:
        return None
    if len(names) > 1:
        return mark(
            "That shows only 4 spots. Find the card whose spot shows through the hole in the 5/6."
        )
    return mark("That\u2019s only one card. Stack 2 blue cards.")


_RAISE: Final = Task(
    id="raise",
    title=mark("No useless cards"),
    text=mark(
        "Every card in a stack must raise its value. Your 5/6 shows 5 spots by itself: the "
        "3/6 and the 2/4 on top would add nothing, so that stack isn\u2019t allowed. Try it: next "
        "to your stack you see what each card adds."
    ),
    ask=mark("Lead a blue stack that shows 6 spots."),
    topic="stacks",
    rule_begins="Every card must raise",
    start=_start(
        (f"a1 {' '.join(USELESS)} b8", "a5 b6 b12 c3", "a12 b1 b2 b5"),
        points=(1, 2, 3),
    ),
    judge=_judge_raise,
    solution=({"cards": list(RAISED)},),
    points=(
        Point(
            True,
            mark("The 5/6 on the 1/1"),
            mark("Without the lower card, 5 spots show; without the upper card, only 1."),
        ),
        Point(
            True,
            mark("Leaving any card out"),
            mark("Without any one or more of its cards, a stack must be worth less."),
        ),
        Point(
            False,
            mark("Getting rid of cards"),
            mark("You may not add a card just to get rid of it, not even on top."),
        ),
    ),
)


# --- throwing off ---

WEAKEST: Final = "a1"


def _judge_throw(_view: TopSpotView, move: Play) -> str | None:
    if _names(move) == [WEAKEST]:
        return None
    return mark("That card can\u2019t win now, so keep it. You have one with fewer spots.")


_THROW: Final = Task(
    id="throw",
    title=mark("When you can\u2019t follow"),
    text=mark(
        "Green was led and you have no green, so you throw off a single card of another "
        "colour. It can\u2019t win, however many spots it shows."
    ),
    ask=mark("Throw off the card with the fewest spots."),
    topic="round",
    rule_begins="The highest value",
    start=_start(
        ("a1 a12 b3 b9", "a2 b1 c2", "a9 b7 c12"),
        plays=("c7", "c10"),
        points=(3, 4, 1),
    ),
    judge=_judge_throw,
    solution=({"cards": [WEAKEST]},),
    points=(
        Point(
            True,
            mark("Keep your strong cards"),
            mark("They can win a round when their colour is led."),
        ),
        Point(
            False,
            mark("A stack of another colour"),
            mark("You throw off only one card, so you can\u2019t get rid of several."),
        ),
        Point(False, mark("Passing"), mark("If you have cards, you must play.")),
    ),
)


# --- the last cards ---

LAST: Final = ["a8", "a10"]


def _judge_last(_view: TopSpotView, move: Play) -> str | None:
    if _names(move) == LAST:
        return None
    return mark("That card alone shows fewer than 6 spots and loses. Play both cards as a stack.")


_LAST: Final = Task(
    id="last",
    title=mark("Win with your last cards"),
    text=mark(
        "When the winner of a round has no cards left, the game is over at once, even if "
        "others still have cards. Here you have 6 spots to beat."
    ),
    ask=mark("Win the round with both your last cards."),
    topic="end",
    rule_begins="The winner of a round, or",
    start=_start(
        (" ".join(LAST), "b7 c4 c9", "b2 c8"),
        plays=("a11", "a12"),
        points=(3, 4, 1),
        history=_GAMES_BEFORE,
    ),
    judge=_judge_last,
    solution=({"cards": list(LAST)},),
    points=(
        Point(
            True,
            mark("8 spots, and the game is over"),
            mark("In a match, more games follow until everybody has dealt equally often."),
        ),
        Point(
            True,
            mark("A strong last play"),
            mark("Save one: winning with your last cards ends the game."),
        ),
        Point(
            False,
            mark("Last cards that don\u2019t win"),
            mark("A player with no cards left sits out, and the others play on."),
        ),
    ),
)

_ALONE: Final = Question(
    id="alone",
    title=mark("The only one with cards"),
    text=mark(
        "If you win a round and nobody else has cards left, you score 1 more point for each "
        "of yours. The others have played their last cards. Your green card wins and leaves "
        "you with 3."
    ),
    ask=mark("How many points will you score?"),
    topic="end",
    start=_start(
        ("a2 b4 b7 c10", "", ""),
        plays=("c5", "c6"),
        points=(2, 3, 2),
    ),
    answers=(
        Answer(
            mark("1 point"), False, mark("That\u2019s for the round. The 3 cards left count too.")
        ),
        Answer(
            mark("3 points"),
            False,
            mark("That\u2019s for the cards left. The round itself is worth 1 more."),
        ),
        Answer(mark("4 points"), True, mark("1 for the round and 1 for each of the 3 cards left.")),
    ),
    points=(
        Point(
            True,
            mark("Saved cards can pay"),
            mark("Each one counts as a round that nobody else could win."),
        ),
        Point(
            False,
            mark("If somebody else won"),
            mark("The game would be over, and your 3 cards would be worth nothing."),
        ),
    ),
)


# --- Expert ---

WITH_JOKER: Final = ["J", "a12"]


def _judge_joker(_view: TopSpotView, move: Play) -> str | None:
    names = _names(move)
    if names == WITH_JOKER:
        return None
    if move.cards[0] != JOKER:
        return mark("A card of another colour can\u2019t win. Place it under the joker.")
    if len(names) == 1:
        return mark("Alone, the joker is worth 0. Place it on top of a card with many spots.")
    return mark("The joker hides too many of those spots, so the stack doesn\u2019t beat 5.")


_JOKER: Final = Task(
    id="joker",
    title=mark("Advanced: jokers"),
    text=mark(
        "The Advanced rules add jokers, which have 6 holes and no spots. A joker lies on top "
        "of its stack, the cards below may be of any colours, and the whole stack takes the "
        "colour in play."
    ),
    ask=mark("You have no green. Win with the joker."),
    topic="joker",
    rule_begins="A joker may be played alone",
    start=_start(
        ("a12 b3 b5 J", "a1 a7", "c2 c12"),
        plays=("c7", "c10"),
        points=(2, 2, 2),
        options=_EXPERT,
    ),
    judge=_judge_joker,
    solution=({"cards": list(WITH_JOKER)},),
    points=(
        Point(
            True,
            mark("6 spots through 6 holes"),
            mark("No play with a joker can be worth more."),
        ),
        Point(
            True,
            mark("When a joker leads"),
            mark("You choose the colour. Even alone, a joker wins if nobody can follow."),
        ),
        Point(
            False,
            mark("A joker in the middle"),
            mark("A joker always lies on top, and a stack has one at most."),
        ),
    ),
)

_TIE: Final = Question(
    id="tie",
    title=mark("Advanced: tie-breaks"),
    text=mark(
        "With Advanced rules, tied players who still have cards play a tie-break for the "
        "point. Your play is the third one of value 4. After it, only you and the player who "
        "led have cards left."
    ),
    ask=mark("Who gets the point for this round?"),
    topic="ties",
    start=_start(
        ("a3 b5 c9", "a2 b12", ""),
        plays=("c7", "c8"),
        points=(3, 4, 1),
        options=_EXPERT,
    ),
    answers=(
        Answer(
            mark("Whoever led"),
            False,
            mark("That\u2019s the Junior rule. With Advanced rules, there is a tie-break."),
        ),
        Answer(
            mark("The winner between you two"),
            True,
            mark("The tied players who still have cards play a tie-break for it."),
        ),
        Answer(
            mark("Nobody"),
            False,
            mark("That happens only if none of the tied players has cards left."),
        ),
    ),
    points=(
        Point(
            True,
            mark("In playing order"),
            mark("The tied player who played first leads any colour."),
        ),
        Point(
            True,
            mark("If they tie again"),
            mark("Those still tied who have cards play another tie-break."),
        ),
    ),
)

LESSON: Final[Lesson] = (_VALUE, _STACK, _RAISE, _THROW, _LAST, _ALONE, _JOKER, _TIE)
