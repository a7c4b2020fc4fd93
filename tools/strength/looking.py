"""Looking back at matches of Regulars, as whoever measures the judges does: played, judged anywhere, and played on.

A match is played on from where it stood in another way than it went: what nobody has seen yet is shuffled, and all
chance that is still to come is another. What a seat knows stays as it was, and so does every hand; who chooses at the
same time as it does chooses again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import count, cycle
from typing import Any, Final

from game.ai.players.brain import Budget
from game.ai.players.entry import USUAL, Entry, OptionValue
from game.ai.players.judge import Judge, Shares, Tally, weigh
from game.ai.process.thinking import think
from game.ai.process.wire import HINT
from game.engine.cards import Cards
from game.engine.match import Match
from game.engine.protocol import HIDDEN, Opening, Rules, Seat, View
from game.engine.rng import Rng
from game.games import catalog
from strength.matches import rules_of

LUCK: Final = 1 << 96
"""What sets the luck of players apart from that of their match."""


@dataclass(frozen=True, slots=True)
class Table:
    """Say which match is played: a game, its seats and options, and a seed."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]
    seed: int
    beginner: bool = False
    """Whether an Apprentice plays in one seat, so that there are mistakes to be seen."""

    @property
    def entry(self) -> Entry:
        return catalog.load(self.game)

    @property
    def judge(self) -> Judge[Any, Any, Any]:
        """Return the game's judge. Raises ValueError where it has none."""
        if self.entry.judge is None:
            raise ValueError(f"{self.game}: it has no judge")
        judge: Judge[Any, Any, Any] = self.entry.judge()
        return judge

    @property
    def watched(self) -> Sequence[Seat]:
        """Return whose decisions are looked at: the beginner's, else everybody's."""
        return (self.seed % self.seats,) if self.beginner else range(self.seats)

    def skill(self, seat: Seat) -> str:
        """Return how well a seat plays."""
        return self.entry.skills[0].key if self.beginner and seat in self.watched else USUAL

    def played(self) -> Match[Any, Any, Any]:
        """Return the match once it is over."""
        match = self.begun()
        while waiting := match.rules.to_act(match.state):
            seat = waiting[0]
            match.play(seat, decided(match, self.entry, seat, self.seed, self.skill(seat)))
        return match

    def begun(self) -> Match[Any, Any, Any]:
        """Return the match before its first decision."""
        return Match(rules_of(self.entry, self.seats, self.options), Opening(self.seats), self.seed)


def tables(
    entry: Entry, seats: int | None, options: Mapping[str, OptionValue], seed: int, *, beginner: bool = False
) -> Iterator[Table]:
    """Yield tables without an end: of so many seats, or of every number of them in turn."""
    for number, size in zip(count(seed), cycle(entry.seats if seats is None else (seats,)), strict=False):
        yield Table(entry.name, size, {**entry.settle(size, {}), **options}, number, beginner)


def decided(match: Match[Any, Any, Any], entry: Entry, seat: Seat, luck: int, skill: str = USUAL) -> Any:
    """Return what a computer player does, a Regular as a rule."""
    return think(entry, match.rules, match.view(seat), skill, luck + LUCK)


def advised(match: Match[Any, Any, Any], entry: Entry, seat: Seat, luck: int) -> Any:
    """Return what the advisor would do."""
    return think(entry, match.rules, match.view(seat), HINT, luck + LUCK).move


def play(match: Match[Any, Any, Any], entry: Entry, luck: int) -> Iterator[tuple[Seat, Any]]:
    """Let Regulars play a match to its end; yield before each decision who decides what."""
    while waiting := match.rules.to_act(match.state):
        action = decided(match, entry, waiting[0], luck)
        yield waiting[0], action
        match.play(waiting[0], action)


def brought(judge: Judge[Any, Any, Any], match: Match[Any, Any, Any]) -> Shares:
    """Return each seat's share of the win of a match that is over, as its judge counts it."""
    return judged(judge, match.rules, View(None, match.state), 1, 0).sums[0]


def judged(
    judge: Judge[Any, Any, Any],
    rules: Rules[Any, Any, Any],
    view: View[Any],
    matches: int,
    luck: int,
    actions: tuple[Any, ...] = (None,),
) -> Tally:
    """Return what so many matches that are played on from a view bring."""
    return weigh(judge, rules, view, actions, Budget(matches), Rng(luck))


def otherwise(match: Match[Any, Any, Any], entry: Entry, place: int, luck: int) -> Match[Any, Any, Any]:
    """Return a match as it stood after so many decisions, with another chance to come.

    Regulars have chosen again what was sealed then: whoever decides next has seen nothing of it.
    """
    begun = place
    while begun and match.steps[begun - 1].sealed and not match.steps[begun - 1].closing:
        begun -= 1
    past = match.past(begun)
    past.seed = Rng(luck).bits()
    past.state = shuffled(match.rules, past.state, Rng(luck + 1))
    while past.decision_count < place:
        seat = match.decisions[past.decision_count].seat
        past.play(seat, decided(past, entry, seat, luck))
    return past


def shuffled(rules: Rules[Any, Any, Any], state: Any, rng: Rng) -> Any:
    """Return a state in which those faces of each family of cards are shuffled that nobody has seen.

    Where that can't be, since backs tell something, it stays as it was.
    """
    mixed = state
    for field in fields(state):
        cards = getattr(state, field.name)
        if isinstance(cards, Cards):
            mixed = replace(mixed, **{field.name: _mixed(cards, rng)})
    same = all(rules.mask(mixed, seat) == rules.mask(state, seat) for seat in (None, *rules.to_act(state)))
    return mixed if same and not list(rules.audit(mixed)) else state


def _mixed(cards: Cards[Any], rng: Rng) -> Cards[Any]:
    unseen = [place for place, known in enumerate(cards.known) if not known.seen and known.face is not HIDDEN]
    known = list(cards.known)
    for place, source in zip(unseen, rng.shuffle(unseen), strict=True):
        known[place] = replace(known[place], face=cards.known[source].face)
    return replace(cards, known=tuple(known))
