"""Small pictures in letters: they let pass what two processors draw otherwise, and name every part that is another."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pygame
import pytest

from game.engine.rng import Rng
from tests.seen.kept import KEPT, lines_of
from tests.seen.looks import SCREENS, SIZES
from tests.small_pictures import LIGHT, TINT, Difference, differences, small_picture

ROOT = Path(__file__).resolve().parents[1]
PICTURES = {".avif", ".bmp", ".gif", ".icns", ".ico", ".jpeg", ".jpg", ".pixels", ".png", ".tif", ".tiff", ".webp"}
SIZE = (300, 200)


def drawn(rng: Rng) -> pygame.Surface:
    """Return a picture of patches drawn by lot."""
    surface = pygame.Surface(SIZE)
    for _ in range(40):
        colour = rng.below(256), rng.below(256), rng.below(256)
        surface.fill(colour, (rng.below(SIZE[0]), rng.below(SIZE[1]), 5 + rng.below(80), 5 + rng.below(80)))
    return surface


def shaken(surface: pygame.Surface, rng: Rng, most: int) -> pygame.Surface:
    """Return the picture with every colour of every pixel up to so many shades lighter or darker."""
    result = surface.copy()
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            red, green, blue, _ = surface.get_at((x, y))
            by = [rng.below(2 * most + 1) - most for _ in range(3)]
            shades = [max(0, min(255, shade + far)) for shade, far in zip((red, green, blue), by, strict=True)]
            result.set_at((x, y), tuple(shades))
    return result


def lighter(surface: pygame.Surface, place: pygame.Rect, by: tuple[int, int, int]) -> pygame.Surface:
    result = surface.copy()
    result.fill(by, place, special_flags=pygame.BLEND_RGB_ADD)
    return result


def found(before: pygame.Surface, after: pygame.Surface) -> list[Difference]:
    return list(differences(small_picture(before), small_picture(after)))


@pytest.mark.parametrize("seed", range(4))
def test_two_shades_of_every_pixel_are_let_pass(seed: int) -> None:
    rng = Rng.of(17, seed)
    surface = drawn(rng)
    assert found(surface, shaken(surface, rng, 2)) == []
    for by in ((2, 2, 2), (0, 2, 0), (2, 0, 2)):
        assert found(surface, lighter(surface, surface.get_rect(), by)) == []


def test_a_part_that_is_a_little_lighter_is_named_by_its_place_and_no_other() -> None:
    surface = pygame.Surface(SIZE)
    surface.fill((90, 90, 90))
    for x in range(0, SIZE[0], LIGHT):
        for y in range(0, SIZE[1], LIGHT):
            place = pygame.Rect(x, y, LIGHT, LIGHT)
            told = found(surface, lighter(surface, place, (6, 6, 6)))
            assert [(it.place, it.what) for it in told] == [(place, "light")]
    assert "light at 32,64 32x32 by" in str(found(surface, lighter(surface, pygame.Rect(32, 64, 32, 32), (9, 9, 9)))[0])


def test_an_icon_of_sixteen_pixels_that_is_a_little_lighter_is_seen() -> None:
    surface = pygame.Surface(SIZE)
    surface.fill((160, 150, 120))
    assert found(surface, lighter(surface, pygame.Rect(100, 68, 16, 16), (30, 30, 30)))


@pytest.mark.parametrize(("by", "what"), [((14, 0, 0), "red"), ((0, 0, 14), "blue"), ((0, 14, 0), "red")])
def test_another_tint_is_named_by_its_place(by: tuple[int, int, int], what: str) -> None:
    surface = pygame.Surface(SIZE)
    surface.fill((90, 90, 90))
    place = pygame.Rect(TINT, TINT, TINT, TINT)
    assert (place, what) in [(it.place, it.what) for it in found(surface, lighter(surface, place, by))]


def test_a_picture_of_another_size_is_another_picture() -> None:
    assert found(pygame.Surface((64, 64)), pygame.Surface((64, 96)))
    assert found(pygame.Surface((64, 64)), pygame.Surface((96, 64)))


def test_every_look_has_its_small_picture() -> None:
    for room, screens in SCREENS.items():
        names = [line.strip() for line in lines_of(f"picture-{room}") if line.startswith("  ")]
        assert names == [f"{screen} {w}x{h} {language}" for screen in screens for (w, h), language, _ in SIZES]


def test_no_picture_lies_among_the_tests_nor_anywhere_but_among_the_assets() -> None:
    """A picture that is kept anew costs the history all of it; what is kept in letters costs what has changed."""
    assert [path for path in (ROOT / "tests").rglob("*") if path.suffix.lower() in PICTURES] == []
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout: git can't say what is committed")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False, text=True)
    if listed.returncode != 0:
        pytest.skip(f"git can't say what is committed: {listed.stderr}")
    files = [Path(name) for name in listed.stdout.split("\0") if name]
    pictures = [path for path in files if path.suffix.lower() in PICTURES]
    assert [path for path in pictures if path.parts[0] != "assets"] == []
    told = (ROOT / "README.md").read_text("utf-8")
    shown = [path for path in pictures if path.parts[1] == "screenshots"]
    assert [path for path in shown if path.as_posix() not in told] == [], "a screenshot that the README doesn't show"
    assert KEPT.is_relative_to(ROOT / "tests")
