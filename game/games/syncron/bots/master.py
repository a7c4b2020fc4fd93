"""Syncron's Master: it reads what each at the table is likely to show, and mixes its own cards by regret.

Everything it reads lies open on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.players.weighed import Weighed
from game.ai.search.regret import Lesson, Mixer, Sample, drawn, settle
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.explaining import weighed
from game.games.syncron.bots.guess import Odds, promised, shares, trusted
from game.games.syncron.bots.reading import MIXING, Crowd, Mix, Reader
from game.games.syncron.bots.stage import TalkStage
from game.games.syncron.bots.taste import TASTES, Taste, leaders, likings
from game.games.syncron.bots.word import speak
from game.games.syncron.bots.worth import Spite
from game.games.syncron.rules.position import KING, State
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import talking

EARLIER: Final = 0.05  # of the budget for each round that is over: to work out which way everybody went
READING: Final = 0.2  # of the budget: to work out what each way comes to now
TRUST: Final = 0.3  # how often others are taken to do what was read at most, or who knows it would make use of it
APART: Final = 0.25  # how far the best card is from the average one, in fair shares of the win
RARE: Final = 0.02  # what is mixed in less often than this is not meant


class Master:
    """Mix one's cards so that nothing at the table does better against what the others are likely to show."""

    def __init__(self, character: str = EVEN) -> None:
        self._taste = TASTES[character]
        self._reader = Reader()

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card to seal, or what to say (SN-15). A node is a round that is imagined."""
        return self.choose_weighed(rules, view, budget, rng)[0]

    def choose_weighed(
        self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng
    ) -> tuple[Action, Weighed | None]:
        """Return the same, and how often each card of the hand was to be shown."""
        assert isinstance(rules, SyncronRules), "this brain is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        if talking(view.state):
            return speak(rules, view, self._taste, budget, rng), None
        thought = Thought(rules, view, self._reader, self._taste)
        names = thought.stage.names[view.seat]
        mix = thought.mixed(budget, rng)
        place = drawn(mix, rng)
        return Seal(names[place]), weighed(names, mix, place) if len(names) > 1 else None


class Thought:
    """Hold what a seat thinks of one round: the round as a game, what was read of the others, and its own mixture."""

    def __init__(
        self, rules: SyncronRules, view: View[State], reader: Reader | None = None, taste: Taste = TASTES[EVEN]
    ) -> None:
        assert view.seat is not None, "a stranger has nothing to decide"
        self.rules, self.view = rules, view
        self.seat: Seat = view.seat
        self.stage = TalkStage(rules, view.state)
        self.reader = reader or Reader()
        self.taste, self.word = taste, promised(view.state, self.seat)
        self.own = self._own()
        self.likings = self._likings()
        self.read: list[Mix] = []
        self.trust: list[float] = []
        self.mine = Mixer(len(self.stage.hands[self.seat]))
        self.crowd = Crowd(self.stage, [])
        self.gains = [0.0] * len(self.stage.hands[self.seat])

    def mixed(self, budget: Budget, rng: Rng) -> Mix:
        """Return how likely each card of the hand is to be shown, in its order."""
        names = self.stage.names[self.seat]
        if self.word is not None and self.taste.word is None:  # a word is a word
            return [float(card == self.word) for card in names]
        if self.stage.choosing == (self.seat,):  # every other card lies open: there is nothing to be foreseen
            self.gains = values = self._valued(self.stage.shown, self.stage.start)
            return [float(place == values.index(max(values))) for place in range(len(values))]
        self.look(budget, rng)
        settle(self._sample(), _part(budget, 1 - READING), rng)
        return meant(self.mine.average())

    def odds(self) -> list[Odds]:
        """Return how likely each card of each seat is, once it was thought about; one's own entry says nothing."""
        found: list[Odds] = []
        for seat, names in enumerate(self.stage.names):
            if seat == self.seat:
                found.append(((KING, 1.0),))
            elif seat not in self.stage.choosing:
                found.append(((self.view.state.shown[seat][-1], 1.0),))  # SN-6: it lies on the table
            else:
                mixing = self.crowd.mixers[seat].average()
                trust = self.trust[seat]
                mixes = zip(names, self.read[seat], mixing, strict=True)
                found.append(tuple((card, trust * told + (1 - trust) * free) for card, told, free in mixes))
        return found

    def look(self, budget: Budget, rng: Rng) -> None:
        """Work out what each of the others is likely to show (`read`), and how far that is to be trusted (`trust`)."""
        self.study(budget, rng)
        for seat in self.stage.seats:
            self._believe(seat)
        self.trust[self.seat] = 0.0

    def study(self, budget: Budget, rng: Rng) -> None:
        """Read each seat from what it has shown."""
        weights = self.reader.weights(self.rules, self.view, _part(budget, EARLIER))
        ways = self.reader.ways(self.stage, self.view.state, self.view.history, _part(budget, READING), rng)
        for seat, weight in enumerate(weights):
            sure = sum(weight[:MIXING])
            mixes = zip(*ways[seat][:MIXING], strict=True)
            self.read.append(
                [sum(share * part for share, part in zip(line, weight, strict=False)) / sure for line in mixes]
            )
            self.trust.append(min(TRUST, sure))

    def _believe(self, seat: Seat) -> None:
        """Take a seat's promise for what its word is worth (SN-15)."""
        card = promised(self.view.state, seat)
        if card is not None and seat in self.stage.choosing:
            told = [float(name == card) for name in self.stage.names[seat]]
            self._tell(seat, told, trusted(self.view.state, seat))

    def _tell(self, seat: Seat, told: Sequence[float], often: float) -> None:
        """Take it that a seat does what is told so often, and else what was known of it."""
        rest = (1 - often) * self.trust[seat]
        self.trust[seat] = trust = often + rest
        pairs = zip(self.read[seat], told, strict=True)
        self.read[seat] = [(rest * share + often * part) / trust for share, part in pairs]

    def _own(self) -> TalkStage:
        """Return the round as this character judges it: one that teases counts for won what the leaders lose."""
        chased = leaders(self.view.state.positions, self.seat) if self.taste.spoils else ()
        if not chased:
            return self.stage
        own = copy(self.stage)
        own.worth = Spite(self.stage.worth, chased, self.taste.spoils)
        return own

    def _likings(self) -> list[float]:
        """Return what this character adds to each card of the hand, its own promise among them."""
        state = self.view.state
        names = self.stage.names[self.seat]
        seats = len(self.stage.seats)
        liked = likings(self.taste, names, seats, 1 - max(state.positions) / self.stage.goal)
        word = self.taste.word or 0.0
        return [(each + word * (card == self.word)) * APART / seats for each, card in zip(liked, names, strict=True)]

    def _valued(self, cards: Sequence[int], start: Sequence[int]) -> list[float]:
        """Return what each card of the hand brings in a round, to this character."""
        values = self.own.values(cards, self.stage.standing(start, self.seat), self.seat)
        return [value + liking for value, liking in zip(values, self.likings, strict=True)]

    def _sample(self) -> Sample:
        stage, seat, mine, crowd = self.stage, self.seat, self.mine, self.crowd

        def sample(luck: Rng) -> Iterator[Lesson]:
            told = [luck.bits() < trust * 2**64 for trust in self.trust]
            mixes = [self.read[item] if told[item] else crowd.mixers[item].mix for item in stage.seats]
            cards = stage.drawn(mixes, luck)
            start = stage.kings(cards, luck)
            for item in stage.choosing:
                yield crowd.mixers[item], stage.values(cards, stage.standing(start, item), item)
                if item == seat:
                    own = self._valued(cards, start)
                    self.gains = [old + value for old, value in zip(self.gains, own, strict=True)]
                    yield mine, own

        return sample


def meant(mix: Sequence[float]) -> Mix:
    """Return a mix without what is hardly ever in it."""
    return shares([share if share >= min(RARE, max(mix)) else 0.0 for share in mix])


def _part(budget: Budget, share: float) -> Budget:
    return Budget(max(1, int(budget.nodes * share)), budget.stop)
