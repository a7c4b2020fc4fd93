"""Two enemies of one name are told apart, by where they lie, in every sentence that is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.ai.players.brain import Budget
from game.engine.protocol import Message
from game.engine.rng import Rng
from game.games.syncro.bots.hints.hints import advise
from game.games.syncro.rules.play.actions import Attack, Pass
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.naming import ACROSS, DOWN, the_one, which
from tests.games.syncro.positions import ROOT, act, position, seen
from tests.words import read_words

WORDS = read_words([ROOT / "game" / "games" / "syncro" / "words"])


def names(rows: Sequence[str], foes: str) -> list[str]:
    """Return which one of its name each enemy that lies face up is, in the map's order."""
    rules, state = position(rows, foes, ((5, 5), (5, 5)))
    return [
        which(rules.mission, state, place) for place, spot in enumerate(state.horde) if spot is not None and spot.up
    ]


@pytest.mark.parametrize(
    ("rows", "foes", "called"),
    [
        (("UU",), "m2 6", ["", ""]),
        (("UU",), "m2 m3", ["left", "right"]),
        (("UUU",), "m2 6 m2", ["left", "", "right"]),
        (("UUU",), "m2 m2 m4", ["left", "middle", "right"]),
        (("UUUU",), "g6 g7 g8 g8", ["left", "second", "third", "right"]),
        (("UUUUU",), "m2 m2 m3 m3 m4", ["left", "second", "third", "fourth", "right"]),
        ((".U", "UU"), "m2 m3 6", ["top", "bottom", ""]),
        (("..U", "UU"), "m2 m3 6", ["right", "left", ""]),
        (("..D", "UU"), "m2 m3 6", ["", ""]),
    ],
)  # fmt: skip
def test_an_enemy_is_told_by_its_place_among_those_of_its_name(
    rows: Sequence[str], foes: str, called: list[str]
) -> None:
    assert names(rows, foes) == called


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_has_words(language: str) -> None:
    words = {one for line in (*ACROSS.values(), *DOWN.values()) for one in line}
    assert {f"syncro.which.{one}" for one in words} == {key for key in WORDS[language] if ".which." in key}


def test_the_hint_speaks_of_that_one() -> None:
    rules, state = position(("UU",), "m2 m3", ((5, 3), (5, 5)))
    advice = advise(rules, seen(rules, state, 0), Budget(40), Rng.of(1, 1))
    assert "syncro.which." in str(advice.title) or isinstance(advice.move, Pass)
    assert all("syncro.which." in str(one.what) for one in advice.candidates if isinstance(one.action, Attack))


def test_all_that_comes_to_it_is_told_of_that_one_until_the_turn_is_resolved() -> None:
    """The first to fall is told apart from the second, and the second still from the first."""
    rules, state = position(("UU",), "m2 m3", ((2, 3), (1, 1)))
    heard: list[tuple[type, str]] = []
    for word in ("0>0", "pass", "0>1", "pass"):
        state, told = act(rules, state, word)
        kinds = e.Attacked | e.Struck | e.Beaten
        heard += [(type(event), event.which) for event in told if isinstance(event, kinds)]
        if isinstance(told[0], e.Attacked):
            assert said(rules.tell(told[0])) == said(the_one(rules.mission, state, told[0].place))
    assert heard == [
        (e.Attacked, "left"), (e.Attacked, "right"),
        (e.Struck, "left"), (e.Beaten, "left"), (e.Struck, "right"), (e.Beaten, "right"),
    ]  # fmt: skip


def said(message: Message | None) -> Message:
    """Return what an enemy is called in a message: the message itself, or the enemy that it speaks of."""
    assert message is not None
    enemy = dict(message.params)["enemy"]
    assert isinstance(enemy, Message)
    return message if message.key.startswith("syncro.which.") else enemy


def test_a_cerberus_is_told_from_the_other() -> None:
    rules, state = position(("..X", "...CC", "....U"), "last_boss left right 6", ((5, 5), (5, 5)))
    hounds = [place for place, spot in enumerate(state.horde) if spot is not None and spot.kind == "cerberus"]
    up = tuple(replace(spot, up=True) if spot is not None else None for spot in state.horde)
    assert [which(rules.mission, replace(state, horde=up), place) for place in hounds] == ["left", "right"]
