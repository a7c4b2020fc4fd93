"""Syncron's judge plays some rounds on as Regulars would, and says then what the race is worth to each (`Worth`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.players.judge import Judge, Shares
from game.ai.search.regret import Lesson, Mixer, drawn, settle
from game.engine.protocol import Hidden, Rules, Seat, Turn, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import Odds, promised, read
from game.games.syncron.bots.master import APART
from game.games.syncron.bots.reading import Mix, aligned
from game.games.syncron.bots.regular import WAVER
from game.games.syncron.bots.stage import BITS, K, TalkStage, numbered
from game.games.syncron.bots.taste import TASTES
from game.games.syncron.bots.worth import SPACE, Worth
from game.games.syncron.rules.position import KING, SPECIALS, State
from game.games.syncron.rules.rules import LAST_ROUND, Action, Began, Event, Seal, SyncronRules

GUESSES: Final = 60
"""So many rounds are imagined by which Regulars choose their cards, each time anew …"""
ANEW: Final = 4
"""… and so often, since each of them imagines others."""
LATER: Final = 25
"""So many are imagined of a later round, once …"""
MOST: Final = 40
"""… of so many standings at most, those that come up first; what others are worth is `Worth`'s to say."""
SEEN: Final = 0.3
"""So often everybody is taken to do as its habits and promises say."""
ROUNDS: Final = 6
"""So many rounds are played on at most."""
THOUGHTS: Final = 4
"""So often all think again about what the others think before a later round."""


class Round:
    """Hold a round: what each seat is likely to show that has still to choose, `anew` times; and where it ends."""

    def __init__(self, rules: SyncronRules, state: State, odds: Sequence[Odds], rng: Rng, guesses: int, anew: int = 1):
        self._state, self._guesses, self._luck = state, guesses, rng.bits()
        self._stage = TalkStage(rules, state)
        self._odds = [aligned(item, hand) for item, hand in zip(odds, self._stage.hands, strict=True)]
        stage = self._stage
        self._mixes = [self._mixed(stage.choosing, stage.shown, stage.start, rng) for _ in range(anew)]
        self._seconds: dict[tuple[int, ...], list[Mix]] = {}

    def played(self, known: Sequence[int], luck: Rng) -> Sequence[int]:
        """Return all standings once a round is over in which these cards are shown, by seat; 0 where it isn't known."""
        stage = self._stage
        first = stage.drawn(luck.choice(self._mixes), luck)
        cards = [card or other for card, other in zip(known, first, strict=True)]
        kings = [seat for seat in stage.choosing if cards[seat] == K]
        if not kings:
            return stage.moved(cards, stage.start)
        start = list(stage.start)
        for seat in kings:
            start[seat] -= BITS[KING]
        key = tuple(cards)
        if key not in self._seconds:
            self._seconds[key] = self._mixed(kings, cards, start, Rng(self._luck))
        for seat in kings:
            cards[seat] = stage.hands[seat][drawn(self._seconds[key][seat], luck)]
        return stage.moved(cards, start)

    def _mixed(self, choosing: Sequence[Seat], shown: Sequence[int], start: Sequence[int], rng: Rng) -> list[Mix]:
        """Return how likely Regulars show each card of their hands, who take the others to do as they were seen to.

        Who has shown a King shows no other one after it.
        """
        stage, hands = self._stage, self._stage.hands
        mixes = [list(mix) for mix in self._odds]
        seconds = {seat for seat in choosing if shown[seat] == K and hands[seat][-1] == K}
        for seat in seconds:
            mixes[seat][-1] = 0.0
        counts = {seat: len(hands[seat]) - (seat in seconds) for seat in choosing}
        if len(choosing) == 1 and (seconds or stage.open):  # every other card lies open (SN-6)
            seat = choosing[0]
            values = stage.values(shown, start, seat)[: counts[seat]]
            mixes[seat] = [float(place == values.index(max(values))) for place in range(len(hands[seat]))]
            return mixes
        mixers = {seat: Mixer(count) for seat, count in counts.items()}

        def sample(luck: Rng) -> Iterator[Lesson]:
            cards = list(shown)
            for seat in choosing:
                seen = luck.bits() < SEEN * 2**64
                cards[seat] = hands[seat][drawn(mixes[seat] if seen else mixers[seat].mix, luck)]
            begun = start if seconds else stage.kings(cards, luck)
            for seat in choosing:
                standings = [*begun[:seat], start[seat], *begun[seat + 1 :]]
                yield mixers[seat], self._liked(seat, stage.values(cards, standings, seat)[: counts[seat]])

        settle(sample, Budget(self._guesses), rng)
        for seat, count in counts.items():
            mix = [share * (1 - WAVER) + WAVER / count for share in mixers[seat].average()]
            mixes[seat] = mix + [0.0] * (len(hands[seat]) - count)
        return mixes

    def _liked(self, seat: Seat, values: Sequence[float]) -> list[float]:
        """Return what the first cards of a seat's hand bring, and its word, which it would rather keep (SN-15)."""
        word = promised(self._state, seat)
        more = (TASTES[EVEN].word or 0.0) * APART / len(self._stage.seats)
        return [value + more * (name == word) for name, value in zip(self._stage.names[seat], values, strict=False)]


class Race:
    """Play a race on from the round at hand, after something was said: round by round, as far as that is worth while.

    A later round is thought through once for all matches in which it comes to the same standings.
    """

    def __init__(self, rules: SyncronRules, state: State, history: Sequence[object], luck: int) -> None:
        self._rules, self._state, self._history, self._luck = rules, state, history, luck
        self._worth = Worth(len(state.positions), farthest_alone=rules.farthest_alone)
        self._first = Round(rules, state, read(state, history), Rng(luck), GUESSES, ANEW)
        self._later: dict[tuple[int, ...], Round] = {}
        self._blank = (0,) * len(state.positions)

    def played(self, known: Sequence[int], begun: set[tuple[int, ...]], luck: Rng) -> Shares:
        """Return what a match brings in which these cards are shown in the round at hand; 0 where it isn't known.

        `begun` are the standings with which a later round has begun so far, and is filled.
        """
        standings = self._first.played(known, luck)
        for number in range(self._state.round, self._state.round + ROUNDS):
            first = min(standings) // SPACE
            if first <= 0:
                break
            if self._rules.safety_limit and number >= LAST_ROUND:  # SN-14
                won = [standing // SPACE == first for standing in standings]
                return tuple(each / sum(won) for each in won)
            later = self._round(tuple(standings), begun)
            if later is None:
                break
            standings = later.played(self._blank, luck)
        return self._worth.shares(standings)

    def _round(self, standings: tuple[int, ...], begun: set[tuple[int, ...]]) -> Round | None:
        """Return the round that begins with these standings; None where there were too many others."""
        if len(begun) < MOST:
            begun.add(standings)
        if standings not in begun:
            return None
        if standings not in self._later:
            state = standing(self._rules, self._state, standings)
            odds = read(state, self._history, THOUGHTS)
            self._later[standings] = Round(self._rules, state, odds, Rng(self._luck), LATER)
        return self._later[standings]


def standing(rules: SyncronRules, state: State, standings: Sequence[int]) -> State:
    """Return the state in which a round begins with these standings; nobody has said anything."""
    count = len(standings)
    fresh = rules.evolve(state, Began(state.round + 1))
    places = tuple(rules.goal(state) - standing // SPACE for standing in standings)
    spent = tuple(tuple(card for card in SPECIALS if not standing & BITS[card]) for standing in standings)
    return replace(fresh, positions=places, spent=spent, sealed=(None,) * count)


class Onlooker:
    """Play matches of Syncron on."""

    def play_on(
        self, rules: Rules[State, Action, Event], view: View[State], actions: Sequence[Action | None], rng: Rng
    ) -> Iterator[Sequence[Shares]]:
        """Yield matches without an end: see `Judge`."""
        assert isinstance(rules, SyncronRules), "this judge is Syncron's"
        outcome = rules.outcome(view.state)
        if outcome is not None:
            part = 1 / len(outcome.winners)
            yield from repeat(
                [tuple(part * (seat in outcome.winners) for seat in range(len(view.state.positions)))] * len(actions)
            )
        luck = rng.bits()
        races: dict[Action | None, Race] = {}
        for action in actions:
            said = _said(action)
            if said not in races:
                races[said] = Race(rules, _after(rules, view, said), view.history, luck)
        tried = [(action, races[_said(action)], _known(view, action)) for action in dict.fromkeys(actions)]
        begun = {action: set[tuple[int, ...]]() for action in actions}
        while True:
            luck = rng.bits()
            brought = {action: race.played(cards, begun[action], Rng(luck)) for action, race, cards in tried}
            yield [brought[action] for action in actions]


def _said(action: Action | None) -> Action | None:
    """Return what an action says; None where it says nothing."""
    return None if isinstance(action, Seal) else action


def _known(view: View[State], action: Action | None) -> list[int]:
    """Return the cards that are known to be sealed once an action is done, 0 for each other seat."""
    cards = [0 if card is None or isinstance(card, Hidden) else numbered(card) for card in view.state.sealed]
    if isinstance(action, Seal):
        assert view.seat is not None, "a stranger has nothing to decide"
        cards[view.seat] = numbered(action.card)
    return cards


def _after(rules: SyncronRules, view: View[State], said: Action | None) -> State:
    """Return the state after something was said."""
    if said is None:
        return view.state
    assert view.seat is not None, "a stranger has nothing to decide"
    turn: Turn[State, Event] = Turn(rules, view.state, Rng(0))
    rules.decide(turn, view.seat, said)
    return turn.state


def judge() -> Judge[State, Action, Event]:
    """Return Syncron's judge."""
    return Onlooker()
