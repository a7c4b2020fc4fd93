"""What a computer player of Sinoda says of its moves is what its own figures say."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.players.brain import Budget
from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message, View
from game.engine.rng import Rng
from game.games.sinoda.bots.explaining import sentence, tenths, way
from game.games.sinoda.bots.players.brains import Player, apprentice, master, regular
from game.games.sinoda.bots.players.worth import chance_of, points_of, wins
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, SinodaRules
from tests.games.sinoda.positions import dealt, resolve, rules

FEW = Budget(1_500)
Found = tuple[State, Action, Weighed | None]


def weighings(its: SinodaRules, brain: Player, seats: int, moves: int = 16, seed: int = 2) -> list[Found]:
    """Return the positions of a match's beginning, each with what was done and weighed."""
    state, found = dealt(its, seats, seed), list[Found]()
    for number in range(moves):
        view = View(its.to_act(state)[0], state)
        action, weighed = brain.choose_weighed(its, view, FEW, Rng.of(seed, number))
        assert action == brain.choose(its, view, FEW, Rng.of(seed, number))
        found.append((state, action, weighed))
        state = resolve(its, state, action)[0]
    return found


def params(message: Message) -> dict[str, object]:
    return dict(message.params)


def two(first: float, second: float, *, liked: bool = False) -> tuple[SinodaRules, State, Weighed]:
    """Return a position, and two of its moves with these shares."""
    its = rules()
    state = dealt(its, 2, 1)
    one, other = its.legal(state, its.to_act(state)[0])[:2]
    return its, state, Weighed((Tried(one, first, 3), Tried(other, second, 3)), liked=liked)


@pytest.mark.parametrize(("seats", "brain"), [(2, master()), (2, regular("bold")), (3, master())])
def test_every_sentence_says_what_was_weighed(seats: int, brain: Player) -> None:
    its, kinds = rules(seats), Counter[str]()
    for state, action, weighed in weighings(its, brain, seats):
        if weighed is None:
            continue
        assert weighed.tried[0].action == action
        assert len({one.action for one in weighed.tried}) == len(weighed.tried) > 1
        message = sentence(its.board, state, weighed)
        values = [points_of(one.chance) for one in weighed.tried]
        gap = values[0] - max(values[1:])
        if message is None:
            assert gap <= -0.25
            continue
        kind, said = message.key.rpartition(".")[2], params(message)
        best = [one.action for one in weighed.tried[1:] if points_of(one.chance) == max(values[1:])]
        assert said["instead"] in [way(its.board, state, other) for other in best]
        assert kind == ("weighed" if gap >= 0.25 else "liked" if weighed.liked else "close")
        assert kind != "weighed" or said["tenths"] == tenths(gap)
        kinds[kind] += 1
    assert kinds


@pytest.mark.parametrize(
    ("gap", "liked", "kind"),
    [(1.24, False, "weighed"), (0.1, False, "close"), (-0.1, True, "liked"), (-0.1, False, "close"), (-2, True, "")],
)
def test_the_kind_of_sentence_follows_from_the_figures(gap: float, liked: bool, kind: str) -> None:
    its, state, weighed = two(chance_of(round(100 * gap)), 0.5, liked=liked)
    message = sentence(its.board, state, weighed)
    assert (message.key if message is not None else "") == (f"sinoda.reason.{kind}" if kind else "")
    if message is not None and kind == "weighed":
        assert dict(tenths(gap).params) == {"count": 1, "tenth": 2}


def test_a_win_that_was_seen_is_told_where_nothing_else_won() -> None:
    its, state, weighed = two(1.0, 0.6)
    message = sentence(its.board, state, weighed)
    assert message is not None
    assert message.key == "sinoda.reason.won"
    assert sentence(its.board, state, two(1.0, 1.0)[2]) is None


def test_an_apprentices_blunder_is_told_as_one() -> None:
    its = rules()
    found = weighings(its, apprentice(), 2, 30)
    blunders = [(state, weighed) for state, _, weighed in found if weighed is not None and weighed.blunder]
    assert blunders
    for state, weighed in blunders:
        message = sentence(its.board, state, weighed)
        assert message is not None
        assert message.key == "sinoda.reason.blunder"


def test_values_are_kept_as_shares() -> None:
    assert [points_of(chance_of(value)) for value in (-250, 0, 1300)] == pytest.approx([-2.5, 0.0, 13.0])
    assert wins(chance_of(999_990))
    assert not wins(chance_of(40_000))
    assert chance_of(-999_990) == 0.0
