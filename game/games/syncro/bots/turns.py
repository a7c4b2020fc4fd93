"""A small copy of a turn for thinking ahead: who lays what until the turn's end, how it resolves, what it is worth.

It leaves out what cannot be known (what lies face down, what will be drawn) and what is rare. All numbers are
points of Spells: a team wins with what it has left over, so whatever is wasted counts against a choice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from game.engine.protocol import Seat

DRAWN: Final = 2.6
"""What a Spell that will be drawn is worth."""
LOST: Final = -60.0
WON: Final = 40.0
LATER: Final = 7.0
"""How many Spells a Mushroom is expected to bring when it is attacked at a good time."""
GAIN: Final = 1.5
"""What each of these is worth beyond the point of excess that brings it."""
TRUST: Final = 0.5
"""How much more than an average Spell of the hand a mage is believed to lay, where much is needed."""

Choice: TypeAlias = tuple[int, int] | None
"""A Spell's value and the number of an enemy in the table's order, or nothing: to pass."""


@dataclass(slots=True)
class Foe:
    """Hold an enemy that can be attacked: its strength now, what lies on it, and who laid the uppermost Spell.

    `up` are Spells from earlier turns, `down` those of this turn, `guess` what the latter look like to others.
    `worry` is what it is likely to cost beyond its strength.
    """

    place: int
    strength: int
    dragon: bool
    golem: bool
    mushroom: bool
    worry: float
    up: list[int] = field(default_factory=list)
    down: list[int] = field(default_factory=list)
    top: Seat | None = None
    guess: float = 0.0

    def copy(self) -> Foe:
        """Return a copy that can be played on."""
        return Foe(
            self.place,
            self.strength,
            self.dragon,
            self.golem,
            self.mushroom,
            self.worry,
            self.up[:],
            self.down[:],
            self.top,
            self.guess,
        )


@dataclass(slots=True)
class Table:
    """Hold a world for the rest of a turn: hands by seat, enemies in the order of resolution, and what else stands.

    `slots` are the seats still to choose, `rest` is what enemies that can't be attacked yet will cost, `hidden`
    how many those are, `average` what a Spell of each mage is expected to count, as far as others know.
    """

    hands: list[list[int]]
    foes: list[Foe]
    slots: list[Seat]
    limit: int
    attacked: bool
    passed: bool
    rest: float
    hidden: int
    average: list[float]
    drawn: int = 0

    def copy(self) -> Table:
        """Return a copy that can be played on."""
        return Table(
            [hand[:] for hand in self.hands],
            [foe.copy() for foe in self.foes],
            self.slots[:],
            self.limit,
            self.attacked,
            self.passed,
            self.rest,
            self.hidden,
            self.average,
            self.drawn,
        )

    def lay(self, seat: Seat, value: int, number: int) -> None:
        """Lay a Spell of a hand face down on an enemy."""
        foe = self.foes[number]
        need = foe.strength - sum(foe.up) - foe.guess
        foe.guess += max(1.0, min(self.average[seat] + TRUST, need)) if need > 0 else self.average[seat]
        foe.down.append(value)
        foe.top = seat
        self.hands[seat].remove(value)
        self.attacked = True


def play_out(table: Table) -> float:
    """Let every mage who is still to choose do what looks best to them, resolve the turn, and say what is left."""
    mages = len(table.hands)
    while table.slots:
        seat = table.slots.pop(0)
        if not table.hands[seat] or (mages == 5 and not table.slots and not table.passed):
            table.passed = True
            continue
        choice = likely(table, seat)
        if choice is None:
            table.passed = True
        else:
            table.lay(seat, *choice)
    return resolve(table)


def likely(table: Table, seat: Seat) -> Choice:
    """Return what a mage is likely to do: complete an enemy, or begin one that those after can complete."""
    later = sum(bool(table.hands[other]) for other in table.slots)
    forced = not table.slots and not table.attacked
    best: Choice = None
    highest = -99.0 if forced else 0.0
    values = sorted(set(table.hands[seat]), reverse=True)
    room = len(table.hands) * table.limit - sum(len(hand) for hand in table.hands)
    for number, foe in enumerate(table.foes):
        if foe.top == seat and foe.down and len(table.hands) < 4:
            continue  # SY-16
        need = foe.strength - sum(foe.up) - foe.guess
        begun = 1.5 if foe.guess else 0.0
        for value in values:
            score = begun + _promise(foe, need - value, value, later, room)
            if score > highest:
                best, highest = (value, number), score
    return best


def _promise(foe: Foe, gap: float, value: int, later: int, room: int) -> float:
    """Say how good it looks to lay a Spell that leaves this gap, with so many mages still to choose."""
    if gap <= 0:
        if foe.mushroom:
            return GAIN * (min(-gap, room) - LATER) + 4.0
        return 5.0 + (1.5 if foe.dragon else 1.0) * gap
    if foe.mushroom and gap > 0 and not foe.guess:
        return -1.0
    if not later:
        return -float(value) if foe.golem or not foe.up else -float(min(value, *foe.up)) - 0.5
    wanted = gap / 2.8
    if wanted > later + 0.6:
        return -2.0
    return 3.0 - 0.4 * gap


def resolve(table: Table) -> float:
    """Resolve a turn in which everybody has chosen; return what the team is worth after it."""
    left: list[Foe] = []
    for foe in table.foes:
        if not foe.down and not foe.up:
            left.append(foe)
            continue
        total = sum(foe.up) + sum(foe.down)
        if foe.dragon and total != foe.strength and not _pay(table, abs(total - foe.strength)):
            return LOST
        if total >= foe.strength:
            if foe.mushroom:
                room = len(table.hands) * table.limit - sum(len(hand) for hand in table.hands) - table.drawn
                table.drawn += min(total - foe.strength, room)
            continue
        spells = foe.up + foe.down
        spells.remove(min(spells))
        if foe.golem:
            foe.strength += min(foe.up + foe.down)
            spells = []
        foe.up, foe.down = spells, []
        left.append(foe)
    return value_of(table, left)


def value_of(table: Table, left: list[Foe]) -> float:
    """Return what a team is worth between turns: its Spells, less what the enemies will cost."""
    if not left and not table.hidden:
        return WON + 0.2 * sum(sum(hand) for hand in table.hands)
    spells = sum(sum(hand) for hand in table.hands) + DRAWN * table.drawn
    if not spells:
        return LOST
    value = spells - table.rest
    for foe in left:
        need = foe.strength - sum(foe.up)
        value -= need + foe.worry
        if foe.mushroom:
            value += GAIN * max(0.0, min(LATER, 0.6 * (spells - need)))
    return max(value, LOST / 2)


def _pay(table: Table, owed: int) -> bool:
    """Take a Dragon's payment from the hands, as cheaply as single Spells allow; tell whether it could be paid."""
    while owed > 0:
        spells = [(value, seat) for seat, hand in enumerate(table.hands) for value in hand if value]
        if not spells:
            return False
        enough = [spell for spell in spells if spell[0] >= owed]
        value, seat = min(enough) if enough else max(spells)
        table.hands[seat].remove(value)
        owed -= value
    return True
