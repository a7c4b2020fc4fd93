"""What a lay opens and closes at Epochs Chrono's table: dots, what follows, and words: CH-1, CH-3, CH-9."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.games.chrono.rules.outlook import outlook, unseen
from game.games.chrono.rules.position import ends
from game.games.chrono.table.pieces.outlook import DotsFace
from game.scenes.table.scene import TableScene
from game.ui.draw.draw_commands import Plate
from game.ui.input.intents import Step
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.games.chrono.hands import position, rules
from tests.games.chrono.table.tables import facts_of, standing, table
from tests.games.chrono.table.test_hand import point
from tests.scenes.measure import flaws, tip
from tests.scenes.seated import keys, part

OTHERS = "maze_6 maze_6 maze_7 skull_4"


def shown(root: Path, mine: str = "maze_6 maze_9", *, deck4: bool = False, **look: object) -> TableScene:
    """Return a table of two people at which one may lay, and another holds some of what is counted."""
    its = rules(deck4=deck4)
    match = standing(its, position(its, mine, OTHERS, mover=0))
    return table(root, 2, (0,), match=match, **look)[1]  # type: ignore[arg-type]


def dots(scene: TableScene, cell: str) -> tuple[int, int]:
    face = part(scene, f"dots:{cell}").face
    assert isinstance(face, DotsFace)
    return face.full, face.copies


def test_what_lies_and_what_one_holds_is_seen_and_what_another_holds_is_not() -> None:  # CH-1
    its = rules()
    state = position(its, "maze_6 maze_9", OTHERS)
    assert [unseen(its.mask(state, seat), "maze_6") for seat in (0, 1, None)] == [5, 4, 6]
    assert unseen(its.mask(state, None), "maze_5") == 5


def test_a_lay_opens_a_pile_and_an_end_and_shuts_the_other_end() -> None:  # CH-9
    its = rules(deck4=True)
    state = its.mask(position(its, "maze_6 joker", OTHERS), 0)
    ahead = outlook(state, its.pack, "maze_6")
    assert (ahead.opens, ahead.follow, ahead.shuts) == (True, "maze_7", "maze_4")
    assert (ahead.copies, ahead.following) == (5, 6)
    assert ahead.wild == 1 + 1 + 3, "the highest VI, the highest Object, and three Jokers that one doesn't hold"
    cover = outlook(state, its.pack, "maze_5")
    assert (cover.opens, cover.follow, cover.shuts, cover.copies) == (False, "", "", 5)


def test_every_end_has_a_dot_a_copy_full_while_nobody_has_shown_it(tmp_path: Path) -> None:  # CH-1
    scene = shown(tmp_path)
    state = scene.moment.view.state
    there = {f"dots:{cell}" for suit in state.suits for cell in ends(state, suit)}
    assert {key for key in keys(scene) if key.startswith("dots:")} == there
    assert [dots(scene, cell) for cell in ("maze_6", "maze_4", "skull_4")] == [(5, 6), (6, 6), (3, 3)]


@pytest.mark.parametrize("full", [0, 2, 6])
def test_so_many_dots_are_full_as_are_unseen_and_the_others_are_rims(full: int) -> None:  # CH-1
    plates = [
        mark for mark in DotsFace("maze", 6, full).draw_commands(Rect(0, 0, 62, 85), Look()) if isinstance(mark, Plate)
    ]
    assert [plate.border is None for plate in plates] == [True] * full + [False] * (6 - full)
    assert all(one.rect.right < other.rect.x for one, other in pairwise(plates))


@pytest.mark.parametrize("keyed", [False, True])
@pytest.mark.parametrize("key", ["hand:0", "cell:maze_6", "act:all"])
def test_what_is_pointed_at_shows_what_follows_and_what_waits(tmp_path: Path, key: str, keyed: bool) -> None:  # CH-9
    scene = shown(tmp_path)
    assert "follows:maze_7" not in keys(scene)
    assert facts_of(scene).hand[0].face == "maze_6"
    point(scene, key, ring=keyed)
    assert {"follows:maze_7", "waits:maze_4"} <= keys(scene)
    assert dots(scene, "maze_7") == (6, 6)
    point(scene, "hand:1", ring=keyed)
    assert "follows:maze_7" not in keys(scene)


def test_arrows_lead_to_it(tmp_path: Path) -> None:  # CH-9
    its = rules()
    box, scene = table(tmp_path, 2, (0,), match=standing(its, position(its, "maze_6 maze_9", OTHERS)))
    point(scene, "hand:1", ring=True)
    box.intend(Step(-1, 0))
    assert scene.focus.key == "hand:0"
    assert "follows:maze_7" in keys(scene)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "5 of 6 unseen, 6 wild cards too · then Object VII: 6 of 6 · Object IV waits"),
        ("fr", "5 sur 6 encore cachées, et 6 passe-partout · puis Objet VII\u00a0: 6 sur 6 · Objet IV attend"),
    ],
)
def test_words_say_it_for_the_card_and_for_its_place(tmp_path: Path, language: str, said: str) -> None:  # CH-3, CH-9
    scene = shown(tmp_path, deck4=True, language=language)
    for key in ("hand:0", "cell:maze_6"):
        control = part(scene, key).control
        assert control is not None
        assert control.help.endswith(said)


def test_the_last_copy_closes_its_pile(tmp_path: Path) -> None:  # CH-8
    its = rules()
    state = position(its, "yin_yang_5 maze_9", OTHERS)
    scene = table(tmp_path, 2, (0,), match=standing(its, state))[1]
    control = part(scene, "hand:0").control
    assert control is not None
    assert control.help.endswith("0 of 2 unseen · nothing more comes here")


@pytest.mark.parametrize(("size", "text"), [((960, 600), 2.0), ((1280, 720), 1.0), ((1000, 1400), 1.3)])
def test_the_words_have_room_at_every_size(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    scene = shown(tmp_path, deck4=True, size=size, text=text, language="fr")
    for key in ("hand:0", "cell:maze_6"):
        found = tip(scene, key)
        assert found is not None
        assert not found.truncated()
        assert flaws(scene.services.kit.frame, [found], ()) == []
