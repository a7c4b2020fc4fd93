"""The match that closes what is hidden in another one of its deal: it is gone on with, or deleted, from its review."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.engine.protocol import say
from game.saves.disk.files import SaveError
from game.scenes.session.replay.replay_access import ReplayAccess, beside
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.shell.sheets.lamplit import InLight
from game.scenes.shell.sheets.things import MatchBox
from game.scenes.table.over.new_match import complain, reopen
from game.scenes.table.over.screens import Screens
from game.ui.seats.faces import who_of


class Closing:
    """Lead from a review to the match that closes something in it. `anew` has the review read again."""

    def __init__(self, services: Services, screens: Screens, back: ReplayAccess, anew: Callable[[], None]) -> None:
        self._services, self._screens, self._back, self._anew = services, screens, back, anew

    @property
    def stale(self) -> bool:
        """Tell whether another match of the deal has begun here since, or one has gone on, ended or been deleted."""
        with suppress(SaveError):
            return beside(self._services, self._back.path, self._back.header) != self._back.beside
        return True

    def look_again(self) -> None:
        """Have the review read again, where it may know more now, or less: once nothing comes over it any more."""
        if not self._services.navigator.changing and self.stale:
            self._anew()

    def go_on(self) -> None:
        """Go on with the match that closes something, at its table over the review; a notice where it can't be."""
        path = self._path
        if any(campaign.go_on(path) for campaign in self._screens.campaigns().values()):
            return
        session = reopen(self._services, path)
        if session is not None:
            self._services.navigator.push(self._screens.table(session))

    def ask_delete(self) -> None:
        """Ask before that match is deleted; then everything opens, unless another one closes it."""
        twin = self._back.knowledge.twin
        copied = twin is not None and twin.at is not None
        question = say("review.closed.ask" if copied else "dialog.delete")
        texts = question, say("saved.removed_to"), say("home.delete")
        header = self._back.header
        persons = tuple(who_of(player) for player in header.seats)
        light = InLight(MatchBox(header.game, persons=persons, mood="hit", plank=True))
        self._services.navigator.push(Confirm(self._services, *texts, self._delete, destroys=True, light=light))

    def _delete(self) -> None:
        try:
            self._services.store.remove(self._path)
        except SaveError as error:
            complain(self._services, error.message)
        self._anew()

    @property
    def _path(self) -> Path:
        twin = self._back.knowledge.twin
        assert twin is not None, "something closes it"
        return twin.path
