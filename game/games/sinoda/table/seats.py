"""The seats of Sinoda's table: plates, lamp, capture discs; of two also counts in words, the meter, the last turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import State, pieces, points, worth
from game.games.sinoda.rules.rules import Captured
from game.games.sinoda.table.close import close_discs, close_seating
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.last_turns import AWAY, SHEET, TITLE, last_turns, last_turns_panel
from game.games.sinoda.table.pieces.pieces import Disc, Figure
from game.games.sinoda.table.pieces.slots import draw_slots
from game.games.sinoda.table.plan.plan import Plan
from game.games.sinoda.table.presses.foot import ahead, foot_taken, lead_panel, meter_parts, panel_height
from game.games.sinoda.table.task.card import has_line
from game.games.sinoda.table.tell.dealing import landings
from game.games.sinoda.table.tell.telling import COUNTS, LANDED
from game.scenes.session.match.people import kinds, taste
from game.scenes.table.kit.fits import all_whole, first_whole
from game.scenes.table.kit.running import Running
from game.scenes.table.kit.seats import dots, face_place, seat_control, seat_parts
from game.ui.draw.draw_commands import DrawCommand, Freehand, Halo, Picture, Plate, Shadow
from game.ui.layout.arrange import L, S, centred, cut_bottom, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.motion.impact import MEDIUM
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label
from game.ui.seats.plates import State as Standing
from game.ui.seats.plates import TablePlate
from game.ui.type.text import Style, Typeset

LARGE: Final = 128.0  # radius of a large capture disc
DRAWN: Final = 114.0  # the same in its drawing, of 240
SMALL: Final = 40.0  # radius of the small one, of 84
FACE: Final = 74.0  # of a face beside a small disc
CLOSER: Final = (60.0, 44.0)  # how large it is at least beside names that have no room
LEAST_DISC: Final = 116.0  # nine tenths of the large one: words give way before what was captured gets smaller
RIM: Final = 2.5  # of the line round a disc, where a theme wants one
UNDER: Final = 26.0  # from a plate to the disc under it
SIDE: Final = Style("body", 18)
WORTH: Final = Style("body", 15)
GROWS: Final = 0.09  # by how much of its breadth a medallion reaches out on each side while points count
GROWN: Final = 1.6  # for how long, of the time in which they do
NEVER: Final = 1e6  # a height that fits nowhere


@dataclass(frozen=True, slots=True)
class DiscFace:
    """Show an empty capture disc in a seat's colour."""

    colour: int
    large: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        box = rect.w / 2 * ((240 / DRAWN) if self.large else (84 / SMALL))
        yield Shadow(rect, rect.w / 2, "card" if self.large else "small", 0.8)
        yield Picture(centred(rect, box), f"sinoda/capture-disc-{'' if self.large else 'small-'}{self.colour}")
        if self.large:
            yield Plate(rect.inset(-RIM), radius=rect.w / 2 + RIM, border="outline.dark-ground", width=RIM)
            yield Freehand(partial(draw_slots, disc=Disc(*rect.middle, rect.w / 2, large=True)))


@dataclass(frozen=True, slots=True)
class Count:
    """Hold whose points are more since a captured piece has landed: since when, and for how long they are larger."""

    seat: Seat
    since: float
    seconds: float


@dataclass(frozen=True, slots=True)
class PointsFace:
    """Show the points in the middle of a capture disc, on a medallion that no captured piece covers."""

    colour: int
    points: int
    large: bool
    count: Count | None = None
    """Since when there are more, if that is told now."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = "sinoda.score-text"
        if self.count is not None:
            share = (look.time - self.count.since) / self.count.seconds
            if 0 <= share < GROWN:
                rect = rect.inset(-rect.w * GROWS)
                role = "sinoda.score-gain"
                yield Halo(rect, "light.pool", rect.w / 2, rect.w * 0.16, 0.9)
        yield Halo(rect.moved(0, rect.w * 0.03), "shadow", rect.w / 2, rect.w * 0.045, 0.45)
        yield Picture(rect, f"sinoda/score-medallion-{self.colour}")
        yield Figure(self.points, rect.middle, rect.h * (0.58 if self.large else 0.62), role)


def counting(facts: Facts) -> Count | None:
    """Return whose points count up, while a capture is told."""
    event, speed = facts.table.event, facts.input.motion
    if not isinstance(event, Captured) or not speed or facts.input.settings.reduced:
        return None
    return Count(event.seat, facts.table.since + (MEDIUM.stop + LANDED) / speed, COUNTS / speed)


def discs_of(facts: Facts, plan: Plan) -> list[Disc]:
    """Return where the capture discs lie."""
    if facts.input.close:
        return close_discs(plan, [len(hand) for hand in facts.state.captures])
    if plan.columns:
        duel = Duel.of(facts, plan)
        return [duel.disc(seat) for seat in (0, 1)]
    radius = min(SMALL, (plan.plates[0].h - (8 if plan.slim else 12)) / 2)
    return [Disc(rect.right - 12 - radius, rect.middle[1], radius, False) for rect in plan.plates]


def seating(facts: Facts, plan: Plan, shown: State, count: Count | None) -> tuple[list[Part], list[Disc]]:
    """Return what belongs to seats round the board: their parts, and where their capture discs lie.

    Points are those of the state that is `shown`: they change at their own moment, and perhaps `count` up.
    """
    if facts.input.close:
        return close_seating(facts, plan, shown)
    duel = Duel.of(facts, plan) if plan.columns else None
    discs = discs_of(facts, plan)
    counted = duel is not None and {"score", "count"} <= duel.kept.keys()
    parts = [*_plates(facts, plan, discs, counted=counted)]
    for seat, (rect, disc) in enumerate(zip(plan.plates, discs, strict=True)):
        size = face_place(rect, 0.0 if disc.large else FACE).w
        thinks = placed(rect.trimmed(left=size + 20, top=5), 30, 10, 0.0, 0.0)
        parts += dots(facts.table, seat, thinks, "plate.active.soft", layer=1 if disc.large else -2)
        colour = facts.table.players[seat].colour
        size = disc.radius * (0.5 if disc.large else 0.78)
        counts = count if count is not None and count.seat == seat else None
        medallion = PointsFace(colour, points(shown, seat), disc.large, counts)
        parts += [
            Part(f"disc-{seat}", disc.rect, DiscFace(colour, disc.large), layer=-2),
            Part(f"points-{seat}", centred(disc.rect, size), medallion, waits_for_motion=True),
        ]
    if duel is not None:
        parts += duel.parts(facts)
    elif plan.panels:
        parts += panel_parts(facts, plan.panels)
    return parts, discs


def _plates(facts: Facts, plan: Plan, discs: Sequence[Disc], *, counted: bool) -> Iterator[Part]:
    """Yield the plates and the faces over them: second lines are on all of them, or on none.

    What is `counted` on the table needs no tooltip, which would cover it.
    """
    kit = facts.kit
    large = discs[0].large
    keep = 0.0 if large else 2 * discs[0].radius + 12
    usual = face_place(plan.plates[0], 0.0 if large else FACE).w
    for size in (usual, *(size for size in CLOSER if size < usual)):  # a face gives way before a name is cut
        room = plan.plates[0].w - size - (30 if size == usual else 20) - keep
        if all_whole(kit, facts.table.player_names, BOLD, room):
            break
    notes = [] if plan.slim else _notes(facts, room) if facts.quest is None else task_notes(facts, room)
    for seat, rect in enumerate(plan.plates):
        name, text = facts.table.name(seat), _details(facts, seat)
        team = facts.team(seat)
        standing = bool(pieces(facts.state, seat))
        state: Standing = "active" if facts.lit(seat) else "idle" if standing else "out"
        face = TablePlate(
            badge="",
            name=kit.type.fit(name, BOLD, room, 1, 0.75),
            note=notes[seat] if notes else None,
            icon="",
            state=state,
            size=size,
            team=kit.type.set_text(team, Style("bold", 15)) if team else None,
            keep=keep,
        )
        control = seat_control(facts.table, kit, seat, text if team or not counted else "", label=kit.named(name, text))
        low = 0 if large else -3  # over the light; where captured pieces lie on the plate, it lies under them
        alpha = 255 if standing or facts.lit(seat) else 130
        stands = face_place(rect, size)
        yield from seat_parts(facts.table, seat, rect, face, control, stands=stands, layer=low, alpha=alpha)


def _notes(facts: Facts, room: float) -> list[Typeset | None]:
    """Return the second lines of the plates: who is to move, else who plays, where all of that has room."""
    kit = facts.kit
    kind = [kinds(kit.words, player) for player in facts.table.players]
    mover = facts.table.name(facts.active) if facts.active is not None else ""
    acts = (kit.say("table.to_move", player=mover), kit.say("sinoda.plate.to_move", player=mover))
    for act, words in zip(acts, ([one[:1] for one in kind], [one[-1:] for one in kind]), strict=True):
        texts = [(act,) if seat == facts.active else said for seat, said in enumerate(words)]
        notes = [kit.type.fit(text[0], NOTE, room, 1, 0.8) if text else None for text in texts]
        if not any(note is not None and note.truncated for note in notes):
            return notes
    least = (acts[-1], kit.say("sinoda.plate.plays", player=mover))
    briefly = first_whole(kit, least, NOTE, room, minimum=0.7)
    return [briefly if seat == facts.active else None for seat in range(len(kind))]


def task_notes(facts: Facts, room: float) -> list[Typeset | None]:
    """Return the second lines of a task's plates: who is to move, else what the other one has."""
    kit = facts.kit
    act = kit.say("sinoda.plate.to_move", player=facts.table.name(facts.active or 0))
    rest = [[], [has_line(facts, 1)]]
    said = [[act] if seat == facts.active and not facts.stuck else rest[seat] for seat in (0, 1)]
    return [first_whole(kit, texts, NOTE, room, minimum=0.7) if texts else None for texts in said]


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
class Duel:
    """Hold how two equal columns are filled: the radius of the discs, and how heights is what is kept under them."""

    plan: Plan
    radius: float
    kept: Mapping[str, float]

    @classmethod
    def of(cls, facts: Facts, plan: Plan) -> Duel:
        """Measure what fits: captures in words, then the pieces in words, then what is told under them.

        What gives way is left out on both sides alike.
        """
        kit = facts.kit
        column = plan.columns[0]
        heights = {
            key: _height(kit, [line(facts, seat) for seat in (0, 1)], style, column.w) + gap
            for key, line, style, _, gap in LINES
        }
        room = column.bottom - plan.plates[0].bottom - UNDER - 2 * LEAST_DISC
        kept: dict[str, float] = {}
        for key, height in heights.items():
            if height <= room:
                kept[key] = height
                room -= height
        told = {"panel": panel_height(kit) + S, "told": 2 * kit.leading(15) + L}
        if key := next((key for key, height in told.items() if height <= room), ""):
            kept[key] = told[key]
            room -= told[key]
        radius = min(LARGE * 1.1, max(LARGE, column.w * 0.45), LEAST_DISC + max(0.0, room) / 2, column.w / 2 - 8)
        return cls(plan, radius, kept)

    def disc(self, seat: Seat) -> Disc:
        """Return where a seat's captures lie: under its plate."""
        plate = self.plan.plates[seat]
        return Disc(plate.middle[0], plate.bottom + UNDER + self.radius, self.radius, True)

    def parts(self, facts: Facts) -> list[Part]:
        """Return the words under the discs, and what is told under the right one."""
        parts: list[Part] = []
        rooms: list[Rect] = []
        for seat, column in enumerate(self.plan.columns):
            rest = column.trimmed(top=self.disc(seat).rect.bottom - column.y)
            for key, line, style, role, gap in LINES:
                if key in self.kept:
                    place, rest = cut_top(rest, self.kept[key])
                    label = facts.kit.label(
                        f"{key}-{seat}", place.trimmed(top=gap), line(facts, seat), style, role, align=0.5, lines=3
                    )
                    parts.append(replace(self._counted(facts, seat, key, label), waits_for_motion=True))
            rooms.append(rest)
        told = 1 - (facts.table.viewer or 0)
        if "panel" in self.kept:
            parts += _told(facts, self.panel(told), sheet=True)
        elif "told" in self.kept:
            parts += _told(facts, rooms[told].trimmed(top=S), sheet=False)
        return parts

    def _counted(self, facts: Facts, seat: Seat, key: str, label: Part) -> Part:
        """Return a line under a disc; at the deal, that of what pieces are worth counts each as it lands."""
        if key != "count" or not facts.dealing or not isinstance(label.face, Label):
            return label
        speed = facts.input.motion
        times = landings(facts, self.plan, [self.disc(0), self.disc(1)])[seat]
        worths = accumulate((facts.state.values[piece] for piece in pieces(facts.state, seat)), initial=0)
        faces = [replace(label.face, setting=_worth(facts, seat, count, label.rect.w)) for count in worths]
        return replace(label, face=Running(tuple(faces), tuple(facts.table.since + at / speed for at in times)))

    def panel(self, seat: Seat) -> Rect:
        """Return the room for a panel at the foot of a seat's column, where there is one."""
        return cut_bottom(self.plan.columns[seat], self.kept["panel"] - S)[0]


def lead_parts(facts: Facts, plan: Plan) -> list[Part]:
    """Return the meter of a table of two in a panel under a disc, while buttons stand where it lies else."""
    if not plan.columns or facts.input.close or not foot_taken(facts):
        return []
    duel = Duel.of(facts, plan)
    return lead_panel(facts, duel.panel(facts.table.viewer or 0)) if "panel" in duel.kept else []


def _told(facts: Facts, rect: Rect, *, sheet: bool) -> list[Part]:
    """Return what is told under a disc, on a `sheet` or without: the end that is near, or the last turns."""
    if sheet and facts.limit:
        return _warning(facts, rect)
    if sheet and not last_turns(facts.rules, facts.landed.view.history):
        return []  # at the deal there is nothing to tell
    if sheet:
        return last_turns_panel(facts, rect, 18, close=True) or last_turns_panel(facts, rect, 15)
    if facts.limit:
        return [facts.kit.label("limit", rect, facts.limit, SIDE, "text.bad-night", align=0.5, valign=0.0, lines=3)]
    return last_turns_panel(facts, rect, 15, bare=True)


def panel_parts(facts: Facts, panels: Sequence[Rect]) -> list[Part]:
    """Return the panels of a table of two, given by seat: the meter under its owner, beyond it what is told.

    What is told are the last turns, or the end that is near.
    """
    seat = ahead(facts)
    parts = meter_parts(facts, panels[seat], "sinoda.text")
    other = panels[1 - seat] if parts else panels[1 - (facts.table.viewer or 0)]
    if facts.limit:
        return parts + _warning(facts, other)
    return parts + (last_turns_panel(facts, other, 17) or last_turns_panel(facts, other, 15))


def score_line(facts: Facts, seat: Seat) -> str:
    """Return a seat's points and captures in words."""
    state = facts.state
    return facts.kit.say("sinoda.disc.score", count=points(state, seat), captured=len(state.captures[seat]))


def captured_line(facts: Facts, seat: Seat) -> str:
    """Return a seat's captures in words."""
    return facts.kit.say("sinoda.disc.captured", count=len(facts.state.captures[seat]))


def worth_line(facts: Facts, seat: Seat) -> str:
    """Return in words what a seat's pieces on the board are worth."""
    if not pieces(facts.state, seat):
        return facts.kit.say("sinoda.disc.out")
    return facts.kit.say("sinoda.disc.worth", player=facts.table.name(seat), worth=worth(facts.state, seat))


def _worth(facts: Facts, seat: Seat, count: int, width: float) -> Typeset:
    """Return in words what so many points are that lie on the board, as they stand under a disc."""
    said = facts.kit.say("sinoda.disc.worth", player=facts.table.name(seat), worth=count)
    return facts.kit.type.fit(said, WORTH, width, 3)


def count_line(facts: Facts, seat: Seat) -> str:
    """Return a seat's pieces on the board in words."""
    own = len(pieces(facts.state, seat))
    words = facts.kit.say("sinoda.disc.board", count=own, worth=worth(facts.state, seat))
    return words if own else facts.kit.say("sinoda.disc.out")


# What stands under a large disc: key, words, style, role, and how far it keeps from what is above.
LINES: Final = (("score", captured_line, BOLD, "sinoda.text", 16), ("count", worth_line, WORTH, "sinoda.soft", 3))


def _height(kit: Kit, lines: Sequence[str], style: Style, width: float) -> float:
    """Return how high the highest of some texts comes out, in three lines at most; too much for any room if cut."""
    settings = [kit.type.set_text(line, style, width, 3) for line in lines]
    return max(NEVER if setting.truncated else setting.h for setting in settings)


def _warning(facts: Facts, rect: Rect) -> list[Part]:
    kit = facts.kit
    top, below = cut_top(rect.trimmed(AWAY, 10, AWAY, 6), kit.leading(21), -2)
    sheet = Part("limit", rect, SHEET, layer=-3)
    if below.h < kit.leading(18) * 1.02:
        return [sheet, kit.label("limit:text", rect.inset(AWAY, 5), facts.limit, SIDE, "text.bad-night", lines=3)]
    title = kit.label("limit:title", top, kit.say("sinoda.limit.heading"), TITLE, "text.bad-night")
    return [sheet, title, kit.label("limit:text", below, facts.limit, SIDE, "sinoda.text", lines=3)]
