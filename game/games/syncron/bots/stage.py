"""One round as a little game by itself, in whole numbers: what each card would bring a seat, the others' cards given.

A card is a number here: 1 to 10, then Jack, Queen and King. A token's standing is one number, too: how many spaces
are left until it has finished, times eight, plus a bit for each special card that is still held.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.search.regret import drawn
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.syncron.bots.worth import SPACE, Worth
from game.games.syncron.rules.position import JACK, KING, QUEEN, SPECIALS, Card, State, hand
from game.games.syncron.rules.rules import SyncronRules

J, Q, K = range(11, 14)
NUMBERS: Final = range(11)
BITS: Final = {JACK: 1, QUEEN: 2, KING: 4}
PLACES: Final = {JACK: J, QUEEN: Q, KING: K}


def numbered(card: Card) -> int:
    """Return a card as a number."""
    return PLACES.get(card) or int(card)


def held(state: State, seat: Seat) -> int:
    """Return the bits of the special cards that a seat holds; one that lies open counts until the round is over.

    A King that lies open is gone: what comes after it counts (SN-6).
    """
    gone = (*state.spent[seat], *(card for card in state.shown[seat] if card == KING))
    return sum(BITS[card] for card in SPECIALS if card not in gone)


class TalkStage:
    """Hold a round: what each seat can show, where its token stands, and what its Jack would bring it."""

    def __init__(self, rules: SyncronRules, state: State) -> None:
        self.goal = rules.goal(state)
        self.queens_move_one = rules.queens_move_one
        self.worth = Worth(len(state.positions), farthest_alone=rules.farthest_alone)
        self.seats = tuple(range(len(state.positions)))
        self.open = any(state.shown)
        self.choosing = tuple(seat for seat in self.seats if not self.open or seat in state.choosing)
        self.names = [hand(state, seat) for seat in self.seats]
        self.hands = [[numbered(card) for card in cards] for cards in self.names]
        self.start = [(self.goal - place) * SPACE + held(state, seat) for seat, place in enumerate(state.positions)]
        self.shown = [numbered(cards[-1]) if cards and self.open else 0 for cards in state.shown]
        ahead = [[other for other in state.positions if other > place] for place in state.positions]
        self.jack = [
            SPACE * (min(before) - place) if before else 0 for place, before in zip(state.positions, ahead, strict=True)
        ]

    def values(self, cards: Sequence[int], start: Sequence[int], seat: Seat) -> list[float]:
        """Return what each card of a seat's hand would bring it, in the order of the hand, from 0 to 1.

        The others show `cards`, one that counts for each (the seat's own entry says nothing), from the standings
        `start`. A King is worth what the best card after it is.
        """
        counts, codes = self._others(cards, start, seat)
        share = self.worth.share
        stays = share(codes, seat)
        values: list[float] = []
        best = -1.0
        after = codes
        for card in self.hands[seat]:
            if card < J:
                if counts[card] == card - 1 or counts[card] == card:  # SN-9: completes a group, or is one too many
                    moved = self._grouped(codes, cards, seat, card, joins=counts[card] < card)
                    value = share(moved, seat)
                else:
                    moved, value = codes, stays
            elif card == K:
                continue
            else:
                moved = self._special(codes, cards, counts, seat, card)
                value = share(moved, seat)
            values.append(value)
            if value > best:
                best, after = value, moved
        if self.hands[seat][-1] == K:
            spent = list(after)
            spent[seat] -= BITS[KING]
            values.append(share(spent, seat))
        return values

    def moved(self, cards: Sequence[int], start: Sequence[int]) -> list[int]:
        """Return all standings once the round is over in which these cards count."""
        counts, codes = self._others(cards, start, 0)
        if cards[0] < J:
            if counts[cards[0]] == cards[0] - 1 or counts[cards[0]] == cards[0]:
                return self._grouped(codes, cards, 0, cards[0], joins=counts[cards[0]] < cards[0])
            return codes
        return self._special(codes, cards, counts, 0, cards[0])

    def drawn(self, mixes: Sequence[Sequence[float]], luck: Rng) -> list[int]:
        """Return a card for every seat: one drawn by its mix, in the order of its hand, or the one that lies open."""
        cards = list(self.shown)
        for seat in self.choosing:
            cards[seat] = self.hands[seat][drawn(mixes[seat], luck)]
        return cards

    def kings(self, cards: list[int], luck: Rng) -> Sequence[int]:
        """Let every King among these cards be followed by another; return the standings without them."""
        shown = [seat for seat in self.choosing if cards[seat] == K]
        return self.counted(cards, luck.shuffle(shown)) if shown else self.start

    def standing(self, start: Sequence[int], seat: Seat) -> Sequence[int]:
        """Return standings as a seat finds them that has shown nothing yet."""
        if start[seat] == self.start[seat]:
            return start
        whole = list(start)
        whole[seat] = self.start[seat]
        return whole

    def counted(self, cards: list[int], kings: Sequence[Seat]) -> list[int]:
        """Put into `cards` what follows each of these Kings, one after another; return the standings without them."""
        start = list(self.start)
        for seat in kings:
            values = self.values(cards, start, seat)[:-1]
            cards[seat] = self.hands[seat][max(range(len(values)), key=values.__getitem__)]
            start[seat] -= BITS[KING]
        return start

    def _others(self, cards: Sequence[int], start: Sequence[int], seat: Seat) -> tuple[list[int], list[int]]:
        """Return how often each card is shown by the others, and all standings after it while the seat stays."""
        counts = [0] * 14
        for card in cards:
            counts[card] += 1
        counts[cards[seat]] -= 1
        moves = [SPACE * card if counts[card] == card else 0 for card in NUMBERS]
        moves += [BITS[JACK], BITS[QUEEN] + SPACE * self._queens(counts[Q]), 0]
        codes = [code - moves[card] for code, card in zip(start, cards, strict=True)]
        if counts[J]:
            for other, card in enumerate(cards):
                if card == J:
                    codes[other] -= self.jack[other]
        codes[seat] = start[seat]
        return counts, codes

    def _queens(self, count: int) -> int:
        """Return how far so many Queens move (SN-8)."""
        return 0 if count < 2 else 1 if self.queens_move_one else count

    def _grouped(
        self, codes: Sequence[int], cards: Sequence[int], seat: Seat, number: int, *, joins: bool
    ) -> list[int]:
        """Return the standings after the seat joins a number: the group moves with it, or stays because of it."""
        moved = list(codes)
        step = SPACE * number
        for other, card in enumerate(cards):
            if card == number and other != seat:
                moved[other] += -step if joins else step
        if joins:
            moved[seat] -= step
        return moved

    def _special(
        self, codes: Sequence[int], cards: Sequence[int], counts: Sequence[int], seat: Seat, card: int
    ) -> list[int]:
        """Return the standings after the seat shows its Jack or its Queen as well."""
        moved = list(codes)
        if card == J:
            moved[seat] -= self.jack[seat] + BITS[JACK]  # SN-7: whoever moves before it ends no farther than it stands
            return moved
        more = SPACE * (self._queens(counts[Q] + 1) - self._queens(counts[Q]))
        if more:
            for other, shown in enumerate(cards):
                if shown == Q and other != seat:
                    moved[other] -= more
        moved[seat] -= BITS[QUEEN] + SPACE * self._queens(counts[Q] + 1)
        return moved
