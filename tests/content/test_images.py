"""Drawings: boxes, tints, fine edges, memory, and the cache on disk."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pygame
import pytest

from game.content.files.paths import find_places
from game.content.images import images
from game.content.images.disk_cache import DiskCache
from game.content.images.images import Images

ROOT = Path(__file__).resolve().parents[2] / "assets" / "images"
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">'
    '<rect x="0" y="0" width="40" height="20" fill="#ffffff"/></svg>'
)
DISC = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
    '<circle cx="20" cy="20" r="15" fill="#ffffff"/></svg>'
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "images"
    (folder / "some").mkdir(parents=True)
    (folder / "some" / "square.svg").write_text(SQUARE)
    (folder / "some" / "disc.svg").write_text(DISC)
    pygame.image.save(pygame.Surface((30, 10)), folder / "some" / "photo.png")
    return folder


def test_a_drawing_keeps_its_ratio_inside_its_box(root: Path) -> None:
    drawings = Images(root, None)
    assert drawings.get("some/square", (100, 100)).get_size() == (100, 50)
    assert drawings.get("some/square", (300, 20)).get_size() == (40, 20)
    assert drawings.get("some/photo", (60, 60)).get_size() == (60, 20)


def test_a_ratio_is_read_without_rasterising(root: Path) -> None:
    drawings = Images(root, None)
    assert drawings.ratio("some/square") == 2.0
    assert drawings.ratio("some/photo") == 3.0


def test_the_second_look_at_a_drawing_is_the_same_surface(root: Path) -> None:
    drawings = Images(root, None)
    assert drawings.get("some/disc", (90, 90)) is drawings.get("some/disc", (90, 90))
    assert drawings.get("some/disc", (90, 90)) is not drawings.get("some/disc", (91, 91))


def test_a_tint_multiplies_the_colours_and_leaves_the_white_drawing_alone(root: Path) -> None:
    drawings = Images(root, None)
    tinted = drawings.get("some/square", (100, 50), (200, 10, 30))
    assert tuple(tinted.get_at((50, 25))) == (200, 10, 30, 255)
    assert tuple(drawings.get("some/square", (100, 50)).get_at((50, 25))) == (255, 255, 255, 255)
    assert tinted is drawings.get("some/square", (100, 50), (200, 10, 30))


def test_the_edges_of_a_small_white_drawing_are_white_and_not_grey(root: Path) -> None:
    small = Images(root, None).get("some/disc", (20, 20))
    edge = [small.get_at((x, y)) for x in range(20) for y in range(20) if small.get_at((x, y)).a > 8]
    assert len({colour.a for colour in edge}) > 3
    assert all(tuple(colour)[:3] == (255, 255, 255) for colour in edge)


def test_a_large_drawing_without_holes_needs_no_blending(root: Path) -> None:
    drawings = Images(root, None)
    assert drawings.get("some/square", (600, 300)).get_masks()[3] == 0
    assert drawings.get("some/disc", (600, 600)).get_masks()[3] != 0


@pytest.mark.parametrize("name", ["some/nothing", "some/broken", "some/empty"])
def test_a_drawing_that_is_missing_or_broken_is_named(root: Path, name: str) -> None:
    (root / "some" / "broken.svg").write_text("<svg")
    (root / "some" / "empty.svg").write_text("")
    drawings = Images(root, None)
    with pytest.raises(ValueError, match=name.split("/")[1]):
        drawings.get(name, (10, 10))
    with pytest.raises(ValueError, match=name.split("/")[1]):
        drawings.ratio(name)


def test_only_what_is_there_is_there(root: Path) -> None:
    drawings = Images(root, None)
    assert drawings.has("some/disc")
    assert drawings.has("some/photo")
    assert not drawings.has("some/nothing")


def test_memory_stays_within_its_budget_and_forgets_the_oldest(root: Path) -> None:
    drawings = Images(root, None, budget=3 * 100 * 100 * 4)
    first = drawings.get("some/disc", (100, 100))
    second = drawings.get("some/disc", (99, 99))
    drawings.get("some/disc", (98, 98))
    assert drawings.get("some/disc", (100, 100)) is first
    drawings.get("some/disc", (97, 97))
    assert drawings.get("some/disc", (100, 100)) is first
    assert drawings.get("some/disc", (99, 99)) is not second


def test_a_drawing_larger_than_the_budget_is_still_given(root: Path) -> None:
    assert Images(root, None, budget=10).get("some/disc", (100, 100)).get_width() == 100


def test_a_dear_drawing_is_kept_on_disk_pixel_for_pixel(root: Path, tmp_path: Path) -> None:
    for name in ("some/disc", "some/square"):
        first = Images(root, tmp_path / "cache")
        made = first.get(name, (600, 600))
        first.close()
        assert len(list((tmp_path / "cache").glob(f"{name.replace('/', '.')}*"))) == 1
        read = DiskCache(tmp_path / "cache").read(
            next((tmp_path / "cache").glob(f"{name.replace('/', '.')}*")), (600, 600)
        )
        assert read is not None
        assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(made, "RGBA")
        assert read.get_masks() == made.get_masks()


def test_what_lies_on_disk_is_not_rasterised_again(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Images(root, tmp_path / "cache")
    first.get("some/disc", (600, 600))
    first.close()
    monkeypatch.setattr(images, "rasterise", lambda path, box: pytest.fail("it lies on disk"))
    assert Images(root, tmp_path / "cache").get("some/disc", (600, 600)).get_width() == 600


def test_cheap_drawings_are_not_kept_on_disk(root: Path, tmp_path: Path) -> None:
    drawings = Images(root, tmp_path / "cache")
    drawings.get("some/disc", (100, 100))
    drawings.close()
    assert not (tmp_path / "cache").exists()


def test_a_changed_drawing_is_rasterised_again(root: Path, tmp_path: Path) -> None:
    first = Images(root, tmp_path / "cache")
    first.get("some/disc", (600, 600))
    first.close()
    path = root / "some" / "disc.svg"
    path.write_text(DISC.replace("#ffffff", "#ff0000"))
    os.utime(path, (1, 1))
    second = Images(root, tmp_path / "cache")
    assert tuple(second.get("some/disc", (600, 600)).get_at((300, 300))) == (255, 0, 0, 255)
    second.close()


@pytest.mark.parametrize("content", [b"", b"SYNPIX01", b"x" * 5000, None])
def test_a_damaged_file_of_the_cache_is_silently_made_anew(root: Path, tmp_path: Path, content: bytes | None) -> None:
    first = Images(root, tmp_path / "cache")
    whole = first.get("some/disc", (600, 600))
    first.close()
    kept = next((tmp_path / "cache").iterdir())
    kept.write_bytes(kept.read_bytes()[:-7] if content is None else content)
    second = Images(root, tmp_path / "cache")
    again = second.get("some/disc", (600, 600))
    second.close()
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(whole, "RGBA")
    assert DiskCache(tmp_path / "cache").read(kept, (600, 600)) is not None


def test_a_cache_that_cannot_be_written_is_done_without(root: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    drawings = Images(root, tmp_path / "file" / "cache")
    assert drawings.get("some/disc", (600, 600)).get_width() == 600
    drawings.close()


def test_the_cache_stays_within_its_size_and_drops_the_oldest(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, limit=2500)
    for number in range(4):
        place = tmp_path / f"{number}.pixels"
        cache.write(place, (16, 16), os.urandom(16 * 16 * 4))
        os.utime(place, (number, number))
    cache.write(tmp_path / "last.pixels", (16, 16), os.urandom(16 * 16 * 4))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["3.pixels", "last.pixels"]


def test_every_drawing_of_the_box_can_be_read_and_says_its_ratio() -> None:
    drawings = Images(ROOT, None)
    for path in sorted(ROOT.rglob("*.svg")):
        name = path.relative_to(ROOT).with_suffix("").as_posix()
        box = (200, max(1, round(200 / drawings.ratio(name))))
        width, height = drawings.get(name, box).get_size()
        assert abs(width - box[0]) <= 6, name
        assert abs(height - box[1]) <= 2, name


@pytest.mark.parametrize("size", [24, 30, 42, 48, 64])
@pytest.mark.parametrize("name", ["sky", "white", "brown"])
def test_no_pixel_of_an_edge_is_black(name: str, size: int) -> None:
    picture = Images(find_places().assets / "images", None).get(f"shell/seats/{name}", (size, size))
    rim = [
        picture.get_at((x, y))
        for x in range(picture.get_width())
        for y in range(picture.get_height())
        if pygame.Vector2(x - size / 2, y - size / 2).length() > size * 0.42
    ]
    assert all(sum(colour[:3]) > 30 for colour in rim if colour.a > 60)


def test_a_fresh_drawing_in_other_colours_is_kept_on_disk_but_not_in_memory(tmp_path: Path) -> None:
    folder = tmp_path / "drawings"
    folder.mkdir()
    (folder / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">'
        '<rect width="300" height="300" fill="#102030"/></svg>'
    )
    drawings = Images(folder, tmp_path / "cache")
    first = drawings.fresh("a", (300, 300), (("#102030", "#a0b0c0"),))
    assert tuple(first.get_at((150, 150)))[:3] == (0xA0, 0xB0, 0xC0)
    assert tuple(drawings.get("a", (300, 300)).get_at((150, 150)))[:3] == (0x10, 0x20, 0x30)
    assert len(drawings.cache) == 1, "what is fresh is its owner's alone"
    drawings.close()
    assert len(list((tmp_path / "cache").glob("*.pixels"))) == 2, "each of its colours has a file"
    again = Images(folder, tmp_path / "cache").fresh("a", (300, 300), (("#102030", "#a0b0c0"),))
    assert tuple(again.get_at((150, 150)))[:3] == (0xA0, 0xB0, 0xC0)
    assert again is not first


def test_what_is_needed_in_a_moment_is_done_by_the_thread_of_the_drawings(tmp_path: Path) -> None:
    drawings = Images(tmp_path, None)
    done: list[str] = []
    drawings.ahead(lambda: done.append(threading.current_thread().name))
    drawings.close()
    assert done == ["drawings"]


def test_what_is_prepared_lies_on_disk_and_waits_in_memory_until_it_is_asked_for(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings = Images(root, tmp_path / "cache")
    drawings.prepare([("some/disc", (600, 600)), ("some/none", (600, 600))])  # one that is missing says nothing
    drawings.close()
    assert len(list((tmp_path / "cache").iterdir())) == 1
    fresh = Images(root, None).get("some/disc", (600, 600))
    monkeypatch.setattr(images, "rasterise", lambda *_: pytest.fail("it was made before"))
    read = Images(root, tmp_path / "cache").get("some/disc", (600, 600))
    monkeypatch.setattr(DiskCache, "read", lambda *_: pytest.fail("it waits in memory"))
    for surface in (read, drawings.get("some/disc", (600, 600))):
        assert pygame.image.tobytes(surface, "RGBA") == pygame.image.tobytes(fresh, "RGBA")
    assert drawings.get("some/disc", (600, 600)) is drawings.get("some/disc", (600, 600))


def test_what_is_wanted_no_more_does_not_wait(root: Path, tmp_path: Path) -> None:
    drawings = Images(root, tmp_path / "cache")
    drawings.prepare([("some/disc", (600, 600)), ("some/square", (600, 600))])
    drawings.close()
    drawings.prepare([("some/square", (600, 600))])
    asked = list[Path]()
    drawings._disk.read = lambda place, box: asked.append(place)  # type: ignore[union-attr,method-assign]
    drawings.get("some/square", (600, 600))
    assert not asked
    drawings.get("some/disc", (600, 600))
    assert [place.name.partition(".6")[0] for place in asked] == ["some.disc"]
    drawings.close()


def test_what_nobody_wants_any_more_is_let_go(root: Path, tmp_path: Path) -> None:
    for wanted_again in (True, False):
        drawings = Images(root, tmp_path / f"cache{wanted_again}")
        wanted = [("some/disc", (600, 600))]
        drawings.prepare(wanted)
        drawings.close()
        drawings.mark()
        if wanted_again:
            drawings.prepare(wanted)
        drawings.sweep()
        asked = list[Path]()
        drawings._disk.read = lambda place, box, asked=asked: asked.append(place)  # type: ignore[union-attr,method-assign]
        drawings.get(*wanted[0])
        assert bool(asked) is not wanted_again
        drawings.close()


def test_no_more_waits_than_there_is_room_for(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "AHEAD", 2 * 600 * 600 * 4)
    drawings = Images(root, tmp_path / "cache")
    wanted = [("some/disc", (600, 600 - n)) for n in range(4)]
    drawings.prepare(wanted)
    drawings.close()
    assert len(list((tmp_path / "cache").iterdir())) == 4, "the rest is on disk"
    asked = list[Path]()
    drawings._disk.read = lambda place, box: asked.append(place)  # type: ignore[union-attr,method-assign]
    for key in wanted:
        drawings.get(*key)
    assert len(asked) == 2
    drawings.close()


def test_what_is_prepared_already_is_not_asked_of_the_thread_again(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings, jobs = Images(root, tmp_path / "cache"), list[object]()
    monkeypatch.setattr(drawings, "ahead", jobs.append)
    for size in ((600, 600), (600, 600), (500, 500)):  # a map says so at every frame
        drawings.prepare([("some/disc", size)])
    assert len(jobs) == 2


def test_nothing_is_prepared_without_a_disk_to_keep_it_on(root: Path) -> None:
    before = threading.active_count()
    Images(root, None).prepare([("some/disc", (600, 600))])
    assert threading.active_count() == before


def test_what_is_fetched_together_is_what_one_after_another_gives(root: Path) -> None:
    drawings, other = Images(root, None), Images(root, None)
    wanted = [("some/disc", (90 + n % 7, 90)) for n in range(20)]
    drawings.fetch(wanted)
    assert len(drawings.cache) == 7, "what is asked for twice is made once"
    for key in wanted:
        assert drawings.cache.find((*key, None, ())) is not None
        alone, fetched = other.get(*key), drawings.get(*key)
        assert pygame.image.tobytes(fetched, "RGBA") == pygame.image.tobytes(alone, "RGBA")
    kept = drawings.get(*wanted[0])
    made = list[Path]()
    drawings._path = lambda name: made.append(root) or root / f"{name}.svg"  # type: ignore[method-assign,func-returns-value]
    drawings.fetch([*wanted[:2], ("some/disc", (99, 99))])
    assert len(made) == 1, "what is there is not made again"
    assert drawings.get(*wanted[0]) is kept
    with pytest.raises(ValueError, match=r"none\.svg"):
        drawings.fetch([*wanted, ("some/none", (9, 9))])
