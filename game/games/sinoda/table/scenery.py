"""What is painted at Sinoda's table besides its parts: slate, board, flowers and dots, names, rings and pills."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import hypot
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import pieces
from game.games.sinoda.rules.rules import Event
from game.games.sinoda.table import names
from game.games.sinoda.table.board import Flower, draw_board
from game.games.sinoda.table.facts import Facts
from game.games.sinoda.table.marks import FADING, Kept, aside
from game.games.sinoda.table.pieces import SpaceFace, draw_polygon
from game.games.sinoda.table.plan import Plan, Planner, lead
from game.scenes.table.game_table import Painting
from game.scenes.table.meaning import Refuse
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Look, Part
from game.ui.stage import Cue, Sprite

TOP_SHADE: Final = 92.0
FOOT_SHADE: Final = 150.0
DOT: Final = 2.75  # radius of a lead's dot, and how far apart two are
PITCH: Final = 11.0
TINT: Final = 0.1  # of its seat's colour in the spaces of a starting flower
FADED: Final = 0.35  # what is left of a lead whose flower is empty


class SinodaPainting(Painting[Event, Facts]):
    """Draw what never moves, and what is pointed at on the board."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        plan = self._planner.plan(facts, area)
        draw_scenery(canvas, facts, plan)
        if facts.table.names == "on":
            names.draw_names(canvas, plan.place)

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        """Return the place of everything, which flowers are empty, who is out, and whether names are shown."""
        marks = tuple((_home(facts, seat), bool(pieces(facts.state, seat))) for seat in range(len(facts.players)))
        return self._planner.key(facts, area), marks, facts.table.names == "on"

    def beside_focus(self, facts: Facts, focused: Part, area: Rect) -> Sequence[Part]:
        """Return the name of a space, on the rim."""
        if not isinstance(focused.face, SpaceFace) or facts.table.names == "off":
            return ()
        return names.pointed(self._planner.plan(facts, area).place, facts.kit, focused.face.spot.name)

    def ring(self, canvas: Canvas, part: Part, now: Sprite | None, look: Look) -> bool:
        if not isinstance(part.face, SpaceFace):
            return False
        draw_polygon(canvas, part.face.spot.points, strokes=(("focus.keyline", 8.0), ("focus.ring", 4.0)))
        return True

    def tips(self, facts: Facts, tips: list[Part], focused: Part, area: Rect) -> list[Part]:
        """Return a refusal on the board where it covers nothing that it speaks of."""
        if not isinstance(focused.face, SpaceFace) or not tips:
            return tips
        spot, place, draft = focused.face.spot, self._planner.plan(facts, area).place, facts.table.draft
        spoken = [spot.name] if draft is None else [spot.name, draft.space]
        if focused.control is not None and isinstance(focused.control.meaning, Refuse):
            params = (value for _, value in focused.control.meaning.refusal.message.params)
            spoken += [value for value in params if isinstance(value, str) and value in facts.rules.board.number]
        kept = Kept.of(place, facts.state, spoken)
        board, room = place.slab.inset(-14, 0), area.inset(8, 2)
        bounds = board.clipped(room) if tips[0].rect.w < board.w else room
        return [replace(tip, rect=aside(spot, tip.rect[2:], place.side, kept, bounds)) for tip in tips]

    def animates(self, facts: Facts, time: float) -> bool:
        """Tell whether marks of a piece just chosen still appear."""
        return facts.table.draft is not None and time - facts.table.chosen < FADING

    def opening(self) -> Cue:
        """Return how the pieces appear, seat by seat."""
        return Cue(0.3)


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


def _home(facts: Facts, seat: Seat) -> bool:
    """Tell whether a piece of the seat stands in its flower."""
    return any(facts.state.spaces[piece] in facts.flowers[seat] for piece in pieces(facts.state, seat))


def _flower(canvas: Canvas, facts: Facts, seat: Seat) -> Flower:
    """Return how a seat's starting flower is drawn; once the seat is out its rim is grey."""
    role = f"seats.{facts.players[seat].colour}.colour"
    rim = canvas.colour(role if pieces(facts.state, seat) else "sinoda.out")
    return Flower(facts.flowers[seat], rim, canvas.colour(role, TINT))


def _draw_lead(canvas: Canvas, facts: Facts, plan: Plan, seat: Seat) -> None:
    """Draw the dotted line from a seat's plate to its flower, paler once that is empty."""
    middle = plan.place.flower(facts.flowers[seat])
    alpha = 1.0 if _home(facts, seat) else FADED
    (ax, ay), (bx, by) = lead(plan.plates[seat], middle, plan.place.side * 1.04)
    far = hypot(bx - ax, by - ay)
    for n in range(int(far / PITCH) + 1):
        share = n * PITCH / far if far else 0.0
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        canvas.disc(x, y, DOT + 1.4, "sinoda.seam", 0.55 * alpha)
        canvas.disc(x, y, DOT, f"seats.{facts.players[seat].colour}.colour", alpha)
