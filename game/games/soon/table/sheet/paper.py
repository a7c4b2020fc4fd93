"""What lies on the table while a round is counted: the paper itself, light on a line of it, and the stamp."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.games.soon.table.sheet.trail import Trail
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.draw.draw_commands import DrawCommand, Freehand, Glow, Kept, run_commands
from game.ui.layout.arrange import centred, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Portrait
from game.ui.type.text import Ink, Style, Typeset

MARGIN: Final = 40.0  # units round the paper in which its shadow lies
RADIUS: Final = 20.0
THICK: Final = 7.0  # units of its edge that are seen under it
FRAME: Final = 9.0  # units from its edge to the line that is drawn round it
TITLE: Final = Style("title", 25)
STAMP: Final = Style("title", 25)
STAMPED: Final = (68.0, 43.0)  # size of a stamp
TURNS: Final = (7.0, -6.0, 10.0, -9.0)  # degrees by which one is askew: each by others
FROM: Final = 1.9  # times its size that it comes down from
STEPS: Final = 8  # sizes in which it is kept
ROUND_STAMP: Final = 8.0  # units round it in which its shadow lies
FIBRES: Final = 240
LIT: Final = 14.0  # units round the light of a line
DISC: Final = ((0.0, 1.0), (0.45, 0.8), (0.75, 0.3), (1.0, 0.0))  # how light ends: share of the way, of its strength
LAMP: Final = ((0.0, 1.0), (0.18, 0.72), (0.4, 0.36), (0.7, 0.1), (1.0, 0.0))
LARGE: Final = 256  # pixels of the picture that large light is scaled from
FAR: Final = (122, 114, 124, 255)  # what is left of the colours of a table by night
HALO: Final = 92.0  # size of the light under a card that is counted


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold what stands in a row while the paper rises: who it is, and the points before the count."""

    face: Rect
    portrait: Portrait
    name: Typeset
    place: Rect
    points: Typeset
    end: Rect


@dataclass(frozen=True, slots=True)
class TableArt:
    """Show the panels of the table far below, by night: the paper lies over them."""

    panels: tuple[tuple[Rect, Rect, Portrait, tuple[DrawCommand, ...]], ...]
    """Each panel, its face, from the left and top of all, and its words."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        for panel, face, portrait, words in self.panels:
            canvas.plate(panel, "soon.panel", "soon.panel-deep", radius=16, border="soon.rim", width=1.2)
            run_commands(canvas, words)  # nobody's name goes out before the paper covers it
            run_commands(canvas, portrait.draw_commands(face, Look()))
        canvas.surface.fill(FAR, special_flags=pygame.BLEND_RGBA_MULT)


def draw_paper(canvas: Canvas, paper: Rect) -> None:
    """Draw the bare paper: in the light at its head, thick, a line round it, and its shadow on the table."""
    canvas.halo(paper.moved(0, 12), "shadow", RADIUS, 16, 0.75)
    canvas.halo(paper.moved(0, 5), "shadow", RADIUS, 5, 0.5)
    canvas.plate(paper.moved(2, THICK), "soon.paper-edge", radius=RADIUS)
    canvas.plate(paper, "soon.paper", "soon.paper-deep", radius=RADIUS)
    if not canvas.outlined:
        _draw_fibres(canvas, paper.inset(RADIUS))
    canvas.plate(paper.inset(FRAME), (0, 0, 0, 0), radius=RADIUS - 7, border="soon.paper-line", width=1.4)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show the bare paper of a count that is read in words."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Kept(rect, "soon paper", self._paper, MARGIN)

    def _paper(self, rect: Rect) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: draw_paper(canvas, rect))


@dataclass(frozen=True, slots=True)
class PaperArt:
    """Show the paper of the count: the whole of it rises, with what stands on it by then."""

    title: str
    rules: tuple[float, ...]
    """How far from its top lines part its rows."""
    entries: tuple[Entry, ...] = ()
    """Its rows, relative to the paper: later they are parts of their own."""
    way: tuple[Trail, Rect] | None = None

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        paper = rect.inset(MARGIN)
        draw_paper(canvas, paper)
        for down in self.rules:
            canvas.fill(Rect(paper.x + 34, paper.y + down - 0.75, paper.w - 68, 1.5), "soon.paper-line")
        setting = canvas.type.set_text(self.title, TITLE)
        canvas.words(setting, cut_top(paper.trimmed(top=18), setting.h)[0], "text.paper", 0.5)
        self._draw_entries(canvas, paper)

    def _draw_entries(self, canvas: Canvas, paper: Rect) -> None:
        for entry in self.entries:
            run_commands(canvas, entry.portrait.draw_commands(entry.face.moved(paper.x, paper.y), Look()))
            canvas.words(entry.name, entry.place.moved(paper.x, paper.y), "text.paper")
            canvas.words(entry.points, entry.end.moved(paper.x, paper.y), "soon.before", 1.0)
        if self.way is not None:
            trail, place = self.way
            run_commands(canvas, trail.draw_commands(place.moved(paper.x, paper.y), Look()))


def _draw_fibres(canvas: Canvas, paper: Rect) -> None:
    """Draw the fibres of the paper: short strokes, hardly to be seen."""
    for number in range(FIBRES):
        x = paper.x + paper.w * ((number * 0.754877666) % 1.0)
        y = paper.y + paper.h * ((number * 0.569840291) % 1.0)
        length = 5.0 + 9.0 * ((number * 0.381966) % 1.0)
        canvas.fill(Rect(x, y, length, 1.0), "soon.paper-edge", 0.08)


@dataclass(frozen=True, slots=True)
class LitArt:
    """Show the light on the line that is counted."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        place = rect.inset(LIT)
        Glow(centred(place, place.w * 1.1, place.h * 1.8), "soon.counted-rim", 0.8).draw(canvas)
        canvas.shadow(place, 14, "small")
        bright = canvas.colour("soon.counted")
        deep = canvas.colour("soon.counted-deep")
        outline = _rounded(place.w, place.h, 14)
        canvas.vector(place, svg.across("lit", 0, place.w, deep, bright, deep), svg.shape(outline, svg.fill_by("lit")))
        canvas.plate(place, (0, 0, 0, 0), radius=14, border="soon.counted-rim", width=2)


def _rounded(w: float, h: float, r: float) -> str:
    """Return the outline of a rectangle with round corners."""
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{r} 0h{w - 2 * r:.1f}{arc} {r} {r}v{h - 2 * r:.1f}{arc} {-r} {r}h{2 * r - w:.1f}{arc} {-r} {-r}"
        f"v{2 * r - h:.1f}{arc} {r} {-r}z"
    )


@dataclass(frozen=True, slots=True)
class GlowArt:
    """Show the light under a card that is counted, or that sets off."""

    role: str = "soon.counted-glow"
    lamp: bool = False
    """Whether it falls off as a lamp's light does."""
    airy: bool = False
    """Whether it is left out where things are outlined."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        if self.airy and canvas.outlined:
            return
        if self.lamp:
            self._draw_large(canvas, rect)
            return
        middle = rect.w / 2
        glow = svg.rings("glow", canvas.colour(self.role), middle, middle, middle, DISC)
        canvas.vector(
            rect, glow, svg.circle(middle, middle, middle, svg.fill_by("glow")), view=Rect(0, 0, rect.w, rect.w)
        )

    def _draw_large(self, canvas: Canvas, rect: Rect) -> None:
        """Draw what is as large as the window: one small picture of it is kept, and scaled."""
        middle = LARGE / 2
        glow = svg.rings("glow", canvas.colour(self.role), middle, middle, middle, LAMP)
        disc = svg.drawing((0, 0, LARGE, LARGE), glow, svg.circle(middle, middle, middle, svg.fill_by("glow")))
        picture = canvas.paint.vector(disc, (LARGE, LARGE))
        box = canvas.frame.box(rect)
        blit(canvas.surface, pygame.transform.smoothscale(picture, box.size), box, 255)


@dataclass(frozen=True, slots=True)
class StampArt:
    """Show the stamp of a line of one colour, as it lies on the paper: its ink is worn here and there."""

    text: str
    sky: str
    """Its colour: a role."""
    turned: float = TURNS[0]
    """Degrees by which it is askew."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        stamp = rect.inset(ROUND_STAMP)
        if not canvas.outlined:
            canvas.halo(stamp.moved(0, 1.5), "shadow", 8, 2.5, 0.45)
        canvas.plate(stamp, self.sky, radius=8)
        canvas.plate(stamp.inset(3.5), (0, 0, 0, 0), radius=5.5, border="soon.stamp-line", width=1.4)
        setting = canvas.type.set_text(self.text, STAMP)
        canvas.words(setting, centred(stamp, setting.w + 2, setting.h), "light", 0.5)
        if not canvas.outlined:
            for x, y, w in _worn(stamp):
                canvas.fill(Rect(x, y, w, 1.0), "soon.counted", 0.30)


def _worn(stamp: Rect) -> Iterator[tuple[float, float, float]]:
    """Yield where the ink is worn."""
    for number in range(26):
        x = stamp.x + 3 + (stamp.w - 12) * ((number * 0.7549) % 1.0)
        y = stamp.y + 2 + (stamp.h - 4) * ((number * 0.5698) % 1.0)
        yield x, y, 2.0 + 3.0 * ((number * 0.38) % 1.0)


class Stamped(NamedTuple):
    """Draw a stamp on its way down onto the paper, at an angle; of each size a picture is kept."""

    middle: tuple[float, float]
    art: StampArt
    setting: Typeset
    pressed: float
    """How far it has come down, 0 to 1."""
    large: float = 1.0
    """Times its usual size that it has then."""

    def draw(self, canvas: Canvas) -> None:
        step = round(self.pressed * STEPS)
        grown = self.large * (FROM + (1 - FROM) * (step / STEPS) ** 3)
        picture = keep(canvas, (self.art, step, self.large, canvas.frame.scale), lambda: self._turned(canvas, grown))
        scale = canvas.frame.scale
        place = picture.get_rect(center=(round(self.middle[0] * scale), round(self.middle[1] * scale)))
        blit(canvas.surface, picture, place, round(255 * (0.35 + 0.65 * step / STEPS)))

    def inks(self) -> Iterator[Ink]:
        """Yield where its words lie."""
        yield self.setting.ink(Rect.around(*self.middle, *STAMPED), 0.5, 0.5)

    def _turned(self, canvas: Canvas, grown: float) -> pygame.Surface:
        width, height = (side + 2 * ROUND_STAMP for side in STAMPED)
        scale = canvas.frame.scale
        level = pygame.Surface((round(width * scale), round(height * scale)), pygame.SRCALPHA)
        self.art.draw(canvas.on(level), Rect(0, 0, width, height))
        return pygame.transform.rotozoom(level, self.art.turned, grown)
