"""The chronicle with its pictures: what each level tells, and how one turns its pages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.content.themes.themes import Theme
from game.games.syncro.campaign.chronicle.album import Album, newest, spreads
from game.games.syncro.campaign.chronicle.album_scene import AlbumScene
from game.games.syncro.campaign.chronicle.chronicle_scene import ChronicleScene
from game.games.syncro.campaign.chronicle.moment_picture import Photo
from game.games.syncro.campaign.chronicle.photo_face import EmptyFrame, NewPhotoFace, PhotoFace
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure, Tally
from game.games.syncro.rules.adventure.kept import Kept
from game.games.syncro.rules.state.events import Beaten
from game.games.syncro.rules.state.roads import LEVELS, STEPS
from game.games.syncro.scenery.pages import Pages
from game.saves.people.campaigns import CampaignFile
from game.scenes.review.review import Review
from game.ui.parts.part import nothing
from game.ui.parts.widgets import Drawing
from tests.games.syncro.campaign.campaigns import FOUR, begun, plain, put, won_level
from tests.games.syncro.campaign.test_chronicle_doors import lay
from tests.scenes.box import PLACES, Box
from tests.scenes.measure import flaws, unreached

TEAM = FOUR[:3]
WON = {"IIa": "3-IIa.jsonl"}
WINDOWS = [
    ((1280, 720), 1.0, "lamplight"), ((960, 600), 1.0, "daylight"), ((1920, 1080), 1.0, "contrast"),
    ((1000, 1400), 1.0, "lamplight"), ((1280, 720), 2.0, "daylight"), ((960, 600), 2.0, "contrast"),
    ((1280, 720), 1.3, "lamplight"), ((1000, 1400), 2.0, "lamplight"),
]  # fmt: skip


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(tmp_path / "pictures"))
    return plain(Box(tmp_path / "data"))


def played(box: Box, step: str = "IIb", records: dict[str, str] | None = None) -> CampaignFile:
    """Write an adventure that has come to a step, with golden records of some of its levels."""
    names = []
    for number, (level, golden) in enumerate((WON if records is None else records).items(), 1):
        names.append(f"20260101-00000{number}-syncro-0000000{number}.jsonl")
        lay(box, names[-1], golden, level)
    file = begun(box, step, TEAM)
    file.path.write_bytes(msgspec.json.encode(msgspec.structs.replace(file.good, played=tuple(names))))
    return next(
        row for row in CampaignScene(box.services, box.screens).shelf.service.store.rows() if row.path == file.path
    )


def opened(box: Box, step: str = "IIb", records: dict[str, str] | None = None) -> AlbumScene:
    """Show the chronicle of such an adventure, from its map."""
    played(box, step, records)
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    scene.levels.read_chronicle()
    box.services.navigator.settle()
    album = box.top
    assert isinstance(album, AlbumScene)
    return album


def frames(scene: AlbumScene) -> dict[str, type]:
    return {part.key.split(":")[2]: type(part.face) for part in scene.parts if part.key.startswith("album:photo:")}


HARMS = [
    lambda data: b"{ nothing",
    lambda data: data[: len(data) // 2],
    lambda data: b"",
    lambda data: data.replace(b'"options": {', b'"options": {"road": "nowhere", '),
    lambda data: data.replace(b'"do":', b'"undone":', 7),
]


# What is told


def test_no_two_levels_beside_one_another_show_the_same_kind(box: Box) -> None:
    file = played(box, "IId", {"IIc": "4-IIc-steep.jsonl"})
    adventure = adventure_in(file)
    alone = Album(box.services, file, adventure).told("IIc")
    assert alone.moment is not None
    assert alone.moment.kind == "dragon"
    told = Album(box.services, file, adventure, [replace(alone, level="IIb")]).told("IIc")
    assert told.moment is not None
    assert told.moment.kind == "three"
    assert told.sentence(box.services.words) != alone.sentence(box.services.words)
    assert told.photo.moment == told.moment
    apart = Album(box.services, file, adventure, [replace(alone, level=level) for level in ("Id", "IId")])
    assert (apart._kind_before("IIa"), apart._kind_before("IIe")) == (None, None), "those never lie beside each other"
    assert apart._kind_before("IIb") is None, "of the level before nothing is known"


@pytest.mark.parametrize(
    ("language", "says"), [("en", "From IIa on: with regular 3"), ("fr", "À partir de IIa\u00a0: avec regular 3")]
)
def test_who_came_to_the_team_is_noted_at_the_first_level_they_won(tmp_path: Path, language: str, says: str) -> None:
    box = plain(Box(tmp_path, language=language))
    scene = opened(box, "IIb", {"Ia": "2-Ia.jsonl", "IIa": "3-IIa.jsonl"})
    assert scene.album.told("Ia").joined == (), "nobody was there before"
    assert scene.album.told("IIa").joined == (2,)
    assert says in box.said()
    first = min(box.services.store.records_folder.glob("*.jsonl"))
    first.write_bytes(first.read_bytes().replace(b'"regular 2"', b'"Olaf"', 1))
    again = Album(box.services, scene.album.file, scene.album.adventure).told("IIa")
    assert again.joined == (2,), "who has another name is still the same mountain"


def test_who_came_is_told_by_the_level_before(box: Box) -> None:
    scene = opened(box, "IIb", {"Ia": "2-Ia.jsonl", "Id": "3-Id-steep.jsonl", "IIa": "3-IIa.jsonl"})
    assert scene.album.told("IIa").joined == ()


def test_a_level_is_told_by_its_record(box: Box) -> None:
    file = played(box)
    told = Album(box.services, file, adventure_in(file)).told("IIa")
    assert told.moment is not None
    assert [player.name for player in told.team] == [player.name for player in told.team if player.name]
    assert len(told.photo.whos) == 3
    assert told.sentence(box.services.words).startswith("Lost once"), "of two tries one was lost"
    again = Album(box.services, file, adventure_in(file)).told("IIa")
    assert again == told, "the same each time"


def test_a_level_without_a_record_has_its_place_and_its_figures(box: Box) -> None:
    scene = opened(box)
    scene.turn(-1)
    told = scene.album.told("Ib")
    assert (told.moment, told.record, told.photo) == (None, None, Photo("Ib"))
    assert frames(scene)["Ib"] is PhotoFace
    assert "2 tries" in box.said()
    box.click("album:photo:Ib")
    assert box.top is scene, "there is nothing to look at again"


@pytest.mark.parametrize("harm", HARMS)
def test_a_record_that_is_damaged_costs_its_picture_alone(box: Box, harm: Any) -> None:
    played(box)
    (path,) = box.services.store.records_folder.glob("*.jsonl")
    path.write_bytes(harm(path.read_bytes()))
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    scene.levels.read_chronicle()
    box.services.navigator.settle()
    assert isinstance(box.top, AlbumScene)
    assert box.top.album.told("IIa").moment is None
    assert "IIa" in frames(box.top)


def test_what_is_not_won_yet_has_an_empty_frame(box: Box) -> None:
    scene = opened(box)
    assert frames(scene) == {"IIa": PhotoFace, "IIb": EmptyFrame, "IIc": EmptyFrame, "IId": EmptyFrame}
    assert "Not yet told" in box.said()


def test_where_the_team_turned_to_the_gentle_road_is_noted(box: Box) -> None:
    file = played(box)
    adventure = replace(adventure_in(file), road="gentle", turned="Ic")
    scene = AlbumScene(box.services, Album(box.services, file, adventure), lambda told: None, nothing, nothing)
    box.show(scene)
    scene.turn(-1)
    notes = [part.key for part in scene.parts if part.key.startswith("album:note:")]
    assert notes == ["album:note:Ic:0"]
    assert "From Ic on: the gentle road" in box.said()


def test_what_a_level_has_left_hangs_from_its_picture(box: Box) -> None:
    file = played(box)
    kept = (Kept("IIa", "wick", 0, 9), Kept("Id", "cone", 1))
    adventure = replace(adventure_in(file), keeps=kept)
    scene = AlbumScene(box.services, Album(box.services, file, adventure), lambda told: None, nothing, nothing)
    box.show(scene)
    assert isinstance(box.part("album:keepsake:IIa").face, Drawing)
    assert box.part("album:keepsake:IIa").rect.y > box.part("album:photo:IIa").rect.bottom
    assert "A burnt wick" in box.said()
    control = box.part("album:photo:IIa").control
    assert control is not None
    assert control.label.endswith("A burnt wick")
    scene.turn(-1)
    assert "A pine cone" in box.said()
    assert not [part.key for part in scene.parts if part.key.startswith("album:keepsake:Ia")]


# Its pages


def test_chapters_have_their_pages_and_the_last_level_its_own() -> None:
    now = Adventure(mages=3, step="IIf", done=STEPS, tallies=(Tally("Ia", 1, 1), Tally("IIe", 1, 1)))
    assert spreads(now) == [("Ia", "Ib", "Ic", "Id"), ("IIa", "IIb", "IIc", "IId"), ("IIe",)]
    assert spreads(Adventure(mages=3, step="Ib", done=STEPS[:1])) == [("Ia", "Ib", "Ic", "Id")], "no more is spoilt"
    assert newest(now) == "IIe"


def test_it_opens_at_the_level_that_was_won_last_and_one_turns_by_keys(box: Box) -> None:
    scene = opened(box, "IIc")
    assert scene.at == 1
    box.keys(pygame.K_PAGEUP)
    assert (scene.at, scene.level) == (0, "Ia")
    box.keys(pygame.K_PAGEUP)
    assert scene.at == 0, "there is nothing before it"
    box.keys(pygame.K_END)
    assert scene.at == len(scene.spreads) - 1
    box.keys(pygame.K_HOME)
    assert scene.at == 0
    box.keys(pygame.K_RETURN)
    assert scene.at == 1, "the way on has the focus"
    box.click("album:before")
    assert scene.at == 0
    while scene.at < len(scene.spreads) - 1:
        box.keys(pygame.K_PAGEDOWN)
    box.keys(pygame.K_PAGEDOWN)
    assert isinstance(box.top, ChronicleScene), "its figures are its last page"
    box.keys(pygame.K_ESCAPE)
    assert box.services.navigator.top is scene
    box.keys(pygame.K_ESCAPE)
    assert isinstance(box.services.navigator.top, CampaignScene)


def test_arrows_turn_where_nothing_lies_that_way(box: Box) -> None:
    scene = opened(box, "IIc")
    box.keys(pygame.K_HOME)
    for _ in range(6):
        box.keys(pygame.K_RIGHT)
        if scene.at:
            break
    assert scene.at == 1


def test_every_page_of_the_story_leads_there_at_once(box: Box) -> None:
    played(box, "IIc")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    box.click("book")
    assert isinstance(box.top, Pages)
    box.click("pages:past")
    assert isinstance(box.top, AlbumScene)
    box.click("album:map")
    assert isinstance(box.top, CampaignScene)


def test_who_left_from_the_pictures_finds_them_open_again(box: Box) -> None:
    played(box, "IIc")
    box.show(CampaignScene(box.services, box.screens))
    for key in ("book", "pages:past", "album:map", "book"):
        box.click(key)
    assert isinstance(box.top, AlbumScene), "one press less"
    box.keys(pygame.K_ESCAPE)
    assert isinstance(box.top, Pages), "the story lies under them"
    box.keys(pygame.K_ESCAPE)
    assert isinstance(box.top, CampaignScene)
    box.click("book")
    assert isinstance(box.top, Pages), "it was left from the story"


def test_where_nothing_is_told_yet_the_book_opens_at_the_story(box: Box) -> None:
    begun(box, "Ia", TEAM)
    campaign = CampaignScene(box.services, box.screens)
    box.show(campaign)
    campaign.levels._left_pictures = True  # of another adventure
    campaign.levels.read_book()
    box.services.navigator.settle()
    assert isinstance(box.top, Pages)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_way_to_the_map_leads_to_the_map_from_wherever_one_came(tmp_path: Path, language: str) -> None:
    box = plain(Box(tmp_path, language=language))
    played(box, "IIc")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    for way, last in ((("pages:camp",), "map"), (("pages:camp", "chronicle"), "album:map")):
        for key in ("book", *way, last):
            box.click(key)
        assert box.top is scene
    for key in ("book", "pages:past"):
        box.click(key)
    while not isinstance(box.top, ChronicleScene):
        box.click("album:on")
    box.click("map")
    assert box.services.navigator.top is scene
    scene.actions.camp()
    box.services.navigator.settle()
    box.click("map")
    assert box.services.navigator.top is scene


def test_what_opens_the_story_is_called_by_all_that_is_in_it(box: Box) -> None:
    played(box)
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    control = box.part("book").control
    assert control is not None
    assert control.label == "The story and the chronicle"


def test_a_level_that_was_just_won_develops_once(box: Box) -> None:
    played(box, "IIb")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    kept = scene.shelf.shown
    won = (*adventure_in(kept).tallies[:-1], Tally("IIb", 1, 1, 8))
    scene.levels.ended(put(scene, kept, step="IIc", done=STEPS[: STEPS.index("IIc")], tallies=won), won_level())
    box.services.navigator.settle()
    scene.levels.read_chronicle()
    box.services.navigator.settle()
    album = box.top
    assert isinstance(album, AlbumScene)
    assert frames(album)["IIb"] is NewPhotoFace
    box.services.navigator.pop()
    box.services.navigator.settle()
    scene.levels.read_chronicle()
    box.services.navigator.settle()
    assert isinstance(box.top, AlbumScene)
    assert NewPhotoFace not in frames(box.top).values()


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_picture_leads_to_its_moment_in_the_match(box: Box, how: str) -> None:
    scene = opened(box)
    told = scene.album.told("IIa")
    if how == "mouse":
        box.click("album:photo:IIa")
    else:
        while scene.focus.key != "album:photo:IIa":
            box.keys(pygame.K_TAB)
        box.keys(pygame.K_RETURN)
    review = box.top
    assert isinstance(review, Review)
    assert review.looked.path == told.record
    assert review.cursor.place == told.place
    events = review.looked.reading.events(told.place, told.place + 1, None)
    assert told.moment is not None
    assert any(isinstance(event, Beaten) and event.place == told.moment.fallen.place for event in events)
    assert review.looked.reading.view(told.place, None).state.spot(told.moment.fallen.place).spells, "it still stands"
    box.keys(pygame.K_ESCAPE)
    assert box.top is scene


def test_what_is_spoken_of_a_picture_says_all_that_stands_beside_it(box: Box) -> None:
    scene = opened(box)
    control = box.part("album:photo:IIa").control
    assert control is not None
    for words in ("Fog before the capital", scene.album.told("IIa").sentence(box.services.words), "2 tries"):
        assert words in control.label


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text", "theme"), WINDOWS)
def test_everything_has_room(tmp_path: Path, size: tuple[int, int], text: float, theme: str, language: str) -> None:
    box = plain(Box(tmp_path, size, text, language))
    box.services.theme = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    hung = tuple(Kept(level, "glove", 0) for level in LEVELS)
    file = played(box, STEPS[-1], {"IIa": "3-IIa.jsonl", "IIe": "4-IIe.jsonl"})
    adventure = replace(adventure_in(file), keeps=hung, turned="Ic")
    scene = AlbumScene(box.services, Album(box.services, file, adventure), lambda told: None, nothing, nothing)
    box.show(scene)
    for at in range(len(scene.spreads)):
        scene.turn(at - scene.at)
        assert not flaws(box.services.kit.frame, scene.parts), scene.level
        assert not unreached(scene)
        told = [part for part in scene.parts if part.key.startswith("album:tells")]
        assert len(told) == len(scene.spreads[at])
    assert box.draw() is not None
