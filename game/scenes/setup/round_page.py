"""The page with the drawn table: everybody round it, the editor of the pressed seat, companies, and folded options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import degrees
from typing import Final

from game.scenes.session.match.people import kinds
from game.scenes.setup.laid import ClothLife, Now, within
from game.scenes.setup.options import options
from game.scenes.setup.options.option_chips import OptionChips, chips
from game.scenes.setup.options.options import OptionEditor
from game.scenes.setup.round_table import (
    BROAD,
    OVER,
    PLATE,
    Deck,
    DrawnTable,
    Form,
    FreeChair,
    Ring,
    RoundSeat,
    cloth_on,
)
from game.scenes.setup.seats import seats
from game.scenes.setup.seats.companies import Companies, tight
from game.scenes.setup.seats.editor import RoundEditor
from game.ui.draw.cloth import Sitting, Spread
from game.ui.layout.arrange import L, M, centred, cut_bottom, cut_left, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, HEADING, Kit
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.tiles import Guise
from game.ui.parts.widgets import strip
from game.ui.seats.faces import portrait
from game.ui.type.text import Style, Typeset

SIDE: Final = 414.0  # units that the editor is broad at 100 %
SHARE: Final = 0.42  # of the page that the editor is broad at most
EDGES: Final = 26.0  # units of a plate beside its words
SQUEEZED: Final = 0.7  # of its size that a name may be
CUT: Final = 3  # one name of so many may be cut: people have long ones
HIGH: Final = (0.7, 0.5)  # of its breadth, and of the room, that the table is high at most over the editor
BESIDE: Final = 42.0  # units between the table and the editor
FOLD: Final = 52.0
CHAIR: Final = 80.0
SIGN: Final = 30.0
BADGE: Final = 104.0
LIES: Final = 0.29  # of the table's height that the deck is high at most
ASIDE: Final = 1.04  # of a card's height that a card lies beside the deck
DECK: Final = 0.72  # of a card's height that it is broad, about
NAME: Final = Style("heading", 18)
NOTE: Final = Style("body", 15)
RING: Final = 12.0
LEAST: Final = 92.0  # units that a plate is broad at least
GROWS: Final = 8.0  # units by which the face of the pressed seat is larger each way


@dataclass(frozen=True, slots=True)
class RoundPage:
    """Hold what the page needs. `open` tells whether the options lie where the editor does; `fold` turns that."""

    editor: RoundEditor
    options: OptionEditor
    companies: Companies
    look: Guise
    back: str
    """The drawing of its cards' backs, "" where it has none that all share."""
    has: Callable[[str], bool]
    """Tells whether there is a drawing."""
    open: bool
    fold: Callable[[], None]
    spread: Spread | None
    """What its game says of its cloth; None: that has a deck, or the game's mark."""
    life: ClothLife
    now: Now

    def build(self, kit: Kit, page: Rect, start: Callable[[Rect], list[Part]], height: float) -> list[Part]:
        """Build the page; `start` builds the button that starts, `height` units high.

        Parts come in the order in which Tab visits their zones. Where the page is higher than broad, the table stands
        over the editor; else it is beside it. Open options whose words are as large as they get need the room of both.
        """
        if page.w > page.h:
            side, left = cut_right(page, min(SIDE * kit.soft, page.w * SHARE), BESIDE)
            button, above = cut_bottom(side, height, 10)
            sheet_ = above.trimmed(bottom=10)
        else:
            button, above = cut_bottom(page, height, 20)
            left, sheet_ = cut_top(above, min(above.w * HIGH[0], above.h * HIGH[1]), M)
        room, lower = self._lower(kit, left)
        around, at = self._around(kit, room.trimmed(top=4))
        begin = start(button)
        if self.open and kit.huge and page.w > page.h:
            table = [part for part in around if isinstance(part.face, DrawnTable)]  # nobody looks through the sheet
            fold = lower[-1]  # companies give way: whoever chooses options has chosen who plays
            both = room.joined(sheet_)
            sheet_ = both.trimmed(bottom=max(0.0, both.bottom - fold.rect.y + 10))
            return [*begin, *table, *self._options(kit, sheet_), fold]
        focus = at if page.w > page.h else (-page.w, 0.0)  # from above it nobody is pointed at
        beside = self._options(kit, sheet_) if self.open else self.editor.build(kit, sheet_, focus)
        return [*begin, *around, *beside, *lower]

    def _lower(self, kit: Kit, left: Rect) -> tuple[Rect, list[Part]]:
        """Build companies and options at the foot of a rectangle; return what is left for the table over them, too."""
        face = chips(self.options, kit, left.w, open_=self.open)
        high = max(FOLD, kit.leading(15) + kit.leading(18) + 8)
        line, room = cut_bottom(left, high, 10)
        fold, beside = cut_left(line, min(line.w, face.width), M)
        company, deep = self.companies.build(kit, max(1.0, beside.w))
        low = centred(beside, beside.w, deep)
        if deep > high or any(part.rect.right > beside.w or tight(part) for part in company):  # with lines of their own
            company, deep = self.companies.build(kit, left.w, in_one=kit.huge)
            low, room = cut_bottom(room, deep, 10)
        return room, [*(part.moved(low.x, low.y) for part in company), self._fold(kit, fold, face)]

    def _around(self, kit: Kit, room: Rect) -> tuple[list[Part], tuple[float, float]]:
        """Build table and seats; return where the right edge of the selected face is, too."""
        players = self.editor.seat.players
        count = len(players.seats)
        full = count >= players.most
        foot = next((seat for seat, player in enumerate(players.seats) if player.person), 0)
        order = [*range(foot, count), *range(foot)]
        ring, form = self._ring(kit, room, order)
        parts = self._table(kit, ring, order)
        places = ring.places()
        focus = room.middle
        for seat, place in zip(order, places, strict=True):
            parts += self._seat(kit, seat, place, ring, form)
            if seat == self.editor.seat.selected:
                stands = placed(place, ring.size, ring.size, 0.5, 0.0)
                focus = stands.right, stands.middle[1]
        if not full:
            parts += self._chair(kit, ring.chair)
        return parts, focus

    def _ring(self, kit: Kit, room: Rect, order: Sequence[int]) -> tuple[Ring, Form]:
        """Return the ring in which nobody is in another's way: what is on plates gives way before faces are tiny."""
        full = len(order) >= self.editor.seat.players.most
        words = kit.type.fit(kit.say("setup.add_seat"), BOLD, BROAD[1] - 24, 1, 0.7)
        free = (CHAIR, CHAIR) if words.truncated else (BROAD[1], CHAIR + 6 + _chair_plate(kit))
        forms = Form(True, True, 44.0, free), Form(True, False, 36.0, free), Form(False, False, 44.0, (CHAIR, CHAIR))
        rings = list[tuple[Ring, Form]]()
        for form in forms:
            widths = [self._broad(kit, seat, form) for seat in order]
            ring = Ring.fitted(room, full, _plate(kit, form), widths, form)
            rings.append((ring, form))
            cut = sum((wide - EDGES) * SQUEEZED > ring.broad - EDGES for wide in widths)
            told = not form.note or not any(self._note(kit, seat, ring.broad).truncated for seat in order)
            if told and ring.is_free(widths) and cut * CUT <= len(widths):
                break
        return rings[-1]

    def _note(self, kit: Kit, seat: int, wide: float) -> Typeset:
        """Return who plays at a seat as a plate so wide says it, in fewer words where all of it has no room."""
        players = self.editor.seat.players
        note = kit.type.fit(seats.note(players, kit, seat), NOTE, wide - 20, 1, 0.8)
        if note.truncated and not players.seats[seat].person:
            note = kit.type.fit(kinds(kit.words, players.seats[seat])[-1], NOTE, wide - 20, 1, 0.7)
        return note

    def _table(self, kit: Kit, ring: Ring, order: Sequence[int]) -> list[Part]:
        """Build the table with what its game says lies on it; else the deck, and two cards of it where they are drawn.

        `order` says whose the places of the ring are.
        """
        game, rect = self.editor.seat.players.entry.name, ring.table
        if self.spread is not None:
            return self._spread(self.spread, ring, order)
        cloth = f"shell/setup/cloth-{game}"
        return [Part("round", rect, self._drawn(cloth if self.has(cloth) else "")), *self._deck(kit, game, rect)]

    def _drawn(self, cloth: str) -> DrawnTable:
        """Return the table with a drawing on its cloth."""
        look = self.look
        return DrawnTable((look.role("top"), look.role("bottom")), look.role("accent"), look.role("pitch"), cloth)

    def _spread(self, spread: Spread, ring: Ring, order: Sequence[int]) -> list[Part]:
        """Build the table with the game's own cloth, as who sits there and what is chosen have it."""
        players = self.editor.seat.players
        angles = dict(zip(order, ring.angles, strict=True))
        sitting = [Sitting(player.colour, degrees(angles[seat])) for seat, player in enumerate(players.seats)]
        chosen = {option.key: options.chosen_value(self.options, option) for option in players.entry.options}
        cloth = spread(sitting, chosen)
        place = cloth_on(ring.table)
        parts = [Part("round", ring.table, self._drawn(cloth.ground)), *self.life.parts(cloth, place, self.now)]
        if cloth.deck is not None and self.back:
            parts.append(Part("round:deck", within(place, cloth.deck), Deck(self.back)))
        return parts

    def _deck(self, kit: Kit, game: str, rect: Rect) -> list[Part]:
        """Build what lies on a cloth of which its game says nothing."""
        size = min(BADGE, rect.h * LIES)
        middle = rect.moved(0, -rect.h * 0.01).middle
        seen = list[Part]()
        if self.back:
            for number, side in enumerate((-1, 1), 1):
                card = f"shell/setup/card-{game}-{number}"
                if self.has(card):
                    place = Rect.around(middle[0] + side * size * ASIDE, middle[1] + size * 0.03, 0)
                    seen.append(kit.picture(f"round:card:{number}", centred(place, size * 1.02, size * 1.25), card))
            deck = Rect.around(*middle, 0)
            seen.append(Part("round:deck", centred(deck, size * DECK, size), Deck(self.back)))
        elif self.look.drawing:
            seen.append(kit.picture("round:deck", Rect.around(*middle, size * 1.3), f"shell/games/{game}"))
        return seen

    def _broad(self, kit: Kit, seat: int, form: Form) -> float:
        """Return how broad a seat's plate would like to be; 0 without one."""
        players = self.editor.seat.players
        words = [(seats.shown_name(players, kit, seat), NAME)] if form.name else []
        words += [(seats.note(players, kit, seat), NOTE)] if form.note else []
        broad = [kit.type.set_text(text, style).w + EDGES for text, style in words]
        return max(LEAST, *broad) if broad else 0.0

    def _seat(self, kit: Kit, seat: int, place: Rect, ring: Ring, form: Form) -> list[Part]:
        editor = self.editor.seat
        player = editor.players.seats[seat]
        shown = seats.shown_name(editor.players, kit, seat)
        whole = seats.note(editor.players, kit, seat)
        name = kit.type.fit(shown, NAME, place.w - 24, 1, 0.7) if form.name else None
        note = self._note(kit, seat, place.w) if form.note else None
        chosen = seat == editor.selected and not self.open
        face = RoundSeat(name, note, chosen, ring.size, ring.plate)
        words = [setting for setting in (name, note) if setting is not None]
        broad = min(place.w, max(LEAST, *(setting.w + EDGES for setting in words))) if words else ring.size
        named = name is not None and not name.truncated
        said = note is not None and note.lines[0] == whole
        help_ = ("" if said else whole) if named else f"{shown}. {whole}"
        label = kit.say("setup.edit", player=shown)
        control = Control(label, partial(editor.select, seat), "seats", help=help_, radius=12, sound="select")
        stands = placed(place, ring.size, ring.size, 0.5, 0.0)
        if chosen:
            stands = stands.trimmed(-GROWS, -2 * GROWS, -GROWS)
        who = portrait(f"face:{seat}", stands, player, seat=seat, seal=True, towards=ring.table.middle, layer=1)
        return [Part(f"seat:{seat}", placed(place, broad, place.h), face, control), who]

    def _chair(self, kit: Kit, place: Rect) -> list[Part]:
        """Build the free chair: a bot takes it, or one more person where several play and a person's seat is pressed.

        Nobody who plays alone gets a companion that they never named.
        """
        text = kit.say("setup.add_seat")
        several = sum(player.person for player in self.editor.seat.players.seats) > 1
        kind = seats.KINDS[not (several and self.editor.seat.player.person)]
        act = partial(self.editor.seat.add, kind == "person")
        help_ = kit.say(f"setup.add_{kind}")
        control = Control(text, act, "seats", help=help_, radius=CHAIR / 2, sound="select")
        if place.h <= CHAIR:  # its words have no room
            return [Part("add:seat", place, FreeChair("shell/glyphs/plus", SIGN), control)]
        height = _chair_plate(kit)
        ring, below = cut_top(placed(place, place.w, CHAIR + 6 + height), CHAIR, 6)
        plate = placed(below, kit.type.fit(text, BOLD, place.w - 24, 1, 0.7).w + 24, height)
        hit = centred(ring, CHAIR, CHAIR).joined(plate)
        return [
            kit.panel("add:plate", plate, "night", radius=height / 2),
            kit.label("add:label", plate.inset(12, 0), text, BOLD, "text.night", align=0.5, minimum=0.7),
            Part("add:seat", centred(ring, CHAIR), FreeChair("shell/glyphs/plus", SIGN), control, hit=hit),
        ]

    def _fold(self, kit: Kit, rect: Rect, face: OptionChips) -> Part:
        """Build the chips that open the options; where there are none one says so."""
        offered = self.options.offered
        reason = "" if offered else kit.say("setup.no_options", count=len(self.editor.seat.players.seats))
        summary = options.summary(self.options, kit) if offered else reason
        cut = len(self.options.offered) > len(face.words) or any(now.truncated for _, now in face.words)
        label = kit.named(kit.say("setup.options"), summary)
        act = self.fold if offered else nothing
        more = summary if cut and not self.open else ""  # where all lies open, nothing is left to be said
        control = Control(label, act, "options", bool(offered), reason, more, 12)
        return Part("fold", rect, face, control)

    def _options(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build all options in the editor's place."""
        title, below = cut_top(rect.trimmed(L, 8, 8), 44, 4)
        close = placed(title, 44, 44, 1.0)
        inside, height = options.build(self.options, kit, below.w - L + 8)
        rect = rect._replace(h=min(rect.h, below.y - rect.y + height + L))
        view = below._replace(h=rect.bottom - 8 - below.y).trimmed(left=-RING, right=L - 8 - RING, bottom=RING)
        moved = [part.moved(RING, RING) for part in inside]
        label = kit.say("setup.close_options")
        return [
            kit.panel("options", rect, "slate", width=1.4),
            kit.label("options:title", title.trimmed(right=52), kit.say("setup.options"), HEADING, "text.night"),
            kit.icon_button("options:close", close, "shell/glyphs/x", label, self.fold, zone="options", radius=22),
            *strip("options", view, moved, height + 2 * RING, self.editor.scrolls),
        ]


def _plate(kit: Kit, form: Form) -> float:
    """Return how high a plate is on which this stands; what a face covers where there is none."""
    if not form.name:
        return OVER
    words = kit.leading(NAME.size) + (kit.leading(NOTE.size) if form.note else 0.0)
    return max(PLATE if form.note else 0.0, words + OVER)


def _chair_plate(kit: Kit) -> float:
    """Return how high the plate with the free chair's words is."""
    return max(34.0, kit.leading(BOLD.size) + 10)
