"""How what happens at Epochs Chrono's table is told: cards fly, land and count; light runs along a row that has grown.

A cue says so in seconds; where things end, the layout says. Each thing is seen after what brings it about: a card has
landed before its pile counts, a row is lit to its new end before the sign behind that is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left, Lost, Passed
from game.games.chrono.rules.faces import Cell, cell_of, epoch_of, suit_of
from game.games.chrono.rules.lay_all import gains
from game.games.chrono.rules.position import pile
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.facts.pacing import TOLD
from game.games.chrono.table.facts.said import completes
from game.games.chrono.table.pieces.cards import beside, sources
from game.games.chrono.table.pieces.piles import board_sprites, card_key
from game.games.chrono.table.plan.landscape import landmark
from game.games.chrono.table.plan.plan import BoardSize, Plan
from game.games.chrono.table.tell.lighting import plate_of
from game.games.chrono.table.tell.running import (
    DROPS,
    LINGERS,
    RESTS,
    Lit,
    along,
    column_night,
    down,
    flight_night,
    gathered,
    landing,
    leaving_night,
    plate_night,
    row_night,
)
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.kit.tell import Timeline
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace, Strike
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite

LEAN: Final = 0.08  # seconds for which a card of one's own leans back
APART: Final = 0.14  # from one card's leaving to the next one's
FLIES: Final = 0.22
CLOSES: Final = 0.16  # seconds in which the rest of a hand closes up
PASSES: Final = 0.06  # and in which a turn goes on that nobody decided
POPS: Final = 0.30
GIVES: Final = 0.14  # seconds in which a row gives way and is level again
GIVE: Final = 2.0  # units
NOD: Final = 3.0
RUNS: Final = 0.30  # seconds in which light runs along a row
FALLS: Final = 0.23  # and down a column
BURSTS: Final = 0.2  # for which what an epoch has built is seen to burst before the turn goes on
LIT: Final = 0.5  # and for which light lies on the next plate then
BREATH: Final = 0.02  # between two of these
SETTLES: Final = 0.04
TAKES: Final = 0.28  # seconds in which a drawn card comes into a hand
GOES: Final = 0.36  # and to another's plate
BOW: Final = 60.0  # units that it flies aside at least
BOWED: Final = 0.5  # and of the way that it goes up
BENDS: Final = 10  # straight pieces of such a bow
SEEN: Final = 0.04  # seconds that one's own may be looked at before the turn goes on
OVER: Final = 3.0  # z of running light: over the piles, under a hand
FROM_PLATE: Final = 0.5  # of its size that a card has where it leaves a plate
POP: Final = 1.5  # times its size that a count has as it changes
SWELL: Final = 1.55  # times its size that a numeral has when its column is whole
RISE: Final = 30.0  # units that the first of several cards rises before it leaves; the others have risen with it
HIGH: Final = 56.0  # units that a card rises over its way: its shadow stays on the sand
LEANS: Final = 9.0  # degrees that it leans towards where it goes
GRAINS: Final = Impact(shards=9, shard_size=(4.0, 7.0), shard_seconds=0.32, speed=(70.0, 190.0))
SAND: Final = Impact(
    wind=0.06, back=4, shrink=0.98, squash=(1.12, 0.88), squash_seconds=0.18, dust=11, dust_seconds=0.36
)
"""A card lands: as anything does, but on sand."""
FALL: Final = Impact(
    stop=0.06,
    gold=22,
    shard_size=(9.0, 15.0),
    shard_seconds=0.5,
    speed=(150.0, 430.0),
    dust=6,
    dust_seconds=0.26,
    shake=4,
    shake_seconds=0.14,
    pulse=1.3,
    pulse_seconds=0.18,
    rays=18,
    rays_seconds=0.34,
)
"""An epoch is whole: nothing is broken by it, and sparks fly."""

GATHERS: Final = Impact(
    gold=12, shard_size=(6.0, 11.0), shard_seconds=0.5, speed=(90.0, 260.0), rays=14, rays_seconds=0.36
)
"""The gold of an epoch has come to what that has built."""


def cue_for(facts: Facts, plan: Plan, event: Event) -> Cue:
    """Return how an event is told; the facts are those right after it."""
    match event:
        case Laid():
            return _laid(facts, plan, event)
        case Drew():
            return _drawn(facts, plan, event)
        case Left():
            held = TOLD if facts.leaving is not None else 0.2
            night = leaving_night(plate_of(facts, plan, event.seat), held)
            return Cue(0.2, "chime", hold=held, shows=((0.0, ""),), nights=(night,), felt=0.0)
        case Lost():
            return Cue(0.2, "change", hold=0.2, shows=((0.0, "bar:"),), felt=0.0)
        case Passed():
            return Cue(PASSES, together=True, shows=((0.0, "bar:"),))
        case Handed():
            if _was_forced(facts):
                return Cue(PASSES, together=True)
            return _handed(facts, plan, event)


def _handed(facts: Facts, plan: Plan, event: Handed) -> Cue:
    """Return how a turn goes on. What an epoch has built bursts first: the bar still says that it is whole."""
    if facts.table.before.state.mover != facts.table.viewer:
        return Cue(CLOSES, together=True)
    night = plate_night(plate_of(facts, plan, event.seat))
    last = facts.table.before.history[-1]
    if not (isinstance(last, Laid) and last.grew and completes(facts, last)):
        return Cue(CLOSES, together=True, nights=(night,))
    later = DROPS + BURSTS
    nights = (structs.replace(night, begins=later, seconds=LIT, comes=LIT / 3, goes=LIT / 2),)
    return Cue(CLOSES, together=True, early=SEEN, nights=nights, shows=((later, ""),))


def _was_forced(facts: Facts) -> bool:
    """Tell whether the turn that ends was a draw or a pass and nothing else: the next one begins at once."""
    history = facts.table.before.history
    return bool(history) and isinstance(history[-1], Drew | Passed)


def _drawn(facts: Facts, plan: Plan, event: Drew) -> Cue:
    """Return how a card comes into a hand: it hits nothing. Of another's it is only seen that it goes there.

    It flies round other plates, on the board's side. What takes it glows once its face is seen.
    """
    deck = facts.table.before.state.deck
    mine = _is_own(facts, event)
    takes = TAKES if mine else GOES
    far = not mine and beside(plan)
    tell = Timeline()
    if deck:
        way = _round(plan, sources(facts, plan)[event.seat]) if far else ()
        tell.fly(Move(f"card:{deck[0]}", seconds=takes, path=way, arc=0.0 if far else 30, above=far))
    tell.fly(*(Move(f"glow:{cell}", at=takes, seconds=CLOSES) for cell in facts.gains))
    tell.sound(0.0, "deal")
    tell.sound(takes, "tap")
    tell.show(0.0, "bar:")
    tell.show(takes, seat_key(event.seat), "deck")
    return tell.cue(rest=SEEN if mine else 0.0, seconds=takes, felt=0.0)


def _round(plan: Plan, goal: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Return the way from the deck to a plate, in a bow on the board's side."""
    x0, y0 = plan.deck.middle
    x1, y1 = goal
    aside = min(x0, x1) - max(BOW, BOWED * abs(y1 - y0))
    way = list[tuple[float, float]]()
    for step in range(1, BENDS):
        share = step / BENDS
        x = (1 - share) ** 2 * x0 + 2 * share * (1 - share) * aside + share**2 * x1
        way.append((x, y0 + (y1 - y0) * share))
    return tuple(way)


def _laid(facts: Facts, plan: Plan, event: Laid) -> Cue:
    """Return how a card is laid: it leans back, flies, lands; then what it has brought about.

    One of several leaves while those before it still fly.
    """
    tell = Timeline()
    lands = _card_flies(tell, facts, event)
    _card_lands(tell, facts, plan, event, lands)
    lit = _row_runs(tell, facts, plan, event, lands) if event.grew else lands + SETTLES
    whole = event.grew and completes(facts, event)
    if not whole and _is_own(facts, event):
        tell.show(0.0, "bar:")  # it says that they are laid
    if whole:
        lit = _column_falls(tell, facts, plan, event.cell, lit)
    return tell.cue(until=_until(facts, event, lands, lit, whole=whole), seconds=CLOSES, felt=lands)


def _card_flies(tell: Timeline, facts: Facts, event: Laid) -> float:
    """Let a card fly, after it has leaned back where it is one's own; return when it lands."""
    own = _is_own(facts, event)
    back = 6.0 if facts.laid_one_before else -RISE
    impact = replace(SAND, wind=LEAN, back=back) if own else SAND
    key = card_key(event, event.cell, len(pile(facts.state, event.cell)) - 1)
    large = 1.0 if own else FROM_PLATE
    tell.sound(impact.wind, "fly")
    fly = Move(key, seconds=FLIES, pace=Pace.IN, impact=impact, large=large, above=True, trail=True)
    return tell.fly(replace(fly, arc=HIGH, tossed=True, lean=LEANS))


def _card_lands(tell: Timeline, facts: Facts, plan: Plan, event: Laid, lands: float) -> None:
    """Let a card land: sand flies, its row gives way, and what it changes is seen."""
    place = plan.place
    cell = event.cell
    own = _is_own(facts, event)
    rect = place.cell(cell)
    tell.sound(lands, "tap")
    tell.hit(Strike(lands, rect.middle[0], rect.bottom - 4 * place.scale, GRAINS, role="chrono.sand", reach=rect.w / 2))
    _shine(tell, (landing(place, cell, lands),))
    tell.fly(*_changes(facts, cell, lands, hand=not own))
    row = [sprite for sprite in board_sprites(facts, place, {}) if _in_row(sprite, place, suit_of(cell))]
    tell.fly(*_nods([sprite for sprite in row if not _on(sprite, rect)], lands, GIVES, GIVE))
    if not own:  # each of another's cards shows its own count, for the next one still flies
        tell.show(lands, seat_key(event.seat), f"cell:{cell}")
    elif not facts.is_laying_several:  # a plate counts once, when the last one lies
        tell.show(lands, "seat-")
    if own:
        tell.night(flight_night(facts, plan, lands + SETTLES + 0.16))


def _row_runs(tell: Timeline, facts: Facts, plan: Plan, event: Laid, lands: float) -> float:
    """Let light run along a row that has grown, once all have landed; return when it has come to its new end."""
    begins = lands + BREATH + (APART * sum(facts.gains.values()) if facts.is_laying_several else 0.0)
    ends = begins + RUNS
    tell.sound(begins, "shimmer")
    outshone = _completed(facts, event)
    signed = not outshone and (facts.is_laying_several or _turn_ends(facts, event))
    lingers = 0.0 if outshone else LINGERS
    _shine(tell, along(facts, plan.place, event.cell, begins, RUNS, signed=signed, lingers=lingers))
    if _is_own(facts, event):
        tell.show(ends, f"cell:{suit_of(event.cell)}_")  # whoever acts next finds the table as it is
        if not facts.is_laying_several:
            tell.night(row_night(facts, plan, begins, RUNS + 0.22))
    return ends


def _column_falls(tell: Timeline, facts: Facts, plan: Plan, cell: Cell, begins: float) -> float:
    """Let light fall down a column, which nods, and its numeral swell; what the epoch has built bursts at last.

    Return when it has fallen: the turn goes on then, but is not told before the burst.
    """
    place = plan.place
    epoch = epoch_of(cell)
    tell.show(begins, "bar:")  # and that it is whole
    stands = landmark(facts.kit.frame, epoch, place)
    _shine(tell, down(place, epoch, stands, begins, begins + FALLS + DROPS))
    column = [sprite for sprite in board_sprites(facts, place, {}) if _in_column(sprite, place, cell)]
    tell.fly(*_nods(column, begins + BREATH, FALLS, NOD))
    last = begins + FALLS * 0.6
    tell.fly(Move(f"epoch:{epoch}", at=last, seconds=FALLS, pace=Pace.IN, large=SWELL))
    x, y = place.point(*place.matrix.epochs[epoch])
    tell.hit(Strike(last, x, y, FALL, sound="chime", reach=30 * place.scale))
    tell.night(column_night(plan, cell, stands, begins, RESTS))
    _shine(tell, gathered(facts, place, epoch, begins + FALLS))
    tell.hit(Strike(begins + FALLS + DROPS, *stands.middle, GATHERS, reach=stands.w * 0.4))
    return begins + FALLS


def _shine(tell: Timeline, lights: Iterable[Lit]) -> None:
    """Let lights shine that are only there on their way."""
    for light in lights:
        tell.fly(light.move, passing=light.sprite)


def _changes(facts: Facts, cell: Cell, lands: float, *, hand: bool) -> Iterator[Move]:
    """Yield what changes when a card lands: its pile, what takes cards, and, where it is another's, one's own hand."""
    yield Move(f"count:{cell}", at=lands, seconds=POPS, pace=Pace.IN, large=POP)
    yield Move(f"edges:{cell}", at=lands, seconds=0.02)  # lower cards are edges once another lies on them
    yield from (Move(f"glow:{taking}", at=lands, seconds=CLOSES) for taking in {cell, *facts.gains})
    if hand:
        yield from (Move(card.key, at=lands, seconds=CLOSES) for card in facts.hand)


def _until(facts: Facts, event: Laid, lands: float, lit: float, *, whole: bool) -> float:
    """Return when the next event may be told.

    While cards leave one after another, the first still fly when the last sets off; light runs on while a computer
    player thinks.
    """
    if isinstance(facts.table.ahead, Laid):
        return APART
    if _is_own(facts, event) or whole:
        return lit
    return SAND.wind if facts.table.ahead is None else lands + SETTLES  # it may lay more of them


def _is_own(facts: Facts, event: Laid | Drew) -> bool:
    """Tell whether whoever looks has done it."""
    return event.seat == facts.table.viewer


def _turn_ends(facts: Facts, event: Laid) -> bool:
    """Tell whether a turn is over with a card: only then rows can grow again (CH-9)."""
    if isinstance(facts.table.ahead, Handed):
        return True
    return _is_own(facts, event) and not gains(facts.state, event.seat)


def _completed(facts: Facts, event: Laid) -> bool:
    """Tell whether an epoch is whole with a card, or with one that is laid in the same breath: that outshines rows."""
    if completes(facts, event):
        return True
    coming = facts.gains if facts.is_laying_several else {}
    epochs = {epoch_of(cell) for cell in coming if not pile(facts.state, cell)}
    columns = ([cell_of(suit, epoch) for suit in facts.state.suits] for epoch in epochs)
    return any(all(cell in coming or pile(facts.state, cell) for cell in column) for column in columns)


def _nods(sprites: Sequence[Sprite], at: float, seconds: float, far: float) -> Iterator[Move]:
    """Yield how things give way, all together, and come back."""
    for sprite in sprites:
        yield Move(sprite.key, at=at, seconds=seconds, path=((sprite.x, sprite.y + far),), pace=Pace.OUT)


def _in_row(sprite: Sprite, place: BoardSize, suit: str) -> bool:
    """Tell whether a sprite lies in a row; light and numerals don't."""
    return _lies(sprite) and place.at(place.matrix.bands[suit]).holds(sprite.x, sprite.y)


def _in_column(sprite: Sprite, place: BoardSize, cell: Cell) -> bool:
    """Tell whether a sprite lies in the column of a cell, in another row."""
    others = (suit for suit in place.matrix.suits if suit != suit_of(cell))
    return _lies(sprite) and any(_on(sprite, place.cell(cell_of(suit, epoch_of(cell)))) for suit in others)


def _lies(sprite: Sprite) -> bool:
    return not sprite.key.startswith(("glow:", "epoch:"))


def _on(sprite: Sprite, rect: Rect) -> bool:
    """Tell whether a sprite lies on a cell, or hangs over its edge as a count does."""
    return rect.inset(-4).holds(sprite.x, sprite.y)
