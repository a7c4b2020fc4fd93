"""What lamp and hints lay over Sinoda's table: never the button that plays, nor numbers, nor what tells what to do."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from game.games.sinoda.table.pieces.pieces import BOX, CORNER, SMALL, TIPS, Numeral
from game.scenes.learn.hints.hint import HintGuide
from game.ui.input.intents import Help
from game.ui.outlines import Outline
from game.ui.parts.widgets import Label
from tests.scenes.learn.test_hint import asked
from tests.scenes.learn.test_lesson import begin
from tests.scenes.measure import beside
from tests.scenes.seated import FRAME, go, keys, part, press

NUMERAL = 16.0 / 120  # of a piece's width, that its number reaches from its middle


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
        told = [item for item in table.appearance.plain if item.key in ("disc-0", "score-0", "count-0", "seat-0")]
        assert len(told) == 4
        assert not [item.key for item in told if paper.meets(item.rect)]
        guide.further()


def test_the_button_that_does_it_stays_where_it_was_from_hint_to_hint(tmp_path: Path) -> None:
    box, table, _ = asked(tmp_path, "sinoda")
    places = []
    for _ in range(6):
        assert isinstance(table.moment.guide, HintGuide)
        while table.moment.guide.grade < 3:
            table.moment.guide.more()
        places.append(part(table, "guide:do").rect.middle)
        box.click("guide:do")
        for _ in range(80):
            go(box, 0.5)
            if table.helping.why_not() is None and table.moment.acting is not None:
                break
        box.services.navigator.handle(Help())
        go(box, 4 * FRAME)
    moved = sum(hypot(a - c, b - d) > 40 for (a, b), (c, d) in pairwise(places))
    assert moved <= 1, places


def test_a_letter_of_a_hint_lies_where_what_it_means_ends(tmp_path: Path) -> None:
    _, table, _ = asked(tmp_path, "sinoda")
    press(table, "guide:more")
    letters = [key for key in keys(table) if key.startswith("guide:letter:")]
    assert len(letters) >= 2
    shapes = {}
    for key in letters:
        face = part(table, key.replace("letter", "lit")).face
        assert isinstance(face, Outline)
        assert len(face.outline) >= 3, "a piece is no box"
        shapes[key] = face
    for key, face in shapes.items():
        x, y = part(table, key).rect.middle
        near = {other: beside((x, y), shape.outline) for other, shape in shapes.items()}
        assert near[key] < part(table, key).rect.w / 2, "it touches it"
        assert [other for other in near if near[other] <= near[key]] == [key], "and none that another one means"
        u, v = (sum(along) / len(face.outline) for along in zip(*face.outline, strict=True))
        stands = any(hypot(one.x - u, one.y - v) < 10 for one in table.show.stage.sprites)
        assert not stands or hypot(x - u, y - v) > 20, "its number and its owner are seen"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400)])
@pytest.mark.parametrize("count", [2, 4])
def test_letters_leave_every_number_of_every_piece_free(
    tmp_path: Path, count: int, size: tuple[int, int], text: float
) -> None:
    _, table, guide = asked(tmp_path, "sinoda", size=size, text=text, count=count)
    guide.more()
    pieces = [(one, one.top) for one in table.show.stage.sprites if one.key.startswith("piece:")]
    letters = [item.rect for item in table.parts if item.key.startswith("guide:letter:")]
    assert len(letters) >= 2
    for disc in letters:
        assert table.services.kit.frame.rect.contains(disc)
        for piece, numeral in pieces:
            assert isinstance(numeral, Numeral)
            numbers = [(piece.x, piece.y, NUMERAL * piece.w)]
            if numeral.corners:
                reach = CORNER / BOX * piece.w
                around = ((piece.x + dx * reach, piece.y + dy * reach) for dx, dy in TIPS[numeral.up])
                numbers += [(x, y, SMALL / BOX * piece.w / 2) for x, y in around]
            assert not [
                1 for x, y, room in numbers if hypot(x - disc.middle[0], y - disc.middle[1]) < disc.w / 2 + room
            ]


def test_a_title_leaves_no_word_alone(tmp_path: Path) -> None:
    _, table, guide = asked(tmp_path, "sinoda")
    guide.more()
    assert guide.advice is not None
    title = part(table, "guide:title").face
    assert isinstance(title, Label)
    widths = [len(line) for line in title.setting.lines]
    assert min(widths) * 3 >= max(widths), title.setting.lines
