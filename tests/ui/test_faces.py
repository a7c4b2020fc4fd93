"""Faces: a mood begins at its moment and is gone by itself, eyes blink by a clock of their own, pupils follow."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.content.paths import find_places
from game.content.themes import Themes
from game.saves.player import Player
from game.ui.faces import BLINK, SHUT, STACKS, Mood, Portrait, Who, portrait_of, shut
from game.ui.frame import Rect
from game.ui.part import Look
from game.ui.seat_signs import SEATS
from tests.scenes.box import Box, canvas_of

PLACE = Rect(100, 100, 84, 84)
MOODS: tuple[Mood, ...] = ("calm", "glad", "hit", "thinking")
ETNA = Portrait(Who(4, 3), "glad", 2.0)
NORA = Portrait(Who(1), "glad", 2.0)
STILL = Look(time=2.05, lively=False)
LIVELY = Look(lively=True)


def at(x: float, y: float) -> Look:
    return Look(lively=True, point=(x, y))


def pixels(box: Box, face: Portrait, look: Look) -> bytes:
    surface = pygame.Surface((300, 300))
    for mark in face.marks(PLACE, look):
        mark.draw(canvas_of(box, surface))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(("mood", "lasts"), [("glad", 0.6), ("hit", 0.6), ("thinking", 0.9)])
@pytest.mark.parametrize("face", [ETNA, NORA])
def test_a_mood_begins_at_its_moment_and_is_gone_by_itself(face: Portrait, mood: Mood, lasts: float) -> None:
    face = replace(face, mood=mood)
    calm = replace(face, mood="calm")
    times = [1.9, 2.0 + lasts + 0.01, 90.0]
    assert all(face.shown(PLACE, Look(time=time, lively=True)) == calm.shown(PLACE, Look(time=time)) for time in times)
    assert face.shown(PLACE, Look(time=2.1, lively=True)) != calm.shown(PLACE, Look(time=2.1))
    assert face.wakes(Look(time=1.9, lively=True)) == pytest.approx(0.1)


def test_who_is_glad_rises_and_who_is_hit_shakes_twice() -> None:
    heights = [ETNA.shown(PLACE, Look(time=2.0 + step / 100, lively=True)).y for step in range(31)]
    assert min(heights) == heights[10] == -3
    assert heights[0] == heights[20] == heights[30] == 0
    hit = replace(ETNA, mood="hit")
    ways = [hit.shown(PLACE, Look(time=2.0 + step / 100, lively=True)).x for step in range(20)]
    assert (min(ways), max(ways)) == (-3, 3)
    sides = [way > 0 for way in ways if way]
    assert sum(one != other for one, other in pairwise(sides)) == 3
    assert ways[17:] == [0, 0, 0]


def test_a_lantern_flares_and_sinks_by_its_light() -> None:
    shares = [NORA.shown(PLACE, Look(time=2 + step / 100, lively=True)).share for step in range(61)]
    assert shares[0] == 0
    assert max(shares) == shares[12] == 8
    assert shares[12:] == sorted(shares[12:], reverse=True)
    assert not any(NORA.shown(PLACE, Look(time=2 + step / 100, lively=True)).y for step in range(61))


def test_without_life_moods_change_in_place_and_nobody_blinks_or_looks_about() -> None:
    for face in (ETNA, replace(ETNA, mood="hit")):
        shown = face.shown(PLACE, STILL)
        assert (shown.stack, shown.x, shown.y) == (STACKS[face.mood], 0, 0)
    assert NORA.shown(PLACE, STILL).stack == ("body", "light-glad")
    calm = Portrait(Who(4, 3))
    looks = [Look(time=time / 50, lively=False, point=(900, 100)) for time in range(1500)]
    assert len({calm.shown(PLACE, look) for look in looks}) == 1
    assert {calm.wakes(look) for look in looks} == {None}


def test_eyes_blink_every_five_to_nine_seconds_by_a_clock_of_their_seats_own() -> None:
    begins: list[list[float]] = []
    for seat in range(10):
        times = [step / 100 for step in range(12_000)]
        closed = [shut(seat, time) for time in times]
        begins.append([time for time, was, now in zip(times[1:], closed, closed[1:], strict=False) if now and not was])
        gaps = [after - before for before, after in zip(begins[-1], begins[-1][1:], strict=False)]
        assert 4.98 <= min(gaps) <= max(gaps) <= 9.02
        assert sum(closed) == pytest.approx(len(begins[-1]) * BLINK * 100, rel=0.2)
    assert len({tuple(moments) for moments in begins}) == 10


def test_a_face_says_when_it_looks_otherwise() -> None:
    face = Portrait(Who(4, 3), seat=2)
    time = 0.0
    for _ in range(40):
        wait = face.wakes(Look(time=time, lively=True))
        assert wait is not None
        before, after = (face.shown(PLACE, Look(time=time + wait + by, lively=True)) for by in (-1e-6, 1e-6))
        assert before != after
        assert SHUT in (before.stack, after.stack)
        time += wait + 1e-6


def test_pupils_follow_a_point_and_never_further_than_three_units() -> None:
    face = Portrait(Who(4, 3))
    assert face.shown(PLACE, at(900, 147)).pupils == (3, 0)
    assert face.shown(PLACE, at(-900, 150)).pupils == (-3, 0)
    assert face.shown(PLACE, at(142, 700)).pupils == (0, 3)
    assert face.shown(PLACE, at(142, 149)).pupils == (0, 0), "what lies before the eyes is looked at straight"
    assert replace(face, towards=(-900, 150)).shown(PLACE, LIVELY).pupils == (-3, 0)
    assert replace(face, towards=(-900, 150)).shown(PLACE, at(900, 150)).pupils == (3, 0)
    assert replace(face, mood="hit").shown(PLACE, at(900, 150)).pupils == (0, 0), "their eyes are shut"


@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
def test_all_faces_and_moods_look_different(tmp_path: Path, theme: str) -> None:
    box = Box(tmp_path)
    box.services.theme = Themes(find_places().assets / "themes").read(theme)
    drawn = [
        pixels(box, Portrait(Who(colour, mountain), mood), LIVELY)
        for colour, mountain in ((1, 0), (2, 0), *((3, number) for number in range(1, 11)))
        for mood in MOODS
    ]
    assert len(set(drawn)) == len(drawn)


def test_a_scarf_bears_the_colour_of_the_seat_and_a_seal_its_sign(tmp_path: Path) -> None:
    box = Box(tmp_path)
    assert len({pixels(box, Portrait(Who(colour, 3)), LIVELY) for colour in range(1, len(SEATS) + 1)}) == 10
    assert pixels(box, Portrait(Who(1, 3), seal=True), LIVELY) != pixels(box, Portrait(Who(1, 3)), Look())
    assert pixels(box, Portrait(Who(1), seal=True), LIVELY) == pixels(box, Portrait(Who(1)), Look()), "it has the shape"


def test_a_mountain_is_known_by_its_name_in_every_language_and_keeps_its_face_when_renamed() -> None:
    assert [Player(name, 4, "regular").mountain for name in ("Elbrus", "Elbrouz", " etna", "Ararat")] == [7, 7, 3, 10]
    assert Player("Etna", 4).mountain == 0, "a person who is called so is a person"
    assert Player("Bruno", 4, "regular", face=3).mountain == 3
    assert Player("Bruno", 4, "regular").mountain == 5, "of who was named before faces were kept"
    assert portrait_of(Player("Fuji", 4, "regular")).who == Who(5, 2)
