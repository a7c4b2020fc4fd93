"""What goes to the worker's process: a match's set-up once, then with every request only what is new of its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.ai.entry import Entry, Levels, Options
from game.engine.protocol import Rules, Seat, View

Load: TypeAlias = Callable[[str], Entry]
History: TypeAlias = tuple[Any, ...]


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
    """

    setup: Setup
    view: View[Any]
    skill: str
    luck: int
    choices: Sequence[Any]
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """Hold a request as it is read in the process. `ahead` tells that nobody waits for an answer: see `Request`."""

    entry: Entry
    rules: Rules[Any, Any, Any]
    view: View[Any]
    skill: str
    luck: int
    ahead: bool
    brief: bool


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

    def write(self, request: Request) -> bytes:
        """Return what the process can't know of a request yet."""
        opening = self._news(request.setup)
        view = request.view
        known = self._histories.get(view.seat, ())
        count = len(known) if view.history[: len(known)] == known else 0  # after an undo all of it is sent again
        self._histories[view.seat] = view.history
        asked = (request.skill, request.luck, not request.choices, request.brief)
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


def _packed(news: object) -> bytes:
    import pickle  # late: home, which asks nobody, knows requests by their names alone
    import zlib

    return zlib.compress(pickle.dumps(news, pickle.HIGHEST_PROTOCOL))


class Receiver:
    """Read requests in the process, and keep of the last match what they don't repeat: its rules and histories."""

    def __init__(self, load: Load) -> None:
        self._load = load
        self._match: tuple[Entry, Rules[Any, Any, Any]] | None = None
        self._histories: dict[Seat | None, History] = {}

    def read(self, data: bytes) -> Question | Opened:
        """Return what a computer player is asked, or that a match was opened."""
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
        known = self._histories.get(seat, ()) if count else ()
        assert len(known) == count, f"seat {seat} was sent {len(known)} events, not {count}"
        self._histories[seat] = (*known, *events)
        return Question(*self._match, View(seat, state, self._histories[seat]), *asked)
