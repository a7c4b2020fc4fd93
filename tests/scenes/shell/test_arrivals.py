"""Ways draw themselves, crosses are stamped, letters drop in; once they have come nothing moves any more."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.scenes.analysis.ways.paths import Path as Shown
from game.scenes.analysis.ways.place import Place
from game.scenes.review.board.overlay import Act
from game.scenes.shell.scene.scene import Scene
from game.ui.draw.draw_commands import Plate, Shape
from game.ui.lamplight import STAMPED, STAMPS, Letter, RefusedSign
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Face, Look, Part
from game.ui.ways import DRAWS, Route, Way
from tests.scenes.box import Box

ROOM = Rect(100, 100, 400, 300)
WAY = Way(((120, 380), (300, 200), (480, 120)))
AGES = (0.0, 0.05, 0.12, 0.2, 0.29, DRAWS)


class Showing(Scene):
    """Show one face; `rect` is where it lies."""

    face: Face = WAY
    rect = ROOM

    def build(self, kit: Kit) -> list[Part]:
        return [Part("it", self.rect, self.face)]


def marks(face: Face, age: float, rect: Rect = ROOM) -> list[object]:
    return [*face.draw_commands(rect, Look(age=age))]


@pytest.mark.parametrize(
    "face",
    [
        WAY,
        Route(((120, 300), (200, 300), (240, 360), (320, 360)), (380, 360)),
        Shown((Place(Rect(110, 300, 60, 80)), Place(Rect(400, 120, 60, 80))), better=False),
        Act((Place(Rect(110, 300, 60, 80)), Place(Rect(400, 120, 60, 80)))),
    ],
)
def test_a_way_draws_itself_and_is_whole_at_its_end(face: Face) -> None:
    seen = [len(marks(face, age)) for age in AGES]
    assert seen == sorted(seen)
    whole = marks(face, inf)
    assert len(whole) == seen[-1]
    first = [str(mark) for mark in marks(face, 0.05)]
    assert first != [str(mark) for mark in whole], "it begins with less"


def test_the_point_of_a_way_comes_to_its_aim_with_the_last_dot() -> None:
    tips = [next(mark for mark in marks(WAY, age) if isinstance(mark, Shape)) for age in AGES[1:]]
    aim = WAY.points[-1]
    far = [abs(tip.points[0][0] - aim[0]) + abs(tip.points[0][1] - aim[1]) for tip in tips]
    assert far == sorted(far, reverse=True)
    assert far[0] > 100 > 12 > far[-1]


def test_the_way_of_a_second_step_begins_when_the_first_is_drawn() -> None:
    second = Way(WAY.bend, 2)
    assert not marks(second, DRAWS)
    assert len(marks(second, second.comes)) == len(marks(second, inf))


def test_a_cross_is_stamped_from_larger_than_it_is_and_the_second_one_later() -> None:
    place = Rect(200, 200, 48, 48)

    def width(sign: RefusedSign, age: float) -> float:
        return next((mark.rect.w for mark in sign.draw_commands(place, Look(age=age)) if isinstance(mark, Plate)), 0.0)

    sign = RefusedSign()
    widths = [width(sign, STAMPS * step / 4) for step in range(5)]
    assert widths[0] == pytest.approx(STAMPED * 48)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] == width(sign, inf) == 48
    assert not width(RefusedSign(0.08), 0.05)
    assert width(RefusedSign(0.08), 0.08 + STAMPS) == pytest.approx(48)


def test_letters_drop_one_after_another() -> None:
    place = Rect(200, 200, 48, 48)
    assert [bool(marks(Letter("ABC"[number], number), 0.1, place)) for number in range(3)] == [True, True, False]
    last = Letter("C", 2)
    assert str(marks(last, last.comes, place)) == str(marks(last, inf, place))


def moving(root: Path) -> tuple[Box, Showing]:
    box = Box(root)
    box.services.motion = box.services.navigator.motion = 1.0
    scene = Showing(box.services)
    box.show(scene)
    return box, scene


def came(box: Box, scene: Showing) -> float:
    """Return for how many seconds something moves from the next picture on."""
    box.draw()
    seconds = 0.0
    while scene.alive and seconds < 2:
        seconds += 1 / 60
        scene.update(1 / 60)
        if scene.dirty:
            box.draw()
    scene.update(1 / 60)  # the last picture is that of rest
    box.draw()
    scene.update(1 / 60)
    assert not scene.dirty, "nothing is drawn again where nothing moves"
    return seconds


def test_what_has_come_rests_and_does_not_come_again_where_it_stays(tmp_path: Path) -> None:
    box, scene = moving(tmp_path)
    assert came(box, scene) == pytest.approx(DRAWS, abs=0.04)
    scene.refresh()
    assert came(box, scene) == 0
    scene.rect = ROOM.moved(0, -8)
    scene.face = Way(tuple((x, y - 8) for x, y in WAY.bend))
    scene.refresh()
    assert came(box, scene) == 0, "a card that rises takes its way with it"
    scene.face = Way(((480, 380), (120, 120)))
    scene.refresh()
    assert came(box, scene) > 0, "that is another way"


def test_with_reduced_motion_and_without_motion_it_is_there_at_once(tmp_path: Path) -> None:
    for number in range(2):
        box, scene = moving(tmp_path / str(number))
        if number:
            box.services.motion = box.services.navigator.motion = 0.0
        else:
            box.services.settings = replace(box.services.settings, reduced=True)
        scene.update(1.0)
        scene.face = Way(WAY.bend, 0, 0.5)
        scene.refresh()
        assert came(box, scene) == 0
