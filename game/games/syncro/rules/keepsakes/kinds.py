"""The 24 keepsakes: what each asks of a level that was won, whose staff it hangs on, and which moment it tells of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.syncro.rules.keepsakes.course import BAD, Course, Fall

CONE: Final = "cone"
"""What is hung where nothing stood out: it has no niche on the shelf."""
HOW: Final = ("wick", "cord", "balance", "patch", "cup", "glass", "pouch", "bell")
FELL: Final = ("scale", "tooth", "cap", "pebble", "crystal", "acorns", "horn", "collars")
SAID: Final = ("straw", "feather", "buttons", "bottle", "button", "letter", "splinter", "glove")
SHELVES: Final = (HOW, FELL, SAID)
"""How it was won, what fell, and what nobody said: the order in which they stand on the shelf."""
KEEPSAKES: Final = (*HOW, *FELL, *SAID)

HASTE: Final = 5  # turns at most for the hourglass
RICH: Final = 2  # Spells a mage left for the pouch
FEAST: Final = 6  # Spells of one Mushroom
GRAIN: Final = 1  # point too many on an enemy at most for the balance: none at all is out of reach
CROWD: Final = 3  # mages at least who are "all of us"


@dataclass(frozen=True, slots=True)
class Earned:
    """Name a keepsake that a level earned: on whose staff it hangs, and the turn that it tells of.

    `value` is what the deciding Spell counted; 0 where a whole team has earned it.
    """

    keepsake: str
    seat: Seat
    turn: int
    value: int = 0


Ask: TypeAlias = Callable[[Course], "Earned | bool"]
"""Returns whether a level earns a keepsake for its first Leader at its last turn, or for whom else, and when."""


def earns(course: Course, keepsake: str) -> Earned | None:
    """Return what a level earns of a keepsake: for whom, and when; None where it doesn't."""
    answer = ASKED[keepsake](course)
    if isinstance(answer, Earned):
        return Earned(keepsake, answer.seat, answer.turn, answer.value)
    return Earned(keepsake, course.first, course.turns) if answer else None


def _by(course: Course, fall: Fall) -> Earned:
    """Return that a keepsake is of whose Spell felled an enemy."""
    feat = fall.feat
    if feat is None:
        return Earned("", course.first, fall.strike.turn)
    return Earned("", feat.seat, feat.turn, feat.value)


def _first(course: Course, wanted: Callable[[Fall], bool]) -> Earned | bool:
    """Return the first fall that is wanted."""
    found = next((fall for fall in course.falls if wanted(fall)), None)
    return found is not None and _by(course, found)


def _wick(course: Course) -> Earned | bool:
    last = course.falls[-1] if course.falls else None
    spent = last is not None and last.feat is not None and last.feat.last and not any(course.left)
    return last is not None and spent and _by(course, last)


def _balance(course: Course) -> bool:
    others = [fall.strike for fall in course.falls if fall.sort != "mushroom"]
    return bool(others) and all(strike.total - strike.strength <= GRAIN for strike in others)


def _tooth(course: Course) -> Earned | bool:
    shared = next((paid for paid in course.payments if len({*paid.payers}) > 1), None)
    return shared is not None and Earned("", shared.payers[-1], shared.turn, shared.value)


def _crystal(course: Course) -> Earned | bool:
    golems = [fall for fall in course.falls if fall.sort == "golem"]
    grew = any(strike.enemy == "golem" and not strike.enough for strike in course.strikes)
    return len(golems) > 1 and not grew and _by(course, golems[1])


def _acorns(course: Course) -> Earned | bool:
    seen = Counter[int]()
    for fall in course.falls:
        seen[fall.strike.turn] += 1
        if seen[fall.strike.turn] == 3:
            return _by(course, fall)
    return False


def _collars(course: Course) -> Earned | bool:
    hounds = [fall for fall in course.falls if fall.sort == "cerberus"]
    return len(hounds) > 1 and hounds[0].strike.turn == hounds[1].strike.turn and _by(course, hounds[1])


def _feather(course: Course) -> Earned | bool:
    last = course.falls[-1] if course.falls else None
    least = last is not None and last.feat is not None and last.feat.value == 1
    return last is not None and least and _by(course, last)


def _buttons(course: Course) -> Earned | bool:
    return course.mages >= CROWD and bool(course.crowds) and Earned("", course.first, course.crowds[0])


def _button(course: Course) -> Earned | bool:
    def at_once(fall: Fall) -> bool:
        return fall.sort == "lieutenant" and fall.revealed is not None and fall.strike.turn == fall.revealed + 1

    return _first(course, at_once)


def _glove(course: Course) -> Earned | bool:
    return course.watcher is not None and Earned("", course.watcher, course.turns)


def _cord(course: Course) -> bool:
    return not course.waived


def _patch(course: Course) -> bool:
    return course.attempt > 1


def _cup(course: Course) -> bool:
    return course.attempt > 2


def _glass(course: Course) -> bool:
    return course.turns <= HASTE


def _pouch(course: Course) -> bool:
    return sum(course.left) >= RICH * course.mages


def _bell(course: Course) -> bool:
    return all(strike.enough for strike in course.strikes)


def _scale(course: Course) -> Earned | bool:
    return _first(course, lambda fall: fall.sort == "dragon" and fall.strike.exact)


def _cap(course: Course) -> Earned | bool:
    return _first(course, lambda fall: fall.drawn >= FEAST)


def _pebble(course: Course) -> Earned | bool:
    return _first(course, lambda fall: fall.sort == "golem" and fall.meals > 0)


def _horn(course: Course) -> Earned | bool:
    return _first(course, lambda fall: fall.sort == "boss")


def _straw(course: Course) -> bool:
    return bool(course.opened) and all(thumb == BAD for thumb in course.opened)


def _bottle(course: Course) -> bool:
    return course.cursed


def _letter(course: Course) -> bool:
    return course.rewarded


def _splinter(course: Course) -> bool:
    return bool(course.way) and bool(course.ways)


ASKED: Final[Mapping[str, Ask]] = {
    "wick": _wick,
    "cord": _cord,
    "balance": _balance,
    "patch": _patch,
    "cup": _cup,
    "glass": _glass,
    "pouch": _pouch,
    "bell": _bell,
    "scale": _scale,
    "tooth": _tooth,
    "cap": _cap,
    "pebble": _pebble,
    "crystal": _crystal,
    "acorns": _acorns,
    "horn": _horn,
    "collars": _collars,
    "straw": _straw,
    "feather": _feather,
    "buttons": _buttons,
    "bottle": _bottle,
    "button": _button,
    "letter": _letter,
    "splinter": _splinter,
    "glove": _glove,
}
"""What each asks of the course of a level."""
