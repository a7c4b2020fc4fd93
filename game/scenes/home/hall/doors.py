"""The doors of home: where they hang, and what stands on those that lead to something of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from game.engine.protocol import Message
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.quick_settings import LAMP, Knob
from game.ui.layout.arrange import XL, S, cut_bottom, cut_left, cut_right, flow
from game.ui.layout.frame import Rect
from game.ui.parts.doors import BETWEEN, Entrance, door_row
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

DAY: Final = "daily"
MOMENTS: Final = "moments"
LEAF: Final = "shell/daily/leaf"
LOOK_AGAIN: Final = "shell/home/look-again"
WIDE: Final = 224.0  # units of the door to the deal of the day
HIGH: Final = 60.0  # units of a door


class Today(msgspec.Struct, frozen=True):
    """Hold what is new on a day. Before it was looked up nothing is known: home that is kept tells no day."""

    day: int = 0
    """The day of the month, from 1; 0 where it isn't known yet."""
    note: Message | None = None
    """Which game's deal it is, or what came of it."""
    played: bool = False
    """Whether the deal was played by who is at home."""
    moments: int = 0
    """How many of their own moments they may look at again today."""


class Outlook:
    """Look which day it is and what is new on it, once home was seen, and again when the day ends."""

    def __init__(self, services: Services, first: float) -> None:
        """Look at the `first` moment, in seconds of the screen."""
        self.today = Today()
        self.next_look = self._first = first
        self._services = services

    def look_soon(self) -> None:
        """Look again as soon as there is time."""
        self.next_look = self._first

    def update(self, time: float) -> bool:
        """Look where it is time to, in seconds of the screen; tell whether something has changed."""
        if time < self.next_look:
            return False
        from game.scenes.home.hall.today import look, seconds_left  # late: home is seen first

        before = self.today
        self.today = Today(*look(self._services))
        self.next_look = time + seconds_left()
        return before != self.today


class Places(NamedTuple):
    """Hold where doors may hang: under the ends of the bar, beside the title, in the bar, or in a row of their own."""

    left: Rect
    right: Rect
    before: Rect
    """What of the bar is left of the lamp."""
    after: Rect
    """What of it is right of the lamp."""
    bar: Rect
    """All of it."""
    row: Rect
    """Below the title."""


def places_of(kit: Kit, ends: tuple[Rect, Rect], title: Sequence[Rect], foot: float) -> Places:
    """Return where doors may hang. `ends` are those of the bar, `title` where its letters lie, if there is one.

    `foot` is where the games begin, in units from the window's upper edge.
    """
    left, right = ends
    first, last = (min(ink.x for ink in title), max(ink.right for ink in title)) if title else (left.x, right.right)
    under = left.below(foot - left.bottom - XL, XL)
    bar = left.after(right.x - left.right - 2 * BETWEEN, BETWEEN)
    middle = kit.frame.width / 2
    before, _ = cut_left(bar, min(max(0.0, middle - LAMP - bar.x), bar.w))
    after, _ = cut_right(bar, min(max(0.0, bar.right - middle - LAMP), bar.w))
    return Places(
        under._replace(w=first - 24 - left.x), under._replace(x=last + 24, w=right.right - last - 24), before, after,
        bar, left.joined(right)._replace(y=foot, h=HIGH),
    )  # fmt: skip


def day_door(kit: Kit, today: Today, act: Act) -> Entrance:
    """Return the door to the deal of the day: a leaf of the calendar."""
    name = kit.say("home.day")
    note = kit.words.message(today.note, str) if today.note is not None else ""
    label = kit.named(name, note) if note else name
    written = str(today.day) if today.day else ""
    return Entrance(
        key=DAY, act=act, name=name, note=note, label=label, ticked=today.played, written=written, picture=LEAF,
        wide=WIDE, worth=4,
    )  # fmt: skip


def moments_door(kit: Kit, today: Today, act: Act) -> Entrance | None:
    """Return the door to the moments that may be looked at again; None where there are none."""
    if not today.moments:
        return None
    name, note = kit.say("home.moments"), kit.say("home.moments_due", count=today.moments)
    return Entrance(
        key=MOMENTS, act=act, name=name, note=note, label=kit.named(name, note), picture=LOOK_AGAIN, worth=3
    )


def hang(
    kit: Kit, left: Sequence[Entrance | None], right: Sequence[Entrance | None], places: Places
) -> tuple[list[Part], float]:
    """Build the doors of the left side and those of the right one; return how high a row of their own is, else 0.

    They hang beside the title, else in the bar, where they keep to their sides of the lamp if they can. Where there is
    room for all of them in neither, they have a row of their own.
    """
    west, east = ([entrance for entrance in side if entrance is not None] for side in (left, right))
    for first, second in ((places.left, places.right), (places.before, places.after)):
        begun, done = door_row(kit, first, west), door_row(kit, second, east, 1.0)
        if len(begun) == len(west) and len(done) == len(east):
            return [*begun, *done], 0.0
    if parts := door_row(kit, places.bar, [*west, *east]):
        return parts, 0.0
    return door_row(kit, places.row, [*west, *east], 0.5), HIGH + S


def ways_below(kit: Kit, area: Rect, ways: Sequence[Knob]) -> tuple[list[Part], Rect]:
    """Build a row of ways with words along the foot of an area, where there are any; return what is left of it, too."""
    if not ways:
        return [], area
    style = Style("bold", 15)
    foot, area = cut_bottom(area, max(44.0, kit.leading(15) + 12), 20)
    words = [kit.say(way.words) for way in ways]
    places = flow(foot, [kit.type.set_text(text, style).w + 80 for text in words], S, 0.5)
    parts = [
        kit.button(
            way.key, place, text, way.act, "glass", icon=f"shell/glyphs/{way.glyph}", zone="continue", style=style,
            radius=foot.h / 2, lines=1,
        )
        for way, text, place in zip(ways, words, places, strict=True)
    ]  # fmt: skip
    return parts, area
