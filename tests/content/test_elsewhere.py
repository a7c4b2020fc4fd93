"""What is dear is made by threads while a picture may be left half drawn: the frame itself makes what is cheap."""

from __future__ import annotations

import threading
from math import inf
from pathlib import Path

import pygame
import pytest

from game.content.images import images, raster
from game.content.images.allowance import AwaitedError, FrameBudget
from game.content.images.elsewhere import Elsewhere
from game.content.images.images import Images

DISC = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
    '<circle cx="20" cy="20" r="15" fill="#ffffff"/></svg>'
)
LARGE, SMALL = (400, 400), (90, 90)


@pytest.fixture
def made_by(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """Return the threads that rasterise, one for each drawing."""
    threads: list[threading.Thread] = []
    make = raster.rasterise

    def watched(*given: object) -> pygame.Surface:
        threads.append(threading.current_thread())
        return make(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(images, "rasterise", watched)
    return threads


@pytest.fixture
def drawings(tmp_path: Path) -> Images:
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "disc.svg").write_text(DISC)
    return Images(tmp_path / "images", tmp_path / "cache")


def taken(drawings: Images, size: tuple[int, int]) -> pygame.Surface:
    """Return a drawing as a picture gets it that is begun anew as long as something is missing."""
    while True:
        try:
            return drawings.get("disc", size)
        except AwaitedError:
            threading.Event().wait(0.005)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_dear_drawing_is_made_by_a_thread_and_a_cheap_one_by_the_frame(
    drawings: Images, tmp_path: Path, made_by: list[threading.Thread], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings.cache.allowance = allowance = FrameBudget(lambda: 0.0)
    make = vars(images)["rasterise"]
    asked = threading.Event()

    def late(*given: object) -> pygame.Surface:
        """Make a drawing, in a thread no sooner than it has been asked for in vain."""
        if threading.current_thread() is not threading.main_thread():
            asked.wait(60.0)
        surface: pygame.Surface = make(*given)
        return surface

    monkeypatch.setattr(images, "rasterise", late)
    with allowance.until(1.0):
        with pytest.raises(AwaitedError):
            drawings.get("disc", LARGE)
        asked.set()
        large, small = taken(drawings, LARGE), drawings.get("disc", SMALL)
    drawings.close()
    assert [thread is threading.main_thread() for thread in made_by] == [False, True]
    other = Images(tmp_path / "images", None)
    assert pixels(large) == pixels(other.get("disc", LARGE))
    assert pixels(small) == pixels(other.get("disc", SMALL))


def test_without_a_limit_everything_is_made_at_once(drawings: Images, made_by: list[threading.Thread]) -> None:
    drawings.cache.allowance = allowance = FrameBudget(lambda: 0.0)
    with allowance.until(inf):
        drawings.get("disc", LARGE)
    assert made_by == [threading.main_thread()]
    drawings.close()


def test_what_lies_on_disk_is_read_at_once(drawings: Images, tmp_path: Path) -> None:
    drawings.get("disc", LARGE)
    drawings.close()
    other = Images(tmp_path / "images", tmp_path / "cache")
    other.cache.allowance = allowance = FrameBudget(lambda: 0.0)
    with allowance.until(1.0):
        assert other.get("disc", LARGE).get_size() == LARGE


def test_what_is_fetched_is_begun_and_waited_for_where_it_is_asked(
    drawings: Images, made_by: list[threading.Thread]
) -> None:
    drawings.cache.allowance = allowance = FrameBudget(lambda: 0.0)
    with allowance.until(1.0):
        drawings.fetch([("disc", LARGE), ("disc", SMALL)])
        taken(drawings, LARGE)
    assert len(made_by) == 1
    assert made_by[0] is not threading.main_thread()
    drawings.close()


def test_what_went_wrong_is_told_to_whoever_asks() -> None:
    def broken() -> int:
        raise ValueError("broken")

    elsewhere = Elsewhere[int]()
    elsewhere.begin("a", broken)
    elsewhere._made["a"].exception()  # it is waited for
    with pytest.raises(ValueError, match="broken"):
        elsewhere.take("a", broken)
    assert not elsewhere.has("a")
    elsewhere.close()


def test_what_nobody_has_asked_for_is_held_no_longer() -> None:
    elsewhere = Elsewhere[int]()
    elsewhere.begin("a", lambda: 1)
    elsewhere.close()
    elsewhere.forget()
    assert not elsewhere.has("a")
