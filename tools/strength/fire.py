"""Say whether what partners tell by the fire betrays Spells that may be kept.

    tools/strength/fire.py --levels 40 --seed 1

Regulars play levels of the steep road until so many are won. Of each, decisions are taken whose hand of then holds a
Spell that stays closed, and somebody computes: for each face that it may have had, by the public record (a Master's
worlds at the end), the decision is weighed again with that face, and set beside what was done (which is public), beside
three words for how much better that was, and beside the figures. The fire tells neither where a Spell stays closed:
figures betrayed 16 of 100 such Spells more than the record, words still a tenth of a bit each. Printed is how often the
likeliest face is the right one, and how many bits the truth costs, each way, with its interval of 95 %.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import exp, log2, sqrt
from pathlib import Path
from statistics import mean, pstdev
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import enter

if __name__ == "__main__":
    enter(__file__, sys.argv[1:])  # into .venv, where this Python lacks what the game needs

from game.ai.players.brain import Budget
from game.ai.players.weighed import Weighed
from game.content.files.paths import find_places
from game.content.levels import read_level
from game.engine.cards import Cards
from game.engine.match import Match
from game.engine.protocol import Opening, Seat, View
from game.engine.reading import OPEN, Reading
from game.engine.rng import Rng
from game.games.syncro.bots.lifted.decisions import CLOSED, Decision, Option, decisions
from game.games.syncro.bots.players.brains import Partner
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.unseen import Unseen
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import State

NODES: Final = 120
AGAIN: Final = 4
"""How often a decision is weighed again with each face."""
WORLDS: Final = 300
SPREAD: Final = 4.0
"""Of a hundred, by which the same chance lies apart when it is reckoned again."""
LITTLE, CLEARLY = 3.0, 12.0
"""From so much on something was a little better, and clearly better."""
Kept = dict[tuple[int, str], tuple[Seat, Weighed]]
WAYS: Final = ("record", "words", "figures")


@dataclass(frozen=True, slots=True)
class Guess:
    """Hold what somebody would guess of a closed Spell, in each way: whether rightly, and the bits that it cost."""

    right: dict[str, bool]
    bits: dict[str, float]


def played(rules: SyncroRules, mages: int, seed: int, nodes: int = NODES) -> tuple[Match[Any, Any, Any], Kept]:
    """Play a level by Regulars; return it with what they weighed."""
    match: Match[Any, Any, Any] = Match(rules, Opening(mages), seed)
    brain, kept = Partner(), Kept()
    while waiting := match.rules.to_act(match.state):
        seat, number = waiting[0], match.decision_count
        action, weighed = brain.choose_weighed(rules, match.view(seat), Budget(nodes), Rng.of(seed, number))
        if weighed is not None:
            kept[number, match.digest()] = seat, weighed
        match.play(seat, action)
    return match, kept


def guesses(match: Match[Any, Any, Any], kept: Kept, each: int, nodes: int = NODES) -> Iterator[Guess]:
    """Yield what would be guessed of the closed Spell of so many decisions of a won level, at most."""
    reading = Reading(match)
    told = decisions(reading, lambda rules, number, state: kept.get((number, state)), lives_on=True)
    events = [beat.event for beat in reading.beats(0, reading.length, OPEN)]
    if any(isinstance(event, e.HandsMixed | e.HandsGiven) for event in events):
        return
    fit = [one for one in told if one.others and sum(card.fate == CLOSED for card in one.hand) == 1]
    for decision in fit[:: max(1, len(fit) // each)][:each]:
        guess = _guess(reading, events, kept, decision, nodes)
        if guess is not None:
            yield guess


def _guess(reading: Reading, events: Sequence[object], kept: Kept, decision: Decision, nodes: int) -> Guess | None:
    place = next(number for number, card in enumerate(decision.hand) if card.fate == CLOSED)
    view = reading.view(decision.number, decision.seat)
    card, truth = view.state.hands[decision.seat][place], view.state.hand(decision.seat)[place]
    prior = _prior(reading, events, decision.seat)
    if prior is None or truth not in prior:
        return None
    posterior = {way: dict[int, float]() for way in WAYS}
    for face, share in prior.items():
        changed = View(view.seat, replace(view.state, spells=with_face(view.state.spells, card, face)), view.history)
        try:
            found = [_again(reading, changed, decision, nodes, seed) for seed in range(AGAIN)]
        except ValueError:  # by then so many of that face had been seen that none was left
            continue
        done = (sum(one is not None and one[0] for one in found) + 0.5) / (AGAIN + 1)
        shown = [one[1] for one in found if one is not None]
        posterior["record"][face] = share * done
        posterior["words"][face] = share * done * _by_words(decision, shown)
        posterior["figures"][face] = share * done * _by_figures(decision, shown)
    if truth not in posterior["record"]:
        return None
    right, bits = dict[str, bool](), dict[str, float]()
    for way, shares in posterior.items():
        right[way] = max(shares, key=lambda face: shares[face]) == truth
        bits[way] = -log2(shares[truth] / sum(shares.values()))
    return Guess(right, bits)


def with_face(cards: Cards[int], card: object, face: int) -> Cards[int]:
    """Return the cards with another face of one of them."""
    return Cards(tuple(replace(one, face=face) if one.card == card else one for one in cards.known), cards.minted)


def _prior(reading: Reading, events: Sequence[object], seat: Seat) -> dict[int, float] | None:
    """Return how likely each face of a Spell of a hand is at the end, for a Master who sits beside it."""
    end = next(number for number, event in enumerate(events) if isinstance(event, e.Ended))
    other = (seat + 1) % reading.seats
    view = reading.view(reading.before(end), other)
    rules = reading.rules
    assert isinstance(rules, SyncroRules), "Syncro is played"
    unseen, rng, counts = Unseen(rules, view, Habits(view.state.mages), reads=True), Rng(seat), Counter[int]()
    for _ in range(WORLDS):
        counts.update(unseen.draw(rng).hands[seat])
    every = sum(counts.values())
    return {face: count / every for face, count in sorted(counts.items())} if every else None


def _key(option: Option) -> tuple[str, int, int]:
    return option.kind, option.face, option.place


def _again(
    reading: Reading, view: View[State], decision: Decision, nodes: int, seed: int
) -> tuple[bool, dict[tuple[str, int, int], float]] | None:
    """Return whether the same is done with another hand, and what each action that is shown promises then."""
    from game.games.syncro.bots.lifted.decisions import _option

    rules = reading.rules
    assert isinstance(rules, SyncroRules), "Syncro is played"
    assert view.seat is not None, "a mage decides"
    rng = Rng.of(seed + 17, decision.number)
    _, weighed = Partner().choose_weighed(rules, view, Budget(nodes), rng)
    if weighed is None:
        return None
    found = [_option(view.state, view.seat, one.action, 100 * one.chance, one.worlds) for one in weighed.tried]
    return _key(found[0]) == _key(decision.done), {_key(one): one.chance for one in found}


def better_by(decision: Decision, option: Option) -> str:
    """Return in words how much better than an option was what was done."""
    apart = decision.done.chance - option.chance
    return "clearly" if apart >= CLEARLY else "little" if apart >= LITTLE else "hardly"


def _by_words(decision: Decision, found: Sequence[dict[tuple[str, int, int], float]]) -> float:
    """Return how likely the words of the fire are, by what was found with a face."""
    likely = 1.0
    for option in decision.others[:2]:
        if not option.numbered:
            continue
        both = [one for one in found if _key(option) in one and _key(decision.done) in one]
        word = better_by(decision, option)
        same = 0
        for one in both:
            apart = replace(decision, done=replace(decision.done, chance=one[_key(decision.done)]))
            same += better_by(apart, replace(option, chance=one[_key(option)])) == word
        likely *= (same + 0.7) / (len(both) + 2.1)
    return likely


def _by_figures(decision: Decision, found: Sequence[dict[tuple[str, int, int], float]]) -> float:
    """Return how likely the figures themselves would be."""
    likely = 1.0
    for option in (decision.done, *decision.others[:2]):
        chances = [one[_key(option)] for one in found if _key(option) in one]
        if option.numbered and chances:
            likely *= exp(-(((option.chance - mean(chances)) / SPREAD) ** 2) / 2) + 0.01
    return likely


def told(found: Sequence[Guess]) -> str:
    """Return how well was guessed in each way, and by how much better than from the record."""
    lines = [f"{len(found)} closed Spells"]
    for way in WAYS:
        right = [float(one.right[way]) for one in found]
        saved = [one.bits["record"] - one.bits[way] for one in found]
        better = [float(one.right[way]) - float(one.right["record"]) for one in found]
        lines.append(
            f"{way:8} right {100 * mean(right):5.1f} %   more than the record {100 * mean(better):+5.1f} ± "
            f"{100 * margin(better):.1f}   bits saved {mean(saved):+.3f} ± {margin(saved):.3f}"
        )
    return "\n".join(lines)


def margin(values: Sequence[float]) -> float:
    """Return how far from a mean the true one may lie, 95 times in 100."""
    return 1.96 * pstdev(values) / sqrt(len(values))


def main() -> None:
    """Play, guess, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--levels", type=int, default=40, help="levels that are won")
    parser.add_argument("--each", type=int, default=4, help="decisions of each, at most")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found, won, seed = list[Guess](), 0, given.seed
    names = ("Ib", "Ic", "IIa", "IIb", "IIc")
    while won < given.levels:
        name, mages = names[seed % len(names)], 3 + seed % 2
        level = read_level(find_places().levels / "syncro" / f"{name}.tmx")
        rules = SyncroRules(Mission.of(level, mages, "steep"))
        match, kept = played(rules, mages, seed)
        seed += 1
        if match.state.ending == "won":
            won += 1
            found += guesses(match, kept, given.each)
            print(f"\r{won} levels, {len(found)} Spells", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(told(found))


if __name__ == "__main__":
    main()
