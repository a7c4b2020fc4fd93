"""What is seen of a hit: shards, dust, rays, a white sheet; a steady rim where nothing may move or flash."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.content.themes.themes import Themes
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.debris import draw_debris, draw_trails, strung
from game.ui.motion.impact import MEDIUM, SMALL, Impact
from game.ui.motion.stage import Sprite, Stage
from tests.scenes.box import PLACES, Box, canvas_of

PLACE = (300.0, 200.0)


@dataclass(frozen=True)
class Sheet:
    """Be a dark sheet."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.surface.fill((20, 20, 20, 255))


def empty(root: Path) -> tuple[Box, Canvas]:
    box = Box(root, (640, 400))
    surface = pygame.Surface((640, 400))
    return box, canvas_of(box, surface)


def struck(impact: Impact, *, fades: bool = False, after: float = 0.02) -> Stage:
    """Return a stage some time after something was hit on it."""
    stage = Stage()
    stage.fades = fades
    victim = Sprite("victim", *PLACE, 80, 80, Sheet())
    stage.show([victim])
    stage.aim([victim], Cue(strikes=(Strike(0.0, *PLACE, replace(impact, stop=0.0), victim="victim"),)))
    stage.update(after)
    return stage


def seen(canvas: Canvas, stage: Stage) -> int:
    """Return how many pixels the debris changes."""
    before = canvas.surface.copy()
    draw_debris(canvas, stage.blows, stage.clock)
    mask = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), before)
    return canvas.surface.get_width() * canvas.surface.get_height() - mask.count()


@pytest.mark.parametrize("only", ["shards", "dust", "rays", "rings"])
def test_each_kind_of_debris_is_seen(tmp_path: Path, only: str) -> None:
    _, canvas = empty(tmp_path)
    kinds = {"shards": 0, "gold": 0, "dust": 0, "rays": 0, "rings": 0}
    lone = replace(MEDIUM, **{**kinds, only: getattr(MEDIUM, only)})
    assert seen(canvas, struck(lone)) > 20
    assert seen(canvas, struck(replace(MEDIUM, **kinds))) == 0  # type: ignore[arg-type]


def test_where_motion_is_reduced_a_hit_is_a_steady_rim_and_nothing_else(tmp_path: Path) -> None:
    _, canvas = empty(tmp_path)
    stage = struck(MEDIUM, fades=True)
    assert 0 < seen(canvas, stage) < 3000
    first = canvas.surface.copy()
    stage.update(0.05)
    canvas.surface.fill((0, 0, 0))
    draw_debris(canvas, stage.blows, stage.clock)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(canvas.surface, "RGB"), "it stands still"


def test_what_is_hit_turns_white_but_in_a_theme_without_flashes(tmp_path: Path) -> None:
    _, canvas = empty(tmp_path)
    stage = struck(MEDIUM, after=0.01)
    stage.draw(canvas)
    scale = canvas.frame.scale
    place = round(PLACE[0] * scale), round(PLACE[1] * scale)
    assert canvas.surface.get_at(place).r > 150
    contrast = structs.replace(canvas, theme=Themes(PLACES.assets / "themes").read("contrast"))
    contrast.surface.fill((0, 0, 0))
    stage.draw(contrast)
    assert contrast.surface.get_at(place).r < 60


def test_a_trail_of_gold_follows_and_a_thing_that_lands_raises_dust(tmp_path: Path) -> None:
    _, canvas = empty(tmp_path)
    draw_trails(canvas, [((100, 100), (90, 100), (80, 100))])
    scale = canvas.frame.scale
    red, green, blue, _ = canvas.surface.get_at((round(100 * scale), round(100 * scale)))
    assert red > blue + 40
    assert green > blue
    stage = Stage()
    sprite = Sprite("a", 100, 100, 40, 40, Sheet())
    stage.show([sprite])
    stage.aim([structs.replace(sprite, x=300)], Cue(moves=(Move("a", seconds=0.1, impact=SMALL),)))
    for _ in range(24):
        stage.update(0.01)
    canvas.surface.fill((0, 0, 0))
    assert seen(canvas, stage) > 20


def test_while_all_stands_still_at_a_contact_nothing_has_flown_off_yet(tmp_path: Path) -> None:
    _, canvas = empty(tmp_path)
    stage = Stage()
    victim = Sprite("victim", *PLACE, 80, 80, Sheet())
    stage.show([victim])
    stage.aim([victim], Cue(strikes=(Strike(0.0, *PLACE, replace(MEDIUM, rays=0)),)))
    stage.update(MEDIUM.stop / 2)
    assert seen(canvas, stage) == 0
    stage.update(MEDIUM.stop)
    assert seen(canvas, stage) > 200


def test_ghosts_follow_a_thing_that_has_them_and_a_shadow_lies_under_what_flies(tmp_path: Path) -> None:
    _, canvas = empty(tmp_path)

    def drawn(move: Move) -> int:
        stage = Stage()
        sprite = Sprite("a", 100, 200, 40, 40, Sheet())
        stage.show([sprite])
        stage.aim([structs.replace(sprite, x=400)], Cue(moves=(move,)))
        for _ in range(20):
            stage.update(0.01)
        canvas.surface.fill((200, 200, 200))
        before = canvas.surface.copy()
        stage.draw(canvas)
        mask = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), before)
        return canvas.surface.get_width() * canvas.surface.get_height() - mask.count()

    bare = drawn(Move("a", seconds=0.4, pace=Pace.EVEN))
    assert drawn(Move("a", seconds=0.4, pace=Pace.EVEN, ghosts=True)) > bare * 1.5
    assert drawn(Move("a", seconds=0.4, pace=Pace.EVEN, arc=90)) > bare * 1.5


def test_the_dust_of_what_is_broad_lies_along_its_foot() -> None:
    stage = Stage()
    sprite = Sprite("a", 100, 100, 200, 200, Sheet())
    stage.show([sprite])
    stage.aim([structs.replace(sprite, x=300)], Cue(moves=(Move("a", seconds=0.1, impact=SMALL),)))
    assert stage.blows.landings[0].reach == pytest.approx(64)


def test_of_many_trails_each_is_drawn_more_coarsely_and_all_are_drawn(tmp_path: Path) -> None:
    ways: list[tuple[tuple[float, float], ...]] = [((100.0, y), (400.0, y)) for y in range(40, 400, 40)]
    canvas = canvas_of(Box(tmp_path))
    draw_trails(canvas, ways)
    for way in ways:
        x, y = (round(each) for each in way[0])
        assert canvas.surface.get_at((x, y))[:3] != (0, 0, 0), "every one is seen"

    def discs(trails: list[tuple[tuple[float, float], ...]]) -> int:
        return sum(map(len, strung(trails)))

    assert discs(ways[:2]) == 2 * discs(ways[:1])
    assert discs(ways) < 7 * discs(ways[:1])


def test_a_trail_is_the_fainter_and_the_thinner_the_longer_ago(tmp_path: Path) -> None:
    canvas = canvas_of(Box(tmp_path))
    draw_trails(canvas, [((100.0, 100.0), (400.0, 100.0))])

    def lit(x: int, y: int) -> int:
        return sum(canvas.surface.get_at((x, y))[:3])

    assert lit(110, 100) > 1.5 * lit(250, 100) > 3 * lit(380, 100) > 0
    broad = [sum(lit(x, y) > 0 for y in range(80, 121)) for x in (110, 250, 380)]
    assert broad[0] > broad[1] > broad[2]
