"""What happened in a level, in one sentence: true, short, the same each time, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.words.strings import Words
from game.games.syncro.campaign.chronicle.sentence import FORMS, LONGEST, Defeats, begins_with_vowel, sentence
from game.games.syncro.rules.adventure.moment import Fallen, LaidOpen, Moment
from game.games.syncro.rules.state.content import Enemy
from tests.scenes.box import Box

SHORT = ("Nora", "Fuji", "Etna", "Kailash", "Ada")
LONG = tuple(
    f"{name} van der Langenbosch"[:24].strip()
    for name in ("Wilhelmina", "Maximilian", "Etienne", "Ottoline", "Ingeborg")
)
NEVER = Defeats()
KINDS = ("last_spell", "one", "dragon", "boss", "golem", "three", "mushroom", "blow")


def fallen(enemy: Enemy, *spells: tuple[int, int], strength: int = 0, **changes: object) -> Fallen:
    laid = tuple(LaidOpen(seat, face, face) for seat, face in spells)
    needed = strength or enemy.strength
    total, decided = 0, 0
    for number, spell in enumerate(laid):
        total += spell.worth
        if total >= needed:
            decided = number
            break
    one = Fallen(9, 0, enemy, "", needed, (), 0, laid, decided, 0, False, 3, True)
    return replace(one, **changes)  # type: ignore[arg-type]


def of(one: Fallen, kind: str, left: int = 6, together: tuple[Fallen, ...] = ()) -> Moment:
    decided = one.one if kind == "one" and one.one is not None else one.decided
    return Moment(kind, one, decided, together or (one,), left)  # type: ignore[arg-type]


ORC, OGRE, IMP = (fallen(Enemy(name, 5), (seat, 6)) for seat, name in enumerate(("orc", "ogre", "imp")))
MOMENTS = {
    "last_spell": of(fallen(Enemy("werewolf", 7), (0, 3), (1, 2), (3, 2), final=True), "last_spell", 0),
    "one": of(fallen(Enemy("lizardman", 12), (0, 5), (1, 6), (3, 1)), "one"),
    "dragon": of(fallen(Enemy("dragon", 5), (2, 4), (1, 1)), "dragon"),
    "boss": of(fallen(Enemy("boss", 13), (1, 5), (2, 4), (3, 3), (0, 1)), "boss"),
    "golem": of(fallen(Enemy("golem", 6), (2, 2), (0, 3), (1, 4), strength=9, absorbed=(3,), eaten=3), "golem"),
    "three": of(OGRE, "three", together=(OGRE, ORC, IMP)),
    "mushroom": of(fallen(Enemy("mushroom", 3), (0, 5), (1, 4), (2, 3), drawn=9), "mushroom"),
    "blow": of(fallen(Enemy("vampire", 10), (1, 3), (2, 3), (0, 5)), "blow"),
}
CROWDED = {
    "last_spell": of(
        fallen(Enemy("headsman", 21), (0, 3), (1, 6), (2, 6), (3, 6), (4, 7), final=True), "last_spell", 0
    ),
    "one": of(fallen(Enemy("lizardman", 22), (0, 5), (1, 6), (2, 4), (4, 6), (3, 1)), "one"),
    "dragon": of(fallen(Enemy("dragon", 12), (2, 4), (1, 1), (0, 2), (3, 3), (4, 2)), "dragon"),
    "boss": of(fallen(Enemy("boss", 25), (1, 5), (2, 6), (3, 6), (0, 4), (4, 6)), "boss"),
    "golem": of(
        fallen(Enemy("golem", 6), (2, 5), (0, 5), (1, 4), (3, 6), (4, 6), strength=18, absorbed=(3, 4, 5), eaten=12),
        "golem",
    ),
    "three": of(OGRE, "three", together=(OGRE, ORC, IMP, replace(IMP, enemy=Enemy("minotaur", 9)), ORC)),
    "mushroom": of(fallen(Enemy("mushroom", 3), (0, 5), (1, 4), (2, 3), (3, 5), (4, 5), drawn=19), "mushroom"),
    "blow": of(fallen(Enemy("headsman", 20), (1, 3), (2, 6), (0, 6), (3, 6), (4, 6)), "blow"),
}


@pytest.fixture(params=["en", "fr"])
def words(request: pytest.FixtureRequest, tmp_path: Path) -> Words:
    return Box(tmp_path, language=request.param).services.words


def all_of(words: Words, moment: Moment, names: tuple[str, ...], before: Defeats = NEVER) -> list[str]:
    return [sentence(words, moment, names, draw, before) for draw in range(FORMS)]


def test_the_first_form_is_the_one_that_was_designed(tmp_path: Path) -> None:
    words = Box(tmp_path).services.words
    told = {kind: sentence(words, one, SHORT, 0) for kind, one in MOMENTS.items()}
    assert (
        told["last_spell"]
        == "Turn 9. The Werewolf of 7 already lay under 5. Kailash’s 2 was the very last Spell in any hand."
    )
    assert told["golem"] == "The Golem had eaten a 3 and stood at 9. On turn 9 Etna, Nora and Fuji laid 2, 3 and 4."
    assert told["dragon"] == "Etna’s 4 and Fuji’s 1 made the Dragon’s 5, to the point."
    assert told["boss"] == "The Great Dragon of 13 was turned up last: 5, 4, 3, and Nora’s 1 made it thirteen."
    assert told["three"] == "On turn 9 three fell at once: the Ogre, the Orc and the Imp."
    assert told["mushroom"] == "A Mushroom of 3 under 12: nine new Spells."
    words.language = "fr"
    assert (
        sentence(words, MOMENTS["dragon"], SHORT, 0)
        == "Le 4 d’Etna et le 1 de Fuji ont fait les 5 du Dragon, tout juste."
    )
    assert sentence(words, MOMENTS["mushroom"], SHORT, 0) == "Un Champignon de 3 sous 12\u00a0: neuf Sorts neufs."


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_six_forms_which_differ(words: Words, kind: str) -> None:
    assert len(set(all_of(words, MOMENTS[kind], SHORT))) == FORMS


@pytest.mark.parametrize("before", [Defeats(), Defeats(1, 3), Defeats(1), Defeats(2), Defeats(7)])
@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_sentence_is_too_long_or_unfinished(
    words: Words, kind: str, names: tuple[str, ...], before: Defeats
) -> None:
    for told in (*all_of(words, MOMENTS[kind], names, before), *all_of(words, CROWDED[kind], names, before)):
        assert len(told) <= LONGEST, told
        assert not re.search(r"[{}]|syncro\.|  |\.\.", told), told
        assert told.endswith(".")
        assert told[0] == told[0].upper()


@pytest.mark.parametrize("kind", KINDS)
def test_it_says_no_number_that_is_not_of_the_moment(words: Words, kind: str) -> None:
    one = MOMENTS[kind].fallen
    faces = {spell.face for spell in one.spells}
    known = {9, one.strength, one.total, one.before, one.strength - one.before, one.strength - 1, *faces, *one.absorbed}
    known |= {MOMENTS[kind].left, 1}
    for told in all_of(words, MOMENTS[kind], SHORT):
        assert {int(number) for number in re.findall(r"\d+", told)} <= known, told


def test_defeats_are_one_clause_before_it(tmp_path: Path) -> None:
    words = Box(tmp_path).services.words
    told = [sentence(words, MOMENTS["dragon"], SHORT, 0, before) for before in (Defeats(1, 3), Defeats(2), Defeats(5))]
    assert [text.partition(". ")[0] for text in told] == ["Lost once, 3 points short", "Lost twice", "Lost 5 times"]
    assert all(text.endswith("Then Etna’s 4 and Fuji’s 1 made the Dragon’s 5, to the point.") for text in told)
    words.language = "fr"
    assert sentence(words, MOMENTS["dragon"], SHORT, 0, Defeats(2)).startswith("Perdu deux fois. Puis le 4 d’Etna")


def test_what_is_not_so_is_not_said(words: Words) -> None:
    seen = replace(MOMENTS["boss"].fallen, uncovered_last=False)
    forms = all_of(words, of(seen, "boss"), SHORT)
    assert sentence(words, MOMENTS["boss"], SHORT, 0) not in forms, "it was not turned up last"
    over = fallen(Enemy("boss", 13), (1, 5), (2, 4), (3, 3), (0, 2))
    assert sentence(words, of(over, "boss"), SHORT, 0) == sentence(words, of(over, "boss"), SHORT, 1)
    alone = all_of(words, of(fallen(Enemy("werewolf", 3), (3, 5), final=True), "last_spell", 0), SHORT)
    assert not [told for told in alone if " 0 " in told or " 0." in told], "nothing lay there before"


def test_two_of_one_name_are_told_by_their_places_or_not_at_all(tmp_path: Path) -> None:
    words = Box(tmp_path).services.words
    left, right = replace(ORC, which="left"), replace(ORC, which="right")
    told = sentence(words, of(IMP, "three", together=(left, right, IMP)), SHORT, 0)
    assert "the Orc on the left, the Orc on the right and the Imp" in told
    unknown = all_of(words, of(IMP, "three", together=(ORC, ORC, IMP)), SHORT)
    assert {text.count("the Orc") for text in unknown} == {0}


@pytest.mark.parametrize(
    ("name", "elides"),
    [("Etna", True), ("Élise", True), ("Yvonne", True), ("Hélène", True), ("Œdipe", True), ("“Ada”", True),
     ("Yann", False), ("Fuji", False), ("Nora", False), ("北", False), ("7", False)],
)  # fmt: skip
def test_a_french_article_is_cut_before_a_vowel(name: str, elides: bool) -> None:
    assert begins_with_vowel(name) is elides
