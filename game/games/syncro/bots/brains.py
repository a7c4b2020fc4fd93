"""Syncro's computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.brain import Budget
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.worlds import Worlds
from game.games.syncro.rules.actions import Action, Attack, Discard, Drop, Estimate, Keep, Lead, Pass, Pay, Play, Stand
from game.games.syncro.rules.content import RECOVER, WEAKEN
from game.games.syncro.rules.events import Event
from game.games.syncro.rules.horde import strength, worth
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, State, measure

BLUNDERS: Final = 15
ENOUGH_ROOM: Final = 2
STRONG: Final = 7
GOOD_SPELL: Final = 4
DEAR: Final = 3


class Partner:
    """Play as a partner: estimate by the published yardstick, and lay what the team gets furthest with.

    In a slot it imagines worlds that fit what was estimated, lets the others do what looks best to them until the
    turn's end, and takes what leaves the team best off on average. `budget.nodes` bounds these turns; in
    `blunders` of a hundred slots it does whatever comes.
    """

    def __init__(self, blunders: int = 0) -> None:
        self._blunders = blunders

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        assert isinstance(rules, SyncroRules), "this partner plays Syncro"
        state, seat = view.state, view.seat
        assert seat is not None, "a stranger has nothing to decide"
        legal = rules.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        if not isinstance(state.now, Slot):
            return decided(rules, state, seat, legal)
        chosen = reward_to_play(rules, state, seat, legal)
        if chosen is None and rng.below(100) < self._blunders:
            return rng.choice(legal)
        return chosen or favourite(weigh(rules, view, legal, budget, rng))


def decided(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """Return what a partner answers to any question but that of a slot, from the own hand and what is public."""
    hand, pack = state.hand(seat), rules.content.spell_pack(rules.mission.rules)
    match state.now:
        case Leading(leader):
            return Lead(leader)
        case Estimating():  # truthfully; where the last estimate is still true, it stands
            thumb = measure(hand, pack)
            still_true = Stand() in legal and state.estimates[seat] == thumb and not state.stale[seat]
            return Stand() if still_true else Estimate(thumb)
        case Keeping():  # a hand that is better than what would be dealt
            return Keep() if sum(hand) / len(hand) >= sum(pack) / len(pack) else Drop()
        case Discarding():
            return Discard(hand.index(min(hand)))
        case Paying() as paying:
            return payment(state, paying, [worth(state, face) for face in hand], pack, legal)
    raise AssertionError(f"{state.now} asks nobody")


def weigh(
    rules: SyncroRules, view: View[State], legal: Sequence[Action], budget: Budget, rng: Rng
) -> list[tuple[Action, float]]:
    """Try every attack and passing in the same imagined worlds; return what each is worth on average, in their order.

    Of equal Spells the first in the hand stands for all.
    """
    state, seat = view.state, view.seat
    assert seat is not None, "a stranger has nothing to weigh"
    faces = state.hand(seat)
    choices: dict[tuple[int, int], Action] = {}
    for action in legal:
        if isinstance(action, Attack):
            choices.setdefault((faces[action.card], action.on), action)
    worlds = Worlds(rules.mission, rules.content, view)
    candidates: list[tuple[Action, int, int]] = [(Pass(), 0, -1)] if Pass() in legal else []
    candidates += [(action, worth(state, face), place) for (face, place), action in choices.items()]
    scores = [0.0] * len(candidates)
    spent = 0
    numbers = worlds.numbers
    while spent + len(candidates) <= max(budget.nodes, len(candidates)) and not (spent and budget.stop()):
        table = worlds.draw(rng)
        for index, (_, value, place) in enumerate(candidates):
            scores[index] += table.after_passing() if place < 0 else table.after_laying(seat, value, numbers[place])
        spent += len(candidates)
    drawn = max(1, spent // max(1, len(candidates)))
    return [(action, score / drawn) for (action, _, _), score in zip(candidates, scores, strict=True)]


def favourite(weighed: Sequence[tuple[Action, float]]) -> Action:
    """Return the first of the actions that are worth most."""
    scores = [score for _, score in weighed]
    return weighed[scores.index(max(scores))][0]


def payment(
    state: State, paying: Paying, values: Sequence[int], pack: Sequence[int], legal: Sequence[Action]
) -> Action:
    """Pay a Dragon where it is cheap, or nobody after could; leave it to others who are likely to have it smaller."""
    owed = paying.needed - paying.paid
    later = sum(len(state.hands[other]) for other in paying.seats[1:])
    expected = later * sum(pack) / len(pack)
    scale = Play(None)
    if scale in legal and (owed >= DEAR or owed > sum(values) + expected):
        return scale
    chosen = cheapest(values, owed)
    if chosen is not None:
        over = sum(values[place] for place in chosen) - owed
        likely = expected >= 2 * owed + 2 and later >= 3
        return Pass() if over and likely and not paying.begun else Pay(chosen[0])
    if expected >= 1.5 * owed + 1 or not any(values):
        return Pass()  # those after can do it
    return Pay(values.index(max(values)))


def cheapest(values: Sequence[int], owed: int) -> tuple[int, ...] | None:
    """Return the places of the Spells that pay with the least to spare, and the fewest of them; None if none do."""

    def total(places: tuple[int, ...]) -> int:
        return sum(values[place] for place in places)

    every = range(len(values))
    ways = (tuple(place for place in every if chosen >> place & 1) for chosen in range(1, 1 << len(values)))
    enough = [places for places in ways if total(places) >= owed]
    return min(enough, key=lambda places: (total(places), len(places)), default=None)


def reward_to_play(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """Return a Reward worth playing at the start of this slot, or None."""
    plays = [action for action in legal if isinstance(action, Play)]
    card = state.held[seat]
    if not plays or card is None:
        return None
    name, targets = state.prizes.known_face(card), [play.target for play in plays if play.target is not None]
    rooms = [rules.mission.limit - len(hand) for hand in state.hands]
    if name == RECOVER:
        return Play(max(targets)) if max(targets) >= GOOD_SPELL and rooms[seat] else None
    if name == WEAKEN:
        strongest = max(targets, key=lambda place: strength(state, place))
        return Play(strongest) if strength(state, strongest) >= STRONG and not state.passed else None
    helps = {
        "draw_two": rooms[seat] >= ENOUGH_ROOM,
        "each_draws": all(rooms),
        "show_hands": seat == state.leader and not state.attacked,
        "redeal": all(rooms) and not all(state.hands),
    }
    return plays[0] if helps.get(name) else None


def apprentice() -> Partner:
    """Return a partner who sometimes does whatever comes."""
    return Partner(BLUNDERS)
