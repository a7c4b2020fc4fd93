"""The camp: its door on the map, the shelf, what the card tells, and its riddle."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.games.syncro.campaign.camp.camp import Camp, counted, moment_of
from game.games.syncro.campaign.camp.camp_scene import CampScene
from game.games.syncro.campaign.camp.faces import Niche
from game.games.syncro.campaign.camp.falls import KeepsakeFalls
from game.games.syncro.campaign.camp.pitched import place_of_turn
from game.games.syncro.campaign.progress.progress import adventure_in, pack
from game.games.syncro.campaign.progress.tempers_told import ALL
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.kept import Kept
from game.games.syncro.rules.keepsakes.kinds import KEEPSAKES
from game.games.syncro.rules.keepsakes.possible import possible, riddle
from game.games.syncro.rules.state import content as c
from game.games.syncro.rules.state.events import Struck
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.scenery.pages import Pages
from game.saves.people.unlocks import Find
from game.scenes.shell.scene.keys import digits
from game.ui.input.intents import Back, Edge, Page, Step, Zone
from game.ui.parts.part import uppermost
from tests.games.syncro.campaign import camps
from tests.games.syncro.campaign.campaigns import BOTS, begun, even, plain, play_on, played, put
from tests.games.syncro.positions import rules
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import go, keys, part, words

NOBREAK = "\u00a0"


def camp_of(box: Box) -> CampScene:
    scene = box.services.navigator.top
    assert isinstance(scene, CampScene)
    return scene


def shown(root: Path, name: str = "camp", size: tuple[int, int] = (1280, 720), text: float = 1.0) -> CampScene:
    return camp_of(camps.SCENES[name](root, size, text, "en"))


def map_of(root: Path, step: str = "Id", **changes: object) -> tuple[Box, CampaignScene]:
    """Show the map of an adventure that has come to a step."""
    box = plain(Box(root))
    file = begun(box, step)
    campaign = CampaignScene(box.services, box.screens)
    put(campaign, file, **changes)
    box.show(box.screens.home())
    box.services.navigator.push(campaign)
    box.services.navigator.settle()
    return box, campaign


KEEPS = (Kept("Ia", "pebble", 0, 6), Kept("Ib", "bell", 3, 7), Kept("Ic", "feather", 1, 11))


# The door


def test_the_fire_on_the_map_and_its_letter_lead_to_the_camp_and_back(tmp_path: Path) -> None:
    box, campaign = map_of(tmp_path, keeps=KEEPS)
    box.click("camp")
    box.services.navigator.settle()
    assert camp_of(box).camp.keeps == KEEPS
    box.intend(Back())
    box.services.navigator.settle()
    assert box.services.navigator.top is campaign
    box.keys(pygame.K_k)
    box.services.navigator.settle()
    camp_of(box)
    box.click("map")
    box.services.navigator.settle()
    assert box.services.navigator.top is campaign


@pytest.mark.parametrize("text", [100, 150])
def test_the_cap_of_its_key_lies_on_no_word_of_its_name(tmp_path: Path, text: int) -> None:
    box, campaign = map_of(tmp_path)
    box.services.shell.change(text=text)
    fire = part(campaign, "camp")
    found = digits(campaign.parts, canvas_of(box), lambda part: part.rect, box.services.caps)
    (cap,) = (cap for cap, setting in found if setting.lines == ("K",))
    assert cap.meets(fire.rect)
    assert not cap.meets(part(campaign, "camp:name").rect)


def test_the_fire_burns_by_the_last_level_won_and_never_over_anything(tmp_path: Path) -> None:
    places = []
    for step in ("Ib", "Ic", "IIb", "IIe", "IIf"):
        _, campaign = map_of(tmp_path / step, step)
        fire = next(part for part in campaign.parts if part.key == "camp")
        places.append(fire.rect.middle)
        road = [part for part in campaign.parts if part.key.startswith(("node:", "mage:"))]
        assert not any(fire.rect.meets(part.rect) for part in road)
    assert places[0][0] < places[1][0] < places[2][0] < places[3][0]


def test_the_newest_things_hang_by_the_fire_on_the_map(tmp_path: Path) -> None:
    _, campaign = map_of(tmp_path, keeps=(*KEEPS[:2], Kept("Ic", "feather", -1, 11)))
    fire: Any = next(part.face for part in campaign.parts if part.key == "camp")
    assert fire.things == ("bell", "pebble"), "what is of a mage who has left hangs nowhere"


def test_an_adventure_that_nobody_has_begun_has_no_fire(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    assert "camp" not in keys(campaign)


def test_the_book_leads_there(tmp_path: Path) -> None:
    box, campaign = map_of(tmp_path, keeps=KEEPS)
    campaign.actions.read_book()
    box.services.navigator.settle()
    assert isinstance(box.services.navigator.top, Pages)
    box.click("pages:camp")
    box.services.navigator.settle()
    camp_of(box)


# What is seen there


def test_what_is_found_is_the_household_s_and_what_hangs_is_the_team_s(tmp_path: Path) -> None:
    box, campaign = map_of(tmp_path, keeps=KEEPS)
    campaign.shelf.service.keepsakes._household.note({"wick": Find(adventure="Alps", level="IIe", turn=9)})
    campaign.actions.camp()
    box.services.navigator.settle()
    camp = camp_of(box).camp
    assert set(camp.finds) == {"pebble", "bell", "feather", "wick"}
    assert [camp.hung_on(seat) for seat in range(4)] == [("pebble",), ("feather",), (), ("bell",)]
    assert words(camp_of(box), "line") == "Three things hang on your staffs. They do nothing. They remind."
    niches = {part.key: part.face for part in camp_of(box).parts if isinstance(part.face, Niche)}
    assert len(niches) == len(KEEPSAKES)
    assert {key.removeprefix("niche:") for key, face in niches.items() if face.found} == set(camp.finds)


def test_it_is_new_today_until_the_next_level_begins(tmp_path: Path) -> None:
    box, campaign = map_of(tmp_path, keeps=KEEPS, tallies=())
    campaign.actions.camp()
    box.services.navigator.settle()
    scene = camp_of(box)
    assert scene.camp.newest == KEEPS[-1]
    assert "new" in keys(scene)
    assert scene.focus.key == "niche:feather"
    file = campaign.shelf.shown
    campaign.shelf.chosen = campaign.shelf.service.store.save(
        file, msgspec.structs.replace(file.good, match="some.jsonl")
    )
    scene.resume()
    assert scene.camp.newest is None
    assert "new" not in keys(scene)


def test_the_card_follows_the_focus(tmp_path: Path) -> None:
    scene = shown(tmp_path)
    assert words(scene, "card:name") == "A feather"
    assert words(scene, "card:text") == "The last enemy needed a Spell of 1, and got it."
    assert words(scene, "card:moment") == "IIc, turn 11: Fuji"
    scene.focus.at("niche:buttons", scene.time, ring=True)
    scene.focused()
    assert words(scene, "card:moment") == "The company of the long way home: IIa, turn 12"
    scene.focus.at("niche:crystal", scene.time, ring=True)
    scene.focused()
    assert words(scene, "card:name") == "not found yet"
    assert words(scene, "card:text") == "“Two stood hungry, and stayed small.”"
    assert "card:moment" not in keys(scene)


def test_a_mage_at_the_fire_tells_what_hangs_there_and_what_was_said_at_fires(tmp_path: Path) -> None:
    scene = shown(tmp_path, "camp_mage")
    assert words(scene, "card:name") == "Kilimandjaro"
    assert words(scene, "card:0") == "A pine cone, a broken horn, a mushroom cap."
    assert [words(scene, f"card:{number}") for number, _ in enumerate(camps.TOLD, 1)] == list(camps.TOLD)
    control = next(part.control for part in scene.parts if part.key == "mage:0")
    assert control is not None
    assert camps.TOLD[0] in control.label, "it is read aloud"
    scene.focus.at("mage:2", scene.time, ring=True)
    scene.focused()
    assert words(scene, "card:0") == "A feather."


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_what_was_told_of_anybody_fits_and_stands_clear_of_the_shelf(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    scene = camp_of(camps.SCENES["camp_told"](tmp_path, size, 1.0, language))
    shelves = set()
    for seat in scene.camp.tells:
        scene.focus.at(f"mage:{seat}", scene.time, ring=True)
        scene.focused()
        paper, case = (part(scene, key).rect for key in ("card", "case"))
        shelves.add(case)
        assert not paper.meets(case)
        lines = [part(scene, key) for key in sorted(keys(scene)) if re.fullmatch(r"card:\d", key)]
        assert len(lines) == 4 + (seat != ALL)
        for over, under in pairwise(lines):
            assert over.rect.bottom <= under.rect.y
        assert lines[-1].rect.bottom <= paper.bottom
        assert all("…" not in words(scene, line.key) for line in lines)
        assert part(scene, f"card:new:{len(lines) - 1}").rect.y == pytest.approx(lines[-1].rect.y)
    assert len(shelves) == 1, "the shelf stays where it is"


def test_where_nothing_was_found_the_card_tells_of_ones_own_mage_and_the_way_back_is_focused(tmp_path: Path) -> None:
    scene = shown(tmp_path, "camp_none")
    assert words(scene, "card:name") == "Maximilienne-Alexandre"
    assert words(scene, "card:0") == "Nothing hangs here yet."
    assert scene.focus.key == "map"
    assert words(scene, "line") == "Nothing hangs on your staffs yet. Win a level, and something will."


def test_a_fourth_thing_on_a_staff_is_a_number(tmp_path: Path) -> None:
    scene = shown(tmp_path)
    staff: Any = next(part.face for part in scene.parts if part.key == "staff:0")
    assert staff.things == ("cone", "horn", "cap", "pebble")
    assert staff.knot.lines == ("+1",)
    other: Any = next(part.face for part in scene.parts if part.key == "staff:2")
    assert (other.things, other.new, other.knot) == (("feather",), True, None)
    assert not staff.new


def test_large_text_has_a_list_with_the_riddles_under_a_fold(tmp_path: Path) -> None:
    scene = shown(tmp_path, "camp", text=2.0)
    assert not any(isinstance(part.face, Niche) for part in scene.parts)
    listed = [key for key in keys(scene) if key.startswith("niche:") and key.count(":") == 1]
    assert len(listed) == len(camps.FOUND)
    scene.press(next(part for part in scene.parts if part.key == "fold"))
    listed = [key for key in keys(scene) if key.startswith("niche:") and key.count(":") == 1]
    assert len(listed) == len(KEEPSAKES)


def test_page_keys_scroll_the_list_and_arrows_go_from_one_to_the_next(tmp_path: Path) -> None:
    scene = shown(tmp_path, "camp", text=2.0)
    scene.handle(Edge(True))
    assert scene.parts
    end = scene.strips.offsets["list"]
    assert end > 0
    scene.handle(Page(-1))
    assert scene.parts
    assert 0 < scene.strips.offsets["list"] < end
    scene.handle(Edge(False))
    before = scene.focus.key
    scene.handle(Step(0, 1))
    assert scene.focus.key != before
    assert scene.rules_at == ("syncro", ""), "and the rules are Syncro's"


def test_large_text_marks_what_is_new_in_its_list(tmp_path: Path) -> None:
    scene = camp_of(camps.SCENES["camp_told"](tmp_path, (1000, 1400), 2.0, "en"))
    assert "mage:0:new:4" in keys(scene)
    assert "mage:0:new:3" not in keys(scene)


def test_tab_goes_from_the_shelf_to_the_card_the_mages_and_the_buttons(tmp_path: Path) -> None:
    box = camps.SCENES["camp"](tmp_path, (1280, 720), 1.0, "en")
    scene = camp_of(box)
    met = []
    for _ in range(5):
        part = scene.focus.find(scene.parts)
        assert part is not None
        assert part.control is not None
        met.append(part.control.zone)
        box.intend(Zone(1))
    assert met == ["shelf", "card", "mages", "foot", "bar"]


def test_in_french_it_is_told_in_french(tmp_path: Path) -> None:
    scene = camp_of(camps.SCENES["camp"](tmp_path, (1280, 720), 1.0, "fr"))
    assert words(scene, "card:name") == "Une plume"
    assert words(scene, "card:moment") == f"IIc, tour 11{NOBREAK}: Fuji"
    assert words(scene, "riddle:text") == f"«{NOBREAK}Deux eurent faim, et restèrent petits.{NOBREAK}»"
    assert words(scene, "line") == "Sept choses pendent à vos bâtons. Elles ne font rien. Elles rappellent."


def test_numbers_are_words_as_far_as_an_adventure_is_long(tmp_path: Path) -> None:
    say = Box(tmp_path).services.words
    for count in range(len(LEVELS) + 1):
        assert not any(sign.isdigit() for sign in counted(say, count))


def test_an_older_keepsake_of_which_nobody_knows_the_turn_has_its_level_alone(tmp_path: Path) -> None:
    box = Box(tmp_path)
    camp = replace(camps.poor(), keeps=(Kept("Ia", "wick", 0),), finds={"wick": Find(level="Ia")})
    assert moment_of(box.services.words, camp, "wick") == "Ia"
    gone = replace(camp, keeps=(Kept("Ia", "wick", -1, 4),))
    assert moment_of(box.services.words, gone, "wick") == "Ia, turn 4"
    assert gone.hanging == ()


# Riddles


@pytest.mark.parametrize(("keepsake", "first"), [
    ("cap", "Ia"), ("pebble", "Ib"), ("scale", "Ic"), ("horn", "Id"), ("letter", "IIa"), ("bottle", "IIa"),
    ("button", "IIa"), ("collars", "IIe"),
])  # fmt: skip
def test_a_riddle_is_set_of_what_the_level_makes_possible(keepsake: str, first: str) -> None:
    able = [level for level in LEVELS if possible(rules(level, 4).mission, 4, 0, keepsake)]
    assert able[0] == first


def test_what_needs_more_mages_or_a_defeat_is_asked_only_then() -> None:
    mission = rules("Ia", 4).mission
    assert [possible(mission, mages, 0, "buttons") for mages in (2, 3)] == [False, True]
    assert [possible(mission, 4, tries, "patch") for tries in (0, 1)] == [False, True]
    assert [possible(mission, 4, tries, "cup") for tries in (1, 2)] == [False, True]
    assert c.TOTALS in rules("IIc", 4).mission.joins
    assert not possible(rules("IIc", 4).mission, 4, 0, "straw")


def test_the_riddle_stays_until_the_level_is_won_and_asks_for_nothing_that_is_found() -> None:
    mission = rules("Ic", 4).mission
    asked = riddle(mission, 4, 0, ("wick",), 2)
    assert asked == riddle(mission, 4, 0, ("wick",), 2)
    assert asked not in ("", "wick")
    assert possible(mission, 4, 0, asked)
    assert riddle(mission, 4, 0, KEEPSAKES, 2) == ""
    assert riddle(mission, 4, 0, [one for one in KEEPSAKES if one != "bell"], 2) == "bell"


# Its moment


def test_a_niche_opens_its_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    even(monkeypatch, 11)
    box = plain(Box(tmp_path))
    service = CampaignScene(box.services, box.screens).shelf.service
    service.begin("One", BOTS)
    table = service.play(service.store.rows()[0], lambda kept: None)
    assert table is not None
    play_on(table)
    turn = table.host.view(None).state.turn
    place = place_of_turn(table.host, turn)
    assert place is not None
    assert place <= table.host.decision_count
    events = table.host.events(None)
    last = max(number for number, event in enumerate(events) if isinstance(event, Struck))
    assert place == table.host.place_before(last) + 1
    assert place_of_turn(table.host, 99) is None


def test_older_levels_get_theirs_while_the_map_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    even(monkeypatch, 11)
    box = plain(Box(tmp_path))
    service = CampaignScene(box.services, box.screens).shelf.service
    file = played(tmp_path, "Ia")
    kept = adventure_in(file).keeps
    old = {name: value for name, value in pack(adventure_in(file)).items() if name != "keeps"}
    service.change(file, progress=old)
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    go(box, 0.5)
    assert campaign.shelf.adventure is not None
    assert campaign.shelf.adventure.keeps == kept
    assert not isinstance(box.services.navigator.top, KeepsakeFalls)
    assert set(service.keepsakes.finds()) == {one.keepsake for one in kept}


def test_a_camp_without_a_chronicle_has_one_way_on(tmp_path: Path) -> None:
    box = Box(tmp_path)
    told: Camp = camps.poor()
    box.show(CampScene(box.services, lambda: told))
    assert "chronicle" not in keys(box.top)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_beside_the_flame_a_robe_behind_it_answers(tmp_path: Path, size: tuple[int, int]) -> None:
    scene: Any = camps.told(tmp_path, size, 1.0, "en").services.navigator.top
    fire = part(scene, f"mage:{ALL}").rect
    mages = [one for one in scene.parts if one.key.startswith("mage:") and one.rect.meets(fire)]
    behind = [one for one in mages if one.rect.bottom < fire.bottom - 20]
    assert len(behind) == 2
    for mage in behind:
        inner = min(max(mage.rect.middle[0], fire.x + 4), fire.right - 4)
        found = uppermost(scene.parts, inner, mage.rect.bottom - 8)
        assert found is not None
        assert found.key == mage.key
    x, _ = fire.middle
    for y in (fire.y + 0.5 * fire.h, fire.bottom - 8):
        found = uppermost(scene.parts, x, y)
        assert found is not None
        assert found.key == f"mage:{ALL}"
