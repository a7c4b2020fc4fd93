"""What leaves the computer: every product of every game obeys who shares it, with names or without, and hides hands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.engine import codec
from game.engine.reading import OPEN
from game.saves.export.outgoing import names_outside
from game.saves.export.sharing import read_shared
from game.saves.records.player import Player
from game.saves.records.replay import resignation
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shelf.sharing.blocks import Still
from game.scenes.shelf.sharing.footage import Extent, Footage, places_of
from game.scenes.shelf.sharing.portrait import Portrait, draw_results
from game.scenes.shelf.sharing.share import Share
from game.scenes.table.picture.still import unused
from game.ui.type.text import Typesetter
from tests.scenes.box import Box, kind_of
from tests.scenes.review.reviews import golden, opened
from tests.scenes.review.test_secrets import stirred
from tests.scenes.shelf.stocked import HOUR, put

RECORDS: Final = ("sinoda/2", "soon/2", "chrono/2", "syncron/4", "syncro/2-Ia")
OTHERS: Final = ("sinoda/4-pairs", "soon/3-express", "chrono/4-deck4", "syncron/6-table_talk", "syncro/3-IId-lost")
NAME: Final = "Zqu"
"""What the names of all people begin with: no word does, in any language."""
MOUNTAINS: Final = ("Ventoux", "Fuji", "Etna", "Kailash", "Rigi", "Teide", "Elbrus", "Rainier", "Makalu", "Ararat")
YOU: Final = {
    "en": re.compile(r"\b(you|your|yours|yourself|yourselves)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(vous|votre|vos|vôtres?|vous-mêmes?)\b", re.IGNORECASE),
}
QUOTED: Final = {", if you play"}
"""What players say to each other at the table: it stands after the name of whom it is said to."""
HELD: Final = {b"IHDR", b"PLTE", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"pHYs", b"bKGD", b"sBIT", b"IDAT", b"IEND"}
"""The pieces of a PNG in which no words are."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return a set into which every line comes that is drawn from now on, be it kept from before or not."""
    lines = set[str]()
    line = Typesetter.line

    def seen(self: Typesetter, text: str, *rest: object) -> object:
        lines.add(text)
        return line(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Typesetter, "line", seen)
    return lines


def seats(record: str, persons: int | None) -> list[Player]:
    """Return who plays: so many people, or all, under names that can be told; the others are computer players."""
    count = int(re.match(r"\d+", record.partition("/")[2])[0])  # type: ignore[index]
    people = count if persons is None else persons
    return [
        Player(f"{NAME}{'abcdefghij'[seat]}", seat, who=f"{seat:016x}")
        if seat < people
        else Player(MOUNTAINS[seat], seat, "regular")
        for seat in range(count)
    ]


def page(box: Box, record: str, persons: int | None, *, named: bool, given_up: bool = False) -> Share:
    """Return the page on which a match is shared, names left out by its switch; it may be `given_up` half way."""
    path = put(box.services.store, record, HOUR, seats(record, persons))
    if given_up:
        lines = path.read_bytes().splitlines(keepends=True)
        count = len(seats(record, persons))
        path.write_bytes(b"".join(lines[: len(lines) // 2]) + codec.write(resignation(0, count)))
    back = read_source(box.services, path, lambda path, header: False)
    assert isinstance(back, ReplayAccess), back
    game = kind_of(record.partition("/")[0])(back.session.rules, unused())
    scene = Share(box.services, box.screens, game, back, lambda job: job())
    box.show(scene)
    if not named:
        scene._names()
    return scene


def written(scene: Share, folder: Path, kind: str) -> Iterator[Path]:
    """Make every product that is a file, by what the page's buttons do; the animation as one kind of file."""
    folder.mkdir(exist_ok=True)
    yield scene.shared.save(folder)
    for still in Still:
        scene._show_still(still)
        yield scene._save_picture(folder)
    pytest.importorskip("PIL.Image")
    scene._write_as(kind)  # type: ignore[arg-type]
    scene._begin(folder)
    made = scene.services.errands.now
    assert isinstance(made, Footage)
    while not made.done:
        made.step()
        if made.film._finished:
            made.film.wait(60)
    assert made.film.place is not None
    scene.services.errands.cancel()
    yield made.film.place


def looked_at(scene: Share) -> None:
    """Draw the table at some of its places, as everybody may see it, and as pictures and animations draw it."""
    back = scene.back_at
    places = places_of(back, scene._game, Extent.WHOLE)
    for eyes in (*back.knowledge.eyes[:2], None, OPEN):
        portrait = Portrait(scene.services, scene._game, back, eyes, (640, 360))
        for place in {*places[:: max(1, len(places) // 4)], places[len(places) // 2], places[-1]}:
            portrait.stand(place)
            portrait.draw()


def chunks(data: bytes) -> set[bytes]:
    """Return the kinds of what a PNG consists of."""
    kinds, at = set[bytes](), 8
    while at < len(data):
        kinds.add(data[at + 4 : at + 8])
        at += 12 + int.from_bytes(data[at : at + 4], "big")
    return kinds


def silent(path: Path) -> bool:
    """Tell whether a picture holds nothing but pixels."""
    from PIL import Image

    if path.suffix == ".png":
        return chunks(path.read_bytes()) <= HELD
    with Image.open(BytesIO(path.read_bytes())) as film:
        words = {
            key for key, value in film.info.items() if isinstance(value, str | bytes) and value not in (b"GIF89a",)
        }
        return not words and not film.getexif()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("persons", [1, None], ids=["alone", "all"])
@pytest.mark.parametrize("record", RECORDS)
def test_with_names_off_no_product_of_any_game_holds_a_name(
    tmp_path: Path, drawn: set[str], record: str, persons: int | None, language: str
) -> None:
    scene = page(Box(tmp_path / "home", language=language), record, persons, named=False)
    drawn.clear()
    files = list(written(scene, tmp_path / "out", "gif" if persons == 1 else "webp"))
    looked_at(scene)
    assert drawn, "words are drawn"
    assert not [line for line in drawn if NAME in line]
    assert not [line for line in drawn - QUOTED if YOU[language].search(line)]
    for path in files:
        assert NAME.lower() not in path.name.lower()
        assert path.suffix == ".syn" or silent(path), "pixels, and no words beside them"
    text = scene.shared.letter.text
    assert NAME not in text
    for record_ in (files[0].read_bytes(), read_shared(scene.services.store, text)):
        assert NAME.encode() not in record_
        assert b'"who":"0' not in record_
    said = " ".join(part.control.label for part in scene.parts if part.control is not None)
    assert NAME not in said


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("record", RECORDS)
def test_with_names_on_people_are_named_and_nobody_is_you(
    tmp_path: Path, drawn: set[str], record: str, language: str
) -> None:
    scene = page(Box(tmp_path / "home", language=language), record, 1, named=True)
    drawn.clear()
    files = list(written(scene, tmp_path / "out", "webp"))
    looked_at(scene)
    assert [line for line in drawn if NAME in line]
    assert not [line for line in drawn - QUOTED if YOU[language].search(line)]
    assert NAME.encode() in files[0].read_bytes()
    assert b'"who":"0' not in files[0].read_bytes(), "an identifier is nobody's name"
    assert not YOU[language].search(scene.shared.title)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("named", [True, False], ids=["named", "unnamed"])
@pytest.mark.parametrize("given_up", [False, True])
@pytest.mark.parametrize("record", OTHERS)
def test_teams_talk_defeats_and_matches_that_were_given_up_obey_too(
    tmp_path: Path, drawn: set[str], record: str, given_up: bool, named: bool, language: str
) -> None:
    box = Box(tmp_path / "home", language=language)
    scene = page(box, record, 1, named=named, given_up=given_up)
    drawn.clear()
    scene._show_still(Still.RESULT)
    scene._save_picture(tmp_path)
    looked_at(scene)
    assert named == bool([line for line in drawn if NAME in line])
    assert not [line for line in drawn - QUOTED if YOU[language].search(line)]
    assert named == (NAME in scene.shared.letter.text + scene.shared.match.data.decode())


def test_people_of_one_colour_are_told_apart_without_names(tmp_path: Path) -> None:
    alike = [Player("Ada", 1), Player("Bea", 1), Player("Vermilion", 0, "regular"), Player("Cleo", 1)]
    names = names_outside(alike, lambda seat, player: "Sky blue")
    assert names == ("Sky blue", "Sky blue 2", "Vermilion", "Sky blue 3")
    assert names_outside(alike) == ("Ada", "Bea", "Vermilion", "Cleo")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("record", ["soon/3-express.jsonl", "chrono/3-nobody_opens.jsonl", "syncro/2-Ia.jsonl"])
def test_products_of_a_match_that_lives_on_show_what_a_stranger_saw_and_nothing_else(
    tmp_path: Path, record: str
) -> None:
    box = Box(tmp_path)
    back = opened(box, golden(box, record, 0)).looked
    last = back.reading.length
    places = (last // 2, last)
    pictures: list[list[bytes]] = []
    for number in (1, 2):
        world = stirred(back, None, places, number)
        world = replace(world, session=replace(world.session, shared=True))
        assert world.knowledge.eyes == (None,)
        game = kind_of(back.session.game)(world.reading.rules, unused())
        portrait = Portrait(box.services, game, world, None, (960, 540))
        pictures.append([])
        for place in places:
            portrait.stand(place)
            pictures[-1].append(pygame.image.tobytes(portrait.draw(), "RGB"))
        pictures[-1].append(pygame.image.tobytes(draw_results(box.services, box.screens, world), "RGB"))
        with pytest.raises(ValueError, match="not to be read"):
            Portrait(box.services, game, world, 0, (960, 540)).stand(last)
    assert pictures[0] == pictures[1]
