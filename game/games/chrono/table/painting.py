"""What Epochs Chrono's table draws besides its layout: sand and sheet, and rings round cards that are turned."""

from __future__ import annotations

from collections.abc import Hashable
from math import cos, pi, radians, sin

from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import HOME, cell_of
from game.games.chrono.table.art import NUMERALS
from game.games.chrono.table.facts import Facts
from game.games.chrono.table.hand import HandFace
from game.games.chrono.table.plan import Place, plan_of
from game.scenes.table.game_table import Painting
from game.ui.canvas import Canvas
from game.ui.cards import RADIUS, RATIO
from game.ui.frame import Rect
from game.ui.part import Look, Part
from game.ui.stage import Sprite
from game.ui.text import Style


class ChronoPainting(Painting[Event, Facts]):
    """Draw the sand with the matrix's sheet; a card of the hand is seen where it has risen to."""

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        canvas.cover("chrono/background")
        draw_sheet(canvas, plan_of(facts, area).place)

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        return area

    def seen(self, part: Part, laid: Sprite | None, now: Sprite | None, look: Look) -> Rect | None:
        if not isinstance(part.face, HandFace):
            return None
        home, card = part.face.sprite, part.face.seen(now, look)
        return part.rect.moved(card.x - home.x, card.y - home.y)

    def ring(self, canvas: Canvas, part: Part, now: Sprite | None, look: Look) -> bool:
        if not isinstance(part.face, HandFace):
            return False
        corners = outline(part.face.seen(now, look), part.face.sprite.w / 1.6 + 9)
        for role, thick in (("focus.keyline", 7.0), ("focus.ring", 3.0)):
            canvas.line([*corners, corners[0]], role, thick)
        return True


def outline(card: Sprite, width: float) -> list[tuple[float, float]]:
    """Return the outline of a card with its round corners, as it is turned; `width` in units is its own."""
    angle = -radians(card.angle)
    across, down = width / 2, width * RATIO / 2
    round_ = RADIUS * width / 100
    corners = [
        (sx * (across - round_) + round_ * cos(turn), sy * (down - round_) + round_ * sin(turn))
        for number, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
        for turn in (number * pi / 2 + step * pi / 8 for step in range(5))
    ]
    return [(card.x + x * cos(angle) - y * sin(angle), card.y + x * sin(angle) + y * cos(angle)) for x, y in corners]


def draw_sheet(canvas: Canvas, place: Place) -> None:
    """Draw the sheet, the band of the home column, the bands of the rows, the tokens and the numerals."""
    matrix, scale, panel = place.matrix, place.scale, place.panel
    canvas.shadow(panel, 20 * scale, "panel")
    canvas.plate(panel, "chrono.panel", "chrono.panel-deep", radius=20 * scale, border="chrono.rim", width=1)
    home = place.cell(cell_of(matrix.suits[0], HOME))
    middle = (panel.y + 4 * scale) + (panel.h - 16 * scale) / 2
    column = Rect.around(home.middle[0], middle, home.w + 20 * scale, panel.h - 16 * scale)
    canvas.plate(column, "chrono.column", radius=12 * scale)
    for suit in matrix.suits:
        canvas.plate(place.at(matrix.bands[suit]), f"chrono.{suit}", radius=14 * scale, alpha=0.1)
        x, y = place.point(*matrix.tokens[suit])
        canvas.shadow(Rect.around(x, y, 44 * scale), 22 * scale, "small")
        canvas.picture(f"chrono/row-{suit.replace('_', '-')}", Rect.around(x, y, 50 * scale))
    for epoch, point in matrix.epochs.items():
        style = Style("title", (23 if epoch == 8 else 26) * scale, fixed=True)
        setting = canvas.type.set_text(NUMERALS[epoch - 1], style)
        role = "chrono.home" if epoch == HOME else "chrono.text"
        canvas.words(setting, Rect.around(*place.point(*point), 80 * scale, 30 * scale), role, 0.5)
