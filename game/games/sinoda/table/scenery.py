"""What is painted at Sinoda's table besides its parts: slate, board, flowers and dots."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import hypot
from typing import ClassVar, Final

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import pieces
from game.games.sinoda.rules.rules import Event
from game.games.sinoda.table.facts.board import Flower, draw_board
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.last_turns import pointed
from game.games.sinoda.table.pieces.marks import FADING, Kept, aside
from game.games.sinoda.table.pieces.pieces import SpaceFace, draw_polygon
from game.games.sinoda.table.pieces.rim import name_pointed, names_space, rim
from game.games.sinoda.table.plan.plan import Plan, Planner
from game.games.sinoda.table.said import shown
from game.games.sinoda.table.seats import discs_of
from game.games.sinoda.table.tell.dealing import dealt
from game.scenes.table.game_table.game_table import Painting
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.game_table.parts import Flourishes, Head, PointingFeedback
from game.scenes.table.game_table.table_input import whose_turn
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, draw_soft
from game.ui.draw.grounds import draw_foot_line, painted, plain_ground
from game.ui.lamplight import curve
from game.ui.layout.arrange import cut_bottom, cut_top
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part

TOP_SHADE: Final = 92.0
FOOT_SHADE: Final = 150.0
FOOT: Final = 12.0  # units from the line over the buttons to them
HAZE: Final = (130.0, 760.0)  # how far down the lamp's light on the slate is brightest, and how far it reaches
HAZE_FALLS: Final = ((0.0, 1.0), (0.5, 0.62), (1.0, 0.0))
DOT: Final = 2.75  # radius of a lead's dot, and how far apart two are
PITCH: Final = 11.0
TINT: Final = 0.24  # of its seat's colour in the spaces of a starting flower
OVER: Final = 21  # the layer over a guide's night, and under its words
FADED: Final = 0.35  # what is left of a lead whose flower is empty


class SinodaPainting(Painting[Event, Facts]):
    """Draw what never moves."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        plan = self._planner.plan(facts, area)
        players = facts.table.players
        picture = "sinoda/background" if len(players) == 2 else "sinoda/background-large"
        taught = facts.table.taught  # the lamp of a lesson hangs there: its veil is all that darkens
        _draw_ground(canvas, picture, lamp=not facts.input.close and not facts.input.unlit and not taught)
        if not facts.input.close:
            draw_foot_line(canvas, (plan.notes or plan.buttons).y - FOOT)
        seats = range(len(players) if len(players) > 2 else 0)
        draw_board(
            canvas, plan.place, [_flower(canvas, facts, seat) for seat in seats], framed=taught or facts.input.close
        )
        for seat in range(len(players)) if facts.input.close else ():
            _draw_tie(canvas, facts, plan, seat)
        for seat in seats if plan.leads and not facts.input.close else ():
            _draw_lead(canvas, facts, plan, seat)

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        """Return the place of everything, which flowers are empty, and who is out."""
        marks = tuple((_home(facts, seat), bool(pieces(facts.state, seat))) for seat in range(len(facts.table.players)))
        return self._planner.key(facts, area), facts.input.unlit, marks

    def animates(self, facts: Facts, time: float) -> bool:
        """Tell whether marks of a piece just chosen still appear."""
        return facts.table.draft is not None and time - facts.table.chosen < FADING


class SinodaHead(Head[Facts]):
    """Say whose turn it is."""

    late: ClassVar[bool] = True
    lamp: ClassVar[float] = 0.3  # its light greys blue glass, which has a pool of its own

    def at_once(self, facts: Facts) -> bool:
        return bool(shown(facts))

    def aside(self, facts: Facts, kit: Kit) -> str:
        if facts.quest is None:
            return ""
        return kit.say("sinoda.task.aside_day" if facts.table.seating.day else "sinoda.task.aside")

    def briefly(self, facts: Facts) -> tuple[str, ...]:
        """Return what can be done, where a person acts; then whose turn it is, and all that this may be."""
        turns = whose_turn(facts.kit, facts.table.player_names, facts.active)
        quest = facts.quest
        if quest is not None and not shown(facts) and facts.active in facts.table.people:
            brief = facts.kit.say("sinoda.task.turn_brief", number=quest.used + 1, count=quest.limit)
            return (facts.kit.say("sinoda.task.over") if quest.out else brief), *turns
        if shown(facts) or facts.active not in facts.table.people or facts.state.proposer is not None:
            return turns
        if (only := facts.only) is not None:
            words = facts.kit.say("sinoda.status.only_brief", value=facts.value_at(only.space), new=only.value)
        else:
            words = facts.kit.say("sinoda.status.act_brief")
        return words, *turns


class SinodaAttention(PointingFeedback[Facts]):
    """Answer what is pointed at on the board, and among the last turns."""

    places = True
    looks = True

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def watched(self, facts: Facts) -> Hashable:
        return pointed(facts)

    def beside(self, facts: Facts, focused: Part, area: Rect) -> Sequence[Part]:
        """Return the name of a space, on the rim."""
        if not isinstance(focused.face, SpaceFace) or facts.input.names == "off" or facts.table.closed:
            return ()
        return name_pointed(self._planner.plan(facts, area).place, facts.kit, focused.face.spot.name)

    def named(self, facts: Facts, said: str, area: Rect) -> Sequence[Part]:
        """Return the names on the rim, over the night of a guide that names a space, and while a refusal does."""
        if facts.input.names == "off" or not names_space(facts.rules.board, said):
            return ()
        return (rim(self._planner.plan(facts, area).place, facts.kit, OVER),)

    def ring(self, canvas: Canvas, part: Part, now: Sprite | None, look: Look) -> bool:
        if not isinstance(part.face, SpaceFace):
            return False
        draw_polygon(canvas, part.face.spot.points, strokes=(("focus.keyline", 8.0), ("focus.ring", 4.0)))
        return True

    def tips(self, facts: Facts, tips: list[Part], focused: Part, area: Rect) -> list[Part]:
        """Return a refusal on the board where it covers nothing that it speaks of, or where the piece may go."""
        if not isinstance(focused.face, SpaceFace) or not tips:
            return tips
        spot = focused.face.spot
        plan = self._planner.plan(facts, area)
        place = plan.place
        draft = facts.table.draft
        spoken = [spot.name] if draft is None else [spot.name, draft.space]
        if focused.control is not None and isinstance(focused.control.meaning, Refuse):
            params = (value for _, value in focused.control.meaning.refusal.message.params)
            spoken += [value for value in params if isinstance(value, str) and value in facts.rules.board.number]
        if facts.choice is not None:
            spoken += facts.choice.targets
        kept = Kept.of(place, facts.state, spoken)
        board, room = place.slab.inset(-14, 0), area.inset(8, 2).trimmed(bottom=area.bottom - plan.buttons.y)
        bounds = board.clipped(room) if tips[0].rect.w < board.w else room
        moved = [replace(tip, rect=aside(spot, tip.rect[2:], place.side, kept, bounds)) for tip in tips]
        return min(moved, tips, key=lambda tried: sum(kept.covers(tip.rect) for tip in tried))


class SinodaFlourishes(Flourishes[Facts]):
    """Let pieces fly on the board at the deal."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def deal(self, facts: Facts, kit: Kit, area: Rect) -> Cue:
        plan = self._planner.plan(facts, area)
        return dealt(facts, plan, discs_of(facts, plan))


def _draw_ground(canvas: Canvas, picture: str, *, lamp: bool) -> None:
    """Draw the slate under the board, in the light of the lamp over it; or what the theme wants in its place."""
    if not painted(canvas):
        plain_ground(canvas, "sinoda", petals=True)
        return
    canvas.cover(picture)
    if not lamp:
        return
    page = canvas.frame.rect
    glow = svg.rings("haze", canvas.colour("sinoda.haze"), page.middle[0], HAZE[0], HAZE[1], HAZE_FALLS)
    sides = ((0, 0), (page.w, 0), (page.w, page.h), (0, page.h))
    draw_soft(canvas, page, glow, svg.shape(svg.path(sides), svg.fill_by("haze")))
    clear, dark, darker = (canvas.colour("sinoda.shade", alpha) for alpha in (0.0, 0.38, 0.3))
    canvas.plate(cut_top(canvas.frame.rect, TOP_SHADE)[0], darker, clear, radius=0)
    canvas.plate(cut_bottom(canvas.frame.rect, FOOT_SHADE)[0], clear, dark, radius=0)


def _draw_tie(canvas: Canvas, facts: Facts, plan: Plan, seat: Seat) -> None:
    """Draw the dotted tie from a plate in a corner to its seat's home: from its side, or bent from its end."""
    role = f"seats.{facts.table.players[seat].colour}.colour"
    alpha = 1.0 if _home(facts, seat) else FADED
    plate = plan.plates[seat]
    x, y = plan.place.flower(facts.flowers[seat])
    left = x > plate.middle[0]
    reach = plan.place.side * 1.1
    goal = x - reach if left else x + reach, y
    beside = plate.y + 8 <= y <= plate.bottom - 8
    if beside:
        start = (plate.right + 6 if left else plate.x - 6), y
    else:
        start = plate.middle[0], plate.bottom + 6 if y > plate.bottom else plate.y - 6
    bend = ((start[0] + goal[0]) / 2, y) if beside else (start[0], y)
    far = hypot(bend[0] - start[0], bend[1] - start[1]) + hypot(goal[0] - bend[0], goal[1] - bend[1])
    count = max(1, int(far / PITCH))
    for n in range(count + 1):
        dx, dy = curve(start, bend, goal, n / count)
        canvas.disc(dx, dy, DOT * 0.8 + 1, "sinoda.seam", 0.5 * alpha)
        canvas.disc(dx, dy, DOT * 0.8, role, alpha)


def _home(facts: Facts, seat: Seat) -> bool:
    """Tell whether a piece of the seat stands in its flower."""
    return any(facts.state.spaces[piece] in facts.flowers[seat] for piece in pieces(facts.state, seat))


def _flower(canvas: Canvas, facts: Facts, seat: Seat) -> Flower:
    """Return how a seat's starting flower is drawn; once the seat is out its rim is grey."""
    role = f"seats.{facts.table.players[seat].colour}.colour"
    rim = canvas.colour(role if pieces(facts.state, seat) else "sinoda.out")
    return Flower(facts.flowers[seat], rim, canvas.colour(role, TINT))


def _draw_lead(canvas: Canvas, facts: Facts, plan: Plan, seat: Seat) -> None:
    """Draw the dotted line from a seat's plate to its flower, paler once that is empty."""
    role = f"seats.{facts.table.players[seat].colour}.colour"
    alpha = 1.0 if _home(facts, seat) else FADED
    plate = plan.plates[seat]
    x, by = plan.place.flower(facts.flowers[seat])
    reach = plan.place.side * 1.04
    ax, bx = (plate.right + 4, x - reach) if x > plate.middle[0] else (plate.x - 4, x + reach)
    ay = min(max(by, plate.y + 8), plate.bottom - 8)
    far = hypot(bx - ax, by - ay)
    for n in range(int(far / PITCH) + 1):
        share = n * PITCH / far if far else 0.0
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        canvas.disc(x, y, DOT + 1.4, "sinoda.seam", 0.55 * alpha)
        canvas.disc(x, y, DOT, role, alpha)
