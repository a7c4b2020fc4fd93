"""The rest of a turn, played in an imagined world: what the others are likely to do, and what the team is left with.

All numbers are points of Spells: a team wins with what it has left over, so whatever is wasted counts against a
choice. A choice is tried in hundreds of worlds, so an enemy is a few numbers here, and hands are kept in rising order.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat

NOBODY: Final[Seat] = -1
NO_SPELL: Final = 99
"""The lowest Spell on an enemy that has none."""
HIDDEN_COST: Final = {"monster": 6.0, "lieutenant": 9.5, "boss": 14.0, "last_boss": 16.0, "cerberus": 7.5, "fog": 0.0}
"""What a face-down card, or one that is covered, is expected to cost in points of Spells."""
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
A_SLOT: Final = 2.8
"""How many points each mage who is still to choose may add."""


@dataclass(frozen=True, slots=True)
class Foe:
    """Hold what does not change of an enemy that can be attacked while a turn is played out.

    `short` is its strength without the Spells that have lain there since earlier turns, `lowest` the lowest of those.
    `worry` is what it is likely to cost beyond its strength.
    """

    place: int
    strength: int
    short: int
    lowest: int
    worry: float
    mushroom: bool
    golem: bool
    dragon: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold what is the same in all worlds: enemies in the order of resolution, and what else stands.

    `slots` are the seats still to choose after the asker, `rest` is what enemies that can't be attacked yet will
    cost, `hidden` how many those are, `average` what a Spell of each mage is expected to count, as far as others know.
    """

    foes: tuple[Foe, ...]
    slots: tuple[Seat, ...]
    limit: int
    attacked: bool
    passed: bool
    rest: float
    hidden: int
    average: tuple[float, ...]


class Table:
    """Play a turn out in one world: hands by seat, and what lies on every enemy.

    `down` is what this turn's Spells on an enemy count, `guess` what they look like to others, `top` who laid the
    uppermost one, `low` the lowest of all Spells there.
    """

    __slots__ = ("_turn", "attacked", "down", "guess", "hands", "held", "low", "passed", "points", "top")

    def __init__(
        self, turn: Turn, hands: list[list[int]], down: list[int], low: list[int], top: list[Seat], guess: list[float]
    ) -> None:
        self._turn = turn
        self.hands = hands
        self.down, self.low, self.top, self.guess = down, low, top, guess
        self.attacked, self.passed = turn.attacked, turn.passed
        self.held = sum(map(len, hands))
        self.points = sum(map(sum, hands))

    def after_passing(self) -> float:
        """Return what the team is worth after the turn if the asker passes; the table stays as it is."""
        table = self._copy()
        table.passed = True
        return table._play_out()

    def after_laying(self, seat: Seat, value: int, number: int) -> float:
        """Return what the team is worth after the turn if a Spell is laid now; the table stays as it is."""
        table = self._copy()
        table._lay(seat, value, number)
        return table._play_out()

    def _copy(self) -> Table:
        return Table(self._turn, self.hands[:], self.down[:], self.low[:], self.top[:], self.guess[:])

    def _lay(self, seat: Seat, value: int, number: int) -> None:
        """Lay a Spell of a hand face down on an enemy."""
        average, guess = self._turn.average[seat], self.guess[number]
        need = self._turn.foes[number].short - guess
        self.guess[number] = guess + (max(1.0, min(average + TRUST, need)) if need > 0 else average)
        self.down[number] += value
        self.low[number] = min(self.low[number], value)
        self.top[number] = seat
        self._spend(seat, value)
        self.attacked = True

    def _spend(self, seat: Seat, value: int) -> None:
        hand = self.hands[seat][:]  # other copies of this table hold the old one
        hand.remove(value)
        self.hands[seat] = hand
        self.held -= 1
        self.points -= value

    def _play_out(self) -> float:
        """Let every mage who is still to choose do what looks best to them, resolve the turn, and say what is left."""
        slots, mages = self._turn.slots, len(self.hands)
        for number, seat in enumerate(slots):
            last = number == len(slots) - 1
            if not self.hands[seat] or (mages == 5 and last and not self.passed):
                self.passed = True
                continue
            later = 0
            for other in slots[number + 1 :]:
                if self.hands[other]:
                    later += 1
            value, on = self._likely(seat, later, forced=last and not self.attacked)
            if on < 0:
                self.passed = True
            else:
                self._lay(seat, value, on)
        return self._resolve()

    def _likely(self, seat: Seat, later: int, *, forced: bool) -> tuple[int, int]:
        """Return what a mage is likely to do: complete an enemy, or begin one that the `later` ones can complete.

        It is a Spell's value and the number of an enemy, or -1 for it: to pass. Of all Spells only those are weighed
        that can be the best on an enemy: the lowest that is enough, or for a Mushroom the highest, and the one below.
        """
        hand, few = self.hands[seat], len(self.hands) < 4
        chosen, on, highest = 0, -1, -99.0 if forced else 0.0
        room = len(self.hands) * self._turn.limit - self.held
        for number, foe in enumerate(self._turn.foes):
            if few and self.top[number] == seat:
                continue  # SY-16
            guess = self.guess[number]
            need, begun = foe.short - guess, 1.5 if guess else 0.0
            enough = bisect_left(hand, need)
            if enough < len(hand):
                if foe.mushroom:
                    value = hand[-1]
                    score = begun + (GAIN * (min(value - need, room) - LATER) + 4.0)
                else:
                    value = hand[enough]
                    score = begun + (5.0 + (1.5 if foe.dragon else 1.0) * (need - value))
                if score > highest:
                    chosen, on, highest = value, number, score
            if enough:
                value = hand[enough - 1]
                if foe.mushroom and not guess:
                    score = begun - 1.0
                elif later:
                    gap = need - value
                    score = begun + (-2.0 if gap / A_SLOT > later + 0.6 else 3.0 - 0.4 * gap)
                elif foe.golem or foe.lowest == NO_SPELL:
                    value = hand[0]
                    score = begun - value
                else:
                    value = hand[0] if hand[0] < foe.lowest else value
                    score = begun + (-float(min(value, foe.lowest)) - 0.5)
                if score > highest:
                    chosen, on, highest = value, number, score
        return chosen, on

    def _resolve(self) -> float:
        """Resolve a turn in which everybody has chosen; return what the team is worth after it."""
        left: list[tuple[int, Foe]] = []
        drawn = 0
        for number, foe in enumerate(self._turn.foes):
            lowest, strength = self.low[number], foe.strength
            if lowest == NO_SPELL:
                left.append((strength, foe))
                continue
            total = strength - foe.short + self.down[number]
            if foe.dragon and total != strength and not self._pay(abs(total - strength)):
                return LOST
            if total >= strength:
                if foe.mushroom:
                    drawn += min(total - strength, len(self.hands) * self._turn.limit - self.held - drawn)
            elif foe.golem:
                left.append((strength + lowest, foe))
            else:
                left.append((strength - total + lowest, foe))
        return self._value(left, drawn)

    def _value(self, left: list[tuple[int, Foe]], drawn: int) -> float:
        """Return what a team is worth between turns: its Spells and those drawn, less what the enemies will cost."""
        if not left and not self._turn.hidden:
            return WON + 0.2 * self.points
        spells = self.points + DRAWN * drawn
        if not spells:
            return LOST
        value = spells - self._turn.rest
        for need, foe in left:
            value -= need + foe.worry
            if foe.mushroom:
                value += GAIN * max(0.0, min(LATER, 0.6 * (spells - need)))
        return max(value, LOST / 2)

    def _pay(self, owed: int) -> bool:
        """Take a Dragon's payment from the hands, as cheaply as single Spells allow; tell whether it could be paid."""
        while owed > 0:
            seat, value = NOBODY, 0
            for other, hand in enumerate(self.hands):  # the lowest that is enough, of the first who has it
                place = bisect_left(hand, owed)
                if place < len(hand) and (seat < 0 or hand[place] < value):
                    seat, value = other, hand[place]
            if seat < 0:
                for other, hand in enumerate(self.hands):  # else the highest, of the last who has it
                    if hand and hand[-1] and hand[-1] >= value:
                        seat, value = other, hand[-1]
            if seat < 0:
                return False
            self._spend(seat, value)
            owed -= value
        return True
