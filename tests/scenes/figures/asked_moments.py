"""Lost moments at their tables as tests need them: opened from the page, decided, told, and what was kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.ai.players.judge import Tally
from game.ai.process.wire import Aside, Judging, Request, Setup, WorkerAnswer
from game.games import catalog
from game.saves.moments import tasks
from game.saves.moments.task import Task
from game.scenes.learn.lost.asking import Asking, State
from game.scenes.learn.lost.telling import Telling
from game.scenes.table.scene import TableScene
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box
from tests.scenes.figures.lost_moments import keep, lost_at
from tests.scenes.review.reviews import golden
from tests.scenes.seated import go

RECORD = {
    "soon": "soon/3-express.jsonl",
    "sinoda": "sinoda/2.jsonl",
    "chrono": "chrono/4-deck4.jsonl",
    "syncro": "syncro/3-IIa.jsonl",
}
THEME = {"soon": "line", "sinoda": "safety", "chrono": "card", "syncro": "spell"}


class Answering(Here):
    """Answer a table, too."""

    def warm(self, setup: Setup, skills: Sequence[str]) -> None:
        """Get ready: it is."""

    def ponder(self, request: Request) -> None:
        """Think ahead: there is no need."""


class Knowing(Answering):
    """Know beforehand which share of a win each way brings, in their order."""

    def __init__(self, *shares: float) -> None:
        super().__init__(catalog.load)
        self.shares = shares

    def judge(self, aside: Aside) -> int | None:
        if not isinstance(aside, Judging):
            return super().judge(aside)
        self._tickets += 1
        count, seats = aside.matches, range(aside.setup.seats)
        sums = tuple(
            tuple(share * count if seat == aside.view.seat else 0.0 for seat in seats) for share in self.shares
        )
        squares = tuple(tuple(0.0 for _ in seats) for _ in self.shares)
        self._answer = WorkerAnswer(self._tickets, Tally(count, sums, sums, squares))
        return self._tickets


def boxed(root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    box = Box(root, size, text, language=language)
    here = Answering(catalog.load, 200)
    box.services.worker = lambda: here  # type: ignore[assignment, return-value]
    return box


def lost(box: Box, *places: int, game: str = "soon") -> list[Task]:
    """Return moments of a match whose first seat the person at home played, and keep them."""
    path = golden(box, RECORD[game], 0)
    who = box.services.person.id
    theme = THEME[game]
    found = [lost_at(box.services, path, 0, place, who, theme=theme, advised=False) for place in places or (12,)]
    keep(box.services, *found)
    return found


def opened(box: Box, task: Task) -> tuple[TableScene, Asking]:
    """Open a moment from the page."""
    box.show(box.screens.moments())
    box.click("moment:1")
    box.services.navigator.settle()
    go(box, 1.0, 0.1)
    table = box.top
    assert isinstance(table, TableScene)
    guide = table.moment.guide
    assert isinstance(guide, Asking)
    return table, guide


def decide(box: Box, table: TableScene, action: object) -> None:
    """Decide, and wait until something is said of it."""
    table.decisions.act(action)
    for _ in range(400):
        go(box, 0.1, 0.1)
        top = box.top
        guide = top.moment.guide if isinstance(top, TableScene) else None
        if isinstance(guide, Telling) or (isinstance(guide, Asking) and guide.state is State.MISSED):
            return
    raise AssertionError("nothing is ever said of it")


def told(box: Box) -> tuple[TableScene, Telling]:
    go(box, 1.0, 0.1)
    table = box.top
    assert isinstance(table, TableScene)
    guide = table.moment.guide
    assert isinstance(guide, Telling)
    return table, guide


def files(box: Box) -> dict[str, bytes]:
    folder = box.services.store.records_folder
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def kept(box: Box, task: Task) -> Task:
    return next(one for one in tasks.of_person(box.services.store, task.who) if one.id == task.id)
