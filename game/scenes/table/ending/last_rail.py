"""The words of the last moment: a rail at the foot with laurel, sentence, reason and button; a sheet in large text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.layout.arrange import centred, cut_bottom, cut_left, cut_top, placed, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.type.text import Style, Typeset

TALL: Final = 108.0
MOST: Final = 0.24  # of the window's height, that a rail takes
SENTENCE: Final = Style("title", 44)
REASON: Final = Style("body", 18)
BUTTON: Final = Style("title", 25)
LAUREL: Final = 88.0
AFTER: Final = 34.0  # units between laurel and words
BEFORE: Final = 26.0  # units between words and button
WORDS: Final = 492.0  # units that the words have as a rule
LEAST: Final = 0.56  # of the sentence's size, in one line, before it takes a sheet of its own
PRESSED: Final = (240.0, 60.0)
FULL: Final = 0.8  # of the rail's height, from which on words fill it
EDGE: Final = 24.0


@dataclass(frozen=True, slots=True)
class Rail:
    """Hold where the words of the end lie, over the ground `rect`; beside what is `kept` they make room.

    Reason and laurel give way, in this order; then it is a `sheet`, with the button under the sentence.
    """

    rect: Rect
    sentence: tuple[Rect, Typeset]
    button: Rect
    reason: tuple[Rect, Typeset] | None = None
    laurel: Rect | None = None
    kept: tuple[Rect, ...] = ()
    sheet: bool = False


def rail(kit: Kit, sentence: str, reason: str, press: str, kept: Sequence[Rect], *, crowned: bool) -> Rail:
    """Return where everything lies. `crowned`: there are winners, and so a laurel."""
    window = kit.frame.rect
    tall = max(TALL, min(kit.leading(44) + kit.leading(18) + 16, window.h * MOST))
    foot, _ = cut_bottom(window, tall)
    beside = tuple(rect for rect in kept if rect.meets(foot))
    left = max((rect.right + 12 for rect in beside if rect.middle[0] < window.w / 2), default=EDGE)
    right = min((rect.x - 12 for rect in beside if rect.middle[0] >= window.w / 2), default=window.w - EDGE)
    grounds = [(foot, foot.trimmed(left=left, right=window.w - right))]
    if beside and window.h > window.w:  # there is height enough for the words over what is kept
        ground = window.trimmed(top=min(rect.y for rect in beside) - 8 - tall)
        grounds.insert(0, (ground, cut_top(ground.inset(EDGE, 0), tall)[0]))
    for ground, free in grounds:
        for with_reason, laurel in ((True, crowned), (False, crowned), (False, False)):
            found = _row(kit, free, (sentence, reason if with_reason else "", press), laurel=laurel)
            if found is not None:
                return Rail(ground, *found, kept=beside)
    return _sheet(kit, sentence, press)


def _press(kit: Kit, words: str, most: float) -> tuple[float, float]:
    width, height = PRESSED
    need = kit.type.set_text(words, BUTTON).w + kit.frame.grown(22) + 62
    return min(most, max(width, need)), max(height, kit.leading(25) + 20)


def _row(
    kit: Kit, room: Rect, words: tuple[str, str, str], *, laurel: bool
) -> tuple[tuple[Rect, Typeset], Rect, tuple[Rect, Typeset] | None, Rect | None] | None:
    """Return everything side by side: sentence, button, reason, laurel; None where that has no room."""
    sentence, reason, press = words
    size = min(LAUREL, room.h - 16) if laurel else 0.0
    before = size + AFTER * min(1.0, size) if laurel else 0.0
    width, height = _press(kit, press, room.w)
    most = room.w - before - BEFORE - width
    if most < 140:
        return None
    line = kit.type.fit(sentence, SENTENCE, most, 1, 0.62)
    if line.truncated and not reason:
        line = kit.type.fit(sentence, SENTENCE, most, 2, 0.55)
        if line.truncated or line.h + 4 > room.h:
            line = kit.type.fit(sentence, SENTENCE, most, 1, LEAST)
    why = kit.type.fit(reason, REASON, max(min(most, WORDS), line.w), 1, 0.85) if reason else None
    if why is not None and why.truncated:
        why = kit.type.fit(reason, REASON, most, 2, 0.85)
    tall = line.h + (why.h if why is not None else 0.0)
    if line.truncated or (why is not None and why.truncated) or max(tall + 4, height) > room.h:
        return None
    taken = min(most, max(WORDS, line.w + 1, why.w + 1 if why is not None else 0.0))
    low = why is None or tall > room.h * FULL  # large words leave what stands over them its room
    middle = room.y + room.h * (0.53 if low else 0.45)
    whole = Rect.around(room.middle[0], middle, before + taken + BEFORE + width, tall)
    column, _ = cut_left(whole.trimmed(left=before), taken)
    top, foot = cut_top(column._replace(y=max(room.y + 2, min(whole.y, room.bottom - 2 - tall))), line.h)
    emblem = placed(whole, size, size, 0.0) if laurel else None
    under = None if why is None else (foot._replace(h=why.h), why)
    return (top, line), placed(whole, width, height, 1.0), under, emblem


def _sheet(kit: Kit, sentence: str, press: str) -> Rail:
    """Return the sentence over the button, over the whole width."""
    window = kit.frame.rect
    width, height = _press(kit, press, window.w - 2 * EDGE)
    line = kit.type.fit(sentence, SENTENCE, window.w - 2 * EDGE, 4, 0.5)
    foot, _ = cut_bottom(window, 16 + line.h + 10 + height + 18)
    words, button = rows(foot.trimmed(EDGE, 16, EDGE, 18), (line.h, height), 10)
    return Rail(foot, (words, line), centred(button, width, height), sheet=True)
