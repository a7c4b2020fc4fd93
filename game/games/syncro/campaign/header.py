"""The head of the map: the way back, the title, the book, a bookmark an adventure, and the chapters' banners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.games.syncro.campaign.faces import Banner, Bookmark, Ribbon
from game.games.syncro.campaign.landscape import Camera, nodes
from game.games.syncro.rules.adventure import Adventure
from game.games.syncro.rules.content import CHAPTERS
from game.saves.campaigns import CampaignFile
from game.ui.frame import Rect
from game.ui.kit import BODY, CAPS, Kit
from game.ui.part import Control, Part
from game.ui.text import Style

if TYPE_CHECKING:
    from game.games.syncro.campaign.map import CampaignScene

TITLE: Final = Style("title", 40)
CHAPTER: Final = Style("heading", 22)
NAME: Final = Style("bold", 16)
TAB: Final = 120.0


def build(campaign: CampaignScene, kit: Kit) -> tuple[list[Part], float]:
    """Return the way back, the title, the book and the bookmarks, and where the banners may begin."""
    label, line = kit.leading(15), kit.leading(40 / kit.frame.text**0.5)
    style = replace(TITLE, size=40 / kit.frame.text**0.5)
    name = kit.type.set_text(kit.say("syncro.name"), style)
    parts = [
        kit.icon_button(
            "back", Rect(32, 24, 48, 48), "shell/glyphs/arrow-left", kit.say("setup.back"), campaign.back, radius=24
        ),
        kit.label("label", Rect(95, 18, 300, label), kit.say("adventure.label").upper(), CAPS, "text.night-soft"),
        kit.label("title", Rect(95, 14 + label, name.w + 4, line), kit.say("syncro.name"), style, "text.title"),
    ]
    left = 95 + name.w + 24
    if campaign.adventure is not None:
        book = Rect(left, 24, 48, 48)
        parts.append(
            kit.icon_button(
                "book", book, "shell/glyphs/book-open", kit.say("adventure.book"), campaign.read_book, radius=24
            )
        )
        left += 64
    parts += _tabs(campaign, kit, left)
    return parts, max(108.0, 14 + label + line + 16)


def _tabs(campaign: CampaignScene, kit: Kit, left: float) -> list[Part]:
    """Return a bookmark for each of the newest adventures, one for a new one, and one for the list."""
    width = TAB * max(1.0, kit.growth**0.9)
    height = max(76.0, kit.leading(16) + 54)
    right = _right(campaign, kit, height + 8)
    space = right - left
    room = int(space / (width + 14))
    shown = campaign.rows[:3]
    if campaign.rows:  # one for a new one, one for the list
        shown = shown[: max(0, min(3, room - 2))]
        width = min(width, space / 2 - 14)
    names: list[tuple[str, CampaignFile | None]] = [(row.profile.name if row.profile else "!", row) for row in shown]
    names.append((kit.say("adventure.new"), None))
    if campaign.rows:
        names.append((kit.say("adventure.all", count=len(campaign.rows)), None))
    x = right - len(names) * (width + 14)
    parts = []
    for number, (name, row) in enumerate(names):
        act: Callable[[], None] = campaign.new if number == len(shown) else campaign.all
        chosen = False
        colours: tuple[int, ...] = ()
        if row is not None:
            act = partial(campaign.show, row)
            chosen = campaign.chosen is not None and row.path == campaign.chosen.path
            colours = tuple(player.colour for player in row.profile.team) if row.profile else ()
        rect = Rect(x + number * (width + 14), 0, width, height + (8 if chosen else 0))
        icon = "" if row is not None else "plus" if number == len(shown) else "layers"
        face = Bookmark(kit.type.fit(name, NAME, width - 8, 1, 0.6), colours, chosen, icon)
        parts.append(Part(f"tab:{number}", rect, face, Control(name, act, "tabs", radius=4)))
    return parts


def _right(campaign: CampaignScene, kit: Kit, high: float) -> float:
    """Return where the bookmarks end: at the window's edge, or, in a very wide window, beside the road's end."""
    assert campaign.camera is not None, "the camera is set before the bookmarks"
    end = nodes()[-1]
    x, y = campaign.camera.point(end.x, end.y)
    radius = 40 * campaign.camera.scale
    return kit.frame.width - 24 if y - radius > high else x - radius


def chapters(kit: Kit, camera: Camera, found: Adventure | None, top: float) -> list[Part]:
    """Return the banners: each chapter's name, and a pip a level."""
    frame = kit.frame
    width = min(360.0 if kit.growth > 1.15 else 270.0, (frame.width - 160) / 2)  # each has tails
    height = max(60.0, kit.leading(22) + (kit.leading(18) if kit.growth < 1.4 else 0.0) + 8)
    top = max(top, camera.y - height)  # in a high window they hang right over the land
    parts = []
    for number, levels in enumerate(CHAPTERS):
        won = len([level for level in levels if found is not None and level in found.done])
        here = found is not None and found.step in levels
        opened = won > 0 or here or number == 0
        x = 60 if number == 0 else max(frame.width * 0.4375, width + 120)
        room = width - 40
        pips = len(levels)
        words = kit.say(f"syncro.chapter.{number + 1}")
        heading = kit.type.fit(words, CHAPTER, room - 21 * pips - 8, 1, 0.6)
        if heading.truncated:  # the pips give way
            heading, pips = kit.type.fit(words, CHAPTER, room, 1, 0.5), 0
        line = kit.type.fit(kit.say(f"syncro.chapter.{number + 1}.note"), BODY, room, 1, 0.6)
        style: Ribbon = "locked" if not opened else "violet" if here else "paper"
        whole = heading.h + line.h <= height and not line.truncated
        face = Banner(style, heading, line if whole else None, won, pips)
        parts.append(Part(f"chapter:{number}", Rect(x, top, width, height), face))
    return parts
