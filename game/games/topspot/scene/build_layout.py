"""The layout of the strip in which a stack is built."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.topspot.scene.layout import NOTE, Places
from game.ui.toolkit.boxes import FILL, Box, column, even_part, part_of, row, wrapped
from game.ui.toolkit.stage import Stage

ROWS_SHOWN: Final = 3
_EDGE: Final = 4
"""The width of the edges of sheets in a list, in pixels of the design."""


class BuildPlaces:
    """To the left of the person's own place the cards of the stack, or the possible plays; to the
    right the value and the buttons; above it the colours that a joker may ask for."""

    def __init__(self, stage: Stage, places: Places) -> None:
        self._stage = stage
        self._places = places

    def colours(self, players: int, staged: bool) -> list[pygame.Rect]:
        """The colours for a joker that leads. They lie elsewhere if a tie is `staged`."""
        pill, gap = self._places.pill(staged), self._stage.px(6)
        return row(pill, [Box(even_part(pill.width, players, gap))] * players, gap)

    # --- on the left ---

    def rows(self, number: int) -> list[pygame.Rect]:
        """Rows for so many cards or plays. In a low strip they lie side by side."""
        stage, gap = self._stage, self._stage.px(8)
        heading, rows = self._places.heading, self._places.rows
        _, room = column(rows, [Box(heading.bottom + gap - rows.top), FILL])
        columns = 1 if number <= ROWS_SHOWN else 2
        if self._places.form.strip_is_low:
            columns = max(ROWS_SHOWN, number)
        lines = max(1, -(-number // columns))
        high = min(stage.px(76), even_part(room.height, lines, gap))
        wide = even_part(room.width, columns, gap)
        return wrapped([wide] * number, high, room, (gap, gap))

    def list_room(self) -> pygame.Rect:
        """The region in which the possible plays scroll: the rows in sight, their edges, and the
        scroll bar at the right."""
        px, rows = self._stage.px, self._rows_in_sight()
        room = rows[0].unionall(rows).inflate(0, 2 * px(_EDGE))
        room.left, room.width = room.left - px(_EDGE), room.width + px(_EDGE) + px(14)
        return room

    def listed(self, number: int) -> list[pygame.Rect]:
        """The possible plays one below the other, before anything is scrolled."""
        first = self._rows_in_sight()
        in_line = ROWS_SHOWN if self._places.form.strip_is_low else 1
        pitch = first[0].height + self._stage.px(8)
        return [first[n % in_line].move(0, n // in_line * pitch) for n in range(number)]

    def _rows_in_sight(self) -> list[pygame.Rect]:
        rows = self.rows(ROWS_SHOWN)
        if self._places.form.strip_is_low:  # the number of the play stands below them
            end = self._counted().top
            rows = [part_of(each, bottom=min(each.bottom, end)) for each in rows]
        return rows

    def _counted(self) -> pygame.Rect:
        """The line with the number of the play that is shown, in a low strip."""
        line, rows = self._stage.high(NOTE), self._places.rows
        return part_of(rows, top=rows.bottom - line)

    # --- on the right ---

    def buttons(self, steps: bool = False) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The buttons to play, to clear and to suggest. Beside a low strip, there is also a place
        for the way back while the person `steps` through the possible plays."""
        stage, worth = self._stage, self._places.worth
        px = stage.px
        if self._places.form.strip_is_low:
            clear, suggest = (self._places.icon(across, -1) for across in range(2))
            wide = clear.left - (suggest.left - clear.right) - worth.left
            wide -= (suggest.left - clear.left) * steps
            return pygame.Rect(worth.left, clear.top, wide, clear.height), clear, suggest
        high = Box(min(stage.control_height(), worth.height // 3))
        half = Box(even_part(worth.width, 2, px(10)))
        _, play, _, below, _ = column(worth, [FILL, high, Box(px(8)), high, Box(px(4))])
        clear, suggest = row(below, [half, half], px(10))
        return clear.union(suggest).move(0, play.top - clear.top), clear, suggest

    def steps(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The way back, the number of the play, and the way forward. They replace the button to
        suggest."""
        _, clear, place = self.buttons(steps=True)
        if self._places.form.strip_is_low:
            return clear.move(clear.left - place.left, 0), self._counted(), place
        side = Box(min(place.height, round(place.width * 0.3)))
        back, number, forward = row(place, [side, FILL, side])
        return back, number.inflate(-self._stage.px(8), 0), forward

    @property
    def above_buttons(self) -> pygame.Rect:
        """The place of the value of the stack, or of a note."""
        worth = self._places.worth
        bottom = self.buttons()[0].top - self._stage.px(8)
        return part_of(worth, bottom=bottom)
