"""On a screen too small for the least window every page has its place: nothing lies off it, nor over another thing.

A screen of 480×800 is turned on its side; with letters twice as large there words may be shortened, and nothing else.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import pytest

from tests.known_flaws import KNOWN
from tests.seen.views import LANGUAGES, STILL, TEXTS, View, laid, opened

TINY: Final = ((800, 480), (1024, 600), (480, 800))
LEFT: Final = (
    ("learn", "* 100 *", "lessons has no room, *"),  # as in the least window (`KNOWN`)
    ("record_text", "*", "*"),  # the same
    ("keys*", "800x480 100 fr *", "legend:*:words: ‘*’ is cut"),
    ("last_spell", "480x800 200 *", "last:sum has no room, *"),
    ("last_spell", "480x800 200 *", "last:sum: *"),
    ("last_moment", "480x800 200 *", "end:sentence: its words lie over space:*"),
    ("task_moment_*", "480x800 200 *", "table:path:*: its words lie over *"),
    ("review_syncro", "480x800 100 *", "toll:*: its words * leave it *"),
    ("setup_six", "1024x600 200 en *", "guest:new: ‘*’ is cut"),
    ("shelf_states", "1024x600 200 *", "card:*: ‘*’ is cut"),
    ("*", "480x800 200 *", "*‘*’ is cut"),
)
"""What is left: the scene, the view and what is wrong in it, as patterns."""


@pytest.mark.sampled(6)
@pytest.mark.parametrize("size", TINY, ids=str)
@pytest.mark.parametrize("name", STILL)
def test_every_page_has_its_place_on_a_tiny_screen(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    found = []
    with opened(tmp_path, name) as app:
        app.window._window.minimum_size = size  # as on such a screen
        for view in (View(size, text, language) for text in TEXTS for language in LANGUAGES):
            found += [(str(view), line) for line in laid(app, view)]
    assert [each for each in found if not is_left(name, *each)] == []


def is_left(name: str, view: str, line: str) -> bool:
    known = any(it.fits(name, view, line) for it in KNOWN)
    return known or any(all(map(fnmatchcase, (name, view, line), each)) for each in LEFT)
