"""A turn without special cards: SO-7 to SO-13."""

from __future__ import annotations

from collections import Counter

from game.engine.cards import EVERYBODY
from game.engine.protocol import HIDDEN
from game.games.soon.rules.actions import Discard, Draw, Play, Replace
from game.games.soon.rules.events import Discarded, Drew, Handed, Played, Replaced, Reshuffled, Skipped, Took
from game.games.soon.rules.faces import Face
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import card, dealt, discard, face, hand, line, options, play, refused, resolve, table

ITS = SoonRules()


def test_a_turn_begins_with_a_card_from_either_pile() -> None:  # SO-7
    state = table(["", ""], ["8d 8d 8n", "7d 7d 7d"], discard="2n", pile="5n", stage="draw")
    assert options(ITS, state) == ["+pile", "+discard"]
    drew, events = resolve(ITS, state, "+pile")
    assert events == [Drew(0, state.pile[0], face("5n"))]
    assert (hand(drew, 0), drew.stage, drew.mover) == ("5n 8d 8d 8n", "act", 0)
    took, events = resolve(ITS, state, "+discard")
    assert events == [Took(0, state.discard[-1], face("2n"))]
    assert (hand(took, 0), took.discard, took.stage) == ("2n 8d 8d 8n", (), "act")


def test_one_card_is_drawn_and_no_second() -> None:  # SO-7
    state = play(ITS, table(["", ""], ["8d 8d 8n", "7d 7d 7d"], stage="draw"), "+pile")
    assert not any(isinstance(action, Draw) for action in ITS.legal(state, 0))
    assert refused(ITS, state, "+pile").rule == "SO-7"
    assert refused(ITS, state, "+discard").rule == "SO-7"


def test_nothing_else_is_done_before_a_card_is_drawn() -> None:  # SO-7
    state = table(["", ""], ["1d 1d 1d", "7d 7d 7d"], stage="draw")
    assert refused(ITS, state, "1d").rule == "SO-7"
    assert refused(ITS, state, "1dx").rule == "SO-7"


def test_a_special_card_on_top_blocks_the_discard_pile() -> None:  # SO-7
    for special in ("jd", "en", "ld", "tn"):
        state = table(["", ""], ["8d 8d 8n", "7d 7d 7d"], discard=f"3d {special}", stage="draw")
        assert options(ITS, state) == ["+pile"]
        assert refused(ITS, state, "+discard").rule == "SO-7"


def test_the_last_card_of_the_draw_pile_turns_the_discard_pile_into_a_new_one_at_once() -> None:  # SO-8
    state = table(["", ""], ["8d 8d 8n", "7d 7d 7d"], discard="2n 3n 4n 5n", pile="6n", stage="draw", whole=False)
    drew, events = resolve(ITS, state, "+pile")
    assert [type(event) for event in events] == [Drew, Reshuffled]
    assert discard(drew) == "5n"  # its top card stays
    assert Counter(drew.cards.card_face(item) for item in drew.pile) == Counter([face("2n"), face("3n"), face("4n")])
    assert min(drew.pile) >= state.cards.minted  # new identities: nothing can be followed through the shuffle
    assert not any(drew.cards.seen(item, seat) for item in drew.pile for seat in (None, 0, 1))
    assert all(ITS.scrub(events[1], viewer) == Reshuffled((HIDDEN,) * 3) for viewer in (None, 0, 1))


def test_a_new_draw_pile_is_in_random_order() -> None:  # SO-8
    state = table(["", ""], ["8d 8d 8n", "7d 7d 7d"], discard="2n 3n 4n 5n", pile="6n", stage="draw", whole=False)
    orders = set()
    for seed in range(40):
        drew = resolve(ITS, state, "+pile", seed)[0]
        orders.add(tuple(drew.cards.card_face(item) for item in drew.pile))
    assert len(orders) == 6


def test_a_card_that_covers_the_last_discard_makes_it_the_new_draw_pile() -> None:  # SO-8
    state = table(["", ""], ["8d 8d 8n 2d", "7d 7d 7d"], discard="5n", whole=False)
    after, events = resolve(ITS, state, "2dx")
    assert [type(event) for event in events] == [Discarded, Reshuffled, Handed]
    assert (discard(after), [after.cards.card_face(item) for item in after.pile]) == ("2d", [face("5n")])


def test_the_draw_is_skipped_where_there_is_nothing_to_draw() -> None:  # SO-8
    state = table(["", ""], ["8d 8d 8n 1n", "7d 7d 7d"], discard="jn", whole=False)
    assert not table(["", ""], ["", ""], discard="jn", whole=False).can_draw
    after, events = resolve(ITS, state, "1n")
    assert events[-2:] == [Handed(1), Skipped(1)]
    assert (after.mover, after.stage) == (1, "act")
    assert options(ITS, after) == ["7dx", "7dx", "7dx"]
    open_pile = table(["", ""], ["8d 8d 8n 1n", "7d 7d 7d"], discard="4n", whole=False)
    assert resolve(ITS, open_pile, "1n")[0].stage == "draw"


def test_thirty_cards_circulate_at_the_least() -> None:  # SO-8, SO-1
    assert 108 - 6 * 8 - 6 * (4 + 1) == 30


def test_a_turn_is_one_action_and_no_more() -> None:  # SO-9
    state = table(["", ""], ["1d 2d 3d 8n", "7d 7d 7d"])
    after, events = resolve(ITS, state, "1d")
    assert [type(event) for event in events] == [Played, Handed]
    assert (after.mover, after.stage, after.turn) == (1, "draw", 2)
    assert refused(ITS, after, "2d", seat=0).rule == "SO-5"


def test_a_card_that_is_not_in_the_hand_is_not_used() -> None:  # SO-9
    state = table(["", ""], ["1d 2d 3d 8n", "1n 7d 7d"])
    foreign = card(state, 1, "1n")
    for action in (Play(foreign), Replace(foreign, 1), Discard(foreign), Play(-1), Discard(999)):
        assert refused(ITS, state, action).rule == "SO-9"


def test_the_next_number_is_played_in_either_colour() -> None:  # SO-10
    state = table(["1d 2d", ""], ["3d 3n 4d 1n", "7d 7d 7d"])
    assert [text for text in options(ITS, state) if len(text) == 2] == ["3d", "3n"]
    after, events = resolve(ITS, state, "3n")
    assert line(after, 0) == "1d 2d 3n"
    assert events[0] == Played(0, card(state, 0, "3n"), face("3n"), 3, open=False)
    assert refused(ITS, state, "4d").rule == "SO-10"
    assert refused(ITS, state, "1n").rule == "SO-10"


def test_the_first_number_is_a_1() -> None:  # SO-10
    state = table(["", ""], ["1n 2d 8d 7d", "7d 7d 7d"])
    assert [text for text in options(ITS, state) if not text.endswith("x")] == ["1n"]


def test_a_number_joker_or_thief_of_ones_own_line_is_replaced_by_a_fitting_card() -> None:  # SO-12
    for there in ("2d", "2n", "jd", "td"):
        state = table([f"1d {there} 3d", ""], ["2n jn 5d 8d", "7d 7d 7d"], discard="8n")
        result = options(ITS, state)
        assert {"2n=2", "jn=1", "jn=2", "jn=3"} <= set(result)
        assert not any(text.startswith(("5d=", "8d=")) for text in result)
        after, events = resolve(ITS, state, "2n=2")
        assert line(after, 0) == "1d 2n 3d"
        assert discard(after) == f"8n {there}"
        old = state.lines[0][1]
        assert events[0] == Replaced(0, card(state, 0, "2n"), face("2n"), 2, False, old, face(there))
        assert after.mover == 1


def test_a_card_replaces_nothing_but_its_own_number() -> None:  # SO-12
    state = table(["1d 2d 3d", ""], ["2n 4d 5d 8d", "7d 7d 7d"])
    assert refused(ITS, state, "2n=3").rule == "SO-12"
    assert refused(ITS, state, "2n=1").rule == "SO-12"
    assert refused(ITS, state, "4d=4").rule == "SO-12"  # nothing lies there: it is played


def test_a_joker_replaces_on_1_to_7() -> None:  # SO-12, SO-11
    state = table(["1d 2d 3d 4d 5d 6d 7d td", ""], ["jn 4d 5d 8n", "7d 7d 7d"])
    result = [text for text in options(ITS, state) if text.startswith("jn")]
    assert result == ["jn=1", "jn=2", "jn=3", "jn=4", "jn=5", "jn=6", "jn=7", "jnx"]
    assert refused(ITS, state, "jn=8").rule == "SO-11"


def test_every_card_can_always_be_discarded() -> None:  # SO-13
    words = "1d 4n jd en ld tn 8d"
    for word in words.split():
        state = table(["1n 2n", "1d"], [f"{word} 7n 7n 6n", "7d 7d 7d"], discard="5d")
        after, events = resolve(ITS, state, f"{word}x")
        assert events[0] == Discarded(0, card(state, 0, word), face(word), open=False)
        assert discard(after) == f"5d {word}"
        assert after.mover == 1


def test_a_card_that_leaves_a_hand_goes_on_under_a_new_identity() -> None:  # SO-10, SO-13
    state = table(["", ""], ["1d 2d 3d 8n", "7d 7d 7d"])
    old = card(state, 0, "1d")
    played = play(ITS, state, "1d")
    assert played.lines[0] == (state.cards.minted,)
    assert old not in {known.card for known in played.cards.known}
    assert next(known for known in played.cards.known if known.card == state.cards.minted).seen == {EVERYBODY}
    discarded = play(ITS, state, "8nx")
    assert discarded.discard[-1] == state.cards.minted


def test_a_card_taken_openly_stays_known_to_all_while_it_is_held() -> None:  # SO-7
    state = table(["", ""], ["8d 8d 8n", "7d 7d 7d"], discard="2n 3n", stage="draw")
    took = play(ITS, state, "+discard", "8dx")
    for viewer in (None, 0, 1):
        view = ITS.mask(took, viewer)
        assert (state.discard[-1], face("3n")) in view.hand_of(0)
        assert len(view.hands[0]) == 3
    assert len(ITS.mask(took, 1).hand_of(0)) == 1


def test_hand_sizes_are_public_and_hands_are_not() -> None:  # SO-4
    state = dealt(ITS, 4)
    for viewer in (None, 0, 3):
        view = ITS.mask(state, viewer)
        assert [len(cards) for cards in view.hands] == [3] * 4
        assert [len(view.hand_of(seat)) for seat in range(4)] == [3 * (seat == viewer) for seat in range(4)]
    assert isinstance(state.hand_of(0)[0][1], Face)
