"""Actions as short text ("c4-e5", "d8=2", "K") and back, from the templates in `Rules.actions`.

A field may be a word of letters and digits, a whole number, a switch (`+`, `-`), an enum or a literal (by its value),
one of these or nothing (`*`), or a tuple of one of these (`1,4,5`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Final, Literal, Union, get_args, get_origin, get_type_hints

from game.engine.protocol import A, E, Rules, S

_FIELD: Final = re.compile(r"\{(\w+)\}")
_SHAPES: Final[Mapping[object, str]] = {bool: "[+-]", int: "-?[0-9]+", NoneType: r"\*"}


def write(rules: Rules[S, A, E], action: A) -> str:
    """Return an action as short text. Raises ValueError for an action that the game does not know."""
    template = rules.actions.get(type(action))
    if template is None:
        raise ValueError(f"{rules.name}: {type(action).__name__} is no action of this game")
    return _FIELD.sub(lambda field: _spell(getattr(action, field[1])), template)


def read(rules: Rules[S, A, E], text: str) -> A:
    """Return the action that a short text means. Raises ValueError where it means none. Legality is not checked."""
    for kind, template in rules.actions.items():
        hints = get_type_hints(kind)
        result = re.fullmatch(_pattern(template, hints), text)
        if result:
            try:
                action: A = kind(**{name: _value(hints[name], value) for name, value in result.groupdict().items()})
            except ValueError:
                continue
            return action
    raise ValueError(f"{rules.name}: “{text}” is no action; actions are written {', '.join(rules.actions.values())}")


def _spell(value: object) -> str:
    if value is None:
        return "*"
    if isinstance(value, bool):
        return "+" if value else "-"
    if isinstance(value, Enum):
        return str(value.value)
    return ",".join(map(_spell, value)) if isinstance(value, tuple) else str(value)


def _pattern(template: str, hints: Mapping[str, object]) -> str:
    """Return the regular expression of a template, one named group a field."""
    parts = enumerate(_FIELD.split(template))
    return "".join(f"(?P<{part}>{_shape(hints[part])})" if place % 2 else re.escape(part) for place, part in parts)


def _shape(hint: object) -> str:
    """Return the regular expression of everything that a field of this type may be written as."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _either(re.escape(_spell(item)) for item in hint)
    if get_origin(hint) is Literal:
        return _either(re.escape(_spell(item)) for item in get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        return _either(_shape(item) for item in get_args(hint))
    if get_origin(hint) is tuple:
        item = _shape(get_args(hint)[0])
        return f"(?:{item}(?:,{item})*)?"
    return _SHAPES.get(hint, r"\w+")


def _either(shapes: Iterable[str]) -> str:
    return "(?:" + "|".join(sorted(shapes, key=len, reverse=True)) + ")"


def _value(hint: object, text: str) -> object:
    """Return the value that a field of this type has when it is written so."""
    if hint is bool:
        return text == "+"
    if hint is int:
        return int(text)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(item for item in hint if _spell(item) == text)
    if get_origin(hint) is Literal:
        return next(item for item in get_args(hint) if _spell(item) == text)
    if get_origin(hint) in (Union, UnionType):
        member = next(item for item in get_args(hint) if re.fullmatch(_shape(item), text))
        return None if member is NoneType else _value(member, text)
    if get_origin(hint) is tuple:
        return tuple(_value(get_args(hint)[0], item) for item in text.split(",")) if text else ()
    return text
