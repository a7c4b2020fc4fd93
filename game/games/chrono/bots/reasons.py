"""What speaks for and against an action in Epochs Chrono, with figures that the asker's own view bears out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ai.advice import Reason
from game.engine.cards import missing
from game.engine.protocol import Message, Rules, Seat, View, say
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import EPOCHS, Cell, Face, card_words, cell_of, epoch_of, fits, special, suit_of
from game.games.chrono.rules.lay_all import lay_all
from game.games.chrono.rules.position import State, faces, pile, places, run, takes
from game.games.chrono.rules.rules import Action, ChronoRules, Done, Draw, Lay, Pass

REASONS: Final = 2


@dataclass(frozen=True, slots=True)
class Sight:
    """Hold what a seat sees, and how many of each card it doesn't: those of the deck and of others' hands."""

    state: State
    seat: Seat
    unseen: Mapping[Face, int]

    @classmethod
    def of(cls, rules: Rules[State, Action, Event], view: View[State]) -> Sight:
        """Return what the seat of a view sees."""
        state, seat = view.state, view.seat
        assert isinstance(rules, ChronoRules), "these hints are Epochs Chrono's"
        assert seat is not None, "a stranger has nothing to decide"
        return cls(state, seat, Counter(missing(rules.pack, [entry.face for entry in state.cards.known])))

    def kept(self, move: Action) -> tuple[Face, ...]:
        """Return the hand after a move, in its order."""
        hand = list(faces(self.state, self.seat))
        if isinstance(move, Lay):
            hand.remove(move.card)
        return tuple(hand)

    def can_follow(self, cell: Cell) -> int:
        """Return how many unseen cards could be laid on a cell, specials counted."""
        return sum(count for face, count in self.unseen.items() if fits(face, cell))


def leaving(sight: Sight, move: Action) -> bool:
    """Tell whether the whole hand can be laid this turn, this card first (CH-13)."""
    state, everything = sight.state, lay_all(sight.state, sight.seat)
    free = state.drawn is None and len(everything) == len(state.hands[sight.seat])
    return free and everything[0] == move


def beyond(state: State, cell: Cell) -> Cell | None:
    """Return the cell that a row can grow by next, once it has grown to this one; None past I and X (CH-9)."""
    suit, epoch = suit_of(cell), epoch_of(cell)
    after = epoch + (1 if epoch > run(state, suit)[1] else -1)
    return cell_of(suit, after) if after in EPOCHS else None


def suiting_next(state: State, hand: Sequence[Face], laid: Lay | None) -> list[Face]:
    """Return the cards of a hand that will suit next turn, whatever the others do: rows only grow (CH-9)."""
    fresh = replace(state, grown=(0,) * len(state.suits))
    open_ = set(takes(fresh))
    if laid is not None and not pile(state, laid.cell) and (after := beyond(state, laid.cell)):
        open_.add(after)
    return [face for face in hand if any(fits(face, cell) for cell in open_)]


def reasons_for(sight: Sight, move: Action, legal: Sequence[Action]) -> tuple[Reason, ...]:
    """Return one or two reasons: what a move brings, then what it risks."""
    good: list[Message]
    bad: list[Message]
    match move:
        case Draw():
            good, bad = [_chance(sight), say("chrono.hint.why.laid_at_once")], []
        case Pass():
            good, bad = [say(f"chrono.hint.why.{'stuck' if sight.state.opened else 'no_opener'}")], []
        case Done():
            good, bad = _for_ending(sight, legal)
        case Lay():
            good, bad = _for_laying(sight, move)
    told = [Reason(True, message) for message in good[: REASONS - min(1, len(bad))]]
    return (*told, *(Reason(False, message) for message in bad[: REASONS - len(told)]))


def _chance(sight: Sight) -> Message:
    suiting = sum(count for face, count in sight.unseen.items() if places(sight.state, face))
    return say("chrono.hint.why.chance", count=suiting, total=sum(sight.unseen.values()))


def _for_ending(sight: Sight, legal: Sequence[Action]) -> tuple[list[Message], list[Message]]:
    hand = sight.kept(Done())
    keeps = len(suiting_next(sight.state, hand, None))
    good = [say("chrono.hint.why.all_laid")] if len(legal) == 1 else []
    good += [say("chrono.hint.why.keeps", count=keeps)] if keeps else []
    return good, [say("chrono.hint.why.stays", count=len(hand))]


def _for_laying(sight: Sight, move: Lay) -> tuple[list[Message], list[Message]]:
    state = sight.state
    if leaving(sight, move):
        place = say(f"chrono.place.{len(state.out) + 1}")
        return [
            say("chrono.hint.why.out", count=len(state.hands[sight.seat])),
            say("chrono.hint.why.place", place=place),
        ], []
    good, bad = _for_covering(sight, move) if pile(state, move.cell) else _for_extending(sight, move)
    if state.drawn is not None:
        good.append(say("chrono.hint.why.drawn"))
    elif special(move.card):
        bad.append(say("chrono.hint.why.spent"))
    if not state.laid and state.drawn is None:
        alone = sum(bool(places(state, face)) for face in faces(state, sight.seat)) == 1
        good.append(say(f"chrono.hint.why.{'only' if alone else 'must'}"))
    return good, bad


def _for_covering(sight: Sight, move: Lay) -> tuple[list[Message], list[Message]]:
    keeps = len(suiting_next(sight.state, sight.kept(move), move))
    good = [say("chrono.hint.why.covers")]
    return good + ([say("chrono.hint.why.keeps", count=keeps)] if keeps else []), []


def _for_extending(sight: Sight, move: Lay) -> tuple[list[Message], list[Message]]:
    """Tell where a row leads: to one's own next cards, to far ones, to its last epoch; and who else may follow."""
    after = beyond(sight.state, move.cell)
    if after is None:
        return [say("chrono.hint.why.complete")], []
    good: list[Message] = []
    hand, step = sight.kept(move), epoch_of(after) - epoch_of(move.cell)
    own = [face for face in hand if not special(face) and suit_of(face) == suit_of(after)]
    far = [face for face in own if (epoch_of(face) - epoch_of(move.cell)) * step > 0]
    if after in own:
        name, count = card_words(after), own.count(after)
        cards = name if count == 1 else say("chrono.card.times", card=name, count=count)
        good.append(say("chrono.hint.why.follows", cards=cards))
    elif far:
        good.append(say("chrono.hint.why.leads", count=len(far)))
    if not sight.can_follow(after):
        good.append(say("chrono.hint.why.only_you", epoch=say(f"chrono.epoch.{epoch_of(move.cell)}")))
    copies = sight.unseen.get(after, 0)
    return good, [say("chrono.hint.why.opens", card=card_words(after), count=copies)] if copies else []


def cost_of(sight: Sight, action: Action, *, by_place: bool) -> Message:
    """Return in a few words what a candidate costs; `by_place`: all candidates are places of one card."""
    if not isinstance(action, Lay):
        keeps = len(suiting_next(sight.state, sight.kept(action), None))
        return say("chrono.hint.cost.keeps", count=keeps)
    if special(action.card) and not by_place:
        return say("chrono.hint.cost.spent", cell=card_words(action.cell))
    if pile(sight.state, action.cell):
        return say("chrono.hint.cost.covers")
    after = beyond(sight.state, action.cell)
    if after is None:
        return say("chrono.hint.cost.complete")
    following = sight.can_follow(after)
    return say("chrono.hint.cost.opens", count=following) if following else say("chrono.hint.cost.only_you")
