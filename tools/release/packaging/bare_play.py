"""What is done with the Debian package in a bare root: installed, tested, timed, played, opened with, removed."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from release.bench_peers import session_bus
from release.bench_screen import Glance, Screen, alike, screen
from release.packaging import bare_root
from release.packaging.bare_root import HOME, BareError, BareRoot
from release.packaging.bare_starts import ROUNDS, starts
from release.packaging.product import PROJECT

SIZE: Final = (1280, 720)
PROGRAM: Final = "/usr/games/synchrony"
MATCH: Final = "tests/golden/sinoda/2.jsonl"
DESKTOP: Final = ("xdg-utils", "libfile-mimeinfo-perl")
"""What every desktop has, and by which a file opens that somebody presses twice."""
TILE: Final = (0.125, 0.5)
"""A place on a game's tile at home, in shares of the window."""
CLICKED, PLAYED = "Syncron", "Sinoda"
"""What stands in the window's title once the tile was clicked, and once the match is there."""
OTHER: Final = 0.75
"""Two pictures that share less of their points are different screens."""
PATIENCE: Final = 60.0
RESTS: Final = 0.98
"""The share of points that two pictures of one screen have in common, while a lamp swings on it."""
STILL: Final = 1.0  # seconds without a change after which a screen has come


def is_well(package: Path) -> bool:
    """Do everything with a package in a mount namespace of its own; return whether all went well.

    Where no bare root can be made, it says why.
    """
    why = bare_root.missing()
    if why:
        print(f"No bare Debian is made: {why}.")
        return False
    words = ["unshare", "--mount", "--propagation", "private", sys.executable, "-m", __spec__.name, str(package)]
    paths = os.pathsep.join([str(PROJECT / "tools"), str(PROJECT)])
    return subprocess.run(words, env=os.environ | {"PYTHONPATH": paths}, check=False).returncode == 0


def main() -> int:
    """Do everything with one package; return 0 where all went well."""
    parser = argparse.ArgumentParser(description="Install, test, time, play and remove a package in a bare Debian.")
    parser.add_argument("package", type=Path, metavar="DEB")
    parser.add_argument("--archive", type=Path, metavar="TAR", help="the bare Debian, kept from time to time")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each start is timed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="synchrony-bare-") as place:
        Path(place).chmod(0o755)  # whoever plays passes through it
        folder = Path(place, "root")
        try:
            return _everything(folder, options.package, options.archive, options.rounds)
        except BareError as error:
            print(f"In the bare Debian: {error}", file=sys.stderr)
            return 1
        finally:
            _leave(folder)


def _everything(folder: Path, package: Path, archive: Path | None, rounds: int) -> int:
    begun = time.monotonic()
    _step("a bare Debian, and what every desktop has", begun)
    root = bare_root.make(folder, archive)
    root.install(*DESKTOP, recommended=False)
    before = root.listing()
    _step("installed, with all that it needs", begun)
    for line in _install(root, package):
        print(line)
    _step("its self-test", begun)
    print(f"  {_obeyed(root, '--selftest').splitlines()[-1]}")
    with screen(SIZE) as seen, session_bus() as bus:
        _step("home takes a click; a match opens by xdg-open, in the window that is there and by itself", begun)
        play(root, seen)
        _step("its starts beside others'", begun)
        for line in starts(root.as_player(PROGRAM), root.players(seen.display), seen, folder.parent, bus, rounds):
            print(line)
    _step("removed", begun)
    root.purge("synchrony")
    left = left_over(root, before)
    for line in left or ["nothing is left but what was played"]:
        print(f"  {line}")
    return 1 if left else 0


def play(root: BareRoot, seen: Screen) -> None:
    """Click at home, and open a match by its file, in the window that is there and then by itself. Raises BareError."""
    kept = root.folder / HOME / "Documents"
    kept.mkdir()
    shutil.copy(PROJECT / MATCH, kept / "match.syn")
    opening = root.as_player("/usr/bin/xdg-open", f"/{HOME}/Documents/match.syn")
    with _running(root.as_player(PROGRAM), root, seen) as home:
        _click(seen, TILE)
        _await(seen, home, CLICKED, "home took no click")
        there = seen.look()
        subprocess.run(opening, env=root.players(seen.display), check=False, timeout=PATIENCE)
        _await(seen, there, PLAYED, "no match opened in the window that is there")
    with _running(opening, root, seen):
        _await(seen, b"", PLAYED, "no match opened by itself")


def _install(root: BareRoot, package: Path) -> Iterator[str]:
    """Install the package; yield what came with it, and what that weighs."""
    shutil.copy(package, root.folder / "root" / package.name)
    before = _packages(root)
    root.install(f"/root/{package.name}")
    came = {name: size for name, size in _packages(root).items() if name not in before}
    own = came.pop("synchrony")
    yield f"  synchrony: {own / 1024:.1f} MiB; with it {len(came)} packages, {sum(came.values()) / 1024:.1f} MiB"
    yield f"  {' '.join(sorted(came))}"


def _packages(root: BareRoot) -> dict[str, int]:
    """Return the installed packages and their KiB."""
    lines = root.run("dpkg-query", "-W", "-f", "${Package} ${Installed-Size}\n").splitlines()
    return {name: int(size or 0) for name, _, size in (line.partition(" ") for line in lines)}


def left_over(root: BareRoot, before: frozenset[str]) -> list[str]:
    """Return what lies in the root that did not before, or did before and is gone, but for what was played.

    Raises BareError where what was played is gone, too.
    """
    played = root.folder / HOME / ".local/share/Synchrony"
    if not played.is_dir() or not any(played.iterdir()):
        raise BareError("what was played went with the package")
    now = root.listing()
    left = sorted(path for path in now - before if not path.startswith(f"{HOME}/"))
    gone = sorted(path for path in before - now if not path.startswith(f"{HOME}/"))
    return [f"left: {path}" for path in left] + [f"gone: {path}" for path in gone]


def _obeyed(root: BareRoot, *words: str) -> str:
    command = root.as_player(PROGRAM, *words)
    done = subprocess.run(command, env=root.players(), capture_output=True, text=True, check=False, timeout=900)
    if done.returncode:
        raise BareError(
            f"synchrony {' '.join(words)} failed ({done.returncode}): {(done.stdout + done.stderr)[-2000:]}"
        )
    return done.stdout


@contextmanager
def _running(command: list[str], root: BareRoot, seen: Screen) -> Iterator[bytes]:
    """Run the program until the block ends; yield the picture that it comes to rest with."""
    empty = seen.look()
    with subprocess.Popen(command, env=root.players(seen.display), start_new_session=True) as process:
        try:
            if not _soon(lambda: Glance(0.0, seen.look()).shows_something):
                raise BareError("no window opened")
            yield _rest(seen)
        finally:
            for number in _numbers(root):
                os.kill(number, 15)
            process.wait(PATIENCE)
            _soon(lambda: seen.look() == empty)


def _numbers(root: BareRoot) -> list[int]:
    """Return the numbers of the processes that run in the root: `xdg-open` starts a program and is gone."""
    inside = str(root.folder)
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError):  # of the system's own, or just gone
            if entry.name.isdecimal() and os.readlink(entry / "root") == inside:
                found.append(int(entry.name))
    return found


def _await(seen: Screen, before: bytes, title: str, sentence: str) -> None:
    """Wait until the window's title holds a word and it shows another screen. Raises BareError where it never does."""
    if not _soon(lambda: title in _title(seen) and (not before or alike(seen.look(), before) < OTHER)):
        raise BareError(f"{sentence}: the window is called “{_title(seen)}”")


def _title(seen: Screen) -> str:
    """Return the title of the program's window, "" where there is none."""
    words = ["xdotool", "search", "--onlyvisible", "--class", "synchrony", "getwindowname"]
    environment = os.environ | {"DISPLAY": seen.display}
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=False).stdout.strip()


def _rest(seen: Screen) -> bytes:
    """Return the screen's picture once it is more than one colour and nearly nothing of it changes any more."""
    end = time.monotonic() + PATIENCE
    picture, since = seen.look(), time.monotonic()
    while time.monotonic() - since < STILL and time.monotonic() < end:
        time.sleep(0.1)
        now = seen.look()
        if alike(now, picture) < RESTS or not Glance(0.0, now).shows_something:
            picture, since = now, time.monotonic()
    return seen.look()


def _soon(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False


def _click(seen: Screen, place: tuple[float, float]) -> None:
    x, y = (str(round(share * side)) for share, side in zip(place, seen.size, strict=True))
    words = ["xdotool", "mousemove", x, y, "sleep", "0.3", "click", "1"]
    subprocess.run(words, env=os.environ | {"DISPLAY": seen.display}, check=True)


def _leave(folder: Path) -> None:
    """Take the mounts out of a root that is to be deleted."""
    for place in ("proc", "dev/shm"):
        subprocess.run(["umount", "--lazy", str(folder / place)], capture_output=True, check=False)


def _step(what: str, begun: float) -> None:
    print(f"[{time.monotonic() - begun:4.0f} s] {what}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
