"""Home's corner, opened: it hangs from its chip, and leaves home in sight."""

from __future__ import annotations

from pathlib import Path

from game.saves.people.people import somebody, with_person
from game.scenes.people.chip import Chip
from game.scenes.people.corner import Corner
from tests.scenes.box import Box
from tests.scenes.seated import go, part, press


def test_the_corner_hangs_from_its_chip_and_leaves_home_in_sight(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for name in ("Odile", "Max", "Zoé"):
        box.shell.keep(with_person(somebody(name, 4)))
    box.show(box.screens.home())
    before = sum(box.draw().get_at((1180, 660))[:3])
    press(box.top, "profile")
    go(box)
    corner = box.services.navigator.top
    assert isinstance(corner, Corner)
    assert len(corner.offered) == 4
    face = part(corner, "profile").face
    assert isinstance(face, Chip)
    assert face.opened
    tip, sheet = part(corner, "corner:tip").rect, part(corner, "corner:sheet").rect
    assert part(corner, "profile").rect.holds(tip.middle[0], tip.y - 8)
    assert tip.bottom > sheet.y > tip.y
    assert sheet.bottom < 568, "what can be gone on with lies below"
    assert 0.45 * before < sum(box.draw().get_at((1180, 660))[:3]) < before
