"""A row of the settings: its name and a sentence at the left, what sets it at the right, and at the end the way back.

Where there is no room for both side by side, what sets it lies under the name. A sentence goes before a name does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from game.content.rulebook.finding import parted
from game.scenes.settings.rows.editors import Editor, SettingEditor, editor_of, high
from game.scenes.settings.rows.rows import Kind, Setting, default_of, is_own
from game.ui.draw.draw_commands import DrawCommand, Fill, dot
from game.ui.layout.arrange import M, S, centred, columns, cut_left, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.rich import Rich, Run, set_rich
from game.ui.type.text import Style

LABEL: Final = Style("bold", 18)
NOTE: Final = 15.5
EDGE: Final = 20.0  # between a sheet's edge and a row's words
BACK: Final = 44.0  # the way back, with usual text
AFTER: Final = 14.0  # behind it
LOW: Final = 65.0  # height of a row
LOWER: Final = 56.0  # the same, where sentences have gone
TOLD: Final = 440.0  # units: a narrower sheet has names alone
HALF: Final = 540.0  # units: in a narrower sheet nothing stands side by side
LINE_ABOVE: Final = 4.0  # between a head and the first row, and under the last one
RULE: Final = 2.0
DOT: Final = 3.0


class Line(NamedTuple):
    """Draw a thin line from edge to edge."""

    role: str = "rule.paper"

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Fill(rect, self.role),)


class Dot(NamedTuple):
    """Draw a dot: something here isn't as it comes."""

    role: str = "text.paper-strong"

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (dot(*rect.middle, rect.w / 2, self.role),)


def back_size(kit: Kit) -> float:
    """Return how large the way back is at this text size."""
    return min(60.0, BACK * kit.soft)


def lines(
    editor: SettingEditor, rows: Sequence[Setting], width: float, found: Sequence[str] = ()
) -> tuple[list[Part], float]:
    """Return rows under one another from (0, 0), a thin line between two, and their height.

    Two that belong together stand side by side where there is room. `found` are the words that led to them.
    """
    parts: list[Part] = []
    rest = endless(width)
    pairs = _paired(editor, rows, width) if not found else [(row,) for row in rows]
    for number, pair in enumerate(pairs):
        if number:
            rule, rest = cut_top(rest, RULE)
            parts.append(Part(f"rule:{pair[0].key}", rule.inset(EDGE, 0), Line()))
        inside, height = _pair(editor, pair, width) if len(pair) > 1 else line(editor, pair[0], width, found)
        place, rest = cut_top(rest, height)
        parts += [part.moved(place.x, place.y) for part in inside]
    return parts, rest.y


def _paired(editor: SettingEditor, rows: Sequence[Setting], width: float) -> list[tuple[Setting, ...]]:
    """Return the rows, those that may stand side by side together."""
    result: list[tuple[Setting, ...]] = []
    for row in rows:
        before = result[-1] if result else ()
        fits = width >= HALF and editor.kit.roomy
        if fits and len(before) == 1 and row.beside == before[0].key and _halves(editor, (before[0], row), width):
            result[-1] = (before[0], row)
        else:
            result.append((row,))
    return result


def _halves(editor: SettingEditor, pair: tuple[Setting, ...], width: float) -> bool:
    return all(_half_fits(editor, row, place.w) for row, place in zip(pair, _half_places(width), strict=True))


def _half_places(width: float) -> list[Rect]:
    inner = endless(width).inset(EDGE, 0)
    left, right = columns(inner._replace(h=0.0), (292.0 - EDGE, inner.w - 292.0), EDGE)
    return [left, right]


def _half_fits(editor: SettingEditor, row: Setting, width: float) -> bool:
    set_ = editor_of(editor, row, width)
    name = editor.kit.type.set_text(editor.name(row), LABEL).w + (BACK + 2 if is_own(editor.services, row) else 0.0)
    return name + 12 + min(set_.width, 118.0 if row.kind == Kind.SLIDER else set_.width) <= width


def _pair(editor: SettingEditor, pair: tuple[Setting, ...], width: float) -> tuple[list[Part], float]:
    """Return two rows side by side: each with its name, what sets it at the end, and the way back behind the name."""
    kit = editor.kit
    parts: list[Part] = []
    for row, place in zip(pair, _half_places(width), strict=True):
        spot = place._replace(h=LOW)
        set_ = editor_of(editor, row, place.w, spot)
        wide = 118.0 if row.kind == Kind.SLIDER else set_.width
        at, words = cut_right(spot, wide, 12)
        own = is_own(editor.services, row)
        name = kit.type.set_text(editor.name(row), LABEL)
        parts += _words(editor, row, words, own, name.w + 2)
        if own:
            button = words.trimmed(left=name.w + 4)
            parts.append(_way_back(editor, row, placed(button, BACK, BACK, 0.0)))
        parts += set_.build(centred(at, wide, set_.height))
    first = _half_places(width)[0]
    bar = first.after(1.4, EDGE / 2)._replace(y=M / 2, h=LOW - M)
    return [*parts, Part(f"between:{pair[0].key}", bar, Line())], LOW


def _words(editor: SettingEditor, row: Setting, words: Rect, own: bool, wide: float) -> list[Part]:
    """Return the name of a row of half the width, and its sentence or how much it is, where that has room."""
    kit = editor.kit
    room = wide if own else words.w
    notes = [editor.value_text(row, editor.value(row))] if row.kind == Kind.SLIDER else editor.shortly(row)
    note = next((note for note in notes if kit.type.set_text(note, Style("body", NOTE)).w <= room), "")
    heights = (kit.leading(18), kit.leading(NOTE)) if note else (kit.leading(18),)
    block = centred(words, words.w, sum(heights))
    label, under = cut_top(block, heights[0])
    parts = [kit.label(f"name:{row.key}", label._replace(w=wide), editor.name(row), LABEL)]
    if note:
        place = under._replace(h=kit.leading(NOTE))
        parts.append(kit.label(f"note:{row.key}", place, note, Style("body", NOTE), "text.paper-soft"))
    return [*parts, *_dot(row, label, own)]


def _dot(row: Setting, label: Rect, own: bool) -> list[Part]:
    place = Rect.around(label.x - EDGE / 2 - 2, label.middle[1], 2 * DOT)
    return [Part(f"dot:{row.key}", place, Dot())] if own else []


def _way_back(editor: SettingEditor, row: Setting, place: Rect) -> Part:
    kit = editor.kit
    value = default_of(editor.services, row)
    told = editor.value_text(row, value)
    label = kit.say("settings.back_to", value=told) if told else kit.say("settings.back")
    return kit.icon_button(
        f"back:{row.key}", place, "shell/glyphs/rotate-ccw", label, partial(editor.back, row), "light",
        zone=row.whose, radius=place.h / 2, share=0.42,
    )  # fmt: skip


def line(editor: SettingEditor, row: Setting, width: float, found: Sequence[str] = ()) -> tuple[list[Part], float]:
    """Return a row from (0, 0), and its height."""
    kit = editor.kit
    back = back_size(kit)
    own = is_own(editor.services, row) and not editor.compact
    inner = width - EDGE - (EDGE if editor.compact else S + back + AFTER)
    set_ = editor_of(editor, row, inner)
    name = kit.type.set_text(editor.name(row), LABEL)
    amount = _amount(editor, row)
    needs = name.w + M + set_.width + (amount + M if amount else 0.0)
    if needs <= inner and not (row.kind == Kind.SLIDER and kit.huge):
        parts, height = _beside(editor, row, set_, inner, found, told=_tells(editor, width))
    elif row.kind == Kind.SWITCH:
        parts, height = _beside(editor, row, set_, inner, found, told=False)
    else:
        parts, height = _below(editor, row, set_, inner, found)
    moved = [part.moved(EDGE, 0) for part in parts]
    if own:
        moved += _dot(row, next(part.rect for part in moved if part.key == f"name:{row.key}"), own)
        spot = next(part.rect for part in moved if part.key.startswith(f"set:{row.key}"))
        column = spot._replace(x=EDGE + inner + S, w=back)
        moved.append(_way_back(editor, row, centred(column, back)))
    return moved, height


def _tells(editor: SettingEditor, width: float) -> bool:
    """Tell whether sentences are told: where there is much room, and on the narrow sheet that has short ones."""
    return (editor.compact or width >= TOLD) and not editor.kit.huge


def _beside(
    editor: SettingEditor, row: Setting, set_: Editor, inner: float, found: Sequence[str], *, told: bool
) -> tuple[list[Part], float]:
    """Return a row with what sets it at the right of its words."""
    kit = editor.kit
    amount = _amount(editor, row)
    wide = max(set_.width, 194.0) if row.kind == Kind.SLIDER and not editor.compact else set_.width
    room = inner - wide - M - (amount + M if amount else 0.0)
    words, height = _told(editor, row, room, found, told=told)
    low = LOW if told and not editor.compact else max(LOWER, high(kit) + 10)
    tall = max(low, height + M, set_.height + M)
    rect = endless(inner)._replace(h=tall)
    at, _ = cut_right(rect, wide)
    parts = [part.moved(0, (tall - height) / 2) for part in words]
    if amount:
        place = at.before(amount, M)
        parts.append(kit.label(f"told:{row.key}", place, editor.value_text(row, editor.value(row)), LABEL, align=1.0))
    area = rect._replace(w=room)
    switch = editor_of(editor, row, inner, area) if row.kind == Kind.SWITCH else set_
    return [*parts, *switch.build(centred(at, wide, set_.height))], tall


def _below(
    editor: SettingEditor, row: Setting, set_: Editor, inner: float, found: Sequence[str]
) -> tuple[list[Part], float]:
    """Return a row with what sets it under its words."""
    kit = editor.kit
    amount = _amount(editor, row)
    head, height = _told(
        editor, row, inner - (amount + M if amount else 0.0), found, told=not (kit.huge or editor.compact)
    )
    top, rest = cut_top(endless(inner), height + S)
    words = [part.moved(0, S) for part in head]
    if amount:
        place = cut_right(top._replace(y=S, h=kit.leading(18)), amount)[0]
        words.append(kit.label(f"told:{row.key}", place, editor.value_text(row, editor.value(row)), LABEL, align=1.0))
    at, rest = cut_top(rest.moved(0, S / 2), set_.height, S)
    place = at if set_.grows else cut_left(at, min(inner, set_.width))[0]
    return [*words, *set_.build(place)], rest.y + S / 2


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
    said = kit.say(f"settings.{row.key}.{'short' if editor.compact else 'note'}")
    if editor.compact and row.key == "volume":
        said = editor.value_text(row, editor.value(row))
    note = set_rich(kit.type, _marked(said, found, "body"), NOTE, width)
    if (told or found) and len(note.rows) <= (3 if found else 1 if editor.compact else 2):
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
