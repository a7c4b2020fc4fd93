"""The book and its last page: what is kept of an adventure, how it is told, and how it is kept as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace as replace_player

from game.content.themes.themes import Theme
from game.games.syncro.campaign.chronicle.album_scene import AlbumScene
from game.games.syncro.campaign.chronicle.book import book
from game.games.syncro.campaign.chronicle.chronicle import Chronicle, chronicle_of, closest, counts, led, sum_of
from game.games.syncro.campaign.chronicle.chronicle_page import page
from game.games.syncro.campaign.chronicle.chronicle_scene import PICTURE, ChronicleScene, picture
from game.games.syncro.campaign.endings.story import StoryAfter
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure, Tally
from game.games.syncro.rules.state.roads import LEVELS, STEPS
from game.games.syncro.scenery.pages import Pages
from game.games.syncro.scenery.story_view import StoryView
from game.ui.layout.frame import Frame
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.type.text import Typesetter
from tests.games.syncro.campaign.campaigns import FIVE, FOUR, begun, plain, put, won_level
from tests.scenes.box import PLACES, Box

HOME = "syncro.story.Id.boss"


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(tmp_path / "pictures"))
    return plain(Box(tmp_path / "data"))


def full(team: tuple[object, ...] = FOUR, name: str = "The quiet company") -> Chronicle:
    """Return the chronicle of a whole adventure."""
    tallies = tuple(
        Tally(level, 1 + number % 3, 1, 9 + number, FIVE[number % 5].name, 1 + number, number, *near)
        for number, (level, near) in enumerate(zip(LEVELS, NEAR, strict=True))
    )
    return Chronicle(name, team, tallies, finished=True)  # type: ignore[arg-type]


NEAR: tuple[tuple[int | None, int | None], ...] = (
    (None, None), (1, 2), (3, None), (None, None), (1, None), (1, 1), (12, 8), (None, None), (2, 2),
)  # fmt: skip


def keep(box: Box, answer: str = "with") -> None:
    """Keep the chronicle as a picture, with names or without."""
    box.click("keep")
    box.click(answer)


def told(adventure: Adventure, box: Box) -> list[str]:
    return [leaf.tale for leaf in book(CampaignService(box.services), adventure)]


def test_a_boss_has_its_page_once_it_was_seen_in_a_lost_try_too(box: Box) -> None:
    unseen = Adventure(mages=4, step="Id", done=STEPS[:3], tallies=(Tally("Id", 1),))
    assert "syncro.story.Id.before" in told(unseen, box), "a level that was lost was met"
    assert HOME not in told(unseen, box)
    seen = told(replace(unseen, bosses=("Id",)), box)
    assert seen.index(HOME) == seen.index("syncro.story.Id.before") + 1
    assert "syncro.story.Id.after" not in seen
    won = told(Adventure(mages=4, step="IIa", done=STEPS[:5]), box)
    assert HOME in won, "older files don't say who was seen, but it was beaten"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_has_its_words(tmp_path: Path, language: str) -> None:
    words = Box(tmp_path, language=language).services.words
    for tally in (*full().tallies, Tally("Ia", 2), Tally("Ia", 3, 0, 22, stood=1), Tally("Ia", 1, 1)):
        texts = [closest(words, tally), *counts(words, tally), led(words, tally), sum_of(words, full())]
        assert not [text for text in texts if "syncro." in text or "{" in text]


def test_the_closest_call_is_the_nearest_defeat_or_else_the_narrowest_victory(box: Box) -> None:
    words = box.services.words
    assert closest(words, Tally("Ia", 3, 1, 20, "Nora", 1, 4, 1, 2)) == "one stood, 2 points short"
    assert closest(words, Tally("Ia", 3, 0, 20, stood=1, short=1)) == "one stood, 1 point short"
    assert closest(words, Tally("Ia", 3, 0, 20, stood=1)) == "one still stood"
    assert closest(words, Tally("Ia", 3, 0, 20, stood=4, short=1)) == "4 still stood"
    assert closest(words, Tally("Ia", 1, 1, 7, "Nora", 1, 1)) == "won with 1 Spell left"
    assert closest(words, Tally("Ia", 1, 1, 7, "Nora", 1, 0)) == "won with the very last Spell"
    assert closest(words, Tally("Ia", 1, 1)) == "", "an older program did not count them"


def test_the_chronicle_has_a_line_for_every_level_that_was_tried_in_their_order() -> None:
    mixed = (Tally("Ib", 2, 0, 15), Tally("Ia", 1, 1, 7), Tally("Ic"))
    result = chronicle_of("x", FOUR, Adventure(mages=4, step="Ib", done=("Ia",), tallies=mixed))
    assert [tally.level for tally in result.tallies] == ["Ia", "Ib"]
    assert (result.attempts, result.turns, result.finished) == (3, 22, False)


def test_it_is_the_last_page_of_the_book_by_keys_and_back(box: Box) -> None:
    begun(box, "IIb")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    box.click("book")
    pages = box.top
    assert isinstance(pages, Pages)
    for _ in pages.leaves:
        box.keys(pygame.K_RETURN)
    pictures = box.top
    assert isinstance(pictures, AlbumScene)
    for _ in pictures.spreads[pictures.at :]:
        box.keys(pygame.K_PAGEDOWN)
    assert isinstance(box.top, ChronicleScene)
    assert "CARVED OVER THE GATE" in box.said()
    assert "Ia · Ashes on the road" in box.said()
    box.keys(pygame.K_RETURN)
    assert box.services.navigator.top is pictures, "back to the pictures"
    box.keys(pygame.K_ESCAPE)
    below: object = box.top
    assert below is pages
    box.keys(pygame.K_RETURN)
    box.click("album:map")
    assert isinstance(box.services.navigator.top, CampaignScene), "the book is closed"


def test_a_book_without_a_try_has_no_chronicle(box: Box) -> None:
    begun(box, "Ia")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    scene.levels.read_book()
    box.services.navigator.settle()
    assert "Close the book" in box.said()


def test_after_the_finale_it_waits_under_the_last_page_of_the_story(box: Box) -> None:
    begun(box, "IIe")
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    kept = scene.shelf.shown
    box.click("go")
    scene.levels.ended(put(scene, kept, step="IIf", done=STEPS), won_level())
    box.services.navigator.settle()
    kinds = [type(each) for each in box.services.navigator.scenes]
    assert kinds == [CampaignScene, AlbumScene, StoryAfter]
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert "The map" in box.said()
    box.keys(pygame.K_RETURN)
    assert box.services.navigator.top is scene
    scene.levels.go_on()  # the ending can be read again
    box.services.navigator.settle()
    box.keys(pygame.K_RETURN)
    assert isinstance(box.top, AlbumScene)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_picture_holds_everything_at_its_own_size(tmp_path: Path, text: float, language: str) -> None:
    box = Box(tmp_path, (960, 600), text, language)
    whole = full(FIVE, "Sept nuits de silence sur la longue route")
    surface = picture(box.services, whole)
    assert surface.get_size() == PICTURE
    sizes = [size for size in (2.0, 1.75, 1.5, 1.3, 1.15, 1.0, 0.9, 0.8) if size <= text]
    frames = [Frame.of(PICTURE, size) for size in sizes]
    kits = [Kit(frame, box.services.kit.type.at(frame), box.services.words) for frame in frames]
    built = [page(kit, whole, kit.frame.rect.inset(14)) for kit in kits]
    assert any(each.fits for each in built), "at some size all of it has room"
    colours = {tuple(surface.get_at((x, y))) for x in range(0, 1600, 40) for y in range(0, 2000, 40)}
    assert len(colours) > 60


def themed(box: Box, name: str) -> Box:
    box.services.theme = Theme.read(PLACES.assets / "themes" / name / "theme.toml")
    return box


def seen(parts: Sequence[Part]) -> dict[str, str]:
    """Return the pictures that a page shows, by their levels."""
    faces = {part.key: part.face for part in parts if part.key.endswith(":seen")}
    return {key.split(":")[1]: face.picture for key, face in faces.items() if isinstance(face, StoryView)}


def test_a_level_that_is_won_shows_its_place_at_its_hour(box: Box) -> None:
    some = (Tally("Ia", 1, 1, 7, "Nora", 1), Tally("IIc", 2, 1, 9, "Fuji", 2), Tally("IId", 3, 0, 20, stood=1))
    scene = box.show(ChronicleScene(box.services, replace(full(), tallies=some), "adventure.to_map"))
    stories = "syncro/stages/story"
    assert seen(scene.parts) == {"Ia": f"{stories}/ashes", "IIc": f"{stories}/psalm-morning"}, "IId is not won yet"
    pictures = [box.part(f"line:{level}:seen").rect for level in ("Ia", "IIc")]
    names = [box.part(f"line:{level}:name").rect for level in ("Ia", "IIc", "IId")]
    assert len({name.x for name in names}) == 1, "names stand under each other"
    assert all(picture.right + 7 < names[0].x for picture in pictures), "no seal on a picture reaches a name"


@pytest.mark.parametrize(
    ("text", "theme", "shown"), [(1.3, "lamplight", True), (2.0, "lamplight", False), (1.0, "contrast", False)]
)
def test_huge_text_and_high_contrast_leave_the_places_out(tmp_path: Path, text: float, theme: str, shown: bool) -> None:
    box = themed(Box(tmp_path, text=text), theme)
    scene = box.show(ChronicleScene(box.services, full(), "adventure.to_map"))
    assert bool(seen(scene.parts)) is shown


@pytest.mark.parametrize("theme", ["lamplight", "contrast"])
def test_the_picture_that_is_kept_shows_the_places_where_a_theme_wants_them(tmp_path: Path, theme: str) -> None:
    box = themed(Box(tmp_path, (960, 600), 2.0), theme)
    asked = set[str]()
    get = box.services.images.get

    def noted(name: str, *rest: Any) -> pygame.Surface:
        asked.add(name)
        return get(name, *rest)

    box.services.images.get = noted  # type: ignore[method-assign,assignment]
    picture(box.services, full())
    places = {name for name in asked if name.startswith("syncro/stages/story/")}
    assert len(places) == (9 if theme == "lamplight" else 0)


def test_a_picture_is_kept_among_the_users_own_and_never_over_another(box: Box, tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    box.show(ChronicleScene(box.services, full(name="Fog: a/b?"), "adventure.to_map"))
    keep(box)
    box.keys(pygame.K_RETURN)  # the focus is where the pointer has led it: it is the same picture
    box.click("with")
    lies = box.services.navigator.top.notice_y(box.services.kit)
    assert lies + 22 < box.part("keep").rect.y, "what is told covers no button"
    assert len(list((tmp_path / "pictures" / "Synchrony").iterdir())) == 1
    box.show(ChronicleScene(box.services, full(name="Fog: a/b?"), "adventure.to_map"))
    keep(box)
    names = sorted(path.name for path in (tmp_path / "pictures" / "Synchrony").iterdir())
    assert names == ["Synchrony Fog a b 2.png", "Synchrony Fog a b.png"]
    first = pygame.image.load(tmp_path / "pictures" / "Synchrony" / names[1])
    assert first.get_size() == PICTURE
    assert names[0] in box.services.navigator.shown.text, "the player is told where it lies"


@pytest.mark.parametrize("answer", ["with", "without"])
def test_a_picture_is_kept_with_names_or_without(box: Box, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    lines = set[str]()
    line = Typesetter.line

    def seen(self: Typesetter, text: str, *rest: object) -> object:
        lines.add(text)
        return line(self, text, *rest)  # type: ignore[arg-type]

    team = tuple(replace_player(player, name=f"Zqu{player.name}") for player in FOUR[:3]) + FOUR[3:]
    told = replace(
        full(team, "Zqu and friends"), tallies=(Tally("Ia", 2, 1, 9, "ZquNora", 1), Tally("Ib", 1, 1, 9, "Denali", 9))
    )
    box.show(ChronicleScene(box.services, told, "adventure.to_map"))
    box.click("keep")
    monkeypatch.setattr(Typesetter, "line", seen)
    box.services.navigator.pop()
    box.services.navigator.settle()
    lines.clear()
    box.top.keep(answer == "with")  # type: ignore[attr-defined]
    assert bool([text for text in lines if "Zqu" in text]) == (answer == "with")
    assert any("Denali" in text for text in lines)
    (kept,) = (box.services.store.root / "pictures").iterdir()
    assert ("Zqu" in kept.name) == (answer == "with")


def test_without_a_folder_of_pictures_it_lies_beside_the_saved_games(box: Box) -> None:
    box.show(ChronicleScene(box.services, full(), "adventure.to_map"))
    keep(box)
    kept = list((box.services.store.root / "pictures").iterdir())
    assert [path.suffix for path in kept] == [".png"]
    assert str(kept[0]) in box.services.navigator.shown.text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_goes_wrong_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(tmp_path / "nowhere"))
    box = Box(tmp_path / "data", language=language)
    box.services.store.root.mkdir(parents=True, exist_ok=True)
    (box.services.store.root / "pictures").write_bytes(b"a file in the way")
    box.show(ChronicleScene(box.services, full(), "adventure.to_map"))
    keep(box)
    said = box.services.navigator.shown.text
    assert said
    assert "Errno" not in said
    assert "pictures" in said


def test_lines_scroll_by_keys_where_they_have_no_room(tmp_path: Path) -> None:
    box = Box(tmp_path, (960, 600), 2.0, "fr")
    scene = box.show(ChronicleScene(box.services, full(), "adventure.to_map"))
    for _ in range(60):
        box.keys(pygame.K_DOWN)
    assert any(part.key == "line:IIe:name" for part in scene.parts)
