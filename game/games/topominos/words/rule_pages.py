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
                    "Transparent pieces with dots are stacked in a tray. Every turn scores all the"
                    " dots that can be seen in the stacks you have added to."
                ),
            ),
            Block("strong", mark("No dot may cover another.")),
            Block(
                "text",
                mark(
                    "The most points win. Think of your next turn, and keep precious pieces for"
                    " the right moment."
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
                    "There are 56 transparent pieces. Each has three by three places, and dots on"
                    " one to four of them. A piece may be turned and flipped, so it can lie in up"
                    " to eight ways."
                ),
            ),
            Block(
                "text",
                mark(
                    "The tray has nine compartments. In each there is room for one stack, with at"
                    " most one dot on each of the nine places."
                ),
            ),
            Block(
                "text",
                mark(
                    "The pieces are drawn from a bag. Every player has a rack that nobody else"
                    " sees: with five pieces when up to three play, with four when four play."
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
                    "Every player draws a piece, and whoever has the most dots begins. Those who"
                    " tie for the most draw again from the full bag, until one has the most. All"
                    " pieces go back, and the racks are filled, one after the other."
                ),
            ),
            Block(
                "text",
                mark(
                    "In later rounds the winner of the last round begins. All pieces go back in"
                    " the bag before that."
                ),
            ),
        ),
    ),
    Topic(
        "turn",
        mark("A turn"),
        (
            Block("picture", "new_or_existing"),
            Block("text", mark("Play goes clockwise. On your turn you choose one of three ways.")),
            Block(
                "item",
                mark(
                    "A new stack: put one or more pieces, one after the other, in one empty"
                    " compartment."
                ),
            ),
            Block(
                "item",
                mark(
                    "Existing stacks: put one or more pieces on stacks that already lie in the"
                    " tray, on one of them or on several."
                ),
            ),
            Block(
                "item",
                mark(
                    "Pass: put nothing. You may exchange pieces once, at most as many as the bag"
                    " holds: lay them aside, draw as many, then they go back into the bag."
                ),
            ),
            Block(
                "text",
                mark(
                    "The first turn of a round cannot be a pass; as the tray is empty, it begins a"
                    " new stack."
                ),
            ),
            Block(
                "text",
                mark(
                    "After putting pieces you may stop at any time; you say yourself when your"
                    " turn is over. Then your rack is filled up again, as far as the bag goes."
                ),
            ),
        ),
    ),
    Topic(
        "putting",
        mark("Putting pieces"),
        (
            Block("picture", "fits_or_not"),
            Block(
                "text",
                mark("A piece fits a stack if none of its dots covers a dot of the stack."),
            ),
            Block(
                "text",
                mark(
                    "New and existing stacks do not mix. After a piece in an empty compartment the"
                    " next one goes on that same stack, until it is complete. After a piece on an"
                    " existing stack the next one goes on any existing stack, until one is"
                    " complete."
                ),
            ),
            Block(
                "text",
                mark(
                    "A stack that gets its ninth dot is complete. It leaves the tray at once, and"
                    " its pieces are out of the round. You may then choose afresh between a new"
                    " stack and existing ones, or stop; passing is no longer possible."
                ),
            ),
            Block(
                "text",
                mark(
                    "If you have put all your pieces, you draw one at once and may go on, under"
                    " the same choice or, after a complete stack, under a fresh one. This happens"
                    " again whenever your rack is empty, as long as the bag is not."
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
                    "At the end of your turn you score the dots in every stack to which you added"
                    " a piece this turn: your own dots and those that lay there before."
                ),
            ),
            Block("strong", mark("Each stack counts once; a complete stack counts 9.")),
            Block(
                "text",
                mark(
                    "Each dot carries the shape of the player who placed it. The shape is filled"
                    " on the dots of the latest turn, and an outline on older ones."
                ),
            ),
            Block(
                "text",
                mark(
                    "An example: you have added to three stacks, and now they hold 6, 7 and 6"
                    " dots. The turn scores 19."
                ),
            ),
            Block(
                "text",
                mark(
                    "A stack built from nothing to nine dots in one turn scores 9 and leaves the"
                    " tray. You may go on and score with further stacks."
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
                    "A lap is once around the table, from the player who began the round. A round"
                    " ends in one of three ways:"
                ),
            ),
            Block(
                "item",
                mark(
                    "Nothing fits: when no piece on any rack or in the bag can be put on the tray,"
                    " the round ends at once. As long as somebody has a piece that fits, the others"
                    " pass and the round goes on."
                ),
            ),
            Block(
                "item",
                mark(
                    "A rack and the bag are empty at the end of a turn: the lap is played to its"
                    " end, so that all have had equally many turns. Whoever has no pieces is passed"
                    " over."
                ),
            ),
            Block(
                "item",
                mark(
                    "Everybody passes in three laps in a row, or in one lap while the bag is empty:"
                    " the round ends after that lap."
                ),
            ),
            Block(
                "text",
                mark(
                    "The scores of your turns are added up, less 1 point for each dot left on your"
                    " rack. The highest score wins the round; several players may win together."
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
                    "Instead, rounds are played until one total reaches a score that you set, from"
                    " 20 to 2000. Then, too, the highest total wins."
                ),
            ),
            Block("strong", mark("Turn clock")),
            Block(
                "text",
                mark(
                    "A turn has 30, 45 or 60 seconds, or no limit. When time is up, the turn ends"
                    " as it lies, and what has been put counts; if nothing has been put, it is a"
                    " pass without exchange. One round with the clock makes a short game."
                ),
            ),
            Block("strong", mark("Playing alone")),
            Block(
                "text",
                mark(
                    "The same rules hold, nobody draws for the start, and your score is compared"
                    " with your own best."
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
                    "The 56 pieces are the three with one dot (corner, edge, centre), three times"
                    " each, and once each pattern of two, three and four dots that no turning or"
                    " flipping makes the same as another."
                ),
            ),
            Block("note", mark("A player alone has a rack of five.")),
            Block(
                "note",
                mark(
                    "If several win a round, the next begins with the first of them clockwise"
                    " after the player who began the last."
                ),
            ),
            Block(
                "note",
                mark(
                    "In an exchange you first lay pieces aside, then draw as many, and only then"
                    " do those laid aside go back in the bag."
                ),
            ),
            Block(
                "note",
                mark(
                    "When nothing can be put any more, the round ends at once, without exchanges"
                    " for the rest of the lap."
                ),
            ),
            Block(
                "note",
                mark(
                    "When all players have passed in one lap with the bag empty, or in three laps"
                    " in a row with pieces in it, the round ends after that lap."
                ),
            ),
            Block("note", mark("A match with a target ends after 50 rounds at the latest.")),
        ),
    ),
    Topic(
        "words",
        mark("Words"),
        (
            Block("item", mark("Compartment: one of the nine wells of the tray.")),
            Block("item", mark("Stack: the pieces in one compartment.")),
            Block(
                "item", mark("Complete, or full: a stack with a dot on each of its nine places.")
            ),
            Block("item", mark("Rack: where your pieces stand, hidden from the others.")),
            Block("item", mark("Lap: once around the table, from the player who began the round.")),
            Block("item", mark("Round: from full racks to the score; a match may have several.")),
        ),
    ),
)
