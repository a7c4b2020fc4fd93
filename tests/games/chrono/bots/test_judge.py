"""Epochs Chrono's judge: Regulars to the first who leaves, in worlds that fit what was seen and how people play."""

from __future__ import annotations

from itertools import islice

from game.ai.players.brain import Budget
from game.ai.players.judge import weigh
from game.engine.protocol import HIDDEN, View
from game.engine.rng import Rng
from game.games.chrono.bots.brains import Keeper
from game.games.chrono.bots.dealing import Dealer, known
from game.games.chrono.bots.habits import LAYS, Habit, habits
from game.games.chrono.bots.judge import judge, usual
from game.games.chrono.bots.twin import NOTHING, Kit
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left
from game.games.chrono.rules.position import over
from game.games.chrono.rules.rules import ChronoRules, Lay
from tests.games.chrono.bots.test_dealing import played
from tests.games.chrono.hands import begun, position, rules

ITS = rules()
KIT = Kit(ITS.matrix.suits, ITS.pack)


def number(*faces: str) -> list[int]:
    return [KIT.number[face] for face in faces]


def test_a_judged_match_is_played_as_a_regular_plays() -> None:
    chosen = 0
    for seed in range(6):
        its = rules(deck4=seed % 2 == 1)
        kit = Kit(its.matrix.suits, its.pack)
        match, keeper = begun(its, 2 + seed, seed), Keeper()
        while not over(match.state):
            seat = match.state.mover
            if len(its.legal(match.state, seat)) > 1:
                moves = {keeper.decide(kit, match.view(seat), seat, Budget(), Rng(luck)) for luck in range(6)}
                assert moves & {usual(known(kit, match.state), Rng(luck)) for luck in range(6)}
                chosen += len(moves) == 1
            match.play(seat, keeper.choose(its, match.view(seat), Budget(), Rng(match.decision_count)))
    assert chosen > 50


def test_who_leaves_first_has_won_whatever_follows() -> None:  # CH-13, CH-14
    state = position(ITS, "maze_6", "skull_1 skull_10", "maze_1 maze_10")
    tally = weigh(judge(), ITS, View(0, ITS.mask(state, 0)), [None, Lay("maze_6", "maze_6")], Budget(20), Rng(1))
    assert [tally.chance(seat) for seat in range(3)] == [1, 0, 0]
    assert tally.gain(0, 1) == 0
    match = begun(ITS, 4, 3)
    while not match.state.out:
        seat = match.state.mover
        match.play(seat, Keeper().choose(ITS, match.view(seat), Budget(), Rng(1)))
    tally = weigh(judge(), ITS, match.view(None), [None], Budget(5), Rng(1))
    assert tally.chance(match.state.out[0]) == 1


def test_with_all_cards_open_chance_is_left_only_to_those_who_play() -> None:
    match = begun(ITS, 3, 8)
    whole = View(None, match.state, tuple(beat.event for beat in match.whole()))
    dealer = Dealer(KIT, whole, habits(KIT, whole.history))
    worlds = [dealer.world(Rng(luck)) for luck in range(5)]
    faces = [KIT.number[str(match.state.cards.card_face(card))] for card in match.state.deck]
    assert all(world.deck == faces and world.counts == worlds[0].counts for world in worlds)


def test_strangers_and_those_who_wait_deal_worlds_that_look_like_what_they_see() -> None:  # CH-11
    waits = 0
    for match, _ in islice(played(3, 11, deck4=True), 120):
        state, its = match.state, match.rules
        assert isinstance(its, ChronoRules)
        kit = Kit(its.matrix.suits, its.pack)
        for seat in (None, (state.mover + 1) % 3):
            view = match.view(seat)
            waits += view.state.drawn is HIDDEN
            world = Dealer(kit, view, habits(kit, view.history)).world(Rng(len(view.history)))
            assert world.sizes == [len(hand) for hand in state.hands]
            assert len(world.deck) == len(state.deck)
            assert [sum(counts) for counts in world.counts] == world.sizes
            assert (world.drawn == NOTHING) == (state.drawn is None)
            if world.drawn != NOTHING:
                places = kit.fits[world.drawn] & world.takes
                assert places & places - 1
                assert world.counts[state.mover][world.drawn]
            if seat is not None:
                assert world.counts[seat] == known(kit, state).counts[seat]
    assert waits > 2


def turn(seat: int, *cells: str, grew: bool = False) -> list[Event]:
    return [*(Laid(seat, HIDDEN, cell, cell, grew) for cell in cells), Handed(1 - seat)]


def test_who_lays_two_cards_in_a_turn_lays_all_and_with_every_single_one_it_is_less_likely() -> None:
    one = habits(KIT, turn(0, "maze_5"))[0].lays
    assert one < LAYS
    assert habits(KIT, [*turn(0, "maze_5"), *turn(0, "maze_5")])[0].lays < one
    assert habits(KIT, turn(0, "maze_5", "maze_5"))[0].lays > 0.99
    assert 0.99 < habits(KIT, turn(0, "maze_5", "maze_5") * 30)[0].lays < 1
    drew = [Drew(0, HIDDEN, HIDDEN), *turn(0, "maze_5")]
    assert habits(KIT, drew)[0].lays == LAYS  # what was drawn was laid
    assert not habits(KIT, [Laid(0, HIDDEN, "maze_5", "maze_5", False), Left(0, 1), Handed(1)])


def test_a_hand_that_could_have_left_is_none_and_rows_grow_once_a_turn() -> None:  # CH-9, CH-13
    habit = habits(KIT, turn(0, "maze_6", grew=True))[0]
    assert habit.could_have_laid_all(KIT, number("skull_6"))
    assert habit.could_have_laid_all(KIT, number("maze_5", "maze_6", "skull_4", "yin_yang_6"))
    assert not habit.could_have_laid_all(KIT, number("maze_7"))  # that row had grown
    assert not habit.could_have_laid_all(KIT, number("skull_4", "skull_6"))
    assert not habit.could_have_laid_all(KIT, number("skull_6", "skull_9"))
    assert habit.leads(KIT, number("skull_6", "skull_9"))
    assert habit.leads(KIT, number("skull_4", "skull_1"))
    assert not habit.leads(KIT, number("skull_6", "skull_1", "maze_7", "maze_9"))


def test_hands_are_as_habits_have_them() -> None:
    match = begun(ITS, 2, 5)
    view = match.view(0)
    first = sum(1 << cell for cell in number("maze_5", "skull_5", "yin_yang_5"))
    sure = {1: Habit(1.0, first | 1 << number("maze_6")[0], first)}
    dealer = Dealer(KIT, view, sure)
    for luck in range(40):
        assert not any(dealer.world(Rng(luck)).counts[1][cell] for cell in number("maze_5", "maze_6", "skull_5"))
