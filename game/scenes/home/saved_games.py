"""The saved games: a list of them over home, and how one is removed."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.names import plain
from game.engine.protocol import say
from game.saves.records.glance import Listed, glance
from game.scenes.home.glimpse import GlimpseFace, KindOf, MatchThumbnails
from game.scenes.home.records import campaign_names, copied_from, list_records, noticing, saves_of, take_up
from game.scenes.session.match.people import as_called
from game.scenes.shelf.matches import copied
from game.scenes.shelf.matches.choices import Choices, Offered
from game.scenes.shell.days import of_month
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.table.over.screens import Screens
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import M, S, centred, cut_top, endless, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.sheets import RING, sheet
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

BIN: Final = "shell/glyphs/trash-2"
GAP: Final = 10.0
SEEN: Final = 6  # matches whose tables are shown
TABLE: Final = (106.0, 60.0)  # units that these are large at most
LOOKS: Final = 0.4  # seconds after which they are drawn: the list is seen first
SMALL: Final = Style("body", 15)
NAME: Final = Style("heading", 21)


class SavedCard(Panel, frozen=True):
    """Show a card that lights up under the focus."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        paper = Panel.draw_commands(self, rect.moved(0, 1 if look.pressed else 0), look)
        gold = Plate(rect, "gold", None, self.radius, alpha=0.22 * look.hover)
        return (*paper, gold) if look.hover and look.enabled else paper


class Saved(SceneOver):
    """List the matches that can be gone on with, and what can't be read."""

    def __init__(self, services: Services, screens: Screens, kind_of: KindOf) -> None:
        super().__init__(services)
        self.screens = screens
        self.glimpses = MatchThumbnails(services, kind_of)
        self.rows: list[Listed] = []
        self.campaigns: dict[str, str] = {}

    def enter(self) -> None:
        self._look()

    def _look(self) -> None:
        self.rows = saves_of(self.services, list_records(self.services) or ())
        self.campaigns = campaign_names(self.screens, self.rows)
        self.refresh()

    @property
    def _first(self) -> list[Path]:
        """Return the matches whose tables are shown: the first ones, for nobody waits for the others."""
        return [row.path for row in self.rows[:SEEN] if row.header is not None]

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.alive and self.time >= LOOKS and self.glimpses.step(self._first):
            self.refresh()

    def seconds_until_update(self) -> float | None:
        looks = LOOKS if self.glimpses.lack(self._first) else None
        return min((wait for wait in (super().seconds_until_update(), looks) if wait is not None), default=None)

    def go_on(self, number: int) -> None:
        """Open a match; of several copies of it one is chosen first."""
        row = self.rows[number]
        if not row.copies:
            self._take_up(row.path)
            return
        under = next(part.rect for part in self.parts if part.key == f"row:{number}")
        paths = (row.path, *row.copies)
        offered = [
            Offered(str(place), partial(self._of_copy, path, name), partial(self._take_up, path), chosen=not place)
            for place, (path, name) in enumerate(zip(paths, copied.apart(paths), strict=True))
        ]
        self.services.navigator.push(Choices(self.services, under, offered))

    def _take_up(self, path: Path) -> None:
        take_up(self.services, self.screens, path, instead=True)

    def _of_copy(self, path: Path, name: str) -> str:
        """Return when a copy was played last, and how its name ends."""
        told = self.services.say("home.last_played", when=moment(self.services.kit, glance(path).changed))
        return copied.copy_label(self.services, told, name)

    def ask(self, row: Listed) -> None:
        """Ask before a record is removed."""
        every = 1 + len(row.copies)
        where = say("home.copies_removed", count=every) if row.copies else say("saved.removed_to")
        texts = say("dialog.delete"), where, say("home.delete")
        self.services.navigator.push(Confirm(self.services, *texts, partial(self._remove, row), destroys=True))

    def _remove(self, row: Listed) -> None:
        with noticing(self.services):
            for path in (*row.copies, row.path):
                self.services.store.remove(path)
        self._look()

    def build(self, kit: Kit) -> list[Part]:
        title = kit.say("home.saved_title")
        return sheet(
            kit, "saved", 760, title, self.back, partial(self._list, kit), self.strips.offsets, ring=RING, kind="bare"
        )

    def _list(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        if not self.rows:
            part = kit.paragraph("none", 8, 0, width - 16, kit.say("home.saved_none"), BODY, "text.paper-soft")
            return [part], part.rect.h
        parts: list[Part] = []
        page = endless(width)
        for number, row in enumerate(self.rows):
            build = self._broken if row.header is None else self._row
            result, page = build(kit, number, row, page)
            parts += result
        return parts, page.y - GAP

    def _row(self, kit: Kit, number: int, row: Listed, at: Rect) -> tuple[list[Part], Rect]:
        """Build a match from the top of `at`; return what is left below it, too."""
        assert row.header is not None, "only a readable record has a row like this"
        players = as_called(self.services.people, row.header.seats, self.services.words)
        line, small = kit.leading(21), kit.leading(15)
        rect, rest = cut_top(at, max(76.0, line + small + 22), GAP)
        pictures, left = self._picture(kit, number, row, rect)
        title, below = stack(rect.trimmed(left=left, right=62), (line, small), align=0.5)
        game = self._called(kit, row, row.header.game, title.w)
        name = kit.type.fit(game, NAME, title.w, 1, 0.7)
        names = kit.words.listed(player.name for player in players)
        copies = f"{kit.say('home.copies', count=1 + len(row.copies))} · " if row.copies else ""
        when = copies + kit.say("home.last_played", when=moment(kit, row.changed))
        label, both = f"{kit.named(game, names)}. {when}", f"{names} · {when}"
        if not kit.type.set_text(both, SMALL, title.w, 1).truncated:
            when = both
            names = ""
        if kit.type.fit(when, SMALL, title.w, 1, 0.8).truncated:  # the day alone: it stands in a list of saved games
            when = copies + moment(kit, row.changed)
        control = Control(label, partial(self.go_on, number), "rows", help=names, first=number == 0)
        parts = [
            Part(f"row:{number}", rect, SavedCard("card", 12, "small", 1.4), control),
            *pictures,
            kit.label(f"game:{number}", title._replace(w=name.w + 2), game, NAME, minimum=0.7),
        ]
        size = min(34.0, line)
        faces = flow(title.trimmed(left=name.w + 18), [size] * len(players), 6)
        if all(place.right <= title.right for place in faces):
            for seat, (player, place) in enumerate(zip(players, faces, strict=True)):
                parts.append(portrait(f"face:{number}:{seat}", centred(place, size), player, seat=seat))
        told = kit.label(f"when:{number}", below, when, SMALL, "text.paper-soft", minimum=0.7)
        return [*parts, told, self._bin(kit, number, row, rect)], rest

    def _picture(self, kit: Kit, number: int, row: Listed, rect: Rect) -> tuple[list[Part], float]:
        """Build what shows a match in its row, its table or its game's badge; return where words begin, too."""
        assert row.header is not None, "only a readable record has a row like this"
        badge = f"shell/games/{row.header.game}"
        wide = TABLE[0] if number < SEEN and kit.roomy else 48.0
        place = placed(rect.inset(M, 0), wide, 48, 0.0)
        left = place.right - rect.x + 12
        seen = self.glimpses.thumbnail(row.path) if wide > 48 else None
        if seen is not None:
            ratio = seen.get_width() / seen.get_height()
            high = min(TABLE[1], wide / ratio)
            return [Part(f"table:{number}", centred(place, high * ratio, high), GlimpseFace(seen, 6.0))], left
        if not self.services.images.has(badge):
            return [], 20.0
        return [kit.picture(f"badge:{number}", centred(place, 48), badge)], left

    def _called(self, kit: Kit, row: Listed, game: str, room: float) -> str:
        """Return the game's name, with the adventure's whose level it is: that one alone where both have no room."""
        name, adventure = kit.say(f"{game}.name"), self.campaigns.get(row.path.name, "")
        came = row.header.came if row.header is not None else None
        if came is not None and not adventure:
            name = kit.say("home.saved_copy", game=name, of=copied_from(kit, came))
        if not adventure:
            return name
        both = kit.say("home.saved_adventure", game=name, adventure=adventure)
        return adventure if kit.type.fit(both, NAME, room, 1, 0.7).truncated else both

    def _broken(self, kit: Kit, number: int, row: Listed, at: Rect) -> tuple[list[Part], Rect]:
        """Build what can't be read from the top of `at`; return what is left below it, too."""
        reason = kit.words.message(row.fault, str) if row.fault is not None else ""
        line = kit.leading(15)
        text = kit.say("home.unreadable", reason=reason)
        why = kit.paragraph(f"why:{number}", 0, 0, at.w - 20 - 66, text, SMALL, "text.bad")
        rect, rest = cut_top(at, max(64.0, line + why.rect.h + 22), GAP)
        file, below = stack(rect.trimmed(left=20, right=66), (line, why.rect.h), align=0.5)
        parts = [
            Part(f"broken:{number}", rect, Panel("drawer", 12, None, 1.6, dash=6)),
            kit.label(f"file:{number}", file, plain(row.path.name), Style("bold", 15), "text.paper-soft", minimum=0.8),
            why.moved(below.x, below.y),
        ]
        return [*parts, self._bin(kit, number, row, rect)], rest

    def _bin(self, kit: Kit, number: int, row: Listed, rect: Rect) -> Part:
        place = placed(rect.trimmed(right=S), 48, 48, 1.0)
        act = partial(self.ask, row)
        return kit.icon_button(
            f"delete:{number}", place, BIN, kit.say("home.delete"), act, "bare", zone="rows", layer=1, share=0.46
        )


def moment(kit: Kit, seconds: float) -> str:
    """Return a point in time, in words and in the time of this place: day, month, hour."""
    when = datetime.fromtimestamp(seconds)
    clock = kit.say("time", hour=when.hour, minute=f"{when.minute:02d}")
    day = of_month(kit.words, when)
    return kit.say("date", day=day, month=kit.say(f"month.{when.month}"), year=when.year, time=clock)
