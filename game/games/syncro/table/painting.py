"""What Syncro's table draws besides its layout: the place, its magic light and the tray; what tears and what burns."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from game.games.syncro.rules.state.events import Dealt, Event, FogLifted, RewardPlayed
from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.scenery.ahead import ENDINGS, OVER
from game.games.syncro.scenery.cards import fog_picture, reward_picture
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.entrance import StageEntrance, entrance
from game.games.syncro.scenery.mages import MageTeam, draw_mage, in_corners, mage_team
from game.games.syncro.scenery.places import place_of
from game.games.syncro.scenery.stages import composed, draw_level, glows
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.keep.layout import over
from game.games.syncro.table.plan.places import Geometry, geometry
from game.games.syncro.table.plan.plan import Plan, plan_of
from game.games.syncro.table.plan.tray import TRAY_BOX, foot_of, side_of
from game.games.syncro.table.presses.question import RISING
from game.games.syncro.table.tell.torn import prepares
from game.scenes.table.game_table.game_table import Painting
from game.scenes.table.game_table.parts import Arrivals
from game.scenes.table.kit.lighting import hand_pool, place_pool, turn_pool
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, fetch, prepare
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.draw_commands import Glow, Shape
from game.ui.draw.grounds import painted, plain_ground
from game.ui.draw.light import Pool
from game.ui.layout.arrange import centred, cut_top
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite, Stage

CIRCLE: Final = "syncro/magic-circle"
SPARKS: Final = "syncro/sparks"
TRAY: Final = "syncro/tray"
TRAY_EDGE: Final = "M-40 72c240-36 460-42 680-42s440 6 680 42"
MORE: Final = 8.0  # units that it is drawn beyond a window's sides
TRAY_TOP: Final = 30.0  # where its gradient begins
TRAY_RIM: Final = 2.5
OVER_ALPHAS: Final = (200, 255)  # of the lamp's light and of what is dark round it, of 255
MIST: Final = 70.0  # units in which the stage goes over into the tray's tone
LAUGHS: Final = "laugh"  # the place where something laughs in a cellar
PALE: Final = 120  # of sparks in the morning
SHADE: Final = 92.0
TOLD: Final = 150.0  # units that a card is wide which all have to read
AROUND: Final = 220.0  # units that light reaches beyond a row of cards, both sides together
ABREAST: Final = 1.16  # from one card of a hand to the next, in their breadth
FIRS: Final = (0.01, 0.05, 0.1, 0.16, 0.52, 0.57, 0.63, 0.68, 0.74, 0.82, 0.9, 0.97)  # of a page's breadth
BOUGHS: Final = ((0.0, 0.5, 0.22), (0.24, 0.76, 0.18), (0.5, 1.0, 0.13))  # foot and top of a height, half its breadth
HILL: Final = 34.0  # units that the ground falls to the sides
HILL_STEPS: Final = 24
COUNTS: Final = 1.5  # seconds in which sums count and thumbs pop


class SyncroPainting(Painting[Event, Facts]):
    """Draw the place of the level; beaten enemies tear, lost Spells burn."""

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        if facts.input.close:
            _draw_close(canvas, facts, area)
            return
        plan = plan_of(facts, area)
        place = place_of(facts.rules.mission)
        _draw(
            canvas, facts, area, lambda: draw_level(canvas, place, foot_of(canvas.frame, plan), is_out=_is_quiet(facts))
        )

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        if facts.input.close:
            return area, len(facts.others), facts.shows_hands
        shown = _team(facts) if over(facts) else None
        return area, len(facts.others), shown, facts.shows_hands, _is_quiet(facts)

    def prepare(self, stage: Stage, facts: Facts, event: Event, area: Rect) -> None:
        plan = plan_of(facts, area)
        prepares(stage, facts, plan, geometry(facts, plan), event)

    def animates(self, facts: Facts, time: float) -> bool:
        rising = 0 <= time - facts.table.chosen < RISING
        return rising or (facts.table.event is not None and time - facts.table.since < COUNTS)


class SyncroArrivals(Arrivals[Event, Facts]):
    """Let a level's stage slide in as its first Spells are dealt."""

    def entrance(self, canvas: Canvas, facts: Facts) -> StageEntrance | None:
        light = canvas.theme.stage
        if light == "none" or not self.awaited(facts):
            return None
        return entrance(canvas, place_of(facts.rules.mission), light)

    def awaited(self, facts: Facts) -> bool:
        return facts.state.turn == 0

    def brings(self, event: Event) -> bool:
        return isinstance(event, Dealt)

    def draw(self, canvas: Canvas, facts: Facts, area: Rect, draw_planes: Callable[[Canvas], None]) -> None:
        _draw(canvas, facts, area, lambda: draw_planes(canvas))


def _draw(canvas: Canvas, facts: Facts, area: Rect, draw_place: Callable[[], None]) -> None:
    """Draw the place of the level, and what lies over it."""
    if over(facts):
        draw_clearing(canvas, Light.KEEP)
        for mage in in_corners(_team(facts), facts.kit):
            draw_mage(canvas, mage)
        return
    frame = canvas.frame
    plan = plan_of(facts, area)
    place = place_of(facts.rules.mission)
    circle = centred(plan.horde, min(680.0, plan.horde.w * 1.1, plan.horde.h * 1.75))
    width = min(plan.horde.w, 700.0)
    sparks = centred(plan.horde, width, width * 4 / 7).moved(0, -20)
    tray = frame.rect._replace(y=plan.tray, h=TRAY_BOX.h * frame.width / TRAY_BOX.w)
    light = canvas.theme.stage
    side, foot = side_of(frame, plan), foot_of(frame, plan)
    draw_place()
    if foot < side and light != "none":
        _draw_mist(canvas, place, foot, side)
    if light == "night":
        fetch(canvas, (CIRCLE, circle), (TRAY, tray), (SPARKS, sparks), *((name, None) for name in OVER))
        for name, alpha in zip(OVER, OVER_ALPHAS, strict=True):
            canvas.cover(name, alpha)
        canvas.picture(CIRCLE, circle)
        canvas.picture(SPARKS, sparks)
        shade = cut_top(frame.rect, SHADE)[0]
        canvas.plate(shade, canvas.colour("dark", 0.5), canvas.colour("dark", 0.0), radius=0)
        canvas.picture(TRAY, tray)
    elif light == "morning":
        canvas.picture(SPARKS, sparks, alpha=PALE)
    _draw_tray(canvas, place, tray)
    goes = [composed(canvas, place, light, is_out=True)] if place == LAUGHS and light != "none" else []
    prepare(canvas, *goes, *ENDINGS)


def _draw_close(canvas: Canvas, facts: Facts, area: Rect) -> None:
    """Draw a wood round a clearing, in a review's room: calm, for a page's words stand before it."""
    if not painted(canvas):
        plain_ground(canvas, "syncro")
        return
    page, horde = canvas.frame.rect, plan_of(facts, area).horde
    canvas.plate(page, "syncro.wood", "games.syncro.bottom", radius=0)
    foot = area.y + area.h * 0.82
    for number, share in enumerate(FIRS):
        high = area.h * (0.3 + 0.09 * (number * 5 % 4))
        _fir(canvas, page.x + share * page.w, foot + (number * 7 % 3) * 6, high)
    steps = (step / HILL_STEPS for step in range(HILL_STEPS + 1))
    top = [(page.x + share * page.w, foot + HILL * (2 * share - 0.7) ** 2) for share in steps]
    Shape((*top, (page.right, page.bottom), (page.x, page.bottom)), "syncro.hill", "games.syncro.bottom").draw(canvas)
    x, y = horde.middle
    Glow(Rect.around(x, y + 20, horde.w * 1.15, horde.h * 1.9), "light.pool", 0.42).draw(canvas)
    Glow(Rect.around(x, y + 10, horde.w * 0.78, horde.h * 1.3), "light.pool", 0.55).draw(canvas)
    Glow(Rect.around(x, foot, horde.w * 0.8, area.h * 0.5), "light.pool", 0.16).draw(canvas)
    if canvas.theme.stage == "night":
        canvas.picture(CIRCLE, centred(horde, min(520.0, horde.w * 0.8, horde.h * 1.6)))


def _fir(canvas: Canvas, x: float, foot: float, high: float) -> None:
    """Draw a fir as a silhouette: three boughs over one another."""
    for low, top, wide in BOUGHS:
        half = high * wide
        sides = ((x - half, foot - high * low), (x + half, foot - high * low), (x, foot - high * top))
        Shape(sides, "syncro.fir").draw(canvas)


def _is_quiet(facts: Facts) -> bool:
    """Tell whether what laughs in a cellar has stopped: in its level, once one enemy is left."""
    return place_of(facts.rules.mission) == LAUGHS and enemies(facts.state) <= 1


def _draw_mist(canvas: Canvas, place: str, top: float, foot: float) -> None:
    """Let the stage go over into the tray's tone from a height down, so that words are read there."""
    page = canvas.frame.rect
    tone = canvas.colour(f"syncro.tray.{place}.top")
    canvas.plate(page._replace(y=top, h=MIST + 1), (*tone[:3], 0), tone, radius=0)
    canvas.fill(page._replace(y=top + MIST, h=foot - top - MIST), f"syncro.tray.{place}.top")


def _team(facts: Facts) -> MageTeam:
    """Return the team as it is seen by whoever is asked about a hand."""
    return mage_team(facts.table.players, facts.table.viewer)


def _draw_tray(canvas: Canvas, place: str, rect: Rect) -> None:
    """Draw the tray under the hand in the tones of a place."""
    frame = canvas.frame
    first, last = canvas.colour(f"syncro.tray.{place}.top"), canvas.colour(f"syncro.tray.{place}.bottom")
    ground = svg.shape(f"{TRAY_EDGE}v128h-1360z", svg.fill_by("tray"))
    rim = svg.shape(TRAY_EDGE, svg.fill_by(""), svg.stroke(canvas.colour("syncro.violet"), TRAY_RIM))
    whole = rect.inset(-MORE * rect.w / TRAY_BOX.w, 0)  # no column is left at its sides
    view = TRAY_BOX.inset(-MORE, 0)
    canvas.vector(whole, svg.linear("tray", first, last, TRAY_TOP, TRAY_BOX.h), ground, rim, view=view)
    if rect.bottom < frame.height:
        canvas.fill(frame.rect.trimmed(top=rect.bottom - 2, bottom=-2), f"syncro.tray.{place}.bottom")


def light_pools(facts: Facts, plan: Plan, shape: Geometry, area: Rect) -> tuple[Pool, ...]:
    """Return the light of whose turn it is, on enemies that may be attacked, and on one's hand while one is to act."""
    seats = facts.asked if facts.table.idle or len(facts.asked) == 1 else ()
    keys = ["turn"] if len(seats) == 1 else [f"turn-{seat}" for seat in seats]
    turns = [turn_pool(plan.plate(facts, seat), key) for seat, key in zip(seats, keys, strict=True)]
    if not facts.mine:
        return tuple(turns)
    frame = facts.kit.frame
    turns += glows(place_of(facts.rules.mission), frame, foot_of(frame, plan))
    places = [place_pool(f"{place}", shape.rects[place], 0.5) for place in facts.lit]
    reach = (
        Rect.bounding(corner for place in facts.lit for corner in _corners(shape.rects[place])) if facts.lit else None
    )
    wide = [] if reach is None else [Pool("reach", *reach.middle, *_around(reach), 0.62, breathes=True)]
    lying = centred(plan.hand, min(plan.hand.w, len(facts.hand) * plan.card * ABREAST), plan.hand.h)
    held = Pool("held", *lying.middle, *_around(lying), 0.55)
    return (*turns, *wide, *places, hand_pool(_hand_ground(plan, area)), held)


def _corners(rect: Rect) -> tuple[tuple[float, float], tuple[float, float]]:
    return (rect.x, rect.y), (rect.right, rect.bottom)


def _around(rect: Rect) -> tuple[float, float]:
    """Return how broad and high the light is in which a row of cards lies."""
    return rect.w * 1.2 + AROUND, rect.h * 1.2 + AROUND


def _hand_ground(plan: Plan, area: Rect) -> Rect:
    """Return the ground at whose foot one's hand lies."""
    if plan.goal_form == "page":
        return area
    return centred(plan.hand, area.w, plan.hand.h).moved(0, 10)


def spotlight(facts: Facts, plan: Plan, shape: Geometry) -> list[Sprite]:
    """Return the Fog that lifts, or the Reward that is played, large over the horde while it is told."""
    match facts.table.event:
        case FogLifted(place, name):
            picture = fog_picture(name)
            origin = shape.rects[place] if place is not None else plan.piles
        case RewardPlayed(seat, name):
            picture, origin = reward_picture(name), plan.home(facts, seat)
        case _:
            return []
    return [
        Sprite(
            "spotlight",
            *plan.horde.middle,
            *outer(min(TOLD, plan.horde.h * 0.5)),
            CardArt(picture, (), "lifted", "playable"),
            z=60,
            enter=origin.middle,
            leave=plan.piles.middle,
        )
    ]
