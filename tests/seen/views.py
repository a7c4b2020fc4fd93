"""What is wrong with a screen in any view: cut words, faint words, parts over what isn't theirs, halves that lie idle.

A view is a window's size, a size of text, a language and a theme. A screen is made once and then seen in many views, as
a player changes them while it is there.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import screenshots
from screens.shell import LATER

from game.app import App
from game.content.files.paths import Places, find_places
from game.content.themes.themes import FIRST, Themes
from game.content.words.strings import Text
from game.scenes.settings.samples.sample import Sample
from game.scenes.shelf.sharing.faces import Portrayed
from game.scenes.shell.scene import keys
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.draw.draw_commands import Clipped, DrawCommand, Kept, Lettering
from game.ui.input.intents import Device
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.part import Look, Part
from game.ui.type.text import ELLIPSIS
from tests.scenes.measure import flaws
from tests.scenes.scenes import NAMES
from tests.seen.program import program
from tests.seen.reading import Reading, Written, measured
from tests.words import read_words

SIZES: Final = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (2560, 1080))
LIKE: Final[Mapping[tuple[int, int], tuple[int, int]]] = {(3840, 2160): (1920, 1080)}
"""Windows in which all lies as in a smaller one, in larger letters: what stands out there does here, too."""
TEXTS: Final = (100, 200)
LANGUAGES: Final = ("en", "fr")
THEMES: Final = tuple(Themes(find_places().assets / "themes").names)
STILL: Final = [name for name in screenshots.SCENES if name not in screenshots.FILMED]  # what flies lies anywhere
HALF: Final = 0.5
"""The share of a window's columns, or rows, that may be free while something on it scrolls or is cut."""
SHEET: Final = 0.8  # of a window: what is as large as that is its ground
TOUCH: Final = 8.0  # units that two parts may overlap
BEGUN: Final = 4  # letters by which a text of the program's own is known again
NAMING: Final = ("adventure.called.", "bot.name.")
"""How the keys of names begin that the program proposes: whoever takes one has named a thing so."""
EVERYTHING: Final = ("",)
BY_DESIGN: Final[Mapping[tuple[str, str], str]] = {
    ("rename", "tab:"): "the pencil hangs at the corner of the bookmark that it renames",
    ("rename", "chapter:"): "the pencil hangs down to a chapter's cloth, which is pressed beside it",
    ("foe:", "foe:"): "cards of the horde cover each other: that is the rule (SY-21)",
    ("round:", "track"): "the line of time bears the numbers of its rounds, and is dragged by them, too",
    ("moment:", "curve"): "a moment's mark stands on the curve, which is pressed beside it",
    ("gain-", "space:"): "a move's figures stand on the board, whose spaces they tell of",
    ("step-", "space:"): "a move's figures stand on the board, whose spaces they tell of",
    ("since:tag", "bar:log"): "what has no room is told in the log: how much hangs at the corner of its button",
    ("end:crest:", ""): "a crest lies over the last picture, where nothing is decided any more",
    ("go_on", "row:"): "Continue lies on the front of the box in the light, which does the same",
    ("chest:note", "chest:chest"): "what is said of the chest stands on its front where text is large",
    ("card:", "card:"): "cards of a fan lie over each other",
    ("hand:", "hand:"): "cards of a hand lie over each other",
}
"""What may lie over what, by how their keys begin, and why."""


class View(NamedTuple):
    """Hold how a screen is seen. `text` is in per cent."""

    size: tuple[int, int]
    text: int
    language: str
    theme: str = FIRST

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.text} {self.language} {self.theme}"


LAYOUTS: Final = tuple(View(*one) for one in product(SIZES, TEXTS, LANGUAGES))
"""All views in which something may lie otherwise: a theme moves nothing (`tests/scenes/test_room_for_words.py`)."""


@contextmanager
def opened(root: Path, name: str, places: Places | None = None) -> Iterator[App]:
    """Show a screen at rest in the real program; `places` are where its own files lie, if not where they belong."""
    with program(root, (1280, 720), places=places, text=100, theme=FIRST) as app:
        screenshots.SCENES[name](app)
        app.navigator.settle()
        app.tick([], LATER)
        app.services.motion = app.navigator.motion = 0.0
        yield app


def turn(app: App, view: View) -> Scene:
    """See the uppermost screen in a view, and return it."""
    if app.window.pixels != view.size:
        app.window._window.size = view.size
        app.renderer.fit()
    app.change(text=view.text, language=view.language, theme=view.theme)
    app.navigator.settle()
    app.navigator.update(LATER)
    frame, top = app.services.kit.frame, app.navigator.top
    assert (frame.pixels, round(frame.text * 100)) == (view.size, view.text), "it is seen so"
    assert isinstance(top, Scene)
    return top


def laid(app: App, view: View) -> Iterator[str]:
    """Yield what is wrong with how all lies in a view."""
    top = turn(app, view)
    yield from flaws(app.services.kit.frame, top.parts, EVERYTHING)  # which words may be cut is asked below
    yield from cut(top.parts, view.language)
    yield from cut_tips(top)
    yield from covered(top.parts)
    yield from idle(app.services.kit.frame, top.parts, _used(app))


def drawn(app: App, view: View) -> Iterator[str]:
    """Yield what is wrong with how words look in a view: nobody sees them, or they are cut where no part tells."""
    reading = read(app, view)
    yield from sorted({_told(line, view) for line in reading.written if line.faint(view.theme)})
    yield from sorted({f"‘{it.words}’ is cut" for it in reading.written if it.cut and ours(it.words, view.language)})


def read(app: App, view: View) -> Reading:
    """See the screens in a view, and return what they are drawn with: every line of words is noted there."""
    turn(app, view)
    with measured():
        canvas = app.renderer.canvas
        reading = Reading(canvas.surface, canvas.frame, canvas.images, canvas.type, canvas.paint, canvas.theme)
        app.navigator.redraw()
        app.navigator.draw(reading, app.services.kit)
    return reading


def _told(line: Written, view: View) -> str:
    return f"‘{line.words}’ is faint: {line.ink} on {line.ground}, {line.contrast:.1f} at {line.pixels} px"


def cut(parts: Iterable[Part], language: str) -> Iterator[str]:
    """Yield words that are cut though they are no name that somebody has given: a label, a title, what is chosen."""
    for part in parts:
        for mark in letterings(part.face.draw_commands(part.rect, Look())):
            words = " ".join(mark.setting.lines)
            named = mark.may_be_cut or part.key.startswith(NAMES)
            if mark.setting.truncated and (not named or ours(words, language)):
                yield f"{part.key}: ‘{words}’ is cut"


def cut_tips(scene: Scene) -> Iterator[str]:
    """Yield what is cut of the words that a control says to whoever rests on it, or can't use it."""
    kit = scene.services.kit
    for part in scene.parts:
        control = part.control
        if control is None:
            continue
        helped = keys.tip_with_key(part, control.help, scene.services.caps, Device.KEYS)
        for text in (helped, control.reason):
            if text and kit.pill("tip", (0, 0), text).truncated():
                yield f"{part.key}: its tip is cut, ‘{text}’"


def letterings(marks: Iterable[DrawCommand]) -> Iterator[Lettering]:
    """Yield the words among marks, wherever they are in others."""
    for mark in marks:
        if isinstance(mark, Lettering):
            yield mark
        elif isinstance(mark, Clipped):
            yield from letterings(mark.commands)
        elif isinstance(mark, Kept):
            yield from letterings(mark.commands(mark.rect))


def ours(words: str, language: str) -> bool:
    """Tell whether what is left of words begins a text of the program's own: those are never cut."""
    left = words.removesuffix(ELLIPSIS).rstrip().casefold()
    if len(left) < BEGUN:
        return False
    return any(text.startswith(left) or (len(text) >= 2 * BEGUN and left.startswith(text)) for text in heads(language))


@cache
def heads(language: str) -> frozenset[str]:
    """Return how the program's own texts begin, up to what is put in, in small letters."""
    words = read_words(find_places().words())[language]
    texts = (text for key, text in words.items() if not key.startswith(NAMING))
    begun = (form.partition("{")[0].rstrip().casefold() for text in texts for form in _forms(text))
    return frozenset(text for text in begun if len(text) >= BEGUN)


def _forms(text: Text) -> Collection[str]:
    return (text,) if isinstance(text, str) else text.values()


def covered(parts: Sequence[Part]) -> Iterator[str]:
    """Yield what lies over a part that can be used and isn't its own: words, or another part that can be used."""
    for number, below in enumerate(parts):
        if below.control is None or not below.control.enabled or min(below.target.w, below.target.h) < 1:
            continue
        above = parts[number + 1 :]
        sheets = [part.rect for part in above if part.solid]
        for part in above:
            if any(sheet.contains(part.rect, 2) for sheet in sheets) or belongs(part, below):
                continue
            clip = part.rect if part.clip is None else part.rect.clipped(part.clip)
            if any(_inside(below, ink.clipped(clip)) for ink in part.text_rects()):
                yield f"{part.key}: its words lie over {below.key}"
            elif part.control is not None and part.layer != below.layer and _inside(below, clip):
                yield f"{part.key} lies over {below.key}"


def belongs(part: Part, below: Part) -> bool:
    """Tell whether a part is one of another's own: it lies on it, is called after it, or may be there by design."""
    lies_round = part.may_overlap and part.control is None and part.rect.contains(below.rect)
    if below.rect.contains(part.rect, 2) or lies_round:
        return True
    ends = below.key.replace(":", "-").split("-")[-1]
    if below.key in part.key or (ends and part.key.replace(":", "-").split("-")[-1] == ends):
        return True
    return any(part.key.startswith(one) and below.key.startswith(other) for one, other in BY_DESIGN)


def _inside(below: Part, rect: Rect) -> bool:
    """Tell whether a rectangle lies over a part by more than its edge; of words the letters count, not the air."""
    shared = rect.inset(0, rect.h * 0.12).clipped(below.target)
    if min(shared.w, shared.h) <= TOUCH:
        return False
    return below.inside is None or below.inside(*shared.middle)


def idle(frame: Frame, parts: Sequence[Part], used: Iterable[Rect]) -> Iterator[str]:
    """Yield that half of a window lies idle while something on it has no room: it scrolls, or its words are cut."""
    scrolling = (part.scroll for part in parts if part.clip is not None and not part.clip.contains(part.rect, 1))
    short = next(scrolling, "") or next((part.key for part in parts if part.truncated()), "")
    if not short:
        return
    taken = [rect for rect in used if rect.w * rect.h < SHEET * frame.width * frame.height]
    columns = _free([(rect.x, rect.right) for rect in taken], frame.width)
    rows = _free([(rect.y, rect.bottom) for rect in taken], frame.height)
    for kind, free in (("columns", columns), ("rows", rows)):
        if free > HALF:
            yield f"{short} has no room, and {free:.0%} of the window’s {kind} lie idle"


def _used(app: App) -> Iterator[Rect]:
    """Yield where something is: words, pictures of tables, what can be used, and what lies on a table."""
    scenes = app.navigator.scenes if app.navigator.top.traits.overlay else app.navigator.scenes[-1:]
    for scene in scenes:
        for part in scene.parts:
            if part.control is not None or part.text_rects() or isinstance(part.face, Portrayed | Sample):
                yield part.rect if part.clip is None else part.rect.clipped(part.clip)
        if isinstance(scene, TableScene):
            yield from (Rect.around(it.x, it.y, it.w, it.h) for it in scene.show.stage.sprites)


def _free(spans: Iterable[tuple[float, float]], whole: float) -> float:
    """Return which share of a length no span covers."""
    end = free = 0.0
    for start, stop in sorted(spans):
        if stop <= start:
            continue
        free += max(0.0, min(start, whole) - end)
        end = max(end, stop)
    return (free + max(0.0, whole - end)) / whole


def wrong(app: App, views: Iterable[View] = LAYOUTS, themes: Sequence[str] = THEMES) -> Iterator[tuple[View, str]]:
    """Yield all that is wrong with a screen in views, and where: how it lies once, how words look in every theme."""
    for view in views:
        yield from ((view, line) for line in laid(app, view))
        if view.size not in LIKE:
            for theme in themes:
                yield from ((view._replace(theme=theme), line) for line in drawn(app, view._replace(theme=theme)))


def print_wrong(names: Sequence[str]) -> None:
    """Print what is wrong with scenes, in every view; with all of them where none is named."""
    for name in names or STILL:
        with tempfile.TemporaryDirectory() as folder, opened(Path(folder), name) as shown:
            for where, line in wrong(shown):
                sys.stdout.write(f"{name} | {where} | {line}\n")
