"""What a hand can be by sums that were told of it (SY-10): every bag of Spells, as cards come and go.

A bag is a number that counts each face in five bits of its own, the highest of which stays empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

Bag: TypeAlias = int
Key: TypeAlias = tuple[int, int]
"""Names a face-down Spell: the place that it lies on, and the how manieth face-down one it is there."""

BITS: Final = 5
COUNT: Final = (1 << BITS) - 1
FACES: Final = range(1, 8)
GUARDS: Final = 0b1000010000100001000010000100001000000000
"""The highest bit of every face's five."""


def bag_of(faces: Iterable[int]) -> Bag:
    """Return the bag of some faces."""
    return sum(1 << BITS * face for face in faces)


def faces_of(bag: Bag) -> list[int]:
    """Return the faces in a bag, in rising order."""
    return [face for face in FACES for _ in range(bag >> BITS * face & COUNT)]


def holds(bag: Bag, part: Bag) -> bool:
    """Tell whether a part is in a bag."""
    return ((bag | GUARDS) - part) & GUARDS == GUARDS


def worth_of(bag: Bag, *, ones: bool) -> int:
    """Return what a bag counts; `ones` tells that a 1 counts nothing (SY-32)."""
    return sum(face * (bag >> BITS * face & COUNT) for face in (FACES[1:] if ones else FACES))


def bags(pack: Bag, size: int, worth: int | None, *, ones: bool, face: int = FACES[-1]) -> Iterator[Bag]:
    """Yield every bag of so many Spells of a pack, none above a face, that counts so much (None: anything)."""
    if not size or not face:
        if not size and not worth:
            yield 0
        return
    one = 0 if ones and face == 1 else face
    for count in range(min(size, pack >> BITS * face & COUNT) + 1):
        left = None if worth is None else worth - one * count
        if left is not None and not 0 <= left <= (face - 1) * (size - count):
            continue
        for rest in bags(pack, size - count, left, ones=ones, face=face - 1):
            yield rest + (count << BITS * face)


class Lot(NamedTuple):
    """Hold one thing that a hand may be.

    `laid` are faces that it has laid face down since, `mixed` what it was when hands were mixed last.
    """

    bag: Bag
    laid: tuple[int, ...] = ()
    mixed: Bag = 0


@dataclass(slots=True)
class Pile:
    """Follow one hand through a history: `lots` are all that it may be, None until a first sum is told.

    Cards that have come and aren't known, `drawn`, are no part of the lots yet, and those that were laid face down,
    `shut`, still are: most are known by the next sum. Of `keys` the lots hold the faces. `worth` is what every lot
    counts, None where they differ.
    """

    pack: Bag
    size: int
    lots: set[Lot] | None = None
    worth: int | None = None
    drawn: int = 0
    shut: list[Key] = field(default_factory=list)
    keys: list[Key] = field(default_factory=list)

    def take(self, face: int | None, *, ones: bool) -> None:
        """Let a Spell come to the hand; None where it isn't known."""
        self._lay_down()
        self.size += 1
        if face is None:
            self.drawn += 1
        elif self.lots is not None:
            self.lots = {lot._replace(bag=lot.bag + bag_of((face,))) for lot in self.lots}
            self._count(0 if ones and face == 1 else face)

    def lose(self, face: int, *, ones: bool) -> None:
        """Let a Spell that is known leave the hand."""
        self.draw()
        self.size -= 1
        if self.lots is not None:
            one = bag_of((face,))
            self.lots = {lot._replace(bag=lot.bag - one) for lot in self.lots if holds(lot.bag, one)}
            self._count(0 if ones and face == 1 else -face)

    def lay(self, key: Key) -> None:
        """Let a Spell that isn't known leave the hand."""
        self.draw()
        self.size -= 1
        self.shut.append(key)

    def tell(self, worth: int, *, ones: bool) -> None:
        """Hear what the hand counts."""
        self._lay_down()
        if self.lots is None:
            self.lots = {Lot(bag) for bag in bags(self.pack, self.size, worth, ones=ones)}
        elif self.worth is not None:
            more = list(bags(self.pack, self.drawn, worth - self.worth, ones=ones)) if worth >= self.worth else []
            self.lots = {lot._replace(bag=lot.bag + new) for lot in self.lots for new in more}
        else:
            self.draw()
            self.lots = {lot for lot in self.lots if worth_of(lot.bag, ones=ones) == worth}
        self.drawn = 0
        self.worth = worth

    def show(self, faces: Sequence[int]) -> None:
        """See the whole hand."""
        self.settle()
        bag = bag_of(faces)
        self.lots = {Lot(bag)} if self.lots is None else {lot for lot in self.lots if lot.bag == bag}
        self.size = len(faces)
        self.worth = None

    def settle(self) -> None:
        """Let the lots be the hand as it is, and name all that lies face down."""
        self._lay_down()
        self.draw()

    def _count(self, more: int) -> None:
        self.worth = None if self.worth is None else self.worth + more

    def _lay_down(self) -> None:
        """Take what lies face down out of the lots; what was laid before any sum was told is forgotten."""
        for key in self.shut if self.lots is not None else ():
            self.keys.append(key)
            self.lots = {
                Lot(lot.bag - bag_of((face,)), (*lot.laid, face), lot.mixed)
                for lot in self.lots or ()
                for face in FACES
                if lot.bag >> BITS * face & COUNT
            }
            self.worth = None
        self.shut = []

    def draw(self) -> None:
        """Put what may have been drawn into the lots."""
        if self.lots is not None and self.drawn:
            more = list(bags(self.pack, self.drawn, None, ones=False))
            whole = ((lot, lot.bag + new) for lot in self.lots for new in more)
            self.lots = {lot._replace(bag=bag) for lot, bag in whole if holds(self.pack, bag)}
            self.worth = None
        self.drawn = 0
