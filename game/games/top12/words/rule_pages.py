"""The pages of the rules of Top 12, for players."""

from __future__ import annotations

from typing import Final

from game.core.wording import Block, Topic, mark

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "aim",
        mark("Aim"),
        (
            Block("picture", "full_column"),
            Block(
                "text",
                mark(
                    "Nobody waits for long: every number and every roll counts for the whole"
                    " table. Whoever is the first to fill all twelve cells of one column wins."
                ),
            ),
            Block("strong", mark("In every column the numbers must rise from top to bottom.")),
            Block(
                "text",
                mark(
                    "The art is to leave room: a number in the wrong place today blocks a cell"
                    " tomorrow."
                ),
            ),
        ),
    ),
    Topic(
        "material",
        mark("Sheet and die"),
        (
            Block("picture", "sheet_and_die"),
            Block(
                "text",
                mark(
                    "Every player has a sheet with five columns: hand, star, house, tree and moon."
                    " Each column has twelve cells, one below the other."
                ),
            ),
            Block(
                "text",
                mark(
                    "There is one die. Five of its sides show the symbols of the columns, the"
                    " sixth shows a joker. Each side is equally likely."
                ),
            ),
        ),
    ),
    Topic(
        "setup",
        mark("Start numbers"),
        (
            Block("picture", "start_numbers"),
            Block(
                "text",
                mark(
                    "Before the first turn every player writes the start numbers 10, 20, 30, 40"
                    " and 50, in this order. Each goes in a column of its own; which one, and in"
                    " which row, is free to choose. On the screen they may be laid out in any order"
                    " and moved; they are written, the 10 first, when you press Done."
                ),
            ),
            Block(
                "text",
                mark(
                    "All write at their own pace, and nobody sees another sheet before everybody"
                    " is done. From then on all sheets lie open."
                ),
            ),
            Block(
                "text",
                mark(
                    "Good advice: the 10 belongs rather high up, the 50 rather in the middle, so"
                    " that room is left above and below."
                ),
            ),
        ),
    ),
    Topic(
        "turn",
        mark("A turn"),
        (
            Block("picture", "number_and_symbol"),
            Block(
                "text",
                mark(
                    "The player whose turn it is names a number from 1 to 100. Any number will do,"
                    " also one that was named before. Then the die is rolled."
                ),
            ),
            Block(
                "text",
                mark(
                    "The bars over the numbers from 1 to 100 show how many columns of your sheet"
                    " can take each number; the bars below them count the columns of the others."
                    " The dark line between them shows what your fullest column can take. Type a"
                    " number, click its bar, or click a gap on your sheet."
                ),
            ),
            Block("strong", mark("Number and roll count for all players.")),
            Block("item", mark("A symbol: the number goes in the column of that symbol.")),
            Block("item", mark("The joker: the number goes in any column, as each player likes.")),
            Block("text", mark("When all have written, the next player clockwise names a number.")),
            Block(
                "text",
                mark(
                    "Look at the other sheets before you name a number: the best one helps you and"
                    " nobody else."
                ),
            ),
        ),
    ),
    Topic(
        "writing",
        mark("Writing a number"),
        (
            Block("picture", "nine_and_joker"),
            Block(
                "text",
                mark(
                    "The number goes in a free cell. Above it in its column there may be only"
                    " lower numbers, below it only higher ones; an equal number never fits. Gaps"
                    " between the numbers and free cells between them are allowed."
                ),
            ),
            Block(
                "text",
                mark(
                    "All write at the same time. Whoever can write the number must write it, and"
                    " chooses the cell; whoever has no cell for it writes nothing this turn."
                ),
            ),
            Block(
                "text",
                mark(
                    "An example: the number is 9 and the die shows the joker. Edgar may write it"
                    " under hand, star, house or moon, Sara under star or tree. Tom has no cell for"
                    " it."
                ),
            ),
        ),
    ),
    Topic(
        "end",
        mark("End of the game"),
        (
            Block("picture", "two_full_columns"),
            Block(
                "text",
                mark(
                    "The game ends after the turn in which somebody gets twelve numbers in one"
                    " column. Whoever has such a full column wins."
                ),
            ),
            Block(
                "text",
                mark(
                    "If several players fill a column in the same turn, the most numbers in the"
                    " second-fullest column decide among them, then those in the third, the fourth"
                    " and the fifth. If all are equal, they share the win."
                ),
            ),
            Block(
                "text",
                mark(
                    "All others are ranked in the same way, beginning with their fullest column. A"
                    " game in which nobody can get any further ends, too; the page on what the"
                    " booklet leaves open tells when."
                ),
            ),
        ),
    ),
    Topic(
        "variants",
        mark("Variants"),
        (
            Block("strong", mark("Who begins")),
            Block(
                "text",
                mark(
                    "Before the match you choose who names the first number, or leave it to chance."
                ),
            ),
            Block("strong", mark("Playing alone")),
            Block(
                "text",
                mark(
                    "Up to four can play. One player alone hunts for a full column in few turns;"
                    " that has a page of its own."
                ),
            ),
        ),
    ),
    Topic(
        "solo",
        mark("Playing alone"),
        (
            Block(
                "text",
                mark(
                    "The same rules hold for one player. Each roll is a turn and is counted, also"
                    " when nothing could be written. When a column is full, the game ends, and the"
                    " number of turns tells your rank."
                ),
            ),
            Block("item", mark("Up to 20 turns: Top 12 professional.")),
            Block("item", mark("Up to 25 turns: specialist.")),
            Block("item", mark("Up to 30 turns: veteran.")),
            Block("item", mark("Up to 35 turns: advanced player.")),
            Block("item", mark("Up to 40 turns: beginner.")),
            Block("item", mark("More than 40 turns: no rank.")),
        ),
    ),
    Topic(
        "open",
        mark("What the booklet leaves open"),
        (
            Block(
                "note",
                mark(
                    "Who begins is chosen before the match or left to chance; in the booklet it is"
                    " the youngest."
                ),
            ),
            Block(
                "note",
                mark(
                    "All players write at once, and no choice is shown before everybody who can"
                    " write has chosen."
                ),
            ),
            Block(
                "note",
                mark(
                    "The game also ends after a turn when no number from 1 to 100 fits any column"
                    " of any player, or when nobody has written for as many turns in a row as ten"
                    " times the number of players; then the columns are compared as always,"
                    " beginning with the fullest, and a player alone gets no rank."
                ),
            ),
        ),
    ),
    Topic(
        "words",
        mark("Words"),
        (
            Block("item", mark("Sheet: the five columns that one player fills.")),
            Block("item", mark("Start numbers: 10, 20, 30, 40 and 50, written before the start.")),
            Block("item", mark("Turn: one number, one roll, and the writing of all players.")),
            Block("item", mark("Joker: the side of the die that leaves the column to you.")),
            Block("item", mark("Rank: what a player alone has reached.")),
        ),
    ),
)
