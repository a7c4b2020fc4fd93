"""Plain files of the program's own: TOML and JSON as values, or a sentence that names the file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from game.engine.codec import too_deep

MOST: Final = 4 << 20
"""Bytes of a file at most: none of ours is nearly as large."""
T = TypeVar("T")


def read_bytes(path: Path, most: int = MOST) -> bytes:
    """Return what is in a file. Raises ValueError, naming the file, where there is none, or none that can be read."""
    try:
        if path.exists() and not path.is_file():
            raise ValueError(f"{path}: there is no file")  # a pipe would be waited for
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise ValueError(f"{path}: the file can't be read ({error.strerror or error})") from error
    if len(data) > most:
        raise ValueError(f"{path}: the file is larger than {most >> 10} KiB")
    return data


def read_text(path: Path, most: int = MOST) -> str:
    """Return the text of a file. Raises ValueError, naming the file, where there is none, or none that can be read."""
    try:
        return read_bytes(path, most).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: the file can't be read ({error})") from error


def read_toml(path: Path) -> dict[str, object]:
    """Return what a TOML file holds. Raises ValueError, naming the file, for whatever is wrong with it."""
    text = read_text(path)
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError is also a number of too many digits
        raise ValueError(f"{path}: this can't be read ({error})") from error
    if too_deep(content):
        raise ValueError(f"{path}: this can't be read (values lie too deep in each other)")
    return content


def read_json(path: Path, kind: type[T]) -> T:
    """Return what a JSON file holds, checked. Raises ValueError, naming the file, for whatever is wrong with it."""
    text = read_text(path)
    try:
        return msgspec.json.decode(text, type=kind)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: this can't be read ({error})") from error


def as_kind(path: Path, content: object, kind: type[T]) -> T:
    """Return plain values of a file as values of a kind. Raises ValueError, naming the file, where they are not."""
    try:
        return msgspec.convert(content, kind)
    except (ValueError, RecursionError, OverflowError) as error:
        raise ValueError(f"{path}: this can't be read ({error})") from error
