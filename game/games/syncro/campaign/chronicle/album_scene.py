"""The chronicle as a book with pictures: two pages lie open, and today's figures are the last page of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.games.syncro.campaign.chronicle.album import Album, Told, newest, spread_of, spreads
from game.games.syncro.campaign.chronicle.album_page import TALL, WIDE, Opened, open_pages
from game.games.syncro.campaign.chronicle.album_strip import Ribbon, StripFace
from game.games.syncro.campaign.chronicle.moment_picture import Studio, is_taken, photo
from game.games.syncro.scenery.book.open_book import paper_of
from game.games.syncro.scenery.book.turning import PagesBefore, TurningLeaf
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Glow
from game.ui.draw.grounds import draw_lamp
from game.ui.input.intents import Edge, Intent, Page, Step
from game.ui.layout.arrange import L, M, cut_bottom, cut_left, cut_right, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, Act, Kit
from game.ui.parts.part import Painted, Part
from game.ui.parts.widgets import Button, ButtonKind

if TYPE_CHECKING:
    from game.ui.motion.entering import Entrance
    from game.ui.parts.part import Look

MARGINS: Final = (12.0, 8.0, 12.0, 18.0)  # of what lies on the screen: left, above, right, below
FOOT: Final = 56.0  # units of a button's height
UNDER: Final = 6.0  # between the book and the buttons
STRIP: Final = (150.0, 594.0, 22.0)  # the strip's size, and how far down it hangs
BESIDE: Final = 178.0  # of a window's breadth, where the strip hangs
BROAD: Final = 1240.0  # units that a window must be broad for it
BOOK: Final = 1064.0  # units that the book is broad at most
SINGLE: Final = 0.75  # of that, where it is one leaf
LAMP: Final = 150.0
HANGS: Final = 107.0  # units of the lamp that are over the window
POOL: Final = (430.0, 330.0, 0.5)
MAP: Final = 200.0
NEXT: Final = 280.0
KEEP: Final = 364.0
BACK: Final = 56.0
COME: Final = 0.4  # seconds after which the book lies open, or a leaf has turned
AT_REST: Final = 0.8  # and after which nobody waits for it
ARROW: Final = "shell/glyphs/arrow-right"


class LampOver(Painted):
    """Show the lamp that hangs over the book."""

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        draw_lamp(canvas, rect)


class LampPool(Painted):
    """Show its light on the pages."""

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        Glow(rect, "light.pool", POOL[2]).draw(canvas)


class AlbumScene(StoryScene):
    """Show an adventure's chronicle, open at the level that was won last.

    `doors` return what leads from a level to its moment; `figures` shows the last page, `keep` keeps all of it as one
    picture, and `on` leads away, in the words of `way` (a key).
    """

    about = "syncro.album.title"
    tab_order = TabOrder(("photos", "foot"))

    def __init__(
        self,
        services: Services,
        album: Album,
        doors: Callable[[Told], Callable[[], None] | None],
        figures: Callable[[], None],
        keep: Callable[[], None],
        way: str = "syncro.album.map",
        on: Callable[[], None] | None = None,
        fresh: str = "",
    ) -> None:
        super().__init__(services)
        self.album, self.way = album, way
        self.level = fresh or newest(album.adventure)
        """The level at which it lies open."""
        self.fresh = fresh
        self._doors, self._figures, self._keep = doors, figures, keep
        self._on = on or self.back
        self._studio = Studio(services.themes)
        self._layout = WIDE[0]
        self._leaf: PagesBefore | None = None  # what lay open before a leaf was turned
        self._won = sum(tally.wins > 0 for tally in album.adventure.tallies)
        self._ahead = self._won > 0  # pictures are still to be taken

    def enter(self) -> None:
        self.services.sound.play("leaf")

    # Its pages

    @property
    def spreads(self) -> list[tuple[str, ...]]:
        """Return the levels of all pages, as many at once as have room."""
        return spreads(self.album.adventure, self._layout.levels)

    @property
    def at(self) -> int:
        """Return which of the pages lie open."""
        return spread_of(self.spreads, self.level)

    @property
    def _moves(self) -> bool:
        """Tell whether leaves turn, and pictures come when there is time."""
        return self.services.motion > 0 and not self.services.settings.reduced

    def turn(self, by: int) -> None:
        """Turn so many pages; from the last ones on to the figures."""
        those = self.spreads
        at = self.at + by
        if at >= len(those):
            self._figures()
        elif at >= 0 and by:
            self.level = those[at][0]
            self.fresh = ""
            self._leaf = PagesBefore(onward=by > 0) if self._moves and self._layout.pages > 1 else None
            self._changed = self.time
            self.services.sound.play("leaf")
            self.refresh()

    def handle(self, intent: Intent) -> bool:
        """Arrows turn the pages where no picture and no button lies that way."""
        match intent:
            case Page(by):
                self.turn(by)
                return True
            case Edge(end):
                self.turn((len(self.spreads) - 1 if end else 0) - self.at)
                return True
            case Step(dx, 0) if dx:
                before = self.focus.key
                super().handle(intent)
                if self.focus.key == before or self._wrapped(before, dx):
                    self.turn(dx)
                return True
        return super().handle(intent)

    def _wrapped(self, before: str, dx: int) -> bool:
        """Tell whether an arrow has led from one side of the screen to the other one."""
        places = {part.key: part.rect.middle[0] for part in self.parts if part.control is not None}
        now = self.focus.key
        return before in places and now in places and (places[now] - places[before]) * dx < 0

    def update(self, dt: float) -> None:
        """Read one level more that the strip shows, as long as there is one: they are small."""
        super().update(dt)
        unread = next((level for levels in self.spreads for level in levels if self.album.known(level) is None), None)
        if unread is not None:
            self.album.told(unread)
            self.refresh()

    @property
    def alive(self) -> bool:
        return (
            super().alive
            or self._ahead
            or any(self.album.known(level) is None for levels in self.spreads for level in levels)
        )

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        page = kit.frame.rect.trimmed(*MARGINS)
        foot, area = cut_bottom(page.inset(L, 0), max(FOOT, kit.leading(18) + 24), UNDER)
        pages, book, strip = self._pages(kit, area.inset(-L, 0))
        x, _ = book.middle
        pool = Part("album:pool", Rect.around(x, book.y + POOL[1] / 2, POOL[0], POOL[1]), LampPool())
        over = placed(kit.frame.rect, LAMP, LAMP, 0, 0).moved(x - LAMP / 2, -HANGS)
        hung = [Part("album:lamp", over, LampOver(), may_overlap=True)] if self._layout.pages > 1 else []
        leaf = self._turning(book)
        return [pages[0], pool, *pages[1:], *leaf, *hung, *strip, *self._buttons(kit, foot, x)]

    def _turning(self, book: Rect) -> list[Part]:
        """Return the leaf that turns over the pages, for a moment."""
        if self._leaf is None or self._layout.pages == 1:
            return []
        return [Part(f"album:leaf:{self.level}", paper_of(book), TurningLeaf(self._leaf), may_overlap=True)]

    def _pages(self, kit: Kit, room: Rect) -> tuple[list[Part], Rect, list[Part]]:
        """Return the pages in the first layout in which all words have room, the book's place, and the strip.

        That hangs beside the book where four levels have room all the same.
        """
        tries = [(layout, False) for layout in (WIDE if kit.frame.shape == "wide" else TALL)]
        if kit.frame.width >= BROAD and kit.roomy:
            tries.insert(0, (WIDE[0], True))
        for layout, beside in tries:
            side, left = cut_right(room, BESIDE) if beside else (room, room)
            broad = BOOK * kit.growth if layout.pages > 1 else BOOK * SINGLE * kit.soft
            book = placed(left, min(left.w, broad), room.h, 0.5, 0)
            self._layout = layout
            those = self.spreads
            at = self.at
            shown = Opened(self.album, those[at], layout.pages * at, self.fresh)
            built = open_pages(kit, shown, layout, book, self._studio, self._doors)
            if built.fit:
                break
        place = placed(side, STRIP[0], min(STRIP[1], side.h - STRIP[2]), 0.5, 0).moved(0, STRIP[2])
        strip = [Part("album:strip", place, StripFace(self._ribbon()))] if beside else []
        return built.parts, book, strip

    def _ribbon(self) -> Ribbon:
        """Return what the strip shows: the picture to be kept, small."""
        levels = [level for levels in spreads(self.album.adventure, 1) for level in levels]
        told = [self.album.known(level) for level in levels]
        shown = tuple((level, one.photo if one and one.won else None) for level, one in zip(levels, told, strict=True))
        first = levels.index(self.level) if self.level in levels else 0
        return Ribbon(self.album.name, shown, first, self._studio)

    def _buttons(self, kit: Kit, foot: Rect, spine: float) -> list[Part]:
        """Return the ways: to the map, to the pages before and the ones after, and to the picture that is kept.

        Where their words have no room, two of them are glyphs alone.
        """
        full = foot.w >= (MAP + KEEP + NEXT) * kit.growth + BACK + 3 * M
        left, right = (MAP * kit.growth, KEEP * kit.growth) if full else (foot.h, foot.h)
        there, rest = cut_left(foot, left, M)
        kept, rest = cut_right(rest, right, M)
        last = self.at >= len(self.spreads) - 1
        broad = min(NEXT * kit.growth, rest.w - BACK - M)
        aside = spine - broad / 2 - rest.x  # the way on stands under the book's middle, where it has room there
        after = rest._replace(x=rest.x + max(BACK + M, min(rest.w - broad, aside)), w=broad)
        on = kit.say("syncro.album.figures") if last else self._next(kit)
        further = kit.button(
            "album:on", after, on, partial(self.turn, 1), "secondary" if last else "primary",
            icon=ARROW, zone="foot", first=not last, style=HEADING,
        )  # fmt: skip
        assert isinstance(further.face, Button), "it is made here"
        further = replace(further, face=replace(further.face, side="after"))
        before = kit.icon_button(
            "album:before", after.before(BACK, M), "shell/glyphs/chevron-left", kit.say("syncro.album.before"),
            partial(self.turn, -1), "secondary", zone="foot",
        )  # fmt: skip
        kind: ButtonKind = "primary" if last else "secondary"
        return [
            self._way(kit, "album:map", there, self.way, self._on, "arrow-left", kind, full=full, first=last),
            *([before] if self.at else []),
            further,
            self._way(kit, "album:keep", kept, "syncro.album.keep", self._keep, "image", "secondary", full=full),
        ]

    def _way(
        self, kit: Kit, key: str, place: Rect, words: str, act: Act, glyph: str, kind: ButtonKind, *, full: bool,
        first: bool = False,
    ) -> Part:  # fmt: skip
        """Return a way with its words, or as a glyph alone."""
        icon = f"shell/glyphs/{glyph}"
        said = kit.say(words)
        if full:
            return kit.button(key, place, said, act, kind, icon=icon, zone="foot", first=first)
        part = kit.icon_button(key, place, icon, said, act, kind, zone="foot")
        assert part.control is not None, "it can be pressed"
        return replace(part, control=replace(part.control, first=first))

    def _next(self, kit: Kit) -> str:
        """Return what comes on the next pages: a chapter that begins there, or its levels."""
        level = self.spreads[self.at + 1][0]
        chapters = {"Ia": "1", "IIa": "2"}
        return kit.say(f"syncro.chapter.{chapters[level]}") if level in chapters else kit.say("syncro.album.further")

    def entrances(self) -> Sequence[Entrance]:
        """Return how the book comes: up from the foot, shut, then it opens; a single leaf slides up."""
        from game.games.syncro.scenery.book.opening import opens  # late: the map moves nothing

        return opens(self.parts, "album:book")

    def notice_y(self, kit: Kit) -> float:
        """Return the height of what is told: over the buttons."""
        return kit.frame.height - max(FOOT, kit.leading(18) + 24) - 64

    def ground(self, canvas: Canvas) -> None:
        if self._leaf is not None:
            self._leaf.take(canvas.surface)
        draw_clearing(canvas, Light.KEEP)
        self._studio.patient = self._moves
        if not self._moves or self.time - self._changed > COME:
            self._take(canvas)

    def _take(self, canvas: Canvas) -> None:
        """Take one picture, as long as one is missing: first those that lie open, then what other pages show."""
        spreads_ = self.spreads
        at = self.at
        levels = [*spreads_[at], *(level for other in spreads_ for level in other)]
        told = [one for one in map(self.album.known, levels) if one is not None and one.won]
        missing = next((one for one in told if not is_taken(canvas, self._studio, one.photo)), None)
        if missing is not None and (missing.level in spreads_[at] or self.time - self._changed > AT_REST):
            photo(canvas, self._studio, missing.photo)
        self._ahead = missing is not None or len({one.level for one in told}) < self._won
