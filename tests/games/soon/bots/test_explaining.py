"""What Soon's Master says of its moves is what its own figures say."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.players.brain import Budget
from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message, View
from game.engine.rng import Rng
from game.games.soon.bots.explaining import behind, sentence, way
from game.games.soon.bots.players.master import SPAN, chance_of, master, points_of
from game.games.soon.rules.actions import Action, Draw, Give
from game.games.soon.rules.position import State
from tests.games.soon.bots.test_master import ITS, SPEED, positions

FEW = Budget(nodes=150)
PILE, OPEN = Draw("pile"), Draw("discard")


def weighed_in(view: View[State], character: str = "even") -> tuple[Action, Weighed | None]:
    """Return what a Master does and weighed; what it does is what it does anyhow."""
    brain = master(character)
    action, weighed = brain.choose_weighed(ITS, view, FEW, Rng.of(1, 1))
    assert action == brain.choose(ITS, view, FEW, Rng.of(1, 1))
    return action, weighed


def params(message: Message) -> dict[str, object]:
    return dict(message.params)


@pytest.mark.parametrize("character", ["even", "bold"])
def test_every_sentence_says_what_was_weighed(character: str) -> None:
    kinds = Counter[str]()
    for view in positions(3, 5, 20):
        action, weighed = weighed_in(view, character)
        if weighed is None:
            continue
        assert view.seat is not None
        assert weighed.tried[0].action == action
        message = sentence(view.state, view.seat, weighed)
        assert message is not None
        values = [points_of(one.chance) for one in weighed.tried]
        gap, said = values[0] - max(values[1:]), params(message)
        best = [one.action for one in weighed.tried[1:] if points_of(one.chance) == max(values[1:])]
        assert said["instead"] in [way(view.state, view.seat, other) for other in best]
        kind = message.key.rpartition(".")[2]
        assert kind == ("liked" if gap < 0 else "close" if gap < 0.5 else "weighed")
        assert kind != "weighed" or said["count"] == max(1, round(gap))
        kinds[kind] += 1
    assert sum(kinds.values()) > 5


def test_what_a_move_came_to_is_what_the_master_chose_by() -> None:
    for view in positions(3, 5, 12):
        action, weighed = weighed_in(view)
        values = master().weighed(ITS, view, FEW, Rng.of(1, 1))
        if weighed is None:
            continue
        first = points_of(weighed.tried[0].chance)
        for one in weighed.tried:
            apart = points_of(one.chance) - first
            (value,) = (value for other, value in values.items() if other == one.action)
            assert apart == pytest.approx(value - values[action])


def test_a_character_that_followed_its_taste_says_so() -> None:
    weighed = Weighed((Tried(PILE, chance_of(3.0), 9), Tried(OPEN, chance_of(3.4), 9)), liked=True)
    view = positions(3, 5, 1)[0]
    assert view.seat is not None
    message = sentence(view.state, view.seat, weighed)
    assert message is not None
    assert message.key == "soon.reason.liked"


@pytest.mark.parametrize(("points", "kind", "count"), [(4.4, "weighed", 4), (0.6, "weighed", 1), (0.4, "close", None)])
def test_the_kind_of_sentence_follows_from_the_figures(points: float, kind: str, count: int | None) -> None:
    view = positions(3, 5, 1)[0]
    assert view.seat is not None
    weighed = Weighed((Tried(PILE, chance_of(points), 9), Tried(OPEN, chance_of(0.0), 9)))
    message = sentence(view.state, view.seat, weighed)
    assert message is not None
    assert message.key == f"soon.reason.{kind}"
    assert params(message).get("count") == count
    assert behind(weighed, weighed.tried[1]) == -round(points)


def test_points_are_kept_as_shares() -> None:
    assert [points_of(chance_of(points)) for points in (-7.5, 0.0, 12.0)] == pytest.approx([-7.5, 0.0, 12.0])
    assert chance_of(SPAN) == 1.0
    assert chance_of(-SPAN) == 0.0


def test_where_lines_have_no_points_or_nothing_is_played_out_it_says_nothing() -> None:
    for view in positions(3, 5, 4, speed=True):
        assert master().choose_weighed(SPEED, view, FEW, Rng.of(1, 1))[1] is None
    for view in positions(3, 5, 12):
        action, weighed = weighed_in(view)
        assert not isinstance(action, Give) or weighed is None
        assert master().choose_weighed(ITS, view, Budget(0), Rng.of(1, 1))[1] is None
