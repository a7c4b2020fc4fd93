"""What Soon's bar says comes after what it tells, says all of it once, and the lock lies there as long as it holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.protocol import SeatName, say
from game.games.soon.rules.actions import Ask, Discard, Draw, Play, Replace, Steal, Strike
from game.games.soon.table.facts.facts import card_key
from game.scenes.session.match.model import Told
from game.scenes.table.scene import TableScene
from game.ui.parts.widgets import Empty
from tests.games.soon.table.tables import table
from tests.games.soon.table.test_causes import frames, moving, near, said
from tests.games.soon.tables import card
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box
from tests.scenes.seated import part

LINES = ("1d 2d 3d 4d", "1n 2n 3n", "1n 2n 3n 4n", "1d jn 3n")
RIVAL = {
    "discarded": ("8n", "discarded a night 8"),
    "played": ("4n", "played a night 4"),
    "replaced": ("2d=2", "replaced a night 2 with a day 2"),
    "struck": ("ld", "Lightning: you lose a day 4"),
    "stole": ("tn", "took a day 4"),
    "asked": ("en", "asks you for a 4"),
}


def told(scene: TableScene) -> str:
    return said(part(scene, "bar:status"))


def locked(scene: TableScene) -> bool:
    return not isinstance(part(scene, "lock").face, Empty)


def action(scene: TableScene, text: str) -> object:
    state = scene.host.view(1).state
    held = card(state, 1, text[:2])
    match text[0]:
        case "8":
            return Discard(held)
        case "4":
            return Play(held)
        case "2":
            return Replace(held, 2)
        case "l":
            return Strike(held, 0)
        case "t":
            return Steal(held, 0)
    return Ask(0, 4, None)


@pytest.mark.parametrize("kind", RIVAL)
def test_no_sentence_is_said_before_what_it_tells_has_landed(tmp_path: Path, kind: str) -> None:
    text, words = RIVAL[kind]
    box, scene = moving(tmp_path, lay(LINES, ("5d en 7n", "8n 4n 2d ld tn en", "6d ld 8n", "tn 3n 4d"), mover=1))
    box.draw()
    before = told(scene)
    new = card_key(scene.host.view(1).state.cards.minted)
    scene.host.play(1, action(scene, text))
    home, waited = None, 0
    for _ in frames(box, scene):
        home = home or next(((one.x, one.y) for one in scene.appearance.laid.sprites if one.key == new), None)
        if words in told(scene):
            break
        waited += told(scene) == before
    assert words in told(scene), "the bar says it, whole"
    assert waited > 5
    assert home is not None
    assert near(scene, new, *home), "and not before the card lies there"


def test_a_card_that_a_rival_takes_from_the_discard_pile_flies_face_up_and_is_told(tmp_path: Path) -> None:  # SO-7
    start = lay(LINES, ("5d en 7n", "8n 4n", "6d ld 8n", "tn 3n 4d"), stage="draw", mover=1, discard="6d 3n")
    box, scene = moving(tmp_path, start)
    box.draw()
    lying = scene.show.stage.find(card_key(scene.moment.view.state.discard[-1]))
    assert lying is not None
    scene.host.play(1, Draw("discard"))
    open_on_its_way = 0
    for _ in frames(box, scene):
        now = scene.show.stage.find("held:1:2")
        if now is not None and now.y < lying.y - 10 and now.art == lying.art:
            open_on_its_way += 1
            assert "took the night 3" not in told(scene) or near(scene, "held:1:2", now.x, now.y)
    assert open_on_its_way > 5
    assert "took the night 3" in told(scene)
    assert scene.show.stage.find("glow:picked") is None


@pytest.mark.parametrize("stage", ["draw", "act"])
@pytest.mark.parametrize("top", ["tn", "3n"])
def test_the_lock_lies_on_the_discard_pile_as_long_as_it_is_blocked(tmp_path: Path, stage: str, top: str) -> None:
    start = lay(LINES, ("5d en 7n", "8n 4n", "6d ld 8n", "tn 3n 4d"), stage=stage, discard=f"6d {top}")
    _, scene = table(tmp_path, start=start)
    assert locked(scene) == (top == "tn")


def test_the_lock_comes_when_what_blocks_the_pile_lies_there(tmp_path: Path) -> None:  # SO-7
    box, scene = moving(tmp_path, lay(LINES, ("5d en 7n", "8n ld", "6d ld 8n", "tn 3n 4d"), mover=1, discard="6d 3n"))
    box.draw()
    held = card(scene.host.view(1).state, 1, "ld")
    new = card_key(scene.host.view(1).state.cards.minted)
    scene.host.play(1, Discard(held))
    for _ in frames(box, scene):
        home = next(one for one in scene.appearance.laid.sprites if one.key == new)
        assert not locked(scene) or near(scene, new, home.x, home.y)
    assert locked(scene)


def test_what_changed_a_line_comes_before_what_changed_nothing(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, ("5d en 7n", "8n 4n", "6d ld 8n", "tn 3n 4d")))
    played = say("soon.log.played", player=SeatName(1), card="x", place=1)
    rows = [say(f"soon.log.{key}", player=SeatName(2), card="x") for key in ("took", "discarded")]
    scene.machine.playback.log = [Told(1, played), *(Told(2, row) for row in rows), Told(2, rows[1])]
    scene.machine.playback.own = {}
    assert Told(1, played) in scene.machine.news.shortened(0, 3)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("deed", ["took", "struck", "stole", "completed"])
def test_a_deed_beside_its_picture_is_told_in_fewer_words_of_the_same_names(
    tmp_path: Path, language: str, deed: str
) -> None:
    text = Box(tmp_path, language=language).services.words.text
    for whose in ("", "_you", "_other_you"):
        whole, brief = text(language, f"soon.log.{deed}{whose}"), text(language, f"soon.log.{deed}_brief{whose}")
        assert (whole is None) == (brief is None)
        if isinstance(whole, str):
            assert isinstance(brief, str)
            assert len(brief) < len(whole)
            assert set(re.findall("{.*?}", brief)) <= set(re.findall("{.*?}", whole))
            assert "{card}" in brief or "{card}" not in whole
