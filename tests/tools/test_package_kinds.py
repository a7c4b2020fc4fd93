"""What every package says of the program, and the three kinds of file that a double click opens."""

from __future__ import annotations

import io

import pygame
import pytest
from release.package import PROJECT
from release.packaging import product
from release.packaging.kinds import KINDS, Kind, pictures

from game import __version__
from game.saves.people.campaigns import SUFFIX as ADVENTURE
from game.scenes.shell.sheets.household import SUFFIX as HOUSEHOLD


def test_the_packages_version_is_the_programs() -> None:
    assert product.version(PROJECT) == __version__


def test_the_packages_say_whose_the_program_is() -> None:
    assert product.rights(PROJECT).startswith("Copyright (c)")
    assert product.rights(PROJECT).endswith(product.PUBLISHER)


def test_the_kinds_endings_are_those_of_the_program() -> None:
    endings = {kind.name: kind.ending for kind in KINDS}
    assert endings == {"match": ".syn", "adventure": ADVENTURE, "household": HOUSEHOLD}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kinds_icon_is_drawn_at_every_size(kind: Kind) -> None:
    drawn = pictures(kind, (16, 64, 256))
    assert {side: pygame.image.load(io.BytesIO(drawn[side])).get_size() for side in drawn} == {
        16: (16, 16),
        64: (64, 64),
        256: (256, 256),
    }
    sheet = pygame.image.load(io.BytesIO(drawn[64]))
    assert sheet.get_at((0, 0)).a == 0
    assert sheet.get_at((32, 6)).a == 255


def test_each_kind_has_a_drawing_of_its_own() -> None:
    assert len({pictures(kind, (48,))[48] for kind in KINDS}) == len(KINDS)
