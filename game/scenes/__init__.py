"""The screens of the program, by the names under which they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from game.services.home import Home
from game.ui.toolkit.stage import Scene

PAGES: Final[dict[str, str]] = {
    "about": "about:AboutPage",
    "challenge": "challenge.making:ChallengePage",
    "coach": "coach:CoachPage",
    "continue": "resume.page:ContinuePage",
    "daily": "daily.page:DailyPage",
    "daily_result": "daily.result:DailyResultPage",
    "error": "error:ErrorPage",
    "fairness": "fairness.page:FairnessPage",
    "friends_deal": "challenge.page:FriendsDealPage",
    "keys": "keys:KeysPage",
    "lesson": "lesson.opening:open_lesson",
    "menu": "menu.page:MenuPage",
    "moment": "review.moment:open_moment",
    "notices": "notices:NoticesPage",
    "own_puzzles": "puzzles.own_page:OwnPuzzlesPage",
    "pause": "pause.page:PausePage",
    "profiles": "profiles.page:ProfilesPage",
    "progress": "statistics.progress:ProgressPage",
    "puzzles": "puzzles.page:PuzzlesPage",
    "result": "result.page:ResultPage",
    "review": "review.page:ReviewPage",
    "puzzle": "puzzle.opening:open_puzzle",
    "rules": "rules.page:RulesPage",
    "save_review": "review.saving:SavingPage",
    "settings": "settings.page:SettingsPage",
    "setup": "setup.page:SetupPage",
    "statistics": "statistics.page:StatisticsPage",
    "shelf": "puzzles.shelf_page:ShelfPage",
    "sums": "review.sums:SumsPage",
    "table": "match:open_table",
    "why": "why:WhyPage",
    "look_back": "match:look_back",
}


def open_page(name: str, home: Home, about: Mapping[str, Any]) -> Scene:
    """The screen of that name; its module is loaded when it is first opened."""
    if name == "result" and home.store.day_of_match(about["number"]) is not None:
        name = "daily_result"  # the game of a day has its own
    module, maker = PAGES[name].split(":")
    make = getattr(import_module(f"game.scenes.{module}"), maker)
    scene: Scene = make(home, **about)
    return scene
