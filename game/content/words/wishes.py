"""Which languages somebody wishes for, as environment and system say it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping


def wishes(environ: Mapping[str, str], system: Callable[[], Iterable[str]]) -> Iterator[str]:
    """Yield languages, the dearest first: of the environment, else of the system (`fr_CA.UTF-8`, `pt-br`)."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            if environ[variable].split(".")[0] not in ("C", "POSIX"):  # gettext's rule: LANGUAGE counts beside a locale
                yield from filter(None, environ.get("LANGUAGE", "").split(":"))
            yield environ[variable]
            return
    yield from system()  # programs that are started without a shell (macOS, Windows)
