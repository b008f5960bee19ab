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
                    "All players put number tiles on one common board. Lines that sum to 10, 11 or"
                    " 12 bring points, which everybody writes on a sheet of their own."
                ),
            ),
            Block("strong", mark("The most points at the end win.")),
            Block(
                "text",
                mark(
                    "Many 12s matter less than complete rows of the sheet. Fill its three columns"
                    " evenly, collect crosses, and look two tiles ahead."
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
                    "The board is a square of 13 by 13 cells. Outside each of its four sides lie"
                    " six more cells: three on either side of the middle, which itself stays empty."
                    " That makes 193 cells."
                ),
            ),
            Block(
                "text",
                mark(
                    "The cells on the two diagonals of the square have a cross. So have, outside"
                    " each side, the two cells next to its empty middle. The red cell in the centre"
                    " counts as one of them; the booklet calls all these light, the others dark."
                ),
            ),
            Block(
                "text",
                mark("There are 121 tiles in a bag: 21 ones, and 20 each of 2, 3, 4, 5 and 6."),
            ),
            Block(
                "text",
                mark(
                    "Every player has a sheet, in teams every team. It has a column \u00d72 for"
                    " crosses and the columns 10, 11 and 12 for points, and a bonus is printed"
                    " beside each row."
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
                    "Every player draws a tile, and the highest begins. Those who tie for the"
                    " highest draw again from the full bag, until one tile is the highest."
                ),
            ),
            Block(
                "text",
                mark(
                    "All tiles go back but the last one of the player who begins. That player"
                    " keeps it, draws two more and puts all three: connected, one of them on the"
                    " red cell."
                ),
            ),
            Block(
                "text",
                mark(
                    "All the other rules hold in the first turn as well. Then play goes on"
                    " clockwise."
                ),
            ),
            Block(
                "text",
                mark(
                    "An example: a 6 lies on the red cell, a 5 to the right of it, another 5 below"
                    " that. This makes an 11 across and a 10 down, and two crosses: one for the red"
                    " cell and one for the cell with a cross under the second 5."
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
                    "A turn begins with drawing. The tiles in your hand are hidden from the other"
                    " players."
                ),
            ),
            Block("item", mark("With no tile kept: draw two, or the one that is left.")),
            Block("item", mark("With one tile kept: draw one.")),
            Block(
                "item",
                mark(
                    "With two or more kept, and at least one can be put: draw one, or play without"
                    " drawing. All players see that you have this choice."
                ),
            ),
            Block("item", mark("With two or more kept, and none can be put: draw one.")),
            Block(
                "text",
                mark(
                    "Then you put any number of your tiles, new ones and kept ones, and keep the"
                    " rest; a variant is stricter. If you played without drawing, you put at least"
                    " one; otherwise you may put none."
                ),
            ),
            Block(
                "text",
                mark(
                    "Each tile goes on a free cell beside another tile, horizontally or"
                    " vertically. That may be one put earlier in the same turn; any order will do"
                    " in which every tile finds its neighbour."
                ),
            ),
        ),
    ),
    Topic(
        "lines",
        mark("Lines and cells with a cross"),
        (
            Block("picture", "four_lines"),
            Block(
                "text",
                mark(
                    "Two or more tiles side by side, across or down, form a line, as far as it"
                    " goes without a gap. Lines of 9 or less are allowed; they bring nothing."
                ),
            ),
            Block("strong", mark("No line may sum to 13 or more.")),
            Block(
                "text",
                mark(
                    "A tile may lie on a cell with a cross only if, at the end of the turn, a line"
                    " through it sums to 10, 11 or 12. In the first turn the red cell is free of"
                    " this rule."
                ),
            ),
            Block(
                "text",
                mark(
                    "There is one exception: a tile that fits on no cell without a cross, once the"
                    " other tiles of the turn lie. It may lie on a cell with a cross all the same,"
                    " but brings no cross and no points of its own."
                ),
            ),
            Block(
                "text",
                mark(
                    "To check this, take the tile off the board, and all tiles that now no longer"
                    " hang together with the red cell. Then try it on every free cell without a"
                    " cross that is beside a tile. If each of them makes a line of 13 or more, the"
                    " exception holds."
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
                    "At the end of your turn every line counts once that holds a tile put this"
                    " turn and sums to 10, 11 or 12."
                ),
            ),
            Block("strong", mark("A 10 is worth 1 point, an 11 is worth 2, a 12 is worth 4.")),
            Block(
                "text",
                mark(
                    "The points of all 10s of the turn are added up and written in the topmost"
                    " free box of column 10; in the same way the 11s and the 12s. Two 12s in one"
                    " turn are one box with an 8. So each column fills from the top, by itself, one"
                    " box a turn at most."
                ),
            ),
            Block(
                "text",
                mark(
                    "Each cell with a cross on which you put a tile this turn gives a cross in"
                    " column \u00d72 if a line of 10, 11 or 12 runs through it. Crosses fill from"
                    " the top, too, and one turn may bring several."
                ),
            ),
            Block(
                "text",
                mark(
                    "The red cell gives its cross if any line of the first turn is a 10, 11 or 12."
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
                    "The total is the sum of all rows of the sheet. A row is worth the sum of its"
                    " boxes; a cross doubles it. A row without points stays 0, cross or not."
                ),
            ),
            Block(
                "text",
                mark(
                    "If all three columns are filled in a row, its bonus is added before doubling:"
                    " 3 in rows 1 to 4, 4 in rows 5 to 8, 5 in rows 9 to 12, 6 in all later rows."
                ),
            ),
            Block(
                "text",
                mark(
                    "So 1, 2 and 8 with a bonus of 3 and a cross make 28. Only 1 and 4 with a"
                    " cross make 10."
                ),
            ),
            Block(
                "text",
                mark(
                    "The game ends when the turn in which the last tile was drawn is over; nobody"
                    " else plays. When no player can put anything, all go on drawing in turn, as"
                    " always, until the bag is empty."
                ),
            ),
            Block(
                "text",
                mark(
                    "The values of the tiles still in hand are taken off the total. The most"
                    " points win; several players may win together."
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
                    "Freely: you may keep what you like. If need be: you must put as many tiles as"
                    " the rules let you put in the turn."
                ),
            ),
            Block("strong", mark("Teams of two")),
            Block(
                "text",
                mark(
                    "Four or six play in pairs of neighbours. Partners share a sheet and see the"
                    " tiles of both hands."
                ),
            ),
            Block(
                "text",
                mark(
                    "When it is their turn, both draw by the usual rules, the one in the earlier"
                    " seat first; then they choose who puts first. Each puts tiles of the own hand"
                    " only, and these are scored as a turn of their own. The next team follows"
                    " clockwise."
                ),
            ),
            Block(
                "text",
                mark(
                    "In the first turn the starter puts three tiles, then the partner draws two"
                    " and plays; nothing is chosen. The game ends after the team turn with the last"
                    " draw. A partner for whom no tile is left to draw plays what is in hand, or"
                    " nothing."
                ),
            ),
            Block(
                "text",
                mark(
                    "A partner who chose not to draw may put none if the tiles of the other have"
                    " left no place. At the end the tiles in both hands are taken off the total."
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
                    "A 12 is worth 4: the booklet says three in one place, but four in two others"
                    " and on its score sheet."
                ),
            ),
            Block(
                "note",
                mark(
                    "The shape of the board, its cells with a cross and how many tiles there are of"
                    " each number are those of the published game."
                ),
            ),
            Block("note", mark("Two to six can play, as in the published game.")),
            Block(
                "note",
                mark(
                    "The booklet asks to put tiles where possible and then lets you keep them as"
                    " an exception; here this is chosen before the match."
                ),
            ),
        ),
    ),
    Topic(
        "words",
        mark("Words"),
        (
            Block(
                "item",
                mark("Line: two or more tiles in a row or column of the board, without a gap."),
            ),
            Block("item", mark("Cell with a cross: it asks for a line of 10, 11 or 12.")),
            Block("item", mark("Cross: it doubles a row of the sheet.")),
            Block("item", mark("Box: a place for points on the sheet.")),
            Block("item", mark("Bonus: extra points for a row with all three boxes filled.")),
            Block("item", mark("Keeping: leaving a tile in hand for a later turn.")),
        ),
    ),
)
