"""A Spell by its digit, then Enter: it is laid on the enemy that it fits best, and nothing needs to be looked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Paying, State
from game.games.syncro.table.presses.steering import best_fit
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Digit, Step
from tests.games.syncro.positions import act, on, position
from tests.games.syncro.table.tables import NAMES
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.seated import part, press, show_match, words

PARTNERS = ([1, 1], [1, 1], [1, 1])


def seated(
    root: Path, foes: str, hand: Sequence[int], laid: Mapping[int, Sequence[tuple[int, int]]] | None = None
) -> tuple[Box, TableScene]:
    """Return a table with enemies in a row, the only person being the Leader."""
    rules, state = position(["U" * len(foes.split())], foes, [hand, *PARTNERS], laid=laid, deck=[2] * 9)
    return shown(root, rules, state)


def shown(root: Path, rules: SyncroRules, state: State) -> tuple[Box, TableScene]:
    """Return a box with the table of a position, called by the name of a level that there is."""
    box, named = Box(root), SyncroRules(replace(rules.mission, name="Ia", story="Ia"), rules.content)
    return box, show_match(box, standing(named, state, 4), people_in(4, (0,), NAMES), {"level": "Ia"})


@pytest.mark.parametrize(
    ("foes", "laid", "best"),
    [
        ("5 3 7", {}, 1),  # exactly
        ("5 2 7", {}, 1),  # with one to spare
        ("5 4 7", {}, 1),  # what it leaves least of
        ("2 4 7", {}, 0),  # beaten rather than nearly beaten
        ("5 9 7", {0: [(2, 1)]}, 0),  # 2 lie there: 3 are exact
        ("3 9 3", {0: [(3, 1)]}, 2),  # the first falls without it
        ("d2 4 9", {}, 1),  # a Dragon that is hit too hard asks for Spells
        ("d3 2 9", {}, 0),
        ("g5 6 9", {}, 1),  # too weak a blow feeds a Golem
        ("m1 2 9", {}, 0),  # each point to spare draws a Spell
        ("4 4 4", {}, 0),
    ],
)
def test_a_spell_of_three_goes_where_it_fits_best(
    tmp_path: Path, foes: str, laid: Mapping[int, Sequence[tuple[int, int]]], best: int
) -> None:
    _, scene = seated(tmp_path, foes, [3, 1], laid)
    press(scene, "hand:0")
    assert best_fit(scene.moment.facts, 0) == best


def test_a_digit_and_enter_lay_a_spell_where_it_fits_best(tmp_path: Path) -> None:
    box, scene = seated(tmp_path, "7 3 5", [1, 3])
    box.intend(Digit(2))
    assert scene.focus.key == "foe:1"
    assert words(scene, "act:go").startswith("Cast the 3 on")
    box.intend(Confirm())
    assert on(scene.host.view(0).state, 1) == [3]


def test_an_arrow_to_another_enemy_and_enter_lay_it_there(tmp_path: Path) -> None:
    box, scene = seated(tmp_path, "7 3 5", [1, 3])
    box.intend(Digit(2), Step(1, 0), Confirm())
    assert on(scene.host.view(0).state, 2) == [3]


def test_who_has_named_an_enemy_first_lays_the_spell_there(tmp_path: Path) -> None:
    box, scene = seated(tmp_path, "7 3 5", [1, 3])
    scene.focus.at("foe:0", scene.time, ring=True)
    scene.focused()
    box.intend(Confirm(), Digit(2))
    assert scene.focus.key == "foe:0"
    box.intend(Confirm())
    assert on(scene.host.view(0).state, 0) == [3]


def test_going_back_puts_the_spell_back_and_leads_to_it(tmp_path: Path) -> None:
    box, scene = seated(tmp_path, "7 3 5", [1, 3])
    box.intend(Digit(2), Back())
    assert scene.moment.draft is None
    assert scene.focus.key == "hand:1"


def test_a_pointer_presses_twice_as_before(tmp_path: Path) -> None:
    _, scene = seated(tmp_path, "7 3 5", [1, 3])
    press(scene, "hand:1")
    assert scene.focus.key == "hand:1", "what is pressed with a pointer leads no focus away"
    press(scene, "foe:1")
    assert not on(scene.host.view(0).state, 1)
    press(scene, "foe:1")
    assert on(scene.host.view(0).state, 1) == [3]


@pytest.mark.parametrize(
    ("partners", "note", "follows"),
    [(PARTNERS, "pay_note", "then it’s up to {}"), (([], [], []), "pay_note_last", "the level is lost")],
)
def test_who_does_not_pay_is_told_what_follows(
    tmp_path: Path, partners: Sequence[Sequence[int]], note: str, follows: str
) -> None:  # SY-29
    rules, state = position(["UU"], "d4 9", [[3, 2, 1], *partners], deck=[2] * 9)
    state, _ = act(rules, state, "0>0", *(["pass"] * 3 if partners is PARTNERS else []))
    box, scene = shown(tmp_path, rules, state)
    control = part(scene, "act:pass").control
    assert control is not None
    assert control.help == box.services.words.say(f"syncro.button.{note}")
    follows = follows.format(scene.session.name(1))
    assert control.label == f"Don’t pay: {follows}", "nothing has been paid that could be stopped"
    assert words(scene, "act:pass") == control.label, "it has room for all of that"
    ends = f"or leave it to {scene.session.name(1)}" if partners is PARTNERS else "or the level is lost"
    assert ends in box.said(), "the sentence over the table says the same"
    take = next(number for number, card in enumerate(scene.moment.facts.hand) if card[1] == 1)
    press(scene, f"hand:{take}")
    press(scene, "act:go")
    if scene.moment.facts.question is not None and partners is PARTNERS:
        stops = part(scene, "act:pass").control
        assert stops is not None
        assert stops.label == f"Stop paying: {follows}"


def test_a_digit_and_enter_pay_a_dragon(tmp_path: Path) -> None:  # SY-29
    rules, state = position(["UU"], "d4 9", [[3, 2, 1], *PARTNERS], deck=[2] * 9)
    state, _ = act(rules, state, "0>0", "pass", "pass", "pass")
    assert isinstance(state.now, Paying)
    box, scene = shown(tmp_path, rules, state)
    box.intend(Digit(2))
    assert scene.focus.key == "act:go"
    assert part(scene, "act:go").control is not None
    before = scene.host.decision_count
    box.intend(Confirm())
    assert scene.host.decision_count == before + 1
