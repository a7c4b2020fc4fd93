"""What lies on a table for all to see: its cloth as it stands, without plates, words, rail and anybody's hand."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import reduce
from math import hypot, inf
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.content.images.allowance import FrameBudget, UnfinishedError
from game.engine.protocol import Message
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.reader import Reader
from game.scenes.shell.navigation.coming import MOST, WORKED
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.things import CHAIR_RATIO
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.picture.still import BAR, StillTable, unused
from game.ui.draw.canvas import Canvas, allowed
from game.ui.draw.light import Pool
from game.ui.draw.paint import Paint
from game.ui.layout.frame import Frame, Rect
from game.ui.motion.sprite import Sprite
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.type.text import Typesetter

Point: TypeAlias = tuple[float, float]
Way: TypeAlias = tuple[Point, ...]
"""Where something was, where it went over, and where it is; nothing: nothing has moved."""

WINDOW: Final = (1280, 720)  # units of the table that is drawn
CHAIR: Final = (1140, 720)  # units of one that is seen from a chair: what lies on it lies nearer together
LARGEST: Final = 2.0  # pixels a unit at most
SHARE: Final = 0.62  # of the window's pixels: a table that is seen from a chair is smaller
AROUND: Final = 6.0  # units that are shown round what lies on it
FLATTER: Final = 0.96  # how much of its height is enough: what lies on a cloth that one looks along is higher
PLAYED: Final = 34.0  # units round where one plays
FAR: Final = 14.0  # units that something moves at least
SEED: Final = "0" * 32  # of a match that is dealt for a picture: it is the same every time
MANY: Final = 3  # pictures that are kept
WINDOW_RATIO: Final = 122 / 216  # height of a box's window, in breadths
LIT: Final = 2.2  # times as broad as a place the light under it is
WITHIN: Final = 0.955  # of a place's sides: its rim runs inside
PLACED: Final = 0.9  # of the table's breadth: what is broader is its ground


class Moment(NamedTuple):
    """Hold the picture of a table, what of it that shows, where one plays, and what has just moved, in its units."""

    picture: pygame.Surface
    room: Rect
    area: Rect
    way: Way = ()
    left: Way = ()
    """The corners of the place that it left; nothing: that has none."""
    ring: float = 0.0
    """How broad the place is where it is now; 0: nothing says so."""


class ClothSketch:
    """Draw a table as a stranger sees it, a little in each frame: nobody waits for it."""

    def __init__(self, services: Services, table: StillTable) -> None:
        self.table = table
        self.surface = pygame.Surface(table.kit.frame.pixels)
        kit = table.kit
        self._canvas = Canvas(self.surface, kit.frame, services.images, kit.type, Paint(), services.theme)
        self._services = services
        self._allowance = FrameBudget(WORKED)
        self._before = services.images.cache.known
        self._tries = 0

    def step(self) -> bool:
        """Draw what a share of a frame allows; return whether it is done."""
        self._tries += 1
        until = WORKED() + self._services.navigator.coming.share if self._tries < MOST else inf
        try:
            with allowed(self._canvas, self._allowance, until):
                self.table.draw(self._canvas)
        except UnfinishedError:
            return False
        self._services.images.cache.forget_since(self._before)
        return True


class PublicCloth:
    """Draw what lies on a match's table, as a stranger sees it: what is in play, and what was won.

    A picture comes in several frames: as long as it isn't there, None is returned for it, and `comes` is true.
    """

    def __init__(self, services: Services, session: MatchSession, kind: type[AnyGame], told: int = 0) -> None:
        """Draw the table of a session as it was after `told` beats; 0: as it stands."""
        self._services, self._session, self._kind = services, session, kind
        self._told = told
        self._sketches: dict[object, ClothSketch] = {}
        self._done: dict[object, pygame.Surface | Moment | None] = {}
        self._near: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def comes(self) -> bool:
        """Tell whether a picture is on its way."""
        return bool(self._sketches)

    def picture(self, ratio: float, *, begun: bool = False) -> pygame.Surface | None:
        """Return it, `ratio` times as broad as high; None where it can't be drawn.

        Where it is to be as it has `begun`, it is that of a match that is dealt for the picture alone.
        """

        def begin() -> ClothSketch:
            session, beat = (self._dealt(), 0) if begun else (self._session, self._told)
            return self._sketch(session, beat, SHARE, CHAIR)

        def cut(sketch: ClothSketch) -> pygame.Surface:
            if not begun:
                self._near = self._look, cut_near(sketch)
            return cut_from(sketch, shown(sketch.table, ratio))

        found = self._drawn((ratio, begun, *self._look), begin, cut)
        assert found is None or isinstance(found, pygame.Surface), "it is a picture"
        return found

    @property
    def near(self) -> pygame.Surface | None:
        """Return where one plays alone, as a box shows it, once the whole is drawn."""
        _ = self.picture(CHAIR_RATIO)
        return self._near[1] if self._near is not None and self._near[0] == self._look else None

    def moment(self, beat: int, since: int = 0) -> Moment | None:
        """Return the table as it was after so many beats (0: as it stands), and what had moved on it `since` others."""

        def cut(sketch: ClothSketch) -> Moment:
            table, surface = sketch.table, sketch.surface
            room = room_of(table)
            area = play_area(table, room)
            picture = surface.subsurface(table.kit.frame.box(room).clip(surface.get_rect()))
            if places := self._places(table, beat):
                way = tuple(place.rect.middle if not place.corners else _middle(place.corners) for place in places)
                return Moment(picture, room, area, way, places[0].corners, places[-1].rect.w)
            before = self._still(self._session, since, 1.0).laid.sprites if 0 < since < beat else ()
            return Moment(picture, room, area, way_between(before, table.laid.sprites, area))

        key = beat, *self._look
        self._sketches = {one: sketch for one, sketch in self._sketches.items() if one == key}  # others aren't wanted
        found = self._drawn(key, lambda: self._sketch(self._session, beat, 1.0), cut)
        assert found is None or isinstance(found, Moment), "it is a moment"
        return found

    def _places(self, table: StillTable, beat: int) -> list[Part]:
        """Return the parts of a table that what happened went over, as the game tells it; none where it doesn't."""
        if not beat:
            return []
        events = self._session.host.events(None)[max(0, beat - 2) : beat]
        way = self._kind.replay_adapter.way(events[-1], events[0] if len(events) > 1 else None)
        by_key = {part.key: part for part in table.parts}
        keys = () if way is None else way.keys
        return [by_key[key] for key in keys] if len(keys) > 1 and all(key in by_key for key in keys) else []

    @property
    def _look(self) -> tuple[object, ...]:
        services = self._services
        return services.theme.folder_name, services.kit.frame, services.words.language

    def _drawn(
        self, key: object, begin: Callable[[], ClothSketch], cut: Callable[[ClothSketch], pygame.Surface | Moment]
    ) -> pygame.Surface | Moment | None:
        """Return what is drawn under a key, once it is there: the last few are kept."""
        if key in self._done:
            return self._done[key]
        try:
            sketch = self._sketches.get(key) or begin()
            self._sketches[key] = sketch
            if not sketch.step():
                return None
            self._done[key] = cut(sketch)
        except (OSError, ValueError, pygame.error) as error:
            logging.getLogger(__name__).info("there is no picture of a table: %r", error)
            self._done[key] = None
        self._sketches.pop(key, None)
        while len(self._done) > MANY:
            self._done.pop(next(iter(self._done)))
        return self._done[key]

    def _dealt(self) -> MatchSession:
        """Return such a match; nothing of it is written. Raises ValueError where there can be none."""
        session = self._session
        dealt = sessions.new(self._services, session.game, session.players, session.options, SEED)
        if isinstance(dealt, Message):
            raise ValueError(dealt.key)
        dealt.close()
        return dealt

    def _sketch(self, session: MatchSession, beat: int, share: float, window: tuple[int, int] = WINDOW) -> ClothSketch:
        table = self._still(session, beat, share, window)
        for place in self._places(table, beat)[-1:]:  # what it went to lies in the light, and that under it
            x, y = place.rect.middle if not place.corners else _middle(place.corners)
            rim = tuple(((u - x) * WITHIN, (v - y) * WITHIN) for u, v in place.corners)
            size = max(place.rect.w, place.rect.h) * LIT
            table.show.forget_turn(
                Pool("act", x, y, size, size, 0.9), Pool("act-rim", x, y, size, size, 0.0, rim=rim, over=True)
            )
        return ClothSketch(self._services, table)

    def _still(self, session: MatchSession, beat: int, share: float, window: tuple[int, int] = WINDOW) -> StillTable:
        """Return the table after so many beats, in a window of units, with a share of the pixels of the window's."""
        services = self._services
        scale = min(LARGEST, max(0.75, services.kit.frame.scale)) * share
        frame = Frame.of((round(window[0] * scale), round(window[1] * scale)), scale)
        kit = Kit(frame, Typesetter(services.kit.type.fonts.folder, frame), services.words)
        game = self._kind(session.rules, unused())
        reader = Reader(session, stranger=True, beat=beat)
        return StillTable(reader, game, services.settings, kit, bar=False, lamp=False, spoken=False)


def room_of(table: StillTable) -> Rect:
    """Return what of a table isn't its bar and nobody's hand."""
    laid = table.laid
    page = table.kit.frame.rect.trimmed(top=BAR)
    foot = page.bottom if laid.calm is None else laid.calm.y
    return page._replace(h=max(foot - page.y, 1.0))


def play_area(table: StillTable, room: Rect) -> Rect:
    """Return where one plays: what can be pressed there lies in it."""
    places = [part.rect for part in table.parts if part.control is not None and room.holds(*part.rect.middle)]
    return reduce(Rect.joined, places).inset(-PLAYED).clipped(room) if places else room


def _middle(corners: Way) -> Point:
    """Return the middle of a place by its corners."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def cut_from(sketch: ClothSketch, place: Rect) -> pygame.Surface:
    """Return a place of what is drawn."""
    box = sketch.table.kit.frame.box(place)
    return sketch.surface.subsurface(box.clip(sketch.surface.get_rect())).copy()


def cut_near(sketch: ClothSketch) -> pygame.Surface:
    """Return where one plays, as it is seen in the window of a box."""
    return cut_from(sketch, shown_near(sketch.table))


def shown_near(table: StillTable) -> Rect:
    """Return where one plays, as broad as the window of a box: more of its ground at its sides where it is narrow.

    Where that would cut what lies there, all is shown.
    """
    room = room_of(table)
    area = play_area(table, room)
    high = max(area.h, area.w * WINDOW_RATIO)
    near = Rect.around(*area.middle, min(room.w, high / WINDOW_RATIO), min(room.h, high)).within(room)
    cuts = any(near.meets(rect) and not near.contains(rect) for rect in _lying(table, room))
    return shown(table, 1 / WINDOW_RATIO) if cuts else near


def way_between(before: Sequence[Sprite], after: Sequence[Sprite], area: Rect) -> Way:
    """Return from where to where something has moved in the play area; nothing: nothing has."""
    known = {one.key: one for one in before}
    moved = [
        ((was.x, was.y), (one.x, one.y))
        for one in after
        if (was := known.get(one.key)) is not None and hypot(one.x - was.x, one.y - was.y) > FAR
    ]
    ends = [way for way in moved if area.holds(*way[1]) and area.holds(*way[0])]
    return ends[0] if ends else ()


def _lying(table: StillTable, room: Rect) -> list[Rect]:
    """Return where something lies in a room: its pieces, and what is painted under them."""
    page = table.kit.frame.rect
    rects = (Rect.around(it.x, it.y, it.w * it.scale, it.h * it.scale) for it in table.laid.sprites if it.alpha)
    low = (part.rect for part in table.parts if part.layer < -1 and part.rect.w < page.w * PLACED)
    return [rect for rect in (*rects, *low) if room.holds(*rect.middle)]


def shown(table: StillTable, ratio: float) -> Rect:
    """Return what is shown of a table: round what lies on it over the hand, so many times as broad as high."""
    room = room_of(table)
    lying = [*_lying(table, room), play_area(table, room)]
    around = (reduce(Rect.joined, lying).inset(-AROUND) if lying else room).clipped(room)
    high = min(room.h, max(around.h, around.w / ratio * FLATTER))
    wide = min(room.w, max(around.w, high * ratio))
    return Rect.around(*around.middle, wide, high).within(room)
