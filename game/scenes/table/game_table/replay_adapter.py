"""What a game hands over for whoever looks back at its matches: turns, what to jump to, short words.

Hands that lie closed need nothing of it: where a view has no holes, a table itself shows them open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar, Generic, TypeAlias

from game.engine.protocol import AnyBeat, Message, Seat, say
from game.engine.reading import Eyes, Reading
from game.scenes.session.match.parts import E, F, S
from game.scenes.session.replay.reasons import Kept, Reasons
from game.scenes.table.game_table.thumbs import ActWay, Pictured
from game.scenes.table.game_table.turn_losses import TurnLosses
from game.scenes.table.game_table.vignettes import About, Composition
from game.ui.parts.kit import Kit


@dataclass(frozen=True, slots=True)
class JumpKind:
    """Say of a kind of event that it is telling, and how it is marked on the line of time.

    Its words are `<game>.review.<kind>`, and with `.count`, `.next` and `.previous` after that how many there are, and
    what the buttons do that jump to one. Whose deed it is, `Rules.doer` says.
    """

    kind: str
    """Its name."""
    picture: str
    """The drawing in its disc: white, for a colour to be laid on."""
    ends: bool = False
    """Whether it ends a part of the match, such as a round: a higher tick on the line."""
    counts: bool = False
    """Whether it is what counts most in the game, as a capture: a bar on the line, to which one leaps."""
    coloured: bool = False
    """Whether it bears the colour of the seat whose deed it is."""
    of: tuple[type, ...] = ()
    """The classes of its events, where the class alone tells; else the game's own `sign` does."""


@dataclass(frozen=True, slots=True)
class Notation:
    """Hold an event in short notation, as chess players write moves: a few letters, figures and signs."""

    message: Message
    """Its words: `<game>.brief.*`."""
    picture: str = ""
    """A drawing after them, as high as they are: white, for their colour; "" for none."""
    seat: Seat | None = None
    """Whose emblem follows: the seat that it was done to."""


class ReplayAdapter(Generic[S, E, F]):
    """Say how a match of a game is looked back at."""

    signs: ClassVar[tuple[JumpKind, ...]] = ()
    """What one can jump to, the most telling first."""
    close: ClassVar[bool] = False
    """Whether its table has a plan for a review's room, where everything has its own size (`TableInput.close`)."""

    everybodys: ClassVar[bool] = False
    """Whether everybody acts in each of its turns."""
    turns_are: ClassVar[str] = "daily.turns"
    """The key of the words for how many turns there were: what the game calls them."""

    def ends_turn(self, event: object) -> bool:
        """Tell whether a turn is over with an event, as the results count turns."""
        return True

    def turns(self, events: Iterable[object]) -> int:
        """Return how many turns ended within some events: with all from the deal on, how many are over."""
        return sum(map(self.ends_turn, events))

    def numbered(self, history: Iterable[object]) -> Iterator[int]:
        """Yield for each event from the deal on in which turn it happened, from 1: in one pass, for long matches."""
        over = 0
        for event in history:
            yield over + 1
            over += self.ends_turn(event)

    def standing(self, history: Iterable[object]) -> int:
        """Return in which turn a match stands after all that has happened in it, from 1."""
        return 1 + sum(map(self.ends_turn, history))

    def turn(self, reading: Reading, place: int) -> int:
        """Return in which turn the match stood at a place, which isn't its end, from 1."""
        before, events = len(reading.events(0, place, None)), reading.events(0, reading.length, None)
        return next(islice(self.numbered(events), before, None), 1)

    def told_of_day(self, reading: Reading, seat: Seat) -> tuple[Message, ...]:
        """Return what the line of a deal of the day says of a seat's match besides how it ended: its turns.

        Nothing of it may say how it was played.
        """
        count = turns_of(self, reading, seat)
        return (say(self.turns_are, count=count),) if count else ()

    def sign(self, event: E) -> str:
        """Return the kind of the sign that an event bears on the line of time, or ""."""
        return self._kinds.get(type(event), "")

    def signed(self, events: Iterable[E]) -> Iterator[str]:
        """Yield for each event the kind of its sign, or "": in one pass, for long matches."""
        for event in events:
            yield self.sign(event)

    @cached_property
    def _kinds(self) -> Mapping[type, str]:
        return {event: sign.kind for sign in self.signs for event in sign.of}

    def brief(self, event: E, before: E | None = None) -> Notation | None:
        """Return an event in short notation, for the log's edge; None for one that needs none.

        `before` is what happened right before it. Both are told as whoever looks may know them.
        """
        return None

    def pictured(self, event: E, before: E | None, colours: Sequence[int], kit: Kit) -> Pictured | None:
        """Return a small picture of an event, for the log: the card or the piece; None for one that has none.

        `before` is what happened right before it, `colours` are those of the seats. Both events are told as whoever
        looks may know them: a card that they may not know shows its back.
        """
        return None

    def composed(self, beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
        """Return a picture of an event, by its number among the beats from the deal on; nothing: its table is shown.

        Beats are as a stranger may know them, and that is all that such a picture may show.
        """
        return ()

    def way(self, event: E, before: E | None) -> ActWay | None:
        """Return where on the table an event went, for whoever looks at it; None where it went nowhere.

        Both events are told as for `pictured`.
        """
        return None

    def outcome(self, event: E, state: S) -> Message | None:
        """Return what an event changed, in a few words for the log: points, cards left; None where that is nothing.

        `state` is the one after the decision, as whoever looks may know it.
        """
        return None

    def turn_losses(self, reading: Reading, eyes: Eyes) -> TurnLosses | None:
        """Return what was lost turn by turn, by what these eyes may see; None for a game that shows chances to win."""
        return None

    def reasons(self, reading: Reading, kept: Kept, *, lives_on: bool) -> Reasons | None:
        """Return what computer players say of their decisions in a match that is over; None where they say nothing.

        `kept` gives what they weighed. `lives_on` tells that something of the match lives on beyond it: of that nothing
        is told.
        """
        return None


AnyReplayAdapter: TypeAlias = ReplayAdapter[Any, Any, Any]
"""How a match of whatever game was played is looked back at."""


def turns_of(looking: AnyReplayAdapter, reading: Reading, seat: Seat) -> int:
    """Return how many turns were a seat's: it was the first to decide in them, or they are everybody's."""
    numbers = looking.numbered(reading.events(0, reading.length, None))
    whose: dict[int, Seat] = {}
    for (place, _, _), turn in zip(reading.each(None), numbers, strict=True):
        whose.setdefault(turn, reading.seat_that_decided(place))
    return len(whose) if looking.everybodys else sum(first == seat for first in whose.values())
