"""What a Master of Epochs Chrono says of its moves is what its own figures say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.ai.players.brain import Budget
from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Message
from game.engine.rng import Rng
from game.games.chrono.bots.brains import Master
from game.games.chrono.bots.explaining import SHOWN, sentence, told, way
from game.games.chrono.rules.position import over
from game.games.chrono.rules.rules import Action, Done, Lay
from tests.games.chrono.hands import begun, rules

NODES = 150
OBJECT, HERO = Lay("maze_6", "maze_6"), Lay("yin_yang_2", "yin_yang_2")


def weighings(seed: int, seats: int = 3, moves: int = 70) -> list[tuple[Action, Weighed]]:
    """Return what Masters weighed in the first moves of a match, each with what was done."""
    its, brain, found = rules(), Master(), list[tuple[Action, Weighed]]()
    table = begun(its, seats, seed)
    for number in range(moves):
        if over(table.state):
            break
        seat = table.state.mover
        view, rng = table.view(seat), Rng.of(seed, number)
        action, weighed = brain.choose_weighed(its, view, Budget(NODES), rng)
        assert action == brain.choose(its, view, Budget(NODES), Rng.of(seed, number))
        if weighed is not None:
            found.append((action, weighed))
        table.play(seat, action)
    return found


def params(message: Message) -> dict[str, object]:
    return dict(message.params)


def test_every_sentence_says_what_was_weighed() -> None:
    kinds = Counter[str]()
    for action, weighed in (one for seed in (1, 2, 3, 4) for one in weighings(seed)):
        assert weighed.tried[0].action == action
        assert len({one.action for one in weighed.tried}) == len(weighed.tried)
        message = sentence(weighed)
        if message is None:
            continue
        said, most = params(message), max(one.worlds for one in weighed.tried)
        others = [one for one in weighed.tried[1:] if 2 * one.worlds >= most]
        best = max(one.chance for one in others)
        assert said["worth"] == round(100 * weighed.tried[0].chance)
        assert said["less"] == round(100 * best)
        assert said["done"] == way(action)
        assert said["instead"] in [way(one.action) for one in others if one.chance == best]
        kinds[message.key] += 1
    assert set(kinds) >= {f"chrono.reason.{kind}" for kind in ("weighed", "close", "liked")}


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [(0.71, 0.62, "weighed"), (0.71, 0.698, "close"), (0.714, 0.711, "even"), (0.62, 0.66, "liked")],
)
def test_the_kind_of_sentence_follows_from_the_figures(first: float, second: float, kind: str) -> None:
    message = sentence(Weighed((Tried(HERO, first, 40), Tried(OBJECT, second, 40))))
    assert message is not None
    assert message.key == f"chrono.reason.{kind}"


def test_what_was_soon_dropped_is_neither_told_nor_compared() -> None:
    tried = (Tried(HERO, 0.5, 40), Tried(OBJECT, 0.9, 19), Tried(Done(), 0.4, 20))
    message = sentence(Weighed(tried))
    assert message is not None
    assert params(message)["instead"] == way(Done())
    assert told(Weighed(tried)) == (tried[0], tried[2])
    assert sentence(Weighed(tried[:2])) is None


def test_two_others_are_shown_at_most() -> None:
    many: Sequence[Tried] = [Tried(Lay(f"maze_{number}", "maze_6"), 0.5, 9) for number in range(1, 6)]
    assert len(told(Weighed(tuple(many)))) == SHOWN
