"""What a computer player of Sinoda likes where several acts are about as good: characters, openings, and no ruts.

A taste is worth a fraction of a point, and nothing where a win or a loss was seen (taste, not strength).
"""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.sinoda.bots.players.ground import LAST, SHIFT
from game.games.sinoda.bots.players.twin import NOBODY, Twin
from game.games.sinoda.rules.scoring import CAPTURES

OPENING: Final = 24
"""Turns of a match, all seats together, that belong to its opening, for every two seats."""
CHANGED: Final = 11
VARIED: Final = 14
AGAIN: Final = 25
CALM, LONGEST, VENTURED = 15, 50, 6
RUIN: Final = 2000
BOLD, BOLD_NEXT = 6, 2
CAREFUL: Final = 3
TEASING, TEASING_NEXT = 10, 4


def likes(twin: Twin, character: str, wavers: int, turns: int, rng: Rng | None) -> dict[int, int]:
    """Return, for every act of the mover, what it likes about it in hundredths of a point.

    With `rng` chance adds a little, more in the opening, so that matches differ.
    """
    seat = twin.mover
    opening = turns < OPENING * twin.count // 2
    raised = sum(man & 3 for man in twin.men[seat])
    varied = (VARIED if opening else 0) + wavers + _restless(twin)
    crowded = twin.count > 2 and (max(twin.captures) == CAPTURES - 1 or min(map(len, twin.men)) == 1)
    result = {}
    for act in twin.moves():
        like = 0 if rng is None else rng.below(varied + 1)
        if opening and act >> SHIFT >> 2 == (act & LAST) >> 2:
            like -= CHANGED * (raised + 1)
        value = twin.prey(act)
        victim = twin.at[(act & LAST) >> 2] >> SHIFT if value else NOBODY
        twin.make(act)
        if not twin.ending:
            like -= AGAIN * (twin.seen.get(twin.key, 1) - 1)
            like += _taste(twin, seat, character, act, victim, value)
            like -= RUIN if crowded and _ruined(twin, seat) else 0
        twin.unmake()
        result[act] = like
    return result


def _restless(twin: Twin) -> int:
    """Return by how much, in hundredths of a point, whoever isn't in front ventures more where nothing is captured."""
    side = twin.sides[twin.mover]
    if twin.strength(side) > max(twin.strength(other) for other in twin.sides if other != side):
        return 0
    return VENTURED * max(0, min(twin.quiet // twin.count - CALM, LONGEST))


def _ruined(twin: Twin, seat: Seat) -> bool:
    """Tell whether any rival, were it its turn, could end the match by a capture and not to the seat's gain."""
    side = twin.sides[seat]
    mover = twin.mover
    found = False
    for rival in (other for other in range(twin.count) if twin.sides[other] != side):
        twin.mover = rival
        for act in twin.noisy():
            twin.make(act)
            if twin.ending:
                best = max(twin.strength(other) for other in twin.sides)
                found = found or twin.strength(side) < best
            twin.unmake()
    twin.mover = mover
    return found


def _taste(twin: Twin, seat: Seat, character: str, act: int, victim: Seat, value: int) -> int:
    """Return what a character likes about an act of a seat's that has just been made, and has captured a number."""
    if character == "careful":
        return -CAREFUL * sum((man & 3) + 1 for man in exposed(twin, seat))
    if character == "bold":
        return BOLD * value * value // 2 + BOLD_NEXT * max((number for _, number in aims(twin, seat, act)), default=0)
    if character == "teasing":
        ahead = _ahead(twin, seat)
        coming = max((number for other, number in aims(twin, seat, act) if other in ahead), default=0)
        return (TEASING * value if victim in ahead else 0) + TEASING_NEXT * coming
    return 0


def _ahead(twin: Twin, seat: Seat) -> set[Seat]:
    """Return the rivals who lead: none has more points than they."""
    rivals = [other for other in range(twin.count) if twin.sides[other] != twin.sides[seat]]
    most = max(twin.points)
    return {other for other in rivals if twin.points[other] == most}


def aims(twin: Twin, seat: Seat, act: int) -> list[tuple[Seat, int]]:
    """Return whose pieces, and with which numbers, the piece that has just acted could capture next."""
    ground = twin.ground
    man = act & LAST
    hits = ground.reach[man][twin.taken & ground.zones[man]] & twin.taken & ~twin.held[twin.sides[seat]]
    return [(there >> SHIFT, (there & 3) + 1) for space, there in enumerate(twin.at) if hits >> space & 1]


def exposed(twin: Twin, seat: Seat) -> list[int]:
    """Return a seat's pieces that rivals could capture, were it their turn."""
    ground = twin.ground
    hit = 0
    for other in range(twin.count):
        if twin.sides[other] != twin.sides[seat]:
            for man in twin.men[other]:
                hit |= ground.reach[man][twin.taken & ground.zones[man]]
    return [man for man in twin.men[seat] if hit & ground.bits[man]]
