"""A worker that misbehaves as its first argument says, until the file named second exists.

Where that file cannot be made, it misbehaves always.
"""

from __future__ import annotations

import json
import sys
import time
from contextlib import suppress
from pathlib import Path


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(manner: str, marker: Path) -> None:
    for line in sys.stdin:
        request = json.loads(line)
        if "ask" not in request:
            continue
        misbehave = not marker.exists()
        with suppress(OSError):
            marker.touch()
        if misbehave and manner == "die":
            return
        if misbehave and manner == "hang":
            time.sleep(600)
        if misbehave and manner == "rubbish":
            say("{not json")
            continue
        if misbehave and manner == "mad":
            say(json.dumps({"answer": request["ask"], "move": [], "value": float("nan")}))
            continue
        if misbehave and manner == "illegal":
            say(json.dumps({"answer": request["ask"], "move": {"seat": -7}, "value": 0.5}))
            continue
        if manner == "slow":
            time.sleep(0.3)
        if manner == "refuse":
            say(json.dumps({"answer": request["ask"], "error": "no such player"}))
            continue
        answer = {"answer": request["ask"], "move": {"seat": request["seat"]}, "value": 0.5}
        say(json.dumps(answer))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
