"""The screen for the tests in this folder, and an honest word at the end if there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.real_window.screen import NOT_RUN, Screen, open_screen

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    with open_screen(tmp_path_factory.mktemp("screen")) as opened:
        yield opened


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    missed = [
        (report.nodeid, report.longrepr[2].partition(NOT_RUN)[2])
        for report in terminalreporter.getreports("skipped")
        if isinstance(report.longrepr, tuple) and NOT_RUN in report.longrepr[2]
    ]
    if missed:
        terminalreporter.section("not run here")
        for name, reason in missed:
            terminalreporter.write_line(f"{name}: {reason}")
