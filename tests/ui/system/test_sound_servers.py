"""Sound that goes comes back: by real servers that are started late, killed, started again, and change devices."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.system.sound_servers import PIPEWIRE, PULSE, PipeWire, Pulse, need, playing

pytestmark = pytest.mark.long

ONE = "module-null-sink sink_name=one"
AT_ONCE = 15.0  # seconds after which playing goes on no more: on a quiet machine it takes one
START = 10.0  # seconds within which what plays has started


@pytest.fixture
def pulse(tmp_path: Path) -> Iterator[Pulse]:
    need(*PULSE)
    server = Pulse(tmp_path)
    yield server
    server.signal(signal.SIGCONT)
    server.kill()


@pytest.fixture
def pipewire(tmp_path: Path) -> Iterator[PipeWire]:
    need(*PIPEWIRE)
    server = PipeWire(tmp_path)
    yield server
    server.kill()


def test_music_goes_on_when_the_server_was_killed_and_is_there_again(pulse: Pulse) -> None:
    pulse.start(ONE)
    with playing(pulse, "music home") as player:
        assert pulse.heard("one", START)
        pulse.kill()
        assert player.says("no sound:")
        pulse.start(ONE)
        assert player.says("sound is back", within=AT_ONCE)
        assert pulse.heard("one", AT_ONCE)
        assert player.log.count("no sound:") == 1, "once per change"
        assert "ALSA lib" not in player.log, "nothing floods a terminal"
        assert player.end() == 0


def test_a_server_that_comes_after_the_start_is_heard(pulse: Pulse) -> None:
    pulse.environment["PULSE_SERVER"] = f"unix:{pulse.runtime}/pulse.sock"
    with playing(pulse, "music home") as player:
        assert player.says("no sound:")
        pulse.start(ONE)
        assert player.says("sound is back", within=AT_ONCE)
        assert pulse.heard("one", AT_ONCE)
        assert player.end() == 0


def test_sounds_alone_are_heard_as_soon_as_there_is_something_to_play_on(pulse: Pulse) -> None:
    pulse.environment["PULSE_SERVER"] = f"unix:{pulse.runtime}/pulse.sock"
    with playing(pulse, "play win") as player:
        assert player.says("no sound:")
        pulse.start(ONE)
        assert player.insists("play win", "sound is back", AT_ONCE), "a sound looks once a second at most"
        player.tell("play win")
        assert pulse.heard("one", AT_ONCE)


def test_a_device_that_is_pulled_is_followed_by_another_of_another_rate(pulse: Pulse) -> None:
    pulse.start()
    first = pulse.load("module-null-sink", "sink_name=one", "rate=44100")
    with playing(pulse, "music home") as player:
        assert pulse.heard("one", START)
        pulse.load("module-null-sink", "sink_name=two", "rate=96000", "channels=6")
        pulse.ask("pactl", "unload-module", first)
        assert pulse.heard("two", AT_ONCE)
        player.tell("play win")
        assert player.end() == 0


def test_without_any_device_left_it_waits_for_the_next_and_never_crashes(pulse: Pulse) -> None:
    pulse.start()
    with playing(pulse, "music home") as player:
        assert player.says("no sound:")
        first = pulse.load("module-null-sink", "sink_name=one")
        assert player.says("sound is back", within=AT_ONCE)
        assert pulse.heard("one", AT_ONCE)
        pulse.ask("pactl", "unload-module", first)
        assert player.says("no sound:", 2)
        pulse.load("module-null-sink", "sink_name=two", "rate=48000")
        assert player.says("sound is back", 2, within=AT_ONCE)
        assert pulse.heard("two", AT_ONCE)
        assert player.end() == 0


def test_what_a_server_plays_to_nowhere_is_no_device(pulse: Pulse) -> None:
    pulse.start("module-always-sink")
    with playing(pulse, "music home") as player:
        assert player.says("the sound server knows no device")
        pulse.load("module-null-sink", "sink_name=one")
        assert pulse.heard("one", AT_ONCE)
        assert player.says("sound is back")


def test_it_goes_on_after_a_device_was_suspended(pulse: Pulse) -> None:
    pulse.start(ONE)
    with playing(pulse, "music home"):
        assert pulse.heard("one", START)
        pulse.ask("pactl", "suspend-sink", "one", "1")
        assert not pulse.heard("one", 0.0)
        pulse.ask("pactl", "suspend-sink", "one", "0")
        assert pulse.heard("one", AT_ONCE)


def test_a_server_that_has_stopped_holds_up_neither_a_frame_nor_the_end(pulse: Pulse) -> None:
    pulse.start(ONE)
    with playing(pulse, "music home") as player:
        assert pulse.heard("one", START)
        pulse.signal(signal.SIGSTOP)
        player.tell("mute")
        player.tell("frames 75")  # longer than silence lasts until the device is given back: that gets stuck
        assert player.says("75 frames more")
        began = time.monotonic()
        assert player.end() == 0
        assert time.monotonic() - began < 3.0
        assert "sound is stuck" in player.log


def test_a_server_that_has_stopped_before_the_start_holds_up_no_frame(pulse: Pulse) -> None:
    pulse.start(ONE)
    pulse.signal(signal.SIGSTOP)
    with playing(pulse, "music home") as player:
        assert player.says("no sound:")
        player.tell("frames 1")
        assert player.says("1 frames more")
        pulse.signal(signal.SIGCONT)
        assert pulse.heard("one", AT_ONCE)
        assert player.end() == 0


def test_with_pipewire_music_goes_on_after_it_was_killed_and_a_device_was_changed(pipewire: PipeWire) -> None:
    pipewire.start("one")
    with playing(pipewire, "music home") as player:
        assert pipewire.heard("one", START)
        pipewire.plug("two")
        pipewire.ask("pactl", "set-default-sink", "two")
        assert pipewire.heard("two", AT_ONCE)
        pipewire.kill()
        assert player.says("no sound:")
        pipewire.start("three")
        assert player.says("sound is back", within=AT_ONCE)
        assert pipewire.heard("three", AT_ONCE)
        assert player.end() == 0


def test_with_pipewire_a_device_that_is_plugged_in_after_the_start_is_heard(pipewire: PipeWire) -> None:
    pipewire.start("")
    with playing(pipewire, "music home") as player:
        assert player.says("no sound:"), "what it plays to nowhere is no device"
        pipewire.plug("one")
        assert pipewire.heard("one", AT_ONCE)
        assert player.says("sound is back")
        assert player.end() == 0
