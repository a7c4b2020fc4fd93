"""The tasks of everybody who plays here, in one small file, and which records were looked through for them.

The file is put in place whole; where it is damaged, its newest good generation goes on, and a copy is kept aside. It
holds nothing that couldn't be found again but how often somebody has found what.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from itertools import islice
from typing import Annotated, Final

import msgspec

from game.engine.protocol import say
from game.saves.disk.files import SMALL, SaveError
from game.saves.disk.spelling import spelt
from game.saves.disk.touched import plain_text
from game.saves.moments.copied import without_copies
from game.saves.moments.task import Count, Name, Task, answered, joined
from game.saves.records.store import Store

FILE: Final = "moments.json"
FORMAT: Final = 1
A_DAY: Final = 3
"""Tasks that somebody is asked on one day, at most."""
MOST: Final = 500
"""Tasks that are kept, of all people; the oldest that are over go first."""
LOOKED: Final = 300
"""Records of which it is known that they were looked through, at most."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """Hold the file."""

    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    tasks: Annotated[tuple[Task, ...], msgspec.Meta(max_length=2 * MOST)] = ()
    """In the order in which they were found."""
    looked: dict[Name, Count] = {}
    """The records that were looked through, the last one last, each with the version of its judge."""


class Progress(msgspec.Struct, frozen=True):
    """Count somebody's tasks of one theme: how many of all they have found again."""

    game: str
    theme: str
    again: int
    whole: int


def due(store: Store, who: str, today: str) -> tuple[Task, ...]:
    """Return what a person is asked today, what has waited longest first: no more than `A_DAY` on one day.

    What was dealt as in a match that is under way here is not asked before that is over.
    """
    mine = [task for task in _read(store)[0].tasks if task.who == who]
    left = A_DAY - sum(task.last == today for task in mine)
    waiting = sorted((task for task in mine if task.open and task.due <= today), key=lambda task: (task.due, -task.by))
    if left <= 0 or not waiting:
        return ()
    asked = without_copies(store, [task for task in waiting if _lies(store, task)])
    return tuple(islice(asked, left))


def of_person(store: Store, who: str) -> tuple[Task, ...]:
    """Return all tasks of a person whose records are there, the newest first; those that are over, too."""
    return tuple(task for task in reversed(_read(store)[0].tasks) if task.who == who and _lies(store, task))


def progress(store: Store, who: str) -> tuple[Progress, ...]:
    """Return how far a person is by theme, the largest first."""
    counts: dict[tuple[str, str], list[bool]] = {}
    for task in _read(store)[0].tasks:
        if task.who == who and (task.tries or task.open):
            counts.setdefault((task.game, task.theme), []).append(task.again)
    found = [Progress(*key, sum(each), len(each)) for key, each in counts.items()]
    return tuple(sorted(found, key=lambda one: (-one.whole, one.game, one.theme)))


def looked(store: Store) -> Mapping[str, int]:
    """Return which records were looked through, each with the version of its judge."""
    return _read(store)[0].looked


def answer(store: Store, id_: str, today: str, *, again: bool) -> None:
    """Keep that a task was answered, and whether it was found `again`. Raises SaveError."""
    _change(store, _each(id_, lambda task: answered(task, today, again=again)))


def no_more(store: Store, id_: str) -> None:
    """Keep that its owner wants no more of a task. Raises SaveError."""
    _change(store, _each(id_, lambda task: msgspec.structs.replace(task, ended=True)))


def add(store: Store, tasks: Iterable[Task], record: str, judging: int) -> None:
    """Keep what was found in a record, which was looked through by a judge of this version. Raises SaveError."""
    new = tuple(tasks)

    def change(kept: Kept) -> Kept:
        seen = {name: version for name, version in kept.looked.items() if name != record}
        return msgspec.structs.replace(_with(kept, new), looked=_last({**seen, record: judging}))

    _change(store, change)


def tidy(store: Store, people: Collection[str]) -> None:
    """Drop the tasks of whoever plays here no more, and those whose records are gone. Raises SaveError.

    Where the whole folder of records is gone, as one that is on another disk may be, nothing is dropped.
    """
    if not store.records_folder.is_dir():
        return

    def change(kept: Kept) -> Kept:
        tasks = tuple(task for task in kept.tasks if task.who in people and _lies(store, task))
        there = {name: version for name, version in kept.looked.items() if _is_there(store, name)}
        return msgspec.structs.replace(kept, tasks=tasks, looked=there)

    _change(store, change)


def forget(store: Store, who: str) -> None:
    """Drop all tasks of a person. Raises SaveError."""
    _change(store, lambda kept: _without(kept, who))


def merge(store: Store, data: bytes, renamed: Mapping[str, str], people: Collection[str]) -> bool:
    """Take in the file of another household: tasks of whoever plays here now, under the names that records have here.

    Return whether it could be read. Raises SaveError.
    """
    other = _parsed(data)
    if other is None:
        return False
    here = {name: renamed.get(f"{name}.jsonl", f"{name}.jsonl").removesuffix(".jsonl") for name in _names(other)}
    tasks = [msgspec.structs.replace(task, record=here[task.record]) for task in other.tasks if task.who in people]
    seen = {here[name]: version for name, version in other.looked.items()}

    def change(kept: Kept) -> Kept:
        return msgspec.structs.replace(_with(kept, tasks), looked=_last({**seen, **kept.looked}))

    _change(store, change)
    return True


def _names(kept: Kept) -> set[str]:
    return {*kept.looked, *(task.record for task in kept.tasks)}


def _each(id_: str, change: Callable[[Task], Task]) -> Callable[[Kept], Kept]:
    """Return the change that is made to one task, where it is there."""

    def made(kept: Kept) -> Kept:
        tasks = tuple(change(task) if task.id == id_ else task for task in kept.tasks)
        return msgspec.structs.replace(kept, tasks=tasks)

    return made


def _with(kept: Kept, tasks: Iterable[Task]) -> Kept:
    """Return what is kept with some tasks more; of too many the oldest that are over go, then the oldest."""
    known = {task.id: task for task in kept.tasks}
    for task in tasks:
        known[task.id] = joined(known[task.id], task) if task.id in known else task
    ranked = sorted(known.values(), key=lambda task: (task.open, task.last or task.found))
    gone = {task.id for task in ranked[: max(0, len(ranked) - MOST)]}
    return msgspec.structs.replace(kept, tasks=tuple(task for task in known.values() if task.id not in gone))


def _without(kept: Kept, who: str) -> Kept:
    return msgspec.structs.replace(kept, tasks=tuple(task for task in kept.tasks if task.who != who))


def _last(seen: dict[str, int]) -> dict[str, int]:
    return dict(list(seen.items())[-LOOKED:])


def _lies(store: Store, task: Task) -> bool:
    return _is_there(store, task.record)


def _is_there(store: Store, record: str) -> bool:
    with suppress(OSError, ValueError):
        return (store.records_folder / f"{record}.jsonl").exists()
    return False


def _change(store: Store, change: Callable[[Kept], Kept]) -> None:
    with store.changing:
        kept, whole = _read(store)
        if kept.format > FORMAT:
            raise SaveError(say("save.newer"))
        after = change(kept)
        if whole and after == kept:
            return
        if not whole:
            store.set_aside(FILE)
        store.write(FILE, _spelt(after))


def _spelt(kept: Kept) -> bytes:
    """Return the file's bytes; where that is too much, the reasons of half of the tasks go, of the oldest ones."""
    data = spelt(kept)
    if len(data) <= SMALL:
        return data
    bare = tuple(msgspec.structs.replace(task, title=[], reasons=[]) for task in kept.tasks[: len(kept.tasks) // 2])
    return spelt(msgspec.structs.replace(kept, tasks=(*bare, *kept.tasks[len(bare) :])))


def _read(store: Store) -> tuple[Kept, bool]:
    """Return what is kept, and whether the file itself says so; where the disk won't be read, nothing is."""
    try:
        data = store.read(FILE)
    except SaveError:
        return Kept(), False
    if data is None:
        return Kept(), True
    if (found := _parsed(data)) is not None:
        return found, True
    for path in store.generations(FILE):
        with suppress(SaveError):
            older = store.read(path.name)
            if older is not None and (found := _parsed(older)) is not None:
                return found, False
    return Kept(), False


def _parsed(data: bytes) -> Kept | None:
    """Return what a file says, or None where it makes no sense. A newer format is read as far as it is known."""
    try:
        return msgspec.json.decode(plain_text(data), type=Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
