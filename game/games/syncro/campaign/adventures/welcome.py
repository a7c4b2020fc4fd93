"""What a new adventure says in the sky over its road. It is the first to give way where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.syncro.campaign.land.landscape import Camera
from game.games.syncro.campaign.view import CampaignView
from game.games.syncro.rules.content import CHAPTERS
from game.ui.arrange import stack
from game.ui.frame import Rect
from game.ui.kit import BODY, Kit
from game.ui.part import Part
from game.ui.text import Style, Typeset
from game.ui.widgets import Label

TITLE: Final = Style("heading", 29)
EDGE: Final = 60.0
GAP: Final = 4.0
UNDER: Final = 36.0  # units between a banner and what lies under it
OVER: Final = 130.0  # and between a banner and the top of what lies over it
TOP: Final = 10.0  # units between the window's edge and what lies highest
PEAKS: Final = 60.0  # units of the mountains that may lie behind the words


def sky_lines(view: CampaignView, kit: Kit, camera: Camera, banner: Rect, head: Sequence[Part]) -> list[Part]:
    """Return what an adventure is, in two sentences under chapter II's banner, as long as it is a new one.

    Where the moon stands under the banner they lie at the sky's other side; where the mountains do, over it. They lie
    over nothing of the `head`.
    """
    adventure = view.adventure
    if not view.unbegun or view.looked or adventure is None or adventure.step != CHAPTERS[0][0]:
        return []
    over = max(TOP, banner.y - OVER)
    for x, y in ((banner.x, banner.bottom + UNDER), (EDGE, banner.bottom + UNDER), (banner.x, over)):
        room = _room(camera, x, y, banner)
        title = kit.type.fit(kit.say("adventure.sky"), TITLE, room.w, 1, 0.75) if room.w > 0 else None
        text = kit.type.fit(kit.say("adventure.sky_text"), BODY, room.w, 2, 0.9) if room.w > 0 else None
        if title is not None and text is not None and _fits(title, text, room):
            lines = _lines(room, title, text)
            written = [ink for line in lines for ink in line.text_rects()]
            if not any(part.rect.meets(ink) for part in head for ink in written):
                return lines
    return []


def _room(camera: Camera, x: float, y: float, banner: Rect) -> Rect:
    """Return the sky from a point on: up to the moon, and down to mountains and tower, or to the banner below."""
    layers = {layer.name: layer for layer in camera.land.layers}
    right, foot = camera.point(layers["moon"].x, layers["mountains"].y + PEAKS)
    tower = camera.point(layers["tower"].x, layers["tower"].y)
    if x < tower[0] < right:
        foot = min(foot, tower[1])
    return Rect(x, y, right - x, (foot if y > banner.y else banner.y - 20) - y)


def _fits(title: Typeset, text: Typeset, room: Rect) -> bool:
    return not (title.truncated or text.truncated) and title.h + GAP + text.h <= room.h


def _lines(room: Rect, title: Typeset, text: Typeset) -> list[Part]:
    over, below = stack(room, (title.h, text.h), GAP)
    return [
        Part("sky:title", over, Label(title, "text.title")),
        Part("sky:text", below, Label(text, "text.night-soft")),
    ]
