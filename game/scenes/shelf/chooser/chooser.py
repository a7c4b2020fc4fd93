"""A chooser of our own: a sheet on which a file is chosen, or a folder in which one is to be put."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from game.scenes.shelf.chooser import folders
from game.scenes.shelf.chooser.folders import Entry, Listing, Place
from game.scenes.shelf.chooser.new_folder import NewFolder
from game.scenes.shell.days import said_day
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.asking_system import ask_system
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate
from game.ui.input.intents import Edge, Intent, Page, Undo
from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_left, cut_right, cut_top, placed, rows, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, HEADING, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.sheets import CLOSE, middle_sheet
from game.ui.parts.widgets import ButtonKind, Label, strip
from game.ui.system.desktop.portal import said_path
from game.ui.type.text import Style, Typeset

WIDTH: Final = 860.0
HEIGHT: Final = 640.0
ROW: Final = 46.0
ICON: Final = 24.0
LEAST: Final = 260.0  # units that words beside the button need
RING: Final = 10.0
LIST: Final = "entries"
PATH: Final = Style("body", 15)
CHIP: Final = Style("bold", 15)
ENTRY: Final = "entry:"


@dataclass(frozen=True, slots=True)
class Row:
    """Show a folder or a file."""

    name: Typeset
    note: Typeset | None
    folder: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "panel.card.top", None, 8, alpha=0.5 + 0.5 * look.hover)
        place = placed(rect.inset(M - 4, 0), ICON, ICON, 0.0)
        yield Picture(place, "shell/glyphs/folder" if self.folder else "shell/glyphs/file", "text.paper-label")
        words = rect.trimmed(left=ICON + M + S, right=M)
        yield Lettering(words, self.name, "text.paper" if look.enabled else "text.paper-soft", may_be_cut=True)
        if self.note is not None:
            yield Lettering(words, self.note, "text.paper-soft", 1.0)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Say what is to be chosen: a file with one of these endings, or, for a `name` that it is to have, its folder."""

    title: Callable[[], str]
    """In the language of the moment."""
    endings: tuple[str, ...]
    pick: Callable[[Path], None]
    """Takes the file, or the folder."""
    name: str = ""

    @property
    def saves(self) -> bool:
        """Tell whether something is put there: files are shown, and none of them is chosen."""
        return bool(self.name)

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the endings of the files that are listed: where something is put, of those like it."""
        return (Path(self.name).suffix,) if self.saves else self.endings


def choose(services: Services, wanted: Wanted, start: Path) -> None:
    """Have a file chosen, or a folder: by the system where only that sees them, else on a sheet of our own."""

    def here() -> None:
        services.navigator.push(Chooser(services, wanted, start))

    if not ask_system(services, wanted.title(), () if wanted.saves else wanted.endings, wanted.pick, here):
        here()


def say_saved(services: Services, place: Path) -> None:
    """Say where a file has been put."""
    folder, _, name = said_path(place).rpartition(os.sep)
    services.navigator.notice(services.say("shelf.saved", name=folders.shown(name), place=folders.shown(folder)))


class Chooser(SceneOver):
    """Lead through folders. `start` is where one begins; `home` is one's own folder."""

    traits = ScreenTraits(overlay=True, page="chooser")
    tab_order = TabOrder(("entries", "save", "places", "head"))

    def __init__(self, services: Services, wanted: Wanted, start: Path, home: Path | None = None) -> None:
        super().__init__(services)
        self.pointer.answer(Answers(missed=self._missed))
        self.wanted = wanted
        self.places: Sequence[Place] = folders.places(home or Path.home())
        self.listing = Listing(start, ())
        self._start = start
        self._view = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        super().enter()
        self.go(self._start)

    def resume(self) -> None:
        self.go(self.listing.folder)
        super().resume()

    def go(self, folder: Path) -> None:
        """Show a folder, or the nearest one above it that is there."""
        before = self.listing.folder
        self.listing = folders.list_folder(folders.there(folder), self.wanted.shown)
        self.strips.offsets.pop(LIST, None)
        places = {entry.path: number for number, entry in enumerate(self.listing.entries)}
        number = places.get(before, 0)
        if self.listing.entries:
            self.focus.at(f"{ENTRY}{number}", self.time)
            self._into_sight(number)
        self.refresh()

    def up(self) -> None:
        """Show the folder that this one lies in."""
        self.go(self.listing.folder.parent)

    def choose(self, entry: Entry) -> None:
        """Go into a folder, or take a file."""
        if entry.folder:
            self.go(entry.path)
            return
        self.services.navigator.pop()
        self.wanted.pick(entry.path)

    def save(self) -> None:
        """Take the folder that is shown."""
        if not folders.is_folder(self.listing.folder):
            self.go(self.listing.folder)
            return
        self.services.navigator.pop()
        self.wanted.pick(self.listing.folder)

    def make(self) -> None:
        """Ask for a new folder in this one, and go into it."""
        self.services.navigator.push(NewFolder(self.services, self.listing.folder, self._enter_new))

    def _enter_new(self, folder: Path) -> None:
        self.listing = Listing(folder, ())

    def _missed(self) -> None:
        """Go back where the press was beside the sheet."""
        paper = next(part for part in self.parts if part.key == "chooser:sheet")
        if not paper.rect.holds(self.pointer.x, self.pointer.y):
            self.back()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Page(by):
                self._move(by * max(1, int(self._view.h // self._pitch(self.services.kit)) - 1))
            case Edge(end):
                self._move(len(self.listing.entries) if end else -len(self.listing.entries))
            case Undo():
                self.up()
            case _:
                return super().handle(intent)
        return True

    def _move(self, by: int) -> None:
        """Lead the focus so many entries on."""
        key = self.focus.key.removeprefix(ENTRY)
        last = len(self.listing.entries) - 1
        if last < 0:
            return
        number = max(0, min(last, (int(key) if key.isdecimal() else 0) + by))
        self._into_sight(number)
        self.focus.at(f"{ENTRY}{number}", self.time, ring=True)
        self.refresh()
        self.focused()

    def _into_sight(self, number: int) -> None:
        """Scroll the list so that an entry stands in its middle."""
        pitch = self._pitch(self.services.kit)
        self.strips.offsets[LIST] = max(0.0, number * pitch - max(0.0, self._view.h / 2 - pitch))

    # The sheet

    def _pitch(self, kit: Kit) -> float:
        return max(ROW, kit.leading(18) + 14) + 4

    def build(self, kit: Kit) -> list[Part]:
        paper = middle_sheet(kit, WIDTH, HEIGHT * kit.soft)
        inner = paper.inset(L, M)
        head, rest = cut_top(inner, max(CLOSE, kit.leading(HEADING.size)), S)
        corner, words = cut_right(head, CLOSE, M)
        close = kit.say("table.close")
        parts = [
            kit.panel("chooser:sheet", paper, radius=20),
            kit.label("chooser:title", words, self.wanted.title(), HEADING, minimum=0.6),
            kit.icon_button(
                "chooser:close", centred(corner, CLOSE), "shell/glyphs/x", close, self.back, "light", zone="head"
            ),
        ]  # fmt: skip
        chips, high = self._places(kit, rest.w)
        parts += [part.moved(rest.x, rest.y) for part in chips]
        _, rest = cut_top(rest, high, S)
        line, rest = cut_top(rest, max(44.0, kit.leading(PATH.size) + 12), S)
        parts += self._path(kit, line)
        if self.wanted.saves:
            foot, rest = cut_bottom(rest, max(54.0, kit.leading(18) + 22), M)
            parts += self._save(kit, foot)
        return [*parts, *self._list(kit, rest)]

    def _places(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        high = max(44.0, kit.leading(CHIP.size) + 16)
        names = [kit.say(f"shelf.place.{place.key}") if place.key else str(place.path) for place in self.places]
        sizes = [(min(width, kit.type.set_text(name, CHIP).w + 32), high) for name in names]
        new = kit.say("shelf.folder_new")
        if self.wanted.saves:
            sizes.append((min(width, kit.type.set_text(new, CHIP).w + 66), high))
        spots = wrap(width, sizes, S, S)
        parts = [
            kit.button(
                f"place:{number}", spot, name, partial(self.go, place.path), self._kind(place), zone="places",
                style=CHIP, radius=high / 2, lines=1, on_light=True,
            )
            for number, (place, name, spot) in enumerate(zip(self.places, names, spots, strict=False))
        ]  # fmt: skip
        if self.wanted.saves:
            parts.append(
                kit.button(
                    "new", spots[-1], new, self.make, "light", zone="places", icon="shell/glyphs/plus", style=CHIP,
                    radius=high / 2, lines=1, on_light=True,
                )
            )  # fmt: skip
        return parts, spots[-1].bottom if spots else 0.0

    def _kind(self, place: Place) -> ButtonKind:
        return "lit" if place.path == self.listing.folder else "light"

    def _path(self, kit: Kit, line: Rect) -> list[Part]:
        """Build the way up, and where one is: of a long path its end is shown."""
        up, words = cut_left(line, 44, S)
        folder = self.listing.folder
        names = [folders.shown(part) for part in folder.parts]
        text = " / ".join(name.strip("/\\") for name in names) or "/"
        while kit.type.fit(text, PATH, words.w, 1, 0.85).truncated and len(names) > 1:
            names.pop(0)
            text = " / ".join(("…", *names))
        top = folder.parent == folder
        return [
            kit.icon_button(
                "up", centred(up, 44), "shell/glyphs/arrow-up", kit.say("shelf.up"), self.up, "light", zone="places",
                enabled=not top, reason=kit.say("shelf.top"), on_light=True,
            ),
            kit.label("path", words, text, PATH, "text.paper-soft", minimum=0.85),
        ]  # fmt: skip

    def _save(self, kit: Kit, foot: Rect) -> list[Part]:
        words = kit.say("shelf.save_here")
        width = min(foot.w * 0.6, kit.type.set_text(words, BOLD).w + 90)
        button, rest = cut_right(foot, width, M)
        if rest.w < LEAST * kit.growth:
            return [self._save_button(foot, words, kit)]
        lines = rows(centred(rest, rest.w, kit.leading(18) + kit.leading(15)), (kit.leading(18), kit.leading(15)))
        return [
            Part("save:name", lines[0], Label(self._named(kit, lines[0].w), "text.paper")),
            kit.label("save:note", lines[1], kit.say("shelf.never_over"), NOTE, "text.paper-soft", minimum=0.7),
            self._save_button(button, words, kit),
        ]

    def _named(self, kit: Kit, width: float) -> Typeset:
        """Return what the file will be called: of a long name the beginning is shown, and always how it ends."""
        whole = Path(self.wanted.name)
        stem = whole.stem
        setting = kit.type.fit(self.wanted.name, BOLD, width, 1, 0.7)
        while setting.truncated and stem:
            stem = stem[:-1]
            setting = kit.type.fit(f"{stem.rstrip()}…{whole.suffix}", BOLD, width, 1, 0.7)
        return setting

    def _save_button(self, place: Rect, words: str, kit: Kit) -> Part:
        return kit.button(
            "save", place, words, self.save, "primary", icon="shell/glyphs/download", zone="save",
            first=not self.listing.entries,
        )  # fmt: skip

    def _list(self, kit: Kit, view: Rect) -> list[Part]:
        """Build the entries that are seen, and a few more, so that a step leads there."""
        view = view.inset(-RING, 0)
        self._view = view
        entries = self.listing.entries
        if not entries:
            trouble = self.listing.trouble
            nothing = kit.say("shelf.nothing_there" if self.wanted.saves else "shelf.nothing_here")
            words = kit.words.message(trouble, str) if trouble is not None else nothing
            return [kit.paragraph("none", view.x + RING, view.y + M, view.w - 2 * RING, words, role="text.paper-soft")]
        pitch = self._pitch(kit)
        length = len(entries) * pitch + 2 * RING
        offset = min(self.strips.offsets.get(LIST, 0.0), max(0.0, length - view.h))
        first = max(0, int(offset // pitch) - 2)
        seen = set(range(first, min(len(entries), int((offset + view.h) // pitch) + 3)))
        key = self.focus.key.removeprefix(ENTRY)
        focused = {int(key)} if key.isdecimal() and int(key) < len(entries) else set()
        parts: list[Part] = []
        for number in sorted(seen | focused):
            row = Rect(RING, RING + number * pitch, view.w - 2 * RING, pitch - 4)
            parts.append(self._row(kit, number, entries[number], row))
        return strip(LIST, view, parts, length, self.strips.offsets)

    def _row(self, kit: Kit, number: int, entry: Entry, row: Rect) -> Part:
        told = "" if entry.folder else self._told(kit, entry)
        note = kit.type.set_text(told, NOTE) if told and row.w > 420 * kit.growth else None
        room = row.w - ICON - 2 * M - S - (note.w + M if note is not None else 0.0)
        name = kit.type.fit(entry.called, BOLD, room, 1, 0.8)
        label = kit.say("shelf.folder", name=entry.called) if entry.folder else kit.named(entry.called, told)
        taken = not entry.folder and self.wanted.saves
        why = kit.say("shelf.never_over") if taken else ""
        control = Control(label, partial(self.choose, entry), "entries", not taken, why, radius=8, first=number == 0)
        return Part(f"{ENTRY}{number}", row, Row(name, note, entry.folder), control)

    def _told(self, kit: Kit, entry: Entry) -> str:
        """Return how large a file is, and from which day."""
        now = datetime.now().date()
        day = said_day(self.services.words, datetime.fromtimestamp(entry.changed).date().isoformat(), now)
        return f"{day} · {kit.say('shelf.kilobytes', count=max(1, round(entry.size / 1024)))}"
