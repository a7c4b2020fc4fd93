"""Where a bubble lies: of all places beside what it speaks of, or farther off, the one that covers least."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.scenes.learn.bubbles import docking
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.bubbles.bubble import WIDEST, Found, Room, Speech, _inside, _widths
from game.scenes.learn.bubbles.docking import APART, SLIMMER, STEP, USUAL
from game.scenes.shell.navigation.free_place import Lying, cost_of, grid, lay
from game.ui.layout.frame import Rect
from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import course_of, guide_of, settle, tries
from tests.scenes.seated import go, keys, part, press, words

AREA = Rect(16, 80, 1248, 624)
NOWHERE: Found = (Rect(0, 0, 0, 0), None)
SIZES = [(428.0, 180.0), (300.0, 240.0)]


def docked(room: Room, sizes: Sequence[tuple[float, float]] = SIZES) -> Found | None:
    """Return where a bubble of some sizes lies in a room, and where its tail points."""
    assert room.thing is not None
    tried, tips = docking.docked(room.thing, room.area, sizes)
    place = lay(tried, lying(room))
    return None if place is None else (place, tips.get(place))


def lying(room: Room) -> Lying:
    assert room.thing is not None
    return Lying(room.area, (room.thing, *room.kept, *room.used), room.lies)


def bad(found: Found, room: Room) -> float:
    """Return how bad a free place is, as the rules of bubbles have it."""
    assert room.thing is not None
    place, tail = found
    number = next(n for n, (width, _) in enumerate(SIZES) if abs(place.w - width) < 1e-6)
    sides = [
        s for s, rect, tip in docking.beside(room.thing, room.area, *SIZES[number]) if (rect, tip) == (place, tail)
    ]
    assert sides or tail is None
    return cost_of(place, room.lies) + (sides[0] * USUAL if sides else APART) + number * SLIMMER


def test_no_other_place_is_better() -> None:
    far = set[bool]()
    for seed in range(60):
        rng = Rng.of(seed, 1)

        def rect(least: int, most: int, rng: Rng = rng) -> Rect:
            return Rect(rng.below(1100), 80 + rng.below(500), least + rng.below(most), least + rng.below(most))

        lies = [(rect(10, 90 + seed * 3), (0.8, 1.0, 3.0, 6.0)[rng.below(4)]) for _ in range(20 + 4 * seed)]
        room = Room(AREA, rect(40, 120), (rect(20, 100),), (rect(20, 60),), lies)
        found = docked(room)
        assert found is not None
        assert lying(room).leaves(found[0])
        best = bad(found, room)
        assert room.thing is not None
        others: list[Found] = []
        for width, height in SIZES:
            others += [(place, tip) for _, place, tip in docking.beside(room.thing, AREA, width, height)]
            others += [(place, None) for place in grid(AREA, width, height, STEP)]
        assert all(bad(other, room) >= best - 1e-6 for other in others if lying(room).leaves(other[0])), seed
        far.add(found[1] is None)
    assert far == {False, True}, "some had a tail, some lay farther off"


def test_where_nothing_lies_it_hangs_under_what_it_speaks_of() -> None:
    place, tail = docked(Room(AREA, Rect(600, 300, 80, 40)), SIZES[:1]) or NOWHERE
    assert tail is not None
    assert place.y > 340
    little = [(Rect(600, 400, 40, 60), 1.0)]
    assert docked(Room(AREA, Rect(600, 300, 80, 40), lies=little), SIZES[:1]) == (place, tail), (
        "a little may be covered"
    )
    beside, tail = docked(Room(AREA, Rect(600, 500, 80, 40)), SIZES[:1]) or NOWHERE
    assert tail is not None
    assert beside.x > 680, "or right of it, where there is no room"
    beside, tail = docked(Room(AREA, Rect(900, 500, 80, 40)), SIZES[:1]) or NOWHERE
    assert beside.right < 900, "or left of it"


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
        assert widths[0] <= WIDEST * kit.growth, "as wide as its words need"
        for width in widths:
            assert not [
                part.key for part in _inside(kit, speech, answers, None, width, sheet=False) if part.truncated()
            ]


@pytest.mark.parametrize("text", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("tried", [False, True])
def test_the_label_of_a_later_step_is_whole_at_every_width(
    tmp_path: Path, language: str, text: float, tried: bool
) -> None:
    box = Box(tmp_path, (960, 600), text, language)
    box.show(box.screens.home())
    scene = box.screens.lesson("syncro", len(course_of(box, "syncro").steps) - 1)
    assert scene is not None
    box.services.navigator.push(scene)
    go(box, 2.0)
    settle(box)
    guide = guide_of(box)
    guide.later = True
    guide.table.refresh()
    if tried:
        key, meaning = next((key, meaning) for key, meaning in tries(guide) if not guide.lets.through(key, meaning))
        guide.answers(key, meaning)
    if "guide:unfold" in keys(box.top):
        press(box.top, "guide:unfold")
    label = part(box.top, "guide:label")
    assert not label.truncated()
    said = words(box.top, "guide:label").casefold()
    assert box.services.words.say("lesson.not_yet_alone" if tried else "lesson.later_alone").casefold() in said
