"""Where the frozen program begins."""

from __future__ import annotations

import os
import sys


def run() -> int:
    """A program without a console shows a box when it fails, and waits until somebody closes it:
    not while a script tries it out."""
    try:
        from game.__main__ import main

        return main()
    except Exception:
        if "QUINCUNX_TRIAL" not in os.environ:
            raise
        import traceback

        traceback.print_exc()
        return 1


if __name__ == "__main__":
    sys.exit(run())
