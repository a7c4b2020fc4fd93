"""What could have led to a history: the past of a match with the hidden cards of an imagined world.

An imagined world is one that a seat's view fits. This asks for more, and asks no game how it imagines: the true past is
gone through again with the faces, and the sealed choices, that the world gives to what the seat can't see now. Every
decision must have been legal there, and must have told the seat what it was told: a “no” stays a “no”, whoever drew
or passed had to. A pack is whole at every moment, so a card can't be held that lay open elsewhere at that time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from itertools import islice, permutations, product
from math import factorial
from typing import Any, Final, TypeAlias

from game.engine.cards import Card, Cards, Known
from game.engine.match import Match
from game.engine.protocol import HIDDEN, Seat, Turn
from game.engine.rng import Rng

Path: TypeAlias = tuple[str | int, ...]
MANY: Final = 120
"""So many ways to say which card of a hidden hand is which are all tried; of more, those that single cards allow."""
NO_CARDS: Final = "no card here has an identity (`Cards`): a plain face can't be followed from hand to table"
COMBINED: Final = 200
"""So many of those ways, of all hands together, are tried."""


@dataclass(frozen=True)
class Swap:
    """Say that `kept` left a hand at decision `number` in place of `gone`, and the other way round."""

    gone: Card
    kept: Card
    number: int


@dataclass(frozen=True)
class Guess:
    """Hold what is put in place of the truth: faces of cards, hidden values by where they stand, and exchanges.

    An exchange says that of two cards of a hidden hand it was the other that left it: nobody else could tell.
    """

    faces: Mapping[Card, Any] = field(default_factory=dict)
    values: Mapping[Path, Any] = field(default_factory=dict)
    swaps: tuple[Swap, ...] = ()

    def __add__(self, other: Guess) -> Guess:
        """Return both guesses as one."""
        return Guess({**self.faces, **other.faces}, {**self.values, **other.values}, self.swaps + other.swaps)

    def face(self, known: Known[Any], number: int, left: Mapping[Card, Any]) -> Any:
        """Return the face of a card of the hands' family before decision `number`; `left` are true faces."""
        for swap in self.swaps:
            if number <= swap.number:
                if known.card == swap.gone:
                    return self.faces[swap.kept]
                if known.card == swap.kept:
                    return left[swap.gone]
        return self.faces.get(known.card, known.face)


class Past:
    """Hold the true states of a match before each of its decisions and after the last, as one seat looks back.

    `whole` asks for more: at every moment there were all cards of the pack, each once.
    """

    def __init__(self, match: Match[Any, Any, Any], seat: Seat | None, *, whole: bool = True) -> None:
        self.match, self.rules, self.seat, self.whole = match, match.rules, seat, whole
        again: Match[Any, Any, Any] = Match(match.rules, match.opening, match.seed)
        self.states = [again.state]
        self.told: list[list[Any]] = []
        for decision in match.decisions:
            beats = again.play(decision.seat, decision.action)
            self.told.append([self.rules.scrub(beat.event, seat) for beat in beats])
            self.states.append(again.state)

    @cached_property
    def masked(self) -> list[Any]:
        """Return what the seat saw at each of these moments."""
        return [self.rules.mask(state, self.seat) for state in self.states]

    def objection(self, world: Any) -> str:
        """Return why the world can't have led here, or "" where some way to name its hidden cards fits."""
        state, view = self.states[-1], self.masked[-1]
        family, in_play = _in_play(state)
        sure = Guess(values=dict(_seals(state, view, world, in_play)))
        if family:
            faces = {item.card: item.face for item in getattr(world, family).known}
            sure += Guess({item.card: faces[item.card] for item in getattr(view, family).known if item.face is HIDDEN})
        why = self._wrong(sure, packs=False)
        if why:
            return why if family else f"{why}; {NO_CARDS}"
        result = []
        for path, true, imagined in _hands(state, view, world, in_play):
            ways, why = self._ways(path, true, tuple(faces[card] for card in imagined))
            if not ways:
                return why
            result.append(ways)
        why = ""
        for combined in islice(product(*result), COMBINED):
            text = self._wrong(sum(combined, sure), packs=self.whole)
            if not text:
                return ""
            why = why or text
        return why

    def _ways(self, path: Path, cards: tuple[Card, ...], faces: tuple[Any, ...]) -> tuple[list[Guess], str]:
        """Return ways to say which card of a hand is which, as they lie first; or why there is none."""
        orders = permutations(faces) if factorial(len(cards)) <= MANY else iter((faces,))
        guesses = (Guess(dict(zip(cards, order, strict=True))) for order in dict.fromkeys(orders))
        result, why = [], ""
        for guess in guesses:
            text = self._wrong(guess, packs=False)
            why = why or text
            result += [] if text else [guess]
        if result:
            return result, ""
        single = {
            (card, face): fitting
            for card, face in product(cards, dict.fromkeys(faces))
            if (fitting := self._single(path, card, face)) is not None
        }
        matched = (sum(way, Guess()) for way in _matched(cards, list(faces), single))
        return [guess for guess in islice(matched, MANY) if not self._wrong(guess, packs=False)], why

    def _single(self, path: Path, card: Card, face: Any) -> Guess | None:
        """Return how one card of a hand can have a face: as it is, or exchanged for one that left the hand."""
        gone = ((Swap(other, card, number),) for other, number in self._gone(path) if self._held(path, card, number))
        guesses = (Guess({card: face}, {}, swap) for swap in ((), *gone))
        return next((guess for guess in guesses if not self._wrong(guess, packs=False)), None)

    def _held(self, path: Path, card: Card, number: int) -> bool:
        """Tell whether a card was in a hand before a decision."""
        return card in (_at(self.states[number], path) or ())

    def _gone(self, path: Path) -> Iterator[tuple[Card, int]]:
        """Yield the cards that left a hand at a decision without being known to have been in it, the last first."""
        for number in range(len(self.states) - 2, -1, -1):
            before, after, seen = (
                _at(each, path) or () for each in (self.states[number], self.states[number + 1], self.masked[number])
            )
            yield from ((card, number) for card in before if card not in after and card not in seen)

    def _wrong(self, guess: Guess, *, packs: bool) -> str:
        """Return what can't have been: a state that is none, an action that was not legal, or told another thing."""
        changed = self._changed(guess)
        for number, decision in enumerate(self.match.decisions):
            state = changed[number]
            if packs:
                for flaw in self.rules.audit(state):
                    return f"before decision {number + 1}: {flaw}"
            if state is self.states[number] and changed[number + 1] is self.states[number + 1]:
                continue
            why = self._apart(guess, changed, number, decision.seat, decision.action, packs=packs)
            if why:
                return f"decision {number + 1}, {decision}: {why}"
        return ""

    def _apart(self, guess: Guess, changed: Sequence[Any], number: int, seat: Seat, action: Any, *, packs: bool) -> str:
        """Return how a decision would have gone another way; a sealed choice may have been another."""
        state, why = changed[number], ""
        swapped = any(swap.number == number for swap in guess.swaps)
        others = self.rules.legal(state, seat) if guess.values or swapped else ()
        for its in (action, *(other for other in others if other != action)):
            if self.rules.check(state, seat, its) is not None:
                why = why or f"{its} was not legal"
                continue
            rng = Rng.of(self.match.seed, number)
            turn: Turn[Any, Any] = Turn(self.rules, state, rng)
            self.rules.decide(turn, seat, its)
            told = [self.rules.scrub(beat.event, self.seat) for beat in turn.beats]
            if told != self.told[number]:
                why = why or f"it would have told {_first_other(told, self.told[number])}"
            elif packs and not rng.rolled and _sights(turn.state) != _sights(changed[number + 1]):
                why = why or "other cards would be in sight"
            elif not self._sealed(guess, turn.state, number + 1):
                why = why or "another choice would be sealed"
            else:
                return ""
        return why

    def _sealed(self, guess: Guess, state: Any, number: int) -> bool:
        """Tell whether a state holds the sealed values that are guessed for the moment before decision `number`."""
        shut = [path for path in guess.values if all(_at(item, path) is HIDDEN for item in self.masked[number:])]
        return all(_at(state, path) == guess.values[path] for path in shut)

    def _changed(self, guess: Guess) -> list[Any]:
        """Return the states of the past with what is guessed; a sealed value stands as long as it was sealed."""
        result = []
        values = dict(guess.values)
        for number in range(len(self.states) - 1, -1, -1):
            changed = state = self.states[number]
            for path in list(values):
                if _at(self.masked[number], path) is not HIDDEN:
                    del values[path]
            for path, value in values.items():
                if _at(state, path) != value:
                    changed = _put(changed, path, value)
            family, _ = _in_play(state)
            if family:
                cards: Cards[Any] = getattr(state, family)
                true = {item.card: item.face for item in cards.known}
                faces = [guess.face(item, number, true) for item in cards.known]
                if any(item.face != face for item, face in zip(cards.known, faces, strict=True)):
                    known = tuple(replace(item, face=face) for item, face in zip(cards.known, faces, strict=True))
                    changed = replace(changed, **{family: replace(cards, known=known)})
            result.append(changed)
        return result[::-1]


def _families(state: Any) -> list[str]:
    return [item.name for item in fields(state) if isinstance(getattr(state, item.name), Cards)]


def _in_play(state: Any) -> tuple[str, set[Card]]:
    """Return the family of cards that hands are made of, the first one, and what is in play of it."""
    families = _families(state)
    return (families[0], {item.card for item in getattr(state, families[0]).known}) if families else ("", set())


def _hands(state: Any, view: Any, world: Any, cards: set[Card], path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Yield every hand with holes: where it is, and the cards that are hidden, in truth and in the world."""
    if isinstance(view, tuple) and HIDDEN in view and all(type(item) is int and item in cards for item in state):
        true, imagined = (tuple(item for item in each if item not in view) for each in (state, world))
        yield path, true, imagined
    elif isinstance(view, tuple):
        for place, each in enumerate(zip(state, view, world, strict=True)):
            yield from _hands(*each, cards, (*path, place))
    elif is_dataclass(view) and not isinstance(view, Cards):
        for item in fields(view):
            one, two, three = (getattr(each, item.name) for each in (state, view, world))
            yield from _hands(one, two, three, cards, (*path, item.name))


def _seals(state: Any, view: Any, world: Any, cards: set[Card], path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every other hole and what the world puts there; which card of a hand is meant may be any of it."""
    if view is HIDDEN:
        if not (type(state) is int and state in cards):
            yield path, world
    elif isinstance(view, tuple):
        for place, each in enumerate(zip(state, view, world, strict=True)):
            yield from _seals(*each, cards, (*path, place))
    elif is_dataclass(view) and not isinstance(view, Cards):
        for item in fields(view):
            one, two, three = (getattr(each, item.name) for each in (state, view, world))
            yield from _seals(one, two, three, cards, (*path, item.name))


def _matched(
    cards: Sequence[Card], faces: list[Any], single: Mapping[tuple[Card, Any], Guess]
) -> Iterator[tuple[Guess, ...]]:
    """Yield the ways to give every card a face that it may have."""
    if not cards:
        yield ()
        return
    first, *rest = cards
    for face in dict.fromkeys(faces):
        if (first, face) in single:
            left = list(faces)
            left.remove(face)
            yield from ((single[first, face], *way) for way in _matched(rest, left, single))


def _sights(state: Any) -> Counter[Any]:
    """Count the cards by family, face, and who has seen them."""
    return Counter(
        (family, item.face, item.seen) for family in _families(state) for item in getattr(state, family).known
    )


def _at(value: Any, path: Path) -> Any:
    for step in path:
        if isinstance(value, tuple):
            if not isinstance(step, int) or step >= len(value):
                return None
            value = value[step]
        elif isinstance(step, str) and hasattr(value, step):
            value = getattr(value, step)
        else:
            return None
    return value


def _put(value: Any, path: Path, new: Any) -> Any:
    if not path:
        return new
    step, *rest = path
    if isinstance(value, tuple) and isinstance(step, int):
        return (*value[:step], _put(value[step], tuple(rest), new), *value[step + 1 :])
    assert isinstance(step, str), "a path goes through fields and places"
    return replace(value, **{step: _put(getattr(value, step), tuple(rest), new)})


def _first_other(told: Sequence[Any], truth: Sequence[Any]) -> Any:
    """Return the first event that is another than in truth."""
    return next((one for one, other in zip(told, truth, strict=False) if one != other), "something more or less")
