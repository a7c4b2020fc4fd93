"""Whether a piece is captured in so many turns against every answer: the exact search of tasks (SI-19 to SI-22).

A side is a sorted tuple of codes (`ground.py`). Nothing is judged and nothing is left to chance or the clock: who hunts
either takes the marked piece in time whatever is answered, or does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from game.games.sinoda.bots.players.ground import LAST, SHIFT, Ground

Side: TypeAlias = tuple[int, ...]

REMEMBERED: Final = 400_000
"""How many positions are remembered before all of them are forgotten."""


class Field(NamedTuple):
    """Hold a position of a task: the pieces of who hunts, those of who answers, and which of these is marked."""

    own: Side
    foes: Side
    mark: int

    def after(self, act: int) -> Field:
        """Return the position after an act of who hunts, which doesn't take the marked piece."""
        before, end = act >> SHIFT, act & LAST
        foes = tuple([code for code in self.foes if code >> 2 != end >> 2])
        return Field(_moved(self.own, before, end), foes, self.mark)

    def answered(self, act: int) -> Field:
        """Return the position after an act of who answers."""
        before, end = act >> SHIFT, act & LAST
        own = tuple([code for code in self.own if code >> 2 != end >> 2])
        return Field(own, _moved(self.foes, before, end), end if before == self.mark else self.mark)


class Hunt:
    """Search tasks on a board, and remember what was found."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._known: dict[tuple[Field, int], bool] = {}
        self._refuted: dict[int, int] = {}

    def takes(self, field: Field, left: int) -> bool:
        """Tell whether the marked piece is captured in so many turns of who hunts and is to act, if not in fewer."""
        space = field.mark >> 2
        if any((act & LAST) >> 2 == space for act in self._moves(field)):
            return True
        if left <= 1 or not field.own:
            return False
        key = field, left
        known = self._known.get(key)
        if known is None:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            known = any(self.holds(field.after(act), left - 1) for act in self.acts(field))
            self._known[key] = known
        return known

    def holds(self, field: Field, left: int) -> bool:
        """Tell whether the marked piece is captured in so many more turns, whatever is answered first."""
        killer = self._refuted.get(left)
        answers = self.answers(field)
        if killer in answers and not self.takes(field.answered(killer), left):
            return False
        for act in answers:
            if not self.takes(field.answered(act), left):
                self._refuted[left] = act
                return False
        return True

    def lasts(self, field: Field, left: int) -> int:
        """Return in how many turns of who hunts and is to act it is captured; one more than `left`: not in so many."""
        return next((turns for turns in range(1, left + 1) if self.takes(field, turns)), left + 1)

    def ways(self, field: Field, left: int) -> list[int]:
        """Return the acts of who hunts after which the marked piece is captured in `left` turns, this one included."""
        space = field.mark >> 2
        return [
            act
            for act in self.acts(field)
            if (act & LAST) >> 2 == space or (left > 1 and self.holds(field.after(act), left - 1))
        ]

    def answer(self, field: Field, left: int) -> int:
        """Return the answer that lasts longest, where who hunts has `left` turns.

        Of equal ones it is one that leaves the fewest ways on, of those again the first of `answers`.
        """

        def worth(act: int) -> tuple[int, int]:
            after = field.answered(act)
            turns = self.lasts(after, left)
            return turns, -len(self.ways(after, turns)) if turns <= left else 0

        return max(self.answers(field), key=worth)

    def line(self, field: Field, left: int) -> list[tuple[Field, int]]:
        """Return the way in against the best answers: every position with the act in it, that of who hunts first.

        Empty where there is no way in so many turns.
        """
        found: list[tuple[Field, int]] = []
        while True:
            ways = self.ways(field, left)
            if not ways:
                return found
            turns = self.lasts(field, left)
            act = ways[0] if turns == left else self.ways(field, turns)[0]
            found.append((field, act))
            if (act & LAST) >> 2 == field.mark >> 2:
                return found
            field = field.after(act)
            left = turns - 1
            found.append((field, self.answer(field, left)))
            field = field.answered(found[-1][1])

    def acts(self, field: Field) -> list[int]:
        """Return the acts of who hunts: captures first."""
        foes = {code >> 2 for code in field.foes}
        return sorted(self._moves(field), key=lambda act: (act & LAST) >> 2 not in foes)

    def answers(self, field: Field) -> list[int]:
        """Return the answers: captures first, then what the marked piece does, then all others."""
        own = {code >> 2 for code in field.own}
        mark = field.mark

        def order(act: int) -> int:
            return 0 if (act & LAST) >> 2 in own else 1 if act >> SHIFT == mark else 2

        return sorted(self._moves(Field(field.foes, field.own, mark)), key=order)

    def _moves(self, field: Field) -> Iterator[int]:
        """Yield the acts of a position's `own` side, in the board's order."""
        ground = self._ground
        friends = sum([1 << (code >> 2) for code in field.own])
        taken = friends | sum([1 << (code >> 2) for code in field.foes])
        key = taken | friends << ground.width
        for code in field.own:
            yield from ground.acts[code][key & ground.scopes[code]]


def _moved(side: Side, before: int, after: int) -> Side:
    return tuple(sorted([after if code == before else code for code in side]))
