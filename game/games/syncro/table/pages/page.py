"""The page of a level beside the horde: chapter, title, and the goal with a ring for each enemy; it opens the journal.

On the first turn it is longer, and tells the rule that is new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from game.games.syncro.rules.state.content import CERBERUS
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.roads import UNDIVIDED
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pages.goal import counting, held, ring_parts, sentence, total_of
from game.games.syncro.table.plan.goals import SAID, uncut
from game.games.syncro.table.plan.plan import Plan
from game.scenes.table.game_table.meaning import Do
from game.ui.draw.draw_commands import DrawCommand, Fill, Plate, Shadow
from game.ui.layout.arrange import cut_bottom, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style

GLYPHS: Final = ("mushroom", "golem", "dragon", "boss", "fog", "lieutenant", CERBERUS)
CAPTION: Final = Style("bold", 15)
MIDDLE: Final = Style("body", 15)
TITLES: Final = (Style("title", 30), Style("title", 25), Style("title", 21))
NEW: Final = 240.0  # units that a new rule takes at most
TIGHT: Final = 44.0  # units that the goal gives it where it needs them
RING: Final = 44.0  # units from one ring to the next, at most
SEEN: Final = 12.0  # units across a ring that is seen
ROOMY: Final = 3.0  # lines of letters that rings and Spells take together at least
ROW: Final = 5  # rings up to which they lie in one row; more lie in two that are as long as one another


@dataclass(frozen=True, slots=True)
class Paper:
    """Show the page: paper on paper, with a fine line inside its edge."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        under = rect.trimmed(left=6).moved(5, 6)
        yield Shadow(under, 14)
        yield Plate(under, "syncro.page-under", None, 14, "syncro.page-edge", 1)
        yield Plate(rect, "syncro.page", "syncro.page-deep", 14, "syncro.page-rim", 1)
        yield Plate(rect.inset(7), radius=10, border="syncro.page-rim", width=1.2)
        if look.hover:
            yield Plate(rect, "light", radius=14, alpha=0.25 * look.hover)


@dataclass(frozen=True, slots=True)
class Rule:
    """Show the violet line under the title."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Fill(rect._replace(h=2), "syncro.violet", 0.85)


def page(facts: Facts, plan: Plan, show: Callable[[], None]) -> list[Part]:
    """Return the page, which opens the journal, with what stands on it.

    Rings stand closer where a new rule needs their room; it gives way only where they would no longer be seen.
    """
    kit, mission = facts.kit, facts.rules.mission
    new = facts.state.turn <= 1 and not facts.state.curses and bool(mission.joins)
    room = plan.goal
    told, inner = list[Part](), list[Part]()
    for less, noted in ((0.0, True), (TIGHT, True), (0.0, False)) if new else ((0.0, False),):
        room = plan.goal.trimmed(bottom=less)
        free = room.below(min(NEW, plan.you.y - 10 - room.bottom), -10).trimmed(left=14, right=14)
        told = _note(kit, mission, free) if noted else []
        inner = _goal(facts, room)
        if bool(told) == noted and all(part.rect.w >= SEEN for part in inner if part.key.startswith("goal:ring:")):
            break
    sheet = room._replace(h=told[0].rect.bottom + 10 - room.y) if told else room
    words = kit.say("syncro.table.journal_open")
    control = Control(
        f"{kit.say(f'syncro.level.{mission.name}')}. {words}",
        zone="journal",
        help=words,
        radius=14,
        meaning=Do(show, "open", at_once=True),
    )
    return [Part("journal", sheet, Paper(), control, layer=-2), *inner, *told]


def _goal(facts: Facts, room: Rect) -> list[Part]:
    """Return chapter, title, the aim, its rings and the Spells that are left; all closer where rings are small."""
    kit = facts.kit
    head, rest = _head(kit, facts.rules.mission, room.trimmed(22, 24, 24, 22), TITLES)
    said, low = _said(facts, rest, 0.8)
    if low.h < ROOMY * kit.leading(18):
        head, rest = _head(kit, facts.rules.mission, room.trimmed(22, 15, 24, 18), TITLES[-1:])
        said, low = _said(facts, rest, 0.66)
    spells, rest = cut_bottom(low, kit.leading(18))
    rings = _rings(facts, rest.trimmed(top=6, bottom=10))
    face = counting(facts, held(facts, room.w - 46))
    return [*head, said, *rings, Part("goal:spells", spells, face, waits_for_motion=True)]


def _head(kit: Kit, mission: Mission, room: Rect, titles: Sequence[Style]) -> tuple[list[Part], Rect]:
    """Return chapter, title and the line under them, and what is left below."""
    first, rest = cut_top(room, kit.leading(15), 3)
    chapter = uncut(kit.type.fit(words, CAPTION, first.w, 1, 0.8) for words in chapters(kit, mission))
    name = kit.say(f"syncro.level.{mission.name}")
    title = uncut(kit.type.fit(name, style, rest.w, 2, 0.8) for style in titles)
    if title.truncated:
        title = kit.type.whole(name, TITLES[-1], rest.w, 2, 0.8)
    place, rest = cut_top(rest, title.h, 9)
    rule, rest = cut_top(rest, 2, 11)
    return [
        Part("journal:chapter", first, Label(chapter, "syncro.caption")),
        Part("journal:title", place, Label(title, "syncro.title", 0.0, 0.0)),
        Part("journal:rule", rule, Rule()),
    ], rest


def chapters(kit: Kit, mission: Mission) -> tuple[str, str]:
    """Return chapter, level, way (SY-45), and that its deal was chosen (SY-44); then that without the chapter."""
    words = [kit.say(f"syncro.chapter.{mission.chapter}"), kit.say(f"syncro.option.level.{mission.name}")]
    chosen = [kit.say("syncro.table.chosen")] if mission.chosen else []
    chosen += [] if mission.way == UNDIVIDED else [kit.say(f"syncro.way.{mission.way}.by")]
    return " · ".join([*words, *chosen]), " · ".join([*words[1:], *chosen])


def _said(facts: Facts, room: Rect, least: float) -> tuple[Part, Rect]:
    """Return the goal's sentence, `least` of its size at least, and what is left below."""
    setting = uncut(facts.kit.type.fit(sentence(facts), BOLD, room.w, lines, least) for lines in SAID)
    place, rest = cut_top(room, setting.h)
    return Part("goal:sentence", place, Label(setting, "syncro.title", 0.0, 0.0)), rest


def ring_spots(facts: Facts, plan: Plan) -> list[Rect]:
    """Return where the rings of the goal lie on the page; nowhere where there is none."""
    if plan.goal_form != "page":
        return []
    return [part.rect for part in page(facts, plan, _nothing) if part.key.startswith("goal:ring:")]


def _nothing() -> None:
    """Open nothing: only places are asked for."""


def _rings(facts: Facts, room: Rect) -> list[Part]:
    """Return a ring for each enemy, in one row of five at most, or in two; in one, too, where they are larger so."""
    total = total_of(facts)

    def apart(row: int) -> float:
        return min(RING, (room.w + 14) / max(ROW, row), room.h / ceil(total / row))

    row = max((total,) if total <= ROW else (ceil(total / 2), total), key=apart)
    pitch = apart(row)
    size = min(30.0, pitch - 5)
    lines = ceil(total / row)
    first = placed(room, room.w, pitch * (lines - 1) + size, 0, 0.5)
    spots = [
        Rect(first.x - 1 + pitch * (number % row), first.y + pitch * (number // row), size, size)
        for number in range(total)
    ]
    return ring_parts(facts, spots)


def _note(kit: Kit, mission: Mission, room: Rect) -> list[Part]:
    """Return the tinted box of the new rule, in the largest letters that fit."""
    rule = mission.joins[-1]
    pictured = rule in GLYPHS
    head = kit.type.fit(kit.say(f"syncro.joins.{rule}"), BOLD, room.w - (60 if pictured else 26), 2, 0.8)
    line = max(head.h, 26.0)
    texts = (
        kit.type.set_text(kit.say(f"syncro.joins.{rule}.text"), style, room.w - 20) for style in (BODY, MIDDLE, NOTE)
    )
    told = next((text for text in texts if line + text.h + 16 <= room.h), None)
    if told is None:
        return []
    first, below = cut_top(room.trimmed(10, 6, 10), line, 2)
    glyph = []
    if pictured:
        icon = placed(first.trimmed(left=-1), 26, 26, 0)
        glyph = [kit.picture("journal:icon", icon, f"syncro/kind-{rule}", "syncro.title")]
    return [
        Part("journal:box", room._replace(h=line + told.h + 16), Panel("syncro-note", 12, None)),
        *glyph,
        Part("journal:new", first.trimmed(left=34 if pictured else 0), Label(head, "syncro.title")),
        Part("journal:text", below._replace(w=told.w + 2, h=told.h), Label(told, "syncro.story", 0.0, 0.0)),
    ]
