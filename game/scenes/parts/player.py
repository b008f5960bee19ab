"""Questions of pages about the players of this computer."""

from __future__ import annotations

from game.games import FIRST_GAME, GAMES
from game.services.home import Home
from game.services.store import Profile, Sitting
from game.ui.toolkit.theme import player_number


def last_game(home: Home) -> str:
    """The game that was played last."""
    games = home.store.games_played_last()
    return next((game for game in games if game in GAMES), FIRST_GAME)


def number_of_profile(profile: Profile) -> int:
    """The number of the profile's colour and shape."""
    return player_number(Sitting(profile.name, profile.colour, profile.shape))
