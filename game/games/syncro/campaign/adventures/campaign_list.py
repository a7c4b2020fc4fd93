"""All campaigns: which there are here, which of them the map shows, and the list of them over the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Final

import msgspec

from game.engine.names import plain
from game.engine.protocol import say
from game.games.syncro.campaign.adventures import hall
from game.games.syncro.campaign.adventures.drafts import Drafts, first_team, free_name, names
from game.games.syncro.campaign.adventures.hall import Act, Banner
from game.games.syncro.campaign.adventures.hall_appearance import HallAppearance
from game.games.syncro.campaign.adventures.in_light import in_light
from game.games.syncro.campaign.adventures.nameless import nameless_save
from game.games.syncro.campaign.adventures.telling import banner_of, text_of
from game.games.syncro.campaign.progress.older import remember
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.rules.adventure.adventure import Adventure
from game.saves.disk.files import SaveError, explain, unread
from game.saves.disk.strays import is_stray
from game.saves.people.campaigns import SUFFIX, CampaignFile, CampaignSave
from game.scenes.home.saved_games import moment
from game.scenes.shelf.matches import copied
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.choices import Choices, Offered
from game.scenes.shell.sheets.dialogs import Confirm, NamesAsked, Naming
from game.scenes.shell.sheets.lamplit import ALONE_LAMP, InLight
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import painted
from game.ui.hanging import Hanging, HangingLamp, Hung
from game.ui.input.intents import Device
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

if TYPE_CHECKING:
    from game.ui.motion.entering import Entrance

WALL: Final = "shell/sheets/wall"
SLIDES: Final = 0.24  # seconds in which banners slide by one


class CampaignShelf:
    """Hold the campaigns as they were read last. `changed` is called when they were read anew.

    `rows` are those that lie on the disk, `drafts` those that nobody has begun. Where there are none, one is made.
    `opens` tells whether new ones may begin with chapter II (SY-3), `removed` whether any lies where it was put away.
    """

    def __init__(self, services: Services, changed: Callable[[], None], drafts: Drafts) -> None:
        self.services, self.drafts = services, drafts
        self.service = CampaignService(services)
        self.rows: list[CampaignFile] = []
        self.chosen: CampaignFile | None = None
        self.opens = self.removed = False
        self._changed = changed

    @property
    def adventure(self) -> Adventure | None:
        """Return how far the shown campaign has come; None where there is none, or it can't be read."""
        return adventure_in(self.chosen) if self.chosen is not None and self.chosen.save is not None else None

    @property
    def shown(self) -> CampaignFile:
        """Return the shown campaign, where there must be one."""
        assert self.chosen is not None, "only a campaign that is shown goes on"
        return self.chosen

    @property
    def every(self) -> list[CampaignFile]:
        """Return all campaigns, those too that nobody has begun, the newest first."""
        return sorted((*self.drafts.files, *self.rows), key=lambda row: row.changed, reverse=True)

    def reread(self, path: Path | None = None) -> None:
        """Read the campaigns anew, and show one of them: that of a file, else the newest, else a new one.

        Only of the one that is shown a level is dealt, to see whether it can be gone on with.
        """
        with self.service.telling_trouble():
            self.rows = self.service.store.rows()
            every = self.every
            files = (one for row in every for one in row.every)
            self.chosen = next((file for file in files if file.path == path), every[0] if every else None)
            if self.chosen is not None and self.chosen.mark:
                self.chosen = self.service.store.look(self.chosen.path)
                if self.chosen.save is not None:
                    with self.service.telling_trouble():
                        self.chosen = self.service.settle(self.chosen)
                now = self.chosen
                self.rows = [replace(now, copies=row.copies) if row.path == now.path else row for row in self.rows]
            self.opens = self.service.unlocks.chapter_two()
            self.removed = self.service.store.anything_removed
            remember(self.service)
        if self.chosen is None:
            self._make()
        self._changed()

    def peek(self) -> None:
        """Read the campaigns as they lie there, and show the newest or a new one: nobody has opened it.

        Nothing is settled, remembered or said.
        """
        with suppress(SaveError):
            self.rows = self.service.store.rows()
            self.opens = self.service.unlocks.chapter_two()
        self.chosen = next(iter(self.every), None)
        if self.chosen is None:
            self._make()
        self._changed()

    def reread_chosen(self) -> None:
        """Read the campaigns anew, and go on showing the same one."""
        self.reread(None if self.chosen is None else self.chosen.path)

    def new(self) -> None:
        """Make a new campaign and show it; nothing of it is written."""
        self._make()
        self._changed()

    def keep(self, save: CampaignSave) -> None:
        """Change the shown campaign: on the disk, or, as long as nobody has begun it, in memory."""
        file = self.shown
        with self.service.telling_trouble():
            if file.mark:
                self.chosen = self.service.store.save(file, save)
            else:
                self.chosen = replace(file, save=save, changed=time())
                self.drafts.keep(self.chosen)
        self.reread_chosen()

    def taken(self) -> list[str]:
        """Return the names that campaigns have."""
        return [row.save.name for row in self.every if row.save is not None]

    def _make(self) -> None:
        team = first_team(self.services, self.service.entry)
        self.chosen = self.service.draft(free_name(self.services.words, self.taken()), team)
        self.drafts.add(self.chosen)


class CampaignList(SceneOver):
    """Show every campaign on this machine as a banner. A file dropped on the window is brought in from anywhere.

    One of them is in the light: where the focus is, or was last.
    """

    tab_order = TabOrder(("head", "rows", "foot"))

    def __init__(self, services: Services, shelf: CampaignShelf) -> None:
        super().__init__(services)
        self.shelf = shelf
        self.store = shelf.service.store
        self.appearance = HallAppearance(self)
        self.strips.delegate(hall.STRIP, self._wheel)
        self._meant = -1  # the banner that shall be in the light; -1: that of the adventure on the map
        self._lamp = HangingLamp()
        self._touched = -1  # the one that a finger has just brought into the light
        self._first = 0  # how many banners lie beyond the left edge
        self._from = (0.0, -SLIDES)  # how many did, and since when they slide
        self._hall: hall.Hall | None = None

    def show(self, row: CampaignFile) -> None:
        """Show a campaign on the map; of several copies of it one is chosen first."""
        if not row.copies:
            self._show(row)
            return
        number = next(number for number, other in enumerate(self.shelf.rows) if other.path == row.path)
        under = next(part.rect for part in self.parts if part.key == f"row:{number}")
        names = copied.apart([one.path for one in row.every])
        offered = [
            Offered(str(place), partial(self._of_copy, one, name), partial(self._show, one), chosen=not place)
            for place, (one, name) in enumerate(zip(row.every, names, strict=True))
        ]
        self.services.navigator.push(Choices(self.services, under, offered))

    def _show(self, row: CampaignFile) -> None:
        self.shelf.chosen = row
        self.services.navigator.pop()

    def ask_names(self, row: CampaignFile) -> None:
        """Ask whether the file of a campaign shall say who plays."""
        self.services.navigator.push(NamesAsked(self.services, partial(self.take_out, row), self._lit(row)))

    def _of_copy(self, row: CampaignFile, name: str) -> str:
        """Return how far a copy has come, when it was played last, and how its name ends."""
        kit = self.services.kit
        told = f"{text_of(kit, replace(row, copies=()))}, {moment(kit, row.changed)}"
        return copied.copy_label(self.services, told, name)

    def take_out(self, row: CampaignFile, named: bool) -> None:
        """Write a campaign to a file in the folder of what was taken out, and say where it lies."""
        with self.shelf.service.telling_trouble():
            if not named:
                row = replace(row, save=nameless_save(self.services.words, row.good))
            name = "".join(letter for letter in row.good.name if letter.isalnum() or letter in " -_").strip()
            file = self.store.take_out(row, self.store.folder / "taken-out" / f"{name or 'adventure'}{SUFFIX}")
            self._say("adventure.taken_out", file=plain(str(file)))

    def import_campaigns(self) -> None:
        """Bring in every campaign that lies in the folder of what is to be brought in."""
        inbox = self.store.folder / "bring-in"
        wrong = list[SaveError]()
        with self.shelf.service.telling_trouble():
            try:
                inbox.mkdir(parents=True, exist_ok=True)
                files = sorted(file for file in inbox.glob(f"*{SUFFIX}") if not is_stray(file.name))
            except OSError as error:
                raise SaveError(unread(error, inbox)) from error
            for file in files:
                try:
                    self.store.bring(file)
                    file.replace(file.with_suffix(".brought-in"))
                except SaveError as error:
                    wrong.append(error)
                except OSError as error:
                    wrong.append(SaveError(explain(error, file)))
            self.shelf.reread_chosen()
            self.refresh()
            if wrong:
                raise wrong[0]
            if files:
                self._say("adventure.brought_in", count=len(files))
            else:
                self._say("adventure.nothing_there", folder=plain(str(inbox)))

    def name(self, row: CampaignFile) -> None:
        """Ask for another name of a campaign."""
        words = self.services.words
        keep = partial(self._name, row)
        light = self._lit(row)
        asked = Naming(self.services, say("adventure.rename"), row.good.name, names(words), keep, light)
        self.services.navigator.push(asked)

    def _name(self, row: CampaignFile, name: str) -> None:
        with self.shelf.service.telling_trouble():
            self.store.save(row, msgspec.structs.replace(row.good, name=name))
        self.shelf.reread_chosen()
        self.refresh()

    def ask(self, row: CampaignFile) -> None:
        """Ask before a campaign is removed."""
        question, text, answer = map(say, ("adventure.remove", "adventure.remove_text", "home.delete"))
        if row.copies:
            text = say("adventure.remove_copies", count=1 + len(row.copies))
        act, light = partial(self._remove, row), self._lit(row, goes=True)
        self.services.navigator.push(Confirm(self.services, question, text, answer, act, destroys=True, light=light))

    def _lit(self, row: CampaignFile, *, goes: bool = False) -> InLight:
        """Return an adventure in the lamp's light; what can't be read isn't there."""
        return ALONE_LAMP if row.save is None else in_light(adventure_in(row).step, row.good.team, goes=goes)

    def _remove(self, row: CampaignFile) -> None:
        with self.shelf.service.telling_trouble():
            remember(self.shelf.service)  # what it has unlocked and found stays (SY-39)
            self.store.remove(row)
        self.shelf.reread()
        self.refresh()

    def _say(self, key: str, **params: object) -> None:
        self.services.navigator.notice(self.services.words.say(key, **params))

    # What is seen

    def focused(self) -> None:
        number = _number(self.focus.key)
        half = self._hall is not None and number in self._hall.half  # no more than pointed at
        if number is not None and number != self._meant and (self.focus.ring or not half):
            self._meant = number
            self._touched = number if self.services.navigator.device == Device.TOUCH else -1
            self.refresh()
        super().focused()

    def _reveal(self) -> None:
        """Slide the banner into sight on which the focus is."""
        if _number(self.focus.key) is not None and self.focus.ring:
            self._into_sight()

    def _into_sight(self) -> None:
        """Slide the banner that shall be in the light to where it is seen whole."""
        whole = max(1, int(self._hall.across)) if self._hall is not None else 1
        self._slide_to(min(max(self._first, self._meant - whole + 1), self._meant))

    def _step(self, dx: int, dy: int) -> None:
        """Go from banner to banner, whether the next one is seen or not."""
        number = _number(self.focus.key)
        on = dx and self.focus.key == f"row:{number}"
        if not on or number is None or not 0 <= number + dx < len(self.shelf.rows):
            super()._step(dx, dy)
            return
        self._meant = number + dx
        self._into_sight()
        self.refresh()
        self.focus.at(f"row:{number + dx}", self.time, ring=True)
        self.focused()

    def _slide(self, by: int) -> None:
        """Slide the banners by so many."""
        self._slide_to(self._first + by)

    def _wheel(self, units: float) -> None:
        self._slide(1 if units > 0 else -1)

    def _slide_to(self, first: int) -> None:
        most = round(self._hall.most) if self._hall is not None else 0
        first = min(max(0, first), most)
        if first == self._first:
            return
        moves = bool(self.services.motion) and not self.services.settings.reduced
        self._from = (self._lies, self.time) if moves else (float(first), self.time - SLIDES)
        self._first = first
        self.refresh()

    @property
    def _lies(self) -> float:
        """Return how many banners lie beyond the left edge at this moment."""
        begun, since = self._from
        share = min(1.0, max(0.0, (self.time - since) / SLIDES))
        return begun + (self._first - begun) * (1 - (1 - share) ** 3)

    @property
    def _slides(self) -> bool:
        return self._from[0] != self._first and self.time - self._from[1] < SLIDES

    @property
    def _is_moving(self) -> bool:
        return self._lamp.is_moving(self.time) or self._slides

    def update(self, dt: float) -> None:
        slid = self._slides
        super().update(dt)
        if slid:
            self.refresh()

    def entrances(self) -> Sequence[Entrance]:
        from game.games.syncro.campaign.adventures.unrolling import entrances  # late: the map moves nothing

        return entrances(self.parts)

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "planks.wall")
        if painted(canvas):
            canvas.cover(WALL)
            canvas.fill(canvas.frame.rect, "planks.veil")

    def build(self, kit: Kit) -> list[Part]:
        rows = self.shelf.rows
        self._meant = min(self._meant, len(rows) - 1) if self._meant >= 0 else self._shown
        banners = [self._banner(kit, number, row) for number, row in enumerate(rows)]
        self._hall = hall.build(
            kit, banners, self._meant, self._lies, self.back, self.import_campaigns, self._slide, self._hang,
            slides=self._slides,
        )  # fmt: skip
        return self._hall.parts

    @property
    def _shown(self) -> int:
        """Return which banner is that of the adventure on the map; the first one where none is."""
        chosen = self.shelf.chosen
        return next((n for n, row in enumerate(self.shelf.rows) if chosen and row.path == chosen.path), 0)

    def _hang(self, lit: int, lamp: Hung) -> Hanging:
        """Return how the lamp comes to where it hangs over a banner: from the one that was in the light before."""
        moves = bool(self.services.motion) and not self.services.settings.reduced
        return self._lamp.over(lit, lamp, self.time, moves=moves)

    def _banner(self, kit: Kit, number: int, row: CampaignFile) -> Banner:
        """Return what is told of an adventure on its banner, with what can be done with it."""
        acts = tuple(
            Act(key, icon, words, partial(done, row), row.save is not None or key == "remove")
            for key, icon, words, done in (
                ("name-it", "pencil", "adventure.rename", self.name),
                ("out", "share-2", "adventure.take_out", self.ask_names),
                ("remove", "trash-2", "home.delete", self.ask),
            )
        )  # a damaged one can only be removed
        return banner_of(kit, row, partial(self._press, number, row), acts)

    def _press(self, number: int, row: CampaignFile) -> None:
        """Show an adventure on the map; the touch that has brought it into the light does no more."""
        if self._touched == number:
            self._touched = -1
            return
        self.show(row)


def _number(key: str) -> int | None:
    """Return which banner a key is of; None where it is of none."""
    what, _, rest = key.partition(":")
    number = rest.partition(":")[0]
    return int(number) if what == "row" and number.isdigit() else None
