"""What a position of Sinoda looks like to who searches: how good it is for a side, in hundredths of a point.

The weights stand in the board's map, as its properties `weight_…`; `tools/tune_sinoda.py` finds them by self-play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Final

from game.ai.search.deepening import WIN
from game.engine.protocol import Seat
from game.games.sinoda.bots.players.twin import Twin
from game.games.sinoda.rules.scoring import REPETITION, STALEMATE

POINT: Final = 100
TIRED: Final = 20
"""What a lead is worth that only stands because nothing happens any more (SI-16): next to nothing, to go on."""
SHARED: Final = -60
PATIENCE: Final = 100
"""Actions of each seat without a capture after which a lead seems nothing, and a deficit twice as bad."""
BOLDER: Final = 25
"""Actions of each seat without a capture after which nobody minds any more what could be taken, and all come nearer."""
RIVAL: Final = 60  # per cent: how much of the others' strength is that of the best of them


@dataclass(frozen=True, slots=True)
class Weights:
    """Hold what counts beside points, in hundredths of a point."""

    one: int = 0
    """What a piece with a 1 is worth to its owner."""
    two: int = 0
    """The same for a 2."""
    three: int = 0
    """The same for a 3."""
    four: int = 0
    """The same for a 4."""
    reach: int = 0
    """A space that its pieces can go to."""
    hung: int = 0
    """In hundredths, what counts against it of its pieces' numbers that others could capture and nobody take back."""
    hung_first: int = 0
    """The same while it is to move."""
    loose: int = 0
    """The same as `hung`, where it could take back."""
    loose_first: int = 0
    """And this while it is to move."""
    apart: int = 0
    """A piece with nobody else near."""
    meter: int = 0
    """The whole way to a Win by Sinoda (SI-15)."""
    tempo: int = 0
    """To be to move."""

    @classmethod
    def of(cls, given: Mapping[str, int]) -> Weights:
        """Return the weights that a map gives; one that it doesn't give counts nothing."""
        return cls(**{field.name: given[field.name] for field in fields(cls) if field.name in given})


class Outlook:
    """Look at a twin with the eyes of a seat: its side against all others. It is the position of a search."""

    __slots__ = ("_fear", "_pieces", "_side", "_weights", "_wide", "_within", "ground", "make", "moves", "noisy",
                 "twin", "unmake")  # fmt: skip

    def __init__(self, twin: Twin, weights: Weights, seat: Seat) -> None:
        self.twin = twin
        self.ground = twin.ground
        self._fear = 100
        self._weights = weights
        self._side = twin.sides[seat]
        self._pieces = [weights.one, weights.two, weights.three, weights.four]
        self._within, self._wide = twin.ground.near, twin.ground.wide
        self.make: Callable[[int], None] = twin.make
        self.unmake: Callable[[], None] = twin.unmake
        self.moves: Callable[[], list[int]] = twin.moves
        self.noisy: Callable[[], list[int]] = twin.noisy

    def camp(self) -> int:
        """Return 0 where the side is to move, 1 where any other is."""
        return int(self.twin.sides[self.twin.mover] != self._side)

    def key(self) -> int:
        return self.twin.key

    def gain(self, act: int) -> int:
        return POINT * self.twin.prey(act)

    def final(self) -> int | None:
        """Return the value of a match that is over, or None."""
        if not self.twin.ending:
            return None
        value = self.result()
        return value if self.camp() == 0 else -value

    def evaluate(self) -> int:
        """Return how good the position looks to whoever is to move."""
        value = self.value()
        return value if self.camp() == 0 else -value

    def value(self) -> int:
        """Return how good the position looks for the side; a lead pales the longer nothing is captured."""
        twin = self.twin
        value = self._duel() if twin.count == 2 else self._crowd()
        longest = PATIENCE * twin.count
        return value - abs(value) * min(twin.quiet, longest) // longest  # beyond it where SI-16 is switched off

    def result(self) -> int:
        """Return what the end of the match is worth to the side (SI-14, SI-18)."""
        twin = self.twin
        ours = twin.strength(self._side)
        theirs = max(twin.strength(side) for side in set(twin.sides) if side != self._side)
        if ours <= theirs:
            return SHARED if ours == theirs else -WIN
        return TIRED if twin.ending in (REPETITION, STALEMATE) else WIN

    def _duel(self) -> int:
        """Return how good the position is for the side, where there are two seats."""
        twin, weights = self.twin, self._weights
        self._fear = self._dread()
        mine = self._side
        theirs = 1 - self._side
        ours, others = self._reached(mine), self._reached(theirs)
        lead = twin.points[mine] - twin.points[theirs]
        value = POINT * lead + self._seat(mine, ours, others) - self._seat(theirs, others, ours)
        if lead > 0:
            value += weights.meter * lead // (twin.worth[mine] + 1)  # SI-15
        elif lead < 0:
            value -= weights.meter * -lead // (twin.worth[theirs] + 1)
        return value + (weights.tempo if twin.mover == mine else -weights.tempo)

    def _dread(self) -> int:
        """Return how much, in hundredths, is minded what could be taken: less the longer nothing is captured."""
        return max(0, 100 - 100 * self.twin.quiet // (BOLDER * self.twin.count))

    def seats(self) -> list[int]:
        """Return how every seat stands, by itself."""
        twin = self.twin
        self._fear = self._dread()
        seats = range(twin.count)
        reached = [self._reached(seat) for seat in seats]
        result = []
        for seat in seats:
            foes = 0
            for other in seats:
                if twin.sides[other] != twin.sides[seat]:
                    foes |= reached[other]
            score = POINT * twin.points[seat] + self._seat(seat, reached[seat], foes)
            result.append(score + (self._weights.tempo if seat == twin.mover else 0))
        return result

    def standings(self) -> dict[int, int]:
        """Return how every side stands: its best seat, and a little of the others (SI-18)."""
        scores: dict[int, list[int]] = {side: [] for side in self.twin.sides}
        for side, score in zip(self.twin.sides, self.seats(), strict=True):
            scores[side].append(score)
        return {side: max(each) + sum(each) // (4 * len(each)) for side, each in scores.items()}

    def _crowd(self) -> int:
        """Return how good the position is for the side, against the best of the others and all of them."""
        sides = self.standings()
        ours = sides.pop(self._side)
        rivals = sides.values()
        return ours - (RIVAL * max(rivals) + (100 - RIVAL) * sum(rivals) // len(rivals)) // 100

    def _reached(self, seat: Seat) -> int:
        """Return every space that a seat's pieces can end on, its own side's included."""
        twin, zones, reach = self.twin, self.ground.zones, self.ground.reach
        taken = twin.taken
        result = 0
        for man in twin.men[seat]:
            result |= reach[man][taken & zones[man]]
        return result

    def _seat(self, seat: Seat, own: int, foes: int) -> int:
        """Return how well a seat stands, its points aside; `own` and `foes` are what it and others can reach."""
        twin, weights, pieces = self.twin, self._weights, self._pieces
        held = twin.held[twin.sides[seat]]
        within = self._within
        wide = self._wide
        others = twin.taken & ~held
        value = apart = 0
        for man in twin.men[seat]:
            value += pieces[man & 3]
            if not within[man >> 2] & others:
                apart += 1 if wide[man >> 2] & others else 2
        if held & foes and self._fear:
            bits = self.ground.bits
            hung = loose = 0
            for man in twin.men[seat]:
                bit = bits[man]
                if bit & foes:
                    if bit & own:
                        loose += (man & 3) + 1
                    else:
                        hung += (man & 3) + 1
            first = twin.mover == seat
            risk = hung * (weights.hung_first if first else weights.hung)
            risk += loose * (weights.loose_first if first else weights.loose)
            value -= risk * self._fear // 100
        value -= weights.apart * apart * (100 + 4 * (100 - self._fear)) // 100
        return value + weights.reach * (own & ~held).bit_count()
