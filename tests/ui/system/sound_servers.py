"""Sound servers for tests: PulseAudio and PipeWire of their own, in a folder of their own, and ears at what they play.

Run as a program it plays what it is told on standard input, by the real `Sound`, and writes its log to its output.
"""

from __future__ import annotations

import array
import contextlib
import logging
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[3]
PULSE: Final = ("pulseaudio", "pactl", "parec")
PIPEWIRE: Final = ("pipewire", "pipewire-pulse", "wireplumber", "dbus-daemon", "pw-cli", "pactl", "parec")
PATIENCE: Final = 8.0  # seconds until a server that doesn't come is given up
LOUD: Final = 60  # what a sample must reach to be heard, of 32767
CHUNK: Final = 2048
LATE: Final = 2.5  # seconds by which a recording may come late


def need(*names: str) -> None:
    """Skip where something isn't installed; say what."""
    missing = [name for name in names if shutil.which(name) is None]
    if missing or sys.platform != "linux":
        pytest.skip(f"{' and '.join(missing) or 'Linux'} needed: no sound server can be started here")


class Server:
    """Start and end a sound server. Whatever was started ends with `close`."""

    def __init__(self, folder: Path) -> None:
        self.runtime = folder / "run"
        for each in (self.runtime, folder / "home"):
            each.mkdir(mode=0o700)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PULSE_", "SDL_AUDIO"))}
        self.environment = {
            **kept, "XDG_RUNTIME_DIR": str(self.runtime), "PIPEWIRE_RUNTIME_DIR": str(self.runtime),
            "HOME": str(folder / "home"), "XDG_CONFIG_HOME": str(folder / "home"), "DISABLE_RTKIT": "1",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.runtime}/bus", "SDL_VIDEODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
        }  # fmt: skip
        self.running: list[subprocess.Popen[bytes]] = []

    def run(self, *words: str) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(words, env=self.environment, stdin=quiet, stdout=quiet, stderr=quiet)
        self.running.append(process)
        return process

    def ask(self, *words: str) -> str:
        """Run a command that ends; return what it wrote, "" where it failed."""
        done = subprocess.run(
            words, env=self.environment, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        return done.stdout.strip() if done.returncode == 0 else ""

    def until(self, *words: str, holds: str = "") -> str:
        """Ask until the answer holds something; return it."""
        end = time.monotonic() + PATIENCE
        while holds not in (answer := self.ask(*words)) or not answer:
            assert time.monotonic() < end, f"waited in vain for {words}"
        return answer

    def signal(self, number: int) -> None:
        for process in self.running:
            process.send_signal(number)

    def kill(self) -> None:
        """End as in a crash."""
        self.signal(signal.SIGKILL)
        for process in self.running:
            process.wait(PATIENCE)
        self.running.clear()

    def heard(self, sink: str, within: float) -> bool:
        """Tell whether something is heard of a sink within so many seconds.

        A server hands over what is recorded of a sink that was silent up to two seconds late.
        """
        words = ["parec", f"--device={sink}.monitor", "--format=s16le", "--latency-msec=20"]
        end = time.monotonic() + within + LATE
        with subprocess.Popen(words, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as ear:
            try:
                assert ear.stdout is not None
                while (left := end - time.monotonic()) > 0:
                    ready = select.select([ear.stdout], [], [], left)[0]
                    heard = os.read(ear.stdout.fileno(), CHUNK) if ready else b""
                    samples = array.array("h", heard[: len(heard) // 2 * 2])
                    if samples and max(map(abs, samples)) >= LOUD:
                        return True
                    if ready and not heard:
                        return False
            finally:
                ear.kill()
        return False


class Pulse(Server):
    """Be PulseAudio with the modules that are named."""

    def start(self, *modules: str) -> None:
        socket = self.runtime / "pulse.sock"
        self.environment["PULSE_SERVER"] = f"unix:{socket}"
        socket.unlink(missing_ok=True)
        loads = [f"--load={it}" for it in (*modules, f"module-native-protocol-unix socket={socket} auth-anonymous=1")]
        plain = ("--daemonize=no", "--system=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes")
        self.run("pulseaudio", "-n", *plain, *loads)
        self.until("pactl", "info")

    def load(self, *words: str) -> str:
        """Load a module; return its number."""
        return self.until("pactl", "load-module", *words)


class PipeWire(Server):
    """Be PipeWire with what stands for PulseAudio there, and a session manager."""

    def start(self, sink: str) -> None:
        self.run("dbus-daemon", "--session", "--nofork", f"--address={self.environment['DBUS_SESSION_BUS_ADDRESS']}")
        self.run("pipewire")
        self.until("pw-cli", "info", "0")
        self.run("wireplumber")
        self.run("pipewire-pulse")
        self.until("pactl", "info")
        if sink:
            self.plug(sink)

    def plug(self, sink: str) -> None:
        """Plug a device in."""
        words = f"factory.name=support.null-audio-sink node.name={sink} media.class=Audio/Sink"
        self.ask("pw-cli", "create-node", "adapter", f"{{ {words} object.linger=true audio.position=[FL FR] }}")
        self.until("pactl", "list", "short", "sinks", holds=sink)


class Player:
    """Be the program that plays: what it is told goes by lines."""

    def __init__(self, server: Server, **more: str) -> None:
        self._log = server.runtime / "log"
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.ui.system.sound_servers"],
                env={**server.environment, **more}, cwd=ROOT, stdin=subprocess.PIPE, stdout=log, stderr=log,
            )  # fmt: skip

    def tell(self, words: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{words}\n".encode())
        self.process.stdin.flush()

    def says(self, words: str, times: int = 1, within: float = PATIENCE) -> bool:
        """Tell whether the log says something within so many seconds, so many times in all."""
        end = time.monotonic() + within
        while self.log.count(words) < times and self.process.poll() is None and time.monotonic() < end:
            time.sleep(0.02)
        return self.log.count(words) == times

    def insists(self, told: str, words: str, within: float) -> bool:
        """Tell it something again and again until its log says something; tell whether it did in so many seconds."""
        end = time.monotonic() + within
        while words not in self.log and time.monotonic() < end:
            self.tell(told)
            self.says(words, within=0.2)
        return words in self.log

    @property
    def log(self) -> str:
        return self._log.read_text()

    def end(self) -> int:
        """Close it as a player would; return its exit code."""
        with contextlib.suppress(BrokenPipeError):
            self.tell("end")
        return self.process.wait(PATIENCE)


@contextlib.contextmanager
def playing(server: Server, *told: str, **more: str) -> Iterator[Player]:
    """Run a player that is told something at once."""
    player = Player(server, **more)
    try:
        for words in told:
            player.tell(words)
        yield player
    finally:
        player.process.kill()
        player.process.wait(PATIENCE)
        if player.process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                player.process.stdin.close()


def main() -> None:
    """Play what standard input says, in lines: `music NAME`, `play NAME`, `look`, `mute`, `end`."""
    import threading

    import pygame

    from game.scenes.shell.services.band import DEVICES, wake
    from game.ui.sound.sound import Sound

    logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(asctime)s %(message)s")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    sound = Sound(ROOT / "assets" / "sounds", rest=0.5, volume=1.0)
    sound.noted = wake

    def listen() -> None:
        for line in sys.stdin:
            pygame.event.post(pygame.event.Event(pygame.USEREVENT, words=line.split()))

    threading.Thread(target=listen, daemon=True).start()
    left = asked = 0  # frames until it is said how many were asked for
    while True:
        event = pygame.event.wait(20)
        left -= 1
        if not left:
            logging.info("%d frames more", asked)
        if event.type in DEVICES and not event.iscapture:
            sound.follow()
        match getattr(event, "words", None):
            case ["music", name]:
                sound.accompany(name, 1.0)
            case ["play", name]:
                sound.play(name)
            case ["look"]:
                sound.look()
            case ["mute"]:
                sound.muted = True
            case ["frames", count]:
                left = asked = int(count)
            case ["end"]:
                break
    sound.close()


if __name__ == "__main__":
    main()
