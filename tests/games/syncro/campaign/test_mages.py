"""The mages of a team: the same wherever they are seen, one's own in front, and moods that tell nothing new."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from game.games.syncro.campaign.chronicle.chronicle_scene import ChronicleScene, picture
from game.games.syncro.campaign.endings.chapter_scene import ChapterPage
from game.games.syncro.campaign.endings.chest import Chest
from game.games.syncro.campaign.endings.fireside import Fireside
from game.games.syncro.campaign.endings.story import After, StoryAfter
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.campaign.team.team_setup import MapCorner
from game.games.syncro.rules.adventure.adventure import Felled, Tally, begin
from game.games.syncro.rules.adventure.feats import Feat
from game.games.syncro.rules.state import roads
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.figure import MageFigure
from game.games.syncro.scenery.mages import LevelMoment, MageTeam, mage_team, mood_at, seen_by, standing, who_called
from game.games.syncro.scenery.pages import StoryPage
from game.games.syncro.table.won.blow import LastBlow
from game.games.syncro.table.won.ceremony import RESTS
from game.games.syncro.table.won.last import LastSpell
from game.games.syncro.table.won.scene import RAISES, TORN, LevelWon
from game.games.syncro.table.won.victory import Victory
from game.saves.records.player import Player
from game.scenes.session.match.people import seated
from game.scenes.shell.scene.scene import Scene
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, draw_face
from game.ui.seats.faces import Portrait, who_of
from game.ui.seats.likeness import Who
from tests.games.syncro.campaign.campaigns import begun
from tests.games.syncro.campaign.test_chapter import OLD, chapter
from tests.games.syncro.campaign.test_chronicle import full
from tests.games.syncro.mages import of_colours, watched
from tests.scenes.box import Box, canvas_of

TEAM: Final = (
    Player("Kailash", 2, "regular"),
    Player("Bob", 5, "master", face=9),
    Player("Nora", 0),
    Player("Etna", 3, "regular"),
)
"""A mountain that was given another name keeps its face."""
WHOS: Final = (Who(3, 4), Who(6, 9), Who(1, 0), Who(4, 3))
OWN: Final = WHOS[2]
LEAF: Final = StoryPage("syncro.chapter.1", "syncro.level.Ia", "syncro.story.Ia.before")


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def shown(scene: Scene, box: Box, at: float = RESTS) -> None:
    box.show(scene)
    scene.time = at
    box.draw()


def on_the_map(box: Box) -> None:
    begun(box, "Ic", TEAM)
    shown(CampaignScene(box.services, box.screens), box)


def in_the_corner_of_the_map(box: Box) -> None:
    corner = MapCorner(begin(4), seen_by(box.services, TEAM))
    draw_face(canvas_of(box), corner, Rect(0, 0, 360, 190), Look())


def at_a_victory(box: Box) -> None:
    shown(LevelWon(box.services, Victory("Ia", 7, 9, mage_team(TEAM, 2), 1)), box)


def at_the_very_last_spell(box: Box) -> None:
    blow = LastBlow(Enemy("werewolf", 7), Feat(12, 0, "werewolf", 7, 1, 3, 4, last=True), tuple(p.name for p in TEAM))
    shown(LastSpell(box.services, Victory("Ia", 7, 0, mage_team(TEAM, 2), 1), blow), box)


def round_the_fire(box: Box) -> None:
    Fireside(seen_by(box.services, TEAM), None, Rect(0, 0, 520, 720)).draw(canvas_of(box), 0.0)


def beside_the_story(box: Box) -> None:
    shown(StoryAfter(box.services, [LEAF], [After("Ia", "Ib")], seen_by(box.services, TEAM)), box)


def beside_the_page_of_a_chapter(box: Box) -> None:
    shown(ChapterPage(box.services, chapter(OLD, TEAM), "syncro.told.chest"), box)


def at_the_chest(box: Box) -> None:
    shown(Chest(box.services, TEAM, ("weaken", "scale", "draw_two", "show_hands")), box)


def before_the_gate_in_a_picture(box: Box) -> None:
    picture(box.services, full(TEAM))


PLACES: Final[tuple[Callable[[Box], None], ...]] = (
    on_the_map,
    in_the_corner_of_the_map,
    at_a_victory,
    at_the_very_last_spell,
    round_the_fire,
    beside_the_story,
    beside_the_page_of_a_chapter,
    at_the_chest,
    before_the_gate_in_a_picture,
)


@pytest.mark.parametrize("place", PLACES)
def test_a_team_is_the_same_wherever_it_is_seen(
    box: Box, monkeypatch: pytest.MonkeyPatch, place: Callable[[Box], None]
) -> None:
    seen = watched(monkeypatch)
    place(box)
    assert {figure.who for figure in seen} == set(WHOS)
    assert seen[-1].who == OWN, "one's own stands in front"
    assert all(seen[-1].rect.h > figure.rect.h for figure in seen if figure.who != OWN), "and is larger"


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("place", [on_the_map, at_a_victory, round_the_fire, at_the_very_last_spell, at_the_chest])
def test_everybody_of_a_team_of_any_size_is_there(
    box: Box, monkeypatch: pytest.MonkeyPatch, count: int, place: Callable[[Box], None]
) -> None:
    team = (Player("Rigi", 8, "regular"), *TEAM)[:count]
    monkeypatch.setitem(globals(), "TEAM", team)
    seen = watched(monkeypatch)
    place(box)
    assert {figure.who for figure in seen} == set(map(who_of, team))


def moods(figures: list[MageFigure]) -> set[str]:
    result = {figure.mood for figure in figures}
    figures.clear()
    return {*result}


def test_they_rejoice_as_their_staffs_go_up(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    box.services.motion = 1.0
    scene = LevelWon(box.services, Victory("Ia", 7, 9, of_colours(1, 2, 3, 4), 1))
    shown(scene, box, RAISES - TORN - 0.1)
    seen = watched(monkeypatch)
    box.draw()
    assert moods(seen) == {"calm"}
    scene.time = RAISES - TORN + 0.1
    box.draw()
    assert {figure.mood for figure in seen} == {"calm", "glad"}, "one after another"
    assert all((figure.raised > 0) == (figure.mood == "glad") for figure in seen)
    moods(seen)
    scene.time = RESTS
    box.draw()
    assert moods(seen) == {"glad"}


def test_they_grieve_at_the_fire_and_more_as_it_comes_up(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watched(monkeypatch)
    fire = Fireside(of_colours(1, 2, 3), None, Rect(0, 0, 520, 720))
    fire.draw(canvas_of(box), 0.0, 0.5)
    assert moods(seen) == {"hit"}
    fire.draw(canvas_of(box), 0.0)
    assert all(figure.mood == mood_at(LevelMoment.LOST, figure.who) for figure in seen)
    assert moods(seen).isdisjoint({"calm", "glad"})


@pytest.mark.parametrize(("step", "mood"), [("Ic", "calm"), ("IIf", "glad")])
def test_on_the_road_they_are_calm_until_the_kingdom_is_free(
    box: Box, monkeypatch: pytest.MonkeyPatch, step: str, mood: str
) -> None:
    begun(box, step, TEAM)
    seen = watched(monkeypatch)
    shown(CampaignScene(box.services, box.screens), box)
    assert moods(seen) == {mood}


@pytest.mark.parametrize(
    "found", [("weaken", "scale", "draw_two", "show_hands"), ("scale", None, None, None), 4 * (None,)]
)
def test_at_the_chest_no_face_tells_what_was_found(box: Box, found: tuple[str | None, ...]) -> None:
    scene = Chest(box.services, TEAM, found)
    shown(scene, box)
    assert [mage.mood for mage in scene.mages] == 4 * ["calm"], "while it is shut"
    box.click("chest:on")
    assert [mage.mood for mage in scene.mages] == 4 * ["glad"], "all of them, of the light, whatever lies in it"


@pytest.mark.parametrize("holder", [0, 1])
def test_whoever_holds_the_screen_stands_in_front(tmp_path: Path, holder: int) -> None:
    box = Box(tmp_path)
    players = (Player("Nora", 0), Player("Ada", 1), Player("Etna", 3, "regular"))
    team, comes = seated(box.services.people, players, box.services.settings)
    box.services.shell.keep(comes)
    box.services.shell.hold(team[holder].who)
    assert seen_by(box.services, team).own == holder


def test_a_team_of_mountains_has_nobody_in_front() -> None:
    team = mage_team([player for player in TEAM if not player.person])
    assert team.own is None
    assert [mage.number for mage in standing(team, [(9, 30, 1), (2, 10, 1), (5, 20, 1)])] == [1, 2, 0], "by their feet"


def test_who_is_nearer_is_drawn_later() -> None:
    mages = standing(of_colours(1, 2, 3, 4), [(0, 40, 1), (9, 10, 1), (5, 30, 1.2), (7, 20, 1)], 6)
    assert [mage.number for mage in mages] == [1, 3, 2, 0]
    assert (mages[-1].x, mages[-1].y) == (5, 30), "one's own has the nearest place, whose mage takes the one left"
    assert all(one.y <= other.y for one, other in pairwise(mages[:-1]))
    assert [mage.mirrored for mage in mages] == [False, False, True, True], "staffs are held outwards"


OLDER: Final = b"""{"team": [{"name": "Nora", "colour": 0}, {"name": "Denali", "colour": 8,
"by": "regular"}]}"""


def test_a_team_of_an_older_file_has_faces() -> None:
    class Old(msgspec.Struct):
        team: tuple[Player, ...]

    team = msgspec.json.decode(OLDER, type=Old).team
    assert mage_team(team) == MageTeam((Who(1, 0), Who(9, 9)), 0)


@pytest.mark.parametrize(
    ("name", "colour", "who"),
    [
        ("Nora", 1, Who(1, 0)),
        ("Etna", 4, Who(4, 3)),
        ("Bob", 6, Who(6, 9)),
        ("Fuji", 7, Who(7, 2)),
        ("Ada", 8, Who(8, 0)),
        ("Ada", 4, Who(4, 0)),
        ("Robert", 6, Who(6, 9)),
        ("Etna", 9, Who(9, 3)),
    ],
    ids=[
        "person",
        "mountain",
        "renamed",
        "left",
        "gone",
        "gone, a mountain wears the colour",
        "before",
        "other colour",
    ],
)
def test_a_face_is_found_for_whom_only_a_name_and_a_colour_were_kept(name: str, colour: int, who: Who) -> None:
    assert who_called(TEAM, name, colour) == who


def faces(scene: Any) -> Iterator[tuple[str, Who]]:
    for part in scene.parts:
        if isinstance(part.face, Portrait):
            yield part.key, part.face.who


def test_the_strip_under_the_map_shows_the_same_faces(box: Box) -> None:
    begun(box, "Ic", TEAM)
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    assert dict(faces(scene)) == {f"team:{number}": who for number, who in enumerate(WHOS)}
    assert all(box.part(f"team:{number}").rect.h >= 40 for number in range(4))
    scene.shelf.reread()
    scene.actions.list_all()
    box.services.navigator.settle()
    assert [who for _, who in faces(box.top)] == list(WHOS)


def test_the_page_of_a_chapter_shows_the_faces_of_whom_it_counts(box: Box) -> None:
    felled = (Felled("Etna", 4, "monster", 2), Felled("Rainier", 7, "golem", 1))
    tallies = tuple(Tally(level, 1, 1, 7, "Bob", 6, 2, felled=felled) for level in roads.CHAPTERS[0])
    scene = ChapterPage(box.services, chapter(tallies, TEAM), "syncro.told.chest")
    box.show(scene)
    assert [who for _, who in faces(scene)] == [*WHOS, Who(7, 8)]


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
def test_the_chronicle_shows_the_faces_of_who_led(tmp_path: Path, size: tuple[int, int]) -> None:
    box = Box(tmp_path, size)
    led = (("Etna", 4), ("Bob", 6), ("Nora", 1), ("Somebody", 8))
    tallies = tuple(Tally(roads.LEVELS[number], 1, 1, 7, *one) for number, one in enumerate(led))
    scene = ChronicleScene(box.services, replace(full(TEAM), tallies=tallies), "adventure.to_map")
    box.show(scene)
    assert [who for _, who in faces(scene)] == [Who(4, 3), Who(6, 9), OWN, Who(8)]
    assert all(part.rect.h >= 28 for part in scene.parts if isinstance(part.face, Portrait))
