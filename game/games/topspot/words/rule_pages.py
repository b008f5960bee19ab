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
                    "Cards with spots and holes are played singly or stacked, so that spots show"
                    " through the holes. The highest value in a round wins it and scores a point."
                ),
            ),
            Block("strong", mark("The most points at the end of the match win.")),
            Block(
                "text",
                mark(
                    "There are two sets of rules, Junior and Expert. Expert has jokers and plays"
                    " ties off; all else is the same. How well computers play is chosen apart"
                    " from that."
                ),
            ),
            Block(
                "text",
                mark(
                    "Good advice: keep a strong last play, because winning with your last cards"
                    " ends the game. And in Junior remember that the first to play wins a tie."
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
                    "There are as many colours as players, and each colour has the same twelve"
                    " cards. A card has three by three places; each is a spot, a hole or blank."
                ),
            ),
            Block(
                "text",
                mark(
                    "In the corner stands first the number of its spots, then the number of spots"
                    " and holes together: the most it can be worth in a stack."
                ),
            ),
            Block(
                "text",
                mark(
                    "In Expert there is one joker per player. It has six holes, no spot and no"
                    " colour."
                ),
            ),
            Block(
                "text",
                mark(
                    "The dealer shuffles all cards and deals 12 to each player, in Expert 13."
                    " Hands are hidden. Played cards stay open to all until the game is over."
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
                    "The player to the left of the dealer leads the first round, the winner of a"
                    " round the next."
                ),
            ),
            Block(
                "text",
                mark(
                    "Play goes clockwise. Everybody who has cards plays exactly once, one card or"
                    " one stack; nobody may pass."
                ),
            ),
            Block("strong", mark("The colour that is led is the colour in play.")),
            Block("item", mark("Whoever has it must play one card of it, or a stack of it.")),
            Block(
                "item",
                mark(
                    "Whoever does not have it plays one single card of another colour. That card"
                    " cannot win, whatever its value."
                ),
            ),
            Block("item", mark("In Expert a joker, alone or on a stack, may be played instead.")),
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
                    "Several cards of one colour may be played as a stack, lying exactly on one"
                    " another. A hole shows what lies below it; a spot or a blank place hides it."
                ),
            ),
            Block("strong", mark("A play is worth the spots that can be seen.")),
            Block(
                "text",
                mark(
                    "Every card must raise the value: if you leave out any one of them, or"
                    " several, fewer spots are seen. A card that adds nothing may not be played"
                    " along, also when it lies on top."
                ),
            ),
            Block(
                "text",
                mark(
                    "Allowed: without the lower card 4 spots would be seen instead of 6, without"
                    " the upper one 2. Not allowed: 3/6 on 2/4 on 5/6. The lowest card alone shows"
                    " 5 spots, just as many as all three together."
                ),
            ),
        ),
    ),
    Topic(
        "joker",
        mark("The joker"),
        (
            Block("picture", "joker_on_top"),
            Block("text", mark("Jokers are in the game only in Expert.")),
            Block(
                "text",
                mark(
                    "A joker may be played alone, with the value 0, or as the top card of a stack."
                    " The cards below it may have any colours. A stack has one joker at most."
                ),
            ),
            Block(
                "text",
                mark(
                    "The cards below the joker must each raise the value. More than 6 is never"
                    " reached, because a joker has only six holes."
                ),
            ),
            Block(
                "text",
                mark(
                    "Such a play always has the colour in play, so a joker is never thrown off."
                    " When it leads, you say which colour of the game is in play. It wins even with"
                    " 0 if nobody can follow."
                ),
            ),
            Block("text", mark("Whoever has nothing but jokers left plays a joker.")),
        ),
    ),
    Topic(
        "ties",
        mark("Ties"),
        (
            Block("picture", "equal_values"),
            Block(
                "text",
                mark("Junior: of equal values the one that was played first wins the round."),
            ),
            Block(
                "text",
                mark(
                    "Expert: those who are tied play a tie-break round among themselves, in the"
                    " order in which they played. The first of them leads and may choose any"
                    " colour; all rules of a round hold. If there is a tie again, those still tied"
                    " play another."
                ),
            ),
            Block(
                "text",
                mark(
                    "A tied player who has no cards when a tie-break must begin is out of it. If"
                    " only one is left, that player wins the round. If none is left, nobody scores,"
                    " and whoever was the last to win a round leads the next."
                ),
            ),
            Block(
                "text",
                mark(
                    "A round and its tie-breaks together are worth 1 point, and winning a"
                    " tie-break is winning the round."
                ),
            ),
        ),
    ),
    Topic(
        "end",
        mark("End of a game"),
        (
            Block("text", mark("A game is over in one of three ways.")),
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
                    "Whoever plays their last cards and does not win sits out the rest of the"
                    " game. After a round that nobody won, a player who alone has cards simply"
                    " leads on."
                ),
            ),
            Block(
                "text",
                mark(
                    "Stacking cards only to be rid of them is not allowed. Cards kept to the end"
                    " may even pay, because a lone survivor gets a point for each."
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
                    "In a match everybody deals equally often, in turn clockwise. The points of"
                    " all games are added up. The most win; several players may win together."
                ),
            ),
            Block("strong", mark("Deals each")),
            Block(
                "text",
                mark(
                    "Everybody deals 1 to 10 times. With four players and 2 deals each the match"
                    " has eight games."
                ),
            ),
            Block("strong", mark("Who deals first")),
            Block(
                "text",
                mark(
                    "Somebody at random, unless you choose who. The next player clockwise leads"
                    " the first round."
                ),
            ),
            Block("strong", mark("Rules")),
            Block(
                "text",
                mark("Junior is played without jokers, Expert with jokers and tie-breaks."),
            ),
            Block("strong", mark("One joker each")),
            Block(
                "text",
                mark(
                    "In Expert every player is dealt exactly one joker and twelve other cards."
                    " Without this the jokers fall as they may."
                ),
            ),
            Block("strong", mark("Played cards stay open")),
            Block(
                "text",
                mark(
                    "Without this the winner of a round gathers its cards, as in the booklet. Then"
                    " you can look at the last round only."
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
                    "The booklet does not list the twelve patterns, so this program has a set of"
                    " its own."
                ),
            ),
            Block("note", mark("Cards are not turned: every card lies upright.")),
            Block(
                "note",
                mark(
                    "A tied player without cards is out of the first tie-break already; the"
                    " booklet says it of later ones."
                ),
            ),
            Block(
                "note",
                mark(
                    "If nobody has scored after a tie and nobody has won a round in this game yet,"
                    " the player who led the tied round leads the next."
                ),
            ),
            Block(
                "note",
                mark(
                    "If the player who should lead has no cards, the next one clockwise who has"
                    " cards leads."
                ),
            ),
        ),
    ),
    Topic(
        "words",
        mark("Words"),
        (
            Block("item", mark("Round: everybody plays once, and one player wins it.")),
            Block("item", mark("Game: the rounds played from one deal.")),
            Block("item", mark("Match: as many games as agreed; everybody deals equally often.")),
            Block("item", mark("Lead: to play first in a round and so choose the colour.")),
            Block("item", mark("Colour in play: the colour that all must follow if they can.")),
            Block("item", mark("Throw off: to play a card of another colour, which cannot win.")),
            Block("item", mark("Value: the number of spots that can be seen.")),
            Block("item", mark("Tie-break: an extra round of those who are tied.")),
        ),
    ),
)
