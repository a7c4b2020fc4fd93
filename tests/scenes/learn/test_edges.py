"""What happens at a lesson's edges: the free turns, a jump in the match, a covered hand, a double click, the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.learn.lessons.lesson import State
from game.scenes.shell.scene.keys import lead_to
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.live.guide_targets import place_of
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Confirm, Device, Help, Hide, Inspect, LetGo, Zone
from game.ui.parts.widgets import Button
from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import begin, by_mouse, click, course_of, guide_of, send, settle, state, tries
from tests.scenes.seated import FRAME, go, part, words
from tests.teaching import games


@pytest.mark.parametrize("game", games("a lesson"))
def test_a_hand_can_be_covered_at_every_step_and_uncovered_again(tmp_path: Path, game: str) -> None:
    for number in range(len(course_of(Box(tmp_path / "course"), game).steps)):
        box, guide = begin(tmp_path, game, number)
        settle(box)
        before = guide.target
        send(box, Hide())
        guide.table.update(0.1)
        if box.top is not guide.table:  # a curtain
            assert guide.hidden
            assert not guide.speaking
            for _ in range(6):  # the ring, where all choose at once, then the curtain
                if box.top is not guide.table:
                    go(box, 0.9)
                    send(box, Confirm(), LetGo())
                    go(box, 0.5)
            settle(box)
        assert (guide.speaking, guide.target) == (True, before)


def test_the_second_half_of_a_double_click_does_no_step(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    scene = box.screens.lesson("soon", 0)
    assert scene is not None
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    go(box, 0.1)
    guide = guide_of(box)
    click(box, guide.target)
    go(box, 1.0)
    assert (guide_of(box).number, guide.table.host.decision_count) == (0, guide.course.steps[0].at)


def test_escape_ends_the_showing_and_leads_back_to_the_step(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 1)
    send(box, Help())
    go(box, 0.5)
    send(box, Back())
    settle(box)
    again = guide_of(box)
    assert again is not guide, "nobody was asked whether to leave"
    assert (again.number, again.speaking) == (1, True)
    assert again.table.host.decision_count == again.course.steps[1].at


def test_pressing_what_is_only_to_be_looked_at_leads_to_the_button_that_goes_on(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda")
    settle(box)
    guide.table.focus.forget()
    click(box, guide.course.steps[0].light[0])
    go(box, 0.5)
    assert guide_of(box).number == 0
    assert guide.tried is None
    assert guide.table.focus.key == "guide:on"


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("game", games("a lesson"))
def test_after_the_last_step_the_lamp_says_so_and_the_free_turns_wait_for_the_learner(
    tmp_path: Path, game: str, way: Device
) -> None:
    box, guide = begin(tmp_path, game, len(course_of(Box(tmp_path / "course"), game).steps) - 1)
    settle(box)
    by_mouse(box)
    while state(guide) is State.STEPS:
        go(box, 0.1)
        if guide.speaking and state(guide) is State.STEPS:
            by_mouse(box)
    assert state(guide) is State.PAST
    assert "guide:free" not in {part.key for part in box.top.parts}, "what was done is seen first"
    count = guide.table.host.decision_count
    go(box, 6.0)
    assert box.top is guide.table, "nothing begins by itself"
    assert guide.table.host.decision_count == count
    assert words(box.top, "guide:title") == "Now without the lamp"
    assert box.services.people.at_home.learnt
    assert box.services.words.say(guide.table.session.promise).endswith("the game counts as learnt.")
    if way == "keys":
        send(box, Confirm())
    else:
        click(box, "guide:free")
    go(box, 0.5)
    assert guide_of(box).thinking
    assert (box.top is not guide.table) == (guide_of(box) is not guide)


def test_a_step_that_begins_later_in_the_match_says_so(tmp_path: Path) -> None:
    box, _ = begin(tmp_path, "soon", 4)
    assert "later" not in words(box.top, "guide:label")
    box.services.navigator.listen(Device.MOUSE)
    for _ in range(3):
        settle(box)
        if guide_of(box).number != 4:
            break
        by_mouse(box)
        go(box, 3.0)
    settle(box)
    assert guide_of(box).number == 5
    assert guide_of(box).later
    assert "later" in words(box.top, "guide:label")


def test_a_wrong_target_leaves_the_right_card_chosen(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "syncro", 3)
    settle(box)
    by_mouse(box)
    click(box, "foe:5")
    assert guide.tried is not None
    assert getattr(guide.table.moment.draft, "card", None) == 2, "the Spell is in the hand that holds it out"
    for _ in range(2):  # the enemy, and the button that casts
        by_mouse(box)
        go(box, 0.5)
    assert guide.table.host.decision_count > guide.course.steps[3].at


def test_from_the_first_wrong_try_the_way_is_offered_in_the_only_gold(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)

    def gold() -> list[str]:
        return [item.key for item in box.top.parts if isinstance(item.face, Button) and item.face.kind == "primary"]

    assert gold() == [], "the lit card is pressed itself"
    key, meaning = next((key, meaning) for key, meaning in tries(guide) if not guide.lets.through(key, meaning))
    guide.answers(key, meaning)
    assert (gold(), guide.table.focus.key) == (["guide:show"], key)
    send(box, Zone(1), Zone(1))
    assert guide.table.focus.key == "guide:show", "keys reach it"


def test_a_try_in_vain_is_crossed_out_on_the_card_and_where_it_wanted_to_lie(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    table = guide.table
    wait = [(key, item) for key, item in tries(guide) if key.startswith("hand:") and isinstance(item, Refuse)]
    key, meaning = wait[-1]
    guide.answers(key, meaning)
    go(box, 1.0)
    card, wanted = place_of(table, key), place_of(table, "cell:maze_8")
    assert card is not None
    assert wanted is not None
    assert part(table, "guide:crossed").rect.middle == pytest.approx(wanted.middle)
    assert part(table, "guide:tried").rect == wanted
    cross = part(table, "guide:cross").rect.middle
    assert abs(cross[0] - card.right) < 20 > abs(cross[1] - card.y)
    assert {item.key for item in box.top.parts} >= {"guide:ghost:hand:0", "guide:goes", "guide:way:0", "guide:why"}
    assert not [item.key for item in table.appearance.closer.tips(box.services.kit, part(table, key))], "no red pill"


def test_why_opens_the_rulebook_at_the_rule(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    key, meaning = [(key, item) for key, item in tries(guide) if isinstance(item, Refuse)][-1]
    guide.answers(key, meaning)
    go(box, 1.0)
    click(box, "guide:why")
    go(box, 0.5)
    assert box.top is not guide.table
    assert box.top.traits.overlay or "rulebook" in type(box.top).__name__.casefold()


@pytest.mark.parametrize("game", games("a lesson"))
def test_enter_on_what_was_tried_in_vain_leads_to_what_does_the_step(tmp_path: Path, game: str) -> None:
    tried = 0
    for number, step in enumerate(course_of(Box(tmp_path / "course"), game).steps):
        box, guide = begin(tmp_path, game, number)
        settle(box)
        there = (item for item in tries(guide) if step.act and not guide.lets.through(*item))
        key, meaning = next((item for item in there if item[0] != guide.target), ("", None))
        if meaning is None:
            continue
        guide.answers(key, meaning)
        go(box, 2.0)
        assert guide.tried is not None
        if guide.table.focus.key != guide.tried.key:
            continue
        tried += 1
        count = guide.table.host.decision_count
        send(box, Confirm(), LetGo())
        assert (guide.table.focus.key, guide.table.focus.ring) == (guide.target, True)
        assert (guide.number, guide.table.host.decision_count) == (number, count), "it shows first what is lit"
    assert tried


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_the_cross_on_a_try_in_vain_goes_with_the_card_that_rises(tmp_path: Path, motion: float) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    box.services.motion = motion
    table = guide.table
    key, meaning = [(key, meaning) for key, meaning in tries(guide) if key.startswith("hand:")][-1]
    low = place_of(table, key)
    guide.answers(key, meaning)
    go(box, 0.6, FRAME)
    card = place_of(table, key)
    assert low is not None
    assert card is not None
    assert card.y < low.y, "what is tried rises"
    assert part(table, "guide:cross").rect.middle[1] == pytest.approx(card.y + 10, abs=4)


def test_the_book_over_a_lesson_shows_no_lesson_in_its_turn(tmp_path: Path) -> None:
    box, _ = begin(tmp_path, "sinoda", 2)
    settle(box)
    box.services.navigator.push(box.screens.rulebook("sinoda", "SI-7"))
    go(box, 0.5)
    assert "show" not in {part.key for part in box.top.parts}
    other = Box(tmp_path / "other")
    other.show(other.screens.rulebook("sinoda", "SI-7"))
    assert "show" in {part.key for part in other.top.parts}


def test_no_tooltip_speaks_beside_the_lamp_unless_it_is_asked_for(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "soon", 1)
    settle(box)
    send(box, Zone(1), Zone(-1))
    go(box, 3.0)
    table = guide.table
    assert table.focus.key == guide.target
    assert table.appearance.closer.tips(box.services.kit, part(table, guide.target)) == []
    send(box, Inspect())
    assert table.appearance.closer.tips(box.services.kit, part(table, guide.target)), "whoever looks closely is told"


def test_the_light_of_a_showing_goes_with_its_hand_and_rings_nothing_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, guide = begin(tmp_path, "syncro", 1)
    settle(box)
    box.services.navigator.listen(Device.KEYS)
    table = guide.table
    table.focus.at("guide:show", table.time, ring=True)
    send(box, Confirm())
    lit: list[str] = []
    ringed: list[object] = []
    monkeypatch.setattr(Canvas, "ring", lambda _self, rect, _radius: ringed.append(rect))
    while guide_of(box) is guide and guide.showing is not None:
        for rect in [each.rect for each in table.parts if each.key == "guide:ring"]:
            place = place_of(table, guide.showing.key)
            assert place is not None, "that is gone"
            assert rect.meets(place), guide.showing.key
            lit.append(guide.showing.key)
        box.draw()
        assert not ringed, f"nobody has led to {table.focus.key}"
        go(box, 0.1, 0.05)
    assert list(dict.fromkeys(lit)) == ["hand:5", "foe:3", "act:go"]


@pytest.mark.parametrize(("step", "does"), [(0, "estimate:good"), (4, "guide:on"), (6, "hand:1")])
def test_enter_on_what_only_tells_leads_to_what_does_the_step(tmp_path: Path, step: int, does: str) -> None:
    box, guide = begin(tmp_path, "syncro", step)
    settle(box)
    box.services.navigator.listen(Device.KEYS)
    for key in ("pile-discards", "seat-1"):
        lead_to(guide.table, key)
        send(box, Confirm())
        assert guide.table.focus.key == does, key
        assert guide.table.focus.ring
    assert guide_of(box).number == step, "it shows first where it stands"
