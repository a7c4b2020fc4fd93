"""The very last Spell: a moment of its own before the picture of the victory, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncro.rules.adventure.feats import Feat
from game.games.syncro.rules.play.actions import Attack, Pass
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.table.won.blow import LastBlow
from game.games.syncro.table.won.ceremony import DEAD
from game.games.syncro.table.won.last import ENDS, GO, SETTLED, LastSpell
from game.games.syncro.table.won.scene import AHEAD, LevelWon
from game.games.syncro.table.won.victory import Victory
from game.scenes.session.messages.inputs import Decided
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Intent, LetGo, Press
from tests.games.syncro.mages import of_colours
from tests.games.syncro.table.victories import HANDS, about_to_win
from tests.scenes.box import Box
from tests.scenes.seated import FRAME, go, keys, words

LATER = DEAD + 2 * FRAME
EMPTY = ((), (), (3,))
NAMES = ("Maximilienne-Alexandre", "Ada", "Wilhelmina van Houten", "Nora", "Tom")


def blow(lay: int = 4) -> LastBlow:
    return LastBlow(Enemy("werewolf", 7), Feat(12, 0, "werewolf", 7, 1, 3, lay, last=True), NAMES)


def after_the_last_attack(
    root: Path, people: tuple[int, ...] = (0,), motion: float = 1.0
) -> tuple[Box, TableScene, LastSpell | LevelWon]:
    """Return what comes after the last attack of a level, where nobody holds another Spell."""
    box, scene = about_to_win(root, people=people, hands=EMPTY, motion=motion)
    return box, scene, told(box, scene)


def told(box: Box, scene: TableScene) -> LastSpell | LevelWon:
    seat = scene.host.to_act()[0]
    scene.performance.send(Decided(seat, Pass() if scene.moment.view.state.attacked else Attack(0, 0)))
    for _ in range(1000):
        go(box)
        top = box.services.navigator.top
        if isinstance(top, LastSpell | LevelWon):
            return top
    raise AssertionError("the level is won")


def test_it_comes_when_the_winning_spell_was_the_last_in_any_hand(tmp_path: Path) -> None:
    _, _, last = after_the_last_attack(tmp_path)
    assert isinstance(last, LastSpell)
    assert (last.blow.enemy.strength, last.blow.feat.value, last.blow.feat.lay, last.blow.feat.seat) == (1, 3, 0, 2)
    assert last.victory.spells == 0
    box, scene = about_to_win(tmp_path, hands=HANDS)
    assert isinstance(told(box, scene), LevelWon)


def test_it_stays_until_somebody_goes_on_to_the_figures(tmp_path: Path) -> None:
    box, scene, last = after_the_last_attack(tmp_path)
    go(box, 60.0, 0.5)
    assert box.top is last
    assert not last.alive, "it rests"
    box.click(GO)
    go(box)
    won = box.top
    assert isinstance(won, LevelWon)
    assert won.clock == pytest.approx(AHEAD, abs=0.1)
    assert won.victory.figures(box.services.kit)[1].figure == "0"
    won.back()
    go(box)
    assert box.services.navigator.top is scene


@pytest.mark.parametrize("intent", [Confirm(), Back(), Press(5, 5)])
def test_any_key_shows_its_end_and_goes_no_further(tmp_path: Path, intent: Intent) -> None:
    box, _, last = after_the_last_attack(tmp_path)
    box.services.navigator.handle(intent)
    box.services.navigator.settle()
    assert last.clock < SETTLED, "the blow that wins shows nothing by itself"
    go(box, LATER)
    box.intend(intent, LetGo())
    assert last.clock >= SETTLED
    assert box.top is last


@pytest.mark.parametrize("motion", [1.0, 0.0])
def test_nobody_is_waited_for_where_nobody_is_there(tmp_path: Path, motion: float) -> None:
    box, scene, last = after_the_last_attack(tmp_path, people=(), motion=motion)
    assert isinstance(last, LastSpell)
    go(box, ENDS + 0.1)
    assert isinstance(box.top, LevelWon)
    go(box, 5.0)
    assert box.services.navigator.top is scene or scene not in box.services.navigator.scenes


def test_it_says_what_lay_there_and_that_it_was_enough(tmp_path: Path) -> None:
    for language, said in (
        ("en", ("4 points, then", "7 against 7", "With the very last Spell")),
        ("fr", ("Déjà 4 points, puis", "7 contre 7", "Avec le tout dernier Sort")),
    ):
        box = Box(tmp_path, language=language)
        scene = LastSpell(box.services, Victory("Id", 12, 0, of_colours(1, 2, 3, 4, 5), 3), blow())
        box.show(scene)
        assert (words(scene, "last:lay"), words(scene, "last:sum"), words(scene, "last:title")) == said
        scene = LastSpell(box.services, Victory("Id", 12, 0, of_colours(1, 2, 3, 4, 5), 3), blow(0))
        assert "last:lay" not in keys(scene)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400), (1000, 1000), (1920, 1080), (2100, 900)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_have_room(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    for mages in (2, 3, 4, 5):
        box = Box(tmp_path, size, text, language)
        scene = LastSpell(box.services, Victory("Id", 12, 0, of_colours(*range(1, mages + 1)), 3), blow())
        box.show(scene)
        inked = [rect for part in scene.parts for rect in part.text_rects()]
        assert not any(part.truncated() for part in scene.parts if not part.key.startswith("last:name"))
        assert all(box.services.kit.frame.rect.contains(rect) for rect in inked)
        assert not any(one.meets(other) for one in inked for other in inked if one is not other)
        assert not any(scene.plan.card.meets(rect) for rect in inked)
        assert scene.plan.card.w >= 60
        assert not any(mage.rect.inset(10, 0).meets(rect) for mage in scene.plan.mages for rect in inked[:2])
        box.draw()
