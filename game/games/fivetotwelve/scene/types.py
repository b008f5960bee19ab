"""The frame's types with the types of this game."""

from __future__ import annotations

from game.games.fivetotwelve.rules.model import FiveView, Move, Tile
from game.services import session
from game.ui.frame import desk

Shown = session.Shown[Move | Tile, FiveView]
Turn = session.Turn[Move]
Situation = desk.Situation[Move, FiveView]
