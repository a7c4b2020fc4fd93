"""What a level's kinds are: the horde's panel, the page of the rules in play, and the ways there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.state.state import Slot
from game.games.syncro.scenery.book.open_book import OpenBook
from game.games.syncro.table.facts.kinds import met, present
from game.games.syncro.table.pages.level_page import LevelPage, RowFace
from game.scenes.rulebook.rulebook import Rulebook
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Help, Rules, Zone
from game.ui.input.intents import Page as PageTo
from tests.games.syncro.positions import act, position
from tests.games.syncro.table.tables import at, mission_of, table
from tests.games.syncro.table.test_learning import seated
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, part, press, show_match, words


def page(box: Box) -> LevelPage:
    """Return the page that is open."""
    box.services.navigator.settle()
    top = box.services.navigator.top
    assert isinstance(top, LevelPage)
    return top


def shown(scene: LevelPage) -> list[str]:
    return [item.key for item in scene.parts if item.key.startswith("kind:")]


def rows(scene: TableScene) -> list[str]:
    return [item.key for item in scene.parts if item.key.startswith("kinds:")]


def test_with_nothing_pointed_at_the_panel_tells_the_kinds_that_lie_there(tmp_path: Path) -> None:
    item, state = position(["..D", ".UU", "UUU"], "5 m3 6 m3 6 4", [[1, 2], [3, 3], [4]])
    scene = seated(tmp_path, item, state, size=(1000, 1400))
    found = {kind.key: kind.number for kind in present(scene.moment.facts)}
    assert found == {"monster": 3, "mushroom": 2, "down": 1}
    assert set(rows(scene)) == {"kinds:monster", "kinds:mushroom", "kinds:down"}
    told = part(scene, "kinds:down").control
    assert told is not None
    assert told.label == "1 face down: Turned over once it is free"


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Turned over once it is free", "Turned over once they are free"),
        ("fr", "Retournée une fois libre", "Retournées une fois libres"),
    ],
)
def test_a_note_agrees_with_how_many_it_is_of(tmp_path: Path, language: str, one: str, two: str) -> None:
    for rows_, said in ((["..D", ".UU", "UUU"], one), (["..D", ".UD", "UUU"], two)):
        item, state = position(rows_, "5 3 6 3 6 4", [[1, 2], [3, 3], [4]])
        scene = show_match(Box(tmp_path, (1000, 1400), language=language), standing(item, state, 3), people_in(3, [0]))
        told = part(scene, "kinds:down").control
        assert told is not None
        assert told.label.endswith(said)


def test_there_are_three_rows_at_most_and_the_last_opens_all(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "IIe", size=(1000, 1400), until=at(Slot))
    kinds = present(scene.moment.facts)
    assert len(kinds) > 3
    assert len(rows(scene)) < len(kinds)
    assert rows(scene)[-1] == "kinds:all"
    press(scene, "kinds:all")
    assert {row.key for row in page(box).rows} >= {kind.key for kind in kinds}


def test_a_card_that_is_pointed_at_takes_the_panels_place(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ia", size=(1000, 1400), until=at(Slot))
    scene.focus.at("foe:2", scene.time)
    scene.focused()
    assert not rows(scene)
    assert "detail:card" in keys(scene)
    scene.focus.at("bar:menu", scene.time)
    scene.focused()
    assert rows(scene)


def test_nothing_says_what_lies_face_down(tmp_path: Path) -> None:  # SY-8
    item, state = position([".B.L", "DFU"], "boss witch g8 5", [[1, 2], [3, 3], [4]], fog=["draw_three"])
    scene = seated(tmp_path, item, state)
    kinds = met(scene.moment.facts)
    assert {kind.key for kind in kinds} == {"monster", "down", "fog", "down_boss", "down_lieutenant", "reward"}
    assert not [kind.key for kind in kinds if kind.key.startswith("down") and kind.enemy is not None]
    press(scene, "bar:rules")
    scene.services.navigator.settle()
    top = scene.services.navigator.top
    assert isinstance(top, LevelPage)
    text = " ".join(item.control.label for item in top.parts if item.control is not None)
    for secret in ("absorbs", "paid", "a Reward is drawn"):
        assert secret not in text


def test_what_has_fallen_was_met_and_stays_on_the_page(tmp_path: Path) -> None:
    item, state = position(["UU.U"], "m3 9 d4", [[3, 1], [3, 1], [1, 2]])
    state, _ = act(item, state, "0>0", "pass", "pass", "pass")
    scene = seated(tmp_path, item, state)
    assert "mushroom" not in {kind.key for kind in present(scene.moment.facts)}
    assert "mushroom" in {kind.key for kind in met(scene.moment.facts)}


@pytest.mark.parametrize("door", ["bar", "key", "row", "tab"])
def test_mouse_keys_and_pad_find_the_page(tmp_path: Path, door: str) -> None:
    box, scene = table(tmp_path, 4, "Ia", size=(1000, 1400), until=at(Slot))
    if door == "bar":
        box.click("bar:rules")
    elif door == "row":
        box.click("kinds:mushroom" if "kinds:mushroom" in keys(scene) else "kinds:monster")
    elif door == "tab":
        for _ in range(12):
            box.intend(Zone(1))
            if scene.focus.key.startswith("kinds:"):
                break
        box.intend(Confirm())
    else:
        box.intend(Rules())
    opened = page(box)
    assert opened.rows
    if door in ("row", "tab"):
        assert opened.focus.key.startswith("kind:")


def test_the_rules_lie_in_a_book_whose_pages_turn(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "IIe", until=at(Slot))
    press(scene, "bar:rules")
    opened = page(box)
    assert part(opened, "here:bound").face == OpenBook()
    seen = [shown(opened)]
    while part(opened, "here:on").control.enabled:  # type: ignore[union-attr]
        press(opened, "here:on")
        seen.append(shown(opened))
    assert len(seen) > 1
    assert [key for each in seen for key in each] == [f"kind:{row.key}" for row in opened.rows], "each lies on one page"
    assert words(opened, "here:count") == f"{len(seen)} of {len(seen)}"
    box.intend(PageTo(-1))
    assert shown(opened) == seen[-2]


def test_what_was_pointed_at_is_lit_on_its_page(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "IIe", until=at(Slot))
    press(scene, "bar:rules")
    last = page(box).rows[-1]
    opened = LevelPage(box.services, "IIe", page(box).rows, last.key)
    box.services.navigator.push(opened)
    box.services.navigator.settle()
    assert opened.focus.key == f"kind:{last.key}"
    lit = [item.key for item in opened.parts if isinstance(item.face, RowFace) and item.face.lit]
    assert lit == [f"kind:{last.key}"]
    assert "lit: the enemy you pointed at" in words(opened, "here:count")
    box.draw()


def test_each_row_opens_its_rule_in_the_rulebook(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    press(scene, "bar:rules")
    opened = page(box)
    for row in opened.rows:
        if f"kind:{row.key}" not in keys(opened):
            press(opened, "here:on")
        press(opened, f"kind:{row.key}")
        box.services.navigator.settle()
        book = box.services.navigator.top
        assert isinstance(book, Rulebook)
        assert book.here.rule == row.rule
        book.back()
        box.services.navigator.settle()
    press(opened, "here:book")
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, Rulebook)


def test_help_on_a_refusal_opens_the_rule_that_refused(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    covered = next(place for place, on in enumerate(mission_of(scene).covers) if on)
    press(scene, "hand:0")
    press(scene, f"foe:{covered}")
    assert scene.refusal.rule
    rule = scene.refusal.rule
    box.intend(Help())
    book = box.services.navigator.top
    assert isinstance(book, Rulebook)
    assert book.here.rule == rule


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400), (1000, 1000)])
def test_the_page_fits_at_every_size(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for level in ("Ia", "IIe"):
        box, scene = table(tmp_path / level, 3, level, (0,), size, text, language, at(Slot))
        press(scene, "bar:rules")
        assert flaws(box.services.kit.frame, page(box).parts) == []
