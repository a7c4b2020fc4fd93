"""A word at a first meeting: what lies open is told once, and what lies under the lamp's paper is out of reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.rng import Rng
from game.saves import learning
from game.scenes.learn.meeting import MeetingGuide
from game.scenes.learn.table_help import TableHelp
from game.scenes.session.people import whose
from game.scenes.table.scene import TableScene
from game.ui.intents import Point, Press, Release
from tests.scenes.box import Box
from tests.scenes.learn.test_hint import asked
from tests.scenes.seated import FRAME, go, part, press, sit_down, words
from tests.teaching import games
from tests.workers import StillWorker


def shown_open(box: Box, game: str) -> TableScene:
    """Sit at a match in which something special lies open while a person is to act."""
    still = StillWorker()
    box.services.worker = lambda: still  # type: ignore[assignment, return-value]
    for seed in range(1, 60):
        table = sit_down(box, game, seed)
        if table.helping.lamp is not None and table.helping.lamp.lit:
            table.helping.lamp.switch()  # in a first level it tells of all this itself
        rng = Rng.of(seed, 3)
        for _ in range(60):
            acting = table.host.to_act()
            if not acting:
                break
            if 0 in acting and table.acting == 0 and table.viewer == 0:
                table.machine.playback.catch_up()  # nothing is laid out before there is something to see
                if table.game.learning.first_meetings(table.facts):
                    table.catch_up()
                    return table
            table.host.play(acting[-1], rng.choice(table.host.legal(acting[-1])))
        table.catch_up()
    raise AssertionError(f"nothing special ever lies open in {game}")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("words at first meetings"))
def test_what_lies_open_is_told_once_a_person_and_kind(tmp_path: Path, game: str, language: str) -> None:
    box = Box(tmp_path, language=language)
    box.shell.change(meetings=True)
    table = shown_open(box, game)
    kinds = [kind for kind, _ in table.game.learning.first_meetings(table.facts)]
    go(box, 5 * FRAME)
    assert isinstance(table.guide, MeetingGuide)
    title = words(table, "guide:title")
    assert title in {box.services.words.say(f"{game}.meet.{kind}.title") for kind in kinds}
    who = whose(box.services.people, table.session.players, 0)
    assert [kind for kind in kinds if learning.has_met(box.services.people, game, who, kind)]
    press(table, "guide:see")
    assert table.guide is None
    for _ in kinds:
        table.helping = TableHelp(table, table.decisions.act)  # as at another table, the same evening
        go(box, 5 * FRAME)
        if table.guide is not None:
            assert words(table, "guide:title") != title
            press(table, "guide:see")
    table.helping = TableHelp(table, table.decisions.act)
    go(box, 5 * FRAME)
    assert table.guide is None


def test_the_lamp_is_silent_where_words_at_first_meeting_are_switched_off(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.shell.change(meetings=False)
    table = shown_open(box, "soon")
    go(box, 5 * FRAME)
    assert table.guide is None


def test_what_lies_under_the_lamps_paper_is_not_pressed_and_a_press_on_a_first_words_paper_puts_it_away(
    tmp_path: Path,
) -> None:
    box, table, guide = asked(tmp_path, "sinoda")
    paper = part(table, "guide:bubble").rect
    scale = box.services.kit.frame.scale
    at = round((paper.x + 30) * scale), round((paper.bottom - 6) * scale)
    for intent in (Point(*at), Press(*at), Release(*at)):
        box.services.navigator.handle(intent)
    assert table.guide is guide
    assert table.draft is None
    box = Box(tmp_path / "b")
    box.shell.change(meetings=True)
    table = shown_open(box, "soon")
    go(box, 5 * FRAME)
    paper = part(table, "guide:bubble").rect
    at = round((paper.x + 30) * scale), round((paper.bottom - 6) * scale)
    for intent in (Point(*at), Press(*at), Release(*at)):
        box.services.navigator.handle(intent)
    assert table.guide is None
