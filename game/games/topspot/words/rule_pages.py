"""The pages of the rules of Top Spot, for players."""

from __future__ import annotations

from typing import Final

from game.core.wording import Block, Topic, mark

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "aim",
        mark("Aim"),
        (
            Block(
                "text",
                mark(
                    "Play cards with spots and holes singly, or stack them so that spots show "
                    "through the holes. The highest value wins the round and scores 1 point."
                ),
            ),
            Block("strong", mark("Whoever has the most points at the end of the match wins.")),
            Block(
                "text",
                mark(
                    "There are two sets of rules, Junior and Advanced. The Advanced rules add "
                    "jokers and tie-breaks; everything else is the same. The level of "
                    "computer players is a separate choice."
                ),
            ),
            Block(
                "text",
                mark(
                    "Good advice: save a strong play for the end, because winning with your "
                    "last cards ends the game. With Junior rules, remember that the first to "
                    "play wins a tie."
                ),
            ),
        ),
    ),
    Topic(
        "cards",
        mark("Cards"),
        (
            Block("picture", "corner"),
            Block(
                "text",
                mark(
                    "There are as many colours as players, and each colour has the same 12 "
                    "cards. A card is a grid of 3 \u00d7 3 spaces; each is a spot, a hole or "
                    "blank."
                ),
            ),
            Block(
                "text",
                mark(
                    "The first number in a card\u2019s corner is its number of spots. The second "
                    "is spots plus holes: the most it can be worth in a stack."
                ),
            ),
            Block(
                "text",
                mark(
                    "The Advanced rules add one joker per player. A joker has 6 holes, no "
                    "spots and no colour."
                ),
            ),
            Block(
                "text",
                mark(
                    "The dealer shuffles all the cards and deals 12 to each player, or 13 "
                    "with Advanced rules. Hands are hidden. Cards that have been played stay "
                    "open to everybody until the game is over."
                ),
            ),
        ),
    ),
    Topic(
        "round",
        mark("A round"),
        (
            Block("picture", "following"),
            Block(
                "text",
                mark(
                    "The player to the dealer\u2019s left leads the first round. After that, the "
                    "winner of a round leads the next."
                ),
            ),
            Block(
                "text",
                mark(
                    "Play goes clockwise. Everybody who has cards plays exactly once: one "
                    "card or one stack. Nobody may pass."
                ),
            ),
            Block("strong", mark("The colour that is led is the colour in play.")),
            Block("item", mark("If you have it, you must play a card or a stack of it.")),
            Block(
                "item",
                mark(
                    "If you don\u2019t have it, you play a single card of another colour. That "
                    "card can\u2019t win, whatever its value."
                ),
            ),
            Block(
                "item",
                mark(
                    "With Advanced rules, you may play a joker instead, alone or on top of a stack."
                ),
            ),
            Block(
                "text",
                mark(
                    "The highest value in the colour in play wins the round and 1 point, however"
                    " many cards were played."
                ),
            ),
        ),
    ),
    Topic(
        "stacks",
        mark("Stacks"),
        (
            Block("picture", "stacks"),
            Block(
                "text",
                mark(
                    "You may play several cards of one colour as a stack, placed exactly on "
                    "top of one another. A hole shows what lies below it; a spot or a blank "
                    "space hides it."
                ),
            ),
            Block("strong", mark("The value of a play is the number of visible spots.")),
            Block(
                "text",
                mark(
                    "Every card must raise the value: leaving out any one or more of them "
                    "must lower the number of visible spots. You may not include a card that "
                    "adds nothing, not even on top."
                ),
            ),
            Block(
                "text",
                mark(
                    "Allowed: without the lower card, 4 spots would show instead of 6; "
                    "without the upper card, only 2. Not allowed: 3/6 on 2/4 on 5/6. The "
                    "lowest card alone shows 5 spots, as many as all three together."
                ),
            ),
        ),
    ),
    Topic(
        "joker",
        mark("The joker"),
        (
            Block("picture", "joker_on_top"),
            Block("text", mark("Only the Advanced rules have jokers.")),
            Block(
                "text",
                mark(
                    "A joker may be played alone, for a value of 0, or as the top card of a "
                    "stack. The cards below it may be of any colours. A stack has one joker "
                    "at most."
                ),
            ),
            Block(
                "text",
                mark(
                    "Each card below the joker must raise the value. The value is never more "
                    "than 6, because a joker has only 6 holes."
                ),
            ),
            Block(
                "text",
                mark(
                    "A play with a joker always has the colour in play, so a joker is never "
                    "thrown off. When you lead with one, you choose which of the game\u2019s "
                    "colours is in play. It wins even with 0 if nobody can follow."
                ),
            ),
            Block("text", mark("If you have only jokers left, you play a joker.")),
        ),
    ),
    Topic(
        "ties",
        mark("Ties"),
        (
            Block("picture", "equal_values"),
            Block(
                "text",
                mark("Junior: the first of equal values wins the round."),
            ),
            Block(
                "text",
                mark(
                    "Advanced: the tied players play a tie-break round among themselves, in "
                    "the order in which they played. The first of them leads and may choose "
                    "any colour; all the rules of a round apply. If there is another tie, the "
                    "players still tied play another tie-break."
                ),
            ),
            Block(
                "text",
                mark(
                    "A tied player who has no cards when a tie-break begins is out of it. If "
                    "only one tied player is left, that player wins the round. If none is "
                    "left, nobody scores, and the last player to win a round leads the next."
                ),
            ),
            Block(
                "text",
                mark(
                    "A round and its tie-breaks together are worth 1 point. Winning a "
                    "tie-break means winning the round."
                ),
            ),
        ),
    ),
    Topic(
        "end",
        mark("End of a game"),
        (
            Block("text", mark("A game can end in three ways.")),
            Block(
                "item",
                mark(
                    "The winner of a round, or of its tie-break, has no cards left. The game ends,"
                    " even if others still have cards."
                ),
            ),
            Block(
                "item",
                mark(
                    "The winner of a round is the only player with cards left. Each of these cards"
                    " scores 1 more point, and the game ends."
                ),
            ),
            Block("item", mark("Nobody has cards left.")),
            Block(
                "text",
                mark(
                    "A player whose last cards don\u2019t win sits out the rest of the game. If "
                    "nobody wins a round and only one player has cards left, that player "
                    "simply leads the next."
                ),
            ),
            Block(
                "text",
                mark(
                    "You may not stack cards just to get rid of them. Cards kept to the end "
                    "can even pay off: if you win a round and nobody else has cards left, you "
                    "score 1 more point for each of yours."
                ),
            ),
        ),
    ),
    Topic(
        "variants",
        mark("Match and variants"),
        (
            Block(
                "text",
                mark(
                    "In a match, everybody deals equally often, taking turns clockwise. The "
                    "points of all games are added up. The highest total wins; several "
                    "players may win together."
                ),
            ),
            Block("strong", mark("Deals per player")),
            Block(
                "text",
                mark(
                    "Everybody deals 1 to 10 times. With 4 players and 2 deals per player, "
                    "the match has 8 games."
                ),
            ),
            Block("strong", mark("Who deals first")),
            Block(
                "text",
                mark(
                    "The first dealer is decided at random unless you choose one. The next "
                    "player clockwise leads the first round."
                ),
            ),
            Block("strong", mark("Rules")),
            Block(
                "text",
                mark("Junior has no jokers and no tie-breaks. Advanced has both."),
            ),
            Block("strong", mark("One joker each")),
            Block(
                "text",
                mark(
                    "With Advanced rules, every player is dealt exactly one joker and 12 "
                    "other cards. Without this option, jokers are dealt at random."
                ),
            ),
            Block("strong", mark("Colours")),
            Block(
                "text",
                mark(
                    "With 3 or 4 players, choose which colours you use. They all have the same "
                    "cards."
                ),
            ),
            Block("strong", mark("Played cards stay open")),
            Block(
                "text",
                mark(
                    "Without this option, the winner of a round collects its cards, as in the "
                    "booklet, and you can look at the last round only."
                ),
            ),
        ),
    ),
    Topic(
        "open",
        mark("What the booklet leaves open"),
        (
            Block(
                "note",
                mark(
                    "The booklet doesn\u2019t list the 12 patterns, so this program has its own "
                    "set."
                ),
            ),
            Block(
                "note",
                mark(
                    "The booklet calls the Advanced rules Expert; here, that is a level of the "
                    "computer."
                ),
            ),
            Block("note", mark("Cards aren\u2019t turned: every card lies upright.")),
            Block(
                "note",
                mark(
                    "A tied player without cards is out of the first tie-break too; the "
                    "booklet says this only of later ones."
                ),
            ),
            Block(
                "note",
                mark(
                    "If nobody scores after a tie and nobody has won a round in this game "
                    "yet, the player who led the tied round leads the next."
                ),
            ),
            Block(
                "note",
                mark(
                    "If the player who should lead has no cards, the next player clockwise "
                    "with cards leads."
                ),
            ),
        ),
    ),
    Topic(
        "words",
        mark("Terms"),
        (
            Block("item", mark("Round: everybody plays once, and one player wins it.")),
            Block("item", mark("Game: the rounds played from one deal.")),
            Block(
                "item", mark("Match: the agreed number of games; everybody deals equally often.")
            ),
            Block("item", mark("Lead: to play first in a round and so choose the colour in play.")),
            Block(
                "item", mark("Colour in play: the colour that everybody must follow if they can.")
            ),
            Block(
                "item", mark("Throw off: to play a card of another colour, which can\u2019t win.")
            ),
            Block("item", mark("Value: the number of visible spots.")),
            Block("item", mark("Tie-break: an extra round for the tied players.")),
        ),
    ),
)
