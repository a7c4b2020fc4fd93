"""Faces of a review's log: a paper ribbon under a brass roller, and its rows on a gold thread."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.scenes.table.game_table.thumbs import Pictured
from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.layout.arrange import M, cut_left, cut_right, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood, still
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

FACE: Final = 37.0
FACE_NOW: Final = 44.0
COMING_NUMBER: Final = 0.85  # how much is seen of the number of a turn that is still to come: its letters are small
NUMBER: Final = 43.0  # units from the ribbon's edge to the end of a turn's number
THREAD: Final = 72.0  # and to the thread
THUMB: Final = 38.0  # height of a small picture
THUMB_NOW: Final = 38.0
PICTURES: Final = 100.0  # where small pictures begin
GAP: Final = 8.0
EDGE: Final = 12.0  # units that the act's row is wider on the left
SIDE: Final = 22.0  # units of the ribbon's sides that lie in shade
SHADES: Final = 12
SHORT: Final = 38.0  # height of a low row
SHORT_FACE: Final = 32.0  # units from its left end to the middle of its face
SHORT_SIZE: Final = 34.0
SHORT_WORDS: Final = 60.0
SHORT_THUMB: Final = 31.0
BEADS: Final = 5.0  # units between two beads of the thread
ROLLER: Final = "shell/sheets/roller"
ROLLER_RATIO: Final = 64 / 480
ROLLER_HEIGHT: Final = 60.0  # at most: a broader one has a longer middle
MIDDLE: Final = 30 / 64  # of the roller's drawing: where its middle is


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Show the paper, pale in its middle."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 4, "panel", 0.8)
        yield sheet(rect, "panel.ribbon", 2)
        for number in range(SHADES):
            share = SIDE * (1 - number / SHADES) ** 1.6
            yield Fill(cut_left(rect, share)[0], "review.ribbon-shade", 0.09)
            yield Fill(cut_right(rect, share)[0], "review.ribbon-shade", 0.09)


@dataclass(frozen=True, slots=True)
class Roller:
    """Show the brass roller over the upper end of the paper, and its shade on it."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        whole = rect.h / ROLLER_RATIO
        left, rest = cut_left(rect, min(rect.w, whole) / 2)
        right, middle = cut_right(rest, min(rect.w, whole) / 2)
        for half, place in ((left, rect._replace(w=whole)), (right, rect._replace(x=rect.right - whole, w=whole))):
            yield Clipped(half, (Picture(place, ROLLER),))
        while middle.w > 0:
            piece, middle = cut_left(middle, min(middle.w, whole / 2))
            yield Clipped(piece, (Picture(Rect.around(*piece.middle, whole, rect.h), ROLLER),))


@dataclass(frozen=True, slots=True)
class LogRow:
    """Show what was told: in which turn, whose deed, with what, in words; the one of the moment is lit, and says more.

    Where two rows follow each other, the thread goes on from face to face.
    """

    turn: Typeset
    words: Typeset
    who: Who | None
    """Who did it; None for nobody's deed."""
    now: bool
    coming: bool
    """Whether it is still to come."""
    mood: Mood = "calm"
    """What they felt then, as all could see."""
    pictured: Pictured | None = None
    more: Typeset | None = None
    """What it changed."""
    shift: float = 0.0
    """Units that numbers take more than usual: what stands beside them is so far to the right."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        alpha = 0.72 if self.coming else 1.0
        if self.now:
            yield Shadow(rect, 10, "small")
            yield sheet(rect, "panel.act", 10, 2)
        elif look.hover:
            yield Plate(rect.inset(4, 1), "review.row-hover", None, 8, alpha=look.hover)
        paper = rect.trimmed(left=EDGE) if self.now else rect
        number = cut_left(paper, NUMBER + self.shift)[0]
        paper = paper.trimmed(left=self.shift)
        if not self.now:
            yield from thread(paper)
        yield Lettering(number, self.turn, "review.turn", 1.0, alpha=COMING_NUMBER if self.coming else 1.0)
        if self.who is not None:
            size = min(FACE_NOW if self.now else FACE, rect.h - 4)
            face = Rect.around(paper.x + THREAD, paper.middle[1], size)
            yield still(self.who, face, self.mood, round(255 * alpha))
        rest = paper.trimmed(left=indent(self.who is not None, self.pictured, now=self.now), right=GAP)
        if self.pictured is not None:
            yield from self.pictured.draw_commands(
                paper.trimmed(left=PICTURES), THUMB_NOW if self.now else THUMB, alpha
            )
        heights = (self.words.h,) if self.more is None else (self.words.h, self.more.h)
        first, *others = stack(rest, heights, 0, 0.5)
        yield Lettering(first, self.words, "text.paper", alpha=alpha)
        if self.more is not None:
            yield Lettering(others[0], self.more, "review.better-text", alpha=alpha)


@dataclass(frozen=True, slots=True)
class ShortRow:
    """Show the same in a low row on night, under what is opened: with what it was done stands at its end."""

    words: Typeset
    who: Who | None
    now: bool
    coming: bool
    mood: Mood = "calm"
    pictured: Pictured | None = None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        alpha = 0.72 if self.coming else 1.0
        if self.now:
            yield Shadow(rect, 10, "small")
            yield sheet(rect, "panel.act", 10, 2)
        elif look.hover:
            yield Plate(rect.inset(4, 1), "light", None, 8, alpha=0.12 * look.hover)
        inner = rect.inset(EDGE, 0) if self.now else rect
        if self.who is not None:
            face = Rect.around(inner.x + SHORT_FACE, inner.middle[1], min(SHORT_SIZE, rect.h - 2))
            yield still(self.who, face, self.mood, round(255 * alpha))
        words = inner.trimmed(left=SHORT_WORDS, right=GAP)
        role = "text.paper" if self.now else "text.night"
        if self.pictured is not None and heads(self.who is not None, self.pictured):
            wide = self.pictured.width(SHORT_THUMB)
            place = Rect.around(inner.x + SHORT_FACE, inner.middle[1], wide, rect.h)
            yield from self.pictured.draw_commands(place, SHORT_THUMB, alpha)
        elif self.pictured is not None:
            room, words = cut_right(words, self.pictured.width(SHORT_THUMB), GAP)
            yield from self.pictured.draw_commands(room, SHORT_THUMB, alpha, role)
        yield Lettering(words, self.words, role, alpha=alpha)


def heads(faced: bool, pictured: Pictured) -> bool:
    """Tell whether a picture stands where faces are in a low row: one alone, of what nobody did."""
    return not faced and pictured.onto is None


def short_room(whole: float, pictured: Pictured | None, *, faced: bool) -> float:
    """Return how much room the words of a low row have."""
    used = 0.0 if pictured is None or heads(faced, pictured) else pictured.width(SHORT_THUMB) + GAP
    return whole - SHORT_WORDS - GAP - used


def indent(faced: bool, pictured: Pictured | None, *, now: bool) -> float:
    """Return where a row's words begin, from the ribbon's edge."""
    if pictured is None:
        return PICTURES if faced else THREAD + M
    return PICTURES + pictured.width(THUMB_NOW if now else THUMB) + GAP


def thread(rect: Rect) -> Iterator[DrawCommand]:
    """Yield the gold thread through a row: beads under one another."""
    x = rect.x + THREAD
    count = int(rect.h / BEADS)
    for number in range(count):
        yield dot(x, rect.y + (number + 0.5) * rect.h / count, 1.2, "review.thread")


def roller_of(ribbon: Rect) -> Rect:
    """Return where the roller lies over the upper end of a ribbon: a little narrower than that."""
    wide = ribbon.w - EDGE
    high = min(wide * ROLLER_RATIO, ROLLER_HEIGHT)
    return placed(ribbon, wide, high, 0.5, 0.0).moved(0, GAP - high * MIDDLE)


def paper_of(ribbon: Rect) -> Rect:
    """Return what of a ribbon lies under its roller."""
    return ribbon.trimmed(top=roller_of(ribbon).bottom - ribbon.y - GAP)
