"""The pages of the rules of Pig, for players."""

from __future__ import annotations

from typing import Final

from game.core.wording import Block, Topic, mark

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "aim",
        mark("Aim"),
        (
            Block("text", mark("Collect points with one die. Be the first to reach the target.")),
            Block("picture", "target"),
            Block("strong", mark("The player who first has the target in points wins.")),
            Block("item", mark("Points to win")),
            Block("text", mark("Before the match, agree on the target.")),
        ),
    ),
    Topic(
        "turn",
        mark("Your turn"),
        (
            Block(
                "text", mark("Roll the die. Every side from 2 to 6 adds to the turn\u2019s points.")
            ),
            Block("picture", "sides"),
            Block("item", mark("Take the points, and the turn is over.")),
            Block("item", mark("Or roll again for more.")),
            Block("strong", mark("A 1 ends the turn, and its points are lost.")),
        ),
    ),
)
