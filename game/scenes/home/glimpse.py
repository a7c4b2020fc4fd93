"""A glimpse of a match: its own table as it stands, small, as a stranger at the window sees it. Nobody's hand is in it.

It is drawn once home has been seen, while nobody does anything; until then there is the game's own thumbnail.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.content.images.allowance import FrameBudget, UnfinishedError
from game.content.images.surface_cache import tidy
from game.saves.disk.files import SaveError
from game.saves.records.replay import LongError, Patience
from game.scenes.shell.navigation.coming import MOST, WORKED
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, allowed, cut_out
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.paint import Paint
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look
from game.ui.type.text import Typesetter

if TYPE_CHECKING:
    from game.scenes.results.summary import Summaries
    from game.scenes.session.match.session import MatchSession
    from game.scenes.table.picture.show import AnyGame
    from game.scenes.table.picture.still import StillTable

KindOf: TypeAlias = Callable[[str], "type[AnyGame]"]
"""Tells the kind of a game's table."""

WINDOW: Final = (1280, 720)  # units of the table that is drawn
PIXELS: Final = (1024, 576)  # in which it is drawn: it is seen small, and drawn quickly
BAR: Final = 66.0  # units of its bar, which is not shown
AROUND: Final = 22.0  # units that are shown round what lies on it
RATIO: Final = 1.9  # width of a glimpse, in heights
LID: Final = 122 / 216  # height of a lid, in widths
CARD: Final = 100 / 236  # and of what is seen on the card
RADIUS: Final = 12.0
LONGEST: Final = 400  # lines of a record that are replayed for a glimpse in a list: nobody waits for it


class Glimpse:
    """Hold the picture of a match's table, once it was drawn."""

    def __init__(self, services: Services, kind_of: KindOf, session: MatchSession, *, lid: bool = False) -> None:
        """`lid`: what is seen on the lid of the game's box, and not all that lies on its table."""
        self._services = services
        self._kind_of = kind_of
        self._session = session
        self._lid = lid
        self._drawn: tuple[tuple[str, str], pygame.Surface | None] | None = None
        self._begun: tuple[tuple[str, str], Sketch] | None = None
        self._told: tuple[str, str] | None = None  # where the match stands, and in which language

    @property
    def game(self) -> str:
        """Return the name of the match's game."""
        return self._session.game

    @property
    def lacks(self) -> bool:
        """Tell whether it is still to be drawn, or is to be drawn anew."""
        return self._drawn is None or self._drawn[0] != self._look

    @property
    def _look(self) -> tuple[str, str]:
        return self._services.theme.folder_name, self._services.words.language

    @property
    def picture(self) -> pygame.Surface | None:
        """Return the picture; None as long as there is none, or where it can't be drawn."""
        return None if self._drawn is None else self._drawn[1]

    def standing(self, summaries: Summaries) -> str:
        """Return where its match stands, in words."""
        told = self._told
        if told is None or told[0] != self._services.words.language:
            summary = summaries(self._session)
            place = summary.headings().own_spelling
            told = self._told = self._services.words.language, place or summary.now()
        return told[1]

    def show(self, picture: pygame.Surface) -> None:
        """Take a picture that was drawn before, of the match as it stands, in today's theme and language."""
        self._drawn = self._look, picture

    def draw(self) -> None:
        """Draw it; where pictures come in several frames, a little of it."""
        picture = None
        try:
            if self._begun is None or self._begun[0] != self._look:
                self._begun = self._look, self._sketched()
            picture = self._begun[1].draw(self._services.navigator.coming.share)
        except UnfinishedError:
            return
        except (OSError, ValueError, pygame.error) as error:
            logging.getLogger(__name__).info("there is no glimpse of a match: %r", error)
        self._drawn = self._look, picture
        self._begun = None
        if self._services.navigator.coming.takes_time:
            tidy()

    def _sketched(self) -> Sketch:
        from game.scenes.table.picture.still import unused  # late: often home has nothing to go on with

        game = self._kind_of(self.game)(self._session.rules, unused())
        return Sketch(self._services, self._session, game, lid=self._lid)


class MatchThumbnails:
    """Hold the lids of several records' boxes. Each is replayed and then drawn while nobody does anything."""

    def __init__(self, services: Services, kind_of: KindOf, summaries: Summaries | None = None) -> None:
        """`summaries` tell how far a match has come."""
        self._services = services
        self._kind_of = kind_of
        self._summaries = summaries
        self._known: dict[Path, Glimpse | None] = {}

    def thumbnail(self, path: Path) -> pygame.Surface | None:
        """Return the picture of a record, where it was drawn already."""
        glimpse = self._known.get(path)
        return None if glimpse is None else glimpse.picture

    def standing(self, path: Path) -> str:
        """Return where the match of a record stands, in words, once it was replayed; else ""."""
        glimpse = self._known.get(path)
        if glimpse is None or self._summaries is None:
            return ""
        return glimpse.standing(self._summaries)

    def lack(self, paths: Iterable[Path]) -> bool:
        """Tell whether any of these is still to be seen."""
        return any(self._lacks(path) for path in paths)

    def step(self, paths: Iterable[Path]) -> bool:
        """Do a little of what these lack; return whether there is a picture more."""
        path = next((path for path in paths if self._lacks(path)), None)
        if path is None:
            return False
        glimpse = self._known.get(path)
        if glimpse is not None:
            glimpse.draw()
            return glimpse.picture is not None
        self._known[path] = self._replayed(path)
        return False

    def _lacks(self, path: Path) -> bool:
        if path not in self._known:
            return True
        glimpse = self._known[path]
        return glimpse is not None and glimpse.lacks

    def _replayed(self, path: Path) -> Glimpse | None:
        """Replay a record; what can't be, or would take long, has no glimpse."""
        from game.scenes.session.match import sessions  # late: often no game is saved

        try:
            session = sessions.glimpse(self._services, path, Patience(LONGEST))
        except (SaveError, LongError) as error:
            logging.getLogger(__name__).info("%s has no glimpse: %r", path.name, error)
            return None
        return Glimpse(self._services, self._kind_of, session, lid=True)


@dataclass(frozen=True, slots=True)
class GlimpseFace:
    """Show a glimpse with round corners."""

    picture: pygame.Surface
    radius: float = RADIUS

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: cut_out(canvas, rect, self.radius, ("glimpse", self.picture), self._paint))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        box = canvas.frame.box(rect)
        canvas.surface.blit(pygame.transform.smoothscale(self.picture, box.size), box)


class Sketch:
    """Draw a match's table as it stands, as a stranger sees it: what lies on it, without the bar and anybody's hand."""

    def __init__(self, services: Services, session: MatchSession, game: AnyGame, *, lid: bool = False) -> None:
        """`lid`: what is seen on the lid of the game's box, and not all that lies on its table."""
        from game.scenes.session.replay.reader import Reader  # late, too
        from game.scenes.table.picture.still import StillTable

        frame = Frame.of(PIXELS, PIXELS[0] / WINDOW[0])  # letters as large as in a usual window
        kit = Kit(frame, Typesetter(services.kit.type.fonts.folder, frame), services.words)  # whose fonts go with it
        self._table = StillTable(Reader(session, stranger=True), game, services.settings, kit, bar=False)
        surface = pygame.Surface(PIXELS)
        self._canvas = Canvas(surface, frame, services.images, kit.type, Paint(), services.theme)
        self._lids = game.traits.lids if lid else game.traits.glimpses
        self._flat = LID if lid else CARD
        self._seats = len(session.players)
        self._allowance = FrameBudget(WORKED)
        self._before = services.images.cache.known
        self._tries = 0

    def draw(self, share: float = inf) -> pygame.Surface:
        """Return the picture; what it needed, nobody else keeps. Raises UnfinishedError after a share of a frame."""
        surface, cache = self._canvas.surface, self._canvas.images.cache
        self._tries += 1
        until = WORKED() + share if self._tries < MOST else inf
        with allowed(self._canvas, self._allowance, until):
            self._table.draw(self._canvas)
        cache.forget_since(self._before)
        lid = next((lid for lid in reversed(self._lids) if lid.seats <= self._seats), None)
        shown = _shown(self._table) if lid is None else Rect(lid.x, lid.y, lid.width, lid.width * self._flat)
        return surface.subsurface(self._canvas.frame.box(shown).clip(surface.get_rect())).copy()


def _shown(table: StillTable) -> Rect:
    """Return what is shown of a table: round what lies on it over the hand, as broad and high as a glimpse is."""
    laid = table.laid
    page = table.kit.frame.rect.trimmed(top=BAR)
    foot = page.bottom if laid.calm is None else laid.calm.y
    room = page._replace(h=max(foot - page.y, 1.0))
    rects = (Rect.around(it.x, it.y, it.w * it.scale, it.h * it.scale) for it in laid.sprites if it.alpha)
    lying = [rect for rect in rects if room.holds(*rect.middle)]
    around = (reduce(Rect.joined, lying).inset(-AROUND) if lying else room).clipped(room)
    width = min(room.w, max(around.w, room.h * RATIO))
    x = min(max(around.middle[0] - width / 2, room.x), room.right - width)
    return room._replace(x=x, w=width)
