"""A real input method for tests (fcitx5), with a session bus and files of its own: nobody else's is touched."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.desktop import until

ADDONS = Path("/usr/share/fcitx5/addon")
PROFILE = """[Groups/0]
Name=Default
Default Layout={layout}
DefaultIM={method}

[Groups/0/Items/0]
Name=keyboard-{layout}
Layout=

[Groups/0/Items/1]
Name={method}
Layout=

[GroupOrder]
0=Default
"""
CONFIG = "[Behavior]\nActiveByDefault=True\n"


def need_a_method(*methods: str) -> None:
    """Skip where fcitx5 or one of its methods is not installed."""
    missing = [name for name in ("fcitx5", "fcitx5-remote", "dbus-daemon") if shutil.which(name) is None]
    missing += [f"fcitx5-{name}" for name in methods if not (ADDONS / f"{name}.conf").exists()]
    if missing:
        pytest.skip(f"{' and '.join(missing)} not installed: nothing can be composed here")


@contextmanager
def fcitx(display: str, root: Path, layout: str, method: str) -> Iterator[dict[str, str]]:
    """Run an input method for a display, and yield the environment of a program that uses it."""
    config, runtime = root / "config", root / "run"
    (config / "fcitx5").mkdir(parents=True)
    runtime.mkdir(mode=0o700)
    (config / "fcitx5" / "profile").write_text(PROFILE.format(layout=layout, method=method))
    (config / "fcitx5" / "config").write_text(CONFIG)
    own = {
        "DISPLAY": display, "HOME": str(root), "XDG_CONFIG_HOME": str(config), "XDG_RUNTIME_DIR": str(runtime),
        "XDG_CACHE_HOME": str(root / "cache"), "XDG_DATA_HOME": str(root / "data"), "LC_ALL": "C.UTF-8",
        "SDL_IM_MODULE": "fcitx", "XMODIFIERS": "@im=fcitx",
    }  # fmt: skip
    environment = {**os.environ, **own}
    environment.pop("WAYLAND_DISPLAY", None)
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    quiet = subprocess.DEVNULL
    bus = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=quiet, text=True)
    servers = [bus]
    try:
        assert bus.stdout is not None
        own["DBUS_SESSION_BUS_ADDRESS"] = environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        subprocess.run(["setxkbmap", layout], env=environment, check=True, timeout=30, stderr=quiet)
        servers.append(subprocess.Popen(["fcitx5"], env=environment, stdout=quiet, stderr=quiet, text=True))

        def answers() -> bool:
            done = subprocess.run(["fcitx5-remote"], env=environment, capture_output=True, timeout=30, check=False)
            return done.returncode == 0

        until(answers, "the input method answers")
        yield own
    finally:
        for server in reversed(servers):
            server.kill()
            server.wait(10)
