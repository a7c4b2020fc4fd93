"""The top bar of every table: mark and name, one sentence of status, undo, redo, log and menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.engine.protocol import Refusal
from game.scenes.table import undo
from game.scenes.table.overlays import open_log, open_pause
from game.scenes.table.undo import why_not_redo, why_not_undo
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import ButtonKind, Label, Pill

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

BUTTON: Final = 44.0
PITCH: Final = 52.0
TOP: Final = 12.0
TITLE: Final = Style("heading", 28)
STATUS: Final = Style("bold", 19)
ASIDE: Final = Style("body", 17)
WORDS: Final = {"log": "log_all"}  # what buttons are called, where the table has another use for their name


def build(table: TableScene[Any, Any, Any], kit: Kit) -> tuple[list[Part], Rect]:
    """Return the bar's parts, and the rectangle that it leaves for the table.

    The status stands in the bar where there is room for it in one line, else in a row of its own below.
    """
    frame = kit.frame
    size = max(BUTTON, min(60.0, BUTTON * kit.growth**0.5))
    pitch = size + (PITCH - BUTTON)
    first = frame.width - 16 - 4 * pitch + (PITCH - BUTTON)
    middle = TOP + size / 2
    parts = [kit.picture("bar:mark", Rect(20, middle - 20, 40, 40), table.mark)]
    name = kit.say(f"{table.session.entry.name}.name")
    role, style = ("table.title-light", "status-light") if table.light else ("table.title", "status")
    title = kit.type.fit(name, TITLE, first - 90, 1, 0.6)
    place = Rect(70, middle - title.h / 2, title.w + 2, title.h)
    parts.append(kit.label("bar:title", place, name, TITLE, role, minimum=0.6))
    parts += _buttons(table, kit, first, size, pitch)
    text, longest = table.status(table.view), table.longest()
    badge = table.badge()
    left, right = 70 + title.w + 24, first - 16
    setting = kit.type.set_text(text, STATUS)
    need = setting.w + 32 + (28 if badge else 0)
    widest = max(setting.w, kit.type.set_text(longest, STATUS).w) + 60
    aside = _aside(table, kit, left - 10, right - left - widest)
    parts += aside
    left = aside[0].rect.right + 20 if aside else left
    beside = min(frame.width / 2 - left, right - frame.width / 2) * 2
    if widest <= right - left:
        centre = frame.width / 2 if need <= beside else (left + right) / 2
        rect = Rect.around(centre, middle, need, max(size, setting.h + 10))
        parts.append(Part("bar:status", rect, Pill(setting, style, badge)))
        return parts, Rect(0, TOP + size + 8, frame.width, frame.height - TOP - size - 8)
    width = frame.width - 100
    setting = kit.type.fit(text, STATUS, width, 2, 0.7)
    rect = Rect.around(frame.width / 2, 0, setting.w + 32 + (28 if badge else 0), setting.h + 12)
    rect = rect.moved(0, TOP + size + 8 - rect.y)
    parts.append(Part("bar:status", rect, Pill(setting, style, badge)))
    bottom = rect.y + max(rect.h, kit.type.fit(longest, STATUS, width, 2, 0.7).h + 12) + 8
    return parts, Rect(0, bottom, frame.width, frame.height - bottom)


def _aside(table: TableScene[Any, Any, Any], kit: Kit, left: float, spare: float) -> list[Part]:
    """Return the few words beside the game's name, where they leave the status its room."""
    words = table.aside(table.view)
    setting = kit.type.set_text(words, ASIDE)
    if not words or setting.w + 10 > spare:
        return []
    return [Part("bar:aside", Rect(left, TOP + 2, setting.w, BUTTON), Label(setting, "table.aside"))]


def _buttons(table: TableScene[Any, Any, Any], kit: Kit, first: float, size: float, pitch: float) -> list[Part]:
    def place(number: int) -> Rect:
        return Rect(first + pitch * number, TOP, size, size)

    seat = table.viewer if table.viewer is not None else 0
    back, again = why_not_undo(table, seat), why_not_redo(table, seat)

    def why(refusal: Refusal | None) -> str:
        return "" if refusal is None else table.explain(refusal)

    kind: ButtonKind = "light" if table.light else "glass"
    rows: tuple[tuple[str, str, Callable[[], None], Refusal | None], ...] = (
        ("undo", "undo-2", partial(undo.undo, table), back),
        ("redo", "redo-2", partial(undo.redo, table), again),
        ("log", "history", lambda: open_log(table), None),
        ("menu", "menu", lambda: open_pause(table), None),
    )
    return [
        kit.icon_button(
            f"bar:{name}",
            place(number),
            f"shell/glyphs/{icon}",
            kit.say(f"table.{WORDS.get(name, name)}"),
            act,
            kind,
            enabled=refusal is None,
            reason=why(refusal),
            pale=table.light,
        )
        for number, (name, icon, act, refusal) in enumerate(rows)
    ]
