"""The stages of Syncro's levels: how they lie in windows of every shape, and how calm they are where cards lie."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.images.images import Composed
from game.content.images.stages import Light
from game.content.themes.themes import Theme
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.scenery.ahead import OVER, STORY, prepare_level
from game.games.syncro.scenery.places import PLACE_OF, picture_of, stage_of
from game.games.syncro.scenery.stages import StageFit, composed, draw_level, draw_stage
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Frame, Rect
from tests.scenes.box import PLACES, Box, canvas_of

LIGHTS: tuple[Light, ...] = ("night", "morning")
HORDE = Rect(400, 136, 480, 424)
PILES = Rect(1010, 196, 240, 34)
BAR = Rect(0, 0, 1280, 72)


def themed(box: Box, name: str) -> Canvas:
    box.services.theme = Theme.read(PLACES.assets / "themes" / name / "theme.toml")
    return canvas_of(box)


def drawn(box: Box, place: str, light: Light, edge: float | None = None) -> pygame.Surface:
    """Return a window that a stage covers, which was of a colour before that nothing of it has."""
    canvas = canvas_of(box)
    canvas.surface.fill((255, 0, 255))
    draw_stage(canvas, place, light, edge)
    return canvas.surface


def lights(surface: pygame.Surface, rect: Rect) -> list[float]:
    """Return the luminance of pixels of a rectangle, the darkest first."""
    found = []
    for x in range(int(rect.x), int(rect.right), 3):
        for y in range(int(rect.y), int(rect.bottom), 3):
            parts = [value / 255 for value in surface.get_at((x, y))[:3]]
            red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
            found.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return sorted(found)


def test_it_is_calm_where_cards_lie_and_dark_or_bright_where_words_do(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for place in PLACE_OF.values():
        night, morning = (drawn(box, place, light) for light in LIGHTS)
        horde = lights(night, HORDE)
        assert horde[len(horde) * 98 // 100] < (0.12 if place == "stones" else 0.09), place
        names = lights(night, PILES)
        assert names[len(names) * 99 // 100] < 0.132, place
        bar = lights(night, BAR)
        assert 1.05 / (bar[len(bar) * 90 // 100] + 0.05) >= 12, place
        horde = lights(morning, HORDE)
        assert horde[len(horde) * 3 // 100] > (0.09 if place == "ashes" else 0.23), place
        assert horde[len(horde) * 98 // 100] < 0.86, place
        names = lights(morning, PILES)
        assert names[len(names) // 10] > 0.24, place
        bar = lights(morning, BAR)
        assert bar[len(bar) // 100] > 0.3, place


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (2000, 720), (1000, 1400)])
def test_it_covers_a_window_of_every_shape(tmp_path: Path, size: tuple[int, int]) -> None:
    box = Box(tmp_path, size)
    for light in LIGHTS:
        surface = drawn(box, "stones", light)
        edge = [(x, y) for x in range(size[0]) for y in (0, size[1] - 1)]
        edge += [(x, y) for x in (0, size[0] - 1) for y in range(size[1])]
        assert not any(tuple(surface.get_at(place))[:3] == (255, 0, 255) for place in edge)


def test_a_wide_window_cuts_off_the_sky_and_a_tall_one_has_more_of_it(tmp_path: Path) -> None:
    usual, wide, tall = (StageFit.of(Frame.of(size)) for size in ((1280, 720), (1920, 720), (800, 1200)))
    assert usual == StageFit((1312, 752), (1280, 720), 16)
    assert wide.cut == round(736 * 1.5) - 720, "the foot is where the window's is"
    assert tall.seen == (800, 460)
    assert tall.cut == 0
    box = Box(tmp_path, (800, 1200))
    stands = drawn(box, "stones", "night", box.services.kit.frame.height * 0.8)
    sky = tuple(stands.get_at((400, 3)))
    assert sky == tuple(stands.get_at((10, 500))), "one tone over the stage"
    foot = 960 - round((590 + 16) * 800 / 1280)
    assert len({tuple(stands.get_at((x, foot + 300))) for x in range(0, 800, 5)}) > 20, "and there it stands"


def test_every_picture_that_a_level_is_told_with_is_there() -> None:
    for level in LEVELS:
        for light in LIGHTS:
            for name in (*stage_of(PLACE_OF[level], light), picture_of(PLACE_OF[level], light)):
                assert (PLACES.assets / "images" / f"{name}.svg").is_file(), name


def test_high_contrast_wants_two_tones_and_no_stage(tmp_path: Path) -> None:
    box = Box(tmp_path)
    pictures = {}
    for theme in ("lamplight", "daylight", "contrast"):
        pictures[theme] = [themed(box, theme) for _ in range(2)]
        for canvas, place in zip(pictures[theme], ("ashes", "light"), strict=True):
            draw_level(canvas, place)
    same = {
        theme: pygame.image.tobytes(one.surface, "RGB") == pygame.image.tobytes(other.surface, "RGB")
        for theme, (one, other) in pictures.items()
    }
    assert same == {"lamplight": False, "daylight": False, "contrast": True}


def test_what_the_coming_level_is_drawn_on_is_asked_for_in_the_order_in_which_it_is_seen(tmp_path: Path) -> None:
    box = Box(tmp_path)
    asked = list[object]()

    def ask(wanted: list[object]) -> None:
        asked[:] = [one.name if isinstance(one, Composed) else one[0] for one in wanted]  # type: ignore[index]

    box.services.images.prepare = ask  # type: ignore[method-assign,assignment]
    prepare_level(themed(box, "lamplight"), "Ic")
    assert asked == ["stage village night", *OVER]
    prepare_level(themed(box, "daylight"), "Ic")
    assert asked == ["stage village night", "stage village morning"], "its page keeps its hour"
    prepare_level(themed(box, "contrast"), "Ic")
    assert asked == []
    prepare_level(themed(box, "lamplight"), "Ie")
    assert asked == [STORY], "nobody fights"


def test_a_stage_is_put_together_once_a_size(tmp_path: Path) -> None:
    box = Box(tmp_path)
    images = box.services.images
    made, really = list[str](), images.composed

    def compose(picture: Composed) -> pygame.Surface:
        made.append(picture.name)
        return really(picture)

    images.composed = compose  # type: ignore[method-assign]
    first = drawn(box, "fog", "night")
    again = drawn(box, "fog", "night")
    assert made == ["stage fog night"]
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")


def test_where_the_colours_of_the_morning_cannot_be_read_a_stage_keeps_its_own(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.images.read_once = lambda name, read, instead: instead  # type: ignore[method-assign]
    assert tuple(drawn(box, "fog", "morning").get_at((640, 300)))[:3] != (255, 0, 255)


def test_planes_are_laid_over_each_other_with_their_colours_in_one_order(tmp_path: Path) -> None:
    """Between two orders each of them would take 10 ms in a window of 1280x720, and hold up a frame meanwhile."""
    picture = composed(canvas_of(Box(tmp_path)), "fog", "night")
    masks = (0x000000FF, 0x0000FF00, 0x00FF0000)
    planes = [pygame.Surface(size, pygame.SRCALPHA, 32, (*masks, 0xFF000000)) for _, size in picture.wanted]
    planes[0].fill((200, 100, 50, 255))
    planes[1].fill((0, 0, 0, 255), (0, 0, planes[1].get_width() // 2, planes[1].get_height()))
    laid = picture.compose(planes)
    assert laid.get_masks() == (*masks, 0)
    assert tuple(laid.get_at((1000, 300)))[:3] == (200, 100, 50)
    assert tuple(laid.get_at((300, 300)))[:3] == (0, 0, 0)
