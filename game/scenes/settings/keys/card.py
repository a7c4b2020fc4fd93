"""The card that says, before it happens, who would lose a key that has a use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.scenes.settings.keys.choosing import Conflict
from game.scenes.settings.keys.faces import KeyCap
from game.scenes.settings.keys.table import KeyEditor, row_name, shown
from game.ui.draw.draw_commands import DrawCommand, Plate, Shadow, Shape
from game.ui.input.keysets import keeps, texts_of
from game.ui.layout.arrange import REST, M, S, centred, columns, cut_bottom, cut_left, cut_top, endless, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Look, Part
from game.ui.type.text import Style

WIDE: Final = 404.0
BEFORE: Final = 60.0  # units of the card before the place that it speaks of
AIR: Final = 12.0  # over its first line, between lines and buttons, and under those
NOTE: Final = Style("body", 15)
HEAD: Final = Style("bold", 18)
LETTERS: Final = Style("bold", 15)
EDGE: Final = 18.0
TIP: Final = 9.0


@dataclass(frozen=True, slots=True)
class CardFace:
    """Show a sheet of paper whose tip points at a place over it, or (`under`) under it."""

    at: float
    under: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 14)
        edge, out = (rect.bottom - 1, TIP) if self.under else (rect.y + 1, -TIP)
        x = min(max(self.at, rect.x + 24), rect.right - 24)
        yield Shape(((x - TIP, edge), (x, edge + out), (x + TIP, edge)), "panel.card.top", "panel.card.top")
        yield Plate(rect, "panel.card.top", "panel.card.bottom", 14, "panel.card.border", 1)


def card(
    editor: KeyEditor, found: Conflict, parts: Sequence[Part], take: Callable[[], None], other: Callable[[], None]
) -> list[Part]:
    """Return the card beside the row that would lose its key; the gold button gives it away, or exchanges it."""
    kit = editor.kit
    keymap = editor.caps.keymap
    key = shown(editor.caps, found.slot._replace(text=found.text))
    loser, gainer = row_name(kit, found.loser), row_name(kit, found.slot.name)
    rest = [text for text in texts_of(keymap, found.loser) if text != found.lost]
    free = keeps(keymap, found.loser, found.lost)
    if free and rest:
        left = shown(editor.caps, found.slot._replace(name=found.loser, text=rest[0]))
        note = kit.say("keys.keeps", verb=loser, press=left)
    elif free:
        note = kit.say("keys.loses", verb=loser)
    elif found.exchanges:
        note = kit.say("keys.needs_exchange", verb=loser, press=shown(editor.caps, found.slot))
    else:
        note = kit.say("keys.needs", verb=loser)
    wide = min(kit.frame.width - 2 * M, WIDE * kit.growth)
    words = kit.type.set_text(note, NOTE, wide - 2 * EDGE)
    head = kit.type.set_text(kit.say("keys.is_for", verb=loser), HEAD, wide - 2 * EDGE - 80)
    name = kit.type.set_text(key, LETTERS)
    takes = kit.say("keys.take" if free else "keys.exchange", press=key, verb=gainer)
    others = kit.say("keys.another_button" if found.slot.pad else "keys.another")
    says = [takes, others] if free or found.exchanges else [others]
    high, places = _foot(kit, says, wide - 2 * EDGE)
    top = max(40.0, head.h)
    rect, face = _place(kit, found, parts, wide, 3 * AIR + top + S / 2 + words.h + high)
    inner = rect.inset(EDGE, AIR)
    line, inner = cut_top(inner, top, S / 2)
    cap, said = cut_left(line, max(36.0, name.w + 20), M)
    body, inner = cut_top(inner, words.h, AIR)
    foot = cut_bottom(inner, high)[0]
    buttons = [place.moved(foot.x, foot.y) for place in places]
    result = [
        Part("conflict", rect, face, layer=6, may_overlap=True, solid=True),
        Part("conflict:key", centred(cap, cap.w, max(36.0, name.h + 4)), KeyCap(name, pad=found.slot.pad), layer=7),
        kit.label("conflict:head", said, kit.say("keys.is_for", verb=loser), HEAD, lines=3, layer=7),
        kit.label("conflict:note", body, note, NOTE, "text.paper-soft", lines=9, valign=0.0, layer=7),
    ]
    if len(buttons) > 1:
        result.append(kit.button("conflict:take", buttons[0], takes, take, "primary", zone="ask", first=True, layer=7))
    result.append(
        kit.button("conflict:other", buttons[-1], others, other, "light", zone="ask", layer=7, first=len(buttons) == 1)
    )
    return result


def _foot(kit: Kit, says: Sequence[str], width: float) -> tuple[float, list[Rect]]:
    """Return how high the buttons are together, and where each lies: side by side where their words have room."""
    high = max(48.0, kit.leading(18) + 16)
    most = max(kit.type.set_text(each, BOLD).w for each in says) + 2 * EDGE
    beside = len(says) * (most + M) - M <= width
    page = endless(width)
    places = columns(cut_top(page, high)[0], [REST] * len(says), M) if beside else stack(page, [high] * len(says), S)
    return places[-1].bottom, places


def _place(kit: Kit, found: Conflict, parts: Sequence[Part], wide: float, high: float) -> tuple[Rect, CardFace]:
    """Return where the card lies: under the row that would lose its key, or over it, and where its tip points."""
    page = kit.frame.rect.inset(M)
    keys = (f"cap:{found.loser}:{found.lost}", f"row:{found.loser.removesuffix('.pad')}", "awaiting")
    thing = next((part.rect for key in keys for part in parts if part.key == key), page)
    thing = thing.within(page)
    below = thing.below(high, TIP + 4)._replace(x=thing.middle[0] - BEFORE, w=wide)
    if below.bottom <= page.bottom:
        return below.within(page), CardFace(thing.middle[0])
    above = below._replace(y=thing.y - TIP - 4 - high)
    return above.within(page), CardFace(thing.middle[0], under=True)
