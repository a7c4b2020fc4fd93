"""A fast twin of Soon's rules for one round, in small integers: what a search plays on, thousands of times a second.

A card is its kind times two, plus one by night; kinds are 1 to 8, then Joker, Explorer, Lightning and Thief, the last
three without a colour, since theirs has no effect (SO-2). All cards alike are one: a move names a face, never an
identity. Everything in a world is known; who may know it is the caller's concern. The rules themselves are in `rules`,
and a test holds this to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.rng import Rng

LAST: Final = 8
JOKER, EXPLORER, LIGHTNING, THIEF = range(9, 13)
FACES: Final = 26
"""Cards have numbers below this."""
ANY: Final = 2
"""The colour that an Explorer names where either will do."""

PILE, OPEN, PLAY, REPLACE, DISCARD, ASK, STRIKE, STEAL, GIVE = range(9)
"""What a move does: the lowest four bits of it. Then five bits for the card, or the number asked for, four for the
place or the seat, and two for the colour."""

DRAWS, ACTS, GIVES, OVER = range(4)
"""What is owed: a draw, an action, a card that was asked for, or nothing, since the round is over."""


def move(does: int, card: int = 0, place: int = 0, colour: int = 0) -> int:
    """Return a move in one number."""
    return does | card << 4 | place << 9 | colour << 13


class World:
    """Hold a round. Lists go by seat; piles have their top last; `asked` is who asks whom for which number and colour.

    `left` is how many turns the round may still have by SO-18, and 1 << 30 where it may have any number.
    `own_lightning` tells whether one may strike one's own line (SO-23).
    """

    __slots__ = ("asked", "completed", "discard", "goal", "hands", "left", "lines", "mover", "own_lightning", "pile",
                 "seats", "speed", "stage", "totals")  # fmt: skip

    def __init__(self, seats: int, *, speed: bool, goal: int, own_lightning: bool = False) -> None:
        self.seats = seats
        self.speed = speed
        self.own_lightning = own_lightning
        self.goal = goal
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.lines: list[list[int]] = [[] for _ in range(seats)]
        self.pile: list[int] = []
        self.discard: list[int] = []
        self.totals: list[int] = [0] * seats
        self.completed: list[int] = []
        self.asked: tuple[int, int, int, int] = (0, 0, 0, 0)
        self.mover = 0
        self.stage = DRAWS
        self.left = 1 << 30

    def copy(self) -> World:
        """Return a world that changes apart from this one."""
        twin = World(self.seats, speed=self.speed, goal=self.goal, own_lightning=self.own_lightning)
        twin.hands = [hand[:] for hand in self.hands]
        twin.lines = [line[:] for line in self.lines]
        twin.pile, twin.discard = self.pile[:], self.discard[:]
        twin.totals = self.totals
        twin.completed = self.completed[:]
        twin.asked = self.asked
        twin.mover, twin.stage, twin.left = self.mover, self.stage, self.left
        return twin

    def to_act(self) -> int:
        """Return the seat that owes a decision; -1 where the round is over."""
        return -1 if self.stage == OVER else self.asked[1] if self.stage == GIVES else self.mover

    def moves(self) -> list[int]:
        """Return everything that may be done, cards alike once."""
        if self.stage == DRAWS:
            drawn = [PILE] if self.pile else []
            if self.discard and self.discard[-1] < 2 * JOKER:
                drawn.append(OPEN)
            return drawn
        if self.stage == GIVES:
            _, other, number, colour = self.asked
            fitting = {card for card in self.hands[other] if card >> 1 == number and colour in (ANY, card & 1)}
            return [move(GIVE, card) for card in sorted(fitting)]
        return self._acts()

    def _acts(self) -> list[int]:
        seat = self.mover
        own, hand = self.lines[seat], self.hands[seat]
        result: list[int] = []
        for card in sorted(set(hand)):
            kind = card >> 1
            if kind < JOKER:
                if kind == len(own) + 1:
                    result.append(move(PLAY, card))
                elif kind <= len(own):
                    result.append(move(REPLACE, card, kind))
            elif kind == JOKER:
                if len(own) < LAST - 1:
                    result.append(move(PLAY, card))
                result += [move(REPLACE, card, place) for place in range(1, min(len(own), LAST - 1) + 1)]
            else:
                result += self._questions(len(own)) if kind == EXPLORER else self._attacks(kind)
            result.append(move(DISCARD, card))
        return result

    def _questions(self, length: int) -> list[int]:
        return [
            move(ASK, number, (self.mover + step) % self.seats, colour)
            for step in range(1, self.seats)
            for number in range(1, min(length + 1, LAST) + 1)
            for colour in (ANY, 0, 1)
        ]

    def _attacks(self, kind: int) -> list[int]:
        others = [(self.mover + step) % self.seats for step in range(1, self.seats)]
        if kind == LIGHTNING:
            struck = [*others, self.mover] if self.own_lightning else others
            return [move(STRIKE, 0, other) for other in struck if self.lines[other] and other not in self.completed]
        number = needed(self.lines[self.mover])
        return [
            move(STEAL, 0, other)
            for other in others
            if number and other not in self.completed and self.stolen(other, number)
        ]

    def stolen(self, other: int, number: int) -> int:
        """Return the card that a Thief would take as this number from a line, or 0 where there is none (SO-16)."""
        line = self.lines[other]
        return line[number - 1] if number <= len(line) and line[number - 1] >> 1 == number else 0

    def play(self, what: int, rng: Rng) -> None:
        """Make a move that may be made, by the seat that is to act."""
        does, card = what & 15, what >> 4 & 31
        if self.stage == DRAWS:
            hand = self.hands[self.mover]
            if does == PILE:
                hand.append(self.pile.pop())
                if not self.pile:
                    self._refill(rng)
            else:
                hand.append(self.discard.pop())
            self.stage = ACTS
        elif does == GIVE:
            self._give(card, rng)
            self._close(rng)
        elif does == ASK:
            self._ask(what, rng)
        else:
            self._use(does, card, what >> 9 & 15)
            self._close(rng)

    def _use(self, does: int, card: int, place: int) -> None:
        seat, discard = self.mover, self.discard
        own, hand = self.lines[seat], self.hands[seat]
        if does == PLAY:
            hand.remove(card)
            own.append(card)
        elif does == REPLACE:
            hand.remove(card)
            self._put(place, card)
        elif does == DISCARD:
            hand.remove(card)
            discard.append(card)
        elif does == STRIKE:
            hand.remove(LIGHTNING << 1)
            discard.append(self.lines[place].pop())
            discard.append(LIGHTNING << 1)
        else:
            hand.remove(THIEF << 1)
            number = needed(own)
            stolen = self.lines[place][number - 1]
            self.lines[place][number - 1] = THIEF << 1
            self._put(number, stolen)

    def _put(self, place: int, card: int) -> None:
        """Lay a card on a place of the mover's line; what lay there is discarded."""
        own = self.lines[self.mover]
        if place > len(own):
            own.append(card)
        else:
            self.discard.append(own[place - 1])
            own[place - 1] = card

    def _ask(self, what: int, rng: Rng) -> None:
        """Ask; a no ends the turn, and a yes with one card that can be meant is given at once (SO-14)."""
        number, other, colour = what >> 4 & 31, what >> 9 & 15, what >> 13
        hand = self.hands[other]
        day, night = (number << 1 in hand) and colour != 1, (number << 1 | 1 in hand) and colour != 0
        self.hands[self.mover].remove(EXPLORER << 1)
        if not day and not night:
            self.discard.append(EXPLORER << 1)
            self._close(rng)
            return
        self.asked = (self.mover, other, number, colour)
        if colour == ANY:
            self.stage = GIVES
        else:
            self._give(number << 1 | colour, rng)
            self._close(rng)

    def _give(self, card: int, rng: Rng) -> None:
        """Give a card to where the asker uses it, then draw one (SO-14)."""
        _, other, number, _ = self.asked
        self.hands[other].remove(card)
        self._put(number, card)
        self.discard.append(EXPLORER << 1)
        if not self.pile:
            self._refill(rng)
        if self.pile:
            self.hands[other].append(self.pile.pop())
            if not self.pile:
                self._refill(rng)
        self.stage = ACTS

    def _refill(self, rng: Rng) -> None:
        """Shuffle the discard pile but for its top card into a new draw pile (SO-8)."""
        if len(self.discard) > 1:
            self.pile = rng.shuffle(self.discard[:-1])
            del self.discard[:-1]

    def _close(self, rng: Rng) -> None:
        """End a turn: note a complete line, end the round, or pass the turn on (SO-5, SO-18, SO-21)."""
        if not self.pile:
            self._refill(rng)
        seat = self.mover
        if seat not in self.completed and complete(self.lines[seat]):
            self.completed.append(seat)
        self.left -= 1
        self.mover = (seat + 1) % self.seats
        last = self.speed or (bool(self.completed) and self.mover == self.completed[0])
        if last if self.completed else self.left <= 0:
            self.stage = OVER
        else:  # SO-8: perhaps nothing can be drawn
            self.stage = DRAWS if self.pile or (self.discard and self.discard[-1] < 2 * JOKER) else ACTS

    def points(self, seat: int) -> int:
        """Return what a line is worth as it lies (SO-19)."""
        return worth(self.lines[seat], first=bool(self.completed) and self.completed[0] == seat)


def needed(line: Sequence[int]) -> int:
    """Return the number that a line needs next, or the place of its first Thief; 0 where it is complete (SO-16)."""
    if len(line) < LAST:
        return len(line) + 1
    return next((place for place, card in enumerate(line, 1) if card >> 1 == THIEF), 0)


def complete(line: Sequence[int]) -> bool:
    """Tell whether a line is complete (SO-18)."""
    return len(line) == LAST and not needed(line)


def worth(line: Sequence[int], *, first: bool = False) -> int:
    """Return the points of a line (SO-19)."""
    count = night = jokers = 0
    for card in line:
        if card >> 1 != THIEF:
            count += 1
            night += card & 1
            jokers += card >> 1 == JOKER
    points = count if 0 < night < count else 2 * count
    if count == LAST:
        points += 2 - (jokers > 0) + 2 * first
    return points
