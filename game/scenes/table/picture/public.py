"""What lies on a table for all to see: its cloth as it stands, without plates, words, rail and anybody's hand."""

from __future__ import annotations

import logging
from functools import reduce
from typing import Final

import pygame

from game.engine.protocol import Message
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.reader import Reader
from game.scenes.shell.services.services import Services
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.picture.still import StillTable, unused
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import Paint
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.type.text import Typesetter

WINDOW: Final = (1280, 720)  # units of the table that is drawn
LARGEST: Final = 2.0  # pixels a unit at most
SHARE: Final = 0.62  # of the window's pixels: a table that is seen from a chair is smaller
BAR: Final = 66.0  # units of its bar, which is not shown
AROUND: Final = 12.0  # units that are shown round what lies on it
FLATTER: Final = 0.84  # how much of its height is enough: what lies on a cloth that one looks along is higher
PLACED: Final = 0.9  # of the table's breadth: what is broader is its ground


class PublicCloth:
    """Draw what lies on a match's table, as a stranger sees it: what is in play, and what was won."""

    def __init__(self, services: Services, session: MatchSession, kind: type[AnyGame]) -> None:
        self._services, self._session, self._kind = services, session, kind

    def picture(self, ratio: float, *, begun: bool = False) -> pygame.Surface | None:
        """Return it, `ratio` times as broad as high; None where it can't be drawn.

        Where it is to be as it has `begun`, it is that of a match that is dealt for the picture alone.
        """
        try:
            return self._drawn(ratio, self._dealt() if begun else self._session)
        except (OSError, ValueError, pygame.error) as error:
            logging.getLogger(__name__).info("there is no picture of a table: %r", error)
            return None

    def _dealt(self) -> MatchSession:
        """Return such a match; nothing of it is written. Raises ValueError where there can be none."""
        session = self._session
        dealt = sessions.new(self._services, session.game, session.players, session.options)
        if isinstance(dealt, Message):
            raise ValueError(dealt.key)
        dealt.close()
        return dealt

    def _drawn(self, ratio: float, session: MatchSession) -> pygame.Surface:
        services = self._services
        scale = min(LARGEST, max(0.75, services.kit.frame.scale)) * SHARE
        pixels = round(WINDOW[0] * scale), round(WINDOW[1] * scale)
        frame = Frame.of(pixels, scale)
        kit = Kit(frame, Typesetter(services.kit.type.fonts.folder, frame), services.words)
        game = self._kind(session.rules, unused())
        reader = Reader(session, stranger=True)
        table = StillTable(reader, game, services.settings, kit, bar=False, lamp=False, spoken=False)
        surface = pygame.Surface(pixels)
        canvas = Canvas(surface, frame, services.images, kit.type, Paint(), services.theme)
        before = services.images.cache.known
        part = shown(table, ratio)
        table.draw(canvas)
        services.images.cache.forget_since(before)
        return surface.subsurface(frame.box(part).clip(surface.get_rect())).copy()


def shown(table: StillTable, ratio: float) -> Rect:
    """Return what is shown of a table: round what lies on it over the hand, so many times as broad as high."""
    laid, page = table.laid, table.kit.frame.rect.trimmed(top=BAR)
    foot = page.bottom if laid.calm is None else laid.calm.y
    room = page._replace(h=max(foot - page.y, 1.0))
    rects = (Rect.around(it.x, it.y, it.w * it.scale, it.h * it.scale) for it in laid.sprites if it.alpha)
    low = (part.rect for part in table.parts if part.layer < -1 and part.rect.w < page.w * PLACED)
    lying = [rect for rect in (*rects, *low) if room.holds(*rect.middle)]
    around = (reduce(Rect.joined, lying).inset(-AROUND) if lying else room).clipped(room)
    high = min(room.h, max(around.h, around.w / ratio * FLATTER))
    wide = min(room.w, max(around.w, high * ratio))
    return Rect.around(*around.middle, wide, high).within(room)
