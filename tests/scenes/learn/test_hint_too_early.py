"""A hint that is asked for while a computer player acts comes when it can, and leaves F1 as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.players.advice import Advice
from game.ai.process.thinking import think
from game.ai.process.wire import HINT, Request, WorkerAnswer
from game.engine.protocol import Refusal, say
from game.scenes.learn.hints.hint import HintGuide
from game.scenes.learn.table_help import LASTS
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.table.guides.guide import BULB
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Help, LetGo
from tests.matches import deal, people_in
from tests.scenes.box import Box
from tests.scenes.seated import FRAME, go, part, press, sit_down
from tests.teaching import games
from tests.workers import PromptWorker


class Patient(PromptWorker):
    """Advise at once; answer for computer players only once they are `free`."""

    def __init__(self, box: Box) -> None:
        def choose(request: Request) -> Any:
            if request.skill != HINT:
                return request.choices[0]
            entry = box.services.catalog[request.setup.game]
            rules = entry.rules(request.setup.seats, request.setup.options, request.setup.levels)
            return think(entry, rules, request.view, request.skill, request.luck)

        super().__init__(choose)
        self.free = False

    def poll(self) -> WorkerAnswer | None:
        """Return the answer when it may come."""
        advises = self._answer is not None and isinstance(self._answer.action, Advice)
        return super().poll() if self.free or advises else None


def while_others_think(tmp_path: Path, game: str, language: str = "en") -> tuple[Box, TableScene, Patient]:
    """Sit down at a game; show the moment at which a computer player thinks."""
    box = Box(tmp_path, language=language)
    table = sit_down(box, game)
    worker = Patient(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    for _ in range(60):
        table.performance.catch_up()
        go(box, 3 * FRAME)
        if table.machine.bots.seat is not None:
            return box, table, worker
        legal = table.host.legal(0)
        table.host.play(0, legal[0])
    raise AssertionError(f"in {game} nobody ever thinks but the person")


@pytest.mark.parametrize("game", games("hints"))
def test_the_bulb_looks_as_if_there_were_no_hint_while_there_is_none(tmp_path: Path, game: str) -> None:
    box, table, worker = while_others_think(tmp_path, game)
    waits = stands_out(box, table)
    worker.free = True
    for _ in range(200):
        go(box, 2 * FRAME)
        control = part(table, BULB).control
        if control is not None and control.enabled:
            break
    go(box, 0.5)
    assert stands_out(box, table) > waits + 150, "as plain as any button of the bar"


def stands_out(box: Box, table: TableScene) -> int:
    """Return how much the bulb differs from what it is drawn on."""
    picture = box.draw().subsurface(pygame.Rect(*map(int, part(table, BULB).rect)))
    width, height = picture.get_size()
    ground = sum(picture.get_at((1, 1))[:3])
    return max(abs(sum(picture.get_at((x, y))[:3]) - ground) for x in range(width) for y in range(height))


def wait(box: Box, table: TableScene) -> None:
    """Let computer players act until the person is helped."""
    for _ in range(400):
        go(box, 2 * FRAME)
        if isinstance(table.moment.guide, HintGuide) and table.moment.guide.advice is not None:
            return
    raise AssertionError("the hint never comes")


@pytest.mark.parametrize("by", ["key", "bulb"])
@pytest.mark.parametrize("game", games("hints"))
def test_a_hint_that_is_asked_for_too_early_comes_as_soon_as_it_can(tmp_path: Path, game: str, by: str) -> None:
    box, table, worker = while_others_think(tmp_path, game)
    for _ in range(3):
        if by == "key":
            box.intend(Help())
        else:
            box.click("bar:hint")
        go(box, 2 * FRAME)
        assert box.top is table, "no rulebook opens"
        assert table.moment.guide is None
    said = box.services.navigator.shown.text
    assert said in promises(box, table)
    assert table.refusal.key != "bar:hint", "it is said alike, however it was asked for"
    bulb = part(table, "bar:hint").control
    assert bulb is not None
    assert bulb.reason == said
    worker.free = True
    wait(box, table)
    assert box.services.navigator.shown.text == ""
    bulb = part(table, "bar:hint").control
    assert bulb is not None
    assert (bulb.enabled, bulb.reason) == (True, "")
    assert table.refusal.key != "bar:hint"


@pytest.mark.parametrize("by", ["key", "bulb"])
def test_a_hint_that_can_not_come_soon_does_not_come_long_after(tmp_path: Path, by: str) -> None:
    box, table, worker = while_others_think(tmp_path, "syncron")
    box.intend(Help()) if by == "key" else box.click("bar:hint")
    assert box.services.navigator.shown.text in promises(box, table)
    go(box, LASTS + 0.5, 0.1)
    worker.free = True
    for _ in range(200):
        go(box, 2 * FRAME)
        assert not isinstance(table.moment.guide, HintGuide)
        if table.moment.resting:
            press(table, "next")
    assert table.helping.why_not() is None, "it can be asked for again"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("by", ["key", "bulb"])
def test_between_rounds_one_sentence_says_that_there_is_none_yet(tmp_path: Path, by: str, language: str) -> None:
    box, table, worker = while_others_think(tmp_path, "syncron", language)
    worker.free = True
    for _ in range(400):
        go(box, 2 * FRAME)
        if table.moment.resting:
            break
        if table.moment.acting == 0 and table.moment.idle:
            table.host.play(0, table.host.legal(0)[0])
    assert table.moment.resting
    box.intend(Help()) if by == "key" else box.click("bar:hint")
    assert box.services.navigator.shown.text == box.services.words.say("hint.wait")
    bulb = part(table, "bar:hint").control
    assert bulb is not None
    assert bulb.reason == box.services.words.say("hint.wait")
    press(table, "next")
    go(box, 5.0, 0.05)
    assert not isinstance(table.moment.guide, HintGuide)


def promises(box: Box, table: TableScene) -> set[str]:
    words, names = box.services.words, [table.session.name(seat) for seat in range(1, len(table.session.players))]
    general = {words.say(f"hint.later_{key}") for key in ("all", "turn")}
    return general | {words.say("hint.later", name=name) for name in names}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "one", "several"), [("sinoda", "later", None), ("syncron", "later", "later_all")])
def test_it_is_said_who_is_waited_for(tmp_path: Path, game: str, one: str, several: str | None, language: str) -> None:
    box, table, _ = while_others_think(tmp_path, game, language)
    say_ = box.services.words.say
    thinking = [seat for seat in table.host.to_act() if seat not in table.host.people]
    while len(thinking) > 1:
        assert several is not None
        box.intend(Help())
        assert box.services.navigator.shown.text == say_(f"hint.{several}")
        seat = thinking.pop()
        table.machine.bots.drop()
        table.host.play(seat, table.host.legal(seat)[0])
        table.performance.catch_up()
        go(box, 2 * FRAME)
    box.intend(Help())
    assert box.services.navigator.shown.text == say_(f"hint.{one}", name=table.session.name(thinking[0]))


@pytest.mark.parametrize("game", games("hints"))
def test_whoever_has_acted_meanwhile_is_not_helped_with_what_comes_next(tmp_path: Path, game: str) -> None:
    box, table, worker = while_others_think(tmp_path, game)
    box.intend(Help())
    worker.free = True
    for _ in range(300):
        if 0 in table.host.to_act():
            table.machine.bots.drop()
            table.host.play(0, table.host.legal(0)[0])
            break
        seat = table.host.to_act()[0]
        table.machine.bots.drop()
        table.host.play(seat, table.host.legal(seat)[0])
    table.performance.catch_up()
    for _ in range(60):
        go(box, 2 * FRAME)
        assert not isinstance(table.moment.guide, HintGuide)


@pytest.mark.parametrize("game", games("hints"))
def test_f1_opens_the_rule_of_a_refusal_that_is_shown_and_gives_a_hint_after_any_other(
    tmp_path: Path, game: str
) -> None:
    box = Box(tmp_path)
    table = sit_down(box, game)
    worker = Patient(box)
    worker.free = True
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    for _ in range(100):
        go(box)
        if table.helping.why_not() is None:
            break
    key = next(item.key for item in table.parts if item.control is not None and item.control.zone != "bar")
    table.focus.at(key, table.time)
    rule = table.rules_at[1]
    table.refuse(key, "No.", Refusal(rule, say("hint.none")))
    box.intend(Help())
    assert isinstance(box.top, Rulebook)
    box.top.back()
    box.services.navigator.settle()
    table.refuse(key, "No.")
    box.intend(Help())
    assert isinstance(table.moment.guide, HintGuide)


@pytest.mark.parametrize("game", games("hints"))
def test_the_bulb_says_what_is_so_at_every_moment(tmp_path: Path, game: str) -> None:
    box, table, worker = while_others_think(tmp_path, game)
    worker.free = True
    for _ in range(150):
        go(box)
        if table.moment.guide is not None:
            press(table, "guide:close")
            continue
        bulb = part(table, "bar:hint").control
        assert bulb is not None
        assert (bulb.enabled, bulb.reason) == (table.helping.why_not() is None, table.helping.why_not() or "")


def open_what_lies_over(box: Box) -> None:
    """Press once, after a rest, on what lies between two people's hands."""
    go(box, 0.9)
    box.services.navigator.handle(Confirm())
    box.services.navigator.handle(LetGo())
    go(box)


def test_what_was_asked_for_is_forgotten_where_the_screen_changes_hands(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = deal(box.services, "soon", people_in(3, (0, 1)), 5)
    table = box.table(session)
    worker = Patient(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    box.show(table)
    for _ in range(200):
        table.performance.catch_up()
        go(box, 2 * FRAME)
        if box.top is table and table.machine.bots.seat is not None:
            break
        if box.top is not table:
            open_what_lies_over(box)
        seat = session.host.to_act()[0]
        if seat in session.host.people:
            session.host.play(seat, session.host.legal(seat)[0])
    assert table.machine.bots.seat is not None
    box.intend(Help())
    assert box.top is table
    worker.free = True
    for _ in range(100):
        go(box, 2 * FRAME)
        if box.top is not table:
            open_what_lies_over(box)
        assert not isinstance(table.moment.guide, HintGuide)
