"""Soon's judge: the round at hand is played card by card, later ones come out as Regulars' rounds did."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.ai.players.brain import Budget
from game.ai.players.judge import Tally, weigh
from game.engine.match import Match
from game.engine.protocol import Opening, View
from game.engine.rng import Rng
from game.games.soon.bots.players import rounds, twin
from game.games.soon.bots.players.careless import LAPSES
from game.games.soon.bots.players.judge import Slips, judge, split_win
from game.games.soon.bots.players.plans import STEPS, Plans, put, rest
from game.games.soon.bots.players.prospects import Look, plan_for, prospect
from game.games.soon.bots.players.translate import coded, weighed_worlds
from game.games.soon.rules.faces import PACK, Face
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import read, table

ITS, EXPRESS, SPEED = SoonRules(), SoonRules("express"), SoonRules(speed=True)


def weighed(
    state: State, *actions: str | None, its: SoonRules = EXPRESS, matches: int = 60, whole: bool = False
) -> Tally:
    seat = its.to_act(state)[0]
    view = View(seat, state if whole else its.mask(state, seat))
    tried = [None if text is None else read(its, state, text) for text in actions or (None,)]
    return weigh(judge(), its, view, tried, Budget(matches), Rng(3))


def test_who_can_win_at_once_wins_with_that_alone() -> None:  # SO-18, SO-21
    state = table(["1d 2d 3d 4d 5d 6d 7d", "1n 2n 3n 4n 5n 6n 7n"], ["8d 1n 2n 3n 3d", "3n 4d 4n 8n"])
    tally = weighed(state, "8d", "8dx", its=SPEED)
    assert tally.chance(0) == 1
    assert tally.gain(0, 1) < 0


def test_the_last_turn_of_a_round_is_played_and_counted() -> None:  # SO-18, SO-19
    lines = ["1d 2d 3d 4d 5d 6d 7d 8d", "1n 2n 3n 4n 5n 6n 7n"]
    state = table(lines, ["1d 1d 1d", "8n 2d 2d 3d"], mover=1, completed=(0,), turn=20)
    assert weighed(state, "8n").chance(0) == 1  # 20 points against 18
    ahead = weighed(replace(state, scores=((0, 15),)), "8nx", "8n", its=ITS, matches=300)
    assert ahead.chance(1) > 0.7
    assert ahead.gain(1, 1) > ahead.gain_margin(1, 1)


def test_with_all_cards_open_the_draw_pile_is_as_it_lies() -> None:
    state = table(["1d 2d 3d 4d 5d 6d 7d", "1n"], ["1d 1d 1n 1n", "2d 2d 2d 2d"], pile="8d", stage="draw")
    open_, shut = weighed(state, its=SPEED, whole=True), weighed(state, its=SPEED)
    assert open_.chance(0) > 0.8  # but for a slip
    assert shut.chance(0) < open_.chance(0)


def test_between_two_rounds_the_totals_decide() -> None:  # SO-6, SO-20
    state = replace(table(["", ""], ["1d 2d 3d", "1n 2n 3n"], stage="deal"), scores=((30, 10),))
    tally = weighed(state, None, its=ITS, matches=300)
    assert tally.chance(0) > 0.8
    assert weighed(state, "deal", its=ITS, matches=300) == tally
    even = weighed(replace(state, scores=((20, 20),)), its=ITS, matches=2000)
    assert even.chance(0) == pytest.approx(0.5, abs=0.06)


def test_a_win_is_shared_in_parts() -> None:  # SO-20
    assert split_win(4, (1, 3)) == (0, 0.5, 0, 0.5)


def test_rounds_that_were_played_are_whole() -> None:
    for seats, played in rounds.ROUNDS.items():
        assert len(played) % seats == 0
        assert set(played) <= set("abcdefghijklmnopqrstu")  # SO-19: 20 points at most
        assert len(played) // seats >= 100
        rng = Rng(seats)
        drawn = [rounds.drawn(seats, rng) for _ in range(50)]
        assert all(len(points) == seats for points in drawn)
        assert max(max(points) for points in drawn) > 14


def test_slips_come_as_often_as_a_regulars_and_do_not_hang_on_the_moves() -> None:
    world = twin.World(2, speed=False, goal=0)
    world.pile = [2]
    slips = Slips(Rng(5))
    seldom = sum(slips.choose(world) is not None for _ in range(4000))
    assert seldom == pytest.approx(40 * LAPSES, rel=0.15)
    first, second = Slips(Rng(7)), Slips(Rng(7))
    world.discard = [4]
    other = world.copy()
    other.discard = []
    assert [first.choose(world) is None for _ in range(200)] == [second.choose(other) is None for _ in range(200)]


def test_a_world_is_drawn_by_how_likely_it_is() -> None:  # SO-8, SO-14
    match: Match[Any, Any, Any] = Match(ITS, Opening(3), 4)
    view = match.view(1)
    found = list(islice(weighed_worlds(ITS, view, Rng(2)), 20))
    assert {weight for weight, _ in found} == {1.0}  # nothing is known yet
    pack = Counter(map(coded, PACK))
    for _, world in found:
        assert Counter(card for cards in (*world.hands, world.pile, world.discard) for card in cards) == pack


def by_face(hand: list[Face], line: list[Face], copies: int) -> tuple[Look, Plans]:
    hidden = dict.fromkeys(PACK, copies)
    codes = [0] * twin.FACES
    for face, count in hidden.items():
        codes[coded(face)] += count
    return Look(0, tuple(hand), hidden, speed=False), Plans(codes)


def test_plans_are_those_of_the_sensible_player() -> None:  # SO-19
    rng = Rng(11)
    kinds = [face for face in PACK if not face.special or face.kind == "joker"]
    for _ in range(300):
        line: list[Face] = []
        for place in range(1, rng.below(8) + 1):
            fitting = [face for face in PACK if face.fits(place) or face.kind == "thief"]
            line.append(rng.choice(fitting))
        hand = [rng.choice(kinds) for _ in range(3)]
        look, plans = by_face(hand, line, 1 + rng.below(3))
        codes, held = plans.line([coded(face) for face in line]), rest([coded(face) for face in hand])[0]
        assert plans.turns(codes, held) == pytest.approx(plan_for(look, tuple(line), hand, None).turns)
        turns = rng.below(40) / STEPS
        assert plans.prospect(codes, held, plans.time(turns)) == pytest.approx(prospect(look, tuple(line), hand, turns))


def test_a_card_that_is_put_into_a_line_changes_its_number_alike() -> None:
    rng = Rng(12)
    plans = Plans([2] * twin.FACES)
    for _ in range(200):
        line = [rng.choice([place << 1, place << 1 | 1, twin.JOKER << 1, twin.THIEF << 1]) for place in range(1, 6)]
        place = 1 + rng.below(6)
        card = rng.choice([place << 1, place << 1 | 1, twin.JOKER << 1 | 1])
        after = [*line[: place - 1], card, *line[place:]]
        assert put(plans.line(line), place, card, line) == plans.line(after)
