"""Tiles: the pictures of the games on the home screen. A game without a drawing gets one cut from coloured paper."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin
from typing import Final, Literal, TypeAlias

import msgspec

from game.content.images.images import Images
from game.content.themes.themes import Theme
from game.ui.draw.canvas import Canvas, cut_out, layer, polygon, watermark, window
from game.ui.draw.draw_commands import DrawCommand, Echo, Freehand, Glow, Halo, Lettering, Picture, Plate, Shadow, sheet
from game.ui.layout.arrange import centred, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

Lie: TypeAlias = Literal["tall", "row", "stack"]

WIDE: Final = 224.0  # units of a drawn tile
HIGH: Final = 352.0
GROUND: Final = 236.0  # where its plain ground begins
CUT: Final = 214.0  # where it begins where its edge is cut straight
LIFT: Final = 10.0  # units that a tile rises under the focus
START: Final = 46.0  # size of the disc that says “go”


class Guise(msgspec.Struct, frozen=True):
    """Say how a game looks: its name in the catalogue, its drawing or "", its mark or "", a hue from 1 to 10
    for one without a drawing, and whether the theme has colours of its own for it.
    """

    game: str
    drawing: str
    mark: str
    hue: int
    themed: bool

    def role(self, name: str) -> str:
        """Return the colour role for `top`, `bottom`, `sheet`, `accent`, `name`, `pitch` or `glyph`."""
        if self.themed:
            return f"games.{self.game}.{name}"
        own = {"top": "edge", "bottom": "deep", "sheet": "deep", "accent": "pale", "glyph": "pale"}
        return f"seats.{self.hue}.{own[name]}" if name in own else f"games.other.{name}"


def guise(images: Images, theme: Theme, game: str) -> Guise:
    """Return how a game looks: with its drawing and its colours in the theme, or made of coloured paper."""
    drawing, mark = f"shell/home/{game}", f"shell/games/{game}-mark"
    themed = f"games.{game}.accent" in theme.colours
    hue = sum(ord(letter) * (place + 1) for place, letter in enumerate(game)) % 10 + 1
    return Guise(game, drawing if images.has(drawing) else "", mark if images.has(mark) else "", hue, themed)


class Line(msgspec.Struct, frozen=True):
    """Hold a set line of a tile and where it lies, relative to the tile, with an icon before it or without."""

    setting: Typeset
    rect: Rect
    role: str
    icon: str = ""


class Tile(msgspec.Struct, frozen=True):
    """Show a game: its picture, and over plain ground its name, pitch, players and minutes.

    A row has its picture on the left, `art` units wide, behind a cut edge; a stack has it above, `art` units high.
    `raised` tiles rise under the focus and show the start disc.
    """

    style: Guise
    lie: Lie
    lines: tuple[Line, ...]
    initial: Typeset | None = None
    art: float = 0.0
    raised: bool = True
    radius: float = 16.0
    ground: float = GROUND
    """Where the plain ground of a tall one begins, of its height in a drawing."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        hover = look.hover if self.raised else 0.0
        rect = rect.moved(0, 2 if look.pressed and self.raised else -LIFT * hover)
        key = (self.style, self.lie, self.art, self.initial is None)
        yield Shadow(rect, self.radius, "lifted" if hover > 0.5 else "panel")
        if hover:
            yield Glow(centred(rect, rect.w * 1.5, rect.h * 1.3), "halo.gold", 0.8 * hover)
        yield Freehand(lambda canvas: cut_out(canvas, rect, self.radius, key, self._paint))
        yield Plate(rect, radius=self.radius, border="tile.rim", width=1.4)
        if self.initial is not None:
            yield Echo(Lettering(self._medal(rect), self.initial, self.style.role("bottom"), 0.5))
        for line in self.lines:
            place, words = line.rect.moved(rect.x, rect.y), _words(line).moved(rect.x, rect.y)
            if line.icon:
                size = min(line.setting.leading * 0.9, place.h)
                yield Picture(placed(place, size, size, 0.0), line.icon, self.style.role("glyph"))
            yield Lettering(words, line.setting, self.style.role(line.role))
        if hover:
            yield Plate(rect.inset(-6), radius=self.radius + 6, border="tile.ring", width=3, alpha=hover)
            yield from _start(self.start(rect), hover)

    def start(self, rect: Rect) -> Rect:
        """Return where the start disc lies: beside the name, or over the ground where the name needs the width."""
        below = rect.h * self.ground / HIGH if self.lie == "tall" else rect.h - START - 14
        place = placed(rect.trimmed(top=below, right=12), START, START, 1.0, 0.0)
        inks = (line.setting.ink(_words(line).moved(rect.x, rect.y)).rect for line in self.lines)
        met = [ink for ink in inks if ink.meets(place)]
        return place.moved(0, min(ink.y for ink in met) - 4 - place.bottom) if met else place

    def _medal(self, rect: Rect) -> Rect:
        """Return where the initial of a game without a drawing stands."""
        width = self.art + 20 if self.lie == "row" else rect.w
        height = self.art + 20 if self.lie == "stack" else rect.h
        x, y, radius = _medal(rect._replace(w=width, h=height), self.lie)
        return Rect.around(x, y, radius * 2)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        if self.lie == "tall":
            self._paint_art(canvas, rect, rect, rect.w, (0, 0))
            flat = rect.trimmed(top=rect.h * CUT / HIGH)
            canvas.plate(flat, "tile.flat", radius=0)
            canvas.plate(flat._replace(h=2.0), "tile.flat-edge", radius=0)
            return
        polygon(canvas, rect, _box(rect), self.style.role("top"), self.style.role("bottom"))
        if self.lie == "stack":
            self._paint_stack(canvas, rect)
            return
        art = Rect(0, 0, self.art + 20, rect.h)
        width = max(art.w * 1.03, rect.h * WIDE / 200)  # a little more: the drawing has a rim of its own
        self._paint_art(canvas, rect, art, width, ((art.w - width) / 2, (rect.h - width * 216 / WIDE) / 2))
        edge = zigzag(self.art, rect.h)
        sheet = [*edge, (rect.w, rect.h), (rect.w, 0)]
        layer(canvas, rect, sheet, self.style.role("top"), self.style.role("bottom"), lift=(-1.0, 0.0))
        if self.style.mark and rect.w > 700:
            size = rect.h * 0.98
            watermark(canvas, self.style.mark, Rect(rect.w - size * 0.92, rect.h * 0.03, size, size), "light", 13)
        polygon(canvas, rect, edge, "clear", edge=self.style.role("accent"), width=2.0, open_=True)

    def _paint_stack(self, canvas: Canvas, rect: Rect) -> None:
        art = Rect(0, 0, rect.w, self.art + 20)
        width = max(rect.w * 1.03, art.h * WIDE / 205)
        self._paint_art(canvas, rect, art, width, ((rect.w - width) / 2, min(0.0, (art.h - width * 205 / WIDE) / 2)))
        edge = [(x, y) for y, x in zigzag(self.art, rect.w, 60, 20)]
        sheet = [*edge, (rect.w, rect.h), (0, rect.h)]
        layer(canvas, rect, sheet, self.style.role("top"), self.style.role("bottom"))
        polygon(canvas, rect, edge, "clear", edge=self.style.role("accent"), width=2.5, open_=True)

    def _paint_art(self, canvas: Canvas, rect: Rect, art: Rect, width: float, corner: tuple[float, float]) -> None:
        """Paint the game's drawing, so wide from a corner on, into its place; or a landscape of cut paper."""
        if self.style.drawing:
            window(canvas, self.style.drawing, art, width, *corner, once=True)
        else:
            paper_art(canvas, rect, art, self.style, ground=self.lie == "tall")


def _start(place: Rect, hover: float) -> tuple[DrawCommand, ...]:
    """Return the disc that says “go”."""
    radius = place.w / 2
    face = place.trimmed(bottom=3)
    return (
        Halo(place.moved(0, 3), "shadow", radius, 4, 0.5 * hover),
        Plate(place, "button.primary.lip", None, radius, alpha=hover),
        sheet(face, "button.primary", radius, alpha=hover),
        Picture(centred(face, 24), "shell/glyphs/arrow-right", "tile.start-text", round(255 * hover)),
    )


def zigzag(x: float, height: float, tooth: float = 34.0, depth: float = 18.0) -> list[tuple[float, float]]:
    """Return the points of a cut edge that runs down at `x`, its teeth reaching `depth` to the right."""
    count = max(2, round(height / tooth / 2) * 2)
    step = height / count
    return [(x + (depth if number % 2 else 0.0), step * number) for number in range(count + 1)]


def paper_art(canvas: Canvas, rect: Rect, art: Rect, style: Guise, *, ground: bool) -> None:
    """Draw a landscape of cut paper in a game's hue: rings of light, hills, and a medal for its initial."""
    hue = f"seats.{style.hue}"
    polygon(canvas, rect, _box(art), f"{hue}.curtain", f"{hue}.edge")
    x, y, radius = _medal(art, "tall" if ground else "row")
    for grow, alpha in ((2.6, 0.10), (2.0, 0.14), (1.5, 0.20)):
        polygon(canvas, rect, _ring(x, y, radius * grow), f"{hue}.pale", alpha=alpha)
    base = art.h * (GROUND / HIGH if ground else 1.0)
    for number, (share, role) in enumerate(((0.74, "dark"), (0.86, "edge"))):
        hill = _hill(art, base * share, art.h * 0.05, number * 2.1)
        layer(canvas, rect, hill, f"{hue}.{role}", f"{hue}.edge")
    layer(canvas, rect, _ring(x, y, radius), f"{hue}.pale", f"{hue}.colour")
    if ground:
        teeth = [(px, base - 8 + py) for py, px in zigzag(0, art.w, 28, 10)]
        layer(canvas, rect, [*teeth, (art.w, art.h), (0, art.h)], style.role("top"), style.role("bottom"))
        polygon(canvas, rect, teeth, "clear", edge=f"{hue}.pale", width=2.0, open_=True)


def _medal(art: Rect, lie: Lie) -> tuple[float, float, float]:
    down, radius = (0.30, art.w * 0.21) if lie == "tall" else (0.42, min(art.w, art.h) * 0.23)
    return art.x + art.w / 2, art.y + art.h * down, radius


def _words(line: Line) -> Rect:
    """Return where a line's words lie in the tile: after its icon, where it has one."""
    indent = min(line.setting.leading * 0.9, line.rect.h) + 8
    return line.rect.trimmed(left=indent) if line.icon else line.rect


def _box(rect: Rect) -> list[tuple[float, float]]:
    return [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]


def _ring(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return a circle whose radius wobbles a little, like the rings of lamp light."""
    points = []
    for angle in (number * pi / 32 for number in range(64)):
        wobble = 1 + 0.008 * (sin(3 * angle) + 0.7 * sin(5 * angle) + 0.5 * sin(8 * angle))
        points.append((x + radius * wobble * sin(angle), y - radius * wobble * sin(angle + pi / 2)))
    return points


def _hill(art: Rect, y: float, swell: float, phase: float) -> list[tuple[float, float]]:
    heights = (sin(phase + share / 4.1) + 0.5 * sin(2 * phase + share / 1.9) for share in range(25))
    line = [(art.w * share / 24, y + swell * height) for share, height in enumerate(heights)]
    return [*line, (art.w, art.h), (0, art.h)]
