"""What is under way: a sheet that shows how far a job is, with a way to stop it, and perhaps what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

from game.engine.protocol import Message
from game.saves.disk.files import SaveError
from game.saves.disk.progress import Progress
from game.scenes.shell.jobs.jobs import Job, StoppedError
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.layout.arrange import M, cut_top, endless
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import RING, Lines, sheet
from game.ui.parts.widgets import ProgressBar

Result = TypeVar("Result")

WIDTH: Final = 560.0
LOOKS: Final = 1 / 20
"""Seconds between two looks at how far it is."""
UNSEEN: Final = 0.25
"""Seconds that pass before anything is shown: what is done by then needs no sheet."""
PAGE: Final = "under_way"
BAR: Final = "under_way:bar"


@dataclass(frozen=True, slots=True)
class Task(Generic[Result]):
    """Say what is to be done, and what is said of it, a sentence each; where nothing is said, the sheet goes."""

    title: Message
    work: Callable[[Progress], Result]
    """Is done beside the window."""
    came: Callable[[Result], Sequence[Message]]
    """Takes what came of it to the screens."""
    failed: Callable[[Message], Sequence[Message]]
    """Takes why it could not be done."""
    stopped: Sequence[Message]
    """What is so once it was stopped."""
    measured: bool = True
    """Whether it is known how far it is: nobody knows that of a question."""


class UnderWay(SceneOver, Generic[Result]):
    """Lie over a screen, which stands still, until a task is done. Escape, and whatever ends the sheet, stops it."""

    traits = ScreenTraits(overlay=True, page=PAGE)
    tab_order = TabOrder((PAGE,))

    def __init__(self, services: Services, task: Task[Result]) -> None:
        super().__init__(services)
        self.pointer.answer(Answers(missed=self._missed))
        self.task = task
        self.job: Job[Result] | None = None
        self.said: Sequence[Message] = ()
        """What came of it, once that is known and is to be read."""
        self._percent = 0

    # Its life

    def enter(self) -> None:
        super().enter()
        self.job = Job(self.task.work, self.services.hire, self.services.way)
        self._look()

    def update(self, dt: float) -> None:
        unseen = self._unseen
        super().update(dt)
        self._look()
        if unseen != self._unseen:
            self.refresh()

    def seconds_until_update(self) -> float | None:
        looks = LOOKS if not self.said else None
        return min((wait for wait in (super().seconds_until_update(), looks) if wait is not None), default=None)

    def leave(self) -> None:
        """Stop, wherever one goes: nothing half remains."""
        if self.job is not None and not self.job.over:
            self.job.close()

    def back(self) -> None:
        """Stop what is under way; once it is over, go."""
        if self.said:
            super().back()
        else:
            self.stop()

    def stop(self) -> None:
        """Stop what is under way, and say at once that this was heard."""
        if self.job is not None:
            self.job.stop()
            self.refresh()

    def _missed(self) -> None:
        """Go where the press was beside the sheet, once there is nothing more to wait for."""
        paper = next((part for part in self.parts if part.key == f"{PAGE}:sheet"), None)
        if self.said and paper is not None and not paper.rect.holds(self.pointer.x, self.pointer.y):
            self.back()

    @property
    def _unseen(self) -> bool:
        return not self.said and self.time < UNSEEN

    def _look(self) -> None:
        """See how far it is; at its end, take what came of it to the screens."""
        job = self.job
        if job is None:
            return
        if job.over:
            self.job = None
            self._end(job)
        elif self._percent != (percent := round(100 * job.share)):
            self._percent = percent
            self._tell_on()

    def _tell_on(self) -> None:
        """Show how far it is by now: nothing else is drawn anew."""
        was_dirty = self.dirty
        self.refresh()
        bar = next((part for part in self.parts if part.key == BAR), None)
        if bar is not None and not was_dirty:
            self.dirty = False
            self.touched = bar.rect.inset(-M)

    def _end(self, job: Job[Result]) -> None:
        try:
            result = job.result()
        except StoppedError:
            said = self.task.stopped
        except SaveError as error:
            said = self.task.failed(error.message)
        else:
            said = self.task.came(result)
        self.said = said
        if not said:
            self.services.navigator.end(self)
        self.focus.forget()
        self.refresh()

    # The sheet

    def build(self, kit: Kit) -> list[Part]:
        if self._unseen or (self.job is None and not self.said):
            return []
        title = kit.words.message(self.task.title, str)
        lines, foot = partial(self._lines, kit), partial(self._foot, kit)
        return sheet(kit, PAGE, WIDTH, title, self.back, lines, self.strips.offsets, ring=RING, foot=foot)

    def _lines(self, kit: Kit, width: float) -> Lines:
        if self.said:
            words = "\n".join(kit.words.message(message, str) for message in self.said)
            text = kit.paragraph(f"{PAGE}:said", 0, 0, width, words, BODY)
            return [text], text.rect.h
        if not self.task.measured and not self._stopping:
            return [], 0.0
        place, _ = cut_top(endless(width), max(34.0, kit.leading(BOLD.size) + 10))
        words = kit.say("job.stopping") if self._stopping else kit.say("home.percent", count=self._percent)
        bar = ProgressBar(self._percent / 100, kit.type.fit(words, BOLD, width - 2 * M, 1, 0.6))
        return [Part(BAR, place, bar)], place.h

    def _foot(self, kit: Kit, place: Rect) -> Part:
        if self.said:
            return kit.button(
                f"{PAGE}:done", place, kit.say("table.close"), self.back, "primary", zone=PAGE, first=True, lines=1
            )
        return kit.button(
            f"{PAGE}:stop", place, kit.say("job.stop"), self.stop, "secondary", icon="shell/glyphs/x", zone=PAGE,
            first=True, lines=1, enabled=not self._stopping, reason=kit.say("job.stopping") if self._stopping else "",
        )  # fmt: skip

    @property
    def _stopping(self) -> bool:
        return self.job is not None and self.job.stopped

    def ground(self, canvas: Canvas) -> None:
        if self.parts:
            super().ground(canvas)
