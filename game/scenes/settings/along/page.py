"""The words of “take everything along”: what it is, how much goes along, the golden button, and files to bring in.

┌──────────────┬───────────────────────────╮
│   ▵ lamp     │ Take everything along   ╳ │
│  ▣   ▤   ▣   │ what it does              │
│   ⋱  ┊  ⋰    │ ☺ 3   ▣ 4   ⚑ 4   ▵ 24    │
│ ╭──────────╮ │ [ Put everything into … ] │
│ │ chest    │ │ ───────────────────────── │
│ ╰──────────╯ │ Bring in a file           │
│  ⌂ tag       │ [ file ] …                │
└──────────────┴───────────────────────────╯
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Final, NamedTuple

import msgspec

from game.scenes.settings.along.chest import SIZE, ClosedChest, Goods, SmallLamp, Swinging, TagFace, chest_parts
from game.ui.boxes import GameBox
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow
from game.ui.layout.arrange import REST, L, M, S, centred, columns, cut_left, cut_right, cut_top, endless, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Act, Kit, folded
from game.ui.parts.part import Control, Face, Look, Part
from game.ui.parts.widgets import Drawing, Label, Panel, strip
from game.ui.seats.faces import Still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

STRIP: Final = "along"
TITLE: Final = Style("title", 44)
HEADING: Final = Style("heading", 25)
COUNT: Final = Style("bold", 15)
BUTTON: Final = Style("heading", 21)
EDGE: Final = 72.0
LEFT: Final = 668.0  # where the words begin in a window of 1280
WIDE: Final = 540.0
TOP: Final = 96.0
CLOSE: Final = 48.0
RING: Final = 12.0
SPARE: Final = 12.0  # units more between what stands in the column, where there is room for it
SPARES: Final = 4.5  # how often
PICTURE: Final = 60.0
FILE: Final = 84.0
BANNER: Final = "shell/sheets/banner-violet"
TAG: Final = (96.0, 602.0, 470.0)
SHORTEST: Final = 2  # sentences on a tag that are written large
TAGGED: Final = 170.0  # units that a tag is high at most
SMALL: Final = 150.0  # units of the chest beside the title where letters are huge
SHORT: Final = 0.62  # of the page's height that the picture takes in a tall window


class File(NamedTuple):
    """Hold what is told of a file that can be brought in."""

    name: str
    told: str
    folder: str
    ask: Act


class Shown(NamedTuple):
    """Hold what the page shows."""

    goods: Goods
    counts: tuple[tuple[str, str], ...]
    """What goes along, in words, by what its picture is of: people, matches, adventures, settings."""
    box: GameBox
    """The box that stands for matches."""
    how: str
    """How a file is brought in."""
    messages: tuple[str, ...]
    """What was done last, or why it could not be, a sentence each."""
    wrong: bool
    said: float
    """When that was said, by the time of the screen."""
    files: tuple[File, ...]
    pack: Act
    choose: Act | None
    """Has the system ask for a file; None where it asks for none."""
    close: Act


class FileFace(msgspec.Struct, frozen=True):
    """Show a file on paper: a closed chest, its name, what is told of it, and that it leads on."""

    name: Typeset
    told: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        face = rect.moved(0, 2 if look.pressed else 0)
        yield Shadow(rect, 12, "small")
        yield Plate(rect, "button.paper.lip", None, 12)
        yield Plate(face.trimmed(bottom=4), "button.paper.top", "button.paper.bottom", 12)
        if look.hover:
            yield Plate(face.trimmed(bottom=4), "light", None, 12, alpha=0.22 * look.hover)
        inner = face.trimmed(bottom=4)
        picture, words = cut_left(inner.inset(M, S), chest_width(inner.h), M)
        yield from ClosedChest().draw_commands(picture, look)
        end, words = cut_right(words, 26, S)
        name, told = stack(words, (self.name.h, self.told.h), 0.0, 0.5)
        yield Lettering(name, self.name, "text.paper", may_be_cut=True)
        yield Lettering(told, self.told, "text.paper-soft")
        yield Picture(centred(end, 24), "shell/glyphs/chevron-right", "text.paper")


def chest_width(height: float) -> float:
    """Return how broad the chest on a file is that is so high."""
    return min(96.0, height * 1.15)


def build(kit: Kit, shown: Shown, offsets: MutableMapping[str, float]) -> list[Part]:
    """Build the page: the chest beside the words, over them in a tall window, small where letters are huge."""
    page = kit.frame.rect
    corner = placed(page.inset(48, 22), CLOSE, CLOSE, 1.0, 0.0)
    shut = kit.icon_button(
        "along:close", corner, "shell/glyphs/x", kit.say("table.close"), shown.close, radius=CLOSE / 2, zone="head"
    )
    if kit.huge:
        return [*_column(kit, shown, page.trimmed(EDGE, 24, EDGE), offsets, corner, small=True), shut]
    if kit.frame.shape == "tall":
        picture = placed(page, min(page.w, page.h * SHORT * SIZE[0] / SIZE[1]), page.h * SHORT, 0.5, 0.0)
        picture = placed(picture, picture.w, picture.w * SIZE[1] / SIZE[0], 0.5, 0.0).moved(0, -M)
        room = page.trimmed(EDGE, picture.bottom - M, EDGE)
        tag = _tag(kit, shown, picture)
        words = _column(kit, shown, room, offsets, None, told=not tag)
        return [*chest_parts(picture, shown.goods), *tag, *words, shut]
    share = page.w / 1280
    width = min(SIZE[0] * share, page.h * SIZE[0] / SIZE[1])
    picture = placed(page._replace(w=width), width, width * SIZE[1] / SIZE[0], 0.0, 0.5)
    room = page.trimmed(left=max(width + 28, page.w - (WIDE + EDGE) * max(1.0, share)), right=EDGE)
    tag = _tag(kit, shown, picture)
    words = _column(kit, shown, room, offsets, corner, told=not tag)
    return [*chest_parts(picture, shown.goods), *tag, *words, shut]


def _tag(kit: Kit, shown: Shown, picture: Rect) -> list[Part]:
    """Build the tag on the chest with what was done; nothing where nothing was, or where it has no room there."""
    if not shown.messages:
        return []
    share = picture.w / SIZE[0]
    x, y, wide = (length * share for length in TAG)
    room = wide - 70
    first = kit.type.set_text(folded(kit.type, shown.messages[0], BOLD, room), BOLD, room)
    style = BODY if len(shown.messages) <= SHORTEST else NOTE
    rest = "\n".join(folded(kit.type, text, style, room) for text in shown.messages[1:])
    below = kit.type.set_text(rest, style, room) if rest else None
    high = max(76.0 * share, first.h + (below.h if below is not None else 0.0) + 2 * S)
    if high > TAGGED * share or first.w > room + 1:
        return []
    place = picture._replace(x=picture.x + x, y=picture.y + y + 76 * share - high, w=wide, h=high)
    tag = TagFace(first, below, shown.wrong)
    return [Part("along:told", place, Swinging(tag, shown.said), may_overlap=True)]


def _column(
    kit: Kit,
    shown: Shown,
    room: Rect,
    offsets: MutableMapping[str, float],
    corner: Rect | None,
    *,
    told: bool = True,
    small: bool = False,
) -> list[Part]:
    """Build the words in a column, which is scrolled where it is longer than the page."""
    lines, height = _lines(kit, shown, room.w, corner is not None, told=told, small=small)
    if corner is not None and height + room.y > kit.frame.height - S and room.right > corner.x - M:
        room = room._replace(w=corner.x - M - room.x)  # the bar stands beside the way out
        lines, height = _lines(kit, shown, room.w, True, told=told, small=small)
    page = kit.frame.rect
    spare = min(SPARE, (page.h - TOP - EDGE / 2 - height) / SPARES)
    if spare > 0 and not small and corner is not None:
        lines, height = _lines(kit, shown, room.w, True, told=told, small=False, spare=spare)
    top = min(TOP, max(S, (page.bottom - height) / 2)) if not small and corner is not None else room.y
    top = max(top, room.y if corner is None else S)
    clear = corner is not None and (room.right > corner.x - M and top < corner.bottom + S and not small)
    if clear and corner is not None:
        top = max(top, corner.bottom + S) if height + corner.bottom + S <= page.bottom else top
    view = room._replace(y=top, h=page.bottom - top).inset(-RING, 0)
    parts = [part.moved(RING, RING) for part in lines]
    return strip(STRIP, view, parts, height + 2 * RING, offsets)


def _lines(
    kit: Kit, shown: Shown, width: float, beside: bool, *, told: bool, small: bool, spare: float = 0.0
) -> tuple[list[Part], float]:
    """Return the words and buttons from (0, 0) down, and how high they are; `spare` lies between them besides."""
    style = kit.type.eased(TITLE)
    parts: list[Part] = []
    rest = endless(width)
    head = kit.say("settings.household.name")
    if small:
        wide = width - SMALL - L - CLOSE
        setting = kit.type.whole(head, style, wide, 3, 0.5)
        line, rest = cut_top(rest, max(SMALL, setting.h), M)
        picture, words = cut_left(line, SMALL, L)
        parts.append(Part("along:chest", centred(picture, SMALL, SMALL), ClosedChest()))
        parts.append(Part("along:title", words._replace(w=wide), Label(setting, "planks.title")))
    else:
        setting = kit.type.whole(head, style, width - (0 if beside else CLOSE), 2, 0.6)
        line, rest = cut_top(rest, setting.h, S + spare / 2)
        parts.append(Part("along:title", line, Label(setting, "planks.title", shade="text.title-shade")))
    text = kit.paragraph("along:text", 0, rest.y, width, kit.say("settings.along.text"), BODY, "text.night")
    _, rest = cut_top(rest, text.rect.h, L + spare)
    parts.append(text)
    counted, rest = _counts(kit, shown, rest)
    parts += counted
    rest = rest.moved(0, spare)
    high = max(64.0, kit.leading(21) + L)
    place, rest = cut_top(rest, high, L + S + spare / 2)
    pack = kit.say("settings.along.pack")
    button = kit.button(
        "along:pack", place, pack, shown.pack, "primary", icon="shell/glyphs/layers", zone="along", first=True,
        style=BUTTON,
    )  # fmt: skip
    parts.append(button)
    if told and shown.messages:
        made, rest = _told(kit, shown, rest)
        parts += made
    rule, rest = cut_top(rest, 1.6, S + 4)
    parts.append(Part("along:rule", rule, Panel("hem", 1, None), may_overlap=True))
    made, rest = _files(kit, shown, rest.moved(0, spare / 2), spare)
    return [*parts, *made], rest.y


def _told(kit: Kit, shown: Shown, rest: Rect) -> tuple[list[Part], Rect]:
    """Build what was done on a plate of paper, where the tag has no room for it."""
    inner = rest.w - 2 * M
    words = "\n".join(folded(kit.type, text, BODY, inner) for text in shown.messages)
    told = kit.paragraph("along:told", M, rest.y + S, inner, words, BODY)
    plate, rest = cut_top(rest, told.rect.h + 2 * S, L)
    style = "failed" if shown.wrong else "drawer"
    return [Part("along:plate", plate, Panel(style, 10, "small", 1.4)), told], rest


def _counts(kit: Kit, shown: Shown, rest: Rect) -> tuple[list[Part], Rect]:
    """Build how much goes along, with a picture each: side by side, or in two lines."""
    widest = max(kit.type.set_text(words, COUNT).w for _, words in shown.counts) + M
    across = len(shown.counts) if widest * len(shown.counts) <= rest.w else 2 if widest * 2 <= rest.w else 1
    parts: list[Part] = []
    high = PICTURE * (1.0 if across > 2 else 0.8)
    for first in range(0, len(shown.counts), across):
        line, rest = cut_top(rest, high + S + kit.leading(15), M)
        row = shown.counts[first : first + across]
        for (what, words), place in zip(row, columns(line, [REST] * len(row), 0.0), strict=True):
            picture, below = cut_top(place, high, S)
            parts.append(_picture(shown, what, picture))
            parts.append(
                kit.label(f"along:count:{what}", below, words, COUNT, "text.night-label", align=0.5, minimum=0.9)
            )
    return parts, rest


def _picture(shown: Shown, what: str, place: Rect) -> Part:
    """Build the picture of what goes along."""
    size = place.h
    pictures: dict[str, tuple[Face, float, float]] = {
        "people": (Still(Who(shown.goods.people[0] if shown.goods.people else 1)), size * 0.78, size * 0.78),
        "matches": (shown.box, size * 1.02, size * 1.02 * 161 / 208),
        "adventures": (Drawing(BANNER), size * 0.54, size * 0.98),
        "settings": (SmallLamp(), size * 0.8, size * 0.96),
    }
    face, wide, high = pictures[what]
    return Part(f"along:picture:{what}", placed(place, wide, high, 0.5, 1.0), face, may_overlap=True)


def _files(kit: Kit, shown: Shown, rest: Rect, spare: float) -> tuple[list[Part], Rect]:
    """Build how a file is brought in, and those that lie there."""
    heading, rest = cut_top(rest, kit.leading(25), S - 2)
    parts = [kit.label("along:bring", heading, kit.say("settings.along.in"), HEADING, "planks.title", minimum=0.7)]
    how = kit.paragraph("along:how", 0, rest.y, rest.w, shown.how, BODY, "text.night")
    _, rest = cut_top(rest, how.rect.h, M + spare)
    parts.append(how)
    high = max(54.0, kit.leading(18) + 22)
    if shown.choose is not None:
        place, rest = cut_top(rest, high, S + 4)
        words = kit.say("computer.choose_file")
        parts.append(kit.button("along:choose", place, words, shown.choose, "paper", zone="along"))
    for number, file in enumerate(shown.files):
        part, rest = _file(kit, number, file, rest)
        parts.append(part)
    return parts, rest


def _file(kit: Kit, number: int, file: File, rest: Rect) -> tuple[Part, Rect]:
    """Build a file that can be brought in."""
    words = rest.w - 4 * M - chest_width(FILE) - 26 - S
    name = kit.type.fit(file.name, BOLD, words, 2, 0.8)
    told = kit.type.whole(file.told, NOTE, words, 2, 0.8)
    place, rest = cut_top(rest, max(FILE, name.h + told.h + M + 4), S + 4)
    control = Control(file.name, file.ask, "along", help=file.folder)
    return Part(f"along:file:{number}", place, FileFace(name, told), control), rest
