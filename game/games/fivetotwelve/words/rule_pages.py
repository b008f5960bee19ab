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
                mark("The first player to fill all 16 cells of their board wins at once."),
            ),
            Block(
                "strong",
                mark(
                    "Numbers rise from left to right in every row and from top to bottom in "
                    "every column."
                ),
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
                    "Every player has a board of 4 \u00d7 4 cells. The 4 cells on the diagonal "
                    "from upper left to lower right are marked with a dot."
                ),
            ),
            Block(
                "text",
                mark(
                    "The tiles are numbered from 1 to 20. There\u2019s one set for each player; it "
                    "doesn\u2019t matter which set a tile comes from. All tiles are shuffled face "
                    "down to form the supply."
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
                    "Every player draws 4 tiles, one at a time, for everybody to see. Each "
                    "tile goes on a free dotted cell of the player\u2019s own board. Everybody "
                    "chooses at the same time."
                ),
            ),
            Block(
                "text",
                mark(
                    "Any tile may go on any dotted cell, since no two of them share a row or "
                    "column. It stays there for the rest of set-up. After that, the dots no "
                    "longer mean anything."
                ),
            ),
            Block(
                "text",
                mark(
                    "Set-up tiles are drawn clockwise from the first seat, no matter who "
                    "starts the game."
                ),
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
            Block("text", mark("On your turn, choose one of two options.")),
            Block(
                "item",
                mark(
                    "Draw a tile from the supply for everybody to see. Place it on your board "
                    "if it fits, or leave it face up in the middle."
                ),
            ),
            Block(
                "item",
                mark("Take one of the face-up tiles from the middle. You must place it."),
            ),
            Block(
                "text",
                mark(
                    "You can take only a tile that fits your board, on a free cell or in "
                    "exchange. Once the tile is placed or left in the middle, it\u2019s the next "
                    "player\u2019s turn, clockwise."
                ),
            ),
        ),
    ),
    Topic(
        "putting",
        mark("Placing a tile"),
        (
            Block("picture", "equal_numbers"),
            Block(
                "text",
                mark(
                    "A tile goes on a free cell, or it is exchanged for a tile on your board. "
                    "The old tile goes face up to the middle."
                ),
            ),
            Block(
                "text",
                mark(
                    "After that, numbers must rise from left to right in every row and from "
                    "top to bottom in every column. All tiles in a row or column count, with "
                    "or without free cells between them."
                ),
            ),
            Block("strong", mark("Equal numbers never share a row or column.")),
            Block(
                "text",
                mark(
                    "A tile may not be exchanged for one with the same number. An exchange "
                    "that keeps room open can be worth a whole turn."
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
                    "A 13 has been drawn. It fits only one free cell, the second in the "
                    "bottom row. It may also be exchanged for the 12 or the 15."
                ),
            ),
            Block(
                "text",
                mark(
                    "It fits no other free cell. On those cells, a 9 and a 12 would come "
                    "after it, or a 15 or a 16 before it, or there\u2019s already a 13 in the same "
                    "row or column."
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
                    "When a player fills the last free cell of their board, the game ends at "
                    "once and that player wins alone. This also applies to the last tile of "
                    "the supply."
                ),
            ),
            Block(
                "text",
                mark(
                    "The game also ends after the turn in which the last tile of the supply "
                    "is drawn. Then the fewest free cells win; several players may share the "
                    "win. And it ends when nobody can get any further; the page about what "
                    "the booklet leaves open says when."
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
                mark("Before the match, choose who takes the first turn or leave it to chance."),
            ),
            Block("strong", mark("Series")),
            Block(
                "text",
                mark(
                    "You play as many games as there are players. The first turn moves one "
                    "player clockwise each game, so everybody starts once."
                ),
            ),
            Block(
                "text",
                mark(
                    "After each game, every winner scores 2 points, and every other player "
                    "loses 1 point for each free cell on their board. The most points after "
                    "the last game win; several players may share the win."
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
                    "The first player is chosen before the match or left to chance; in the "
                    "booklet, the oldest player starts."
                ),
            ),
            Block(
                "note",
                mark(
                    "A tile may not be exchanged for one with the same number, since that "
                    "would change nothing."
                ),
            ),
            Block(
                "note",
                mark(
                    "A game also ends when every player has had 12 turns in a row without "
                    "anybody drawing a tile or filling a free cell; then the fewest free "
                    "cells win."
                ),
            ),
        ),
    ),
    Topic(
        "words",
        mark("Terms"),
        (
            Block("item", mark("Supply: the face-down tiles.")),
            Block("item", mark("Middle: the face-up tiles that any player may take.")),
            Block(
                "item",
                mark("Exchange: a tile replaces one on your board, which goes to the middle."),
            ),
            Block("item", mark("Series: one game per player, with points.")),
        ),
    ),
)
