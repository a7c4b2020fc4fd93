"""Sound: silent until needed, and silent without a device."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.sound.music import Music
from game.ui.sound.sound import VOICES, Sound

RATE = 44100
ROOT = Path(__file__).resolve().parents[2] / "assets" / "sounds"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what was played, in place of playing it."""
    text: list[str] = []

    class Noise:
        def __init__(self, path: Path) -> None:
            self.name = path.stem

        def set_volume(self, volume: float) -> None:
            text.append(f"volume {volume:.2f}") if volume < 0.59 else None

        def play(self) -> None:
            text.append(self.name)

    class Voice:
        def __init__(self, number: int) -> None:
            pass

        def get_busy(self) -> bool:
            return False

        def get_sound(self) -> None:
            return None

        def play(self, noise: Noise) -> None:
            noise.play()

    state = {"open": False}

    def init(**wanted: Any) -> None:
        state["open"] = True
        text.append("<open>")

    def leave() -> None:
        if state["open"]:
            text.append("<close>")
        state["open"] = False

    monkeypatch.setattr(pygame.mixer, "Sound", Noise)
    monkeypatch.setattr(pygame.mixer, "Channel", Voice)
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda count: None)
    monkeypatch.setattr(pygame.mixer, "init", init)
    monkeypatch.setattr(pygame.mixer, "quit", leave)
    monkeypatch.setattr(pygame.mixer, "get_driver", lambda: "none")
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: state["open"])
    monkeypatch.setattr(pygame.mixer, "get_busy", lambda: False)
    return text


def test_nothing_is_opened_before_the_first_sound(heard: list[str]) -> None:
    sound = Sound(ROOT)
    sound.close()
    assert heard == []


def test_sounds_are_played_in_their_order_by_one_thread(heard: list[str]) -> None:
    sound = Sound(ROOT)
    sound.play("press")
    sound.play("win")
    sound.close()
    assert heard == ["<open>", "press", "win", "<close>"]


def test_muting_is_live(heard: list[str]) -> None:
    sound = Sound(ROOT, muted=True)
    sound.play("press")
    assert heard == []
    sound.muted = False
    sound.play("turn")
    sound.close()
    assert heard == ["<open>", "turn", "<close>"]


def test_the_device_is_given_back_after_a_silence_and_opened_again(
    heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = threading.Event()
    leave = pygame.mixer.quit

    def leaving() -> None:
        leave()
        closed.set()

    monkeypatch.setattr(pygame.mixer, "quit", leaving)
    sound = Sound(ROOT, rest=0.001)
    sound.play("press")
    assert closed.wait(30)
    sound.play("press")
    sound.close()
    assert heard == ["<open>", "press", "<close>", "<open>", "press", "<close>"]


def test_without_a_device_the_program_is_silent_and_goes_on(heard: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def none(**wanted: Any) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    sound = Sound(ROOT)
    sound.play("press")
    assert sound._thread is not None
    sound._thread.join(30)
    assert sound.silent
    sound.play("press")
    sound.close()
    assert heard == []


def test_a_sound_that_is_not_there_is_named_even_while_muted() -> None:
    with pytest.raises(ValueError, match="trumpet"):
        Sound(ROOT, muted=True).play("trumpet")


def test_a_sound_is_as_loud_as_was_asked_when_it_begins(heard: list[str]) -> None:
    sound = Sound(ROOT)
    sound.play("press")
    sound.volume = 0.28
    sound.close()
    sound.play("press")
    sound.close()
    assert heard[-3:-1] == ["volume 0.30", "press"]


def test_no_volume_opens_no_device(heard: list[str]) -> None:
    sound = Sound(ROOT, volume=0.0)
    sound.play("press")
    sound.close()
    assert heard == []


def test_three_sounds_at_most_are_heard_at_once_and_what_is_small_ends_first() -> None:
    sound, music = Sound(ROOT), Music(ROOT.parent / "music")
    pygame.mixer.init(frequency=RATE, size=-16, channels=2)
    pygame.mixer.set_num_channels(VOICES)
    names = ("win", "turn", "capture", "tap", "seal", "coin", "pill", "fly")
    loaded = {name: pygame.mixer.Sound(buffer=bytes(RATE * 4 * 60)) for name in names}  # none ends by itself

    def heard_after(*names: str) -> list[str]:
        """Return what the channels play after more sounds have begun, in the order of their channels."""
        for name in names:
            sound._start(loaded, music, name)
        known = {id(noise): name for name, noise in loaded.items()}
        voices = [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]
        return [known[id(voice.get_sound())] for voice in voices if voice.get_busy()]

    try:
        assert heard_after("win", "turn", "win") == ["win", "turn", "win"]
        assert heard_after("capture") == ["win", "capture", "win"], "what is small ends first"
        assert heard_after("tap") == ["win", "capture", "win"], "a tap ends nothing that is loud"
        assert heard_after("seal") == ["seal", "capture", "win"], "then what began first"
        pygame.mixer.Channel(1).stop()
        assert heard_after("coin", "pill", "fly") == ["seal", "coin", "win"], "what is faint ends nothing at all"
        assert heard_after("tap") == ["seal", "tap", "win"]
    finally:
        loaded.clear()
        pygame.mixer.quit()


def test_the_first_second_is_silent_and_so_is_a_window_that_is_hidden(heard: list[str]) -> None:
    early = Sound(ROOT, hush=60.0)
    early.play("press")
    early.close()
    hidden = Sound(ROOT)
    hidden.hidden = True
    hidden.play("press")
    hidden.hidden = False
    hidden.play("turn")
    hidden.close()
    assert heard == ["<open>", "turn", "<close>"]


def test_what_is_heard_is_told_even_where_it_is_muted() -> None:
    sound, told = Sound(ROOT, muted=True), list[str]()
    sound.captioned = told.append
    sound.play("coin")
    assert told == ["coin"]


def test_music_gives_the_device_back_in_silence_and_takes_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    opened, closed = threading.Event(), threading.Event()
    play, leave = pygame.mixer.music.play, pygame.mixer.quit

    def playing(*wanted: Any) -> None:
        play(*wanted)
        closed.clear()
        opened.set()

    def leaving() -> None:
        leave()
        opened.clear()
        closed.set()

    monkeypatch.setattr(pygame.mixer.music, "play", playing)
    monkeypatch.setattr(pygame.mixer, "quit", leaving)
    sound = Sound(ROOT, rest=0.05)
    try:
        sound.accompany("home", 0.4)
        assert opened.wait(30)
        sound.muted = True
        assert sound.current_music == ""
        assert closed.wait(30), "nothing is open in silence"
        sound.muted = False
        assert opened.wait(30)
        sound.hidden = True
        assert closed.wait(30)
    finally:
        sound.close()


def test_no_music_opens_no_device_and_a_loop_that_is_not_there_is_no_fault() -> None:
    sound = Sound(ROOT, rest=0.05)
    sound.accompany("home", 0.0)
    assert sound._thread is None, "music off wakes nobody"
    sound.accompany("trumpet", 0.4)
    sound.close()
    assert not sound.silent
    assert not pygame.mixer.get_init()
