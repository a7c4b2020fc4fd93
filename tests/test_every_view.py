"""Every screen that can be drawn, in every window, size of text, language and theme, has nothing wrong with it.

Nothing is cut, faint, over what can be pressed, or without room beside a half of the window that lies idle. A day tries
a part of the screens, each in one window with one size of text and one language, in every theme; `--long` tries all of
them in all views.
"""

from __future__ import annotations

import os
from pathlib import Path
from zlib import crc32

import pytest

from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Panel
from tests.known_flaws import KNOWN
from tests.sampling import VARIABLE, WEEK
from tests.scenes.box import Box
from tests.seen.views import LAYOUTS, STILL, View, covered, cut, idle, opened, ours, wrong


def of_the_day(name: str, number: int) -> View:
    """Return the view that a screen is tried in: another one in every week."""
    return LAYOUTS[(number // WEEK * 29 + crc32(name.encode())) % len(LAYOUTS)]  # 29 leads to all of them


@pytest.mark.sampled(WEEK)
@pytest.mark.parametrize("name", STILL)
def test_a_screen_is_whole_in_the_view_of_the_day(name: str, tmp_path: Path) -> None:
    view = of_the_day(name, int(os.environ[VARIABLE]))
    with opened(tmp_path, name) as app:
        found = list(wrong(app, [view]))
    assert [(str(one), line) for one, line in found if not any(it.fits(name, one, line) for it in KNOWN)] == []


@pytest.mark.long
@pytest.mark.parametrize("name", STILL)
def test_a_screen_is_whole_in_every_view_but_for_what_is_known(name: str, tmp_path: Path) -> None:
    with opened(tmp_path, name) as app:
        found = list(wrong(app))
    assert [(str(view), line) for view, line in found if not any(it.fits(name, view, line) for it in KNOWN)] == []
    mended = [it for it in KNOWN if it.scene == name and not any(it.fits(name, *one) for one in found)]
    assert mended == [], "take off the list what is mended"


def test_what_is_known_is_of_screens_that_there_are_and_says_why() -> None:
    assert {it.scene for it in KNOWN if not it.many} <= set(STILL)
    assert all(it.why for it in KNOWN)
    assert len(KNOWN) == len(set(KNOWN))


def test_every_screen_comes_to_every_view_in_time() -> None:
    weeks = range(0, len(LAYOUTS) * WEEK, WEEK)
    assert len(set(LAYOUTS)) == len(LAYOUTS)
    assert {of_the_day("home", number) for number in weeks} == set(LAYOUTS)


# What is found


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return Box(tmp_path).services.kit


def pressed(kit: Kit, key: str, rect: Rect) -> Part:
    return kit.button(key, rect, "On", lambda: None)


def test_a_label_that_is_cut_is_found_and_a_name_is_not(kit: Kit) -> None:
    narrow = Rect(0, 0, 60, 40)
    assert list(cut([kit.label("title", narrow, "Where do you want to save it?")], "en")) != []
    assert list(cut([kit.label("name:0", narrow, "Maximilienne-Alexandrine")], "en")) == []
    assert list(cut([kit.label("name:0", narrow, "Where do you want to save it?")], "en")) != [], "those are no name"
    assert list(cut([kit.label("title", Rect(0, 0, 900, 40), "Where do you want to save it?")], "en")) == []


def test_the_programs_own_words_are_known_by_how_they_begin(kit: Kit) -> None:
    assert ours("Where do you want…", "en")
    assert ours("Où l’enreg…", "fr")
    assert not ours("Maximilienne-Al…", "en")
    assert not ours("Où…", "fr"), "so little tells nothing"


def test_words_and_controls_over_what_is_not_theirs_are_found(kit: Kit) -> None:
    button = pressed(kit, "on", Rect(100, 100, 200, 50))
    words = kit.label("told", Rect(60, 110, 120, 30), "Since your last turn")
    assert list(covered([button, words])) == ["told: its words lie over on"]
    assert list(covered([words, button])) == [], "it lies under"
    assert list(covered([button, kit.label("on:label", words.rect, "Since your last turn")])) == [], "it is its own"
    other = pressed(kit, "off", Rect(250, 120, 200, 50))
    assert list(covered([button, other.moved(0, 0), button])) == []
    above = Part("off", other.rect, other.face, other.control, layer=3)
    assert list(covered([button, above])) == ["off lies over on"]
    sheet = Part("sheet", Rect(40, 40, 900, 600), Panel(), layer=3, solid=True)
    assert list(covered([button, sheet, above])) == [], "what lies under a sheet can't be pressed"
    assert list(covered([Part("on", button.rect, button.face, Control("On", enabled=False)), words])) == []


def test_a_half_that_lies_idle_is_found_where_something_has_no_room(kit: Kit) -> None:
    frame = Frame.of((1280, 720))
    view = Rect(40, 40, 500, 600)
    lines = [kit.label(f"line:{n}", Rect(40, 40 + 60 * n, 500, 40), "words") for n in range(20)]
    strip = [part.moved(0, 0, view, "lines") for part in lines]
    used = [part.rect.clipped(view) for part in strip]
    assert list(idle(frame, strip, used)) == ["lines has no room, and 61% of the window’s columns lie idle"]
    assert list(idle(frame, strip, [*used, Rect(700, 40, 500, 600)])) == []
    assert list(idle(frame, strip[:3], used[:3])) == [], "all of it is seen"
