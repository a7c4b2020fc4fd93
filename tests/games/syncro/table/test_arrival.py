"""How a level's stage arrives: it stands aside until the first Spells are dealt, slides into its place, and stays."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.images.disk_cache import DiskCache
from game.content.images.images import Composed
from game.games.syncro.rules.play.actions import Lead
from game.games.syncro.rules.state.state import Leading
from game.games.syncro.scenery.ahead import prepare_entrance
from game.games.syncro.scenery.entrance import WAYS, StageEntrance, entrance, planes
from game.games.syncro.scenery.pages import Pages, StoryPage
from game.games.syncro.scenery.places import PLACE_OF
from game.saves.people.settings import changed
from game.scenes.table.scene import TableScene
from tests.games.syncro.table.tables import at, table
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import words

STEP = 1 / 30
CORNER = pygame.Rect(0, 470, 270, 110)  # what is near stands there, and nothing lies over it


def opened(root: Path, *, ready: bool = True, moves: bool = True, reduced: bool = False) -> tuple[Box, TableScene]:
    """Return a table at which nobody leads yet; `ready`: its stage's planes were made while its page was read."""
    root.mkdir()
    box, scene = table(root, 4, "IIa", until=at(Leading))
    images = box.services.images
    images._disk = DiskCache(root / "cache")
    if ready:
        prepare_entrance(canvas_of(box), "IIa")
        images.close()
    box.services.motion = scene.show.stage.speed = 1.0 if moves else 0.0
    scene.show.stage.fades = reduced
    return box, scene


def seen(box: Box) -> bytes:
    return pygame.image.tobytes(box.draw().subsurface(CORNER), "RGB")


def far(one: bytes, other: bytes) -> int:
    """Return how far two pictures are from one another where they differ most, of 255."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def pictures(box: Box, scene: TableScene, seconds: float) -> list[bytes]:
    """Let somebody lead, and time pass; return the pictures that are seen, one after another."""
    scene.decisions.act(Lead(0))
    result = list[bytes]()
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)
        result.append(seen(box))
    return result


def test_it_stands_aside_until_spells_are_dealt_and_then_slides_in_once(tmp_path: Path) -> None:
    still, usual = opened(tmp_path / "usual", ready=False)
    stands = seen(still)
    box, scene = opened(tmp_path / "slides")
    waits = [seen(box) for _ in range(7)]
    assert set(waits) == {stands}, "nothing swims while it is asked by a fire who leads"
    told = pictures(box, scene, 3.0)
    after = pictures(still, usual, 3.0)
    assert far(told[0], after[-1]) > 10, "it stands aside until the first card comes"
    assert len(set(told)) > 10
    assert far(told[-1], after[-1]) <= 3, "it stands where it always does"
    last = next(number for number, one in enumerate(told) if one == told[-1])
    assert set(told[last:]) == {told[-1]}, "once it is there it stays"
    assert scene.show._arrival._entrance is None, "nothing of it is kept"


def test_it_stands_where_its_planes_are_not_there_and_where_less_motion_is_wanted(tmp_path: Path) -> None:
    usual = pictures(*opened(tmp_path / "late", ready=False), 3.0)[-1]
    for name, moves, reduced in (("still", False, False), ("reduced", True, True)):
        box, scene = opened(tmp_path / name, moves=moves, reduced=reduced)
        seen(box)
        assert scene.show._arrival._entrance is None, f"{name}: it is there at once"
        assert far(pictures(box, scene, 3.0)[-1], usual) <= 3


def test_a_window_of_another_size_lets_it_stand(tmp_path: Path) -> None:
    box, scene = opened(tmp_path / "slides")
    seen(box)
    box.measure((1000, 700), 1.0)
    other = box.draw()
    assert other.get_size() == (1000, 700)
    assert scene.show._arrival._entrance is None


@pytest.mark.parametrize(("size", "count"), [((1280, 720), 4), ((1920, 1080), 4), ((3840, 2160), 0), ((1000, 1400), 0)])
def test_its_planes_are_made_for_windows_that_they_fill_and_none_for_very_large_ones(
    tmp_path: Path, size: tuple[int, int], count: int
) -> None:
    canvas = canvas_of(Box(tmp_path, size))
    assert len(planes(canvas, PLACE_OF["IIa"], "morning")) == count


@pytest.mark.parametrize(
    ("leaves", "motion", "reduced", "asked"),
    [(1, 1.0, False, 4), (2, 1.0, False, 0), (1, 0.0, False, 0), (1, 1.0, True, 0)],
)
def test_they_are_made_while_the_page_before_a_level_is_read(
    tmp_path: Path, leaves: int, motion: float, reduced: bool, asked: int
) -> None:
    box = Box(tmp_path)
    box.services.motion = motion
    box.services.settings = changed(box.services.settings, {"reduced": reduced})
    wanted = list[object]()
    box.services.images.prepare = wanted.extend  # type: ignore[method-assign,assignment]
    page = StoryPage("syncro.chapter.1", "syncro.level.Ia", "syncro.story.Ia.before")
    box.show(Pages(box.services, [page] * leaves, "adventure.begin", lambda: None))
    box.draw()
    names = {one.name for one in wanted if isinstance(one, Composed)}
    assert len([name for name in names if name.startswith("syncro/stages/ashes/")]) == asked


@pytest.mark.parametrize("place", ["light", "fog"])
def test_one_beam_grows_stronger_for_a_moment_as_its_level_begins(tmp_path: Path, place: str) -> None:
    box = Box(tmp_path)
    canvas, images = canvas_of(box), box.services.images
    images._disk = DiskCache(tmp_path / "cache")
    images.prepare(planes(canvas, place, "night"))
    images.close()
    made = entrance(canvas, place, "night")
    assert made is not None
    clear = pygame.Surface((1, 1), pygame.SRCALPHA)
    half = pygame.Surface((1312, 752), pygame.SRCALPHA)
    half.fill((255, 255, 255, 100), (300, 0, 1012, 752))
    front = pygame.Surface((1312, 752), pygame.SRCALPHA)
    front.fill((255, 255, 255, 100), (0, 0, 200, 752))
    flares = StageEntrance(made.frame, made.light, (clear, half, clear, front), made.has_flare)

    def bright(gone: float, x: int = 640) -> int:
        canvas.surface.fill("black")
        flares.draw(canvas, tuple(round(way * (1 - gone)) for way in WAYS))
        return int(canvas.surface.get_at((x, 360))[0])

    usual = bright(1.0)
    assert [bright(gone) - usual for gone in (0.0, 0.65, 0.9)] == [0, 0, 0], "before and after it is what it is"
    assert (0.1 < bright(0.32) / usual - 1 < 0.3) is (place == "light")
    assert bright(0.32) >= bright(0.15) >= usual
    assert bright(0.32, 100) == bright(1.0, 100) > 0, "nothing else does"
    assert half.get_alpha() == 255


def test_ones_own_plate_counts_spells_when_they_have_come(tmp_path: Path) -> None:  # SY-4
    _, scene = opened(tmp_path / "deal")
    scene.decisions.act(Lead(0))
    told = list[str]()
    for _ in range(200):
        scene.update(STEP)
        drawn = {part.key: part for part in scene.appearance.drawn()}
        name, note = drawn["seat-0-name"], drawn["note-0"]
        assert not any(one.meets(other) for one in name.text_rects() for other in note.text_rects()), (
            "one over the other"
        )
        told.append(words(scene, "note-0"))
    assert told[0] == "0 Spells", "nothing lies in the hand yet"
    assert "No Spells left" not in told
