"""A round of Syncron is read in one's own time: the first matches wait, any round is told again, a King is seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from game.games.syncron.rules.position import Advanced
from game.games.syncron.rules.rules import Seal
from game.games.syncron.table.plan.lane import EDGE
from game.games.syncron.table.table import REST, SyncronTable
from game.games.syncron.table.tell.running import run
from game.games.syncron.table.tell.telling import KINGS
from game.saves.people.learning import begins, begun_by
from game.saves.records.player import Player
from game.scenes.learn.table_help import TableHelp
from game.scenes.session.messages.inputs import Changed, TurnedUp
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import RATIO
from game.ui.layout.frame import Rect
from tests.games.syncron.tables import plan, seal, table
from tests.persons import knows, person
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, press, words
from tests.workers import StillWorker

PEOPLE = (Player("Nora", 0), *(Player(name, n + 1, "regular") for n, name in enumerate(("Ventoux", "Fuji", "Etna"))))
SIZES = [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 2.0), ((960, 600), 2.0)]


def label(scene: TableScene, key: str) -> str:
    """Return what a sign is called."""
    control = part(scene, key).control
    assert control is not None
    return control.label


def until_round_is_told(box: Box, scene: TableScene) -> None:
    for _ in range(4000):
        if scene.moment.resting or scene.moment.view.state.round > 1:
            return
        go(box)
    raise AssertionError("the round is told")


def test_in_a_persons_first_three_matches_the_end_of_a_round_waits_for_them(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    box.services.worker = lambda: StillWorker()  # type: ignore[assignment, return-value]
    waits = []
    for _ in range(4):
        scene = box.deal("syncron", PEOPLE, {"race": 20})
        assert isinstance(scene, TableScene)
        box.show(scene)
        for seat, card in enumerate(("4", "4", "4", "3")):
            scene.host.play(seat, Seal(card))
        until_round_is_told(box, scene)
        scene.machine.bots.drop()
        for _ in range(round(3 * REST / 0.1)):
            scene.update(0.1)
        waits.append(scene.moment.resting)
        scene.session.close()
    assert waits == [True, True, True, False]


def test_matches_are_counted_for_each_person_and_not_for_computer_players(tmp_path: Path) -> None:
    box = Box(tmp_path)
    for game in ("syncron", "syncron", "sinoda"):
        seats = PEOPLE if game == "syncron" else PEOPLE[:2]
        scene = box.deal(game, seats, {})
        assert scene is not None
        scene.session.close()
    nora, *others = (person(box.services, name) for name in ("Nora", "Ventoux", "Ada"))
    people = box.services.people
    assert [begun_by(people, "syncron", who) for who in (nora, *others)] == [2, 0, 0]
    assert begun_by(people, "sinoda", nora) == 1


def test_somebody_new_at_the_table_makes_the_round_wait_for_all(tmp_path: Path) -> None:
    box, scene = table(tmp_path, people=(0, 1), motion=1.0)
    names = [scene.session.players[seat].name for seat in (0, 1)]
    for begun, waits in ((0, False), (3, True), (4, False)):
        knows(box.services, names[0], begun={"syncron": 9})
        knows(box.services, names[1], begun={"syncron": begun})
        again = TableScene(box.services, box.screens, scene.session, SyncronTable, TableHelp)
        assert again.moment.facts.asks is waits
    who = person(box.services, names[1])
    assert begun_by(begins("syncron", [who, who])(box.services.people), "syncron", who) == 5, "once a match"


def test_a_round_that_was_told_is_told_again_from_its_cards_to_its_end(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0, race=20, talk=True)
    assert "again" not in keys(scene), "nothing was told yet"
    seal(scene, "3", "3", "3", "1", "5", "6")
    until_round_is_told(box, scene)
    end, told = scene.moment.view, list(scene.machine.news.log)
    assert label(scene, "again") == "Watch round 1 again"
    press(scene, "again")
    seen = []
    for _ in range(4000):
        if scene.moment.resting:
            break
        if scene.moment.view.state.positions not in seen:
            seen.append(scene.moment.view.state.positions)
        assert "again" not in keys(scene)
        go(box)
    assert seen == [(0,) * 6, (0, 0, 0, 1, 0, 0), (3, 3, 3, 1, 0, 0)]
    assert scene.moment.view == end
    assert list(scene.machine.news.log) == told
    press(scene, "next")
    go(box, 1)
    assert scene.moment.view.state.round == 2


def test_the_last_round_is_told_again_while_one_chooses_and_the_choice_stays(tmp_path: Path) -> None:
    box, scene = table(tmp_path, race=20)
    seal(scene, "3", "3", "3", "1", "5", "6")
    go(box)
    press(scene, "next")
    go(box)
    press(scene, "hand:2")
    draft = scene.moment.draft
    assert draft is not None
    press(scene, "again")
    assert scene.moment.view.state.round == 1
    go(box, 1)
    assert scene.moment.resting
    assert words(scene, "next") == "On to round 2"
    press(scene, "next")
    go(box)
    assert (scene.moment.view.state.round, scene.moment.draft) == (2, draft)
    press(scene, "act:lock")
    assert scene.host.view(0).state.sealed[0] == "2"


def test_between_people_a_round_is_told_again_without_another_public_press_or_a_hand(tmp_path: Path) -> None:
    box, scene = table(tmp_path, people=(0, 1), motion=0.0, race=20)
    seal(scene, "3", "3", "3", "1", "5", "6")
    scene.performance.send(TurnedUp())
    go(box, 1)
    assert scene.moment.resting
    press(scene, "again")
    go(box, 1)
    assert scene.moment.viewer is None, "a stranger's view"
    assert scene.moment.resting
    assert box.services.navigator.top is scene


def test_after_a_king_the_shown_cards_are_seen_for_a_while_and_it_is_said_whose_king_waits(tmp_path: Path) -> None:
    box, scene = table(tmp_path, motion=1.0)  # SN-6
    seal(scene, "3", "K", "2", "3", "3", "1")
    for _ in range(4000):
        if scene.machine.playback.done:
            break
        go(box)
    name = scene.session.players[1].name
    assert words(scene, "ready") == f"{name} played a King and chooses again"
    go(box, KINGS - 0.2)
    assert scene.show.stage.busy, "nobody chooses yet"
    assert [cards[0] for cards in scene.moment.view.state.shown] == ["3", "K", "2", "3", "3", "1"]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ring_after_a_king_writes_nothing_across_the_cards(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:  # SN-6
    box, scene = table(tmp_path, people=(0, 1, 2), size=size, text=text, language=language)
    seal(scene, "K", "K", "2", "3", "3", "1")
    scene.performance.send(TurnedUp())
    go(box, 1)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    kit = scene.services.kit
    assert isinstance(scene.game, SyncronTable)
    field = scene.game.field(scene.moment.facts, plan(scene).field)
    cards = [Rect.around(x, y, field.width, field.width * RATIO) for x, y in field.lies.values()]
    for key in ("ring:count", "ring:note"):
        label = part(ring, key)
        for ink in label.text_rects():
            assert not any(card.meets(ink, 1.0) for card in cards), key
            assert kit.frame.rect.contains(ink, 1.0)
    for key in ("ring:0", "ring:1"):
        seat = part(ring, key)
        assert not any(card.meets(seat.rect, 0.0) for card in cards), "a card that is turned up is never covered"
        assert kit.frame.rect.contains(seat.rect, 0.5)
        assert seat.rect.h >= 44
    first, second = (scene.session.players[seat].name for seat in (0, 1))
    said = words(ring, "ring:note")
    assert first in said
    assert second in said


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize(("language", "last"), [
    ("en", "Still to choose: {player}"), ("fr", "Reste à choisir\u00a0: {player}"),
])  # fmt: skip
def test_the_ring_names_who_alone_is_left_to_choose(
    tmp_path: Path, size: tuple[int, int], text: float, language: str, last: str
) -> None:  # SN-5, SN-6
    told = []
    kings = "K", "4", "K", "3", "3", "1"
    for number, before in enumerate([("K", "", ""), ("K", "4", ""), (*kings, "", ""), (*kings, "2", "")]):
        root = tmp_path / str(number)
        box, scene = table(root, people=(0, 1, 2), size=size, text=text, language=language)
        say, names = scene.services.words.say, scene.session.name
        seal(scene, *before[:6])
        if len(before) > 3:
            scene.performance.send(TurnedUp())
            scene.performance.catch_up()
            seal(scene, *before[6:])
        scene.performance.send(Changed())
        go(box, 1)
        ring = box.services.navigator.top
        assert isinstance(ring, Ring)
        assert not part(ring, "ring:note").truncated()
        told.append(words(ring, "ring:note"))
    alone = last.format(player=names(2))
    assert told[:2] == [say("ring.note"), alone], "computer players choose last, and aren't waited for"
    assert names(0) in told[2], "whose King waits, as long as nobody has chosen again"
    assert told[3] == alone


def test_a_round_with_a_king_is_told_again_from_the_king_on(tmp_path: Path) -> None:  # SN-6
    box, scene = table(tmp_path, motion=1.0, race=20)
    seal(scene, "3", "K", "2", "3", "3", "1")
    scene.host.play(1, Seal("4"))
    until_round_is_told(box, scene)
    press(scene, "again")
    seen = []
    for _ in range(4000):
        if scene.moment.resting:
            break
        if scene.moment.view.state.shown[1] not in seen:
            seen.append(scene.moment.view.state.shown[1])
        go(box)
    assert seen == [("K",), ("K", "4")]


def test_while_one_chooses_the_button_names_the_round_that_was_told(tmp_path: Path) -> None:
    box, scene = table(tmp_path, race=20)
    for number in (1, 2):
        seal(scene, "3", "3", "3", "1", "5", "6")
        go(box)
        assert label(scene, "again") == f"Watch round {number} again"
        press(scene, "next")
        go(box)
        assert label(scene, "again") == f"Watch round {number} again"


@pytest.mark.parametrize("text", [1.0, 1.3, 1.75, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1400)])
def test_the_button_that_tells_again_lies_beside_the_track_and_over_no_token(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    box, scene = table(tmp_path, 6, (0,), size, text, race=20)
    seal(scene, "3", "3", "3", "1", "5", "6")
    go(box)
    for moment in ("resting", "choosing"):
        rect = part(scene, "again").rect
        assert min(rect.w, rect.h) >= 44
        rim = plan(scene).lane.loop(EDGE)
        assert not [point for point in rim if rect.holds(*point)], moment
        assert not [item.key for item in scene.parts if item.key.startswith("space-") and item.rect.meets(rect)], moment
        if moment == "resting":
            press(scene, "next")
            go(box)


def test_between_people_the_last_round_is_told_again_though_others_have_chosen_since(tmp_path: Path) -> None:
    box, scene = table(tmp_path, people=(0, 1), race=20)
    seal(scene, "3", "3", "3", "1", "5", "6")
    scene.performance.send(TurnedUp())
    go(box, 1)
    press(scene, "next")
    seal(scene, "", "", "2", "1", "5", "6")
    go(box, 1)
    ring = box.services.navigator.top
    assert isinstance(ring, Ring)
    press(ring, "ring:0")
    go(box)
    assert scene.moment.viewer == 0
    press(scene, "again")
    go(box, 1)
    assert (box.services.navigator.top, scene.moment.resting, scene.moment.view.state.round) == (scene, True, 1)


@pytest.mark.parametrize(("race", "seconds"), [(20, 0.17), (4, 0.17 * 1.5)])
def test_a_long_space_takes_at_most_half_as_long_again(tmp_path: Path, race: int, seconds: float) -> None:
    _, scene = table(tmp_path, race=race)
    state = replace(scene.moment.view.state, positions=(1, *scene.moment.view.state.positions[1:]))
    facts = replace(
        scene.moment.facts,
        table=replace(scene.moment.facts.table, view=structs.replace(scene.moment.view, state=state)),
    )
    (move,) = run(facts, Advanced("1", (0,), 1, "exactly"), plan(scene)).moves[:1]
    assert move.seconds == pytest.approx(seconds, abs=0.01)
