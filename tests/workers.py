"""Workers that stand in for the computer players' process: one never answers, one answers as soon as it is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.process.wire import Aside, Request, Setup, WorkerAnswer
from game.engine.rng import Rng


class StillWorker:
    """Take every request and let it lie."""

    def __init__(self) -> None:
        self.requests = 0
        self.warmed: list[Sequence[str]] = []  # the skills of every match that was told of
        self.pondered: list[Request] = []
        self.dropped: list[int] = []  # the requests whose answers nobody wants any more

    def warm(self, setup: Setup, skills: Sequence[str]) -> None:
        """Note who will play."""
        self.warmed.append(skills)

    def ponder(self, request: Request) -> None:
        """Note who was to think ahead."""
        assert not request.choices, "who has something to decide is asked"
        self.pondered.append(request)

    def submit(self, request: Request) -> int:
        """Take a request."""
        self.requests += 1
        return self.requests

    def poll(self) -> WorkerAnswer | None:
        """Return the answer, once; None where there is none."""
        return None

    def drop(self, ticket: int) -> None:
        """Note that nobody wants the answer to a request any more."""
        self.dropped.append(ticket)

    def judge(self, aside: Aside) -> int | None:
        """Have no time for who looks back."""
        return None

    def judged(self) -> WorkerAnswer | None:
        """Return what was judged: nothing."""
        return None

    def close(self) -> None:
        """End: there is no process."""


class PromptWorker(StillWorker):
    """Answer at once: with what `choose` makes of a request, else with one of the legal actions by chance."""

    def __init__(self, choose: Callable[[Request], Any] | None = None, seed: int = 3) -> None:
        super().__init__()
        self._rng = Rng.of(seed, 9)
        self._choose = choose
        self._answer: WorkerAnswer | None = None

    def submit(self, request: Request) -> int:
        ticket = super().submit(request)
        action = self._choose(request) if self._choose else self._rng.choice(list(request.choices))
        self._answer = WorkerAnswer(ticket, action)
        return ticket

    def poll(self) -> WorkerAnswer | None:
        answer, self._answer = self._answer, None
        return answer

    def drop(self, ticket: int) -> None:
        super().drop(ticket)
        self._answer = None
