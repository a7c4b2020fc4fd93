"""What every event does to a state: the only place where a state changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.engine.cards import EVERYBODY, Card
from game.engine.protocol import HIDDEN, Hidden, Seat
from game.engine.tuples import put, without
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import LASTING, Enemy
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import (
    Discarding,
    Entry,
    Estimating,
    Keeping,
    Laid,
    Paying,
    Reckoning,
    Resolving,
    Slot,
    Spot,
    State,
    Verdict,
    clockwise,
    minted,
    slots,
)

PILES = {
    "monster": "monsters", "lieutenant": "lieutenants", "boss": "bosses", "last_boss": "bosses",
    "cerberus": "hounds", "fog": "fog_pile",
}  # fmt: skip
"""The zone that a card of each kind is laid from."""


def evolve(mission: Mission, state: State, event: e.Event) -> State:
    """Return the state after an event."""
    match event:  # one exhaustive match: horde and piles, hands and Rewards, slots, resolution, answers
        case e.Placed(place, face):
            return _placed(mission, state, place, face)
        case e.Dealt(hands):
            return _dealt(state, hands)
        case e.SpellsShuffled(faces):
            deck, spells = minted(state.spells.drop(set(state.discards)), faces)
            return replace(state, spells=spells, deck=deck, discards=())
        case e.FogShuffled(names):
            pile, fogs = minted(state.fogs.drop(set(state.fog_discards)), names)
            return replace(state, fogs=fogs, fog_pile=pile, fog_discards=())
        case e.RewardsShuffled(names):
            pile, prizes = minted(state.prizes.drop(set(state.reward_discards)), names)
            return replace(state, prizes=prizes, reward_pile=pile, reward_discards=())
        case e.Revealed(place, enemy):
            spot = state.spot(place)
            foes = state.foes.show(spot.card, enemy, (EVERYBODY,))
            return _lay(replace(state, foes=foes), place, replace(spot, up=True))
        case e.FogLifted(place, name):
            return _lifted(state, place, name)
        case e.MonsterCame(place, enemy):
            card, *rest = state.monsters
            foes = state.foes.show(card, enemy, (EVERYBODY,))
            return _lay(replace(state, foes=foes, monsters=tuple(rest)), place, Spot(card, "monster", up=True))
        case e.Drew(seat, card, face):
            top, *rest = state.deck
            spells = state.spells
            spells = spells.drop({top}) if isinstance(card, Hidden) else spells.show(top, face, _eyes(state, seat))
            hands = put(state.hands, seat, (*state.hands[seat], card))
            return replace(state, spells=spells, deck=tuple(rest), hands=hands, stale=put(state.stale, seat, True))
        case e.RewardDrawn(seat, name):
            top, *rest = state.reward_pile
            prizes = state.prizes.show(top, name, (seat,))
            return replace(state, prizes=prizes, reward_pile=tuple(rest), held=put(state.held, seat, top))
        case e.RewardPlayed(seat, name):
            own = state.held[seat]
            assert own is not None, "who plays a Reward holds one"
            state = replace(state, prizes=state.prizes.show(own, name, (EVERYBODY,)))
            return replace(state, reward_discards=(*state.reward_discards, own), held=put(state.held, seat, None))
        case e.Recovered(seat, taken, face, card):
            spells = state.spells.drop({taken}).mint([face], _eyes(state, seat))
            spells = spells.drop({spells.minted - 1}) if isinstance(card, Hidden) else spells
            discards = without(state.discards, taken)
            hands = put(state.hands, seat, (*state.hands[seat], card))
            return replace(state, spells=spells, discards=discards, hands=hands, stale=put(state.stale, seat, True))
        case e.Paid() | e.Discarded():
            return _discarded(state, event)
        case e.HandsShown(hands):
            return replace(_regripped(state, hands, (EVERYBODY,)), open_hands=True)
        case e.HandsHidden(hands):
            return replace(_regripped(state, hands, ()), open_hands=False)
        case e.HandsMixed(hands, shown) | e.HandsGiven(hands, shown):
            moved = _regripped(state, hands, (EVERYBODY,) if shown else ())
            touched = (bool(old or new) for old, new in zip(state.hands, hands, strict=True))  # SY-11
            return replace(moved, stale=tuple(was or now for was, now in zip(state.stale, touched, strict=True)))
        case e.Led(seat):
            return replace(state, leader=seat, first=seat, agenda=())
        case e.TurnBegan(seat, turn):
            return _begun(replace(state, leader=seat, turn=turn))
        case e.Attacked(seat, place, _, card, face):
            spells = state.spells.drop({card}).mint([face], _eyes(state, seat))
            spot = state.spot(place)
            spot = replace(spot, spells=(*spot.spells, Laid(state.spells.minted, seat)))
            hands = put(state.hands, seat, without(state.hands[seat], card))
            state = replace(state, spells=spells, hands=hands, attacked=True, agenda=state.agenda[1:])
            return _lay(state, place, spot)
        case e.Passed(seat):
            return replace(state, passed=(*state.passed, seat), agenda=state.agenda[1:])
        case e.Obliged(seat):
            return _push(state, Slot(seat, duty=True))
        case e.Weakened(place, _, by, lasting):
            spot = state.spot(place)
            if lasting:
                return _lay(state, place, replace(spot, weaker=spot.weaker + by))
            return _lay(state, place, replace(spot, weaker_now=spot.weaker_now + by))
        case e.Ended(ending, keepers):
            agenda = (Keeping(keepers),) if keepers else ()
            return replace(state, ending=ending, agenda=agenda, sealed=(None,) * state.mages)
        case e.Reckoned(places):
            return replace(state, agenda=(*(Resolving(place) for place in places), *state.agenda[1:]))
        case e.Struck(place, _, faces, total, strength):
            spot = state.spot(place)
            spells = state.spells
            for laid, face in zip(spot.spells, faces, strict=True):
                spells = spells if laid.up else spells.show(laid.card, face, (EVERYBODY,))
            spot = replace(spot, spells=tuple(replace(laid, up=True) for laid in spot.spells))
            state = replace(state, spells=spells, agenda=(Verdict(place, total, strength), *state.agenda[1:]))
            return _lay(state, place, spot)
        case e.Owed(place, _, needed, seats):
            assert isinstance(state.now, Verdict), "a payment is asked for before the verdict"
            verdict = replace(state.now, paid=True)
            return replace(state, agenda=(Paying(place, needed, 0, seats), verdict, *state.agenda[1:]))
        case e.PaymentPassed():
            return _next_payer(state)
        case e.PaymentCancelled():
            return replace(state, agenda=state.agenda[1:])
        case e.Beaten(place):
            spot = state.spot(place)
            discards = (*state.discards, *(laid.card for laid in spot.spells), *spot.absorbed)
            beaten = (*state.beaten, spot.card)
            return _lay(replace(state, discards=discards, beaten=beaten, agenda=state.agenda[1:]), place, None)
        case e.Withstood(place, _, card):
            spot = state.spot(place)
            left = tuple(laid for laid in spot.spells if laid.card != card)
            state = replace(state, discards=(*state.discards, card), agenda=state.agenda[1:])
            return _lay(state, place, replace(spot, spells=left))
        case e.Absorbed(place, _, card):
            spot = state.spot(place)
            gone = tuple(laid.card for laid in spot.spells if laid.card != card)
            state = replace(state, discards=(*state.discards, *gone), agenda=state.agenda[1:])
            return _lay(state, place, replace(spot, spells=(), absorbed=(*spot.absorbed, card)))
        case e.Called(drew):
            return _push(replace(state, sealed=(None,) * state.mages), Estimating(drew))
        case e.Estimated(seat, choice) | e.Chosen(seat, choice):
            return replace(state, sealed=put(state.sealed, seat, choice))
        case e.EstimatesShown(shown):
            estimates = tuple(old if new is None else new for old, new in zip(state.estimates, shown, strict=True))
            stale = tuple(old and new is None for old, new in zip(state.stale, shown, strict=True))
            state = replace(state, estimates=estimates, stale=stale, agenda=state.agenda[1:])
            return replace(state, sealed=(None,) * state.mages)
        case e.TotalsTold(totals):
            return replace(state, estimates=totals, stale=(False,) * state.mages)
        case e.Demanded(seats):
            return _push(state, Discarding(seats))
        case e.Closed():
            return replace(state, agenda=())


def _placed(mission: Mission, state: State, place: int, face: Enemy | Hidden) -> State:
    kind, up = mission.places[place].kind, mission.places[place].face_up
    card, *rest = getattr(state, PILES[kind])
    if up:
        state = replace(state, foes=state.foes.show(card, face, (EVERYBODY,)))
    piled: dict[str, Any] = {PILES[kind]: tuple(rest)}
    return _lay(replace(state, **piled), place, Spot(card, kind, up))


def _dealt(state: State, dealt: tuple[e.Faces, ...]) -> State:
    """Deal round by round from the Leader, full hands skipped (SY-25, SY-26)."""
    spells = state.spells
    deck = list(state.deck)
    hands = [list(hand) for hand in state.hands]
    waiting = [list(faces) for faces in dealt]
    while any(waiting):
        for seat in clockwise(state, state.leader):
            if waiting[seat]:
                card, face = deck.pop(0), waiting[seat].pop(0)
                hidden = face is HIDDEN
                spells = spells.drop({card}) if hidden else spells.show(card, face, (seat,))
                hands[seat].append(HIDDEN if hidden else card)
    return replace(state, spells=spells, deck=tuple(deck), hands=tuple(tuple(hand) for hand in hands))


def _lifted(state: State, place: int | None, name: str) -> State:
    """Take a Fog from the horde, or from the top of its pile; a lasting curse lies beside the horde (SY-32)."""
    if place is None:
        card = state.fog_pile[0]
        state = replace(state, fog_pile=state.fog_pile[1:])
    else:
        card = state.spot(place).card
        state = _lay(state, place, None)
    state = replace(state, fogs=state.fogs.show(card, name, (EVERYBODY,)))
    if name in LASTING:
        return replace(state, curses=(*state.curses, card))
    return replace(state, fog_discards=(*state.fog_discards, card))


def _discarded(state: State, event: e.Paid | e.Discarded) -> State:
    """Put a Spell of a hand on the discards, and go on to whoever is asked next."""
    seat = event.seat
    spells = state.spells.drop({event.card}).mint([event.face], (EVERYBODY,))
    hands = put(state.hands, seat, without(state.hands[seat], event.card))
    discards = (*state.discards, state.spells.minted)
    state = replace(state, spells=spells, hands=hands, discards=discards, stale=put(state.stale, seat, True))
    match state.now:
        case Paying() as paying if isinstance(event, e.Paid):
            paying = replace(paying, paid=paying.paid + event.worth, begun=True)
            owing = () if paying.paid >= paying.needed else (paying,)
            state = replace(state, agenda=(*owing, *state.agenda[1:]))
            return _next_payer(state) if owing and not hands[seat] else state
        case Discarding(seats):
            later = (Discarding(seats[1:]),) if seats[1:] else ()
            return replace(state, agenda=(*later, *state.agenda[1:]))
    return state


def _next_payer(state: State) -> State:
    assert isinstance(state.now, Paying), "somebody was asked to pay"
    return replace(state, agenda=(replace(state.now, seats=state.now.seats[1:], begun=False), *state.agenda[1:]))


def _begun(state: State) -> State:
    """Begin a turn: its slots, then the resolution; what held for the last turn is over."""
    order = slots(state.mages, state.leader)
    agenda = tuple(Slot(seat, last=number == len(order) - 1) for number, seat in enumerate(order))
    horde = tuple(spot and replace(spot, weaker_now=0) for spot in state.horde)
    return replace(state, agenda=(*agenda, Reckoning()), passed=(), attacked=False, horde=horde)


def _regripped(state: State, hands: tuple[e.Faces, ...], seen: Sequence[Seat]) -> State:
    """Give every hand new cards with these faces; one whose faces are hidden keeps only its size."""
    spells = state.spells.drop({card for hand in state.hands for card in hand})
    gripped: list[tuple[Card | Hidden, ...]] = []
    for seat, faces in enumerate(hands):
        cards, spells = minted(spells, faces, seen or (seat,))
        unknown = {card for card, face in zip(cards, faces, strict=True) if face is HIDDEN}
        spells = spells.drop(unknown)
        gripped.append(tuple(HIDDEN if card in unknown else card for card in cards))
    return replace(state, spells=spells, hands=tuple(gripped))


def _eyes(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return who sees a Spell that comes to a mage's hand or leaves it."""
    return (EVERYBODY,) if state.open_hands else (seat,)


def _push(state: State, entry: Entry) -> State:
    return replace(state, agenda=(entry, *state.agenda))


def _lay(state: State, place: int, spot: Spot | None) -> State:
    return replace(state, horde=put(state.horde, place, spot))
