"""The rulebook's search as it is used: what is typed, what it finds and answers, and how one leaves it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.rulebook.concordance import Concordance
from game.content.rulebook.finding import folded, hits, words_in
from game.content.rulebook.rulebook import Figure, Heading
from game.scenes.rulebook.contents import BookPlace
from game.scenes.rulebook.finding.search import words_to_try
from game.ui.input.intents import Back, Confirm, Page, Press, Search, Typed
from game.ui.parts.rich import Rich
from game.ui.parts.widgets import Label
from tests.rulebooks import find
from tests.scenes.box import Box
from tests.scenes.rulebook.test_rulebook import keys, lit, opened, press, scene_of
from tests.scenes.scenes import rulebook
from tests.teaching import games, teaching


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
    assert scene.query == ""
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
    words = words_to_try(books)
    assert len(set(words)) == 3
    for word in words:
        assert word in said
        assert find(books, word)


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


# Answers


def asked(
    root: Path, *, size: tuple[int, int] = (1280, 720), question: str = "can I pass", game: str = "syncro"
) -> Box:
    """Type a question into the rulebook."""
    box = opened(root, game, size=size)
    box.intend(Search(), *(Typed(letter) for letter in question))
    return box


def test_a_question_is_answered_on_a_slip_and_its_sentence_is_marked_while_one_types(tmp_path: Path) -> None:
    box = asked(tmp_path)
    scene = scene_of(box)
    assert scene.editing
    assert "Yes, but not everybody" in box.said()
    slip, field = box.part("answer:card").rect, box.part("search").rect
    assert field.bottom <= slip.y <= field.bottom + 8
    assert scene.here[:3] == ("syncro", 3, "SY-14")
    (sentence,) = lit(scene)
    assert sentence.startswith("Somebody must attack.")
    assert {"chapter:syncro:0", "chapter:keys"} <= keys(box), "the chapters stay"
    box.intend(Confirm())
    assert not scene.editing
    assert scene.here.rule == "SY-14"


def test_the_slips_door_leads_back_to_the_sentence_and_other_hits_to_their_chapters(tmp_path: Path) -> None:
    box = asked(tmp_path)
    scene = scene_of(box)
    other = next(key for key in sorted(keys(box)) if key.startswith("answer:others:link"))
    press(box, other)
    assert scene.here.chapter != 3
    press(box, "answer:see")
    assert scene.here[:3] == ("syncro", 3, "SY-14")


def test_enter_again_shows_the_next_hit_and_only_one_sentence_is_marked(tmp_path: Path) -> None:
    box = asked(tmp_path)
    scene = scene_of(box)
    seen = []
    for _ in range(3):
        box.intend(Confirm())
        seen.append(scene.here)
        assert len(lit(scene)) <= 1
    assert len(set(seen)) == 3


def test_escape_puts_the_slip_away_and_what_was_wiped_away_too(tmp_path: Path) -> None:
    box = asked(tmp_path)
    box.intend(Back())
    assert "answer:card" not in keys(box)
    assert scene_of(box).query == ""
    box = asked(tmp_path / "b")
    press(box, "search:wipe")
    assert scene_of(box).query == ""
    assert "answer:card" not in keys(box)


def test_below_a_likely_question_there_are_hits_in_the_text(tmp_path: Path) -> None:
    box = asked(tmp_path, question="golem")
    assert "answer:card" not in keys(box)
    assert any(key.startswith("found:") for key in keys(box))


def test_in_a_tall_window_the_slip_stands_over_the_page_that_bears_it_out(tmp_path: Path) -> None:
    box = asked(tmp_path, size=(1000, 1400))
    assert {"answer:card", "title", "chapter:syncro:0"} <= keys(box)
    assert lit(scene_of(box))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games("a rulebook"))
def test_every_answer_has_two_lines_at_most_and_its_head_one(tmp_path: Path, game: str, language: str) -> None:
    box = opened(tmp_path, game, language=language)
    scene = scene_of(box)
    for question in scene.books[0].questions.asked:
        scene.query = question.asked
        scene.refresh()
        said, text = box.part("answer:said").face, box.part("answer:text").face
        assert isinstance(said, Label)
        assert isinstance(text, Rich)
        assert len(said.setting.lines) == 1, question.said
        assert len(text.setting.rows) <= 2, question.text


def test_a_question_of_the_open_chapter_stands_under_the_chapters_and_is_answered_when_it_is_pressed(
    tmp_path: Path,
) -> None:
    box = opened(tmp_path, "syncro", "SY-14")
    scene = scene_of(box)
    asked = [part.control.label for part in scene.parts if part.key.startswith("ask:") and part.control is not None]
    first = scene.books[0].questions.asked[0]
    assert asked[0] == first.asked
    press(box, "ask:0")
    assert scene.query == first.asked
    assert first.said in box.said()
    assert not any(part.key.startswith("ask:") for part in scene.parts)


def test_the_slip_slides_out_from_under_the_search_while_the_marker_draws_along_the_sentence(tmp_path: Path) -> None:
    box = opened(tmp_path, "syncro")
    box.services.motion = 1.0
    scene = scene_of(box)
    box.intend(Search(), *(Typed(letter) for letter in "can I pass"))

    def marked() -> float:
        return min(part.face.marked for part in scene.parts if isinstance(part.face, Rich))

    begun, place = marked(), box.part("answer:card").rect
    assert scene.alive
    scene.update(0.1)
    between = box.part("answer:card")
    assert between.clip is not None
    assert between.clip.y >= box.part("search").rect.bottom
    assert place.y < between.rect.y
    assert begun < marked() < 1
    scene.update(0.1)
    scene.update(0.2)
    assert box.part("answer:card").rect.y > between.rect.y
    assert box.part("answer:card").clip is None
    assert marked() == 1
    assert not scene._is_moving


def test_page_down_turns_leaves_and_at_the_end_the_next_chapter(tmp_path: Path) -> None:
    box = opened(tmp_path, "syncro")
    scene = scene_of(box)
    leaves = 0
    while scene.here.chapter == 0:
        box.intend(Page(1))
        leaves += 1
        assert leaves < 10
    assert leaves > 1
    assert scene.here.chapter == 1
    box.intend(Page(-1))
    assert scene.here.chapter == 0


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 2.0), ((1000, 1400), 1.0)]
)
def test_a_page_is_shown_in_whole_lines_however_far_it_is_scrolled(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box = rulebook(tmp_path, size, text, "fr", "syncro", "enemies")
    scene = scene_of(box)
    for offset in range(0, 900, 37):
        scene.strips.offsets["page"] = float(offset)
        scene.refresh()
        rows = [
            (part.rect.y + row.y, part.rect.y + row.y + row.h, part.clip)
            for part in scene.parts
            if part.scroll == "page" and isinstance(part.face, Rich)
            for row in part.face.setting.rows
        ]
        for top, foot, clip in rows:
            assert clip is not None
            seen = min(foot, clip.bottom) - max(top, clip.y)
            assert seen <= 0.5 or seen >= foot - top - 0.5, (offset, top, foot, clip)
