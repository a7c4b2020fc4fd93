"""The ten colours and signs of seats, and which drawings are somebody's emblem."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("vermilion", "sky", "green", "yellow", "blue", "pink", "orange", "white", "purple", "brown")
SHAPES: Final = ("circle", "triangle", "square", "diamond", "star", "hexagon", "cross", "heart", "moon", "drop")
SIGN: Final = 0.64  # of an emblem's size, that the drawing of its sign has where it is drawn plain
OWN_SIZES: Final = {"circle": 0.5, "square": 0.72}  # of those that would else look like a hexagon
BADGE: Final = "table/badge-"
DISC: Final = "shell/seats/"


def shape(colour: int) -> str:
    """Return the white silhouette of a seat's emblem."""
    return f"shell/seats/shape-{SHAPES[colour - 1]}"


def sign_size(colour: int) -> float:
    """Return how large a sign is drawn on a plain emblem, in sizes of the emblem."""
    return OWN_SIZES.get(SHAPES[colour - 1], SIGN)


def seat_of(picture: str) -> int:
    """Return whose emblem a drawing is: a colour from 1 to 10, or 0 for every other drawing."""
    if picture.startswith(BADGE):
        return int(picture.removeprefix(BADGE))
    name = picture.removeprefix(DISC).removesuffix("-small")
    return SEATS.index(name) + 1 if picture.startswith(DISC) and name in SEATS else 0
