"""The camp as a page: mages round the fire, the shelf, a card for what is meant, a riddle, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.campaign.camp.camp import Camp, answer_of, counted, moment_of, riddle_of
from game.games.syncro.campaign.camp.cards import BAR, CampActs, card_of, heard_all, riddle_slip, sentence, sheet_height
from game.games.syncro.campaign.camp.faces import (
    INSET,
    LEDGE,
    ROOF,
    SIDE,
    Bar,
    Case,
    Fire,
    Held,
    Ledge,
    Lit,
    Niche,
    Plated,
    Tag,
    Tray,
)
from game.games.syncro.campaign.camp.firelit import ByTheFire, Firelight
from game.games.syncro.campaign.camp.glance import glance, glance_height
from game.games.syncro.campaign.camp.staffs import HUNG, StaffFace
from game.games.syncro.campaign.progress.tempers_told import ALL
from game.games.syncro.rules.keepsakes.kinds import FELL, HOW, KEEPSAKES, SAID, SHELVES
from game.games.syncro.scenery.keepsakes.names import listed, name_of
from game.games.syncro.scenery.mages import Foot, Mage, standing
from game.ui.layout.arrange import REST, L, M, S, columns, cut_bottom, cut_left, cut_right, cut_top, endless, placed
from game.ui.layout.arrange import rows as in_rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, HEADING, NOTE, Act, Kit
from game.ui.parts.part import Control, Part, nothing, target_44
from game.ui.parts.widgets import Label, strip
from game.ui.seats.faces import who_of
from game.ui.type.text import Style

BACK: Final = (24.0, 48.0)  # units from the window's corner, and its side
TITLE: Final = Style("title", 42)
LINE: Final = 300.0  # units of the words under the title
RIGHT: Final = 640.0  # units of the shelf's side
EDGE: Final = 28.0
CARD: Final = 132.0
RIDDLE: Final = 228.0
SLIPS: Final = 92.0  # units of the slip beside the words at its head
FOOT: Final = 60.0
CHRONICLE: Final = 240.0  # units of the button that leads there
LOW: Final = 20.0
TRAY: Final = (540.0, 84.0)
TOLD: Final = 580.0  # units of what partners have told
LEAST: Final = 214.0  # units of height that the fire needs
SHELF: Final = 290.0  # that the shelf does
FEET: Final[tuple[Foot, ...]] = (
    (124.0, 596.0, 1.06), (228.0, 528.0, 0.94), (372.0, 528.0, 0.94), (482.0, 598.0, 1.06), (300.0, 470.0, 0.8),
)  # fmt: skip
"""Where mages stand round the fire, in a room of 600 by 720: foot and size."""
PAIRS: Final = {2: (0, 3), 3: (0, 2, 3)}
HEARTH: Final = ((214.0, 486.0), (392.0, 620.0))  # its corners in that room
LOGS: Final = 0.66  # how far down the fire its logs begin
TIP: Final = 0.05  # half of the flame's breadth at its tip, in breadths of the fire
FLAME: Final = 0.24  # and at its foot
STAGE: Final = (600.0, 632.0, 336.0)  # of that room, what must be seen: its breadth, its foot, and how high that is
TAIL: Final = (2.0, 12.0)  # to what is new
FIGURE: Final = 44.0  # of a thing in a list
HEADINGS: Final = ("how", "fell", "said")


def page(kit: Kit, camp: Camp, acts: CampActs) -> list[Part]:
    """Return the parts of the camp for a window: beside each other, under one another, or as a list for large text."""
    if not kit.roomy:
        return _as_list(kit, camp, acts)
    if kit.frame.shape == "wide":
        return _beside(kit, camp, acts)
    return _stacked(kit, camp, acts)


def _beside(kit: Kit, camp: Camp, acts: CampActs) -> list[Part]:
    window = kit.frame.rect
    right, left = cut_right(window.trimmed(right=EDGE), RIGHT, 12)
    area = right.trimmed(top=26, bottom=LOW)
    foot, area = cut_bottom(area, FOOT, 20)
    told, area = cut_bottom(area, max(CARD * kit.soft, sheet_height(kit, camp, area.w)), 14)
    card, riddle = _told_and_riddle(kit, camp, acts, told)
    tray = _under_the_fire(kit, camp, left.trimmed(left=20, bottom=12))
    return [
        *_head(kit, camp, acts, left.w),
        *fireside(kit, camp, left.trimmed(bottom=12 + tray[0].rect.h if tray else 0)),
        *tray,
        *shelf(kit, camp, area),
        *card_of(kit, camp, acts, card),
        *riddle_slip(kit, camp, riddle),
        *_ways(kit, acts, foot),
    ]


def _stacked(kit: Kit, camp: Camp, acts: CampActs) -> list[Part]:
    window = kit.frame.rect
    head = _head(kit, camp, acts, window.w)
    area = window.trimmed(EDGE, max(part.rect.bottom for part in head) + M, EDGE, LOW)
    foot, area = cut_bottom(area, FOOT, M)
    high = max(CARD * kit.soft, sheet_height(kit, camp, area.w))
    left = max(SHELF, area.h - high - LEAST - M - S)
    case, area = cut_top(area, min(448.0, area.w * 0.62, area.h * 0.6, left), M)
    told, area = cut_top(area, high, S)
    card, riddle = _told_and_riddle(kit, camp, acts, told)
    fire = fireside(kit, camp, area) if area.h > LEAST - 1 else []
    return [
        *head,
        *fire,
        *shelf(kit, camp, case),
        *card_of(kit, camp, acts, card),
        *riddle_slip(kit, camp, riddle),
        *_ways(kit, acts, foot),
    ]


def _told_and_riddle(kit: Kit, camp: Camp, acts: CampActs, rect: Rect) -> tuple[Rect, Rect | None]:
    """Return where the card lies, and the slip with a riddle.

    Without one, with larger text, or while a mage is told of who has said something, the card has all the room.
    """
    speaks = acts.mage in camp.tells
    fits = kit.type.set_text(kit.say("syncro.camp.missing"), NOTE).w < RIDDLE - SLIPS
    if not (camp.riddle and fits) or speaks:
        return rect, None
    card, slip = columns(rect, (REST, RIDDLE), 12)
    return card, slip


def _as_list(kit: Kit, camp: Camp, acts: CampActs) -> list[Part]:
    """Return the camp for large text: what was found with its answer, then the riddles under a fold; no scenery."""
    window = kit.frame.rect
    head = _head(kit, camp, acts, window.w)
    foot, area = cut_bottom(window.trimmed(EDGE, bottom=LOW, right=EDGE), max(FOOT, kit.leading(18) + 24), M)
    view = area.trimmed(top=max(part.rect.bottom for part in head) + M)
    width = view.w - L
    lines = list[Part]()
    rest = endless(width)
    for seat, player in enumerate(camp.team):
        things = camp.hung_on(seat)
        hangs = listed(kit.words, things) if things else kit.say("syncro.camp.bare")
        said = [sentence(hangs), *camp.told(seat), *([heard_all(kit, camp, seat)] if camp.all_heard(seat) else ())]
        part, rest = _line(
            kit, rest, f"mage:{seat}", player.name, said, Held(who=who_of(player)), None, "mages", camp.fresh(seat)
        )
        lines += part
    if ALL in camp.tells:
        name = kit.say("syncro.temper.of_all")
        part, rest = _line(
            kit, rest, f"mage:{ALL}", name, [*camp.told(ALL)], Held(fire=True), None, "mages", camp.fresh(ALL)
        )
        lines += part
    for one in (one for one in KEEPSAKES if one in camp.finds):
        said = [answer_of(kit.words, one), moment_of(kit.words, camp, one)]
        part, rest = _line(kit, rest, f"niche:{one}", name_of(kit.words, one), said, Held(one), camp.doors.get(one))
        lines += part
    missing = [one for one in KEEPSAKES if one not in camp.finds]
    if missing:
        fold, rest = cut_top(rest, kit.leading(18) + M, S)
        icon = f"shell/glyphs/chevron-{'down' if acts.unfolded else 'right'}"
        words = kit.say("syncro.camp.missing.more", count=len(missing))
        lines.append(kit.button("fold", fold, words, acts.unfold, "scene", icon=icon, zone="shelf"))
    for one in missing if acts.unfolded else ():
        part, rest = _line(kit, rest, f"niche:{one}", riddle_of(kit.words, one), (), Held(one, found=False), None)
        lines += part
    return [*head, *strip("list", view, lines, rest.y, acts.offsets), *_ways(kit, acts, foot)]


def _line(
    kit: Kit,
    rest: Rect,
    key: str,
    name: str,
    said: list[str] | tuple[str, ...],
    face: Held,
    door: Act | None,
    zone: str = "shelf",
    fresh: int = 0,
) -> tuple[list[Part], Rect]:
    """Return a line of the list: a picture, a name, what is said of it, the last `fresh` marked; and what is left."""
    side = FIGURE * kit.soft
    words = endless(rest.w - side - M - 2 * S, side + M + S, rest.y + S)
    text = kit.paragraph(f"{key}:name", words.x, words.y, words.w, name, BODY if not said else HEADING, "scene.title")
    parts = [text]
    y = text.rect.bottom
    for number, one in enumerate(filter(None, said)):
        line = kit.paragraph(f"{key}:{number}", words.x, y, words.w, one, BODY, "scene.text")
        parts.append(line)
        if number >= len(said) - fresh:
            bar = line.rect.moved(-S, 0)._replace(w=BAR)
            parts.append(Part(f"{key}:new:{number}", bar, Bar(), may_overlap=True))
        y = line.rect.bottom
    height = max(y - rest.y, side + S) + S
    whole, below = cut_top(rest, height, S)
    place = placed(whole.inset(S, S), side, side, 0, 0.5)
    label = kit.named(name, " ".join(filter(None, said))) if said else name
    act = door or nothing
    control = Control(label, act, zone, radius=12)
    return [Part(key, whole, Tray(), control), Part(f"{key}:picture", place, face), *parts], below


def _head(kit: Kit, camp: Camp, acts: CampActs, width: float) -> list[Part]:
    """Return the way back, the adventure's name, the title and a line under it."""
    edge, side = BACK
    corner = placed(kit.frame.rect.inset(edge), side, side, 0, 0)
    back = kit.icon_button("back", corner, "shell/glyphs/arrow-left", kit.say("setup.back"), acts.back, radius=24)
    style = kit.type.eased(TITLE)
    room = endless(min(width, kit.frame.width) - corner.right - 18 - L, corner.right + 18, 16)
    label = kit.paragraph("adventure:name", room.x, room.y, room.w, camp.name.upper(), CAPS, "scene.quiet")
    line, rest = cut_top(room.trimmed(top=label.rect.h - 2), kit.leading(style.size), 2)
    words = min(rest.w, LINE * kit.growth)
    text = counted(kit.words, len(camp.hanging))
    counts = kit.paragraph("line", rest.x, rest.y, words, text, BODY, "scene.text")
    hint = list[Part]()
    if camp.hinted and camp.tells and kit.roomy:
        press = kit.say("syncro.temper.press")
        hint.append(kit.paragraph("hint", rest.x, counts.rect.bottom + S, words, press, NOTE, "scene.quiet"))
    return [
        back,
        label,
        kit.label("title", line, kit.say("syncro.camp.title"), style, "scene.title", minimum=0.6),
        counts,
        *hint,
    ]


def fireside(kit: Kit, camp: Camp, room: Rect) -> list[Part]:
    """Return the mages with their long staffs round the fire, in a room of the window, foot upon foot."""
    wide, foot, high = STAGE
    scale = min(1.3, room.w / wide, room.h / high)
    left = room.x + (room.w - wide * scale) / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return left + x * scale, room.bottom - (foot - y) * scale

    count = len(camp.mages.whos)
    feet = [FEET[place] for place in PAIRS.get(count, range(count))]
    places = [(*at(x, y), size * scale) for x, y, size in feet]
    mages = standing(camp.mages, places, at(303, 0)[0])
    hearth = Rect.bounding([at(*corner) for corner in HEARTH])
    control = _told_control(kit, camp, ALL)
    lights = Part("firelight", hearth, Firelight(), may_overlap=True)
    fire = Part(f"mage:{ALL}", hearth, Fire(), control, may_overlap=True, inside=partial(_in_fire, hearth))
    parts, behind = [lights], [mage for mage in mages if mage.y < fire.rect.bottom - 20]
    for mage in behind:
        parts += _mage(kit, camp, mage, hearth)
    parts.append(fire)
    for mage in mages:
        parts += _mage(kit, camp, mage, hearth) if mage not in behind else []
    return parts


def _in_fire(hearth: Rect, x: float, y: float) -> bool:
    """Tell whether a point lies on logs or flame: beside the flame the robes behind it are seen."""
    down = (y - hearth.y) / hearth.h
    half = 0.5 if down >= LOGS else TIP + (FLAME - TIP) * down / LOGS
    return abs(x - hearth.middle[0]) <= half * hearth.w


def _mage(kit: Kit, camp: Camp, mage: Mage, hearth: Rect) -> list[Part]:
    """Return a mage as a control that tells of them, and the staff with what hangs on it."""
    things = camp.hung_on(mage.number)
    player = camp.team[mage.number]
    said = listed(kit.words, things) if things else kit.say("syncro.camp.bare")
    newest = camp.newest
    new = newest is not None and newest.seat == mage.number
    knot = kit.type.set_text(f"+{len(things) - HUNG}", Style("bold", 13)) if len(things) > HUNG else None
    staff = StaffFace(mage, things, new, knot)
    own = Mage(mage.who, mage.x, mage.y, mage.size, mage.mirrored, mage.number, mage.mood, unarmed=True)
    control = _told_control(kit, camp, mage.number, player.name, said)
    parts = [
        Part(f"mage:{mage.number}", own.seen, ByTheFire(own, hearth.middle), control, may_overlap=True),
        Part(f"staff:{mage.number}", staff.rect, staff, may_overlap=True),
    ]
    if new:
        words = kit.type.set_text(kit.say("syncro.camp.new"), Style("bold", 15))
        end = staff.rect.x if mage.mirrored else staff.rect.right
        tag = placed(staff.rect._replace(x=end, w=0), words.w + 26, words.h + 10, 0.1, 0.0)
        tag = tag.moved(-10, -8).within(kit.frame.rect.inset(S))
        parts.append(Part("new", tag, Tag(words, TAIL), layer=1, may_overlap=True))
    return parts


def _told_control(kit: Kit, camp: Camp, seat: Seat, name: str = "", said: str = "") -> Control | None:
    """Return what tells of a mage, or of all partners at the fire; None where there is nothing to tell."""
    told = camp.told(seat)
    if not (name or told):
        return None
    old = len(told) - camp.fresh(seat)
    fresh = [kit.say("syncro.temper.fresh"), *told[old:]] if told[old:] else []
    heard = heard_all(kit, camp, seat) if camp.all_heard(seat) else ""
    every = " ".join(filter(None, (said, *told[:old], *fresh, heard)))
    label = kit.named(name or kit.say("syncro.temper.of_all"), every)
    return Control(label, nothing, "mages", radius=16)


def _under_the_fire(kit: Kit, camp: Camp, room: Rect) -> list[Part]:
    """Return what lies at the foot of the room of the fire: what partners have told, else how things hang at plates."""
    high = glance_height(kit, camp)
    told = glance(kit, camp, placed(room, min(room.w, TOLD), high, 0.0 if room.w < 640 else 0.5, 1.0)) if high else []
    return told or _tray(kit, camp, placed(room, *TRAY, 0.0 if room.w < 640 else 0.5, 1.0))


def _tray(kit: Kit, camp: Camp, rect: Rect) -> list[Part]:
    """Return how what hangs at staffs hangs under plates at the table, of at most two mages."""
    seats = [seat for seat in range(len(camp.team)) if camp.hung_on(seat)]
    seats = sorted(seats, key=lambda seat: -len(camp.hung_on(seat)))[:2]
    if not seats:
        return []
    words, rest = cut_left(rect.inset(14, 6), 118, 12)
    plates = columns(rest.inset(0, -2), (REST, REST), 10)
    text = kit.type.fit(kit.say("syncro.camp.table"), NOTE, words.w, 3, 0.8)
    parts = [Part("tray", rect, Tray()), Part("tray:words", words, Label(text, "camp.tray-text"))]
    for seat, place in zip(seats, plates, strict=False):
        player = camp.team[seat]
        name = kit.type.fit(player.name, Style("bold", 16), place.w - 66, 2, 0.6)
        face = Plated(who_of(player), name, camp.hung_on(seat)[:2])
        parts.append(Part(f"tray:{seat}", place, face, may_overlap=True))
    return parts


def shelf(kit: Kit, camp: Camp, rect: Rect) -> list[Part]:
    """Return the shelf: its case, and three rows of niches over their ledges."""
    roof = max(ROOF, kit.leading(21) + 16)
    found = len([one for one in KEEPSAKES if one in camp.finds])
    text = kit.say("syncro.camp.count", count=found, all=len(KEEPSAKES))
    heading = kit.type.fit(text, Style("heading", 21), rect.w - 2 * L, 1, 0.7)
    inner = rect.trimmed(SIDE, roof + 4, SIDE, SIDE)
    ledge = max(LEDGE, kit.leading(15) + 7)
    parts = [Part("case", rect, Case(heading, roof), may_overlap=True), Part("lamp", rect, Lit(), may_overlap=True)]
    for key, ids, row in zip(HEADINGS, (HOW, FELL, SAID), in_rows(inner, (REST,) * len(SHELVES)), strict=True):
        board, above = cut_bottom(row, ledge)
        for number, (one, place) in enumerate(zip(ids, columns(above, (REST,) * len(ids)), strict=True)):
            parts.append(_niche(kit, camp, one, place, first=not number))
        count = kit.say("syncro.camp.of", count=sum(one in camp.finds for one in ids), all=len(ids))
        style = Style("bold", 15, spacing=1.4)
        tail = kit.type.set_text(count, Style("bold", 15))
        words = kit.type.fit(kit.say(f"syncro.camp.{key}").upper(), style, row.w - tail.w - 56, 1, 0.7)
        parts.append(Part(f"ledge:{key}", board.inset(-6, 0), Ledge(words, tail), may_overlap=True))
    return parts


def _niche(kit: Kit, camp: Camp, one: str, place: Rect, *, first: bool) -> Part:
    found = one in camp.finds
    missing = kit.say("syncro.camp.missing")
    label = (
        kit.named(name_of(kit.words, one), answer_of(kit.words, one))
        if found
        else kit.named(missing, riddle_of(kit.words, one))
    )
    act = camp.doors.get(one, nothing)
    control = Control(label, act, "shelf", radius=14, first=one == camp.lit)
    return Part(f"niche:{one}", place.inset(0, INSET), Niche(one, found, first), control, hit=target_44(place))


def _ways(kit: Kit, acts: CampActs, rect: Rect) -> list[Part]:
    """Return the chronicle, where there is one, and the way back to the map."""
    button: Callable[..., Part] = partial(kit.button, zone="foot")
    style = HEADING if kit.roomy else BODY
    words = kit.say("adventure.to_map")
    if acts.chronicle is None:
        place = placed(rect, min(rect.w, 350 * kit.growth), rect.h, 1.0, 0.5)
        return [button("map", place, words, acts.to_map, "primary", icon="shell/glyphs/map", first=True, style=style)]
    left, right = columns(rect, (min(CHRONICLE * kit.growth, rect.w * 0.46), REST), 22)
    read = kit.say("syncro.chronicle.read")
    return [
        button("chronicle", left, read, acts.chronicle, "secondary", icon="shell/glyphs/book-open", style=BODY),
        button("map", right, words, acts.to_map, "primary", icon="shell/glyphs/map", first=True, style=style),
    ]
