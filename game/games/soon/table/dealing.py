"""How a round of Soon is dealt: the deck drops from the lamp, cards fly round the table, and one's own hand turns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Final

from game.engine.protocol import Hidden
from game.games.soon.table.cards import BACK
from game.games.soon.table.facts import Facts, card_key
from game.games.soon.table.plan import Plan
from game.games.soon.table.telling import WEIGHT
from game.scenes.table.dealing import APART, ARC, BEFORE, DEALS, DROP, DROPS, FLIES, LONGEST, NEXT, SWELLS
from game.ui.cue import OVER, Cue, Move
from game.ui.light import Night

DARK: Final = 0.88
ALL: Final = 0.4  # seconds in which all have left, however many they are
LARGE: Final = 3.0  # times their size that small backs have where they leave
TURNS: Final = 0.98  # when one's own hand turns
LAMP: Final = -90.0  # where the deck comes from


def dealt(facts: Facts, plan: Plan) -> Cue:
    """Return how a round is dealt; the facts are those after it."""
    keys = [*_in_turn(facts)]
    apart = min(APART, ALL / max(1, len(keys) - 1))
    hand = [card_key(card) for card in facts.state.hands[facts.seat] if not isinstance(card, Hidden)]
    shown = {key for key, (card, _) in zip(hand, facts.hand, strict=False) if key == card_key(card)}
    moves = [Move("pile", DROPS, DROP, pace="in", start=(plan.draw.middle[0], LAMP), impact=WEIGHT)]
    sounds = [(0.0, "lamp"), (DEALS, "thud")]
    landed = DEALS
    for number, key in enumerate(keys):
        at = DEALS + apart * number
        sounds += [(at, "deal")] if number % 2 == 0 else []
        own = key in shown
        turns = TURNS + NEXT * hand.index(key) if own else 0.0
        moves.append(
            Move(
                key,
                at,
                FLIES,
                arc=ARC,
                start=plan.draw.middle,
                above=True,
                large=1.0 if own else LARGE,
                over=BACK if own else None,
                turns=turns,
            )
        )
        landed = max(landed, at + FLIES)
        if own:
            landed = max(landed, turns + OVER)
            sounds.append((turns + OVER / 2, "flip"))
    if facts.state.discard:
        turned = card_key(facts.state.discard[-1])
        moves.append(Move(turned, TURNS, FLIES, arc=24, start=plan.draw.middle, over=BACK, turns=TURNS + FLIES / 2))
    lit = ((plan.area.middle[0], plan.draw.middle[1] - 60, plan.area.w * 0.4, plan.area.h * 0.8),)
    nights = (Night(DARK, lit, begins=-BEFORE, seconds=BEFORE + SWELLS),)
    end = max(landed, TURNS + FLIES / 2 + OVER)
    return Cue(
        0.2,
        moves=tuple(moves),
        sounds=tuple(sorted(sounds)),
        shows=((0.0, ""),),
        nights=nights,
        hold=max(0.0, LONGEST - 0.05 - end),
        together=True,
    )


def _in_turn(facts: Facts) -> Iterator[str]:
    """Yield the keys of the cards in the order in which they are dealt: one each, clockwise from who begins."""
    state = facts.state
    seats = [*islice(cycle(range(state.seats)), state.starter, state.starter + state.seats)]
    for number in range(max(map(len, state.hands))):
        for seat in (seat for seat in seats if number < len(state.hands[seat])):
            card = state.hands[seat][number]
            named = facts.is_open or (seat == facts.seat and bool(facts.hand))
            yield card_key(card) if named and not isinstance(card, Hidden) else f"held:{seat}:{number}"
