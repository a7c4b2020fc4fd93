"""A seat, under the same keys at every table: its plate `seat-N`, its face `face:N`, `seat-N-dots` while it thinks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.scenes.session.match.model import AnyModel
from game.scenes.session.match.people import kinds, taste
from game.ui.draw.draw_commands import DrawCommand, Glow
from game.ui.layout.arrange import centred, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.part import Control, Face, Look, Part, target_44
from game.ui.seats.faces import Mood, portrait_of
from game.ui.seats.likeness import BOX, FOOT
from game.ui.seats.plates import RADIUS, Dots, TablePlate
from game.ui.type.text import Style

Table: TypeAlias = AnyModel

FACE: Final = 44.0  # units of a face at least
SHARE: Final = 0.36  # of a plate's breadth at most
IN: Final = 8.0  # units from a plate's left edge to its face
LEAST: Final = 40.0  # units of a name
UNDER: Final = -3  # a seat's lowest layer: any under 0 lies under the sprites, and so under all that moves
COUNT: Final = Style("heading", 21)


@dataclass(frozen=True, slots=True)
class Light:
    """Show the light round the plate of whoever is to act."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Glow(centred(rect, rect.w * 1.3, rect.h * 2.3), "halo.active", 0.9)


def face_part(
    table: Table, seat: Seat, rect: Rect, *, key: str = "face", layer: int = 1, seal: bool = True, alpha: int = 255
) -> Part:
    """Return a seat's face, to lay over its plate: it stands at the foot of a rectangle, in its mood of the moment."""
    kind, since = mood_of(table, seat)
    face = portrait_of(table.players[seat], seat, kind, since, seal=seal, alpha=alpha)
    return Part(f"{key}:{seat}", rect, face, layer=layer, may_overlap=True)


def mood_of(table: Table, seat: Seat) -> tuple[Mood, float | None]:
    """Return a seat's mood of the moment, and since when it has it: of what all have seen, and of nothing else.

    Who has won beams. Who is still to choose in secret looks aside, all alike, but for whoever looks; and the face of
    who holds the machine with an open hand tells nothing at all.
    """
    mood = table.mood(seat)
    if seat in table.crowned:
        return "winning", table.since if mood is None else max(table.since, mood.since)
    if seat == table.holding:
        return "calm", None
    if seat in table.pondering and seat != table.viewer:
        return "thinking", None
    return ("calm", None) if mood is None else (mood.kind, mood.since)


def face_place(plate: Rect, size: float = 0.0) -> Rect:
    """Return where a face stands on a plate: on its lower edge, the head over its upper one."""
    if not size:  # on a short plate the name needs its room
        size = plate.h + 10 + min(8.0, max(0.0, plate.h - 50) / 2)
        size = max(FACE, min(size, SHARE * plate.w))
    return Rect(plate.x + IN, plate.bottom - size * FOOT / BOX, size, size)


def seat_key(seat: Seat) -> str:
    """Return the key of a seat's plate."""
    return f"seat-{seat}"


def seat_control(
    table: Table,
    kit: Kit,
    seat: Seat,
    details: str,
    *,
    label: str = "",
    sound: str = "focus",
    meaning: object = None,
    aim: object = None,
) -> Control:
    """Return how a plate is used: its tooltip is the details, and its label the name with them, or the one given."""
    said = label or kit.named(table.player_names[seat], details)
    return Control(said, zone="seats", help=details, radius=RADIUS, sound=sound, meaning=meaning, aim=aim)


def seat_parts(
    table: Table,
    seat: Seat,
    rect: Rect,
    face: Face,
    control: Control,
    *,
    stands: Rect,
    layer: int,
    key: str = "",
    hit: Rect | None = None,
    face_layer: int = 1,
    alpha: int = 255,
    seal: bool = True,
) -> tuple[Part, Part]:
    """Return a seat's plate, and its face over it where that `stands`.

    The plate has the `key` of its seat where no other is given, and is pressed in its rectangle, or in `hit`.
    """
    plate = Part(key or seat_key(seat), rect, face, control, layer=layer, hit=hit, waits_for_motion=True)
    return plate, face_part(table, seat, stands, layer=face_layer, alpha=alpha, seal=seal)


def dots(table: Table, seat: Seat, rect: Rect, role: str, *, layer: int) -> list[Part]:
    """Return the dots that breathe on a seat's plate while it thinks; else nothing."""
    face = Dots(role)
    dots = Part(f"seat-{seat}-dots", rect, face, layer=layer, may_overlap=True, waits_for_motion=True)
    return [dots] if table.thinking == seat else []


def plain_seat(table: Table, kit: Kit, seat: Seat, rect: Rect, *, word: str = "", details: str = "") -> list[Part]:
    """Return a seat that is like any other: name, who plays, and a `word` at its right end; `details` are told besides.

    It is lit while the match waits for it, and where it has won.
    """
    player = table.players[seat]
    lit = seat in table.to_act or seat in table.crowned
    stands = face_place(rect)
    room = rect.w - stands.w - 38
    tag = kit.type.set_text(word, COUNT) if word else None
    if tag is not None and room - tag.w - 18 < LEAST:
        tag = None  # the name comes first: the tooltip tells the word, too
    if tag is not None:
        room -= tag.w + 18
    notes = (kit.type.set_text(words, NOTE) for words in kinds(kit.words, player))
    face = TablePlate(
        "",
        kit.type.fit(table.name(seat), BOLD, room, 1, 0.7),
        next((note for note in notes if note.w <= room - note.leading and 2 * note.h <= rect.h), None),
        "shell/glyphs/user-round" if player.person else "shell/glyphs/bot",
        "active" if lit else "idle",
        stands.w,
        tag,
    )
    told = " · ".join(text for text in (word, details, *taste(kit.words, player)) if text)
    light = [Part(f"seat-{seat}-light", rect, Light(), layer=UNDER)] if lit else []
    control = seat_control(table, kit, seat, told)
    parts = seat_parts(table, seat, rect, face, control, stands=stands, layer=UNDER + 1, hit=target_44(rect))
    place = placed(rect.trimmed(left=stands.w + 20, top=3), 30, 9, 0.0, 0.0)
    return [*light, *parts, *dots(table, seat, place, "plate.idle.soft", layer=UNDER + 2)]
