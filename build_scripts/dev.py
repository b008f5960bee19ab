"""The one command for this project: python3 build_scripts/dev.py COMMAND

This file only looks at the Python that runs it. Every Python since 2.7 has to be able to read
it, or a person with an old one would see a syntax error instead of a reason. What the commands
do is in commands.py.
"""

import os
import subprocess
import sys

NEEDED = (3, 11)
CANDIDATES = [
    ["python3"],
    ["python3.14"],
    ["python3.13"],
    ["python3.12"],
    ["python3.11"],
    ["python"],
    ["py", "-3"],
]
EXIT_PYTHON_TOO_OLD = 69
PROBE = "import sys; sys.exit(0 if sys.version_info[:2] >= (%d, %d) else 1)" % NEEDED


def is_new_enough(command):  # type: (list[str]) -> bool
    """Run it to know: a name on PATH may be an old Python, a stub or a broken link."""
    try:
        with open(os.devnull, "r+b") as nothing:
            process = subprocess.Popen(
                command + ["-c", PROBE], stdin=nothing, stdout=nothing, stderr=nothing
            )
            return process.wait() == 0
    except OSError:
        return False


def too_old(version):  # type: (str) -> str
    """Say what is missing, and name a better Python if this computer has one."""
    reason = "Quincunx needs Python %d.%d or newer; this is Python %s." % (NEEDED + (version,))
    for command in CANDIDATES:
        if is_new_enough(command):
            return "%s This computer has one: %s %s" % (
                reason,
                " ".join(command),
                " ".join(sys.argv),
            )
    return reason + " Install one from python.org or with the system's package manager."


def main():  # type: () -> int
    if sys.version_info[:2] < NEEDED:
        sys.stderr.write(too_old("%d.%d.%d" % sys.version_info[:3]) + "\n")
        return EXIT_PYTHON_TOO_OLD
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    from build_scripts.commands import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
