"""The weakest Spell burns from below: flames lie where the card is cut, as it is turned, and go out with it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.syncro.scenery.cards import spell
from game.games.syncro.table.tell.striking import ANSWERED, ANSWERS, BURNS
from game.games.syncro.table.tell.torn import FLICKERS, Burning, across, turned
from game.ui.draw.draw_commands import Freehand
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.games.syncro.table.fights import OGRE, STEP, film, staged
from tests.scenes.box import Box, canvas_of

CARD = Rect(500, 300, 80, 112)


def seen(root: Path, share: float, card: Rect = CARD, aside: float = 0.0) -> pygame.Surface:
    """Return the Spell alone, after a share of its burning."""
    box = Box(root / f"{share}")
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    canvas = canvas_of(box, surface)
    look = Look(time=ANSWERS + share * BURNS)
    for mark in Burning(0.0, 1.0, spell(4), aside=aside).draw_commands(card, look):
        assert isinstance(mark, Freehand)
        mark.draw(canvas)
    return surface


def rows(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(40)


def test_a_card_turns_to_the_left_about_its_middle() -> None:
    (x, y), *_ = turned(CARD, 90)
    assert (x, y) == pytest.approx((CARD.middle[0] - 56, CARD.middle[1] + 40))
    assert turned(CARD, 0)[0] == pytest.approx((500, 300))


@pytest.mark.parametrize(("angle", "edge", "span"), [(0, 350, (500, 580)), (90, 356, (484, 596)), (0, 200, (500, 500))])
def test_an_edge_is_as_broad_as_the_card_is_there(angle: float, edge: float, span: tuple[float, float]) -> None:
    assert across(turned(CARD, angle), edge) == pytest.approx(span)


def test_it_goes_from_below_and_flames_are_as_broad_as_it_is(tmp_path: Path) -> None:
    whole = rows(seen(tmp_path, -0.2))
    half = seen(tmp_path, 0.5)
    assert rows(half).h < whole.h
    middle = 356 + 112 * 0.5**3 - 112 * 0.34  # it is flung up meanwhile, and falls
    lit = [x for x in range(400, 700) if half.get_at((x, round(middle) - 4)).r > 240]
    assert lit, "it burns there"
    assert min(lit) >= CARD.x - 24
    assert max(lit) <= CARD.right + 24
    assert max(lit) - min(lit) > 0.8 * CARD.w


def test_small_cards_have_small_flames_and_all_go_out_at_the_end(tmp_path: Path) -> None:
    def flames(card: Rect, share: float) -> int:
        picture = seen(tmp_path / f"{card.w}", share, card)
        return pygame.mask.from_threshold(picture, (255, 240, 200), (30, 60, 120, 60)).count()

    small = smaller(CARD, 0.5)
    assert 0 < flames(small, 0.5) < 0.4 * flames(CARD, 0.5)
    assert flames(CARD, 0.97) < 0.5 * flames(CARD, 0.7)
    assert not rows(seen(tmp_path, 1.0)).w


def smaller(card: Rect, share: float) -> Rect:
    return Rect(card.x, card.y, card.w * share, card.h * share)


def test_it_is_flung_to_its_side(tmp_path: Path) -> None:
    left, right = (rows(seen(tmp_path / f"{aside}", 0.5, aside=aside)).centerx for aside in (-0.7, 0.7))
    assert left < CARD.middle[0] - 20
    assert right > CARD.middle[0] + 20


def test_its_flames_flicker(tmp_path: Path) -> None:
    def changed(before: float, after: float) -> int:
        pictures = [seen(tmp_path, share) for share in (before, after)]
        same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (60, 60, 60, 255), pictures[1])
        return same.get_size()[0] * same.get_size()[1] - same.count()

    at = 2 / FLICKERS
    assert changed(at - 0.0004, at + 0.0004) > 1000, "large ones are small ones now"
    assert changed(0.2, 0.2008) < 200, "and stay so for a while"


@pytest.mark.parametrize(("impact", "waits"), [("full", True), ("gentle", True), ("off", False)])
def test_it_burns_at_once_where_no_impact_is_shown(tmp_path: Path, impact: str, *, waits: bool) -> None:
    box, scene, _ = staged(tmp_path, OGRE, (1,), impact=impact)
    film(box, scene, seconds=0.0)
    for _ in range(600):
        scene.update(STEP)
        face = next((part.face for part in scene.parts if isinstance(part.face, Burning)), None)
        if face is not None:
            break
    assert face is not None
    assert face.stop == (ANSWERED.stop if waits else 0.0)
