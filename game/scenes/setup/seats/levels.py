"""What kind of computer player sits at a seat: a card for every level, a pill for every character, and their tips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.ai.players.entry import Skill
from game.scenes.setup.seats.players import PlayerList, SeatEditor
from game.scenes.shell.navigation.free_place import Lying, Weighed, lay
from game.scenes.shell.navigation.pills import NEEDED
from game.ui.choices import CharacterPill, SkillCard, TipCard
from game.ui.layout.arrange import REST, S, alike, columns, cut_left, cut_top, grid
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Act, Kit, first_of
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.segments import Track
from game.ui.type.text import Style, Typeset

PICTURE: Final = (210.0, 64.0)
SMALLEST: Final = 0.8  # of its size that a picture may be
GAP: Final = 12.0  # between two cards
EDGE: Final = 16.0  # between a card's edge and its words
LINES: Final = 3  # that the words of a level have at most
NAME: Final = Style("heading", 21)
NOTE: Final = Style("body", 15)
LABEL: Final = Style("bold", 15)
SAID: Final = Style("body", 18)
FIRST: Final = 102.0  # units that the label before a row takes at least
PILL: Final = (8.0, 44.0)  # between two characters, and the height of one
TIP: Final = (392.0, 104.0)
BESIDE: Final = -NEEDED * NEEDED  # whatever else is covered
TAIL: Final = 21.0  # units that a tip's tail is long
GLYPHS: Final = {
    "even": "shell/glyphs/scale",
    "bold": "shell/glyphs/sword",
    "careful": "shell/glyphs/shield",
    "teasing": "shell/glyphs/venetian-mask",
}


class Form(Enum):
    """Say how levels are shown, from the richest form to the one that takes the least room."""

    PICTURES = "pictures"
    NOTES = "notes"
    NAMES = "names"
    STEPPER = "stepper"


def of_level(players: PlayerList, kit: Kit, level: str) -> str:
    """Return what a level of play does, in the game's words where it has any."""
    return first_of(kit, f"{players.entry.name}.skill.{level}", f"skill.note.{level}")


def in_brief(players: PlayerList, kit: Kit, level: str) -> str:
    """Return the same in a few words, where the game has some: for a line beside a picture."""
    brief = first_of(kit, f"{players.entry.name}.brief.{level}")
    return brief or of_level(players, kit, level)


def of_character(players: PlayerList, kit: Kit, character: str) -> str:
    """Return what a character likes best, in the game's words where it has any, and that it is none the stronger."""
    words = first_of(kit, f"{players.entry.name}.character.{character}", f"character.note.{character}")
    return f"{words} {kit.say('character.equal')}"


def build(editor: SeatEditor, kit: Kit, at: Rect, form: Form) -> tuple[list[Part], float] | None:
    """Build the levels in a form, and return how high they are; None where the form has no room in the width.

    The stepper comes where nothing else has any: it is no lower than names are.
    """
    if form is Form.STEPPER:
        return None if build(editor, kit, at, Form.NAMES) else _stepper(editor, kit, at)
    players, skills = editor.players, editor.players.entry.skills
    places = alike(at, len(skills), GAP)
    width = places[0].w
    tick = kit.leading(NAME.size) * 0.94
    share = min(1.0, (width - 20) / PICTURE[0]) if form is Form.PICTURES else 0.0
    faces: list[SkillCard] = []
    for skill in skills:
        chosen = skill.key == editor.player.level
        name = kit.type.fit(kit.say(f"skill.{skill.key}"), NAME, width - 2 * EDGE - tick + 4, 1, 0.75)
        note = None if form is Form.NAMES else _balanced(kit, of_level(players, kit, skill.key), width - 2 * EDGE)
        if name.truncated or (note is not None and note.truncated) or (form is Form.PICTURES and share < SMALLEST):
            return None
        picture = f"shell/setup/level-{skill.key}" if share else ""
        size = (PICTURE[0] * share, PICTURE[1] * share)
        faces.append(SkillCard(name, note, picture, size, chosen, editor.player.colour))
    height = max(48.0 if form is Form.NAMES else 0.0, *(face.height for face in faces))
    parts = []
    for skill, face, place in zip(skills, faces, places, strict=True):
        act = nothing if face.chosen else editor.then(players.play_by, editor.selected, skill.key)
        control = _told(editor, kit, skill, face, act)
        parts.append(Part(f"skill:{skill.key}", place._replace(h=height), face, control))
    return parts, height


def _balanced(kit: Kit, words: str, width: float) -> Typeset:
    """Set the words of a level in as few lines as they need: a sentence a line, or lines about alike in length."""
    result = kit.type.fit(words, NOTE, width, LINES, 0.8)
    if result.truncated or len(result.lines) == 1:
        return result
    style = replace(NOTE, size=NOTE.size * result.pixels / kit.type.pixels(NOTE))
    sentences = kit.type.set_text(words.replace(". ", ".\n"), style, width)
    if len(sentences.lines) == len(result.lines):
        return sentences
    narrow = result.w / 2
    wide = result.w
    while wide - narrow > 4:
        between = (narrow + wide) / 2
        fits = len(kit.type.set_text(words, style, between).lines) == len(result.lines)
        narrow, wide = (narrow, between) if fits else (between, wide)
    return kit.type.set_text(words, style, wide)


def _told(
    editor: SeatEditor, kit: Kit, skill: Skill, face: SkillCard, act: Act, step: Callable[[int], None] | None = None
) -> Control:
    """Return how the card of a level is used; what stands on it is no tip."""
    words = of_level(editor.players, kit, skill.key)
    label = spoken(kit, kit.say(f"skill.{skill.key}"), words, face.chosen)
    return Control(label, act, "drawer", help="" if face.note else words, radius=10, step=step, sound="select")


def spoken(kit: Kit, name: str, words: str, chosen: bool) -> str:
    """Return what is said aloud of something that can be chosen: “Careful, chosen. Guards its pieces.”"""
    return kit.say("setup.told", what=kit.say("setup.chosen", what=name) if chosen else name, said=words)


def _stepper(editor: SeatEditor, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    """Build one level between two buttons; its words stand in its tip."""
    players, skills = editor.players, editor.players.entry.skills
    track, _ = cut_top(at, max(48.0, kit.leading(NAME.size) + 14))
    fewer, middle, more = columns(track, (track.h, REST, track.h))
    keys = [skill.key for skill in skills]
    here = keys.index(editor.player.level)
    name = kit.type.fit(kit.say(f"skill.{keys[here]}"), NAME, middle.w - 2 * EDGE, 1, 0.6)
    face = SkillCard(name, None, "", (0.0, 0.0), True, editor.player.colour)

    def step(by: int) -> None:
        if 0 <= here + by < len(keys):
            editor.then(players.play_by, editor.selected, keys[here + by])()

    control = _told(editor, kit, skills[here], face, nothing, step)
    parts = [Part("skill:track", track, Track("paper", 12)), Part("skill:now", middle.inset(4, 0), face, control)]
    ways = ("fewer", "chevron-left", -1, fewer, "fewest"), ("more", "chevron-right", 1, more, "most")
    for way, picture, by, place, end in ways:
        label = kit.say(f"setup.{way}", option=kit.say("setup.skill"))
        button = kit.icon_button(
            f"skill:{way}", place.inset(3), f"shell/glyphs/{picture}", label, partial(step, by), "bare", zone="drawer",
            enabled=0 <= here + by < len(keys), reason=kit.say(f"setup.{end}"), hit=place,
        )  # fmt: skip
        parts.append(button)
    return parts, track.h


def characters(editor: SeatEditor, kit: Kit, at: Rect) -> tuple[list[Part], float]:
    """Build a pill for every character after their label, or below it; return how high that is."""
    offered = editor.players.entry.characters
    size = kit.frame.grown(20)
    names = [kit.type.set_text(kit.say(f"character.{character}"), BOLD) for character in offered]
    gap, least_height = PILL
    height = max(least_height, kit.leading(BOLD.size) + 16)
    text = kit.say("setup.character")
    before = max(FIRST, kit.type.set_text(text, LABEL).w + 14)
    least = max(name.w for name in names) + 2 * (size + 8) + 12  # a glyph before it, a tick after it
    across = len(offered)
    label, room = cut_left(at.trimmed(right=6)._replace(h=height), before - S, S)
    if room.w < across * (least + gap) - gap:
        label, room = cut_top(at, kit.leading(LABEL.size), 6)
        across = next((n for n in (across, 2) if room.w >= n * (least + gap) - gap), 1)
    places = grid(room, len(offered), across, height, gap)
    faces = zip(offered, names, places, strict=True)
    pills = [_character(editor, kit, character, name, place, size) for character, name, place in faces]
    return [kit.label("label:character", label, text, LABEL, "text.paper-soft"), *pills], places[-1].bottom - at.y


def _character(editor: SeatEditor, kit: Kit, character: str, name: Typeset, rect: Rect, size: float) -> Part:
    chosen = character == editor.player.character
    setting = kit.type.fit(" ".join(name.lines), BOLD, rect.w - 2 * (size + 8) - 12, 1, 0.7)
    words = of_character(editor.players, kit, character)
    act = nothing if chosen else editor.then(editor.players.be, editor.selected, character)
    label = spoken(kit, kit.say(f"character.{character}"), words, chosen)
    control = Control(label, act, "drawer", help=words, radius=rect.h / 2, sound="select")
    return Part(f"character:{character}", rect, CharacterPill(setting, GLYPHS[character], chosen, size), control)


def tip(
    editor: SeatEditor, kit: Kit, focused: Part, room: Rect, beside: Rect | None, lying: Sequence[Lying]
) -> Part | None:
    """Build the tip that says in a sentence what the focused level or character is; None where it needs none.

    It lies in `beside` where that is free, else inside `room`, above the row, below or beside it: over nothing that can
    be pressed, its tail towards the row. Where there is no such place there is none. `lying` says what lies there, in
    the order in which it is tried.
    """
    kind, _, key = focused.key.partition(":")
    key = editor.player.level if key == "now" else key
    known = {"skill": [skill.key for skill in editor.players.entry.skills], "character": GLYPHS}
    control = focused.control
    if key not in known.get(kind, ()) or control is None or not control.help:
        return None
    icon = GLYPHS[key] if kind == "character" else ""
    width = min(TIP[0] * (1.0 if beside else kit.growth), (beside or room).w)
    left = TipCard.left(kit.frame.grown(44) if icon else 0.0)
    heading = kit.type.fit(kit.say(f"{kind}.{key}"), NAME, width - left - EDGE, 1, 0.8)
    words = kit.type.set_text(control.help, SAID, width - left - EDGE)
    height = max(TIP[1] if kit.roomy and kit.frame.scale >= kit.frame.point else 0.0, heading.h + words.h + 28)
    places = list(_tried(focused.rect, width, height, room, beside))
    place = next((found for found in (lay(places, each) for each in lying) if found is not None), None)
    if place is None:
        return None
    card = TipCard(heading, words, icon, _tail(place, focused.rect), kit.frame.grown(44))
    return Part("tip", place, card, layer=9, may_overlap=True)


def _tried(row: Rect, width: float, height: float, room: Rect, beside: Rect | None) -> Iterator[Weighed]:
    """Yield where a card may lie round a row, the best first: `beside` it, above it, below it, at its sides."""
    x, y = row.middle
    if beside is not None:
        yield beside._replace(y=y - height / 2, w=width, h=height).within(beside), BESIDE
    over = Rect(x - width / 2, row.y, width, row.h)
    left = Rect(row.x - TAIL - width, y - height / 2, width, height)
    places = over.above(height, TAIL), over.below(height, TAIL), left, left.moved(width + row.w + 2 * TAIL, 0)
    for rank, place in enumerate(places):
        yield place.within(room), float(rank)


def _tail(place: Rect, row: Rect) -> tuple[float, float]:
    """Return the tip of a card's tail, towards the row that it speaks of; one that lies far from it has none."""
    x = min(max(row.middle[0], place.x + 24), place.right - 24)
    y = min(max(row.middle[1], place.y + 24), place.bottom - 24)
    ways = (
        (row.y - place.bottom, (x, place.bottom + TAIL)),
        (place.y - row.bottom, (x, place.y - TAIL)),
        (row.x - place.right, (place.right + TAIL, y)),
        (place.x - row.right, (place.x - TAIL, y)),
    )
    far, tip = max(ways)
    return tip if far <= 2 * TAIL else place.middle
