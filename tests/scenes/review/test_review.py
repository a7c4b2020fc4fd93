"""The review of a match: one goes anywhere in it, by mouse, keys, gamepad and finger, and sees it with other eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.protocol import Seat
from game.engine.reading import OPEN
from game.games.sinoda.rules.rules import Captured
from game.scenes.review.board.replay_cursor import STILL
from game.scenes.review.panels.perspective_picker import PerspectivePicker
from game.scenes.review.panels.rows import LogRow
from game.scenes.review.review import Review
from game.scenes.review.state.annotations import Annotations
from game.scenes.review.timeline import transport as deck
from game.scenes.review.timeline.faces import KnowCell
from game.scenes.session.match.parts import Feelings
from game.ui.input.intents import (
    Adjust,
    Device,
    Edge,
    Hide,
    Leap,
    Letter,
    Log,
    Page,
    Point,
    Press,
    Redo,
    Release,
    Step,
    Undo,
    Wheel,
)
from tests.scenes.box import Box
from tests.scenes.review.reviews import golden, opened, played
from tests.scenes.seated import go, keys, part, words

LEFT, RIGHT = Step(-1, 0), Step(1, 0)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


@pytest.fixture
def scene(box: Box) -> Review:
    return opened(box, golden(box, "soon/3-express.jsonl", 0))


def test_it_opens_at_the_end_with_ones_own_eyes_and_play_has_the_focus(box: Box, scene: Review) -> None:
    assert scene.cursor.place == scene.looked.reading.length
    assert scene.cursor.eyes == 0
    assert scene.focus.key == deck.PLAY
    assert words(scene, "headline").startswith("Turn ")


def test_a_place_that_is_asked_for_is_where_it_opens(box: Box) -> None:
    scene = opened(box, golden(box, "soon/3-express.jsonl", 0), place=5)
    assert scene.cursor.place == 5


def test_arrows_step_wherever_the_focus_began(box: Box, scene: Review) -> None:
    last = scene.cursor.place
    box.intend(LEFT, LEFT)
    assert scene.cursor.place == last - 2
    box.intend(RIGHT)
    assert scene.cursor.place == last - 1
    box.keys(pygame.K_HOME)
    assert scene.cursor.place == 0
    box.keys(pygame.K_END)
    assert scene.cursor.place == last
    box.intend(RIGHT)
    assert scene.cursor.place == last, "there is no more"


def test_faces_of_all_turns_are_in_the_mood_that_everybody_saw_whoever_looks(box: Box) -> None:
    scene = opened(box, golden(box, "sinoda/3.jsonl", 0))
    reading, account = scene.looked.reading, scene.cursor.account
    taken = set[int]()
    for place in range(1, reading.length + 1):
        taken |= {place for event in reading.events(place - 1, place, None) if isinstance(event, Captured)}
    assert taken, "somebody takes a piece"
    for eyes in (0, None, OPEN):
        assert {row.place for row in account.rows(eyes) if account.mood(row) == "glad"} == taken
    scene.cursor.go(min(taken))
    rows = {part.key: part.face.mood for part in scene.parts if isinstance(part.face, LogRow)}
    now = account.row_at(min(taken), scene.cursor.eyes)
    assert rows[f"row:{now}"] == "glad"
    assert "calm" in rows.values()


def test_moods_of_all_turns_are_asked_with_a_strangers_eyes_before_and_after(box: Box) -> None:
    scene = opened(box, golden(box, "soon/3-express.jsonl", 0))
    reading, asked = scene.looked.reading, list[Any]()

    class Curious(Feelings[Any, Any]):
        def felt(self, before: Any, event: Any, after: Any) -> dict[Seat, Any]:
            asked.append((before, event, after))
            return {}

    account = Annotations(reading, scene.cursor.account.replay_adapter, Curious())
    rows = [row for row in account.rows(0) if account.seat(row) is not None]
    assert {row.event == 0 for row in rows} == {True, False}, "some decisions led to more than one event"
    for row in rows[:20]:
        assert account.mood(row) is None
        beats = reading.beats(row.place - 1, row.place, None)
        states = [reading.view(row.place - 1, None).state, *(beat.state for beat in beats)]
        assert asked.pop() == (states[row.event], beats[row.event].event, states[row.event + 1])


def test_a_held_arrow_goes_on_stepping(box: Box, scene: Review) -> None:
    last = scene.cursor.place
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
    box.events(down, down, down)
    assert scene.cursor.place == last - 3


@pytest.mark.parametrize(
    ("key", "by"), [("review:first", "first"), ("review:back", "back"), ("review:on", "on"), ("review:last", "last")]
)
def test_every_step_has_a_button(box: Box, scene: Review, key: str, by: str) -> None:
    scene.cursor.go(10)
    box.click(key)
    assert scene.cursor.place == {"first": 0, "back": 9, "on": 11, "last": scene.looked.reading.length}[by]


def shifted(box: Box, key: int) -> None:
    """Press a key with Shift, and let it go."""
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
    box.events(down, pygame.event.Event(pygame.KEYUP, key=key, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0))


def test_shift_leads_from_what_counts_to_what_counts(box: Box, scene: Review) -> None:
    kind = next(kind for kind in scene.state.kinds if kind.key == "counted")
    counted = [mark.place for mark in scene.cursor.account.marks(0) if mark.sign.counts]
    assert kind.places == tuple(dict.fromkeys(counted))
    box.keys(pygame.K_HOME)
    for place in kind.places:
        shifted(box, pygame.K_PAGEDOWN)
        assert scene.cursor.place == place
    box.intend(Leap(1))
    assert scene.cursor.place == kind.places[-1], "there is no more"
    for place in kind.places[-2::-1]:
        shifted(box, pygame.K_PAGEUP)
        assert scene.cursor.place == place


def test_pages_and_triggers_do_the_same_where_there_is_no_moment(box: Box, scene: Review) -> None:
    assert not scene.cursor.moments
    places = scene.state.kinds[0].places
    for ahead, back in ((Page(1), Page(-1)), (Redo(), Undo())):
        box.intend(Edge(end=False), *[ahead] * len(places))
        assert scene.cursor.place == places[-1]
        box.intend(*[back] * (len(places) - 1))
        assert scene.cursor.place == places[0]
    box.intend(Edge(end=False))
    box.click("review:next")
    assert scene.cursor.place == places[0]


def test_a_jump_that_leads_nowhere_says_so(box: Box, scene: Review) -> None:
    after = part(scene, "review:next")
    assert after.control is not None
    assert not after.control.enabled
    assert after.control.reason


def test_dragging_the_line_of_time_goes_along_the_match(box: Box, scene: Review) -> None:
    line = part(scene, deck.TRACK).rect
    px = box.services.kit.frame.px
    places = []
    at = [(px(line.x + line.w * share), px(line.middle[1])) for share in (0.25, 0.3, 0.5, 0.75)]
    box.intend(Press(*at[0]))
    places.append(scene.cursor.place)
    for x, y in at[1:]:
        box.intend(Point(x, y))
        places.append(scene.cursor.place)
    box.intend(Release(*at[-1]))
    last = scene.looked.reading.length
    assert [place / last for place in places] == pytest.approx([0.25, 0.3, 0.5, 0.75], abs=1 / last)
    box.intend(Point(px(line.x), px(line.y)))
    assert scene.cursor.place == places[-1], "nothing is held any more"


def test_a_finger_on_the_line_of_time_goes_there(box: Box, scene: Review) -> None:
    box.services.navigator.listen(Device.TOUCH)
    line = part(scene, deck.TRACK).rect
    px = box.services.kit.frame.px
    box.intend(Press(px(line.x + line.w / 2), px(line.y + 2)), Release(px(line.x + line.w / 2), px(line.y + 2)))
    assert scene.cursor.place == pytest.approx(scene.looked.reading.length / 2, abs=1)


def test_the_log_follows_and_leads(box: Box, scene: Review) -> None:
    scene.cursor.go(20)
    rows = scene.cursor.account.rows(scene.cursor.eyes)
    now = scene.cursor.account.row_at(20, scene.cursor.eyes)
    shown = sorted(int(key.partition(":")[2]) for key in keys(scene) if key.startswith("row:"))
    assert now in shown
    other = next(number for number in shown if rows[number].place != 20)
    box.click(f"row:{other}")
    assert scene.cursor.place == rows[other].place


def test_the_log_is_scrolled_and_comes_back_with_a_step(box: Box, scene: Review) -> None:
    scene.cursor.go(20)
    before = {key for key in keys(scene) if key.startswith("row:")}
    x, y = part(scene, "log").rect.middle
    px = box.services.kit.frame.px
    box.intend(*[Wheel(px(x), px(y), dy=-1)] * 20)
    assert before.isdisjoint(keys(scene))
    assert scene.cursor.place == 20
    box.intend(LEFT)
    assert before & keys(scene)


def test_the_log_is_found_by_its_key_and_is_a_sheet_where_letters_are_large(tmp_path: Path) -> None:
    box = Box(tmp_path, text=2.0)
    scene = opened(box, golden(box, "soon/3-express.jsonl", 0))
    assert "log" not in keys(scene)
    box.intend(Log())
    assert scene.focus.key == "log"
    box.keys(pygame.K_ESCAPE)
    assert "log" not in keys(scene)
    assert box.top is scene
    box.click("review:log")
    assert "log" in keys(scene)


def test_it_is_seen_with_the_eyes_that_one_chooses(box: Box, scene: Review) -> None:
    scene.cursor.go(10)
    seen = []
    for key, eyes in (("know:0", 0), ("know:2", 2), ("know:open", OPEN)):
        box.click(key)
        assert scene.cursor.eyes is eyes or scene.cursor.eyes == eyes
        assert scene.cursor.place == 10
        seen.append(scene.cursor.table.model.view)
    assert seen[0] == scene.looked.reading.view(10, 0)
    assert seen[1] == scene.looked.reading.view(10, 2)
    assert seen[2].state == scene.looked.reading.view(10, OPEN, 0).state


def test_everybodys_face_is_among_the_eyes(box: Box, scene: Review) -> None:
    faces = {key: one.face for one in scene.parts if (key := one.key).startswith("know:")}
    for seat in range(scene.looked.reading.seats):
        face = faces[f"know:{seat}"]
        assert isinstance(face, KnowCell)
        assert face.who == scene.state.who(seat)
        assert face.size >= 28
    assert "know:window" not in faces, "a stranger's eyes are behind a press"


def test_a_key_and_a_button_go_through_the_eyes_that_are_offered(box: Box, scene: Review) -> None:
    first = scene.cursor.eyes
    seen = [first]
    for intent in (Letter("k"), Hide()) * 4:
        box.intend(intent)
        if scene.cursor.eyes == first:
            break
        seen.append(scene.cursor.eyes)
    assert seen[0] == 0
    assert None in seen
    assert OPEN in seen


def test_a_strangers_eyes_are_behind_a_press(box: Box, scene: Review) -> None:
    box.click("know:more")
    assert isinstance(box.top, PerspectivePicker)
    box.click("eyes:window")
    assert scene is box.services.navigator.top
    assert scene.cursor.eyes is None
    assert "know:window" in keys(scene)


def test_it_goes_on_by_itself_and_stops_at_the_end(box: Box, scene: Review) -> None:
    scene.cursor.go(scene.looked.reading.length - 2)
    box.click(deck.PLAY)
    go(box, STILL * 4, 0.1)
    assert scene.cursor.place == scene.looked.reading.length
    go(box, STILL, 0.1)
    assert not scene.state.playing
    assert scene.seconds_until_update() is None or not scene.alive


def test_faster_is_faster(box: Box, scene: Review) -> None:
    far = []
    for _ in range(3):
        scene.cursor.go(0)
        box.click(deck.PLAY)
        go(box, STILL * 4.6, 0.025)
        far.append(scene.cursor.place)
        box.intend(Adjust(1))
    assert far == [4, 9, 18]
    assert scene.state.speed == 1, "after the fastest comes the first again"
    box.click("speed")
    assert scene.state.speed == 2


def test_any_step_stops_what_goes_on_by_itself(box: Box, scene: Review) -> None:
    scene.cursor.go(0)
    box.click(deck.PLAY)
    box.intend(LEFT)
    assert not scene.state.playing


def test_a_step_moves_and_a_jump_is_there_at_once(box: Box, scene: Review) -> None:
    box.services.motion = 1.0
    scene.cursor.go(10)
    box.draw()
    go(box, 3.0)
    box.intend(RIGHT)
    assert scene.cursor.place == 11
    assert scene.cursor.table.busy
    box.intend(Edge(end=False))
    assert not scene.cursor.table.busy
    go(box, 0.15)
    assert not scene.cursor.table.show.stage.moving, "what was jumped to is soon at rest"
    scene.cursor.go(11)
    box.intend(LEFT)
    assert scene.cursor.place == 10
    assert not scene.cursor.table.busy, "nothing is told backwards"


def test_at_its_end_a_match_goes_on_from_its_beginning(box: Box, scene: Review) -> None:
    assert scene.cursor.place == scene.looked.reading.length
    box.click(deck.PLAY)
    assert scene.state.playing
    assert scene.cursor.place == 0
    go(box, STILL * 2.5, 0.05)
    assert scene.cursor.place == 2


def test_escape_leaves(box: Box, scene: Review) -> None:
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    box.keys(pygame.K_ESCAPE)
    assert box.top is not scene


def test_a_record_that_cant_be_read_says_why(box: Box) -> None:
    home = box.show(box.screens.home())
    path = box.services.store.records_folder / "20250101-120000-soon-00000000.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("nothing\n", "utf-8")
    assert box.screens.review(path) is None
    assert box.services.navigator.top is home
    assert path.read_text("utf-8") == "nothing\n", "it is not touched"


def test_a_record_that_can_be_read_so_far_says_what_is_damaged(box: Box) -> None:
    path = played(box, "soon", most=40)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[9] = b'{"nothing": "of a match"}\n'
    path.write_bytes(b"".join(lines))
    before = path.read_bytes()
    scene = opened(box, path)
    assert scene.looked.fault is not None
    assert "10" in box.services.navigator.shown.text, "it says which line"
    assert path.read_bytes() == before


def test_nothing_is_written_and_the_record_is_free_meanwhile(box: Box) -> None:
    path = played(box, "soon", most=40)
    before = path.read_bytes()
    scene = opened(box, path)
    box.intend(LEFT, LEFT, RIGHT)
    scene.leave()
    assert path.read_bytes() == before
