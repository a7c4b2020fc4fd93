"""The mages on the table: plates with badge, name, estimate, number of Spells, Reward, and the Leader's crown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.content import REWARD
from game.games.syncro.rules.events import EstimatesShown, TotalsTold
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, NOTE
from game.ui.part import Control, Look, Part
from game.ui.seats import RADIUS, Dots, State, TablePlate
from game.ui.text import Style, Typeset
from game.ui.widgets import Label

CROWN: Final = 34.0
THUMB: Final = 38.0
POP: Final = 0.16  # seconds in which thumbs pop up, all together
ROOMY: Final = 200.0  # width of a narrow plate that has room for who plays it
HAND: Final = 42.0  # units that the number of Spells takes


@dataclass(frozen=True, slots=True)
class Thumb:
    """Show an estimate: a thumb, a sum, or that none was given; faded and dashed where it is out of date."""

    picture: str
    total: Typeset | None = None
    stale: bool = False
    born: float = -9.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        share = min(1.0, max(0.0, (look.time - self.born) / POP))
        size = rect.w * (0.6 + 0.4 * share if share < 1 else 1.0)
        place = Rect.around(*rect.middle, size)
        if self.total is None:
            canvas.picture(f"syncro/{self.picture}", place)
            return
        style = "syncro.total-old" if self.stale else "syncro.total"
        canvas.plate(place, style, radius=place.h / 2, border="paper", width=2, dash=4 if self.stale else 0)
        canvas.words(self.total, place, "syncro.total-text", 0.5)


@dataclass(frozen=True, slots=True)
class Count:
    """Show how many Spells a mage holds, beside a small back; `reward` adds that of a Reward behind it.

    `lit` tells that it stands on a plate on which the lamp is.
    """

    number: str
    reward: bool
    lit: bool = False

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        height = rect.h * 0.62
        back = Rect(rect.x, rect.middle[1] - height / 2, height / 1.4, height)
        if self.reward:
            canvas.picture("cards/syncro/back-reward", back.moved(4, -5))
            back = back.moved(-2, 3)
        canvas.picture("cards/syncro/back-spell", back)
        setting = canvas.type.set_text(self.number, Style("title", 24, fixed=True))
        left = back.right + (8 if self.reward else 4)
        place, role = Rect(left, rect.y, setting.w + 2, rect.h), "plate.active.text" if self.lit else "text.night"
        canvas.words(setting, place, role)


@dataclass(frozen=True, slots=True)
class Crown:
    """Show the Leader's crown, or the tick of who has answered, on a plate's corner."""

    picture: str

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.halo(rect.inset(rect.w * 0.08).moved(0, 2), "shadow", rect.w * 0.42, 2.4, 0.5)
        canvas.picture(f"syncro/{self.picture}", rect)


def mages(facts: Facts, plan: Plan) -> list[Part]:
    """Return the plates of all mages, the viewer's own at the foot of the table."""
    parts, viewer, plates = list[Part](), facts.table.viewer, list(zip(facts.others, plan.plates, strict=True))
    stacked = any(_is_narrow(facts, seat, rect) for seat, rect in plates)
    for seat, rect in plates:
        lit = facts.asked == (seat,)
        parts += _stacked(facts, seat, rect, lit=lit) if stacked else _plate(facts, seat, rect, lit=lit)
    return parts if viewer is None else parts + _plate(facts, viewer, plan.you, lit=viewer in facts.asked, own=True)


def _plate(facts: Facts, seat: Seat, rect: Rect, *, lit: bool, own: bool = False) -> list[Part]:
    kit, right = facts.kit, rect.right - 10
    thumb = min(THUMB, rect.h - 20)
    count = 0.0 if own else HAND + (8 if facts.state.held[seat] is not None else 0)
    badge = min(48.0 if own else 44.0, rect.h - 14)
    keep = thumb + 14 + count
    room = rect.w - badge - 32 - keep
    name = kit.type.fit(facts.table.name(seat), BOLD, max(20.0, room), 1, 0.75)
    player = facts.table.players[seat]  # the second line: a person, or how a computer player plays
    words = kit.say("table.person") if player.person else kit.say(f"skill.{player.by}")
    note = kit.type.fit(words, NOTE, room - kit.leading(15) * 0.8 - 6, 1, 0.85)
    fits = not note.truncated and name.h + note.h <= rect.h - 4
    face = TablePlate(
        facts.table.badge(seat), name, note if fits else None, _icon(facts, seat), _lamp(lit), badge, keep=keep
    )
    parts = [_seat(facts, seat, rect, face)]
    if count:
        parts.append(_count(facts, seat, Rect(right - count, rect.y, count, rect.h), lit))
        right -= count + 6
    parts.append(_thumb(facts, seat, Rect(right - thumb, rect.middle[1] - thumb / 2, thumb, thumb)))
    return [*parts, *_signs(facts, seat, rect, badge, lit=lit)]


def _is_narrow(facts: Facts, seat: Seat, rect: Rect) -> bool:
    """Tell whether a name has to stand over everything else on its plate."""
    room = rect.w - 44 - 46 - THUMB - HAND - (8 if REWARD in facts.rules.mission.rules else 0)
    return room < 30 or facts.kit.type.fit(facts.table.name(seat), BOLD, room, 1, 0.8).truncated


def _icon(facts: Facts, seat: Seat) -> str:
    return "shell/glyphs/user-round" if facts.table.players[seat].person else "shell/glyphs/bot"


def _lamp(lit: bool) -> State:
    return "active" if lit else "idle"


def _seat(facts: Facts, seat: Seat, rect: Rect, face: TablePlate) -> Part:
    """Return a plate that says everything public of a mage, as a tooltip."""
    words = facts.kit.named(facts.table.name(seat), ", ".join(details(facts, seat)))
    control = Control(words, zone="seats", help=words, radius=RADIUS, sound="focus")
    return Part(f"seat-{seat}", rect, face, control, layer=-3, late=True)


def _stacked(facts: Facts, seat: Seat, rect: Rect, *, lit: bool) -> list[Part]:
    """Return a narrow plate: the name over estimate and number of Spells."""
    kit, lamp, icon = facts.kit, _lamp(lit), _icon(facts, seat)
    roomy = rect.w > 150
    badge, gap = min(44.0 if roomy else 36.0, rect.h - 16), 10 if roomy else 5
    face = TablePlate(facts.table.badge(seat), kit.type.set_text("", BOLD), None, icon, lamp, badge)
    left = rect.x + badge + 16
    width = rect.right - 8 - left
    name = kit.type.fit(facts.table.name(seat), BOLD, width, 1, 0.7)
    size = min(30.0 if roomy else 26.0, rect.h - name.h - 6)
    row = rect.bottom - 4 - size
    label, place = Label(name, f"plate.{lamp}.text"), Rect(left, row - name.h, width, name.h)
    parts = [
        _seat(facts, seat, rect, face),
        Part(f"seat-{seat}-name", place, label, late=True),
        _thumb(facts, seat, Rect(left, row, size, size)),
        _count(facts, seat, Rect(left + size + gap, row - 4, width - size - gap, size + 8), lit),
    ]
    if rect.w > ROOMY:  # who plays it: with room for one sign more
        sign = Rect.around(rect.right - 22, row + size / 2, 18)
        parts.append(kit.picture(f"by-{seat}", sign, icon, f"plate.{lamp}.soft"))
    return [*parts, *_signs(facts, seat, rect, badge, lit=lit)]


def _signs(facts: Facts, seat: Seat, rect: Rect, badge: float, *, lit: bool) -> list[Part]:
    state, parts = facts.state, list[Part]()
    disc = Rect.around(rect.x + 9 + badge / 2, rect.middle[1], badge)
    if facts.ready(seat) and not state.ending:
        parts.append(Part(f"tick-{seat}", Rect(disc.right - 15, disc.bottom - 16, 20, 20), Crown("tick")))
    if seat == state.leader and any(state.horde):
        crown = Rect(rect.x - 9, rect.y - 14, CROWN, CROWN)
        parts.append(Part(f"crown-{seat}", crown, Crown("leader-crown"), loose=True))
    if facts.table.thinking == seat:
        dots = Rect(rect.right - 36, rect.y + 6, 26, 8)
        parts.append(Part(f"dots-{seat}", dots, Dots(f"plate.{_lamp(lit)}.soft")))
    return parts


def _count(facts: Facts, seat: Seat, rect: Rect, lit: bool) -> Part:
    face = Count(str(len(facts.state.hands[seat])), facts.state.held[seat] is not None, lit)
    return Part(f"count-{seat}", rect, face, late=True)


def _thumb(facts: Facts, seat: Seat, rect: Rect) -> Part:
    estimate, stale = facts.state.estimates[seat], facts.state.stale[seat]
    born = facts.table.since if isinstance(facts.table.event, EstimatesShown | TotalsTold) else -9.0
    face = Thumb(f"estimate-{estimate}{'-old' if stale else ''}", None, stale, born)
    if facts.chosen and seat == facts.table.viewer:
        face = Thumb(f"estimate-{facts.chosen}")
    elif estimate is None:
        face = Thumb("estimate-none", born=born)
    elif isinstance(estimate, int):
        total = facts.kit.type.set_text(str(estimate), Style("title", rect.w * 0.5, fixed=True))
        face = Thumb("", total, stale, born)
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
