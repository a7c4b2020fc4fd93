"""Epochs Chrono's table at every size: nothing overlaps, nothing leaves the window, no words are cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.match import Match
from game.games.chrono.table.plan.plan import plan_of
from game.scenes.table.scene import TableScene
from tests.games.chrono.hands import position, rules
from tests.games.chrono.table.tables import facts_of, put, standing, table
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, part, press

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (1000, 1000), (1280, 800))
LONG = ("seat-",)  # a long name may end in an ellipsis
ROWS = {"yin_yang": (3, 7), "skull": (4, 6), "hand": (2, 6), "maze": (5, 8)}
MINE = "skull_6 hand_7 hand_7 maze_4 yin_yang_9 skull_2 maze_10"
OTHERS = (
    "maze_1 maze_2 maze_3", "hand_1 hand_1 hand_3 hand_4 maze_6", "yin_yang_1 yin_yang_2 yin_yang_10 maze_5 maze_6",
    "skull_1 skull_1", "skull_9", "hand_9 hand_10", "maze_9 maze_9", "maze_1 maze_1", "skull_10 skull_10",
)  # fmt: skip
MANY = " ".join(f"{suit}_{epoch}" for suit in ("skull", "hand", "maze") for epoch in (1, 2, 3, 4, 6, 7, 8, 9, 10))


def match_with(mine: str, count: int, *, deck4: bool = False, rows: int = 4, **more: object) -> Match:  # type: ignore[type-arg]
    """Return a match in a position: the first seat holds these cards, the others what is usual here."""
    item = rules(rows, deck4=deck4)

    def known(hand: str) -> str:
        return " ".join(card for card in hand.split() if rows == 4 or not card.startswith("hand_"))

    hands = [known(hand) for hand in (mine, *OTHERS[: count - 1])]
    runs = {suit: run for suit, run in ROWS.items() if suit in item.matrix.suits}
    return standing(item, position(item, *hands, rows=runs, **more))  # type: ignore[arg-type]


def check(box: Box, scene: TableScene) -> None:
    """Compare what the table shows with what may be."""
    frame = box.services.kit.frame
    assert flaws(frame, scene.parts, LONG) == []
    plan = plan_of(facts_of(scene), scene.appearance.area)
    panel = plan.place.board_panel
    assert frame.rect.contains(panel)
    for rect in (*(plan.seats if plan.view is None else (plan.view,)), plan.you, plan.primary, plan.second, plan.deck):
        assert not rect.meets(panel), f"{rect} lies over the matrix"
    for sprite in scene.show.stage.sprites:
        card = sprite.w / 1.6
        assert frame.rect.contains(type(frame.rect).around(sprite.x, sprite.y, card, card * 1.3), 2), sprite.key
    mine = [s for s in scene.show.stage.sprites if s.z >= 20]
    for sprite in mine:
        box_ = type(frame.rect).around(sprite.x, sprite.y, sprite.w / 1.6, sprite.w / 1.6 * 1.4)
        for rect in (plan.primary, plan.second, plan.you, plan.deck, panel):
            assert not box_.inset(8, 10).meets(rect), f"{sprite.key} lies over {rect}"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_overflows(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for count in range(2, 11):
        rows = 3 + count % 2
        match = match_with(MINE, count, rows=rows)
        box, scene = table(tmp_path, count, (0,), size, text, language, match=match)
        check(box, scene)
        press(scene, "hand:0")
        check(box, scene)


@pytest.mark.parametrize("size", SIZES)
def test_every_moment_of_a_turn_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    for text, language in ((1.0, "en"), (1.5, "fr"), (2.0, "fr")):
        fork = match_with("maze_4 maze_9 maze_9 skull_4 skull_5", 4)
        box, scene = table(tmp_path, 4, (0,), size, text, language, match=fork)
        press(scene, "act:all")
        assert {"act:early", "act:late"} <= keys(scene)
        check(box, scene)
        special = match_with("joker epoch_6 suit_maze skull_9 skull_8", 6, deck4=True)
        box, scene = table(tmp_path, 6, (0,), size, text, language, match=special)
        press(scene, "hand:0")
        assert {"act:lay", "act:cancel"} <= keys(scene)
        check(box, scene)
        stuck = match_with("skull_2 maze_10", 2)
        box, scene = table(tmp_path, 2, (0,), size, text, language, match=stuck)
        assert "act:draw" in keys(scene)
        check(box, scene)
        put(scene, mover=1)
        assert not any(key.startswith("act:") for key in keys(scene)), "there is a button only where something is done"
        check(box, scene)


@pytest.mark.parametrize("size", SIZES)
def test_a_large_hand_can_be_seen_and_hit(tmp_path: Path, size: tuple[int, int]) -> None:
    for text in (1.0, 2.0):
        for hand in (" ".join(MANY.split()[:count]) for count in (9, 11, 16, 27)):
            box, scene = table(tmp_path, 3, (0,), size, text, match=match_with(hand, 3))
            check(box, scene)
            cards = [result for result in scene.parts if result.key.startswith("hand:")]
            assert len(cards) == len(hand.split())
            for result in cards:
                assert result.control is not None
                assert result.control.label


def test_who_is_out_is_shown_as_safe(tmp_path: Path) -> None:  # CH-13
    box, scene = table(tmp_path, 6, (0,), match=match_with(MINE, 6))
    hands = list(scene.moment.view.state.hands)
    hands[2], hands[4] = (), ()
    put(scene, hands=tuple(hands), out=(4, 2))
    check(box, scene)
    control = part(scene, "seat-4").control
    assert control is not None
    assert "1st" in control.help


def test_at_1280_by_720_everything_has_its_place(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 6, (0,), match=match_with(MINE, 6))
    plan = plan_of(facts_of(scene), scene.appearance.area)
    assert plan.place.board_panel == pytest.approx((12, 72, 976, 434), abs=2)
    assert plan.seats[0] == pytest.approx((1004, 76, 256, 60), abs=2)
    assert plan.seats[4].y == pytest.approx(360, abs=2)
    assert plan.primary == pytest.approx((1004, 610, 256, 66), abs=2)
    assert plan.second == pytest.approx((1004, 548, 256, 50), abs=2)
    assert plan.you == pytest.approx((20, 630, 226, 70), abs=2)
    assert plan.deck == pytest.approx((1030, 442, 60, 84), abs=2)


def test_ten_players_leave_the_deck_free(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 10, (0,), match=match_with(MINE, 10))
    plan = plan_of(facts_of(scene), scene.appearance.area)
    assert plan.slim
    assert not any(plan.deck.inset(-6).meets(rect) for rect in (*plan.seats, plan.primary))
