"""Nobody sees more than a player at the table would: views, logs and computer players' choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from game.ai.players.brain import Budget
from game.engine.cards import Card, Cards
from game.engine.protocol import HIDDEN, Hidden, Seat, Turn, View
from game.engine.rng import Rng
from game.games.soon.bots.players.careless import apprentice, regular
from game.games.soon.rules.actions import Action, Ask, Draw, Give
from game.games.soon.rules.events import Answered, Drew, Event
from game.games.soon.rules.faces import PACK
from game.games.soon.rules.imagining import hidden_faces
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import card, dealt, play, resolve, table

WORLDS = st.tuples(st.integers(2, 6), st.booleans(), st.integers(0, 2**32), st.integers(0, 120))


def after(its: SoonRules, state: State, seat: Seat, action: Action, seed: int) -> tuple[State, list[Event]]:
    turn: Turn[State, Event] = Turn(its, state, Rng.of(seed, 0))
    its.decide(turn, seat, action)
    return turn.state, [beat.event for beat in turn.beats]


def played(its: SoonRules, seats: int, seed: int, most: int) -> tuple[State, dict[Seat | None, list[Event]]]:
    """Return a state after random play, and what every viewer was told."""
    state, rng = dealt(its, seats, seed), Rng.of(seed, 1)
    told: dict[Seat | None, list[Event]] = {viewer: [] for viewer in (None, *range(seats))}
    for step in range(most):
        acting = its.to_act(state)
        if not acting:
            break
        action = rng.choice(its.legal(state, acting[0]))
        state, events = after(its, state, acting[0], action, seed + step)
        for viewer, seen in told.items():
            seen += [its.scrub(event, viewer) for event in events]
    return state, told


def swapped(state: State, one: Card, two: Card) -> State:
    """Return the state with the faces of two cards exchanged."""
    faces = {one: state.cards.card_face(two), two: state.cards.card_face(one)}
    known = tuple(replace(item, face=faces.get(item.card, item.face)) for item in state.cards.known)
    return replace(state, cards=Cards(known, state.cards.minted))


def twins(its: SoonRules, state: State, rng: Rng) -> Iterator[tuple[State, Seat, Card, Card]]:
    """Yield states that differ in a card of a hand and one of the draw pile, with the seat that holds the first."""
    for seat, hand in enumerate(state.hands):
        private = [card for card in hand if not isinstance(card, Hidden) and not state.is_open(card)]
        if private and state.pile and state.stage != "give":
            one, two = rng.choice(private), rng.choice(state.pile)
            if state.cards.card_face(one) != state.cards.card_face(two):
                yield swapped(state, one, two), seat, one, two


@given(WORLDS)
def test_states_that_differ_in_hidden_cards_look_the_same_to_every_other_seat_and_to_the_window(
    world: tuple[int, bool, int, int],
) -> None:
    seats, speed, seed, most = world
    item = SoonRules(speed=speed)
    state, _ = played(item, seats, seed, most)
    for twin, holder, _, _ in twins(item, state, Rng(seed)):
        assert twin != state
        for viewer in (None, *range(seats)):
            assert (item.mask(twin, viewer) == item.mask(state, viewer)) == (viewer != holder)


@given(WORLDS)
def test_they_go_on_looking_the_same_and_telling_the_same_while_neither_card_is_used(
    world: tuple[int, bool, int, int],
) -> None:
    seats, speed, seed, most = world
    item, rng = SoonRules(speed=speed), Rng(seed)
    state, _ = played(item, seats, seed, most)
    for twin, holder, one, two in twins(item, state, rng):
        others = [viewer for viewer in (None, *range(seats)) if viewer != holder]
        both = (state, twin)
        for step in range(30):
            acting = item.to_act(both[0])
            if not acting or two in both[0].pile[:2] or both[0].stage == "deal":
                break
            shared = set(item.legal(both[1], acting[0]))
            legal = [a for a in item.legal(both[0], acting[0]) if a in shared and getattr(a, "card", None) != one]
            legal = [a for a in legal if not isinstance(a, Ask) or holder not in (a.other, acting[0])]
            if not legal:
                break
            action = rng.choice(legal)
            first, second = (after(item, its_state, acting[0], action, step) for its_state in both)
            for viewer in others:
                seen = [[item.scrub(event, viewer) for event in events] for _, events in (first, second)]
                assert seen[0] == seen[1]
                assert [item.tell(event) for event in seen[0]] == [item.tell(event) for event in seen[1]]
                assert item.mask(first[0], viewer) == item.mask(second[0], viewer)
            both = (first[0], second[0])


@given(WORLDS)
def test_a_computer_player_chooses_the_same_whatever_it_can_not_see(world: tuple[int, bool, int, int]) -> None:
    seats, speed, seed, most = world
    item = SoonRules(speed=speed)
    state, told = played(item, seats, seed, most)
    acting = item.to_act(state)
    for twin, holder, _, _ in twins(item, state, Rng(seed)):
        if acting and acting[0] != holder:
            seat = acting[0]
            for brain in (regular(), apprentice()):
                choices = [
                    brain.choose(item, View(seat, item.mask(both, seat), tuple(told[seat])), Budget(), Rng(seed))
                    for both in (state, twin)
                ]
                assert choices[0] == choices[1]


@given(WORLDS)
def test_a_view_shows_a_seats_own_hand_and_the_cards_that_were_taken_openly(world: tuple[int, bool, int, int]) -> None:
    seats, speed, seed, most = world
    item = SoonRules(speed=speed)
    state, _ = played(item, seats, seed, most)
    for viewer in (None, *range(seats)):
        view = item.mask(state, viewer)
        for seat, hand in enumerate(state.hands):
            expected = [
                (card, its_face) for card, its_face in state.hand_of(seat) if seat == viewer or state.is_open(card)
            ]
            assert list(view.hand_of(seat)) == expected
            assert len(view.hands[seat]) == len(hand)
        assert all(view.cards.card_face(card) is HIDDEN for card in view.pile)
        shown = Counter(known.face for known in view.cards.known if not isinstance(known.face, Hidden))
        assert shown + Counter(hidden_faces(view)) == Counter(PACK)


def test_the_order_of_a_hidden_hand_tells_nothing() -> None:  # SO-7
    item = SoonRules()
    for drawn in ("5n", "6n", "7n"):
        state = table(["", ""], ["8d 8d* 8n", "7d 7d 7d"], discard="2n 3n", pile=drawn, stage="draw")
        view = item.mask(play(item, state, "+pile"), 1)
        assert view.hands[0][1:] == (HIDDEN,) * 3
        assert isinstance(view.hands[0][0], int)


def test_a_card_from_the_draw_pile_can_not_be_followed_through_a_hand() -> None:  # SO-7, SO-13
    item = SoonRules()
    start = table(["", ""], ["8d 8d 8n", "7d 7d 7d"], pile="8d", stage="draw")
    top = start.pile[0]
    state, events = resolve(item, start, "+pile")
    assert item.scrub(events[0], 1) == Drew(0, HIDDEN, HIDDEN)
    assert top not in {known.card for known in item.mask(state, 1).cards.known}
    fresh, old = (resolve(item, state, item.legal(state, 0)[place])[1][0] for place in range(2))
    assert item.scrub(fresh, 1) == item.scrub(old, 1)


def test_what_a_seat_drew_is_told_to_that_seat_alone() -> None:  # SO-7
    item = SoonRules()
    drew = resolve(item, table(["", ""], ["8d 8d 8n", "7d 7d 7d"], pile="5n", stage="draw"), "+pile")[1][0]
    words = [item.tell(item.scrub(drew, viewer)) for viewer in (0, 1, None)]
    assert [told.key for told in words if told] == ["soon.log.drew_card", "soon.log.drew", "soon.log.drew"]


def test_a_gift_in_answer_to_an_explorer_shows_that_one_card_alone() -> None:  # SO-14
    item = SoonRules()
    asked = play(item, table(["1d 2d", ""], ["ed 8d 8n 7n", "3d 3n 5n"]), "?3*>1")
    for viewer in (None, 0):
        assert item.mask(asked, viewer).hand_of(1) == ()
    given_, events = resolve(item, asked, Give(card(asked, 1, "3n")))
    for viewer in (None, 0):
        assert item.mask(given_, viewer).hand_of(1) == ()
        assert getattr(item.scrub(events[0], viewer), "card", None) is HIDDEN
        assert item.scrub(events[1], viewer) == Drew(1, HIDDEN, HIDDEN)


def test_a_single_fitting_card_and_two_look_the_same_to_the_asker() -> None:  # SO-14
    item = SoonRules()
    views = []
    for held in ("3d 3n 5n", "3d 4d 5n"):
        asked = play(item, table(["1d 2d", ""], ["ed 8d 8n 7n", held], whole=False, pile="2n 2n"), "?3*>1")
        views.append((item.mask(asked, 0), item.to_act(asked)))
    assert views[0] == views[1]


@given(WORLDS, st.integers(0, 2**32))
def test_an_imagined_table_fits_all_that_is_public(world: tuple[int, bool, int, int], chance: int) -> None:
    seats, speed, seed, most = world
    item = SoonRules(speed=speed)
    state, told = played(item, seats, seed, most)
    for viewer in (None, *range(seats)):
        view = View(viewer, item.mask(state, viewer), tuple(told[viewer]))
        imagined = item.imagine(view, Rng(chance))
        assert item.mask(imagined, viewer) == view.state
        assert list(item.audit(imagined)) == []


def test_a_promised_card_is_in_the_hand_of_every_imagined_table() -> None:  # SO-14
    item = SoonRules()
    asked = play(item, table(["1d 2d 3d 4d 5d 6d 7d", ""], ["ed 7n 5n 6n", "8d 3n 5n"]), "?8*>1")
    view = View(0, item.mask(asked, 0))
    for chance in range(30):
        imagined = item.imagine(view, Rng(chance))
        assert any(its_face.kind == 8 for _, its_face in imagined.hand_of(1))
        assert item.legal(imagined, 1)


def test_events_that_show_something_new_can_not_be_undone() -> None:
    item = SoonRules()
    state = table(["1d", "1n 2n"], ["ed ld td 8n", "2d 4d 5n"], discard="2n")
    for text in ("8nx", "ld!1", "td<1", "?2day>1", "?2night>1"):
        assert {type(event) for event in resolve(item, state, text)[1]} & item.showing
    drawing = table(["1d", "1n 2n"], ["ed ld td", "2d 4d 5n"], discard="2n", stage="draw")
    assert {type(event) for event in resolve(item, drawing, "+pile")[1]} & item.showing
    taking = resolve(item, drawing, "+discard")[1]
    assert not {type(event) for event in taking} & item.showing  # everybody knew that card
    assert Answered in item.showing
    assert Draw("discard") in item.legal(drawing, 0)
