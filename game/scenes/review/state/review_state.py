"""Where somebody stands who looks back at a match: at which place, with whose eyes, and what can be done from there."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.protocol import Message, Seat, say
from game.engine.reading import OPEN, Eyes
from game.scenes.analysis.curve import Moment, Worth
from game.scenes.review.state.annotations import Annotations
from game.scenes.review.state.figures import Figures
from game.scenes.session.replay.reasons import Reason
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.table.game_table.turn_losses import LossDetails, TurnLoss
from game.ui.parts.kit import Act
from game.ui.seats.faces import who_of
from game.ui.seats.likeness import Who

Branch: TypeAlias = Callable[[int, ReplayAccess, int, Eyes], None]
"""Plays on from a match's place, which so many turns lie before."""
Says: TypeAlias = Callable[[int], "Reason | None"]
"""Says why the decision was taken that led to a place."""
Tries: TypeAlias = Callable[[ReplayAccess, Seat, Sequence[Worth], int], None]
"""Lets choices of a seat be tried again, from one by its number on."""
SPEEDS: Final = (1, 2, 4)
"""How many times as fast as at a table a match goes on by itself."""
MOMENT: Final = "moment"
"""The kind of what mattered most."""
COUNTED: Final = "counted"
"""The kind of what counts most in a game: captures, thefts, epochs."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Say of a kind of moment that one can jump to it."""

    key: str
    picture: str
    """The drawing on the buttons that lead there; "" for the disc of moments."""
    words: str
    """The key of its words: with `.next` and `.previous` what the buttons do."""
    places: tuple[int, ...]
    """Where they are, in order."""

    def jump(self, place: int, by: int) -> int | None:
        """Return where the next one (1) is, or the last one before (-1); None where there is none."""
        number = bisect_right(self.places, place) if by > 0 else bisect_left(self.places, place) - 1
        return self.places[number] if 0 <= number < len(self.places) else None


@dataclass(frozen=True, slots=True)
class LossState:
    """Hold where somebody stands among turns in which something was lost."""

    all: tuple[TurnLoss, ...]
    number: int
    """The turn's number, from 0."""
    open: bool
    """Whether its leaf lies open."""
    shown: bool
    """Whether the table shows what was lost, in the midst of what followed from a decision."""

    @property
    def here(self) -> TurnLoss:
        """Return the turn."""
        return self.all[self.number]


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what can be done: bound methods of the screen."""

    back: Act
    go: Callable[[int], None]
    """Goes to a place."""
    step: Callable[[int], None]
    """Goes so many stops on, or back."""
    edge: Callable[[int], None]
    """Goes to the first stop (-1), or to the last one."""
    jump: Callable[[int], None]
    """Goes to the next moment (1), or to the last one before (-1)."""
    look: Callable[[Eyes], None]
    """Sees with other eyes."""
    more: Act
    """Asks whose knowledge is wanted, of all."""
    play: Act
    """Lets the match go on by itself, or stop."""
    faster: Act
    """Lets it go on at the next speed."""
    log: Act
    """Shows the log."""
    branch: Act
    """Plays on from here."""
    go_on: Act
    """Goes on with the match that closes something."""
    delete: Act
    """Asks whether that is to be deleted."""
    closed: Act
    """Says why something is closed, and asks for one of these two."""
    open: Callable[[int], None]
    """Opens a moment, by its number."""
    open_here: Act
    """Opens the moment that is here, or closes the one that is open."""
    close: Act
    """Closes the moment that is open."""
    unfold: Act
    """Has what is open read whole where it is a line under the table, or folds it again."""
    see: Act
    """Plays what would have been better, for a few turns."""
    again: Act
    """Lets the opened choice be tried again."""
    other_seat: Act
    """Shows another seat's chances."""
    turn: Callable[[int], None]
    """Opens the leaf of a turn, by its number from 0."""


@dataclass(frozen=True, slots=True)
class ReviewState:
    """Hold where somebody stands."""

    back: ReplayAccess
    account: Annotations
    eyes: Eyes
    place: int
    """How many decisions stand."""
    kinds: tuple[Kind, ...]
    kind: Kind | None
    """The kind that the buttons lead to; None where there is none."""
    speed: int
    playing: bool
    branches: bool
    """Whether one can play on at all: only what is over at this place is not gone on with."""
    acts: Acts
    figures: Figures | None = None
    """A seat's chances; None where nobody can judge them."""
    moments: tuple[Moment, ...] = ()
    """What mattered most to that seat."""
    moment: int | None = None
    """The number of the moment that is opened: then the table stands before the act."""
    losses: LossState | None = None
    """What was lost turn by turn, where the game counts that."""
    team: bool = False
    """Whether all win or lose together: what a stranger saw is what the team knew."""
    what_if: bool = False
    """Whether the table shows what would have been better, and what might have followed."""
    tries: bool = False
    """Whether choices can be tried again."""
    unfolded: bool = False
    """Whether what is open lies whole over the table where there is no room beside it."""
    reasons: Says | None = None
    """Says of the decision that led to a place why a computer player took it."""

    @property
    def reason(self) -> Reason | None:
        """Return what a computer player says of the decision that is spoken of; None where none says anything."""
        return None if self.reasons is None or self.what_if else self.reasons(self.decision)

    @property
    def opened(self) -> Moment | None:
        """Return the moment that is opened."""
        return None if self.moment is None else self.moments[self.moment]

    @property
    def leaf(self) -> LossDetails | None:
        """Return what there is to say of the turn where one stands; None where that is not opened."""
        return self.losses.here.leaf if self.losses is not None and self.losses.open else None

    @property
    def turn(self) -> int:
        """Return the turn in which one stands."""
        return self.losses.here.turn if self.losses is not None else self.account.turn(self.decision)

    @property
    def decision(self) -> int:
        """Return the decision that is spoken of, counted from 1: the last one, or that of the opened moment."""
        if self.losses is not None and self.losses.shown:
            return self.place + 1
        return self.place if self.opened is None else self.opened.place + 1

    @property
    def game(self) -> str:
        """Return the game's name."""
        return self.back.session.game

    @property
    def last(self) -> int:
        """Return the last place."""
        return self.back.reading.length

    def name(self, eyes: Eyes) -> Message | str:
        """Return whose eyes they are, in words, or as a seat's player is called."""
        if eyes is None:
            return say(f"review.screen.{'team' if self.team else 'window'}")
        return say("review.screen.open") if eyes is OPEN else self.back.session.name(eyes)

    def colour(self, seat: Seat | None) -> int:
        """Return a seat's colour; 0 for nobody's."""
        return 0 if seat is None else self.back.session.players[seat].colour

    @property
    def colours(self) -> tuple[int, ...]:
        """Return the colours of all seats."""
        return tuple(player.colour for player in self.back.session.players)

    def who(self, seat: Seat) -> Who:
        """Return whose face a seat's player has."""
        return who_of(self.back.session.players[seat])


def kinds_of(account: Annotations, eyes: Eyes, moments: Sequence[Moment] = ()) -> tuple[Kind, ...]:
    """Return the kinds of what one can jump to in a match: moments, and what counts most in the game."""
    game = account.reading.rules.name
    kinds: list[Kind] = []
    if moments:
        places = tuple(moment.place for moment in moments)
        kinds.append(Kind(MOMENT, "", "review.moments", places))
    counted = [mark for mark in account.marks(eyes) if mark.sign.counts]
    if counted:
        places = tuple(dict.fromkeys(mark.place for mark in counted))
        sign = counted[0].sign
        kinds.append(Kind(COUNTED, sign.picture, f"{game}.review.{sign.kind}", places))
    return tuple(kinds)


def offered(back: ReplayAccess, eyes: Eyes, *, team: bool = False) -> tuple[Eyes, ...]:
    """Return whose eyes are offered at once: every seat's, then all cards open, or the `team`'s; and the present ones.

    A stranger's eyes are a press away, and so are all open cards for a team; where these are closed, a stranger's stand
    in their place.
    """
    known = back.knowledge.eyes
    seats = [one for one in known if isinstance(one, int)]
    last = None if team or OPEN not in known else OPEN
    offers = [*seats, *([last] if last in known else [])]
    return (*offers, *([] if eyes in offers else [eyes]))
