"""Japanese and Korean with a real input method that composes: Control still edits, and no verb is composed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.desktop import Hand, need_a_screen, screen, until
from tests.window.fcitx import fcitx, need_a_method
from tests.window.methods import ibus, session
from tests.window.test_ibus import need_ibus
from tests.window.test_layouts import Scribe, begin, scribe
from tests.window.typist import Typist, need_a_keyboard, typist

pytestmark = [pytest.mark.window, pytest.mark.long]


@pytest.mark.parametrize(
    ("layout", "method", "keys", "text"),
    [("jp", "anthy", ("k", "a", "return"), "か"), ("kr", "hangul", ("d", "k", "s", "end"), "안")],
)
def test_with_an_input_method_control_edits_what_was_composed_and_letters_ask(
    layout: str, method: str, keys: tuple[str, ...], text: str, tmp_path: Path
) -> None:
    need_a_screen("setxkbmap")
    need_a_keyboard()
    need_a_method(method)
    with (
        screen() as display,
        fcitx(display, tmp_path, layout, method) as environment,
        scribe(display, tmp_path / "played", **environment) as shown,
        typist(display) as hands,
    ):
        edits_and_asks(Hand(display), shown, hands, keys, text)


@pytest.mark.parametrize(
    ("layout", "engine", "keys", "text"),
    [("jp", "anthy", ("k", "a", "return"), "か"), ("kr", "hangul", ("d", "k", "s", "end"), "안")],
)
def test_with_ibus_it_is_the_same(layout: str, engine: str, keys: tuple[str, ...], text: str, tmp_path: Path) -> None:
    need_ibus(engine)
    need_a_keyboard()
    with (
        screen() as display,
        session(display, tmp_path) as environment,
        ibus(environment, engine) as (turn_on, _),
        typist(display) as hands,
    ):
        until(turn_on, f"{engine} is on")
        hands.layout(layout)
        own = {name: environment[name] for name in ("HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS")}
        with scribe(display, tmp_path / "played", **own, XMODIFIERS="@im=ibus") as shown:
            edits_and_asks(Hand(display), shown, hands, keys, text)


def edits_and_asks(hand: Hand, shown: Scribe, hands: Typist, keys: tuple[str, ...], text: str) -> None:
    """Compose a name, copy, paste and cut it; take a decision back, and ask for what letters ask for."""
    until(hand.find, "the window opens")
    begin(hand, shown)
    hands.press("ctrl+a", *keys)
    until(lambda: shown.last["text"] == text, f"{text} is composed, over what was there: {shown.last}")
    hands.press("ctrl+a", "ctrl+c")
    until(lambda: shown.last["selected"] == text, "all is selected")
    hands.press("end", "ctrl+v")
    until(lambda: shown.last["text"] == text * 2, "what was copied is put in")
    hands.press("ctrl+a", "ctrl+x")
    until(lambda: shown.last["text"] == "", "all is cut out")
    hands.press("escape", "escape")
    until(lambda: shown.last["scene"] == "TableScene", "the table is shown")
    hands.press("ctrl+z")
    until(lambda: shown.last["decisions"] == 1, "a decision is taken back")
    hands.press("ctrl+y")
    until(lambda: shown.last["decisions"] == 2, "it is made again")
    for letter, verb in (("h", "Hide"), ("i", "Inspect"), ("k", "Letter"), ("p", "Pass"), ("l", "Log")):
        hands.press(letter)
        until(lambda verb=verb: shown.asked(verb), f"{letter} asks for {verb}")  # type: ignore[misc]
    hands.press("escape", "g")
    until(lambda: shown.last["scene"] == "JumpToScene", "a space can be named")
    assert shown.last["text"] == "", "no letter was kept for what is composed"
    hands.press(*keys)
    until(lambda: shown.last["text"] == text, "the first letter there is the first that is composed")
