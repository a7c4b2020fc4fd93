"""A free place: nothing that is kept lies under it, no other is nearer, and of several the one that costs least."""

from __future__ import annotations

from math import cos, inf, pi, sin

from msgspec.structs import replace

from game.engine.rng import Rng
from game.scenes.shell.navigation.free_place import Lying, can_press, foot, lay, nearest, outermost, outline, taken
from game.ui.layout.frame import Rect, meets_any
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.widgets import Empty

ROOM = Rect(0, 0, 400, 300)


def scattered(seed: int, count: int) -> tuple[Rect, ...]:
    rng = Rng.of(seed, 1)
    return tuple(
        Rect(rng.below(380), rng.below(280), 10 + rng.below(90), 10 + rng.below(70)) for _ in range(count)
    )  # fmt: skip


def apart(one: Rect, other: Rect) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)


def test_the_nearest_place_is_free_and_no_other_free_one_is_nearer() -> None:
    found = []
    for seed in range(40):
        kept = scattered(seed, 3 + seed % 12)
        lying, wanted = Lying(ROOM, kept), Rect(seed * 8, seed * 6, 60, 30)
        place = nearest(wanted, lying)
        others = [Rect(x, y, 60, 30) for x in range(0, 341, 5) for y in range(0, 271, 5)]
        free = [apart(other, wanted.within(ROOM)) for other in others if lying.leaves(other)]
        assert place is not None or not free, seed
        if place is not None:
            assert lying.leaves(place), seed
            assert apart(place, wanted.within(ROOM)) <= min(free, default=inf) + 1.0, seed
        found.append(place)
    assert None not in found[:12]


def test_a_place_is_left_free_by_the_laws_of_rectangles() -> None:
    rng = Rng.of(7, 1)
    found = []
    for seed in range(60):
        lying = Lying(ROOM.inset(rng.below(20)), scattered(seed, seed % 6))
        edges = [ROOM, *lying.kept]
        for one in edges:  # half a unit more or less is where one thing begins to meet another
            place = Rect(one.right - rng.below(3) / 2, one.y + rng.below(3) / 2, rng.below(120) / 2, rng.below(120) / 2)
            for spot in (place, place._replace(x=rng.below(400)), place.moved(-one.w / 2, 0)):
                free = lying.room.contains(spot) and not meets_any(spot, lying.kept)
                assert lying.leaves(spot) == free, (spot, lying)
                found.append(free)
    assert {True, False} == set(found)


def test_where_nothing_is_kept_it_lies_where_it_was_wanted_but_inside_the_room() -> None:
    assert nearest(Rect(50, 50, 60, 30), Lying(ROOM, ())) == Rect(50, 50, 60, 30)
    assert nearest(Rect(390, -20, 60, 30), Lying(ROOM, ())) == Rect(340, 0, 60, 30)
    assert nearest(Rect(0, 0, 500, 30), Lying(ROOM, ())) is None
    assert nearest(Rect(0, 0, 60, 30), Lying(ROOM, (ROOM,))) is None


def test_of_the_places_that_are_tried_the_free_one_that_costs_least_is_taken() -> None:
    first, second, third = Rect(0, 0, 60, 30), Rect(100, 0, 60, 30), Rect(200, 0, 60, 30)
    lying = Lying(ROOM, (Rect(10, 10, 5, 5),), ((Rect(100, 0, 10, 10), 2.0),))
    assert lay([(first, 0.0), (second, 0.0), (third, 100.0)], lying) == third
    assert lay([(first, 0.0), (second, 0.0), (third, 300.0)], lying) == second


def test_where_none_of_them_is_free_it_lies_near_the_first_in_the_first_form_that_has_a_place() -> None:
    wide, slim = Rect(0, 100, 300, 40), Rect(0, 100, 80, 40)
    kept = (Rect(120, 0, 20, 300), Rect(0, 90, 60, 60))
    place = lay([(wide, 0.0), (slim, 0.0)], Lying(ROOM, kept))
    assert place is not None
    assert (place.w, place.h) == (80, 40)
    assert Lying(ROOM, kept).leaves(place)
    assert lay([(slim, 0.0)], Lying(ROOM, kept), reach=10.0) is None


def test_what_finds_no_place_stands_at_the_foot_in_the_first_size_that_has_one() -> None:
    place = foot([(390, 60), (200, 30)], Lying(ROOM, (Rect(0, 0, 400, 260),)))
    assert place is not None
    assert (place.w, place.bottom) == (200, 300)
    assert foot([(390, 60)], Lying(ROOM, (Rect(0, 0, 400, 260),))) is None


def test_what_lies_in_another_need_not_be_asked() -> None:
    inner, outer, other = Rect(10, 10, 5, 5), Rect(0, 0, 50, 50), Rect(45, 45, 20, 20)
    assert outermost([inner, outer, other, outer]) == [outer, other]


def test_an_outline_that_is_no_rectangle_is_held_and_its_corners_stay_free() -> None:
    corners = tuple((100 + 50 * cos(n * pi / 3), 100 + 50 * sin(n * pi / 3)) for n in range(6))
    part = Part("hexagon", Rect.bounding(corners), Empty(), corners=corners)
    held = list(outline(part))
    for n in range(360):
        x, y = 100 + 43 * cos(n * pi / 180), 100 + 43 * sin(n * pi / 180)
        assert any(rect.inset(-0.01).holds(x, y) for rect in held), n
    assert not any(rect.holds(part.rect.x + 1, part.rect.y + 1) for rect in held)


def test_what_only_tells_of_itself_may_be_covered_and_so_may_the_ground() -> None:
    window = Rect(0, 0, 1280, 720)
    told = Part("told", Rect(0, 0, 60, 60), Empty(), Control("told", nothing))
    used = replace(told, key="used", control=Control("used", lambda: None))
    meant = replace(told, key="meant", control=Control("meant", meaning="go"))
    shut = replace(told, key="shut", control=Control("shut", lambda: None, enabled=False, reason="no"))
    ground = replace(used, key="ground", rect=window)
    hidden = replace(used, key="hidden", clip=Rect(0, 100, 60, 60))
    assert [can_press(part) for part in (told, used, meant, shut)] == [False, True, True, False]
    assert taken([used, meant, ground, hidden], window, ("meant",)) == [used.rect]


def test_a_sheet_of_words_is_no_ground_however_large_it_is() -> None:
    window = Rect(0, 0, 1280, 720)
    ground = Part("ground", window, Empty(), Control("ground", lambda: None))
    sheet = Part("sheet", Rect(20, 20, 1240, 500), Empty(), solid=True)
    assert taken([ground, sheet], window) == [sheet.rect]
