"""What Syncro advises: where to look, what is worth a thought, and what its best computer player would do.

A hint knows what its mage may know, and no more: the own hand, and what is public (SY-2). What it claims is certain,
or said of what is known: sums on enemies, what is missing, what would follow if nobody else laid anything more. All
ideas are measured alike, by the levels that are won after them: see `comparing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from game.ai.players.advice import Advice, Candidate, Reason
from game.ai.players.brain import Budget
from game.engine.protocol import Message, Rules, Seat, SeatName, View, say
from game.engine.rng import Rng
from game.games.syncro.bots.hints.answers import answer
from game.games.syncro.bots.hints.comparing import EVEN, HALF, Comparing, against, best_of
from game.games.syncro.bots.hints.rewards import reason, reward_candidate, reward_reasons, reward_title
from game.games.syncro.bots.players.brains import decided, master
from game.games.syncro.bots.players.prospects import Prospect, face_down, partners_to_come, prospect
from game.games.syncro.bots.players.waste import wasted
from game.games.syncro.bots.players.weighing import choices
from game.games.syncro.rules.play.actions import Action, Attack, Pass, Play
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import Event
from game.games.syncro.rules.state.horde import targets, worth
from game.games.syncro.rules.state.naming import the_one
from game.games.syncro.rules.state.state import Discarding, Paying, Slot, State, must_attack, must_pass

MOST: Final = 3  # candidates
REASONS: Final = 3  # of a move by itself
ALL: Final = 4  # with those against other ideas
RELIES: Final = 0.06
"""Of a chance to win, by which an own Spell that surely beats an enemy is thought of before what needs partners, who
can't be asked. It is advised where it is as good as anything else that is shown."""
NODES: Final = 900  # turns that are played out to find ideas, at most


@dataclass(frozen=True, slots=True)
class Outlook:
    """Hold what the advice for a slot is drawn from; `weighed` are the actions that were tried, the best
    first, each with the chance to win after it.
    """

    rules: SyncroRules
    state: State
    seat: Seat
    slot: Slot
    move: Action
    weighed: tuple[tuple[Action, float], ...]
    likely: float = 1.0
    """How likely the enemy that the move attacks falls in this turn; of a pass, that enough lies somewhere."""

    @property
    def hand(self) -> tuple[int, ...]:
        return self.state.hand(self.seat)

    def prospect(self, attack: Attack) -> Prospect:
        """Return what an attack comes to."""
        return prospect(self.rules.mission, self.state, self.seat, attack.on, self.hand[attack.card])

    def waste(self, action: Action) -> str:
        """Return which kind of waste an action is, or ""."""
        return wasted(self.rules, self.state, self.seat, action)

    def the(self, place: int) -> Message:
        """Return what an enemy is called, with its article."""
        return the_one(self.rules.mission, self.state, place)

    def without(self, place: int) -> Prospect:
        """Return what is known of an enemy as it lies there."""
        return prospect(self.rules.mission, self.state, self.seat, place)


def advise(rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Advice[Action]:
    """Return the advice for a seat that is asked something."""
    assert isinstance(rules, SyncroRules), "this advice is Syncro's"
    seat, state = view.seat, view.state
    assert seat is not None, "a stranger has nothing to decide"
    legal = rules.legal(state, seat)
    if len(legal) == 1 or not isinstance(state.now, Slot | Paying | Discarding):
        move = legal[0] if len(legal) == 1 else decided(rules, state, seat, legal)
        if not isinstance(state.now, Slot):
            return answer(rules, state, seat, move)
        return _advice(Outlook(rules, state, seat, state.now, move, ()), legal, None)
    found = master().weigh(rules, view, legal, Budget(min(NODES, budget.nodes), budget.stop), rng)
    comparing = Comparing(rules, view, budget, rng)
    if not isinstance(state.now, Slot):
        return _compared_answer(rules, state, seat, found[0].action, comparing)
    weighed = tuple((choice.action, choice.chance) for choice in found)
    outlook = Outlook(rules, state, seat, state.now, weighed[0][0], weighed)
    return _advice(replace(outlook, move=_best(outlook)), legal, comparing)


def _advice(outlook: Outlook, legal: Sequence[Action], comparing: Comparing | None) -> Advice[Action]:
    """Return the advice for a slot; where something can be chosen, the best of the ideas that are shown."""
    wins = {outlook.move: 0}
    if comparing is not None:
        wins = comparing.wins(_worth_a_thought(outlook, legal))
        clean = {action: count for action, count in wins.items() if not outlook.waste(action)} or wins
        outlook = replace(outlook, move=best_of(clean, outlook.move, lambda action: _completes(outlook, action)))
        wins = clean if len(clean) > 1 else wins
        outlook = replace(outlook, likely=comparing.likely(outlook.move))
    candidates = tuple(_candidates(outlook, list(wins))) if len(wins) > 1 else ()
    names = {one.action: one.what for one in candidates}
    others = list(against(wins, outlook.move, names, outlook.waste))
    reasons = (*islice(_reasons(outlook), min(REASONS, ALL - len(others))), *others)
    look, nudge, question = _nudge(outlook) if len(legal) > 1 else _alone(outlook)
    return Advice(look, nudge, question, candidates, outlook.move, _title(outlook), reasons)


def _compared_answer(
    rules: SyncroRules, state: State, seat: Seat, move: Action, comparing: Comparing
) -> Advice[Action]:
    """Return the advice for a payment or a curse: the best of the answers that are shown."""
    advice = answer(rules, state, seat, move)
    if not advice.candidates:
        return advice
    wins = comparing.wins([one.action for one in advice.candidates])
    best = best_of(wins, move, lambda action: action == move)
    if best != move:
        advice = answer(rules, state, seat, best)
        wins = comparing.wins([one.action for one in advice.candidates])
    shown = tuple(one for one in advice.candidates if wins[one.action] <= wins[best] + EVEN)
    names = {one.action: one.what for one in shown}
    others = against(wins, best, names, lambda action: wasted(rules, state, seat, action))
    return replace(advice, candidates=shown, reasons=(*advice.reasons, *others)[:ALL])


def _completes(outlook: Outlook, action: Action) -> bool:
    """Tell whether an attack surely beats an enemy; a Dragon, exactly."""
    if not isinstance(action, Attack):
        return False
    item = outlook.prospect(action)
    return item.exact if item.dragon else item.sure


def _best(outlook: Outlook) -> Action:
    """Return what is best, or nearly as good: an attack that completes an enemy."""
    best, most = outlook.weighed[0]
    if not isinstance(best, Attack | Pass):
        return best
    margin = RELIES if isinstance(best, Attack) and not _completes(outlook, best) else EVEN / 100
    near = (action for action, score in outlook.weighed if score >= most - margin)
    return next((action for action in near if _completes(outlook, action)), best)


def _title(outlook: Outlook) -> Message:
    match outlook.move:
        case Attack(card) as attack:
            return say("syncro.hint.title.attack", value=outlook.hand[card], enemy=outlook.the(attack.on))
        case Play():
            return reward_title(outlook.state, outlook.seat)
    return say("syncro.hint.title.pass")


def _nudge(outlook: Outlook) -> tuple[tuple[str, ...], Message, Message]:
    """Return where to look, in names of the table's and in words, and the question that leads on from there."""
    match outlook.move:
        case Attack(_, on):
            item = outlook.without(on)
            return (f"foe:{on}",), say("syncro.hint.look.enemy", enemy=outlook.the(on)), _question(item)
        case Play():
            return ("reward",), say("syncro.hint.look.reward"), say("syncro.hint.ask.reward")
    if face_down(outlook.state):
        places = targets(outlook.rules.mission, outlook.state)
        laid = tuple(f"foe:{place}" for place in places if outlook.without(place).layers)
        return laid, say("syncro.hint.look.laid"), say("syncro.hint.ask.laid", count=face_down(outlook.state))
    return ("hand",), say("syncro.hint.look.hand"), say("syncro.hint.ask.pass")


def _alone(outlook: Outlook) -> tuple[tuple[str, ...], Message, Message]:
    """Return where to look where one action alone is legal, and that it is: there is nothing to ask."""
    nudge = say("syncro.hint.look.alone")
    if isinstance(outlook.move, Attack):
        return (f"foe:{outlook.move.on}",), nudge, say("syncro.hint.alone.attack")
    return ("pass",), nudge, say(f"syncro.hint.alone.{'pass' if outlook.hand else 'empty'}")


def _question(item: Prospect) -> Message:
    """Return what to ask of the enemy that the best attack goes to."""
    if not (item.missing or item.mushroom):
        return say("syncro.hint.ask.enough")
    if item.layers and item.missing:
        return say("syncro.hint.ask.partner", count=len(item.layers), missing=item.missing)
    if item.mushroom:
        return say("syncro.hint.ask.mushroom", strength=item.strength)
    kind = "dragon" if item.dragon else "golem" if item.golem else "enemy"
    return say(f"syncro.hint.ask.{kind}", count=item.missing)


# Candidates


def _candidates(outlook: Outlook, chosen: Sequence[Action]) -> Iterator[Candidate[Action]]:
    """Yield two or three thoughts, the move among them, in the order in which they lie: the hand, the Reward, Pass."""
    attacks = sorted((action for action in chosen if isinstance(action, Attack)), key=lambda its: (its.card, its.on))
    for attack in attacks:
        item = outlook.prospect(attack)
        name = outlook.the(attack.on)
        yield Candidate(attack, say("syncro.hint.what.attack", value=item.face, enemy=name), _cost(item))
    for action in chosen:
        if isinstance(action, Play):
            yield reward_candidate(outlook.rules, outlook.state, outlook.seat, action)
    if Pass() in chosen:
        yield Candidate(Pass(), say("syncro.hint.what.pass"), say("syncro.hint.cost.pass", count=len(outlook.hand)))


def _worth_a_thought(outlook: Outlook, legal: Sequence[Action]) -> list[Action]:
    """Return the move and what is worth most beside it: other enemies and passing before other Spells on the same.

    Where nothing else is any good, what is waste stands beside it. The move alone: all that is legal is the same.
    """
    every = [choice.action for choice in choices(outlook.rules, outlook.state, outlook.seat, legal)]
    ranked = [action for action, _ in outlook.weighed]
    chosen: list[Action] = [outlook.move]
    for action in ranked:
        other = _with_a_card_of_its_own(outlook, action, chosen)
        if len(chosen) < MOST and other is not None and other not in chosen:
            chosen.append(other)
    spare = [action for action in (*ranked, *reversed(every)) if action not in chosen]
    return chosen if len(chosen) > 1 else chosen + spare[:1]


def _with_a_card_of_its_own(outlook: Outlook, action: Action, chosen: list[Action]) -> Action | None:
    """Return an action, if it is another thought than those chosen: no two begin at one card, or go to one enemy."""
    if not isinstance(action, Attack):
        return None if isinstance(action, Play) and any(isinstance(other, Play) for other in chosen) else action
    attacks = [other for other in chosen if isinstance(other, Attack)]
    hand = outlook.hand
    taken = {other.card for other in attacks}
    alike = [card for card, face in enumerate(hand) if face == hand[action.card] and card not in taken]
    return None if action.on in {other.on for other in attacks} or not alike else Attack(alike[0], action.on)


def _cost(item: Prospect) -> Message:
    """Return in few words what an attack comes to, as far as is known."""
    key = "syncro.hint.cost"
    down = len(item.layers)
    if item.dragon and down:
        return say(f"{key}.dragon", total=item.total, strength=item.strength, count=down)
    if item.missing and down:
        return say(f"{key}.missing_down", missing=item.missing, count=down)
    if item.missing:
        return say(f"{key}.{'feeds' if item.golem and not item.dragon else 'missing'}", count=item.missing)
    if item.dragon:
        return say(f"{key}.over", count=item.spare) if item.spare else say(f"{key}.hit")
    if down:
        return say(f"{key}.sure_draws" if item.mushroom else f"{key}.sure")
    if item.mushroom and item.spare:
        return say(f"{key}.draws", count=item.draws) if item.draws else say(f"{key}.no_draw")
    return say(f"{key}.spare", count=item.spare) if item.spare else say(f"{key}.exact")


# Reasons


def _reasons(outlook: Outlook) -> Iterator[Reason]:
    """Yield what speaks for the move and against it: first what its candidate has said, then the weightiest."""
    match outlook.move:
        case Attack() as attack:
            yield from _of_attack(outlook, outlook.prospect(attack))
        case Play() as play:
            yield from reward_reasons(outlook.rules, outlook.state, outlook.seat, play)
        case _:
            yield from _of_pass(outlook)


def _of_attack(outlook: Outlook, item: Prospect) -> Iterator[Reason]:
    if item.last and (item.exact if item.dragon else item.sure):
        yield reason(True, "last")
    elif must_attack(outlook.state, outlook.slot) and item.missing:
        yield reason(True, "duty")
    if item.dragon:
        yield from _of_dragon(outlook, item)
    elif item.sure:
        yield from _of_success(outlook, item)
    else:
        yield from _of_missing(outlook, item)
        yield from _of_kind(item)
        yield from _of_partners(outlook, item)
        if not item.golem:
            yield _of_failure(item)


def _of_success(outlook: Outlook, item: Prospect) -> Iterator[Reason]:
    sure = reason(True, "sure", total=item.total, strength=item.strength)
    if item.mushroom and item.spare and not item.layers:
        yield _of_mushroom(outlook, item)
    elif item.spare and not item.layers:
        yield reason(False, "spare", count=item.spare)
    else:
        yield sure if item.layers else reason(True, "no_waste")
        yield from _of_kind(item)
    yield from _of_what_is_behind(item)
    if not item.layers:
        yield sure


def _of_what_is_behind(item: Prospect) -> Iterator[Reason]:
    if item.behind and not item.last:
        yield reason(True, "behind", count=len(item.behind))


def _of_mushroom(outlook: Outlook, item: Prospect) -> Reason:
    """Return what a Mushroom pays (SY-26, SY-27): less than is to spare where hands are full, or few Spells are left.

    Where other enemies are resolved, too, hands may be fuller by then: it pays so much at most.
    """
    alone = not any(spot.spells for place, spot in enumerate(outlook.state.horde) if spot and place != item.place)
    word = "draws" if item.draws == item.spare else "room" if item.draws == item.room else "pile"
    return reason(item.draws > 0, word if alone else "draws_most", count=item.spare, draws=item.draws)


def _of_dragon(outlook: Outlook, item: Prospect) -> Iterator[Reason]:
    if item.exact:
        yield reason(True, "hit", strength=item.strength)
        yield from _of_what_is_behind(item)
        return
    if item.layers:
        yield reason(False, "dragon_hidden", total=item.total, strength=item.strength, count=len(item.layers))
    elif item.missing:
        yield from _of_missing(outlook, item)
    yield _of_debt(item)
    yield from _of_partners(outlook, item)
    if not item.layers and item.spare and item.settled:
        rest = sum(worth(outlook.state, face) for face in outlook.hand) - worth(outlook.state, item.face)
        yield reason(rest >= item.spare, "rest", points=rest)


def _of_debt(item: Prospect) -> Reason:
    """Return what a Dragon asks for: so much, where it is known, if nobody lays anything more (SY-29)."""
    if item.settled and not item.layers:
        return reason(False, "short_owes" if item.missing else "over_owes", count=item.missing or item.spare)
    return reason(False, "owed_missing" if item.missing else "owed", total=item.total, strength=item.strength)


def _of_missing(outlook: Outlook, item: Prospect) -> Iterator[Reason]:
    """Yield what is still missing: it speaks against the move, whoever may lay it; and what lies there face down."""
    coming = partners_to_come(outlook.rules.mission, outlook.state, outlook.seat)
    yield reason(False, "missing" if item.layers or coming else "short", count=item.missing, total=item.total)
    if item.layers:
        yield reason(outlook.likely > HALF, "hidden", count=len(item.layers))


def _of_kind(item: Prospect) -> Iterator[Reason]:
    """Yield what is special of a Mushroom, whose points to spare are not all known, and of a Golem (SY-27, SY-28)."""
    if item.mushroom:
        yield reason(not item.missing, "over", strength=item.strength)
    elif item.golem and item.missing:
        yield reason(False, "feeds", strength=item.strength)


def _of_partners(outlook: Outlook, item: Prospect) -> Iterator[Reason]:
    """Yield who may have laid what is missing, or still may lay it."""
    state = outlook.state
    for seat in dict.fromkeys(item.layers):
        estimate = state.estimates[seat]
        if estimate is not None and not state.stale[seat]:
            summed = isinstance(estimate, int)
            shown = say("syncro.estimate.total", count=estimate) if summed else say(f"syncro.estimate.{estimate}")
            yield reason(outlook.likely > HALF, "laid", player=SeatName(seat), estimate=shown)
            return
    coming = partners_to_come(outlook.rules.mission, state, outlook.seat)
    if coming:
        yield reason(outlook.likely > HALF, "coming", count=len(coming))


def _of_failure(item: Prospect) -> Reason:
    """Return what happens where the Spells stay too few (SY-20); a Golem is told of by itself."""
    if not item.layers and min(item.faces) == item.face:
        return reason(False, "yours_goes", strength=item.strength, value=item.face)
    return reason(False, "lowest_goes", strength=item.strength)


def _of_pass(outlook: Outlook) -> Iterator[Reason]:
    state, hand = outlook.state, outlook.hand
    if not hand:
        yield reason(True, "empty")
        return
    yield reason(True, "keeps_all", count=len(hand), value=max(hand))
    if must_pass(state, outlook.slot):
        yield reason(True, "one_passes")
    down = face_down(state)
    if down:
        yield reason(outlook.likely > HALF, "down", count=round(100 * outlook.likely))
    attacks = [one for one in outlook.rules.legal(state, outlook.seat) if isinstance(one, Attack)]
    if not any(outlook.prospect(action).sure for action in attacks):
        yield reason(True, "none_enough")
    coming = partners_to_come(outlook.rules.mission, state, outlook.seat, passing=True)
    if coming:
        yield reason(True, "can_attack", count=len(coming))
