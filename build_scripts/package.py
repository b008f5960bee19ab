"""Makes the downloads for the system that it runs on: python build_scripts/package.py [COMMAND]

  build   the bundle, its archive and on Debian and Ubuntu a .deb, into dist/; the default
  sums    write dist/SHA256SUMS anew; `build` does it too, but an installer may have come since
  lock    write build_scripts/package.lock anew from pyproject.toml and requirements.lock

Beside each archive lie a list of its contents and a bill of its parts (CycloneDX). `build` prints
how large everything is and ends with 1 where something is larger than it may be, where the program
does not work, or where anything comes along whose licence is not in 'about'. The same commit gives
the same files. Nothing but Python is needed; on Linux also binutils.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_scripts.packaging import mac, smoke
from build_scripts.packaging.archives import as_tar, as_zip, listing, set_times, size_of, write_sums
from build_scripts.packaging.debian import make_package
from build_scripts.packaging.freeze import (
    Workshop,
    commit_time,
    freeze,
    libraries,
    make_environment,
    run_in,
)
from build_scripts.packaging.names import COMMAND, system_name, version_of

ROOT: Final = Path(__file__).resolve().parents[1]
MEGABYTE: Final = 1_000_000
MOST: Final = {"bundle": 45, "archive": 18, "deb": 20, "image": 20}
"""Megabytes."""


def build(root: Path) -> int:
    shop = Workshop(root)
    built, version = commit_time(root), version_of(root)
    make_environment(shop)
    freeze(shop, built)
    set_times(shop.bundle, built)
    shop.target.mkdir(exist_ok=True)
    name = f"{COMMAND}-{version}-{system_name()}"
    (shop.target / f"{name}.txt").write_text(listing(shop.bundle), encoding="utf-8", newline="\n")
    bill = shop.target / f"{name}.cdx.json"
    run_in(shop, ["-m", "build_scripts.packaging.bill", str(bill)], built)
    made = downloads(shop, name, version, built)
    for path in made.values():
        print(path.relative_to(root))
    write_sums(shop.target, version)
    sizes = {"bundle": size_of(shop.bundle)}
    sizes |= {kind: path.stat().st_size for kind, path in made.items()}
    return report(sizes, strangers(libraries(shop.bundle), root), works(shop, version))


def downloads(shop: Workshop, name: str, version: str, built: int) -> dict[str, Path]:
    """All that this system makes of its bundle, by kind."""
    made = {}
    if sys.platform == "linux":
        made["archive"] = as_tar(shop.bundle, shop.target / f"{name}.tar.xz", built)
    else:
        made["archive"] = as_zip(shop.bundle, shop.target / f"{name}.zip", built)
    if sys.platform == "darwin":
        mac.check(shop.bundle, version)
        mac.verify_archive(made["archive"])
        made["image"] = mac.make_image(shop.bundle, shop.target / f"{name}.dmg")
    if shutil.which("dpkg-deb"):
        made["deb"] = make_package(shop.root, shop.bundle, shop.made, version, built, shop.target)
    return made


def strangers(names: Sequence[str], root: Path) -> list[str]:
    """Libraries that no work of the program's list is known to have brought."""
    sys.path.insert(0, str(root))
    from game.services.works import work_of

    return [name for name in names if work_of(name) is None]


def works(shop: Workshop, version: str) -> bool:
    try:
        took = smoke.check([str(shop.program)], version)
    except smoke.Failed as problem:
        print(f"FAILED: {problem}")
        return False
    print("works: " + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in took.items()))
    return True


def report(sizes: dict[str, int], unknown: Sequence[str], is_working: bool) -> int:
    """Says how large everything is; 1 where anything is not as it has to be."""
    is_small = True
    for name, size in sizes.items():
        fits = size <= MOST[name] * MEGABYTE
        is_small &= fits
        said = "" if fits else "  TOO LARGE"
        print(f"{name}: {size / MEGABYTE:.1f} MB, at most {MOST[name]}{said}")
    for name in unknown:
        print(f"FAILED: nobody is named in game/services/works.py for {name}")
    return 0 if is_small and is_working and not unknown else 1


def lock(root: Path) -> int:
    """With the versions of requirements.lock, so that what is tested is what is shipped."""
    target = root / "build_scripts" / "package.lock"
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / target.name
        if target.exists():
            shutil.copy(target, draft)
        subprocess.run([sys.executable, "-I", "-m", "venv", f"{folder}/venv"], check=True)
        scripts = Path(folder) / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        subprocess.run([str(scripts / "pip"), "install", "--quiet", "uv>=0.9"], check=True)
        subprocess.run([str(scripts / "uv"), *lock_arguments(draft)], cwd=root, check=True)
        if "://" in draft.read_text(encoding="utf-8"):
            print("The new lock would name an address, so it was not kept.", file=sys.stderr)
            return 1
        shutil.copyfile(draft, target)
    return 0


def lock_arguments(draft: Path) -> list[str]:
    """One lock for every system and Python that the project knows."""
    return [
        *("pip", "compile", "pyproject.toml", "--extra=access", "--extra=package", "--quiet"),
        *("--constraint=requirements.lock", "--no-annotate"),
        *("--universal", "--python-version=3.11", "--generate-hashes"),
        *("--no-emit-index-url", "--no-emit-find-links"),
        *("--custom-compile-command", "python build_scripts/package.py lock"),
        *("--output-file", str(draft)),
    ]


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    command = arguments[0] if arguments else "build"
    if len(arguments) > 1 or command not in ("build", "sums", "lock"):
        print(__doc__, file=sys.stderr)
        return 2
    if command == "sums":
        write_sums(Workshop(root).target, version_of(root))
        return 0
    return build(root) if command == "build" else lock(root)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
