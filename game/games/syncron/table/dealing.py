"""How a race of Syncron begins: the deck drops from the lamp, packs fly round the table, and one's own hand turns."""

from __future__ import annotations

from typing import Final

from game.games.syncron.rules.position import pack
from game.games.syncron.table.cards import BACK
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.plan import Plan
from game.scenes.table.dealing import APART, ARC, BEFORE, DEALS, DROP, DROPS, FLIES, NEXT, SWELLS
from game.ui.draw.cards import CardArt, outer
from game.ui.draw.light import Night
from game.ui.motion.cue import OVER, Cue, Move
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
    moves, passing = _deck(middle)
    sounds = [(0.0, "lamp"), (DEALS, "thud")]
    flights = [
        (number, seat) for number in range(0, rounds, step) for seat in range(facts.count) if seat in facts.listed
    ]
    own = [*enumerate(cards)] if facts.viewer is not None and plan.tray.hand and not facts.closed else []
    apart = min(APART, ALL / max(1, len(flights) - 1))
    for n, (number, seat) in enumerate(flights):
        at = DEALS + apart * n
        sounds += [(at, "deal")] if n % 4 == 0 else []
        key = f"dealt:{seat}:{number}"
        x, y = plan.plates[facts.listed.index(seat)].middle
        home = (x + FANS * (number // step % IN_FAN - 1), y)
        sprite = Sprite(key, *middle, *outer(WIDE), CardArt(BACK), z=8, enter=middle, leave=home)
        passing.append(sprite)
        moves.append(Move(key, at, FLIES, arc=ARC, above=True))
    near = min(APART, ALL / rounds)
    late = min(NEXT, (TURNED - TURNS) / max(1, rounds - 1))
    for number, card in own:
        at, turns = DEALS + near * number, TURNS + late * number
        sounds.append((turns + OVER / 2, "flip"))
        moves.append(Move(f"hand:{card}", at, FLIES, arc=ARC, start=middle, over=CardArt(BACK), turns=turns))
    lit = ((*middle, plan.lane.box.w * 0.6, plan.lane.box.h * 1.4),)
    end = max(move.at + move.seconds for move in moves)
    if own:
        end = max(end, TURNS + late * (rounds - 1) + OVER)
    return Cue(
        0.2,
        moves=tuple(moves),
        passing=tuple(passing),
        sounds=tuple(sorted(sounds)),
        shows=((0.0, ""),),
        nights=(Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS),),
        hold=max(0.0, ENDS - end),
        together=True,
    )


def _deck(middle: tuple[float, float]) -> tuple[list[Move], list[Sprite]]:
    """Return the deck as it drops from the lamp; it lies there while cards leave it."""
    x, y = middle
    art = CardArt(BACK, edges=4)
    drops = Sprite("deck", x, y, *outer(WIDE), art, z=7, enter=(x, LAMP), leave=middle)
    stays = Sprite("deck:lies", x, y, *outer(WIDE), art, z=7, enter=middle, leave=middle)
    moves = [Move("deck", DROPS, DROP, pace="in", impact=WEIGHT), Move("deck:lies", DEALS, ALL)]
    return moves, [drops, stays]
