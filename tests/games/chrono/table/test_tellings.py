"""What is told at Epochs Chrono's table, frame by frame: cause before effect, and no longer than it may take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.engine.match import Match
from game.games.chrono.rules.rules import Done, Draw, Lay
from game.games.chrono.table.painting.painting import BACK, CountArt
from game.games.chrono.table.pieces.dealing import ENDS, MOST
from game.games.chrono.table.plan.landscape import landmark
from game.games.chrono.table.plan.plan import plan_of
from game.scenes.session.bots.bots import GOES_ON, VISIBLE
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import CardArt
from tests.games.chrono.hands import position, rules
from tests.games.chrono.table.tables import NAMES, facts_of, match_of, standing, table
from tests.games.chrono.table.test_sizes import MINE, match_with
from tests.matches import people_in
from tests.scenes import seated
from tests.scenes.box import Box
from tests.scenes.seated import go, part, press

FRAME = 0.02  # seconds
OWN = 0.7  # until one can act again
MEDIUM = 0.5  # more where an epoch is whole
TURN = 1.5  # a computer player's, its pause included


def moving(root: Path, match: Match[Any, Any, Any], count: int, **look: Any) -> tuple[Box, TableScene]:
    """Show a table at which things move, and whose computer players never answer."""
    box, scene = table(root, count, match=match, **look)
    scene.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    box.services.motion = scene.show.stage.speed = 1.0
    return box, scene


def frames(box: Box, scene: TableScene) -> Iterator[float]:
    """Let time pass frame by frame until all is told, and nobody need wait any more; yield the seconds that passed."""
    for number in range(1, 400):
        go(box, FRAME, FRAME)
        yield number * FRAME
        if scene.machine.playback.done and not scene.show.stage.busy:
            return
    raise AssertionError("it never ends")


def lies(scene: TableScene, cell: str, start: str) -> bool:
    """Tell whether the card that was `start` lies on a cell."""
    x, y = part(scene, f"cell:{cell}").rect.middle
    card = scene.show.stage.find(start)
    return card is not None and abs(card.x - x) + abs(card.y - y) < 1


def sprite_of(scene: TableScene, key: str) -> str:
    """Return the key of the sprite of a card of the hand."""
    control = part(scene, key).control
    assert control is not None
    return control.sprite


def test_a_pile_counts_when_its_card_has_landed_and_not_before(tmp_path: Path) -> None:  # CH-8
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    scene.host.play(0, Lay("skull_6", "skull_6"))
    card, late = sprite_of(scene, "hand:0"), 0
    counted = False
    for _ in frames(box, scene):
        count = scene.show.stage.find("count:skull_6")
        counted = count is not None and count.alpha > 0 and count.art == CountArt("skull", 2)
        landed = lies(scene, "skull_6", card)
        assert landed or not counted
        late += landed and not counted
    assert counted
    assert late * FRAME <= 0.4


def test_what_is_written_on_a_plate_waits_for_the_card_to_land(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    box.draw()
    before, card = part(scene, "seat-0").face, sprite_of(scene, "hand:0")
    scene.host.play(0, Lay("skull_6", "skull_6"))
    for _ in frames(box, scene):
        assert lies(scene, "skull_6", card) or part(scene, "seat-0").face == before
    assert part(scene, "seat-0").face != before


def test_a_plate_counts_when_the_last_of_several_cards_has_landed(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    box.draw()
    before, card = part(scene, "seat-0").face, sprite_of(scene, "hand:3")
    press(scene, "act:all")
    for _ in frames(box, scene):
        assert lies(scene, "maze_4", card) or part(scene, "seat-0").face == before
    assert part(scene, "seat-0").face != before


def test_cards_leave_one_after_another_piles_before_ends(tmp_path: Path) -> None:  # CH-8, CH-9
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    cards = [sprite_of(scene, f"hand:{number}") for number in range(4)]
    cells = ("skull_6", "hand_7", "hand_7", "maze_4")
    press(scene, "act:all")
    landed = dict[str, float]()
    for passed in frames(box, scene):
        for card, cell in zip(cards, cells, strict=True):
            if card not in landed and lies(scene, cell, card):
                landed[card] = passed
    times = [landed[card] for card in cards]
    assert times == sorted(times)
    assert [round(after - before, 2) for before, after in pairwise(times)] == pytest.approx([0.13] * 3, abs=0.03)


def test_light_falls_down_a_column_once_its_last_card_lies(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    card = sprite_of(scene, "hand:3")
    heard = list[str]()
    box.services.sound.play = heard.append  # type: ignore[assignment, method-assign]
    press(scene, "act:all")
    swollen = 0.0
    for passed in frames(box, scene):
        assert "chime" not in heard or lies(scene, "maze_4", card)
        numeral = next(it for it in scene.show.stage.sprites if it.key == "epoch:4")
        swollen = max(swollen, numeral.scale)
        assert passed <= TURN
    assert heard.count("tap") == 4
    assert heard.count("chime") == 1
    assert swollen > 1.3


def test_it_is_dark_but_for_what_cards_go_to_then_for_the_row_then_for_the_column(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    column = part(scene, "cell:maze_4").rect.middle
    press(scene, "act:all")
    told = list[Any]()
    for _ in range(110):  # what the epoch has built bursts before it is dark but for the next plate
        go(box, FRAME, FRAME)
        blows = scene.show.stage.blows
        told += [
            night for night, _ in blows.nights(scene.show.stage.clock) if night.looks not in [it.looks for it in told]
        ]
    flights, row, whole, plate = told
    assert any((x, y) == column for x, y, _, _ in flights.holes)
    assert {y for _, y, _, _ in row.holes} == {
        part(scene, f"cell:{cell}_5").rect.middle[1] for cell in ("hand", "maze")
    }
    assert {x for x, *_ in whole.holes} == {column[0]}
    assert plate.holes[0][:2] == part(scene, "seat-1").rect.middle


def test_what_still_takes_cards_glows_until_they_have_landed(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    card = sprite_of(scene, "hand:3")
    press(scene, "act:all")
    for _ in frames(box, scene):
        glow = scene.show.stage.find("glow:maze_4")
        assert lies(scene, "maze_4", card) or (glow is not None and glow.alpha == 1)


def test_the_gold_of_a_whole_column_falls_to_what_its_epoch_has_built(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    plan = plan_of(facts_of(scene), scene.appearance.area)
    stands = landmark(scene.services.kit.frame, 4, plan.place)
    press(scene, "act:all")
    lowest, lit = 0.0, 0
    for _ in range(120):
        go(box, FRAME, FRAME)
        mote, gold = (scene.show.stage.find(key) for key in ("mote:0", "landmark"))
        lowest = max(lowest, mote.y if mote is not None and mote.alpha else 0.0)
        if gold is not None and gold.alpha > 0:
            lit += 1
            assert lowest > stands.y, "it comes first"
            assert stands.holds(gold.x, gold.y)
    assert 0.3 < lit * FRAME < 0.9
    assert scene.show.stage.find("landmark") is None


def test_a_column_that_is_not_whole_is_not_lit(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with("hand_7 hand_7 skull_2 maze_10", 3), 3)
    heard = list[str]()
    box.services.sound.play = heard.append  # type: ignore[assignment, method-assign]
    press(scene, "act:all")
    assert list(frames(box, scene))
    assert "chime" not in heard


@pytest.mark.parametrize(
    ("hand", "action", "most"),
    [
        (MINE, Lay("skull_6", "skull_6"), OWN),
        (MINE, Lay("hand_7", "hand_7"), OWN),
        (MINE, Lay("maze_4", "maze_4"), OWN + MEDIUM),
        ("skull_2 maze_10", Draw(), OWN),
    ],
)
def test_one_can_act_again_soon(tmp_path: Path, hand: str, action: Any, most: float) -> None:
    box, scene = moving(tmp_path, match_with(hand, 3), 3)
    scene.host.play(0, action)
    assert max(frames(box, scene)) <= most + FRAME


def test_a_computer_players_plain_turn_is_short(tmp_path: Path) -> None:
    item = rules(4)
    match = standing(item, position(item, "skull_6 maze_10", "skull_6 hand_10", "hand_1 hand_1", mover=1))
    box, scene = moving(tmp_path, match, 3)
    seconds = VISIBLE + GOES_ON  # before it lays, and before it ends its turn
    for action in (Lay("skull_6", "skull_6"), Done()):
        scene.host.play(1, action)
        seconds += max(frames(box, scene))
    assert seconds <= TURN


def test_a_computer_player_lays_four_cards_in_one_breath(tmp_path: Path) -> None:
    item = rules(4)
    hands = ("skull_6 maze_10", "skull_6 hand_6 hand_6 maze_6 hand_10", "hand_1 hand_1")
    match = standing(item, position(item, *hands, mover=1))
    box, scene = moving(tmp_path, match, 3)
    box.draw()
    plate = part(scene, "seat-1").face
    seconds = VISIBLE + 4 * GOES_ON
    cells = ("skull_6", "hand_6", "hand_6", "maze_6")
    acts: list[Any] = [Lay(cell, cell) for cell in cells]
    for act in (*acts, Done()):
        go(box, GOES_ON, FRAME)  # it decides meanwhile
        scene.host.play(1, act)
        seconds += max(frames(box, scene))
        assert part(scene, "seat-1").face == plate or act != acts[0], "its card still flies"
    assert seconds <= TURN
    assert part(scene, "seat-1").face != plate


def test_any_press_ends_a_telling_at_what_is_decided_next(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    press(scene, "hand:1")
    go(box, 0.1, FRAME)
    assert not scene.moment.idle
    press(scene, "hand:0")
    assert scene.host.decision_count == 2, "it is obeyed at once"


@pytest.mark.parametrize("count", [2, 3, 6, 10])
def test_a_deal_takes_its_time_and_no_longer_and_shows_no_face_before_it_turns(tmp_path: Path, count: int) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    scene = seated.show_match(box, match_of(count, {}, 3), people_in(count, (0,), NAMES), {}, None)
    scene.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    hand = [card.key for card in facts_of(scene).hand]
    assert not any(part.key.endswith("-hand") for part in scene.parts), "nobody holds anything yet"
    seen = set[str]()
    for passed in frames(box, scene):
        assert passed <= ENDS + FRAME
        now = {sprite.key: sprite for sprite in scene.show.stage.sprites if sprite.alpha}
        seen |= {key for key in now if key.startswith("dealt:")}
        faces = [key for key in hand if key in now and now[key].art != CardArt(BACK)]
        assert passed >= 0.94 or not faces
    assert passed >= 1.2
    cards = 5 * (count - 1)
    assert len(seen) == (cards if cards <= MOST else 3 * (count - 1)), "at a large table some fly as one"
    assert not any(sprite.key.startswith(("dealt:", "count:")) for sprite in scene.show.stage.sprites)
    assert any(part.key.endswith("-hand") for part in scene.parts)


def test_a_press_ends_the_deal(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    scene = seated.show_match(box, match_of(3, {}, 3), people_in(3, (0,), NAMES), {}, None)
    go(box, 0.3, FRAME)
    assert scene.show.stage.busy
    press(scene, "seat-1")
    assert not scene.show.stage.busy


def test_the_landscape_grows_with_the_epochs_once_that_has_been_told(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with("maze_4 maze_9 skull_6", 3), 3)
    painting, area = scene.game.painting, scene.appearance.laid_area
    before = painting.scenery_key(scene.moment.facts, area)
    scene.host.play(0, Lay("maze_9", "maze_9"))
    for _ in frames(box, scene):
        assert scene.moment.idle or painting.scenery_key(scene.moment.facts, area) == before
    assert painting.scenery_key(scene.moment.facts, area) != before


def test_the_sun_stands_over_what_the_last_epoch_has_built(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with("maze_4 maze_9 skull_6", 3), 3)
    before = box.draw().copy()
    x, ground = round(part(scene, "cell:maze_9").rect.middle[0]), round(720 * 0.781)
    scene.host.play(0, Lay("maze_9", "maze_9"))
    assert list(frames(box, scene))
    go(box, 1.0, FRAME)
    after = box.draw()
    assert after.get_at((x, ground - 50)) != before.get_at((x, ground - 50))


def test_a_card_flies_over_the_sand_leans_and_lands(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    card = sprite_of(scene, "hand:0")
    press(scene, "act:all")
    high, leans = [0.0], [0.0]
    landed: tuple[str, ...] = ()
    for _ in frames(box, scene):
        sprite = scene.show.stage.find(card)
        assert sprite is not None
        high.append(sprite.lift)
        leans.append(abs(sprite.angle))
        landed = landed or tuple(it.key for it in scene.show.stage.blows.landings if it.key == card)
    top = high.index(max(high))
    assert max(high) > 40, "its shadow stays below"
    assert high[top:] == sorted(high[top:], reverse=True), "it rises once, and falls"
    assert high[-1] == 0
    assert max(leans) > 3
    assert landed, "it gives way as it lands"


def test_the_night_over_an_epoch_falls_by_degrees_and_through_the_colours_of_dusk(tmp_path: Path) -> None:
    box, scene = moving(tmp_path, match_with(MINE, 3), 3)
    press(scene, "act:all")
    dark = [0.0]
    dusk = set[str]()
    for _ in frames(box, scene):
        nights = scene.show.stage.blows.nights(scene.show.stage.clock)
        dark.append(sum(night.strength * share for night, share in nights))
        dusk |= {night.dusk for night, _ in nights if night.strength > 0.35}
    assert 0.3 < max(dark) < 0.5, "the rows stay in sight"
    assert max(abs(after - before) for before, after in pairwise(dark)) < 0.07
    assert dusk == {"chrono.dusk"}
