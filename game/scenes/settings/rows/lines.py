"""A row of the settings: a sample of what it does, its name and a sentence, and what sets it.

What sets it lies at the right of the words, or under them where there is no room for both side by side. The way back
stands at the end of the words. Where the text is huge and there is little room what sets it lies under the sample, and
a narrow sheet beside a table has none. A sentence goes before a name does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.content.rulebook.finding import parted
from game.scenes.settings.rows.editors import Editor, SettingEditor, editor_of, high
from game.scenes.settings.rows.rows import Kind, Setting, default_of, is_own
from game.scenes.settings.rows.shown import sample_of
from game.scenes.settings.samples.sample import size as sample_size
from game.ui.draw.draw_commands import DrawCommand, Fill, Plate, dot
from game.ui.layout.arrange import M, S, centred, cut_left, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, target_44
from game.ui.parts.rich import Rich, Run, set_rich
from game.ui.type.text import Style

LABEL: Final = Style("bold", 18)
NOTE: Final = 15.0
EDGE: Final = 20.0  # between a sheet's edge and what stands in a row
HUGE_EDGE: Final = 28.0  # the same where the text is huge
HUGE_WORDS: Final = 540.0  # units beside a sample from which on huge words stand there
GAP: Final = 16.0  # between a sample and the words
BACK: Final = 32.0  # the way back, with usual text
AROUND: Final = 18.0  # of a row's height, what is left above and under its sample
LOWER: Final = 56.0  # height of a row without a sample
BROAD: Final = 610.0  # units of a sheet from which on segments stand beside their words
LEAST_WORDS: Final = 110.0  # units that the words beside a slider need at least, with usual text
LARGE: Final = 1.35  # times as large a sample is beside huge words
LARGEST: Final = 1.3  # times as large a sample is at most, beside its words
LINE_ABOVE: Final = 6.0  # between a head and the first row, and under the last one
RULE: Final = 2.0
DOT: Final = 3.0
LIT: Final = 8.0  # units between a sheet's edge and the light on a row


class Line(NamedTuple):
    """Draw a thin line from edge to edge."""

    role: str = "rule.paper"

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Fill(rect, self.role),)


class Ground(NamedTuple):
    """Lay light under a row, or nothing: it says where the row lies."""

    lit: bool

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Plate(rect, "setting.lit", None, 14, "setting.lit-rim", 1.0),) if self.lit else ()


class Dot(NamedTuple):
    """Draw a dot: something here isn't as it comes."""

    role: str = "text.paper-strong"

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (dot(*rect.middle, rect.w / 2, self.role),)


def edge(kit: Kit) -> float:
    """Return how far from a sheet's edge stands what is in a row."""
    return HUGE_EDGE if kit.huge else EDGE


def back_size(kit: Kit) -> float:
    """Return how large the way back is at this text size."""
    return min(48.0, BACK * kit.soft)


def lines(
    editor: SettingEditor, rows: Sequence[Setting], width: float, found: Sequence[str] = (), least: Sequence[float] = ()
) -> tuple[list[Part], float]:
    """Return rows under one another from (0, 0), a thin line between two, and their height.

    `found` are the words that led to them, `least` how high each is at least where its sample stands beside it.
    """
    parts: list[Part] = []
    rest = endless(width)
    for number, row in enumerate(rows):
        if number:
            rule, rest = cut_top(rest, RULE)
            parts.append(Part(f"rule:{row.key}", rule.inset(edge(editor.kit), 0), Line()))
        inside, height = line(editor, row, width, found, least[number] if number < len(least) else 0.0)
        place, rest = cut_top(rest, height)
        parts += [part.moved(place.x, place.y) for part in inside]
    return parts, rest.y


def line(
    editor: SettingEditor, row: Setting, width: float, found: Sequence[str] = (), least: float = 0.0
) -> tuple[list[Part], float]:
    """Return a row from (0, 0), and its height."""
    room = endless(width).inset(edge(editor.kit), 0)._replace(y=0.0)
    if editor.compact:
        parts, height = _set_row(editor, row, room.w, found, broad=True, low=max(LOWER, high(editor.kit) + 10))
        return [part.moved(room.x, 0) for part in parts], height
    if editor.kit.huge and room.w - sample_size(LARGE)[0] - GAP < HUGE_WORDS:
        return _under_sample(editor, row, room, found)
    return _beside_sample(editor, row, room, found, least)


def _beside_sample(
    editor: SettingEditor, row: Setting, room: Rect, found: Sequence[str], least: float
) -> tuple[list[Part], float]:
    """Return a row whose sample stands at the left of it."""
    huge = editor.kit.huge
    wide, tall = sample_size(LARGE if huge else min(editor.kit.soft, LARGEST))
    at, words = cut_left(room, wide, HUGE_EDGE if huge else GAP)
    broad = room.w >= BROAD and not (huge and row.kind != Kind.SWITCH)
    parts, height = _set_row(editor, row, words.w, found, broad=broad, low=max(tall + AROUND, least))
    spot = at._replace(y=(height - tall) / 2, h=tall)
    moved = [part.moved(words.x, 0) for part in parts]
    return [*_sample(editor, row, spot, room, height), *moved], height


def _under_sample(editor: SettingEditor, row: Setting, room: Rect, found: Sequence[str]) -> tuple[list[Part], float]:
    """Return a row of huge words: its sample above them, or beside its name where that has room, what sets it below."""
    kit = editor.kit
    wide, tall = sample_size(kit.soft)
    at, rest = cut_top(room.trimmed(top=M), tall)
    spot, words = cut_left(at, wide, M)
    amount = _amount(editor, row)
    set_ = editor_of(editor, row, room.w)
    name = kit.type.set_text(editor.name(row), LABEL)
    if row.kind != Kind.SWITCH and name.w + amount + M + _back_room(editor, row) <= words.w:
        title = [part.moved(words.x, at.y) for part in _titled(editor, row, words, found)]
        place, rest = cut_top(rest.trimmed(top=S), set_.height, M)
        control = set_.build(place if set_.grows else cut_left(place, min(room.w, set_.width))[0])
        return [*_sample(editor, row, spot, room, rest.y), *title, *control], rest.y
    parts, height = _set_row(editor, row, room.w, found, broad=True, low=LOWER)
    whole = rest.y + height
    if row.kind == Kind.SWITCH and name.w + set_.width + M <= words.w:
        parts, height = _set_row(editor, row, words.w, found, broad=True, low=tall)
        whole = at.y + height + M
        return [*_sample(editor, row, spot, room, whole), *(part.moved(words.x, at.y) for part in parts)], whole
    return [*_sample(editor, row, spot, room, whole), *(part.moved(room.x, rest.y) for part in parts)], whole


def _titled(editor: SettingEditor, row: Setting, place: Rect, found: Sequence[str]) -> list[Part]:
    """Return the name of a row, and how much it is, in the middle of a height, from (0, 0)."""
    amount = _amount(editor, row)
    left = place._replace(x=0.0, y=0.0).trimmed(right=amount + M if amount else 0.0)
    words, height = _told(editor, row, left.w - _back_room(editor, row), found, told=False)
    parts = [*(part.moved(0, (place.h - height) / 2) for part in words), *_way_back(editor, row, left)]
    if amount:
        at = cut_right(place._replace(x=0.0, y=0.0), amount)[0]
        parts += _told_amount(editor, row, at)
    return parts


def _told_amount(editor: SettingEditor, row: Setting, place: Rect) -> list[Part]:
    """Return the words of how much a row is, and under them the way back where it isn't as it came."""
    kit = editor.kit
    text = editor.value_text(row, editor.value(row))
    words = [kit.label(f"told:{row.key}", place, text, LABEL, align=1.0)]
    if editor.compact or not is_own(editor.services, row):
        return words
    size = back_size(kit)
    line = centred(place, place.w, kit.leading(LABEL.size))
    at = line.below(size, 0) if place.h > line.h + size else line.before(size, S)
    return [*words, _back_at(editor, row, placed(at, size, size, 1.0))]


def _sample(editor: SettingEditor, row: Setting, spot: Rect, room: Rect, height: float) -> list[Part]:
    """Return what lies under a row, its sample, and pinned to that the way back where it isn't as it came."""
    whole = room.inset(LIT - EDGE, 0)._replace(y=-RULE / 2, h=height + RULE)
    parts = [
        Part(f"row:{row.key}", whole, Ground(editor.is_lit(row))),
        Part(f"sample:{row.key}", spot, sample_of(editor, row), may_overlap=True),
    ]
    if is_own(editor.services, row):
        place = Rect.around(spot.x - (EDGE - LIT) / 2, spot.middle[1], 2 * DOT)
        parts.append(Part(f"dot:{row.key}", place, Dot()))
    return parts


def _back_room(editor: SettingEditor, row: Setting) -> float:
    """Return how wide the way back of a row is with the gap before it; 0 where it is as it came."""
    beside = row.kind != Kind.SLIDER and not editor.compact and is_own(editor.services, row)
    return back_size(editor.kit) + S if beside else 0.0


def _way_back(editor: SettingEditor, row: Setting, words: Rect) -> list[Part]:
    """Return the way back at the right end of a row's words, where it isn't as it came."""
    size = back_size(editor.kit)
    return [_back_at(editor, row, placed(words, size, size, 1.0))] if _back_room(editor, row) else []


def _back_at(editor: SettingEditor, row: Setting, place: Rect) -> Part:
    kit = editor.kit
    size = place.h
    value = default_of(editor.services, row)
    told = editor.value_text(row, value)
    label = kit.say("settings.back_to", value=told) if told else kit.say("settings.back")
    button = kit.icon_button(
        f"back:{row.key}", place, "shell/glyphs/rotate-ccw", label, partial(editor.back, row), "light",
        zone=row.whose, radius=size / 2, share=0.5, hit=target_44(place),
    )  # fmt: skip
    return replace(button, may_overlap=True)


# Words, and what sets them


def _set_row(
    editor: SettingEditor, row: Setting, width: float, found: Sequence[str], *, broad: bool, low: float
) -> tuple[list[Part], float]:
    """Return the words of a row and what sets it from (0, 0), at least so high, and their height."""
    kit = editor.kit
    set_ = editor_of(editor, row, width)
    name = kit.type.set_text(editor.name(row), LABEL)
    amount = _amount(editor, row)
    least = LEAST_WORDS * kit.growth if row.kind == Kind.SLIDER and not editor.compact else 0.0
    needs = max(name.w, least) + M + set_.width + (amount + M if amount else 0.0) + _back_room(editor, row)
    segments = row.kind in (Kind.SEGMENT, Kind.STEPPER, Kind.CHECKS) and not broad and not editor.why_not(row)
    if needs <= width and not segments and not (row.kind == Kind.SLIDER and kit.huge):
        return _beside(editor, row, set_, width, found, told=True, low=low)
    if row.kind == Kind.SWITCH:
        return _beside(editor, row, set_, width, found, told=False, low=low)
    return _below(editor, row, set_, width, found, low=low)


def _beside(
    editor: SettingEditor, row: Setting, set_: Editor, inner: float, found: Sequence[str], *, told: bool, low: float
) -> tuple[list[Part], float]:
    """Return a row with what sets it at the right of its words."""
    amount = _amount(editor, row)
    wide = _wide(editor, row, set_, inner)
    room = inner - wide - (amount + 2 * S if amount else M)
    words, height = _told(editor, row, room - _back_room(editor, row), found, told=told)
    tall = max(low, height + M, set_.height + M)
    rect = endless(inner)._replace(h=tall)
    at, _ = cut_right(rect, wide)
    parts = [part.moved(0, (tall - height) / 2) for part in words]
    parts += _way_back(editor, row, rect._replace(w=room))
    if amount:
        parts += _told_amount(editor, row, at.before(amount, S))
    area = rect._replace(w=room)
    switch = editor_of(editor, row, inner, area) if row.kind == Kind.SWITCH else set_
    return [*parts, *switch.build(centred(at, wide, set_.height))], tall


def _wide(editor: SettingEditor, row: Setting, set_: Editor, inner: float) -> float:
    """Return how wide what sets a row is where it stands beside its words: a slider takes more of a broad sheet."""
    return max(set_.width, inner * 0.3) if row.kind == Kind.SLIDER and not editor.compact else set_.width


def _below(
    editor: SettingEditor, row: Setting, set_: Editor, inner: float, found: Sequence[str], *, low: float
) -> tuple[list[Part], float]:
    """Return a row with what sets it under its words."""
    kit = editor.kit
    amount = _amount(editor, row)
    room = inner - (amount + M if amount else 0.0)
    words, height = _told(editor, row, room - _back_room(editor, row), found, told=not (kit.huge or editor.compact))
    between = S if kit.huge or editor.compact else S / 2
    whole = height + between + set_.height
    tall = max(low, whole + (HUGE_EDGE if kit.huge else M if editor.compact else S))
    top, rest = cut_top(endless(inner).moved(0, (tall - whole) / 2), height, between)
    parts = [part.moved(0, top.y) for part in words]
    parts += _way_back(editor, row, top._replace(w=room))
    if amount:
        parts += _told_amount(editor, row, cut_right(top._replace(h=kit.leading(18)), amount)[0])
    at, _ = cut_top(rest, set_.height)
    place = at if set_.grows else cut_left(at, min(inner, set_.width))[0]
    return [*parts, *set_.build(place)], tall


def _amount(editor: SettingEditor, row: Setting) -> float:
    """Return how much room the words of a slider's value need at most; 0 for any other row."""
    if row.kind != Kind.SLIDER or editor.compact:
        return 0.0
    return editor.kit.type.set_text(editor.value_text(row, row.values[-1]), LABEL).w + 4


def _told(
    editor: SettingEditor, row: Setting, width: float, found: Sequence[str], *, told: bool
) -> tuple[list[Part], float]:
    """Return the name of a row, and its sentence where it is told and has room, with what was found marked."""
    kit = editor.kit
    name = Rich(set_rich(kit.type, _marked(editor.name(row), found, "bold"), LABEL.size, width), "text.paper")
    parts = [Part(f"name:{row.key}", endless(width)._replace(h=name.setting.h), name)]
    height = name.setting.h
    said = kit.say(f"settings.{row.key}.short") if editor.compact else editor.told(row)
    if editor.compact and row.key == "volume":
        said = editor.value_text(row, editor.value(row))
    note = set_rich(kit.type, _marked(said, found, "body"), NOTE, width)
    if (told or found) and len(note.rows) <= (1 if editor.compact or kit.huge else 3):
        place = endless(width)._replace(y=height, h=note.h)
        parts.append(Part(f"note:{row.key}", place, Rich(note, "text.paper-soft")))
        height += note.h
    return parts, height


def _marked(text: str, found: Sequence[str], face: str) -> tuple[Run, ...]:
    bold = face == "bold"
    pieces = parted(text, found) if found else [(text, False)]
    return tuple(
        Run(piece, "bold" if bold else "body", role="rulebook.found" if lit else "", lit=lit) for piece, lit in pieces
    )
