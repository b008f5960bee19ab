"""The frame's types with the types of this game."""

from __future__ import annotations

from game.games.topominos.rules.model import Event, Move, TopominosView
from game.services import session
from game.ui.frame import desk

Shown = session.Shown[Move | Event, TopominosView]
Turn = session.Turn[Move]
Situation = desk.Situation[Move, TopominosView]
