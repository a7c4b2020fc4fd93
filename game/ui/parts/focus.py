"""The one focus: hover, keyboard and gamepad move the same one, so tooltip, ring and spoken text are the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.ui.layout.frame import Rect
from game.ui.parts.part import Part

ASKING: Final = ("ask", "turn", "page")  # zones of questions: arrows stay in them
SLACK: Final = 4.0  # units that two controls may overlap and still lie one after the other
FOREIGN: Final = 40.0  # units that another zone counts as further off
BAR: Final = "bar"  # the zone along the window's upper edge: everything lies below it


class Focus:
    """Keep which control is focused, whether its ring shows (keyboard and gamepad), and since when."""

    def __init__(self) -> None:
        self.key = ""
        self.ring = False
        self.since = 0.0
        self.led = False  # by key, pad or pointer: a place that it took by itself tells nothing unasked
        self.taken = False  # it went by itself to where it is, for want of a better place
        self._stray = False  # it stands where nobody has led it, for want of a better place

    @property
    def pointed(self) -> str:
        """Return the key of what a player points at, by whatever means: "" where the focus only happens to stand."""
        return self.key if self.led or self.ring else ""

    def at(self, key: str, time: float, ring: bool | None = None, led: bool = True) -> bool:
        """Focus a control; return whether that changed anything. `time` in seconds; `led`: a player went there."""
        moved = key != self.key or (led and not self.led)
        changed = moved or (ring is not None and ring != self.ring)
        self._stray = self.taken = False
        if moved:
            self.since = time
        self.key, self.led = key, led
        if ring is not None:
            self.ring = ring
        return changed

    def forget(self) -> None:
        """Stand nowhere again: the next settling finds a place as on a new screen."""
        self.key, self.since, self._stray = "", 0.0, False

    def find(self, parts: Sequence[Part]) -> Part | None:
        """Return the focused part, where it (still) is on the screen."""
        return next((part for part in parts if part.key == self.key and part.control is not None), None)

    def field(self, parts: Sequence[Part]) -> Part | None:
        """Return the focused part where it is a text field: a letter begins to edit it."""
        part = self.find(parts)
        return part if part is not None and part.control is not None and part.control.typed is not None else None

    def settle(self, parts: Sequence[Part], time: float) -> None:
        """Give the focus a place: where it is, or on the screen's first control.

        Where it found no first one that can be used, it goes there as soon as there is one: a question that comes up
        is answered next.
        """
        firsts = [part for part in walked(parts) if part.control is not None and part.control.first]
        if self.key and not (self._stray and enabled(firsts)) and self.find(parts) is not None:
            return
        place = beginning(parts)
        self.at("" if place is None else place.key, time, led=False)
        self._stray = not enabled(firsts)
        self.taken = True

    def step(self, parts: Sequence[Part], dx: int, dy: int, time: float, hand: str = "", roams: bool = False) -> bool:
        """Move to the nearest control of the same zone in a direction; wrap round inside the zone.

        From the lowest row of a zone the way down leads into the zone `hand`, and from there up again. Where there
        is nothing to wrap round to, the way up or down leads on into another zone. Where the focus `roams`, the next
        control is the nearest one, whatever its zone; it wraps round where nothing lies ahead.
        """
        here = self.find(parts)
        if here is None:
            self.settle(parts, time)
            self.ring = True
            return True
        controls, zone = walked(parts), _zone(here)
        if roams and zone not in ASKING:
            return self._roam(controls, here, dx, dy, time)
        others = [part for part in controls if part.key != here.key and _zone(part) == zone]
        level = hand == zone and dy  # a fan of cards is one row
        result = _nearest(here.rect, [p for p in others if not (level and _beside(here.rect, p.rect))], dx, dy)
        if result is None and dy and hand:
            result = _nearest(here.rect, _beyond(controls, zone, hand, dy), dx, dy)
        result = result or _opposite(here.rect, others, dx, dy)
        if result is None and dy and zone not in ASKING:
            shown = in_sight(controls, here.scroll)
            result = _nearest(here.rect, [part for part in shown if _ahead(here.rect, part.rect, dy)], dx, dy)
        return self.at((result or here).key, time, ring=True)

    def _roam(self, controls: Sequence[Part], here: Part, dx: int, dy: int, time: float) -> bool:
        """Move to the nearest control that can be used; into another zone only where it is plainly nearer.

        Up and down, what scrolls is walked to its end before the focus leaves it. What lies on another control is come
        to from that one.
        """
        controls = enabled(controls)
        shown = [*in_sight(controls, here.scroll), *_out_of_sight(controls, here.scroll)]
        shown = [part for part in shown if part.key != here.key]
        own = [part for part in shown if _zone(part) == _zone(here)]
        others = [part for part in shown if not part.rect.contains(here.rect)]
        ahead = [part for part in shown if _clear(here.rect, part.rect, dx, dy) and not _borne(part, others)]
        strip = [replace(part, rect=whole(part)) for part in ahead if dy and here.scroll and part.scroll == here.scroll]
        result = _nearest(whole(here), strip, dx, dy, own) if strip else _nearest(here.rect, ahead, dx, dy, own)
        result = result or _opposite(here.rect, own, dx, dy)
        return self.at((result or here).key, time, ring=True)

    def zone(self, parts: Sequence[Part], by: int, time: float, afresh: bool = False) -> bool:
        """Jump to the next (+1) or last (−1) zone: its first-marked control, or the one that comes first.

        What can't be used is passed over where the zone has something that can.

        `afresh`: where nobody has led the focus by keys, the jump begins at the first (or last) zone of all.
        """
        controls = walked(parts)
        zones = list(dict.fromkeys(_zone(part) for part in controls))
        if not zones:
            return False
        here = self.find(parts)
        edge = -1 if by > 0 else 0
        now = zones.index(_zone(here)) if here is not None and _zone(here) in zones else edge
        if afresh and (self.taken or not self.ring):
            now = edge
            if here is not None and _zone(here) == zones[(now + by) % len(zones)]:
                if not self.ring:
                    return self.at(here.key, time, ring=True)
                now += by
        inside = [part for part in controls if _zone(part) == zones[(now + by) % len(zones)]]
        firsts = [part for part in inside if part.control and part.control.first]
        return self.at((enabled(firsts) or enabled(inside) or inside)[0].key, time, ring=True)


def walked(parts: Sequence[Part]) -> list[Part]:
    """Return the controls that keys lead to: all but those that are only pointed at."""
    return [part for part in parts if part.control is not None and not part.control.skipped]


def beginning(parts: Sequence[Part]) -> Part | None:
    """Return the control that a focus goes to where nobody has led it: the screen's first one, that can be used."""
    controls = walked(parts)
    firsts = [part for part in controls if part.control is not None and part.control.first]
    return next(iter(enabled(firsts) or firsts or enabled(controls) or controls), None)


def enabled(controls: Sequence[Part]) -> list[Part]:
    """Return the controls that can be used."""
    return [part for part in controls if part.control is not None and part.control.enabled]


def whole(control: Part) -> Rect:
    """Return a control with what is pressed for it: a switch's row with its words, wherever in it the switch is."""
    return control.rect if control.hit is None else control.rect.joined(control.hit)


def _borne(control: Part, others: Sequence[Part]) -> bool:
    """Tell whether a control lies on another one, such as a cross on its seat: only from there it is come to."""
    return any(
        part.rect.contains(control.rect) and part.scroll == control.scroll and part.key != control.key
        for part in others
    )


def _zone(control: Part) -> str:
    return control.control.zone if control.control is not None else ""


def in_sight(parts: Sequence[Part], strip: str) -> list[Part]:
    """Return the parts as far as they are seen, without those that are scrolled away; a strip's own stay whole."""
    return [
        part if part.clip is None or part.scroll == strip else replace(part, rect=part.rect.clipped(part.clip))
        for part in parts
        if part.clip is None or part.scroll == strip or part.rect.meets(part.clip, 0)
    ]


def _out_of_sight(parts: Sequence[Part], strip: str) -> list[Part]:
    """Return the controls next to what is seen of every other strip, above and below, each at the strip's edge."""
    result: dict[tuple[str, bool], tuple[float, Part]] = {}
    for part in parts:
        if part.clip is None or part.scroll == strip or part.rect.meets(part.clip, 0):
            continue
        above = part.rect.middle[1] < part.clip.middle[1]
        far = abs(part.rect.middle[1] - part.clip.middle[1])
        edge = Rect(part.rect.x, part.clip.y if above else part.clip.bottom, part.rect.w, 0.0)
        if (part.scroll, above) not in result or far < result[part.scroll, above][0]:
            result[part.scroll, above] = (far, replace(part, rect=edge))
    return [part for _, part in result.values()]


def lying(here: Part, others: Sequence[Part], dx: int, dy: int) -> Part | None:
    """Return which of other controls that can be used lies nearest in a direction, wholly beyond `here`.

    To a side it must be level with it.
    """
    top, bottom = here.rect.y, here.rect.bottom
    ahead = [part for part in enabled(walked(others)) if _clear(here.rect, part.rect, dx, dy)]
    level = [part for part in ahead if dy or (part.rect.y < bottom and top < part.rect.bottom)]
    return _nearest(here.rect, level, dx, dy)


def _beside(here: Rect, other: Rect) -> bool:
    """Tell whether two controls stand in one row, though one may stand a little higher."""
    return here.y < other.middle[1] < here.bottom


def _ahead(here: Rect, other: Rect, dy: int) -> bool:
    """Tell whether a control lies above or below another one rather than beside it."""
    (x, y), (ox, oy) = here.middle, other.middle
    return abs(ox - x) <= (oy - y) * dy


def _clear(here: Rect, other: Rect, dx: int, dy: int) -> bool:
    """Tell whether a control begins where another one ends in a direction: it lies ahead of it, not beside it.

    What lies on another control is beside its middle: an arrow to that side goes there first, and back from there.
    """
    if dx and (here.contains(other) or other.contains(here)):
        return True
    if dx:
        return (other.x - here.right if dx > 0 else here.x - other.right) > -SLACK
    return (other.y - here.bottom if dy > 0 else here.y - other.bottom) > -SLACK


def _beyond(controls: Sequence[Part], zone: str, hand: str, dy: int) -> list[Part]:
    """Return the controls of other zones that a step up or down may lead to."""
    if zone in ASKING:
        return []
    if zone == BAR:
        return [part for part in controls if _zone(part) not in (BAR, *ASKING)]
    if zone == hand:
        others = [part for part in controls if _zone(part) != hand]
        return [part for part in others if _zone(part) != BAR] or others
    return [part for part in controls if _zone(part) == hand and dy > 0]


def _nearest(here: Rect, others: Sequence[Part], dx: int, dy: int, own: Sequence[Part] | None = None) -> Part | None:
    """Return the control that lies nearest in a direction: distance ahead, plus twice what it lies aside.

    Those that are not among `own` count as further off.
    """
    ours = None if own is None else {part.key for part in own}
    costs = [(_cost(here, part.rect, dx, dy, ours is not None and part.key not in ours), part) for part in others]
    reached = [(cost, part) for cost, part in costs if cost is not None]
    return min(reached, key=lambda row: row[0])[1] if reached else None


def _cost(here: Rect, other: Rect, dx: int, dy: int, foreign: bool) -> float | None:
    """Return how far off a control counts in a direction; None where it doesn't lie there."""
    (x, y), (ox, oy) = here.middle, other.middle
    ahead = (ox - x) * dx + (oy - y) * dy
    if dx:
        aside = max(0.0, max(other.y, here.y) - min(other.bottom, here.bottom))
        drift = abs(oy - y)
    else:
        aside = max(0.0, max(other.x, here.x) - min(other.right, here.right))
        spans = other.x <= here.x and here.right <= other.right  # it lies straight ahead, however wide
        drift = 0.0 if spans else abs(ox - x)
    if ahead <= 1 or (foreign and dx and aside > ahead / 2):  # it lies above or below rather than to the side
        return None
    return ahead + 2.5 * aside + 0.6 * drift + (FOREIGN if foreign else 0.0)


def _opposite(here: Rect, others: Sequence[Part], dx: int, dy: int) -> Part | None:
    """Return the control at the far end, to wrap round: only one that lies in the same row or column."""
    x, y = here.middle
    level = [
        part
        for part in others
        if (dx and part.rect.y < y < part.rect.bottom) or (dy and part.rect.x < x < part.rect.right)
    ]
    return min(level, key=lambda part: part.rect.middle[0] * dx + part.rect.middle[1] * dy, default=None)
