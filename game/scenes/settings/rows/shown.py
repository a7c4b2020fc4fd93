"""What the sample beside a row shows: the row's value, as it is seen, and whose it is."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.settings.rows.editors import SettingEditor
from game.scenes.settings.rows.rows import Kind, Setting, values_of
from game.scenes.settings.samples.sample import Sample
from game.scenes.settings.samples.stage import Value


def sample_of(editor: SettingEditor, row: Setting) -> Sample:
    """Return the sample of a row: in motion where the row is in the light, and things move at all."""
    since = editor.since if editor.is_lit(row) else None
    colour = editor.services.person.colour
    return Sample(row.key, _value(editor, row), colour, _words(editor, row), since)


def _value(editor: SettingEditor, row: Setting) -> Value:
    value = editor.value(row)
    if row.kind == Kind.LINK:
        return ""
    if row.key == "theme":
        return *(str(name) for name in values_of(editor.services, row)), str(value)
    if isinstance(value, Mapping):
        return tuple(bool(value[name]) for name in row.touches)
    if isinstance(value, tuple):
        return tuple(value)
    return value if isinstance(value, str | int | float) else str(value)


def _words(editor: SettingEditor, row: Setting) -> str:
    match row.key:
        case "keys":
            return editor.cap
        case "text" | "language":
            return editor.kit.say("settings.sample.turn")
        case "captions":
            return editor.kit.say("settings.sample.sound")
    return ""
