"""Starting lessons: the table of a course with its guide, and what a lesson asks of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from game.ai.process.wire import Request, Setup, WorkerAnswer
from game.engine.protocol import say
from game.saves.disk.files import SaveError
from game.saves.people import learning
from game.saves.people.people import Change, comes_home, then, today
from game.scenes.learn.lessons.course import LEARNT, Course, dealt, read_course, sit
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.learn.lessons.lesson import LessonGuide
from game.scenes.session.bots.bots import Thinker
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import below, go_out, way_out
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.shell.sheets.lamplit import InLight
from game.scenes.shell.sheets.things import CHAIR_RATIO, SeenTable
from game.scenes.table.over.screens import Screens
from game.scenes.table.picture.public import PublicCloth
from game.scenes.table.scene import TableScene

MakeTable: TypeAlias = Callable[..., TableScene]
"""Make a table of services, screens, a session, and who answers for its computer players."""


class NullThinker:
    """Take requests and answer none: in a lesson's steps everybody does what the record says."""

    def warm(self, setup: Setup, skills: Sequence[str]) -> None:
        """Get ready: there is nothing to do."""

    def ponder(self, request: Request) -> None:
        """Think ahead: nobody does."""

    def submit(self, request: Request) -> int:
        """Take a request, and let it lie: no answer will ask for its ticket."""
        return 1

    def poll(self) -> WorkerAnswer | None:
        """Return no answer."""
        return None

    def drop(self, ticket: int) -> None:
        """Forget a request."""


@dataclass
class Lessons:
    """Make the tables of a course, and be what stands around its guide (`lesson.Acts`).

    `who` learns, by their identifier; it `keeps` how far they have come, unless a step is only looked up.
    """

    services: Services
    screens: Screens
    course: Course
    make_table: MakeTable
    who: str
    keeps: bool = True
    table: TableScene = field(init=False)

    def begin(self, number: int, *, later: bool = False) -> TableScene:
        """Return the table of the course at a step; after the last one come the free turns.

        It is told where the match went on to it unseen (`later`).
        """
        services = self.services
        course = self.course
        silent = NullThinker()
        match = dealt(services, course, course.begins(number))
        session = sit(services, course, match)
        if number == len(course.steps):
            session.promise = LEARNT
        guides: list[LessonGuide] = []

        def thinker() -> Thinker:
            return services.worker() if guides and guides[0].thinking else silent

        table = self.make_table(services, self.screens, session, thinker)
        own = course.seat
        guide = LessonGuide(table, course, number, self, lambda: sum(one.seat == own for one in match.decisions))
        guide.later = later
        guides.append(guide)
        table.performance.guide_by(LessonLamp(guide))
        session.after = guide.ended
        self.table = table
        return table

    def restart_at_step(self, number: int, *, later: bool = False) -> None:
        """Put the table at a step in the place of this one."""
        self.services.navigator.end(self.table, self.begin(number, later=later))

    def keep(self, number: int) -> None:
        """Remember which step comes next, and what was met in those before it."""
        course = self.course
        met = [kind for step in course.steps[:number] for kind in step.meets]
        known = [learning.meets(course.game, self.who, met)] if met else []
        self._remember(then(learning.under_way(course.game, self.who, number), *known))

    def learnt(self) -> None:
        """Remember that this person has learnt the game."""
        self.table.session.promise = LEARNT
        self._remember(learning.learnt(self.course.game, self.who, today()))

    def _remember(self, change: Change) -> None:
        if self.keeps:
            self.services.shell.keep(then(change, comes_home(self.who)))

    @property
    def _below(self) -> Screen | None:
        """Return the screen below the lesson's table, where there is one: the lesson was begun there."""
        return below(self.services.navigator, self.table)

    @property
    def way_out(self) -> str:
        """Return the key of the words for where the lesson is left to: the screen below its table."""
        return way_out(self.services.navigator, self.table)[0]

    def leave(self, number: int) -> None:
        """Go back to where the lesson was begun, or home."""
        go_out(self.services.navigator, self.table)

    def ask_to_leave(self, number: int) -> None:
        """Ask whether the lesson shall be left, and say where it waits."""
        steps = self.course.steps
        waits = say("lesson.leave_text", n=number + 1) if number < len(steps) else say("lesson.leave_free")
        question, yes, no = say("lesson.leave_ask"), say(self.way_out), say("lesson.leave_no")
        cloth = PublicCloth(self.services, self.table.session, type(self.table.game))
        seen = SeenTable(partial(cloth.picture, CHAIR_RATIO))
        light = InLight(seen, comes=lambda: cloth.comes)
        leave = Confirm(self.services, question, waits, yes, lambda: self.leave(number), declines=no, light=light)
        self.services.navigator.push(leave)

    def play(self) -> None:
        """Go on to a match of one's own, which is dealt at once, or to the map that the game is played on."""
        navigator, game = self.services.navigator, self.course.game
        campaign = self.screens.campaigns().get(game)
        below = self._below
        source = below if below is not None and below.begins == game else None
        if campaign is not None:
            navigator.end(self.table)
            if source is None:
                campaign.open()
            return
        dealt = self.screens.dealt(game)
        match = dealt or (self.screens.setup(game) if source is None else None)  # what can't be dealt is set up
        navigator.end(source if source is not None and dealt is not None else self.table, match)

    @property
    def goes_on(self) -> str:
        """Return the key of the words for what comes after the lesson."""
        return "lesson.play_map" if self.course.game in self.screens.campaigns() else "lesson.play"

    @property
    def leads_back(self) -> bool:
        """Tell whether what comes after the lesson is what it was begun from: then there is one way, not two."""
        below, game = self._below, self.course.game
        return below is not None and below.begins == game and game in self.screens.campaigns()


def begin_lesson(
    services: Services, screens: Screens, game: str, make_table: MakeTable, step: int | str | None
) -> TableScene | None:
    """Return the table of a game's lesson, at a step or where the person at home left it; None after a notice.

    A step that is asked for by its key is only looked up: nothing is kept of it.
    """
    try:
        course = read_course(services, game)
    except SaveError as error:
        why = services.words.message(error.message, str)
        services.navigator.notice(services.words.say("learn.none", why=why))
        services.sound.play("refuse")
        return None
    if course is None:
        return None
    who = services.people.at_home.id
    if step is None:
        step = learning.progress(services.people, game, who).step
    number = next((n for n, one in enumerate(course.steps) if one.key == step), 0) if isinstance(step, str) else step
    lessons = Lessons(services, screens, course, make_table, who, keeps=not isinstance(step, str))
    return lessons.begin(min(number, len(course.steps)))
