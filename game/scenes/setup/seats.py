"""The seats of the setup screen: a plate for everybody, the way to more, and the drawer of the selected one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.saves.player import PERSON
from game.scenes.setup.players import COLOURS, Guests
from game.ui.choices import Drawer, Segment, SkillCard, Slot, Track
from game.ui.emblems import SeatPlate, Swatch
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, Kit
from game.ui.part import Control, Part
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
class Seating:
    """Hold what the seats need: the guests, which is selected, which field is edited, and what happens on a press."""

    guests: Guests
    selected: int
    editing: str
    select: Callable[[int], None]
    add: Callable[[bool], None]
    remove: Callable[[int], None]
    changed: Callable[[], None]


def build(seating: Seating, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Lay plates and drawer out from (0, 0) in a width; return the parts and how high they are."""
    parts, height, emblem = _plates(seating, kit, width)
    drawer, high = _drawer(seating, kit, Rect(0, height + 22, width, 0), emblem)
    return parts + drawer, height + 22 + high


def note(seating: Guests, kit: Kit, seat: int) -> str:
    """Return who plays a seat, in words: “You” for the only person, as at the table."""
    player = seating.seats[seat]
    if player.person:
        alone = sum(other.person for other in seating.seats) == 1
        return kit.say("seat.you" if alone else "seat.same_screen")
    return kit.say("seat.bot_skill", skill=kit.say(f"skill.{player.by}"))


def _plates(seating: Seating, kit: Kit, width: float) -> tuple[list[Part], float, float | None]:
    """Build the plates; return their height, and the selected emblem's middle where it is in the last row."""
    grow = max(1.0, kit.growth**0.9)
    columns = max(1, int((width + PITCH[0] - PLATE[0] + 2) / (PITCH[0] * grow - 8 * (grow > 1))))
    gap = PITCH[0] - PLATE[0]
    across = (width - gap * (columns - 1)) / columns
    height = max(PLATE[1], kit.leading(25) + kit.leading(16) + 14)
    guests = seating.guests
    parts: list[Part] = []
    emblem: float | None = None
    count = len(guests.seats)
    rows = -(-count // columns)

    def cell(number: int) -> Rect:
        row, column = divmod(number, columns)
        return Rect(column * (across + gap), row * (height + PITCH[1] - PLATE[1]), across, height)

    for seat in range(count):
        rect = cell(seat)
        parts += _plate(seating, kit, seat, rect)
        if seat == seating.selected and seat // columns == rows - 1:  # else another plate is above the drawer
            emblem = rect.x + 32
    return parts, rows * (height + PITCH[1] - PLATE[1]) - (PITCH[1] - PLATE[1]), emblem


def _plate(seating: Seating, kit: Kit, seat: int, rect: Rect) -> list[Part]:
    """Build one plate, and the button that removes it."""
    guests = seating.guests
    player = guests.seats[seat]
    room = rect.w - 64 - 12 - (46 if seat else 12)
    shown = player.name or kit.say("seat.name", n=seat + 1)
    name = kit.type.fit(shown, NAME, room, 1, 0.66)
    under = kit.leading(16) * 0.72 + 6
    text = kit.type.fit(note(guests, kit, seat), Style("body", 16), rect.w - 64 - 24 - under, 1, 0.7)
    fits = name.h + text.h <= rect.h and not text.truncated
    face = SeatPlate(player.colour, name, text if fits else None, GLYPHS[player.person], seat == seating.selected)
    words = kit.say("setup.edit", player=shown)
    control = Control(
        words, lambda: seating.select(seat), "seats", help="" if fits else text.lines[0], radius=10, sound="select"
    )
    parts = [Part(f"seat:{seat}", rect, face, control)]
    if seat:
        place = Rect(rect.right - 46, rect.y + 1, 44, 44)
        parts.append(
            kit.icon_button(
                f"remove:{seat}",
                place,
                "shell/glyphs/x",
                kit.say("setup.remove", player=shown),
                lambda: seating.remove(seat),
                "bare",
                zone="seats",
                radius=22,
                layer=1,
                share=0.42,
            )
        )
    return parts


def adders_size(kit: Kit) -> tuple[float, float]:
    """Return how wide and high both buttons that add somebody are, beside each other, with all their words."""
    return sum(_adder_widths(kit)) + SLOT_GAP, max(48.0, kit.leading(18) + 16)


def adders(seating: Seating, kit: Kit, rect: Rect) -> list[Part]:
    """Build the buttons that add a person and a bot: always in the same place, for whoever presses several times."""
    guests = seating.guests
    full = len(guests.seats) >= guests.most
    widths = _adder_widths(kit)
    spare = (rect.w - SLOT_GAP - sum(widths)) / 2
    parts = []
    for kind, width in zip((True, False), (widths[0] + spare, widths[1] + spare), strict=True):
        label = kit.say("setup.add_person" if kind else "setup.add_bot")
        place = Rect(rect.x if kind else rect.right - width, rect.y, width, rect.h)
        setting = kit.type.fit(label, BOLD, place.w - DISC - 12 - 20, 1, 0.7)
        words = None if setting.truncated else setting

        def add(kind: bool = kind) -> None:
            if not full:
                seating.add(kind)

        control = Control(
            label,
            add,
            "seats",
            not full,
            kit.say("setup.full") if full else "",
            "" if words is not None else label,
            10,
            sound="select",
        )
        parts.append(Part("add:person" if kind else "add:bot", place, Slot(words, GLYPHS[kind], DISC), control))
    return parts


def _adder_widths(kit: Kit) -> tuple[float, float]:
    person, bot = (
        kit.type.set_text(kit.say(f"setup.add_{kind}"), BOLD).w + DISC + 12 + 28 for kind in ("person", "bot")
    )
    return person, bot


def _drawer(seating: Seating, kit: Kit, at: Rect, emblem: float | None) -> tuple[list[Part], float]:
    """Build the drawer of the selected seat below `at`, with a notch under its emblem; return how high it is."""
    pad = 20.0
    inner = Rect(at.x + pad, at.y + 12, at.w - 2 * pad, 0)
    parts: list[Part] = []
    y = inner.y
    for build, gap in ((_who, 26.0), (_level, 32.0), (_colours, 28.0)):
        result, high = build(seating, kit, Rect(inner.x, y, inner.w, 0))
        parts += result
        y += high + gap
    height = y - at.y
    panel = Part("drawer", Rect(at.x, at.y, at.w, height), Drawer(None if emblem is None else emblem - at.x))
    return [panel, *parts], height


def _who(seating: Seating, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    """Build the name's field and the choice between person and bot: beside each other where there is room."""
    guests, seat = seating.guests, seating.selected
    player = guests.seats[seat]
    label, height = kit.leading(15), max(48.0, kit.leading(18) + 14)
    beside = at.w >= 620 * max(1.0, kit.growth * 0.92)
    name = Rect(at.x, at.y, 300.0 if beside else at.w, label)
    by = Rect(at.x + 324, at.y, at.w - 324, label) if beside else Rect(at.x, at.y + label + height + 16, at.w, label)
    field = Rect(name.x, name.bottom + 4, name.w, height)
    track = Rect(by.x, by.bottom + 4, min(by.w, 392.0 * max(1.0, kit.growth)), height)
    parts = [
        kit.label("label:name", name, kit.say("setup.name"), LABEL, "text.paper-soft"),
        kit.field(
            "name",
            field,
            kit.say("setup.name"),
            player.name,
            seating.editing == "name",
            lambda text: _then(seating, guests.rename, seat, text),
            zone="drawer",
            room=height,
        ),
        kit.icon_button(
            "name:another",
            Rect(field.right - height, field.y, height, height),
            "shell/glyphs/dices",
            kit.say("setup.another_name"),
            lambda: _then(seating, guests.another_name, seat),
            "bare",
            zone="drawer",
            layer=1,
        ),
        kit.label("label:by", by, kit.say("setup.played_by"), LABEL, "text.paper-soft"),
        Part("by", track, Track("paper", 12)),
    ]
    half = (track.w - 8) / 2
    for number, person in enumerate((True, False)):
        place = Rect(track.x + 4 + number * half, track.y + 4, half, track.h - 8)
        said = kit.say("setup.person" if person else "setup.bot")
        icon = kit.frame.grown(18) * 1.1
        setting = kit.type.fit(said, BOLD, place.w - icon - 24, 1, 0.7)
        by_whom = PERSON if person else guests.entry.usual_skill

        def play(by_whom: str = by_whom, person: bool = person) -> None:
            if person != guests.seats[seat].person:
                _then(seating, guests.play_by, seat, by_whom)

        face = Segment(setting, person == player.person, GLYPHS[person], icon_size=icon)
        control = Control(kit.named(kit.say("setup.played_by"), said), play, "drawer", radius=9, sound="select")
        hit = Rect(place.x, track.y, place.w, track.h)
        parts.append(Part(f"by:{'person' if person else 'bot'}", place, face, control, hit=hit))
    return parts, track.bottom - at.y


def _level(seating: Seating, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    """Build the cards of skill, in as many columns as there is room for; for a person, a sentence instead."""
    guests, seat = seating.guests, seating.selected
    player = guests.seats[seat]
    if player.person:
        return _person(guests, kit, at)
    skills = guests.entry.skills
    columns = min(len(skills), max(1, int(at.w / (210 * max(1.0, kit.growth)))))
    gap = 13.0
    across = (at.w - gap * (columns - 1)) / columns
    faces, height = [], 112.0 if columns == len(skills) and kit.growth <= 1.05 else 0.0
    for rank, skill in enumerate(skills, 1):
        own = f"{guests.entry.name}.skill.{skill.key}"
        text = kit.say(own if kit.words.has(own) else f"skill.note.{skill.key}")
        name = kit.type.fit(kit.say(f"skill.{skill.key}"), Style("heading", 20), across - 32 - 70, 1, 0.7)
        lines = kit.type.fit(text, BODY, across - 32, 4, 0.8)
        faces.append((skill.key, SkillCard(name, lines, rank, skill.key == player.by, player.colour, len(skills))))
        height = max(height, name.h + lines.h + 22)
    parts = []
    for number, (key, face) in enumerate(faces):
        row, column = divmod(number, columns)
        rect = Rect(at.x + column * (across + gap), at.y + row * (height + gap), across, height)

        def play(key: str = key) -> None:
            _then(seating, guests.play_by, seat, key)

        control = Control(kit.say(f"skill.{key}"), play, "drawer", radius=10, sound="select")
        parts.append(Part(f"skill:{key}", rect, face, control))
    rows = -(-len(skills) // columns)
    return parts, rows * (height + gap) - gap


def _person(guests: Guests, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    """Say, on a card, how a person plays here."""
    lone = sum(other.person for other in guests.seats) == 1
    own = f"{guests.entry.name}.person_alone"  # how far undo goes is the game's own
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


def _colours(seating: Seating, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    """Build the ten colours, in one row beside their label or below it, or in two."""
    seat = seating.selected
    size, pitch = 48.0, 62.0
    label = kit.type.set_text(kit.say("setup.emblem"), LABEL, 96 * max(1.0, kit.growth))
    beside = at.w >= label.w + 20 + 10 * pitch - 14
    parts: list[Part] = []
    if beside:
        left, top, columns = at.right - 10 * pitch + 14 - 4, at.y, 10
        rect = Rect(at.x, at.y, left - at.x - 12, max(size, label.h))
        parts.append(kit.label("label:emblem", rect, kit.say("setup.emblem"), LABEL, "text.paper-soft", lines=3))
        height = rect.h
        top += (height - size) / 2
    else:
        line = kit.leading(15)
        parts.append(
            kit.label("label:emblem", Rect(at.x, at.y, at.w, line), kit.say("setup.emblem"), LABEL, "text.paper-soft")
        )
        columns = 10 if at.w >= 10 * 54 else 5
        pitch = min(62.0, (at.w - size - 12) / (columns - 1))
        left, top = at.x + 6, at.y + line + 10
        height = line + 10 + (10 // columns) * (size + 14) - 8
    for number, colour in enumerate(COLOURS):
        row, column = divmod(number, columns)
        rect = Rect(left + column * pitch, top + row * (size + 14), size, size)
        parts.append(_swatch(seating, kit, colour, seat, rect))
    return parts, height


def _swatch(seating: Seating, kit: Kit, colour: int, seat: int, rect: Rect) -> Part:
    guests = seating.guests
    owner = guests.owner(colour)
    taken = owner is not None and owner != seat
    name = kit.say(f"seat.emblem.{colour}")
    hint = name[:1].upper() + name[1:]
    if taken and owner is not None:
        hint = f"{hint}. {kit.say('setup.emblem_taken', player=guests.ready()[owner].name)}"
    control = Control(
        hint, lambda: _then(seating, guests.paint, seat, colour), "drawer", help=hint, radius=24, sound="select"
    )
    return Part(f"colour:{colour}", rect, Swatch(colour, owner == seat, taken), control)


def _then(seating: Seating, change: Callable[..., None], *arguments: object) -> None:
    """Change the guests, and let the screen know."""
    change(*arguments)
    seating.changed()
