"""The pages of the rules."""

from __future__ import annotations

from typing import Final

from game.core.wording import Block, Topic, mark

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "aim",
        mark("Aim"),
        (
            Block("picture", "full_board"),
            Block(
                "text",
                mark("Whoever is the first to fill all sixteen cells of their board wins at once."),
            ),
            Block(
                "strong",
                mark("Every row rises from left to right, every column from top to bottom."),
            ),
        ),
    ),
    Topic(
        "material",
        mark("Boards and tiles"),
        (
            Block("picture", "board_and_tiles"),
            Block(
                "text",
                mark(
                    "Every player has a board of four by four cells. The four cells on the"
                    " diagonal from the upper left to the lower right carry a dot."
                ),
            ),
            Block(
                "text",
                mark(
                    "The tiles show the numbers from 1 to 20. There is one such set for each"
                    " player; which set a tile comes from does not matter. All tiles are shuffled"
                    " face down and form the supply."
                ),
            ),
        ),
    ),
    Topic(
        "setup",
        mark("Set-up"),
        (
            Block("picture", "dotted_cells"),
            Block(
                "text",
                mark(
                    "Four times every player draws one tile, seen by all, and puts it on a free"
                    " one of their cells with a dot. All choose at once."
                ),
            ),
            Block(
                "text",
                mark(
                    "Any tile may go on any of these cells: no two of them share a row or a"
                    " column. It stays there for the rest of the set-up. After the set-up the dots"
                    " mean nothing any more."
                ),
            ),
            Block(
                "text",
                mark("The tiles are drawn clockwise from the first seat, whoever begins the game."),
            ),
            Block(
                "text",
                mark(
                    "Good advice: low tiles belong in the upper left, high ones in the lower right."
                ),
            ),
        ),
    ),
    Topic(
        "turn",
        mark("A turn"),
        (
            Block("picture", "two_ways"),
            Block("text", mark("On your turn you choose one of two ways.")),
            Block(
                "item",
                mark(
                    "Draw a tile from the supply; everybody sees it. Put it on your board if it"
                    " has a place there and you like, or lay it face up in the middle."
                ),
            ),
            Block(
                "item",
                mark("Take one of the tiles that lie face up in the middle. It must be put."),
            ),
            Block(
                "text",
                mark(
                    "You can take only if a tile in the middle has a place on your board, on a"
                    " free cell or in exchange. When the tile has been put or laid down, it is the"
                    " turn of the next player clockwise."
                ),
            ),
        ),
    ),
    Topic(
        "putting",
        mark("Putting a tile"),
        (
            Block("picture", "equal_numbers"),
            Block(
                "text",
                mark(
                    "A tile goes on a free cell, or it takes the place of a tile that lies on your"
                    " board. The tile taken off goes face up to the middle."
                ),
            ),
            Block(
                "text",
                mark(
                    "After that every row must rise from left to right and every column from top"
                    " to bottom. All tiles of the row or column count, with or without free cells"
                    " between them."
                ),
            ),
            Block("strong", mark("Equal numbers never share a row or a column.")),
            Block(
                "text",
                mark(
                    "A tile may not be exchanged for one of the same number. An exchange that"
                    " keeps room open can be worth a whole turn."
                ),
            ),
        ),
    ),
    Topic(
        "example",
        mark("An example"),
        (
            Block("picture", "drawn_thirteen"),
            Block(
                "text",
                mark(
                    "A 13 has been drawn. It fits one free cell only, the second in the lowest"
                    " row. Or it may be exchanged for the 12 or the 15."
                ),
            ),
            Block(
                "text",
                mark(
                    "On the other cells it does not fit: a 9 and a 12 would come after it, or a 15"
                    " or a 16 before it, or there is a 13 in the same row or column already."
                ),
            ),
        ),
    ),
    Topic(
        "end",
        mark("End of the game"),
        (
            Block(
                "text",
                mark(
                    "When a player fills the last free cell of their board, the game ends at once,"
                    " and that player wins alone. This holds for the last tile of the supply, too."
                ),
            ),
            Block(
                "text",
                mark(
                    "The game also ends when the turn in which the last tile of the supply was"
                    " drawn is over. Then the fewest free cells win; several players may win"
                    " together. A game in which nobody can get any further ends, too; the page on"
                    " what the booklet leaves open tells when."
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
                    "Before the match you choose who takes the first turn, or leave it to chance."
                ),
            ),
            Block("strong", mark("Series")),
            Block(
                "text",
                mark(
                    "You play as many games as there are players. The start moves on clockwise,"
                    " one player each game, so that everybody begins once."
                ),
            ),
            Block(
                "text",
                mark(
                    "After each game every winner scores 2 points, and every other player loses 1"
                    " point for each free cell on their board. Most points after the last game win;"
                    " several players may win together."
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
                    "Who begins is chosen before the match or left to chance; in the booklet it is"
                    " the oldest."
                ),
            ),
            Block(
                "note",
                mark(
                    "A tile may not be exchanged for one of the same number, since that would"
                    " change nothing."
                ),
            ),
            Block(
                "note",
                mark(
                    "A game also ends when every player has had twelve turns in which nobody at"
                    " all has drawn a tile or filled a free cell; then the fewest free cells win."
                ),
            ),
        ),
    ),
    Topic(
        "words",
        mark("Words"),
        (
            Block("item", mark("Supply: the tiles that lie face down.")),
            Block("item", mark("Middle: the tiles that lie face up, for all players to take.")),
            Block(
                "item",
                mark("Exchange: a tile takes the place of another, which goes to the middle."),
            ),
            Block("item", mark("Series: one game per player, with points.")),
        ),
    ),
)
