"""Words that fit: the first of some texts that stands whole."""

from __future__ import annotations

from pathlib import Path

from game.scenes.table.kit.fits import all_whole, first_whole
from game.ui.type.text import Style
from tests.scenes.box import Box

STYLE = Style("body", 20)
LONG, SHORT = "regular and careful with everything that it holds", "regular"


def test_the_longest_text_that_has_room_is_taken(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    wide = kit.type.set_text(LONG, STYLE).w + 1
    chosen = [first_whole(kit, (LONG, SHORT), STYLE, width, minimum=1.0) for width in (wide, wide / 2, 10)]
    assert [setting and " ".join(setting.lines) for setting in chosen] == [LONG, SHORT, None]


def test_a_text_that_is_too_high_gives_way_too(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    high = kit.type.set_text(SHORT, STYLE).h
    assert first_whole(kit, (SHORT,), STYLE, 400, height=high) is not None
    assert first_whole(kit, (SHORT,), STYLE, 400, height=high - 1) is None
    assert first_whole(kit, (), STYLE, 400) is None


def test_all_stand_whole_or_not(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    room = kit.type.set_text(SHORT, STYLE).w + 1
    assert all_whole(kit, (SHORT, SHORT), STYLE, room)
    assert not all_whole(kit, (SHORT, LONG), STYLE, room)
