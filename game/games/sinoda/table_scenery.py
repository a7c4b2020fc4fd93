"""What never moves on Sinoda's table: the slate, the board, starting flowers, and the dots that lead to them."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.position import pieces
from game.games.sinoda.table_board import draw_board
from game.games.sinoda.table_facts import Facts
from game.games.sinoda.table_plan import Plan, lead
from game.ui.canvas import Canvas
from game.ui.frame import Rect

TOP_SHADE: Final = 92.0
FOOT_SHADE: Final = 150.0
DOT: Final = 2.75  # radius of a lead's dot, and how far apart two are
PITCH: Final = 11.0
FADED: Final = 0.35  # what is left of a lead whose flower is empty


def draw_scenery(canvas: Canvas, facts: Facts, plan: Plan) -> None:
    """Draw everything that lies under the parts."""
    frame, place = canvas.frame, plan.place
    canvas.cover("sinoda/background" if len(facts.players) == 2 else "sinoda/background-large")
    clear = canvas.colour("sinoda.shade", 0.0)
    canvas.plate(Rect(0, 0, frame.width, TOP_SHADE), canvas.colour("sinoda.shade", 0.42), clear, radius=0)
    foot = Rect(0, frame.height - FOOT_SHADE, frame.width, FOOT_SHADE)
    canvas.plate(foot, clear, canvas.colour("sinoda.shade", 0.38), radius=0)
    draw_board(canvas, place)
    if len(facts.players) > 2:
        for seat in range(len(facts.players)):
            _draw_flower(canvas, facts, plan, seat)


def scene_marks(facts: Facts) -> tuple[tuple[bool, bool], ...]:
    """Return, for every seat, whether its flower is empty and whether it is out."""
    return tuple((not _home(facts, seat), not pieces(facts.state, seat)) for seat in range(len(facts.players)))


def flower_of(facts: Facts, seat: Seat) -> tuple[int, ...]:
    """Return the spaces of a seat's starting flower."""
    return facts.rules.board.starts[len(facts.players)][facts.state.starts[seat]]


def _home(facts: Facts, seat: Seat) -> bool:
    """Tell whether a piece of the seat stands in its flower."""
    spaces = flower_of(facts, seat)
    return any(facts.state.spaces[piece] in spaces for piece in pieces(facts.state, seat))


def _draw_flower(canvas: Canvas, facts: Facts, plan: Plan, seat: Seat) -> None:
    place, colour = plan.place, facts.players[seat].colour
    middle = place.flower(flower_of(facts, seat))
    out = not pieces(facts.state, seat)
    if plan.leads:
        alpha = 1.0 if _home(facts, seat) else FADED
        _draw_lead(canvas, plan, seat, middle, colour, alpha)
    size = place.side * 8 / 3
    canvas.picture(f"sinoda/start-flower-{colour}", Rect.around(*middle, size), alpha=110 if out else 255)


def _draw_lead(
    canvas: Canvas, plan: Plan, seat: Seat, middle: tuple[float, float], colour: int, alpha: float
) -> None:
    (ax, ay), (bx, by) = lead(plan.plates[seat], middle, plan.place.side * 1.04)
    far = hypot(bx - ax, by - ay)
    count = int(far / PITCH)
    for n in range(count + 1):
        share = n * PITCH / far if far else 0.0
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        canvas.disc(x, y, DOT + 1.4, "sinoda.seam", 0.55 * alpha)
        canvas.disc(x, y, DOT, f"seats.{colour}.colour", alpha)
