"""Pictures that are put together of drawings, and what files among the drawings tell."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.content.files.paths import DamagedFiles
from game.content.images.images import Composed, Images
from tests.content.test_images import DISC, SQUARE


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "images"
    (folder / "some").mkdir(parents=True)
    (folder / "some" / "square.svg").write_text(SQUARE)
    (folder / "some" / "disc.svg").write_text(DISC)
    return folder


def composed(images: Images, drawn: list[int], size: tuple[int, int] = (600, 600)) -> pygame.Surface:
    """Return two drawings laid over each other; note in `drawn` how many there were each time they were."""

    def compose(drawings: Sequence[pygame.Surface]) -> pygame.Surface:
        drawn.append(len(drawings))
        surface = pygame.Surface(size)
        for drawing in drawings:
            surface.blit(drawing, (0, 0))
        return surface

    drawings = ("some/disc", (600, 600)), ("some/square", (300, 300))
    return images.composed(Composed("some/both", drawings, size, compose))


def test_a_picture_put_together_of_drawings_is_put_together_once_and_kept_on_disk(root: Path, tmp_path: Path) -> None:
    drawn: list[int] = []
    first = Images(root, tmp_path / "cache")
    made = composed(first, drawn)
    first.close()
    second = Images(root, tmp_path / "cache")
    again = composed(second, drawn)
    assert drawn == [2]
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(made, "RGB")
    assert not again.get_flags() & pygame.SRCALPHA
    assert not len(second.cache)


def test_it_is_put_together_anew_as_soon_as_one_of_the_drawings_has_changed(root: Path, tmp_path: Path) -> None:
    drawn: list[int] = []
    first = Images(root, tmp_path / "cache")
    composed(first, drawn)
    first.close()
    (root / "some" / "square.svg").write_text(SQUARE.replace("#ffffff", "#ff0000"))
    os.utime(root / "some" / "square.svg", (1, 1))
    second = Images(root, tmp_path / "cache")
    assert tuple(composed(second, drawn).get_at((20, 20)))[:3] == (255, 0, 0)
    second.close()
    assert drawn == [2, 2]


def test_without_a_drawing_that_is_broken_nothing_is_kept_and_it_is_noted_each_time(root: Path, tmp_path: Path) -> None:
    (root / "some" / "square.svg").write_text("no drawing")
    for _ in range(2):
        damaged, drawn = DamagedFiles(), list[int]()
        images = Images(root, tmp_path / "cache", damaged=damaged)
        composed(images, drawn)
        images.close()
        assert drawn == [2]
        assert damaged.take() is not None
    assert not list((tmp_path / "cache").glob("some.both*"))


def test_what_is_put_together_of_drawings_can_be_prepared_and_waits_until_it_is_asked_for(
    root: Path, tmp_path: Path
) -> None:
    images, made = Images(root, tmp_path / "cache"), list[int]()

    def compose(drawings: Sequence[pygame.Surface]) -> pygame.Surface:
        made.append(len(drawings))
        return drawings[0].copy()

    picture = Composed("both", (("some/disc", (600, 600)), ("some/square", (600, 600))), (600, 600), compose)
    images.prepare([picture])
    images.close()
    assert made == [2]
    (kept,) = (tmp_path / "cache").iterdir()
    data = kept.read_bytes()
    kept.unlink()
    first = images.composed(picture)
    assert made == [2], "it has waited"
    kept.write_bytes(data)
    again = images.composed(picture)
    assert made == [2], "and lies on disk"
    assert again is not first
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(first, "RGB")


def test_what_a_file_among_the_drawings_tells_is_read_once_and_something_else_stands_in_for_a_broken_one(
    root: Path,
) -> None:
    (root / "told.txt").write_text("so")
    read, damaged = list[Path](), DamagedFiles()

    def reads(path: Path) -> str:
        read.append(path)
        if not path.is_file():
            raise ValueError(f"{path}: none")
        return path.read_text()

    images = Images(root, None, damaged=damaged)
    assert [images.read_once("told.txt", reads, "") for _ in range(2)] == ["so", "so"]
    assert len(read) == 1
    assert images.read_once("none.txt", reads, "else") == "else"
    assert damaged.take() is not None
