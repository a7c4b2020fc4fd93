"""IBus in the real window: what it composes is seen and written, and where it goes keys write by themselves."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.ui.system.keyboard.ibus import PORTAL, Committed, connect, found
from tests.window.desktop import Hand, managed, need_a_screen, screen, until
from tests.window.methods import (
    Paper,
    converted,
    goes_on,
    ibus,
    listed,
    paper,
    session,
    strike,
    syllables,
    writes_nihon,
)

pytestmark = [pytest.mark.window, pytest.mark.long]

COMPONENTS = Path("/usr/share/ibus/component")
APOSTROPHE, E = "48", "26"  # keys by their place


def need_ibus(engine: str) -> None:
    """Skip where IBus or one of its engines is not installed."""
    need_a_screen("openbox", "dbus-daemon", "ibus-daemon", "setxkbmap")
    if not (COMPONENTS / f"{engine}.xml").exists() and ":" not in engine:
        pytest.skip(f"ibus-{engine} not installed: nothing can be composed here")


@contextmanager
def writing(folder: Path, engine: str, layout: str = "us") -> Iterator[tuple[Paper, Hand, subprocess.Popen[bytes]]]:
    """Run IBus and the program with a field, and yield what that shows, a hand that writes, and the daemon."""
    need_ibus(engine)
    with (
        screen() as display,
        managed(display),
        session(display, folder) as environment,
        ibus(environment, engine) as (turn_on, daemon),
    ):
        until(turn_on, f"{engine} is on")
        subprocess.run(["setxkbmap", *layout.split()], env=environment, check=True, timeout=20)
        with paper(environment, folder, XMODIFIERS="@im=ibus", LC_ALL="C.UTF-8") as (page, hand):
            yield page, hand, daemon


def compose(page: Paper, hand: Hand, key: str, text: str) -> None:
    """Press a first key until the engine has come, which is begun for this field; then it composes."""

    def composes() -> bool:
        strike(hand, key)
        until(lambda: page.now["shown"], "something is seen")
        if page.now["text"]:
            strike(hand, "BackSpace")
            until(lambda: not page.now["shown"], "it is taken back")
        return bool(page.now["shown"])

    until(composes, "the engine composes")
    page.shows(text="", shown=text, composed=[0, 1])


def test_japanese_is_seen_while_it_is_composed_and_converted_and_written_by_return(tmp_path: Path) -> None:
    with writing(tmp_path, "anthy") as (page, hand, _):
        compose(page, hand, "n", "n")
        strike(hand, *"ihon")
        page.shows(text="", shown="にほn", composed=[0, 3], at=3)
        chosen = writes_nihon(page, hand)
        strike(hand, *"ni")
        goes_on(page, hand, chosen)


def test_a_word_that_is_clicked_in_the_list_is_taken_though_no_key_is_pressed(tmp_path: Path) -> None:
    with writing(tmp_path, "anthy") as (page, hand, _):
        compose(page, hand, "n", "n")
        strike(hand, *"ihon")
        window = listed(page, hand)
        first = page.now["shown"]
        hand._do("mousemove", "--window", window, "75", "111", "click", "1")
        until(lambda: page.now["shown"] not in ("", first), "another word is taken")
        chosen = converted(page)
        strike(hand, "Return")
        page.shows(text=chosen, composed=[0, 0], screen="Naming")


def test_korean_is_seen_while_a_syllable_grows_and_return_ends_it_and_is_obeyed(tmp_path: Path) -> None:
    with writing(tmp_path, "hangul") as (page, hand, _):
        compose(page, hand, "g", "ㅎ")
        strike(hand, *"ks")
        syllables(page, hand)


def test_what_is_held_is_written_again_by_its_engine(tmp_path: Path) -> None:
    with writing(tmp_path, "anthy") as (page, hand, _):
        compose(page, hand, "a", "あ")
        hand._do("keydown", "i")
        until(lambda: page.now["shown"].startswith("あいいい"), "it is composed again and again")
        hand._do("keyup", "i")
        assert not page.now["text"]


def test_a_dead_key_makes_one_letter_with_the_next_under_ibus_too(tmp_path: Path) -> None:
    with writing(tmp_path, "xkb:us::eng", "us -variant intl") as (page, hand, _):
        strike(hand, APOSTROPHE, E, "x")
        page.shows(text="éx", composed=[0, 0], editing=True)


@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGSTOP])
def test_a_daemon_that_dies_or_hangs_keeps_what_is_seen_and_writing_goes_on(
    tmp_path: Path, way: signal.Signals
) -> None:
    with writing(tmp_path, "hangul") as (page, hand, daemon):
        compose(page, hand, "g", "ㅎ")
        strike(hand, *"ks")
        page.shows(text="", shown="한")
        os.kill(daemon.pid, way)
        try:
            strike(hand, *"abc")
            page.shows(text="한abc", shown="한abc", composed=[0, 0], editing=True)
            strike(hand, "Return")
            page.shows(screen="Home", named="한abc")
        finally:
            os.kill(daemon.pid, signal.SIGCONT)


def test_inside_a_sandbox_its_portal_composes(tmp_path: Path) -> None:
    need_ibus("hangul")
    with screen() as display, session(display, tmp_path) as environment, ibus(environment, "hangul") as (turn_on, _):
        until(turn_on, "hangul is on")
        server = found({**environment, "XMODIFIERS": "@im=ibus"}, sandbox=tmp_path)
        assert server is not None
        assert server.name == PORTAL
        method = connect(server)
        method.focus(True)
        until(lambda: method.key(0x67, 42, 0), "its engine has come")
        method.key(0x6B, 45, 0)
        method.key(0x20, 65, 0)
        assert Committed("하") in method.said()
        method.close()
