"""What speaks for and against an action in Epochs Chrono, with figures that the asker's own view bears out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.ai.players.advice import Reason
from game.engine.cards import missing
from game.engine.protocol import Message, Rules, Seat, View, say
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import Cell, Face, card_words, epoch_of, fits, special, suit_of, the_words
from game.games.chrono.rules.lay_all import lay_all
from game.games.chrono.rules.outlook import beyond
from game.games.chrono.rules.position import State, faces, pile, places, takes
from game.games.chrono.rules.rules import Action, ChronoRules, Done, Draw, Lay, Pass


@dataclass(frozen=True, slots=True)
class Sight:
    """Hold what a seat sees, and how many of each card it doesn't: those of the deck and of others' hands."""

    state: State
    seat: Seat
    unseen: Mapping[Face, int]

    @classmethod
    def of(cls, rules: Rules[State, Action, Event], view: View[State]) -> Sight:
        """Return what the seat of a view sees."""
        assert isinstance(rules, ChronoRules), "these hints are Epochs Chrono's"
        assert view.seat is not None, "a stranger has nothing to decide"
        unseen = Counter(missing(rules.pack, [entry.face for entry in view.state.cards.known]))
        return cls(view.state, view.seat, unseen)

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
    everything = lay_all(sight.state, sight.seat)
    free = sight.state.drawn is None and len(everything) == len(sight.state.hands[sight.seat])
    return free and everything[0] == move


def suiting_next(state: State, hand: Sequence[Face], laid: Lay | None) -> list[Face]:
    """Return the cards of a hand that will suit next turn, whatever the others do: rows only grow (CH-9)."""
    open_ = set(takes(replace(state, grown=(0,) * len(state.suits))))
    if laid is not None and (after := beyond(state, laid.cell)):
        open_.add(after)
    return [face for face in hand if any(fits(face, cell) for cell in open_)]


def reasons_for(
    sight: Sight, move: Action, legal: Sequence[Action], others: Sequence[Action], *, by_place: bool
) -> tuple[Reason, ...]:
    """Return the point of a move: what it brings, what it opens or costs, and why it beats the others.

    `others` are the other candidates; `by_place`: all are places of one card. What `cost_of` says of the move stands
    among the reasons, with the same figures.
    """
    match move:
        case Draw():
            return Reason(True, _chance(sight)), Reason(True, say("chrono.hint.why.laid_at_once"))
        case Pass():
            return (Reason(True, say(f"chrono.hint.why.{'stuck' if sight.state.opened else 'no_opener'}")),)
        case Done():
            return _for_ending(sight, legal)
        case Lay():
            return (*_for_laying(sight, move, by_place=by_place), *_against(sight, move, others, by_place=by_place))


def _chance(sight: Sight) -> Message:
    suiting = sum(count for face, count in sight.unseen.items() if places(sight.state, face))
    return say("chrono.hint.why.chance", count=suiting, total=sum(sight.unseen.values()))


def _for_ending(sight: Sight, legal: Sequence[Action]) -> tuple[Reason, ...]:
    keeps = say("chrono.hint.why.keeps", count=_keeps(sight, Done()))
    why = say("chrono.hint.why.all_laid") if len(legal) == 1 else keeps
    return Reason(True, why), Reason(False, say("chrono.hint.why.stays", count=len(sight.kept(Done()))))


def _for_laying(sight: Sight, move: Lay, *, by_place: bool) -> list[Reason]:
    """Return what laying a card brings, and what it opens or costs."""
    state = sight.state
    cost = _price(sight, move, by_place=by_place)
    if leaving(sight, move):
        place = say(f"chrono.place.{len(state.out) + 1}")
        out = say("chrono.hint.why.out", count=len(state.hands[sight.seat]))
        return [Reason(True, out), Reason(True, say("chrono.hint.why.place", place=place)), cost]
    return [Reason(True, _lead(sight, move) or _plain_gain(sight, move)), cost]


def _plain_gain(sight: Sight, move: Lay) -> Message:
    """Return what is good about a move by which no row leads anywhere."""
    state = sight.state
    if state.drawn is not None:
        return say("chrono.hint.why.drawn")
    if not state.laid and sum(bool(places(state, face)) for face in faces(state, sight.seat)) == 1:
        return say("chrono.hint.why.only")
    return say("chrono.hint.why.keeps", count=_keeps(sight, move))


def _keeps(sight: Sight, action: Action) -> int:
    """Return how many of the cards that are kept will suit next turn, whatever the others do."""
    laid = action if isinstance(action, Lay) else None
    return len(suiting_next(sight.state, sight.kept(action), laid))


def _lead(sight: Sight, move: Lay) -> Message | None:
    """Return where a row leads by a move: to one's own next cards, or to far ones; None where to neither."""
    after = beyond(sight.state, move.cell)
    if not after:
        return None
    own = [face for face in sight.kept(move) if not special(face) and suit_of(face) == suit_of(after)]
    if after in own:
        return say("chrono.hint.why.follows", cards=the_words(after, own.count(after)))
    far = _far(sight, move)
    return say("chrono.hint.why.leads", count=far) if far else None


def _far(sight: Sight, move: Lay) -> int:
    """Return how many of one's own cards lie beyond the end by which a move lets a row grow."""
    after = beyond(sight.state, move.cell)
    if not after:
        return 0
    step = epoch_of(after) - epoch_of(move.cell)
    own = (face for face in sight.kept(move) if not special(face) and suit_of(face) == suit_of(after))
    return sum((epoch_of(face) - epoch_of(move.cell)) * step > 0 for face in own)


def _price(sight: Sight, move: Lay, *, by_place: bool) -> Reason:
    """Return what a move opens to the others, or costs: what `cost_of` says in a few words."""
    if special(move.card) and not by_place:
        return Reason(False, say("chrono.hint.why.spent", cell=the_words(move.cell)))
    if pile(sight.state, move.cell):
        return Reason(True, say("chrono.hint.why.covers"))
    after = beyond(sight.state, move.cell)
    if not after:
        return Reason(True, say("chrono.hint.why.complete"))
    following, card = sight.can_follow(after), the_words(after)
    if not following:
        return Reason(True, say("chrono.hint.why.only_you", card=card))
    return Reason(False, say("chrono.hint.why.opens", card=card, count=following, total=sum(sight.unseen.values())))


def _follows(sight: Sight, move: Lay) -> int:
    """Return how many cards that the asker can't see could be laid where a move lets a row grow by next."""
    after = beyond(sight.state, move.cell)
    return 0 if not after else sight.can_follow(after)


def _against(sight: Sight, move: Lay, others: Sequence[Action], *, by_place: bool) -> list[Reason]:
    """Return why a move beats another candidate, in figures that both can be counted by; nothing where none differs."""
    if leaving(sight, move):
        return []
    for other in others:
        if not isinstance(other, Lay):
            continue
        name = the_words(other.cell if by_place else other.card)
        for key, mine, theirs in (
            ("beats_keeps", _keeps(sight, move), _keeps(sight, other)),
            ("beats_leads", _far(sight, move), _far(sight, other)),
            ("beats_opens", -_follows(sight, move), -_follows(sight, other)),
        ):
            if mine > theirs:
                return [Reason(True, say(f"chrono.hint.why.{key}", other=name, count=abs(mine), less=abs(theirs)))]
    return [Reason(True, say("chrono.hint.why.beats_end"))] if Done() in others else []


def cost_of(sight: Sight, action: Action, *, by_place: bool) -> Message:
    """Return in a few words what a candidate costs; `by_place`: all candidates are places of one card."""
    if not isinstance(action, Lay):
        return say("chrono.hint.cost.keeps", count=_keeps(sight, action))
    if special(action.card) and not by_place:
        return say("chrono.hint.cost.spent", cell=card_words(action.cell))
    if pile(sight.state, action.cell):
        return say("chrono.hint.cost.covers")
    after = beyond(sight.state, action.cell)
    if not after:
        return say("chrono.hint.cost.complete")
    following = sight.can_follow(after)
    return say("chrono.hint.cost.opens", count=following) if following else say("chrono.hint.cost.only_you")
