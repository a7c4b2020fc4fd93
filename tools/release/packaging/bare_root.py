"""A bare Debian in a folder: nothing but what Debian can't do without, made by debootstrap and entered by chroot.

Whoever makes one has the rights of root, and a mount namespace of their own (`unshare --mount`), with which every
mount in it goes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SUITE: Final = "bookworm"
TOOLS: Final = ("debootstrap", "chroot", "unshare", "mount", "tar")
PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
PLAYERS_PATH: Final = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"  # as Debian gives it to everybody
PLAYER: Final = "player"
HOME: Final = f"home/{PLAYER}"
PASSED: Final = ("http_proxy", "https_proxy", "no_proxy")  # how this machine reaches the network
RUNTIME: Final = f"run/{PLAYER}"  # where a session's programs keep what is gone with it
# What changes with every package: Debian's own notes on what is and was installed.
NOTES: Final = (
    "var/cache/", "var/lib/apt/", "var/lib/dpkg/", "var/log/", "proc/", "dev/", "run/", "root/",
    "etc/ld.so.cache", "etc/.pwd.lock", "var/lib/systemd/",
)  # fmt: skip


class BareError(Exception):
    """Say in a sentence what went wrong in a bare root, or why there is none."""


def missing() -> str:
    """Return why no bare root can be made here, "" where one can."""
    gone = [tool for tool in TOOLS if shutil.which(tool) is None]
    if gone:
        return f"{' and '.join(gone)} not here"
    return "" if os.geteuid() == 0 else "only root may make a root"


@dataclass(frozen=True)
class BareRoot:
    """Know a bare root by its folder."""

    folder: Path

    def run(self, *words: str) -> str:
        """Run a command in it as root; return what it says. Raises BareError where it fails."""
        return _obeyed(self.command(*words), self._environment())

    def command(self, *words: str) -> list[str]:
        """Return how a command is run in it as root."""
        return [_chroot(), str(self.folder), *words]

    def as_player(self, *words: str) -> list[str]:
        """Return how a command is run in it by the person who plays; the program keeps its number."""
        return [_chroot(), f"--userspec={PLAYER}:{PLAYER}", str(self.folder), *words]

    def players(self, display: str = "") -> dict[str, str]:
        """Return the environment of whoever plays, on a display; without one nothing is shown."""
        shown = {"DISPLAY": display} if display else {"SDL_VIDEODRIVER": "dummy"}
        own = {"HOME": f"/{HOME}", "USER": PLAYER, "PATH": PLAYERS_PATH, "XDG_RUNTIME_DIR": f"/{RUNTIME}"}
        return {**own, "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy", **shown}

    def install(self, *packages: str, recommended: bool = True) -> None:
        """Install packages, or files of packages inside, with all that they depend on and, if wanted, recommend."""
        self.run("apt-get", "install", "-y", "-qq", *([] if recommended else ["--no-install-recommends"]), *packages)

    def purge(self, package: str) -> None:
        """Remove a package, its settings, and what came with it and nobody else needs."""
        self.run("apt-get", "purge", "-y", "-qq", "--auto-remove", package)

    def listing(self) -> frozenset[str]:
        """Return everything that lies in it but Debian's own notes, by its path."""
        found = set()
        for folder, folders, files in os.walk(self.folder):
            inside = Path(folder).relative_to(self.folder)
            for name in (*folders, *files):
                path = (inside / name).as_posix()
                if not f"{path}/".startswith(NOTES):
                    found.add(path)
        return frozenset(found)

    def _environment(self) -> dict[str, str]:
        passed = {name: os.environ[name] for name in PASSED if name in os.environ}
        return {"PATH": PATH, "HOME": "/root", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", **passed}


def make(folder: Path, archive: Path | None = None) -> BareRoot:
    """Make a bare root in a folder, with somebody who plays; return it.

    `archive` is a tar of one: taken where it is there, else written. Raises BareError.
    """
    folder.mkdir(parents=True)
    if archive is not None and archive.exists():
        _obeyed(["tar", "-xf", str(archive), "-C", str(folder)])
    else:
        _obeyed(["debootstrap", "--variant=minbase", SUITE, str(folder), mirror()])
        if archive is not None:
            _obeyed(["tar", "-cf", str(archive), "-C", str(folder), "."])
    root = BareRoot(folder)
    _obeyed(["mount", "-t", "proc", "proc", str(folder / "proc")])
    _obeyed(["mount", "-t", "tmpfs", "tmpfs", str(folder / "dev/shm")])
    root.run("useradd", "--create-home", PLAYER)
    root.run("install", "--directory", "--owner", PLAYER, "--mode", "700", f"/{RUNTIME}")
    root.run("apt-get", "update", "-qq")
    return root


def mirror() -> str:
    """Return where this machine's apt fetches Debian from. Raises BareError where it fetches none."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)", "Created-By: Packages"]
    for line in _obeyed(asked).splitlines():
        place, release, component = line.split()
        if (release, component) == (SUITE, "main"):
            return place
    raise BareError(f"apt knows no place to fetch {SUITE} from")


def _chroot() -> str:
    """Return where chroot lies: whoever plays in a root has no path that leads there."""
    return shutil.which("chroot") or "/usr/sbin/chroot"


def _obeyed(words: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
    except OSError as error:
        raise BareError(f"{words[0]} can't be run ({error.strerror})") from error
    if done.returncode:
        raise BareError(f"“{' '.join(words)}” failed ({done.returncode}): {(done.stdout + done.stderr)[-2000:]}")
    return done.stdout
