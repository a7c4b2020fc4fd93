"""The law of hints, whatever the game: the best by its own measure, the rest refuted or as good, twice the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any, Final

import pytest
from strength.hints import broken, figures, hinted
from strength.looking import tables

from game.ai.players.advice import Advice, Candidate, Reason
from game.engine.protocol import say
from game.games import catalog

JOINED: Final = ("sinoda",)
"""The games whose ideas are measured: the others keep but the rest of the law."""
EVERY: Final = {"sinoda": 9}
MATCHES: Final = 4


@pytest.mark.long
@pytest.mark.parametrize("game", JOINED)
def test_hints_of_real_matches_keep_the_law(game: str) -> None:
    entry, asked = catalog.load(game), 0
    for table in islice(tables(entry, None, {}, 1), MATCHES):
        for hint in hinted(table, EVERY[game]):
            asked += 1
            assert hint.faults() == [], (table, hint.advice)
    assert asked > 100


@pytest.mark.parametrize("game", JOINED)
def test_hints_of_a_match_keep_the_law(game: str) -> None:
    entry = catalog.load(game)
    hints = list(islice(hinted(next(tables(entry, entry.seats[0], {}, 2)), 12), 8))
    assert len(hints) == 8
    assert [fault for hint in hints for fault in hint.faults()] == []


A, B, C = (Candidate(name, say("what"), say("cost")) for name in "abc")
WORSE = say("verdict", behind=say("points", whole=0, tenth=4))
GOOD = (replace(A, worth=1.0), replace(B, worth=0.6, verdict=WORSE), replace(C, worth=0.9, verdict=say("e"), even=True))


def advice(*candidates: Candidate[Any], reasons: tuple[Reason, ...] = (Reason(True, say("reason")),)) -> Advice[Any]:
    return Advice((), say("nudge"), say("question"), candidates, "a", say("title"), reasons)


def test_what_keeps_the_law_breaks_nothing() -> None:
    assert list(broken(advice(*GOOD))) == []
    assert list(broken(advice())) == [], "where one action alone is legal there is nothing to compare"
    assert figures(WORSE) == [0, 4]


@pytest.mark.parametrize(
    ("candidates", "fault"),
    [
        (GOOD[1:], "the move is none of the ideas"),
        ((A, *GOOD[1:]), "an idea is not measured"),
        ((replace(GOOD[0], worth=0.5), GOOD[1], replace(GOOD[2], worth=0.6)), "an idea is worth more than the move"),
        ((replace(GOOD[0], worth=0.65), *GOOD[1:]), "an idea is worth more than the move"),
        ((GOOD[0], replace(GOOD[1], verdict=None)), "an idea is neither refuted nor called as good"),
        ((GOOD[0], replace(GOOD[1], verdict=say("no"))), "an idea is refuted without a figure"),
        ((GOOD[0], replace(GOOD[1], worth=1.0)), "an idea is refuted without a figure"),
        (
            (*GOOD[:2], replace(GOOD[2], worth=0.5)),
            "an idea is called as good that is worth less than one that is refuted",
        ),
    ],
)
def test_each_way_to_break_it_is_told(candidates: tuple[Candidate[Any], ...], fault: str) -> None:
    assert list(broken(advice(*candidates))) == [fault]


@pytest.mark.parametrize(("chance", "breaks"), [(None, False), (0.9, False), (0.5, True), (0.05, True)])
def test_what_speaks_for_a_move_is_likelier_than_not(chance: float | None, breaks: bool) -> None:
    told = list(broken(advice(*GOOD, reasons=(Reason(True, say("reason"), chance),))))
    assert bool(told) == breaks
    assert list(broken(advice(*GOOD, reasons=(Reason(False, say("reason"), chance),)))) == []


def test_beside_verdicts_there_is_room_for_fewer_reasons_but_for_all_that_speak_against_the_move() -> None:
    good, bad = (Reason(each, say(str(each))) for each in (True, False))
    assert advice(*GOOD, reasons=(good, bad, good)).shown_reasons == (good, bad)
    assert advice(*GOOD, reasons=(bad, bad, bad)).shown_reasons == (bad, bad, bad)
    assert advice(*GOOD[:2], reasons=(good, good, good)).shown_reasons == (good, good, good)
    assert advice(reasons=(good, good, good)).shown_reasons == (good, good, good)
