"""The screen before a fork (SY-45 to SY-48): who is asked, what is told when, and what is kept of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.games.syncro.campaign.fork.faces import Placard, Traveller, VoteDisc
from game.games.syncro.campaign.fork.plan import plan_of
from game.games.syncro.campaign.fork.scene import ForkScene
from game.games.syncro.campaign.progress.forking import fork_at, fork_before
from game.games.syncro.campaign.progress.progress import adventure_in, pack, unpack
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.kept import Kept
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.roads import GENTLE, PRINTED, STEEP, UNDIVIDED
from game.games.syncro.scenery.keepsakes.names import listed
from game.games.syncro.scenery.pages import Pages
from game.games.syncro.table.pages.level_page import LevelPage
from game.games.syncro.table.pages.page import chapters
from game.saves.people.campaigns import CampaignFile
from game.saves.records.player import Player
from game.scenes.session.match.session import MatchSession
from game.ui.parts.widgets import Label
from tests.games.syncro.campaign.campaigns import BOTS, FOUR, begun, plain, play_on, put
from tests.games.syncro.forked import forked
from tests.scenes.box import Box

ALONE = (Player("Nora", 0), Player("Ada", 1, "regular"), Player("Denali", 8, "regular"))
BEFORE = {"Ic": ("bridge", "orchard"), "IIb": ("quarry", "marsh"), "IId": ("wall", "cisterns")}


def at_fork(
    root: Path, team: tuple[Player, ...] = ALONE, step: str = "IIb", road: str = GENTLE, **changes: object
) -> tuple[Box, CampaignScene, CampaignFile]:
    """Show the map of an adventure that has come to a fork, before any try of its level."""
    box = forked(plain(Box(root)))
    campaign = CampaignScene(box.services, box.screens)
    file = begun(box, step, team)
    tries = tuple(tally for tally in adventure_in(file).tallies if tally.level != step)
    file = put(campaign, file, **{"road": road, "tallies": tries, **changes})
    box.show(CampaignScene(box.services, box.screens, file.path))
    top = box.services.navigator.top
    assert isinstance(top, CampaignScene)
    return box, top, file


def forks(box: Box) -> ForkScene:
    """Return the screen of a fork, which is on top."""
    box.services.navigator.settle()
    top = box.services.navigator.top
    assert isinstance(top, ForkScene), type(top).__name__
    return top


def ended(box: Box, scene: ForkScene) -> object:
    """Let what is told of a vote come to its end, and return what is on top then."""
    for _ in range(60):
        scene.update(0.1)
    box.services.navigator.settle()
    return box.services.navigator.top


def kept(box: Box, file: CampaignFile) -> CampaignFile:
    """Return a campaign as its file is now."""
    return CampaignService(box.services).store.look(file.path)


def disc(scene: ForkScene, seat: int) -> str:
    """Return what the disc over a mage shows."""
    face = next(part.face for part in scene.parts if part.key == f"fork:disc:{seat}")
    assert isinstance(face, VoteDisc)
    return face.shows


@pytest.mark.parametrize(("step", "ways"), BEFORE.items())
@pytest.mark.parametrize("number", [0, 1])
def test_one_person_decides_alone_and_the_story_follows(
    tmp_path: Path, step: str, ways: tuple[str, str], number: int
) -> None:  # SY-45, SY-47
    box, campaign, file = at_fork(tmp_path, step=step)
    campaign.actions.go_on()
    scene = forks(box)
    assert [disc(scene, seat) for seat in range(3)] == ["", "shown", "shown"], "computer players leave it to people"
    box.click(f"way:{number}")
    assert isinstance(ended(box, scene), Pages)
    assert adventure_in(kept(box, file)).ways == (ways[number],)
    box.click("pages:on")
    session = box.services.navigator.top.session  # type: ignore[attr-defined]
    assert isinstance(session, MatchSession)
    assert session.options["way"] == ways[number]
    rules: Any = session.host.rules
    assert rules.mission.way == ways[number]


def test_several_persons_choose_behind_a_curtain_and_all_is_shown_at_once(tmp_path: Path) -> None:  # SY-47
    box, campaign, file = at_fork(tmp_path, FOUR, leader=1)
    campaign.actions.go_on()
    scene = forks(box)
    scene.update(2.0)
    for seat, number in ((0, 0), (1, 1)):
        way = next(part.control for part in scene.parts if part.key == "way:0")
        assert way is not None
        assert not way.enabled, "nobody has taken the screen"
        assert FOUR[seat].name in way.reason
        box.click("fork:open")
        scene.update(2.0)
        box.click(f"way:{number}")
        scene.update(2.0)
        assert [disc(scene, other) for other in range(4)] == ["shown"] * (seat + 1) + [""] * (2 - seat) + ["shown"]
        assert not scene.decided
    box.click("fork:open")
    scene.update(2.0)
    box.click("way:0")
    assert scene.decided
    assert [disc(scene, seat) for seat in range(4)] == ["left", "right", "left", "flat"]
    assert "2 thumbs to 1: by the quarry" in scene._line(box.services.kit)
    assert isinstance(ended(box, scene), Pages)
    assert adventure_in(kept(box, file)).ways == ("quarry",)


@pytest.mark.parametrize("pause", [0.05, 0.2, 0.5, 0.75])
def test_a_key_that_is_pressed_on_and_on_votes_for_nobody(tmp_path: Path, pause: float) -> None:  # SY-47
    box, campaign, _ = at_fork(tmp_path, FOUR, leader=1)
    campaign.actions.go_on()
    scene = forks(box)
    for _ in range(80):
        box.keys(pygame.K_RETURN)
        scene.update(pause)
        scene.refresh()
    assert (scene.vote.thumbs, scene.vote.seat) == ({}, None)
    scene.update(2.0)
    box.keys(pygame.K_RETURN)
    assert (scene.vote.thumbs, scene.vote.seat) == ({}, 0), "a press after a rest opens it"
    for _ in range(80):
        scene.update(pause)
        scene.refresh()
        box.keys(pygame.K_RETURN)
    assert scene.vote.thumbs == {}, "whoever holds the screen has not chosen yet"
    scene.update(2.0)
    box.keys(pygame.K_RETURN)
    assert scene.vote.thumbs == {0: 0}


def test_a_thumb_can_be_changed_until_the_last_one_is_shown(tmp_path: Path) -> None:  # SY-47
    box, campaign, file = at_fork(tmp_path, (*FOUR[:2], FOUR[3]), leader=0)
    campaign.actions.go_on()
    scene = forks(box)
    for key in ("fork:open", "way:0", "mage:0", "way:1", "fork:open", "way:0"):
        scene.press(next(part for part in scene.parts if part.key == key))
        scene.update(2.0)
        scene.refresh()
        assert key != "mage:0" or not scene.vote.thumbs, "it is taken back while it is asked again"
    assert scene.vote.thumbs == {0: 1, 1: 0}
    assert "A draw: Nora leads next, by the marsh" in scene._line(box.services.kit)
    ended(box, scene)
    assert adventure_in(kept(box, file)).ways == ("marsh",)


def test_what_was_chosen_is_nowhere_before_all_have(tmp_path: Path) -> None:
    pictures = []
    for number in (0, 1):
        box, campaign, _ = at_fork(tmp_path / str(number), FOUR)
        campaign.actions.go_on()
        scene = forks(box)
        box.click("fork:open")
        scene.update(2.0)
        box.click(f"way:{number}")
        scene.update(2.0)
        scene.focus.forget()
        scene.refresh()
        pictures.append([(part.key, part.rect, repr(part.face)) for part in scene.parts])
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("key", "way"), [(pygame.K_KP1, "quarry"), (pygame.K_KP2, "marsh")])
def test_keys_choose(tmp_path: Path, key: int, way: str) -> None:
    box, campaign, file = at_fork(tmp_path)
    campaign.actions.go_on()
    scene = forks(box)
    scene.update(2.0)
    box.keys(key)
    ended(box, scene)
    assert adventure_in(kept(box, file)).ways == (way,)


def test_arrows_lead_from_one_placard_to_the_other_and_back_leads_to_the_map(tmp_path: Path) -> None:
    box, campaign, file = at_fork(tmp_path)
    campaign.actions.go_on()
    scene = forks(box)
    scene.update(2.0)
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        box.keys(key)
        seen.append(scene.focus.key)
    assert seen == ["way:1", "way:0"]
    box.keys(pygame.K_ESCAPE)
    box.services.navigator.settle()
    assert box.services.navigator.top is campaign
    assert adventure_in(kept(box, file)).ways == (), "nothing was chosen"


def test_the_focus_begins_on_another_placard_with_each_adventure(tmp_path: Path) -> None:
    begins = []
    for count in range(3):
        box, campaign, file = at_fork(tmp_path / str(count))
        for number in range(count):
            begun(box, "Ib", FOUR, f"Other {number}", age=100 + number)
        campaign.shelf.reread(file.path)
        campaign.actions.go_on()
        scene = forks(box)
        begins += [part.key for part in scene.parts if part.control is not None and part.control.first]
    assert begins == ["way:0", "way:1", "way:0"]


def test_without_persons_the_ways_take_turns(tmp_path: Path) -> None:  # SY-47
    before: tuple[str, ...]
    for before, way in (((), "quarry"), (("orchard",), "marsh")):
        box, campaign, file = at_fork(tmp_path / way, BOTS, ways=before)
        campaign.actions.go_on()
        box.services.navigator.settle()
        assert isinstance(box.services.navigator.top, Pages)
        assert adventure_in(kept(box, file)).ways == (*before, way)


@pytest.mark.parametrize("changes", [{"road": PRINTED}, {"tallies": None}, {"step": "IIc"}])
def test_elsewhere_the_road_goes_on_as_it_is(tmp_path: Path, changes: dict[str, object]) -> None:  # SY-45, SY-47
    box = forked(plain(Box(tmp_path)))
    campaign = CampaignScene(box.services, box.screens)
    file = begun(box, str(changes.get("step", "IIb")), ALONE)
    tries = adventure_in(file).tallies if "tallies" in changes else ()
    file = put(campaign, file, road=changes.get("road", GENTLE), tallies=tries)
    assert fork_before(campaign.shelf.service, file) is None
    box.show(CampaignScene(box.services, box.screens, file.path))
    box.services.navigator.top.actions.go_on()  # type: ignore[attr-defined]
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, Pages)


def test_a_way_stays_for_the_next_try_and_for_practice(tmp_path: Path) -> None:  # SY-48
    box, campaign, file = at_fork(tmp_path, road=STEEP, ways=("marsh",))
    service = campaign.shelf.service
    assert fork_before(service, file) is None
    for _ in range(2):
        session = service.play(kept(box, file), lambda now: None)
        assert session is not None
        assert session.options["way"] == "marsh"
        play_on(session, seed=5)
        service.conclude(kept(box, file), session)
        if adventure_in(kept(box, file)).step != "IIb":
            break
    assert service.practise(file, "IIb").options["way"] == "marsh"
    assert service.practise(file, "IIa").options["way"] == UNDIVIDED


def test_a_team_that_turns_has_the_same_way_on_the_gentle_road(tmp_path: Path) -> None:  # SY-48
    _, campaign, file = at_fork(tmp_path, road=STEEP, ways=("marsh",))
    service = campaign.shelf.service
    turned = service.turn(file)
    session = service.play(turned, lambda now: None)
    assert session is not None
    assert (session.options["road"], session.options["way"]) == (GENTLE, "marsh")


def test_a_level_under_way_is_gone_on_with_on_its_way(tmp_path: Path) -> None:  # SY-42, SY-48
    box, campaign, file = at_fork(tmp_path, ways=("quarry",))
    service = campaign.shelf.service
    session = service.play(file, lambda now: None)
    assert session is not None
    play_on(session, 6)
    session.close()
    again = service.under_way(kept(box, file))
    assert again is not None
    assert box.services.store.replay(again).header.options["way"] == "quarry"
    box.services.levels = Box(tmp_path / "other").services.levels  # maps without forks
    assert CampaignService(box.services).under_way(kept(box, file)) == again


def test_a_way_that_is_won_is_the_households(tmp_path: Path) -> None:  # SY-48
    box, campaign, file = at_fork(tmp_path, step="IIc", ways=("marsh",))
    unlocks = campaign.shelf.service.unlocks
    assert unlocks.ways() == {"marsh"}
    unlocks.save_unlocks()
    file.path.unlink()
    assert CampaignService(box.services).unlocks.ways() == {"marsh"}, "it outlives the adventure"


@pytest.mark.parametrize(("team", "hang"), [(FOUR, True), ((*FOUR, Player("Fuji", 5, "regular")), False)])
def test_keepsakes_hang_on_the_staffs_where_there_is_room(tmp_path: Path, team: tuple[Player, ...], hang: bool) -> None:
    box, campaign, _ = at_fork(tmp_path, team, keeps=(Kept("Ia", "pebble", 0, 6), Kept("Ib", "cap", 0, 7)))
    campaign.actions.go_on()
    scene = forks(box)
    things = {part.key: part.face.things for part in scene.parts if isinstance(part.face, Traveller)}
    assert things["mage:0"] == (("cap", "pebble") if hang else ())
    assert things["mage:1"] == ()
    control = box.part("mage:0").control
    assert control is not None
    assert listed(box.services.kit.words, ("cap", "pebble")) in control.label, "and are told in any case"


def test_each_mage_tells_whether_they_have_shown_a_thumb(tmp_path: Path) -> None:  # SY-47
    box, campaign, _ = at_fork(tmp_path, FOUR)
    campaign.actions.go_on()
    scene = forks(box)
    for key in ("fork:open", "way:0"):
        scene.update(2.0)
        box.click(key)
    told = [part.control for part in sorted(scene.parts, key=lambda part: part.key) if part.key.startswith("mage:")]
    words = (" has shown a thumb", ": no thumb shown", ": no thumb shown", ": thumb flat")
    for player, control, expected in zip(FOUR, told, words, strict=True):
        assert control is not None
        assert control.label.startswith(f"{player.name}{expected}")
        assert control.enabled == (player == FOUR[0]), "only who has shown one can change it"


@pytest.mark.parametrize(("way", "where"), [(0, (245, 280, 71, 62)), (1, (1040, 310, 180, 50))])
@pytest.mark.parametrize("motion", [1.0, 0.0])
def test_golem_and_mist_stir_once_as_their_way_is_looked_at(
    tmp_path: Path, way: int, where: tuple[int, int, int, int], motion: float
) -> None:
    box, campaign, _ = at_fork(tmp_path)
    box.services.motion = motion
    campaign.actions.go_on()
    scene = forks(box)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RIGHT)[: 3 if way else 2]:
        scene.update(2.0)
        box.keys(key)
    seen = []
    for pause in (0.25, 0.05, 0.35, 0.5):
        scene.update(pause)
        seen.append(pygame.image.tobytes(box.draw().subsurface(where), "RGB"))
    stirred = seen[0] != seen[2], seen[1] != seen[2]
    assert stirred == ((True, True) if motion else (False, False))
    assert seen[2] == seen[3], "then it stands still"


def test_a_window_broader_than_the_land_shows_all_of_it(tmp_path: Path) -> None:
    box = forked(Box(tmp_path, (2560, 1080)))
    kit = box.services.kit
    plan = plan_of(kit, 4)
    assert plan.land is not None
    assert plan.land.y >= 0, "nothing of towns and moon is cut, and no word lies on the moon"
    assert plan.land.h == pytest.approx(kit.frame.height)


@pytest.mark.parametrize(
    "changes",
    [
        {"ways": ["river"]},
        {"ways": ["wall"]},
        {"ways": ["quarry", "marsh"]},
        {"ways": ["quarry", "bridge"]},
        {"ways": ["quarry"], "road": "printed"},
        {"ways": "quarry"},
    ],
)
def test_ways_that_no_team_can_have_taken_are_refused(tmp_path: Path, changes: dict[str, object]) -> None:
    _, _, file = at_fork(tmp_path, ways=("bridge", "quarry"))
    plain_ = msgspec.json.decode(msgspec.json.encode(pack(adventure_in(file))))
    assert unpack(plain_, 3).ways == ("bridge", "quarry")
    with pytest.raises(ValueError, match=" "):
        unpack({**plain_, **changes}, 3)
    old = {key: value for key, value in plain_.items() if key != "ways"}
    assert unpack(old, 3) == replace(adventure_in(file), ways=())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 860), (1000, 1400)], ids=str)
@pytest.mark.parametrize("text", [1.0, 1.4, 2.0])
def test_a_placard_tells_its_way_whole(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    box = forked(Box(tmp_path, size, text, language))
    service = CampaignService(box.services)
    for step in BEFORE:
        fork = fork_at(service, adventure_in(begun(box, step, FOUR)), step)
        if fork is None:
            continue
        box.show(ForkScene(box.services, fork, FOUR, lambda way: None))
        faces = [part.face for part in box.top.parts if isinstance(part.face, Placard)]
        assert len(faces) == 2
        for face in faces:
            told = (face.name, face.town, face.won, *(kind.name for kind in face.kinds))
            assert not any(setting.truncated for setting in told)


def test_in_this_level_names_the_way(tmp_path: Path) -> None:
    box = forked(Box(tmp_path))
    for way, named in (("marsh", True), (UNDIVIDED, False)):
        mission = Mission.of(box.services.levels(box.services.catalog["syncro"])["IIb"], 4, GENTLE, way=way)
        assert all(("by the marsh" in words) == named for words in chapters(box.services.kit, mission))
        box.show(LevelPage(box.services, "IIb", (), way=way))
        faces = [part.face for part in box.top.parts if isinstance(part.face, Label)]
        assert any("by the marsh" in " ".join(face.setting.lines) for face in faces) == named
