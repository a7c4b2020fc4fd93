"""Redaction: what may stand in a report of the log, of a fault, of a path: no login, no folder, no name of a person.

A path keeps what tells where in the program something happened, or which of the program's own files it was.
"""

from __future__ import annotations

import getpass
import json
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from unicodedata import normalize
from urllib.parse import quote, unquote

GONE: Final = "…"
"""What stands in the place of whatever is left out."""
HOME: Final = "~"
SHORT: Final = 3
"""Letters of a root: it is nobody's home."""
_COMMON: Final = frozenset({"root", "user", "users", "home", "admin", "game", "python", "synchrony", "tests", "tools"})
"""Logins that tell nobody, and are words of the program's own."""
_VARIABLES: Final = ("USER", "LOGNAME", "USERNAME", "USERPROFILE", "HOME", "SUDO_USER")
_STEP: Final = r"""[^\s\\/:*?"'<>|`(](?:[^\\/:*?"'<>|`\r\n\t]*[^\s\\/:*?"'<>|`])?"""
"""A folder in a path: there may be spaces within."""
_LAST: Final = r"""[^\s\\/:*?"'<>|`,;()\[\]]*"""
_ROOT: Final = r"""[A-Za-z]:[\\/]+|\\{2,}|~[\\/]+|/(?=[^\s/]+/)"""
_PATHS: Final = re.compile(
    rf"""(?P<quote>["'])(?:{_ROOT})[^\r\n]*?(?P=quote)"""
    rf"""|file:[^\s"'<>]+"""
    rf"""|(?<!\w)[A-Za-z]:[\\/]+(?:{_STEP}[\\/]+)*{_LAST}"""
    rf"""|(?<![\w\\/.])\\{{2,}}(?:[?.][\\/]+)?(?:{_STEP}[\\/]+)+{_LAST}"""
    rf"""|(?<![\w~])~[\\/]+(?:{_STEP}[\\/]+)*{_LAST}"""
    rf"""|(?<![\w./)\]{GONE}<-])/(?:{_STEP}/+)+{_LAST}"""
)
"""Paths from the root, in quotes or not: of a URL, with a drive, on a server, from somebody's home, and all others."""
_HOMES: Final = re.compile(r"""(?i)(?<!\w)[a-z]:[\\/]+(?:users|documents and settings)[\\/]+[^\\/:*?"<>|\r\n]+""")
"""Homes of anybody where names of folders have spaces in them."""
_OURS: Final = re.compile(
    r"(?:\d{8}-\d{6}-[a-z]+(?:-[0-9a-f]+)?|settings|people|ledger|household|manifest|theme|synchrony)"
    r"(?:\.(?:jsonl?|toml|lock|log|curve|txt|synchrony|household|tmp|\d))*"
)
"""Names that the program gives its own files."""
_ENDING: Final = re.compile(
    r"jsonl?|toml|tmx|png|svg|ogg|ttf|woff2?|webp|gif|txt|log|lock|curve|household|synchrony|syn|so|dll|pyd|exe|dylib|zip"
)
"""Kinds of files: they tell nothing."""
_LIBRARY: Final = re.compile(r"[Pp]ython[\d.]*(?:\.zip)?|(?:site|dist)-packages")


class Redaction:
    """Leave out of texts who wrote them, and who is spoken of: whole words, as they are spelt.

    `names` are what people are called, `homes` the folders of whoever is at this computer, `logins` what they are
    called here.
    """

    def __init__(self, names: Iterable[str] = (), homes: Iterable[str] = (), logins: Iterable[str] = ()) -> None:
        self.names = frozenset(names)
        self.logins = frozenset(logins) - _COMMON
        self._named = _any((spelling for name in self.names for spelling in _spelt(name)), cased=True)
        self._home = _any(spelling for home in homes for spelling in _spelt_path(home))
        self._login = _any(spelling for login in self.logins for spelling in _spelt(login))

    def text(self, text: str) -> str:
        """Return a text without names, logins and folders."""
        text = self._home.sub(HOME, text)
        text = _HOMES.sub(HOME, text)
        text = _PATHS.sub(_told, text)
        text = self._login.sub(GONE, text)
        return self._named.sub(GONE, text)


def redaction(names: Iterable[str]) -> Redaction:
    """Return what leaves out these people, and whoever is signed in at this computer."""
    home = Path.home()
    homes, logins = {str(home), os.path.realpath(home)}, {home.name}
    with suppress(OSError, KeyError, ImportError):
        logins.add(getpass.getuser())
    for variable in _VARIABLES:
        value = os.environ.get(variable, "")
        if "/" in value or "\\" in value:
            homes.add(value.rstrip("/\\"))
            logins.add(re.split(r"[\\/]", value.rstrip("/\\"))[-1])
        else:
            logins.add(value)
    kept = filter(None, (name.strip() for name in names))
    return Redaction(kept, (one for one in homes if len(one) > SHORT), filter(None, logins))


def _any(spellings: Iterable[str], *, cased: bool = False) -> re.Pattern[str]:
    """Return what finds any of these as whole words, the longest first; nothing, where there are none."""
    longest = sorted(set(spellings), key=lambda spelling: (-len(spelling), spelling))
    either = "|".join(map(re.escape, longest)) or "(?!)"
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", 0 if cased else re.IGNORECASE)


def _spelt(name: str) -> Iterator[str]:
    """Yield the ways in which a name may be written: composed or not, and as JSON, Python and URLs spell letters."""
    for form in ("NFC", "NFD"):
        whole = normalize(form, name)
        yield whole
        yield json.dumps(whole)[1:-1]
        yield json.dumps(whole, ensure_ascii=False)[1:-1]
        yield repr(whole)[1:-1]
        yield ascii(whole)[1:-1]
        yield quote(whole)


def _spelt_path(path: str) -> Iterator[str]:
    """Yield the ways in which a folder may be written: with either bar, doubled any number of times, or as in a URL."""
    for spelling in _spelt(path):
        steps = re.split(r"[\\/]+", spelling)
        for bar in ("/", "\\", "\\\\", "\\\\\\\\"):
            yield bar.join(steps)
    yield quote(path.replace("\\", "/"), safe="/:")


def _told(found: re.Match[str]) -> str:
    """Return what is told of a path, in its quotes where it has some."""
    mark = found["quote"] or ""
    return f"{mark}{_shortened(found[0].strip(mark or None))}{mark}"


def _shortened(path: str) -> str:
    """Return what a path may tell: where in the program, or in a library, a line is; which file of the program's own.

    Of any other file only its kind is told.
    """
    plain = unquote(path) if path.startswith("file:") else path
    steps = [step for step in re.split(r"[\\/]+", plain) if step]
    last = steps[-1] if steps else ""
    if last.endswith(".py"):
        begins = [place for place, step in enumerate(steps) if step == "game" or _LIBRARY.fullmatch(step)]
        return "/".join(steps[begins[-1] :]) if begins else GONE + ".py"
    if _OURS.fullmatch(last):
        return f"{GONE}/{last}"
    _, dot, ending = last.rpartition(".")
    return GONE + (f".{ending}" if dot and _ENDING.fullmatch(ending) else "")
