"""The pack, and what a card may stand for: SO-1, SO-2 and SO-11."""

from __future__ import annotations

from collections import Counter

from game.games.soon.rules.faces import PACK, Face
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import face, line, options, play, table


def test_the_pack_has_108_cards_fewer_the_higher_the_number() -> None:  # SO-1
    counts = Counter(item.kind for item in PACK)
    assert [counts[number] for number in range(1, 9)] == [14, 14, 12, 12, 10, 10, 8, 6]
    assert (counts["joker"], counts["explorer"], counts["lightning"], counts["thief"]) == (4, 6, 6, 6)
    assert len(PACK) == 108
    assert sum(isinstance(item.kind, int) for item in PACK) == 86


def test_half_of_every_kind_is_day_and_half_is_night() -> None:  # SO-2
    counts = Counter(PACK)
    assert Counter(item.colour for item in PACK) == {"day": 54, "night": 54}
    assert all(counts[Face(item.kind, "day")] == counts[Face(item.kind, "night")] for item in PACK)


def test_the_colour_of_an_explorer_a_lightning_or_a_thief_has_no_effect() -> None:  # SO-2
    item = SoonRules()
    for colour in "dn":
        state = table(["1d", "1n 2n"], [f"e{colour} l{colour} t{colour} 8d", "3n 4n 5n"])
        result = [text.replace(f"{colour}!", "!").replace(f"{colour}<", "<") for text in options(item, state)]
        assert {"l!1", "t<1", "?2*>1", "?2day>1", "?2night>1"} <= set(result)


def test_a_joker_stands_for_1_to_7_and_never_for_8() -> None:  # SO-11
    assert [number for number in range(10) if face("jd").fits(number)] == [1, 2, 3, 4, 5, 6, 7]
    item = SoonRules()
    for length in range(8):
        before = " ".join(f"{number}n" for number in range(1, length + 1))
        result = options(item, table([before, ""], ["jd 1d 1d 1d", "1d 1d 1d"], discard="8d"))
        assert ("jd" in result) == (length < 7)
        assert [text for text in result if text.startswith("jd=")] == [f"jd={place}" for place in range(1, length + 1)]


def test_a_joker_keeps_its_place_and_counts_as_the_number_there() -> None:  # SO-11
    item = SoonRules()
    state = play(item, table(["1d", ""], ["jd 3d 8d 8n", "1d 1n 2n"]), "jd", "+pile", "1d")
    assert line(state, 0) == "1d jd"
    state = play(item, state, "+pile", "3d")
    assert line(state, 0) == "1d jd 3d"


def test_a_number_fits_its_own_place_alone() -> None:  # SO-10
    assert [number for number in range(10) if face("5n").fits(number)] == [5]
    assert not any(face(text).fits(number) for text in ("ed", "ln", "td") for number in range(10))
