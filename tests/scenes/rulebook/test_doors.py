"""Doors to the rulebook: its key on every screen, help, and the words of a refusal, which can be pressed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from game.content.files.paths import find_places
from game.content.rulebook.books import read_book
from game.engine.protocol import Refusal, say
from game.engine.rng import Rng
from game.games import catalog
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.session.messages.inputs import Took
from game.scenes.setup.setup import Setup
from game.scenes.table.over.curtain import Curtain
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Help, Point, Press, Release, Rules
from game.ui.parts.widgets import Pill
from tests.matches import deal, players
from tests.scenes import scenes
from tests.scenes.box import Box
from tests.scenes.seated import go, sit_down
from tests.teaching import games, teaching

WIDE: Final = (1280, 720)


def box_of(root: Path, language: str = "en") -> Box:
    return Box(root, WIDE, 1.0, language, {name: catalog.load(name) for name in catalog.names()})


def book_of(box: Box) -> Rulebook:
    scene = box.services.navigator.top
    assert isinstance(scene, Rulebook), scene
    return scene


def refused(box: Box, table: TableScene) -> str:
    """Refuse the focused control of a table for the rule of its moment; return that rule."""
    rule = next(rule for rule in known(table.session.game) if rule.endswith("-4"))
    key = next(part.key for part in table.parts if part.control is not None and part.control.enabled)
    table.focus.at(key, table.time, ring=False)
    table.focused()
    table.refuse(key, "Not now", Refusal(rule, say("table.choose_first")))
    return rule


def known(game: str) -> set[str]:
    return set(read_book(find_places().games / game / "learn" / "rulebook", game, "en").index)


@pytest.mark.parametrize("intent", [Rules(), Help()])
def test_the_key_opens_all_books_at_home_and_a_games_own_at_its_set_up(tmp_path: Path, intent: Rules | Help) -> None:
    box = box_of(tmp_path)
    box.show(box.screens.home())
    box.intend(intent)
    assert len(book_of(box).books) == len(teaching("a rulebook"))
    box.intend(Back())
    box.show(Setup(box.services, box.screens, "soon"))
    box.intend(intent)
    assert [book.game for book in book_of(box).books] == ["soon"]


@pytest.mark.parametrize("game", games("a rulebook"))
def test_at_a_table_it_opens_at_the_rule_of_what_is_being_decided(game: str, tmp_path: Path) -> None:
    box = box_of(tmp_path)
    table = sit_down(box, game)
    at = table.rules_at
    assert at[0] == game
    box.intend(Rules())
    if table.game.parts.story.chapter(table.moment.facts) is not None:
        box.click("here:book")  # a page of the rules in play leads on to all of them
        box.services.navigator.settle()
    book = book_of(box)
    found = book.books[0].find(at[1])
    assert found is not None, at
    assert (book.here.chapter, book.here.rule) == found
    box.intend(Back())
    if box.services.navigator.top is not table:
        box.intend(Back())
    assert box.services.navigator.top is table


@pytest.mark.parametrize("game", games("a rulebook"))
def test_whatever_is_decided_in_a_match_has_a_page(game: str, tmp_path: Path) -> None:
    box = box_of(tmp_path)
    table = sit_down(box, game)
    book = read_book(find_places().games / game / "learn" / "rulebook", game, "en")
    rng, host, seen = Rng.of(3, 3), table.host, set[str]()
    for _ in range(60):
        acting = host.to_act()
        if not acting:
            break
        host.play(acting[0], rng.choice(host.legal(acting[0])))
        table.performance.catch_up()
        seen.add(table.rules_at[1])
    assert seen
    assert [rule for rule in seen if book.find(rule) is None and rule != "end"] == []


def test_at_the_results_it_opens_at_the_end_and_over_a_table_at_that_tables_game(tmp_path: Path) -> None:
    box = scenes.results(tmp_path, WIDE, 1.0, "en")
    box.intend(Rules())
    assert book_of(box).books[0].chapters[book_of(box).here.chapter].name == "end"
    over = scenes.pause(tmp_path / "pause", WIDE, 1.0, "en")
    over.intend(Rules())
    assert [book.game for book in book_of(over).books] == ["sinoda"]


@pytest.mark.parametrize("intent", [Rules(), Help()])
def test_after_a_refusal_it_opens_at_its_rule_with_the_card(tmp_path: Path, intent: Rules | Help) -> None:
    box = box_of(tmp_path)
    table = sit_down(box, "soon")
    rule = refused(box, table)
    box.intend(intent)
    book = book_of(box)
    assert book.here.rule == rule
    assert book.why_not is not None
    assert (book.why_not.rule, book.why_not.text) == (rule, "Not now")
    box.intend(Back(), Rules())
    assert book_of(box).why_not is not None, "the refusal stands as long as the focus does"


def test_what_could_be_done_instead_is_told_where_the_words_know_it(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    table = sit_down(box, "soon")
    box.services.words.add({"en": {"table.choose_first_instead": "Choose a card"}})
    refused(box, table)
    box.intend(Help())
    why = book_of(box).why_not
    assert why is not None
    assert why.instead == "Choose a card"


def tip_of(table: TableScene) -> Any:
    focused = table.focus.find(table.parts)
    assert focused is not None
    (tip,) = table.appearance.closer.tips(table.services.kit, focused)
    return tip


def test_the_words_of_a_refusal_name_no_rule_and_their_why_leads_to_it(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    table = sit_down(box, "soon")
    rule = refused(box, table)
    tip = tip_of(table)
    assert isinstance(tip.face, Pill)
    assert tip.face.chip is not None
    assert tip.face.chip.lines == ("Why?",)
    assert rule not in " ".join(tip.face.setting.lines)
    x, y = (round(value * box.services.kit.frame.scale) for value in tip.rect.middle)
    focused = table.focus.key
    box.intend(Point(x, y))
    assert (table.focus.key, table.refusal.rule) == (focused, rule)
    box.intend(Press(x, y), Release(x, y))
    assert book_of(box).here.rule == rule


def test_on_the_way_to_the_words_the_refusal_stands_and_elsewhere_it_goes(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    table = sit_down(box, "soon")
    refused(box, table)
    focused, tip = table.focus.find(table.parts), tip_of(table)
    assert focused is not None
    scale = box.services.kit.frame.scale
    start, end = focused.target.middle, tip.rect.middle
    for step in range(11):
        x, y = (round((a + (b - a) * step / 10) * scale) for a, b in zip(start, end, strict=True))
        box.intend(Point(x, y))
        assert table.refusal.key == focused.key
    other = next(
        part
        for part in table.parts
        if part.control is not None and part.key != focused.key and not part.target.meets(focused.target)
        and not part.target.meets(tip.rect)
    )  # fmt: skip
    box.click(other.key)
    assert table.refusal.key != focused.key


def test_a_refusal_without_a_rule_has_no_door(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    table = sit_down(box, "soon")
    key = next(part.key for part in table.parts if part.control is not None)
    table.focus.at(key, table.time)
    table.refuse(key, "Not now", Refusal("", say("table.choose_first")))
    assert tip_of(table).face.chip is None
    box.intend(Rules())
    assert book_of(box).why_not is None


def test_over_a_shared_table_the_open_hand_is_hidden_below_the_book(tmp_path: Path) -> None:
    box = box_of(tmp_path)
    session = deal(box.services, "soon", players(("person", "person"), ["Nora", "Ilyes"]), 5)
    table = box.table(session)
    box.show(table)
    for _ in range(200):
        go(box)
        if isinstance(box.services.navigator.top, Curtain):
            break
    seat = session.host.to_act()[0]
    table.performance.send(Took(seat))
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert table.machine.owner.seat == seat
    box.intend(Rules())
    assert isinstance(box.services.navigator.top, Rulebook)
    assert isinstance(box.services.navigator.scenes[-2], Curtain)
    assert table.machine.owner.seat is None
    box.intend(Back())
    assert isinstance(box.services.navigator.top, Curtain)
