"""What themes are called that no language knows: their own files say it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.content.themes.themes import Label, Themes

if TYPE_CHECKING:
    from game.content.words.strings import Text

KEY: Final = "settings.theme.is."
"""What the key of a theme's name begins with; its folder's name follows."""


class ThemeNames(Mapping[str, "Mapping[str, Text]"]):
    """Say in any language what the themes of a folder are called. Their files are read once somebody asks."""

    def __init__(self, themes: Themes) -> None:
        """Take the themes."""
        self._themes = themes

    def __getitem__(self, language: str) -> Mapping[str, Text]:
        """Return the names in a language, by their keys."""
        return _Names(self._themes, language)

    def __iter__(self) -> Iterator[str]:
        """Yield the languages that somebody must be able to choose: none, since themes alone make no language."""
        return iter(())

    def __len__(self) -> int:
        """Return how many languages these are."""
        return 0

    def __contains__(self, language: object) -> bool:
        """Tell whether themes have names in a language: in every one, if only in the words of another."""
        return isinstance(language, str)


class _Names(Mapping[str, "Text"]):
    def __init__(self, themes: Themes, language: str) -> None:
        self._themes = themes
        self._language = language

    def __getitem__(self, key: str) -> Text:
        if key.startswith(KEY) and (label := self._labels.get(key.removeprefix(KEY))) is not None:
            return label.said(self._language)
        raise KeyError(key)

    @property
    def _labels(self) -> Mapping[str, Label]:
        return {label.name: label for label in self._themes.labels}

    def __iter__(self) -> Iterator[str]:
        return (f"{KEY}{name}" for name in self._labels)

    def __len__(self) -> int:
        return len(self._labels)
