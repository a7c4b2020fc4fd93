"""Enter does what the only gold button says: under a pointer that rests on nothing, or on what would be refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.rules.talk import Offer
from game.scenes.table.pointing.standing import chooses
from game.scenes.table.scene import TableScene
from tests.games.syncron.table.test_talk import say, talks
from tests.scenes.box import Box
from tests.scenes.seated import go, part
from tests.scenes.shared import match_of, shared
from tests.scenes.table.test_standing import AWAY, can_be_done, dull, enter, golden, hover, point, turns


def test_enter_lays_all_that_the_lit_button_says_and_not_one_card(tmp_path: Path) -> None:  # CH-10
    box, table = shared(tmp_path, "chrono", match_of("chrono", 3, 2, 0), people=[0], motion=0.0)
    for _ in turns(box, table, 4, 80):
        gold = [item for item in table.parts if golden(item) and can_be_done(item)]
        if [item.key for item in gold] != ["act:all"] or table.moment.draft is not None:
            continue
        label = gold[0].control.label if gold[0].control is not None else ""
        if "cards" not in label:
            continue
        point(box, AWAY)
        hand = (item for item in table.parts if item.control is not None and item.control.zone == table.tab_order.hand)
        card = next(item.key for item in hand if can_be_done(item))
        table.focus.at(card, table.time)  # keys would go on from there, but nobody sees that
        go(box, 0.2, 0.1)
        assert not table.focus.ring
        held = len(table.moment.view.state.hands[0])
        enter(box)
        assert str(held - len(table.moment.view.state.hands[0])) in label, "as many as it says"
        return
    raise AssertionError("never are two cards laid at once")


def raised(root: Path) -> tuple[Box, TableScene, str]:
    """Return a table at which a click has raised a piece, one button is gold, and what can't be done there."""
    box, table = shared(root, "sinoda", match_of("sinoda", 3, 2, 0), people=[0], motion=0.0)
    for _ in turns(box, table, 4, 60):
        go(box, 0.3, 0.1)
        usable = (
            item for item in table.parts if item.control is not None and item.control.zone == table.tab_order.hand
        )
        piece = next((item for item in usable if chooses(item) and can_be_done(item)), None)
        if piece is None:
            continue
        box.click(piece.key)
        go(box, 0.2, 0.1)
        wrong = dull(table)
        if wrong is not None and table.moment.draft is not None and sum(map(golden, table.parts)) == 1:
            return box, table, wrong.key
    raise AssertionError("nothing is raised and refused")


@pytest.mark.parametrize("leaves", [True, False])
@pytest.mark.parametrize("clicks", [True, False])
def test_what_a_pointer_has_raised_is_played_by_enter_wherever_it_rests(
    tmp_path: Path, clicks: bool, leaves: bool
) -> None:
    """On what can't be done or beside everything, whether or not a click there was refused."""
    box, table, wrong = raised(tmp_path)
    hover(box, wrong)
    if clicks:
        box.click(wrong)
    go(box, 0.2, 0.1)
    assert (table.refusal.key == wrong) == clicks
    assert table.moment.draft is not None
    decided = table.host.decision_count
    if leaves:
        point(box, AWAY)
    enter(box)
    assert table.host.decision_count > decided, "it is raised, and lit"
    assert not table.refusal.key


def test_enter_on_whoever_speaks_already_leads_to_what_they_can_say(tmp_path: Path) -> None:  # SN-15
    box, scene = talks(tmp_path, 5, (0, 1, 2))
    say(scene, (3, Offer(1, "2", "1")))
    box.click("who:1")
    go(box, 2.0, 0.1)
    assert scene.moment.facts.speaker == 1
    said = len(scene.moment.facts.talk.said) if scene.moment.facts.talk is not None else 0
    enter(box)
    assert scene.focus.ring
    assert not scene.focus.key.startswith("who:")
    assert can_be_done(part(scene, scene.focus.key))
    assert scene.moment.facts.talk is not None
    assert len(scene.moment.facts.talk.said) == said
    assert not scene.moment.facts.talk.ready[1], "and ends nobody's talk"


def test_enter_puts_back_nothing_where_the_table_has_moved_under_the_pointer(tmp_path: Path) -> None:
    box, table, _ = raised(tmp_path)
    chosen = table.focus.key
    others = (item for item in table.parts if can_be_done(item) and chooses(item) and item.key != chosen)
    x, y = next(item for item in others if item.control and item.control.zone == table.tab_order.hand).target.middle
    table.pointer.x, table.pointer.y = x, y  # nobody has moved it: the board is laid out anew at another size
    under = table.pointer.under()
    assert under is not None
    assert table.focus.key == chosen != under.key
    decided = table.host.decision_count
    enter(box)
    assert table.host.decision_count > decided, "it is raised, and lit"


@pytest.mark.parametrize("keyed", [True, False])
def test_enter_on_the_button_that_puts_back_does_what_that_says(tmp_path: Path, keyed: bool) -> None:
    box, table, _ = raised(tmp_path)
    decided = table.host.decision_count
    hover(box, "act:cancel")
    if keyed:
        point(box, AWAY)
        table.focus.at("act:cancel", table.time, ring=True)
    enter(box)
    assert table.host.decision_count == decided
    assert table.moment.draft is None
