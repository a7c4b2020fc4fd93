"""What is kept is given to whoever asks, all of it, and nobody can ask whether it is there to rely on it later."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from game.content.images.surface_cache import SurfaceCache, weight

SIDE = 16
ONE = 4 * SIDE * SIDE


class Pictures:
    """Draw pictures by their names, and count how often each was drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def jobs(self, names: str) -> dict[str, Callable[[], pygame.Surface]]:
        return {name: partial(self.draw, name) for name in names}

    def draw(self, name: str) -> pygame.Surface:
        self.drawn.append(name)
        return pygame.Surface((SIDE, SIDE))


@pytest.mark.parametrize("budget", [0, ONE, 2 * ONE, 100 * ONE])
def test_all_that_is_asked_for_is_given_however_little_is_kept(budget: int) -> None:
    cache, pictures = SurfaceCache[str](budget), Pictures()
    kept = cache.get("b", partial(pictures.draw, "b"))
    given = cache.gather(pictures.jobs("abcde"))
    assert list(given) == list("abcde")
    assert given["b"] is kept, "what is kept is not drawn anew, whatever comes beside it"
    assert sorted(pictures.drawn) == list("abcde"), "each is drawn once"
    assert len(set(map(id, given.values()))) == 5


def test_no_more_is_kept_of_what_is_asked_for_together_than_there_is_room_for() -> None:
    cache, pictures = SurfaceCache[str](2 * ONE), Pictures()
    given = cache.gather(pictures.jobs("abcde"))
    assert (len(cache), cache.held) == (2, 2 * ONE)
    assert [name for name in "abcde" if cache.find(name) is given[name]] == ["d", "e"]


def test_what_somebody_has_at_hand_is_not_drawn_and_pushes_nothing_out() -> None:
    cache, pictures = SurfaceCache[str](2 * ONE), Pictures()
    mine = {"a": pygame.Surface((SIDE, SIDE)), "z": pygame.Surface((SIDE, SIDE))}
    others = cache.gather(pictures.jobs("xy"))
    given = cache.gather(pictures.jobs("a"), mine)
    assert given == {"a": mine["a"]}
    assert pictures.drawn == list("xy")
    assert {name: cache.find(name) for name in "xyaz"} == {**others, "a": None, "z": None}


def test_what_is_asked_for_together_is_the_last_to_go() -> None:
    cache, pictures = SurfaceCache[str](3 * ONE), Pictures()
    cache.gather(pictures.jobs("abc"))
    cache.gather(pictures.jobs("ab"))
    cache.get("d", partial(pictures.draw, "d"))
    assert cache.find("c") is None
    assert cache.find("a") is not None
    assert cache.find("b") is not None


def test_what_was_found_stays_as_what_was_asked_for_does() -> None:
    cache, pictures = SurfaceCache[str](2 * ONE), Pictures()
    cache.gather(pictures.jobs("ab"))
    assert cache.find("a") is not None
    cache.get("c", partial(pictures.draw, "c"))
    assert cache.find("b") is None
    cache.mark()
    cache.find("a")
    cache.sweep()
    assert cache.find("c") is None
    assert cache.find("a") is not None
    assert cache.held == weight(pygame.Surface((SIDE, SIDE)))


def test_nobody_can_ask_whether_a_picture_is_there_without_being_given_it() -> None:
    cache: Any = SurfaceCache[str](ONE)
    with pytest.raises(TypeError):
        assert "a" in cache
