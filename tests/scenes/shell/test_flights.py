"""What two screens share flies from the place of the one to that of the other; one press shows the end at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.scenes.results.results import Results
from game.scenes.review.review import Review
from game.scenes.shell.navigation.fade import FLIES
from game.scenes.shell.navigation.flights import CURVE, LAUREL, RIBBON, TABLE, things
from game.ui.input.intents import Back, Confirm, Press
from game.ui.layout.frame import Rect
from tests.scenes import scenes
from tests.scenes.box import Box, canvas_of
from tests.scenes.endings import at_the_end, by_chance
from tests.scenes.seated import go, sit_down
from tests.scenes.shelf.shown import shelf

STEPS = 12


def moving(box: Box) -> Box:
    """Let things move, once all has come to rest."""
    box.services.motion = box.services.navigator.motion = 1.0
    for _ in range(80):
        box.services.navigator.update(0.1)
    box.draw()
    return box


def begin(box: Box, act: Callable[[], object]) -> None:
    """Change the screens as a frame does."""
    surface = box.draw().copy()
    act()
    box.services.navigator.settle(canvas_of(box, surface))


def film(box: Box, act: Callable[[], object]) -> list[pygame.Surface]:
    """Return all pictures of a change, the one before it first and the one after it last."""
    before = box.draw().copy()
    begin(box, act)
    seen = []
    while box.services.navigator.fade.left:
        seen.append(box.draw().copy())
        box.services.navigator.update(FLIES / STEPS)
    return [before, *seen, box.draw().copy()]


def look_back(box: Box) -> None:
    scene = box.top
    assert isinstance(scene, Results)
    scene.look_at()


def places(box: Box) -> dict[str, Rect]:
    canvas = canvas_of(box)
    found = things(box.top, canvas, box.top.carried, canvas.surface)
    return {name: thing.rect for name, thing in found.items()}


def bright(surface: pygame.Surface, box: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(surface, box.clip(surface.get_rect()))[:3])


def same(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect) -> bool:
    return pygame.image.tobytes(one.subsurface(box), "RGB") == pygame.image.tobytes(other.subsurface(box), "RGB")


def test_laurel_ribbon_curve_and_picture_fly_from_the_results_to_the_review_and_back(tmp_path: Path) -> None:
    box = moving(scenes.results(tmp_path, (1280, 720), 1.0, "en"))
    for act, kind in ((look_back, Review), (lambda box: box.services.navigator.pop(), Results)):
        start = places(box)
        assert set(start) == {TABLE, RIBBON, CURVE, LAUREL}
        pictures = film(box, lambda act=act: act(box))  # type: ignore[misc]
        assert isinstance(box.top, kind)
        end = places(box)
        assert set(end) == set(start)
        paper = [Rect(*((a + b) / 2 for a, b in zip(start[RIBBON], end[RIBBON], strict=True))).inset(90, 60)]
        half = pictures[1 + STEPS // 2]
        frame = box.services.kit.frame
        assert all(bright(half, frame.box(rect)) > 330 for rect in paper), "paper is on its way"
        assert not box.top.aloft, "at its end all is in its place"
        assert box.services.navigator.fade.flights is None


def test_what_flies_has_left_its_place(tmp_path: Path) -> None:
    box = moving(scenes.results(tmp_path, (1280, 720), 1.0, "en"))
    frame = box.services.kit.frame
    was = frame.box(places(box)[RIBBON]).inflate(-80, -40)
    pictures = film(box, lambda: look_back(box))
    assert bright(pictures[0], was) > 450
    assert bright(pictures[1 + STEPS // 2], was.clip(pygame.Rect(0, 0, was.centerx, 720))) < 300


def test_flying_lasts_a_quarter_to_two_fifths_of_a_second_and_ends_as_without_motion(tmp_path: Path) -> None:
    assert 0.25 <= FLIES <= 0.4
    box = moving(scenes.results(tmp_path / "moves", (1280, 720), 1.0, "en"))
    moved = film(box, lambda: look_back(box))
    navigator = box.services.navigator
    navigator.redraw()
    still = box.draw()
    table = box.services.kit.frame.box(places(box)[TABLE])
    assert same(moved[-1], still, table)


def test_the_laurel_of_the_last_moment_flies_to_that_of_the_results(tmp_path: Path) -> None:
    box, _ = at_the_end(tmp_path, by_chance("soon", 3, 5))
    moving(box)
    start = places(box)[LAUREL]
    end_button = box.part("end:results").control
    assert end_button is not None
    pictures = film(box, end_button.act)
    assert isinstance(box.top, Results)
    end = places(box)[LAUREL]
    frame = box.services.kit.frame
    assert len(pictures) > STEPS / 2
    late = pictures[-3]
    assert not same(late, pictures[0], frame.box(start)), "it has left the rail"
    assert frame.box(end).w > frame.box(start).w


def test_a_box_of_the_shelf_opens_into_the_review(tmp_path: Path) -> None:
    box = moving(shelf(tmp_path))
    start = places(box)
    assert list(start) == [TABLE]
    scene = box.top
    begin(box, scene.doing.review)  # type: ignore[attr-defined]
    flights = box.services.navigator.fade.flights
    assert flights is not None
    assert flights.shared(box.top) == {"table"}
    assert [part.key for part in box.top.parts if part.carried == TABLE] == ["table"]


@pytest.mark.parametrize("press", [Confirm(), Back(), Press(640, 360)])
def test_the_press_that_skips_does_nothing_else(tmp_path: Path, press: Confirm | Back | Press) -> None:
    box = moving(scenes.results(tmp_path, (1280, 720), 1.0, "en"))
    begin(box, lambda: look_back(box))
    navigator = box.services.navigator
    navigator.update(0.05)
    box.draw()
    scene = box.top
    assert isinstance(scene, Review)
    place, playing = scene.cursor.place, scene.cursor.playing
    assert navigator.fade.flights is not None
    assert navigator.handle(press)
    navigator.settle(canvas_of(box))
    assert navigator.fade.left == 0
    assert navigator.dirty, "the end is drawn in the next frame"
    assert box.top is scene
    assert (scene.cursor.place, scene.cursor.playing) == (place, playing)


def test_with_reduced_motion_nothing_flies(tmp_path: Path) -> None:
    box = moving(scenes.results(tmp_path, (1280, 720), 1.0, "en"))
    box.services.navigator.carries = False
    begin(box, lambda: look_back(box))
    assert box.services.navigator.fade.left
    assert box.services.navigator.fade.flights is None


def test_nothing_flies_from_a_picture_that_may_show_a_hand(tmp_path: Path) -> None:
    box = moving(scenes.results(tmp_path, (1280, 720), 1.0, "en"))
    box.draw()
    navigator = box.services.navigator
    navigator.fade.forget()
    look_back(box)
    navigator.settle(canvas_of(box))
    assert navigator.fade.flights is None
    assert navigator.fade.picture is None


def test_a_table_gives_nothing_to_fly_before_its_match_is_over(tmp_path: Path) -> None:
    box = Box(tmp_path)
    sit_down(box, "soon")
    go(box)
    assert box.top.carried == {}
