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


# --- the value of a card, and following ---

WINS, TIES = "a10", "a8"
"""Two blue cards: five spots beat the four on the table, and four spots tie with them."""


def _judge_value(_view: TopSpotView, move: Play) -> str | None:
    names = _names(move)
    if names == [WINS]:
        return None
    if len(names) > 1:
        return mark("A stack: that comes next. Here one card is enough.")
    if names == [TIES]:
        return mark("Four spots lie there already. Of equal values the one played first wins.")
    return mark("That card shows fewer than four spots: it would lose the round.")


_VALUE: Final = Task(
    id="value",
    title=mark("The most spots win"),
    text=mark(
        "The first figure in the corner of a card counts its spots: its value. Blue was led, so"
        " whoever has blue must play blue. The highest blue value wins; of equal ones, in Junior,"
        " the first."
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
            mark("In Junior the one who played that value first would win."),
        ),
        Point(
            False,
            mark("The red card with 6 spots"),
            mark("Whoever has the colour led has to play it."),
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
        return mark("Three spots, but on one card. Lay two cards on one another.")
    return mark("That is one card. Stack two: look through the hole of the upper one.")


_STACK: Final = Task(
    id="stack",
    title=mark("Look through the holes"),
    text=mark(
        "Cards of one colour may be stacked: a hole shows what lies below, a spot or a blank place"
        " hides it. All spots seen count. The second figure of a card, its spots and holes, is the"
        " most it can be worth."
    ),
    ask=mark("You lead: stack two blue cards that show three spots."),
    topic="stacks",
    start=_start(
        ("a1 a3 a7 b5 c4", "a2 a5 b1 b8 c2", "a4 b9 c5 c7 c12"),
        points=(2, 2, 2),
    ),
    judge=_judge_stack,
    solution=({"cards": list(STACK)},),
    points=(
        Point(
            True,
            mark("2 spots on top, 1 through the hole"),
            mark("The hole in the middle lies over the spot of the other card."),
        ),
        Point(
            False,
            mark("The other way round"),
            mark("The card with one spot has no hole: it would hide the others."),
        ),
        Point(
            False,
            mark("Two colours in one stack"),
            mark("A stack has one colour. Only a joker changes that, in Expert."),
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
        return mark("Four spots only: find the card whose spot shows through the hole of the 5/6.")
    return mark("That is one card. Lay two blue ones on one another.")


_RAISE: Final = Task(
    id="raise",
    title=mark("No useless cards"),
    text=mark(
        "Every card of a stack must raise its value. Your 5/6 shows five spots alone: the 3/6 and"
        " the 2/4 on it would add nothing, and may not be played. Try it: beside a stack stands"
        " what each card brings."
    ),
    ask=mark("Lead a blue stack that shows six spots."),
    topic="stacks",
    rule_begins="Every card must raise",
    start=_start(
        (f"a1 {' '.join(USELESS)} b8 c9", "a2 a7 b1 b10 c2 c4", "a9 b9 c5 c7 c12 b2"),
        points=(2, 2, 2),
    ),
    judge=_judge_raise,
    solution=({"cards": list(RAISED)},),
    points=(
        Point(
            True,
            mark("The 5/6 on the 1/1"),
            mark("Without the lower card 5 spots show, without the upper one 1."),
        ),
        Point(
            True,
            mark("Leave any of them out"),
            mark("Without one or several of its cards a stack must be lower."),
        ),
        Point(
            False,
            mark("Getting rid of cards"),
            mark("No card may be added only to empty your hand, not even on top."),
        ),
    ),
)


# --- throwing off ---

WEAKEST: Final = "a1"


def _judge_throw(_view: TopSpotView, move: Play) -> str | None:
    if _names(move) == [WEAKEST]:
        return None
    return mark("It cannot win now, so keep it: you have a card with fewer spots.")


_THROW: Final = Task(
    id="throw",
    title=mark("Without the colour led"),
    text=mark(
        "Green was led, and you have no green. Then you throw off one single card of another"
        " colour. It cannot win, however many spots it shows."
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
            mark("The strong cards stay"),
            mark("They can win a round when their own colour is led."),
        ),
        Point(
            False,
            mark("A stack of another colour"),
            mark("Only one card is thrown off, so nobody gets rid of several."),
        ),
        Point(False, mark("Playing nothing"), mark("Whoever has cards has to play.")),
    ),
)


# --- the last cards ---

LAST: Final = ["a8", "a10"]


def _judge_last(_view: TopSpotView, move: Play) -> str | None:
    if _names(move) == LAST:
        return None
    return mark("Alone it shows fewer than six spots and loses. Play both cards as a stack.")


_GAMES_BEFORE: Final = ((5, 3, 2), (3, 4, 3))
"""It is the last game of the match, so that no new cards cover those that decided it."""

_LAST: Final = Task(
    id="last",
    title=mark("Win with your last cards"),
    text=mark(
        "When the winner of a round has no cards left, the game is over at once, even if others"
        " still have cards. Six spots are to be beaten here."
    ),
    ask=mark("Win the round with both of your last cards."),
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
            mark("In a match another game follows: everybody deals equally often."),
        ),
        Point(
            True,
            mark("A strong last play"),
            mark("Keep one: whoever wins with the last cards ends the game."),
        ),
        Point(
            False,
            mark("Last cards that do not win"),
            mark("Whoever has no cards left sits out, and the others play on."),
        ),
    ),
)

_ALONE: Final = Question(
    id="alone",
    title=mark("The only one with cards"),
    text=mark(
        "Whoever wins a round and alone has cards left gets 1 point more for each of them. The"
        " others have played their last cards; your green card wins and leaves you three."
    ),
    ask=mark("How many points will that bring you?"),
    topic="end",
    start=_start(
        ("a2 b4 b7 c10", "", ""),
        plays=("c5", "c6"),
        points=(2, 3, 2),
    ),
    answers=(
        Answer(
            mark("1 point"), False, mark("That is for the round; the three cards left count, too.")
        ),
        Answer(
            mark("3 points"),
            False,
            mark("That is for the cards left; the round itself brings 1 more."),
        ),
        Answer(
            mark("4 points"), True, mark("1 for the round, and 1 for each of the three cards left.")
        ),
    ),
    points=(
        Point(
            True,
            mark("Cards kept may pay"),
            mark("Each stands for a round that nobody could take from you."),
        ),
        Point(
            False,
            mark("If another won this round"),
            mark("The game would be over, and your three cards worth nothing."),
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
        return mark("A card of another colour cannot win. Lay it under the joker.")
    if len(names) == 1:
        return mark("Alone the joker is worth 0. Lay it on top of a card with many spots.")
    return mark("The joker hides too many of those spots: that does not beat five.")


_JOKER: Final = Task(
    id="joker",
    title=mark("Expert: the joker"),
    text=mark(
        "In Expert there are jokers, with six holes and no spot. A joker lies on top of its stack,"
        " the cards below may have any colours, and the whole takes the colour in play."
    ),
    ask=mark("You have no green: win it with the joker."),
    topic="joker",
    rule_begins="A joker may be played alone",
    start=_start(
        ("a12 b3 b5 J", "a2 b1 c2 c9", "a9 b7 c12"),
        plays=("c7", "c10"),
        points=(3, 4, 1),
        options=_EXPERT,
    ),
    judge=_judge_joker,
    solution=({"cards": list(WITH_JOKER)},),
    points=(
        Point(
            True,
            mark("6 spots through six holes"),
            mark("No play with a joker can ever be worth more."),
        ),
        Point(
            True,
            mark("When a joker leads"),
            mark("You say the colour. Even alone it wins if nobody can follow."),
        ),
        Point(
            False,
            mark("A joker in the middle"),
            mark("It always lies on top, and there is one in a stack at most."),
        ),
    ),
)

_TIE: Final = Question(
    id="tie",
    title=mark("Expert: ties are played off"),
    text=mark(
        "In Expert tied players who still have cards play a tie-break for the point. Yours"
        " will be the third 4; then only you and the player who led have cards left."
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
            mark("So it is in Junior. In Expert ties are played off."),
        ),
        Answer(
            mark("Whoever wins between you two"),
            True,
            mark("Those tied who still have cards play a tie-break round for it."),
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
            mark("In the order of playing"),
            mark("Of those tied, the first to have played leads any colour."),
        ),
        Point(
            True,
            mark("If it is a tie again"),
            mark("Those still tied and with cards play another tie-break."),
        ),
    ),
)

LESSON: Final[Lesson] = (_VALUE, _STACK, _RAISE, _THROW, _LAST, _ALONE, _JOKER, _TIE)
