"""What the frame hands to this game's table, with the types of this game."""

from __future__ import annotations

from game.games.top12.rules.model import Move, Roll, Top12View
from game.services import session
from game.ui.frame import desk

Shown = session.Shown[Move | Roll, Top12View]
Turn = session.Turn[Move]
Situation = desk.Situation[Move, Top12View]
