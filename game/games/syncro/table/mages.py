"""The mages on the table: plates with badge, name, estimate, number of Spells, Reward, and the Leader's crown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.events import EstimatesShown, TotalsTold
from game.games.syncro.table.facts import Draft, Facts
from game.games.syncro.table.plan import Plan
from game.scenes.table.meaning import Choose
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE
from game.ui.marks import Freehand, Mark
from game.ui.part import Control, Look, Part
from game.ui.seats import RADIUS, Dots, State, TablePlate
from game.ui.text import Style, Typeset
from game.ui.widgets import Label

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
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        share = min(1.0, max(0.0, (look.time - self.born) / POP))
        place = Rect.around(*rect.middle, rect.w * (0.6 + 0.4 * share if share < 1 else 1.0))
        ink = "syncro.ring-paper" if self.paper else "syncro.ring"
        if self.count is not None:
            canvas.plate(place, "syncro.total", radius=place.h / 2, border="paper", width=2)
            canvas.words(self.count, place, "syncro.total-text", 0.5)
        elif self.total is not None:
            border = ink if self.stale else "paper"
            alpha = FADED / 255 if self.stale else 1.0
            canvas.plate(place, "syncro.total", radius=place.h / 2, border="paper", width=2, alpha=alpha)
            if self.stale:
                canvas.plate(place, (0, 0, 0, 0), radius=place.h / 2, border=border, width=2, dash=5)
            canvas.words(self.total, place, "syncro.total-text", 0.5)
        elif self.picture:
            canvas.picture(f"syncro/estimate-{self.picture}", place, alpha=FADED if self.stale else 255)
            if self.stale:
                canvas.plate(place, (0, 0, 0, 0), radius=place.h / 2, border=ink, width=2, dash=5)
        else:
            canvas.plate(place.inset(1), (0, 0, 0, 0), radius=place.h / 2, border=ink, width=2, dash=5)


@dataclass(frozen=True, slots=True)
class Count:
    """Show how many Spells a mage holds, beside a small back; `reward` adds that of a Reward behind it.

    `lit` tells that it stands on a plate on which the lamp is.
    """

    number: str
    reward: bool
    lit: bool = False

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        height = rect.h
        back = Rect(rect.x, rect.y, height / 1.4, height)
        if self.reward:
            canvas.picture("cards/syncro/back-reward", back.moved(6, -4))
            back = back.moved(0, 2)
        canvas.picture("cards/syncro/back-spell", back)
        setting = canvas.type.set_text(self.number, COUNTED)
        left = back.right + (12 if self.reward else 6)
        place, role = Rect(left, rect.y, setting.w + 2, rect.h), "plate.active.text" if self.lit else "text.night"
        canvas.words(setting, place, role)


@dataclass(frozen=True, slots=True)
class Crown:
    """Show the Leader's crown, or the tick of who has answered, on a plate's corner."""

    picture: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.halo(rect.inset(rect.w * 0.08).moved(0, 2), "shadow", rect.w * 0.42, 2.4, 0.5)
        canvas.picture(f"syncro/{self.picture}", rect)


def mages(facts: Facts, plan: Plan) -> list[Part]:
    """Return the plates of all mages, the viewer's own at the foot of the table."""
    parts, viewer = list[Part](), facts.table.viewer
    for seat, rect in zip(facts.others, plan.plates, strict=True):
        parts += _plate(facts, seat, rect, lit=facts.asked == (seat,))
    return parts if viewer is None else parts + _own(facts, viewer, plan.you, lit=viewer in facts.asked)


def _plate(facts: Facts, seat: Seat, rect: Rect, *, lit: bool) -> list[Part]:
    """Return another mage's plate: badge, name over the number of Spells, the thumb large at the right."""
    kit, lamp, icon = facts.kit, _lamp(lit), _icon(facts, seat)
    narrow = rect.w < NARROW * kit.growth
    thumb = min(SMALL if narrow else THUMB, rect.h - 16, rect.w * 0.32)
    badge = min(34.0 if narrow else 44.0, rect.h - 14)
    face = TablePlate(facts.table.badge(seat), kit.type.set_text("", BOLD), None, icon, lamp, badge)
    left, edge = rect.x + badge + (16 if narrow else 19), rect.right - (8 if narrow else 11)
    right = edge - thumb
    middle = rect.middle[1]
    under = kit.roomy and _crowded(facts, right - 4 - left)
    name = kit.type.name(facts.table.name(seat), BOLD, (edge if under else right - 4) - left, 0.7)
    size = min(22.0 * max(1.0, kit.growth**0.5), rect.h - name.h - 14)
    top = rect.middle[1] - (name.h + size + 4) / 2
    below = top + name.h + 4
    if under:
        thumb = rect.h - name.h - 14
        right, middle = edge - thumb, below + size / 2
    label, place = Label(name, f"plate.{lamp}.text"), Rect(left, top, name.w + 2, name.h)
    parts = [
        _seat(facts, seat, rect, face),
        Part(f"seat-{seat}-name", place, label, late=True),
        _thumb(facts, seat, Rect(right, middle - thumb / 2, thumb, thumb)),
        _count(facts, seat, Rect(left, below, 54, size), lit),
    ]
    after = left + 48 + (8 if facts.state.held[seat] is not None else 0)
    if not narrow and after + 18 <= right - 6 and facts.table.thinking != seat:  # who plays it
        sign = Rect(after, below + size / 2 - 9, 18, 18)
        parts.append(kit.picture(f"by-{seat}", sign, icon, f"plate.{lamp}.soft"))
    dots = Rect(min(after, right - 30), below + size / 2 - 4, 26, 8)
    return [*parts, *_signs(facts, seat, rect, badge, dots, lit=lit)]


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
    place = Rect(rect.right - 10 - thumb, rect.middle[1] - thumb / 2, thumb, thumb)
    dots = Rect(place.x - 34, rect.y + 6, 26, 8)
    parts = [_seat(facts, seat, rect, face), _thumb(facts, seat, place, paper=lit)]
    return [*parts, *_signs(facts, seat, rect, badge, dots, lit=lit)]


def _icon(facts: Facts, seat: Seat) -> str:
    return "shell/glyphs/user-round" if facts.table.players[seat].person else "shell/glyphs/bot"


def _lamp(lit: bool) -> State:
    return "active" if lit else "idle"


def _seat(facts: Facts, seat: Seat, rect: Rect, face: TablePlate) -> Part:
    """Return a plate that says everything public of a mage, as a tooltip; one's own changes what stands (SY-9)."""
    words = facts.kit.named(facts.table.name(seat), ", ".join(details(facts, seat)))
    own = facts.renewable and seat == facts.table.viewer
    help_ = facts.kit.say("syncro.table.again") if own else words
    meaning = Choose(Draft(again=True)) if own else None
    control = Control(words, zone="seats", help=help_, radius=RADIUS, sound="focus", meaning=meaning)
    return Part(f"seat-{seat}", rect, face, control, layer=-3, late=True)


def _signs(facts: Facts, seat: Seat, rect: Rect, badge: float, dots: Rect, *, lit: bool) -> list[Part]:
    state, parts = facts.state, list[Part]()
    disc = Rect.around(rect.x + 9 + badge / 2, rect.middle[1], badge)
    if facts.ready(seat) and not state.ending:
        parts.append(Part(f"tick-{seat}", Rect(disc.right - 15, disc.bottom - 16, 20, 20), Crown("tick")))
    if seat == state.leader and any(state.horde):
        crown = Rect(rect.x - 9, rect.y - 14, CROWN, CROWN)
        parts.append(Part(f"crown-{seat}", crown, Crown("leader-crown"), loose=True))
    if facts.table.thinking == seat:
        parts.append(Part(f"dots-{seat}", dots, Dots(f"plate.{_lamp(lit)}.soft")))
    return parts


def _count(facts: Facts, seat: Seat, rect: Rect, lit: bool) -> Part:
    face = Count(str(len(facts.state.hands[seat])), facts.state.held[seat] is not None, lit)
    return Part(f"count-{seat}", rect, face, late=True)


def _thumb(facts: Facts, seat: Seat, rect: Rect, *, paper: bool = False) -> Part:
    estimate, stale = facts.state.estimates[seat], facts.state.stale[seat]
    set_text, style = facts.kit.type.set_text, Style("title", rect.w * 0.46, fixed=True)
    born = facts.table.since if isinstance(facts.table.event, EstimatesShown | TotalsTold) else -9.0
    face = Thumb(estimate or "" if isinstance(estimate, str | None) else "", None, stale, born, paper=paper)
    if facts.count:
        face = Thumb("", count=set_text(str(facts.count), style), paper=paper)
    elif facts.chosen and seat == facts.table.viewer:
        face = Thumb(facts.chosen)
    elif isinstance(estimate, int):
        face = Thumb("", set_text(str(estimate), style), stale, born, paper=paper)
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
    say, chosen = facts.kit.say, facts.chosen if seat == facts.table.viewer else ""
    estimate = chosen or facts.state.estimates[seat]
    if estimate is None:
        return say("syncro.estimate.none")
    if isinstance(estimate, int):
        text = say("syncro.estimate.total", count=estimate)
    else:
        text = say("syncro.table.estimate", estimate=say(f"syncro.estimate.{estimate}"))
    return f"{text} ({say('syncro.estimate.stale')})" if facts.state.stale[seat] and not chosen else text
