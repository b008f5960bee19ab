"""The pages of the rules of Zatre, for players."""

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
                    "All players place number tiles on one shared board. Lines that add up to "
                    "10, 11 or 12 score points, which each player writes on their own sheet."
                ),
            ),
            Block("strong", mark("The highest score at the end wins.")),
            Block(
                "text",
                mark(
                    "Many 12s matter less than full rows on the sheet. Fill its three columns "
                    "evenly, collect crosses, and think two tiles ahead."
                ),
            ),
        ),
    ),
    Topic(
        "material",
        mark("Board, tiles and sheet"),
        (
            Block("picture", "empty_board"),
            Block(
                "text",
                mark(
                    "The board is a square of 13 by 13 spaces. Outside each of its four sides "
                    "lie six more: three on either side of a gap in the middle. That makes "
                    "193 spaces."
                ),
            ),
            Block(
                "text",
                mark(
                    "The spaces on the two diagonals of the square have a cross, and so do "
                    "the two spaces next to the gap on each outer side. The red space in the "
                    "centre counts as one of these cross spaces. The booklet calls these "
                    "spaces light, and all others dark."
                ),
            ),
            Block(
                "text",
                mark("The bag holds 121 tiles: 21 ones, and 20 each of 2, 3, 4, 5 and 6."),
            ),
            Block(
                "text",
                mark(
                    "Every player has a sheet; in team play, every team has one. It has a "
                    "column \u00d72 for crosses and the columns 10, 11 and 12 for points. A bonus "
                    "is printed beside each row."
                ),
            ),
        ),
    ),
    Topic(
        "start",
        mark("The first turn"),
        (
            Block("picture", "first_turn"),
            Block(
                "text",
                mark(
                    "Every player draws a tile, and the highest starts. Players who tie for "
                    "the highest draw again from the full bag until one tile is highest."
                ),
            ),
            Block(
                "text",
                mark(
                    "All tiles go back except the last one drawn by the starting player, who "
                    "keeps it, draws two more and places all three. They must be connected, "
                    "with one of them on the red space."
                ),
            ),
            Block(
                "text",
                mark(
                    "All the other rules apply to the first turn too. After that, play goes "
                    "clockwise."
                ),
            ),
            Block(
                "text",
                mark(
                    "An example: a 6 lies on the red space, a 5 to its right and another 5 "
                    "below that one. This makes an 11 across, a 10 down and two crosses: one "
                    "for the red space and one for the cross space under the second 5."
                ),
            ),
        ),
    ),
    Topic(
        "turn",
        mark("A turn"),
        (
            Block("picture", "where_it_fits"),
            Block(
                "text",
                mark(
                    "A turn starts with the draw. The tiles in your hand are hidden from the "
                    "other players."
                ),
            ),
            Block("item", mark("With no kept tiles: draw two, or one if only one is left.")),
            Block("item", mark("With one kept tile: draw one.")),
            Block(
                "item",
                mark(
                    "With two or more kept tiles, at least one of which fits: draw one, or "
                    "play without drawing. All players can see that you have this choice."
                ),
            ),
            Block("item", mark("With two or more kept tiles, none of which fits: draw one.")),
            Block(
                "text",
                mark(
                    "Then you place any number of your tiles, new or kept, and keep the rest; "
                    "a variant is stricter. If you played without drawing, you must place at "
                    "least one; otherwise you may place none."
                ),
            ),
            Block(
                "text",
                mark(
                    "Each tile goes on a free space next to another tile, horizontally or "
                    "vertically. That may be one placed earlier in the same turn; any order "
                    "will do as long as every tile has a neighbour."
                ),
            ),
        ),
    ),
    Topic(
        "lines",
        mark("Lines and cross spaces"),
        (
            Block("picture", "four_lines"),
            Block(
                "text",
                mark(
                    "Two or more tiles side by side, across or down, form a line, which runs "
                    "to the next gap. Lines of 9 or less are allowed, but they score nothing."
                ),
            ),
            Block("strong", mark("No line may add up to 13 or more.")),
            Block(
                "text",
                mark(
                    "A tile may lie on a cross space only if, at the end of the turn, a line "
                    "through it adds up to 10, 11 or 12. In the first turn, this rule doesn\u2019t "
                    "apply to the red space."
                ),
            ),
            Block(
                "text",
                mark(
                    "There is one exception: a tile that fits on no space without a cross "
                    "once the other tiles of the turn are on the board. It may lie on a cross "
                    "space all the same, but it earns no cross and scores no points of its "
                    "own."
                ),
            ),
            Block(
                "text",
                mark(
                    "To check, imagine the board without this tile, and without any tiles "
                    "that it alone connects to the red space. The exception applies if it would "
                    "make a line of 13 or more on every free space without a cross that\u2019s "
                    "next to a tile."
                ),
            ),
        ),
    ),
    Topic(
        "points",
        mark("Points and crosses"),
        (
            Block("picture", "worth_of_lines"),
            Block(
                "text",
                mark(
                    "At the end of your turn every line that adds up to 10, 11 or 12 and "
                    "includes a tile placed this turn counts once."
                ),
            ),
            Block("strong", mark("A 10 is worth 1 point, an 11 is worth 2, a 12 is worth 4.")),
            Block(
                "text",
                mark(
                    "The points for all 10s of the turn are added up and written in the top "
                    "free box of column 10; the 11s and the 12s work the same way. Two 12s in "
                    "one turn go in one box as an 8. So each column fills from the top, "
                    "independently of the others, by at most one box a turn."
                ),
            ),
            Block(
                "text",
                mark(
                    "Each cross space on which you placed a tile this turn earns a cross in "
                    "column \u00d72 if a line of 10, 11 or 12 runs through it. Crosses fill from "
                    "the top too, and one turn may earn several."
                ),
            ),
            Block(
                "text",
                mark(
                    "The red space earns its cross if any line of the first turn is a 10, 11 or 12."
                ),
            ),
        ),
    ),
    Topic(
        "end",
        mark("The total and the end"),
        (
            Block("picture", "sheet_rows"),
            Block(
                "text",
                mark(
                    "The total is the sum of all rows of the sheet. A row is worth the sum of "
                    "its boxes, and a cross doubles it. A row without points is worth 0, "
                    "cross or no cross."
                ),
            ),
            Block(
                "text",
                mark(
                    "If a row has all three columns filled, its bonus is added before "
                    "doubling: 3 in rows 1 to 4, 4 in rows 5 to 8, 5 in rows 9 to 12 and 6 in "
                    "all later rows."
                ),
            ),
            Block(
                "text",
                mark(
                    "For example, 1, 2 and 8 with a bonus of 3 and a cross make 28. Just 1 "
                    "and 4 with a cross make 10."
                ),
            ),
            Block(
                "text",
                mark(
                    "The match ends when the turn in which the last tile was drawn is over; "
                    "nobody else gets another turn. If no player can place anything, "
                    "everybody keeps drawing in turn, as usual, until the bag is empty."
                ),
            ),
            Block(
                "text",
                mark(
                    "The values of the tiles still in hand are subtracted from the total. The "
                    "highest score wins; several players may win together."
                ),
            ),
        ),
    ),
    Topic(
        "variants",
        mark("Variants and teams"),
        (
            Block("strong", mark("Keeping tiles")),
            Block(
                "text",
                mark(
                    "Any time: you may keep what you like. If forced: you must place as many "
                    "tiles as the rules allow in the turn."
                ),
            ),
            Block("strong", mark("Teams of two")),
            Block(
                "text",
                mark(
                    "Four or six players form pairs of neighbours. Partners share a sheet and "
                    "see each other\u2019s tiles."
                ),
            ),
            Block(
                "text",
                mark(
                    "On a team\u2019s turn, both partners draw by the usual rules, the one in the "
                    "earlier seat first; then they choose who plays first. Each places only "
                    "tiles from their own hand, scored as a separate turn. The next team "
                    "follows clockwise."
                ),
            ),
            Block(
                "text",
                mark(
                    "In the first turn, the starting player places three tiles, then the "
                    "partner draws two and plays; there\u2019s nothing to choose. The match ends "
                    "after the team turn with the last draw. If no tile is left for a partner "
                    "to draw, that partner plays what\u2019s in hand, or nothing."
                ),
            ),
            Block(
                "text",
                mark(
                    "A partner who chose not to draw may place nothing if the other\u2019s tiles "
                    "have left no space where one fits. At the end, the tiles in both hands "
                    "are subtracted from the total."
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
                    "A 12 is worth 4: the booklet says 3 in one place, but 4 in two others "
                    "and on its score sheet."
                ),
            ),
            Block(
                "note",
                mark(
                    "The shape of the board, its cross spaces and the number of tiles of each "
                    "value are those of the published game."
                ),
            ),
            Block("note", mark("Two to six players can play, as in the published game.")),
            Block(
                "note",
                mark(
                    "The booklet asks you to place tiles where possible, then lets you keep "
                    "them as an exception; here you choose before the match."
                ),
            ),
        ),
    ),
    Topic(
        "words",
        mark("Terms"),
        (
            Block(
                "item",
                mark("Line: two or more tiles in a row or column of the board, without a gap."),
            ),
            Block("item", mark("Cross space: a tile there needs a line of 10, 11 or 12.")),
            Block("item", mark("Cross: a mark that doubles a row of the sheet.")),
            Block("item", mark("Box: a place for points on the sheet.")),
            Block("item", mark("Bonus: extra points for a full row, with all three boxes filled.")),
            Block("item", mark("Keeping: leaving a tile in hand for a later turn.")),
        ),
    ),
)
