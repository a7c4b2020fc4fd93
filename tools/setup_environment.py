"""Make `.venv` in the checkout with what the game needs, once, and run things in it. Standard library only.

A stamp in `.venv` tells what it was made for, and a list what lay in it then: where both still fit, nothing is done,
nothing heavy is imported, and nothing else is run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WINDOWS = os.name == "nt"
PLAY, DEVELOP = "play", "develop"
_HAS = """
import re, sys
from importlib.metadata import files
names = (re.split(r"[^\\w.-]", need, maxsplit=1)[0] for need in sys.argv[1:])
every = (file for name in names for file in files(name) or ())
sys.exit(any(file.suffix == ".py" and not file.locate().exists() for file in every))
"""
_UNREACHABLE = ("Retrying (", "connection broken", "Connection", "timed out", "ProxyError", "SSLError", "resolve host")


class SetupError(Exception):
    """Say, in a sentence for whoever sits in front of the terminal, why the set-up can't go on."""


class Environment:
    """Know one checkout's `.venv`: whether it fits, and how to make it.

    A set-up of the kind DEVELOP holds all that one of the kind PLAY does.
    """

    def __init__(self, root: str = ROOT) -> None:
        self.root = root
        self.folder = os.path.join(root, ".venv")
        self.python = os.path.join(self.folder, *(("Scripts", "python.exe") if WINDOWS else ("bin", "python")))
        self._unfinished = os.path.join(self.folder, "unfinished")
        self._list = os.path.join(self.folder, "what-was-there")

    def fits(self, kind: str) -> bool:
        """Tell whether nothing is left to do: same project, place, Python and packages as when it was made."""
        if not os.path.exists(self.python) or os.path.exists(self._unfinished):
            return False
        python, packages = self._listed()
        return self._is_stamped(kind) and python == self._pythons() and packages <= self._packages()

    def make(self, kind: str) -> None:
        """Make or complete `.venv`, a line a step. Raises SetupError; the next run then starts afresh or goes on."""
        with _alone(os.path.join(self.root, ".venv.lock")), _in_words(self.folder):
            _look_at(self.folder)
            if self.fits(kind):  # another start did it while this one waited
                return
            whole = self._is_usable() and self._is_whole(kind)
            if whole and self._is_stamped(kind):  # another Python of this version, or a list that is still to be made
                self._make_list()
                return
            _say("Setting Synchrony up in .venv (once; it needs the network, and a minute or two).")
            if whole:
                _say("  1/2  .venv is there")
            else:
                _say("  1/2  making .venv")
                self._create()
            _say("  2/2  fetching and installing what the game needs" + (" to be checked" if kind == DEVELOP else ""))
            self._install(kind)
            _run([self.python, "-m", "compileall", "-q", "game"], self.root)  # some systems never do it by themselves
            _write(self._stamp_file(kind), self._stamp())
            self._make_list()
            _say("Ready.")

    def _stamp_file(self, kind: str) -> str:
        return os.path.join(self.folder, f"ready-to-{kind}")

    def _is_stamped(self, kind: str) -> bool:
        return any(self._is_current(self._stamp_file(made)) for made in {kind, DEVELOP})

    def _is_current(self, file: str) -> bool:
        stamp, wanted = _read(file), self._stamp()
        if stamp == wanted:
            return True
        if not stamp or _needs(stamp) != _needs(wanted):
            return False
        _write(file, wanted)  # the project's file changed, but nothing that is installed
        return True

    def _stamp(self) -> bytes:
        """Return what a set-up depends on, whole: comparing it costs less than importing a hash."""
        version = "Python {}.{} in {}\n".format(*sys.version_info[:2], self.root)
        return version.encode("utf-8") + _read(os.path.join(self.root, "pyproject.toml"))

    def _is_usable(self) -> bool:
        """Tell whether `.venv` is whole and of this Python's version."""
        if os.path.exists(self._unfinished) or not os.path.exists(os.path.join(self.folder, "pyvenv.cfg")):
            return False
        code = "import sys, pip; sys.exit(sys.version_info[:2] != ({}, {}))".format(*sys.version_info[:2])
        try:
            return _run([self.python, "-c", code])[0] == 0
        except OSError:
            return False

    def _is_whole(self, kind: str) -> bool:
        """Tell whether nothing has gone that was there; where no list says what was, `.venv` itself is asked."""
        python, packages = self._listed()
        if python:
            return packages <= self._packages()
        kind = DEVELOP if os.path.exists(self._stamp_file(DEVELOP)) else kind
        return not self._is_stamped(kind) or _run([self.python, "-c", _HAS, *self._needed(kind)])[0] == 0

    def _needed(self, kind: str) -> list[str]:
        """Return what the project's file asks for, as pip reads it."""
        import tomllib

        project = tomllib.loads(_read(os.path.join(self.root, "pyproject.toml")).decode("utf-8"))["project"]
        extra = "dev" if kind == DEVELOP else "pictures"
        return [*project["dependencies"], *project.get("optional-dependencies", {}).get(extra, ())]

    def _listed(self) -> tuple[str, set[str]]:
        """Return which Python `.venv` had, and what lay in it, when it was made; nothing where that isn't known."""
        python, *packages = _read(self._list).decode("utf-8", "replace").split("\n")
        return python, set(packages)

    def _make_list(self) -> None:
        _write(self._list, "\n".join([self._pythons(), *sorted(self._packages())]).encode("utf-8", "replace"))

    def _pythons(self) -> str:
        """Return what tells the Python under `.venv` from another: where it lies, how large it is, and of when."""
        base = os.path.realpath(self.python)
        if WINDOWS:  # there the one in `.venv` only starts it
            lines = _read(os.path.join(self.folder, "pyvenv.cfg")).decode("utf-8", "replace").splitlines()
            homes = [line.partition("=")[2].strip() for line in lines if line.split("=")[0].strip() == "home"]
            base = os.path.join(*homes[:1], "python.exe")
        try:
            told = os.stat(base)
        except OSError:
            return "none"
        return f"{base} {told.st_size} {told.st_mtime_ns}"

    def _packages(self) -> set[str]:
        """Return the packages and modules that lie in `.venv`; versions may change, and others may come."""
        lib = os.path.join(self.folder, "Lib" if WINDOWS else "lib")
        places = [lib] if WINDOWS else [os.path.join(lib, name) for name in _names(lib)]
        every = {name for place in places for name in _names(os.path.join(place, "site-packages"))}
        return {name for name in every if name != "__pycache__" and ("." not in name or name.endswith(".py"))}

    def _create(self) -> None:
        _look_for_venv()
        os.makedirs(self.folder, exist_ok=True)
        code, output = _run([sys.executable, "-m", "venv", "--clear", self.folder])
        if code != 0:
            raise SetupError(f"Python could not make .venv. It said:\n{_indent(output)}")

    def _install(self, kind: str) -> None:
        """Install what the game needs. While it runs a mark tells that what lies there may be half.

        To play, the checkout itself is not installed: a start says where it is, and nothing that builds is fetched.
        """
        what = ["-e", ".[dev]"] if kind == DEVELOP else self._needed(kind)
        pip = ["-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "2", *what]
        _write(self._unfinished, b"")
        code, output = _run([self.python, *pip], self.root, _tell_progress, {"PIP_USER": "0"})
        unreachable = code != 0 and any(sign in output for sign in _UNREACHABLE)
        if code == 0 or unreachable:  # pip fetches everything before it touches anything
            os.remove(self._unfinished)
        if unreachable:
            raise SetupError(
                "The Python package index can't be reached, so what the game needs can't be fetched.\n"
                "Check the connection to the Internet (or the proxy), then run the same command again."
            )
        if code != 0:
            raise SetupError(f"pip could not install what the game needs. It said:\n{_indent(output, 25)}")


def play(arguments: Sequence[str]) -> int:
    """Set up where needed, then become the game. Return its exit code (only Windows comes back here)."""
    return _obey(PLAY, lambda here: _become(here, ["-P", "-m", "game", *arguments]))


def test(arguments: Sequence[str]) -> int:
    """Set up where needed, run every check, and return the code of the first that fails (0: all are well)."""

    def check(here: Environment) -> int:
        from checks import run  # late: whoever only plays needs none of it

        return run(here.python, here.root, list(arguments))

    return _obey(DEVELOP, check)


def enter(script: str, arguments: Sequence[str], needs: Sequence[str] = ("pygame", "pytmx", "msgspec")) -> None:
    """Start a tool again inside `.venv`, made where need be; do nothing where this Python has all that it needs.

    A tool calls it first of all when it is run as a program. `needs` are modules.
    """
    import importlib.util

    if all(importlib.util.find_spec(module) is not None for module in needs):
        sys.path.insert(0, ROOT)  # this checkout's game, wherever this Python would look for one
        return
    sys.exit(_obey(DEVELOP, lambda here: _become(here, [script, *arguments])))


def _obey(kind: str, work: Callable[[Environment], int]) -> int:
    here = Environment()
    try:
        with _in_words(here.folder):
            fits = here.fits(kind)
        if not fits:
            here.make(kind)
        return work(here)
    except SetupError as problem:
        sys.stderr.write(f"\n{problem}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped. Run the same command to go on.\n")
        return 130


def _become(here: Environment, arguments: list[str]) -> int:
    """Go on as the Python of `.venv`. Windows can't replace a process: there its exit code comes back."""
    sys.stdout.flush()
    # Windows reads a checkout's path wrongly from site-packages where it has accents; the environment is safe.
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [here.root, os.environ.get("PYTHONPATH")]))}
    if not WINDOWS:
        os.execve(here.python, [here.python, *arguments], variables)
    import subprocess

    return subprocess.call([here.python, *arguments], env=variables)


def _look_for_venv() -> None:
    import importlib.util

    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            version = "{}.{}".format(*sys.version_info[:2])
            raise SetupError(
                f"This Python ({version}) comes without “{module}”, which makes .venv.\n"
                f"On Debian and Ubuntu: sudo apt install python{version}-venv\n"
                "Elsewhere install Python from python.org. Then run the same command again."
            )


def _look_at(folder: str) -> None:
    """Raise SetupError where something else lies in the place of `.venv`: a file, or a link that leads nowhere."""
    if os.path.isdir(folder) or not os.path.lexists(folder):
        return
    what = "a link that leads nowhere" if os.path.islink(folder) and not os.path.exists(folder) else "a file"
    raise SetupError(
        f"{folder} is {what}, and it must be a folder: what the game needs is kept there.\n"
        "Nothing of the game's is in it: it may be removed. Then run the same command again."
    )


@contextmanager
def _in_words(folder: str) -> Iterator[None]:
    """Raise what the system refuses inside as a SetupError that names the place."""
    try:
        yield
    except OSError as error:
        where = error.filename or folder
        raise SetupError(
            f"{folder} can't be made: {error.strerror or error}, at {where}.\n"
            f"Nothing of yours is kept in {folder}: it may be removed whole. Then run the same command again."
        ) from error


@contextmanager
def _alone(path: str) -> Iterator[None]:
    """Let one set-up work at a time in a checkout. The system lets go by itself when a process dies."""
    try:
        lock = open(path, "ab")  # noqa: SIM115 - closed below
    except OSError as error:
        if os.path.isdir(path):
            raise SetupError(
                f"{path} is a folder, and must be a file: it may be removed. Then run this again."
            ) from error
        raise SetupError(f"Nothing can be written to {os.path.dirname(path)} ({error.strerror}).") from error
    with lock:
        if not _try_lock(lock.fileno()):
            _say("Another start is setting Synchrony up; waiting for it.")
            while not _try_lock(lock.fileno()):
                _pause()
        yield


def _try_lock(number: int) -> bool:
    """Tell whether the lock is ours. A file system that knows no locks counts as free."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import errno
    import fcntl

    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)
    return True


def _pause() -> None:
    import time

    time.sleep(0.2)


def _run(
    command: Sequence[str],
    folder: str | None = None,
    tell: Callable[[str], None] | None = None,
    environment: Mapping[str, str] | None = None,
) -> tuple[int, str]:
    """Run a command quietly, handing each line it says to `tell`; return its exit code and all it said."""
    import subprocess

    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    lines = []
    with process:
        assert process.stdout is not None, "a pipe was asked for"
        for line in process.stdout:
            lines.append(line)
            if tell is not None:
                tell(line)
    return process.returncode, "".join(lines)


def _tell_progress(line: str) -> None:
    """Say in a few words what pip is at."""
    import re

    words = line.split()
    if words[:1] in (["Collecting"], ["Processing"]) and len(words) > 1:
        _say("       " + re.split(r"[<>=!~;(\[]|-\d", os.path.basename(words[1]))[0])
    elif line.startswith("Installing collected packages"):
        _say("       putting everything in its place")
    elif "Retrying (" in line:
        _say("       no answer from the package index; trying again")


def _indent(text: str, last: int = 10) -> str:
    """Return the last lines that are not empty, moved to the right."""
    lines = [line for line in text.splitlines() if line.strip()]
    return "\n".join(f"    {line}" for line in lines[-last:])


def _needs(stamp: bytes) -> object:
    """Return what an installation depends on: the Python, and the parts of the project's file that pip reads."""
    import tomllib

    version, _, project = stamp.decode("utf-8", "replace").partition("\n")
    try:
        tables = tomllib.loads(project)
    except tomllib.TOMLDecodeError:
        return stamp
    return version, tables.get("build-system"), tables.get("project"), tables.get("tool", {}).get("hatch")


def _say(line: str) -> None:
    print(line, flush=True)


def _names(folder: str) -> list[str]:
    """Return what lies in a folder, nothing where it can't be read."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _read(path: str) -> bytes:
    """Return a file's bytes, none where it can't be read."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _write(path: str, content: bytes) -> None:
    with open(path + ".new", "wb") as file:
        file.write(content)
    os.replace(path + ".new", path)
