"""The real loop in a time of its own: `App.run` with its real waiting, whose window sleeps without a real clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.ai.players.entry import OptionValue
from game.app import App
from game.engine.match import Match
from game.scenes.table.scene import TableScene
from tests.matches import match_of, players, session_of
from tests.persons import begin_with
from tests.scenes.box import table
from tests.workers import PromptWorker

WORK = 0.004
"""Seconds that a round of the loop takes besides its sleep."""


class Evening:
    """Hold a program whose clock stands while it works and runs while it sleeps. Nobody touches anything."""

    def __init__(self, root: Path, motion: float = 1.0) -> None:
        self.time = 100.0
        self.rests: list[float] = []
        self.slept: list[tuple[type, float]] = []  # what was shown at each rest
        self.app = App(root, "en", (960, 600), clock=lambda: self.time)
        self.app.services.motion = self.app.navigator.motion = motion
        self.worker = PromptWorker()
        self.app.services.worker = lambda: self.worker  # type: ignore[assignment, return-value]
        begin_with(self.app.services, meetings=False)
        self.app.change(meetings=False)  # a lamp would wait for somebody to read it
        self.app.open()
        self.app.open = lambda file=None: None  # type: ignore[method-assign]  # `run` goes on with what is there

    def table(self, game: str, by: Sequence[str], seed: int = 4, **options: OptionValue) -> TableScene:
        """Put a new match on the screen; `by` are the players: `person`, or skills of computer players."""
        services = self.app.services
        entry = services.catalog[game]
        return self.show(match_of(entry, services.levels(entry), len(by), seed, options), by, options)

    def show(
        self, match: Match[Any, Any, Any], by: Sequence[str], options: Mapping[str, OptionValue] | None = None
    ) -> TableScene:
        """Put a match on the screen as it stands; `by` are the players."""
        scene = table(self.app.screens, session_of(self.app.services, match, players(by), options))
        self.app.navigator.push(scene)
        self.app.navigator.settle()
        return scene

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> float:
        """Let the loop run for so long, or until something is so, and return how many seconds it took."""
        begun = self.time

        def wait(rest: float) -> None:
            left = begun + seconds - self.time
            if until() or left <= 0:
                self.app.closing = True
                return
            self.rests.append(rest)
            self.slept.append((type(self.app.navigator.top), rest))
            self.time += min(max(rest, 0.0) + WORK, left)

        self.app.window.wait = wait  # type: ignore[method-assign, assignment]
        self.app.closing, close, self.app.close = False, self.app.close, lambda: None  # type: ignore[method-assign]
        self.app.run()
        self.app.close = close  # type: ignore[method-assign]
        return self.time - begun
