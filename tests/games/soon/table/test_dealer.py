"""What a deal of Soon does to what it touches: the deck is kicked back, panels catch, the discard pile has its beat."""

from __future__ import annotations

from pathlib import Path

from game.games.soon.table.facts.facts import card_key
from game.scenes.table.scene import TableScene
from game.ui.motion.cue import OVER, Cue, lands
from game.ui.motion.stage import Stage
from tests.games.soon.table.tables import table
from tests.games.soon.table.test_tellings import FRAME, dealt_to


def told(root: Path) -> tuple[TableScene, Cue]:
    """Return a table that is dealt, and how."""
    _, scene = table(root, 4, start=dealt_to(4))
    cue = scene.game.parts.flourishes.deal(scene.moment.facts, scene.services.kit, scene.appearance.laid_area)
    assert cue is not None
    return scene, cue


def test_the_deck_is_kicked_back_by_each_card_that_leaves_it(tmp_path: Path) -> None:  # SO-4
    scene, cue = told(tmp_path)
    place = next(one for one in scene.appearance.laid.sprites if one.key == "pile")
    stage = Stage()
    stage.aim(scene.appearance.laid.sprites, cue)
    far = []
    while stage.busy:
        stage.update(FRAME)
        deck = stage.find("deck:kicked")
        if deck is not None and deck.alpha:
            far.append((deck.x - place.x, deck.y - place.y))
    turned = [one for before, one, after in zip(far, far[1:], far[2:], strict=False) if abs(one[1]) > abs(before[1])]
    assert len(turned) >= 6, "again and again"
    assert max(y for _, y in far) > 3, "down, as a card flies up"
    assert min(y for _, y in far) < -3, "and up, as one flies to the hand"


def test_a_panel_lights_up_and_is_pushed_as_it_catches_a_card(tmp_path: Path) -> None:  # SO-4
    scene, cue = told(tmp_path)
    moves = {move.key: move for move in cue.moves}
    catches = sorted(lands(move) for key, move in moves.items() if key.startswith("dealt:"))
    rims = sorted(move.at for key, move in moves.items() if key.startswith("caught:"))
    assert rims == catches
    panels = {part.key: part.rect for part in scene.parts if part.key in ("seat-1", "seat-2", "seat-3")}
    for rim in (one for one in cue.passing if one.key.startswith("caught:")):
        assert (rim.x, rim.y) in {rect.middle for rect in panels.values()}
    pushed = [move for key, move in moves.items() if ":bump:" in key]
    assert len(pushed) == len(rims)
    places = {one.key: one for one in cue.passing}
    assert all(move.start is not None and places[move.key].y - move.start[1] > 6 for move in pushed)


def test_the_first_discard_turns_when_ones_own_hand_has_turned(tmp_path: Path) -> None:  # SO-4
    scene, cue = told(tmp_path)
    moves = {move.key: move for move in cue.moves}
    first = moves[card_key(scene.moment.view.state.discard[-1])]
    own = [moves[card_key(card)] for card, _ in scene.moment.facts.hand]
    assert first.turns >= max(move.turns for move in own) + OVER
