"""The mages on the table: plates with face, name, estimate, number of Spells, Reward, and the Leader's crown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from game.engine.protocol import Seat
from game.games.syncro.rules.state.events import EstimatesShown, TotalsTold
from game.games.syncro.rules.state.state import Slot
from game.games.syncro.scenery.cards import CardFace, reward_picture, spell
from game.games.syncro.scenery.keepsakes.names import listed
from game.games.syncro.table.facts.dealt_at import by_clock, gifted, landings
from game.games.syncro.table.facts.done import done_of
from game.games.syncro.table.facts.facts import Draft, Facts, turn_place
from game.games.syncro.table.pieces.count import Count
from game.games.syncro.table.pieces.hung import hung_at
from game.games.syncro.table.plan.plan import Plan
from game.scenes.table.game_table.meaning import Choose
from game.scenes.table.kit.fits import all_whole, first_whole
from game.scenes.table.kit.running import Running
from game.scenes.table.kit.seats import dots, face_part, face_place, seat_control, seat_parts
from game.ui.draw.cards import RATIO, CardArt
from game.ui.draw.draw_commands import DrawCommand, Halo, Kept, Lettering, Picture, Plate, Shadow, sheet
from game.ui.layout.arrange import centred, cut_left, flow, placed, stack
from game.ui.layout.frame import FINGER, Rect
from game.ui.parts.kit import BOLD, NOTE
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty, Label
from game.ui.seats.plates import MARGIN, RADIUS, State
from game.ui.type.text import FIGURES, Style, Typeset, figure_style

CLOSE_BY: Final = 3.0  # between Spells that are shown
CROWN: Final = 34.0
TICK: Final = 20.0
THUMB: Final = 32.0  # units across a thumb in letters of the usual size
BACK: Final = (18.0, 30.0)  # units of the small back beside the number, and of both together
WIDE_BACK: Final = 26.0  # units of that back in a review
CLOSE: Final = 36.0  # units across a thumb at most where a name needs its room
FACE: Final = (62.0, 0.36)  # units of a face, and the share of a plate that it takes at most
POP: Final = 0.16  # seconds in which thumbs pop up, all together
FADED: Final = 128  # of 255: a thumb that is out of date
LEAST: Final = 14.0  # units across that back at least
COUNTED: Final = Style("title", FIGURES[1], fixed=True)


@dataclass(frozen=True, slots=True)
class Thumb:
    """Show an estimate: a thumb, a sum, or that none was given; half faded in a dashed rim where it is out of date.

    A `count` of three stands in the ring before all are shown together. On a `paper` plate the rings are dark.
    """

    picture: str
    total: Typeset | None = None
    stale: bool = False
    born: float = -9.0
    count: Typeset | None = None
    paper: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        share = min(1.0, max(0.0, (look.time - self.born) / POP))
        place = centred(rect, rect.w * (0.6 + 0.4 * share if share < 1 else 1.0))
        ring = Plate(
            place, radius=place.h / 2, border="syncro.ring-paper" if self.paper else "syncro.ring", width=2, dash=5
        )
        number = self.total if self.count is None else self.count
        alpha = FADED if self.stale else 255
        if number is not None:
            yield Plate(place, "syncro.total", None, place.h / 2, "paper", 2, alpha / 255)
        elif self.picture:
            yield Picture(place, f"syncro/estimate-{self.picture}", alpha=alpha)
        else:
            yield ring._replace(rect=place.inset(1))
            return
        if self.stale:
            yield ring
        if number is not None:
            yield Lettering(place, number, "syncro.total-text", 0.5, may_be_cut=True)


@dataclass(frozen=True, slots=True)
class Crown:
    """Show the Leader's crown, or the tick of who has answered, on a plate's corner."""

    picture: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Halo(rect.inset(rect.w * 0.08).moved(0, 2), "shadow", rect.w * 0.42, 2.4, 0.5)
        yield Picture(rect, f"syncro/{self.picture}")


def mages(facts: Facts, plan: Plan) -> list[Part]:
    """Return the plates of all mages, the viewer's own at the foot of the table."""
    viewer = facts.table.viewer
    plates = zip(facts.others, plan.plates, strict=True)
    parts = list[Part]()
    for seat, rect in plates:
        lit = facts.asked == (seat,)
        plate = _plate(facts, seat, rect, lit=lit)
        parts += over_light(plate)
    parts += [part for seat, rect in zip(facts.others, plan.hands, strict=False) for part in _shown(facts, seat, rect)]
    if viewer is None:
        return parts
    lit = viewer in facts.asked or facts.input.close  # whoever looks
    own = _own(facts, viewer, plan.you, lit=lit)
    return parts + over_light(own)


@dataclass(frozen=True, slots=True)
class Ground:
    """Show the plate that a mage's face, name, thumb and Spells stand on."""

    state: State

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Kept(rect, ("mage", self), self._marks, MARGIN),)

    def _marks(self, rect: Rect) -> Iterator[DrawCommand]:
        yield Shadow(rect, RADIUS, "panel", 0.9)
        yield sheet(rect, f"plate.{self.state}", RADIUS, 3 if self.state == "active" else 1.2)


def face_size(facts: Facts, rect: Rect) -> float:
    """Return how large a face is on a plate."""
    return max(FINGER, min(FACE[0] * facts.kit.soft, FACE[1] * rect.w, rect.h + 18))


def _plate(facts: Facts, seat: Seat, rect: Rect, *, lit: bool) -> list[Part]:
    """Return another mage's plate: face, name, thumb, number of Spells; in two lines where one has no room."""
    kit = facts.kit
    if facts.input.close:
        return _looked_back_at(facts, seat, rect)
    lamp = _lamp(lit)
    size = face_size(facts, rect)
    inner = rect.trimmed(left=size + 12, right=10)
    soft = kit.soft
    signs = THUMB * soft + 6 + BACK[1] * soft + (10 if facts.state.held[seat] is not None else 0)
    if _crowded(facts, inner.w - signs - 6):
        first, second = stack(inner, (kit.leading(18), min(26.0 * soft, rect.h - kit.leading(18) - 8)), 2, 0.5)
        height = second.h
        thumb, counted = cut_left(second, height, 8)
        room = inner.w
    else:
        height = min(THUMB * soft, rect.h - 14)
        first, beside = cut_left(inner, inner.w - signs, 0)
        thumb, counted = cut_left(beside, height, 6)
        room = first.w - 6
    name = kit.type.name(facts.table.name(seat), BOLD, room, 0.7)
    said = placed(first, name.w + 2, name.h, 0)
    dots = Rect(said.x, min(rect.bottom - 13, said.bottom + 1), 26, 8)
    return [
        *_seat(facts, seat, rect, Ground(lamp), size),
        _words(f"seat-{seat}-name", said, name, f"plate.{lamp}.text"),
        _thumb(facts, seat, centred(thumb, height)),
        _count(facts, seat, counted, lit),
        *_signs(facts, seat, rect, dots, lit=lit),
    ]


def _looked_back_at(facts: Facts, seat: Seat, rect: Rect) -> list[Part]:
    """Return a mage's plate in a review: face, name, what they did in the turn, number of Spells.

    What they did has the whole line under name and number where it has no room beside the number.
    """
    kit = facts.kit
    size = face_size(facts, rect)
    room = rect.trimmed(left=size + 14, right=12)
    told = tuple(filter(None, (done_of(facts, seat),)))
    back = WIDE_BACK
    high = 36.0
    inner = room.trimmed(right=(BACK[1] + back) * kit.soft)
    name, note = _named(facts, seat, inner.w), first_whole(kit, told, NOTE, inner.w, minimum=0.85)
    if name.truncated or (told and note is None):
        back = BACK[0]
        high = 26.0
        inner = room.trimmed(right=(BACK[1] + 6) * kit.soft)
        name, note = _named(facts, seat, inner.w), first_whole(kit, told, NOTE, room.w, minimum=0.85)
    counted = room.trimmed(left=inner.w + 4)
    first, second = stack(inner, (name.h, 0.0 if note is None else note.h), 0, 0.5)
    if note is not None and note.w > inner.w:
        counted = counted._replace(y=first.y, h=first.h)
    under = [] if note is None else [_words(f"note-{seat}", second, note, "plate.idle.soft")]
    height = min(high * kit.soft, counted.h, rect.h - 14)
    plate, face = _seat(facts, seat, rect, Ground("idle"), size)
    return [
        plate,
        face_part(facts.table, seat, face.rect, seal=False),
        _words(f"seat-{seat}-name", first._replace(w=name.w + 2), name, "plate.idle.text"),
        *under,
        _count(facts, seat, centred(counted, counted.w, height), False, back),
    ]


def _named(facts: Facts, seat: Seat, room: float) -> Typeset:
    return facts.kit.type.name(facts.table.name(seat), BOLD, room, 0.7)


def _shown(facts: Facts, seat: Seat, rect: Rect) -> list[Part]:
    """Return another mage's hand that is shown, under the plate, with a Reward where all cards lie open."""
    say, state = facts.kit.say, facts.state
    reward = state.held[seat] if facts.is_open else None
    art = [spell(value, small=True) for value in state.hand(seat)]
    words = [say("syncro.table.spell", value=value) for value in state.hand(seat)]
    if reward is not None:
        name = state.prizes.known_card_face(reward)
        art.append(CardArt(reward_picture(name)))
        words.append(say(f"syncro.reward.{name}"))
    if not art:
        return []
    width = min(rect.h / RATIO, (rect.w - CLOSE_BY * (len(art) - 1)) / len(art))
    spots = flow(placed(rect, rect.w, width * RATIO, 0.0, 0.0), [width] * len(art), CLOSE_BY)
    cards = [
        Part(f"opened:{seat}:{number}", spot, CardFace(card), layer=-1)
        for number, (card, spot) in enumerate(zip(art, spots, strict=True), 1)
    ]
    told = facts.kit.words.listed(words)
    line = spots[0].joined(spots[-1])
    return [*cards, Part(f"opened:{seat}", line, Empty(), Control(told, zone="seats", help=told, sound="focus"))]


def _crowded(facts: Facts, room: float) -> bool:
    """Tell whether a name has no room beside a thumb: then all thumbs stand under the names."""
    return not all_whole(facts.kit, map(facts.table.name, facts.others), BOLD, room, minimum=0.7)


def _own(facts: Facts, seat: Seat, rect: Rect, *, lit: bool) -> list[Part]:
    """Return the viewer's own plate: their hand lies beside it. Its thumb may be pressed where it stands (SY-9)."""
    kit = facts.kit
    lamp = _lamp(lit)
    thumb = 0.0 if facts.input.close else min(THUMB * kit.soft, rect.h - 30)
    for size, small in ((face_size(facts, rect._replace(h=rect.h - 8)), thumb), (FINGER, min(thumb, CLOSE))):
        inner = rect.trimmed(left=size + (20 if size > FINGER else 12), right=14)
        thumb = small
        name = kit.type.name(facts.table.name(seat), BOLD, inner.w - thumb, 0.7)
        if not name.truncated:
            break
    told = filter(None, (_own_note(facts, seat),))
    note = first_whole(kit, told, NOTE, inner.w, minimum=0.85, height=rect.h - 6 - name.h)
    first, second = stack(inner, (name.h, 0.0 if note is None else note.h), 0, 0.5)
    said = first._replace(w=name.w + 2)
    corner = placed(rect.trimmed(top=3, right=9), thumb, thumb, 1, 0.5 if note is None else 0)
    dots = placed(rect.trimmed(top=6, right=thumb + 18), 26, 8, 1, 0)
    under = [] if note is None else [_counting(facts, seat, _words(f"note-{seat}", second, note, f"plate.{lamp}.soft"))]
    return [
        *_seat(facts, seat, rect, Ground(lamp), size),
        _words(f"seat-{seat}-name", said, name, f"plate.{lamp}.text"),
        *under,
        *(() if facts.input.close else (_thumb(facts, seat, corner, paper=lit),)),
        *(() if facts.input.close else _signs(facts, seat, rect, dots, lit=lit)),
    ]


def _counting(facts: Facts, seat: Seat, note: Part) -> Part:
    """Return the note of how many Spells are one's own as it counts each that lands, while they are dealt."""
    times = landings(facts, seat)
    if not times or not isinstance(note.face, Label):
        return note
    kit = facts.kit
    words = [kit.say("syncro.plate.spells", count=count) for count in range(len(times))]
    fewer = [structs.replace(note.face, setting=kit.type.fit(told, NOTE, note.rect.w, 1, 0.6)) for told in words]
    return structs.replace(note, face=Running((*fewer, note.face), by_clock(facts, times)))


def _own_note(facts: Facts, seat: Seat) -> str:
    """Return what stands under one's own name: that one's thumb stands, the place in the order, or one's Spells."""
    say = facts.kit.say
    if facts.input.close and (done := done_of(facts, seat)):
        return done
    if facts.standing:
        now = facts.outgrown
        if now is not None:
            return say("syncro.estimate.unfit_note", estimate=_called(facts, now))
        return say("syncro.estimate.same")
    if isinstance(facts.question, Slot):
        place, twice = turn_place(facts.state, seat)
        if not twice:
            number = say(f"syncro.table.number.{facts.state.mages}")
            return say("syncro.table.in_order", place=say(f"syncro.table.place.{place}"), count=number)
    count = len(facts.state.hands[seat])
    dealt = count > 0 or not facts.state.turn  # before the deal, too: what comes then has its line already
    return say("syncro.plate.spells", count=count) if dealt else say("syncro.plate.empty")


def over_light(parts: list[Part]) -> list[Part]:
    """Return the parts of a plate, its words over the light that may lie there."""
    return [part if part.layer else structs.replace(part, layer=1) for part in parts]


def _words(key: str, place: Rect, setting: Typeset, role: str) -> Part:
    return Part(key, place._replace(w=setting.w + 2), Label(setting, role), waits_for_motion=True)


def _lamp(lit: bool) -> State:
    return "active" if lit else "idle"


def _seat(facts: Facts, seat: Seat, rect: Rect, face: Ground, size: float) -> tuple[Part, Part]:
    """Return a plate that says everything public of a mage, as a tooltip; one's own changes what stands (SY-9)."""
    kit = facts.kit
    told = kit.named(facts.table.name(seat), kit.words.listed(details(facts, seat)))
    own = facts.renewable and seat == facts.table.viewer
    shown = kit.say("syncro.table.again") if own else told
    meaning = Choose(Draft(again=True)) if own else None
    control = seat_control(facts.table, kit, seat, shown, label=told, meaning=meaning)
    return seat_parts(facts.table, seat, rect, face, control, stands=face_place(rect, size), layer=-3)


def _signs(facts: Facts, seat: Seat, rect: Rect, thinks: Rect, *, lit: bool) -> list[Part]:
    state = facts.state
    parts = list[Part]()
    if facts.ready(seat) and not state.ending:
        spot = placed(rect.moved(7, 6), TICK, TICK, 0, 1)
        parts.append(Part(f"tick-{seat}", spot, Crown("tick"), layer=2, may_overlap=True))
    if seat == state.leader and any(state.horde):
        own = seat == facts.table.viewer
        edge = placed(rect, CROWN, CROWN, 1, 0 if own else 1)
        crown = edge.moved(13, -14) if own else edge.moved(-6, 21)  # clear of the sentence and of the next plate
        parts.append(Part(f"crown-{seat}", crown, Crown("leader-crown"), layer=2, may_overlap=True))
    return [*parts, *dots(facts.table, seat, thinks, f"plate.{_lamp(lit)}.soft", layer=1)]


def _count(facts: Facts, seat: Seat, rect: Rect, lit: bool, back: float = BACK[0]) -> Part:
    number = facts.kit.type.set_text(str(len(facts.state.hands[seat])), COUNTED)
    held = facts.state.held[seat] is not None
    before = 14 if held else 4
    width = facts.kit.type.set_text("10", COUNTED).w  # its place is the same whatever it says
    most = max(rect.w - before - width, LEAST)  # of a back, where the plate is narrow
    height = min(rect.h, back * RATIO * facts.kit.soft, most * RATIO)
    place = placed(rect, height / RATIO + before + width, max(height, number.h), 0)
    face = Count(number, height, held, lit)
    if times := landings(facts, seat):
        fewer = tuple(facts.kit.type.set_text(str(count), COUNTED) for count in range(len(times) + 1))
        face = replace(face, lands=by_clock(facts, times), fewer=fewer, gift=by_clock(facts, (gifted(facts, seat),))[0])
    return Part(f"count-{seat}", place, face, waits_for_motion=True)


def _thumb(facts: Facts, seat: Seat, rect: Rect, *, paper: bool = False) -> Part:
    estimate = facts.state.estimates[seat]
    stale = facts.outdated(seat)
    set_text = facts.kit.type.set_text
    style = figure_style(rect.w * 0.46)
    born = facts.table.since if isinstance(facts.table.event, EstimatesShown | TotalsTold) else -9.0
    total = set_text(str(estimate), style) if isinstance(estimate, int) else None
    face = Thumb(estimate if isinstance(estimate, str) else "", total, stale, born, paper=paper)
    if facts.count:
        face = Thumb("", count=set_text(str(facts.count), style), paper=paper)
    elif facts.chosen and seat == facts.table.viewer:
        face = Thumb(facts.chosen)
    return Part(f"thumb-{seat}", rect, face)


def details(facts: Facts, seat: Seat) -> list[str]:
    """Return everything that is public of a mage: Leader, Spells, Reward, estimate (SY-2); and what hangs there."""
    say, state = facts.kit.say, facts.state
    result = [say("syncro.plate.leader")] if seat == state.leader else []
    if count := len(state.hands[seat]):
        result.append(say("syncro.plate.spells", count=count))
    elif state.turn:  # before the first turn nothing has been dealt yet
        result.append(say("syncro.plate.empty"))
    if state.held[seat] is not None:
        result.append(say("syncro.plate.reward"))
    result.append(_estimate(facts, seat))
    hangs = hung_at(facts, seat)
    return [*result, say("syncro.camp.hung", things=listed(facts.kit.words, hangs))] if hangs else result


def _estimate(facts: Facts, seat: Seat) -> str:
    say = facts.kit.say
    chosen = facts.chosen if seat == facts.table.viewer else ""
    estimate = chosen or facts.state.estimates[seat]
    if estimate is None:
        return say("syncro.estimate.none")
    text = (
        say("syncro.estimate.total", count=estimate)
        if isinstance(estimate, int)
        else say("syncro.table.estimate", estimate=say(f"syncro.estimate.{estimate}"))
    )
    if chosen or not facts.outdated(seat):
        return text
    now = facts.outgrown if seat == facts.table.viewer else None
    why = say("syncro.estimate.stale") if now is None else say("syncro.estimate.unfit", estimate=_called(facts, now))
    return f"{text} ({why})"


def _called(facts: Facts, thumb: str) -> str:
    """Return what a thumb says of a hand, in a word."""
    return facts.kit.say(f"syncro.estimate.{thumb}")
