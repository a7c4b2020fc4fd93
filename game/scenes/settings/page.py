"""The page of the settings: a bar with the search, and the sheets of their two owners.

Side by side in a wide window, one under the other in a tall or a small one, one at a time where the text is huge; what
was found always stands under one another there. Whatever has no room is scrolled, all of it together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from msgspec import structs

from game.scenes.settings.closed import FOOT as CLOSED
from game.scenes.settings.closed import View, rest, rows_of, shown
from game.scenes.settings.found import also, search_rows, searched
from game.scenes.settings.rows import heads
from game.scenes.settings.rows.editors import SettingEditor
from game.scenes.settings.rows.heads import RADIUS, Sheet
from game.scenes.settings.rows.lines import LINE_ABOVE, Line, edge, lines
from game.scenes.settings.rows.rows import OWNERS, ROWS, Setting, Whose, of_owner, there
from game.ui.layout.arrange import L, M, S, centred, columns, cut_left, cut_right, cut_top, endless, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.text_field import TextField
from game.ui.parts.widgets import Label, Strips
from game.ui.type.text import Style

FIELD: Final = "search"
PAGE: Final = "page"
SIDE: Final = 48.0  # between the window's edge and what stands on it
WIDEST: Final = 1304.0
NARROWEST: Final = 540.0  # points of the screen that a sheet takes at least which stands beside another one
TITLE: Final = Style("title", 44)
SEARCH: Final = 400.0
BETWEEN: Final = 16.0
RING: Final = 12.0  # room for focus and shadow inside the strip
UNDER: Final = 26.0  # units under the sheets, in which a sign says that there are more rows
NOTE: Final = Style("body", 15)
OVER: Final = 2  # layers by which a head that stays lies over what is scrolled under it
LAMP: Final = 96.0  # units of the lamp at either side of its middle


@dataclass(frozen=True)
class Look:
    """Hold what the page shows, and what it does: `search` begins one, `tab` shows an owner's sheet."""

    query: str
    editing: bool
    whose: Whose
    typed: Callable[[str], None]
    search: Callable[[], None]
    clear: Callable[[], None]
    tab: Callable[[Whose], None]
    back: Callable[[], None]
    others: Callable[[], None]
    """Leads to everybody who plays here."""
    set_back: Callable[[Sequence[Setting]], None]


def found(editor: SettingEditor, query: str) -> tuple[Setting, ...]:
    """Return the rows that speak of what is searched; all of them where nothing is."""
    words = searched(editor.services.words, query)
    rows = there(editor.leads, searched=bool(words))
    return search_rows(editor.services, rows, words) if words else rows


def build(editor: SettingEditor, look: Look, strips: Strips) -> tuple[list[Part], float]:
    """Return the parts of the page, and how far from the left a lamp may hang; 0: nowhere."""
    kit = editor.kit
    frame = kit.frame
    side = max(min(SIDE, frame.width * 0.02) if kit.huge else SIDE, (frame.width - WIDEST) / 2)
    if frame.shape != "wide":
        side = max(L, (frame.width - WIDEST) / 2)
    bar, below, lamp = _bar(editor, look, side)
    room = frame.rect.trimmed(side, below, side, max(UNDER, kit.leading(NOTE.size)))
    rows = found(editor, look.query)
    if rows:
        editor = replace(editor, first=rows[0].key)
    if kit.huge and not searched(editor.services.words, look.query):
        return [*bar, *_tabbed(editor, look, room, rows, strips)], lamp
    if frame.shape == "wide" and not kit.huge and _halves(room.w)[0] * frame.scale >= NARROWEST * frame.point:
        return [*bar, *_side_by_side(editor, look, room, rows, strips)], lamp
    return [*bar, *_stacked(editor, look, room, rows, strips)], lamp


# The bar


def _bar(editor: SettingEditor, look: Look, side: float) -> tuple[list[Part], float, float]:
    """Return the way back, the title and the search; where that ends below; and where a lamp may hang."""
    kit = editor.kit
    style = kit.type.eased(TITLE)
    text = kit.say("settings.title")
    high = max(48.0, kit.leading(18) + 14, kit.leading(style.size) - 8)
    bar = kit.frame.rect.inset(side, 0)._replace(y=26.0 if kit.roomy else 14.0, h=high)
    round_ = min(64.0, 48.0 * kit.soft)
    back, rest = cut_left(bar, round_, 18)
    tall = kit.leading(style.size) + 2
    parts = [
        kit.icon_button(
            "back",
            centred(back, round_),
            "shell/glyphs/arrow-left",
            kit.say("setup.back"),
            look.back,
            radius=round_ / 2,
        )
    ]
    wide = kit.type.set_text(text, style).w + 4
    searching = look.editing or bool(look.query)
    beside = rest.w - wide - L
    if kit.huge or beside < SEARCH * 0.6:
        if searching:
            return [*parts, *_field(editor, look, rest)], bar.bottom + M, 0.0
        glass, rest = cut_right(rest, round_, M)
        label = kit.say("settings.search")
        parts += [
            kit.label("title", centred(rest, rest.w, tall), text, style, "text.title", minimum=0.6),
            kit.icon_button(
                "search:open", centred(glass, round_), "shell/glyphs/search", label, look.search, zone="search",
                radius=round_ / 2,
            ),
        ]  # fmt: skip
        middle = (rest.x + wide + rest.right) / 2
        return parts, bar.bottom + M, middle if rest.x + wide + LAMP < middle else 0.0
    title, rest = cut_left(rest, wide, 40)
    parts.append(kit.label("title", centred(title, wide, tall), text, style, "text.title"))
    field, rest = cut_left(rest, min(SEARCH * kit.soft, rest.w), L)
    parts += _field(editor, look, field)
    parts += _saved(kit, rest)
    lamp = kit.frame.width - 130.0
    return parts, max(92.0, bar.bottom + M), lamp if parts[-1].rect.right + LAMP < lamp else 0.0


def _saved(kit: Kit, room: Rect) -> list[Part]:
    """Return the words that all is kept as it is changed, where they have room."""
    text = kit.say("settings.saved")
    size = kit.frame.grown(20)
    width = kit.type.set_text(text, NOTE).w
    if size + S + width > room.w:
        return []
    tick, words = cut_left(room, size, S)
    return [
        kit.picture("saved:tick", centred(tick, size), "shell/glyphs/check", "text.night-soft"),
        kit.label("saved", words._replace(w=width + 2), text, NOTE, "text.night-soft"),
    ]


def _field(editor: SettingEditor, look: Look, rect: Rect) -> list[Part]:
    """Return the field that searches: with its glass, its key, a word what for; and a cross while it says something."""
    kit = editor.kit
    rect = centred(rect, rect.w, max(48.0, kit.leading(18) + 12))
    size = min(rect.h * 0.46, kit.frame.grown(22))
    edge = size + 30
    side = max(44.0, min(rect.h, 60.0))
    label = kit.say("settings.search")
    part = kit.field(FIELD, rect, label, look.query, look.editing, look.typed, zone="search", room=side, edge=edge)
    assert isinstance(part.face, TextField), "a field is a text field"
    night = not look.editing
    tone = "button.glass.text" if night else "field.icon"
    glass = placed(rect.inset(16, 0), size, size, 0.0)
    end = placed(rect, side, side, 1.0)
    parts = [
        structs.replace(part, face=structs.replace(part.face, night=night)),
        kit.picture("search:glass", glass, "shell/glyphs/search", tone, layer=1),
    ]
    if look.query:
        kind = kit.icon_button(
            "search:clear", end.inset(3), "shell/glyphs/x", kit.say("settings.clear"), look.clear,
            "quiet" if night else "bare", zone="search", radius=end.h / 2, layer=1, hit=end,
        )  # fmt: skip
        return [*parts, kind]
    if not look.editing:
        words = rect.trimmed(left=edge, right=side + 4)
        example = kit.say("settings.examples")
        cap = max(kit.leading(15) + 6, 28.0)
        parts += [
            kit.label("search:word", words, example, BODY, tone, minimum=0.6, layer=1),
            *editor.services.caps.badge("search:key", "search", centred(end, cap).moved(-2, -1)),
        ]
    return parts


# The sheets


def _body(
    editor: SettingEditor, look: Look, whose: Whose, rows: Sequence[Setting], width: float, least: Sequence[float] = ()
) -> tuple[list[Part], float]:
    """Return an owner's sheet without its head, from (0, 0), its rows at least as high: it reaches up under that."""
    words = searched(editor.services.words, look.query)
    inside, high = lines(editor, of_owner(whose, rows), width, words, least)
    inside = [part.moved(0, LINE_ABOVE) for part in inside]
    high += LINE_ABOVE + CLOSED
    others = also(editor.services.words, of_owner(whose, rows), words) if words else ()
    if others:
        kit = editor.kit
        rule, rest = cut_top(endless(width, 0, high - CLOSED), 2.0, M)
        text = kit.say("settings.also", words=", ".join(others))
        left = edge(kit)
        note = kit.paragraph(f"also:{whose}", left, rest.y, width - 2 * left, text, NOTE, "text.paper-soft")
        inside += [Part(f"rule:also:{whose}", rule.inset(left, 0), Line()), note]
        high = note.rect.bottom + M
    paper = endless(width)._replace(y=-2 * RADIUS, h=high + 2 * RADIUS)
    return [Part(f"sheet:{whose}", paper, Sheet()), *inside], high


def _whole(look: Look, whose: Whose, rows: Sequence[Setting]) -> Callable[[], None] | None:
    """Return what sets a whole sheet back; nothing while it isn't seen whole."""
    return None if look.query.strip() else lambda: look.set_back(of_owner(whose, rows))


def _side_by_side(editor: SettingEditor, look: Look, room: Rect, rows: Sequence[Setting], strips: Strips) -> list[Part]:
    kit = editor.kit
    high = heads.height(kit)
    top, under = cut_top(room, high)
    owners = [whose for whose in OWNERS if of_owner(whose, rows)]
    places = dict(zip(OWNERS, columns(top, _halves(top.w), BETWEEN), strict=True))
    parts: list[Part] = []
    inside: list[Part] = []
    ends: dict[Whose, float] = dict.fromkeys(OWNERS, 0.0)
    least = _heights(editor, look, rows, places[OWNERS[0]].w)
    for whose in owners:
        place = places[whose]
        parts += heads.head(editor.services, kit, whose, place, _whole(look, whose, rows), look.others)
        body, ends[whose] = _body(editor, look, whose, rows, place.w, least)
        inside += [part.moved(place.x - room.x, 0) for part in body]
    below = min(OWNERS, key=lambda whose: ends[whose])
    begin = places[below].x - room.x
    if look.query:
        end = ends[below] + L if ends[below] else -high + M
        told, lowest = _told(editor, look, endless(places[below].w, begin, max(end, S)), rows)
    else:
        told, lowest = _all_as_new(editor, look, endless(room.w, 0, max(ends.values()) + L))
    return [*_in_strip(kit, under, [*inside, *told], max(*ends.values(), lowest), strips), *parts]


def _heights(editor: SettingEditor, look: Look, rows: Sequence[Setting], width: float) -> list[float]:
    """Return how high the rows are that stand beside each other: as high as the higher one."""
    bodies = (_body(editor, look, whose, rows, width)[0] for whose in OWNERS)
    highs = ([row.h for row in rows_of(body)] for body in bodies)
    return [max(pair) for pair in zip_longest(*highs, fillvalue=0.0)]


def _halves(width: float) -> tuple[float, float]:
    half = (width - BETWEEN) / 2
    return half, half


def _stacked(editor: SettingEditor, look: Look, room: Rect, rows: Sequence[Setting], strips: Strips) -> list[Part]:
    """Return the sheets under one another; while one of them is scrolled, its head stays at the top."""
    kit = editor.kit
    inside: list[Part] = []
    places: dict[str, tuple[Rect, float]] = {}  # by the keys of what stands on a head: its place, and its sheet's end
    rest = endless(room.w)
    for whose in (whose for whose in OWNERS if of_owner(whose, rows)):
        place, rest = cut_top(rest, heads.height(kit))
        head = heads.head(editor.services, kit, whose, place, _whole(look, whose, rows), look.others)
        body, high = _body(editor, look, whose, rows, room.w)
        spot, rest = cut_top(rest, high, L)
        inside += [*(part.moved(0, spot.y) for part in body), *head]
        places |= {part.key: (place, spot.bottom) for part in head}
    told, lowest = _told(editor, look, rest, rows) if look.query else _all_as_new(editor, look, rest)
    over = 0.0 if kit.huge else heads.height(kit)
    view, begins = _rest(room, [*inside, *told], lowest, strips, over + LINE_ABOVE)
    gone = view.offset
    below = [end - place.h for place, end in places.values() if place.y < gone < end]
    if kit.huge or not below:
        return [*shown(strips, PAGE, begins, view, _ringed([*inside, *told])), *_more(kit, begins, view)]
    down = min(gone, below[0])
    stays = {key for key, (place, end) in places.items() if place.y < gone < end}
    inside = [
        structs.replace(part.moved(0, down - places[part.key][0].y), layer=part.layer + OVER)
        if part.key in stays
        else part
        for part in inside
    ]
    cut = room.y + down - gone + over + LINE_ABOVE
    return [
        part
        if part.key in stays or part.clip is None
        else structs.replace(part, clip=part.clip.trimmed(top=cut - part.clip.y))
        for part in shown(strips, PAGE, begins, view, _ringed([*inside, *told]))
    ] + _more(kit, begins, view)


def _tabbed(editor: SettingEditor, look: Look, room: Rect, rows: Sequence[Setting], strips: Strips) -> list[Part]:
    kit = editor.kit
    top, under = cut_top(room, max(64.0, kit.leading(25) + L))
    tabs = heads.tabs(editor.services, kit, top, look.whose, look.tab)
    editor = replace(editor, first=of_owner(look.whose, rows)[0].key)
    body, high = _body(editor, look, look.whose, rows, room.w)
    label = kit.say("settings.people.name")
    row, rest = cut_top(endless(room.w, 0, high + L), max(44.0, kit.leading(18) + 16), M)
    place = placed(row, min(row.w, kit.type.set_text(label, BOLD).w + 60 + kit.frame.grown(22)), row.h)
    others = kit.button(
        "others", place, label, look.others, "glass", icon="shell/glyphs/users-round", zone="heads",
        radius=place.h / 2, lines=1,
    )  # fmt: skip
    told, lowest = _all_as_new(editor, look, rest)
    return [*_in_strip(kit, under, [*body, others, *told], lowest, strips), *tabs]


def _in_strip(kit: Kit, room: Rect, inside: Sequence[Part], high: float, strips: Strips) -> list[Part]:
    """Show parts in a strip by whole rows; words under it say how many more there are."""
    view, place = _rest(room, inside, high, strips, LINE_ABOVE)
    over = LINE_ABOVE if view.offset else 0.0
    return [*shown(strips, PAGE, place, view, _ringed(inside), over), *_more(kit, place, view)]


def _rest(room: Rect, inside: Sequence[Part], high: float, strips: Strips, over: float) -> tuple[View, Rect]:
    """Return how far the strip of the page is scrolled, and where it lies with room for rings of focus."""
    place = room.inset(-RING, 0)
    return rest(strips, PAGE, rows_of(inside), place.h, high + S, over), place


def _ringed(inside: Sequence[Part]) -> list[Part]:
    return [part.moved(RING, 0) for part in inside]


def _more(kit: Kit, place: Rect, view: View) -> list[Part]:
    """Return the words at the window's foot how many rows there are more, with an arrow down."""
    if not view.more:
        return []
    setting = kit.type.set_text(kit.say("settings.more_rows", count=view.more), NOTE)
    line = place._replace(y=place.y + view.high + CLOSED)
    line = line._replace(h=min(kit.frame.height - line.y, 1.4 * setting.h))
    size = setting.h * 0.9
    words, sign = flow(line, (setting.w, size), S, 0.5)
    return [
        Part("more", centred(words, setting.w, setting.h), Label(setting, "text.night")),
        kit.picture("more:sign", centred(sign, size), "shell/glyphs/chevron-down", "text.night"),
    ]


def _told(editor: SettingEditor, look: Look, room: Rect, rows: Sequence[Setting]) -> tuple[list[Part], float]:
    """Return the words that nothing else, or nothing at all, speaks of this, and the way to all rows."""
    kit = editor.kit
    query = look.query.strip()
    text = kit.say("settings.nothing_else", query=query) if rows else kit.say("settings.nothing")
    label = kit.say("settings.show_all", count=len(there(editor.leads, searched=False)))
    wide = min(room.w, kit.type.set_text(label, BOLD).w + 60 + kit.frame.grown(22))
    high = max(44.0, kit.leading(18) + 16)
    said = kit.type.set_text(text, BODY).w
    if said + L + wide <= room.w:  # beside one another
        line, _ = cut_top(room, high)
        words = kit.label("found:none", line._replace(w=said + 2), text, BODY, "text.night")
        place = line.trimmed(left=said + L)._replace(w=wide)
    else:
        words = kit.paragraph("found:none", room.x, room.y, room.w, text, BODY, "text.night")
        place = endless(wide, room.x, words.rect.bottom + M)._replace(h=high)
    button = kit.button(
        "found:all",
        place,
        label,
        look.clear,
        "glass",
        icon="shell/glyphs/x",
        zone="search",
        radius=place.h / 2,
        lines=1,
    )
    return [words, button], place.bottom


def _all_as_new(editor: SettingEditor, look: Look, room: Rect) -> tuple[list[Part], float]:
    """Return the button that sets everything back."""
    kit = editor.kit
    label = kit.say("settings.everything")
    row, _ = cut_top(room, max(44.0, kit.leading(18) + 16))
    place = placed(row, min(row.w, kit.type.set_text(label, BOLD).w + 60 + kit.frame.grown(22)), row.h)
    button = kit.button(
        "everything", place, label, lambda: look.set_back(ROWS), "glass", icon="shell/glyphs/rotate-ccw", zone="heads",
        radius=place.h / 2, lines=1,
    )  # fmt: skip
    return [button], place.bottom
