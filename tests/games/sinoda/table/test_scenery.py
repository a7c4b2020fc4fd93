"""What lies under and on the pieces of Sinoda's table: emptied flowers, the light of who may act, the score."""

from __future__ import annotations

from math import cos, dist, pi, sin
from pathlib import Path

import pygame
import pytest

from game.games.sinoda.rules.position import owner
from game.games.sinoda.table.facts.board import UP, Spot
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.parts.part import Look
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import game_of, plan_of, table
from tests.matches import beginning
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import keys, part, press


def three(root: Path, **more: object) -> tuple[Box, TableScene]:
    """Return a table of three whose flowers are all empty; each seat has two pieces far from them."""
    item = rules(3)
    state = position(item, {"e5": 2, "e9": 1}, {"f5": 3, "f9": 1}, {"e12": 1, "f12": 1}, **more)  # type: ignore[arg-type]
    return table(root, 3, its=beginning(item, state))


def colour(box: Box, picture: pygame.Surface, x: float, y: float) -> pygame.Vector3:
    """Return the colour at a place in logical units."""
    scale = box.services.kit.frame.scale
    return pygame.Vector3(picture.get_at((round(x * scale), round(y * scale)))[:3])


def scenery(box: Box, scene: TableScene) -> pygame.Surface:
    """Return what lies under light and pieces."""
    surface = pygame.Surface(box.size)
    game_of(scene).painting.scenery(canvas_of(box, surface), scene.moment.facts, scene.show.area)
    return surface


def test_an_emptied_flower_is_a_rim_and_a_tint_of_its_seat_under_the_lines(tmp_path: Path) -> None:
    box, scene = three(tmp_path)
    picture = scenery(box, scene)
    plan = plan_of(scene)
    place = plan.place
    for seat in range(3):
        flower = game_of(scene).rules.board.starts[3][scene.moment.view.state.starts[seat]]
        hue = pygame.Vector3(box.services.theme.colour(f"seats.{seat + 1}.colour")[:3])
        spaces = [place.spots[space] for space in flower]
        stood = {space for space in scene.moment.view.state.spaces if space >= 0}
        starts = {space for start in game_of(scene).rules.board.starts[3] for space in start}
        plain = [spot for number, spot in enumerate(place.spots) if number not in stood | starts]
        for spot in spaces:
            light = place.x, place.y - UP * place.unit
            far = dist((spot.x, spot.y), light)
            alike = (other for other in plain if other.up == spot.up)
            twin = min(alike, key=lambda other: abs(dist((other.x, other.y), light) - far))
            here, there = colour(box, picture, spot.x, spot.y), colour(box, picture, twin.x, twin.y)
            share = (here - there).dot(hue - there) / (hue - there).length_squared()
            assert 0.1 < share < 0.3, "a tint, give or take the light and the tone of the spaces"
        x, y = place.flower(flower)
        assert sum(colour(box, picture, x, y)) > sum(colour(box, picture, spaces[0].x, spaces[0].y)), (
            "lines lie over it"
        )
        (loop,) = game_of(scene).planner.lattice.outline(flower)
        (ax, ay), (bx, by) = place.at(loop[0]), place.at(loop[1])
        x, y = (ax + bx) / 2, (ay + by) / 2
        rims = [colour(box, picture, x, y + down) for down in (-1.0, 0.0, 1.0)]  # it lies between two pixels, or not
        assert min((rim - hue).length() for rim in rims) < 90, "the rim has the colour of the seat"


def test_the_rim_of_a_flower_is_grey_once_its_seat_is_out(tmp_path: Path) -> None:
    item = rules(3)
    state = position(item, {"e5": 2, "e9": 1}, {"f5": 3, "f9": 1}, {})
    box, scene = table(tmp_path, 3, its=beginning(item, state))
    picture = scenery(box, scene)
    place = plan_of(scene).place
    grey = pygame.Vector3(box.services.theme.colour("sinoda.out")[:3])
    near = []
    for seat in range(3):
        (loop,) = game_of(scene).planner.lattice.outline(game_of(scene).rules.board.starts[3][state.starts[seat]])
        (ax, ay), (bx, by) = place.at(loop[0]), place.at(loop[1])
        x, y = (ax + bx) / 2, (ay + by) / 2
        rims = [colour(box, picture, x, y + down) for down in (-1.0, 0.0, 1.0)]
        near.append(min((rim - grey).length() for rim in rims) < 20)
    assert near == [False, False, True]


@pytest.mark.parametrize("count", [2, 3])
def test_captured_pieces_never_cover_the_score(tmp_path: Path, count: int) -> None:
    medallions = []
    for number, held in enumerate(([], [(1, value) for value in (4, 3, 4, 1, 2)])):
        item = rules(count)
        others = [{"c3": 1}, {"e12": 1}][: count - 1]
        state = position(item, {"e5": 2, "a1": 1}, *others, captures={0: held})
        box, scene = table(tmp_path / str(number), count, its=beginning(item, state))
        picture = box.draw()
        rect = part(scene, "points-0").rect
        (x, y), radius = rect.middle, rect.w / 2 * 0.82
        around = [(x + radius * cos(n * pi / 12), y + radius * sin(n * pi / 12)) for n in range(24)]
        medallions.append([colour(box, picture, *point) for point in around])
    assert all((free - full).length() < 8 for free, full in zip(*medallions, strict=True))


def test_pieces_that_may_act_glow_at_rest_and_wake_nobody(tmp_path: Path) -> None:
    box, scene = three(tmp_path / "mine")
    own = {
        game_of(scene).rules.board.spaces[space].name
        for piece, space in enumerate(scene.moment.view.state.spaces)
        if space >= 0 and owner(piece) == 0
    }
    assert {key.removeprefix("light-") for key in keys(scene) if key.startswith("light-")} == own
    spot = plan_of(scene).place.named("e5")
    lit = colour(box, box.draw(), spot.x, spot.rect.y - 2 if spot.up else spot.rect.bottom + 2)
    for motion in (0.0, 1.0):
        box.services.motion = motion
        scene.update(0.1)
        assert not scene.alive, "only its light breathes, while somebody is there"
        scene.update(21.0)
        assert (scene.seconds_until_update() or 1.0) >= 1.0, "it rests when nobody is there"
    press(scene, "space:e5")
    assert not any(key.startswith("light-") for key in keys(scene)), "now its targets are what counts"
    _, waiting = three(tmp_path / "theirs", mover=1)
    assert not any(key.startswith("light-") for key in keys(waiting)), "a bot’s pieces need no light"
    box.draw()
    other, theirs = three(tmp_path / "dark", mover=1)
    dark = colour(other, other.draw(), spot.x, spot.rect.y - 2 if spot.up else spot.rect.bottom + 2)
    assert theirs.moment.acting is None
    assert lit.x > dark.x, "the light is seen round the piece"


def test_no_piece_glows_while_somebody_is_asked_whether_to_end(tmp_path: Path) -> None:  # SI-15
    item = rules(win_by_sinoda=False)
    state = position(item, {"e6": 1, "a1": 1}, {"c1": 1, "c3": 1}, captures={0: [(1, 4), (1, 4), (1, 4), (1, 4)]})
    _, scene = table(tmp_path, people=(0, 1), its=beginning(item, state))
    assert any(key.startswith("light-") for key in keys(scene))
    press(scene, "act:propose")
    assert scene.moment.acting == 1
    assert not any(key.startswith("light-") for key in keys(scene))


def _near(spot: Spot, spaces: list[Spot]) -> bool:
    return any(abs(spot.x - item.x) + abs(spot.y - item.y) < 3 * item.rect.w for item in spaces)


def test_a_space_has_a_ring_of_its_own_shape_and_no_other(tmp_path: Path) -> None:
    box, scene = three(tmp_path)
    space = next(part for part in scene.parts if part.key.startswith("space:"))
    plate = next(part for part in scene.parts if part.key.startswith("seat-"))
    surface, kit, services = box.draw(), box.services.kit, box.services
    canvas = Canvas(surface, kit.frame, services.images, kit.type, box.paint, services.theme)
    drawn = [game_of(scene).parts.attention.ring(canvas, each, None, Look()) for each in (space, plate)]
    assert drawn == [True, False]
