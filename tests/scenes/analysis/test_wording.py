"""Moments in words: what is told of one is its own seat's deed, or what bears a sign."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.scenes.analysis.curve import Kind, Moment, next_stop
from game.scenes.analysis.wording import happened
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from tests.scenes.box import Box
from tests.scenes.review.reviews import golden


@pytest.mark.parametrize(("name", "cases"), [("soon/2.jsonl", 3), ("syncro/3-Id-steep.jsonl", 5)])
def test_of_a_choice_the_choosers_deed_is_told_whatever_followed(tmp_path: Path, name: str, cases: int) -> None:
    box = Box(tmp_path)
    back = read_source(box.services, golden(box, name, 0), lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reading, looking = back.reading, box.screens.replay_adapter(back.session.game)
    kinds = {sign.kind for sign in looking.signs if not sign.ends}
    followed = 0
    for place in range(reading.length):
        seat, until = reading.seat_that_decided(place + 1), next_stop(reading, place)
        events = [event for event in reading.events(place, until, seat) if reading.rules.tell(event) is not None]
        signed = kinds & {looking.sign(event) for event in events}
        doers = [reading.rules.doer(event) for event in events]
        if signed or seat not in doers:
            continue
        told = happened(reading, looking, Moment(place, until, Kind.CHOICE, seat, -0.1, 0.01, 200), seat)
        assert told is not None
        assert told[0] == seat
        followed += doers[-1] != seat
    assert followed >= cases, "others' deeds followed some of them"


def test_where_all_acted_at_once_luck_is_what_the_others_did(tmp_path: Path) -> None:
    box = Box(tmp_path)
    back = read_source(box.services, golden(box, "syncron/4.jsonl", 0), lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    reading, looking = back.reading, box.screens.replay_adapter("syncron")
    told = []
    for first, last in pairwise(reading.stops):
        if last - first > 1:
            found = happened(reading, looking, Moment(first, last, Kind.LUCK, None, -0.1, 0.01, 200), 0)
            told.append(None if found is None else found[0])
    assert told
    assert 0 not in told
