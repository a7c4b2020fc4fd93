"""The seats of the setup screen: a plate for everybody, the way to more, and the drawer of the selected one."""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from game.saves.records.player import PERSON
from game.scenes.session.match.people import kinds
from game.scenes.setup.seats import guests, levels
from game.scenes.setup.seats.players import COLOURS, PlayerList, SeatEditor, free_names
from game.ui.choices import Drawer, Slot
from game.ui.layout.arrange import L, M, S, alike, centred, cut_left, cut_right, cut_top, endless, flow, grid, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, HEADING, Kit, first_of
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.segments import Segment, Track
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import who_of
from game.ui.seats.plates import SeatPlate, Swatch
from game.ui.type.text import Style

PLATE: Final = (240.0, 76.0)  # the least size of one, with the face that hangs out by 14
LABEL: Final = Style("bold", 15)
DISC: Final = 32.0
PERSON_CARD: Final = 112.0  # units that what is said of a person is high where levels have pictures
SWATCH: Final = (48.0, 14.0)  # the size of a colour to choose, and between two of them
SLOT_GAP: Final = 12.0
ABOVE: Final = 21.0  # between the plates and the drawer: room for its notch
TOP: Final = 12.0  # between the drawer's edge and what is in it
SCROLLED: Final = {levels.Form.PICTURES: 162.0, levels.Form.NOTES: 120.0}
"""Units that levels may be high where they must be scrolled to."""
AIR: Final = 8.0  # units that every gap in the drawer grows at most where there is room
GLYPHS: Final = {True: "shell/glyphs/user-round", False: "shell/glyphs/bot"}
KINDS: Final = ("person", "bot")

Row: TypeAlias = tuple[list[Part], float, float]
"""Parts, how high they are, and the gap below them."""


def build(editor: SeatEditor, kit: Kit, width: float, room: float) -> tuple[list[Part], float]:
    """Lay plates and drawer out from (0, 0) in a width; return the parts and how high they are.

    `room` is the height that is seen at a time.
    """
    parts, height, middle = _plates(editor, kit, width)
    drawer, below = _drawer(editor, kit, endless(width, y=height + ABOVE), middle, room)
    return parts + drawer, height + ABOVE + below


def note(players: PlayerList, kit: Kit, seat: int) -> str:
    """Return who plays a seat, in words: “You” for the only person, as at the table."""
    player = players.seats[seat]
    if player.person:
        alone = sum(other.person for other in players.seats) == 1
        return kit.say("seat.you" if alone else "seat.same_screen")
    return kinds(kit.words, player)[0]


def shown_name(players: PlayerList, kit: Kit, seat: int) -> str:
    """Return what a seat's player is called, by the seat where nobody has said."""
    return players.seats[seat].name or kit.say("seat.name", n=seat + 1)


def _plates(editor: SeatEditor, kit: Kit, width: float) -> tuple[list[Part], float, float | None]:
    """Build the plates; return their height, and the selected face's middle where it is in the last row."""
    columns = max(1, int((width + M) / (PLATE[0] * kit.growth + M)))
    height = max(PLATE[1], kit.leading(25) + kit.leading(15) + 14)
    places = grid(endless(width), len(editor.players.seats), columns, height, M)
    parts = [part for seat, place in enumerate(places) for part in _plate(editor, kit, seat, place)]
    selected, last = places[editor.selected], places[-1]
    return parts, last.bottom, selected.x + 32 if selected.y == last.y else None  # else another is above the drawer


def _plate(editor: SeatEditor, kit: Kit, seat: int, rect: Rect) -> list[Part]:
    player = editor.players.seats[seat]
    shown = shown_name(editor.players, kit, seat)
    name = kit.type.fit(shown, HEADING, rect.w - 64 - 12 - (46 if seat else 12), 1, 0.66)
    style = Style("body", 15)
    across = rect.w - 64 - 24 - (kit.leading(15) * 0.72 + 6)
    whole = note(editor.players, kit, seat)
    text = kit.type.fit(whole, style, across, 1, 0.7)
    if text.truncated and not player.person:  # what it likes gives way first
        text = kit.type.fit(kinds(kit.words, player)[-1], style, across, 1, 0.7)
    fits = name.h + text.h <= rect.h and not text.truncated
    face = SeatPlate(who_of(player), name, text if fits else None, GLYPHS[player.person], seat == editor.selected)
    words = kit.say("setup.edit", player=shown)
    hint = "" if fits and text.lines[0] == whole else whole
    control = Control(words, partial(editor.select, seat), "seats", help=hint, radius=10, sound="select")
    plate = Part(f"seat:{seat}", rect, face, control)
    if not seat:
        return [plate]
    corner = placed(rect.inset(2, 1), 44, 44, 1.0, 0.0)
    remove = kit.icon_button(
        f"remove:{seat}", corner, "shell/glyphs/x", kit.say("setup.remove", player=shown),
        partial(editor.remove, seat), "bare", zone="seats", radius=22, layer=1, share=0.42,
    )  # fmt: skip
    return [plate, remove]


def adders_size(kit: Kit) -> tuple[float, float]:
    """Return how wide and high both buttons that add somebody are, beside each other, with all their words."""
    return sum(_adder_widths(kit)) + SLOT_GAP, max(48.0, kit.leading(18) + 16)


def adders(editor: SeatEditor, kit: Kit, rect: Rect) -> list[Part]:
    """Build the buttons that add a person and a bot: always in the same place, for whoever presses several times."""
    full = len(editor.players.seats) >= editor.players.most
    reason = kit.say("setup.full") if full else ""
    widths = _adder_widths(kit)
    spare = (rect.w - SLOT_GAP - sum(widths)) / 2
    places = flow(rect, [width + spare for width in widths], SLOT_GAP)
    parts = []
    for person, kind, place in zip((True, False), KINDS, places, strict=True):
        label = kit.say(f"setup.add_{kind}")
        setting = kit.type.fit(label, BOLD, place.w - DISC - 12 - 20, 1, 0.7)
        hint, words = (label, None) if setting.truncated else ("", setting)
        act = nothing if full else partial(editor.add, person)
        control = Control(label, act, "seats", not full, reason, hint, 10, sound="select")
        parts.append(Part(f"add:{kind}", place, Slot(words, GLYPHS[person], DISC), control))
    return parts


def _adder_widths(kit: Kit) -> list[float]:
    return [kit.type.set_text(kit.say(f"setup.add_{kind}"), BOLD).w + DISC + 12 + 28 for kind in KINDS]


def _drawer(editor: SeatEditor, kit: Kit, at: Rect, middle: float | None, room: float) -> tuple[list[Part], float]:
    """Build the drawer of the selected seat below `at`, with a notch under its face; return how high it is.

    Its levels give way until all of it is seen with the plates above it. Where scrolling is needed anyway, they do as
    the text grows.
    """
    inner = at.inset(20, 0)._replace(y=0)
    drawers = [(form, rows) for form in levels.Form if (rows := _rows(editor, kit, inner, form))]
    whole = [rows for _, rows in drawers if at.y + _height(rows) <= room + 0.5]
    scrolled = [rows for form, rows in drawers if rows[1][1] <= SCROLLED.get(form, rows[1][1])]
    rows = [*whole, *scrolled][0]
    air = min(AIR, max(0.0, room - at.y - _height(rows)) / (len(rows) + 1))
    drawer, _ = cut_top(at, _height(rows) + air * (len(rows) + 1))
    parts = [Part("drawer", drawer, Drawer(None if middle is None else middle - at.x))]
    y = at.y + TOP + air
    for result, high, gap in rows:
        parts += [part.moved(0, y) for part in result]
        y += high + gap + air
    return parts, drawer.h


def _height(rows: list[Row]) -> float:
    return TOP + sum(height + gap for _, height, gap in rows)


def _rows(editor: SeatEditor, kit: Kit, at: Rect, form: levels.Form) -> list[Row] | None:
    """Build what is in the drawer, its levels in a form; None where that has no room."""
    who, colours = (*_who(editor, kit, at), 11.0), (*_colours(editor, kit, at), 6.0)
    if editor.player.person:
        told = (*_person(editor.players, kit, at, form), 12.0)
        return [who, told, (*guests.build(editor, kit, at, frees=False), 14.0), colours]
    cards = levels.build(editor, kit, at, form)
    if cards is None:
        return None
    tastes = [(*levels.characters(editor, kit, at), 11.0)] if editor.players.entry.characters else []
    return [who, (*cards, 10.0), *tastes, colours]


def _who(editor: SeatEditor, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    """Build the name and who plays, beside each other or below each other; what they are is only spoken."""
    words = max(kit.type.set_text(kit.say(f"setup.{kind}"), BOLD).w for kind in KINDS)
    least = 2 * (words + kit.frame.grown(18) * 1.1 + 32) + 8
    line, below = cut_top(at, max(46.0, kit.leading(18) + 14), 12)
    width = min((at.w - M) * 0.472, at.w - M - least)
    name, by = cut_left(line, width, M)
    if width < 240 * kit.soft:
        name = line
        by = below._replace(h=line.h)
    return [*name_field(editor, kit, name), *played_by(editor, kit, by)], by.bottom - at.y


def name_field(editor: SeatEditor, kit: Kit, rect: Rect) -> list[Part]:
    """Build the field with the name of who is selected, and the dice that offer another."""
    players, seat = editor.players, editor.selected
    edited = editor.editing == "name"
    typed = editor.then(players.rename, seat)
    another, words = editor.then(players.another_name, seat), kit.say("setup.next_name", name=players.next_name(seat))
    place, _ = cut_right(rect, rect.h)
    return [
        kit.field(
            "name",
            rect,
            kit.say("setup.name"),
            editor.player.name,
            edited,
            typed,
            zone="drawer",
            room=rect.h,
            proposals=free_names(players, seat),
            picture=f"table/badge-{editor.player.colour}",
        ),
        kit.icon_button("name:another", place, "shell/glyphs/dices", words, another, "bare", zone="drawer", layer=1),
    ]


def played_by(editor: SeatEditor, kit: Kit, track: Rect, *, signs: bool = True) -> list[Part]:
    """Build the choice between a person and a bot, with signs or in words alone: then it is round."""
    players, seat = editor.players, editor.selected
    parts = [Part("by", track, Track("paper", 12 if signs else track.h / 2))]
    icon = kit.frame.grown(18) * 1.1 if signs else 0.0
    players_by = (PERSON, players.entry.usual_skill)
    for place, kind, by in zip(alike(track.inset(4), 2), KINDS, players_by, strict=True):
        text = kit.say(f"setup.{kind}")
        setting = kit.type.fit(text, BOLD, place.w - (icon + 24 if signs else 16), 1, 0.7)
        chosen = (by == PERSON) == editor.player.person
        radius = 9.0 if signs else place.h / 2
        face = Segment(setting, chosen, GLYPHS[by == PERSON] if signs else "", "paper", radius, icon_size=icon)
        act = nothing if chosen else editor.then(players.play_by, seat, by)
        control = Control(kit.named(kit.say("setup.played_by"), text), act, "drawer", radius=radius, sound="select")
        parts.append(Part(f"by:{kind}", place, face, control, hit=place.inset(0, -4)))
    return parts


def _person(players: PlayerList, kit: Kit, at: Rect, form: levels.Form) -> tuple[list[Part], float]:
    lone = sum(other.person for other in players.seats) == 1
    alone = f"{players.entry.name}.person_alone", "setup.person_alone"  # how far undo goes is the game's own
    text = first_of(kit, *alone) if lone else kit.say("setup.person_many")
    glyph = "user-round" if lone else "users-round"
    icon = min(56.0, 40 * kit.growth)
    words = kit.paragraph("person:note", at.x + icon + 44, 0, at.w - icon - 68, text, BODY, "text.paper-soft")
    pictured = (
        form is levels.Form.PICTURES and kit.roomy and kit.frame.scale >= kit.frame.point
    )  # then it is as high as levels are
    card, _ = cut_top(at, max(PERSON_CARD if pictured else 0.0, words.rect.h + 28))
    return [
        Part("person:card", card, Panel("card", 10, None, 1.4)),
        kit.picture("person:icon", placed(card.inset(L, 0), icon, icon, 0.0), f"shell/glyphs/{glyph}", "level.idle"),
        words.moved(0, placed(card, words.rect.w, words.rect.h).y),
    ], card.h


def _colours(editor: SeatEditor, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    """Build all colours after their label, or below it in one row or two; return how high that is."""
    size, gap = SWATCH
    count, text = len(COLOURS), kit.say("setup.emblem")
    words = kit.type.set_text(text, LABEL, 96 * kit.growth)
    line, _ = cut_top(at, max(size, words.h))
    row, label = cut_right(line.trimmed(right=S), count * (size + gap) - gap, 12)
    places = flow(centred(row, row.w, size), [size] * count, gap)
    height = line.h
    if label.w < words.w:
        label, below = cut_top(at, kit.leading(LABEL.size), 10)
        across = count if at.w >= count * 54 else count // 2
        gap = min(gap, (at.w - 12 - across * size) / (across - 1))
        row = below.trimmed(left=6)._replace(w=across * (size + gap) - gap)
        places = grid(row, count, across, size, gap)
        height = places[-1].bottom + 6 - at.y
    swatches = [swatch(editor, kit, colour, place) for colour, place in zip(COLOURS, places, strict=True)]
    return [kit.label("label:emblem", label, text, LABEL, "text.paper-soft", lines=3), *swatches], height


def swatch(editor: SeatEditor, kit: Kit, colour: int, rect: Rect, *, signs: bool = True) -> Part:
    """Build a colour to choose; one that somebody has is swapped for theirs, and bears a lock or is but faded."""
    players, seat = editor.players, editor.selected
    owner = players.owner(colour)
    name = kit.say(f"seat.emblem.{colour}")
    hint = name[:1].upper() + name[1:]
    if owner is not None and owner != seat:
        hint = f"{hint}. {kit.say('setup.emblem_taken', player=players.ready()[owner].name)}"
    control = Control(hint, editor.then(players.paint, seat, colour), "drawer", help=hint, radius=24, sound="select")
    return Part(f"colour:{colour}", rect, Swatch(colour, owner == seat, owner not in (seat, None), signs), control)
