"""The rulebook as it is used: pages, links and the way back, search, the card of a refusal, keys and pad."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.rulebook.concordance import Concordance
from game.content.rulebook.finding import folded, hits, words_in
from game.content.rulebook.rulebook import Figure, Heading
from game.scenes.rulebook.contents import BookPlace
from game.scenes.rulebook.faces import DiagramFace
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.rulebook.search import titles_to_try
from game.scenes.shell.services.why import Why
from game.ui.input.intents import Back, Confirm, Help, Page, Press, Rules, Search, Step, Typed, Undo
from game.ui.layout.frame import Rect
from game.ui.parts.rich import Rich, RichText
from tests.rulebooks import find
from tests.scenes.box import Box
from tests.scenes.scenes import rulebook
from tests.teaching import games, teaching

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
    assert scene.here == BookPlace("sinoda", 4, "SI-9")
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


def test_next_and_previous_go_through_all_chapters_to_the_page_of_keys(tmp_path: Path) -> None:
    box = opened(tmp_path)
    seen = [scene_of(box).here.chapter]
    assert "last" not in keys(box)
    while "next" in keys(box):
        press(box, "next")
        seen.append(scene_of(box).here.chapter)
    assert seen == list(range(10))
    assert scene_of(box).book is None
    press(box, "last")
    assert scene_of(box).here.chapter == 8


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
    top = box.part("book").rect.y
    assert {"why:text", "why:instead", "why:see"} <= keys(box)
    assert "SI-7" in box.said()
    press(box, "next")
    press(box, "why:see")
    assert scene_of(box).here == BookPlace("sinoda", 4, "SI-7")
    press(box, "why:close")
    assert not any(key.startswith("why:") for key in keys(box))
    assert box.part("book").rect.y < top


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


# Search


def test_the_slash_begins_to_search_and_what_is_typed_filters_the_chapters(tmp_path: Path) -> None:
    box = opened(tmp_path)
    box.intend(Search(), *(Typed(letter) for letter in "captured"))
    scene = scene_of(box)
    assert scene.query == "captured"
    found = [key for key in keys(box) if key.startswith("found:")]
    assert 0 < len(found) < 10
    box.intend(Confirm())
    assert not scene.editing
    assert lit(scene)
    assert any("capture" in text.lower() for text in lit(scene))
    box.intend(Back())
    assert scene not in box.services.navigator.scenes


def test_escape_clears_the_search_and_shows_the_chapters_and_only_then_closes_the_book(tmp_path: Path) -> None:
    for query in ("zeppelin", "captured"):
        box = opened(tmp_path / query, query=query)
        scene = scene_of(box)
        assert scene.editing
        box.intend(Back())
        assert (scene.query, scene.editing) == ("", "")
        assert {"chapter:sinoda:0", "chapter:keys"} <= keys(box)
        assert not [key for key in keys(box) if key.startswith("found:")]
        assert scene in box.services.navigator.scenes
        box.intend(Back())
        assert scene not in box.services.navigator.scenes


def test_escape_clears_a_search_without_a_result_that_is_typed_no_more_and_the_cross_closes_the_book(
    tmp_path: Path,
) -> None:
    box = opened(tmp_path, query="zeppelin")
    scene = scene_of(box)
    box.intend(Press(2, 2))
    assert not scene.editing
    box.intend(Back())
    assert "chapter:sinoda:0" in keys(box)
    box = opened(tmp_path / "b", query="zeppelin")
    scene = scene_of(box)
    press(box, "close")
    assert scene not in box.services.navigator.scenes


def test_accents_and_case_are_ignored_and_the_marks_lie_on_the_letters_of_the_text() -> None:
    assert folded("Œuvre d’Été")[0] == "oeuvre d'ete"
    assert hits("Une pièce CAPTURÉE, deux pieces", ["piece"]) == [(4, 9), (25, 30)]
    assert hits("Le cœur, l’œuvre", ["oeu"]) == [(11, 13)]
    assert hits("abcab abd", ["abc", "ab"]) == [(0, 3), (6, 8)]


@pytest.mark.parametrize(
    ("typed", "marked"),
    [
        ("au", ["au", "au"]),
        ("nombre au coin", ["au", "nombre", "au", "coin"]),
        ("COI", ["coi"]),
        ("utres", []),
        ("etoile", ["étoile", "étoile"]),
        ("l'etoile", ["étoile", "l", "étoile"]),
    ],
)
def test_what_is_typed_begins_a_word(typed: str, marked: list[str]) -> None:
    text = "autres, sauvé, nombre au coin, porte-étoile, l’étoile"
    found = [text[start:end] for start, end in hits(text, words_in(typed))]
    assert found == marked


@pytest.mark.parametrize(
    ("typed", "told", "found"),
    [
        ("ties", "A tie is shared", True),
        ("points", "The point counts", True),
        ("captured", "You capture it", True),
        ("turned", "It turns", True),
        ("penalties", "A penalty", True),
        ("jeux", "Le jeu", True),
        ("égalités", "En cas d’égalité", True),
        ("capturés", "Un pion capturé", True),
        ("ties", "The time is up", False),
        ("us", "It is used", True),
        ("used", "An umbrella", False),
        ("as", "A card", False),
    ],
)
def test_a_simple_ending_more_or_less_is_the_same_word(typed: str, told: str, found: bool) -> None:
    assert bool(hits(told, words_in(typed))) == found


@pytest.mark.parametrize("query", ["numéro rangée", "chiffre capture", "pièce points"])
def test_all_words_are_in_one_place(tmp_path: Path, query: str) -> None:
    (book,) = scene_of(opened(tmp_path, language="fr")).books
    best = find([book], query)[0]
    assert best.spot is not None
    assert all(hits(book.chapters[best.chapter].telling(best.spot).text, [word]) for word in words_in(query))


def test_headings_and_captions_are_searched_too(tmp_path: Path) -> None:
    (book,) = scene_of(opened(tmp_path, "syncro")).books
    texts = [
        (number, block.text if isinstance(block, Heading) else block.caption)
        for number, chapter in enumerate(book.chapters)
        for block in chapter.blocks
        if isinstance(block, Heading | Figure)
    ]
    assert texts
    for number, text in texts:
        assert number in [each.chapter for each in find([book], text)], text


@pytest.mark.parametrize(
    ("language", "told"), [("en", "6 Lightning cards and 6 Thieves."), ("fr", "6 Éclairs et 6 Voleurs.")]
)
def test_small_cards_among_the_words_are_not_read_out_beside_their_names(
    tmp_path: Path, language: str, told: str
) -> None:
    (book,) = scene_of(opened(tmp_path, "soon", language=language)).books
    assert [entry.rule for entry in Concordance(book).entries if entry.text.endswith(told)] == ["SO-1"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("a rulebook", ""))
def test_what_is_proposed_where_nothing_is_found_is_found(tmp_path: Path, game: str, language: str) -> None:
    box = opened(tmp_path, game, language=language, query="zeppelin")
    said, books = " ".join(box.said().split()), scene_of(box).books
    titles = titles_to_try(books)
    assert len(titles) == 3
    for title in titles:
        assert " ".join(title.split()) in said
        found = find(books, title)
        assert found
        shown = next(book for book in books if book.game == found[0].game)
        assert shown.chapters[found[0].chapter].title == title


def test_titles_come_first_and_a_rule_is_found_by_its_number(tmp_path: Path) -> None:
    books = scene_of(opened(tmp_path)).books
    assert find(books, "capture")[0].chapter == 5
    for query in ("SI-9", "si 9", "si9"):
        (found,) = find(books, query)
        assert (found.rule, found.chapter) == ("SI-9", 4)
    assert find(books, "  ") == []


def test_where_nothing_is_found_it_says_what_helps(tmp_path: Path) -> None:
    box = opened(tmp_path, query="zeppelin")
    assert "found:none" in keys(box)
    box.intend(Search(), Confirm())
    assert scene_of(box).here == BookPlace("sinoda", 0)


def test_without_a_game_all_books_are_searched_grouped_by_game(tmp_path: Path) -> None:
    box = opened(tmp_path, "", query="points")
    games = [each.game for each in find(scene_of(box).books, "points")]
    assert scene_of(box).here.game == games[0]
    assert set(games) == set(teaching("a rulebook"))
    tall = opened(tmp_path, "", query="points", size=(1280, 2400))
    heads = [part for part in scene_of(tall).parts if part.key.startswith("game:")]
    shown = [part.key.removeprefix("game:") for part in sorted(heads, key=lambda part: part.rect.y)]
    assert shown == list(dict.fromkeys(games)), "each game once, the one of the best line first"


def test_a_narrow_book_shows_one_page_and_its_list_opens_and_closes(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7", size=(1000, 1400))
    assert "search" not in keys(box)
    press(box, "list")
    assert "search" in keys(box)
    assert "title" not in keys(box)
    press(box, "chapter:sinoda:2")
    assert scene_of(box).here == BookPlace("sinoda", 2)
    assert "title" in keys(box)
    box.intend(Search())
    assert scene_of(box).editing == "search"


# Drawing


def test_diagrams_are_there_one_picture_later_and_the_page_is_at_rest_then(tmp_path: Path) -> None:
    box = opened(tmp_path, at="SI-7")
    scene = scene_of(box)
    (figure,) = (part for part in scene.parts if isinstance(part.face, DiagramFace))
    assert isinstance(figure.face, DiagramFace)
    size = box.services.kit.frame.box(figure.rect).size
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
    size = box.services.kit.frame.box(figure.rect).size
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
    assert scene_of(box).here == BookPlace("sinoda", 4, "SI-7")
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
