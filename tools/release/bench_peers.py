"""The programs that a start is measured beside: card games of Debian's, where they are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

GAMES: Final = "/usr/games"
"""Where Debian puts games; not everybody's path leads there."""
PEERS: Final = {"aisleriot": "sol", "kpat": "kpat"}
"""What each is started with. C and GTK; C++ and KDE."""


@dataclass(frozen=True)
class Program:
    """Hold what starts a program, and what its environment has beside the common one."""

    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


def installed() -> dict[str, Program]:
    """Return the peers that are here, by name."""
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), GAMES))
    found = {name: shutil.which(command, path=path) for name, command in PEERS.items()}
    return {name: Program((file,)) for name, file in found.items() if file is not None}


def common_environment(home: Path, display: str, bus: str) -> dict[str, str]:
    """Return the environment of a stranger who has just sat down: an own home, a display, no sound, no settings."""
    home.mkdir(parents=True, exist_ok=True)
    known = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    own = {"HOME": str(home), "DISPLAY": display, "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"}
    address = {"DBUS_SESSION_BUS_ADDRESS": bus} if bus else {}
    return {**known, **own, **address, "GSETTINGS_BACKEND": "memory"}


@contextmanager
def session_bus() -> Iterator[str]:
    """Yield the address of a message bus, "" where there is none: programs of GTK and KDE ask for one as they start."""
    daemon = shutil.which("dbus-daemon")
    if daemon is None:
        yield ""
        return
    command = [daemon, "--session", "--print-address", "--nofork", "--nopidfile"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None, "a pipe was asked for"
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()
