"""What the others did is said and seen on Epochs Chrono's table, until one acts oneself."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.chrono.rules.rules import Done, Draw, Lay
from game.games.chrono.table.painting.painting import PileFace
from game.scenes.session.messages.inputs import Decided
from game.scenes.table.scene import TableScene
from game.ui.seats.plates import TablePlate
from tests.games.chrono.hands import position, rules
from tests.games.chrono.table.tables import standing, table
from tests.scenes.seated import part, words

MIRA, TAO = 1, 2


def since(root: Path, language: str = "en") -> TableScene:
    """Return a table at which Mira has laid two cards, and Tao has drawn, since Nora's turn."""
    item = rules(4)
    hands = ("maze_5 hand_1 skull_5", "maze_6 maze_6 skull_1", "yin_yang_1 skull_2")
    match = standing(item, position(item, *hands, deck=["yin_yang_9"]))
    for seat, action in (
        (0, Lay("maze_5", "maze_5")),
        (0, Done()),
        (1, Lay("maze_6", "maze_6")),
        (1, Lay("maze_6", "maze_6")),
        (1, Done()),
        (2, Draw()),
    ):
        match.play(seat, action)
    return table(root, 3, match=match, language=language)[1]


def note(scene: TableScene, seat: int) -> str:
    """Return the second line of a plate."""
    face = part(scene, f"seat-{seat}").face
    assert isinstance(face, TablePlate)
    return " ".join(face.note.lines) if face.note is not None else ""


def plain(text: str) -> str:
    """Return a text with plain spaces."""
    return text.replace("\u00a0", " ")


def help_of(scene: TableScene, key: str) -> str:
    """Return the tooltip of a part."""
    control = part(scene, key).control
    assert control is not None
    return control.help


def test_who_laid_on_a_pile_is_told_there_when_the_card_has_landed(tmp_path: Path) -> None:
    item = rules(4)
    hands = ("maze_5 hand_1 skull_5", "maze_6 maze_6 skull_1", "yin_yang_1 skull_2")
    match = standing(item, position(item, *hands, deck=["yin_yang_9"]))
    match.play(0, Lay("maze_5", "maze_5"))
    match.play(0, Done())
    box, scene = table(tmp_path, 3, match=match)
    box.services.motion = scene.show.stage.speed = 1.0
    pile = part(scene, "cell:maze_6").face
    scene.performance.send(Decided(1, Lay("maze_6", "maze_6")))
    shown = []
    for _ in range(400):
        box.services.navigator.update(0.01)
        box.services.navigator.settle()
        if scene.show.stage.busy:
            shown.append(part(scene, "cell:maze_6").face)
        elif shown:
            break
    assert shown
    assert set(shown) == {pile}, "the card is still on its way"
    for _ in range(40):  # it flies on while its player may go on already
        box.services.navigator.update(0.01)
        box.services.navigator.settle()
    landed = part(scene, "cell:maze_6").face
    assert isinstance(landed, PileFace)
    assert len(landed.by) == 1


@pytest.mark.parametrize(
    ("language", "laid", "drew"),
    [("en", "laid 2 Objects VI", "drew a card"), ("fr", "a posé 2 Objets VI", "a pioché une carte")],
)
def test_the_plates_tell_what_the_others_did_since_ones_turn(
    tmp_path: Path, language: str, laid: str, drew: str
) -> None:
    scene = since(tmp_path, language)
    assert laid in plain(help_of(scene, f"seat-{MIRA}"))
    assert drew in help_of(scene, f"seat-{TAO}")
    if language == "en":
        assert (plain(note(scene, MIRA)), note(scene, TAO)) == ("laid 2 cards", "drew a card")


def test_cards_are_told_in_the_order_in_which_they_were_laid(tmp_path: Path) -> None:
    item = rules(4)
    match = standing(item, position(item, "maze_5 skull_5", "maze_6 maze_5 skull_1", deck=["yin_yang_9"]))
    for seat, action in (
        (0, Lay("maze_5", "maze_5")),
        (0, Done()),
        (1, Lay("maze_6", "maze_6")),
        (1, Lay("maze_5", "maze_5")),
        (1, Done()),
    ):
        match.play(seat, action)
    scene = table(tmp_path, 2, match=match)[1]
    assert "laid Object VI and Object V" in plain(help_of(scene, f"seat-{MIRA}"))


def test_whoever_is_out_is_told_the_latest_turn_of_each(tmp_path: Path) -> None:
    item = rules(4)
    hands = ("maze_5", "maze_6 maze_4 skull_1", "yin_yang_1 skull_2")
    match = standing(item, position(item, *hands, deck=["yin_yang_9"]))
    match.play(0, Lay("maze_5", "maze_5"))
    for seat, action in (
        (1, Lay("maze_6", "maze_6")),
        (1, Done()),
        (2, Draw()),
        (1, Lay("maze_4", "maze_4")),
        (1, Done()),
    ):
        match.play(seat, action)
    scene = table(tmp_path, 3, match=match)[1]
    assert " laid Object IV" in plain(help_of(scene, f"seat-{MIRA}"))


def test_a_pile_wears_the_emblem_of_who_has_laid_on_it(tmp_path: Path) -> None:
    scene = since(tmp_path)
    face = part(scene, "cell:maze_6").face
    assert isinstance(face, PileFace)
    assert face.by == (f"table/badge-{scene.session.players[MIRA].colour}",)
    home = part(scene, "cell:maze_5").face
    assert isinstance(home, PileFace)
    assert home.by == ()
    assert part(scene, "cell:maze_6") in scene.appearance.drawn()


def test_what_the_others_did_is_gone_once_one_acts(tmp_path: Path) -> None:
    scene = since(tmp_path)
    scene.performance.send(Decided(0, Lay("skull_5", "skull_5")))
    face = part(scene, "cell:maze_6").face
    assert isinstance(face, PileFace)
    assert face.by == ()
    assert note(scene, MIRA) == scene.services.kit.say("skill.apprentice")


def test_lay_all_names_what_it_lays_a_special_card_with_its_place(tmp_path: Path) -> None:  # CH-3, CH-10
    item = rules(4, deck4=True)
    state = position(item, "maze_6 maze_6 joker skull_1", "skull_2")
    _, scene = table(tmp_path, 2, match=standing(item, state), options={"deck4": True, "decks": "1+2+3"})
    assert plain(words(scene, "act:all")) == "Lay all 3: 2 Objects VI and a Joker as Hero V"


def test_lay_all_of_one_card_names_it(tmp_path: Path) -> None:  # CH-10
    item = rules(4)
    _, scene = table(tmp_path, 2, match=standing(item, position(item, "maze_6 skull_1", "skull_2")))
    assert plain(words(scene, "act:all")) == "Lay Object VI"


def test_where_lay_all_has_no_room_for_the_names_its_tooltip_has(tmp_path: Path) -> None:  # CH-10
    item = rules(4)
    state = position(item, "maze_6 skull_6 hand_4 yin_yang_5 maze_5 skull_1", "skull_2")
    _, scene = table(tmp_path, 2, match=standing(item, state), text=2.0)
    assert words(scene, "act:all") == "Lay all 5 cards"
    assert plain(help_of(scene, "act:all")) == "Lay all 5: Hero V, Object V, Weapon VI, Scene IV and Object VI"


def test_who_is_safe_is_told_in_a_few_words_on_the_plate(tmp_path: Path) -> None:
    item = rules(4)
    state = position(item, "maze_6 skull_1", "skull_2", "skull_3", "", out=(3,))
    _, scene = table(tmp_path, 4, match=standing(item, state), language="fr")
    assert plain(note(scene, 3)) == "1re place"
    assert note(scene, MIRA) == scene.services.kit.say("skill.apprentice")


def test_the_dealers_plate_alone_says_who_dealt(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, (0,))
    dealer = scene.moment.view.state.dealer
    for seat in range(4):
        control = part(scene, f"seat-{seat}").control
        assert control is not None
        assert ("dealer" in control.help.split(" · ")) == (seat == dealer)
