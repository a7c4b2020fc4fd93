"""What partners have told of themselves at fires, at a glance: what each of them does after a thumb."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.campaign.camp.camp import Camp
from game.games.syncro.campaign.camp.faces import Held, Seam, Tray
from game.ui.layout.arrange import REST, columns, cut_left, cut_top, placed
from game.ui.layout.arrange import rows as in_rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.widgets import Label
from game.ui.seats.faces import who_of
from game.ui.type.text import Style

THUMBS: Final = ("good", "average", "bad")
NAME: Final = Style("bold", 16)
THUMB: Final = 22.0  # units of a thumb
ROW: Final = 23.0
HEAD: Final = 38.0  # units of names and faces
FACE: Final = 34.0
BESIDE: Final = 6.0  # between a face and its name
PAD: Final = 8.0
SIDE: Final = 96.0  # of what is said beside thumbs
GAP: Final = 18.0  # between two columns
LEAST: Final = 104.0  # of a partner


def glimpsed(camp: Camp) -> tuple[Seat, ...]:
    """Return of which partners it is told, in the team's order: those who have told what they do after a thumb."""
    return tuple(seat for seat in range(len(camp.team)) if _told(camp, seat))


def glance_height(kit: Kit, camp: Camp) -> float:
    """Return how high it is; 0 where nobody has told anything."""
    thumbs = {thumb for seat in glimpsed(camp) for thumb in _told(camp, seat)}
    return HEAD * kit.soft + len(thumbs) * max(ROW, kit.leading(NOTE.size)) + 2 * PAD if thumbs else 0.0


def glance(kit: Kit, camp: Camp, rect: Rect) -> list[Part]:
    """Return a small table of it: a column for each partner, a row for each thumb; a press there tells more of them."""
    seats = glimpsed(camp)
    thumbs = [thumb for thumb in THUMBS if any(thumb in _told(camp, seat) for seat in seats)]
    side, rest = cut_left(rect.inset(12, PAD), SIDE * kit.soft, GAP)
    if not seats or rest.w < LEAST * len(seats):
        return []
    wide = rest.w / len(seats) - GAP
    names = [camp.team[seat].name for seat in seats]
    if any(kit.type.name(name, NAME, wide).truncated for name in names):
        return []
    head, below = cut_top(side, HEAD * kit.soft)
    shows = kit.type.fit(kit.say("syncro.temper.shows"), NOTE, head.w, 2, 0.8)
    parts = [Part("told", rect, Tray()), Part("told:shows", head, Label(shows, "camp.tray-text"))]
    for thumb, row in zip(thumbs, in_rows(below, (REST,) * len(thumbs)), strict=True):
        place = placed(row, THUMB * kit.soft, THUMB * kit.soft, 0.0)
        parts.append(kit.picture(f"told:{thumb}", place, f"syncro/estimate-{thumb}"))
    beside = wide - FACE * kit.soft - BESIDE
    faces = not any(kit.type.name(name, NAME, beside).truncated for name in names)
    for seat, column in zip(seats, columns(rest, (REST,) * len(seats), GAP), strict=True):
        seam = placed(column.moved(-GAP / 2, 0), 1.0, column.h, 0.0)
        parts.append(Part(f"told:{seat}:seam", seam, Seam(), may_overlap=True))
        parts += _column(kit, camp, seat, column, thumbs, faces=faces)
    return parts


def _told(camp: Camp, seat: Seat) -> dict[str, str]:
    """Return what a mage has told of what they do after thumbs: its key, by the thumb."""
    keys = {key.rpartition(".")[2]: key for key in camp.learnt(seat)}
    return {thumb: keys[thumb] for thumb in THUMBS if thumb in keys}


def _column(kit: Kit, camp: Camp, seat: Seat, column: Rect, thumbs: list[str], *, faces: bool) -> list[Part]:
    """Return what a mage has told: a face, where there is room for `faces`, a name, and words for each thumb."""
    player = camp.team[seat]
    told = _told(camp, seat)
    head, below = cut_top(column, HEAD * kit.soft)
    face, words = cut_left(head, FACE * kit.soft, BESIDE)
    control = Control(kit.named(player.name, " ".join(camp.told(seat))), nothing, "mages", radius=10, skipped=True)
    room = words if faces else head
    name = Label(kit.type.name(player.name, NAME, room.w), "camp.tray-text")
    if faces:
        parts = [Part(f"told:{seat}", face, Held(who=who_of(player)), control, hit=column)]
        parts.append(Part(f"told:{seat}:name", room, name))
    else:
        parts = [Part(f"told:{seat}", room, name, control, hit=column)]
    for thumb, row in zip(thumbs, in_rows(below, (REST,) * len(thumbs)), strict=True):
        key = f"syncro.temper.brief.{told[thumb]}" if thumb in told else "syncro.temper.untold"
        text = kit.type.whole(kit.say(key), NOTE, row.w, 1, 0.8)
        parts.append(Part(f"told:{seat}:{thumb}", row, Label(text, "camp.tray-text")))
    return parts
