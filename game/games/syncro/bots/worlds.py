"""Worlds for thinking ahead: what others may hold, drawn from a view, and a small copy of the turn to play in them.

They are in keeping with what was estimated, and leave out what cannot be known (what lies face down, what will be
drawn) and what is rare. All numbers are points of Spells: a team wins with what it has left over, so whatever is
wasted counts against a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.engine.cards import missing
from game.engine.protocol import HIDDEN, Hidden, Seat, View
from game.engine.rng import Rng
from game.games.syncro.rules.content import DRAGON, GOLEM, MUSHROOM, Content
from game.games.syncro.rules.events import Attacked, Discarded, Paid, TotalsTold
from game.games.syncro.rules.horde import enemy_at, strength, targets, worth
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.state import APART, Slot, Spot, State, measure

TRIES: Final = 4
NEAR: Final = 0.3
"""How near the average Spell of an imagined hand has to come to one whose sum was told."""
WORRIES: Final = {DRAGON: 2.0, GOLEM: 1.0}
PLAIN_WORRY: Final = 0.7
HIDDEN_COST: Final = {"monster": 6.0, "lieutenant": 9.5, "boss": 14.0, "last_boss": 16.0, "cerberus": 7.5, "fog": 0.0}
"""What a face-down card, or one that is covered, is expected to cost in points of Spells."""
EXPECTED: Final = {"good": APART + 0.25, "average": 0.0, "bad": -APART - 0.25}
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


class Worlds:
    """Draw tables for the rest of a turn from one mage's view."""

    def __init__(self, mission: Mission, content: Content, view: View[State]) -> None:
        self._mission = mission
        self._state = state = view.state
        self._spent = _spent_since_totals(view)
        self._pack = content.spell_pack(mission.rules)
        self._mean = sum(self._pack) / len(self._pack)
        self._unseen = missing(self._pack, [entry.face for entry in state.spells.known])
        spells = [laid for spot in state.horde if spot is not None for laid in spot.spells]
        self._face_down = [laid.by for laid in spells if state.spells.face(laid.card) is HIDDEN]
        self._base = self._bare_table()

    def draw(self, rng: Rng) -> Table:
        """Return a table in which every hand and every face-down Spell has a face."""
        state, table = self._state, self._base.copy()
        pool = rng.shuffle(self._unseen)
        laid: dict[Seat, list[int]] = {}
        for seat in range(state.mages):
            size = sum(isinstance(card, Hidden) for card in state.hands[seat])
            count = size + self._face_down.count(seat)
            if count:
                faces = self._likely_faces(seat, pool, count, rng)
                laid[seat] = faces[size:]
                table.hands[seat] = [worth(state, face) for face in faces[:size]] or table.hands[seat]
        for foe in table.foes:
            for spell in state.spot(foe.place).spells:
                if state.spells.face(spell.card) is HIDDEN:
                    foe.down.append(worth(state, laid[spell.by].pop()))
        return table

    def _average(self, seat: Seat) -> float:
        """Return what a Spell in a mage's hand is expected to count, from the last estimate."""
        estimate = self._state.estimates[seat]
        if estimate is None or self._state.stale[seat]:
            return self._mean
        if isinstance(estimate, int):
            return estimate / max(1, len(self._state.hands[seat]) + self._spent[seat])  # SY-10
        return self._mean + EXPECTED[estimate]

    def _likely_faces(self, seat: Seat, pool: list[int], count: int, rng: Rng) -> list[int]:
        """Take a hand from the pool that fits what its mage estimated, as far as a few tries find one."""
        estimate = None if self._state.stale[seat] else self._state.estimates[seat]
        best: list[int] = []
        nearest = 99.0
        for _ in range(TRIES):
            start = rng.below(max(1, len(pool) - count + 1))
            faces = pool[start : start + count]
            away = self._misfit(seat, estimate, faces)
            if away < nearest:
                best, nearest, at = faces, away, start
            if not away:
                break
        del pool[at : at + count]
        return best

    def _misfit(self, seat: Seat, estimate: object, faces: Sequence[int]) -> float:
        """Say how far a hand is from what its mage told of it; 0 where it fits."""
        if isinstance(estimate, int):
            away = abs(self._average(seat) - sum(faces) / len(faces))
            return 0.0 if away < NEAR else away
        return 0.0 if estimate is None or estimate == measure(faces, self._pack) else 1.0

    def _bare_table(self) -> Table:
        state, mission = self._state, self._mission
        places, every = targets(mission, state), range(state.mages)
        others = [(place, spot) for place, spot in enumerate(state.horde) if spot is not None and place not in places]
        known = [not any(isinstance(card, Hidden) for card in hand) for hand in state.hands]
        return Table(
            hands=[[worth(state, face) for face in state.hand(seat)] if known[seat] else [] for seat in every],
            foes=[self._foe(place) for place in places],
            slots=[entry.slot for entry in state.agenda[1:] if isinstance(entry, Slot)],
            limit=mission.limit,
            attacked=state.attacked,
            passed=bool(state.passed),
            rest=sum(self._cost(place, spot) for place, spot in others),
            hidden=sum(spot.kind != "fog" for _, spot in others),
            average=[self._average(seat) for seat in every],
        )

    def _cost(self, place: int, spot: Spot) -> float:
        """Return what an enemy that can't be attacked yet is expected to cost."""
        if not spot.up:
            return HIDDEN_COST[spot.kind]
        powers = enemy_at(self._state, place).powers
        return strength(self._state, place) + _worry(powers) - (8.0 if MUSHROOM in powers else 0.0)

    def _foe(self, place: int) -> Foe:
        state = self._state
        powers = enemy_at(state, place).powers
        foe = Foe(place, strength(state, place), powers, _worry(powers))
        for laid in state.spot(place).spells:
            face = state.spells.face(laid.card)
            if not laid.up:
                foe.top = laid.by
                foe.guess += self._average(laid.by) if isinstance(face, Hidden) else worth(state, face)
            if not isinstance(face, Hidden):
                (foe.up if laid.up else foe.down).append(worth(state, face))
        return foe


def _spent_since_totals(view: View[State]) -> dict[Seat, int]:
    """Return how many Spells each mage has laid or discarded since the sums were told last."""
    spent = dict.fromkeys(range(view.state.mages), 0)
    for event in reversed(view.history):
        if isinstance(event, TotalsTold):
            break
        if isinstance(event, Attacked | Paid | Discarded):
            spent[event.seat] += 1
    return spent


def _worry(powers: Sequence[str]) -> float:
    return PLAIN_WORRY + sum(WORRIES.get(power, 0.0) for power in powers)


@dataclass(slots=True)
class Foe:
    """Hold an enemy that can be attacked: its strength now, what lies on it, and who laid the uppermost Spell.

    `up` are Spells from earlier turns, `down` those of this turn, `guess` what the latter look like to others.
    `worry` is what it is likely to cost beyond its strength.
    """

    place: int
    strength: int
    powers: tuple[str, ...]
    worry: float
    up: list[int] = field(default_factory=list)
    down: list[int] = field(default_factory=list)
    top: Seat | None = None
    guess: float = 0.0

    def copy(self) -> Foe:
        """Return a copy that can be played on."""
        up, down = self.up[:], self.down[:]
        return Foe(self.place, self.strength, self.powers, self.worry, up, down, self.top, self.guess)


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

    @property
    def room(self) -> int:
        """Return how many Spells could still be drawn."""
        return len(self.hands) * self.limit - sum(len(hand) for hand in self.hands)

    def copy(self) -> Table:
        """Return a copy that can be played on."""
        hands, foes, slots = [hand[:] for hand in self.hands], [foe.copy() for foe in self.foes], self.slots[:]
        attacked, passed = self.attacked, self.passed
        return Table(hands, foes, slots, self.limit, attacked, passed, self.rest, self.hidden, self.average)

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
        choice = _likely(table, seat)
        if choice is None:
            table.passed = True
        else:
            table.lay(seat, *choice)
    return _resolve(table)


def _likely(table: Table, seat: Seat) -> tuple[int, int] | None:
    """Return what a mage is likely to do: complete an enemy, or begin one that those after can complete.

    It is a Spell's value and the number of an enemy in the table's order, or None: to pass.
    """
    later = sum(bool(table.hands[other]) for other in table.slots)
    forced = not table.slots and not table.attacked
    best: tuple[int, int] | None = None
    highest = -99.0 if forced else 0.0
    values = sorted(set(table.hands[seat]), reverse=True)
    room = table.room
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
        if MUSHROOM in foe.powers:
            return GAIN * (min(-gap, room) - LATER) + 4.0
        return 5.0 + (1.5 if DRAGON in foe.powers else 1.0) * gap
    if MUSHROOM in foe.powers and not foe.guess:
        return -1.0
    if not later:
        return -float(value) if GOLEM in foe.powers or not foe.up else -float(min(value, *foe.up)) - 0.5
    return -2.0 if gap / 2.8 > later + 0.6 else 3.0 - 0.4 * gap


def _resolve(table: Table) -> float:
    """Resolve a turn in which everybody has chosen; return what the team is worth after it."""
    left: list[Foe] = []
    drawn = 0
    for foe in table.foes:
        if not foe.down and not foe.up:
            left.append(foe)
            continue
        total = sum(foe.up) + sum(foe.down)
        if DRAGON in foe.powers and total != foe.strength and not _pay(table, abs(total - foe.strength)):
            return LOST
        if total >= foe.strength:
            if MUSHROOM in foe.powers:
                drawn += min(total - foe.strength, table.room - drawn)
            continue
        spells = foe.up + foe.down
        spells.remove(min(spells))
        if GOLEM in foe.powers:
            foe.strength += min(foe.up + foe.down)
            spells = []
        foe.up, foe.down = spells, []
        left.append(foe)
    return _value_of(table, left, drawn)


def _value_of(table: Table, left: list[Foe], drawn: int) -> float:
    """Return what a team is worth between turns: its Spells and those drawn, less what the enemies will cost."""
    if not left and not table.hidden:
        return WON + 0.2 * sum(sum(hand) for hand in table.hands)
    spells = sum(sum(hand) for hand in table.hands) + DRAWN * drawn
    if not spells:
        return LOST
    value = spells - table.rest
    for foe in left:
        need = foe.strength - sum(foe.up)
        value -= need + foe.worry
        if MUSHROOM in foe.powers:
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
