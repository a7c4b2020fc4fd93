"""How many Spells a mage holds: a small back and a number, which counts up while they are dealt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture
from game.ui.layout.arrange import centred, cut_left
from game.ui.layout.frame import Rect
from game.ui.parts.part import Face, Look
from game.ui.type.text import Typeset


@dataclass(frozen=True, slots=True)
class Count:
    """Show how many Spells a mage holds, beside a small back; `reward` adds that of a Reward behind it.

    `lit` tells that it stands on a plate on which the lamp is.
    """

    number: Typeset
    height: float  # of the back
    reward: bool
    lit: bool = False
    lands: tuple[float, ...] = ()
    """When each of them lands that are just being dealt, by the time of the screen; none: they lie there."""
    fewer: tuple[Typeset, ...] = ()
    """The numbers up to that one, from 0 on, meanwhile."""
    gift: float = 0.0
    """When the Reward shows then."""

    def back(self, rect: Rect) -> Rect:
        """Return where the small back of a Spell lies."""
        width = self.height / RATIO
        place = centred(cut_left(rect, width)[0], width, self.height)
        return place.moved(0, 2) if self.reward else place

    def grounded(self, before: Face) -> Face:
        return replace(self, lit=before.lit) if isinstance(before, Count) else self

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        back = self.back(rect)
        words = cut_left(rect, back.w, 12 if self.reward else 3)[1]
        if self.reward and (not self.lands or look.time >= self.gift):
            yield Picture(back.moved(6, -6), "cards/syncro/back-reward")
        yield Picture(back, "cards/syncro/back-spell")
        number = self.fewer[sum(look.time >= at for at in self.lands)] if self.lands else self.number
        yield Lettering(words, number, "plate.active.text" if self.lit else "text.night", may_be_cut=True)
