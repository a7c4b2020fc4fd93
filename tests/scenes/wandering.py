"""A match wandered through as somebody would who presses whatever there is, and everything that the screens say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from game.ai.process import wire
from game.ai.process.wire import WorkerAnswer
from game.content.words.strings import Words
from game.engine.match import Match
from game.engine.protocol import Refusal
from game.engine.rng import Rng
from game.scenes.results.results import Results
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.parts.kit import Kit
from game.ui.type.text import Style, Typeset, Typesetter
from tests.contract.worlds import Setup, begin, play_on
from tests.matches import people_in, session_of
from tests.scenes.box import PLACES, Box
from tests.scenes.meanings import meant, plays

LANGUAGES: Final = ("en", "fr")
ELSEWHERE: Final = ("menu", "again", "home", "leave", "close")
"""Ends of keys that lead away from the match."""


class Listening(Typesetter):
    """Remember every text that is set."""

    heard: set[str]

    def _set(self, text: str, style: Style, pixels: int, width: float | None, lines: int | None) -> Typeset:
        self.heard.add(text)
        return super()._set(text, style, pixels, width, lines)


class ChanceDesk:
    """Stand in for the computer players' process: answer at the second asking, with whatever may be done."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng.of(seed, 5)
        self.request: wire.Request | None = None
        self.ticket = self.asked = 0

    def warm(self, setup: wire.Setup, skills: Sequence[str]) -> None:
        """Get ready: there is nothing to do."""

    def ponder(self, request: wire.Request) -> None:
        """Think ahead: nobody does."""

    def submit(self, request: wire.Request) -> int:
        """Take a request."""
        self.request, self.asked = request, 0
        self.ticket += 1
        return self.ticket

    def poll(self) -> WorkerAnswer | None:
        """Return an answer, but not at once."""
        self.asked += 1
        if self.request is None or self.asked < 2:
            return None
        return WorkerAnswer(self.ticket, self.rng.choice(self.request.choices))

    def drop(self, ticket: int) -> None:
        """Forget the request."""
        self.request = None


class Wanderer:
    """Hold a table in a box, in both languages by turns, and what was heard in each."""

    def __init__(self, root: Path, setup: Setup, people: Sequence[int], seed: int, before_end: int | None) -> None:
        match = _match(setup, seed, before_end)
        self.box = Box(root, (1280, 720))
        worker = ChanceDesk(seed)
        self.box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
        old = self.box.services.kit
        listening = Listening(PLACES.assets / "fonts", old.frame)
        self.heard: dict[str, set[str]] = {code: set() for code in LANGUAGES}
        listening.heard = self.heard["en"]
        self.type = listening
        self.box.services.kit = Kit(old.frame, listening, self.box.services.words)
        self.rng = Rng.of(seed, 6)
        players = people_in(setup.seats, people)
        session = session_of(self.box.services, match, players, setup.options)
        self.table: TableScene = self.box.table(session)
        self.box.show(self.table)

    @property
    def words(self) -> Words:
        """Return the words that are spoken."""
        return self.box.services.words

    @property
    def top(self) -> Scene:
        """Return the uppermost screen."""
        return self.box.top

    def wander(self, steps: int) -> None:
        """Take so many steps, or fewer where the match is over; listen before and after each."""
        for _ in range(steps):
            self.listen()
            if isinstance(self.top, Results):
                return
            for _ in range(4):  # computer players are asked, answer, and are seen at it
                self._pass(0.3)
                if self.top is not self.table or self.table.moment.acting is not None:
                    break
                self.listen()
            if not isinstance(self.top, Results):
                self._act()
        self.listen()

    def _pass(self, seconds: float) -> None:
        self.box.services.navigator.update(seconds)
        self.box.services.navigator.settle()

    def _act(self) -> None:
        """Press something; at the table, as often, just do something that may be done."""
        top, table = self.top, self.table
        seat = table.moment.acting
        if top is table and seat is not None and self.rng.below(2):
            table.performance.send(Decided(seat, self.rng.choice(table.host.legal(seat))))
        else:
            own = [
                part
                for part in top.parts
                if part.control and not part.key.startswith("bar:") and not part.key.endswith(ELSEWHERE)
            ]
            if own:
                part = self.rng.choice(own)
                top.focus.at(part.key, top.time, ring=True)
                top.focused()
                top.press(part)
        self._pass(0.7)

    def listen(self) -> None:
        """Hear everything that the uppermost screen says now, in every language."""
        for code in LANGUAGES:
            self.words.language = code
            self.type.heard = self.heard[code]
            self.box.services.navigator.resized()
            self.heard[code] |= set(self._said())

    def _said(self) -> Iterator[str]:
        """Yield what is not set as type until somebody points at it, or opens it."""
        top, table = self.top, self.table
        yield self.box.services.navigator.title
        yield top.refusal[1]
        for part in top.parts:
            if part.control is not None:
                yield from (part.control.label, part.control.help, part.control.reason)
        if top is not table:
            return
        yield from (table.appearance.bar.status, table.appearance.bar.longest, table.appearance.bar.aside)
        yield from (self.words.message(message, table.session.name) for _, message, _ in table.machine.news.log[-12:])
        if table.moment.acting is None:
            return
        for part in top.parts:
            if part.control is not None and part.control.enabled and plays(part):
                meaning = meant(part)
                if isinstance(meaning, Refusal):
                    yield table.services.words.refusal(meaning, table.session.name)


def _match(setup: Setup, seed: int, before_end: int | None) -> Match[Any, Any, Any]:
    """Return a match at its deal, or so many decisions before its end."""
    match = begin(setup, seed)
    if before_end is None:
        return match
    for _ in play_on(match, seed):
        pass
    return match.past(max(0, len(match.decisions) - before_end))
