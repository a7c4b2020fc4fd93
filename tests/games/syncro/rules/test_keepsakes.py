"""Keepsakes: what each of the 24 asks of a level that was won, by what everybody saw; which of them is hung."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pytest

from game.engine.match import Match
from game.engine.protocol import HIDDEN, Opening
from game.games.syncro.rules.keepsakes.course import Course, course_of
from game.games.syncro.rules.keepsakes.kinds import ASKED, CONE, KEEPSAKES, SHELVES, Earned, earns
from game.games.syncro.rules.keepsakes.rarity import SHOWN, by_rarity, earned, found
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import BASE
from game.games.syncro.rules.state.state import Slot, State
from tests.games.syncro.positions import rules
from tests.games.syncro.rules.test_adventure import decided

Events = tuple[e.Event, ...]


def turn(number: int, leader: int = 0) -> Events:
    return (e.TurnBegan(leader, number),)


def attack(place: int, enemy: str, strength: int, *spells: tuple[int, int]) -> Events:
    """Lay Spells (who, and which face) on an enemy and turn them up."""
    faces = tuple(face for _, face in spells)
    laid = (e.Attacked(seat, place, enemy, HIDDEN, HIDDEN) for seat, _ in spells)
    return (*laid, e.Struck(place, enemy, faces, sum(faces), strength))


def fell(place: int, enemy: str, strength: int, *spells: tuple[int, int], drawn: int = 0) -> Events:
    """Let an enemy fall to Spells (who, and which face)."""
    spare = sum(face for _, face in spells) - strength if drawn else 0
    return (*attack(place, enemy, strength, *spells), e.Beaten(place, enemy, strength, spare, drawn))


def passed(seat: int, *, forced: bool = False) -> Events:
    return (e.Passed(seat, forced=forced),)


def thumbs(*shown: str) -> Events:
    return (e.EstimatesShown(shown),)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Level:
    """A level as a stranger saw it: its events, and what lay before each mage when it began and ended."""

    events: Events
    hands: tuple[int, ...] = (5, 5, 5)
    held: tuple[int | None, ...] = (None, None, None)
    curses: tuple[int, ...] = ()
    attempt: int = 1
    way: str = ""
    ways: tuple[str, ...] = ()

    @property
    def course(self) -> Course:
        course = course_of(self.beats(), attempt=self.attempt, way=self.way, ways=self.ways)
        assert course is not None
        return course

    def beats(self) -> Iterable[tuple[e.Event, State]]:
        hands = [*self.hands]
        empty = State(
            leader=0, first=1, hands=(), horde=(), held=self.held, curses=self.curses,
            estimates=(), stale=(), sealed=(),
        )  # fmt: skip
        events = (*self.events, e.Ended("won", ()))
        for event, then in zip(events, (*events[1:], None), strict=True):
            if isinstance(event, e.Attacked | e.Paid | e.Discarded):
                hands[event.seat] -= 1
            if isinstance(event, e.Drew):
                hands[event.seat] += 1
            agenda = (Slot(then.seat),) if isinstance(then, e.Passed) else ()
            yield event, replace(empty, hands=tuple((HIDDEN,) * count for count in hands), agenda=agenda)


OGRE = fell(0, "ogre", 4, (0, 3), (2, 1))
"""An Ogre to the point, by mage 2's Spell of 1."""
EARN = {
    "wick": (Level((*turn(6), *fell(0, "ogre", 4, (0, 3), (2, 2))), (1, 0, 1)), Earned("wick", 2, 6, 2)),
    "cord": (Level((*turn(6), *passed(1, forced=True), *OGRE)), Earned("cord", 1, 6)),
    "balance": (
        Level((*turn(6), *fell(1, "mushroom", 2, (1, 5), drawn=3), *fell(2, "orc", 3, (1, 4)), *OGRE)),
        Earned("balance", 1, 6),
    ),
    "patch": (Level((*turn(6), *OGRE), attempt=2), Earned("patch", 1, 6)),
    "cup": (Level((*turn(6), *OGRE), attempt=3), Earned("cup", 1, 6)),
    "glass": (Level((*turn(5), *OGRE)), Earned("glass", 1, 5)),
    "pouch": (Level((*turn(6), *OGRE), (4, 0, 4)), Earned("pouch", 1, 6)),
    "bell": (Level((*turn(6), *OGRE)), Earned("bell", 1, 6)),
    "scale": (
        Level((*turn(3), *fell(1, "dragon", 5, (0, 4), (2, 1)), *turn(6), *OGRE)), Earned("scale", 2, 3, 1),
    ),
    "tooth": (
        Level((
            *turn(4), *attack(1, "dragon", 5, (0, 7)), e.Owed(1, "dragon", 2, (0, 1, 2)), e.Paid(0, HIDDEN, 1, 1),
            e.Paid(2, HIDDEN, 1, 1), e.Beaten(1, "dragon", 5), *turn(6), *OGRE,
        )),
        Earned("tooth", 2, 4, 1),
    ),
    "cap": (Level((*turn(2), *fell(1, "mushroom", 2, (0, 4), (1, 4), drawn=6), *OGRE)), Earned("cap", 0, 2, 4)),
    "pebble": (
        Level((
            *turn(2), *attack(1, "golem", 6, (1, 2)), e.Absorbed(1, "golem", 9, 2), *turn(3),
            *fell(1, "golem", 8, (2, 5), (0, 4)), *OGRE,
        )),
        Earned("pebble", 0, 3, 4),
    ),
    "crystal": (
        Level((*turn(2), *fell(1, "golem", 6, (1, 6)), *turn(3), *fell(2, "golem", 6, (2, 6)), *OGRE)),
        Earned("crystal", 2, 3, 6),
    ),
    "acorns": (
        Level((*turn(3), *fell(1, "imp", 3, (1, 3)), *fell(2, "orc", 3, (2, 3)), *OGRE)), Earned("acorns", 2, 3, 1),
    ),
    "horn": (Level((*turn(6), *fell(1, "last_boss", 6, (1, 6)))), Earned("horn", 1, 6, 6)),
    "collars": (
        Level((*turn(6), *fell(1, "cerberus_left", 3, (1, 3)), *fell(2, "cerberus_right", 3, (2, 4)))),
        Earned("collars", 2, 6, 4),
    ),
    "straw": (Level((*thumbs("bad", "bad", "bad"), *turn(6), *OGRE)), Earned("straw", 1, 6)),
    "feather": (Level((*turn(6), *OGRE)), Earned("feather", 2, 6, 1)),
    "buttons": (
        Level((*turn(2), *attack(1, "orc", 9, (0, 1), (1, 1), (2, 1)), *turn(6), *OGRE)), Earned("buttons", 1, 2),
    ),
    "bottle": (Level((*turn(6), *OGRE), curses=(3,)), Earned("bottle", 1, 6)),
    "button": (
        Level((*turn(3), e.Revealed(1, BASE.lieutenants[0]), *turn(4), *fell(1, "witch", 9, (2, 9)), *OGRE)),
        Earned("button", 2, 4, 9),
    ),
    "letter": (Level((*turn(6), *OGRE), held=(1, 2, 3)), Earned("letter", 1, 6)),
    "splinter": (Level((*turn(6), *OGRE), way="IIb.marsh", ways=("IIb.quarry",)), Earned("splinter", 1, 6)),
    "glove": (Level((*turn(5), *turn(6), *OGRE), (5, 0, 5)), Earned("glove", 1, 6)),
}  # fmt: skip
"""A level that earns each, and for whom, on which turn, by which Spell."""

TWO_LAID = attack(1, "orc", 9, (0, 1), (1, 1), (0, 1))
MISS = {
    "wick": Level((*turn(6), *fell(0, "ogre", 4, (0, 3), (2, 2))), (1, 0, 2)),
    "cord": Level((*turn(6), *passed(1), *OGRE)),
    "balance": Level((*turn(6), *fell(1, "orc", 3, (1, 5)), *OGRE)),
    "patch": Level((*turn(6), *OGRE), attempt=1),
    "cup": Level((*turn(6), *OGRE), attempt=2),
    "glass": Level((*turn(6), *OGRE)),
    "pouch": Level((*turn(6), *OGRE), (4, 0, 3)),
    "bell": Level((*turn(5), *attack(1, "orc", 5, (1, 4)), e.Withstood(1, "orc", 3, 4), *turn(6), *OGRE)),
    "scale": Level((*turn(3), *fell(1, "dragon", 5, (0, 4), (2, 2)), *turn(6), *OGRE)),
    "tooth": Level((
        *turn(4), *attack(1, "dragon", 5, (0, 7)), e.Owed(1, "dragon", 2, (0, 1, 2)), e.Paid(0, HIDDEN, 1, 1),
        e.Paid(0, HIDDEN, 1, 1), e.Beaten(1, "dragon", 5), *turn(6), *OGRE,
    )),
    "cap": Level((*turn(2), *fell(1, "mushroom", 2, (0, 4), (1, 4), drawn=5), *OGRE)),
    "pebble": Level((
        *turn(2), *attack(1, "golem", 6, (1, 2)), e.Absorbed(1, "golem", 9, 2), *turn(3),
        *fell(2, "golem", 8, (2, 5), (0, 4)), *OGRE,
    )),
    "crystal": Level((
        *turn(2), *attack(1, "golem", 6, (1, 2)), e.Absorbed(1, "golem", 9, 2), *turn(3),
        *fell(1, "golem", 6, (1, 6)), *fell(2, "golem", 6, (2, 6)), *OGRE,
    )),
    "acorns": Level((*turn(3), *fell(1, "imp", 3, (1, 3)), *fell(2, "orc", 3, (2, 3)), *turn(4), *OGRE)),
    "horn": Level((*turn(6), *fell(1, "witch", 6, (1, 6)))),
    "collars": Level((
        *turn(5), *fell(1, "cerberus_left", 3, (1, 3)), *turn(6), *fell(2, "cerberus_right", 3, (2, 4)),
    )),
    "straw": Level((*thumbs("bad", "average", "bad"), *thumbs("bad", "bad", "bad"), *turn(6), *OGRE)),
    "feather": Level((*turn(6), *fell(0, "ogre", 4, (0, 1), (2, 3)))),
    "buttons": Level((*turn(2), *TWO_LAID, *turn(3), e.Attacked(2, 1, "orc", HIDDEN, HIDDEN), *turn(6), *OGRE)),
    "bottle": Level((*turn(6), e.FogLifted(None, "stronger"), *OGRE)),
    "button": Level((
        *turn(3), e.Revealed(1, BASE.lieutenants[0]), *turn(4), *turn(5), *fell(1, "witch", 9, (2, 9)), *OGRE,
    )),
    "letter": Level((*turn(6), e.RewardPlayed(0, "weaken"), *OGRE), held=(1, 2, 3)),
    "splinter": Level((*turn(6), *OGRE), way="IIb.marsh", ways=("IIb.marsh",)),
    "glove": Level((*turn(5), e.Drew(1, HIDDEN, HIDDEN), e.Attacked(1, 3, "orc", HIDDEN, HIDDEN), *turn(6), *OGRE),
                   (5, 0, 5)),
}  # fmt: skip
"""A level that nearly earns each."""


def test_there_are_24_of_them_on_three_shelves() -> None:
    assert len(KEEPSAKES) == len(set(KEEPSAKES)) == 24
    assert [len(shelf) for shelf in SHELVES] == [8, 8, 8]
    assert set(EARN) == set(MISS) == set(ASKED) == set(KEEPSAKES)
    assert CONE not in KEEPSAKES


@pytest.mark.parametrize("keepsake", KEEPSAKES)
def test_a_level_earns_it(keepsake: str) -> None:
    level, wanted = EARN[keepsake]
    assert earns(level.course, keepsake) == wanted


@pytest.mark.parametrize("keepsake", KEEPSAKES)
def test_a_near_miss_does_not(keepsake: str) -> None:
    assert earns(MISS[keepsake].course, keepsake) is None


def test_two_mages_are_no_all_of_us() -> None:
    both = Level((*turn(2), *attack(1, "orc", 9, (0, 1), (1, 1)), *turn(6), *fell(0, "ogre", 4, (0, 4))), (5, 5))
    assert earns(both.course, "buttons") is None


def test_who_passes_with_an_empty_hand_and_a_reward_could_not_lay() -> None:
    assert earns(Level((*turn(6), *passed(1), *OGRE), (5, 0, 5), (None, 1, None)).course, "cord") is not None


def test_where_totals_were_told_there_was_no_thumb_at_the_start() -> None:  # SY-10
    told = Level((e.TotalsTold((3, 3, 3)), *turn(2), *thumbs("bad", "bad", "bad"), *turn(6), *OGRE))
    assert earns(told.course, "straw") is None


def test_a_level_that_is_lost_has_no_course() -> None:
    lost = [*Level((*turn(6), *OGRE)).beats()][:-1]
    state = lost[-1][1]
    assert course_of([*lost, (e.Ended("spent", ()), state)]) is None
    assert course_of(lost) is None


def test_the_rarest_that_is_new_here_is_hung_then_the_rarest_then_a_cone() -> None:
    course = Level((*turn(5), *OGRE)).course
    every = [one.keepsake for one in earned(course)]
    assert len(every) > 3
    assert every == [keepsake for keepsake in by_rarity() if keepsake in every]
    assert found(course, ()).keepsake == every[0]
    assert found(course, every[:1]).keepsake == every[1]
    assert found(course, KEEPSAKES).keepsake == every[0]
    plain = Level((*turn(6), *passed(1), *attack(1, "orc", 9, (1, 1)), *fell(0, "ogre", 3, (0, 5))), (2, 2, 2))
    assert found(plain.course, ()) == Earned(CONE, 1, 6)


def test_the_order_is_what_was_counted() -> None:
    assert set(by_rarity()) == set(KEEPSAKES)
    assert set(SHOWN) == set(KEEPSAKES)
    assert all(0 <= count <= 1000 for count in SHOWN.values())
    counts = [SHOWN[keepsake] for keepsake in by_rarity()]
    assert counts == sorted(counts)


def test_in_a_whole_level_every_mage_and_a_stranger_see_the_same() -> None:
    won = 0
    for seed in range(12):
        its = rules("Ic", 3)
        match = decided(Match(its, Opening(3), seed), seed)
        views: Sequence[int | None] = (None, 0, 1, 2)
        courses = [course_of((beat.event, beat.state) for beat in match.beats(seat)) for seat in views]
        assert courses.count(courses[0]) == len(views)
        if courses[0] is None:
            continue
        won += 1
        assert len(courses[0].falls) == len(its.mission.places), "every enemy has fallen"
        assert courses[0].turns == match.state.turn
        assert courses[0].left == tuple(map(len, match.state.hands))
        assert all(one.seat in range(3) and 0 < one.turn <= match.state.turn for one in earned(courses[0]))
    assert won
