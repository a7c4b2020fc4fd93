"""Syncro's computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.brain import Brain, Budget
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.worlds import Worlds, play_out
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
        match state.now:
            case _ if len(legal) == 1:
                return legal[0]
            case Leading(leader):
                return Lead(leader)
            case Estimating():
                return _estimate(rules, state, seat, legal)
            case Keeping():
                return _keep(rules, state, seat)
            case Discarding():
                faces = state.hand(seat)
                return Discard(faces.index(min(faces)))
            case Paying():
                return pay(rules, state, seat, legal)
            case Slot():
                chosen = reward(rules, state, seat, legal)
                if chosen is None and rng.below(100) < self._blunders:
                    return rng.choice(legal)
                return chosen or _slot(rules, view, seat, legal, budget, rng)
        raise AssertionError(f"{state.now} asks nobody")


def _estimate(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """Estimate truthfully; where the last estimate is still true, let it stand."""
    thumb = measure(state.hand(seat), rules.content.spell_pack(rules.mission.rules))
    if Stand() in legal and state.estimates[seat] == thumb and not state.stale[seat]:
        return Stand()
    return Estimate(thumb)


def _keep(rules: SyncroRules, state: State, seat: Seat) -> Action:
    """Keep a hand that is better than what would be dealt."""
    pack = rules.content.spell_pack(rules.mission.rules)
    hand = state.hand(seat)
    return Keep() if sum(hand) / len(hand) >= sum(pack) / len(pack) else Drop()


def _slot(
    rules: SyncroRules, view: View[State], seat: Seat, legal: Sequence[Action], budget: Budget, rng: Rng
) -> Action:
    """Try every choice in the same imagined worlds, and take the best on average."""
    state = view.state
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
    while spent + len(candidates) <= max(budget.nodes, len(candidates)) and not (spent and budget.stop()):
        world = worlds.draw(rng)
        numbers = {foe.place: number for number, foe in enumerate(world.foes)}
        for index, (_, value, place) in enumerate(candidates):
            table = world.copy()
            if place < 0:
                table.passed = True
            else:
                table.lay(seat, value, numbers[place])
            scores[index] += play_out(table)
        spent += len(candidates)
    return candidates[scores.index(max(scores))][0]


def pay(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """Pay a Dragon where it is cheap, or nobody after could; leave it to others who are likely to have it smaller."""
    paying = state.now
    assert isinstance(paying, Paying), "a payment is asked for"
    owed = paying.needed - paying.paid
    values = [worth(state, face) for face in state.hand(seat)]
    later = sum(len(state.hands[other]) for other in paying.seats[1:])
    pack = rules.content.spell_pack(rules.mission.rules)
    expected = later * sum(pack) / len(pack)
    scale = Play(None)
    if scale in legal and (owed >= DEAR or owed > sum(values) + expected):
        return scale
    chosen = cheapest(values, owed)
    if chosen is not None:
        over = sum(values[place] for place in chosen) - owed
        likely = expected >= 2 * owed + 2 and later >= 3
        if over and likely and (not paying.begun):
            return Pass()
        return Pay(chosen[0])
    if expected >= 1.5 * owed + 1 or not any(values):
        return Pass()  # those after can do it
    return Pay(values.index(max(values)))


def cheapest(values: Sequence[int], owed: int) -> tuple[int, ...] | None:
    """Return the places of the Spells that pay with the least to spare, and the fewest of them; None if none do."""
    best: tuple[int, ...] | None = None
    minimum = (99, 99)
    for chosen in range(1, 1 << len(values)):
        places = tuple(place for place in range(len(values)) if chosen >> place & 1)
        total = sum(values[place] for place in places)
        if total >= owed and (total, len(places)) < minimum:
            best, minimum = places, (total, len(places))
    return best


def reward(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """Return a Reward worth playing at the start of this slot, or None."""
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return None
    card = state.held[seat]
    assert card is not None, "who may play a Reward holds one"
    name = state.prizes.known_face(card)
    room = rules.mission.limit - len(state.hands[seat])
    rooms = [rules.mission.limit - len(hand) for hand in state.hands]
    match name:
        case "draw_two":
            return plays[0] if room >= ENOUGH_ROOM else None
        case "each_draws":
            return plays[0] if all(rooms) else None
        case "show_hands":
            return plays[0] if seat == state.leader and not state.attacked else None
        case "redeal":
            return plays[0] if all(rooms) and not all(state.hands) else None
        case _ if name == RECOVER:
            best = max((play.target for play in plays if play.target is not None), default=0)
            return Play(best) if best >= GOOD_SPELL and room else None
        case _ if name == WEAKEN:
            targets = [play.target for play in plays if play.target is not None]
            strongest = max(targets, key=lambda place: strength(state, place))
            return Play(strongest) if strength(state, strongest) >= STRONG and not state.passed else None
    return None


def apprentice() -> Brain[State, Action, Event]:
    """Return a partner who thinks a little, and sometimes does whatever comes."""
    return Partner(BLUNDERS)


def regular() -> Brain[State, Action, Event]:
    """Return the partner who thinks to the end of the turn."""
    return Partner()
