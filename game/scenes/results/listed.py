"""The whole list of acts, in the place of the three cards: a row each, which leads to its turn in the review."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping, Sequence
from typing import Final

from game.scenes.results.faces.discs import Rule
from game.scenes.results.summary import Summary, TellingMoment
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import S, centred, cut_left, cut_right, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty, Panel, strip
from game.ui.seats.faces import portrait

LIST: Final = "acts"
"""The strip of rows, which can have the focus itself where no row leads anywhere."""
MOMENT: Final = "moment:"
"""How the keys of rows begin."""
ROW: Final = 46.0
FACE: Final = 34.0
THUMB: Final = 14.0
INSET: Final = 6.0


class RowFace(Empty, frozen=True):
    """Show a row that can be pressed."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Plate(rect, "panel.row.bottom", None, 8, alpha=0.7 * look.hover),) if look.hover else ()


def wanted_height(summary: Summary, kit: Kit, every: Sequence[TellingMoment], width: float) -> float:
    """Return how high the paper is on which every row is seen at once."""
    texts = [kit.words.message(moment.message, summary.session.name) for moment in every]
    room = width - 2 * INSET - THUMB
    heights = [_height(summary, kit, text, moment, room) for text, moment in zip(texts, every, strict=True)]
    return sum(heights) + 2 * INSET + 1


def build(
    summary: Summary,
    kit: Kit,
    rect: Rect,
    every: Sequence[TellingMoment],
    lead: Callable[[TellingMoment], Callable[[], None]] | None,
    scrolls: MutableMapping[str, float],
) -> list[Part]:
    """Build the rows on paper; what has no room scrolls."""
    view = rect.inset(INSET)
    width = view.w - THUMB
    texts = [kit.words.message(moment.message, summary.session.name) for moment in every]
    heights = [_height(summary, kit, text, moment, width) for text, moment in zip(texts, every, strict=True)]
    rows = list[Part]()
    for number, place in enumerate(stack(Rect(0, 0, width, 0), heights)):
        act = None if lead is None else lead(every[number])
        rows += _row(summary, kit, every[number], number, texts[number], place, act)
    held = Control(summary.wording("all", count=len(every)), zone="acts", radius=10) if lead is None else None
    return [
        Part("acts:sheet", rect, Panel("results", 10, "card", 2)),
        *([Part(LIST, view, Empty(), held)] if held is not None else []),
        *strip(LIST, view, rows, sum(heights), scrolls),
    ]


def _words(summary: Summary, kit: Kit, moment: TellingMoment, row: Rect) -> tuple[Rect, Rect]:
    """Return where a row's sentence and its turn stand."""
    turn = kit.type.set_text(summary.wording("at_turn", count=moment.turn), NOTE)
    inner = row.trimmed(left=FACE + 18, right=4)
    tail, words = cut_right(inner, turn.w + 4, S)
    return words, tail


def _height(summary: Summary, kit: Kit, text: str, moment: TellingMoment, width: float) -> float:
    words, _ = _words(summary, kit, moment, Rect(0, 0, width, ROW))
    setting = kit.type.set_text(text, BOLD if moment.turning else BODY, words.w)
    return max(ROW, setting.h + 8)


def _row(
    summary: Summary, kit: Kit, moment: TellingMoment, number: int, text: str, row: Rect, act: Callable[[], None] | None
) -> list[Part]:
    key = f"{MOMENT}{number}"
    turn = summary.wording("at_turn", count=moment.turn)
    words, tail = _words(summary, kit, moment, row)
    face, _ = cut_left(row.trimmed(left=6), FACE)
    control = None if act is None else Control(kit.named(turn, text), act, "acts", radius=8)
    parts = [Part(key, row.inset(0, 1), RowFace(), control)] if control is not None else []
    if number:
        parts.append(Part(f"{key}:line", row.inset(8, 0).above(1.2, -0.6), Rule("panel.paper-rule.top")))
    if moment.seat is not None:
        who = summary.session.players[moment.seat]
        parts.append(portrait(f"{key}:face", centred(face, FACE), who, seat=moment.seat))
    style = BOLD if moment.turning else BODY
    sentence = kit.paragraph(f"{key}:words", 0, 0, words.w, text, style)
    return [
        *parts,
        sentence.moved(words.x, row.y + (row.h - sentence.rect.h) / 2),
        kit.label(f"{key}:turn", tail, turn, NOTE, "text.paper-soft", align=1.0),
    ]
