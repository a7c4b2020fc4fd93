"""Why not: every refusal has its rule, the most telling one first, and tells nothing of others' hands."""

from __future__ import annotations

from dataclasses import replace

from game.engine.protocol import Message, Param, Refusal, SeatName, say
from game.games.chrono.rules.faces import cells, row_words, the_words
from game.games.chrono.rules.rules import Action, Done, Draw, Lay, Pass
from tests.games.chrono.hands import begun, dealt, play, position, refused, resolve, rules


def no(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(f"chrono.refuse.{key}", tuple(params.items())))


def words(card: str, cell: str) -> dict[str, Param]:
    return {"card": the_words(card), "cell": the_words(cell), "row": row_words(cell.rpartition("_")[0])}


def test_a_match_that_is_over_takes_no_more() -> None:  # CH-14
    item = rules()
    over = play(item, position(item, "maze_5", "maze_1"), "maze_5")
    assert refused(item, over, "maze_1", 1) == no("CH-14", "over")


def test_another_seat_waits_for_its_turn() -> None:  # CH-4
    item = rules()
    state = position(item, "maze_5", "maze_5", "maze_1")
    assert refused(item, state, "maze_5", 1) == no("CH-4", "turn", player=SeatName(0))


def test_a_card_must_exist_and_be_in_the_hand() -> None:  # CH-1, CH-10
    item = rules()
    state = position(item, "maze_5 maze_6", "skull_5")
    assert refused(item, state, "hand_5") == no("CH-1", "no_card")  # not with decks 1 and 2
    assert refused(item, state, "joker>maze_5") == no("CH-1", "no_card")
    assert refused(item, state, "skull_5") == no("CH-10", "not_held", card=the_words("skull_5"))


def test_a_card_goes_on_its_own_cell_or_one_that_it_may_stand_for() -> None:  # CH-3, CH-6
    item = rules(deck4=True)
    state = position(item, "maze_5 epoch_4 suit_skull", "skull_5")
    assert refused(item, state, "maze_5>maze_11") == no("CH-6", "no_cell")
    assert refused(item, state, "maze_5>hand_5") == no("CH-6", "no_cell")
    assert refused(item, state, "maze_5>skull_5") == no("CH-6", "elsewhere", **words("maze_5", "skull_5"))
    assert refused(item, state, "epoch_4>maze_6") == no("CH-3", "not_for", **words("epoch_4", "maze_6"))
    assert refused(item, state, "suit_skull>maze_6") == no("CH-3", "not_for", **words("suit_skull", "maze_6"))


def test_a_row_grows_at_its_ends_and_once_a_turn() -> None:  # CH-9
    item = rules()
    state = position(item, "maze_6 maze_4 maze_7 maze_8", "skull_5")
    only = {"first": say("chrono.epoch.5")}
    assert refused(item, state, "maze_7") == no("CH-9", "gap_one", **words("maze_7", "maze_7"), **only)
    grown = play(item, state, "maze_6")
    assert refused(item, grown, "maze_4") == no("CH-9", "grown", **words("maze_4", "maze_4"))
    assert refused(item, grown, "maze_7") == no("CH-9", "grown", **words("maze_7", "maze_7"))
    span = {"first": say("chrono.epoch.5"), "last": say("chrono.epoch.6")}
    assert refused(item, grown, "maze_8") == no("CH-9", "gap", **words("maze_8", "maze_8"), **span)


def test_a_place_that_no_card_reaches_this_turn_says_so_whoever_lacks_its_card() -> None:  # CH-9, CH-10
    item = rules()
    state = position(item, "maze_6 skull_9 maze_4", "skull_5")
    only = {"first": say("chrono.epoch.5")}
    assert refused(item, state, "maze_7") == no("CH-9", "gap_one", **words("maze_7", "maze_7"), **only)
    assert refused(item, state, "skull_6") == no("CH-10", "not_held", card=the_words("skull_6"))
    grown = play(item, state, "maze_6")
    assert refused(item, grown, "maze_7") == no("CH-9", "grown", **words("maze_7", "maze_7"))
    span = {"first": say("chrono.epoch.5"), "last": say("chrono.epoch.6")}
    assert refused(item, grown, "maze_9") == no("CH-9", "gap", **words("maze_9", "maze_9"), **span)
    assert refused(item, grown, "maze_5") == no("CH-10", "not_held", card=the_words("maze_5"))


def test_who_can_lay_neither_draws_nor_passes_nor_ends_the_turn() -> None:  # CH-10
    item = rules()
    state = position(item, "maze_5", "skull_5")
    for action in ("draw", "pass", "done"):
        assert refused(item, state, action) == no("CH-10", "lay_one")


def test_who_has_laid_does_not_draw() -> None:  # CH-11
    item = rules()
    for hand, key in (("maze_5 maze_9", "has_laid_all"), ("maze_5 maze_6 maze_9", "has_laid")):
        state = play(item, position(item, hand, "skull_5"), "maze_5")
        for action in ("draw", "pass"):
            assert refused(item, state, action) == no("CH-11", key)


def test_who_can_not_lay_draws() -> None:  # CH-7, CH-11
    item = rules()
    state = position(item, "maze_9", "skull_5")
    for action in ("pass", "done"):
        assert refused(item, state, action) == no("CH-11", "draw")
    nobody = replace(state, opened=False, passed=2)
    assert refused(item, nobody, "pass") == no("CH-7", "draw")


def test_nobody_draws_before_all_were_asked() -> None:  # CH-7
    item = rules()
    state = position(item, "maze_9", "skull_5", opened=False)
    for action in ("draw", "done"):
        assert refused(item, state, action) == no("CH-7", "pass_first")


def test_with_the_deck_empty_one_passes() -> None:  # CH-12
    item = rules()
    state = position(item, "maze_9", "skull_5", deck=[])
    for action in ("draw", "done"):
        assert refused(item, state, action) == no("CH-12", "no_deck")


def test_a_drawn_card_that_suits_comes_first() -> None:  # CH-11
    item = rules(deck4=True)
    state, _ = resolve(item, position(item, "maze_9", "maze_1", deck=["joker"]), "draw")
    assert refused(item, state, "maze_9") == no("CH-11", "lay_drawn")
    for action in ("draw", "pass", "done"):
        assert refused(item, state, action) == no("CH-11", "lay_drawn")


def test_what_is_listed_passes_and_what_passes_is_listed() -> None:
    item = rules(4, deck4=True)
    match = begun(item, 3, 5)
    for _ in range(60):
        state = match.state
        seat = state.mover
        every: list[Action] = [Draw(), Pass(), Done()]
        every += [Lay(face, cell) for face in set(item.pack) for cell in cells(state.suits)]
        assert {action for action in every if item.check(state, seat, action) is None} == set(item.legal(state, seat))
        match.play(seat, item.legal(state, seat)[-1])


def test_a_spoilt_state_is_told_by_the_audit() -> None:
    item = rules()
    state = dealt(item, 3)
    assert list(item.audit(state)) == []
    seat, other = state.mover, (state.mover + 1) % 3
    hand = tuple(card for card in state.hands[seat] if isinstance(card, int))
    unseen = replace(state.cards, known=tuple(replace(entry, seen=frozenset()) for entry in state.cards.known))
    spoilt = [
        replace(state, deck=state.deck[1:]),
        replace(state, deck=(state.deck[1], *state.deck[1:])),
        replace(state, cards=state.cards.drop({state.deck[0]}), deck=state.deck[1:]),
        replace(state, cards=unseen),
        replace(state, cards=state.cards.show(state.deck[0], state.cards.card_face(state.deck[0]), (0,))),
        replace(
            state, hands=tuple(() if item == seat else h for item, h in enumerate(state.hands)), deck=hand + state.deck
        ),
        replace(state, rows=(((), *state.rows[0][:-1]), *state.rows[1:])),
        replace(state, rows=(state.rows[1], state.rows[0], state.rows[2])),
        replace(state, out=(other,)),
        replace(state, out=(other, other)),
        replace(state, drawn=hand[0]),
        replace(state, opened=True, passed=3),
        replace(state, grown=(6, 0, 0)),
        replace(state, dealer=3),
    ]
    for number, wrong in enumerate(spoilt):
        assert list(item.audit(wrong)), number
