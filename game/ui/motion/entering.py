"""How a thing of a sheet comes: it unrolls, swings, slides or opens. Its kept picture is moved; nothing is drawn anew.

    unroll              slide             swing              open
┌──────────┐                            ───┬───            ┌──╥────┐
│▒▒▒▒▒▒▒▒▒▒│      ┌────┐  ┌────┐         ╱ │               │ ◁║    │
╰──────────╯      │    │ ⇠ ⇠ ⇠          ╱▒▒▒╲              │  ║    │
  ↓ ↓ ↓           └────┘                ⌣ ⌣ ⌣              └──╨────┘
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.ui.layout.frame import Rect
from game.ui.motion.easing import overshoot
from game.ui.parts.part import Part

Way: TypeAlias = Literal["unroll", "swing", "slide", "open", "stay"]
LASTS: Final = 0.34  # seconds from the first picture until the last thing is in its place
ALONE: Final = 0.26  # seconds that one thing takes, where others follow it
BACK: Final = 0.7  # how far what slides goes too far
TURNS: Final = 9.0  # degrees that a thing swings at first
SWINGS: Final = 1.5  # times that it swings there and back
DROPS: Final = 0.4  # of its way: until then it is let down
FINE: Final = 0.5  # degrees: between two pictures of a thing that swings there are so many
RISES: Final = 0.42  # of its way: until then a book comes up shut
LOW: Final = 0.42  # of its height that it comes from below


class Entrance(NamedTuple):
    """Say how a thing comes: which parts it is made of, the lowest first, and all the room that its picture takes.

    What `stay`s is drawn in its place over what came before it in the list: the light over a thing that comes.
    """

    way: Way
    rect: Rect
    keys: Sequence[str]
    later: float = 0.0
    """Seconds after the sheet that it begins."""
    far: tuple[float, float] = (0.0, 0.0)
    """Units from its place that it slides."""
    lip: float = 0.0
    """Units of its foot that are seen whole while it unrolls."""

    def share(self, passed: float) -> float:
        """Return how much of its way has passed so many seconds after the sheet: 0 to 1."""
        alone = LASTS if not self.later else max(0.01, min(ALONE, LASTS - self.later))
        return min(1.0, max(0.0, (passed - self.later) / alone))


def slides(parts: Sequence[Part], later: float, far: tuple[float, float], shadow: float = 0.0) -> Entrance:
    """Return how parts slide to their places from so `far` away; their shadows take so much room round them."""
    return Entrance("slide", _room(parts).inset(-shadow), [part.key for part in parts], later, far)


def unrolls(parts: Sequence[Part], later: float, lip: float, shadow: float = 0.0) -> Entrance:
    """Return how parts unroll from above, of whose foot so much is seen whole all the time."""
    return Entrance("unroll", _room(parts).inset(-shadow), [part.key for part in parts], later, lip=lip + shadow)


def stays(*keys: str) -> Entrance:
    """Return parts that are in their places over what comes."""
    return Entrance("stay", _room(()), keys)


def in_light(parts: Sequence[Part], coming: Sequence[Entrance], light: str) -> list[Entrance]:
    """Return how things come on a screen of these parts: what the part of this key lights comes under it."""
    at = next((at for at, part in enumerate(parts) if part.key == light), len(parts))
    low = {part.key for part in parts[:at]}
    under, over = (
        [each._replace(keys=[key for key in each.keys if (key in low) == lit]) for each in coming]
        for lit in (True, False)
    )
    return [each for each in (*under, stays(light), *over) if each.keys]


def _room(parts: Sequence[Part]) -> Rect:
    """Return the room that parts take, without any the upper left corner."""
    ends = [end for x, y, w, h in (part.rect for part in parts) for end in ((x, y), (x + w, y + h))]
    return Rect.bounding(ends or ((0.0, 0.0),))


class Turned:
    """Keep the pictures of a thing that swings, one for each half of a degree."""

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture
        self._turned: dict[float, pygame.Surface] = {}

    def at(self, degrees: float) -> pygame.Surface:
        """Return it turned by so many degrees."""
        if not degrees:
            return self.picture
        if degrees not in self._turned:
            self._turned[degrees] = pygame.transform.rotozoom(self.picture, degrees, 1.0)
        return self._turned[degrees]


def slid(share: float) -> float:
    """Return how much of its way a thing that slides still has before it, below 0 where it goes too far."""
    return 1 - overshoot(share, BACK)


def swung(share: float) -> float:
    """Return by how many degrees a thing is turned that swings on its string, in steps: in the end it hangs still."""
    rest = 1 - share
    degrees = TURNS * cos(2 * pi * SWINGS * share) * rest * rest
    return round(degrees / FINE) * FINE


def eased(share: float) -> float:
    """Return how far a thing has come that comes ever slower."""
    return 1 - (1 - share) ** 3


def let_down(surface: pygame.Surface, turned: pygame.Surface, box: pygame.Rect, share: float) -> None:
    """Draw a thing that is let down to its box, as it is turned round the middle of that."""
    down = eased(min(1.0, share / DROPS))
    surface.blit(turned, turned.get_rect(center=box.center).move(0, -round((1 - down) * box.height)))


def draw_entering(
    surface: pygame.Surface, thing: Turned, box: pygame.Rect, entrance: Entrance, share: float, px: Callable[..., int]
) -> None:
    """Draw a thing that has come a share of its way to its box, in pixels. `px` gives the pixels of so many units."""
    if share <= 0 and entrance.way != "slide":
        return
    match entrance.way:
        case "unroll":
            _unroll(surface, thing.picture, box, eased(share), px(entrance.lip))
        case "swing":
            let_down(surface, thing.at(swung(share)), box, share)
        case "open":
            _open(surface, thing.picture, box, share)
        case _:
            left = slid(share)
            dx, dy = entrance.far
            surface.blit(thing.picture, box.move(round(px(dx) * left), round(px(dy) * left)))


def _unroll(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float, lip: int) -> None:
    """Let it be seen from above as far as it is unrolled; its foot hangs under that."""
    width, height = picture.get_size()
    lip = min(lip, height)
    far = round((height - lip) * share)
    surface.blit(picture, box.topleft, (0, 0, width, far))
    surface.blit(picture, (box.x, box.y + far), (0, height - lip, width, lip))


def _open(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, share: float) -> None:
    """Let a book come up shut, which is its right half; then its left one opens from the spine."""
    width, height = picture.get_size()
    half = width // 2
    low = round((1 - eased(min(1.0, share / RISES))) * LOW * height)
    opened = eased(max(0.0, share - RISES) / (1 - RISES))
    surface.blit(picture, (box.x + half, box.y + low), (half, 0, width - half, height))
    wide = round(half * opened)
    if wide > 0:
        left = picture.subsurface((0, 0, half, height))
        shown = left if wide >= half else pygame.transform.scale(left, (wide, height))
        surface.blit(shown, (box.x + half - wide, box.y + low))
