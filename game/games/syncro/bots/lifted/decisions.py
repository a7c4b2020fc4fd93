"""Decisions of computer partners in a level that is over, with what they weighed then: what of it may be told.

What lives on stays closed. Spells that were in a hand at the last blow of a won level may be kept (SY-25): a Spell is
open then only if everybody has seen it since, and nothing that rests on a closed one is told, its figures included.
After a defeat no Spell is kept (SY-24), and all are open. Rewards are never told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.ai.players.weighed import Weighed
from game.engine import codec
from game.engine.protocol import AnyRules, Hidden, Message, Seat
from game.engine.reading import OPEN, Reading
from game.games.syncro.bots.players.tempers import HABITS
from game.games.syncro.rules.play.actions import Attack, Discard, Pass, Pay
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.play.telling import turned_up
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import enemy_at, strength, worth
from game.games.syncro.rules.state.naming import the_one, which
from game.games.syncro.rules.state.state import Discarding, Paying, State, Thumb

LAY, PASS, PAY, GIVE, REWARD = "lay", "pass", "pay", "give", "reward"
"""What may be done: with a Spell on an enemy, nothing, for a Dragon, for a curse, with a Reward."""
LAID, HELD_BACK, OPEN_CARD, CLOSED = "laid", "held_back", "open", "closed"
"""What became of a Spell of the hand of then."""
SURE: Final = 24
"""Worlds in which something must have been tried to be told in figures."""
SHOWN: Final = 3
"""So many of what was weighed are shown: what was done, and the two best others."""

Kept: TypeAlias = Callable[[AnyRules, int, str], "tuple[Seat, Weighed] | None"]
"""Gives what was weighed before the decision after so many, in a state with this digest."""


@dataclass(frozen=True, slots=True)
class Option:
    """Hold something that was weighed. `chance` is that of the level's being won, in a hundred, as it was reckoned."""

    kind: str
    face: int
    place: int
    chance: float
    worlds: int
    on: Message | None = None
    """How the enemy is called that a Spell was to be laid on."""

    @property
    def numbered(self) -> bool:
        """Tell whether it was tried often enough to be told in figures."""
        return self.worlds >= SURE


@dataclass(frozen=True, slots=True)
class HeldSpell:
    """Hold a Spell of the hand of then; its value is 0 where it is closed."""

    value: int
    fate: str


@dataclass(frozen=True, slots=True)
class Belief:
    """Hold what was believed of a Spell that a partner had laid face down on the enemy: shares of a hundred, by face.

    `truth` is its face, 0 where nobody has seen it.
    """

    seat: Seat
    shares: tuple[tuple[int, float], ...]
    truth: int
    estimate: Thumb | int | None
    """What that partner had shown or told last, None where that said nothing of it any more."""

    @property
    def top(self) -> tuple[int, float]:
        """Return the face that was likeliest, and its share."""
        return max(self.shares, key=lambda pair: pair[1])

    def share(self, face: int) -> float:
        return dict(self.shares).get(face, 0.0)


@dataclass(frozen=True, slots=True)
class Blow:
    """Hold what fell on the enemy in that turn, as it was turned up: each Spell with who laid it."""

    spells: tuple[tuple[int, Seat], ...]
    total: int
    strength: int
    beaten: bool
    drawn: int = 0
    """Spells that a Mushroom gave for points to spare (SY-27)."""


@dataclass(frozen=True, slots=True)
class Foe:
    """Hold the enemy that it was about, as it stood when that was decided."""

    place: int
    enemy: str
    which: str
    powers: tuple[str, ...]
    strength: int
    lying: int
    """What lay face up on it."""
    down: tuple[Seat, ...]
    """Who had laid Spells face down on it, in their order."""
    sums: tuple[tuple[int, float], ...]
    """What was believed that all Spells on it came to: shares of a hundred; none where no partner's lay face down."""
    blow: Blow | None

    def share(self, holds: Callable[[int], bool]) -> float:
        """Return in how many of a hundred worlds the sum on it was such."""
        return sum(share for total, share in self.sums if holds(total))


@dataclass(frozen=True, slots=True)
class Decision:
    """Hold a decision of a computer partner."""

    number: int
    """How many decisions stood before it."""
    seat: Seat
    turn: int
    order: int
    """As the how-manieth it acted in the turn, from 1; 0 where it paid or gave something up."""
    done: Option
    others: tuple[Option, ...]
    """What else was weighed and may be told, the best first."""
    blunder: bool
    liked: bool
    """Whether it was only about as good as the best, and more to the partner's taste."""
    habit: str
    """What that taste is, one of `HABITS`; "" where that is not known."""
    hand: tuple[HeldSpell, ...]
    foe: Foe | None
    beliefs: tuple[Belief, ...]
    owed: int
    """What a Dragon still asked for, where that is paid."""
    worth: int
    """What the Spell counted that was laid or paid."""

    @property
    def closed(self) -> bool:
        """Tell whether a Spell of that hand stays closed: then nothing is told of how chances lay."""
        return any(card.fate == CLOSED for card in self.hand)

    @property
    def best_other(self) -> Option | None:
        """Return the best other thing that may be told in figures; None where there is none to be set beside."""
        numbered = [option for option in self.others if option.numbered]
        return max(numbered, key=lambda option: option.chance) if numbered and self.done.numbered else None

    @property
    def gap(self) -> float:
        """Return by how much what was done was better than the best other thing that may be told, in a hundred."""
        other = self.best_other
        return 0.0 if other is None else self.done.chance - other.chance

    @property
    def shown(self) -> tuple[Option, ...]:
        """Return what is shown of what was weighed: what was done, then the best others, those alone with figures.

        Where a Spell of that hand stays closed figures are told of none, and so none is left out for lack of them.
        """
        if self.closed:
            return (self.done, *self.others[: SHOWN - 1])
        numbered = [option for option in self.others if option.numbered]
        return (self.done, *numbered[: SHOWN - 1]) if self.done.numbered else ()

    @property
    def aside(self) -> tuple[Option, ...]:
        """Return what was left aside before it had figures, where others had some."""
        if self.closed or not self.shown:
            return ()
        return tuple(option for option in self.others if not option.numbered)


def decisions(reading: Reading, kept: Kept, *, lives_on: bool) -> tuple[Decision, ...]:
    """Return the decisions of a level that is over, of which it is kept what was weighed, as far as they may be told.

    `lives_on` tells that Spells may be held on beyond the level: those that nobody has seen stay closed.
    """
    rules = reading.rules
    assert isinstance(rules, SyncroRules), "only Syncro's partners are told of"
    assert reading.over, "while a level goes on nobody tells anything"
    told = _Telling(rules, reading, lives_on=lives_on)
    found = list[Decision]()
    for number in range(reading.length):
        state = reading.view(number, OPEN).state
        weighed = kept(rules, number, codec.digest(state))
        if weighed is None or weighed[0] != reading.seat_that_decided(number + 1):
            continue
        if weighed[1].tried[0].action == reading.action(number + 1):
            decision = told.decision(number, state, *weighed)
            found += [] if decision is None else [decision]
    return tuple(found)


class _Telling:
    """Read a level that is over."""

    def __init__(self, rules: SyncroRules, reading: Reading, *, lives_on: bool) -> None:
        self._rules, self._reading = rules, reading
        self._beats = reading.beats(0, reading.length, OPEN)
        self._events: list[object] = [beat.event for beat in self._beats]
        self._lives_on = lives_on
        seen = turned_up(reading.events(0, reading.length, None))
        self._seen = {card for event, public in zip(self._events, seen, strict=True) for card in _shown(event, public)}

    def decision(self, number: int, state: State, seat: Seat, weighed: Weighed) -> Decision | None:
        """Return what of a decision may be told; None where nothing may."""
        tried = weighed.tried
        options = [_option(state, seat, one.action, 100 * one.chance, one.worlds) for one in tried]
        options = [self._with_enemy(state, option) for option in options]
        done, *others = options
        event = len(self._reading.events(0, number, OPEN))
        if done.kind == REWARD or not self._open(state, seat, done, event):
            return None
        others = [option for option in others if option.kind != REWARD and self._open(state, seat, option, event)]
        others.sort(key=lambda option: (-option.numbered, -option.chance))
        if not others and not weighed.blunder:
            return None
        asked = state.now
        place = asked.paying if isinstance(asked, Paying) else _place_of(done, others)
        foe = None if place < 0 else self._foe(state, seat, place, event, weighed)
        beliefs = () if foe is None else tuple(_beliefs(state, foe, weighed))
        hand = tuple(self._hand(state, seat, options, event))
        if any(card.fate == CLOSED for card in hand):
            others.sort(key=lambda option: (option.kind, option.face, option.place))  # no order tells of chances
        return Decision(
            number,
            seat,
            state.turn,
            0 if isinstance(asked, Paying | Discarding) else self._order(event),
            done,
            tuple(others),
            weighed.blunder,
            weighed.liked,
            weighed.habit if weighed.habit in HABITS else "",
            hand,
            foe,
            beliefs,
            asked.needed - asked.paid if isinstance(asked, Paying) else 0,
            worth(state, done.face) if done.face else 0,
        )

    def _open(self, state: State, seat: Seat, option: Option, event: int) -> bool:
        """Tell whether a Spell of a value that the hand held may be told of."""
        if not option.face or not self._lives_on:
            return True
        if option.kind == LAY and option.place >= 0 and self._done_with(state, seat, option, event):
            return True
        return any(card in self._seen for card in self._cards(state, seat, option.face))

    def _with_enemy(self, state: State, option: Option) -> Option:
        """Return an option with the name of the enemy that it is about, where everybody sees that one."""
        spot = state.horde[option.place] if option.place >= 0 else None
        if spot is None or not spot.up or spot.kind == "fog":
            return option
        return replace(option, on=the_one(self._rules.mission, state, option.place))

    def _done_with(self, state: State, seat: Seat, option: Option, event: int) -> bool:
        """Tell whether it is what was done, and the Spell was turned up."""
        attacked = self._events[event] if event < len(self._events) else None
        return (
            isinstance(attacked, e.Attacked)
            and (attacked.seat, attacked.place, attacked.face) == (seat, option.place, option.face)
            and attacked.card in self._seen
        )

    @staticmethod
    def _cards(state: State, seat: Seat, face: int) -> list[object]:
        return [card for card in state.hands[seat] if state.spells.card_face(_card(card)) == face]

    def _hand(self, state: State, seat: Seat, options: Sequence[Option], event: int) -> Iterator[HeldSpell]:
        """Yield the hand as it lay then: what was laid, what was weighed and held back, and what stays closed."""
        spent = getattr(self._events[event], "card", None) if event < len(self._events) else None
        kept = _kept_back(options[1:])
        closed = self._lives_on and any(card != spent and card not in self._seen for card in state.hands[seat])
        for card, value in zip(state.hands[seat], state.hand(seat), strict=True):
            if card == spent:
                yield HeldSpell(value, LAID)
            elif self._lives_on and card not in self._seen:
                yield HeldSpell(0, CLOSED)
            else:
                back = value == kept and not closed  # which it is would tell how chances lay
                yield HeldSpell(value, HELD_BACK if back else OPEN_CARD)

    def _order(self, event: int) -> int:
        """Return as the how-manieth somebody acts before an event in its turn."""
        order = 1
        for before in reversed(self._events[:event]):
            if isinstance(before, e.TurnBegan):
                break
            order += isinstance(before, e.Attacked | e.Passed)
        return order

    def _foe(self, state: State, seat: Seat, place: int, event: int, weighed: Weighed) -> Foe | None:
        spot = state.horde[place]
        if spot is None or not spot.up or spot.kind == "fog":
            return None
        enemy = enemy_at(state, place)
        lying = sum(worth(state, face) for face in state.faces([laid.card for laid in spot.spells if laid.up]))
        down = tuple(laid.by for laid in spot.spells if not laid.up)
        sums = next((belief.counts for belief in weighed.beliefs if belief.about == (place,)), ())
        one = which(self._rules.mission, state, place)
        blow = self._blow(place, event, paid=isinstance(state.now, Paying))
        power = strength(state, place)
        return Foe(place, enemy.name, one, enemy.powers, power, lying, down, _shares(sums), blow)

    def _blow(self, place: int, event: int, *, paid: bool) -> Blow | None:
        """Return what fell on an enemy in the turn of an event: before it, where somebody is asked to pay."""
        begun = next((n for n in range(event - 1, -1, -1) if isinstance(self._events[n], e.TurnBegan)), 0)
        after = range(event, len(self._events))
        end = next((n for n in after if isinstance(self._events[n], e.TurnBegan)), len(self._events))
        for number in range(begun if paid else event, end):
            struck = self._events[number]
            if isinstance(struck, e.Struck) and struck.place == place:
                spot = self._beats[number - 1].state.spot(place)
                by = [laid.by for laid in spot.spells]
                last = (self._events[n] for n in range(number, end))
                won = next((one for one in last if isinstance(one, e.Beaten) and one.place == place), None)
                spells = tuple(zip(struck.faces, by, strict=True))
                drawn = 0 if won is None else won.drawn
                return Blow(spells, struck.total, struck.strength, won is not None, drawn)
        return None


def _beliefs(state: State, foe: Foe, weighed: Weighed) -> Iterator[Belief]:
    """Yield what was believed of partners' Spells on an enemy; what each was, all saw when they were turned up."""
    fell = () if foe.blow is None else foe.blow.spells
    for belief in weighed.beliefs:
        if len(belief.about) == 3 and belief.about[0] == foe.place:
            _, index, by = belief.about
            truth = fell[index][0] if index < len(fell) and fell[index][1] == by else 0
            yield Belief(by, _shares(belief.counts), truth, None if state.stale[by] else state.estimates[by])


def _option(state: State, seat: Seat, action: object, chance: float, worlds: int) -> Option:
    hand = state.hand(seat)
    match action:
        case Attack(card, on):
            return Option(LAY, hand[card], on, chance, worlds)
        case Pay(card):
            return Option(PAY, hand[card], -1, chance, worlds)
        case Discard(card):
            return Option(GIVE, hand[card], -1, chance, worlds)
        case Pass():
            return Option(PASS, 0, -1, chance, worlds)
    return Option(REWARD, 0, -1, chance, worlds)


def _kept_back(others: Sequence[Option]) -> int:
    """Return the Spell that was weighed longest beside what was done; 0 where none was, but to do nothing."""
    numbered = [option for option in others if option.numbered]
    best = max(numbered, key=lambda option: option.chance) if numbered else next(iter(others), None)
    return best.face if best is not None and best.kind != REWARD else 0


def _place_of(done: Option, others: Sequence[Option]) -> int:
    """Return the place of the enemy that a decision was about: who passed had thought of one, too."""
    return next((option.place for option in (done, *others) if option.place >= 0), -1)


def _shown(event: object, public: object) -> Iterator[object]:
    """Yield the Spell that everybody has seen leave a hand with an event, or turned up since."""
    if isinstance(event, e.Attacked):
        if isinstance(public, e.Attacked) and not isinstance(public.face, Hidden):
            yield event.card
    elif isinstance(event, e.Paid | e.Discarded):
        yield event.card


def _card(card: object) -> int:
    assert isinstance(card, int), "who reads a level that is over sees every card"
    return card


def _shares(counts: Sequence[tuple[int, int]]) -> tuple[tuple[int, float], ...]:
    every = sum(count for _, count in counts)
    return tuple((value, 100 * count / every) for value, count in counts) if every else ()
