"""Soon's table where a Lightning may strike one's own line, and where a round's points say who starts: SO-22, SO-23."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.protocol import Refusal
from game.games.soon.rules.actions import Strike
from game.games.soon.rules.faces import Face
from game.games.soon.rules.rules import SoonRules
from game.games.soon.table.facts.facts import onto_place, who_starts
from game.games.soon.table.feelings import SoonFeelings
from game.games.soon.table.pieces.middle import news_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Digit
from tests.games.soon.table.tables import look, table
from tests.games.soon.table.test_marks import label, said
from tests.games.soon.tables import line, resolve
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box
from tests.scenes.seated import press

LINES = ("1d 2d 3n", "1n 2n", "", "1d jn")
HANDS = ("ld 8n 7n 6n", "8d 7d 6d", "8n 7n 6n", "5d 5n 5d")
WHOLE = "1d 2d 3n"


def mine(scene: TableScene) -> str:
    """Return the line of the seat at the foot."""
    return line(scene.host.view(0).state, 0)


def own(root: Path, lines: tuple[str, ...] = LINES, language: str = "en") -> tuple[Box, TableScene]:
    """Return a table at which a Lightning may strike one's own line."""
    return table(root, start=lay(lines, HANDS), language=language, own_lightning=True)


def lightning(scene: TableScene) -> int:
    hand: tuple[tuple[int, Face], ...] = scene.moment.facts.hand
    return next(card for card, face in hand if face.kind == "lightning")


def test_ones_own_last_card_lights_up_beside_the_rivals_and_is_struck_by_a_press(tmp_path: Path) -> None:
    _, scene = own(tmp_path)
    press(scene, "hand:1")
    assert list(scene.moment.facts.lit) == ["seat-1", "seat-3", "place:3", "pile:discard"], "rivals come first"
    assert said(scene) == "Whose line does Lightning strike?"
    press(scene, "place:3")
    assert mine(scene) == "1d 2d"


def test_by_default_it_has_no_place_on_ones_own_line(tmp_path: Path) -> None:  # SO-10, SO-15
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:1")
    assert list(scene.moment.facts.lit) == ["seat-1", "seat-3", "pile:discard"]
    press(scene, "place:3")
    assert mine(scene) == WHOLE
    why = onto_place(scene.moment.facts, lightning(scene), 3)
    assert isinstance(why, Refusal)
    assert why.message.key == "soon.refuse.no_place_lightning"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Strike your own night 3"), ("fr", "Foudroyer votre 3 de nuit")]
)
def test_keys_lead_to_it_and_the_button_says_it(tmp_path: Path, language: str, words: str) -> None:
    _, scene = own(tmp_path, language=language)
    scene.handle(Digit(1))
    assert scene.focus.key == "seat-1", "the first key press never strikes oneself"
    scene.focus.at("place:3", scene.time, ring=True)
    scene.focused()
    assert label(scene, "act:go") == words
    scene.handle(Confirm())
    assert mine(scene) == "1d 2d"


def test_where_only_ones_own_line_can_be_struck_nothing_points_there_by_itself(tmp_path: Path) -> None:
    _, scene = own(tmp_path, ("1d 2d 3n", "", "", ""))
    press(scene, "hand:1")
    assert said(scene) == "Lightning can only strike your own night 3"
    assert scene.moment.draft is not None
    assert scene.moment.draft.pointed == ""
    assert "act:go" not in [one.key for one in scene.parts]


@pytest.mark.parametrize(
    ("lines", "place", "key"), [(LINES, 1, "own_last"), (LINES, 4, "own_last"), (("", *LINES[1:]), 1, "own_bare")]
)
def test_every_other_place_says_why(tmp_path: Path, lines: tuple[str, ...], place: int, key: str) -> None:
    _, scene = own(tmp_path, lines)
    press(scene, "hand:1")
    why = onto_place(scene.moment.facts, lightning(scene), place)
    assert isinstance(why, Refusal)
    assert (why.rule, why.message.key) == ("SO-23", f"soon.refuse.{key}")
    before = mine(scene)
    press(scene, f"place:{place}")
    assert mine(scene) == before


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Your Lightning strikes your own line: a night 3 is gone"),
        ("fr", "Votre Éclair frappe votre propre suite\u00a0: vous perdez un 3 de nuit"),
    ],
)
def test_it_is_told_as_ones_own_doing(tmp_path: Path, language: str, words: str) -> None:
    _, scene = own(tmp_path, language=language)
    scene.decisions.act(Strike(lightning(scene), 0))
    scene.performance.catch_up()
    assert mine(scene) == "1d 2d"
    assert news_of(scene.moment.facts) == words


def test_who_gets_the_double_back_is_glad_and_nobody_is_hit() -> None:
    rules = SoonRules(own_lightning=True)
    for lines, felt in ((("1d 2d 3d 4n", "1n"), {0: "glad"}), (("1d 2n", "1n"), {})):
        before = lay(lines, ("ld 8n 7n 6n", "8d 7d 6d"))
        after, events = resolve(rules, before, "ld!0")
        assert SoonFeelings().felt(before, events[0], after) == felt
    after, events = resolve(rules, before, "ld!1")
    assert SoonFeelings().felt(before, events[0], after) == {1: "hit"}


@pytest.mark.parametrize(
    ("count", "scores", "mover", "words"),
    [
        ("total", ((9, 1, 5, 5),), 1, "Mira has the fewest points and starts the next round"),
        ("round", ((9, 9, 0, 9), (5, 1, 2, 7)), 1, "Mira has the fewest points this round and starts the next one"),
        ("round", ((0, 9, 0, 9), (1, 6, 2, 7)), 0, "You have the fewest points this round and start the next one"),
        ("round", ((9, 1, 1, 1), (6, 2, 2, 7)), 2, "Tied for the fewest points this round: Tao was picked at random"),
    ],
)
def test_the_count_says_who_starts_and_by_which_points(
    tmp_path: Path, count: str, scores: tuple[tuple[int, ...], ...], mover: int, words: str
) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS), next_starter=count)
    look(scene, scores=scores, stage="deal", mover=mover)
    assert who_starts(scene.moment.facts).startswith(words)
