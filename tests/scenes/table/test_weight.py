"""Weight at a table: as much of it as is set; what flies over everything is seen; a shaken table leaves a hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.impact import MEDIUM
from game.ui.motion.tween import ABOVE
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go
from tests.scenes.shared import Table, match_of, shared


def table(root: Path) -> tuple[Box, Table]:
    box, scene = shared(root, "sinoda", match_of("sinoda", 2, 1, 4), [0], motion=1.0)
    go(box, 3.0)
    return box, scene


@pytest.mark.parametrize("force", ["full", "gentle", "off"])
def test_a_table_hits_as_hard_as_is_set(tmp_path: Path, force: str) -> None:
    box, scene = table(tmp_path)
    box.services.shell.change(impact=force)
    go(box, 0.1)
    assert scene.show.stage.blows.force == force


def test_what_flies_over_everything_is_drawn_over_the_parts(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    sprites = scene.appearance.laid.sprites
    flying = next(it for it in sprites if it.key.startswith("piece"))
    plate = scene.appearance.find("bar:title") or scene.appearance.plain[0]
    x, y = plate.rect.middle
    scene.show.stage.aim(
        [structs.replace(it, x=x, y=y) if it is flying else it for it in sprites],
        Cue(moves=(Move(flying.key, seconds=1.0, pace=Pace.OUT, above=True),)),
    )
    scene.show.stage.update(0.98)
    over = scene.show.stage.find(flying.key)
    assert over is not None
    assert over.z > ABOVE
    canvas = canvas_of(box)
    scene.draw(canvas)
    seen = canvas.surface.copy()
    canvas.surface.fill((0, 0, 0))
    scene.show.stage.show([it for it in sprites if it is not flying])
    scene.draw(canvas)
    assert different(seen, canvas.surface, canvas.frame.box(Rect.around(x, y, 30))), "it is there"


def test_a_hit_shakes_the_table_and_not_the_hand(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    show = scene.show
    canvas = canvas_of(box)
    scene.draw(canvas)
    still = canvas.surface.copy()
    calm = Rect(0, 500, 1280, 220)
    assert show.laid is not None
    show.laid = replace(show.laid, calm=calm)
    hit = replace(MEDIUM, stop=0, flash=0, shards=0, dust=0, rays=0, rings=0, pulse=1, pulse_seconds=0, shake=40)
    scene.show.stage.aim(scene.appearance.laid.sprites, Cue(strikes=(Strike(0.0, 640, 300, hit),)))
    scene.show.stage.update(0.03)
    parts = scene.show.late_parts  # nothing is told: only the picture moves
    assert not parts.holds
    low = [(part, scene.appearance.look(part)) for part in scene.parts if part.layer < 0]
    ground = canvas_of(box)
    show.laid = replace(show.laid, calm=calm)
    show.ground(ground, "en", low)
    scene.show.stage.finish()
    rest = canvas_of(box)
    show.ground(rest, "en", low)
    assert different(ground.surface, rest.surface, pygame.Rect(300, 100, 680, 300))
    assert not different(ground.surface, rest.surface, pygame.Rect(0, 520, 1280, 200))
    assert still.get_size() == ground.surface.get_size()


def different(one: pygame.Surface, other: pygame.Surface, place: pygame.Rect) -> bool:
    """Tell whether two pictures differ in a place."""
    cut = [pygame.image.tobytes(it.subsurface(place), "RGB") for it in (one, other)]
    return cut[0] != cut[1]
