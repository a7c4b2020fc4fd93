"""How the question about the hands divides its room: the mockup's, or with less of it what gives way is left out.

First the last line, then the label, the second line, and the notes of the answers; cards shrink to half before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.draw.cards import RATIO
from game.ui.layout.arrange import REST, centred, columns, cut_top, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, HEADING, Kit
from game.ui.type.text import Style

TITLE: Final = Style("title", 36)
SMALLER: Final = Style("title", 30)
TRAY: Final = (568.0, 206.0)
PAD: Final = 15.0  # of the tray, at its sides
OVER: Final = 55.0  # units of the tray over and under its cards
CARD: Final = 108.0
GAP: Final = 16.0
ANSWER: Final = (348.0, 136.0)
BETWEEN: Final = 24.0
SEAL: Final = 48.0
TOP: Final = 38.0
WIDE: Final = 1120.0  # units that tray and answers take then at most
MENU: Final = 88.0  # units at either side of the head that the menu keeps free
LEVELS: Final = ("hint", "label", "note", "texts")  # what gives way, in this order
GAPS: Final = {
    "label": 0.0,
    "title": 0.0,
    "note": 2.0,
    "tray": 23.0,
    "means": 12.0,
    "answers": 22.0,
    "seals": 46.0,
    "hint": 18.0,
}
"""Units over each line."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the places; one that is None is left out."""

    label: Rect | None
    """The line over the title."""
    title: Rect
    note: Rect | None
    """The second line, under the title."""
    tray: Rect
    """What the hand lies in."""
    card: float
    """Width of a card."""
    pitch: float
    """From one card to the next."""
    means: Rect
    """The averages of the hand and of the pack."""
    answers: tuple[Rect, Rect]
    """The two answers: to keep, and to drop."""
    texts: bool
    """Whether the answers have their notes."""
    seals: Rect
    """The others' seals, which tell who has chosen."""
    hint: Rect | None
    """The last line."""
    large: bool
    """Whether the text is large: then everything stands differently."""


def plan_of(kit: Kit, cards: int, *, words: tuple[str, str]) -> Plan:
    """Return the places for a window, for so many cards; `words` are the notes of the answers."""
    for level in range(len(LEVELS) + 1):
        left_out = set(LEVELS[:level])
        heights = _heights(kit, left_out, words)
        tight = 1.0 if not left_out else 0.4
        need = sum(heights.values()) + sum(GAPS[key] * tight for key in heights)
        spare = kit.frame.height - 2 * (TOP if not left_out else 16.0) - need
        if spare >= 0 or level == len(LEVELS):
            break
    grows = max(0.0, min(TRAY[1] - heights["tray"], spare))
    heights["tray"] += grows
    spare = max(0.0, spare - grows)
    return _placed(kit, cards, heights, left_out, (TOP if not left_out else 16.0) + spare * 0.4)


def _heights(kit: Kit, left_out: set[str], words: tuple[str, str]) -> dict[str, float]:
    """Return the heights of all lines that are not left out, the tray's with cards of half their size."""
    large = kit.huge  # averages stand in the tray then
    stacked = _stacked(kit)
    wide = _answer_width(kit) - 116
    setting = [kit.type.set_text(text, BODY, wide).h + 4 if text and "texts" not in left_out else 0.0 for text in words]
    answer = max(72.0, kit.leading(HEADING.size) + max(setting) + 30)
    if not large and not stacked:
        answer = max(answer, ANSWER[1] if "texts" not in left_out else 0.0)
    heights = {
        "label": kit.leading(CAPS.size),
        "title": kit.leading(title_style(kit).size),
        "note": kit.leading(BODY.size),
        "tray": CARD * 0.5 * RATIO + (OVER if not large else 24.0),
        "means": kit.leading(BODY.size),
        "answers": answer * 2 + 16 if stacked else answer,
        "seals": SEAL if not large else 56.0,
        "hint": kit.leading(BODY.size),
    }
    if large:
        heights["tray"] = max(heights["tray"], heights.pop("means") * 2 + 12)
    return {key: height for key, height in heights.items() if key not in left_out}


def title_style(kit: Kit) -> Style:
    """Return the style of the title: a little smaller where all text is large."""
    return SMALLER if kit.huge else TITLE


def _stacked(kit: Kit) -> bool:
    return kit.huge or kit.frame.width < 2 * ANSWER[0] + BETWEEN + 48


def _answer_width(kit: Kit) -> float:
    frame = kit.frame
    if _stacked(kit):
        return min(frame.width - 48, WIDE if kit.huge else 2 * ANSWER[0])
    return min((frame.width - 48 - BETWEEN) / 2, ANSWER[0] * kit.growth)


def _placed(kit: Kit, cards: int, heights: dict[str, float], left_out: set[str], top: float) -> Plan:
    large = kit.huge
    rects = dict[str, Rect]()
    page = kit.frame.rect.trimmed(top=top)
    tight = 1.0 if not left_out else 0.4
    for key, height in heights.items():
        line, page = cut_top(page.trimmed(top=GAPS[key] * tight), height)
        rects[key] = line.inset(MENU if key in ("label", "title") else 24.0, 0)
    line = rects["tray"]
    tray = centred(line, min(line.w, WIDE if large else TRAY[0]), line.h)
    means = rects.get("means", tray.trimmed(tray.w * 0.54, 6, 20, 6))
    room = tray.w - 2 * PAD if not large else tray.w * 0.52 - 2 * PAD
    card, pitch = _cards(cards, room, tray.h - (OVER if not large else 20.0))
    width = _answer_width(kit)
    line = rects["answers"]
    first, second = (
        rows(centred(line, width, line.h), (REST, REST), 16)
        if _stacked(kit)
        else columns(centred(line, 2 * width + BETWEEN, line.h), (REST, REST), BETWEEN)
    )
    label, note, hint = (rects.get(key) for key in ("label", "note", "hint"))
    return Plan(
        label,
        rects["title"],
        note,
        tray,
        card,
        pitch,
        means,
        (first, second),
        "texts" not in left_out,
        rects["seals"],
        hint,
        large,
    )


def _cards(count: int, room: float, height: float) -> tuple[float, float]:
    """Return how wide cards are, and how far apart."""
    most = min(CARD, height / RATIO)
    if not count:
        return most, most
    gap = next((gap for gap in (GAP, 12.0, 6.0) if most * count + gap * (count - 1) <= room), 6.0)
    card = min(most, (room - gap * (count - 1)) / count)
    return card, card + gap
