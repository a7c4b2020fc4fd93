"""What lamp and hints lay over Sinoda's table: never the button that plays, nor numbers, nor what tells what to do."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from game.scenes.learn.hint import HintGuide
from game.ui.intents import Help
from game.ui.widgets import Label
from tests.scenes.learn.test_hint import asked
from tests.scenes.learn.test_lesson import begin
from tests.scenes.seated import FRAME, go, part

NUMERAL = 9.0  # units that a piece's number reaches from its middle


@pytest.mark.parametrize("step", range(6))
def test_every_step_has_its_dots_and_leaves_the_button_that_plays_open(tmp_path: Path, step: int) -> None:
    box, guide = begin(tmp_path, "sinoda", step)
    for key in guide.keys[:2] if guide.course.steps[step].act else [""]:
        parts = {item.key: item.rect for item in box.top.parts}
        assert "guide:dots" in parts
        assert parts["guide:bubble"].contains(parts["guide:dots"])
        assert "act:go" not in parts or not parts["guide:bubble"].meets(parts["act:go"])
        if key:
            box.click(key)
            go(box, 1.0)
        if box.top is not guide.table or guide.number != step or not guide.speaking:
            break


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_covers_neither_the_words_that_say_what_to_do_nor_ones_own_score(tmp_path: Path, language: str) -> None:
    _, table, guide = asked(tmp_path, "sinoda", language)
    for _ in range(3):
        paper = part(table, "guide:bubble").rect
        told = [item for item in table.plain if item.key in ("disc-0", "score-0", "count-0", "seat-0")]
        assert len(told) == 4
        assert not [item.key for item in told if paper.meets(item.rect)]
        guide.further()


def test_the_button_that_does_it_stays_where_it_was_from_hint_to_hint(tmp_path: Path) -> None:
    box, table, _ = asked(tmp_path, "sinoda")
    places = []
    for _ in range(6):
        assert isinstance(table.guide, HintGuide)
        while table.guide.grade < 3:
            table.guide.more()
        places.append(part(table, "guide:do").rect.middle)
        box.click("guide:do")
        for _ in range(80):
            go(box, 0.5)
            if table.helping.why_not() is None and table.acting is not None:
                break
        box.services.navigator.handle(Help())
        go(box, 4 * FRAME)
    moved = sum(hypot(a - c, b - d) > 40 for (a, b), (c, d) in pairwise(places))
    assert moved <= 1, places


def test_letters_cover_no_number_and_a_title_leaves_no_word_alone(tmp_path: Path) -> None:
    _, table, guide = asked(tmp_path, "sinoda")
    guide.more()
    assert guide.advice is not None
    numbers = [(one.x, one.y) for one in table.stage.sprites if one.key.startswith("piece:")]
    for number, _ in enumerate(guide.advice.candidates):
        disc = part(table, f"guide:letter:{number}").rect
        (x, y), reach = disc.middle, disc.w / 2 + NUMERAL
        assert not [(u, v) for u, v in numbers if hypot(u - x, v - y) < reach]
    title = part(table, "guide:title").face
    assert isinstance(title, Label)
    widths = [len(line) for line in title.setting.lines]
    assert min(widths) * 3 >= max(widths), title.setting.lines
