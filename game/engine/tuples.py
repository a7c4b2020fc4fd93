"""Tuples with another value in one place, or without one: states are frozen."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the values with another at one place, counted from 0."""
    return (*values[:place], value, *values[place + 1 :])


def without(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """Return the values without the first that is equal to one. Raises ValueError where there is none."""
    place = values.index(value)
    return (*values[:place], *values[place + 1 :])
