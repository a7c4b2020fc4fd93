"""What sounds are played on: looked for until it is there, opened anew when it was lost, and no flood in the log."""

from __future__ import annotations

import atexit
import logging
import os
import queue
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.sound.sound import Sound
from game.ui.system.sound import pulse, sound_devices
from game.ui.system.sound.sound_devices import LOOK, DeviceError, SoundDevice, hush_alsa
from tests.window.desktop import soon

ROOT = Path(__file__).resolve().parents[3] / "assets" / "sounds"
SOON = 30.0


class Clock:
    """Be a clock that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have nothing to play on: SDL knows no such driver."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    yield
    if pygame.mixer.get_init():
        pygame.mixer.quit()


def plug_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [text for text in caplog.messages if text.startswith(("no sound:", "sound is"))]


def looks(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return a list that grows by every look for a device."""
    seen: list[float] = []
    look = sound_devices._open_once

    def looking(*given: object) -> None:
        seen.append(0.0)
        look(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(sound_devices, "_open_once", looking)
    return seen


@pytest.mark.usefixtures("nothing")
def test_nobody_looks_again_within_a_second_unless_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, clock, noted = looks(monkeypatch), Clock(), list[bool]()
    device = SoundDevice(3, lambda: noted.append(device.silent), clock)
    for after, count in ((0.0, 1), (LOOK * 0.9, 1), (LOOK, 2)):
        clock.now = 100.0 + after
        with pytest.raises(DeviceError):
            device.open()
        assert len(seen) == count
    assert device.rest == LOOK
    device.hurry()
    assert device.rest == 0
    with pytest.raises(DeviceError):
        device.look()
    assert len(seen) == 3
    assert noted == [True], "once per change"
    plug_in(monkeypatch)
    clock.now += LOOK
    device.open()
    assert noted == [True, False]
    assert device.is_open
    assert not device.lost
    device.close()


@pytest.mark.usefixtures("nothing")
def test_music_is_heard_as_soon_as_there_is_something_to_play_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(sound_devices, "LOOK", 0.02)
    seen = looks(monkeypatch)
    noted = threading.Event()
    sound = Sound(ROOT)
    sound.noted = noted.set
    sound.accompany("home", 0.4)
    try:
        assert soon(lambda: len(seen) > 3, SOON), "it looks again and again"
        assert sound.silent
        assert noted.wait(SOON)
        assert len(told(caplog)) == 1, "and says so once"
        plug_in(monkeypatch)
        assert soon(lambda: not sound.silent and pygame.mixer.music.get_busy(), SOON)
        assert told(caplog)[1:] == ["sound is back"]
    finally:
        sound.close()


@pytest.mark.usefixtures("nothing")
def test_without_music_nobody_looks_by_himself_and_the_next_sound_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_devices, "LOOK", 0.0)
    seen = looks(monkeypatch)
    waits = list[object]()
    plain = queue.SimpleQueue

    class Queue:
        """Be a queue, and tell how long somebody would wait for more."""

        def __init__(self) -> None:
            self._queue: queue.SimpleQueue[object] = plain()
            self.put, self.qsize = self._queue.put, self._queue.qsize

        def get(self, timeout: float | None) -> object:
            waits.append(timeout)
            return self._queue.get(timeout=timeout)

    monkeypatch.setattr(queue, "SimpleQueue", Queue)
    sound = Sound(ROOT)
    sound.play("press")
    try:
        assert soon(lambda: len(waits) == 2, SOON)
        assert (sound.silent, len(seen), waits[1]) == (True, 1, None), "it sleeps until it is asked"
        plug_in(monkeypatch)
        sound.play("press")
        assert soon(lambda: not sound.silent, SOON)
        assert len(seen) == 2
    finally:
        sound.close()


@pytest.mark.usefixtures("nothing")
def test_who_asks_is_answered_and_what_is_muted_or_hidden_asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = looks(monkeypatch)
    sound = Sound(ROOT, muted=True)
    sound.look()
    assert sound._thread is None
    sound.muted = False
    for count in (1, 2, 3):  # whatever the second since the last look
        sound.look()
        assert soon(lambda: len(seen) == count, SOON)  # noqa: B023 - it is asked here and now
    plug_in(monkeypatch)
    sound.look()
    assert soon(lambda: len(seen) == 4 and not sound.silent, SOON)
    sound.close()


def test_a_device_that_is_lost_is_opened_anew_and_music_begins_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    stopped = threading.Event()
    opened = list[int]()
    open_mixer = sound_devices._open_mixer

    def opening() -> None:
        stopped.clear()
        opened.append(1)
        open_mixer()

    monkeypatch.setattr(sound_devices, "_open_mixer", opening)
    monkeypatch.setattr(sound_devices, "_watch", lambda library: stopped.is_set)
    sound = Sound(ROOT)
    sound.accompany("home", 0.4)
    try:
        assert soon(lambda: pygame.mixer.get_init() and pygame.mixer.music.get_busy(), SOON)
        sound.follow()
        stopped.set()
        sound.follow()
        assert soon(lambda: len(opened) == 2 and pygame.mixer.get_init() and pygame.mixer.music.get_busy(), SOON)
        assert told(caplog) == [], "another was there at once"
        monkeypatch.setenv("SDL_AUDIODRIVER", "none")
        stopped.set()
        sound.follow()
        assert soon(lambda: sound.silent, SOON)
        plug_in(monkeypatch)
        sound.look()
        assert soon(lambda: not sound.silent, SOON)
        assert soon(lambda: len(told(caplog)) == 2, SOON), "the line comes just behind"
        assert [text.partition(":")[0] for text in told(caplog)] == ["no sound", "sound is back"]
    finally:
        sound.close()


def test_sdl_says_itself_that_a_device_plays() -> None:
    device = SoundDevice(3, lambda: None)
    device.open()
    try:
        assert device._is_stopped is not None or sys.platform != "linux"
        assert not device.lost
    finally:
        device.close()
    assert not device.lost, "what was given back isn't lost"


def test_a_server_that_plays_to_nowhere_is_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[bool] = []
    sinks = iter([pulse.NOWHERE, "speaker"])
    monkeypatch.setattr(sound_devices, "default_sink", lambda: next(sinks))
    monkeypatch.setattr(sound_devices, "_asks_pulse", lambda drivers: True)
    device = SoundDevice(3, lambda: noted.append(device.silent))
    device.open()
    try:
        assert device.is_open, "the server moves what plays as soon as there is something"
        device._driver = "pulseaudio"
        device.look()
        assert noted == [True, False]
    finally:
        device.close()


def test_a_server_without_anything_to_play_on_is_never_asked_by_sdl_which_would_crash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = looks(monkeypatch)
    monkeypatch.setattr(sound_devices, "default_sink", lambda: "")
    monkeypatch.setenv("SDL_AUDIODRIVER", "pulseaudio")
    with pytest.raises(DeviceError, match="nothing to play on"):
        SoundDevice(3, lambda: None).open()
    assert seen == []


def test_only_what_asks_pulseaudio_is_asked_before() -> None:
    asks = sound_devices._asks_pulse
    linux = sys.platform not in ("win32", "darwin")
    assert [asks(drivers) for drivers in ("", "pulseaudio", "pulse", "dummy", "alsa")] == [
        linux,
        linux,
        linux,
        False,
        False,
    ]


def test_a_server_that_never_answers_is_waited_for_shortly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/server")
    assert pulse.default_sink(0.05) is None, "there is none"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(f"{tmp_path}/server")
        server.listen()
        answer = pulse.default_sink(0.05)
    try:
        import ctypes

        ctypes.CDLL(pulse.LIBRARY)
    except OSError:
        assert answer is None
    else:
        assert answer == ""


def test_a_system_without_pulseaudio_is_asked_nothing() -> None:
    assert pulse.default_sink(library="libnowhere.so.0") is None


def test_a_sound_that_is_broken_is_logged_once_and_costs_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "press.ogg").write_bytes(b"no sound at all")
    (tmp_path / "win.ogg").write_bytes((ROOT / "win.ogg").read_bytes())
    sound = Sound(tmp_path)
    for name in ("press", "press", "win"):
        sound.play(name)
    assert soon(lambda: pygame.mixer.get_init() and pygame.mixer.get_busy(), SOON)
    sound.close()
    assert [text.partition(":")[0] for text in caplog.messages if "broken" in text] == ["a sound is broken"]
    assert not sound.silent


def test_what_is_stuck_holds_up_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    freed = threading.Event()
    last = list[Callable[[], object]]()
    quit_ = pygame.mixer.quit

    def stuck() -> None:
        freed.wait(SOON)
        quit_()

    monkeypatch.setattr(pygame.mixer, "quit", stuck)
    monkeypatch.setattr("game.ui.sound.sound.ENDS", 0.05)
    monkeypatch.setattr(atexit, "register", last.append)
    sound = Sound(ROOT)
    sound.play("press")
    thread = sound._thread
    sound.close()
    assert thread is not None
    assert thread.is_alive()
    assert len(last) == 1, "the program leaves without it"
    freed.set()
    thread.join(SOON)
    assert not thread.is_alive()


def test_a_program_whose_sound_is_stuck_ends_before_pygame_does(tmp_path: Path) -> None:
    lines = (
        "import pygame, threading, time",
        "from game.ui.system.sound.sound_devices import leave_stuck",
        "pygame.register_quit(lambda: time.sleep(60))",
        "pygame.init()",
        "leave_stuck()",
        "print('the end')",
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT.parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.endswith("the end\n")


def test_alsa_says_nothing_to_a_terminal(tmp_path: Path) -> None:
    hush_alsa(tmp_path / "nothing")
    maps = tmp_path / "maps"
    maps.write_text("7f00 r-xp 00000000 fd:00 1 /usr/lib/libasound.so.2.0.0-gone\n")
    hush_alsa(maps)  # what isn't there can't say anything
