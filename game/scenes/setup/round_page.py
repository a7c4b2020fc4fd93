"""The page with the drawn table: everybody round it, the editor of the pressed seat, companies, and folded options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.scenes.session.people import kinds
from game.scenes.setup import options, seats
from game.scenes.setup.companies import Companies
from game.scenes.setup.editor import TAIL, RoundEditor
from game.scenes.setup.options import OptionEditor
from game.scenes.setup.round_table import OVER, PLATE, Deck, DrawnTable, FreeChair, Ring, RoundSeat
from game.ui.arrange import L, M, S, alike, centred, cut_bottom, cut_left, cut_right, cut_top, placed, stack
from game.ui.faces import portrait
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, HEADING, Kit
from game.ui.marks import Lettering, Mark, Picture, Plate, sheet
from game.ui.part import Control, Look, Part, nothing
from game.ui.text import Style, Typeset
from game.ui.tiles import Guise
from game.ui.widgets import strip

SIDE: Final = 414.0  # units that the editor is broad at 100 %
FOLD: Final = 46.0
CHAIR: Final = 50.0
SIGN: Final = 24.0
BADGE: Final = 92.0
DECK: Final = 0.72  # of a card's height that it is broad, about
NAME: Final = Style("heading", 19)
NOTE: Final = Style("body", 15)
COUNT: Final = Style("heading", 22)
RING: Final = 12.0
GROWS: Final = 8.0  # units by which the face of the pressed seat is larger each way


@dataclass(frozen=True, slots=True)
class FoldRow:
    """Show in a row what the options are, with a sign that opens them upwards."""

    name: Typeset
    now: Typeset
    open: bool
    icon: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield sheet(rect, "panel.slate", 12, 1.4)
        if look.hover:
            yield Plate(rect, "light", None, 12, alpha=0.08 * look.hover)
        glyph, rest = cut_left(rect.trimmed(left=M, right=M), self.icon, 12)
        way, words = cut_right(rest, self.icon, 10)
        yield Picture(centred(glyph, self.icon), "shell/glyphs/sliders-horizontal", "text.night")
        name, now = stack(words, (self.name.h, self.now.h), align=0.5)
        yield Lettering(name, self.name, "text.night-soft")
        yield Lettering(now, self.now, "text.night", may_be_cut=True)
        yield Picture(centred(way, self.icon), f"shell/glyphs/chevron-{'down' if self.open else 'up'}", "text.night")


@dataclass(frozen=True, slots=True)
class RoundPage:
    """Hold what the page needs. `open` tells whether the options lie where the editor does; `fold` turns that."""

    editor: RoundEditor
    options: OptionEditor
    companies: Companies
    look: Guise
    back: str
    """The drawing of its cards' backs, "" where it has none that all share."""
    scrolls: dict[str, float]
    open: bool
    fold: Callable[[], None]

    def build(self, kit: Kit, page: Rect, start: Callable[[Rect], list[Part]], height: float) -> list[Part]:
        """Build the page; `start` builds the button that starts, `height` units high.

        Parts come in the order in which Tab visits their zones.
        """
        side, left = cut_right(page, SIDE * kit.soft, TAIL + S)
        button, above = cut_bottom(side, height, 10)
        fold, sheet_ = cut_bottom(above, max(FOLD, kit.leading(15) + kit.leading(17) + 6), S)
        chips, deep = self.companies.build(kit, left.w)
        low, room = cut_bottom(left, deep, 10 if deep else 0)
        around, focus = self._around(kit, room.trimmed(top=4))
        begin = start(button)
        beside = self._options(kit, sheet_) if self.open else self.editor.build(kit, sheet_, focus)
        company = [part.moved(low.x, low.y) for part in chips]
        return [*begin, *around, *beside, *company, self._fold(kit, fold)]

    def _around(self, kit: Kit, room: Rect) -> tuple[list[Part], tuple[float, float]]:
        """Build table and seats; return the middle of the selected emblem, too."""
        players = self.editor.seat.players
        count = len(players.seats)
        full = count >= players.most
        plate = max(PLATE, kit.leading(NAME.size) + kit.leading(NOTE.size) + OVER)
        ring = Ring(room, count, full, plate)
        foot = next((seat for seat, player in enumerate(players.seats) if player.person), 0)
        order = [*range(foot, count), *range(foot)]
        parts = self._table(kit, ring.table)
        places = ring.places()
        focus = room.middle
        for seat, place in zip(order, places, strict=True):
            parts += self._seat(kit, seat, place, ring)
            if seat == self.editor.seat.selected:
                focus = placed(place, ring.size, ring.size, 0.5, 0.0).middle
        if not full:
            parts += self._chair(kit, ring.chair)
        return parts, focus

    def _table(self, kit: Kit, rect: Rect) -> list[Part]:
        players = self.editor.seat.players
        game, look = players.entry.name, self.look
        face = DrawnTable((look.role("top"), look.role("bottom")), look.role("accent"), look.role("pitch"))
        count, people = len(players.seats), sum(player.person for player in players.seats)
        people_, bots = kit.say("setup.people", count=people), kit.say("setup.bots", count=count - people)
        words = people_ if people == count else bots if not people else kit.say("list.more", first=people_, rest=bots)
        told = kit.say("setup.at_table", count=count)
        top = kit.leading(COUNT.size)
        foot = kit.leading(BODY.size)
        size = min(BADGE, rect.h * 0.26)
        badge, title, said = stack(centred(rect, rect.w * 0.5, rect.h), (size, top, foot), 4, align=0.5)
        broad = max(kit.type.set_text(told, COUNT).w, kit.type.set_text(words, BODY).w) + 2 * L
        plate = centred(title.joined(said), min(broad, rect.w * 0.6), top + foot + 4 + S)
        seen = [kit.picture("round:deck", centred(badge, size), f"shell/games/{game}")] if look.drawing else []
        if self.back:
            seen = [Part("round:deck", centred(badge, size * DECK, size), Deck(self.back))]
        return [
            Part("round", rect, face),
            *seen,
            kit.panel("round:plate", plate, "night", radius=14),
            kit.label("round:count", title, told, COUNT, "text.night", align=0.5),
            kit.label("round:who", said, words, BODY, "text.night-soft", align=0.5),
        ]

    def _seat(self, kit: Kit, seat: int, place: Rect, ring: Ring) -> list[Part]:
        editor = self.editor.seat
        player = editor.players.seats[seat]
        shown = seats.shown_name(editor.players, kit, seat)
        name = kit.type.fit(shown, NAME, place.w - 24, 1, 0.7)
        whole = seats.note(editor.players, kit, seat)
        glyph = kit.leading(NOTE.size) * 0.72 + 5
        note = kit.type.fit(whole, NOTE, place.w - 20 - glyph, 1, 0.8)
        if note.truncated and not player.person:
            note = kit.type.fit(kinds(kit.words, player)[-1], NOTE, place.w - 20 - glyph, 1, 0.7)
        chosen = seat == editor.selected and not self.open
        icon = seats.GLYPHS[player.person]
        face = RoundSeat(name, note, icon, chosen, ring.size, ring.plate)
        broad = min(place.w, max(96.0, name.w + 26, note.w + glyph + 26))
        help_ = "" if note.lines[0] == whole and not name.truncated else f"{shown}. {whole}"
        label = kit.say("setup.edit", player=shown)
        control = Control(label, partial(editor.select, seat), "seats", help=help_, radius=12, sound="select")
        stands = placed(place, ring.size, ring.size, 0.5, 0.0)
        if chosen:
            stands = stands.trimmed(-GROWS, -2 * GROWS, -GROWS)
        who = portrait(f"face:{seat}", stands, player, seat=seat, seal=True, towards=ring.table.middle, layer=1)
        return [Part(f"seat:{seat}", placed(place, broad, place.h), face, control), who]

    def _chair(self, kit: Kit, place: Rect) -> list[Part]:
        """Build the free chair: a press for a person, a press for a bot."""
        height = max(34.0, kit.leading(BOLD.size) + 10)
        rings, below = cut_top(placed(place, place.w, CHAIR + 6 + height), CHAIR, 6)
        text = kit.say("setup.add_seat")
        setting = kit.type.fit(text, BOLD, place.w - 24, 1, 0.7)
        plate = placed(below, setting.w + 24, height)
        parts = [
            kit.panel("add:plate", plate, "night", radius=height / 2),
            kit.label("add:label", plate, text, BOLD, "text.night", align=0.5, minimum=0.7),
        ]
        for kind, cell in zip(seats.KINDS, alike(rings, 2, 10, CHAIR), strict=True):
            label = kit.say(f"setup.add_{kind}")
            act = partial(self.editor.seat.add, kind == "person")
            control = Control(label, act, "seats", help=label, radius=CHAIR / 2, sound="select")
            icon = "user-round-plus" if kind == "person" else "bot"
            parts.append(Part(f"add:{kind}", cell, FreeChair(f"shell/glyphs/{icon}", SIGN), control))
        return parts

    def _fold(self, kit: Kit, rect: Rect) -> Part:
        """Build the row that opens the options; where there are none it says so."""
        players = self.editor.seat.players
        offered = self.options.offered
        reason = "" if offered else kit.say("setup.no_options", count=len(players.seats))
        summary = options.summary(self.options, kit) if offered else reason
        icon = kit.frame.grown(20)
        room = rect.w - 2 * M - 2 * icon - 22
        name = kit.type.fit(kit.say("setup.options"), NOTE, room, 1)
        now = kit.type.fit(summary, Style("bold", 17), room, 1, 0.85)
        label = kit.named(kit.say("setup.options"), summary)
        act = self.fold if offered else nothing
        help_ = summary if now.truncated else ""
        control = Control(label, act, "options", bool(offered), reason, help_, 12)
        return Part("fold", rect, FoldRow(name, now, self.open, icon), control)

    def _options(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build all options in the editor's place."""
        title, below = cut_top(rect.trimmed(L, 8, 8), 44, 4)
        close = placed(title, 44, 44, 1.0)
        inside, height = options.build(self.options, kit, below.w - L + 8)
        view = below.trimmed(left=-RING, right=L - 8 - RING, bottom=RING)
        moved = [part.moved(RING, RING) for part in inside]
        label = kit.say("setup.close_options")
        return [
            kit.panel("options", rect, "slate", width=1.4),
            kit.label("options:title", title.trimmed(right=52), kit.say("setup.options"), HEADING, "text.night"),
            kit.icon_button("options:close", close, "shell/glyphs/x", label, self.fold, zone="options", radius=22),
            *strip("options", view, moved, height + 2 * RING, self.scrolls),
        ]
