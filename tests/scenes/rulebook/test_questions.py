"""The rulebook answers: what people asked who had not seen it opens the sentence that an expert says answers it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from cProfile import Profile
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from game.content.rulebook.books import read_book
from game.content.rulebook.concordance import Concordance, read
from game.content.rulebook.finding import plain, words_in
from game.content.rulebook.rulebook import Book
from game.content.rulebook.tongue import ASKED, SHARED
from game.scenes.rulebook.contents import BookPlace
from game.scenes.rulebook.finding.search import Found
from game.scenes.rulebook.rulebook import Rulebook
from game.ui.input.intents import Confirm, Search, Typed
from game.ui.parts.rich import Rich
from tests.rulebooks import GAMES as FOLDER
from tests.rulebooks import LANGUAGES, find, finder
from tests.scenes.scenes import rulebook
from tests.teaching import games, teaching

LISTS: Final = Path(__file__).parent / "asked"
WRITTEN: Final = games("a rulebook")
MANY: Final = 40  # questions a game and language
CARELESS: Final = 0.85  # of the questions that lead to the same with two letters of a long word swapped
COST: Final = 14_000  # calls that a letter costs at most, in the longest book


@cache
def book(game: str, language: str) -> Book:
    """Return a game's book."""
    return read_book(FOLDER / game / "learn" / "rulebook", game, language)


@cache
def asked(game: str, language: str) -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Return the questions with what answers each: `named` ones, which everybody asks, and `fresh` ones."""
    tables = tomllib.loads((LISTS / f"{game}.toml").read_text("utf-8"))[language]
    assert set(tables) == {"named", "fresh"}
    return tables  # type: ignore[no-any-return]


def first(game: str, language: str, question: str) -> Found | None:
    """Return what opens by Enter."""
    return next(iter(find([book(game, language)], question)), None)


def sentences(its: Book, target: str) -> list[str]:
    """Return the sentences that a target means: those that tell a rule, or hold words."""
    told = [telling for chapter in its.chapters for _, said in chapter.words() for telling in said.tellings]
    if target in its.index:
        return [read(telling) for telling in told if any(mark.rule == target for mark in telling.marks)]
    return [text for text in map(read, told) if plain(target) in plain(text)]


def answers(its: Book, found: Found | None, targets: Sequence[str]) -> bool:
    """Tell whether what was found is one of the targets."""
    if found is None:
        return False
    chapter = its.chapters[found.chapter]
    if found.spot is None:
        return chapter.name in targets
    if found.spot.item < 0:
        return False
    text = read(chapter.telling(found.spot))
    return any(text in sentences(its, target) for target in targets)


@pytest.mark.parametrize("which", ["named", "fresh"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_what_opens_by_enter_answers_the_question(game: str, language: str, which: str) -> None:
    its, questions = book(game, language), asked(game, language)[which]
    wrong = {
        question: (found and (found.rule, found.text))
        for question, targets in questions.items()
        if not answers(its, found := first(game, language, question), targets)
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_the_lists_are_whole_and_name_sentences_that_there_are(game: str, language: str) -> None:
    its, lists = book(game, language), asked(game, language)
    names = [chapter.name for chapter in its.chapters]
    assert len(lists["fresh"]) == MANY
    assert len(lists["named"]) >= 5
    targets = {target for questions in lists.values() for each in questions.values() for target in each}
    unclear = {t for t in targets if t not in names and t not in its.index and len(sentences(its, t)) != 1}
    assert unclear == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_question_that_a_game_answers_leads_to_one_sentence(game: str, language: str) -> None:
    its = book(game, language)
    names = [chapter.name for chapter in its.chapters]
    unclear = {
        target: len(sentences(its, target))
        for target in its.tongue.asked
        if target not in names and target not in its.index and len(sentences(its, target)) != 1
    }
    assert unclear == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_in_every_game_is_answered_in_every_game(language: str) -> None:
    topics = set(tomllib.loads((FOLDER / SHARED).read_text("utf-8"))[language]["topics"])
    without = {"sinoda": {"empty", "hand", "draw", "limit", "deal", "others", "trade", "talk", "special", "cards"}}
    for game in teaching("a rulebook"):
        tables = tomllib.loads((FOLDER / game / "learn" / "rulebook" / ASKED).read_text("utf-8"))
        answered = [topic for each in tables[language]["answers"].values() for topic in each]
        assert sorted(answered) == sorted(topics - without.get(game, set())), game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_case_accents_and_apostrophes_are_no_matter(game: str, language: str) -> None:
    for question in asked(game, language)["fresh"]:
        careless = plain(question).upper().replace("'", "’")
        assert first(game, language, careless) == first(game, language, question), question


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_two_letters_swapped_lead_to_the_same_nearly_always(game: str, language: str) -> None:
    questions = {question: max(words_in(question), key=len) for question in asked(game, language)["fresh"]}
    long = {question: word for question, word in questions.items() if len(word) >= 6}
    same = 0
    for question, word in long.items():
        slip = word[:2] + word[3] + word[2] + word[4:]
        here, there = first(game, language, question), first(game, language, plain(question).replace(word, slip))
        same += here is not None and there is not None and (here.chapter, here.spot) == (there.chapter, there.spot)
    assert len(long) >= 12
    assert same >= CARELESS * len(long)


# On the screen


def shown(root: Path, game: str, language: str, question: str) -> Rulebook:
    """Type a question into the rulebook, and press Enter."""
    box = rulebook(root, (1280, 720), 1.0, language, game)
    box.intend(Search(), *(Typed(letter) for letter in question))
    scene = box.services.navigator.top
    assert isinstance(scene, Rulebook)
    assert scene.query == question
    box.intend(Confirm())
    return scene


def lit(scene: Rulebook, scroll: str) -> list[str]:
    """Return what is marked in the page or in the list, part by part."""
    faces = [part.face for part in scene.parts if part.scroll == scroll]
    rich = [face.setting for face in faces if isinstance(face, Rich)]
    rows = [[piece.run.text for row in text.rows for piece in row.pieces if piece.run.lit] for text in rich]
    return [" ".join("".join(row).split()) for row in rows if row]


@pytest.mark.parametrize(
    ("game", "language", "question", "said"),
    [
        ("sinoda", "en", "can I pass", "You can’t pass, and you never need to"),
        ("sinoda", "fr", "doit-on capturer ?", "Capturer n’est pas obligatoire"),
        ("soon", "en", "Can I lie?", "The answer is always truthful"),
        ("syncron", "fr", "qui commence", "Personne ne commence, et personne ne passe"),
        ("chrono", "en", "who loses", "The last player with cards loses."),
        ("syncro", "fr", "un mage peut-il mourir", "Tous les mages se valent"),
    ],
)
def test_the_sentence_is_marked_alone_and_in_sight(
    tmp_path: Path, game: str, language: str, question: str, said: str
) -> None:
    scene = shown(tmp_path, game, language, question)
    (sentence,) = lit(scene, "page")
    assert sentence.replace("\u00a0", " ").startswith(said)
    page = next(
        p for p in scene.parts if isinstance(p.face, Rich) and p.scroll == "page" and p.face.setting.lit(p.rect)
    )
    assert isinstance(page.face, Rich)
    place = page.face.setting.lit(page.rect)
    assert place is not None
    assert page.clip is not None
    assert page.clip.contains(place)


@pytest.mark.parametrize(
    ("language", "query", "told"),
    [
        ("en", "how do I win", ("win",)),
        ("en", "what is the queen", ("queen",)),
        ("fr", "est-ce que je peux passer mon tour", ("passer", "tour")),
        ("fr", "qui commence", ("commence",)),
        ("en", "who starts", ("starts",)),
        ("en", "what if", ()),
        ("en", "captuer", ("capture",)),
    ],
)
def test_words_that_stand_in_every_sentence_are_never_marked(language: str, query: str, told: tuple[str, ...]) -> None:
    its = book("sinoda", language)
    assert finder().marked(its, query) == told or query == "captuer"
    assert query != "captuer" or "capture" in finder().marked(its, query)
    small = its.tongue.small | its.tongue.asking
    assert all(small.isdisjoint(found.words) for found in find([its], query))


def test_the_word_that_is_still_typed_is_rather_one_that_it_begins_than_a_word_before_it() -> None:
    told = Concordance(book("sinoda", "en"))
    typed, before = told.likely("flow", last=True), told.likely("flow", last=False)
    assert {"flower", "flowers"} == set(typed) == set(before)
    assert all(0 < before[word] < typed[word] for word in typed)


def test_a_letter_costs_little() -> None:
    its = [book("syncro", "fr")]
    question = "combien de cartes puis-je jouer par tour"
    find(its, question)
    for end in range(1, len(question) + 1):
        profile = Profile(builtins=False)
        profile.runcall(find, its, question[:end])
        profile.create_stats()
        assert sum(calls for _, calls, *_ in profile.stats.values()) <= COST, question[:end]


def test_a_game_that_is_named_comes_first_where_all_books_are_open() -> None:
    written = teaching("a rulebook")
    books = [book(game, "en") for game in written]
    for game in written:
        assert find(books, f"how do I win in {game}")[0].game == game


def test_of_what_is_found_no_row_is_lit_but_the_one_that_is_open(tmp_path: Path) -> None:
    box = rulebook(tmp_path, (1280, 720), 1.0, "en", "sinoda")
    scene = box.services.navigator.top
    assert isinstance(scene, Rulebook)
    last = find(scene.books, "capture")[-1]
    scene.go(BookPlace("sinoda", last.chapter))
    box.intend(Search(), *(Typed(letter) for letter in "capture"))

    def lit_rows() -> list[str]:
        rows = [part for part in scene.parts if part.key.startswith("found:")]
        assert len(rows) > 1
        return [part.key for part in rows if part.face.current]  # type: ignore[attr-defined]

    assert lit_rows() == [], "one came from one of these chapters"
    box.intend(Confirm())
    assert lit_rows() == ["found:0"], "what Enter has opened"
