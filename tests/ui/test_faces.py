"""Faces: a mood begins at its moment and is gone by itself, eyes blink by a clock of their own, pupils follow."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.content.files.paths import find_places
from game.content.themes.themes import Themes
from game.saves.records.player import Player
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.blinking import BLINK, shut
from game.ui.seats.faces import SHUT, STACKS, Mood, Portrait, Shown, lantern, portrait_of, still
from game.ui.seats.likeness import UPRIGHT, Posture, Who
from tests.scenes.box import Box, canvas_of

PLACE = Rect(100, 100, 84, 84)
MOODS: tuple[Mood, ...] = ("calm", "glad", "hit", "thinking", "asleep")
PERSONS: tuple[Mood, ...] = (*MOODS, "sorry", "winning")
ETNA = Portrait(Who(4, 3), "glad", 2.0)
NORA = Portrait(Who(1), "glad", 2.0)
STILL = Look(time=2.05, lively=False)
LIVELY = Look(lively=True)


def at(x: float, y: float) -> Look:
    return Look(lively=True, point=(x, y))


def pixels(box: Box, face: Portrait, look: Look) -> bytes:
    surface = pygame.Surface((300, 300))
    for mark in face.draw_commands(PLACE, look):
        mark.draw(canvas_of(box, surface))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("face", "mood", "lasts"),
    [
        (ETNA, "glad", 0.6), (ETNA, "hit", 0.6), (ETNA, "thinking", 0.9),
        (NORA, "glad", 0.9), (NORA, "hit", 1.4), (NORA, "sorry", 0.8), (NORA, "thinking", 0.9),
    ],
)  # fmt: skip
def test_a_mood_begins_at_its_moment_and_is_gone_by_itself(face: Portrait, mood: Mood, lasts: float) -> None:
    face = replace(face, mood=mood)
    calm = replace(face, mood="calm")
    times = [1.9, 2.0 + lasts + 0.01, 90.0]
    assert all(face.shown(PLACE, Look(time=time, lively=True)) == calm.shown(PLACE, Look(time=time)) for time in times)
    assert face.shown(PLACE, Look(time=2.1, lively=True)) != calm.shown(PLACE, Look(time=2.1))
    assert face.seconds_until_update(Look(time=1.9, lively=True)) == pytest.approx(0.1)


@pytest.mark.parametrize("mood", ["winning", "asleep"])
def test_who_has_won_or_is_away_stays_so(mood: Mood) -> None:
    for face in (replace(ETNA, mood=mood), replace(NORA, mood=mood)):
        shown = [face.shown(PLACE, Look(time=time)) for time in (4.0, 900.0)]
        assert shown[0].stack == shown[1].stack == replace(face, since=None).shown(PLACE, LIVELY).stack
        assert replace(face, who=Who(1)).seconds_until_update(Look(time=5.0)) is None


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


def frame(mood: Mood, after: float, *, lively: bool = True) -> Shown:
    return replace(NORA, mood=mood).shown(Rect(0, 0, 96, 96), Look(time=2.0001 + after, lively=lively))


def test_a_lantern_hops_for_joy_and_its_face_changes_on_the_way_up() -> None:
    frames = [frame("glad", step / 100) for step in range(95)]
    assert min(frame.y for frame in frames) == frames[16].y == -6
    assert max(frame.y for frame in frames) == frames[6].y == 2
    assert [frames[at].stack[2] for at in (0, 15, 16, 60, 92)] == [
        f"face-{it}" for it in ("calm", "calm", *["glad"] * 2, "calm")
    ]
    assert (frames[6].posture.wide, frames[6].posture.high) == (1.05, 0.95)
    assert all(frame.posture == UPRIGHT and not frame.y for frame in frames[34:])
    shares = [frame.share for frame in frames[66:90]]
    assert shares == sorted(shares, reverse=True)
    assert frames[70].over == ("pane-glad", "face-glad")


def test_a_lantern_that_is_hit_flinches_and_is_then_sorry() -> None:
    frames = [frame("hit", step / 100) for step in range(150)]
    assert [frames[at].stack[2] for at in (3, 4, 59, 60, 119, 145)] == [
        f"face-{it}" for it in ("calm", "hit", "hit", "sorry", "sorry", "calm")
    ]
    assert [frames[at].posture.turn for at in (4, 11, 20, 60)] == [7, -5, 3, 0]
    assert (frames[4].x, frames[11].x) == (-4, 3)
    assert frames[130].over == ("pane-sorry", "face-sorry")


def test_a_lantern_that_has_won_hops_twice_and_beams_ever_after() -> None:
    heights = [frame("winning", step / 100).y for step in range(100)]
    assert (heights[16], heights[50], heights[80]) == (-6, -6, 0)
    assert {frame("winning", after).stack[2] for after in (0.2, 0.4, 0.67)} == {"face-winning"}


def test_the_sparks_of_who_has_won_are_fainter_each_in_turn_while_there_is_life() -> None:
    times = [0.68 + step / 10 for step in range(18)]
    faces = [frame("winning", after).stack[1:] for after in times]
    turns = [("pane-winning", f"face-winning-{spark}") for spark in (1, 2, 3)]
    assert faces == [turn for turn in turns for _ in range(3)] * 2
    face = replace(NORA, mood="winning")
    assert face.seconds_until_update(Look(time=2.0 + 0.68 + 0.1, lively=True)) == pytest.approx(0.2)
    assert face.seconds_until_update(Look(time=2.0 + 0.68 + 0.1)) is None
    assert frame("winning", 9.0, lively=False).stack == lantern("winning"), "all rests: they shine alike"
    assert replace(face, since=None).shown(PLACE, LIVELY).stack == lantern("winning"), "in a list they stand still"


@pytest.mark.parametrize("colour", [1, 4, 7, 9])
def test_only_a_spark_is_fainter(tmp_path: Path, colour: int) -> None:
    box = Box(tmp_path)
    face = Portrait(Who(colour), "winning", 0.0)
    pictures = []
    for after in (None, 0.7, 1.0, 1.3):
        surface = pygame.Surface((300, 300))
        for mark in face.draw_commands(PLACE, STILL if after is None else Look(time=after, lively=True)):
            mark.draw(canvas_of(box, surface))
        pictures.append(surface)
    x, y, unit = PLACE.x, PLACE.y, PLACE.w / 96
    for surface, (spark_x, spark_y) in zip(pictures[1:], ((11, 15), (85, 16), (82, 86)), strict=True):
        changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1), pictures[0])
        changed.invert()
        (bounds,) = [rect.unionall(changed.get_bounding_rects()) for rect in changed.get_bounding_rects()[:1]]
        assert bounds.collidepoint(x + unit * spark_x, y + unit * spark_y)
        assert max(bounds.size) <= 24 * unit


def test_a_lantern_blinks_in_its_light_and_turns_to_what_all_see_move() -> None:
    face = Portrait(Who(9), seat=3)
    looks = [face.shown(PLACE, Look(time=step / 100, lively=True)) for step in range(1000)]
    assert {look.stack for look in looks} == {("body", "pane-calm", "face-calm"), ("body", "pane-calm", "face-blink")}
    assert {look.pupils for look in looks} == {(0, 0), (0, 0.8), (0, -0.4)}
    turning = [
        face.shown(PLACE, Look(time=0.5, lively=True, point=(x, 147), turned=turned))
        for x in (900, -900)
        for turned in (0.0, 0.07, 0.13, 0.3, 1.0)
    ]
    assert [look.posture.turn for look in turning] == [0, -1.5, -3, 2, 0, 0, 1.5, 3, -2, 0]
    assert [look.pupils[0] for look in turning] == [0, 1.5, 3.4, 3, 3, 0, -1.5, -3.4, -3, -3]
    assert turning[1].stack[2] == "face-blink"
    assert max(abs(look.pupils[0]) for look in turning) <= 3.4
    assert face.seconds_until_update(Look(time=0.5, lively=True, point=(900, 147), turned=0.2)) == 0.0
    assert face.seconds_until_update(Look(time=0.5, lively=False, point=(900, 147), turned=0.2)) is None


def test_a_lantern_says_when_it_blinks_next(tmp_path: Path) -> None:
    face, time = Portrait(Who(4), seat=2), 0.0
    for _ in range(12):
        wait = face.seconds_until_update(Look(time=time, lively=True))
        assert wait is not None
        before, after = (face.shown(PLACE, Look(time=time + wait + by, lively=True)) for by in (-1e-6, 1e-6))
        assert before != after
        time += wait + 1e-6
    assert face.seconds_until_update(Look(time=time)) is None


def test_a_lanterns_face_slips_to_a_side_in_a_body_that_stays(tmp_path: Path) -> None:
    pictures = []
    for slip in (0.0, 3.4):
        surface = pygame.Surface((300, 300))
        still(Who(3), PLACE)._replace(pupils=(slip, 0.0)).draw(canvas_of(Box(tmp_path), surface))
        pictures.append(surface)
    moved = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1), pictures[0])
    moved.invert()
    bounds = moved.get_bounding_rects()
    assert bounds, "the face is elsewhere"
    whole = bounds[0].unionall(bounds)
    assert whole.w < PLACE.w * 0.7
    assert whole.h < PLACE.h * 0.5


def test_what_has_turned_leans_and_keeps_its_place(tmp_path: Path) -> None:
    box = Box(tmp_path)
    middles, widths = [], []
    for turn in (7.0, -7.0, 0.0):
        surface = pygame.Surface((300, 300), pygame.SRCALPHA)
        upright = still(Who(3), PLACE)
        upright._replace(posture=Posture(turn)).draw(canvas_of(box, surface))
        whole = pygame.mask.from_surface(surface, 200).connected_component()
        middles.append(whole.centroid())
        widths.append(whole.get_bounding_rects()[0].w)
    assert middles[0][0] - middles[1][0] > 4, "against the clock its foot swings to the right"
    assert min(widths[:2]) > 1.05 * widths[2], "a square on its way to its corner is broader"
    assert abs((middles[0][0] + middles[1][0]) / 2 - PLACE.middle[0]) < 3
    assert abs(middles[0][1] - middles[1][1]) <= 2


def test_what_moves_turned_is_made_before_it_is_seen(tmp_path: Path) -> None:
    box = Box(tmp_path)
    face = Portrait(Who(9), "hit", 2.0)
    made = set(face.moves(PLACE))
    assert 10 <= len(made) <= 20
    assert not list(Portrait(Who(9, 3)).moves(PLACE))
    times = [2.0 + step / 200 for step in range(300)]
    for mood in ("hit", "glad", "winning"):
        for time in times:
            frame = replace(face, mood=mood).shown(PLACE, Look(time=time, lively=True))
            wanted = [
                it for it in made if (it.stack, it.pupils, it.posture) == (frame.stack, frame.pupils, frame.posture)
            ]
            assert wanted or frame.posture == UPRIGHT
    pictures = {pixels(box, replace(face, mood="hit"), Look(time=2 + at, lively=True)) for at in (0.05, 0.15, 0.3, 0.7)}
    assert len(pictures) == 4


def test_without_life_moods_change_in_place_and_nobody_blinks_or_looks_about() -> None:
    for face in (ETNA, replace(ETNA, mood="hit")):
        shown = face.shown(PLACE, STILL)
        assert (shown.stack, shown.x, shown.y) == (STACKS[face.mood], 0, 0)
    fading = NORA.shown(PLACE, STILL)
    assert (fading.stack, fading.over, fading.share) == (
        ("body", "pane-calm", "face-calm"),
        ("pane-glad", "face-glad"),
        3,
    )
    there = [frame(mood, 0.2, lively=False) for mood in ("glad", "hit", "sorry", "winning", "thinking")]
    assert all(not look.over and look.posture == UPRIGHT and (look.x, look.y) == (0, 0) for look in there)
    assert NORA.seconds_until_update(STILL) == 0, "it fades in"
    calm = Portrait(Who(4, 3))
    looks = [Look(time=time / 50, lively=False, point=(900, 100)) for time in range(1500)]
    assert len({calm.shown(PLACE, look) for look in looks}) == 1
    assert {calm.seconds_until_update(look) for look in looks} == {None}


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
    firsts = sorted(moments[1] % 7 for moments in begins)
    assert firsts[-1] - firsts[0] > 3, "they are out of step"


def test_a_face_says_when_it_looks_otherwise() -> None:
    face = Portrait(Who(4, 3), seat=2)
    time = 0.0
    for _ in range(40):
        wait = face.seconds_until_update(Look(time=time, lively=True))
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
        for mood in (MOODS if mountain else PERSONS)
    ]
    assert len(set(drawn)) == len(drawn)


def test_a_lantern_is_known_by_its_outline_alone_at_28_pixels(tmp_path: Path) -> None:
    box = Box(tmp_path)
    masks = []
    for colour in range(1, len(SEATS) + 1):
        surface = pygame.Surface((28, 28), pygame.SRCALPHA)
        surface.blit(box.services.images.get(f"{Who(colour).folder}/silhouette", (28, 28)), (0, 0))
        masks.append(pygame.mask.from_surface(surface))
    for number, one in enumerate(masks):
        for other in masks[number + 1 :]:
            both = one.overlap_area(other, (0, 0))
            assert one.count() + other.count() - 2 * both >= 40, "so many of 784"


@pytest.mark.parametrize("colour", range(1, len(SEATS) + 1))
def test_moods_differ_in_shape_without_any_colour(tmp_path: Path, colour: int) -> None:
    box = Box(tmp_path)
    shapes = set()
    for mood in PERSONS:
        surface = pygame.Surface((300, 300))
        still(Who(colour), PLACE, mood).draw(canvas_of(box, surface))
        grey = pygame.transform.grayscale(surface)
        shapes.add(
            pygame.image.tobytes(pygame.mask.from_threshold(grey, (255, 255, 255), (70, 70, 70)).to_surface(), "RGB")
        )
    assert len(shapes) == len(PERSONS)


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
