"""What a hint says of every question but a slot: Leader, estimate, a Dragon's payment, a curse, a hand to keep.

The move is the computer players' own; the figures are of the own hand and of what is public (SY-2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.players.advice import Advice, Candidate, Reason
from game.engine.protocol import Message, Seat, SeatName, say
from game.games.syncro.bots.hints.rewards import reason
from game.games.syncro.rules.adventure.keeping import averages
from game.games.syncro.rules.play.actions import Action, Discard, Drop, Estimate, Keep, Lead, Pass, Pay, Play, Stand
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.horde import worth
from game.games.syncro.rules.state.naming import the_one
from game.games.syncro.rules.state.state import Discarding, Estimating, Keeping, Leading, Paying, State, measure, slots

MOST: Final = 3  # candidates


def answer(rules: SyncroRules, state: State, seat: Seat, move: Action) -> Advice[Action]:
    """Return the advice for a seat that is asked something else than what to do in its slot, and that does best so."""
    legal = rules.legal(state, seat)
    match state.now:
        case Leading():
            return _leading(state, seat, move)
        case Estimating():
            return _estimating(rules, state, seat, move, legal)
        case Paying() as paying:
            return _paying(rules, state, seat, paying, move, legal)
        case Discarding():
            return _discarding(state, seat, move)
        case Keeping():
            return _keeping(rules, state, seat, move)
    raise AssertionError(f"{state.now} asks nobody")


def _leading(state: State, seat: Seat, move: Action) -> Advice[Action]:
    assert isinstance(move, Lead), "the question is who leads"
    shown = sorted({move.mage, seat, (move.mage + 1) % state.mages, (move.mage + 2) % state.mages})
    spare = [mage for mage in shown if mage not in (move.mage, seat)][: max(0, MOST - len({move.mage, seat}))]
    candidates = tuple(
        Candidate(Lead(mage), say("syncro.hint.what.lead", player=SeatName(mage)), _slots(state, mage, seat))
        for mage in range(state.mages)
        if mage in (move.mage, seat, *spare)
    )
    when = _slots(state, move.mage, seat)
    acts = Message(when.key.replace(".cost.", ".reason."), when.params)
    reasons = (Reason(True, acts), reason(True, "draws_first"), reason(True, "goes_on"))
    title = say("syncro.button.lead", player=SeatName(move.mage))
    nudge, question = say("syncro.hint.look.leader"), say("syncro.hint.ask.leader")
    return Advice(("answers",), nudge, question, candidates, move, title, reasons)


def _slots(state: State, leader: Seat, seat: Seat) -> Message:
    """Return when a mage acts in a turn that somebody leads (SY-13)."""
    order = slots(state.mages, leader)
    places = [place for place, mage in enumerate(order, 1) if mage == seat]
    if len(places) == 2:
        return say("syncro.hint.cost.slots", first=places[0], second=places[1], all=len(order))
    return say("syncro.hint.cost.slot", place=places[0], all=len(order))


def _estimating(rules: SyncroRules, state: State, seat: Seat, move: Action, legal: Sequence[Action]) -> Advice[Action]:
    hand, pack = state.hand(seat), rules.content.spell_pack(rules.mission.rules)
    thumb = measure(hand, pack)
    low, high = limits(len(hand), pack)
    thoughts = [action for action in legal if action == move or isinstance(action, Stand)]
    near = {"good": ("average",), "average": ("good", "bad"), "bad": ("average",)}[thumb]
    others = [action for action in legal if isinstance(action, Estimate) and action.thumb in near]
    thoughts += others[: MOST - len(thoughts)]
    candidates = tuple(
        Candidate(action, _thumb_name(action), _thumb_cost(state, seat, action, low, high, bool(hand)))
        for action in legal
        if action in thoughts
    )
    told = say("syncro.hint.title.estimate", estimate=say(f"syncro.estimate.{thumb}"))
    title = say("syncro.hint.title.stand") if isinstance(move, Stand) else told
    question = say(
        "syncro.hint.ask.estimate" if hand else "syncro.hint.ask.estimate_empty", count=len(hand), total=sum(hand)
    )
    reasons = tuple(_of_estimate(hand, pack, thumb, low, high, stands=isinstance(move, Stand)))
    return Advice(
        ("hand",) if hand else ("answers",), say("syncro.hint.look.hand"), question, candidates, move, title, reasons
    )


def limits(count: int, pack: Sequence[int]) -> tuple[int, int]:
    """Return up to which sum so many Spells are a bad hand, and from which on a good one (SY-9)."""
    if not count:
        return 0, 1
    sums = range(count * max(pack) + 1)
    thumbs = [measure((total, *(0,) * (count - 1)), pack) for total in sums]
    return max(total for total in sums if thumbs[total] == "bad"), thumbs.index("good")


def usual(count: int, pack: Sequence[int]) -> int:
    """Return what so many average Spells are worth, rounded."""
    return round(count * sum(pack) / len(pack))


def _thumb_name(action: Action) -> Message:
    return say(f"syncro.button.{action.thumb}") if isinstance(action, Estimate) else say("syncro.hint.what.stand")


def _thumb_cost(state: State, seat: Seat, action: Action, low: int, high: int, holds: bool) -> Message:
    """Return what an estimate tells partners: from which sum to which it is true."""
    if isinstance(action, Stand):
        return say("syncro.hint.cost.stand", estimate=say(f"syncro.estimate.{state.estimates[seat]}"))
    assert isinstance(action, Estimate), "nothing else answers"
    if not holds:
        return say("syncro.hint.cost.empty" if action.thumb == "bad" else "syncro.hint.cost.expects")
    if action.thumb == "average" and high - low == 2:
        return say("syncro.hint.cost.only", count=low + 1)
    if action.thumb == "average":
        return say("syncro.hint.cost.average", low=low + 1, high=high - 1)
    return say(f"syncro.hint.cost.{action.thumb}", count=high if action.thumb == "good" else low)


def _of_estimate(
    hand: Sequence[int], pack: Sequence[int], thumb: str, low: int, high: int, *, stands: bool
) -> Iterator[Reason]:
    if not hand:
        yield reason(True, "no_spell")
        return
    yield reason(True, "sum", total=sum(hand), usual=usual(len(hand), pack))
    if stands:
        yield reason(True, "unchanged", estimate=say(f"syncro.estimate.{thumb}"))
    elif thumb == "average":
        yield reason(True, "between", low=low, high=high)
    else:
        word, points = ("from", high) if thumb == "good" else ("to", low)
        yield reason(True, word, points=points, count=len(hand))


def _paying(
    rules: SyncroRules, state: State, seat: Seat, paying: Paying, move: Action, legal: Sequence[Action]
) -> Advice[Action]:
    hand = state.hand(seat)
    owed = paying.needed - paying.paid
    values = [worth(state, face) for face in hand]
    thoughts = [action for action in legal if action == move or isinstance(action, Play | Pass)]
    others = sorted(
        (action for action in legal if isinstance(action, Pay)), key=lambda pay: abs(values[pay.card] - owed)
    )
    taken = {values[action.card] for action in thoughts if isinstance(action, Pay)}
    thoughts += [pay for pay in others if values[pay.card] not in taken][: max(0, MOST - len(thoughts))][:1]
    candidates = tuple(_payment(action, hand, values, owed, paying) for action in legal if action in thoughts)
    enemy = the_one(rules.mission, state, paying.paying)
    nudge, question = say("syncro.hint.look.enemy", enemy=enemy), say("syncro.hint.ask.owed", count=owed)
    title = say("syncro.hint.title.pay_pass")
    if isinstance(move, Pay):
        title = say("syncro.hint.title.pay", value=hand[move.card])
    elif isinstance(move, Play):
        title = say("syncro.hint.title.scale")
    reasons = tuple(_of_payment(state, paying, move, hand, values, owed))
    if len(legal) == 1:
        alone = say("syncro.hint.look.alone"), say("syncro.hint.alone.pay")
        return Advice(("pass",), *alone, (), move, title, reasons)
    return Advice((f"foe:{paying.paying}",), nudge, question, candidates, move, title, reasons)


def _payment(
    action: Action, hand: Sequence[int], values: Sequence[int], owed: int, paying: Paying
) -> Candidate[Action]:
    """Return an answer to a Dragon's payment, and how much of it is then still owed, or too much."""
    if isinstance(action, Play):
        return Candidate(action, say("syncro.hint.what.scale"), say("syncro.hint.cost.scale", count=owed))
    if isinstance(action, Pass):
        last = len(paying.seats) == 1
        cost = say("syncro.hint.cost.pay_last") if last else say("syncro.hint.cost.pay_others", count=owed)
        return Candidate(action, say("syncro.hint.what.pay_pass"), cost)
    assert isinstance(action, Pay), "nothing else answers"
    left = owed - values[action.card]
    cost = (
        say("syncro.hint.cost.pays_all")
        if not left
        else say(f"syncro.hint.cost.{'owes' if left > 0 else 'overpays'}", count=abs(left))
    )
    return Candidate(action, say("syncro.hint.what.pay", value=hand[action.card]), cost)


def _of_payment(
    state: State, paying: Paying, move: Action, hand: Sequence[int], values: Sequence[int], owed: int
) -> Iterator[Reason]:
    after = paying.seats[1:]
    if isinstance(move, Play):
        yield reason(True, "scale", count=owed)
        return
    if isinstance(move, Pay):
        left = owed - values[move.card]
        if left <= 0:
            yield reason(not left, "overpays" if left else "pays_all", owed=owed, value=hand[move.card], count=-left)
        else:
            yield reason(True, "owes", count=left)
    elif after:
        yield reason(False, "others_owe", count=owed)
        yield reason(True, "after", count=sum(len(state.hands[seat]) for seat in after))
    if not after:
        yield reason(isinstance(move, Pay), "pay_last")
    if isinstance(move, Pass):
        yield reason(False, "unpaid", count=owed)


def _discarding(state: State, seat: Seat, move: Action) -> Advice[Action]:
    assert isinstance(move, Discard), "the curse wants a Spell"
    hand = state.hand(seat)
    chosen = [move.card]
    for card in sorted(range(len(hand)), key=lambda card: hand[card]):
        if len(chosen) < MOST and hand[card] not in [hand[other] for other in chosen]:
            chosen.append(card)
    if len(chosen) == 1:  # all alike
        chosen += [card for card in range(len(hand)) if card not in chosen][:1]
    candidates = tuple(
        Candidate(
            Discard(card),
            say("syncro.hint.what.pay", value=hand[card]),
            say("syncro.hint.cost.leaves", points=sum(hand) - hand[card]),
        )
        for card in sorted(chosen)
    )
    lowest = (reason(True, "lowest", value=hand[move.card]),) if hand[move.card] == min(hand) else ()
    reasons = (*lowest, reason(True, "leaves", count=sum(hand) - hand[move.card]))
    title = say("syncro.hint.title.pay", value=hand[move.card])
    if len(hand) == 1:
        alone = say("syncro.hint.look.alone"), say("syncro.hint.alone.curse")
        return Advice(("hand",), *alone, (), move, title, reasons)
    nudge, question = say("syncro.hint.look.hand"), say("syncro.hint.ask.curse")
    return Advice(("hand",), nudge, question, candidates, move, title, reasons)


def _keeping(rules: SyncroRules, state: State, seat: Seat, move: Action) -> Advice[Action]:
    hand = state.hand(seat)
    limit = rules.mission.limit
    mine, others = averages(rules, hand)
    room = limit - len(hand)
    kept = say("syncro.hint.cost.keep", count=room, limit=limit) if room else say("syncro.hint.cost.keep_full")
    candidates = (
        Candidate(Keep(), say("syncro.button.keep"), kept),
        Candidate(Drop(), say("syncro.button.drop"), say("syncro.hint.cost.drop", count=limit)),
    )
    first = reason(True, "averages", mine=_decimal(mine), others=_decimal(others))
    even = (reason(True, "even", what=say("syncro.button.drop")),) if mine == others else ()
    word, drawn = ("keep", room) if isinstance(move, Keep) else ("drop", limit)
    title = say(f"syncro.hint.title.{word}")
    reasons = (first, reason(True, word, count=drawn, limit=limit) if drawn else reason(True, "keep_full"), *even)
    question = say("syncro.hint.ask.keep", count=len(hand), total=sum(hand))
    return Advice(("hand",), say("syncro.hint.look.hand"), question, candidates, move, title, reasons)


def _decimal(tenths: int) -> Message:
    """Return a number of tenths as the language writes it."""
    return say("syncro.keep.decimal", whole=tenths // 10, part=tenths % 10)
