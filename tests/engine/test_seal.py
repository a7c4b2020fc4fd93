"""The seal of a deal: the same for the same deal, another one for any other, and nothing can be read from it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.engine.shuffle.seal import seal_of, signs_of

SEED = "0123456789abcdef0123456789abcdef"
OPTIONS: Mapping[str, object] = {"board": "large", "talk": True}
OPENING: Mapping[str, object] = {"kept": [[1, 2], [3]]}


def test_a_deal_has_one_seal_however_its_parts_are_ordered() -> None:
    seal = seal_of(SEED, "soon", 3, OPTIONS, OPENING, 4)
    assert seal_of(SEED, "soon", 3, {"talk": True, "board": "large"}, {"kept": ((1, 2), (3,))}, 4) == seal
    assert len(seal) == 64
    assert int(seal, 16)


@pytest.mark.parametrize(
    "other",
    [
        ("0123456789abcdef0123456789abcdee", "soon", 3, OPTIONS, OPENING, 4),
        (SEED, "syncron", 3, OPTIONS, OPENING, 4),
        (SEED, "soon", 4, OPTIONS, OPENING, 4),
        (SEED, "soon", 3, {"board": "large", "talk": False}, OPENING, 4),
        (SEED, "soon", 3, OPTIONS, {"kept": [[1, 2], [4]]}, 4),
        (SEED, "soon", 3, OPTIONS, OPENING, 3),
    ],
)
def test_whatever_is_different_gives_another_seal(
    other: tuple[str, str, int, Mapping[str, object], Mapping[str, object], int],
) -> None:
    assert seal_of(*other) != seal_of(SEED, "soon", 3, OPTIONS, OPENING, 4)


def test_twelve_signs_are_shown_in_groups_of_four() -> None:
    assert signs_of("7f3ac21b90de" + "0" * 52) == "7F3A C21B 90DE"
    assert signs_of("") == ""
