"""What hangs beside the banners, and lies under them: the rolled one with its button, and the ways to those unseen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.games.syncro.campaign.adventures.banners import RolledBanner
from game.ui.layout.arrange import L, M, S, flow, placed
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label

BEAM_AT: Final = 96.0
ROLL: Final = 228.0  # units that the rolled banner and its button take
CLOSE: Final = 48.0


def roll(kit: Kit, x: float, bring: Callable[[], None], *, beside: bool) -> list[Part]:
    """Build the rolled banner with its button: behind the last banner, and where that isn't seen, the button alone."""
    page = kit.frame.rect
    wide = (ROLL - S) * min(kit.soft, 1.3)
    words, told = kit.say("adventure.bring_in"), kit.say("adventure.bring_in_help")
    high = button_height(kit)
    icon = "shell/glyphs/plus"
    room = page.w - x
    if not beside or room < wide * 0.9:
        corner = placed(page.inset(L, M), wide * kit.soft, high, 1.0, 1.0)
        button = kit.button("bring", corner, words, bring, "paper", icon=icon, zone="foot", help_=told)
        return [button]
    lane = page._replace(x=x + 4, w=min(wide, room - S))
    cords = lane._replace(y=BEAM_AT + 38, h=156.0).inset(-6, 0)
    place = lane._replace(y=322.0, h=high)
    below = kit.type.set_text(kit.say("adventure.drop"), NOTE, lane.w)
    return [
        Part("roll", cords, RolledBanner(), may_overlap=True),
        kit.button("bring", place, words, bring, "paper", icon=icon, zone="foot", help_=told),
        Part("drop", place.below(below.h, M), Label(below, "text.night-soft", 0.5, 0.0)),
    ]


def button_height(kit: Kit) -> float:
    """Return how high the button is that brings a file in."""
    return max(60.0, kit.leading(18) + L)


def arrows(kit: Kit, first: float, most: float, slide: Callable[[int], None]) -> list[Part]:
    """Build the ways to the banners beyond the edges, where there are more than are seen."""
    if most <= 0:
        return []
    foot = kit.frame.rect.inset(L, M)
    before, after = flow(placed(foot, foot.w, CLOSE, 0.0, 1.0), (CLOSE, CLOSE), S)
    ways = (("before", "chevron-left", -1, first > 0, before), ("after", "chevron-right", 1, first < most, after))
    none = kit.say("adventure.banner_none")
    return [
        kit.icon_button(
            f"slide:{key}", place, f"shell/glyphs/{icon}", kit.say(f"adventure.banner_{key}"), partial(slide, by),
            enabled=able, reason="" if able else none, radius=CLOSE / 2, zone="foot",
        )
        for key, icon, by, able, place in ways
    ]  # fmt: skip
