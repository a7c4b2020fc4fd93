"""Who takes the Leader card: a question put to all, openly, before anybody's hand is shown (SY-4)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.engine.host import Host
from game.games.syncro.rules.play.actions import Lead
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Estimating, Leading, Slot
from game.games.syncro.table.facts.facts import turn_place
from game.games.syncro.table.leader.plan import plan_of
from game.games.syncro.table.mages import details
from game.games.syncro.table.table import SyncroTable
from game.saves.people import learning
from game.scenes.learn.table_help import TableHelp
from game.scenes.session.match.session import Journal, MatchSession
from game.scenes.session.messages.inputs import Took
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Undo
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part, draw_part
from tests.games.syncro.positions import act, position
from tests.games.syncro.table.first_level import first_level
from tests.games.syncro.table.tables import NAMES, at, attack, table
from tests.matches import people_in, standing
from tests.persons import person
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go, keys, part, press, show_match, words
from tests.workers import PromptWorker

KEPT = ((5, 4), (3,), (), ())


def asked(root: Path, people: tuple[int, ...], leader: int = 0) -> tuple[Box, TableScene]:
    """Return a table at its first question, with hands kept from the level before."""
    inherited = {"hands": KEPT, "leader": leader}
    return table(root, 4, "Ib", people, until=at(Leading), inherited=inherited, worker=PromptWorker(attack))


def test_people_who_share_the_screen_are_asked_at_once_and_nobodys_hand_lies_open(tmp_path: Path) -> None:  # SY-4
    box, scene = asked(tmp_path, (1, 2))
    go(box, 1.0)
    assert box.services.navigator.top is scene, "neither curtain nor ring"
    assert scene.machine.owner.seat is None
    assert {f"lead:{seat}" for seat in range(4)} <= keys(scene)
    assert not [key for key in keys(scene) if key.startswith("hand:")]
    assert scene.appearance.bar.status == "Who takes the Leader card?"
    press(scene, "lead:2")
    assert (scene.moment.view.state.leader, type(scene.moment.view.state.now)) == (2, Estimating)
    go(box, 1.0)
    assert isinstance(box.services.navigator.top, Ring), "now everybody looks at their own hand"


def test_whoever_had_the_screen_before_gives_it_up_for_an_open_question(tmp_path: Path) -> None:  # SY-4
    box, scene = asked(tmp_path, (0, 1))
    scene.performance.send(Took(0))
    assert scene.machine.owner.seat == 0
    assert "hand:0" not in keys(scene), "no hand lies by the fire"
    go(box, 0.1)
    assert scene.machine.owner.seat is None
    assert "hand:0" not in keys(scene)


def test_computer_players_leave_the_leader_card_to_the_people(tmp_path: Path) -> None:  # SY-4
    for people in ((3,), (2, 3)):
        box, scene = asked(tmp_path / str(people), people)
        go(box, 60.0, 0.1)
        assert (scene.host.decision_count, scene.machine.bots.busy) == (0, False)
        press(scene, "lead:1")
        assert scene.moment.view.state.leader == 1


def test_computer_players_alone_take_the_default_and_go_on(tmp_path: Path) -> None:  # SY-4
    box, scene = asked(tmp_path, (0,), leader=2)
    alone = Host(scene.host._match, ())
    old = scene.session
    session = MatchSession(old.entry, old.options, old.levels, old.players, alone, Journal(None))
    scene = TableScene(box.services, box.screens, session, SyncroTable, TableHelp)
    box.show(scene)
    go(box, 6.0)
    assert scene.host.decision_count > 4


def test_the_default_leader_is_marked_and_a_press_on_enter_away(tmp_path: Path) -> None:  # SY-4
    box, scene = asked(tmp_path, (0,), leader=2)
    box.intend(Confirm())
    box.intend(Confirm())
    assert scene.moment.view.state.leader == 2


def told(root: Path, mages: int, slot: int) -> str:
    """Return the sentence for whoever has a slot of a turn, counted from 0."""
    item, state = position(["U" * 4], "9 9 9 9", [[1] * 5] * mages)
    if slot:
        state, _ = act(item, state, *[f"0>{place}" for place in range(slot)])
    seat = item.to_act(state)[0]
    assert isinstance(state.now, Slot)
    named = SyncroRules(replace(item.mission, name="IIa", story="IIa"), item.content)
    scene = show_match(Box(root / f"{mages}-{slot}"), standing(named, state, mages), people_in(mages, [seat]))
    return scene.appearance.bar.status


def test_nobody_counts_heads_to_know_when_they_act(tmp_path: Path) -> None:  # SY-13
    say = Box(tmp_path).services.words.say
    once, first, second = (say(f"syncro.status.attack{key}") for key in ("", "_own_1", "_own_2"))
    assert [told(tmp_path, 2, slot) for slot in range(4)] == [first, first, second, second]
    assert [told(tmp_path, 3, slot) for slot in range(4)] == [first, once, once, second]
    assert told(tmp_path, 4, 2) == once


def test_ones_own_plate_says_the_how_many_th_one_is(tmp_path: Path) -> None:  # SY-13
    _, scene = table(tmp_path, 4, "IIa", until=at(Slot))
    place, twice = turn_place(scene.moment.view.state, 0)
    assert not twice
    assert words(scene, "note-0") == f"{('first', 'second', 'third', 'fourth')[place - 1]} of four"


def test_ones_own_plate_says_how_many_spells_one_has_and_not_who_plays(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 3, "IIa", language="fr", until=at(Estimating))
    assert words(scene, "note-0") == f"{len(scene.moment.facts.hand)} Sorts", "“Vous, Personne” reads as nobody"


def test_nobody_is_said_to_have_no_spells_left_before_any_are_dealt(tmp_path: Path) -> None:  # SY-2, SY-4
    _, scene = asked(tmp_path, (1,))
    facts = scene.moment.facts
    empty = scene.services.words.say("syncro.plate.empty")
    assert [len(hand) for hand in scene.moment.view.state.hands] == [2, 1, 0, 0]
    assert not [seat for seat in range(4) if empty in details(facts, seat)]
    assert "2 Spells" in details(facts, 0), "what was kept from the level before is said"
    view = structs.replace(scene.moment.view, state=replace(facts.state, turn=3))
    later = replace(facts, table=replace(facts.table, view=view))
    assert [seat for seat in range(4) if empty in details(later, seat)] == [2, 3]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1000, 1400), 1.0), ((1920, 1080), 1.5)])
def test_the_question_says_what_a_leader_does_and_marks_the_default(
    tmp_path: Path, language: str, size: tuple[int, int], text: float
) -> None:
    box, scene = table(
        tmp_path,
        4,
        "Ib",
        (1, 2),
        size,
        text,
        language,
        until=at(Leading),
        inherited={"leader": 3},
        worker=PromptWorker(),
    )
    say = box.services.words.say
    assert say("syncro.table.lead_means") in box.said()
    marked = [result.key for result in scene.parts if getattr(result.face, "mark", "")]
    assert marked == ["lead:3"]
    assert [result.key for result in scene.parts if result.control and result.control.first] == ["lead:3"]


def test_the_crown_hangs_over_whoever_is_in_the_light_and_a_mage_can_be_pressed(tmp_path: Path) -> None:
    box, scene = asked(tmp_path, (0,), leader=2)
    assert crowned(scene) == 2, "the one it falls to"
    scene.focus.at("lead:1", scene.time, ring=True)
    scene.focused()
    assert crowned(scene) == 1
    moods = [part(scene, f"lead:mage:{seat}").face.mage.mood for seat in range(4)]  # type: ignore[attr-defined]
    assert moods == ["calm", "glad", "calm", "calm"]
    mage, plate = part(scene, "lead:mage:3").rect, part(scene, "lead:3")
    assert plate.hit is not None
    assert plate.hit.contains(mage._replace(x=plate.hit.x, w=plate.hit.w)), "the mage is part of the button"
    box.draw()


@pytest.mark.parametrize("mages", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (1000, 1000)])
def test_everybody_has_a_place_round_the_fire(tmp_path: Path, mages: int, size: tuple[int, int]) -> None:
    box, scene = table(tmp_path, mages, "Ib", (0,), size, until=at(Leading))
    window = box.services.kit.frame.rect
    plates = [part(scene, f"lead:{seat}") for seat in range(mages)]
    figures = [part(scene, f"lead:mage:{seat}").rect for seat in range(mages)]
    assert all(window.contains(each) for each in (*figures, *(plate.rect for plate in plates)))
    rects = [plate.rect for plate in plates]
    assert not any(one.meets(other) for n, one in enumerate(rects) for other in rects[n + 1 :])
    assert all(each.bottom <= plate.rect.y for each, plate in zip(figures, plates, strict=True))


@pytest.mark.parametrize("mages", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1000, 1400), (1000, 1000)])
def test_nobody_stands_in_the_fire(tmp_path: Path, mages: int, size: tuple[int, int]) -> None:
    box, scene = table(tmp_path, mages, "Ib", (0,), size, until=at(Leading))
    plan = plan_of(box.services.kit.frame, mages)
    flame = Rect.around(*plan.fire.middle, plan.fire.w * 0.55, plan.fire.h)
    figures = [part(scene, f"lead:mage:{seat}").rect for seat in range(mages)]
    assert not [seat for seat, figure in enumerate(figures) if figure.meets(flame)]


def crowned(scene: TableScene) -> int:
    """Return over whose hat the crown hangs."""
    layout = scene.game.layout(scene.moment.facts, scene.services.kit, scene.services.kit.frame.rect)
    crown = next(sprite for sprite in layout.sprites if sprite.key == "leader:crown")
    seats = range(len(scene.session.players))
    return min(seats, key=lambda seat: abs(part(scene, f"lead:mage:{seat}").rect.middle[0] - crown.x))


def test_one_press_decides_and_the_log_says_who_leads_to_a_stranger_too(tmp_path: Path) -> None:  # SY-4
    box, scene = asked(tmp_path, (1, 2))
    box.click("lead:3")
    go(box, 0.1)
    assert scene.moment.view.state.leader == 3
    told = [box.services.words.message(message, scene.session.name) for _, message, _ in scene.machine.news.log]
    assert "Tao takes the Leader card" in told
    assert [decision.action for decision in scene.host._match.decisions] == [Lead(3)]


def test_it_is_not_taken_back_once_hands_were_dealt(tmp_path: Path) -> None:  # SY-4, SY-5
    box, scene = asked(tmp_path, (0,))
    press(scene, "lead:0")
    go(box, 0.1)
    box.intend(Undo())
    assert scene.moment.view.state.leader == 0
    assert not isinstance(scene.moment.view.state.now, Leading)


def test_with_the_lamp_it_is_not_asked_the_person_leads_and_the_record_says_so(tmp_path: Path) -> None:  # SY-4
    box = Box(tmp_path)
    box.shell.change(meetings=True)
    scene = box.deal("syncro", people_in(4, (0,), NAMES), {"level": "Ia"})
    assert scene is not None
    box.show(scene)
    assert not [key for key in keys(scene) if key.startswith("lead:")]
    assert scene.host._match.decisions[0].action == Lead(0)
    assert scene.host._match.decisions[0].seat == 0
    told = [box.services.words.message(message, scene.session.name) for _, message, _ in scene.machine.news.log]
    assert "You take the Leader card" in told
    scene.session.close()
    (record,) = box.services.store.records_folder.glob("*.jsonl")
    replayed = box.services.store.replay(record)
    assert replayed.fault is None
    assert (replayed.match.state.leader, type(replayed.match.state.now)) == (0, Estimating)


@pytest.mark.parametrize(("people", "leads"), [((0,), 0), ((2,), 2), ((1, 3), 1), ((0, 1), 0)])
def test_with_the_lamp_the_default_leads_or_the_next_person_after_them(
    tmp_path: Path, people: tuple[int, ...], leads: int
) -> None:  # SY-4
    _, scene = first_level(tmp_path, 4, people)
    assert scene.host._match.decisions[0].seat == scene.host._match.state.leader == leads


def test_another_level_or_none_who_is_new_is_asked_as_ever(tmp_path: Path) -> None:
    box, scene = first_level(tmp_path, 4, (0,), level="Ib")
    assert "lead:0" in keys(scene)
    assert scene.helping.lamp is None
    box.shell.keep(learning.ends_first("syncro", [person(box.services, "Nora")]))
    _, scene = first_level(tmp_path, 4, (0,), box=box)
    assert "lead:0" in keys(scene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_ring_round_a_mages_plate_strikes_through_a_crown(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box, scene = table(tmp_path, 4, size=size, text=text, language="fr", until=at(Slot))
    crown = part(scene, f"crown-{scene.moment.view.state.leader}")
    plates = [item.key for item in scene.parts if item.control is not None and item.control.zone == "seats"]
    assert len(plates) == 4
    for key in plates:
        scene.focus.at(key, scene.time, ring=True)
        scene.focused()
        shown = box.draw()
        for x, y, colour in _opaque(box, crown):
            assert _near(shown.get_at((x, y)), colour), (key, x, y)


def _opaque(box: Box, item: Part) -> list[tuple[int, int, pygame.Color]]:
    """Return the pixels of a part through which nothing shines, with their colours."""
    grounds = [pygame.Surface(box.size) for _ in range(2)]
    for ground, colour in zip(grounds, ("magenta", "green"), strict=True):
        ground.fill(colour)
        draw_part(canvas_of(box, ground), item, Look())
    one, other = grounds
    place = box.services.kit.frame.box(item.rect)
    spots = [(x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom)]
    found = [(*spot, one.get_at(spot)) for spot in spots if _near(one.get_at(spot), other.get_at(spot))]
    assert len(found) > 200
    return found


def _near(one: pygame.Color, other: pygame.Color) -> bool:
    return all(abs(one[n] - other[n]) < 6 for n in range(3))
