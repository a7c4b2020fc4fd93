"""Nothing is seen at Epochs Chrono's table before what brings it about, when others draw and lay."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.engine.match import Match
from game.games.chrono.rules.events import Drew
from game.games.chrono.rules.rules import Done, Draw, Lay
from game.games.chrono.table.painting.painting import BacksFace, PileFace
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from tests.games.chrono.hands import position, rules
from tests.games.chrono.table.tables import facts_of, standing
from tests.games.chrono.table.test_sizes import MINE, match_with
from tests.games.chrono.table.test_tellings import FRAME, frames, lies, moving
from tests.scenes.box import Box, settings
from tests.scenes.seated import go, keys, part, press

PLAIN = 0.15  # how dark it may be where nothing great happens


def match_of_three(*hands: str, mover: int = 1, deck: tuple[str, ...] = ("yin_yang_10",)) -> Match[Any, Any, Any]:
    """Return a match of three in which another one is to act."""
    item = rules(4)
    return standing(item, position(item, *hands, mover=mover, deck=list(deck)))


def count_of(scene: TableScene, seat: int) -> int:
    """Return how many cards a plate says that its seat holds."""
    face = part(scene, f"seat-{seat}-hand").face
    assert isinstance(face, BacksFace)
    return face.count


def fell(box: Box, scene: TableScene) -> list[float]:
    """Return how dark each night is that falls until all is told."""
    dark = list[float]()
    for _ in frames(box, scene):
        dark += [night.strength for night, share in scene.show.stage.blows.nights(scene.show.stage.clock) if share]
    return dark


def test_a_card_that_another_draws_flies_past_no_other_plate_and_counts_when_it_is_there(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_of_three("skull_6 maze_10", "skull_1 maze_10", "hand_1"), 3)
    box.draw()
    held = count_of(scene, 1)
    card = f"card:{scene.moment.view.state.deck[0]}"
    scene.host.play(1, Draw())
    seen = 0
    for _ in frames(box, scene):
        flies = scene.show.stage.find(card)
        if flies is None:
            continue
        seen += 1
        assert count_of(scene, 1) == held, "it is still on its way"
        assert not part(scene, "seat-2").rect.holds(flies.x, flies.y)
    assert seen * FRAME >= 0.36, "it can be followed"
    assert count_of(scene, 1) == held + 1


def test_what_one_lays_leaves_the_next_ones_count_alone(tmp_path: Path) -> None:
    hands = ("skull_10", "skull_6 maze_10", "hand_1 skull_1")
    box, scene = moving(tmp_path, match_of_three(*hands), 3)
    box.draw()
    held = count_of(scene, 2)
    for seat, action in ((1, Lay("skull_6", "skull_6")), (1, Done())):
        scene.host.play(seat, action)
        go(box, 0.12, FRAME)
    card = f"card:{scene.moment.view.state.deck[0]}"
    scene.host.play(2, Draw())
    for _ in frames(box, scene):
        assert scene.show.stage.find(card) is None or count_of(scene, 2) == held or scene.moment.view.state.mover != 2


def test_skyline_and_marker_and_hand_wait_for_the_card(tmp_path: Path) -> None:
    hands = ("maze_7 skull_10 hand_1", "maze_6 skull_1 skull_4", "hand_1")
    box, scene = moving(tmp_path, match_of_three(*hands), 3)
    box.draw()
    painting, area = scene.game.painting, scene.appearance.laid_area
    before = painting.scenery_key(scene.moment.facts, area)
    hand = {card.key: scene.show.stage.find(card.key) for card in facts_of(scene).hand}
    scene.host.play(1, Lay("maze_6", "maze_6"))
    x, y = part(scene, "cell:maze_6").rect.middle
    landed = False
    for _ in range(60):
        go(box, FRAME, FRAME)
        card = next((it for it in scene.show.stage.sprites if it.key == "pile:maze_6:0"), None)
        landed = card is not None and abs(card.x - x) + abs(card.y - y) < 1
        if landed:
            break
        face = part(scene, "cell:maze_6").face
        assert not isinstance(face, PileFace) or not face.by
        assert painting.scenery_key(scene.moment.facts, area) == before
        assert {key: scene.show.stage.find(key) for key in hand} == hand
    assert landed
    go(box, 0.3, FRAME)
    scene.host.play(1, Done())
    assert list(frames(box, scene))
    assert painting.scenery_key(scene.moment.facts, area) != before


def test_what_takes_a_drawn_card_glows_once_its_face_is_seen(tmp_path: Path) -> None:  # CH-11
    item = rules(4)
    match = standing(item, position(item, "skull_1 maze_10", "hand_1", "hand_1", deck=["maze_6", "yin_yang_10"]))
    box, scene = moving(tmp_path, match, 3)
    press(scene, "act:draw")
    glowed = False
    for passed in frames(box, scene):
        glow = scene.show.stage.find("glow:maze_6")
        glowed = glowed or (glow is not None and glow.alpha > 0)
        assert passed >= 0.27 or not glowed
    assert glowed


def test_no_pale_double_lies_on_a_pile_before_its_card(tmp_path: Path) -> None:  # CH-8
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    card = next(it.key for it in facts_of(scene).hand if it.face == "skull_6")
    scene.host.play(0, Lay("skull_6", "skull_6"))
    scene.host.play(0, Done())
    for passed in frames(box, scene):
        under = scene.show.stage.find("edges:skull_6")
        if passed < 0.3:
            assert lies(scene, "skull_6", card) or under is None or not under.alpha


def test_a_plain_lay_keeps_the_light(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with("hand_7 hand_7 skull_2 maze_10", 3), 3)
    press(scene, "act:all")
    assert max(fell(box, scene)) <= PLAIN


def test_it_is_dark_where_a_column_is_whole(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    press(scene, "act:all")
    assert max(fell(box, scene)) > PLAIN


def test_while_cards_can_be_laid_laying_is_the_gold_button(tmp_path: Path) -> None:  # CH-10
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    press(scene, "hand:0")
    assert list(frames(box, scene))
    control = part(scene, "act:all").control
    assert control is not None
    assert control.first
    assert part(scene, "act:all").rect.h > part(scene, "act:done").rect.h


def test_a_hand_has_the_same_place_on_a_plate_however_many_cards_it_holds(tmp_path: Path) -> None:
    rects = list[Rect]()
    for count, mine in enumerate(("hand_1", "hand_1 hand_2 hand_3", "hand_1 hand_2 hand_3 " + "hand_4 maze_1 " * 4)):
        _, scene = moving(tmp_path / str(count), match_of_three("skull_6", mine, "hand_9", mover=0), 3)
        rects.append(part(scene, "seat-1-hand").rect)
    assert rects == rects[:1] * 3


def test_counts_lie_on_the_sheet(tmp_path: Path) -> None:
    item = rules(3)
    match = standing(item, position(item, "maze_10 skull_1", "skull_2", rows={"maze": (5, 10)}))
    match.play(0, Lay("maze_10", "maze_10"))
    _, scene = moving(tmp_path, match, 2)
    count = scene.show.stage.find("count:maze_10")
    assert count is not None
    assert count.x + count.w / 2 <= part(scene, "matrix").rect.right + 0.1


def test_a_card_is_new_from_its_draw_until_ones_next_turn_ends(tmp_path: Path) -> None:  # CH-11
    item = rules(4)
    hands = ("skull_1 hand_1", "maze_6 skull_2 maze_5", "yin_yang_1 maze_5")
    match = standing(item, position(item, *hands, deck=["yin_yang_10", "yin_yang_9"]))
    fresh = list[bool]()
    for number, (seat, action) in enumerate(
        ((0, Draw()), (1, Lay("maze_6", "maze_6")), (1, Done()), (2, Lay("maze_5", "maze_5")), (2, Done()), (0, Draw()))
    ):
        match.play(seat, action)
        if number in (0, 4, 5):
            _, scene = moving(tmp_path / str(number), match, 3)
            fresh.append("yin_yang_10" in [card.face for card in facts_of(scene).hand if card.fresh])
            assert any(key.startswith("fresh:") for key in keys(scene))
    assert fresh == [True, True, False]


def test_the_sentence_the_plate_and_the_light_pass_on_in_one_frame(tmp_path: Path) -> None:
    hands = ("skull_10", "skull_6 maze_10", "hand_1 skull_1")
    box, scene = moving(tmp_path, match_of_three(*hands), 3)
    box.draw()
    names = scene.moment.model.player_names
    scene.host.play(1, Lay("skull_6", "skull_6"))
    seen = []
    for act in (None, Done()):
        if act is not None:
            scene.host.play(1, act)
        for _ in frames(box, scene):
            box.draw()
            says = next(iter(settings(part(scene, "bar:status").face))).lines[0]
            seen.append((part(scene, "seat-2").face.state == "active", names[2] in says))  # type: ignore[attr-defined]
    changed = [after for before, after in pairwise(seen) if before != after]
    assert seen[0] == (False, False)
    assert changed == [(True, True)], "all at once, as the turn has passed on"


def test_while_another_player_acts_the_bar_says_one_thing_whether_it_is_told_or_thinks(tmp_path: Path) -> None:
    _, scene = moving(tmp_path, match_of_three("skull_10", "skull_6 maze_10", "hand_1 skull_1"), 3)
    facts, game, kit = scene.moment.facts, scene.show.game, scene.services.kit
    thinking = (None, 1)
    said = {game.status(replace(facts, table=replace(facts.table, thinking=seat)), kit) for seat in thinking}
    assert said == {"Mira is playing"}


def test_that_one_is_stuck_is_said_as_the_card_leaves_the_deck(tmp_path: Path) -> None:
    hands = ("skull_10 maze_10", "skull_6 maze_10", "hand_1 skull_1")
    box, scene = moving(tmp_path, match_of_three(*hands, mover=0), 3)
    box.draw()
    card = f"card:{scene.moment.view.state.deck[0]}"
    scene.host.play(0, Draw())
    said = set()
    for _ in frames(box, scene):
        if scene.show.stage.find(card) is not None and isinstance(scene.moment.model.event, Drew):
            said.add(next(iter(settings(part(scene, "bar:status").face))).lines[0])
    assert "You draw" in said
