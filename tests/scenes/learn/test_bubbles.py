"""Where the lamp's words lie: in every window and language inside it, over nothing that they speak of, and whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.scenes.shell.scene.keys import letters
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Help
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label
from tests.scenes.box import Box, canvas_of
from tests.scenes.learn.test_hint import advisor
from tests.scenes.learn.test_lesson import arrive, begin, guide_of, settle
from tests.scenes.seated import FRAME, go, sit_down
from tests.teaching import games

SCREENS = [
    ((960, 600), 2.0, "fr"),
    ((960, 600), 1.0, "en"),
    ((1280, 720), 1.3, "fr"),
    ((1920, 1080), 1.0, "fr"),
    ((1000, 1400), 1.5, "en"),
    ((1280, 800), 2.0, "en"),
]


def words_lie_well(table: TableScene, what: str) -> Rect:
    """Fail where what a guide says is cut, overlaps, or lies outside; return the rectangle of its paper."""
    window = table.services.kit.frame.rect
    said = [part for part in table.parts if part.key.startswith("guide:") and part.layer > 30]
    paper = next(part.rect for part in table.parts if part.key == "guide:bubble")
    assert window.contains(paper), f"{what}: {paper}"
    assert not [part.key for part in said if part.truncated()], what
    inks = [(part.key, ink) for part in said for ink in part.text_rects()]
    for number, (key, ink) in enumerate(inks):
        assert paper.contains(ink, 2.0), f"{what}: {key}"
        assert not [other for other, there in inks[number + 1 :] if other != key and ink.meets(there, 2.0)], (
            f"{what}: {key}"
        )
    controls = [part for part in said if part.control is not None]
    for number, part in enumerate(controls):
        assert paper.contains(part.rect, 4.0), f"{what}: {part.key}"
        assert not [other.key for other in controls[number + 1 :] if part.rect.meets(other.rect)], f"{what}: {part.key}"
    _apart(controls, [part for part in said if part.control is None], what)
    lines = [part for part in table.parts if isinstance(part.face, Label) and not part.key.startswith("guide:")]
    cut = [part.key for part in lines for ink in part.text_rects() if paper.meets(ink.inset(1.0))]
    assert not cut, f"{what}: half of a line is read as if it were all"
    return paper


def _apart(controls: list[Part], others: list[Part], what: str) -> None:
    for part in controls:
        for other in others:
            assert not [ink for ink in other.text_rects() if ink.meets(part.rect, 2.0)], (
                f"{what}: {part.key}, {other.key}"
            )


@pytest.mark.sampled(4)
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", games("a lesson"))
def test_every_step_is_said_beside_what_it_speaks_of(
    tmp_path: Path, game: str, screen: tuple[tuple[int, int], float, str]
) -> None:
    size, text, language = screen
    box = Box(tmp_path, size, text, language)
    box.show(box.screens.home())
    scene = box.screens.lesson(game, 0)
    assert scene is not None
    box.services.navigator.push(scene)
    go(box, 0.5)
    settle(box)
    guide = guide_of(box)
    for number in range(len(guide.course.steps)):
        if number:
            guide.acts.restart_at_step(number)
            go(box, 0.5)
            settle(box)
            guide = guide_of(box)
        what = f"{game}, step {guide.course.steps[number].key}"
        paper = words_lie_well(guide.table, what)
        target = place_of(guide.table, guide.target)
        assert target is not None, f"{what}: something is lit"
        shared = paper.clipped(target)
        covered = shared.w * shared.h / (target.w * target.h)
        assert covered < (0.5 if box.services.kit.huge else 0.01), f"{what}: {covered:.2f} is covered"


def spoken(root: Path, game: str, language: str, size: tuple[int, int]) -> Iterator[tuple[TableScene, Rect, str]]:
    """Yield a table at each press that each step of its lesson asks for, the lamp's paper, and what it speaks of."""
    box, guide = begin(root, game, 0, language, size=size)
    for number in range(len(guide.course.steps)):
        guide = arrive(box, number)
        for key in guide.keys if guide.course.steps[number].act else ("",):
            paper = next(part.rect for part in guide.table.parts if part.key == "guide:bubble")
            yield guide.table, paper, f"{game}, step {guide.course.steps[number].key}, {guide.target}"
            if key and key != guide.keys[-1]:
                box.click(key)
                go(box, 0.6)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("a lesson"))
def test_a_lesson_leaves_free_the_hand_and_what_plays_or_tells_of_what_is_at_hand(
    tmp_path: Path, game: str, language: str, size: tuple[int, int]
) -> None:
    for table, paper, what in spoken(tmp_path, game, language, size):
        board = table.game.parts.attention.places  # words stand beside what is lit on it
        told = table.game.parts.attention.spares
        there = {part.key for part in table.parts}  # a button that does what is lit is left out
        under = [part for part in table.appearance.plain if part.key in there and part.rect.meets(paper)]
        spared = [
            part.key
            for part in under
            if (part.control is not None and part.control.zone == table.tab_order.hand and not board)
            or part.key.startswith("act:")
            or (told and part.key.startswith(told) and not part.key.startswith("seat-"))
        ]
        assert not spared, what


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("a lesson"))
def test_a_lesson_leaves_no_half_of_a_sentence_beside_its_words(
    tmp_path: Path, game: str, language: str, size: tuple[int, int]
) -> None:
    for table, paper, what in spoken(tmp_path, game, language, size):
        plain = [part for part in table.parts if not part.key.startswith(("guide:", "bar:"))]
        inks = [(part.key, ink) for part in plain for ink in part.text_rects()]
        cut = [key for key, ink in inks if paper.meets(ink.inset(1.0)) and not paper.contains(ink, 4.0)]
        assert not cut, what


def test_what_the_words_cover_bears_no_cap(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "syncro", 1, "fr")
    settle(box)
    table = guide.table
    canvas = canvas_of(box)
    caps = box.services.caps
    named = [cap for cap, _ in letters(table.parts, canvas, table.appearance.seen, caps)]
    assert named, "the button that passes bears its key"
    button = next(part for part in table.appearance.plain if part.key == "act:pass")
    paper = next(part for part in table.parts if part.key == "guide:bubble")
    over = replace(paper, rect=button.rect.moved(button.rect.w / 2, -button.rect.h / 2))
    assert not letters([*table.parts, over], canvas, table.appearance.seen, caps)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", games("hints"))
def test_every_grade_of_a_hint_is_said_whole(
    tmp_path: Path, game: str, screen: tuple[tuple[int, int], float, str]
) -> None:
    size, text, language = screen
    box = Box(tmp_path, size, text, language)
    worker = advisor(box)
    for seed in (3, 5, 8):
        table = sit_down(box, game, seed)
        box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
        for _ in range(60):
            go(box)
            if table.helping.why_not() is None:
                break
        box.services.navigator.handle(Help())
        go(box, 4 * FRAME)
        grades = 0
        while table.moment.guide is not None and grades < 3:
            words_lie_well(table, f"{game}, grade {grades + 1}")
            grades += 1
            box.services.navigator.handle(Help())
        assert grades >= 2, game
