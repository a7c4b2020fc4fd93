"""What changes when something lands: plates, numbers and words are as they were until then, and fit each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.files.paths import find_places
from game.games.syncro.table.mages import COUNTED
from game.games.syncro.table.pieces.count import Count
from game.scenes.table.picture.kept import LateParts
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty, Label
from game.ui.type.text import Typesetter
from tests.scenes.seated import go
from tests.scenes.shared import LED, match_of, shared
from tests.scenes.table.test_landing import SEATS


def plate(x: float, *, pressed: bool = False) -> Part:
    control = Control("a plate") if pressed else None
    return Part("seat-1-name", Rect(x, 0, 50, 20), Empty(), control, waits_for_motion=True)


def shown(before: Part, after: Part) -> Part:
    """Return what is shown of a part while the motion is that it waits for."""
    late = LateParts()
    late.shown([before])
    late.begin()
    return late.shown([after])[0]


def test_words_stand_where_they_stood_with_the_plate_under_them_until_motion_ends() -> None:
    before, after = plate(0), plate(9)
    assert shown(before, after) == before


def test_what_can_be_pressed_and_has_another_place_is_there() -> None:
    before, after = plate(0, pressed=True), plate(9, pressed=True)
    assert shown(before, after) == after


def test_words_that_have_gone_elsewhere_are_there() -> None:
    before, after = plate(0), plate(300)
    assert shown(before, after) == after


def test_everything_shows_the_moment_once_motion_has_ended() -> None:
    late = LateParts()
    late.shown([plate(0)])
    late.begin()
    assert late.end()
    assert late.shown([plate(9)]) == [plate(9)]
    assert not late.holds


@pytest.mark.parametrize("game", SEATS)
def test_words_on_a_plate_change_with_it(tmp_path: Path, game: str) -> None:
    box, table = shared(tmp_path, game, match_of(game, SEATS[game], 3, LED.get(game, 0)), people=(0,), motion=1.0)
    go(box, 3.0)
    plates = [part for part in table.parts if part.waits_for_motion and part.key.startswith("seat-") and part.control]
    assert plates
    for plate in plates:
        over = [part for part in table.parts if isinstance(part.face, Label) and plate.rect.holds(*part.rect.middle)]
        early = [part.key for part in over if not part.waits_for_motion]
        assert not early, f"{plate.key} keeps its colour while motion lasts, and what is written on it does not"


def count(number: int, *, lit: bool) -> Part:
    frame = Frame.of((1280, 720))
    setting = Typesetter(find_places().assets / "fonts", frame).set_text(str(number), COUNTED)
    return Part("count-1", Rect(60, 0, 20, 20), Count(setting, 20, False, lit), waits_for_motion=True)


def counted(part: Part) -> tuple[str, bool]:
    assert isinstance(part.face, Count)
    return part.face.number.lines[0], part.face.lit


def test_a_number_that_has_changed_keeps_the_colour_for_the_plate_under_it_until_that_changes() -> None:
    late = LateParts()
    late.shown([plate(0), count(5, lit=True)])
    late.begin()
    now = [plate(0), count(4, lit=False)]
    assert counted(late.shown(now)[1]) == ("5", True)
    assert late.release("count-")
    assert counted(late.shown(now)[1]) == ("4", True)
    assert not late.release("count-"), "it is there already"
    late.go_on(early=True)
    late.begin()  # the next beat is told while the plate is still as it was
    assert counted(late.shown([plate(0), count(3, lit=False)])[1]) == ("4", True)
    late.release("")
    assert counted(late.shown(now)[1]) == ("4", False)
