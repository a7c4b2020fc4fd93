"""Faces at a table: moods begin when the picture has come to them, eyes follow what all see, and all rests at last."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.sinoda.rules.rules import Captured
from game.scenes.session.match.model import Mood, Told
from game.scenes.session.match.moods import Moods, felt_by
from game.scenes.session.match.parts import Feelings
from game.scenes.session.messages.inputs import Concealed, Decided, Felt
from game.scenes.shell.navigation.navigator import LIVELY
from game.scenes.table.kit.seats import face_part, mood_of
from game.scenes.table.live.following import OUT, Following
from game.scenes.table.over.log import LogScene
from game.scenes.table.scene import TableScene
from game.ui.draw.light import Pool
from game.ui.input.intents import Covered, Point
from game.ui.layout.frame import Rect
from game.ui.motion.cue import CARD, Cue, Strike
from game.ui.motion.impact import MEDIUM
from game.ui.motion.stage import Sprite, Stage
from game.ui.parts.part import Look, Part
from game.ui.seats.faces import Portrait, Still
from tests.scenes.box import Box
from tests.scenes.seated import go, sit_down
from tests.scenes.shared import cards, match_of, shared, take

PLACE = Rect(20, 20, 60, 60)


def capture(box: Box, table: TableScene) -> tuple[Seat, Seat]:
    """Play until somebody has taken a piece, and that is being told; return who, and from whom."""
    rng = Rng.of(5, 1)
    for _ in range(400):
        seat = table.host.to_act()[0]
        table.performance.send(Decided(seat, rng.choice(table.host.legal(seat))))
        event = next((event for event in table.host.events(None) if isinstance(event, Captured)), None)
        if event is not None:
            return event.seat, event.other
        table.performance.catch_up()
    raise AssertionError("nobody takes anything")


def faces(parts: Any) -> list[Part]:
    return [part for part in parts if isinstance(part.face, Portrait)]


def test_who_takes_is_glad_and_who_loses_is_hit_once_the_picture_has_come_to_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    table = sit_down(box, "sinoda")
    seat, other = capture(box, table)
    for _ in range(400):
        if table.moment.model.moods and {mood.kind for mood in table.moment.model.moods} >= {"glad", "hit"}:
            break
        go(box, 0.02)
    glad, hit = table.moment.model.mood(seat), table.moment.model.mood(other)
    assert glad is not None
    assert hit is not None
    assert (glad.kind, hit.kind) == ("glad", "hit")
    assert glad.since == hit.since >= table.time - 0.02, "it is felt when the piece is struck, not before"
    face = face_part(table.moment.model, seat, PLACE).face
    assert isinstance(face, Portrait)
    assert face.shown(PLACE, Look(time=glad.since - 0.01)).stack != face.shown(PLACE, Look(time=glad.since + 0.2)).stack
    box.services.navigator.top.handle(Point(1, 1))
    table.appearance.reshow()
    table.performance.catch_up()
    assert table.moment.model.moods == (), "another moment is shown"


def shown_faces(parts: Any, end: str) -> dict[int, str]:
    """Return the moods of the faces beside lines, by the lines' numbers."""
    found = (part for part in parts if part.key.startswith(end) and isinstance(part.face, Still))
    return {int("".join(filter(str.isdigit, part.key))): part.face.mood for part in found}


def test_faces_of_a_log_are_in_the_mood_that_all_saw_at_their_line(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = sit_down(box, "sinoda")
    capture(box, table)
    table.performance.catch_up()
    table.screens.open_log()
    box.services.navigator.settle()
    log = box.services.navigator.top
    assert isinstance(log, LogScene)
    events = [event for event in table.host.events(None) if table.session.rules.tell(event) is not None]
    taken = [number for number, event in enumerate(events) if isinstance(event, Captured)]
    moods = shown_faces(log.parts, "log:")
    assert {number for number, mood in moods.items() if mood == "glad"} == set(taken)
    assert {mood for number, mood in moods.items() if number not in taken} == {"calm"}


def test_moods_of_lines_are_asked_with_a_strangers_eyes(tmp_path: Path) -> None:
    """What a seat has drawn stays its own, and so does its joy."""
    seen = list[Any]()

    class Curious(Feelings[Any, Any]):
        def felt(self, before: Any, event: Any, after: Any) -> dict[Seat, Any]:
            seen.append((before, event, after))
            return {}

    table = sit_down(Box(tmp_path), "soon")
    seat = table.host.to_act()[0]
    table.performance.send(Decided(seat, table.host.legal(seat)[0]))
    table.performance.catch_up()
    line = next(line for line in reversed(table.machine.news.log) if line.seat is not None)
    assert felt_by(table.host, Curious(), line) is None
    before, now = table.host.beats(None, line.beat - 2, line.beat)
    assert seen == [(before.state, now.event, now.state)]
    assert felt_by(table.host, Curious(), Told(None, line.message, line.beat)) is None
    assert felt_by(table.host, Curious(), Told(seat, line.message)) is None, "the deal, and words of no event"
    assert len(seen) == 1


def test_moods_of_lines_are_asked_anew_when_somebody_has_decided(tmp_path: Path) -> None:
    """What is taken back and done otherwise may read the same, and be felt otherwise."""

    class Fickle(Feelings[Any, Any]):
        asked = 0

        def felt(self, before: Any, event: Any, after: Any) -> dict[Seat, Any]:
            self.asked += 1
            return {event.seat: "glad" if self.asked == 1 else "hit"}

    table = sit_down(Box(tmp_path), "sinoda")
    for _ in range(2):
        seat = table.host.to_act()[0]
        table.performance.send(Decided(seat, table.host.legal(seat)[0]))
        table.performance.catch_up()
    line = next(line for line in table.machine.news.log if line.seat is not None and line.beat > 1)
    feelings = Fickle()
    moods = Moods(table.host, feelings)
    assert [moods.by(line), moods.by(line)] == ["glad", "glad"]
    assert feelings.asked == 1, "it is kept"
    seat = table.host.to_act()[0]
    table.performance.send(Decided(seat, table.host.legal(seat)[0]))
    assert [moods.by(line), moods.by(line)] == ["hit", "hit"]
    assert feelings.asked == 2


def test_a_mood_begins_at_the_cues_moment_else_at_its_first_strike_else_at_the_landing(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "sinoda")
    show = table.show
    show.stage.speed = 2.0
    strikes = (Strike(0.9, 0, 0, MEDIUM), Strike(0.4, 0, 0, MEDIUM))
    assert show.felt(Cue(felt=0.3, strikes=strikes)) == pytest.approx(0.15)
    assert show.felt(Cue(strikes=strikes)) == pytest.approx(0.2)
    first, *others = table.appearance.laid.sprites
    show.stage.aim([structs.replace(first, x=first.x + 90), *others], Cue(CARD))
    assert show.felt(Cue(CARD)) == pytest.approx(CARD / 2)
    show.stage.speed = 0.0
    assert show.felt(Cue(strikes=strikes)) == 0.0


def test_whoever_thinks_looks_so_once_a_turn_where_the_game_lets_them(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "sinoda")

    class Silent(Feelings[Any, Any]):
        def thinks(self, state: Any, seat: Seat) -> bool:
            return False

    moods, silent = Moods(table.host, Feelings()), Moods(table.host, Silent())
    for each in (moods, silent):
        each.think(1, 3.0)
        each.think(1, 5.0)
    assert [(mood.kind, mood.since) for mood in moods.now] == [("thinking", 3.0)]
    assert silent.now == ()
    moods.think(None, 6.0)
    moods.think(1, 7.0)
    assert [mood.since for mood in moods.now] == [7.0]


def test_what_is_told_is_felt_later_and_only_where_there_is_something_to_feel(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "sinoda")
    table.performance.send(Felt(9.0))
    assert table.moment.model.moods == ()


def sprite(key: str, x: float) -> Sprite:
    return Sprite(key, x, 100, 40, 40, art=key)  # type: ignore[arg-type]


def test_eyes_follow_what_is_led_and_then_rest_where_the_light_of_the_turn_lies() -> None:
    stage, eyes = Stage(), Following()
    light = (Pool("place-1", 9, 9, 80, 80, 0.5), Pool("turn", 600, 50, 260, 150, 0.42))
    stage.show([sprite("a", 100), sprite("b", 300)])
    eyes.update(0.02, stage, light)
    assert eyes.point == (600, 50)
    stage.aim([sprite("a", 200), sprite("b", 900)], Cue(1.0, lead="a", path=()))
    for _ in range(20):
        stage.update(0.02)
        eyes.update(0.02, stage, light)
    led = stage.find("a")
    assert led is not None
    assert 100 < led.x < 200
    assert eyes.point == (led.x, led.y), "not what moves along with it"
    stage.finish()
    eyes.update(OUT / 2, stage, light)
    assert eyes.turns
    assert eyes.point is not None
    assert led.x < eyes.point[0] < 600
    eyes.update(OUT, stage, light)
    assert eyes.point == (600, 50)


def test_eyes_do_not_follow_a_card_that_somebody_lifts() -> None:
    stage, eyes = Stage(), Following()
    stage.show([sprite("a", 100)])
    stage.nudge([sprite("a", 140)], 0.3)
    stage.update(0.02)
    eyes.update(0.02, stage, ())
    stage.aim([sprite("a", 300)], Cue(0.5, lead="a"), aside=True)
    stage.update(0.02)
    eyes.update(0.02, stage, ())
    assert eyes.point is None


@pytest.mark.parametrize("game", ["sinoda", "soon"])
def test_faces_rest_when_nobody_has_done_anything_for_a_while_or_looks_elsewhere(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    table = sit_down(box, game)
    navigator = box.services.navigator
    assert faces(table.parts), "everybody has a face"
    navigator.handle(Point(3, 3))
    go(box, 1.0)
    assert navigator.lively
    assert table.appearance._living.seconds_until_update(table.parts, table.appearance.bare) is not None, "they blink"
    go(box, LIVELY)
    assert not navigator.lively
    wait = table.appearance._living.seconds_until_update(table.parts, table.appearance.bare)
    assert wait is None, "nothing is woken up for them"
    navigator.handle(Point(5, 5))
    go(box, 0.1)
    assert navigator.lively
    navigator.handle(Covered())
    go(box, 0.1)
    assert not navigator.lively


def test_a_blink_is_drawn_when_it_comes_and_nothing_is_drawn_for_it_in_between(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    table = sit_down(box, "sinoda")
    box.services.navigator.handle(Point(3, 3))
    go(box, 3.0)
    drawn = 0
    for _ in range(800):
        box.draw()
        seen = table.appearance.bare
        go(box, 0.01, 0.01)
        changed = table.appearance._living.changes(table.parts, seen, table.appearance.bare)
        assert table.dirty or not changed
        drawn += changed
    assert 2 <= drawn <= 10, "eyes shut and open, a lantern's in three steps, once or twice in eight seconds"


def test_who_has_won_beams_and_goes_on_doing_so(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "sinoda")
    model = replace(table.moment.model, crowned=(1,), moods=(Mood(1, "hit", 3.0), Mood(0, "hit", 3.0)))
    assert mood_of(model, 1) == ("winning", 3.0)
    assert mood_of(model, 0) == ("hit", 3.0), "nobody is mocked, and nobody wins with another"


def test_who_holds_the_machine_with_an_open_hand_is_calm_whatever_happened(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "soon")
    model = replace(table.moment.model, holding=0, moods=(Mood(0, "glad", 3.0), Mood(1, "glad", 3.0)))
    assert mood_of(model, 0) == ("calm", None)
    assert mood_of(model, 1) == ("glad", 3.0)
    assert mood_of(replace(model, holding=None), 0) == ("glad", 3.0)


def test_who_is_still_to_choose_in_secret_looks_aside_until_their_card_lies(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "syncron")
    others = [seat for seat in table.host.to_act() if seat != table.moment.viewer]
    assert others
    assert table.moment.model.pondering == table.host.to_act()
    assert {mood_of(table.moment.model, seat) for seat in others} == {("thinking", None)}
    assert table.moment.viewer is not None
    assert mood_of(table.moment.model, table.moment.viewer) == ("calm", None)
    first = others[0]
    table.performance.send(Decided(first, table.host.legal(first)[0]))
    table.performance.catch_up()
    assert mood_of(table.moment.model, first) == ("calm", None)


def test_faces_are_the_same_whoever_had_the_screen_before(tmp_path: Path) -> None:
    seen = []
    for before in (1, 2):
        box, table = shared(tmp_path / str(before), "syncron", match_of("syncron", 4, 4, 0))
        take(box, before)
        go(box, 0.6)
        table.focus.at(cards(table)[0], table.time, ring=True)
        go(box, 0.3)
        table.performance.send(Concealed())
        stranger = [mood_of(table.moment.model, seat) for seat in range(4)]
        take(box, 0)
        assert table.moment.viewer == 0
        seen.append(
            (
                stranger,
                [(part.key, part.face) for part in faces(table.parts)],
                table.appearance.point,
                table.appearance.turned,
            )
        )
    assert seen[0][1]
    assert seen[0] == seen[1]


def test_no_eyes_are_on_their_way_from_where_somebody_else_saw_the_light(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "soon")
    table.update(0.02)
    before = table.appearance.point
    assert before is not None
    table.forget()
    assert table.appearance.point is None, "the screen has another owner"
    following = Following()
    following.update(0.02, Stage(), [Pool("turn", 100, 100, 260, 150, 0.42)])
    following.forget()
    following.update(0.02, Stage(), [Pool("turn", 500, 300, 260, 150, 0.42)])
    assert following.point == (500, 300)
    following.update(0.3, Stage(), [Pool("turn", 500, 300, 260, 150, 0.42)])
    following.forget()
    following.update(0.02, Stage(), [Pool("turn", 500, 300, 260, 150, 0.42)])
    assert following.turned == 0.02, "nor do they turn as somebody else's did"


def test_who_takes_a_sealed_card_back_looks_aside_again_and_says_nothing_more(tmp_path: Path) -> None:
    _, table = shared(tmp_path, "syncron", match_of("syncron", 4, 4, 0))
    before = [mood_of(table.moment.model, seat) for seat in range(4)]
    table.performance.send(Decided(1, table.host.legal(1)[0]))
    table.performance.catch_up()
    assert mood_of(table.moment.model, 1) == ("calm", None)
    table.host.undo_stack.take_back(1)
    table.performance.catch_up()
    assert [mood_of(table.moment.model, seat) for seat in range(4)] == before


def test_in_syncro_nobody_looks_aside_over_an_estimate(tmp_path: Path) -> None:
    table = sit_down(Box(tmp_path), "syncro")
    rng = Rng.of(3, 1)
    for _ in range(30):
        assert table.moment.model.pondering == ()
        waiting = table.host.to_act()
        if not waiting:
            break
        table.performance.send(Decided(waiting[0], rng.choice(table.host.legal(waiting[0]))))
        table.performance.catch_up()
