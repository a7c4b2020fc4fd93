"""The head of the page after a match: the winners in their laurel, who won, why, and three figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.saves.records.player import Player
from game.scenes.results.faces.laurel import SIDE, Laurel, Rays
from game.scenes.shell.navigation.flights import laurel
from game.ui.draw.draw_commands import DrawCommand, Glow
from game.ui.layout.arrange import S, centred, cut_right, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label
from game.ui.seats.faces import portrait
from game.ui.type.text import Style, Typeset

EDGE: Final = 32.0
"""Units between the window's edge and what stands on it."""
OVER: Final = Style("bold", 15)
TITLE: Final = 56.0
LOWER: Final = (44.0, 36.0)
"""Sizes of a title that has no room in one line."""
WHY: Final = Style("body", 21)
FIGURE: Final = Style("title", 30)
WORD: Final = Style("body", 15)
LAUREL: Final = Rect(38, 8, SIDE, SIDE)
BESIDE: Final = 256.0  # where words begin beside it
TWO: Final = 150.0  # units of each of two laurels
SMALL: Final = 148.0  # of one where there is less room
FOOT: Final = 152.0  # where in a laurel its face stands
FACES: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    1: (122.0, ((0, 0),)),
    2: (84.0, ((-38, 0), (38, 0))),
    3: (72.0, ((0, -42), (-40, 6), (40, 6))),
    4: (64.0, ((-33, -44), (33, -44), (-33, 12), (33, 12))),
}
"""How large faces in one laurel are, and where their feet are from the middle, by the number of winners."""
FREE: Final = 92.0  # units of a title's height up to which its reason stands lower than the figures
COLUMN: Final = 92.0  # of a figure
NIGHT: Final = ((0.9, 300.0, 0.46, 86.0, 0.5), (0.6, 220.0, 0.42, 80.0, 0.4), (0.4, 180.0, 0.9, 80.0, 0.3))
"""Pools of night under the words: breadth in pages, height, middle across in pages and down, and how strong."""
LEAST: Final = 196.0
"""Units that the head is high at least, where the laurel has its full size."""


class Heading(NamedTuple):
    """Hold what the head says."""

    over: str
    title: str
    why: str
    figures: Sequence[tuple[str, str]] = ()
    lower: float = 0.0
    """Units of the title's size, at most; 0: the design's."""


class Head(NamedTuple):
    """Hold a head that is built, and where what lies under it may begin."""

    parts: list[Part]
    bottom: float


def build(kit: Kit, said: Heading, winners: Sequence[Player], *, small: bool, cool: bool = False) -> Head:
    """Build the head over the whole width.

    `small` is its laurel where the page is narrow or its letters are large, `cool` the light behind a mighty mountain.
    """
    laurels, begins = _laurels(winners, small=small, cool=cool)
    page = kit.frame.rect
    inner = page.trimmed(begins, 0, EDGE)
    figures, room = _figures(kit, said.figures, inner)
    words = _words(
        kit, said, inner, room, 78.0 if small else 84.0, max((part.rect.bottom for part in figures), default=0.0)
    )
    bottom = max(words[-1].rect.bottom, *(part.rect.bottom for part in (*words, *figures)))
    least = SMALL + S if small and winners else LEAST if not small else 0.0
    return Head([*laurels, *words, *figures], max(least, bottom + S))


def _words(kit: Kit, said: Heading, inner: Rect, room: Rect, middle: float, figured: float) -> list[Part]:
    """Build what is said beside the laurel: the title, the reason under it; figures at the right end at `figured`."""
    title = _title(kit, said, room.w)
    over = kit.type.fit(said.over, OVER, room.w, 1, 0.7)
    why = kit.type.fit(said.why, WHY, inner.w, 4, 0.7)
    if len(why.lines) > 1 or title.h > FREE:  # it would lie under the figures
        why = kit.type.fit(said.why, WHY, room.w, 4, 0.7)
    first, second, third = _set_out(kit, said, inner, title, why, middle)
    if why.w > room.w and third.y < figured:
        why = kit.type.fit(said.why, WHY, room.w, 4, 0.7)
        first, second, third = _set_out(kit, said, inner, title, why, middle)
    return [
        *([Part("over", first, Label(over, "text.night-label"))] if said.over else []),
        Part("headline", second.moved(-2, 0)._replace(w=title.w + 4), Label(title, "text.night", shade="shadow")),
        *([Part("reason", third, Label(why, "text.night", 0.0, 0.0))] if said.why else []),
    ]


def _set_out(kit: Kit, said: Heading, inner: Rect, title: Typeset, why: Typeset, middle: float) -> list[Rect]:
    """Return where the lines lie under one another, about a height."""
    heights = [kit.leading(OVER.size) if said.over else 0.0, title.h, why.h if said.why else 0.0]
    top = max(10.0, middle - sum(heights) / 2)
    return stack(inner._replace(y=top), heights, 2.0)


def _title(kit: Kit, said: Heading, width: float) -> Typeset:
    """Return the title in one line, or in smaller letters and as many lines as it takes."""
    largest = said.lower or TITLE
    line = kit.type.fit(said.title, kit.type.eased(Style("title", largest)), width, 1, 0.75)
    for size in LOWER:
        if line.truncated and size <= largest:
            line = kit.type.fit(said.title, kit.type.eased(Style("title", size)), width, 2, 0.8)
    return line if not line.truncated else kit.type.fit(said.title, kit.type.eased(Style("title", 36)), width, 4, 0.6)


def _laurels(winners: Sequence[Player], *, small: bool, cool: bool) -> tuple[list[Part], float]:
    """Build the laurels with the winners' faces, and say where words begin beside them; nothing where nobody won."""
    if not winners:
        return [], EDGE
    if len(winners) == 2 and not small:
        spots = [Rect(10, 30, TWO, TWO), Rect(124, 30, TWO, TWO)]
        parts = []
        for number, (player, spot) in enumerate(zip(winners, spots, strict=True)):
            rays = Part(f"rays:{number}", spot, Rays(cool), may_overlap=True)
            parts += [rays, *_flying(laurel(number), Part(f"medal:{number}", spot, Laurel()), spot, [player], number)]
        return parts, BESIDE + 34
    place = placed(Rect(EDGE - 10, 8, SMALL, SMALL), SMALL, SMALL) if small else LAUREL
    begins = place.right + (20 if small else BESIDE - LAUREL.right)
    rays = Part("rays", place, Rays(cool), may_overlap=True)
    return [rays, *_flying(laurel(0), Part("medal", place, Laurel()), place, winners, 0)], begins


def _flying(name: str, medal: Part, place: Rect, winners: Sequence[Player], first: int) -> list[Part]:
    """Return a laurel with its faces: one thing, which flies from the table and to the review."""
    return [replace(part, carried=name) for part in (medal, *_faces(place, winners, first))]


def _faces(laurel: Rect, winners: Sequence[Player], first: int) -> list[Part]:
    """Build faces in a laurel: at most four."""
    share = laurel.w / SIDE
    size, spots = FACES[min(len(winners), 4)]
    x, _ = laurel.middle
    foot = laurel.y + FOOT * share
    parts = []
    for number, (player, (dx, dy)) in enumerate(zip(winners, spots, strict=False), first):
        square = Rect(x + (dx - size / 2) * share, foot + (dy - size) * share, size * share, size * share)
        parts.append(portrait(f"winner:{number}", square, player, seat=number, mood="glad"))
    return parts


def _figures(kit: Kit, figures: Sequence[tuple[str, str]], inner: Rect) -> tuple[list[Part], Rect]:
    """Build the figures at the right end; return what they leave to the title, which is all where that is little."""
    number = kit.type.eased(FIGURE)
    width = max([COLUMN, *(kit.type.set_text(text, WORD).w + S for _, text in figures)])
    if not figures or inner.w - len(figures) * width < 420 * kit.growth:
        return [], inner
    high, low = kit.leading(number.size), kit.leading(WORD.size)
    line, _ = cut_top(inner.trimmed(top=54), high + low)
    parts: list[Part] = []
    for place, column in enumerate(flow(line, [width] * len(figures), 0.0, 1.0)):
        figure, text = figures[place]
        top, foot = stack(column, (high, low))
        parts += [
            kit.label(f"figure:{place}:number", top, figure, number, "text.night", align=0.5, shade="shadow"),
            kit.label(f"figure:{place}:word", foot, text, WORD, "text.night", align=0.5),
        ]
    _, room = cut_right(inner, len(figures) * width, S)
    return parts, room


def badge(kit: Kit, game: str) -> list[Part]:
    """Return the game's badge in the laurel's place, for a match that nobody won."""
    return [kit.picture("badge", centred(placed(LAUREL, SMALL, SMALL, 0.0), 110), f"shell/games/{game}")]


def night(page: Rect) -> Iterator[DrawCommand]:
    """Yield pools of night over a ground: under the words, over the whole foot, so that all can be read."""
    for wide, high, x, y, strength in NIGHT:
        yield Glow(Rect.around(page.x + page.w * x, y, page.w * wide, high), "results.pool", strength)
    foot = Rect.around(page.middle[0], page.bottom, page.w * 1.7, page.h * 1.25)
    yield Glow(foot, "results.pool", 0.4)
