"""Where words and panels of Syncro's table stand: they hide neither monsters nor piles nor one another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.protocol import Seat
from game.games.syncro.rules.play.actions import Estimate, must_renew
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import targets
from game.games.syncro.rules.state.state import Estimating, Slot, State
from game.games.syncro.scenery.cards import EatenArt
from game.games.syncro.table.presses.question import says_in_pill
from game.games.syncro.table.presses.status import said
from game.scenes.session.messages.inputs import Changed
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from tests.games.syncro.table.tables import at, mission_of, table
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import go, keys, part, press, words

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1000, 1400), (1000, 1000))
CUT = ("seat-",)


def renewing(state: State, seat: Seat) -> bool:
    """Stop where a person may let the last estimate stand: four answers."""
    return isinstance(state.now, Estimating) and not must_renew(state, seat, state.now.drew)


def inks(scene: TableScene | Ring, start: str) -> Iterator[tuple[str, Rect]]:
    """Yield where the words of parts lie."""
    for result in scene.parts:
        if result.key.startswith(start):
            for ink in result.text_rects():
                yield result.key, ink


def lying(scene: TableScene, *starts: str) -> dict[str, Rect]:
    """Return the rectangles of cards."""
    return {result.key: result.rect for result in scene.parts if result.key.startswith(starts) and result.control}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_many_are_ready_is_never_said_over_the_horde(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    for mages in (2, 3, 4, 5):
        for text in (1.0, 1.15):
            box, scene = table(tmp_path / f"{mages}{text}", mages, "IId", (0, 1), size, text, language, at(Estimating))
            for _ in range(8):
                box.services.navigator.update(0.1)
                box.services.navigator.settle()
            ring = box.services.navigator.top
            assert isinstance(ring, Ring)
            result = [*inks(ring, "ring:count"), *inks(ring, "ring:note")]
            assert len(result) == 2
            for key, ink in result:
                assert not [name for name, rect in lying(scene, "foe:").items() if rect.meets(ink)], key
                assert not [other.key for other in ring.parts if other.control and other.rect.meets(ink)], key
            assert flaws(box.services.kit.frame, ring.parts) == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_question_hides_no_pile_and_no_enemy(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for mages, until, seed in ((2, renewing, 6), (5, at(Estimating), 4), (3, renewing, 1)):
        box, scene = table(tmp_path / f"{mages}", mages, "IIb", (0,), size, text, language, until, seed)
        if until is renewing:
            press(scene, "again")
        assert "estimate:good" in keys(scene)
        assert ("estimate:stand" in keys(scene)) == (until is renewing)
        ask = part(scene, "ask").rect
        cards = lying(scene, "pile-", "foe:", "hand:", "reward:")
        piles = {"pile-spells", "pile-discards", "pile-fog", "pile-rewards"}
        lying_there = piles & cards.keys()
        helping = any(item.key in ("ask:both", "ask:line") for item in scene.parts)
        assert lying_there == piles or (not lying_there and helping), "piles give way before what helps to answer"
        assert not [key for key, rect in cards.items() if rect.meets(ask)]
        assert not [key for key, ink in inks(scene, "pile-") if ink.meets(ask)]
        assert flaws(box.services.kit.frame, scene.parts, CUT) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.5, 2.0])
def test_the_names_of_two_piles_never_touch(tmp_path: Path, text: float, language: str) -> None:
    for size in SIZES:
        for level in ("Ia", "IIb"):
            _, scene = table(tmp_path / f"{size}{level}", 4, level, (0,), size, text, language, at(Slot))
            result = list(inks(scene, "pile-"))
            for number, (key, ink) in enumerate(result):
                for other, over in result[number + 1 :]:
                    assert not ink.inset(-4, 0).meets(over.inset(-4, 0)), (key, other)


def test_every_pile_has_its_name_at_the_usual_size(tmp_path: Path) -> None:
    for language in ("en", "fr"):
        for size in ((960, 600), (1280, 720), (1920, 1080)):
            box, scene = table(tmp_path / f"{language}{size}", 4, "IIb", (0,), size, 1.0, language, at(Slot))
            assert isinstance(box, Box)
            for name in ("spells", "fog", "rewards"):
                assert words(scene, f"pile-{name}-name") == box.services.words.say(f"syncro.pile.{name}")


TOLD: tuple[e.Event, ...] = (
    e.FogLifted(None, "leader_discards"), e.FogLifted(None, "pass_hands"), e.RewardPlayed(1, "redeal"),
    e.Withstood(0, "lizardman", 1, 3), e.Owed(0, "dragon", 3, (0,)), e.Passed(1, True), e.Ended("unpaid", ()),
)  # fmt: skip


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_covers_no_card_and_no_number(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for mages, level in ((2, "IIe"), (5, "IId")):
        box, scene = table(tmp_path / level, mages, level, (0,), size, text, language, at(Slot, turn=2))
        for event in TOLD:
            scene.machine.context.moment.event = event
            scene.performance.send(Changed())
            scene.refresh()
            if "caption" not in keys(scene):
                assert says_in_pill(scene.moment.facts, said(scene.moment.facts)), "the pill says it"
                continue
            over = part(scene, "caption").rect
            cards = lying(scene, "foe:", "hand:", "reward:", "pile-", "curse-")
            assert not [key for key, rect in cards.items() if rect.meets(over)], event
            for sprite in scene.show.stage.sprites:
                if isinstance(sprite.art, EatenArt):
                    assert not Rect.around(sprite.x, sprite.y, sprite.w / 1.6, sprite.w / 1.6 * 1.4).meets(over)
            assert flaws(box.services.kit.frame, scene.parts, CUT) == []
            if isinstance(event, e.FogLifted | e.RewardPlayed):
                assert words(scene, "detail:text"), "what the card does is said"


def test_the_number_of_an_absorbed_spell_stands_on_a_plain_ground(tmp_path: Path) -> None:
    box, _ = table(tmp_path, 2, "Ia", until=at(Slot))
    services = box.services
    canvas = Canvas(box.draw(), services.kit.frame, services.images, services.kit.type, box.paint, services.theme)
    plain = canvas.colour("syncro.violet")
    for value in range(1, 8):
        EatenArt(value).draw(canvas, Rect(300, 300, 160, 200))
        # the card is 100 wide and 140 high, from (330, 330): its foot is the ground
        for x in (340, 350, 410, 420):
            for y in (440, 450, 460):
                assert canvas.surface.get_at((x, y))[:3] == plain[:3], value


@pytest.mark.parametrize("size", SIZES)
def test_a_sum_hides_the_strength_of_no_enemy(tmp_path: Path, size: tuple[int, int]) -> None:
    for level in ("Ib", "IIb", "IIc", "IId", "IIe"):
        for turn in (1, 3):
            _, scene = table(tmp_path / f"{level}{turn}", 4, level, (0,), size, until=at(Slot, turn=turn), seed=7)
            state = scene.moment.view.state
            for place in targets(mission_of(scene), state):
                scene.machine.context.moment.event = e.Struck(place, "ogre", (3, 4), 7, 5)
                scene.performance.send(Changed())
                scene.refresh()
                over = part(scene, "sum").rect
                for number, spot in enumerate(state.horde):
                    if spot is not None and spot.up:
                        card = part(scene, f"foe:{number}").rect
                        unit = card.h / 140
                        assert not Rect(card.x + 4 * unit, card.y + 4 * unit, 42 * unit, 52 * unit).meets(over)
                assert not [key for key, rect in lying(scene, "hand:", "pile-").items() if rect.meets(over)]


def test_what_an_enemy_does_is_not_said_over_the_button_that_casts(tmp_path: Path) -> None:
    tried, size = 0, (960, 600)
    for seed, turn in ((2, 3), (4, 2)):
        box, scene = table(tmp_path / str(seed), 4, "Ia", (0,), size, 2.0, "fr", at(Slot, turn=turn), seed=seed)
        for place in targets(mission_of(scene), scene.moment.view.state):
            scene.focus.at("hand:0", scene.time, ring=False)
            press(scene, "hand:0")
            press(scene, f"foe:{place}")
            scene.focus.at(f"foe:{place}", scene.time, ring=True)
            scene.focused()
            go(box, 1.0)
            cast, enemy = part(scene, "act:go"), part(scene, f"foe:{place}")
            assert cast.control is not None
            assert cast.control.enabled
            for tip in scene.appearance.closer.tips(scene.services.kit, enemy):
                assert not tip.rect.meets(cast.rect, 2), place
                tried += 1
            scene.back()
    assert tried == 2


def test_while_the_reveal_waits_the_bar_says_that_all_are_ready(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 2, "Ia", until=at(Estimating))
    scene.host.play(1, Estimate("good"))
    scene.performance.catch_up()
    press(scene, "estimate:bad")
    assert scene.appearance.bar.status == "All are ready"
