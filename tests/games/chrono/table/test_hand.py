"""A hand at Epochs Chrono's table: every numeral is read, whichever card is pointed at, at every size."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from pathlib import Path

import pygame
import pytest

from game.content.themes.themes import Themes
from game.games.chrono.table.pieces.cards import NUMERAL, spread
from game.games.chrono.table.plan.plan import plan_of
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import CardArt, Stamp
from game.ui.motion.stage import Sprite
from game.ui.type.text import Style
from tests.games.chrono.table.tables import facts_of, table
from tests.games.chrono.table.test_sizes import MANY, match_with
from tests.scenes.box import PLACES, Box

SIZES = ((960, 600), (1280, 720), (1000, 1400))
BASE = 1.6  # widths of a card in that of its sprite


def numeral(box: Box, card: Sprite) -> tuple[Stamp, float]:
    """Return the numeral of a card, and where it ends, in hundredths of the card's width."""
    assert isinstance(card.art, CardArt)
    (mark,) = card.art.marks
    unit = card.w / BASE / 100
    setting = box.services.kit.type.set_text(mark.words, Style(mark.face, mark.size * unit, fixed=True))
    return mark, mark.x + setting.w / unit


def ink(box: Box, card: Sprite) -> Iterator[tuple[int, int]]:
    """Yield pixels of the window where a card's numeral stands, as the card is turned."""
    mark, ends = numeral(box, card)
    unit, scale = card.w / BASE / 100, box.services.kit.frame.scale
    c, s = cos(radians(card.angle)), sin(radians(card.angle))
    for across in range(round(mark.x), round(ends) + 1, 2):
        for down in range(round(mark.y - 10), round(mark.y + 11), 2):
            x, y = (across - 50) * unit, (down - 70) * unit
            yield round((card.x + x * c + y * s) * scale), round((card.y - x * s + y * c) * scale)


def point(scene: TableScene, key: str, *, ring: bool) -> None:
    scene.focus.at(key, scene.time, ring=ring, led=True)
    scene.focused()
    for _ in range(5):
        Scene.update(scene, 0.05)
        scene.show.stage.update(0.05)
        scene.dirty = True


def changed(before: pygame.Surface, after: pygame.Surface, place: tuple[int, int]) -> bool:
    """Tell whether a pixel has become another one; a shadow beside it may make it a little darker."""
    pairs = zip(before.get_at(place)[:3], after.get_at(place)[:3], strict=True)
    return any(abs(one - other) > 50 for one, other in pairs)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("theme", ["lamplight", "contrast"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 5, 8, 10, 14, 27])
def test_no_numeral_lies_under_a_card_that_is_pointed_at(
    tmp_path: Path, size: tuple[int, int], text: float, theme: str, count: int
) -> None:
    box, scene = table(tmp_path, 3, (0,), size, text, match=match_with(" ".join(MANY.split()[-count:]), 3))
    box.services.theme = Themes(PLACES.assets / "themes").read(theme)
    point(scene, "act:all", ring=True)
    lying = box.draw().copy()
    cards = [sprite for sprite in scene.show.stage.sprites if sprite.z >= 20]
    assert len(cards) == count
    step = max(1, count // 5)
    for number in range(0, count, step):
        for ring in (True, False):
            point(scene, f"hand:{number}", ring=ring)
            shown = box.draw()
            risen = next(sprite for sprite in scene.show.stage.sprites if sprite.key == cards[number].key)
            assert risen.y < cards[number].y - 4, "it has risen"
            each = -(-count // spread(plan_of(facts_of(scene), scene.appearance.area), count).rows)
            beside = {number - 1, number + 1, number - each, number + each} & {*range(count)}
            for other in beside:
                spoilt = [place for place in ink(box, cards[other]) if changed(lying, shown, place)]
                assert not spoilt, f"card {number} covers the numeral of {other}"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_cards_are_as_far_apart_as_a_numeral_is_broad(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box, scene = table(tmp_path, 3, (0,), size, text, match=match_with(MANY, 3))
    for card in (sprite for sprite in scene.show.stage.sprites if sprite.z >= 20):
        assert numeral(box, card)[1] <= 100 * NUMERAL
    plan = plan_of(facts_of(scene), scene.appearance.area)
    for count in range(2, 45):
        laid = spread(plan, count)
        assert laid.pitch > NUMERAL * laid.width, count
