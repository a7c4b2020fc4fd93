"""A fast twin of Sinoda's rules for searching: integers as bitboards, acts made and unmade in place.

It knows what a turn may do and how a match ends (SI-6 to SI-18), but no proposals (SI-15): those are answered
without a search. A test holds it to the rules.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce
from operator import xor
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.sinoda.bots.players.ground import LAST, SHIFT, Ground
from game.games.sinoda.rules.board import HIGHEST
from game.games.sinoda.rules.position import State, pieces, points, worth
from game.games.sinoda.rules.rules import Change, Move, SinodaRules
from game.games.sinoda.rules.scoring import (
    CAPTURES,
    LAST_PIECE,
    OCCURRENCES,
    ONE_EACH,
    QUIET_ACTIONS,
    REPETITION,
    SINODA,
    SIXTH_CAPTURE,
    STALEMATE,
)

NOBODY: Final = -1
OWNER: Final = SHIFT
Undo: TypeAlias = tuple[int, int, int, int, int, int]
"""An act, the key, what was occupied and how long it had been quiet before it, who was captured, and its place."""


class Twin:
    """Hold a position that acts change in place.

    By seat: `men` are the codes of the pieces on the board, `points`, `captures` (how many) and `worth` (the sum of
    the numbers on the board). `held` are each side's spaces and `taken` all occupied ones, as bits; `at` tells by space
    who stands there (`seat << 10 | code`) or NOBODY. `ending` is a word of scoring.ENDINGS once the match is
    over. `key` tells positions apart, points and mover included; `seen` counts how often each has stood (SI-16).
    """

    __slots__ = ("_before", "_next", "_parts", "_past", "_patience", "_shift", "_turns", "at", "captures", "count",
                 "ending", "ground", "held", "key", "limited", "men", "mover", "points", "quiet", "seen", "sides",
                 "sinoda", "taken", "worth")  # fmt: skip

    def __init__(self, ground: Ground, rules: SinodaRules, state: State) -> None:
        self.ground = ground
        self.limited = rules.repetition_limit
        self.count = len(state.captures)
        self._turns = [ground.turns[seat] ^ ground.turns[(seat + 1) % self.count] for seat in range(self.count)]
        self._patience = QUIET_ACTIONS * self.count
        self._shift = 0
        self.sinoda = rules.win_by_sinoda and self.count == 2
        self.sides = state.sides
        self.mover: Seat = state.mover
        self.ending = state.ending
        seats = range(self.count)
        code = ground.code
        self.men = [[code(state.spaces[item], state.values[item]) for item in pieces(state, seat)] for seat in seats]
        self.points = [points(state, seat) for seat in seats]
        self.captures = [len(hand) for hand in state.captures]
        self.worth = [worth(state, seat) for seat in seats]
        self.at = [NOBODY] * ground.width
        self.held = [0] * self.count
        for seat in seats:
            for man in self.men[seat]:
                self.at[man >> 2] = seat << OWNER | man
                self.held[self.sides[seat]] |= ground.bits[man]
        self.taken = sum(ground.bits[man] for men in self.men for man in men)
        self.quiet = state.quiet
        hands = self._hands()
        self.key = hands ^ ground.turns[self.mover] ^ self._board()
        self.seen = dict(Counter(hands ^ self._recalled(text) for text in state.seen))
        self._past: list[Undo] = []
        self._next = [(seat + 1) % self.count for seat in seats]
        self._before = [(seat - 1) % self.count for seat in seats]
        self._parts = self.at, self.men, self.held, ground.bits, ground.signs, self.seen, self.sides

    def act(self, action: Move | Change) -> int:
        """Return a legal action of the mover's as an act."""
        spaces = self.ground.board.number
        man = self.at[spaces[action.space if isinstance(action, Change) else action.start]] & LAST
        if isinstance(action, Change):
            return man << SHIFT | self.ground.code(man >> 2, action.value)
        return man << SHIFT | spaces[action.end] << 2 | man & 3

    def moves(self) -> list[int]:
        """Return every act of the mover, each once; the match must not be over."""
        side = self.sides[self.mover]
        acts = self.ground.acts
        scopes = self.ground.scopes
        both = self.taken | self.held[side] << self.ground.width
        result: list[int] = []
        for man in self.men[self.mover]:
            result += acts[man][both & scopes[man]]
        return result

    def noisy(self) -> list[int]:
        """Return the mover's captures."""
        zones, reach, taken = self.ground.zones, self.ground.reach, self.taken
        foes = taken & ~self.held[self.sides[self.mover]]
        result: list[int] = []
        for man in self.men[self.mover]:
            hits = reach[man][taken & zones[man]] & foes
            while hits:
                hit = hits & -hits
                hits ^= hit
                result.append(man << SHIFT | (hit.bit_length() - 1) << 2 | man & 3)
        return result

    def prey(self, act: int) -> int:
        """Return the number on the piece that an act captures, or 0."""
        before, after = act >> SHIFT, act & LAST
        there = self.at[after >> 2]
        return 0 if there < 0 or before >> 2 == after >> 2 else (there & 3) + 1

    def make(self, act: int) -> None:
        """Do an act of the mover's, and end the match or pass the turn on."""
        before = act >> SHIFT
        after = act & LAST
        seat = self.mover
        at, men, held, bits, signs, seen, sides = self._parts
        own, side, sign, one, two = men[seat], sides[seat], signs[seat], bits[before], bits[after]
        own[own.index(before)] = after
        at[before >> 2] = NOBODY
        there = at[after >> 2]
        at[after >> 2] = seat << OWNER | after
        key, taken, quiet = self.key, self.taken, self.quiet
        held[side] = held[side] ^ one | two
        self.taken = taken ^ one | two
        now = key ^ sign[before] ^ sign[after] ^ self._turns[seat]
        if there < 0:
            self._past.append((act, key, taken, quiet, there, 0))
            self.quiet = quiet = quiet + 1
            if not after >> 2 ^ before >> 2:
                self.worth[seat] += after - before
        else:
            self._past.append((act, key, taken, quiet, there, self._capture(seat, there, two)))
            now ^= self._shift
            self.quiet = quiet = 0
        self.key = now
        self.mover = self._next[seat]
        if self.sinoda:
            lead = self.points[0] - self.points[1]
            if lead and (lead > self.worth[0] if lead > 0 else -lead > self.worth[1]):  # SI-15
                self.ending = self.ending or SINODA
        if self.limited:
            stood = seen[now] = seen.get(now, 0) + 1
            if stood >= OCCURRENCES or quiet >= self._patience:  # SI-16
                self.ending = self.ending or (REPETITION if stood >= OCCURRENCES else STALEMATE)

    def _capture(self, seat: Seat, there: int, bit: int) -> int:
        """Take a piece off the board (SI-11), and end the match where that ends it (SI-13); return its place."""
        victim, code = there >> OWNER, there & LAST
        men = self.men[victim]
        ground = self.ground
        place = men.index(code)
        del men[place]
        self.held[self.sides[victim]] ^= bit
        self.worth[victim] -= (code & 3) + 1
        shift = ground.signs[victim][code] ^ ground.hand(seat, self.points[seat], self.captures[seat])
        self.points[seat] += (code & 3) + 1
        self.captures[seat] += 1
        self._shift = shift ^ ground.hand(seat, self.points[seat], self.captures[seat])
        if self.captures[seat] >= CAPTURES:
            self.ending = SIXTH_CAPTURE
        elif not men:
            self.ending = LAST_PIECE
        elif len(men) == 1 and all(len(own) == 1 for own in self.men):
            self.ending = ONE_EACH
        return place

    def unmake(self) -> None:
        """Take the last act back."""
        act, key, taken, quiet, there, place = self._past.pop()
        before, after = act >> SHIFT, act & LAST
        at, men, held, bits, _, seen, sides = self._parts
        if self.limited:
            stood = seen[self.key] - 1
            if stood:
                seen[self.key] = stood
            else:
                del seen[self.key]
        seat = self.mover = self._before[self.mover]
        own, side = men[seat], sides[seat]
        own[own.index(after)] = before
        held[side] = held[side] ^ bits[after] | bits[before]
        at[after >> 2] = there
        at[before >> 2] = seat << OWNER | before
        if there >= 0:
            self._release(seat, there, place, bits[after])
        elif not after >> 2 ^ before >> 2:
            self.worth[seat] -= after - before
        self.key = key
        self.taken = taken
        self.quiet = quiet
        self.ending = ""

    def _release(self, seat: Seat, there: int, place: int, bit: int) -> None:
        """Set a captured piece back on the board."""
        victim, code = there >> OWNER, there & LAST
        self.men[victim].insert(place, code)
        self.held[self.sides[victim]] |= bit
        self.worth[victim] += (code & 3) + 1
        self.points[seat] -= (code & 3) + 1
        self.captures[seat] -= 1

    def hand_to(self, seat: Seat) -> None:
        """Say that another seat is to move, as no rule does: for thoughts of what each could do."""
        self.key ^= self.ground.turns[self.mover] ^ self.ground.turns[seat]
        self.mover = seat

    def strength(self, side: int) -> tuple[int, int]:
        """Return the points and the pieces of a side's best player (SI-14, SI-18)."""
        members = (seat for seat in range(self.count) if self.sides[seat] == side)
        return max((self.points[seat], len(self.men[seat])) for seat in members)

    def _hands(self) -> int:
        seats = range(self.count)
        return reduce(xor, (self.ground.hand(seat, self.points[seat], self.captures[seat]) for seat in seats))

    def _board(self) -> int:
        signs = self.ground.signs
        return reduce(xor, (signs[seat][man] for seat, men in enumerate(self.men) for man in men), 0)

    def _recalled(self, text: str) -> int:
        """Return the key, without hands, of a position that the state remembers (`position.key`)."""
        result = self.ground.turns[int(text[0])]
        for seat, men in enumerate(text[1:].split("/")):
            for letter in men:
                space, less = divmod(ord(letter) - 256 - 1, HIGHEST)
                result ^= self.ground.signs[seat][space << 2 | less]
        return result
