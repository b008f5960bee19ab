"""dev.py as a person meets it: run as a program, in a house with a lock of its own."""

from __future__ import annotations

import ast
import errno
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from build_scripts import commands, dev, environment
from build_scripts.environment import Guard, House, Trouble

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
NOTHING_PINNED = "# nothing is needed here\n"
NO_SUCH_PACKAGE = f"quincunx-no-such-package==1.0 --hash=sha256:{'0' * 64}\n"
# A port that answers at once that nobody is there.
WITHOUT_INDEX = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple"}
PATIENCE = 600
HALF_A_PROGRAM = "half a program"


def make_house(folder: Path, lock: str = NOTHING_PINNED) -> House:
    """A checkout in miniature; its path has a space, as paths have."""
    house = House(folder / "a house")
    (house.root / "game").mkdir(parents=True)
    shutil.copytree(ROOT / "build_scripts", house.root / "build_scripts")
    house.requirements.write_text(lock, encoding="utf-8")
    return house


def write_game(house: House, source: str) -> None:
    (house.root / "game" / "__main__.py").write_text(source, encoding="utf-8")


def start(house: House, *arguments: str) -> subprocess.Popen[str]:
    surroundings = os.environ | {
        **WITHOUT_INDEX,
        "PYTHONPATH": str(house.root / "nowhere"),
    }
    return subprocess.Popen(
        [sys.executable, str(house.root / "build_scripts" / "dev.py"), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings,
    )


def run(house: House, *arguments: str) -> tuple[int, str, str]:
    with start(house, *arguments) as process:
        said, complained = process.communicate(timeout=PATIENCE)
        return process.returncode, said, complained


@dataclass(frozen=True)
class Made:
    """A house whose environment was made after a kill in the middle, by two runs at a time."""

    house: House
    was_stamped: bool
    """Whether the one that was killed counted as made."""
    statuses: tuple[int, int]
    complaints: tuple[str, str]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """To make one takes long, so it is made once, and each test looks at another side of it."""
    house = make_house(tmp_path_factory.mktemp("ready"))
    with start(house, "setup") as process:
        assert process.stderr is not None
        assert "Making" in process.stderr.readline()
        while not house.venv.exists():
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
    was_stamped = house.stamp.exists()
    house.scripts.mkdir(parents=True, exist_ok=True)
    house.python.unlink(missing_ok=True)
    house.python.write_text(HALF_A_PROGRAM, encoding="utf-8")
    with start(house, "setup") as one, start(house, "setup") as two:
        first, second = (process.communicate(timeout=PATIENCE)[1] for process in (one, two))
    return Made(house, was_stamped, (one.returncode, two.returncode), (first, second))


@pytest.fixture(scope="module")
def ready_house(made: Made) -> House:
    assert made.statuses == (0, 0), made.complaints
    return made.house


class TestAPythonThatIsTooOld:
    def test_is_told_so_in_a_sentence_and_an_exit_status(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "version_info", (3, 6, 15, "final", 0))
        monkeypatch.setattr(dev, "CANDIDATES", [])
        assert dev.main() == dev.EXIT_PYTHON_TOO_OLD
        assert capsys.readouterr().err.startswith(
            "Quincunx needs Python 3.11 or newer; this is Python 3.6.15. Install one"
        )

    def test_is_told_which_command_is_a_better_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(dev, "CANDIDATES", [["no-such-python"], [sys.executable]])
        monkeypatch.setattr(sys, "argv", ["dev.py", "test", "-x"])
        assert dev.too_old("3.6.15").endswith(
            f"This computer has one: {sys.executable} dev.py test -x"
        )

    def test_is_not_sent_to_a_program_that_only_looks_like_a_new_one(self, tmp_path: Path) -> None:
        broken = tmp_path / "python3"
        broken.write_text("no program at all", encoding="utf-8")
        broken.chmod(0o755)
        assert not dev.is_new_enough([str(broken)])
        assert not dev.is_new_enough([sys.executable, "-c", "raise SystemExit(1)"])
        assert dev.is_new_enough([sys.executable])

    def test_can_read_the_file_that_tells_it(self) -> None:
        source = (ROOT / "build_scripts" / "dev.py").read_text(encoding="utf-8")
        assert source.isascii()
        tree = list(ast.walk(ast.parse(source)))
        too_new = (ast.AnnAssign, ast.JoinedStr, ast.NamedExpr, ast.AsyncFunctionDef, ast.Nonlocal)
        assert not [node for node in tree if isinstance(node, too_new)]
        functions = [node for node in tree if isinstance(node, ast.FunctionDef)]
        assert functions
        for function in functions:
            assert function.returns is None
            assert not any(argument.annotation for argument in function.args.args)
            assert not function.args.kwonlyargs


class TestTheEnvironment:
    def test_is_not_made_twice(self, ready_house: House) -> None:
        before = ready_house.stamp.stat()
        status, _, complained = run(ready_house, "setup")
        after = ready_house.stamp.stat()
        assert status == 0
        assert "Making" not in complained
        assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)

    def test_does_not_count_as_made_after_a_kill_in_the_middle(self, made: Made) -> None:
        assert not made.was_stamped

    def test_is_made_afresh_when_it_was_left_half_made(self, made: Made) -> None:
        assert made.statuses == (0, 0), made.complaints
        assert any("Making .venv afresh" in complaint for complaint in made.complaints)
        assert made.house.stamp.exists()
        assert made.house.python.read_bytes() != HALF_A_PROGRAM.encode()
        assert not made.house.discarded.exists()

    def test_is_made_once_when_two_start_at_the_same_time(self, made: Made) -> None:
        assert sum("Making" in complaint for complaint in made.complaints) == 1

    def test_is_out_of_date_when_the_lock_or_the_place_or_the_python_changes(
        self, ready_house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        elsewhere = House(tmp_path / "copy")
        shutil.copytree(ready_house.root, elsewhere.root, symlinks=True)
        of_here = House(tmp_path / "here")
        shutil.copytree(ready_house.root, of_here.root, symlinks=True)
        of_here.stamp.write_text(environment.fingerprint(of_here), encoding="utf-8")
        assert environment.is_ready(of_here)
        assert not environment.is_ready(elsewhere)

        of_here.requirements.write_text("# something else\n", encoding="utf-8")
        assert not environment.is_ready(of_here)
        of_here.requirements.write_text(NOTHING_PINNED, encoding="utf-8")
        assert environment.is_ready(of_here)

        monkeypatch.setattr(sys, "version", "3.99.0 (another one)")
        assert not environment.is_ready(of_here)

    def test_that_could_not_be_downloaded_leaves_a_reason_and_nothing_else(
        self,
        ready_house: House,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        """In an empty environment like the one that was made before: to make one takes long."""
        house = make_house(tmp_path, NO_SUCH_PACKAGE)
        run_quietly = environment.run_quietly

        def run_but_for_venv(house: House, guard: Guard, command: Sequence[str]) -> None:
            if "venv" in command:
                shutil.copytree(ready_house.venv, house.venv, symlinks=True)
            else:
                run_quietly(house, guard, command)

        for name, value in WITHOUT_INDEX.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(environment, "run_quietly", run_but_for_venv)
        monkeypatch.setattr(signal, "signal", lambda *_: None)
        assert commands.main(["setup"], house.root) == commands.EXIT_SOMETHING_MISSING
        said, complained = capsys.readouterr()
        assert said == ""
        assert complained.splitlines()[1:] == [
            "The packages could not be downloaded: no answer from the package index. "
            "Check the network (and proxy) and run the same command again."
        ]
        assert not house.venv.exists()

    @pytest.mark.parametrize("module", ["venv", "ensurepip"])
    def test_names_the_package_that_brings_the_missing_module(
        self, module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        house = make_house(tmp_path)
        found = importlib.util.find_spec
        monkeypatch.setattr(
            importlib.util, "find_spec", lambda name: None if name == module else found(name)
        )
        with pytest.raises(Trouble, match=f"no {module} module.*sudo apt install python3-venv"):
            environment.ensure(house, Guard(house))
        assert not house.venv.exists()

    def test_needs_a_whole_copy_of_the_project(self, tmp_path: Path) -> None:
        house = make_house(tmp_path)
        house.requirements.unlink()
        status, _, complained = run(house, "test")
        assert status == commands.EXIT_SOMETHING_MISSING
        assert "requirements.lock is missing" in complained
        assert "Traceback" not in complained

    @pytest.mark.parametrize(
        ("printed", "reason"),
        [
            ("OSError: [Errno 28] No space left on device", "The disk is full"),
            ("[Errno 13] Permission denied: '/x/.venv'", "can't be written to"),
            ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "not the one that"),
            ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "clock"),
            ("after connection broken by 'ReadTimeoutError(", "Check the network"),
            ("ERROR: No matching distribution found for ruff==1.0", "has no ruff==1.0 ready-made"),
        ],
    )
    def test_failing_for_a_known_reason_says_it_plainly(
        self, printed: str, reason: str, tmp_path: Path
    ) -> None:
        explained = environment.explain(House(tmp_path), f"noise\n{printed}\nnoise")
        assert explained is not None
        assert reason in explained

    def test_failing_for_an_unknown_reason_shows_what_was_printed(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        house = make_house(tmp_path)
        strange = [sys.executable, "-c", "print('something strange'); raise SystemExit(3)"]
        with pytest.raises(Trouble, match="is above"):
            environment.run_quietly(house, Guard(house), strange)
        assert "something strange" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("number", "reason"),
        [
            (errno.ENOSPC, "The disk is full"),
            (errno.EACCES, "can't be written to"),
            (errno.EROFS, "can't be written to"),
        ],
    )
    def test_trouble_with_the_folder_is_no_traceback(
        self,
        number: int,
        reason: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        def refuse(*_: object) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(commands, "Guard", refuse)
        monkeypatch.setattr(signal, "signal", lambda *_: None)
        assert commands.main(["setup"], tmp_path) == commands.EXIT_SOMETHING_MISSING
        assert reason in capsys.readouterr().err


class TestTheCommands:
    def test_play_hands_over_arguments_output_and_exit_status(self, ready_house: House) -> None:
        write_game(ready_house, "import sys; print(sys.argv[1:]); sys.exit(7)")
        assert run(ready_house, "play", "engine", "--help", "two words") == (
            7,
            "['engine', '--help', 'two words']\n",
            "",
        )

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to pass on")
    def test_play_lets_the_program_decide_what_a_signal_means(self, ready_house: House) -> None:
        write_game(
            ready_house,
            "import signal, sys, time\n"
            "signal.signal(signal.SIGTERM, lambda *_: sys.exit(5))\n"
            "print('listening', flush=True)\n"
            "time.sleep(60)\n",
        )
        with start(ready_house, "play") as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "listening\n"
            process.terminate()
            assert process.wait(PATIENCE) == 5

    def test_test_gives_its_arguments_to_pytest(self, ready_house: House) -> None:
        pretend = ready_house.root / "pytest.py"
        pretend.write_text("import sys; print(sys.argv[1:]); sys.exit(4)", encoding="utf-8")
        status, said, _ = run(ready_house, "test", "-k", "some name")
        pretend.unlink()
        assert (status, said) == (4, "['-k', 'some name']\n")

    def test_check_runs_every_check_and_fails_if_one_does(
        self,
        ready_house: House,
        monkeypatch: pytest.MonkeyPatch,
        capfd: pytest.CaptureFixture[str],
    ) -> None:
        checks: dict[str, Sequence[str]] = {
            "first": ["-c", "raise SystemExit(3)"],
            "second": ["-c", "print('second ran')"],
        }
        monkeypatch.setattr(commands, "CHECKS", checks)
        monkeypatch.setattr(commands, "ensure", lambda *_: None)
        assert commands.check(ready_house, []) == commands.EXIT_CHECK_FAILED
        said, complained = capfd.readouterr()
        assert said == "second ran\n"
        assert complained.endswith("-- failed: first\n")

        del checks["first"]
        assert commands.check(ready_house, []) == 0
        assert capfd.readouterr().err.endswith("-- all well: second\n")

    @pytest.mark.parametrize("arguments", [(), ("tset",), ("setup", "now")])
    def test_a_wrong_word_gets_the_list_of_commands(
        self, arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert commands.main(arguments, tmp_path) == commands.EXIT_USAGE
        complained = capsys.readouterr().err
        assert all(f"  {name} " in complained for name in commands.COMMANDS)

    def test_clean_takes_away_what_was_made_and_nothing_else(self, tmp_path: Path) -> None:
        house = make_house(tmp_path)
        kept = house.root / "game" / "rules.py"
        kept.write_text("kept = True\n", encoding="utf-8")
        made = [
            house.venv / "x",
            house.root / ".mypy_cache" / "x",
            house.root / "game" / "__pycache__" / "x",
        ]
        for file in made:
            file.parent.mkdir(exist_ok=True)
            file.touch()
        assert commands.clean(house, []) == 0
        assert not any(file.parent.exists() for file in made)
        assert kept.exists()
