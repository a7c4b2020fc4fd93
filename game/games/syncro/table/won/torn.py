"""The light round the last Spell, and the enemy that parts behind it."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.syncro.cards import FoeArt, HalfArt, ratio_of
from game.games.syncro.rules.content import Enemy
from game.games.syncro.scenery.ahead import BEAMS
from game.ui.canvas import Canvas
from game.ui.cards import outer
from game.ui.frame import Rect

ENEMY: Final = 1.42  # width of the enemy in widths of the Spell
ACROSS: Final = 1.06  # how far each half goes to its side, in widths of the Spell
UP: Final = 0.32  # and up
TURNS: Final = 15.0  # degrees that it turns
LAMP: Final = 1.0  # of the lamp over it, in widths of the Spell
FAINT: Final = 105  # of the rays, of 255
RINGS: Final = ((1.95, 2.6, 0.5), (2.35, 1.6, 0.3))  # of light: radius in widths of the Spell, width, alpha


def draw_light(canvas: Canvas, card: Rect, share: float) -> None:
    """Draw rays, rings and the lamp over a card, as bright as a share (0 to 1) says."""
    (x, y), width = card.middle, card.w
    canvas.picture(BEAMS, Rect.around(x, y, width * 7.2), alpha=round(FAINT * share))
    for radius, thick, alpha in RINGS:
        rect = Rect.around(x, y, 2 * radius * width)
        border = canvas.colour("endings.glow", alpha * share)
        canvas.plate(rect, (0, 0, 0, 0), radius=rect.w / 2, border=border, width=thick)
    canvas.halo(card.inset(-10), "endings.glow", 24, 46, 0.75 * share)
    canvas.picture("shell/home/lamp", Rect.around(x, 0, width * LAMP), alpha=round(255 * share))


def draw_halves(canvas: Canvas, enemy: Enemy, card: Rect, share: float) -> None:
    """Draw the two halves of an enemy behind a card, as far apart as a share (0 to 1) says."""
    width = card.w * ENEMY
    (x, y) = card.middle
    wide = enemy.name == "last_boss"
    ratio = ratio_of("last_boss" if wide else "monster")
    width *= 2.2 if wide else 1.0
    for left, side in ((True, -1), (False, 1)):
        picture = _half(canvas, FoeArt(enemy, ratio=ratio), width, left)
        turned = pygame.transform.rotozoom(picture, -side * TURNS * share, 1.0)
        place = x + side * card.w * ACROSS * 0.62 * share, y - card.h * UP * share - card.h * 0.1
        canvas.surface.blit(turned, turned.get_rect(center=(canvas.frame.px(place[0]), canvas.frame.px(place[1]))))


def _half(canvas: Canvas, art: FoeArt, width: float, left: bool) -> pygame.Surface:
    """Return one half of a card in a picture as large as the whole: drawn once, then kept."""

    def drawn() -> pygame.Surface:
        box = Rect(0, 0, *outer(width, art.ratio))
        surface = pygame.Surface((canvas.frame.px(box.w), canvas.frame.px(box.h)), pygame.SRCALPHA, 32)
        HalfArt(art, left).draw(canvas.on(surface), box)
        return surface

    return canvas.paint.kept(("half", art, canvas.frame.px(width), left), drawn)
