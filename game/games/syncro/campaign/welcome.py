"""What a new adventure says in the sky over its road. It is the first to give way where there is little room."""

from __future__ import annotations

from typing import Final

from game.games.syncro.campaign.landscape import Camera
from game.games.syncro.campaign.view import CampaignView
from game.games.syncro.rules.content import CHAPTERS
from game.ui.frame import Rect
from game.ui.kit import BODY, Kit
from game.ui.part import Part
from game.ui.text import Style

TITLE: Final = Style("heading", 29)
OPEN: Final = (946.0, 306.0)  # in the landscape: up to the moon, and down to the mountains


def sky_lines(view: CampaignView, kit: Kit, camera: Camera, banner: Rect) -> list[Part]:
    """Return what an adventure is, in two sentences under chapter II's banner, as long as it is a new one."""
    adventure = view.adventure
    if not view.unbegun or view.looked or adventure is None or adventure.step != CHAPTERS[0][0]:
        return []
    right, foot = camera.point(*OPEN)
    width = right - banner.x
    title = kit.type.fit(kit.say("adventure.sky"), TITLE, width, 1, 0.75)
    text = kit.type.fit(kit.say("adventure.sky_text"), BODY, width, 2, 0.9)
    top = banner.bottom + 36
    if title.truncated or text.truncated or top + title.h + 4 + text.h > foot:
        return []
    over, below = Rect(banner.x, top, width, title.h), Rect(banner.x, top + title.h + 4, width, text.h)
    return [
        kit.label("sky:title", over, kit.say("adventure.sky"), TITLE, "text.title"),
        kit.label("sky:text", below, kit.say("adventure.sky_text"), BODY, "text.night-soft", lines=2, minimum=0.9),
    ]
