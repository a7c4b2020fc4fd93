"""The count of a round as a show: a paper rises, and line by line cards are counted, doubled, and added to the points.

It is for a wide window with text of the usual size; elsewhere the count stands on a sheet of its own (`count.py`).
Right after a line's total its meeple runs on along the way to the goal; at last whoever leads is cheered there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from msgspec import structs

from game.engine.cards import Card
from game.engine.protocol import Seat
from game.games.soon.rules import events as e
from game.games.soon.rules.scoring import COMPLETE, counted, one_colour
from game.games.soon.rules.scoring import counting as cards_of
from game.games.soon.table.count.row import ADDED, ALL, APART, AT, ROLLS, RowFace, letters_of, name_of
from game.games.soon.table.count.tempo import tempo_of
from game.games.soon.table.facts.facts import Facts, card_key, who_starts
from game.games.soon.table.pieces.cards import art, at, points_room
from game.games.soon.table.pieces.middle import sums, terms
from game.games.soon.table.plan.plan import Mini, Plan, plan_of
from game.games.soon.table.seats.seats import PanelFace, panel_face, points_of
from game.games.soon.table.sheet.paper import LIT, MARGIN, STAMP, TURNS, Entry, LitArt, PaperArt, StampArt, TableArt
from game.games.soon.table.sheet.trail import LASTS, Trail
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.meaning import Do
from game.scenes.table.kit.fits import first_whole
from game.scenes.table.kit.rising import rising
from game.scenes.table.kit.seats import face_part
from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import DrawCommand, Fill, Kept
from game.ui.draw.light import Pool
from game.ui.layout.arrange import cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty, Label
from game.ui.seats.faces import portrait_of, who_of
from game.ui.type.text import Style, Typeset

PAPER: Final = (980.0, 574.0)
NAME: Final = Style("title", 21)
TENS: Final = Style("title", 18)
NOTE: Final = Style("body", 18)
ROW: Final = 88.0
FACE: Final = 80.0
CARD: Final = 40.0
PITCH: Final = 46.0
SIDE: Final = 14.0  # units from the paper's edge to a row
NIGHT: Final = 0.62
AROUND: Final = 24.0  # units round the panels of the table: heads reach over them
AURA: Final = 0.55  # of the light behind the paper
AHEAD: Final = 0.06  # seconds before its total stands in which a meeple sets off
BELOW: Final = 420.0  # units under its place that the paper comes from


def fits(kit: Kit) -> bool:
    """Tell whether there is room for the show."""
    return kit.frame.shape == "wide" and kit.roomy


@dataclass(frozen=True, slots=True)
class TallyLayout:
    """Hold where the count lies: the paper, and its rows by seat."""

    paper: Rect
    rows: tuple[Rect, ...]
    way: Rect
    button: Rect


def tally_layout(area: Rect, seats: int) -> TallyLayout:
    """Return the plan of the count for so many seats."""
    row = min(ROW, 4 * ROW / seats)
    tall = PAPER[1] - max(0.0, 4 * ROW - row * seats)
    paper = placed(area, PAPER[0], tall, 0.5, 0.5).within(area)
    head, rest = cut_top(paper, 66)
    rows = stack(rest.inset(SIDE, 0), [row] * seats)
    way = Rect(paper.x + 70, rows[-1].bottom + 4, 840, paper.bottom - rows[-1].bottom - 8)
    return TallyLayout(paper, tuple(rows), way, Rect(head.right - 186, head.y + 12, 164, 46))


@dataclass(frozen=True, slots=True)
class Dark:
    """Show the night over the table."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Kept(rect, "soon night", lambda place: (Fill(place, "soon.count-ground", NIGHT),))


def layout(facts: Facts, area: Rect, commands: TableCommands) -> Layout:
    """Return the show of the moment."""
    kit, state = facts.kit, facts.state
    plan = tally_layout(area, len(facts.lines))
    counting = len(state.counts)
    ended = state.stage in ("deal", "over")
    begun = ended or counting > 0
    words = kit.say("soon.count.heading", round=max(1, len(state.scores) + (not ended)))
    if ended and state.ending != COMPLETE:
        words = f"{words} · {kit.say('soon.count.limit')}"
    lit = leader(facts) if ended else counting - 1 if counting else None
    sprites = [_table(facts, area), *_paper(facts, plan, words, lit, begun=begun), *cards_on(facts, plan)]
    parts = [Part("count-night", kit.frame.rect, Dark(), layer=-5), Part("count", plan.paper, Empty(), layer=-3)]
    if begun:
        for seat, row in enumerate(plan.rows):
            parts += [_row(facts, row, seat), face_part(facts.table, seat, _face(row))]
        parts += _foot(facts, plan)
        parts += _button(facts, plan, commands)
    aura = Pool("count", *plan.paper.middle, plan.paper.w * 1.5, plan.paper.h * 1.7, AURA)
    return Layout(tuple(sprites), tuple(parts), pools=(aura,))


def _table(facts: Facts, area: Rect) -> Sprite:
    """Return the panels of the table, over which the paper lies."""
    plan = plan_of(facts.kit, area, len(facts.others))
    minis = plan.minis
    whole = reduce(Rect.joined, (one.panel for one in minis)).inset(-AROUND)
    panels = tuple(
        (
            mini.panel.moved(-whole.x, -whole.y),
            mini.face.moved(-whole.x, -whole.y),
            portrait_of(facts.table.players[other], other, seal=True),
            tuple(_heading(facts, plan, mini, other).heading(mini.panel.moved(-whole.x, -whole.y))),
        )
        for other, mini in zip(facts.others, minis, strict=True)
    )
    return Sprite("count:table", *whole.middle, whole.w, whole.h, TableArt(panels), z=-3)


def _heading(facts: Facts, plan: Plan, mini: Mini, other: Seat) -> PanelFace:
    """Return an opponent's panel with the whole name: no hand and no tags lie beside it any more."""
    face = panel_face(facts, plan, mini, other)
    room = mini.panel.w - face.left - 32 - points_room(facts)
    name = facts.kit.type.fit(facts.table.name(other), BOLD, room, 1, 0.75)
    won = counted(facts.state, other)[-1].points if is_told(facts, other) else 0  # the plate follows its row
    return replace(face, name=name, points=points_of(facts, other, less=won))


def leader(facts: Facts) -> Seat | None:
    """Return who has more points than anybody else."""
    points = [facts.points(seat) for seat in range(len(facts.lines))]
    return points.index(max(points)) if points.count(max(points)) == 1 else None


def _face(row: Rect) -> Rect:
    size = min(FACE, row.h - 6)
    return placed(row.trimmed(left=AT["face"]), size, size, 0.0)


def _paper(facts: Facts, plan: TallyLayout, words: str, lit: Seat | None, *, begun: bool) -> Iterator[Sprite]:
    paper = plan.paper.inset(-MARGIN)
    below = (paper.middle[0], paper.middle[1] + BELOW)
    rules = tuple(row.y - plan.paper.y for row in plan.rows[1:])
    art_ = PaperArt(words, rules) if begun else PaperArt(words, rules, *_rising(facts, plan))
    yield Sprite("count:paper", *paper.middle, paper.w, paper.h, art_, z=-2, enter=below, leave=below)
    if lit is not None:
        row = plan.rows[lit].inset(-LIT, 1 - LIT)
        yield Sprite(f"count:lit:{lit}", *row.middle, row.w, row.h, LitArt(), z=-1)


def _rising(facts: Facts, plan: TallyLayout) -> tuple[tuple[Entry, ...], tuple[Trail, Rect] | None]:
    """Return what stands on the paper while it rises: the rows without their sums, and the way to the goal."""
    x, y = plan.paper.x, plan.paper.y
    entries = []
    for seat, row in enumerate(plan.rows):
        name = _named(facts, seat)
        points = facts.kit.type.set_text(str(facts.points(seat)), letters_of(row).total)
        face = _face(row).moved(-x, -y)
        end = row.trimmed(right=AT["right"]).moved(-x, -y)
        who = portrait_of(facts.table.players[seat], seat, seal=True)
        entries.append(Entry(face, who, name, name_of(row, name).moved(-x, -y), points, end))
    way = trail_of(facts)
    return tuple(entries), None if way is None else (way, plan.way.moved(-x, -y))


def cards_on(facts: Facts, plan: TallyLayout) -> Iterator[Sprite]:
    """Yield every line's cards, in their row: they have come up with the paper."""
    for seat, line in enumerate(facts.lines):
        row = plan.rows[seat]
        width = min(CARD, (row.h - 10) / RATIO)
        for place, (card, face) in enumerate(zip(facts.state.lines[seat], line, strict=True), 1):
            spot = placed(row, width, width * RATIO, 0.0)._replace(x=row.x + AT["cards"] + PITCH * (place - 1))
            x, y = spot.middle
            below = (x, y + BELOW)
            yield structs.replace(
                at(spot, counted_key(card), art(face, width, place=place), z=0.5), enter=below, leave=below
            )


def counted_key(card: Card) -> str:
    """Return the key of a card's sprite on the paper."""
    return f"count:{card_key(card)}"


def _row(facts: Facts, row: Rect, seat: Seat) -> Part:
    """Return a seat's row: what stands in its columns."""
    kit = facts.kit
    ended = facts.state.stage in ("deal", "over")
    told = ended or seat < len(facts.state.counts)
    steps = counted(facts.state, seat)
    points = facts.points(seat)
    won = steps[-1].points if told else 0
    rises = tuple(step for step in steps if step.reason not in ("cards", "colour"))
    extras = sums(rises) if rises else f"+{steps[-1].points}"
    single = one_colour(facts.lines[seat])
    now = is_told(facts, seat)
    motion = bool(facts.input.motion) and not facts.input.settings.reduced

    def all_of(first: int, last: int, style: Style) -> tuple[Typeset, ...]:
        return tuple(kit.type.set_text(str(number), style) for number in range(first, last + 1))

    letters = letters_of(row)
    ticks = all_of(min(1, steps[0].change), steps[0].change, letters.cards)
    face = RowFace(
        _named(facts, seat),
        kit.type.set_text(str(points - won), letters.total),
        ticks,
        kit.type.set_text("×2", STAMP) if single else None,
        StampArt("×2", sky_of(facts, seat), TURNS[seat % len(TURNS)]),
        kit.type.fit(extras, letters.extra, ADDED, 1, 0.5),
        all_of(points - won, points, letters.total),
        kit.type.set_text(str(points), letters.landed),
        told,
        facts.table.since if now and motion else None,
        (facts.input.motion or 1.0) / tempo_of(facts, seat).slow,
        apart(len(facts.lines[seat])),
        tempo_of(facts, seat),
    )
    why = terms(kit, steps) if told else kit.say("soon.plate.line", count=cards_of(facts.lines[seat]))
    label = kit.named(facts.table.name(seat), f"{why} · {kit.say('soon.step.total', total=points)}")
    control = Control(label, zone="seats", help=why, radius=12, sound="focus")
    return Part(f"count-row-{seat}", row, face, control)


def is_told(facts: Facts, seat: Seat) -> bool:
    """Tell whether a seat's line is counted just now."""
    return facts.moves and isinstance(facts.table.event, e.Scored) and facts.table.event.seat == seat


def sky_of(facts: Facts, seat: Seat) -> str:
    """Return the role of the stamp on a line of one colour."""
    colour = next((face.colour for face in facts.lines[seat] if face.kind != "thief"), "day")
    return f"soon.stamp-{colour}"


def _named(facts: Facts, seat: Seat) -> Typeset:
    return facts.kit.type.fit(facts.table.name(seat), NAME, AT["cards"] - AT["name"] - 6, 1, 0.6)


def apart(count: int) -> float:
    """Return how many seconds after one card of so many the next one is counted."""
    return min(APART, ALL / max(1, count))


def trail_of(facts: Facts) -> Trail | None:
    """Return the way to the goal with everybody's meeple; None in a match without one."""
    state, goal = facts.state, facts.rules.goal
    if goal is None:
        return None
    ended = state.stage in ("deal", "over")
    after = tuple(facts.points(seat) for seat in range(len(facts.lines)))
    moves = facts.moves and bool(facts.input.motion) and not facts.input.settings.reduced
    runner = next((seat for seat in range(len(after)) if is_told(facts, seat)), None) if moves else None
    before = list(after)
    since = facts.table.since if ended and moves else None
    speed = facts.input.motion or 1.0
    if runner is not None:
        before[runner] -= counted(state, runner)[-1].points
        since = facts.table.since + runs_at(facts, runner) / speed
    return Trail(
        goal,
        tuple(who_of(player) for player in facts.table.players),
        tuple(before),
        after,
        tuple(facts.kit.type.set_text(str(number), TENS) for number in (*range(10, goal, 10), goal)),
        since,
        speed,
        runner,
        leader(facts) if ended else None,
    )


def lands_at(facts: Facts, seat: Seat) -> float:
    """Return how many seconds after a seat's line began to be counted its total stands."""
    tempo = tempo_of(facts, seat)
    return (ROLLS + tempo.roll) * tempo.slow


def runs_at(facts: Facts, seat: Seat) -> float:
    """Return how many seconds after a seat's line began to be counted its meeple sets off."""
    return lands_at(facts, seat) - AHEAD


def _foot(facts: Facts, plan: TallyLayout) -> list[Part]:
    """Return the way to the goal with everybody's meeple, and who begins the next round."""
    kit, state = facts.kit, facts.state
    way = trail_of(facts)
    parts = [] if way is None else [Part("count-way", plan.way, way)]
    if state.stage == "deal":
        setting = first_whole(kit, (who_starts(facts),), NOTE, 700)
        if setting is not None:
            spot = placed(plan.paper.trimmed(bottom=8), setting.w + 2, setting.h, 0.5, 1.0)
            parts.append(Part("count-foot", spot, Label(setting, "text.paper-soft", 0.5)))
    return parts


def _button(facts: Facts, plan: TallyLayout, commands: TableCommands) -> list[Part]:
    """Return the gold button that goes on once all is counted, as it rises; before that one that shows the totals."""
    kit = facts.kit
    if not facts.table.caught_up or facts.moves:
        words = kit.say("soon.button.skip_count")
        act = Do(commands.skip)
        return [kit.button("count-skip", plan.button, words, kind="light", meaning=act, zone="rail", first=True)]
    deals = facts.state.stage == "deal"
    words = kit.say("soon.button.round", round=len(facts.state.scores) + 1) if deals else kit.say("table.see_results")
    act = Do(commands.go_on)
    button = kit.button("count-on", plan.button, words, kind="primary", meaning=act, zone="rail", first=True)
    return [rising(button, counted_at(facts), facts.input)]


def counted_at(facts: Facts) -> float:
    """Return when whoever leads has been cheered, by the table's time: what goes on rises then."""
    return facts.table.since + LASTS / (facts.input.motion or 1.0)
