"""What follows from a game's facts is worked out once, and is no part of them: nothing compares or copies it."""

from __future__ import annotations

import copy
from dataclasses import fields, replace
from functools import cached_property
from inspect import getsource
from pathlib import Path
from typing import Any

import pytest

from game.games import catalog
from game.scenes.table.game_table.kept_facts import KeptFacts
from tests.scenes.box import Box
from tests.scenes.seated import sit_down
from tests.teaching import FIVE

GAMES = catalog.names()


def facts_of(root: Path, name: str) -> Any:
    """Return the facts of a game's table at a decision, of which nothing was asked; skip a game that keeps none."""
    facts = replace(sit_down(Box(root), name).moment.facts)
    if name not in FIVE and not kept_of(type(facts)):
        pytest.skip(f"nothing follows from what {name}’s table shows")
    return facts


def kept_of(kind: type) -> list[str]:
    """Return the names of what is kept of a kind of facts."""
    return [name for name, value in vars(kind).items() if isinstance(value, cached_property)]


def ask(facts: Any) -> None:
    """Ask facts for everything that follows from them."""
    for name in kept_of(type(facts)):
        getattr(facts, name)


@pytest.mark.parametrize("name", GAMES)
def test_what_follows_from_facts_is_worked_out_once(name: str, tmp_path: Path) -> None:
    facts = facts_of(tmp_path, name)
    assert KeptFacts in type(facts).__mro__
    ask(facts)
    assert kept_of(type(facts)), "something follows from them"
    assert all(getattr(facts, kept) is getattr(facts, kept) for kept in kept_of(type(facts)))
    assert {field.name for field in fields(facts)} == vars(facts).keys() - {*kept_of(type(facts))}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_kept_is_no_part_of_the_facts(name: str, tmp_path: Path) -> None:
    facts = facts_of(tmp_path, name)
    asked = replace(facts)
    ask(asked)
    own = {field.name for field in fields(facts)}
    assert asked == facts, "what was asked makes no difference"
    assert hash(_hashable(asked)) == hash(_hashable(facts))
    assert vars(replace(asked)).keys() == own, "a new value has nothing of what followed from another"
    assert vars(copy.copy(asked)).keys() == own
    assert asked.__reduce_ex__(4)[2] == {name: getattr(facts, name) for name in own}, "this is what a pickle holds"


def _hashable(facts: Any) -> Any:
    """Return facts that have kept as much, with numbers in the place of their fields."""
    bare = replace(facts)
    vars(bare).update(vars(facts))
    vars(bare).update({field.name: number for number, field in enumerate(fields(facts))})
    return bare


@pytest.mark.parametrize("name", GAMES)
def test_words_are_asked_anew(name: str, tmp_path: Path) -> None:
    kind = type(facts_of(tmp_path, name))
    worded = [kept for kept in kept_of(kind) if "kit" in getsource(vars(kind)[kept].func)]
    assert worded == [], "the language may be another one by the next time"
