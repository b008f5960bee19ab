"""The types of the frame with the moves and views of this game."""

from __future__ import annotations

from game.games.topspot.rules.model import Deal, Play, TopSpotView
from game.services import session
from game.ui.frame import desk

Shown = session.Shown[Play | Deal, TopSpotView]
Turn = session.Turn[Play]
Situation = desk.Situation[Play, TopSpotView]
