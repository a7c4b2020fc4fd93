"""The mages on the table: plates with badge, name, estimate, number of Spells, Reward, and the Leader's crown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.cards import CardFace, reward_picture, spell
from game.games.syncro.rules.events import EstimatesShown, TotalsTold
from game.games.syncro.table.facts import Draft, Facts
from game.games.syncro.table.plan import Plan
from game.scenes.table.meaning import Choose
from game.ui.arrange import centred, cut_left, cut_right, flow, placed, stack
from game.ui.cards import RATIO, CardArt
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE
from game.ui.marks import Halo, Lettering, Mark, Picture, Plate
from game.ui.part import Control, Look, Part
from game.ui.seats import RADIUS, Dots, State, TablePlate
from game.ui.text import Style, Typeset
from game.ui.widgets import Empty, Label

CLOSE_BY: Final = 3.0  # between Spells that are shown
CROWN: Final = 34.0
THUMB: Final = 52.0  # units across the thumb of a plate that has room for it
SMALL: Final = 44.0  # and across that of a narrow one
CLOSE: Final = 36.0  # across thumb and badge of one's own plate, where a name needs their room
NARROW: Final = 200.0  # units under which a plate is narrow: no sign tells who plays
POP: Final = 0.16  # seconds in which thumbs pop up, all together
FADED: Final = 128  # of 255: a thumb that is out of date
COUNTED: Final = Style("title", 22, fixed=True)


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

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
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
class Count:
    """Show how many Spells a mage holds, beside a small back; `reward` adds that of a Reward behind it.

    `lit` tells that it stands on a plate on which the lamp is.
    """

    number: Typeset
    height: float  # of the back
    reward: bool
    lit: bool = False

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        width = self.height / RATIO
        back, words = cut_left(rect, width, 12 if self.reward else 6)
        back = centred(back, width, self.height)
        if self.reward:
            yield Picture(back.moved(6, -4), "cards/syncro/back-reward")
            back = back.moved(0, 2)
        yield Picture(back, "cards/syncro/back-spell")
        yield Lettering(words, self.number, "plate.active.text" if self.lit else "text.night", may_be_cut=True)


@dataclass(frozen=True, slots=True)
class Crown:
    """Show the Leader's crown, or the tick of who has answered, on a plate's corner."""

    picture: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Halo(rect.inset(rect.w * 0.08).moved(0, 2), "shadow", rect.w * 0.42, 2.4, 0.5)
        yield Picture(rect, f"syncro/{self.picture}")


def mages(facts: Facts, plan: Plan) -> list[Part]:
    """Return the plates of all mages, the viewer's own at the foot of the table."""
    viewer = facts.table.viewer
    plates = zip(facts.others, plan.plates, strict=True)
    parts = [part for seat, rect in plates for part in _plate(facts, seat, rect, lit=facts.asked == (seat,))]
    parts += [part for seat, rect in zip(facts.others, plan.hands, strict=False) for part in _shown(facts, seat, rect)]
    return parts if viewer is None else parts + _own(facts, viewer, plan.you, lit=viewer in facts.asked)


def _plate(facts: Facts, seat: Seat, rect: Rect, *, lit: bool) -> list[Part]:
    """Return another mage's plate: badge, name over the number of Spells, the thumb large at the right."""
    kit = facts.kit
    lamp = _lamp(lit)
    icon = _icon(facts, seat)
    narrow = rect.w < NARROW * kit.growth
    thumb = min(SMALL if narrow else THUMB, rect.h - 16, rect.w * 0.32)
    badge = min(34.0 if narrow else 44.0, rect.h - 14)
    face = TablePlate(facts.table.badge(seat), kit.type.set_text("", BOLD), None, icon, lamp, badge)
    inner = rect.trimmed(left=badge + (16 if narrow else 19), right=8 if narrow else 11)
    round_, beside = cut_right(inner, thumb, 4)
    under = kit.roomy and _crowded(facts, beside.w)
    name = kit.type.name(facts.table.name(seat), BOLD, inner.w if under else beside.w, 0.7)
    first, second = stack(inner, (name.h, min(22.0 * kit.soft, rect.h - name.h - 14)), 4, 0.5)
    if under:
        thumb = rect.h - name.h - 14
        round_, beside = cut_right(second, thumb, 4)
    parts = [
        _seat(facts, seat, rect, face),
        Part(
            f"seat-{seat}-name", first._replace(w=name.w + 2), Label(name, f"plate.{lamp}.text"), waits_for_motion=True
        ),
        _thumb(facts, seat, centred(round_, thumb)),
        _count(facts, seat, second, lit),
    ]
    free = second._replace(w=beside.w).trimmed(left=56 if facts.state.held[seat] is not None else 48)
    if not narrow and free.w >= 20 and facts.table.thinking != seat:  # who plays it
        parts.append(kit.picture(f"by-{seat}", placed(free, 18, 18, 0), icon, f"plate.{lamp}.soft"))
    dots = placed(free, 26, 8, 0).within(second._replace(w=beside.w))
    return [*parts, *_signs(facts, seat, rect, badge, dots, lit=lit)]


def _shown(facts: Facts, seat: Seat, rect: Rect) -> list[Part]:
    """Return another mage's hand that is shown, under the plate, with a Reward where all cards lie open."""
    say, state = facts.kit.say, facts.state
    reward = state.held[seat] if facts.is_open else None
    art = [spell(value, small=True) for value in state.hand(seat)]
    words = [say("syncro.table.spell", value=value) for value in state.hand(seat)]
    if reward is not None:
        name = state.prizes.known_face(reward)
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
    names = map(facts.table.name, facts.others)
    return any(facts.kit.type.fit(name, BOLD, room, 1, 0.7).truncated for name in names)


def _own(facts: Facts, seat: Seat, rect: Rect, *, lit: bool) -> list[Part]:
    """Return the viewer's own plate: their hand lies beside it. Its thumb may be pressed where it stands (SY-9)."""
    kit = facts.kit
    thumb, badge = min(THUMB, rect.h - 18, rect.w * 0.3), min(48.0, rect.h - 14)
    keep = thumb + 14
    room = rect.w - badge - 32 - keep
    name = kit.type.fit(facts.table.name(seat), BOLD, max(20.0, room), 1, 0.75)
    if name.truncated:  # badge and thumb give way
        thumb, badge = min(thumb, CLOSE), min(badge, CLOSE)
        keep = thumb + 14
        room = rect.w - badge - 24 - keep
        name = kit.type.name(facts.table.name(seat), BOLD, max(20.0, room))
    words = kit.say("syncro.estimate.same") if facts.standing else kit.say("table.person")
    icon = "" if facts.standing else _icon(facts, seat)
    note = kit.type.fit(words, NOTE, room - (kit.leading(15) * 0.8 + 6 if icon else 0), 1, 0.85)
    fits = not note.truncated and name.h + note.h <= rect.h - 4
    face = TablePlate(facts.table.badge(seat), name, note if fits else None, icon, _lamp(lit), badge, keep=keep)
    dots = placed(rect.trimmed(top=6, right=thumb + 18), 26, 8, 1, 0)
    return [
        _seat(facts, seat, rect, face),
        _thumb(facts, seat, placed(rect.trimmed(right=10), thumb, thumb, 1), paper=lit),
        *_signs(facts, seat, rect, badge, dots, lit=lit),
    ]


def _icon(facts: Facts, seat: Seat) -> str:
    return "shell/glyphs/user-round" if facts.table.players[seat].person else "shell/glyphs/bot"


def _lamp(lit: bool) -> State:
    return "active" if lit else "idle"


def _seat(facts: Facts, seat: Seat, rect: Rect, face: TablePlate) -> Part:
    """Return a plate that says everything public of a mage, as a tooltip; one's own changes what stands (SY-9)."""
    words = facts.kit.named(facts.table.name(seat), facts.kit.words.listed(details(facts, seat)))
    own = facts.renewable and seat == facts.table.viewer
    control = Control(
        words,
        zone="seats",
        help=facts.kit.say("syncro.table.again") if own else words,
        radius=RADIUS,
        sound="focus",
        meaning=Choose(Draft(again=True)) if own else None,
    )
    return Part(f"seat-{seat}", rect, face, control, layer=-3, waits_for_motion=True)


def _signs(facts: Facts, seat: Seat, rect: Rect, badge: float, dots: Rect, *, lit: bool) -> list[Part]:
    state = facts.state
    parts = list[Part]()
    disc = placed(rect.trimmed(left=9), badge, badge, 0)
    if facts.ready(seat) and not state.ending:
        parts.append(Part(f"tick-{seat}", placed(disc, 20, 20, 1, 1).moved(5, 4), Crown("tick")))
    if seat == state.leader and any(state.horde):
        crown = placed(rect, CROWN, CROWN, 0, 0).moved(-9, -14)
        parts.append(Part(f"crown-{seat}", crown, Crown("leader-crown"), may_overlap=True))
    if facts.table.thinking == seat:
        parts.append(Part(f"dots-{seat}", dots, Dots(f"plate.{_lamp(lit)}.soft")))
    return parts


def _count(facts: Facts, seat: Seat, rect: Rect, lit: bool) -> Part:
    number = facts.kit.type.set_text(str(len(facts.state.hands[seat])), COUNTED)
    face = Count(number, rect.h, facts.state.held[seat] is not None, lit)
    return Part(f"count-{seat}", placed(rect, 54, max(rect.h, number.h), 0), face, waits_for_motion=True)


def _thumb(facts: Facts, seat: Seat, rect: Rect, *, paper: bool = False) -> Part:
    estimate, stale = facts.state.estimates[seat], facts.state.stale[seat]
    set_text = facts.kit.type.set_text
    style = Style("title", rect.w * 0.46, fixed=True)
    born = facts.table.since if isinstance(facts.table.event, EstimatesShown | TotalsTold) else -9.0
    total = set_text(str(estimate), style) if isinstance(estimate, int) else None
    face = Thumb(estimate if isinstance(estimate, str) else "", total, stale, born, paper=paper)
    if facts.count:
        face = Thumb("", count=set_text(str(facts.count), style), paper=paper)
    elif facts.chosen and seat == facts.table.viewer:
        face = Thumb(facts.chosen)
    return Part(f"thumb-{seat}", rect, face)


def details(facts: Facts, seat: Seat) -> list[str]:
    """Return everything that is public of a mage: Leader, Spells, Reward, estimate (SY-2)."""
    say, state = facts.kit.say, facts.state
    result = [say("syncro.plate.leader")] if seat == state.leader else []
    if count := len(state.hands[seat]):
        result.append(say("syncro.plate.spells", count=count))
    elif state.turn:  # before the first turn nothing has been dealt yet
        result.append(say("syncro.plate.empty"))
    if state.held[seat] is not None:
        result.append(say("syncro.plate.reward"))
    return [*result, _estimate(facts, seat)]


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
    return f"{text} ({say('syncro.estimate.stale')})" if facts.state.stale[seat] and not chosen else text
