"""What a guide says at a moment is a value: what is lit, said, let through and held; its picture shows that."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.learn.lessons.lesson import LessonGuide, State
from game.scenes.learn.meetings.meeting import MeetingGuide
from game.scenes.table.game_table.meaning import Choose, Do, Press, Refuse, Run, played_by
from game.scenes.table.guides.guide import Guidance, Lets
from tests.games.syncro.table.first_level import first_level, lamp, waits_for
from tests.scenes.box import Box
from tests.scenes.learn.test_hint import asked
from tests.scenes.learn.test_lesson import arrive, begin, guide_of, settle, tries
from tests.scenes.learn.test_meeting import shown_open
from tests.scenes.seated import FRAME, go, keys, press, words
from tests.teaching import games

NOTHING = Do(lambda: None)


def said(guide: LessonGuide) -> Guidance:
    """Return what the lamp of a lesson says now."""
    assert guide.table.moment.guide is not None
    return guide.table.moment.guide.says()


@pytest.mark.parametrize("game", games("a lesson"))
def test_every_step_lights_what_it_lets_through_and_its_bubble_says_its_words(tmp_path: Path, game: str) -> None:
    box, guide = begin(tmp_path, game)
    for number, step in enumerate(guide.course.steps):
        guide = arrive(box, number)
        says = said(guide)
        assert (
            words(box.top, "guide:title") == says.title == box.services.words.say(guide.course.words(number, "title"))
        )
        assert says.text, step.key
        assert says.held is False
        assert says.lets.through("bar:undo", NOTHING)
        let = [key for key, meaning in tries(guide) if says.lets.through(key, meaning)]
        if step.act:
            assert says.lit == ((guide.target,),)
            assert says.lit[0][0] in let, f"{step.key}: what is lit goes through"
            assert not says.lets.through("", Refuse(None)), "a refused try is answered"  # type: ignore[arg-type]
        else:
            assert says.lit == tuple((key,) for key in step.light)
            assert let == [], f"{step.key} is only looked at"


def test_what_nobody_can_have_read_lets_nothing_through_but_what_is_no_decision(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    guide.acts.restart_at_step(2)
    go(box, FRAME)
    guide = guide_of(box)
    assert guide.unread
    assert said(guide).lets == Lets(anything=False)
    assert (said(guide).title, said(guide).lit) == ("", ())
    settle(box)
    assert said(guide_of(box)).lets.actions


def test_free_turns_let_everything_through_and_the_last_words_nothing(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 99)
    assert guide.state is State.FREE
    assert said(guide) == Guidance()
    guide.finish()
    assert said(guide).lets == Lets(anything=False, others=False)
    assert not said(guide).lets.through("bar:undo", NOTHING)
    go(box, 1.0)
    assert words(box.top, "guide:title") == said(guide).title


def test_decisions_go_through_in_their_order_alone() -> None:
    lets = Lets(anything=False, keys=("hand:1",), actions=("one", "two"))
    assert lets.through("", Press("one"))
    assert lets.through("", Run(("one", "two")))
    assert not lets.through("", Press("two"))
    assert not lets.through("", Run(("one", "three")))
    assert not lets.through("", Run(()))
    assert lets.through("hand:1", Choose("a"))
    assert not lets.through("hand:2", Choose("a"))
    assert lets.through("hand:2", Choose(None)), "what was chosen may be put back"
    assert not Lets(anything=False).through("hand:2", Choose(None))
    assert [played_by(meaning) for meaning in (Press(1), Run((1, 2)), Choose(1), None)] == [(1,), (1, 2), (), ()]


@pytest.mark.parametrize("game", games("hints"))
def test_a_hint_says_what_its_card_says_and_lets_everything_through(tmp_path: Path, game: str) -> None:
    _, table, guide = asked(tmp_path, game, "en")
    for grade in (1, 2, 3):
        says = guide.says()
        assert words(table, "guide:title") == says.title
        assert says.text
        assert says.lit, f"grade {grade} names something"
        assert says.lets == Lets()
        if grade < 3:
            press(table, "guide:more")


def test_a_word_at_a_first_meeting_says_one_thing_and_lights_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.shell.change(meetings=True)
    table = shown_open(box, "soon")
    go(box, 1.0)
    guide = table.moment.guide
    assert isinstance(guide, MeetingGuide)
    says = guide.says()
    assert words(table, "guide:title") == says.title
    assert [key for _, key in table.game.learning.first_meetings(table.moment.facts)[:1]] == [says.lit[0][0]]
    assert (says.lets, says.held) == (Lets(), False)


def test_the_lamp_of_a_first_level_holds_what_is_only_to_be_seen(tmp_path: Path) -> None:
    box, table = first_level(tmp_path)
    waits_for(box, table, "enough")
    says = lamp(table).says()
    assert says.held
    assert lamp(table).holds
    assert words(table, "guide:title") == says.title
    assert says.lit
    assert "guide:on" in keys(table)
    lamp(table).go_on()
    assert lamp(table).says() != says
