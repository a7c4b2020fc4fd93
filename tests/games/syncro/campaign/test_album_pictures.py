"""The pictures of the chronicle: the same everywhere, of what all have seen; and what is kept of it as one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.content.themes.themes import Theme
from game.games.syncro.campaign.chronicle.album import Album, Told
from game.games.syncro.campaign.chronicle.long_picture import FOOT, HEAD, LEVEL, WIDTH, long_picture, parts_of, shown_of
from game.games.syncro.campaign.chronicle.moment_picture import PIXELS, Photo, Studio, photo
from game.games.syncro.campaign.progress.progress import adventure_in
from game.games.syncro.rules.adventure.kept import Kept
from game.games.syncro.rules.state.roads import LEVELS, STEPS
from game.scenes.shell.sheets.dialogs import NamesAsked
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import Paint
from game.ui.layout.frame import Frame
from game.ui.seats.likeness import Who
from tests.games.syncro.campaign.campaigns import plain
from tests.games.syncro.campaign.test_album import opened, played
from tests.scenes.box import PLACES, Box


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(tmp_path / "pictures"))
    return plain(Box(tmp_path / "data"))


def canvas(box: Box, theme: str, size: tuple[int, int]) -> Canvas:
    frame = Frame.of(size)
    its = Theme.read(PLACES.assets / "themes" / theme / "theme.toml")
    return Canvas(pygame.Surface(size), frame, box.services.images, box.services.kit.type.at(frame), Paint(), its)


def test_a_picture_is_the_same_in_every_window(box: Box) -> None:
    file = played(box)
    shown = Album(box.services, file, adventure_in(file)).told("IIa").photo
    made = [
        photo(canvas(box, theme, size), Studio(box.services.themes), shown)
        for theme, size in (("lamplight", (1280, 720)), ("contrast", (1000, 1400)), ("daylight", (960, 600)))
    ]
    assert {picture.get_size() for picture in made} == {PIXELS}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in made}) == 1


def test_a_picture_shows_its_spells_and_who_laid_them(box: Box) -> None:
    file = played(box)
    shown = Album(box.services, file, adventure_in(file)).told("IIa").photo
    asked = set[str]()
    get = box.services.images.get

    def noted(name: str, *rest: Any) -> pygame.Surface:
        asked.add(name)
        return get(name, *rest)

    box.services.images.get = noted  # type: ignore[method-assign,assignment]
    photo(canvas(box, "lamplight", (1280, 720)), Studio(box.services.themes), shown)
    assert shown.moment is not None
    faces = {f"cards/syncro/spell-{spell.face}" for spell in shown.moment.fallen.spells}
    assert {name for name in asked if "/spell-" in name} == faces
    assert "syncro/stages/story/fog" in asked
    assert not [name for name in asked if "reward" in name or "back-" in name]
    glad = shown.whos[shown.moment.by.seat]
    assert any(name.startswith(glad.folder) for name in asked)


def test_a_place_alone_has_no_cards(box: Box) -> None:
    bare = photo(canvas(box, "lamplight", (1280, 720)), Studio(box.services.themes), Photo("Ia", None, (Who(1),)))
    unknown = photo(canvas(box, "lamplight", (1280, 720)), Studio(box.services.themes), Photo("new"))
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(unknown, "RGB")


# What is kept


def names_in(album: Album, box: Box, *, named: bool) -> str:
    shown = shown_of(box.services, album, named=named)
    frame = Frame((WIDTH, 4000), 1.0, "tall", 1.0, float(WIDTH), 4000.0)
    kit = type(box.services.kit)(frame, box.services.kit.type.at(frame), box.services.words)
    parts = parts_of(kit, shown, Studio(box.services.themes))
    return " ".join(
        line for part in parts if (setting := getattr(part.face, "setting", None)) is not None for line in setting.lines
    )


def test_the_long_picture_holds_every_level_that_was_won(box: Box) -> None:
    file = played(box, "IIc")
    album = Album(box.services, file, adventure_in(file))
    shown = shown_of(box.services, album, named=True)
    assert [told.level for told in shown.levels] == ["Ia", "Ib", "Ic", "Id", "IIa", "IIb"], "it ends at the last one"
    surface = long_picture(box.services, shown)
    assert surface.get_size() == (WIDTH, HEAD + 6 * LEVEL + FOOT)
    box.services.theme = Theme.read(PLACES.assets / "themes" / "contrast" / "theme.toml")
    again = long_picture(box.services, shown)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(surface, "RGB"), "light paper in every theme"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_in_the_long_picture(tmp_path: Path, language: str) -> None:
    box = plain(Box(tmp_path, (960, 600), 2.0, language))
    file = played(box, STEPS[-1], {"IIa": "3-IIa.jsonl", "IIe": "4-IIe.jsonl"})
    hung = tuple(Kept(level, "glove", 0) for level in LEVELS)
    album = Album(box.services, file, replace(adventure_in(file), keeps=hung))
    shown = shown_of(box.services, album, named=True)
    size = (WIDTH, HEAD + LEVEL * len(shown.levels) + FOOT)
    frame = Frame(size, 1.0, "tall", 1.0, *map(float, size))
    kit = type(box.services.kit)(frame, box.services.kit.type.at(frame), box.services.words)
    parts = parts_of(kit, shown, Studio(box.services.themes))
    assert any(part.key.endswith(":keepsake") for part in parts)
    assert not [part.key for part in parts if part.truncated()]
    assert all(frame.rect.contains(part.rect) for part in parts)


@pytest.mark.parametrize("answer", ["with", "without"])
def test_it_is_kept_with_names_or_without(box: Box, tmp_path: Path, answer: str) -> None:
    (tmp_path / "pictures").mkdir()
    opened(box)
    box.click("album:keep")
    assert isinstance(box.top, NamesAsked)
    box.click(answer)
    (kept,) = (tmp_path / "pictures" / "Synchrony").iterdir()
    assert pygame.image.load(kept).get_size() == (WIDTH, HEAD + 5 * LEVEL + FOOT)
    assert ("Adventure 1" in kept.name) or answer == "without"
    assert kept.name in box.services.navigator.shown.text
    box.click("album:keep")
    box.click(answer)
    assert len(list(kept.parent.iterdir())) == 1, "it is the same picture"


def test_without_names_nobody_is_called_by_theirs(box: Box) -> None:
    file = played(box)
    album = Album(box.services, file, adventure_in(file))
    people = [player.name for player in (*album.told("IIa").team, *album.team) if player.person]
    assert people
    assert any(name in names_in(album, box, named=True) for name in people)
    assert not [name for name in people if name in names_in(album, box, named=False)]
    told = album.told("IIa")
    team = tuple(msgspec.structs.replace(player, name="Zelda", by="person") for player in told.team)
    said = [replace(told, team=team, draw=draw).sentence(box.services.words) for draw in range(6)]
    assert any("Zelda" in text for text in said)
    bare = [replace(told, team=team, draw=draw).nameless(box.services.words) for draw in range(6)]
    assert not [one for one in bare if "Zelda" in one.sentence(box.services.words)]
    known = Album(box.services, file, adventure_in(file), [replace(told, team=team, draw=said.index(_naming(said)))])
    assert "Zelda" in names_in(known, box, named=True)
    assert "Zelda" not in names_in(known, box, named=False)


def _naming(said: list[str]) -> str:
    """Return a sentence in which somebody is named."""
    return next(text for text in said if "Zelda" in text)


def test_nothing_of_a_hand_is_told(box: Box) -> None:
    file = played(box)
    told = Album(box.services, file, adventure_in(file)).told("IIa")
    assert isinstance(told, Told)
    replayed = box.services.store.replay(told.record)  # type: ignore[arg-type]
    kept = [hand for hand in replayed.match.state.hands if hand]
    assert told.moment is not None
    cards = {spell.face for spell in told.moment.fallen.spells}
    assert cards <= set(range(1, 8))
    assert all(len(str(told.moment).split(str(hand))) == 1 for hand in kept)
