"""The types of this game that the parts of its table share."""

from __future__ import annotations

from game.games.top12.rules.model import Move, Roll, Top12View
from game.services import session
from game.ui.frame import desk

Shown = session.Shown[Move | Roll, Top12View]
Turn = session.Turn[Move]
Situation = desk.Situation[Move, Top12View]

Cell = tuple[int, int]
"""Column and row of a cell on a sheet."""
