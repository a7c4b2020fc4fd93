"""The ring of seats: for a secret choice that all make at once, anybody who has not chosen takes the screen.

The table below shows only what is public. Every seat that is ready wears a seal; when all are, one public press
reveals what was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.engine.protocol import Seat
from game.scenes.session.messages.inputs import Took, TurnedUp
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene import keys
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.live.table import Table
from game.scenes.table.over.between import Between
from game.scenes.table.over.holding import all_look, holds, quiet_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow, sheet
from game.ui.input.intents import Digit, Intent, Menu, Press, Zone
from game.ui.layout.arrange import L, M, S, centred, cut_left, grid, placed, rows, stack
from game.ui.layout.frame import Rect
from game.ui.parts.focus import enabled, walked
from game.ui.parts.kit import BODY, BOLD, HEADING, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.seats.faces import Portrait, portrait_of
from game.ui.type.text import Typeset

FACE: Final = 64.0
TOP: Final = 66.0  # where seats begin that lie above what must be seen
GAP: Final = 8.0
TARGET: Final = 44.0
LEAST: Final = 190.0  # the width of such a seat, at least and at most
MOST: Final = 250.0
MENU: Final = 84.0  # units at either side that the menu takes, with some air
OVER_WORDS: Final = 2  # further veils where seats and words lie over those of the table
BESIDE: Final = 34.0  # units of a seat's width that neither its face nor its words take
NOTES: Final = ("ring.choose", "ring.ready", "seat.bot")  # of who is waited for, who is ready, and who thinks alone


@dataclass(frozen=True, slots=True)
class RingSeat:
    """Show a seat of the ring: its face, its name, and a seal where it is ready."""

    face: Portrait
    name: Typeset
    note: Typeset | None
    ready: bool
    lit: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        style = f"plate.{'active' if self.lit else 'idle'}"
        if look.enabled:
            rect = rect.moved(0, -3 * look.hover)
        disc = disc_of(rect)
        words = cut_left(rect.inset(10, 0), disc.w, 12)[1]
        name, note = stack(words, (self.name.h, self.note.h if self.note is not None else 0.0), align=0.5)
        yield Shadow(rect, 16, "card")
        yield sheet(rect, style, 16, 2)
        yield from self.face.draw_commands(disc, look._replace(lively=False))  # nothing wakes it to open its eyes again
        if self.ready:
            seal = placed(disc.inset(-4), 28, 28, 1.0, 0.0)
            yield Plate(seal, "good", None, 14)
            yield Picture(seal.inset(5), "shell/glyphs/check", "light")
        yield Lettering(name, self.name, f"{style}.text", may_be_cut=True)
        if self.note is not None:
            yield Lettering(note, self.note, f"{style}.soft")


class Ring(Between):
    """Ask who takes the screen. `waiting` are the people who have not chosen; none: all is ready to be revealed.

    `visit` returns the curtain for a person who comes to look at their choice again.
    """

    traits = ScreenTraits(overlay=True, private=True, page="ring")

    def __init__(
        self, table: Table, waiting: tuple[Seat, ...], menu: Callable[[], None], visit: Callable[[Seat], Scene]
    ) -> None:
        super().__init__(table, menu)
        self.waiting = waiting
        self._visit = visit
        self._words = table.game.parts.ring.words
        self._wanted = ""  # what a pointer has pressed too early
        self._quiet = 0.0

    @property
    def waits(self) -> float:
        """Return for how many seconds no press must have begun: as whoever may take the screen waits the longest."""
        return self._quiet

    def enter(self) -> None:
        self._learn()
        super().enter()

    def resume(self) -> None:
        self._learn()
        super().resume()

    def _learn(self) -> None:
        all_look(self.services, self._session)
        quiets = (quiet_of(self.services, self._session, seat) for seat in self.waiting or self._seats)
        self._quiet = max(quiets, default=self.services.settings.quiet)

    def _missed_at(self, x: float, y: float) -> None:
        parts = [
            part for part in enabled(walked(self.parts)) if part.control is not None and part.control.zone == "ring"
        ]
        wanted = next((part.key for part in parts if part.under(x, y)), "")
        if wanted != self._wanted:
            self._wanted = wanted
            self.refresh()

    def _open_at_once(self) -> None:
        """Do what was pressed too early, or what the keys' focus is on."""
        key = self._wanted or self.focus.key
        part = next((part for part in self.parts if part.key == key), None)
        if part is not None and part.control is not None and part.control.zone == "ring":
            self.press(part)

    def _other_place(self, kit: Kit, room: Rect, others: Sequence[Part]) -> list[Part]:
        return super()._other_place(kit, room, others) if self._wanted else []

    def _rings(self) -> Iterator[tuple[Rect, float, float]]:
        """Yield the button that turns cards up, or the faces of those who are waited for."""
        named = {f"ring:{seat}" for seat in self.waiting}
        for part in self.parts:
            if part.key == "ring:reveal":
                yield self._round(part)
            elif part.key in named:
                disc = disc_of(self.appearance.seen(part))
                yield disc, disc.w / 2, 3.0

    def title(self) -> str:
        """Return how many are ready, or that all is ready to be revealed: that much is public."""
        return self.services.titled(
            self.services.say("ring.count", **self._ready)
            if self.waiting
            else self.services.say(f"{self._words}.reveal")
        )

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self._owner.choosing or self.waiting

    @property
    def _ready(self) -> dict[str, int]:
        """Return how many are ready, of all who choose."""
        owing = self._session.host.to_act()
        return {"count": sum(seat not in owing for seat in self._seats), "of": len(self._seats)}

    def ground(self, canvas: Canvas) -> None:
        """Dim the table, evenly: so far that its words don't mix with what lies over them in columns."""
        super().ground(canvas)
        kit = self.services.kit
        if not _in_ring(kit) and self._kept(kit) is None:
            for _ in range(OVER_WORDS):
                super().ground(canvas)

    def _kept(self, kit: Kit) -> tuple[Rect, str, Rect] | None:
        """Return where is written what one does here, what, and what must be seen of the table, if anything must."""
        table = self._table
        facts = table.show.bare_facts(table.moment.model, table.moment.input, kit)
        return table.game.parts.ring.place(facts, kit, table.appearance.area)

    def build(self, kit: Kit) -> list[Part]:
        seats = self._seats
        sheet = kit.frame.rect.inset(24, 72)
        kept = self._kept(kit)
        rects = self._rects(kit, len(seats), sheet) if kept is None else _over(kit, len(seats), kept[2])
        menu = placed(kit.frame.rect.inset(M, 12), 48, 48, 1.0, 0.0)
        parts = [
            *(self._seat(kit, seat, place) for place, seat in zip(rects, seats, strict=True)),
            *self._middle(kit, sheet, kept, rects),
            kit.icon_button("ring:menu", menu, "shell/glyphs/menu", kit.say("table.menu"), self._menu, zone="menu"),
        ]
        return [*parts, *self._other_place(kit, kit.frame.rect.inset(M, 12), parts)]

    def _seat(self, kit: Kit, seat: Seat, rect: Rect) -> Part:
        player = self._session.players[seat]
        here = seat in self.waiting
        ready = not self.waiting or seat not in self._session.host.to_act()
        chooses, done, bot = NOTES
        note = kit.say(chooses if here else done if ready else bot)
        width = rect.w - min(FACE, rect.h - 16) - BESIDE
        name = kit.type.fit(player.name, HEADING if rect.h > kit.leading(25) + kit.leading(18) else BOLD, width, 1, 0.6)
        below = kit.type.fit(note, BODY, width, 1, 0.7)
        likeness = portrait_of(player, seat)
        face = RingSeat(likeness, name, below if name.h + below.h <= rect.h else None, ready, here)
        again = not here and self._may_look(seat)
        label = kit.say("ring.again" if again else "ring.take", player=player.name)
        why = kit.say("ring.is_ready" if ready else "ring.after", player=player.name)
        control = Control(
            label,
            lambda: self._take(seat),
            "ring",
            here or again,
            why,
            help=label if again else "",
            radius=16,
            first=here and seat == self.waiting[0],
        )
        return Part(f"ring:{seat}", rect, face, control)

    def _rects(self, kit: Kit, count: int, sheet: Rect) -> list[Rect]:
        """Return a place for each seat: clockwise on an ellipse, or in two columns where room is short."""
        height = max(72.0, kit.leading(25) + kit.leading(18) + 16)
        if _in_ring(kit):
            width = min(MOST * kit.soft, sheet.w / 2 - 12)
            x, y = sheet.middle
            a, b = sheet.w / 2 - width / 2 - 8, sheet.h / 2 - height / 2
            turns = [2 * pi * (n + 0.5) / count + pi / 2 for n in range(count)]
            return [Rect.around(x + a * cos(turn), y + b * sin(turn), width, height) for turn in turns]
        pitch = min(height + 12, (sheet.h - 130) / ((count + 1) // 2))
        height = min(height, pitch - S)
        told = max(kit.type.set_text(kit.say(key), BODY).w for key in NOTES)
        wide = max(420.0, told + min(FACE, height - 16) + BESIDE)
        columns = centred(sheet, min(2 * wide + M, sheet.w), sheet.h).trimmed(top=120)
        return grid(columns, count, 2, height, M, pitch - height)

    def _middle(self, kit: Kit, sheet: Rect, kept: tuple[Rect, str, Rect] | None, seats: Sequence[Rect]) -> list[Part]:
        """Return the button that reveals; before that, how many are ready, and what one does here.

        What is `kept` of the table says where it is written, what, and what must be seen (`RingWords.place`).
        """
        x, y = (self._table.appearance.laid.free or sheet).middle if _in_ring(kit) else (sheet.middle[0], sheet.y + 50)
        if not self.waiting:
            rect = self._free_of_cards(kit, seats, Rect.around(x, y, 330 * kit.soft, max(68.0, kit.leading(25) + 20)))
            if kept is not None:  # at the foot: what lies in the middle stays to be seen
                rect = placed(kit.frame.rect.trimmed(bottom=12), rect.w, rect.h, 0.5, 1.0)
            return [
                kit.button(
                    "ring:reveal",
                    rect,
                    kit.say(f"{self._words}.reveal"),
                    self._turn_up,
                    "primary",
                    icon="shell/glyphs/eye",
                    zone="ring",
                    style=HEADING,
                    first=True,
                )
            ]
        text = self._note(kit, kept)
        over = kept is None and not _in_ring(kit)  # over the table's own words
        beside = kit.frame.width - 2 * MENU  # between the menu and where it would be at the other side
        room = kept[0].w if kept is not None else min(beside, 620.0 * kit.growth) - 2 * M if over else 560.0
        if kept is not None:
            x, y = kept[0].middle
        line, note = kit.leading(30), kit.leading(18)
        words = Rect.around(x, y + 1, room, line + note + 2)
        head, below = rows(words if kept is not None else self._free_of_cards(kit, seats, words), (line, note), 2)
        count = kit.say("ring.count", **self._ready)
        return [
            kit.label("ring:count", head, count, HEADING, "veiled.title", align=0.5, minimum=0.6),
            kit.label("ring:note", below, text, BODY, "veiled.soft", align=0.5, minimum=0.6),
        ]

    def _note(self, kit: Kit, kept: tuple[Rect, str, Rect] | None) -> str:
        """Return what one does here, or who alone is left to choose; what is `kept` stands until somebody has chosen.

        Computer players choose last: nobody has to wait for them.
        """
        if kept is not None and not self._ready["count"]:
            return kept[1]
        if len(self.waiting) == 1:
            return kit.say("ring.last", player=self._session.players[self.waiting[0]].name)
        return kit.say(f"{self._words}.note") if kept is None else kept[1]

    def _free_of_cards(self, kit: Kit, seats: Sequence[Rect], rect: Rect) -> Rect:
        """Return a place in the ring's middle under the cards that lie there, where no seat is."""
        if not _in_ring(kit):
            return rect
        lying = [Rect.around(item.x, item.y, item.w, item.h) for item in self._table.appearance.laid.sprites]
        foot = max((card.bottom for card in lying if card.meets(rect)), default=rect.y)
        lower = rect._replace(y=max(rect.y, foot))
        return rect if any(lower.meets(seat) for seat in seats) else lower

    def handle(self, intent: Intent) -> bool:
        if not self.hears(intent):
            return True
        match intent:
            case Menu():
                self._menu()
            case Digit(n):
                return self._number(n)
            case Zone(by):
                keys.walk_along(self, by, self._order())
            case Press(_, _, 3):
                self._look_closer(intent)
            case _:
                return super().handle(intent)
        return True

    def _order(self) -> list[str]:
        """Return what Tab leads to: who is waited for, or the reveal, then who may look again, and the menu last."""
        named = {f"ring:{seat}" for seat in self.waiting} or {"ring:reveal"}
        order = [part.key for part in enabled([part for part in self.parts if part.control is not None])]
        return sorted(order, key=lambda key: (key == "ring:menu", key not in named))

    def _number(self, number: int) -> bool:
        """Take the screen for the seat with a number, as keys do it; return whether there is one."""
        seats = [part for part in self.parts if part.key.partition(":")[2].isdigit()]
        if number > len(seats):
            return False
        self.focus.at(seats[number - 1].key, self.time, ring=True)
        self.focused()
        self.press(seats[number - 1])
        return True

    def _may_look(self, seat: Seat) -> bool:
        """Tell whether a person who is ready may look at the sealed choice again, to take it back."""
        host, unseen = self._session.host, self._owner.unseen
        return seat in host.people and host.undo_stack.can_take_back(seat, unseen=unseen) is None

    def _take(self, seat: Seat) -> None:
        if seat in self.waiting:
            holds(self.services, self._session, seat)
            self._table.performance.send(Took(seat))
            self.services.navigator.pop()
        else:  # a choice was made already: whoever pressed may be somebody else
            self.services.navigator.replace(self._visit(seat))

    def _turn_up(self) -> None:
        self._table.performance.send(TurnedUp())
        self.services.navigator.pop()


def disc_of(rect: Rect) -> Rect:
    """Return where the face of a seat of the ring lies."""
    size = min(FACE, rect.h - 16)
    return centred(cut_left(rect.inset(10, 0), size, 12)[0], size)


def _in_ring(kit: Kit) -> bool:
    """Tell whether the seats stand in a ring: there is room for it."""
    return kit.frame.shape == "wide" and kit.roomy


def _over(kit: Kit, count: int, seen: Rect) -> list[Rect]:
    """Return places for so many seats above what must be seen, beside the menu: in a row, or in as few as hold them."""
    frame = kit.frame.rect
    line = frame.trimmed(L, TOP, 76)
    room = max(TARGET, seen.y - GAP - TOP)
    across = max(1, min(count, int((line.w + GAP) // (LEAST * kit.soft + GAP))))
    lines = -(-count // across)
    if TARGET * lines + GAP * (lines - 1) > room:  # faces and names close up before a row would lie over it
        lines = max(1, int((room + GAP) // (TARGET + GAP)))
        across = -(-count // lines)
    wide = min(line.w, MOST * kit.soft * across + GAP * (across - 1))
    high = min(84.0 * kit.soft, (room - GAP * (lines - 1)) / lines)
    return grid(placed(frame.trimmed(top=TOP), wide, room, 0.5, 0.0).within(line), count, across, high, GAP)
