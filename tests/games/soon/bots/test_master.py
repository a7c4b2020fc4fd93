"""Soon's Master and the characters: each is what its sentence says, and none knows what its seat can't see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.ai.players.brain import Budget
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.soon.bots.players import twin
from game.games.soon.bots.players.brains import TASTES, Sensible, Thought
from game.games.soon.bots.players.careless import LAPSES, SLIPS, apprentice, regular
from game.games.soon.bots.players.choices import worthwhile
from game.games.soon.bots.players.master import WORLDS, Ahead, decided, master
from game.games.soon.bots.players.outlook import Scarcity, ahead, expected
from game.games.soon.bots.players.prospects import Look
from game.games.soon.bots.players.sense import Sense
from game.games.soon.bots.players.translate import imagined_worlds, known_world
from game.games.soon.entry import ENTRY
from game.games.soon.rules.actions import Action, Ask, Discard, Replace, Steal, Strike
from game.games.soon.rules.events import Answered, Asked
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import face, read, table

ITS, SPEED = SoonRules(), SoonRules(speed=True)
FEW = Budget(nodes=150)


@cache
def positions(seats: int, seed: int, count: int, *, speed: bool = False) -> tuple[View[State], ...]:
    """Return what whoever is to act sees, in a match of regular players, where there is a choice."""
    return tuple(_positions(SPEED if speed else ITS, seats, seed, count))


def _positions(its: SoonRules, seats: int, seed: int, count: int) -> Iterator[View[State]]:
    match, brain = Match(its, Opening(seats), seed), regular()
    while count and (acting := its.to_act(match.state)):
        view = match.view(acting[0])
        if match.state.stage == "act":
            count -= 1
            yield view
        match.play(acting[0], brain.choose(its, view, Budget(), Rng.of(seed, len(match.decisions))))


def test_the_master_answers_legally_and_the_same_each_time_whatever_lies_hidden() -> None:
    for its in (ITS, SPEED):
        for number, view in enumerate(positions(3, 5, 12, speed=its.speed)):
            assert view.seat is not None
            twin_view = View(view.seat, its.mask(its.imagine(view, Rng.of(4, number)), view.seat), view.history)
            chosen = {master().choose(its, seen, FEW, Rng.of(1, number)) for seen in (view, twin_view, view)}
            assert len(chosen) == 1
            assert its.check(view.state, view.seat, chosen.pop()) is None


def test_the_master_that_has_no_time_still_answers() -> None:
    for view in positions(3, 5, 12)[::3]:
        assert view.seat is not None
        for budget in (Budget(nodes=0), Budget(nodes=1), Budget(stop=lambda: True)):
            assert master().choose(ITS, view, budget, Rng(1)) in ITS.legal(view.state, view.seat)


def test_the_master_remembers_every_card() -> None:  # SO-14
    """In all worlds that it plays in everybody holds what they were seen to take, and nothing that they denied."""
    state = table(["1d 2d", "1n", "1n"], ["ed 8d 8n 7n", "5d* 7d 7d", "6d 6d 6n"])
    denied = Asked(0, 2, 3, None, 0, face("ed")), Answered(2, 0, 3, None, found=False)
    view = View(0, ITS.mask(state, 0), denied)
    worlds = imagined_worlds(ITS, view, Rng(1), 40, 200)
    assert len(worlds) == 40
    assert all(5 << 1 in world.hands[1] for world in worlds)
    assert not any(card >> 1 == 3 for world in worlds for card in world.hands[2])
    assert any(card >> 1 == 3 for world in worlds for card in world.hands[1])


def test_the_master_plans_two_turns() -> None:
    state = table(["1d 2d", "1n", "1n"], ["3d 8d 8n 7n", "5d 7d 7d", "6d 6d 6n"])
    world = known_world(ITS, state)
    game = Ahead(0, [2] * twin.FACES, {twin.move(twin.PLAY, 6): 0.0}, speed=False)
    world = game.copy(world)
    movers, stages = [], []
    while game.judge(world, 0) is None:
        movers.append(world.mover)
        stages.append(world.stage)
        seat = world.to_act()
        world = game.play(world, seat, game.moves(world, seat)[0], Rng(len(movers)))
    turns = [mover for place, mover in enumerate(movers) if not place or mover != movers[place - 1]]
    assert turns == [0, 1, 2, 0]
    assert world.mover == 1


def test_the_last_points_of_a_match_are_weighed_as_its_end() -> None:  # SO-20
    state = table(["1d 2d 3d 4d 5d 6d 7d 8d", "1n"], ["7n 8n 7n", "5d 7d 7d"], completed=(0,))
    world = known_world(ITS, state)
    assert decided(world, 0) == 0.0
    world.stage = twin.OVER
    assert decided(world, 0) == 0.0
    world.totals = [21, 0]
    assert decided(world, 0) > 0 > decided(world, 1)
    assert ahead(world, 0, Scarcity([2] * twin.FACES)) == 18


def test_who_is_further_on_may_expect_more() -> None:
    state = table(["1d 2d 3d 4d 5d 6d", "1n"], ["7d 8d 7n", "5d 7n 7n"], stage="draw")
    points = expected(known_world(ITS, state), Scarcity([2] * twin.FACES))
    assert points[0] > points[1] + 5


def test_in_its_roll_outs_everybody_completes_when_they_can() -> None:  # SO-18
    state = table(["1d 2d 3d 4d 5d 6d 7d", "1n 2n 3n"], ["8d ln tn 8n", "7d 7d 7d"])
    world = known_world(ITS, state)
    assert Sense([2] * twin.FACES, speed=False).choose(world, Rng(1)) == twin.move(twin.PLAY, 8 << 1)


def test_worlds_are_few_where_few_guesses_fit_but_never_none() -> None:
    view = positions(4, 6, 40)[-1]
    assert 1 <= len(imagined_worlds(ITS, view, Rng(2), WORLDS, 1)) <= WORLDS


def test_the_entry_offers_three_levels_and_four_characters() -> None:
    assert [skill.key for skill in ENTRY.skills] == ["apprentice", "regular", "master"]
    assert ENTRY.characters == tuple(TASTES)
    assert [skill.seconds < most for skill, most in zip(ENTRY.skills, (0.31, 0.71, 2), strict=True)] == [True] * 3


def test_an_apprentice_plays_what_comes_and_forgets_what_it_saw() -> None:  # SO-14
    state = table(["1d 2d", ""], ["ed 8d 8n 7n", "4d 5n 7n"])
    no = Asked(0, 1, 3, "day", 0, face("ed")), Answered(1, 0, 3, "day", found=False)
    view, again = View(0, ITS.mask(state, 0)), View(0, ITS.mask(state, 0), no)
    seeds = [Rng.of(seed, 1) for seed in range(40)]
    forgets = [apprentice().choose(ITS, view, Budget(), Rng.of(seed, 1)) for seed in range(40)]
    assert forgets == [apprentice().choose(ITS, again, Budget(), rng) for rng in seeds]
    slips = sum(move != Sensible().choose(ITS, view, Budget(), Rng(1)) for move in forgets)
    assert 0.3 * SLIPS / 100 < slips / 40 < 2 * SLIPS / 100


def test_a_regular_player_slips_one_time_in_ten() -> None:
    assert LAPSES == 10
    state = table(["1d 2d", "1n"], ["3d 8n 7n 1n", "7d 7d 7d"])
    view, right = View(0, ITS.mask(state, 0)), read(ITS, state, "3d")
    slips = sum(regular().choose(ITS, view, Budget(), Rng.of(seed, 2)) != right for seed in range(200))
    assert 8 <= slips <= 30


@cache
def chosen(character: str) -> list[tuple[Thought, Action]]:
    """Return what a character would do in the same positions, by what it thinks of them."""
    result = []
    for view in (*positions(4, 6, 70), *positions(3, 8, 90)):
        assert view.seat is not None
        thought = Thought(view, Look.of(view.state, view.seat, speed=False), TASTES[character])
        result.append((thought, max(worthwhile(ITS, view.state, view.seat), key=thought.of)))
    return result


def steals(thought: Thought, action: Action) -> bool:
    """Tell whether an action takes a card from another's line."""
    return isinstance(action, Steal)


def helps_the_next(thought: Thought, action: Action) -> bool:
    """Tell whether an action leaves a card on the discard pile that the next player could play at once."""
    following = thought.lines[(thought.seat + 1) % len(thought.lines)]
    left = thought.faces[action.card] if isinstance(action, Discard) else None
    if isinstance(action, Replace):
        left = thought.own[action.place - 1]
    return left is not None and left.kind == len(following) + 1


def aims_at_the_leader(thought: Thought, action: Action) -> bool:
    """Tell whether a special card is used against whoever has most points, this round's counted."""
    return isinstance(action, Strike | Steal | Ask) and action.other == thought.leader


@pytest.mark.parametrize(
    ("character", "does", "more"),
    [("bold", steals, True), ("careful", helps_the_next, False), ("teasing", aims_at_the_leader, True)],
)
def test_a_character_does_what_its_sentence_says_more_often_than_an_even_player(
    character: str, does: object, more: bool
) -> None:
    assert callable(does)
    counts = [sum(does(thought, action) for thought, action in chosen(item)) for item in ("even", character)]
    assert counts[1] > counts[0] if more else counts[1] < counts[0]


def test_an_even_player_likes_nothing_but_points() -> None:
    for thought, action in chosen("even")[:20]:
        assert thought.liking(action) == 0
