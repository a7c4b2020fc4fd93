"""Syncro's rulebook: what its pages say of their diagrams is true of the positions, and its lists are the content's."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.rulebook.books import read_book
from game.content.rulebook.rulebook import Book
from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.syncro.entry import ENTRY
from game.games.syncro.rules.play.actions import Attack, Pay, legal
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import BASE, LASTING, Enemy
from game.games.syncro.rules.state.events import Beaten
from game.games.syncro.rules.state.horde import accessible, free, strength
from game.games.syncro.rules.state.state import Paying, State, measure
from game.saves.records.replay import replay
from tests.games.syncro.positions import ROOT, level
from tests.words import read_words

FOLDER = ROOT / "game" / "games" / "syncro" / "learn" / "rulebook"
BOOKS = {language: read_book(FOLDER, "syncro", language) for language in ("en", "fr")}
DIAGRAMS = BOOKS["en"].diagrams
WORDS = read_words([ROOT / "game" / "games" / "syncro" / "words"])
AND = {"en": " and ", "fr": " et "}


def shown(name: str) -> Match[State, Any, Any]:
    """Return the match of a diagram, as far as it goes."""
    diagram = DIAGRAMS[name]
    levels = {each: level(each) for each in ENTRY.levels}
    whole = replay((FOLDER / diagram.record).read_bytes(), lambda game: ENTRY, lambda entry: levels)
    assert whole.fault is None
    seats = Opening(len(whole.header.seats))
    result: Match[State, Any, Any] = Match(whole.match.rules, seats, int(whole.header.seed, 16))
    for decision in whole.match.decisions[: diagram.at]:
        result.play(decision.seat, decision.action)
    return result


def rules_of(match: Match[State, Any, Any]) -> SyncroRules:
    assert isinstance(match.rules, SyncroRules)
    return match.rules


def place(name: str, letter: str) -> int:
    return int(DIAGRAMS[name].marks[letter].removeprefix("foe:"))


def text(book: Book) -> str:
    """Return all words of a book."""
    return " ".join(words.text for chapter in book.chapters for _, words in chapter.words())


def listed(values: list[int], language: str) -> str:
    """Return numbers as a sentence lists them."""
    return ", ".join(map(str, values[:-1])) + AND[language] + str(values[-1])


def strengths(power: str) -> list[int]:
    kinds = [
        (enemy, copies) for enemy, copies, _ in BASE.monsters if (power in enemy.powers if power else not enemy.powers)
    ]
    return sorted(enemy.strength for enemy, copies in kinds for _ in range(copies))


def test_of_three_cards_one_can_be_attacked_one_is_covered_and_one_lies_face_down() -> None:  # SY-7, SY-17
    match = shown("horde")
    mission, state = rules_of(match).mission, match.state
    one, two, three = (place("horde", letter) for letter in "ABC")
    assert accessible(mission, state, one)
    assert state.spot(two).up
    assert not free(mission, state, two)
    assert not state.spot(three).up


def test_the_hands_behind_the_thumbs_are_those_that_are_told() -> None:  # SY-9
    match = shown("estimates")
    state = match.state
    pack = BASE.spell_pack(())
    assert state.estimates[1:] == ("good", "bad")
    assert (state.hand(1), state.hand(2)) == ((4, 2, 5, 4, 4, 1), (1, 3, 1, 4, 2, 1))
    assert [measure(state.hand(seat), pack) for seat in (1, 2)] == ["good", "bad"]
    assert 2.5 < sum(pack) / len(pack) < 2.7
    assert len(pack) == 40


def test_the_leader_of_three_may_add_to_partners_but_not_to_an_own_spell() -> None:  # SY-16
    match = shown("own")
    actions = legal(rules_of(match).mission, match.state, 0)
    open_to = {action.on for action in actions if isinstance(action, Attack)}
    assert {letter: place("own", letter) in open_to for letter in "ABC"} == {"A": False, "B": True, "C": True}
    assert [laid.by for laid in match.state.spot(place("own", "B")).spells] == [1, 2]


def test_a_failure_leaves_two_of_three_spells() -> None:  # SY-20
    state = shown("failure").state
    imp = state.spot(5)
    assert strength(state, 5) == 6
    assert state.faces(laid.card for laid in imp.spells) == (2, 2)
    assert 1 in state.faces(state.discards)


def test_a_golem_of_8_has_absorbed_a_2() -> None:  # SY-28
    state = shown("golem").state
    assert state.faces(state.spot(6).absorbed) == (2,)
    assert (strength(state, 6), state.spot(6).spells) == (10, ())
    assert sorted(state.faces(state.discards)) == [2, 3]


def test_the_leader_pays_a_dragon_of_7_with_a_1_and_a_2() -> None:  # SY-29
    match = shown("dragon")
    state = match.state
    assert strength(state, 8) == 7
    assert sum(state.faces(laid.card for laid in state.spot(8).spells)) == 10
    assert isinstance(state.now, Paying)
    assert (state.now.needed, state.now.seats[0]) == (3, state.leader)
    for value in (1, 2):
        match.play(0, Pay(match.state.hand(0).index(value)))
    assert any(isinstance(event, Beaten) and event.place == 8 for event in match.events(None))


def test_fog_and_a_lieutenant_are_where_the_letters_stand() -> None:  # SY-32, SY-33
    state = shown("fog").state
    assert [state.spot(place("fog", letter)).kind for letter in "AB"] == ["fog", "lieutenant"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_monsters_that_are_listed_are_the_contents(language: str) -> None:  # SY-7
    said = text(BOOKS[language])
    for power in ("", "mushroom", "golem", "dragon"):
        assert listed(strengths(power), language) in said, power or "plain"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_lieutenant_fog_and_reward_is_listed_by_its_name(language: str) -> None:  # SY-31 to SY-33
    said, words = text(BOOKS[language]), WORDS[language]
    colon = {"en": ":", "fr": "\u00a0:"}[language]
    for enemy in BASE.lieutenants:
        assert f"{words[f'syncro.enemy.{enemy.name}']}, {enemy.strength}{colon}" in said
    two = {"en": " (two)", "fr": " (deux)"}[language]
    for family, cards in (("fog", BASE.fog), ("reward", BASE.rewards)):
        for name, copies in cards:
            assert f"{words[f'syncro.{family}.{name}']}{two if copies > 1 else ''}{colon}" in said
    assert sum(copies for _, copies in BASE.rewards) == 8
    assert {name for name, _ in BASE.fog} >= set(LASTING)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_strengths_of_bosses_and_cerberus_are_told(language: str) -> None:  # SY-30, SY-37
    said = text(BOOKS[language])
    sentences = {
        "en": "Its strength is {}.|Its strength is {}, that of the Cerberus {} and {}.",
        "fr": "Sa force est de {}.|Sa force est de {}, celle des Cerbères de {} et {}.",
    }
    enemies: tuple[Enemy, ...] = (BASE.last_boss, *BASE.cerberus)
    first, second = sentences[language].split("|")
    assert first.format(BASE.boss.strength) in said
    assert second.format(*(enemy.strength for enemy in enemies)) in said
