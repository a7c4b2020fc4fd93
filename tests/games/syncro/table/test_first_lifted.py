"""What the lamp lifts over its night in level Ia is seen as it lies: an enemy with the Spells on it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games.syncro.table.facts.facts import spell_key
from game.ui.draw.cards import in_margin
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import draw_sprite
from tests.games.syncro.table.first_level import first_level, lamp, waits_for
from tests.scenes.box import canvas_of
from tests.scenes.seated import go, part

NIGHT = 15  # of 255: lighter than all that the veil covers, and darker than a Spell


def test_an_enemy_that_is_spoken_of_bears_the_spells_that_were_laid_on_it(tmp_path: Path) -> None:
    box, table = first_level(tmp_path)
    waits_for(box, table, "partner")
    go(box, 1.0)
    word = lamp(table).word
    assert word is not None
    foe = word.lit[0][0]
    laid = table.moment.facts.state.spot(int(foe.split(":")[1])).spells
    assert laid, "a partner has laid one"
    canvas = canvas_of(box)
    table.draw(canvas)
    for spell in laid:
        sprite = table.show.stage.find(spell_key(spell.card))
        assert sprite is not None
        place = in_margin(Rect.around(sprite.x, sprite.y, sprite.w, sprite.h))
        assert part(table, f"guide:again:{foe}").rect.contains(place)
        alone = canvas_of(box)
        draw_sprite(alone, sprite)
        seen = canvas.frame.box(Rect.around(*place.middle, place.w / 2, place.h / 2))
        assert same(canvas.surface, alone.surface, seen), spell


def same(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect) -> bool:
    """Tell whether two pictures are the same in a box, but for what the night of a room lays over everything."""
    (red, green, blue, _), (r, g, b, _) = (pygame.transform.average_color(each, box) for each in (one, other))
    return max(abs(red - r), abs(green - g), abs(blue - b)) < NIGHT
