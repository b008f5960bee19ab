"""Two real monitors: those of an X server with two outputs. Xvfb has only one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from game.services.settings import read_settings
from tests.real_window.screen import LAUNCH, NOT_RUN, Screen, read_line, stop
from tests.real_window.twin import RealGame

pytestmark = [pytest.mark.real_window, pytest.mark.nightly]

FIRST, SECOND = (0, 0, 1920, 1080), (1920, 0, 1280, 1024)
DRIVER: Final = Path("/usr/lib/xorg/modules/drivers/dummy_drv.so")
CONFIG: Final = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "1920x1080" 148.50 1920 2008 2052 2200 1080 1084 1089 1125
  Modeline "1280x1024" 108.00 1280 1328 1440 1688 1024 1025 1028 1066
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 4480 1440
    Modes "1920x1080" "1280x1024"
  EndSubSection
EndSection
"""


class TwoMonitors(Screen):
    """A screen of two outputs that stand side by side."""

    def xrandr(self, *arguments: str) -> None:
        """The server looks at its outputs only when somebody asks for them, as at the end here."""
        for command in (("xrandr", *arguments), ("xrandr", "--query")):
            subprocess.run(
                command, env=self.environment(), check=True, timeout=60, stdout=subprocess.DEVNULL
            )

    def connect(self) -> None:
        self.xrandr("--output", "DUMMY1", "--mode", "1280x1024", "--pos", "1920x0")

    def disconnect(self) -> None:
        self.xrandr("--output", "DUMMY1", "--off")


@contextmanager
def two_monitors(folder: Path) -> Iterator[TwoMonitors]:
    xorg, *others = (shutil.which(name) for name in ("Xorg", "xrandr", "xdotool"))
    if xorg is None or None in others or not DRIVER.exists() or os.geteuid() != 0:
        # Only root may start such a server, and no other test needs one.
        pytest.skip(f"{NOT_RUN}two monitors need Xorg with its dummy driver, xrandr, and root")
    config = folder / "xorg.conf"
    config.write_text(CONFIG)
    reading, writing = os.pipe()
    command = [
        *(xorg, "-displayfd", str(writing), "-config", str(config)),
        *("-logfile", str(folder / "Xorg.log"), "-noreset", "-nolisten", "tcp"),
        *("-novtswitch", "-sharevts", "vt7"),
    ]
    with (
        (folder / "said").open("wb") as said,
        subprocess.Popen(
            [sys.executable, "-c", LAUNCH, *command],
            stdin=subprocess.DEVNULL, stdout=said, stderr=said, pass_fds=(writing,),
        ) as server,
    ):  # fmt: skip
        os.close(writing)
        try:
            screen = TwoMonitors(display=f":{read_line(reading)}")
            screen.xrandr("--addmode", "DUMMY1", "1280x1024")
            screen.connect()
            yield screen
        finally:
            os.close(reading)
            stop(server)


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoMonitors]:
    with two_monitors(tmp_path_factory.mktemp("two")) as found:
        yield found


class OnTwoMonitors(RealGame):
    """The program, of whose pictures nothing is looked at: such a server shows none."""

    is_painted = True

    @property
    def geometry(self) -> tuple[int, int, int, int]:
        told = self.screen.xdotool("getwindowgeometry", "--shell", self.window).split()
        place = dict(line.split("=") for line in told)
        return int(place["X"]), int(place["Y"]), int(place["WIDTH"]), int(place["HEIGHT"])

    def comes_to(self, *place: int) -> None:
        def is_there() -> bool:
            self.find_window()
            return self.geometry == place

        self.until(is_there, f"the window does not come to {place}")


@pytest.mark.parametrize(
    ("place", "monitor"), [((100, 80), FIRST), ((2100, 150), SECOND), ((1500, 60), SECOND)]
)
def test_the_monitor_that_shows_the_window_is_filled(
    screen: TwoMonitors,
    tmp_path: Path,
    place: tuple[int, int],
    monitor: tuple[int, int, int, int],
) -> None:
    game = OnTwoMonitors(screen, tmp_path, window_size=(1100, 700), window_place=place)
    game.start()
    try:
        for _ in range(2):
            game.comes_to(*place, 1100, 700)
            game.key("F11")
            game.comes_to(*monitor)
            game.key("F11")
        game.comes_to(*place, 1100, 700)
    finally:
        game.close()


def test_a_window_comes_back_on_the_monitor_that_is_left_and_again_on_its_own(
    screen: TwoMonitors, tmp_path: Path
) -> None:
    game = OnTwoMonitors(screen, tmp_path, window_size=(1100, 700), window_place=(2100, 150))
    game.start()
    game.comes_to(2100, 150, 1100, 700)
    game.close()
    kept = read_settings(game.paths.settings)[0]
    assert kept.window_monitor == "DUMMY1 1280x1024"
    before = game.paths.settings.read_bytes()
    screen.disconnect()
    try:
        game.start()
        game.comes_to((1920 - 1100) // 2, (1080 - 700) // 2, 1100, 700)
        game.close()
    finally:
        screen.connect()
    game.paths.settings.write_bytes(before)
    game.start()
    game.comes_to(2100, 150, 1100, 700)
    game.close()
