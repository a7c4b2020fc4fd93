"""An adventure in the lamp's light: its banner, which hangs there while something is asked about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from game.engine.protocol import say
from game.games.syncro.campaign.adventures.banners import ROLLED, WIDE, Arch, Cloth
from game.saves.records.player import Player
from game.scenes.shell.sheets.lamplit import Beside, InLight
from game.ui.draw.draw_commands import DrawCommand, Picture
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood, still, who_of
from game.ui.seats.likeness import Who

SIZE: Final = (218.0, 290.0)
PLACE: Final = Rect(34, 44, 188, 106)  # units of the drawing: where the place of the next level stands
FEET: Final = 238.0  # where the team stands
LARGEST: Final = 60.0
FOLDER: Final = (204.0, 76.0)


class HungBanner(msgspec.Struct, frozen=True):
    """Show the banner of an adventure: the place of the step that it is at, and who walks there."""

    step: str
    team: tuple[Who, ...]
    mood: Mood = "calm"

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from Cloth("chosen").draw_commands(rect, look)
        share = rect.w / WIDE
        place = PLACE._replace(
            x=rect.x + PLACE.x * share, y=rect.y + PLACE.y * share, w=PLACE.w * share, h=PLACE.h * share
        )
        yield from Arch(self.step, True).draw_commands(place, look)
        pitch = min(LARGEST, PLACE.w / max(1, len(self.team))) * share
        for number, who in enumerate(self.team):
            x = rect.middle[0] + (number - (len(self.team) - 1) / 2) * pitch
            yield still(who, Rect.around(x, rect.y + FEET * share - pitch / 2, pitch), self.mood)


class RolledBanner(msgspec.Struct, frozen=True):
    """Show a banner that is rolled up."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Picture(rect, ROLLED)


def in_light(step: str, team: Sequence[Player], *, goes: bool = False) -> InLight:
    """Return an adventure in the light; where it `goes`, its banner is kept, rolled up, in the half-light."""
    whos = tuple(who_of(player) for player in team)
    kept = Beside(RolledBanner(), FOLDER, say("dialog.folder")) if goes else None
    return InLight(HungBanner(step, whos, "hit" if goes else "calm"), SIZE, left=kept)
