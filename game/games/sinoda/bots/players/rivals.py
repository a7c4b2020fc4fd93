"""A table of three sides and more, as a best-reply search sees it: one seat, and whatever any rival could do to it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.protocol import Seat
from game.games.sinoda.bots.players.ground import LAST
from game.games.sinoda.bots.players.outlook import POINT, Outlook
from game.games.sinoda.bots.players.twin import NOBODY, OWNER

OURS = 9  # a capture of one's own pieces is looked at before all others


class Rivals:
    """Look at a twin with the eyes of a seat, whose rivals reply one at a time. Team mates wait."""

    def __init__(self, outlook: Outlook, seat: Seat) -> None:
        self._outlook = outlook
        self._twin = outlook.twin
        self._seat = seat
        sides, count = self._twin.sides, self._twin.count
        around = ((seat + step) % count for step in range(1, count))
        self._rivals = [other for other in around if sides[other] != sides[seat]]
        self._past: list[tuple[Seat, Seat, bool]] = []

    def key(self) -> int:
        return self._twin.key

    def moves(self) -> Sequence[int]:
        """Return the seat's acts, captures first, the greatest of them before others."""
        twin = self._twin
        loud = twin.noisy()
        if not loud:
            return twin.moves()
        loud.sort(key=twin.prey, reverse=True)
        known = set(loud)
        return loud + [act for act in twin.moves() if act not in known]

    def replies(self) -> Sequence[tuple[Seat, int]]:
        """Return what every rival might do, were it its turn: captures first, then seat by seat."""
        twin, mover = self._twin, self._twin.mover
        strikes = self.strikes()
        result, known = list(strikes), set(strikes)
        for seat in self._rivals:
            twin.mover = seat
            result += [(seat, act) for act in twin.moves() if (seat, act) not in known]
        twin.mover = mover
        return result

    def strikes(self) -> Sequence[tuple[Seat, int]]:
        """Return the rivals' captures: those of the seat's own side first, then the greatest."""
        twin = self._twin
        mover = self._twin.mover
        found = list[tuple[int, tuple[Seat, int]]]()
        side = twin.sides[self._seat]
        for seat in self._rivals:
            twin.mover = seat
            for act in twin.noisy():
                there = twin.at[(act & LAST) >> 2]
                ours = there != NOBODY and twin.sides[there >> OWNER] == side
                found.append((2 * twin.prey(act) + (OURS if ours else 0), (seat, act)))
        twin.mover = mover
        found.sort(key=lambda item: -item[0])
        return [reply for _, reply in found]

    def worth(self, move: int) -> int:
        return POINT * self._twin.prey(move)

    def make(self, seat: Seat | None, move: int | None) -> None:
        """Do an act of a rival's, or of the seat's own, or none, after which it is the seat's turn."""
        twin = self._twin
        mover = twin.mover
        if seat is not None:
            twin.hand_to(seat)
        if move is not None:
            twin.make(move)
        self._past.append((mover, twin.mover, move is not None))
        if seat is not None or move is None:
            twin.hand_to(self._seat)

    def unmake(self) -> None:
        """Take back what was made last."""
        twin = self._twin
        mover, then, moved = self._past.pop()
        twin.hand_to(then)
        if moved:
            twin.unmake()
        twin.hand_to(mover)

    def final(self) -> int | None:
        return self._outlook.result() if self._twin.ending else None

    def evaluate(self) -> int:
        return self._outlook.value()
