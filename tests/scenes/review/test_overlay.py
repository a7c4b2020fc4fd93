"""What lies over the table where a moment is opened: both ways, in the outlines of what lies there, and their names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

from game.games.soon.rules.actions import Discard, Play
from game.scenes.analysis.curve import Kind
from game.scenes.analysis.ways.paths import KEY, Named, _names
from game.scenes.analysis.ways.paths import Path as Shown
from game.scenes.analysis.ways.place import RIM, Place
from game.scenes.review.review import Review
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.ui.draw.draw_commands import Line, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.widgets import Empty
from tests.scenes.box import Box
from tests.scenes.review.reckoned import reckon
from tests.scenes.review.reviews import RECORDS, golden, opened
from tests.teaching import teaching

FIRST = {name.partition("/")[0]: name for name in reversed(RECORDS)}


def ways(box: Box, name: str) -> Iterator[tuple[Review, list[Part]]]:
    """Yield each choice of a match whose curves are made up, with what lies over the table."""
    path = golden(box, name, 0)
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reckon(box.services, back, 0, moments=2)
    scene = opened(box, path)
    for number, moment in enumerate(scene.cursor.moments):
        if moment.kind is Kind.CHOICE:
            box.click(f"moment:{number}")
            yield scene, [part for part in scene.parts if part.key.startswith(KEY)]


@pytest.mark.parametrize("game", [name for name in teaching("judging what was played") if name != "syncro"])
def test_ways_are_named_over_both_of_them_and_apart(game: str, tmp_path: Path) -> None:
    found = 0
    for scene, over in ways(Box(tmp_path), FIRST[game]):
        paths = [part for part in over if isinstance(part.face, Shown)]
        names = [part for part in over if isinstance(part.face, Named)]
        assert over == [*paths, *names], "what is drawn later lies over what was drawn before"
        assert [f"{part.key}:name" for part in paths] == [part.key for part in names]
        assert not any(one.rect.meets(other.rect) for one, other in combinations(names, 2))
        table = paths[0].rect
        assert all(name.rect == name.rect.within(table) for name in names)
        found += len(names)
        assert scene.cursor.moment is not None
    assert found


def test_a_pyramids_place_is_a_triangle_and_is_named_beyond_where_it_ends(tmp_path: Path) -> None:
    found = 0
    for _, over in ways(Box(tmp_path), FIRST["sinoda"]):
        names = {part.key: part.rect for part in over if isinstance(part.face, Named)}
        for part in over:
            if not isinstance(part.face, Shown):
                continue
            first, last = part.face.places[0], part.face.places[-1]
            for place in (first, last):
                assert len(place.corners) == 3
                grown = place.rect.inset(-1)
                assert all(grown.holds(x, y) for x, y in place.corners)
                assert grown.holds(*place.middle)
            if first is last:
                continue
            name = names[f"{part.key}:name"]
            below = last.middle[1] > first.middle[1]
            far = last.rect.bottom if below else last.rect.y
            assert abs(name.middle[1] - far) < 1 or name.y <= part.rect.y + 7
            found += 1
    assert found


@pytest.mark.parametrize(("y", "end", "over"), [(200, 100, True), (60, 8, False), (60, 200, False)])
def test_two_names_in_one_place_give_way(y: float, end: float, over: bool, tmp_path: Path) -> None:
    def way(left: float, above: float) -> Shown:
        corners = tuple((left + dx, above + dy) for dx, dy in ((0, 0), (40, 0), (20, 30)))
        goal = Place(Rect(left, above, 40, 30), corners)
        return Shown((Place(Rect(300, y, 40, 30), ((300, y), (340, y), (320, y + 30))), goal), better=left > 100)

    kit = Box(tmp_path).services.kit
    table = Rect(0, 0, 600, 400)
    paths = {"played": way(100, end), "better": way(104, end - 2 * over)}
    played, better = (part.rect for part in _names(kit, paths, table, 1))
    assert not played.meets(better)
    assert (better.y < played.y) == over
    assert all(name == name.within(table) for name in (played, better))


def test_rims_follow_the_outline() -> None:
    card = Place(Rect(10, 10, 40, 60))
    assert card.middle == (30, 40)
    assert all(isinstance(mark, Plate) for mark in (*card.rim("focus.ring"), *card.dashes("focus.ring")))
    corners = (0.0, 0.0), (40.0, 0.0), (20.0, 30.0)
    piece = Place(Rect(0, 0, 40, 30), corners)
    assert piece.middle == (20, 10)
    (rim,) = piece.rim("focus.ring")
    assert isinstance(rim, Line)
    assert rim.points[0] == rim.points[3]
    for (x, y), (u, v) in zip(corners, rim.points, strict=False):
        assert RIM / 2 < hypot(u - x, v - y) <= RIM + 0.01
        assert (u - x) * (x - 20) >= 0, "it lies outside"
        assert (v - y) * (y - 10) >= 0
    dashes = list(piece.dashes("focus.ring"))
    assert len(dashes) > 5
    for dash in dashes:
        assert isinstance(dash, Line)
        assert all(piece.rect.inset(-0.1).holds(*point) for point in dash.points)


def test_a_part_that_moves_takes_its_corners_along() -> None:
    part = Part("one", Rect(0, 0, 9, 9), Empty(), corners=((1.0, 2.0),))
    assert part.moved(10, 20).corners == ((11.0, 22.0),)


def test_what_goes_on_a_card_covers_it(tmp_path: Path) -> None:
    seen = set[bool]()
    for scene, over in ways(Box(tmp_path), FIRST["soon"]):
        table = scene.cursor.table
        facts = table.show.facts
        (card, _), *_ = facts.hand
        *_, end = table.seen(over[0].rect).places(table.path(Discard(card)))
        assert end.taken == bool(facts.state.discard)
        empty = table.seen(over[0].rect).places(table.path(Play(card)))[-1]
        assert not empty.taken, "the next place of a line is free"
        seen.add(end.taken)
    assert True in seen
