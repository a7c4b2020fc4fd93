"""How a Lightning and a Thief are told: a charge before a stroke of many shapes, what burns falls, a dash is seen."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame

from game.games.soon.rules.actions import Steal, Strike
from game.games.soon.table.facts.facts import card_key
from game.games.soon.table.plan.plan import plan_of
from game.games.soon.table.tell.burning import FLAKES, BurntArt
from game.games.soon.table.tell.gain import Gain
from game.games.soon.table.tell.knock import knock
from game.games.soon.table.tell.storm import CrackleArt, StrokeArt
from game.games.soon.table.tell.telling import spot
from game.scenes.table.kit.tucking import FaceArt
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.parts.widgets import Panel
from tests.games.soon.table.test_causes import HANDS, LINES, frames, moving
from tests.games.soon.table.test_marks import said
from tests.games.soon.tables import card
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box, canvas_of

FRAME = 0.02  # seconds of `frames`


def struck(root: Path) -> tuple[Box, TableScene]:
    """Return a table at which the first seat is striking the second with its Lightning."""
    box, scene = moving(root, lay(LINES, ("5d en ln 2n", *HANDS[1:])))
    box.draw()
    scene.decisions.act(Strike(card(scene.host.view(0).state, 0, "ln"), 1))
    return box, scene


def test_a_lightning_charges_before_its_stroke_which_is_of_many_shapes(tmp_path: Path) -> None:  # SO-15
    box, scene = struck(tmp_path)
    stage = scene.show.stage
    sparks, ways, alphas = list[int](), list[int](), list[float]()
    for _ in frames(box, scene):
        crackle, stroke = stage.find("crackle"), stage.find("stroke")
        if crackle is not None and crackle.alpha and (stroke is None or not stroke.alpha):
            assert isinstance(crackle.art, CrackleArt)
            sparks.append(crackle.art.time)
        if stroke is not None and stroke.alpha:
            assert isinstance(stroke.art, StrokeArt)
            ways.append(stroke.art.way)
            alphas.append(stroke.alpha)
    assert len(sparks) * FRAME >= 0.1, "it gathers where it lies"
    assert len(set(sparks)) > 1
    assert list(dict.fromkeys(ways)) == [0, 1, 2], "it feels its way, strikes, and forks anew"
    assert all(after <= before for before, after in pairwise(alphas)), "nothing flickers in brightness"


def test_what_burns_falls_ever_faster_and_its_cost_is_seen_at_last(tmp_path: Path) -> None:  # SO-15
    box, scene = struck(tmp_path)
    stage = scene.show.stage
    heights, gains = list[float](), set[str]()
    plan = plan_of(scene.services.kit, scene.appearance.laid_area, 3)
    struck_at = spot(scene.moment.facts, plan, 1, 1).middle
    for _ in frames(box, scene):
        burns, gain = stage.find("burns"), stage.find("gain")
        if burns is not None and burns.alpha:
            heights.append(burns.y)
        if gain is not None and gain.alpha:
            assert isinstance(gain.art, Gain)
            gains.add(gain.art.text)
            assert gain.y > struck_at[1] - 1, "it rises beside its line, and covers no count"
    first, last = heights[1] - heights[0], heights[-1] - heights[-2]
    assert heights == sorted(heights)
    assert last > first + 2, "it has weight"
    assert heights[-1] - heights[0] > 40
    assert gains == {"\N{MINUS SIGN}1"}


def test_ones_own_strike_and_theft_are_in_words_before_they_hit(tmp_path: Path) -> None:  # SO-15, SO-16
    for text, words in (("ln", "Your Lightning"), ("tn", "You sent a Thief")):
        box, scene = moving(tmp_path / text, lay(LINES, (f"5d en {text} 2n", *HANDS[1:])))
        box.draw()
        held = card(scene.host.view(0).state, 0, text)
        scene.decisions.act(Strike(held, 1) if text == "ln" else Steal(held, 1))
        late = 0
        for _ in frames(box, scene):
            if words in said(scene):
                break
            late += 1
        assert late * FRAME <= 0.14


def test_a_thief_is_seen_on_its_way_and_smothers_no_hand(tmp_path: Path) -> None:  # SO-16
    box, scene = moving(tmp_path, lay(LINES, HANDS))
    stage = scene.show.stage
    state = scene.host.view(0).state
    thief = card_key(state.cards.minted)
    scene.decisions.act(Steal(card(state, 0, "tn"), 1))
    place = next(sprite for sprite in scene.appearance.laid.sprites if sprite.key == thief)
    hand = [sprite for sprite in scene.appearance.laid.sprites if sprite.y > scene.services.kit.frame.height * 0.75]
    high = list[float]()
    for _ in frames(box, scene):
        now, glow = stage.find(thief), stage.find("glow:thief")
        assert now is not None
        if now.y > place.y + 20:
            high.append(now.y)
        if glow is not None and glow.alpha:
            assert all(glow.z < one.z for one in hand), "the light lies under the hand"
            assert glow.alpha <= 0.5
    legs = [before - after for before, after in pairwise(high) if before - after > 4]
    assert len(legs) * FRAME >= 0.2, "in many pictures"
    assert max(legs) < (high[0] - place.y) / 5, "and in none of them so far that nobody sees where it goes"


def test_ash_falls_from_what_burns_and_its_place_stays_scorched_a_moment(tmp_path: Path) -> None:  # SO-15
    box, scene = struck(tmp_path)
    stage = scene.show.stage
    ways: dict[str, list[float]] = {}
    scorched, alphas = 0, list[float]()
    panel = next(part.rect for part in scene.parts if part.key == "seat-1")
    for _ in frames(box, scene):
        for one in stage.sprites:
            if one.key.startswith("ash:") and one.alpha:
                ways.setdefault(one.key, []).append(one.y)
        mark = stage.find("scorch")
        if mark is not None and mark.alpha:
            assert panel.contains(Rect.around(mark.x, mark.y, 2))
            scorched += 1
            alphas.append(mark.alpha)
    assert len(ways) == FLAKES
    assert all(heights == sorted(heights) and heights[-1] > heights[0] + 20 for heights in ways.values())
    assert scorched * FRAME >= 0.3
    assert alphas == sorted(alphas, reverse=True)
    assert stage.find("scorch") is None


def test_a_lightning_jolts_a_panel_harder_than_a_thief(tmp_path: Path) -> None:  # SO-15, SO-16
    most = dict[str, float]()
    for text in ("ln", "tn"):
        box, scene = moving(tmp_path / text, lay(LINES, (f"5d en {text} 2n", *HANDS[1:])))
        box.draw()
        held = card(scene.host.view(0).state, 0, text)
        scene.decisions.act(Strike(held, 1) if text == "ln" else Steal(held, 1))
        for _ in frames(box, scene):
            told = knock(scene.moment.facts, 1)
            most[text] = max(most.get(text, 0.0), 0.0 if told is None else told.degrees(scene.time))
    assert most["ln"] > 1.4 * most["tn"] > 2


def test_a_burning_edge_curls(tmp_path: Path) -> None:
    box = Box(tmp_path, (640, 360))

    def edge(share: float) -> list[int]:
        surface = pygame.Surface((200, 300), pygame.SRCALPHA)
        canvas = canvas_of(box, surface)
        scale = canvas.frame.scale
        BurntArt(FaceArt(Panel()), share).draw(canvas, Rect(0, 0, 180 / scale, 280 / scale))
        return [max((y for y in range(300) if surface.get_at((x, y)).a > 200), default=0) for x in (4, 90, 175)]

    left, middle, right = edge(0.5)
    assert middle > left + 15
    assert middle > right + 15
