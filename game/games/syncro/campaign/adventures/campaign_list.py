"""All campaigns: which there are here, which of them the map shows, and the list of them over the map."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import time
from typing import Final

import msgspec

from game.engine.names import plain
from game.engine.protocol import say
from game.games.syncro.campaign.adventures.drafts import Drafts, first_team, free_name, names
from game.games.syncro.campaign.adventures.nameless import nameless_save
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.rules.adventure.adventure import Adventure
from game.saves.disk.files import SaveError, explain, unread
from game.saves.disk.strays import is_stray
from game.saves.people.campaigns import SUFFIX, CampaignFile, CampaignSave
from game.scenes.home.saved_games import moment
from game.scenes.shelf.matches import copied
from game.scenes.shelf.matches.choices import Choices, Offered
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Confirm, NamesAsked, Naming
from game.ui.layout.arrange import L, centred, cut_left, endless, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.sheets import sheet
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

GAP: Final = 10.0


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
            self.service.unlocks.save_unlocks()
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
    """List every campaign on this machine. A file dropped on the window is brought in from anywhere."""

    def __init__(self, services: Services, shelf: CampaignShelf) -> None:
        super().__init__(services)
        self.shelf = shelf
        self.store = shelf.service.store

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
        self.services.navigator.push(NamesAsked(self.services, partial(self.take_out, row)))

    def _of_copy(self, row: CampaignFile, name: str) -> str:
        """Return how far a copy has come, when it was played last, and how its name ends."""
        kit = self.services.kit
        told = f"{_text(kit, replace(row, copies=()))}, {moment(kit, row.changed)}"
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
        self.services.navigator.push(Naming(self.services, say("adventure.rename"), row.good.name, names(words), keep))

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
        act = partial(self._remove, row)
        self.services.navigator.push(Confirm(self.services, question, text, answer, act, destroys=True))

    def _remove(self, row: CampaignFile) -> None:
        with self.shelf.service.telling_trouble():
            self.shelf.service.unlocks.save_unlocks()  # what it has unlocked stays (SY-39)
            self.store.remove(row)
        self.shelf.reread()
        self.refresh()

    def _say(self, key: str, **params: object) -> None:
        self.services.navigator.notice(self.services.words.say(key, **params))

    def build(self, kit: Kit) -> list[Part]:
        words = kit.say("adventure.bring_in")
        told = kit.say("adventure.bring_in_help")
        icon = "shell/glyphs/plus"
        foot = partial(
            kit.button, "bring", text=words, act=self.import_campaigns, kind="light", icon=icon, zone="foot", help_=told
        )
        title = kit.say("adventure.list")
        lines = partial(self._lines, kit)
        return sheet(kit, "list", 780, title, self.back, lines, self.strips.offsets, ring=12.0, kind="bare", foot=foot)

    def _lines(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Return a row for each campaign, from (0, 0) down, and how high they are."""
        height = max(76.0, kit.leading(21) + kit.leading(15) + L)
        shelf = self.shelf.rows
        places = stack(endless(width), [height] * len(shelf), GAP)
        rows = [part for number, row in enumerate(shelf) for part in self._row(kit, number, row, places[number])]
        return rows, (height + GAP) * len(shelf)

    def _row(self, kit: Kit, number: int, row: CampaignFile, rect: Rect) -> list[Part]:
        """Return a campaign's row: name and team, how far it has come, and what can be done with it."""
        key = f"row:{number}"
        name = row.save.name if row.save is not None else plain(row.path.name)
        text = _text(kit, row)
        control = Control(name, partial(self.show, row), "rows", radius=12, first=number == 0)
        line, below = stack(rect.trimmed(left=20, right=180), (kit.leading(21), kit.leading(15)), align=0.5)
        parts = [
            Part(key, rect, Panel("card", 12, "small", 1.4), control),
            kit.label(f"{key}:name", line._replace(w=line.w * 0.6), name, Style("heading", 21), minimum=0.6),
            kit.label(f"{key}:text", below, text, Style("body", 15), "text.paper-soft", minimum=0.7),
        ]
        team = row.save.team if row.save is not None else ()
        size = max(32.0, line.h)
        _, seats = cut_left(line.moved(0, line.h - size)._replace(h=size), line.w * 0.62)
        parts += [
            portrait(f"{key}:seat:{place}", seat, player, seat=place)
            for place, (player, seat) in enumerate(zip(team, flow(seats, [size] * len(team), 4), strict=True))
        ]
        acts = (
            ("name-it", "pencil", "adventure.rename", self.name),
            ("out", "share-2", "adventure.take_out", self.ask_names),
            ("remove", "trash-2", "home.delete", self.ask),
        )
        button = partial(kit.icon_button, kind="bare", zone="rows", layer=1)
        places = flow(centred(rect, rect.w, 44).trimmed(right=12), [44] * len(acts), 6, 1)
        for (name, icon, words, done), spot in zip(acts, places, strict=True):
            act = partial(done, row)
            glyph = f"shell/glyphs/{icon}"
            able = row.save is not None or name == "remove"  # a damaged one can only be removed
            why = "" if able else text
            parts.append(button(f"{key}:{name}", spot, glyph, kit.say(words), act, enabled=able, reason=why))
        return parts


def _text(kit: Kit, row: CampaignFile) -> str:
    if row.save is None:
        return kit.words.message(row.fault, str) if row.fault is not None else ""
    adventure = adventure_in(row)
    told = [kit.say("home.copies", count=1 + len(row.copies))] if row.copies else []
    if adventure.finished:
        return " · ".join((*told, kit.say("adventure.finished")))
    return " · ".join((*told, adventure.step, kit.say(f"syncro.level.{adventure.step}")))
