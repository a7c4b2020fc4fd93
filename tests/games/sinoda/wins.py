"""Wins that nobody can prevent, found by the rules alone: every action is tried, nothing is judged, nothing is cut."""

from __future__ import annotations

from functools import cache

from game.engine.protocol import Seat, Turn
from game.engine.rng import Rng
from game.games.sinoda.rules.position import State, mates, piece_at, pieces
from game.games.sinoda.rules.rules import Action, Change, Event, Move, SinodaRules
from game.games.sinoda.rules.scoring import CAPTURES, REPETITION, STALEMATE
from tests.games.sinoda.positions import dealt, rules

LONGEST = 400
"""Turns after which a match between cheap players is left."""
GREED = 3
"""How seldom somebody leaves what could be taken."""


def after(its: SinodaRules, state: State, action: Action) -> State:
    """Return the state after a legal action of whoever is to move."""
    turn: Turn[State, Event] = Turn(its, state, Rng.of(0, 0))
    its.decide(turn, state.mover, action)
    return turn.state


def acts(its: SinodaRules, state: State) -> list[Action]:
    """Return the moves and changes of whoever is to move, captures first; words about the end decide nothing here."""
    found = [action for action in its.legal(state, state.mover) if isinstance(action, Move | Change)]
    return sorted(found, key=lambda act: not takes(its, state, act))


def takes(its: SinodaRules, state: State, act: Action) -> bool:
    """Tell whether an action captures."""
    return isinstance(act, Move) and piece_at(state, its.board.number[act.end]) is not None


def won(its: SinodaRules, state: State, seat: Seat) -> bool:
    """Tell whether a seat's side alone has won, by more than that nothing happened any more (SI-14, SI-16, SI-18)."""
    outcome = its.outcome(state)
    if outcome is None or state.ending in (REPETITION, STALEMATE):
        return False
    return all(winner == seat or mates(state, winner, seat) for winner in outcome.winners)


def forced(its: SinodaRules, state: State, seat: Seat, actions: int) -> bool:
    """Tell whether a seat's side wins within so many actions of all seats, whatever the others do."""
    if state.ending or not actions:
        return won(its, state, seat)
    ours = state.mover == seat or mates(state, state.mover, seat)
    found = (forced(its, after(its, state, act), seat, actions - 1) for act in acts(its, state))
    return any(found) if ours else all(found)


def wins_at_once(its: SinodaRules, state: State) -> list[Action]:
    """Return the actions by which whoever is to move wins at once."""
    count = len(state.captures)
    if (
        count > 2
        and len(state.captures[state.mover]) < CAPTURES - 1
        and all(len(pieces(state, seat)) > 1 for seat in range(count))
    ):
        return []  # nothing ends such a match (SI-13)
    return [act for act in acts(its, state) if won(its, after(its, state, act), state.mover)]


@cache
def turns(count: int, teams: str, matches: int) -> tuple[tuple[tuple[State, bool], ...], ...]:
    """Return the turns of seeded matches, and whether each had a win at once, which was missed.

    Otherwise what is to be taken is mostly taken.
    """
    its, result = rules(count, teams), list[tuple[tuple[State, bool], ...]]()
    for seed in range(matches):
        state, rng, past = dealt(its, count, seed), Rng.of(seed, count), list[tuple[State, bool]]()
        for _ in range(LONGEST):
            found = acts(its, state)
            winning = wins_at_once(its, state)
            past.append((state, bool(winning)))
            rest = [act for act in found if act not in winning]
            if not rest:
                break
            loud = [act for act in rest if takes(its, state, act)]
            state = after(its, state, rng.choice(loud if loud and rng.below(GREED) else rest))
            if state.ending:
                break
        result.append(tuple(past))
    return tuple(result)


def near_wins(count: int, teams: str, matches: int) -> list[State]:
    """Return the positions of such matches with a win at once."""
    return [state for match in turns(count, teams, matches) for state, winning in match if winning]


def before_wins(count: int, teams: str, matches: int, actions: int) -> list[State]:
    """Return those from which the mover's side wins within so many actions, by force, and not sooner."""
    its, result = rules(count, teams), list[State]()
    for match in turns(count, teams, matches):
        for (state, _), *_, (_, winning) in zip(*(match[start:] for start in range(actions)), strict=False):
            mover = state.mover
            if winning and forced(its, state, mover, actions) and not forced(its, state, mover, actions - 1):
                result.append(state)
    return result


def before_losses(count: int, teams: str, matches: int) -> list[State]:
    """Return those in which the next to move wins whatever is done, but not at once after everything."""
    its, result = rules(count, teams), list[State]()
    for match in turns(count, teams, matches):
        for (state, _), _, _, (_, winning) in zip(*(match[start:] for start in range(4)), strict=False):
            if not winning:
                continue
            reached = [after(its, state, act) for act in acts(its, state)]
            quick = [bool(wins_at_once(its, other)) for other in reached]
            foe = (state.mover + 1) % count
            if (
                any(quick)
                and not all(quick)
                and all(other.mover == foe and forced(its, other, foe, 3) for other in reached)
            ):
                result.append(state)
    return result
