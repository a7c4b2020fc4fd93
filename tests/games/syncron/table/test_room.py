"""Syncron's table at every size: nothing overlaps, nothing leaves the window, ten seats have room."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.games.syncron.rules.position import State
from game.games.syncron.rules.rules import Recalled, Revealed, Seal
from game.games.syncron.table.seats.seats import RacerPlate
from game.scenes.session.messages.inputs import Changed, Took, Visited
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from tests.games.syncron.rounds import rules, standing
from tests.games.syncron.tables import plan, seal, table
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, part, press, words

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (1000, 1000), (1280, 800))
NAMES = ("seat-",)  # a long name may end in an ellipsis


def spread(count: int) -> State:
    """Return a race in which the tokens have come apart."""
    return standing(rules(), *(seat * 7 % 13 for seat in range(count)))


def measured(box: Box, scene: TableScene) -> list[str]:
    """Return what is wrong with the screen of the moment."""
    return flaws(box.services.kit.frame, scene.parts, NAMES)


def shown(box: Box, scene: TableScene, cards: Sequence[str], then: str = "") -> None:
    """Let everybody show a card, and those with a King another one, up to the end of the round."""
    seal(scene, *cards)
    go(box)
    for seat in scene.host.to_act() if not scene.moment.resting else ():
        scene.host.play(seat, Seal(then or str(seat + 1)))
    go(box)
    assert scene.moment.resting, "the round is told, and waits"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [4, 6, 10])
def test_nothing_overlaps_or_overflows(
    tmp_path: Path, count: int, size: tuple[int, int], text: float, language: str
) -> None:
    box, scene = table(tmp_path, count, (0,), size, text, language, start=spread(count), race=20)
    assert measured(box, scene) == []
    press(scene, "hand:Q")
    assert measured(box, scene) == []
    press(scene, "act:lock")
    assert measured(box, scene) == []
    seal(scene, *["", *(str(seat + 1) for seat in range(1, count))])
    go(box, 1.5, 0.1)
    assert scene.moment.resting
    assert measured(box, scene) == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("count", range(4, 11))
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1000, 1400), 1.75)])
def test_whatever_is_shown_has_room(tmp_path: Path, count: int, size: tuple[int, int], text: float) -> None:
    mixed = ["K", "2", "3", "3", "3", "Q", "Q", "5", "6", "J"][:count]
    for number, cards in enumerate((["4"] * count, ["J"] * count, ["K"] * count, mixed)):
        box, scene = table(tmp_path / str(number), count, (0,), size, text, "fr", start=spread(count), race=20)
        shown(box, scene, cards, "1" if cards is mixed else "")
        assert measured(box, scene) == []


def test_kings_that_choose_again_have_room_beside_what_all_have_shown(tmp_path: Path) -> None:  # SN-6
    for number, (size, text) in enumerate((((960, 600), 1.0), ((1280, 720), 2.0), ((1000, 1400), 1.0))):
        box, scene = table(tmp_path / str(number), 10, (0,), size, text)
        seal(scene, *["K"] * 10)
        go(box)
        assert measured(box, scene) == []
        seal(scene, *["1"] * 5)
        go(box)
        assert measured(box, scene) == []


def test_people_at_one_screen_have_room_for_all_plates_and_both_buttons(tmp_path: Path) -> None:
    for number, (size, text) in enumerate((((960, 600), 1.0), ((1280, 720), 2.0), ((1000, 1000), 1.0))):
        box, scene = table(tmp_path / str(number), 10, range(10), size, text, "fr")
        assert measured(box, scene) == []
        scene.performance.send(Took(3))
        press(scene, "hand:7")
        press(scene, "act:lock")
        scene.performance.send(Visited(3))
        assert {"done", "take-back"} <= keys(scene)
        assert measured(box, scene) == []


def test_at_1280_by_720_everything_has_its_place(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 6, race=20)  # the longest race: the most spaces
    room = plan(scene)
    assert room.lane.box == pytest.approx((30, 150, 1220, 405), abs=4)
    assert [rect.x for rect in room.plates] == pytest.approx([16, 268, 520, 772, 1024], abs=1)
    assert room.plates[0] == pytest.approx((16, 72, 240, 50), abs=1)
    assert part(scene, "seat-0").rect == pytest.approx((20, 634, 236, 68), abs=1)
    assert [part(scene, f"hand:{card}").rect.x for card in ("1", "2", "K")] == pytest.approx([312, 397, 992], abs=2)
    assert part(scene, "hand:5").rect.w == pytest.approx(76, abs=1)
    press(scene, "hand:2")
    assert part(scene, "act:lock").rect.x > part(scene, "hand:K").rect.right


def test_a_group_says_what_it_comes_to_and_why(tmp_path: Path) -> None:  # SN-8, SN-9
    box, scene = table(tmp_path, 6)
    shown(box, scene, ["3", "3", "3", "Q", "1", "6"])
    assert [words(scene, f"result-{n}") for n in range(4)] == ["Stays put", "+1", "+3 each", "Stays put"]
    assert [words(scene, f"reason-{n}") for n in range(4)] == [
        "One Queen alone",
        "Only one 1",
        "Exactly three 3s",
        "Only one 6, it takes six",
    ]
    control = part(scene, "group-2").control
    assert control is not None
    assert control.help == "Exactly three 3s: you, Ventoux and Ilyès move 3 spaces"


def test_reasons_give_way_before_results_do(tmp_path: Path) -> None:
    box, scene = table(tmp_path, 10, size=(1280, 720), text=2.0)
    shown(box, scene, [str(seat + 1) for seat in range(10)])
    assert not any(key.startswith("reason-") for key in keys(scene))
    assert measured(box, scene) == []


def test_plates_tell_what_is_spent_and_where_everybody_stands(tmp_path: Path) -> None:  # SN-10, SN-12
    start = standing(rules(), 0, 5, 14, 2, spent=((), ("Q", "J"), (), ()))
    _, scene = table(tmp_path, 4, start=start, race=12)
    told = {seat: part(scene, f"seat-{seat}").control for seat in (1, 2, 3)}
    assert told[1] is not None
    assert told[1].help == "Bot · Apprentice · space 5 · has not chosen yet · used: Queen, Jack"
    assert told[2] is not None
    assert "past the finish line" in told[2].help
    assert told[3] is not None
    assert "used" not in told[3].help


def lit(scene: TableScene, seat: int) -> list[str]:
    """Return the special cards that a plate shows as still to be played."""
    face = part(scene, f"seat-{seat}").face
    assert isinstance(face, RacerPlate)
    return [chip.card for chip in face.chips if not chip.spent]


def test_a_special_card_is_used_as_soon_as_it_lies_open_and_not_while_it_is_turned(tmp_path: Path) -> None:  # SN-6
    box, scene = table(tmp_path, 4, motion=1.0)
    seal(scene, "K", "K", "J", "2")
    assert [lit(scene, seat) for seat in (1, 2, 3)] == [["J", "Q", "K"]] * 3, "nothing lies open yet"
    while scene.moment.model.event is None or not isinstance(scene.moment.model.event, Revealed):
        go(box)
    assert lit(scene, 1) == ["J", "Q", "K"], "it still turns"
    while not isinstance(scene.moment.model.event, Recalled):
        go(box)
    assert [lit(scene, seat) for seat in (1, 2, 3)] == [["J", "Q"], ["Q", "K"], ["J", "Q", "K"]]
    control = part(scene, "seat-1").control
    assert control is not None
    assert control.help.endswith("used: King")


def test_in_french_the_word_in_a_gap_agrees_with_its_card(tmp_path: Path) -> None:
    start = standing(rules(), 0, 0, 0, 0, spent=(("J", "Q", "K"), (), (), ()))
    _, scene = table(tmp_path, 4, start=start, size=(1920, 1080), language="fr")
    assert [words(scene, f"gone-{card}") for card in "JQK"] == ["joué", "jouée", "joué"]
    labels = [item.control.label for item in scene.parts if item.key in ("hand:Q", "hand:K") and item.control]
    assert labels == ["Votre Dame\u00a0: jouée", "Votre Roi\u00a0: joué"]


def test_a_card_that_is_spent_leaves_a_gap_that_says_why(tmp_path: Path) -> None:  # SN-10
    start = standing(rules(), 0, 0, 0, 0, spent=(("J",), (), (), ()))
    _, scene = table(tmp_path, 4, start=start)
    assert any(sprite.key == "gap:J" for sprite in scene.show.stage.sprites)
    assert words(scene, "gone-J") == "played"
    press(scene, "hand:J")
    assert scene.moment.draft is None
    assert scene.refusal.rule == "SN-10"


def test_every_size_can_be_drawn(tmp_path: Path) -> None:
    for number, size in enumerate(((960, 600), (1000, 1400))):
        box, scene = table(tmp_path / str(number), 10, size=size)
        press(scene, "hand:10")
        assert box.draw().get_size() == size
        shown(box, scene, ["K", "2", "3", "3", "3", "Q", "7", "8", "9", "10"], "1")
        assert box.draw().get_size() == size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
@pytest.mark.parametrize("ready", [2, 5])
def test_how_many_are_ready_is_written_under_the_cards_that_lie_there(
    tmp_path: Path, size: tuple[int, int], ready: int
) -> None:
    box, scene = table(tmp_path, people=(0, 4, 5), size=size)
    seal(scene, *("1" if seat < ready else "" for seat in range(6)))
    scene.performance.send(Changed())
    go(box)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    field = plan(scene).field
    lying = [item for item in scene.appearance.laid.sprites if field.contains(Rect.around(item.x, item.y, 1, 1))]
    cards = [item for item in lying if item.key.startswith("card:")]
    assert len(cards) == ready
    for key in ("ring:count", "ring:note"):
        for ink in part(ring, key).text_rects():
            assert not [card.key for card in cards if Rect.around(card.x, card.y, card.w / 1.6).meets(ink)], key
    assert flaws(box.services.kit.frame, ring.parts, NAMES) == []
