"""What goes to the worker's process: a match's set-up once, then with every request only what is new of its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from game.ai.players.entry import Entry, Levels, Options
from game.engine.protocol import AnyRules, Seat, View

if TYPE_CHECKING:
    from game.ai.players.weighed import Weighed

Load: TypeAlias = Callable[[str], Entry]
History: TypeAlias = tuple[object, ...]


HINT: Final = "hint"
"""The skill of whoever gives advice."""
STOP: Final = b""
"""What is sent to end a thought."""
ASIDE: Final = "aside"
"""Stands for the action where what went wrong is no answer: a match was opened, or somebody thought ahead."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Hold a game as it was set up: all that its rules are built from."""

    game: str
    seats: int
    options: Options
    levels: Levels


@dataclass(frozen=True, slots=True)
class Request:
    """Ask what a computer player does now: what its seat may know, its skill and its luck.

    `choices` are its legal actions: the answer is one of them. With the skill `HINT` the game's advisor is asked for
    `Advice`, and where it fails there is none. Without choices it is nobody's turn to answer: it asks to think ahead.
    With `brief` the thought is to be short: it stands in for one that failed, or nobody waits but for the match's end.
    Who `looks_back` asks for advice that nobody waits for: what was disturbed is none (`Worker.judge`). With `ways`,
    what was played and what is better, it is told what comes of each, too. One that is `unhurried` is bound by
    positions alone: the same is answered on every machine, however slow, and whoever of them seals first.
    """

    setup: Setup
    view: View[object]
    skill: str
    luck: int
    choices: Sequence[object]
    brief: bool = False
    looks_back: bool = False
    ways: tuple[object, ...] = ()
    unhurried: bool = False


@dataclass(frozen=True, slots=True)
class Judging:
    """Ask what a position is worth: so many `matches` are played on from a view, each begun with every one of `tries`.

    A try is an action of the view's seat, or None, with which whoever is to act does what they would. The `first` ones
    of the same question have been counted before, and are left out. Nobody waits for it: see `Worker.judge`.
    """

    setup: Setup
    view: View[object]
    tries: tuple[object, ...]
    matches: int
    luck: int
    first: int = 0


@dataclass(frozen=True, slots=True)
class Decided:
    """Hold a computer player's answer with what it weighed."""

    action: object
    weighed: Weighed


@dataclass(frozen=True, slots=True)
class WorkerAnswer:
    """Give the action, or the advice, for a ticket. `trouble` says what went wrong on the way, and who answered.

    `weighed` is what was weighed, where the computer player tells it. What was asked aside has its tally or its advice
    here, or None where nothing came of it.
    """

    ticket: int
    action: object
    trouble: str = ""
    weighed: Weighed | None = None


Aside: TypeAlias = "Judging | Request"
"""What the process is asked while nobody waits for it; a request is one of somebody who looks back."""


@dataclass(frozen=True, slots=True)
class Question:
    """Hold a request as it is read in the process. `ahead` tells that no answer is wanted: see `Request`."""

    entry: Entry
    rules: AnyRules
    view: View[object]
    skill: str
    luck: int
    ahead: bool
    brief: bool
    looks_back: bool = False
    ways: tuple[object, ...] = ()
    unhurried: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """Hold a judging as it is read in the process."""

    entry: Entry
    rules: AnyRules
    view: View[object]
    tries: tuple[object, ...]
    matches: int
    luck: int
    first: int


@dataclass(frozen=True, slots=True)
class Opened:
    """Say that a match is about to begin, with computer players of these skills."""

    entry: Entry
    skills: tuple[str, ...]


class Sender:
    """Write requests for one process, which must read them in the same order. Another process needs another sender."""

    def __init__(self) -> None:
        self._setup: Setup | None = None
        self._histories: dict[Seat | None, History] = {}

    def write(self, request: Request | Judging) -> bytes:
        """Return what the process can't know of a request yet.

        Of a history it has heard before, as far as that is the same: whoever looks back asks of earlier moments, too.
        """
        opening = self._news(request.setup)
        view = request.view
        known = self._histories.get(view.seat, ())
        count = _alike(known, view.history)
        if count < len(view.history):
            self._histories[view.seat] = view.history
        asked: tuple[object, ...]
        if isinstance(request, Judging):
            asked = request.tries, request.matches, request.luck, request.first
        else:
            ahead = not request.choices
            asked = request.skill, request.luck, ahead, request.brief, request.looks_back, request.ways
            asked = *asked, request.unhurried
        return _packed((opening, (view.seat, view.state, count, view.history[count:], *asked)))

    def open(self, setup: Setup, skills: Sequence[str]) -> bytes:
        """Return the news that a match is about to begin, with computer players of these skills."""
        return _packed((self._news(setup), tuple(skills)))

    def _news(self, setup: Setup) -> Setup | None:
        """Return a set-up, where it isn't the one that the process has."""
        if setup == self._setup:
            return None
        self._setup = setup
        self._histories.clear()
        return setup


def _alike(known: History, history: History) -> int:
    """Return how many events stand at the beginning of both."""
    count = min(len(known), len(history))
    if known[:count] == history[:count]:
        return count
    return next(place for place, pair in enumerate(zip(known, history, strict=False)) if pair[0] != pair[1])


def _packed(news: object) -> bytes:
    import pickle  # late: home, which asks nobody, knows requests by their names alone
    import zlib

    return zlib.compress(pickle.dumps(news, pickle.HIGHEST_PROTOCOL))


class Receiver:
    """Read requests in the process, and keep of the last match what they don't repeat: its rules and histories."""

    def __init__(self, load: Load) -> None:
        self._load = load
        self._match: tuple[Entry, AnyRules] | None = None
        self._histories: dict[Seat | None, History] = {}

    def read(self, data: bytes) -> Question | Position | Opened:
        """Return what a computer player or a judge is asked, or that a match was opened."""
        import pickle
        import zlib

        opening, news = pickle.loads(zlib.decompress(data))
        if opening is not None:
            entry = self._load(opening.game)
            self._match = entry, entry.rules(opening.seats, opening.options, opening.levels)
            self._histories.clear()
        assert self._match is not None, "a match is opened before anybody is asked"
        if not news or isinstance(news[0], str):
            return Opened(self._match[0], news)
        seat, state, count, events, *asked = news
        known = self._histories.get(seat, ())
        assert len(known) >= count, f"seat {seat} was sent {len(known)} events, not {count}"
        history = (*known[:count], *events)
        if events:
            self._histories[seat] = history
        view = View(seat, state, history)
        return (
            Question(*self._match, view, *asked) if isinstance(asked[0], str) else Position(*self._match, view, *asked)
        )
