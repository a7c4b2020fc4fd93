"""How the chronicle's pictures come: while a page is read, one a frame, or at once; and how its leaves turn."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.games.syncro.campaign.chronicle.album_scene import COME
from game.games.syncro.campaign.chronicle.moment_picture import is_taken
from game.games.syncro.rules.state.roads import STEPS
from tests.games.syncro.campaign.campaigns import plain
from tests.games.syncro.campaign.test_album import opened
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(tmp_path / "pictures"))
    return plain(Box(tmp_path / "data"))


def test_pictures_of_other_pages_are_drawn_while_one_is_read(box: Box) -> None:
    scene = opened(box, STEPS[-1], {"IIa": "3-IIa.jsonl", "IIe": "4-IIe.jsonl"})
    assert scene.alive
    for _ in range(60):
        go(box, 0.1)
        box.draw()
        if not scene.alive:
            break
    assert not scene.alive, "it comes to rest"
    canvas_ = canvas_of(box)
    told = [scene.album.known(level) for levels in scene.spreads for level in levels]
    studio = scene._studio
    assert len(told) == 9
    assert all(one is not None and is_taken(canvas_, studio, one.photo) for one in told)


def test_where_things_move_pictures_are_taken_one_a_frame(box: Box) -> None:
    scene = opened(box, STEPS[-1], {"IIa": "3-IIa.jsonl", "IIe": "4-IIe.jsonl"})
    box.services.motion = 1.0
    scene.turn(-1)
    canvas = canvas_of(box)
    canvas.paint.cache.clear()
    photos = [one.photo for level in scene.spreads[scene.at] if (one := scene.album.told(level)).won]

    def taken() -> int:
        return sum(is_taken(canvas, scene._studio, one) for one in photos)

    box.draw()
    seen = [taken()]
    before = pygame.image.tobytes(box.draw(), "RGB")
    go(box, COME + 0.1)
    while scene.alive and len(seen) < 90:
        box.draw()
        seen.append(taken())
        go(box)
    assert (seen[0], seen[-1]) == (0, len(photos)), "the paper is bare at first"
    assert seen[1] == 1, "what lies open is taken as soon as it does"
    assert max(after - one for one, after in pairwise(seen)) == 1
    assert pygame.image.tobytes(box.draw(), "RGB") != before


def test_without_motion_pictures_are_there_at_once(box: Box) -> None:
    scene = opened(box)
    box.draw()
    shown = [one.photo for level in scene.spreads[scene.at] if (one := scene.album.told(level)).won]
    assert all(is_taken(canvas_of(box), scene._studio, one) for one in shown)


@pytest.mark.parametrize(("motion", "reduced", "turns"), [(1.0, False, True), (1.0, True, False), (0.0, False, False)])
def test_a_leaf_turns_where_things_move(box: Box, motion: float, reduced: bool, turns: bool) -> None:
    scene = opened(box, "IIc")
    box.services.motion = box.services.navigator.motion = motion
    box.shell.change(reduced=reduced, motion=motion)
    surface = pygame.Surface(box.size)
    box.services.navigator.draw(canvas_of(box, surface), box.services.kit)
    scene.turn(-1)
    seen = []
    for _ in range(8):
        go(box, 0.06, 0.06)
        box.services.navigator.draw(canvas_of(box, surface), box.services.kit)
        seen.append(pygame.image.tobytes(surface.subsurface((60, 100, 900, 400)), "RGB"))
    assert seen[-1] == seen[-2], "it has turned"
    assert (seen[0] != seen[-1]) is turns
