"""Facing a lost moment: its tables follow each other, asked, told and seen; nothing of it is written to any record."""

from __future__ import annotations

from functools import partial

from game.engine import notation
from game.engine.match import AnyMatch
from game.engine.protocol import say
from game.saves.disk.files import SaveError
from game.saves.moments.task import Task
from game.saves.moments.tasks import answer, due, no_more
from game.saves.people.people import today
from game.scenes.analysis.lost import Lost, open_lost
from game.scenes.analysis.tried import said_of
from game.scenes.analysis.wording import themed
from game.scenes.learn.lost.acts import Mine
from game.scenes.learn.lost.asking import Asking
from game.scenes.learn.lost.seeing import Seeing
from game.scenes.learn.lost.telling import Telling
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import go_home
from game.scenes.table.over.screens import Screens
from game.scenes.table.scene import TableScene
from game.ui.parts.kit import Kit


class Facing:
    """Ask for a lost moment, then tell what came of both ways, and lead on to the next."""

    def __init__(self, services: Services, screens: Screens, lost: Lost) -> None:
        self.services, self.lost = services, lost
        self._screens = screens
        self.called = lost.session().name  # its owner is “You”, whoever else played there
        self._kept = False
        self._last = False

    # Its tables

    def ask(self, instead: TableScene | None = None, *, fresh: bool = True) -> TableScene:
        """Return the table at the moment, to be played at; it takes the place of another one, if there is one.

        What is asked is said where it is `fresh`: it wasn't asked just before.
        """
        match = self.lost.match()
        table = self._table(match)
        table.performance.guide_by(Asking(table, match, self, fresh=fresh))
        return self._shown(table, instead)

    def tell(self, instead: TableScene, mine: Mine) -> None:
        """Show the moment once more, with both ways, and say what they bring."""
        self._last = self._following is None
        table = self._table(self.lost.match())
        table.performance.guide_by(Telling(table, self, mine))
        self._shown(table, instead)

    def see(self, instead: TableScene, mine: Mine, action: object) -> None:
        """Play a way, and a few turns after it; then both are told again."""
        match = self.lost.match()
        table = self._table(match)
        table.performance.guide_by(Seeing(table, match, self, mine, action))
        self._shown(table, instead)

    def _shown(self, table: TableScene, instead: TableScene | None) -> TableScene:
        if instead is not None:
            self.services.navigator.end(instead, table)
        return table

    def _table(self, match: AnyMatch) -> TableScene:
        session = self._sat(match)
        table = self._screens.table(session)
        assert isinstance(table, TableScene), "a match is played at a table"
        return table

    def _sat(self, match: AnyMatch) -> MatchSession:
        """Return the session of a copy of the match: its owner is the only person there, and nothing is written."""
        made = self.lost.session(match)
        made.promise = "moments.nothing"
        made.after = partial(_stay, made)
        return made

    # Its words

    def name(self, action: object) -> str:
        """Return what a way is called, as the log or the advisor tells it."""
        lost = self.lost
        reading, words = lost.back.reading, self.services.words
        if action == lost.better and lost.why is not None and lost.why.title is not None:
            return words.message(lost.why.title, self.called)
        match = lost.match()
        match.play(lost.seat, action)
        events = [match.rules.scrub(beat.event, lost.seat) for beat in match.steps[-1].beats]
        told = said_of(match.rules, events)
        return words.message(told, self.called) if told is not None else notation.write(reading.rules, action)

    def theme(self, kit: Kit) -> str:
        """Return the line over what is said: whence the moment comes, and what it is about."""
        task = self.lost.task
        return themed(kit.words, task.game, task.theme)

    # What follows

    def keep(self, *, again: bool) -> None:
        """Keep, once, whether the better way was found again."""
        if self._kept:
            return
        self._kept = True
        self._write(partial(answer, self.services.store, self.lost.task.id, today(), again=again))

    def no_more(self, table: TableScene) -> None:
        """Never ask for this moment again, and go on."""
        self._write(partial(no_more, self.services.store, self.lost.task.id))
        self.services.navigator.notice(self.services.say("moments.no_more_done"))
        self.go_on(table)

    def _write(self, change: partial[None]) -> None:
        try:
            change()
        except SaveError as error:
            services = self.services
            services.navigator.notice(services.words.message(say("notice.save_failed", reason=error.message), str))

    @property
    def last(self) -> bool:
        """Tell whether no other moment is asked today, as it was when both ways were told."""
        return self._last

    @property
    def _following(self) -> Task | None:
        """Return the moment that is asked after this one today."""
        waiting = due(self.services.store, self.lost.task.who, today())
        return next((task for task in waiting if task.id != self.lost.task.id), None)

    def go_on(self, table: TableScene) -> None:
        """Go on to the next moment; where there is none, back to where they are listed."""
        task = self._following
        following = None if task is None else open_lost(self.services, self._screens.lives_on, task)
        if following is None:
            self.services.navigator.end(table)
        else:
            Facing(self.services, self._screens, following).ask(table)

    def home(self) -> None:
        """Go home."""
        go_home(self.services.navigator)


def _stay(session: MatchSession) -> None:
    """Stay at the table when the match ends there: what came of it is told by its guide."""


def begin_lost(services: Services, screens: Screens, task: Task) -> TableScene | None:
    """Return the table at which a lost moment is asked again; None, after a notice, where that can't be now."""
    lost = open_lost(services, screens.lives_on, task)
    if lost is None:
        services.navigator.notice(services.say("moments.gone"))
        services.sound.play("refuse")
        return None
    services.learning.words(task.game)
    return Facing(services, screens, lost).ask()
