"""The bill of what is in a download, as CycloneDX has it: -m build_scripts.packaging.bill TARGET

It is read off the bundle itself: packages whose modules lie in it, and its libraries, each with
what the page 'about' knows of it. Ends with 1 where a module belongs to no package that is known.
Runs in the clean environment, once the bundle is made.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import sys
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from build_scripts.packaging.freeze import Workshop, commit_time, libraries
from build_scripts.packaging.names import APP_ID, AUTHORS, TITLE, system_name, version_of
from game.services.works import PROGRAM, WORKS, Work, work_of
from game.services.works import version_of as version_of_work

ROOT: Final = Path(__file__).resolve().parents[2]
ENDING: Final = ".cdx.json"
_OURS: Final = "game"
_ADDED: Final = ("_pyi_", "pyi", "_sysconfigdata")
"""How modules begin that PyInstaller adds to every program, and one of Python that each system
calls otherwise."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing in the bundle."""

    name: str
    version: str
    licence: str
    package: str = ""
    """As the Python index calls it."""
    place: str = ""
    """Of a library in the bundle."""
    digest: str = ""
    """SHA-256 of the library."""


def version_here(work: Work) -> str:
    """Also of what the program itself need not know, where Python does."""
    if work.name.startswith("PyInstaller"):
        return metadata.version("pyinstaller")
    told = {"SQLite": sqlite3.sqlite_version, "zlib": zlib.ZLIB_RUNTIME_VERSION}
    return told.get(work.name) or version_of_work(work)


class Unknown(Exception):
    """A module that belongs to no package whose licence the program names."""


def packages_of(modules: Iterable[str]) -> set[str]:
    """The packages that modules at the top of a bundle belong to, as their lists call them."""
    owners = metadata.packages_distributions()
    found = set()
    for name in modules:
        if name == _OURS or name in sys.stdlib_module_names or name.startswith(_ADDED):
            continue
        if name not in owners:
            raise Unknown(f"nobody knows whose module {name} is")
        found.update(owners[name])
    return found


def parts_of(bundle: Path, modules: Iterable[str]) -> Iterator[Part]:
    """Everything that came along: works that every bundle has, packages, and libraries."""
    packages = {name.lower().replace("_", "-") for name in packages_of(modules)}
    told = {_package(work): work for work in WORKS if work.package and work.name != PROGRAM}
    if packages != told.keys():
        raise Unknown(f"'about' names {sorted(told)}, and the bundle has {sorted(packages)}")
    for name, work in sorted(told.items()):
        yield Part(work.name, version_here(work), work.licence, name)
    for work in WORKS:
        if not work.package and _comes_always(work):
            yield Part(work.name, version_here(work), work.licence)
    yield from _libraries_of(bundle)


def _package(work: Work) -> str:
    return (work.package or "").lower().replace("_", "-")


def _comes_always(work: Work) -> bool:
    """Python, fonts, and what PyInstaller adds; libraries are told by their files."""
    return not work.libraries or work.name == "Python"


def _libraries_of(bundle: Path) -> Iterator[Part]:
    wanted = set(libraries(bundle))
    for path in sorted(bundle.rglob("*")):
        if path.name in wanted and path.is_file() and not path.is_symlink():
            work = work_of(path.name)
            if work is None:
                raise Unknown(f"nobody is named for {path.name}")
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            place = path.relative_to(bundle).as_posix()
            yield Part(work.name, version_here(work), work.licence, place=place, digest=digest)


# --- in the words of CycloneDX ---


def bill(parts: Iterable[Part], version: str, system: str, built: int) -> str:
    """The same for the same parts. Raises `ValueError` where it is not as its schema has it."""
    from cyclonedx.model import HashAlgorithm, HashType, Property
    from cyclonedx.model.bom import Bom
    from cyclonedx.model.component import Component, ComponentType
    from cyclonedx.model.contact import OrganizationalEntity
    from cyclonedx.model.license import DisjunctiveLicense
    from cyclonedx.output.json import JsonV1Dot6
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator
    from packageurl import PackageURL

    whole = Bom()
    whole.serial_number = uuid5(NAMESPACE_URL, f"{APP_ID}/{version}/{system}/{built}")
    whole.metadata.timestamp = datetime.fromtimestamp(built, UTC)
    whole.metadata.component = Component(
        name=TITLE,
        version=version,
        type=ComponentType.APPLICATION,
        bom_ref=TITLE,
        licenses=[DisjunctiveLicense(id="MIT")],
        supplier=OrganizationalEntity(name=AUTHORS),
        properties=[Property(name=f"{APP_ID}:system", value=system)],
    )
    components = []
    for part in parts:
        component = Component(
            name=part.place.rsplit("/", 1)[-1] or part.name,
            version=part.version or None,
            type=ComponentType.LIBRARY,
            bom_ref=part.place or part.package or part.name,
            group=part.name if part.place else None,
            licenses=[DisjunctiveLicense(name=part.licence)],
        )
        if part.package:
            component.purl = PackageURL("pypi", name=part.package, version=part.version)
        if part.place:
            component.hashes.add(HashType(alg=HashAlgorithm.SHA_256, content=part.digest))
            component.properties.add(Property(name=f"{APP_ID}:place", value=part.place))
        components.append(component)
    whole.components.update(components)
    whole.register_dependency(whole.metadata.component, components)
    told: str = JsonV1Dot6(whole).output_as_string(indent=1)
    problem = JsonStrictValidator(SchemaVersion.V1_6).validate_str(told)
    if problem is not None:
        raise ValueError(str(problem))
    return told + "\n"


def modules_in(program: Path) -> set[str]:
    """The names at the top of all modules that a frozen program carries."""
    from PyInstaller.archive.readers import CArchiveReader

    carried = CArchiveReader(str(program))
    inner = carried.open_embedded_archive("PYZ.pyz")
    names = {name.split(".")[0] for name in inner.toc}
    is_mac = sys.platform == "darwin"
    inner = program.parents[1] / "Frameworks" if is_mac else program.parent / "_internal"
    return names | modules_beside(inner)


def modules_beside(folder: Path) -> set[str]:
    """Modules that are compiled, or that lie in files of their own, are in no archive."""
    return {path.name.split(".")[0] for path in folder.iterdir() if _is_module(path)}


def _is_module(path: Path) -> bool:
    if path.is_dir():
        return any(each.suffix in (".pyc", ".pyd", ".so") for each in path.iterdir())
    return path.suffix == ".pyd" or any(sign in path.name for sign in (".cpython-", ".abi3."))


def main(target: Path, root: Path = ROOT) -> int:
    shop, system = Workshop(root), system_name()
    try:
        parts = list(parts_of(shop.bundle, modules_in(shop.program)))
        told = bill(parts, version_of(root), system, commit_time(root))
    except (Unknown, ValueError) as problem:
        print(f"FAILED: {problem}")
        return 1
    target.write_text(told, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.exit(main(Path(sys.argv[1])))
