"""How a race of Syncron begins: the deck drops from the lamp, packs fly round the table, and one's own hand turns."""

from __future__ import annotations

from typing import Final

from game.games.syncron.rules.position import pack
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.pieces.cards import BACK
from game.games.syncron.table.plan.plan import Plan
from game.scenes.table.kit.dealing import APART, ARC, BEFORE, DEALS, DROP, DROPS, FLIES, NEXT, SWELLS
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.light import Night
from game.ui.motion.cue import OVER, Cue, Move, Pace
from game.ui.motion.impact import SMALL, Impact
from game.ui.motion.stage import Sprite

DARK: Final = 0.88
ALL: Final = 0.38  # seconds in which all have left, however many they are
MOST: Final = 28  # cards from which on two are dealt at a time
TURNS: Final = 0.88  # when one's own hand begins to turn
TURNED: Final = 1.06  # when the last card begins to, however many they are
ENDS: Final = 1.3  # seconds after which all is dealt: of the longest deal, less what the first picture takes
LAMP: Final = -90.0  # where the deck comes from
WIDE: Final = 76.0
FANS: Final = 9.0  # units between two of a fan
IN_FAN: Final = 3  # cards that stand for a pack at a plate
WEIGHT: Final = Impact(squash=SMALL.squash, squash_seconds=SMALL.squash_seconds, dust=6, dust_seconds=0.26)


def is_dealt(facts: Facts) -> bool:
    """Tell whether a race is just about to begin."""
    state = facts.state
    untouched = not any(state.positions) and not any(state.shown) and not any(state.spent)
    return state.round == 1 and untouched and not facts.has_open_talk and not any(state.sealed)


def dealt(facts: Facts, plan: Plan) -> Cue:
    """Return how the packs are dealt; the facts are those after it."""
    middle = plan.field.middle
    cards = pack(facts.count)
    rounds = len(cards)
    step = 2 if rounds * facts.count > MOST else 1
    tell = Timeline()
    tell.show(0.0, "")
    tell.sound(0.0, "lamp")
    _drop(tell, middle)
    tell.sound(DEALS, "thud")
    flights = [
        (number, seat) for number in range(0, rounds, step) for seat in range(facts.count) if seat in facts.listed
    ]
    own = [*enumerate(cards)] if facts.viewer is not None and plan.tray.hand and not facts.closed else []
    apart = min(APART, ALL / max(1, len(flights) - 1))
    for n, (number, seat) in enumerate(flights):
        at = DEALS + apart * n
        if n % 4 == 0:
            tell.sound(at, "deal")
        key = f"dealt:{seat}:{number}"
        x, y = plan.plates[facts.listed.index(seat)].middle
        home = (x + FANS * (number // step % IN_FAN - 1), y)
        sprite = Sprite(key, *middle, *outer(WIDE), CardArt(BACK), z=8, enter=middle, leave=home)
        tell.fly(Move(key, at, FLIES, arc=ARC, above=True), passing=sprite)
    near = min(APART, ALL / rounds)
    late = min(NEXT, (TURNED - TURNS) / max(1, rounds - 1))
    for number, card in own:
        at, turns = DEALS + near * number, TURNS + late * number
        tell.sound(turns + OVER / 2, "flip")
        tell.fly(Move(f"hand:{card}", at, FLIES, arc=ARC, start=middle, over=CardArt(BACK), turns=turns))
    lit = ((*middle, plan.lane.box.w * 0.6, plan.lane.box.h * 1.4),)
    tell.night(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS))
    return tell.cue(until=max(tell.ends, ENDS))


def _drop(tell: Timeline, middle: tuple[float, float]) -> None:
    """Let the deck drop from the lamp; it lies there while cards leave it."""
    x, y = middle
    art = CardArt(BACK, edges=4)
    drops = Sprite("deck", x, y, *outer(WIDE), art, z=7, enter=(x, LAMP), leave=middle)
    stays = Sprite("deck:lies", x, y, *outer(WIDE), art, z=7, enter=middle, leave=middle)
    tell.fly(Move("deck", DROPS, DROP, pace=Pace.IN, impact=WEIGHT), passing=drops)
    tell.fly(Move("deck:lies", DEALS, ALL), passing=stays)
