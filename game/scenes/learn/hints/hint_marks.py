"""What a hint marks on the table: where to look, the letters of ideas, and the steps of the move that it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Final

from msgspec.structs import replace

from game.ai.players.advice import Advice
from game.scenes.learn.bubbles.pointing import GHOST, route_of
from game.scenes.shell.navigation.free_place import cost_of
from game.scenes.table.live.guide_targets import light_on
from game.scenes.table.live.lifting import Lift, draw_again, ghost_of, sprite_on
from game.scenes.table.live.table import Table
from game.ui.lamplight import Hole, Letter
from game.ui.layout.frame import Rect
from game.ui.outlines import Outline
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Button, Pill
from game.ui.type.text import Style
from game.ui.veil import Pool, Veil
from game.ui.ways import Way, bowed

LAYER: Final = 20
NEAR: Final = 4  # points of an outline before and after a tip, or the middle of a side
WITHIN: Final = 1.0  # units within a tip at which a letter's middle lies
BEYOND: Final = 9.0  # units beyond a side at which it lies there
SMALL: Final = 26.0  # units of a letter's disc there
CORE: Final = 0.42  # of a thing's size within which lies what tells it from others
SHARED: Final = 400.0  # how bad it is for a letter to touch what another one means: as so many square units covered
DISC: Final = 48.0  # units of a letter's disc in an empty place
ON_CARD: Final = 40.0  # on a card that lies there
SOURCE: Final = 30.0  # and on the card that it comes from
FITS: Final = 0.6  # of a place's breadth, that a disc takes at most
LOW: Final = 100.0  # units of height from which on a card bears its letter inside
LEAVES: Final = 18.0  # units from the middle of a shape at which a way leaves it, or ends
COMES: Final = Lift(14.0)  # how a card is raised that an idea begins with
MOVES: Final = Lift(20.0)  # and the one that the move begins with
NEARBY: Final = (60.0, 46.0)  # units that a pool of light reaches beyond what it is on
LOSS: Final = Style("bold", 18)
BOWS: Final = (1.0, 1.4, 1.8, 2.2, -1.0, -1.4, -1.8)  # how far ways leave the straight line, the usual first
STEEP: Final = (0.3, 0.45, 0.6)  # of the height between two things, that a way rises or falls first
LEANS: Final = 0.3  # of a thing, how far from the middle of its edge a way leaves it
TRACK: Final = 20.0  # units between two tracks
CLEAR: Final = 12.0  # units between a way and what it joins


@dataclass(frozen=True)
class Marks:
    """Hold what a grade names, as rectangles, and the parts that show it. A card lies beside `named`."""

    named: list[Rect] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    raised: frozenset[str] = frozenset()
    """The keys of cards that are drawn higher than they lie."""


def named(table: Table, advice: Advice[object], grade: int) -> tuple[str, ...]:
    """Return the keys of what a grade names: what to look at, where the candidates lead, or the way of the move."""
    learning, facts = table.game.learning, table.moment.facts
    if grade == 1:
        return tuple(key for name in advice.look for key in learning.keys_meant(facts, name))
    if grade == 2:
        return tuple(key for idea in ideas(table, advice) for key in idea.keys)
    return tuple(learning.keys_of_path(facts, advice.move))


def marks(table: Table, kit: Kit, advice: Advice[object], grade: int) -> Marks:
    """Return what a grade marks."""
    if grade == 1:
        return _where(table, kit, named(table, advice, grade))
    if grade == 2:
        return _ideas(table, kit, ideas(table, advice))
    return _move(table, kit, advice)


# Where to look


def _where(table: Table, kit: Kit, keys: Sequence[str]) -> Marks:
    """Return light on what is to be looked at, in a night without outlines."""
    holes = [hole for key in keys if (hole := light_on(table, key)) is not None]
    if not holes:
        return Marks()
    pools = [Pool(hole.rect.inset(-NEARBY[0], -NEARBY[1]), 0.5) for hole in holes]
    return Marks([hole.rect for hole in holes], _lit(table, kit, "lamp.hint", pools, keys, {}))


def _over(table: Table, keys: Sequence[str], raised: dict[str, Lift]) -> tuple[list[Hole], list[Part]]:
    """Return what is seen through a night of what some keys mean, and what is drawn over it once more."""
    again = {key: draw_again(table, key, raised.get(key, Lift())) for key in dict.fromkeys(keys)}
    kept = [hole for key, part in again.items() if part is None and (hole := light_on(table, key)) is not None]
    return kept, [replace(part, layer=LAYER + 1) for part in again.values() if part is not None]


def _lit(
    table: Table, kit: Kit, role: str, pools: Sequence[Pool], keys: Sequence[str], raised: dict[str, Lift]
) -> list[Part]:
    """Return the veil with light on it, and over it once more what some keys mean."""
    kept, again = _over(table, keys, raised)
    veil = Veil(role, 1.0, tuple(pools), tuple(kept))
    return [Part("guide:night", kit.frame.rect, veil, layer=LAYER, may_overlap=True), *again]


# What there is


@dataclass(frozen=True, slots=True)
class Idea:
    """Hold an idea: its number, what it begins with ("" for nothing besides), where it leads, and how that is lit."""

    number: int
    source: str
    target: str
    lit: Hole
    way: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.source, self.target) if self.source else (self.target,)

    @property
    def letter(self) -> str:
        return "ABC"[self.number]


def ideas(table: Table, advice: Advice[object]) -> list[Idea]:
    """Return the ideas with where their letters stand: where what is played would go, or what would be taken."""
    learning, facts = table.game.learning, table.moment.facts
    found = list[Idea]()
    for number, one in enumerate(advice.candidates[:3]):
        way = tuple(learning.keys_of_path(facts, one.action))
        seen = [key for key in way if light_on(table, key) is not None and not _is_button(table, key)]
        taken = [key for key in learning.keys_taken(facts, one.action) if key in seen]
        if not seen:
            seen = [key for key in way if light_on(table, key) is not None]
        if not seen:
            continue
        target = taken[0] if taken else seen[-1]
        lit = light_on(table, target)
        assert lit is not None, "it was just seen"
        found.append(Idea(number, seen[0] if seen[0] != target else "", target, lit, way))
    return found


def _is_button(table: Table, key: str) -> bool:
    part = next((part for part in table.appearance.plain if part.key == key), None)
    return part is not None and isinstance(part.face, Button)


def _ideas(table: Table, kit: Kit, found: Sequence[Idea]) -> Marks:
    """Return the ideas' letters, on what they lead to and on the cards that they begin with, in the hand's order.

    On a board a dotted way leads there from the piece.
    """
    raised = {idea.source: COMES for idea in found if _in_hand(table, idea.source)}
    pools = [Pool(idea.lit.rect.inset(-NEARBY[0], -NEARBY[1]), 0.5) for idea in found]
    keys = [key for idea in found for key in idea.keys]
    parts = _lit(table, kit, "lamp.hint-ideas", pools, keys, raised)
    named = [hole.rect for key in keys if (hole := light_on(table, key)) is not None]
    parts += [_outline(idea.number, idea.lit) for idea in {idea.target: idea for idea in found}.values()]
    for idea in found:
        parts += _led(table, idea)
    return Marks(named, [*parts, *letters(table, found)], _sprites(table, raised))


def _led(table: Table, idea: Idea) -> Iterator[Part]:
    """Yield the outline of a piece that an idea moves over a board, and the way to where it goes."""
    start = light_on(table, idea.source) if idea.source else None
    if start is None or not start.outline or not idea.lit.outline or _in_hand(table, idea.source):
        return
    outline = Outline(start.radius, start.outline)
    yield Part(f"guide:from:{idea.number}", start.rect, outline, layer=LAYER + 2, may_overlap=True)
    ends = _led_from(_middle(start.outline), _middle(idea.lit.outline))
    way = Way(bowed(*ends))
    yield Part(f"guide:leads:{idea.number}", Rect.bounding(way.points), way, layer=LAYER + 3, may_overlap=True)


def _led_from(start: tuple[float, float], end: tuple[float, float]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where a way leaves the middle of a shape and comes to that of another: short of what stands there."""
    (x, y), (u, v) = start, end
    share = LEAVES / max(hypot(u - x, v - y), 2 * LEAVES)
    return (x + (u - x) * share, y + (v - y) * share), (u - (u - x) * share, v - (v - y) * share)


def letters(table: Table, found: Sequence[Idea]) -> Iterator[Part]:
    """Yield the letters of ideas, each where it leads to, side by side where they lead alike; and on their cards."""
    taken: dict[str, int] = {}
    for idea in found:
        shift = taken[idea.target] = taken.get(idea.target, -1) + 1
        disc = _disc(table, idea, [other.lit.outline for other in found if other.target != idea.target])
        disc = disc.moved(shift * (disc.w + 2), 0)
        letter = Letter(idea.letter, idea.number)
        yield Part(f"guide:letter:{idea.number}", disc, letter, layer=LAYER + 5, may_overlap=True)
        source = light_on(table, idea.source) if _in_hand(table, idea.source) else None
        if source is not None:
            on = Rect.around(source.rect.middle[0], source.rect.y - COMES.up + 4, SOURCE)
            yield Part(f"guide:source:{idea.number}", on, letter, layer=LAYER + 5, may_overlap=True)


def _disc(table: Table, idea: Idea, others: Sequence[Sequence[tuple[float, float]]]) -> Rect:
    """Return where the letter of an idea stands: in the middle of a place, on the foot of a card that lies there."""
    rect = idea.lit.rect
    if _shaped(table, idea.target):
        return Rect.around(*_corner(table, idea.lit, others), SMALL)
    if sprite_on(table, idea.target) is None:
        return Rect.around(*rect.middle, min(DISC, FITS * min(rect.w, rect.h)))
    size = min(ON_CARD, max(SOURCE, FITS * rect.w))
    return Rect.around(rect.middle[0], rect.bottom - (0.75 * size if rect.h >= LOW else -0.2 * size), size)


def _shaped(table: Table, key: str) -> bool:
    """Tell whether something is a space of a board."""
    return any(part.key == key and part.corners for part in table.appearance.plain)


def _in_hand(table: Table, key: str) -> bool:
    """Tell whether something is a card of the hand: not a space of a board."""
    part = next((part for part in table.appearance.plain if part.key == key), None)
    control = None if part is None else part.control
    return control is not None and control.zone == table.tab_order.hand and not _shaped(table, key)


def _middle(corners: Sequence[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*corners, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _corner(table: Table, lit: Hole, others: Sequence[Sequence[tuple[float, float]]]) -> tuple[float, float]:
    """Return where a letter lies on a space: in its middle, where nothing stands.

    Else there stands what its piece counts, and towards its tips what it could: a letter lies beyond the side, or on
    the very tip, where least lies. `others` are the shapes that the other letters mean.
    """
    x, y = _middle(lit.outline)
    if not any(hypot(one.x - x, one.y - y) < one.w * CORE / 2 for one in table.show.stage.sprites):
        return x, y
    distances = [hypot(u - x, v - y) for u, v in lit.outline]
    lies = [
        (Rect.around(one.x, one.y, one.w * CORE, one.h * CORE), 1.0)
        for one in table.show.stage.sprites
        if hypot(one.x - x, one.y - y) > one.w * CORE / 2
    ]
    lies += [(ink, 1.0) for part in table.appearance.plain for ink in part.text_rects()]
    sides, tips = list[tuple[float, float]](), list[tuple[float, float]]()
    for number, ((u, v), far) in enumerate(zip(lit.outline, distances, strict=True)):
        near = [distances[(number + by) % len(distances)] for by in range(-NEAR, NEAR + 1)]
        if far == min(near):
            sides.append((x + (u - x) * (1 + BEYOND / far), y + (v - y) * (1 + BEYOND / far)))
        elif far == max(near):
            tips.append((x + (u - x) * (1 - WITHIN / far), y + (v - y) * (1 - WITHIN / far)))

    def bad(spot: tuple[float, float]) -> float:
        meant = sum(any(hypot(u - spot[0], v - spot[1]) < SMALL / 2 for u, v in shape) for shape in others)
        return cost_of(Rect.around(*spot, SMALL), lies) + SHARED * meant

    return min([*sides, *tips], key=bad)  # several meet at a tip: a side tells better which one is meant


# The move


def _move(table: Table, kit: Kit, advice: Advice[object]) -> Marks:
    """Return the move: what it begins with, raised, the ways of its steps, and where it leads."""
    keys = [key for key in named(table, advice, 3) if light_on(table, key) is not None]
    if not keys:
        return Marks()
    raised = {keys[0]: MOVES} if _in_hand(table, keys[0]) else {}
    holes = [_raised(table, key, raised) for key in keys]
    pools = [Pool(hole.rect.inset(-NEARBY[0], -NEARBY[1]), 0.5) for hole in holes]
    parts = _lit(table, kit, "lamp.hint-move", pools, keys, raised)
    spaces = {part.key: part for part in table.appearance.plain if part.key in keys and part.corners}
    over_board = len(keys) > 1 and all(key in spaces for key in keys)
    shown = [0, len(keys) - 1] if over_board else range(len(keys))
    parts += [_outline(number, holes[number]) for number in shown]
    if over_board:
        route = route_of(table, [spaces[key] for key in keys])
        parts.append(Part("guide:way:0", Rect.bounding(route.middles), route, layer=LAYER + 3, may_overlap=True))
    else:
        parts += [*_ghost(table, keys, holes), *path([hole.rect for hole in holes])]
    told = [idea for idea in ideas(table, advice) if advice.candidates[idea.number].verdict]
    parts += [*letters(table, told), *_losses(table, kit, advice)]
    ways = (part.face for part in parts if isinstance(part.face, Way))
    track = [Rect.around(*point, TRACK) for way in ways for point in way.points[:: len(BOWS)]]
    return Marks([*(hole.rect for hole in holes), *track], parts, _sprites(table, raised))


def _sprites(table: Table, raised: dict[str, Lift]) -> frozenset[str]:
    """Return the keys of the cards that are drawn higher than they lie."""
    return frozenset(sprite.key for key in raised if (sprite := sprite_on(table, key)) is not None)


def _losses(table: Table, kit: Kit, advice: Advice[object]) -> Iterator[Part]:
    """Yield what others lose by the move, on their plates: before, and after."""
    for key, before, after in table.game.learning.losses(table.moment.facts, advice.move):
        plate = light_on(table, key)
        if plate is not None:
            setting = kit.type.set_text(kit.say("hint.loss", before=before, after=after), LOSS)
            wide, high = setting.w + 34, setting.h + 8
            place = plate.rect.trimmed(left=plate.rect.w - wide - 14, top=plate.rect.h - high - 16)
            pill = place._replace(w=wide, h=high)
            yield Part(f"guide:loss:{key}", pill, Pill(setting, "hint"), layer=LAYER + 2, may_overlap=True)


def _raised(table: Table, key: str, raised: dict[str, Lift]) -> Hole:
    """Return how something is lit that may be raised."""
    hole = light_on(table, key)
    assert hole is not None, "only what is seen is shown"
    up = raised[key].up if key in raised else 0.0
    return Hole(hole.rect.moved(0, -up), hole.radius, tuple((x, y - up) for x, y in hole.outline))


def _ghost(table: Table, keys: Sequence[str], holes: Sequence[Hole]) -> list[Part]:
    """Return what would lie in a place that is to be filled, faint: what comes there last."""
    if len(keys) < 2 or sprite_on(table, keys[-1]) is not None or _is_button(table, keys[-1]):
        return []
    ghost = ghost_of(table, keys[-2], holes[-1].rect, GHOST)
    return [] if ghost is None else [replace(ghost, layer=LAYER + 1)]


def path(found: Sequence[Rect]) -> list[Part]:
    """Return the dotted ways from one thing to the next: no two share a track, none runs over what it doesn't join."""
    ways = list[Way]()
    for number, (one, other) in enumerate(pairwise(found), 1):
        passed = [rect for rect in found if rect not in (one, other)]
        tried = [Way(bend, number if len(found) > 2 else 0) for bend in _bends(one, other)]
        ways.append(min(tried, key=lambda way: _crowded(way, passed, ways)))
    return [
        Part(f"guide:way:{number}", Rect.bounding(way.points), way, layer=LAYER + 3, may_overlap=True)
        for number, way in enumerate(ways)
    ]


def _bends(one: Rect, other: Rect) -> Iterator[tuple[tuple[float, float], ...]]:
    """Yield how a way from one thing to another may bend: the usual one first, then first straight up or down."""
    usual, *rest = BOWS
    yield bowed(*_ends(one, other, usual), usual)
    (x, y), (u, v) = _ends(one, other, usual)
    for steep in STEEP:
        yield (x, y), (x, y + steep * (v - y)), (x + (u - x) * 0.4, y + (v - y) * 0.62), (u, v)
    for side in rest:
        yield bowed(*_ends(one, other, side), side)


def _crowded(way: Way, passed: Sequence[Rect], ways: Sequence[Way]) -> int:
    """Return how many places of a way lie over what it passes, or on the track of another one."""
    points = way.points[4:-4]
    others = [place for other in ways for place in other.points]
    over = sum(rect.inset(-TRACK / 2).holds(x, y) for x, y in points for rect in passed)
    return over + sum(any(hypot(x - u, y - v) < TRACK for u, v in others) for x, y in points)


def _outline(number: int, hole: Hole) -> Part:
    face = Outline(hole.radius, hole.outline)
    return Part(f"guide:lit:{number}", hole.rect, face, layer=LAYER + 2, may_overlap=True)


def _ends(one: Rect, other: Rect, side: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where a path leaves one thing and reaches another: on their edges, on the side to which it bends."""
    (x, y), (u, v) = one.middle, other.middle
    far = hypot(u - x, v - y) or 1.0
    aside = (-(v - y) / far, (u - x) / far) if side > 0 else ((v - y) / far, -(u - x) / far)

    def leaves(rect: Rect, beyond: Rect, dx: float, dy: float) -> tuple[float, float]:
        over, under = beyond.bottom < rect.y, beyond.y > rect.bottom
        if over or under:
            edge = rect.y - CLEAR if over else rect.bottom + CLEAR
            return rect.middle[0] + aside[0] * rect.w * LEANS, edge
        place = _edge(rect, dx, dy)
        return place[0], place[1] + aside[1] * rect.h * LEANS

    return leaves(one, other, u - x, v - y), leaves(other, one, x - u, y - v)


def _edge(rect: Rect, dx: float, dy: float) -> tuple[float, float]:
    x, y = rect.middle
    share = min(
        (rect.w / 2 + CLEAR) / abs(dx) if abs(dx) > 0.01 else 1e9,
        (rect.h / 2 + CLEAR) / abs(dy) if abs(dy) > 0.01 else 1e9,
    )
    return x + dx * min(1.0, share), y + dy * min(1.0, share)
