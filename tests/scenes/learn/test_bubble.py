"""Where a bubble lies: of all places beside what it speaks of, or farther off, the one that covers least."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.scenes.learn.bubble import (
    APART,
    NAMED,
    SLIMMER,
    STEP,
    USUAL,
    BubbleButton,
    Found,
    Room,
    Speech,
    _beside,
    _docked,
    _inside,
    _widths,
)
from game.scenes.table.guides.places import cost_of, grid
from game.ui.frame import Rect
from tests.scenes.box import Box

AREA = Rect(16, 80, 1248, 624)
SIZES = [(428.0, 180.0), (300.0, 240.0)]


def lies_in(room: Room) -> list[tuple[Rect, float]]:
    """Return all that lies in a room, each with how bad it is to cover."""
    assert room.thing is not None
    return [(room.thing, NAMED * 2), *((rect, NAMED) for rect in room.kept), *room.lies]


def docked(room: Room, sizes: Sequence[tuple[float, float]] = SIZES) -> Found:
    assert room.thing is not None
    return _docked(room.thing, room.area, lies_in(room), sizes)


def bad(found: Found, room: Room) -> float:
    """Return how bad a place is, as the rules of bubbles have it."""
    assert room.thing is not None
    place, tail = found
    number = next(n for n, (width, _) in enumerate(SIZES) if abs(place.w - width) < 1e-6)
    sides = [s for s, rect, tip in _beside(room.thing, room.area, *SIZES[number]) if (rect, tip) == (place, tail)]
    assert sides or tail is None
    return cost_of(place, lies_in(room)) + (sides[0] * USUAL if sides else APART) + number * SLIMMER


def test_no_other_place_is_better() -> None:
    far = set[bool]()
    for seed in range(60):
        rng = Rng.of(seed, 1)

        def rect(least: int, most: int, rng: Rng = rng) -> Rect:
            return Rect(rng.below(1100), 80 + rng.below(500), least + rng.below(most), least + rng.below(most))

        lies = [(rect(10, 90 + seed * 3), (0.8, 1.0, 3.0, 6.0)[rng.below(4)]) for _ in range(20 + 4 * seed)]
        room = Room(AREA, rect(40, 120), (rect(20, 100),), lies)
        found = docked(room)
        best = bad(found, room)
        assert room.thing is not None
        others: list[Found] = []
        for width, height in SIZES:
            others += [(place, tip) for _, place, tip in _beside(room.thing, AREA, width, height)]
            others += [(place, None) for place in grid(AREA, width, height, STEP)]
        assert all(bad(other, room) >= best - 1e-6 for other in others), seed
        far.add(found[1] is None)
    assert far == {False, True}, "some had a tail, some lay farther off"


def test_where_nothing_lies_it_hangs_under_what_it_speaks_of() -> None:
    place, tail = docked(Room(AREA, Rect(600, 300, 80, 40)), SIZES[:1])
    assert tail is not None
    assert place.y > 340
    little = [(Rect(600, 400, 40, 60), 1.0)]
    assert docked(Room(AREA, Rect(600, 300, 80, 40), lies=little), SIZES[:1])[0] == place, "a little may be covered"
    above, tail = docked(Room(AREA, Rect(600, 500, 80, 40)), SIZES[:1])
    assert tail is not None
    assert above.bottom < 500, "or over it, where there is no room"


def test_what_costs_too_much_is_not_counted_to_its_end() -> None:
    place, lies = Rect(0, 0, 10, 10), [(Rect(0, 0, 5, 5), 2.0), (Rect(5, 5, 5, 5), 2.0)]
    assert cost_of(place, lies) == 100.0
    assert cost_of(place, lies, 100.5) == 100.0
    assert cost_of(place, lies, 50.0) >= 50.0


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_label_is_whole_in_the_narrowest_bubble(tmp_path: Path, text: float) -> None:
    kit = Box(tmp_path, (960, 600), text, "fr").services.kit
    answers = [BubbleButton("skip", "Sauter", lambda: None, "bare")]
    for warm in (False, True):
        speech = Speech("Pas encore · étape 3 sur 5", "Le VIII doit attendre", "Une époque à la fois.", warm=warm)
        widths = _widths(kit, speech, answers, None, 0.0)
        assert len(widths) == 2 or text > 1, "it may be narrower"
        for width in widths:
            assert not [
                part.key for part in _inside(kit, speech, answers, None, width, sheet=False) if part.truncated()
            ]
