"""The pages of the rules of Topominos, for players."""

from __future__ import annotations

from typing import Final

from game.core.wording import Block, Topic, mark

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "aim",
        mark("Aim"),
        (
            Block("picture", "stack_grows"),
            Block(
                "text",
                mark(
                    "Players stack transparent pieces with dots in a tray. Every turn scores "
                    "all the dots that show in the stacks you\u2019ve added to."
                ),
            ),
            Block("strong", mark("No dot may cover another.")),
            Block(
                "text",
                mark(
                    "The highest score wins. Think of your next turn, and save valuable "
                    "pieces for the right moment."
                ),
            ),
        ),
    ),
    Topic(
        "material",
        mark("Pieces, tray and racks"),
        (
            Block("picture", "eight_ways"),
            Block(
                "text",
                mark(
                    "There are 56 transparent pieces. Each has 3 by 3 places, with dots on 1 "
                    "to 4 of them. A piece may be rotated and flipped, so it can lie in up to "
                    "8 ways."
                ),
            ),
            Block(
                "text",
                mark(
                    "The tray has 9 compartments. Each has room for one stack, with at most "
                    "one dot on each of the 9 places."
                ),
            ),
            Block(
                "text",
                mark(
                    "The pieces are drawn from a bag. Every player has a rack that nobody "
                    "else sees: with 5 pieces when up to 3 play, with 4 when 4 play."
                ),
            ),
        ),
    ),
    Topic(
        "start",
        mark("Start"),
        (
            Block(
                "text",
                mark(
                    "Every player draws a piece, and whoever has the most dots starts. "
                    "Players who tie for the most draw again from the full bag until one has "
                    "the most. All pieces go back, and the racks are filled one after the "
                    "other."
                ),
            ),
            Block(
                "text",
                mark(
                    "In later rounds, the winner of the last round starts. Before that, all "
                    "pieces go back into the bag."
                ),
            ),
        ),
    ),
    Topic(
        "turn",
        mark("A turn"),
        (
            Block("picture", "new_or_existing"),
            Block("text", mark("Play goes clockwise. On your turn, choose one of three options.")),
            Block(
                "item",
                mark(
                    "A new stack: place one or more pieces, one after the other, in one empty "
                    "compartment."
                ),
            ),
            Block(
                "item",
                mark(
                    "Existing stacks: place one or more pieces on stacks already in the tray, "
                    "on one of them or on several."
                ),
            ),
            Block(
                "item",
                mark(
                    "Pass: place nothing. You may exchange pieces once, at most as many as "
                    "the bag holds: set them aside, draw as many, then return them to the "
                    "bag."
                ),
            ),
            Block(
                "text",
                mark(
                    "You can\u2019t pass in the first turn of a round: as the tray is empty, that "
                    "turn starts a new stack."
                ),
            ),
            Block(
                "text",
                mark(
                    "After placing pieces, you may stop at any time; you end your turn "
                    "yourself. Then your rack is refilled as far as the bag allows."
                ),
            ),
        ),
    ),
    Topic(
        "putting",
        mark("Placing pieces"),
        (
            Block("picture", "fits_or_not"),
            Block(
                "text",
                mark("A piece fits a stack if none of its dots covers a dot of the stack."),
            ),
            Block(
                "text",
                mark(
                    "New and existing stacks don\u2019t mix. After a piece in an empty "
                    "compartment, the next one goes on that same stack until it\u2019s full. After "
                    "a piece on an existing stack, the next one goes on any existing stack "
                    "until one is full."
                ),
            ),
            Block(
                "text",
                mark(
                    "A stack that gets its ninth dot is full. It leaves the tray at once, and "
                    "its pieces are out for the round. You may then choose again between a "
                    "new stack and existing ones, or stop; you can no longer pass."
                ),
            ),
            Block(
                "text",
                mark(
                    "When you\u2019ve placed all your pieces, you draw one at once and may go on: "
                    "with the same choice or, after a full stack, with a fresh one. This "
                    "happens whenever your rack is empty, as long as the bag isn\u2019t."
                ),
            ),
        ),
    ),
    Topic(
        "scoring",
        mark("Scoring a turn"),
        (
            Block("picture", "three_stacks"),
            Block(
                "text",
                mark(
                    "At the end of your turn, you score the dots in every stack to which you "
                    "added a piece this turn: your own dots and those already there."
                ),
            ),
            Block("strong", mark("Each stack scores once; a full stack scores 9.")),
            Block(
                "text",
                mark(
                    "Each dot shows the shape of the player who placed it: filled for the "
                    "latest turn, outlined for older ones."
                ),
            ),
            Block(
                "text",
                mark(
                    "An example: you\u2019ve added to 3 stacks, which now hold 6, 7 and 6 dots. "
                    "The turn scores 19."
                ),
            ),
            Block(
                "text",
                mark(
                    "A stack built from nothing to 9 dots in one turn scores 9 and leaves the "
                    "tray. You may go on and score with more stacks."
                ),
            ),
        ),
    ),
    Topic(
        "end",
        mark("End of a round"),
        (
            Block("picture", "left_on_rack"),
            Block(
                "text",
                mark(
                    "A lap is once around the table, from the player who started the round. A "
                    "round ends in one of three ways:"
                ),
            ),
            Block(
                "item",
                mark(
                    "Nothing fits: when no piece on any rack or in the bag can be placed, the "
                    "round ends at once. As long as somebody has a piece that fits, the "
                    "others pass and the round goes on."
                ),
            ),
            Block(
                "item",
                mark(
                    "A rack and the bag are empty at the end of a turn: the lap is played to "
                    "its end so that everybody has the same number of turns. Players without "
                    "pieces are skipped."
                ),
            ),
            Block(
                "item",
                mark(
                    "Everybody passes in 3 laps in a row, or in one lap while the bag is "
                    "empty: the round ends after that lap."
                ),
            ),
            Block(
                "text",
                mark(
                    "The scores of your turns are added up, minus 1 point for each dot left "
                    "on your rack. The highest score wins the round; several players may win "
                    "together."
                ),
            ),
        ),
    ),
    Topic(
        "variants",
        mark("Variants"),
        (
            Block("strong", mark("Rounds")),
            Block(
                "text",
                mark(
                    "A match has 1 to 20 rounds, and their scores are added up. The highest total"
                    " wins; several players may win together."
                ),
            ),
            Block("strong", mark("Target")),
            Block(
                "text",
                mark(
                    "Instead, you can set a target from 20 to 2000: rounds are played until "
                    "one total reaches it. Here too, the highest total wins."
                ),
            ),
            Block("strong", mark("Turn clock")),
            Block(
                "text",
                mark(
                    "A turn has 30, 45 or 60 seconds, or no limit. When time is up, the turn "
                    "ends as it stands, and the pieces placed count; if none has been placed, "
                    "it\u2019s a pass without an exchange. One round with the clock makes a short "
                    "game."
                ),
            ),
            Block("strong", mark("Playing alone")),
            Block(
                "text",
                mark(
                    "The same rules apply. There\u2019s no draw to see who starts, and your score "
                    "is compared with your own best."
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
                    "The 56 pieces are the 3 with one dot (corner, edge, centre), three times "
                    "each, and every different pattern of 2, 3 and 4 dots, once each; "
                    "patterns that match after rotating or flipping count as the same."
                ),
            ),
            Block("note", mark("A single player has a rack of 5.")),
            Block(
                "note",
                mark(
                    "If several players win a round, the next is started by the first of them "
                    "clockwise from the player who started the last."
                ),
            ),
            Block(
                "note",
                mark(
                    "In an exchange, you first set pieces aside, then draw as many, and only "
                    "then return the pieces set aside to the bag."
                ),
            ),
            Block(
                "note",
                mark(
                    "When nothing more can be placed, the round ends at once, with no "
                    "exchanges for the rest of the lap."
                ),
            ),
            Block(
                "note",
                mark(
                    "When all players have passed in one lap with the bag empty, or in 3 laps "
                    "in a row with pieces in it, the round ends after that lap."
                ),
            ),
            Block("note", mark("A match with a target ends after 50 rounds at the latest.")),
        ),
    ),
    Topic(
        "words",
        mark("Terms"),
        (
            Block("item", mark("Compartment: one of the 9 sections of the tray.")),
            Block("item", mark("Stack: the pieces in one compartment.")),
            Block("item", mark("Full stack: a stack with a dot on each of its 9 places.")),
            Block("item", mark("Rack: where your pieces stand, hidden from the others.")),
            Block(
                "item", mark("Lap: once around the table, from the player who started the round.")
            ),
            Block("item", mark("Round: from full racks to the score; a match may have several.")),
        ),
    ),
)
