"""The weakest Spell is struck off: it chars from below, flies to the discards, and lies there when it has landed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.cards import spell
from game.games.syncro.table.tell.burning import BURNS, LOOKS, ROOM, TURNS, BurntArt
from game.games.syncro.table.tell.striking import ANSWERED, ANSWERS
from game.ui.draw.cards import in_margin, outer
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from tests.games.syncro.table.fights import Shot, during, film, staged
from tests.scenes.box import Box, canvas_of

WIDE = 80.0
FIERY = Enemy("dragon", 5)


def seen(root: Path, look: int, width: float = WIDE) -> pygame.Surface:
    """Return a Spell alone in one of its looks."""
    box = Box(root / f"{look}-{width}")
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    size = outer(width)
    BurntArt(spell(4), look).draw(canvas_of(box, surface), Rect.around(200, 200, size[0] * ROOM, size[1] * ROOM))
    return surface


def brightness(picture: pygame.Surface, y: int) -> float:
    """Return how bright the middle of a row of the card is."""
    return sum(sum(picture.get_at((x, y))[:3]) for x in range(180, 220)) / 40


def hottest(picture: pygame.Surface) -> float:
    """Return the row round which it burns."""
    hot = pygame.mask.from_threshold(picture, (255, 236, 190), (20, 60, 110, 60))
    return hot.centroid()[1]


def test_it_chars_from_below_and_its_flames_climb(tmp_path: Path) -> None:
    first, half, last = (seen(tmp_path, look) for look in (0, LOOKS // 2, LOOKS - 1))
    assert brightness(half, 235) < 0.7 * brightness(first, 235), "charred"
    assert brightness(half, 165) == pytest.approx(brightness(first, 165), rel=0.35), "not yet"
    assert brightness(last, 200) < 0.7 * brightness(first, 200)
    assert hottest(last) < hottest(half) - 20 < hottest(first) - 40


def test_small_cards_have_small_flames(tmp_path: Path) -> None:
    def burns(width: float) -> int:
        picture = seen(tmp_path, LOOKS // 2, width)
        return pygame.mask.from_threshold(picture, (255, 236, 190), (20, 60, 110, 60)).count()

    assert 0 < burns(WIDE / 2) < 0.6 * burns(WIDE)


def test_its_flames_flicker(tmp_path: Path) -> None:
    pictures = {pygame.image.tobytes(seen(tmp_path, look), "RGBA") for look in range(LOOKS)}
    assert len(pictures) == LOOKS


def burnt(shots: list[Shot]) -> list[tuple[float, Sprite]]:
    return [
        (it.since, one) for it in shots for key, one in it.sprites.items() if key.startswith("burning:") and one.alpha
    ]


def test_it_lies_still_until_it_is_struck_and_ends_on_the_discards_over_everything(tmp_path: Path) -> None:
    box, scene, place = staged(tmp_path, FIERY, (1, 3))
    shots = during(film(box, scene), e.Withstood)
    card = shots[0].event.card
    lying = [it for it in shots if it.since < ANSWERS - 0.02]
    assert all(it.sprites[f"spell:{card}"].alpha for it in lying)
    assert len({it.sprites[f"spell:{card}"].y for it in lying}) == 1
    ways = burnt(shots)
    assert ANSWERS <= ways[0][0] < ANSWERS + 0.05
    lands = ANSWERS + BURNS + ANSWERED.stop
    assert ways[-1][0] == pytest.approx(lands + TURNS, abs=0.06)
    discards = next(part.rect for part in scene.parts if part.key == "pile-discards")
    last = ways[-1][1]
    assert (last.x, last.y) == pytest.approx(discards.middle, abs=14)
    assert last.w / ROOM * last.scale == pytest.approx(outer(discards.w)[0], abs=6)
    foe = max(sprite.z for it in shots for key, sprite in it.sprites.items() if key.startswith(f"foe:{place}:"))
    assert any(sprite.lift > 20 for _, sprite in ways), "it flies"
    assert last.z < foe + 20_000
    assert len({sprite.art for _, sprite in ways}) == LOOKS, "look by look"
    assert all(sprite.alpha == 1 for since, sprite in ways if since < lands), "it does not fade on its way"
    rests = [sprite for since, sprite in ways if since > lands + 0.03]
    assert len({(sprite.x, sprite.y, sprite.angle % 360) for sprite in rests}) == 1
    assert not rests[0].angle % 360, "it lies on the pile as that does, which looks through it more and more"
    assert [sprite.alpha for sprite in rests] == sorted((sprite.alpha for sprite in rests), reverse=True)


@pytest.mark.parametrize("spells", [(1, 3), (3, 1)])
def test_it_goes_round_the_disc_of_the_sum(tmp_path: Path, spells: tuple[int, int]) -> None:
    box, scene, _ = staged(tmp_path, FIERY, spells)
    film(box, scene, seconds=0.0)
    seen = 0
    for _ in range(400):
        scene.update(0.01)
        disc = next((part.rect for part in scene.parts if part.key == "sum:still"), None)
        for sprite in scene.show.stage.sprites:
            if sprite.key.startswith("burning:") and sprite.alpha and disc is not None:
                assert not in_margin(scaled(sprite)).meets(disc), "a sum is read while it burns"
                seen += 1
    assert seen > 40


def scaled(sprite: Sprite) -> Rect:
    """Return where the card of a sprite is seen that burns, with its margin."""
    size = sprite.scale / ROOM
    return Rect.around(sprite.x, sprite.y, sprite.w * size, sprite.h * size)


def test_the_pile_has_it_when_it_has_landed_and_not_before(tmp_path: Path) -> None:
    box, scene, _ = staged(tmp_path, FIERY, (1, 3))
    film(box, scene, seconds=0.0)
    before = next(part.face for part in scene.parts if part.key == "pile-discards")
    changed = None
    for _ in range(1200):
        scene.update(0.01)
        model = scene.moment.model
        face = next(part.face for part in scene.parts if part.key == "pile-discards")
        if isinstance(model.event, e.Withstood) and face != before:
            changed = scene.time - model.since
            break
    assert changed is not None
    assert changed == pytest.approx(ANSWERS + BURNS + ANSWERED.stop, abs=0.05)


@pytest.mark.parametrize(("impact", "waits"), [("full", True), ("off", False)])
def test_it_goes_at_once_where_no_impact_is_shown(tmp_path: Path, impact: str, *, waits: bool) -> None:
    box, scene, _ = staged(tmp_path, FIERY, (1, 3), impact=impact)
    ways = burnt(during(film(box, scene), e.Withstood))
    stop = ANSWERED.stop if waits else 0.0
    assert ways[-1][0] == pytest.approx(ANSWERS + BURNS + stop + TURNS, abs=0.06)
