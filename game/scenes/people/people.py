"""Who plays here: people with an emblem, what they have learnt, how they see and hear; named, painted, taken out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from game.engine.protocol import say
from game.saves.people.people import MOST
from game.scenes.people import cards, page
from game.scenes.people.cards import FACE, JUT, NAME
from game.scenes.people.page import FIELD, Page
from game.scenes.people.register import Gone, Register
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.shell.sheets.set_out import persons_in_light
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Intent, Undo
from game.ui.layout.arrange import XL, L, M, S, centred, cut_bottom, cut_left, cut_top, endless, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip
from game.ui.seats.likeness import Who
from game.ui.type.text import Style

EDGE: Final = 48.0
WIDEST: Final = 1304.0
LIST: Final = 372.0  # units that a chosen card is wide
SHEET: Final = 24.0  # between the sheet's edge and what stands on it
TITLE: Final = Style("title", 44)
RING: Final = 14.0


class WhoPlaysHere(Scene):
    """Show everybody who plays here, and beside the list the sheet of one of them."""

    traits = ScreenTraits(page="people", way_back=("people.way_back", "arrow-left"))
    tab_order = TabOrder(("people", "name", "looks", "likes", "out", "head"))

    def __init__(
        self, services: Services, screens: Screens, now: Callable[[], date] = date.today, *, new: bool = False
    ) -> None:
        """`now` tells what day it is; `new`: the name of somebody new is asked for at once."""
        super().__init__(services)
        self.screens = screens
        self.register = Register(services)
        self._before = services.holder, services.lookers  # whose screen it is again: at a table perhaps not home's
        self._new = new
        self._now = now
        self._lamp = 0.0

    def title(self) -> str:
        return self.services.titled(self.services.say("people.title"))

    # What can be done

    def choose(self, who: str) -> None:
        """Show somebody's sheet."""
        self.register.choose(who)
        self.editing = ""
        self.strips.offsets.pop("person", None)
        self.refresh()

    def add(self) -> None:
        """Let somebody new play here, whose name is asked for at once."""
        if not self.register.add():
            self.services.navigator.notice(self.services.say("people.full", count=MOST))
            return
        self.choose(self.register.person.id)
        self.focus.at(FIELD, self.time)
        self.focused()
        self.editing = FIELD
        self.refresh()

    def ask_out(self) -> None:
        """Ask whether somebody shall be taken out, and say what goes with them and what stays."""
        person = self.register.person
        matches = sum(person.begun.values())
        goes = "people.goes" if matches else "people.goes_unplayed"
        question, explained = say("people.ask_out", name=person.name), say(goes, name=person.name, count=matches)
        take = say("people.take")
        light = persons_in_light((Who(person.colour),), "hit")
        self.services.navigator.push(
            Confirm(self.services, question, explained, take, self._take_out, destroys=True, light=light)
        )

    def _set_up(self, setting: str) -> None:
        """Lead to one of their settings, as that person."""
        self.register.settle()
        self.services.shell.hold(self.register.person.id)
        self.services.navigator.push(self.screens.settings(setting))

    def _take_out(self) -> None:
        self.register.take_out(self.time)
        self._show("bring_back")

    def _bring_back(self) -> None:
        self.register.bring_back()
        self._show(f"person:{self.register.person.id}")

    def _show(self, key: str) -> None:
        """Show the sheet of who is chosen now, and lead the focus to a control, into sight."""
        self.choose(self.register.person.id)
        self.focus.at(key, self.time)
        self._reveal()

    def _and(self, act: Callable[..., None]) -> Callable[..., None]:
        """Return an act after which the screen is built anew."""

        def done(*what: object) -> None:
            act(*what)
            self.refresh()

        return done

    # Its life

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Undo) and not self.editing and self.register.gone is not None:
            self._bring_back()
            return True
        return super().handle(intent)

    def enter(self) -> None:
        super().enter()
        if self._new:
            self.add()

    def leave(self) -> None:
        self.register.settle()
        self.services.shell.hold(*self._before)

    def suspend(self) -> None:
        self.register.settle()
        super().suspend()

    def resume(self) -> None:
        self.services.shell.hold(*self._before)
        super().resume()

    def focused(self) -> None:
        if self.focus.key != FIELD:
            self.register.settle()
        super().focused()

    def update(self, dt: float) -> None:
        super().update(dt)
        named = self.register.typing and not self.editing
        if named:
            self.register.settle()
        if self.register.forget(self.time) or named:
            self.refresh()

    @property
    def alive(self) -> bool:
        return super().alive or (self.register.typing and not self.editing)

    def seconds_until_update(self) -> float | None:
        gone = self.register.gone
        due = None if gone is None else max(0.01, gone.until - self.time)
        return min((wait for wait in (super().seconds_until_update(), due) if wait is not None), default=None)

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        edge = max(min(EDGE, frame.width * 0.04), (frame.width - WIDEST) / 2)
        head, below = self._head(kit, edge)
        room = frame.rect.trimmed(edge, below, edge, L)
        if kit.huge or frame.shape == "tall":
            return [*head, *self._one_column(kit, room)]
        return [*head, *self._beside(kit, room)]

    def _head(self, kit: Kit, edge: float) -> tuple[list[Part], float]:
        style = kit.type.eased(TITLE)
        line = kit.leading(style.size)
        bar = kit.frame.rect.trimmed(edge, max(50.0 - line / 2, 22.0), edge)._replace(h=line)
        back, rest = cut_left(bar, 48, 19)
        text, note = kit.say("people.title"), kit.say("people.promise")
        title, rest = cut_left(rest, min(rest.w, kit.type.set_text(text, style).w + 4), XL)
        words = kit.type.set_text(note, BODY).w + 4
        parts = [
            kit.icon_button(
                "back", centred(back, 48), "shell/glyphs/arrow-left", kit.say("setup.back"), self.back, radius=24,
                zone="head",
            ),
            kit.label("title", title, text, style, "text.title", minimum=0.6),
        ]  # fmt: skip
        if words <= rest.w:
            parts.append(kit.label("promise", rest._replace(w=words), note, BODY, "text.night-soft"))
        spot = kit.frame.width - 144.0
        self._lamp = spot if spot - 88 > parts[-1].rect.x + parts[-1].rect.w else 0.0
        return parts, max(96.0, bar.bottom + M)

    def _sheet(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        register = self.register
        shown = Page(
            self.services,
            register.person,
            register.name,
            self.editing == FIELD,
            self._and(register.type),
            self._and(register.paint),
            self._set_up,
            self.ask_out,
        )
        return page.build(shown, kit, width)

    def _list(self) -> cards.People:
        return cards.People(self.services, self.register.person.id, self.choose, self.add)

    def _beside(self, kit: Kit, room: Rect) -> list[Part]:
        """Build the list at the left, and the sheet of who is chosen beside it."""
        left, right = cut_left(room, LIST * min(kit.soft, 1.2), 30)
        foot, left = self._foot(kit, left)
        rows, height = cards.build(self._list(), kit, left.w, self._now())
        view = left.inset(-RING)
        shown = strip("people", view, [part.moved(RING, RING) for part in rows], height + 2 * RING, self.strips.offsets)
        inner = right.inset(SHEET, SHEET - 8)
        made, high = self._sheet(kit, inner.w)
        paper = right._replace(h=min(right.h, high + 2 * (SHEET - 8)))
        inner = paper.inset(SHEET, SHEET - 8)
        moved = [part.moved(RING, RING) for part in made]
        sheet = strip("person", inner.inset(-RING), moved, high + 2 * RING, self.strips.offsets)
        return [*shown, *foot, kit.panel("sheet", paper, radius=18), *sheet]

    def _foot(self, kit: Kit, room: Rect) -> tuple[list[Part], Rect]:
        """Build what stands under the list: the way to have somebody back, or how many may play here."""
        if self.register.gone is not None:
            row, rest = cut_bottom(room, max(52.0, kit.leading(18) + 18), M)
            return [self._back_again(kit, row._replace(w=row.w - JUT), self.register.gone)], rest
        words = kit.say("people.many", count=10)
        text = kit.paragraph("many", 0, 0, room.w - JUT - 28, words, Style("body", 15), "text.night-soft")
        row, rest = cut_bottom(room, text.rect.h, S)
        return [text.moved(row.x + 14, row.y)], rest

    def _back_again(self, kit: Kit, row: Rect, gone: Gone) -> Part:
        words = kit.say("people.bring_back", name=gone.name)
        return kit.button(
            "bring_back", row, words, self._bring_back, "primary", icon="shell/glyphs/undo-2", zone="people"
        )

    def _one_column(self, kit: Kit, room: Rect) -> list[Part]:
        """Build one column that is scrolled as a whole: everybody as a button, then the sheet."""
        width = room.w
        people = self.services.people
        high = max(56.0, kit.leading(NAME.size) + M)
        names = [(f"person:{person.id}", person.name) for person in people]
        most = width * 0.62
        sizes = [
            (min(most, kit.type.set_text(name, NAME).w + FACE + L + M + kit.leading(15)), high) for _, name in names
        ]
        add = kit.say("people.add")
        sizes.append((min(width, kit.type.set_text(add, NAME).w + FACE + L), high))
        places = wrap(width, sizes, M, S)
        rows, _ = cards.build(self._list(), kit, most, self._now())
        parts = [
            cards.small(kit, part, place, name)
            for part, place, name in zip(rows, places, [*(name for _, name in names), add], strict=True)
        ]
        y = places[-1].bottom + M
        if self.register.gone is not None:
            row, _ = cut_top(endless(width, y=y), max(56.0, kit.leading(18) * 2 + 16))
            parts.append(self._back_again(kit, row, self.register.gone))
            y = row.bottom + M
        made, tall = self._sheet(kit, width - 2 * SHEET)
        paper, _ = cut_top(endless(width, y=y), tall + 2 * SHEET)
        parts += [kit.panel("sheet", paper, radius=18)]
        parts += [part.moved(SHEET, y + SHEET) for part in made]
        inside = [part.moved(RING, RING) for part in parts]
        view = room.inset(-RING, 0).trimmed(top=-RING)
        return strip("people", view, inside, paper.bottom + 2 * RING, self.strips.offsets)

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)
