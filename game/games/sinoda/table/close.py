"""Sinoda's table as a review shows it: plates in the corners, with what each has taken in a row, and ties to homes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import State, pieces, points
from game.games.sinoda.rules.rules import Captured, Changed, Moved, Proposed
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.pieces import Disc
from game.games.sinoda.table.plan.plan import Plan
from game.scenes.table.kit.seats import seat_control, seat_parts
from game.ui.draw.draw_commands import DrawCommand, Lettering, Shadow, sheet
from game.ui.draw.light import Pool
from game.ui.layout.arrange import S, cut_left, cut_right, placed, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD
from game.ui.parts.part import Look, Part
from game.ui.seats.plates import State as Standing
from game.ui.type.text import Style, Typeset

POINTS: Final = Style("title", 36)
SMALL: Final = Style("title", 30)
FACE: Final = 0.92  # of a plate's height
PIECE: Final = 34.0  # breadth of a taken piece's drawing, in which the piece itself is smaller
PITCH: Final = 19.0  # from one to the next, where there is room
RADIUS: Final = 12.0
EDGE: Final = 12.0
LIGHT: Final = 5.4  # breadth of the light where the last act ended, in sides of a space
LOW: Final = 0.71  # how far down a plate they stand


@dataclass(frozen=True, slots=True)
class ClosePlate:
    """Show a seat: name over what it has taken, and its points at the right end."""

    name: Typeset
    points: Typeset
    state: Standing
    left: float
    """Units that the face takes."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        style = f"plate.{self.state}"
        yield Shadow(rect, RADIUS, "panel", 0.9)
        yield sheet(rect, style, RADIUS, 2.4 if self.state == "active" else 1.2)
        upper, _ = rows(rect.trimmed(left=self.left, right=EDGE), (rect.h * 0.58, rect.h * 0.42))
        right, rest = cut_right(upper, self.points.w, 4)
        yield Lettering(rest, self.name, f"{style}.text", may_be_cut=True)
        role = "text.paper-strong" if self.state == "active" else f"{style}.text"
        yield Lettering(right, self.points, role, 1.0)


def close_discs(plan: Plan, taken: Sequence[int]) -> list[Disc]:
    """Return where what is taken lies, a row a plate; `taken` is how many each seat has."""
    discs: list[Disc] = []
    for rect, count in zip(plan.plates, taken, strict=True):
        left = _left(rect)
        size = PIECE * min(1.0, rect.h / 76)
        room = rect.right - S - left - size * 0.8
        pitch = min(PITCH, room / max(1, count - 1))
        discs.append(Disc(left + size * 0.36, rect.y + rect.h * LOW, size / 2, False, pitch))
    return discs


def _left(rect: Rect) -> float:
    """Return where a plate's words begin."""
    return rect.x + rect.h * FACE + 14


def close_seating(facts: Facts, plan: Plan, shown: State) -> tuple[list[Part], list[Disc]]:
    """Return the plates, and where what is taken lies. Whoever acted last is in the light."""
    discs = close_discs(plan, [len(hand) for hand in facts.state.captures])
    parts: list[Part] = []
    for seat, rect in enumerate(plan.plates):
        parts += _plate(facts, seat, rect, shown)
    return parts, discs


def acted(facts: Facts) -> Seat | None:
    """Return who did what is shown; where nobody has yet, who is to act."""
    acts = (event for event in reversed(facts.view.history) if isinstance(event, Moved | Changed | Captured | Proposed))
    return next((event.seat for event in acts), facts.active)


def _plate(facts: Facts, seat: Seat, rect: Rect, shown: State) -> Iterator[Part]:
    kit = facts.kit
    standing = bool(pieces(facts.state, seat))
    lit = seat == acted(facts) or seat in facts.table.crowned
    state: Standing = "active" if lit else "idle" if standing else "out"
    left = _left(rect) - rect.x
    for style in (POINTS, SMALL) if rect.h >= 70 else (SMALL,):
        score = kit.type.set_text(str(points(shown, seat)), style)
        name = kit.type.fit(facts.table.name(seat), BOLD, rect.w - left - EDGE - score.w - 4, 1, 0.8)
        if not name.truncated:
            break
    text = kit.say("sinoda.disc.score", count=points(shown, seat), captured=len(shown.captures[seat]))
    size = rect.h * FACE
    column, _ = cut_left(rect.trimmed(left=6), size)
    stands = placed(column, size, size, 0.5, 1.0).moved(0, -3)
    control = seat_control(facts.table, kit, seat, text)
    plate = ClosePlate(name, score, state, left)
    yield from seat_parts(facts.table, seat, rect, plate, control, stands=stands, layer=-3, face_layer=1)


def close_pools(facts: Facts, plan: Plan) -> Iterator[Pool]:
    """Yield the light on where the last act ended."""
    for event in reversed(facts.view.history):
        if isinstance(event, Moved | Changed):
            name = event.path[-1] if isinstance(event, Moved) else event.space
            spot = plan.place.named(name)
            reach = plan.place.side * LIGHT
            yield Pool("act", spot.x, spot.y, reach, reach, 0.7)
            return
