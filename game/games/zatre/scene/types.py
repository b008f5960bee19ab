"""The types of the frame with those of this game."""

from __future__ import annotations

from game.games.zatre.rules.model import Event, Move, ZatreView
from game.services import session
from game.ui.frame import desk

Shown = session.Shown[Move | Event, ZatreView]
Turn = session.Turn[Move]
Situation = desk.Situation[Move, ZatreView]
