"""Whom a Spell is laid on: before one chooses no enemy looks chosen; then ring, frame and Enter mean the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.players.advice import Advice
from game.ai.process.thinking import think
from game.ai.process.wire import Request
from game.games.syncro.rules.play.actions import Action, Attack, Pass
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Estimating, Slot
from game.games.syncro.scenery.cards import FoeArt
from game.games.syncro.table.facts.facts import spell_key
from game.games.syncro.table.presses.steering import best_fit
from game.scenes.learn.hints.hint import LAST, HintGuide
from game.scenes.learn.lessons.course import read_course
from game.scenes.shell.scene.keys import lead_to
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import CardArt
from game.ui.input.intents import Back, Confirm, Digit, Help, LetGo, Step
from tests.games.syncro.positions import act, position
from tests.games.syncro.table.tables import at, table
from tests.matches import people_in, standing
from tests.scenes.box import Box
from tests.scenes.learn.test_lesson import guide_of
from tests.scenes.seated import go, part, show_match, words
from tests.workers import PromptWorker


def frames(scene: TableScene) -> dict[str, list[str]]:
    """Return the keys of the sprites that are framed, by how."""
    result: dict[str, list[str]] = {}
    for sprite in scene.appearance.laid.sprites:
        if isinstance(sprite.art, FoeArt | CardArt) and sprite.art.glow != "none":
            result.setdefault(sprite.art.glow, []).append(sprite.key)
    return result


def foes(scene: TableScene, glow: str) -> list[str]:
    """Return which enemies are framed so."""
    return [key for key in frames(scene).get(glow, []) if key.startswith("foe:")]


def begun(root: Path) -> tuple[Box, TableScene]:
    """Show a turn that begins for whoever uses keys."""
    box, scene = table(root, 3, "Ia", until=at(Slot))
    scene.focus.ring = True
    go(box, 0.2, 0.1)
    assert len(scene.moment.facts.lit) > 2
    return box, scene


def test_before_one_chooses_no_enemy_bears_a_ring_or_looks_chosen(tmp_path: Path) -> None:
    _, scene = begun(tmp_path)
    assert scene.focus.key == "hand:0"
    assert foes(scene, "chosen") == []
    assert len(foes(scene, "playable")) == len(scene.moment.facts.lit)


def test_a_digit_leaves_the_ring_on_the_enemy_where_it_was_led_and_aims_there(tmp_path: Path) -> None:
    for way in range(3):
        box, scene = begun(tmp_path / str(way))
        box.intend(Step(0, -1), *[Step(1, 0)] * way)
        aimed = scene.focus.key
        assert aimed.startswith("foe:")
        box.intend(Digit(2))
        assert scene.focus.key == aimed
        assert scene.moment.draft.on == int(aimed.partition(":")[2])
        assert [key.rpartition(":")[0] for key in foes(scene, "chosen")] == [aimed]
        assert foes(scene, "playable") == [], "the target alone is framed"
        before = scene.host.decision_count
        box.intend(Confirm(), LetGo())
        go(box, 0.2, 0.1)
        assert scene.host.decision_count == before + 1
        laid = scene.moment.view.state.spot(int(aimed.partition(":")[2])).spells
        assert laid[-1].by == 0, "the Spell lies there"


def test_a_digit_from_the_hand_leads_to_the_enemy_that_it_fits(tmp_path: Path) -> None:
    box, scene = begun(tmp_path)
    box.intend(Digit(2))
    assert scene.focus.key == f"foe:{best_fit(scene.moment.facts, 1)}"


def test_after_a_hint_the_spell_that_it_showed_leads_to_the_enemy_that_it_showed(tmp_path: Path) -> None:
    box, scene = begun(tmp_path)
    other = next(place for place in sorted(scene.moment.facts.lit) if place != best_fit(scene.moment.facts, 1))

    def choose(request: Request) -> Advice[Action]:
        found = think(box.services.catalog["syncro"], scene.host.rules, request.view, request.skill, request.luck)
        assert isinstance(found, Advice)
        return replace(found, move=Attack(1, other))

    worker = PromptWorker(choose)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    box.intend(Help())
    go(box, 0.2, 0.1)
    box.intend(Back())
    box.intend(Digit(2))
    assert scene.focus.key == f"foe:{best_fit(scene.moment.facts, 1)}", "it has not named any yet"
    box.intend(Digit(2))
    for _ in range(3):
        box.intend(Help())
        go(box, 0.2, 0.1)
    assert isinstance(scene.moment.guide, HintGuide)
    assert scene.moment.guide.grade == LAST
    box.intend(Back())
    assert scene.moment.guide is None
    for digit, place in ((2, other), (3, best_fit(scene.moment.facts, 2))):
        box.intend(Digit(digit))
        assert scene.focus.key == f"foe:{place}", "only the Spell that it showed leads there"
        box.intend(Digit(digit))


def risen(scene: TableScene, card: int) -> bool:
    """Tell whether a Spell of the hand has risen or is framed where keys stand on it."""
    lead_to(scene, f"hand:{card}")
    art = {sprite.key: (sprite.y, sprite.art) for sprite in scene.appearance.laid.sprites}
    (y, here), (other, _) = (
        art[spell_key(scene.moment.facts.hand[at][0])] for at in (card, len(scene.moment.facts.hand) - 1 - card)
    )
    assert isinstance(here, CardArt)
    return y < other or here.depth == "lifted" or here.glow != "none"


@pytest.mark.parametrize("until", [Estimating, Slot])
def test_a_spell_rises_under_keys_only_where_enter_chooses_it(tmp_path: Path, until: type) -> None:
    _, scene = table(tmp_path, 3, "Ia", until=at(until))
    does = part(scene, "hand:1").control
    assert does is not None
    assert isinstance(does.meaning, Refuse) == (until is Estimating)
    assert risen(scene, 1) == (until is Slot)
    assert scene.focus.ring, "it may be read"


def test_no_spell_rises_while_others_act(tmp_path: Path) -> None:
    box, scene = begun(tmp_path)
    assert risen(scene, 0)
    scene.host.play(0, Pass())
    go(box, 3.0, 0.1)
    assert scene.moment.acting is None
    assert not risen(scene, 1)


@pytest.mark.parametrize("first", ["enemy", "spell"])
def test_after_a_click_on_an_enemy_the_first_enter_casts(tmp_path: Path, first: str) -> None:
    box, scene = table(tmp_path, 3, "Ia", until=at(Slot))
    place = scene.moment.facts.lit[-1]
    for key in (f"foe:{place}", "hand:1") if first == "enemy" else ("hand:1", f"foe:{place}"):
        box.click(key)
        go(box, 0.2, 0.1)
    assert words(scene, "act:go").startswith("Cast the")
    before = scene.host.decision_count
    box.intend(Confirm(), LetGo())
    go(box, 0.2, 0.1)
    assert scene.host.decision_count == before + 1
    assert scene.moment.view.state.spot(place).spells[-1].by == 0


def test_an_enemy_that_keys_choose_first_leads_to_the_first_spell_for_it_and_that_one_back(tmp_path: Path) -> None:
    box, scene = begun(tmp_path)
    box.intend(Digit(3), Digit(3), Step(0, -1), Step(1, 0))
    aimed = scene.focus.key
    place = int(aimed.partition(":")[2])
    box.intend(Confirm(), LetGo())
    assert scene.moment.draft.on == place
    assert scene.appearance.bar.status.startswith("Your turn: which Spell for the ")
    assert scene.focus.key == "hand:0"
    box.intend(Step(1, 0), Confirm(), LetGo())
    assert (scene.moment.draft.card, scene.focus.key) == (1, aimed)
    assert scene.appearance.bar.status == "Cast the Spell, or choose another enemy"
    before = scene.host.decision_count
    box.intend(Confirm(), LetGo())
    go(box, 0.2, 0.1)
    assert scene.host.decision_count == before + 1
    assert scene.moment.view.state.spot(place).spells[-1].by == 0


def with_own(
    root: Path, rows: list[str], foes_: str, *moves: str, mages: int = 2, language: str = "en"
) -> tuple[Box, TableScene]:
    """Show the first mage's second slot of a turn, after some moves."""
    item, state = position(rows, foes_, [[1, 2, 3]] * mages)
    state, _ = act(item, state, *moves)
    named = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    box = Box(root, language=language)
    scene = show_match(box, standing(named, state, mages), people_in(mages, [0]))
    scene.focus.ring = True
    go(box, 0.2, 0.1)
    return box, scene


def test_who_may_lay_no_spell_on_their_own_is_told_so_and_nothing_looks_as_if_they_could(tmp_path: Path) -> None:
    box, scene = with_own(tmp_path, ["U"], "9", "0>0", "pass")  # SY-16
    assert scene.appearance.bar.status == "You can only pass: the last Spell on the Ogre is yours"
    assert frames(scene) == {}, "no card is lit"
    assert scene.focus.key == "act:pass"
    said = []
    for key in ("hand:0", "hand:1"):
        box.click(key)
        go(box, 0.2, 0.1)
        said.append(scene.refusal.reason)
        for stands in ("act:pass", key):  # who comes anew is told anew; Enter once more leads to what can be done
            scene.focus.at(stands, scene.time, ring=True)
            scene.focused()
        box.intend(Confirm(), LetGo())
        go(box, 0.2, 0.1)
        said.append(scene.refusal.reason)
    box.intend(Digit(1))
    said.append(scene.refusal.reason)
    assert len({*said}) == 1
    assert said[0].startswith("You can only pass")
    assert scene.moment.draft is None
    scene.focus.at("act:pass", scene.time, ring=True)
    before = scene.host.decision_count
    box.intend(Confirm(), LetGo())
    go(box, 0.2, 0.1)
    assert scene.host.decision_count == before + 1


def test_of_several_enemies_the_one_that_is_free_to_them_stays_lit(tmp_path: Path) -> None:
    _, scene = with_own(tmp_path, ["UU"], "9 9", "0>0", "pass")  # SY-16: another enemy is free
    assert "only pass" not in scene.appearance.bar.status
    assert foes(scene, "playable") == [key for key in foes(scene, "playable") if key.startswith("foe:1")]
    assert len(foes(scene, "playable")) == 1
    assert part(scene, "hand:0").control is not None


@pytest.mark.parametrize(
    ("language", "rows", "foes_", "moves", "said"),
    [
        ("en", ["UU"], "9 9", ("0>0", "pass"), "Cast the Spell on the Ogre on the right"),  # SY-16
        ("fr", ["U"], "9", (), "Lancez le Sort sur l’Ogre"),
        ("en", ["UU"], "9 9", (), "Cast the Spell, or choose another enemy"),
    ],
)
def test_where_one_enemy_alone_is_free_for_a_spell_nobody_is_told_to_choose_another(
    tmp_path: Path, language: str, rows: list[str], foes_: str, moves: tuple[str, ...], said: str
) -> None:
    box, scene = with_own(tmp_path, rows, foes_, *moves, language=language)
    box.intend(Digit(1))
    go(box, 0.2, 0.1)
    assert scene.moment.draft.card == 0
    assert scene.moment.draft.on in scene.moment.facts.lit
    assert scene.appearance.bar.status == said


@pytest.mark.parametrize(
    ("language", "mages", "rows", "foes_", "moves", "said"),
    [
        ("en", 4, ["U"], "9", (), "Your turn: lay a Spell on the Ogre"),
        ("fr", 4, ["U"], "9", (), "À vous\u00a0: posez un Sort sur l’Ogre"),
        ("en", 2, ["U"], "9", (), "First action of two: lay a Spell on the Ogre"),
        ("fr", 2, ["U"], "9", (), "Première action sur deux\u00a0: posez un Sort sur l’Ogre"),
        ("en", 2, ["UU"], "9 9", ("0>0", "pass"), "Second action of two: lay a Spell on the Ogre on the right"),
        ("en", 4, ["UU"], "9 9", (), "Your turn: lay a Spell on a free enemy"),
    ],
)
def test_before_one_chooses_the_one_free_enemy_is_named(
    tmp_path: Path, language: str, mages: int, rows: list[str], foes_: str, moves: tuple[str, ...], said: str
) -> None:
    _, scene = with_own(tmp_path, rows, foes_, *moves, mages=mages, language=language)
    assert scene.appearance.bar.status == said


def test_with_three_mages_the_leaders_second_slot_says_it_too(tmp_path: Path) -> None:  # SY-16
    _, scene = with_own(tmp_path, ["U"], "9", "0>0", "pass", "pass", mages=3)
    assert scene.appearance.bar.status == "You can only pass: the last Spell on the Ogre is yours"


def test_in_the_free_turns_of_the_lesson_enter_aims_and_casts_as_in_a_match(tmp_path: Path) -> None:
    box = Box(tmp_path, (1280, 720), 1.0, "en")
    box.show(box.screens.home())
    course = read_course(box.services, "syncro")
    assert course is not None
    scene = box.screens.lesson("syncro", len(course.steps))
    assert scene is not None
    box.services.navigator.push(scene)
    for _ in range(200):
        go(box, 0.5, 0.1)
        lesson = guide_of(box).table
        if lesson.moment.idle and lesson.moment.acting is not None and isinstance(lesson.moment.facts.question, Slot):
            break
    assert not lesson.session.led
    card = next(part for part in lesson.parts if part.key.startswith("hand:"))
    lead_to(lesson, card.key)
    box.intend(Confirm(), LetGo())
    assert lesson.focus.key.startswith("foe:"), "the Spell is aimed"
