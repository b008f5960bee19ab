"""Other processes, as every system has them: whether one still runs, and its sudden end."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

_KILLED: Final = 9
"""The number of SIGKILL; Windows has no such name, and ends a process by any."""

if sys.platform == "win32":
    import ctypes

    _MAY_WAIT: Final = 0x100000
    _STILL_RUNS: Final = 0x102

    def is_alive(pid: int) -> bool:
        """Whether a process runs."""
        handle = ctypes.windll.kernel32.OpenProcess(_MAY_WAIT, False, pid)
        if not handle:
            return False
        waited = ctypes.windll.kernel32.WaitForSingleObject(handle, 0)
        ctypes.windll.kernel32.CloseHandle(handle)
        return bool(waited == _STILL_RUNS)
else:

    def is_alive(pid: int) -> bool:
        """Whether a process runs; one that only waits to be noticed does not."""
        asked = ["ps", "-o", "stat=", "-p", str(pid)]
        done = subprocess.run(asked, capture_output=True, check=False)
        return done.stdout.strip()[:1] not in (b"", b"Z")


def kill(pid: int) -> None:
    """At once, without a word to it."""
    os.kill(pid, _KILLED)
