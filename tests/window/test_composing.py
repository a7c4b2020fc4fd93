"""Composed input in the real window: dead keys of a keyboard, and real input methods for Japanese and Korean."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.window.desktop import managed, need_a_screen, screen, until
from tests.window.methods import fcitx, goes_on, paper, session, strike, syllables, writes_nihon

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


@pytest.mark.long
def test_japanese_is_seen_while_it_is_composed_and_converted_and_written_by_return(tmp_path: Path) -> None:
    need_a_screen("openbox", "dbus-daemon", "fcitx5")
    with (
        screen() as display,
        managed(display),
        session(display, tmp_path) as environment,
        fcitx(environment, "anthy") as turn_on,
        paper(environment, tmp_path, SDL_IM_MODULE="fcitx") as (page, hand),
    ):
        until(turn_on, "fcitx-anthy is on")
        strike(hand, *"nihon")
        page.shows(text="", shown="にほn", composed=[0, 3], at=3)
        chosen = writes_nihon(page, hand)
        strike(hand, *"tanakasakurakochandesu")
        page.shows(text=chosen, shown=chosen + "たなかさくらこちゃんです", composed=[len(chosen), len(chosen) + 12])
        goes_on(page, hand, chosen)


@pytest.mark.long
def test_korean_is_seen_while_a_syllable_grows_and_return_ends_it_and_is_obeyed(tmp_path: Path) -> None:
    need_a_screen("openbox", "dbus-daemon", "fcitx5")
    with (
        screen() as display,
        managed(display),
        session(display, tmp_path) as environment,
        fcitx(environment, "hangul") as turn_on,
        paper(environment, tmp_path, SDL_IM_MODULE="fcitx") as (page, hand),
    ):
        until(turn_on, "fcitx-hangul is on")
        strike(hand, *"gks")
        syllables(page, hand)
