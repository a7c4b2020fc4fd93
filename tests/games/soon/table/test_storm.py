"""How a Lightning and a Thief are told: a charge before a stroke of many shapes, what burns falls, a dash is seen."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from game.games.soon.rules.actions import Steal, Strike
from game.games.soon.table.facts.facts import card_key
from game.games.soon.table.tell.gain import Gain
from game.games.soon.table.tell.storm import CrackleArt, StrokeArt
from game.scenes.table.scene import TableScene
from tests.games.soon.table.test_causes import HANDS, LINES, frames, moving
from tests.games.soon.table.test_marks import said
from tests.games.soon.tables import card
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box

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
    for _ in frames(box, scene):
        burns, gain = stage.find("burns"), stage.find("gain")
        if burns is not None and burns.alpha:
            heights.append(burns.y)
        if gain is not None and gain.alpha:
            assert isinstance(gain.art, Gain)
            gains.add(gain.art.text)
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
