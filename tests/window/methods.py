"""Ways of writing for tests: keyboards with dead keys, and input methods in a session of their own.

Every server that is begun here is ended here, and writes nowhere but into the folder it is given.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.window.desktop import ROOT, Hand, soon, until

SYSTEM = "/usr/bin:/bin"  # engines of IBus are scripts for the Python of the system
# Both compose from their beginning; Escape, after which hangul writes Latin letters, does so no more.
ENGINES = """[org/freedesktop/ibus/engine/anthy/common]
input-mode=0

[org/freedesktop/ibus/engine/hangul]
initial-input-mode='hangul'
off-keys=''
"""
PROFILE = """[Groups/0]
Name=Default
Default Layout=us
DefaultIM={method}

[Groups/0/Items/0]
Name=keyboard-us

[Groups/0/Items/1]
Name={method}

[GroupOrder]
0=Default
"""


@contextmanager
def running(words: list[str], environment: Mapping[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server as long as it is needed."""
    process = subprocess.Popen(words, env=dict(environment), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


@contextmanager
def session(display: str, folder: Path) -> Iterator[dict[str, str]]:
    """Begin a session of D-Bus with its own home on a display, and yield what programs of it are told."""
    for name in ("home", "run"):
        (folder / name).mkdir(mode=0o700, parents=True)
    home = str(folder / "home")
    known = {key: text for key, text in os.environ.items() if not key.startswith(("XDG_", "DBUS_", "WAYLAND_"))}
    environment = {**known, "DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": str(folder / "run")}
    read, write = os.pipe()
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", f"--print-address={write}"], env=environment, pass_fds=(write,)
    )
    os.close(write)
    try:
        with os.fdopen(read) as line:
            environment["DBUS_SESSION_BUS_ADDRESS"] = line.readline().strip()
        yield environment
    finally:
        bus.terminate()
        bus.wait(10)


@contextmanager
def fcitx(environment: Mapping[str, str], method: str) -> Iterator[Callable[[], bool]]:
    """Run fcitx with an input method beside a plain keyboard; yield what turns that on, and tells whether it is."""
    place = Path(environment["HOME"]) / ".config" / "fcitx5"
    place.mkdir(parents=True)
    (place / "profile").write_text(PROFILE.format(method=method), encoding="utf-8")

    def ask(*words: str) -> str:
        done = subprocess.run(
            ["fcitx5-remote", *words], env=dict(environment), capture_output=True, text=True, check=False, timeout=20
        )
        return done.stdout.strip()

    def turn_on() -> bool:
        ask("-o")
        return ask("-n") == method and ask() == "2"

    with running(["fcitx5", "--disable=wayland,notifications,notificationitem"], environment):
        until(lambda: ask().isdigit(), "fcitx answers")
        yield turn_on


@contextmanager
def ibus(environment: Mapping[str, str], engine: str) -> Iterator[tuple[Callable[[], bool], subprocess.Popen[bytes]]]:
    """Run IBus with an engine that composes from its beginning; yield what tells whether that is on, and the daemon."""
    own = {**environment, "XMODIFIERS": "@im=ibus", "GSETTINGS_BACKEND": "keyfile", "LC_ALL": "C.UTF-8", "PATH": SYSTEM}
    place = Path(environment["HOME"]) / ".config" / "glib-2.0" / "settings"
    place.mkdir(parents=True)
    (place / "keyfile").write_text(ENGINES, encoding="utf-8")

    def ask(*words: str) -> str:
        words = ("ibus", "engine", *words)
        return subprocess.run(words, env=own, capture_output=True, text=True, check=False, timeout=30).stdout.strip()

    def turn_on() -> bool:
        now = ask()
        if now.startswith("xkb:"):  # its panel has begun, and will choose none any more
            ask(engine)
        return now == engine

    with running(["ibus-daemon", "--replace", "--cache=none"], own) as daemon:
        yield turn_on, daemon


class Paper:
    """Read what the field shows that is written into (`tests.window.paper`)."""

    def __init__(self, process: subprocess.Popen[bytes], told: Path) -> None:
        self.process = process
        self._told = told

    @property
    def seen(self) -> list[dict[str, Any]]:
        """Return everything that it has shown, in its order."""
        lines = self._told.read_text("utf-8").split("\n")[:-1]
        return [json.loads(line) for line in lines if line.startswith("{")]

    @property
    def now(self) -> dict[str, Any]:
        return self.seen[-1] if self.seen else {}

    def shows(self, **wanted: object) -> None:
        """Wait until it shows something; fail with what it shows where it never does."""
        fits = soon(lambda: {**self.now, **wanted} == self.now, 20.0)
        assert fits, f"waited for {wanted}, seen: {self.seen[-4:]}"


def shown(page: Paper) -> list[str]:
    """Return what was composed, one after another."""
    found = [seen["shown"][slice(*seen["composed"])] for seen in page.seen if "shown" in seen]
    return [text for text, before in zip(found, ["", *found], strict=False) if text and text != before]


def converted(page: Paper) -> str:
    """Wait until what is composed is being converted as a whole, and return it: anthy remembers what was chosen."""

    def whole() -> bool:
        return bool(page.now["clause"] == [0, len(page.now["shown"])] != [0, 0])

    until(whole, "it is converted")
    return str(page.now["shown"])


def listed(page: Paper, hand: Hand) -> str:
    """Convert what is composed, and have what else it may be listed; return the window in which it is."""
    strike(hand, "space")
    assert converted(page) not in ("にほん", "にほn")
    before = hand.windows()
    strike(hand, "space")
    until(lambda: hand.windows() - before, "the list is there")
    (window,) = hand.windows() - before
    return window


def writes_nihon(page: Paper, hand: Hand) -> str:
    """See the list at the caret for what is composed, write what was chosen there, and return it."""
    place, caret, window = hand.place(listed(page, hand)), page.now["caret"], hand.place(hand.window)
    assert abs(place[0] - window[0] - caret[0]) < 12, "it stands at the caret"
    assert 0 <= place[1] - window[1] - caret[1] - caret[3] < 24, "and under it"
    chosen = str(page.now["shown"])
    strike(hand, "Return")
    page.shows(text=chosen, shown=chosen, composed=[0, 0], at=len(chosen), screen="Naming", editing=True)
    return chosen


def goes_on(page: Paper, hand: Hand, chosen: str) -> None:
    """Take back what is composed and what was written, and write by going elsewhere."""
    strike(hand, "Escape")
    page.shows(text=chosen, shown=chosen, editing=True)
    strike(hand, "BackSpace")
    page.shows(text=chosen[:-1], editing=True)
    strike(hand, *"sakura")
    page.shows(shown=chosen[:-1] + "さくら", text=chosen[:-1])
    hand.click(640, 690)
    page.shows(text=chosen[:-1] + "さくら", composed=[0, 0], editing=False)


def syllables(page: Paper, hand: Hand) -> None:
    """Write two syllables and a third with Return, as hangul does, from the first that is composed."""
    page.shows(text="", shown="한", composed=[0, 1], clause=[0, 1])
    strike(hand, *"rmf", "space")
    page.shows(text="한글 ", shown="한글 ", composed=[0, 0], at=3)
    assert {"한", "글"} < {*shown(page)} <= {"ㅎ", "하", "한", "ㄱ", "그", "글"}
    strike(hand, "BackSpace", *"gk", "Return")
    page.shows(screen="Home", named="한글하")


def strike(hand: Hand, *keys: str) -> None:
    """Press keys one after another, slowly enough for who converts them."""
    hand._do("key", "--delay", "60", *keys)


@contextmanager
def paper(environment: Mapping[str, str], folder: Path, **more: str) -> Iterator[tuple[Paper, Hand]]:
    """Run the program with a field over home, and yield what that shows and a hand that writes."""
    own = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT), **more}
    told = folder / "paper.txt"
    with told.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.window.paper", str(folder / "data")],
            env={**environment, **own},
            cwd=ROOT,
            stdout=file,
        )
    try:
        hand, page = Hand(environment["DISPLAY"]), Paper(process, told)
        until(lambda: page.now.get("editing") or process.poll() is not None, "the field is there")
        until(hand.find, "the window is there")
        hand._do("windowfocus", hand.window)
        yield page, hand
    finally:
        process.terminate()
        process.wait(20)
