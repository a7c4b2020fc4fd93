"""Words: what the program says, in every language, by keys."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from game.content.files.config_files import read_toml
from game.content.files.paths import DamagedFiles, note_or_raise
from game.content.words.plurals import CATEGORIES, OTHER, RULES, Plurals
from game.engine.names import plain
from game.engine.protocol import Message, Param, Refusal, SeatName

Text: TypeAlias = "str | Mapping[str, str]"  # a Mapping has the plural forms of its language
Catalogue: TypeAlias = Mapping[str, Mapping[str, Text]]  # language, key, text

FALLBACK: Final = "en"
OWN_NAME: Final = "language.name"
OWN_FILE: Final = "language.toml"
TITLE: Final = "title.toml"
"""The file with the few words of a folder that home says."""
ADDRESSED: Final = ("player", "players", "other", "winner")
"""The fields of a sentence that names of players stand in."""
NAMES: Final = 1000  # that are known at once
_FIELD: Final = re.compile(r"\{(\w+)\}")


class Library(Mapping[str, Mapping[str, Text]]):
    """Hold the texts of folders by language and key; a language is read when it is asked for.

    `<folder>/<language>.toml` and `<folder>/<language>/*.toml` of every folder are merged. Tables become dotted keys;
    a table of the plural forms of its language (`plurals.py`) is a text. Of a folder that has a `title.toml` in a
    language only that is read, and `language.toml`, until a key is asked for that no title has; where a title has keys
    of the same first name, it stands in the title's folder. Raises ValueError naming the file for one that can't be
    read, a text that is none, and a key given twice.
    """

    def __init__(self, folders: Iterable[Path], damaged: DamagedFiles | None = None) -> None:
        """Take the folders; with `damaged`, a file that can't be read is noted and left out."""
        folders = self._folders = tuple(folders)
        rules = (folder / RULES for folder in folders if (folder / RULES).is_file())
        self.plurals = Plurals(next(rules, None), damaged)
        self._damaged = damaged
        self.incomplete = False
        self._files: dict[str, list[list[Path]]] = {}  # of each folder that has the language
        for folder in folders:
            for language, paths in _files(folder).items():
                self._files.setdefault(language, []).append(paths)
        self._read: dict[str, _Texts] = {}
        self._named: dict[str, str] = {}  # what languages call themselves

    def __getitem__(self, language: str) -> Mapping[str, Text]:
        if language not in self._read:
            texts: dict[str, Text] = {}
            later: list[_PutOff] = []
            for paths in self._files[language]:
                first = [path for path in paths if path.name in (TITLE, OWN_FILE)] if _titled(paths) else paths
                names = self._take(language, first, texts)
                if rest := [path for path in paths if path not in first]:
                    later.append(_PutOff(names, partial(self._take, language, rest, texts)))
            self._read[language] = _Texts(texts, later)
        return self._read[language]

    def _take(self, language: str, paths: Iterable[Path], texts: dict[str, Text]) -> frozenset[str]:
        """Read files into the texts of a language; return the first names of their keys."""
        names: set[str] = set()
        for path in paths:
            for key, text in self._texts(path, language):
                if key in texts:
                    error = ValueError(f"{path}: {key} already has a text in {language!r}")
                    note_or_raise(self._damaged, path, error)
                texts.setdefault(key, text)
                names.add(key.partition(".")[0])
        return frozenset(names)

    def read_on(self, language: str) -> None:
        """Read what of a language has not been asked for yet."""
        len(self[language])

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __contains__(self, language: object) -> bool:
        return language in self._files

    def __len__(self) -> int:
        return len(self._files)

    def lack(self, key: str) -> None:
        """Note that English has no words for a key: a file of them is missing, and any language is better than none."""
        self.incomplete = True
        folder = self._folders[0] / FALLBACK if self._folders else Path(FALLBACK)
        if self._damaged is not None:
            self._damaged.note(folder, ValueError(f"{folder}: there are no words for {key!r}"))

    def own_name(self, language: str) -> str:
        """Return what a language calls itself: the rest of it need not be read for that."""
        if language in self._read:
            return str(self._read[language].get(OWN_NAME, language))
        if language not in self._named:
            paths = [path for folder in self._files[language] for path in folder]
            named = sorted(paths, key=lambda path: path.name != OWN_FILE)
            texts = (text for path in named for text in self._texts(path, language))
            name = next((str(text) for key, text in texts if key == OWN_NAME), "")
            if not name and self._damaged is not None:
                file = self._folders[0] / language / OWN_FILE
                self._damaged.note(file, ValueError(f"{file}: there is no {OWN_NAME}"))
            self._named[language] = name or language
        return self._named[language]

    def _texts(self, path: Path, language: str) -> list[tuple[str, Text]]:
        """Return what a file says; nothing where it can't be read and that is only noted."""
        try:
            return list(_flat(path, read_toml(path), "", self.plurals.categories(language)))
        except ValueError as error:
            note_or_raise(self._damaged, path, error)
            self.incomplete = True
            return []


class _PutOff(NamedTuple):
    """Hold what of a folder is read later: the first names of its title's keys, and what reads the rest."""

    names: frozenset[str]
    read: Callable[[], object]


class _Texts(Mapping[str, Text]):
    """Hold a language's texts; what lies in the further files of a folder is read as soon as it is wanted."""

    def __init__(self, texts: dict[str, Text], later: list[_PutOff]) -> None:
        self._texts = texts
        self._later = later
        self._whole: set[str] = set()
        """First names of keys that have been read whole."""

    def _all(self) -> dict[str, Text]:
        while self._later:
            self._read(self._later[0])
        return self._texts

    def _read(self, folder: _PutOff) -> None:
        self._later.remove(folder)
        self._whole |= folder.names
        folder.read()

    def __getitem__(self, key: str) -> Text:
        text = self._texts.get(key)
        name = key.partition(".")[0]
        while text is None and self._later:
            own = [folder for folder in self._later if name in folder.names]
            if not own and name in self._whole:
                break
            self._read((own or self._later)[0])
            text = self._texts.get(key)
        return self._texts[key] if text is None else text

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


class You(str):
    """Be the name of the person who is alone at the screen, or a list of names with it: sentences turn to them.

    A sentence about them has words of its own, `<key>_you` (`<key>_other_you` where the field is `other`), where
    the name would break its grammar. Inside a sentence the name begins small.
    """

    __slots__ = ()


class Words:
    """Say messages in the language of the moment. `language` may be changed at any time."""

    def __init__(self, languages: Catalogue, language: str) -> None:
        """Take the texts by language and key, and the language to speak. Raises ValueError for an unknown one."""
        self._languages = languages
        self._plurals = languages.plurals if isinstance(languages, Library) else Plurals()
        self._further: list[Catalogue] = []
        self._missed: set[str] = set()
        self._pieces: dict[str, tuple[str, ...]] = {}  # of texts with fields, as they were said
        self._seen = lru_cache(NAMES)(plain)  # names and numbers come again and again
        self.language = language

    @property
    def language(self) -> str:
        return self._language

    @language.setter
    def language(self, code: str) -> None:
        if not any(code in texts for texts in (self._languages, *self._further)):
            raise ValueError(f"no words in {code!r}, only in {', '.join(sorted(self._languages))}")
        self._language = code

    @property
    def languages(self) -> tuple[tuple[str, str], ...]:
        codes = sorted(self._languages, key=lambda code: (code != FALLBACK, code))
        if isinstance(self._languages, Library):
            return tuple((code, self._languages.own_name(code)) for code in codes)
        return tuple((code, str(self._languages[code].get(OWN_NAME, code))) for code in codes)

    def read_on(self) -> None:
        """Read what of the language of the moment was put off until somebody wants it."""
        if isinstance(self._languages, Library):
            self._languages.read_on(self._language)

    def add(self, languages: Catalogue) -> None:
        """Take further texts, which are asked where the first have none; a language of theirs alone is not offered."""
        self._further.append(languages)

    def text(self, code: str, key: str) -> Text | None:
        """Return the text of a key in a language, its fields not filled in; None where there is none."""
        for texts in (self._languages, *self._further):
            if code in texts and (text := texts[code].get(key)) is not None:
                return text
        return None

    def say(self, key: str, **params: object) -> str:
        """Return the text of a key with its fields filled in; `count` also chooses the plural form.

        A key that the language lacks is said in English, and of one that English lacks the last name is said as words.
        Either is logged as an error, once a key and language, and so is a field without its parameter. Where a file
        of words is damaged, any language that has the key is better than none.
        """
        if You not in map(type, params.values()):
            return self._say(key, params)
        text = self._say(self._turned(key, params), params)
        return You(text) if key.startswith("list.") else text

    def _turned(self, key: str, params: Mapping[str, object]) -> str:
        """Return the key of a sentence's words for the person alone at the screen, where it has some."""
        for field in ADDRESSED:
            if isinstance(params.get(field), You) and not (field == "players" and "player" in params):
                own = f"{key}_you" if field in ("player", "players") else f"{key}_{field}_you"
                return own if self.has(own) else key
        return key

    def _say(self, key: str, params: Mapping[str, object]) -> str:
        code = self._language
        text = self.text(self._language, key)
        if text is None:
            code, text = self._elsewhere(key)
        if text is None:
            return key.rpartition(".")[2].replace("_", " ").capitalize()
        form = text if isinstance(text, str) else self._form(text, code, params.get("count"))
        if "{" not in form:  # most have no field
            return form
        pieces = self._pieces.get(form)
        if pieces is None:
            pieces = self._pieces[form] = tuple(_FIELD.split(form))
        if lacking := [name for name in pieces[1::2] if name not in params]:
            self._miss(f"{key} is said in {code!r} without {', '.join(lacking)}")
        return self._filled(pieces, params)

    def _filled(self, pieces: Sequence[str], params: Mapping[str, object]) -> str:
        """Return a text that is given in pieces, each second one a field's name, with its fields filled in.

        Never `str.format`: a name may hold braces, and a field without its parameter must not end the program.
        """
        said = list(pieces)
        for place in range(1, len(pieces), 2):
            name = pieces[place]
            inside = place > 1 or bool(pieces[0])
            said[place] = self._name(params[name], inside=inside) if name in params else f"{{{name}}}"
        return "".join(said)

    def _name(self, value: object, *, inside: bool) -> str:
        """Return a parameter as it stands in a sentence: nothing unseen is in it; “You” begins small inside of one."""
        text = str(value)
        text = "\n".join(map(self._seen, text.split("\n"))) if "\n" in text else self._seen(text)
        return text[:1].lower() + text[1:] if inside and isinstance(value, You) else text

    def _form(self, text: Mapping[str, str], language: str, count: object) -> str:
        """Return the form of a text that a number takes; where it is none, the one that all languages have."""
        form = self._plurals.category(language, count) if isinstance(count, int | float) else OTHER
        return text.get(form, text[OTHER])

    def _elsewhere(self, key: str) -> tuple[str, Text | None]:
        """Return the first language that has a key, where the one that is spoken lacks it, and its text."""
        for code in self._codes():
            text = self.text(code, key)
            if text is not None:
                return code, text
            self._miss(f"{key} has no words in {code!r}")
            if code == FALLBACK and isinstance(self._languages, Library):
                self._languages.lack(key)
        return "", None

    def _codes(self) -> Iterator[str]:
        """Yield the languages to ask, one after another."""
        yield self._language
        yield FALLBACK
        if any(isinstance(texts, Library) and texts.incomplete for texts in (self._languages, *self._further)):
            yield from self._languages

    def _miss(self, sentence: str) -> None:
        if sentence not in self._missed:
            self._missed.add(sentence)
            logging.getLogger(__name__).error("words: %s", sentence)

    def has(self, key: str) -> bool:
        """Tell whether a key has a text, in the language of the moment or in English."""
        return any(self.text(code, key) is not None for code in (self._language, FALLBACK))

    def message(self, message: Message, name_of: Callable[[int], str]) -> str:
        """Return a message in words; `name_of` gives the name of a seat, and messages within it are said too."""
        return self.say(message.key, **{name: self._param(value, name_of) for name, value in message.params})

    def listed(self, items: Iterable[str]) -> str:
        """Return things one after another, with the commas of the language of the moment; "" for none."""
        before = list(items)
        text = before.pop() if before else ""
        while before:
            text = self.say("list.more", first=before.pop(), rest=text)
        return text

    def refusal(self, refusal: Refusal, name_of: Callable[[int], str]) -> str:
        """Return a refusal in words: the identifier of its rule stands in the rulebook alone."""
        return self.message(refusal.message, name_of)

    def system_language(self, system: Callable[[], Iterable[str]], environ: Mapping[str, str] | None = None) -> str:
        """Return the first language that there are words for, of the environment, else of the system; else English."""
        known = {code.lower(): code for code in self._languages}
        for wish in _wishes(os.environ if environ is None else environ, system):
            code = re.split(r"[.@]", wish, maxsplit=1)[0].replace("_", "-").lower()
            if code in ("c", "posix"):
                break
            while code:  # pt-br, then pt
                if code in known:
                    return known[code]
                code = code.rpartition("-")[0]
        return FALLBACK

    def _param(self, value: Param, name_of: Callable[[int], str]) -> object:
        if isinstance(value, SeatName):
            return name_of(value.seat)
        if isinstance(value, str):
            return self._seen(value)  # a name or a path: one line, whatever is in it
        return self.message(value, name_of) if isinstance(value, Message) else value


def _titled(paths: Iterable[Path]) -> bool:
    return any(path.name == TITLE for path in paths)


def _files(folder: Path) -> dict[str, list[Path]]:
    """Return a folder's files of words, by language."""
    if not folder.is_dir():
        raise ValueError(f"{folder}: there is no such folder of words")
    result: dict[str, list[Path]] = {}
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            result.setdefault(path.name, []).extend(sorted(path.glob("*.toml")))
        elif path.suffix == ".toml":
            result.setdefault(path.stem, []).append(path)
    return {language: paths for language, paths in result.items() if paths}


def _flat(path: Path, table: Mapping[str, object], before: str, forms: frozenset[str]) -> Iterator[tuple[str, Text]]:
    for name, value in table.items():
        key = f"{before}{name}"
        if isinstance(value, str):
            yield key, value
        elif not isinstance(value, dict):
            raise ValueError(f"{path}: {key} = {value!r} is not a text")
        elif not _plural(value):
            yield from _flat(path, value, f"{key}.", forms)
        elif value.keys() == forms:
            yield key, value
        else:
            needed = ", ".join(form for form in CATEGORIES if form in forms)
            raise ValueError(f"{path}: {key} needs the plural forms of its language ({needed}), and nothing else")


def _plural(table: Mapping[str, object]) -> bool:
    """Tell whether a table means to be a text with plural forms."""
    return any(isinstance(table.get(form), str) for form in ("one", OTHER))


def _wishes(environ: Mapping[str, str], system: Callable[[], Iterable[str]]) -> Iterator[str]:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            if environ[variable].split(".")[0] not in ("C", "POSIX"):  # gettext's rule: LANGUAGE counts beside a locale
                yield from filter(None, environ.get("LANGUAGE", "").split(":"))
            yield environ[variable]
            return
    yield from system()  # programs that are started without a shell (macOS, Windows)
