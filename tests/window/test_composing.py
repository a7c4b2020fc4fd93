"""Composed input in the real window: dead keys of a keyboard, and real input methods for Japanese and Korean."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.window.desktop import managed, need_a_screen, screen, until
from tests.window.methods import converted, fcitx, paper, session, shown, strike

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
        strike(hand, "space")
        assert converted(page) not in ("にほん", "にほn")
        before = hand.windows()
        strike(hand, "space")
        until(lambda: hand.windows() != before, "the list is there")
        (listed,) = hand.windows() - before
        left, top, caret = *hand.place(listed), page.now["caret"]
        window = hand.place(hand.window)
        assert abs(left - window[0] - caret[0]) < 12, "it stands at the caret"
        assert 0 <= top - window[1] - caret[1] - caret[3] < 24, "and under it"
        chosen = page.now["shown"]
        strike(hand, "Return")
        page.shows(text=chosen, shown=chosen, composed=[0, 0], at=len(chosen), screen="Naming", editing=True)
        strike(hand, *"tanakasakurakochandesu")
        page.shows(text=chosen, shown=chosen + "たなかさくらこちゃんです", composed=[len(chosen), len(chosen) + 12])
        strike(hand, "Escape")
        page.shows(text=chosen, shown=chosen, editing=True)
        strike(hand, "BackSpace")
        page.shows(text=chosen[:-1], editing=True)
        strike(hand, *"sakura")
        page.shows(shown=chosen[:-1] + "さくら", text=chosen[:-1])
        hand.click(640, 690)
        page.shows(text=chosen[:-1] + "さくら", composed=[0, 0], editing=False)


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
        page.shows(text="", shown="한", composed=[0, 1], clause=[0, 1])
        strike(hand, *"rmf", "space")
        page.shows(text="한글 ", shown="한글 ", composed=[0, 0], at=3)
        assert {"한", "글"} < {*shown(page)} <= {"ㅎ", "하", "한", "ㄱ", "그", "글"}
        strike(hand, "BackSpace", *"gk", "Return")
        page.shows(screen="Home", named="한글하")
