"""The plate of a seat, as every table has it: face, name, who plays, and a word; lit while the seat is to act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from game.engine.protocol import Seat
from game.scenes.session.match.model import TableModel
from game.scenes.session.match.people import kinds, taste
from game.ui.draw.marks import Halo, Mark
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.seats.faces import Mood, portrait_of
from game.ui.seats.likeness import BOX, FOOT
from game.ui.seats.plates import RADIUS, Dots, TablePlate
from game.ui.type.text import Style

FACE: Final = 44.0  # units of a face at least
SHARE: Final = 0.36  # of a plate's breadth at most
IN: Final = 8.0  # units from a plate's left edge to its face
LEAST: Final = 40.0  # units of a name
UNDER: Final = -3  # the layer of the light; the plate lies over it, the dots over that
COUNT: Final = Style("heading", 20)


@dataclass(frozen=True, slots=True)
class Light:
    """Show the light round the plate of whoever is to act."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Halo(rect, "halo.active", RADIUS, 14, 0.6)


def face_part(
    table: TableModel[Any, Any, Any],
    seat: Seat,
    rect: Rect,
    *,
    key: str = "face",
    layer: int = 1,
    seal: bool = True,
    alpha: int = 255,
) -> Part:
    """Return a seat's face, to lay over its plate: it stands at the foot of a rectangle, in its mood of the moment."""
    kind, since = mood_of(table, seat)
    face = portrait_of(table.players[seat], seat, kind, since, seal=seal, alpha=alpha)
    return Part(f"{key}:{seat}", rect, face, layer=layer, may_overlap=True)


def mood_of(table: TableModel[Any, Any, Any], seat: Seat) -> tuple[Mood, float | None]:
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


def seat_plate(
    table: TableModel[Any, Any, Any], kit: Kit, seat: Seat, rect: Rect, *, word: str = "", details: str = ""
) -> list[Part]:
    """Return the plate of a seat. `word` stands at its right end, `details` is what its tooltip says besides.

    It is lit while the match waits for the seat, and where it has won; dots breathe on it while it thinks.
    """
    player = table.players[seat]
    name = table.name(seat)
    lit = seat in table.to_act or seat in table.crowned
    stands = face_place(rect)
    room = rect.w - stands.w - 38
    tag = kit.type.set_text(word, COUNT) if word else None
    if tag is not None and room - tag.w - 18 < LEAST:
        tag = None  # the name comes first: the tooltip tells the word, too
    if tag is not None:
        room -= tag.w + 18
    notes = (kit.type.set_text(words, NOTE) for words in kinds(kit.words, player))
    note = next((note for note in notes if note.w <= room - note.leading and 2 * note.h <= rect.h), None)
    face = TablePlate(
        "",
        kit.type.fit(name, BOLD, room, 1, 0.7),
        note,
        "shell/glyphs/user-round" if player.person else "shell/glyphs/bot",
        "active" if lit else "idle",
        stands.w,
        tag,
    )
    told = " · ".join(text for text in (word, details, *taste(kit.words, player)) if text)
    control = Control(kit.named(name, told), zone="seats", help=told, radius=RADIUS, sound="focus")
    parts = [Part(f"seat-{seat}-light", rect, Light(), layer=UNDER)] if lit else []
    parts.append(Part(f"seat-{seat}", rect, face, control, layer=UNDER + 1, hit=target_44(rect)))
    parts.append(face_part(table, seat, stands))
    if table.thinking == seat:
        dots = placed(rect.trimmed(left=stands.w + 20, top=3), 30, 9, 0.0, 0.0)
        parts.append(Part(f"seat-{seat}-dots", dots, Dots("plate.idle.soft"), layer=UNDER + 2, may_overlap=True))
    return parts
