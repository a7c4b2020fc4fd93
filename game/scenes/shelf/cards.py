"""The cards on the shelf: a finished match with its picture, a file that can't be read, a match that was cleared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

import pygame

from game.engine.protocol import Seat
from game.saves.shelf.row import ShelfRow
from game.scenes.shelf.matches import told
from game.scenes.shelf.matches.stills import RATIO
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Line, Picture, Plate, Shadow
from game.ui.layout.arrange import S, centred, cut_bottom, cut_top, flow, placed, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look
from game.ui.parts.tiles import Guise, guise
from game.ui.seats.faces import Portrait, portrait_of
from game.ui.type.text import Style, Typeset

WIDTH: Final = 278.0
EDGE: Final = 8.0  # units of a card round its picture
PAD: Final = 14.0  # and round its words
BADGE: Final = 38.0
STAR: Final = 34.0
FACE: Final = 32.0
OVERLAP: Final = 20.0  # units of the badge that lie on the picture
MOST: Final = 5  # faces
LIFT: Final = 6.0
RESULT: Final = Style("heading", 21)
DAY: Final = Style("body", 15)
MORE: Final = Style("bold", 15)
FILE: Final = Style("bold", 15)


@dataclass(frozen=True, slots=True)
class MatchCard:
    """Show a finished match: its picture, game, result, who played, and the day."""

    style: Guise
    picture: pygame.Surface | None
    """None where there is none yet, or none can be made: the game's badge stands for it."""
    key: str
    """What the picture is kept under."""
    badge: str
    result: Typeset
    players: tuple[Portrait, ...]
    """The players' faces, winners first."""
    size: float
    """How large they are."""
    more: Typeset | None
    """How many players have no room."""
    day: Typeset
    star: bool
    cleared: bool
    chosen: bool
    copies: Typeset | None = None
    """How many copies of it there are, where there are several."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else -LIFT * look.hover)
        yield Shadow(rect, 12, "lifted" if look.hover else "card")
        yield Plate(rect, "panel.card.top", "panel.paper.bottom", 12)
        if self.chosen:
            yield Plate(rect, radius=12, border="gold", width=3)
        said = self.result.h + max(self.size, self.day.h) + S / 2
        room = rect.inset(EDGE)
        high = room.h - said - (BADGE - OVERLAP - 4)
        view, rest = cut_top(room, high, BADGE - OVERLAP - 4)
        yield from self._view(view)
        words, below = rows(rest.inset(PAD - EDGE, 0), (self.result.h, max(self.size, self.day.h)), S / 2)
        yield Lettering(words, self.result, "text.paper", may_be_cut=True)
        yield from self._faces(below)
        yield Lettering(below, self.day, "text.paper-soft", 1.0)

    def _view(self, view: Rect) -> Iterator[DrawCommand]:
        picture = self.picture
        if picture is None:
            yield Plate(view, self.style.role("top"), self.style.role("bottom"), 8, alpha=0.5 if self.cleared else 1)
            if self.badge:
                yield Picture(centred(view, view.h * 0.6), self.badge, None, 120)
        else:
            yield Freehand(lambda canvas: cut_out(canvas, view, 8, (self.key, id(picture)), self._paint))
        if self.badge:
            corner = placed(view.inset(S, 0).moved(0, BADGE - OVERLAP), BADGE, BADGE, 0.0, 1.0)
            yield Shadow(corner, BADGE / 2, "small")
            yield Picture(corner, self.badge)
        if self.copies is not None:
            plate = placed(view.inset(5), min(view.w - 10, self.copies.w + 2 * S), self.copies.h + S / 2, 1.0, 1.0)
            yield Plate(plate, "panel.ink.top", "panel.ink.bottom", plate.h / 2)
            yield Lettering(plate, self.copies, "text.night-label", 0.5)
        if self.star:
            disc = placed(view.inset(5), STAR, STAR, 1.0, 0.0)
            yield Plate(disc, "panel.ink.top", "panel.ink.bottom", STAR / 2)
            yield Picture(disc.inset(STAR * 0.22), "shell/glyphs/star", "gold")

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        assert self.picture is not None, "there is a picture to be painted"
        wide, tall = canvas.frame.box(rect).size
        size = max(wide, round(tall * RATIO)), max(tall, round(wide / RATIO))  # what has no room is left out
        fits = self.picture.get_size() == size
        picture = self.picture if fits else pygame.transform.smoothscale(self.picture, size)
        canvas.surface.blit(picture, ((wide - size[0]) // 2, (tall - size[1]) // 2))

    def _faces(self, rect: Rect) -> Iterator[DrawCommand]:
        places = flow(rect, [self.size] * len(self.players), 2)
        for face, place in zip(self.players, places, strict=True):
            yield from face.draw_commands(centred(place, self.size), Look())
        if self.more is not None:
            yield Lettering(rect.trimmed(left=len(places) * (self.size + 2) + 4), self.more, "text.paper-soft")


@dataclass(frozen=True, slots=True)
class DamagedCard:
    """Show a file that can't be read: dashed, and its name; with a crack where it is damaged."""

    cracked: bool

    badge: str
    """The game's, or a question mark where that can't be told."""
    words: Typeset
    file: Typeset
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rect = rect.moved(0, 1 if look.pressed else -LIFT * look.hover)
        yield Plate(rect, "panel.glass.top", "panel.glass.bottom", 12, "text.night-label", 2, dash=9)
        if self.chosen:
            yield Plate(rect.inset(-2), radius=14, border="gold", width=3)
        words, view = cut_bottom(rect.inset(PAD, S), self.words.h + self.file.h + 4, S)
        yield Picture(placed(view, BADGE * 1.3, BADGE * 1.3, 0.3), self.badge, None, 190)
        if self.cracked:
            yield Line(_crack(rect, view), "text.night-label", 3)
        reason, file = rows(words, (self.words.h, self.file.h), 4)
        yield Lettering(reason, self.words, "text.night")
        yield Lettering(file, self.file, "text.night-soft", may_be_cut=True)


def _crack(card: Rect, view: Rect) -> list[tuple[float, float]]:
    """Return the corners of a crack from a card's upper edge down."""
    middle = card.x + card.w * 0.62
    steps = (0.0, 10.0, -10.0, 12.0, -8.0, 2.0)
    high = view.bottom - card.y
    return [(middle + step, card.y + high * number / (len(steps) - 1)) for number, step in enumerate(steps)]


@dataclass(frozen=True, slots=True)
class Cards:
    """Hold what cards are made with: how wide one is, what day it is, and which is chosen."""

    services: Services
    width: float
    now: date
    chosen: str


def card_height(kit: Kit, width: float) -> float:
    """Return how high a card of a width is."""
    view = (width - 2 * EDGE) / RATIO
    words = kit.leading(RESULT.size) + max(face_size(kit), kit.leading(DAY.size))
    return view + BADGE - OVERLAP + words + S / 2 + 2 * EDGE


def face_size(kit: Kit) -> float:
    """Return how large the faces on a card are at this text size."""
    return FACE * kit.soft


def picture_size(kit: Kit, width: float) -> tuple[int, int]:
    """Return how large the picture on a card of a width is, in pixels."""
    inner = width - 2 * EDGE
    return kit.frame.px(inner), kit.frame.px(inner / RATIO)


def match_card(cards: Cards, kit: Kit, row: ShelfRow, picture: pygame.Surface | None) -> MatchCard:
    """Return the face of a match that can be read."""
    assert row.heading is not None, "what can't be read has another card"
    services, game = cards.services, row.heading.game
    players = told.players_of(services, row)
    order: list[Seat] = told.in_order(row)
    inner = cards.width - 2 * PAD
    size = face_size(kit)
    when = kit.say("shelf.cleared") if row.path is None else told.day(services, row, cards.now)
    day = kit.type.fit(when, DAY, inner * 0.6, 1, 0.7)
    room = int((inner - day.w - S) / (size + 2))
    most = min(MOST, room if len(order) <= room else room - 1)
    shown = order[:most]
    more = kit.type.set_text(kit.say("shelf.more", count=len(order) - most), MORE) if len(order) > most else None
    return MatchCard(
        guise(services.images, services.theme, game),
        picture,
        row.id,
        told.badge_of(services, game),
        _result(kit, services, row, inner),
        tuple(portrait_of(players[seat], seat, seal=False) for seat in shown),
        size,
        more,
        day,
        row.star,
        row.path is None,
        row.id == cards.chosen,
        _copies(kit, row, inner),
    )


def _result(kit: Kit, services: Services, row: ShelfRow, room: float) -> Typeset:
    """Return what a match is called, or how it ended: where several names have no room, how many won."""
    words = row.name or told.result(services, row)
    whole = kit.type.fit(words, RESULT, room, 1, 1.0)
    winners = told.count(row)
    if not whole.truncated:
        return whole
    if row.name or winners < 2:
        return kit.type.fit(words, RESULT, room, 1, 0.75)
    short = kit.type.fit(told.winners_in_short(services, row), RESULT, room, 1, 1.0)
    return (
        short if not short.truncated else kit.type.fit(kit.say("shelf.winners", count=winners), RESULT, room, 1, 0.75)
    )


def _copies(kit: Kit, row: ShelfRow, room: float) -> Typeset | None:
    """Return how many copies of a match there are, in words."""
    if not row.copies:
        return None
    return kit.type.fit(kit.say("shelf.copies", count=len(row.every)), MORE, room - BADGE - 2 * S, 1, 0.7)


def damaged_card(cards: Cards, kit: Kit, row: ShelfRow) -> DamagedCard:
    """Return the face of a file that can't be read, or not to its end."""
    game = row.heading.game if row.heading is not None else ""
    inner = cards.width - 2 * PAD
    newer = row.fault is not None and row.fault.key == "save.newer"
    words = kit.say("shelf.newer" if newer else "shelf.damaged")
    return DamagedCard(
        not newer,
        (told.badge_of(cards.services, game) if game else "") or "shell/glyphs/circle-help",
        kit.type.fit(words, RESULT, inner, 2, 0.8),
        kit.type.fit(told.file_of(row), FILE, inner, 1, 0.75),
        row.id == cards.chosen,
    )
