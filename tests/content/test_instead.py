"""What could be done instead is told of refusals alone, and with what the refusal itself tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.words import fields, read_words

GAMES = sorted((Path(__file__).parents[2] / "game" / "games").glob("*/words"))
LATER = "_instead"


@pytest.mark.parametrize("folder", GAMES, ids=[folder.parent.name for folder in GAMES])
def test_what_could_be_done_instead_belongs_to_a_refusal_and_has_its_fields_alone(folder: Path) -> None:
    for words in read_words([folder]).values():
        told = [key for key in words if key.endswith(LATER)]
        assert told or not (folder.parent / "learn").exists(), "the card above the book tells more than the refusal"
        for key in told:
            refused = key.removesuffix(LATER)
            assert ".refuse." in key
            assert refused in words, key
            assert fields(words[key]) <= fields(words[refused]), key
