"""What nobody may see: partners' hands, face-down Spells, Fog, face-down Monsters, Rewards, seals (SY-2)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import codec
from game.engine.cards import Cards, Known
from game.engine.match import Match
from game.engine.protocol import HIDDEN, Opening
from game.engine.rng import Rng
from game.games.syncro.rules.state.events import Attacked
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import State
from tests.games.syncro.positions import act, held, of, position, rules, seen

MOMENTS = st.tuples(
    st.sampled_from(LEVELS), st.sampled_from((2, 3, 4, 5)), st.integers(0, 2**64 - 1), st.integers(0, 70)
)


def played(name: str, mages: int, seed: int, count: int) -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = Match(rules(name, mages), Opening(mages), seed)
    rng = Rng.of(seed, 0)
    for _ in range(count):
        waiting = match.rules.to_act(match.state)
        if not waiting:
            break
        seat = rng.choice(waiting)
        match.play(seat, rng.choice(match.rules.legal(match.state, seat)))
    return match


def unseen(state: State, family: str, seat: int | None) -> list[Known[Any]]:
    """Return the cards of a family whose faces a seat has not seen."""
    cards: Cards[Any] = getattr(state, family)
    return [entry for entry in cards.known if not cards.seen(entry.card, seat)]


@settings(max_examples=40)
@given(MOMENTS)
def test_a_view_holds_no_face_that_its_seat_has_not_seen(moment: tuple[str, int, int, int]) -> None:  # SY-2
    match = played(*moment)
    for seat in (None, *range(moment[1])):
        view = match.rules.mask(match.state, seat)
        for family in ("spells", "foes", "fogs", "prizes"):
            shown: Cards[Any] = getattr(view, family)
            for entry in shown.known:
                assert (entry.face is HIDDEN) == (not shown.seen(entry.card, seat))
        for other, hand in enumerate(match.state.hands):
            if other != seat and not match.state.open_hands:
                assert view.hands[other] == (HIDDEN,) * len(hand)
                assert not {entry.card for entry in view.spells.known} & set(hand)
        for other, sealed in enumerate(view.sealed):
            assert other == seat or sealed is None or sealed is HIDDEN


def swapped(state: State, family: str, rng: Rng, seat: int | None) -> State:
    """Return the state with the faces of a family mixed among the cards that a seat has not seen, kind by kind."""
    cards: Cards[Any] = getattr(state, family)
    hidden = unseen(state, family, seat)
    groups = [hidden]
    if family == "foes":
        back = {spot.card: spot.kind for spot in state.horde if spot is not None}
        groups = [
            [
                entry
                for entry in hidden
                if back.get(entry.card, pile) == kind and (entry.card in zone or entry.card in back)
            ]
            for kind, pile, zone in (
                ("monster", "monster", state.monsters),
                ("lieutenant", "lieutenant", state.lieutenants),
                ("cerberus", "cerberus", state.hounds),
            )
        ]
    faces: dict[int, Any] = {}
    for group in groups:
        faces.update(zip([entry.card for entry in group], rng.shuffle([entry.face for entry in group]), strict=True))
    mixed = tuple(replace(entry, face=faces.get(entry.card, entry.face)) for entry in cards.known)
    return replace(state, **{family: replace(cards, known=mixed)})  # type: ignore[arg-type]


@settings(max_examples=40)
@given(MOMENTS, st.integers(0, 2**32))
def test_states_that_differ_only_in_what_a_seat_has_not_seen_give_it_the_same_view(
    moment: tuple[str, int, int, int], chance: int
) -> None:  # SY-2
    match = played(*moment)
    item, state = match.rules, match.state
    for seat in (None, *range(moment[1])):
        for family in ("spells", "foes", "fogs", "prizes"):
            other = swapped(state, family, Rng(chance), seat)
            assert item.mask(other, seat) == item.mask(state, seat)
            for who in range(moment[1]):
                if who == seat:
                    assert item.legal(other, who) == item.legal(state, who)
            assert item.to_act(other) == item.to_act(state)


@settings(max_examples=25)
@given(MOMENTS)
def test_no_event_tells_a_seat_what_its_view_does_not_show(moment: tuple[str, int, int, int]) -> None:  # SY-2
    match = played(*moment)
    for seat in (None, *range(moment[1])):
        for beat in match.beats(seat):
            event = beat.event
            card, face = getattr(event, "card", None), getattr(event, "face", None)
            if card is HIDDEN and type(event).__name__ in ("Drew", "Attacked"):
                assert face is HIDDEN
            if type(event).__name__ in ("Drew", "Attacked") and event.seat != seat and not event.shown:
                assert (card, face) == (HIDDEN, HIDDEN)
            if type(event).__name__ == "RewardDrawn" and event.seat != seat:
                assert face is HIDDEN
            if type(event).__name__ in ("SpellsShuffled", "FogShuffled", "RewardsShuffled"):
                assert set(event.faces) <= {HIDDEN}
            if type(event).__name__ in ("Estimated", "Chosen") and event.seat != seat:
                assert event.choice is HIDDEN


def test_a_spell_laid_face_down_is_known_to_its_mage_alone_and_all_see_who_laid_it() -> None:  # SY-2, SY-12
    item, state = position(["UU"], "9 9", [[5, 2], [3, 4], [1], [1]])
    state, told = act(item, state, "0>0")
    spot = state.horde[0]
    assert spot is not None
    laid = spot.spells[0]
    for seat in (None, 0, 1):
        view = item.mask(state, seat)
        assert view.horde[0] == spot
        assert view.spells.card_face(laid.card) == (5 if seat == 0 else HIDDEN)
    assert laid.by == 0
    assert item.scrub(told[0], 1) == replace(of(told, Attacked)[0], card=HIDDEN, face=HIDDEN)


def test_a_card_can_not_be_followed_out_of_a_hand() -> None:  # SY-2
    item, state = position(["UU"], "9 9", [[5, 2], [3, 4], [1], [1]])
    old = state.hands[0][0]
    state, _ = act(item, state, "0>0")
    spot = state.horde[0]
    assert spot is not None
    assert spot.spells[0].card != old


def test_what_is_public_is_in_every_view() -> None:  # SY-2
    item, state = position(
        ["UU"], "9 9", [[5, 2], [3], [1], [1]], laid={1: [(4, 2)]}, discards=[1, 1], rewards=[None, "scale"]
    )
    state = replace(state, estimates=("good", "bad", None, None), stale=(False, True, False, False))
    view = item.mask(state, None)
    assert [len(hand) for hand in view.hands] == [2, 1, 1, 1]
    assert (view.estimates, view.stale) == (state.estimates, state.stale)
    assert [view.spells.card_face(card) for card in view.discards] == [1, 1]
    spot = view.horde[1]
    assert spot is not None
    assert view.spells.card_face(spot.spells[0].card) == 4
    assert [card is not None for card in view.held] == [False, True, False, False]


@pytest.mark.parametrize("family", ["foes", "fogs", "prizes", "spells"])
def test_a_reshuffle_gives_new_backs(family: str) -> None:
    match = played("IIe", 3, 4, 400)
    cards: Cards[Any] = getattr(match.state, family)
    assert len({entry.card for entry in cards.known}) == len(cards.known)
    assert all(entry.card < cards.minted for entry in cards.known)


@settings(max_examples=25)
@given(MOMENTS, st.integers(0, 2**32))
def test_a_world_is_imagined_from_the_view_alone(moment: tuple[str, int, int, int], chance: int) -> None:
    match = played(*moment)
    item = match.rules
    for seat in range(moment[1]):
        worlds = []
        for family in ("spells", "fogs"):
            other = swapped(match.state, family, Rng(chance), seat)
            worlds.append(item.imagine(seen(item, other, seat), Rng(9)))  # type: ignore[arg-type]
        assert worlds[0] == worlds[1] == item.imagine(seen(item, match.state, seat), Rng(9))  # type: ignore[arg-type]


def test_others_rewards_and_hands_differ_from_world_to_world() -> None:
    match = played("IIb", 4, 3, 20)
    worlds = [match.rules.imagine(match.view(0), Rng(chance)) for chance in range(12)]
    assert len({held(world, 1) for world in worlds}) > 1
    assert len({world.prizes for world in worlds}) > 1
    assert len({world.fogs for world in worlds}) > 1
    assert len({world.foes for world in worlds}) > 1
    assert {held(world, 0) for world in worlds} == {held(match.state, 0)}


def test_nothing_in_a_view_comes_from_the_opening_or_the_seed() -> None:
    opening = Opening(2, (("hands", ((5, 4), ())), ("rewards", ("scale", None))))
    match: Match[Any, Any, Any] = Match(rules("IIa", 2), opening, 1)
    assert all(is_dataclass(entry) and fields(entry) for entry in match.view(1).state.spells.known)
    assert match.rules.mask(match.state, 1).hands == ((HIDDEN, HIDDEN), ())
    assert b"scale" not in codec.canonical(match.view(1).state)
