"""The top bar of every table: mark and name, one sentence that hangs from the lamp, undo, redo, log and menu."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from game.ui.draw.canvas import Canvas
from game.ui.draw.overhead import MOUTH_AT, hang_lamp
from game.ui.layout.arrange import L, M, S, centred, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Recent
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Painted, Part
from game.ui.parts.widgets import Label, Pill
from game.ui.type.text import Style

BUTTON: Final = 44.0
PITCH: Final = 48.0
TOP: Final = 12.0
TITLE: Final = Style("heading", 30)
STATUS: Final = Style("bold", 18)
ASIDE: Final = Style("body", 18)
ROOMY: Final = 1000.0  # units that a window must be wide for a button more, whatever it takes from the sentence
NAME: Final = 70.0  # where the game's name begins, beside its mark
BARE: Final = 84.0  # where the sentence's room begins in a bar without the game's name
PAPER: Final = 38.0  # the least height of the sentence's paper
HANGS: Final = 5.0  # how far its lower edge hangs over the table's upper one
LESS: Final = 2.0  # the same for large letters
HIGHEST: Final = 29.0  # where its upper edge is at least: over it are its rods
ENDS: Final = 42.0  # units of a pill beside its words
LAMP: Final = (78.0, 32.0)  # how broad the lamp is, and how far down it hangs
ROD: Final = 18.0  # how far a rod is from the lamp's middle

LOW: Final = -9  # the layer of the lamp: under all that lies on the table

Row: TypeAlias = tuple[str, str, str, Callable[[], None], str | None]


@dataclass(frozen=True, slots=True)
class BarActs:
    """Hold what the bar's buttons do."""

    hint: Callable[[], None]
    rules: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    log: Callable[[], None]
    menu: Callable[[], None]


@dataclass(frozen=True, slots=True)
class TopBar:
    """Hold what the bar says."""

    mark: str
    game: str
    status: str
    longest: str
    """The longest sentence that it may say: the bar keeps its height for it."""
    aside: str
    no_undo: str | None
    """Why nothing can be undone, or "" without words; None where something can."""
    no_redo: str | None
    """Why nothing can be brought back, or "" without words; None where something can."""
    acts: BarActs
    light: bool = False
    """Whether the table is light: its bar is written in ink."""
    hint: str | None = None
    """Why there is no hint now, or ""; None for no button for hints."""
    hinting: bool = False
    """Whether a hint is there."""
    chapter: str | None = ""
    """The words of the button for the rules in play here, or ""; None for no rules, where a lesson is led through."""
    brief: tuple[str, ...] = ()
    """The sentence in few words, then all others that it may be: where the whole one would take a row of its own in a
    wide window, the game's name gives way to it, and then it is said in few words."""


Buttons: TypeAlias = Recent[Hashable, Part]
"""A bar's buttons as they were built, which most pictures show again."""


def build(bar: TopBar, kit: Kit, buttons: Buttons) -> tuple[list[Part], Rect]:
    """Return the bar's parts, and the rectangle that it leaves for the table.

    The status hangs from the lamp where there is room for it in one line, else it stands in a row of its own below.
    """
    frame = kit.frame
    size, pitch = _sizes(kit)
    rows = _rows(bar, kit)
    first = _first(kit, len(rows))
    line, area = cut_top(frame.rect.trimmed(top=TOP), size, S)
    parts = [kit.picture("bar:mark", placed(line.inset(20, 0), 40, 40, 0.0), bar.mark)]
    role = "table.title-light" if bar.light else "table.title"
    title = kit.type.fit(bar.game, TITLE, first - 90, 1, 0.6)
    place = placed(line.trimmed(left=NAME), title.w + 2, title.h, 0.0)
    left = NAME + title.w + L
    right = _first(kit, len(rows) + (bar.no_redo is not None)) - M  # as if there were something to redo
    widest = _widest(bar, kit)
    named, words = _given_way(bar, kit, widest, right - left, right - BARE)
    if named:
        parts.append(kit.label("bar:title", place, bar.game, TITLE, role, minimum=0.6))
    else:
        left = BARE
    parts += _buttons(bar, kit, rows, Rect(first, line.y, size, size), pitch, buttons)
    aside = _aside(bar.aside, kit, left - 10, right - left - widest) if named else []
    parts += aside
    left = aside[0].rect.right + 20 if aside else left
    if words:
        setting = kit.type.set_text(words, STATUS)
        need = setting.w + ENDS
        centred_width = min(frame.width / 2 - left, right - frame.width / 2) * 2
        room = line if need <= centred_width else line.trimmed(left=left, right=frame.width - right)
        height = max(PAPER, setting.h + 12)
        pill = centred(room, need, height)._replace(y=max(HIGHEST, area.y + (HANGS if kit.roomy else LESS) - height))
        return [*_hung(kit, pill), *parts, Part("bar:status", pill, Pill(setting, "paper"))], area
    setting, longest = (kit.type.fit(words, STATUS, frame.width - 100, 2, 0.7) for words in (bar.status, bar.longest))
    row, area = cut_top(area, max(setting.h, longest.h) + 12, S)
    pill = placed(row, setting.w + ENDS, setting.h + 12, 0.5, 0.0)
    free = left < frame.width / 2 - ROD < frame.width / 2 + ROD < right
    return [*(_hung(kit, pill) if free else ()), *parts, Part("bar:status", pill, Pill(setting, "paper"))], area


@dataclass(frozen=True, slots=True)
class Hanging(Painted):
    """Show the lamp over the table, and the rods on which the sentence hangs; `down` to its paper, or 0 without."""

    down: float

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if canvas.outlined:
            return  # such a theme has no lamp here
        x = rect.middle[0]
        hang_lamp(canvas, x)
        for side in (-ROD, ROD) if self.down else ():
            canvas.line([(x + side, MOUTH_AT), (x + side, self.down)], "light.rod", 2.0)


def _hung(kit: Kit, pill: Rect) -> list[Part]:
    """Return the lamp, with rods down to a sentence's paper where that hangs under it."""
    x = kit.frame.width / 2
    under = pill.x + 12 < x - ROD and x + ROD < pill.right - 12
    rect = Rect(x - LAMP[0] / 2, 0, *LAMP)
    face = Hanging(pill.y + 3 if under else 0.0)
    return [Part("bar:lamp", rect, face, layer=LOW, may_overlap=True)]


def _given_way(bar: TopBar, kit: Kit, widest: float, beside: float, alone: float) -> tuple[bool, str]:
    """Return whether the game's name stands in the bar, and what is said there, or "": it takes a row of its own.

    `widest` is how wide that may become, `beside` the room beside the name, `alone` that without it. The name is there
    for a whole match, or never.
    """
    if widest <= beside or not bar.brief or kit.frame.shape != "wide":
        return True, bar.status if widest <= beside else ""
    brief = max(_pill_width(words, kit) for words in bar.brief[1:])
    named = widest > alone and brief <= beside
    room = beside if named else alone
    if min(widest, brief) > room:
        return True, ""
    tried = (bar.status, *bar.brief)
    return named, next(words for words in tried if _pill_width(words, kit) <= room)


def menu_alone(bar: TopBar, kit: Kit, buttons: Buttons) -> tuple[list[Part], Rect]:
    """Return the menu's button alone, in its place, and the whole window for the table."""
    size, _ = _sizes(kit)
    rows = [row for row in _rows(bar, kit) if row[0] == "menu"]
    place = placed(kit.frame.rect.trimmed(top=TOP, right=M), size, size, 1.0, 0.0)
    return _buttons(bar, kit, rows, place, 0.0, buttons), kit.frame.rect


def _sizes(kit: Kit) -> tuple[float, float]:
    """Return how large a button is, and how far apart two of them begin."""
    size = min(60.0, BUTTON * kit.soft)
    return size, size + (PITCH - BUTTON)


def _first(kit: Kit, count: int) -> float:
    """Return where the first of so many buttons begins."""
    return kit.frame.width - 16 - count * _sizes(kit)[1] + (PITCH - BUTTON)


def _widest(bar: TopBar, kit: Kit) -> float:
    """Return how wide the sentence may become in this match, in its pill."""
    return max(_pill_width(words, kit) for words in (bar.status, bar.longest))


def _pill_width(words: str, kit: Kit) -> float:
    """Return how wide a sentence comes out in its pill."""
    return kit.type.set_text(words, STATUS).w + ENDS


def _aside(words: str, kit: Kit, left: float, spare: float) -> list[Part]:
    """Return the few words beside the game's name, where they leave the status its room."""
    setting = kit.type.set_text(words, ASIDE)
    part = Part("bar:aside", Rect(left, TOP + 2, setting.w, BUTTON), Label(setting, "table.aside"))
    return [part] if words and setting.w + 10 <= spare else []


def _rows(bar: TopBar, kit: Kit) -> list[Row]:
    """Return the buttons: key, icon, words, act, and why it can't be used, or None.

    The rules are opened from the menu alone, or by their key, where their button would cost the sentence its place.
    That to redo is there where something can be brought back.
    """
    others: list[Row] = [
        *([("hint", "lightbulb", "hint", bar.acts.hint, bar.hint or None)] if bar.hint is not None else []),
        *([("rules", "circle-help", "rules", bar.acts.rules, None)] if bar.chapter else []),
        ("undo", "undo-2", "undo", bar.acts.undo, bar.no_undo),
        *([("redo", "redo-2", "redo", bar.acts.redo, None)] if bar.no_redo is None else []),
        ("log", "history", "log_all", bar.acts.log, None),
        ("menu", "menu", "menu", bar.acts.menu, None),
    ]
    one_more = bar.chapter == "" and _has_room(bar, kit, len(others) + (bar.no_redo is not None))
    return [("rules", "book-open", "rules", bar.acts.rules, None), *others] if one_more else others


def _has_room(bar: TopBar, kit: Kit, count: int) -> bool:
    """Tell whether there is room for a button beside so many: in little room it takes none from name and sentence."""
    if kit.frame.width >= ROOMY and kit.roomy:
        return True
    title = kit.type.fit(bar.game, TITLE, _first(kit, count + 1) - 90, 1, 0.6)
    free = _first(kit, count) - 16 - (NAME + title.w + L)
    widest = _widest(bar, kit)
    spare = free - _sizes(kit)[1]
    return not title.truncated and (widest <= spare or widest > free)


def _buttons(bar: TopBar, kit: Kit, rows: list[Row], first: Rect, pitch: float, kept: Buttons) -> list[Part]:
    language = kit.words.language
    parts = list[Part]()
    for number, row in enumerate(rows):
        x = first.x + pitch * number
        chapter = (bar.chapter if row[0] == "rules" else "") or ""
        lit = row[0] == "hint" and bar.hinting
        key = kit.frame, language, row, x, first, chapter, lit, bar.light
        parts.append(kept.get(key, partial(_button, kit, row, first, pitch * number, chapter, lit, bar.light)))
    return parts


def _button(kit: Kit, row: Row, first: Rect, along: float, chapter: str, lit: bool, light: bool) -> Part:
    rect = first.moved(along, 0)
    key, icon, words, act, reason = row
    return kit.icon_button(
        f"bar:{key}",
        rect,
        f"shell/glyphs/{icon}",
        chapter or kit.say(f"table.{words}"),
        act,
        "lit" if lit else "bar-light" if light else "bar",
        enabled=reason is None,
        reason=reason or "",
        on_light=light,
    )
