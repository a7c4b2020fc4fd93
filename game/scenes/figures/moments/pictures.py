"""The pictures of lost moments: each its own table as it stood, drawn a little in each frame.

They are seen as a stranger at the window would see them: no hand is in them, whoever looks at the page. None is kept.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from typing import Final

import pygame

from game.content.images.allowance import FrameBudget, UnfinishedError
from game.saves.moments.task import Task
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.reader import Reader
from game.scenes.shell.services.services import Services
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.picture.still import StillTable
from game.ui.draw.canvas import Canvas, allowed
from game.ui.draw.paint import Paint, quick
from game.ui.layout.arrange import S
from game.ui.layout.frame import Frame
from game.ui.parts.kit import Kit

WINDOW: Final = (1280, 720)  # units of the table that is drawn
BAR: Final = 66.0
"""Units of its bar, which is not shown."""
SLICE: Final = 0.008  # seconds of a frame in which something of a picture is made


class MomentPictures:
    """Make the pictures of some tasks, one after another.

    `still_table` makes the table of a match that is only looked at.
    """

    def __init__(self, services: Services, still_table: Callable[[MatchSession], AnyGame]) -> None:
        self._services, self._still_table = services, still_table
        self._made: dict[str, pygame.Surface | None] = {}
        self._turns: dict[str, int] = {}
        self._wanted: tuple[Task, ...] = ()
        self._read: Future[MatchSession | None] | None = None
        self._work: Generator[None, None, pygame.Surface] | None = None
        self._budget = FrameBudget(time.perf_counter)
        self._looks: object = None

    @property
    def busy(self) -> bool:
        """Tell whether something that is wanted is not there yet."""
        return any(task.id not in self._made for task in self._wanted)

    def get(self, task: Task) -> pygame.Surface | None:
        """Return a picture, where it is there."""
        return self._made.get(task.id)

    def turn(self, task: Task) -> int | None:
        """Return in which turn a task's match stood, once that is known."""
        return self._turns.get(task.id)

    def want(self, tasks: Sequence[Task]) -> None:
        """Have pictures of these made, in this order."""
        services = self._services
        looks = services.theme.folder_name, services.words.language
        if looks != self._looks:
            self._looks = looks
            self._made.clear()
            self._work = None
        self._wanted = tuple(tasks)

    def step(self) -> bool:
        """Make a little of what is wanted; return whether a picture more is there."""
        task = next((task for task in self._wanted if task.id not in self._made), None)
        if task is None:
            return False
        if self._work is None:
            session = self._session(task)
            if session is None:
                return task.id in self._made
            self._work = self._drawn(task, session)
        try:
            next(self._work)
        except StopIteration as done:
            self._work = None
            self._made[task.id] = done.value
            return True
        return False

    def finish(self) -> None:
        """Make all that is wanted at once."""
        while self.busy:
            self.step()

    def _session(self, task: Task) -> MatchSession | None:
        """Return the match as it stood, once it was replayed aside; where it can't be read, there is no picture."""
        if self._read is None:
            path = self._services.store.records_folder / f"{task.record}.jsonl"
            self._read = self._services.hire(lambda: sessions.peek(self._services, path, task.place))
        if not self._read.done():
            return None
        session = self._read.result()
        self._read = None
        if session is None:
            self._made[task.id] = None
        return session

    def _drawn(self, task: Task, session: MatchSession) -> Generator[None, None, pygame.Surface]:
        """Draw a table in steps, each of which takes a part of a frame."""
        services = self._services
        frame = Frame.of(WINDOW, 1.0)
        kit = Kit(frame, services.kit.type.at(frame), services.words)
        reader = Reader(session, stranger=True)
        game = self._still_table(session)
        self._turns[task.id] = game.replay_adapter.standing(session.host.events(None))
        table = StillTable(reader, game, services.settings, kit, bar=False)
        surface = pygame.Surface(WINDOW)
        canvas = Canvas(surface, frame, services.images, kit.type, Paint(), services.theme)
        yield
        while not self._painted(table, canvas):
            yield
        return quick(
            surface.subsurface(frame.box(frame.rect.trimmed(top=BAR, bottom=S)).clip(surface.get_rect())).copy()
        )

    def _painted(self, table: StillTable, canvas: Canvas) -> bool:
        try:
            with allowed(canvas, self._budget, time.perf_counter() + SLICE):
                table.draw(canvas)
        except UnfinishedError:
            return False
        return True
