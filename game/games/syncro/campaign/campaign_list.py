"""All adventures: a list over the map, from which one is shown, taken out as a file, brought in, or removed."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game.games.syncro.campaign.service import trouble
from game.saves.campaigns import SUFFIX, CampaignFile
from game.saves.files import SaveError, explain, unread
from game.scenes.home.saved_games import Sheet
from game.scenes.shell.dialogs import Confirm, Naming
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.canvas import Canvas
from game.ui.emblems import Emblem
from game.ui.frame import Rect
from game.ui.kit import HEADING, Kit
from game.ui.part import Control, Part
from game.ui.scroll import strip
from game.ui.text import Style

if TYPE_CHECKING:
    from game.games.syncro.campaign.map import CampaignScene

NAME: Final = Style("heading", 22)
SMALL: Final = Style("body", 16)
RING: Final = 12.0
PROPOSED: Final = 10  # names that the die goes through
GAP: Final = 10.0


class CampaignList(Scene):
    """List every adventure on this machine. A file dropped on the window is brought in from anywhere."""

    overlay = True

    def __init__(self, services: Services, campaign: CampaignScene) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.adventures = campaign.expedition.adventures

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil")

    def show(self, row: CampaignFile) -> None:
        """Show an adventure on the map."""
        self.campaign.chosen = row
        self.services.navigator.pop()

    def take_out(self, row: CampaignFile) -> None:
        """Write an adventure to a file in the folder of what was taken out, and say where it lies."""
        name = row.profile.name if row.profile is not None else "adventure"
        plain = "".join(letter for letter in name if letter.isalnum() or letter in " -_").strip() or "adventure"
        try:
            file = self.adventures.take_out(row, self._folder() / f"{plain}{SUFFIX}")
        except SaveError as error:
            self._complain(error)
            return
        self._say("adventure.taken_out", file=str(file))

    def bring(self) -> None:
        """Bring in every adventure that lies in the folder of what is to be brought in."""
        inbox, count, wrong = self.adventures.folder / "bring-in", 0, list[SaveError]()
        try:
            inbox.mkdir(parents=True, exist_ok=True)
            files = sorted(inbox.glob(f"*{SUFFIX}"))
        except OSError as error:
            self._complain(SaveError(unread(error, inbox)))
            return
        for file in files:
            try:
                self.adventures.bring(file)
                count += 1
                file.replace(file.with_suffix(".brought-in"))
            except SaveError as error:
                wrong.append(error)
            except OSError as error:
                wrong.append(SaveError(explain(error, file)))
        self.campaign.reread_chosen()
        self.refresh()
        if wrong:
            self._complain(wrong[0])
        elif count:
            self._say("adventure.brought_in", count=count)
        else:
            self._say("adventure.nothing_there", folder=str(inbox))

    def name(self, row: CampaignFile) -> None:
        """Ask for another name of an adventure."""
        assert row.profile is not None, "only an adventure that can be read is named"
        say = self.services.words.say
        proposals = [say(f"adventure.called.{number}") for number in range(1, PROPOSED + 1)]
        self.services.navigator.push(
            Naming(self.services, say("adventure.rename"), row.profile.name, proposals, partial(self._name, row))
        )

    def _name(self, row: CampaignFile, name: str) -> None:
        assert row.profile is not None, "only an adventure that can be read is named"
        try:
            self.adventures.save(row, msgspec.structs.replace(row.profile, name=name))
        except SaveError as error:
            self._complain(error)
        self.campaign.reread_chosen()
        self.refresh()

    def ask(self, row: CampaignFile) -> None:
        """Ask before an adventure is removed."""
        say = self.services.words.say
        self.services.navigator.push(
            Confirm(
                self.services,
                say("adventure.remove"),
                say("adventure.remove_text"),
                say("home.delete"),
                partial(self._remove, row),
                destroys=True,
            )
        )

    def _remove(self, row: CampaignFile) -> None:
        try:
            self.campaign.expedition.remember()  # what it has unlocked stays (SY-39)
            self.adventures.remove(row)
        except SaveError as error:
            self._complain(error)
        self.campaign.reread(None)
        self.refresh()

    def _folder(self) -> Path:
        return self.adventures.folder / "taken-out"

    def _say(self, key: str, **params: object) -> None:
        self.services.navigator.notice(self.services.words.say(key, **params))

    def _complain(self, error: SaveError) -> None:
        self.services.navigator.notice(self.services.words.message(trouble(error), str))

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        width = min(frame.width - 48, 780 * max(1.0, kit.growth))
        head = max(60.0, kit.leading(25) + 20)
        foot = max(56.0, kit.leading(18) + 26)
        rows: list[Part] = []
        y = 0.0
        for number, row in enumerate(self.campaign.rows):
            result, high = self._row(kit, number, row, Rect(0, y, width - 48, 0))
            rows += result
            y += high + GAP
        height = min(frame.height - 48, head + y + foot + 60)
        sheet = Rect.around(*frame.rect.middle, width, height)
        view = Rect(sheet.x + 24 - RING, sheet.y + head + 8 - RING, width - 48 + 2 * RING, 0)
        view = Rect(view.x, view.y, view.w, sheet.bottom - foot - 30 - view.y)
        close = Rect(sheet.right - 64, sheet.y + (head - 44) / 2 + 4, 44, 44)
        title = Rect(sheet.x + 28, sheet.y + 4, width - 120, head)
        bring = Rect(sheet.x + 24, sheet.bottom - foot - 18, width - 48, foot)
        return [
            kit.panel("sheet", sheet, radius=20),
            kit.label("title", title, kit.say("adventure.list"), HEADING),
            *strip("rows", view, [part.moved(RING, RING) for part in rows], y + 2 * RING, self.scrolls),
            kit.button(
                "bring",
                bring,
                kit.say("adventure.bring_in"),
                self.bring,
                "light",
                icon="shell/glyphs/plus",
                zone="foot",
                help_=kit.say("adventure.bring_in_help"),
            ),
            kit.icon_button("close", close, "shell/glyphs/x", kit.say("table.close"), self.back, "bare", zone="close"),
        ]

    def _row(self, kit: Kit, number: int, row: CampaignFile, at: Rect) -> tuple[list[Part], float]:
        """Return an adventure's row: name and team, how far it has come, and what can be done with it."""
        line, small = kit.leading(22), kit.leading(16)
        height = max(76.0, line + small + 24)
        rect = Rect(at.x, at.y, at.w, height)
        room = at.w - 200
        name = row.profile.name if row.profile is not None else row.path.name
        text = self._text(kit, row)
        top = at.y + (height - line - small) / 2
        control = Control(name, partial(self.show, row), "rows", radius=12, first=number == 0)
        parts = [
            Part(f"row:{number}", rect, Sheet("card", 12, "small", 1.4), control),
            kit.label(f"row:{number}:name", Rect(at.x + 20, top, room * 0.6, line), name, NAME, minimum=0.6),
            kit.label(
                f"row:{number}:text",
                Rect(at.x + 20, top + line, room, small),
                text,
                SMALL,
                "text.paper-soft",
                minimum=0.7,
            ),
        ]
        size = min(26.0, line)
        team = row.profile.team if row.profile is not None else ()
        for place, player in enumerate(team):
            x = at.x + 20 + room * 0.62 + place * (size + 4)
            parts.append(Part(f"row:{number}:seat:{place}", Rect(x, top, size, size), Emblem(player.colour)))
        middle = at.y + height / 2
        pen, out, gone = (Rect.around(at.right - far, middle, 44) for far in (134, 84, 34))
        parts.append(
            kit.icon_button(
                f"row:{number}:name-it",
                pen,
                "shell/glyphs/pencil",
                kit.say("adventure.rename"),
                partial(self.name, row),
                "bare",
                zone="rows",
                enabled=row.profile is not None,
                reason=text,
                layer=1,
            )
        )
        parts.append(
            kit.icon_button(
                f"row:{number}:out",
                out,
                "shell/glyphs/share-2",
                kit.say("adventure.take_out"),
                partial(self.take_out, row),
                "bare",
                zone="rows",
                enabled=row.profile is not None,
                reason=text,
                layer=1,
            )
        )
        parts.append(
            kit.icon_button(
                f"row:{number}:remove",
                gone,
                "shell/glyphs/trash-2",
                kit.say("home.delete"),
                partial(self.ask, row),
                "bare",
                zone="rows",
                layer=1,
            )
        )
        return parts, height

    def _text(self, kit: Kit, row: CampaignFile) -> str:
        if row.profile is None:
            return kit.words.message(row.fault, str) if row.fault is not None else ""
        found = self.campaign.expedition.progress(row)
        if found.finished:
            return kit.say("adventure.finished")
        return f"{found.step} · {kit.say(f'syncro.level.{found.step}')}"
