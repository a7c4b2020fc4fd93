"""The moments of a match on its results: all of them are told, and each pin stands under its turn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.games.sinoda.table.summary import SinodaSummary
from game.scenes.learn.learn import Learn
from game.scenes.results.chart import LIST, MOMENT, PIN
from game.scenes.results.results import DEAF, Results
from game.scenes.results.summary import TellingMoment
from game.ui.charts import GROW, StepChart
from game.ui.draw.draw_commands import Lettering
from game.ui.input.intents import Confirm, Step, Zone
from game.ui.parts.part import Look
from game.ui.stack import StackChart
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go

WINDOWS = [((1280, 720), 1.0), ((960, 600), 1.0), ((1920, 1080), 1.0), ((1000, 1400), 1.0), ((1280, 720), 2.0)]
CHANGES = 11  # as many captures as a match of two can have


class Restless(SinodaSummary):
    """Tell of a match in which every capture changed the lead, two by two in a turn and the next."""

    def moments(self) -> Sequence[TellingMoment]:
        told, last = super().moments()[0].message, self.turns()
        turns = (last // CHANGES * (number // 2 * 2) + number % 2 + 1 for number in range(CHANGES))
        return [TellingMoment(turn, told) for turn in turns]


def restless(tmp_path: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en") -> Box:
    box = Box(tmp_path, size, text, language)
    session = scenes.played(box, scenes.PAIR, 2000)
    box.show(Results(box.services, box.screens, Restless(box.services, session)))
    go(box, DEAF)
    return box


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_every_capture_that_changed_the_lead_can_be_read(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = restless(tmp_path, size, text, language)
    seen = set[str]()
    for _ in range(60):
        assert flaws(box.services.kit.frame, box.top.parts, (MOMENT, "name", "seat", "score")) == []
        seen |= words_seen(box)
        for strip in ("all", LIST):
            box.top.strips.scroll(strip, 20)
    assert {f"{MOMENT}{number}:words" for number in range(CHANGES)} <= seen


def test_arrows_read_on_to_the_last_moment_and_then_leave(tmp_path: Path) -> None:
    box = restless(tmp_path)
    last = f"{MOMENT}{CHANGES - 1}:words"
    assert last not in words_seen(box)
    for _ in range(4):
        if box.top.focus.key != LIST:
            box.intend(Zone(1))
    assert box.top.focus.key == LIST
    box.intend(Confirm())
    for _ in range(CHANGES):
        if last not in words_seen(box):
            box.intend(Step(0, 1))
    assert last in words_seen(box)
    for _ in range(CHANGES):
        if box.top.focus.key == LIST:
            box.intend(Step(0, 1))
    assert box.top.focus.key in ("look", "rematch", "new", "share", "shelf", "home")


def words_seen(box: Box) -> set[str]:
    return {part.key for part in box.top.parts if part.key.startswith(MOMENT) and part.text_rects()}


@pytest.mark.parametrize(("size", "text"), WINDOWS[:4])  # all is seen at once there
def test_each_pin_stands_under_its_turn_and_on_no_other(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box = restless(tmp_path, size, text)
    parts = {part.key: part for part in box.top.parts}
    chart, turns = parts["chart"], [moment.turn for moment in Restless.moments(summary(box))]
    assert isinstance(chart.face, StepChart | StackChart)
    pins = [parts[f"pin:{number}"].rect for number in range(CHANGES)]
    for pin, turn in zip(pins, turns, strict=True):
        assert abs(pin.middle[0] - chart.face.x(chart.rect, turn)) < 1
    middles = [pin.middle for pin in pins]
    for number, (x, y) in enumerate(middles):
        assert all(max(abs(x - u), abs(y - v)) >= PIN - 1 for u, v in middles[number + 1 :])


def summary(box: Box) -> Restless:
    scene = box.top
    assert isinstance(scene, Results)
    assert isinstance(scene.summary, Restless)
    return scene.summary


def test_pins_pop_up_after_the_bands_have_grown_one_after_another(tmp_path: Path) -> None:
    parts = {part.key: part for part in restless(tmp_path).top.parts}

    def seen(number: int, time: float) -> bool:
        pin, letter = parts[f"pin:{number}"], parts[f"pin:{number}:number"]
        return bool(tuple(pin.face.draw_commands(pin.rect, Look(time=time)))) and bool(
            tuple(letter.face.draw_commands(letter.rect, Look(time=time)))
        )

    assert not any(seen(number, GROW) for number in range(CHANGES))
    assert seen(0, GROW + 0.14)
    assert not seen(CHANGES - 1, GROW + 0.14)
    assert all(seen(number, GROW + 2) for number in range(CHANGES))


def test_faces_and_names_stand_in_their_bands_and_on_no_line(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.results(scenes.played(box, scenes.PAIR, 2000)))
    go(box, DEAF)
    parts = {part.key: part for part in box.top.parts}
    chart = parts["chart"]
    assert isinstance(chart.face, StackChart)
    for seat in range(2):
        whole = parts[f"chart:{seat}"].rect.joined(parts[f"chart:{seat}:name"].rect)
        for x in (whole.x, whole.middle[0], whole.right):
            foot, top = chart.face.between(chart.rect, seat, (x - chart.rect.x) / chart.rect.w)
            assert top < whole.y + 1
            assert whole.bottom < foot + 1
        assert not any(whole.x < chart.face.x(chart.rect, turn) < whole.right for turn in chart.face.golden)


def test_points_count_up_the_winner_s_last(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.results(scenes.played(box, scenes.PAIR, 2000)))
    go(box, DEAF)
    scene = box.top
    assert isinstance(scene, Results)
    first = scene.outcome.winners[0]
    scores = scene.summary.scores()

    def shown(seat: int, time: float) -> str:
        part = next(part for part in scene.parts if part.key == f"points:{seat}")
        (words,) = part.face.draw_commands(part.rect, Look(time=time))
        assert isinstance(words, Lettering)
        return words.setting.lines[0]

    assert {shown(seat, 0.0) for seat in range(2)} == {"0"}
    assert shown(1 - first, 0.3) == str(scores[1 - first])
    assert shown(first, 0.3) == "0"
    assert shown(first, 0.6) == str(scores[first])


@pytest.mark.parametrize("below", [False, True])
def test_home_is_home_whatever_lies_below_the_results(tmp_path: Path, below: bool) -> None:
    box = Box(tmp_path)
    home = box.show(box.screens.home())
    navigator = box.services.navigator
    if below:
        navigator.push(box.screens.learn())
        navigator.settle()
        assert isinstance(box.top, Learn)
    navigator.push(box.screens.results(scenes.played(box, scenes.PAIR, 2000)))
    navigator.settle()
    go(box, DEAF)
    box.click("home")
    assert box.top is home
    assert navigator.scenes == [home]
