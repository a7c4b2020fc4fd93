"""What comes next on Epochs Chrono's table: where keys lead after a card, and a question before all is laid."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.chrono.rules.position import pile, run
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Digit, Undo
from tests.games.chrono.table.tables import table
from tests.games.chrono.table.test_sizes import LONG, MINE, match_with
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, part, press, words

FORKED = "skull_6 maze_4 maze_9 maze_9 skull_10"


def tell(box: Box, scene: TableScene) -> None:
    """Let time pass until everything that happened has been shown."""
    for _ in range(300):
        scene.update(0.05)
        if scene.moment.idle:
            return
    raise AssertionError("the table never comes to rest")


@pytest.mark.parametrize("motion", [False, True])
def test_after_the_last_card_the_keys_are_on_the_button_that_ends_the_turn(tmp_path: Path, motion: bool) -> None:
    box, scene = table(tmp_path, 3, match=match_with("skull_6 maze_4 yin_yang_9", 3))
    if motion:
        box.services.motion = 1.0
        scene.show.stage.speed = 1.0
    scene.handle(Digit(2))
    tell(box, scene)
    assert scene.focus.key == "hand:0", "there is another card to lay: nobody ends the turn by mistake"
    scene.handle(Confirm())
    tell(box, scene)
    assert (scene.focus.key, scene.focus.ring) == ("act:done", True)
    scene.handle(Confirm())
    assert scene.moment.view.state.mover == 1
    assert not scene.refusal[1]


def test_keys_stay_on_a_card_that_can_still_be_laid(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, match=match_with(MINE, 3))
    scene.handle(Digit(2))
    tell(box, scene)
    assert scene.focus.key == "hand:1"


def test_a_mouse_is_led_nowhere(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 3, match=match_with("skull_6 yin_yang_9", 3))
    press(scene, "hand:0")
    tell(box, scene)
    assert scene.focus.key == "hand:0"


def test_the_button_names_only_cards_that_are_laid_at_either_end(tmp_path: Path) -> None:  # CH-9
    _, scene = table(tmp_path, 3, match=match_with(FORKED, 3))
    control = part(scene, "act:all").control
    assert control is not None
    assert control.help == "Lay Weapon\u00a0VI, extend the Objects, and choose a side"
    assert words(scene, "act:all").endswith("choose a side")
    press(scene, "act:all")
    press(scene, "act:early")
    assert len(pile(scene.moment.view.state, "skull_6")) == 2
    assert run(scene.moment.view.state, "maze")[0] == 4


def test_where_nothing_is_certain_the_button_names_the_row_alone(tmp_path: Path) -> None:  # CH-9
    _, scene = table(tmp_path, 3, match=match_with("maze_4 maze_9", 3, deck4=True), language="fr")
    assert words(scene, "act:all") == "Prolonger les Objets, puis choisir le côté"


def test_a_special_card_that_depends_on_the_end_is_not_named(tmp_path: Path) -> None:  # CH-3
    _, scene = table(tmp_path, 3, match=match_with("maze_4 maze_9 epoch_9", 3, deck4=True))
    control = part(scene, "act:all").control
    assert control is not None
    assert "Highest" not in control.help


def test_undo_drops_the_question_for_an_end_and_nothing_else(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, match=match_with(FORKED, 3))
    before = part(scene, "bar:undo").control
    assert before is not None
    assert not before.enabled
    press(scene, "act:all")
    asked = part(scene, "bar:undo").control
    assert asked is not None
    assert asked.enabled
    scene.handle(Undo())
    assert "act:all" in keys(scene)
    assert not scene.refusal[1]
    press(scene, "hand:0")
    press(scene, "act:all")
    scene.handle(Undo())
    assert scene.host.decision_count == 1, "only the question is dropped, not the card that lies"
    scene.handle(Undo())
    assert scene.host.decision_count == 0


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.0), ((1280, 720), 2.0), ((800, 800), 2.0)])
def test_the_words_that_announce_a_question_fit(
    tmp_path: Path, language: str, size: tuple[int, int], text: float
) -> None:
    mine = "skull_3 skull_7 maze_4 maze_9 hand_1 hand_7 skull_6 skull_6"
    box, scene = table(tmp_path, 3, (0,), size, text, language, match=match_with(mine, 3))
    assert flaws(box.services.kit.frame, scene.parts, LONG) == []
    press(scene, "act:all")
    assert flaws(box.services.kit.frame, scene.parts, LONG) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_row_of_one_epoch_is_told_and_refused_in_words_of_its_own(tmp_path: Path, language: str) -> None:  # CH-9
    _, scene = table(tmp_path, 2, language=language)  # at the deal every row is its home column alone
    only, again = {"en": ("only V so far", "V to V"), "fr": ("seulement V pour l’instant", "de V à V")}[language]
    have = {"en": "have only V so far", "fr": "n’ont que l’époque V"}[language]
    told = part(scene, "row-skull").control
    assert told is not None
    assert only in told.help
    cards = sorted((key for key in keys(scene) if key.startswith("hand:")), key=lambda key: int(key[5:]))
    press(scene, cards[-1])
    assert scene.refusal.rule == "CH-9"
    assert again not in scene.refusal[1]
    assert have in scene.refusal[1]


@pytest.mark.parametrize(("hand", "said", "count"), [
    ("hand_7 hand_7 yin_yang_9", "Only these fit: lay the 2 Scenes VII", 2),
    ("hand_7 yin_yang_9", "Only one card fits: lay Scene VII", 1),
])  # fmt: skip
def test_the_sentence_counts_the_cards_that_alone_fit_as_the_button_does(  # CH-10
    tmp_path: Path, hand: str, said: str, count: int
) -> None:
    _, scene = table(tmp_path, 3, match=match_with(hand, 3))
    assert scene.appearance.bar.status.replace("\u00a0", " ") == said
    press(scene, "act:all")
    assert len(scene.moment.view.state.hands[0]) == len(hand.split()) - count


@pytest.mark.parametrize(("hand", "said"), [
    ("maze_9 maze_10", "A row grows once a turn: end your turn"),
    ("maze_9 skull_2", "Nothing more fits this turn: end your turn"),
    ("maze_9 maze_10 skull_5", "Lay more, or end your turn: a row grows once a turn"),
    ("maze_9 skull_2 skull_5", "Lay more, or end your turn"),
])  # fmt: skip
def test_it_is_said_why_a_card_beside_its_row_has_to_wait(tmp_path: Path, hand: str, said: str) -> None:  # CH-9
    box, scene = table(tmp_path, 3, match=match_with(hand, 3))
    press(scene, next(item.key for item in scene.parts if item.key.startswith("cell:maze_9")))
    tell(box, scene)
    assert len(scene.moment.view.state.hands[0]) == len(hand.split()) - 1
    assert scene.appearance.bar.status == said
