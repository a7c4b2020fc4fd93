"""Composed input in the real window: dead keys of a keyboard, and real input methods for Japanese and Korean."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.desktop import Hand, managed, need_a_screen, screen, until
from tests.window.methods import Paper, fcitx, goes_on, paper, session, strike, syllables, writes_nihon

pytestmark = pytest.mark.window

APOSTROPHE, BRACKET, ACUTE, E = "48", "34", "21", "26"  # keys by their place, whatever is printed on them


@pytest.mark.parametrize(
    ("layout", "keys", "text"),
    [(("us", "-variant", "intl"), (APOSTROPHE, E), "é"), (("fr",), (BRACKET, E), "ê"), (("de",), (ACUTE, E), "é")],
)
def test_a_dead_key_makes_one_letter_with_the_next(
    tmp_path: Path, layout: tuple[str, ...], keys: tuple[str, ...], text: str
) -> None:
    need_a_screen("setxkbmap", "openbox")
    with screen() as display, managed(display):
        environment = {**os.environ, "DISPLAY": display, "LC_ALL": "C.UTF-8", "XMODIFIERS": "@im=none"}
        subprocess.run(["setxkbmap", *layout], env=environment, check=True, timeout=20)
        with paper(environment, tmp_path) as (page, hand):
            strike(hand, *keys)
            page.shows(text=text, at=1, editing=True)
            strike(hand, "BackSpace")
            page.shows(text="", editing=True)


@contextmanager
def writing(folder: Path, method: str) -> Iterator[tuple[Paper, Hand]]:
    """Run fcitx and the program with a field, and yield what that shows and a hand that writes by a method."""
    need_a_screen("openbox", "dbus-daemon", "fcitx5")
    with (
        screen() as display,
        managed(display),
        session(display, folder) as environment,
        fcitx(environment, method) as turn_on,
        paper(environment, folder, SDL_IM_MODULE="fcitx") as (page, hand),
    ):
        until(turn_on, f"{method} is on")
        yield page, hand


@pytest.mark.long
def test_japanese_is_seen_while_it_is_composed_and_converted_and_written_by_return(tmp_path: Path) -> None:
    with writing(tmp_path, "anthy") as (page, hand):
        strike(hand, *"nihon")
        page.shows(text="", shown="にほn", composed=[0, 3], at=3)
        chosen = writes_nihon(page, hand)
        strike(hand, *"tanakasakurakochandesu")
        page.shows(text=chosen, shown=chosen + "たなかさくらこちゃんです", composed=[len(chosen), len(chosen) + 12])
        goes_on(page, hand, chosen)


@pytest.mark.long
def test_korean_is_seen_while_a_syllable_grows_and_return_ends_it_and_is_obeyed(tmp_path: Path) -> None:
    with writing(tmp_path, "hangul") as (page, hand):
        strike(hand, *"gks")
        syllables(page, hand)
