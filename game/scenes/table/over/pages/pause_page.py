"""The page of a pause: the table in the lamp's light, what leads on at its left, what can be set at its right.

  Pause        ▟█▙                   beside: a wide window
 [again ]   ◕ ▁▁▁▁▁ ◔    Motion
 [home  ]   ╱       ╲    (-  Off +)
 [resign]  ╱_________╲   hint rules …
             [Resume]

In a tall window the table stands over the rest, in large text at the left of all that can be pressed, in one column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from game.scenes.shell.sheets import quick_settings
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate, Shadow
from game.ui.layout.arrange import REST, L, M, columns, cut_left, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Button, ButtonKind, Empty, Label, strip
from game.ui.type.text import Style, Typeset

EDGE: Final = 56.0
COLUMN: Final = 274.0
TABLE: Final = (580.0, 400.0)  # breadth of the table, usual and least
RATIO: Final = 0.7
ROW: Final = 56.0
PITCH: Final = 12.0
RESUME: Final = (300.0, 64.0)
TILE: Final = (72.0, 7.0)  # height of a tile, and between two
TITLE: Final = Style("title", 56)
GO_ON: Final = Style("title", 21)
GO_ON_LISTED: Final = Style("title", 18)
TITLE_BARE: Final = Style("title", 36)  # what stands beside a lamp's cord
MARK: Final = Style("bold", 15)
LABEL: Final = (248.0, 34.0)
APRON: Final = 0.766  # of a table's height: the middle of its apron
FLAT_APRON: Final = 0.84
RING: Final = 12.0
S_TOP: Final = 8.0
LIST_TOP: Final = 24.0  # units over such a list
CALM: Final = 18.0  # units more of a row, and between two, where the list has room
TALL: Final = 600.0  # units of height of one that has
UNDER_ABOUT: Final = 44.0
OVER: Final = 0.079  # of a table's breadth: how high over it the mouth of its lamp is
OVER_LISTED: Final = 0.18  # the same where it stands beside a list
LAMP_HIGH: Final = 0.3
STACKED: Final = 380.0  # units of a table over a list, at least


class Row(NamedTuple):
    """Hold a button of the pause."""

    key: str
    words: str
    act: Callable[[], None]
    icon: str


class Told(NamedTuple):
    """Hold what a pause says, and what can be pressed there."""

    title: str
    about: Sequence[str]
    """What is said of the table, in as many pieces as it may have lines."""
    saved: str
    resume: Row
    acts: Sequence[Row]
    helps: Sequence[Row]
    flat: bool
    """Whether the table is seen from above."""
    settings: Callable[[float], tuple[list[Part], float]]
    """Builds speeds and switches in a breadth, from (0, 0) down."""
    knobs: Callable[[float], tuple[list[Part], float]]
    """Builds what stands in the bar the same way, for a list that has no bar over it."""
    barred: bool
    """Whether the bar stays even over a list."""


class Laid(NamedTuple):
    """Hold the parts of a pause, and where its table stands."""

    parts: list[Part]
    table: Rect
    over: float = OVER
    """How high over the table the mouth of its lamp is, in breadths of the table."""


class Brass(msgspec.Struct, frozen=True):
    """Show a label of brass."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterable[DrawCommand]:
        return (
            Shadow(rect, 8, "small"),
            Plate(rect, "sheets.brass", "sheets.brass-foot", 8, "sheets.brass-rim", 1.5),
            Lettering(rect, self.setting, "text.gold", 0.5),
        )


def lay_pause(kit: Kit, told: Told, bar: tuple[Sequence[Part], float], offsets: dict[str, float]) -> Laid:
    """Return a pause under a bar: its parts, and where it ends.

    A list isn't `barred` in the largest text: what stands in the bar has its place in it, then.
    """
    parts, top = bar
    beside = _beside(kit, told, top)
    if beside is None and kit.frame.shape == "wide" and not told.barred:
        return _listed(kit, told, 0.0, offsets)
    if beside is None:
        lay = _listed if kit.frame.shape == "wide" else _stacked
        beside = lay(kit, told, top, offsets)
    return beside._replace(parts=[*parts, *beside.parts])


def _beside(kit: Kit, told: Told, top: float) -> Laid | None:
    """Return it with a column at each side of the table; None where there is no room for those."""
    page = kit.frame.rect
    down = (page.h - 720) / 2
    wide = max(COLUMN * kit.soft, _broadest(kit, told.acts))
    table = min(TABLE[0], page.w - 2 * (EDGE + wide + 20))
    if table < TABLE[1] or kit.frame.shape != "wide":
        return None
    left, left_high = _acts(kit, told.acts, wide)
    right, right_high = _column(kit, told, wide)
    title = _title(kit, told)
    high = title.rect.h + 18 + left_high
    least, most = top + M, page.h - L
    if max(high, right_high) > most - least:
        return None
    first = max(least, min(196 + down, most - high))
    second = max(least, min(210 + down, most - right_high, 384 + down - right_high / 2))
    foot = 602 + down
    place = placed(page.trimmed(bottom=page.h - foot), table, table * RATIO, 0.5, 1.0)
    left_column, _, right_column = columns(page.inset(EDGE, 0), (wide, REST, wide))
    return Laid(
        [
            *_sheet(left_column._replace(y=first, h=high), right_column._replace(y=second, h=right_high)),
            title.moved(EDGE, first),
            *[part.moved(EDGE, first + high - left_high) for part in left],
            *[part.moved(page.w - EDGE - wide, second) for part in right],
            *_table(kit, told, place),
            *_go_on(kit, told, placed(page, 600, 0)._replace(y=572 + down)),
        ],
        place,
    )


def _stacked(kit: Kit, told: Told, top: float, offsets: dict[str, float]) -> Laid:
    """Return it with the table over two columns, or one, which scroll where they are too long."""
    page = kit.frame.rect.inset(EDGE - 16, 0)
    two = not kit.huge and (page.w - 28) / 2 >= max(COLUMN, _broadest(kit, told.acts))
    wide = (page.w - 28) / 2 if two else page.w
    left, left_high = _acts(kit, told.acts, wide)
    right, right_high = _column(kit, told, wide)
    across, under = (wide + 28, 0.0) if two else (0.0, left_high + M)
    need = max(left_high, under + right_high)
    title = _title(kit, told)
    resume = _go_on(kit, told, page._replace(y=0, h=0))
    resume_high = max(part.rect.bottom for part in resume)
    above = top + M + title.rect.h * 0.7
    free = page.h - above - resume_high - need - 2 * L
    table = max(min(STACKED, page.w * 0.6), min(TABLE[0], page.w - 80, free / RATIO))
    place = placed(kit.frame.rect.trimmed(top=above + 0.08 * table), table, table * RATIO, 0.5, 0.0)
    go_on = place.bottom - 0.04 * place.h
    view = page.trimmed(top=go_on + resume_high + M - page.y, bottom=M)
    inside = [*left, *(part.moved(across, under) for part in right)]
    return Laid(
        [
            *_sheet(view._replace(h=min(view.h, need))),
            title.moved(page.x, top + M),
            *_table(kit, told, place),
            *[part.moved(0, go_on) for part in resume],
            *_scrolled(inside, view, need, offsets),
        ],
        place,
    )


def _listed(kit: Kit, told: Told, top: float, offsets: dict[str, float]) -> Laid:
    """Return it with the table at the left of everything else, in one column that scrolls.

    Without a bar over it, `top` 0, that has the whole height, and what stood in the bar.
    """
    bare = not top
    page = kit.frame.rect.trimmed(EDGE - 4, top, EDGE, 0)
    side, list_ = cut_left(page, min(448.0, page.w * 0.38), 0)
    room = list_.w - 2 * RING
    calm = CALM if page.h >= TALL else 0.0
    resume = _wide(
        kit, told.resume, endless(room)._replace(h=max(RESUME[1], kit.leading(18) + 24 + calm)), "primary", first=True
    )
    acts = _acts(kit, told.acts, room, calm=calm)
    helps = _acts(kit, told.helps, room, "speeds", calm=calm)
    blocks = [([resume], resume.rect.h), acts, helps, told.settings(room)]
    if bare:
        blocks.append(told.knobs(room))
    saved = _saved(kit, told, room)
    blocks.append(([saved], saved.rect.h))
    inside: list[Part] = []
    y = 0.0
    for parts, high in blocks:
        inside += [part.moved(0, y) for part in parts]
        y += high + PITCH + calm
    need = y - PITCH - calm + M
    view = list_.trimmed(top=LIST_TOP if bare else S_TOP, bottom=S_TOP)
    title = _title(kit, told, bare=bare).moved(side.x, side.y + (LIST_TOP if bare else S_TOP))
    words = _about(kit, told, side.w)
    low = side.h - sum(part.rect.h for part in words) - (UNDER_ABOUT if calm else M)
    free = low - (title.rect.bottom - side.y)
    over = OVER_LISTED if free > TALL / 2 else OVER
    table = min(396.0, side.w - 16, max(140.0, free / (RATIO + over + LAMP_HIGH)))
    beside_title = title.rect.right + 26 + table / 2  # its cord hangs beside the title
    place = placed(side.trimmed(bottom=side.h - low + 12), table, table * RATIO, 0.5, 1.0)
    place = place._replace(x=min(side.right - table - 12, max(place.x, beside_title - table)))
    across = place.middle[0] - side.w / 2
    return Laid(
        [
            *_sheet(view),
            title,
            *[part.moved(across, side.y + low) for part in words],
            *_scrolled(inside, view, need, offsets),
        ],
        place,
        over,
    )


def _scrolled(inside: Iterable[Part], view: Rect, need: float, offsets: dict[str, float]) -> list[Part]:
    moved = [part.moved(RING, RING) for part in inside]
    return strip("pause", view.inset(-RING if view.x > 2 * RING else 0, -4), moved, need + 2 * RING, offsets)


def _sheet(*rects: Rect) -> list[Part]:
    """Return what a press beside doesn't close the pause: its columns."""
    return [
        Part("sheet" if not number else f"sheet:{number}", rect.inset(-8), Empty()) for number, rect in enumerate(rects)
    ]


def _title(kit: Kit, told: Told, *, bare: bool = False) -> Part:
    style = TITLE_BARE if bare else kit.type.eased(TITLE)
    setting = kit.type.set_text(told.title, style)
    return Part(
        "title", endless(setting.w)._replace(h=setting.h), Label(setting, "sheets.title", shade="text.title-shade")
    )


def _table(kit: Kit, told: Told, place: Rect) -> list[Part]:
    """Return the label of brass on the table's apron."""
    share = place.w / TABLE[0]
    broad = kit.frame.width - 2 * EDGE
    setting = kit.type.fit(" · ".join(told.about), MARK, broad - 32, 1, 0.6)
    width, height = max(LABEL[0] * share, setting.w + 32), max(LABEL[1] * share, setting.h + 10)
    middle = place.y + place.h * (FLAT_APRON if told.flat else APRON)
    return [Part("about", Rect.around(place.middle[0], middle, min(width, broad), height), Brass(setting))]


def _about(kit: Kit, told: Told, width: float) -> list[Part]:
    """Return the same in lines under the table."""
    parts: list[Part] = []
    y = 0.0
    for number, words in enumerate((" · ".join(told.about[:2]), *told.about[2:])):
        part = kit.paragraph(f"about:{number}", 0, y, width, words, MARK, "text.night-label")
        parts.append(replace(part, face=replace(part.face, align=0.5)) if isinstance(part.face, Label) else part)
        y += part.rect.h
    return parts


def _saved(kit: Kit, told: Told, width: float) -> Part:
    part = kit.paragraph("saved", 0, 0, width, told.saved, NOTE, "text.night-soft")
    return replace(part, face=replace(part.face, align=0.5)) if isinstance(part.face, Label) else part


def _go_on(kit: Kit, told: Told, row: Rect) -> list[Part]:
    """Return the button that leads back to the table, and what is saved under it, in the middle of a row."""
    setting = kit.type.set_text(kit.say(told.resume.words), GO_ON)
    width = min(row.w, max(RESUME[0], setting.w + kit.frame.grown(22) + 90))
    place = placed(row, width, max(RESUME[1], setting.h + 30), 0.5, 0.0)
    button = kit.button(
        told.resume.key, place, kit.say(told.resume.words), told.resume.act, "primary",
        icon=f"shell/glyphs/{told.resume.icon}", style=GO_ON, zone="acts", first=True,
    )  # fmt: skip
    saved = _saved(kit, told, row.w)
    return [button, saved.moved(row.x, place.bottom + 14)]


def _broadest(kit: Kit, rows: Iterable[Row]) -> float:
    """Return how broad the broadest button is, up to a length at which its words break."""
    icon = kit.frame.grown(22) + 10
    return min(340 * kit.soft, max(kit.type.set_text(kit.say(row.words), BOLD).w for row in rows) + icon + 44)


def _acts(
    kit: Kit, rows: Iterable[Row], width: float, zone: str = "acts", *, calm: float = 0.0
) -> tuple[list[Part], float]:
    """Return buttons under each other, each as high as its words need, and so many units `calm` more."""
    parts: list[Part] = []
    rest = endless(width)
    for row in rows:
        room = width - 44 - kit.frame.grown(22)
        height = max(ROW, kit.type.whole(kit.say(row.words), BOLD, room, 2, 0.6).h + 28 + calm)
        place, rest = cut_top(rest, height, PITCH + calm)
        parts.append(_wide(kit, row, place, "secondary", zone))
    return parts, rest.y - PITCH - calm


def _wide(kit: Kit, row: Row, place: Rect, kind: ButtonKind, zone: str = "acts", *, first: bool = False) -> Part:
    """Return a button whose words stand at its left end."""
    style = GO_ON_LISTED if first else BOLD
    icon = f"shell/glyphs/{row.icon}"
    part = kit.button(row.key, place, kit.say(row.words), row.act, kind, icon=icon, zone=zone, style=style, first=first)
    assert isinstance(part.face, Button), "it is a button"
    return replace(part, face=replace(part.face, align=0.0))


def _column(kit: Kit, told: Told, width: float) -> tuple[list[Part], float]:
    """Return what can be set, and the ways to a hint and to the rules: tiles, or buttons where those have no room."""
    settings, high = told.settings(width)
    y = high + 22
    places = columns(endless(width, 0, y), [REST] * len(told.helps), TILE[1])
    texts = [kit.type.set_text(kit.say(row.words), MARK) for row in told.helps]
    if any(text.w > place.w - 6 for text, place in zip(texts, places, strict=True)):
        buttons, lower = _acts(kit, told.helps, width, "speeds")
        return [*settings, *(part.moved(0, y) for part in buttons)], y + lower
    height = max(TILE[0], texts[0].h + kit.frame.grown(22) + 22)
    tiles = [_tile(kit, row, place._replace(h=height)) for row, place in zip(told.helps, places, strict=True)]
    return [*settings, *tiles], y + height


def _tile(kit: Kit, row: Row, place: Rect) -> Part:
    """Return a button with its sign over its word."""
    icon = f"shell/glyphs/{row.icon}"
    part = kit.button(row.key, place, kit.say(row.words), row.act, "secondary", icon=icon, zone="speeds", style=MARK)
    assert isinstance(part.face, Button), "it is a button"
    setting = kit.type.set_text(kit.say(row.words), MARK)
    return replace(part, face=replace(part.face, setting=setting, side="over"))


def speeds_and_switches(
    kit: Kit,
    speeds: Sequence[tuple[str, Callable[[Rect], list[Part]]]],
    switches: Callable[[float], tuple[list[Part], float]],
    width: float,
) -> tuple[list[Part], float]:
    """Return speeds, each under its word, and what `switches` builds from a height down."""
    parts: list[Part] = []
    size = quick_settings.side(kit)
    rest = endless(width)
    for key, build in speeds:
        label, rest = cut_top(rest, kit.leading(18), 4)
        row, rest = cut_top(rest, size, M)
        parts.append(kit.label(f"{key}:label", label, kit.say(f"pause.{key}"), BOLD, "text.night"))
        parts += build(row._replace(w=min(row.w, max(232.0 * kit.soft, quick_settings.speeds_width(kit)))))
    more, y = switches(rest.y)
    return [*parts, *more], y
