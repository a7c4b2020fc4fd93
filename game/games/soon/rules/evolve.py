"""What every event does to Soon's state: the bodies of `SoonRules.evolve`.

All work on states with holes as well, so that a view is kept up by the events that its owner may see.
"""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import EVERYBODY, Card, Cards, Known
from game.engine.protocol import HIDDEN, Hidden, Seat
from game.engine.tuples import put, without
from game.games.soon.rules import events as e
from game.games.soon.rules.faces import Face
from game.games.soon.rules.position import Hand, Held, Question, State, tidy


def after(state: State, event: e.Event) -> State:
    """Return the state after an event."""
    match event:
        case e.Dealt():
            return _dealt(state, event)
        case e.Drew() | e.Took() | e.Reshuffled():
            return _drawn(state, event)
        case e.Played() | e.Replaced() | e.Discarded():
            return _laid(state, event)
        case e.Asked() | e.Answered() | e.Gave():
            return _asked(state, event)
        case e.Struck() | e.Stole():
            return _robbed(state, event)
        case e.Skipped():
            return replace(state, stage="act")
        case e.Completed(seat=seat):
            return replace(state, completed=(*state.completed, seat))
        case e.Handed(seat=seat):
            return replace(state, mover=seat, stage="draw", turn=state.turn + 1)
        case e.Scored(steps=steps):
            return replace(state, counts=(*state.counts, steps[-1].points))
        case e.RoundEnded(ending=ending, starter=starter):
            scores = (*state.scores, state.counts) if state.counts else state.scores
            mover = state.mover if starter is None else starter
            stage = replace(state, stage="over" if starter is None else "deal")
            return replace(stage, mover=mover, counts=(), scores=scores, ending=ending)


def before_the_deal(seats: int) -> State:
    """Return a table at which nothing has been dealt yet."""
    nothing = ((),) * seats
    return State(Cards(), (), (), nothing, nothing, 0, 0)


def _dealt(state: State, event: e.Dealt) -> State:
    """Give new identities to the whole pack: the hands seat by seat, the card turned up, the draw pile (SO-4)."""
    minted = state.cards.minted
    known: list[Known[Face]] = []
    hands: list[Hand] = []
    for seat, faces in enumerate(event.hands):
        held: list[Held] = []
        for face in faces:
            if not isinstance(face, Hidden):
                known.append(Known(minted, face, frozenset({seat})))
            held.append(HIDDEN if isinstance(face, Hidden) else minted)
            minted += 1
        hands.append(tidy(held))
    cards = Cards(tuple(known), minted).mint([event.turned], (EVERYBODY,)).mint(event.pile)
    return State(
        cards=cards,
        pile=tuple(range(minted + 1, cards.minted)),
        discard=(minted,),
        hands=tuple(hands),
        lines=((),) * len(hands),
        mover=event.seat,
        starter=event.seat,
        scores=state.scores,
    )


def _drawn(state: State, event: e.Drew | e.Took | e.Reshuffled) -> State:
    cards = state.cards
    stage = state.stage if state.stage == "give" else "act"
    match event:
        case e.Took(seat, card):
            hands = put(state.hands, seat, tidy((*state.hands[seat], card)))
            return replace(state, discard=state.discard[:-1], hands=hands, stage=stage)
        case e.Drew(seat, card, face):
            top, *rest = state.pile
            cards = cards.drop({top}) if isinstance(card, Hidden) else cards.show(card, face, (seat,))
            hands = put(state.hands, seat, tidy((*state.hands[seat], card)))
            return replace(state, cards=cards, pile=tuple(rest), hands=hands, stage=stage)
        case e.Reshuffled(faces):
            pile = tuple(range(cards.minted, cards.minted + len(faces)))
            cards = cards.drop(state.discard[:-1]).mint(faces)
            return replace(state, cards=cards, pile=pile, discard=state.discard[-1:])


def _laid(state: State, event: e.Played | e.Replaced | e.Discarded) -> State:
    """Lay a card of a hand in its owner's line, or on the discard pile."""
    seat = event.seat
    new, state = _leave(state, seat, event.card, event.face)
    line = state.lines[seat]
    match event:
        case e.Played():
            return replace(state, lines=put(state.lines, seat, (*line, new)))
        case e.Replaced(place=place, old=old):
            lines = put(state.lines, seat, put(line, place - 1, new))
            return replace(state, lines=lines, discard=(*state.discard, old))
        case e.Discarded():
            return replace(state, discard=(*state.discard, new))


def _asked(state: State, event: e.Asked | e.Answered | e.Gave) -> State:
    """Lay an Explorer open, deal with the answer, and put the Explorer on the discard pile (SO-14)."""
    match event:
        case e.Asked(seat, other, number, colour):
            new, state = _leave(state, seat, event.card, event.face)
            return replace(state, stage="give", question=Question(seat, other, number, colour, new))
        case e.Answered(found=result):
            asked = state.question
            assert asked is not None, "an answer has its question"
            if result:
                return replace(state, question=replace(asked, found=True))
            return replace(state, stage="act", question=None, discard=(*state.discard, asked.card))
        case e.Gave(seat, other, number=number, old=old):
            asked = state.question
            assert asked is not None, "a gift has its question"
            new, state = _leave(state, seat, event.card, event.face)
            line = state.lines[other]
            lines = put(state.lines, other, (*line, new) if old is None else put(line, number - 1, new))
            discard = (*state.discard, *(() if old is None else (old,)), asked.card)
            return replace(state, lines=lines, discard=discard, question=None)


def _robbed(state: State, event: e.Struck | e.Stole) -> State:
    new, state = _leave(state, event.seat, event.card, event.face)
    match event:
        case e.Struck(other=other, hit=hit):
            lines = put(state.lines, other, state.lines[other][:-1])
            return replace(state, lines=lines, discard=(*state.discard, hit, new))
        case e.Stole(seat=seat, other=other, stolen=stolen, number=number, old=old):
            lines = put(state.lines, other, put(state.lines[other], number - 1, new))
            own = (*lines[seat], stolen) if old is None else put(lines[seat], number - 1, stolen)
            gone = () if old is None else (old,)
            return replace(state, lines=put(lines, seat, own), discard=(*state.discard, *gone))


def _leave(state: State, seat: Seat, card: Held, face: Face) -> tuple[Card, State]:
    """Take a card out of a hand; return the identity under which it goes on, open to all, and the state without it."""
    cards = state.cards if isinstance(card, Hidden) else state.cards.drop({card})
    hands = put(state.hands, seat, without(state.hands[seat], card))
    return cards.minted, replace(state, cards=cards.mint([face], (EVERYBODY,)), hands=hands)
