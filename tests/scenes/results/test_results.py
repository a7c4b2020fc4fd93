"""Results: on their game's own ground, in the order of places."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.protocol import Outcome, say
from game.games import catalog
from game.saves.records.player import Player
from game.scenes.results.results import DEAF, Results
from game.ui.input.intents import Back, Confirm, Device, Help, Intent, Point, Press, Release, Rules, Step, Zone
from game.ui.parts.widgets import Button
from game.ui.seats.faces import Portrait
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.seated import go
from tests.teaching import table_of

NEEDED = {"over": 4.5, "headline": 3.0, "reason": 4.5}
"""The contrast that a part's words need with the ground; the headline is large."""


def shown(box: Box, game: str) -> Results:
    count = table_of(game)
    seats = (Player("Nora", 0), *(Player(f"Bot {seat}", seat, "regular") for seat in range(1, count)))
    table = box.deal(game, seats, {})
    assert table is not None
    table.session.resign(0)
    scene = box.show(box.screens.results(table.session))
    assert isinstance(scene, Results)
    return scene


def ground(box: Box, scene: Results) -> pygame.Surface:
    from game.ui.draw.canvas import Canvas

    kit = box.services.kit
    surface = pygame.Surface(box.size)
    scene.ground(Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme))
    return surface


def luminance(colour: tuple[int, ...]) -> float:
    parts = [value / 255 for value in colour[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_game_has_a_ground_of_its_own_under_its_results(tmp_path: Path) -> None:
    seen = set()
    drawn = [game for game in catalog.names() if Box(tmp_path).services.images.has(f"shell/setup/{game}")]
    for game in drawn:
        box = Box(tmp_path / game)
        seen.add(pygame.image.tobytes(ground(box, shown(box, game)), "RGB"))
    assert len(seen) == len(drawn) >= 5


@pytest.mark.parametrize("game", catalog.names())
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (2560, 1080)], ids=str)
def test_words_are_readable_on_every_ground(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    box = Box(tmp_path, size)
    scene = shown(box, game)
    surface = ground(box, scene)
    for key, needed in NEEDED.items():
        part = box.part(key)
        role = part.face.role  # type: ignore[attr-defined]
        ink = luminance(box.services.theme.colour(role))
        area = box.services.kit.frame.box(part.rect).clip(surface.get_rect())
        spots = [(x, y) for x in range(area.left, area.right, 7) for y in range(area.top, area.bottom, 5)]
        lightest = max(luminance(tuple(surface.get_at(spot))) for spot in spots)
        assert (ink + 0.05) / (lightest + 0.05) >= needed, f"{key} on {game}"


def test_rows_stand_in_the_order_of_places_and_not_of_seats(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = box.screens.results(scenes.played(box, scenes.SIX, 2000))
    assert isinstance(scene, Results)
    places = (4, 1, 6, 2, 5, 2)
    scene.outcome = Outcome((1,), places, scene.outcome.scores, say("results.given_up"))
    box.show(scene)
    rows = sorted((part for part in scene.parts if part.key.startswith("name:")), key=lambda part: part.rect.y)
    assert [int(part.key.partition(":")[2]) for part in rows] == [1, 3, 5, 0, 4, 2]


def test_the_points_grow_and_then_nothing_moves(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    scene = shown(box, "sinoda")
    assert scene.alive
    go(box, 6.0)
    assert not scene.alive
    box.services.motion = 0.0
    assert not shown(Box(tmp_path / "still"), "sinoda").alive


def over_home(box: Box) -> Results:
    """Show results that lead home, as after a match."""
    scene = shown(box, "sinoda")
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    box.draw()
    return scene


PRESSES = ((Zone(1), Confirm()), (Step(0, 1), Confirm()), (Back(),), (Rules(),), (Help(),), (Press(40, 690, 3),))
"""What leaves the results, or covers them, as soon as they hear."""


@pytest.mark.parametrize("intents", PRESSES, ids=str)
def test_what_comes_too_early_leaves_no_results_and_is_not_kept_for_later(
    tmp_path: Path, intents: tuple[Intent, ...]
) -> None:
    box = Box(tmp_path)
    scene = over_home(box)
    for _ in range(int(DEAF / 0.1) - 1):
        go(box, 0.1, 0.1)
        box.intend(*intents)
        assert box.top is scene
    go(box, 1.0)
    assert box.top is scene
    assert (scene.focus.key, scene.focus.ring) == ("scores", False)
    box.intend(*intents)
    assert box.top is not scene


@pytest.mark.parametrize("key", ["rematch", "new", "home"])
def test_a_click_that_comes_too_early_presses_no_button_though_it_ends_later(tmp_path: Path, key: str) -> None:
    box = Box(tmp_path)
    scene = over_home(box)
    x, y = (box.services.kit.frame.px(value) for value in box.part(key).target.middle)
    box.intend(Point(x, y), Press(x, y, 1), Release(x, y, 1), Press(x, y, 1))
    go(box, DEAF)
    box.intend(Release(x, y, 1))
    assert box.top is scene
    assert not scene.pointer.pressed
    box.intend(Press(x, y, 1), Release(x, y, 1))
    assert box.top is not scene


@pytest.mark.parametrize("game", catalog.names())
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)], ids=str)
def test_the_focus_is_on_the_scores_where_a_press_does_nothing(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    box = Box(tmp_path, size)
    scene = shown(box, game)
    box.draw()
    go(box, DEAF)
    for _ in range(30):
        box.intend(Confirm())
        go(box, 0.2, 0.2)
    assert box.top is scene
    assert scene.focus.key == "scores"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", catalog.names())
def test_who_has_waited_and_presses_the_scores_is_led_to_the_golden_button(
    tmp_path: Path, game: str, text: float
) -> None:
    box = Box(tmp_path, text=text)
    box.services.navigator.device = Device.KEYS
    scene = shown(box, game)
    box.draw()
    go(box, DEAF / 2)
    box.intend(Confirm())
    go(box, DEAF / 2)
    box.intend(Confirm())
    assert (box.top, scene.focus.key) == (scene, "scores"), "it came too early"
    go(box, box.services.settings.quiet + 0.1)
    box.intend(Confirm())
    assert (box.top, scene.focus.key, scene.focus.ring) == (scene, "rematch", True)
    go(box, 1.0)
    box.intend(Confirm())
    assert box.top is not scene


def test_a_click_on_the_scores_leads_nowhere(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = shown(box, "sinoda")
    box.draw()
    go(box, DEAF)
    x, y = (box.services.kit.frame.px(value) for value in box.part("scores").target.middle)
    box.intend(Point(x, y), Press(x, y, 1), Release(x, y, 1))
    assert (box.top, scene.focus.key) == (scene, "scores")


@pytest.mark.parametrize("game", catalog.names())
def test_only_the_rematch_is_gold_and_not_before_anybody_is_heard(tmp_path: Path, game: str) -> None:
    for way in (Zone(1), Step(0, 1), Point(0, 0)):
        box = Box(tmp_path / way.__class__.__name__)
        scene = shown(box, game)
        assert "primary" not in kinds(scene).values()
        go(box, DEAF)
        assert [key for key, kind in kinds(scene).items() if kind == "primary"] == ["rematch"]
        assert scene.focus.key == "scores", "whoever still presses leaves nothing"
        rect = box.part("home").target
        x, y = (box.services.kit.frame.px(value) for value in rect.middle)
        box.intend(Point(x, y) if isinstance(way, Point) else way)
        assert scene.focus.key == {Zone: "look", Step: "rematch", Point: "home"}[type(way)]


def kinds(scene: Results) -> dict[str, str]:
    """Return how each button looks."""
    return {part.key: part.face.kind for part in scene.parts if isinstance(part.face, Button)}


def test_the_winners_face_stands_in_the_laurel_and_everybody_has_one_in_their_row(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = shown(box, "sinoda")
    keys = {part.key for part in scene.parts}
    assert {f"winner:{number}" for number in range(len(scene.outcome.winners))} <= keys
    assert {f"emblem:{seat}" for seat in range(len(scene.outcome.places))} <= keys
    moods = {part.key: part.face.mood for part in scene.parts if isinstance(part.face, Portrait)}
    assert moods["winner:0"] == "glad"
    losers = [seat for seat in range(len(scene.outcome.places)) if seat not in scene.outcome.winners]
    assert all(moods[f"emblem:{seat}"] == "calm" for seat in losers), "nobody is mocked"
