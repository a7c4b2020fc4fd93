"""What a level is about, and the one count of the race: enemies that stand against Spells that are left in hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.table.facts.dealt_at import FLIES, by_clock, leaves
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.plan.goals import BOSSES, short_goal
from game.games.syncro.table.plan.plan import Plan
from game.scenes.table.kit.running import Running
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, Plate, Shadow, sheet
from game.ui.layout.arrange import REST, S, centred, columns, cut_bottom, cut_left, cut_right, cut_top, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD
from game.ui.parts.part import Face, Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

SMALL: Final = Style("body", 15)
COUNT: Final = Style("bold", 15)
RINGS: Final = 9  # enemies up to which each has a ring
PITCH: Final = 26.0  # units from ring to ring where there is room
ROUND: Final = 20.0  # units across a ring
EDGE: Final = 18.0  # units at the slip's left, behind its bright edge


@dataclass(frozen=True, slots=True)
class Slip:
    """Show the dark slip that the goal stands on, with its bright edge."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 10, "small")
        yield sheet(rect, "panel.syncro-goal", 10, 1)
        yield Plate(cut_left(rect, 10)[0], "syncro.gold", radius=5)
        yield sheet(cut_left(rect.trimmed(left=5), 12)[0].inset(0, 1), "panel.syncro-goal", 1)


@dataclass(frozen=True, slots=True)
class Ring:
    """Show one ring on the page: empty, or a tick where an enemy has fallen."""

    fallen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if not self.fallen:
            yield Plate(rect.inset(1), radius=rect.w / 2, border="syncro.page-ring", width=2.4)
            return
        yield Plate(rect, "syncro.page-tick", radius=rect.w / 2)
        yield Picture(rect.inset(rect.w * 0.24), "shell/glyphs/check", "syncro.page")


@dataclass(frozen=True, slots=True)
class Rings:
    """Show a ring for each enemy: where one has fallen, a tick."""

    fallen: int
    total: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for number, cell in enumerate(columns(rect, [REST] * self.total)):
            radius = min(cell.h / 2, cell.w / 2 - 1.2)
            ring = centred(cell, 2 * radius)
            if number < self.fallen:
                yield Plate(ring, "syncro.gold", radius=radius)
                yield Picture(ring.inset(radius * 0.3), "shell/glyphs/check", "syncro.goal-tick")
            else:
                yield Plate(ring, radius=radius, border="syncro.gold", width=2.6)


@dataclass(frozen=True, slots=True)
class Held:
    """Show how many Spells are left in hands: a small back, or a red lozenge where they are few, and words."""

    number: Typeset
    words: Typeset
    few: bool
    paper: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        height = self.number.leading * 0.9
        sign = placed(rect, height / RATIO, height, 0)
        if self.few:
            yield lozenge(centred(sign, height * 0.8), "syncro.few")
        else:
            yield Picture(sign, "cards/syncro/back-spell")
        number, words = flow(rect.trimmed(left=self.number.leading * 0.65 + S), (self.number.w, self.words.w), 6)
        plain, bad = ("syncro.title", "syncro.page-few") if self.paper else ("text.night", "text.bad-night")
        yield Lettering(number, self.number, plain)
        yield Lettering(words, self.words, bad if self.few else plain)

    @property
    def width(self) -> float:
        return self.number.leading * 0.65 + S + self.number.w + 6 + self.words.w


def lozenge(rect: Rect, role: str) -> Freehand:
    """Return a square that stands on its corner."""

    def paint(canvas: Canvas) -> None:
        w, h = rect.w / 2, rect.h / 2
        corners = ((w, 0.0), (2 * w, h), (w, 2 * h), (0.0, h))
        canvas.vector(rect, svg.shape(svg.path(corners), svg.fill(canvas.colour(role))))

    return Freehand(paint)


class Race(NamedTuple):
    """Hold how far a team is: whether a Boss is to be beaten too, enemies in all and fallen, Spells left in hands."""

    boss: bool
    total: int
    fallen: int
    spells: int


def race_of(facts: Facts) -> Race:
    """Return how far the team is."""
    boss = any(place.kind in BOSSES for place in facts.rules.mission.places)
    return Race(boss, total_of(facts), len(facts.state.beaten), _spells_left(facts))


def goal(facts: Facts, plan: Plan) -> list[Part]:
    """Return the goal of the level: its sentence, enemies and Spells; all in one sentence where the text is largest."""
    kit = facts.kit
    slip = Part("goal", plan.goal, Slip(), layer=-1)
    room = plan.goal.trimmed(EDGE, 7, 10, 7)
    if plan.goal_form == "short":
        return [slip, *_short(facts, room)]
    strip = plan.goal_form == "strip"
    row = kit.leading(15)
    told = kit.type.fit(sentence(facts), BOLD, room.w, 1 if strip else int((room.h - 2 * row) / kit.leading(18)), 0.8)
    first, rest = cut_top(room, told.h)
    below, rest = cut_bottom(rest, row)
    enemies_, spells = cut_left(below, below.w / 2, 20) if strip else (centred(rest, rest.w, row), below)
    own = held(facts)
    return [
        slip,
        Part("goal:sentence", first, Label(told, "text.night", 0.0, 0.0)),
        *_race(facts, enemies_),
        Part("goal:spells", cut_left(spells, own.width + 2)[0], counting(facts, own)),
    ]


def sentence(facts: Facts) -> str:
    """Return what the level is about, in words."""
    boss = any(place.kind in BOSSES for place in facts.rules.mission.places)
    return facts.kit.say("syncro.goal.boss" if boss else "syncro.goal.all", count=total_of(facts))


def ring_parts(facts: Facts, spots: Sequence[Rect]) -> list[Part]:
    """Return a ring for each enemy in its place: whoever has fallen has a tick, as soon as that is told."""
    fallen = len(facts.state.beaten)
    return [
        Part(f"goal:ring:{number}", spot, Ring(number < fallen), waits_for_motion=True)
        for number, spot in enumerate(spots)
    ]


def total_of(facts: Facts) -> int:
    """Return how many enemies the level has had so far; before the horde lies there, how many it will."""
    state = facts.state
    if not state.turn:
        return sum(place.kind != "fog" for place in facts.rules.mission.places)
    return enemies(state) + len(state.beaten)


def few_left(facts: Facts) -> bool:
    """Tell whether hands hold less than one Spell a mage, while an enemy stands."""
    return bool(facts.state.turn) and _left(facts) > 0 and _spells_left(facts) < facts.state.mages


def _spells_left(facts: Facts) -> int:
    return sum(len(hand) for hand in facts.state.hands)


def _spells_said(facts: Facts) -> str:
    return facts.kit.say("syncro.goal.spells", count=_spells_left(facts))


def _left(facts: Facts) -> int:
    return total_of(facts) - len(facts.state.beaten)


def _short(facts: Facts, room: Rect) -> list[Part]:
    """Return aim and race in one sentence; the lozenge stands before it where Spells are few."""
    kit = facts.kit
    few = few_left(facts)
    size = kit.leading(18) * 0.6 if few else 0.0
    place = room.trimmed(left=size + S if few else 0)
    setting = short_goal(kit, race(facts), place.w, place.h)
    if setting.truncated or setting.h > place.h + 1:  # a square window
        words = f"{kit.say('syncro.goal.left', count=_left(facts))} · {_spells_said(facts)}"
        setting = kit.type.fit(words, BOLD, place.w, 1, 0.6)
        if setting.truncated:  # a card says as much as the word
            return _shortest(facts, room, few)
    told = Part("goal:race", place, Label(setting, "text.bad-night" if few else "text.night"))
    return [Part("goal:few", placed(room, size, size, 0), Lozenge()), told] if few else [told]


def _shortest(facts: Facts, room: Rect, few: bool) -> list[Part]:
    kit = facts.kit
    number = kit.type.set_text(str(_spells_left(facts)), Style("title", 18))
    held = Held(number, kit.type.set_text("", SMALL), few)
    left = kit.type.fit(kit.say("syncro.goal.left", count=_left(facts)), BOLD, room.w - held.width - 12, 1, 0.6)
    return [
        Part("goal:left", cut_left(room, left.w + 2)[0], Label(left, "text.night")),
        Part("goal:spells", cut_right(room, held.width)[0], held),
    ]


def race(facts: Facts) -> str:
    """Return what a team has to beat with what is left to it; before hands are dealt, what it is to beat."""
    say = facts.kit.say
    if not facts.state.turn:
        return say("syncro.goal.brief", count=total_of(facts))
    return say("syncro.goal.team", spells=_spells_said(facts), enemies=say("syncro.table.enemies", count=_left(facts)))


@dataclass(frozen=True, slots=True)
class Lozenge:
    """Show the red lozenge: few Spells are left."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield lozenge(rect, "syncro.few")


def _race(facts: Facts, room: Rect) -> list[Part]:
    """Return a ring for each enemy and how many are left, or, where they are many, the number of all too."""
    kit = facts.kit
    total, left = total_of(facts), _left(facts)
    if total > RINGS:
        setting = kit.type.fit(kit.say("syncro.goal.of", count=left, total=total), COUNT, room.w, 1, 0.8)
        return [Part("goal:left", room, Label(setting, "syncro.gold"))]
    setting = kit.type.set_text(kit.say("syncro.goal.left", count=left), SMALL)
    rings, words = cut_left(room, min(PITCH * total, room.w - setting.w - 10), S)
    return [
        Part("goal:rings", centred(rings, rings.w, ROUND), Rings(total - left, total)),
        Part("goal:left", cut_left(words, setting.w + 2)[0], Label(setting, "text.night")),
    ]


def counting(facts: Facts, own: Held) -> Face:
    """Return how many Spells are left in hands as it counts each that lands, while they are dealt."""
    times = leaves(facts)
    if not times:
        return own
    style = BOLD if own.paper else Style("title", 15)
    fewer = [replace(own, number=facts.kit.type.set_text(str(count), style)) for count in range(len(times))]
    return Running((*fewer, own), by_clock(facts, [at + FLIES for at in times]))


def held(facts: Facts, width: float = 0.0) -> Held:
    """Return how many Spells are left in hands: on the page, where a width is given, or on the slip."""
    kit = facts.kit
    few = few_left(facts)
    count = _spells_left(facts)
    words = kit.say("syncro.goal.few" if few else "syncro.goal.held", count=count)
    if not width:
        return Held(kit.type.set_text(str(count), Style("title", 15)), kit.type.set_text(words, SMALL), few)
    number = kit.type.set_text(str(count), BOLD)
    room = width - number.leading * 0.65 - S - number.w - S
    setting = kit.type.whole(words, BOLD, room, 1, 0.6)
    if setting.truncated:
        setting = kit.type.whole(kit.say("syncro.pile.spells"), BOLD, room, 1, 0.6)
    return Held(number, setting, few, paper=True)
