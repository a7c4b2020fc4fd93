"""How a mage is drawn: once for each size, mood and look, with less of it where it is small."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.themes.themes import Themes
from game.games.syncro.scenery.figure import BOX, TALL, MageFigure
from game.games.syncro.scenery.mages import Mage, MageFace
from game.saves.records.player import MOUNTAINS
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.likeness import Who
from tests.scenes.box import PLACES, Box, canvas_of

ETNA = Who(4, 3)
NORA = Who(1)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def figure(high: float, who: Who = ETNA, **changes: Any) -> MageFigure:
    """Return a mage who is so high, from foot to tip."""
    unit = high / TALL
    return MageFigure(Rect(300, 100, BOX.w * unit, BOX.h * unit), who, **changes)


def asked_for(box: Box, draw: Callable[[], None]) -> list[str]:
    """Return the drawings that are asked for meanwhile, without their folders and colours."""
    asked, get = list[str](), box.services.images.get

    def ask(name: str, *rest: Any) -> pygame.Surface:
        asked.append(name.rpartition("/")[2].partition("-")[0] if "road" in name else name)
        return get(name, *rest)

    box.services.images.get = ask  # type: ignore[method-assign, assignment]
    draw()
    box.services.images.get = get  # type: ignore[method-assign]
    return asked


@pytest.mark.parametrize(
    ("high", "robes"), [(61.0, ["robe", "hat", "staff", "sleeve"]), (59.0, ["robe", "hat", "staff"]), (33.0, ["hat"])]
)
def test_a_small_mage_has_no_hand_and_the_smallest_is_a_face_with_its_hat(
    box: Box, high: float, robes: list[str]
) -> None:
    asked = asked_for(box, lambda: figure(high, Who(7, 5)).draw(canvas_of(box)))
    assert [name for name in asked if "/" not in name] == robes
    assert any(name.startswith("faces/rigi") for name in asked)


def test_a_mage_is_put_together_once_for_each_mood(box: Box) -> None:
    canvas = canvas_of(box)
    assert asked_for(box, lambda: figure(150, Who(8, 6)).draw(canvas))
    assert not asked_for(box, lambda: figure(150, Who(8, 6), raised=0.7).draw(canvas)), "a staff goes up as it is"
    assert asked_for(box, lambda: figure(150, Who(8, 6), mood="glad").draw(canvas))


def drawn(box: Box, **changes: Any) -> pygame.Surface:
    surface = pygame.Surface((1280, 720))
    figure(170, **changes).draw(canvas_of(box, surface))
    return surface


def bright(surface: pygame.Surface, x: float) -> bool:
    """Tell whether an orb shines there."""
    return any(surface.get_at((round(x), 132))[:3])


def test_who_looks_left_has_the_staff_in_the_other_hand_and_the_same_face(box: Box) -> None:
    middle, face = 300 - BOX.x, pygame.Rect(300 - BOX.x - 30, 100 - BOX.y - 110, 60, 40)
    right, left = drawn(box), drawn(box, mirrored=True)
    orbs = [figure(170, mirrored=mirrored).orb[0] for mirrored in (False, True)]
    assert orbs[0] - middle == pytest.approx(middle - orbs[1])
    assert [bright(right, x) for x in orbs] == [True, False]
    assert [bright(left, x) for x in orbs] == [False, True]
    assert pygame.image.tobytes(right.subsurface(face), "RGB") == pygame.image.tobytes(left.subsurface(face), "RGB")


def test_a_raised_staff_goes_up_and_its_orb_grows(box: Box) -> None:
    low, high = drawn(box), drawn(box, raised=1.0)
    assert figure(170, raised=1.0).orb[1] < figure(170).orb[1]
    foot = (round(300 - BOX.x + 65), round(100 - BOX.y + 3))
    assert [any(one.get_at(foot)[:3]) for one in (low, high)] == [True, False]
    assert pygame.mask.from_threshold(high, (0, 0, 0), (9, 9, 9, 255)).count() < (
        pygame.mask.from_threshold(low, (0, 0, 0), (9, 9, 9, 255)).count()
    ), "more of it shines"


def test_everybody_wears_a_hat_on_the_head(box: Box) -> None:
    heads = [*(Who(number, number) for number in range(1, len(MOUNTAINS) + 1)), *map(Who, range(1, 11))]
    for who in heads:
        surface = drawn(box, who=who)
        tip = pygame.mask.from_threshold(surface, (0, 0, 0), (9, 9, 9, 255))
        tip.invert()
        rects = tip.get_bounding_rects()
        whole = rects[0].unionall(rects[1:])
        assert whole.top > 100, who
        assert whole.bottom <= 100 + BOX.h, who


def test_a_hat_stands_upright(box: Box) -> None:
    surface, middle = drawn(box, who=NORA), round(300 - BOX.x)
    tops = [
        next(y for y in range(100, 300) if any(surface.get_at((x, y))[:3])) for x in (middle - 9, middle, middle + 9)
    ]
    assert tops[1] < 100 - BOX.y - 146
    assert tops[0] > tops[1] < tops[2]


def test_a_theme_with_outlines_draws_a_rim_and_no_shadow(tmp_path: Path) -> None:
    box = Box(tmp_path)
    plain = drawn(box, who=NORA)
    box.services.theme = Themes(PLACES.assets / "themes").read("contrast")
    rimmed = drawn(box, who=NORA)
    white = (255, 255, 255)
    count = [pygame.mask.from_threshold(one, white, (3, 3, 3, 255)).count() for one in (plain, rimmed)]
    assert count[1] > 400 + count[0]


def test_a_part_that_moves_takes_its_mage_along() -> None:
    mage = Mage(NORA, 100, 200, 0.5)
    (mark,) = MageFace(mage).draw_commands(mage.seen.moved(7, -3), Look())
    assert mark == mage.figure()._replace(rect=mage.rect.moved(7, -3))
    assert mage.rect.contains(mage.seen)
