"""A match of which a copy is under way: what could help there is closed, all else stays, and the reason is in the open.

Worlds that differ only in what is closed look and read alike, on every page that shows something of the match.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Beat, Seat
from game.engine.reading import OPEN, Reading
from game.engine.rng import Rng
from game.scenes.analysis.curve import moments
from game.scenes.results.results import Results
from game.scenes.review.review import Review
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shelf.sharing.portrait import Portrait, draw_results
from game.scenes.shelf.sharing.share import Share
from game.scenes.table.picture.still import unused
from game.ui.input.intents import Hide
from tests.matches import beginning
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box, kind_of
from tests.scenes.review.copies import SOON, copied, looked_at, record_of
from tests.scenes.review.reckoned import reckon
from tests.scenes.review.reviews import golden, opened
from tests.scenes.review.test_secrets import says
from tests.scenes.seated import go, keys
from tests.scenes.shared import pixels


def stirred(back: ReplayAccess, places: Collection[int], number: int) -> ReplayAccess:
    """Return a match that can't be told from another one by what is open of this one: all that is closed is otherwise.

    Up to where the copy begins that is what the own seat couldn't know, from there on what a stranger couldn't.
    """
    reading = back.reading
    rules, match = reading.rules, reading._match
    own = next((eyes for eyes in back.knowledge.eyes if isinstance(eyes, int)), None)
    dealt = rules.mask(match.dealt, own)
    other: Match[Any, Any, Any] = Match(beginning(rules, dealt), match.opening, match.seed)
    for place, step in enumerate(match.steps, 1):
        eyes = own if own is not None and place <= reading.reach(own) else None
        beats = [Beat(rules.scrub(beat.event, eyes), rules.mask(beat.state, eyes)) for beat in step.beats]
        if place in places:
            world = rules.imagine(reading.view(place, eyes), Rng.of(number, place))
            beats[-1:] = [Beat(beats[-1].event, world)]
        other._push(replace(step, beats=tuple(beats), state=beats[-1].state))
    again = Reading(other, reading.resigned, back.knowledge.eyes, back.knowledge.limits)
    session = replace(back.session, host=Host(other, back.session.host.people))
    return replace(back, session=session, reading=again)


def picture(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("share", [0.15, 0.5, 0.85])
@pytest.mark.parametrize("game", ["soon", "chrono", "syncro", "syncron"])
def test_worlds_that_differ_only_in_what_is_closed_look_and_read_alike(tmp_path: Path, game: str, share: float) -> None:
    box = Box(tmp_path, (960, 600))
    path = golden(box, record_of(game), 0)
    _, at = copied(box, path, share)
    back = looked_at(box, path)
    assert back.knowledge.eyes == (0, None)
    assert back.knowledge.until == at
    kind, length = kind_of(back.session.game), back.reading.length
    sealed = [place for place in range(length) if place not in back.reading.stops]  # a choice waits for others there
    apart = {sealed[len(sealed) // 3], sealed[-1]} if sealed else set()
    places = sorted({0, at // 3, at // 2, at, at + 1, (at + length) // 2, length - 3, length, *apart})
    first, second = (stirred(back, places, number) for number in (1, 2))
    differ = 0
    for place in places:
        differ += first.reading._state(place) != second.reading._state(place)
        seen = []
        for world in (first, second):
            scene = Review(box.services, world, kind(world.reading.rules, unused()), place)
            box.show(scene)
            assert scene.cursor.eyes == (0 if scene.cursor.place <= at else None)  # a lost turn lies elsewhere
            table = scene.cursor.table.parts(scene.plan.table)
            own = [pixels(box), [*says(scene.parts), *says(table), scene.title()]]
            scene.cursor.step(1)
            own += [pixels(box), list(says(scene.parts))]
            seen.append(own)
        assert seen[0] == seen[1], f"at {place} of {at}"
    assert differ, "these worlds are not the same"
    shares = [
        Share(box.services, box.screens, kind(one.reading.rules, unused()), one, lambda act: act())
        for one in (first, second)
    ]
    assert [scene._eyes for scene in shares] == [None, None]
    drawn = [(picture(scene._draw()), list(says(scene.parts)), scene.shared.letter.text) for scene in shares]
    assert drawn[0] == drawn[1]
    assert not drawn[0][2], "the text would hold every decision, and the seed"
    results = [picture(draw_results(box.services, box.screens, world)) for world in (first, second)]
    assert results[0] == results[1]


@pytest.mark.parametrize("game", ["soon", "chrono", "syncro", "syncron"])
def test_nothing_that_is_closed_can_be_asked_for(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path, (960, 600))
    path = golden(box, record_of(game), 0)
    _, at = copied(box, path, 0.5)
    back = looked_at(box, path)
    reading, kind = back.reading, kind_of(back.session.game)
    later = reading.stop(at, 1)
    for eyes in (1, OPEN):
        for place in (0, at, reading.length):
            with pytest.raises(ValueError, match="not to be read"):
                reading.view(place, eyes)
    for ask in (
        lambda: reading.view(later, 0),
        lambda: reading.beats(at, later, 0),
        lambda: reading.events(0, reading.length, 0),
        lambda: reading.legal(later, 0),
        lambda: reading.copy(0),
        lambda: reading.copy(at),
    ):
        with pytest.raises(ValueError, match="not to be read"):
            ask()
    portrait = Portrait(box.services, kind(reading.rules, unused()), back, 0, (320, 180))
    portrait.stand(at)
    with pytest.raises(ValueError, match="not to be read"):
        portrait.stand(reading.length)
    scene = opened(box, path, later)
    with pytest.raises(ValueError, match="not to be read"):
        scene.cursor.look(0)
    assert scene.cursor.eyes is None
    assert "branch" not in keys(scene), "the same chance would come there"


def test_ones_own_eyes_curve_and_moments_stay_up_to_where_the_copy_begins(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    reckon(box.services, looked_at(box, path), 0, moments=5)
    whole = opened(box, path)
    before = [(moment.place, moment.kind) for moment in whole.cursor.moments]
    points = whole.figures.known.points
    _, at = copied(box, path, 0.7)
    scene = opened(box, path, at)
    assert scene.cursor.eyes == 0
    assert scene.cursor.table.model.view == whole.looked.reading.view(at, 0), "one's own hand lies open"
    assert [(moment.place, moment.kind) for moment in scene.cursor.moments] == [one for one in before if one[0] < at]
    assert scene.cursor.moments
    assert scene.figures.known.points == tuple(point for point in points if point.place <= at)
    assert scene.figures.open is None, "all open is closed"
    assert scene.figures.known.complete
    scene.cursor.open(0)
    box.draw()
    assert "moment:see" not in keys(scene), "what might have followed comes of the same chance"
    scene.cursor.go(scene.looked.reading.length)
    assert scene.cursor.eyes is None
    assert scene.looked.session.people == (0,)


def test_the_curve_of_the_whole_match_is_not_forgotten_meanwhile(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    reckon(box.services, looked_at(box, path), 0)
    kept = path.with_suffix(".curve").read_bytes()
    copy, _ = copied(box, path, 0.4)
    scene = opened(box, path)
    for _ in range(3):
        scene.figures.step(0, 0.1)
    scene.leave()
    assert path.with_suffix(".curve").read_bytes() == kept
    copy.unlink()
    assert opened(box, path).figures.known.points[-1].place == scene.looked.reading.length


def test_where_a_game_has_no_secrets_and_no_chance_nothing_is_closed(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, record_of("sinoda"), 1)
    before = opened(box, path)
    copied(box, path, 0.5, (1,))
    scene = opened(box, path)
    assert scene.looked.knowledge.whole
    assert scene.looked.knowledge.why is None
    assert "branch" in keys(scene)
    assert "closed" not in keys(scene)
    assert scene.figures.there == before.figures.there
    assert scene.cursor.eyes == 1


@pytest.mark.parametrize("own", [0, 1])
def test_the_board_lies_as_it_lay_for_who_played_though_a_stranger_looks(tmp_path: Path, own: Seat) -> None:
    box = Box(tmp_path)
    scene = opened(box, golden(box, record_of("sinoda"), own), 4)
    box.draw()
    laid = [(sprite.key, sprite.x, sprite.y) for sprite in scene.cursor.table._laid.sprites]
    assert laid
    scene.cursor.look(None)
    assert [(sprite.key, sprite.x, sprite.y) for sprite in scene.cursor.table._laid.sprites] == laid


def test_a_copy_at_another_seat_leaves_what_that_seat_knows(tmp_path: Path) -> None:
    """Whoever plays on at another seat may not see the hand that they held themselves: it is an opponent's there."""
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    _, at = copied(box, path, 0.5, (2,))
    back = looked_at(box, path)
    assert back.knowledge.eyes == (2, None)
    assert back.knowledge.until == at
    assert opened(box, path, 0).cursor.eyes == 2


def test_the_earliest_of_several_copies_decides_and_each_must_know_what_stays_open(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    _, late = copied(box, path, 0.8)
    assert looked_at(box, path).knowledge.until == late
    early, at = copied(box, path, 0.3)
    back = looked_at(box, path)
    assert back.knowledge.until == at < late
    assert back.knowledge.twin is not None
    assert back.knowledge.twin.path == early
    copied(box, path, 0.9, (1,))
    assert looked_at(box, path).knowledge.eyes == (None,), "no hand is known at both seats"


def test_of_a_copy_that_several_people_play_nobodys_hand_is_shown(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0, 1)
    copied(box, path, 0.5, (0, 1))
    assert looked_at(box, path).knowledge.eyes == (None,)


def test_what_a_copy_says_of_its_beginning_is_believed_as_far_as_its_decisions_are_the_same(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    copy, at = copied(box, path, 0.5)
    lines = copy.read_bytes().splitlines(keepends=True)
    copy.write_bytes(b"".join(lines[:10]))  # its first line still says more
    assert at > 9
    assert looked_at(box, path).knowledge.until == 9


def test_a_copy_that_nobody_plays_closes_nothing(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    copied(box, path, 0.5, ())
    assert looked_at(box, path).knowledge.whole


def test_of_two_copies_one_that_is_over_is_open_up_to_where_both_are_the_same(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    ended, first = copied(box, path, 0.3)
    copied(box, path, 0.6)
    session = sessions.open(box.services, ended)
    assert isinstance(session, MatchSession)
    seat = session.host.to_act()[0]
    was = box.services.store.replay(path).match.decisions[first].action
    session.host.play(seat, next(action for action in session.host.legal(seat) if action != was))
    session.resign(0)
    session.close()
    back = looked_at(box, ended)
    assert back.reading.over
    assert back.knowledge.until == first


def test_the_results_tell_only_of_what_is_open_and_say_why(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    reckon(box.services, looked_at(box, path), 0, moments=5)
    scene = box.screens.results(sessions.shown(box.services, path, box.services.store.replay(path)))
    assert isinstance(scene, Results)
    box.show(scene)
    go(box, 3)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    many = len(told.doors)
    assert told.closed == ""
    _, at = copied(box, path, 0.4)
    scene.resume()
    go(box, 1)
    told = scene.study.panel(lambda moment, seat: None)
    assert told is not None
    assert 0 < len(told.doors) < many
    assert all(door.moment.until <= at for door in told.doors)
    assert max(share for share, _ in told.known) <= at / told.length
    assert told.closed
    scene._moments()
    box.services.navigator.settle()
    assert "doors:closed" in keys(box.top)


def test_a_curve_that_ends_early_asks_of_nothing_beyond(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    _, at = copied(box, path, 0.1)
    here = Here(lambda name: box.services.catalog[name])
    box.services.worker = lambda: here  # type: ignore[assignment,return-value]
    scene = opened(box, path)
    for _ in range(12):
        scene.figures.step(scene.looked.reading.length, 0.1)
    longest = len(scene.looked.reading.events(0, at, 0))
    assert here.asked
    assert all(one.view.seat == 0 and len(one.view.history) <= longest for one in here.asked)
    assert all(moment.until <= at for moment in moments(scene.figures.known, scene.looked.reading))


def test_hiding_the_hand_leads_only_to_eyes_that_may_look(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = golden(box, SOON, 0)
    _, at = copied(box, path, 0.5)
    scene = opened(box, path, at)
    seen = []
    for _ in range(4):
        box.intend(Hide())
        seen.append(scene.cursor.eyes)
    assert seen == [None, 0, None, 0]
    scene.cursor.step(1)
    for _ in range(3):
        box.intend(Hide())
        assert scene.cursor.eyes is None
