"""Epochs Chrono's entry in the catalogue and its computer players: what each level does, and which beats which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from game.ai.players.brain import Brain, Budget
from game.ai.players.chance import Chance
from game.engine.protocol import View
from game.engine.rng import Rng
from game.games.chrono.bots import search
from game.games.chrono.bots.brains import SEES, Apprentice, Keeper, Master, behind, seen
from game.games.chrono.bots.dealing import known
from game.games.chrono.bots.playing import departure, follower, opens
from game.games.chrono.bots.twin import NOTHING, Kit
from game.games.chrono.entry import ENTRY
from game.games.chrono.rules.faces import cell_of, special
from game.games.chrono.rules.lay_all import lay_all
from game.games.chrono.rules.position import State, faces, over, pile, places
from game.games.chrono.rules.rules import Action, ChronoRules, Done, Lay
from tests.games.chrono.hands import FOUR, THREE, begun, dealt, level, play, position, read, resolve, rules

LEVELS = {name: level(name) for name in ENTRY.levels}
NODES = 90
"""So many positions suffice for what is tested here: a master looks at some thousands."""


def chosen(brain: Brain[Any, Any, Any], its: ChronoRules, state: State, chance: int = 1, nodes: int = NODES) -> Action:
    view = View(state.mover, its.mask(state, state.mover))
    action: Action = brain.choose(its, view, Budget(nodes), Rng.of(chance, 1))
    assert action in its.legal(state, state.mover)
    return action


def whole(brain: Brain[Any, Any, Any], its: ChronoRules, state: State, chance: int = 1) -> list[Action]:
    """Return all that a player does in one turn."""
    seat, result = state.mover, list[Action]()
    while state.mover == seat and not over(state):
        result.append(chosen(brain, its, state, chance))
        state = resolve(its, state, result[-1])[0]
    return result


def last(its: ChronoRules, brains: Sequence[Brain[Any, Any, Any]], seed: int) -> int:
    """Return the seat that is left with cards."""
    table = begun(its, len(brains), seed)
    while not over(table.state):
        seat = table.state.mover
        action = brains[seat].choose(its, table.view(seat), Budget(NODES), Rng.of(seed, len(table.decisions)))
        table.play(seat, action)
    return table.state.out[-1]


def lost(
    its: ChronoRules, one: Brain[Any, Any, Any], others: Brain[Any, Any, Any], seats: int, deals: int
) -> tuple[int, int]:
    """Return how often one among others was the last, each deal played once from every seat; and how many matches."""
    count = 0
    for seed in range(deals):
        for place in range(seats):
            brains = [others] * seats
            brains[place] = one
            count += last(its, brains, seed) == place
    return count, deals * seats


def long(*values: int) -> Any:
    """Mark a variant that is tried only where somebody asks for long tests."""
    return pytest.param(*values, marks=pytest.mark.long)


def test_the_entry_builds_the_rules_of_every_count_and_option() -> None:  # CH-2 to CH-4
    for decks, suits in (("1+2", THREE), ("1+2+3", FOUR)):
        for deck4 in (False, True):
            for seats in ENTRY.seats:
                item = ENTRY.rules(seats, {"decks": decks, "deck4": deck4}, LEVELS)
                assert isinstance(item, ChronoRules)
                assert item.matrix.suits == suits
                assert ("joker" in item.pack) == deck4
                assert dealt(item, seats).suits == suits
    standard = ENTRY.rules(2, {}, LEVELS)
    assert isinstance(standard, ChronoRules)
    assert (standard.matrix.suits, standard.deck4) == (FOUR, True)


def test_the_entry_refuses_what_it_does_not_offer() -> None:
    with pytest.raises(ValueError, match="“decks” can't be '1'"):
        ENTRY.rules(4, {"decks": "1"}, LEVELS)
    with pytest.raises(ValueError, match="no map has the rows of decks"):
        ENTRY.rules(4, {"decks": "1+2"}, {"rows-4": LEVELS["rows-4"]})
    alone = ENTRY.rules(4, {}, {"rows-4": LEVELS["rows-4"]})  # a map by itself says which decks are played
    assert isinstance(alone, ChronoRules)
    assert alone.matrix.suits == FOUR


def test_every_level_has_every_character() -> None:
    for skill, kind in zip(ENTRY.skills, (Apprentice, Keeper, Master), strict=True):
        for character in ENTRY.characters:
            player = skill.player(character)
            assert isinstance(player, kind)
            assert player.character == character


# The luck of the cards decides most matches, so these are few and only tell that a level is not worse than it should
# be; `tools/strength/arena.py chrono` says how much better each is.


@pytest.mark.parametrize(("seats", "deals", "most"), [(2, 40, 38), long(6, 60, 59)])
def test_a_regular_is_last_less_often_than_apprentices(seats: int, deals: int, most: int) -> None:
    count, matches = lost(rules(), Keeper(), Apprentice(), seats, deals)
    assert count <= most <= matches / seats


@pytest.mark.parametrize(("seats", "deals", "most"), [(2, 40, 38), long(6, 60, 59)])
def test_an_apprentice_is_last_less_often_than_chance(seats: int, deals: int, most: int) -> None:
    count, matches = lost(rules(), Apprentice(), Chance(), seats, deals)
    assert count <= most <= matches / seats


@pytest.mark.parametrize(("seats", "deals", "most"), [(2, 30, 28), long(6, 30, 28)])
def test_a_master_is_last_less_often_than_chance(seats: int, deals: int, most: int) -> None:
    count, matches = lost(rules(), Master(), Chance(), seats, deals)
    assert count <= most <= matches / seats


@pytest.mark.parametrize(("seats", "deck4"), [(2, False), (6, True), (10, False)])
def test_every_level_plays_with_every_deck_to_the_end(seats: int, deck4: bool) -> None:  # CH-2, CH-3
    brains: list[Brain[Any, Any, Any]] = [(Apprentice(), Keeper(), Master())[seat % 3] for seat in range(seats)]
    for seed in range(3):
        assert 0 <= last(rules(4, deck4=deck4), brains, seed) < seats


def test_whoever_sees_that_everything_can_go_lays_it() -> None:  # CH-13
    item = rules()
    state = position(item, "maze_5 maze_6 skull_5 yin_yang_4 maze_5", "skull_1", "skull_2")
    for brain in (Keeper(), Master()):
        assert whole(brain, item, state) == list(lay_all(state, 0))


def test_an_apprentice_lays_whatever_comes_to_hand() -> None:  # CH-10
    """Every card that suits is as likely: over 300 times none of five comes less than 40 times, or more than 80."""
    item = rules()
    state = position(item, "maze_6 maze_4 skull_5 yin_yang_5 maze_5 skull_1", "skull_1")
    taken = [chosen(Apprentice(), item, state, chance) for chance in range(300)]
    assert len(set(taken)) == 5
    assert all(40 <= taken.count(action) <= 80 for action in set(taken))
    assert all(len(whole(Apprentice(), item, state, chance)) == 2 for chance in range(9)), "one card, and the end"


def test_an_apprentice_seldom_sees_that_everything_can_go_but_then_lays_it_all() -> None:
    item, saw = rules(), 0
    for seed in range(100):
        rng = Rng.of(seed, 6)
        runs = {suit: (2 + rng.below(4), 5 + rng.below(5)) for suit in THREE}
        others = rng.shuffle([face for face in item.pack if face.startswith("maze_1")])[: 1 + rng.below(5)]
        state = position(item, "maze_5 maze_5 skull_5", " ".join(others), rows=runs)
        acts = whole(Apprentice(), item, state, seed)
        if acts[1:] != [Done()]:
            assert acts == list(lay_all(state, 0))
            saw += 1
    assert 100 / SEES / 2 < saw < 2 * 100 / SEES


@cache
def moments(seats: int, every: int) -> tuple[tuple[State, View[State]], ...]:
    """Return what happens in some matches among apprentices, and how it looks to whoever is to act."""
    return tuple(_moments(seats, every))


def _moments(seats: int, every: int) -> Iterator[tuple[State, View[State]]]:
    for seed in range(16 // seats * every):
        match = begun(rules(), seats, seed)
        while not over(match.state):
            seat = match.state.mover
            yield match.state, match.view(seat)
            action = Apprentice().choose(rules(), match.view(seat), Budget(1), Rng.of(seed, len(match.decisions)))
            match.play(seat, action)


def test_a_regular_extends_rows_only_towards_its_own_cards_unless_it_must() -> None:
    grown = 0
    for number, (state, view) in enumerate(moments(3, 2)):
        seat, legal = state.mover, rules().legal(state, state.mover)
        if len(lay_all(state, seat)) == len(state.hands[seat]) or len(legal) < 2:
            continue
        action = Keeper().choose(rules(), view, Budget(1), Rng.of(number, 1))
        if isinstance(action, Lay) and not pile(state, action.cell):
            own = behind(state, seat, action.cell)
            assert own == max(behind(state, seat, lay.cell) for lay in legal if isinstance(lay, Lay))
            assert own > 0 or not any(isinstance(lay, Lay) and pile(state, lay.cell) for lay in legal)
            grown += own > 0
    assert grown > 12


def test_a_regular_keeps_special_cards_to_the_end() -> None:  # CH-3
    item = rules(deck4=True)
    state = position(item, "joker suit_maze maze_5 skull_1", "skull_1")
    for brain in (Keeper(), Master()):
        assert whole(brain, item, state) == [Lay("maze_5", "maze_5"), Done()]
        only = chosen(brain, item, position(item, "joker skull_1 skull_2", "skull_1"))
        assert isinstance(only, Lay)


def test_a_drawn_special_card_goes_where_it_helps() -> None:  # CH-3, CH-11
    item = rules(deck4=True)
    others = "maze_1 skull_1 yin_yang_9 skull_9"
    state, _ = resolve(item, position(item, "maze_9 maze_8 maze_7 maze_7", others, deck=["joker"]), "draw")
    for chance in range(4):
        assert chosen(Keeper(), item, state, chance) == read("joker>maze_6")
        assert chosen(Master(), item, state, chance, 3000) == read("joker>maze_6")


def test_a_master_lays_one_card_a_turn_unless_a_row_leads_to_cards_of_its_own() -> None:  # CH-10
    """It holds back: laying more than one must is worth nothing before the last turn."""
    held = 0
    for number, (state, view) in enumerate(moments(3, 2)[::2]):
        seat = state.mover
        if not state.laid or len(lay_all(state, seat)) == len(state.hands[seat]):
            continue
        action = Master().choose(rules(), view, Budget(NODES), Rng.of(number, 1))
        if isinstance(action, Lay):
            assert not pile(state, action.cell)
            assert behind(state, seat, action.cell) > 0
        else:
            held += any(places(state, face) for face in faces(state, seat))
    assert held > 10


def test_a_master_counts_what_is_out() -> None:  # CH-1
    """What a move opens is worked out of the cards that nobody has seen: copies less those laid and its own."""
    item = rules()
    state = position(item, "yin_yang_6 yin_yang_4 maze_1", "skull_1 skull_2 skull_8", rows={"maze": (4, 7)})
    kit = Kit(item.matrix.suits, item.pack)
    world = seen(kit, item.mask(state, 0))
    for cell in ("yin_yang_6", "yin_yang_4", "maze_8", "maze_3"):
        follows = kit.faces[follower(world, kit.number[cell])]
        others = [state.cards.known_card_face(card) for card in (*state.deck, *state.hands[1])]
        assert opens(world, 0, kit.number[cell]) == others.count(follows)
    assert opens(world, 0, kit.number["maze_5"]) == 0, "a pile opens nothing"
    state = position(item, "maze_1", "skull_1", rows={"maze": (4, 9)})
    world = seen(kit, item.mask(state, 0))
    assert follower(world, kit.number["maze_10"]) == NOTHING
    assert opens(world, 0, kit.number["maze_10"]) == 0


def stuck(seed: int) -> State:
    """Return a position of three in which a row must grow, and two or more could; nobody can leave."""
    rng = Rng.of(seed, 8)
    runs = {suit: (2 + rng.below(4), 5 + rng.below(4)) for suit in THREE}
    ends = rng.shuffle([cell_of(suit, epoch) for suit, (a, b) in runs.items() for epoch in (a - 1, b + 1)])
    far = [cell_of(suit, 1 if a > 2 else 10) for suit, (a, b) in runs.items() if a > 2 or b < 9]
    own = [*ends[: 2 + rng.below(3)], rng.choice(far)]
    rest = list(rules().pack)
    for cell in (*own, *(cell_of(suit, epoch) for suit, (a, b) in runs.items() for epoch in range(a, b + 1))):
        rest.remove(cell)
    others = rng.shuffle(rest)
    return position(rules(), " ".join(own), " ".join(others[:5]), " ".join(others[5:10]), rows=runs)


def test_a_master_grows_a_row_less_often_than_its_worlds_alone_would_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    its, states = rules(), list[State]()
    for seed in range(16):
        match, rng = begun(its, 4, seed), Rng.of(seed, 4)
        while not over(match.state) and len(match.decisions) < 60:
            legal = its.legal(match.state, match.state.mover)
            kinds = {not pile(match.state, lay.cell) for lay in legal if isinstance(lay, Lay)}
            states += [match.state] if len(kinds) == 2 else []
            match.play(match.state.mover, rng.choice(legal))

    def grown() -> int:
        lays = [(state, chosen(Master(), its, state)) for state in states]
        return sum(isinstance(lay, Lay) and not pile(state, lay.cell) for state, lay in lays)

    held = grown()
    monkeypatch.setattr(search, "HOLDS", 0.0)
    assert held < grown() < len(states) / 2


def test_a_master_starves_the_others() -> None:  # CH-9
    """Where a row must grow, it gives the others fewer cards than a regular does, and than the average end."""
    given = {"master": 0.0, "regular": 0.0, "any": 0.0}
    kit, its, met = Kit(rules().matrix.suits, rules().pack), rules(), 0

    def gives(state: State, action: Action) -> int:
        """Return how many cards that the mover can't see may follow a lay."""
        assert isinstance(action, Lay)
        follows = follower(known(kit, state), kit.number[action.cell])
        hidden = [state.cards.known_card_face(card) for card in (*state.deck, *state.hands[1], *state.hands[2])]
        return hidden.count(kit.faces[follows]) if follows != NOTHING else 0

    for seed in range(60):
        state = stuck(seed)
        lays = [lay for lay in its.legal(state, 0) if isinstance(lay, Lay)]
        assert not any(pile(state, lay.cell) for lay in lays)
        if departure(known(kit, state), 0) or len(lays) < 2:
            continue
        met += 1
        given["any"] += sum(gives(state, lay) for lay in lays) / len(lays)
        given["regular"] += gives(state, chosen(Keeper(), its, state, seed))
        given["master"] += gives(state, chosen(Master(), its, state, seed, 600))
    assert met > 40
    assert given["master"] < 0.8 * min(given["regular"], given["any"]), given


def test_a_thought_ends_when_it_is_told_to() -> None:
    item = rules()
    state = position(item, "maze_6 maze_4 maze_8 skull_5 yin_yang_1", "skull_1 skull_2 maze_1")
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    view = View(0, item.mask(state, 0))
    action = Master().choose(item, view, Budget(10**9, stop), Rng.of(1, 1))
    assert action in item.legal(state, 0)
    assert asked == 4
    assert Master().choose(item, view, Budget(0), Rng.of(1, 1)) in item.legal(state, 0)


def test_special_cards_are_spent_last_by_the_turn_as_a_whole() -> None:
    item = rules(deck4=True)
    state = play(item, position(item, "joker maze_5 maze_6 maze_9", "skull_1 skull_2"), "maze_5")
    for brain in (Keeper(), Master()):
        assert not any(isinstance(act, Lay) and special(act.card) for act in whole(brain, item, state))
