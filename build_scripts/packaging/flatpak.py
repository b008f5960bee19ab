"""The Flatpak: -m build_scripts.packaging.flatpak manifest | lock | install PREFIX

  manifest   into dist/flatpak/: how flatpak-builder makes the program from source. It fetches what
             the manifest names, each file with its hash, and then needs no network
  lock       writes flatpak.lock anew: what pygame-ce is built with
  install    what the manifest does last, inside the sandbox of the build

What goes in is what package.lock names, and so what is tested. The addresses come from the index of
packages that this machine uses: none is written down in the project.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from build_scripts.packaging import desktop, icons, trim
from build_scripts.packaging.freeze import commit_time
from build_scripts.packaging.names import APP_ID, COMMAND, version_of

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = ROOT / "build_scripts" / "package.lock"
TOOLS_LOCK: Final = Path(__file__).with_name("flatpak.lock")
RUNTIME: Final = "25.08"
PYTHON: Final = "3.13"
"""The one of that runtime, for which addresses are looked up."""
SITE: Final = f"/app/lib/{COMMAND}"
TOOLS: Final = "/app/build-tools"
FROM_SOURCE: Final = ("pygame-ce",)
MODULES: Final = ("accesskit", "platformdirs", "pygame-gui", "python-i18n")
"""Wheels. All but AccessKit are Python alone, so that the wheel is the source."""
PROCESSORS: Final = ("x86_64", "aarch64")
PERMISSIONS: Final = (
    "--share=ipc",
    "--socket=wayland",
    "--socket=fallback-x11",
    "--socket=pulseaudio",
    "--device=dri",
    # game controllers
    "--device=input",
    # where matches go that are saved as files; others come through the portal
    "--filesystem=xdg-documents/Quincunx:create",
)
LEFT_OUT: Final = (
    *(".git", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".venv"),
    *("build", "dist", "tests"),
)
PIP: Final = "python3 -m pip install --no-index --no-deps --no-build-isolation"
WITHOUT_MIDI: Final = "sed -i 's/^if not portmidi_dep.found() and .*/if false/' meson.build"
"""The runtime has no PortMidi, and pygame-ce's own option still wants to compile against it."""
LAUNCHER: Final = f"""\
#!/usr/bin/python3
import os
import sys

sys.path.insert(0, "{SITE}")
# The worker is this program once more.
os.environ["PYTHONPATH"] = "{SITE}"

from game.__main__ import main

sys.exit(main())
"""


class NotLocked(Exception):
    """A file that no lock names."""


# --- what the locks name ---


def pins(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)", lock, re.MULTILINE))


def hashes(lock: str) -> dict[str, set[str]]:
    """Of each package, of all its files."""
    entries = re.split(r"^(?=[A-Za-z0-9])", lock, flags=re.MULTILINE)[1:]
    return {
        entry.partition("==")[0]: set(re.findall(r"--hash=sha256:([0-9a-f]{64})", entry))
        for entry in entries
    }


def wanted(lock: str, tools: str) -> dict[str, str]:
    """Every package that the Flatpak is made of or with, and its version."""
    shipped = pins(lock)
    return {**pins(tools), **{name: shipped[name] for name in (*FROM_SOURCE, *MODULES)}}


# --- where the files are ---


def resolve(command: Sequence[str], asked: str) -> str:
    """The answer of uv, which is put into an environment of its own."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-I", "-m", "venv", f"{folder}/venv"], check=True)
        scripts = Path(folder) / "venv" / "bin"
        subprocess.run([str(scripts / "pip"), "install", "--quiet", "uv>=0.9"], check=True)
        place = Path(folder) / "asked.in"
        place.write_text(asked, encoding="utf-8")
        how = ["--quiet", "--universal", f"--python-version={PYTHON}", "--no-header", *command]
        told = [str(scripts / "uv"), "pip", "compile", str(place), *how]
        return subprocess.run(told, capture_output=True, text=True, check=True).stdout


def addresses(packages: Mapping[str, str]) -> dict[str, Any]:
    """The files of these packages, as an index tells them (PEP 751)."""
    asked = "".join(f"{name}=={version}\n" for name, version in packages.items())
    return tomllib.loads(resolve(["--no-deps", "--format=pylock.toml"], asked))


def chosen(packages: Sequence[Mapping[str, Any]], name: str) -> Iterator[dict[str, Any]]:
    """The files that the manifest names of a package, each with its hash."""
    package = next(each for each in packages if each["name"] == name)
    if name in FROM_SOURCE:
        yield _source(package["sdist"], "archive")
        return
    wheels = package["wheels"]
    pure = [wheel for wheel in wheels if wheel["url"].endswith("-none-any.whl")]
    if pure:
        yield _source(pure[0], "file")
        return
    for processor in PROCESSORS:
        (wheel,) = (
            each for each in wheels if re.search(rf"-manylinux.*_{processor}\.whl$", each["url"])
        )
        yield {**_source(wheel, "file"), "only-arches": [processor]}


def _source(file: Mapping[str, Any], kind: str) -> dict[str, Any]:
    return {"type": kind, "url": file["url"], "sha256": file["hashes"]["sha256"]}


# --- the manifest ---


def manifest(
    packages: Sequence[Mapping[str, Any]],
    lock: str,
    tools: str,
    source: Mapping[str, Any],
    built: int,
) -> dict[str, Any]:
    known = {**hashes(tools), **{n: hashes(lock)[n] for n in (*FROM_SOURCE, *MODULES)}}

    def files(*names: str) -> list[dict[str, Any]]:
        found = [(name, each) for name in names for each in chosen(packages, name)]
        for name, each in found:
            if each["sha256"] not in known[name]:
                raise NotLocked(f"{each['url']} is none of the files of {name} in the lock")
        return [each for _, each in found]

    def simple(name: str, *commands: str, **more: Any) -> dict[str, Any]:
        return {"name": name, "buildsystem": "simple", "build-commands": list(commands), **more}

    return {
        "id": APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": COMMAND,
        "finish-args": list(PERMISSIONS),
        "build-options": {
            "prepend-path": f"{TOOLS}/bin",
            "env": {"PYTHONPATH": f"{TOOLS}:{SITE}", "SOURCE_DATE_EPOCH": str(built)},
        },
        "modules": [
            simple(
                "build-tools",
                f"{PIP} --target={TOOLS} *.whl",
                sources=files(*pins(tools)),
                cleanup=["*"],
            ),
            simple(
                "pygame-ce",
                WITHOUT_MIDI,
                f"{PIP} --target={SITE} -Csetup-args=-Dstripped=true .",
                sources=files(*FROM_SOURCE),
            ),
            simple("modules", f"{PIP} --target={SITE} *.whl", sources=files(*MODULES)),
            simple(
                COMMAND,
                "python3 -m build_scripts.packaging.flatpak install ${FLATPAK_DEST}",
                f"python3 -m compileall -q {SITE}/game",
                sources=[dict(source)],
            ),
        ],
    }


def checkout(root: Path) -> dict[str, Any]:
    """The program's own source where it lies; an index of Flatpaks wants an address and a tag."""
    return {"type": "dir", "path": str(root), "skip": list(LEFT_OUT)}


def write_manifest(root: Path, source: Mapping[str, Any]) -> Path:
    lock, tools = LOCK.read_text(encoding="utf-8"), TOOLS_LOCK.read_text(encoding="utf-8")
    packages = addresses(wanted(lock, tools))["packages"]
    target = root / "dist" / "flatpak" / f"{APP_ID}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    told = manifest(packages, lock, tools, source, commit_time(root))
    target.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return target


# --- inside the build ---


def install(root: Path, prefix: Path) -> None:
    """The program beside its packages, without what it doesn't need of them, and what desktops
    read."""
    site = prefix / "lib" / COMMAND
    left_out = shutil.ignore_patterns("__pycache__", "*.md")
    shutil.copytree(root / "game", site / "game", ignore=left_out)
    for path, folder in trim.assets(root):
        (site / folder).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, site / folder / Path(path).name)
    lying = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    for place in lying - trim.needed(lying):
        (site / place).unlink()
    with tempfile.TemporaryDirectory() as folder:
        icons.write(Path(folder))
        built = int(os.environ["SOURCE_DATE_EPOCH"])
        desktop.write(prefix / "share", Path(folder), COMMAND, version_of(root), built)
    licences = prefix / "share" / "licenses" / APP_ID
    licences.mkdir(parents=True)
    shutil.copyfile(root / "LICENSE", licences / "LICENSE")
    program = prefix / "bin" / COMMAND
    program.parent.mkdir(exist_ok=True)
    program.write_text(LAUNCHER, encoding="utf-8")
    program.chmod(0o755)


def write_lock(root: Path) -> None:
    """With the versions that pygame-ce allows for its build; of others those of package.lock."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = "\n".join(project["optional-dependencies"]["flatpak"])
    how = ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate"]
    told = resolve([*how, f"--constraint={LOCK}"], asked)
    if "://" in told:
        raise SystemExit("The new lock would name an address, so it was not kept.")
    TOOLS_LOCK.write_text(told, encoding="utf-8")


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    match arguments:
        case ["manifest"]:
            print(write_manifest(root, checkout(root)).relative_to(root))
        case ["lock"]:
            write_lock(root)
        case ["install", prefix]:
            install(root, Path(prefix))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
