"""Puts the puzzles of the book into a schedule of days: python -m build_scripts.schedule VERSION

Each comes once. As far as the book has them, those of two days that follow one another are of
different games, within a week they become harder, and none is of the game that is played on its
day. Only for a schedule that was not released yet: one that was never changes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from game.games import GAMES
from game.services import puzzles

TARGET: Final = Path(__file__).resolve().parents[1] / "assets" / "daily"
Named = tuple[str, str]
"""A game, and the name of a puzzle of it."""
Shelves = Mapping[str, Sequence[puzzles.Entry]]


def path_of(version: int, folder: Path = TARGET) -> Path:
    return folder / f"schedule-{version}.json"


def in_order(shelves: Shelves, begins: date, week: Sequence[str] = ("",) * 7) -> list[Named]:
    """All puzzles, day after day. `week`: the games that are played, from Monday to Sunday."""
    left = {game: list(shelf) for game, shelf in shelves.items() if shelf}
    found: list[Named] = []
    wishes = _wishes([each.grade for shelf in left.values() for each in shelf], begins)
    for number, grade in enumerate(wishes):
        before = found[-1][0] if found else ""
        played = week[(begins + timedelta(days=number)).weekday()]
        game = _next_game(left, grade, before, played)
        entry = min(left[game], key=lambda each: abs(each.grade - grade))
        left[game].remove(entry)
        found.append((game, entry.id))
    return _closed(found)


def _wishes(grades: Sequence[int], begins: date) -> list[int]:
    """How hard the puzzle of each day should be: of what there is, the easiest on Mondays."""
    days = [(begins + timedelta(days=number)).weekday() for number in range(len(grades))]
    order = sorted(range(len(grades)), key=lambda number: (days[number], number))
    wishes = dict(zip(order, sorted(grades), strict=True))
    return [wishes[number] for number in range(len(grades))]


def _next_game(
    left: Mapping[str, Sequence[puzzles.Entry]], grade: int, before: str, played: str
) -> str:
    """One that was not there the day before: what has to come now so that all find a place, else
    that with most puzzles left of those that have one of that grade, and rather not the one that is
    played."""
    number = sum(map(len, left.values()))
    others = [game for game, shelf in left.items() if shelf and game != before]
    if not others:
        return before
    urgent = [game for game in others if 2 * len(left[game]) > number]
    if urgent:
        return urgent[0]
    fitting = [game for game in others if any(each.grade == grade for each in left[game])]
    chosen = fitting or others
    return max(chosen, key=lambda game: (game != played, len(left[game]), game))


def _closed(order: list[Named]) -> list[Named]:
    """After the last one the first comes again: they differ in their game too, if that can be."""
    for number in range(len(order) - 1, 1, -1):
        if order[0][0] != order[-1][0]:
            break
        last = order.pop()
        if last[0] not in (order[number - 1][0], order[number - 2][0]):
            order.insert(number - 1, last)
        else:
            order.append(last)
    return order


def write_schedule(version: int, folder: Path = TARGET) -> int:
    """Gives the number of puzzles."""
    path = path_of(version, folder)
    schedule = json.loads(path.read_text("ascii"))
    shelves = {game: puzzles.entries(game) for game in GAMES}
    week = [each["game"] for each in schedule["week"]]
    order = in_order(shelves, date.fromisoformat(schedule["begins"]), week)
    path.write_text(_as_text({**schedule, "puzzles": order}), "ascii")
    return len(order)


def _as_text(schedule: Mapping[str, object]) -> str:
    """As JSON, with a line for each day of the week and each puzzle."""
    parts = []
    for key, value in schedule.items():
        if isinstance(value, list):
            rows = ",\n".join(f"    {json.dumps(each)}" for each in value)
            parts.append(f'  "{key}": [\n{rows}\n  ]')
        else:
            parts.append(f'  "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("version", type=int)
    print(write_schedule(parser.parse_args().version))


if __name__ == "__main__":
    main()
