"""What never moves on Sinoda's table: the slate, the board, starting flowers, and the dots that lead to them."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import pieces
from game.games.sinoda.table.board import Flower, draw_board
from game.games.sinoda.table.facts import Facts
from game.games.sinoda.table.plan import Plan, lead
from game.ui.canvas import Canvas
from game.ui.frame import Rect

TOP_SHADE: Final = 92.0
FOOT_SHADE: Final = 150.0
DOT: Final = 2.75  # radius of a lead's dot, and how far apart two are
PITCH: Final = 11.0
TINT: Final = 0.1  # of its seat's colour in the spaces of a starting flower
FADED: Final = 0.35  # what is left of a lead whose flower is empty


def draw_scenery(canvas: Canvas, facts: Facts, plan: Plan) -> None:
    """Draw everything that lies under the parts."""
    frame, place = canvas.frame, plan.place
    canvas.cover("sinoda/background" if len(facts.players) == 2 else "sinoda/background-large")
    clear = canvas.colour("sinoda.shade", 0.0)
    canvas.plate(Rect(0, 0, frame.width, TOP_SHADE), canvas.colour("sinoda.shade", 0.42), clear, radius=0)
    foot = Rect(0, frame.height - FOOT_SHADE, frame.width, FOOT_SHADE)
    canvas.plate(foot, clear, canvas.colour("sinoda.shade", 0.38), radius=0)
    seats = range(len(facts.players) if len(facts.players) > 2 else 0)
    draw_board(canvas, place, [_flower(canvas, facts, seat) for seat in seats])
    if plan.leads:
        for seat in seats:
            _draw_lead(canvas, facts, plan, seat)


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


def _flower(canvas: Canvas, facts: Facts, seat: Seat) -> Flower:
    """Return how a seat's starting flower is drawn; once the seat is out its rim is grey."""
    role = f"seats.{facts.players[seat].colour}.colour"
    rim = canvas.colour(role if pieces(facts.state, seat) else "sinoda.out")
    return Flower(flower_of(facts, seat), rim, canvas.colour(role, TINT))


def _draw_lead(canvas: Canvas, facts: Facts, plan: Plan, seat: Seat) -> None:
    """Draw the dotted line from a seat's plate to its flower, paler once that is empty."""
    middle = plan.place.flower(flower_of(facts, seat))
    alpha = 1.0 if _home(facts, seat) else FADED
    (ax, ay), (bx, by) = lead(plan.plates[seat], middle, plan.place.side * 1.04)
    far = hypot(bx - ax, by - ay)
    for n in range(int(far / PITCH) + 1):
        share = n * PITCH / far if far else 0.0
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        canvas.disc(x, y, DOT + 1.4, "sinoda.seam", 0.55 * alpha)
        canvas.disc(x, y, DOT, f"seats.{facts.players[seat].colour}.colour", alpha)
