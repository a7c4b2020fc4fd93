"""Syncro's computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.brain import Brain, Budget
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncro.bots.questions import pay, reward
from game.games.syncro.bots.turns import play_out
from game.games.syncro.bots.worlds import Worlds
from game.games.syncro.rules.actions import Action, Attack, Discard, Drop, Estimate, Keep, Lead, Pass, Stand
from game.games.syncro.rules.events import Event
from game.games.syncro.rules.hands import hand_faces, measure
from game.games.syncro.rules.horde import worth
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, State

BLUNDERS: Final = 15


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
                faces = hand_faces(state, seat)
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
    thumb = measure(hand_faces(state, seat), rules.content.spell_pack(rules.mission.rules))
    if Stand() in legal and state.estimates[seat] == thumb and not state.stale[seat]:
        return Stand()
    return Estimate(thumb)


def _keep(rules: SyncroRules, state: State, seat: Seat) -> Action:
    """Keep a hand that is better than what would be dealt."""
    pack = rules.content.spell_pack(rules.mission.rules)
    hand = hand_faces(state, seat)
    return Keep() if sum(hand) / len(hand) >= sum(pack) / len(pack) else Drop()


def _slot(
    rules: SyncroRules, view: View[State], seat: Seat, legal: Sequence[Action], budget: Budget, rng: Rng
) -> Action:
    """Try every choice in the same imagined worlds, and take the best on average."""
    state = view.state
    faces = hand_faces(state, seat)
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


def apprentice() -> Brain[State, Action, Event]:
    """Return a partner who thinks a little, and sometimes does whatever comes."""
    return Partner(BLUNDERS)


def regular() -> Brain[State, Action, Event]:
    """Return the partner who thinks to the end of the turn."""
    return Partner()
