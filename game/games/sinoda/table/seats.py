"""The seats of Sinoda's table: plates, capture discs and their slots, points, and what is told beside a duel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import pieces, points
from game.games.sinoda.table.duel import Duel, count_line, panel_parts, score_line
from game.games.sinoda.table.facts import Facts
from game.games.sinoda.table.pieces import Disc, draw_numeral
from game.games.sinoda.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE
from game.ui.part import Control, Look, Part
from game.ui.seat_plate import RADIUS, Dots, TablePlate
from game.ui.stage import Sprite
from game.ui.text import Ink, Style, Typeset

LARGE: Final = 114.0  # radius of the large capture disc in its drawing, of 240
SMALL: Final = 40.0  # radius of the small one, of 84
BADGE: Final = 48.0
GLOW: Final = 48.0  # units that the lamp's light reaches beyond a plate


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
