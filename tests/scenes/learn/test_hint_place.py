"""Where a hint's card lies: in one place through its grades, over nothing that it names, and cutting no words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.scenes.learn.hints.hint_card import Card, card, cut_short, height_of
from game.scenes.learn.hints.hint_marks import marks
from game.scenes.learn.hints.hint_place import NARROW, STEP, WIDE, cuts, places
from game.scenes.shell.navigation.free_place import cost_of, grid
from game.scenes.table.live.guide_targets import covered
from game.ui.input.intents import Back, Confirm, Help
from game.ui.layout.frame import Rect
from game.ui.parts.widgets import Button, Label
from tests.scenes.box import Box
from tests.scenes.learn.test_hint import asked
from tests.scenes.seated import FRAME, go, part
from tests.teaching import games

WINDOWS = [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 1.3), ((1280, 720), 2.0), ((1000, 1400), 1.0)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", games("hints"))
def test_a_card_keeps_its_place_through_its_grades_and_hides_nothing_that_it_names(
    tmp_path: Path, game: str, window: tuple[tuple[int, int], float]
) -> None:
    box, table, guide = asked(tmp_path, game, "fr", *window)
    kit, advice = box.services.kit, guide.advice
    assert advice is not None
    seen, lit = [], []
    for grade in (1, 2, 3):
        guide.grade = grade
        table.refresh()
        paper = part(table, "guide:bubble").rect
        named = marks(table, kit, advice, grade).named
        assert named
        lit += named
        if any(paper.meets(rect) for rect in named):  # very large text has no place for many words
            assert window[1] == 2.0
        seen.append((paper.x, paper.y, paper.w))
    if len(set(seen)) > 1 and window[1] < 2.0:  # where no place leaves all of it open, not hiding comes first
        common = places(table, kit, [guide._card(kit, advice, grade) for grade in (1, 2, 3)])
        assert window[1] > 1.0
        assert all(any(place.meets(rect) for rect in lit) for place in common), seen


@pytest.mark.parametrize("wide", [240.0, 500.0])
@pytest.mark.parametrize("game", games("hints"))
def test_a_card_is_as_high_as_what_it_says_and_its_button_stands_in_its_corner(
    tmp_path: Path, game: str, wide: float
) -> None:
    box, _, guide = asked(tmp_path, game, "fr")
    kit, advice = box.services.kit, guide.advice
    assert advice is not None
    for grade in (1, 2, 3):
        shown = guide._card(kit, advice, grade)
        high = height_of(kit, shown, wide)
        parts = card(kit, shown, Rect(0, 0, wide, high))
        button = next(
            one for one in parts if isinstance(one.face, Button) and one.key not in ("guide:close", "guide:self")
        )
        assert button.rect.right == wide - 16
        assert 4 <= high - button.rect.bottom <= 14
        last = max(one.rect.bottom for one in parts if one.key != "guide:bubble")
        assert high - last <= 14, "no taller than it must be"


@pytest.mark.parametrize("game", games("hints"))
def test_a_card_grows_downward_from_one_upper_edge(tmp_path: Path, game: str) -> None:
    _, table, guide = asked(tmp_path, game)
    corners = set()
    for grade in (1, 2, 3):
        guide.grade = grade
        table.refresh()
        paper = part(table, "guide:bubble").rect
        corners.add((paper.x, paper.y, paper.w))
    assert len(corners) == 1


@pytest.mark.parametrize("game", games("hints"))
def test_a_card_cuts_no_words_where_there_is_a_place_that_cuts_none(tmp_path: Path, game: str) -> None:
    box, table, guide = asked(tmp_path, game)
    kit = box.services.kit
    for grade in (1, 2, 3):
        guide.grade = grade
        table.refresh()
        paper = part(table, "guide:bubble").rect
        texts = [ink for item in table.appearance.plain for ink in item.text_rects()]
        free = [place for place in grid(table.appearance.laid_area.inset(12, 6), paper.w, paper.h, STEP)
                if cost_of(place, covered(table, 30.0)) == 0]  # fmt: skip
        if free:
            assert not any(cuts(paper, ink) for ink in texts), (grade, kit.frame)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_card_in_chrono_leaves_the_draw_pile_open_and_lies_on_what_only_tells(
    tmp_path: Path, language: str
) -> None:
    _, table, _ = asked(tmp_path, "chrono", language)
    assert not part(table, "guide:bubble").rect.meets(part(table, "deck:draw").rect)


def test_some_of_a_piece_of_text_is_cut_and_all_of_it_is_not() -> None:
    ink = Rect(100, 100, 200, 20)
    assert cuts(Rect(150, 0, 400, 400), ink)
    assert cuts(Rect(0, 110, 400, 400), ink)
    assert not cuts(Rect(50, 50, 400, 400), ink)
    assert not cuts(Rect(400, 0, 100, 400), ink)
    assert not cuts(Rect(0, 121, 400, 400), ink)


def test_a_title_that_needs_two_small_lines_is_shown_whole(tmp_path: Path) -> None:
    kit = Box(tmp_path, language="fr").services.kit
    shown = Card("Coup de pouce 1/3", "Regardez les Dames restantes", (), 3, 1, (), lambda: None)
    for width in range(int(NARROW), int(WIDE)):
        title = next(each for each in card(kit, shown, Rect(0, 0, width, 400)) if each.key == "guide:title")
        assert isinstance(title.face, Label)
        assert " ".join(title.face.setting.lines) == shown.title, width
        assert cut_short(kit, replace(shown, title="Regardez " * 20), width)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("game", games("hints"))
def test_very_large_text_of_a_hint_leaves_free_the_sentence_that_says_what_can_be_done(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    _, table, guide = asked(tmp_path, game, "fr", size, 2.0)
    for grade in (1, 2, 3):
        guide.grade = grade
        table.refresh()
        paper = part(table, "guide:bubble").rect
        sentence = [ink for item in table.appearance.plain if item.key == "bar:status" for ink in item.text_rects()]
        assert not [ink for ink in sentence if ink.meets(paper)], grade


@pytest.mark.parametrize("ends", ["escape", "once more"])
def test_after_a_folded_hint_keys_stand_where_they_stood_before_it(tmp_path: Path, ends: str) -> None:
    box, table, guide = asked(tmp_path, "sinoda", "fr", (960, 600), 2.0)
    guide.hears(Back())
    box.keys(pygame.K_TAB)
    hand = table.tab_order.hand
    stood = [item.key for item in table.parts if item.control is not None and item.control.zone == hand][-1]
    table.focus.at(stood, table.time, ring=True)
    for _ in range(3):
        box.intend(Help())
        go(box, 4 * FRAME)
    assert table.focus.key == "guide:unfold", "there is no place for all of it"
    box.intend(Back() if ends == "escape" else Help())
    go(box, 2 * FRAME)
    assert table.moment.guide is None
    assert (table.focus.key, table.focus.ring) == (stood, True)


def test_after_a_hint_from_the_bulb_keys_stand_on_what_can_be_done(tmp_path: Path) -> None:
    box, table, guide = asked(tmp_path, "chrono", "fr", (1280, 720), 1.0)
    guide.hears(Back())
    box.click("bar:hint")
    go(box, 4 * FRAME)
    box.intend(Back())
    go(box, 2 * FRAME)
    assert table.moment.guide is None
    assert table.focus.key != "bar:hint"
    box.intend(Confirm())
    go(box, 4 * FRAME)
    assert table.moment.guide is None, "Enter asks for no other hint"
