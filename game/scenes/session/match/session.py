"""A match session: a match together with everybody around it, and the file that it is written to."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.ai.players.entry import Entry, Levels, OptionValue
from game.ai.process.wire import HINT, Request, Setup
from game.content.words.strings import Words, You
from game.engine.host import Host
from game.engine.protocol import AnyRules, Message, Seat, say
from game.saves.days.calendar import MonthTold
from game.saves.disk.files import MOST, SaveError, read_plain
from game.saves.records.clock import counted
from game.saves.records.header import Occasion, called
from game.saves.records.player import Player
from game.saves.records.record import Record
from game.saves.records.replay import resignation
from game.scenes.session.match.model import Seating

if TYPE_CHECKING:
    from game.ai.players.weighed import Weighed
    from game.saves.records.weighings import Weighings

STUMBLES: Final = 3  # faults of computer players in one match after which the players are told


class Journal:
    """Write every line of a match to its record, and count the time that was played. `clock` gives seconds.

    Without a record (a match that is only looked at) nothing is written. `first` is called once, before the first line.
    """

    def __init__(self, record: Record | None, seconds: float = 0.0, clock: Callable[[], float] = monotonic) -> None:
        self.record = record
        self.seconds = seconds
        self.first: Callable[[], object] | None = None
        self._clock = clock
        self._since = clock()

    def __call__(self, line: Mapping[str, object]) -> None:
        """Take a line of the log, right after it happened. Never raises: see `MatchSession.trouble`."""
        now = self._clock()
        self.seconds += counted(now - self._since)
        self._since = now
        first = self.first
        self.first = None
        if first is not None:
            first()
        if self.record is not None:
            self.record.journal(line)


@dataclass(slots=True)
class MatchSession:
    """Hold a match under way, with everybody around it."""

    entry: Entry
    options: dict[str, OptionValue]
    levels: Levels
    """The game's levels by their names, which its rules are built from."""
    players: tuple[Player, ...]
    """Who plays, seat by seat."""
    host: Host
    journal: Journal
    """What writes down what happens."""
    luck: int = 0
    """The computer players' chance, which has nothing to do with the match's."""
    greeting: Message | None = None
    """What the players must be told first, such as that a record was cut short."""
    after: Callable[[], object] | None = None
    """What follows the match's end instead of the results: an adventure goes on."""
    again: Callable[[], MatchSession | None] | None = None
    """Deals the same anew, where that takes more than its game, players and options; None after a notice."""
    resigned: Seat | None = None
    """The seat whose player gave the match up: that ends it for the whole table, whatever the rules say, and no player
    can take it back."""
    words: Words | None = None
    """What names who is alone at the screen “You”."""
    promise: str = "pause.saved"
    """The words (a key) for what leaving it keeps."""
    taught: bool = False
    """Whether it is played to learn the game."""
    led: bool = False
    """Whether a lesson leads what is done now: in its free turns it doesn't."""
    plays_on: bool = False
    """Whether a lesson goes on now in its learner's place: nothing is asked of them."""
    skipped: int = 0
    """How many beats at the beginning a lesson has played unseen: nobody is told of them as their own."""
    attempt: int | None = None
    """Which try of an adventure's level it is, 0 where that is only played for practice."""
    standing: object | None = None
    """What its campaign tells the game's own table of it."""
    hung: tuple[tuple[str, ...], ...] = ()
    """What an adventure has hung at each seat's plate, the newest first, by names that its game knows."""
    file: Path | None = None
    """Where its record lies, or will with the first decision; None where there is none."""
    shared: bool = False
    """Whether it is drawn for others: everybody is named, nobody is “You”."""
    weighings: Weighings | None = None
    """What its computer players weighed: at the rank of hands, for whoever looks back when it is over."""
    occasion: Occasion | None = None
    """What it is played for, where that is more than somebody's wish to play."""
    month: MonthTold | None = None
    """What its table tells of the month of its day, where it is a day's task."""
    stumbles: int = field(default=0, init=False)
    """How many answers of computer players were none so far."""
    _troubled: Message | None = field(default=None, init=False)
    """The trouble with writing that was told last."""
    _known: tuple[tuple[Player, ...], tuple[Seat, ...]] = field(default=((), ()), init=False, repr=False, compare=False)
    """Of which players the people were read last, and in which seats they are."""

    @property
    def game(self) -> str:
        return self.entry.name

    @property
    def of_day(self) -> bool:
        """Tell whether it is a day's deal: the same for everybody, with computer players bound by positions alone."""
        return self.occasion is not None and bool(self.occasion.day)

    @property
    def rules(self) -> AnyRules:
        return self.host.rules

    @property
    def seconds(self) -> float:
        """Return how long the match has been played, long pauses left out."""
        return self.journal.seconds

    @property
    def people(self) -> tuple[Seat, ...]:
        if self._known[0] is not self.players:
            self._known = self.players, tuple(seat for seat, player in enumerate(self.players) if player.person)
        return self._known[1]

    @property
    def over(self) -> bool:
        """Tell whether nothing more can be decided: the match has ended, or was given up."""
        return self.resigned is not None or self.host.outcome is not None

    @property
    def heir(self) -> Seat | None:
        """Return who wins when the only person of a match between two gives it up, else None: then nobody does."""
        return 1 - self.people[0] if len(self.players) == 2 and len(self.people) == 1 else None

    def resign(self, seat: Seat) -> None:
        """Give the match up for the player of a seat. It is over then, on the disk too."""
        assert not self.over, "a match that is over can't be given up"
        self.resigned = seat
        self.journal(resignation(seat, len(self.players)))

    def name(self, seat: Seat) -> str:
        """Return the name of a seat's player, the same in a whole match: “You” for who is alone at the screen."""
        if self.words is not None and self.people == (seat,) and not self.shared:
            return You(self.words.say("seat.you"))
        return self.players[seat].name

    def sits_far(self, seat: Seat) -> bool:
        """Tell whether a person sits on the far side of a screen that lies flat between the people who play here.

        They sit round it in the order of play, the first of them on the near side.
        """
        place = self.people.index(seat)
        return 1 / 4 < place / len(self.people) < 3 / 4

    def seating(self, begun: tuple[int, ...]) -> Seating:
        """Return who sits at its table. `begun` is how many matches each person has begun here."""
        names = tuple(map(self.name, range(len(self.players))))
        about = self.taught, self.attempt, self.shared, self.led, self.plays_on, self.hung
        day = "" if self.occasion is None else self.occasion.day
        return Seating(self.players, names, self.host.people, begun, *about, day, self.month)

    @property
    def setup(self) -> Setup:
        """Return what the rules of this match are built from."""
        return Setup(self.game, len(self.players), self.options, self.levels)

    def request(self, seat: Seat) -> Request:
        """Return what the computer player of a seat is asked: its own view, and nothing else."""
        view, skill, legal = self.host.view(seat), self.players[seat].by, self.host.legal(seat)
        return Request(self.setup, view, skill, self.luck, legal, unhurried=self.of_day)

    def weighed(self, seat: Seat, weighed: Weighed | None) -> None:
        """Keep what a computer player has weighed before the decision that comes next, where the match is written."""
        if weighed is not None and self.weighings is not None and self.journal.record is not None:
            self.weighings.note(self.rules, self.host.decision_count, self.host.digest(), seat, weighed)

    def question(self, seat: Seat) -> Request:
        """Return what an advisor is asked for the person of a seat: their own view, and nothing else."""
        return Request(self.setup, self.host.view(seat), HINT, self.luck, self.host.legal(seat))

    def stumbled(self, seat: Seat, trouble: str, log: Path | None) -> Message | None:
        """Log that a computer player's answer was none; return, at the third in this match, words for the players."""
        self.stumbles += 1
        skill, number = self.players[seat].by, self.host.decision_count
        logging.getLogger(__name__).error("%s: seat %d (%s), decision %d: %s", self.game, seat, skill, number, trouble)
        if self.stumbles != STUMBLES:
            return None
        if log is None or not log.is_file():
            return say("notice.bot_failed", count=STUMBLES)
        return say("notice.bot_failed_log", count=STUMBLES, file=str(log))

    def trouble(self) -> Message | None:
        """Return, once, that the match can't be written, or can be again, or was written anew; else None."""
        record = self.journal.record
        if record is None:
            return None
        if record.news is not None:
            news = record.news
            record.news = None
            return news
        if record.trouble == self._troubled:
            return None
        self._troubled = record.trouble
        if record.trouble is None:
            return say("notice.saved_again")
        return record.trouble if record.full else say("notice.save_failed", reason=record.trouble)

    def log(self) -> str:
        """Return the record's own text, for a report of a fault; "" where there is none.

        Who was taken out here is a guest there, too.
        """
        record = self.journal.record
        try:
            data = read_plain(record.path, MOST) if record is not None else b""
            return called(data, self.players).decode("utf-8", "replace")
        except (OSError, SaveError):
            return ""

    def close(self) -> None:
        """Write what isn't yet, and let go of the record."""
        if self.weighings is not None:
            self.weighings.flush()
        if self.journal.record is not None:
            self.journal.record.close()
