"""python -m game bench click: how long a click takes until its answer is painted.

People who share the computer sit at the busiest position of each game and click with a real
pointer: on whatever lies on the table (it is picked up, laid, played or refused), on the coach's
button, on the rows of his sheet, and on the drawer where there is one. A machine that has other
work to do takes longer: the unit that is printed beside the figures tells how much, some 30 ms
where it has none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import median
from time import perf_counter, sleep
from typing import Final

import pygame

from game.app import App
from game.core.chance import QuickRng
from game.games import GAMES
from game.lab.bench import unit
from game.lab.figures import Figure
from game.lab.hot_seat import HotSeat
from game.lab.moments import LEAD, moment_of
from game.lab.window import FULL_HD, Benched, percentile, press_keys, program, sittings, where
from game.ui.frame.course import Phase
from game.ui.frame.hint import PLAY, ROW
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.items import Control, Point

CLICK_BAR: Final = 33.0
REBUILDS_BAR: Final = 1
SITTINGS: Final = 5
"""So often a table is opened at the busiest position."""
CLICKS_ON_TABLE: Final = 40
"""In one sitting."""
LARGE_TEXT: Final = 200
"""The size of text with which the log is in a drawer."""
_STEP: Final = 1 / 60
_LARGE: Final = 120
"""A control with longer sides, such as a board, answers elsewhere in another way."""
_LOOKS: Final = 60
"""Steps for which people look before they click."""
_PATIENCE: Final = 1_000
"""Steps after which nobody waits any longer."""
ANSWER_SECONDS: Final = 10.0


def bench_click() -> Benched:
    """From a press or its release to the painted answer, and how often controls are built."""
    figures, kinds, units = [], Counter[str](), list[float]()
    for game in GAMES:
        units.append(unit() * 1000)
        clicks = _Clicks()
        with program(FULL_HD, speed="instant", all_help=True) as app:
            for number in range(SITTINGS):
                _Sitting(app, game, number, clicks).click_on_everything()
        with program(FULL_HD, speed="instant", text_size=LARGE_TEXT) as app:
            _Sitting(app, game, SITTINGS, clicks).click_on_drawer()
        p99 = percentile(clicks.seconds, 0.99) * 1000
        rebuilds = max(clicks.rebuilds)
        figures.append(Figure(f"{game}, p99 ms", p99, CLICK_BAR, at_most=True))
        figures.append(Figure(f"{game}, most rebuilds", rebuilds, REBUILDS_BAR, at_most=True))
        kinds += clicks.kinds
    told = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
    size = f"{FULL_HD[0]}x{FULL_HD[1]}"
    return figures, f"{where()}, {size}, a unit takes {median(units):.0f} ms; clicks: {told}"


class _Clicks:
    """The measurements at the tables of a game."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.rebuilds: list[int] = []
        self.kinds: Counter[str] = Counter()


class _Sitting:
    """People at a table, at the busiest position of a game."""

    def __init__(self, app: App, game: str, seed: int, clicks: _Clicks) -> None:
        self._app = app
        self._game = game
        self._rng = QuickRng(seed)
        self._clicks = clicks
        self._people = HotSeat(app, self._open)
        self._people.begin()

    def _open(self) -> None:
        moment = moment_of(self._game)
        for seat, move in moment.moves[:LEAD]:
            moment.match.play(seat, move)
        seats = sittings([None] * moment.match.players)
        self._app.open("table", number=self._app.home.store.begin(moment.match, seats))
        press_keys(self._app, moment.keys)

    def click_on_everything(self) -> None:
        for _ in range(CLICKS_ON_TABLE):
            control = self._pick()
            if control is not None:
                self._click(self._point_of(control), "on the table")
        self._ask_the_coach()

    def click_on_drawer(self) -> None:
        for key in ("log", "close drawer"):
            self._click_on(key)

    def _ask_the_coach(self) -> None:
        self._click_on("hint")
        if not self._has_come_to_the_sheet():
            return
        rows = [each.key for each in self._table.screen.controls() if each.key.startswith(ROW)]
        for key in rows:
            self._click_on(key, "on rows of the coach")
        self._click_on(PLAY)

    def _has_come_to_the_sheet(self) -> bool:
        """Waits for the moves that the coach shows; says whether there are any."""
        until = perf_counter() + ANSWER_SECONDS
        while perf_counter() < until:
            self._app.step(_STEP)
            sleep(0.002)
            hint = self._table.course.preview.hint
            if hint is not None and hint.lines and not self._table.session.is_thinking:
                return True
        return False

    # --- clicks ---

    @property
    def _table(self) -> TableScene:
        table = self._reach_turn()
        assert table is not None
        return table

    def _reach_turn(self) -> TableScene:
        """Until somebody is to move, in a new match where the last one is over."""
        for _ in range(_PATIENCE):
            scene, table = self._app.scene, self._people.table
            if scene is not None and not scene.covers:
                press_keys(self._app, [pygame.K_ESCAPE])  # closes what lies over the table
                self._app.step(_STEP)
            elif table is None:
                self._people.begin()
            elif table.course.phase is Phase.PERSON:
                return table
            else:
                self._people.reach_turn()
        raise RuntimeError(f"{self._game}: nobody is to move")

    def _pick(self) -> Control | None:
        """Something that lies on the table; every other time a large thing, such as a board."""
        table = self._table
        area = table.places.area
        found = [each for each in table.screen.controls() if each.enabled]
        found = [each for each in found if area.contains(each.place)]
        large = [each for each in found if min(each.place.size) > _LARGE]
        if large and self._rng.below(2):
            found = large
        return found[self._rng.below(len(found))] if found else None

    def _point_of(self, control: Control) -> Point:
        place = control.place
        if min(place.size) <= _LARGE:
            return place.center
        x, y = self._rng.below(place.width), self._rng.below(place.height)
        return place.left + x, place.top + y

    def _click_on(self, key: str, kind: str = "") -> None:
        """A control, where it is there and can be used."""
        control = self._table.screen.control(key)
        if control is not None and control.enabled:
            self._click(control.place.center, kind or f"on {key!r}")

    def _click(self, place: Point, kind: str) -> None:
        for _ in range(_LOOKS):
            self._app.step(_STEP)
        display, steps = self._table.display, self._events(place)
        self._step(next(steps))  # the pointer gets there
        before = display.builds
        seconds = [self._step(event) for event in steps]
        self._clicks.seconds.append(max(seconds))
        self._clicks.rebuilds.append(display.builds - before)
        self._clicks.kinds[kind] += 1

    def _step(self, event: pygame.event.Event) -> float:
        """The time from an event to its frame."""
        pygame.event.post(event)
        begun = perf_counter()
        self._app.step(_STEP)
        return perf_counter() - begun

    @staticmethod
    def _events(place: Point) -> Iterator[pygame.event.Event]:
        about = {"pos": place, "touch": False}
        held = {"rel": (0, 0), "buttons": (0, 0, 0)}
        yield pygame.event.Event(pygame.MOUSEMOTION, {**about, **held})
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield pygame.event.Event(kind, {**about, "button": pygame.BUTTON_LEFT})
