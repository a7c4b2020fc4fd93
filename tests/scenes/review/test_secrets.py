"""What a review shows is what the chosen eyes could know then: worlds that differ elsewhere look and read alike."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Beat, say
from game.engine.reading import OPEN, Reading
from game.engine.rng import Rng
from game.scenes.review.review import Review
from game.scenes.session.replay.replay_access import Knowledge, ReplayAccess
from game.scenes.table.picture.still import unused
from game.ui.input.intents import Hide, Letter
from game.ui.parts.part import Part
from tests.matches import beginning
from tests.scenes.box import Box, kind_of, settings
from tests.scenes.review.reviews import golden, opened, played
from tests.scenes.shared import pixels

RECORDS = ("soon/2.jsonl", "soon/3-express.jsonl", "chrono/2.jsonl", "chrono/3-nobody_opens.jsonl", "syncro/2-Ia.jsonl")
PLACES = 6


def stirred(back: ReplayAccess, eyes: int | None, places: Collection[int], number: int) -> ReplayAccess:
    """Return a match that these eyes can't tell from another one: what they can't know is otherwise at some places."""
    reading = back.reading
    rules = reading.rules
    match = reading._match
    other: Match[Any, Any, Any] = Match(beginning(rules, rules.mask(match.dealt, eyes)), match.opening, match.seed)
    for place, step in enumerate(match.steps, 1):
        beats = [Beat(rules.scrub(beat.event, eyes), rules.mask(beat.state, eyes)) for beat in step.beats]
        if place in places:
            world = rules.imagine(reading.view(place, eyes), Rng.of(number, place))
            beats[-1:] = [Beat(beats[-1].event, world)]
        other._push(replace(step, beats=tuple(beats), state=beats[-1].state))
    known = tuple(dict.fromkeys((eyes, None)))
    again = Reading(other, reading.resigned, known)
    session = replace(back.session, host=Host(other, back.session.host.people))
    return replace(back, session=session, reading=again, knowledge=Knowledge(known, say("review.locked.same_deal")))


def says(parts: Sequence[Part]) -> Iterator[object]:
    """Yield everything that parts say: on them, beside them, and to who asks."""
    for part in parts:
        yield part.key
        yield part.rect
        yield [setting.lines for setting in settings(part.face)]
        if part.control is not None:
            yield part.control.label, part.control.help, part.control.reason, part.control.enabled


def shown(box: Box, back: ReplayAccess, eyes: int | None, place: int) -> tuple[bytes, list[object]]:
    """Return what is seen and said of a match at a place."""
    game = kind_of(back.session.game)(back.reading.rules, unused())
    scene = Review(box.services, back, game, place)
    box.show(scene)
    if eyes != scene.cursor.eyes:
        scene.cursor.look(eyes)
    table = scene.cursor.table.parts(scene.plan.table)
    said = [*says(scene.parts), *says(table), scene.title(), scene.cursor.table.status(scene.plan.table)]
    return pixels(box), said


@pytest.mark.parametrize("name", RECORDS)
def test_worlds_that_differ_only_in_what_eyes_cant_know_look_and_read_alike(tmp_path: Path, name: str) -> None:
    box = Box(tmp_path, (960, 600))
    back = opened(box, golden(box, name, 0)).looked
    stops = back.reading.stops
    places = sorted({stops[number * (len(stops) - 1) // PLACES] for number in range(1, PLACES + 1)})
    differ = 0
    for eyes in (None, *range(back.reading.seats)):
        first, second = (stirred(back, eyes, places, number) for number in (1, 2))
        for place in places:
            worlds = [other.reading._state(place) for other in (first, second)]
            differ += worlds[0] != worlds[1]
            assert shown(box, first, eyes, place) == shown(box, second, eyes, place), f"{eyes} at {place}"
    assert differ > PLACES, "most of these worlds are not the same"


def test_no_eyes_that_may_not_look_are_lent(tmp_path: Path) -> None:
    """While the match isn't over nobody sees more than a stranger, whatever they press."""
    box = Box(tmp_path)
    scene = opened(box, played(box, "soon", most=30, over=False))
    assert scene.looked.knowledge.eyes == (None,)
    assert scene.cursor.eyes is None
    assert not {"know:0", "know:1", "know:open", "know:more", "branch"} & {part.key for part in scene.parts}
    locked = box.part("know:locked")
    assert locked.control is not None
    assert locked.control.reason == box.services.say("review.locked.under_way")
    for _ in range(4):
        box.intend(Letter("k"), Hide())
        assert scene.cursor.eyes is None
    for eyes in (0, OPEN):
        with pytest.raises(ValueError, match="not to be read"):
            scene.cursor.look(eyes)
