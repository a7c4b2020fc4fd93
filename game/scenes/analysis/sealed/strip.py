"""A strip of a page on the honest shuffle: a seal, what it says, both seals, and how it works.

┌──────────────────────────────────────────────────────────────┐
│ ◉  Honest shuffle       ╭────────╮   ╭────────╮  [ check ]   │
│    What came of it      │ 7F3A … │ = │ 7F3A … │  How it works│
└──────────────────────────────────────────────────────────────┘

Both seals give way first, then the name; what stands beside the words comes under them where these are narrow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.saves.records.sealing import Check
from game.scenes.analysis.sealed.faces import SIGN, SealFace, box, box_size, boxes
from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_left, cut_right, cut_top, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Panel
from game.ui.type.text import Style

NAME: Final = Style("title", 25)
WAX: Final = 76.0
LEAST: Final = 300.0  # units of words beside other things, in usual letters
HIGH: Final = 44.0
LOW: Final = 114.0
"""Units that the strip is high at least where it has room."""
LINK: Final = 16.0
CHECKS: Final = "shell/glyphs/fingerprint-pattern"


class _Plan(NamedTuple):
    """Say what has room: both seals (their breadth, or 0), the name, and whether the buttons stand beside the words."""

    seals: float
    named: bool
    beside: bool
    words: float
    """Units that the sentence is broad."""
    height: float


def said(kit: Kit, check: Check) -> str:
    """Return what came of a check, in words."""
    return kit.say("seal.day" if check.day and check.state == "equal" else f"seal.{check.state}")


def strip_height(kit: Kit, width: float, check: Check) -> float:
    """Return how high the strip of a check is in a width, in units."""
    return _plan(kit, width, said(kit, check), 2 if check.bears else 0).height


def before_height(kit: Kit, width: float) -> float:
    """Return how high the strip is before anything is known, in units."""
    return _plan(kit, width, kit.say("seal.day_before"), 1).height


def seal_strip(
    kit: Kit, rect: Rect, check: Check, again: Callable[[], None], how: Callable[[], None], key: str = "seal"
) -> list[Part]:
    """Build the strip of a check: `again` does it once more, `how` leads to the page that says how it works."""
    plan = _plan(kit, rect.w, said(kit, check), 2 if check.bears else 0)
    parts, side = _words(kit, rect, plan, check.state, said(kit, check), key)
    if plan.seals:
        parts += boxes(kit, key, _seals(rect, plan, side), check, night=True)
    button, link = _buttons(side, kit)
    checks = kit.say("seal.once_more" if check.bears else "seal.check")
    return [
        *parts,
        kit.button(f"{key}:check", button, checks, again, "paper", icon=CHECKS, zone=key, lines=1),
        kit.link(f"{key}:how", link, kit.say("seal.how"), how, zone=key, role="text.night", size=LINK),
    ]


def before_strip(kit: Kit, rect: Rect, signs: str, how: Callable[[], None], key: str = "seal") -> list[Part]:
    """Build the strip of a day's deal before it is played: its red seal with the twelve signs, and nothing else."""
    words = kit.say("seal.day_before")
    plan = _plan(kit, rect.w, words, 1)
    parts, side = _words(kit, rect, plan, "before", words, key)
    if plan.seals:
        wide, high = box_size(kit, kit.say("seal.before"))
        place = centred(_seals(rect, plan, side), wide, high)
        parts += box(kit, f"{key}:before", place, kit.say("seal.before"), signs, night=True)
    link = centred(side, side.w, HIGH)
    return [*parts, kit.link(f"{key}:how", link, kit.say("seal.how"), how, zone=key, role="text.night", size=LINK)]


def _plan(kit: Kit, width: float, words: str, seals: int) -> _Plan:
    """Return what has room in a width, of a strip with so many seals."""
    inner = width - 2 * L
    wax = min(WAX * kit.soft, inner * 0.2)
    side = _side(kit)
    single = box_size(kit, max(kit.say("seal.before"), kit.say("seal.after"), key=len))[0]
    broad = seals * single + (SIGN + 2 * S if seals > 1 else 0.0)
    least = LEAST * kit.growth
    beside = inner - wax - M - side - L
    if seals and beside - broad - L >= least:
        return _high(kit, _Plan(broad, True, True, beside - broad - L, 0.0), words)
    if beside >= least:
        return _high(kit, _Plan(0.0, kit.roomy, True, beside, 0.0), words)
    return _high(kit, _Plan(0.0, kit.roomy, False, inner - wax - M, 0.0), words)


def _high(kit: Kit, plan: _Plan, words: str) -> _Plan:
    tall = kit.type.set_text(words, BODY, plan.words).h + (kit.leading(NAME.size) if plan.named else 0.0)
    high = max(tall, 2 * HIGH if plan.beside else tall) + 2 * S
    if not plan.beside:
        high += HIGH * kit.soft + S
    return plan._replace(height=max(LOW, high))


def _side(kit: Kit) -> float:
    """Return how broad the buttons are."""
    icon = kit.frame.grown(22) + 10
    button = max(kit.type.set_text(kit.say(f"seal.{key}"), BOLD).w for key in ("once_more", "check")) + icon + 34
    return max(button, kit.type.set_text(kit.say("seal.how"), Style("body", LINK)).w + 12)


def _words(kit: Kit, rect: Rect, plan: _Plan, state: str, words: str, key: str) -> tuple[list[Part], Rect]:
    """Build the ground, the seal and the words; return them, and the room of the buttons."""
    parts = [Part(key, rect, Panel("night", 16, None, 1.4))]
    inner = rect.inset(L, S)
    if plan.beside:
        side, inner = cut_right(inner, _side(kit), L)
    else:
        side, inner = cut_bottom(inner, HIGH * kit.soft, S)
    wax, text = cut_left(inner, min(WAX * kit.soft, (rect.w - 2 * L) * 0.2), M)
    text = text._replace(w=plan.words)
    parts.append(Part(f"{key}:wax", centred(wax, min(wax.w, wax.h)), SealFace(state)))
    setting = kit.type.set_text(words, BODY, plan.words)
    name = kit.leading(NAME.size) if plan.named else 0.0
    over, under = rows(centred(text, text.w, min(text.h, name + setting.h)), (name, min(setting.h, text.h - name)))
    if plan.named:
        parts.append(kit.label(f"{key}:name", over, kit.say("seal.title"), NAME, "text.night", minimum=0.6))
    parts.append(kit.label(f"{key}:said", under, words, BODY, "text.night-soft", lines=9, minimum=0.6))
    return parts, side


def _seals(rect: Rect, plan: _Plan, side: Rect) -> Rect:
    """Return the room of the seals, before the buttons."""
    return rect._replace(x=side.x - L - plan.seals, w=plan.seals)


def _buttons(side: Rect, kit: Kit) -> tuple[Rect, Rect]:
    """Return the places of the button and the link in their room: side by side where it is low."""
    if side.h >= 2 * HIGH - 1:
        button, link = rows(centred(side, side.w, 2 * HIGH), (HIGH, HIGH))
        return button, link
    button, link = cut_left(side, min(_side(kit), side.w * 0.6), M)
    return button, cut_top(link, side.h)[0]
