"""Signals that end the program: Ctrl+C in the terminal, and what a system sends when it shuts down.

They are heard between two steps of the program, so that whatever is being done is done to its end.
Only painting may be given up: nobody will see it, and a huge window takes seconds.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def ends_by_signals(interrupt: Callable[[], None], end: Callable[[], None]) -> Iterator[None]:
    """Calls `interrupt` at Ctrl+C, of which a second one ends the program at once, and `end` at
    SIGTERM. A program that was started in the background may ignore Ctrl+C."""
    by_us = {
        signal.SIGINT: (signal.default_int_handler, interrupt),
        signal.SIGTERM: (signal.SIG_DFL, end),
    }
    usual = {each: was for each, (was, _) in by_us.items() if signal.getsignal(each) is was}

    def heard(number: int, _: object) -> None:
        signal.signal(number, usual[signal.Signals(number)])
        by_us[signal.Signals(number)][1]()

    for each in usual:
        signal.signal(each, heard)
    try:
        yield
    finally:
        for each, was in usual.items():
            signal.signal(each, was)
