"""The hall of adventures: banners from a beam, the lamp over the one in the light, and what is told of it.

┌──────┐
│ lamp │  All adventures                        ╳
═══════╧══════════════════════════════════════════ beam
│place │ │place│ │place│ │place│   (rolled banner)
│name  │ │name │ │name │ │name │    Bring in a file
│Go on │ └──∧──┘ └──∧──┘ └──∧──┘
└──∧───┘   what is told of the one in the light
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from game.games.syncro.campaign.adventures.banners import Arch, Cloth, RoadLine
from game.games.syncro.campaign.adventures.hall_foot import BEAM_AT, CLOSE, ROLL, arrows, button_height, roll
from game.saves.records.player import Player
from game.scenes.home.saved.standing import FILE, over_lines
from game.ui.hanging import Hanging, Hung, LampCone, LampPool, beside_lamp
from game.ui.layout.arrange import L, M, S, centred, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, NOTE, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Button, Drawing, Empty, Label
from game.ui.seats.faces import Mood, portrait
from game.ui.type.text import Style, Typeset

STRIP: Final = "banners"
BEAM: Final = "shell/sheets/beam"
TITLE: Final = Style("title", 36)
NAME: Final = Style("heading", 25)
GO_ON: Final = Style("heading", 21)
BEAM_HIGH: Final = 56.0
HANGS: Final = 108.0  # where banners begin
WIDE: Final = 256.0
USUAL: Final = 454.0
LIT: Final = 544.0
LARGER: Final = 1.22  # times as large as usual that banners are in a tall window
PITCH: Final = 248.0
LEFT: Final = 30.0
ARCH: Final = 106.0
ROAD: Final = 60.0
FACE: Final = 46.0
TOP: Final = 40.0  # units of a banner over its arch
TAIL: Final = 66.0  # and under what stands on it
EDGE: Final = 34.0  # beside it
FREE: Final = 126.0  # units under the beam's banners for what is told
LAMP: Final = 150.0
MOUTH: Final = 57.0
SIDE: Final = 84.0
ASIDE: Final = 162.0
ROUND: Final = 44.0
RING: Final = 14.0  # units over and under the golden button that its ring takes


class Act(NamedTuple):
    """Hold what can be done with an adventure: its key, its icon, its words, and whether it can be done now."""

    key: str
    icon: str
    words: str
    do: Callable[[], None]
    able: bool


@dataclass(frozen=True, slots=True)
class Banner:
    """Hold what is told of an adventure."""

    kind: str
    """Which cloth it has beside the light."""
    name: str
    text: str
    """How far it has come, or why it can't be read."""
    label: str
    when: str
    step: str
    """Where it goes next; "" where that can't be read."""
    done: int
    team: tuple[Player, ...]
    show: Callable[[], None]
    acts: tuple[Act, ...]
    about: str
    """What is told of it in the light."""


@dataclass(frozen=True, slots=True)
class Written:
    """Hold the set words of a banner, and whether it has room for its place and its road."""

    name: Typeset
    text: Typeset
    when: Typeset
    arch: float
    road: float
    face: float
    go_on: float
    share: float
    """How many times as large as drawn the cloth is."""

    def height(self, *, chosen: bool) -> float:
        """Return how high a banner must be on which they stand."""
        pieces = self.name.h + self.text.h + self.when.h + self.face + self.arch + self.road
        gaps = S * (4 + (self.arch > 0) + (self.road > 0))
        return (TOP + TAIL) * self.share + pieces + gaps + ((self.go_on + RING + ROUND) if chosen else 0.0)


@dataclass(frozen=True, slots=True)
class Hall:
    """Hold what the page shows, and how its banners slide."""

    parts: list[Part]
    across: float
    """How many banners are seen."""
    most: float
    """How many may lie beyond the left edge."""
    half: frozenset[int]
    """Those that are seen in part."""


def build(
    kit: Kit,
    banners: Sequence[Banner],
    lit: int,
    first: float,
    close: Callable[[], None],
    bring: Callable[[], None],
    slide: Callable[[int], None],
    moved: Callable[[int, Hung], Hanging],
    *,
    slides: bool = False,
) -> Hall:
    """Build the page: `first` banners lie beyond its left edge. `slide` moves them by one; while it `slides`, words
    stand on banners that are half seen, too.

    `moved` is told over which banner the lamp hangs, and where, and tells how it comes there.
    """
    page = kit.frame.rect
    wide, pitch, across = _measure(kit, len(banners))
    most = max(0.0, float(len(banners) - int(across)))
    first = min(max(0.0, first), most)
    room = page.h - HANGS - S - (button_height(kit) + M if most and not kit.huge else 0.0)
    written = [_write(kit, it, wide, room, chosen=number == lit) for number, it in enumerate(banners)]
    begin = LEFT if not kit.huge else max(LEFT, (page.w - wide - ROLL * kit.soft - L) / 2)
    places = [
        page._replace(x=begin + (number - first) * pitch, y=HANGS, w=wide, h=_high(kit, written, number, lit, room))
        for number in range(len(banners))
    ]
    view = page.trimmed(top=BEAM_AT)
    size = LAMP * min(1.0, page.w / 1000)
    seen = 0 <= lit < len(places)
    x = round(places[lit].middle[0]) if seen else round(page.w / 2)
    deep = min(places[lit].bottom, HANGS + 330.0) if seen else HANGS + 330.0
    lamp = Hung((x, MOUTH), size, (x, deep), wide * 0.62)
    hanging = moved(lit, lamp)
    beam = (
        [Part("beam", page._replace(y=BEAM_AT, h=BEAM_HIGH), Drawing(BEAM), may_overlap=True)]
        if page.w <= page.h * 2.4
        else []
    )
    shown = [at for at, place in enumerate(places) if at == lit or (place.right > -L and place.x < page.w + L)]
    half = set[int]()
    cloths: list[Part] = []
    words: list[Part] = []
    for number in shown:
        it, place = banners[number], places[number]
        chosen = lit == number
        made = _words(kit, it, number, place, written[number], chosen)
        if page.x - 1 <= place.x and place.right <= page.right + 1:
            cloths += _moved(_cloth(it, number, place, chosen), view)
            words += _moved(made, view)
        else:
            half.add(number)
            come = partial(slide, 1 if place.right > page.right else -1)
            cloths += _half(it, number, place, page, come, chosen=chosen)
            words += _moved(made, view) if slides else [part for part in made if part.may_overlap and not chosen]
    low = max((place.bottom for place in places), default=HANGS + USUAL)
    rolled = roll(kit, begin + (len(banners) - first) * pitch, bring, beside=most <= 0)
    beside = len(rolled) > 1
    foot = page.trimmed(
        top=rolled[-1].rect.bottom if beside else 0, bottom=0 if beside else page.bottom - rolled[0].rect.y
    )
    parts = [
        *beam,
        Part("pool", page, LampPool(hanging), may_overlap=True),
        *cloths,
        Part("light", page, LampCone(hanging), may_overlap=True),
        *words,
        *rolled,
        *arrows(kit, first, most, slide),
        *_told(foot, kit, banners, lit, places, low),
        *_head(kit, lamp, close),
    ]
    return Hall(parts, across, most, frozenset(half))


def _measure(kit: Kit, count: int) -> tuple[float, float, float]:
    """Return how wide a banner is, how far one is from the next, and how many are seen."""
    page = kit.frame.rect
    if kit.huge:
        wide = min(440.0, page.w * 0.62)
        return wide, page.w, 1.0
    wide = WIDE * min(kit.soft, 1.3) * (LARGER if kit.frame.shape == "tall" else 1.0)
    pitch = wide - 8
    room = page.w - LEFT - _rolled(kit, pitch) * pitch
    if count <= int(room / pitch + 0.02):
        return wide, pitch, float(count)
    seen = int((page.w - LEFT) / pitch - 0.3) + 0.5  # half a banner shows that there are more
    return wide, (page.w - LEFT) / seen, seen


def _rolled(kit: Kit, pitch: float) -> float:
    """Return how many banners' room the rolled one takes."""
    return 0.0 if kit.huge else (ROLL * kit.soft + S) / pitch


def _high(kit: Kit, written: Sequence[Written], number: int, lit: int, room: float) -> float:
    """Return how high a banner is: all alike, but for the one in the light."""
    share = max(1.0, written[number].share)
    if number == lit:
        return min(room, max(LIT * share if kit.roomy else 0.0, written[number].height(chosen=True)))
    usual = max(each.height(chosen=False) for each in written)
    return min(room, max(USUAL * share if kit.roomy else 0.0, usual))


def _write(kit: Kit, it: Banner, wide: float, most: float, *, chosen: bool) -> Written:
    """Return what stands on a banner so wide: pictures give way where there is little room."""
    share = wide / WIDE
    room = wide - 2 * EDGE * share
    if it.step:
        name = kit.type.fit(it.name, NAME, room, 1, 0.8)
        name = name if not name.truncated else kit.type.whole(it.name, NAME, room, 3, 0.7)
    else:  # the name of a file
        name = kit.type.set_text(over_lines(kit, it.name, room, FILE), FILE, room, 4)
    text = kit.type.whole(it.text, BODY, room, 4 if it.step else 7, 0.8)
    when = kit.type.fit(it.when, NOTE, room, 1, 0.8)
    face = min(max(FACE, 32 * kit.growth), room / max(1, len(it.team))) if it.team else 0.0
    go_on = max(54.0, kit.leading(GO_ON.size) + M)
    arch = ARCH * min(share, 1.4)
    road = ROAD if it.step else 0.0
    for tall, way in ((arch, road), (0.0, road), (0.0, 0.0)):
        made = Written(name, text, when, tall, way, face, go_on, share)
        if made.height(chosen=chosen) <= most:
            return made
    return made


def _cloth(it: Banner, number: int, place: Rect, chosen: bool) -> list[Part]:
    control = Control(it.label, it.show, "rows", radius=12, first=chosen)
    hit = place.inset(16, 8)
    cloth = Cloth("chosen" if chosen else it.kind, not it.step and not chosen)
    return [Part(f"row:{number}", place, cloth, control, hit=hit)]


def _half(it: Banner, number: int, place: Rect, page: Rect, come: Callable[[], None], *, chosen: bool) -> list[Part]:
    """Build a banner that is half seen: pressed, it slides into sight."""
    cloth = Cloth("chosen" if chosen else it.kind, not it.step and not chosen)
    seen = place.clipped(page) if not chosen else place.within(page)
    control = Control(it.label, come, "rows", radius=12, first=chosen)
    parts = [Part(f"cloth:{number}", place, cloth, may_overlap=True)]
    if seen.w >= ROUND:
        parts.append(Part(f"row:{number}", seen, Empty(), control).moved(0, 0, page.trimmed(top=BEAM_AT), STRIP))
    return parts


def _words(kit: Kit, it: Banner, number: int, place: Rect, words: Written, chosen: bool) -> list[Part]:
    """Build what stands on a banner: place, name, how far it is, road, who walks it, and, in the light, the buttons."""
    key = f"row:{number}"
    inner = place.trimmed(EDGE * words.share, TOP * words.share, EDGE * words.share)
    ink = "text.paper" if chosen else "planks.cloth"
    soft = "text.paper-soft" if chosen else "planks.cloth-soft"
    parts: list[Part] = []
    if words.arch:
        arch, inner = cut_top(inner, words.arch, S)
        arch = centred(arch, min(arch.w, words.arch * 188 / 106), arch.h)
        sign = centred(arch, arch.h * 0.6)
        broken = kit.picture(f"{key}:place", sign, "shell/glyphs/triangle-alert", soft)
        parts.append(Part(f"{key}:place", arch, Arch(it.step, chosen), may_overlap=True) if it.step else broken)
    name, inner = cut_top(inner, words.name.h)
    text, inner = cut_top(inner, words.text.h, S)
    parts.append(Part(f"{key}:name", name, Label(words.name, ink, 0.5)))
    parts.append(Part(f"{key}:text", text, Label(words.text, soft, 0.5)))
    if words.road:
        road, inner = cut_top(inner, words.road, S)
        parts.append(Part(f"{key}:road", road.inset(-8, 0), RoadLine(it.done, chosen), may_overlap=True))
    if it.team:
        line, inner = cut_top(inner, words.face, S)
        mood: Mood = "glad" if chosen else "calm"
        seats = flow(line, [words.face] * len(it.team), 0.0, 0.5)
        parts += [
            portrait(f"{key}:seat:{at}", seat, player, seat=at, mood=mood)
            for at, (player, seat) in enumerate(zip(it.team, seats, strict=True))
        ]
    when, inner = cut_top(inner, words.when.h, RING)
    parts.append(Part(f"{key}:when", when, Label(words.when, soft, 0.5)))
    if not chosen:
        return parts
    go_on, rest = cut_top(inner, words.go_on, RING)
    setting = kit.type.whole(kit.say("adventure.go_on_here"), GO_ON, go_on.w - 40, 1, 0.6)
    face = Button("primary", setting, "shell/glyphs/play", kit.frame.grown(20), 12)
    parts.append(Part("go_on", go_on, face, may_overlap=True))
    line, _ = cut_top(rest, ROUND)
    for act, spot in zip(it.acts, flow(line, [ROUND] * len(it.acts), 10, 0.5), strict=True):
        button = kit.icon_button(
            f"{key}:{act.key}", spot, f"shell/glyphs/{act.icon}", kit.say(act.words), act.do, "light", zone="rows",
            layer=1, enabled=act.able, reason="" if act.able else it.text, radius=ROUND / 2, share=0.44, on_light=True,
        )  # fmt: skip
        parts.append(button)
    return parts


def _moved(parts: Sequence[Part], view: Rect) -> list[Part]:
    """Return parts that the wheel slides."""
    return [part.moved(0, 0, view, STRIP) for part in parts]


def _told(page: Rect, kit: Kit, banners: Sequence[Banner], lit: int, places: Sequence[Rect], low: float) -> list[Part]:
    """Build what is told of the banner in the light, beside its foot, where there is room under the others."""
    if not 0 <= lit < len(banners) or not banners[lit].step:
        return []
    others = max((place.bottom for at, place in enumerate(places) if at != lit), default=places[lit].y)
    own = places[lit]
    foot = page.trimmed(top=max(others - page.y, 0.0) + 8, bottom=S)
    right = foot._replace(x=own.right + 40, w=page.w - own.right - 40 - L)
    left = foot._replace(x=LEFT, w=max(0.0, own.x - 2 * LEFT))
    room = left if left.w > right.w else right
    about = kit.type.set_text(banners[lit].about, BODY, room.w) if room.w > 200 else None
    note = kit.type.set_text(kit.say("adventure.removed_where"), NOTE, room.w) if room.w > 200 else None
    if about is None or about.h > room.h:
        return []
    heights = [about.h, note.h] if note is not None and about.h + S + note.h <= room.h else [about.h]
    spots = stack(placed(room, room.w, sum(heights) + 4, 0.0, 0.3), heights, 4)
    parts = [Part("about", spots[0], Label(about, "text.night", 0.0, 0.0))]
    if note is not None and len(heights) > 1:
        parts.append(Part("about:note", spots[1], Label(note, "text.night-soft", 0.0, 0.0)))
    return parts


def _head(kit: Kit, lamp: Hung, close: Callable[[], None]) -> list[Part]:
    """Build the title, which leaves the lamp free, and the way out."""
    page = kit.frame.rect
    style = kit.type.eased(TITLE)
    line = page.trimmed(L, 22, L)._replace(h=max(CLOSE, min(kit.leading(style.size), BEAM_AT - 26)))
    corner = placed(line.inset(L, 0), CLOSE, CLOSE, 1.0)
    words = kit.say("adventure.list")
    setting = kit.type.set_text(words, style)
    bar = line._replace(w=corner.x - M - line.x)
    own, _ = beside_lamp(bar, lamp.mouth[0], SIDE * lamp.size / LAMP, setting.w)
    if own.x > bar.x and own.w > setting.w + ASIDE - SIDE:
        own = own.trimmed(left=ASIDE - SIDE)
    title = kit.type.fit(words, style, own.w, 1, 0.5)
    shut = kit.say("table.close")
    return [
        Part("list:title", own._replace(w=title.w), Label(title, "planks.title", shade="text.title-shade")),
        kit.icon_button("list:close", corner, "shell/glyphs/x", shut, close, radius=CLOSE / 2, zone="head"),
    ]
