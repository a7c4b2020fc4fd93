"""An account of a match: what is told of it with some eyes, in which turn, and the marks on its line of time.

It is worked out once for each pair of eyes; to step through a match asks for nothing that grows with its length.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.protocol import Message, Seat
from game.engine.reading import Eyes, Reading
from game.scenes.session.match.parts import Feeling, Feelings
from game.scenes.table.game_table.replay_adapter import JumpKind, Notation, ReplayAdapter
from game.scenes.table.game_table.thumbs import ActWay, Pictured
from game.ui.parts.kit import Kit


@dataclass(frozen=True, slots=True)
class Row:
    """Hold what is told of one event."""

    place: int
    """The decision that it followed from, counted from 1."""
    turn: int
    """In which turn it happened, counted from 1."""
    message: Message
    happened: object
    """The event, as whoever looks may know it."""
    before: object = None
    """The one right before it; None: none."""
    event: int = 0
    """Which of the decision's events it is, from 0."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Hold what stands on the line of time at a place."""

    place: int
    sign: JumpKind
    seat: Seat | None
    """Whose deed it was; None: nobody's."""


class Annotations:
    """Tell of a match, to eyes that may look at it."""

    def __init__(
        self, reading: Reading, replay_adapter: ReplayAdapter[Any, Any, Any], feelings: Feelings[Any, Any] | None = None
    ) -> None:
        self.reading = reading
        self.replay_adapter = replay_adapter
        self._feelings = feelings or Feelings()
        self._felt: dict[tuple[int, int], Mapping[Seat, Feeling]] = {}  # by place and event: only of rows that are seen
        self._seen: dict[Eyes, tuple[tuple[int, int, Any], ...]] = {}
        self._rows: dict[Eyes, tuple[Row, ...]] = {}
        self._places: dict[Eyes, tuple[int, ...]] = {}  # of the rows
        self._numbers = tuple(replay_adapter.numbered(event for _, _, event in self._events(None)))  # of every event
        self._turns = self._counted()
        self._marks: dict[Eyes, tuple[Mark, ...]] = {}
        self._rounds: dict[Eyes, tuple[int, ...]] = {}

    def _counted(self) -> tuple[int, ...]:
        """Return in which turn each decision was taken, the deal's first."""
        firsts = (turn for (_, event, _), turn in zip(self._events(None), self._numbers, strict=True) if event == 0)
        return (0, *firsts)

    def turn(self, place: int) -> int:
        """Return in which turn the decision was taken that led to a place; 0 at the deal."""
        return self._turns[place]

    @property
    def turns(self) -> int:
        """Return how many turns the match had."""
        return max(self._turns)

    def rows(self, eyes: Eyes) -> Sequence[Row]:
        """Return what these eyes are told of the whole match, in order."""
        if eyes not in self._rows:
            self._rows[eyes] = tuple(self._told(eyes))
            self._places[eyes] = tuple(row.place for row in self._rows[eyes])
        return self._rows[eyes]

    def row_at(self, place: int, eyes: Eyes) -> int:
        """Return the number of the row that tells of what led to a place, the first of several; -1 before all rows.

        Where nothing was told of that, it is the last row before.
        """
        _ = self.rows(eyes)
        places = self._places[eyes]
        number = bisect_right(places, place) - 1
        while number > 0 and places[number - 1] == places[number]:
            number -= 1
        return number

    def seat(self, row: Row) -> Seat | None:
        """Return whose deed it was; None: nobody's."""
        return self.reading.rules.doer(row.happened)

    def brief(self, row: Row) -> Notation | None:
        """Return the same in short notation, where there is one."""
        return self.replay_adapter.brief(row.happened, row.before)

    def pictured(self, row: Row, colours: Sequence[int], kit: Kit) -> Pictured | None:
        """Return a small picture of it, where there is one; `colours` are those of the seats."""
        return self.replay_adapter.pictured(row.happened, row.before, colours, kit)

    def way(self, row: Row) -> ActWay | None:
        """Return where on the table it went; None where it went nowhere."""
        return self.replay_adapter.way(row.happened, row.before)

    def outcome(self, row: Row, eyes: Eyes) -> Message | None:
        """Return what it changed, as these eyes may know it; None where that is nothing to be told."""
        return self.replay_adapter.outcome(row.happened, self.reading.view(row.place, eyes).state)

    def mood(self, row: Row) -> Feeling | None:
        """Return what whoever did it felt, as a stranger saw it, whoever looks now; None: they were calm."""
        key = row.place, row.event
        seat = self.seat(row)
        if seat is not None and key not in self._felt:
            beats = self.reading.beats(row.place - 1, row.place, None)
            first = self.reading.view(row.place - 1, None) if row.event == 0 else beats[row.event - 1]
            now = beats[row.event]
            self._felt[key] = self._feelings.felt(first.state, now.event, now.state)
        return None if seat is None else self._felt[key].get(seat)

    def marks(self, eyes: Eyes) -> Sequence[Mark]:
        """Return what stands on the line of time, in order."""
        if eyes not in self._marks:
            self._marks[eyes] = tuple(self._signed(eyes))
        return self._marks[eyes]

    def rounds(self, eyes: Eyes) -> Sequence[int]:
        """Return the places at which rounds end: as the game marks them, or else when everybody has had a turn."""
        if eyes not in self._rounds:
            marked = dict.fromkeys(mark.place for mark in self.marks(eyes) if mark.sign.ends)
            self._rounds[eyes] = tuple(marked) or tuple(self._everybodys_turns())
        return self._rounds[eyes]

    def _everybodys_turns(self) -> Iterator[int]:
        """Yield the places at which as many turns more are over as there are seats."""
        turns, seats = self._turns, self.reading.seats
        for place, turn in enumerate(turns):
            ends = place + 1 == len(turns) or turns[place + 1] > turn
            if place and ends and turn % seats == 0:
                yield place

    def _events(self, eyes: Eyes) -> Sequence[tuple[int, int, Any]]:
        """Return every event as these eyes may see it, after its decision and its number among that one's, from 0."""
        if eyes not in self._seen:
            self._seen[eyes] = tuple(self.reading.each(eyes))
        return self._seen[eyes]

    def _told(self, eyes: Eyes) -> Iterator[Row]:
        rules = self.reading.rules
        before = None
        for (place, number, event), turn in zip(self._events(eyes), self._numbers, strict=True):
            message = rules.tell(event)
            if message is not None:
                yield Row(place, turn, message, event, before, number)
            before = event

    def _signed(self, eyes: Eyes) -> Iterator[Mark]:
        signs = {sign.kind: sign for sign in self.replay_adapter.signs}
        events = self._events(eyes)
        for (place, _, event), kind in zip(
            events, self.replay_adapter.signed(event for _, _, event in events), strict=True
        ):
            if kind in signs:
                yield Mark(place, signs[kind], self.reading.rules.doer(event))
