"""What a level is about, and the one count of the race: enemies that stand against Spells that are left in hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.rules.horde import enemies
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.plan import BOSSES, Plan, short_goal
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Look, Part
from game.ui.text import Ink, Style, Typeset
from game.ui.widgets import Label

SMALL: Final = Style("body", 16)
COUNT: Final = Style("bold", 16)
RINGS: Final = 9  # enemies up to which each has a ring
PITCH: Final = 26.0  # units from ring to ring where there is room
ROUND: Final = 20.0  # units across a ring
EDGE: Final = 18.0  # units at the slip's left, behind its bright edge


@dataclass(frozen=True, slots=True)
class Slip:
    """Show the dark slip that the goal stands on, with its bright edge."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.shadow(rect, 10, "small")
        canvas.sheet(rect, "panel.syncro-goal", radius=10, width=1)
        canvas.plate(Rect(rect.x, rect.y, 10, rect.h), "syncro.gold", radius=5)
        canvas.sheet(Rect(rect.x + 5, rect.y + 1, 12, rect.h - 2), "panel.syncro-goal", radius=1)


@dataclass(frozen=True, slots=True)
class Rings:
    """Show a ring for each enemy: where one has fallen, a tick."""

    fallen: int
    total: int

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        pitch = rect.w / self.total
        radius = min(rect.h / 2, pitch / 2 - 1.2)
        for number in range(self.total):
            ring = Rect.around(rect.x + pitch * (number + 0.5), rect.middle[1], 2 * radius)
            if number < self.fallen:
                canvas.plate(ring, "syncro.gold", radius=radius)
                canvas.picture("shell/glyphs/check", ring.inset(radius * 0.3), "syncro.goal-tick")
            else:
                canvas.plate(ring, (0, 0, 0, 0), radius=radius, border="syncro.gold", width=2.6)


@dataclass(frozen=True, slots=True)
class Held:
    """Show how many Spells are left in hands: a small back, or a red lozenge where they are few, and words."""

    number: Typeset
    words: Typeset
    few: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        height = self.number.leading * 0.9
        sign = Rect.around(rect.x + height / 2.8, rect.middle[1], height / 1.4, height)
        if self.few:
            draw_lozenge(canvas, Rect.around(*sign.middle, height * 0.8), "syncro.few")
        else:
            canvas.picture("cards/syncro/back-spell", sign)
        number, words = self._places(rect)
        canvas.words(self.number, number, "text.night")
        canvas.words(self.words, words, "text.bad-night" if self.few else "text.night")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        number, words = self._places(rect)
        yield self.number.ink(number)
        yield self.words.ink(words)

    @property
    def width(self) -> float:
        return self.number.leading * 0.65 + 8 + self.number.w + 6 + self.words.w

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        left = rect.x + self.number.leading * 0.65 + 8
        words = left + self.number.w + 6
        return Rect(left, rect.y, self.number.w, rect.h), Rect(words, rect.y, self.words.w, rect.h)


def draw_lozenge(canvas: Canvas, rect: Rect, role: str) -> None:
    """Draw a square that stands on its corner."""
    w, h = rect.w / 2, rect.h / 2
    corners = ((w, 0.0), (2 * w, h), (w, 2 * h), (0.0, h))
    canvas.vector(rect, svg.shape(svg.path(corners), svg.fill(canvas.colour(role))))


def goal(facts: Facts, plan: Plan) -> list[Part]:
    """Return the goal of the level: its sentence, enemies and Spells; all in one sentence where the text is largest."""
    kit, rect = facts.kit, plan.goal
    parts = [Part("goal", rect, Slip(), layer=-1)]
    room = Rect(rect.x + EDGE, rect.y + 7, rect.w - EDGE - 10, rect.h - 14)
    if plan.goal_form == "short":
        return [*parts, *_short(facts, room)]
    boss = any(place.kind in BOSSES for place in facts.rules.mission.places)
    row = kit.leading(16)
    lines = 1 if plan.goal_form == "strip" else int((room.h - 2 * row) / kit.leading(18))
    words = kit.say("syncro.goal.boss" if boss else "syncro.goal.all", count=total_of(facts))
    sentence = kit.type.fit(words, BOLD, room.w, lines, 0.8)
    parts.append(Part("goal:sentence", room._replace(h=sentence.h), Label(sentence, "text.night", 0.0, 0.0)))
    held = _held(facts)
    below = Rect(room.x, room.bottom - row, room.w, row)
    if plan.goal_form == "strip":
        return [*parts, *_race(facts, below._replace(w=room.w / 2)), *_spells(held, below.moved(room.w / 2 + 20, 0))]
    between = Rect(room.x, (room.y + sentence.h + below.y - row) / 2, room.w, row)
    return [*parts, *_race(facts, between), *_spells(held, below)]


def total_of(facts: Facts) -> int:
    """Return how many enemies the level has had so far; before the horde lies there, how many it will."""
    state = facts.state
    if not state.turn and not any(state.horde):
        return sum(place.kind != "fog" for place in facts.rules.mission.places)
    return enemies(state) + len(state.beaten)


def few_left(facts: Facts) -> bool:
    """Tell whether hands hold less than one Spell a mage."""
    return bool(facts.state.turn) and _spells_left(facts) < facts.state.mages


def _spells_left(facts: Facts) -> int:
    return sum(len(hand) for hand in facts.state.hands)


def _spells_said(facts: Facts) -> str:
    return facts.kit.say("syncro.goal.spells", count=_spells_left(facts))


def _left(facts: Facts) -> int:
    return total_of(facts) - len(facts.state.beaten)


def _short(facts: Facts, room: Rect) -> list[Part]:
    """Return aim and race in one sentence; the lozenge stands before it where Spells are few."""
    kit, few = facts.kit, few_left(facts)
    size = kit.leading(18) * 0.6 if few else 0.0
    before = size + 8 if few else 0.0
    place = Rect(room.x + before, room.y, room.w - before, room.h)
    setting = short_goal(kit, race(facts), place.w, place.h)
    if setting.truncated or setting.h > place.h + 1:  # a square window
        words = f"{kit.say('syncro.goal.left', count=_left(facts))} · {_spells_said(facts)}"
        setting = kit.type.fit(words, BOLD, place.w, 1, 0.6)
        if setting.truncated:  # a card says as much as the word
            return _shortest(facts, room, few)
    label = Label(setting, "text.bad-night" if few else "text.night")
    sign = Rect.around(room.x + size / 2, room.middle[1], size)
    told = Part("goal:race", place, label)
    return [Part("goal:few", sign, Lozenge()), told] if few else [told]


def _shortest(facts: Facts, room: Rect, few: bool) -> list[Part]:
    kit = facts.kit
    number = kit.type.set_text(str(_spells_left(facts)), Style("title", 18))
    held = Held(number, kit.type.set_text("", SMALL), few)
    left = kit.type.fit(kit.say("syncro.goal.left", count=_left(facts)), BOLD, room.w - held.width - 12, 1, 0.6)
    spells = Rect(room.right - held.width, room.y, held.width, room.h)
    return [
        Part("goal:left", room._replace(w=left.w + 2), Label(left, "text.night")),
        Part("goal:spells", spells, held),
    ]


def race(facts: Facts) -> str:
    """Return what a team has to beat with what is left to it; before hands are dealt, what it is to beat."""
    say = facts.kit.say
    if not facts.state.turn:
        return say("syncro.goal.all", count=total_of(facts))
    return say("syncro.goal.team", spells=_spells_said(facts), enemies=say("syncro.table.enemies", count=_left(facts)))


@dataclass(frozen=True, slots=True)
class Lozenge:
    """Show the red lozenge: few Spells are left."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        draw_lozenge(canvas, rect, "syncro.few")


def _race(facts: Facts, room: Rect) -> list[Part]:
    """Return a ring for each enemy and how many are left, or, where they are many, the number of all too."""
    kit, total, left = facts.kit, total_of(facts), _left(facts)
    if total > RINGS:
        setting = kit.type.fit(kit.say("syncro.goal.of", count=left, total=total), COUNT, room.w, 1, 0.8)
        return [Part("goal:left", room, Label(setting, "syncro.gold"))]
    setting = kit.type.set_text(kit.say("syncro.goal.left", count=left), SMALL)
    width = min(PITCH * total, room.w - setting.w - 10)
    rings = Rect(room.x, room.middle[1] - ROUND / 2, width, ROUND)
    words = Rect(rings.right + 8, room.y, setting.w + 2, room.h)
    return [
        Part("goal:rings", rings, Rings(total - left, total)),
        Part("goal:left", words, Label(setting, "text.night")),
    ]


def _held(facts: Facts) -> Held:
    kit, few, count = facts.kit, few_left(facts), _spells_left(facts)
    words = kit.say("syncro.goal.few", count=count) if few else kit.say("syncro.goal.held", count=count)
    number = kit.type.set_text(str(count), Style("title", 16))
    return Held(number, _fitting(kit, words), few)


def _fitting(kit: Kit, words: str) -> Typeset:
    return kit.type.set_text(words, SMALL)


def _spells(held: Held, room: Rect) -> list[Part]:
    return [Part("goal:spells", room._replace(w=held.width + 2), held)]
