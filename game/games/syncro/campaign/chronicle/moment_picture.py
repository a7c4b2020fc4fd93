"""The picture of a level's moment: its place by night, the enemy in the lamp's light, the Spells that lay on it.

It is drawn once, 640 by 480 pixels, of the lamplight theme's colours and from drawings alone: it is the same on every
machine, whatever theme and language its window has. Nothing is in it that not everybody saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame
from msgspec.structs import replace

from game.content.themes.themes import FIRST, Theme, Themes
from game.games.syncro.rules.adventure.moment import Fallen, Moment
from game.games.syncro.scenery.book.laid_in import Art
from game.games.syncro.scenery.cards import FoeArt, HalfArt, fed, height_to_width, spell
from game.games.syncro.scenery.places import PLACE_OF, STORY_RATIO, picture_of
from game.ui.draw.canvas import Canvas, is_kept, keep, window
from game.ui.draw.cards import fan, with_margin
from game.ui.draw.draw_commands import Glow, Numeral, run_commands
from game.ui.draw.seat_signs import BADGE
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood, Portrait
from game.ui.seats.likeness import Who
from game.ui.type.text import figure_style

PIXELS: Final = (640, 480)
UNITS: Final = (320.0, 240.0)
FRAME: Final = Frame(PIXELS, 1.0, "wide", PIXELS[0] / UNITS[0], *UNITS)
RATIO: Final = PIXELS[0] / PIXELS[1]
CUT: Final = 460.0 / 720.0  # of the place's height, what is seen of its breadth in the middle
LOW: Final = 0.62  # how far down the middle lies of what is seen of it
NIGHT: Final = 0.2  # how dark the place is
EDGE: Final = "shell/endings/vignette"
DARK: Final = 150  # of its dark edge, of 255
RAYS: Final = "shell/endings/rays"
RAYED: Final = 330.0  # across them
LEANS: Final = 4.0  # degrees that a card lies turned which is whole
FINE: Final = 2
BRIGHT: Final = 130  # of the rays, of 255
ENEMY: Final = (160.0, 82.0, 100.0)  # its card's middle, and its breadth
BROAD: Final = 208.0  # of the second Boss's card
APART: Final = (5.0, 4.0)  # how far either half of a torn card has gone, and degrees that it has turned
LIGHT: Final = (210.0, 190.0, 0.85)  # the lamp's pool on the enemy
RIFT: Final = (46.0, 170.0, 0.8)  # what shines through the tear
SPELLS: Final = (160.0, 187.0)
WIDTHS: Final = (52.0, 42.0)  # of a Spell, and where there are many
MANY: Final = 5
PITCH: Final = 0.92  # of a Spell's breadth
TURN: Final = 4.0  # degrees
SAG: Final = 2.0
ROOM: Final = 262.0  # that the fan has at most
DECIDING: Final = 1.1  # times as large as the others
FACE: Final = (98.0, 0.16)  # of a mage, and what of it is cut off by the edge
DISC: Final = (44.0, 2.2)  # round the number that a Dragon was matched with, and its rim
BEHIND: Final = ((82.0, 84.0, 66.0), (238.0, 84.0, 66.0))
"""Where those lie that fell in the same turn: the card's middle, and its breadth."""


@dataclass(frozen=True, slots=True)
class Photo:
    """Hold what is seen in a level's picture: its place, its moment (None: the place alone) and the mages' faces."""

    level: str
    moment: Moment | None = None
    whos: tuple[Who, ...] = ()


class Studio:
    """Hold the colours that pictures are drawn in, whatever theme the window has: read when the first one is drawn."""

    def __init__(self, themes: Themes) -> None:
        self._themes = themes
        self.patient = False
        """Whether paper stays bare until its picture was taken; else each is taken when it is to be seen."""

    @cached_property
    def theme(self) -> Theme:
        return self._themes.read(FIRST)


def photo(canvas: Canvas, studio: Studio, shown: Photo) -> pygame.Surface:
    """Return the picture, whole, at its own size: it is drawn once, then kept."""
    on = _easel(canvas, studio)
    return keep(on, ("photo", shown), lambda: _drawn(on, shown))


def is_taken(canvas: Canvas, studio: Studio, shown: Photo) -> bool:
    """Tell whether a picture was drawn already, and is kept."""
    return is_kept(_easel(canvas, studio), ("photo", shown))


def is_awaited(canvas: Canvas, studio: Studio, shown: Photo) -> bool:
    """Tell whether a picture isn't to be seen yet: somebody else takes it when there is time."""
    return studio.patient and not is_taken(canvas, studio, shown)


def _easel(canvas: Canvas, studio: Studio) -> Canvas:
    return Canvas(canvas.surface, FRAME, canvas.images, canvas.type.at(FRAME), canvas.paint, studio.theme)


def _drawn(canvas: Canvas, shown: Photo) -> pygame.Surface:
    surface = pygame.Surface(PIXELS, 0, 32)
    on = canvas.on(surface)
    _place(on, shown.level)
    moment = shown.moment
    if moment is not None:
        _light(on)
        others = [one for one in moment.together if one != moment.fallen] if moment.kind == "three" else []
        for one, spot in zip(others, BEHIND, strict=False):
            _torn(on, one, spot)
        _enemy(on, moment)
        _faces(on, moment, shown.whos)
        _fan(on, moment, shown.whos)
    return surface


def _place(canvas: Canvas, level: str) -> None:
    """Draw the middle of a level's place by night; where nobody knows that, night alone."""
    rect = canvas.frame.rect
    canvas.fill(rect, "night")
    if level not in PLACE_OF:
        return
    width = rect.w / CUT
    high = width / STORY_RATIO
    window(canvas, picture_of(PLACE_OF[level], "night"), rect, width, (rect.w - width) / 2, (rect.h - high) * LOW)
    canvas.fill(rect, "dark", NIGHT)
    canvas.picture(EDGE, rect.inset((rect.w - rect.h * 16 / 9) / 2, 0), alpha=DARK)


def _light(canvas: Canvas) -> None:
    x, y, _ = ENEMY
    wide, high, strong = LIGHT
    canvas.picture(RAYS, Rect.around(x, y, RAYED), alpha=BRIGHT)
    Glow(Rect.around(x, y, wide, high), alpha=strong).draw(canvas)


def _enemy(canvas: Canvas, moment: Moment) -> None:
    """Draw the enemy: torn in two, or a Dragon that was matched whole, with its number."""
    one = moment.fallen
    if moment.kind != "dragon":
        _torn(canvas, one, ENEMY)
        return
    card = _card(one, ENEMY)
    _laid(canvas, _foe(one), card, LEANS)
    disc, rim = DISC
    x, y = card.x + disc * 0.1, card.bottom - disc * 0.75
    canvas.disc(x, y, disc / 2 + rim, "paper")
    canvas.disc(x, y, disc / 2, "good")
    Numeral(Rect.around(x, y, disc), str(one.strength), figure_style(disc * 0.62), "paper").draw(canvas)


def _card(one: Fallen, spot: tuple[float, float, float]) -> Rect:
    x, y, width = spot
    ratio = height_to_width(one.enemy.name)
    if ratio != height_to_width("monster"):
        width *= BROAD / ENEMY[2]
    return Rect.around(x, y, width, width * ratio)


def _foe(one: Fallen) -> FoeArt:
    """Return the enemy's card with all that had changed its strength."""
    change = one.strength - one.enemy.strength - one.eaten
    ratio = height_to_width(one.enemy.name)
    return FoeArt(one.enemy, change, ratio=ratio, absorbed=one.eaten, guise=fed(one.enemy, one.eaten))


def _torn(canvas: Canvas, one: Fallen, spot: tuple[float, float, float]) -> None:
    """Draw a card that was torn in two, and the light between its halves."""
    card = _card(one, spot)
    share = spot[2] / ENEMY[2]
    wide, high, strong = RIFT
    aside, degrees = APART
    for is_left, side in ((True, -1), (False, 1)):
        _laid(canvas, HalfArt(_foe(one), is_left), card.moved(side * aside * share, 0), -side * degrees)
    Glow(Rect.around(*card.middle, wide * share, high * share), "light", strong).draw(canvas)


def _laid(canvas: Canvas, art: Art, card: Rect, degrees: float) -> None:
    """Draw a card that lies turned: twice as large first, so that its edges stay smooth."""
    box = with_margin(card)
    size = (round(box.w * canvas.frame.scale * FINE), round(box.h * canvas.frame.scale * FINE))
    frame = Frame(size, 1.0, "wide", canvas.frame.scale * FINE, box.w, box.h)
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    on = replace(canvas, surface=surface, frame=frame, type=canvas.type.at(frame))
    art.draw(on, box.moved(-box.x, -box.y))
    turned = pygame.transform.rotozoom(surface, degrees, 1 / FINE)
    canvas.surface.blit(turned, turned.get_rect(center=canvas.frame.box(card).center))


def _fan(canvas: Canvas, moment: Moment, whos: Sequence[Who]) -> None:
    """Draw the Spells as they lay there, in their order, the one that decided a little larger and over the others."""
    spells = moment.fallen.spells
    width = WIDTHS[len(spells) >= MANY]
    slots = fan(len(spells), *SPELLS, width * PITCH, ROOM, width, sag=SAG, turn=TURN)
    order = sorted(range(len(spells)), key=lambda number: number == moment.decided)
    for number in order:
        one, slot = spells[number], slots[number]
        wide = width * (DECIDING if number == moment.decided else 1.0)
        badge = f"{BADGE}{whos[one.seat].colour}" if one.seat < len(whos) else ""
        _laid(canvas, spell(one.face, badge=badge), Rect.around(slot.x, slot.y, wide, wide * 1.4), slot.angle)


def _faces(canvas: Canvas, moment: Moment, whos: Sequence[Who]) -> None:
    """Draw who laid the Spell that decided, glad, and at the other side who had begun, cut off by the edge."""
    size, cut = FACE
    begun = moment.fallen.spells[0].seat
    glad: tuple[int, float, Mood] = (moment.by.seat, 1.0, "glad")
    others: list[tuple[int, float, Mood]] = [(begun, 0.0, "calm")] if begun != moment.by.seat else []
    for seat, side, mood in (*others, glad):
        if seat < len(whos):
            place = placed(canvas.frame.rect, size, size, side, 1.0).moved((2 * side - 1) * size * cut, size * 0.06)
            run_commands(canvas, Portrait(whos[seat], mood).draw_commands(place, Look()))
