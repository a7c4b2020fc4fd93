"""The rulebook as it is used: pages, links and the way back, search, the card of a refusal, keys and pad."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.rulebook.rulebook import Figure
from game.scenes.rulebook.contents import BookPlace
from game.scenes.rulebook.diagrams.diagrams import inside
from game.scenes.rulebook.faces import DiagramFace
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.shell.services.why import Why
from game.ui.input.intents import Back, Help, Page, Rules, Search, Step, Typed, Undo
from game.ui.layout.frame import Rect
from game.ui.parts.rich import Rich, RichText
from tests.scenes.box import Box
from tests.scenes.scenes import rulebook
from tests.teaching import games

WIDE = (1280, 720)
WHY = Why("SI-7", "A 2 moves exactly two spaces", "Go one space further.", Rect(500, 300, 60, 60))


def opened(root: Path, game: str = "sinoda", at: str = "", size: tuple[int, int] = WIDE, **more: Any) -> Box:
    return rulebook(root, size, 1.0, more.pop("language", "en"), game, at, **more)


def scene_of(box: Box) -> Rulebook:
    scene = box.services.navigator.top
    assert isinstance(scene, Rulebook)
    return scene


def keys(box: Box) -> set[str]:
    return {part.key for part in scene_of(box).parts}


def lit(scene: Rulebook) -> list[str]:
    """Return the marked words of the page that is open."""
    texts: list[RichText] = [
        part.face.setting for part in scene.parts if part.scroll == "page" and isinstance(part.face, Rich)
    ]
    rows = [[piece.run.text for row in text.rows for piece in row.pieces if piece.run.lit] for text in texts]
    return [" ".join("".join(row).split()) for row in rows if row]


def press(box: Box, key: str) -> None:
    part = box.part(key)
    assert part.control is not None
    scene_of(box).press(part)
    box.services.navigator.settle()


def test_it_opens_at_a_rule_marks_it_and_brings_it_into_sight(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-9")
    scene = scene_of(box)
    assert scene.here[:3] == ("sinoda", 4, "SI-9")
    assert lit(scene)
    page = next(part for part in scene.parts if isinstance(part.face, Rich) and part.face.setting.lit(part.rect))
    assert isinstance(page.face, Rich)
    place = page.face.setting.lit(page.rect)
    assert page.clip is not None
    assert place is not None
    assert page.clip.contains(place)


@pytest.mark.parametrize(("at", "chapter"), [("", 0), ("capture", 5), ("SI-" + "99", 0), ("end", 6)])
def test_it_opens_at_a_chapter_and_at_the_first_where_nothing_fits(tmp_path: Path, at: str, chapter: int) -> None:
    assert scene_of(opened(tmp_path, at=at)).here == BookPlace("sinoda", chapter)


def test_the_end_of_a_book_without_such_a_chapter_is_its_last(tmp_path: Path) -> None:
    scene = scene_of(opened(tmp_path, "soon", "end"))
    assert scene.here.chapter == len(scene.books[0].chapters) - 1


def test_a_link_leads_to_its_rule_and_backspace_leads_back(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7")
    link = next(key for key in sorted(keys(box)) if ":link:" in key)
    before = scene_of(box).here
    press(box, link)
    assert scene_of(box).here != before
    assert scene_of(box).here[:2] == ("sinoda", 5), "the chapter about captures"
    assert "turn:back" in keys(box)
    box.intend(Undo())
    assert scene_of(box).here == before
    assert "turn:back" not in keys(box)
    box.intend(Undo())
    assert scene_of(box).here == before


def test_next_and_previous_go_through_all_chapters_to_the_pages_that_every_book_has(tmp_path: Path) -> None:
    box = opened(tmp_path)
    seen = [scene_of(box).here.chapter]
    assert "last" not in keys(box)
    while "next" in keys(box):
        press(box, "next")
        seen.append(scene_of(box).here.chapter)
    assert seen == list(range(12))
    assert scene_of(box).book is None
    press(box, "last")
    press(box, "last")
    assert scene_of(box).here.chapter == 9


def test_escape_closes_it_and_the_screen_below_is_as_it_was(tmp_path: Path) -> None:
    for intent in (Back(), Rules(), Help()):
        box = opened(tmp_path / type(intent).__name__)
        below = box.services.navigator.scenes[0]
        box.intend(intent)
        assert box.services.navigator.scenes == [below]


def test_arrows_scroll_the_page_and_pages_too(tmp_path: Path) -> None:
    box = rulebook(tmp_path, (960, 600), 2.0, "en", "sinoda", "capture")
    scene = scene_of(box)
    scene.focus.at("next", 0.0, ring=True)
    box.intend(Step(0, 1))
    first = scene.strips.offsets["page"]
    assert first > 0
    box.intend(Page(1))
    assert scene.strips.offsets["page"] > first
    assert scene.focus.key == "next"


def test_the_card_says_why_not_and_goes_away_when_it_is_dismissed(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7", why=WHY)
    assert {"why:said", "why:text", "why:see", "why:close"} <= keys(box)
    assert "search" not in keys(box), "it stands in the field's place"
    assert "SI-7" in box.said()
    assert lit(scene_of(box))
    press(box, "next")
    press(box, "why:see")
    assert scene_of(box).here[:3] == ("sinoda", 4, "SI-7")
    slip = box.part("why:card").rect
    press(box, "why:close")
    assert not any(key.startswith("why:") for key in keys(box))
    assert abs(box.part("search").rect.y - slip.y) < 1


def test_whoever_searches_puts_the_refusal_away(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7", why=WHY)
    box.intend(Search(), Typed("t"))
    assert "why:said" not in keys(box)
    assert scene_of(box).query == "t"


def test_show_me_stands_where_a_step_teaches_a_rule_of_the_page(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7")
    scene = scene_of(box)
    shown: list[tuple[str, str]] = []
    scene.show_me = None
    scene.refresh()
    assert "show" not in keys(box)
    scene.show_me = lambda game, step: shown.append((game, step))
    scene.refresh()
    press(box, "show")
    assert shown == [("sinoda", box.services.learning.taught("sinoda")["SI-7"])]
    scene.go(BookPlace("sinoda", 8))
    assert "show" not in keys(box)


def test_a_narrow_book_shows_one_page_and_its_list_opens_and_closes(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7", size=(1000, 1400))
    assert {"search", "title", "chapter:sinoda:2"} <= keys(box), "the chapters are a row of numbers"
    press(box, "list")
    assert "search" in keys(box)
    assert "title" not in keys(box)
    press(box, "chapter:sinoda:2")
    assert scene_of(box).here == BookPlace("sinoda", 2)
    assert "title" in keys(box)
    box.intend(Search())
    assert scene_of(box).editing == "search"


def test_in_large_letters_search_and_list_stand_in_the_pages_place(tmp_path: Path) -> None:
    box = rulebook(tmp_path, WIDE, 2.0, "fr", "sinoda", "SI-7")
    assert "search" not in keys(box)
    box.intend(Search())
    assert "search" in keys(box)
    assert "title" not in keys(box)


# Drawing


def test_diagrams_are_there_one_picture_later_and_the_page_is_at_rest_then(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7")
    scene = scene_of(box)
    (figure,) = (part for part in scene.parts if isinstance(part.face, DiagramFace))
    assert isinstance(figure.face, DiagramFace)
    size = box.services.kit.frame.box(inside(figure.rect)).size
    box.draw()
    assert figure.face.ready(size) is None
    assert scene.alive
    box.draw()
    assert figure.face.ready(size) is not None
    assert not scene.alive


def test_pictures_of_a_size_that_the_window_has_no_more_are_let_go(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7")
    (figure,) = (part for part in scene_of(box).parts if isinstance(part.face, DiagramFace))
    assert isinstance(figure.face, DiagramFace)
    size = box.services.kit.frame.box(inside(figure.rect)).size
    box.draw()
    box.draw()
    assert figure.face.ready(size) is not None
    box.measure((1600, 900), 1.0)
    assert figure.face.ready(size) is None


def test_the_language_changes_under_an_open_page(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7")
    english = box.said()
    box.services.words.language = "fr"
    box.services.navigator.resized()
    assert scene_of(box).here[:3] == ("sinoda", 4, "SI-7")
    assert box.said() != english
    assert "Déplacer" in box.said()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("a rulebook"))
def test_every_page_of_every_book_can_be_shown(game: str, language: str, tmp_path: Path) -> None:
    box = opened(tmp_path, game, language=language)
    scene = scene_of(box)
    for number, chapter in enumerate(scene.books[0].chapters):
        scene.go(BookPlace(game, number))
        drawn = sum(isinstance(part.face, DiagramFace) for part in scene.parts)
        figures = sum(isinstance(block, Figure) for block in chapter.blocks)
        assert drawn <= figures
        assert box.part("title").face is not None
