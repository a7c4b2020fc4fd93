"""Where it fell: the enemy, the Spells on it in a fan with their owners, and what they came to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace

from game.games.syncro.bots.lifted.decisions import Blow, Decision
from game.games.syncro.bots.lifted.telling import WORDS
from game.games.syncro.campaign.lifted import wording
from game.games.syncro.campaign.lifted.panels import SIGN, small_caps
from game.games.syncro.campaign.lifted.silence import Silence
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.cards import NUMBER, FoeArt, height_to_width, spell
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture
from game.ui.draw.seat_signs import BADGE
from game.ui.layout.arrange import centred, cut_left, cut_right, cut_top, placed, stack
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style

TOTAL: Final = Style("title", 40)
ENEMY: Final = 94.0
BROAD: Final = 150.0  # of an enemy whose card is broader than high
SPELL: Final = (78.0, 66.0, 58.0, 52.0, 46.0)
"""How broad Spells are of which so many fell on an enemy."""
OVER: Final = 14.0  # that the first lies over the enemy
DEEP: Final = 22.0  # that they lie below its head
CLEAR: Final = 0.86  # of its width, that is seen of each where there is room
SEEN: Final = 0.72  # and at least, before the arrow gives way
LEANS: Final = (-3.0, 5.0)  # degrees: the enemy, and from the first Spell to the last
TOKEN: Final = 0.36  # of a Spell's width, its owner's sign at its lower edge
OUT: Final = 0.4  # of the sign's height, what hangs out under the card
END: Final = 66.0  # units of what it came to
ARROW: Final = 18.0
MARGIN: Final = 0.3  # of a card's width, in which its shadow lies
FINE: Final = 2.0  # so much larger a card is drawn before it is turned: its edges stay smooth


@dataclass(frozen=True, slots=True)
class Leaning:
    """Show a card that leans; `owner` is the drawing of who laid it, at its lower edge."""

    art: CardArt | FoeArt
    degrees: float
    owner: str = ""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: self._paint(canvas, rect))
        if self.owner:
            side = rect.w * TOKEN
            yield Picture(centred(rect, side).moved(0, rect.h / 2 + (OUT - 0.5) * side), self.owner)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        box = canvas.frame.box(rect)
        key = "leaning", self.art, self.degrees, box.size, canvas.frame.scale, canvas.theme.path
        picture = keep(canvas, key, partial(self._turned, canvas, rect))
        canvas.surface.blit(picture, picture.get_rect(center=box.center))

    def _turned(self, canvas: Canvas, rect: Rect) -> pygame.Surface:
        """Return its picture, turned."""
        room = rect.inset(-rect.w * MARGIN)
        scale = canvas.frame.scale * FINE
        size = (max(1, round(room.w * scale)), max(1, round(room.h * scale)))
        frame = Frame(size, 1.0, "wide", scale, room.w, room.h)
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        on = replace(canvas, surface=surface, frame=frame, type=canvas.type.at(frame))
        self.art.draw(on, room.moved(-room.x, -room.y))
        return pygame.transform.rotozoom(surface, self.degrees, 1 / FINE)


def fell(kit: Kit, place: Rect, silence: Silence, decision: Decision) -> list[Part]:
    """Return the enemy that a decision was about, what fell on it, and what that came to."""
    foe = decision.foe
    if foe is None:
        return []
    caps, below = cut_top(place, kit.leading(CAPS.size), 10)
    ratio = height_to_width(foe.enemy)
    wide = min(BROAD, below.w * 0.4) if ratio < 1 else min(ENEMY, below.h / ratio)
    enemy = placed(below, wide, wide * ratio, 0, 0)
    art = FoeArt(Enemy(foe.enemy, foe.strength, foe.powers), ratio=ratio)
    parts = [
        small_caps(kit, "where", caps, kit.say(f"{WORDS}.where" if foe.blow is not None else f"{WORDS}.about")),
        Part("where:enemy", enemy, Leaning(art, LEANS[0] if foe.blow is not None and ratio > 1 else 0.0)),
    ]
    if foe.blow is None:
        return parts
    first = OVER if ratio > 1 else wide / 2
    return [*parts, *_on_it(kit, below.trimmed(left=wide - first), silence, decision, foe.blow)]


def _on_it(kit: Kit, place: Rect, silence: Silence, decision: Decision, blow: Blow) -> Iterator[Part]:
    """Yield the Spells that fell on an enemy with their owners, what they came to, and what that was."""
    count = len(blow.spells)
    room = place.w - END - 2
    wide = SPELL[min(count, len(SPELL)) - 1] if count else 0.0
    wide = min(wide, room, (place.h - DEEP) / (NUMBER + TOKEN * OUT))
    gap = ARROW + 8 if room - ARROW - 8 >= wide * (1 + SEEN * (count - 1)) else 0.0
    step = min(wide * CLEAR, (room - gap - wide) / (count - 1)) if count > 1 else 0.0
    for number, (face, by) in enumerate(blow.spells):
        along = number / (count - 1) - 0.5 if count > 1 else 0.0
        deep = min(DEEP, place.h - wide * (NUMBER + TOKEN * OUT))
        at = placed(place, wide, wide * NUMBER, 0, 0).moved(step * number, deep - 8 * (0.5 - abs(along)))
        card = Leaning(spell(face, small=True), -2 * LEANS[1] * along, f"{BADGE}{silence.team[by].colour}")
        yield Part(f"where:{number}", at, card, layer=1, may_overlap=True)
    _, end = cut_left(place, wide + step * max(0, count - 1), 4)
    end = end._replace(h=min(place.h, ENEMY * NUMBER), w=min(end.w, gap + END + 8))
    end, before = cut_right(end, END)
    if gap:
        sign = placed(before, ARROW, ARROW)
        yield kit.picture("where:to", sign, "shell/glyphs/arrow-right", "text.paper-label")
    role = "text.good" if blow.beaten else "text.bad"
    came = kit.type.fit(wording.outcome(kit.words, decision), SIGN, end.w, 2, 0.7)
    total, word = stack(end, (kit.leading(TOTAL.size), came.h), 0, 0.5)
    yield kit.label("where:total", total, str(blow.total), TOTAL, role, align=0.5)
    yield Part("where:came", word, Label(came, role, 0.5))
