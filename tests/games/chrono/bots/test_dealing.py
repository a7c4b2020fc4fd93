"""Worlds dealt for a search: they look like the view, and agree with all that the table proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.match import Match
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.chrono.bots.dealing import Dealer, known
from game.games.chrono.bots.twin import Kit
from game.games.chrono.rules.events import Drew, Event, Passed
from game.games.chrono.rules.faces import Cell, Face, fits
from game.games.chrono.rules.position import State, faces, over, takes
from game.games.chrono.rules.rules import Action, ChronoRules
from tests.games.chrono.hands import begun, rules


def played(seats: int, seed: int, *, deck4: bool = False) -> Iterator[tuple[Match[State, Action, Event], list[Proof]]]:
    """Yield a match of chance before each decision, with what its table has proven so far."""
    match, proofs, rng = begun(rules(deck4=deck4), seats, seed), list[Proof](), Rng.of(seed, 4)
    while not over(match.state):
        yield match, proofs
        before, seat = match.state, match.state.mover
        beats = match.play(seat, rng.choice(match.rules.legal(before, seat)))
        if isinstance(beats[0].event, Drew | Passed):
            proofs.append((seat, takes(before)))


Proof = tuple[int, tuple[Cell, ...]]
"""Who had no card that fits any of these cells."""


def held_then(hand: tuple[Face, ...], seat: int, proofs: list[Proof]) -> bool:
    """Tell whether a hand agrees with the latest proof, which says most: rows only grow, so it holds for all."""
    last = dict(proofs)  # of a seat's proofs the latest stays
    return not any(fits(face, cell) for face in hand for cell in last.get(seat, ()))


def test_worlds_agree_with_every_draw_and_pass_whether_imagined_or_dealt() -> None:  # CH-7, CH-11, CH-12
    """All that a hand holds now was there, or came, when its seat last drew or passed: none of it suited then.

    A card drawn and kept did not suit either. What the true hands bear out, every world must.
    """
    asked = passes = 0
    for seed in range(10):
        seats = 2 + seed % 5
        for number, (match, proofs) in enumerate(played(seats, seed, deck4=seed % 4 == 3)):
            if number > 3 and number % 9 != seed % 9:
                continue
            state, its = match.state, match.rules
            assert isinstance(its, ChronoRules)
            view = match.view(state.mover)
            passes += any(isinstance(event, Passed) for event in view.history)
            dealer, kit = dealer_of(its, view)
            for luck in range(3):
                world = dealer.world(Rng.of(luck, number))
                imagined = its.imagine(view, Rng.of(luck, number))
                for seat in set(range(seats)) - {state.mover}:
                    dealt = tuple(
                        kit.faces[card] for card, count in enumerate(world.counts[seat]) for _ in range(count)
                    )
                    for hand in (dealt, faces(imagined, seat), faces(state, seat)):
                        assert len(hand) == len(state.hands[seat])
                        assert held_then(hand, seat, proofs), (seed, number, seat)
                        asked += 1
    assert asked > 2000
    assert passes > 10


def dealer_of(its: ChronoRules, view: View[State]) -> tuple[Dealer, Kit]:
    kit = Kit(its.matrix.suits, its.pack)
    return Dealer(kit, view), kit


def test_a_world_has_all_the_cards_and_looks_like_the_view() -> None:
    for match, _ in played(4, 2, deck4=True):
        state, its = match.state, match.rules
        assert isinstance(its, ChronoRules)
        view = match.view(state.mover)
        dealer, kit = dealer_of(its, view)
        world = dealer.world(Rng.of(1, len(view.history)))
        assert world.sizes == [len(hand) for hand in state.hands]
        assert len(world.deck) == len(state.deck)
        assert [kit.action(move) for move in world.moves()] == list(its.legal(state, state.mover))
        there = Counter(world.deck)
        for hand in world.counts:
            there.update({card: count for card, count in enumerate(hand) if count})
        assert there == Counter({card: count for card, count in enumerate(world.rest) if count})


def test_who_sees_everything_imagines_nothing() -> None:
    match = next(match for match, _ in played(3, 5))
    assert isinstance(match.rules, ChronoRules)
    dealer, kit = dealer_of(match.rules, View(match.state.mover, match.state))
    true = known(kit, match.state)
    for luck in range(3):
        world = dealer.world(Rng.of(luck, 1))
        assert (world.counts, world.deck) == (true.counts, true.deck)


def test_no_card_is_likelier_in_a_hand_than_in_the_deck() -> None:
    """Two unseen cards of which nothing is proven lie in a hand as often, in 2,000 worlds."""
    match = next(match for match, _ in played(3, 5))
    its = match.rules
    assert isinstance(its, ChronoRules)
    dealer, kit = dealer_of(its, match.view(match.state.mover))
    seat, count = (match.state.mover + 1) % 3, 2000
    held: Counter[int] = Counter()
    for luck in range(count):
        held.update({card: n for card, n in enumerate(dealer.world(Rng.of(luck, 1)).counts[seat]) if n})
    own = Counter(kit.number[face] for face in faces(match.state, match.state.mover))
    unseen = {card: match_copies - own[card] for card, match_copies in enumerate(dealer.world(Rng(1)).rest)}
    whole = sum(unseen.values())
    for card, copies in unseen.items():
        expected = count * 5 * copies / whole
        assert abs(held[card] - expected) < 5 * expected**0.5 + 1, kit.faces[card]
