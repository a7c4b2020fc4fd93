"""The seats of Sinoda's table: plates, lamp, capture discs; of two also counts in words, the meter, the last turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import meter, pieces, points, worth
from game.games.sinoda.table.facts import Facts
from game.games.sinoda.table.last_turns import AWAY, TITLE, turn_list
from game.games.sinoda.table.pieces import Disc, draw_numeral
from game.games.sinoda.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE, Kit
from game.ui.part import Control, Look, Part
from game.ui.seats import RADIUS, Dots, TablePlate
from game.ui.stage import Sprite
from game.ui.text import Ink, Style, Typeset
from game.ui.widgets import Label, Panel

LARGE: Final = 114.0  # radius of the large capture disc in its drawing, of 240
SMALL: Final = 40.0  # radius of the small one, of 84
BADGE: Final = 48.0
GLOW: Final = 48.0  # units that the lamp's light reaches beyond a plate
DISC: Final = 114.0
LEAST_DISC: Final = 62.0
COUNT: Final = Style("body", 18)
SIDE: Final = Style("body", 17)
TITLES: Final = ("sinoda.meter.heading", "table.log", "sinoda.limit.heading")
NEVER: Final = 1e6  # a height that fits nowhere


@dataclass(frozen=True, slots=True)
class DiscFace:
    """Show an empty capture disc in a seat's colour."""

    colour: int
    large: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        box = rect.w / 2 * ((240 / LARGE) if self.large else (84 / SMALL))
        canvas.shadow(rect, rect.w / 2, "card" if self.large else "small", 0.8)
        name = f"sinoda/capture-disc-{'' if self.large else 'small-'}{self.colour}"
        canvas.picture(name, Rect.around(*rect.middle, box))


@dataclass(frozen=True, slots=True)
class PointsFace:
    """Show the points in the middle of a capture disc, on a medallion that no captured piece covers."""

    colour: int
    points: int
    large: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.halo(rect.moved(0, rect.w * 0.03), "shadow", rect.w / 2, rect.w * 0.045, 0.45)
        canvas.picture(f"sinoda/score-medallion-{self.colour}", rect)
        size = rect.h * (0.58 if self.large else 0.62)
        draw_numeral(canvas, self.points, *rect.middle, size, "sinoda.score-text")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield Ink(rect.inset(rect.w * 0.2))  # roughly: the number grows with its disc, not with the text


@dataclass(frozen=True, slots=True)
class Lamp:
    """Draw the light round a plate: a halo and a rim, hollow in the middle."""

    radius: float

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        plate = rect.inset(GLOW)
        canvas.halo(plate, "halo.active", self.radius, 16, 0.55)
        black = (0, 0, 0, 255)
        hole = canvas.frame.box(plate)
        cut = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        canvas.on(cut).plate(plate, black, radius=self.radius)
        canvas.surface.blit(cut.subsurface(hole), hole, special_flags=pygame.BLEND_RGBA_SUB)
        canvas.plate(plate, (0, 0, 0, 0), radius=self.radius, border="plate.active.border", width=3)


@dataclass(frozen=True, slots=True)
class Seating:
    """Hold the seats' parts, the lamp's sprite, and where each seat's captures lie."""

    parts: tuple[Part, ...]
    sprites: tuple[Sprite, ...]
    discs: tuple[Disc, ...]


def seating(facts: Facts, plan: Plan) -> Seating:
    """Return everything round the board that belongs to a seat."""
    duel = Duel.of(facts, plan) if plan.columns else None
    discs = tuple(
        Disc(*duel.disc(seat), True) if duel else _mini(rect, plan.slim) for seat, rect in enumerate(plan.plates)
    )
    parts = _plates(facts, plan, discs, counted=duel is not None and duel.score > 0 and duel.board > 0)
    for seat, (rect, disc) in enumerate(zip(plan.plates, discs, strict=True)):
        if facts.table.thinking == seat:
            corner = Rect(rect.x + BADGE + 20, rect.y + 5, 30, 10)
            dots = Dots("plate.active.soft")
            parts.append(Part(f"seat-{seat}-dots", corner, dots, layer=-2, loose=True, late=True))
        parts += _disc(facts, seat, disc)
    if duel is not None:
        parts += duel.parts(facts)
    elif plan.panels:
        parts += panel_parts(facts, plan.panels)
    return Seating(tuple(parts), _lamp(facts, plan), discs)


def _mini(rect: Rect, slim: bool) -> Disc:
    radius = min(SMALL, (rect.h - (8 if slim else 12)) / 2)
    return Disc(rect.right - 12 - radius, rect.middle[1], radius, False)


def _plates(facts: Facts, plan: Plan, discs: Sequence[Disc], *, counted: bool) -> list[Part]:
    """Return the plates: second lines and words at the right end are on all of them, or on none.

    What is `counted` on the table needs no tooltip, which would cover it.
    """
    kit, state = facts.kit, facts.state
    keep = 0.0 if discs[0].large else 2 * discs[0].radius + 12
    tags, notes, room = _words(facts, plan, plan.plates[0].w - BADGE - 34 - keep, tagged=discs[0].large)
    parts: list[Part] = []
    for seat, rect in enumerate(plan.plates):
        lit = seat == facts.active
        face = TablePlate(
            facts.badge(seat),
            kit.type.fit(facts.name(seat), BOLD, room, 1, 0.75),
            notes[seat] if notes else None,
            "shell/glyphs/user-round" if facts.players[seat].person else "shell/glyphs/bot",
            "active" if lit else "idle" if pieces(state, seat) else "out",
            BADGE,
            tags.get(lit),
            lit,
            kit.type.set_text(facts.team(seat), Style("bold", 15)) if facts.teams else None,
            keep,
        )
        text = _details(facts, seat)
        help_ = "" if counted and not facts.teams else text
        control = Control(kit.named(facts.name(seat), text), zone="seats", help=help_, radius=RADIUS, sound="focus")
        parts.append(Part(f"seat-{seat}", rect, face, control, layer=-3, late=True))
    return parts


def _words(facts: Facts, plan: Plan, room: float, *, tagged: bool) -> tuple[dict[bool, Typeset], list[Typeset], float]:
    """Return the words at the right end of a plate by whether it is lit, the second lines, and the room for a name.

    Who is to move is told at the right end; where a name would have no room beside it, in the second line.
    """
    kit, players = facts.kit, facts.players
    tags: dict[bool, Typeset] = {}
    text = [kit.say("table.person") if player.person else kit.say(f"skill.{player.by}") for player in players]
    if tagged and not facts.state.ending:
        tags = {
            True: kit.type.set_text(kit.say("table.to_move"), Style("bold", 15)),
            False: kit.type.set_text(kit.say("table.next"), NOTE),
        }
        beside = room - max(tag.w for tag in tags.values()) - 40
        if beside < max(room * 0.38, 3 * kit.leading(18)):
            text = [kit.say("table.to_move" if seat == facts.active else "table.next") for seat in range(len(players))]
            tags = {}
        else:
            room = beside
    notes = [kit.type.fit(words, NOTE, room - kit.leading(15) * 0.8 - 6, 1, 0.8) for words in text]
    return tags, [] if plan.slim or any(note.truncated for note in notes) else notes, room


def _details(facts: Facts, seat: Seat) -> str:
    """Return everything that can be counted of a seat, in one sentence, for its tooltip."""
    counts = [score_line(facts, seat), count_line(facts, seat)]
    if facts.teams:
        sides = facts.state.sides
        mates = [facts.name(other) for other, side in enumerate(sides) if side == sides[seat] and other != seat]
        counts.append(f"{facts.kit.say('seat.team', letter=facts.team(seat))} ({', '.join(mates)})")
    return " · ".join(counts)


def _disc(facts: Facts, seat: Seat, disc: Disc) -> list[Part]:
    colour = facts.players[seat].colour
    size = disc.radius * (66 / LARGE if disc.large else 0.78)
    middle = Rect.around(disc.x, disc.y, size)
    return [
        Part(f"disc-{seat}", disc.rect, DiscFace(colour, disc.large), layer=-2),
        Part(f"points-{seat}", middle, PointsFace(colour, points(facts.state, seat), disc.large), late=True),
    ]


def _lamp(facts: Facts, plan: Plan) -> tuple[Sprite, ...]:
    """Return the light round the plate of whoever is to act: it slides from plate to plate."""
    if facts.active is None:
        return ()
    rect = plan.plates[facts.active].inset(-GLOW)
    return (Sprite("lamp", *rect.middle, rect.w, rect.h, Lamp(RADIUS), z=-1.0),)


@dataclass(frozen=True, slots=True)
class Bar:
    """Show how far something has come, 0 to 1."""

    share: float

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.plate(rect, "sinoda.meter", radius=rect.h / 2)
        if self.share > 0:
            full = Rect(rect.x, rect.y, max(rect.h, rect.w * min(1.0, self.share)), rect.h)
            canvas.plate(full, "sinoda.meter-full", "sinoda.meter-end", radius=rect.h / 2)


@dataclass(frozen=True, slots=True)
class Duel:
    """Hold how two equal columns are filled: what gives way first is left out on both sides alike."""

    plan: Plan
    scores: Sequence[str]
    boards: Sequence[str]
    radius: float
    score: float
    board: float
    panel: float
    note: bool

    @classmethod
    def of(cls, facts: Facts, plan: Plan) -> Duel:
        """Measure what fits: points in words, then the panel, the pieces in words, the panel's second line."""
        kit, column = facts.kit, plan.columns[0]
        scores, boards = [score_line(facts, seat) for seat in (0, 1)], [count_line(facts, seat) for seat in (0, 1)]
        titles = [kit.type.fit(kit.say(key), TITLE, column.w - 2 * AWAY, 1, 0.75) for key in TITLES]
        heights = {
            "score": _height(kit, scores, BOLD, column.w) + 14,
            "panel": NEVER if any(title.truncated for title in titles) else kit.leading(20) + 66,
            "board": _height(kit, boards, COUNT, column.w) + 3,
            "note": _note_height(facts, column.w - 2 * AWAY) + 4,
        }
        room = column.bottom - plan.plates[0].bottom - 20 - 2 * LEAST_DISC
        kept: dict[str, float] = {}
        for name, height in heights.items():
            if height <= room and (name != "note" or "panel" in kept):
                kept[name] = height
                room -= height
        radius = min(DISC * 1.1, max(DISC, column.w * 0.4), LEAST_DISC + max(0.0, room) / 2, column.w / 2 - 8)
        panel = kept["panel"] - 24 + kept.get("note", 0) if "panel" in kept else 0
        return cls(plan, scores, boards, radius, kept.get("score", 0), kept.get("board", 0), panel, "note" in kept)

    def disc(self, seat: Seat) -> tuple[float, float, float]:
        """Return middle and radius of a seat's capture disc."""
        return self.plan.columns[seat].middle[0], self.plan.plates[seat].bottom + 20 + self.radius, self.radius

    def parts(self, facts: Facts) -> list[Part]:
        """Return the words under the discs, and the panels."""
        parts: list[Part] = []
        panels: list[Rect] = []
        for seat, column in enumerate(self.plan.columns):
            y = self.disc(seat)[1] + self.radius
            score = ("score", self.scores[seat], BOLD, "sinoda.text", 14, self.score)
            board = ("count", self.boards[seat], COUNT, "sinoda.soft", 3, self.board)
            for key, words, style, role, gap, height in (score, board):
                if height:
                    rect = Rect(column.x, y + gap, column.w, height - gap)
                    label = facts.kit.label(f"{key}-{seat}", rect, words, style, role, align=0.5, lines=2)
                    parts.append(replace(label, late=True))
                    y += height
            panels.append(Rect(column.x, y + 24, column.w, self.panel))
        return parts + panel_parts(facts, panels, self.note) if self.panel else parts


def panel_parts(facts: Facts, panels: Sequence[Rect], note: bool = True) -> list[Part]:
    """Return the panels of a table of two, given by seat: the meter under its owner, beyond it what is told.

    What is told are the last turns, or the end that is near.
    """
    seat = _leader(facts)
    parts = _meter(facts, panels[seat], seat, note) if facts.rules.win_by_sinoda else []
    other = panels[1 - seat] if parts else panels[1 - (facts.table.viewer or 0)]
    if facts.limit:
        return parts + _warning(facts, other)
    return parts + (turn_list(facts, other, 17) or turn_list(facts, other, 15))


def _leader(facts: Facts) -> Seat:
    """Return whose lead the meter shows: who is in front; level, who looks, or the mover."""
    lead = meter(facts.state, 0).lead
    even = facts.table.viewer if facts.table.viewer is not None else facts.state.mover
    return 0 if lead > 0 else 1 if lead < 0 else even


def score_line(facts: Facts, seat: Seat) -> str:
    """Return a seat's points and captures in words."""
    captured = len(facts.state.captures[seat])
    return facts.kit.say("sinoda.disc.score", count=points(facts.state, seat), captured=captured)


def count_line(facts: Facts, seat: Seat) -> str:
    """Return a seat's pieces on the board in words."""
    own = len(pieces(facts.state, seat))
    if not own:
        return facts.kit.say("sinoda.disc.out")
    return facts.kit.say("sinoda.disc.board", count=own, worth=worth(facts.state, seat))


def _height(kit: Kit, lines: Sequence[str], style: Style, width: float) -> float:
    """Return how high the highest of some texts comes out, in two lines at most; too much for any room if it is cut."""
    settings = [kit.type.set_text(line, style, width, 2) for line in lines]
    return NEVER if any(setting.truncated for setting in settings) else max(setting.h for setting in settings)


def _meter(facts: Facts, rect: Rect, seat: Seat, note: bool) -> list[Part]:
    """Return the Win-by-Sinoda meter of a seat."""
    kit, now, inner = facts.kit, meter(facts.state, seat), rect.inset(AWAY, 0)
    words = kit.say("sinoda.meter.lead", lead=now.lead, needed=now.needed) if now.lead else kit.say("sinoda.meter.even")
    count = kit.type.set_text(words, Style("bold", 16))
    heading = kit.type.fit(kit.say("sinoda.meter.heading"), TITLE, inner.w, 1, 0.75)
    beside = heading.w + count.w + 12 <= inner.w
    top = Rect(inner.x, rect.y + 12, inner.w, kit.leading(20))
    line = Rect(inner.x, top.bottom + 6, inner.w, 10)
    parts = [
        Part("meter", rect, Panel("figure", 16, None, 1.2), layer=-3),
        Part("meter:title", top, Label(heading, "sinoda.heading")),
        Part("meter:bar", line, Bar(now.lead / now.needed)),
    ]
    if beside:
        right = Rect(inner.right - count.w, top.y, count.w, top.h)
        parts.append(Part("meter:count", right, Label(count, "sinoda.text")))
    if note:
        key = "sinoda.meter.yours" if seat == facts.table.you else "sinoda.meter.theirs"
        if beside or not now.lead:
            words = kit.say(key, worth=now.needed - 1, player=facts.name(seat))
        below = Rect(inner.x, line.bottom + 6, inner.w, rect.bottom - line.bottom - 14)
        parts.append(kit.label("meter:note", below, words, SIDE, "sinoda.text", lines=2))
    return [replace(part, late=True) for part in parts]


def _note_height(facts: Facts, width: float) -> float:
    """Return how high the longest line under the meter comes out."""
    kit = facts.kit
    lines = [kit.say("sinoda.meter.yours", worth=24)]
    lines += [kit.say("sinoda.meter.theirs", worth=24, player=facts.name(seat)) for seat in (0, 1)]
    return max(kit.type.set_text(line, SIDE, width, 2).h for line in lines)


def _warning(facts: Facts, rect: Rect) -> list[Part]:
    kit, inner = facts.kit, rect.inset(AWAY, 0)
    tall = kit.leading(20)
    below = Rect(inner.x, rect.y + 8 + tall, inner.w, rect.h - tall - 14)
    top, heading = Rect(inner.x, rect.y + 10, inner.w, tall), kit.say("sinoda.limit.heading")
    sheet = Part("limit", rect, Panel("figure", 16, None, 1.2), layer=-3)
    if below.h < kit.leading(17) * 1.02:
        return [sheet, kit.label("limit:text", rect.inset(AWAY, 5), facts.limit, SIDE, "text.bad-night", lines=3)]
    title = kit.label("limit:title", top, heading, TITLE, "text.bad-night")
    return [sheet, title, kit.label("limit:text", below, facts.limit, SIDE, "sinoda.text", lines=3)]
