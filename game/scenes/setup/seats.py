"""The seats of the setup screen: a plate for everybody, the way to more, and the drawer of the selected one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.saves.player import PERSON
from game.scenes.setup.players import COLOURS, PlayerList
from game.ui.choices import Drawer, Segment, SkillCard, Slot, Track
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, Kit
from game.ui.part import Control, Part, nothing
from game.ui.seats import SeatPlate, Swatch
from game.ui.text import Style
from game.ui.widgets import Panel

PLATE: Final = (243.0, 76.0)  # with the emblem that hangs out by 14
PITCH: Final = (256.0, 92.0)
LABEL: Final = Style("bold", 15)
NAME: Final = Style("heading", 25)
DISC: Final = 32.0
SLOT_GAP: Final = 12.0
GLYPHS: Final = {True: "shell/glyphs/user-round", False: "shell/glyphs/bot"}


@dataclass(frozen=True, slots=True)
class SeatEditor:
    """Hold what the seats need: the players, who is selected, which field is edited, and what happens on a press."""

    players: PlayerList
    selected: int
    editing: str
    select: Callable[[int], None]
    add: Callable[[bool], None]
    remove: Callable[[int], None]
    changed: Callable[[], None]

    def then(self, change: Callable[..., None], *first: object) -> Callable[..., None]:
        """Return what changes the players, and lets the screen know."""

        def act(*more: object) -> None:
            change(*first, *more)
            self.changed()

        return act


def build(editor: SeatEditor, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay plates and drawer out from (0, 0) in a width; return the parts and how high they are."""
    parts, height, emblem = _plates(editor, kit, width)
    drawer, below = _drawer(editor, kit, Rect(0, height + 22, width, 0), emblem)
    return parts + drawer, height + 22 + below


def note(players: PlayerList, kit: Kit, seat: int) -> str:
    """Return who plays a seat, in words: “You” for the only person, as at the table."""
    player = players.seats[seat]
    if player.person:
        alone = sum(other.person for other in players.seats) == 1
        return kit.say("seat.you" if alone else "seat.same_screen")
    return kit.say("seat.bot_skill", skill=kit.words.message(player.described, str))


def _plates(editor: SeatEditor, kit: Kit, width: float) -> tuple[list[Part], float, float | None]:
    """Build the plates; return their height, and the selected emblem's middle where it is in the last row."""
    grow = max(1.0, kit.growth**0.9)
    columns = max(1, int((width + PITCH[0] - PLATE[0] + 2) / (PITCH[0] * grow - 8 * (grow > 1))))
    gap = PITCH[0] - PLATE[0]
    plate_width = (width - gap * (columns - 1)) / columns
    height = max(PLATE[1], kit.leading(25) + kit.leading(16) + 14)
    pitch = height + PITCH[1] - PLATE[1]
    parts: list[Part] = []
    emblem: float | None = None
    count, rows = len(editor.players.seats), -(-len(editor.players.seats) // columns)
    for seat in range(count):
        row, column = divmod(seat, columns)
        rect = Rect(column * (plate_width + gap), row * pitch, plate_width, height)
        parts += _plate(editor, kit, seat, rect)
        if seat == editor.selected and row == rows - 1:  # else another plate is above the drawer
            emblem = rect.x + 32
    return parts, rows * pitch - (PITCH[1] - PLATE[1]), emblem


def _plate(editor: SeatEditor, kit: Kit, seat: int, rect: Rect) -> list[Part]:
    players, player = editor.players, editor.players.seats[seat]
    room = rect.w - 64 - 12 - (46 if seat else 12)
    shown = player.name or kit.say("seat.name", n=seat + 1)
    name = kit.type.fit(shown, NAME, room, 1, 0.66)
    under = kit.leading(16) * 0.72 + 6
    text = kit.type.fit(note(players, kit, seat), Style("body", 16), rect.w - 64 - 24 - under, 1, 0.7)
    fits = name.h + text.h <= rect.h and not text.truncated
    face = SeatPlate(player.colour, name, text if fits else None, GLYPHS[player.person], seat == editor.selected)
    words = kit.say("setup.edit", player=shown)
    hint = "" if fits else text.lines[0]
    control = Control(words, partial(editor.select, seat), "seats", help=hint, radius=10, sound="select")
    parts = [Part(f"seat:{seat}", rect, face, control)]
    if seat:
        place, words = Rect(rect.right - 46, rect.y + 1, 44, 44), kit.say("setup.remove", player=shown)
        key, icon, act = f"remove:{seat}", "shell/glyphs/x", partial(editor.remove, seat)
        remove = kit.icon_button(key, place, icon, words, act, "bare", zone="seats", radius=22, layer=1, share=0.42)
        parts.append(remove)
    return parts


def adders_size(kit: Kit) -> tuple[float, float]:
    """Return how wide and high both buttons that add somebody are, beside each other, with all their words."""
    return sum(_adder_widths(kit)) + SLOT_GAP, max(48.0, kit.leading(18) + 16)


def adders(editor: SeatEditor, kit: Kit, rect: Rect) -> list[Part]:
    """Build the buttons that add a person and a bot: always in the same place, for whoever presses several times."""
    players = editor.players
    full = len(players.seats) >= players.most
    widths = _adder_widths(kit)
    spare = (rect.w - SLOT_GAP - sum(widths)) / 2
    parts = []
    for person, width in zip((True, False), (widths[0] + spare, widths[1] + spare), strict=True):
        kind = "person" if person else "bot"
        label, reason = kit.say(f"setup.add_{kind}"), kit.say("setup.full") if full else ""
        place = Rect(rect.x if person else rect.right - width, rect.y, width, rect.h)
        setting = kit.type.fit(label, BOLD, place.w - DISC - 12 - 20, 1, 0.7)
        hint, words = (label, None) if setting.truncated else ("", setting)
        act = nothing if full else partial(editor.add, person)
        control = Control(label, act, "seats", not full, reason, hint, 10, sound="select")
        parts.append(Part(f"add:{kind}", place, Slot(words, GLYPHS[person], DISC), control))
    return parts


def _adder_widths(kit: Kit) -> tuple[float, float]:
    words = kit.say("setup.add_person"), kit.say("setup.add_bot")
    person, bot = (kit.type.set_text(text, BOLD).w + DISC + 12 + 28 for text in words)
    return person, bot


def _drawer(editor: SeatEditor, kit: Kit, at: Rect, emblem: float | None) -> tuple[list[Part], float]:
    """Build the drawer of the selected seat below `at`, with a notch under its emblem; return how high it is."""
    parts: list[Part] = []
    y = at.y + 12
    for build_row, gap in ((_who, 26.0), (_level, 32.0), (_colours, 28.0)):
        result, height = build_row(editor, kit, Rect(at.x + 20, y, at.w - 40, 0))
        parts += result
        y += height + gap
    drawer = Drawer(None if emblem is None else emblem - at.x)
    return [Part("drawer", Rect(at.x, at.y, at.w, y - at.y), drawer), *parts], y - at.y


def _who(editor: SeatEditor, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    label, height = kit.leading(15), max(48.0, kit.leading(18) + 14)
    in_a_row = at.w >= 620 * max(1.0, kit.growth * 0.92)
    name = Rect(at.x, at.y, 300.0 if in_a_row else at.w, label)
    by = Rect(at.x + 324, at.y, at.w - 324, label) if in_a_row else Rect(at.x, at.y + label + height + 16, at.w, label)
    track = Rect(by.x, by.bottom + 4, min(by.w, 392.0 * max(1.0, kit.growth)), height)
    parts = [
        kit.label("label:name", name, kit.say("setup.name"), LABEL, "text.paper-soft"),
        *_name(editor, kit, Rect(name.x, name.bottom + 4, name.w, height)),
        kit.label("label:by", by, kit.say("setup.played_by"), LABEL, "text.paper-soft"),
        *_played_by(editor, kit, track),
    ]
    return parts, track.bottom - at.y


def _name(editor: SeatEditor, kit: Kit, rect: Rect) -> list[Part]:
    players, seat = editor.players, editor.selected
    name, edited, typed = players.seats[seat].name, editor.editing == "name", editor.then(players.rename, seat)
    another, words = editor.then(players.another_name, seat), kit.say("setup.another_name")
    place, icon = Rect(rect.right - rect.h, rect.y, rect.h, rect.h), "shell/glyphs/dices"
    return [
        kit.field("name", rect, kit.say("setup.name"), name, edited, typed, zone="drawer", room=rect.h),
        kit.icon_button("name:another", place, icon, words, another, "bare", zone="drawer", layer=1),
    ]


def _played_by(editor: SeatEditor, kit: Kit, track: Rect) -> list[Part]:
    players, seat = editor.players, editor.selected
    parts = [Part("by", track, Track("paper", 12))]
    half, icon = (track.w - 8) / 2, kit.frame.grown(18) * 1.1
    for number, (kind, by) in enumerate((("person", PERSON), ("bot", players.entry.usual_skill))):
        place, person = Rect(track.x + 4 + number * half, track.y + 4, half, track.h - 8), by == PERSON
        text = kit.say(f"setup.{kind}")
        setting = kit.type.fit(text, BOLD, place.w - icon - 24, 1, 0.7)
        chosen = person == players.seats[seat].person
        face = Segment(setting, chosen, GLYPHS[person], icon_size=icon)
        label, play = kit.named(kit.say("setup.played_by"), text), editor.then(players.play_by, seat, by)
        control = Control(label, nothing if chosen else play, "drawer", radius=9, sound="select")
        parts.append(Part(f"by:{kind}", place, face, control, hit=Rect(place.x, track.y, place.w, track.h)))
    return parts


def _level(editor: SeatEditor, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    players, seat = editor.players, editor.selected
    player, skills, gap = players.seats[seat], players.entry.skills, 13.0
    if player.person:
        return _person(players, kit, at)
    columns = min(len(skills), max(1, int(at.w / (210 * max(1.0, kit.growth)))))
    width = (at.w - gap * (columns - 1)) / columns
    faces, height = [], 112.0 if columns == len(skills) and kit.growth <= 1.05 else 0.0
    for rank, skill in enumerate(skills, 1):
        own = f"{players.entry.name}.skill.{skill.key}"
        text = kit.say(own if kit.words.has(own) else f"skill.note.{skill.key}")
        name = kit.type.fit(kit.say(f"skill.{skill.key}"), Style("heading", 20), width - 32 - 70, 1, 0.7)
        lines = kit.type.fit(text, BODY, width - 32, 4, 0.8)
        faces.append((skill.key, SkillCard(name, lines, rank, skill.key == player.by, player.colour, len(skills))))
        height = max(height, name.h + lines.h + 22)
    parts = []
    for number, (key, face) in enumerate(faces):
        row, column = divmod(number, columns)
        rect = Rect(at.x + column * (width + gap), at.y + row * (height + gap), width, height)
        play = editor.then(players.play_by, seat, key)
        control = Control(kit.say(f"skill.{key}"), play, "drawer", radius=10, sound="select")
        parts.append(Part(f"skill:{key}", rect, face, control))
    rows = -(-len(skills) // columns)
    return parts, rows * (height + gap) - gap


def _person(players: PlayerList, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    lone = sum(other.person for other in players.seats) == 1
    own = f"{players.entry.name}.person_alone"  # how far undo goes is the game's own
    text = kit.say((own if kit.words.has(own) else "setup.person_alone") if lone else "setup.person_many")
    icon = min(56.0, 40 * kit.growth)
    words = kit.paragraph("person:note", at.x + icon + 44, 0, at.w - icon - 68, text, BODY, "text.paper-soft")
    height = max(112.0 if kit.growth <= 1.05 else 0.0, words.rect.h + 28)
    glyph = Rect(at.x + 24, at.y + (height - icon) / 2, icon, icon)
    return [
        Part("person:card", Rect(at.x, at.y, at.w, height), Panel("card", 10, None, 1.4)),
        kit.picture("person:icon", glyph, f"shell/glyphs/{'user-round' if lone else 'users-round'}", "level.idle"),
        words.moved(0, at.y + (height - words.rect.h) / 2),
    ], height


def _colours(editor: SeatEditor, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    size, pitch, text = 48.0, 62.0, kit.say("setup.emblem")
    label = kit.type.set_text(text, LABEL, 96 * max(1.0, kit.growth))
    if at.w >= label.w + 20 + 10 * pitch - 14:
        left, columns, height = at.right - 10 * pitch + 14 - 4, 10, max(size, label.h)
        rect, top = Rect(at.x, at.y, left - at.x - 12, height), at.y + (height - size) / 2
    else:
        line = kit.leading(15)
        columns = 10 if at.w >= 10 * 54 else 5
        pitch = min(62.0, (at.w - size - 12) / (columns - 1))
        rect, left, top = Rect(at.x, at.y, at.w, line), at.x + 6, at.y + line + 10
        height = line + 10 + (10 // columns) * (size + 14) - 8
    parts = [kit.label("label:emblem", rect, text, LABEL, "text.paper-soft", lines=3)]
    for number, colour in enumerate(COLOURS):
        row, column = divmod(number, columns)
        rect = Rect(left + column * pitch, top + row * (size + 14), size, size)
        parts.append(_swatch(editor, kit, colour, rect))
    return parts, height


def _swatch(editor: SeatEditor, kit: Kit, colour: int, rect: Rect) -> Part:
    players, seat = editor.players, editor.selected
    owner = players.owner(colour)
    name = kit.say(f"seat.emblem.{colour}")
    hint, taken = name[:1].upper() + name[1:], owner is not None and owner != seat
    if owner is not None and taken:
        hint = f"{hint}. {kit.say('setup.emblem_taken', player=players.ready()[owner].name)}"
    paint = editor.then(players.paint, seat, colour)
    control = Control(hint, paint, "drawer", help=hint, radius=24, sound="select")
    return Part(f"colour:{colour}", rect, Swatch(colour, owner == seat, taken), control)
