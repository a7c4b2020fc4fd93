"""The seats of Sinoda's table: plates, lamp, capture discs; of two also counts in words, the meter, the last turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import meter, pieces, points, worth
from game.games.sinoda.table.facts import Facts
from game.games.sinoda.table.last_turns import AWAY, SHEET, TITLE, turn_list
from game.games.sinoda.table.pieces import Disc, Figure
from game.games.sinoda.table.plan import Plan
from game.scenes.session.people import kinds, taste
from game.ui.arrange import L, S, centred, cut_left, cut_right, cut_top, placed
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, NOTE, Kit
from game.ui.marks import Halo, Mark, Picture, Plate, Shadow
from game.ui.part import Control, Look, Part
from game.ui.seats import RADIUS, Dots, State, TablePlate
from game.ui.stage import Sprite
from game.ui.text import Style, Typeset
from game.ui.widgets import Label

LARGE: Final = 114.0  # radius of the large capture disc in its drawing, of 240
SMALL: Final = 40.0  # radius of the small one, of 84
BADGE: Final = 48.0
TIGHT: Final = 40.0  # the badge beside names that have no room
CLOSER: Final = 10.0  # how much nearer such a name may come to its disc
GLOW: Final = 48.0  # units that the lamp's light reaches beyond a plate
LEAST_DISC: Final = 103.0  # nine tenths of the large one: words give way before what was captured gets smaller
SIDE: Final = Style("body", 17)
TITLES: Final = ("sinoda.meter.heading", "table.log", "sinoda.limit.heading")
NEVER: Final = 1e6  # a height that fits nowhere


@dataclass(frozen=True, slots=True)
class DiscFace:
    """Show an empty capture disc in a seat's colour."""

    colour: int
    large: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        box = rect.w / 2 * ((240 / LARGE) if self.large else (84 / SMALL))
        yield Shadow(rect, rect.w / 2, "card" if self.large else "small", 0.8)
        yield Picture(centred(rect, box), f"sinoda/capture-disc-{'' if self.large else 'small-'}{self.colour}")


@dataclass(frozen=True, slots=True)
class PointsFace:
    """Show the points in the middle of a capture disc, on a medallion that no captured piece covers."""

    colour: int
    points: int
    large: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Halo(rect.moved(0, rect.w * 0.03), "shadow", rect.w / 2, rect.w * 0.045, 0.45)
        yield Picture(rect, f"sinoda/score-medallion-{self.colour}")
        yield Figure(self.points, rect.middle, rect.h * (0.58 if self.large else 0.62), "sinoda.score-text")


@dataclass(frozen=True, slots=True)
class Lamp:
    """Draw the light round a plate: a halo and a rim, hollow in the middle."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        plate = rect.inset(GLOW)
        canvas.halo(plate, "halo.active", RADIUS, 16, 0.55)
        hole = canvas.frame.box(plate)
        cut = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        canvas.on(cut).plate(plate, (0, 0, 0, 255), radius=RADIUS)
        canvas.surface.blit(cut.subsurface(hole), hole, special_flags=pygame.BLEND_RGBA_SUB)
        canvas.plate(plate, (0, 0, 0, 0), radius=RADIUS, border="plate.active.border", width=3)


def seating(facts: Facts, plan: Plan) -> tuple[list[Part], list[Sprite], list[Disc]]:
    """Return what belongs to seats round the board: parts, the lamp that slides from plate to plate, capture discs."""
    duel = Duel.of(facts, plan) if plan.columns else None
    radius = min(SMALL, (plan.plates[0].h - (8 if plan.slim else 12)) / 2)
    small = [Disc(rect.right - 12 - radius, rect.middle[1], radius, False) for rect in plan.plates]
    discs = small if duel is None else [duel.disc(seat) for seat in (0, 1)]
    counted = duel is not None and {"score", "count"} <= duel.kept.keys()
    parts = [*_plates(facts, plan, discs, counted=counted)]
    for seat, (rect, disc) in enumerate(zip(plan.plates, discs, strict=True)):
        if facts.table.thinking == seat:
            parts.append(
                Part(
                    f"seat-{seat}-dots",
                    placed(rect.trimmed(left=BADGE + 20, top=5), 30, 10, 0.0, 0.0),
                    Dots("plate.active.soft"),
                    layer=-2,
                    may_overlap=True,
                    waits_for_motion=True,
                )
            )
        colour = facts.table.players[seat].colour
        size = disc.radius * (66 / LARGE if disc.large else 0.78)
        medallion = PointsFace(colour, points(facts.state, seat), disc.large)
        parts += [
            Part(f"disc-{seat}", disc.rect, DiscFace(colour, disc.large), layer=-2),
            Part(f"points-{seat}", centred(disc.rect, size), medallion, waits_for_motion=True),
        ]
    if duel is not None:
        parts += duel.parts(facts)
    elif plan.panels:
        parts += panel_parts(facts, plan.panels)
    if facts.active is None:
        return parts, [], discs
    lit = plan.plates[facts.active].inset(-GLOW)
    return parts, [Sprite("lamp", *lit.middle, lit.w, lit.h, Lamp(), z=-1.0)], discs


def _plates(facts: Facts, plan: Plan, discs: Sequence[Disc], *, counted: bool) -> Iterator[Part]:
    """Yield the plates: second lines and words at the right end are on all of them, or on none.

    What is `counted` on the table needs no tooltip, which would cover it.
    """
    kit = facts.kit
    keep = 0.0 if discs[0].large else 2 * discs[0].radius + 12
    tags, notes, room = _words(facts, plan, plan.plates[0].w - BADGE - 34 - keep, tagged=discs[0].large)
    tight = any(kit.type.fit(name, BOLD, room, 1, 0.75).truncated for name in facts.table.player_names)
    if tight:
        room += BADGE - TIGHT + (CLOSER if keep else 0.0)
    for seat, (rect, player) in enumerate(zip(plan.plates, facts.table.players, strict=True)):
        name, text = facts.table.name(seat), _details(facts, seat)
        lit = facts.lit(seat)
        team = facts.team(seat)
        state: State = "active" if lit else "idle" if pieces(facts.state, seat) else "out"
        face = TablePlate(
            badge=f"table/badge-{player.colour}",
            name=kit.type.fit(name, BOLD, room, 1, 0.75),
            note=notes[seat] if notes else None,
            icon=f"shell/glyphs/{'user-round' if player.person else 'bot'}",
            state=state,
            size=TIGHT if tight else BADGE,
            tag=tags.get(lit),
            chip=lit,
            team=kit.type.set_text(team, Style("bold", 15)) if team else None,
            keep=keep,
        )
        tip = "" if counted and not team else text
        control = Control(kit.named(name, text), zone="seats", help=tip, radius=RADIUS, sound="focus")
        yield Part(f"seat-{seat}", rect, face, control, layer=-3, waits_for_motion=True)


def _words(facts: Facts, plan: Plan, room: float, *, tagged: bool) -> tuple[dict[bool, Typeset], list[Typeset], float]:
    """Return the words at the right end of a plate by whether it is lit, the second lines, and the room for a name.

    Who is to move is told at the right end; where a name would have no room beside it, in the second line.
    """
    kit, players = facts.kit, facts.table.players
    turn = {True: kit.say("table.to_move"), False: kit.say("table.next")}
    kind = [kinds(kit.words, player) for player in players]
    texts = [[words[0] for words in kind], [words[-1] for words in kind]]  # what bots like gives way first
    tags: dict[bool, Typeset] = {}
    if tagged and facts.active is not None:  # nobody is next where nobody is to move
        tags = {lit: kit.type.set_text(words, Style("bold", 15) if lit else NOTE) for lit, words in turn.items()}
        name_room = room - max(tag.w for tag in tags.values()) - 40
        if name_room < max(room * 0.38, 3 * kit.leading(18)):
            short = {True: kit.say("sinoda.plate.to_move"), False: turn[False]}
            tags = {}
            texts = [[words[seat == facts.active] for seat in range(len(players))] for words in (turn, short)]
        else:
            room = name_room
    across = room - kit.leading(15) * 0.8 - 6
    found = ([kit.type.fit(words, NOTE, across, 1, 0.8) for words in text] for text in texts)
    notes = next((notes for notes in found if not any(note.truncated for note in notes)), [])
    return tags, [] if plan.slim else notes, room


def _details(facts: Facts, seat: Seat) -> str:
    """Return everything that can be counted of a seat, in one sentence, for its tooltip."""
    counts = [score_line(facts, seat), count_line(facts, seat)]
    team = facts.team(seat)
    if team:
        sides = facts.state.sides
        mates = [facts.table.name(other) for other, side in enumerate(sides) if side == sides[seat] and other != seat]
        counts.append(f"{facts.kit.say('seat.team', letter=team)} ({', '.join(mates)})")
    counts += taste(facts.kit.words, facts.table.players[seat])
    return " · ".join(counts)


@dataclass(frozen=True, slots=True)
class Bar:
    """Show how far something has come, 0 to 1."""

    share: float

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Plate(rect, "sinoda.meter", radius=rect.h / 2)
        if self.share > 0:
            full = cut_left(rect, max(rect.h, rect.w * min(1.0, self.share)))[0]
            yield Plate(full, "sinoda.meter-full", "sinoda.meter-end", rect.h / 2)


@dataclass(frozen=True, slots=True)
class Duel:
    """Hold how two equal columns are filled: the radius of the discs, and how heights is what is kept under them."""

    plan: Plan
    radius: float
    kept: Mapping[str, float]

    @classmethod
    def of(cls, facts: Facts, plan: Plan) -> Duel:
        """Measure what fits: points in words, then the panel, the pieces in words, the panel's second line.

        What gives way is left out on both sides alike.
        """
        kit = facts.kit
        column = plan.columns[0]
        inner = column.w - 2 * AWAY
        words = {
            key: _height(kit, [line(facts, seat) for seat in (0, 1)], style, column.w) + gap
            for key, line, style, _, gap in LINES
        }
        theirs = (kit.say("sinoda.meter.theirs", worth=24, player=facts.table.name(seat)) for seat in (0, 1))
        notes = (*theirs, kit.say("sinoda.meter.yours", worth=24))
        titled = not any(kit.type.fit(kit.say(key), TITLE, inner, 1, 0.75).truncated for key in TITLES)
        heights = {
            "score": words["score"],
            "panel": kit.leading(20) + 66 if titled else NEVER,
            "count": words["count"],
            "note": max(kit.type.set_text(note, SIDE, inner, 2).h for note in notes) + 4,
        }
        room = column.bottom - plan.plates[0].bottom - 20 - 2 * LEAST_DISC
        kept: dict[str, float] = {}
        for key, height in heights.items():
            if height <= room and (key != "note" or "panel" in kept):
                kept[key] = height
                room -= height
        radius = min(LARGE * 1.1, max(LARGE, column.w * 0.4), LEAST_DISC + max(0.0, room) / 2, column.w / 2 - 8)
        return cls(plan, radius, kept)

    def disc(self, seat: Seat) -> Disc:
        """Return where a seat's captures lie: under its plate."""
        plate = self.plan.plates[seat]
        return Disc(plate.middle[0], plate.bottom + 20 + self.radius, self.radius, True)

    def parts(self, facts: Facts) -> list[Part]:
        """Return the words under the discs, and the panels."""
        parts: list[Part] = []
        panels: list[Rect] = []
        for seat, column in enumerate(self.plan.columns):
            rest = column.trimmed(top=self.disc(seat).rect.bottom - column.y)
            for key, line, style, role, gap in LINES:
                if key in self.kept:
                    place, rest = cut_top(rest, self.kept[key])
                    label = facts.kit.label(
                        f"{key}-{seat}", place.trimmed(top=gap), line(facts, seat), style, role, align=0.5, lines=3
                    )
                    parts.append(replace(label, waits_for_motion=True))
            panels.append(cut_top(rest, self.kept.get("panel", 0.0) + self.kept.get("note", 0.0))[0].trimmed(top=L))
        return parts + panel_parts(facts, panels, "note" in self.kept) if "panel" in self.kept else parts


def panel_parts(facts: Facts, panels: Sequence[Rect], note: bool = True) -> list[Part]:
    """Return the panels of a table of two, given by seat: the meter under its owner, beyond it what is told.

    What is told are the last turns, or the end that is near.
    """
    lead = meter(facts.state, 0).lead
    even = facts.table.viewer if facts.table.viewer is not None else facts.state.mover
    seat = 0 if lead > 0 else 1 if lead < 0 else even  # whose lead the meter shows
    # a lesson tells of the way to a win by Sinoda with the first capture (SI-15)
    metered = facts.rules.win_by_sinoda and (any(facts.state.captures) or not facts.table.taught)
    parts = _meter(facts, panels[seat], seat, note) if metered else []
    other = panels[1 - seat] if parts else panels[1 - (facts.table.viewer or 0)]
    if facts.limit:
        return parts + _warning(facts, other)
    return parts + (turn_list(facts, other, 17) or turn_list(facts, other, 15))


def score_line(facts: Facts, seat: Seat) -> str:
    """Return a seat's points and captures in words."""
    state = facts.state
    return facts.kit.say("sinoda.disc.score", count=points(state, seat), captured=len(state.captures[seat]))


def count_line(facts: Facts, seat: Seat) -> str:
    """Return a seat's pieces on the board in words."""
    own = len(pieces(facts.state, seat))
    words = facts.kit.say("sinoda.disc.board", count=own, worth=worth(facts.state, seat))
    return words if own else facts.kit.say("sinoda.disc.out")


# What stands under a large disc: key, words, style, role, and how far it keeps from what is above.
LINES: Final = (("score", score_line, BOLD, "sinoda.text", 14), ("count", count_line, BODY, "sinoda.soft", 3))


def _height(kit: Kit, lines: Sequence[str], style: Style, width: float) -> float:
    """Return how high the highest of some texts comes out, in three lines at most; too much for any room if cut."""
    settings = [kit.type.set_text(line, style, width, 3) for line in lines]
    return max(NEVER if setting.truncated else setting.h for setting in settings)


def _meter(facts: Facts, rect: Rect, seat: Seat, note: bool) -> list[Part]:
    kit = facts.kit
    now = meter(facts.state, seat)
    words = kit.say("sinoda.meter.lead", lead=now.lead, needed=now.needed) if now.lead else kit.say("sinoda.meter.even")
    count = kit.type.set_text(words, Style("bold", 16))
    top, rest = cut_top(rect.trimmed(AWAY, 12, AWAY, S), kit.leading(20), 6)
    bar, below = cut_top(rest, 10, 6)
    heading = kit.type.fit(kit.say("sinoda.meter.heading"), TITLE, top.w, 1, 0.75)
    one_line = heading.w + count.w + 12 <= top.w
    parts = [
        Part("meter", rect, SHEET, layer=-3),
        Part("meter:title", top, Label(heading, "sinoda.heading")),
        Part("meter:bar", bar, Bar(now.lead / now.needed)),
    ]
    if one_line:
        parts.append(Part("meter:count", cut_right(top, count.w)[0], Label(count, "sinoda.text")))
    if note:
        key = "sinoda.meter.yours" if seat == facts.table.you else "sinoda.meter.theirs"
        if one_line or not now.lead:
            words = kit.say(key, worth=now.needed - 1, player=facts.table.name(seat))
        parts.append(kit.label("meter:note", below, words, SIDE, "sinoda.text", lines=2))
    return [replace(part, waits_for_motion=True) for part in parts]


def _warning(facts: Facts, rect: Rect) -> list[Part]:
    kit = facts.kit
    top, below = cut_top(rect.trimmed(AWAY, 10, AWAY, 6), kit.leading(20), -2)
    sheet = Part("limit", rect, SHEET, layer=-3)
    if below.h < kit.leading(17) * 1.02:
        return [sheet, kit.label("limit:text", rect.inset(AWAY, 5), facts.limit, SIDE, "text.bad-night", lines=3)]
    title = kit.label("limit:title", top, kit.say("sinoda.limit.heading"), TITLE, "text.bad-night")
    return [sheet, title, kit.label("limit:text", below, facts.limit, SIDE, "sinoda.text", lines=3)]
