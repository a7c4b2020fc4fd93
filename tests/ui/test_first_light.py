"""The lamp that is lit while the program gets ready: it lives, it lets what is done come back, and it needs no home."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.foundation import Foundation
from game.ui.draw.first_light import BREATH, LIGHTS, SINKS, FirstLight


@pytest.fixture
def foundation(tmp_path: Path) -> Foundation:
    return Foundation(tmp_path, (1280, 720))


def pictures(foundation: Foundation, light: FirstLight, *seconds: float) -> list[bytes]:
    result = []
    for moment in seconds:
        light.draw(moment)
        result.append(foundation.window.surface.get_buffer().raw)
    return result


def test_the_lamp_is_lit_and_breathes(foundation: Foundation) -> None:
    flips: list[int] = []
    light = FirstLight(foundation.canvas(), lambda: flips.append(1))
    dark, dim, lit, sunk, again = pictures(
        foundation, light, 0.0, LIGHTS / 2, LIGHTS, LIGHTS + BREATH / 2, LIGHTS + BREATH
    )
    assert len({dark, dim, lit, sunk}) == 4
    assert again == lit
    assert sum(dark) < sum(dim) < sum(lit)
    assert sum(sunk) < sum(lit)
    assert len(flips) == 6, "the first picture is there before anything is done"
    assert light.share(LIGHTS + BREATH / 2) == pytest.approx(1 - SINKS)


def test_the_lamp_burns_steadily_where_nothing_is_to_move(foundation: Foundation) -> None:
    light = FirstLight(foundation.canvas(), foundation.window.flip, moves=False)
    assert len(set(pictures(foundation, light, 0.0, 0.2, 1.0, 2.0))) == 1


def test_the_lamp_hangs_where_it_hangs_at_home(foundation: Foundation) -> None:
    FirstLight(foundation.canvas(), foundation.window.flip)
    metal = foundation.window.surface.get_at((640, 20))[:3]
    night = foundation.theme.colour("night")[:3]
    assert metal != night
    assert foundation.window.surface.get_at((300, 400))[:3] == night


def test_what_is_done_meanwhile_comes_back_and_so_does_what_goes_wrong(foundation: Foundation) -> None:
    light = FirstLight(foundation.canvas(), foundation.window.flip)
    drawn: list[float] = []
    draw = light.draw
    enough = threading.Event()

    def seen(seconds: float) -> None:
        draw(seconds)
        drawn.append(seconds)
        if len(drawn) == 3:
            enough.set()

    light.draw = seen  # type: ignore[method-assign]

    def work() -> str:
        assert enough.wait(20), "the lamp is drawn meanwhile"
        return threading.current_thread().name

    assert light.meanwhile(work).startswith("start")
    assert drawn == sorted(drawn)

    def fail() -> None:
        raise ValueError("no words")

    with pytest.raises(ValueError, match="no words"):
        light.meanwhile(fail)
