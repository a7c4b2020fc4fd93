"""Actions as short text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Literal, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import notation
from game.engine.protocol import Rules


class Colour(Enum):
    DAY = "d"
    NIGHT = "n"
    DAYBREAK = "db"


@dataclass(frozen=True, slots=True)
class Move:
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Ask:
    number: int
    colour: Colour | None
    whom: int


@dataclass(frozen=True, slots=True)
class Lay:
    cards: tuple[int, ...]
    face_down: bool
    side: Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Rest:
    pass


class Some:
    name: ClassVar[str] = "some"
    actions: ClassVar[dict[type, str]] = {
        Move: "{start}-{end}",
        Ask: "?{number}{colour}>{whom}",
        Lay: "lay {cards}{face_down} {side}",
        Rest: "rest",
    }


RULES = cast("Rules[Any, Any, Any]", Some())


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Move("c4", "e5"), "c4-e5"),
        (Ask(3, Colour.DAY, 2), "?3d>2"),
        (Ask(3, Colour.DAYBREAK, 2), "?3db>2"),
        (Ask(8, None, 0), "?8*>0"),
        (Lay((1, 12, 5), True, "left"), "lay 1,12,5+ left"),
        (Lay((), False, "right"), "lay - right"),
        (Rest(), "rest"),
    ],
)
def test_actions_are_written_and_read(action: Any, text: str) -> None:
    assert notation.write(RULES, action) == text
    assert notation.read(RULES, text) == action


@given(
    st.one_of(
        st.builds(Ask, st.integers(), st.none() | st.sampled_from(Colour), st.integers(-5, 5)),
        st.builds(Lay, st.lists(st.integers(0, 200)).map(tuple), st.booleans(), st.sampled_from(["left", "right"])),
    )
)
def test_every_action_makes_the_round_trip(action: Any) -> None:
    assert notation.read(RULES, notation.write(RULES, action)) == action


@pytest.mark.parametrize("text", ["", "c4", "?x>2", "lay 1, left", "REST", "?3q>1"])
def test_a_text_that_means_nothing_says_how_actions_are_written(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no action; actions are written \{start\}-\{end\}"):
        notation.read(RULES, text)


def test_an_action_of_another_game_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="int is no action"):
        notation.write(RULES, 3)
