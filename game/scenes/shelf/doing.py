"""What is done with the chosen record, and what is brought in: the ways from the shelf, the questions before some."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.protocol import Message, say
from game.saves.disk.files import MOST
from game.saves.disk.kinds import kind_of
from game.saves.disk.naming import file_name
from game.saves.records.clock import DAY
from game.saves.shelf.row import ShelfRow
from game.scenes.analysis.dealt.again import deal_again, has_deal
from game.scenes.shelf.chooser.chooser import Wanted, choose, say_saved
from game.scenes.shelf.chooser.folders import shown
from game.scenes.shelf.collection import Collection
from game.scenes.shelf.foot import Acts
from game.scenes.shelf.matches import copied, told
from game.scenes.shelf.matches.shared import FILE
from game.scenes.shelf.reports.reporting import report
from game.scenes.shell.services.pasting import pasted
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets import household
from game.scenes.shell.sheets.dialogs import Confirm, NamesAsked, Naming
from game.scenes.shell.sheets.household import is_household
from game.scenes.shell.sheets.under_way import Task, UnderWay
from game.scenes.table.over.screens import Screens
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act

ENDINGS: Final = (FILE, ".jsonl", ".txt")
"""How files are called that may be a match."""
MONTH: Final = 30


class Doing:
    """Do what the shelf's controls ask for.

    `now` gives seconds since 1970, `time` the screen's own; `follow` leads to the chosen card, `renew` shows what has
    changed, `place` gives where the chosen card is.
    """

    def __init__(
        self,
        services: Services,
        screens: Screens,
        collection: Collection,
        now: Callable[[], float],
        time: Callable[[], float],
        follow: Act,
        renew: Act,
        place: Callable[[], Rect],
    ) -> None:
        self._services = services
        self._screens = screens
        self._collection = collection
        self._now = now
        self._time = time
        self._follow = follow
        self._renew = renew
        self._place = place
        self.folder = services.store.outside
        """Where one looked for a file last, or put one."""

    @property
    def acts(self) -> Acts:
        """Return what the controls at the foot do."""
        return Acts(
            self.review,
            self.review,
            self.star,
            self.rename,
            self.remove,
            self.bring_back,
            self.report,
            self.export,
            self.share,
            self.deal_again if self._has_deal else None,
        )  # both look back: one plays on from where one looks

    def review(self) -> None:
        """Look back at the chosen match, as far as it can be read; of several copies one is chosen first."""
        row = self._collection.row
        if row is None or row.path is None or (row.fault is not None and not row.decisions):
            return
        if row.copies:
            copied.ask(self._services, self._screens, row, self._place(), date.fromtimestamp(self._now()))
            return
        scene = self._screens.review(row.path)
        if scene is not None:
            self._services.navigator.push(scene)

    def share(self, *, copying: bool = False) -> None:
        """Give the chosen match to others; its text is put on the clipboard where one is `copying`."""
        row = self._collection.row
        scene = self._screens.share(row.path, copying=copying) if row is not None and row.path is not None else None
        if scene is not None:
            self._services.navigator.push(scene)

    @property
    def _has_deal(self) -> bool:
        """Tell whether the chosen match's deal may be had again."""
        row = self._collection.row
        return row is not None and row.heading is not None and has_deal(self._screens, row.heading)

    def deal_again(self) -> None:
        """Deal the chosen match's deal again, over the shelf."""
        row = self._collection.row
        if row is not None and row.path is not None:
            deal_again(self._services, self._screens, row.path)

    def star(self) -> None:
        """Star the chosen match, or star it no longer."""
        self._collection.star()
        self._renew()

    def rename(self) -> None:
        """Ask what the chosen match shall be called."""
        row = self._collection.row
        if row is None or row.heading is None or row.fault is not None:
            return
        proposals = told.proposals(self._services, row)
        question = say("shelf.rename_ask")
        self._services.navigator.push(
            Naming(self._services, question, row.name or proposals[0], proposals, self._call, told.boxed(row))
        )

    def _call(self, name: str) -> None:
        self._collection.rename(name)
        self._renew()

    def remove(self) -> None:
        """Take the chosen record away; for a while it can be brought back."""
        self._collection.remove(self._time())
        self._follow()

    def bring_back(self) -> None:
        """Have what was taken away last back."""
        self._collection.bring_back(self._now())
        self._follow()

    def ask_file(self) -> None:
        """Ask which file shall be brought in."""
        wanted = Wanted(partial(self._services.say, "shelf.choose_file"), ENDINGS, self.take_in)
        choose(self._services, wanted, self.folder)

    def take_in(self, source: Path | bytes) -> None:
        """Take a finished match in, from a file or its bytes, beside the window; it is chosen then."""
        if isinstance(source, Path) and (is_household(source) or kind_of(source) == "household"):
            household.take_in(self._services, source)
            return
        if isinstance(source, Path):
            self.folder = source.parent
        work = partial(self._collection.bring_in, source)
        here = frozenset(one.id for row in self._collection.rows if row.path is not None for one in row.every)
        task = Task(say("shelf.taking_in"), work, partial(self._came, here), self._failed, (say("shelf.not_taken_in"),))
        self._services.navigator.push(UnderWay(self._services, task))

    def _came(self, here: frozenset[str], row: ShelfRow) -> tuple[()]:
        """Choose the match that has come, and say so where it was among those that were `here`."""
        self._collection.came(row, self._now())
        self._follow()
        if row.id in here:
            self._services.navigator.notice(self._services.say("shelf.here_already"))
        return ()

    def _failed(self, why: Message) -> tuple[()]:
        self._services.navigator.notice(self._services.words.message(why, str))
        return ()

    def paste(self) -> None:
        """Take in the match whose text is on the clipboard."""
        if text := pasted(self._services, MOST):
            self.take_in(text.encode("utf-8", "replace"))

    def report(self) -> None:
        """Show all that mends a problem with the chosen record."""
        row = self._collection.row
        if row is not None and row.path is not None:
            report(self._services, self._screens, row.path, self.folder)

    def export(self) -> None:
        """Ask whether a copy of the chosen record shall say who played, and into which folder it shall be put."""
        row = self._collection.row
        if row is not None and row.path is not None:
            self._services.navigator.push(NamesAsked(self._services, partial(self._ask_folder, row), told.boxed(row)))

    def _ask_folder(self, row: ShelfRow, named: bool) -> None:
        assert row.path is not None, "a copy is made of what is there"
        day = date.fromtimestamp(row.changed).isoformat()
        stem = row.path.stem if named else f"synchrony-{day}"  # a file may be called by anybody's name
        name = file_name(stem, FILE)
        title = partial(self._services.say, "shelf.choose_folder")
        wanted = Wanted(title, ENDINGS, partial(self._export_to, name, named), shown(name))
        choose(self._services, wanted, self.folder)

    def _export_to(self, name: str, named: bool, folder: Path) -> None:
        self.folder = folder
        place = self._collection.take_out(folder / name, named=named)
        if place is not None:
            say_saved(self._services, place)

    def tidy_up(self) -> None:
        """Ask whether the decisions of old matches shall be dropped, and say how many and how old they are."""
        rows = self._collection.clearable
        if not rows:
            return
        days = int((self._now() - max(row.changed for row in rows)) // DAY)
        question = say("shelf.tidy_ask", count=len(rows))
        text = say("shelf.tidy_text", count=max(1, days // MONTH))
        self._services.navigator.push(
            Confirm(
                self._services,
                question,
                text,
                say("shelf.tidy_yes"),
                self._clear,
                destroys=True,
                light=told.boxed(rows[0], "hit"),
            )
        )

    def _clear(self) -> None:
        self._collection.clear(self._now())
        self._renew()
