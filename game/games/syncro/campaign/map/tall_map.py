"""The tall map: its road winds up in three legs above a strip that may grow over the first of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.content.images.lands import Land
from game.games.syncro.campaign.land.landscape import Camera
from game.games.syncro.campaign.map.footer import Places
from game.ui.layout.arrange import M, centred, cut_bottom
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.type.text import Style

STRIP: Final = 288.0  # units of the land that the strip is high
MOST: Final = 440.0  # and at most
CLEAR: Final = 90.0  # units above the strip in which the step that must be seen may not lie
HEIGHT: Final = 1400.0  # units of the land that it shows with its strip
WIDTH: Final = 1000.0  # units of the land that a window is wide
EDGE: Final = 48.0
TOP: Final = 30.0  # from the strip's upper edge to its words
BUTTON: Final = 70.0
FOOT: Final = 32.0  # below the button
GAP: Final = 14.0  # over it
WORDS: Final = 516.0  # of the words beside the team
TEAM: Final = (592.0, 392.0)  # where it begins, and its width
FOLD: Final = 575.0
EMBLEM: Final = 52.0
STEP: Final = 34.0  # units of the radius of the largest step
TAIL: Final = 30.0  # units of a banner's cloth beside it
WIDER: Final = 1.4  # times its width that a banner may have for larger text
TITLE: Final = Style("title", 25)
TEXT: Final = Style("body", 15)


def tall_height(kit: Kit) -> float:
    """Return how high the strip of the tall map is: it grows with the text, over the first leg of the road."""
    unit = kit.frame.width / WIDTH
    low = max(0.0, HEIGHT * unit - kit.frame.height)  # a lower window has no more room than the strip needs
    return max(STRIP * unit - low, min(MOST * unit, _needed(kit, 2 if low else 3)))


def tall_places(kit: Kit, rect: Rect) -> Places:
    """Return where everything lies in the strip of the tall map: with larger text names give way, and words and team
    lie under each other.
    """
    unit = kit.frame.width / WIDTH
    side = EDGE * unit
    place, room = cut_bottom(rect.trimmed(side, 0, side, FOOT * unit), _button(kit), GAP * unit)
    if kit.roomy:
        note = room.trimmed(top=TOP * unit)._replace(w=WORDS * unit)
        lines = max(1, int((note.h - kit.leading(TITLE.size)) / kit.leading(TEXT.size)))
        team = room.trimmed(top=24 * unit)._replace(x=TEAM[0] * unit, w=TEAM[1] * unit)
        fold = room.trimmed(top=38 * unit)._replace(x=FOLD * unit, w=1.5)
        fold = fold._replace(h=min(122 * unit, place.y - 12 - fold.y))
        return Places(note, lines, team, place, True, True, EMBLEM * unit, fold, None, TITLE, TEXT)
    team, note = cut_bottom(room.trimmed(top=M), max(44.0, EMBLEM * unit), 4)
    lines = max(1, int((note.h - kit.leading(TITLE.size) + 1) / kit.leading(TEXT.size)))
    return Places(note, lines, team, place, False, False, team.h - 4, None, None, TITLE, TEXT)


def tall_banners(kit: Kit, camera: Camera, top: float) -> list[Rect]:
    """Return where the chapters' banners lie on the tall map: where there is not sky enough, lower, on the hills.

    With larger text they are broader, as far as no step of the road, or of another way, lies there.
    """
    result = []
    steps = [camera.point(*place) for place in _places(camera.land)]
    radius = STEP * camera.scale * camera.land.grow
    for place, lower in zip(camera.land.banners, camera.land.lower, strict=True):
        rect = camera.rect(*(place if camera.point(0, place[1])[1] >= top else lower))
        grown = centred(rect, rect.w, max(rect.h, kit.leading(21) + 6))
        beside = [x - radius for x, y in steps if x > rect.right and grown.y - radius < y < grown.bottom + radius]
        room = min((x - TAIL * camera.scale - rect.x for x in beside), default=kit.frame.width)
        result.append(grown._replace(w=max(rect.w, min(rect.w * min(WIDER, kit.growth), room))))
    return result


def _places(land: Land) -> list[tuple[float, float]]:
    """Return where steps may lie: those of the road and, where it forks, those of other ways."""
    forks = any(layer.file.startswith("fork/") for layer in land.layers)
    others = [way.place for way in land.forks.values() if way.place is not None and forks]
    return [*land.places.values(), *others]


def _button(kit: Kit) -> float:
    return max(BUTTON * kit.frame.width / WIDTH, kit.leading(21) + 20)


def _needed(kit: Kit, lines: int) -> float:
    """Return how high the strip must be for words of so many lines."""
    unit = kit.frame.width / WIDTH
    words = kit.leading(TITLE.size) + lines * kit.leading(TEXT.size)
    foot = GAP * unit + _button(kit) + FOOT * unit
    if kit.roomy:
        return TOP * unit + max(words, kit.leading(15) + 8 + EMBLEM * unit + 2 + kit.leading(15)) + foot
    return 16 + words + 4 + max(44.0, EMBLEM * unit) + foot


def tall_camera(land: Land, frame: Frame, strip: float, step: str) -> Camera:
    """Show the land above a strip of a height; where that lies over a step that must be seen, the land has moved up."""
    least = min(strip, STRIP * (frame.width / land.size[0]))
    camera = Camera.of(land, frame, least)
    below = camera.point(0, camera.node(step).y + CLEAR)[1] - (frame.height - strip)
    return replace(camera, y=camera.y - max(0.0, min(strip - least, below)))
