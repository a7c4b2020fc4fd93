"""Whom Syncron's players are measured by: who knows the Master's program, who sees, who is silent, who has one thought.

`counter`, `last` and `two-line` have a single thought and live on the habits of a table; `old` is what the Regular
once was.

The arena finds them by name: `tools/strength/arena.py syncron --seats 6 --brains responder,master*`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from game.ai.players.brain import Brain, Budget
from game.engine.protocol import HIDDEN, Rules, Seat, View
from game.engine.rng import Rng
from game.games.syncron.bots.guess import exactly
from game.games.syncron.bots.master import Master, Thought
from game.games.syncron.bots.stage import TalkStage, numbered
from game.games.syncron.bots.worth import Worth
from game.games.syncron.rules.position import Card, State
from game.games.syncron.rules.rules import Action, Event, Revealed, Seal, SyncronRules
from game.games.syncron.rules.talk import Ready, talking
from strength.guesser_syncron import Guesser

ANSWERS: Final = 300
"""Rounds in which a responder tries its cards."""
TRAINED: Final = (1.0, 1.0)
"""What training has found to be best for a responder: see `Bent`."""


def yardstick(name: str) -> Brain[Any, Any, Any] | None:
    """Return a new yardstick, or None where there is none of this name."""
    kinds: dict[str, Callable[[], Any]] = {
        "responder": Responder,
        "seer": Seer,
        "silent": Silent,
        "counter": Counting,
        "last": LastCard,
        "two-line": TwoLine,
        "old": Guesser,
    }
    return kinds[name]() if name in kinds else None


class Bent(Worth):
    """Judge standings as `Worth` does, but for how much a lead counts and how much special cards do."""

    def __init__(self, seats: int, lead: float, specials: float) -> None:
        super().__init__(seats)
        self._bend = lead, specials

    def _row(self, first: int) -> list[float]:
        plain = super()._row(first)
        lead, specials = self._bend
        top = plain[first * 8]
        row = [
            (plain[place & ~7] / top) ** lead * (weight / plain[place & ~7]) ** specials if weight else 0.0
            for place, weight in enumerate(plain)
        ]
        self._rows[first] = row
        return row


class Responder:
    """Answer Masters as one does who knows their program: work out what each mixes, and show what does best against it.

    All that a Master thinks of lies open, so nothing but its luck is missing. `bend` is what was trained.
    """

    budget = Budget(400)

    def __init__(self, bend: tuple[float, float] = TRAINED) -> None:
        self.bend = bend

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card that does best against what Masters mix; in a talk it is ready."""
        assert isinstance(rules, SyncronRules), "this yardstick is Syncron's"
        assert view.seat is not None, "a stranger has nothing to decide"
        if talking(view.state):
            return Ready()
        stage, seat = TalkStage(rules, view.state), view.seat
        if not rules.farthest_alone:
            stage.worth = Bent(len(stage.seats), *self.bend)
        mixes: list[Sequence[float]] = [[1 / len(hand)] * len(hand) for hand in stage.hands]
        for other in stage.choosing:
            if other != seat:
                thought = Thought(rules, View(other, view.state, view.history))
                mixes[other] = thought.mixed(budget, rng)
        totals = [0.0] * len(stage.hands[seat])
        for _ in range(ANSWERS):
            cards = stage.drawn(mixes, rng)
            start = stage.kings(cards, rng)
            values = stage.values(cards, stage.standing(start, seat), seat)
            totals = [old + value for old, value in zip(totals, values, strict=True)]
        return Seal(stage.names[seat][totals.index(max(totals))])


class Seer:
    """See every sealed card, and show what does best: what luck leaves to anybody. It decides after all others."""

    def choose_seeing(self, rules: SyncronRules, state: State, seat: Seat, budget: Budget, rng: Rng) -> Action:
        """Return the best card against those that lie there; in a talk it is ready."""
        if talking(state):
            return Ready()
        stage = TalkStage(rules, state)
        cards = list(stage.shown)
        for other, card in enumerate(state.sealed):
            if card is not None and card is not HIDDEN:
                cards[other] = numbered(card)
        start = stage.kings(cards, rng)
        values = stage.values(cards, stage.standing(start, seat), seat)
        return Seal(stage.names[seat][values.index(max(values))])


class Silent(Master):
    """Play as a Master does that says nothing, and listens."""

    budget = Budget(1_500)

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the card to seal; in a talk it is ready."""
        return Ready() if talking(view.state) else super().choose(rules, view, budget, rng)


class Simple(ABC):
    """Show the number that a simple thought says, as a person does who looks for a habit of the table to live on."""

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the number to seal; in a talk it is ready."""
        assert view.seat is not None, "a stranger has nothing to decide"
        if talking(view.state):
            return Ready()
        shown = [event.cards for event in view.history if isinstance(event, Revealed) and not event.again]
        return Seal(str(self.number(shown, view.seat)))

    @abstractmethod
    def number(self, shown: Sequence[Sequence[Card | None]], seat: Seat) -> int:
        """Return the number to show, by what each seat showed in each round that is over."""


class Counting(Simple):
    """Count how often each of the others has shown each number, and show what moves farthest on average."""

    def number(self, shown: Sequence[Sequence[Card | None]], seat: Seat) -> int:
        seats = range(len(shown[0]) if shown else 0)
        others = [Counter(cards[other] for cards in shown) for other in seats if other != seat]
        gains = {
            k: k * exactly([(seen[str(k)] + 0.5) / (len(shown) + 2) for seen in others], k - 1)
            for k in range(1, len(others) + 2)
        }
        return max(gains, key=gains.__getitem__) if others else 1


class LastCard(Simple):
    """Take it that all show again what they showed last, and show what moves farthest then."""

    def number(self, shown: Sequence[Sequence[Card | None]], seat: Seat) -> int:
        if not shown:
            return 1
        counts = Counter(card for other, card in enumerate(shown[-1]) if other != seat)
        return max((k for k in range(1, len(shown[-1]) + 1) if counts[str(k)] == k - 1), default=1)


class TwoLine(Simple):
    """Show a 1, unless somebody showed one last: then a 2."""

    def number(self, shown: Sequence[Sequence[Card | None]], seat: Seat) -> int:
        last = shown[-1] if shown else ()
        return 2 if any(card == "1" for other, card in enumerate(last) if other != seat) else 1
