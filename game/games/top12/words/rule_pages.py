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
                    "Nobody waits long: every number and every roll counts for the whole "
                    "table. The first player to fill all 12 cells of one column wins."
                ),
            ),
            Block("strong", mark("In every column, numbers must rise from top to bottom.")),
            Block(
                "text",
                mark(
                    "The art is in leaving room: a number in the wrong place today blocks a "
                    "cell tomorrow."
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
                    "Every player has a sheet with 5 columns: hand, star, house, tree and "
                    "moon. Each column has 12 cells, one below the other."
                ),
            ),
            Block(
                "text",
                mark(
                    "The game uses one die: 5 sides show the column symbols, and the sixth "
                    "shows a joker. Each side is equally likely."
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
                    "Before the first turn, every player writes the start numbers 10, 20, 30, "
                    "40 and 50, in this order. Each goes in a column of its own; you choose "
                    "the column and the row. On screen, you may place them in any order and "
                    "move them; they are written, the 10 first, when you press Done."
                ),
            ),
            Block(
                "text",
                mark(
                    "Everybody writes at their own pace, and nobody sees another sheet until "
                    "everybody is done. From then on, all sheets are open."
                ),
            ),
            Block(
                "text",
                mark(
                    "Good advice: place the 10 near the top and the 50 near the middle, so "
                    "that there\u2019s room above and below."
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
                    "The player whose turn it is names a number from 1 to 100. Any number "
                    "will do, even one that was named before. Then the die is rolled."
                ),
            ),
            Block(
                "text",
                mark(
                    "The bars above the numbers 1 to 100 show how many of your columns each "
                    "number fits; the bars below count the other players\u2019 columns. The dark "
                    "line in between shows what fits your fullest column. Type a number, "
                    "click its bar, or click a gap on your sheet."
                ),
            ),
            Block("strong", mark("The number and the roll count for everybody.")),
            Block("item", mark("Symbol: the number goes in that symbol\u2019s column.")),
            Block("item", mark("Joker: the number goes in any column. Each player chooses.")),
            Block(
                "text",
                mark("When everybody has written, the next player clockwise names a number."),
            ),
            Block(
                "text",
                mark(
                    "Look at the other sheets before you name a number. The best number helps "
                    "you and nobody else."
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
                    "Write the number in a free cell. In its column, only lower numbers may "
                    "be above it and only higher ones below it; equal numbers never fit. You "
                    "may skip numbers and leave cells free in between."
                ),
            ),
            Block(
                "text",
                mark(
                    "Everybody writes at the same time. If you can write the number, you "
                    "must, and you choose the cell. If you have no cell for it, you write "
                    "nothing this turn."
                ),
            ),
            Block(
                "text",
                mark(
                    "An example: the number is 9, and the die shows the joker. Edgar may "
                    "write it in the hand, star, house or moon column, Sara in the star or "
                    "tree column. Tom has no cell for it."
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
                    "The game ends after the turn in which somebody writes the 12th number in "
                    "a column. The player with the full column wins."
                ),
            ),
            Block(
                "text",
                mark(
                    "If several players fill a column in the same turn, the one with the most "
                    "numbers in the second-fullest column wins. If that\u2019s a tie too, the "
                    "third-fullest decides, then the fourth and the fifth. If all columns are "
                    "tied, they share the win."
                ),
            ),
            Block(
                "text",
                mark(
                    "Everybody else is ranked in the same way, starting with the fullest "
                    "column. The game also ends when nobody can get any further; the page "
                    "about what the booklet leaves open says when."
                ),
            ),
        ),
    ),
    Topic(
        "variants",
        mark("Variants"),
        (
            Block("strong", mark("Who starts")),
            Block(
                "text",
                mark("Before the match, choose who names the first number or leave it to chance."),
            ),
            Block("strong", mark("Playing alone")),
            Block(
                "text",
                mark(
                    "Up to 4 can play. If you play alone, you try to fill a column in as few "
                    "turns as you can; that has a page of its own."
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
                    "The same rules apply when you play alone. Each roll counts as a turn, "
                    "even if nothing can be written. The game ends when a column is full, and "
                    "the number of turns gives your rank."
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
                    "The first player is chosen before the match or left to chance; in the "
                    "booklet, the youngest player starts."
                ),
            ),
            Block(
                "note",
                mark(
                    "Everybody writes at the same time, and no choice is shown until "
                    "everybody who can write has chosen."
                ),
            ),
            Block(
                "note",
                mark(
                    "The game also ends after a turn if no number from 1 to 100 fits any "
                    "column of any player, or if every player has had 10 turns in a row "
                    "without anybody writing a number; then the columns are compared as "
                    "usual, starting with the fullest, and a player alone gets no rank."
                ),
            ),
        ),
    ),
    Topic(
        "words",
        mark("Terms"),
        (
            Block("item", mark("Sheet: the 5 columns that one player fills.")),
            Block(
                "item", mark("Start numbers: 10, 20, 30, 40 and 50, written before the first turn.")
            ),
            Block("item", mark("Turn: one number, one roll, and everybody writes.")),
            Block("item", mark("Joker: the side of the die that lets you choose the column.")),
            Block("item", mark("Rank: your result when you play alone.")),
        ),
    ),
)
